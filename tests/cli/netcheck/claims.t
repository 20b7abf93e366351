# What can be claimed of a network.

== netcheck-proves-networks
# All vectors of zeros and ones.
  $ netcheck oddeven:2 oddeven:3 tsort:16 oddeven:17 | sed -E 's/[0-9]+\.[0-9]{3} s/T s/'
  oddeven:2: holds (2 wires, 1 comparator; exhaustive: all 4 vectors, T s)
  oddeven:3: holds (3 wires, 3 comparators; exhaustive: all 8 vectors, T s)
  tsort:16: holds (16 wires, 80 comparators; exhaustive: all 65,536 vectors, T s)
  oddeven:17: holds (17 wires, 74 comparators; exhaustive: all 131,072 vectors, T s)

== netcheck-proves-selection
# Networks that leave most outputs unsorted still select; what they do not select is shown.
  $ netspec oddeven:9 --keep-outputs 4-4 >median9.snet
  $ netspec oddeven:8 --keep-outputs 3-4 >median8.snet
  $ netspec oddeven:9 --keep-outputs 0-2 >smallest9.snet
  $ netcheck -m exhaustive --goal median median9.snet median8.snet
  median9.snet: holds (goal median; 9 wires, 22 comparators; exhaustive: all 512 vectors, 0.000 s)
  median8.snet: holds (goal median; 8 wires, 17 comparators; exhaustive: all 256 vectors, 0.000 s)
  $ netcheck -m exhaustive --goal ranks:4-4 median9.snet
  median9.snet: holds (goal ranks 4-4; 9 wires, 22 comparators; exhaustive: all 512 vectors, 0.000 s)
  $ netcheck -m exhaustive --goal smallest:3 smallest9.snet
  smallest9.snet: holds (goal smallest 3; 9 wires, 20 comparators; exhaustive: all 512 vectors, 0.000 s)
  $ netcheck -m exhaustive --goal 'set 0-2' smallest9.snet
  smallest9.snet: holds (goal set 0-2; 9 wires, 20 comparators; exhaustive: all 512 vectors, 0.000 s)
  $ netcheck -m exhaustive --goal largest:3 smallest9.snet
  smallest9.snet: fails (goal largest 3; 9 wires, 20 comparators; exhaustive: 0.000 s)
    input  100000000
    output 000001000
    input  8,0,1,2,3,4,5,6,7
    output 0,1,2,3,4,8,5,6,7
  [1]
  $ netcheck -m exhaustive median9.snet
  median9.snet: fails (9 wires, 22 comparators; exhaustive: 0.000 s)
    input  100000000
    output 000001000
    input  8,0,1,2,3,4,5,6,7
    output 0,1,2,3,4,8,5,6,7
  [1]
  $ netcheck --quiet --goal smallest:6 topk:64:6
  $ netcheck --quiet --goal smallest:10 topk:500:10
  $ netcheck topk:9:2
  topk:9:2: fails (9 wires, 15 comparators; exhaustive: 0.000 s)
    input  100000000
    output 001000000
    input  8,0,1,2,3,4,5,6,7
    output 0,1,8,2,3,4,5,6,7
    topk is a selector: --goal smallest:2
  [1]

== netcheck-assumes-what-it-is-told
# Mergers sort what they are made for and nothing else.
# slow: takes seconds, sanitized
  $ netcheck -m exhaustive --given runs:8,8 tmerge:16
  tmerge:16: holds (given runs 8,8; 16 wires, 32 comparators; exhaustive: all 81 vectors, 0.000 s)
  $ netcheck -m exhaustive --given bitonic bmerge:16
  bmerge:16: holds (given bitonic; 16 wires, 32 comparators; exhaustive: all 242 vectors, 0.000 s)
  $ netcheck -m exhaustive --given 'interleaved 2' dmerge:16
  dmerge:16: holds (given interleaved 2; 16 wires, 32 comparators; exhaustive: all 81 vectors, 0.000 s)
  $ netcheck -m exhaustive --given runs:8,8 bmerge:16
  bmerge:16: fails (given runs 8,8; 16 wires, 32 comparators; exhaustive: 0.000 s)
    input  0000000100000001
    output 0000000100000001
    input  0,1,2,3,4,5,6,14,7,8,9,10,11,12,13,15
    output 0,1,2,3,4,5,6,14,7,8,9,10,11,12,13,15
  [1]
  $ netcheck -m exhaustive --given presorted:15 oddeven:16
  oddeven:16: holds (given presorted 15; 16 wires, 63 comparators; exhaustive: all 32 vectors, 0.000 s)
  $ netcheck -m exhaustive --given runs:2048,2048 tmerge:4096
  tmerge:4096: holds (given runs 2048,2048; 4096 wires, 24576 comparators; exhaustive: all 4,198,401 vectors, 1.625 s)

