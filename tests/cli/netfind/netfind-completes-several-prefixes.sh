# Several prefixes at once: each has the answer that it has alone, in order, whoever found it.
. "$ROOT/tests/cli/prelude"
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
netspec vanvoorhis:8 --layers 1-2 -o a.snet
netspec transposition:8 --layers 1-2 -o b.snet
netspec oddeven:7 --layers 1-2 -o c.snet
prefixes=(a.snet b.snet c.snet oddeven:4)
plain() { sed 's/after [0-9.]* s/after T s/; s/"seconds":[0-9.]*/"seconds":T/; /picosat/d'; }
for depth in 5 6; do
    netfind --depth $depth --complete "${prefixes[@]}" | plain >together
    echo "exit ${PIPESTATUS[0]}"
    for prefix in "${prefixes[@]}"; do netfind --depth $depth --complete $prefix; done | plain >alone
    diff alone together && grep -E 'none|found' together
    netfind -j 1 --depth $depth --complete "${prefixes[@]}" | plain | diff - together
done
netfind --depth 6 --least --complete "${prefixes[@]}" | plain >least
grep -E 'none|found' least
netfind --json --depth 5 --complete "${prefixes[@]}" | plain | cut -c 1-70 >json
cat json
run netfind --depth 6 --complete a.snet oddeven:8 nosuch
run netfind --depth 5 --complete a.snet oddeven:8
run netfind --depth 5 --complete a.snet b.snet -o folder
ls folder 2>&1
netfind --time 0.001 --depth 8 --complete transposition:11 --prefix 1 transposition:12 | plain | grep -c undecided

command -v mpirun >mpirun || exit 0
share() { ASAN_OPTIONS=detect_leaks=0 mpirun --oversubscribe "$@" 2>messages; }
share -n 2 netfind --version >version || exit 0 # built without MPI, or no processes can be started here
for k in 3; do
    share -n $k netfind --depth 6 --complete "${prefixes[@]}" | plain | diff - together
    share -n $k netfind --depth 6 --least --complete "${prefixes[@]}" | plain | diff - least
done
share -n 2 netfind --depth 5 --complete a.snet oddeven:8 || grep netfind: messages
