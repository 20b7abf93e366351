netkern --target c --type f64 --pairs oddeven:5 -o oddeven5.c
cat oddeven5.c oddeven5.h
# Outputs that end up on other wires are stored from there.
printf 'snet 1\nwires 3\n2:1\n1:0\n2:1\nend\n' >net.snet
netkern --target c --descending --type u8 --given any --goal sorted --unproved net.snet
