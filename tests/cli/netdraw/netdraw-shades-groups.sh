# Parts of a description, or boxes by wires and layers.
. "$ROOT/tests/cli/prelude"
boxes() {
    netdraw "$@" -f dot | sed -n '/^box/p'
}
boxes tsort:8 --group
echo
boxes vsort:8 --group=2
echo
boxes "$ROOT/examples/tsort.lua:2" -g --width 4
echo
boxes tsort:8 --group=0-3@1-3:sorter --group=4-7/2@2:evens
netdraw tsort:8 -f dot --group=0-3@1-3:sorter --group=4-7/2@2:evens | grep -E 'sorter|evens'
# Labels stand above their boxes, below them where other boxes are in the way.
netdraw tsort:8 -f dot --group=0-1@1:a --group=2-3@1:b --group=4-5@1:c --group=6-7@2-3:d |
    grep -E '^(box|text[0-3] )'
netspec tsort:8 -o net.snet
run netdraw net.snet --group
boxes tsort:8 --group=7@1 | wc -l
run netdraw tsort:8 --group=4294967295@1
run netdraw tsort:8 --group=0
run netdraw tsort:8 --group=9
run netdraw tsort:8 --group=0-8@1
run netdraw tsort:8 --group=0-3@0-1
run netdraw tsort:8 --group=0-3@1-7
run netdraw tsort:8 --group=0-3/0@1
run netdraw tsort:8 --group=3-0@1
run netdraw tsort:8 --group=a@b
run netdraw oddeven:1 --group=0@1
boxes net.snet --group=0-7@1-6 | wc -l
