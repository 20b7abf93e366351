# Whatever spelling of a claim netcheck takes, netproof reads in the certificate; others are refused.
. "$ROOT/tests/cli/prelude"
netcheck -q oddeven:4 --certify one 2>err || { grep -q "built without" err && exit 77; }
try() {
    rm -rf folder
    run netcheck "$@" --certify folder oddeven:4 | no_times
    [ ! -d folder ] || netproof folder oddeven:4 | head -n 1
}
for given in runs:2,2 'runs 2,2' runs:02,2 'runs: 2,2' 'runs:2, 2' 'runs:2,2 ' ' runs:2,2' any: 'any '; do
    try --given "$given"
done
for goal in ranks:1-2 ranks:1 largest:002 'ranks: 1-2' 'ranks:1- 2' 'smallest: 2' 'median ' sorted:; do
    try --goal "$goal"
done
