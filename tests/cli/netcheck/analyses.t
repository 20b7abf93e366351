# Redundant comparators, and outputs layer by layer.

== redundant-comparators-are-listed
# By their place in the network as read; what is given decides what can occur.
  $ netcheck --redundant oddeven:8 periodic:4
  oddeven:8: none redundant (8 wires, 19 comparators; T s)
  periodic:4: 3 redundant (4 wires, 8 comparators; T s)
    layer 3: 0:3 (index 4)
    layer 4: 0:1 (index 6)
    layer 4: 2:3 (index 7)
  $ netcheck --redundant --given runs:4,4 oddevenmerge:8
  oddevenmerge:8: none redundant (given runs 4,4; 8 wires, 9 comparators; T s)
  $ netcheck --redundant --given runs:8 oddevenmerge:8
  oddevenmerge:8: 9 redundant (given runs 8; 8 wires, 9 comparators; T s)
    layer 1: 0:4 (index 0)
    layer 1: 2:6 (index 1)
    layer 2: 2:4 (index 2)
    layer 1: 1:5 (index 3)
    layer 1: 3:7 (index 4)
    layer 2: 3:5 (index 5)
    layer 3: 1:2 (index 6)
    layer 3: 3:4 (index 7)
    layer 3: 5:6 (index 8)
  $ netcheck --redundant --json periodic:4 oddeven:1
  {"version":1,"results":[
  {"name":"periodic:4","wires":4,"size":8,"given":"any","redundant":[{"index":4,"layer":3,"min":0,"max":3},{"index":6,"layer":4,"min":0,"max":1},{"index":7,"layer":4,"min":2,"max":3}],"undecided":[],"seconds":T},
  {"name":"oddeven:1","wires":1,"size":0,"given":"any","redundant":[],"undecided":[],"seconds":T}
  ]}
  $ printf 'snet 1\nwires 4\n1:0\n2:1\n1:0\n2:1\noutput 2 1 0 3\nend\n' >reversed.snet
  $ netcheck --redundant reversed.snet
  reversed.snet: 1 redundant (4 wires, 4 comparators; T s)
    layer 4: 2:1 (index 3)
  $ netcheck -q --redundant periodic:4

