# Each mode of netfind says what it lacks.
. "$ROOT/tests/cli/prelude"
run netfind --complete oddeven:4
run netfind --complete oddeven:4 --depth 2
run netfind --complete oddeven:4 --depth 4 --prefix 9
run netfind --complete oddeven:4 --depth 4 --prefix 1 --size 1
run netfind --complete bitonic:4 --depth 4
run netfind --complete oddeven:5 --depth 6 --prefix 1 --symmetric
run netfind --complete insertion:6 --depth 9 --prefix 2 --symmetric
run netfind --complete oddeven:48 --prefix 1 --depth 20
run netfind --complete oddeven:4 --construct --depth 3
run netfind --wires 4 --least
run netfind --construct
run netfind --import
SORTNET_CATALOGUE='' run netfind --import oddeven:4
run netfind --construct --wires 4 oddeven:4
