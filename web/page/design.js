// ---- the network that is shown ---------------------------------------------------------------

const MOST_LETTERS = 4e6; // of a text that is read
const MOST_DRAWN = 20000; // wires and comparators

// What the page shows: `now` is a state that undo returns to, the rest follows from it.
const page = {
  quick: null, prover: null, // Askers: what answers at once, and what may take long
  now: null,   // { text, name, about, claim, net or nodes, functions, function }
  past: [], future: [],
  data: null, run: null, step: 0, judge: false, playing: 0,
  order: null, // by mark of the drawing: the comparator
  never: new Set(), states: [], verdict: null, round: 0,
};

const isScan = () => Boolean(page.now.nodes);
const netText = () => page.now.nodes || snetOf(page.now.net);
const wiresOf = (state) => (state.nodes ? state.wires : state.net.wires);
const layersOf = (state) => (state.nodes ? state.depth : depthOf(state.net));
const sizeOf = (state) => (state.nodes ? state.size : state.net.cmps.length);

const diagram = new Diagram($("view"), {
  choose: (mark) => describe(mark),
  remove: (mark) => removeComparator(page.order[mark]),
  add: (from, to, before, turned) => addComparator(from, to, before < page.order.length ? page.order[before] : page.now.net.cmps.length, turned, before),
  move: (mark, top, bottom, before) => moveComparator(mark, top, bottom, before),
  type: (wire) => typeValue(wire),
});

function complain(answer) {
  const place = answer.error.line ? `line ${answer.error.line}${answer.error.column ? `, column ${answer.error.column}` : ""}: ` : "";
  return place + answer.error.text.replace("no such file, and no family of networks of that name", "no family of networks has that name")
    .replace("; netspec --families lists them", "").replace("--from-zero or --from-one", "under “Read as” what it is");
}

// ---- reading ---------------------------------------------------------------------------------

// "--given runs:4,4 --goal median", as the library says it of a family.
function claimOf(words) {
  const find = (option) => (new RegExp(`--${option} (\\S+)`).exec(words)?.[1] || "").replace(":", " ");
  return { goal: find("goal") || "sorted", given: find("given") || "any", equals: "" };
}

// Languages by the endings of their files.
const LANGUAGES = { c: "C", cpp: "C++", cu: "CUDA", cl: "OpenCL", rs: "Rust", go: "Go", java: "Java", js: "JavaScript", py: "Python", jl: "Julia", v: "Verilog", sv: "SystemVerilog", vhd: "VHDL" };

// What a text is to be read as, where that is said.
function readAs() {
  const as = $("language").value;
  return as.startsWith("first:") ? { first: as.slice(6) } : as ? { path: `text.${as}` } : {};
}

let reading = 0;
async function readText(text, remember = true, claim = null) {
  const round = ++reading;
  if (text.length > MOST_LETTERS) return refuse(`the text has ${(text.length / 1e6).toFixed(1)} million letters; ${MOST_LETTERS / 1e6} million are read at most`);
  if (!text.trim()) return refuse("");
  const answer = await page.quick.within(20, { do: "read", text: text.trim(), ...readAs() });
  if (round !== reading) return null;
  if (answer.error) return refuse(complain(answer));
  return adopt(text, answer, remember, claim);
}

// What is shown stays what was read before.
function refuse(problem) {
  $("problem").textContent = problem && page.now ? `${problem}. Shown is what was read before.` : problem;
  return null;
}

const words = (finding) => ({ goal: finding.goal || "sorted", given: finding.given || "any", equals: "" });

function stateOf(text, answer, functions, chosen) {
  const named = isName(text.trim()), found = functions?.[chosen];
  const from = found || answer;
  const state = { text, name: named ? text.trim() : found ? found.finding.function || "a network" : "", warnings: answer.warnings || [], functions, chosen };
  if (answer.nodes) Object.assign(state, { nodes: answer.nodes, wires: answer.wires, size: answer.size, depth: answer.depth });
  else state.net = networkOf(from);
  state.claim = named ? claimOf(answer.claim || "") : found ? words(found.finding) : page.now && !isName(page.now.text.trim()) ? page.now.claim : { goal: "sorted", given: "any", equals: "" };
  if (!fits(state)) state.claim = { goal: "sorted", given: "any", equals: "" };
  if (found) Object.assign(state, { caution: cautionOf(found.finding), warnings: remarksOf(found.finding) });
  state.about = answer.title ? `${answer.title}${answer.source.startsWith("docs") ? "" : `. ${answer.source}`}` : found ? aboutFunction(found.finding) : "";
  return state;
}

