"""C's functions refuse whatever else they are given; none crashes."""

import random

import pytest
from sortnet import _native

NET = _native.make(4, [0, 1, 2, 3], None)
SEARCH = _native.begin_search(3, None, None, 0, 0, False, False, "", -1, None, 1, 1)
CLAIM = (NET, None, None, None, None, 1, 0, 1.0, None)

# What each takes, of which some is made junk.
CALLS = {
    "make": (4, [0, 1], [3, 2, 1, 0]),
    "read": (b"0:1", 0),
    "family": ("oddeven", 8, -1),
    "script": (b"return on(4, two(ilv(0)))", None, 4),
    "facts": (NET,),
    "pairs": (NET,),
    "layers": (NET,),
    "output": (NET,),
    "text": (NET, "list"),
    "same": (NET, NET),
    "difference": (NET, NET),
    "cut_wires": (NET, 0, 1),
    "cut_layers": (NET, 1, 1),
    "keep_outputs": (NET, 0, 1),
    "concat": (NET, NET),
    "beside": (NET, NET),
    "bounds": (8,),
    "best": (4,),
    "prove": CLAIM,
    "redundant": CLAIM,
    "prune": CLAIM,
    "outputs": CLAIM,
    "certify": (b"proof", CLAIM),
    "check": (b"proof", NET),
    "begin_search": (3, None, None, 0, 0, False, False, "", -1, None, 1, 1),
    "load_search": ("",),
    "found": (SEARCH,),
    "search_facts": (SEARCH,),
    "save_search": (SEARCH,),
    "draw": (NET, "dots", "plain", "left", "svg", *[False] * 5, 0, 0, 0, None, *[[]] * 3, None),
    "named": (b"oddeven:4", 0, 0, lambda path: b""),
    "kernel": (NET, "c", "u8", None, 0, None, "set 0-3", None, *[False] * 8, "name", "network", 1, 1.0),
}
JUNK = [NET, SEARCH, CLAIM, None, True, -1, 0, 3, 2**40, 2**70, 0.5, float("nan"), "", "any"]
JUNK += ["\0", "\udc80", "snet", "cuda", b"", b"0:1", b"\xff", [], [0, 1], [None], (), object()]


def test_junk_is_refused_or_taken(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # of what is taken for the name of a folder
    rng = random.Random(1)
    refused = taken = 0
    for _ in range(6000):
        name = rng.choice(list(CALLS))
        arguments = list(CALLS[name])
        for _ in range(rng.randrange(1, 3)):
            arguments[rng.randrange(len(arguments))] = rng.choice(JUNK)
        try:
            getattr(_native, name)(*arguments)
            taken += 1
        except (TypeError, ValueError, OverflowError, OSError):
            refused += 1
    assert refused > 3000 and taken > 300


@pytest.mark.parametrize("call, wrong", [("pairs", SEARCH), ("found", NET)])
def test_capsules_are_told_apart(call, wrong):
    with pytest.raises(ValueError):
        getattr(_native, call)(wrong, *CALLS[call][1:])
