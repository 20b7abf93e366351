# Named as a file or as a script.
. "$ROOT/tests/cli/prelude"
mkdir folder folder.lua
run netspec folder
run netspec folder/nosuch
run netcheck folder.lua
run netdraw folder.lua:3
