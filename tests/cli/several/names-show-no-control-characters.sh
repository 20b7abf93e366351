# What terminals would obey is shown as U+FFFD, wherever a name comes from; JSON escapes it.
. "$ROOT/tests/cli/prelude"
name=$'a\e[31m\u009bb\n.snet'
netspec oddeven:3 -o "$name"
run netcheck "$name" | no_times
run netcheck --json "$name" | sed -E 's/"seconds":[0-9.]+/T/g; s/,"vectors".*//'
run netcheck --equals "$name" oddeven:3 | no_times
run netspec --diff "$name" "$name"
netspec --stats "$name" | head -n 1
run netcheck --redundant "$name" | no_times
run netcheck $'no\e[31m\u009b:3'
run netcheck --goal $'sor\e[31mted' oddeven:3
run netcheck --$'\e[31m'
run netspec oddeven:3 -o $'no\e[31m/such'
if command -v netproof >/dev/null; then
    cp -r "$ROOT/tests/certificate/sorter-4" $'c\e[31m'
    netproof $'c\e[31m' | head -n 1
fi
