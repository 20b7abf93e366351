"""Searches for networks of few comparators and few layers."""

from __future__ import annotations

import time
from typing import Callable, Optional

from . import _native
from ._network import Network, _seconds, _words


class Search:
    """A local search for networks that do what is wanted.

    wires      1 to 64
    goal, given   as prove() takes them
    size       comparators that are few enough, 0: never
    depth      layers at most, 0: any number
    symmetric  only networks that are their own reflection
    exchange   beside random changes, look at all that could stand for a comparator: fewer candidates a
               second, and medians found sooner
    fewest_exchanges  'average' or 'most': of networks of the same size and depth prefer those of which
               fewer comparators exchange, on average over all permutations or in the worst of them
    prefix     first layers that stay as they are, None: as many as seem good
    start      a network to begin from, which must do what is wanted
    seed       0 to 2^64-1; the same seed finds the same networks in the same order
    islands    independent searches, 1 to 1024

    Raises Error for what makes no sense.

    >>> search = Search(6, size=12)
    >>> [net.size for net in search.run()]
    [12]
    """

    def __init__(
        self,
        wires: int,
        goal: Optional[str] = None,
        *,
        given: Optional[str] = None,
        size: int = 0,
        depth: int = 0,
        symmetric: bool = False,
        exchange: bool = False,
        fewest_exchanges: Optional[str] = None,
        prefix: Optional[int] = None,
        start: Optional[Network] = None,
        seed: int = 1,
        islands: int = 4,
    ) -> None:
        self._search = _native.begin_search(
            wires,
            _words(given),
            _words(goal),
            size,
            depth,
            symmetric,
            exchange,
            fewest_exchanges or "",
            -1 if prefix is None else prefix,
            None if start is None else start._net,
            seed,
            islands,
        )

    @classmethod
    def load(cls, state: str) -> "Search":
        """The search that save() wrote; what it finds is what would have been found."""
        search = cls.__new__(cls)
        search._search = _native.load_search(state)
        return search

    def save(self) -> str:
        """All that is needed to go on later, as text."""
        return _native.save_search(self._search)

    @property
    def networks(self) -> list[Network]:
        """Those found that no other one beats in both size and depth, by ascending size. Each is
        proved."""
        return [Network._of(net) for net in _native.found(self._search)]

    @property
    def candidates(self) -> int:
        """How many networks were tried."""
        return _native.search_facts(self._search)[0]

    @property
    def done(self) -> bool:
        """Whether nothing is left to look for: a network of `size` is found, or of sorters one of
        least size and one of least depth, as far as these are known."""
        return _native.search_facts(self._search)[2]

    def run(
        self,
        *,
        timeout: float = 0,
        candidates: int = 0,
        threads: int = 0,
        progress: Optional[Callable[["Search"], object]] = None,
    ) -> list[Network]:
        """Go on until it is done, the seconds of `timeout` are over, or so many candidates were
        tried in all; 0: no limit. Time is looked at behind each epoch, some tenths of a second.

        threads   0: all cores; what is found does not depend on it
        progress  called with the search behind each epoch

        Returns the networks. After Ctrl-C, or an exception of `progress`, the search is as it was
        behind the last epoch, and can go on. While it runs, other threads that ask it for anything
        get RuntimeError.
        """
        until = time.monotonic() + (_seconds(timeout) or float("inf"))
        while not self.done and time.monotonic() < until:
            if candidates and self.candidates >= candidates:
                break
            self._epoch(threads)
            if progress:
                progress(self)
        return self.networks

    def _epoch(self, threads: int) -> None:
        try:
            _native.search_epoch(self._search, threads)
        except BaseException:
            # A search that was stopped cannot go on itself.
            self._search = _native.load_search(self.save())
            raise
