# Counting and occurrence sort: what each step makes of arrays, and what texts do.
# slow: compiles each text
. "$ROOT/tests/cli/prelude"
run netkern --counting --range 1..10 --steps <<<5,2,5,7,1
run netkern --occurrence --range 1..10 --steps <<<5,2,5,7,1
run netkern --counting --range -2..3 --type i8 --descending --steps <<<$'3,-2,7,3,-128\n\n0'
run netkern --occurrence --range 1..10 --steps --json <<<$'5,2,5,7,1,11\n'
command -v c++ >/dev/null || exit 77
lines=$'5,2,5,7,1\n\n# none\n4,11,3,0,4\n7,7,7,7'
for options in "--counting --range 1..10 --target cuda" "--occurrence --range 1..10 --target opencl" \
    "--counting --range runtime --type i16 --target c" "--counting --range 1..10 --pairs --target cuda" \
    "--counting --range 3..10 --argsort --descending --type u8 --target c"; do
    # shellcheck disable=SC2086
    run netkern $options --run emulate <<<"$lines"
done
echo "# networks that add up"
for scan in sklansky kogge-stone hillissteele brentkung ladnerfischer:2 hancarlson; do
    netkern --counting --range 0..5000 --scan $scan | grep '^ \* sums'
done
run netkern --occurrence --range 0..5000 --scan hancarlson --run emulate <<<4999,0,4999,3,5000,5001
