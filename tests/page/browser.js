// The page in headless Chromium: node browser.js PAGE.html [FOLDER]. Prints "N passed, M failed".
// Pictures of what was seen go to FOLDER. $NETDRAW is the tool that writes such pages. Needs playwright-core and axe-core, where NODE_PATH says.
"use strict";
const { chromium } = require("playwright-core");
const fs = require("fs"), os = require("os"), path = require("path"), http = require("http");
const { execFileSync } = require("child_process");

const file = path.resolve(process.argv[2]), folder = process.argv[3];
const address = `file://${file}`;
let passed = 0, failed = 0, browser, page;

function expect(what, good, seen = "") {
  if (good) passed++;
  else {
    failed++;
    console.log(`failed: ${what} ${JSON.stringify(seen)}`);
  }
}

const same = (what, is, due) => expect(what, JSON.stringify(is) === JSON.stringify(due), is);
const matches = (what, is, due) => expect(what, due.test(is), is);

// What the console says, and what asks the network, is wrong.
function watch(one) {
  one.on("console", (message) => ["error", "warning"].includes(message.type()) && expect("the console is quiet", false, message.text()));
  one.on("pageerror", (error) => expect("nothing is thrown", false, error.message));
  one.on("request", (request) => !/^(file|blob|data):|^http:\/\/127\.0\.0\.1/.test(request.url()) && expect("nothing is loaded", false, request.url()));
}

async function fresh(hash = "", options = {}) {
  const one = await browser.newPage({ viewport: { width: 1366, height: 900 }, ...options });
  watch(one);
  await one.goto((options.address || address) + hash);
  await one.waitForSelector("html[data-ready]", { timeout: 30000 });
  return one;
}

const text = (id, one = page) => one.locator(`#${id}`).textContent();
const value = (id, one = page) => one.inputValue(`#${id}`);
const settle = (one = page) => one.waitForFunction(() => document.getElementById("verdict").dataset.verdict && !page.quick.busy && !page.prover.busy && page.now, null, { timeout: 60000 });

async function read(words, one = page) {
  await one.evaluate(() => { document.getElementById("verdict").dataset.verdict = document.getElementById("problem").textContent = ""; });
  await one.fill("#text", words);
  await one.waitForTimeout(250);
  await one.waitForFunction(() => document.getElementById("problem").textContent || document.getElementById("verdict").dataset.verdict, null, { timeout: 60000 });
  if (!(await text("problem", one))) await settle(one);
}

const shot = async (name, one = page, options = {}) => folder && one.screenshot({ path: path.join(folder, `${name}.png`), ...options });

// Where something of the diagram is on the screen.
const spot = (row, x) => page.evaluate(([row, x]) => {
  const area = diagram.svg.getBoundingClientRect(), unit = diagram.scale, { slots } = diagram.data;
  const left = area.left + (area.width - diagram.box.width / unit) / 2, top = area.top + (area.height - diagram.box.height / unit) / 2;
  const at = x < 0 ? diagram.x[-1 - x] : slots[0] + x * (slots[slots.length - 1] - slots[0]);
  return { x: left + (at - diagram.box.x) / unit, y: top + (diagram.rowY(row) - diagram.box.y) / unit };
}, [row, x]);
const markSpot = (mark, row) => spot(row, -1 - mark);

// ---- what is read ----------------------------------------------------------------------------

async function reading() {
  await read("best:16");
  matches("a name is proved", await text("verdict"), /^Sorts proved.*65,536 vectors/);
  same("its size", await text("facts"), "16 wires, 60 comparators, 10 layers");
  await read("(1,2)(3,4)(1,3)(2,4)(2,3)");
  matches("a list from 1 is told", await text("warnings"), /4 wires from 1/);
  await read("0:1 2:3");
  matches("a list that fails", await text("verdict"), /^Fails/);
  same("its counterexample", [await text("bits-in"), await text("bits-out")].map((bits) => bits.length), [4, 4]);
  await read("#include <stdint.h>\nvoid sort3(int *a) { cswap(a[1], a[2]); cswap(a[0], a[2]); cswap(a[0], a[1]); }\nvoid sort2x(int *b) { cswap(b[0], b[1]); cswap(b[1], b[2]); cswap(b[0],b[1]); cswap(b[2],b[3]); }");
  expect("functions are listed", (await page.locator("#functions option").count()) === 2, await text("found"));
  await page.selectOption("#functions", "1");
  await settle();
  matches("another function is shown", await text("facts"), /^4 wires, 4 comparators/);
  await read("void sort3(int *a) { int t; if (a[0] > a[1]) { t = a[0]; a[0] = a[1]; a[1] = t; } if (a[1] > a[2]) { t = a[1]; a[1] = a[2]; a[2] = a[1]; } if (a[0] > a[1]) { t = a[0]; a[0] = a[1]; a[1] = t; } }");
  matches("code that loses a key fails, whatever its comparators are", await text("verdict"), /^Fails the code does: line 1 .*2,0,1 becomes 0,1,1/);
  await read("void sort3_desc(int *a) { cswap(a[1], a[0]); cswap(a[2], a[1]); cswap(a[1], a[0]); }");
  matches("what is taken for granted is told", `${await text("verdict")} ${await text("warnings")}`, /^Sorts.*cswap is taken to compare.*judged descending/);
  await page.selectOption("#examples", { label: "Verilog: a module of four" });
  await page.waitForTimeout(200);
  await settle();
  matches("a module is read", `${await text("title")} ${await text("verdict")}`, /^sort4 Sorts/);
  for (const [name, verdict] of [["median:9", /^Holds proved: median/], ["bmerge:16", /^Holds proved: given bitonic/], ["oddevenmerge:8", /^Holds/], ["smallest:8:3", /^Holds/], ["sklansky:16", /^Holds proved: each output carries/], ["reduce:8", /^Holds proved: the last/], ["dmerge:8", /^Holds/]]) {
    await read(name);
    matches(name, await text("verdict"), verdict);
  }
  await read("tsort:4096");
  matches("what is too large to draw is proved", await text("verdict"), /^Sorts/);
  matches("and not drawn", await text("view"), /too many to draw/);
}

