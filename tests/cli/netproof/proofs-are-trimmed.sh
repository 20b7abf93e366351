# --trim: the steps that the empty clause rests on, as a certificate that is valid.
command -v netproof >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
try() {
    run netproof --trim small "$1"
    netproof -q small "${@:2}" && echo "valid: $(wc -l <small/proof.drup) of $(wc -l <"$1/proof.drup") lines"
    rm -rf small
}
cp -r "$ROOT/tests/certificate" given
for folder in sorter-2 median-4 equal-3 none-3; do
    try given/$folder
done
netcheck -q --certify cert pratt:24
netproof -q --trim small cert pratt:24 && netproof -q small pratt:24 &&
    [ "$(wc -c <small/proof.drup)" -lt "$(wc -c <cert/proof.drup)" ] && echo "pratt:24: less"
echo "-- again: nothing more to leave out"
netproof -q --trim smaller small
cmp small/proof.drup smaller/proof.drup
netproof -q --lrat proof.lrat smaller
awk -f "$ROOT/tests/lrat.awk" smaller/formula.cnf proof.lrat
echo "-- forgotten where it was"
cp -r given/sorter-4 forgets
sed -i '$s/^/d 1 2 0\n/' forgets/proof.drup
sed -i "s/^file proof.drup .*/file proof.drup $(wc -c <forgets/proof.drup) $(sha256sum <forgets/proof.drup | cut -d' ' -f1)/" forgets/manifest
run netproof --json --trim forgotten forgets
tail -n 4 forgotten/proof.drup
echo "-- in place"
netproof -q --trim forgets forgets && diff -r forgets forgotten
echo "-- what is refused leaves no folder"
sed -i '5d' forgets/proof.drup
run netproof --trim none forgets
[ ! -e none ] || ls none
netcheck -q --min-depth 4 --certify depth
run netproof --trim none depth
run netproof --trim /proc/none given/sorter-4
netcheck -q --certify scan sklansky:8
run netproof --trim none scan
run netproof --lrat none scan
