"""Sorting networks: made, proved, searched, drawn, and compiled.

>>> import sortnet
>>> net = sortnet.Network("oddeven:8")
>>> net
<Network oddeven:8: 8 wires, 19 comparators, 6 layers>
>>> bool(net.prove())
True
>>> net.apply([5, 2, 7, 0, 3, 6, 1, 4])
[0, 1, 2, 3, 4, 5, 6, 7]

Networks are those of libsortnet, which this package holds. They never change. Long calls let other
threads run, and Ctrl-C ends them.
"""

from ._arrays import median, sort, topk
from ._errors import Error, FormatError, LimitError, UnsupportedError
from ._kernels import Kernel, Refuted, Sorter
from ._known import Bounds, Family, best, bounds, families
from ._native import version as _version
from ._network import Network, Renaming, family, script
from ._proofs import Certificate, Counterexample, Pruning, Redundancy, Undecided, Verdict, check
from ._drawing import Drawing
from ._page import Page
from ._search import Search

__version__ = _version()

# What tracebacks call them.
for _public in (Error, FormatError, LimitError, UnsupportedError, Refuted, Undecided):
    _public.__module__ = __name__

__all__ = [
    "Bounds",
    "Certificate",
    "Counterexample",
    "Drawing",
    "Error",
    "Family",
    "FormatError",
    "Kernel",
    "LimitError",
    "Network",
    "Page",
    "Pruning",
    "Redundancy",
    "Refuted",
    "Renaming",
    "Search",
    "Sorter",
    "Undecided",
    "UnsupportedError",
    "Verdict",
    "best",
    "bounds",
    "check",
    "families",
    "family",
    "median",
    "script",
    "sort",
    "topk",
]
