# Files, scripts, standard input.
. "$ROOT/tests/cli/prelude"
netspec pairwise:7 -f json -o net.json
netspec oddeven:4 -f list | netcheck - net.json "$ROOT/examples/vsort.lua:3" | no_times |
    sed "s|$ROOT/||"
