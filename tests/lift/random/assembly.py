#!/usr/bin/env python3
"""Random sorters in Solidity's assembly, and whether netlift says what they do.

    assembly.py NETLIFT COUNT SEED

An exchange of two words of memory is a list of loads, a condition and stores; it is written, and run here on all
orders. In most programs something was edited: a word's number, a comparison, what is stored where. A line is printed
for each false answer, then a count."""
import itertools
import os
import random
import subprocess
import sys
import tempfile

NETS = {3: ["01 12 01", "02 01 12", "12 01 12"], 4: ["01 23 02 13 12", "02 13 01 23 12"]}
COMPARE = {"gt": lambda a, b: a > b, "lt": lambda a, b: a < b, "eq": lambda a, b: a == b}


def text_of(n, exchange, pairs, sized, words):
    form, compare, left, right, first, second = exchange
    offset = "add(p, mul({0}, 0x20))" if sized else "add(p, mul(add({0}, 1), 32))"
    at = {"p": "p", "q": "q"} if words else {k: offset.format(v) for k, v in (("p", "i"), ("q", "j"))}
    head = "uint256 p, uint256 q" if words else f"uint256[{n if sized else ''}] memory p, uint256 i, uint256 j"
    lines = [f"let x := mload({at['p']})", f"let y := mload({at['q']})"]
    stores = f"mstore({at[first[0]]}, {first[1]}) mstore({at[second[0]]}, {second[1]})"
    if form == "if":
        lines.append(f"if {compare}({left}, {right}) {{ {stores} }}")
    elif form == "not":
        lines.append(f"if iszero({compare}({left}, {right})) {{ {stores} }}")
    else:
        lines += [f"let d := mul(xor(x, y), {compare}({left}, {right}))", f"mstore({at['p']}, xor({first[1]}, d))",
                  f"mstore({at['q']}, xor({second[1]}, d))"]
    body = "assembly { " + "\n".join(lines) + " }"
    if words:
        own = "; ".join(f"uint256 f{k}" for k in range(n)) + "; assembly {\n" + "\n".join(
            f"f{k} := add(a, {hex(32 * (k + (not sized)))})" for k in range(n)) + "\n}\n"
        calls = own + "\n".join(f"cas(f{i}, f{j});" for i, j in pairs)
    else:
        calls = "\n".join(f"cas(a, {i}, {j});" for i, j in pairs)
    array = f"uint256[{n if sized else ''}] memory a"
    return f"library L {{ function cas({head}) private pure {{ {body} }}\nfunction sort{n}({array}) internal pure {{ {calls} }} }}\n"


def run(exchange, v, i, j):
    form, compare, left, right, first, second = exchange
    x, y = v[i], v[j]
    at = {"x": x, "y": y}
    holds = COMPARE[compare](at[left], at[right])
    if form == "xor":
        d = (x ^ y) if holds else 0
        v[i], v[j] = at[first[1]] ^ d, at[second[1]] ^ d
    elif holds == (form == "if"):
        for to, what in (first, second):
            v[i if to == "p" else j] = at[what]


def main():
    netlift, count, choice = sys.argv[1], int(sys.argv[2]), random.Random(int(sys.argv[3]))
    counts, wrong = {}, 0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.sol")
        for _ in range(count):
            n = choice.choice([3, 4])
            pairs = [(int(p[0]), int(p[1])) for p in choice.choice(NETS[n]).split()]
            form = choice.choice(["if", "not", "xor"])
            moved = [("p", "x"), ("q", "y")] if form == "xor" else [("p", "y"), ("q", "x")]
            exchange = [form, "gt", *(("y", "x") if form == "not" else ("x", "y")), *moved]
            exchange = exchange if form != "not" else ["not", "lt", "x", "y", *moved]
            edit = choice.randrange(6)
            if edit == 0:
                exchange[1] = choice.choice(["gt", "lt", "eq"])
            elif edit == 1:
                exchange[choice.choice([2, 3])] = choice.choice("xy")
            elif edit == 2:
                k = choice.choice([4, 5])
                exchange[k] = (choice.choice("pq") if form != "xor" else exchange[k][0], choice.choice("xy"))
            elif edit == 3:
                k = choice.randrange(len(pairs))
                pairs[k] = choice.choice([pairs[k][::-1], tuple(choice.sample(range(n), 2))])
            truth = set()
            for p in itertools.product(range(n), repeat=n):
                v = list(p)
                for i, j in pairs:
                    run(exchange, v, i, j)
                truth.add(1 if v == sorted(p) and v == sorted(p)[::-1] else 2 if v == sorted(p) else 3 if v == sorted(p)[::-1] else 0)
            up, down = truth <= {1, 2}, truth <= {1, 3}
            text = text_of(n, exchange, pairs, choice.random() < 0.5, choice.random() < 0.5)
            with open(path, "w") as out:
                out.write(text)
            said = subprocess.run([netlift, "--all", "--by", "text", path], capture_output=True, text=True, check=False).stdout
            line = next((x for x in said.split("\n") if f" sort{n}: " in x), "")
            answer = next((a for a in ("holds", "fails") if f": {a} (" in line), "not read")
            right = down if "descending" in line else up
            counts[answer, up or down] = counts.get((answer, up or down), 0) + 1
            if answer == "holds" and not right or answer == "fails" and up:
                wrong += 1
                print(f"{line}\n{text}")
    print(", ".join(f"{a} {'right' if r else 'wrong'} {c}" for (a, r), c in sorted(counts.items())))
    return wrong > 0


sys.exit(main())
