# And erased before the verdict.
. "$ROOT/tests/cli/prelude"
script -qec true /dev/null </dev/null >/dev/null 2>&1 || exit 77 # no terminal is to be had
script -qec 'netcheck -m exhaustive -t 2 oddeven:60; netcheck -m exhaustive -q -t 2 oddeven:60' /dev/null </dev/null >out
sed -E $'s/\r//g; s/\e\\[K/\\n/g' out | sed -E '/^$/d; s/^\[[#.]{30}\] +[0-9]+ %  oddeven:60.*/BAR/
    s/exhaustive: .*/REASON)/' | uniq
