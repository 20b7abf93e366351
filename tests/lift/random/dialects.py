#!/usr/bin/env python3
"""Random sorters in languages that no compiler is needed for, and whether netlift says what they do.

    dialects.py NETLIFT COUNT SEED [LANGUAGE...]

A program is a tree that is written in the language's words, and run here on all orders: it exchanges
by an if, by the smaller and larger of two, or by a choice, in a function of its own or in its place.
In most programs something was edited: an operator, an operand, an index, a statement. A line is
printed for each false answer, then counts by language."""
import itertools
import os
import random
import subprocess
import sys
import tempfile

NETS = {3: ["01 12 01", "02 01 12", "12 01 12"], 4: ["01 23 02 13 12", "02 13 01 23 12"]}


def parenthesized(c, yes, no):
    return f"(({c}) ? {yes} : {no})"


def braces(c, body, other=""):
    return f"if ({c}) {{ {body} }}" + (f" else {{ {other} }}" if other else "")


def c_like(ending, let, helper, function, least="min", most="max", choice=parenthesized):
    """A language with braces: `helper` has an exchange of v[i] and v[j] in it."""
    return {"ending": ending, "let": let, "set": "{0} = {1};", "if": braces, "least": least, "most": most,
            "choice": choice, "helper": helper, "function": function, "call": "order(v, {0}, {1});", "element": "v[{}]", "from": 0,
            "join": " "}


def words(c, body, other="", then="", line=" "):
    return f"if {c}{then}{line}{body}" + (f"{line}else{line}{other}" if other else "") + f"{line}end"


def indented(c, body, other=""):
    lines = "\n".join("  " + line for line in body.split("\n"))
    more = "\nelse:\n" + "\n".join("  " + line for line in other.split("\n")) if other else ""
    return f"if {c}:\n{lines}{more}"


def either(c, yes, no):
    return f"(if ({c}) {yes} else {no})"


