// ---- the library, in workers -----------------------------------------------------------------

// Read a stream to its end, or to so many bytes: null then.
async function drain(stream, most) {
  const chunks = [];
  let size = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const painted = () => Promise.race([new Promise((done) => requestAnimationFrame(() => setTimeout(done))), wait(100)]); // hidden pages are not

// The one file has it packed, and what expands it (web/expand.c).
async function loadLibrary() {
  const packed = $("library");
  if (!packed) return WebAssembly.compile(await (await fetch("sortnet.wasm")).arrayBuffer());
  const { instance } = await WebAssembly.instantiate(fromWeb($("expander").textContent)), { memory, room, expand } = instance.exports;
  await painted();
  const text = new TextEncoder().encode(packed.textContent), size = +packed.dataset.size, from = room(text.length), to = room(size);
  new Uint8Array(memory.buffer).set(text, from);
  expand(from, to, size);
  return WebAssembly.compile(new Uint8Array(memory.buffer, to, size));
}

const workerAddress = () => ($("worker") ? URL.createObjectURL(new Blob([$("worker").textContent], { type: "text/javascript" })) : "worker.js");

// Asks a worker of its own, one thing after the other.
class Asker {
  constructor(wasm, address) {
    Object.assign(this, { wasm, address, worker: null, id: 0, waiting: new Map(), idle: () => {} });
  }

  start() {
    this.worker = new Worker(this.address);
    this.worker.onmessage = ({ data }) => this.hear(data);
    this.worker.onerror = (event) => this.end({ error: { text: `the worker ended: ${event.message || "unknown"}`, line: 0 } });
    this.worker.postMessage({ wasm: this.wasm });
  }

  hear(data) {
    const asked = this.waiting.get(data.id);
    if (!asked) return;
    if (!data.answer) {
      asked.progress(data.done, data.remaining);
      return;
    }
    this.waiting.delete(data.id);
    if (!this.busy) this.idle();
    asked.resolve(data.answer);
  }

  get busy() {
    return this.waiting.size > 0;
  }

  // The answer, { error } or, if it was stopped, { stopped }.
  ask(request, progress = () => {}) {
    if (!this.worker) this.start();
    const id = ++this.id;
    return new Promise((resolve) => {
      this.waiting.set(id, { resolve, progress });
      this.worker.postMessage({ id, request });
    });
  }

  // Nothing within a call looks at the clock: who works is ended, and his memory with him.
  end(answer) {
    if (this.worker) this.worker.terminate();
    this.worker = null;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    this.idle();
    for (const { resolve } of waiting) resolve(answer);
  }

  stop() {
    if (this.busy) this.end({ stopped: true });
  }

  // The same within so many seconds.
  async within(seconds, request) {
    const timer = setTimeout(() => this.end({ error: { text: `this takes more than ${seconds} seconds here`, line: 0 } }), seconds * 1000);
    const answer = await this.ask(request);
    clearTimeout(timer);
    return answer;
  }
}
