# What cannot be counted is refused in one line, and nothing is written.
. "$ROOT/tests/cli/prelude"
counting() {
    run netkern --counting "$@" </dev/null
}
for range in 5..4 '' 5 5.. ..5 1-5 1..5x x..5 1...5 ' 1..5' 0..4294967296 -1..5 99999999999999999999..5 Runtime; do
    counting --range "$range" --steps
done
counting --range 0..300 --type u8
counting --range -129..0 --type i8
counting --range -2147483648..2147483647 --type i32
counting --range 0..268435456
for type in u64 i64 f16 f32 f64 bf16; do
    counting --range 0..9 --type $type
done
run netkern --occurrence --range 0..9 --pairs
run netkern --occurrence --range 0..9 --argsort
run netkern --counting
run netkern --occurrence --json
run netkern --range 0..9 tsort:8
run netkern --scan sklansky tsort:8
run netkern --steps tsort:8
run netkern --counting --occurrence --range 0..9
run netkern --counting --large tsort --range 0..9
run netkern --counting --range 0..9 tsort:8
for scan in tsort reduce sklansky:3 ladnerfischer ladnerfischer:99 ladnerfischer:x ''; do
    counting --range 0..9 --scan "$scan"
done
for options in "--mapping window" "--keys-per-thread 4" --counted "--ragged sizes" "--top 3" --median --blocks=8 \
    "--passes 9" "--given any" "--goal sorted" "--emit ir" "--tuning file" --list-devices "--library x --sizes 4" --tune \
    "--element int --element-size 4 --before a<b" "--argsort --pairs" --stable "--nan ignore" "--device 0" --unproved \
    "--steps --pairs" "--steps --prove" "--steps --run emulate" "--steps --emit header" "--target c --cost" \
    "--target c --scan sklansky" --json "--prove --emit header" "--text no.cu" "--prove --text no.cu"; do
    # shellcheck disable=SC2086
    counting --range 0..9 $options
done
run netkern --counting --range runtime --steps
run netkern --counting --range 0..65536 --steps
run netkern --counting --range 0..9 --steps <<<1,x
run netkern --counting --range 0..9 --steps <<<4294967296
ls
