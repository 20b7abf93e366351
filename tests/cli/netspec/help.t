# What netspec says of itself.

== netspec-prints-its-help
# The whole text of netspec --help, a screenful, and of --help=all.
  $ netspec --help
  Usage: netspec [OPTION]... NET...
  Print comparator networks, facts about them, or what they do to an input.

  NET: a file, - for standard input, NAME:N (netspec --families) or SCRIPT.lua:N

    -f, --format FORMAT       write list, json, csv, c, python, …
    -o, --output FILE         write to FILE
    -s, --stats               facts: wires, size, depth, beside the best known
    --untangle                make every comparator standard
    --reflect                 the dual network
    --wires I-J               only the comparators of wires I to J
    --keep-outputs I-J        only the comparators that reach outputs I to J
    -a, --apply VALUES        what the network makes of 3,1,2
    -d, --diff NET            compare with another network
    --families                list families of networks
    --bounds N                what is known of the best sorters of N wires

    netspec tsort:8
        print the tree sorter for 8 wires
    netspec examples/vsort.lua:4 --stats
        facts about the network a script describes

  All options, more examples, exit status: netspec --help=all
  $ netspec --help=all
  Usage: netspec [OPTION]... NET...
  Print comparator networks, facts about them, or what they do to an input.

  Each NET is read, transformed as the options say in the order they are given,
  and written in its canonical form: as-soon-as-possible layers, each by ascending
  wire. With --stats, --exchanges, --apply, --diff or --equivalent that answer is
  printed instead.

  NET is a file in any of the formats snet, list, brackets, json, pairs and csv,
  or a list of comparators of another shape (detected), - for standard input,
  NAME:N or NAME:N:K for the family NAME on N wires (netspec --families lists
  them), SCRIPT.lua or SCRIPT.lua:N for a Lua description, run with the integer N,
  or SOURCE.c:FUNCTION or MODULE.ll:FUNCTION for the network in a function, read
  as text or as compiled (netlift). A file of that name wins.

  Options:
    -f, --format FORMAT
          write this format: snet, list, brackets, json, pairs or csv; a constant
          for programs in c, cpp, rust, python, julia, go or js; or what it does
          to bits, as a formula cnf or a circuit aag or aig
          (docs/formats/circuits.md) (default: what FILE ends in, else snet)
    --one-based
          list, brackets, pairs and csv: count the wires from 1, as papers do
    -o, --output FILE
          write to FILE instead of standard output
    -s, --stats
          print wires, size, depth, the layers' sizes, whether the network is
          standard and symmetric, cycles and registers of a pipeline, and of up to
          16 wires how many comparators exchange, beside the best known size and
          depth of a sorting network of so many wires
    --registers WHERE
          with --stats: where a pipeline has registers, in the words of netkern
          --registers (default every:1, after each layer)
    --exchanges
          print how many comparators exchange what they compare, in the mean and
          at most: over all permutations and vectors of zeros and ones, or samples
          where these are too many
    --json
          with --stats, --exchanges, --apply, --diff, --equivalent, --families or
          --bounds: print JSON (docs/json/netspec.md)
    --untangle
          make every comparator standard; an output permutation may remain
    --reflect
          turn upside down and exchange minimum and maximum: the dual network
    --flip
          reverse every comparator
    --concat NET
          put NET behind the network
    --beside NET
          put NET beside the network, on wires after its own
    --by-rank
          number the wires in order of the mean rank each is left with, as if
          values that meet were independent of each other
    --wires I-J
          keep the comparators, or nodes, that join two of the wires I to J
    --layers I-J
          keep the layers I to J, of which 1 is the first
    --keep-outputs I-J
          remove the comparators, or nodes, that reach none of the outputs I to J
    -a, --apply VALUES
          print what the network makes of these integers, as 3,1,2; repeatable
    --operator OP
          what the nodes of a prefix network do with --apply: + (the default), *,
          max or min
    -d, --diff NET
          compare with NET, layer by layer; exit status 1 if they are not the same
          network
    --equivalent NET
          ask whether NET is the same network but for wires' names and reflection,
          and print how they correspond; exit status 1 if not, 3 if that is not
          found out
    --expr
          print the combinator expression of a family or a script, as a script
    --families
          list the families of networks and their sources
    --source NAME
          print who described the family NAME, or by what command the network NAME
          of the catalogue was found; of best:13, median:9 and the like, of the
          network meant by it
    --bounds N
          print what is known of the least size and depth of sorters of N wires,
          with sources, and the sorters known here
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
    netspec tsort:8
          print the tree sorter for 8 wires
    netspec examples/vsort.lua:4 --stats
          facts about the network a script describes
    netspec net.json -f list -o net.txt
          convert between formats
    netspec best:12 -f c
          write a network as a constant for a program
    netspec bmerge:8 --apply 1,3,5,7,8,6,4,2
          run a network on an input
    netspec oddeven:15 --keep-outputs 7-7
          cut a median network out of a sorter
    netspec cubes:16:16 --beside sorter.snet --by-rank
          what to search behind
    netspec a.snet --reflect --diff a.snet
          ask whether a network is its own reflection
    netspec a.snet --equivalent b.snet
          ask whether two networks differ in wires' names alone
    netspec best:12 -f cnf
          write a formula for cardinality constraints
    netspec brentkung:16 --stats
          facts about a prefix network
    netspec --source best:13
          ask where a network is from
    netspec --bounds 60
          ask how well 60 wires can be sorted

  Exit status:
    0  done; with --diff or --equivalent: all are the same network
    1  with --diff or --equivalent: some differ
    2  wrong usage, bad input, or output that cannot be written
    3  out of memory; with --equivalent: not found out
