# What CaDiCaL proves of the formula that --format cnf writes, in both forms.
. "$ROOT/tests/cli/prelude"
command -v cadical >/dev/null || exit 77
netcheck -q oddeven:2 --certify probe --from-proof /dev/null 2>err || exit 77
rm -r probe err
count=0
while read -r net claim; do
    # shellcheck disable=SC2086 # the claim is words
    netcheck --format cnf $claim "$net" -o formula.cnf
    for form in binary no-binary; do
        cadical -q --$form formula.cnf proof >/dev/null
        netcheck -q $claim "$net" --certify cert --from-proof proof &&
            netproof -q cert "$net" && count=$((count + 1))
        rm -r cert
    done
done <<'END'
oddeven:4
bubble:5
pairwise:8 --given bitonic
oddeven:9 --goal median
tmerge:16 --given runs:8,8
bosenelson:10 --given interleaved:3
transposition:10 --equals oddeven:10
oddeven:12 --given presorted:9
pratt:7 --goal set:2-4
vsort:16
green:16
mergeexchange:13 --goal largest:3
END
echo "$count certificates"
echo "-- another network of the size, and the proof without its first ten lines"
netcheck --format cnf bitonic:8 -o formula.cnf
cadical -q --no-binary formula.cnf proof >/dev/null
netcheck tsort:8 --certify cert --from-proof proof | grep -o 'refused.*proof:'
sed 1,10d proof >later
netcheck bitonic:8 --certify cert --from-proof later | grep -o 'refused.*later:'
ls