async function readingAs() {
  await page.setInputFiles("#file", { name: "sorts.py", mimeType: "text/plain", buffer: Buffer.from("def sort3(a):\n    cas(a, 0, 1)\n    cas(a, 1, 2)\n    cas(a, 0, 1)\n") });
  await page.waitForTimeout(250);
  await settle();
  same("a file, by its name", [await value("language"), await text("facts")], ["py", "3 wires, 3 comparators, 3 layers"]);
  await page.setInputFiles("#file", { name: "large.txt", mimeType: "text/plain", buffer: Buffer.alloc(5e6, "0:1 ") });
  await page.waitForTimeout(250);
  matches("a large file is refused", await text("problem"), /5\.0 million bytes/);
  await page.selectOption("#language", "");
  await read("(1,2)(2,3)");
  matches("what can be meant in two ways is refused", await text("problem"), /say under “Read as” what it is/);
  for (const [as, facts] of [["first:1", /^4 wires/], ["first:2", /^3 wires/]]) {
    await page.selectOption("#language", as);
    await page.waitForTimeout(250);
    await settle();
    matches(`a list as ${as}`, await text("facts"), facts);
  }
  const link = await value("link"), other = await fresh(link.slice(link.indexOf("#")));
  matches("which a link says", await text("facts", other), /^3 wires/);
  await other.close();
  await page.selectOption("#language", "py");
  await read("def sort3(a):\n    cas(a, 0, 1)\n    cas(a, 1, 2)\n    cas(a, 0, 1)\n");
  matches("as Python", await text("about"), /sort3 in line 1: holds/);
  await page.selectOption("#language", "");
}

// ---- what is claimed -------------------------------------------------------------------------

async function claims() {
  await read("best:9");
  for (const [goal, words, verdict] of [["median", "", /^Holds/], ["smallest", "3", /^Holds/], ["ranks", "2-5", /^Holds/], ["set", "2-5", /^Holds/], ["largest", "2", /^Holds/], ["k-sorted", "1", /^Holds/], ["merged-blocks", "3", /^Holds/], ["equals", "oddeven:9", /^Holds/], ["equals", "9", /^No claim/], ["ranks", "2-50", /^No claim/], ["sorted", "", /^Sorts/]]) {
    await page.selectOption("#goal", goal);
    if (words) await page.fill("#goal-words", words);
    await page.waitForTimeout(300);
    await settle();
    matches(`goal ${goal} ${words}`, await text("verdict"), verdict);
  }
  await read("oddevenmerge:8");
  for (const [given, words, verdict] of [["any", "", /^Fails/], ["runs", "4,4", /^Holds/], ["interleaved", "2", /^Fails/], ["presorted", "8", /^Holds/], ["bitonic", "", /^Fails/]]) {
    await page.selectOption("#given", given);
    if (words) await page.fill("#given-words", words);
    await page.waitForTimeout(300);
    await settle();
    matches(`given ${given} ${words}`, await text("verdict"), verdict);
  }
}

// ---- a proof that takes long -----------------------------------------------------------------

async function stopping() {
  await page.evaluate(() => { document.getElementById("verdict").dataset.verdict = ""; });
  await page.fill("#text", "pratt:200");
  await page.waitForSelector("#stop", { state: "visible", timeout: 30000 });
  await page.click("#stop");
  await page.waitForFunction(() => document.getElementById("working").hidden);
  matches("a proof is stopped", await text("verdict"), /^Undecided it was stopped/);
  await read("oddeven:8");
  matches("and another one begun", await text("verdict"), /^Sorts/);
}

// ---- editing ---------------------------------------------------------------------------------

async function clickAt(place, options) {
  await page.mouse.move(place.x, place.y);
  await page.mouse.click(place.x, place.y, options);
}

async function editing() {
  await read("oddeven:4");
  await clickAt(await spot(0, 0.98));
  await clickAt(await spot(3, 0.98));
  await page.waitForTimeout(150);
  await settle();
  same("two wires are joined", await value("text"), "0:1 2:3\n0:2 1:3\n0:3 1:2");
  matches("which never swaps", await text("why"), /1 comparator never swaps/);
  same("and is grey", await page.locator(".cmp.never").count(), 1);
  await clickAt(await page.evaluate(() => { const box = diagram.groups[page.order.indexOf(0)].getBoundingClientRect(); return { x: box.x + box.width / 2, y: box.y + box.height / 2 }; }));
  await page.waitForTimeout(150);
  await settle();
  same("a comparator is removed", await value("text"), "2:3\n0:2 1:3\n0:3 1:2");
  await page.click("#undo");
  await page.click("#undo");
  await settle();
  same("undone", await value("text"), "oddeven:4");
  await page.click("#redo");
  await settle();
  same("redone", await value("text"), "0:1 2:3\n0:2 1:3\n0:3 1:2");
  await page.click("#undo");
  await settle();
  const from = await markSpot(4, 2), to = await markSpot(4, 3);
  await page.mouse.move(from.x, from.y - 4);
  await page.mouse.down();
  await page.mouse.move(to.x, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y - 4);
  await page.mouse.up();
  await page.waitForTimeout(150);
  await settle();
  same("an end is dragged", await value("text"), "0:1 2:3\n0:2 1:3\n1:3");
  await page.click("#undo");
  await settle();
  await page.focus("#view");
  for (const key of ["n", "n", "n", "Delete"]) await page.keyboard.press(key);
  await page.waitForTimeout(150);
  await settle();
  same("keys remove", await value("text"), "0:1 2:3\n1:3\n1:2");
  await page.keyboard.press("Control+z");
  await settle();
  same("keys undo", await value("text"), "oddeven:4");
  await page.focus("#view");
  await page.keyboard.press("n");
  await page.keyboard.press("Alt+ArrowDown");
  await page.waitForTimeout(150);
  await settle();
  matches("keys move", await text("mark"), /Moved 0:1 to 1:2/);
  await page.focus("#view");
  await page.keyboard.press("a");
  await page.keyboard.type("3:0");
  await page.keyboard.press("Enter");
  await page.waitForTimeout(150);
  await settle();
  matches("keys add", await text("mark"), /Added 3:0/);
  for (const [words, problem] of [["9:1", /wires are 0 to 3/], ["1:1", /itself/], ["x", /two wires/]]) {
    await page.fill("#add", words);
    await page.click("#add-form button");
    matches(`${words} is not added`, await text("add-problem"), problem);
  }
  const before = await page.locator("#layers button").count();
  await page.locator("#layers button").first().click();
  await page.waitForTimeout(150);
  await settle();
  same("a row of the table removes", await page.locator("#layers button").count(), before - 1);
  await page.locator("#as-table summary").click();
  await page.click("#edit");
  await clickAt(await spot(0, 0.98));
  await clickAt(await spot(3, 0.98));
  same("without Edit nothing is added", await page.evaluate(() => page.now.net.cmps.length), before - 1);
  await page.click("#edit");
}

