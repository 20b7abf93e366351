# Each barrier of a text is needed: its proof notices that it is not there.
# slow: compiles texts once for each of their barriers, with FULL, or for some
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
# without LINE OPTION...: what is said first of t.cu without the barrier in that line.
without() {
    sed "$1s/__sync[a-z]*();//" t.cu >"$1.cu"
    netkern --prove --text "$1.cu" "${@:2}" 2>&1 | sed -n "1s/$1.cu: //p" >"$1.said"
}
# each STEP OPTION...: how many barriers a text has, and how proofs end without one of them, of which
# one in STEP is tried; two proofs go on at a time.
each() {
    local step=$1 lines i
    [ "${FULL:-}" != yes ] || step=1
    shift
    rm -f ./*.cu ./*.said
    netkern -o t.cu "$@" 2>/dev/null
    mapfile -t lines < <(sed -n '/__sync[a-z]*();/=' t.cu)
    echo "## $*: ${#lines[@]} barriers"
    for ((i = 0; i < ${#lines[@]}; i += step)); do
        without "${lines[i]}" "$@" &
        ((i / step % 2 == 0)) || wait
    done
    wait
    [ ${#lines[@]} -eq 0 ] || sort -u ./*.said
}
each 1 tsort:64
each 3 tsort:256
each 3 --argsort tsort:64
each 5 --pairs --stable tsort:64
each 1 best:32
each 14 oddeven:128
