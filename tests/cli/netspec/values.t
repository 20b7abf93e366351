# What networks do to values.

== netspec-applies-networks
# To one input or several, with equal and negative numbers.
  $ netspec bmerge:8 --apply 1,3,5,7,8,6,4,2
  1,2,3,4,5,6,7,8
  $ netspec bmerge:8 --apply 1,7,4,2,6,8,3,5
  1,2,3,7,4,5,6,8
  $ netspec oddeven:4 --apply 3,1,2,0 -a 1,1,0,0 --apply=-1,-2,-3,-4 --apply -4,3,-2,1
  0,1,2,3
  0,0,1,1
  -4,-3,-2,-1
  -4,-2,1,3
  $ netspec oddeven:2 -a 9223372036854775807,-9223372036854775808
  -9223372036854775808,9223372036854775807
  $ netspec oddeven:3 bubble:3 -a 3,2,1
  1,2,3
  1,2,3
  $ netspec dmerge:4 -a 1,2,3,4
  1,2,3,4
  $ netspec oddeven:2 -a 007,-0
  0,7

== netspec-applies-networks-as-json
# With what went in.
  $ netspec --json oddeven:4 bubble:4 --apply 3,1,2,0 --apply 9,9,8,8
  {"version":1,"results":[
  {"name":"oddeven:4","input":[3,1,2,0],"output":[0,1,2,3]},
  {"name":"oddeven:4","input":[9,9,8,8],"output":[8,8,9,9]},
  {"name":"bubble:4","input":[3,1,2,0],"output":[0,1,2,3]},
  {"name":"bubble:4","input":[9,9,8,8],"output":[8,8,9,9]}
  ]}
  $ netspec --json oddeven:2 -a 9223372036854775807,-9223372036854775808
  {"version":1,"results":[
  {"name":"oddeven:2","input":[9223372036854775807,-9223372036854775808],"output":[-9223372036854775808,9223372036854775807]}
  ]}

== netspec-applies-integers-only
# As many as there are wires, of 64 bits.
  $ for values in '' , 1, ,1 1,,2 1.5,2 '1, 2' ' 1,2' a,b +1,2 -,1 0x1,2 1:2 \
  >     9223372036854775808,1 -9223372036854775809,1; do
  >     run netspec oddeven:2 --apply "$values"
  > done
  + netspec oddeven:2 --apply 
  ! netspec: --apply needs integers like 3,1,2, not ''; see netspec --help
  exit 2
  + netspec oddeven:2 --apply ,
  ! netspec: --apply needs integers like 3,1,2, not ','; see netspec --help
  exit 2
  + netspec oddeven:2 --apply 1,
  ! netspec: --apply needs integers like 3,1,2, not '1,'; see netspec --help
  exit 2
  + netspec oddeven:2 --apply ,1
  ! netspec: --apply needs integers like 3,1,2, not ',1'; see netspec --help
  exit 2
  + netspec oddeven:2 --apply 1,,2
  ! netspec: --apply needs integers like 3,1,2, not '1,,2'; see netspec --help
  exit 2
  + netspec oddeven:2 --apply 1.5,2
  ! netspec: --apply needs integers like 3,1,2, not '1.5,2'; see netspec --help
  exit 2
  + netspec oddeven:2 --apply 1, 2
  ! netspec: --apply needs integers like 3,1,2, not '1, 2'; see netspec --help
  exit 2
  + netspec oddeven:2 --apply  1,2
  ! netspec: --apply needs integers like 3,1,2, not ' 1,2'; see netspec --help
  exit 2
  + netspec oddeven:2 --apply a,b
  ! netspec: --apply needs integers like 3,1,2, not 'a,b'; see netspec --help
  exit 2
  + netspec oddeven:2 --apply +1,2
  ! netspec: --apply needs integers like 3,1,2, not '+1,2'; see netspec --help
  exit 2
  + netspec oddeven:2 --apply -,1
  ! netspec: --apply needs integers like 3,1,2, not '-,1'; see netspec --help
  exit 2
  + netspec oddeven:2 --apply 0x1,2
  ! netspec: --apply needs integers like 3,1,2, not '0x1,2'; see netspec --help
  exit 2
  + netspec oddeven:2 --apply 1:2
  ! netspec: --apply needs integers like 3,1,2, not '1:2'; see netspec --help
  exit 2
  + netspec oddeven:2 --apply 9223372036854775808,1
  ! netspec: --apply needs integers like 3,1,2, not '9223372036854775808,1'; see netspec --help
  exit 2
  + netspec oddeven:2 --apply -9223372036854775809,1
  ! netspec: --apply needs integers like 3,1,2, not '-9223372036854775809,1'; see netspec --help
  exit 2
  $ netspec oddeven:2 --apply 1
  ! netspec: oddeven:2: has 2 wires, but --apply gives 1 value
  [2]
  $ netspec oddeven:2 --apply 1,2,3
  ! netspec: oddeven:2: has 2 wires, but --apply gives 3 values
  [2]
  $ netspec oddeven:2 --apply 1,2 --apply 1
  ! netspec: oddeven:2: has 2 wires, but --apply gives 1 value
  [2]
  $ netspec oddeven:2 oddeven:3 --apply 2,1
  ! netspec: oddeven:3: has 3 wires, but --apply gives 2 values
  [2]

