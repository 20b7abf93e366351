# Certificates of least sizes.

== certificates-of-least-sizes-are-checked
# Valid ones, and the first thing wrong with others.
  $ command -v netproof >/dev/null || exit 77
  $ netcheck -q --min-size 5 --certify five 2>err || { grep -q "built without" err && exit 77; }
  $ netcheck -q --min-size 5 --goal median --certify median
  $ netcheck -q --min-size 4 --given runs:2,2 --certify runs
  $ netcheck -q --min-size 1 --certify one
  $ printf 'snet 1\nwires 4\n0:3\nend\n' >begin.snet
  $ netcheck -q --min-size 4 --behind begin.snet --certify begun
  $ netproof five
  five: valid
    claim    least size of 5 wires: 9; given any; goal sorted
    network  5 wires, 9 comparators; the certificate's own copy
    hash     f306f152bec1bb998eb649779c5c1de97c85d0bdb33cdce05daaac715bca4687
    proof    27 sets of vectors
  $ netproof --json five
  {"version":1,"results":[
  {"name":"five","verdict":"valid","wires":5,"size":9,"given":"any","goal":"sorted","size_least":9,"prefix":0,"hash":"f306f152bec1bb998eb649779c5c1de97c85d0bdb33cdce05daaac715bca4687","steps":27}
  ]}
  $ netproof median
  median: valid
    claim    least size of 5 wires: 7; given any; goal median
    network  5 wires, 7 comparators; the certificate's own copy
    hash     0fd982550ac7c99e91f9a05a3a0b3906285444c38ef43e46e385f8f8e0ea778b
    proof    16 sets of vectors
  $ netproof runs
  runs: valid
    claim    least size of 4 wires: 3; given runs 2,2; goal sorted
    network  4 wires, 3 comparators; the certificate's own copy
    hash     cc85d391338476eed19f032f99e07d6dc48bad9edab26ed994dcdfdd3a5c6993
    proof    4 sets of vectors
  $ netproof one
  one: valid
    claim    least size of 1 wire: 0; given any; goal sorted
    network  1 wire, 0 comparators; the certificate's own copy
    hash     3c3d5ae0045daf44c42dff46e4986b338a4e506cd51d93e4ff5f483832357559
    proof    0 sets of vectors
  $ netproof begun
  begun: valid
    claim    least size of 4 wires: 5; given any; goal sorted
             of networks that begin with 1 comparator
    network  4 wires, 5 comparators; the certificate's own copy
    hash     adc2938ca97f24c8163ef172bfc250c26b0cc4df9a10d2868902c030e2862e08
    proof    4 sets of vectors
  $ printf 'snet 1\nwires 4\nend\n' >empty.snet
  $ netcheck -q --min-size 4 --behind empty.snet --certify unbegun
  $ netproof -q unbegun
  $ netproof five best:5
  five: valid
    claim    least size of 5 wires: 9; given any; goal sorted
    network  5 wires, 9 comparators; the same as best:5
    hash     f306f152bec1bb998eb649779c5c1de97c85d0bdb33cdce05daaac715bca4687
    proof    27 sets of vectors
  $ netproof five best:6
  five: refused (network.snet: is another network than the one named)
  [1]
  $ netproof --lrat - five
  ! netproof: --lrat - writes to standard output, so it goes with --quiet; see netproof --help
  [2]
  $ cat five/manifest
  sortnet least-size 1
  wires 5
  size 9
  prefix 0
  given any
  goal sorted
  file network.snet 55 f306f152bec1bb998eb649779c5c1de97c85d0bdb33cdce05daaac715bca4687
  file steps 1893 356e80e0e0fcfdd78a2e551d1a572b1942bd4615ac5f7ff6d426a324e98e1a13
  made-by sortnet 0.1.0
  end
  $ cat begun/steps
  2 1 open 0 1 2 3:
  3 2 ones 0 2 4 5 6 7: c=0ab b=-
  3 1 open 0 2 3 6 7:
  4 4 zeros 0 4 8 9 10 11 12 13 14 15: a=1abc b=1abc c=2bca
  all 3abcd

