# Certificates of least depths.

== certificates-of-least-depths-are-checked
# Least depths: valid ones, and the first thing wrong with others.
  $ command -v netproof >/dev/null || exit 77
  $ netcheck -q --min-depth 6 --certify six 2>err || { grep -q "built without" err && exit 77; }
  $ netcheck -q --min-depth 5 --certify five
  $ netcheck -q --min-depth 4 --certify four
  $ netfind --complete five/0/network.snet --depth 3 -o shallow >out
  [1]
  $ netspec best-depth:6 -o best.snet
  $ netproof six best.snet
  six: valid
    claim    least depth of 6 wires: 5
    network  6 wires, 12 comparators; the same as best.snet
    hash     a5a0dd5ce01a1c3959d4f59954f17c1d05b8689ba6e19d525cd6355c76fa3dc8
    proof    4 layers do not sort 5 wires: 4 certificates of absence,
             65 steps from 425 clauses
  $ netproof six best-depth:5
  six: refused (network.snet: is another network than the one named)
  [1]
  $ netproof --json six
  {"version":1,"results":[
  {"name":"six","verdict":"valid","wires":6,"size":12,"goal":"least-depth","depth_least":5,"hash":"a5a0dd5ce01a1c3959d4f59954f17c1d05b8689ba6e19d525cd6355c76fa3dc8","refuted_wires":5,"refuted_prefixes":4,"clauses":425,"steps":65}
  ]}
  $ netproof --json six best.snet
  {"version":1,"results":[
  {"name":"six","verdict":"valid","network":"best.snet","wires":6,"size":12,"goal":"least-depth","depth_least":5,"hash":"a5a0dd5ce01a1c3959d4f59954f17c1d05b8689ba6e19d525cd6355c76fa3dc8","refuted_wires":5,"refuted_prefixes":4,"clauses":425,"steps":65}
  ]}
  $ try() {
  >     rm -rf cert
  >     cp -r "$2" cert
  >     (cd cert && eval "$1")
  >     echo "-- $2: $1"
  >     run netproof cert
  > }
  $ try 'rm manifest' five
  -- five: rm manifest
  + netproof cert
  cert: refused (manifest: there is no such file)
  exit 1
  $ try 'rm network.snet' five
  -- five: rm network.snet
  + netproof cert
  cert: refused (network.snet: there is no such file)
  exit 1
  $ try 'rm cover' five
  -- five: rm cover
  + netproof cert
  cert: refused (cover: there is no such file)
  exit 1
  $ try 'rm -r 2' five
  -- five: rm -r 2
  + netproof cert
  cert: refused (2/network.snet: there is no such file)
  exit 1
  $ try 'rm 2/proof.drup' five
  -- five: rm 2/proof.drup
  + netproof cert
  cert: refused (2/proof.drup: there is no such file)
  exit 1
  $ try 'rm cover; mkfifo cover' five
  -- five: rm cover; mkfifo cover
  + netproof cert
  cert: refused (cover: is not a file)
  exit 1
  $ try 'mv cover c; ln -s c cover' five
  -- five: mv cover c; ln -s c cover
  + netproof cert
  cert: refused (cover: is not a file)
  exit 1
  $ try 'rm cover; mkdir cover' five
  -- five: rm cover; mkdir cover
  + netproof cert
  cert: refused (cover: is not a file)
  exit 1
  $ try 'truncate -s 10G cover' five
  -- five: truncate -s 10G cover
  + netproof cert
  cert: refused (cover: is no text of at most 16777216 bytes)
  exit 1
  $ try 'printf "\0" >>cover' five
  -- five: printf "\0" >>cover
  + netproof cert
  cert: refused (cover: is no text of at most 16777216 bytes)
  exit 1

