"use strict";
// The library, sortnet.wasm, as one function: a request in, an answer out. Runs in a worker of the
// page and in Node. Of the system it needs a clock, and folders, which are kept here: certificates
// are files. There are no variables, and no other file.
const sortnet = (() => {
  const OK = 0, BAD_FILE = 8, THERE = 20, IS_FOLDER = 31, NO_FILE = 44, NO_ROOM = 51, NO_FOLDER = 54, NOT_EMPTY = 55;
  const FOLDER = 3, FILE = 4;
  const MOST_KEPT = 256e6; // bytes of all files

  // Folders and files by their paths, as "certificate/manifest"; a folder has no bytes.
  class Disk {
    constructor() {
      this.entries = new Map();
      this.open = new Map([[3, { path: "" }]]); // by descriptor; 3 is the root
      this.next = 4;
      this.kept = 0;
    }

    add(path, bytes) {
      for (let at = path.indexOf("/"); at >= 0; at = path.indexOf("/", at + 1)) this.entries.set(path.slice(0, at), {});
      this.entries.set(path, { bytes, size: bytes.length });
    }

    files() {
      return [...this.entries].filter(([, entry]) => entry.bytes).map(([path, { bytes, size }]) => [path, bytes.slice(0, size)]);
    }

    isFolder(path) {
      return !path || (this.entries.has(path) && !this.entries.get(path).bytes);
    }

    parent(path) {
      return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
    }

    write(one, bytes) {
      const { entry } = one, end = one.at + bytes.length;
      if (end > entry.size && (this.kept += end - entry.size) > MOST_KEPT) return NO_ROOM;
      if (end > entry.bytes.length) {
        const grown = new Uint8Array(Math.max(2 * entry.bytes.length, end, 4096));
        grown.set(entry.bytes.subarray(0, entry.size));
        entry.bytes = grown;
      }
      entry.bytes.set(bytes, one.at);
      one.at = end;
      entry.size = Math.max(entry.size, end);
      return OK;
    }
  }

  // What the library asks of the system: WASI, preview 1.
  function wasi(memory, disk) {
    const view = () => new DataView(memory().buffer), part = (at, size) => new Uint8Array(memory().buffer, at, size);
    const long = (at, value) => view().setBigUint64(at, BigInt(value), true), word = (at, value) => view().setUint32(at, value, true);
    const path = (folder, at, size) => {
      const base = disk.open.get(folder)?.path, name = new TextDecoder().decode(part(at, size)).replace(/^\/+|\/+$/g, "");
      return base ? `${base}/${name}` : name;
    };
    const none = () => BAD_FILE;
    function tell(at, entry) {
      part(at, 64).fill(0);
      view().setUint8(at + 16, entry.bytes ? FILE : FOLDER);
      long(at + 32, entry.size || 0);
      return OK;
    }
    function pieces(descriptor, list, count, out, move) {
      const one = disk.open.get(descriptor);
      let moved = 0, wrong = one?.entry ? OK : BAD_FILE;
      for (let i = 0; i < count && !wrong; i++) {
        const size = view().getUint32(list + 8 * i + 4, true), before = one.at;
        wrong = move(one, part(view().getUint32(list + 8 * i, true), size));
        moved += one.at - before;
      }
      word(out, moved);
      return wrong;
    }
    return {
      clock_time_get(id, precision, out) {
        long(out, Math.round((performance.timeOrigin + performance.now()) * 1e6));
        return OK;
      },
      environ_get: () => OK,
      environ_sizes_get(count, size) {
        word(count, 0);
        word(size, 0);
        return OK;
      },
      fd_prestat_get(descriptor, out) {
        if (descriptor !== 3) return BAD_FILE;
        word(out, 0);
        word(out + 4, 1);
        return OK;
      },
      fd_prestat_dir_name(descriptor, out) {
        part(out, 1)[0] = 0x2f;
        return OK;
      },
      path_open(folder, follow, name, size, how, rights, inherited, flags, out) {
        const [make, wanted, , empty] = [1, 2, 4, 8].map((bit) => how & bit), where = path(folder, name, size);
        if (!disk.entries.has(where) && where && !(make && disk.isFolder(disk.parent(where)))) return NO_FILE;
        if (disk.isFolder(where) !== Boolean(wanted)) return wanted ? NO_FOLDER : IS_FOLDER;
        if (!wanted && (empty || !disk.entries.has(where))) disk.entries.set(where, { bytes: new Uint8Array(), size: 0 });
        disk.open.set(disk.next, wanted ? { path: where } : { path: where, entry: disk.entries.get(where), at: 0 });
        word(out, disk.next++);
        return OK;
      },
      fd_close: (descriptor) => (disk.open.delete(descriptor) ? OK : BAD_FILE),
      fd_fdstat_get(descriptor, out) {
        const one = disk.open.get(descriptor);
        if (!one) return BAD_FILE;
        part(out, 24).fill(0);
        view().setUint8(out, one.entry ? FILE : FOLDER);
        for (const rights of [8, 16]) view().setBigUint64(out + rights, ~0n & 0xffffffffffffffffn, true);
        return OK;
      },
      fd_fdstat_set_flags: none,
      fd_filestat_get(descriptor, out) {
        const one = disk.open.get(descriptor);
        return one ? tell(out, one.entry || {}) : BAD_FILE;
      },
      path_filestat_get(folder, follow, name, size, out) {
        const where = path(folder, name, size);
        return disk.entries.has(where) ? tell(out, disk.entries.get(where)) : NO_FILE;
      },
      fd_read: (descriptor, list, count, out) => pieces(descriptor, list, count, out, (one, room) => {
        const bytes = one.entry.bytes.subarray(one.at, Math.min(one.entry.size, one.at + room.length));
        room.set(bytes);
        one.at += bytes.length;
        return OK;
      }),
      fd_write: (descriptor, list, count, out) => pieces(descriptor, list, count, out, (one, bytes) => disk.write(one, bytes)),
      fd_seek: none, // nothing is read from elsewhere than its beginning
      fd_sync: () => OK,
      path_create_directory(folder, name, size) {
        const where = path(folder, name, size);
        if (disk.entries.has(where)) return THERE;
        disk.entries.set(where, {});
        return OK;
      },
      path_remove_directory(folder, name, size) {
        const where = path(folder, name, size);
        if (!disk.isFolder(where)) return NO_FOLDER;
        if ([...disk.entries.keys()].some((other) => other.startsWith(`${where}/`))) return NOT_EMPTY;
        disk.entries.delete(where);
        return OK;
      },
      path_unlink_file: (folder, name, size) => (disk.entries.delete(path(folder, name, size)) ? OK : NO_FILE),
      path_rename(folder, name, size, into, other, length) {
        const from = path(folder, name, size), to = path(into, other, length);
        if (!disk.entries.has(from)) return NO_FILE;
        disk.entries.set(to, disk.entries.get(from));
        disk.entries.delete(from);
        return OK;
      },
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
    // Whether the work is done to its end, and does not trap, as what has no memory left may.
    function attempt(work, data) {
      const before = stack.value;
      try {
        library.page_work(work, data);
        return 1;
      } catch {
        stack.value = before;
        return 0;
      }
    }
    const disk = new Disk(), instance = new WebAssembly.Instance(module, {
      page: { progress, attempt },
      wasi_snapshot_preview1: wasi(() => instance.exports.memory, disk),
    });
    const library = instance.exports, stack = library.__stack_pointer;
    library._initialize();
    return {
      // With files, [path, bytes] each, the request has these; without, the answer has those written.
      call({ files, ...request }) {
        const bytes = encode(request), room = library.page_room(bytes.length);
        if (!room) throw new Error("out of memory");
        new Uint8Array(library.memory.buffer, room, bytes.length).set(bytes);
        disk.entries.clear();
        disk.kept = 0;
        for (const [path, content] of files || []) disk.add(path, content);
        const at = library.page_call();
        if (!at) throw new Error("out of memory");
        const answer = JSON.parse(new TextDecoder().decode(
          new Uint8Array(library.memory.buffer, at, library.page_size())));
        if (!files && disk.entries.size) answer.files = disk.files();
        return answer;
      },
      bytes: () => library.memory.buffer.byteLength,
    };
  }

  return { start };
})();
if (typeof module !== "undefined") module.exports = sortnet;
