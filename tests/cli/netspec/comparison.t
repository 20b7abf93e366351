# Networks that are equal, or differ.

== netspec-compares-networks
# The same network, however it is written.
  $ printf 'snet 1\nwires 4\n2:3\n0:1\n1:3 0:2\n1:2\nend\n' >loose.snet
  $ netspec loose.snet --diff oddeven:4
  loose.snet and oddeven:4: the same network
  $ netspec oddeven:4 -d loose.snet
  oddeven:4 and loose.snet: the same network
  $ netspec bitonic:16 --untangle --diff tsort:16
  bitonic:16 and tsort:16: the same network
  $ netspec shex:16 --untangle --diff bmerge:16
  shex:16 and bmerge:16: the same network
  $ netspec oddeven:4 mergeexchange:4 pairwise:4 --diff oddeven:4
  oddeven:4 and oddeven:4: the same network
  mergeexchange:4 and oddeven:4: different networks
    layer 1: -0:2 +0:1 -1:3 +2:3
    layer 2: -0:1 +0:2 +1:3 -2:3
  pairwise:4 and oddeven:4: the same network
  [1]
  $ netspec --json oddeven:4 --diff oddeven:4
  {"version":1,"results":[
  {"name":"oddeven:4","other":"oddeven:4","same":true}
  ]}

== netspec-shows-how-networks-differ
# Layer by layer; widths; outputs. Exit status 1.
  $ netspec oddeven:4 --diff bubble:4
  oddeven:4 and bubble:4: different networks
    layer 1: -2:3
    layer 2: -0:2 -1:3 +1:2
    layer 3: +0:1 -1:2 +2:3
    layer 4: +1:2
    layer 5: +0:1
  [1]
  $ netspec bitonic:4 --diff tsort:4
  bitonic:4 and tsort:4: different networks
    layer 1: -3:2 +2:3
    layer 2: -0:2 +0:3 -1:3 +1:2
  [1]
  $ netspec oddeven:4 --diff oddeven:3
  oddeven:4 and oddeven:3: different networks
    wires: -4 +3
    layer 1: -2:3
    layer 2: -1:3
  [1]
  $ netspec oddeven:1 --diff oddeven:2
  oddeven:1 and oddeven:2: different networks
    wires: -1 +2
    layer 1: +0:1
  [1]
  $ netspec dmerge:4 --diff bmerge:4
  dmerge:4 and bmerge:4: different networks
    layer 1: -0:3 +0:2 -2:1 +1:3
    layer 2: -0:2 +0:1 -3:1 +2:3
    output 1: -wire 2 +wire 1
    output 2: -wire 3 +wire 2
    output 3: -wire 1 +wire 3
  [1]
  $ netspec dmerge:4 --untangle --diff bmerge:4
  dmerge:4 and bmerge:4: different networks
    layer 1: -0:3 +0:2 -1:2 +1:3
  [1]
  $ netspec oddeven:4 bubble:4 oddeven:4 --diff oddeven:4
  oddeven:4 and oddeven:4: the same network
  bubble:4 and oddeven:4: different networks
    layer 1: +2:3
    layer 2: +0:2 -1:2 +1:3
    layer 3: -0:1 +1:2 -2:3
    layer 4: -1:2
    layer 5: -0:1
  oddeven:4 and oddeven:4: the same network
  [1]
  $ netspec oddeven:4 bubble:4 --diff oddeven:4 --json
  {"version":1,"results":[
  {"name":"oddeven:4","other":"oddeven:4","same":true},
  {"name":"bubble:4","other":"oddeven:4","same":false}
  ]}
  [1]
  $ netspec bubble:4 nosuch --diff oddeven:4
  ! netspec: nosuch: no such file, and no family of networks of that name; netspec --families lists them
  [2]

