# What sorts, or finds the median, is copied into the user's catalogue, and best:N and median:N know it.
. "$ROOT/tests/cli/prelude"
export SORTNET_CATALOGUE=$PWD/data/mine
netspec vanvoorhis:17 --wires 0-16 -o seventeen.snet
netspec oddeven:5 --keep-outputs 2-2 -f json -o five.json
run netfind --import seventeen.snet five.json oddeven:3
ls "$SORTNET_CATALOGUE"
head -n 3 "$SORTNET_CATALOGUE"/median-5-*
run netfind --import bmerge:8 oddeven:2
run netfind --import nothing.snet oddeven:2
run netfind --import --json oddeven:2 bmerge:4
printf 'snet 1\nwires 2\n0:1\nend\n' >"$SORTNET_CATALOGUE/sorter-20-1-1.snet"
run netspec best:20 2>&1 | sed "s|$PWD|.|"
rm "$SORTNET_CATALOGUE"/sorter-20-*
netspec median:68 --stats | sed -n '/ size /p'
netspec median:68 -f list | sed '$d' | netfind --import - >kept # without what is not needed
netspec median:68 --stats | sed -n '/ size /p'
SORTNET_CATALOGUE=nowhere run netspec best:2