# fit: sizes and hashes in the manifest of cert are made to fit.
  $ fit() {
  >     for file in network.snet prefix.snet steps; do
  >         [ -e cert/$file ] && echo "file $file $(stat -c %s cert/$file) $(sha256sum <cert/$file | cut -d' ' -f1)"
  >     done >lines
  >     sed -i -e "/^made-by/{r lines
  > N}" -e '/^file/d' cert/manifest
  >     awk '/^made-by/ { held = $0; next } /^end$/ { print held } { print }' cert/manifest >new && mv new cert/manifest
  > }
  $ try() {
  >     rm -rf cert
  >     cp -r "$2" cert
  >     (cd cert && eval "$1")
  >     fit
  >     echo "-- $2: $1"
  >     netproof cert
  > }
  $ try true five
  -- five: true
  cert: valid
    claim    least size of 5 wires: 9; given any; goal sorted
    network  5 wires, 9 comparators; the certificate's own copy
    hash     f306f152bec1bb998eb649779c5c1de97c85d0bdb33cdce05daaac715bca4687
    proof    27 sets of vectors
  $ try 'rm steps' five
  -- five: rm steps
  cert: refused (steps: there is no such file)
  [1]
  $ try 'sed -i "s/^given any/given much/" manifest' five
  -- five: sed -i "s/^given any/given much/" manifest
  cert: refused (manifest: assumes what such certificates do not)
  [1]
  $ try 'sed -i "s/^goal sorted/goal k-sorted 1/" manifest' five
  -- five: sed -i "s/^goal sorted/goal k-sorted 1/" manifest
  cert: refused (manifest: has a goal that such certificates are not about)
  [1]
  $ try 'sed -i "s/^size 9/size 8/" manifest' five
  -- five: sed -i "s/^size 9/size 8/" manifest
  cert: refused (network.snet: has other wires or comparators than the manifest says)
  [1]
  $ try 'sed -i "s/^end/0:1\nend/" network.snet; sed -i "s/^size 9/size 10/" manifest' five
  -- five: sed -i "s/^end/0:1\nend/" network.snet; sed -i "s/^size 9/size 10/" manifest
  cert: refused (steps:28: shows that fewer comparators are needed than are claimed)
  [1]
  $ try 'sed -i "s/^goal median/goal sorted/" manifest' median
  -- median: sed -i "s/^goal median/goal sorted/" manifest
  cert: refused (network.snet: does not do what is claimed)
  [1]
  $ try 'sed -i "s/^0:3/0:2/" prefix.snet' begun
  -- begun: sed -i "s/^0:3/0:2/" prefix.snet
  cert: refused (prefix.snet: is not what the network begins with)
  [1]
  $ try 'rm prefix.snet' begun
  -- begun: rm prefix.snet
  cert: refused (prefix.snet: there is no such file)
  [1]
  $ try 'sed -i "1s/open/ones/" steps' five
  -- five: sed -i "1s/open/ones/" steps
  cert: refused (steps:1: needs more of the wires)
  [1]
  $ try 'sed -i "1s/ 1 open/ 2 open/" steps' five
  -- five: sed -i "1s/ 1 open/ 2 open/" steps
  cert: refused (steps:1: needs a reason)
  [1]
  $ try 'sed -i "s/^all [0-9]*/all 0/" steps' five
  -- five: sed -i "s/^all [0-9]*/all 0/" steps
  cert: refused (steps:28: does not rename the wires of step 0)
  [1]
  $ try 'sed -i "\$d" steps' five
  -- five: sed -i "\$d" steps
  cert: refused (steps:28: does not end with the step for all inputs)
  [1]
  $ try 'echo more >>steps' five
  -- five: echo more >>steps
  cert: refused (steps:28: goes on after its end)
  [1]
  $ try 'sed -i "1s/ 0 / 0 0 /" steps' five
  -- five: sed -i "1s/ 0 / 0 0 /" steps
  cert: refused (steps:1: has no vectors in ascending order)
  [1]

