# rank:N:K is what it says, as netcheck proves, and no larger than what else selects that rank.
# slow: takes minutes, sanitized
failed=0
size() { netspec "$@" --stats | sed -nE 's/^  size +([0-9]+).*/\1/p'; }
for n in 1 2 3 6 9 16 25; do
    for ((k = 0; k < n; k++)); do
        netcheck -q rank:$n:$k --goal ranks:$k-$k || { echo "rank:$n:$k fails" && failed=1; }
        own=$(size rank:$n:$k)
        for other in best:$n smallest:$n:$((k + 1)) largest:$n:$((n - k)); do
            [ "$own" -le "$(size $other --keep-outputs $k-$k)" ] || echo "$other has less than rank:$n:$k"
        done
        # an outer wire of a wider one has a comparator, which goes with it
        [ "$own" -lt "$(size rank:$((n + 1)):$k)" ] || echo "rank:$((n + 1)):$k cut has less than rank:$n:$k"
        [ "$own" = "$(size rank:$n:$((n - 1 - k)))" ] || echo "rank:$n:$k is not its mirror's size"
    done
    [ $((n % 2)) = 0 ] || [ "$(size rank:$n:$((n / 2)))" = "$(size median:$n)" ] || echo "median:$n differs"
done
[ $failed = 0 ] && echo "all hold"
