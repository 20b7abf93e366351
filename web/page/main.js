// ---- what is clicked and typed ---------------------------------------------------------------

const SLIP = `// eight keys, 19 swaps
static void sort8(int *d)
{
    SWAP(d[0], d[1]); SWAP(d[2], d[3]); SWAP(d[4], d[5]); SWAP(d[6], d[7]);
    SWAP(d[0], d[2]); SWAP(d[1], d[3]); SWAP(d[4], d[6]); SWAP(d[5], d[7]);
    SWAP(d[1], d[2]); SWAP(d[5], d[6]);
    SWAP(d[0], d[4]); SWAP(d[1], d[5]); SWAP(d[2], d[6]); SWAP(d[3], d[7]);
    SWAP(d[2], d[4]); SWAP(d[3], d[6]);
    SWAP(d[1], d[2]); SWAP(d[3], d[4]); SWAP(d[5], d[6]);
}
`;
const MODULE = `module sort4 (input [7:0] a, b, c, d, output [7:0] w, x, y, z);
  wire [7:0] a1 = a < b ? a : b, b1 = a < b ? b : a;
  wire [7:0] c1 = c < d ? c : d, d1 = c < d ? d : c;
  wire [7:0] b2 = b1 < d1 ? b1 : d1, c2 = a1 < c1 ? c1 : a1;
  assign w = a1 < c1 ? a1 : c1;
  assign z = b1 < d1 ? d1 : b1;
  assign x = b2 < c2 ? b2 : c2;
  assign y = b2 < c2 ? c2 : b2;
endmodule
`;
const MEDIAN = `#define s(a, b) { int t = a < b ? a : b; b = a < b ? b : a; a = t; }
int median9(int *p)
{
    s(p[1], p[2]) s(p[4], p[5]) s(p[7], p[8]) s(p[0], p[1]) s(p[3], p[4]) s(p[6], p[7])
    s(p[1], p[2]) s(p[4], p[5]) s(p[7], p[8]) s(p[0], p[3]) s(p[5], p[8]) s(p[4], p[7])
    s(p[3], p[6]) s(p[1], p[4]) s(p[2], p[5]) s(p[4], p[7]) s(p[4], p[2]) s(p[6], p[4]) s(p[4], p[2])
    return p[4];
}
`;
const EXAMPLES = [
  ["Code", [["C: 19 swaps, with a slip", SLIP], ["C: a median filter", MEDIAN], ["Verilog: a module of four", MODULE]]],
  ["Lists", [["four wires, as papers write them", "(1,2)(3,4)(1,3)(2,4)(2,3)"], ["a comparator that never swaps", "0:1 2:3\n0:2 1:3\n1:2\n0:1"]]],
  ["Figures of papers", [["Batcher: odd-even merge sort", "oddeven:16"], ["Batcher: bitonic sort", "bitonic:16"], ["Green's 60 comparators", "green:16"], ["Parberry: pairwise", "pairwise:16"], ["Dowd et al.: balanced periodic", "periodic:8"], ["Claessen et al.: tsort", "tsort:16"], ["Claessen et al.: vsort", "vsort:16"], ["Bose and Nelson", "bosenelson:8"], ["Knuth: bubble sort", "bubble:8"], ["Habermann: transposition sort", "transposition:8"]]],
  ["Mergers, medians", [["bitonic merger", "bmerge:16"], ["odd-even merger", "oddevenmerge:16"], ["median of nine", "median:9"], ["three smallest of eight", "smallest:8:3"]]],
  ["Prefix networks", [["Sklansky", "sklansky:16"], ["Brent and Kung", "brentkung:16"], ["Kogge and Stone", "koggestone:16"]]],
  ["Large", [["vsort of 256", "vsort:256"], ["tsort of 4,096", "tsort:4096"]]],
];

function fillExamples() {
  for (const [title, list] of EXAMPLES)
    $("examples").append(make("optgroup", { label: title }, ...list.map(([name, text]) => make("option", { value: text }, isName(text) ? `${name} (${text})` : name))));
}

function fillLanguages() {
  $("language").append(...Object.entries(LANGUAGES).map(([ending, name]) => make("option", { value: ending }, name)));
}

// A file that is chosen or dropped; its name tells the language.
async function openFile(file) {
  if (file.size > MOST_LETTERS) {
    refuse(`the file has ${(file.size / 1e6).toFixed(1)} million bytes; ${MOST_LETTERS / 1e6} million are read at most`);
    return;
  }
  const ending = /\.(\w+)$/.exec(file.name)?.[1] || "";
  $("text").value = await file.text();
  $("language").value = LANGUAGES[ending] ? ending : "";
  await readText($("text").value);
}

const click = (id, action) => $(id).addEventListener("click", action);
const on = (id, event, action) => $(id).addEventListener(event, action);
const toggle = (id, action) => click(id, () => {
  setPressed(id, !isPressed(id));
  action(isPressed(id));
});

