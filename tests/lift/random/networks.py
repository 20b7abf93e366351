"""Networks that sort, merge, or give a median, right or with a slip; what names claim of them; and
the vectors that decide whether the claim is true."""
import dataclasses
import itertools
import random
import re

BEST = {2: "01", 3: "02 01 12", 4: "02 13 01 23 12", 5: "03 14 02 13 01 24 12 34 23",
        6: "05 13 24 12 34 03 25 01 23 45 12 34", 7: "06 23 45 02 14 36 01 25 34 12 46 23 45 12 34 56",
        8: "02 13 46 57 04 15 26 37 01 23 45 67 24 35 14 36 12 34 56"}


def batcher(n):
    net, p = [], 1
    while p < n:
        k = p
        while k >= 1:
            for j in range(k % p, n - k, 2 * k):
                for i in range(min(k, n - j - k)):
                    if (i + j) // (2 * p) == (i + j + k) // (2 * p):
                        net.append((i + j, i + j + k))
            k //= 2
        p *= 2
    return net


def sorter(choice, n):
    """A network that sorts, as pairs of the place of the minimum and that of the maximum."""
    kinds = ["insertion", "bubble", "transposition", "selection", "batcher"] + ["best"] * 4 * (n in BEST)
    kind = choice.choice(kinds)
    if kind == "best":
        return [tuple(map(int, pair)) for pair in BEST[n].split()]
    if kind == "batcher":
        return batcher(n)
    if kind == "insertion":
        return [(j, j + 1) for i in range(n - 1) for j in range(i, -1, -1)]
    if kind == "bubble":
        return [(j, j + 1) for i in range(n - 1, 0, -1) for j in range(i)]
    if kind == "selection":
        return [(i, j) for i in range(n) for j in range(i + 1, n)]
    return [(j, j + 1) for i in range(n) for j in range(i % 2, n - 1, 2)]


def shuffled(choice, net):
    """The same network, comparators of other places in another order."""
    net = list(net)
    for _ in range(len(net)):
        at = choice.randrange(max(1, len(net) - 1))
        if len(net) > 1 and not set(net[at]) & set(net[at + 1]):
            net[at], net[at + 1] = net[at + 1], net[at]
    return net


def pruned(net, wanted):
    """What of a network matters for some outputs."""
    live, kept = set(wanted), []
    for pair in reversed(net):
        if live & set(pair):
            live |= set(pair)
            kept.append(pair)
    return kept[::-1]


def merger(choice, n, first):
    """What of a sorter swaps anything where two runs are given."""
    inputs = [[0] * (first - i) + [1] * i + [0] * (n - first - j) + [1] * j
              for i in range(first + 1) for j in range(n - first + 1)]
    kept = []
    for i, j in sorter(choice, n):
        if any(v[i] > v[j] for v in inputs):
            kept.append((i, j))
            for v in inputs:
                v[i], v[j] = min(v[i], v[j]), max(v[i], v[j])
    return kept


def layers(net):
    """The pairs of a network in layers of different places."""
    rows, depth = [], {}
    for pair in net:
        at = max(depth.get(i, 0) for i in pair)
        if at == len(rows):
            rows.append([])
        rows[at].append(pair)
        for i in pair:
            depth[i] = at + 1
    return rows


# ---- vectors ---------------------------------------------------------------------------------------

# A vector is the number of a table of values, of which each place has one. Tables 0 to 2 have two
# values, 3 and 4 have ten; 0 and 3 are of small numbers, whose differences do not overflow.
SMALL = "03"
PERMUTED = "3"


def vectors(n, cache={}):
    if n not in cache:
        choice, made = random.Random(n), []
        for table in "012" if n < 7 else "02":
            made += [table + "".join(v) for v in itertools.product("01", repeat=n)]
        if n <= 5:
            made += [PERMUTED + "".join(map(str, v)) for v in itertools.permutations(range(n))]
        for at in range(40):
            made.append("34"[at % 4 > 0] + "".join(choice.choice("0123456789") for _ in range(n)))
        cache[n] = made
    return cache[n]


