# Layers are found behind which so many wires can be searched, from nothing; and what a script describes
# is taken as a beginning.
# slow: takes seconds, sanitized
. "$ROOT/tests/cli/prelude"
netfind --wires 33 --candidates 1 >found.snet
netcheck -q found.snet && netspec --stats found.snet | grep wires
netfind --wires 20 --from "$ROOT/examples/folded.lua:20" --prefix 2 --symmetric --candidates 1000000 >found.snet
netcheck -q found.snet && netspec --stats found.snet | grep symmetric
netspec found.snet | sed -n 3,4p
run netfind --wires 64 --prefix 2
