# What is edited in scans in shared memory, and in C, shows when they are proved.
# full: compiles many texts
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
. "$ROOT/tests/cli/prelude_scan_edits"
text d.cl --target opencl --mapping scheduled --type i8 --operator min sklansky:12
edit 's/y < x \? y : x/x < y ? y : x/'
edit '0,/barrier\(CLK_LOCAL_MEM_FENCE\);/s/barrier\(CLK_LOCAL_MEM_FENCE\);//'
edit '0,/barrier.*GLOBAL_MEM_FENCE\);/s/barrier.*GLOBAL_MEM_FENCE\);//'
edit '0,/0x10000/s/0x10000/0x10001/'
text k.cl --target opencl --mapping 1 kogge-stone:40
edit 's/ \+ 64u\]/]/'
edit '0,/barrier\(CLK_LOCAL_MEM_FENCE\);/s/barrier\(CLK_LOCAL_MEM_FENCE\);//'
text c.c --target c kogge-stone:6
edit 's/x\[3\] = combine\(x\[2\], x\[3\]\)/x[3] = combine(x[1], x[3])/'
edit 's/j < arrays/j <= arrays/'
edit 's/j \* 6/j * 5/'
