# What is for one kind of network is refused for the other, with a line; what stands beside it goes on.
. "$ROOT/tests/cli/prelude"
for option in '--given any' '--goal median' '--outputs' '--format cnf' '--method sat' \
    '--equals oddeven:8' '--equals serial:9' '--equals serial:8 --method intervals' \
    '--equals serial:8 --explain' '--equals serial:8 --certify c' '--equals serial:8 --prune'; do
    run netcheck $option sklansky:8
done
echo 01101001 >inputs
run netcheck --vectors inputs sklansky:8
run netcheck --certify c --from-proof inputs sklansky:8
[ -e c ] && echo "a folder was made"
for option in '--goal inclusive' '--method intervals' '--method three-valued' '--equals sklansky:4' \
    '--redundant --goal inclusive'; do
    run netcheck $option oddeven:4
done
run netcheck --redundant --goal sorted oddeven:4
run netcheck --goal median sklansky:3 oddeven:3 | no_times
run netcheck sklansky:0
run netcheck sklanski:8
run netcheck sklansky:8:2
