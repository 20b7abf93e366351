# So it is in OpenCL.
# full: compiles many texts
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
. "$ROOT/tests/cli/prelude_programs"
program o.cl tsort --blocks 7 --argsort
edit '0,/barrier\(CLK_LOCAL_MEM_FENCE\);/s//;/'
edit '0,/barrier\(CLK_LOCAL_MEM_FENCE\);/s//barrier(CLK_GLOBAL_MEM_FENCE);/'
edit 's/get_group_id\(0\)/get_group_id(1)/'
edit 's/uint column\[2\]/uint column[3]/'
edit '0,/shared\[([0-9]+)\]/s//shared[64]/'
edit '0,/order\(&x\[0\], &x\[1\]\)/s//order(\&x[1], \&x[0])/'
edit '0,/store\(x\[1\], keys, places, (g[0-9])/s//store(x[0], keys, places, \1/'
edit 's/p.shift\[1\]/p.shift[0]/'
