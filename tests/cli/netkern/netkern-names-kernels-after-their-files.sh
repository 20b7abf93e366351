# Functions, header and guard are called after -o, so that kernels of one network stand side by side;
# a header says which text it belongs to.
# slow: compiles texts
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
named() {
    run netkern --unproved oddeven:4 "$@"
}
mkdir folder
named -o green.c
sed -n '1,3p;/^#/p;/_sort(/p' green.h
grep include green.c
named -o Green.c
grep '^#.*_HEADER' Green.h
named -o folder/x.y.c
named -o 'a b-c.c'
named -o int.c
named -o .hidden.c
named -o $'a\n*\eb.c'
named -o plain
grep -h '^ [*] text ' a_b.h plain.cu.h folder/x_y.h
named --name other -o 7.c
named --emit header -o only.h
grep '^ [*] text ' only.h
named --emit header --target c -o more.h
grep '^ [*] text ' more.h
echo "# what cannot be called so"
named -o 2-way.c
named -o é.c
named -o string.c
named --name math -o math.c
named -o "$(printf '%064d' 0 | tr 0 n).c"
named -o same.h
echo "# what is not said is said by the text"
run netkern --prove --text green.c oddeven:4 | grep -v lifted
run netkern --prove --text green.c --name another oddeven:4 2>&1 | head -n 2
echo "# nor do names clash that the emulator has for itself"
run netkern --prove oddeven:2 -o keys.c | grep -v lifted
run netkern --prove --name record oddeven:2 -o keys.cu
for file in *.c *.h folder/*; do printf '%q\n' "$file"; done
