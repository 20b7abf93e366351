# Whatever becomes of the SAT solver's process: the claim is undecided, the others are answered, JSON is
# whole, and no certificate is begun.
. "$ROOT/tests/cli/prelude"

# abort_child PID: the solver's process gets SIGABRT once it is at work.
abort_child() {
    local child
    child=$(child_of "$1")
    sleep 0.2
    kill -ABRT "$child"
}

netcheck -j 1 -m sat pratt:256 oddeven:8 bmerge:2 >out &
abort_child $!
wait $!
echo "exit $?"
no_times <out
netcheck -j 1 -m sat --json pratt:256 oddeven:8 >out &
abort_child $!
wait $!
echo "exit $?"
sed -E 's/"seconds":[0-9.]+/"seconds":T/g; s/"steps_checked":[0-9]+/"steps_checked":S/' out
netcheck -t 3 --certify folder tsort:256 >out &
abort_child $!
wait $!
echo "exit $?"
sed 's/ (.*//' out
[ ! -e folder ] && echo "no folder is left"