# certificates of absence
  $ try 'mv 0 x; mv 1 0; mv x 1' five
  -- five: mv 0 x; mv 1 0; mv x 1
  + netproof cert
  cert: refused (cover:1: leaves what these comparators do not leave, its wires so)
  exit 1
  $ try 'rm -r 0; cp -r 1 0' five
  -- five: rm -r 0; cp -r 1 0
  + netproof cert
  cert: refused (cover:1: leaves what these comparators do not leave, its wires so)
  exit 1
  $ try 'rm -r 0; cp -r ../shallow 0' five
  -- five: rm -r 0; cp -r ../shallow 0
  + netproof cert
  cert: refused (0/manifest: has another goal than is needed)
  exit 1
  $ try 'rm -r 0; cp -r ../four/0 0' five
  -- five: rm -r 0; cp -r ../four/0 0
  + netproof cert
  cert: refused (0/network.snet: has other wires, or more layers, than the manifest says)
  exit 1
  $ try 'rm -r 0; cp -r "$ROOT/tests/certificate/none-4" 0' five
  -- five: rm -r 0; cp -r "$ROOT/tests/certificate/none-4" 0
  + netproof cert
  cert: refused (0/network.snet: has other wires, or more layers, than the manifest says)
  exit 1
  $ try 'truncate -s 20 3/proof.drup' five
  -- five: truncate -s 20 3/proof.drup
  + netproof cert
  cert: refused (3/proof.drup:4: expected the end of the line after 0)
  exit 1
  $ try "sed -i '2 d' 3/vectors" five
  -- five: sed -i '2 d' 3/vectors
  + netproof cert
  cert: refused (3/vectors:2: must come out sorted in that order, with one more 1 than the line before)
  exit 1
  $ try "sed -i 's/depth 4/depth 3/' 0/manifest" five
  -- five: sed -i 's/depth 4/depth 3/' 0/manifest
  + netproof cert
  cert: refused (0/formula.cnf:1: expected 'p cnf 4 9')
  exit 1

# the cover
  $ try "sed -i '1 d' cover" five
  -- five: sed -i '1 d' cover
  + netproof cert
  cert: refused (cover: has no line for some second layer)
  exit 1
  $ try "sed -i '\$ d' cover" five
  -- five: sed -i '$ d' cover
  + netproof cert
  cert: refused (cover: has no line for some second layer)
  exit 1
  $ try "sed -i '2 s/by 1/by 0/' cover" five
  -- five: sed -i '2 s/by 1/by 0/' cover
  + netproof cert
  cert: refused (cover:2: leaves what these comparators do not leave, its wires so)
  exit 1
  $ try "sed -i '1 s/by 0 0 1 2/by 0 1 0 2/' cover" five
  -- five: sed -i '1 s/by 0 0 1 2/by 0 1 0 2/' cover
  + netproof cert
  cert: refused (cover:1: leaves what these comparators do not leave, its wires so)
  exit 1
  $ try "sed -i '1 s/by 0 0 1 2/by 0 1 1 2/' cover" five
  -- five: sed -i '1 s/by 0 0 1 2/by 0 1 1 2/' cover
  + netproof cert
  cert: refused (cover:1: expected comparators, 'by', a number of a certificate, and each wire once)
  exit 1
  $ try "sed -i '1 s/by 0/by 4/' cover" five
  -- five: sed -i '1 s/by 0/by 4/' cover
  + netproof cert
  cert: refused (cover:1: expected comparators, 'by', a number of a certificate, and each wire once)
  exit 1
  $ try "sed -i '1 s/by 0/by 0 turned/' cover" five
  -- five: sed -i '1 s/by 0/by 0 turned/' cover
  + netproof cert
  cert: refused (cover:1: leaves what these comparators do not leave, its wires so)
  exit 1
  $ try "sed -i '1 s/0:2/0:5/' cover" five
  -- five: sed -i '1 s/0:2/0:5/' cover
  + netproof cert
  cert: refused (cover:1: expected comparators, 'by', a number of a certificate, and each wire once)
  exit 1
  $ try "sed -i '1 s/0:2/2:0/' cover" five
  -- five: sed -i '1 s/0:2/2:0/' cover
  + netproof cert
  cert: refused (cover:1: expected comparators, 'by', a number of a certificate, and each wire once)
  exit 1
  $ try "sed -i '1 s/0:2 1:3/0:2 2:3/' cover" five
  -- five: sed -i '1 s/0:2 1:3/0:2 2:3/' cover
  + netproof cert
  cert: refused (cover:1: expected comparators, 'by', a number of a certificate, and each wire once)
  exit 1
  $ try "sed -i '1 s/\$/ /' cover" five
  -- five: sed -i '1 s/$/ /' cover
  + netproof cert
  cert: refused (cover:1: expected comparators, 'by', a number of a certificate, and each wire once)
  exit 1
  $ try "truncate -s -1 cover" five
  -- five: truncate -s -1 cover
  + netproof cert
  cert: refused (cover:8: expected comparators, 'by', a number of a certificate, and each wire once)
  exit 1
  $ try "echo >>cover" five
  -- five: echo >>cover
  + netproof cert
  cert: refused (cover:9: expected comparators, 'by', a number of a certificate, and each wire once)
  exit 1
  $ try "cp ../four/cover cover" five
  -- five: cp ../four/cover cover
  + netproof cert
  cert: refused (cover:1: expected comparators, 'by', a number of a certificate, and each wire once)
  exit 1

