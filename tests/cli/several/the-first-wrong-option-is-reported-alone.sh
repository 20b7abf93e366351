# One message, no help after it, no success.
. "$ROOT/tests/cli/prelude"
run netspec --format bogus --help
run netspec --wires x --format bogus oddeven:4
run netspec --apply 1, --nope oddeven:4
run netcheck --timeout x --version
run netcheck --threads 0 --timeout x oddeven:4
run netspec --bogus --help
