# What clang makes of a text is proved, too, and said; where it makes something else, that is found.
# full: compiles many texts; a page of the documents shows one, and unit tests what is found
. "$ROOT/tests/cli/prelude"
echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
command -v clang >/dev/null && command -v c++ >/dev/null || exit 77
[ "$(uname -m)" = x86_64 ] || exit 77 # vectors of these widths
real=$(command -v clang-14 || command -v clang)
run netkern --prove --type f32 --descending --pairs bitonic:4 -o k.c
run netkern --prove --argsort oddeven:3 -o places.c
# compilers PATTERN: clang and clang-14, which compile another text than they are given.
compilers() {
    printf '#!/bin/sh\nfor last; do :; done\n%s\n' "$1" >bin/clang
    chmod +x bin/clang
    cp bin/clang bin/clang-14
}
mkdir bin
PATH=$PWD/bin:$PATH
compilers "sed -i 's/order(&x1, &x2)/order(\&x2, \&x1)/' \"\$last\"; exec '$real' \"\$@\""
run netkern --prove oddeven:4 -o other.c
ls
compilers 'exit 127' # as where there is none
run netkern --prove oddeven:4 -o k4.c
compilers 'echo no >&2; exit 1'
run netkern --prove --top 1 oddeven:4 -o k4.c
