"use strict";
// The page's behaviour. The network is data: marks are comparators or nodes from left to right, each
// [upper row, lower row, 1 if the larger value goes to the upper, or the node writes it]; layers[d]
// is the first mark of layer d; crossings change rows in front of a layer: row i continues row
// from[i]. Nodes have an operator. With concat, values are words of inputs: runs of ascending ones.
(() => {
  const net = JSON.parse(document.getElementById("network").textContent);
  const depth = net.layers.length - 1;
  const $ = (id) => document.getElementById(id);
  const view = $("view"), svg = $("diagram"), slider = $("step");
  const groups = []; // by mark: its element

  // ---- running ------------------------------------------------------------------------------

  let input = net.input ? net.input.map(BigInt) : shuffled();
  let step = 0;    // layers behind us
  let states = []; // by step: { values, swapped: set of marks of the layer before, changed: of rows }
  let playing = 0; // timer
  let chosen = -1; // mark that is described
  let operator = net.operator; // none if marks are comparators

  function shuffled() {
    const values = Array.from({ length: net.wires }, (_, i) => BigInt(i));
    for (let i = values.length - 1; i > 0; i--) {
      const j = Math.floor(Math.random() * (i + 1));
      [values[i], values[j]] = [values[j], values[i]];
    }
    return values;
  }

  function cross(values, layer) {
    for (const crossing of net.crossings)
      if (crossing.layer === layer) values = crossing.from.map((row) => values[row]);
    return values;
  }

  // A word keeps so many runs as the one in static pictures, and of longer ones the beginning.
  function concat(x, y) {
    const runs = x.runs.map((run) => run.slice());
    let more = x.more;
    for (const [first, last] of y.runs) {
      if (more) break;
      const end = runs[runs.length - 1];
      if (end[1] + 1 === first) end[1] = last;
      else if (runs.length < 4) runs.push([first, last]);
      else more = true;
    }
    return { runs, more: more || y.more };
  }

  const operators = {
    "+": (x, y) => x + y,
    max: (x, y) => (x > y ? x : y),
    min: (x, y) => (x < y ? x : y),
    concat,
  };
  const starts = () =>
    operator === "concat" ? input.map((_, i) => ({ runs: [[i + net.first, i + net.first]], more: false })) : input;
  const ends = ([top, bottom, reversed]) => (reversed ? [bottom, top] : [top, bottom]);

  function compareLayer(layer, values, state) {
    for (let m = net.layers[layer]; m < net.layers[layer + 1]; m++) {
      const [top, bottom, reversed] = net.marks[m];
      const swap = reversed ? values[top] < values[bottom] : values[top] > values[bottom];
      if (!swap) continue;
      [values[top], values[bottom]] = [values[bottom], values[top]];
      state.swapped.add(m);
      state.changed.add(top).add(bottom);
    }
  }

  // All nodes of a layer take what there is before it.
  function combineLayer(layer, values, state) {
    const before = values.slice();
    for (let m = net.layers[layer]; m < net.layers[layer + 1]; m++) {
      const [from, to] = ends(net.marks[m]);
      values[to] = operators[operator](before[from], before[to]);
      state.changed.add(to);
    }
  }

  // The state after `to` layers; those before it are kept as they are met.
  function stateAt(to) {
    if (!states.length) states = [{ values: starts(), swapped: new Set(), changed: new Set() }];
    while (states.length <= to) {
      const layer = states.length - 1;
      const values = cross(states[layer].values, layer).slice();
      const state = { values, swapped: new Set(), changed: new Set() };
      (operator ? combineLayer : compareLayer)(layer, values, state);
      states.push(state);
    }
    return states[to];
  }

  // On a wire: a number that is not too long, or a word like "0-3,5".
  function textOf(value) {
    if (!value.runs) {
      const text = String(value);
      return text.length > 40 ? `${text.slice(0, 12)}... (${text.length} letters)` : text;
    }
    return value.runs.map(([a, b]) => (a < b ? `${a}-${b}` : a)).join(",") + (value.more ? "..." : "");
  }

  // In sentences: words as x0x1x2, long runs as x0…x9.
  function wordOf(value) {
    if (!value.runs) return textOf(value);
    const run = ([a, b]) => (b - a < 4
      ? Array.from({ length: b - a + 1 }, (_, i) => `x${a + i}`).join("") : `x${a}…x${b}`);
    return value.runs.map(run).join("") + (value.more ? "…" : "");
  }

  const outputs = () => cross(stateAt(depth).values, depth);
  const layerOf = (mark) => {
    let low = 0, high = depth - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (net.layers[middle] <= mark) low = middle; else high = middle - 1;
    }
    return low;
  };

  // ---- showing ------------------------------------------------------------------------------

  const rowY = (row) => net.top + row * net.step;
  const make = (name, attributes, parent) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    parent.append(element);
    return element;
  };

  for (const group of svg.querySelectorAll(".cmp")) groups[+group.dataset.mark] = group;
  for (const group of groups) { // a wide line that is not seen but felt
    const hit = group.firstElementChild.cloneNode();
    hit.setAttribute("class", "hit stroke");
    hit.setAttribute("stroke-width", "9");
    group.prepend(hit);
  }
  const cursor = make("rect", {
    id: "cursor", y: rowY(0) - net.step / 2, width: net.slot || 8, height: net.wires * net.step, rx: 4,
  }, svg);
  const layerOfValues = make("g", { id: "values", "font-size": Math.max(4, Math.min(11, net.step * 0.6)) }, svg);
  const texts = Array.from({ length: net.wires }, () => make("text", {}, layerOfValues));

  function paintMarks(from, to) {
    for (let m = net.layers[from]; m < net.layers[to]; m++) {
      const layer = layerOf(m);
      groups[m].classList.toggle("ahead", layer >= step);
      groups[m].classList.toggle("swap", layer < step && stateAt(layer + 1).swapped.has(m));
    }
  }

  function paintValues() {
    const { values, changed } = stateAt(step);
    const wrong = step === depth && net.judge ? misplaced() : new Set();
    const x = net.slots[step];
    placeCursor();
    texts.forEach((text, row) => {
      text.textContent = textOf(values[row]);
      text.setAttribute("x", x);
      text.setAttribute("y", rowY(row) + net.step * 0.2);
      text.setAttribute("class", wrong.has(row) ? "wrong" : changed.has(row) ? "moved" : "");
    });
  }

  // The rows of values that come out in others' places; where wires cross in the end, before that.
  function misplaced() {
    const from = cross(Array.from({ length: net.wires }, (_, row) => row), depth);
    const last = outputs(), sorted = last.slice().sort(compare);
    return new Set(from.filter((_, row) => last[row] !== sorted[row]));
  }

  const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
  const plural = (number, thing) => `${number} ${thing}${number === 1 ? "" : "s"}`;
  const isSorted = (values) => values.every((v, i) => i === 0 || values[i - 1] <= v);

  function say() {
    const { values, swapped } = stateAt(step);
    let text = step === 0 ? "Inputs: " : step < depth ? `After layer ${step}: ` : "Outputs: ";
    text += (step === depth ? outputs() : values).map(wordOf).join(", ") + ".";
    const size = step > 0 ? net.layers[step] - net.layers[step - 1] : 0;
    if (operator) {
      text += step > 0 ? ` Layer ${step} has ${plural(size, "node")}.` : "";
    } else if (step > 0) {
      text += ` ${swapped.size} of ${plural(size, "comparator")} swapped in layer ${step}.`;
    }
    if (step === depth && !operator) text += isSorted(outputs()) ? " Sorted." : " Not sorted.";
    $("status").textContent = text;
    $("layer").textContent = step === 0 ? `inputs (of ${depth})` : `${step} of ${depth}`;
    slider.setAttribute("aria-valuetext", text);
  }

  const withCommas = (digits) => digits.replace(/\B(?=(\d{3})+$)/g, ",");
  const reachableText = (count) => count === null
    ? "How many vectors of zeros and ones can occur here is unknown: counting them takes too much."
    : `${count.replace(/\d{4,}/g, withCommas)} vectors of zeros and ones can occur here; a sorter leaves ${net.wires + 1} in the end.`;

  function sayReachable() {
    if (net.reachable) $("reachable").textContent = reachableText(net.reachable[step]);
  }

  function show(from, to) {
    slider.value = step;
    svg.classList.add("stepping");
    paintMarks(from, to);
    paintValues();
    say();
    sayReachable();
    describe();
    follow();
    view.dataset.step = step;
    view.dataset.outputs = outputs().map(textOf).join(",");
  }

  function goTo(wanted) {
    const before = step;
    step = Math.max(0, Math.min(depth, wanted));
    $("message").textContent = "";
    show(Math.min(before, step), Math.max(before, step));
  }

  // What is said of a mark, below the diagram and where the pointer rests.
  function tell(text) {
    const group = groups[chosen];
    $("comparator").textContent = text;
    (group.querySelector("title") || make("title", {}, group)).textContent = text;
  }

  // ---- one comparator or node ---------------------------------------------------------------

  function describeNode() {
    const [from, to] = ends(net.marks[chosen]), layer = layerOf(chosen);
    const before = cross(stateAt(layer).values, layer), after = stateAt(layer + 1).values;
    const [x, y, z] = [before[from], before[to], after[to]].map(wordOf);
    const here = /^m/.test(operator) ? `${operator}(${x}, ${y})` : `${x} ${operator === "+" ? "+" : "∘"} ${y}`;
    tell(`Node ${net.index[chosen]} takes ${from + net.first} and writes ${to + net.first} in layer ${layer + 1}. Here ${here} = ${z}.`);
  }

  function describe() {
    if (chosen < 0) return;
    if (operator) {
      describeNode();
      return;
    }
    const [top, bottom, reversed] = net.marks[chosen], layer = layerOf(chosen);
    const before = cross(stateAt(layer).values, layer), after = stateAt(layer + 1).values;
    const larger = reversed ? top : bottom;
    const redundant = net.redundant.includes(chosen) ? " It never swaps: it is redundant." : "";
    tell(`Comparator ${net.index[chosen]} joins ${top + net.first} and ${bottom + net.first} in layer ${layer + 1}, ` +
      `the larger value goes to ${larger + net.first}. ` +
      `Here ${before[top]}, ${before[bottom]} become ${after[top]}, ${after[bottom]}.${redundant}`);
  }

  function choose(mark) {
    if (groups[chosen]) groups[chosen].classList.remove("chosen");
    chosen = mark;
    if (groups[chosen]) groups[chosen].classList.add("chosen");
    describe();
  }

  const markOf = (target) => {
    const group = target.closest && target.closest(".cmp");
    return group ? +group.dataset.mark : -1;
  };

  // ---- pan and zoom -------------------------------------------------------------------------

  const whole = svg.viewBox.baseVal;
  const full = { x: 0, y: 0, width: whole.width, height: whole.height };
  let box = { ...full };

  function setBox(next) {
    box = next;
    svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    fitLines();
  }

  // Points of the diagram a point of the screen is wide.
  const scale = () => Math.max(box.width / view.clientWidth, box.height / view.clientHeight);

  // From afar lines are not drawn thinner than a screen shows, and no values that nobody could read.
  let fitted = 0; // the scale of that
  function fitLines() {
    const unit = scale();
    if (unit === fitted || !Number.isFinite(unit)) return;
    fitted = unit;
    svg.classList.toggle("far", unit > 1.5);
    svg.style.setProperty("--unit", unit);
    layerOfValues.style.display = layerOfValues.getAttribute("font-size") < 3.5 * unit ? "none" : "";
    placeCursor();
  }

  function placeCursor() {
    const width = Math.max(net.slot || 8, 5 * scale());
    cursor.setAttribute("width", width);
    cursor.setAttribute("x", net.slots[step] - width / 2);
  }

  // While a part of the diagram is shown, the layer that was stepped to is in it.
  function follow() {
    const half = (net.slot || 8) / 2, right = net.slots[step] + half, left = net.slots[Math.max(step - 1, 0)] - half;
    if (box.x <= left && right <= box.x + box.width) return;
    const spare = box.width - (right - left);
    setBox({ ...box, x: spare > 0 ? left - spare / 2 : right - box.width });
  }

  function zoom(factor, fx = 0.5, fy = 0.5) {
    const width = Math.min(full.width * 2, Math.max(40, box.width * factor));
    const height = box.height * width / box.width;
    setBox({ x: box.x + (box.width - width) * fx, y: box.y + (box.height - height) * fy, width, height });
  }

  const move = (dx, dy) => setBox({ ...box, x: box.x + dx * scale(), y: box.y + dy * scale() });

  let drag = null;
  view.addEventListener("pointerdown", (event) => {
    if (event.target.closest("button")) return;
    drag = { x: event.clientX, y: event.clientY, far: false };
  });
  view.addEventListener("pointermove", (event) => {
    if (!drag) {
      const mark = markOf(event.target);
      if (mark >= 0 && mark !== chosen) choose(mark);
      return;
    }
    const dx = event.clientX - drag.x, dy = event.clientY - drag.y;
    if (!drag.far && Math.abs(dx) + Math.abs(dy) < 4) return;
    if (!drag.far) view.setPointerCapture(event.pointerId);
    move(-dx, -dy);
    drag = { x: event.clientX, y: event.clientY, far: true };
  });
  for (const name of ["pointerup", "pointercancel"])
    view.addEventListener(name, () => { drag = null; });
  view.addEventListener("wheel", (event) => {
    const area = svg.getBoundingClientRect();
    event.preventDefault();
    zoom(Math.exp(event.deltaY * 0.0015), (event.clientX - area.left) / area.width, (event.clientY - area.top) / area.height);
  }, { passive: false });

  // ---- inputs -------------------------------------------------------------------------------

  // "3,1,2", "3 1 2" or, of zeros and ones, "0110"; null with a message if it is none of these.
  function parse(text) {
    let words = text.trim().split(/[\s,]+/);
    if (!text.trim()) return fail(`The input is empty; the network takes ${plural(net.wires, "value")}.`);
    if (words.length === 1 && words[0].length === net.wires && /^[01]+$/.test(words[0])) words = [...words[0]];
    if (words.length !== net.wires)
      return fail(`The network has ${plural(net.wires, "wire")}, the input ${plural(words.length, "value")}.`);
    if (!words.every((word) => /^-?\d{1,19}$/.test(word)))
      return fail("Values are integers with commas between.");
    return words.map(BigInt);
  }

  function fail(text) {
    $("message").textContent = text;
    return null;
  }

  function setInput(values, at) {
    if (!values) return;
    $("message").textContent = "";
    input = values;
    states = [];
    $("input").value = values.join(",");
    step = Math.max(0, Math.min(depth, at));
    show(0, depth);
  }

  function play(on) {
    clearInterval(playing);
    playing = on ? setInterval(() => (step < depth ? goTo(step + 1) : play(false)), 700) : 0;
    $("play").setAttribute("aria-pressed", String(Boolean(playing)));
    if (on && step === depth) goTo(0);
  }

  // Words are of the inputs whatever these are.
  function setOperator(name) {
    operator = name;
    states = [];
    $("operator").value = operator;
    for (const id of ["input", "shuffle", "bits"]) $(id).disabled = operator === "concat";
  }

  // #input=3,1,2&step=4&operator=max : a state that can be linked to. A counterexample is seen at the outputs.
  function readHash() {
    const hash = new URLSearchParams(location.hash.slice(1));
    const name = hash.get("operator");
    if (operator && Object.hasOwn(operators, name)) setOperator(name);
    const wanted = hash.get("step") || (net.judge && !hash.has("input") ? "end" : "0");
    const at = wanted === "end" ? depth : Number(wanted) || 0;
    setInput(input, at);
    if (hash.has("input")) setInput(parse(hash.get("input")), at);
  }

  // ---- controls -----------------------------------------------------------------------------

  const on = (id, action) => $(id).addEventListener("click", action);
  on("first", () => goTo(0));
  on("back", () => goTo(step - 1));
  on("next", () => goTo(step + 1));
  on("last", () => goTo(depth));
  on("play", () => play(!playing));
  on("in", () => zoom(1 / 1.4));
  on("out", () => zoom(1.4));
  on("fit", () => setBox({ ...full }));
  on("shuffle", () => setInput(shuffled(), 0));
  on("bits", () => setInput(shuffled().map((v) => v & 1n), 0));
  on("counterexample", () => setInput(net.input.map(BigInt), depth));
  on("theme", () => {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
  });
  slider.max = depth;
  slider.addEventListener("input", () => goTo(+slider.value));
  $("reachable").hidden = !net.reachable;
  $("counterexample").hidden = !net.judge;
  $("operators").hidden = !operator;
  if (operator) setOperator(operator);
  $("operator").addEventListener("change", () => {
    setOperator($("operator").value);
    show(0, depth);
  });
  $("form").addEventListener("submit", (event) => {
    event.preventDefault();
    setInput(parse($("input").value), 0);
  });

  const size = net.marks.length;
  const keys = {
    ArrowLeft: () => goTo(step - 1),
    ArrowRight: () => goTo(step + 1),
    Home: () => goTo(0),
    End: () => goTo(depth),
    " ": () => play(!playing),
    "+": () => zoom(1 / 1.4),
    "=": () => zoom(1 / 1.4),
    "-": () => zoom(1.4),
    0: () => setBox({ ...full }),
    n: () => size && choose((chosen + 1) % size),
    p: () => size && choose((Math.max(chosen, 0) + size - 1) % size),
  };
  const moves = { ArrowLeft: [-60, 0], ArrowRight: [60, 0], ArrowUp: [0, -60], ArrowDown: [0, 60] };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (/^(input|button|select)$/i.test(event.target.tagName)) return;
    const arrow = moves[event.key];
    if (arrow && (event.shiftKey || !keys[event.key])) move(...arrow);
    else if (keys[event.key] || keys[event.key.toLowerCase()]) (keys[event.key] || keys[event.key.toLowerCase()])();
    else return;
    event.preventDefault();
  });

  window.addEventListener("hashchange", readHash);
  window.addEventListener("resize", fitLines);
  fitLines();
  readHash();
})();
