# On whatever OpenCL device there is, against a loop. What it computes must also be, bit for bit, what
# the plan does.
# full: the compiler of the device takes its time; tests/kernels/compile runs scans too
. "$ROOT/tests/cli/prelude"
export POCL_WORK_GROUP_METHOD=loops POCL_CACHE_DIR=$PWD/cache
mkdir cache
netkern --list-devices | grep -q '^opencl 0: ' || exit 77
# arrays SIZE...: one of each size, of numbers below 37. A segment begins at each 7.
arrays() {
    for n; do
        seq "$n" | awk '{ x = $1 * 11 % 37; printf "%s%s", (NR == 1 ? "" : x == 7 ? "|" : ","), x }
                        END { print "" }'
    done
}
# scans OPTION...: the arrays of standard input, as a loop does.
scans() {
    local flags=0
    [[ $* == *--segmented* ]] && flags=1
    cat >read
    [ $flags = 1 ] || sed -i 's/|/,/g' read
    awk -v before="$([[ $* == *--exclusive* ]] && echo 1)" -v max="$([[ $* == *max* ]] && echo 1)" \
        -v none="$([[ $* == *max* ]] && echo -inf || echo 0)" '
        {
            line = ""
            gsub(/[|]/, ",|")
            n = split($0, x, ",")
            for (i = 1; i <= n; i++) {
                if (i == 1 || sub(/[|]/, "", x[i])) all = none
                was = all
                all = max ? (all == none || x[i] + 0 > all ? x[i] + 0 : all) : all + x[i]
                line = line (i > 1 ? "," : "") (before ? was : all)
            }
            print line
        }' read | if [[ $* == *reduce* ]]; then sed 's/.*,//'; else cat; fi >wanted
    netkern --run opencl "$@" <read >found || echo "exit $?"
    cmp wanted found && echo "$*: $(wc -l <found) arrays"
}
arrays 40 40 | scans --type f32 --exclusive --operator max brent-kung:40
arrays 64 64 | scans --type f64 --exclusive --mapping scheduled hillis-steele:64
arrays 40 40 | scans --segmented --exclusive --type i64 kogge-stone:40
arrays 100 100 100 | scans --type f64 reduce:100
arrays 1 2 15 16 17 256 257 5000 | scans --large sklansky --blocks 4
arrays 8 9 1000 | scans --large ladner-fischer:1 --blocks 3 --segmented --exclusive --type f64
run netkern --run opencl --large sklansky --look-back <<<1,2,3,4
run netkern --run opencl --operator f --include f.h sklansky:4 <<<1,2,3,4
run netkern --run opencl --segmented sklansky:4 <<<'1,2;3,4'
wrong() {
    netkern --target opencl --name good "${@:2}" -o good.cl
    sed "$1" good.cl >wrong.cl
    run netkern --run opencl --text wrong.cl --name good "${@:2}"
}
wrong 's/!y.flag/y.flag/' --segmented sklansky:4 <<<'1,2|3,4'
arrays 4 200 | tr '|' , | wrong 's/before\[get_group_id(0) - 1\], x/before[0], x/' --large sklansky --blocks 2
