# --prove tries texts that count, and notices those that were edited.
# slow: compiles each text
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
run netkern --counting --range 0..2 --type u8 --prove -o t.c
run netkern --occurrence --range 0..2 --type u8 --prove --text t.c
. "$ROOT/tests/cli/prelude_counting"
program t.c --counting --range 0..2 --type u8
edit 's/x <= last \? x : last \+ 1/x/'
edit 's/to - place >= 8/to - place >= 7/g'
