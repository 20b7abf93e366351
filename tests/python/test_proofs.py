"""Claims: right as a plain oracle says, replayed, told apart from what is not known, and ended."""

import threading

import pytest
import sortnet
from conftest import interrupt_after, run_plain, some_pairs, sorts_plain
from sortnet import Error, Network, Undecided

LONG = Network("bubble:40")  # that takes `exhaustive` hours


def test_verdicts_are_those_of_all_vectors(rng):
    seen = set()
    for _ in range(60):
        wires = rng.randrange(2, 8)
        net = Network("oddeven:8").cut_wires(0, wires - 1)
        pairs = net.pairs + some_pairs(rng, wires, 2)
        del pairs[rng.randrange(len(pairs))]
        net = Network(pairs, wires).untangle()
        net = Network(net.pairs, wires)
        verdict = net.prove()
        assert bool(verdict) is verdict.holds is not verdict.fails
        assert verdict.holds == sorts_plain(net)
        seen.add(verdict.verdict)
        if verdict.fails:
            example = verdict.counterexample
            assert tuple(run_plain(net.pairs, net.output, example.input)) == example.output
            assert list(example.output) != sorted(example.output)
            assert tuple(net.apply(example.ranks)) == example.ranks_output
            assert sorted(example.ranks) == list(range(wires))
    assert seen == {"holds", "fails"}


@pytest.mark.parametrize("engine", ["exhaustive", "order", "reach", "sat", "all", None])
def test_engines_prove(engine):
    verdict = Network("oddeven:12").prove(engine=engine)
    assert verdict.holds and verdict.counterexample is None and verdict.reason == ""
    assert verdict.engine == engine or engine in ("all", None)
    assert verdict.attempts[-1].verdict == "holds" and verdict.total == 4096


def test_goals_and_givens():
    assert Network("bmerge:8").prove(given="bitonic")
    assert Network("oddevenmerge:8").prove(given="runs 4,4")
    assert Network("oddevenmerge:8").prove(given="runs:4,4")
    assert Network("smallest:6:2").prove("smallest:2") and Network("smallest:6:2").prove("smallest 2")
    assert Network("oddeven:9").keep_outputs(4, 4).prove("median")
    assert not Network("oddeven:9").keep_outputs(4, 4).prove()
    assert Network("bitonic:8").prove(equals=Network("bitonic:8").untangle())
    verdict = Network("oddeven:8").prove(equals=Network([], 8))
    assert verdict.fails and verdict.counterexample.other == verdict.counterexample.input


@pytest.mark.parametrize(
    "arguments",
    [
        {"goal": "nonsense"},
        {"given": "runs 3,4"},
        {"engine": "guess"},
        {"equals": Network("oddeven:4")},
        {"goal": "sorted", "equals": Network("oddeven:8")},
        {"timeout": -1},
        {"timeout": float("nan")},
    ],
)
def test_claims_that_make_no_sense_are_refused(arguments):
    with pytest.raises(Error):
        Network("oddeven:8").prove(**arguments)


def test_limits_that_no_number_holds_are_refused():
    for limit in ({"threads": 2**32 + 1}, {"memory": 2**64}, {"threads": -1}):
        with pytest.raises((OverflowError, ValueError)):
            Network("oddeven:8").prove(**limit)
    assert Network("oddeven:8").prove(timeout=float("inf"), memory=2**64 - 1)


def test_undecided_is_neither():
    verdict = LONG.prove(engine="exhaustive", timeout=0.05)
    assert (verdict.holds, verdict.fails, verdict.undecided) == (False, False, True)
    assert verdict.reason and verdict.counterexample is None
    with pytest.raises(Undecided):
        bool(verdict)


@pytest.mark.parametrize("engine", ["exhaustive", "sat"])
def test_ctrl_c_ends_a_proof(engine):
    hard = LONG if engine == "exhaustive" else Network("pairwise:256")
    interrupt_after(0.2)
    with pytest.raises(KeyboardInterrupt):
        hard.prove(engine=engine, timeout=30)
    assert Network("oddeven:8").prove()


def test_progress_is_told_and_may_end_it():
    told = []

    def progress(done, remaining):
        told.append((done, remaining))
        if len(told) > 1:
            raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        LONG.prove(engine="exhaustive", progress=progress, timeout=30)
    assert len(told) == 2 and all(0 <= done <= 1 for done, _ in told)


def test_other_threads_run_meanwhile():
    told, counted = threading.Event(), threading.Event()

    def answer():
        told.wait(30)
        counted.set()

    def progress(done, remaining):
        if counted.is_set():
            raise RuntimeError("the other thread ran")
        told.set()

    thread = threading.Thread(target=answer)
    thread.start()
    with pytest.raises(RuntimeError, match="the other thread ran"):
        LONG.prove(engine="exhaustive", timeout=30, progress=progress)
    thread.join()


def test_threads_prove_side_by_side():
    verdicts = []
    net = Network("oddeven:16")
    threads = [
        threading.Thread(target=lambda: verdicts.append(net.prove(engine=engine)))
        for engine in ("sat", "reach", "exhaustive", "order")
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(verdicts) == 4 and all(verdicts)


def test_redundant_comparators_can_go(rng):
    net = Network("oddeven:8").concat(Network(some_pairs(rng, 8, 6), 8).untangle())
    net = Network([(min(p), max(p)) for p in net.pairs], 8)
    found = net.redundant()
    kept = [pair for i, pair in enumerate(net.pairs) if i not in found.never]
    assert (found.unknown, found.reason) == ([], "") and len(kept) == 19
    assert Network(kept, 8).prove(equals=net)


def test_pruned_networks_are_proved():
    pruning = Network("bubble:6").prune()
    assert pruning.network.prove() and pruning.network.size <= 15
    assert pruning.untried == 0 and pruning.verdict
    refused = Network("bmerge:8").prune()
    assert refused.network is None and refused.verdict.fails


def test_reachable_vectors_are_counted():
    net = Network("oddeven:6")
    for depth, count in enumerate(net.reachable()):
        part = net.cut_layers(1, depth) if depth else Network([], 6)
        wires = range(6)
        vectors = [[v >> w & 1 for w in wires] for v in range(64)]
        assert count == len({tuple(run_plain(part.pairs, wires, v)) for v in vectors})


def test_certificates_are_checked(tmp_path):
    net = Network("oddeven:8")
    folder = tmp_path / "proof"
    assert net.certify(folder).holds
    found = sortnet.check(folder, net)
    assert found and (found.wires, found.given, found.goal) == (8, "any", "sorted")
    other = sortnet.check(folder, Network("bitonic:8"))
    assert not other and "another network" in other.reason
    proof = folder / "proof.drup"
    proof.write_text(proof.read_text().replace("-", "", 1))
    assert not sortnet.check(folder)
    with pytest.raises(Error, match="empty"):
        net.certify(folder)
    with pytest.raises(OSError):
        sortnet.check(tmp_path / "nothing")


def test_claims_that_fail_leave_no_certificate(tmp_path):
    folder = tmp_path / "proof"
    assert Network("bmerge:8").certify(folder).fails
    assert not folder.exists()
