#!/usr/bin/env python3
"""Print networks as people paste them, in every shape, and see that none is misread.

lists.py NETSPEC [SEED [ROUNDS]]: each list is read, which must give the network that was written, or
refuse the list. Told what wires count from, it must be read. It is read by the package of Python that
was built beside netspec, which calls the same library and starts no process; one of 50, and all where
there is no package, by netspec too, which must agree. Ends with a line "N passed, M failed".
"""
import itertools
import json
import os
import random
import subprocess
import sys
import tempfile
import warnings


# ---- networks ------------------------------------------------------------------------------------


def layered(pairs):
    """As-soon-as-possible layers."""
    free, layers = {}, []
    for a, b in pairs:
        at = max(free.get(a, 0), free.get(b, 0))
        free[a] = free[b] = at + 1
        if at == len(layers):
            layers.append([])
        layers[at].append((a, b))
    return layers


def bubble(n):
    return [(j, j + 1) for i in range(n - 1, 0, -1) for j in range(i)]


def exchange(n):
    """Batcher's merge exchange (Knuth, algorithm 5.2.2M)."""
    pairs, t = [], max(1, (n - 1).bit_length())
    p = 1 << (t - 1)
    while p:
        q, r, d = 1 << (t - 1), 0, p
        while True:
            pairs += [(i, i + d) for i in range(n - d) if i & p == r]
            if q == p:
                break
            d, q, r = q - p, q // 2, p
        p //= 2
    return pairs


def networks(rng):
    """(wires, comparators) of sorters, of sorters that are spoiled, and of no sorters."""
    n = rng.choice([2, 3, 4, 5, 6, 7, 8, 9, 11, 13])
    base = rng.choice([bubble, exchange])(n)
    kind = rng.randrange(8)
    if kind == 1:  # a comparator is missing
        base = base[: rng.randrange(len(base))] + base[-1:]
    elif kind == 2:  # comparators at the end that do nothing, or spoil it
        a, b = rng.sample(range(n), 2)
        base = base + [(a, b) if rng.randrange(2) else (min(a, b), max(a, b))]
    elif kind == 3:  # wires beyond the last that have none
        n += rng.randrange(1, 3)
    elif kind == 4:  # likewise before the first
        k = rng.randrange(1, 3)
        n, base = n + k, [(a + k, b + k) for a, b in base]
    elif kind == 5:  # anything
        base = [tuple(rng.sample(range(n), 2)) for _ in range(rng.randrange(1, 12))]
        if rng.randrange(2):
            base = [(min(p), max(p)) for p in base]
    elif kind == 6:  # one layer or two
        base = [p for layer in layered(base)[: rng.randrange(1, 3)] for p in layer]
    return n, base


# ---- shapes: each a text, and whether it tells the wires -----------------------------------------

PAIRS = [
    o + f"%d{j}%d" + c
    for o, c in ["()", "[]", "{}", "<>", ("", "")]
    for j in [":", ",", ", ", "-", " -> ", "->", "<->", " <-> ", " ", " : ", " \u2192 ", "\u2013",
              "=>", " --> ", "<=>", "<-->", "~", " \u2264 ", " to ", " . "]
]


def written(layers, pair, between, layer_between, labels=None, brackets=("", "")):
    made = []
    for k, layer in enumerate(layers):
        label = labels(k) if labels else ""
        made.append(label + brackets[0] + between.join(pair % p for p in layer) + brackets[1])
    return layer_between.join(made)


def pair_shapes(rng, n, layers, first):
    pair = rng.choice(PAIRS)
    is_bare = pair[0] == "%"
    between = rng.choice([" ", ",", ", ", ";", "; ", "\n", " ,", ",\n"] + ([] if is_bare else [""]))
    across = rng.choice(["\n", "\n\n", "|", " | ", ";\n", ",\n", "; ", "\n\n\n", " |\n"])
    labels = rng.choice(
        [None] * 5
        + [
            lambda k: f"Layer {k + 1}: ",
            lambda k: f"Layer {k}:\n",
            lambda k: f"layer {k + 1}\n",
            lambda k: f"# layer {k}\n",
            lambda k: f"Step {k + 1}. ",
            lambda k: f"L{k + 1}: ",
            lambda k: f"// step {k}\n",
            lambda k: f"{k + 1}: ",
            lambda k: "- ",
        ]
    )
    if labels:
        across = rng.choice(["\n", "\n\n"])
    group = rng.choice([("", ""), ("", ""), ("[", "]"), ("{", "}"), ("(", ")"), ("<", ">"), ("[ ", " ],")])
    return written(layers, pair, between, across, labels, group), False


