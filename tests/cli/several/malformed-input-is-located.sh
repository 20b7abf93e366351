# FILE:LINE:COLUMN for each format.
. "$ROOT/tests/cli/prelude"
printf '0:1\n0:x\n' >list
printf '[(0,1)]\n[(0 1)]\n' >brackets
printf '{"N":4,\n "nw":[[0,1],[2]]}\n' >json
printf '0 1\n0 1 2\n' >pairs
printf 'snet 1\nwires 4\n0:1 1:2\nend\n' >snet
printf 'snet 1\nwires 4\n0:1\n' >cut
printf 'snet 2\n' >version
printf '# nothing\n' >nothing
printf '\xef\xbb\xbf0:1\n' >mark
printf '0:1\r0:1\n' >return
printf '0:0\n' >same
printf 'hello\n' >words
printf '0:1\0' >zero
for file in list brackets json pairs snet cut version nothing mark return same words zero; do
    run netspec $file
done
run netcheck list
run netdraw json
run netspec oddeven:4 --diff snet
run netspec oddeven:4 --concat pairs
run netspec nothing words