# Of limited depth.
  $ netcheck -q --min-size 6 --goal smallest:3 --depth 3 --certify three
  $ netcheck -q --min-size 6 --goal smallest:3 --depth 4 --certify four
  $ netproof three
  three: valid
    claim    least size of 6 wires in 3 layers: 9; given any; goal smallest 3
    network  6 wires, 9 comparators; the certificate's own copy
    hash     1118a2e4ad9a7cc7427d6404db384a00f3e84eed6ba8a20c0fa220be3873bb16
    proof    57 sets of vectors
  $ netproof --json four
  {"version":1,"results":[
  {"name":"four","verdict":"valid","wires":6,"size":8,"given":"any","goal":"smallest 3","size_least":8,"prefix":0,"hash":"e87f7aa0aaa795bb2e8ec6535ee8b9f9c4f2089b84abf4af407a7d2385289c00","depth":4,"steps":36}
  ]}
  $ sed -n 1,9p three/manifest
  sortnet least-size 1
  wires 6
  size 9
  prefix 0
  depth 3
  given any
  goal smallest 3
  file network.snet 55 1118a2e4ad9a7cc7427d6404db384a00f3e84eed6ba8a20c0fa220be3873bb16
  file steps 6732 47606abfca23d0a77c0f4307db12e97fdb32603e53f8996dc9b2044b0420466e
  $ head -n 3 three/steps
  6 1 open 31,31,31,31,31,31 22 38 50 63:
  6 1 open 31,31,31,31,31,31 25 41 63:
  6 2 pairs 31,31,31,31,31,31 26 44 56 63: 0bdcafe 1dcaefb 1dabfce 1daefbc
  $ try true three
  -- three: true
  cert: valid
    claim    least size of 6 wires in 3 layers: 9; given any; goal smallest 3
    network  6 wires, 9 comparators; the certificate's own copy
    hash     1118a2e4ad9a7cc7427d6404db384a00f3e84eed6ba8a20c0fa220be3873bb16
    proof    57 sets of vectors
  $ try 'cp ../three/network.snet .; sed -i "s/^size 8/size 9/" manifest' four
  -- four: cp ../three/network.snet .; sed -i "s/^size 8/size 9/" manifest
  cert: refused (steps:37: shows that fewer comparators are needed than are claimed)
  [1]
  $ try 'cp ../four/network.snet .; sed -i "s/^size 9/size 8/" manifest' three
  -- three: cp ../four/network.snet .; sed -i "s/^size 9/size 8/" manifest
  cert: refused (network.snet: has more layers than are claimed)
  [1]
  $ try 'sed -i "s/^depth 3/depth 4/" manifest' three
  -- three: sed -i "s/^depth 3/depth 4/" manifest
  cert: refused (steps:58: step 56 has fewer layers left than what is left)
  [1]
  $ try 'sed -i "/^depth/d" manifest' three
  -- three: sed -i "/^depth/d" manifest
  cert: refused (steps:1: is no step)
  [1]
  $ try 'sed -i "s/^depth 4/depth 31/" manifest' four
  -- four: sed -i "s/^depth 4/depth 31/" manifest
  cert: refused (manifest: claims nothing that can be checked)
  [1]
  $ try 'sed -i "s/^depth 4/depth 0/" manifest' four
  -- four: sed -i "s/^depth 4/depth 0/" manifest
  cert: refused (manifest: claims nothing that can be checked)
  [1]
  $ try 'sed -i "s/^depth 4/depth 4\ndepth 4/" manifest' four
  -- four: sed -i "s/^depth 4/depth 4\ndepth 4/" manifest
  cert: refused (manifest: claims nothing that can be checked)
  [1]
  $ try 'sed -i "1s/,/ /" steps' four
  -- four: sed -i "1s/,/ /" steps
  cert: refused (steps:1: does not tell the layers left)
  [1]
  $ try 'sed -i "1s/ [0-9]*,/ 0,/" steps' four
  -- four: sed -i "1s/ [0-9]*,/ 0,/" steps
  cert: refused (steps:3: step 0 has fewer layers left than what is left)
  [1]
  $ try 'sed -i "1s/ [0-9]*,/ 32,/" steps' four
  -- four: sed -i "1s/ [0-9]*,/ 32,/" steps
  cert: refused (steps:1: does not tell the layers left)
  [1]
  $ try 'sed -i "/pairs/s/^\([0-9]* \)[0-9]*/\159/" steps' four
  -- four: sed -i "/pairs/s/^\([0-9]* \)[0-9]*/\159/" steps
  cert: refused (steps:3: needs more of the comparator 1:2)
  [1]
  $ try 'sed -i "s/^prefix 0/prefix 0\ndepth 5/" manifest' five
  -- five: sed -i "s/^prefix 0/prefix 0\ndepth 5/" manifest
  cert: refused (steps:1: does not tell the layers left)
  [1]

