# Programs for arrays of any length sort them, on the emulator: of all lengths around what a block
# holds, in order or not, with keys that equal what stands for missing ones.
# slow: compiles texts
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
. "$ROOT/tests/cli/prelude_programs"
{
    arrays 1000000 0 1 2 3 31 32 33 100 127 128 129 255 256 257 385 700 1025
    seq -s, 0 300
    seq -s, 300 -1 0
    arrays 3 200 513
    echo 4294967295,0,4294967295,4294967294,2147483648,2147483647,4294967295
} >arrays
by_line sort -n
sorts tsort --blocks 7
by_line with_places -k1,1n -k2,2n
sorts vsort --blocks 7 --target opencl --pairs --stable
