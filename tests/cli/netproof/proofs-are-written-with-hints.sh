# --lrat: hints that another checker follows, of claims of all kinds; and what is not written.
command -v netproof >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
try() {
    netproof -q --lrat proof.lrat "$1" && echo "$(basename "$1"): $(judge "$1" proof.lrat)"
}
judge() {
    awk -f "$ROOT/tests/lrat.awk" "$1/formula.cnf" "$2"
}
cp -r "$ROOT/tests/certificate" given
for folder in sorter-2 sorter-4 median-4 equal-3 none-3; do
    try given/$folder
done
for claim in green:16 'oddeven:20' '--given bitonic bmerge:16' '--goal ranks:3-4 green:16'; do
    netcheck -q --certify cert $claim
    try cert
    rm -r cert
done
echo "-- one that forgets"
cp -r given/sorter-4 cert
sed -i '7s/$/\nd 1 2 3 4 0\nd -3 1 0/' cert/proof.drup
sed -i "s/^file proof.drup .*/file proof.drup $(wc -c <cert/proof.drup) $(sha256sum <cert/proof.drup | cut -d' ' -f1)/" cert/manifest
try cert
grep -c ' d ' proof.lrat
echo "-- the other checker"
sed '3s/ [0-9]* 0$/ 0/' proof.lrat >spoilt
judge cert spoilt
sed '2s/^\([0-9]* \)/\1-/; 2s/--//' proof.lrat >spoilt
judge cert spoilt
head -n 20 proof.lrat >spoilt
judge cert spoilt
echo "-- what is refused leaves no file"
sed -i '5d' cert/proof.drup
rm proof.lrat
run netproof --lrat proof.lrat cert
ls
echo "-- standard output"
netproof -q --lrat - given/sorter-2
run netproof --lrat - cert
run netproof --lrat a --trim b cert
netcheck -q --min-depth 4 --certify depth
run netproof --lrat proof.lrat depth
run netproof --lrat /nowhere/file given/sorter-2
echo "-- the checker of hints counts a literal that is said twice once"
printf 'p cnf 1 2\n1 1 0\n-1 -1 -1 0\n' >double.cnf
printf '3 0 1 2 0\n' | awk -f "$ROOT/tests/lrat.awk" double.cnf -
