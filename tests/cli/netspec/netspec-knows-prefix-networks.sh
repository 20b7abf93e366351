# Facts, formats, transforms, values and differences of prefix networks; what is for comparators alone
# is refused.
. "$ROOT/tests/cli/prelude"
run netspec brentkung:16 --stats
run netspec sklansky:1 sklansky:2 --stats --json
echo "# formats"
run netspec sklansky:8 -o s.snet
cat s.snet
netspec s.snet -f json | tee s.json
run netspec s.json --diff sklansky:8
run netspec sklansky:8 -f list
echo "# values"
run netspec kogge-stone:5 --apply 1,2,3,4,5
run netspec koggestone:5 --apply 5,1,1,7,9 --operator max
run netspec ladner-fischer:5:1 --apply 1,2,3,4,5 --operator '*' --json
run netspec serial:3 --apply 9223372036854775807,1,1
run netspec serial:3 --apply 1,2
echo "# transforms"
run netspec sklansky:8 --wires 0-4 --diff sklansky:5
run netspec sklansky:16 --keep-outputs 15-15 --diff reduce:16
run netspec sklansky:8 --layers 2-3
run netspec reduce:4 --concat serial:4 --stats
echo "# differences"
run netspec koggestone:8 --diff sklansky:8
run netspec koggestone:8 --diff hillis-steele:8
run netspec koggestone:8 --diff hillis-steele:9
echo "# scripts"
echo 'return on(8, seq{two(two(fan)), two(fan), fan})' >fans.lua
run netspec fans.lua --diff sklansky:8
echo 'return on(8, seq{lag(1), lag(2), lag(4)})' >lags.lua
run netspec lags.lua --diff koggestone:8
echo 'return on(8, nodes(seq{ilv(0), ilv(1), ilv(2)}))' >nodes.lua
run netspec nodes.lua
run netspec nodes.lua --expr
echo 'return on(4, seq{riffle, node(3, 0), flip(fan)})' >permuted.lua
run netspec permuted.lua
echo 'return on(8, seq{cmp, fan})' >both.lua
run netspec both.lua
echo 'return on(3, fan)' >odd.lua
run netspec odd.lua
echo 'return lag(0)' >none.lua
run netspec none.lua
echo 'return on(65536, rep(40000, lag(1)))' >large.lua
run netspec large.lua
echo "# circles"
printf 'snet 1\nwires 4\nscan\n0:1 1:2 2:0\nend\n' >circle.snet
run netspec circle.snet
printf 'snet 1\nwires 4\nscan\n0:1 2:1\nend\n' >twice.snet
run netspec twice.snet
printf 'snet 1\nwires 4\nscan\n0:1 1:2 1:3 0:2\nend\n' >again.snet
run netspec again.snet
echo '{"N":3,"L":9,"D":9,"nodes":[[0,1],[1,2]]}' >claims.json
run netspec claims.json --stats
echo '{"N":3,"nodes":[[0,1],[1,1]]}' >itself.json
run netspec itself.json
echo "# what is for comparators"
for option in --untangle --reflect --flip '--concat tsort:8' '--diff tsort:8'; do
    run netspec sklansky:8 $option
done
run netspec tsort:8 --concat sklansky:8
run netspec tsort:8 --operator + --apply 1,2,3,4,5,6,7,8
run netspec sklansky:8 --operator +
run netspec sklansky:8 --operator minus --apply 1
run netspec sklansky:0
run netspec ladnerfischer:8
run netspec ladnerfischer:8:4
run netspec sklanski:8