== networks-are-equal-but-for-names
# netspec --equivalent against all renamings of few wires, straight and reflected, tried in Python.
  $ netspec bitonic:8 --equivalent tsort:8
  bitonic:8 and tsort:8: the same network but for the names of wires
    inputs   0>0 1>1 2>3 3>2 4>4 5>5 6>7 7>6
    outputs  in the same order
  $ netspec best:5 --flip --equivalent best:5
  best:5 and best:5: the same network but for the names of wires and reflection
    inputs   0>1 1>0 2>2 3>4 4>3
    outputs  in the same order
  $ netspec oddeven:8 oddeven:4 pairwise:8 --equivalent pairwise:8
  oddeven:8 and pairwise:8: different networks, whatever wires are called
  oddeven:4 and pairwise:8: different networks, whatever wires are called
  pairwise:8 and pairwise:8: the same network but for the names of wires
    inputs   in the same order
    outputs  in the same order
  [1]
  $ netspec dmerge:4 --equivalent bmerge:4
  dmerge:4 and bmerge:4: the same network but for the names of wires
    inputs   0>0 1>3 2>1 3>2
    outputs  in the same order
  $ netspec bitonic:4 oddeven:4 oddeven:5 --equivalent tsort:4 --json
  {"version":1,"results":[
  {"name":"bitonic:4","other":"tsort:4","equivalent":true,"reflected":false,"inputs":[0,1,3,2],"outputs":[0,1,2,3]},
  {"name":"oddeven:4","other":"tsort:4","equivalent":false},
  {"name":"oddeven:5","other":"tsort:4","equivalent":false}
  ]}
  [1]
  $ netspec brentkung:8 --equivalent brentkung:8
  ! netspec: brentkung:8: --equivalent is for comparators; this is a prefix network
  [2]
  $ netspec brentkung:8 --equivalent oddeven:8
  ! netspec: brentkung:8: a prefix network and a network of comparators have nothing in common
  [2]
  $ netspec oddeven:4 --equivalent oddeven:4 --diff oddeven:4
  ! netspec: --diff and --equivalent exclude each other; see netspec --help
  [2]
  $ netspec oddeven:1 --equivalent oddeven:1
  oddeven:1 and oddeven:1: the same network but for the names of wires
    inputs   in the same order
    outputs  in the same order
  $ command -v python3 >/dev/null || exit 77
  $ cat >try.py <<'END'
  > import itertools, json, random, subprocess
  >
  > def untangled(n, cmps):
  >     """The comparators, standard, layer by layer."""
  >     at, free, out = list(range(n)), [0] * n, set()
  >     for a, b in cmps:
  >         x, y = at[a], at[b]
  >         if x > y:
  >             at[a], at[b], x, y = y, x, y, x
  >         layer = max(free[x], free[y])
  >         free[x] = free[y] = layer + 1
  >         out.add((layer, x, y))
  >     return out
  >
  > def renamed(cmps, names, reflected):
  >     return [(names[b], names[a]) if reflected else (names[a], names[b]) for a, b in cmps]
  >
  > def run(n, cmps, outputs, values):
  >     for a, b in cmps:
  >         values[a], values[b] = sorted((values[a], values[b]))
  >     return [values[w] for w in outputs]
  >
  > def write(path, n, cmps, outputs):
  >     with open(path, "w") as file:
  >         print("snet 1\nwires", n, *(f"\n{a}:{b}" for a, b in cmps), "\noutput", *outputs, "\nend",
  >               file=file)
  >
  > def some(n):
  >     return [tuple(draw.sample(range(n), 2)) for _ in range(draw.randrange(9))] if n > 1 else []
  >
  > draw = random.Random(7)
  > said = {True: 0, False: 0}
  > for round in range(60):
  >     n = draw.randrange(1, 6)
  >     b = some(n)
  >     orders = [draw.sample(range(n), n) for _ in range(9)]
  >     write("b.snet", n, b, orders[8])
  >     tried = []
  >     for i in range(8):
  >         a = renamed(b, draw.sample(range(n), n), draw.randrange(2))
  >         if i % 2 and a:
  >             k = draw.randrange(len(a))
  >             a[k] = draw.choice([a[k][::-1], a[draw.randrange(len(a))], tuple(draw.sample(range(n), 2))])
  >         tried.append(a)
  >         write(f"{i}.snet", n, a, orders[i])
  >     out = subprocess.run(["netspec", *(f"{i}.snet" for i in range(8)), "--equivalent", "b.snet",
  >                           "--json"], capture_output=True, text=True).stdout
  >     goal = untangled(n, b)
  >     for i, (a, result) in enumerate(zip(tried, json.loads(out)["results"], strict=True)):
  >         found = [(names, reflected) for reflected in (False, True)
  >                  for names in itertools.permutations(range(n))
  >                  if untangled(n, renamed(a, names, reflected)) == goal]
  >         assert result["equivalent"] == bool(found), (a, b)
  >         said[bool(found)] += 1
  >         if not found:
  >             continue
  >         names, reflected = result["inputs"], result["reflected"]
  >         assert (tuple(names), reflected) in found, (a, b, names)
  >         assert reflected == all(was[1] for was in found)
  >         values = draw.sample(range(n), n)
  >         other = [0] * n
  >         for w in range(n):
  >             other[names[w]] = -values[w] if reflected else values[w]
  >         left = run(n, a, orders[i], values[:])
  >         right = run(n, b, orders[8], other)
  >         assert [-x if reflected else x for x in left] == [right[o] for o in result["outputs"]]
  > print(said)
  > END
  $ python3 try.py
  {True: 433, False: 47}
