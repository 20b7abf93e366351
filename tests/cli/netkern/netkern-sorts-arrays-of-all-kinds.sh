# They do so with all that goes along, in both orders.
# full: compiles many texts
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
. "$ROOT/tests/cli/prelude_programs"
places() {
    with_places -k1,1n -k2,2n | cut -d: -f2
}
{
    arrays 1000000 1 2 63 64 65 500 511 512 513 900 2049
    arrays 5 256 777
    seq -s, 0 1300
    seq -s, 1300 -1 0
} >arrays
by_line with_places -k1,1n -k2,2n
sorts bitonic --blocks 8 --pairs --stable
by_line with_places -k1,1nr -k2,2n
sorts vsort --blocks 8 --target opencl --type i64 --pairs --stable --descending
sorts tsort --blocks 9 --type f64 --pairs --stable --descending
by_line sort -nr
sorts tsort --blocks 10 --type u64 --descending
by_line places
sorts bitonic --blocks 8 --argsort --stable
sorts vsort --blocks 7 --argsort --stable --target opencl
