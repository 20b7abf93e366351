# As text: nodes are dots, lines begin where they take. Diagonals are compared in svg.
. "$ROOT/tests/cli/prelude"
run netdraw sklansky:8 -f txt
run netdraw kogge-stone:5 -f txt --ascii --layers
run netdraw serial:1 -f txt
run netdraw reduce:4 -f txt --highlight 3,1:3 --labels=none
printf 'snet 1\nwires 4\nscan\n3:1\n1:0\n0:2 3:1\noutput 2 0 1 3\nend\n' >up.snet
run netdraw up.snet -f txt
run netdraw up.snet -f txt --operator concat
run netdraw sklansky:4 -f txt --input 3,-1,4,1
run netdraw sklansky:4 -f txt --input 3,-1,4,1 --operator max
run netdraw sklansky:4 -f txt --input 3,-1,4,1 --operator min
run netdraw sklansky:4
run netdraw kogge-stone:3 --nodes vertical --title A --color-by span
run netdraw sklansky:4 -f dot --group=0-1@1:half
run netdraw kogge-stone:3 -f tex
echo 'return seq { riffle, rep(2, lag(1)), reverse, two(fan) }' >parts.lua
run netdraw parts.lua --width 8 -f txt --crossings
run netdraw parts.lua --width 8 -f txt --crossings --nodes vertical --operator concat
run netdraw parts.lua --width 4 --crossings --group
