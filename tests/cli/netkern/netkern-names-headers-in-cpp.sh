# Names of headers in C++, and what says nothing of them.
run() {
    echo "\$ netkern $*"
    netkern "$@" 2>&1 | sed -n '/^netkern: /p; s/^namespace \([a-z0-9_]*\) {/namespace \1/p'
    echo "exit ${PIPESTATUS[0]}"
}
printf '0 1\n' >a__b.pairs
run --target cpp best:4
run --target cpp --top 2 best:4
run --target cpp --unproved a__b.pairs
run --name other best:4 -o x.hpp
sed -n 's/^namespace \(.*\) {/namespace \1/p' x.hpp
for ending in hh hxx h; do
    netkern --target cpp best:2 -o "y.$ending"
    grep -c 'namespace y {' "y.$ending"
done
run best:4 -o class.hpp
run --name a__b best:4 -o x.hpp
run best:4 -o 3.hpp
run --target cpp --name std best:4
run --target cpp best:4 -o x.cu
run --target c best:4 -o x.hpp
run --target cpp best:257
run --target cpp sklansky:8
run --target cpp best:2 best:3
run --target cpp
run --target cpp --type f32 best:4
run --target cpp --pairs best:4
run --target cpp --emit header best:4
run --target cpp --run emulate best:4
run --target cpp --large tsort
run --target cpp --tune
run --target cpp --sizes 4 best:4
run --target cpp --library lib --sizes 1..4
run --target cpp --library lib --sizes 4..65
run --target cpp --library lib --sizes 4 --types u8
run --target cpp --top 5 best:4
run --target cpp bubble:4 --goal smallest:1 --top 1
cp "$ROOT/examples/broken.snet" .
run --target cpp broken.snet
ls
# one name for two texts, in one file of a program, and in two
netkern best:3 -o x.hpp
mkdir other
netkern best:4 -o other/x.hpp
printf '#include "x.hpp"\n#include "other/x.hpp"\n' >both.cpp
c++ -std=c++17 -I. -c both.cpp 2>&1 | grep -o 'two texts.*'
printf '#include "x.hpp"\nvoid three(int *x)\n{\n    netkern::x::sort(x);\n}\n' >three.cpp
printf '#include "other/x.hpp"\nvoid three(int *x);\nint main()\n{\n    int x[] = {4, 3, 2, 1};\n    three(x);\n    netkern::x::sort(x);\n    return x[0] != 1 || x[3] != 4;\n}\n' >four.cpp
c++ -std=c++17 -I. three.cpp four.cpp -o four && ./four && echo both sort
