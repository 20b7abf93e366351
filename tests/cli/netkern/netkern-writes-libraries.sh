# A library is built as its user would, for C and, on the emulator, for CUDA; mistakes are caught by
# the test that comes with it.
# slow: compiles what it writes
. "$ROOT/tests/cli/prelude"
command -v c++ >/dev/null || exit 77
export XDG_DATA_HOME=$PWD

echo "# in C"
run netkern --library c --target c --sizes 3,17..20 --types u32,f64 --pairs
ls c
ls c/kernels
# what C leaves undefined is watched for
flags="-std=c99 -O0 -Wall -Wextra -Werror -fsanitize=undefined -fno-sanitize-recover=undefined"
mkdir c/objects
(cd c/objects && cc $flags -I.. -c ../*.c ../kernels/*.c && cc $flags ./*.o -o ../tested) && c/tested
echo "# mistakes in what calls the kernels"
# c_mistake FILE COMMAND: whether the test notices what sed's command does to the file.
c_mistake() {
    rm -rf wrong
    mkdir wrong
    cp c/objects/*.o wrong
    sed "$2" "c/$1.c" >"wrong/$1.c"
    cmp -s "c/$1.c" "wrong/$1.c" && echo "nothing was changed"
    cc $flags -w -Ic -c "wrong/$1.c" -o "wrong/$1.o" && cc $flags wrong/*.o -o wrong/tested
    bash -c 'wrong/tested; exit $?' >log 2>&1 && echo "$2: not caught" || echo "$2: caught"
}
c_mistake sn_sort_u32_values 's/(uintptr_t)at % bytes == 0/at \&\& bytes/'
c_mistake sn_sort_f64 's/bits - 0xfffffffffffff/bits/'
c_mistake sn_sort_f64_values 's/j += most, at/j += most - 1, at/'
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
grep -c _to\( cuda/sn_sort.h
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
mistake sn_sort_u32_values.cu 's/keys, values, keys_out, values_out, n, batches/keys, values, keys_out, values_out, n - 1, batches/'
mistake sn_sort.cu 's/n <= 20u/n <= 21u/'
mistake sn_sort.cu '/SN_SORT_DESCENDING)$/,/return/s/sn_sort_u32_descending/sn_sort_u32/'
echo "# two libraries in one program, each by its name"
run netkern --library one --name first --target c --sizes 4 --types f32
run netkern --library two --name Second --target c --sizes 3 --types f32
ls one two/kernels
cat >both.c <<'END'
#include "first.h"
#include "Second.h"
#include <stdio.h>

int main(void)
{
    const float from[3] = {2, -1, 1};
    float to[3] = {0}, single = 0;
    int status = Second_batch_to(from, NULL, to, NULL, 3, 1, SECOND_F32, SECOND_ASCENDING);
    int one = first_batch_to(from, NULL, &single, NULL, 1, 1, FIRST_F32, FIRST_DESCENDING);
    printf("%g %g %g, %g %g %g, %g, %d %d\n", from[0], from[1], from[2], to[0], to[1], to[2], single,
           status, one);
    return first_batch_to(from, NULL, NULL, NULL, 4, 1, FIRST_F32, FIRST_ASCENDING) != FIRST_POINTER;
}
END
cc -std=c99 -O0 -Wall -Wextra -Werror -Ione -Itwo both.c one/first*.c two/Second*.c {one,two}/kernels/*.c -o both &&
    run ./both
echo "# texts are proved"
run netkern --library proved --sizes 2 --types f32 --prove
grep -h '^ \* proof' proved/sn_sort.h
