# --format cnf writes what is false exactly when the claim holds, whole or not at all.
. "$ROOT/tests/cli/prelude"
netcheck --format cnf oddeven:3
netcheck --format cnf --given bitonic --goal median oddeven:3 | grep -v '^[-0-9]'
netcheck --format cnf --equals bubble:3 oddeven:3 -o equal.cnf && grep -v '^[-0-9]' equal.cnf
netcheck --format cnf oddeven:1
run netcheck --format pdf oddeven:3
run netcheck --format cnf --json oddeven:3
run netcheck --format cnf oddeven:3 oddeven:4
run netcheck -o equal.cnf oddeven:3
run netcheck --format cnf --goal median -o large.cnf tsort:32768
run netcheck --format cnf -o missing/a.cnf oddeven:3
ls
