# The mapping that costs least, and why, in the text's head.
. "$ROOT/tests/cli/prelude"
for options in "tsort:512" "--type u64 --pairs tsort:64" "green:16" "oddeven:65" "--type u64 tsort:8" \
    "--target opencl vsort:128" "--mapping auto --given bitonic bmerge:256" "--mapping scheduled oddeven:40"; do
    echo "## $options"
    # shellcheck disable=SC2086
    netkern $options | sed -n 's/^ \* \(mapping\|launch\)/\1/p'
done
echo "## several keys at once need addresses that are multiples of them"
netkern tsort:64 -o t.cu
grep -A 2 'addresses =' t.cu
grep -A 1 'Addresses' t.cu.h
echo "## any network, over the threads of a block"
printf 'snet 1\nwires 5\n0:1 3:2\n1:2\noutput 4 1 0 2 3\nend\n' >net.snet
netkern --mapping scheduled --unproved --emit ir net.snet
netkern --mapping scheduled --unproved --target opencl net.snet | sed -n '/sorter ----/,$p'
