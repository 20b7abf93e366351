# Each script in examples/ is the family of its name, on 2 to 64 wires.
cd "$ROOT/examples" || exit
for script in *.lua; do
    for bits in 1 2 3 4 5 6; do
        family=${script%.lua}:$((1 << bits))
        [ $script = bubble.lua ] && bits=$((1 << bits)) # that one takes a number of wires
        netspec "$script:$bits" --diff "$family" >/dev/null || echo "$script:$bits is not $family"
    done
done
