"""Random programs in Python, and what they do, run by python3."""
import json
import os
import re
import subprocess
import sys

from networks import Program, layers, mutate, pick, slip, vectors

TABLES = {"int": [[0, 1], [-1, 0], [9, 10], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
                  [-2 ** 63, -65537, -128, -1, 0, 2, 10, 255, 65536, 2 ** 64]],
          "real": [[0, 1], [-1, 0.25], [0.25, 0.75], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
                   [-1e300, -1e10, -1, -0.5, 0, 1e-300, 0.5, 0.75, 10, 1e300]]}
HELPERS = ["swap", "less", "cmp", "order", "cas", "sort2", "exchange", "xchg", "mid", "cswap", "ce", "compare", "greater", "choose",
           "step2", "twist", "fix", "minmax", "compare_exchange", "cond_swap", "lt", "gt", "_min", "_max"]

# Lines of an exchange of X and Y; "\n" parts them, "  " is one step in.
SWAPS = ["X, Y = Y, X", "X, Y = Y, X", "Y, X = X, Y", "t = X\nX = Y\nY = t", "X, Y = (Y, X)", "t = Y; Y = X; X = t"]
BROKEN_SWAPS = ["X = Y\nY = X", "t = X\nX = Y\nY = X", "X, Y = X, Y", "X, Y = Y, Y", "t = X; X = Y", "t = X\nY = t\nX = Y"]
EXCHANGES = ["if GT:\n  SW", "if GT:\n  SW", "if GT:\n  SW", "if GT: X, Y = Y, X", "if LE:\n  pass\nelse:\n  SW",
             "X, Y = MN(X, Y), MX(X, Y)", "X, Y = min(X, Y), max(X, Y)", "X, Y = (X, Y) if X <= Y else (Y, X)",
             "X, Y = (Y, X) if GT else (X, Y)", "X, Y = sorted((X, Y))", "X, Y = sorted([X, Y])",
             "p, q = X, Y\nX = min(p, q)\nY = max(p, q)", "p = X\nX = MN(p, Y)\nY = MX(p, Y)", "p, q = X, Y\nif p > q:\n  X, Y = q, p",
             "p, q = X, Y\nX = p if p < q else q\nY = q if p < q else p", "c = GT\nif c:\n  SW", "t = min(X, Y)\nY = max(X, Y)\nX = t",
             "while X > Y:\n  SW", "X, Y = [(X, Y), (Y, X)][X > Y]", "p, q = (X, Y)\nif q < p:\n  p, q = q, p\nX, Y = p, q",
             "lo, hi = min(X, Y), max(X, Y)\nX, Y = lo, hi", "for _ in range(X > Y):\n  SW"]
INTEGERS = ["if X - Y > 0:\n  SW", "if GT:\n  X ^= Y\n  Y ^= X\n  X ^= Y", "if GT:\n  X += Y\n  Y = X - Y\n  X -= Y",
            "t = (X ^ Y) & -(Y < X)\nX ^= t\nY ^= t", "d = (X - Y) * (X > Y)\nX -= d\nY += d"]
BROKEN = ["if LE:\n  SW", "SW", "X = min(X, Y)\nY = max(X, Y)", "X = X if X < Y else Y\nY = Y if X < Y else X", "X, Y = min(X, Y), min(X, Y)",
          "X, Y = max(X, Y), min(X, Y)", "X, Y = (X, Y) if X > Y else (Y, X)", "X, Y = sorted((X, Y), reverse=True)",
          "X, Y = sorted((X, Y), key=abs)", "X, Y = sorted((X, Y), key=str)", "if str(X) > str(Y):\n  SW", "if X == Y:\n  SW",
          "if X & 1 > Y & 1:\n  SW", "if abs(X) > abs(Y):\n  SW", "p, q = X, Y\nif q < p:\n  p, q = q, p", "if GT:\n  SW\nelse:\n  SW",
          "if GT:\n  t = X\n  X = Y", "if GT:\n  X ^= Y\n  Y ^= X", "sorted((X, Y))", "X, Y = reversed((X, Y))", "X, Y = sorted((X, X))",
          "if GT:\n  pass\nSW", "X, Y = min(X, Y), Y", "p, q = X, Y\nX = q if p < q else p\nY = q if p < q else p",
          "X, Y = [(X, Y), (Y, X)][X < Y]", "X, Y = {X, Y}" + " if X != Y else (X, Y)"]
