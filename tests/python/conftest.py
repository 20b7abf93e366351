"""What tests share: random networks, a plain oracle, and the tools."""

import itertools
import os
import random
import signal
import subprocess
import threading

import pytest
import sortnet

ROOT = os.environ["ROOT"]
FULL = os.environ.get("FULL") == "yes"


def tool(*words, text=None, status=0):
    """What a tool prints."""
    done = subprocess.run(words, input=text, capture_output=True, text=True, check=False)
    assert done.returncode == status, done.stderr
    return done.stdout


def some_pairs(rng, wires, size):
    return [tuple(rng.sample(range(wires), 2)) for _ in range(size)]


def run_plain(pairs, output, values):
    """The network by its definition."""
    values = list(values)
    for low, high in pairs:
        small, large = min(values[low], values[high]), max(values[low], values[high])
        values[low], values[high] = small, large
    return [values[wire] for wire in output]


def sorts_plain(net):
    """Whether it sorts all vectors of zeros and ones (Knuth, TAOCP 3, 5.3.4, theorem Z)."""
    pairs, output = net.pairs, net.output
    for vector in itertools.product((0, 1), repeat=net.wires):
        if run_plain(pairs, output, vector) != sorted(vector):
            return False
    return True


def interrupt_after(seconds):
    """Press Ctrl-C."""
    # Who starts this in the background has it ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Timer(seconds, os.kill, (os.getpid(), signal.SIGINT)).start()


@pytest.fixture
def rng(request):
    return random.Random(request.node.name)


@pytest.fixture(autouse=True)
def names(doctest_namespace):
    """What examples in the package's modules take for granted."""
    doctest_namespace["Network"] = sortnet.Network
