"""Random programs in JavaScript, and what they do, run by node."""
import json
import os
import re
import subprocess

from networks import Program, layers, mutate, pick, slip, vectors

TABLES = {"int": [[0, 1], [-1, 0], [9, 10], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
                  [-2147483648, -2147483647, -65536, -1, 0, 2, 10, 255, 65536, 2147483647]],
          "real": [[0, 1], [-1, 0.25], [0.25, 0.75], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
                   [-1e300, -1e10, -1, -0.5, 0, 1e-300, 0.5, 0.75, 10, 1e300]]}
HELPERS = ["swap", "min", "max", "less", "cmp", "order", "cas", "sort2", "exchange", "xchg", "mid", "cswap", "ce", "compare",
           "greater", "choose", "step2", "twist", "fix", "minmax", "compareExchange", "condSwap", "lt", "gt"]
SWAPS = ["const t = X; X = Y; Y = t;", "let t = Y; Y = X; X = t;", "[X, Y] = [Y, X];", "[Y, X] = [X, Y];"]
BROKEN_SWAPS = ["X = Y; Y = X;", "const t = X; X = Y; Y = X;", "[X, Y] = [X, Y];", "[X, Y] = [Y, Y];", "const t = X; Y = t; X = Y;",
                "const t = X; X = Y;", "[X, X] = [Y, X];", "X = [Y, Y = X][1];"]
EXCHANGES = ["if (GT) { SW }", "if (GT) { SW }", "if (GT) { SW }", "if (GT) [X, Y] = [Y, X];", "if (LE) { } else { SW }",
             "[X, Y] = X < Y ? [X, Y] : [Y, X];", "[X, Y] = [MN(X, Y), MX(X, Y)];", "[X, Y] = [Math.min(X, Y), Math.max(X, Y)];",
             "{ const p = X, q = Y; X = Math.min(p, q); Y = Math.max(p, q); }", "{ const p = X; X = MN(p, Y); Y = MX(p, Y); }",
             "{ const p = X, q = Y; if (q < p) { X = q; Y = p; } }", "{ const p = X, q = Y; X = p < q ? p : q; Y = p < q ? q : p; }",
             "GT && ([X, Y] = [Y, X]);", "GT ? [X, Y] = [Y, X] : 0;", "{ const c = GT; if (c) { SW } }",
             "{ const [p, q] = [X, Y]; if (p <= q) { X = p; Y = q; } else { X = q; Y = p; } }", "if (X > Y) X = [Y, Y = X][0];",
             "{ const t = Math.min(X, Y); Y = Math.max(X, Y); X = t; }", "switch (GT) { case true: { SW } break; default: }",
             "[X, Y] = [X, Y].sort((p, q) => p - q);", "while (X > Y) { SW }", "if (LE) ; else { SW }"]
INTEGERS = ["if (GT) { X ^= Y; Y ^= X; X ^= Y; }", "if (GT) { X += Y; Y = X - Y; X -= Y; }", "if (X - Y > 0) { SW }",
            "{ const t = (X ^ Y) & -(Y < X); X ^= t; Y ^= t; }", "{ const d = (X - Y) * (X > Y); X -= d; Y += d; }"]
BROKEN = ["if (GT) ; { SW }", "if (LE) { SW }", "{ SW }", "[X, Y] = [Math.min(X, Y), Math.min(X, Y)];", "if (GT) { SW } else { SW }",
          "X = Math.min(X, Y); Y = Math.max(X, Y);", "X = X < Y ? X : Y; Y = X < Y ? Y : X;", "[X, Y] = X < Y ? [Y, X] : [X, Y];",
          "[X, Y] = [Math.max(X, Y), Math.min(X, Y)];", "[X, Y] = [X, Y].sort();", "if (`${X}` > `${Y}`) { SW }", "if (X == Y) { SW }",
          "{ const p = X, q = Y; X = p < q ? p : q; Y = p < q ? p : q; }", "if (GT && LE) { SW }", "if ((X & 1) > (Y & 1)) { SW }",
          "{ let p = X, q = Y; if (p > q) { [p, q] = [q, p]; } }", "if ((X | 0) > (Y >>> 0)) { SW }", "if (GT) { const t = X; X = Y; }",
          "{ const p = X, q = Y; if (p > q) { X = q; } else { Y = p; } }", "if (X > Y) { X ^= Y; Y ^= X; }",
          "{ const t = X; if (GT) X = Y; Y = t; }", "if (X > Y) X = [Y, Y = X][1];", "if (GT) { const t = X; X = t; Y = t; }"]
