"""Random networks: the package says what the tools say. A thousand with FULL=yes, else sixty."""

import json
import random

from conftest import FULL, some_pairs, tool
from sortnet import Network

NETWORKS = 1000 if FULL else 60


def random_network(rng):
    """Some sort: those that sort are made worse, and better again."""
    wires = rng.randrange(2, 13)
    net = Network("oddeven:16").cut_wires(0, wires - 1)
    pairs = some_pairs(rng, wires, rng.randrange(3)) + net.pairs
    if rng.random() < 0.5:
        del pairs[rng.randrange(len(pairs))]
    if rng.random() < 0.2:
        pairs = some_pairs(rng, wires, rng.randrange(20))
    output = rng.sample(range(wires), wires) if rng.random() < 0.2 else None
    return Network(pairs, wires, output=output)


def test_netcheck_says_the_same(tmp_path):
    rng = random.Random(1)
    paths, nets = [], []
    for i in range(NETWORKS):
        net = random_network(rng)
        path = tmp_path / f"{i}.snet"
        path.write_text(net.text())
        paths.append(str(path))
        nets.append(Network(path))
    verdicts = set()
    results = json.loads(tool("netcheck", "--json", *paths, status=1))["results"]
    for net, theirs in zip(nets, results, strict=True):
        mine = net.prove()
        verdicts.add(mine.verdict)
        assert (mine.verdict, mine.engine) == (theirs["verdict"], theirs["engine"])
        assert (mine.covered, mine.total) == (theirs["vectors"], theirs["vectors_total"])
        if mine.fails:
            example = theirs["counterexample"]
            assert list(mine.counterexample.input) == example["input"]
            assert list(mine.counterexample.output) == example["output"]
            assert list(mine.counterexample.ranks) == example["permutation"]
            assert list(mine.counterexample.ranks_output) == example["permutation_output"]
    assert verdicts == {"holds", "fails"}


def test_netspec_says_the_same():
    rng = random.Random(2)
    transforms = {
        "--untangle": Network.untangle,
        "--reflect": Network.reflect,
        "--flip": Network.flip,
    }
    for _ in range(NETWORKS):
        net = random_network(rng)
        text = net.text()
        option, transform = rng.choice(list(transforms.items()))
        assert transform(net).text() == tool("netspec", "-", option, text=text)
        stats = json.loads(tool("netspec", "-", "--stats", "--json", text=text))["results"][0]
        assert {key: stats[key] for key in net.stats()} == net.stats()
        values = [rng.randrange(-9, 10) for _ in range(net.wires)]
        told = tool("netspec", "-", f"--apply={','.join(map(str, values))}", text=text)
        assert told.strip() == ",".join(map(str, net.apply(values)))
