# A cost is counted whole or not at all, and no compiler leaves anything behind.
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
mkdir own
export TMPDIR=$PWD/own
run netkern --cost --unproved --timeout 0.001 --mapping 1 tsort:1024
ls own
