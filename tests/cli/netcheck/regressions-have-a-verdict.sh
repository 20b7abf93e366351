# slow: wide networks take seconds.
# Networks that once made the SAT engine ask nonsense.
. "$ROOT/tests/cli/prelude"
[ -d "${SORTNET_DATA:-}/regressions" ] || exit 77
for net in "$SORTNET_DATA"/regressions/*.snet; do
    for method in auto sat; do
        netcheck -m $method -t 50 "$net" >out 2>&1
        echo "${net##*/}, $method: exit $?, $(sed -n '1s/^[^:]*: \([a-z]*\).*/\1/p' out)"
    done
done
