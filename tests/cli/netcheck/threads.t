# Work shared between threads and processes.

== several-networks-come-out-as-one-by-one
# Whatever they are, on however many threads, in the same order on both files: what holds, what fails, what is
# out of time, what is no network, what only one process can read.
  $ mkdir folder
  $ printf '0:1, 1:2, 0:1\n' >hand.list # of wires from 0 on
  $ printf '1:2, 3:4\n' >ones.list      # of wires from 1 on, of which is warned
  $ printf 'snet 1\nwires 4\n0:1 2:3\n0:x\nend\n' >broken.snet
  $ printf 'print("a script") return on(8, vee(2))\n' >says.lua
  $ printf 'print("it ends") error("here")\n' >ends.lua
  $ ln -s /dev/fd/7 seventh
  $ export SORTNET_CATALOGUE=mine
  $ mkdir mine
  $ echo junk >mine/sorter-9-1-1.snet # of which is warned once
  $ networks=(oddeven:8 bmerge:16 folder hand.list nosuch - median:9 ones.list broken.snet says.lua
  >     ends.lua - best:9 best-depth:9 seventh tsort:16 tsort:3 /dev/fd/3 bitonic:16 /dev/null oddeven:6 hand.list:3)

# said OPTION...: what is printed of all of them, and the exit status.
  $ said() {
  >     netcheck "$@" "${networks[@]}" <<<'0:1, 2:3' 7<hand.list 3<ones.list 2>&1 | no_times |
  >         sed -E 's/2\^60 vectors would take.*it had/2^60 vectors: it had/g; s/"vectors":[0-9.e+]+/"vectors":V/g'
  >     echo "exit ${PIPESTATUS[0]}"
  > }

# same OPTION...: whether that depends on the threads.
  $ same() {
  >     for threads in 1 2 8; do
  >         said -j $threads "$@" >said.$threads
  >         cmp said.1 said.$threads
  >     done
  >     echo "$* $(tail -n 1 said.1)"
  > }
  $ for options in --json -q --redundant '--outputs --json' '--given bitonic --goal smallest:2' '--equals oddeven:8' \
  >     '--width 4' '-M 1K'; do
  >     same $options
  > done
  --json exit 2
  -q exit 2
  --redundant exit 2
  --outputs --json exit 2
  --given bitonic --goal smallest:2 exit 2
  --equals oddeven:8 exit 2
  --width 4 exit 2
  -M 1K exit 2
  $ networks+=(oddeven:60 oddeven:5)
  $ same -m exhaustive -t 60
  -m exhaustive -t 60 exit 2
  $ grep -v '^  ' said.1
  oddeven:8: holds (8 wires, 19 comparators; exhaustive: all 256 vectors, T s)
  bmerge:16: fails (16 wires, 32 comparators; exhaustive: T s)
  netcheck: folder: cannot read: Is a directory
  hand.list: holds (3 wires, 3 comparators; exhaustive: all 8 vectors, T s)
  netcheck: nosuch: no such file, and no family of networks of that name; netspec --families lists them
  -: fails (4 wires, 2 comparators; exhaustive: T s)
  mine/sorter-9-1-1.snet:1:1: warning: not used: expected 'snet', comparators, '[' or '{', found 'junk'
  median:9: fails (9 wires, 19 comparators; exhaustive: T s)
  netcheck: ones.list: it can be read as 5 wires from 0, or as 4 wires from 1; say --from-zero or --from-one
  broken.snet:4:3: expected a wire number, found 'x'
  a script
  says.lua: fails (8 wires, 4 comparators; exhaustive: T s)
  it ends
  ends.lua:1: here
  netcheck: <stdin>: standard input can be named only once
  best:9: holds (9 wires, 25 comparators; exhaustive: all 512 vectors, T s)
  best-depth:9: holds (9 wires, 25 comparators; exhaustive: all 512 vectors, T s)
  seventh: holds (3 wires, 3 comparators; exhaustive: all 8 vectors, T s)
  tsort:16: holds (16 wires, 80 comparators; exhaustive: all 65,536 vectors, T s)
  netcheck: tsort:3: the number of wires of tsort is a power of two from 1 to 65536, not 3
  netcheck: /dev/fd/3: it can be read as 5 wires from 0, or as 4 wires from 1; say --from-zero or --from-one
  bitonic:16: holds (16 wires, 80 comparators; exhaustive: all 65,536 vectors, T s)
  /dev/null:1:1: the file holds no network
  oddeven:6: holds (6 wires, 12 comparators; exhaustive: all 64 vectors, T s)
  netcheck: hand.list:3: cannot open: No such file or directory
  oddeven:60: undecided (60 wires, 505 comparators; exhaustive: 2^60 vectors: it had 60 s, T s)
  oddeven:5: holds (5 wires, 9 comparators; exhaustive: all 32 vectors, T s)
  exit 2