COMPARES = ["return a - b;", "return a < b ? -1 : a > b ? 1 : 0;", "if (a < b) return -1;\n  return a > b ? 1 : 0;",
            "return (a > b) - (a < b);", "return a === b ? 0 : a < b ? -1 : 1;", "return Math.sign(a - b);"]
BROKEN_COMPARES = ["return b - a;", "return a < b;", "return a > b ? -1 : a < b ? 1 : 0;", "return a !== b;", "return a > b ? 1 : 0;",
                   "return Math.abs(a - b);", "return a - a;", "return `${a}`.localeCompare(`${b}`);"]


class Maker:
    def __init__(self, choice, bad):
        self.choice, self.bad = choice, bad
        self.before, self.inner = [], []
        self.names = choice.sample(HELPERS, 10)
        self.helpers, self.made, self.styles, self.slips = set(), {}, [], []
        self.record = False

    def style(self, word):
        if word not in self.styles:
            self.styles.append(word)

    def helper(self):
        name = self.names.pop()
        self.helpers.add(name)
        return name

    def is_bad(self, chance):
        return self.bad and self.choice.random() < chance

    def function(self, name, params, body):
        """A helper, at the top or in the function."""
        kind = self.choice.choice(["function", "arrow", "arrow", "inner", "expression"])
        if kind == "function":
            self.before.append(f"function {name}({params}) {{\n  {body}\n}}")
        elif kind == "inner":
            self.inner.append(f"const {name} = ({params}) => {{ {body} }};" if "\n" not in body else
                              f"function {name}({params}) {{\n    {body}\n  }}")
        elif body.startswith("return ") and body.count(";") == 1 and kind == "arrow":
            self.before.append(f"const {name} = ({params}) => {body[7:-1]};")
        else:
            self.before.append(f"const {name} = {'function ' if kind == 'expression' else ''}({params}) {'' if kind == 'expression' else '=> '}{{\n  {body}\n}};")

    def settle(self):
        """Helpers of the function that those at the top call are moved there, or are not seen."""
        for line in self.inner[::-1]:
            name = re.match(r"(?:const|function) (\w+)", line)[1]
            if any(re.search(rf"\b{name}\(", text) for text in self.before):
                if self.choice.random() < 0.1:
                    self.slips.append("scope")
                else:
                    self.inner.remove(line)
                    self.before.insert(0, line)

    def once(self, key, make):
        if key not in self.made:
            self.made[key] = make()
        return self.made[key]

    def compare(self):
        c, bad = self.choice, self.is_bad(0.5)
        body = c.choice(BROKEN_COMPARES if bad else COMPARES)
        test = "> 0"
        if self.is_bad(0.3):
            test = c.choice(["< 0", "== -1", ">= 0", "== 1", "!= 0"])
            bad = True
        elif "1" in body and c.random() < 0.3 and not bad:
            test = c.choice(["=== 1", ">= 1", "=== 1"]) if "-" in body and "sign" not in body else "> 0"
        if bad:
            self.slips.append("compare")
        if self.record:
            body = re.sub(r"\b([ab])\b", r"\1.key", body)
        self.style("compare")
        name = self.helper()
        self.function(name, "a, b", body)
        if test == "> 0" and c.random() < 0.3 and not bad:
            return lambda x, y: f"{name}({y}, {x}) < 0"
        return lambda x, y: f"{name}({x}, {y}) {test}"

    def predicate(self):
        c, bad = self.choice, self.is_bad(0.3)
        op = c.choice(["<", "<="]) if not bad else c.choice([">", "===", "!=="])
        if bad:
            self.slips.append("predicate")
        key = ".key" if self.record else ""
        self.style("predicate")
        name = self.helper()
        self.function(name, "a, b", c.choice([f"return a{key} {op} b{key};", f"if (a{key} {op} b{key}) return true;\n  return false;"]))
        return lambda x, y: f"{name}({y}, {x})"

    def greater(self, x, y):
        kind = self.condition
        if kind != "plain" and self.choice.random() < 0.8:
            return self.once(kind, self.compare if kind == "compare" else self.predicate)(x, y)
        if self.record:
            x, y = x + ".key", y + ".key"
        return self.choice.choice([f"{x} > {y}", f"{x} > {y}", f"{y} < {x}", f"!({x} <= {y})", f"{x} >= {y}"])

    def extreme(self, which):
        c, op = self.choice, "<" if which == "MN" else ">"
        body = c.choice([f"return a {op} b ? a : b;", f"if (b {op} a) return b;\n  return a;",
                         f"return Math.{'min' if op == '<' else 'max'}(a, b);"])
        if self.is_bad(0.4):
            self.slips.append("extreme")
            body = c.choice([f"return a {op} b ? b : a;", "return a;", "return b;", f"if (b {op} a) return a;\n  return b;"])
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
            if "Math" in template or "MN" in template or "`" in template or "&" in template or "- Y" in template or "^" in template \
                    or "|" in template:
                template = "if (GT) { SW }"
            template = re.sub(r"\b([XYpq]) ([<>]=?|==) ([XYpq])\b", r"\1.key \2 \3.key", template).replace("p - q", "p.key - q.key")
        for which in ("MN", "MX"):
            if which + "(" in template:
                name = self.once(which, lambda: self.extreme(which))
                template = re.sub(rf"\b{which}\(", name + "(", template)
        greater = self.greater(x, y)
        swaps = BROKEN_SWAPS if self.bad_swap else SWAPS
        swap = self.choice.choice(swaps)
        if self.torn:
            swap = "const t = X.key; X.key = Y.key; Y.key = t;"
        if self.own_swap and self.array and re.fullmatch(r"\w+\[[^\[\]]+\]", x) and re.fullmatch(r"\w+\[[^\[\]]+\]", y):
            name = self.once("swap", lambda: self.make_swap(swap))
            swap = f"{name}({x[:x.index('[')]}, {x[x.index('[') + 1:-1]}, {y[y.index('[') + 1:-1]});"
        template = re.sub(r"\bSW\b", lambda _: swap, template)
        template = re.sub(r"\bLE\b", lambda _: f"!({greater})", re.sub(r"\bGT\b", lambda _: greater, template))
        text = re.sub(r"\bX\b", lambda _: x, re.sub(r"\bY\b", lambda _: y, template))
        return ";" + text if text.startswith("[") and self.choice.random() < 0.1 else text

    def make_swap(self, swap):
        name = self.helper()
        self.style("swap")
        self.function(name, "w, i, j", re.sub(r"\bX\b", "w[i]", re.sub(r"\bY\b", "w[j]", swap)))
        return name

    def exchanger(self, values):
        c, v = self.choice, self.keys
        way = c.choice(["inline", "inline"] + ["index function", "closure", "method", "index function"] * self.array +
                       ["pair"] * (not self.record) + ["by value"] * self.is_bad(0.2))
        self.style(way)
        template = self.template()
        if way == "inline":
            more = [template] + [self.template() for _ in range(c.choice([0, 0, 2]))]
            return lambda x, y: self.fill(c.choice(more), x, y)
        if way == "pair":
            name = self.helper()
            body = c.choice(["return a < b ? [a, b] : [b, a];", "if (a > b) return [b, a];\n  return [a, b];",
                             "return [Math.min(a, b), Math.max(a, b)];", "if (b < a) [a, b] = [b, a];\n  return [a, b];"])
            if self.is_bad(0.4):
                self.slips.append("pair")
                body = c.choice(["return a < b ? [b, a] : [a, b];", "if (a > b) return [b, a];\n  return [b, a];", "return [a, b];",
                                 "return [Math.min(a, b), Math.min(a, b)];", "a = Math.min(a, b);\n  b = Math.max(a, b);\n  return [a, b];"])
            self.function(name, "a, b", body)
            return lambda x, y: f"[{x}, {y}] = {name}({x}, {y});"
        name = self.helper()
        if way == "by value":
            self.slips.append("by value")
            self.function(name, "a, b", "if (a > b) { const t = a; a = b; b = t; }")
            return lambda x, y: f"{name}({x}, {y});"
        def index(place):
            return re.fullmatch(r"[^\[]*\[(.*)\]", place)[1]
        if way == "closure":
            body = self.fill(template, f"{v}[i]", f"{v}[j]")
            self.inner.append(c.choice([f"const {name} = (i, j) => {{ {body} }};", f"function {name}(i, j) {{\n    {body}\n  }}"]))
            return lambda x, y: f"{name}({index(x)}, {index(y)});"
        if way == "method":
            body = self.fill(template, "this.k[i]", "this.k[j]") if not self.own_swap else \
                re.sub(r"\bX\b", "this.k[i]", re.sub(r"\bY\b", "this.k[j]", "if (X > Y) { [X, Y] = [Y, X]; }" if not self.record else
                                                   "if (X.key > Y.key) { [X, Y] = [Y, X]; }"))
            self.helpers.add("Keys")
            self.before.append(f"class Keys {{\n  constructor(k) {{ this.k = k; }}\n  {name}(i, j) {{\n    {body}\n  }}\n}}")
            self.inner.append(f"const keys2 = new Keys({v});")
            return lambda x, y: f"keys2.{name}({index(x)}, {index(y)});"
        body = self.fill(template, "a[i]", "a[j]")
        turned = c.random() < 0.2
        self.before.append(f"function {name}(a, {'j, i' if turned else 'i, j'}) {{\n  {body}\n}}")
        return lambda x, y: f"{name}({v}, {index(y) if turned else index(x)}, {index(x) if turned else index(y)});"