// After edits in a row, faster than they are proved: what is shown is of what is shown.
async function truth() {
  await read("oddeven:6");
  const wrong = await page.evaluate(async () => {
    let seed = 7, wrong = [], holds = 0;
    const random = (below) => (seed = (Math.imul(seed, 1103515245) + 12345) >>> 0, Math.floor(seed / 65536) % below);
    const sorts = ({ wires, cmps, output }) => {
      for (let vector = 0; vector < 1 << wires; vector++) {
        const values = Array.from({ length: wires }, (_, i) => (vector >> i) & 1);
        for (const [a, b] of cmps) if (values[a] > values[b]) [values[a], values[b]] = [values[b], values[a]];
        const left = output ? output.map((i) => values[i]) : values;
        if (left.some((value, i) => i && left[i - 1] > value)) return false;
      }
      return true;
    };
    for (let round = 0; round < 60; round++) {
      const edits = [];
      for (let i = random(3); i >= 0; i--) {
        const { cmps, wires } = page.now.net, what = random(6);
        if (what === 0 && cmps.length) edits.push(removeComparator(random(cmps.length)));
        else if (what === 1) edits.push(undo());
        else if (what === 2) edits.push(open(["best:6", "bubble:5", "0:1 1:2", "bitonic:4"][random(4)]));
        else {
          const a = random(wires - 1), b = a + 1 + random(wires - a - 1);
          edits.push(addComparator(a, b, random(cmps.length + 1), random(9) === 0));
        }
        await new Promise((done) => setTimeout(done, random(30)));
      }
      await Promise.all(edits);
      while (page.quick.busy || page.prover.busy || !document.getElementById("verdict").dataset.verdict) await new Promise((done) => setTimeout(done, 5));
      const shown = document.getElementById("verdict").dataset.verdict, due = sorts(page.now.net) ? "holds" : "fails";
      const facts = document.getElementById("facts").textContent, box = await page.quick.ask({ do: "read", text: document.getElementById("text").value });
      holds += due === "holds";
      if (shown !== due || !facts.includes(`${page.now.net.cmps.length} comparator`) || box.size !== page.now.net.cmps.length || diagram.x.length !== box.size) wrong.push([round, shown, due, facts, box.size]);
    }
    return [wrong, holds];
  });
  same("sixty verdicts are true", wrong[0], []);
  expect("and of both kinds", wrong[1] > 5 && wrong[1] < 55, wrong[1]);
}

// ---- stepping --------------------------------------------------------------------------------

