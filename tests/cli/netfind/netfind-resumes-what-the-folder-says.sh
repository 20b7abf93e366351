# What a search looks for, and how, is in its folder; to say something else is an error, not ignored.
. "$ROOT/tests/cli/prelude"
netfind --wires 6 --goal median --islands 1 --candidates 1 --time 0 -o there >/dev/null
cp there/search.state before
for other in '--seed 1' '--islands 1' '--width 6' '--wires 6' '--given any' '--goal median' '--size 9' '--depth 9' \
    --symmetric '--from oddeven:6' '--improve oddeven:6' '--prefix 1' '-o elsewhere' '--complete green:16' \
    --construct --import; do
    netfind --resume there $other 2>&1 | grep -o "resume and --[a-z]* exclude"
done
run netfind --seed 1 --resume there
run netfind --resume there oddeven:6
cmp before there/search.state
netfind --resume there --candidates 300000 --time 0 --threads 1 --json >/dev/null && echo resumed
