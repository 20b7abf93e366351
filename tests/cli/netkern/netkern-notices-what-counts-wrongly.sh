# Kernels that were edited do not count right, and --prove notices.
# full: compiles many texts
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude_counting"
program t.cu --counting --range 0..2 --type u8
edit 's/if \(x > p.last\)/if (x >= p.last)/'
edit 's/atomicAdd\(&own\[x\], 1u\);/own[x]++;/'
edit 's/own\[i\] = 0;/;/'
edit '0,/__syncthreads\(\);/s//;/'
edit 's/cells\[middle\] > place/cells[middle] >= place/; s/ends\[middle\] > place/ends[middle] >= place/'
edit 's/report\[FIRST\] = p.count;/;/'
program t.cl --counting --range 0..40 --pairs
edit 's/values_to\[place\] = values_from\[first \+ k\]/values_to[place] = first + k/'
edit 's/rank\[k\];/0;/'
