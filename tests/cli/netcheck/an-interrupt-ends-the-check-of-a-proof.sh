# SIGINT while the proof is waited for: undecided, and no folder is left.
. "$ROOT/tests/cli/prelude"
netcheck -q oddeven:2 --certify probe --from-proof /dev/null 2>err || exit 77
rm -r err probe
mkfifo proof
set -m # else bash has the command ignore SIGINT
sleep 100 >proof &
writer=$!
netcheck oddeven:4 --timeout 0 --certify cert --from-proof proof >out &
until_at_work $!
kill -INT $!
wait $!
echo "exit $?"
kill $writer
wait $writer # and bash says so, every time
sed -E 's/, [0-9.]+ s\)$/)/' out
ls
