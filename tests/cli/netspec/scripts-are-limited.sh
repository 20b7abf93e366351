# Instructions, strings, printing, nesting, size.
. "$ROOT/tests/cli/prelude"
{
    printf 'local t = {'
    for i in {0..61}; do printf '[%d] = 1, ' $((1 << i)); done
    printf '}\nreturn table.unpack(t)\n'
} >instructions.lua
echo 'return ("x"):rep(1 << 21)' >string.lua
echo 'for i = 1, 100 do print(("x"):rep(1 << 18)) end' >print.lua
echo 'local x = cmp for i = 1, 20000 do x = seq{x} end return on(2, x)' >nesting.lua
echo 'local x = cmp for i = 1, 40 do x = seq{x, x} end return on(2, x)' >size.lua
echo 'return pcall(string.rep, "x", 1 << 21) and on(2, cmp)' >caught.lua
run netspec instructions.lua
run netspec string.lua
netspec print.lua 2>&1 >/dev/null | sed -E 's/^x+$/x…/'
run netspec nesting.lua
run netspec size.lua
run netspec caught.lua