// A claim of the list before may be of other wires.
const fits = ({ claim, net }) => !net || [...`${claim.goal} ${claim.given}`.matchAll(/\d+/g)].every(([digits]) => +digits <= net.wires);

// What the code does wrong or leaves open whatever its comparators are: then these alone say nothing.
function cautionOf({ verdict, reason, fault, counterexample: shown }) {
  if (fault) return { kind: "fails", text: `the code does: ${fault}${shown ? `; ${shown.input.join(",")} becomes ${shown.output.join(",")}` : ""}` };
  return verdict === "undecided" ? { kind: "undecided", text: reason } : null;
}

function remarksOf(f) {
  const list = [];
  if (f.taken_to_compare) list.push(`${f.taken_to_compare} is taken to compare two places: it is defined nowhere here`);
  if (f.as) list.push(`judged ${f.as}`);
  if (f.says_size && f.says_size !== f.size) list.push(`it speaks of ${f.says_size} comparators, and has ${f.size}`);
  if (f.best_size && f.best_size < f.size) list.push(`${f.best_size} comparators are enough`);
  if (f.remark) list.push(f.remark);
  return list;
}

function aboutFunction({ function: name, line, verdict, reason, how, claimed_by: by }) {
  const said = !by ? "" : verdict === "fails" ? ` what ${by} says` : `, as ${by} says`;
  return `${name || "A network"} in line ${line}: ${verdict}${said}${reason ? `: ${reason}` : ""}${how === "text" ? ". Read as text; nothing was compiled." : ""}`;
}

function adopt(text, answer, remember, claim) {
  const functions = answer.functions?.filter((one) => one.layers);
  if (answer.functions && !functions.length) {
    const first = answer.functions[0]?.finding;
    return refuse(first ? `${first.function || "the code"}, line ${first.line}: ${first.reason || first.verdict}` : "there is no network in it");
  }
  refuse("");
  const state = { ...stateOf(text, answer, functions, 0), language: $("language").value };
  return show(claim ? { ...state, claim } : state, remember);
}

// ---- showing ---------------------------------------------------------------------------------

function remember() {
  if (!page.now) return;
  page.past.push(page.now);
  if (page.past.length > 200) page.past.shift();
  page.future = [];
}

// Show a state. `keep` says that the picture's place and the values stay.
function show(state, remembering = true, keep = false) {
  if (remembering) remember();
  const same = keep && page.now && wiresOf(page.now) === wiresOf(state);
  page.now = state;
  Object.assign(page, { never: new Set(), states: [], verdict: null });
  if (!same) Object.assign(page, { input: null, step: 0, judge: false });
  play(false);
  for (const id of ["mark", "done", "certified"]) $(id).textContent = "";
  showWords();
  return Promise.all([draw(same), prove(), share()]);
}

function showWords() {
  const state = page.now, name = state.title || state.name || (state.text.length < 60 && !state.functions ? "Your network" : state.functions ? state.name : "Your network");
  if ($("text").value !== state.text && document.activeElement !== $("text")) $("text").value = state.text;
  $("title").textContent = name;
  document.title = `${name} · sortnet`;
  $("facts").textContent = `${plural(wiresOf(state), "wire")}, ${plural(sizeOf(state), isScan() ? "node" : "comparator")}, ${plural(layersOf(state), "layer")}`;
  $("about").textContent = state.about || "";
  $("warnings").replaceChildren(...state.warnings.map((text) => make("li", {}, text)));
  $("undo").disabled = !page.past.length;
  $("redo").disabled = !page.future.length;
  $("operators").hidden = !isScan();
  $("found").hidden = !state.functions || state.functions.length < 2;
  if (state.functions)
    $("functions").replaceChildren(...state.functions.map(({ finding: f }, i) => make("option", { value: i, selected: i === state.chosen ? "" : false }, `${f.function || "a network"}, line ${f.line}: ${f.verdict}`)));
  showClaim();
  showKnown();
  showLayers();
}

