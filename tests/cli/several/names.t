# Names of networks.

== a-name-that-is-nothing-is-refused
# No file, no family, no script.
  $ netspec nosuch
  ! netspec: nosuch: no such file, and no family of networks of that name; netspec --families lists them
  [2]
  $ netspec nosuch:4
  ! netspec: nosuch:4: no such file, and no family of networks of that name; netspec --families lists them
  [2]
  $ netspec nosuch.snet
  ! netspec: nosuch.snet: cannot open: No such file or directory
  [2]
  $ netspec nosuch.lua:4
  ! netspec: nosuch.lua:4: cannot open: No such file or directory
  [2]
  $ netspec ''
  ! netspec: : no such file, and no family of networks of that name; netspec --families lists them
  [2]
  $ netspec :
  ! netspec: :: no such file, and no family of networks of that name; netspec --families lists them
  [2]
  $ netspec Tsort:8
  ! netspec: Tsort:8: no such file, and no family of networks of that name; did you mean tsort:8?
  [2]
  $ netcheck nosuch
  ! netcheck: nosuch: no such file, and no family of networks of that name; netspec --families lists them
  [2]
  $ netdraw nosuch
  ! netdraw: nosuch: no such file, and no family of networks of that name; netspec --families lists them
  [2]
  $ netspec oddeven:2 --diff nosuch
  ! netspec: nosuch: no such file, and no family of networks of that name; netspec --families lists them
  [2]
  $ netspec oddeven:2 --concat nosuch
  ! netspec: nosuch: no such file, and no family of networks of that name; netspec --families lists them
  [2]

