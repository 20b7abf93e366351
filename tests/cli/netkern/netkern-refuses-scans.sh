# What is not said of prefix networks, what cannot be, and networks that are none.
. "$ROOT/tests/cli/prelude"
run netkern --goal inclusive reduce:8
run netkern --goal reduction --exclusive reduce:8
run netkern --goal sorted sklansky:8
run netkern --goal exclusive sklansky:8
for option in --pairs --descending --counted "--ragged sizes" --argsort "--top 2" --median "--given any" "--nan ignore" "--before a<b"; do
    # shellcheck disable=SC2086
    run netkern $option sklansky:8
done
for option in --exclusive --segmented "--operator min" "--neutral 0"; do
    # shellcheck disable=SC2086
    run netkern $option tsort:8
    # shellcheck disable=SC2086
    run netkern $option --large tsort
done
run netkern --operator - sklansky:8
run netkern --operator add sklansky:8
run netkern --operator 'a b' --include f.h sklansky:8
run netkern --operator add --include f.h --exclusive sklansky:8
run netkern --operator add --include f.h --exclusive --neutral '0; x' sklansky:8
run netkern --operator add --include f.h --exclusive --neutral '(0' sklansky:8
run netkern --type f16 sklansky:8
run netkern --type bf16 sklansky:8
run netkern --element point --element-size 8 sklansky:8
run netkern --element point --element-size 8 --include p.h --before 'a.x < b.x' sklansky:8
run netkern --target c --mapping 1 sklansky:8
run netkern --target c sklansky:2048
run netkern --mapping thread sklansky:200
run netkern --mapping 1 sklansky:2048
run netkern --large reduce
run netkern --large ladner-fischer
run netkern --large ladner-fischer:12
run netkern --large sklansky:64
run netkern --large sklansky --look-back --target opencl
run netkern --large sklansky --look-back --target c
run netkern --large sklansky --look-back --type f32
run netkern --large tsort --look-back
run netkern --look-back sklansky:8
run netkern --large sklansky --blocks 1
run netkern --large sklansky --blocks 14
run netkern --large sklansky --passes 100
run netkern --large sklansky --cost
run netkern --large sklansky --large-form papers
run netkern --large sklansky --mapping 1
run netkern --large sklansky sklansky:8
cat >odd.snet <<'END'
snet 1
wires 4
scan
0:2
end
END
run netkern odd.snet
echo 1,2,3 | run netkern --run emulate --target c sklansky:4
echo '1,2|3,4' | run netkern --run emulate --target c sklansky:4
echo '1,2,,4' | run netkern --run emulate --segmented --target c sklansky:4
