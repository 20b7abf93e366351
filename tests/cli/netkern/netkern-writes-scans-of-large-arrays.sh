# Programs that scan one array of any length, and their contracts.
. "$ROOT/tests/cli/prelude"
run netkern --large sklansky --blocks 4 --exclusive
run netkern --large brent-kung --target c --blocks 2 --segmented
run netkern --large sklansky --emit header
run netkern --large sklansky --emit header --target c --type f64
run netkern --large sklansky --blocks 3 --target opencl --type i16
run netkern --large ladner-fischer:1 --blocks 4 --segmented --target opencl --emit header