// Marks of a drawing stand column by column, comparators layer by layer.
function orderOf(data, net) {
  const place = new Map();
  for (let d = 0; d < depthOf(net); d++)
    for (let i = net.starts[d]; i < net.starts[d + 1]; i++) place.set(`${d} ${net.cmps[i].join(" ")}`, i);
  const order = [];
  for (let d = 0; d + 1 < data.layers.length; d++)
    for (let m = data.layers[d]; m < data.layers[d + 1]; m++) {
      const [top, bottom, reversed] = data.marks[m];
      order[m] = place.get(`${d} ${reversed ? `${bottom} ${top}` : `${top} ${bottom}`}`);
    }
  return order;
}

// Nothing is drawn, so nothing is run.
function unshow() {
  page.data = page.run = null;
  for (const id of ["status", "reachable", "layer"]) $(id).textContent = "";
  $("input").value = "";
  $("step").max = 0;
}

let drawing = 0;
async function draw(keep) {
  const round = ++drawing, state = page.now;
  if (wiresOf(state) + sizeOf(state) > MOST_DRAWN) {
    unshow();
    diagram.say(`${plural(sizeOf(state), "comparator")} are too many to draw here; up to ${MOST_DRAWN.toLocaleString("en")} wires and comparators are. It is proved all the same, and can be exported.`);
    return;
  }
  const groups = +$("groups").value, named = isName(state.text.trim()) && groups;
  const answer = await page.quick.within(20, {
    do: "draw", net: named ? state.text.trim() : netText(), groups: groups || "", layered: isPressed("layered"),
    apart: MOST_APART, color: $("color").value, style: $("style").value, operator: isScan() ? $("operator").value : "",
  });
  if (round !== drawing) return;
  if (answer.error) {
    unshow();
    diagram.say(complain(answer));
    return;
  }
  page.data = answer.data;
  diagram.load(answer.svg, answer.data, keep);
  page.order = isScan() ? null : orderOf(answer.data, state.net);
  diagram.editing = isPressed("edit") && !isScan();
  diagram.svg.classList.toggle("editing", diagram.editing);
  const wires = answer.data.wires;
  if (!page.input || page.input.length !== wires) page.input = shuffled(wires);
  begin(Math.min(page.step, answer.data.layers.length - 1));
  paintNever();
}

const refresh = () => draw(true);

function paintNever() {
  if (page.data && page.order) diagram.markNever(new Set(page.order.map((i, m) => (page.never.has(i) ? m : -1)).filter((m) => m >= 0)));
}

// ---- stepping --------------------------------------------------------------------------------

function shuffled(count) {
  const values = Array.from({ length: count }, (_, i) => BigInt(i));
  for (let i = count - 1; i > 0; i--) {
    const k = Math.floor(Math.random() * (i + 1));
    [values[i], values[k]] = [values[k], values[i]];
  }
  return values;
}

const depth = () => page.data.layers.length - 1;

// Run the input from its beginning.
function begin(step) {
  if (!page.data) return;
  page.run = new Run(page.data, $("operator").value === "concat" && page.data.operator ? Word.inputs(page.input.length) : page.input, $("operator").value);
  $("step").max = depth();
  if (document.activeElement !== $("input")) $("input").value = page.input.join(",");
  goTo(step);
}

function goTo(step) {
  if (!page.run) return;
  page.step = Math.max(0, Math.min(depth(), step));
  diagram.paint(page.run, page.step, page.judge);
  $("step").value = page.step;
  $("layer").textContent = page.step ? `${page.step} of ${depth()}` : `inputs of ${depth()}`;
  const text = tellStep();
  $("status").textContent = text;
  $("step").setAttribute("aria-valuetext", text.slice(0, 300));
  tellStates();
  share();
}

function tellStep() {
  const { step, run, data } = page, last = step === depth();
  const values = last ? run.outputs() : run.at(step).values;
  const shown = values.length > 64 ? `${values.slice(0, 64).join(", ")}, …` : values.join(", ");
  const size = step ? data.layers[step] - data.layers[step - 1] : 0;
  const swaps = step && !data.operator ? ` ${run.at(step).swapped.size} of ${plural(size, "comparator")} swapped in layer ${step}.` : "";
  const sorted = last && !data.operator ? (values.every((v, i) => !i || values[i - 1] <= v) ? " Sorted." : " Not sorted.") : "";
  return `${step === 0 ? "Inputs" : last ? "Outputs" : `After layer ${step}`}: ${shown}${shown.endsWith("…") ? "" : "."}${swaps}${sorted}`;
}

