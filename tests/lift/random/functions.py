#!/usr/bin/env python3
"""Random functions in C that sort, or nearly, and whether netlift says of them what they do.

    functions.py NETLIFT SEED text|flow [CLANG-FLAG...]

Each function exchanges in one or several of some twenty styles; some lost a comparator, some have
an operator or a place changed. The oracle is the function itself, compiled by gcc: it is run on all
zeros and ones, on numbers with equal ones among them, and on records whose parts can be told
apart. A line is printed for each false answer, and a count at the end."""
import json
import os
import random
import re
import subprocess
import sys
import tempfile

FUNCTIONS = 40
SORTERS = {3: "02 01 12", 4: "01 23 02 13 12", 5: "03 14 02 13 01 24 12 34 23"}
UNSIGNED = {"signed char": "unsigned char", "short": "unsigned short", "int": "unsigned",
            "long": "unsigned long"}
SHORT = ["signed char", "unsigned char", "short", "unsigned short", "int", "unsigned"]

# Exchanges of X and Y, of type T; LT(a, b) is whether a is less. By name, and for which keys.
SWAP = "{ T t = X; X = Y; Y = t; }"
STYLES = {
    "any": ["if (LT(Y, X)) " + SWAP, "if (!(LT(X, Y))) " + SWAP,
            "if (LT(X, Y)) { } else " + SWAP,
            "{ T p = X, q = Y; if (LT(q, p)) { X = q; Y = p; } }",
            "{ T p = X, q = Y; X = LT(q, p) ? q : p; Y = LT(q, p) ? p : q; }",
            "{ T p = X, q = Y; int c = LT(p, q); X = c ? p : q; Y = c ? q : p; }",
            "{ T p = X, q = Y, *to[2] = { &X, &Y }; *to[LT(q, p)] = p; *to[!(LT(q, p))] = q; }",
            "if (compare_N(&X, &Y) > 0) " + SWAP,
            "switch (compare_N(&X, &Y)) { case 1: " + SWAP + " break; default: break; }",
            "order_N(&X, &Y, less_N);", "flip_N(&X, &Y);"],
    "number": ["{ T p = X; X = LT(p, Y) ? p : Y; Y = LT(p, Y) ? Y : p; }",
               "{ T p = X, q = Y; X = min_N(p, q); Y = max_N(p, q); }"],
    "integer": ["if (LT(Y, X)) { X ^= Y; Y ^= X; X ^= Y; }",
                "{ T t = (X ^ Y) & -(LT(Y, X)); X ^= t; Y ^= t; }",
                "{ T p = X, q = Y, m = -(LT(Y, X)); "
                "X = (q & m) | (p & ~m); Y = (p & m) | (q & ~m); }",
                "{ T p = X, q = Y; int c = LT(p, q); X = p * c + q * !c; Y = q * c + p * !c; }",
                "{ T p = X, q = Y; unsigned long d = ((unsigned long)p - (unsigned long)q) & "
                "-(unsigned long)(LT(p, q)); X = (T)(q + d); Y = (T)(p - d); }"],
    "short": ["if ((long)X - (long)Y > 0) " + SWAP],
}

HELPERS = """static int less_N(const T *a, const T *b) { return LT(*a, *b); }
static int compare_N(const T *a, const T *b)
{
    if (LT(*a, *b)) return -1;
    return LT(*b, *a) ? 1 : 0;
}
static void order_N(T *a, T *b, int (*less)(const T *, const T *))
{
    if (less(b, a)) { T t = *a; *a = *b; *b = t; }
}
static void flip_N(T *a, T *b) { if (!(LT(*b, *a))) return; T t = *a; *a = *b; *b = t; }
"""
EXTREMES = """static T min_N(T a, T b) { if (LT(a, b)) return a; return b; }
static T max_N(T a, T b) { return LT(a, b) ? b : a; }
"""
ORACLE = """#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef int less(const void *, const void *);
typedef void fills(void *, int, int);
static int bytes(const void *a, const void *b, void *size)
{
    return memcmp(a, b, *(size_t *)size);
}
static long spread(int i)
{
    unsigned long x = i * 0x9e3779b97f4a7c15ul;
    return (long)(x ^ x >> 31);
}
static void ask(const char *name, int n, size_t size, fills *fill, less *le, void sort(void *))
{
    int up = 1, down = 1, whole = 1;
    for (int round = 0; round < 400; round++) {
        unsigned char v[8 * 32], w[8 * 32];
        for (int i = 0; i < n; i++)
            fill(v + i * size, round < 1 << n ? round >> i & 1 : rand() % (round % 3 ? n : 99),
                 i + 1);
        memcpy(w, v, n * size);
        sort(v);
        for (int i = 0; i + 1 < n; i++) {
            up &= le(v + i * size, v + (i + 1) * size);
            down &= le(v + (i + 1) * size, v + i * size);
        }
        qsort_r(v, n, size, bytes, &size);
        qsort_r(w, n, size, bytes, &size);
        whole &= !memcmp(v, w, n * size);
    }
    printf("%s %d %d %d\\n", name, up, down, whole);
}
"""