async function stepping() {
  await read("oddeven:4");
  await page.fill("#input", "3 1 2 0");
  await page.click("#input-form button");
  matches("inputs", await text("status"), /^Inputs: 3, 1, 2, 0\./);
  await page.click("#next");
  matches("one layer", await text("status"), /^After layer 1: 1, 3, 0, 2\. 2 of 2 comparators swapped/);
  same("states are counted", await text("reachable"), "9 vectors of zeros and ones can occur here; a sorter leaves 5 in the end.");
  await page.click("#last");
  matches("the outputs", await text("status"), /^Outputs: 0, 1, 2, 3\. .*Sorted\.$/);
  await page.click("#back");
  await page.click("#first");
  await page.focus("#view");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "End", "Home", "End"]) await page.keyboard.press(key);
  matches("by keys", await text("status"), /^Outputs/);
  await page.locator("#step").focus();
  await page.keyboard.press("ArrowLeft");
  matches("by the slider", await text("status"), /^After layer 2/);
  await page.fill("#speed", "8");
  await page.click("#play");
  await page.waitForFunction(() => /^Outputs/.test(document.getElementById("status").textContent));
  await page.waitForTimeout(200);
  same("it plays to the end", await text("play"), "Play");
  for (const [words, problem] of [["1 2", /takes 4 values/], ["", /no values/], ["a b c d", /integers/], ["1e99 2 3 4", /integers/]]) {
    await page.fill("#input", words);
    await page.click("#input-form button");
    matches(`values '${words}'`, await text("input-problem"), problem);
  }
  await page.fill("#input", "0110");
  await page.click("#input-form button");
  matches("bits", await text("status"), /^Inputs: 0, 1, 1, 0/);
  await page.click("#random-bits");
  await page.click("#shuffle");
  await clickAt(await spot(1, 0));
  await page.keyboard.type("77");
  await page.keyboard.press("Enter");
  await page.keyboard.type("-5");
  await page.keyboard.press("Escape");
  matches("a value is typed on its wire", await value("input"), /^\d,77,\d,\d$/);
  await page.focus("#view");
  await page.keyboard.press("v");
  for (const word of ["4", "3", "2", "1"]) {
    await page.keyboard.type(word);
    await page.keyboard.press("Enter");
  }
  same("and all of them by keys", [await value("input"), await page.evaluate(() => document.activeElement.id), await text("status")], ["4,3,2,1", "view", "Inputs: 4, 3, 2, 1."]);
  await read("sklansky:4");
  await page.fill("#input", "1,2,3,4");
  await page.click("#input-form button");
  await page.click("#last");
  matches("sums", await text("status"), /^Outputs: 1, 3, 6, 10\./);
  await page.selectOption("#operator", "max");
  await page.waitForTimeout(200);
  await page.click("#last");
  matches("maxima", await text("status"), /^Outputs: 1, 2, 3, 4\./);
  await read("bitonic:8");
  await page.click("#layered");
  await page.selectOption("#color", "layer");
  await page.selectOption("#style", "arrows");
  await page.waitForTimeout(300);
  expect("colours are drawn", await page.evaluate(() => diagram.svg.classList.contains("colored")));
  await page.click("#layered");
  await page.selectOption("#color", "plain");
  await page.selectOption("#style", "dots");
  await page.selectOption("#groups", "1");
  await page.waitForTimeout(300);
  expect("groups are drawn", (await page.locator("#view rect.box").count()) > 0);
  await page.selectOption("#groups", "0");
  const width = () => page.evaluate(() => diagram.box.width), whole = await width();
  await page.click("#in");
  expect("zoomed in", (await width()) < whole);
  await page.click("#out");
  await page.click("#out");
  expect("zoomed out", (await width()) > whole);
  await page.click("#fit");
  same("all of it", await width(), whole);
}

// Of many comparators what is to be seen is painted over the drawing.
async function large() {
  await read("vsort:256");
  same("4,608 comparators are a few paths", await page.evaluate(() => [diagram.groups.length, diagram.x.length, diagram.svg.querySelectorAll("*").length < 1000]), [0, 4608, true]);
  await page.click("#next");
  expect("swaps are painted", await page.evaluate(() => document.querySelector(".swap-over").getAttribute("d").length > 100));
  await page.click("#last");
  matches("it sorts", await text("status"), /Sorted\.$/);
  for (let i = 0; i < 13; i++) await page.click("#in");
  expect("one comes near", await page.evaluate(() => !diagram.svg.classList.contains("far")));
  const [mark, row] = await page.evaluate(() => {
    const { box, data } = diagram, row = Math.round((box.y + box.height / 2 - data.top) / data.step);
    return [diagram.x.findIndex((x, m) => x > box.x + box.width * 0.1 && data.marks[m][0] < row && row < data.marks[m][1]), row];
  });
  const place = await markSpot(mark, row);
  await page.mouse.move(place.x, place.y + 3);
  await page.mouse.move(place.x, place.y + 2);
  same("and points at one", await page.evaluate(() => diagram.chosen), mark);
  await page.mouse.click(place.x, place.y + 2);
  await page.waitForTimeout(200);
  await settle();
  matches("and removes it", `${await text("facts")} ${await text("verdict")}`, /^256 wires, 4,607 comparators.*Fails/);
}

// ---- known, changed --------------------------------------------------------------------------

async function knowing() {
  await read("bubble:8");
  await page.waitForTimeout(300);
  same("bounds", await Promise.all(["size", "size-best", "size-least", "depth", "depth-best", "depth-least"].map((id) => text(id))), ["28", "19", "19", "13", "6", "6"]);
  const press = async (id) => {
    await page.click(`#${id}`);
    await page.waitForTimeout(250);
    await settle();
  };
  await press("best");
  same("the smallest", [await value("text"), await text("size")], ["best:8", "19"]);
  await read("bubble:16");
  await press("shallow");
  same("the shallowest", [await value("text"), await text("depth")], ["best-depth:16", "9"]);
  await read("0:1 2:3\n0:2 1:3\n1:2\n0:1");
  await press("prune");
  same("pruned", [await text("size"), await value("text")], ["5", "0:1 2:3\n0:2 1:3\n1:2"]);
  matches("and told", await text("done"), /1 comparator removed/);
  await read("dmerge:8");
  await press("untangle");
  same("untangled", await page.evaluate(() => page.now.net.cmps.every(([a, b]) => a < b)), true);
  await press("reflect");
  matches("reflected", await text("verdict"), /^Holds/);
  await read("best:16");
  await page.fill("#cut", "7");
  await press("cut-form button");
  matches("cut", `${await text("facts")} ${await text("verdict")}`, /^7 wires.*Sorts/);
  await page.fill("#cut", "99");
  await press("cut-form button");
  matches("no more than there are", await text("done"), /1 to 7/);
  await read("oddeven:8");
  for (const [other, answer] of [["mergeexchange:8", /names of wires/], ["oddeven:8", /same network/], ["bitonic:8", /No renaming/], ["nosuch:8", /no family/]]) {
    await page.fill("#other", other);
    await press("equivalent-form button");
    matches(`equivalent to ${other}`, await text("done"), answer);
  }
}

// ---- the newcomer's path ---------------------------------------------------------------------

