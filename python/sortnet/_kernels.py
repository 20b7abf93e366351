"""Kernels as text, and sorters of arrays made of them."""

from __future__ import annotations

import ctypes
import hashlib
import os
import re
import shlex
import subprocess
import tempfile
from typing import Any, Optional, Union

from . import _native
from ._errors import Error
from ._network import Network, _words
from ._proofs import Undecided, Verdict, _verdict


def _count(network: Union[Network, str, int]) -> Optional[int]:
    """N of N and of fastest:N, else None."""
    if isinstance(network, str) and network.startswith("fastest:"):
        digits = network[len("fastest:") :]
        network = int(digits) if re.fullmatch("[0-9]{1,9}", digits) else 0
    if not isinstance(network, int):
        return None
    if network < 1:
        raise Error("fastest:N is of arrays of 1 key or more")
    return network


def _network(network: Union[Network, str]) -> Network:
    return Network(network) if isinstance(network, str) else network


class Kernel:
    """Source text that sorts arrays by a proved network, as netkern writes it.

    network     what Network takes too; 48 or "fastest:48" is what sorts arrays of 48 keys fastest
    many        with these: arrays are sorted many at a time, in C by an array in each lane
    target      "c", "cuda" or "opencl"; or of compute shaders "glsl", "hlsl", "metal" or "wgsl"
    dtype       of keys: u8, i8, u16, i16, u32, i32, u64, i64, f16, f32, f64 or bf16, or as NumPy
                calls them, "float32"
    name        of the functions and the header, a C identifier; None: sort and the wires
    goal, given   the claim, as prove() takes it; the outputs that it names alone are stored
    mapping     "thread", "1", "2", "window" or "scheduled"; None: what costs least
    keys        of a thread, with "window"
    pairs       with each key a value travels along
    argsort     the places that keys had come out, and no keys
    value_type  with pairs the type of values: u32 (the default), u64 or i64
    index_type  with argsort that of places, likewise
    stable      with pairs or argsort: of equal keys the one whose place was lower comes first
    descending  the largest key first
    nan_ignore  no floating-point key is NaN; without it every NaN comes last
    nan_greatest  with descending every NaN comes first, greater than all numbers
    float_compare  f32 and f64 keys are compared as numbers: none may be NaN, and subnormal ones
                become 0 where a program flushes them
    counted     arrays may have fewer elements than the network, told at run time
    threads, timeout   of the proofs

    text     for a file NAME.c, NAME.cu or NAME.cl
    header   for a file NAME.h, NAME.cu.h or NAME.cl.h beside it, which says what there is to call
    network  that was proved
    size     elements of an array
    stored   the first and the last output that is stored, or None: all are
    """

    def __init__(
        self,
        network: Union[Network, str, int],
        target: str = "c",
        *,
        many: bool = False,
        dtype: str = "u32",
        name: Optional[str] = None,
        goal: Optional[str] = None,
        given: Optional[str] = None,
        mapping: Optional[str] = None,
        keys: int = 0,
        pairs: bool = False,
        argsort: bool = False,
        value_type: Optional[str] = None,
        index_type: Optional[str] = None,
        stable: bool = False,
        descending: bool = False,
        nan_ignore: bool = False,
        nan_greatest: bool = False,
        float_compare: bool = False,
        counted: bool = False,
        threads: int = 0,
        timeout: float = 0,
    ) -> None:
        count = _count(network)
        if many and count is None:
            raise Error("many is for fastest:N")
        net = None if count is not None else _network(network)
        self.size: int = count if net is None else net.wires
        self.name = name or f"sort{self.size}"
        self.target = target
        if not re.fullmatch("[A-Za-z_][A-Za-z0-9_]{0,62}", self.name):
            raise Error(f"'{self.name}' is no name for functions in C")
        if stable and not (pairs or argsort):
            raise Error("stable needs pairs or argsort: other equal keys cannot be told apart")
        if pairs and argsort:
            raise Error("pairs and argsort exclude each other: the places are what comes out")
        if (value_type and not pairs) or (index_type and not argsort):
            raise Error("value_type goes with pairs, index_type with argsort")
        if keys and mapping != "window":
            raise Error("keys of a thread need the mapping window")
        given, goal = _words(given) or "any", _words(goal) or "sorted"
        if counted and (given, goal) != ("any", "sorted"):
            raise Error("counted needs a network that sorts any input")
        called = (net and net.name or "network").encode(errors="replace").decode()
        open_ = (given, goal) == ("any", "sorted")
        nan_first = nan_greatest and descending
        switches = (pairs, argsort, stable, descending, nan_ignore, nan_first, float_compare, counted)
        which = (net and net._net, count or 0, many, open_)
        wish = (*which, target, dtype, mapping, keys, given, goal, value_type or index_type)
        text, header, self.stored, left, found = _native.kernel(
            *wish, *switches, self.name, called, threads, timeout
        )
        if left is not None:
            called, verdict = left[0], _verdict(left[1])
            if verdict.undecided:
                raise Undecided(f"{called}: undecided: {verdict.reason}")
            raise Refuted(called, given, goal, verdict)
        self.network: Network = net or Network._of(*found)
        self.text: str = text
        self.header: str = header

    def __str__(self) -> str:
        return self.text

    def save(self, folder: Union[str, os.PathLike[str]] = ".") -> list[str]:
        """Write text and header, if it has one, into a folder. Returns the paths."""
        own = {"c": "c", "cuda": "cu", "opencl": "cl"}.get(self.target, self.target)
        files = [(own, self.text)]
        if self.target in ("c", "cuda", "opencl"):  # others have no header
            files.append(("h" if own == "c" else f"{own}.h", self.header))
        paths = []
        for ending, text in files:
            paths.append(os.path.join(os.fspath(folder), f"{self.name}.{ending}"))
            with open(paths[-1], "w", encoding="utf-8") as file:
                file.write(text)
        return paths


