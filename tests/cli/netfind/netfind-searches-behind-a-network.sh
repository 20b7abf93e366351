# What is found begins with the comparators that stay, which do nothing that has a name by themselves.
. "$ROOT/tests/cli/prelude"
netspec cubes:12:8 >first.snet
search() { netfind --goal median --exchange --islands 2 --time 0 --candidates 300000 "$@"; }
search --behind cubes:12:8 --symmetric --seed 3 >found.snet
head -n 2 found.snet
netcheck --goal median found.snet | no_times
for c in $(netspec --format list first.snet | tr -d ' ' | tr , ' '); do
    netspec --format list found.snet | tr -d ' ' | tr , '\n' | grep -qx "$c" || echo "$c is missing"
done
# found again by what it says, and gone on with
sed -n '1s/^# //p' found.snet | sh | cmp - found.snet && echo "found again"
search --behind first.snet --candidates 100000 -o parts >/dev/null
search --behind first.snet -o whole >/dev/null
netfind --resume parts --candidates 300000 --time 0 >/dev/null
cmp whole/search.state parts/search.state && echo "resumed as if never stopped"
# what does not begin so is put behind
netfind --behind cubes:6:4 --from bubble:6 --islands 1 --candidates 1
netfind --behind - --candidates 1 <first.snet | head -n 1
netfind --behind cubes:5:1 --size 9 --time 0 | no_times
# cut from symmetric ones of a wire more
netfind --wires 5 --symmetric --behind cubes:6:4 --size 9 --time 0 | no_times
netfind --wires 7 --symmetric --from oddeven:8 --prefix 2 --size 16 --time 0 | head -n 2
netspec oddeven:3 --format snet | run netfind --behind - --wires 4
run netfind --behind cubes:6:4 --from oddevenmerge:6 --given runs:3,3
run netfind --behind oddeven:8 --prefix 2
run netfind --behind bubble:5 --symmetric --wires 5
run netfind --behind insertion:6 --symmetric
printf 'snet 1\nwires 2\n1:0\nend\n' | run netfind --behind -
run netfind --behind nosuch.snet
run netfind --behind cubes:64:2 --candidates 1
