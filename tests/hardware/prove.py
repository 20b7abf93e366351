#!/usr/bin/env python3
"""Prove a module by yosys: tests/hardware/prove.py [OPTION...] FILE

Shares nothing with netkern but what its text's head says: the network, which netspec lists, the
goal, and the latency. Three parts together prove a module:

  A  with keys of one bit and no payload, a SAT solver finds no difference from the network's
     ANDs and ORs of the inputs so many enabled cycles ago, nor of valid and ready: whatever was in
     registers at first, for four cycles more than the latency; with reset and enable free, in large
     modules for valid and ready alone
  B  the netlist at full width: each comparator gets two whole elements of the same age, registers
     are enabled by one signal, and what leaves is the network's, bit for bit
  C  cells at full width, signed and not, by SAT: elements are exchanged whole, and in order; delays
     are as long as they say

B and C show that the module is a comparator network, for which A is enough. VHDL is read by
`ghdl --synth`. Prints "FILE: proved", or "FILE: PART: what is wrong" with exit status 1.
"""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile


# Wires times cycles up to which A lets registers stand still at any time.
FREE_MOST = 64


class Wrong(Exception):
    pass


def run(*command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return done.returncode, done.stdout


class Text:
    """A module, as its head and its ports say."""

    def __init__(self, file, name, descending, asynchronous):
        self.file, self.descending = os.path.abspath(file), descending
        self.asynchronous = asynchronous
        self.source = open(file, encoding="utf-8").read()
        self.vhdl = file.endswith(".vhd")
        head = dict(re.findall(r"^(?://|--) (network|claim|latency) +(.*)", self.source, re.M))
        self.name = name
        self.network = head["network"].split(",")[0].split(" pruned")[0]
        self.latency = 0 if head["latency"].startswith("none") else int(head["latency"].split()[0])
        self.read_network()
        self.read_goal(head["claim"])
        declared = self.source.split("entity %s is" % name if self.vhdl else "module %s " % name)[1]
        declared = declared.split("end entity" if self.vhdl else ");")[0]
        self.ports = set(re.findall(r"\b(rst|aresetn|en|\w*_t?(?:valid|ready|data))\b", declared))
        self.axi = "s_axis_tdata" in self.ports
        self.valid = bool({"in_valid", "s_axis_tvalid"} & self.ports)
        self.ready = bool({"in_ready", "s_axis_tready"} & self.ports)
        self.reset = bool({"rst", "aresetn"} & self.ports)
        self.enable = self.ready or "en" in self.ports

    def read_network(self):
        status, listed = run("netspec", self.network)
        if status:
            raise Wrong("head: no network " + self.network)
        self.comparators, self.outputs = [], None
        for line in listed.split("\n")[1:]:
            words = line.split()
            if line.startswith("wires"):
                self.wires = int(words[1])
            elif line.startswith("output"):
                self.outputs = [int(word) for word in words[1:]]
            elif words and words[0] != "end":
                self.comparators += [tuple(map(int, word.split(":"))) for word in words]
        self.outputs = self.outputs or list(range(self.wires))

    def read_goal(self, claim):
        n, goal = self.wires, claim.split("goal ")[1]
        first, last = 0, n - 1
        words = goal.split()
        if goal == "median":
            first, last = (n - 1) // 2, n // 2
        elif words[0] in ("ranks", "set"):
            first, last = map(int, words[1].split("-"))
        elif words[0] == "smallest":
            last = int(words[1]) - 1
        elif words[0] == "largest":
            first = n - int(words[1])
        self.outputs = self.outputs[first : last + 1]

    def yosys_read(self, width, payload, signed, top=None):
        """Commands that read the module, or another one of the text as its top."""
        top = top or self.name
        if not self.vhdl:
            generics = "-set WIDTH %d -set PAYLOAD %d -set SIGNED %d" % (width, payload, signed)
            return "read_verilog -sv %s\nchparam %s %s\n" % (self.file, generics, top)
        sign = ["false", "true"][signed]
        return self.synthesized(top, WIDTH=width, PAYLOAD=payload, IS_SIGNED=sign)

    def synthesized(self, top, **generics):
        status, said = run("ghdl", "-a", "--std=08", self.file)
        if status:
            raise Wrong("ghdl: " + said)
        done = subprocess.run(
            ["ghdl", "--synth", "--std=08", "--out=verilog"]
            + ["-g%s=%s" % item for item in generics.items()] + [top],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if done.returncode:
            raise Wrong("ghdl: " + done.stderr)
        with open("synthesized_%s.v" % top, "w", encoding="utf-8") as out:
            out.write(done.stdout)
        return "read_verilog synthesized_%s.v\n" % top


def yosys(part, script):
    with open("script.ys", "w", encoding="utf-8") as out:
        out.write(script)
    status, said = run("yosys", "-q", "-l", "log", "script.ys")
    log = open("log", encoding="utf-8").read()
    return status, log


def satisfied(part, what, script, tail):
    """A proof by SAT of wire `bad` being 0."""
    status, log = yosys(part, script + tail)
    if "SAT proof finished - no model found: SUCCESS" not in log:
        found = "SAT proof finished - model found: FAIL" in log
        said = "" if found else ": " + "; ".join(log.split("\n")[-3:])
        raise Wrong("%s: %s%s" % (part, what, said))


# ---- A ------------------------------------------------------------------------------------------


def reference(text):
    """The network's ANDs and ORs, and registers after them, as a miter with the module."""
    n, latency = text.wires, text.latency
    lines, wire = [], ["delayed[%d]" % i for i in range(n)]
    for i, (a, b) in enumerate(text.comparators):
        x, y = wire[a], wire[b]
        low, high = ("|", "&") if text.descending else ("&", "|")
        lines.append("    wire l%d = %s %s %s, h%d = %s %s %s;" % (i, x, low, y, i, x, high, y))
        wire[a], wire[b] = "l%d" % i, "h%d" % i
    axi = text.axi
    ports = [".%s(in_data)" % ("s_axis_tdata" if axi else "in_data"),
             ".%s(out)" % ("m_axis_tdata" if axi else "out_data")]
    if latency:
        ports.append(".aclk(clk)" if axi else ".clk(clk)")
    if text.valid:
        ports += [".%s(in_valid)" % ("s_axis_tvalid" if axi else "in_valid"),
                  ".%s(out_valid)" % ("m_axis_tvalid" if axi else "out_valid")]
    if text.ready:
        ports += [".%s(in_ready)" % ("s_axis_tready" if axi else "in_ready"),
                  ".%s(out_ready)" % ("m_axis_tready" if axi else "out_ready")]
    elif text.enable:
        ports.append(".en(en)")
    if text.reset:
        ports.append(".aresetn(!rst)" if axi else ".rst(rst)")
    # who is enabled: what B shows of all registers
    go = "in_ready" if text.ready else "en" if text.enable else "1'b1"
    if not latency:
        return "\n".join(
            ["module miter(input [%d:0] in_data, output bad);" % (n - 1),
             "    wire [%d:0] out, right;" % (len(text.outputs) - 1),
             "    wire [%d:0] delayed = in_data;" % (n - 1),
             "    %s dut(%s);" % (text.name, ", ".join(ports))] + lines
            + ["    assign right = {%s};" % ", ".join(wire[i] for i in reversed(text.outputs)),
               "    (* keep *) wire bad_data = out != right;", "    assign bad = bad_data;",
               "endmodule", ""])
    event = "posedge clk" + (" or posedge rst" if text.asynchronous else "")
    reset = "if (rst) vv <= 0; else " if text.reset else ""
    return "\n".join(
        ["module miter(input clk, rst, en, in_valid, out_ready,",
         "    input [%d:0] in_data, output bad);" % (n - 1),
         "    wire out_valid, in_ready;",
         "    wire [%d:0] out, right;" % (len(text.outputs) - 1),
         "    %s dut(%s);" % (text.name, ", ".join(ports)),
         "    (* keep *) wire go = %s;" % go,
         "    reg [%d:0] line [0:%d];" % (n - 1, latency - 1),
         "    wire [%d:0] delayed = line[%d];" % (n - 1, latency - 1),
         "    reg [7:0] age = 0; reg seen = 0;",
         "    reg [%d:0] vv;" % (latency - 1),
         "    always @(posedge clk) begin",
         "        if (go) begin", "            line[0] <= in_data;"]
        + ["            line[%d] <= line[%d];" % (i, i - 1) for i in range(1, latency)]
        + ["            if (age != %d) age <= age + 1;" % latency, "        end",
           "        if (rst) seen <= 1;", "    end",
           "    always @(%s)" % event, "        %sif (go) vv <= (vv << 1) | in_valid;" % reset]
        + lines
        + ["    assign right = {%s};" % ", ".join(wire[i] for i in reversed(text.outputs)),
           "    (* keep *) wire bad_data = age == %d && out != right;" % latency,
           "    (* keep *) wire bad_flow = bad_valid | bad_ready;",
           "    wire bad_valid = %s;" % (
               "(age == %d || %s) && out_valid != vv[%d]" % (
                   latency, "seen" if text.reset else "0", latency - 1) if text.valid else "0"),
           "    wire bad_ready = %s;" % (
               "in_ready != (out_ready | !out_valid)" if text.ready else "0"),
           "    assign bad = bad_data | bad_flow;", "endmodule", ""])


def prove_function(text):
    with open("miter.v", "w", encoding="utf-8") as out:
        out.write(reference(text))
    script = text.yosys_read(1, 0, 0) + (
        "read_verilog miter.v\nhierarchy -check -top miter\nproc\nmemory_map\nasync2sync\n"
        "flatten\nopt -fast\nclean -purge\n")
    if not text.latency:
        satisfied("A", "not the network's outputs", script, "sat -verify -prove bad_data 0 miter\n")
        return
    check = "sat -verify -seq %d %%s-prove %%s 0 miter\n" % (text.latency + 4)
    satisfied("A", "valid or ready is wrong", script, check % ("", "bad_flow"))
    # that registers stand still together is B's matter
    free = text.wires * text.latency <= FREE_MOST
    satisfied("A", "not the network's outputs, %d cycles ago" % text.latency, script,
              check % ("" if free else "-set go 1 ", "bad_data"))


# ---- B ------------------------------------------------------------------------------------------


def integer(bits):
    return int(bits, 2) if isinstance(bits, str) else bits


class Netlist:
    def __init__(self, text, width, payload):
        self.text, self.bits = text, width + payload
        status, log = yosys("B", text.yosys_read(width, payload, 0) + (
            "hierarchy -check -top %s\nproc\nopt_dff\nopt_expr -mux_undef -fine\nopt_clean\n"
            "write_json netlist.json\n" % text.name))
        if status:
            raise Wrong("B: yosys: " + log[-300:])
        modules = json.load(open("netlist.json", encoding="utf-8"))["modules"]
        self.module = modules[text.name]
        self.ports = {name: port["bits"] for name, port in self.module["ports"].items()}
        self.drivers = {}  # of a whole element, and of its first bit
        self.cells = self.module["cells"]
        self.known, self.types = {}, {}
        self.nodes = {}
        self.clock = self.ports.get("aclk", self.ports.get("clk"))
        self.enables = set()
        for name, cell in self.cells.items():
            for port in ("Q", "first", "second", "to", "to_out"):
                for i, bit in enumerate(cell["connections"].get(port, [])):
                    self.drivers[bit] = (name, port, i)

    def node(self, key):
        return self.nodes.setdefault(key, len(self.nodes))

    def kind(self, cell):
        match = re.search(r"%s_(order|first|second|delay)\b|%s_(order|first|second|delay)_"
                          % (self.text.name, self.text.name), cell["type"])
        return match and (match.group(1) or match.group(2))

    def driven(self, bits):
        """The cell and port that drive all bits of an element, in order."""
        name, port, start = self.drivers.get(bits[0], (None, None, 0))
        for i, bit in enumerate(bits):
            if self.drivers.get(bit) != (name, port, start + i):
                raise Wrong("B: bits of an element come from different places")
        return name, port, start

    def element(self, bits):
        """Which node of the network an element is, and how many cycles old."""
        bits = tuple(bits)
        if len(bits) != self.bits:
            raise Wrong("B: an element has %d bits" % len(bits))
        if bits not in self.known:
            self.known[bits] = self.read(bits)
        return self.known[bits]

    def read(self, bits):
        data = self.ports["s_axis_tdata" if self.text.axi else "in_data"]
        if bits[0] in data and isinstance(bits[0], int):
            at = data.index(bits[0])
            if at % self.bits or tuple(data[at : at + self.bits]) != bits:
                raise Wrong("B: an element is none of the inputs'")
            return self.node(("input", at // self.bits)), 0
        name, port, start = self.driven(bits)
        if name is None:
            raise Wrong("B: nothing drives an element")
        cell = self.cells[name]
        connections = cell["connections"]
        if port == "Q":
            rising = integer(cell["parameters"]["CLK_POLARITY"]) == 1
            if cell["type"] not in ("$dff", "$dffe") or not rising:
                raise Wrong("B: %s is a %s" % (name, cell["type"]))
            if connections["CLK"] != self.clock:
                raise Wrong("B: %s has another clock" % name)
            enable = connections.get("EN", ["1"])[0]
            if "EN" in connections and integer(cell["parameters"]["EN_POLARITY"]) != 1:
                enable = ("not", enable)
            self.enables.add(enable)
            node, age = self.element(connections["D"][start : start + len(bits)])
            return node, age + 1
        kind = self.kind(cell)
        if kind == "delay":
            generics = re.search(r"_delay_(\d+)_(\d+)$", cell["type"])
            cycles = int(generics.group(2)) if generics else integer(self.cycles(cell))
            self.enables.add(connections.get("en", ["1"])[0])
            if connections[[p for p in connections if p in ("clk", "aclk")][0]] != self.clock:
                raise Wrong("B: %s has another clock" % name)
            node, age = self.element(connections.get("from", connections.get("from_in")))
            return node, age + cycles
        if kind is None:
            raise Wrong("B: %s is a %s" % (name, cell["type"]))
        if self.types.setdefault(kind, cell["type"]) != cell["type"]:
            raise Wrong("B: %s is another %s" % (name, kind))
        (a, age), (b, other) = self.element(connections["a"]), self.element(connections["b"])
        if age != other:
            raise Wrong("B: %s: a is %d registers from the input, b %d" % (name, age, other))
        return self.node((port, a, b)), age

    def cycles(self, cell):
        modules = json.load(open("netlist.json", encoding="utf-8"))["modules"]
        return modules[cell["type"]]["parameter_default_values"]["CYCLES"]


def prove_structure(text, width, payload):
    netlist = Netlist(text, width, payload)
    wire = [netlist.node(("input", i)) for i in range(text.wires)]
    for a, b in text.comparators:
        pair = wire[a], wire[b]
        wire[a], wire[b] = netlist.node(("first",) + pair), netlist.node(("second",) + pair)
    out, bits = netlist.ports["m_axis_tdata" if text.axi else "out_data"], width + payload
    if len(out) != bits * len(text.outputs):
        raise Wrong("B: %d bits leave" % len(out))
    for i, w in enumerate(text.outputs):
        node, age = netlist.element(out[i * bits : (i + 1) * bits])
        if node != wire[w]:
            raise Wrong("B: output %d is not the network's" % i)
        if age != text.latency:
            raise Wrong("B: output %d is %d registers from the inputs" % (i, age))
    if text.latency and len(netlist.enables) != 1:
        raise Wrong("B: registers have %d enables" % len(netlist.enables))
    if text.latency and (netlist.enables == {"1"}) == text.enable:
        raise Wrong("B: registers have%s enable" % ("" if netlist.enables != {"1"} else " no"))
    if "en" in netlist.ports and netlist.enables != set(netlist.ports["en"]):
        raise Wrong("B: registers have another enable than en")


# ---- C ------------------------------------------------------------------------------------------


def prove_cell(text, kind, width, payload, signed):
    name = "%s_%s" % (text.name, kind)
    bits, top = width + payload, width + payload - 1
    first, second = kind != "second", kind != "first"
    less = ">" if text.descending else "<"
    ports = [".a(a)", ".b(b)"] + [".first(first)"] * first + [".second(second)"] * second
    key = "$signed(%s[%d:%d])" if signed else "%s[%d:%d]"
    keys = [key % (x, top, payload) for x in ("first", "second", "a", "b")]
    script = text.yosys_read(width, payload, signed, name)
    if first and second:
        bad = ["!(first == a && second == b || first == b && second == a)",
               "%s %s %s" % (keys[1], less, keys[0])]
    elif first:
        bad = ["first != a && first != b"] + ["%s %s %s" % (k, less, keys[0]) for k in keys[2:]]
    else:
        bad = ["second != a && second != b"] + ["%s %s %s" % (keys[1], less, k) for k in keys[2:]]
    with open("cell.v", "w", encoding="utf-8") as out:
        out.write("module miter(input [%d:0] a, b, output bad);\n    wire [%d:0] first, second;\n"
                  "    %s dut(%s);\n    assign bad = %s;\nendmodule\n"
                  % (top, top, name, ", ".join(ports), " || ".join("(%s)" % x for x in bad)))
    satisfied("C", "%s of %d + %d bits%s" % (name, width, payload, ", signed" if signed else ""),
              script + "read_verilog cell.v\nhierarchy -check -top miter\n"
              "proc\nflatten\nopt -fast\n",
              "sat -verify -prove bad 0 miter\n")


def prove_delay(text, bits, cycles):
    name = "%s_delay" % text.name
    ports = "%s%sclk(clk), .%s(x), .%s(y)" % (
        ".en(en), " if text.enable else "", ".a" if text.axi else ".",
        "from_in" if text.vhdl else "from", "to_out" if text.vhdl else "to")
    with open("delay.v", "w", encoding="utf-8") as out:
        out.write("module miter(input clk, en, input [%d:0] x, output bad);\n    wire [%d:0] y;\n"
                  "    %s dut(%s);\n    reg [%d:0] line [0:%d];\n    reg [3:0] age = 0;\n"
                  "    always @(posedge clk) if (%s) begin\n        line[0] <= x;\n%s"
                  "        if (age != %d) age <= age + 1;\n    end\n"
                  "    assign bad = age == %d && y != line[%d];\nendmodule\n"
                  % (bits - 1, bits - 1, name, ports, bits - 1, cycles - 1,
                     "en" if text.enable else "1", "".join(
                         "        line[%d] <= line[%d];\n" % (i, i - 1) for i in range(1, cycles)),
                     cycles, cycles, cycles - 1))
    read = (text.synthesized(name, BITS=bits, CYCLES=cycles) if text.vhdl else
            "read_verilog -sv %s\nchparam -set BITS %d -set CYCLES %d %s\n"
            % (text.file, bits, cycles, name))
    satisfied("C", "%s of %d cycles" % (name, cycles),
              read + "read_verilog delay.v\nhierarchy -check -top miter\n"
              "proc\nmemory_map\nflatten\nopt -fast\n",
              "sat -verify -seq %d -prove bad 0 miter\n" % (cycles + 3))


def prove_cells(text, width, payload):
    unit = "entity" if text.vhdl else "module"
    for kind in ("order", "first", "second"):
        if re.search(r"^%s %s_%s\b" % (unit, text.name, kind), text.source, re.M):
            for signed in (0, 1):
                prove_cell(text, kind, width, payload, signed)
                prove_cell(text, kind, 1, 0, signed)
    if re.search(r"^%s %s_delay\b" % (unit, text.name), text.source, re.M):
        for cycles in (2, 3, 5):
            prove_delay(text, 3, cycles)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--width", type=int, default=8)
    parser.add_argument("--payload", type=int, default=4)
    parser.add_argument("--descending", action="store_true", help="the module is")
    parser.add_argument("--asynchronous", action="store_true", help="its reset is")
    parser.add_argument("file")
    options = parser.parse_args()
    name = re.sub(r"\.\w+$", "", os.path.basename(options.file))
    try:
        text = Text(options.file, name, options.descending, options.asynchronous)
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            prove_structure(text, options.width, options.payload)
            prove_cells(text, options.width, options.payload)
            prove_function(text)
            os.chdir("/")
    except (Wrong, KeyError) as wrong:
        print("%s: %s" % (options.file, wrong))
        sys.exit(1)
    print("%s: proved" % options.file)


main()