def walked(m, ex, net):
    c, v = m.choice, m.keys
    kind = c.choice(["pairs", "forEach", "flat", "layers", "index", "apart", "objects", "string", "reduce"])
    m.style("table " + kind)
    name = c.choice(["pairs", "net", "table", "network", "steps", "LAYERS"])
    m.helpers.add(name)
    e = ex(f"{v}[i]", f"{v}[j]")
    rows = ", ".join(f"[{i}, {j}]" for i, j in net)
    where = m.inner if c.random() < 0.4 else m.before
    if kind in ("pairs", "forEach", "index"):
        where.append(f"const {name} = [{rows}];")
        return {"pairs": f"for (const [i, j] of {name}) {{\n    {e}\n  }}", "forEach": f"{name}.forEach(([i, j]) => {{\n    {e}\n  }});",
                "index": f"for (let k = 0; k < {name}.length; k++) {{\n    const i = {name}[k][0], j = {name}[k][1];\n    {e}\n  }}"}[kind]
    if kind == "flat":
        where.append(f"const {name} = [{', '.join(f'{i}, {j}' for i, j in net)}];")
        return f"for (let k = 0; k < {name}.length; k += 2) {{\n    const i = {name}[k], j = {name}[k + 1];\n    {e}\n  }}"
    if kind == "layers":
        text = ",\n  ".join("[" + ", ".join(f"[{i}, {j}]" for i, j in row) + "]" for row in layers(net))
        where.append(f"const {name} = [\n  {text}\n];")
        return f"for (const layer of {name}) {{\n    for (const [i, j] of layer) {{\n      {e}\n    }}\n  }}"
    if kind == "apart":
        where.append(f"const from = [{', '.join(str(i) for i, _ in net)}];")
        where.append(f"const to = [{', '.join(str(j) for _, j in net)}];")
        return f"for (let k = 0; k < {len(net)}; k++) {{\n    const i = from[k], j = to[k];\n    {e}\n  }}"
    if kind == "objects":
        where.append(f"const {name} = [{', '.join(f'{{ lo: {i}, hi: {j} }}' for i, j in net)}];")
        return f"for (const {{ lo: i, hi: j }} of {name}) {{\n    {e}\n  }}"
    if kind == "string":
        where.append(f'const {name} = "{" ".join(f"{i},{j}" for i, j in net)}";')
        return f"for (const pair of {name}.split(\" \")) {{\n    const [i, j] = pair.split(\",\").map(Number);\n    {e}\n  }}"
    return f"[{rows}].reduce((_, [i, j]) => {{ {e} return 0; }}, 0);"


