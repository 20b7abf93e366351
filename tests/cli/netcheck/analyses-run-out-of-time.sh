# What was found out until then is said; a prune writes what is proved.
. "$ROOT/tests/cli/prelude"
netcheck --redundant -t 0.3 periodic:128 >out
echo "exit $?"
sed -E 's/, [0-9]+ undecided/, N undecided/; s/;.*[0-9] s\)/; …)/; 1q' out
netcheck --outputs -t 0.3 transposition:64 >out
echo "exit $?"
sed -E 's/;.*[0-9] s\)/; …)/; 2q' out
tail -1 out
netcheck --outputs -M 100K --json transposition:30 >out
echo "exit $?"
grep -o '"reason":.*memory' out
