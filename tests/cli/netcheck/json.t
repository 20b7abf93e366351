# Results as JSON.

== netcheck-prints-json
# One document, a line a network.
  $ netcheck --json oddeven:4 bmerge:4
  {"version":1,"results":[
  {"name":"oddeven:4","wires":4,"size":5,"given":"any","goal":"sorted","verdict":"holds","engine":"exhaustive","seconds":0.000063,"vectors":16,"vectors_total":16,"attempts":[{"engine":"exhaustive","outcome":"holds","seconds":0.000018}]},
  {"name":"bmerge:4","wires":4,"size":4,"given":"any","goal":"sorted","verdict":"fails","engine":"exhaustive","seconds":0.000038,"vectors":6,"vectors_total":16,"attempts":[{"engine":"exhaustive","outcome":"fails","seconds":0.000007}],"counterexample":{"input":[1,0,1,0],"output":[0,1,0,1],"permutation":[2,0,3,1],"permutation_output":[0,2,1,3]}}
  ]}
  [1]
  $ netcheck --json oddeven:1
  {"version":1,"results":[
  {"name":"oddeven:1","wires":1,"size":0,"given":"any","goal":"sorted","verdict":"holds","engine":"exhaustive","seconds":0.000058,"vectors":2,"vectors_total":2,"attempts":[{"engine":"exhaustive","outcome":"holds","seconds":0.000017}]}
  ]}

== claims-are-printed-as-json
# What is claimed, what was tried, and both outputs where networks are compared.
  $ netcheck -m exhaustive --json --given runs:2,2 --goal set:1-2 tmerge:4
  {"version":1,"results":[
  {"name":"tmerge:4","wires":4,"size":4,"given":"runs 2,2","goal":"set 1-2","verdict":"holds","engine":"exhaustive","seconds":0.000046,"vectors":9,"vectors_total":9,"attempts":[{"engine":"exhaustive","outcome":"holds","seconds":0.000026}]}
  ]}
  $ netcheck -m exhaustive --json --equals oddeven:4 bmerge:4
  {"version":1,"results":[
  {"name":"bmerge:4","wires":4,"size":4,"given":"any","goal":"equals","equals":"oddeven:4","verdict":"fails","engine":"exhaustive","seconds":0.000034,"vectors":6,"vectors_total":16,"attempts":[{"engine":"exhaustive","outcome":"fails","seconds":0.000010}],"counterexample":{"input":[1,0,1,0],"output":[0,1,0,1],"other_output":[0,0,1,1],"permutation":[2,0,3,1],"permutation_output":[0,2,1,3],"permutation_other_output":[0,1,2,3]}}
  ]}
  [1]
  $ netcheck -m exhaustive --json oddeven:64
  {"version":1,"results":[
  {"name":"oddeven:64","wires":64,"size":543,"given":"any","goal":"sorted","verdict":"undecided","engine":"exhaustive","seconds":0.000006,"vectors":0,"vectors_total":1.8446744073709552e+19,"interrupted":false,"reason":"64 wires and 543 comparators; this engine takes at most 63 and 2^30","attempts":[{"engine":"exhaustive","outcome":"undecided","seconds":0.000000,"reason":"64 wires and 543 comparators; this engine takes at most 63 and 2^30"}]}
  ]}
  [3]

== bad-input-leaves-json-whole
# It lists the others; exit status 2.
  $ {
  >     netcheck --json oddeven:4 nosuch tsort:3 oddeven:5 | no_times
  >     echo "exit ${PIPESTATUS[0]}"
  >     netcheck --json nosuch
  >     echo "exit $?"
  > } 2>messages
  {"version":1,"results":[
  {"name":"oddeven:4","wires":4,"size":5,"given":"any","goal":"sorted","verdict":"holds","engine":"exhaustive","seconds":T,"vectors":16,"vectors_total":16,"attempts":[{"engine":"exhaustive","outcome":"holds","seconds":T}]},
  {"name":"oddeven:5","wires":5,"size":9,"given":"any","goal":"sorted","verdict":"holds","engine":"exhaustive","seconds":T,"vectors":32,"vectors_total":32,"attempts":[{"engine":"exhaustive","outcome":"holds","seconds":T}]}
  ]}
  exit 2
  {"version":1,"results":[
  ]}
  exit 2
  $ cat messages
  netcheck: nosuch: no such file, and no family of networks of that name; netspec --families lists them
  netcheck: tsort:3: the number of wires of tsort is a power of two from 1 to 65536, not 3
  netcheck: nosuch: no such file, and no family of networks of that name; netspec --families lists them

== networks-that-are-not-made-stand-in-json
# What there is no room or no time to make is undecided, and others follow.
  $ run netcheck --memory 1M --json oddeven:65536 best:4 | no_times | cut -c 1-130
  + netcheck --memory 1M --json oddeven:65536 best:4
  {"version":1,"results":[
  {"name":"oddeven:65536","verdict":"undecided","interrupted":false,"reason":"it could not be made in the time and memory allowed"},
  {"name":"best:4","wires":4,"size":5,"given":"any","goal":"sorted","verdict":"holds","engine":"exhaustive","seconds":T,"vectors":16
  ]}
  ! netcheck: oddeven:65536: would not fit into the 1.049 MB of memory allowed
  exit 3
  $ netcheck --timeout 0.001 --json oddeven:65536
  {"version":1,"results":[
  {"name":"oddeven:65536","verdict":"undecided","interrupted":false,"reason":"it could not be made in the time and memory allowed"}
  ]}
  ! netcheck: oddeven:65536: was not made within the time allowed
  [3]
