# Headers in C++: their text, proved; compiled without a warning, and run, in one program.
netkern --prove best:5 -o sort5.hpp
sed -n '1,/^#ifndef/p' sort5.hpp
sed -n '/The networks/,/^}/p' sort5.hpp
sed -n '/Sort first/,$p' sort5.hpp | sed 's/[0-9a-f]\{16\}/HASH/'
printf '3 1\n0 2\n' >turned.pairs
netkern --prove --target cpp --given presorted:4 --goal set:0-0 --unproved --width 4 turned.pairs |
    sed -n '/^ \* network/,/^ \* outputs/p; /The networks/,/^}/p; /Of first/,$p' | sed 's/[0-9a-f]\{16\}/HASH/'
netkern best:9 -o sort9.hpp
printf '#include "sort5.hpp"\n#define HEADERS(X) X(sort5)\n' >headers.h
printf '#include "sort%s.hpp"\n' 9 5 >headers_back.h
warnings='-Wall -Wextra -Wpedantic -Wconversion -Werror'
# shellcheck disable=SC2086
c++ -std=c++17 $warnings -I. -I"$ROOT/tests/kernels/cpp" "$ROOT"/tests/kernels/cpp/{sorts,elsewhere}.cpp -o sorts
./sorts
