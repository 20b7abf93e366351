# From each to each and back nothing changes.
formats='snet list brackets json pairs csv'
for from in $formats; do
    netspec vsort:16 -f $from -o a.$from
    for to in $formats; do
        netspec a.$from -f $to | tee b.$to | cmp - <(netspec vsort:16 -f $to)
        netspec b.$to -f $from | cmp - a.$from && echo "$from $to"
    done
done
netspec bitonic:16 -f brackets | netspec - -f json | netspec - --diff bitonic:16
netspec vsortIt:16 | netspec - --diff vsortIt:16
