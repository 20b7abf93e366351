# Each says how many wires it needs.
. "$ROOT/tests/cli/prelude"
try() {
    echo "return $1" >s.lua
    echo "-- $1"
    run netspec s.lua --width "$2"
}
try 'ilv(1)' 6
try 'vee(2)' 12
try 'ilvvee(1, 1)' 4
try 'comparator(3, 1)' 3
try 'cmp' 1
try 'on(2, cmp)' 4
try 'two(id)' 3
try 'one(id)' 5
try 'blocks(3, id)' 4
try 'evens(cmp)' 3
try 'evens(on(3, id))' 6
try 'interleave(2, id)' 6
try 'riffle' 3
try 'unriffle' 5
try 'tau1' 7
try 'par{id, id}' 5
try 'par{on(2, id), on(3, id)}' 6
try 'par{on(7, id), id}' 7
try 'seq{id, rep(2, two(vee(1)))}' 6
