# Less comparators, no more layers; what the network already is stays proved.
. "$ROOT/tests/cli/prelude"
facts() { netspec "$1" --stats | grep -E 'size|depth' | tr -s ' \n' ' '; echo; }
netfind --improve periodic:8 --size 19 --time 0 >better.snet && facts better.snet
netfind --improve oddeven:9 --goal median --size 19 --time 0 >better.snet
netcheck --goal median better.snet | no_times
netfind --from bubble:6 --size 12 --time 0 >better.snet && facts better.snet
netfind --from oddeven:8 --prefix 2 --candidates 1 | sed -n 4,7p
netspec oddeven:8 --flip | run netfind --from -
netspec bubble:4 | sed '$d' | run netfind --from - 2>&1
printf 'snet 1\nwires 3\n0:1\n1:2\nend\n' | run netfind --improve -
printf 'snet 1\nwires 2\n0:1\noutput 1 0\nend\n' | run netfind --from -
