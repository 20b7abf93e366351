"""Random programs in C, and what they do, compiled by gcc."""
import os
import re
import subprocess

from networks import Program, layers, letters, mutate, pick, slip, vectors

# Values of the five tables of vectors, by type.
UP = "0,1,2,3,4,5,6,7,8,9"
TABLES = {
    "int8_t": ["0,1", "-1,0", "-128,127", "-4,-3,-2,-1,0,1,2,3,4,5", "-128,-127,-65,-64,-1,0,1,63,64,127"],
    "uint8_t": ["0,1", "127,128", "0,16", UP, "0,1,15,16,127,128,129,200,254,255"],
    "int16_t": ["0,1", "-1,0", "-32768,32767", UP, "-32768,-32767,-256,-1,0,1,255,256,16384,32767"],
    "uint16_t": ["0,1", "32767,32768", "255,256", UP, "0,1,255,256,257,32767,32768,40000,65534,65535"],
    "int": ["0,1", "-1,0", "-2147483647-1,2147483647", "-4,-3,-2,-1,0,1,2,3,4,5",
            "-2147483647-1,-2147483647,-65536,-1,0,1,255,65536,1000000000,2147483647"],
    "unsigned": ["0,1", "2147483647u,2147483648u", "0,256", UP,
                 "0,1,255,256,65536,2147483647u,2147483648u,2147483649u,4294967294u,4294967295u"],
    "long": ["0,1", "-1,0", "-9223372036854775807-1,4294967296", "-4,-3,-2,-1,0,1,2,3,4,5",
             "-9223372036854775807-1,-4294967296,-1,0,1,256,2147483648,4294967296,4294967297,9223372036854775807"],
    "float": ["0,1", "-1,0.25f", "0.25f,0.75f", "-4,-3,-2,-1,0,1,2,3,4,5",
              "-3e38f,-1e10f,-1,-0.5f,0,1e-30f,0.5f,0.75f,300,3e38f"],
    "double": ["0,1", "-1,0.25", "0.25,1e300", "-4,-3,-2,-1,0,1,2,3,4,5",
               "-1e308,-1e10,-1,-0.5,0,1e-300,0.5,0.75,1e100,1e308"],
}
SAME = {"int": ["int", "int", "int32_t"], "unsigned": ["unsigned", "uint32_t", "unsigned int"],
        "long": ["long", "int64_t", "long long"], "int8_t": ["int8_t", "signed char"],
        "uint8_t": ["uint8_t", "unsigned char"], "int16_t": ["int16_t", "short"],
        "uint16_t": ["uint16_t", "unsigned short"]}
OTHER = {"int8_t": "uint8_t", "uint8_t": "int8_t", "int16_t": "uint16_t", "uint16_t": "int16_t",
         "int": "unsigned", "unsigned": "int", "long": "unsigned long"}

HELPERS = ["swap", "min", "max", "less", "cmp", "order", "cas", "sort2", "exchange", "xchg", "mid", "cswap", "ce",
           "compare", "greater", "pick", "step2", "twist", "fix", "op", "go", "minmax", "comp_exch", "cond_swap"]
MACROS = ["SWAP", "MIN", "MAX", "CE", "CAS", "SORT2", "EXCH", "ORDER", "CMP", "S", "PIX_SORT", "MINMAX", "KEEP"]

EXCHANGES = ["if (GT) SW", "if (GT) SW", "if (GT) SW", "if (GT) { T t = X; X = Y; Y = t; }",
             "if (GT) { T t = Y; Y = X; X = t; }", "if (LE) { } else SW", "if (LE) ; else SW",
             "{ T p = X, q = Y; X = p < q ? p : q; Y = p < q ? q : p; }", "{ T p = X; X = X < Y ? X : Y; Y = p < Y ? Y : p; }",
             "{ T p = X, q = Y; if (p > q) { X = q; Y = p; } }",
             "{ T p = X, q = Y; int c = p > q; X = c ? q : p; Y = c ? p : q; }",
             "{ T m = X < Y ? X : Y, n = X < Y ? Y : X; X = m; Y = n; }",
             "{ T w[2] = { X, Y }; int c = GT; X = w[c]; Y = w[!c]; }",
             "{ T p = X, q = Y; if (p <= q) { X = p; Y = q; } else { X = q; Y = p; } }", "while (X > Y) SW",
             "switch (GT) { case 1: SW break; default: break; }", "do { if (LE) break; SW } while (0);",
             "{ T t = X; if (t > Y) { X = Y; Y = t; } }", "{ T t; (void)(X > Y && (t = X, X = Y, Y = t, 1)); }",
             "{ T t; X > Y ? (t = X, X = Y, Y = t) : (T)0; }", "{ T p = X, q = Y; X = MN(p, q); Y = MX(p, q); }",
             "{ T t = MN(X, Y); Y = MX(X, Y); X = t; }", "{ int c = GT; if (c) SW }",
             "if (GT) { T *p = &X, *q = &Y; T t = *p; *p = *q; *q = t; }"]
INTEGERS = ["if (GT) { X ^= Y; Y ^= X; X ^= Y; }", "if (GT) { X += Y; Y = X - Y; X -= Y; }",
            "{ T t = (X ^ Y) & -(T)(Y < X); X ^= t; Y ^= t; }",
            "{ T p = X, q = Y, m = -(q < p); X = (q & m) | (p & ~m); Y = (p & m) | (q & ~m); }",
            "{ T p = X, q = Y; int c = p < q; X = p * c + q * !c; Y = q * c + p * !c; }",
            "{ T p = X, q = Y; X = q ^ ((p ^ q) & -(p < q)); Y = p ^ ((p ^ q) & -(p < q)); }"]
DIFFERENCES = ["if (X - Y > 0) SW", "{ int diff = X - Y; diff &= diff >> 31; T q = Y; Y = X - diff; X = q + diff; }",
               "if (((X - Y) >> 31) == 0) SW"]
BROKEN = ["if (GT) { X = Y; Y = X; }", "if (GT) { T t = X; X = Y; Y = X; }", "{ T t = X; X = Y; Y = t; }",
          "if (GT && LE) SW", "if (LE) SW", "{ X = X < Y ? X : Y; Y = X < Y ? Y : X; }",
          "if (GT) { T t = X; Y = t; X = Y; }", "{ T p = X, q = Y; X = p < q ? p : q; Y = p < q ? p : q; }",
          "{ T t = X; if (GT) X = Y; Y = t; }", "if (GT) SW else SW", "if (GT) ; SW", "if (X == Y) SW",
          "{ T p = X, q = Y; X = p < q ? q : p; Y = p < q ? p : q; }", "if (GT) { T t; X = Y; Y = t; }",
          "{ T p = X, q = Y; if (p > q) { p = Y; q = X; } }", "{ T t = MN(X, Y); Y = MX(t, Y); X = t; }",
          "X = MN(X, Y); Y = MX(X, Y);", "if (GT) { T t = X; X = Y; }",
          "{ T p = X, q = Y; if (p > q) { X = q; } else { Y = p; } }"]