== published-sorters-need-all-comparators
# Those with a file in SORTNET_DATA; the largest is pruned to itself.
  $ [ -n "${SORTNET_DATA:-}" ] || exit 77
  $ netcheck --redundant "$SORTNET_DATA"/networks/sorters/*.json | grep -v ': none redundant ('
  [1]
  $ netcheck --prune -o left.snet "$SORTNET_DATA"/networks/sorters/Sort_64_521_21.json | grep -o 'holds with .* depth 21 of 21'
  holds with 521 of 521 comparators, depth 21 of 21
  $ netcheck left.snet | grep -o 'holds (64 wires, 521 comparators'
  holds (64 wires, 521 comparators

== networks-are-pruned
# To what the claim needs; what is written is proved, and keeps its outputs.
  $ netcheck --prune periodic:4
  snet 1
  wires 4
  0:3 1:2
  0:1 2:3
  1:2
  end
  ! periodic:4: holds with 5 of 8 comparators, depth 3 of 4 (4 wires, 8 comparators; 0.000 s)
  !   layer 3: 0:3 (index 4), removed: never exchanges anything
  !   layer 4: 0:1 (index 6), removed: never exchanges anything
  !   layer 4: 2:3 (index 7), removed: never exchanges anything
  $ netcheck --prune -f list oddeven:4
  0:1,2:3
  0:2,1:3
  1:2
  ! oddeven:4: holds with 5 of 5 comparators, depth 3 of 3 (4 wires, 5 comparators; 0.000 s)
  $ netcheck --prune -o pruned.snet periodic:8
  periodic:8: holds with 21 of 36 comparators, depth 7 of 9 (8 wires, 36 comparators; 0.001 s)
    layer 4: 0:7 (index 12), removed: never exchanges anything
    layer 5: 0:3 (index 16), removed: never exchanges anything
    layer 5: 4:7 (index 18), removed: never exchanges anything
    layer 6: 0:1 (index 20), removed: never exchanges anything
    layer 6: 6:7 (index 23), removed: never exchanges anything
    layer 7: 0:7 (index 24), removed: never exchanges anything
    layer 7: 1:6 (index 25), removed: never exchanges anything
    layer 7: 2:5 (index 26), removed: never exchanges anything
    layer 7: 3:4 (index 27), removed: never exchanges anything
    layer 8: 0:3 (index 28), removed: never exchanges anything
    layer 8: 4:7 (index 30), removed: never exchanges anything
    layer 9: 0:1 (index 32), removed: never exchanges anything
    layer 9: 2:3 (index 33), removed: never exchanges anything
    layer 9: 4:5 (index 34), removed: never exchanges anything
    layer 9: 6:7 (index 35), removed: never exchanges anything
  $ netcheck -q pruned.snet && netspec pruned.snet --stats | grep -E 'size|depth'
    size       21  (sorting: best known 19, at least 19)
    depth      7  (sorting: best known 6, at least 6)
  $ netcheck --prune -o median5.json -f json --goal median --json oddeven:5
  {"version":1,"results":[
  {"name":"oddeven:5","wires":5,"size":9,"given":"any","goal":"median","depth":5,"verdict":"holds","engine":"exhaustive","size_left":8,"depth_left":5,"redundant":[],"not_needed":[{"index":8,"layer":5,"min":3,"max":4}],"untried":[],"seconds":0.000113}
  ]}
  $ netspec median5.json --apply 9,1,8,2,7
  1,2,7,9,8
  $ netcheck --prune --given runs:2,2 oddeven:4
  snet 1
  wires 4
  0:2 1:3
  1:2
  end
  ! oddeven:4: holds with 3 of 5 comparators, depth 2 of 3 (given runs 2,2; 4 wires, 5 comparators; 0.000 s)
  !   layer 1: 0:1 (index 0), removed: never exchanges anything
  !   layer 1: 2:3 (index 1), removed: never exchanges anything
  $ netcheck --prune -q --given runs:4 oddeven:4
  snet 1
  wires 4
  end
  $ printf 'snet 1\nwires 3\n1:0\n2:1\n1:0\n2:1\noutput 2 1 0\nend\n' >reversed.snet
  $ netcheck --prune reversed.snet
  snet 1
  wires 3
  1:0
  2:1
  1:0
  output 2 1 0
  end
  ! reversed.snet: holds with 3 of 4 comparators, depth 3 of 4 (3 wires, 4 comparators; 0.000 s)
  !   layer 4: 2:1 (index 3), removed: never exchanges anything
  $ netcheck --prune oddeven:1
  snet 1
  wires 1
  end
  ! oddeven:1: holds with 0 of 0 comparators, depth 0 of 0 (1 wire, 0 comparators; 0.000 s)

== what-fails-is-not-pruned
# The counterexample is shown and no file is written; nor is one that the format cannot hold.
  $ netcheck --prune bmerge:4 2>&1
  bmerge:4: fails (4 wires, 4 comparators; exhaustive: 0.000 s)
    input  1010
    output 0101
    input  2,0,3,1
    output 0,2,1,3
    bmerge is a merger for a bitonic sequence: --given bitonic
  [1]
  $ netcheck --prune -o left bmerge:4
  bmerge:4: fails (4 wires, 4 comparators; exhaustive: 0.000 s)
    input  1010
    output 0101
    input  2,0,3,1
    output 0,2,1,3
    bmerge is a merger for a bitonic sequence: --given bitonic
  [1]
  $ netcheck --prune -o left --json bmerge:4
  {"version":1,"results":[
  {"name":"bmerge:4","wires":4,"size":4,"given":"any","goal":"sorted","verdict":"fails","engine":"exhaustive","seconds":0.000047,"vectors":6,"vectors_total":16,"attempts":[{"engine":"exhaustive","outcome":"fails","seconds":0.000011}],"counterexample":{"input":[1,0,1,0],"output":[0,1,0,1],"permutation":[2,0,3,1],"permutation_output":[0,2,1,3]}}
  ]}
  [1]
  $ printf 'snet 1\nwires 3\n0:1\n1:2\n0:1\noutput 1 0 2\nend\n' >permuted.snet
  $ netcheck --prune -o left -f json --equals permuted.snet permuted.snet
  ! netcheck: permuted.snet: json cannot hold an output permutation; snet can
  [2]
  $ netcheck --prune -o left -m exhaustive -t 0.5 --json oddeven:60 | grep -o '"verdict":"undecided"'; echo "exit ${PIPESTATUS[0]}"
  "verdict":"undecided"
  exit 3
  $ netcheck --prune -o missing/left oddeven:4
  ! netcheck: missing/left: cannot create: No such file or directory
  [2]
  $ ls
  permuted.snet

== outputs-are-counted-layer-by-layer
# Exactly: in decimal, and past 2^64 as a product.
  $ netcheck --outputs oddeven:8 bubble:1
  oddeven:8: vectors after each layer (8 wires, 19 comparators; T s)
        0  256
        1  81
        2  36
        3  23
        4  15
        5  12
        6  9
  bubble:1: vectors after each layer (1 wire, 0 comparators; T s)
        0  2
  $ netcheck --outputs --given bitonic bmerge:8
  bmerge:8: vectors after each layer (given bitonic; 8 wires, 12 comparators; T s)
        0  58
        1  27
        2  13
        3  9
  $ netcheck --outputs --given interleaved:2 bpmerge:8
  bpmerge:8: vectors after each layer (given interleaved 2; 8 wires, 12 comparators; T s)
        0  25
        1  21
        2  13
        3  9
  $ netcheck --outputs tsort:128 | head -7
  tsort:128: vectors after each layer (128 wires, 1792 comparators; T s)
        0  2^128
        1  3^64 (about 2^101.4)
        2  7^32 (about 2^89.8)
        3  5^32 (about 2^74.3)
        4  21^16 (about 2^70.3)
        5  665416609183179841
  $ netspec tsort:64 -f pairs >most
  $ netcheck --outputs --width 66 most | head -3
  most: vectors after each layer (66 wires, 672 comparators; T s)
        0  2^66
        1  7412080755407364
  $ netcheck --outputs --json oddeven:4
  {"version":1,"results":[
  {"name":"oddeven:4","wires":4,"size":5,"given":"any","depth":3,"layers":[{"layer":0,"vectors":16,"log2":4.000000,"factors":[[2,4]]},{"layer":1,"vectors":9,"log2":3.169925,"factors":[[3,2]]},{"layer":2,"vectors":6,"log2":2.584963,"factors":[[6,1]]},{"layer":3,"vectors":5,"log2":2.321928,"factors":[[5,1]]}],"seconds":T}
  ]}
  $ netcheck --outputs --json tsort:128 | cut -c1-230
  {"version":1,"results":[
  {"name":"tsort:128","wires":128,"size":1792,"given":"any","depth":28,"layers":[{"layer":0,"log2":128.000000,"factors":[[2,128]]},{"layer":1,"log2":101.437600,"factors":[[3,64]]},{"layer":2,"log2":89.835358,"factors":[[7,32]]},{"la
  ]}
