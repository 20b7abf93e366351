#!/usr/bin/env python3
"""Clauses that say which values of a network are at most which others.

bench/order_clauses.py NETWORK.snet FORMULA.cnf CLAUSES: the network in canonical form, its formula by
netcheck --format cnf. Standard output: the formula with the clauses behind it. CLAUSES gets these
alone, as the beginning of a proof: each follows from the formula and those before it by unit
propagation. A solver's proof of what is printed goes behind that.
"""

import sys


def layers_of(path):
    lines = open(path).read().split("\n")
    wires = int(lines[1].split()[1])
    layers = [
        [tuple(map(int, word.split(":"))) for word in line.split()]
        for line in lines[2:]
        if ":" in line
    ]
    return wires, layers


def clauses_of(wires, layers):
    """-a b: what variable a says is at most what b says."""
    variable = list(range(1, wires + 1))
    last = wires
    at_most = [[i == j for j in range(wires)] for i in range(wires)]
    for a, b in (c for layer in layers for c in sorted(layer)):
        least, most = last + 1, last + 2
        last += 2
        for z in set(range(wires)) - {a, b}:
            least_z = at_most[a][z] or at_most[b][z]
            z_least = at_most[z][a] and at_most[z][b]
            most_z = at_most[a][z] and at_most[b][z]
            z_most = at_most[z][a] or at_most[z][b]
            for known, low, high in (
                (least_z, least, variable[z]),
                (z_least, variable[z], least),
                (most_z, most, variable[z]),
                (z_most, variable[z], most),
            ):
                if known:
                    yield f"-{low} {high} 0\n"
            at_most[a][z], at_most[z][a] = least_z, z_least
            at_most[b][z], at_most[z][b] = most_z, z_most
        at_most[a][b], at_most[b][a] = True, False
        yield f"-{least} {most} 0\n"
        variable[a], variable[b] = least, most


def main(network, formula, clauses):
    told = list(clauses_of(*layers_of(network)))
    lines = [line for line in open(formula) if not line.startswith("c")]
    variables, count = lines[0].split()[2:]
    open(clauses, "w").writelines(told)
    print(f"p cnf {variables} {int(count) + len(told)}")
    sys.stdout.writelines(lines[1:] + told)


if len(sys.argv) != 4:
    sys.exit(__doc__)
main(*sys.argv[1:])
