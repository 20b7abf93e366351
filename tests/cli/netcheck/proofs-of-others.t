# Certificates made of the proofs of SAT solvers.

== proofs-of-others-become-certificates
# --from-proof: text and binary, comments and any white space, lines that forget what is not there.
  $ netcheck -q oddeven:4 --certify probe --from-proof /dev/null 2>err
  [1]
  $ grep -q "built without" err && exit 77
  [1]
  $ rm err
  $ adopt() {
  >     run netcheck oddeven:4 --certify cert --from-proof "$@" | no_times
  >     [ -d cert ] || return
  >     ls cert
  >     netproof -q cert oddeven:4 && grep '^made-by' cert/manifest | sed 's/ [0-9.]* / VERSION /'
  >     grep -n '^d' cert/proof.drup
  >     tail -n 1 cert/proof.drup
  >     rm -r cert
  > }
  $ cp "$ROOT/tests/certificate/sorter-4/proof.drup" proof
  $ adopt proof
  + netcheck oddeven:4 --certify cert --from-proof proof
  oddeven:4: holds (4 wires, 5 comparators; from-proof: all 16 vectors, T s)
  formula.cnf
  manifest
  network.snet
  proof.drup
  made-by sortnet VERSION from-proof
  0
  $ adopt - <proof
  + netcheck oddeven:4 --certify cert --from-proof -
  oddeven:4: holds (4 wires, 5 comparators; from-proof: all 16 vectors, T s)
  formula.cnf
  manifest
  network.snet
  proof.drup
  made-by sortnet VERSION from-proof
  0

# the last line is added, what follows it is ignored
  $ sed '$d' proof >open.drup
  $ adopt open.drup
  + netcheck oddeven:4 --certify cert --from-proof open.drup
  oddeven:4: holds (4 wires, 5 comparators; from-proof: all 16 vectors, T s)
  formula.cnf
  manifest
  network.snet
  proof.drup
  made-by sortnet VERSION from-proof
  0
  $ (cat proof; echo garbage) | adopt -
  + netcheck oddeven:4 --certify cert --from-proof -
  oddeven:4: holds (4 wires, 5 comparators; from-proof: all 16 vectors, T s)
  formula.cnf
  manifest
  network.snet
  proof.drup
  made-by sortnet VERSION from-proof
  0

# comments, other white space, literals twice, always true, forgotten or not
  $ {
  >     printf 'c made by hand\r\n%% and so on\r\nd 1 2 3 4 0\nd -5 1 0 d 1 -5 0\n 3 -3 0\n'
  >     sed -E 's/^(\S+)(.*) 0$/\1 \1\2\t\n 0/; s/ /  /g' open.drup
  > } | adopt -
  + netcheck oddeven:4 --certify cert --from-proof -
  oddeven:4: holds (4 wires, 5 comparators; from-proof: all 16 vectors, T s)
  formula.cnf
  manifest
  network.snet
  proof.drup
  made-by sortnet VERSION from-proof
  1:d -5 1 0
  0

# what is refuted by propagation needs no step
  $ netcheck oddeven:2 --certify two --from-proof /dev/null --json
  {"version":1,"results":[
  {"name":"oddeven:2","wires":2,"size":1,"given":"any","goal":"sorted","verdict":"holds","engine":"from-proof","seconds":0.031521,"vectors":4,"vectors_total":4,"attempts":[]}
  ]}
  $ netproof two oddeven:2
  two: valid
    given    any
    goal     sorted
    network  2 wires, 1 comparator; the same as oddeven:2
    hash     38ea115be414f55263f86bf6c6d7ddee1be6278319ed9ad9e1dffb7122c3d73a
    proof    1 step from 9 clauses
  $ netcheck --given runs:1,1 --goal median two/network.snet --certify three --from-proof /dev/null
  two/network.snet: refused (given runs 1,1; goal median; 2 wires, 1 comparator; the proof does not hold: /dev/null: ends without a refutation)
  [1]
  $ netcheck --certify two oddeven:2 --from-proof /dev/null
  ! netcheck: oddeven:2: two is not empty
  [2]

# the binary form: 5, which two bytes would hold too, then nothing
  $ printf 'a\n\0a\x8a\0\0a\0' >five.bin
  $ netcheck oddeven:2 -q --certify five --from-proof five.bin
  $ cat five/proof.drup
  5 0
  5 0
  0

