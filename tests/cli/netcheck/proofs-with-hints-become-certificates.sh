# --from-proof takes LRAT, which has numbers for clauses: as netproof writes it, and as others may.
. "$ROOT/tests/cli/prelude"
netcheck -q oddeven:4 --certify probe --from-proof /dev/null 2>err
grep -q "built without" err && exit 77
adopt() {
    rm -rf cert
    run netcheck oddeven:4 --certify cert --from-proof "$@" | no_times
    [ ! -d cert ] || netproof -q cert oddeven:4 || echo "it is wrong"
}
netproof -q --lrat proof.lrat "$ROOT/tests/certificate/sorter-4"
head -n 3 proof.lrat
adopt proof.lrat
diff "$ROOT/tests/certificate/sorter-4/proof.drup" cert/proof.drup | head -n 3
echo "-- comments, forgotten clauses, by numbers that there are and that there are not"
{
    printf 'c hints\n37 d 99 0\n'
    sed '28s/$/\n65 d 38 39 40 38 0/; s/ / \n/3' proof.lrat
} | adopt -
grep '^d' cert/proof.drup
echo "-- hints are read over"
sed '9s/ [0-9]* 0$/ 1 0/' proof.lrat | adopt -
echo "-- wrong ones"
sed '20s/ / -/' proof.lrat | adopt -
sed '4s/^[0-9]*/38/' proof.lrat | adopt -
sed '4s/ 0$/ -7 2 0/' proof.lrat | adopt -
sed '4s/ 0$/ x 0/' proof.lrat | adopt -
sed '4s/ 0$//' proof.lrat | head -n 4 | adopt -
sed '4s/ / 99 /' proof.lrat | adopt -
head -n 9 proof.lrat | adopt -
printf '38 d 1 2' | adopt -
printf '38 1 0 2' | adopt -
printf '99999999999999999999 1 0 2 0' | adopt -