def less(kind, cast):
    """What LT(a, b) is."""
    if kind == "record":
        return lambda a, b: f"({a}).key < ({b}).key"
    if kind == "fields":
        return lambda a, b: (f"(({a}).key < ({b}).key || (({a}).key == ({b}).key && "
                             f"({a}).next {cast} ({b}).next))")
    return lambda a, b: f"{cast}{a} < {cast}{b}"


def expand(text, number, kind, lt):
    text = re.sub(r"LT\(([^,()]*|\*\w), ([^()]*)\)", lambda m: lt(m[1], m[2]), text)
    return re.sub(r"\bT\b", kind, text).replace("_N", f"_{number}")


def mistake(choice, net, n):
    for _ in range(choice.choice([0, 0, 1, 1, 2])):
        at, what = choice.randrange(len(net)), choice.randrange(4)
        if what == 0 and len(net) > 3:
            net.pop(at)
        elif what == 1:
            net[at] = tuple(choice.sample(range(n), 2))
        elif what == 2:
            net[at] = net[at][::-1]
        else:
            net.insert(at, net[at])


def make(choice, number):
    """A function: its name, its text, and what the oracle asks of it."""
    n = choice.choice([3, 4, 4, 5])
    net = [tuple(map(int, pair)) for pair in SORTERS[n].split()]
    mistake(choice, net, n)
    kind = choice.choice(["integer", "integer", "integer", "real", "record", "fields"])
    styles, before, cast = list(STYLES["any"]), "", ""
    if kind in ("integer", "real"):
        of = choice.choice(SHORT + ["long"] if kind == "integer" else ["float", "double"])
        styles += STYLES["number"] + (STYLES["integer"] if kind == "integer" else [])
        if of in UNSIGNED and choice.random() < 0.2:
            cast = f"({UNSIGNED[of]})"
        elif of in SHORT:
            styles += STYLES["short"]
        fill = f"*({of} *)p = ({of})spread(x);"
    else:
        of = f"struct s{number}"
        cast = choice.choice("<<>")
        before = f"{of} {{ int key, next, id; char more[{choice.choice([1, 4, 7])}]; }};\n"
        fill = f"memset(p, id, sizeof({of})); (({of} *)p)->key = x / 2; (({of} *)p)->next = x % 2;"
    lt = less(kind, cast)
    own = lt if kind == "fields" else less(kind, "")  # whatever they are compared as
    used = choice.sample(styles, choice.choice([1, 1, 2, 3]))
    body = ""
    for a, b in net:
        line = expand(choice.choice(used), number, of, lt)
        line = re.sub(r"\bX\b", f"v[{a}]", re.sub(r"\bY\b", f"v[{b}]", line))
        if choice.random() < 0.01:
            line = line.replace(" < ", " > ", 1)
        if choice.random() < 0.01:
            line = line.replace(f"v[{a}]", f"v[{b}]", 1)
        body += f"    {line}\n"
    name = f"sort{n}_{number}"
    helpers = HELPERS + (EXTREMES if kind in ("integer", "real") else "")
    text = before + expand(helpers, number, of, lt) + f"void {name}({of} *v)\n{{\n{body}}}\n"
    asked = (f"static int le_{number}(const void *a, const void *b) "
             f"{{ return !({own(f'*({of} *)b', f'*({of} *)a')}); }}\n"
             f"static void fill_{number}(void *p, int x, int id) {{ (void)id; {fill} }}\n")
    call = (f'ask("{name}", {n}, sizeof({of}), fill_{number}, le_{number}, '
            f"(void (*)(void *)){name});")
    return name, text, asked, call


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, check=False).stdout


def is_false(answer, up, down, whole):
    """Whether a verdict is not what the function does: one that loses a key sorts nothing."""
    if answer["verdict"] == "holds":
        return not (down if "descending" in answer.get("as", "") else up) or not whole
    return answer["verdict"] == "fails" and whole and (up or down)


def main():
    netlift, seed, by, flags = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4:]
    choice = random.Random(seed)
    made = [make(choice, i) for i in range(FUNCTIONS)]
    with tempfile.TemporaryDirectory() as folder:
        source, oracle = os.path.join(folder, "f.c"), os.path.join(folder, "oracle")
        with open(source, "w", encoding="ascii") as file:
            file.write("".join(m[1] for m in made))
        with open(oracle + ".c", "w", encoding="ascii") as file:
            file.write(f'#define _GNU_SOURCE\n{ORACLE}#include "f.c"\n' +
                       "".join(m[2] for m in made) + "int main(void)\n{\n" +
                       "\n".join(m[3] for m in made) + "\n}\n")
        subprocess.run(["gcc", "-w", "-O1", "-o", oracle, oracle + ".c"], check=True)
        does = {w[0]: [x == "1" for x in w[1:]] for w in map(str.split, run(oracle).splitlines())}
        asked = [netlift, "--json", "--by", by, source] + (["--"] + flags if flags else [])
        answers = json.loads(run(*asked))["results"]
        wrong = [a for a in answers if a["function"] in does and is_false(a, *does[a["function"]])]
        for answer in wrong:
            print(seed, by, *flags, answer["function"], answer["verdict"], does[answer["function"]])
            print(*[m[1] for m in made if m[0] == answer["function"]])
        judged = sum(a["verdict"] in ("holds", "fails") for a in answers if a["function"] in does)
        print(f"{judged} judged, {len(wrong)} wrong")


main()
