// ---- certificates: folders as zip files ------------------------------------------------------
// source  PKWARE, APPNOTE.TXT 6.3.3: sections 4.3 and 4.4 for the records; no ZIP64

const MOST_UNPACKED = 200e6; // bytes of all files of a certificate that is checked
const MOST_FILES = 10000;

const CRC = Uint32Array.from({ length: 256 }, (_, crc) => {
  for (let i = 0; i < 8; i++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

function crcOf(bytes) {
  let crc = ~0;
  for (const byte of bytes) crc = CRC[(crc ^ byte) & 255] ^ (crc >>> 8);
  return ~crc >>> 0;
}

const joined = async (parts) => new Uint8Array(await new Blob(parts).arrayBuffer());
const deflated = (bytes) => drain(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw")), Infinity);
const inflated = (bytes, most) => drain(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")), most);

// files: [path, bytes] each. The same files give the same bytes.
async function zip(files) {
  const parts = [], list = [];
  let at = 0;
  // numbers of so many bytes each
  const record = (...fields) => {
    const view = new DataView(new ArrayBuffer(fields.reduce((sum, [size]) => sum + size, 0)));
    let place = 0;
    for (const [size, value] of fields) {
      if (size === 2) view.setUint16(place, value, true);
      else view.setUint32(place, value, true);
      place += size;
    }
    return new Uint8Array(view.buffer);
  };
  for (const [path, bytes] of files) {
    const name = new TextEncoder().encode(path), small = await deflated(bytes), shrinks = small.length < bytes.length, body = shrinks ? small : bytes;
    // version 2.0, deflated or stored, of 1980-01-01
    const facts = [[2, 20], [2, 0], [2, shrinks ? 8 : 0], [2, 0], [2, 0x21], [4, crcOf(bytes)], [4, body.length], [4, bytes.length], [2, name.length], [2, 0]];
    list.push(record([4, 0x02014b50], [2, 0x0314], ...facts, [2, 0], [2, 0], [2, 0], [4, 0o100644 * 65536], [4, at]), name);
    parts.push(record([4, 0x04034b50], ...facts), name, body);
    at += 30 + name.length + body.length;
  }
  const index = await joined(list);
  return joined([...parts, index, record([4, 0x06054b50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, index.length], [4, at], [2, 0])]);
}

const isZip = (bytes) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] < 9;

// Where a part of the file is to be that is not there.
class Damaged extends Error {}
function within(good) {
  if (!good) throw new Damaged("the zip file is damaged");
}

// The files of a zip file, [path, bytes] each. Throws an error that says why not.
async function unzip(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length), files = new Map();
  // a comment is behind the last record
  const isEnd = (at) => view.getUint32(at, true) === 0x06054b50 && view.getUint16(at + 20, true) === bytes.length - at - 22;
  let end = bytes.length - 22;
  while (end >= 0 && end > bytes.length - 22 - 65536 && !isEnd(end)) end--;
  within(end >= 0 && isEnd(end));
  const count = view.getUint16(end + 10, true);
  if (count > MOST_FILES) throw new Error(`the zip file has ${plural(count, "file")}; ${MOST_FILES} are read at most`);
  let at = view.getUint32(end + 16, true), sum = 0;
  for (let i = 0; i < count; i++) {
    within(at + 46 <= end && view.getUint32(at, true) === 0x02014b50);
    const flags = view.getUint16(at + 8, true), method = view.getUint16(at + 10, true), crc = view.getUint32(at + 16, true);
    const packed = view.getUint32(at + 20, true), size = view.getUint32(at + 24, true), length = view.getUint16(at + 28, true), local = view.getUint32(at + 42, true);
    within(at + 46 + length <= end);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length));
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (name.endsWith("/")) continue;
    if ((sum += size) > MOST_UNPACKED) throw new Error(`what is in the zip file is larger than ${MOST_UNPACKED / 1e6} million bytes`);
    if (flags & 1 || (method && method !== 8)) throw new Error(`“${name}” is encrypted, or compressed otherwise than by deflate`);
    within(local + 30 <= at && view.getUint32(local, true) === 0x04034b50);
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    within(from + packed <= bytes.length);
    const body = bytes.subarray(from, from + packed), content = method ? await inflated(body, size).catch(() => null) : body;
    within(content && content.length === size && crcOf(content) === crc && !files.has(name));
    files.set(name, content);
  }
  return [...files];
}

// What is beside the manifest nearest to the top, by paths from there.
function certificateIn(files) {
  for (const [path] of files)
    if (/^[/\\]|\\|\0|:|(^|\/)\.\.?(\/|$)/.test(path)) throw new Error(`“${path.slice(0, 80)}” leads out of the folder`);
  const depth = (path) => path.split("/").length;
  const [top] = files.map(([path]) => path).filter((path) => /(^|\/)manifest$/.test(path)).sort((a, b) => depth(a) - depth(b));
  if (top === undefined) throw new Error("that is no certificate: it has no manifest");
  const base = top.slice(0, -"manifest".length);
  return files.filter(([path]) => path.startsWith(base)).map(([path, bytes]) => [path.slice(base.length), bytes]);
}

// ---- checking --------------------------------------------------------------------------------

const inFolder = (files) => files.map(([path, bytes]) => [`certificate/${path}`, bytes]);

function foundText(found) {
  const { kind, wires, size, steps } = found, of = `${plural(wires, "wire")} and ${plural(size, kind === "scan" ? "node" : "comparator")}`;
  const claim = `goal ${found.goal}, given ${found.given}`;
  if (kind === "least-depth") return `no network of fewer than ${plural(found.depth, "layer")} sorts ${plural(wires, "wire")}: ${plural(steps, "step")} checked`;
  if (kind === "least-size") return `no network of fewer comparators than these ${size} does it (${claim}${found.prefix ? `, of those that begin with its first ${found.prefix}` : ""}): ${plural(steps, "set")} of vectors checked`;
  if (kind === "scan") return `a prefix network of ${of} (goal ${found.goal}): what each wire carries was followed`;
  return `a network of ${of} (${claim}): ${plural(steps, "step")} checked, from ${plural(found.clauses, "clause")}`;
}

// Check a folder, by the checker that netproof has, and show the network that it is about.
async function checkCertificate(files) {
  const texts = new Map(files), network = texts.get("network.snet");
  page.round++;
  showVerdict("", "…", "a certificate is checked");
  const found = await ponder({ do: "check", files: inFolder(files) }, "Check");
  const refused = found.stopped ? "it was stopped" : found.error ? found.error.text : found.valid ? "" : `${found.file}${found.line ? `, line ${found.line}` : ""}: ${found.reason}`;
  if (refused) {
    refuse(`The certificate is ${found.stopped || found.error ? "not checked" : "refused"}: ${refused}`);
    if (page.now) prove();
    return;
  }
  const [goal] = (found.goal || "").split(" "), known = goal !== "equals" && [...$("goal").options].some((option) => option.value === goal);
  $("language").value = "";
  $("text").value = new TextDecoder().decode(network);
  await readText($("text").value, true, known ? { goal: found.goal, given: found.given, equals: "" } : null);
  $("certified").textContent = `The certificate is valid: ${foundText(found)}.`;
}

// Files that are chosen or dropped, [path, File] each: a certificate, or one text.
async function openFiles(list) {
  if (!list.length) return;
  const [[, first]] = list;
  try {
    const size = list.reduce((sum, [, file]) => sum + file.size, 0);
    const zipped = list.length === 1 && isZip(new Uint8Array(await first.slice(0, 4).arrayBuffer()));
    if (list.length === 1 && !zipped) return void (await openFile(first));
    if (size > MOST_UNPACKED) throw new Error(`that is ${(size / 1e6).toFixed(0)} million bytes; ${MOST_UNPACKED / 1e6} million are read at most`);
    if (list.length > MOST_FILES) throw new Error(`these are ${plural(list.length, "file")}; ${MOST_FILES} are read at most`);
    const read = async ([path, file]) => [path, new Uint8Array(await file.arrayBuffer())];
    await checkCertificate(certificateIn(zipped ? await unzip((await read(list[0]))[1]) : await Promise.all(list.map(read))));
  } catch (error) {
    refuse(error.message);
  }
}

// What was dropped, that of folders too, [path, File] each.
async function dropped(transfer) {
  // all of it is asked for before anything is waited for: it goes with the event
  const items = [...transfer.items].filter((item) => item.kind === "file").map((item) => {
    const isFolder = Boolean(item.webkitGetAsEntry?.()?.isDirectory);
    return { file: item.getAsFile(), isFolder, handle: isFolder && item.getAsFileSystemHandle?.() };
  });
  const found = [];
  async function look(handle, path) {
    for await (const [name, one] of handle.entries()) {
      if (found.length > MOST_FILES) return;
      if (one.kind === "file") found.push([path + name, await one.getFile()]);
      else await look(one, `${path}${name}/`);
    }
  }
  for (const { file, isFolder, handle } of items)
    if (isFolder && !handle) throw new Error("this browser does not show what is in a folder that is dropped: drop the files that are in it");
    else if (isFolder) await look(await handle, "");
    else found.push([file.name, file]);
  return found;
}

// ---- writing ---------------------------------------------------------------------------------

// A certificate of what is claimed of the network that is shown: its manifest, and it all as a zip
// file once the checker takes it. An answer of the library's otherwise.
async function certificateOf() {
  const answer = await page.quick.within(20, { do: "certify", net: netText(), ...claimWords(), seconds: 10 });
  if (answer.error) return answer;
  if (answer.stopped) return { error: { text: "it was stopped" } };
  const { files, verdict } = answer;
  if (verdict.verdict !== "holds" || !files) return { error: { text: verdict.verdict === "fails" ? "the claim fails" : `no engine of the page that tells its proof decides this: ${verdict.reason}` } };
  const found = await page.quick.within(60, { do: "check", files });
  if (found.error) return found;
  if (!found.valid) return { error: { text: `its own checker refuses ${found.file}: ${found.reason}` } };
  const plain = files.map(([path, bytes]) => [path.replace(/^certificate\//, ""), bytes]);
  return { text: new TextDecoder().decode(new Map(plain).get("manifest")), zip: await zip(plain), note: `Proved by ${verdict.engine}, and valid: ${foundText(found)}. Unzipped into a folder it is for netproof, too.` };
}
