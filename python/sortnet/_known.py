"""What is known of sorting networks: families, bounds, the best ones."""

from __future__ import annotations

from typing import NamedTuple, Optional

from . import _native
from ._errors import Error
from ._network import Network


class Family(NamedTuple):
    """A named construction.

    kind       "sorter", "merger" or "selector"
    widths     which numbers of wires it allows, in words
    parameter  the name of a second number, or None
    given      of mergers: which inputs are assumed, in words; else None
    """

    name: str
    kind: str
    widths: str
    parameter: Optional[str]
    title: str
    given: Optional[str]
    source: str


def families() -> list[Family]:
    """All families of comparator networks, in the order of their documentation.

    >>> [f.name for f in families() if f.kind == "merger"][:2]
    ['bmerge', 'tmerge']
    """
    return [Family(*entry) for entry in _native.families()]


class Bounds(NamedTuple):
    """What is known of sorters of so many wires.

    No sorter has fewer than size_least comparators or fewer than depth_least layers; size_best and
    depth_best are the fewest of any known, usually in different networks. The last four say who
    proved or found that.
    """

    size_least: int
    size_best: int
    depth_least: int
    depth_best: int
    size_least_source: str
    size_best_source: str
    depth_least_source: str
    depth_best_source: str


def bounds(wires: int) -> Bounds:
    """The bounds for `wires` wires, 1 to 64; Error beyond.

    >>> bounds(8)[:4]
    (19, 19, 6, 6)
    """
    known = _native.bounds(wires)
    if known is None:
        raise Error(f"no bounds are listed for {wires} wires; they are for 1 to 64")
    return Bounds(*known[0], *known[1])


def best(wires: int) -> list[Network]:
    """The sorters known here that no other one beats in both size and depth, by ascending size.

    Their names say where they are from. A user's own catalogue is not looked at. Beyond 64 wires
    this takes seconds.

    >>> [(net.size, net.depth, net.name) for net in best(16)]
    [(60, 10, 'green:16'), (61, 9, 'catalogue')]
    """
    return [Network._of(net, how) for net, how in _native.best(wires)]
