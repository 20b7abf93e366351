# Box drawing: comparators, reversed ones, permutations, groups, bands.
. "$ROOT/tests/cli/prelude"
run netdraw oddeven:4 -f txt
run netdraw bitonic:4 -f txt --layers --title 'Bitonic sorter'
run netdraw bitonic:4 -f txt --ascii --style arrows --labels
run netdraw vsort:4 -f txt --style bars --labels=none
run netdraw dmerge:4 -f txt
run netdraw dmerge:4 -f txt --crossings --ascii
run netdraw vsort:8 -f txt --columns 40 --layers --group=0-6/2@2-3
run netdraw oddeven:1 -f txt
