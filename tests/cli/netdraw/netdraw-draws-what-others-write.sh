# Files, scripts, standard input: the same picture.
netdraw tsort:8 -f dot -o a.dot
netspec tsort:8 -f pairs | netdraw - -f dot | cmp - a.dot && echo same
netdraw "$ROOT/examples/tsort.lua:3" -f dot | cmp - a.dot && echo same
netspec tsort:8 -f json -o net.json
netdraw net.json -f dot | cmp - a.dot && echo same
netdraw --width 8 net.json -f dot | cmp - a.dot && echo same
