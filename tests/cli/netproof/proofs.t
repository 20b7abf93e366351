# Proofs, trimmed and with hints.

== proofs-are-trimmed
# --trim: the steps that the empty clause rests on, as a certificate that is valid.
  $ command -v netproof >/dev/null || exit 77
  $ try() {
  >     run netproof --trim small "$1"
  >     netproof -q small "${@:2}" && echo "valid: $(wc -l <small/proof.drup) of $(wc -l <"$1/proof.drup") lines"
  >     rm -rf small
  > }
  $ cp -r "$ROOT/tests/certificate" given
  $ for folder in sorter-2 median-4 equal-3 none-3; do
  >     try given/$folder
  > done
  + netproof --trim small given/sorter-2
  given/sorter-2: valid
    given    any
    goal     sorted
    network  2 wires, 1 comparator; the certificate's own copy
    hash     38ea115be414f55263f86bf6c6d7ddee1be6278319ed9ad9e1dffb7122c3d73a
    proof    7 steps from 9 clauses
    trimmed  to 1 step, in small
  valid: 1 of 7 lines
  + netproof --trim small given/median-4
  given/median-4: valid
    given    runs 2,2
    goal     median
    network  4 wires, 5 comparators; the certificate's own copy
    hash     eb9643481d4a5690a6ea81520f0813d584d29aa2e26dab849e79a768b0bbb679
    proof    31 steps from 73 clauses
    trimmed  to 20 steps, in small
  valid: 20 of 31 lines
  + netproof --trim small given/equal-3
  given/equal-3: valid
    given    any
    goal     equals
    network  3 wires, 3 comparators; the certificate's own copy
    hash     58f2635fc2d6c4f3e3cddfdbfbcf0fa27044d8a81d4c405d55863d168c1e459f
    equals   b7de1209c8f42f272699d854bccdb1fb59eccc4a7a8ee3017cc3ee3c0315f27a
    proof    15 steps from 43 clauses
    trimmed  to 14 steps, in small
  valid: 14 of 15 lines
  + netproof --trim small given/none-3
  given/none-3: valid
    given    any
    goal     no-completion depth 2
    network  3 wires, 1 comparator; the certificate's own copy
    hash     e56a492fa58bb379f8e93496f2de53e6e0692f3bbe85e8e7ea33c98867915123
    proof    1 step from 3 clauses
    trimmed  to 1 step, in small
  valid: 1 of 1 lines
  $ netcheck -q --certify cert pratt:24
  $ netproof -q --trim small cert pratt:24 && netproof -q small pratt:24 &&
  >     [ "$(wc -c <small/proof.drup)" -lt "$(wc -c <cert/proof.drup)" ] && echo "pratt:24: less"
  pratt:24: less

# again: nothing more to leave out
  $ netproof -q --trim smaller small
  $ cmp small/proof.drup smaller/proof.drup
  $ netproof -q --lrat proof.lrat smaller
  $ awk -f "$ROOT/tests/lrat.awk" smaller/formula.cnf proof.lrat
  valid

# forgotten where it was
  $ cp -r given/sorter-4 forgets
  $ sed -i '$s/^/d 1 2 0\n/' forgets/proof.drup
  $ sed -i "s/^file proof.drup .*/file proof.drup $(wc -c <forgets/proof.drup) $(sha256sum <forgets/proof.drup | cut -d' ' -f1)/" forgets/manifest
  $ netproof --json --trim forgotten forgets
  {"version":1,"results":[
  {"name":"forgets","verdict":"valid","wires":4,"size":5,"given":"any","goal":"sorted","hash":"eb9643481d4a5690a6ea81520f0813d584d29aa2e26dab849e79a768b0bbb679","variables":17,"clauses":37,"steps":31,"trimmed":"forgotten","trimmed_steps":30}
  ]}
  $ tail -n 4 forgotten/proof.drup
  -1 -2 0
  1 0
  d 1 2 0
  0

# in place
  $ netproof -q --trim forgets forgets && diff -r forgets forgotten

