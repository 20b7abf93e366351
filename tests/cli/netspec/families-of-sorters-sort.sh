# On every width up to 9 that they allow, and on 16.
# slow: takes seconds, sanitized
for family in $(netspec --families | sed -n '/:N$/{h; n; /sorter:/{x; s/:N//p}}'); do
    for wires in 1 2 3 4 5 6 7 8 9 16; do
        netspec $family:$wires --stats >/dev/null 2>&1 || continue
        netcheck -q $family:$wires || echo "$family:$wires: $?"
    done
    echo $family
done
