# Sorts by loops, hashes, graphs, exchanges without a comparison: nothing, or why it is none.
cd "$ROOT/tests/lift/none" || exit
netlift .
echo "exit $?"
netlift --all .
