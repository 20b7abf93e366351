# Whether equal keys keep their order.

== stability-is-decided
# netcheck --goal stable, against all inputs of as many keys as wires, run in Python.
  $ netcheck --goal stable bubble:1 insertion:5 transposition:40
  bubble:1: holds (goal stable; 1 wire, 0 comparators; neighbours: 0.000 s)
  insertion:5: holds (goal stable; 5 wires, 10 comparators; neighbours: 0.000 s)
  transposition:40: holds (goal stable; 40 wires, 780 comparators; neighbours: 0.000 s)
  $ netcheck --goal stable oddeven:4
  oddeven:4: fails (goal stable; 4 wires, 5 comparators; ternary: 0.000 s)
    input  2,1,1,1
    output 1:1,1:3,1:2,2:0  (key:wire it came in on)
  [1]
  $ netcheck --goal stable bitonic:4
  bitonic:4: fails (goal stable; 4 wires, 6 comparators; ternary: 0.000 s)
    input  2,1,1,1
    output 1:1,1:3,1:2,2:0  (key:wire it came in on)
  [1]
  $ netcheck --goal stable bmerge:4
  bmerge:4: fails (goal stable; 4 wires, 4 comparators; exhaustive: 0.000 s)
    input  1010
    output 0101
    input  2,0,3,1
    output 0,2,1,3
  [1]
  $ netcheck --goal stable --json oddeven:3 bubble:3
  {"version":1,"results":[
  {"name":"oddeven:3","wires":3,"size":3,"given":"any","goal":"stable","verdict":"fails","engine":"ternary","inputs":5,"counterexample":{"keys":[1,1,0],"keys_output":[0,1,1],"wires_output":[2,1,0]},"seconds":0.000080},
  {"name":"bubble:3","wires":3,"size":3,"given":"any","goal":"stable","verdict":"holds","engine":"neighbours","inputs":0,"seconds":0.000037}
  ]}
  [1]

# the comparator 0:2 never exchanges; in the other network it does
  $ printf 'snet 1\nwires 3\n0:1\n1:2\n0:1\n0:2\nend\n' >idle.snet
  $ netcheck --goal stable idle.snet
  idle.snet: holds (goal stable; 3 wires, 4 comparators; neighbours: 0.000 s)
  $ netcheck --goal stable -q best:8
  [1]
  $ netcheck --goal stable --given runs:2,2 bubble:4
  ! netcheck: bubble:4: --goal stable assumes nothing and is proved in a way of its own: of all options, it goes with --json, --quiet, --timeout, --memory and --threads alone
  [2]
  $ netcheck --goal stable --prune bubble:4
  ! netcheck: bubble:4: --goal stable assumes nothing and is proved in a way of its own: of all options, it goes with --json, --quiet, --timeout, --memory and --threads alone
  [2]
  $ netcheck --goal stable -m sat bubble:4
  ! netcheck: bubble:4: --goal stable assumes nothing and is proved in a way of its own: of all options, it goes with --json, --quiet, --timeout, --memory and --threads alone
  [2]
  $ netcheck --goal stable --equals bubble:4 bubble:4
  ! netcheck: --equals and --goal exclude each other; see netcheck --help
  [2]
  $ netcheck --goal stable brentkung:4
  ! netcheck: brentkung:4: of prefix networks inclusive, exclusive and reduction can be required, not 'stable'
  [2]
  $ command -v python3 >/dev/null || exit 77
  $ cat >try.py <<'END'
  > import itertools, json, random, subprocess
  >
  > def leave(net, keys):
  >     """Keys and the wires they came in on, where equal keys are left where they are."""
  >     at = [(key, wire) for wire, key in enumerate(keys)]
  >     for a, b in net:
  >         if at[a][0] > at[b][0]:
  >             at[a], at[b] = at[b], at[a]
  >     return at
  >
  > draw = random.Random(3)
  > seen = {}
  > for count in range(12):
  >     n = draw.randrange(2, 6)
  >     bubble = [(w, w + 1) for end in range(n - 1, 0, -1) for w in range(end)]
  >     nets = []
  >     for i in range(20):
  >         net = list(bubble)
  >         if i % 4 == 0:
  >             net = [tuple(sorted(draw.sample(range(n), 2))) for _ in range(draw.randrange(4))] + net
  >         if i % 4 == 1:
  >             net += [tuple(sorted(draw.sample(range(n), 2))) for _ in range(draw.randrange(4))]
  >         if i % 4 == 2:
  >             net.insert(draw.randrange(len(net)), tuple(draw.sample(range(n), 2)))
  >         if i % 4 == 3:
  >             net = [c for c in net if draw.randrange(9)]
  >         nets.append(net)
  >         with open(f"{i}.snet", "w") as file:
  >             print("snet 1\nwires", n, *(f"\n{a}:{b}" for a, b in net), "\nend", file=file)
  >     out = subprocess.run(["netcheck", "--goal", "stable", "--json", *(f"{i}.snet" for i in range(20))],
  >                          capture_output=True, text=True).stdout
  >     for net, result in zip(nets, json.loads(out)["results"], strict=True):
  >         right = all(leave(net, keys) == sorted(leave(net, keys))
  >                     for keys in itertools.product(range(n), repeat=n))
  >         assert result["verdict"] == ("holds" if right else "fails"), (net, result)
  >         kind = result["engine"] if result["engine"] in ("neighbours", "ternary") else "unsorted"
  >         seen[kind, right] = seen.get((kind, right), 0) + 1
  >         if kind == "ternary" and not right:
  >             shown = result["counterexample"]
  >             left = leave(net, shown["keys"])
  >             assert left != sorted(left)
  >             assert left == list(zip(shown["keys_output"], shown["wires_output"]))
  > for kind in sorted(seen):
  >     print(*kind, "seen")
  > END
  $ python3 try.py
  neighbours True seen
  ternary False seen
  ternary True seen
  unsorted False seen
