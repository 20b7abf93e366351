# What is edited in programs that scan one array shows when they are proved: in C.
# full: compiles many texts
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
. "$ROOT/tests/cli/prelude_scan_edits"
text f.c --target c --large brent-kung --blocks 2
edit 's/end - from >= 4/end - from >= 3/'
edit 's/if \(k\)/if (!k)/'
edit 's/combine\(before\[k - 1\], before\[k\]\)/combine(before[k], before[k - 1])/'
edit '0,/k < chunks - 1; k\+\+\)/s/k < chunks - 1; k\+\+\)/k < chunks - 2; k++)/'
edit 's/chunks = 1024/chunks = 2000/'
edit 's/item before\[1024\]/item before[1000]/'
edit 's/count \/ chunks : 0/count \/ chunks + 1 : 0/'
edit 's/before = next;//'
