. "$ROOT/tests/cli/prelude"
long=$(printf 'x%.0s' $(seq 255))
run netspec oddeven:2 -o "$long"
ls -A | wc -L
netspec "$long" | tail -1