BROKEN_INTEGERS = ["if ((O)X > (O)Y) SW", "if ((O)X > Y) SW", "if ((X & 15) > (Y & 15)) SW", "if ((X >> 1) > (Y >> 1)) SW",
                   "if (GT) { X ^= Y; Y ^= X; }", "if (GT) { X ^= Y; X ^= Y; Y ^= X; }", "if ((signed char)X > (signed char)Y) SW",
                   "if (GT) { signed char t = X; X = Y; Y = t; }", "if (X > Y) { O t = X; X = Y; Y = t; }",
                   "{ T t = (X ^ Y) & -(T)(X < Y); X ^= t; Y ^= t; }", "{ T t = (X ^ Y) & (Y < X); X ^= t; Y ^= t; }",
                   "if ((T)(X - Y) > 0) SW", "if ((unsigned)X > (unsigned)Y) SW", "if ((int)X > (int)Y) SW"]

COMPARES = ["return (a > b) - (a < b);", "if (a < b) return -1;\n    if (a > b) return 1;\n    return 0;",
            "return a < b ? -1 : a > b;", "return a > b ? 1 : a < b ? -1 : 0;", "return a == b ? 0 : a < b ? -1 : 1;",
            "return a < b ? -1 : 1;", "if (a == b) return 0;\n    return a > b ? 1 : -1;"]
BROKEN_COMPARES = ["return (a < b) - (a > b);", "return a > b ? -1 : a < b ? 1 : 0;", "return a < b;",
                   "return a < b ? 1 : a > b;", "return a > b ? 1 : 0;", "return a != b;", "return 0;"]
TESTS = [("> 0", True), ("== 1", True), (">= 1", True), ("> 0", True), (">= 0", False), ("< 0", False), ("!= 0", False),
         ("== -1", False)]


