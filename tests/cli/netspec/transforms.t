# Networks changed, cut and joined.

== netspec-transforms-in-order
# As the options stand, before any answer.
  $ netspec smallest:4:1 --wires 1-3 --reflect
  snet 1
  wires 3
  0:1
  end
  $ netspec smallest:4:1 --reflect --wires 1-3
  snet 1
  wires 3
  1:2
  0:2
  end
  $ netspec bmerge:4 --flip --concat bmerge:4 -f brackets
  [(2,0),(3,1)]
  [(1,0),(3,2)]
  [(0,2),(1,3)]
  [(0,1),(2,3)]
  $ netspec bmerge:4 --concat bmerge:4 --flip -f brackets
  [(2,0),(3,1)]
  [(1,0),(3,2)]
  [(2,0),(3,1)]
  [(1,0),(3,2)]
  $ netspec --stats --flip --wires 0-2 oddeven:4
  oddeven:4
    wires      3
    size       3  (sorting: best known 3, at least 3)
    depth      3  (sorting: best known 3, at least 3)
    layers     1 1 1
    standard   no
    symmetric  no
    outputs    in wire order
    pipeline   3 cycles, 9 registers
    exchanges  average 1.500, most 3
  $ netspec --apply 1,2,3 oddeven:4 --wires 0-2 --flip
  3,2,1
  $ netspec oddeven:4 bubble:4 --keep-outputs 0 --wires 0-1
  snet 1
  wires 2
  0:1
  end
  snet 1
  wires 2
  0:1
  0:1
  0:1
  end

== netspec-turns-networks
# --reflect and --flip, and what undoes them.
  $ netspec smallest:4:1 --reflect
  snet 1
  wires 4
  0:1 2:3
  1:3
  end
  $ netspec oddeven:4 --flip
  snet 1
  wires 4
  1:0 3:2
  2:0 3:1
  2:1
  end
  $ netspec oddeven:5 --flip --reflect
  snet 1
  wires 5
  1:0 4:3
  4:2
  4:1 3:2
  3:0 2:1
  1:0 3:2
  end
  $ netspec dmerge:4 --reflect
  snet 1
  wires 4
  0:3 2:1
  2:0 1:3
  output 2 0 1 3
  end
  $ netspec dmerge:4 --flip
  snet 1
  wires 4
  3:0 1:2
  2:0 1:3
  output 0 2 3 1
  end
  $ netspec dmerge:8 --reflect --reflect --diff dmerge:8
  dmerge:8 and dmerge:8: the same network
  $ netspec dmerge:8 --flip --flip --diff dmerge:8
  dmerge:8 and dmerge:8: the same network
  $ netspec oddeven:5 --flip --apply 1,2,3,4,5
  5,4,3,2,1

== netspec-untangles-networks
# The function stays, all comparators become standard.
  $ netspec bitonic:4 --untangle
  snet 1
  wires 4
  0:1 2:3
  0:3 1:2
  0:1 2:3
  end
  $ netspec oddeven:3 --flip --untangle
  snet 1
  wires 3
  0:1
  1:2
  0:1
  output 2 1 0
  end
  $ netspec dmerge:4 --untangle
  snet 1
  wires 4
  0:3 1:2
  0:1 2:3
  end
  $ netspec oddeven:3 --flip --apply 1,2,3
  3,2,1
  $ netspec oddeven:3 --flip --untangle --apply 1,2,3
  3,2,1

== netspec-cuts-networks
# --wires and --keep-outputs.
  $ netspec oddeven:8 --wires 2-5
  snet 1
  wires 4
  0:1 2:3
  0:2 1:3
  1:2
  end
  $ netspec oddeven:8 --wires 3 -f json
  {"N":1,"L":0,"D":0,"nw":[
  ]}
  $ netspec oddeven:4 --wires 0-3 --diff oddeven:4
  oddeven:4 and oddeven:4: the same network
  $ netspec dmerge:4 --wires 1-3
  snet 1
  wires 3
  1:0
  2:0
  output 1 2 0
  end
  $ netspec bubble:4 --keep-outputs 0-0
  snet 1
  wires 4
  0:1
  1:2
  0:1 2:3
  1:2
  0:1
  end
  $ netspec bubble:4 --keep-outputs 3 -f list
  0:1
  1:2
  2:3
  $ netspec dmerge:4 --keep-outputs 1
  snet 1
  wires 4
  0:3 2:1
  0:2
  output 0 2 3 1
  end

== netspec-cuts-layers
# --layers; what it leaves out can be put behind again.
  $ netspec oddeven:8 --layers 1-2
  snet 1
  wires 8
  0:1 2:3 4:5 6:7
  0:2 1:3 4:6 5:7
  end
  $ netspec dmerge:4 --layers 1
  snet 1
  wires 4
  0:3 2:1
  end
  $ netspec vsort:8 --layers 4-6 -o behind.snet
  $ netspec vsort:8 --layers 1-3 --concat behind.snet --diff vsort:8
  vsort:8 and vsort:8: the same network
  $ netspec oddeven:8 --layers 1-7
  ! netspec: oddeven:8: layers 1-7 are not a range within 1-6
  [2]
  $ netspec oddeven:8 --layers 4-3
  ! netspec: oddeven:8: layers 4-3 are not a range within 1-6
  [2]
  $ netspec oddeven:8 --layers 0-1
  ! netspec: oddeven:8: layers 0-1 are not a range within 1-6
  [2]
  $ netspec oddeven:8 --layers first
  ! netspec: --layers needs a range like 0-7, not 'first'; see netspec --help
  [2]
  $ netspec oddeven:1 --layers 1
  ! netspec: oddeven:1: has no layers
  [2]

