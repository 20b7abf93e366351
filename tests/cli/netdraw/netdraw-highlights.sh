# Wires, comparators by their wires, comparators by their numbers.
. "$ROOT/tests/cli/prelude"
run netdraw oddeven:4 -f txt --highlight 0:1,2:0 --highlight '#4'
netdraw oddeven:4 --highlight 0,2-3 | grep -c 692a8c
netdraw oddeven:4 --highlight 0,2-3,1:2 | sed -n 's/.*692a8c".* d="\([^"]*\)".*/\1/p'
run netdraw oddeven:4 --highlight 4
run netdraw oddeven:4 --highlight 3-1
run netdraw oddeven:4 --highlight 0:3
run netdraw oddeven:4 --highlight '#5'
run netdraw oddeven:2 --highlight '#1'
run netdraw oddeven:4 --highlight 1,,2
run netdraw oddeven:4 --highlight red
run netdraw oddeven:4 --highlight 0:1:2
run netdraw oddeven:4 --highlight 000000000000000000000000000000000000000000000000001