COMPARES = ["return a - b", "return -1 if a < b else 1 if a > b else 0", "if a < b:\n  return -1\nreturn 1 if a > b else 0",
            "return (a > b) - (a < b)", "return 0 if a == b else -1 if a < b else 1"]
BROKEN_COMPARES = ["return b - a", "return a < b", "return 1 if a < b else -1", "return a != b", "return abs(a - b)", "return 0",
                   "return (a < b) - (a > b)", "if a > b:\n  return -1\nreturn 1"]


def stepped(text, by="    "):
    """Lines of a template, as they stand in a block."""
    return "\n".join(by + re.sub(r"^( +)", lambda m: m[1] * 2, line) if line.startswith("  ") else by + line for line in text.split("\n"))


class Maker:
    def __init__(self, choice, bad):
        self.choice, self.bad = choice, bad
        self.before, self.inner = [], []
        self.names = choice.sample(HELPERS, 10)
        self.helpers, self.made, self.styles, self.slips = set(), {}, [], []

    def style(self, word):
        if word not in self.styles:
            self.styles.append(word)

    def helper(self):
        name = self.names.pop()
        self.helpers.add(name)
        return name

    def is_bad(self, chance):
        return self.bad and self.choice.random() < chance

    def once(self, key, make):
        if key not in self.made:
            self.made[key] = make()
        return self.made[key]

    def function(self, name, params, body, where=None):
        """A helper, at the top or in the function."""
        lines = body.split("\n")
        if len(lines) == 1 and body.startswith("return ") and self.choice.random() < 0.3:
            text = f"{name} = lambda {params}: " + (f"({body[7:]})" if "," in body else body[7:])
        else:
            text = f"def {name}({params}):\n" + "\n".join("    " + line.replace("  ", "    ") if line.startswith("  ") else "    " + line
                                                            for line in lines)
        (where if where is not None else self.before).append(text)

    def compare(self):
        c, bad = self.choice, self.is_bad(0.5)
        body = c.choice(BROKEN_COMPARES if bad else COMPARES)
        test = "> 0"
        if self.is_bad(0.3):
            test, bad = c.choice(["< 0", "== -1", ">= 0", "== 1", "!= 0"]), True
        elif "1" in body and not bad and c.random() < 0.3:
            test = c.choice(["== 1", ">= 1"])
        if bad:
            self.slips.append("compare")
        if self.record:
            body = re.sub(r"\b([ab])\b", rf"\1{self.field}", body)
        self.style("compare")
        name = self.helper()
        self.function(name, "a, b", body)
        if test == "> 0" and not bad and c.random() < 0.3:
            return lambda x, y: f"{name}({y}, {x}) < 0"
        return lambda x, y: f"{name}({x}, {y}) {test}"

    def predicate(self):
        c, bad = self.choice, self.is_bad(0.3)
        op = c.choice(["<", "<="]) if not bad else c.choice([">", "==", "!="])
        if bad:
            self.slips.append("predicate")
        key = self.field if self.record else ""
        self.style("predicate")
        name = self.helper()
        self.function(name, "a, b", c.choice([f"return a{key} {op} b{key}", f"if a{key} {op} b{key}:\n  return True\nreturn False"]))
        return lambda x, y: f"{name}({y}, {x})"

    def greater(self, x, y):
        if self.condition != "plain" and self.choice.random() < 0.8:
            return self.once(self.condition, self.compare if self.condition == "compare" else self.predicate)(x, y)
        if self.record:
            x, y = x + self.field, y + self.field
        return self.choice.choice([f"{x} > {y}", f"{x} > {y}", f"{y} < {x}", f"not {x} <= {y}", f"not ({x} <= {y})", f"{x} >= {y}"])

    def extreme(self, which):
        c, op = self.choice, "<" if which == "MN" else ">"
        body = c.choice([f"return a if a {op} b else b", f"if b {op} a:\n  return b\nreturn a", f"return {'min' if op == '<' else 'max'}(a, b)"])
        if self.is_bad(0.4):
            self.slips.append("extreme")
            body = c.choice([f"return b if a {op} b else a", "return a", "return b", f"if b {op} a:\n  return a\nreturn b"])
        name = self.helper()
        self.function(name, "a, b", body)
        return name

    def template(self):
        c = self.choice
        if self.is_bad(0.4):
            self.slips.append("exchange")
            return c.choice(BROKEN)
        return c.choice(EXCHANGES + (INTEGERS if self.kind == "int" and not self.record else []))

    def fill(self, template, x, y):
        if self.record:
            if re.search(r"MN|min|max|abs|str|[&^]|- Y|X - |\{", template):
                template = "if GT:\n  SW"
            template = re.sub(r"\b([XYpq]) ([<>]=?|==) ([XYpq])\b", rf"\1{self.field} \2 \3{self.field}", template)
            template = re.sub(r"sorted\((\(.*?\)|\[.*?\])", rf"sorted(\1, key=lambda k: k{self.field}", template)
        for which in ("MN", "MX"):
            if which + "(" in template:
                name = self.once(which, lambda: self.extreme(which))
                template = re.sub(rf"\b{which}\(", name + "(", template)
        greater = self.greater(x, y)
        swap = self.choice.choice(BROKEN_SWAPS if self.bad_swap else SWAPS)
        if self.torn:
            swap = f"X{self.field}, Y{self.field} = Y{self.field}, X{self.field}"
        match = [re.fullmatch(r"(\w+)\[([^\[\]]+)\]", z) for z in (x, y)]
        if self.own_swap and self.array and all(match):
            name = self.once("swap", lambda: self.make_swap(swap))
            swap = f"{name}({match[0][1]}, {match[0][2]}, {match[1][2]})"
        out = []
        for line in template.split("\n"):
            step = line[:len(line) - len(line.lstrip())]
            if line.strip() == "SW":
                out += [step + one for one in swap.split("\n")]
            else:
                out.append(line)
        template = "\n".join(out)
        template = re.sub(r"\bLE\b", lambda _: f"not ({greater})", re.sub(r"\bGT\b", lambda _: greater, template))
        return re.sub(r"\bX\b", lambda _: x, re.sub(r"\bY\b", lambda _: y, template))

    def make_swap(self, swap):
        name = self.helper()
        self.style("swap")
        self.function(name, "w, i, j", re.sub(r"\bX\b", "w[i]", re.sub(r"\bY\b", "w[j]", swap)))
        return name

    def exchanger(self):
        c, v = self.choice, self.keys
        way = c.choice(["inline", "inline"] + ["index function", "closure", "method", "index function"] * self.array +
                       ["pair"] * (not self.record) + ["by value"] * self.is_bad(0.2))
        self.style(way)
        template = self.template()
        if way == "inline":
            more = [template] + [self.template() for _ in range(c.choice([0, 0, 2]))]
            return lambda x, y: self.fill(c.choice(more), x, y)
        name = self.helper()
        if way == "pair":
            body = c.choice(["return (a, b) if a < b else (b, a)", "if a > b:\n  return b, a\nreturn a, b", "return min(a, b), max(a, b)",
                             "if b < a:\n  a, b = b, a\nreturn a, b", "return sorted((a, b))", "if a <= b: return a, b\nelse: return b, a"])
            if self.is_bad(0.4):
                self.slips.append("pair")
                body = c.choice(["return (b, a) if a < b else (a, b)", "if a > b:\n  return b, a\nreturn b, a", "return a, b",
                                 "return min(a, b), min(a, b)", "a = min(a, b)\nb = max(a, b)\nreturn a, b", "return {a, b} if a != b else (a, b)"])
            self.function(name, "a, b", body)
            return lambda x, y: f"{x}, {y} = {name}({x}, {y})"
        if way == "by value":
            self.slips.append("by value")
            self.function(name, "a, b", "if a > b:\n  a, b = b, a")
            return lambda x, y: f"{name}({x}, {y})"
        def index(place):
            return re.fullmatch(r"[^\[]*\[(.*)\]", place)[1]
        if way == "closure":
            self.function(name, "i, j", self.fill(template, f"{v}[i]", f"{v}[j]"), self.inner)
            return lambda x, y: f"{name}({index(x)}, {index(y)})"
        if way == "method":
            kept, self.own_swap = self.own_swap, False
            body = self.fill(template, "self.k[i]", "self.k[j]")
            self.own_swap = kept
            self.helpers.add("Keys")
            self.before.append(f"class Keys:\n    def __init__(self, k):\n        self.k = k\n\n    def {name}(self, i, j):\n" +
                               stepped(body, "        "))
            self.inner.append(f"obj = Keys({v})")
            return lambda x, y: f"obj.{name}({index(x)}, {index(y)})"
        body = self.fill(template, "a[i]", "a[j]")
        turned = c.random() < 0.2
        self.function(name, f"a, {'j, i' if turned else 'i, j'}", body)
        return lambda x, y: f"{name}({v}, {index(y) if turned else index(x)}, {index(x) if turned else index(y)})"


