# Networks as files and on standard input.

== standard-input-is-read
# As -, once; by every tool.
  $ netspec - -f list <<<'0 1 2 3'
  0:1,2:3
  $ netspec - --stats <<<'0:1'
  -
    wires      2
    size       1  (sorting: best known 1, at least 1)
    depth      1  (sorting: best known 1, at least 1)
    layers     1
    standard   yes
    symmetric  yes
    outputs    in wire order
    pipeline   1 cycle, 2 registers
    exchanges  average 0.500, most 1
  $ netspec oddeven:2 --diff - <<<'0:1'
  oddeven:2 and -: the same network
  $ netspec oddeven:2 --concat - <<<'0:1'
  snet 1
  wires 2
  0:1
  0:1
  end
  $ netcheck -q - <<<'0:1'
  $ netcheck -q - <<<'1:0'
  [1]
  $ netdraw -f dot - <<<'{"N":1,"nw":[]}'
  digraph network {
  graph [margin=0 outputorder=nodesfirst pad=0 bgcolor="#ffffff"]
  node [fixedsize=true margin=0]
  node [class=text shape=plaintext style="" height=0.25 fontname="Helvetica" fontsize=11 fontcolor="#1b1f24"]
  text0 [label="0\r" width=0.14 pos="11,20"]
  node [class=end shape=point label="" style=invis width=0 height=0]
  corner0 [pos="0,0"]
  corner1 [pos="62,40"]
  in0 [pos="21,20"]
  out0 [pos="53,20"]
  0 [pos="0,20"]
  edge [class=wire dir=none style="" penwidth=1.2 color="#5a6470"]
  in0 -> out0 [pos="21,20 21,20 53,20 53,20"]
  }
  // network: snet 1; wires 1; end
  $ netspec - </dev/null
  ! <stdin>:1:1: the file holds no network
  [2]
  $ netspec - <<<'0:1 1:2'
  snet 1
  wires 3
  0:1
  1:2
  end
  $ netspec - -f list <<<'1:0'
  ! netspec: -: list cannot hold the reversed comparator 1:0, which its other readers turn around; snet and json can
  [2]
  $ netspec - --wires 1-2 <<<'0:1'
  ! netspec: -: wires 1-2 are not a range within 0-1
  [2]