async function newcomer() {
  const begun = Date.now();
  page = await fresh();
  await shot("1-begin");
  await page.selectOption("#examples", { label: "C: 19 swaps, with a slip" });
  await page.waitForTimeout(200);
  await settle();
  matches("the slip fails", await text("verdict"), /^Fails/);
  await shot("2-fails");
  await page.click("#walk");
  await page.fill("#speed", "8");
  await page.waitForFunction(() => /^Outputs/.test(document.getElementById("status").textContent));
  matches("the input is seen to fail", await text("status"), /Not sorted\.$/);
  expect("wrong values are marked", (await page.locator("#values .wrong").count()) >= 2);
  await shot("3-walked");
  await page.click("#mend");
  await page.waitForSelector("#ways button");
  matches("the pair is found", await text("ways"), /line 8: 3:5 instead of 3:6/);
  await shot("4-found");
  await page.locator("#ways button").first().click();
  await page.waitForTimeout(200);
  await settle();
  matches("mended", await text("verdict"), /^Sorts/);
  await shot("5-mended");
  await page.click("#best");
  await page.waitForTimeout(200);
  await settle();
  same("the best of eight", await value("text"), "best:8");
  await page.locator("#texts summary").click();
  await page.selectOption("#as", "function:rust");
  await page.waitForFunction(() => /fn sort8/.test(document.getElementById("exported-text").value));
  matches("in Rust", await value("exported-text"), /fn sort8/);
  await page.click("#copy");
  await page.waitForTimeout(300);
  matches("copied", await text("exported"), /copied|Ctrl/);
  await shot("6-rust", page, { fullPage: true });
  expect("in less than a minute", Date.now() - begun < 60000);
}

// ---- texts -----------------------------------------------------------------------------------

async function texts() {
  await read("oddeven:8");
  if (!(await page.locator("#texts").evaluate((one) => one.open))) await page.locator("#texts summary").click();
  const kinds = await page.locator("#as option:not([value^=proof])").evaluateAll((options) => options.map((one) => one.value));
  expect("there are texts", kinds.length > 35, kinds.length);
  const written = async () => {
    await page.waitForTimeout(220);
    await page.waitForFunction(() => document.getElementById("exported").textContent !== "writing …", null, { timeout: 60000 });
    return value("exported-text");
  };
  for (const kind of kinds) {
    await page.selectOption("#as", kind);
    expect(`as ${kind}`, (await written()).length > 40, await text("exported"));
  }
  await page.selectOption("#as", "function:c");
  await page.fill("#function", "order_eight");
  await page.check("#descending");
  await page.selectOption("#type", "f32");
  const c = await written();
  expect("options are heeded", /order_eight/.test(c) && /float/.test(c), c.slice(0, 300));
  await page.fill("#function", "int");
  await written();
  expect("a word of the language is refused", /int/.test(await text("exported")), await text("exported"));
  await page.fill("#function", "");
  await page.uncheck("#descending");
  await page.selectOption("#as", "kernel:c");
  await written();
  const [header] = await Promise.all([page.waitForEvent("download"), page.click("#header")]);
  matches("a header", header.suggestedFilename(), /\.h$/);
  const [whole] = await Promise.all([page.waitForEvent("download"), page.click("#download")]);
  matches("a file", fs.readFileSync(await whole.path(), "utf8"), /oddeven:8/);
  await page.selectOption("#as", "picture:svg");
  await page.check("#with-values");
  await page.fill("#picture-title", "<script>alert(1)</script>");
  matches("titles are escaped", await written(), /&lt;script&gt;/);
  const [png] = await Promise.all([page.waitForEvent("download"), page.click("#png")]);
  same("a picture of points", fs.readFileSync(await png.path()).subarray(1, 4).toString(), "PNG");
  await page.fill("#picture-title", "");
  await read("0:1 2:3");
  await page.selectOption("#as", "function:c");
  await written();
  matches("what fails is not written", await text("exported"), /fails/);
  await page.check("#unproved");
  expect("but where one insists", (await written()).length > 100, await text("exported"));
  await page.uncheck("#unproved");
}

// ---- certificates ----------------------------------------------------------------------------

