# What netfind says of itself.

== netfind-prints-its-help
# The whole text of netfind --help, a screenful, and of --help=all.
  $ netfind --help
  Usage: netfind [OPTION]... --wires N
  Look for small and shallow networks that do what is wanted.

  NET: a file, - for standard input, NAME:N (netspec --families) or SCRIPT.lua:N

    -n, --wires N             networks of N wires
    -s, --size S              at most S comparators
    -d, --depth D             at most D layers
    -y, --symmetric           only networks that are the same upside down
    -G, --goal WHAT           median, smallest:K, …, as in netcheck
    -i, --improve NET         begin with NET, and make it smaller
    -c, --complete NET        find by SAT the layers behind those of NET
    -t, --time SECONDS        stop after so long (default 60)
    -o, --output DIR          keep networks and the search in a new folder
    --resume DIR              go on with the search in a folder
    --improve-all DIR         improve sorters and medians of many widths

    netfind --wires 8
        a sorting network of 8 wires with 19 comparators
    netfind --wires 16 --symmetric --size 60
        the least size known for 16 wires

  All options, more examples, exit status: netfind --help=all
  $ netfind --help=all
  Usage: netfind [OPTION]... --wires N
  Look for small and shallow networks that do what is wanted.

  Behind a prefix of layers, which is chosen such that few vectors of zeros and
  ones are left, comparators are removed, moved, swapped, crossed and replaced at
  random; what still does what is wanted and is not worse is kept. Every network
  is proved before it is written. Without --output the smallest one found goes to
  standard output. A search that was stopped or interrupted goes on with --resume
  as if it had not been.
  The same command finds the same networks with any number of threads, and of
  processes that mpirun starts.

  NET is a file in any of the formats snet, list, brackets, json, pairs and csv,
  or a list of comparators of another shape (detected), - for standard input,
  NAME:N or NAME:N:K for the family NAME on N wires (netspec --families lists
  them), SCRIPT.lua or SCRIPT.lua:N for a Lua description, run with the integer N,
  or SOURCE.c:FUNCTION or MODULE.ll:FUNCTION for the network in a function, read
  as text or as compiled (netlift). A file of that name wins.

  Options:
    -n, --wires N
          look for networks of N wires; with --improve-all N or A..B (default:
          2..64)
    -g, --given WHAT
          assume this of the inputs, as netcheck does: any (the default),
          runs:A,B,…, interleaved:K, bitonic, presorted:M
    -G, --goal WHAT
          require this of the outputs, as netcheck does: sorted (the default),
          ranks:I-J, set:I-J, smallest:K, largest:K, median
    -s, --size S
          stop once a network of at most S comparators is found (with --depth: of
          at most D layers)
    -d, --depth D
          look for networks of at most D layers
    -y, --symmetric
          only networks that are the same upside down, half of the work; for odd N
          sorters of one wire more that are, less a wire, and so may be what
          --from and --behind name
    -f, --from NET
          begin with this network instead of random ones
    -i, --improve NET
          the same, after taking away what NET does not need; what its last
          comparators on some wires sort is sorted by the fewest, where little
          work finds these; its depth is the limit
    -p, --prefix LAYERS
          keep the first LAYERS layers as they are; without --from and --improve
          they are chosen such that few vectors of zeros and ones are left
          (default: various numbers)
    -x, --exchange
          beside random changes, exchange one comparator or two for any other one,
          wherever that stands; finds small networks sooner. --improve-all does
    --fewest-exchanges WHICH
          of networks of the same size and depth prefer those of which fewer
          comparators exchange what they compare: on average over all
          permutations, or in the worst of them; for up to 20 wires, or 10. Such a
          search goes on until --time or --candidates end it
    -b, --behind NET
          keep all comparators of NET, which need not do what is wanted, before
          all others
    --seed K
          begin the random numbers elsewhere (default 1)
    --islands K
          so many searches side by side, each with random numbers of its own
          (default 8)
    --candidates N
          stop once N networks have been tried; the same command finds the same
          then
    -t, --time SECONDS
          stop after so long (default 60; 0: never); how far the search gets by
          then depends on the machine, what it finds on the way does not
    -j, --threads J
          use J threads (default: one for each core); changes no result
    -o, --output DIR
          write the networks and the state of the search into the folder DIR, new
          or empty; with --complete the network, or the certificate that there is
          none, for netproof
    --resume DIR
          go on with the search in the folder DIR, which says what is looked for
          and how
    -c, --complete NET
          keep the first --prefix layers of NET (default: all) and find the others
          by SAT, so that it sorts in --depth layers, with at most --size
          comparators; or prove that there are none; the same of each further NET
          that is named, side by side
    --least
          with --complete: of the networks there are, one of as few comparators as
          possible, and say whether that is proved
    --improve-all DIR
          look for smaller sorters and medians of many widths in turns, each time
          where least was tried since something better to begin from is known;
          what is found goes into DIR, which is a catalogue as that of --import,
          and is begun from in its turn; the same command goes on there; --goal
          sorted or median: only these
    --construct
          list the sorters of --wires wires that the catalogue, the families and
          merging give
    --import
          prove the networks named to sort, or to find the median, and copy them
          into the user's own catalogue: $SORTNET_CATALOGUE, else
          $XDG_DATA_HOME/sortnet/catalogue; whatever is there is used only where
          it is proved, here or by the tool that uses it
    --json
          print JSON (docs/json/netfind.md)
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
    netfind --wires 8
          a sorting network of 8 wires with 19 comparators
    netfind --wires 16 --symmetric --size 60
          the least size known for 16 wires
    netfind --wires 20 --symmetric --prefix 2 --size 91
          the least size known for 20 wires
    netfind --wires 12 --depth 8 --time 300
          a sorter of 12 wires in 8 layers
    netfind --wires 9 --goal median
          a median network
    netfind --wires 8 --fewest-exchanges average
          of all with 19 comparators the calmest found
    netfind --goal median --behind cubes:48:32 --symmetric --exchange --time 60
          behind cubes of 32 and of 16 wires
    netfind --improve net.snet --time 3600 -o DIR
          look for something better than a network
    netfind --resume DIR
          go on where that was stopped
    mpirun -n 4 netfind --wires 20 --time 3600 -o DIR
          share a long search between processes
    netfind --complete green:16 --prefix 4 --depth 9
          a sorter of 16 wires in 9 layers
    netfind --complete green:16 --prefix 6 --depth 10 --least
          and how few comparators do
    mpirun -n 4 netfind --depth 8 --complete a.snet b.snet c.snet
          which of these complete
    netfind --improve-all DIR --wires 16..32 --time 3600
          an hour for all these widths
    netfind --construct --wires 60
          what 60 wires can be sorted with
    netfind --import *.json
          let best:N know networks of others

  Exit status:
    0  a network was found, of the size or depth asked for
    1  none of the size or depth asked for was found in time
    2  wrong usage or bad input
    3  interrupted or out of memory