== standard-input-is-read-once
# Behind its end there is nothing, which must not be taken for an empty network.
  $ netspec oddeven:4 >net
  $ netspec - - <net
  ! netspec: <stdin>: standard input can be named only once
  [2]
  $ netcheck --equals - - <net
  ! netcheck: <stdin>: standard input can be named only once
  [2]
  $ netcheck - <net | sed 's/;.*//'
  -: holds (4 wires, 5 comparators

== input-may-come-a-byte-at-a-time
# However slowly a pipe brings its bytes, the same is read of it: each write is one byte.
# same WHAT FILE COMMAND…: the command reads the file as it stands, and in pieces.
  $ same() {
  >     local what=$1 file=$2
  >     shift 2
  >     rm -rf there
  >     "$@" - <"$file" 2>&1 | no_times >whole
  >     rm -rf there
  >     dd bs=1 status=none <"$file" | "$@" - 2>&1 | no_times >pieces
  >     if cmp -s whole pieces; then echo "$what: the same"; else diff whole pieces; fi
  >     grep -E "^net[a-z]*:|holds" whole
  > }
  $ for format in snet list brackets json pairs csv; do
  >     netspec oddeven:9 -f $format -o "net.$format"
  >     same $format "net.$format" netspec
  > done
  snet: the same
  list: the same
  brackets: the same
  json: the same
  pairs: the same
  csv: the same
  [1]
  $ printf 'snet 1\r\nwires 2\r\n0:1\r\nend\r\n' >windows
  $ same "ends of Windows" windows netspec
  ends of Windows: the same
  [1]
  $ printf 'snet 1\nwires 2\n0:2\nend\n' >wrong
  $ same "an error" wrong netspec
  an error: the same
  [1]
  $ same netcheck net.list netcheck
  netcheck: the same
  -: holds (9 wires, 26 comparators; exhaustive: all 512 vectors, T s)
  $ same netdraw net.brackets netdraw -f svg
  netdraw: the same
  [1]
  $ same netkern net.json netkern -T c
  netkern: the same
  [1]
  $ same netfind net.csv netfind -n 9 --candidates 1 --from
  netfind: the same
  [1]
  $ netcheck -q oddeven:4 --certify probe --from-proof /dev/null 2>err
  [1]
  $ grep -q "built without" err && exit
  [1]
  $ netproof -q --lrat proof.lrat "$ROOT/tests/certificate/sorter-4"
  $ same LRAT proof.lrat netcheck oddeven:4 --certify there --from-proof
  LRAT: the same
  oddeven:4: holds (4 wires, 5 comparators; from-proof: all 16 vectors, T s)
  $ cp "$ROOT/tests/certificate/sorter-4/proof.drup" proof.drup
  $ same "DRAT as text" proof.drup netcheck oddeven:4 --certify there --from-proof
  DRAT as text: the same
  oddeven:4: holds (4 wires, 5 comparators; from-proof: all 16 vectors, T s)

# in binary: a or d, and literals as numbers of seven bits a byte
  $ printf "$(awk '{ forgets = $1 == "d"
  >     printf "\\%03o", forgets ? 100 : 97
  >     for (i = 1 + forgets; i <= NF; i++) {
  >         n = $i < 0 ? 1 - 2 * $i : 2 * $i
  >         for (; n > 127; n = int(n / 128))
  >             printf "\\%03o", 128 + n % 128
  >         printf "\\%03o", n
  >     } }' proof.drup)" >proof.drat
  $ same "DRAT in binary" proof.drat netcheck oddeven:4 --certify there --from-proof
  DRAT in binary: the same
  oddeven:4: holds (4 wires, 5 comparators; from-proof: all 16 vectors, T s)

== malformed-input-is-located
# FILE:LINE:COLUMN for each format.
  $ printf '0:1\n0:x\n' >list
  $ printf '[(0,1)]\n[(0 1)]\n' >brackets
  $ printf '{"N":4,\n "nw":[[0,1],[2]]}\n' >json
  $ printf '0 1\n0 1 2\n' >pairs
  $ printf 'snet 1\nwires 4\n0:1 1:2\nend\n' >snet
  $ printf 'snet 1\nwires 4\n0:1\n' >cut
  $ printf 'snet 2\n' >version
  $ printf '# nothing\n' >nothing
  $ printf '\xef\xbb\xbf0:1\n' >mark
  $ printf '0:1\r0:1\n' >return
  $ printf '0:0\n' >same
  $ printf 'hello\n' >words
  $ printf '0:1\0' >zero
  $ netspec list
  ! list:2:3: expected a comparator, found 'x'
  [2]
  $ netspec brackets
  ! brackets:2:5: the wires of this comparator are set apart otherwise than others
  [2]
  $ netspec json
  ! json:2:14: a comparator must be a pair of wires [a,b]
  [2]
  $ netspec pairs
  ! pairs:2:5: wire 2 has no partner
  [2]
  $ netspec snet
  ! snet:3:5: wire 1 is used twice in this layer
  [2]
  $ netspec cut
  ! cut:4:1: the file is cut short: no 'end'
  [2]
  $ netspec version
  ! version:1:6: snet version '2' is not known, only version 1
  [2]
  $ netspec nothing
  ! nothing:2:1: the file holds no network
  [2]
  $ netspec mark
  snet 1
  wires 2
  0:1
  end
  $ netspec return
  snet 1
  wires 2
  0:1
  0:1
  end
  $ netspec same
  ! same:1:1: a comparator needs two wires, this one has wire 0 twice
  [2]
  $ netspec words
  ! words:1:1: expected a comparator, found 'hello'
  [2]
  $ netspec zero
  ! zero:1:4: expected a comparator, found byte 0x00
  [2]
  $ netcheck list
  ! list:2:3: expected a comparator, found 'x'
  [2]
  $ netdraw json
  ! json:2:14: a comparator must be a pair of wires [a,b]
  [2]
  $ netspec oddeven:4 --diff snet
  ! snet:3:5: wire 1 is used twice in this layer
  [2]
  $ netspec oddeven:4 --concat pairs
  ! pairs:2:5: wire 2 has no partner
  [2]
  $ netspec nothing words
  ! nothing:2:1: the file holds no network
  [2]

