# full: compiles headers of all sizes for each standard by two compilers
for n in $(seq 2 64); do # as 2..10, 11..19 and so on
    netkern best:"$n" -o "sort$n.hpp"
done
warnings='-Wall -Wextra -Wpedantic -Wconversion -Werror'
# try COMPILER STANDARD MACHINE SIZE...
try() {
    local compiler=$1 options="-std=$2 -O0 $3 $warnings -I. -I$ROOT/tests/kernels/cpp"
    command -v "$compiler" >/dev/null || return 0
    shift 3
    printf '#include "sort%s.hpp"\n' "$@" >headers.h
    tac headers.h >headers_back.h
    printf '#define HEADERS(X)%s\n' "$(printf ' X(sort%s)' "$@")" >>headers.h
    # shellcheck disable=SC2086
    "$compiler" $options "$ROOT"/tests/kernels/cpp/{sorts,elsewhere}.cpp -o sorts &&
        ./sorts | grep -vx '0 failures'
}
for n in $(seq 2 9 64); do
    # shellcheck disable=SC2046
    try g++ c++17 -march=native $(seq "$n" $((n + 8)))
    # shellcheck disable=SC2046
    try clang++ c++17 -march=native $(seq "$n" $((n + 8)))
done
for standard in c++17 c++20 c++2b; do
    try g++ $standard -w 3 8 13
    try clang++ $standard -w 3 8 13
    try clang++ $standard -msse4.1 3 8 13
done
echo done
netkern --target cpp --library lib --sizes 2..64
for compiler in g++ clang++; do
    command -v $compiler >/dev/null || continue
    # shellcheck disable=SC2086
    $compiler -std=c++17 -O2 $warnings -Ilib lib/test.cpp -o test && ./test
done | sort -u
