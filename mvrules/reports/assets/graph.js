// The map: one thing is open with its neighbours round it, or all things lie there at once.
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("graph").textContent);
  const part = (id) => document.getElementById(id);
  const LONGEST = 4; // as the command has it: card, thing, what that sets off, card
  const MOST = 12; // so many finds are offered

  const SEEN = "seen in play";
  const once = (all, by) => [...new Map(all.map((one) => [by(one), one])).values()];

  // what there is -------------------------------------------------------------------------

  data.nodes.forEach((node, at) => Object.assign(node, { id: `n${at}`, ties: [] }));
  data.ties.forEach((tie, at) => {
    Object.assign(tie, { id: `t${at}`, from: data.nodes[tie.of], into: data.nodes[tie.to] });
    for (const end of new Set([tie.from, tie.into])) end.ties.push(tie);
  });
  const key = (node) => encodeURIComponent(`${node.sort} ${node.name}`);
  data.seen.forEach((one, at) => Object.assign(one, { id: `s${at}`, pair: [data.nodes[one.of], data.nodes[one.to]] }));
  const seenWith = (node) => data.seen.filter((one) => one.pair.includes(node));
  const partner = (one, node) => one.pair[one.pair[0] === node ? 1 : 0];
  const byKey = new Map(data.nodes.map((node) => [key(node), node]));
  const byId = new Map(data.nodes.map((node) => [node.id, node]));
  const sorts = ["card", "symbol", "zone", "timing", "limit", "clause"];
  const rank = (node) => sorts.indexOf(node.sort);
  const ordered = [...data.nodes].sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1));
  const called = (node) => (node.sort === "card" ? node.name : `${node.sort} «${node.name}»`);
  const ends = (tie) => (tie.into.sort === "card" ? [tie.into, tie.from] : [tie.from, tie.into]);
  const said = (tie) => `${called(ends(tie)[0])} ${tie.how} ${called(ends(tie)[1])}`;
  const other = (tie, node) => (tie.from === node ? tie.into : tie.from);

  // The shortest way to each card that one reaches, or is reached by, past no third card.
  function reached(start, forward) {
    const ways = new Map([[start, []]]);
    let front = [start];
    for (let step = 0; step < LONGEST; step += 1) {
      const next = [];
      for (const node of front) {
        for (const tie of node.ties) {
          const [near, far] = forward ? [tie.from, tie.into] : [tie.into, tie.from];
          if (near !== node || far.sort === "clause" || ways.has(far)) continue;
          const way = ways.get(node);
          ways.set(far, forward ? [...way, tie] : [tie, ...way]);
          if (far.sort !== "card") next.push(far);
        }
      }
      front = next;
    }
    return ordered.filter((node) => node !== start && node.sort === "card" && ways.has(node))
      .map((node) => ({ node, way: ways.get(node) }));
  }

  // the map -------------------------------------------------------------------------------

  part("map").hidden = false;
  const shapes = {
    card: "round-rectangle", symbol: "ellipse", zone: "barrel", timing: "diamond",
    limit: "hexagon", clause: "cut-rectangle",
  };
  const lines = { changes: "solid", looks: "dashed", both: "solid", stands: "dotted", seen: "solid" };
  const cy = cytoscape({
    container: part("canvas"),
    elements: [
      ...data.nodes.map(({ id, sort, name }) => ({ data: { id, sort, name } })),
      ...once(data.seen, (one) => `${one.of} ${one.to}`).map((one) => ({
        data: { id: one.id, source: one.pair[0].id, target: one.pair[1].id, how: SEEN, family: "seen" },
      })),
      ...data.ties.map((tie) => ({
        data: { id: tie.id, source: tie.from.id, target: tie.into.id, how: tie.how, family: tie.family },
      })),
    ],
    layout: { name: "circle" },
    minZoom: 0.1,
    maxZoom: 3,
  });

  function painted() {
    const look = getComputedStyle(document.documentElement);
    const colour = (name) => look.getPropertyValue(`--${name}`).trim();
    cy.style([
      { selector: "node", style: {
        label: "data(name)", shape: (node) => shapes[node.data("sort")], width: 34, height: 24,
        "background-color": (node) => colour(node.data("sort")), "background-opacity": 0.25,
        "border-width": 2, "border-color": (node) => colour(node.data("sort")),
        color: colour("ink"), "font-size": () => (open ? 13 + around().length / 16 : 20), "text-valign": "bottom", "text-margin-y": 3,
        "text-wrap": "wrap", "text-max-width": 120,
        "text-background-color": colour("paper"), "text-background-opacity": 0.8,
      } },
      { selector: "edge", style: {
        width: (tie) => ({ both: 2.5, seen: 4 }[tie.data("family")] ?? 1.5), "curve-style": "bezier",
        "line-color": (tie) => colour(tie.data("family")), opacity: 0.55,
        "line-style": (tie) => lines[tie.data("family")],
        "target-arrow-shape": (tie) => (tie.data("family") === "seen" ? "none" : "triangle"),
        "target-arrow-color": (tie) => colour(tie.data("family")), "arrow-scale": 0.8,
      } },
      { selector: "edge.near", style: {
        label: "data(how)", "font-size": 11, "min-zoomed-font-size": 8, color: colour("ink"), opacity: 0.95,
        "text-rotation": "autorotate", "text-background-color": colour("paper"),
        "text-background-opacity": 0.85,
      } },
      { selector: "node.open", style: { "border-width": 5, "font-weight": "bold" } },
      { selector: "node.marked", style: {
        "overlay-color": colour("mark"), "overlay-opacity": 0.35, "overlay-padding": 8,
      } },
      { selector: ".off", style: { display: "none" } },
    ]);
  }

  const ticked = (id) => new Set([...part(id).querySelectorAll(":checked")].map((box) => box.value));
  let open = null; // what is open, or nothing
  let marked = null; // what the keys would open

  // Hide what is not ticked, and beside an open thing all that is no neighbour of it.
  function sieved() {
    const things = ticked("sorts");
    const hows = ticked("hows");
    const shown = new Set(data.ties.filter((tie) => hows.has(tie.how)
      && [tie.from, tie.into].every((end) => end === open || things.has(end.sort))));
    const round = open && new Set([open, ...open.ties.filter((tie) => shown.has(tie))
      .map((tie) => other(tie, open)), ...(hows.has(SEEN) ? seenWith(open).map((one) => partner(one, open)) : [])]);
    const stays = (node) => (round ? round.has(node) : things.has(node.sort));
    cy.batch(() => {
      for (const node of data.nodes) {
        cy.$id(node.id).toggleClass("off", !stays(node)).toggleClass("open", node === open);
      }
      for (const tie of data.ties) {
        const near = open && (tie.from === open || tie.into === open);
        const off = !shown.has(tie) || !stays(tie.from) || !stays(tie.into) || Boolean(open && !near);
        cy.$id(tie.id).toggleClass("off", off).toggleClass("near", Boolean(near));
      }
      for (const one of data.seen) {
        const off = !hows.has(SEEN) || !one.pair.every(stays) || Boolean(open && !one.pair.includes(open));
        cy.$id(one.id).toggleClass("off", off);
      }
    });
  }

  // The neighbours of an open thing lie round it, on more rings the more they are.
  function ringed() {
    const all = around();
    const rings = [1, 0.72, 0.44].slice(0, Math.ceil(all.length / 14));
    const width = Math.max(250, all.length * 17);
    const height = (width * cy.height()) / cy.width();
    cy.$id(open.id).position({ x: 0, y: 0 });
    all.forEach((node, at) => {
      const angle = (2 * Math.PI * at) / all.length - Math.PI / 2;
      const ring = rings[at % rings.length];
      cy.$id(node.id).position({ x: ring * width * Math.cos(angle), y: ring * height * Math.sin(angle) });
    });
  }

  // The whole map is laid out once; it begins on a circle and so comes out the same each time.
  let places = null;
  function mapped() {
    if (!places) {
      const shown = cy.elements(":visible");
      shown.layout({
        name: "cose", animate: false, randomize: false, nodeRepulsion: () => 9000,
        idealEdgeLength: () => 60, nodeOverlap: 30, gravity: 0.25, numIter: 1000,
        nodeDimensionsIncludeLabels: true,
      }).run();
      const box = shown.nodes().boundingBox();
      const wider = ((cy.width() / cy.height()) * box.h) / box.w;
      places = new Map(cy.nodes().map((node) => [node.id(), { x: node.position().x * wider, y: node.position().y }]));
    }
    cy.nodes().positions((node) => places.get(node.id()));
  }

  function laid() {
    sieved();
    cy.style().update();
    if (open) ringed();
    else mapped();
    cy.fit(cy.elements(":visible"), 25);
    cy.zoom({ level: Math.min(cy.zoom(), 1.6), renderedPosition: middle() });
  }

  // the panel -----------------------------------------------------------------------------

  const made = (tag, facts = {}, ...inside) => {
    const element = Object.assign(document.createElement(tag), facts);
    element.append(...inside);
    return element;
  };
  const link = (node) => made("button", { type: "button", textContent: called(node), onclick: () => go(node) });
  const listed = (title, items) => (items.length
    ? [made("h3", { textContent: title }), made("ul", {}, ...items)] : []);

  function told(node) {
    const hows = [...new Set(node.ties.map((tie) => tie.how))];
    const ties = hows.flatMap((how) => listed(
      node.ties.some((tie) => tie.how === how && ends(tie)[0] === node) ? how : `${how} it`,
      once(node.ties.filter((tie) => tie.how === how), (tie) => other(tie, node)).map((tie) => {
        const far = other(tie, node);
        return made("li", {}, link(far), ...(far.gist ? [`: ${far.gist}`] : []),
          ...(tie.text ? [made("q", { textContent: tie.text })] : []));
      }),
    ));
    const facts = [made("p", { textContent: node.kind || node.sort })];
    if (node.gist) facts.push(made("p", { textContent: node.gist }));
    if (node.unspecified) facts.push(made("p", { textContent: `No source tells: ${node.unspecified}.` }));
    part("panel").replaceChildren(
      made("h2", { textContent: node.name }), ...facts, ...met(node), ...ties,
      ...(node.sort === "card" ? [...ways(node, true), ...ways(node, false)] : []),
      ...listed("Scenarios that show it", node.scenarios.map(shown)),
    );
    part("panel").scrollTop = 0;
  }

  function met(node) {
    const partners = once(seenWith(node).map((one) => partner(one, node)), (far) => far.id);
    return listed(`Seen in play with ${partners.length} cards`, partners.map((far) => {
      const seen = seenWith(node).filter((one) => partner(one, node) === far);
      const boards = seen.map((one) => made("q", {}, data.base ? made("a", { href: data.base + one.file, textContent: one.what }) : one.what));
      return made("li", {}, link(far), ...boards);
    }));
  }

  function ways(node, forward) {
    const found = reached(node, forward);
    const title = `${forward ? "Can reach" : "Can be reached by"} ${found.length} cards`;
    const items = found.map(({ node: card, way }) => made("li", {}, link(card),
      made("q", { textContent: way.map(said).join("; ") })));
    return found.length
      ? [made("h3", {}, title), made("details", {}, made("summary", { textContent: "by these ways" }), made("ul", {}, ...items))]
      : [];
  }

  function shown(at) {
    const { file, name, asks } = data.scenarios[at];
    const words = asks || name;
    const item = data.base ? made("a", { href: data.base + file, textContent: words }) : words;
    return made("li", {}, item, made("q", { textContent: asks ? name : file }));
  }

  function overview() {
    const count = (sort) => data.nodes.filter((node) => node.sort === sort).length;
    const most = ordered.filter((node) => node.sort === "card")
      .sort((a, b) => b.ties.length - a.ties.length).slice(0, 10);
    part("panel").replaceChildren(
      made("h2", { textContent: "The whole map" }),
      made("p", { textContent: `${count("card")} cards, ${data.nodes.length - count("card")} other things, ${data.ties.length} ties. Open one to see what it touches.` }),
      ...listed("Cards with most ties", most.map((node) => made("li", {}, link(node), ` (${node.ties.length})`))),
    );
  }

  // going about ---------------------------------------------------------------------------

  const say = (words) => { part("said").textContent = words; };
  const go = (node) => {
    location.hash = node ? key(node) : "";
    arrive();
  };

  // The address says what is open, so that the browser's way back is ours.
  function arrive() {
    const wanted = location.hash.slice(1);
    const node = byKey.get(wanted) ?? null;
    if (node === open || (wanted && !node)) return;
    open = node;
    mark(null);
    laid();
    if (open) told(open);
    else overview();
    say(open ? `${called(open)} is open: ${around().length} neighbours.` : "The whole map.");
  }

  const visible = (node) => !cy.$id(node.id).hasClass("off");
  const around = () => ordered.filter((node) => node !== open && visible(node));

  function mark(node) {
    marked = node;
    cy.nodes().removeClass("marked");
    if (node) cy.$id(node.id).addClass("marked");
  }

  function walk(by) {
    const all = around();
    if (!all.length) return;
    const at = all.indexOf(marked);
    const next = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length];
    mark(next);
    const between = open ? open.ties.filter((tie) => other(tie, open) === next && !cy.$id(tie.id).hasClass("off")) : [];
    const met = open ? seenWith(open).filter((one) => partner(one, open) === next) : [];
    const words = once([...between.map(said), ...met.map((one) => one.what)], (each) => each);
    const how = words.join("; ") || called(next);
    say(`${all.indexOf(next) + 1} of ${all.length}: ${how}${next.gist ? `: ${next.gist}` : ""}`);
  }

  const keys = {
    ArrowRight: () => walk(1), ArrowDown: () => walk(1), ArrowLeft: () => walk(-1), ArrowUp: () => walk(-1),
    Enter: () => marked && go(marked), Backspace: () => history.back(), Escape: () => go(null),
    "+": () => cy.zoom({ level: cy.zoom() * 1.25, renderedPosition: middle() }),
    "-": () => cy.zoom({ level: cy.zoom() / 1.25, renderedPosition: middle() }),
  };
  const middle = () => ({ x: cy.width() / 2, y: cy.height() / 2 });
  part("canvas").addEventListener("keydown", (event) => {
    if (!keys[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    keys[event.key]();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || /input|textarea/i.test(event.target.tagName)) return;
    event.preventDefault();
    part("find").focus();
  });
  cy.on("tap", "node", (event) => go(byId.get(event.target.id())));
  cy.on("mouseover", "node", (event) => { part("canvas").title = called(byId.get(event.target.id())); });
  cy.on("resize", laid);
  part("whole").addEventListener("click", () => go(null));
  for (const id of ["sorts", "hows"]) part(id).addEventListener("change", () => { mark(null); laid(); });
  addEventListener("hashchange", arrive);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", painted);

  // the search ----------------------------------------------------------------------------

  const find = part("find");
  let finds = [];
  let at = -1;

  function offered() {
    const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
    const text = (node) => `${node.sort} ${node.name} ${node.gist}`.toLowerCase();
    const first = (node) => (node.name.toLowerCase().startsWith(words[0]) ? 0 : 1);
    finds = !words.length ? [] : ordered.filter((node) => words.every((word) => text(node).includes(word)))
      .sort((a, b) => first(a) - first(b)).slice(0, MOST);
    at = finds.length ? 0 : -1;
    listedFinds(words.length);
  }

  function listedFinds(asked) {
    const none = made("li", { textContent: "nothing has all of these words" });
    const items = finds.map((node, index) => {
      const item = made("li", { id: `found${index}`, role: "option", textContent: called(node) });
      item.setAttribute("aria-selected", index === at);
      item.addEventListener("mousedown", (event) => { event.preventDefault(); chosen(node); });
      return item;
    });
    part("found").replaceChildren(...(asked && !items.length ? [none] : items));
    part("found").hidden = !asked;
    find.setAttribute("aria-expanded", Boolean(asked));
    if (at < 0) find.removeAttribute("aria-activedescendant");
    else find.setAttribute("aria-activedescendant", `found${at}`);
    if (asked) say(items.length ? `${items.length} found: ${called(finds[at])}` : none.textContent);
  }

  function chosen(node) {
    find.value = "";
    offered();
    go(node);
    part("canvas").focus();
  }

  find.addEventListener("input", offered);
  find.addEventListener("blur", () => { part("found").hidden = true; });
  find.addEventListener("keydown", (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by && finds.length) {
      event.preventDefault();
      at = (at + by + finds.length) % finds.length;
      listedFinds(true);
    } else if (event.key === "Enter" && finds[at]) {
      event.preventDefault();
      chosen(finds[at]);
    } else if (event.key === "Escape") {
      find.value = "";
      offered();
    }
  });

  painted();
  overview();
  laid();
  arrive();
})();