== lists-are-read-as-people-paste-them
# Sorters of 4 and 5 in the shapes that people paste, what may be meant in two ways, and what is no list.
  $ try() {
  >     printf '%b' "$1" >list
  >     shift
  >     netcheck "$@" list 2>&1 | sed 's/; exhaustive: .*/)/'
  > }
  $ try '0 -> 1\n'
  list: holds (2 wires, 1 comparator)
  $ try '\xef\xbb\xbf0:1,2:3\r\n0:2,1:3\r\n1:2\r\n'
  list: holds (4 wires, 5 comparators)
  $ try '{{0,1},{2,3},{0,2},{1,3},{1,2}}\n'
  list: holds (4 wires, 5 comparators)
  $ try '0,1\n2,3\n0,2\n1,3\n1,2\n'
  list: holds (4 wires, 5 comparators)
  $ try '0-1 2-3\n0-2 1-3\n1-2\n'
  list: holds (4 wires, 5 comparators)
  $ try '[[0,1],[3,4]]\n[[0,2]]\n[[0,3],[1,2]]\n[[1,4],[2,3]]\n[[1,2],[3,4]]\n'
  list: holds (5 wires, 9 comparators)
  $ try '[1:2][3:4][1:3][2:4][2:3]\n'
  netcheck: list: warning: read as 4 wires from 1: it sorts only that way
  list: holds (4 wires, 5 comparators)
  $ try '4\n(0,1)(2,3)\n(0,2)(1,3)\n(1,2)\n'
  list: holds (4 wires, 5 comparators)
  $ try '4 5\n0 1\n2 3\n0 2\n1 3\n1 2\n'
  netcheck: list: warning: read as 4 wires from 0, the first numbers a head: it sorts only that way
  list: holds (4 wires, 5 comparators)
  $ try '[ [(0, 1), (2, 3)] ,\n[(0, 2), (1, 3)] ,\n[(1, 2)] ]\n'
  list: holds (4 wires, 5 comparators)
  $ try '{"size":4,"network":[[[0,1],[2,3]],[[0,2],[1,3]],[[1,2]]]}\n'
  list: holds (4 wires, 5 comparators)
  $ try 'SWAP(0, 1);\nSWAP(2, 3);\nSWAP(0, 2);\nSWAP(1, 3);\nSWAP(1, 2);\n'
  list: holds (4 wires, 5 comparators)
  $ try '4 6\n1 2 3 1 2 1\n2 3 4 2 3 2\n'
  netcheck: list: warning: read as 4 wires from 1, all first wires and then all second ones, the first numbers a head: it sorts only that way
  list: holds (4 wires, 6 comparators)
  $ try 'Sorting network for 4 inputs, 5 CEs, 3 layers:\n[(0,1),(2,3)]\n[(0,2),(1,3)]\n[(1,2)]\n'
  list: holds (4 wires, 5 comparators)
  $ try 'const uint8_t net[5][2] = {{0, 1}, {2, 3}, {0, 2}, {1, 3}, {1, 2}};\n'
  list: holds (4 wires, 5 comparators)
  $ try '| layer | a | b |\n|---|--:|--:|\n| 1 | 0 | 1 |\n| 1 | 2 | 3 |\n| 2 | 0 | 2 |\n| 2 | 1 | 3 |\n| 3 | 1 | 2 |\n'
  list: holds (4 wires, 5 comparators)
  $ try '<table><tr><th>min</th><th>max</th></tr><tr><td>0</td><td>1</td></tr></table>'
  list: holds (2 wires, 1 comparator)
  $ try 'SWAP(d[0], d[1]);\nSWAP(d[1], d[2]);\nSWAP(d[0], d[1]);\n'
  list: holds (3 wires, 3 comparators)
  $ try 'x0-x1 ; x2-x3\nx0-x2 ; x1-x3\nx1-x2'
  list: holds (4 wires, 5 comparators)
  $ try 'x0 -- x1\nx2 -- x3\nx0 -- x2\nx1 -- x3\n'
  list: fails (4 wires, 4 comparators)
    input  1010
    output 0101
    input  2,0,3,1
    output 0,2,1,3
  $ try '0:1 2:3 -- layer 1\n0:2 1:3 ; layer 2\n1:2\n'
  list: holds (4 wires, 5 comparators)
  $ try '```0:1 2:3\n0:2 1:3\n1:2```'
  list: holds (4 wires, 5 comparators)
  $ try 'val net = listOf(0 to 1, 1 to 2, 0 to 1)'
  list: holds (3 wires, 3 comparators)
  $ try '# 5 inputs\n0:1 1:2\n'
  netcheck: list: warning: read as 5 wires from 0: a comment says so, and some are idle
  list: fails (5 wires, 2 comparators)
    input  10000
    output 00100
    input  4,0,1,2,3
    output 0,1,4,2,3