class Maker:
    """One program: helpers are added to `before` as statements need them."""

    def __init__(self, choice, number, bad):
        self.choice, self.number, self.bad = choice, number, bad
        self.before, self.macros, self.elsewhere, self.layout = [], [], [], ""
        self.names = choice.sample(HELPERS, 12)
        self.capitals = choice.sample(MACROS, 6)
        self.helpers, self.made = set(), {}
        self.styles, self.slips = [], []
        self.kind = choice.choice(["int"] * 4 + list(TABLES))
        self.type = choice.choice(SAME.get(self.kind, [self.kind]))
        self.differs = False

    def helper(self):
        name = self.names.pop()
        self.helpers.add(name)
        return name

    def macro(self):
        name = self.capitals.pop()
        self.macros.append(name)
        return name

    def is_bad(self, chance):
        return self.bad and self.choice.random() < chance

    def once(self, key, make):
        if key not in self.made:
            self.made[key] = make()
        return self.made[key]

    def integer(self):
        return self.kind not in ("float", "double") and not self.record

    # ---- conditions, swaps, extremes: each a function of two places
    def compare(self):
        c = self.choice
        bad = self.is_bad(0.4)
        body = c.choice(BROKEN_COMPARES if bad else COMPARES)
        if not bad and self.integer() and c.random() < 0.3:
            body = "return a - b;"
            self.differs |= self.kind in ("int", "unsigned", "long")
            self.style("difference")
            if self.kind in ("unsigned", "long"):
                self.slips.append("difference")
        test, right = c.choice(TESTS[:4] if not self.is_bad(0.3) else TESTS[4:])
        if body == "return a - b;" and "1" in test and right:
            test = "> 0"
        if bad or not right:
            self.slips.append("compare")
        key = ".key" if self.record else ""
        self.style("compare")
        name = self.helper()
        if c.random() < 0.3 and "if" not in body:
            name = self.macro()
            expr = re.sub(r"\b([ab])\b", r"(\1)", body[7:-1])
            if key:
                expr = re.sub(r"\(([ab])\)", r"(\1).key", expr)
            self.before.append(f"#define {name}(a, b) ({expr})")
            call = lambda x, y: f"{name}({x}, {y})"
        elif c.random() < 0.5:
            body = re.sub(r"\b([ab])\b", rf"(*\1){key}" if key else r"*\1", body)
            self.before.append(f"static int {name}(const {self.type} *a, const {self.type} *b)\n{{\n    {body}\n}}")
            call = lambda x, y: f"{name}(&{x}, &{y})"
        else:
            body = re.sub(r"\b([ab])\b", rf"\1{key}", body) if key else body
            self.before.append(f"static int {name}({self.type} a, {self.type} b)\n{{\n    {body}\n}}")
            call = lambda x, y: f"{name}({x}, {y})"
        turned = {"> 0": "< 0", "< 0": "> 0"}.get(test)
        if turned and c.random() < 0.3:
            return lambda x, y: f"{call(y, x)} {turned}"
        return lambda x, y: f"{call(x, y)} {test}"

    def predicate(self):
        c = self.choice
        bad = self.is_bad(0.3)
        op = c.choice(["<", "<", "<="]) if not bad else c.choice([">", "==", "!="])
        if bad:
            self.slips.append("predicate")
        key = ".key" if self.record else ""
        self.style("predicate")
        name, kind = self.helper(), self.type
        if self.integer() and self.is_bad(0.2) and self.kind in OTHER:
            kind = c.choice([OTHER[self.kind], "signed char", "float"])
            self.slips.append("narrow")
        if c.random() < 0.5:
            self.before.append(f"static int {name}({kind} a, {kind} b) {{ return a{key} {op} b{key}; }}")
        else:
            self.before.append(f"static inline int {name}({kind} a, {kind} b)\n{{\n    if (a{key} {op} b{key})\n"
                               "        return 1;\n    return 0;\n}")
        return lambda x, y: f"{name}({y}, {x})"

    def condition(self):
        kind = self.choice.choice(["plain"] * 5 + ["compare", "predicate"])
        if kind == "plain":
            return None
        return self.once(kind, self.compare if kind == "compare" else self.predicate)

    def greater(self, x, y):
        made = self.conditions and self.choice.choice(self.conditions)
        if made:
            return made(x, y)
        if self.record:
            x, y = x + ".key", y + ".key"
        return self.choice.choice([f"{x} > {y}", f"{x} > {y}", f"{y} < {x}", f"!({x} <= {y})", f"{x} >= {y}",
                                   f"!({y} >= {x})", f"({x} > {y})"])

    def make_swap(self):
        c = self.choice
        bad = self.is_bad(0.5)
        right = ["T t = A; A = B; B = t;", "T t = B; B = A; A = t;", "const T p = A, q = B; A = q; B = p;"]
        wrong = ["A = B; B = A;", "T t = A; A = B; B = A;", "T t = A; A = B;", "T t = A; B = t; A = B;",
                 "T t = B; A = B; B = t;", "T t = A; A = t; B = t;", "T p = A, q = B; A = p; B = q;"]
        if self.integer():
            right += ["A ^= B; B ^= A; A ^= B;", "A = A + B; B = A - B; A = A - B;"]
            wrong += ["A ^= B; B ^= A;", "signed char t = A; A = B; B = t;"]
        body = c.choice(wrong if bad else right)
        if bad:
            self.slips.append("swap")
        body = re.sub(r"\bT\b", self.type, body)
        self.style("swap")
        if c.random() < 0.5:
            name = self.macro()
            body = re.sub(r"\bA\b", "(a)", re.sub(r"\bB\b", "(b)", body)).replace(" t ", " t_ ").replace(" t;", " t_;")
            body = body if self.is_bad(0.2) else re.sub(r"\b([pq])\b", r"\1_", body)
            wrap = c.choice(["{ BODY }", "do { BODY } while (0)"])
            self.before.append(f"#define {name}(a, b) {wrap.replace('BODY', body)}")
            return lambda x, y: f"{{ {name}({x}, {y}); }}"
        name = self.helper()
        if self.is_bad(0.15):
            self.slips.append("by value")
            self.before.append(f"static void {name}({self.type} A, {self.type} B) {{ {body} }}")
            return lambda x, y: f"{{ {name}({x}, {y}); }}"
        body = re.sub(r"\bA\b", "*a", re.sub(r"\bB\b", "*b", body))
        if self.array and c.random() < 0.3:
            body = body.replace("*a", "v[i]").replace("*b", "v[j]")
            self.before.append(f"static void {name}({self.type} *v, int i, int j)\n{{\n    {body}\n}}")
            def call(x, y):
                match = [re.fullmatch(r"(\w+)\[(.*)\]", z) for z in (x, y)]
                if match[0] and match[1]:
                    return f"{{ {name}({match[0][1]}, {match[0][2]}, {match[1][2]}); }}"
                return f"{{ {self.type} t = {x}; {x} = {y}; {y} = t; }}"
            return call
        self.before.append(f"static void {name}({self.type} *a, {self.type} *b)\n{{\n    {body}\n}}")
        return lambda x, y: f"{{ {name}(&{x}, &{y}); }}"

    def swap(self, x, y):
        if self.swaps and self.choice.random() < 0.8:
            return self.once("swap", self.make_swap)(x, y)
        if self.record and self.torn:
            return f"{{ int t = {x}.key; {x}.key = {y}.key; {y}.key = t; }}"
        return f"{{ {self.type} t = {x}; {x} = {y}; {y} = t; }}"

    def extreme(self, which):
        c = self.choice
        op = "<" if which == "MN" else ">"
        bad = self.is_bad(0.25)
        body = c.choice([f"a {op} b ? a : b", f"b {op} a ? b : a", f"a {op}= b ? a : b"])
        if bad:
            self.slips.append("extreme")
            body = c.choice([f"a {op} b ? b : a", "a", "b", f"a {op} b ? a : a", f"b {op} a ? a : b"])
        if c.random() < 0.4:
            name = self.macro()
            args = re.sub(r"\b([ab])\b", r"(\1)", body)
            self.before.append(f"#define {name}(a, b) ({args})")
        else:
            name = self.helper()
            if "?" in body and c.random() < 0.3:
                test, then, other = re.fullmatch(r"(.*) \? (\w) : (\w)", body).groups()
                text = f"if ({test})\n        return {then};\n    return {other};"
            else:
                text = f"return {body};"
            self.before.append(f"static {self.type} {name}({self.type} a, {self.type} b)\n{{\n    {text}\n}}")
        return name

    # ---- exchanges
    def style(self, word):
        if word not in self.styles:
            self.styles.append(word)

    def template(self):
        c = self.choice
        if self.is_bad(0.35):
            self.slips.append("exchange")
            return c.choice(BROKEN + (BROKEN_INTEGERS * 2 if self.integer() else []))
        own = list(EXCHANGES)
        if self.integer():
            own += INTEGERS * 2
            if self.kind in ("int8_t", "uint8_t", "int16_t", "uint16_t"):
                own += ["if ((int)X - (int)Y > 0) SW", "if (X - Y > 0) SW"]
            if self.kind == "int":
                own += DIFFERENCES
        return c.choice(own)

    def fill(self, template, x, y):
        if template in DIFFERENCES:
            self.differs |= self.kind not in ("int8_t", "uint8_t", "int16_t", "uint16_t")
        if self.record:
            template = template.replace("(T)0", "X")
            template = re.sub(r"\b([XYpqt]) ([<>]=?|==) ([XYpqt])\b", r"\1.key \2 \3.key", template)
        for which in ("MN", "MX"):
            if which + "(" in template:
                if self.record:
                    return self.fill("if (GT) SW", x, y)
                name = self.once(which, lambda: self.extreme(which))
                template = re.sub(rf"\b{which}\(", name + "(", template)
        template = re.sub(r"\bO\b", OTHER.get(self.kind, "short"), template)
        greater, swap = self.greater(x, y), self.swap(x, y)
        template = re.sub(r"\bLE\b", lambda _: f"!({greater})", re.sub(r"\bGT\b", lambda _: greater, template))
        template = re.sub(r"\bSW\b", lambda _: swap, template)
        template = re.sub(r"\bT\b", self.type, template)
        return re.sub(r"\bX\b", lambda _: x, re.sub(r"\bY\b", lambda _: y, template))

    def exchanger(self):
        """A function from two places to a statement that exchanges them."""
        c = self.choice
        way = c.choice(["inline", "inline", "macro", "macro", "function", "function", "index function", "index macro",
                        "returns", "nested macro", "pointer"])
        if way.startswith("index") and not self.array:
            way = way[6:]
        if way == "returns" and self.record:
            way = "function"
        if not self.bad and c.random() < 0.06:
            way = "elsewhere"
        if self.layout == "locals" and c.random() < 0.4:
            way = "paste"
        self.style(way)
        template = self.template()
        if way == "elsewhere":
            return self.defined_elsewhere()
        if way == "paste":
            name = self.macro()
            body = re.sub(r"\b([tpqcmndkw])\b", r"\1_", self.fill(template, "X_", "Y_"))
            body = re.sub(r"\bX_\b", "k##i", re.sub(r"\bY_\b", "k##j", body))
            self.before.append(f"#define {name}(i, j) {{ {body} }}")
            return lambda x, y: f"{name}({x[1:]}, {y[1:]});"
        if way == "inline":
            more = [template] + [self.template() for _ in range(c.choice([0, 0, 0, 2]))]
            return lambda x, y: self.fill(c.choice(more), x, y)
        if way in ("macro", "nested macro"):
            a, b = c.choice([("a", "b"), ("x", "y"), ("p", "q"), ("A", "B"), ("t", "u")])
            body = self.fill(template, "X_", "Y_")
            if not self.is_bad(0.15):
                body = re.sub(r"\b([tpqcmndkw])\b", r"\1_", body)
            else:
                self.slips.append("hygiene")
            body = re.sub(r"\bX_\b", f"({a})", re.sub(r"\bY_\b", f"({b})", body))
            name = self.macro()
            wrap = c.choice(["{ BODY }", "do { BODY } while (0)", "do { \\\n        BODY \\\n    } while (0)"])
            self.before.append(f"#define {name}({a}, {b}) {wrap.replace('BODY', body)}")
            if way == "nested macro":
                outer = self.macro()
                turn = self.is_bad(0.2)
                self.slips += ["reversed"] * turn
                self.before.append(f"#define {outer}(x, y) {name}({'y, x' if turn else 'x, y'})")
                name = outer
            return lambda x, y: f"{name}({x}, {y});"
        if way == "index macro":
            name = self.macro()
            body = self.fill(template, f"{self.keys}[i]", f"{self.keys}[j]")
            if self.is_bad(0.1):
                self.slips.append("hygiene")
            body = body if self.slips[-1:] == ["hygiene"] else body.replace("[i]", "[(i)]").replace("[j]", "[(j)]")
            self.before.append(f"#define {name}(i, j) {{ {body} }}")
            return lambda x, y: f"{name}({self.index(x)}, {self.index(y)});"
        name = self.helper()
        if way == "index function":
            body = self.fill(template, "v[i]", "v[j]")
            turned = c.random() < 0.15
            self.before.append(f"static void {name}({self.type} *v, int {'j' if turned else 'i'}, "
                               f"int {'i' if turned else 'j'})\n{{\n    {body}\n}}")
            base = self.base
            return (lambda x, y: f"{name}({base}, {self.index(y)}, {self.index(x)});") if turned else \
                   (lambda x, y: f"{name}({base}, {self.index(x)}, {self.index(y)});")
        if way == "returns":
            op = "<" if not self.is_bad(0.2) else ">"
            if op == ">":
                self.slips.append("returns")
            self.before.append(f"static {self.type} {name}({self.type} a, {self.type} *b)\n{{\n"
                               f"    {self.type} k = *b;\n    if (a {op} k)\n        return a;\n    *b = a;\n    return k;\n}}")
            return lambda x, y: f"{x} = {name}({x}, &{y});"
        a, b = c.choice([("a", "b"), ("x", "y"), ("lo", "hi"), ("hi", "lo"), ("p", "q"), ("i", "j")])
        body = self.fill(template, "X_", "Y_")
        if a == "p":
            body = re.sub(r"\b([pq])\b", r"\1_", body)
        body = re.sub(r"\bX_\b", f"(*{a})", re.sub(r"\bY_\b", f"(*{b})", body))
        if "&(*" not in body and c.random() < 0.8:
            body = re.sub(r"\(\*(\w+)\)(?!\.)", r"*\1", body)
        if self.record:
            body = re.sub(r"\(\*(\w+)\)\.key", r"\1->key", body) if c.random() < 0.5 else body
        static = c.choice(["static", "static inline", "static __attribute__((noinline))"])
        early = c.random() < 0.12 and body.startswith("if (") and template == "if (GT) SW"
        if early:
            test = re.match(r"if (\(.*?\)) \{", body)
            if test and test[1].count("(") == test[1].count(")"):
                body = f"if (!{test[1]})\n        return;\n    " + body[test.end() - 1:]
        self.before.append(f"{static} void {name}({self.type} *{a}, {self.type} *{b})\n{{\n    {body}\n}}")
        if way == "pointer" and self.array:
            return lambda x, y: f"{name}({self.base} + {self.index(x)}, {self.base} + {self.index(y)});"
        return lambda x, y: f"{name}(&{x}, &{y});".replace("&*", "")

    def defined_elsewhere(self):
        """An exchange by a name that the program does not define; the first gets the minimum."""
        c = self.choice
        name = c.choice(["SWAP", "CE", "CAS", "SORT2", "swap", "cas", "order", "exchange", "cmp_swap", "sort2", "minmax"])
        if name in self.helpers or name in self.macros:
            name += "_if"
        self.names = [other for other in self.names if other != name]
        self.capitals = [other for other in self.capitals if other != name]
        self.helpers.add(name)
        key = ".key" if self.record else ""
        at = c.choice(["places", "pointers"] + ["indices"] * self.array)
        x, y = {"places": ("(x_)", "(y_)"), "pointers": ("(*(x_))", "(*(y_))"),
                "indices": (f"{self.keys}[x_]", f"{self.keys}[y_]")}[at]
        self.elsewhere.append(f"#define {name}(x_, y_) do {{ if ({x}{key} > {y}{key}) {{ {self.type} t_ = {x}; {x} = {y}; {y} = t_; }} }} while (0)")
        self.macros.append(name)
        if at == "indices":
            return lambda x, y: f"{name}({self.index(x)}, {self.index(y)});"
        return lambda x, y: (f"{name}(&{x}, &{y});" if at == "pointers" else f"{name}({x}, {y});").replace("&*", "")

    def index(self, place):
        return re.fullmatch(r"[^\[]*\[(.*)\]", place)[1]


