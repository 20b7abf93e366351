# What blocks of a program do is what was planned.
# full: compiles many texts
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
. "$ROOT/tests/cli/prelude_programs"
program t.cu tsort --blocks 7
edit '0,/if \(i < count\)/s//if (i <= count)/'
edit 's/blockIdx.x\)/blockIdx.x + 1)/'
edit 's/p.mask\[1\]\) << p.shift\[1\]/p.mask[1]) << p.shift[0]/'
edit 's/p.mask\[1\]\) << p/p.mask[2]) << p/'
edit 's/whole = .*;/whole = 1;/'
edit '0,/store2\(x\[0\], x\[1\]/s//store2(x[1], x[0]/'
edit 's/store2\(x\[0\], x\[1\], keys, g1\)/store2(x[0], x[1], keys, g0)/'
edit '0,/store\(x\[1\], keys, g[01] \^ 1u, g[01] \^ 1u/s//store(x[0], keys, g1 ^ 1u, g1 ^ 1u/'
edit '0,/( *)store\(x\[1\].*/s//\1;/'
edit '0,/g0 \^ 1u, g0 \^ 1u/s//g0, g0 ^ 1u/'
edit '0,/g0 \^ 1u, g0 \^ 1u/s//g0 ^ 1u, g0/'
edit '0,/ \? p.column\[0\]/s// ? p.column[1]/'
edit 's/(64u \? p.column\[1\] : )0/\1 p.column[0]/'
edit '0,/order\(&x\[0\], &x\[1\]\)/s//order(\&x[1], \&x[0])/'
edit '0,/( *)order\(&x\[0\], &x\[1\]\);/s//\1;/'
edit '0,/( *)order\(&x\[0\], &x\[1\]\);/s//\1order(\&x[0], \&x[1]); order(\&x[0], \&x[1]);/'
edit '/_pass1\(/,$s/__syncthreads\(\);/__syncwarp();/'
edit '0,/__syncwarp\(\);/s//;/'
edit 's/count\);$/count - 1);/'
edit 's/max\(x, y\)/min(x, y)/'
edit 's/0xffffffffu/0xfffffffeu/'
edit 's/b->x = k.x\[1\]|\*b = k.x\[1\]/*b = k.x[0]/'
