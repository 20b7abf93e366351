# One line each, and nothing is begun.
. "$ROOT/tests/cli/prelude"
try() { run netfind "$@" 2>&1 | sed 's/; try.*//'; }
try
try --wires 0
try --wires 65
try --wires x
try --wires 8 oddeven:8
try --wires 8 --given sorted
try --wires 8 --goal median:3
try --wires 8 --given runs:4,5
try --wires 7 --goal median --symmetric
try --wires 8 --goal smallest:2 --symmetric
try --wires 8 --islands 0
try --wires 8 --seed -1
try --wires 8 --seed 18446744073709551616
try --wires 8 --candidates many
try --wires 8 --time -1
try --wires 8 --threads 0
try --wires 8 --from oddeven:8 --improve oddeven:8
run netfind --wires 8 --improve oddeven:8 --improve bubble:8
try --wires 8 --from oddeven:9
try --resume nosuch
try --resume . --wires 8
echo junk >search.state
try --resume .
mkdir full && touch full/file
try --wires 4 -o full
try --wires 4 -o full/file
ls