# what is refused leaves no folder
  $ sed -i '5d' forgets/proof.drup
  $ netproof --trim none forgets
  forgets: refused (manifest:9: expected 'steps 29')
  [1]
  $ [ ! -e none ] || ls none
  $ netcheck -q --min-depth 4 --certify depth
  $ netproof --trim none depth
  ! netproof: a certificate of a least depth has many proofs: --lrat and --trim take a folder in it; see netproof --help
  [2]
  $ netproof --trim /proc/none given/sorter-4
  ! netproof: /proc/none: cannot make the folder: No such file or directory
  [2]
  $ netcheck -q --certify scan sklansky:8
  $ netproof --trim none scan
  ! netproof: scan: a prefix network needs no proof, so there is none for --trim
  [2]
  $ netproof --lrat none scan
  ! netproof: scan: a prefix network needs no proof, so there is none for --lrat
  [2]

== proofs-are-written-with-hints
# --lrat: hints that another checker follows, of claims of all kinds; and what is not written.
  $ command -v netproof >/dev/null || exit 77
  $ try() {
  >     netproof -q --lrat proof.lrat "$1" && echo "$(basename "$1"): $(judge "$1" proof.lrat)"
  > }
  $ judge() {
  >     awk -f "$ROOT/tests/lrat.awk" "$1/formula.cnf" "$2"
  > }
  $ cp -r "$ROOT/tests/certificate" given
  $ for folder in sorter-2 sorter-4 median-4 equal-3 none-3; do
  >     try given/$folder
  > done
  sorter-2: valid
  sorter-4: valid
  median-4: valid
  equal-3: valid
  none-3: valid
  $ for claim in green:16 'oddeven:20' '--given bitonic bmerge:16' '--goal ranks:3-4 green:16'; do
  >     netcheck -q --certify cert $claim
  >     try cert
  >     rm -r cert
  > done
  cert: valid
  cert: valid
  cert: valid
  cert: valid

# one that forgets
  $ cp -r given/sorter-4 cert
  $ sed -i '7s/$/\nd 1 2 3 4 0\nd -3 1 0/' cert/proof.drup
  $ sed -i "s/^file proof.drup .*/file proof.drup $(wc -c <cert/proof.drup) $(sha256sum <cert/proof.drup | cut -d' ' -f1)/" cert/manifest
  $ try cert
  cert: valid
  $ grep -c ' d ' proof.lrat
  1

# the other checker
  $ sed '3s/ [0-9]* 0$/ 0/' proof.lrat >spoilt
  $ judge cert spoilt
  3: no conflict
  [1]
  $ sed '2s/^\([0-9]* \)/\1-/; 2s/--//' proof.lrat >spoilt
  $ judge cert spoilt
  2: clause 4 leaves 2 literals
  [1]
  $ head -n 20 proof.lrat >spoilt
  $ judge cert spoilt
  no empty clause
  [1]

# what is refused leaves no file
  $ sed -i '5d' cert/proof.drup
  $ rm proof.lrat
  $ netproof --lrat proof.lrat cert
  cert: refused (manifest:9: expected 'steps 30')
  [1]
  $ ls
  cert
  given
  spoilt

# standard output
  $ netproof -q --lrat - given/sorter-2
  10 3 0 9 7 0
  11 -4 0 9 8 0
  12 1 0 10 1 0
  13 2 0 10 2 0
  14 0 11 12 4 0
  $ netproof --lrat - cert
  ! netproof: --lrat - writes to standard output, so it goes with --quiet; see netproof --help
  [2]
  $ netproof --lrat a --trim b cert
  ! netproof: --trim and --lrat exclude each other; see netproof --help
  [2]
  $ netcheck -q --min-depth 4 --certify depth
  $ netproof --lrat proof.lrat depth
  ! netproof: a certificate of a least depth has many proofs: --lrat and --trim take a folder in it; see netproof --help
  [2]
  $ netproof --lrat /nowhere/file given/sorter-2
  ! netproof: /nowhere/file: cannot create: No such file or directory
  [2]

# the checker of hints counts a literal that is said twice once
  $ printf 'p cnf 1 2\n1 1 0\n-1 -1 -1 0\n' >double.cnf
  $ printf '3 0 1 2 0\n' | awk -f "$ROOT/tests/lrat.awk" double.cnf -
  valid