def loops(m, ex, n, claim):
    """A sorter as a loop."""
    c = m.choice
    size = c.choice([str(n), "N"])
    if size == "N":
        m.before.insert(0, f"#define N {n}")
        m.macros.append("N")
    down = claim.way == "down"
    e = (lambda x, y: ex(y, x)) if down else ex
    v = m.keys
    kind = c.choice(["bubble", "transposition", "insertion", "selection", "early", "while"])
    m.style("loop " + kind)
    if kind == "bubble":
        return (f"for (int i = 0; i < {size} - 1; i++)\n        for (int j = 0; j < {size} - 1 - i; j++)\n            "
                f"{{ {e(v + '[j]', v + '[j + 1]')} }}")
    if kind == "transposition":
        return (f"for (int i = 0; i < {size}; i++)\n        for (int j = i % 2; j + 1 < {size}; j += 2)\n            "
                f"{{ {e(v + '[j]', v + '[j + 1]')} }}")
    if kind == "insertion":
        return (f"for (int i = 1; i < {size}; i++)\n        for (int j = i; j > 0; j--)\n            "
                f"{{ {e(v + '[j - 1]', v + '[j]')} }}")
    if kind == "selection":
        return (f"for (int i = 0; i < {size}; i++)\n        for (int j = i + 1; j < {size}; j++)\n            "
                f"{{ {e(v + '[i]', v + '[j]')} }}")
    key = ".key" if m.record else ""
    op = "<" if down else ">"
    if kind == "early":
        return (f"for (int i = 1; i < {size}; i++) {{\n        {m.type} k = {v}[i];\n        int j = i;\n"
                f"        for (; j > 0 && {v}[j - 1]{key} {op} k{key}; j--)\n            {v}[j] = {v}[j - 1];\n"
                f"        {v}[j] = k;\n    }}")
    return (f"int i = 0;\n    while (i < {size} - 1) {{\n        int j = 0;\n        while (j < {size} - 1) {{\n            "
            f"{e(v + '[j]', v + '[j + 1]')}\n            j++;\n        }}\n        i++;\n    }}")


