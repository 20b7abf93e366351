. "$ROOT/tests/cli/prelude"
cp "$ROOT"/tests/lift/styles/c-table.c "$ROOT"/tests/lift/wrong/go-less.go "$ROOT"/tests/lift/none/repeated.c .
run netlift --json c-table.c go-less.go repeated.c
run netlift --json --all repeated.c
