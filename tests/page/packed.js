// Whether the one file holds the library as it is apart: node packed.js PAGE.html SITE.wasm EXPAND.wasm
// Prints "N passed, M failed".
"use strict";
const fs = require("fs");

const [page, site, expander] = process.argv.slice(2).map((name) => fs.readFileSync(name));
const text = page.toString("utf8");
const part = (id) => new RegExp(`<script type="text/plain" id="${id}"([^>]*)>([^<]*)</script>`).exec(text) || ["", "", ""];
const tests = {
  "UTF-8": () => Buffer.from(text, "utf8").equals(page),
  // HTML makes others of NUL and CR, some systems end texts at 26
  "no character that is not kept": () => !/[\0\r\x1a]/.test(text),
  "what expands it": () => Buffer.from(part("expander")[2], "base64").equals(expander),
  "the library": () => {
    const [, words, packed] = part("library"), size = +/data-size="(\d+)"/.exec(words)[1];
    const { memory, room, expand } = new WebAssembly.Instance(new WebAssembly.Module(expander)).exports;
    const bytes = new TextEncoder().encode(packed), from = room(bytes.length), to = room(size);
    new Uint8Array(memory.buffer).set(bytes, from);
    expand(from, to, size);
    return Buffer.from(memory.buffer, to, size).equals(site);
  },
};
let failed = 0;
for (const [what, test] of Object.entries(tests))
  if (!test()) {
    failed++;
    console.log(`failed: ${what}`);
  }
console.log(`${Object.keys(tests).length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
