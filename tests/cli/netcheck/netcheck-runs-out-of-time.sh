# Undecided, with the reason; exit status 3.
. "$ROOT/tests/cli/prelude"
reason='2\^44 vectors would take about .* at .* a second; it had [0-9.]+ s'
reason+='|its [0-9.]+ s were over after .* % of 2\^44 vectors'
netcheck -m exhaustive --timeout 0.1 oddeven:44 oddeven:4 | sed -E "s/$reason/REASON/" | no_times
echo "exit ${PIPESTATUS[0]}"
netcheck -m exhaustive -t 0.1 --json oddeven:44 | sed -E "s/$reason/REASON/; s/\"vectors\":[0-9.]+/\"vectors\":V/" |
    no_times
echo "exit ${PIPESTATUS[0]}"
netcheck -m exhaustive -t 0.1 -q oddeven:44
echo "exit $?"
