"""Random programs in Verilog, and what they do, run by iverilog and vvp. Clocked ones get a vector
in each cycle."""
import os
import random
import re
import subprocess

from networks import Program, expected, layers, letters, mutate, pick, slip, vectors

WIDTH = 8
TABLES = {False: [[0, 1], [127, 128], [0, 16], list(range(10)), [0, 1, 15, 16, 127, 128, 129, 200, 254, 255]],
          True: [[0, 1], [-1, 0], [-128, 127], list(range(-4, 6)), [-128, -127, -65, -64, -1, 0, 1, 63, 64, 127]]}
LATEST = 24  # cycles in which outputs may leave
MODULES = ["ce", "cmp", "cas", "sort2", "comparator", "minmax", "swap", "cmp_swap", "node", "cell", "min_max", "exchange", "mid", "CE"]

PAIRS = ["assign lo = (a < b) ? a : b;\nassign hi = (a < b) ? b : a;", "assign lo = a > b ? b : a;\nassign hi = a > b ? a : b;",
         "wire s;\nassign s = a > b;\nassign lo = s ? b : a;\nassign hi = s ? a : b;", "wire s = b < a;\nassign {hi, lo} = s ? {a, b} : {b, a};",
         "assign {lo, hi} = (a <= b) ? {a, b} : {b, a};", "assign hi = (a >= b) ? a : b;\nassign lo = (a >= b) ? b : a;"]
BROKEN_PAIRS = ["assign lo = (a < b) ? a : b;\nassign hi = (a < b) ? a : b;", "assign lo = (a < b) ? b : a;\nassign hi = (a < b) ? a : b;",
                "assign {lo, hi} = (a < b) ? {b, a} : {a, b};", "assign lo = a;\nassign hi = b;", "assign lo = b;\nassign hi = a;",
                "assign lo = (a[3:0] < b[3:0]) ? a : b;\nassign hi = (a[3:0] < b[3:0]) ? b : a;", "assign lo = (OTHER(a) < OTHER(b)) ? a : b;\nassign hi = (OTHER(a) < OTHER(b)) ? b : a;",
                "assign lo = (a < b) ? a : b;\nassign hi = (a < b) ? b : b;", "assign lo = (a == b) ? a : b;\nassign hi = (a == b) ? b : a;",
                "assign lo = (a < b) ? a : b;\nassign lo = (a < b) ? b : a;\nassign hi = b;", "assign lo = a & b;\nassign hi = a | b;"]
ALWAYS = ["if (a > b) begin\n  lo = b;\n  hi = a;\nend else begin\n  lo = a;\n  hi = b;\nend", "lo = a;\nhi = b;\nif (b < a) begin\n  lo = b;\n  hi = a;\nend",
          "{lo, hi} = (a < b) ? {a, b} : {b, a};", "lo = a < b ? a : b;\nhi = a < b ? b : a;"]
BROKEN_ALWAYS = ["if (a > b) begin\n  lo = b;\n  hi = a;\nend else begin\n  lo = b;\n  hi = a;\nend", "lo = a;\nhi = b;\nif (b < a) begin\n  lo = hi;\n  hi = lo;\nend",
                 "lo = a < b ? a : b;\nhi = lo < b ? b : a;\nlo = hi;", "if (a > b) begin\n  lo = b;\n  hi = a;\nend", "if (a < b) begin\n  lo = b;\n  hi = a;\nend else begin\n  lo = a;\n  hi = b;\nend",
                 "lo = a;\nif (b < lo) lo = b;\nhi = a;\nif (b < hi) hi = b;"]


