# Of all that was found, and why it stopped.
. "$ROOT/tests/cli/prelude"
run netfind --wires 4 --json | sed -E 's/\[[0-9],[0-9]\]/[A,B]/g' | no_times
run netfind --wires 6 --goal median --candidates 1 --islands 2 --seed 7 --json |
    sed -E 's/"layers":.*/"layers":…/; s/"(size|depth)":[0-9]+/"\1":N/g' | no_times | uniq
run netfind --wires 9 --depth 3 --candidates 1 --islands 1 --json | no_times
