# Certificates of what holds.

== certificates-are-written-whole
# --certify DIR: five files where the claim holds, nothing where it does not or cannot be written.
  $ netcheck -q oddeven:4 --certify one 2>err || { grep -q "built without" err && exit 77; }
  $ rm err
  $ ls one
  formula.cnf
  manifest
  network.snet
  proof.drup
  $ netcheck oddeven:4 --certify one
  ! netcheck: oddeven:4: one is not empty
  [2]
  $ cut -d' ' -f1-3 one/manifest | sed -E 's/^(hash|file [a-z.]+|made-by sortnet).*/\1 …/'
  sortnet certificate 1
  wires 4
  size 5
  given any
  goal sorted
  hash …
  variables 17
  clauses 37
  steps 8
  file network.snet …
  file formula.cnf …
  file proof.drup …
  made-by sortnet …
  end
  $ cat one/network.snet
  snet 1
  wires 4
  0:1 2:3
  0:2 1:3
  1:2
  end
  $ tail -n 1 one/proof.drup
  0
  $ sha256sum one/network.snet | cut -d' ' -f1 | grep -c -f - one/manifest
  2
  $ netcheck oddeven:4 --format cnf | cmp - one/formula.cnf && echo "the formula is that of --format"
  the formula is that of --format
  $ mkdir two && netcheck --equals bubble:5 --certify two oddeven:5 | no_times && ls two
  oddeven:5: holds (equals bubble:5; 5 wires, 9 comparators; sat, checked: all 32 vectors, T s)
  formula.cnf
  manifest
  network.snet
  other.snet
  proof.drup
  $ netcheck --given runs:2,1 --goal ranks:1-1 --certify three oddeven:3
  oddeven:3: holds (given runs 2,1; goal ranks 1-1; 3 wires, 3 comparators; sat, checked: all 6 vectors, 0.003 s)
  $ grep -E '^(given|goal)' three/manifest
  given runs 2,1
  goal ranks 1-1
  $ netspec oddeven:8 --flip | netcheck - --certify broken >/dev/null
  [1]
  $ run netcheck --certify slow --timeout 0.01 pratt:64 | sed -E 's/\(.*//'
  + netcheck --certify slow --timeout 0.01 pratt:64
  pratt:64: undecided 
  exit 3
  $ netcheck --certify missing/folder oddeven:4
  ! netcheck: oddeven:4: cannot create missing/folder: No such file or directory
  [2]
  $ netcheck --certify one/manifest oddeven:4
  ! netcheck: oddeven:4: cannot open one/manifest: Not a directory
  [2]
  $ netcheck --certify many oddeven:4 oddeven:5
  ! netcheck: --certify takes one network, not 2; see netcheck --help
  [2]
  $ netcheck --certify other --method reach oddeven:4
  ! netcheck: --certify and --method exclude each other; see netcheck --help
  [2]
  $ ls
  one
  three
  two
