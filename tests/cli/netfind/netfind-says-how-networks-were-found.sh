# The first line of a network is the command that finds it again, what it began from included; also when the
# search was stopped in between.
. "$ROOT/tests/cli/prelude"
export SORTNET_CATALOGUE=
how() { sed -n '/^# netfind/p' "$@"; }
netfind --from transposition:6 --size 12 --time 0 | how
netfind --improve bubble:6 --size 12 --time 0 | how
netspec transposition:6 >'a net.snet'
netspec transposition:6 >"it's.snet"
netfind --from 'a net.snet' --size 12 --time 0 -o found >/dev/null
how found/sorter-6-12-5.snet
rm -rf found
netfind --from "it's.snet" --size 12 --time 0 | how
netfind --from - --size 12 --time 0 <'a net.snet' | how
netfind --from transposition:6 --size 11 --candidates 600000 -o stopped >/dev/null
echo "exit $?"
rm stopped/*.snet
netfind --resume stopped --candidates 1200000 >/dev/null
how stopped/*.snet
sed -i 's/^whence .*/whence/' stopped/search.state
run netfind --resume stopped --candidates 2000000
