# --certify DIR: five files where the claim holds, nothing where it does not or cannot be written.
. "$ROOT/tests/cli/prelude"
netcheck -q oddeven:4 --certify one 2>err || { grep -q "built without" err && exit 77; }
rm err
ls one
run netcheck oddeven:4 --certify one
cut -d' ' -f1-3 one/manifest | sed -E 's/^(hash|file [a-z.]+|made-by sortnet).*/\1 …/'
cat one/network.snet
tail -n 1 one/proof.drup
sha256sum one/network.snet | cut -d' ' -f1 | grep -c -f - one/manifest
netcheck oddeven:4 --format cnf | cmp - one/formula.cnf && echo "the formula is that of --format"
mkdir two && netcheck --equals bubble:5 --certify two oddeven:5 | no_times && ls two
run netcheck --given runs:2,1 --goal ranks:1-1 --certify three oddeven:3 | no_times
grep -E '^(given|goal)' three/manifest
netspec oddeven:8 --flip | netcheck - --certify broken >/dev/null
echo "exit $?"
run netcheck --certify slow --timeout 0.01 pratt:64 | sed -E 's/\(.*//'
run netcheck --certify missing/folder oddeven:4
run netcheck --certify one/manifest oddeven:4
run netcheck --certify many oddeven:4 oddeven:5
run netcheck --certify other --method reach oddeven:4
ls