def looped(m, ex, n, down):
    c, v = m.choice, m.keys
    e = (lambda x, y: ex(y, x)) if down else ex
    size = c.choice([str(n), f"{v}.length"])
    kind = c.choice(["bubble", "transposition", "selection", "insertion", "early", "recursion"])
    m.style("loop " + kind)
    near = e(f"{v}[j]", f"{v}[j + 1]")
    if kind == "bubble":
        return f"for (let i = 0; i < {size}; i++)\n    for (let j = 0; j + 1 < {size} - i; j++) {{\n      {near}\n    }}"
    if kind == "transposition":
        return f"for (let i = 0; i < {size}; i++)\n    for (let j = i % 2; j + 1 < {size}; j += 2) {{\n      {near}\n    }}"
    if kind == "selection":
        return f"for (let i = 0; i < {size}; i++)\n    for (let j = i + 1; j < {size}; j++) {{\n      {e(f'{v}[i]', f'{v}[j]')}\n    }}"
    if kind == "insertion":
        return f"for (let i = 1; i < {size}; i++)\n    for (let j = i - 1; j >= 0; j--) {{\n      {near}\n    }}"
    if kind == "recursion":
        rec = m.helper()
        m.inner.append(f"const {rec} = (n) => {{\n    if (n < 2) return;\n    for (let j = 0; j + 1 < n; j++) {{\n      {near}\n    }}\n    {rec}(n - 1);\n  }};")
        return f"{rec}({size});"
    key, op = (".key" if m.record else ""), "<" if down else ">"
    return (f"for (let i = 1; i < {size}; i++) {{\n    const k = {v}[i];\n    let j = i - 1;\n    while (j >= 0 && {v}[j]{key} {op} k{key}) {{\n"
            f"      {v}[j + 1] = {v}[j];\n      j--;\n    }}\n    {v}[j + 1] = k;\n  }}")


