# netcheck --certify, then netproof, for every kind of assumption and of goal.
# slow: takes seconds, sanitized
. "$ROOT/tests/cli/prelude"
netcheck -q oddeven:2 --certify probe 2>err || exit 77
rm -r probe err
valid=0
certify() {
    local net=${*: -1}
    if netcheck -q --certify cert "$@" && netproof -q cert "$net"; then
        valid=$((valid + 1))
    else
        echo "not certified: $*"
    fi
    rm -rf cert
}
for wires in 1 2 5; do
    for given in any bitonic runs:$wires interleaved:2 presorted:$((wires - 1)); do
        [ $wires = 1 ] && [[ $given = *:[02] ]] && continue
        for goal in sorted ranks:0-$((wires - 1)) set:$((wires / 2))-$((wires - 1)) smallest:1 \
            largest:$wires median k-sorted:1 merged-blocks:$(((wires + 1) / 2)); do
            certify --given $given --goal $goal bubble:$wires
        done
        certify --given $given --equals bubble:$wires oddeven:$wires
    done
done
echo "$valid valid"
echo "-- idle wires, reversed comparators, permuted outputs"
printf 'snet 1\nwires 5\n4:3\n3:4\nend\n' >idle.snet
certify --given presorted:5 idle.snet
netspec oddeven:4 --flip | sed "s/^end/output 3 2 1 0\nend/" >upwards.snet
netspec median:5 -o median.snet
certify upwards.snet
certify --goal median median.snet
certify --equals upwards.snet oddeven:4
echo "$valid valid"
echo "-- what fails leaves nothing"
netspec oddeven:4 --flip | netcheck -q --certify cert -
echo "exit $?"
ls
