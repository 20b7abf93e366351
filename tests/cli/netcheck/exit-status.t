# What the exit status tells.

== the-exit-status-of-netcheck-is-the-worst
# 2, then 1, then 3, then 0, in any order of networks.
  $ exec 2>/dev/null
  $ for networks in oddeven:4 bmerge:4 oddeven:64 nosuch 'oddeven:4 bmerge:4' 'bmerge:4 oddeven:4' \
  >     'oddeven:64 oddeven:4' 'oddeven:4 oddeven:64' 'bmerge:4 oddeven:64' 'oddeven:64 bmerge:4' \
  >     'nosuch oddeven:4' 'oddeven:4 nosuch' 'nosuch bmerge:4' 'bmerge:4 nosuch' \
  >     'oddeven:64 nosuch' 'nosuch oddeven:64' 'oddeven:4 oddeven:64 bmerge:4 nosuch' \
  >     'nosuch bmerge:4 oddeven:64 oddeven:4'; do
  >     netcheck -m exhaustive -q $networks
  >     echo "$? $networks"
  > done
  0 oddeven:4
  1 bmerge:4
  3 oddeven:64
  2 nosuch
  1 oddeven:4 bmerge:4
  1 bmerge:4 oddeven:4
  3 oddeven:64 oddeven:4
  3 oddeven:4 oddeven:64
  1 bmerge:4 oddeven:64
  1 oddeven:64 bmerge:4
  2 nosuch oddeven:4
  2 oddeven:4 nosuch
  2 nosuch bmerge:4
  2 bmerge:4 nosuch
  2 oddeven:64 nosuch
  2 nosuch oddeven:64
  2 oddeven:4 oddeven:64 bmerge:4 nosuch
  2 nosuch bmerge:4 oddeven:64 oddeven:4

== netcheck-can-be-quiet
# The exit status tells.
  $ netcheck --quiet oddeven:8
  $ netcheck -q bmerge:8
  [1]
  $ netcheck -m exhaustive -q oddeven:64
  [3]
  $ netcheck -q nosuch
  ! netcheck: nosuch: no such file, and no family of networks of that name; netspec --families lists them
  [2]
  $ netcheck -q --json oddeven:8
  ! netcheck: --quiet and --json exclude each other; see netcheck --help
  [2]

== netcheck-goes-on-behind-bad-input
# Every network gets its line.
  $ netcheck oddeven:4 nosuch bmerge:2 tsort:3 bmerge:4 2>messages
  oddeven:4: holds (4 wires, 5 comparators; exhaustive: all 16 vectors, 0.000 s)
  bmerge:2: holds (2 wires, 1 comparator; exhaustive: all 4 vectors, 0.000 s)
  bmerge:4: fails (4 wires, 4 comparators; exhaustive: 0.000 s)
    input  1010
    output 0101
    input  2,0,3,1
    output 0,2,1,3
    bmerge is a merger for a bitonic sequence: --given bitonic
  [2]
  $ cat messages
  netcheck: nosuch: no such file, and no family of networks of that name; netspec --families lists them
  netcheck: tsort:3: the number of wires of tsort is a power of two from 1 to 65536, not 3

== a-full-disk-is-reported-once
# Not for every network.
  $ [ -c /dev/full ] || exit 77
  $ netcheck oddeven:4 bmerge:4 oddeven:5 >/dev/full
  ! netcheck: standard output: cannot write: No space left on device
  [2]
