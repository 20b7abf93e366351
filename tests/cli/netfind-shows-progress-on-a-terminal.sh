# What is found, how fast, and since when; erased before the results.
# slow: takes seconds, sanitized
. "$ROOT/tests/cli/prelude"
script -qec true /dev/null </dev/null >/dev/null 2>&1 || exit 77 # no terminal is to be had
script -qec 'netfind --wires 14 --time 2 --islands 2 -o there' /dev/null </dev/null >out
sed -E $'s/\r//g; s/\e\\[K/\\n/g' out |
    sed -E '/^$/d; s/[0-9.]+/N/g; s/( N\/N)+/ N\/N/; s/N (ms|s|min)/N s/g; s/candidates\/s.*/candidates\/s …/' | sort -u