# labelled, quoted, under a head
  $ for text in '1. 0-1\n2. 1-2\n3. 0-1\n' '1) (0,1)\n2) (1,2)\n3) (0,1)\n' '> 0:1\n> 1:2\n> 0:1\n' \
  >     '3 3\n(x1,x2)\n(x2,x3)\n(x1,x2)\n' 'x0 to x1\nx1 to x2\nx0 to x1\n' '$0 \\to 1, 1 \\to 2, 0 \\to 1$' \
  >     'The network:\na b\n0 1\n1 2\n0 1\n' 'layer[0] = [(0,1)]\nlayer[1] = [(1,2)]\nlayer[2] = [(0,1)]\n' \
  >     'Swap 0 1\nswap 1 2\nswap 0 1\n' '0\xc3\x971\n1\xc3\x972\n0\xc3\x971\n'; do
  >     try "$text"
  > done
  list: holds (3 wires, 3 comparators)
  list: holds (3 wires, 3 comparators)
  list: holds (3 wires, 3 comparators)
  netcheck: list: warning: read as 3 wires from 1, the first numbers a head: it sorts only that way
  list: holds (3 wires, 3 comparators)
  list: holds (3 wires, 3 comparators)
  list: holds (3 wires, 3 comparators)
  list: holds (3 wires, 3 comparators)
  list: holds (3 wires, 3 comparators)
  list: holds (3 wires, 3 comparators)
  list: holds (3 wires, 3 comparators)

# several networks, and what is none
  $ for text in '# 2 inputs\n0:1\n# 3 inputs\n0:1 1:2\n0:1\n' '{1: [], 2: [(0,1)], 3: [(0,2),(0,1),(1,2)]}' \
  >     '{"2": [[0,1]], "3": [[0,2],[0,1],[1,2]]}' '{"layer2": [[0,1]], "layer10": [[1,2]]}' \
  >     '[{"inputs":2,"comparators":[[0,1]]},{"inputs":3,"comparators":[[0,2],[0,1],[1,2]]}]' \
  >     '0,1,2,\n3,4,5,\n0,3,1,\n4,2,5,\n' '{0:1,1:0,2:3,3:2}' '99999999999:1'; do
  >     try "$text"
  > done
  list:4:1: several networks; leave the one that is meant
  list:1:5: an empty list; of networks by their wires leave the one that is meant
  list:1:17: several networks; leave the one that is meant
  list:1:3: expected the number of the next layer, found 'layer2'
  list:1:39: several networks; leave the one that is meant
  list:1:1: each line has the same odd number of wires; write it as pairs a:b
  list:1:2: each pair comes in both directions, as in a list of neighbours or a matrix; if they are comparators say --from-zero or --from-one
  list:1:1: this number is not below 65536, the most wires allowed

