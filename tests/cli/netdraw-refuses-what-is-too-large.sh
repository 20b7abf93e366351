# With the limit.
. "$ROOT/tests/cli/prelude"
run netdraw oddeven:65536
run netdraw oddeven:65536 -f dot
run netdraw transposition:5000 -f svg -o big.svg
run netdraw --width 65536 - -f png -o big.png <<<0:1
ls -A
