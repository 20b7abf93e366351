# Programs scan arrays of all lengths around what blocks hold, on the emulator.
# full: compiles texts
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
echo >arrays
for n in 1 2 15 16 17 255 256 257 300 4096 4097 4400; do
    seq -s, 1 "$n"
done >>arrays
# scans EXCLUSIVE OPTION...: sums of 1 to i, or to i - 1.
scans() {
    local less=$1
    shift
    awk -F, -v less="$less" '{
        for (i = 1; i <= NF; i++) printf "%s%d", (i > 1 ? "," : ""), (i - less) * (i - less + 1) / 2
        print ""
    }' arrays >wanted
    netkern --run emulate --large "$@" <arrays >found || echo "exit $?"
    cmp wanted found && echo "$*: $(wc -l <found) arrays"
}
scans 0 sklansky --blocks 4
scans 1 kogge-stone --blocks 2 --exclusive
scans 1 ladner-fischer:1 --blocks 4 --exclusive --target opencl
scans 0 han-carlson --blocks 3 --look-back
scans 1 sklansky --blocks 4 --exclusive --look-back --type u64
scans 0 brent-kung --target c
scans 1 serial --target c --exclusive --type f64 --blocks 4
echo '1,2|3,4,5|6|7,8,9,10' | netkern --run emulate --large sklansky --segmented --blocks 2
echo '1,2|3,4,5|6|7,8,9,10' | netkern --run emulate --large sklansky --segmented --exclusive --blocks 2
echo '1,2|3,4,5|6|7,8,9,10' | netkern --run emulate --large serial --target opencl --segmented --exclusive --blocks 2
echo '1,2|3,4,5|6|7,8,9,10' | netkern --run emulate --large sklansky --look-back --segmented --exclusive --blocks 2
