# With the user's network, in another order of its comparators, and with the certificate's copy.
command -v netproof >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
cp -r "$ROOT"/tests/certificate/* .
printf 'snet 1\nwires 4\n2:3 0:1\n1:3\n0:2\n1:2\nend\n' >mine.snet
run netproof sorter-4 mine.snet
run netproof sorter-4 oddeven:4
run netproof sorter-2/
run netproof median-4 mine.snet
run netproof equal-3
run netproof --quiet sorter-4
run netproof --json median-4
run netproof --json equal-3 equal-3/network.snet
printf '1:0,2:1,1:0\n' >equal.list
run netproof -q equal-3 equal.list
