# A program for arrays of any length is compared with the plan where blocks have all their keys, and where
# some are missing.
# slow: compiles texts
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
. "$ROOT/tests/cli/prelude_programs"
program t.cu tsort --blocks 7
edit '0,/load2\(keys, g0, &x\[0\], &x\[1\]/s//load2(keys, g0, \&x[1], \&x[0]/' # the first kernel's, of whole blocks
edit 's/\(own \| p.any\) < count/(own | p.any) <= count/'
