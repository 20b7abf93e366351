# By their place in the network as read; what is given decides what can occur.
. "$ROOT/tests/cli/prelude"
find_them() { echo "\$ netcheck --redundant $*"; netcheck --redundant "$@" | no_times; }
find_them oddeven:8 periodic:4
find_them --given runs:4,4 oddevenmerge:8
find_them --given runs:8 oddevenmerge:8
find_them --json periodic:4 oddeven:1
printf 'snet 1\nwires 4\n1:0\n2:1\n1:0\n2:1\noutput 2 1 0 3\nend\n' >reversed.snet
find_them reversed.snet
run netcheck -q --redundant periodic:4