== netcheck-compares-what-networks-do
# Two sorters are different networks and do the same; a merger does so only for sorted halves.
  $ netcheck -m exhaustive --equals bitonic:8 oddeven:8
  oddeven:8: holds (equals bitonic:8; 8 wires, 19 comparators; exhaustive: all 256 vectors, 0.000 s)
  $ netcheck -m exhaustive --equals oddeven:8 tmerge:8
  tmerge:8: fails (equals oddeven:8; 8 wires, 12 comparators; exhaustive: 0.000 s)
    input  10100000
    output 00000101
    other  00000011
    input  6,0,7,1,2,3,4,5
    output 0,3,1,5,2,6,4,7
    other  0,1,2,3,4,5,6,7
  [1]
  $ netcheck -m exhaustive --equals oddeven:8 --given runs:4,4 tmerge:8
  tmerge:8: holds (given runs 4,4; equals oddeven:8; 8 wires, 12 comparators; exhaustive: all 25 vectors, 0.000 s)
  $ netcheck --equals oddeven:9 oddeven:8
  ! netcheck: oddeven:8: a network of 8 wires cannot equal one of 9
  [2]
  $ netcheck --equals nothing oddeven:8
  ! netcheck: nothing: no such file, and no family of networks of that name; netspec --families lists them
  [2]

== netcheck-says-whether-networks-are-equal-but-for-names
# netcheck --equivalent: the same network but for wires' names, or not; nothing is claimed beside it.
  $ netcheck --equivalent mergeexchange:8 oddeven:8 bitonic:8
  oddeven:8 and mergeexchange:8: the same network but for the names of wires
    inputs   0>0 1>4 2>2 3>6 4>1 5>5 6>3 7>7
    outputs  in the same order
  bitonic:8 and mergeexchange:8: different networks, whatever wires are called
  [1]
  $ netcheck --equivalent oddeven:8 mergeexchange:8 --json
  {"version":1,"results":[
  {"name":"mergeexchange:8","other":"oddeven:8","equivalent":true,"reflected":false,"inputs":[0,4,2,6,1,5,3,7],"outputs":[0,1,2,3,4,5,6,7]}
  ]}
  $ netcheck --equivalent oddeven:9 oddeven:8
  oddeven:8 and oddeven:9: different networks, whatever wires are called
  [1]
  $ netcheck --quiet --equivalent oddeven:8 oddeven:8
  $ netcheck --equivalent brentkung:8 oddeven:8
  ! netcheck: oddeven:8: a network of comparators cannot equal brentkung:8, which is a prefix network
  [2]
  $ netcheck --equivalent oddeven:8 brentkung:8
  ! netcheck: brentkung:8: --equivalent is for networks of comparators; this is a prefix network
  [2]
  $ netcheck --equivalent oddeven:8 oddeven:8 --goal median
  ! netcheck: --equivalent and --goal exclude each other; see netcheck --help
  [2]
  $ netcheck --equivalent oddeven:8 oddeven:8 --prune
  ! netcheck: --equivalent and --prune exclude each other; see netcheck --help
  [2]
  $ netcheck --equivalent oddeven:8
  ! netcheck: no network is named; see netcheck --help
  [2]

