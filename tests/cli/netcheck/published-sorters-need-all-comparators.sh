# Those with a file in SORTNET_DATA; the largest is pruned to itself.
. "$ROOT/tests/cli/prelude"
[ -n "${SORTNET_DATA:-}" ] || exit 77
netcheck --redundant "$SORTNET_DATA"/networks/sorters/*.json | grep -v ': none redundant (' | no_times
netcheck --prune -o left.snet "$SORTNET_DATA"/networks/sorters/Sort_64_521_21.json | grep -o 'holds with .* depth 21 of 21'
netcheck left.snet | grep -o 'holds (64 wires, 521 comparators'
