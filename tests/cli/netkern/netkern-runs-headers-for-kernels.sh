# A header that was written, and edited, with a kernel around it.
# slow: takes seconds, sanitized
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
netkern --inside striped --pairs --mapping window --keys-per-thread 2 tsort:8 -o s.cuh
printf '%s\n' 5,3,8,1,9,2,7,7 0,0,0,0,1,1,1,0 >arrays
netkern --run emulate --inside striped --pairs --mapping window --keys-per-thread 2 --text s.cuh tsort:8 <arrays
sed 's/store(x\[1\], keys, values, 1)/store(x[1], keys, values, 0)/' s.cuh >edited.cuh
netkern --run emulate --inside striped --top 2 --argsort --stable --type u16 --descending --mapping select \
    --keys-per-thread 4 topk:8:2 <arrays
run netkern --prove --inside striped --pairs --mapping window --keys-per-thread 2 --text edited.cuh tsort:8 2>&1 | sed -n 1,3p
