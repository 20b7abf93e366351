# SIGINT in a file that takes minutes to read: a comment of 1 TiB, without taking that room.
command -v netproof >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
cp -r "$ROOT/tests/certificate/sorter-4" cert
printf c >cert/formula.cnf
truncate -s 1T cert/formula.cnf
set -m # else bash has the command ignore SIGINT
netproof cert >out &
until_at_work $!
kill -INT $!
wait $!
echo "exit $?"
cat out
