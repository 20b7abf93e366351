# What netcheck says of itself.

== netcheck-prints-its-help
# The whole text of netcheck --help, a screenful, and of --help=all.
  $ netcheck --help
  Usage: netcheck [OPTION]... NET...
  Prove what is claimed of comparator networks, or show an input that refutes it.

  NET: a file, - for standard input, NAME:N (netspec --families) or SCRIPT.lua:N

    -g, --given WHAT          inputs: any, runs:A,B, interleaved:K, bitonic, …
    -G, --goal WHAT           outputs: sorted, smallest:K, median, ranks:I-J, …
    -e, --equals NET          require the outputs of another network
    -m, --method NAME         auto, all, or one of six engines
    --vectors FILE            run the inputs in FILE instead of proving
    --redundant               list comparators that never exchange anything
    --prune                   write the network without what it can do without
    -c, --certify DIR         write a proof that netproof checks
    -x, --explain             say which engines were tried
    --json                    print JSON
    -t, --timeout SECONDS     give up on a network after so long (default 60)

    netcheck oddeven:16
        prove the odd-even merge sort of 16 wires
    netcheck *.json
        prove many networks; the exit status is the worst

  All options, more examples, exit status: netcheck --help=all
  $ netcheck --help=all
  Usage: netcheck [OPTION]... NET...
  Prove what is claimed of comparator networks, or show an input that refutes it.

  By the 0-1 principle a network sorts if it sorts every vector of zeros and ones;
  what else can be claimed of it is decided on such vectors too. The engine
  falsify tries vectors that broken networks get wrong, exhaustive tries all there
  are, 512 at a time, on all cores, order follows which wires are at most which
  others, reach which vectors can occur on groups of wires, symbolic builds a
  decision diagram for each wire, sat asks a SAT solver. A network that fails is
  shown with an input that refutes the claim, made as simple as possible, as zeros
  and ones and as a permutation, replayed through the network before it is
  printed; it is the same on every machine and for any number of threads. Prefix
  networks are judged for every associative operator: intervals follows which
  inputs each wire carries, three-valued runs inputs of zeros, ones and twos. Of
  several networks as many are judged at once as there are threads, and printed in
  their order.

  NET is a file in any of the formats snet, list, brackets, json, pairs and csv,
  or a list of comparators of another shape (detected), - for standard input,
  NAME:N or NAME:N:K for the family NAME on N wires (netspec --families lists
  them), SCRIPT.lua or SCRIPT.lua:N for a Lua description, run with the integer N,
  or SOURCE.c:FUNCTION or MODULE.ll:FUNCTION for the network in a function, read
  as text or as compiled (netlift). A file of that name wins.

  Options:
    -g, --given WHAT
          assume of the inputs: any (nothing, the default); runs:A,B,… (the first
          A wires ascend, the next B, …); interleaved:K (every K-th wire ascends,
          from each of the first K); bitonic (some rotation rises, then falls);
          presorted:M (the first M wires ascend)
    -G, --goal WHAT
          require of the outputs: sorted (the default); ranks:I-J (output I
          carries the element of rank I, counted from 0, … output J that of rank
          J); set:I-J (outputs I to J carry the elements of these ranks in any
          order); smallest:K or largest:K (the first or last K outputs carry them
          in any order); median (the middle rank, or the set of both); k-sorted:K
          (every element is at most K outputs from its place); merged-blocks:B
          (each block of B outputs is ascending); stable (sorted, and equal keys
          in the order of the wires they came in on, where comparators leave equal
          keys alone). Of prefix networks: inclusive (output I carries inputs 0 to
          I in order; the default), exclusive (0 to I-1; output 0 is not looked
          at), reduction (the last output alone carries all; the default for
          reduce:N)
    -e, --equals NET
          require the outputs of another network instead
    --equivalent NET
          prove nothing; ask whether NET is the same network but for wires' names
          and reflection, and print how they correspond
    -m, --method NAME
          how to decide: auto (engines in turn, cheapest first; the default), all
          (every engine that can, which must agree) or one engine: falsify
          exhaustive order reach symbolic sat; for prefix networks intervals
          three-valued
    --vectors FILE
          prove nothing; run the inputs in FILE and show those that violate what
          is required. An input is a line of digits 0 and 1, one for each wire, or
          of integers with commas between
    --redundant
          prove nothing; list the comparators that never exchange anything, or the
          nodes that --goal can do without
    --outputs
          prove nothing; count the vectors of zeros and ones that can occur after
          each layer
    --prune
          prove the claim of one network, remove comparators it can do without,
          and write what is left, which is proved too; the report goes to standard
          error if the network goes to standard output
    --min-depth N
          take no network; prove that fewer layers than the least depth known
          cannot sort N wires (1 to 16; from 13 on that takes an hour, so give
          --timeout 0), and show a network that has it
    --min-size N
          prove that fewer comparators than the least number cannot do what is
          claimed, whatever network of N wires (1 to 16; to 24 with --behind, if
          that leaves at most 65,536 vectors of zeros and ones) they make, and
          show a network that has it. A network may be named that is known to do
          it, after which no smaller one is sought if there is none
    --behind NET
          with --min-size: only networks that begin with the comparators of NET
    --depth D
          with --min-size: only networks of at most D layers (1 to 30, of at most
          12 wires)
    --resume FILE
          with --min-size: go on with the search in FILE, which is begun if it is
          not there, and kept up to date each minute and at the end; of any search
          for the same goal
    -o, --output FILE
          with --prune or --format cnf: write to FILE instead of standard output
    -f, --format FORMAT
          with --prune: the network's format (default: what FILE ends in, else
          snet); else cnf: prove nothing, write the claim of one network as a
          formula for any SAT solver (DIMACS), satisfiable exactly when the claim
          is false
    -c, --certify DIR
          prove one network's claim in steps and write a certificate that netproof
          can check into the folder DIR, new or empty (docs/certificate/); with
          --min-size: one of both its sides; with --min-depth: certificates of
          both, or go on with them where it was interrupted
    --from-proof FILE
          with --certify: prove nothing, but check another solver's proof that the
          formula of --format cnf cannot be satisfied, and make it a certificate.
          FILE, or - for standard input, holds DRUP, or DRAT with no step that
          needs more, in text or binary form, or LRAT as text
    -x, --explain
          say which engines were tried and what became of each
    --json
          print JSON (docs/json/netcheck.md)
    -q, --quiet
          print no verdicts; the exit status tells
    -t, --timeout SECONDS
          give up on a network after so long and call it undecided (default 60; 0:
          never)
    -M, --memory SIZE
          bytes an engine may take, with K, M, G or T behind them (default: half
          of the machine's)
    -j, --threads N
          use N threads, for several networks at once if there are several
          (default: one for each core)
    --width N
          number of wires, for descriptions and formats that leave it open
    --from-one
          wires of lists count from 1; without it that is told by the list, or
          refused
    --from-zero
          wires of lists count from 0
    --read FORMAT
          read files in this format alone, by its exact rules, not as lists of any
          shape
    -h, --help[=PAGE]
          print the options used most, with =all all of them, with =man the manual
          page, with =bash, =zsh or =fish the completion for a shell
    --version
          print the version

  Examples:
    netcheck oddeven:16
          prove the odd-even merge sort of 16 wires
    netcheck *.json
          prove many networks; the exit status is the worst
    netcheck --given runs:8,8 tmerge:16
          prove that a network merges two sorted halves
    netcheck --goal median median9.json
          prove that the middle output is the median
    netcheck --goal stable insertion:8
          prove that equal keys keep their order
    netcheck --equals bitonic:8 oddeven:8
          prove that two networks compute the same
    netcheck --equivalent mergeexchange:8 oddeven:8
          or differ in the names of wires alone
    netcheck --json net.snet | jq .results[0].counterexample
          why a network does not sort
    netcheck --redundant periodic:16
          list the comparators that never exchange anything
    netcheck --outputs oddeven:8
          count the vectors that can occur after each layer
    netcheck --prune --goal median -o median9.snet oddeven:9
          make a sorter a median network
    netcheck --min-depth 7
          prove that five layers cannot sort seven wires, and six can
    netcheck --min-size 7 --goal median
          and 12 comparators no median of seven, but 13 can
    netcheck --min-size 6 --depth 3 --goal smallest:3
          in three layers 9, in four 8
    netcheck oddeven:8 --format cnf -o oddeven8.cnf
          the claim as a formula for a SAT solver
    netcheck oddeven:64 --certify DIR
          a proof that somebody else can check
    netcheck --min-depth 9 --certify DIR
          the same for the least depth of nine wires
    netcheck oddeven:8 --certify DIR --from-proof cadical.drat
          the same by another's proof
    netspec oddeven:8 --flip | netcheck -
          refute a descending sorter
    netcheck kogge-stone:64
          prove a prefix network for every associative operator
    mpirun -n 4 netcheck -t 0 oddeven:44
          share a long proof between processes

  Exit status:
    0  the claim holds of every network, or all is found out
    1  it fails of some network
    2  wrong usage or bad input
    3  some network is undecided: out of time or memory, or interrupted
