# --prove tries texts that count, and notices those that were edited.
# slow: compiles each text
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
run netkern --counting --range 0..2 --type u8 --prove -o t.c
run netkern --occurrence --range 0..2 --type u8 --prove --text t.c
# program FILE OPTION...: the text that is edited from here on.
program() {
    text=$1
    shift
    options=("$@")
    rm -f t.h
    netkern "$@" --name t -o "$text"
}
# edit SED: what is said of the text then, but for where.
edit() {
    local said
    sed -E "$1" "$text" >"edited.${text##*.}"
    cmp -s "$text" "edited.${text##*.}" && echo "nothing is edited: $1"
    said=$(netkern "${options[@]}" --prove --name t --text "edited.${text##*.}" 2>&1)
    echo "$? $1"
    sed -n '2s/^block [0-9]*, thread [0-9]*: //; 2s/^[^:]*:[0-9]*:[0-9]*: .*/compiler/; 2s/^/    /p' <<<"$said"
}
program t.c --counting --range 0..2 --type u8
edit 's/x <= last \? x : last \+ 1/x/'
edit 's/low \+ number/low + number + 1/'
edit 's/to - place >= 8/to - place >= 7/g'
edit 's/return first;/return from;/'
program t.cu --counting --range 0..2 --type u8
edit 's/if \(x > p.last\)/if (x >= p.last)/'
edit 's/atomicAdd\(&own\[x\], 1u\);/own[x]++;/'
edit 's/own\[i\] = 0;/;/'
edit '0,/__syncthreads\(\);/s//;/'
edit 's/cells\[middle\] > place/cells[middle] >= place/; s/ends\[middle\] > place/ends[middle] >= place/'
edit 's/report\[FIRST\] = p.count;/;/'
program t.cl --counting --range 0..40 --pairs
edit 's/values_to\[place\] = values_from\[first \+ k\]/values_to[place] = first + k/'
edit 's/rank\[k\];/0;/'
