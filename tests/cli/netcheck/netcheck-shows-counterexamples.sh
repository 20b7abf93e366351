# As zeros and ones and as a permutation; exit status 1.
. "$ROOT/tests/cli/prelude"
cp "$ROOT/examples/broken.snet" .
netcheck bmerge:8 broken.snet | no_times
echo "exit ${PIPESTATUS[0]}"
netspec oddeven:5 --flip | netcheck - | no_times
netspec vsortIt:8 --wires 0-5 | netcheck - | no_times