# in two ways
  $ try '(1,2)(2,3)'
  netcheck: list: it can be read as 4 wires from 0, or as 3 wires from 1; say --from-zero or --from-one
  $ try '(1,2)(2,3)' --from-one
  list: fails (3 wires, 2 comparators)
    input  110
    output 101
    input  1,2,0
    output 1,0,2
  $ try '(1,2)(2,3)' --from-zero
  list: fails (4 wires, 2 comparators)
    input  1000
    output 1000
    input  3,0,1,2
    output 3,0,1,2
  $ try '(0,1)' --from-one
  list:1:6: there is a wire 0, so wires do not count from 1
  $ try '6\n0:1 2:3\n0:2 1:3\n1:2\n'
  list:1:1: the number before the list may be its wires, of which it uses fewer, or tell that comparators are missing; say --width N
  $ try '6\n0:1 2:3\n0:2 1:3\n1:2\n' --width 6
  list: fails (6 wires, 5 comparators)
    input  100000
    output 000100
    input  5,0,1,2,3,4
    output 0,1,2,5,3,4
  $ try '5\n0:1 2:3\n0:2 1:3\n1:2\n'
  netcheck: list: it can be read as 5 wires from 0, the first number a head, or as 4 wires from 0, the first number a head; say --width N
  $ try '4 5\n0 1\n2 3\n0 2\n1 3\n'
  list:1:1: the first line may be a comparator, or tell how many comparators and layers there are; write comparators as a:b, or say --width N
  $ try '0 1 0 2\n3 2 1 3\n'
  netcheck: list: it can be read as 4 wires from 0, all first wires and then all second ones, or as 4 wires from 0; write it as pairs a:b

# none
  $ try 'Hello 0 1\n'
  list:1:1: expected a comparator, found 'Hello'
  $ try 'if (a[0] > a[1])\n    swap(0, 1);\n'
  list:1:10: expected ')', found '>'; this looks like source code, in which netlift FILE finds networks
  $ try '(0,1) (2,3) ...\n'
  list:1:13: expected a comparator, found '...'
  $ try '(0,1) (2,3\n'
  list:2:1: expected ')', found the end of the file
  $ try '0:1 -2:3\n'
  list:1:5: expected a wire number without a sign, found '-2'
  $ try '0 1 2\n'
  list:1:5: wire 2 has no partner

# strictly
  $ try '0:1 2:3\n' --read list
  list:1:5: expected ',' between comparators, found '2'
  $ try '0:1,2:3\n' --read list
  list: fails (4 wires, 2 comparators)
    input  1000
    output 0100
    input  3,0,1,2
    output 0,3,1,2
  $ try '0:1\n' --read lists
  netcheck: --read knows snet, list, brackets, json, pairs, csv, not 'lists'; did you mean list?; see netcheck --help
  $ try '0:1\n' --from-one --from-zero
  netcheck: --from-one and --from-zero exclude each other; see netcheck --help

# drawings
  $ for net in oddeven:8 tsort:8 sklansky:8; do
  >     for format in svg dot tex; do
  >         netdraw "$net" -f $format -o drawn.$format
  >         netspec drawn.$format --diff "$net" && echo "$net $format: the same"
  >     done
  > done
  drawn.svg and oddeven:8: the same network
  oddeven:8 svg: the same
  drawn.dot and oddeven:8: the same network
  oddeven:8 dot: the same
  drawn.tex and oddeven:8: the same network
  oddeven:8 tex: the same
  drawn.svg and tsort:8: the same network
  tsort:8 svg: the same
  drawn.dot and tsort:8: the same network
  tsort:8 dot: the same
  drawn.tex and tsort:8: the same network
  tsort:8 tex: the same
  drawn.svg and sklansky:8: the same network
  sklansky:8 svg: the same
  drawn.dot and sklansky:8: the same network
  sklansky:8 dot: the same
  drawn.tex and sklansky:8: the same network
  sklansky:8 tex: the same

