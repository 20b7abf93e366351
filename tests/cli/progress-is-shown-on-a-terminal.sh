# And erased before the verdict.
. "$ROOT/tests/cli/prelude"
command -v script >/dev/null || exit 77
script -qec 'netcheck -t 2 oddeven:60; netcheck -q -t 2 oddeven:60' /dev/null </dev/null >out
sed -E $'s/\r//g; s/\e\\[K/\\n/g' out | sed -E '/^$/d; s/^\[[#.]{30}\] +[0-9]+ %  oddeven:60.*/BAR/
    s/exhaustive: .*/REASON)/' | uniq