LIES = ["// the greater one first", "/* ce(0, 1); */", "// if (v[0] > v[1]) swap", "/* in order now */"]


def statements(m, ex, net, place, n):
    c = m.choice
    lines = []
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
                lines.append(c.choice(["count++;", "count = count + 2;", "if (count > 3) { count = 0; }"]))
                m.before.append("let count = 0;")
                m.helpers.add("count")
            elif between == "shuffle":
                lines.append(f"[{place(a)}, {place(b)}] = [{place(b)}, {place(a)}];")
                if m.is_bad(0.5):
                    m.slips.append("shuffle")
                else:
                    at[a], at[b] = b, a
                    undo = [lines[-1]]
            elif between == "dead":
                lines.append(f"if (false) {{ {ex(place(a), place(b))} }}")
            elif between == "opaque value":
                lines.append(f"noteValue({place(a) if not m.record else number});")
            elif m.array:
                lines.append(f"noteKeys({m.keys});")
                m.opaque = True
        lines.append(ex(place(at[i]), place(at[j])))
    return lines + undo


def make(choice, number):
    c = choice
    what = c.choice(["right"] * 9 + ["slip"] * 5 + ["bad"] * 4 + ["mutated"] * 4)
    n, claim, name, net = pick(c)
    if c.random() < 0.4:
        name = re.sub(r"_([a-z0-9])", lambda m: m[1].upper(), name)
    m = Maker(c, what == "bad")
    m.opaque = m.torn = False
    m.names = [other for other in m.names if other != name]
    program = Program("javascript", number, name, claim, n)
    layout = c.choice(["array"] * 8 + ["copy", "destructured", "values", "locals", "fields", "records", "offset"])
    if layout in ("destructured", "values", "fields") and n > 6:
        layout = "array"
    m.record, m.array = layout == "records", layout in ("array", "records", "copy")
    m.torn = m.record and m.is_bad(0.3)
    m.slips += ["torn"] * m.torn
    m.kind = c.choice(["int", "int", "real"]) if not m.record else "int"
    m.keys = c.choice(["v", "arr", "keys", "data", "xs"] + ["t", "p", "d"] * (what == "bad"))
    m.slips += ["hygiene"] * (len(m.keys) == 1 and m.keys != "v")
    m.condition = c.choice(["plain"] * 5 + ["compare", "predicate"])
    m.own_swap, m.bad_swap = c.random() < 0.3, m.is_bad(0.25)
    if m.bad_swap:
        m.slips.append("swap")
    if what == "slip":
        net, kind = slip(c, net, n, None if m.array or layout == "offset" else c.choice(["index", "missing", "reversed"]))
        m.slips.append(kind)
    v = m.keys
    params, before, after = v, [], []
    returns = claim.kind in ("median", "min", "max") and layout not in ("copy", "destructured", "values") and c.random() < 0.6
    names = c.sample("abefghrsuvwxyz", n) if c.random() < 0.3 else list("abefghxyzu"[:n])
    place = lambda i: f"{v}[{i}]"
    call = f"const r = {name}(v); return [...v, r];"
    if layout == "copy":
        m.keys = c.choice(["out", "w", "res"])
        before = [c.choice([f"const {m.keys} = {v}.slice();", f"const {m.keys} = [...{v}];", f"let {m.keys} = {v}.concat();"])]
        after, place, call = [f"return {m.keys};"], (lambda i: f"{m.keys}[{i}]"), f"return {name}(v);"
    elif layout in ("destructured", "values"):
        params = f"[{', '.join(names)}]" if layout == "destructured" else ", ".join(names)
        after, place = [f"return [{', '.join(names)}];"], lambda i: names[i]
        call = f"return {name}({'' if layout == 'destructured' else '...'}v);"
        if m.is_bad(0.2):
            i, j = c.sample(range(n), 2)
            other = list(names)
            other[i], other[j] = names[j], names[i]
            after = [f"return [{', '.join(other)}];"]
            m.slips.append("returned")
    elif layout == "locals":
        names = [f"k{i}" for i in range(n)] if c.random() < 0.5 else [f"{x}0" for x in names]
        before = [c.choice([f"let [{', '.join(names)}] = {v};", "let " + ", ".join(f"{x} = {v}[{i}]" for i, x in enumerate(names)) + ";"])]
        order = list(range(n))
        c.shuffle(order)
        after, place = [f"{v}[{i}] = {names[i]};" for i in order], lambda i: names[i]
    elif layout == "fields":
        names = list("xyzw")[:n] if n <= 4 else [f"k{i}" for i in range(n)]
        place = lambda i: f"{v}.{names[i]}"
        call = f"const o = {{ {', '.join(f'{x}: v[{i}]' for i, x in enumerate(names))} }}; const r = {name}(o); return [{', '.join('o.' + x for x in names)}, r];"
    elif layout == "offset":
        params = f"{v}, lo"
        place = lambda i: c.choice([f"{v}[lo + {i}]", f"{v}[{i} + lo]"] + [f"{v}[lo]"] * (i == 0))
        call = f"const w = [5, 5, ...v, 5]; const r = {name}(w, 2); return w[0] === 5 && w[1] === 5 && w[2 + {n}] === 5 ? [...w.slice(2, 2 + {n}), r] : [];"
    m.style("in: " + layout)
    ex = m.exchanger(layout)
    form = c.random()
    if m.array and form < 0.25:
        body = walked(m, ex, net).split("\n  ")
    elif m.array and form < 0.38 and claim.kind == "sort" and what != "slip":
        body = looped(m, ex, n, claim.way == "down").split("\n  ")
    else:
        body = statements(m, ex, net, place, n)
        if c.random() < 0.04 and layout == "array":
            m.style("if n")
            body = [f"if ({v}.length === {n}) {{"] + ["  " + b for b in body] + ["}"]
        elif c.random() < 0.04 and layout == "array" and not any("\n" in b for b in body):
            m.style("early return")
            body = [f"if ({v}.length < 2) return;"] + body if not returns else body
    if c.random() < 0.05:
        body.insert(0, c.choice(LIES))
    at = {"median": n // 2, "min": 0, "max": n - 1}.get(claim.kind, 0)
    if returns:
        after.append(f"return {place(at)};")
    if not claim.says_size and len({k for pair in net for k in pair if k < n}) < n:
        name_ = name + "Part" if claim.kind == "nothing" else name + str(n)
        call, name = re.sub(rf"\b{name}\(", name_ + "(", call), name_
    m.settle()
    body = before + m.inner + body + after
    text = "\n".join("  " + line for line in body)
    form = c.choice(["function", "function", "function", "arrow", "expression", "export"])
    if form == "arrow":
        text = f"const {name} = ({params}) => {{\n{text}\n}};\n"
    elif form == "expression":
        text = f"const {name} = function ({params}) {{\n{text}\n}};\n"
    else:
        text = f"function {name}({params}) {{\n{text}\n}}\n" + (f"module.exports = {{ {name} }};\n" if form == "export" else "")
    text = "\n".join(m.before) + "\n" + text
    if what == "mutated":
        changed = mutate(c, text, (f"{name}(", f"const {name} =", "class", "module"))
        if changed and changed != text:
            text = changed
            m.slips.append("mutated")
    program.name, program.text, program.returns = name, text, returns
    program.styles, program.slips, program.helpers = m.styles, m.slips, m.helpers
    program.torn, program.opaque = m.torn, m.opaque
    program.call.update(kind=m.kind, call=call, record=m.record)
    if layout in ("destructured", "values"):
        program.call["returned_list"] = True
    return program


HARNESS = r"""
const fs = require("fs"), vm = require("vm");
const { tables, vectors, programs } = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const lines = [];
for (const p of programs) {
  const results = p.n + p.returns, text = Array.from({ length: results }, () => []);
  let mark = "-", f;
  const context = { input: null, module: {}, console: { log() {} }, noteValue() {}, noteKeys() {} };
  vm.createContext(context);
  try {
    const record = p.record ? "v => { v = v.map(key => ({ key, id: 'i' + key })); const out = (v => {" + p.call +
      "})(v); return out.map(x => x && x.id === 'i' + x.key ? x.key : NaN); }" : "v => {" + p.call + "}";
    f = vm.runInContext("(() => {" + p.text + "\nreturn " + record + "; })()", context, { timeout: 500 });
    if (typeof f !== "function") throw new SyntaxError("returns before it is asked");
    context.f = f;
    context.all = vectors[p.n].map(w => [...w.slice(1)].map(x => tables[p.kind][+w[0]][+x]));
    const outs = vm.runInContext("all.map(v => { try { return f([...v]); } catch (e) { return []; } })", context, { timeout: 2000 });
    vectors[p.n].forEach((w, at) => {
      const table = tables[p.kind][+w[0]], size = w[0] < "3" ? 2 : 10, left = outs[at];
      if (!left || (left.length !== p.n + 1 && left.length !== p.n)) mark = "g";
      for (let i = 0; i < results; i++) {
        let x = left && left[i];
        if (p.returns && i === p.n) x = left && left[left.length - 1];
        const k = table.indexOf(x);
        text[i].push(k >= 0 && k < size ? String(k) : "?");
      }
    });
    lines.push(p.number + " " + mark + " " + text.map(t => t.join("")).join(" "));
  } catch (e) {
    if (!f || e instanceof SyntaxError || e.name === "SyntaxError") lines.push(p.number + " refused " + String(e.message).split("\n")[0]);
    else lines.push(p.number + " c");
  }
}
fs.writeSync(1, "");
fs.writeFileSync(process.argv[3], lines.join("\n") + "\n");
"""


def execute(programs, folder):
    programs, results = list(programs), {}
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "run.js"), "w", encoding="ascii") as file:
        file.write(HARNESS)
    job = {"tables": TABLES, "vectors": {n: vectors(n) for n in {p.n for p in programs}},
           "programs": [{"number": p.number, "n": p.n, "returns": int(p.returns), "text": p.text, **p.call} for p in programs]}
    with open(os.path.join(folder, "job.json"), "w", encoding="ascii") as file:
        json.dump(job, file)
    subprocess.run(["node", "run.js", "job.json", "out"], cwd=folder, check=True)
    slips = {p.number: p.slips for p in programs}
    with open(os.path.join(folder, "out"), encoding="ascii", errors="replace") as file:
        for line in file:
            words = line.rstrip("\n").split(" ")
            if words[1] == "refused":
                if not slips[int(words[0])]:
                    print("node refuses", line)
            else:
                results.setdefault(int(words[0]), []).append((words[1], words[2:]))
    return results