# what something else changes, or may not run
  $ for text in '#ifdef A\nSWAP(0,1);\n#else\nSWAP(0,2);\n#endif' 'reversed([(0,1),(1,2),(0,2)])' 'wires = (0,1,2,3)\n(0,1)(2,3)' \
  >     'SWAP(d[0],d[1]) ; t++' 'swap(a,0,1) ; a = b ;\nswap(a,1,2) ;' 'strcmp(a[0], a[1])' 'SWAP_DESC(0,1)' \
  >     'net (0,1) (1,2) = [(0,2)]' '(x0,x1)(y0,y1)' '(x0,x1)(0,1)'; do
  >     try "$text"
  > done
  list:1:1: expected no preprocessor, found '#'; this looks like source code, in which netlift FILE finds networks
  list:1:1: expected a comparator, found 'reversed'
  list:1:9: expected how many wires there are, found '('
  list:1:20: expected a comparator, found '+'
  list:1:15: expected a comparator, found 'a'
  list:1:1: expected a comparator, found 'strcmp'
  list:1:1: expected a comparator, found 'SWAP_DESC'
  list:1:21: this stands in other brackets than the comparators before it
  list:1:9: expected an element of the array that the others are of, found 'y0'
  list:1:9: expected an element, as d[0], found '0'
  $ try "$(printf "a::%.0s" {1..100000})b" # is taken apart without a call for each
  list:1:300001: expected a comparator, found 'b'
  $ try '# 7777777 inputs\n0:1\n'
  list: holds (2 wires, 1 comparator)

# several, or not meant so
  $ for text in '0:1\n# network 2\n0:1 1:2\n0:1\n' '# Network A\n0:1\n# Network B\n0:1\n' 'n=5\n0:1\nn=5\n1:2\n' \
  >     '[[],[],[[0,1]],[[0,1],[1,2],[0,1]]]' '> 0:1\n> 1:2\n\n0:1\n0:2\n' 'upper,lower\n0,1\n' 'size 5\n0:1\n' \
  >     '# n = 3\n0:1\n' '# network with 3 inputs\n0:1\n' '1. 0\n2. 1\n3. 1\n4. 2\n' '[1,0,3,2]' 'no swap(0,1)\n' \
  >     '# 4 inputs, 3 comparators\n1:2 3:4\n2:3\n'; do
  >     try "$text"
  > done
  list:3:1: several networks; leave the one that is meant
  list:4:1: several networks; leave the one that is meant
  list:3:3: several networks; leave the one that is meant
  list:1:1: the first list is empty; of networks by their wires leave the one that is meant
  list:4:1: expected a line that is quoted by > as the others are, found '0'
  list:1:1: expected a comparator, found 'upper'
  list:2:1: the size that the list tells may be its wires, of which it uses fewer, or comparators, of which some are missing; say --width N
  netcheck: list: warning: read as 3 wires from 0: a comment says so, and some are idle
  list: fails (3 wires, 1 comparator)
    input  100
    output 010
    input  2,0,1
    output 0,2,1
  netcheck: list: warning: read as 3 wires from 0: a comment says so, and some are idle
  list: fails (3 wires, 1 comparator)
    input  100
    output 010
    input  2,0,1
    output 0,2,1
  list:1:1: a number before a point is a line's, not a wire
  list:1:2: rows of numbers may tell for each wire which one it meets; write it as pairs a:b
  list:1:1: expected a comparator, found 'no'
  netcheck: list: warning: read as 4 wires from 1: no comparator is on wire 0, and the list tells its wires
  list: fails (4 wires, 3 comparators)
    input  1000
    output 0010
    input  3,0,1,2
    output 0,1,3,2

