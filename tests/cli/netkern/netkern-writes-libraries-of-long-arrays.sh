# A library of arrays whose kernels ask for shared memory, on the emulator.
# full: compiles large kernels
. "$ROOT/tests/cli/prelude"
command -v c++ >/dev/null || exit 77
export XDG_DATA_HOME=$PWD
emulated=$ROOT/tests/gpu/emulated host=$ROOT/codegen/trial/host
for file in "$host"/{emulate,guard}.cpp "$emulated/emulated.cpp"; do
    c++ -std=c++17 -O2 -w -I"$emulated" -I"$host" -c "$file" || exit
done
# compiled FILE: for the emulator, beside it. C++ has no shared memory that a launch sizes.
compiled() {
    sed 's/extern __shared__ __align__(16) item shared\[\];/SN_DYNAMIC(item, shared);/' "$1" >"$1.cpp"
    c++ -std=c++17 -O0 -w -fsanitize=thread -I"$emulated" -I"$host" -I"${1%/*}" -c "$1.cpp" \
        -o "${1%.cu}.o"
}
# tried FOLDER: what the library's test says.
tried() {
    cc -Wall -Wextra -Werror -I"$emulated" -I"$1" -c "$1/test.c" -o "$1/test.o" || return
    c++ emulate.o emulated.o "$1/test.o" "$1"/sn_*.o guard.o -o "$1/test" # the order matters
    "$1/test" 2>&1 | tail -n 1
}
netkern --library large --sizes 8192,9000,16384 --types u32
sed -n '/^\/\* Large/,/\*\//p' large/sn_sort.h
for file in large/*.cu; do
    compiled "$file" || exit
done
tried large
