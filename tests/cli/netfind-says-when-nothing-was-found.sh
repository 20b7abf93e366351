# Not of the size or depth asked for.
. "$ROOT/tests/cli/prelude"
run netfind --wires 8 --size 18 --candidates 1 --islands 1 | sed -n '1,2p;$p' | grep -v candidates
run netfind --wires 8 --depth 5 --candidates 1 --islands 1
run netfind --wires 8 --depth 5 --candidates 1 --islands 1 -o there
run netfind --wires 64 --candidates 1 --islands 1