== claims-must-make-sense
# Words and numbers that say nothing are wrong usage.
  $ netcheck --given sorted oddeven:8
  ! netcheck: oddeven:8: nothing is known to assume as 'sorted'; known are any, runs, interleaved, bitonic, presorted
  [2]
  $ netcheck --given runs:4,3 oddeven:8
  ! netcheck: oddeven:8: runs of 7 wires in all, but there are 8 wires
  [2]
  $ netcheck --given runs:4,,4 oddeven:8
  ! netcheck: oddeven:8: runs needs lengths of at least 1 separated by commas, not '4,,4'
  [2]
  $ netcheck --given interleaved:9 oddeven:8
  ! netcheck: oddeven:8: interleaved needs a number from 1 to 8, not '9'
  [2]
  $ netcheck --goal sort oddeven:8
  ! netcheck: oddeven:8: nothing is known to require as 'sort'; known are sorted, ranks, set, smallest, largest, median, k-sorted, merged-blocks
  [2]
  $ netcheck --goal ranks:5-2 oddeven:8
  ! netcheck: oddeven:8: ranks needs a range I-J within 0-7, not '5-2'
  [2]
  $ netcheck --goal smallest:9 oddeven:8
  ! netcheck: oddeven:8: smallest needs a number from 1 to 8, not '9'
  [2]
  $ netcheck --goal median:3 oddeven:8
  ! netcheck: oddeven:8: nothing follows median, but '3' does
  [2]
  $ netcheck --goal sorted --equals oddeven:8 oddeven:8
  ! netcheck: --equals and --goal exclude each other; see netcheck --help
  [2]

== netcheck-does-one-thing-at-a-time
# And each with what belongs to it.
  $ netcheck --redundant --outputs oddeven:4
  ! netcheck: --redundant and --outputs exclude each other; see netcheck --help
  [2]
  $ netcheck --prune --redundant oddeven:4
  ! netcheck: --redundant and --prune exclude each other; see netcheck --help
  [2]
  $ netcheck --vectors missing --prune oddeven:4
  ! netcheck: --vectors and --prune exclude each other; see netcheck --help
  [2]
  $ netcheck --redundant --vectors missing oddeven:4
  ! netcheck: --vectors and --redundant exclude each other; see netcheck --help
  [2]
  $ netcheck --redundant --goal median oddeven:4
  ! netcheck: --redundant and --goal exclude each other but for prefix networks; see netcheck --help
  [2]
  $ netcheck --outputs --equals oddeven:4 oddeven:4
  ! netcheck: --outputs and --equals exclude each other; see netcheck --help
  [2]
  $ netcheck --redundant --explain oddeven:4
  ! netcheck: --redundant and --explain exclude each other; see netcheck --help
  [2]
  $ netcheck --outputs -m reach oddeven:4
  ! netcheck: --outputs and --method exclude each other; see netcheck --help
  [2]
  $ netcheck -o left oddeven:4
  ! netcheck: --output goes with --prune or --format cnf; see netcheck --help
  [2]
  $ netcheck -f json oddeven:4
  ! netcheck: --format json goes with --prune; see netcheck --help
  [2]
  $ netcheck --prune -f latex oddeven:4
  ! netcheck: --format knows snet, list, brackets, json, pairs, csv, cnf, not 'latex'; see netcheck --help
  [2]
  $ netcheck --prune oddeven:4 oddeven:5
  ! netcheck: --prune takes one network, not 2; see netcheck --help
  [2]
  $ netcheck --prune
  ! netcheck: no network is named; see netcheck --help
  [2]
  $ netcheck --prune --json oddeven:4
  ! netcheck: --prune --json needs --output FILE for the network; see netcheck --help
  [2]
  $ netcheck --prune --json -o - oddeven:4
  ! netcheck: --prune --json needs --output FILE for the network; see netcheck --help
  [2]
  $ netcheck --redundant --redundant -q oddeven:4
  $ ls

== regressions-have-a-verdict
# slow: wide networks take seconds.
# Networks that once made the SAT engine ask nonsense.
  $ [ -d "${SORTNET_DATA:-}/regressions" ] || exit 77
  $ for net in "$SORTNET_DATA"/regressions/*.snet; do
  >     for method in auto sat; do
  >         netcheck -m $method -t 50 "$net" >out 2>&1
  >         echo "${net##*/}, $method: exit $?, $(sed -n '1s/^[^:]*: \([a-z]*\).*/\1/p' out)"
  >     done
  > done
  literal-zero-128.snet, auto: exit 0, holds
  literal-zero-128.snet, sat: exit 0, holds
  literal-zero-75.snet, auto: exit 1, fails
  literal-zero-75.snet, sat: exit 1, fails

