# No bit of a floating-point key is lost by any text in C, in programs that have subnormal numbers flushed
# and are compiled with -ffast-math, or for 32-bit machines whose registers change signalling NaNs.
narrow=
echo 'int main(void) { return 0; }' >narrow.c
cc -m32 narrow.c -o narrow 2>log && ./narrow && narrow=yes
tried=0 lost=0
# kept MACROS FLAGS OPTION...: a text with these options, compiled so.
kept() {
    local macros=$1 flags=$2
    shift 2
    rm -f sorter.*
    # shellcheck disable=SC2086
    netkern --target c --name sorter "$@" -o sorter.c >log 2>&1 &&
        cc -std=gnu11 -w $flags -I. $macros "$ROOT/tests/kernels/bits.c" sorter.c -o bits >log 2>&1 && ./bits >log
    local status=$?
    tried=$((tried + 1))
    [ $status -eq 0 ] || { lost=$((lost + 1)) && echo "$flags $*" && tail -n 3 log; }
}
number=0
for key in "f32 float uint32_t" "f64 double uint64_t"; do
    read -r type c word <<<"$key"
    for options in "" --descending --pairs "--pairs --descending" --counted "--counted --pairs" "--large tsort" \
        "--large tsort --pairs"; do
        for nan in "" "--nan ignore" --float-compare; do
            for flags in "-O0" "-O3 -march=native -ffast-math" "-O2 -ffast-math -DNETKERN_VECTOR_BYTES=0" \
                "-m32 -mfpmath=387 -mno-sse -O0" "-m32 -mfpmath=387 -mno-sse -O2"; do
                [[ $flags != -m32* ]] || { [ "$narrow" ] && [ "$nan" != --float-compare ]; } || continue
                number=$((number + 1))
                [ "${FULL:-}" = yes ] || [ $((number % 11)) -eq 0 ] || continue
                numbers=0 pairs=0 counted=0 large=0 network=oddeven:13
                [ "$nan" != --float-compare ] || numbers=1
                [[ $options != *pairs* ]] || pairs=1
                [[ $options != *counted* ]] || counted=1
                [[ $options != *large* ]] || { large=1 && network=; }
                # shellcheck disable=SC2086
                kept "-DKEY=$c -DWORD=$word -DNUMBERS=$numbers -DPAIRS=$pairs -DCOUNTED=$counted -DLARGE=$large" \
                    "$flags" --type "$type" $options $nan $network
            done
        done
    done
done
[ $tried -gt 10 ] && echo "$lost texts lose keys"
