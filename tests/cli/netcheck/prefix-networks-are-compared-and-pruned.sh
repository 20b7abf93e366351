# Prefix networks that are equal or not, nodes that can go, and what is left without them.
. "$ROOT/tests/cli/prelude"
all() {
    run netcheck --equals serial:16 sklansky:16 koggestone:16 reduce:16
    printf 'snet 1\nwires 4\nscan\n1:0\n0:2\n2:3\nend\n' >turned.snet
    run netcheck --equals turned.snet serial:4
    run netcheck --equals turned.snet turned.snet
    run netcheck --json --equals turned.snet serial:4
    printf 'snet 1\nwires 2\nscan\n' >long.snet
    for i in $(seq 60); do printf '0:1\n1:0\n'; done >>long.snet
    echo end >>long.snet
    run netcheck --equals long.snet long.snet
    run netcheck --json --equals long.snet long.snet
    echo "# redundant"
    run netcheck --redundant sklansky:4 reduce:4
    run netcheck --redundant --goal reduction sklansky:4
    run netcheck --redundant --goal reduction --json sklansky:4
    printf 'snet 1\nwires 4\nscan\n0:1\n1:2\n2:3\noutput 3 0 1 2\nend\n' >exclusive.snet
    run netcheck --redundant --goal exclusive exclusive.snet
    echo "# pruned"
    run netcheck --prune --goal reduction sklansky:8 -o left.snet
    run netcheck --goal reduction left.snet
    cat left.snet
    run netcheck --prune --goal reduction -q sklansky:4
    run netcheck --prune --goal reduction -f json -o left.json --json sklansky:4
    cat left.json
    run netcheck --prune turned.snet
    run netcheck --prune -f list sklansky:4
}
all | no_times
