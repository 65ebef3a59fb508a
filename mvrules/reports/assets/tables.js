// Tables are sorted by their heads, and those of some length filtered by words.
"use strict";
(() => {
  const LONG = 8;
  const order = new Intl.Collator("en", { numeric: true });

  for (const table of document.querySelectorAll(".wide table")) {
    const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
    const rows = [...table.tBodies[0].rows];
    if (table.tBodies.length > 1 || rows.length < 2) continue;
    heads.forEach((head, column) => sortable(head, column, heads, rows));
    if (rows.length >= LONG) filtered(table, rows);
  }

  // A click, Enter or Space sorts up, then down, then as it was.
  function sortable(head, column, heads, rows) {
    head.tabIndex = 0;
    head.setAttribute("aria-sort", "none");
    head.title = "Sort";
    const next = { none: "ascending", ascending: "descending", descending: "none" };
    const sort = () => {
      const way = next[head.getAttribute("aria-sort")];
      for (const other of heads) other.setAttribute("aria-sort", "none");
      head.setAttribute("aria-sort", way);
      const text = (row) => row.cells[column]?.textContent ?? "";
      const sorted = way === "none" ? rows : [...rows].sort((a, b) => order.compare(text(a), text(b)));
      if (way === "descending") sorted.reverse();
      rows[0].parentNode.append(...sorted);
    };
    head.addEventListener("click", sort);
    head.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      sort();
    });
  }

  // Only rows with all of the words stay.
  function filtered(table, rows) {
    const label = document.createElement("label");
    const input = Object.assign(document.createElement("input"), { type: "search" });
    const count = document.createElement("output");
    label.className = "filter";
    label.append("Filter", input, count);
    table.closest(".wide").before(label);
    const texts = rows.map((row) => row.textContent.toLowerCase());
    const filter = () => {
      const words = input.value.toLowerCase().split(/\s+/);
      rows.forEach((row, at) => { row.hidden = !words.every((word) => texts[at].includes(word)); });
      count.textContent = `${rows.filter((row) => !row.hidden).length} of ${rows.length} rows`;
    };
    input.addEventListener("input", filter);
    filter();
  }
})();