function listen() {
  on("text", "input", later(160, () => readText($("text").value)));
  on("language", "change", () => readText($("text").value));
  on("examples", "change", () => {
    open($("examples").value);
    $("examples").value = "";
  });
  on("file", "change", async () => {
    await openFiles([...$("file").files].map((file) => [file.name, file]));
    $("file").value = "";
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    dropped(event.dataTransfer).then(openFiles, (error) => refuse(error.message));
  });
  on("functions", "change", () => chooseFunction(+$("functions").value));
  for (const name of ["goal", "given"]) {
    on(name, "change", () => readClaim(name));
    on(`${name}-words`, "input", later(200, () => readClaim()));
  }
  click("stop", () => page.prover.stop());
  click("walk", walk);
  click("mend", mend);
  click("best", () => showBest(false));
  click("shallow", () => showBest(true));
  click("prune", prune);
  click("untangle", () => transform("untangle", "Every comparator puts the smaller value up; outputs are exchanged instead."));
  click("reflect", () => transform("reflect", "Upside down, minimum and maximum exchanged."));
  on("cut-form", "submit", cut);
  on("equivalent-form", "submit", compare);
  click("undo", undo);
  click("redo", redo);
  toggle("edit", (editing) => diagram.setEditing(editing && !isScan()));
  toggle("layered", refresh);
  for (const id of ["groups", "color", "style"]) on(id, "change", refresh);
  on("operator", "change", refresh);
  click("in", () => diagram.zoom(1 / 1.4));
  click("out", () => diagram.zoom(1.4));
  click("fit", () => diagram.showAll());
  click("first", () => goTo(0));
  click("back", () => goTo(page.step - 1));
  click("play", () => play(!page.playing));
  click("next", () => goTo(page.step + 1));
  click("last", () => page.run && goTo(depth()));
  on("step", "input", () => goTo(+$("step").value));
  on("speed", "input", () => page.playing && play(true));
  on("input-form", "submit", (event) => {
    event.preventDefault();
    const values = page.data && readInput($("input").value);
    page.chosenInput = Boolean(values);
    setInput(values);
  });
  const random = (make) => () => {
    if (!page.data) return;
    page.chosenInput = true;
    setInput(make(shuffled(page.data.wires)));
  };
  click("shuffle", random((values) => values));
  click("random-bits", random((values) => values.map((value) => value & 1n)));
  on("add-form", "submit", addByWords);
  on("as-table", "toggle", showLayers);
  on("texts", "toggle", writeText);
  for (const field of $("texts").querySelectorAll(".options select, .options input"))
    field.addEventListener(field.type === "text" ? "input" : "change", later(150, writeText));
  click("copy", async () => {
    $("exported").textContent = await copy({ value: exported.text, focus: () => $("exported-text").focus(), select: () => $("exported-text").select() });
  });
  click("download", () => download(fileName(exported.ending), exported.bytes ? new Blob([exported.bytes], { type: "application/zip" }) : exported.text));
  click("header", () => download(fileName("h"), exported.header));
  click("png", savePng);
  click("copy-link", async () => { $("linked").textContent = await copy($("link")); });
  click("theme", () => {
    const root = document.documentElement, dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
  });
  click("to-design", () => showPage("design"));
  click("to-table", () => showPage("table"));
  on("search-form", "submit", (event) => event.preventDefault());
  on("search", "input", later(150, showTable));
  on("kind", "change", showTable);
  on("pictures", "change", showTable);
  window.addEventListener("hashchange", () => readLink(location.hash));
  document.addEventListener("keydown", press);
}

// In the diagram keys step, choose, remove, move; undo is everywhere but where texts have their own.
function press(event) {
  const field = /^(input|textarea|select)$/i.test(event.target.tagName), key = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && !field && (key === "z" || key === "y")) {
    event.preventDefault();
    if (key === "y" || event.shiftKey) redo();
    else undo();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.target !== $("view") || !page.data) return;
  const count = page.data.marks.length, chosen = diagram.chosen;
  const step = { arrowleft: () => goTo(page.step - 1), arrowright: () => goTo(page.step + 1), home: () => goTo(0), end: () => goTo(depth()), " ": () => play(!page.playing),
    n: () => count && diagram.choose((chosen + 1) % count), p: () => count && diagram.choose((Math.max(chosen, 0) + count - 1) % count),
    delete: () => chosen >= 0 && !isScan() && removeComparator(page.order[chosen]), backspace: () => chosen >= 0 && !isScan() && removeComparator(page.order[chosen]),
    a: focusAdd, v: () => typeValue(0), "+": () => diagram.zoom(1 / 1.4), "=": () => diagram.zoom(1 / 1.4), "-": () => diagram.zoom(1.4), 0: () => diagram.showAll(),
    escape: () => diagram.drop(), arrowup: () => diagram.pan(0, -60), arrowdown: () => diagram.pan(0, 60) };
  const moves = { arrowleft: [-1, 0], arrowright: [1, 0], arrowup: [0, -1], arrowdown: [0, 1] };
  if (event.altKey && !moves[key]) return;
  if (event.altKey) nudge(...moves[key]);
  else if (event.shiftKey && moves[key]) diagram.pan(60 * moves[key][0], 60 * moves[key][1]);
  else if (step[key]) step[key]();
  else return;
  event.preventDefault();
}

function focusAdd() {
  $("as-table").open = true;
  if (page.data) $("add-layer").value = page.step;
  $("add").focus();
}

// A link that says nothing is told of beside something that is shown.
async function showInstead() {
  const problem = $("problem").textContent;
  await open("oddeven:8");
  $("problem").textContent = problem;
}

async function startPage() {
  const wasm = await loadLibrary(), address = workerAddress();
  page.quick = new Asker(wasm, address);
  page.prover = new Asker(wasm, address);
  page.prover.idle = () => { $("working").hidden = true; };
  page.prover.ask({ do: "prove", net: "0:1 2:3 0:2 1:3 1:2" }); // the first one compiles what proves
  // a link says what else there is than in the file
  const own = $("text").dataset.words || "", link = /^#(.*&)?[nz]=/.test(location.hash) ? location.hash : location.hash + own;
  if (!(link.length > 1 && (await readLink(link)))) await readText($("text").value, false);
  if (!page.now) await showInstead();
  await loadCatalogue();
  if (page.now) showKnown();
  document.documentElement.dataset.ready = "yes";
}

fillExamples();
fillLanguages();
fillKinds();
listen();
startPage().catch((error) => refuse(`This browser cannot run the library: ${error.message}`));
