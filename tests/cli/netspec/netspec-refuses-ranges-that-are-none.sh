# Badly written, backwards, beyond the last wire.
. "$ROOT/tests/cli/prelude"
for range in x '' - 1- -3 1-2-3 1..2 ' 1-2' 4294967296 1-4294967296; do
    run netspec oddeven:4 --wires "$range"
done
run netspec oddeven:4 --keep-outputs a-b
run netspec oddeven:4 --wires 3-2
run netspec oddeven:4 --wires 2-4
run netspec oddeven:4 --wires 4
run netspec oddeven:4 --keep-outputs 3-1
run netspec oddeven:4 --keep-outputs 0-4294967295
run netspec oddeven:8 --wires 0-3 --wires 2-5