function tellStates() {
  const states = page.states[page.step];
  $("reachable").textContent = states ? `${withCommas(states)} vectors of zeros and ones can occur here${page.now.claim.goal === "sorted" && !isScan() ? `; a sorter leaves ${wiresOf(page.now) + 1} in the end` : ""}.` : "";
}

function play(on) {
  clearInterval(page.playing);
  page.playing = on && page.run ? setInterval(() => (page.step < depth() ? goTo(page.step + 1) : play(false)), 1000 / +$("speed").value) : 0;
  setPressed("play", page.playing);
  $("play").textContent = page.playing ? "Pause" : "Play";
  if (page.playing && page.step === depth()) goTo(0);
}

const isInteger = (word) => /^-?\d{1,19}$/.test(word) && BigInt.asIntN(64, BigInt(word)) === BigInt(word);

// "3,1,2", "3 1 2" or, of zeros and ones, "0110"; null, and a word why, if it is none of these.
function readInput(text) {
  const wires = page.data.wires;
  let parts = text.trim().split(/[\s,]+/);
  if (parts.length === 1 && wires > 1 && parts[0].length === wires && /^[01]+$/.test(parts[0])) parts = [...parts[0]];
  const problem = !text.trim() ? "there are no values" : parts.length !== wires ? `the network takes ${plural(wires, "value")}, and these are ${parts.length}`
    : parts.every(isInteger) ? "" : "values are integers of 64 bits with commas between";
  $("input-problem").textContent = problem;
  return problem ? null : parts.map(BigInt);
}

function setInput(values, step = 0, judge = false) {
  if (!values || !page.data) return;
  $("input-problem").textContent = "";
  Object.assign(page, { input: values, judge });
  begin(step);
  $("input").value = values.join(",");
}

// A field on the wire; Enter and the arrows go on to the next one.
function typeValue(wire) {
  if (!page.run) return;
  if (page.step) goTo(0);
  const { left, top } = diagram.spotOf(page.data.slots[0], diagram.rowY(wire));
  const field = make("input", { type: "text", class: "typed", inputmode: "numeric", "aria-label": `Value of wire ${wire}`, value: page.input[wire] });
  Object.assign(field.style, { left: `${left}px`, top: `${top}px` });
  const leave = (to) => {
    const word = field.value.trim(), good = isInteger(word);
    field.onblur = null;
    field.remove();
    if (good && BigInt(word) !== page.input[wire]) {
      page.chosenInput = true;
      setInput(page.input.map((value, i) => (i === wire ? BigInt(word) : value)));
    }
    if (to === null) $("view").focus({ preventScroll: true });
    else if (to >= 0 && to < page.data.wires) typeValue(to);
  };
  field.onblur = () => leave(-1);
  field.addEventListener("keydown", (event) => {
    const to = { Enter: wire + 1, ArrowDown: wire + 1, ArrowUp: wire - 1, Escape: null }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to === null) field.value = page.input[wire];
    leave(to === null || to < 0 || to >= page.data.wires ? null : to);
  });
  $("view").append(field);
  field.focus({ preventScroll: true });
  field.select();
}

function describe(mark) {
  if (!page.data || mark < 0) {
    $("mark").textContent = "";
    return;
  }
  const [top, bottom, reversed] = page.data.marks[mark];
  const layer = page.data.layers.findIndex((start) => start > mark) - 1, i = page.order?.[mark];
  const line = page.now.net?.lines?.[i];
  const never = page.never.has(i) ? " It never swaps." : "";
  $("mark").textContent = isScan() ? `Node from ${reversed ? bottom : top} to ${reversed ? top : bottom}, layer ${layer + 1}.`
    : `Comparator ${reversed ? bottom : top}:${reversed ? top : bottom}, layer ${layer + 1}${line ? `, line ${line}` : ""}.${never}`;
}
