# Texts of prefix networks scan arrays, on the emulator, as a loop does.
# slow: compiles texts
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
RANDOM=5
# scans WIRES OPTION... NET: random arrays through netkern's text, and through awk.
scans() {
    local wires=$1 arrays=${arrays:-3} i
    shift
    for ((i = 0; i < wires * arrays; i++)); do
        echo $((RANDOM % 90 + 1))
    done | awk -v n="$wires" -v flags="$flags" \
        '{ printf "%s%s%s", NR % n == 1 || n == 1 ? "" : flags && $1 % 5 == 0 ? "|" : ",", $1, NR % n ? "" : "\n" }' >arrays
    awk -v exclusive="$exclusive" -v op="$op" -v neutral="$neutral" -v bits="$bits" '
        function combine(x, y) {
            return op == "max" ? (x < y ? y : x) : op == "min" ? (y < x ? y : x) : (x + y) % 2 ^ bits
        }
        {
            n = split($0, part, /[,|]/)
            at = 0
            line = ""
            for (i = 1; i <= n; i++) {
                first = i == 1 || substr($0, at, 1) == "|"
                before = first ? neutral : all
                all = first ? part[i] : combine(all, part[i])
                line = line (i > 1 ? "," : "") (exclusive ? before : all)
                at += length(part[i]) + 1
            }
            print line
        }' arrays >wanted
    netkern --run emulate "$@" <arrays >found || echo "exit $?"
    cmp wanted found && echo "$*: $(wc -l <found) arrays"
}
op=+ neutral=0 bits=32 exclusive= flags=
scans 1 sklansky:1
scans 7 --target c serial:7
scans 37 --mapping 1 brent-kung:37
scans 64 --mapping 2 --target opencl kogge-stone:64
scans 100 --mapping window --keys-per-thread 4 ladner-fischer:100:1
scans 40 --mapping scheduled han-carlson:40
bits=8 scans 70 --type u8 hillis-steele:70
op=max neutral=-128 exclusive=1 scans 33 --type i8 --operator max --exclusive sklansky:33
op=min neutral=inf exclusive=1 scans 20 --type f32 --operator min --exclusive --target c sklansky:20
flags=1 scans 65 --segmented sklansky:65
flags=1 exclusive=1 scans 50 --segmented --exclusive --type i64 brent-kung:50
arrays=40 flags=1 exclusive=1 scans 5 --segmented --exclusive --mapping 1 brent-kung:5
arrays=1 scans 2048 sklansky:2048
# the last output alone; an array of 8 needs a quarter of a warp
seq 1 24 | paste -sd',,,,,,,\n' | netkern --run emulate --goal reduce reduce:8
