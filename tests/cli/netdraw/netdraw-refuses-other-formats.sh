# Named or as an ending; nothing is written.
. "$ROOT/tests/cli/prelude"
run netdraw oddeven:4 -f jpg
run netdraw oddeven:4 -f ''
run netdraw oddeven:4 -f SVG
run netdraw oddeven:4 -o a.gif
run netdraw oddeven:4 -o a.
run netdraw oddeven:4 -f list -o a.svg
ls -A
