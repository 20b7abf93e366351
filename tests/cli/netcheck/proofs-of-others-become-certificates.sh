# --from-proof: text and binary, comments and any white space, lines that forget what is not there.
. "$ROOT/tests/cli/prelude"
netcheck -q oddeven:4 --certify probe --from-proof /dev/null 2>err
grep -q "built without" err && exit 77
rm err
adopt() {
    run netcheck oddeven:4 --certify cert --from-proof "$@" | no_times
    [ -d cert ] || return
    ls cert
    netproof -q cert oddeven:4 && grep '^made-by' cert/manifest | sed 's/ [0-9.]* / VERSION /'
    grep -n '^d' cert/proof.drup
    tail -n 1 cert/proof.drup
    rm -r cert
}
cp "$ROOT/tests/certificate/sorter-4/proof.drup" proof
adopt proof
adopt - <proof
echo "-- the last line is added, what follows it is ignored"
sed '$d' proof >open.drup
adopt open.drup
(cat proof; echo garbage) | adopt -
echo "-- comments, other white space, literals twice, always true, forgotten or not"
{
    printf 'c made by hand\r\n%% and so on\r\nd 1 2 3 4 0\nd -5 1 0 d 1 -5 0\n 3 -3 0\n'
    sed -E 's/^(\S+)(.*) 0$/\1 \1\2\t\n 0/; s/ /  /g' open.drup
} | adopt -
echo "-- what is refuted by propagation needs no step"
run netcheck oddeven:2 --certify two --from-proof /dev/null --json | no_times
run netproof two oddeven:2
run netcheck --given runs:1,1 --goal median two/network.snet --certify three --from-proof /dev/null | no_times
run netcheck --certify two oddeven:2 --from-proof /dev/null
echo "-- the binary form: 5, which two bytes would hold too, then nothing"
printf 'a\n\0a\x8a\0\0a\0' >five.bin
run netcheck oddeven:2 -q --certify five --from-proof five.bin
cat five/proof.drup
