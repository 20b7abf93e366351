# It lists the others; exit status 2.
. "$ROOT/tests/cli/prelude"
{
    netcheck --json oddeven:4 nosuch tsort:3 oddeven:5 | no_times
    echo "exit ${PIPESTATUS[0]}"
    netcheck --json nosuch
    echo "exit $?"
} 2>messages
cat messages
