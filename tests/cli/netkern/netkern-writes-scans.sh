# Kernels of prefix networks: values in registers, passed on by shuffles and through shared memory; what
# is not regular is looked up.
. "$ROOT/tests/cli/prelude"
run netkern --exclusive --segmented kogge-stone:64
run netkern --target opencl --type f32 --operator max sklansky:8
run netkern --target c --goal reduction reduce:5
run netkern --mapping scheduled --emit ir brent-kung:8
run netkern --emit header --segmented sklansky:4
run netkern --emit header --target opencl --exclusive --operator '*' --type i64 sklansky:8
echo 'return function(n) return on(n, nodes(reverse)) end' >back.lua
run netkern --unproved --name back --emit ir back.lua:8
run netkern --unproved --name back back.lua:8 | grep -A30 'scanner'
