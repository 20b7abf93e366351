# Lua's own and those of combinators.
. "$ROOT/tests/cli/prelude"
script() {
    printf '%b\n' "$1" >s.lua
    run netspec s.lua
}
script 'x = = 2'
script '\n\nreturn foo'
script '-- a comment\nerror("no such thing")'
script 'error({})'
script 'local t = {}\nreturn t.x.y'
script 'return on(4, vee(16))'
script 'return on(4, ilv(-1))'
script 'return on(4, ilvvee(15, 1))'
script 'return on(4, vee("1"))'
script 'return on(65537, id)'
script 'return on(2, comparator(1, 1))'
script 'return on(2, comparator(0, 65536))'
script 'return on(2, seq{cmp,\n  nil, 3})'
script 'return on(2, seq(cmp))'
script 'return on(2, par{})'
script 'return on(2, rep(-1, cmp))'
script 'return on(2, flip(3))'
script 'return on(2, two(cmp, cmp))'
script 'return io.open("x")'
script '\x1bLua'
script 'print("begin")\nlocal function f() return f() + 1 end\nreturn f()'
