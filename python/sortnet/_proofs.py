"""What is proved of networks, refuted, and followed from that."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any, NamedTuple, Optional, Union

from . import _native
from ._errors import Error
from ._network import Network


class Undecided(Error):
    """Neither proved nor refuted, and asked which of both."""


class Counterexample(NamedTuple):
    """An input that refutes a claim, and what the network makes of it, each of `wires` values.

    input, output         zeros and ones
    other                 the output of the network to equal, or None
    ranks, ranks_output   the same refutation as a permutation of 0..wires-1
    ranks_other           likewise, or None
    """

    input: tuple[int, ...]
    output: tuple[int, ...]
    other: Optional[tuple[int, ...]]
    ranks: tuple[int, ...]
    ranks_output: tuple[int, ...]
    ranks_other: Optional[tuple[int, ...]]


class Attempt(NamedTuple):
    """What became of one engine: its verdict, seconds of wall clock, and why it did not decide."""

    engine: str
    verdict: str
    seconds: float
    reason: str


@dataclass(frozen=True)
class Verdict:
    """What is found out about a claim. As a bool it is whether the claim holds, and raises
    Undecided where that is not found out.

    verdict         "holds", "fails" or "undecided"
    engine          that decided or came closest, or None
    seconds         of wall clock
    covered         vectors of zeros and ones that the engine went through itself
    total           all that are admitted
    checked         steps of the proof that the checker of certificates found to follow
    reason          why it is undecided, else ""
    counterexample  that refutes it, or None
    attempts        what became of each engine, in order
    """

    verdict: str
    engine: Optional[str]
    seconds: float
    covered: float
    total: float
    checked: int
    reason: str
    counterexample: Optional[Counterexample]
    attempts: tuple[Attempt, ...]

    @property
    def holds(self) -> bool:
        """Whether the claim is proved."""
        return self.verdict == "holds"

    @property
    def fails(self) -> bool:
        """Whether the claim is refuted."""
        return self.verdict == "fails"

    @property
    def undecided(self) -> bool:
        """Whether it is neither."""
        return self.verdict == "undecided"

    def __bool__(self) -> bool:
        if self.undecided:
            raise Undecided(f"undecided: {self.reason}")
        return self.holds


def _verdict(result: Any) -> Verdict:
    *facts, witness, attempts = result
    parts = [part and tuple(part) for part in witness or ()]
    facts.append(Counterexample._make(parts) if witness else None)
    facts.append(tuple(Attempt(*attempt) for attempt in attempts))
    return Verdict(*facts)


def prove(claim: Any) -> Verdict:
    return _verdict(_native.prove(*claim))


class Redundancy(NamedTuple):
    """Which comparators never exchange anything, by their numbers from 0.

    never    those that never do
    unknown  those that nobody found out about
    reason   why there are such, else ""
    """

    never: list[int]
    unknown: list[int]
    reason: str


def redundant(claim: Any) -> Redundancy:
    return Redundancy(*_native.redundant(*claim))


class Pruning(NamedTuple):
    """A network without comparators that its claim can do without.

    network  what is left, proved; None unless the claim holds
    verdict  about the network as given unless the claim holds, else about what is left
    untried  how many comparators were not tried
    reason   why, else ""
    """

    network: Optional[Network]
    verdict: Verdict
    untried: int
    reason: str


def prune(claim: Any) -> Pruning:
    left, result, untried, reason = _native.prune(*claim)
    return Pruning(None if left is None else Network._of(left), _verdict(result), untried, reason)


def reachable(claim: Any) -> list[int]:
    counts, reason = _native.outputs(*claim)
    if reason:
        raise Undecided(f"known for {len(counts)} layers: {reason}")
    return counts


def certify(folder: bytes, claim: Any) -> Verdict:
    return _verdict(_native.certify(folder, claim))


class Certificate(NamedTuple):
    """What the checker of certificates found. As a bool it is whether the certificate is valid.

    wires, given, goal  what is claimed, of how many wires
    hash                SHA-256 of the network's canonical form, in hexadecimal
    steps, clauses      of the proof, and of the formula
    file, line, reason  where checking ended, and why, unless it is valid
    """

    valid: bool
    wires: int
    hash: str
    given: str
    goal: str
    steps: int
    clauses: int
    file: Optional[str]
    line: int
    reason: str

    def __bool__(self) -> bool:
        return self.valid


def check(
    folder: Union[str, os.PathLike[str]], network: Optional[Network] = None
) -> Certificate:
    """Check every step of the certificate in a folder.

    network  that it must be about, or None to take its own word for it

    Raises OSError if it cannot be read; whatever else is wrong makes it invalid.
    """
    net = None if network is None else network._net
    return Certificate(*_native.check(os.fsencode(folder), net))
