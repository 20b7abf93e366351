# Neither a text nor a header goes where the other cannot.
. "$ROOT/tests/cli/prelude"
mkdir folder
netkern oddeven:3 -o folder/k.c
chmod 555 folder
[ -w folder ] && chmod 755 folder && exit 77
run netkern --pairs oddeven:3 -o folder/k.c
run netkern --pairs oddeven:3 -o folder/l.c
chmod 755 folder
chmod 444 folder/k.c
run netkern --pairs oddeven:3 -o folder/k.c
chmod 644 folder/k.c
chmod 444 folder/k.h
run netkern --pairs oddeven:3 -o folder/k.c
grep -h '^ \* keys' folder/*
ls -A folder
