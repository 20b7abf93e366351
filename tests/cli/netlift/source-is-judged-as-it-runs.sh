# The first line of each file says what is right, as running it has shown: "holds sort4", "fails sort4
# line 9", "not read sort4", several with commas between, "none" where nothing is to be said, or one
# of two: "not read sort4 or none". One process reads all files, for under sanitizers each is slow.
cd "$ROOT/tests/lift/read" || exit
shopt -s extglob
declare -A said
while IFS=$'\t' read -r file found; do
    said[$file]+=${said[$file]:+, }$found
done < <(netlift --by text --all * | sed -nE '
    s/^([^:]*):[0-9]+ ([A-Za-z0-9_]+): (holds|fails|not read) (\(.*)$/\1\t\3 \2 \4/; T
    s/\t(fails [^ ]+) \(.*line ([0-9]+) (touches|compares|chooses|leaves|is the first).*/\t\1 line \2/
    s/\t(not read [^ ]+) \(line ([0-9]+).*/\t\1 line \2/
    s/ \(.*//
    p' | awk '!seen[$0]++')
count=0
for file in *; do
    wanted=$(sed -n '1s/^.*expect: //p' "$file")
    found=${said[$file]:-none}
    [[ $wanted == *line* ]] || found=${found// line +([0-9])/}
    if [[ $found == *", "* ]]; then # without the lines some are the same
        found=$(sed 's/, /\n/g' <<<"$found" | awk '!seen[$0]++' | paste -sd , | sed 's/,/, /g')
    fi
    if [[ " or $wanted or " == *" or $found or "* ]]; then ((count++)); else echo "$file: $wanted, not $found"; fi
done
[ $count -gt 40 ] && echo "all the others are judged as they run"
