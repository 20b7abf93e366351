# As many as there are wires, of 64 bits.
. "$ROOT/tests/cli/prelude"
for values in '' , 1, ,1 1,,2 1.5,2 '1, 2' ' 1,2' a,b +1,2 -,1 0x1,2 1:2 \
    9223372036854775808,1 -9223372036854775809,1; do
    run netspec oddeven:2 --apply "$values"
done
run netspec oddeven:2 --apply 1
run netspec oddeven:2 --apply 1,2,3
run netspec oddeven:2 --apply 1,2 --apply 1
run netspec oddeven:2 oddeven:3 --apply 2,1
