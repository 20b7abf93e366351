// Verdicts of the library as it is in a browser, beside those of netcheck: node verdicts.js BIN WASM
// Prints "N passed, M failed". Networks of the catalogue, families, and broken ones.
"use strict";
const { execFileSync } = require("child_process");
const fs = require("fs"), os = require("os"), path = require("path");
const sortnet = require("../../web/engine.js");

const [bin, wasm] = process.argv.slice(2);
const library = sortnet.start(new WebAssembly.Module(fs.readFileSync(wasm)));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "verdicts-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true }));
let passed = 0, failed = 0;

function expect(what, is, due) {
  if (JSON.stringify(is) === JSON.stringify(due)) {
    passed++;
    return;
  }
  failed++;
  console.log(`${what}: the page has ${JSON.stringify(is)}, netcheck ${JSON.stringify(due)}`);
}

// Numbers that are the same in each run.
let seed = 1;
const random = (below) => {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return Math.floor(seed / 65536) % below;
};

const write = (net) => library.call({ do: "write", net, as: "list:snet" }).text;
const bare = (text) => text.replace(/#.*/g, "");
const comparators = (text) => (text.match(/\d+:\d+/g) || []).map((pair) => pair.split(":").map(Number));
const snet = (wires, list) => `snet 1\nwires ${wires}\n${list.map(([a, b]) => `${a}:${b}`).join("\n")}\nend\n`;

// Lacking one comparator, or with another pair for one.
function broken(text) {
  const wires = +text.match(/wires (\d+)/)[1], list = comparators(text), at = random(list.length);
  if (random(2)) list.splice(at, 1);
  else {
    const a = random(wires - 1);
    list[at] = [a, a + 1 + random(wires - a - 1)];
  }
  return snet(wires, list);
}

// What is shown is what the network does, and of a sorter it is not in order.
function replay({ name, text, goal }, { input, output, permutation, permutation_output: left }) {
  const run = (values) => {
    const now = values.slice();
    for (const [a, b] of comparators(text)) if (now[a] > now[b]) [now[a], now[b]] = [now[b], now[a]];
    return now;
  };
  expect(`${name}, zeros and ones`, output, run(input));
  expect(`${name}, permutation`, left, run(permutation));
  if (goal === "sorted") expect(`${name} is out of order`, output.join("").includes("10"), true);
}

// Whether the page was built with PicoSAT.
const hasSat = library.call({ do: "prove", net: "0:1", method: "sat" }).verdict?.verdict === "holds";

const cases = []; // { name, text, given, goal }
for (const entry of library.call({ do: "catalogue" }).entries)
  cases.push({ name: `${entry.kind}-${entry.wires}-${entry.size}`, text: bare(entry.text), goal: entry.kind === "median" ? "median" : "sorted" });
for (let n = 2; n <= 64; n++)
  for (const name of [`best:${n}`, `best-depth:${n}`]) cases.push({ name, text: write(name), goal: "sorted" });
for (const family of ["oddeven", "bubble", "insertion", "transposition", "pairwise", "bosenelson"])
  for (let n = 3; n < 20; n += 2) {
    const text = write(`${family}:${n}`);
    if (text) cases.push({ name: `${family}:${n}`, text, goal: "sorted" });
  }
for (const [name, given, goal] of [["bmerge:16", "bitonic", "sorted"], ["oemerge:16", "runs 8,8", "sorted"],
  ["best:9", "any", "ranks 2-4"], ["best:9", "any", "smallest 3"], ["best:12", "any", "k-sorted 2"],
  ["oddeven:16", "presorted 8", "sorted"], ["median:9", "any", "median"], ["smallest:9:3", "any", "smallest 3"]]) {
  const text = write(name);
  if (text) cases.push({ name, text, given, goal });
}
// Networks that others published, where they are.
for (const [name, goal] of process.env.SORTNET_DATA ? [["sorters", "sorted"], ["median", "median"]] : []) {
  const published = path.join(process.env.SORTNET_DATA, "networks", name);
  for (const file of fs.existsSync(published) ? fs.readdirSync(published) : [])
    cases.push({ name: file, text: write(fs.readFileSync(path.join(published, file), "utf8")), goal });
}
const whole = cases.length;
for (let i = 0; i < 400; i++) {
  const from = cases[random(whole)];
  cases.push({ name: `${from.name}, broken ${i}`, text: broken(from.text), given: from.given, goal: from.goal });
}

// netcheck is asked once for all that claim the same.
const groups = new Map();
for (const one of cases) {
  const key = `${one.given || "any"};${one.goal}`;
  if (!groups.has(key)) groups.set(key, []);
  groups.get(key).push(one);
}
let count = 0;
for (const [key, list] of groups) {
  const [given, goal] = key.split(";");
  const files = list.map((one) => {
    const file = path.join(folder, `${count++}.snet`);
    fs.writeFileSync(file, one.text);
    return file;
  });
  const judged = (...more) => {
    const claim = ["--json", "--given", given.replace(" ", ":"), "--goal", goal.replace(" ", ":")];
    try {
      return JSON.parse(execFileSync(path.join(bin, "netcheck"), [...claim, ...more], { maxBuffer: 1 << 28 })).results;
    } catch (error) { // exit status 1: some fail
      return JSON.parse(error.stdout).results;
    }
  };
  judged(...files).forEach((due, i) => {
    const answer = library.call({ do: "prove", net: list[i].text, given, goal, seconds: 60 });
    const is = answer.verdict || { verdict: answer.error.text };
    expect(list[i].name, is.verdict, due.verdict);
    if (is.verdict === "fails") replay(list[i], is.counterexample);
    // which engine is asked first depends on whether there is machine code
    if (is.verdict === "fails" && is.engine === due.engine)
      expect(`${list[i].name}, shown`, is.counterexample, due.counterexample);
  });
  // Engines that need no machine code: the same counterexamples, too.
  for (const [method, wires, each] of [["symbolic", 20, 3], ...(hasSat ? [["sat", 16, 2]] : [])]) {
    const narrow = list.flatMap((one, i) => +one.text.match(/wires (\d+)/)[1] <= wires && i % each === 0 ? [i] : []);
    if (narrow.length)
      judged("-m", method, ...narrow.map((i) => files[i])).forEach((due, k) => {
        const one = list[narrow[k]];
        const answer = library.call({ do: "prove", net: one.text, given, goal, seconds: 60, method });
        const is = answer.verdict || { verdict: answer.error.text };
        expect(`${one.name}, by ${method}`, [is.verdict, is.engine, is.counterexample], [due.verdict, due.engine, due.counterexample]);
      });
  }
}
// Whatever memory the solver has, it ends with a verdict that is right, or with none; and in time.
const bySat = (net, more) => library.call({ do: "prove", net, goal: "median", method: "sat", ...more }).verdict;
for (let memory = 30000, decided = !hasSat; !decided; memory = Math.floor(memory * 1.15)) {
  const { verdict, reason } = bySat("median:15", { seconds: 100, memory });
  decided = verdict === "holds";
  if (!decided) expect(`in ${memory} bytes`, [verdict, /memory allowed$/.test(reason)], ["undecided", true]);
  if (!decided && memory > 1e8) break;
}
if (hasSat) {
  const began = performance.now(), { verdict, reason } = bySat("median:41", { seconds: 1 });
  expect("in a second", [verdict, reason, performance.now() - began < 5000], ["undecided", "no answer within its 1 s", true]);
}
// Functions of sources, as netlift finds and judges them by their text.
const sources = ["styles", "wrong", "read", "none"].flatMap((name) => {
  const folder = path.join(__dirname, "../lift", name);
  return fs.readdirSync(folder).map((file) => path.join(folder, file)).filter((file) => fs.statSync(file).isFile() && !/module-beside/.test(file)); // reads the file beside it
});
let json;
try {
  json = execFileSync(path.join(bin, "netlift"), ["--by", "text", "--json", ...sources], { maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] });
} catch (error) {
  json = error.stdout;
}
const told = ({ function: name, line, verdict, given, goal, fault }) => `${name} ${line} ${verdict} ${given} ${goal} ${fault}`;
const due = JSON.parse(json).results;
for (const file of sources) {
  const answer = library.call({ do: "read", text: fs.readFileSync(file, "latin1"), path: path.basename(file) });
  const found = (answer.functions || []).map(({ finding }) => told(finding)).filter((text) => !/ (none|unread) /.test(text));
  expect(path.basename(file), found, due.filter((one) => one.file === file && !/none|unread/.test(one.verdict)).map(told));
}

console.log(`${hasSat ? "with" : "without"} sat: ${whole} networks, ${cases.length - whole} broken ones, ${sources.length} sources`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
