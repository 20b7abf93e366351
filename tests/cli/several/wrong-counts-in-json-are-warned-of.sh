# And the network is read all the same.
. "$ROOT/tests/cli/prelude"
echo '{"N":4,"L":9,"D":7,"nw":[[0,1]]}' >net.json
run netspec net.json -f json
run netspec net.json --stats
run netcheck -q net.json
run netdraw net.json -o net.svg
run netspec oddeven:4 --diff net.json