def outer(rng, n, layers, first):
    text, _ = pair_shapes(rng, n, layers, first)
    o, c = rng.choice(["[]", "{}", "()"])
    return o + text + rng.choice(["", ",", ";", "\n"]) + c + rng.choice(["", ";", ","]), False


def flat(layers):
    return [x for layer in layers for p in layer for x in p]


def columns(rng, n, layers, first):
    numbers = flat(layers)
    if len(numbers) < 6:  # [0,2] and [1,3] are pairs
        return pair_shapes(rng, n, layers, first)
    sign = rng.choice([" ", ", ", ",", "\t"])
    o, c = rng.choice([("", ""), ("[", "]"), ("[", "],")])
    return "\n".join(o + sign.join(map(str, numbers[i::2])) + c for i in (0, 1)), False


def flat_list(rng, n, layers, first):
    numbers = flat(layers)
    sign = rng.choice([" ", ", ", ",", "\n", "\t"])
    head = rng.choice([[], [], [n], [len(numbers) // 2], [n, len(numbers) // 2]])
    o, c = rng.choice([("", ""), ("[", "]"), ("{", "};"), ("(", ")")])
    return o + sign.join(map(str, head + numbers)) + c, head[:1] == [n]


def json_shape(rng, n, layers, first):
    pairs = [list(p) for layer in layers for p in layer]
    nested = [[list(p) for p in layer] for layer in layers]
    named = [{"a": a, "b": b} for a, b in pairs]
    minmax = [{"max": b, "min": a, "layer": k} for k, layer in enumerate(layers) for a, b in layer]
    wires = rng.choice(["size", "n", "N", "inputs", "wires", "num_inputs", "channels", "width"])
    inside = rng.choice(["network", "nw", "layers", "comparators", "ces", "pairs", "sorter"])
    content = rng.choice([pairs, nested, named, minmax, ["%d:%d" % tuple(p) for p in pairs]])
    made = {wires: n, inside: content}
    if rng.randrange(2):
        made["name"] = "a network of 4, 5 or 6"
        made["depth"] = len(layers)
    if rng.randrange(3) == 0:
        made = {"network": made}
    if rng.randrange(3) == 0:
        made = {"a": [p[0] for p in pairs], "b": [p[1] for p in pairs], wires: n}
    if rng.randrange(4) == 0:
        made = {wires: n, "layers": [{"layer": k, "comparators": x} for k, x in enumerate(nested)]}
    if rng.randrange(6) == 0:
        made = {f"layer{k}": x for k, x in enumerate(nested)}
        return json.dumps(made), False
    items = list(made.items())
    rng.shuffle(items)
    return json.dumps(dict(items), indent=rng.choice([None, 2])), True


def words(rng, n, layers, first):
    form = rng.choice(
        ["SWAP(%d, %d);", "swap(%d,%d)", "CSWAP(%d,%d);", "cmp_swap(%d, %d)", "a.compareExchange(%d, %d);",
         "SWAP %d %d", "compare %d,%d", "CE(%d,%d)", "compare-exchange %d:%d", "Comparator(%d, %d),",
         "SWAP(d[%d], d[%d]);", "cswap(keys, %d, %d);", "sort2(&a[%d], &a[%d]);", "(x%d, x%d)", "x%d:x%d",
         "compare %d and %d", "swap %d with %d;", "CS(x_%d,x_%d)", "(x_{%d},x_{%d})", "w%d-w%d"]
    )
    if rng.randrange(8) == 0:
        return written(layers, rng.choice(["x%d x%d", "x_%d x_%d"]), rng.choice([", ", "\n", "; "]), "\n"), False
    if rng.randrange(8) == 0:
        heads = (f"Layer {k} ({len(x)} comparator{'s' * (len(x) > 1)}):" for k, x in enumerate(layers, 1))
        return "".join(f"{h}\n{written([x], '(%d, %d)', ' ', '')}\n" for h, x in zip(heads, layers)), False
    return written(layers, form, rng.choice([" ", "\n"]), "\n"), False


def languages(rng, n, layers, first):
    size = sum(map(len, layers))
    one = [(a, b) for layer in layers for a, b in layer]
    rows = "\n".join(f" {a}  {b}" for a, b in one)
    tuples = ", ".join(f"({a}, {b})" for a, b in one)
    braces = ", ".join(f"{{{a}, {b}}}" for a, b in one)
    nested = ", ".join("[" + ", ".join(f"({a}, {b})" for a, b in x) + "]" for x in layers)
    scala = ", ".join(f"{a} -> {b}" for a, b in one)
    kotlin = ", ".join(f"{a} to {b}" for a, b in one)
    return rng.choice(
        [
            f"net <- list({', '.join(f'c({a}, {b})' for a, b in one)})",
            f"NET = [{nested.replace('(', '[').replace(')', ']')}].freeze",
            f"val net = Seq({scala})",
            f"val net: List[(Int, Int)] = List({tuples})",
            f"val net = listOf({kotlin})",
            f"val net = listOf({', '.join(f'Pair({a}, {b})' for a, b in one)})",
            f"my @net = ({', '.join(f'[{a},{b}]' for a, b in one)});",
            f"$net = array({', '.join(f'array({a},{b})' for a, b in one)});",
            f"std::vector<std::pair<int,int>> net{{{braces}}};",
            f"let net: &[(u8, u8)] = &[{tuples}];",
            f"const net = [_][2]u8{{ {', '.join(f'.{{{a},{b}}}' for a, b in one)} }};",
            f"tensor([{', '.join(f'[{a}, {b}]' for a, b in one)}])",
            f"${tuples}$",
            "".join(f"$\\langle {a}, {b}\\rangle$ " for a, b in one),
            "   a  b\n" + "\n".join(f"{i}  {a}  {b}" for i, (a, b) in enumerate(one)),
            f"{size}-element Vector{{Tuple{{Int64, Int64}}}}:\n" + "\n".join(f" ({a}, {b})" for a, b in one),
            f"{size}\u00d72 Matrix{{Int64}}:\n{rows}",
            f"Tuple{{Int64, Int64}}[{tuples}]",
            f"Vector{{Tuple{{Int64, Int64}}}}[{nested}]",
            f"const NET = [{nested}]",
            f"net = [{tuples}]",
            f"array([{nested.replace('(', '[').replace(')', ']')}])" if len(set(map(len, layers))) == 1 else f"[{nested}]",
            "[" + "\n ".join(f"[{a} {b}]" for a, b in one) + "]",
            f"static const int net[{size}][2] = {{{braces}}};",
            f"int net[][2] = {{\n    {braces},\n}};",
            f"std::vector<std::pair<int, int>> net = {{{braces}}};",
            f"var net = [{size}][2]uint8{{\n\t{braces},\n}}",
            f"pub const NET: [(u8, u8); {size}] = [{tuples}];",
            f"export const net = [{nested.replace('(', '[').replace(')', ']')}];",
            f"net = {{{braces}}};",
            f"[{'; '.join(f'{a} {b}' for a, b in one)}]",
            "layer,min,max\n" + "\n".join(f"{k},{a},{b}" for k, x in enumerate(layers) for a, b in x),
            "a;b\n" + "\n".join(f"{a};{b}" for a, b in one),
            "{" + ", ".join(f"{k}: [" + ", ".join(map(str, x)) + "]" for k, x in enumerate(layers)) + "}",
            "\n".join(" ".join(f"{a}:{b}" for a, b in x) for x in layers) + "\nend",
        ]
    ), False


def tables(rng, n, layers, first):
    """Tables of Markdown and of HTML, of comparators or of layers."""
    pair = rng.choice(["%d-%d", "(%d,%d)", "%d:%d"])
    if rng.randrange(2):
        head = rng.choice([["a", "b"], ["layer", "min", "max"], ["Step", "from", "to"]])
        rows = [([k] if len(head) == 3 else []) + [a, b] for k, x in enumerate(layers, 1) for a, b in x]
    else:
        head = ["Layer", "Comparators"]
        rows = [[k, rng.choice([" ", ", "]).join(pair % p for p in x)] for k, x in enumerate(layers, 1)]
    if rng.randrange(2):
        return "\n".join(
            "| " + " | ".join(map(str, row)) + " |" for row in [head, [rng.choice(["---", ":-:", "--:"])] * len(head)] + rows
        ), False
    cells = lambda row, tag: "<tr>" + "".join(f"<{tag}>{x}</{tag}>" for x in row) + "</tr>"
    return "<table>\n" + "\n".join([cells(head, "th")] + [cells(row, "td") for row in rows]) + "\n</table>", False


def rows_of_two(rng, n, layers, first):
    """What must not be read as pairs: a layer's first wires above its second ones, each wire's
    partner, lines with their numbers."""
    if n < 4 or len(layers) < 2 or len(flat(layers)) < 8 or all(len(x) == 2 for x in layers):
        return pair_shapes(rng, n, layers, first)
    kind, sign = rng.randrange(3), rng.choice([" ", ", ", "\t"])
    if kind == 0:
        rows = [sign.join(str(p[i]) for p in x) for x in layers for i in (0, 1)]
        return "\n\n".join("\n".join(rows[i : i + 2]) for i in range(0, len(rows), 2)), False
    if kind == 1:
        rows = []
        for x in layers:
            row = list(range(first, n + first))
            for a, b in x:
                row[a - first], row[b - first] = b, a
            rows.append("[" + sign.join(map(str, row)) + "]")
        return "\n".join(rows), False
    numbers = flat(layers)
    return "\n".join(f"     {i + 1}\t" + " ".join(map(str, numbers[i::2])) for i in (0, 1)), False


HEADS = [
    ("{n}\n", True), ("{n} {m}\n", True), ("inputs: {n}\n", True), ("n = {n}\n", True),
    ("wires {n}\n", True), ("{n} inputs, {m} comparators\n", True), ("# a sorter of {n}\n", False),
    ("// from a paper\n", False), ("/* {n} wires,\n {m} comparators */\n", True), ("; a comment\n", False),
    ("-- {n} channels\n", True), ("{m}\n", False), ("{m} {d}\n", False), ("({n}, {m})\n", True),
    ("{n} {d} {m}\n", True), ("## {n} inputs\n", True), ("{n}-sorter:\n", True),
    ("Network for N={n}, using Bose-Nelson Algorithm.\n\n", True), ("{n} {m} {d}\n", True), ("N={n}\nM={m}\n", True),
    ("Sorting network for {n} inputs, {m} CEs, {d} layers:\n", True), ("{m} {n}\n", True),
    ("There are {m} comparators in this network,\ngrouped into {d} parallel operations.\n\n", False),
    ("Sorting network\n---------------\n", False), ("[{n},", None),
]  # fmt: skip


def one_list(rng):
    """A text, what it holds, and what it counts from."""
    n, pairs = networks(rng)
    first = rng.randrange(2)
    layers = [[(a + first, b + first) for a, b in layer] for layer in layered(pairs)]
    shape = rng.choice(
        [pair_shapes] * 6
        + [outer] * 3
        + [columns, flat_list, json_shape, json_shape, words, words, tables, rows_of_two]
        + [languages] * 4
    )
    text, told = shape(rng, n, layers, first)
    if shape not in (json_shape, flat_list) and rng.randrange(2):
        head, tells = rng.choice(HEADS)
        head = head.format(n=n, m=len(pairs), d=len(layers))
        if tells is not None:
            text, told = head + text, tells
        elif shape is outer:
            text, told = head + text + "]", True
    text = text.rstrip("\n") + rng.choice(["", "\n", "\n", "\n\n", " \n"])
    if rng.randrange(8) == 0:
        text = text.replace("\n", "\r\n")
    if rng.randrange(8) == 0:
        text = text.replace("\n", "  # note\n", 1) if "#" not in text and shape is not json_shape else text
    if rng.randrange(8) == 0:
        text = text.replace(" ", "\u00a0")
    if rng.randrange(8) == 0:
        text = "\ufeff" + text
    return text, (n if told else None), pairs, first


# ---- reading -------------------------------------------------------------------------------------


def canonical(n, pairs):
    body = ["%s" % " ".join("%d:%d" % p for p in sorted(layer, key=min)) for layer in layered(pairs)]
    return "\n".join(["snet 1", f"wires {n}", *body, "end"]) + "\n"


def read_by_tool(netspec, text, from_one=None):
    """Exit status, network, and what is said of it."""
    options = [] if from_one is None else ["--from-one" if from_one else "--from-zero"]
    with tempfile.NamedTemporaryFile("w", suffix=".txt", newline="", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        run = subprocess.run([netspec, *options, file.name], capture_output=True, text=True)
    return run.returncode, run.stdout, run.stderr.replace(file.name, "LIST")


def read_by_package(sortnet, text, from_one=None):
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        try:
            return 0, sortnet.Network.parse(text, from_one=from_one).text(), "".join(f"{w.message}\n" for w in said)
        except sortnet.Error as error:
            return 2, "", str(error)


class Reader:
    def __init__(self, netspec):
        self.netspec, self.count, self.sortnet = netspec, 0, None
        sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(netspec))), "python"))
        try:
            import sortnet

            self.sortnet = sortnet
        except ImportError:
            pass

    def __call__(self, text, from_one=None):
        if not self.sortnet:
            return read_by_tool(self.netspec, text, from_one)
        self.count += 1
        answer = read_by_package(self.sortnet, text, from_one)
        if self.count % 50 == 0:
            again = read_by_tool(self.netspec, text, from_one)
            if again[:2] != answer[:2]:
                return -1, again[1], f"netspec ends with {again[0]}, the package with {answer[0]}\n"
        return answer


