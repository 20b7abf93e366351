# The first line of each file says what is right, as running it has shown: "holds sort4", "fails sort4
# line 9", "not read sort4", several with commas between, "none" where nothing is to be said, or one
# of two: "not read sort4 or none".
cd "$ROOT/tests/lift/read" || exit
shopt -s extglob
count=0
for file in *; do
    wanted=$(sed -n '1s/^.*expect: //p' "$file")
    found=$(netlift --by text --all "$file" | sed -nE '
        s/^[^ ]*:[0-9]+ ([A-Za-z0-9_]+): (holds|fails|not read) (\(.*)$/\2 \1 \3/; T
        s/^(fails [^ ]+) \(.*line ([0-9]+) (touches|compares|chooses|leaves|is the first).*/\1 line \2/
        s/^(not read [^ ]+) \(line ([0-9]+).*/\1 line \2/
        s/ \(.*//
        p')
    [[ $wanted == *line* ]] || found=${found// line +([0-9])/}
    found=$(awk '!seen[$0]++' <<<"${found:-none}" | paste -sd ',' | sed 's/,/, /g')
    if [[ " or $wanted or " == *" or $found or "* ]]; then ((count++)); else echo "$file: $wanted, not $found"; fi
done
[ $count -gt 40 ] && echo "all the others are judged as they run"