// Written, downloaded, checked by netproof and by the page; folders that are dropped; refused ones.
async function certificates() {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), "certificate-")), netproof = path.join(path.dirname(process.env.NETDRAW), "netproof");
  const file = path.join(place, "one.zip");
  const takes = async (what, due) => {
    await page.waitForFunction(() => document.getElementById("problem").textContent || document.getElementById("certified").textContent, null, { timeout: 60000 });
    matches(what, `${await text("certified")}${await text("problem")}`, due);
  };
  const choose = async (what, paths, due) => {
    await page.evaluate(() => { for (const id of ["certified", "problem"]) document.getElementById(id).textContent = ""; });
    await page.setInputFiles("#file", paths);
    await takes(what, due);
  };
  for (const [net, goal, given] of [["best:8", "sorted", "any"], ["median:9", "median", "any"], ["oddevenmerge:8", "sorted", "runs 4,4"], ["sklansky:8", "", ""]]) {
    await read(net);
    if (!(await page.locator("#texts").evaluate((one) => one.open))) await page.locator("#texts summary").click();
    await page.selectOption("#as", "list:snet");
    await page.selectOption("#as", "proof:certificate");
    await page.waitForTimeout(250);
    await page.waitForFunction(() => /^Proved by/.test(document.getElementById("exported").textContent), null, { timeout: 60000 });
    matches(`${net} has a manifest`, await value("exported-text"), /^sortnet certificate 1\nwires/);
    if (net === "median:9") await shot("certificate", page, { fullPage: true });
    const [saved] = await Promise.all([page.waitForEvent("download"), page.click("#download")]);
    matches("a zip file", saved.suggestedFilename(), /\.zip$/);
    await saved.saveAs(file);
    const folder = path.join(place, net.replace(":", ""));
    execFileSync("python3", ["-m", "zipfile", "-e", file, folder]);
    matches(`netproof takes ${net}`, execFileSync(netproof, [folder], { encoding: "utf8" }), /: valid\n/);
    await read("bubble:4");
    await choose(`the page takes ${net}`, file, /^The certificate is valid: /);
    await settle();
    if (goal) same("and shows it, with its claim", await page.evaluate(() => [page.now.claim.goal, page.now.claim.given]), [goal, given]);
    matches("and proves it", await text("verdict"), /^(Sorts|Holds)/);
  }
  await shot("certified");
  const folder = path.join(place, "best8"), all = fs.readdirSync(folder).map((name) => path.join(folder, name));
  await choose("the files of a folder", all, /^The certificate is valid: a network of 8 wires and 19 comparators/);
  await page.evaluate(() => { document.getElementById("certified").textContent = ""; });
  const context = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"]) await context.send("Input.dispatchDragEvent", { type, x: 300, y: 300, data: { items: [], files: [folder], dragOperationsMask: 1 } });
  await takes("a folder that is dropped", /^The certificate is valid: a network of 8 wires/);
  await read("oddeven:8");
  fs.appendFileSync(path.join(folder, "proof.drup"), "1 0\n");
  await choose("one that was tampered with", all, /^The certificate is refused: (proof\.drup|manifest)/);
  await settle();
  matches("what was shown stays", `${await value("text")} ${await text("verdict")}`, /^oddeven:8 Sorts/);
  for (const [what, script, due] of [["a path that leads out", 'z.writestr("manifest", "a"); z.writestr("../../x", "a")', /leads out of the folder/], ["no certificate", 'z.writestr("a", "a")', /has no manifest/], ["a certificate of nothing", 'z.writestr("manifest", "<img src=x>")', /^The certificate is refused: manifest: has no line 'given '/],
    ["much of nothing", 'z.writestr("manifest", bytes(220000000))', /larger than 200 million/]]) {
    fs.rmSync(file);
    execFileSync("python3", ["-c", `import zipfile, sys\nz = zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED)\n${script}\nz.close()`, file]);
    await choose(what, file, due);
  }
  fs.writeFileSync(file, "PK\x03\x04 and nothing else");
  await choose("a damaged zip file", file, /damaged/);
  await read("0:1 2:3");
  await page.selectOption("#as", "list:snet");
  await page.selectOption("#as", "proof:certificate");
  await page.waitForTimeout(250);
  await page.waitForFunction(() => document.getElementById("exported").textContent === "the claim fails", null, { timeout: 60000 });
  expect("and has none to download", await page.isDisabled("#download"));
  await page.selectOption("#as", "function:c");
  fs.rmSync(place, { recursive: true });
}

// ---- links -----------------------------------------------------------------------------------

async function links() {
  const states = [["oddeven:8", "sorted", "any"], ["0:1 2:3\n0:2 1:3\n1:2", "sorted", "any"], ["best:9", "ranks 2-4", "any"], ["oddevenmerge:8", "sorted", "runs 4,4"], ["void sort3(int *a) { cswap(a[0], a[1]); cswap(a[1], a[2]); cswap(a[0], a[1]); } // ü €", "sorted", "any"]];
  for (const [words, goal, given] of states) {
    await read(words);
    await page.selectOption("#goal", goal.split(" ")[0]);
    if (goal.includes(" ")) await page.fill("#goal-words", goal.split(" ")[1]);
    await page.selectOption("#given", given.split(" ")[0]);
    if (given.includes(" ")) await page.fill("#given-words", given.split(" ")[1]);
    await page.waitForTimeout(300);
    await settle();
    const values = await page.evaluate(() => page.input.map(String).reverse().join(","));
    await page.fill("#input", values);
    await page.click("#input-form button");
    await page.click("#next");
    await page.waitForTimeout(400);
    const link = await value("link"), other = await fresh(link.slice(link.indexOf("#")));
    same(`a link of ${words.slice(0, 20)}`, await other.evaluate(() => [page.now.text, page.now.claim.goal, page.now.claim.given, page.input.join(","), page.step]), [words, goal, given, values, 1]);
    await other.close();
  }
  for (const hash of ["#z=%%%", "#z=AAAA", "#n=nosuch:3", "#n=<b>", "#n=best:8&goal=<img src=x>&given=%00&input=1,x&step=-9", `#z=${"A".repeat(90000)}`, "#step=5", "#n=best:8&f=7&equals=nosuch"]) {
    const other = await fresh(hash);
    expect(`a bad link ${hash.slice(0, 30)}`, await other.evaluate(() => !document.querySelector("img[src=x]") && Boolean(page.now)), hash);
    await other.close();
  }
}

// ---- what wants to harm ----------------------------------------------------------------------

async function hostile() {
  const refused = async (name, words, due) => {
    await read(words);
    matches(name, await text("problem"), due);
  };
  await refused("HTML is text", "<img src=x onerror=\"document.title='harmed'\">", /expected/);
  await read("<table><tr><td>0:1</td></tr></table><script>document.title='harmed'</script>");
  await read("void f(int*a){} /*</script><script>document.title='harmed'</script>*/");
  expect("nothing of it ran", !/harmed/.test(await page.title()), await page.title());
  await refused("a million wires", "best:1000000000", /number of wires/);
  await refused("1e9 wires in a list", "snet 1\nwires 1000000000\n0:1\nend", /wires/);
  await refused("a wire beyond all", "0:4294967296", /wire|number/);
  await refused("eight million comparators", "bubble:4000", /400000 comparators at most/);
  await refused("no Lua is run", "while true do end", /expected/);
  await refused("nor a script's name", "../../etc/passwd.lua", /expected|no family/);
  await page.evaluate(() => { document.getElementById("text").value = "0:1 ".repeat(2600000); document.getElementById("text").dispatchEvent(new Event("input")); });
  await page.waitForFunction(() => /million letters/.test(document.getElementById("problem").textContent), null, { timeout: 60000 });
  expect("10 MB are refused", true);
  await read("oddeven:8");
  const memory = () => page.evaluate(() => Promise.all([page.quick, page.prover].map((one) => one.busy)));
  for (const words of ["tsort:16384", "(".repeat(100000), "0:1,".repeat(200000), "{".repeat(50000) + ";(", "SWAP(0,1);".repeat(30000)]) {
    await read(words);
    await memory();
  }
  await read("oddeven:8");
  matches("and the page goes on", await text("verdict"), /^Sorts/);
  await page.evaluate(() => { document.getElementById("text").value = "a\0b"; document.getElementById("text").dispatchEvent(new Event("input")); });
  await page.waitForTimeout(400);
  expect("a zero byte is no end", (await text("problem")).length > 0);
  const held = await page.evaluate(async () => {
    for (let i = 0; i < 40; i++) {
      await readText(`best:${40 + (i % 20)}`, false);
      await page.quick.ask({ do: "draw", net: "vsort:256" });
    }
    return page.quick.worker ? 1 : 0;
  });
  expect("forty networks later", held === 1);
  await read("oddeven:8");
}

