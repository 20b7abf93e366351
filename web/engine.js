"use strict";
// The library, sortnet.wasm, as one function: a request in, an answer out. Runs in a worker of the
// page and in Node. Of the system it needs a clock; of files and variables there are none.
const sortnet = (() => {
  const BAD_FILE = 8, NO_FILE = 44;

  function wasi(memory) {
    const none = () => BAD_FILE;
    return {
      clock_time_get(id, precision, out) {
        const now = BigInt(Math.round((performance.timeOrigin + performance.now()) * 1e6));
        new DataView(memory().buffer).setBigUint64(out, now, true);
        return 0;
      },
      environ_get: () => 0,
      environ_sizes_get(count, size) {
        for (const out of [count, size]) new DataView(memory().buffer).setUint32(out, 0, true);
        return 0;
      },
      fd_close: none, fd_fdstat_get: none, fd_fdstat_set_flags: none, fd_prestat_get: none,
      fd_prestat_dir_name: none, fd_read: none, fd_seek: none, fd_write: none,
      path_open: () => NO_FILE,
      proc_exit(status) { throw new Error(`the library ended with status ${status}`); },
    };
  }

  // Words by their names, each ended by a zero byte; none has one in it.
  function encode(request) {
    let text = "";
    for (const [name, word] of Object.entries(request))
      if (word !== undefined && word !== null && word !== false && word !== "")
        text += `${name}\0${String(word === true ? 1 : word).replace(/\0/g, "�")}\0`;
    return new TextEncoder().encode(text);
  }

  // module: WebAssembly.Module; progress(done, remaining) is told ten times a second.
  function start(module, progress = () => {}) {
    const instance = new WebAssembly.Instance(module, {
      page: { progress },
      wasi_snapshot_preview1: wasi(() => instance.exports.memory),
    });
    const library = instance.exports;
    library._initialize();
    return {
      call(request) {
        const bytes = encode(request), room = library.page_room(bytes.length);
        if (!room) throw new Error("out of memory");
        new Uint8Array(library.memory.buffer, room, bytes.length).set(bytes);
        const at = library.page_call();
        if (!at) throw new Error("out of memory");
        return JSON.parse(new TextDecoder().decode(
          new Uint8Array(library.memory.buffer, at, library.page_size())));
      },
      bytes: () => library.memory.buffer.byteLength,
    };
  }

  return { start };
})();
if (typeof module !== "undefined") module.exports = sortnet;
