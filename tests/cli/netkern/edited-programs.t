# Programs for large arrays that were edited.

== netkern-proves-programs
# A program for arrays of any length is compared with the plan where blocks have all their keys, and where
# some are missing.
# slow: compiles texts
  $ command -v c++ >/dev/null || exit 77
  $ . "$ROOT/tests/cli/prelude_programs"
  $ program t.cu tsort --blocks 7
  $ edit '0,/load2\(keys, g0, &x\[0\], &x\[1\]/s//load2(keys, g0, \&x[1], \&x[0]/' # the first kernel's, of whole blocks
  1 0,/load2\(keys, g0, &x\[0\], &x\[1\]/s//load2(keys, g0, \&x[1], \&x[0]/
      compares keys that no stage compares
  $ edit 's/\(own \| p.any\) < count/(own | p.any) <= count/'
  1 s/\(own \| p.any\) < count/(own | p.any) <= count/
      loads key 127 of 127

== netkern-notices-other-blocks
# What blocks of a program do is what was planned.
# full: compiles many texts
  $ command -v c++ >/dev/null || exit 77
  $ . "$ROOT/tests/cli/prelude_programs"
  $ program t.cu tsort --blocks 7
  $ edit '0,/if \(i < count\)/s//if (i <= count)/'
  1 0,/if \(i < count\)/s//if (i <= count)/
      lets a filler through: 1 1 become 0 1515870810
  $ edit 's/blockIdx.x\)/blockIdx.x + 1)/'
  1 s/blockIdx.x\)/blockIdx.x + 1)/
      touches key 128, which is another block's
  $ edit 's/p.mask\[1\]\) << p.shift\[1\]/p.mask[1]) << p.shift[0]/'
  1 s/p.mask\[1\]\) << p.shift\[1\]/p.mask[1]) << p.shift[0]/
      launch 2 for 129 keys is not the one planned
  $ edit 's/p.mask\[1\]\) << p/p.mask[2]) << p/'
  1 s/p.mask\[1\]\) << p/p.mask[2]) << p/
      launch 2 for 129 keys is not the one planned
  $ edit 's/whole = .*;/whole = 1;/'
  1 s/whole = .*;/whole = 1;/
      loads key 2 of 2
  $ edit '0,/store2\(x\[0\], x\[1\]/s//store2(x[1], x[0]/'
  1 0,/store2\(x\[0\], x\[1\]/s//store2(x[1], x[0]/
      stores at 0 what does not belong there
  $ edit 's/store2\(x\[0\], x\[1\], keys, g1\)/store2(x[0], x[1], keys, g0)/'
  1 s/store2\(x\[0\], x\[1\], keys, g1\)/store2(x[0], x[1], keys, g0)/
      stores at 4 what does not belong there
  $ edit '0,/store\(x\[1\], keys, g[01] \^ 1u, g[01] \^ 1u/s//store(x[0], keys, g1 ^ 1u, g1 ^ 1u/'
  1 0,/store\(x\[1\], keys, g[01] \^ 1u, g[01] \^ 1u/s//store(x[0], keys, g1 ^ 1u, g1 ^ 1u/
      stores at 1 what does not belong there
  $ edit '0,/( *)store\(x\[1\].*/s//\1;/'
  1 0,/( *)store\(x\[1\].*/s//\1;/
      does not store key 1 of 2
  $ edit '0,/g0 \^ 1u, g0 \^ 1u/s//g0, g0 ^ 1u/'
  1 0,/g0 \^ 1u, g0 \^ 1u/s//g0, g0 ^ 1u/
      takes key 1 from elsewhere, or not with what belongs to it
  $ edit '0,/g0 \^ 1u, g0 \^ 1u/s//g0 ^ 1u, g0/'
  1 0,/g0 \^ 1u, g0 \^ 1u/s//g0 ^ 1u, g0/
      takes key 0 from elsewhere, or not with what belongs to it
  $ edit '0,/ \? p.column\[0\]/s// ? p.column[1]/'
  1 0,/ \? p.column\[0\]/s// ? p.column[1]/
      loads key 64 twice
  $ edit 's/(64u \? p.column\[1\] : )0/\1 p.column[0]/'
  1 s/(64u \? p.column\[1\] : )0/\1 p.column[0]/
      compares keys that no stage compares
  $ edit '0,/order\(&x\[0\], &x\[1\]\)/s//order(\&x[1], \&x[0])/'
  1 0,/order\(&x\[0\], &x\[1\]\)/s//order(\&x[1], \&x[0])/
      compares keys that no stage compares
  $ edit '0,/( *)order\(&x\[0\], &x\[1\]\);/s//\1;/'
  1 0,/( *)order\(&x\[0\], &x\[1\]\);/s//\1;/
      compares keys that no stage compares
  $ edit '0,/( *)order\(&x\[0\], &x\[1\]\);/s//\1order(\&x[0], \&x[1]); order(\&x[0], \&x[1]);/'
  1 0,/( *)order\(&x\[0\], &x\[1\]\);/s//\1order(\&x[0], \&x[1]); order(\&x[0], \&x[1]);/
      compares keys that no stage compares
  $ edit '/_pass1\(/,$s/__syncthreads\(\);/__syncwarp();/'
  1 /_pass1\(/,$s/__syncthreads\(\);/__syncwarp();/
      races for byte 888 of shared memory
  $ edit '0,/__syncwarp\(\);/s//;/'
  1 0,/__syncwarp\(\);/s//;/
      reads byte 16 of shared memory, which nobody wrote
  $ edit 's/count\);$/count - 1);/'
  1 s/count\);$/count - 1);/
      is told of 1 keys, not of 2
  $ edit 's/max\(x, y\)/min(x, y)/'
  1 s/max\(x, y\)/min(x, y)/
      orders wrongly: 1 0 become 0 0
  $ edit 's/0xffffffffu/0xfffffffeu/'
  1 s/0xffffffffu/0xfffffffeu/
      lets a filler through: 4294967295 4294967295 become 4294967294 1515870810
  $ edit 's/b->x = k.x\[1\]|\*b = k.x\[1\]/*b = k.x[0]/'
  1 s/b->x = k.x\[1\]|\*b = k.x\[1\]/*b = k.x[0]/
      moves element 5 of several wrongly

== netkern-notices-other-groups
# So it is in OpenCL.
# full: compiles many texts
  $ command -v c++ >/dev/null || exit 77
  $ . "$ROOT/tests/cli/prelude_programs"
  $ program o.cl tsort --blocks 7 --argsort
  $ edit '0,/barrier\(CLK_LOCAL_MEM_FENCE\);/s//;/'
  1 0,/barrier\(CLK_LOCAL_MEM_FENCE\);/s//;/
      reads byte 8672 of shared memory, which nobody wrote
  $ edit '0,/barrier\(CLK_LOCAL_MEM_FENCE\);/s//barrier(CLK_GLOBAL_MEM_FENCE);/'
  1 0,/barrier\(CLK_LOCAL_MEM_FENCE\);/s//barrier(CLK_GLOBAL_MEM_FENCE);/
      races for byte 8672 of shared memory
  $ edit 's/get_group_id\(0\)/get_group_id(1)/'
  1 s/get_group_id\(0\)/get_group_id(1)/
      touches key 0, which is another block's
  $ edit 's/uint column\[2\]/uint column[3]/'
  1 s/uint column\[2\]/uint column[3]/
      touches key 2147483648, which is another block's
  $ edit '0,/shared\[([0-9]+)\]/s//shared[64]/'
  1 0,/shared\[([0-9]+)\]/s//shared[64]/
      writes 4 bytes outside of shared memory
  $ edit '0,/order\(&x\[0\], &x\[1\]\)/s//order(\&x[1], \&x[0])/'
  1 0,/order\(&x\[0\], &x\[1\]\)/s//order(\&x[1], \&x[0])/
      compares keys that no stage compares
  $ edit '0,/store\(x\[1\], keys, places, (g[0-9])/s//store(x[0], keys, places, \1/'
  1 0,/store\(x\[1\], keys, places, (g[0-9])/s//store(x[0], keys, places, \1/
      stores at 64 what does not belong there
  $ edit 's/p.shift\[1\]/p.shift[0]/'
  1 s/p.shift\[1\]/p.shift[0]/
      touches key 64, which is another block's

== netkern-notices-other-launches
# What a program launches is what was planned, on the stream that was named, until one fails.
# full: compiles many texts
  $ command -v c++ >/dev/null || exit 77
  $ . "$ROOT/tests/cli/prelude_programs"
  $ program t.cu tsort --blocks 7
  $ netkern --large tsort --blocks 7 --prove --text t.cu
  t.cu: the text is the program: 51 passes by 6 kernels (79488 comparators recorded)
  $ edit '/kernels\[k\], grid/s/stream\)/0)/'
  1 /kernels\[k\], grid/s/stream\)/0)/
      launches on another stream
  $ edit 's/^( *)return error;/\1break;/'
  1 s/^( *)return error;/\1break;/
      takes no notice of a launch that fails
  $ edit 's/ % 8\)/ % 16)/'
  1 s/ % 8\)/ % 16)/
      the call fails for 0 keys
  $ edit 's/ % 8\)/ % 4)/'
  1 s/ % 8\)/ % 4)/
      launch 1 for 1000 keys is not the one planned
  $ edit 's/count > 1/count > 0/'
  1 s/count > 1/count > 0/
      launches more kernels for 1 keys than planned
  $ edit 's/count > 1/count > 2/'
  1 s/count > 1/count > 2/
      launches 0 kernels for 2 keys, not 1
  $ edit 's/size < 25/size < 24/'
  1 s/size < 25/size < 24/
      launches 175 kernels for 2147483649 keys, not 189
  $ edit 's/\(count - 1\) >>/count >>/'
  1 s/\(count - 1\) >>/count >>/
      launches more kernels for 128 keys than planned
  $ edit 's/grid\(blocks_of\(p, count\)\)/grid(blocks_of(p, count) + 1)/'
  1 s/grid\(blocks_of\(p, count\)\)/grid(blocks_of(p, count) + 1)/
      launch 1 for 2 keys is not the one planned
  $ edit '/ threads\[[0-9]+\] = /,/;/s/64\};/32};/'
  1 / threads\[[0-9]+\] = /,/;/s/64\};/32};/
      launch 7 for 513 keys is not the one planned
  $ edit 's/bytes\[k\], stream/bytes[0] \/ 4, stream/'
  1 s/bytes\[k\], stream/bytes[0] \/ 4, stream/
      writes 4 bytes outside of shared memory
  $ edit 's/1u << 24; bit/1u << 23; bit/'
  1 s/1u << 24; bit/1u << 23; bit/
      launch 1 for 2147483649 keys is not the one planned
  $ edit 's/return last \+ 1;/return last;/'
  1 s/return last \+ 1;/return last;/
      launches no blocks, which is an error
  $ edit 's/< count\)$/<= count)/'
  1 s/< count\)$/<= count)/
      launch 1 for 128 keys is not the one planned
  $ edit 's/\{0, 1, 3, /{0, 1, 2, /; /steps\[/,/;/s/0, 0, 1, 2/0, 0, 2, 1/'
  1 s/\{0, 1, 3, /{0, 1, 2, /; /steps\[/,/;/s/0, 0, 1, 2/0, 0, 2, 1/
      launch 2 for 129 keys is not the one planned
  $ edit '/starts\[.*\{/,/;/s/    0, 1, /    0, 2, /'
  1 /starts\[.*\{/,/;/s/    0, 1, /    0, 2, /
      launches more kernels for 2 keys than planned
  $ edit '/kernel_of\[[0-9]*\] = /,/;/s/    0, 1, 2/    0, 2, 1/'
  1 /kernel_of\[[0-9]*\] = /,/;/s/    0, 1, 2/    0, 2, 1/
      launch 2 for 129 keys is not the one planned
  $ edit '/ bytes\[/,/;/s/[0-9]+\};/1024};/'
  1 / bytes\[/,/;/s/[0-9]+\};/1024};/
      writes 4 bytes outside of shared memory
  $ edit '/kernel \*const/,/;/s/pass0, (.*)pass1/pass1, \1pass0/'
  1 /kernel \*const/,/;/s/pass0, (.*)pass1/pass1, \1pass0/
      launch 1 for 2 keys is not the one planned
  $ edit '/pass passes\[/,/^\};/s/0x7f\}/0x3f}/'
  1 /pass passes\[/,/^\};/s/0x7f\}/0x3f}/
      launch 1 for 2 keys is not the one planned
  $ edit '/pass passes\[/,/^\};/s/\{7, 0, 0, 0\}/{6, 0, 0, 0}/'
  1 /pass passes\[/,/^\};/s/\{7, 0, 0, 0\}/{6, 0, 0, 0}/
      launch 1 for 2 keys is not the one planned
  $ edit '/pass passes\[/,/^\};/s/\{5, 7, 0, 0\}/{5, 8, 0, 0}/'
  1 /pass passes\[/,/^\};/s/\{5, 7, 0, 0\}/{5, 8, 0, 0}/
      launch 2 for 129 keys is not the one planned
  $ edit '/pass passes\[/,/^\};/s/\{0x40, 0xa0\}/{0x40, 0x80}/'
  1 /pass passes\[/,/^\};/s/\{0x40, 0xa0\}/{0x40, 0x80}/
      launch 2 for 129 keys is not the one planned
  $ edit '/pass passes\[/,/^\};/s/0xffffffff\}/0x7fffffff}/'
  1 /pass passes\[/,/^\};/s/0xffffffff\}/0x7fffffff}/
      launch 176 for 2147483649 keys is not the one planned

== netkern-notices-what-goes-along
# So it is with values and places, and with several keys moved at once.
# full: compiles many texts
  $ command -v c++ >/dev/null || exit 77
  $ . "$ROOT/tests/cli/prelude_programs"
  $ program s.cu vsort --blocks 7 --pairs --stable
  $ edit 's/int first = i == starts\[size\]/int first = i == 0/'
  1 s/int first = i == starts\[size\]/int first = i == 0/
      launch 1 for 129 keys is not the one planned
  $ edit 's/int first = i == starts\[size\]/int first = 1/'
  1 s/int first = i == starts\[size\]/int first = 1/
      launch 2 for 129 keys is not the one planned
  $ edit 's/&values, &places/\&places, \&values/'
  1 s/&values, &places/\&places, \&values/
      launch 1 for 2 keys is not the one planned
  $ edit '0,/(load\(keys, values, places.*), first\)/s//\1, 0)/'
  1 0,/(load\(keys, values, places.*), first\)/s//\1, 0)/
      takes places that are not there
  $ edit 's/\.place < /.place > /'
  1 s/\.place < /.place > /
      orders wrongly: 0 0 become 0 0
  $ edit 's/places_out\[at\] = /places_out[at + 1] = /'
  1 s/places_out\[at\] = /places_out[at + 1] = /
      orders wrongly: 0 0 become 0 0
  $ edit 's/first \? i : places\[at\]/i/'
  1 s/first \? i : places\[at\]/i/
      orders wrongly: 0 0 become 0 0
  $ edit 's/values_out\[at\] = x\.value/values_out[at] = x.place/'
  1 s/values_out\[at\] = x\.value/values_out[at] = x.place/
      orders wrongly: 0 0 become 0 0
  $ program w.cu bitonic --blocks 10 --type f32 --descending
  $ edit '/_pass1\(/,$s/load4\(keys, g0 \^ p.column\[3\], /load4(keys, g0 ^ 256u, /'
  1 /_pass1\(/,$s/load4\(keys, g0 \^ p.column\[3\], /load4(keys, g0 ^ 256u, /
      compares keys that no stage compares
  $ edit '/_pass1\(/,$s/load4\(keys, g0 \^ p.column\[3\] \^ p.column\[4\], /load4(keys, g0 ^ p.column[3] ^ 1056u, /'
  1 /_pass1\(/,$s/load4\(keys, g0 \^ p.column\[3\] \^ p.column\[4\], /load4(keys, g0 ^ p.column[3] ^ 1056u, /
      touches key 1568, which is another block's
  $ edit '/_pass1\(/,$s/load\(keys, g0 \^ p.column\[4\], g0 \^ p.column\[4\], /load(keys, g0 ^ 1056u, g0 ^ 1056u, /'
  1 /_pass1\(/,$s/load\(keys, g0 \^ p.column\[4\], g0 \^ p.column\[4\], /load(keys, g0 ^ 1056u, g0 ^ 1056u, /
      touches key 32, which is another block's
  $ edit '0,/store4\(x\[4\], x\[5\]/s//store4(x[5], x[4]/'
  1 0,/store4\(x\[4\], x\[5\]/s//store4(x[5], x[4]/
      stores at 32 what does not belong there
  $ edit 's/k\.x\[2\] = /k.x[3] = /'
  1 s/k\.x\[2\] = /k.x[3] = /
      moves element 6 of several wrongly
  $ edit '/_pass3\(/,/_pass4\(/s/own \| p.any/0 | p.any/'
  1 /_pass3\(/,/_pass4\(/s/own \| p.any/0 | p.any/
      loads key 4294967295 of 4294967295
