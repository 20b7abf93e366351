# Sorters of what there is, none beaten by another, proved and pruned.
# slow: takes seconds, sanitized
. "$ROOT/tests/cli/prelude"
export SORTNET_CATALOGUE=
run netfind --construct --wires 1
run netfind --construct --wires 60 -o dir
ls dir
netcheck dir/* | sed 's/(.*//'
run netfind --construct --wires 60 --json
SORTNET_CATALOGUE='' netspec best:60 --diff best:60
