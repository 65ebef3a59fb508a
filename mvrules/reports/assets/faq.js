// Questions are found by words: a card, a clause, anything that stands with them.
"use strict";
(() => {
  const all = [...document.querySelectorAll("article")].map((article) => ({
    article,
    item: document.querySelector(`nav a[href="#${article.querySelector("h3").id}"]`).parentNode,
    text: article.textContent.toLowerCase(),
  }));
  const form = document.querySelector(".find");
  const input = form.querySelector("input");
  const count = form.querySelector("output");

  const find = () => {
    const words = input.value.toLowerCase().split(/\s+/);
    for (const one of all) {
      const hidden = !words.every((word) => one.text.includes(word));
      one.article.hidden = hidden;
      one.item.hidden = hidden;
    }
    for (const part of document.querySelectorAll("section, nav > div")) {
      const inside = part.tagName === "SECTION" ? "article" : "li";
      part.hidden = !part.querySelector(`${inside}:not([hidden])`);
    }
    const shown = all.filter((one) => !one.article.hidden).length;
    count.textContent = shown
      ? `${shown} of ${all.length} questions`
      : "no question has all of these words";
  };

  // A link into the page leads there even if the search hid it.
  const arrive = () => {
    const place = location.hash && document.getElementById(location.hash.slice(1));
    if (place && place.closest("[hidden]")) {
      input.value = "";
      find();
      place.scrollIntoView();
    }
  };

  form.hidden = false;
  input.addEventListener("input", find);
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    input.value = "";
    find();
  });
  addEventListener("hashchange", arrive);
  input.value = new URLSearchParams(location.search).get("q") ?? "";
  find();
  arrive();
})();
