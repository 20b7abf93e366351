# After each layer that is drawn, as netcheck counts it.
. "$ROOT/tests/cli/prelude"
page() { netdraw "$@" -f html | grep -o '"reachable":[^]]*.'; }
run page oddeven:8
run page bubble:1
cp "$ROOT/examples/broken.snet" .
run page broken.snet
run page tsort:64
run page transposition:60
echo 'return on(4, seq{par{cmp, id}, reverse, par{cmp, id}})' >crossing.lua
run page crossing.lua
run page crossing.lua --crossings
for network in bitonic:16 vsort:64 green:16 median:9 dmerge:8 oddeven:31; do
    page $network | grep -oE '"[0-9][^"]*"' | tr -d '"' >page
    netcheck --outputs $network | sed -n 's/^ *[0-9]\{1,\}  //p' | cmp - page && echo "$network agrees"
done
