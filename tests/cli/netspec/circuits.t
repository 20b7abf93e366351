# VHDL and Verilog.

== circuits-do-what-networks-do
# netspec -f cnf, aag, aig: the texts, and what they make of all inputs, computed in Python.
# slow: hundreds of starts, sanitized
  $ netspec oddeven:3 -f cnf
  c inputs 1 to 3
  c outputs 6 8 9
  c the first 9 clauses take ones to the outputs, the others zeros
  p cnf 9 18
  -1 5 0
  -2 5 0
  -1 -2 4 0
  -4 7 0
  -3 7 0
  -4 -3 6 0
  -5 9 0
  -7 9 0
  -5 -7 8 0
  1 -4 0
  2 -4 0
  1 2 -5 0
  4 -6 0
  3 -6 0
  4 3 -7 0
  5 -8 0
  7 -8 0
  5 7 -9 0
  $ netspec bitonic:2 --flip -f aag
  aag 4 2 0 2 2
  2
  4
  9
  6
  6 4 2
  8 5 3
  $ netspec oddeven:1 -f cnf
  c inputs 1 to 1
  c outputs 1
  c the first 0 clauses take ones to the outputs, the others zeros
  p cnf 1 0
  $ netspec oddeven:1 -f aag
  aag 1 1 0 1 0
  2
  2
  $ netspec brentkung:4 -f cnf
  ! netspec: brentkung:4: cnf cannot hold a prefix network; snet and json can
  [2]
  $ netspec oddeven:4 oddeven:4 -f aag
  ! netspec: several networks in a row would be read as one in format aag; see netspec --help
  [2]
  $ command -v python3 >/dev/null || exit 77
  $ cat >eval.py <<'END'
  > import itertools, sys
  >
  > def outputs_of(net, n, bits):
  >     values = list(bits)
  >     for a, b in net["cmps"]:
  >         values[a], values[b] = sorted((values[a], values[b]))
  >     return [values[w] for w in net["output"]]
  >
  > def read_snet(path):
  >     net = {"cmps": []}
  >     for line in open(path):
  >         words = line.split()
  >         if words[0] == "wires":
  >             net["output"] = list(range(int(words[1])))
  >         elif words[0] == "output":
  >             net["output"] = [int(w) for w in words[1:]]
  >         elif ":" in line:
  >             net["cmps"] += [tuple(map(int, w.split(":"))) for w in words]
  >     return net
  >
  > def read_cnf(path):
  >     clauses, outputs, groups = [], None, None
  >     for line in open(path):
  >         words = line.split()
  >         if line.startswith("c outputs"):
  >             outputs = [int(w) for w in words[2:]]
  >         elif line.startswith("c the first"):
  >             groups = int(words[3])
  >         elif words[0] == "p":
  >             count = int(words[3])
  >         elif words[0] != "c":
  >             clauses.append([int(w) for w in words[:-1]])
  >     assert len(clauses) == count == 2 * groups
  >     return clauses, outputs, groups
  >
  > def propagate(clauses, true):
  >     """All that follows by unit propagation, or None for a contradiction."""
  >     true = set(true)
  >     more = True
  >     while more:
  >         more = False
  >         for clause in clauses:
  >             left = [x for x in clause if -x not in true]
  >             if not left:
  >                 return None
  >             if len(left) == 1 and left[0] not in true:
  >                 true.add(left[0])
  >                 more = True
  >     return true
  >
  > def run_aiger(ands, value):
  >     lit = lambda x: value[x // 2] ^ (x & 1)
  >     for gate, a, b in ands:
  >         value[gate // 2] = lit(a) & lit(b)
  >     return lit
  >
  > def read_aag(path):
  >     lines = open(path).read().split("\n")
  >     _, m, i, l, o, a = lines[0].split()
  >     m, i, o, a = int(m), int(i), int(o), int(a)
  >     assert l == "0" and m == i + a and len(lines) == 2 + i + o + a
  >     assert [int(x) for x in lines[1:1 + i]] == [2 * k for k in range(1, i + 1)]
  >     return (i, [int(x) for x in lines[1 + i:1 + i + o]],
  >             [tuple(map(int, x.split())) for x in lines[1 + i + o:-1]])
  >
  > def read_aig(path):
  >     data = open(path, "rb").read()
  >     head, at = data[:data.index(b"\n")].split(), data.index(b"\n") + 1
  >     m, i, o, a = int(head[1]), int(head[2]), int(head[4]), int(head[5])
  >     assert head[0] == b"aig" and head[3] == b"0" and m == i + a
  >     outputs, ands = [], []
  >     for _ in range(o):
  >         end = data.index(b"\n", at)
  >         outputs.append(int(data[at:end]))
  >         at = end + 1
  >     def delta():
  >         nonlocal at
  >         x = shift = 0
  >         while True:
  >             byte = data[at]
  >             at += 1
  >             x |= (byte & 127) << shift
  >             shift += 7
  >             if byte < 128:
  >                 return x
  >     for k in range(a):
  >         gate = 2 * (i + k + 1)
  >         first = gate - delta()
  >         second = first - delta()
  >         assert gate > first >= second >= 0
  >         ands.append((gate, first, second))
  >     assert at == len(data)
  >     return i, outputs, ands
  >
  > net = read_snet("net.snet")
  > n = len(net["output"])
  > clauses, outputs, groups = read_cnf("net.cnf")
  > up, down = clauses[:groups], clauses[groups:]
  > assert read_aag("net.aag") == read_aig("net.aig")
  > _, aiger_outputs, ands = read_aag("net.aag")
  > for bits in itertools.product((0, 1), repeat=n):
  >     wanted = outputs_of(net, n, bits)
  >     inputs = [k + 1 if bit else -(k + 1) for k, bit in enumerate(bits)]
  >     left = propagate(clauses, inputs)
  >     assert [y in left for y in outputs] == [bool(w) for w in wanted]
  >     assert [-y in left for y in outputs] == [not w for w in wanted]
  >     ones = propagate(up, [x for x in inputs if x > 0])
  >     assert [y in ones for y in outputs] == [bool(w) for w in wanted]
  >     zeros = propagate(down, [x for x in inputs if x < 0])
  >     assert [-y in zeros for y in outputs] == [not w for w in wanted]
  >     lit = run_aiger(ands, {k + 1: bit for k, bit in enumerate(bits)} | {0: 0})
  >     assert [lit(y) for y in aiger_outputs] == wanted
  > # at most k of the inputs, by the first clauses alone; at least k, by the others
  > if "sorts" in sys.argv:
  >     for bits in itertools.product((0, 1), repeat=n):
  >         for k in range(n):
  >             inputs = [j + 1 if bit else -(j + 1) for j, bit in enumerate(bits)]
  >             most = propagate(up, inputs + [-outputs[n - 1 - k]])
  >             assert (most is not None) == (sum(bits) <= k)
  >             least = propagate(down, inputs + [outputs[n - 1 - k]])
  >             assert (least is not None) == (sum(bits) > k)
  > print("the same")
  > END
  $ for net in best:6 bitonic:8 dmerge:4 oddeven:1 "tsort:8 --wires 1-4" "oddeven:4 --flip" "oddeven:3 --beside oddeven:1"; do
  >     for format in snet cnf aag aig; do netspec $net -f $format -o net.$format; done
  >     case $net in best*|bitonic*) sorts=sorts ;; *) sorts= ;; esac
  >     echo "$net: $(python3 eval.py $sorts)"
  > done
  best:6: the same
  bitonic:8: the same
  dmerge:4: the same
  oddeven:1: the same
  tsort:8 --wires 1-4: the same
  oddeven:4 --flip: the same
  oddeven:3 --beside oddeven:1: the same
  $ netspec oddeven:70 -f aag -o net.aag
  $ netspec oddeven:70 -f aig -o net.aig
  $ python3 - <<'END'
  > source = open("eval.py").read().split('net = read_snet')[0]
  > exec(source)
  > print(read_aag("net.aag") == read_aig("net.aig"))
  > END
  True
