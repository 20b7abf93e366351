# Layers are found behind which so many wires can be searched, from nothing.
# full: the first layers of 33 wires take ten seconds
. "$ROOT/tests/cli/prelude"
netfind --wires 33 --candidates 1 >found.snet
netcheck -q found.snet && netspec --stats found.snet | grep wires
run netfind --wires 64 --prefix 2
