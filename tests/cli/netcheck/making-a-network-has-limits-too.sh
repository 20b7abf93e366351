# --timeout and --memory count for making a network as well as for proving it; the next one is proved.
. "$ROOT/tests/cli/prelude"
echo 'return on(65536, rep(65000, evens(cmp)))' >long.lua
try() {
    netcheck "$@" oddeven:4 2>messages | no_times
    echo "exit ${PIPESTATUS[0]}"
    cat messages
}
try -t 0.3 bubble:60000
try -t 0.3 long.lua
try -M 100M bubble:60000
try -M 100M long.lua
try -M 100M --json insertion:60000 | grep -c '"verdict":"holds"'