def sorts(n, pairs):
    """Whether all vectors of zeros and ones, as the bits of one number a wire, are sorted."""
    size = 1 << n
    wires = [sum(((1 << (1 << i)) - 1) << (at + (1 << i)) for at in range(0, size, 2 << i)) for i in range(n)]
    for a, b in pairs:
        wires[a], wires[b] = wires[a] & wires[b], wires[a] | wires[b]
    return all(wires[i] & ~wires[i + 1] == 0 for i in range(n - 1))


def is_from_one(out, err, pairs):
    """A list without a wire 0 that sorts when it is read from 1 is read so, with a note."""
    if not all(min(p) for p in pairs) or "from 1" not in err:
        return False
    shifted = [(a - 1, b - 1) for a, b in pairs]
    n = max(max(p) for p in shifted) + 1
    return sorts(n, shifted) and out == canonical(n, shifted)


def is_right(out, told, pairs):
    """A list that does not tell its wires has those up to its last."""
    needed = max(max(p) for p in pairs) + 1
    return out in {canonical(told or needed, pairs), canonical(needed, pairs) if not told else ""}


def garbage(rng):
    """What is no list: programs, prose, and lists that are cut or spoiled."""
    here = os.path.dirname(os.path.abspath(__file__))
    root = os.path.join(here, "..", "..", "..")
    names = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "networks/net.c", "networks/net.h", "check",
             "tests/format/pasted/lists.py", "docs/terms.md", "python/sortnet/_network.py", "LICENSE"]  # fmt: skip
    for name in names:
        with open(os.path.join(root, name), encoding="utf-8") as file:
            whole = file.read()
        yield whole
        lines = whole.split("\n")
        for _ in range(40):
            at = rng.randrange(len(lines))
            piece = "\n".join(lines[at : at + rng.randrange(1, 9)])
            if sum(c.isalpha() for c in piece) > 20:  # more than a list has
                yield piece
    for _ in range(200):
        yield "".join(rng.choice("0123456789,:;-()[]{}<>|#/*\"'= \nabcxyz") for _ in range(rng.randrange(40)))