def table(m, ex, net):
    """Statements that walk a table of pairs."""
    c = m.choice
    name = c.choice(["pairs", "net", "table", "network", "idx", "steps"])
    m.helpers.add(name)
    v, size = m.keys, len(net)
    kind = c.choice(["nested", "flat", "apart", "structs", "layers", "string", "walk", "local", "packed"])
    m.style("table " + kind)
    byte = c.choice(["unsigned char", "int", "uint8_t", "const int"])
    def e(i, j):
        return ex(f"{v}[{i}]", f"{v}[{j}]")
    rows = ", ".join(f"{{{i}, {j}}}" for i, j in net)
    flat = ", ".join(f"{i}, {j}" for i, j in net)
    if kind == "nested":
        m.before.append(f"static const {byte.replace('const ', '')} {name}[][2] = {{ {rows} }};")
        return f"for (int k = 0; k < {size}; k++) {{\n        {e(f'{name}[k][0]', f'{name}[k][1]')}\n    }}"
    if kind == "local":
        return (f"const int {name}[{size}][2] = {{ {rows} }};\n    for (int k = 0; k < {size}; k++) {{\n        "
                f"int i = {name}[k][0], j = {name}[k][1];\n        {e('i', 'j')}\n    }}")
    if kind == "flat":
        m.before.append(f"static const unsigned char {name}[] = {{ {flat} }};")
        return f"for (int k = 0; k < {2 * size}; k += 2) {{\n        {e(f'{name}[k]', f'{name}[k + 1]')}\n    }}"
    if kind == "apart":
        first, second = ", ".join(str(i) for i, _ in net), ", ".join(str(j) for _, j in net)
        m.helpers |= {"from", "to"}
        m.before.append(f"static const int from[] = {{ {first} }};\nstatic const int to[] = {{ {second} }};")
        return f"for (int k = 0; k < {size}; k++) {{\n        {e('from[k]', 'to[k]')}\n    }}"
    if kind == "structs":
        m.before.append(f"static const struct {{ int first, second; }} {name}[] = {{ {rows} }};")
        return (f"for (unsigned k = 0; k < sizeof {name} / sizeof {name}[0]; k++) {{\n        "
                f"{e(f'{name}[k].first', f'{name}[k].second')}\n    }}")
    if kind == "layers":
        split = layers(net)
        most = max(len(row) for row in split)
        text = ",\n    ".join("{ " + ", ".join(f"{{{i}, {j}}}" for i, j in row + [(0, 0)] * (most - len(row))) + " }"
                              for row in split)
        m.before.append(f"static const signed char {name}[{len(split)}][{most}][2] = {{\n    {text}\n}};")
        return (f"for (int k = 0; k < {len(split)}; k++)\n        for (int l = 0; l < {most}; l++) {{\n            "
                f"int i = {name}[k][l][0], j = {name}[k][l][1];\n            if (i == j)\n                break;\n"
                f"            {e('i', 'j')}\n        }}")
    if kind == "string":
        text = "".join(f"{i}{j}" for i, j in net)
        return (f'const char *{name} = "{text}";\n    for (; *{name}; {name} += 2) {{\n        '
                f"int i = {name}[0] - '0', j = {name}[1] - '0';\n        {e('i', 'j')}\n    }}")
    if kind == "packed":
        m.before.append(f"static const unsigned char {name}[] = {{ {', '.join(hex(16 * i + j) for i, j in net)} }};")
        return (f"for (int k = 0; k < {size}; k++) {{\n        int i = {name}[k] >> 4, j = {name}[k] & 15;\n        "
                f"{e('i', 'j')}\n    }}")
    m.before.append(f"static const int {name}[] = {{ {flat}, -1 }};")
    return (f"for (const int *at = {name}; *at >= 0;) {{\n        int i = *at++;\n        int j = *at++;\n        "
            f"{e('i', 'j')}\n    }}")


LIES = ["/* exchange where the first is less */", "// SWAP(1, 0);", "/* CE(0, 1); */", "// if (v[0] > v[1]) swap",
        "/* the smaller one goes last */", "// TODO: one more", "/* keys are in order now */"]


def redefined(m):
    """The macro that exchanges is defined once more in the midst of the function, the same or another way."""
    at = next(k for k in range(len(m.before) - 1, -1, -1) if m.before[k].startswith("#define"))
    text = m.before[at]
    name = re.match(r"#define (\w+)", text)[1]
    if "\n" in text:
        return []
    if m.choice.random() < 0.5:
        m.slips.append("redefined")
        text = re.sub(r" ([<>])(=?) ", lambda k: f" {'<' if k[1] == '>' else '>'}{k[2]} ", text, count=1)
    return ["#undef " + name, text]


