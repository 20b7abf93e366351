// ---- the best networks known -----------------------------------------------------------------

function showPage(name) {
  for (const one of ["design", "table"]) {
    $(one).hidden = one !== name;
    setPressed(`to-${one}`, one === name);
  }
  if (name === "table") {
    showTable();
    setHash("#page=table");
  } else if (page.now) share();
}

// "16", "9-12", "2 8 16": whether a number is meant; all are where nothing is said.
function meant(text) {
  const parts = [...text.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)].map(([, a, b]) => [+a, +(b ?? a)]);
  return (n) => !parts.length || parts.some(([a, b]) => n >= a && n <= b);
}

const openFromTable = (text) => {
  const goal = $("kind").value === "median" ? "median" : "sorted";
  showPage("design");
  open(text, { goal, given: "any", equals: "" });
  window.scrollTo(0, 0);
};

async function saveList(net, name) {
  const answer = await page.quick.within(20, { do: "write", net, as: "list:snet" });
  if (answer.text) download(`${name}.snet`, answer.text);
}

function netButtons(text, label, name) {
  return [make("button", { type: "button", "data-made": isName(text) ? "" : false, onclick: () => openFromTable(text) }, label),
    make("button", { type: "button", class: "plain", "aria-label": `Download ${name}`, title: "Download", onclick: () => saveList(text, name) }, "↓")];
}

// Pictures are drawn once they are seen.
const seen = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries)
    if (isIntersecting && !target.getAttribute("src")) {
      seen.unobserve(target);
      paintThumb(target);
    }
}, { rootMargin: "200px" });

// Sizes of what is opened are told once its row is seen, for making all takes seconds.
async function tellSizes(row, wires) {
  const found = await bestMade(wires);
  const [small, shallow] = row.querySelectorAll("[data-made]");
  if (!found || !shallow) return;
  small.textContent = `smallest: ${found.small.join("/")}`;
  shallow.textContent = `shallowest: ${found.shallow.join("/")}`;
}

async function paintThumb(image) {
  if (image.dataset.net.startsWith("best:")) await tellSizes(image.closest("tr"), +image.dataset.net.slice(5));
  const answer = await page.quick.ask({ do: "picture", format: "svg", net: image.dataset.net });
  if (!answer.text) return;
  const address = URL.createObjectURL(new Blob([answer.text], { type: "image/svg+xml" }));
  image.onload = () => URL.revokeObjectURL(address);
  image.src = address;
}

function thumb(text, name) {
  const image = make("img", { alt: name, "data-net": text, hidden: $("pictures").checked ? false : "" });
  seen.observe(image);
  return image;
}

const cell = (...children) => make("td", {}, ...children);
const sourced = (number, source) => cell(String(number), make("small", {}, source));

function sorterRow({ wires, numbers: [sizeLeast, sizeBest, depthLeast, depthBest], sources }) {
  const others = catalogue.entries.filter((one) => one.kind === "sorter" && one.wires === wires);
  const nets = make("div", { class: "nets" }, ...netButtons(`best:${wires}`, "smallest", `sorter-${wires}-smallest`), ...netButtons(`best-depth:${wires}`, "shallowest", `sorter-${wires}-shallowest`),
    ...others.flatMap((one) => netButtons(one.text, `${one.size}/${one.depth}`, `sorter-${wires}-${one.size}-${one.depth}`)));
  return make("tr", {}, make("th", { scope: "row" }, String(wires)), sourced(sizeBest, sources[1]), sourced(sizeLeast, sources[0]), sourced(depthBest, sources[3]), sourced(depthLeast, sources[2]), cell(nets), cell(thumb(`best:${wires}`, `The smallest sorter of ${wires} wires`)));
}

function medianRow(one) {
  const name = `median-${one.wires}-${one.size}-${one.depth}`;
  return make("tr", {}, make("th", { scope: "row" }, String(one.wires)), cell(String(one.size)), cell(String(one.depth)), cell(make("div", { class: "nets" }, ...netButtons(`median:${one.wires}`, "the smallest", `median-${one.wires}`), ...netButtons(one.text, `${one.size}/${one.depth}`, name))), cell(thumb(one.text, `A median of ${one.wires} wires`)));
}

const HEADS = {
  sorter: ["wires", "comparators", "at least", "layers", "at least", "networks", "picture"],
  median: ["wires", "comparators", "layers", "networks", "picture"],
};

async function showTable() {
  await loadCatalogue();
  const kind = $("kind").value, is = meant($("search").value);
  const rows = kind === "sorter" ? catalogue.bounds.filter((one) => one.wires > 1 && is(one.wires)).map(sorterRow)
    : catalogue.entries.filter((one) => one.kind === "median" && is(one.wires)).map(medianRow);
  $("list").tHead.replaceChildren(make("tr", {}, ...HEADS[kind].map((head) => make("th", { scope: "col" }, head))));
  $("list").tBodies[0].replaceChildren(...rows);
  $("table-facts").textContent = `${plural(rows.length, "row")}.`;
}