== claims-are-formulas
# --format cnf writes what is false exactly when the claim holds, whole or not at all.
  $ netcheck --format cnf oddeven:3
  c satisfiable exactly when the claim is false: given any; goal sorted
  c 1 to 3: inputs
  c 4 5: minimum and maximum of comparator 0:1
  c 6 7: minimum and maximum of comparator 0:2
  c 8 9: minimum and maximum of comparator 1:2
  c outputs: 6 8 9
  c 10 to 11: outputs i and i+1 are 1 and 0, for i from 0
  p cnf 11 23
  -4 1 0
  -4 2 0
  4 -1 -2 0
  5 -1 0
  5 -2 0
  -5 1 2 0
  -6 4 0
  -6 3 0
  6 -4 -3 0
  7 -4 0
  7 -3 0
  -7 4 3 0
  -8 5 0
  -8 7 0
  8 -5 -7 0
  9 -5 0
  9 -7 0
  -9 5 7 0
  -10 6 0
  -10 -8 0
  -11 8 0
  -11 -9 0
  10 11 0
  $ netcheck --format cnf --given bitonic --goal median oddeven:3 | grep -v '^[-0-9]'
  c satisfiable exactly when the claim is false: given bitonic; goal median
  c 1 to 3: inputs
  c 4 5: minimum and maximum of comparator 0:1
  c 6 7: minimum and maximum of comparator 0:2
  c 8 9: minimum and maximum of comparator 1:2
  c outputs: 6 8 9
  c 10 to 13: one change or more, two or more among inputs 0 to i, for i from 1
  c 14 to 19: j ones or more among the first i inputs, for i from 1 and j from 1 to i
  c 20 to 21: output i is 0 wrongly, is 1 wrongly, for each i asked for
  p cnf 21 51
  $ netcheck --format cnf --equals bubble:3 oddeven:3 -o equal.cnf && grep -v '^[-0-9]' equal.cnf
  c satisfiable exactly when the claim is false: given any; goal equals
  c 1 to 3: inputs
  c 4 5: minimum and maximum of comparator 0:1
  c 6 7: minimum and maximum of comparator 0:2
  c 8 9: minimum and maximum of comparator 1:2
  c outputs: 6 8 9
  c 10 11: minimum and maximum of comparator 0:1 of the other network
  c 12 13: minimum and maximum of comparator 1:2 of the other network
  c 14 15: minimum and maximum of comparator 0:1 of the other network
  c outputs of the other network: 14 15 13
  c 16 to 18: output i differs from the other network's, for i from 0
  p cnf 18 43
  $ netcheck --format cnf oddeven:1
  c satisfiable exactly when the claim is false: given any; goal sorted
  c 1 to 1: inputs
  c outputs: 1
  p cnf 1 1
  0
  $ netcheck --format pdf oddeven:3
  ! netcheck: --format knows snet, list, brackets, json, pairs, csv, cnf, not 'pdf'; see netcheck --help
  [2]
  $ netcheck --format cnf --json oddeven:3
  ! netcheck: --format cnf prints no verdict: --json, --quiet, --certify exclude it; see netcheck --help
  [2]
  $ netcheck --format cnf oddeven:3 oddeven:4
  ! netcheck: --format cnf takes one network, not 2; see netcheck --help
  [2]
  $ netcheck -o equal.cnf oddeven:3
  ! netcheck: --output goes with --prune or --format cnf; see netcheck --help
  [2]
  $ netcheck --format cnf --goal median -o large.cnf tsort:32768
  ! netcheck: tsort:32768: the formula would have more than 268435456 variables
  [2]
  $ netcheck --format cnf -o missing/a.cnf oddeven:3
  ! netcheck: missing/a.cnf: cannot create: No such file or directory
  [2]
  $ ls
  equal.cnf
