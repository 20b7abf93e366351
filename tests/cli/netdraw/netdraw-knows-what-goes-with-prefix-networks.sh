. "$ROOT/tests/cli/prelude"
run netdraw sklansky:4 --style bars -o a.svg
run netdraw sklansky:4 --redundant list.json -o a.svg
run netdraw sklansky:4 --input counterexample -o a.svg
run netdraw sklansky:4 --nodes diagonal -f txt
run netdraw sklansky:4 --nodes wavy
run netdraw sklansky:4 --operator minus
run netdraw sklansky:4 --operator max -o a.svg
run netdraw sklansky:4 --operator concat --input 1,2,3,4 -o a.svg
run netdraw sklansky:4 --input 1,2,3 -o a.svg
run netdraw sklansky:2 --input 9223372036854775807,1 -o a.svg
run netdraw sklansky:4 --highlight 0:3 -o a.svg
run netdraw sklansky:4 --highlight '#4' -o a.svg
run netdraw sklansky:4 --highlight no -o a.svg
run netdraw sklansky:4 --group -o a.svg
run netdraw sklansky:4 --group=0-4@1 -o a.svg
run netdraw oddeven:4 --nodes vertical -o a.svg
run netdraw oddeven:4 --operator + --input 1,2,3,4 -o a.svg
run netdraw kogge-stone:20000 -o a.svg
run netdraw kogge-stone:4096 -o a.html
run netdraw kogge-stone:8192 --operator concat -o a.svg
run netdraw kogge-stone:4096 -o a.tex
run netdraw kogge-stone:4096 -f txt -o a.txt
ls -A
# One wire, and as many as there can be.
run netdraw serial:1 --operator concat -f txt
netdraw serial:65536 -o b.svg
netdraw serial:65536 --nodes vertical -o c.svg
netdraw kogge-stone:8192 -o d.svg
ls -A
