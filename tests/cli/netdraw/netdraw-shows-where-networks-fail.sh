# --input counterexample: an input that is not sorted, its outputs out of order in red.
. "$ROOT/tests/cli/prelude"
cp "$ROOT/examples/broken.snet" .
run netdraw broken.snet --input counterexample -f txt
run netdraw bitonic:8 --input counterexample -o none.svg
netspec bmerge:4 --flip -o flipped.snet
run netdraw flipped.snet --input counterexample -f txt --ascii --labels
netdraw broken.snet --input counterexample | grep -A2 'fill="#d0121f"' | sed 's/ x=.*"//'
run netdraw oddeven:8 --input counterexample -o none.svg
netdraw broken.snet --input counterexample -f html | grep -o '"judge":true\|"input":[^]]*.'
ls -A
