# Types of keys, values and indices.

== halves-are-decimals
# Keys of 16 bits are typed and printed as numbers, rounded as Python's struct does; types are called
# as NumPy calls them, too.
  $ netkern --run emulate --type f16 oddeven:4 <<<$'3,1.5,-2,nan\n0.1,65504,65520,6e-8\n-0,0,-inf,1e-9'
  -2,1.5,3,nan
  5.9605e-08,0.099976,65504,inf
  -inf,-0,0,0
  $ netkern --run emulate --type bfloat16 --descending oddeven:4 <<<$'3,1.5,-2,nan\n0.1,3.4e38,1e39,1e-40'
  3,1.5,-2,nan
  inf,inf,0.1001,9.184e-41
  $ netkern --run emulate --type float16 --pairs --stable oddeven:3 <<<'0.5,0.25,0.5'
  0.25:1,0.5:0,0.5:2
  $ netkern --run emulate --type f16 oddeven:2 <<<'1,x'
  ! <stdin>:1:3: not a number
  [2]
  $ netkern --run emulate --type uint8 oddeven:2 <<<'256,1'
  ! <stdin>:1:1: a number that does not fit the type of keys
  [2]
  $ netkern --type uint9 oddeven:2
  ! netkern: --type knows u8, i8, u16, i16, u32, i32, u64, i64, f16, f32, f64, bf16, not 'uint9'; see netkern --help
  [2]
  $ netkern --type int oddeven:2
  ! netkern: --type knows u8, i8, u16, i16, u32, i32, u64, i64, f16, f32, f64, bf16, not 'int'; see netkern --help
  [2]
  $ for pair in u8:uint8 i16:int16 f32:float32 f64:float64 bf16:bfloat16; do
  >     cmp <(netkern --type ${pair%:*} oddeven:4) <(netkern --type ${pair#*:} oddeven:4) && echo $pair
  > done
  u8:uint8
  i16:int16
  f32:float32
  f64:float64
  bf16:bfloat16
  $ netkern --large tsort --type f16 --run emulate <<<'0.5,-1,7,1e5,2'
  -1,0.5,2,7,inf
  $ command -v python3 >/dev/null || exit 77
  $ cat >make.py <<'END'
  > import math, random, struct
  > from fractions import Fraction
  > draw = random.Random(5)
  >
  > def half(x):
  >     try:
  >         return struct.unpack("<e", struct.pack("<e", x))[0]
  >     except OverflowError:
  >         return float("inf") if x > 0 else float("-inf")
  >
  > def brain(x):
  >     """The nearest number of 8 bits of precision, ties to even, among the two beside x."""
  >     bits = struct.unpack("<I", struct.pack("<f", x))[0] & 0xffff0000
  >     below, above = (struct.unpack("<f", struct.pack("<I", b))[0] for b in (bits, bits + 0x10000))
  >     low, high = abs(Fraction(x) - Fraction(below)), abs(Fraction(x) - Fraction(above))
  >     return below if low < high or (low == high and not bits & 0x10000) else above
  >
  > for name, rounded, digits in (("f16", half, 5), ("bf16", brain, 4)):
  >     with open(name + ".in", "w") as given, open(name + ".out", "w") as wanted:
  >         for _ in range(400):
  >             scale = 10.0 ** draw.uniform(-9, 5 if name == "f16" else 30)
  >             xs = [draw.choice((-1, 1)) * draw.random() * scale for _ in range(3)]
  >             xs.append(rounded(xs[0]))  # and ones that are exact, and between
  >             xs.append((rounded(xs[1]) + rounded(xs[2])) / 2)
  >             ordered = sorted(map(rounded, xs), key=lambda x: (x, math.copysign(1, x)))
  >             print(",".join(map(repr, xs)), file=given)
  >             print(",".join(f"{x:.{digits}g}" for x in ordered), file=wanted)
  > END
  $ python3 make.py
  $ for type in f16 bf16; do
  >     netkern --run emulate --type $type oddeven:5 <$type.in | diff - $type.out && echo "$type: as Python rounds"
  > done
  f16: as Python rounds
  bf16: as Python rounds

== netkern-keeps-all-bits-of-numbers
# No bit of a floating-point key is lost by any text in C, in programs that have subnormal numbers flushed
# and are compiled with -ffast-math, or for 32-bit machines whose registers change signalling NaNs.
  $ narrow=
  $ echo 'int main(void) { return 0; }' >narrow.c
  $ cc -m32 narrow.c -o narrow 2>log && ./narrow && narrow=yes
  [1]
  $ tried=0 lost=0

# kept MACROS FLAGS OPTION...: a text with these options, compiled so.
  $ kept() {
  >     local macros=$1 flags=$2
  >     shift 2
  >     rm -f sorter.*
  >     netkern --target c --name sorter "$@" -o sorter.c >log 2>&1 &&
  >         cc -std=gnu11 -w $flags -I. $macros "$ROOT/tests/kernels/bits.c" sorter.c -o bits >log 2>&1 && ./bits >log
  >     local status=$?
  >     tried=$((tried + 1))
  >     [ $status -eq 0 ] || { lost=$((lost + 1)) && echo "$flags $*" && tail -n 3 log; }
  > }
  $ number=0
  $ for key in "f32 float uint32_t" "f64 double uint64_t"; do
  >     read -r type c word <<<"$key"
  >     for options in "" --descending --pairs "--pairs --descending" --counted "--counted --pairs" "--large tsort" \
  >         "--large tsort --pairs"; do
  >         for nan in "" "--nan ignore" --float-compare; do
  >             for flags in "-O0" "-O3 -march=native -ffast-math" "-O2 -ffast-math -DNETKERN_VECTOR_BYTES=0" \
  >                 "-m32 -mfpmath=387 -mno-sse -O0" "-m32 -mfpmath=387 -mno-sse -O2"; do
  >                 [[ $flags != -m32* ]] || { [ "$narrow" ] && [ "$nan" != --float-compare ]; } || continue
  >                 number=$((number + 1))
  >                 [ "${FULL:-}" = yes ] || [ $((number % 23)) -eq 0 ] || continue
  >                 numbers=0 pairs=0 counted=0 large=0 network=oddeven:13
  >                 [ "$nan" != --float-compare ] || numbers=1
  >                 [[ $options != *pairs* ]] || pairs=1
  >                 [[ $options != *counted* ]] || counted=1
  >                 [[ $options != *large* ]] || { large=1 && network=; }
  >                 kept "-DKEY=$c -DWORD=$word -DNUMBERS=$numbers -DPAIRS=$pairs -DCOUNTED=$counted -DLARGE=$large" \
  >                     "$flags" --type "$type" $options $nan $network
  >             done
  >         done
  >     done
  > done
  $ [ $tried -gt 5 ] && echo "$lost texts lose keys"
  0 texts lose keys

== netkern-orders-nans-as-asked
# Last, first as the greatest keys where these come first, or nowhere; of numbers of each size.
  $ for options in "" "--descending" "--nan greatest --descending"; do
  >     for type in f16 bf16 f32 f64; do
  >         echo "$type $options"
  >         echo '1,nan,-inf,3,-nan,0,-0,inf' | run netkern -T c -k $type $options best:8 --run emulate
  >         echo '1,nan,-inf,3,-nan,0,-0,inf' | run netkern -T cuda -k $type $options --argsort best:8 --run emulate
  >     done
  > done
  f16 
  + netkern -T c -k f16 best:8 --run emulate
  -inf,-0,0,1,3,inf,nan,-nan
  + netkern -T cuda -k f16 --argsort best:8 --run emulate
  2,6,5,0,3,7,1,4
  bf16 
  + netkern -T c -k bf16 best:8 --run emulate
  -inf,-0,0,1,3,inf,nan,-nan
  + netkern -T cuda -k bf16 --argsort best:8 --run emulate
  2,6,5,0,3,7,1,4
  f32 
  + netkern -T c -k f32 best:8 --run emulate
  -inf,-0,0,1,3,inf,nan,-nan
  + netkern -T cuda -k f32 --argsort best:8 --run emulate
  2,6,5,0,3,7,1,4
  f64 
  + netkern -T c -k f64 best:8 --run emulate
  -inf,-0,0,1,3,inf,nan,-nan
  + netkern -T cuda -k f64 --argsort best:8 --run emulate
  2,6,5,0,3,7,1,4
  f16 --descending
  + netkern -T c -k f16 --descending best:8 --run emulate
  inf,3,1,0,-0,-inf,-nan,nan
  + netkern -T cuda -k f16 --descending --argsort best:8 --run emulate
  7,3,0,5,6,2,4,1
  bf16 --descending
  + netkern -T c -k bf16 --descending best:8 --run emulate
  inf,3,1,0,-0,-inf,-nan,nan
  + netkern -T cuda -k bf16 --descending --argsort best:8 --run emulate
  7,3,0,5,6,2,4,1
  f32 --descending
  + netkern -T c -k f32 --descending best:8 --run emulate
  inf,3,1,0,-0,-inf,-nan,nan
  + netkern -T cuda -k f32 --descending --argsort best:8 --run emulate
  7,3,0,5,6,2,4,1
  f64 --descending
  + netkern -T c -k f64 --descending best:8 --run emulate
  inf,3,1,0,-0,-inf,-nan,nan
  + netkern -T cuda -k f64 --descending --argsort best:8 --run emulate
  7,3,0,5,6,2,4,1
  f16 --nan greatest --descending
  + netkern -T c -k f16 --nan greatest --descending best:8 --run emulate
  -nan,nan,inf,3,1,0,-0,-inf
  + netkern -T cuda -k f16 --nan greatest --descending --argsort best:8 --run emulate
  4,1,7,3,0,5,6,2
  bf16 --nan greatest --descending
  + netkern -T c -k bf16 --nan greatest --descending best:8 --run emulate
  -nan,nan,inf,3,1,0,-0,-inf
  + netkern -T cuda -k bf16 --nan greatest --descending --argsort best:8 --run emulate
  4,1,7,3,0,5,6,2
  f32 --nan greatest --descending
  + netkern -T c -k f32 --nan greatest --descending best:8 --run emulate
  -nan,nan,inf,3,1,0,-0,-inf
  + netkern -T cuda -k f32 --nan greatest --descending --argsort best:8 --run emulate
  4,1,7,3,0,5,6,2
  f64 --nan greatest --descending
  + netkern -T c -k f64 --nan greatest --descending best:8 --run emulate
  -nan,nan,inf,3,1,0,-0,-inf
  + netkern -T cuda -k f64 --nan greatest --descending --argsort best:8 --run emulate
  4,1,7,3,0,5,6,2

# the greatest keys come last where keys ascend: a text is the same
  $ mkdir last greatest
  $ for type in f16 bf16 f32 f64; do
  >     for target in c "cuda --argsort"; do
  >         netkern --unproved -T $target -k $type best:8 -o last/k &&
  >             netkern --unproved -T $target -k $type --nan greatest best:8 -o greatest/k && diff -r last greatest &&
  >             echo "$type $target: the same"
  >         rm last/* greatest/*
  >     done
  > done
  f16 c: the same
  f16 cuda --argsort: the same
  bf16 c: the same
  bf16 cuda --argsort: the same
  f32 c: the same
  f32 cuda --argsort: the same
  f64 c: the same
  f64 cuda --argsort: the same
  ! netkern: note: for one array fastest:8 is estimated 1.2 times as fast (tsort:8 across lanes)
  ! netkern: note: for one array fastest:8 is estimated 1.2 times as fast (tsort:8 across lanes)
  $ netkern --nan greatest --float-compare -k f32 best:4
  ! netkern: --nan greatest and --float-compare exclude each other: no NaN can be compared as a number; see netkern --help
  [2]
  $ netkern --nan greatest --descending -k u32 best:4
  ! netkern: best:4: NaNs come first of floating-point keys that descend, compared by bits
  [2]
  $ netkern --nan greatest --counting --range 0..9
  ! netkern: --counting and --nan exclude each other; see netkern --help
  [2]

== values-and-places-may-have-64-bits
  $ netkern --pairs --value-type uint64 oddeven:4 -o values.c
  $ netkern --argsort --index-type i64 oddeven:4 -o places.c
  $ cat >main.c <<'C'
  > #include "places.h"
  > #include "values.h"
  > #include <inttypes.h>
  > #include <stdio.h>
  >
  > int main(void)
  > {
  >     const uint32_t keys[] = {30, 10, 40, 20};
  >     const uint64_t values[] = {3, UINT64_MAX, UINT64_C(1) << 40, 2};
  >     uint32_t sorted[4];
  >     uint64_t moved[4];
  >     int64_t places[4];
  >     values_sort(keys, values, sorted, moved);
  >     places_sort(keys, places);
  >     for (int i = 0; i < 4; i++)
  >         printf("%" PRIu32 " %" PRIu64 " %" PRId64 "\n", sorted[i], moved[i], places[i]);
  >     return 0;
  > }
  > C
  $ cc -std=c99 -Wall -Wextra -Wconversion -Werror main.c values.c places.c -o main && ./main
  10 18446744073709551615 1
  20 2 3
  30 3 0
  40 1099511627776 2
  $ printf '5,1,4,1\n' | netkern --pairs --value-type i64 --run emulate oddeven:4
  1:1,1:3,4:2,5:0
  $ printf '5,1,4,1\n' | netkern --argsort --index-type u64 --target opencl --run emulate oddeven:4
  1,3,2,0
  $ netkern --pairs --value-type i64 tsort:8 -o values.cu
  $ grep -h 'long long' values.cu.h
  cudaError_t values_sort(const unsigned int *keys, const long long *values, unsigned int *keys_out,
      long long *values_out, size_t arrays, cudaStream_t stream);
  $ for options in "--value-type u64 tsort:8" "--index-type i64 --pairs tsort:8" "--pairs --value-type f64 tsort:8" \
  >     "--pairs --value-type u64 --large tsort" "--pairs --value-type u64 --library d --sizes 4..8" \
  >     "--pairs --value-type u64 tsort:8 -o k.cuh" "--pairs --value-type u64 --mapping lanes --target c tsort:64"; do
  >     run netkern $options
  > done
  + netkern --value-type u64 tsort:8
  ! netkern: --value-type needs --pairs; see netkern --help
  exit 2
  + netkern --index-type i64 --pairs tsort:8
  ! netkern: --index-type needs --argsort; see netkern --help
  exit 2
  + netkern --pairs --value-type f64 tsort:8
  ! netkern: --value-type is u32, u64 or i64, not 'f64'; see netkern --help
  exit 2
  + netkern --pairs --value-type u64 --large tsort
  ! netkern: --large and --value-type exclude each other; see netkern --help
  exit 2
  + netkern --pairs --value-type u64 --library d --sizes 4..8
  ! netkern: --library and --value-type exclude each other; see netkern --help
  exit 2
  + netkern --pairs --value-type u64 tsort:8 -o k.cuh
  ! netkern: in a header for kernels values and places are u32; see netkern --help
  exit 2
  + netkern --pairs --value-type u64 --mapping lanes --target c tsort:64
  ! netkern: tsort:64: vectors across one array hold keys, and values, of arrays of one length; use mapping thread
  exit 2
