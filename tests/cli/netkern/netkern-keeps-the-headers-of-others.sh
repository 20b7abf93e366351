# A text and its header appear both or not at all, and no header is replaced that another text needs.
. "$ROOT/tests/cli/prelude"
state() {
    md5sum -- * | md5sum >"../$1"
}
mkdir work
cd work || exit
netkern oddeven:4 -o k.c
cp k.h old.h
echo "# its own is"
run netkern --pairs oddeven:4 -o k.c
cmp -s k.h old.h && echo "the header is the old one"
sed -i 's/$/\r/' k.h # as some editors leave it
run netkern --pairs oddeven:4 -o k.c
state before
echo "# texts of other targets have their own"
run netkern oddeven:4 -o k.cu
run netkern oddeven:4 -o k.cl
ls k.*
grep -h "^#ifndef K" k.*h
state before
echo "# that of another is not"
run netkern --name k oddeven:4 -o l.cu
run netkern --name k oddeven:4 -o l.c
run netkern --emit header oddeven:4 -o k.h
echo "by hand" >hand.h
state before
run netkern oddeven:4 -o hand.c
mkdir folder.h
run netkern oddeven:4 -o folder.c
rmdir folder.h
ln -s nowhere/x linked.c
run netkern oddeven:4 -o linked.c
rm linked.c
echo "# nor anything when the disk is full"
(
    ulimit -f 8
    run netkern --pairs oddeven:4 -o k.c
    run netkern --pairs oddeven:4 -o new.c
)
run netkern oddeven:4 -o /dev/full
state after
cmp ../before ../after
run ls -A
echo "# standard output, whatever it is, has no header"
run netkern --target c oddeven:2 -o - | grep -c sort
netkern --target c oddeven:2 -o /dev/stdout >out.c
grep -c _sort out.c
compgen -G "/dev/*.h" || true
