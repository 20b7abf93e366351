# What no reader of texts can tell is kept in by the process that it runs in: loops, memory, crashes.
# full: compiles texts
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
netkern tsort:8 --mapping 2 --name t >t.cu
netkern --target c --pairs --type f32 oddeven:8 --name t >t.c
netkern --target opencl --mapping scheduled oddeven:8 --name t >t.cl
declare -A options=([cu]='--mapping 2 tsort:8' [c]='--target c --pairs --type f32 oddeven:8'
    [cl]='--target opencl --mapping scheduled oddeven:8')
# inside SECONDS STATEMENT: the three texts with this in the function that stores.
inside() {
    local seconds=$1
    shift
    echo "## $1"
    for target in cu c cl; do
        perl -0pe "s/(\\bvoid store\\([^{]*\\{)/\$1 $1/" "t.$target" >"h.$target"
        cmp -s "t.$target" "h.$target" && echo "nothing was changed"
        # shellcheck disable=SC2086
        netkern --timeout $seconds --run emulate --text "h.$target" ${options[$target]} 2>&1 \
            <<<'8,7,6,5,4,3,2,1' | sed -n '1,2p'
        echo "${PIPESTATUS[0]}"
    done
}
inside 60 'at = at + 0;'
inside 5 'while (true) at = at + 0;'
inside 60 '*(unsigned int *)1234 = 5;'
inside 60 'unsigned int a[200000000]; for (unsigned int b = 0; b < 200000000; b++) a[b] = b; at = a[at];'
inside 60 'const unsigned int *b = (const unsigned int *)1; at = b[at];'
echo "# more data than a process may have"
for target in cu c cl; do
    sed 's|^/\* ---- sorter ---- \*/|&\nunsigned int at[100000][100000];|' "t.$target" >"h.$target"
    # shellcheck disable=SC2086
    netkern --timeout 60 --prove --text "h.$target" ${options[$target]} 2>&1 | sed -n 1p
    echo "${PIPESTATUS[0]}"
done
