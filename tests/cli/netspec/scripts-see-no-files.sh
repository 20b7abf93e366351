# Nothing outside the language is there.
. "$ROOT/tests/cli/prelude"
for name in io os package debug dofile loadfile load require collectgarbage coroutine; do
    echo "return $name" >s.lua
    run netspec s.lua
done
echo 'return string.format' >s.lua
run netspec s.lua:3
echo 'return string.gsub("a", "a", "b")' >s.lua
run netspec s.lua
