# Limits of time, memory and threads.

== netcheck-has-its-limits
# Too many wires are undecided at once, however long it may take.
  $ netcheck -m exhaustive -t 0 oddeven:64 oddeven:65536
  oddeven:64: undecided (64 wires, 543 comparators; exhaustive: 64 wires and 543 comparators; this engine takes at most 63 and 2^30, 0.000 s)
  oddeven:65536: undecided (65536 wires, 3997695 comparators; exhaustive: 65536 wires and 3997695 comparators; this engine takes at most 63 and 2^30, 0.000 s)
  [3]
  $ netcheck -m exhaustive --json oddeven:64 transposition:1023 transposition:1024
  {"version":1,"results":[
  {"name":"oddeven:64","wires":64,"size":543,"given":"any","goal":"sorted","verdict":"undecided","engine":"exhaustive","seconds":0.000011,"vectors":0,"vectors_total":1.8446744073709552e+19,"interrupted":false,"reason":"64 wires and 543 comparators; this engine takes at most 63 and 2^30","attempts":[{"engine":"exhaustive","outcome":"undecided","seconds":0.000000,"reason":"64 wires and 543 comparators; this engine takes at most 63 and 2^30"}]},
  {"name":"transposition:1023","wires":1023,"size":522753,"given":"any","goal":"sorted","verdict":"undecided","engine":"exhaustive","seconds":0.000008,"vectors":0,"vectors_total":8.9884656743115795e+307,"interrupted":false,"reason":"1023 wires and 522753 comparators; this engine takes at most 63 and 2^30","attempts":[{"engine":"exhaustive","outcome":"undecided","seconds":0.000000,"reason":"1023 wires and 522753 comparators; this engine takes at most 63 and 2^30"}]},
  {"name":"transposition:1024","wires":1024,"size":523776,"given":"any","goal":"sorted","verdict":"undecided","engine":"exhaustive","seconds":0.000014,"vectors":0,"interrupted":false,"reason":"1024 wires and 523776 comparators; this engine takes at most 63 and 2^30","attempts":[{"engine":"exhaustive","outcome":"undecided","seconds":0.000000,"reason":"1024 wires and 523776 comparators; this engine takes at most 63 and 2^30"}]}
  ]}
  [3]

== netcheck-runs-out-of-time
# Undecided, with the reason; exit status 3.
  $ reason='2\^44 vectors would take about .* at .* a second; it had [0-9.]+ s'
  $ reason+='|its [0-9.]+ s were over after .* % of 2\^44 vectors'
  $ netcheck -m exhaustive --timeout 0.1 oddeven:44 oddeven:4 | sed -E "s/$reason/REASON/"; echo "exit ${PIPESTATUS[0]}"
  oddeven:44: undecided (44 wires, 329 comparators; exhaustive: REASON, 0.044 s)
  oddeven:4: holds (4 wires, 5 comparators; exhaustive: all 16 vectors, 0.000 s)
  exit 3
  $ netcheck -m exhaustive -t 0.1 --json oddeven:44 | sed -E "s/$reason/REASON/; s/\"vectors\":[0-9.]+/\"vectors\":V/"; echo "exit ${PIPESTATUS[0]}"
  {"version":1,"results":[
  {"name":"oddeven:44","wires":44,"size":329,"given":"any","goal":"sorted","verdict":"undecided","engine":"exhaustive","seconds":0.030684,"vectors":V,"vectors_total":17592186044416,"interrupted":false,"reason":"REASON"}]}
  ]}
  exit 3
  $ netcheck -m exhaustive -t 0.1 -q oddeven:44
  [3]

== analyses-run-out-of-time
# What was found out until then is said; a prune writes what is proved.
  $ netcheck --redundant -t 0.3 periodic:128 >out
  [3]
  $ sed -E 's/, [0-9]+ undecided/, N undecided/; s/;.*[0-9] s\)/; …)/; 1q' out
  periodic:128: none redundant, N undecided (128 wires, 3136 comparators; …)
  $ netcheck --outputs -t 0.3 transposition:64 >out
  [3]
  $ sed -E 's/;.*[0-9] s\)/; …)/; 2q' out
  transposition:64: vectors after each layer, undecided (64 wires, 2016 comparators; …)
        0  2^64
  $ tail -1 out
       64  unknown
  $ netcheck --outputs -M 100K --json transposition:30 >out
  [3]
  $ grep -o '"reason":.*memory' out
  "reason":"the vectors that can occur do not fit into 0.102 MB of memory

