# Without a device: what the text does to the arrays on standard input.
# full: compiles many texts; some of each kind are among the trials of kernels
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
arrays=$'8,7,6,5,4,3,2,1\n# no array\n0,4294967295,0,1,1,0,7,7\n'
for target in cuda opencl; do
    netkern --run emulate --mapping 2 --target $target vsort:8 <<<"$arrays"
    netkern --run emulate --mapping 1 --target $target tsort:8 <<<"$arrays"
done
netkern --run emulate --target c --descending oddeven:8 <<<"$arrays"
netkern --run emulate --type f32 --pairs oddeven:5 <<<'nan,-0,0,-inf,1e-40'
netkern --run emulate --type f32 --descending oddeven:5 <<<'nan,-0,0,-inf,1e-40'
netkern --run emulate --type i8 --pairs --counted oddeven:5 <<<$'127,-128,127\n5,4,3,2,1\n9'
netkern --run emulate --given runs:2,2 tmerge:4 -o results <<<'1,4,2,3'
cat results
echo "# what cannot be run"
run netkern --run emulate oddeven:3 <<<'1,2'
run netkern --run emulate oddeven:3 <<<$'1,2,3\n1,2,x'
run netkern --run emulate --type u8 oddeven:2 <<<'1,256'
run netkern --run emulate --type u8 oddeven:2 <<<'1,-1'
run netkern --run emulate --emit ir oddeven:2
run netkern --text nosuch oddeven:2
run env CXX=nosuch netkern --run emulate oddeven:2
