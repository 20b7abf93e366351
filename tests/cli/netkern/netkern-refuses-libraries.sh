# slow: takes seconds, sanitized
. "$ROOT/tests/cli/prelude"
export XDG_DATA_HOME=$PWD
refused() {
    run netkern --library new "$@"
    [ ! -e new ] || echo "something was written"
}
refused --sizes 1..4
refused --sizes 4.5
refused --sizes 5..4
refused --sizes 4,,5
refused --sizes 100000
refused --sizes 4 --types u33
refused --sizes 4 --types u32,u32
refused
refused --sizes 4 --target opencl
refused --sizes 4..65 --target c
refused --sizes 8 tsort:4
refused --sizes 8 --counted
refused --sizes 8 --nan ignore
refused --sizes 8 --tune
refused --sizes 8 --name string
refused --sizes 8 --name 8
refused --sizes 8 --name a234567890123456789012345678901234567890b
refused --sizes 8 --name sorter --target cpp
refused --sizes 32768 --types u64 --pairs
echo "# folders that cannot be"
mkdir full
touch full/file
run netkern --library full --sizes 4
ls full
run netkern --library full/file --sizes 4
run netkern --library nowhere/new --sizes 4
(ulimit -f 4 && refused --sizes 4)
ls
echo "# an empty folder is as good as none"
ulimit -f unlimited
mkdir empty
run netkern --library empty/ --sizes 2 --unproved
ls empty
grep -h '^ \* proof' empty/sn_sort.h
echo "# what a target cannot hold is left out"
run netkern --library some --sizes 4,4096,20000 --types u64
grep U64 some/sn_sort.h
