"""Networks of comparators: made, read, measured, transformed, run."""

from __future__ import annotations

import operator
import os
import warnings
from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    Iterable,
    Iterator,
    NamedTuple,
    Optional,
    Sequence,
    Union,
)

from . import _native
from ._errors import Error

if TYPE_CHECKING:
    from ._drawing import Drawing
    from ._kernels import Kernel, Sorter
    from ._page import Page
    from ._proofs import Pruning, Redundancy, Verdict

Progress = Optional[Callable[[float, float], object]]

# Jupyter shows networks of so many comparators as pictures, larger ones in words.
_SHOWN = 4000


class Renaming(NamedTuple):
    """How two networks are the same but for the names of wires.

    inputs     input i of the first is input inputs[i] of the second
    outputs    the same of outputs
    reflected  whether minimum and maximum are exchanged as well
    """

    inputs: tuple[int, ...]
    outputs: tuple[int, ...]
    reflected: bool


def _plain(data: Any, wires: set[int]) -> Any:
    """Comparators, in groups of any depth, as lists of ints; adds their wires to a set."""
    if isinstance(data, str):
        return data
    if isinstance(data, dict):
        return {str(key): _plain(value, wires) for key, value in data.items()}
    data = data.tolist() if hasattr(data, "tolist") else data
    if isinstance(data, Iterable):
        return [_plain(item, wires) for item in data]
    wire = operator.index(data)
    if not 0 <= wire <= 65536:
        raise OverflowError(f"wire {wire} is not one of 0 to 65535")
    wires.add(wire)
    return wire


