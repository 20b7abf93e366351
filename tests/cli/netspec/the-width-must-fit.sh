# A width states what a description or file leaves open, and contradicts nothing.
. "$ROOT/tests/cli/prelude"
echo 0:1 >list
echo '[(0,1)]' >brackets
echo 0 1 >pairs
echo '{"N":2,"nw":[]}' >json
printf 'snet 1\nwires 2\nend\n' >snet
for file in list brackets pairs; do run netspec --width 4 $file -f json; done
run netspec --width 2 snet
run netspec --width 2 json
run netspec --width 4 snet
run netspec --width 4 json
run netspec --width 1 list
run netspec --width 1 brackets
run netspec --width 1 pairs
run netspec --width 8 oddeven:8 -f json --wires 0-1
run netspec --width 9 oddeven:8
run netspec --width 4 list --diff snet
