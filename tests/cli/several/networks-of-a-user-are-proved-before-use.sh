# What is in the user's catalogue is nobody's word but the user's: every tool proves what it is about to use, and names
# and leaves aside what fails, and files that are no networks.
. "$ROOT/tests/cli/prelude"
export SORTNET_CATALOGUE=$PWD/mine XDG_CACHE_HOME=$PWD/cache
mkdir mine
lie() { printf 'snet 1\nwires %s\n0:1\nend\n' "$1" >"mine/$2-$1-1-1.snet"; }
tell() { run "$@" 2>&1 | sed "s|$PWD|.|"; }
lie 5 sorter
lie 5 median
tell netspec best:5
tell netspec best-depth:4 --stats
tell netspec median:5
tell netspec --bounds 5
tell netcheck -q best:5 best:5 best:4
tell netcheck -q --equals best:5 oddeven:5
tell netdraw best:3 -f txt
tell netkern --target c --emit ir best:2
tell netfind --construct --wires 5
tell netfind --from best:5 --size 9 --time 0
tell netproof nothing best:5
tell netspec oddeven:5 -f list
tell netspec best:6 -f list
rm mine/*
# of several the next best is taken
lie 18 median
netfind --wires 18 --goal median --islands 1 --candidates 1 --time 0 >eighteen.snet
read -r size depth < <(netspec --stats eighteen.snet | awk '/size/ { s = $2 } /depth/ { print s, $2 }')
cp eighteen.snet "mine/median-18-$size-$depth.snet"
netspec median:18 2>&1 | diff - <(netspec eighteen.snet) | sed -n '/^</s|/.*/||p'
rm mine/*
mkfifo mine/sorter-5-1-1.snet
ln -s /dev/zero mine/sorter-6-1-1.snet
mkdir mine/median-5-1-1.snet
ln -s nothing mine/sorter-7-1-1.snet
printf 'snet 1\nwires 8\n0:9\nend\n' >mine/sorter-8-1-1.snet
tell timeout 20 netspec best:5 -f list
tell timeout 20 netspec median:5 -f list
rm -r mine
touch mine
run netspec best:2 -f list