# Of so many edits of one thing, at places by chance, some leave a proof; but none proves more than is
# true: a network of one comparator more, whose steps claim one more where they can.
== forged-certificates-of-least-sizes-are-refused
# slow: takes seconds, sanitized
  $ command -v netproof >/dev/null || exit 77
  $ netcheck -q --min-size 5 --certify five 2>err || { grep -q "built without" err && exit 77; }
  $ edit='
  > BEGIN { srand(seed) }
  > { line[NR] = $0 }
  > END {
  >     for (i = 1; i < NR; i++)
  >         if (rand() < share) { # a greater bound
  >             split(line[i], word, " ")
  >             sub(/^[0-9]+ [0-9]+/, word[1] " " word[2] + 1, line[i])
  >         }
  >     for (k = 0; k < edits; k++) {
  >         i = 1 + int(rand() * NR)
  >         at = 1 + int(rand() * length(line[i]))
  >         what = substr("0123456789abcde~ :opz=-", 1 + int(rand() * 23), int(rand() * 2))
  >         line[i] = substr(line[i], 1, at - 1) what substr(line[i], at + int(rand() * 2))
  >     }
  >     for (i = 1; i <= NR; i++)
  >         if (rand() >= dropped)
  >             print line[i]
  > }'
  $ forged() { # SIZE NETWORK EDIT-VARIABLES...
  >     rm -rf cert && mkdir cert
  >     cp "$2" cert/network.snet
  >     awk -v seed=$seed -v share=0 -v edits=0 -v dropped=0 "${@:3}" "$edit" five/steps >cert/steps
  >     { echo "sortnet least-size 1"
  >       printf '%s\n' "wires 5" "size $1" "prefix 0" "given any" "goal sorted"
  >       for file in network.snet steps; do
  >           echo "file $file $(stat -c %s cert/$file) $(sha256sum <cert/$file | cut -d' ' -f1)"
  >       done
  >       printf '%s\n' "made-by chance" end; } >cert/manifest
  >     netproof -q cert
  > }
  $ { sed '$d' five/network.snet; echo 0:1; echo end; } | netspec - -o more.snet
  $ seed=0 && forged 9 five/network.snet && echo valid
  valid
  $ accepted=0 count=40
  $ [ "${FULL:-}" != yes ] || count=500
  $ for seed in $(seq $count); do
  >     case $((seed % 4)) in
  >     0) forged 10 more.snet -v share=1 ;;
  >     1) forged 10 more.snet -v share=1 -v edits=1 ;;
  >     2) forged 10 more.snet -v share=0.5 -v edits=1 ;;
  >     3) forged 10 more.snet -v share=1 -v dropped=0.1 ;;
  >     esac
  >     [ $? -eq 1 ] || accepted=$((accepted + 1))
  > done
  $ echo "$accepted not refused"
  0 not refused
  $ refused=0
  $ for seed in $(seq $count); do
  >     forged 9 five/network.snet -v edits=1 || refused=$((refused + 1))
  > done
  $ [ $refused -gt $((count / 3)) ] && [ $refused -lt $count ] && echo "some refused"
  some refused

