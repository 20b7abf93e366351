# Exactly: in decimal, and past 2^64 as a product.
. "$ROOT/tests/cli/prelude"
count() { echo "\$ netcheck --outputs $*"; netcheck --outputs "$@" | no_times; }
count oddeven:8 bubble:1
count --given bitonic bmerge:8
count --given interleaved:2 bpmerge:8
count tsort:128 | head -8
netspec tsort:64 -f pairs >most
count --width 66 most | head -4
count --json oddeven:4
count --json tsort:128 | cut -c1-230
