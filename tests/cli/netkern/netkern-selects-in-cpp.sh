# Headers in C++ for some outputs.
netkern --prove --median best:7 -o median7.hpp
netkern --median best:8 -o middle8.hpp
netkern --prove --top 3 best:8 -o least8.hpp
grep '^ \* \(network\|claim\|outputs\)' median7.hpp middle8.hpp least8.hpp
c++ -std=c++17 -Wall -Wextra -Wpedantic -Wconversion -Werror -I. "$ROOT/tests/kernels/cpp/selects.cpp" -o selects
./selects
