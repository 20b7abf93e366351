# To what the claim needs; what is written is proved, and keeps its outputs.
. "$ROOT/tests/cli/prelude"
prune() { echo "\$ netcheck --prune $*"; netcheck --prune "$@" 2>messages; echo "exit $?"; no_times <messages; }
prune periodic:4
prune -f list oddeven:4
prune -o pruned.snet periodic:8 | no_times
netcheck -q pruned.snet && netspec pruned.snet --stats | grep -E 'size|depth'
prune -o median5.json -f json --goal median --json oddeven:5 | no_times
netspec median5.json --apply 9,1,8,2,7
prune --given runs:2,2 oddeven:4
prune -q --given runs:4 oddeven:4
printf 'snet 1\nwires 3\n1:0\n2:1\n1:0\n2:1\noutput 2 1 0\nend\n' >reversed.snet
prune reversed.snet
prune oddeven:1
