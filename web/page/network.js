// ---- networks --------------------------------------------------------------------------------

// A network: { wires, cmps: [[min, max]], starts: [of each layer, and the end], output, lines }.
// Comparators stand layer by layer, each in the first that it can be in, as the library tells them.
function networkOf(answer) {
  const net = { wires: answer.wires, cmps: [], starts: [0], output: answer.output || null, lines: answer.lines || null };
  for (const layer of answer.layers) {
    net.cmps.push(...layer);
    net.starts.push(net.cmps.length);
  }
  return net;
}

const depthOf = (net) => net.starts.length - 1;
const layerOf = (net, i) => net.starts.findIndex((start) => start > i) - 1;

function linesOf(net) {
  const lines = [];
  for (let d = 0; d < depthOf(net); d++)
    lines.push(net.cmps.slice(net.starts[d], net.starts[d + 1]).map(([a, b]) => `${a}:${b}`).join(" "));
  return lines.join("\n");
}

function snetOf(net) {
  const output = net.output ? `output ${net.output.join(" ")}\n` : "";
  const lines = linesOf(net);
  return `snet 1\nwires ${net.wires}\n${lines}${lines ? "\n" : ""}${output}end\n`;
}

// As it stands in the box: pairs alone where these say all.
function textOf(net) {
  const used = new Set(net.cmps.flat());
  return !net.output && used.has(0) && used.has(net.wires - 1) ? linesOf(net) : snetOf(net);
}

// The same wires with other comparators, in any order that does what is meant.
const withComparators = (net, cmps) => ({ wires: net.wires, cmps, starts: [0, ...cmps.map((_, i) => i + 1)], output: net.output, lines: null });

const isName = (text) => /^[A-Za-z][\w-]{0,40}(:\d+){0,2}$/.test(text);

// ---- running ---------------------------------------------------------------------------------

// A word of inputs, as "0-3,5": so many runs of ascending ones as pictures show, and whether there is more.
class Word {
  constructor(runs, more = false) {
    Object.assign(this, { runs, more });
  }

  static inputs(count) {
    return Array.from({ length: count }, (_, i) => new Word([[i, i]]));
  }

  static concat(x, y) {
    const runs = x.runs.map((run) => run.slice());
    let { more } = x;
    for (const [first, last] of more ? [] : y.runs) {
      const end = runs[runs.length - 1];
      if (end[1] + 1 === first) end[1] = last;
      else if (runs.length < 4) runs.push([first, last]);
      else more = true;
    }
    return new Word(runs, more || y.more);
  }

  toString() {
    return this.runs.map(([a, b]) => (a < b ? `${a}-${b}` : a)).join(",") + (this.more ? "…" : "");
  }
}

const operators = { "+": (x, y) => x + y, max: (x, y) => (x > y ? x : y), min: (x, y) => (x < y ? x : y), concat: Word.concat };

// What becomes of an input, layer by layer, by the rows and marks of a drawing (viz/writers/page.c).
class Run {
  constructor(data, input, operator) {
    Object.assign(this, { data, operator, states: [{ values: input, swapped: new Set(), changed: new Set() }] });
  }

  cross(values, layer) {
    for (const crossing of this.data.crossings)
      if (crossing.layer === layer) values = crossing.from.map((row) => values[row]);
    return values;
  }

  compare(mark, values, state) {
    const [top, bottom, reversed] = this.data.marks[mark];
    if (!(reversed ? values[top] < values[bottom] : values[top] > values[bottom])) return;
    [values[top], values[bottom]] = [values[bottom], values[top]];
    state.swapped.add(mark);
    state.changed.add(top).add(bottom);
  }

  combine(mark, before, state) {
    const [top, bottom, reversed] = this.data.marks[mark], [from, to] = reversed ? [bottom, top] : [top, bottom];
    state.values[to] = operators[this.operator](before[from], before[to]);
    state.changed.add(to);
  }

  // After so many layers; those before are kept as they are met.
  at(step) {
    while (this.states.length <= step) {
      const layer = this.states.length - 1, before = this.cross(this.states[layer].values, layer);
      const state = { values: before.slice(), swapped: new Set(), changed: new Set() };
      for (let m = this.data.layers[layer]; m < this.data.layers[layer + 1]; m++)
        if (this.data.operator) this.combine(m, before, state);
        else this.compare(m, state.values, state);
      this.states.push(state);
    }
    return this.states[step];
  }

  outputs() {
    const depth = this.data.layers.length - 1;
    return this.cross(this.at(depth).values, depth);
  }

  // Rows of values that come out in others' places.
  misplaced() {
    const depth = this.data.layers.length - 1, outputs = this.outputs();
    const sorted = outputs.slice().sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    return new Set(this.cross(outputs.map((_, row) => row), depth).filter((_, i) => outputs[i] !== sorted[i]));
  }
}