# 9 comparators do it in 3 layers, so they do in 4, where 8 are enough: none may prove that 9 are
# needed there. Steps of both are edited, their limits too.
== forged-certificates-of-least-sizes-in-layers-are-refused
# slow: takes seconds, sanitized
  $ command -v netproof >/dev/null || exit 77
  $ netcheck -q --min-size 6 --goal smallest:3 --depth 3 --certify three 2>err || { grep -q "built without" err && exit 77; }
  $ netcheck -q --min-size 6 --goal smallest:3 --depth 4 --certify four
  $ edit='
  > BEGIN { srand(seed) }
  > { line[NR] = $0 }
  > END {
  >     for (i = 1; i < NR; i++) {
  >         split(line[i], word, " ")
  >         if (rand() < share)
  >             sub(/^[0-9]+ [0-9]+/, word[1] " " word[2] + 1, line[i])
  >         if (word[4] ~ /,/ && rand() < layers) { # one layer more, or less, on some wires
  >             count = split(word[4], spare, ",")
  >             text = ""
  >             for (k = 1; k <= count; k++) {
  >                 less = spare[k] > 0 && rand() < 0.5
  >                 text = text (k > 1 ? "," : "") (rand() < 0.5 ? spare[k] : spare[k] + 1 - 2 * less)
  >             }
  >             sub(/[0-9,]+,[0-9]+/, text, line[i])
  >         }
  >     }
  >     for (k = 0; k < edits; k++) {
  >         i = 1 + int(rand() * NR)
  >         at = 1 + int(rand() * length(line[i]))
  >         what = substr("0123456789abcde~ :opz=-,", 1 + int(rand() * 24), int(rand() * 2))
  >         line[i] = substr(line[i], 1, at - 1) what substr(line[i], at + int(rand() * 2))
  >     }
  >     for (i = 1; i <= NR; i++)
  >         print line[i]
  > }'
  $ forged() { # SIZE DEPTH NETWORK STEPS EDIT-VARIABLES...
  >     rm -rf cert && mkdir cert
  >     cp "$3" cert/network.snet
  >     awk -v seed=$seed -v share=0 -v layers=0 -v edits=0 "${@:5}" "$edit" $4 >cert/steps
  >     { echo "sortnet least-size 1"
  >       printf '%s\n' "wires 6" "size $1" "prefix 0" "depth $2" "given any" "goal smallest 3"
  >       for file in network.snet steps; do
  >           echo "file $file $(stat -c %s cert/$file) $(sha256sum <cert/$file | cut -d' ' -f1)"
  >       done
  >       printf '%s\n' "made-by chance" end; } >cert/manifest
  >     netproof -q cert
  > }
  $ seed=0
  $ forged 9 3 three/network.snet three/steps && forged 8 4 four/network.snet four/steps && echo valid
  valid
  $ accepted=0 count=24
  $ [ "${FULL:-}" != yes ] || count=500
  $ for seed in $(seq $count); do
  >     case $((seed % 6)) in
  >     0) forged 9 4 three/network.snet four/steps -v share=1 ;;
  >     1) forged 9 4 three/network.snet four/steps -v share=1 -v layers=0.5 ;;
  >     2) forged 9 4 three/network.snet three/steps -v layers=1 ;;
  >     3) forged 9 4 three/network.snet three/steps -v layers=0.3 -v edits=1 ;;
  >     4) forged 9 4 three/network.snet four/steps -v share=0.5 -v edits=1 ;;
  >     5) forged 9 5 three/network.snet three/steps -v edits=1 ;;
  >     esac
  >     [ $? -eq 1 ] || accepted=$((accepted + 1))
  > done
  $ echo "$accepted not refused"
  0 not refused
  $ refused=0
  $ for seed in $(seq $count); do
  >     forged 9 3 three/network.snet three/steps -v edits=1 || refused=$((refused + 1))
  > done
  $ [ $refused -gt $((count / 3)) ] && [ $refused -lt $count ] && echo "some refused"
  some refused

