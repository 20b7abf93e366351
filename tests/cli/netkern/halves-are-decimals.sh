# Keys of 16 bits are typed and printed as numbers, rounded as Python's struct does; types are called
# as NumPy calls them, too.
. "$ROOT/tests/cli/prelude"
run netkern --run emulate --type f16 oddeven:4 <<<$'3,1.5,-2,nan\n0.1,65504,65520,6e-8\n-0,0,-inf,1e-9'
run netkern --run emulate --type bfloat16 --descending oddeven:4 <<<$'3,1.5,-2,nan\n0.1,3.4e38,1e39,1e-40'
run netkern --run emulate --type float16 --pairs --stable oddeven:3 <<<'0.5,0.25,0.5'
run netkern --run emulate --type f16 oddeven:2 <<<'1,x'
run netkern --run emulate --type uint8 oddeven:2 <<<'256,1'
run netkern --type uint9 oddeven:2
run netkern --type int oddeven:2
for pair in u8:uint8 i16:int16 f32:float32 f64:float64 bf16:bfloat16; do
    cmp <(netkern --type ${pair%:*} oddeven:4) <(netkern --type ${pair#*:} oddeven:4) && echo $pair
done
run netkern --large tsort --type f16 --run emulate <<<'0.5,-1,7,1e5,2'
command -v python3 >/dev/null || exit 77
cat >make.py <<'END'
import math, random, struct
from fractions import Fraction
draw = random.Random(5)

def half(x):
    try:
        return struct.unpack("<e", struct.pack("<e", x))[0]
    except OverflowError:
        return float("inf") if x > 0 else float("-inf")

def brain(x):
    """The nearest number of 8 bits of precision, ties to even, among the two beside x."""
    bits = struct.unpack("<I", struct.pack("<f", x))[0] & 0xffff0000
    below, above = (struct.unpack("<f", struct.pack("<I", b))[0] for b in (bits, bits + 0x10000))
    low, high = abs(Fraction(x) - Fraction(below)), abs(Fraction(x) - Fraction(above))
    return below if low < high or (low == high and not bits & 0x10000) else above

for name, rounded, digits in (("f16", half, 5), ("bf16", brain, 4)):
    with open(name + ".in", "w") as given, open(name + ".out", "w") as wanted:
        for _ in range(400):
            scale = 10.0 ** draw.uniform(-9, 5 if name == "f16" else 30)
            xs = [draw.choice((-1, 1)) * draw.random() * scale for _ in range(3)]
            xs.append(rounded(xs[0]))  # and ones that are exact, and between
            xs.append((rounded(xs[1]) + rounded(xs[2])) / 2)
            ordered = sorted(map(rounded, xs), key=lambda x: (x, math.copysign(1, x)))
            print(",".join(map(repr, xs)), file=given)
            print(",".join(f"{x:.{digits}g}" for x in ordered), file=wanted)
END
python3 make.py
for type in f16 bf16; do
    netkern --run emulate --type $type oddeven:5 <$type.in | diff - $type.out && echo "$type: as Python rounds"
done