def walked(m, ex, net):
    c, v = m.choice, m.keys
    kind = c.choice(["pairs", "flat", "layers", "index", "zip", "dicts", "string", "slices", "lists"])
    m.style("table " + kind)
    name = c.choice(["PAIRS", "net", "table", "NETWORK", "steps", "layers"])
    m.helpers.add(name)
    e = ex(f"{v}[i]", f"{v}[j]")
    where = m.inner if c.random() < 0.4 else m.before
    rows = ", ".join(f"({i}, {j})" for i, j in net)
    flat = ", ".join(f"{i}, {j}" for i, j in net)
    if kind == "pairs":
        where.append(f"{name} = [{rows}]")
        return f"for i, j in {name}:\n" + stepped(e, "  ")
    if kind == "lists":
        where.append(f"{name} = [{rows.replace('(', '[').replace(')', ']')}]")
        return f"for pair in {name}:\n  i, j = pair\n" + stepped(e, "  ")
    if kind == "index":
        where.append(f"{name} = ({rows},)")
        return f"for k in range(len({name})):\n  i, j = {name}[k][0], {name}[k][1]\n" + stepped(e, "  ")
    if kind == "flat":
        where.append(f"{name} = [{flat}]")
        return f"for k in range(0, len({name}), 2):\n  i = {name}[k]\n  j = {name}[k + 1]\n" + stepped(e, "  ")
    if kind == "slices":
        where.append(f"{name} = ({flat})")
        return f"for i, j in zip({name}[::2], {name}[1::2]):\n" + stepped(e, "  ")
    if kind == "layers":
        text = ",\n    ".join("[" + ", ".join(f"({i}, {j})" for i, j in row) + "]" for row in layers(net))
        m.before.append(f"{name} = [\n    {text},\n]")
        return f"for layer in {name}:\n  for i, j in layer:\n" + stepped(e, "    ")
    if kind == "zip":
        where.append(f"first = [{', '.join(str(i) for i, _ in net)}]")
        where.append(f"second = [{', '.join(str(j) for _, j in net)}]")
        m.helpers |= {"first", "second"}
        return "for i, j in zip(first, second):\n" + stepped(e, "  ")
    if kind == "dicts":
        where.append(f"{name} = [{', '.join(f'{{{chr(34)}lo{chr(34)}: {i}, {chr(34)}hi{chr(34)}: {j}}}' for i, j in net)}]")
        return f"for pair in {name}:\n  i, j = pair[\"lo\"], pair[\"hi\"]\n" + stepped(e, "  ")
    where.append(f'{name} = "{" ".join(f"{i}:{j}" for i, j in net)}"')
    return f"for pair in {name}.split():\n  i, j = map(int, pair.split(\":\"))\n" + stepped(e, "  ")