== names-may-begin-with-a-dash
# Behind two dashes, or with a folder; also names to write to.
  $ echo 0:1 >-x
  $ netspec -x
  ! netspec: unknown option -x; see netspec --help
  [2]
  $ netspec -- -x
  snet 1
  wires 2
  0:1
  end
  $ netspec ./-x
  snet 1
  wires 2
  0:1
  end
  $ netspec ./-x --diff -x
  ./-x and -x: the same network
  $ netcheck -q -- -x
  $ netspec -o -y -- -x
  $ cat ./-y
  snet 1
  wires 2
  0:1
  end
  $ netdraw -f dot -o -- oddeven:1
  $ head -n 1 ./--
  digraph network {

== names-show-no-control-characters
# What terminals would obey is shown as U+FFFD, wherever a name comes from; JSON escapes it.
  $ name=$'a\e[31m\u009bb\n.snet'
  $ netspec oddeven:3 -o "$name"
  $ netcheck "$name"
  a�[31m�b�.snet: holds (3 wires, 3 comparators; exhaustive: all 8 vectors, 0.000 s)
  $ netcheck --json "$name" | sed -E 's/"seconds":[0-9.]+/T/g; s/,"vectors".*//'
  {"version":1,"results":[
  {"name":"a\u001b[31m\u009bb\u000a.snet","wires":3,"size":3,"given":"any","goal":"sorted","verdict":"holds","engine":"exhaustive",T
  ]}
  $ netcheck --equals "$name" oddeven:3
  oddeven:3: holds (equals a�[31m�b�.snet; 3 wires, 3 comparators; exhaustive: all 8 vectors, 0.000 s)
  $ netspec --diff "$name" "$name"
  a�[31m�b�.snet and a�[31m�b�.snet: the same network
  $ netspec --stats "$name" | head -n 1
  a�[31m�b�.snet
  $ netcheck --redundant "$name"
  a�[31m�b�.snet: none redundant (3 wires, 3 comparators; 0.000 s)
  $ netcheck $'no\e[31m\u009b:3'
  ! netcheck: no�[31m�:3: no such file, and no family of networks of that name; netspec --families lists them
  [2]
  $ netcheck --goal $'sor\e[31mted' oddeven:3
  ! netcheck: oddeven:3: nothing is known to require as 'sor�[31mted'; known are sorted, ranks, set, smallest, largest, median, k-sorted, merged-blocks
  [2]
  $ netcheck --$'\e[31m'
  ! netcheck: unknown option --�[31m; see netcheck --help
  [2]
  $ netspec oddeven:3 -o $'no\e[31m/such'
  ! netspec: no�[31m/such: cannot create: No such file or directory
  [2]
  $ if command -v netproof >/dev/null; then
  >     cp -r "$ROOT/tests/certificate/sorter-4" $'c\e[31m'
  >     netproof $'c\e[31m' | head -n 1
  > fi
  c�[31m: valid

== families-check-their-widths
# Each says which numbers it allows.
  $ netspec tsort:6
  ! netspec: tsort:6: the number of wires of tsort is a power of two from 1 to 65536, not 6
  [2]
  $ netspec tsort:0
  ! netspec: tsort:0: the number of wires of tsort is a power of two from 1 to 65536, not 0
  [2]
  $ netspec oddeven:0
  ! netspec: oddeven:0: the number of wires of oddeven is any number from 1 to 65536, not 0
  [2]
  $ netspec oddeven:65537
  ! netspec: oddeven:65537: the number of wires of oddeven is any number from 1 to 65536, not 65537
  [2]
  $ netspec bitonic:131072
  ! netspec: bitonic:131072: the number of wires of bitonic is a power of two from 1 to 65536, not 131072
  [2]
  $ netspec green:17
  ! netspec: green:17: the number of wires of green is 16 or 32, not 17
  [2]
  $ netcheck vsort:24
  ! netcheck: vsort:24: the number of wires of vsort is a power of two from 1 to 65536, not 24
  [2]
  $ netdraw periodic:5
  ! netdraw: periodic:5: the number of wires of periodic is a power of two from 1 to 65536, not 5
  [2]

== a-description-needs-a-width
# Its own or --width's.
  $ echo 'return vee(1)' >open.lua
  $ echo 'return on(4, vee(1))' >four.lua
  $ netspec open.lua
  ! netspec: open.lua: the description leaves the number of wires open; return on(N, …) or use --width N
  [2]
  $ netcheck open.lua
  ! netcheck: open.lua: the description leaves the number of wires open; return on(N, …) or use --width N
  [2]
  $ netspec open.lua --width 8 -f list
  0:3,1:2,4:7,5:6
  $ netspec open.lua --width 6
  ! netspec: open.lua: vee(1) needs a multiple of 4 wires, not 6
  [2]
  $ netspec four.lua -f list
  0:3,1:2
  $ netspec four.lua --width 4 -f list
  0:3,1:2
  $ netspec four.lua --width 8
  ! netspec: four.lua: on(4, …) needs exactly 4 wires, not 8
  [2]

== scripts-take-an-integer
# Positive, zero, negative; none where none is taken.
  $ echo 'return function(n) print("n is", n) return on(2, n > 0 and cmp or flip(cmp)) end' >f.lua
  $ netspec f.lua:7 -f brackets
  [(0,1)]
  ! n is	7
  $ netspec f.lua:0 -f brackets
  [(1,0)]
  ! n is	0
  $ netspec f.lua:-7 -f brackets
  [(1,0)]
  ! n is	-7
  $ netspec f.lua:9223372036854775807 -f brackets
  [(0,1)]
  ! n is	9223372036854775807
  $ netspec f.lua:-9223372036854775808 -f brackets
  [(1,0)]
  ! n is	-9223372036854775808
  $ echo 'return on(2, cmp)' >plain.lua
  $ netspec plain.lua -f brackets
  [(0,1)]
  $ netcheck -q plain.lua f.lua:1
  ! n is	1
  $ echo 'return on(2, cmp)' >a:b.lua
  $ netspec a:b.lua -f brackets
  [(0,1)]

== scripts-refuse-other-arguments
# Missing, superfluous, no integer, too large.
  $ echo 'return function(n) return on(2, cmp) end' >f.lua
  $ echo 'return on(2, cmp)' >plain.lua
  $ netspec f.lua
  ! netspec: f.lua: script needs an argument: it returns a function of one integer
  [2]
  $ netcheck f.lua
  ! netcheck: f.lua: script needs an argument: it returns a function of one integer
  [2]
  $ netdraw f.lua
  ! netdraw: f.lua: script needs an argument: it returns a function of one integer
  [2]
  $ netspec plain.lua:3
  ! netspec: plain.lua: script takes no argument: it returns a network
  [2]
  $ netspec f.lua:
  ! netspec: f.lua:: a script takes an integer, not ''
  [2]
  $ netspec f.lua:x
  ! netspec: f.lua:x: a script takes an integer, not 'x'
  [2]
  $ netspec f.lua:1.5
  ! netspec: f.lua:1.5: a script takes an integer, not '1.5'
  [2]
  $ netspec f.lua:+1
  ! netspec: f.lua:+1: a script takes an integer, not '+1'
  [2]
  $ netspec 'f.lua: 1'
  ! netspec: f.lua: 1: a script takes an integer, not ' 1'
  [2]
  $ netspec f.lua:1:2
  ! netspec: f.lua:1:2: cannot open: No such file or directory
  [2]
  $ netspec f.lua:9223372036854775808
  ! netspec: f.lua:9223372036854775808: a script takes an integer, not '9223372036854775808'
  [2]
