# Certificates that there is no network.

== certificates-of-absence-are-checked
# That no layers complete a network: valid ones, and the first thing wrong with others.
  $ command -v netproof >/dev/null || exit 77
  $ cp -r "$ROOT"/tests/certificate/none-* .
  $ netspec bubble:4 --layers 1 -o first.snet
  $ netproof none-3
  none-3: valid
    given    any
    goal     no-completion depth 2
    network  3 wires, 1 comparator; the certificate's own copy
    hash     e56a492fa58bb379f8e93496f2de53e6e0692f3bbe85e8e7ea33c98867915123
    proof    1 step from 3 clauses
  $ netproof none-4 first.snet
  none-4: valid
    given    any
    goal     no-completion depth 4 size 4
    network  4 wires, 1 comparator; the same as first.snet
    hash     6c5fc054ca344a0b7f5123af437c28760349bcaf0a28adad2dd363fad5a69ee4
    proof    90 steps from 339 clauses
  $ netproof none-3 first.snet
  none-3: refused (network.snet: is another network than the one named)
  [1]
  $ netproof --json none-4
  {"version":1,"results":[
  {"name":"none-4","verdict":"valid","wires":4,"size":1,"given":"any","goal":"no-completion depth 4 size 4","hash":"6c5fc054ca344a0b7f5123af437c28760349bcaf0a28adad2dd363fad5a69ee4","variables":102,"clauses":339,"steps":90}
  ]}
  $ netproof none-symmetric-3
  none-symmetric-3: valid
    given    any
    goal     no-completion depth 3 symmetric
    network  3 wires, 1 comparator; the certificate's own copy
    hash     7dcf418b5fdf8e4cbd61f72722a5a460893e4551d2bd319d873af3a2e5eb851f
    proof    1 step from 20 clauses
  $ try() {
  >     rm -rf cert
  >     cp -r "$ROOT/tests/certificate/none-4" cert
  >     (cd cert && eval "$1")
  >     echo "-- $1"
  >     run netproof cert
  > }
  $ try 'rm vectors'
  -- rm vectors
  + netproof cert
  cert: refused (vectors: there is no such file)
  exit 1
  $ try 'rm vectors; mkfifo vectors'
  -- rm vectors; mkfifo vectors
  + netproof cert
  cert: refused (vectors: is not a file)
  exit 1
  $ try 'truncate -s 10G vectors'
  -- truncate -s 10G vectors
  + netproof cert
  cert: refused (vectors: is no text of at most 1073741824 bytes)
  exit 1
  $ try "sed -i 's/^order.*/order 3 0 2/' vectors"
  -- sed -i 's/^order.*/order 3 0 2/' vectors
  + netproof cert
  cert: refused (vectors:1: expected 'order', and each wire once)
  exit 1
  $ try "sed -i 's/^order.*/order 3 0 2 0/' vectors"
  -- sed -i 's/^order.*/order 3 0 2 0/' vectors
  + netproof cert
  cert: refused (vectors:1: expected 'order', and each wire once)
  exit 1
  $ try "sed -i 's/^order.*/order 0 1 2 4/' vectors"
  -- sed -i 's/^order.*/order 0 1 2 4/' vectors
  + netproof cert
  cert: refused (vectors:1: expected 'order', and each wire once)
  exit 1
  $ try "sed -i 's/^order.*/order 0 1 2 3/' vectors"
  -- sed -i 's/^order.*/order 0 1 2 3/' vectors
  + netproof cert
  cert: refused (vectors:2: must come out sorted in that order, with one more 1 than the line before)
  exit 1
  $ try "sed -i '2s/0100/0010/' vectors"
  -- sed -i '2s/0100/0010/' vectors
  + netproof cert
  cert: refused (vectors:2: must come out sorted in that order, with one more 1 than the line before)
  exit 1
  $ try "sed -i '7s/1011/2011/' vectors"
  -- sed -i '7s/1011/2011/' vectors
  + netproof cert
  cert: refused (vectors:7: expected a zero or one for each wire)
  exit 1
  $ try "sed -i '7s/1011/10110/' vectors"
  -- sed -i '7s/1011/10110/' vectors
  + netproof cert
  cert: refused (vectors:7: expected a zero or one for each wire)
  exit 1
  $ try "sed -i '7s/1011/0100/' vectors"
  -- sed -i '7s/1011/0100/' vectors
  + netproof cert
  cert: refused (vectors:7: must not come out sorted in that order)
  exit 1
  $ try "sed -i '7s/1011/1101/' vectors"
  -- sed -i '7s/1011/1101/' vectors
  + netproof cert
  cert: refused (formula.cnf:1: expected 'p cnf 103 351')
  exit 1
  $ try "sed -i '4,\$ d' vectors"
  -- sed -i '4,$ d' vectors
  + netproof cert
  cert: refused (vectors:4: expected an input for each number of ones)
  exit 1
  $ try "sed -i '\$ d' vectors"
  -- sed -i '$ d' vectors
  + netproof cert
  cert: refused (formula.cnf:1: expected 'p cnf 97 300')
  exit 1
  $ try "tail -n 1 vectors >>vectors"
  -- tail -n 1 vectors >>vectors
  + netproof cert
  cert: refused (formula.cnf:1: expected 'p cnf 107 378')
  exit 1
  $ try "truncate -s -1 vectors"
  -- truncate -s -1 vectors
  + netproof cert
  cert: refused (vectors:11: expected a zero or one for each wire)
  exit 1
  $ try "truncate -s 0 vectors"
  -- truncate -s 0 vectors
  + netproof cert
  cert: refused (vectors:1: expected 'order', and each wire once)
  exit 1
  $ try "sed -i 's/depth 4/depth 5/' manifest"
  -- sed -i 's/depth 4/depth 5/' manifest
  + netproof cert
  cert: refused (formula.cnf: is too short to be the formula of the network)
  exit 1
  $ try "sed -i 's/depth 4/depth 0/' manifest"
  -- sed -i 's/depth 4/depth 0/' manifest
  + netproof cert
  cert: refused (manifest: given or goal means nothing for 4 wires)
  exit 1
  $ try "sed -i 's/depth 4/depth 99/' manifest"
  -- sed -i 's/depth 4/depth 99/' manifest
  + netproof cert
  cert: refused (manifest: given or goal means nothing for 4 wires)
  exit 1
  $ try "sed -i 's/depth 4 size 4/depth 4/' manifest"
  -- sed -i 's/depth 4 size 4/depth 4/' manifest
  + netproof cert
  cert: refused (formula.cnf:1: expected 'p cnf 54 231')
  exit 1
  $ try "sed -i 's/size 4/size 5/' manifest"
  -- sed -i 's/size 4/size 5/' manifest
  + netproof cert
  cert: refused (formula.cnf:1: expected 'p cnf 118 370')
  exit 1
  $ try "sed -i 's/size 4/size 0/' manifest"
  -- sed -i 's/size 4/size 0/' manifest
  + netproof cert
  cert: refused (manifest: given or goal means nothing for 4 wires)
  exit 1
  $ try "sed -i 's/size 4/size 4 symmetric/' manifest"
  -- sed -i 's/size 4/size 4 symmetric/' manifest
  + netproof cert
  cert: refused (vectors:1: is not its own reflection)
  exit 1
  $ try "sed -i 's/size 4/size 99999999999999999999/' manifest"
  -- sed -i 's/size 4/size 99999999999999999999/' manifest
  + netproof cert
  cert: refused (manifest: given or goal means nothing for 4 wires)
  exit 1
  $ try "sed -i 's/ any/ bitonic/' manifest"
  -- sed -i 's/ any/ bitonic/' manifest
  + netproof cert
  cert: refused (manifest: given or goal means nothing for 4 wires)
  exit 1
  $ try "sed -i 's/^goal .*/goal sorted/' manifest"
  -- sed -i 's/^goal .*/goal sorted/' manifest
  + netproof cert
  cert: refused (formula.cnf:1: expected 'p cnf 9 13')
  exit 1
  $ try "sed -i 's/^file vectors ./&1/' manifest"
  -- sed -i 's/^file vectors ./&1/' manifest
  + netproof cert
  cert: refused (manifest:11: expected 'file vectors 64 0d3cae5e4453fa033c14025ac9b74ed35c069fbea7a8f08e1a0adf979be95a63')
  exit 1
  $ try "sed -i 's/0:1/1:0/' network.snet"
  -- sed -i 's/0:1/1:0/' network.snet
  + netproof cert
  cert: refused (manifest: given or goal means nothing for 4 wires)
  exit 1
  $ try "sed -i 's/0:1/0:2/' network.snet"
  -- sed -i 's/0:1/0:2/' network.snet
  + netproof cert
  cert: refused (vectors:6: must not come out sorted in that order)
  exit 1
  $ try "sed -i '100s/-//' formula.cnf"
  -- sed -i '100s/-//' formula.cnf
  + netproof cert
  cert: refused (formula.cnf:100: expected '-42 ')
  exit 1
  $ try "cp ../none-symmetric-3/* .; sed -i 's/ symmetric//' manifest"
  -- cp ../none-symmetric-3/* .; sed -i 's/ symmetric//' manifest
  + netproof cert
  cert: refused (formula.cnf:1: expected 'p cnf 9 20')
  exit 1
  $ try "cp ../none-symmetric-3/* .; sed -i 's/^order.*/order 0 2 1/' vectors"
  -- cp ../none-symmetric-3/* .; sed -i 's/^order.*/order 0 2 1/' vectors
  + netproof cert
  cert: refused (vectors:1: is not its own reflection)
  exit 1
  $ try "sed -i '20 d' proof.drup"
  -- sed -i '20 d' proof.drup
  + netproof cert
  cert: refused (manifest:9: expected 'steps 89')
  exit 1
  $ try "sed -i '1,30 d' proof.drup"
  -- sed -i '1,30 d' proof.drup
  + netproof cert
  cert: refused (proof.drup:1: the clause does not follow by unit propagation)
  exit 1

