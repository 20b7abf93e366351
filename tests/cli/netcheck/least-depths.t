# The least depth of a number of wires, and its certificates.

== least-depths-are-proved
# --min-depth N: both sides, for as long as the time allows.
  $ netcheck -q --min-depth 1 2>err || { grep -q "built without" err && exit 77; }
  $ for wires in 1 2 3 4; do
  >     run netcheck --min-depth $wires | no_times
  > done
  + netcheck --min-depth 1
  1 wire: least depth 0 (T s)
    with 0 layers this one sorts: exhaustive, all 2 vectors
  + netcheck --min-depth 2
  2 wires: least depth 1 (T s)
    without a layer none sorts: evident
    with 1 layer this one sorts: exhaustive, all 4 vectors
      0:1
  + netcheck --min-depth 3
  3 wires: least depth 3 (T s)
    with 2 layers none sorts: sat, 1 prefix, T s;
    trusted: picosat 965, and which first two layers are enough to look at
    (docs/design/least-depth.md)
    with 3 layers this one sorts: exhaustive, all 8 vectors
      0:1
      0:2
      1:2
  + netcheck --min-depth 4
  4 wires: least depth 3 (T s)
    with 2 layers none sorts, since none sorts 3 wires: sat, 1 prefix, T s;
    trusted: picosat 965, and which first two layers are enough to look at
    (docs/design/least-depth.md)
    with 3 layers this one sorts: exhaustive, all 16 vectors
      0:1 2:3
      0:2 1:3
      1:2
  $ for wires in 5 6 7 8 9 10; do
  >     run netcheck --min-depth $wires | head -n 1 | no_times
  >     netcheck --min-depth $wires | sed -n '/^    /p' >layers
  >     { echo "snet 1"; echo "wires $wires"; cat layers; echo end; } | netcheck - | grep -o 'holds'
  >     wc -l <layers
  > done
  + netcheck --min-depth 5
  holds
  5
  + netcheck --min-depth 6
  holds
  5
  + netcheck --min-depth 7
  holds
  6
  + netcheck --min-depth 8
  holds
  6
  + netcheck --min-depth 9
  holds
  7
  + netcheck --min-depth 10
  holds
  7
  $ netcheck --min-depth 4 --json
  {"version":1,"results":[
  {"wires":4,"verdict":"holds","depth_least":3,"depth_best":3,"size":5,"layers":[[[0,1],[2,3]],[[0,2],[1,3]],[[1,2]]],"engine":"exhaustive","solver":"picosat 965","refuted_wires":3,"refuted_prefixes":1,"seconds_bound":0.001576,"seconds":0.003174}
  ]}
  $ netcheck --min-depth 1 --json
  {"version":1,"results":[
  {"wires":1,"verdict":"holds","depth_least":0,"depth_best":0,"size":0,"layers":[],"engine":"exhaustive","solver":"picosat 965","seconds_bound":0.000000,"seconds":0.001373}
  ]}
  $ netcheck --min-depth 3 --quiet

# limits
  $ run netcheck --min-depth 12 --timeout 0.001 | sed 's/(.*; /(… /; s/, [0-9.]* s)/)/'
  + netcheck --min-depth 12 --timeout 0.001
  12 wires: undecided (… no answer within its 0.001 s)
  exit 3
  $ run netcheck --min-depth 12 --timeout 0.001 --json | grep -o '"verdict.*"depth_least\|"interrupted.*'
  "verdict":"undecided","depth_least
  "interrupted":false,"reason":"no answer within its 0.001 s"}
  $ set -m # else bash has the command ignore SIGINT
  $ netcheck --min-depth 12 --timeout 0 >out &
  $ until_at_work $!
  $ kill -INT $!
  $ wait $!
  [3]
  $ grep -o 'undecided\|interrupted' out
  undecided
  interrupted

