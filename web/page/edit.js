// ---- editing ---------------------------------------------------------------------------------

// Show other comparators of the same wires; the library puts each into the first layer it can be in.
async function change(cmps, said) {
  const net = withComparators(page.now.net, cmps);
  const answer = await page.quick.within(20, { do: "change", how: "relayer", net: snetOf(net) });
  if (answer.error) {
    $("mark").textContent = complain(answer);
    return;
  }
  await become(answer, said);
}

// A network that was made of the one before.
async function become(answer, said) {
  const net = networkOf(answer), text = textOf(net);
  const state = { text, name: "", about: "", warnings: [], claim: page.now.claim, net };
  if (!fits(state)) state.claim = { goal: "sorted", given: "any", equals: "" };
  $("text").value = text;
  $("language").value = "";
  await show(state, true, true);
  $("mark").textContent = said;
}

function removeComparator(i) {
  if (isScan()) return null;
  const [a, b] = page.now.net.cmps[i];
  return change(page.now.net.cmps.filter((_, k) => k !== i), `Removed ${a}:${b}; undo brings it back.`);
}

// In front of comparator number `at`, as they stand in the drawing where `mark` says so.
function addComparator(from, to, at, turned, mark) {
  if (isScan()) return null;
  const [top, bottom] = from < to ? [from, to] : [to, from];
  const cmps = mark === undefined ? page.now.net.cmps.slice() : page.order.map((i) => page.now.net.cmps[i]);
  const pair = turned ? [bottom, top] : [top, bottom];
  cmps.splice(mark === undefined ? at : mark, 0, pair);
  return change(cmps, `Added ${pair.join(":")}.`);
}

function moveComparator(mark, top, bottom, before) {
  if (isScan()) return;
  const list = page.order.map((i) => page.now.net.cmps[i]), [a, b] = list[mark];
  const pair = (a > b) === (top > bottom) ? [top, bottom] : [bottom, top];
  if (pair[0] === a && pair[1] === b && before === null) return;
  list.splice(mark, 1);
  list.splice(before === null ? mark : before > mark ? before - 1 : before, 0, pair);
  change(list, `Moved ${a}:${b} to ${pair.join(":")}.`);
}

// By the keyboard: a wire up or down, a layer back or on.
function nudge(dx, dy) {
  const mark = diagram.chosen;
  if (mark < 0 || !page.order) return;
  const [top, bottom] = page.data.marks[mark], layer = page.data.layers.findIndex((start) => start > mark) - 1;
  if (dy && (top + dy < 0 || bottom + dy >= page.data.wires)) return;
  const target = dx < 0 ? page.data.layers[Math.max(0, layer - 1)] : dx > 0 ? page.data.layers[Math.min(depth(), layer + 2)] : null;
  moveComparator(mark, top + dy, bottom + dy, target);
}

function undo() {
  if (!page.past.length) return null;
  page.future.push(page.now);
  return restore(page.past.pop());
}

function redo() {
  if (!page.future.length) return null;
  page.past.push(page.now);
  return restore(page.future.pop());
}

function restore(state) {
  $("text").value = state.text;
  $("language").value = state.language || "";
  refuse("");
  return show(state, false, true);
}

// ---- the same as a table ---------------------------------------------------------------------

const MOST_ROWS = 4000; // comparators in the table

function showLayers() {
  const { net } = page.now, body = $("layers").tBodies[0];
  if (!net || !$("as-table").open) {
    body.replaceChildren();
    return;
  }
  $("add-layer").max = depthOf(net);
  const rows = [];
  for (let d = 0; d < depthOf(net) && net.starts[d] < MOST_ROWS; d++) {
    const cell = make("td");
    for (let i = net.starts[d]; i < net.starts[d + 1]; i++) {
      const [a, b] = net.cmps[i], line = net.lines ? `, line ${net.lines[i]}` : "", never = page.never.has(i);
      cell.append(make("button", { type: "button", class: never ? "never" : false, "aria-label": `Remove ${a}:${b}${line}${never ? ", never swaps" : ""}`, title: `Remove${line}`, onclick: () => removeComparator(i) }, `${a}:${b}`));
    }
    rows.push(make("tr", {}, make("th", { scope: "row" }, String(d + 1)), cell, make("td", {}, page.states[d + 1] ? withCommas(page.states[d + 1]) : "")));
  }
  if (net.cmps.length > MOST_ROWS) rows.push(make("tr", {}, make("td", { colspan: 3 }, `and more: ${plural(net.cmps.length, "comparator")} in all`)));
  body.replaceChildren(...rows);
}

function addByWords(event) {
  event.preventDefault();
  const pair = /^\s*(\d+)\s*[:,\s-]\s*(\d+)\s*$/.exec($("add").value), { net } = page.now;
  const [a, b] = pair ? [+pair[1], +pair[2]] : [];
  const problem = !net ? "these are nodes" : !pair ? "two wires, as 0:3" : a === b ? "a wire is not compared with itself" : a >= net.wires || b >= net.wires ? `wires are 0 to ${net.wires - 1}` : "";
  $("add-problem").textContent = problem;
  if (problem) return;
  const layer = Math.max(0, Math.min(depthOf(net), +$("add-layer").value || 0));
  const cmps = net.cmps.slice();
  cmps.splice(net.starts[layer], 0, [a, b]);
  change(cmps, `Added ${a}:${b}.`);
}