== netspec-joins-networks
# --concat, also of permuted ones, and of wrong widths.
  $ netspec oddeven:3 --concat bubble:3 -f list
  0:1
  0:2
  1:2
  0:1
  1:2
  0:1
  $ netspec bmerge:4 --concat bmerge:4 --concat bmerge:4 -f list
  0:2,1:3
  0:1,2:3
  0:2,1:3
  0:1,2:3
  0:2,1:3
  0:1,2:3
  $ netspec dmerge:4 --concat cmp.lua
  ! netspec: cmp.lua: cannot open: No such file or directory
  [2]
  $ echo 'return on(4, cmp)' >cmp.lua
  $ netspec dmerge:4 --concat cmp.lua
  snet 1
  wires 4
  0:3 2:1
  0:2 3:1
  0:2
  output 0 2 3 1
  end
  $ netspec cmp.lua --concat dmerge:4
  snet 1
  wires 4
  0:1
  0:3 2:1
  0:2 3:1
  output 0 2 3 1
  end
  $ netspec oddeven:4 --concat oddeven:3
  ! netspec: oddeven:4: cannot put a network of 3 wires behind one of 4
  [2]
  $ netspec oddeven:2 oddeven:3 --concat bubble:3
  ! netspec: oddeven:2: cannot put a network of 3 wires behind one of 2
  [2]

== netspec-puts-networks-beside-each-other
# --beside and --by-rank: what to search behind.
  $ netspec oddeven:3 --beside bmerge:2 -f list
  0:1,3:4
  0:2
  1:2
  $ netspec dmerge:4 --beside dmerge:2
  snet 1
  wires 6
  0:3 2:1 4:5
  0:2 3:1
  output 0 2 3 1 4 5
  end
  $ netspec cubes:4:4 --beside oddeven:3 --by-rank
  snet 1
  wires 7
  0:4 1:3 2:6
  0:2 1:5 4:6
  3:5
  end
  $ echo 'return on(3, cmp)' >cmp.lua
  $ netspec oddeven:2 --beside cmp.lua
  snet 1
  wires 5
  0:1 2:3
  end
  $ netspec oddeven:4 --layers 1-2 >pair.snet
  $ netspec cubes:8:8 --beside - --by-rank --stats <pair.snet
  cubes:8:8
    wires      12
    size       16  (sorting: best known 39, at least 39)
    depth      3  (sorting: best known 8, at least 8)
    layers     6 6 4
    standard   yes
    symmetric  yes
    outputs    in wire order
    pipeline   3 cycles, 36 registers
    exchanges  average 8.000
  $ netspec sklansky:8 --by-rank
  ! netspec: sklansky:8: --by-rank is for comparators; this is a prefix network
  [2]
  $ netspec sklansky:8 --beside sklansky:8
  ! netspec: sklansky:8: --beside is for comparators; this is a prefix network
  [2]
  $ netspec cubes:40000:2 --beside cubes:40000:2
  ! netspec: cubes:40000:2: a network has 1 to 65536 wires, not 80000
  [2]

== netspec-refuses-ranges-that-are-none
# Badly written, backwards, beyond the last wire.
  $ netspec oddeven:4 --wires x
  ! netspec: --wires needs a range like 0-7, not 'x'; see netspec --help
  [2]
  $ netspec oddeven:4 --wires ''
  ! netspec: --wires needs a range like 0-7, not ''; see netspec --help
  [2]
  $ netspec oddeven:4 --wires -
  ! netspec: --wires needs a range like 0-7, not '-'; see netspec --help
  [2]
  $ netspec oddeven:4 --wires 1-
  ! netspec: --wires needs a range like 0-7, not '1-'; see netspec --help
  [2]
  $ netspec oddeven:4 --wires -3
  ! netspec: --wires needs a range like 0-7, not '-3'; see netspec --help
  [2]
  $ netspec oddeven:4 --wires 1-2-3
  ! netspec: --wires needs a range like 0-7, not '1-2-3'; see netspec --help
  [2]
  $ netspec oddeven:4 --wires 1..2
  ! netspec: --wires needs a range like 0-7, not '1..2'; see netspec --help
  [2]
  $ netspec oddeven:4 --wires ' 1-2'
  ! netspec: --wires needs a range like 0-7, not ' 1-2'; see netspec --help
  [2]
  $ netspec oddeven:4 --wires 4294967296
  ! netspec: --wires needs a range like 0-7, not '4294967296'; see netspec --help
  [2]
  $ netspec oddeven:4 --wires 1-4294967296
  ! netspec: --wires needs a range like 0-7, not '1-4294967296'; see netspec --help
  [2]
  $ netspec oddeven:4 --keep-outputs a-b
  ! netspec: --keep-outputs needs a range like 0-7, not 'a-b'; see netspec --help
  [2]
  $ netspec oddeven:4 --wires 3-2
  ! netspec: oddeven:4: wires 3-2 are not a range within 0-3
  [2]
  $ netspec oddeven:4 --wires 2-4
  ! netspec: oddeven:4: wires 2-4 are not a range within 0-3
  [2]
  $ netspec oddeven:4 --wires 4
  ! netspec: oddeven:4: wires 4-4 are not a range within 0-3
  [2]
  $ netspec oddeven:4 --keep-outputs 3-1
  ! netspec: oddeven:4: outputs 3-1 are not a range within 0-3
  [2]
  $ netspec oddeven:4 --keep-outputs 0-4294967295
  ! netspec: oddeven:4: outputs 0-4294967295 are not a range within 0-3
  [2]
  $ netspec oddeven:8 --wires 0-3 --wires 2-5
  ! netspec: oddeven:8: wires 2-5 are not a range within 0-3
  [2]
