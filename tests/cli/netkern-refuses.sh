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
refused --target c --unproved tsort:512
refused --target opencl --mapping 1 --type u64 --pairs --unproved tsort:2048
refused --unproved tsort:16384
echo "# options that make no sense"
refused --type f16 --nan ignore oddeven:4
refused --type u32 --nan ignore oddeven:4
refused --counted --goal median median:5
refused --type u31 oddeven:4
refused --target fortran oddeven:4
refused --name 3x oddeven:4
refused oddeven:4 oddeven:5
refused
refused oddeven:4 -o nowhere/x.cu
refused --name x oddeven:4 -o x.h
refused oddeven:4 -o /dev/full
ls
