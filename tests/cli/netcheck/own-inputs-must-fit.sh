# Lines that are no inputs are located.
. "$ROOT/tests/cli/prelude"
for line in 011 01100 0120 1,2,3 1,2,3,4,5 '1,2,3,x' '1,2,3,' '1 2,3,4' 1,2,3,99999999999999999999; do
    printf '0000\n%s\n' "$line" >inputs
    run netcheck --vectors inputs oddeven:4
done
printf '00\0000\n' >inputs
run netcheck --vectors inputs oddeven:4
run netcheck --vectors nowhere oddeven:4