def statements(m, ex, net, place, n):
    """The comparators, one after the other, with what may stand between."""
    c = m.choice
    lines, at = [], list(range(n + 2))
    between = c.choice(["none"] * 6 + ["lie", "unrelated", "shuffle", "dead", "opaque value", "opaque", "tag", "redefined"])
    when = c.randrange(1, len(net)) if len(net) > 1 else 1
    if between == "redefined" and not (set(m.styles) & {"macro", "nested macro", "index macro", "paste"} and m.macros):
        between = "none"
    if between == "tag" and not m.integer():
        between = "none"
    for number, (i, j) in enumerate(net):
        if number == when and between != "none":
            m.style("between: " + between)
            if between == "lie":
                lines.append(c.choice(LIES))
            elif between == "unrelated":
                lines.append(c.choice(["counter++;", "counter += 2;", "if (counter > 3) counter = 0;"]))
                m.before.insert(0, "static int counter;")
                m.helpers.add("counter")
            elif between == "shuffle":
                a, b = c.sample(range(n), 2)
                lines.append(f"{{ {m.type} t = {place(a)}; {place(a)} = {place(b)}; {place(b)} = t; }}")
                if not m.is_bad(0.5):
                    at[a], at[b] = at[b], at[a]
                else:
                    m.slips.append("shuffle")
            elif between == "tag":
                op = c.choice(["^= 1", "^= 128", "+= 0", "^= -1", "|= 0"])
                lines += [f"{place(k)} {op};" for k in range(n)]
                if op[0] == "^":
                    m.slips.append("tag")
            elif between == "redefined":
                lines += redefined(m)
            elif between == "dead":
                a, b = c.sample(range(n), 2)
                dead = ex(place(a), place(b))
                lines.append(c.choice([f"if (0) {{ {dead} }}", f"#if 0\n    {dead}\n#endif", f"/* {dead} */"])
                             if "*" not in dead else f"#if 0\n    {dead}\n#endif")
            elif between == "opaque value":
                lines.append(f"note_value({number});" if m.record else f"note_value({place(0)});")
            elif m.array and not m.record:
                lines.append(f"note_keys({m.base});")
                m.opaque = True
        lines.append(ex(place(at[i]), place(at[j])))
    if at != list(range(n + 2)):
        # back in place
        for i in range(n):
            while at[i] != i:
                a, b = at[i], at[at[i]]
                other = at[i]
                lines.append(f"{{ {m.type} t = {place(i)}; {place(i)} = {place(other)}; {place(other)} = t; }}")
                k = at.index(i)
                if k == other:
                    at[i], at[k] = i, k
                else:
                    at[k], at[i] = other, i
    return lines


