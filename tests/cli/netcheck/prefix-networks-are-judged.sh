# Verdicts on prefix networks: what holds, what an output carries instead, and both kinds in one call.
. "$ROOT/tests/cli/prelude"
all() {
    run netcheck sklansky:16 kogge-stone:16 reduce:16 oddeven:4 ladner-fischer:16:1 serial:1
    echo "# goals"
    run netcheck --goal inclusive reduce:8
    run netcheck --goal reduction sklansky:8 serial:3
    printf 'snet 1\nwires 4\nscan\n0:1\n1:2\noutput 3 0 1 2\nend\n' >exclusive.snet
    run netcheck --goal exclusive exclusive.snet
    run netcheck --goal exclusive sklansky:4
    echo "# what is carried instead"
    printf 'snet 1\nwires 5\nscan\n0:1 3:4\n1:2\n2:3\nend\n' >lost.snet
    run netcheck lost.snet
    printf 'snet 1\nwires 4\nscan\n1:0\n0:2\n2:3\noutput 1 0 2 3\nend\n' >turned.snet
    run netcheck turned.snet
    printf 'snet 1\nwires 3\nscan\n0:1\n1:2\n0:2\nend\n' >twice.snet
    run netcheck twice.snet
    printf 'snet 1\nwires 3\nscan\n1:0\n0:2\nend\n' >disorder.snet
    run netcheck --goal reduction disorder.snet
    printf 'snet 1\nwires 2\nscan\n' >long.snet
    for i in 1 2 3 4 5 6; do printf '0:1\n1:0\n'; done >>long.snet
    echo end >>long.snet
    run netcheck long.snet
    echo "# engines"
    run netcheck -x sklansky:16
    run netcheck -x -m three-valued sklansky:16
    run netcheck -m intervals turned.snet
    run netcheck -m all sklansky:4096
    run netcheck koggestone:65536
    run netcheck -m three-valued -t 0.000001 sklansky:16384 | no_times
    run netcheck -q reduce:4 turned.snet
    echo "# by themselves and together they are the same"
    run netcheck -j 1 sklansky:8 turned.snet oddeven:4 brentkung:8
    run netcheck -j 2 sklansky:8 turned.snet oddeven:4 brentkung:8
    run netcheck --json turned.snet oddeven:2
    run netcheck --json --goal exclusive sklansky:3 exclusive.snet
}
all | no_times
