# SIGINT in a proof that takes seconds to check: the same step again and again.
command -v netproof >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
cp -r "$ROOT/tests/certificate/sorter-4" cert
yes "$(head -n 1 cert/proof.drup)" | head -n 12000000 >proof
mv proof cert/proof.drup
set -m # else bash has the command ignore SIGINT
netproof cert >out &
until_at_work $!
kill -INT $!
wait $!
echo "exit $?"
# it may have caught the signal before it came to the proof
sed -E "s/\([a-z.]+:[0-9]+:/(FILE:LINE:/" out
