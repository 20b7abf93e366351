# netspec --apply agrees, zeros and ones as well as numbers.
for network in bmerge:8 dmerge:16 median:9 smallest:12:3 bpmerge:32; do
    netcheck $network >verdict
    mapfile -t line < <(sed -n 's/^  [a-z]* *//p' verdict)
    bits=$(sed 's/./&,/g; s/,$//' <<<"${line[0]}")
    [ "$(netspec $network --apply "$bits" | tr -d ,)" = "${line[1]}" ] &&
        [ "$(netspec $network --apply "${line[2]}")" = "${line[3]}" ] && echo "$network agrees"
done
