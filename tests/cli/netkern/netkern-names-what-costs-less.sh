# Where a network fits nothing but the scheduled mapping, a sorter that costs clearly less is named.
. "$ROOT/tests/cli/prelude"
quiet() {
    run netkern --unproved "$@" -o text
}
quiet --type f32 best:100
quiet --counted oddeven:65
quiet --ragged offsets oddeven:100
quiet --top 3 oddeven:100
quiet --type u64 --pairs oddeven:512
echo "# where nothing does the same, nothing costs clearly less, or the mapping was chosen"
quiet --given runs:50,50 oddeven:100
quiet --goal ranks:3-5 oddeven:100
quiet --median oddeven:101
quiet --type f64 --pairs oddeven:2049
quiet --mapping scheduled oddeven:100
quiet tsort:128