FLOATS = "void order(inout float v[N], int i, int j) {{ {0} }}", "void NAME(inout float v[N]) {{ {0} }}"
DIALECTS = {
    "kotlin": c_like("kt", "val {0} = {1};", "fun order(v: IntArray, i: Int, j: Int) {{ {0} }}", "fun NAME(v: IntArray) {{ {0} }}",
                     "minOf", "maxOf", either),
    "scala": {**c_like("scala", "val {0} = {1};", "def order(v: Array[Int], i: Int, j: Int): Unit = {{ {0} }}",
                       "object Sorter {{ HELPER\n def NAME(v: Array[Int]): Unit = {{ {0} }} }}", "math.min", "math.max", either),
              "element": "v({})"},
    "swift": c_like("swift", "let {0} = {1};", "func order(_ v: inout [Int], _ i: Int, _ j: Int) {{ {0} }}",
                    "func NAME(_ v: inout [Int]) {{ {0} }}") | {"call": "order(&v, {0}, {1});"},
    "d": c_like("d", "auto {0} = {1};", "void order(T)(T[] v, size_t i, size_t j) {{ {0} }}", "void NAME(T)(T[] v) {{ {0} }}"),
    "zig": c_like("zig", "const {0} = {1};", "fn order(v: []u32, i: usize, j: usize) void {{ {0} }}",
                  "pub fn NAME(v: []u32) void {{ {0} }}", "@min", "@max", either),
    "solidity": c_like("sol", "uint256 {0} = {1};", "function order(uint256[] memory v, uint256 i, uint256 j) private pure {{ {0} }}",
                       "library Sorter {{ HELPER\n function NAME(uint256[] memory v) internal pure {{ {0} }} }}", "Math.min", "Math.max"),
    "nim": {"ending": "nim", "let": "let {0} = {1}", "set": "{0} = {1}", "if": indented, "least": "min", "most": "max",
            "choice": lambda c, yes, no: f"(if {c}: {yes} else: {no})", "helper": "proc order(v: var openArray[int], i, j: int) =\n{0}",
            "function": "proc NAME(v: var openArray[int]) =\n{0}", "call": "order(v, {0}, {1})", "element": "v[{}]", "from": 0,
            "join": "\n"},
    "julia": {"ending": "jl", "let": "{0} = {1}", "set": "{0} = {1}", "if": lambda c, b, o="": words(c, b, o, "", "\n"),
              "least": "min", "most": "max", "choice": lambda c, yes, no: f"({c} ? {yes} : {no})",
              "helper": "function order(v, i, j)\n{0}\nend", "function": "function NAME(v)\n{0}\nend", "call": "order(v, {0}, {1})",
              "element": "v[{}]", "from": 1, "join": "\n"},
    "lua": {"ending": "lua", "let": "local {0} = {1}", "set": "{0} = {1}", "if": lambda c, b, o="": words(c, b, o, " then", "\n"),
            "least": "math.min", "most": "math.max", "choice": None,
            "helper": "local function order(v, i, j)\n{0}\nend", "function": "function NAME(v)\n{0}\nend", "call": "order(v, {0}, {1})",
            "element": "v[{}]", "from": 1, "join": "\n"},
    "glsl": c_like("glsl", "float {0} = {1};", *FLOATS),
    "hlsl": c_like("hlsl", "float {0} = {1};", *FLOATS),
    "slang": c_like("slang", "let {0} = {1};", "void order<T : IComparable>(inout T v[N], int i, int j) {{ {0} }}",
                    "void NAME<T : IComparable>(inout T v[N]) {{ {0} }}"),
    "metal": c_like("metal", "const float {0} = {1};", "inline void order(thread float *v, int i, int j) {{ {0} }}",
                    "void NAME(thread float *v) {{ {0} }}", "metal::min", "metal::max"),
    "wgsl": c_like("wgsl", "let {0} = {1};", "fn order(v: ptr<function, array<f32, N>>, i: u32, j: u32) {{ {0} }}",
                   "fn NAME(v: ptr<function, array<f32, N>>) {{ {0} }}",
                   choice=lambda c, yes, no: f"select({no}, {yes}, {c})") | {"element": "(*v)[{}]"},
}

SWAPS = {"kotlin": "{0} = {1}.also {{ {1} = {0} }};", "swift": "({0}, {1}) = ({1}, {0});", "d": "swap({0}, {1});",
         "zig": "std.mem.swap(u32, &{0}, &{1});", "solidity": "({0}, {1}) = ({1}, {0});", "nim": "swap({0}, {1})",
         "julia": "{0}, {1} = {1}, {0}", "lua": "{0}, {1} = {1}, {0}"}
for _name, _swap in SWAPS.items():
    DIALECTS[_name]["swap"] = _swap

# Exchanges of X and Y: statements are ("let", name, value), ("set", target, value), ("swap", X,
# Y), which some languages have, and ("if", condition, statements, statements); values are names and (operation, value, value[, yes, no]).
X, Y = "X", "Y"
EXCHANGES = [
    [("if", (">", X, Y), [("let", "t", X), ("set", X, Y), ("set", Y, "t")], [])],
    [("if", ("<", Y, X), [("let", "t", Y), ("set", Y, X), ("set", X, "t")], [])],
    [("let", "p", X), ("let", "q", Y), ("if", (">", "p", "q"), [("set", X, "q"), ("set", Y, "p")], [])],
    [("let", "p", X), ("let", "q", Y), ("set", X, ("min", "p", "q")), ("set", Y, ("max", "p", "q"))],
    [("let", "t", ("min", X, Y)), ("set", Y, ("max", X, Y)), ("set", X, "t")],
    [("let", "p", X), ("let", "q", Y), ("set", X, ("?", ("<", "p", "q"), "p", "q")), ("set", Y, ("?", ("<", "p", "q"), "q", "p"))],
    [("if", (">", X, Y), [("swap", X, Y)], [])],
    [("if", ("<=", X, Y), [("set", X, X)], [("swap", X, Y)])],
    [("let", "p", X), ("let", "q", Y), ("if", ("<=", "p", "q"), [("set", X, "p"), ("set", Y, "q")], [("set", X, "q"), ("set", Y, "p")])],
]