== proofs-with-hints-become-certificates
# --from-proof takes LRAT, which has numbers for clauses: as netproof writes it, and as others may.
  $ netcheck -q oddeven:4 --certify probe --from-proof /dev/null 2>err
  [1]
  $ grep -q "built without" err && exit 77
  [1]
  $ adopt() {
  >     rm -rf cert
  >     run netcheck oddeven:4 --certify cert --from-proof "$@" | no_times
  >     [ ! -d cert ] || netproof -q cert oddeven:4 || echo "it is wrong"
  > }
  $ netproof -q --lrat proof.lrat "$ROOT/tests/certificate/sorter-4"
  $ head -n 3 proof.lrat
  38 1 2 3 4 0 1 6 7 13 18 19 31 26 30 33 35 37 0
  39 -1 2 3 4 0 7 4 2 13 18 31 26 33 37 22 36 0
  40 1 -2 3 4 0 1 7 13 18 31 26 33 37 35 36 30 22 19 0
  $ adopt proof.lrat
  + netcheck oddeven:4 --certify cert --from-proof proof.lrat
  oddeven:4: holds (4 wires, 5 comparators; from-proof: all 16 vectors, T s)
  $ diff "$ROOT/tests/certificate/sorter-4/proof.drup" cert/proof.drup | head -n 3
  30c30,31
  < -1 0
  ---

# comments, forgotten clauses, by numbers that there are and that there are not
  $ {
  >     printf 'c hints\n37 d 99 0\n'
  >     sed '28s/$/\n65 d 38 39 40 38 0/; s/ / \n/3' proof.lrat
  > } | adopt -
  + netcheck oddeven:4 --certify cert --from-proof -
  oddeven:4: holds (4 wires, 5 comparators; from-proof: all 16 vectors, T s)
  $ grep '^d' cert/proof.drup
  d 1 2 3 4 0
  d -1 2 3 4 0
  d 1 -2 3 4 0

# hints are read over
  $ sed '9s/ [0-9]* 0$/ 1 0/' proof.lrat | adopt -
  + netcheck oddeven:4 --certify cert --from-proof -
  oddeven:4: holds (4 wires, 5 comparators; from-proof: all 16 vectors, T s)

# wrong ones
  $ sed '20s/ / -/' proof.lrat | adopt -
  + netcheck oddeven:4 --certify cert --from-proof -
  ! <stdin>:20:4: expected a literal or 0
  exit 2
  $ sed '4s/^[0-9]*/38/' proof.lrat | adopt -
  + netcheck oddeven:4 --certify cert --from-proof -
  ! <stdin>:4:1: a number that is not larger than those before
  exit 2
  $ sed '4s/ 0$/ -7 2 0/' proof.lrat | adopt -
  + netcheck oddeven:4 --certify cert --from-proof -
  ! <stdin>:4:47: a hint that is no clause: more than unit propagation (RAT)
  exit 2
  $ sed '4s/ 0$/ x 0/' proof.lrat | adopt -
  + netcheck oddeven:4 --certify cert --from-proof -
  ! <stdin>:4:47: expected the number of a clause, or 0
  exit 2
  $ sed '4s/ 0$//' proof.lrat | head -n 4 | adopt -
  + netcheck oddeven:4 --certify cert --from-proof -
  ! <stdin>:5:1: the proof ends within a step
  exit 2
  $ sed '4s/ / 99 /' proof.lrat | adopt -
  + netcheck oddeven:4 --certify cert --from-proof -
  ! <stdin>:4:4: a variable that the formula does not have
  exit 2
  $ head -n 9 proof.lrat | adopt -
  + netcheck oddeven:4 --certify cert --from-proof -
  oddeven:4: refused (4 wires, 5 comparators; the proof does not hold: <stdin>: ends without a refutation)
  exit 1
  $ printf '38 d 1 2' | adopt -
  + netcheck oddeven:4 --certify cert --from-proof -
  ! <stdin>:1:9: the proof ends within a step
  exit 2
  $ printf '38 1 0 2' | adopt -
  + netcheck oddeven:4 --certify cert --from-proof -
  ! <stdin>:1:9: the proof ends within a step
  exit 2
  $ printf '99999999999999999999 1 0 2 0' | adopt -
  + netcheck oddeven:4 --certify cert --from-proof -
  ! <stdin>:1:1: expected the number of a clause, or 0
  exit 2

== proofs-of-cadical-become-certificates
# What CaDiCaL proves of the formula that --format cnf writes, in both forms.
  $ command -v cadical >/dev/null || exit 77
  $ netcheck -q oddeven:2 --certify probe --from-proof /dev/null 2>err || exit 77
  $ rm -r probe err
  $ count=0
  $ while read -r net claim; do
  >     netcheck --format cnf $claim "$net" -o formula.cnf
  >     for form in binary no-binary; do
  >         cadical -q --$form formula.cnf proof >/dev/null
  >         netcheck -q $claim "$net" --certify cert --from-proof proof &&
  >             netproof -q cert "$net" && count=$((count + 1))
  >         rm -r cert
  >     done
  > done <<'END'
  > oddeven:4
  > bubble:5
  > pairwise:8 --given bitonic
  > oddeven:9 --goal median
  > tmerge:16 --given runs:8,8
  > bosenelson:10 --given interleaved:3
  > transposition:10 --equals oddeven:10
  > oddeven:12 --given presorted:9
  > pratt:7 --goal set:2-4
  > vsort:16
  > green:16
  > mergeexchange:13 --goal largest:3
  > END
  $ echo "$count certificates"
  24 certificates

