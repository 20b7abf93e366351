# full: compiles it, and sorts a lot
. "$ROOT/tests/cli/prelude"
command -v g++ >/dev/null || exit 77
gpu=$ROOT/bench/gpu
g++ -std=c++17 -O2 -Wall -Wextra -Werror -pthread -I"$ROOT/tests/gpu" -I"$gpu" \
    "$gpu/bench.cpp" "$ROOT"/tests/gpu/{fake,device}.cpp -o bench || exit
gcc -std=c17 -Wall -Wextra -Werror "$gpu"/{report,results,plot}.c -o report -lm || exit
echo "# wrong methods get no time; which numbers are random is not shown"
./bench --bytes 5000000 >results.csv
echo "exit $?"
grep -v '^# seed' results.csv
echo "# the report"
run ./report --plots . --tuning tuning results.csv
cat tuning
netkern --unproved --tuning tuning tsort:64 | grep '^ \* mapping'
for plot in *.svg; do
    echo "$plot: $(grep -c '<polyline' "$plot") curves"
done
echo "# refusals"
FAKE_NONE=1 run ./bench
run ./bench --speed 3
run ./report
run ./report nowhere.csv
echo 'u32,many' >bad.csv
run ./report bad.csv
