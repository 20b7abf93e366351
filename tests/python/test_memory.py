"""What is made is freed: calls again and again take no more memory."""

import contextlib
import os

import pytest
import sortnet
from sortnet import Network, Search

PAGE = os.sysconf("SC_PAGE_SIZE")


def resident():
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * PAGE


def everything():
    net = Network("oddeven:16")
    made = Network(net.pairs, output=list(range(15, -1, -1)))
    for part in (net.untangle(), net.flip(), net.concat(made), Network.parse(net.text())):
        part.prove(timeout=5)
    _ = net.layers, net.output, made.output, hash(net), net.difference(made), net.redundant()
    _ = net.draw(values=range(16), wires=[1], redundant=[2]).svg, net.kernel().text, net.reachable()
    search = Search(4)
    search.save()
    with contextlib.suppress(sortnet.Error):
        Network.parse("0:0")
    with contextlib.suppress(OverflowError):
        Network([(0, 1), (2, 70000)], output=[0, 1])
    with contextlib.suppress(sortnet.Error):
        net.draw(values=[1]).render()


@pytest.mark.skipif("LD_PRELOAD" in os.environ, reason="AddressSanitizer keeps what is freed")
def test_memory_is_freed():
    for _ in range(30):
        everything()
    before = resident()
    for _ in range(60):
        everything()
    assert resident() - before < 2**20  # 17 KiB a round would be seen
