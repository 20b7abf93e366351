# Runs at once into one folder, and runs that are ended: text and header are of one kernel.
. "$ROOT/tests/cli/prelude"
one() {
    netkern --target c "$1" oddeven:4 -o k.c || echo "exit $?"
}
for round in {1..8}; do
    one --pairs &
    one --argsort &
    one --descending &
    one --counted &
    wait
    diff <(sed -n '/^ \* keys/p' k.c) <(sed -n '/^ \* keys/p' k.h) || echo "round $round"
done
ls -A
echo "# ended at any time"
for round in {0..19}; do
    netkern --target c --$( ((round % 2)) && echo pairs || echo argsort) oddeven:4 -o k.c &
    sleep 0.0$((round / 2))
    kill -TERM $!
    wait $!
    diff <(sed -n '/^ \* keys/p' k.c) <(sed -n '/^ \* keys/p' k.h) || echo "round $round"
done 2>/dev/null
ls -A
echo "# two texts of one name: one has the header, the other is refused"
for round in {1..8}; do
    rm -f k.* l.*
    netkern oddeven:4 -o k.c 2>c.log &
    netkern --name k oddeven:4 -o l.c 2>l.log &
    wait
    texts=([kl].c) text=$(sed -n 's/^ \* text  *//p' k.h)
    [ "${#texts[@]} ${texts[0]}" = "1 $text" ] || echo "round $round: ${texts[*]}, header of $text"
    cat c.log l.log | sed 's/ of [kl].c,/ of the other,/'
done | sort | uniq -c
