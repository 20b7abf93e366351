# Without a device, kernels are chosen by the cost model, and kept in a file.
. "$ROOT/tests/cli/prelude"
export XDG_DATA_HOME=$PWD/data LD_LIBRARY_PATH=
nvidia-smi >/dev/null 2>&1 && exit 77
tune() {
    run netkern --tune "$@" | no_choices
}
# Hide what the cost model thinks, which changes with it.
no_choices() {
    sed -E 's/: (thread|window|2), [0-9]+ keys a thread; [0-9.]+ /: M, K keys a thread; C /
        s/"mapping":.*"instr/"mapping":M,"keys_a_thread":K,"instr/; s/y":[0-9.]+,"tried/y":C,"tried/
        /Fast/,/model/!s/^(.* (keys|values) [0-9]+) .*[^n]$/\1 M K C/'
}
tune --sizes 4,8,5 --types u32,f64 --pairs
no_choices <data/sortnet/tuning
tune --sizes 64 --json --tuning here
no_choices <here
echo "# the next choices join the others"
sed -i '2a device Fast 9000\nu32 keys 64 2 2 0.25' here
tune --sizes 32 --tuning here
no_choices <here
echo "# what is chosen is used, and said, where the mapping is not"
mapping() {
    netkern --unproved "$@" | grep '^ \* mapping'
}
mapping --tuning here tsort:64
mapping --tuning here --type f32 tsort:64
run netkern --tuning here --mapping 1 tsort:64
mapping --tuning here vanvoorhis:64 | grep -c fastest
mapping --tuning here --type u16 tsort:64 | grep -c fastest
mkdir -p data/sortnet
cp here data/sortnet/tuning
mapping tsort:64
netkern --library lib --sizes 32..64 --unproved && grep -h '^ \* mapping' lib/sn_sort_u32.cu | grep fastest
echo "# two at once"
netkern --tune --sizes 16 --tuning both >/dev/null 2>&1 &
netkern --tune --sizes 8 --tuning both >/dev/null 2>&1
wait
cut -d ' ' -f 1-3 both
echo "# refusals"
tune --sizes 16384 --types u64 --pairs --tuning both
tune --sizes 65
tune --sizes 1..4
tune --sizes 4 tsort:4
tune --sizes 4 --target c
tune --sizes 4 --prove
tune --sizes 4 -o x
tune --device 0 --sizes 4
run netkern --tuning nowhere tsort:4
echo "sortnet-tuning 3" >future
run netkern --tuning future tsort:4
tune --sizes 4 --tuning future
cat future
tune --sizes 4 --tuning /dev/full/x
(unset HOME XDG_DATA_HOME && tune --sizes 4)
(ulimit -f 0 && tune --sizes 4 --tuning here >/dev/null 2>&1)
cmp here data/sortnet/tuning && echo "the file is as it was"
