# With the limit.
# slow: takes seconds, sanitized
. "$ROOT/tests/cli/prelude"
run netdraw oddeven:65536
run netdraw oddeven:65536 -f dot
run netdraw transposition:5000 -f svg -o big.svg
run netdraw --width 65536 - -f png -o big.png <<<0:1
run netdraw vsort:512 -f tex
run netdraw vsort:1024 -f html
run netdraw vsort:1024 -f txt
echo 'return on(4096, rep(100, reverse))' >crossing.lua
run netdraw crossing.lua --crossings -f svg
run netdraw transposition:600 -f svg --input "0$(printf ',%d' {1..599})" | sed 's/--input [0-9,]*/--input …/'
ls -A