# another network of the size, and the proof without its first ten lines
  $ netcheck --format cnf bitonic:8 -o formula.cnf
  $ cadical -q --no-binary formula.cnf proof >/dev/null
  [20]
  $ netcheck tsort:8 --certify cert --from-proof proof | grep -o 'refused.*proof:'
  refused (8 wires, 24 comparators; the proof does not hold: proof:
  $ sed 1,10d proof >later
  $ netcheck bitonic:8 --certify cert --from-proof later | grep -o 'refused.*later:'
  refused (8 wires, 24 comparators; the proof does not hold: later:
  $ ls
  formula.cnf
  later
  proof

== wrong-proofs-leave-nothing
# --from-proof refuses what is no proof, or none of this network, and leaves the folder as it was.
  $ cp "$ROOT/tests/certificate/sorter-4/proof.drup" proof
  $ netcheck -q oddeven:2 --certify probe --from-proof /dev/null 2>err || exit 77
  $ rm -r err probe
  $ mkdir there
  $ try() {
  >     [ $# -gt 0 ] || set -- -
  >     run netcheck oddeven:4 --certify there --from-proof "$@"
  >     [ -z "$(ls there)" ] || echo "something was left"
  > }
  $ try missing
  + netcheck oddeven:4 --certify there --from-proof missing
  ! netcheck: missing: cannot open: No such file or directory
  exit 2
  $ try /
  + netcheck oddeven:4 --certify there --from-proof /
  ! netcheck: /: cannot read: Is a directory
  exit 2
  $ try /dev/null
  + netcheck oddeven:4 --certify there --from-proof /dev/null
  oddeven:4: refused (4 wires, 5 comparators; the proof does not hold: /dev/null: ends without a refutation)
  exit 1
  $ (cat proof | head -n 9; echo 1 0) | try
  + netcheck oddeven:4 --certify there --from-proof -
  oddeven:4: refused (4 wires, 5 comparators; the proof does not hold: <stdin>:10: the clause does not follow by unit propagation)
  exit 1
  $ (echo 1 0; cat proof) | try - --json | no_times
  + netcheck oddeven:4 --certify there --from-proof - --json
  {"version":1,"results":[
  {"name":"oddeven:4","wires":4,"size":5,"given":"any","goal":"sorted","verdict":"refused","engine":"from-proof","seconds":T,"file":"<stdin>","line":1,"reason":"the clause does not follow by unit propagation"}
  ]}
  exit 1
  $ (head -n 3 proof; echo d 1 0; echo; echo 1 0 2 0) | try
  + netcheck oddeven:4 --certify there --from-proof -
  oddeven:4: refused (4 wires, 5 comparators; the proof does not hold: <stdin>:6: the clause does not follow by unit propagation)
  exit 1
  $ printf 'a\x02\0' | try
  + netcheck oddeven:4 --certify there --from-proof -
  oddeven:4: refused (4 wires, 5 comparators; the proof does not hold: <stdin>: step 1: the clause does not follow by unit propagation)
  exit 1
  $ printf 'd\x02\x04\0a\x02\0' | try - --json
  + netcheck oddeven:4 --certify there --from-proof - --json
  {"version":1,"results":[
  {"name":"oddeven:4","wires":4,"size":5,"given":"any","goal":"sorted","verdict":"refused","engine":"from-proof","seconds":0.006735,"file":"<stdin>","step":2,"reason":"the clause does not follow by unit propagation"}
  ]}
  exit 1
  $ head -n 2 proof | try - --quiet
  + netcheck oddeven:4 --certify there --from-proof - --quiet
  exit 1

# no proof in text
  $ printf 'p cnf 1 2\n' | try
  + netcheck oddeven:4 --certify there --from-proof -
  ! <stdin>:1:1: expected a literal or 0
  exit 2
  $ printf '1 2 0\n1 2' | try
  + netcheck oddeven:4 --certify there --from-proof -
  ! <stdin>:2:4: the proof ends within a step
  exit 2
  $ printf '1 2 0\n\n 1 two 0\n' | try
  + netcheck oddeven:4 --certify there --from-proof -
  ! <stdin>:3:4: expected a literal or 0
  exit 2
  $ printf 'd1 2 0\n' | try
  + netcheck oddeven:4 --certify there --from-proof -
  ! <stdin>:1:1: expected a literal, 0 or d
  exit 2
  $ printf '1 d 2 0\n' | try
  + netcheck oddeven:4 --certify there --from-proof -
  oddeven:4: refused (4 wires, 5 comparators; the proof does not hold: <stdin>: ends without a refutation)
  exit 1
  $ printf '1 -0 0\n' | try
  + netcheck oddeven:4 --certify there --from-proof -
  ! <stdin>:1:3: expected a literal or 0
  exit 2
  $ printf '1 99999999999999999999999999 0\n' | try
  + netcheck oddeven:4 --certify there --from-proof -
  ! <stdin>:1:3: a variable that the formula does not have
  exit 2
  $ printf '1 -18 0\n' | try
  + netcheck oddeven:4 --certify there --from-proof -
  ! <stdin>:1:3: a variable that the formula does not have
  exit 2
  $ printf '1 2\0 0\n' | try
  + netcheck oddeven:4 --certify there --from-proof -
  ! netcheck: <stdin>: step 1: expected the byte a or d
  exit 2
  $ printf '\xff\xfe' | try
  + netcheck oddeven:4 --certify there --from-proof -
  ! <stdin>:1:1: expected a literal or 0
  exit 2

# nor in the binary form
  $ printf 'a' | try
  + netcheck oddeven:4 --certify there --from-proof -
  ! netcheck: <stdin>: step 1: the proof ends within a step
  exit 2
  $ printf 'a\x02\x04' | try
  + netcheck oddeven:4 --certify there --from-proof -
  ! netcheck: <stdin>: step 1: the proof ends within a step
  exit 2
  $ printf 'a\x02\x81' | try
  + netcheck oddeven:4 --certify there --from-proof -
  ! netcheck: <stdin>: step 1: the proof ends within a step
  exit 2
  $ printf 'a\x02\x01\0' | try
  + netcheck oddeven:4 --certify there --from-proof -
  ! netcheck: <stdin>: step 1: the negation of no variable
  exit 2
  $ printf 'a\x02\0b\x02\0' | try
  + netcheck oddeven:4 --certify there --from-proof -
  ! netcheck: <stdin>: step 2: expected the byte a or d
  exit 2
  $ printf 'a\x02\x26\0' | try
  + netcheck oddeven:4 --certify there --from-proof -
  ! netcheck: <stdin>: step 1: a variable that the formula does not have
  exit 2
  $ printf 'a\xff\xff\xff\xff\xff\xff\xff\xff\0' | try
  + netcheck oddeven:4 --certify there --from-proof -
  ! netcheck: <stdin>: step 1: a variable that the formula does not have
  exit 2
  $ printf 'd\x02\0a\x02\0' | try
  + netcheck oddeven:4 --certify there --from-proof -
  oddeven:4: refused (4 wires, 5 comparators; the proof does not hold: <stdin>: step 2: the clause does not follow by unit propagation)
  exit 1

# long ones
  $ yes 'd 1 2 3 4 0' | head -n 1000000 | try
  + netcheck oddeven:4 --certify there --from-proof -
  oddeven:4: refused (4 wires, 5 comparators; the proof does not hold: <stdin>: ends without a refutation)
  exit 1
  $ yes '1 1 1 1 1' | head -n 200000 | try
  + netcheck oddeven:4 --certify there --from-proof -
  ! <stdin>:200001:1: the proof ends within a step
  exit 2
  $ yes 'c' | head -n 1000000 | try
  + netcheck oddeven:4 --certify there --from-proof -
  oddeven:4: refused (4 wires, 5 comparators; the proof does not hold: <stdin>: ends without a refutation)
  exit 1

# limits
  $ try /dev/zero --quiet
  + netcheck oddeven:4 --certify there --from-proof /dev/zero --quiet
  ! netcheck: /dev/zero: step 1: expected the byte a or d
  exit 2
  $ yes -- '-1 1 0' | try - --timeout 0.1 | sed 's/, [0-9.]* s)$/)/'
  + netcheck oddeven:4 --certify there --from-proof - --timeout 0.1
  oddeven:4: undecided (4 wires, 5 comparators; from-proof: the proof was not checked within 0.1 s)
  exit 3

# what does not go together
  $ netcheck oddeven:4 --from-proof proof
  ! netcheck: --from-proof needs --certify; see netcheck --help
  [2]
  $ netcheck - --certify there --from-proof - <proof
  ! netcheck: standard input is either a network or a proof; see netcheck --help
  [2]
  $ netcheck oddeven:4 --certify there --explain --from-proof proof
  ! netcheck: --from-proof and --explain exclude each other; see netcheck --help
  [2]
  $ netcheck oddeven:4 oddeven:4 --certify there --from-proof proof
  ! netcheck: --certify takes one network, not 2; see netcheck --help
  [2]
  $ netcheck oddeven:4 --certify missing/folder --from-proof proof
  ! netcheck: oddeven:4: cannot create missing/folder: No such file or directory
  [2]
  $ ls
  proof
  there
