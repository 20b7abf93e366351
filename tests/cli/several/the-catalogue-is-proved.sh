# Each network of the catalogue does what its name says, and says how it was found; what a search
# found in a second, the same search finds again; and what is made of them sorts. Those judged on a
# sample, behind two layers of a network or behind cubes, take minutes.
# slow: 250 proofs
. "$ROOT/tests/cli/prelude"
export SORTNET_CATALOGUE=
for file in "$ROOT"/catalogue/*.snet; do
    name=${file##*/}
    goal=sorted
    [ "${name%%-*}" = sorter ] || goal=median
    netcheck -q --goal "$goal" "$file" || echo "$name: $?"
    grep -q '^# net' "$file" || echo "$name: found how?"
    read -r wires size depth < <(netspec --stats "$file" | sed -nE 's/^  (wires|size|depth) +([0-9]+).*/\2/p' | tr '\n' ' ')
    [ "$name" = "${name%%-*}-$wires-$size-$depth.snet" ] || echo "$name: $wires $size $depth"
done
for file in "$ROOT"/catalogue/*.snet; do
    read -r command <"$file"
    tried=${command##*--candidates }
    [[ $command == "# netfind --wires "* && $tried -le 530000 ]] || continue
    [[ $command != *@(" --prefix 2 "*" --from NET "|" --goal 'median' "*" --behind cubes:")* ]] || continue
    rm -rf found
    sed -n 's/^# NET //p' "$file" >NET # what some begin from
    sed -n 's/^# FIRST //p' "$file" >FIRST
    eval "${command#\# } --output found" >/dev/null
    diff <(grep -vE '^# (NET|FIRST) ' "$file") "found/${file##*/}" >/dev/null || echo "$file: not found again"
done
for wires in {2..64}; do
    netcheck -q "best:$wires" "best-depth:$wires" || echo "best:$wires: $?"
    netcheck -q --goal median "median:$wires" || echo "median:$wires: $?"
done