def is_up(keys):
    return all(a <= b for a, b in zip(keys, keys[1:]))


class Expected:
    """What the outputs are if all is right, as strings over all vectors."""

    def __init__(self, n):
        self.vectors = vectors(n)
        keys = [v[1:] for v in self.vectors]
        self.keys = ["".join(column) for column in zip(*keys)]
        self.rank = ["".join(column) for column in zip(*[sorted(k) for k in keys])]
        self.small = [v[0] in SMALL for v in self.vectors]
        self.ones = 2 ** n
        self.at = {v[1:]: i for i, v in enumerate(self.vectors) if v[0] == PERMUTED}

    def runs(self, first, down):
        step = -1 if down else 1
        return [is_up(v[1:1 + first][::step]) and is_up(v[1 + first:][::step]) for v in self.vectors]


def expected(n, cache={}):
    if n not in cache:
        cache[n] = Expected(n)
    return cache[n]


# ---- claims ----------------------------------------------------------------------------------------

@dataclasses.dataclass
class Claim:
    """What a name says: sort (up, down, or either), median, min, max, merge or nothing."""
    kind: str
    way: str = "either"
    first: int = 0
    says_size: bool = True


NAMES = {
    ("sort", "either"): ["sort{n}", "sort_{n}", "sorter{n}", "sort{n}_keys", "network_sort_{n}", "my_sort{n}",
                         "sort_network_{n}", "fast_sort{n}"],
    ("sort", "up"): ["sort{n}_asc", "sort{n}_ascending", "ascending_sort{n}", "sort_asc_{n}"],
    ("sort", "down"): ["sort{n}_desc", "sort{n}_descending", "descending_sort{n}", "sort_desc_{n}"],
    ("median", ""): ["median{n}", "median_{n}", "med{n}", "median_of_{n}", "opt_med{n}"],
    ("min", ""): ["min{n}", "minimum{n}", "min_of_{n}", "sort{n}_min"],
    ("max", ""): ["max{n}", "maximum{n}", "max_of_{n}", "sort{n}_max"],
    ("merge", ""): ["merge{a}x{b}", "merge_{a}_{b}", "merge{a}_{b}"],
    ("nothing", ""): ["frob", "process", "apply", "step", "kernel", "handle", "update", "pass_one", "mix"],
}


