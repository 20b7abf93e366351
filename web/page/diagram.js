// ---- the diagram -----------------------------------------------------------------------------

const SVG = "http://www.w3.org/2000/svg";

function makeShape(name, attributes, parent) {
  const element = document.createElementNS(SVG, name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  parent.append(element);
  return element;
}

// An element that the library drew, without anything that could act.
function readDrawing(text) {
  const svg = new DOMParser().parseFromString(text, "text/html").querySelector("svg");
  const plain = /^(svg|g|path|rect|text)$/, harmless = /^(id|class|d|x|y|rx|width|height|fill|stroke[a-z-]*|font-[a-z]+|text-anchor|viewBox|data-mark|aria-hidden)$/;
  for (const element of [svg, ...svg.querySelectorAll("*")]) {
    if (!plain.test(element.localName)) throw new Error(`a drawing with <${element.localName}>`);
    for (const { name } of element.attributes) if (!harmless.test(name)) throw new Error(`a drawing with ${name}`);
  }
  return document.importNode(svg, true);
}

// Marks that are elements, each; of more, what is to be seen of them is painted over the drawing.
const MOST_APART = 1500;

// What is seen: the drawing, the values on it, where one points. Tells `on.choose`, `on.remove`,
// `on.add`, `on.move` of marks by their index, and `on.type` of the wire whose value is to be typed.
class Diagram {
  constructor(view, on) {
    Object.assign(this, { view, on, svg: null, data: null, groups: [], chosen: -1, editing: true, pending: null, box: null, fitted: 0 });
    this.listen();
    new ResizeObserver(() => this.fitLines()).observe(view);
  }

  say(text) {
    this.svg = this.data = null;
    this.groups = [];
    this.view.replaceChildren(make("p", {}, text));
  }

  load(text, data, keepBox) {
    const old = this.svg ? this.box : null;
    this.svg = readDrawing(text);
    Object.assign(this, { data, groups: [], chosen: -1, pending: null, fitted: 0, x: [] });
    this.findStems();
    for (const group of this.svg.querySelectorAll(".cmp")) {
      const path = group.firstElementChild, hit = path.cloneNode();
      hit.setAttribute("class", "hit");
      hit.setAttribute("stroke-width", Math.min(11, data.step * 0.7));
      group.prepend(hit);
      this.groups[+group.dataset.mark] = group;
    }
    this.over = Object.fromEntries(["fade", "never-over", "swap-over", "chosen-over"].map((name) => [name, makeShape("path", { class: `over ${name}`, d: "" }, this.svg)]));
    this.cursor = makeShape("rect", { id: "cursor", y: this.rowY(0) - data.step / 2, height: data.wires * data.step, rx: 4 }, this.svg);
    this.values = makeShape("g", { id: "values", "font-size": Math.max(4, Math.min(11, data.step * 0.6)) }, this.svg);
    this.texts = Array.from({ length: data.wires }, () => makeShape("text", {}, this.values));
    this.ghost = makeShape("path", { id: "ghost", d: "" }, this.svg);
    const { width, height } = this.svg.viewBox.baseVal;
    const same = keepBox && old && this.full && this.full.height === height;
    this.full = this.fill(width, height);
    this.svg.removeAttribute("width");
    this.svg.removeAttribute("height");
    this.svg.classList.toggle("editing", this.editing);
    this.view.replaceChildren(this.svg);
    this.setBox(same && old.width !== this.oldFull?.width ? old : { ...this.full });
    this.oldFull = this.full;
  }

  // Where each mark stands: marks are told column by column, from top to bottom.
  findStems() {
    const stems = [];
    for (const path of this.svg.querySelectorAll("path:not([stroke-linecap])"))
      for (const [, x, y, to] of path.getAttribute("d").matchAll(/M([\d.]+) ([\d.]+)[VL]([\d.]+)/g)) stems.push([+x, Math.min(+y, +to)]);
    stems.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    this.x = stems.length === this.data.marks.length ? stems.map(([x]) => x) : [];
    if (!this.x.length) for (const group of this.svg.querySelectorAll(".cmp")) this.x[+group.dataset.mark] = parseFloat(group.firstElementChild.getAttribute("d").slice(1));
  }

  // The marks of a set as one path.
  pathOf(marks) {
    let d = "";
    for (const m of marks) d += `M${this.x[m]} ${this.rowY(this.data.marks[m][0])}V${this.rowY(this.data.marks[m][1])}`;
    return d;
  }

  rowY(row) {
    return this.data.top + row * this.data.step;
  }

  // All of it, and a small one no larger than is good to read.
  fill(width, height) {
    if (!this.view.clientWidth) return { x: 0, y: 0, width, height };
    const enlarged = Math.min(this.view.clientWidth / width, this.view.clientHeight / height);
    const wide = enlarged > 1.8 ? (this.view.clientWidth / 1.8) : width, high = enlarged > 1.8 ? this.view.clientHeight / 1.8 : height;
    return { x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high };
  }

  // ---- zoom and pan

  setBox(box) {
    this.view.querySelector("input")?.blur(); // which stands where its wire was
    this.box = box;
    this.svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    this.fitLines();
  }

  // Points of the diagram that a point of the screen is wide.
  get scale() {
    return Math.max(this.box.width / this.view.clientWidth, this.box.height / this.view.clientHeight);
  }

  // From afar no line is thinner than a screen shows, and no values are there that nobody can read.
  fitLines() {
    if (!this.svg) return;
    const unit = this.scale;
    if (unit === this.fitted || !Number.isFinite(unit)) return;
    this.fitted = unit;
    this.svg.classList.toggle("far", unit > 1.5);
    this.svg.style.setProperty("--unit", unit);
    this.values.style.display = this.values.getAttribute("font-size") < 3.5 * unit ? "none" : "";
    this.placeCursor();
  }

  zoom(factor, fx = 0.5, fy = 0.5) {
    if (!this.svg) return;
    const { x, y, width: w, height: h } = this.box;
    const width = Math.min(this.full.width * 2, Math.max(40, w * factor)), height = h * width / w;
    this.setBox({ x: x + (w - width) * fx, y: y + (h - height) * fy, width, height });
  }

  pan(dx, dy) {
    if (this.svg) this.setBox({ ...this.box, x: this.box.x + dx * this.scale, y: this.box.y + dy * this.scale });
  }

  showAll() {
    if (this.svg) this.setBox({ ...this.full });
  }

  placeCursor() {
    if (this.step === undefined || !Number.isFinite(this.scale)) return; // or nobody sees it
    const width = Math.max(this.data.slot || 8, 5 * this.scale);
    this.cursor.setAttribute("width", width);
    this.cursor.setAttribute("x", this.data.slots[Math.min(this.step, this.data.slots.length - 1)] - width / 2);
  }

  // While a part is shown, the layer that was stepped to is in it.
  follow() {
    const half = (this.data.slot || 8) / 2, slots = this.data.slots;
    const right = slots[this.step] + half, left = slots[Math.max(this.step - 1, 0)] - half;
    if (this.box.x <= left && right <= this.box.x + this.box.width) return;
    const spare = this.box.width - (right - left);
    this.setBox({ ...this.box, x: spare > 0 ? left - spare / 2 : right - this.box.width });
  }

  // ---- values

  paint(run, step, judge) {
    if (!this.svg) return;
    this.step = step;
    const { values, changed } = run.at(step), depth = this.data.layers.length - 1;
    const wrong = judge && step === depth ? run.misplaced() : new Set();
    this.svg.classList.add("stepping");
    if (!this.groups.length) this.paintOver(run, step);
    for (let layer = 0; layer < depth && this.groups.length; layer++)
      for (let m = this.data.layers[layer]; m < this.data.layers[layer + 1]; m++) {
        this.groups[m].classList.toggle("ahead", step > 0 && layer >= step);
        this.groups[m].classList.toggle("swap", layer < step && run.at(layer + 1).swapped.has(m));
      }
    this.texts.forEach((text, row) => {
      const word = String(values[row]);
      text.textContent = word.length > 24 ? `${word.slice(0, 9)}…` : word;
      text.setAttribute("x", this.data.slots[step]);
      text.setAttribute("y", this.rowY(row) + this.data.step * 0.2);
      text.setAttribute("class", wrong.has(row) ? "wrong" : changed.has(row) ? "moved" : "");
    });
    this.placeCursor();
    this.follow();
  }

  // What swapped up to here, and a veil over what is ahead.
  paintOver(run, step) {
    const swapped = [], { x, y, width, height } = this.svg.viewBox.baseVal, right = Math.max(this.full.x + this.full.width, x + width);
    for (let layer = 0; layer < step; layer++) swapped.push(...run.at(layer + 1).swapped);
    this.over["swap-over"].setAttribute("d", this.pathOf(swapped));
    const from = this.data.slots[step], top = Math.min(y, this.full.y), bottom = Math.max(y + height, this.full.y + this.full.height);
    this.over.fade.setAttribute("d", step ? `M${from} ${top}H${right}V${bottom}H${from}z` : "");
  }

  // Those that never swap.
  markNever(set) {
    this.groups.forEach((group, m) => group.classList.toggle("never", set.has(m)));
    if (!this.groups.length) this.over["never-over"].setAttribute("d", this.pathOf(set));
  }

  choose(mark) {
    this.groups[this.chosen]?.classList.remove("chosen");
    this.chosen = this.data && mark >= 0 && mark < this.data.marks.length ? mark : -1;
    this.groups[this.chosen]?.classList.add("chosen");
    if (!this.groups.length && this.over) this.over["chosen-over"].setAttribute("d", this.pathOf(this.chosen >= 0 ? [this.chosen] : []));
    this.on.choose(this.chosen);
  }

  setEditing(editing) {
    this.editing = editing;
    this.drop();
    this.svg?.classList.toggle("editing", editing);
  }

  // ---- pointers

  place(event) {
    const area = this.svg.getBoundingClientRect(), unit = this.scale;
    const left = area.left + (area.width - this.box.width / unit) / 2, top = area.top + (area.height - this.box.height / unit) / 2;
    return { x: this.box.x + (event.clientX - left) * unit, y: this.box.y + (event.clientY - top) * unit };
  }

  // And back, within the view.
  spotOf(x, y) {
    const area = this.view.getBoundingClientRect(), unit = this.scale;
    return { left: (area.width - this.box.width / unit) / 2 + (x - this.box.x) / unit, top: (area.height - this.box.height / unit) / 2 + (y - this.box.y) / unit };
  }

  rowAt(y, all) {
    const row = Math.round((y - this.data.top) / this.data.step);
    const near = Math.abs(this.rowY(row) - y) < this.data.step * 0.45;
    return row >= 0 && row < this.data.wires && (all || near) ? row : -1;
  }

  // The mark that an event is on; -1 for none.
  markAt(event) {
    const group = event.target.closest?.(".cmp");
    if (group || this.groups.length) return group ? +group.dataset.mark : -1;
    const { x, y } = this.place(event), row = (y - this.data.top) / this.data.step, near = Math.max(3 * this.scale, this.data.step * 0.2);
    let best = -1;
    this.x.forEach((at, m) => {
      const [top, bottom] = this.data.marks[m];
      if (Math.abs(at - x) < near && row >= top - 0.3 && row <= bottom + 0.3 && (best < 0 || Math.abs(at - x) < Math.abs(this.x[best] - x))) best = m;
    });
    return best;
  }

  // The first mark to the right of it, in front of which a new one comes.
  markAfter(x) {
    const after = this.x.findIndex((at) => at > x);
    return after < 0 ? this.x.length : after;
  }

  drop() {
    this.pending = null;
    this.ghost?.setAttribute("d", "");
  }

  sketch(x, from, to) {
    const [a, b] = [this.rowY(from), this.rowY(to)], r = this.data.step * 0.16;
    const dot = (y) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
    this.ghost.setAttribute("d", `M${x} ${a}V${b}${dot(a)}${from === to ? "" : dot(b)}`);
  }

  // Which rows a comparator that is dragged joins: one of its ends moves, or all of it.
  dragged(drag, at) {
    const [top, bottom] = this.data.marks[drag.mark], by = Math.round((at.y - drag.at.y) / this.data.step);
    const span = bottom - top, part = (drag.at.y - this.rowY(top)) / (span * this.data.step);
    const last = this.data.wires - 1, held = (row) => Math.max(0, Math.min(last, row));
    if (part < 0.34) return [held(top + by), bottom];
    if (part > 0.66) return [top, held(bottom + by)];
    const shift = Math.max(-top, Math.min(last - bottom, by));
    return [top + shift, bottom + shift];
  }

  click(event, mark) {
    const at = this.place(event), row = this.rowAt(at.y);
    if (mark < 0 && row >= 0 && !this.pending && this.step === 0 && Math.abs(at.x - this.data.slots[0]) < Math.max(this.data.slot, 9) * 0.6) return this.on.type(row);
    if (!this.editing) return this.choose(mark);
    if (mark >= 0 && !this.pending) return this.on.remove(mark);
    if (row < 0) return this.drop();
    if (!this.pending) {
      this.pending = { row, x: at.x };
      return this.sketch(at.x, row, row);
    }
    const { row: from, x } = this.pending;
    this.drop();
    if (from !== row) this.on.add(from, row, this.markAfter(x), event.shiftKey);
  }

  hover(event) {
    const mark = this.markAt(event);
    if (mark >= 0 && mark !== this.chosen) this.choose(mark);
    if (!this.pending) return;
    const row = this.rowAt(this.place(event).y, true);
    if (row >= 0) this.sketch(this.pending.x, this.pending.row, row);
  }

  listen() {
    const { view } = this, fingers = new Map();
    let drag = null, spread = 0;
    const apart = () => {
      const [a, b] = [...fingers.values()];
      return Math.hypot(a.x - b.x, a.y - b.y);
    };
    view.addEventListener("pointerdown", (event) => {
      if (!this.svg || event.button || event.target.closest("input")) return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      drag = { mark: this.markAt(event), x: event.clientX, y: event.clientY, at: this.place(event), far: false };
      if (fingers.size === 2) spread = apart();
    });
    view.addEventListener("pointermove", (event) => {
      if (!this.svg) return;
      if (!drag) return this.hover(event);
      if (fingers.has(event.pointerId)) fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 2) {
        const now = apart();
        drag.far = true;
        if (now > 10 && spread > 10) this.zoom(spread / now);
        spread = now;
        return;
      }
      const dx = event.clientX - drag.x, dy = event.clientY - drag.y;
      if (!drag.far && Math.abs(dx) + Math.abs(dy) < 5) return;
      if (!drag.far) view.setPointerCapture(event.pointerId);
      drag.far = true;
      if (drag.mark >= 0 && this.editing) {
        const at = this.place(event), [top, bottom] = this.dragged(drag, at);
        this.sketch(at.x, top, bottom);
        return;
      }
      this.pan(-dx, -dy);
      Object.assign(drag, { x: event.clientX, y: event.clientY });
    });
    view.addEventListener("pointerup", (event) => {
      fingers.delete(event.pointerId);
      if (!drag || !this.svg) return;
      const ended = drag;
      drag = fingers.size ? drag : null;
      if (!ended.far) this.click(event, ended.mark);
      else if (ended.mark >= 0 && this.editing && !fingers.size && ended.at) {
        const at = this.place(event), rows = this.dragged(ended, at);
        this.drop();
        if (rows[0] !== rows[1]) this.on.move(ended.mark, ...rows, Math.abs(at.x - ended.at.x) < this.data.step * 0.4 ? null : this.markAfter(at.x));
      }
    });
    view.addEventListener("pointercancel", (event) => {
      fingers.delete(event.pointerId);
      drag = null;
      this.drop();
    });
    view.addEventListener("wheel", (event) => {
      if (!this.svg || !(event.ctrlKey || event.metaKey || view.matches(":focus, :focus-within") || event.shiftKey)) return;
      const area = view.getBoundingClientRect();
      event.preventDefault();
      this.zoom(Math.exp(event.deltaY * 0.0015), (event.clientX - area.left) / area.width, (event.clientY - area.top) / area.height);
    }, { passive: false });
  }
}
