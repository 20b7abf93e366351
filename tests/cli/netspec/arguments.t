# Networks and options on the command line.

== options-may-follow-networks
# Options anywhere, in any spelling; two dashes end them.
  $ netspec oddeven:3 -f list
  0:1
  0:2
  1:2
  $ netspec oddeven:3 -flist
  0:1
  0:2
  1:2
  $ netspec oddeven:3 --format=snet bubble:2
  snet 1
  wires 3
  0:1
  0:2
  1:2
  end
  snet 1
  wires 2
  0:1
  end
  $ netspec oddeven:3 -f pairs -f list
  0:1
  0:2
  1:2
  $ netspec -- oddeven:3 --stats
  ! netspec: --stats: no such file, and no family of networks of that name; netspec --families lists them
  [2]

== answers-exclude-each-other
# As do they and --format.
  $ netspec --stats --apply 1,2 oddeven:2
  ! netspec: --stats and --apply exclude each other; see netspec --help
  [2]
  $ netspec --diff oddeven:2 --stats oddeven:2
  ! netspec: --stats and --diff exclude each other; see netspec --help
  [2]
  $ netspec --expr --diff tsort:2 tsort:2
  ! netspec: --diff and --expr exclude each other; see netspec --help
  [2]
  $ netspec --families --stats
  ! netspec: --stats and --families exclude each other; see netspec --help
  [2]
  $ netspec -f list --stats oddeven:2
  ! netspec: --stats and --format exclude each other; see netspec --help
  [2]
  $ netspec -f list --apply 1,2 oddeven:2
  ! netspec: --apply and --format exclude each other; see netspec --help
  [2]
  $ netspec -f list --families
  ! netspec: --families and --format exclude each other; see netspec --help
  [2]
  $ netspec --json oddeven:2
  ! netspec: --json goes with --stats, --exchanges, --apply, --diff, --equivalent, --families or --bounds; to write a network as JSON use --format json; see netspec --help
  [2]
  $ netspec --json
  ! netspec: --json goes with --stats, --exchanges, --apply, --diff, --equivalent, --families or --bounds; to write a network as JSON use --format json; see netspec --help
  [2]

== a-file-wins-over-a-family
# And over a script with an argument.
  $ echo 0:1 >tsort:8
  $ netspec tsort:8 -f list
  0:1
  $ netspec ./tsort:8 -f list
  0:1
  $ netspec ./tsort:4 -f list
  ! netspec: ./tsort:4: cannot open: No such file or directory
  [2]
  $ echo 'return function(n) return on(n, cmp) end' >s.lua
  $ netspec s.lua:3 -f list
  ! netspec: s.lua:3: list cannot hold a network whose last wire, 2, has no comparator; snet and json can
  [2]
  $ echo 0:2 >s.lua:3
  $ netspec s.lua:3 -f list
  0:2
  $ netspec s.lua:2 -f list
  0:1

== one-bad-network-and-netspec-prints-nothing
# Neither those before nor those after it.
  $ netspec oddeven:2 nosuch oddeven:3
  ! netspec: nosuch: no such file, and no family of networks of that name; netspec --families lists them
  [2]
  $ netspec oddeven:2 dmerge:4 -f json
  ! netspec: dmerge:4: json cannot hold an output permutation; snet can
  [2]
  $ netspec --stats oddeven:2 tsort:3
  ! netspec: tsort:3: the number of wires of tsort is a power of two from 1 to 65536, not 3
  [2]
  $ netspec --stats --json oddeven:2 tsort:3
  ! netspec: tsort:3: the number of wires of tsort is a power of two from 1 to 65536, not 3
  [2]
  $ netspec oddeven:2 nosuch -o out
  ! netspec: nosuch: no such file, and no family of networks of that name; netspec --families lists them
  [2]
  $ ls

== completion-understands-an-equals-sign
# Bash makes words of their own of equals signs.
  $ compopt() { :; }
  $ complete_words() {
  >     COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
  >     "_$1"
  >     echo "$* -> ${COMPREPLY[*]}"
  > }
  $ eval "$(netspec --help=bash)"
  $ complete_words netspec --format =
  netspec --format = -> snet list brackets json pairs csv c cpp rust python julia go js cnf aag aig
  $ complete_words netspec --format = js
  netspec --format = js -> json js
  $ complete_words netspec --help =
  netspec --help = -> all man bash zsh fish
  $ complete_words netspec --help = m
  netspec --help = m -> man

== netspec-prints-several-networks
# One after the other.
  $ netspec oddeven:2 oddeven:3
  snet 1
  wires 2
  0:1
  end
  snet 1
  wires 3
  0:1
  0:2
  1:2
  end
  $ netspec oddeven:2 oddeven:3 -f list
  ! netspec: several networks in a row would be read as one in format list; see netspec --help
  [2]
  $ netspec oddeven:2 oddeven:3 --apply 1,0
  ! netspec: oddeven:3: has 3 wires, but --apply gives 2 values
  [2]
