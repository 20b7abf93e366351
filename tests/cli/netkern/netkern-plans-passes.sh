# Which passes sort how many keys is told without a text, for people and as JSON.
# slow: plans programs of millions of keys
. "$ROOT/tests/cli/prelude"
for keys in 0 1 2 1025 100000; do
    netkern --large tsort --blocks 10 --passes $keys
done
run netkern --large vsort --blocks 8 --passes 1000
run netkern --large bitonic --blocks 8 --passes 1000
echo "# what belongs to a key counts"
for options in --pairs "--pairs --stable" "--type u8" "--target opencl"; do
    # shellcheck disable=SC2086
    netkern --large tsort $options --passes 1000000 | sed -n "s/^tsort:/& $options/; 1,2p"
done
echo "# as many as there can be"
netkern --large tsort --passes 4294967295 | sed -n '1,2p; $p'
netkern --large bitonic --type u64 --passes 2147483648 | sed -n '1,2p; $p'
run netkern --large tsort --blocks 7 --passes 200 --json
run netkern --large tsort --passes 0 --json