# A file that is closed takes nothing away from the others.
  $ networks=()
  $ for n in {2..30}; do networks+=("oddeven:$n" nosuch); done
  $ netcheck -j 1 "${networks[@]}" 2>&- | no_times >closed.1
  $ netcheck -j 2 "${networks[@]}" 2>&- | no_times >closed.2
  $ netcheck -j 2 "${networks[@]}" 2>&- <&- | no_times >closed.3
  $ cmp closed.1 closed.2
  $ cmp closed.1 closed.3
  $ grep -c holds closed.1
  29

== the-number-of-threads-changes-no-answer
# Nor the counterexample.
  $ networks='oddeven:20 bmerge:16 median:21 vsortIt:16'
  $ for threads in 1 2 7; do
  >     netcheck -j $threads --json $networks | no_times >verdicts.$threads
  >     cmp verdicts.1 verdicts.$threads
  > done
  $ grep -o '"verdict":"[a-z]*"' verdicts.1
  "verdict":"holds"
  "verdict":"fails"
  "verdict":"fails"
  "verdict":"holds"

== netcheck-shares-work-between-processes
# Under mpirun verdict and counterexample are those of one process, and messages come once.
# slow: takes seconds, sanitized
  $ command -v mpirun >mpirun || exit 77
  $ export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1

# OpenMPI leaves memory behind in modules that it unloads, which no suppression can name.
  $ share() { ASAN_OPTIONS=detect_leaks=0 mpirun --oversubscribe -n 2 netcheck -j 1 "$@" 2>messages; }
  $ share --version >version || exit 77 # built without MPI, or no processes can be started here
  $ netspec oddeven:28 | sed 's/17:18//' >broken28
  $ netspec pairwise:64 | sed 's/31:32//' >broken64
  $ netspec pratt:36 | sed 's/20:21//' >broken36

  $ one_and_two() {
  >     netcheck -x "$@" | no_times >one
  >     share -x "$@" | no_times >two
  >     diff one two
  > }
  $ one_and_two -m exhaustive oddeven:28
  2c2
  <   exhaustive: holds after T s
  ---
  >   exhaustive: holds after T s on 2 processes
  [1]
  $ one_and_two -m exhaustive broken28
  2c2
  <   exhaustive: fails after T s
  ---
  >   exhaustive: fails after T s on 2 processes
  [1]
  $ one_and_two -m reach broken64
  2c2
  <   reach: fails after T s
  ---
  >   reach: fails after T s on 2 processes
  [1]
  $ one_and_two -m reach pratt:36 # lists
  2c2
  <   reach: holds after T s
  ---
  >   reach: holds after T s on 2 processes
  [1]
  $ one_and_two oddeven:4
  $ netcheck --min-depth 9 -j 1 | no_times >one
  $ share --min-depth 9 | no_times | diff one - && echo "least depth: same"
  least depth: same
  $ share --json -m reach pratt:36 | grep -o '"processes":[0-9]*'
  "processes":2
  $ ASAN_OPTIONS=detect_leaks=0 mpirun --oversubscribe -n 2 netcheck -j 1 --oops 2>messages
  [2]
  $ grep 'netcheck:' messages
  netcheck: unknown option --oops; see netcheck --help
