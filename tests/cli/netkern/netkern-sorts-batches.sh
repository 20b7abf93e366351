# Arrays of lengths of their own, places, equal keys, some outputs, structures: on the host.
# full: compiles each text
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
batch=$'3,1,2\n\n7\n2,2\n'
echo "# an empty line is an empty array"
netkern --run emulate --ragged offsets --pairs oddeven:3 <<<"$batch"
netkern --run emulate --ragged sizes --target c --argsort --descending oddeven:3 <<<"$batch"
echo "# places, by number and then as they came"
netkern --run emulate --argsort --stable --mapping 1 --type f32 tsort:8 <<<'2,nan,1,2,-0,1,0,2'
echo "# some outputs"
netkern --run emulate --top 3 --descending --pairs --stable --mapping 2 tsort:8 <<<'2,5,9,9,1,5,0,9'
echo "# structures, as bytes"
echo 'struct point { short x, y; };' >point.h
element=(--element 'struct point' --element-size 4 --include point.h)
netkern --run emulate "${element[@]}" --before 'a.x < b.x' --stable --counted --target c oddeven:4 \
    <<<'03000000,01000200,01000100'
run netkern --prove "${element[@]}" --before 'a.x <= b.x' --target c oddeven:3
echo "# what was edited"
netkern --ragged offsets --top 2 --argsort --name k oddeven:4 -o k.cu
check() {
    sed "$1" k.cu >edited.cu
    echo "## $1"
    netkern --prove --ragged offsets --top 2 --argsort --name k --text edited.cu oddeven:4 2>&1 | sed -n 1,2p
}
check ''
check 's/offsets\[array + 1\]/offsets[array]/'
check 's/ || (x.key == y.key \&\& x.place < y.place)//'
