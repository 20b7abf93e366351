# Certificates of prefix networks.

== certificates-of-prefix-networks-are-checked
# Certificates of prefix networks are written, checked, and refused where they are forged.
  $ netcheck sklansky:16 --certify good
  sklansky:16: holds (16 wires, 32 nodes; intervals, three-valued: 31 inputs, 0.000 s)
  $ ls good
  manifest
  network.snet
  $ cat good/manifest
  sortnet certificate 1
  wires 16
  size 32
  given any
  goal inclusive
  hash 399e24c7b87bc3e33ab0f3c34c638da9e157da3ed552ae6fc930aba4de79d92c
  variables 0
  clauses 0
  steps 32
  file network.snet 179 399e24c7b87bc3e33ab0f3c34c638da9e157da3ed552ae6fc930aba4de79d92c
  made-by sortnet 0.1.0 intervals
  end
  $ netproof good
  good: valid
    given    any
    goal     inclusive
    network  16 wires, 32 nodes; the certificate's own copy
    hash     399e24c7b87bc3e33ab0f3c34c638da9e157da3ed552ae6fc930aba4de79d92c
    proof    what each wire carries, followed through 32 nodes
  $ netproof good sklansky:16
  good: valid
    given    any
    goal     inclusive
    network  16 wires, 32 nodes; the same as sklansky:16
    hash     399e24c7b87bc3e33ab0f3c34c638da9e157da3ed552ae6fc930aba4de79d92c
    proof    what each wire carries, followed through 32 nodes
  $ netproof --json good
  {"version":1,"results":[
  {"name":"good","verdict":"valid","wires":16,"nodes":32,"given":"any","goal":"inclusive","hash":"399e24c7b87bc3e33ab0f3c34c638da9e157da3ed552ae6fc930aba4de79d92c","variables":0,"clauses":0,"steps":32}
  ]}
  $ netproof -q good
  $ netproof good koggestone:16
  good: refused (network.snet: is another network than the one named)
  [1]
  $ netproof good oddeven:16
  good: refused (network.snet: is another network than the one named)
  [1]
  $ cp -r "$ROOT/tests/certificate/sorter-4" sorter
  $ netproof sorter sklansky:4
  sorter: refused (network.snet: is another network than the one named)
  [1]

# what fails, and what is there, is not certified
  $ netcheck --goal exclusive sklansky:16 --certify none
  sklansky:16: fails (goal exclusive; 16 wires, 32 nodes; intervals, three-valued: 31 inputs, 0.000 s)
    output 1 carries x0..x1 instead of x0
    operator the sum, at most 2
    input    0100000000000000
    output   0111111111111111
    wanted   -011111111111111
  [1]
  $ [ -e none ] && echo "a folder was made"
  [1]
  $ netcheck sklansky:8 --certify good
  ! netcheck: sklansky:8: good is not empty
  [2]

# forged
  $ forge() {
  >     rm -rf forged
  >     cp -r good forged
  >     sed -i "$2" "forged/$1"
  >     echo "$1: $2"
  >     run netproof forged
  > }
  $ forge manifest 's/goal inclusive/goal exclusive/'
  manifest: s/goal inclusive/goal exclusive/
  + netproof forged
  forged: refused (network.snet: output 1 does not carry what the goal says)
  exit 1
  $ forge manifest 's/goal inclusive/goal sorted/'
  manifest: s/goal inclusive/goal sorted/
  + netproof forged
  forged: refused (network.snet:1: it is a prefix network, not one of comparators)
  exit 1
  $ forge manifest 's/goal inclusive/goal inclusive /'
  manifest: s/goal inclusive/goal inclusive /
  + netproof forged
  forged: refused (network.snet:1: it is a prefix network, not one of comparators)
  exit 1
  $ forge manifest 's/given any/given bitonic/'
  manifest: s/given any/given bitonic/
  + netproof forged
  forged: refused (manifest: given or goal means nothing for 16 wires)
  exit 1
  $ forge manifest 's/size 32/size 31/'
  manifest: s/size 32/size 31/
  + netproof forged
  forged: refused (manifest:3: expected 'size 32')
  exit 1
  $ forge manifest 's/steps 32/steps 0/'
  manifest: s/steps 32/steps 0/
  + netproof forged
  forged: refused (manifest:9: expected 'steps 32')
  exit 1
  $ forge manifest 's/hash 39/hash 38/'
  manifest: s/hash 39/hash 38/
  + netproof forged
  forged: refused (manifest:6: expected 'hash 399e24c7b87bc3e33ab0f3c34c638da9e157da3ed552ae6fc930aba4de79d92c')
  exit 1
  $ forge manifest '/end/d'
  manifest: /end/d
  + netproof forged
  forged: refused (manifest:12: expected 'end')
  exit 1
  $ forge network.snet 's/7:8//'
  network.snet: s/7:8//
  + netproof forged
  forged: refused (network.snet: is not in canonical form)
  exit 1
  $ forge network.snet 's/^0:1/1:0/'
  network.snet: s/^0:1/1:0/
  + netproof forged
  forged: refused (network.snet: is not in canonical form)
  exit 1
  $ forge network.snet '/scan/d'
  network.snet: /scan/d
  + netproof forged
  forged: refused (network.snet:4: wire 1 is used twice in this layer)
  exit 1
  $ forge network.snet 's/wires 16/wires 17/'
  network.snet: s/wires 16/wires 17/
  + netproof forged
  forged: refused (network.snet: output 16 does not carry what the goal says)
  exit 1
  $ forge network.snet 's/^end/output 1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15\nend/'
  network.snet: s/^end/output 1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15\nend/
  + netproof forged
  forged: refused (network.snet: output 0 does not carry what the goal says)
  exit 1
  $ rm forged/network.snet
  $ netproof forged
  forged: refused (network.snet: there is no such file)
  [1]
  $ rm -rf forged
  $ cp -r good forged
  $ printf 'snet 1\nwires 2\nscan\n0:1\nend\n' >forged/network.snet
  $ netproof forged
  forged: refused (manifest:2: expected 'wires 2')
  [1]

# another true claim is another certificate
  $ netcheck --goal reduction sklansky:16 --certify reduction
  sklansky:16: holds (goal reduction; 16 wires, 32 nodes; intervals, three-valued: 31 inputs, 0.000 s)
  $ netproof reduction
  reduction: valid
    given    any
    goal     reduction
    network  16 wires, 32 nodes; the certificate's own copy
    hash     399e24c7b87bc3e33ab0f3c34c638da9e157da3ed552ae6fc930aba4de79d92c
    proof    what each wire carries, followed through 32 nodes
