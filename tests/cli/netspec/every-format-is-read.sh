# Detected from the content; endings play no part.
. "$ROOT/tests/cli/prelude"
printf 'snet 1\nwires 3\n0:1\n1:2 # a comment\nend\n' >snet
printf '0:1\n\n1:2\n' >list.json
printf '[(0,1)]\n[(1,2)]\n' >brackets.txt
printf '{"nw": [[0,1],[1,2]], "N": 3, "more": {"x": []}}' >json.list
printf '0 1\r\n1 2\r\n' >pairs
for file in snet list.json brackets.txt json.list pairs; do
    run netspec $file -f brackets
done
