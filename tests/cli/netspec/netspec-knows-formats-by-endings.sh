# What the name of FILE ends in, unless --format says it; of networks alone.
. "$ROOT/tests/cli/prelude"
for ending in snet list brackets json pairs csv c h cpp hpp rs py jl go js; do
    netspec oddeven:3 -o net.$ending
    echo "$ending: $(head -c 60 net.$ending | tr '\n' ' ')"
done
run netspec oddeven:3 -o net.txt
run netspec oddeven:3 -o folder.list/net.
run netspec oddeven:3 -f list -o net.txt
cmp net.txt net.list
run netspec oddeven:3 -f snet -o other.json
cmp other.json net.snet
run netspec oddeven:3 -o net
cmp net net.snet
netspec oddeven:3 -o - | cmp - net.snet
run netspec oddeven:3 bubble:3 -o two.list
run netspec --stats oddeven:3 -o facts.txt
run netspec --expr tsort:4 -o net.lua
run netcheck --prune --quiet oddeven:3 -o pruned.list
cmp pruned.list net.list
run netcheck --prune oddeven:3 -o pruned.txt
run netcheck --prune oddeven:3 -o pruned.cnf
ls -m
