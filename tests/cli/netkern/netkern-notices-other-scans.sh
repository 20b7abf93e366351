# What is edited in a kernel of a prefix network shows when it is proved: what comes from where.
# full: compiles many texts
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
. "$ROOT/tests/cli/prelude_scan_edits"
text a.cu --exclusive sklansky:64
edit 's/t - 1u\);/t - 2u);/'
edit 's/\(t & ~1u\) - 1u/t - 2u/'
edit 's/t & 2u\)/t \& 4u)/'
edit 's/combine\((x\[[0-9]\]), (x\[0\])\)/combine(\2, \1)/'
edit 's/neutral\(\);/x[0];/'
edit 's/out, at \+ t \* 2u\)/out, at + t * 2u + 1)/'
edit 's/array \* 64/array * 63/'
edit 's/dim3\(128\)/dim3(64)/'
edit 's/dim3\(\(unsigned int\)blocks\)/dim3((unsigned int)blocks + 1)/'
edit 's/if \(array >= arrays\)/if (array > arrays)/'
edit 's/threadIdx.x & 31u/threadIdx.x/'