class Maker:
    def __init__(self, choice, bad):
        self.choice, self.bad = choice, bad
        self.modules, self.functions, self.decls, self.lines = [], [], [], []
        self.names = choice.sample(MODULES, 8)
        self.helpers, self.styles, self.slips, self.made = set(), [], [], {}
        self.signed, self.count = choice.random() < 0.25, 0
        self.sign = "signed " if self.signed else ""
        self.width = f"[{WIDTH - 1}:0]" if choice.random() < 0.8 else "[W-1:0]"

    @property
    def type(self):
        return self.sign + self.width

    def style(self, word):
        if word not in self.styles:
            self.styles.append(word)

    def is_bad(self, chance):
        return self.bad and self.choice.random() < chance

    def race(self):
        """Registers are assigned in order, and read by others: what is first is up to the simulator."""
        self.slips.append("race")

    def once(self, key, make):
        if key not in self.made:
            self.made[key] = make()
        return self.made[key]

    def other(self, text):
        return text.replace("OTHER", "$unsigned" if self.signed else "$signed")

    def pair(self):
        bad = self.is_bad(0.5)
        if bad:
            self.slips.append("pair")
        text = self.other(self.choice.choice(BROKEN_PAIRS if bad else PAIRS))
        return text.replace("{a, b}", "{a, b}") if not self.signed else text

    def module(self, clocked=False):
        """A module that compares: its name, and how it is instantiated."""
        c = self.choice
        name = self.names.pop()
        self.helpers.add(name)
        a, b = c.choice([("a", "b"), ("x", "y"), ("in0", "in1"), ("p", "q"), ("i0", "i1")])
        lo, hi = c.choice([("lo", "hi"), ("min", "max"), ("out0", "out1"), ("l", "h"), ("s", "g")])
        wide = self.width.replace("W", "8")
        if self.is_bad(0.1):
            wide = "[3:0]"
            self.slips.append("narrow")
        kind = c.choice(["assign", "assign", "always"])
        registered = "reg " if kind == "always" or clocked else ""
        ports = [f"input {self.sign}{wide} a", f"input {self.sign}{wide} b", f"output {registered}{self.sign}{wide} lo",
                 f"output {registered}{self.sign}{wide} hi"]
        order = list(range(4))
        if c.random() < 0.4:
            c.shuffle(order)
        if clocked or kind == "always":
            bad = self.is_bad(0.4)
            if bad:
                self.slips.append("always")
            body = c.choice(BROKEN_ALWAYS if bad else ALWAYS)
            if clocked:
                if self.is_bad(0.3):
                    self.race()
                else:
                    body = re.sub(r"\b(lo|hi)( *=|, hi} =)(?!=)", lambda k: k[0][:-1] + "<=", body)
                body = body.replace("<= =", "<=")
            kind_of = "posedge clk" if clocked else "*"
            text = f"always @({kind_of}) begin\n" + "\n".join("  " + line for line in body.split("\n")) + "\nend"
        else:
            text = self.pair()
        head = ", ".join((["input clk"] if clocked else []) + [ports[k] for k in order])
        words = {"a": a, "b": b, "lo": lo, "hi": hi}
        text = f"module {name}({head});\n" + "\n".join("  " + line for line in text.split("\n")) + "\nendmodule\n"
        text = re.sub(r"\b(a|b|lo|hi)\b", lambda k: words[k[0]], text)
        if "wire s" in text and lo == "s":
            text = text.replace("wire s", "wire sw").replace("assign s = ", "assign sw = ", 1).replace(" = s ?", " = sw ?")
        self.modules.append(text)
        named = c.random() < 0.6
        inner = ["a", "b", "lo", "hi"]

        def instance(x, y, low, high):
            self.count += 1
            given = dict(zip(inner, (x, y, low, high)))
            if named:
                links = [f".{words[k]}({given[k]})" for k in inner]
                if c.random() < 0.3:
                    c.shuffle(links)
                links = ([".clk(clk)"] if clocked else []) + links
            else:
                links = (["clk"] if clocked else []) + [given[inner[k]] for k in order]
            return f"{name} u{self.count}({', '.join(links)});"
        return instance

    def function(self, which):
        c, op = self.choice, "<" if which == "mn" else ">"
        body = c.choice([f"NAME = (a {op} b) ? a : b;", f"if (a {op} b) NAME = a;\n    else NAME = b;", f"NAME = b {op} a ? b : a;"])
        if self.is_bad(0.3):
            self.slips.append("function")
            body = c.choice([f"NAME = (a {op} b) ? b : a;", "NAME = a;", f"if (b {op} a) NAME = a;\n    else NAME = b;",
                             f"NAME = (a[3:0] {op} b[3:0]) ? a : b;", self.other(f"NAME = (OTHER(a) {op} OTHER(b)) ? a : b;")])
        name = {"mn": ["mn", "min2", "lower", "f_min", "lesser"], "mx": ["mx", "max2", "upper", "f_max", "larger"]}[which][c.randrange(5)]
        self.helpers.add(name + "_function")
        self.functions.append(f"  function {self.type} {name};\n    input {self.type} a, b;\n    {body.replace('NAME', name)}\n  endfunction")
        return name

    # ---- the network: `wires` are the names of the inputs; returns those of the outputs
    def combinational(self, wires, net, way=None):
        c = self.choice
        way = way or c.choice(["assign", "instances", "functions", "always", "mixed"])
        self.style(way)
        wires = list(wires)
        if way == "always":
            return self.blocking(wires, net, "*")
        name = c.choice(["w", "t", "n", "k", "s"])
        for at, (i, j) in enumerate(net):
            low, high = f"{name}{at}_lo", f"{name}{at}_hi"
            if c.random() < 0.02:
                low, high = f"{name}{at}_hi", f"{name}{at}_lo"
            self.decls.append(f"wire {self.type} {low}, {high};")
            self.lines += self.exchange(wires[i], wires[j], low, high, way if way != "mixed" else c.choice(["assign", "instances", "functions"]))
            wires[i], wires[j] = low, high
        return wires

    def exchange(self, x, y, low, high, way):
        c = self.choice
        if way == "instances":
            return [self.once("module", self.module)(x, y, low, high)]
        if way == "functions":
            mn, mx = self.once("mn", lambda: self.function("mn")), self.once("mx", lambda: self.function("mx"))
            return [f"assign {low} = {mn}({x}, {y});", f"assign {high} = {mx}({x}, {y});"]
        if self.is_bad(0.15):
            text = self.pair()
        else:
            text = c.choice(PAIRS[:2] + PAIRS[4:])
        if "wire" in text:
            text = PAIRS[0]
        words = {"a": x, "b": y, "lo": low, "hi": high}
        return re.sub(r"\b(a|b|lo|hi)\b", lambda k: words[k[0]], text).split("\n")

    def blocking(self, wires, net, when):
        c = self.choice
        own = [f"r{i}" for i in range(len(wires))] if c.random() < 0.6 else [f"r[{i}]" for i in range(len(wires))]
        if own[0] == "r[0]":
            self.decls.append(f"reg {self.type} r [0:{len(wires) - 1}];")
        else:
            self.decls.append(f"reg {self.type} {', '.join(own)};")
        self.decls.append(f"reg {self.type} t;")
        equal = "<=" if when != "*" and self.is_bad(0.4) else "="
        if equal == "<=":
            self.slips.append("nonblocking")
        form = c.randrange(4)
        lines = [f"{own[i]} = {wires[i]};" for i in range(len(wires))]
        if self.is_bad(0.3):
            form = c.choice([4, 5, 6])
            self.slips.append("blocking")
        for i, j in net:
            x, y = own[i], own[j]
            lines.append([f"if ({x} > {y}) begin t = {x}; {x} {equal} {y}; {y} {equal} t; end",
                          f"if ({y} < {x}) {{{x}, {y}}} {equal} {{{y}, {x}}};",
                          f"{{{x}, {y}}} {equal} {x} < {y} ? {{{x}, {y}}} : {{{y}, {x}}};",
                          f"t = {x}; {x} {equal} {y} < {x} ? {y} : {x}; {y} {equal} t < {y} ? {y} : t;" if equal == "<=" else
                          f"t = {x} < {y} ? {x} : {y}; {y} = {x} < {y} ? {y} : {x}; {x} = t;",
                          f"if ({x} > {y}) begin {x} = {y}; {y} = {x}; end", f"if ({x} > {y}) begin {x} <= {y}; {y} <= {x}; end",
                          f"{x} = {x} < {y} ? {x} : {y}; {y} = {x} < {y} ? {y} : {x};"][form])
        self.lines.append(f"always @({when}) begin\n    " + "\n    ".join(lines) + "\n  end")
        return own

    def generated(self, wires, n, down):
        """Odd-even transposition by generate loops."""
        c = self.choice
        self.style("generate")
        name = c.choice(["st", "bus", "lane"])
        if c.random() < 0.6:
            self.decls.append(f"wire {self.type} {name} [0:{n}][0:{n - 1}];")
            at = lambda s, i: f"{name}[{s}][{i}]"
        else:
            self.signed, self.sign = False, ""
            self.decls = [d.replace("signed ", "") for d in self.decls]
            self.decls.append(f"wire [{n * WIDTH - 1}:0] {name} [0:{n}];")
            at = lambda s, i: f"{name}[{s}][{WIDTH}*({i}) +: {WIDTH}]"
        self.lines += [f"assign {at(0, i)} = {wires[i]};" for i in range(n)]
        x, y, low, high = at("s", "i"), at("s", "i + 1"), at("s + 1", "i"), at("s + 1", "i + 1")
        if down:
            x, y, low, high = y, x, high, low
        ce = self.exchange(x, y, low, high, c.choice(["assign", "instances"]))
        self.decls.append("genvar s, i;")
        loop = "s"
        first, last = at(f"{loop} + 1", "0"), at(f"{loop} + 1", str(n - 1))
        self.lines.append(f"generate\n    for ({loop} = 0; {loop} < {n}; {loop} = {loop} + 1) begin : stage\n"
                          f"      for (i = {loop} % 2; i + 1 < {n}; i = i + 2) begin : pair\n        " + "\n        ".join(ce) + "\n      end\n"
                          f"      if ({loop} % 2 == 1) begin : first\n        assign {first} = {at(loop, '0')};\n      end\n"
                          f"      if (({n} - {loop} % 2) % 2 == 1) begin : last\n        assign {last} = {at(loop, str(n - 1))};\n      end\n"
                          "    end\n  endgenerate")
        return [at(n, i) for i in range(n)]

    def pipeline(self, wires, net, n):
        """Registers after each layer; returns the outputs and the latency."""
        c = self.choice
        way = c.choice(["in place", "in place", "if", "functions", "combinational", "registered"])
        self.style("pipeline " + way)
        rows, latency = layers(net), 0
        wires = list(wires)
        if c.random() < 0.4:
            names = [f"i_{i}" for i in range(n)]
            self.decls.append(f"reg {self.type} {', '.join(names)};")
            self.lines.append("always @(posedge clk) begin\n    " + "\n    ".join(f"{names[i]} <= {wires[i]};" for i in range(n)) + "\n  end")
            wires, latency = names, 1
        wrong = c.randrange(len(rows)) if self.is_bad(0.6) else -1
        if wrong >= 0:
            self.slips.append("register")
        ahead = wires
        for at, row in enumerate(rows):
            names, body = [f"s{at}_{i}" for i in range(n)], []
            skip = c.randrange(n) if at == wrong else -1
            before = list(wires)
            if skip >= 0 and at:
                before[skip] = ahead[skip] # a register less
            used = set()
            self.decls.append(f"{'wire' if way == 'registered' else 'reg'} {self.type} {', '.join(names)};")
            for i, j in row:
                x, y, low, high = before[i], before[j], names[i], names[j]
                used |= {i, j}
                if i == j or max(i, j) >= n:
                    continue
                if way == "registered":
                    self.lines.append(self.once("registered", lambda: self.module(True))(x, y, low, high))
                elif way == "if":
                    lines = [f"if ({x} > {y}) begin", f"  {low} <= {y};", f"  {high} <= {x};", "end else begin", f"  {low} <= {x};",
                             f"  {high} <= {y};", "end"]
                    body += lines
                elif way == "combinational":
                    l, h = f"c{at}_{i}_{j}_lo", f"c{at}_{i}_{j}_hi"
                    self.decls.append(f"wire {self.type} {l}, {h};")
                    self.lines += self.exchange(x, y, l, h, self.once("way", lambda: c.choice(["instances", "assign"])))
                    body += [f"{low} <= {l};", f"{high} <= {h};"]
                elif way == "functions":
                    body += [t.replace("assign ", "").replace(" = ", " <= ", 1) for t in self.exchange(x, y, low, high, "functions")]
                else:
                    body += [f"{low} <= {x} < {y} ? {x} : {y};", f"{high} <= {x} < {y} ? {y} : {x};"]
            rest = [i for i in range(n) if i not in used]
            if way == "registered" and rest:
                self.decls.append(f"reg {self.type} {', '.join(f'p{at}_{i}' for i in rest)};")
                for i in rest:
                    body.append(f"p{at}_{i} <= {before[i]};")
                    self.lines.append(f"assign {names[i]} = p{at}_{i};")
            else:
                body += [f"{names[i]} <= {before[i]};" for i in rest]
            if body:
                if self.is_bad(0.1):
                    self.race()
                    body = [re.sub(r"^(\s*\w+) <= ", r"\1 = ", line) for line in body]
                when = "posedge clk"
                text = "\n    ".join(body)
                if c.random() < 0.1:
                    self.style("always_ff")
                    self.lines.append(f"always_ff @({when}) begin\n    {text}\n  end")
                else:
                    self.lines.append(f"always @({when}) begin\n    {text}\n  end")
            latency += 1
            ahead, wires = wires, names
        if c.random() < 0.15:
            c.shuffle(self.lines)
        return wires, latency