def pick(choice, most=10):
    """A claim, its name, and a right network: n, claim, name, net."""
    n = choice.choice([2] + [3, 4, 5] * 4 + [4, 6, 6, 7, 8, 8, 9, 10])
    n = min(n, most)
    kind = choice.choice(["sort"] * 7 + ["median", "median", "min", "max", "merge", "nothing", "nothing"])
    if kind == "median" and n % 2 == 0:
        n = choice.choice([3, 5, 5, 7])
        n = min(n, most if most % 2 else most - 1)
    if kind in ("merge", "min", "max") and n < 3:
        n = 3
    way = choice.choice(["either"] * 6 + ["up", "down"]) if kind == "sort" else ""
    net, first = shuffled(choice, sorter(choice, n)), 0
    if kind == "median" and choice.random() < 0.8:
        net = pruned(net, [n // 2])
    if kind == "min":
        net = pruned(net, [0])
    if kind == "max":
        net = pruned(net, [n - 1])
    if kind == "merge":
        n = max(4, n)
        first = n // 2
        net = merger(choice, n, first)
    if way == "down":
        net = [pair[::-1] for pair in net]
    name = choice.choice(NAMES[kind, way]).format(n=n, a=first, b=n - first)
    return n, Claim(kind, way, first, bool(re.search(r"\d", name))), name, net


def slip(choice, net, n, what):
    """A network with a slip, and what it is called."""
    net = list(net)
    at = choice.randrange(len(net))
    slips = ["index"] * 5 + ["missing"] * 2 + ["reversed"] * 2 + ["doubled", "same", "beyond", "exchanged"]
    kind = what or choice.choice(slips)
    i, j = net[at]
    if kind == "missing" and len(net) > 1:
        net.pop(at)
    elif kind == "reversed":
        net[at] = (j, i)
    elif kind == "doubled":
        net.insert(at, net[at])
    elif kind == "same":
        net[at] = (i, i)
    elif kind == "beyond":
        net[at] = (i, n) if choice.random() < 0.5 else (n, j)
    elif kind == "exchanged" and len(net) > 1:
        at = choice.randrange(len(net) - 1)
        net[at], net[at + 1] = net[at + 1], net[at]
    else:
        other = choice.randrange(n)
        net[at] = (i, other) if choice.random() < 0.5 else (other, j)
    return net, kind


# ---- programs --------------------------------------------------------------------------------------

@dataclasses.dataclass
class Program:
    """A program; `call` is what its oracle needs to know."""
    language: str
    number: int
    name: str
    claim: Claim
    n: int
    text: str = ""
    call: dict = dataclasses.field(default_factory=dict)
    styles: list = dataclasses.field(default_factory=list)
    slips: list = dataclasses.field(default_factory=list)
    helpers: set = dataclasses.field(default_factory=set)
    returns: bool = False    # the key that is claimed is returned
    differs: bool = False    # differences may overflow
    torn: bool = False       # records of which a part may be left
    opaque: bool = False     # what gets the keys is not known
    latency: int = 0

    def style(self, word):
        self.styles.append(word)


MARKS = {"<": [">", "<=", "=="], ">": ["<", ">=", "!="], "<=": ["<", ">"], ">=": [">", "<"], "+": ["-"],
         "-": ["+"], "==": ["!=", ">="], "^=": ["&=", "="], "&": ["|"], "&&": ["||"], "!": [""]}
TOKEN = re.compile(r"//.*|/\*.*?\*/|#\w+|\"[^\"]*\"|\w+|[<>=!^&|+*-]=?|&&|\|\||\S")


def mutate(choice, text, keep=()):
    """The text with one of its tokens or lines changed, or None. Lines with a word of `keep` stay."""
    lines = text.split("\n")
    can = [i for i, line in enumerate(lines) if line.strip() and not any(k in line for k in keep)]
    if not can:
        return None
    at = choice.choice(can)
    line, what = lines[at], choice.randrange(8)
    if what == 0 and line.rstrip().endswith(";") and line.count("{") == line.count("}"):
        lines.pop(at)
    elif what == 1 and line.rstrip().endswith(";") and line.count("{") == line.count("}"):
        lines.insert(at, line)
    elif what == 2 and at + 1 < len(lines) and lines[at + 1].strip() and at + 1 in can:
        lines[at], lines[at + 1] = lines[at + 1], line
    else:
        tokens = [m for m in TOKEN.finditer(line) if not m[0].startswith(("//", "/*", "#", '"'))]
        tokens = [m for m in tokens if m[0] in MARKS or re.fullmatch(r"\d|[a-z]\d?|tmp|lo|hi|mid", m[0])]
        if not tokens:
            return None
        token = choice.choice(tokens)
        word = token[0]
        if word in MARKS:
            new = choice.choice(MARKS[word])
        elif word.isdigit():
            new = str(max(0, int(word) + choice.choice([-1, 1, 1, 2])))
        else:
            others = sorted({m[0] for m in tokens if m[0] not in MARKS and not m[0].isdigit()} - {word})
            if not others:
                return None
            new = choice.choice(others)
        lines[at] = line[:token.start()] + new + line[token.end():]
    return "\n".join(lines)


def letters(number):
    """A number as a word, for names that must be apart."""
    word = ""
    while number or not word:
        word, number = "bcdfghjkmnpqrtvwz"[number % 17] + word, number // 17
    return word
