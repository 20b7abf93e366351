# The first few of each row: a thread the first of its own, then pairs of threads.
. "$ROOT/tests/cli/prelude"
for options in "--top 6 topk:64:6" "--top 6 --mapping select tsort:64" "--goal smallest:3 topk:48:3" \
    "--top 8 --argsort --stable --descending topk:384:8" \
    "--top 8 --argsort --type f32 topk:128:8" "--top 10 --pairs --stable --type u64 topk:512:10" "--top 4 --target opencl topk:256:4" \
    "--top 2 topk:63:2" "--top 6 --target c topk:64:6"; do
    echo "## $options"
    # shellcheck disable=SC2086
    netkern $options | sed -n 's/^ \* \(network\|mapping\|outputs\|launch\)/\1/p'
done
echo "## a text"
netkern --top 3 --argsort --type f32 --descending --mapping select topk:8:3 -o t.cu
sed -n '/sorter ----/,/launcher ----/p' t.cu
grep -A 1 'addresses =' t.cu
grep -A 1 'Addresses' t.cu.h
run netkern --top 2 --mapping select --emit ir tsort:8
echo "## it is the network, and does what it should"
run netkern --prove --top 3 --argsort --type f32 --descending --mapping select topk:24:3 -o r.cu
echo 1,9,3,9,2,8,4,7,nan,0,9,2.5,6,5,-1,-9,1,9,1,9,3,3,-0,0 >rows
run netkern --run emulate --top 3 --argsort --stable --type f32 --descending --mapping select topk:24:3 <rows
run netkern --run emulate --target opencl --top 3 --pairs --stable --type f32 --mapping select topk:24:3 <rows
echo "## a key and its place are one word"
netkern --top 2 --argsort --type bf16 --descending --mapping select topk:8:2 -o b.cu
sed -n '/keys ----/,/Afterwards/p' b.cu
run netkern --run emulate --top 3 --argsort --type bf16 --descending --mapping select topk:8:3 \
    <<<1,-1,nan,1,inf,0,-0,0.25
for n in 240 256; do # bytes tell fewer than 256 places apart, and halves all
    netkern --top 2 --argsort --type u16 --descending --mapping select topk:$n:2 -o b.cu
    sed -n '/items_of(/,/^}/p; s/ indices.at. = //p' b.cu
    seq -s , $n | netkern --run emulate --top 2 --argsort --type u16 --descending --mapping select topk:$n:2
done
echo "## what it is not for"
run netkern --mapping select tsort:8
run netkern --mapping select --median tsort:8
run netkern --mapping select --top 2 --unproved tsort:8
run netkern --mapping select --top 5 tsort:8
run netkern --mapping select --top 2 --keys-per-thread 16 tsort:8
run netkern --mapping select --top 2 --keys-per-thread 16 topk:40:2
run netkern --mapping select --top 2 --keys-per-thread 8 topk:8:2
run netkern --mapping select --top 2 --target c tsort:8
run netkern --mapping select sklansky:8