// ---- the table -------------------------------------------------------------------------------

async function table() {
  await page.click("#to-table");
  await page.waitForSelector("#list tbody tr");
  same("widths 2 to 64", await page.locator("#list tbody tr").count(), 63);
  const linked = await fresh("#page=table");
  expect("a link to the table", await linked.isVisible("#list"));
  await linked.close();
  await page.fill("#search", "9-10 16");
  await page.waitForTimeout(300);
  same("a search", await page.locator("#list tbody th").allTextContents(), ["9", "10", "16"]);
  await page.waitForFunction(() => [...document.querySelectorAll("#list img")].every((one) => one.complete && one.naturalWidth > 0), null, { timeout: 30000 });
  matches("sizes of what is here", await text("list"), /smallest: 60\/10/);
  await shot("table");
  const [list] = await Promise.all([page.waitForEvent("download"), page.locator("#list button[aria-label^=Download]").first().click()]);
  matches("a list", fs.readFileSync(await list.path(), "utf8"), /^snet 1\nwires 9/);
  await page.selectOption("#kind", "median");
  await page.waitForTimeout(200);
  expect("medians", (await page.locator("#list tbody tr").count()) >= 2);
  await page.uncheck("#pictures");
  await page.waitForTimeout(200);
  same("without pictures", await page.locator("#list img:visible").count(), 0);
  await page.check("#pictures");
  await page.locator("#list .nets button").nth(2).click();
  await page.waitForTimeout(300);
  await settle();
  matches("one is opened", await text("verdict"), /^Holds proved: median/);
  expect("on the first page", await page.isVisible("#design"));
}

// ---- people ----------------------------------------------------------------------------------

async function access(one, name) {
  const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
  const context = await one.context().newCDPSession(one); // past the page's own policy
  await context.send("Runtime.evaluate", { expression: axe });
  const found = await one.evaluate(async () => (await window.axe.run(document)).violations.map((v) => `${v.id}: ${v.nodes.map((node) => node.html.slice(0, 90)).slice(0, 3).join(" ")}`));
  same(`no barrier, ${name}`, found, []);
}

async function people() {
  for (const [width, height] of [[360, 740], [820, 1100], [1600, 1000]])
    for (const theme of ["light", "dark"]) {
      const one = await fresh("", { viewport: { width, height }, colorScheme: theme });
      await one.selectOption("#examples", { label: "C: 19 swaps, with a slip" });
      await one.waitForTimeout(300);
      await settle(one);
      await one.click("#mend");
      await one.waitForSelector("#ways button");
      await one.locator("#as-table summary").click();
      await one.locator("#texts summary").click();
      await one.waitForTimeout(400);
      expect(`${width} wide nothing sticks out`, await one.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth));
      await access(one, `${width} ${theme}`);
      await shot(`page-${width}-${theme}`, one, { fullPage: width < 1000 });
      await one.click("#to-table");
      await one.waitForTimeout(300);
      await access(one, `the table, ${width} ${theme}`);
      if (width === 360) expect("the table scrolls in itself", await one.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth));
      await one.close();
    }
  await page.click("#theme");
  const dark = await page.evaluate(() => document.documentElement.dataset.theme);
  await page.click("#theme");
  expect("a button for the theme", dark !== (await page.evaluate(() => document.documentElement.dataset.theme)));
  await page.emulateMedia({ media: "print" });
  expect("printed without controls", !(await page.isVisible("#undo")) && (await page.isVisible("#view")));
  await shot("print", page, { fullPage: true });
  await page.emulateMedia({ media: "screen" });
  await page.keyboard.press("Tab");
  const reached = new Set();
  for (let i = 0; i < 90; i++) {
    await page.keyboard.press("Tab");
    reached.add(await page.evaluate(() => document.activeElement.id));
  }
  for (const id of ["text", "goal", "given", "view", "edit", "play", "step", "input", "prune", "link"]) expect(`${id} by the Tab key`, reached.has(id));
}