def _read_bytes(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()


# What the tools' options are called here.
_OPTIONS = {
    "--from-zero or --from-one": "from_one=False or from_one=True",
    "use --width N": "say wires=N",
    ", but --width says": ", not",
    "--width N": "wires=N",
    "netspec --families": "families()",
}


def _told(
    read: Callable[..., Any], source: bytes, wires: int, from_one: Optional[bool], *more: Any
) -> Any:
    """The network that a call of _native reads, with its warnings, in words of Python."""
    try:
        net, doubts = read(source, wires, 0 if from_one is None else 1 + bool(from_one), *more)
    except Error as error:
        message = error.message
        for option, argument in _OPTIONS.items():
            message = message.replace(option, argument)
        raise type(error)(message, error.file, error.line, error.column) from None
    for doubt in doubts:
        warnings.warn(doubt, stacklevel=5)
    return net


def _read_text(text: bytes, wires: int, from_one: Optional[bool] = None) -> Any:
    return _told(_native.read, text, wires, from_one)


def _read_data(
    data: Any, wires: int, output: Optional[Sequence[int]], from_one: Optional[bool]
) -> Any:
    used: set[int] = set()
    text = str(_plain(data, used)).encode()
    if used and not isinstance(data, dict) and from_one is None:
        if 0 not in used and not wires:
            raise Error("no comparator is on wire 0; say from_one=True, or False where it is idle")
        from_one = False
    if output is None:
        return _read_text(text, wires, from_one)
    net = _read_text(text, max(wires, 0 if wires else len(output)), from_one)
    numbers = [wire for pair in _native.pairs(net) for wire in pair]
    return _native.make(_native.facts(net)[0], numbers, output)


def _is_list(text: str) -> bool:
    """Whether a string is a list of comparators, not the name of a file or of a network."""
    return text[:1].isdigit() or not set("\n([{<").isdisjoint(text)


def _named(name: str, wires: int, from_one: Optional[bool]) -> Any:
    if _is_list(name) and not os.path.exists(name):
        return _read_text(name.encode(), wires, from_one)
    return _told(_native.named, os.fsencode(name), wires, from_one, _read_bytes)


class Network:
    """A comparator network, which never changes.

    source  a name as the tools take it: "oddeven:8" of a family, a file in any format, a script
            "vsort.lua:4", a function "sort.c:sort4" of a source file; or a path; or comparators,
            pairs (wire of the minimum, wire of the maximum) in order, in groups of any depth as
            layers are, arrays too; or the text of a list as people paste it; or a Network
    wires   how many, from 1 to 65536; None: as many as the source says or needs
    output  of comparators: output i of the network is wire output[i]; None: is wire i
    from_one  whether wires of the source count from 1; None: as its text says, or else from 0,
            and lists without a wire 0 are refused

    Raises Error, with file, line and column where there is a text that is no network or can be
    read in two ways, and OSError for a file that cannot be read.

    >>> Network([(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)])
    <Network: 4 wires, 5 comparators, 3 layers>
    """

    __slots__ = ("_net", "_facts", "name")

    name: Optional[str]
    """What it was made from, "oddeven:8"; None where that has no name."""

    def __init__(
        self,
        source: Union[str, os.PathLike[str], Iterable[Any], "Network"],
        wires: Optional[int] = None,
        *,
        output: Optional[Sequence[int]] = None,
        from_one: Optional[bool] = None,
    ) -> None:
        named = isinstance(source, (str, os.PathLike))
        if output is not None and (named or isinstance(source, Network)):
            raise Error("output goes with comparators alone")
        if isinstance(source, Network):
            self._init(source._net, source.name)
        elif isinstance(source, str):
            is_text = _is_list(source) and not os.path.exists(source)
            self._init(_named(source, wires or 0, from_one), None if is_text else source)
        elif isinstance(source, os.PathLike):
            path = os.fspath(source)
            if not os.path.exists(path):
                _read_bytes(path)  # which says so
            self._init(_named(path, wires or 0, from_one), path)
        elif isinstance(source, (bytes, int)) or source is None:
            raise TypeError(
                f"a network is made of a name, a text, or comparators, not of {type(source).__name__}"
            )
        else:
            self._init(_read_data(source, wires or 0, output, from_one), None)
        if wires is not None and wires != self.wires:
            raise Error(f"has {self.wires} wires, not {wires}")

    def _init(self, net: Any, name: Optional[str]) -> None:
        self._net = net
        self._facts = _native.facts(net)
        self.name = name

    @classmethod
    def _of(cls, net: Any, name: Optional[str] = None) -> "Network":
        made = cls.__new__(cls)
        made._init(net, name)
        return made

    @classmethod
    def parse(cls, text: str, wires: int = 0, from_one: Optional[bool] = None) -> "Network":
        """The network that a text describes, in any format, or as people paste it.

        wires     0, or how many: may raise that of lists that do not tell it
        from_one  whether its wires count from 1; None: as the text says

        Raises Error with line and column.

        >>> Network.parse("[(0,1),(2,3)]").pairs
        [(0, 1), (2, 3)]
        """
        return cls._of(_read_text(text.encode(), wires, from_one))

    # ---- measured --------------------------------------------------------------------------------

    @property
    def wires(self) -> int:
        """How many wires there are."""
        return self._facts[0]

    @property
    def size(self) -> int:
        """How many comparators there are."""
        return self._facts[1]

    @property
    def depth(self) -> int:
        """How many layers there are, each comparator as soon as its wires are free."""
        return self._facts[2]

    @property
    def is_standard(self) -> bool:
        """Whether the minimum of each comparator goes to the lower wire."""
        return self._facts[3]

    @property
    def is_symmetric(self) -> bool:
        """Whether it is its own reflection."""
        return self._facts[4]

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """The comparators in order: (wire of the minimum, wire of the maximum)."""
        return _native.pairs(self._net)

    @property
    def layers(self) -> list[list[tuple[int, int]]]:
        """The comparators layer by layer, in a layer by ascending lower wire."""
        return _native.layers(self._net)

    @property
    def output(self) -> tuple[int, ...]:
        """Output i of the network is wire output[i]."""
        output = _native.output(self._net)
        return tuple(range(self.wires) if output is None else output)

    def stats(self) -> dict[str, Any]:
        """Wires, size, depth, comparators of each layer, and whether it is standard, symmetric and
        has an output permutation."""
        return {
            "wires": self.wires,
            "size": self.size,
            "depth": self.depth,
            "layers": [len(layer) for layer in self.layers],
            "standard": self.is_standard,
            "symmetric": self.is_symmetric,
            "permuted": _native.output(self._net) is not None,
        }

    def text(self, format: str = "snet") -> str:
        """The network in a format of files (snet, list, brackets, json, pairs, csv), as a constant
        of a language (c, cpp, rust, python, julia, go, js), or what it does to bits (cnf, aag).

        Raises Error where the format cannot hold this network.

        >>> print(Network("oddeven:4").text("list"), end="")
        0:1,2:3
        0:2,1:3
        1:2
        """
        return _native.text(self._net, format)

    def to_array(self) -> Any:
        """The comparators as an array of NumPy's, of shape (size, 2) and type uint16."""
        return self.__array__()

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        import numpy

        return numpy.array(self.pairs, dtype=dtype or numpy.uint16).reshape(self.size, 2)

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return iter(self.pairs)

    def __eq__(self, other: object) -> bool:
        """Whether they are the same network: the same comparators in the same layers and the same
        outputs, in whatever order they were written."""
        if not isinstance(other, Network):
            return NotImplemented
        return _native.same(self._net, other._net)

    def __hash__(self) -> int:
        return hash(self.text())

    def __repr__(self) -> str:
        def count(number: int, what: str) -> str:
            return f"{number} {what}{'' if number == 1 else 's'}"

        sizes = [(self.wires, "wire"), (self.size, "comparator"), (self.depth, "layer")]
        name = f" {self.name}" if self.name else ""
        return f"<Network{name}: {', '.join(count(*size) for size in sizes)}>"

    def __reduce__(self) -> Any:
        return _restore, (self.pairs, self.wires, self.output, self.name)

    def difference(self, other: "Network") -> str:
        """What sets them apart, a line each; nothing for the same network."""
        return _native.difference(self._net, other._net)

    def equivalent(self, other: "Network") -> Optional[Renaming]:
        """How it is the same as the other but for the names of wires, reflected or not; None if it
        is not. Raises Undecided where a long search found neither.

        >>> Network("bitonic:4").equivalent(Network("tsort:4"))
        Renaming(inputs=(0, 1, 3, 2), outputs=(0, 1, 2, 3), reflected=False)
        """
        found = _native.equivalent(self._net, other._net)
        if isinstance(found, bool):
            from ._proofs import Undecided

            raise Undecided("the networks look alike everywhere, and no renaming was found in time")
        if found is None:
            return None
        inputs, outputs, reflected = found
        return Renaming(tuple(inputs), tuple(outputs), reflected)

    # ---- run -------------------------------------------------------------------------------------

    def apply(self, values: Any) -> Any:
        """What the network makes of values that can be compared by <.

        values  a sequence of `wires` values, or an array of NumPy's of shape (…, wires), each row
                an input

        Returns a list, or a new array of that shape: the outputs in order.

        >>> Network("oddeven:4").apply("sort")
        ['o', 'r', 's', 't']
        """
        if hasattr(values, "shape"):
            return self._apply_rows(values)
        left = list(values)
        if len(left) != self.wires:
            raise Error(f"{len(left)} values for {self.wires} wires")
        for low, high in self.pairs:
            if left[high] < left[low]:
                left[low], left[high] = left[high], left[low]
        return [left[wire] for wire in self.output]

    def _apply_rows(self, values: Any) -> Any:
        import numpy

        if not values.shape or values.shape[-1] != self.wires:
            raise Error(f"an array of shape {values.shape} for {self.wires} wires")
        left = values.copy()
        for low, high in self.pairs:
            a, b = left[..., low].copy(), left[..., high].copy()
            swap = b < a
            left[..., low] = numpy.where(swap, b, a)
            left[..., high] = numpy.where(swap, a, b)
        return left[..., list(self.output)]

    # ---- transformed -----------------------------------------------------------------------------

    def relayer(self) -> "Network":
        """The canonical form: comparators layer by layer, in a layer by ascending lower wire."""
        return self._of(_native.relayer(self._net))

    def untangle(self) -> "Network":
        """The same function by standard comparators; exchanges collect in the outputs."""
        return self._of(_native.untangle(self._net))

    def reflect(self) -> "Network":
        """Upside down, minimum and maximum exchanged. A reflected sorter sorts."""
        return self._of(_native.reflect(self._net))

    def flip(self) -> "Network":
        """Every comparator reversed. A flipped sorter sorts descending."""
        return self._of(_native.flip(self._net))

    def concat(self, other: "Network") -> "Network":
        """First this one, then the other on its outputs. Error unless both have as many wires."""
        return self._of(_native.concat(self._net, other._net))

    def beside(self, other: "Network") -> "Network":
        """This one, and the other on wires after its own."""
        return self._of(_native.beside(self._net, other._net))

    def by_rank(self) -> "Network":
        """The wires in the order of the mean rank that the network leaves to each."""
        return self._of(_native.by_rank(self._net))

    def cut_wires(self, first: int, last: int) -> "Network":
        """The comparators that join two of the wires first..last. Of a standard sorter this is a
        sorter again."""
        return self._of(_native.cut_wires(self._net, first, last))

    def cut_layers(self, first: int, last: int) -> "Network":
        """The layers first..last, counted from 1."""
        return self._of(_native.cut_layers(self._net, first, last))

    def keep_outputs(self, first: int, last: int) -> "Network":
        """Without the comparators that reach none of the outputs first..last."""
        return self._of(_native.keep_outputs(self._net, first, last))

    # ---- proved: _proofs.py ----------------------------------------------------------------------

    def prove(
        self,
        goal: Optional[str] = None,
        *,
        given: Optional[str] = None,
        equals: Optional["Network"] = None,
        engine: Optional[str] = None,
        threads: int = 0,
        memory: int = 0,
        timeout: float = 0,
        progress: Progress = None,
    ) -> "Verdict":
        """Prove what is claimed of the network, or show an input on which it does not hold.

        goal      what is required of the outputs: "sorted" (None), "ranks:2-5", "set:2-5",
                  "smallest:3", "largest:3", "median", "k-sorted:2", "merged-blocks:4"
        given     what is assumed of the inputs: "any" (None), "runs:4,4", "interleaved:2",
                  "bitonic", "presorted:6"
        equals    instead of a goal: the outputs are those of this network
        engine    None: in turn, cheapest first; "all": all that can, which must agree; or one:
                  "falsify", "exhaustive", "order", "reach", "symbolic", "sat"
        threads   0: all cores
        memory    bytes an engine may take, 0: half of the machine's
        timeout   seconds of wall clock, 0: no limit
        progress  called five times a second with the share done, 0 to 1, and the seconds that
                  remain, negative while unknown

        Undecided is a verdict, not an error. Raises Error for a claim that makes no sense.

        >>> Network("oddeven:8").prove().holds
        True
        >>> Network("bmerge:8").prove().counterexample.input
        (1, 0, 1, 0, 0, 0, 0, 0)
        >>> Network("bmerge:8").prove(given="bitonic").holds
        True
        """
        from ._proofs import prove

        claim = _claim(self, given, goal, equals, engine, threads, memory, timeout, progress)
        return prove(claim)

    def redundant(
        self,
        *,
        given: Optional[str] = None,
        threads: int = 0,
        memory: int = 0,
        timeout: float = 0,
        progress: Progress = None,
    ) -> "Redundancy":
        """Which comparators never exchange anything. All of those can be removed together.

        The arguments are those of prove().

        >>> Network("bubble:4").concat(Network("bubble:4")).redundant().never
        [6, 7, 8, 9, 10, 11]
        """
        from ._proofs import redundant

        return redundant(_claim(self, given, None, None, None, threads, memory, timeout, progress))

    def prune(
        self,
        goal: Optional[str] = None,
        *,
        given: Optional[str] = None,
        threads: int = 0,
        memory: int = 0,
        timeout: float = 0,
        progress: Progress = None,
    ) -> "Pruning":
        """Prove the claim, then remove comparators without which it is proved to hold, until none
        of those left can be spared or the time is over.

        The arguments are those of prove(). What is left is proved in any case.
        """
        from ._proofs import prune

        return prune(_claim(self, given, goal, None, None, threads, memory, timeout, progress))

    def reachable(
        self,
        *,
        given: Optional[str] = None,
        threads: int = 0,
        memory: int = 0,
        timeout: float = 0,
        progress: Progress = None,
    ) -> list[int]:
        """How many vectors of zeros and ones can occur after 0, 1, … layers.

        The arguments are those of prove(). Raises Undecided where time or memory is not enough.

        >>> Network("oddeven:4").reachable()
        [16, 9, 6, 5]
        """
        from ._proofs import reachable

        return reachable(_claim(self, given, None, None, None, threads, memory, timeout, progress))

    def certify(
        self,
        folder: Union[str, os.PathLike[str]],
        goal: Optional[str] = None,
        *,
        given: Optional[str] = None,
        equals: Optional["Network"] = None,
        threads: int = 0,
        memory: int = 0,
        timeout: float = 0,
        progress: Progress = None,
    ) -> "Verdict":
        """Prove the claim, and write a certificate that sortnet.check() and netproof check.

        folder  is made unless it is there and empty; nothing is left in it unless the claim holds

        The other arguments are those of prove(). Raises OSError where it cannot be written.
        """
        from ._proofs import certify

        claim = _claim(self, given, goal, equals, None, threads, memory, timeout, progress)
        return certify(os.fsencode(folder), claim)

    # ---- drawn, written --------------------------------------------------------------------------

    def draw(self, **options: Any) -> "Drawing":
        """A diagram, which Jupyter shows. Drawing says which options there are."""
        from ._drawing import Drawing

        return Drawing(self, **options)

    def page(self, file: Optional[Union[str, "os.PathLike[str]"]] = None) -> "Page":
        """The page of web/build, a file or the one installed, with this network in it."""
        from ._page import Page

        return Page(self, file)

    def _repr_svg_(self) -> Optional[str]:
        return self.draw()._repr_svg_() if self.size <= _SHOWN else None

    def _repr_png_(self) -> Optional[bytes]:
        return self.draw()._repr_png_() if self.size <= _SHOWN else None

    def kernel(self, target: str = "c", **options: Any) -> "Kernel":
        """A kernel as text, for "c", "cuda" or "opencl". Kernel says which options there are.

        The claim is proved first. Raises Error if it fails, Undecided if time is not enough.
        """
        from ._kernels import Kernel

        return Kernel(self, target, **options)

    def compile(self, dtype: Any = "int32", **options: Any) -> "Sorter":
        """A function that sorts the rows of arrays of NumPy's, or selects of them, or says where
        what comes out stood. Sorter says which options there are.

        What the network is to do is proved first. Then its text in C is compiled by cc, once: the
        result is kept under $XDG_CACHE_HOME/sortnet/python, or ~/.cache/sortnet/python.
        """
        from ._kernels import Sorter

        return Sorter(self, dtype, **options)


def _claim(
    net: Network,
    given: Optional[str],
    goal: Optional[str],
    equals: Optional[Network],
    engine: Optional[str],
    threads: int,
    memory: int,
    timeout: float,
    progress: Progress,
) -> Any:
    """The arguments of the library's calls about claims."""
    other = None if equals is None else equals._net
    limits = (threads, memory, _seconds(timeout), progress)
    return (net._net, _words(given), _words(goal), other, engine, *limits)


def _words(claim: Optional[str]) -> Optional[str]:
    """The words of the library for what is written as the tools take it: smallest:3."""
    return claim and claim.replace(":", " ", 1)


def _seconds(timeout: float) -> float:
    """As the library takes it: 0 is no limit."""
    if not timeout >= 0:
        raise Error(f"a timeout is 0 or more seconds, not {timeout}")
    return 0 if timeout == float("inf") else timeout


def _restore(
    pairs: list[tuple[int, int]], wires: int, output: tuple[int, ...], name: Optional[str]
) -> Network:
    """What pickle calls."""
    net = Network(pairs, wires, output=output)
    net.name = name
    return net


def family(name: str, wires: int, k: Optional[int] = None) -> Network:
    """The network of a family, NAME:WIRES or NAME:WIRES:K. families() lists them.

    Raises Error for a number of wires that the family does not allow.

    >>> family("oddeven", 16)
    <Network oddeven:16: 16 wires, 63 comparators, 10 layers>
    """
    numbers = [wires] if k is None else [wires, k]
    return Network._of(
        _native.family(name, wires, -1 if k is None else k), ":".join(map(str, [name, *numbers]))
    )


def script(text: str, argument: Optional[int] = None, wires: int = 0) -> Network:
    """The network that a description in Lua returns.

    argument  of the function that the script returns, if it returns one
    wires     how many, 0: as many as an outermost on(…) says

    Raises Error with the line; a script that takes more than 10 seconds or 256 MiB is ended.

    >>> script("return on(4, seq{two(ilv(0)), ilv(1)})").pairs
    [(0, 1), (2, 3), (0, 2), (1, 3)]
    """
    return Network._of(_native.script(text.encode(), argument, wires))