def looped(m, ex, n, down):
    c, v = m.choice, m.keys
    e = (lambda x, y: ex(y, x)) if down else ex
    size = c.choice([str(n), f"len({v})"])
    kind = c.choice(["bubble", "transposition", "selection", "insertion", "early", "recursion", "while"])
    m.style("loop " + kind)
    near = e(f"{v}[j]", f"{v}[j + 1]")
    if kind == "bubble":
        return f"for i in range({size}):\n  for j in range({size} - 1 - i):\n" + stepped(near, "    ")
    if kind == "transposition":
        return f"for i in range({size}):\n  for j in range(i % 2, {size} - 1, 2):\n" + stepped(near, "    ")
    if kind == "selection":
        return f"for i in range({size}):\n  for j in range(i + 1, {size}):\n" + stepped(e(f"{v}[i]", f"{v}[j]"), "    ")
    if kind == "insertion":
        return f"for i in range(1, {size}):\n  for j in reversed(range(i)):\n" + stepped(near, "    ")
    if kind == "while":
        return f"i = 0\nwhile i < {size}:\n  j = 0\n  while j + 1 < {size}:\n" + stepped(near, "    ") + "\n    j += 1\n  i += 1"
    if kind == "recursion":
        rec = m.helper()
        m.inner.append(f"def {rec}(n):\n    if n < 2:\n        return\n    for j in range(n - 1):\n{stepped(near, '        ')}\n    {rec}(n - 1)")
        return f"{rec}({size})"
    key, op = m.field if m.record else "", "<" if down else ">"
    return (f"for i in range(1, {size}):\n  k = {v}[i]\n  j = i - 1\n  while j >= 0 and {v}[j]{key} {op} k{key}:\n    {v}[j + 1] = {v}[j]\n"
            f"    j -= 1\n  {v}[j + 1] = k")


