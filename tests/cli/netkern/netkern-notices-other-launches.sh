# What a program launches is what was planned, on the stream that was named, until one fails.
# full: compiles many texts
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
. "$ROOT/tests/cli/prelude_programs"
program t.cu tsort --blocks 7
run netkern --large tsort --blocks 7 --prove --text t.cu
edit '/kernels\[k\], grid/s/stream\)/0)/'
edit 's/^( *)return error;/\1break;/'
edit 's/ % 8\)/ % 16)/'
edit 's/ % 8\)/ % 4)/'
edit 's/count > 1/count > 0/'
edit 's/count > 1/count > 2/'
edit 's/size < 25/size < 24/'
edit 's/\(count - 1\) >>/count >>/'
edit 's/grid\(blocks_of\(p, count\)\)/grid(blocks_of(p, count) + 1)/'
edit '/ threads\[[0-9]+\] = /,/;/s/64\};/32};/'
edit 's/bytes\[k\], stream/bytes[0] \/ 4, stream/'
edit 's/1u << 24; bit/1u << 23; bit/'
edit 's/return last \+ 1;/return last;/'
edit 's/< count\)$/<= count)/'
edit 's/\{0, 1, 3, /{0, 1, 2, /; /steps\[/,/;/s/0, 0, 1, 2/0, 0, 2, 1/'
edit '/starts\[.*\{/,/;/s/    0, 1, /    0, 2, /'
edit '/kernel_of\[[0-9]*\] = /,/;/s/    0, 1, 2/    0, 2, 1/'
edit '/ bytes\[/,/;/s/[0-9]+\};/1024};/'
edit '/kernel \*const/,/;/s/pass0, (.*)pass1/pass1, \1pass0/'
edit '/pass passes\[/,/^\};/s/0x7f\}/0x3f}/'
edit '/pass passes\[/,/^\};/s/\{7, 0, 0, 0\}/{6, 0, 0, 0}/'
edit '/pass passes\[/,/^\};/s/\{5, 7, 0, 0\}/{5, 8, 0, 0}/'
edit '/pass passes\[/,/^\};/s/\{0x40, 0xa0\}/{0x40, 0x80}/'
edit '/pass passes\[/,/^\};/s/0xffffffff\}/0x7fffffff}/'
