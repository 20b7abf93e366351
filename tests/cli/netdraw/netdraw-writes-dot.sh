# Comparators in columns, reversed ones as arrows, an output permutation.
netdraw oddeven:4 --format dot
printf 'snet 1\nwires 3\n1:0\n0:2\noutput 2 0 1\nend\n' | netdraw - -f dot
netdraw oddeven:1 -f dot
