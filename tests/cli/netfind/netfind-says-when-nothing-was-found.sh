# Not of the size or depth asked for.
. "$ROOT/tests/cli/prelude"
run netfind --wires 8 --size 18 --time 0 | sed '/^[0-9]/d; s/candidates [0-9]*/candidates N/; /also/d; s/, depth .*//'
run netfind --wires 8 --depth 5 --candidates 1 --islands 1
run netfind --wires 8 --depth 5 --candidates 1 --islands 1 -o there
