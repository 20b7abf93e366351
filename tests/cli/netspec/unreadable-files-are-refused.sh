# With the system's reason.
. "$ROOT/tests/cli/prelude"
echo 0:1 >file
echo 'return on(2, cmp)' >script.lua
chmod 000 file script.lua
[ -r file ] && exit 77
run netspec file
run netspec script.lua
run netspec script.lua:3