class Refuted(Error):
    """A claim that has to hold fails; `verdict` has the counterexample."""

    def __init__(self, called: str, given: str, goal: str, verdict: Verdict) -> None:
        assert verdict.counterexample is not None
        vector = "".join(map(str, verdict.counterexample.input))
        super().__init__(f"{called}: fails: given {given}, goal {goal}, as input {vector} shows")
        self.verdict = verdict


# ---- compiled ------------------------------------------------------------------------------------


def _cache() -> str:
    home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    folder = os.path.join(home, "sortnet", "python")
    os.makedirs(folder, mode=0o700, exist_ok=True)
    if os.stat(folder).st_uid != os.geteuid():
        raise Error("is somebody else's, so nothing in it is run", folder)
    return folder


def _machine() -> str:
    """What -march=native depends on."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8", errors="replace") as file:
            return next((line for line in file if line.startswith(("flags", "Features"))), "")
    except OSError:
        return ""


def _run(command: list[str]) -> str:
    try:
        return subprocess.run(
            command, check=True, capture_output=True, text=True, errors="replace"
        ).stdout
    except FileNotFoundError:
        raise Error(f"there is no {command[0]} to compile with") from None
    except subprocess.CalledProcessError as error:
        words = error.stderr.strip().splitlines() or [f"exit status {error.returncode}"]
        raise Error(f"{command[0]}: {words[0]}") from None


def _compiled(kernel: Kernel, command: list[str]) -> str:
    """The library that the kernel's text is compiled to; made if it is not there."""
    facts = [kernel.text, kernel.header, *command, _run([command[0], "--version"]), _machine()]
    key = hashlib.sha256("\0".join(facts).encode()).hexdigest()
    folder = _cache()
    library = os.path.join(folder, f"{key}.so")
    if os.path.exists(library):
        return library
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        source = kernel.save(scratch)[0]
        made = os.path.join(scratch, "made.so")
        _run([*command, "-shared", "-fPIC", source, "-o", made])
        with open(made, "rb") as file:
            os.fsync(file.fileno())
        os.replace(made, library)
    return library


