# The program, netkern's sorts and those of others to compare with run on the emulator; sorts of the
# host, good and bad, are in the place of CUB's.
# full: compiles them
. "$ROOT/tests/cli/prelude"
command -v g++ >/dev/null || exit 77
gpu=$ROOT/bench/gpu emulated=$ROOT/tests/gpu/emulated host=$ROOT/codegen/trial/host
export XDG_DATA_HOME=$PWD
BLOCKS=7 SIZES=4 TYPES="u32 u32+u32" "$gpu/make" "$(command -v netkern)" folder | cut -d , -f 1
# compiled FILE OPTION...: as C++, with the shared memory that a launch sizes.
compiled() {
    local file=$1
    shift
    sed -E 's/extern __shared__ (__align__\(16\) )?([a-z ]*) ([a-z]*)\[\];/SN_DYNAMIC(\2, \3);/' "$file" >"$file.cpp"
    g++ -std=c++17 -w -I"$emulated" -I"$host" -Ifolder -Ifolder/large "$@" -c "$file.cpp" -o "$file.o"
}
for file in folder/large/*.cu folder/{bitonic,bainville}.cu; do
    compiled "$file" -O0 -fsanitize=thread -DGPU_SELECTED_MOST=512 || exit
done
for file in "$host"/{emulate,guard}.cpp "$emulated"/{emulated,large_cub}.cpp "$ROOT/tests/gpu/device.cpp" \
    folder/large.cpp folder/large_kernels.cpp; do
    g++ -std=c++17 -O2 -w -I"$emulated" -I"$host" -Ifolder -c "$file" || exit
done
g++ emulate.o emulated.o large.o large_kernels.o large_cub.o device.o folder/*.o folder/large/*.o guard.o \
    -o large || exit # the order matters
gcc -std=c17 -Wall -Wextra -Werror "$gpu"/{large_report,results,plot}.c -o report -lm || exit

# numbers: times are not shown.
numbers() {
    sed -E 's/[0-9]+\.[0-9]+/_/g; s/ +_/ _/g'
}
# tried OPTION...: rows, but for the times.
tried() {
    ./large --each 0 "$@" | tee -a large.csv | cut -d , -f 1-6,11 | grep -v '^[#t]'
    echo "exit ${PIPESTATUS[0]}"
}
tried -n 1100 --type u32
tried -n 300 --type u32+u32
tried -n 2048 --type u32+u32
tried -n 2048 --type u64
echo "# the report"
run ./report --plots . large.csv | numbers
for plot in *.svg; do
    echo "$plot: $(grep -c '<polyline' "$plot") curves"
done
echo "# refusals"
EMULATED_NONE=1 run ./large
run ./large --most 31
run ./report
run ./report nowhere.csv
