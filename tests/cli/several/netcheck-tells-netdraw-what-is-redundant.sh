# Through a pipe; of several networks in one list; reversed comparators and permuted outputs alike.
. "$ROOT/tests/cli/prelude"
# listed NET: how many netcheck lists, and how many are drawn red
listed() {
    netcheck --redundant --json "$1" >list.json
    echo "$1: $(grep -o '"index"' list.json | wc -l) listed," \
        "$(netdraw "$1" --redundant - -f html <list.json | grep -o '"redundant":[^]]*.')"
}
listed periodic:4
listed periodic:8
listed oddeven:8
cat >turned.snet <<'END'
snet 1
wires 4
1:0
1:0
2:3
3:2
0:3
output 3 0 1 2
end
END
listed turned.snet
netcheck --redundant --json turned.snet | netdraw turned.snet --redundant - -f txt
netcheck --redundant --json periodic:4 | netdraw periodic:4 --redundant - -o x.svg && grep -c d0121f x.svg

# One list for several networks, one picture each.
netcheck --redundant --json periodic:4 turned.snet oddeven:4 >all.json
for network in oddeven:4 periodic:4 turned.snet; do
    netdraw "$network" --redundant all.json -f html | grep -o '"redundant":[^]]*.'
done
run netdraw periodic:8 --redundant all.json
netspec periodic:4 --flip -o flipped.snet
run netdraw flipped.snet --redundant all.json
# Under its name another network by now.
netspec oddeven:4 -o turned.snet
run netdraw turned.snet --redundant all.json -o y.svg
netcheck --redundant --json oddeven:1 | run netdraw oddeven:1 --redundant - -f txt
run netdraw - --redundant - <turned.snet
ls
