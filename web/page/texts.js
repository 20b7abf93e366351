// ---- export ----------------------------------------------------------------------------------

// Kind, its words, and how files of these end.
const KINDS = [
  ["Lists", "list", { snet: "snet", list: "txt", brackets: "txt", json: "json", pairs: "txt", csv: "csv" }],
  ["Functions", "function", { c: "c", macros: "c", cpp: "hpp", rust: "rs", go: "go", javascript: "mjs", typescript: "ts", java: "java", csharp: "cs", wgsl: "wgsl", glsl: "glsl", hlsl: "hlsl", metal: "metal", python: "py" }],
  ["Kernels", "kernel", { cuda: "cu", opencl: "cl", c: "c" }],
  ["Modules", "module", { systemverilog: "sv", verilog: "v", vhdl: "vhd" }],
  ["Pictures", "picture", { svg: "svg", tex: "tex", txt: "txt", dot: "dot" }],
  ["Constants", "constant", { c: "c", cpp: "cpp", rust: "rs", python: "py", julia: "jl", go: "go", js: "js" }],
  ["Formulas", "circuit", { cnf: "cnf", aag: "aag" }],
  ["Proofs", "proof", { certificate: "zip" }],
];
const TYPES = ["u8", "i8", "u16", "i16", "u32", "i32", "u64", "i64", "f16", "f32", "f64", "bf16"];
const CALLED = { c: "C", cpp: "C++", rust: "Rust", go: "Go", javascript: "JavaScript", js: "JavaScript", typescript: "TypeScript", java: "Java", csharp: "C#", python: "Python", julia: "Julia", cuda: "CUDA", opencl: "OpenCL", systemverilog: "SystemVerilog", verilog: "Verilog", vhdl: "VHDL", macros: "C, as macros", wgsl: "WGSL", glsl: "GLSL", hlsl: "HLSL", metal: "Metal", svg: "SVG", tex: "TikZ", txt: "text", dot: "Graphviz", csv: "CSV", json: "JSON", cnf: "CNF", aag: "AIGER" };

let exported = { text: "", header: "", ending: "txt", bytes: null };

function fillKinds() {
  for (const [title, kind, endings] of KINDS)
    $("as").append(make("optgroup", { label: title }, ...Object.keys(endings).map((word) => make("option", { value: `${kind}:${word}` }, CALLED[word] && kind !== "list" ? CALLED[word] : word))));
  $("as").value = "function:c";
  $("type").append(make("option", { value: "" }, "any"), ...TYPES.map((type) => make("option", {}, type)));
}

const picture = (format) => ({
  do: "picture", format, net: netText(), name: page.now.name, title: $("picture-title").value, one: $("one").checked, dark: $("dark").checked,
  layered: isPressed("layered"), color: $("color").value, style: $("style").value, vertical: format === "txt", columns: 100,
  never: [...page.never].join(","), input: $("with-values").checked && page.input ? page.input.join(",") : "", judge: $("with-values").checked && page.judge,
  operator: isScan() ? $("operator").value : "",
});

const program = (as) => ({
  do: "write", as, net: netText(), name: page.now.name || "a network", ...claimWords(), equals: "", function: $("function").value.trim(), type: $("type").value,
  descending: $("descending").checked, stable: $("stable").checked, pairs: $("pairs").checked, argsort: $("argsort").checked,
  registers: $("registers").value.trim(), flow: $("flow").value, unproved: $("unproved").checked, seconds: 60,
});

let writing = 0;
async function writeText() {
  if (!$("texts").open || !page.now) return;
  const round = ++writing, as = $("as").value, [kind, word] = as.split(":");
  for (const label of document.querySelectorAll("[data-for]")) label.hidden = !label.dataset.for.split(" ").includes(kind);
  $("exported").textContent = "writing …";
  const answer = kind === "proof" ? await certificateOf() : await page.quick.within(60, kind === "picture" ? picture(word) : program(as));
  if (round !== writing) return;
  exported = { text: answer.text || "", header: answer.header || "", ending: KINDS.find((one) => one[1] === kind)[2][word], bytes: answer.zip };
  $("exported-text").value = exported.text.length > 2e5 ? `${exported.text.slice(0, 2e5)}\n… ${plural(exported.text.length, "letter")}; download all of it` : exported.text;
  $("header").hidden = !exported.header;
  $("copy").disabled = $("download").disabled = !exported.text;
  $("exported").textContent = answer.error ? complain(answer) : answer.note ? answer.note : answer.proved ? "The text was read back: it is the network." : kind === "kernel" ? "The network is proved; that the text is the network was not tried here. netkern --prove does." : "";
  $("exported").classList.toggle("problem", Boolean(answer.error));
}

const fileName = (ending) => `${($("function").value.trim() || page.now.name || "network").replace(/:/g, "")}.${ending}`;

// A picture as points: what the library drew as SVG, through a canvas.
async function savePng() {
  const answer = await page.quick.within(20, picture("svg"));
  if (answer.error) return void ($("exported").textContent = complain(answer));
  const image = new Image(), address = URL.createObjectURL(new Blob([answer.text], { type: "image/svg+xml" }));
  image.src = address;
  await image.decode();
  const scale = Math.min(3, Math.sqrt(3e7 / (image.width * image.height)), 16000 / Math.max(image.width, image.height));
  const canvas = make("canvas", { width: Math.round(image.width * scale), height: Math.round(image.height * scale) });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(address);
  canvas.toBlob((blob) => blob && download(fileName("png"), blob));
  $("exported").textContent = `${canvas.width} × ${canvas.height} points`;
}