== certificates-of-absence-are-checked-side-by-side
# The verdict on a least depth does not depend on threads, nor does what is found wrong first.
  $ command -v netproof >/dev/null || exit 77
  $ netcheck --min-depth 8 --certify cert | sed -n '1s/ (.*//p'
  8 wires: least depth 6
  $ for threads in 1 2 3 64; do
  >     netproof -j $threads cert >by$threads
  >     echo "exit $?"
  >     diff by1 by$threads
  > done
  exit 0
  exit 0
  exit 0
  exit 0
  $ sed -n '1,2p' by1
  cert: valid
    claim    least depth of 8 wires: 6
  $ for i in 6 2 5; do sed -i '$d' cert/$i/proof.drup; done
  $ netproof -j 1 cert
  cert: refused (2/proof.drup:131: the proof ends without the empty clause)
  [1]
  $ netproof -j 2 cert
  cert: refused (2/proof.drup:131: the proof ends without the empty clause)
  [1]
  $ netproof -j 3 cert
  cert: refused (2/proof.drup:131: the proof ends without the empty clause)
  [1]
  $ netproof -j 64 cert
  cert: refused (2/proof.drup:131: the proof ends without the empty clause)
  [1]
  $ netproof -j 0 cert
  ! netproof: --threads needs a number from 1 to 4096, not '0'; see netproof --help
  [2]
