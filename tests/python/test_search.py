"""Searches: what they find is proved, is the same again, and goes on after an interruption."""

import itertools
import threading

import pytest
from conftest import interrupt_after, sorts_plain
from sortnet import Error, Network, Search


def test_searches_find_sorters():
    search = Search(7, size=16, seed=3)
    nets = search.run(timeout=20)
    assert nets[0].size == 16 and sorts_plain(nets[0])
    assert search.done and search.candidates > 0


def test_the_seed_decides():
    runs = [[(n.size, n.depth, n.pairs) for n in Search(9, seed=5).run(candidates=1)] for _ in "ab"]
    assert runs[0] == runs[1] != []


def test_searches_go_on_after_an_interruption():
    whole = Search(9, seed=2, islands=2)
    whole.run(candidates=whole.candidates + 1)
    whole.run(candidates=whole.candidates + 1)
    halves = Search(9, seed=2, islands=2)

    def stop(search):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        halves.run(progress=stop)
    halves = Search.load(halves.save())
    halves.run(candidates=halves.candidates + 1)
    assert halves.save() == whole.save()


def test_ctrl_c_ends_a_search_that_can_go_on():
    search = Search(16, seed=4, islands=1)
    interrupt_after(0.3)
    with pytest.raises(KeyboardInterrupt):
        search.run(timeout=30)
    tried = search.candidates
    search.run(candidates=tried + 1)
    assert search.candidates > tried


def test_exchanges_find_a_median():
    net = Search(12, "median", symmetric=True, exchange=True, size=29, prefix=2).run(timeout=30)[-1]
    assert net.prove("median") and net.size <= 29


def test_searches_begin_from_a_network():
    start = Network("bubble:6")
    assert Search(6, start=start, size=15).run()[0].size <= 15
    with pytest.raises(Error):
        Search(6, start=Network([(0, 1)], 6))


def test_searches_at_work_are_left_alone():
    search = Search(32, seed=2**64 - 1, islands=1)
    began, over = threading.Event(), threading.Event()

    def ask():
        began.wait()
        while not over.is_set():
            try:
                search.save()
            except RuntimeError as error:
                refusals.append(str(error))

    refusals = []
    thread = threading.Thread(target=ask)
    thread.start()
    began.set()
    search.run(candidates=1)
    over.set()
    thread.join()
    assert set(refusals) == {"the search is at work in another thread"}


def test_what_makes_no_sense_is_refused():
    for arguments in ({"wires": 65}, {"wires": 8, "goal": "nonsense"}, {"wires": 8, "islands": 0}):
        with pytest.raises(Error):
            Search(**arguments)
    with pytest.raises(Error) as caught:
        Search.load("nonsense")
    assert caught.value.line == 1


def exchanges(net, values):
    values, count = list(values), 0
    for a, b in net.pairs:
        if values[a] > values[b]:
            values[a], values[b], count = values[b], values[a], count + 1
    return count


def test_fewest_exchanges():
    inputs = list(itertools.permutations(range(5)))

    def count(net):
        return [exchanges(net, values) for values in inputs]

    plain = Search(5, size=9).run()[0]
    calm = Search(5, fewest_exchanges="average").run(candidates=4_000_000)[0]
    worst = Search(5, fewest_exchanges="most").run(candidates=4_000_000)[0]
    assert plain.size == calm.size == worst.size == 9
    assert sum(count(calm)) < sum(count(plain)) and max(count(worst)) <= max(count(plain))
    with pytest.raises(ValueError, match="'average' or 'most'"):
        Search(5, fewest_exchanges="least")
    with pytest.raises(Error, match="at most 10 wires"):
        Search(11, fewest_exchanges="most")
