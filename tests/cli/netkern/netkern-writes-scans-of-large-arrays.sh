# Programs that scan one array of any length, and their contracts.
. "$ROOT/tests/cli/prelude"
run netkern --large sklansky --blocks 4 --exclusive
run netkern --large brent-kung --target c --blocks 2 --segmented
run netkern --large sklansky --emit header
run netkern --large sklansky --emit header --target c --type f64
run netkern --large sklansky --blocks 3 --target opencl --type i16
run netkern --large ladner-fischer:1 --blocks 4 --segmented --target opencl --emit header
run netkern --large sklansky --blocks 3 --look-back
run netkern --large brent-kung --blocks 3 --look-back --segmented --type u8 --exclusive
run netkern --large sklansky --blocks 2 --look-back --type f64 --operator max
run netkern --large sklansky --look-back --emit header
