# Under mpirun verdict and counterexample are those of one process, and messages come once.
# slow: takes seconds, sanitized
. "$ROOT/tests/cli/prelude"
command -v mpirun >mpirun || exit 77
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
# OpenMPI leaves memory behind in modules that it unloads, which no suppression can name.
share() { ASAN_OPTIONS=detect_leaks=0 mpirun --oversubscribe -n 2 netcheck -j 1 "$@" 2>messages; }
share --version >version || exit 77 # built without MPI, or no processes can be started here
netspec oddeven:28 | sed 's/17:18//' >broken28
netspec pairwise:64 | sed 's/31:32//' >broken64
netspec pratt:36 | sed 's/20:21//' >broken36

one_and_two() {
    run netcheck -x "$@" | no_times >one
    share -x "$@" | no_times >two
    tail -n +2 one | sed '/^exit/d' | diff - two
}
one_and_two -m exhaustive oddeven:28
one_and_two -m exhaustive broken28
one_and_two -m reach broken64
one_and_two -m reach pratt:36 # lists
one_and_two oddeven:4
netcheck --min-depth 9 -j 1 | no_times >one
share --min-depth 9 | no_times | diff one - && echo "least depth: same"
share --json -m reach pratt:36 | grep -o '"processes":[0-9]*'
share --oops
grep 'netcheck:' messages
