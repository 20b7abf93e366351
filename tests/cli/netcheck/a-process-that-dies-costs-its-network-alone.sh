# Where several are judged at once, an abort in one is a line, and the rest is answered.
. "$ROOT/tests/cli/prelude"
netcheck -j 2 -t 0 -m exhaustive oddeven:4 oddeven:60 oddeven:59 bmerge:2 >out 2>messages &
until grep -q oddeven:4 out 2>/dev/null; do sleep 0.1; done
sleep 0.2 # each is at one of the two by then
kill -ABRT $(child_of $! 2)
wait $!
echo "exit $?"
no_times <out
cat messages
