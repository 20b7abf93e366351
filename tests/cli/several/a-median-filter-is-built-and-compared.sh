# full: builds examples/median-filter with CMake, for this machine, and compares it with OpenCV
cmake -S "$ROOT/examples/median-filter" -B build -G Ninja >log 2>&1 && cmake --build build >>log 2>&1 || cat log
ctest --test-dir build 2>&1 | grep -c 'tests failed out of'
build/median_test
[ ! -x build/compare ] || build/compare | grep -v ' 0 pixels differ$'
