# As zeros and ones and as a permutation; exit status 1.
. "$ROOT/tests/cli/prelude"
netcheck bmerge:8 "$ROOT/examples/broken.snet" | no_times
echo "exit ${PIPESTATUS[0]}"
netspec oddeven:5 --flip | netcheck - | no_times
netspec vsortIt:8 --wires 0-5 | netcheck - | no_times
