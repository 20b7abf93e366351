# Claims that are certified and checked.

== certificates-of-all-claims-are-valid
# netcheck --certify, then netproof, for every kind of assumption and of goal.
# slow: takes seconds, sanitized
  $ netcheck -q oddeven:2 --certify probe 2>err || exit 77
  $ rm -r probe err
  $ valid=0
  $ certify() {
  >     local net=${*: -1}
  >     if netcheck -q --certify cert "$@" && netproof -q cert "$net"; then
  >         valid=$((valid + 1))
  >     else
  >         echo "not certified: $*"
  >     fi
  >     rm -rf cert
  > }
  $ for wires in 1 2 5; do
  >     for given in any bitonic runs:$wires interleaved:2 presorted:$((wires - 1)); do
  >         [ $wires = 1 ] && [[ $given = *:[02] ]] && continue
  >         for goal in sorted ranks:0-$((wires - 1)) set:$((wires / 2))-$((wires - 1)) smallest:1 \
  >             largest:$wires median k-sorted:1 merged-blocks:$(((wires + 1) / 2)); do
  >             certify --given $given --goal $goal bubble:$wires
  >         done
  >         certify --given $given --equals bubble:$wires oddeven:$wires
  >     done
  > done
  $ echo "$valid valid"
  117 valid

# idle wires, reversed comparators, permuted outputs
  $ printf 'snet 1\nwires 5\n4:3\n3:4\nend\n' >idle.snet
  $ certify --given presorted:5 idle.snet
  $ netspec oddeven:4 --flip | sed "s/^end/output 3 2 1 0\nend/" >upwards.snet
  $ netspec median:5 -o median.snet
  $ certify upwards.snet
  $ certify --goal median median.snet
  $ certify --equals upwards.snet oddeven:4
  $ echo "$valid valid"
  121 valid

# what fails leaves nothing
  $ netspec oddeven:4 --flip | netcheck -q --certify cert -
  [1]
  $ ls
  idle.snet
  median.snet
  upwards.snet

== certified-words-have-one-spelling
# Whatever spelling of a claim netcheck takes, netproof reads in the certificate; others are refused.
  $ netcheck -q oddeven:4 --certify one 2>err || { grep -q "built without" err && exit 77; }
  $ try() {
  >     rm -rf folder
  >     run netcheck "$@" --certify folder oddeven:4 | no_times
  >     [ ! -d folder ] || netproof folder oddeven:4 | head -n 1
  > }
  $ for given in runs:2,2 'runs 2,2' runs:02,2 'runs: 2,2' 'runs:2, 2' 'runs:2,2 ' ' runs:2,2' any: 'any '; do
  >     try --given "$given"
  > done
  + netcheck --given runs:2,2 --certify folder oddeven:4
  oddeven:4: holds (given runs 2,2; 4 wires, 5 comparators; order, checked: all 9 vectors, T s)
  folder: valid
  + netcheck --given runs 2,2 --certify folder oddeven:4
  oddeven:4: holds (given runs 2,2; 4 wires, 5 comparators; order, checked: all 9 vectors, T s)
  folder: valid
  + netcheck --given runs:02,2 --certify folder oddeven:4
  oddeven:4: holds (given runs 02,2; 4 wires, 5 comparators; order, checked: all 9 vectors, T s)
  folder: valid
  + netcheck --given runs: 2,2 --certify folder oddeven:4
  ! netcheck: oddeven:4: runs needs lengths of at least 1 separated by commas, not ' 2,2'
  exit 2
  + netcheck --given runs:2, 2 --certify folder oddeven:4
  ! netcheck: oddeven:4: runs needs lengths of at least 1 separated by commas, not '2, 2'
  exit 2
  + netcheck --given runs:2,2  --certify folder oddeven:4
  ! netcheck: oddeven:4: runs needs lengths of at least 1 separated by commas, not '2,2 '
  exit 2
  + netcheck --given  runs:2,2 --certify folder oddeven:4
  ! netcheck: oddeven:4: nothing is known to assume as ' runs 2,2'; known are any, runs, interleaved, bitonic, presorted
  exit 2
  + netcheck --given any: --certify folder oddeven:4
  ! netcheck: oddeven:4: nothing follows any, but ' ' does
  exit 2
  + netcheck --given any  --certify folder oddeven:4
  ! netcheck: oddeven:4: nothing follows any, but ' ' does
  exit 2
  $ for goal in ranks:1-2 ranks:1 largest:002 'ranks: 1-2' 'ranks:1- 2' 'smallest: 2' 'median ' sorted:; do
  >     try --goal "$goal"
  > done
  + netcheck --goal ranks:1-2 --certify folder oddeven:4
  oddeven:4: holds (goal ranks 1-2; 4 wires, 5 comparators; sat, checked: all 16 vectors, T s)
  folder: valid
  + netcheck --goal ranks:1 --certify folder oddeven:4
  oddeven:4: holds (goal ranks 1; 4 wires, 5 comparators; sat, checked: all 16 vectors, T s)
  folder: valid
  + netcheck --goal largest:002 --certify folder oddeven:4
  oddeven:4: holds (goal largest 002; 4 wires, 5 comparators; sat, checked: all 16 vectors, T s)
  folder: valid
  + netcheck --goal ranks: 1-2 --certify folder oddeven:4
  ! netcheck: oddeven:4: ranks needs a range I-J within 0-3, not ' 1-2'
  exit 2
  + netcheck --goal ranks:1- 2 --certify folder oddeven:4
  ! netcheck: oddeven:4: ranks needs a range I-J within 0-3, not '1- 2'
  exit 2
  + netcheck --goal smallest: 2 --certify folder oddeven:4
  ! netcheck: oddeven:4: smallest needs a number from 1 to 4, not ' 2'
  exit 2
  + netcheck --goal median  --certify folder oddeven:4
  ! netcheck: oddeven:4: nothing follows median, but ' ' does
  exit 2
  + netcheck --goal sorted: --certify folder oddeven:4
  ! netcheck: oddeven:4: nothing follows sorted, but ' ' does
  exit 2
