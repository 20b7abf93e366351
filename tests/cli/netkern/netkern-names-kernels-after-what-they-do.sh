# A text that goes to no file is called after its network and all that sets its kernel apart.
. "$ROOT/tests/cli/prelude"
name() {
    echo "netkern $*: $(netkern --unproved "$@" | sed -n '1s,^/\* \([^:]*\):.*,\1,p')"
}
name tsort:64
for options in "--type f32" "--type f32 --nan ignore" --pairs --descending --argsort "--argsort --stable" --counted \
    "--ragged sizes" "--ragged offsets" "--ragged offsets64" "--top 4" --median "--goal ranks:3-5" \
    "--given runs:32,32" "--mapping thread" "--mapping 1" "--mapping 2" "--mapping window" \
    "--mapping window --keys-per-thread 8" "--mapping scheduled" "--target opencl" "--target c"; do
    # shellcheck disable=SC2086
    name $options tsort:64
done
name --type f64 --nan ignore --descending --pairs --stable --ragged offsets64 --top 16 --mapping scheduled tsort:64
name --element 'struct point' --element-size 8 --before 'a.x < b.x' oddeven:4
name --element 'struct point' --element-size 8 --before 'a.y < b.y' oddeven:4
name best-depth:10
name smallest:16:3
cp "$ROOT/examples/vsort.lua" .; name vsort.lua:4
mkdir a b
printf 'snet 1\nwires 2\n0:1\nend\n' >a/net.snet
printf 'snet 1\nwires 2\n1:0\nend\n' >b/net.snet
name a/net.snet
name b/net.snet
name - <a/net.snet
name - <b/net.snet
