# --min-depth N --certify DIR: begun, interrupted, gone on with, and what else may be there.
command -v netproof >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
netcheck -q --min-depth 1 2>err || { grep -q "built without" err && exit 77; }
for wires in 3 4 5 6 7 8 9; do
    run netcheck --min-depth $wires --certify cert$wires | head -n 3 | no_times
    run netproof cert$wires
done
echo "-- what is there is taken over"
run netcheck --min-depth 5 --certify cert5 --json | no_times
rm -r cert5/manifest cert5/2
run netproof cert5
run netcheck --min-depth 5 --certify cert5 | head -n 4 | no_times
run netproof cert5
echo "-- once it is checked"
rm cert5/manifest
sed -i '$ d' cert5/2/proof.drup
run netcheck --min-depth 5 --certify cert5
rm -r cert5/2
cp -r cert5/1 cert5/2
run netcheck --min-depth 5 --certify cert5
echo "-- a folder of something else"
run netcheck --min-depth 6 --certify cert5
mkdir other
touch other/file
run netcheck --min-depth 5 --certify other
ls other
touch file
run netcheck --min-depth 5 --certify file
run netcheck --min-depth 5 --certify no/folder
echo "-- interrupted"
set -m # else bash has the command ignore SIGINT
netcheck --min-depth 11 --timeout 0 --certify cert11 >out &
until [ -e cert11/cover ]; do sleep 0.05; done
kill -INT $!
wait $!
echo "exit $?"
grep -o 'undecided\|interrupted' out
find cert11 -name unfinished -o -name manifest -path cert11/manifest
run netcheck --min-depth 11 --timeout 0.01 --certify cert11 --quiet
find cert11 -name unfinished -o -name manifest -path cert11/manifest
