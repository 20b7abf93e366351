# Sorters of 4 and 5 in the shapes that people paste, what may be meant in two ways, and what is no list.
. "$ROOT/tests/cli/prelude"
try() {
    printf '%b' "$1" >list
    shift
    netcheck "$@" list 2>&1 | sed 's/; exhaustive: .*/)/'
}
try '0 -> 1\n'
try '\xef\xbb\xbf0:1,2:3\r\n0:2,1:3\r\n1:2\r\n'
try '{{0,1},{2,3},{0,2},{1,3},{1,2}}\n'
try '0,1\n2,3\n0,2\n1,3\n1,2\n'
try '0-1 2-3\n0-2 1-3\n1-2\n'
try '[[0,1],[3,4]]\n[[0,2]]\n[[0,3],[1,2]]\n[[1,4],[2,3]]\n[[1,2],[3,4]]\n'
try '[1:2][3:4][1:3][2:4][2:3]\n'
try '4\n(0,1)(2,3)\n(0,2)(1,3)\n(1,2)\n'
try '4 5\n0 1\n2 3\n0 2\n1 3\n1 2\n'
try '[ [(0, 1), (2, 3)] ,\n[(0, 2), (1, 3)] ,\n[(1, 2)] ]\n'
try '{"size":4,"network":[[[0,1],[2,3]],[[0,2],[1,3]],[[1,2]]]}\n'
try 'SWAP(0, 1);\nSWAP(2, 3);\nSWAP(0, 2);\nSWAP(1, 3);\nSWAP(1, 2);\n'
try '4 6\n1 2 3 1 2 1\n2 3 4 2 3 2\n'
try 'Sorting network for 4 inputs, 5 CEs, 3 layers:\n[(0,1),(2,3)]\n[(0,2),(1,3)]\n[(1,2)]\n'
try 'const uint8_t net[5][2] = {{0, 1}, {2, 3}, {0, 2}, {1, 3}, {1, 2}};\n'
try '| layer | a | b |\n|---|--:|--:|\n| 1 | 0 | 1 |\n| 1 | 2 | 3 |\n| 2 | 0 | 2 |\n| 2 | 1 | 3 |\n| 3 | 1 | 2 |\n'
try '<table><tr><th>min</th><th>max</th></tr><tr><td>0</td><td>1</td></tr></table>'
try 'SWAP(d[0], d[1]);\nSWAP(d[1], d[2]);\nSWAP(d[0], d[1]);\n'
try 'x0-x1 ; x2-x3\nx0-x2 ; x1-x3\nx1-x2'
try 'x0 -- x1\nx2 -- x3\nx0 -- x2\nx1 -- x3\n'
try '0:1 2:3 -- layer 1\n0:2 1:3 ; layer 2\n1:2\n'
try '```0:1 2:3\n0:2 1:3\n1:2```'
try 'val net = listOf(0 to 1, 1 to 2, 0 to 1)'
try '# 5 inputs\n0:1 1:2\n'
echo "# labelled, quoted, under a head"
for text in '1. 0-1\n2. 1-2\n3. 0-1\n' '1) (0,1)\n2) (1,2)\n3) (0,1)\n' '> 0:1\n> 1:2\n> 0:1\n' \
    '3 3\n(x1,x2)\n(x2,x3)\n(x1,x2)\n' 'x0 to x1\nx1 to x2\nx0 to x1\n' '$0 \\to 1, 1 \\to 2, 0 \\to 1$' \
    'The network:\na b\n0 1\n1 2\n0 1\n' 'layer[0] = [(0,1)]\nlayer[1] = [(1,2)]\nlayer[2] = [(0,1)]\n' \
    'Swap 0 1\nswap 1 2\nswap 0 1\n' '0\xc3\x971\n1\xc3\x972\n0\xc3\x971\n'; do
    try "$text"
done
echo "# several networks, and what is none"
for text in '# 2 inputs\n0:1\n# 3 inputs\n0:1 1:2\n0:1\n' '{1: [], 2: [(0,1)], 3: [(0,2),(0,1),(1,2)]}' \
    '{"2": [[0,1]], "3": [[0,2],[0,1],[1,2]]}' '{"layer2": [[0,1]], "layer10": [[1,2]]}' \
    '[{"inputs":2,"comparators":[[0,1]]},{"inputs":3,"comparators":[[0,2],[0,1],[1,2]]}]' \
    '0,1,2,\n3,4,5,\n0,3,1,\n4,2,5,\n' '{0:1,1:0,2:3,3:2}' '99999999999:1'; do
    try "$text"
done
echo "# in two ways"
try '(1,2)(2,3)'
try '(1,2)(2,3)' --from-one
try '(1,2)(2,3)' --from-zero
try '(0,1)' --from-one
try '6\n0:1 2:3\n0:2 1:3\n1:2\n'
try '6\n0:1 2:3\n0:2 1:3\n1:2\n' --width 6
try '5\n0:1 2:3\n0:2 1:3\n1:2\n'
try '4 5\n0 1\n2 3\n0 2\n1 3\n'
try '0 1 0 2\n3 2 1 3\n'
echo "# none"
try 'Hello 0 1\n'
try 'if (a[0] > a[1])\n    swap(0, 1);\n'
try '(0,1) (2,3) ...\n'
try '(0,1) (2,3\n'
try '0:1 -2:3\n'
try '0 1 2\n'
echo "# strictly"
try '0:1 2:3\n' --read list
try '0:1,2:3\n' --read list
try '0:1\n' --read lists
try '0:1\n' --from-one --from-zero
echo "# drawings"
for net in oddeven:8 tsort:8 sklansky:8; do
    for format in svg dot tex; do
        netdraw "$net" -f $format -o drawn.$format
        netspec drawn.$format --diff "$net" && echo "$net $format: the same"
    done
done
echo "# what something else changes, or may not run"
for text in '#ifdef A\nSWAP(0,1);\n#else\nSWAP(0,2);\n#endif' 'reversed([(0,1),(1,2),(0,2)])' 'wires = (0,1,2,3)\n(0,1)(2,3)' \
    'SWAP(d[0],d[1]) ; t++' 'swap(a,0,1) ; a = b ;\nswap(a,1,2) ;' 'strcmp(a[0], a[1])' 'SWAP_DESC(0,1)' \
    'net (0,1) (1,2) = [(0,2)]' '(x0,x1)(y0,y1)' '(x0,x1)(0,1)'; do
    try "$text"
done
try "$(printf "a::%.0s" {1..100000})b" # is taken apart without a call for each
try '# 7777777 inputs\n0:1\n'
echo "# several, or not meant so"
for text in '0:1\n# network 2\n0:1 1:2\n0:1\n' '# Network A\n0:1\n# Network B\n0:1\n' 'n=5\n0:1\nn=5\n1:2\n' \
    '[[],[],[[0,1]],[[0,1],[1,2],[0,1]]]' '> 0:1\n> 1:2\n\n0:1\n0:2\n' 'upper,lower\n0,1\n' 'size 5\n0:1\n' \
    '# n = 3\n0:1\n' '# network with 3 inputs\n0:1\n' '1. 0\n2. 1\n3. 1\n4. 2\n' '[1,0,3,2]' 'no swap(0,1)\n' \
    '# 4 inputs, 3 comparators\n1:2 3:4\n2:3\n'; do
    try "$text"
done
