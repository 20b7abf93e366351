# Last, first as the greatest keys where these come first, or nowhere; of numbers of each size.
. "$ROOT/tests/cli/prelude"
for options in "" "--descending" "--nan greatest" "--nan greatest --descending"; do
    for type in f16 bf16 f32 f64; do
        echo "$type $options"
        echo '1,nan,-inf,3,-nan,0,-0,inf' | run netkern -T c -k $type $options best:8 --run emulate
        echo '1,nan,-inf,3,-nan,0,-0,inf' | run netkern -T cuda -k $type $options --argsort best:8 --run emulate
    done
done
run netkern --nan greatest --float-compare -k f32 best:4
run netkern --nan greatest --descending -k u32 best:4
run netkern --nan greatest --counting --range 0..9