== wrong-counts-in-json-are-warned-of
# And the network is read all the same.
  $ echo '{"N":4,"L":9,"D":7,"nw":[[0,1]]}' >net.json
  $ netspec net.json -f json
  {"N":4,"L":1,"D":1,"nw":[
  [0,1]
  ]}
  ! net.json:1:12: warning: "L" says 9 comparators, the network has 1
  ! net.json:1:18: warning: "D" says 7 layers, the network has 1
  $ netspec net.json --stats
  net.json
    wires      4
    size       1  (sorting: best known 5, at least 5)
    depth      1  (sorting: best known 3, at least 3)
    layers     1
    standard   yes
    symmetric  no
    outputs    in wire order
    pipeline   1 cycle, 4 registers
    exchanges  average 0.500, most 1
  ! net.json:1:12: warning: "L" says 9 comparators, the network has 1
  ! net.json:1:18: warning: "D" says 7 layers, the network has 1
  $ netcheck -q net.json
  ! net.json:1:12: warning: "L" says 9 comparators, the network has 1
  ! net.json:1:18: warning: "D" says 7 layers, the network has 1
  [1]
  $ netdraw net.json -o net.svg
  ! net.json:1:12: warning: "L" says 9 comparators, the network has 1
  ! net.json:1:18: warning: "D" says 7 layers, the network has 1
  $ netspec oddeven:4 --diff net.json
  oddeven:4 and net.json: different networks
    layer 1: -2:3
    layer 2: -0:2 -1:3
    layer 3: -1:2
  ! net.json:1:12: warning: "L" says 9 comparators, the network has 1
  ! net.json:1:18: warning: "D" says 7 layers, the network has 1
  [1]

== a-folder-is-no-network
# Named as a file or as a script.
  $ mkdir folder folder.lua
  $ netspec folder
  ! netspec: folder: cannot read: Is a directory
  [2]
  $ netspec folder/nosuch
  ! netspec: folder/nosuch: cannot open: No such file or directory
  [2]
  $ netcheck folder.lua
  ! netcheck: folder.lua: cannot read: Is a directory
  [2]
  $ netdraw folder.lua:3
  ! netdraw: folder.lua: cannot read: Is a directory
  [2]

== idle-wires-count
# A sorter of two is none of three.
  $ echo 0:1 >list
  $ netcheck -q list
  $ netcheck -q --width 3 list
  [1]
  $ netspec --width 3 list
  snet 1
  wires 3
  0:1
  end
  $ netspec --width 3 list -f brackets
  ! netspec: list: brackets cannot hold a network whose last wire, 2, has no comparator; snet and json can
  [2]
  $ netspec --width 3 list --apply 3,2,1
  2,3,1

== networks-on-one-wire-work
# Nothing to compare, everything to print.
  $ netspec tsort:1
  snet 1
  wires 1
  end
  $ netspec tsort:1 -f json
  {"N":1,"L":0,"D":0,"nw":[
  ]}
  $ netspec tsort:1 -f list
  ! netspec: tsort:1: list cannot hold a network without comparators; snet and json can
  [2]
  $ netspec tsort:1 --apply 7
  7
  $ netspec tsort:1 --expr
  return on(1, seq{})
  $ netspec tsort:1 --stats
  tsort:1
    wires      1
    size       0  (sorting: best known 0, at least 0)
    depth      0  (sorting: best known 0, at least 0)
    layers     none
    standard   yes
    symmetric  yes
    outputs    in wire order
    pipeline   0 cycles, 0 registers
    exchanges  average 0.000, most 0
  $ netspec tsort:1 --untangle --flip --reflect --wires 0 --keep-outputs 0 --diff median:1
  tsort:1 and median:1: the same network
  $ netcheck tsort:1
  tsort:1: holds (1 wire, 0 comparators; exhaustive: all 2 vectors, 0.000 s)
  $ netdraw tsort:1 -f dot
  digraph network {
  graph [margin=0 outputorder=nodesfirst pad=0 bgcolor="#ffffff"]
  node [fixedsize=true margin=0]
  node [class=text shape=plaintext style="" height=0.25 fontname="Helvetica" fontsize=11 fontcolor="#1b1f24"]
  text0 [label="0\r" width=0.14 pos="11,20"]
  node [class=end shape=point label="" style=invis width=0 height=0]
  corner0 [pos="0,0"]
  corner1 [pos="62,40"]
  in0 [pos="21,20"]
  out0 [pos="53,20"]
  0 [pos="0,20"]
  edge [class=wire dir=none style="" penwidth=1.2 color="#5a6470"]
  in0 -> out0 [pos="21,20 21,20 53,20 53,20"]
  }
  // network: snet 1; wires 1; end
