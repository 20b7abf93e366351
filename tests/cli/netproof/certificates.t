# Certificates are checked.

== certificates-are-checked
# With the user's network, in another order of its comparators, and with the certificate's copy.
  $ command -v netproof >/dev/null || exit 77
  $ cp -r "$ROOT"/tests/certificate/* .
  $ printf 'snet 1\nwires 4\n2:3 0:1\n1:3\n0:2\n1:2\nend\n' >mine.snet
  $ netproof sorter-4 mine.snet
  sorter-4: valid
    given    any
    goal     sorted
    network  4 wires, 5 comparators; the same as mine.snet
    hash     eb9643481d4a5690a6ea81520f0813d584d29aa2e26dab849e79a768b0bbb679
    proof    31 steps from 37 clauses
  $ netproof sorter-4 oddeven:4
  sorter-4: valid
    given    any
    goal     sorted
    network  4 wires, 5 comparators; the same as oddeven:4
    hash     eb9643481d4a5690a6ea81520f0813d584d29aa2e26dab849e79a768b0bbb679
    proof    31 steps from 37 clauses
  $ netproof sorter-2/
  sorter-2/: valid
    given    any
    goal     sorted
    network  2 wires, 1 comparator; the certificate's own copy
    hash     38ea115be414f55263f86bf6c6d7ddee1be6278319ed9ad9e1dffb7122c3d73a
    proof    7 steps from 9 clauses
  $ netproof median-4 mine.snet
  median-4: valid
    given    runs 2,2
    goal     median
    network  4 wires, 5 comparators; the same as mine.snet
    hash     eb9643481d4a5690a6ea81520f0813d584d29aa2e26dab849e79a768b0bbb679
    proof    31 steps from 73 clauses
  $ netproof equal-3
  equal-3: valid
    given    any
    goal     equals
    network  3 wires, 3 comparators; the certificate's own copy
    hash     58f2635fc2d6c4f3e3cddfdbfbcf0fa27044d8a81d4c405d55863d168c1e459f
    equals   b7de1209c8f42f272699d854bccdb1fb59eccc4a7a8ee3017cc3ee3c0315f27a
    proof    15 steps from 43 clauses
  $ netproof --quiet sorter-4
  $ netproof --json median-4
  {"version":1,"results":[
  {"name":"median-4","verdict":"valid","wires":4,"size":5,"given":"runs 2,2","goal":"median","hash":"eb9643481d4a5690a6ea81520f0813d584d29aa2e26dab849e79a768b0bbb679","variables":28,"clauses":73,"steps":31}
  ]}
  $ netproof --json equal-3 equal-3/network.snet
  {"version":1,"results":[
  {"name":"equal-3","verdict":"valid","network":"equal-3/network.snet","wires":3,"size":3,"given":"any","goal":"equals","hash":"58f2635fc2d6c4f3e3cddfdbfbcf0fa27044d8a81d4c405d55863d168c1e459f","other_hash":"b7de1209c8f42f272699d854bccdb1fb59eccc4a7a8ee3017cc3ee3c0315f27a","variables":18,"clauses":43,"steps":15}
  ]}
  $ printf '1:0,2:1,1:0\n' >equal.list
  $ netproof -q equal-3 equal.list

== certificates-must-be-there
# What cannot be read is bad input, not a verdict.
  $ command -v netproof >/dev/null || exit 77
  $ cp -r "$ROOT/tests/certificate/sorter-4" cert
  $ : >file
  $ netproof nosuch
  ! netproof: nosuch: cannot open: No such file or directory
  [2]
  $ netproof file
  ! netproof: file: cannot open: Not a directory
  [2]
  $ netproof ''
  ! netproof: : cannot open: No such file or directory
  [2]
  $ netproof cert nosuch
  ! netproof: nosuch: no such file, and no family of networks of that name; netspec --families lists them
  [2]
  $ netproof cert file
  ! file:1:1: the file holds no network
  [2]
  $ netproof a b c
  ! netproof: one certificate and one network at a time; see netproof --help
  [2]
  $ netproof --json --quiet a
  ! netproof: --quiet and --json exclude each other; see netproof --help
  [2]
  $ netproof --quick a
  ! netproof: unknown option --quick; did you mean --quiet?; see netproof --help
  [2]
  $ netproof --width 5 cert oddeven:4
  ! netproof: oddeven:4: has 4 wires, but --width says 5
  [2]
  $ bash -c 'netproof cert >/dev/full'
  ! netproof: standard output: cannot write: No space left on device
  [2]

== certificates-that-are-wrong-are-refused
# The first thing wrong is named, with its file and line; exit status 1.
  $ command -v netproof >/dev/null || exit 77
  $ try() {
  >     rm -rf cert
  >     cp -r "$ROOT/tests/certificate/sorter-4" cert
  >     (cd cert && eval "$1")
  >     echo "-- $1"
  >     run netproof cert
  > }
  $ cp -r "$ROOT/tests/certificate/sorter-4" cert
  $ netproof cert bitonic:4
  cert: refused (network.snet: is another network than the one named)
  [1]
  $ try 'rm manifest'
  -- rm manifest
  + netproof cert
  cert: refused (manifest: there is no such file)
  exit 1
  $ try 'rm network.snet'
  -- rm network.snet
  + netproof cert
  cert: refused (network.snet: there is no such file)
  exit 1
  $ try 'rm proof.drup; mkfifo proof.drup'
  -- rm proof.drup; mkfifo proof.drup
  + netproof cert
  cert: refused (proof.drup: is not a file)
  exit 1
  $ try 'mv proof.drup elsewhere; ln -s elsewhere proof.drup'
  -- mv proof.drup elsewhere; ln -s elsewhere proof.drup
  + netproof cert
  cert: refused (proof.drup: is not a file)
  exit 1
  $ try 'rm formula.cnf; mkdir formula.cnf'
  -- rm formula.cnf; mkdir formula.cnf
  + netproof cert
  cert: refused (formula.cnf: is not a file)
  exit 1
  $ try 'rm formula.cnf; ln -s formula.cnf formula.cnf'
  -- rm formula.cnf; ln -s formula.cnf formula.cnf
  + netproof cert
  cert: refused (formula.cnf: is not a file)
  exit 1
  $ try "sed -i 's/^1:2$/0:3/' network.snet"
  -- sed -i 's/^1:2$/0:3/' network.snet
  + netproof cert
  cert: refused (formula.cnf:27: expected '9 ')
  exit 1
  $ try "sed -i 's/^1:2$/1:9/' network.snet"
  -- sed -i 's/^1:2$/1:9/' network.snet
  + netproof cert
  cert: refused (network.snet:5: wire 9 is not below 4, the width of the network)
  exit 1
  $ try "sed -i 's/^wires 4/wires 70000/' network.snet"
  -- sed -i 's/^wires 4/wires 70000/' network.snet
  + netproof cert
  cert: refused (network.snet:2: more than 65536 wires)
  exit 1
  $ try "sed -i 's/^p cnf.*/p cnf 2000000000 2000000000/' formula.cnf"
  -- sed -i 's/^p cnf.*/p cnf 2000000000 2000000000/' formula.cnf
  + netproof cert
  cert: refused (formula.cnf:2: expected 'p cnf 17 37')
  exit 1
  $ try "sed -i '10s/-//' formula.cnf"
  -- sed -i '10s/-//' formula.cnf
  + netproof cert
  cert: refused (formula.cnf:10: expected '-7 ')
  exit 1
  $ try "sed -i '$ d' formula.cnf"
  -- sed -i '$ d' formula.cnf
  + netproof cert
  cert: refused (formula.cnf:39: expected '15 ')
  exit 1
  $ try "echo 'c late' >>formula.cnf"
  -- echo 'c late' >>formula.cnf
  + netproof cert
  cert: refused (formula.cnf:40: there is more than there should be)
  exit 1
  $ try "sed -i '1,7d' proof.drup"
  -- sed -i '1,7d' proof.drup
  + netproof cert
  cert: refused (manifest:9: expected 'steps 24')
  exit 1
  $ try "sed -i '4s/ 0/ 0 0/' proof.drup"
  -- sed -i '4s/ 0/ 0 0/' proof.drup
  + netproof cert
  cert: refused (proof.drup:4: expected the end of the line after 0)
  exit 1
  $ try "sed -i '3s/^/2000000000 /' proof.drup"
  -- sed -i '3s/^/2000000000 /' proof.drup
  + netproof cert
  cert: refused (proof.drup:3: has a variable that the formula does not have)
  exit 1
  $ try "sed -i '3s/^/99999999999999999999999999999999 /' proof.drup"
  -- sed -i '3s/^/99999999999999999999999999999999 /' proof.drup
  + netproof cert
  cert: refused (proof.drup:3: has a variable that the formula does not have)
  exit 1
  $ try "sed -i '$ d' proof.drup"
  -- sed -i '$ d' proof.drup
  + netproof cert
  cert: refused (proof.drup:31: the proof ends without the empty clause)
  exit 1
  $ try "echo 0 >>proof.drup"
  -- echo 0 >>proof.drup
  + netproof cert
  cert: refused (proof.drup:32: there is more than there should be)
  exit 1
  $ try "truncate -s -1 proof.drup"
  -- truncate -s -1 proof.drup
  + netproof cert
  cert: refused (proof.drup:31: expected the end of the line after 0)
  exit 1
  $ try "truncate -s +1 proof.drup"
  -- truncate -s +1 proof.drup
  + netproof cert
  cert: refused (proof.drup:32: there is more than there should be)
  exit 1
  $ try "truncate -s 10G proof.drup"
  -- truncate -s 10G proof.drup
  + netproof cert
  cert: refused (proof.drup:32: there is more than there should be)
  exit 1
  $ try "truncate -s 10G formula.cnf"
  -- truncate -s 10G formula.cnf
  + netproof cert
  cert: refused (formula.cnf:40: there is more than there should be)
  exit 1
  $ try "printf c >formula.cnf; truncate -s 1T formula.cnf"
  -- printf c >formula.cnf; truncate -s 1T formula.cnf
  + netproof cert
  cert: refused (formula.cnf:1: has a comment that is no text of at most 1000 bytes)
  exit 1
  $ try "printf '\0' >proof.drup"
  -- printf '\0' >proof.drup
  + netproof cert
  cert: refused (proof.drup:1: expected a literal or 0)
  exit 1
  $ try "sed -i '1s/^/d 1 2 0\n/' proof.drup"
  -- sed -i '1s/^/d 1 2 0\n/' proof.drup
  + netproof cert
  cert: refused (manifest:12: expected 'file proof.drup 315 13b259eefb3c1085052ba8efc21b5a802585276968e35262ab8923c28a210871')
  exit 1
  $ try "sed -i 's/ any/ bitonic/' manifest"
  -- sed -i 's/ any/ bitonic/' manifest
  + netproof cert
  cert: refused (formula.cnf: is too short to be the formula of the network)
  exit 1
  $ try "sed -i 's/^goal .*/goal equals/' manifest"
  -- sed -i 's/^goal .*/goal equals/' manifest
  + netproof cert
  cert: refused (other.snet: there is no such file)
  exit 1
  $ try "sed -i 's/^goal .*/goal \x1b[31m/' manifest"
  -- sed -i 's/^goal .*/goal \x1b[31m/' manifest
  + netproof cert
  cert: refused (manifest: given or goal means nothing for 4 wires)
  exit 1
  $ try "sed -i 's/^hash ./hash g/' manifest"
  -- sed -i 's/^hash ./hash g/' manifest
  + netproof cert
  cert: refused (manifest:6: expected 'hash eb9643481d4a5690a6ea81520f0813d584d29aa2e26dab849e79a768b0bbb679')
  exit 1
  $ try "sed -i 's/^variables .*/variables 2147483648/' manifest"
  -- sed -i 's/^variables .*/variables 2147483648/' manifest
  + netproof cert
  cert: refused (manifest:7: expected 'variables 17')
  exit 1
  $ try "sed -i 's/^steps .*/steps 99/' manifest"
  -- sed -i 's/^steps .*/steps 99/' manifest
  + netproof cert
  cert: refused (manifest:9: expected 'steps 31')
  exit 1
  $ try "truncate -s -1 manifest"
  -- truncate -s -1 manifest
  + netproof cert
  cert: refused (manifest:14: expected 'end')
  exit 1
  $ try "truncate -s 0 manifest"
  -- truncate -s 0 manifest
  + netproof cert
  cert: refused (manifest: has no line 'given ')
  exit 1
  $ try "printf '\0' >>manifest"
  -- printf '\0' >>manifest
  + netproof cert
  cert: refused (manifest: is no text of at most 1073741824 bytes)
  exit 1

