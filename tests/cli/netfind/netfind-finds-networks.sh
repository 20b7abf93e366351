# The least of up to 9 wires, each proved anew; and what else can be claimed.
# slow: takes seconds, sanitized
. "$ROOT/tests/cli/prelude"
for n in 1 2 3 4 5 6 7 8 9; do
    netfind --wires $n --time 0 >found.snet
    echo "$n: $(netspec --stats found.snet | grep size)"
    netcheck -q found.snet || echo "exit $?"
done
netfind --wires 4 | sed '/^[0-9]/d'
netfind --wires 7 --goal median --size 13 --time 0 | netcheck --goal median - | no_times
netfind --wires 8 --given runs:4,4 --size 9 --time 0 | netcheck --given runs:4,4 - | no_times
netfind --wires 10 --symmetric --depth 8 --size 31 --time 0 >found.snet
netspec found.snet --stats | grep symmetric
