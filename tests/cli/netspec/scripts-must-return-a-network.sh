# Or a function that does.
. "$ROOT/tests/cli/prelude"
script() {
    echo "$1" >s.lua
    run netspec $2 s.lua$3
}
script ''
script 'return'
script 'return 3'
script 'return "on(2, cmp)"'
script 'return on(2, cmp), on(2, cmp)'
script 'return function(n) end' '' :3
script 'return function(n) return n end' '' :3
script 'return {cmp}'
