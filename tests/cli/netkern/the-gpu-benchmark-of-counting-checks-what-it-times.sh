# The script, the programs, netkern's sorts by counting and the kernels to compare with run on the
# emulator; sorts of the host, good and bad, are in the place of Thrust's and CUB's.
# full: compiles them
. "$ROOT/tests/cli/prelude"
command -v g++ >/dev/null || exit 77
export XDG_DATA_HOME=$PWD EMULATED=$ROOT/tests/gpu/emulated HOST=$ROOT/codegen/trial/host
SIZES=4 TYPES=u64 "$ROOT/bench/gpu/make" "$(command -v netkern)" folder >/dev/null
mkdir bin
for file in "$HOST"/{emulate,guard}.cpp "$EMULATED/emulated.cpp" "$ROOT/tests/gpu/device.cpp"; do
    g++ -std=c++17 -O1 -w -I"$EMULATED" -I"$HOST" -I"$ROOT/bench/gpu" -c "$file" -o "bin/$(basename "$file" .cpp).o" || exit
done
# In the place of the compiler: the device's texts get what the emulator needs, and stores of one and
# the same byte, which may race, are told to it.
cat >bin/nvcc <<'END'
#!/usr/bin/env bash
here=${0%/*} source=
for word; do case $word in *.cu | *.c | *.cpp) source=$word ;; esac; done
out=${*: -1}
case $* in
*.c\ *) gcc -std=c17 -Wall -Wextra -Werror "${@:2:3}" -o "$out" -lm ;;
*' device.cu '*) cp "$here/device.o" "$out" ;;
*' counting_cub.cu '*) g++ -std=c++17 -w -I. -I"$EMULATED" -I"$HOST" -c "$EMULATED/counting_cub.cpp" -o "$out" ;;
*.cu\ *)
    sed -E 's/extern __shared__ (__align__\(16\) )?([a-z ]*) ([a-z]*)\[\];/SN_DYNAMIC(\2, \3);/
        s/(cells\[x\]) == 0/!sn_is_marked(\&\1)/
        s/\*\(volatile unsigned char \*\)(&cells\[x\]) = 1;/sn_mark(\1);/' "$source" >"$out.cpp"
    g++ -std=c++17 -w -fsanitize=thread -I. -I"$EMULATED" -I"$HOST" -Icounting -c "$out.cpp" -o "$out"
    ;;
*.cpp\ *) g++ -std=c++17 -w -I. -I"$EMULATED" -I"$HOST" -c "$source" -o "$out" ;;
*) g++ "$here/emulate.o" "${@:4}" "$here/emulated.o" "$here/guard.o" -o "$3" ;; # the order matters
esac
END
chmod +x bin/nvcc
export PATH=$PWD/bin:$PATH
# numbers: times are not shown.
numbers() {
    sed -E 's/[0-9]+\.[0-9]+/_/g; s/ +_/ _/g'
}
folder/run --counting out --least 8 --most 9 --narrowest 3 --widest 3 --each 0 >said
echo "exit $?"
sed 1d said | cmp - out/counting.txt
cut -d , -f 1-6,11 out/counting.csv | grep -v '^[#t]' | grep ,256,
echo "# the report"
numbers <out/counting.txt | sed '/^Not right/,$d'
grep -c '^wrong: ' out/counting.txt
for plot in out/*.svg; do
    echo "$plot: $(grep -c '<polyline' "$plot") curves"
done
echo "# refusals"
bench=folder/build/counting/bench
EMULATED_NONE=1 run $bench
run $bench --most 29
run $bench --widest 9
run $bench --most
run folder/build/counting/counting_report nowhere.csv