LIES = ["# the greater one first", "# ce(0, 1)", "# if v[0] > v[1]: swap", "# in order now"]


def statements(m, ex, net, place, n):
    c, lines = m.choice, []
    between = c.choice(["none"] * 6 + ["lie", "unrelated", "shuffle", "dead", "opaque value", "opaque"])
    when = c.randrange(1, len(net)) if len(net) > 1 else 1
    at, undo = list(range(n + 2)), []
    for number, (i, j) in enumerate(net):
        if number == when and between != "none":
            m.style("between: " + between)
            a, b = c.sample(range(n), 2)
            if between == "lie":
                lines.append(c.choice(LIES))
            elif between == "unrelated":
                lines.append(c.choice(["count = 1", "count = len(str(3))", "assert True", "pass"]))
            elif between == "shuffle":
                lines.append(f"{place(a)}, {place(b)} = {place(b)}, {place(a)}")
                if m.is_bad(0.5):
                    m.slips.append("shuffle")
                else:
                    at[a], at[b] = b, a
                    undo = [lines[-1]]
            elif between == "dead":
                lines.append("if False:\n" + stepped(ex(place(a), place(b)), "  "))
            elif between == "opaque value":
                lines.append(f"note_value({place(a) if not m.record else number})")
            elif m.array:
                lines.append(f"note_keys({m.keys})")
                m.opaque = True
        lines.append(ex(place(at[i]), place(at[j])))
    return lines + undo