# what does not go together
  $ netcheck --min-depth 0
  ! netcheck: --min-depth needs a number of wires from 1 to 16, not '0'; see netcheck --help
  [2]
  $ netcheck --min-depth 17
  ! netcheck: --min-depth needs a number of wires from 1 to 16, not '17'; see netcheck --help
  [2]
  $ netcheck --min-depth x
  ! netcheck: --min-depth needs a number of wires from 1 to 16, not 'x'; see netcheck --help
  [2]
  $ netcheck --min-depth 3 oddeven:3
  ! netcheck: --min-depth takes no network; see netcheck --help
  [2]
  $ netcheck --min-depth 3 --certify cert --from-proof proof
  ! netcheck: --min-depth and --from-proof exclude each other; see netcheck --help
  [2]
  $ netcheck --min-depth 2 --certify cert
  ! netcheck: --min-depth: that 1 or 2 wires need 0 or 1 layers is evident: no certificate
  [2]
  $ netcheck --min-depth 3 --goal median
  ! netcheck: --min-depth and --goal exclude each other; see netcheck --help
  [2]
  $ netcheck --min-depth 3 -o out
  ! netcheck: --min-depth and --output exclude each other; see netcheck --help
  [2]
  $ netcheck --min-depth 3 --prune
  ! netcheck: --prune and --min-depth exclude each other; see netcheck --help
  [2]
  $ netcheck --min-depth 3 --quiet --json
  ! netcheck: --quiet and --json exclude each other; see netcheck --help
  [2]

== certificates-of-least-depths-are-gone-on-with
# --min-depth N --certify DIR: begun, interrupted, gone on with, and what else may be there.
# slow: takes seconds, sanitized
  $ command -v netproof >/dev/null || exit 77
  $ netcheck -q --min-depth 1 2>err || { grep -q "built without" err && exit 77; }
  $ for wires in 3 4 5 6 7 8 9; do
  >     run netcheck --min-depth $wires --certify cert$wires | head -n 3 | no_times
  >     run netproof cert$wires
  > done
  + netcheck --min-depth 3 --certify cert3
  3 wires: least depth 3 (T s)
    with 2 layers none sorts: sat, 1 prefix, T s;
  + netproof cert3
  cert3: valid
    claim    least depth of 3 wires: 3
    network  3 wires, 3 comparators; the certificate's own copy
    hash     5a3bb70f4709719ed38defd5500342f88e5bce0464dc856464e2dcc7cada0455
    proof    2 layers do not sort 3 wires: 1 certificate of absence,
             1 step from 1 clause
  + netcheck --min-depth 4 --certify cert4
  4 wires: least depth 3 (T s)
    with 2 layers none sorts, since none sorts 3 wires: sat, 1 prefix, T s;
  + netproof cert4
  cert4: valid
    claim    least depth of 4 wires: 3
    network  4 wires, 5 comparators; the certificate's own copy
    hash     eb9643481d4a5690a6ea81520f0813d584d29aa2e26dab849e79a768b0bbb679
    proof    2 layers do not sort 3 wires: 1 certificate of absence,
             1 step from 1 clause
  + netcheck --min-depth 5 --certify cert5
  5 wires: least depth 5 (T s)
    with 4 layers none sorts: sat, 4 prefixes, T s;
  + netproof cert5
  cert5: valid
    claim    least depth of 5 wires: 5
    network  5 wires, 9 comparators; the certificate's own copy
    hash     f306f152bec1bb998eb649779c5c1de97c85d0bdb33cdce05daaac715bca4687
    proof    4 layers do not sort 5 wires: 4 certificates of absence,
             65 steps from 425 clauses
  + netcheck --min-depth 6 --certify cert6
  6 wires: least depth 5 (T s)
    with 4 layers none sorts, since none sorts 5 wires: sat, 4 prefixes, T s;
  + netproof cert6
  cert6: valid
    claim    least depth of 6 wires: 5
    network  6 wires, 12 comparators; the certificate's own copy
    hash     a5a0dd5ce01a1c3959d4f59954f17c1d05b8689ba6e19d525cd6355c76fa3dc8
    proof    4 layers do not sort 5 wires: 4 certificates of absence,
             65 steps from 425 clauses
  + netcheck --min-depth 7 --certify cert7
  7 wires: least depth 6 (T s)
    with 5 layers none sorts: sat, 8 prefixes, T s;
  + netproof cert7
  cert7: valid
    claim    least depth of 7 wires: 6
    network  7 wires, 16 comparators; the certificate's own copy
    hash     7c32376d37c6dc30769fc2d490c5cf14be2fb36406e9c24288a32ebbcac70522
    proof    5 layers do not sort 7 wires: 8 certificates of absence,
             919 steps from 9409 clauses
  + netcheck --min-depth 8 --certify cert8
  8 wires: least depth 6 (T s)
    with 5 layers none sorts, since none sorts 7 wires: sat, 8 prefixes, T s;
  + netproof cert8
  cert8: valid
    claim    least depth of 8 wires: 6
    network  8 wires, 19 comparators; the certificate's own copy
    hash     90ea32ccbf51ffe523743bab3e08a351cc4d9a024e9ac2fee6ffeeabf0034bb4
    proof    5 layers do not sort 7 wires: 8 certificates of absence,
             919 steps from 9409 clauses
  + netcheck --min-depth 9 --certify cert9
  9 wires: least depth 7 (T s)
    with 6 layers none sorts: sat, 22 prefixes, T s;
  + netproof cert9
  cert9: valid
    claim    least depth of 9 wires: 7
    network  9 wires, 25 comparators; the certificate's own copy
    hash     a4c35b010d6eacef25c1595274f5a6ad14b260aa3eb80e7c6561b7ac86ef8856
    proof    6 layers do not sort 9 wires: 22 certificates of absence,
             8817 steps from 194352 clauses

