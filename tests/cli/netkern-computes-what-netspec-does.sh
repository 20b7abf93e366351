# What a text does to random arrays is what its network does to them, sorted or not.
# slow: compiles each text
command -v c++ >/dev/null || exit 77
broken=$ROOT/examples/broken.snet
RANDOM=7

# agrees WIRES NET OPTION...
agrees() {
    local wires=$1 net=$2 array i
    shift 2
    for _ in {1..12}; do
        array=
        for ((i = 0; i < wires; i++)); do
            array+=,$((RANDOM % 50))
        done
        echo "${array#,}"
    done >arrays
    while read -r array; do
        netspec "$net" --apply "$array"
    done <arrays >wanted
    netkern --unproved --run emulate "$@" "$net" <arrays >found
    cmp wanted found && echo "${net##*/} $*: $(sort -u found | wc -l) arrays"
}
agrees 8 "$broken" --mapping thread
agrees 11 oddeven:11 --mapping thread --target c --type u8
agrees 32 bmerge:32 --mapping 1 --target opencl --type i64
agrees 32 tsort:32 --mapping 2 --type f32