def make(choice, number):
    c = choice
    what = c.choice(["right"] * 9 + ["slip"] * 5 + ["bad"] * 4 + ["mutated"] * 4)
    n, claim, name, net = pick(c)
    m = Maker(c, what == "bad")
    m.opaque = m.torn = False
    m.names = [other for other in m.names if other != name]
    program = Program("python", number, name, claim, n)
    layout = c.choice(["list"] * 8 + ["copy", "values", "unpacked", "locals", "records", "offset"])
    if layout == "values" and n > 6:
        layout = "list"
    m.record, m.array = layout == "records", layout in ("list", "records", "copy")
    m.field = c.choice([".key", "[0]", '["key"]', ".key"]) if m.record else ""
    m.torn = m.record and m.field != "[0]" and m.is_bad(0.3)
    m.slips += ["torn"] * m.torn
    m.kind = c.choice(["int", "int", "real"]) if not m.record else "int"
    m.keys = c.choice(["v", "arr", "keys", "data", "xs", "a", "items"])
    m.condition = c.choice(["plain"] * 5 + ["compare", "predicate"])
    m.own_swap, m.bad_swap = c.random() < 0.3, m.is_bad(0.25)
    if m.bad_swap:
        m.slips.append("swap")
    if what == "slip":
        net, kind = slip(c, net, n, None if m.array or layout == "offset" else c.choice(["index", "missing", "reversed"]))
        m.slips.append(kind)
    v = m.keys
    params, before, after = v, [], []
    returns = claim.kind in ("median", "min", "max") and layout not in ("copy", "values", "unpacked") and c.random() < 0.6
    names = c.sample("abefghrsuvwxyz", n) if c.random() < 0.3 else list("abefghxyzu"[:n])
    place = lambda i: f"{v}[{i}]"
    call = "r = F(v); return [*v, r]"
    if layout == "copy":
        m.keys = c.choice(["out", "w", "res"])
        before = [c.choice([f"{m.keys} = {v}[:]", f"{m.keys} = list({v})", f"{m.keys} = {v}.copy()"])]
        after, place, call = [f"return {m.keys}"], (lambda i: f"{m.keys}[{i}]"), "return list(F(v))"
    elif layout in ("values", "unpacked"):
        params = ", ".join(names) if layout == "values" else v
        before = [f"{', '.join(names)} = {v}"] if layout == "unpacked" else []
        after, place = [c.choice([f"return {', '.join(names)}", f"return [{', '.join(names)}]"])], lambda i: names[i]
        if layout == "unpacked" and v in names:
            v = params = "items"
            before = [f"{', '.join(names)} = {v}"]
        call = f"return list(F({'*' if layout == 'values' else ''}v))"
    elif layout == "locals":
        names = [f"k{i}" for i in range(n)] if c.random() < 0.5 else [f"{x}0" for x in names]
        before = [c.choice([f"{', '.join(names)} = {v}", "\n".join(f"{x} = {v}[{i}]" for i, x in enumerate(names))])]
        order = list(range(n))
        c.shuffle(order)
        after, place = [f"{v}[{i}] = {names[i]}" for i in order], lambda i: names[i]
        if c.random() < 0.4:
            after = [f"{v}[:] = {', '.join(names)}"]
        elif m.is_bad(0.2):
            after[0], m.slips = f"{v}[{order[0]}] = {names[order[-1]]}", m.slips + ["written back"]
    elif layout == "offset":
        params = f"{v}, lo"
        place = lambda i: c.choice([f"{v}[lo + {i}]", f"{v}[{i} + lo]"] + [f"{v}[lo]"] * (i == 0))
        call = f"w = [5, 5, *v, 5]; r = F(w, 2); return [*w[2:2 + {n}], r] if [w[0], w[1], w[2 + {n}]] == [5, 5, 5] else []"
    m.style("in: " + layout)
    ex = m.exchanger()
    form = c.random()
    if m.array and form < 0.25:
        body = [walked(m, ex, net)]
    elif m.array and form < 0.38 and claim.kind == "sort" and what != "slip":
        body = [looped(m, ex, n, claim.way == "down")]
    else:
        body = statements(m, ex, net, place, n)
        if c.random() < 0.04 and layout == "list" and not m.inner:
            m.style("if n")
            body = [f"if len({v}) == {n}:\n" + "\n".join(stepped(b, "  ") for b in body)]
        elif c.random() < 0.04 and layout == "list" and not returns:
            m.style("early return")
            body = [f"if len({v}) < 2:\n  return"] + body
    if c.random() < 0.05:
        body.insert(0, c.choice(LIES))
    at = {"median": n // 2, "min": 0, "max": n - 1}.get(claim.kind, 0)
    if returns:
        after.append(f"return {place(at)}")
    if not claim.says_size and len({k for pair in net for k in pair if k < n}) < n:
        name = f"part_of_{n}" if claim.kind == "nothing" else name + str(n)
    inner = []
    for text in m.inner:
        inner.append("\n".join("    " + line for line in text.split("\n")))
    lines = ["\n".join("    " + re.sub(r"^( +)", lambda k: k[1] * 2, line) for line in text.split("\n")) for text in body + after]
    if c.random() < 0.3:
        # helpers before what they call
        m.before.sort(key=lambda text: text.startswith("def"))
    text = "\n\n".join(m.before) + "\n\n" * bool(m.before) + f"def {name}({params}):\n" + \
        "\n".join(["    " + b.replace("\n", "\n    ") for b in before] + inner + lines) + "\n"
    if layout == "offset" and "lo, hi =" in text:
        m.slips.append("shadow")
    if what == "mutated":
        changed = mutate(c, text, (f"def {name}(", "class", "__init__", "self.k = k", "else:", "lambda"))
        if changed and changed != text:
            text = changed
            m.slips.append("mutated")
    program.name, program.text, program.returns = name, text, returns
    program.styles, program.slips, program.helpers = m.styles, m.slips, m.helpers
    program.torn, program.opaque = m.torn, m.opaque
    program.call.update(kind=m.kind, call=call, field=m.field)
    return program


HARNESS = r"""
import json, signal, sys
job = json.load(open(sys.argv[1]))
class Late(Exception):
    pass
def late(*_):
    raise Late
signal.signal(signal.SIGVTALRM, late)
class Item:
    def __init__(self, key):
        self.key, self.id = key, (key, "id")
WRAP = {"": (lambda k: k, lambda x: x), ".key": (Item, lambda x: x.key if x.id[0] == x.key else None),
        "[0]": (lambda k: (k, -k), lambda x: x[0] if x[1] == -x[0] else None),
        '["key"]': (lambda k: {"key": k, "id": -k}, lambda x: x["key"] if x["id"] == -x["key"] else None)}
def whole(x, open_one):
    try:
        return open_one(x)
    except (AttributeError, TypeError, KeyError, IndexError):
        return None
ranks = {(kind, str(at)): {x: str(k) for k, x in enumerate(table)}
         for kind, tables in job["tables"].items() for at, table in enumerate(tables)}
out = open(sys.argv[2], "w")
for p in job["programs"]:
    names = {"note_value": lambda x: None, "note_keys": lambda x: None, "print": lambda *x: None}
    n, results = p["n"], p["n"] + p["returns"]
    text, mark = [[] for _ in range(results)], "-"
    close, opened = WRAP[p["field"]]
    try:
        exec(compile(p["text"], "p", "exec"), names)
        names["F"] = names[p["name"]]
        exec("def call(v):\n    " + p["call"], names)
    except Exception as error:
        out.write(f"{p['number']} refused {type(error).__name__} {error}\n".replace("\n", " ") + "\n")
        continue
    try:
        signal.setitimer(signal.ITIMER_VIRTUAL, 2)
        for w in job["vectors"][str(n)]:
            table = job["tables"][p["kind"]][int(w[0])]
            try:
                left = names["call"]([close(table[int(x)]) for x in w[1:]])
            except Late:
                raise
            except Exception:
                left = []
            if len(left) not in (n, n + 1):
                mark = "g"
            left = list(left) + [None] * (results - len(left))
            known = ranks[p["kind"], w[0]]
            for i in range(results):
                x = whole(left[i if i < n else len(left) - 1], opened)
                text[i].append(known.get(x, "?") if type(x) in (int, float) else "?")
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        out.write(f"{p['number']} {mark} " + " ".join("".join(t) for t in text) + "\n")
    except Late:
        out.write(f"{p['number']} c\n")
"""


def execute(programs, folder):
    programs, results = list(programs), {}
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "run.py"), "w", encoding="ascii") as file:
        file.write(HARNESS)
    job = {"tables": TABLES, "vectors": {n: vectors(n) for n in {p.n for p in programs}},
           "programs": [{"number": p.number, "n": p.n, "returns": int(p.returns), "text": p.text, "name": p.name, **p.call}
                        for p in programs]}
    with open(os.path.join(folder, "job.json"), "w", encoding="ascii") as file:
        json.dump(job, file)
    subprocess.run([sys.executable, "-W", "ignore", "run.py", "job.json", "out"], cwd=folder, check=True)
    slips = {p.number: p.slips for p in programs}
    with open(os.path.join(folder, "out"), encoding="utf-8") as file:
        for line in file:
            words = line.split()
            if not words:
                continue
            if words[1] == "refused":
                if not slips[int(words[0])]:
                    print("python3 refuses", line.strip())
            else:
                results.setdefault(int(words[0]), []).append((words[1], words[2:]))
    return results