def make(choice, number):
    c = choice
    what = c.choice(["right"] * 9 + ["slip"] * 5 + ["bad"] * 4 + ["mutated"] * 4)
    n, claim, name, net = pick(c)
    m = Maker(c, number, what == "bad")
    m.opaque = False
    m.names = [other for other in m.names if other != name]
    program = Program("c", number, name, claim, n)
    layout = c.choice(["array"] * 8 + ["offset", "params", "params", "locals", "fields", "records", "value", "global",
                                       "walk", "matrix"])
    if layout in ("params", "fields", "value") and n > 6 or layout == "matrix" and n not in (4, 9):
        layout = "array"
    m.record = layout == "records"
    m.torn = m.record and what == "bad" and c.random() < 0.4
    m.slips += ["torn"] * m.torn
    m.swaps = c.random() < 0.4
    if m.record:
        m.kind, m.type = "int", c.choice(["struct item", "item"])
    m.layout = layout
    m.array = layout in ("array", "records", "global")
    m.keys = m.base = c.choice(["v", "a", "keys", "data", "d", "x"])
    m.conditions = [x for x in [m.condition() for _ in range(c.choice([1, 1, 2]))] if x]
    if what == "slip" or what == "bad" and c.random() < 0.1:
        net, kind = slip(c, net, n, None if m.array or layout == "offset" else c.choice(["index", "missing", "reversed"]))
        m.slips.append(kind)
    ex = m.exchanger()
    v, t = m.keys, m.type
    returns = claim.kind in ("median", "min", "max") and (c.random() < 0.6 or layout == "value")
    at = {"median": n // 2, "min": 0, "max": n - 1}.get(claim.kind, 0)
    result = t if returns else "void"
    before, after, params, call = [], [], None, "{f}(v)"
    letters_of = c.sample("abefghrsuvwxyz", n)
    if c.random() < 0.7:
        letters_of = list("abefghxyzu"[:n])
    if layout in ("array", "records"):
        params = c.choice([f"{t} *{v}", f"{t} *{v}", f"{t} {v}[{n}]", f"{t} {v}[]", f"{t} {v}[static {n}]"])
        place = lambda i: f"{v}[{i}]"
    elif layout == "offset":
        lo = c.choice(["lo", "base", "k"])
        params, call = f"{t} *{v}, int {lo}", "{f}(v - 3, 3)"
        place = lambda i: c.choice([f"{v}[{lo} + {i}]", f"{v}[{i} + {lo}]"] + [f"{v}[{lo}]"] * (i == 0))
    elif layout == "params":
        params = ", ".join(f"{t} *{x}" for x in letters_of)
        call = "{f}(" + ", ".join(f"v + {i}" for i in range(n)) + ")"
        place = lambda i: f"*{letters_of[i]}"
    elif layout == "value":
        params = ", ".join(f"{t} {x}" for x in letters_of)
        program.call["by_value"] = True
        if not returns:
            m.slips.append("by value")
        call = "{f}(" + ", ".join(f"v[{i}]" for i in range(n)) + ")"
        place = lambda i: letters_of[i]
    elif layout in ("locals", "walk"):
        params = f"{t} *{v}"
        own = [x + "0" for x in letters_of] if c.random() < 0.5 and "paste" not in m.styles else [f"k{i}" for i in range(n)]
        if layout == "walk":
            before = [f"{t} *in = {v};"] + [f"{t} {x} = *in++;" for x in own]
            after = [f"{t} *out = {v};"] + [f"*out++ = {x};" for x in own]
        else:
            before = [f"{t} " + ", ".join(f"{x} = {v}[{i}]" for i, x in enumerate(own)) + ";"]
            order = list(range(n))
            c.shuffle(order)
            after = [f"{v}[{i}] = {own[i]};" for i in order]
        if m.is_bad(0.3):
            i, j = c.sample(range(n), 2)
            after[-1 - i], after[-1 - j] = (re.sub(r"= \w+;", f"= {own[order[-1 - j]]};", after[-1 - i]),
                                            after[-1 - j]) if layout == "locals" else (after[-1 - j], after[-1 - i])
            m.slips.append("written back")
        place = lambda i: own[i]
    elif layout == "fields":
        own = ["x", "y", "z", "w", "u", "s"][:n]
        m.before.insert(0, "typedef struct { " + " ".join(f"{t} {x};" for x in own) + " } group;")
        m.helpers.add("group")
        params = f"group *{v}"
        call = "{{ {g} g = {{ " + ", ".join(f"v[{i}]" for i in range(n)) + " }}; " + ("r = " if returns else "") + \
            "{f}(&g); " + " ".join(f"v[{i}] = g.{x};" for i, x in enumerate(own)) + " }}"
        place = lambda i: f"{v}->{own[i]}"
    elif layout == "global":
        m.before.insert(0, f"{t} {v}[{n}];")
        m.helpers.add(v)
        params = "void"
        call = "{{ " + " ".join(f"{{v}}[{i}] = v[{i}];" for i in range(n)) + (" r = " if returns else " ") + "{f}(); " + \
            " ".join(f"v[{i}] = {{v}}[{i}];" for i in range(n)) + " }}"
        place = lambda i: f"{v}[{i}]"
    else:
        side = 2 if n == 4 else 3
        params = f"{t} {v}[{side}][{side}]"
        call = "{f}((void *)v)"
        place = lambda i: f"{v}[{i // side}][{i % side}]"
    m.style("in: " + layout)
    if m.record:
        m.before.insert(0, f"{'typedef ' if t == 'item' else ''}struct item {{ int key; int id; }}{' item' if t == 'item' else ''};")
        m.helpers.add("item")
    body = []
    form = c.random()
    if m.array and form < 0.25:
        body = table(m, ex, net).split("\n    ")
    elif m.array and form < 0.35 and claim.kind == "sort" and "slip" not in what:
        body = loops(m, ex, n, claim).split("\n    ")
    elif layout in ("array", "records") and form < 0.40 and claim.kind == "sort" and what != "slip":
        m.style("recursion")
        rec = m.helper()
        e = ex(f"{v}[i + 1]", f"{v}[i]") if claim.way == "down" else ex(f"{v}[i]", f"{v}[i + 1]")
        m.before.append(f"static void {rec}({t} *{v}, int n)\n{{\n    if (n < 2)\n        return;\n"
                        f"    for (int i = 0; i + 1 < n; i++) {{\n        {e}\n    }}\n    {rec}({v}, n - 1);\n}}")
        body = [f"{rec}({v}, {n});"]
    else:
        body = statements(m, ex, net, place, n)
        if layout in ("array", "records") and c.random() < 0.06 and not returns:
            m.style("if n")
            others = [k for k in (2, 3, 4, 5, 8) if k != n]
            if c.random() < 0.5:
                body = [f"if (n == {n}) {{"] + ["    " + line for line in body] + ["}"]
            else:
                body = ["switch (n) {", f"case {c.choice(others)}:", "    break;", f"case {n}:"] + \
                    ["    " + line for line in body] + ["    break;", "default:", "    break;", "}"]
            params, call = params + ", int n", "{f}(v, " + str(n) + ")"
        elif c.random() < 0.06:
            m.style("part in a block")
            k = c.randrange(len(body) + 1)
            body = body[:k] + ["{"] + body[k:] + ["}"]
        elif c.random() < 0.04 and n >= 3 and layout in ("array", "records"):
            m.style("flag")
            k = c.randrange(len(body))
            if not body[k].startswith(("#", "/")):
                body = body[:k] + ["if (flag) {", "    " + body[k], "}"] + body[k + 1:]
                params, call = params + ", int flag", "{f}(v, flag)"
                program.call["flag"] = True
    if m.integer() and layout in ("array", "locals") and params[-1] != "]" and c.random() < 0.05:
        m.style("tag before")
        params, call = params + f", {t} tag", "{{ for (int i = 0; i < N; i++) v[i] ^= 5; " + call[:-1] + ", 5); }}" \
            if call.endswith(")") and not call.endswith("}}") else call
        tagged = list(range(n))
        if m.is_bad(0.4):
            tagged.pop(c.randrange(n))
            m.slips.append("tag")
        before += [f"for (int i = 0; i < {n}; i++)", f"    {v}[i] ^= tag;"] if m.array and len(tagged) == n and c.random() < 0.5 else \
            [f"{place(i)} ^= tag;" for i in tagged]
    if c.random() < 0.05:
        body.insert(c.randrange(len(body) + 1) if all(not b.startswith("    ") for b in body) else 0, c.choice(LIES))
    if returns:
        after.append(f"return {place(at)};")
        call = call if "r = " in call else call.replace("{f}", "r = {f}") if call.startswith("{{") else "r = " + call
    elif c.random() < 0.05:
        after.append("return;")
    if not claim.says_size and len({k for pair in net for k in pair if k < n}) < n:
        name += str(n)
        if claim.kind == "nothing":
            name = f"part_of_{n}"
    function = f"{result} {name}({params})\n{{\n" + "".join(f"    {line}\n" for line in before + body + after) + "}\n"
    text = "\n".join(m.before) + "\n" + function
    if "int8_t" in text or "int16_t" in text or "int32_t" in text or "int64_t" in text:
        text = "#include <stdint.h>\n" + text
    if what == "mutated":
        changed = mutate(c, text, ("#include", "typedef", "#endif", "#if", f"{result} {name}(", "struct item"))
        if changed and changed != text:
            text = changed
            m.slips.append("mutated")
    program.name, program.text, program.returns = name, text, returns
    program.styles, program.slips, program.helpers = m.styles, m.slips, m.helpers
    program.differs, program.torn, program.opaque = m.differs, m.torn, m.opaque
    program.call.update(kind=m.kind, call=call, type=t, macros=m.macros, elsewhere=m.elsewhere, keys=v, record=m.record)
    return program


HARNESS = r"""#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
static void note_value(long x) { (void)x; }
static void note_keys(const void *x) { (void)x; }
static sigjmp_buf out;
static void stopped(int number) { siglongjmp(out, number); }
static void limit(int ms)
{
    struct itimerval t = { { 0, 0 }, { ms / 1000, ms % 1000 * 1000 } };
    setitimer(ITIMER_VIRTUAL, &t, NULL);
}
"""

# What runs one program: T is its type, F its function, by its number.
RUN = r"""
static void run_NUMBER(int flag)
{
    static T room[160], keep[160];
    T *v = room + 64, r = VALUE(0);
    (void)flag; (void)r;
    static char text[RESULTS][8000];
    int count = 0, bad = 0;
    if (sigsetjmp(out, 1)) { limit(0); printf("NUMBER c\n"); return; }
    limit(400);
    for (const char *const *at = vectors_N; *at; at++, count++) {
        const KIND *table = tables_KIND[(*at)[0] - '0'];
        int size = (*at)[0] < '3' ? 2 : 10;
        T guard = VALUE(tables_KIND[4][count % 2 ? 9 : 0]);
        for (int i = 0; i < 160; i++) room[i] = guard;
        for (int i = 0; i < N; i++) v[i] = VALUE(table[(*at)[1 + i] - '0']);
        memcpy(keep, room, sizeof room);
        CALL;
        bad |= memcmp(keep, room, sizeof(T) * 64) || memcmp(keep + 64 + N, room + 64 + N, sizeof(T) * (160 - 64 - N));
        for (int i = 0; i < RESULTS; i++) {
            T x = i < N ? v[i] : r;
            text[i][count] = '?';
            for (int k = 0; k < size; k++)
                if (SAME) text[i][count] = '0' + k;
        }
    }
    limit(0);
    printf("NUMBER %c", bad ? 'g' : '-');
    for (int i = 0; i < RESULTS; i++) printf(" %.*s", count, text[i]);
    printf("\n");
}
"""


def renamed(program):
    """The text with all names of the file apart from those of others."""
    text, end = "".join(line + "\n" for line in program.call["elsewhere"]) + program.text, f"_{letters(program.number)}_"
    for name in sorted(program.helpers | {program.name}):
        text = re.sub(rf"\b{name}\b", name + end, text)
    return text


def unit(program):
    """The program and what runs it."""
    call, number, end = program.call, str(program.number), f"_{letters(program.number)}_"
    text = renamed(program) + "".join(f"#undef {name}{end if name in program.helpers else ''}\n" for name in call["macros"])
    kind = call["type"] if not call["record"] else call["type"] + end if call["type"] == "item" else f"struct item{end}"
    line = call["call"].replace("{f}", program.name + end).replace("{g}", "group" + end)
    line = line.replace("{v}", call["keys"] + end).replace("{{", "{").replace("}}", "}")
    one = RUN
    if call["record"]:
        value, same = rf"((T){{ \1, 7 ^ (\1) }})", "x.key == table[k] && x.id == (7 ^ x.key)"
    else:
        value, same = r"((T)(\1))", "x == table[k]"
    one = re.sub(r"VALUE\(((?:[^()]|\([^()]*\))*)\)", lambda m: value.replace(r"\1", m[1]), one)
    one = one.replace("SAME", same).replace("CALL", line).replace("NUMBER", number).replace("KIND", call["kind"])
    one = one.replace("RESULTS", str(program.n + program.returns))
    one = re.sub(r"\bT\b", kind, re.sub(r"\bN\b", str(program.n), re.sub(r"_N\b", f"_{program.n}", one)))
    return text + one


# What gcc says of programs after one that leaves a bracket open.
FOLLOWS = re.compile("expected ‘=’, ‘,’|storage class specified|expected declaration|.*prototype|nested")


def execute(programs, folder, again=True):
    """What programs leave: by number, a list of (mark, outputs), one for each way to call it."""
    programs, results, dropped = list(programs), {}, []
    os.makedirs(folder, exist_ok=True)
    for p in programs:
        with open(os.path.join(folder, f"p{p.number}.h"), "w", encoding="ascii") as file:
            file.write(unit(p))
    for _ in range(16):
        with open(os.path.join(folder, "run.c"), "w", encoding="ascii") as file:
            file.write(HARNESS)
            for n in sorted({p.n for p in programs}):
                file.write(f"static const char *const vectors_{n}[] = {{ " + ", ".join(f'"{v}"' for v in vectors(n)) + ", NULL };\n")
            for kind, rows in TABLES.items():
                file.write(f"static const {kind} tables_{kind}[5][10] = {{ " + ", ".join(f"{{ {r} }}" for r in rows) + " };\n")
            file.write("".join(f'#include "p{p.number}.h"\n' for p in programs))
            file.write("int main(void)\n{\n    setvbuf(stdout, NULL, _IOLBF, 0);\n    int stops[] = { SIGSEGV, SIGBUS, SIGVTALRM, SIGFPE, SIGILL, SIGABRT };\n"
                       "    static char stack[1 << 16];\n    stack_t own = { .ss_sp = stack, .ss_size = sizeof stack };\n"
                       "    sigaltstack(&own, NULL);\n    struct sigaction action = { .sa_handler = stopped, .sa_flags = SA_ONSTACK };\n"
                       "    for (int i = 0; i < 6; i++) sigaction(stops[i], &action, NULL);\n")
            for p in programs:
                file.write(f"    run_{p.number}(0);\n" + (f"    run_{p.number}(1);\n" if p.call.get("flag") else ""))
            file.write("}\n")
        done = subprocess.run(["gcc", "-std=gnu17", "-w", "-O0", "-fwrapv", "-fno-strict-aliasing", "-fmax-errors=0", "-o", "run", "run.c"],
                              cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            break
        errors = re.findall(r"^p(\d+)\.h:\d+:\d+: error: (.*)", done.stderr, re.M)
        broken = {int(number) for number, text in errors if not FOLLOWS.match(text)} or {int(number) for number, _ in errors}
        named = {letters(p.number): p.number for p in programs}
        broken |= {named[w] for w in re.findall(r"undefined reference to `\w+?_([a-z]+)_'", done.stderr) if w in named}
        broken |= {named[w] for w in re.findall(r"in function `\w+?_([a-z]+)_'", done.stderr) if w in named}
        if not broken:
            raise RuntimeError(done.stderr[:2000])
        slipped = {p.number for p in programs if p.slips} & broken
        broken = slipped or broken # others may come after what was left open
        for p in programs:
            if p.number in broken and not p.slips and not again:
                print(f"gcc refuses {p.number}, which has no slip:", re.search(rf"p{p.number}\.h.*error.*", done.stderr)[0])
        dropped += [p for p in programs if p.number in broken]
        programs = [p for p in programs if p.number not in broken]
    done = subprocess.run(["./run"], cwd=folder, capture_output=True, text=True, check=False, errors="replace")
    for line in done.stdout.splitlines():
        words = line.split(" ")
        if words[0].isdigit() and len(words) > 1:
            results.setdefault(int(words[0]), []).append((words[1], words[2:]))
    missing = [p for p in programs if p.number not in results]
    if len(missing) > 1: # the first one ended them all
        results.update(execute(missing[1:], folder, again))
    if dropped and again:
        results.update(execute(dropped, folder, False)) # some were right, but came after one that was not
    return results
