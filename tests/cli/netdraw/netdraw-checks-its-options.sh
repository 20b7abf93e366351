. "$ROOT/tests/cli/prelude"
run netdraw oddeven:4 --style dashes
run netdraw oddeven:4 --color-by mood
run netdraw oddeven:4 --labels=right
run netdraw oddeven:4 --columns 19 -f txt
run netdraw oddeven:4 --columns wide -f txt
run netdraw oddeven:4 oddeven:5
run netdraw oddeven:4 -f tex -o /nonexistent/a.tex
