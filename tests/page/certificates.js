// Certificates of the page beside those of the tools: node certificates.js BIN WASM
// What the page writes netproof takes; of what netcheck writes, whole or tampered with, the
// page says what netproof says. Zip files: those of others, damaged ones, what is to harm.
// Prints "N passed, M failed".
"use strict";
const { execFileSync, spawnSync } = require("child_process");
const fs = require("fs"), os = require("os"), path = require("path"), vm = require("vm"), zlib = require("zlib");
const sortnet = require("../../web/engine.js");

const [bin, wasm] = process.argv.slice(2);
const module_ = new WebAssembly.Module(fs.readFileSync(wasm));
const library = sortnet.start(module_);
const web = path.join(__dirname, "../../web/page");
vm.runInThisContext(["words.js", "library.js", "certificates.js"].map((name) => fs.readFileSync(path.join(web, name), "utf8")).join("") + ";Object.assign(globalThis, { zip, unzip, certificateIn })");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "certificates-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true }));
let passed = 0, failed = 0;

function expect(what, is, due) {
  if (JSON.stringify(is) === JSON.stringify(due)) passed++;
  else {
    failed++;
    console.log(`${what}: ${JSON.stringify(is)}, expected ${JSON.stringify(due)}`);
  }
}

const inFolder = (files) => files.map(([name, bytes]) => [`certificate/${name}`, bytes]);
const plain = (files) => files.map(([name, bytes]) => [name.replace(/^certificate\//, ""), bytes]);

function readFolder(from, under = "") {
  return fs.readdirSync(path.join(from, under), { withFileTypes: true }).flatMap((one) => {
    const name = path.posix.join(under, one.name);
    return one.isDirectory() ? readFolder(from, name) : [[name, new Uint8Array(fs.readFileSync(path.join(from, name)))]];
  });
}

function writeFolder(name, files) {
  const to = path.join(folder, name);
  fs.rmSync(to, { recursive: true, force: true });
  for (const [file, bytes] of files) {
    fs.mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    fs.writeFileSync(path.join(to, file), bytes);
  }
  return to;
}

function netproof(of) {
  const { stdout } = spawnSync(path.join(bin, "netproof"), ["--json", of], { encoding: "utf8", maxBuffer: 1e8 });
  return stdout ? JSON.parse(stdout).results[0] : { verdict: "error" };
}

// The page's answer in netproof's words.
function ofPage(files) {
  const found = library.call({ do: "check", files: inFolder(files) });
  if (found.error) return { verdict: "error" };
  return found.valid ? { verdict: "valid", steps: found.steps, wires: found.wires } : { verdict: "refused", file: found.file, line: found.line || undefined, reason: found.reason };
}

const ofTool = ({ verdict, steps, wires, file, line, reason }) => verdict === "valid" ? { verdict, steps, wires } : verdict === "refused" ? { verdict, file, line, reason } : { verdict };

function compare(what, files) {
  const tool = ofTool(netproof(writeFolder("compared", files)));
  expect(what, ofPage(files), tool);
  return tool.verdict;
}

// ---- written in the page ---------------------------------------------------------------------

const claims = [
  ["oddeven:8"], ["bitonic:16"], ["best:9"], ["best:10"], ["mergeexchange:12"], ["best:13"], ["bubble:11"], ["insertion:6"], ["bubble:1"], ["oddeven:2"],
  ["oddevenmerge:8", "", "runs 4,4"], ["bmerge:16", "", "bitonic"], ["smallest:8:3", "smallest 3"], ["median:9", "median"],
  ["best:6", "", "", "bubble:6"], ["sklansky:16"], ["brentkung:9"], ["reduce:8"],
];

async function written() {
  for (const [net, goal, given, equals] of claims) {
    const what = `${net} ${goal || ""} ${given || ""}`, answer = library.call({ do: "certify", net, goal, given, equals, seconds: 50 });
    if (answer.error || answer.verdict.verdict !== "holds") {
      expect(what, answer.error || answer.verdict, "a certificate");
      continue;
    }
    const files = plain(answer.files);
    expect(`${what} is valid`, compare(what, files), "valid");
    const packed = await zip(files), file = path.join(folder, "one.zip"), out = path.join(folder, "unzipped");
    fs.writeFileSync(file, packed);
    fs.rmSync(out, { recursive: true, force: true });
    execFileSync("python3", ["-m", "zipfile", "-e", file, out]);
    expect(`${what}, unzipped by another`, netproof(out).verdict, "valid");
    const back = await unzip(packed);
    expect(`${what}, unzipped here`, back.map(([name, bytes]) => [name, bytes.length]), files.map(([name, bytes]) => [name, bytes.length]));
    expect(`${what}, the same bytes`, back.every(([, bytes], i) => Buffer.compare(bytes, files[i][1]) === 0), true);
    expect(`${what}, packed alike`, Buffer.compare(await zip(files), packed), 0);
  }
  // of many wires, by PicoSAT if the page has it
  const answer = library.call({ do: "certify", net: "best:24", goal: "smallest 3", seconds: 50 });
  if (answer.verdict?.engine === "sat") expect("by sat", compare("by sat", plain(answer.files)), "valid");
  for (const [what, request] of [["what fails", { net: "0:1 2:3" }], ["what is no network", { net: "nosuch:3" }], ["goals that nothing means", { net: "oddeven:4", goal: "ranks 2-9" }]]) {
    const answer = library.call({ do: "certify", ...request });
    expect(`${what} has no certificate`, Boolean(answer.files?.length) || answer.verdict?.verdict === "holds", false);
  }
}

// ---- written by the tools, and tampered with -------------------------------------------------

function tool(name, ...words) {
  const to = path.join(folder, "made");
  fs.rmSync(to, { recursive: true, force: true });
  const { status } = spawnSync(path.join(bin, name), [...words.map((word) => (word === "DIR" ? to : word))], { stdio: "ignore" });
  return fs.existsSync(path.join(to, "manifest")) ? readFolder(to) : (console.log(`${name} ${words.join(" ")} ended with ${status}`), null);
}

let seed = 5;
const random = (below) => {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return Math.floor(seed / 65536) % below;
};

function tampered(files) {
  const copy = files.map(([name, bytes]) => [name, bytes.slice()]), one = copy[random(copy.length)], { length } = one[1], at = length ? random(length) : 0;
  const ways = [
    () => { if (length) one[1][at] ^= 1 << random(7); },
    () => { one[1] = one[1].slice(0, at); },
    () => { const lines = new TextDecoder().decode(one[1]).split("\n"); lines.splice(random(lines.length), 1); one[1] = new TextEncoder().encode(lines.join("\n")); },
    () => { const lines = new TextDecoder().decode(one[1]).split("\n"), line = random(lines.length); lines.splice(line, 0, lines[random(lines.length)]); one[1] = new TextEncoder().encode(lines.join("\n")); },
    () => copy.splice(copy.indexOf(one), 1),
    () => { one[0] = "other"; },
  ];
  ways[random(ways.length)]();
  return copy;
}

function checked() {
  const times = process.env.FULL ? 40 : 8;
  const made = [["a sorter", tool("netcheck", "--certify", "DIR", "best:8")], ["a median", tool("netcheck", "--certify", "DIR", "--goal", "median", "median:9")],
    ["two that are equal", tool("netcheck", "--certify", "DIR", "--equals", "oddeven:6", "bubble:6")], ["a prefix network", tool("netcheck", "--certify", "DIR", "sklansky:8")],
    ["a least depth", tool("netcheck", "--min-depth", "6", "--certify", "DIR")], ["a least size", tool("netcheck", "--min-size", "5", "--certify", "DIR")]];
  for (const [what, files] of made) {
    if (!files) {
      expect(`${what} is made`, false, true);
      continue;
    }
    expect(`${what}, as it is`, compare(what, files), "valid");
    let refused = 0;
    for (let i = 0; i < times; i++) refused += compare(`${what}, tampered with ${i}`, tampered(files)) === "refused";
    expect(`${what}, refused now and then`, refused > times / 2, true);
  }
  expect("a folder without anything", ofPage([]).verdict !== "valid", true);
}

// ---- zip files -------------------------------------------------------------------------------

const said = async (bytes) => {
  try {
    return certificateIn(await unzip(bytes)).map(([name]) => name).sort();
  } catch (error) {
    return error.message;
  }
};

function python(script) {
  const file = path.join(folder, "other.zip");
  fs.rmSync(file, { force: true });
  execFileSync("python3", ["-c", `import zipfile, sys, io\nz = zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED)\n${script}\nz.close()`, file]);
  return new Uint8Array(fs.readFileSync(file));
}

async function zipped() {
  const both = ["manifest", "network.snet"], text = (name) => `z.writestr("${name}", "some text\\n" * 50)`;
  expect("a folder within", await said(python(`${text("cert/manifest")}\n${text("cert/network.snet")}\n${text("readme")}`)), both);
  expect("with its folder, stored", await said(python(`z.mkdir("cert") if hasattr(z, "mkdir") else z.writestr("cert/", "")\nz.writestr("cert/manifest", "a", zipfile.ZIP_STORED)\n${text("cert/network.snet")}`)), both);
  expect("with a comment", await said(python(`${text("manifest")}\n${text("network.snet")}\nz.comment = b"PK\\x05\\x06" * 20`)), both);
  expect("written as a stream", await said(python(`z.close()\nclass Pipe(io.RawIOBase):\n  def writable(self): return True\n  def write(self, b): return f.write(b)\nf = open(sys.argv[1], "wb")\nz = zipfile.ZipFile(Pipe(), "w", zipfile.ZIP_DEFLATED)\n${text("manifest")}\n${text("network.snet")}\nz.close()\nf.close()\nz = zipfile.ZipFile("/dev/null", "w")`)), both);
  for (const name of ["../../x", "/etc/passwd", "a/../../x", "c:/x", "..\\\\x", "./x", "a/.."]) expect(`${name} leads out`, /leads out of the folder$/.test(await said(python(`${text("manifest")}\n${text(name)}`))), true);
  expect("no manifest", await said(python(text("network.snet"))), "that is no certificate: it has no manifest");
  expect("nothing in it", await said(python("")), "that is no certificate: it has no manifest");
  expect("otherwise compressed", /compressed otherwise/.test(await said(python(`z.writestr("manifest", "a" * 99, zipfile.ZIP_BZIP2)`))), true);
  expect("a name twice", await said(python(`import warnings\nwarnings.simplefilter("ignore")\n${text("manifest")}\n${text("manifest")}`)), "the zip file is damaged");
  expect("220 million zeros", await said(python(`z.writestr("manifest", bytes(220000000))`)), "what is in the zip file is larger than 200 million bytes");
  expect("many files", /10,001 files|10001/.test(await said(python(`for i in range(10001): z.writestr(str(i), "")`))), true);
  // zeros that are said to be few
  const lies = python(`z.writestr("manifest", bytes(50000000))`), view = new DataView(lies.buffer, lies.byteOffset);
  const index = view.getUint32(lies.length - 6, true);
  view.setUint32(index + 24, 10, true);
  expect("more than is said", await said(lies), "the zip file is damaged");
  for (const bytes of [new Uint8Array(), new Uint8Array(22), new TextEncoder().encode("PK\x03\x04")]) expect("no zip file", await said(bytes), "the zip file is damaged");
  const whole = python(`${text("manifest")}\n${text("network.snet")}`);
  let damaged = 0;
  for (let i = 0; i < 1500; i++) {
    let bytes = whole.slice();
    if (random(4)) for (let k = random(3); k >= 0; k--) bytes[random(bytes.length)] = random(256);
    else bytes = bytes.slice(0, random(bytes.length));
    const files = await unzip(bytes).catch((error) => {
      if (error instanceof TypeError || error instanceof RangeError) expect(`damage ${i}`, error.stack, "");
      damaged++;
      return [];
    });
    for (const [, content] of files) if (content.length !== 500 || zlib.crc32?.(content) === 0) expect(`damage ${i} is seen`, content.length, 500);
  }
  expect("most damage is seen", damaged > 700, true);
  const none = await unzip(await zip([]));
  expect("a zip file of nothing", none, []);
}

(async () => {
  await written();
  checked();
  await zipped();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
})();
