# slow: takes seconds, sanitized
. "$ROOT/tests/cli/prelude"
refused() {
    run netkern "$@" 2>&1 | no_times
}
cp "$ROOT/examples/broken.snet" .
echo "# a network that does not sort"
refused broken.snet
refused tmerge:8
echo "# networks that do not fit"
refused --mapping 2 oddeven:8
refused --mapping 1 bubble:6
refused --mapping thread tsort:128
refused --mapping thread --type u64 tsort:64
refused --mapping thread --type u64 --pairs oddeven:22
refused --target c --mapping 2 tsort:8
refused --target c --unproved tsort:8192
refused --target opencl --mapping 1 --type u64 --pairs --unproved tsort:2048
refused --type u64 --pairs --unproved tsort:16384
echo "# options that make no sense"
refused --type f16 --nan ignore oddeven:4
refused --type bf16 --nan ignore oddeven:4
refused --type u32 --nan ignore oddeven:4
refused --counted --goal median median:5
refused --ragged sizes --given runs:2,2 tmerge:4
refused --ragged lists oddeven:4
refused --ragged sizes --counted oddeven:4
refused --ragged offsets --median oddeven:5
refused --stable oddeven:4
refused --argsort --pairs oddeven:4
refused --top 5 oddeven:4
refused --top 0 oddeven:4
refused --top 2 --median oddeven:5
refused --top 2 --goal median oddeven:5
refused --top 7 broken.snet
refused --element 'struct point' oddeven:4
refused --before 'a < b' oddeven:4
element() {
    refused --element "$1" --element-size "${3:-4}" --before "$2" "${@:4}" oddeven:4
}
element 'struct point' 'a.x < b.x' 4 --descending
element 'struct point' 'a.x < b.x' 4 --type u32
element 'struct point' 'a.x < b.x' 4 --cost
element 'struct point; int x' 'a.x < b.x'
element 'struct point' 'a.x < b.x' 0
element 'struct point' 'a.x < b.x); exit(1'
element 'struct point' 'a.x < b.x) || (1'
element 'struct point' '(a.x < b.x'
element 'struct point' 'a.x < 3'
element 'struct point' 'a.x < b.x // no'
element 'struct point' $'a.x <\nb.x'
element 'struct point' 'a.x < b.x' 4 --include 'point"h'
element 'struct big' 'a.x < b.x' 4096
refused --element 'struct big' --element-size 1000 --before 'a.x < b.x' --mapping 2 tsort:512
refused --type u31 oddeven:4
refused --target fortran oddeven:4
refused --name 3x oddeven:4
refused oddeven:4 oddeven:5
refused
refused oddeven:4 -o nowhere/x.cu
refused --name x oddeven:4 -o x.h
refused oddeven:4 -o /dev/full
ls
