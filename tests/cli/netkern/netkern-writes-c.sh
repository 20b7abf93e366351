# What differs with the width of vectors is long, and shown of one text.
short() {
    sed '/^#if NETKERN_VECTOR_BYTES == 64$/,/^#endif$/d' "$1"
}
netkern --target c --type f64 --pairs oddeven:5 -o oddeven5.c
short oddeven5.c
cat oddeven5.h
# Outputs that end up on other wires are stored from there.
printf 'snet 1\nwires 3\n2:1\n1:0\n2:1\nend\n' >net.snet
netkern --target c --descending --type u8 --given any --goal sorted --unproved net.snet -o net3.c
short net3.c
netkern --target c --type i64 --counted oddeven:3 -o oddeven3.c
sed -n '/^#if NETKERN_VECTOR_BYTES == 64$/,/^#endif$/p' oddeven3.c