== exchanges-are-counted
# Averages that are known, and all inputs counted in Python; a sample is said to be one, and is near.
  $ netspec bubble:8 oddeven:1 --exchanges # n(n-1)/4 and n(n-1)/2
  bubble:8
    exchanges of 28 comparators
    permutations    average 14.000, most 28, of all 40320
    zeros and ones  average 7.000, most 16, of all 256
  oddeven:1
    exchanges of 0 comparators
    permutations    average 0.000, most 0, of all 1
    zeros and ones  average 0.000, most 0, of all 2
  $ netspec oddeven:4 --exchanges --json
  {"version":1,"results":[
  {"name":"oddeven:4","size":5,"permutations":{"inputs":24,"exact":true,"average":2.666667,"margin":0.000000,"most":5},"bits":{"inputs":16,"exact":true,"average":1.125000,"margin":0.000000,"most":3}}
  ]}
  $ netspec brentkung:8 --exchanges
  ! netspec: brentkung:8: --exchanges is for comparators; this is a prefix network
  [2]
  $ netspec bubble:40 --exchanges | awk '/permutations/ { print ($3 - 390)^2 < (2 * $5)^2, $5 < 1, $0 ~ /seen, of a sample of/ }'
  1 1 1
  $ command -v python3 >/dev/null || exit 77
  $ netspec bitonic:4 best:5 pairwise:6 --flip --exchanges --json >counted
  $ for net in bitonic:4 best:5 pairwise:6; do netspec $net --flip -f brackets; echo; done >nets
  $ cat >count.py <<'END'
  > import ast, itertools, json
  > nets = [[c for line in net.split("\n") for c in ast.literal_eval(line)]
  >         for net in open("nets").read().strip().split("\n\n")]
  >
  > def exchanges(net, values):
  >     values, count = list(values), 0
  >     for a, b in net:
  >         if values[a] > values[b]:
  >             values[a], values[b], count = values[b], values[a], count + 1
  >     return count
  >
  > for net, result in zip(nets, json.load(open("counted"))["results"], strict=True):
  >     n = 1 + max(map(max, net))
  >     for kind, inputs in (("permutations", itertools.permutations(range(n))),
  >                          ("bits", itertools.product((0, 1), repeat=n))):
  >         counts = [exchanges(net, values) for values in inputs]
  >         said = result[kind]
  >         assert said["inputs"] == len(counts) and said["exact"] and not said["margin"]
  >         assert said["most"] == max(counts) and abs(said["average"] - sum(counts) / len(counts)) < 1e-5
  >     print(result["name"], "counted")
  > END
  $ python3 count.py
  bitonic:4 counted
  best:5 counted
  pairwise:6 counted