def value_text(d, e):
    if isinstance(e, str):
        return e
    if e[0] in ("min", "max"):
        return f"{d['least' if e[0] == 'min' else 'most']}({value_text(d, e[1])}, {value_text(d, e[2])})"
    if e[0] == "?":
        return d["choice"](value_text(d, e[1]), value_text(d, e[2]), value_text(d, e[3]))
    return f"{value_text(d, e[1])} {e[0]} {value_text(d, e[2])}"


def text_of(d, statements):
    out = []
    for s in statements:
        if s[0] == "if":
            body, other = text_of(d, s[2]), text_of(d, s[3])
            out.append(d["if"](value_text(d, s[1]), body or text_of(d, [("set", X, X)]), other))
        else:
            out.append(d[s[0]].format(s[1], value_text(d, s[2])))
    return d["join"].join(out)


def value_of(e, at):
    if isinstance(e, str):
        return at[e]
    if e[0] == "?":
        return value_of(e[2] if value_of(e[1], at) else e[3], at)
    a, b = value_of(e[1], at), value_of(e[2], at)
    return {"min": min, "max": max, "<": lambda p, q: p < q, ">": lambda p, q: p > q, "<=": lambda p, q: p <= q,
            ">=": lambda p, q: p >= q, "==": lambda p, q: p == q}[e[0]](a, b)


def run(statements, at):
    for s in statements:
        if s[0] == "if":
            run(s[2] if value_of(s[1], at) else s[3], Scope(at))
        elif s[0] == "swap":
            at[s[1]], at[s[2]] = at[s[2]], at[s[1]]
        else:
            at[s[1]] = value_of(s[2], at)


class Scope(dict):
    """Names that are set where they are, and made within."""
    def __init__(self, outer):
        super().__init__()
        self.outer = outer

    def __missing__(self, name):
        return self.outer[name]

    def __setitem__(self, name, value):
        if name in (X, Y):
            self.outer[name] = value
        else:
            super().__setitem__(name, value)


def places(tree, path=()):
    """Where a tree has operations and names that may be edited."""
    for i, part in enumerate(tree):
        if isinstance(part, (list, tuple)):
            yield from places(part, path + (i,))
        elif not (isinstance(tree, tuple) and tree[0] == "let" and i == 1) and part not in ("let", "set", "if", "swap", "?"):
            yield path + (i,), part


def replaced(tree, path, value):
    copy = list(tree)
    copy[path[0]] = value if len(path) == 1 else replaced(tree[path[0]], path[1:], value)
    return tuple(copy) if isinstance(tree, tuple) else copy


def edited(choice, tree):
    names = sorted({X, Y} | {s[1] for s in tree if s[0] == "let"})
    kind = choice.random()
    if kind < 0.25:
        body = tree[0][2] if len(tree) == 1 and tree[0][0] == "if" else tree
        gone = choice.choice([i for i, s in enumerate(body) if s[0] != "let"])
        body = body[:gone] + body[gone + 1:]
        return [("if", tree[0][1], body, [])] if body is not tree and len(tree) == 1 and tree[0][0] == "if" else body
    path, old = choice.choice(list(places(tree)))
    if old in ("<", ">", "<=", ">=", "=="):
        new = choice.choice(["<", ">", "<=", ">=", "=="])
    elif old in ("min", "max"):
        new = choice.choice(["min", "max"])
    elif len(path) == 2 and tree[path[0]][0] == "set" and path[1] == 1 or old in (X, Y):
        new = choice.choice([X, Y])
    else:
        new = choice.choice(names)
    return replaced(tree, path, new)


