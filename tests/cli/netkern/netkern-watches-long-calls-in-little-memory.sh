# A call in C is one thread without a barrier: what it touched needs no more memory the longer it is.
# slow: compiles the text
. "$ROOT/tests/cli/prelude"
command -v c++ >/dev/null || exit 77
ulimit -d 400000 # KiB; the cells are 4 MiB, and of each byte 20 bytes are known
netkern --version >/dev/null 2>&1 || exit 77 # sanitizers take more
run netkern --counting --range 0..1048575 --target c --run emulate <<<5,1048575,0,5,1048576
