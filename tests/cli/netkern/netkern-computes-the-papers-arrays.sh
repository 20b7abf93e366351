# The array programs of the first paper, with one element a thread and two: sums, and arrays taken apart
# and put together, which are networks without nodes.
# full: compiles many texts
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
for mapping in 1 2; do
    run netkern --run emulate --mapping $mapping reduce:8 <<<1,2,3,4,5,6,7,8
    for script in reverse zip_unpair concatenate; do
        cp "$ROOT/examples/arrays/$script.lua" .
        run netkern --unproved --run emulate --mapping $mapping $script.lua:8 <<<1,2,3,4,5,6,7,8
    done
done
run netkern --unproved --prove --mapping 2 -o back.cu reverse.lua:8
run netkern reverse.lua:8