def sorts(n, pairs, exchange):
    """Whether all orders are sorted: 1 upwards, -1 downwards, 0 neither."""
    up = down = True
    for keys in itertools.permutations(range(n)):
        v = list(keys)
        for i, j in pairs:
            at = {X: v[i], Y: v[j]}
            run(exchange, Scope(at))
            v[i], v[j] = at[X], at[Y]
        up, down = up and v == sorted(keys), down and v == sorted(keys)[::-1]
    return 1 if up else -1 if down else 0


def program(choice, d):
    n = choice.choice([3, 4])
    pairs = [tuple(map(int, pair)) for pair in choice.choice(NETS[n]).split()]
    exchange = choice.choice([e for e in EXCHANGES if (d["choice"] or "?" not in str(e)) and ("swap" in d or "swap" not in str(e))])
    if choice.random() < 0.5:
        exchange = edited(choice, exchange)
    if choice.random() < 0.4:
        k = choice.randrange(len(pairs))
        pairs[k] = choice.choice([pairs[k][::-1], tuple(choice.sample(range(n), 2))])
    if choice.random() < 0.1:
        pairs.pop(choice.randrange(len(pairs)))
    first, text = d["from"], text_of(d, exchange)
    own = choice.random() < 0.7

    def at(i, j):
        return text.replace(X, d["element"].format(i)).replace(Y, d["element"].format(j))

    def block(body):
        return "\n".join("  " + line for line in body.split("\n")) if d["ending"] == "nim" else body

    if own:
        helper = d["helper"].format(block(at("i", "j")))
        body = d["join"].join(d["call"].format(i + first, j + first) for i, j in pairs)
    else:
        helper, parts = "", [at(i + first, j + first) for i, j in pairs]
        names = {s[1] for s in exchange if s[0] == "let"}
        for k, part in enumerate(parts): # a name of its own for each
            for name in names:
                parts[k] = "".join(f"{name}{k}" if token == name else token for token in split(parts[k]))
        body = d["join"].join(parts)
    function = d["function"].format(block(body)).replace("NAME", f"sort{n}")
    whole = function.replace("HELPER", helper) if "HELPER" in function else f"{helper}\n{function}"
    return whole.replace("[N]", f"[{n}]").replace(", N>", f", {n}>") + "\n", n, sorts(n, pairs, exchange)


def split(text):
    out = [""]
    for c in text:
        if (c.isalnum() or c == "_") == (out[-1][-1:].isalnum() or out[-1][-1:] == "_"):
            out[-1] += c
        else:
            out.append(c)
    return out


def main():
    netlift, count, seed = os.path.abspath(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    wrong = 0
    for name in sys.argv[4:] or DIALECTS:
        d, choice = DIALECTS[name], random.Random(f"{seed} {name}")
        with tempfile.TemporaryDirectory() as folder:
            truth, texts, counts = {}, {}, {"holds": 0, "fails": 0, "not read": 0}
            for k in range(count):
                file = f"p{k}.{d['ending']}"
                texts[file], n, truth[file] = program(choice, d)
                with open(os.path.join(folder, file), "w") as out:
                    out.write(texts[file])
            said = subprocess.run([netlift, "--all", "--by", "text", "."], cwd=folder, capture_output=True, text=True).stdout
            for line in said.split("\n"):
                file = line.split(":")[0].removeprefix("./")
                if file not in truth or ": " not in line or " sort" not in line.split(": ")[0]:
                    continue
                verdict = next((v for v in counts if line.split(": ", 1)[1].startswith(v)), None)
                if not verdict:
                    continue
                counts[verdict] += 1
                down = "descending" in line.split("(")[1]
                right = truth[file] == (-1 if down else 1) if verdict == "holds" else not truth[file] if verdict == "fails" else True
                if not right:
                    wrong += 1
                    print(f"{name}: {line}\n{texts[file]}")
            told = sum(truth[f] != 0 for f in truth)
            print(f"{name}: {count} programs, {told} sort; {counts['holds']} hold, {counts['fails']} fail, {counts['not read']} not read")
    print(f"{wrong} wrong")
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
