#!/usr/bin/env python3
"""Random sorters of a vector's coordinates in languages of shaders, and whether netlift says what they do.

    vectors.py NETLIFT COUNT SEED [LANGUAGE...]

A program is a list of assignments of trees of swizzles, comparisons and choices. It is written in the language's
words, and run here on all orders. Half of them were edited: an operator, a swizzle, a statement. A line is printed
for each false answer, then counts by language."""
import itertools
import os
import random
import subprocess
import sys
import tempfile

LETTERS = "xyzw"
NETS = {3: ["01 12 01", "02 01 12", "12 01 12"], 4: ["01 23 02 13 12", "02 13 01 23 12"]}
COMPARE = {"<": "lessThan", ">": "greaterThan", "<=": "lessThanEqual", ">=": "greaterThanEqual"}


LANGUAGES = {
    "glsl": {"head": "vec{n} NAME(vec{n} p) {{ vec{n} v = p;", "choose": "mix({no}, {yes}, {c})", "mask": "bvec{w} m = ",
             "compare": lambda op, a, b: f"{COMPARE[op]}({a}, {b})", "one": "bvec{w}({a} {op} {b})", "vector": "vec{w}",
             "step": "mix({no}, {yes}, step({b}, {a}))"},
    "hlsl": {"head": "float{n} NAME(float{n} p) {{ float{n} v = p;", "choose": "({c} ? {yes} : {no})", "mask": "bool{w} m = ",
             "compare": lambda op, a, b: f"({a} {op} {b})", "one": "({a} {op} {b})", "vector": "float{w}"},
    "slang": {"head": "float{n} NAME(float{n} p) {{ float{n} v = p;", "choose": "select({c}, {yes}, {no})", "mask": "let m = ",
              "compare": lambda op, a, b: f"({a} {op} {b})", "one": "bool{w}({a} {op} {b})", "vector": "float{w}"},
    "metal": {"head": "float{n} NAME(float{n} p) {{ float{n} v = p;", "choose": "select({no}, {yes}, {c})", "mask": "bool{w} m = ",
              "compare": lambda op, a, b: f"({a} {op} {b})", "one": "bool{w}({a} {op} {b})", "vector": "float{w}"},
    "wgsl": {"head": "fn NAME(p: vec{n}<f32>) -> vec{n}<f32> {{ var v = p;", "choose": "select({no}, {yes}, {c})", "mask": "let m = ",
             "compare": lambda op, a, b: f"({a} {op} {b})", "one": "vec{w}<bool>({a} {op} {b})", "vector": "vec{w}<f32>",
             "step": "mix({no}, {yes}, step({b}, {a}))"},
}


def swizzled(indices):
    return "v." + "".join(LETTERS[i] for i in indices)


def text_of(language, n, statements):
    d = LANGUAGES[language]
    out = [d["head"].format(n=n)]
    for s in statements:
        form, lo, hi, op, left, right = s
        w = 2 * len(lo)
        to, yes, no = lo + hi, right, left
        a, b = swizzled(s[4][:len(lo)]), swizzled(s[4][len(lo):])
        if form == "pair":  # v.ij = a > b ? v.ji : v.ij
            c = d["one"].format(w=w, a=a, b=b, op=op)
            value = d["choose"].format(c=c, yes=swizzled(yes), no=swizzled(no))
            if form == "pair" and op == ">=" and "step" in d:
                value = d["step"].format(yes=swizzled(yes), no=swizzled(no), a=a, b=b)
        elif form == "halves":  # vec4(choice, choice)
            m = len(lo)
            c = d["compare"](op, a, b)
            out.append("{ " + d["mask"].format(w=m) + c + ";")
            halves = [d["choose"].format(c="m", yes=swizzled(yes[k:k + m]), no=swizzled(no[k:k + m])) for k in (0, m)]
            value = d["vector"].format(w=w) + "(" + ", ".join(halves) + ")"
        if language == "wgsl":  # which assigns to one coordinate at a time
            out.append(f"{{ let t = {value}; " + " ".join(f"v.{LETTERS[k]} = t.{LETTERS[i]};" for i, k in enumerate(to)) + " }")
        else:
            out.append(f"{swizzled(to)} = {value};")
        if form == "halves":
            out.append("}")
    return "\n".join(out) + " return v; }\n"


def run(statements, v):
    for form, lo, hi, op, left, right in statements:
        m = len(lo)
        old, holds = list(v), {"<": lambda a, b: a < b, ">": lambda a, b: a > b, "<=": lambda a, b: a <= b, ">=": lambda a, b: a >= b}[op]
        truths = [holds(old[left[k]], old[left[m + k]]) for k in range(m)] * 2
        for k, to in enumerate(lo + hi):
            v[to] = old[right[k] if truths[k] else left[k]]
    return v


def program(choice, n):
    pairs = [(int(p[0]), int(p[1])) for p in choice.choice(NETS[n]).split()]
    out = []
    while pairs:
        two = len(pairs) > 1 and not set(pairs[0]) & set(pairs[1]) and choice.random() < 0.8
        lo, hi = [pairs[0][0]], [pairs[0][1]]
        if two:
            lo, hi = lo + [pairs[1][0]], hi + [pairs[1][1]]
        out.append(["halves" if two else "pair", lo, hi, choice.choice([">", ">="]), lo + hi, hi + lo])
        pairs = pairs[2 if two else 1:]
    return out


def edited(choice, n, statements):
    s = choice.choice(statements)
    kind = choice.randrange(4)
    if kind == 0 and len(statements) > 1:
        statements.remove(s)
    elif kind == 1:
        s[3] = choice.choice(["<", "<=", ">", ">="])
    else:
        side = choice.choice([4, 5])
        s[side] = list(s[side])
        s[side][choice.randrange(len(s[side]))] = choice.randrange(n)


def main():
    netlift, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    choice, wrong = random.Random(seed), 0
    for language in sys.argv[4:] or LANGUAGES:
        counts = {}
        with tempfile.TemporaryDirectory() as folder:
            path, said, texts = os.path.join(folder, "a." + language), {}, []
            for i in range(count):
                n = choice.choice([3, 4])
                statements = program(choice, n)
                if choice.random() < 0.5:
                    edited(choice, n, statements)
                right = all(run(statements, list(p)) == sorted(p) for p in itertools.product(range(n), repeat=n))
                texts.append((text_of(language, n, statements).replace("NAME", f"sort{n}_{i}"), right))
            for i, (text, right) in enumerate(texts):  # each on its own: what one text has says how it is read
                with open(path, "w") as f:
                    f.write(text)
                out = subprocess.run([netlift, "--all", "--by", "text", path], capture_output=True, text=True, check=False).stdout
                line = next((x for x in out.split("\n") if f"_{i}:" in x), "")
                answer = next((a for a in ("holds", "fails", "undecided") if f": {a} (" in line), "not read")
                counts[answer, right] = counts.get((answer, right), 0) + 1
                if answer == "holds" and not right or answer == "fails" and right:
                    wrong += 1
                    print(f"{language}: {answer}, and it {'sorts' if right else 'does not'}:\n{text}{line}")
        print(language, ", ".join(f"{a} {'right' if r else 'wrong'} {c}" for (a, r), c in sorted(counts.items())))
    return wrong > 0


sys.exit(main())