== making-a-network-has-limits-too
# --timeout and --memory count for making a network as well as for proving it; the next one is proved.
# slow: takes seconds, sanitized
  $ echo 'return on(65536, rep(65000, evens(cmp)))' >long.lua
  $ try() {
  >     netcheck "$@" oddeven:4 2>messages | no_times
  >     echo "exit ${PIPESTATUS[0]}"
  >     cat messages
  > }
  $ try -t 0.3 bubble:60000
  oddeven:4: holds (4 wires, 5 comparators; exhaustive: all 16 vectors, T s)
  exit 3
  netcheck: bubble:60000: was not made within the time allowed
  $ try -t 0.3 long.lua
  oddeven:4: holds (4 wires, 5 comparators; exhaustive: all 16 vectors, T s)
  exit 3
  netcheck: long.lua: was not made within the time allowed
  $ try -M 100M bubble:60000
  oddeven:4: holds (4 wires, 5 comparators; exhaustive: all 16 vectors, T s)
  exit 3
  netcheck: bubble:60000: would not fit into the 104.9 MB of memory allowed
  $ try -M 100M long.lua
  oddeven:4: holds (4 wires, 5 comparators; exhaustive: all 16 vectors, T s)
  exit 3
  netcheck: long.lua: would not fit into the 104.9 MB of memory allowed
  $ try -M 100M --json insertion:60000 | grep -c '"verdict":"holds"'
  1

== memory-is-a-size
# With a unit or in bytes.
  $ for size in 512M 1000000 2G 1T; do netcheck -q --memory "$size" oddeven:4 && echo "$size"; done
  512M
  1000000
  2G
  1T
  $ netcheck --memory '' oddeven:4
  ! netcheck: --memory needs a size such as 512M, not ''; see netcheck --help
  [2]
  $ netcheck --memory 0 oddeven:4
  ! netcheck: --memory needs a size such as 512M, not '0'; see netcheck --help
  [2]
  $ netcheck --memory M oddeven:4
  ! netcheck: --memory needs a size such as 512M, not 'M'; see netcheck --help
  [2]
  $ netcheck --memory 2X oddeven:4
  ! netcheck: --memory needs a size such as 512M, not '2X'; see netcheck --help
  [2]
  $ netcheck --memory 2MB oddeven:4
  ! netcheck: --memory needs a size such as 512M, not '2MB'; see netcheck --help
  [2]
  $ netcheck --memory -1 oddeven:4
  ! netcheck: --memory needs a size such as 512M, not '-1'; see netcheck --help
  [2]
  $ netcheck --memory 1.5G oddeven:4
  ! netcheck: --memory needs a size such as 512M, not '1.5G'; see netcheck --help
  [2]

== timeouts-are-seconds
# Zero for none; fractions.
  $ netcheck --timeout x oddeven:4
  ! netcheck: --timeout needs seconds, not 'x'; see netcheck --help
  [2]
  $ netcheck --timeout '' oddeven:4
  ! netcheck: --timeout needs seconds, not ''; see netcheck --help
  [2]
  $ netcheck --timeout -1 oddeven:4
  ! netcheck: --timeout needs seconds, not '-1'; see netcheck --help
  [2]
  $ netcheck --timeout 1s oddeven:4
  ! netcheck: --timeout needs seconds, not '1s'; see netcheck --help
  [2]
  $ netcheck --timeout inf oddeven:4
  ! netcheck: --timeout needs seconds, not 'inf'; see netcheck --help
  [2]
  $ netcheck --timeout nan oddeven:4
  ! netcheck: --timeout needs seconds, not 'nan'; see netcheck --help
  [2]
  $ netcheck --timeout 1e999 oddeven:4
  ! netcheck: --timeout needs seconds, not '1e999'; see netcheck --help
  [2]
  $ netcheck -q -t 0 oddeven:4
  $ netcheck -q -t 0.5 oddeven:4
  $ netcheck -q -t 1e9 oddeven:4

== threads-are-counted-from-1-to-4096
# Anything else is refused.
  $ netcheck --threads 0 oddeven:4
  ! netcheck: --threads needs a number from 1 to 4096, not '0'; see netcheck --help
  [2]
  $ netcheck --threads 4097 oddeven:4
  ! netcheck: --threads needs a number from 1 to 4096, not '4097'; see netcheck --help
  [2]
  $ netcheck --threads -1 oddeven:4
  ! netcheck: --threads needs a number from 1 to 4096, not '-1'; see netcheck --help
  [2]
  $ netcheck --threads x oddeven:4
  ! netcheck: --threads needs a number from 1 to 4096, not 'x'; see netcheck --help
  [2]
  $ netcheck --threads 1.5 oddeven:4
  ! netcheck: --threads needs a number from 1 to 4096, not '1.5'; see netcheck --help
  [2]
  $ netcheck --threads '' oddeven:4
  ! netcheck: --threads needs a number from 1 to 4096, not ''; see netcheck --help
  [2]
  $ netcheck --threads 99999999999999999999 oddeven:4
  ! netcheck: --threads needs a number from 1 to 4096, not '99999999999999999999'; see netcheck --help
  [2]
  $ netcheck -q -j 1 oddeven:4
  $ netcheck -q -j4096 oddeven:4