# What netkern calls the types, and NumPy.
_TYPES = {
    **{f"{kind[0]}{bits}": f"{kind}{bits}" for kind in ("int", "uint") for bits in (8, 16, 32, 64)},
    **{f"f{bits}": f"float{bits}" for bits in (16, 32, 64)},
}


def _wide(name: Optional[str]) -> Any:
    """The type of values, or places, as NumPy has it."""
    import numpy

    return numpy.dtype(_TYPES.get(name or "u32", name))


class Sorter:
    """A function on the rows of arrays of NumPy's, by a network, or for 48 or "fastest:48" by what
    sorts many rows fastest.

    dtype       of the keys, as NumPy names it: integers of 8 to 64 bits, signed or not, and floats
                of 16, 32 or 64 bits; every NaN comes last, and -0 before 0
    type        instead, as netkern names it ("u8" has 8 bits, NumPy's "u8" has 64)
    goal, given   the claim, as prove() takes it; the outputs that it names alone are returned
    top         instead of a goal: the first so many outputs, in order
    pairs       with each key a value of 32 bits travels along
    argsort     where in its row each key stood, from 0, and no keys
    value_type  with pairs: u64 or i64, for values of 64 bits
    index_type  with argsort the type of places: u32 (the default), u64 or i64
    stable      with pairs or argsort: of equal keys the one that stood first comes first
    descending  the largest key first; NaNs are last then, too
    cc          the compiler and its options, as a shell would read them
    threads, timeout   of the proof

    kernel   whose text was compiled
    dtype    the same as numpy.dtype
    outputs  how many of each row are returned

    Raises Error if the claim fails, if the network has too many wires for a function in C (256 of
    32 bits fit), or without a compiler; Undecided if the proof's time is not enough.
    """

    def __init__(
        self,
        network: Union[Network, str, int],
        dtype: Any = "int32",
        *,
        type: Optional[str] = None,
        goal: Optional[str] = None,
        given: Optional[str] = None,
        top: Optional[int] = None,
        pairs: bool = False,
        argsort: bool = False,
        value_type: Optional[str] = None,
        index_type: Optional[str] = None,
        stable: bool = False,
        descending: bool = False,
        cc: str = "cc -O3 -march=native",
        threads: int = 0,
        timeout: float = 0,
    ) -> None:
        import numpy

        if type is not None and type not in _TYPES:
            raise Error(f"the type is {', '.join(_TYPES)}, not '{type}'")
        if top is not None and goal is not None:
            raise Error("top and goal exclude each other")
        count = _count(network)
        network = _network(network) if count is None else network
        size = count or network.wires
        if top is not None and not 1 <= top <= size:
            raise Error(f"top is 1 to {size}, the wires, not {top}")
        self.dtype = numpy.dtype(dtype if type is None else _TYPES[type])
        if not self.dtype.isnative:
            raise Error(f"the bytes of {self.dtype} are in another order than this machine's")
        self._pairs, self._argsort = pairs, argsort
        self._value = _wide(value_type or index_type)
        self.kernel = Kernel(
            network,
            "c",
            many=count is not None,
            dtype=f"{self.dtype.kind}{self.dtype.itemsize * 8}",
            goal=goal if top is None else f"ranks 0-{top - 1}",
            given=given,
            pairs=pairs,
            argsort=argsort,
            value_type=value_type,
            index_type=index_type,
            stable=stable,
            descending=descending,
            threads=threads,
            timeout=timeout,
        )
        some = self.kernel.stored
        self.outputs = size if some is None else some[1] - some[0] + 1
        library = ctypes.CDLL(_compiled(self.kernel, shlex.split(cc)))
        # Arrays one behind the other, where the text has that; else element i of all, then i + 1.
        self._in_rows = hasattr(library, f"{self.kernel.name}_sort_batch")
        called = "sort_batch" if self._in_rows else "sort_many"
        self._sort = getattr(library, f"{self.kernel.name}_{called}")
        pointers = 4 if pairs else 2
        self._sort.argtypes = [ctypes.c_void_p] * pointers + [ctypes.c_size_t]
        self._sort.restype = None

    def __call__(self, array: Any, out: Any = None, *, values: Any = None) -> Any:
        """Sort each row of an array of shape (…, wires).

        values  with pairs: an array of the same shape and of a type of 32 bits, or with value_type
                of 64
        out     None: a new array is returned; or, for keys alone and all of them, an array of the
                same shape and type, C-contiguous, which is filled and returned, and may be `array`
                itself

        Returns the keys that come out, of shape (…, outputs); with pairs the keys and the values;
        with argsort the places, as uint32 or as index_type says.

        Raises Error for another shape or type, TypeError for what is no array.
        """
        import numpy

        self._check(array, "the array", self.dtype)
        if self._pairs != (values is not None):
            raise Error("values go with pairs, and pairs with values")
        if values is not None:
            self._check(values, "values", None)
            size = self._value.itemsize
            if values.dtype.itemsize != size or values.shape != array.shape:
                raise Error(f"values have {size} bytes each and the shape {array.shape}")
        if out is not None:
            return self._fill(array, out)
        count = array.size // self.kernel.size
        shape = (*array.shape[:-1], self.outputs)
        types = {"keys": self.dtype, "places": self._value}
        made = [types["places"] if self._argsort else types["keys"]]
        made += [values.dtype] if self._pairs else []
        given = [self._laid_out(rows, count) for rows in (array, values) if rows is not None]
        results = [numpy.empty((count, self.outputs) if self._in_rows else (self.outputs, count), t)
                   for t in made]  # fmt: skip
        if count:
            self._sort(*(a.ctypes.data for a in (*given, *results)), count)
        rows = [(r if self._in_rows else r.T.copy()).reshape(shape) for r in results]
        return tuple(rows) if self._pairs else rows[0]

    def _laid_out(self, array: Any, count: int) -> Any:
        """The elements as the function takes them."""
        import numpy

        rows = array.reshape(count, self.kernel.size)
        return numpy.require(rows if self._in_rows else rows.T, requirements=["C", "A"])

    def _fill(self, array: Any, out: Any) -> Any:
        import numpy

        if not self._in_rows or self._pairs:
            raise Error("out goes with keys alone, and all of them")
        self._check(out, "out", self.dtype)
        if out.shape != array.shape:
            raise Error(f"out has the shape {out.shape}, not {array.shape}")
        if not (out.flags.c_contiguous and out.flags.aligned and out.flags.writeable):
            raise Error("out must be C-contiguous, aligned and writeable")
        rows = numpy.require(array, requirements=["C", "A"])
        if numpy.may_share_memory(rows, out) and rows.ctypes.data != out.ctypes.data:
            rows = rows.copy()
        self._sort(rows.ctypes.data, out.ctypes.data, array.size // self.kernel.size)
        return out

    def _check(self, array: Any, what: str, dtype: Any) -> None:
        import numpy

        if not isinstance(array, numpy.ndarray) or isinstance(array, numpy.ma.MaskedArray):
            raise TypeError(f"an array of NumPy's is sorted, not {type(array).__name__}")
        wires = self.kernel.size
        if dtype is not None and array.dtype != dtype:
            raise Error(f"{what} has the type {array.dtype}, not {dtype}")
        if not array.shape or array.shape[-1] != wires:
            raise Error(f"{what} has the shape {array.shape}, not (…, {wires})")

    def __repr__(self) -> str:
        return f"<Sorter of {self.dtype}: {self.kernel.network!r}>"
