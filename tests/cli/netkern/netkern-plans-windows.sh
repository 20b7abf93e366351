# Several elements a thread: windows of stages in registers, the smallest sorter known first.
. "$ROOT/tests/cli/prelude"
netkern --mapping window --keys-per-thread 4 tsort:8 -o t.cu
sed -n '/sorter ----/,/launcher ----/p' t.cu
head -n 7 t.cu
run netkern --mapping window --keys-per-thread 2 --emit ir vsort:4
echo "## what has no such structure, or too many threads"
run netkern --mapping window oddeven:8
run netkern --mapping window bubble:6
run netkern --mapping window tsort:2
run netkern --mapping window --keys-per-thread 16 tsort:16
run netkern --mapping window --keys-per-thread 3 tsort:16
run netkern --mapping 2 --keys-per-thread 4 tsort:16
run netkern --keys-per-thread 4 tsort:16
run netkern --mapping window --target c tsort:16
run netkern --mapping window --keys-per-thread 32 --type u64 --pairs tsort:64
run netkern --mapping window --keys-per-thread 2 --unproved --given bitonic bmerge:4096
echo "## a network that does not sort is not mended by a sorter first"
netspec tsort:16 --format list | sed '$d' >short.txt
run netkern --mapping window --keys-per-thread 4 short.txt 2>&1 | sed -n "1p;2s,;.*,,p"