# JSON
  $ netproof --json cert
  {"version":1,"results":[
  {"name":"cert","verdict":"refused","steps":0,"file":"manifest","reason":"is no text of at most 1073741824 bytes"}
  ]}
  [1]
  $ netproof --quiet cert
  [1]

== wide-networks-have-certificates
# Certificates of some hundred wires, by either engine that tells a proof.
# slow: takes seconds, sanitized
  $ command -v netproof >/dev/null || exit 77
  $ for net in pratt:64 oddeven:300 pairwise:256; do
  >     netcheck $net --certify ${net%:*} | no_times
  >     netproof ${net%:*} | head -n 1
  >     grep made-by ${net%:*}/manifest | sed 's/sortnet [^ ]* //; s/[0-9]*$//'
  > done
  pratt:64: holds (64 wires, 724 comparators; order, checked: all 2^64 vectors, T s)
  pratt: valid
  made-by order
  oddeven:300: holds (300 wires, 4929 comparators; sat, checked: all 2^300 vectors, T s)
  oddeven: valid
  made-by picosat 
  pairwise:256: holds (256 wires, 3839 comparators; sat, checked: all 2^256 vectors, T s)
  pairwise: valid
  made-by picosat 

# Every line of the formula is short, whatever the network.
  $ awk '/^c/ && length > 1000' */formula.cnf

== an-interrupt-ends-netproof
# SIGINT in a proof that takes seconds to check: the same step again and again.
  $ command -v netproof >/dev/null || exit 77
  $ cp -r "$ROOT/tests/certificate/sorter-4" cert
  $ yes "$(head -n 1 cert/proof.drup)" | head -n 12000000 >proof
  $ mv proof cert/proof.drup
  $ set -m # else bash has the command ignore SIGINT
  $ netproof cert >out &
  $ until_at_work $!
  $ kill -INT $!
  $ wait $!
  [3]

# it may have caught the signal before it came to the proof
  $ sed -E "s/\([a-z.]+:[0-9]+:/(FILE:LINE:/" out
  cert: undecided (FILE:LINE: interrupted)