# the claim
  $ try "sed -i 's/wires 5/wires 6/' manifest" five
  -- five: sed -i 's/wires 5/wires 6/' manifest
  + netproof cert
  cert: refused (network.snet: has other wires, or more layers, than the manifest says)
  exit 1
  $ try "sed -i 's/wires 5/wires 4/' manifest" five
  -- five: sed -i 's/wires 5/wires 4/' manifest
  + netproof cert
  cert: refused (manifest: claims nothing that can be checked)
  exit 1
  $ try "sed -i 's/depth 5/depth 4/' manifest" five
  -- five: sed -i 's/depth 5/depth 4/' manifest
  + netproof cert
  cert: refused (network.snet: has other wires, or more layers, than the manifest says)
  exit 1
  $ try "sed -i 's/depth 5/depth 6/' manifest" five
  -- five: sed -i 's/depth 5/depth 6/' manifest
  + netproof cert
  cert: refused (0/manifest: has another goal than is needed)
  exit 1
  $ try "sed -i 's/fewer 5/fewer 4/' manifest" five
  -- five: sed -i 's/fewer 5/fewer 4/' manifest
  + netproof cert
  cert: refused (0/network.snet: has other wires, or more layers, than the manifest says)
  exit 1
  $ try "sed -i 's/fewer 5/fewer 14/' manifest" five
  -- five: sed -i 's/fewer 5/fewer 14/' manifest
  + netproof cert
  cert: refused (manifest: claims nothing that can be checked)
  exit 1
  $ try "sed -i 's/absences 4/absences 3/' manifest" five
  -- five: sed -i 's/absences 4/absences 3/' manifest
  + netproof cert
  cert: refused (cover:5: expected comparators, 'by', a number of a certificate, and each wire once)
  exit 1
  $ try "sed -i 's/absences 4/absences 5/' manifest" five
  -- five: sed -i 's/absences 4/absences 5/' manifest
  + netproof cert
  cert: refused (4/network.snet: there is no such file)
  exit 1
  $ try "sed -i 's/absences 4/absences 99999999999/' manifest" five
  -- five: sed -i 's/absences 4/absences 99999999999/' manifest
  + netproof cert
  cert: refused (manifest: claims nothing that can be checked)
  exit 1
  $ try "sed -i 's/wires 6/wires 17/' manifest" six
  -- six: sed -i 's/wires 6/wires 17/' manifest
  + netproof cert
  cert: refused (manifest: claims nothing that can be checked)
  exit 1
  $ try "sed -i 's/depth 5/depth 4/' manifest" six
  -- six: sed -i 's/depth 5/depth 4/' manifest
  + netproof cert
  cert: refused (network.snet: has other wires, or more layers, than the manifest says)
  exit 1
  $ try "sed -i 's/depth 5/depth 6/' manifest; cp ../five/network.snet ." six
  -- six: sed -i 's/depth 5/depth 6/' manifest; cp ../five/network.snet .
  + netproof cert
  cert: refused (network.snet: has other wires, or more layers, than the manifest says)
  exit 1
  $ try "sed -i 's/cover ./&1/' manifest" five
  -- five: sed -i 's/cover ./&1/' manifest
  + netproof cert
  cert: refused (manifest: does not fit the files)
  exit 1
  $ try "sed -i 's/made-by.*//' manifest" five
  -- five: sed -i 's/made-by.*//' manifest
  + netproof cert
  cert: refused (manifest: does not fit the files)
  exit 1
  $ try "sed -i '\$ d' manifest" five
  -- five: sed -i '$ d' manifest
  + netproof cert
  cert: refused (manifest: does not end as it should)
  exit 1
  $ try "echo >>manifest" five
  -- five: echo >>manifest
  + netproof cert
  cert: refused (manifest: does not end as it should)
  exit 1

# the network
  $ try "sed -i '/0:1/ d' network.snet" five
  -- five: sed -i '/0:1/ d' network.snet
  + netproof cert
  cert: refused (network.snet: does not sort)
  exit 1
  $ try "sed -i 's/0:1/1:0/' network.snet" five
  -- five: sed -i 's/0:1/1:0/' network.snet
  + netproof cert
  cert: refused (network.snet: does not sort)
  exit 1
  $ try "cp ../six/network.snet network.snet" five
  -- five: cp ../six/network.snet network.snet
  + netproof cert
  cert: refused (network.snet: has other wires, or more layers, than the manifest says)
  exit 1
  $ try "netspec bubble:5 -o network.snet" five
  -- five: netspec bubble:5 -o network.snet
  + netproof cert
  cert: refused (network.snet: has other wires, or more layers, than the manifest says)
  exit 1
