# A search shared between processes.

== netfind-shares-a-search-between-processes
# Under mpirun a search finds the same networks and leaves the same state, byte for byte, on any
# number of processes; one that is killed ends it, and it goes on where it was.
# slow: millions of candidates
  $ command -v mpirun >mpirun || exit 77
  $ export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1

# OpenMPI leaves memory behind in modules that it unloads, which no suppression can name.
  $ share() { ASAN_OPTIONS=detect_leaks=0 mpirun --oversubscribe "$@" 2>messages; }
  $ share -n 2 netfind --version >version || exit 77 # built without MPI, or no processes can be started here

  $ search=(netfind --wires 11 --islands 3 --seed 5 --time 0 -j 1)
  $ "${search[@]}" --candidates 500000 -o one >out
  $ for k in 2 4; do
  >     share -n $k "${search[@]}" --candidates 500000 -o "by$k" >out
  >     diff -r one "by$k" && echo "$k: same"
  > done
  2: same
  4: same
  $ share -n 2 "${search[@]}" --candidates 500000 | sed 's/candidates [0-9]* /candidates N /' >out.snet
  $ netcheck -q out.snet
  $ ASAN_OPTIONS=detect_leaks=0 mpirun --oversubscribe -n 2 netfind --wires 11 --oops 2>messages
  [2]
  $ grep 'netfind:' messages
  netfind: unknown option --oops; see netfind --help

# Of the three processes that work in this folder, the last is killed once a network is found.
  $ ASAN_OPTIONS=detect_leaks=0 mpirun --oversubscribe -n 3 "${search[@]}" -o killed >out 2>messages &
  $ mpirun=$!
  $ for _ in {1..300}; do
  >     compgen -G 'killed/sorter-*' >found && break
  >     sleep 0.1
  > done
  $ for stat in /proc/[0-9]*/stat; do
  >     { stat=$(<"$stat"); } 2>/dev/null || continue
  >     process=${stat%% *}
  >     [[ $stat == *"(netfind)"* ]] && tr '\0' '\n' 2>/dev/null <"/proc/$process/environ" >environment &&
  >         grep -q "^PWD=$PWD$" environment && grep -q '^OMPI_COMM_WORLD_RANK=2$' environment &&
  >         kill -KILL "$process"
  > done
  [1]
  $ wait $mpirun || echo "the run ended"
  the run ended
  $ ls killed | sed 's/-.*//' | sort -u
  search.state
  sorter
  $ netfind --resume killed --candidates 2000000 --time 0 >out
  $ ASAN_OPTIONS=detect_leaks=0 mpirun --oversubscribe -n 2 netfind --resume killed --candidates 3000000 --time 0 >out 2>messages
  $ "${search[@]}" --candidates 3000000 -o straight >out
  $ diff -r straight killed && echo "resumed: same"
  resumed: same
