# Where several are judged at once, an abort in one is a line, and the rest is answered.
. "$ROOT/tests/cli/prelude"
netcheck -j 2 -t 0 -m exhaustive oddeven:4 oddeven:60 oddeven:59 bmerge:2 >out 2>messages &
for i in 1 2; do # each is at one of the two by then
    sleep 0.5
    kill -ABRT "$(child_of $!)"
done
wait $!
echo "exit $?"
no_times <out
cat messages
