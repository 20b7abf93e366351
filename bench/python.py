"""How long many small proofs take from Python: PYTHONPATH=FOLDER/python python3 bench/python.py

Prints seconds of wall clock and of the processor for 10,000 proofs of oddeven:8, the same with a new
network each time, and the ratio of one to 10,000 sorts of a list of 1,000 numbers.
"""

import random
import time

import sortnet

COUNT = 10_000


def measure(what, work):
    wall, processor = time.perf_counter(), time.process_time()
    for _ in range(COUNT):
        work()
    wall, processor = time.perf_counter() - wall, time.process_time() - processor
    print(f"{what:40} {wall:6.2f} s  {processor:6.2f} s of the processor")
    return processor


def prove(net):
    assert net.prove()


fixed = sortnet.Network("oddeven:8")
pairs = fixed.pairs
numbers = random.Random(1).sample(range(1000), 1000)
proofs = measure("10,000 proofs of 8 wires", lambda: prove(fixed))
measure("10,000 networks of pairs, proved", lambda: prove(sortnet.Network(pairs)))
sorts = measure("10,000 lists of 1,000 numbers, sorted", lambda: sorted(numbers))
print(f"a proof takes as long as {proofs / sorts:.2f} sorts of 1,000 numbers")
