# best:N is the smallest network known for what is wanted; other networks are what they are.
. "$ROOT/tests/cli/prelude"
for options in "--top 8 best:16" "--goal largest:3 best:12" "--median best:9" "--median best:16" \
    "--goal ranks:3-5 best:12" "--top 16 best:16" "--goal set:0-2 best:9" "--top 8 tsort:16" \
    "--given runs:8,8 --top 2 best:16" "--top 3 --descending best:9"; do
    # shellcheck disable=SC2086
    netkern --target c $options -o text.c
    echo "$options: $(sed -n 's/^ \* network  //p' text.c) $(sed -n 's/^void \(.*_sort\)(.*/\1/p' text.h)"
done
echo 5,1,9,3,7,2,8,6,4 >row
for options in "--top 3 best:9" "--median best:9" "--top 3 --descending best:9"; do
    # shellcheck disable=SC2086
    run netkern --target c --run emulate $options <row
done