async function touching() {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
  const mouse = page;
  page = await context.newPage();
  watch(page);
  await page.goto(`${address}#n=oddeven:4`);
  await page.waitForSelector("html[data-ready]");
  await settle();
  await page.locator("#view").scrollIntoViewIfNeeded();
  for (const row of [0, 3]) {
    const { x, y } = await spot(row, 0.97);
    await page.touchscreen.tap(x, y);
  }
  await page.waitForTimeout(200);
  await settle();
  same("two taps join two wires", await value("text"), "0:1 2:3\n0:2 1:3\n0:3 1:2");
  const { x, y } = await spot(1, 0), before = await page.evaluate(() => diagram.box.width);
  await page.touchscreen.tap(x, y);
  expect("a tap on a value opens its field", await page.isVisible(".typed"));
  const cdp = await context.newCDPSession(page), middle = await page.evaluate(() => { const area = document.getElementById("view").getBoundingClientRect(); return { x: area.x + area.width / 2, y: area.y + area.height - 30 }; });
  const fingers = (apart) => [1, 2].map((id) => ({ x: middle.x + (id === 1 ? -apart : apart), y: middle.y, id }));
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(20) });
  for (let apart = 30; apart <= 80; apart += 10) await cdp.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(apart) });
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForTimeout(200);
  expect("two fingers zoom", await page.evaluate((width) => diagram.box.width < width / 2, before));
  same("and change nothing", [await value("text"), await page.locator(".typed").count()], ["0:1 2:3\n0:2 1:3\n0:3 1:2", 0]);
  await context.close();
  page = mouse;
}

// ---- served ----------------------------------------------------------------------------------

async function served() {
  const site = path.join(path.dirname(file), "site"), types = { html: "text/html", js: "text/javascript", css: "text/css", wasm: "application/wasm" };
  const server = http.createServer((request, answer) => {
    const name = path.join(site, path.basename(request.url.split("?")[0]) || "index.html");
    if (!fs.existsSync(name)) return answer.writeHead(request.url === "/favicon.ico" ? 204 : 404).end();
    answer.writeHead(200, { "Content-Type": types[name.split(".").pop()] }).end(fs.readFileSync(name));
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  const one = await fresh("", { address: `http://127.0.0.1:${server.address().port}/index.html` });
  await settle(one);
  matches("separate files", await text("verdict", one), /^Sorts/);
  await one.close();
  server.close();
}

// ---- pages that netdraw writes ---------------------------------------------------------------

async function drawn() {
  if (!process.env.NETDRAW) return;
  const place = fs.mkdtempSync(path.join(os.tmpdir(), "drawn-"));
  let count = 0;
  const draw = (...words) => {
    const out = path.join(place, `${count++}.html`);
    execFileSync(process.env.NETDRAW, [...words, "-o", out], { env: { ...process.env, SORTNET_PAGE: file } });
    return `file://${out}`;
  };
  const seen = async (address, hash, what) => {
    const one = await fresh(hash, { address });
    await settle(one);
    await what(one);
    await one.close();
  };
  const bitonic = draw("bitonic:8", "--group", "--layers", "--style", "arrows", "--color-by", "span", "--dark");
  await seen(bitonic, "", async (one) => {
    same("a family, and how it looks", await one.evaluate(() => [page.now.text, $("groups").value, isPressed("layered"), $("style").value, $("color").value, document.documentElement.dataset.theme]), ["bitonic:8", "1", true, "arrows", "span", "dark"]);
    await one.reload();
    await one.waitForSelector("html[data-ready]");
    same("and after it is loaded again", await one.evaluate(() => [page.now.text, $("groups").value, isPressed("layered"), $("style").value, $("color").value]), ["bitonic:8", "1", true, "arrows", "span"]);
  });
  await seen(bitonic, "#input=5,2,7,0,3,6,1,4&step=3", async (one) => matches("values and a layer behind #", await text("status", one), /^After layer 3: 0, 2, 5, 7, 6, 4, 3, 1\. 3 of 4 comparators swapped/));
  await seen(bitonic, "#input=01101001&step=end", async (one) => matches("its end", await text("status", one), /^Outputs: 0, 0, 0, 0, 1, 1, 1, 1\./));
  await seen(bitonic, "#n=best:5", async (one) => matches("another network behind #", await text("facts", one), /^5 wires/));
  await seen(draw("examples/broken.snet", "--input", "counterexample"), "", async (one) => {
    matches("a counterexample at its end", `${await text("title", one)} ${await text("status", one)} ${await text("verdict", one)}`, /^examples\/broken\.snet Outputs: 0, 1, 2, 4, 3, 5, 6, 7\. .* Not sorted\. Fails/);
    same("and where it went wrong", await one.locator("#values text.wrong").count(), 2);
    await shot("drawn", one);
  });
  await seen(draw("oddeven:2", "--input", "9223372036854775807,-9223372036854775808", "--title", "</title><script>document.title='harmed'</script>"), "#step=end", async (one) => {
    matches("values of 64 bits", await text("status", one), /^Outputs: -9223372036854775808, 9223372036854775807\./);
    matches("a title is text", await text("title", one), /^<\/title><script>/);
    expect("nothing of it ran", !/^harmed/.test(await one.title()));
  });
  const sklansky = draw("sklansky:8", "--operator", "concat");
  await seen(sklansky, "#step=2", async (one) => matches("words of inputs", await text("status", one), /^After layer 2: 0, 0-1, 0-2, 0-3, 4, 4-5, 4-6, 4-7\./));
  await seen(sklansky, "#input=5,2,7,0,3,6,1,4&operator=max&step=end", async (one) => matches("another operator", await text("status", one), /^Outputs: 5, 5, 7, 7, 7, 7, 7, 7\./));
  fs.rmSync(place, { recursive: true });
}

// Parts that are named, or all.
async function main() {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM || "/usr/bin/chromium", args: ["--no-sandbox"] });
  page = await fresh();
  const named = (process.env.PARTS || "").split(" ").filter(Boolean);
  for (const part of [reading, readingAs, claims, stopping, editing, truth, stepping, large, knowing, newcomer, texts, certificates, links, hostile, table, people, touching, drawn, served].filter((part) => !named.length || named.includes(part.name)))
    try {
      await part();
    } catch (error) {
      expect(`${part.name} to its end`, false, error.message.slice(0, 400) + (error.stack || "").split("\n").filter((line) => /browser\.js/.test(line))[0]);
    }
  await browser.close();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
}

main();
