# A header for ranges of many sizes: its files, its test built by CMake, the proof of its text.
netkern --prove --target cpp --library lib --sizes 2..5,8,7
ls lib
sed -n '1,/^#ifndef/p; /Whether ranges of/,$p' lib/sn_sort.hpp | sed 's/[0-9a-f]\{16\}/HASH/'
cmake -S lib -B build -G Ninja >log 2>&1 && cmake --build build >>log 2>&1 && build/sn_sort_test || cat log
netkern --target cpp --library lib --sizes 2..5
echo "exit $?"
