"""The library's calls as C gives them. Programs use the package sortnet, which is made of these.

A Net and a Search are capsules, which free what they hold. A word that is wrong raises
sortnet.Error, a number that fits no C type OverflowError, what is no capsule ValueError, and a
search that is at work in another thread RuntimeError. Names of folders are bytes.
Calls with `progress` let other threads run, end at once for Ctrl-C, and call progress(done,
remaining) five times a second: the share from 0 to 1, and seconds, negative while unknown.
"""

from typing import Callable, NewType, Optional, Sequence, Union

Net = NewType("Net", object)
Search = NewType("Search", object)
Progress = Optional[Callable[[float, float], object]]
# input, output, the other network's output; the same for ranks
Witness = tuple[
    list[int], list[int], Optional[list[int]], list[int], list[int], Optional[list[int]]
]
# engine, verdict, seconds, reason
Attempt = tuple[str, str, float, str]
# verdict, engine, seconds, covered, total, checked, reason, witness, attempts
Result = tuple[
    str, Optional[str], float, float, float, int, str, Optional[Witness], list[Attempt]
]
# net, given, goal, equals, method, threads, memory, seconds, progress
Claim = tuple[
    Net, Optional[str], Optional[str], Optional[Net], Optional[str], int, int, float, Progress
]

# ---- networks ------------------------------------------------------------------------------------
# numbers are the wires of the minimum and the maximum in turn; output None is the identity
def make(wires: int, numbers: Sequence[int], output: Optional[Sequence[int]], /) -> Net: ...
# text; width, 0 for what the text says; what wires count from: 0 as the text says, 1 from 0, 2 from
# 1; the network and warnings
def read(text: bytes, width: int, first: int, /) -> tuple[Net, list[str]]: ...
# a name as the tools take it; read gives the bytes of a file; what is doubtful about it
def named(
    name: bytes, width: int, first: int, read: Callable[[str], bytes], /
) -> tuple[Net, list[str]]: ...
# k is -1 for families without a parameter
def family(name: str, wires: int, k: int, /) -> Net: ...
def script(text: bytes, argument: Optional[int], width: int, /) -> Net: ...
# wires, size, depth, whether standard, whether symmetric
def facts(net: Net, /) -> tuple[int, int, int, bool, bool]: ...
def pairs(net: Net, /) -> list[tuple[int, int]]: ...
def layers(net: Net, /) -> list[list[tuple[int, int]]]: ...
def output(net: Net, /) -> Optional[list[int]]: ...
def text(net: Net, format: str, /) -> str: ...
def same(a: Net, b: Net, /) -> bool: ...
def difference(a: Net, b: Net, /) -> str: ...
# inputs, outputs, whether reflected; None: not equivalent, False: not found out
def equivalent(a: Net, b: Net, /) -> Union[tuple[list[int], list[int], bool], None, bool]: ...
def relayer(net: Net, /) -> Net: ...
def untangle(net: Net, /) -> Net: ...
def reflect(net: Net, /) -> Net: ...
def flip(net: Net, /) -> Net: ...
def by_rank(net: Net, /) -> Net: ...
def cut_wires(net: Net, first: int, last: int, /) -> Net: ...
def cut_layers(net: Net, first: int, last: int, /) -> Net: ...
def keep_outputs(net: Net, first: int, last: int, /) -> Net: ...
def concat(a: Net, b: Net, /) -> Net: ...
def beside(a: Net, b: Net, /) -> Net: ...

# ---- what is known -------------------------------------------------------------------------------
def version() -> str: ...
# name, kind, widths, parameter, title, given, source
def families() -> list[
    tuple[str, str, str, Optional[str], str, Optional[str], str]
]: ...
# least and best size, least and best depth; their sources
def bounds(
    wires: int, /
) -> Optional[tuple[tuple[int, int, int, int], tuple[str, str, str, str]]]: ...
# each with where it is from
def best(wires: int, /) -> list[tuple[Net, str]]: ...

# ---- claims --------------------------------------------------------------------------------------
def prove(*claim: object) -> Result: ...  # Claim
# the numbers of redundant comparators, of those not decided, and why not
def redundant(*claim: object) -> tuple[list[int], list[int], str]: ...
# what is left or None, the proof, how many comparators were not tried, and why not
def prune(*claim: object) -> tuple[Optional[Net], Result, int, str]: ...
# vectors after 0, 1, … layers, as far as counted, and why not further
def outputs(*claim: object) -> tuple[list[int], str]: ...
def certify(folder: bytes, claim: Claim, /) -> Result: ...
# valid, wires, hash, given, goal, steps, clauses, file, line, reason
def check(
    folder: bytes, net: Optional[Net], /
) -> tuple[bool, int, str, str, str, int, int, Optional[str], int, str]: ...

# ---- searches ------------------------------------------------------------------------------------
# wires, given, goal, size, depth, symmetric, exchange, fewest exchanges ("": any), prefix (-1: any),
# start, seed, islands
def begin_search(
    wires: int,
    given: Optional[str],
    goal: Optional[str],
    size: int,
    depth: int,
    symmetric: bool,
    exchange: bool,
    fewest_exchanges: str,
    prefix: int,
    start: Optional[Net],
    seed: int,
    islands: int,
    /,
) -> Search: ...
def load_search(text: str, /) -> Search: ...
def search_epoch(search: Search, threads: int, /) -> None: ...
def found(search: Search, /) -> list[Net]: ...
# candidates, epochs, whether nothing is left to look for
def search_facts(search: Search, /) -> tuple[int, int, bool]: ...
def save_search(search: Search, /) -> str: ...

# ---- drawings ------------------------------------------------------------------------------------
def draw(
    net: Net,
    style: str,
    color_by: str,
    labels: str,
    format: str,
    layers: bool,
    dark: bool,
    ascii: bool,
    judge: bool,
    one_based: bool,
    scale: float,
    dpi: int,
    columns: int,
    title: Optional[str],
    wires: Sequence[int],
    comparators: Sequence[int],
    redundant: Sequence[int],
    values: Optional[Sequence[int]],
    /,
) -> bytes: ...
def page(net: Net, file: Optional[str], /) -> bytes: ...

# ---- kernels -------------------------------------------------------------------------------------
# net None: what sorts arrays of `count` keys fastest, one or many at a time, if `open`, else best;
# text, header, outputs first and last or None, None, what was found and its name; or the claim that
# is not proved, its name and what became of it
def kernel(
    net: Optional[Net],
    count: int,
    many: bool,
    open: bool,
    target: str,
    type: str,
    mapping: Optional[str],
    keys: int,
    given: Optional[str],
    goal: Optional[str],
    value_type: Optional[str],
    pairs: bool,
    argsort: bool,
    stable: bool,
    descending: bool,
    nan_ignore: bool,
    nan_first: bool,
    float_compare: bool,
    counted: bool,
    name: str,
    called: str,
    threads: int,
    seconds: float,
    /,
) -> tuple[
    str, str, Optional[tuple[int, int]], Optional[tuple[str, Result]], Optional[tuple[Net, str]]
]: ...