# what is there is taken over
  $ netcheck --min-depth 5 --certify cert5 --json
  {"version":1,"results":[
  {"wires":5,"verdict":"holds","depth_least":5,"depth_best":5,"size":9,"layers":[[[0,1],[3,4]],[[0,2]],[[0,3],[1,2]],[[1,4],[2,3]],[[1,2],[3,4]]],"engine":"exhaustive","solver":"picosat 965","refuted_wires":5,"refuted_prefixes":4,"certificate":"cert5","certificates_taken":4,"seconds_bound":0.013800,"seconds":0.015826}
  ]}
  $ rm -r cert5/manifest cert5/2
  $ netproof cert5
  cert5: refused (manifest: there is no such file)
  [1]
  $ netcheck --min-depth 5 --certify cert5 | head -n 4
  5 wires: least depth 5 (0.026 s)
    with 4 layers none sorts: sat, 4 prefixes, 0.024 s;
    certified, 3 of them before: netproof can check that
    with 5 layers this one sorts: exhaustive, all 32 vectors
  $ netproof cert5
  cert5: valid
    claim    least depth of 5 wires: 5
    network  5 wires, 9 comparators; the certificate's own copy
    hash     f306f152bec1bb998eb649779c5c1de97c85d0bdb33cdce05daaac715bca4687
    proof    4 layers do not sort 5 wires: 4 certificates of absence,
             65 steps from 425 clauses

# once it is checked
  $ rm cert5/manifest
  $ sed -i '$ d' cert5/2/proof.drup
  $ netcheck --min-depth 5 --certify cert5
  ! netcheck: --min-depth: cert5/2 is there, and refused (proof.drup: the proof ends without the empty clause)
  [2]
  $ rm -r cert5/2
  $ cp -r cert5/1 cert5/2
  $ netcheck --min-depth 5 --certify cert5
  ! netcheck: --min-depth: cert5/2 is there, and refused (network.snet: is another network than the one named)
  [2]

# a folder of something else
  $ netcheck --min-depth 6 --certify cert5
  ! netcheck: --min-depth: cert5 is there, with another network.snet
  [2]
  $ mkdir other
  $ touch other/file
  $ netcheck --min-depth 5 --certify other
  ! netcheck: --min-depth: other is neither empty nor the beginning of this certificate
  [2]
  $ ls other
  file
  $ touch file
  $ netcheck --min-depth 5 --certify file
  ! netcheck: --min-depth: cannot open file/network.snet: Not a directory
  [2]
  $ netcheck --min-depth 5 --certify no/folder
  ! netcheck: --min-depth: cannot create no/folder: No such file or directory
  [2]

# interrupted
  $ set -m # else bash has the command ignore SIGINT
  $ netcheck --min-depth 11 --timeout 0 --certify cert11 >out &
  $ until [ -e cert11/cover ]; do sleep 0.05; done
  $ kill -INT $!
  $ wait $!
  [3]
  $ grep -o 'undecided\|interrupted' out
  undecided
  interrupted
  $ find cert11 -name unfinished -o -name manifest -path cert11/manifest
  $ netcheck --min-depth 11 --timeout 0.01 --certify cert11 --quiet
  [3]
  $ find cert11 -name unfinished -o -name manifest -path cert11/manifest
