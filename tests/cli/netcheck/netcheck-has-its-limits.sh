# Too many wires are undecided at once, however long it may take.
. "$ROOT/tests/cli/prelude"
netcheck -m exhaustive -t 0 oddeven:64 oddeven:65536 | no_times
echo "exit ${PIPESTATUS[0]}"
netcheck -m exhaustive --json oddeven:64 transposition:1023 transposition:1024 | no_times
echo "exit ${PIPESTATUS[0]}"
