# What is edited in programs that scan one array shows when they are proved: in CUDA.
# full: compiles many texts
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
. "$ROOT/tests/cli/prelude_scan_edits"
text e.cu --exclusive --large sklansky --blocks 3
edit '0,/__syncthreads/s/__syncthreads\(\);//'
edit 's/totals\[blockIdx.x\] = x/totals[blockIdx.x + 1] = x/'
edit 's/before\[blockIdx.x - 1\]/before[blockIdx.x]/'
edit 's/n > 8u/n > 9u/'
edit 's/\(n - 1\) >> 3/n >> 3/'
edit 's/\(count - 1\) \/ 8u \+ 1/count \/ 8u + 1/'
edit 's/\(count - 1\) \/ 8u \+ 1/count \/ 8u/'
edit 's/k-- > 0/k-- > 1/'
edit 's/all \+= n/all += n \/ 2/'
edit 's/if \(at \+ 1 < count\)/if (at + 2 < count)/'
edit 's/stream\);/0);/'
