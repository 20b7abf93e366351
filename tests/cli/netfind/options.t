# Options that make no sense.

== netfind-checks-its-options
# One line each, and nothing is begun.
  $ try() { run netfind "$@" 2>&1 | sed 's/; try.*//'; }
  $ try
  + netfind
  ! netfind: --wires is missing; see netfind --help
  exit 2
  $ try --wires 0
  + netfind --wires 0
  ! netfind: --wires needs a number from 1 to 65536, not '0'; see netfind --help
  exit 2
  $ try --wires 65
  + netfind --wires 65
  ! netfind: searching takes 1 to 64 wires, not 65
  exit 2
  $ try --wires x
  + netfind --wires x
  ! netfind: --wires needs a number from 1 to 65536, not 'x'; see netfind --help
  exit 2
  $ try --wires 8 oddeven:8
  + netfind --wires 8 oddeven:8
  ! netfind: networks are named with --complete and --import only, not 'oddeven:8'; see netfind --help
  exit 2
  $ try --wires 8 --given sorted
  + netfind --wires 8 --given sorted
  ! netfind: nothing is known to assume as 'sorted'; known are any, runs, interleaved, bitonic, presorted
  exit 2
  $ try --wires 8 --goal median:3
  + netfind --wires 8 --goal median:3
  ! netfind: nothing follows median, but '3' does
  exit 2
  $ try --wires 8 --given runs:4,5
  + netfind --wires 8 --given runs:4,5
  ! netfind: runs of 9 wires in all, but there are 8 wires
  exit 2
  $ try --wires 7 --goal median --symmetric
  + netfind --wires 7 --goal median --symmetric
  ! netfind: no network of an odd number of wires is symmetric; sorters are cut from those of a wire more, if nothing is given
  exit 2
  $ try --wires 8 --goal smallest:2 --symmetric
  + netfind --wires 8 --goal smallest:2 --symmetric
  ! netfind: what is wanted is not its own mirror image, so symmetric networks are of no use
  exit 2
  $ try --wires 8 --islands 0
  + netfind --wires 8 --islands 0
  ! netfind: --islands needs a number from 1 to 1024, not '0'; see netfind --help
  exit 2
  $ try --wires 8 --seed -1
  + netfind --wires 8 --seed -1
  ! netfind: --seed needs a number, not '-1'; see netfind --help
  exit 2
  $ try --wires 8 --seed 18446744073709551616
  + netfind --wires 8 --seed 18446744073709551616
  ! netfind: --seed needs a number, not '18446744073709551616'; see netfind --help
  exit 2
  $ try --wires 8 --candidates many
  + netfind --wires 8 --candidates many
  ! netfind: --candidates needs a number, not 'many'; see netfind --help
  exit 2
  $ try --wires 8 --time -1
  + netfind --wires 8 --time -1
  ! netfind: --time needs seconds, not '-1'; see netfind --help
  exit 2
  $ try --wires 8 --threads 0
  + netfind --wires 8 --threads 0
  ! netfind: --threads needs a number from 1 to 4096, not '0'; see netfind --help
  exit 2
  $ try --wires 8 --from oddeven:8 --improve oddeven:8
  + netfind --wires 8 --from oddeven:8 --improve oddeven:8
  ! netfind: one network to begin from: --from or --improve; see netfind --help
  exit 2
  $ netfind --wires 8 --improve oddeven:8 --improve bubble:8
  ! netfind: one network to begin from: --from or --improve; see netfind --help
  [2]
  $ try --wires 8 --from oddeven:9
  + netfind --wires 8 --from oddeven:9
  ! netfind: oddeven:9: the network has 9 wires, not 8
  exit 2
  $ try --resume nosuch
  + netfind --resume nosuch
  ! netfind: nosuch: No such file or directory
  exit 2
  $ try --resume . --wires 8
  + netfind --resume . --wires 8
  ! netfind: --resume and --wires exclude each other; see netfind --help
  exit 2
  $ echo junk >search.state
  $ try --resume .
  + netfind --resume .
  ! ./search.state:1: not the state of a search
  exit 2
  $ mkdir full && touch full/file
  $ try --wires 4 -o full
  + netfind --wires 4 -o full
  ! netfind: full: is not empty (a search in it goes on with --resume)
  exit 2
  $ try --wires 4 -o full/file
  + netfind --wires 4 -o full/file
  ! netfind: full/file: Not a directory
  exit 2
  $ ls
  full
  search.state
