# What cannot be read is bad input, not a verdict.
command -v netproof >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
cp -r "$ROOT/tests/certificate/sorter-4" cert
: >file
run netproof nosuch
run netproof file
run netproof ''
run netproof cert nosuch
run netproof cert file
run netproof a b c
run netproof --json --quiet a
run netproof --quick a
run netproof --width 5 cert oddeven:4
run bash -c 'netproof cert >/dev/full'