# Of more than 16 wires: the same edits.
== forged-certificates-of-17-wires-are-refused
# slow: takes seconds, sanitized
  $ command -v netproof >/dev/null || exit 77
  $ netspec --layers 1-9 best:17 -o begin.snet
  $ netcheck -q --min-size 17 --behind begin.snet best:17 --certify wide 2>err || { grep -q "built without" err && exit 77; }
  $ { sed '$d' wide/network.snet; echo 0:1; echo end; } | netspec - -o more.snet
  $ edit='
  > BEGIN { srand(seed) }
  > { line[NR] = $0 }
  > END {
  >     for (i = 1; i < NR; i++) {
  >         split(line[i], word, " ")
  >         if (rand() < share)
  >             sub(/^[0-9]+ [0-9]+/, word[1] " " word[2] + 1, line[i])
  >     }
  >     i = 1 + int(rand() * NR)
  >     at = 1 + int(rand() * length(line[i]))
  >     what = substr("0123456789abcpqr~ :=-", 1 + int(rand() * 21), int(rand() * 2))
  >     line[i] = substr(line[i], 1, at - 1) what substr(line[i], at + int(rand() * 2))
  >     for (i = 1; i <= NR; i++)
  >         print line[i]
  > }'
  $ forged() { # SIZE NETWORK EDIT-VARIABLES...
  >     rm -rf cert && mkdir cert
  >     cp "$2" cert/network.snet
  >     cp wide/prefix.snet cert
  >     awk -v seed=$seed -v share=0 "${@:3}" "$edit" wide/steps >cert/steps
  >     { echo "sortnet least-size 1"
  >       printf '%s\n' "wires 17" "size $1" "prefix 55" "given any" "goal sorted"
  >       for file in network.snet prefix.snet steps; do
  >           echo "file $file $(stat -c %s cert/$file) $(sha256sum <cert/$file | cut -d' ' -f1)"
  >       done
  >       printf '%s\n' "made-by chance" end; } >cert/manifest
  >     netproof -q cert
  > }
  $ accepted=0 count=20
  $ [ "${FULL:-}" != yes ] || count=300
  $ for seed in $(seq $count); do
  >     forged 72 more.snet -v share=$((seed % 2))
  >     [ $? -eq 1 ] || accepted=$((accepted + 1))
  > done
  $ echo "$accepted not refused"
  0 not refused
  $ refused=0
  $ for seed in $(seq $count); do
  >     forged 71 wide/network.snet || refused=$((refused + 1))
  > done
  $ [ $refused -gt $((count / 3)) ] && [ $refused -lt $count ] && echo "some refused"
  some refused

== an-interrupt-ends-netproof-with-the-network
# SIGINT while a long network is run on all inputs.
  $ command -v netproof >/dev/null || exit 77
  $ netcheck -q --min-size 1 2>err || { grep -q "built without" err && exit 77; }
  $ mkdir cert
  $ layer='0:1 2:3 4:5 6:7 8:9 10:11 12:13 14:15'
  $ { printf 'snet 1\nwires 24\n'; yes "$layer" | head -n 40000; echo end; } >cert/network.snet
  $ { echo "sortnet least-size 1"
  >   printf '%s\n' "wires 24" "size 320000" "prefix 0" "given any" "goal set 0-23"; } >cert/manifest
  $ set -m # else bash has the command ignore SIGINT
  $ netproof cert >out &
  $ until_at_work $!
  $ sleep 2 # the network is read
  $ kill -INT $!
  $ wait $!
  [3]
  $ sed -E "s/\([a-z.]+(:[0-9]+)?:/(FILE:/" out
  cert: undecided (FILE: interrupted)
