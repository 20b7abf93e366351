# One text and no header beside it; what it cannot be is refused, and nothing is written.
. "$ROOT/tests/cli/prelude"
netkern --mapping window --keys-per-thread 4 tsort:8 -o eight.cuh
cat eight.cuh
echo "# other functions"
contract() {
    netkern "$@" | sed -n '/^ \* group /p; /^\/\* S[eo][lr]/,/^{/p'
}
contract --inside blocked --pairs oddeven:4
contract --inside striped --argsort --counted --type f16 --mapping window --keys-per-thread 2 tsort:128
contract --inside blocked --mapping window --keys-per-thread 2 --given bitonic --type u64 bmerge:8
contract --inside striped --top 2 --argsort --type f16 --mapping select --keys-per-thread 2 topk:8:2
contract --inside blocked --top 2 --pairs --counted topk:8:2
contract --inside blocked --median best:5
echo "# names"
netkern --inside striped --stable --pairs tsort:8 | head -n 1
echo "# refused"
run netkern --name union oddeven:4 -o u.cuh
run netkern oddeven:4 -o union.cuh
run netkern --name min oddeven:4 -o u.cuh
run netkern --inside blocked oddeven:4 -o x.cu
run netkern --inside blocked --target c oddeven:4
run netkern --inside blocked --emit header oddeven:4
run netkern --mapping 2 tsort:8 -o x.cuh
run netkern --top 2 --mapping window tsort:8 -o x.cuh
run netkern --top 2 --mapping select --argsort topk:48:2 -o x.cuh
run netkern --unproved --top 2 oddeven:100 -o x.cuh
run netkern --ragged sizes oddeven:4 -o x.cuh
run netkern --unproved oddeven:100 -o x.cuh
run netkern --unproved tsort:16384 -o x.cuh
run netkern --unproved --mapping window --type u64 tsort:8192 -o x.cuh
run netkern --large tsort -o x.cuh
run netkern --counting --range 0..9 --inside blocked
run netkern --library x --sizes 4 --inside blocked
run netkern sklansky:8 -o x.cuh
run netkern --inside blocked sklansky:8
ls
