# A library is built as its user would, for C and, on the emulator, for CUDA; mistakes are caught by
# the test that comes with it.
# slow: compiles what it writes
. "$ROOT/tests/cli/prelude"
command -v c++ >/dev/null || exit 77
export XDG_DATA_HOME=$PWD

echo "# in C"
run netkern --library c --target c --sizes 3,17..20 --types u32,f64 --pairs
ls c
ls c/kernels | wc -l
cc -std=c99 -O0 -Wall -Wextra -Werror -fopenmp-simd -Ic c/*.c c/kernels/*.c -o c_test && ./c_test
echo "# NaNs are left to the caller"
netkern --library numbers --target c --sizes 4 --types f32 --nan ignore &&
    cc -O1 -Inumbers numbers/*.c numbers/kernels/*.c -o numbers_test && ./numbers_test
echo "# by CMake, as a part of another project, for several processors"
mkdir user
cat >user/CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.21)
project(user LANGUAGES C)
add_subdirectory(../numbers sorter)
add_executable(user user.c)
target_link_libraries(user PRIVATE sn_sort)
END
cat >user/user.c <<'END'
#include <sn_sort.h>
#include <stdio.h>

int main(void)
{
    float keys[8] = {3, 1, 2, 0, -1, -3, -2, -4};
    int status = sn_sort_batch(keys, NULL, 4, 2, SN_SORT_F32, SN_SORT_DESCENDING);
    for (int i = 0; i < 8; i++)
        printf("%g ", keys[i]);
    printf("%d\n", status);
    return sn_sort_batch(keys, NULL, 5, 1, SN_SORT_F32, SN_SORT_ASCENDING) != SN_SORT_SIZE;
}
END
cmake -S user -B user/build -G Ninja -DSN_SORT_NATIVE=OFF >log 2>&1 && cmake --build user/build >>log 2>&1 || cat log
run user/build/user

echo "# in CUDA"
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
run netkern --library cuda --sizes 4,20,64 --pairs
ls cuda
sed -n '/^sn_sort_status sn_sort_check/,/^}/p' cuda/sn_sort.cu
for file in cuda/*.cu; do
    compiled "$file" || exit
done
tried cuda
echo "# mistakes in what calls the kernels"
# mistake FILE COMMAND: what the test says once sed's command has changed the file.
mistake() {
    rm -rf wrong
    cp -r cuda wrong
    sed -i "$2" "wrong/$1"
    cmp -s "cuda/$1" "wrong/$1" && echo "nothing was changed"
    compiled "wrong/$1"
    tried wrong | grep -q ' 0 wrong' && echo "$2: not caught" || echo "$2: caught"
}
mistake sn_sort_u32.cu 's/n <= 4u/n <= 20u/'
mistake sn_sort_u32_values.cu 's/keys, values, keys, values, n, batches/keys, values, keys, values, n - 1, batches/'
mistake sn_sort.cu 's/n <= 20u/n <= 21u/'
mistake sn_sort.cu '/SN_SORT_DESCENDING)$/,/return/s/sn_sort_u32_descending/sn_sort_u32/'
echo "# texts are proved"
run netkern --library proved --sizes 2 --types f32 --prove
grep -h '^ \* proof' proved/sn_sort.h
