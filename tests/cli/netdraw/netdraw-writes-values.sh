# What an input becomes on the wires; swaps and wrong outputs are marked.
. "$ROOT/tests/cli/prelude"
run netdraw oddeven:4 -f txt --input 4,1,3,-2
run netdraw oddeven:4 -f txt --ascii --input 0110
run netdraw shex:4 -f txt --crossings --ascii --input 3,2,1,0
run netdraw dmerge:4 -f txt --ascii --input 3,2,1,0
netdraw oddeven:4 -f dot --input 4,1,3,2 | grep -E 'label=|class=comparator|->' | cut -d' ' -f 1-5
netdraw oddeven:4 -f svg --input 9,9,9,9 | grep -c 0072b2
run netdraw oddeven:4 --input 1,2,3
run netdraw oddeven:4 --input 1,2,3,4,5
run netdraw oddeven:4 --input 1,,3,4
run netdraw oddeven:4 --input 01102
run netdraw oddeven:4 --input ''
run netdraw oddeven:4 --input 1,2,3,99999999999999999999
run netdraw oddeven:1 -f txt --input 7