def make(choice, number):
    c = choice
    what = c.choice(["right"] * 9 + ["slip"] * 5 + ["bad"] * 5 + ["mutated"] * 4)
    n, claim, name, net = pick(c, 8)
    m = Maker(c, what == "bad")
    m.names = [other for other in m.names if other != name]
    program = Program("verilog", number, name, claim, n)
    returns = claim.kind in ("median", "min", "max") and c.random() < 0.7
    if what == "slip":
        net, kind = slip(c, net, n, c.choice(["index", "index", "missing", "reversed", "doubled", "exchanged"]))
        net = [p for p in net if p[0] != p[1]] or [(0, 1)]
        m.slips.append(kind)
    clocked = c.random() < 0.4
    ports = c.choice(["apart", "apart", "apart", "packed", "list"])
    if ports == "packed" and m.signed:
        ports = "apart"
    m.style("ports " + ports)
    base = c.choice([0, 0, 1]) if ports == "apart" else 0
    x, y = c.choice([("in", "out"), ("x", "y"), ("d", "q"), ("a", "b"), ("din", "dout"), ("x_", "y_")])
    if ports == "packed":
        inputs = [f"{x}[{WIDTH * i + WIDTH - 1}:{WIDTH * i}]" for i in range(n)]
        outputs = [f"{y}[{WIDTH * i + WIDTH - 1}:{WIDTH * i}]" for i in range(n)]
        if c.random() < 0.4:
            inputs = [f"{x}[{i}*{WIDTH} +: {WIDTH}]" for i in range(n)]
        declared = [f"input [{WIDTH * n - 1}:0] {x}"], [f"output [{WIDTH * n - 1}:0] {y}"]
    else:
        inputs, outputs = [f"{x}{i + base}" for i in range(n)], [f"{y}{i + base}" for i in range(n)]
        if ports == "list" and n <= 6 and not clocked:
            inputs = c.sample("abefghuvwxyz", n) if c.random() < 0.5 else list("abefgh"[:n])
            outputs = [f"o{i}" for i in range(n)] if len(set(inputs) & {"o"}) == 0 else outputs
        if c.random() < 0.5:
            declared = [f"input {m.type} {', '.join(inputs)}"], [f"output {m.type} {', '.join(outputs)}"]
        else:
            declared = [f"input {m.type} {w}" for w in inputs], [f"output {m.type} {w}" for w in outputs]
    if returns:
        outputs = [c.choice(["median", "y", "result", "q", "out"])]
        while outputs[0] in inputs or outputs[0] == x:
            outputs[0] += "_o"
        declared = declared[0], [f"output {m.type} {outputs[0]}"]
    header, latency = m.type, 0
    if clocked and c.random() < 0.25:
        m.style("clocked blocking")
        left = m.blocking(inputs, net, "posedge clk")
        latency = 1
    elif clocked:
        left, latency = m.pipeline(inputs, net, n)
    elif claim.kind == "sort" and c.random() < 0.15 and what != "slip" and ports != "packed":
        left = m.generated(inputs, n, claim.way == "down")
    else:
        left = m.combinational(inputs, net)
    if m.type != header:
        declared = tuple([d.replace(header, m.type) for d in part] for part in declared)
        m.functions = [f.replace(header, m.type) for f in m.functions]
        m.modules = [f.replace(header, m.type) for f in m.modules]
    at = {"median": n // 2, "min": 0, "max": n - 1}.get(claim.kind, 0)
    last = [f"assign {outputs[0]} = {left[at]};"] if returns else [f"assign {outputs[i]} = {left[i]};" for i in range(n)]
    if left[0] == "r[0]" and not clocked:
        m.lines[-1] = m.lines[-1].replace("@(*)", "@*")
    lines = m.lines + last
    if m.is_bad(0.12) and len(lines) > 2:
        m.slips.append("driven twice")
        at_ = [k for k, line in enumerate(lines) if line.startswith("assign")]
        if len(at_) > 1:
            k, l = c.sample(at_, 2)
            target = re.match(r"assign (.*?) =", lines[l])[1]
            lines[k] = re.sub(r"assign (.*?) =", lambda _: f"assign {target} =", lines[k], count=1)
    if not claim.says_size and len({k for pair in net for k in pair if k < n}) < n:
        name = f"part_of_{n}" if claim.kind == "nothing" else name + str(n)
    head = (["input clk"] if clocked else []) + declared[0] + declared[1]
    parameter = f" #(parameter W = {WIDTH})" if "[W-1:0]" in m.type else ""
    main = f"module {name}{parameter}({', '.join(head)});\n" + "\n".join(m.functions) + "\n" * bool(m.functions) + \
        "\n".join("  " + line for line in m.decls + lines) + "\nendmodule\n"
    parts = m.modules + [main] if c.random() < 0.6 else [main] + m.modules
    text = "\n".join(parts)
    if what == "mutated":
        changed = mutate(c, text, ("module", "input", "output", "wire ", "reg ", "genvar", "for (", "always", "begin :", "end", "function"))
        if changed and changed != text:
            text = changed
            m.slips.append("mutated")
    program.name, program.text, program.returns = name, text, returns
    program.styles, program.slips, program.helpers = m.styles, m.slips, {h for h in m.helpers if not h.endswith("_function")}
    program.latency = latency
    program.style("clocked" if clocked else "combinational")
    program.call.update(signed=m.signed, clocked=clocked, packed=ports == "packed", inputs=inputs, outputs=outputs, x=x, y=y, by_value=returns)
    return program


def order(n):
    """The order in which vectors are given to clocked code."""
    at = list(range(len(vectors(n))))
    random.Random(n).shuffle(at)
    return at


def bench(program, index, count):
    """The module that gives vectors to one program, after those before it."""
    call, n = program.call, program.n
    links = [".clk(clk)"] if call["clocked"] else []
    if call["packed"]:
        links.append(f".{call['x']}(x)")
    else:
        links += [f".{w}(x[{WIDTH * i + WIDTH - 1}:{WIDTH * i}])" for i, w in enumerate(call["inputs"])]
    if program.returns:
        links.append(f".{call['outputs'][0]}(y)")
    elif call["packed"]:
        links.append(f".{call['y']}(y)")
    else:
        links += [f".{w}(y[{WIDTH * i + WIDTH - 1}:{WIDTH * i}])" for i, w in enumerate(call["outputs"])]
    wide = WIDTH * (1 if program.returns else n)
    kind = "s" if call["signed"] else "u"
    if call["clocked"]:
        loop = (f"for (k = 0; k < {count + LATEST}; k = k + 1) begin x = k < {count} ? m[k] : {WIDTH * n}'d0; #1 clk = 1; #1 "
                f'$display("%h", y); clk = 0; end')
    else:
        loop = f'for (k = 0; k < {count}; k = k + 1) begin x = m[k]; #1 $display("%h", y); end'
    return (f"module tb{index};\n  reg clk;\n  reg [{WIDTH * n - 1}:0] x, m [0:{count - 1}];\n  wire [{wide - 1}:0] y;\n  integer k;\n"
            f"  {program.name}_{letters(program.number)}_ dut({', '.join(links)});\n  initial begin\n    clk = 0;\n"
            f"    wait (turn.now == {index});\n"
            f'    $readmemh("{kind}{"c" if call["clocked"] else ""}{n}.hex", m);\n    $display("s {program.number}"); $fflush;\n'
            f"    {loop}\n    turn.now = {index + 1};\n  end\nendmodule\n")


def hexed(n, signed, shuffled):
    lines = []
    at = order(n) if shuffled else range(len(vectors(n)))
    for k in at:
        v = vectors(n)[k]
        value = 0
        for i, digit in enumerate(v[1:]):
            value |= (TABLES[signed][int(v[0])][int(digit)] & (2 ** WIDTH - 1)) << (WIDTH * i)
        lines.append(f"{value:0{WIDTH * n // 4}x}")
    return "\n".join(lines) + "\n"


def columns(program, rows, at):
    """Outputs as strings over all vectors, of lines of the simulation."""
    n, outs = program.n, program.n + program.returns
    text = [["?"] * len(vectors(n)) for _ in range(outs)]
    ranks = [{f"{x & (2 ** WIDTH - 1):0{WIDTH // 4}x}": str(k) for k, x in enumerate(table)} for table in TABLES[program.call["signed"]]]
    step = WIDTH // 4
    for line, k in zip(rows, at):
        known = ranks[int(vectors(n)[k][0])]
        keys = [line[i:i + step] for i in range(0, len(line), step)][::-1]
        for i, key in enumerate(keys):
            text[n if program.returns else i][k] = known.get(key, "?")
    return ["".join(t) for t in text]


def outcome(program, rows):
    """What it leaves, and after how many cycles: those after which it does what it claims, or is meant to."""
    n = program.n
    if not program.call["clocked"]:
        return "-", columns(program, rows, range(len(vectors(n))))
    import programs
    tries = [program.latency] + [k for k in range(max(1, program.latency - 3), program.latency + 4) if k != program.latency]
    first = None
    for late in tries:
        run = "-", columns(program, rows[late - 1:], order(n))
        if programs.claimed(program, run, None):
            program.latency = late
            return run
        first = first or run
        if not program.slips:
            break
    return first


def simulate(start, folder, out):
    """Run the programs from one on, until one of them goes on and on in a loop of nets."""
    with subprocess.Popen(["vvp", "-n", "run", f"+start={start}"], cwd=folder, stdout=out, stderr=subprocess.DEVNULL) as job:
        size, since = 0, 1.5 # of what was printed, and how long it worked then, in seconds
        while True:
            try:
                job.wait(0.3)
                return
            except subprocess.TimeoutExpired:
                with open(f"/proc/{job.pid}/stat", encoding="ascii") as file:
                    worked = int(file.read().split()[13]) / os.sysconf("SC_CLK_TCK")
                now = os.fstat(out.fileno()).st_size
                if now != size:
                    size, since = now, worked
                elif worked > since + 1.5:
                    break
        job.kill()


def execute(programs, folder):
    programs, results = list(programs), {}
    os.makedirs(folder, exist_ok=True)
    by_number = {p.number: p for p in programs}
    for p in programs:
        with open(os.path.join(folder, f"p{p.number}.v"), "w", encoding="ascii") as file:
            text = p.text
            for name in p.helpers | {p.name}:
                text = re.sub(rf"\b{name}\b(?=\s*(#\(|\(|u\d|dut))", f"{name}_{letters(p.number)}_", text)
            file.write(text)
    for n in {p.n for p in programs}:
        for signed in (False, True):
            for shuffled in (False, True):
                with open(os.path.join(folder, f"{'s' if signed else 'u'}{'c' if shuffled else ''}{n}.hex"), "w", encoding="ascii") as file:
                    file.write(hexed(n, signed, shuffled))
    for _ in range(12):
        with open(os.path.join(folder, "tb.v"), "w", encoding="ascii") as file:
            file.write('module turn;\n  integer now;\n  initial if (!$value$plusargs("start=%d", now)) now = 0;\n'
                       f"  always @(now) if (now == {len(programs)}) $finish;\nendmodule\n")
            file.write("".join(bench(p, k, len(vectors(p.n))) for k, p in enumerate(programs)))
        done = subprocess.run(["iverilog", "-g2012", "-o", "run", "tb.v"] + [f"p{p.number}.v" for p in programs], cwd=folder,
                              capture_output=True, text=True, check=False)
        if done.returncode == 0:
            break
        broken = set(map(int, re.findall(r"^p(\d+)\.v:\d+: (?:syntax )?(?:error|sorry|vvp)", done.stderr, re.M)))
        broken |= set(map(int, re.findall(r"^p(\d+)\.v:\d+: ", done.stderr, re.M))) if not broken else set()
        slipped = {p.number for p in programs if p.slips} & broken
        broken = slipped or broken
        if not broken:
            raise RuntimeError(done.stderr[-2000:])
        for p in programs:
            if p.number in broken and not p.slips:
                print(f"iverilog refuses {p.number}, which has no slip:", re.search(rf"p{p.number}\.v:.*", done.stderr)[0])
        programs = [p for p in programs if p.number not in broken]
    start = 0
    while start < len(programs):
        with open(os.path.join(folder, "out"), "w", encoding="ascii") as out:
            simulate(start, folder, out)
        rows, seen = {}, None
        with open(os.path.join(folder, "out"), encoding="ascii", errors="replace") as file:
            for line in file:
                if line.startswith("s "):
                    seen = int(line[2:])
                    rows[seen] = []
                elif seen is not None:
                    rows[seen].append(line.strip())
        for number, lines in rows.items():
            p = by_number[number]
            if len(lines) >= len(vectors(p.n)) + (LATEST if p.call["clocked"] else 0):
                results[number] = [outcome(p, lines)]
        numbers = [p.number for p in programs]
        if seen is None and len(programs) == 1:
            results[numbers[0]] = [("c", [])]
            break
        if seen is None:  # one of them keeps all from beginning
            left, half = programs[start:], (len(programs) - start) // 2
            for part in (left[:half], left[half:]):
                results.update(execute(part, folder) if part else {})
            break
        if seen in results and seen == numbers[-1]:
            break
        results[seen] = [("c", [])]
        start = numbers.index(seen) + 1
    return results