def small():
    """All lists of up to three comparators on up to three wires, as bare numbers."""
    pairs = list(itertools.permutations(range(3), 2))
    for size in (1, 2, 3):
        for net in itertools.product(pairs, repeat=size):
            for first in (0, 1):
                rows = [[a + first, b + first] for a, b in net]
                for sign in (" ", ","):
                    lines = [sign.join(map(str, row)) for row in rows]
                    for text in ("\n".join(lines), sign.join(lines), f"{lines[0]}\n{sign.join(lines[1:])}"):
                        yield text, None, list(net), first


def main():
    read = Reader(sys.argv[1])
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 1500
    rng = random.Random(seed)
    passed = failed = refused = forced = rounds_done = 0
    verbose = "VERBOSE" in os.environ
    lists = itertools.chain(small(), (one_list(rng) for _ in range(rounds)))
    for text, told, pairs, first in lists:
        rounds_done += 1
        status, out, err = read(text)
        good = status == 2 or (
            status == 0 and (is_right(out, told, pairs) or is_from_one(out, err, pairs))
        )
        refused += status == 2
        again = read(text, bool(first))
        forced += again[0] == 2
        good = good and (again[0] == 2 or (again[0] == 0 and is_right(again[1], told, pairs)))
        passed, failed = passed + good, failed + (not good)
        if not good:
            print(f"misread, of {told} wires from {first}:\n{text}\n--\n{out}{err}--\n{again[1]}{again[2]}\n====")
        elif verbose and again[0] == 2:
            print(f"refused, of {told} wires from {first}:\n{text}\n--\n{err}{again[2]}====")
    prose = 0
    for text in garbage(rng):
        status, out, err = read(text)
        prose += 1
        if status == 0 and any(c.isalpha() for c in text.split("#")[0].split("//")[0]):
            print(f"read garbage:\n{text}\n--\n{out}{err}====")
            failed += 1
        elif status in (0, 2) and "\n" not in err.strip("\n"):
            passed += 1
        else:
            print(f"status {status}:\n{text}\n{err}====")
            failed += 1
    print(f"{rounds_done} lists, {refused} refused, {forced} where told what they count from; {prose} of garbage")
    print(f"{passed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
