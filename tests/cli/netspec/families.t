# Families of networks.

== netspec-lists-families
# With what they allow and where they come from.
  $ netspec --families
  bitonic:N
    sorter: bitonic sort with reversed comparators
    N: a power of two from 1 to 65536; Batcher: Sorting Networks and Their Applications, 1968
  tsort:N
    sorter: a tree of tmerge, all comparators standard
    N: a power of two from 1 to 65536; Claessen, Sheeran, Svensson: Expressive Array Constructs in an Embedded GPU Kernel Programming Language, 2012
  vsort:N
    sorter: a tree of interleaved balanced mergers
    N: a power of two from 1 to 65536; Claessen, Sheeran, Svensson: Expressive Array Constructs in an Embedded GPU Kernel Programming Language, 2012
  vsortR:N
    sorter: vsort by recursion
    N: a power of two from 1 to 65536; Claessen, Sheeran, Svensson: Expressive Array Constructs in an Embedded GPU Kernel Programming Language, 2012
  vsortIt:N
    sorter: dmerge, log n times
    N: a power of two from 1 to 65536; Claessen, Sheeran, Svensson: Obsidian: GPU Programming in Haskell, 2008
  periodic:N
    sorter: balanced periodic sort: bpmerge, log n times
    N: a power of two from 1 to 65536; Dowd, Perl, Rudolph, Saks: The Periodic Balanced Sorting Network, 1989
  oddeven:N
    sorter: odd-even merge sort
    N: any number from 1 to 65536; Batcher: Sorting Networks and Their Applications, 1968
  mergeexchange:N
    sorter: merge exchange, odd-even merging in place
    N: any number from 1 to 65536; Knuth: The Art of Computer Programming 3, 1973, algorithm 5.2.2 M, after Batcher
  pairwise:N
    sorter: pairwise sorting network
    N: any number from 1 to 65536; Parberry: The Pairwise Sorting Network, 1992
  vanvoorhis:N
    sorter: blocks of 16 (Green), merged four at a time
    N: any number from 1 to 65536; after Van Voorhis: A Generalization of the Divide-Sort-Merge Strategy for Sorting Networks, 1971
  green:N
    sorter: 60 comparators for 16 wires; two and an odd-even merge for 32
    N: 16 or 32; Green 1969, in Knuth: The Art of Computer Programming 3, 5.3.4, figure 49
  bosenelson:N
    sorter: Bose-Nelson sort
    N: any number from 1 to 65536; Bose, Nelson: A Sorting Problem, 1962
  pratt:N
    sorter: shellsort with increments 2^a 3^b
    N: any number from 1 to 65536; Pratt: Shellsort and Sorting Networks, 1971
  transposition:N
    sorter: odd-even transposition sort
    N: any number from 1 to 65536; Habermann: Parallel Neighbor-Sort, 1972
  insertion:N
    sorter: straight insertion
    N: any number from 1 to 65536; Knuth: The Art of Computer Programming 3, 1973, section 5.3.4, figure 45
  bubble:N
    sorter: bubble sort
    N: any number from 1 to 65536; Knuth: The Art of Computer Programming 3, 1973, section 5.3.4, figure 45
  best:N
    sorter: the smallest known here: of the catalogue, a family, or merged of smaller ones
    N: any number from 1 to 65536; docs/records/
  best-depth:N
    sorter: the shallowest known here
    N: any number from 1 to 65536; docs/records/
  bmerge:N
    merger: bitonic merger
    sorts a bitonic sequence
    N: a power of two from 1 to 65536; Batcher: Sorting Networks and Their Applications, 1968
  tmerge:N
    merger: bitonic merger that begins with a vee
    sorts two sorted halves
    N: a power of two from 1 to 65536; Claessen, Sheeran, Svensson: Expressive Array Constructs in an Embedded GPU Kernel Programming Language, 2012
  bpmerge:N
    merger: balanced merger
    sorts two sorted sequences, interleaved
    N: a power of two from 1 to 65536; Dowd, Perl, Rudolph, Saks: The Periodic Balanced Sorting Network, 1989
  dmerge:N
    merger: balanced merger as tau1 and a shuffle exchange
    sorts two sorted sequences, interleaved
    N: a power of two from 1 to 65536; Claessen, Sheeran, Svensson: Obsidian: GPU Programming in Haskell, 2008
  shex:N
    merger: shuffle exchange network
    sorts a bitonic sequence
    N: a power of two from 1 to 65536; Claessen, Sheeran, Svensson: Obsidian: GPU Programming in Haskell, 2008
  bfly:N
    merger: butterfly network
    sorts a bitonic sequence
    N: a power of two from 1 to 65536; Claessen, Sheeran, Svensson: Obsidian: GPU Programming in Haskell, 2008
  oddevenmerge:N
    merger: odd-even merger
    sorts two sorted halves, the first larger by one for odd N
    N: any number from 1 to 65536; Batcher: Sorting Networks and Their Applications, 1968
  merge:N:K
    merger: odd-even merger of N and K wires, with the fewest comparators known
    sorts two sorted sequences, of N and of K values
    N: any number from 1 to 65535; Batcher: Sorting Networks and Their Applications, 1968; Knuth: The Art of Computer Programming 3, 5.3.4, C(m,n)
  smallest:N:K
    selector: the first K outputs, by the smallest network known here
    N: any number from 1 to 65536; docs/records/
  largest:N:K
    selector: the last K outputs, by the smallest network known here
    N: any number from 1 to 65536; docs/records/
  topk:N:K
    selector: sorted blocks, of which two become the first K of both, until one is left
    N: any number from 1 to 65536; after Alekseev: Sorting Algorithms with Minimum Memory, 1969
  median:N
    selector: the middle output (two for even N), by the smallest network known here
    N: any number from 1 to 65536; docs/records/
  rank:N:K
    selector: the element of rank K alone, counted from 0, by the smallest network known here
    N: any number from 1 to 65536; docs/records/
  cubes:N:K
    beginning: cubes of at most K wires, a layer for each bit, or a larger one less outer wires: to search behind
    N: any number from 1 to 65536; after Green 1969, in Knuth: The Art of Computer Programming 3, 5.3.4, figure 49
  cut-cubes:N:K
    beginning: cubes of K wires and the first wires of one more, a layer for each bit: to search behind
    N: any number from 1 to 65536; after Green 1969, in Knuth: The Art of Computer Programming 3, 5.3.4, figure 49
  green-cube:N
    beginning: the largest cube there is room for with Green's fifth layer on each 16 of its wires, and the others sorted: to search behind
    N: any number from 1 to 65536; after Green 1969, in Knuth: The Art of Computer Programming 3, 5.3.4, figure 49
  serial:N
    prefix network: one node after the other: fewest nodes, most layers
    N: any number from 1 to 65536; folklore
  sklansky:N
    prefix network: halves, then a fan: fewest layers, largest fan-out
    N: any number from 1 to 65536; Sklansky, Conditional-Sum Addition Logic, 1960
  koggestone:N
    prefix network: fewest layers, fan-out 2, most nodes
    N: any number from 1 to 65536; Kogge and Stone, A Parallel Algorithm for the Efficient Solution of a General Class of Recurrence Equations, 1973
  hillissteele:N
    prefix network: the same network as koggestone, as a data-parallel algorithm
    N: any number from 1 to 65536; Hillis and Steele, Data Parallel Algorithms, 1986
  brentkung:N
    prefix network: few nodes, twice the layers
    N: any number from 1 to 65536; Brent and Kung, A Regular Layout for Parallel Adders, 1982
  ladnerfischer:N:K
    prefix network: at most K layers more than the fewest, fewer nodes the larger K is
    N: any number from 1 to 65536; Ladner and Fischer, Parallel Prefix Computation, 1980
  hancarlson:N
    prefix network: koggestone on every second wire: one layer more, half of the nodes
    N: any number from 1 to 65536; Han and Carlson, Fast Area-Efficient VLSI Adders, 1987
  reduce:N
    reduction: a tree: the last output alone
    N: any number from 1 to 65536; folklore

== netspec-lists-families-as-json
# One family a line.
  $ netspec --families --json
  {"version":1,"results":[
  {"name":"bitonic","kind":"sorter","widths":"a power of two from 1 to 65536","title":"bitonic sort with reversed comparators","source":"Batcher: Sorting Networks and Their Applications, 1968"},
  {"name":"tsort","kind":"sorter","widths":"a power of two from 1 to 65536","title":"a tree of tmerge, all comparators standard","source":"Claessen, Sheeran, Svensson: Expressive Array Constructs in an Embedded GPU Kernel Programming Language, 2012"},
  {"name":"vsort","kind":"sorter","widths":"a power of two from 1 to 65536","title":"a tree of interleaved balanced mergers","source":"Claessen, Sheeran, Svensson: Expressive Array Constructs in an Embedded GPU Kernel Programming Language, 2012"},
  {"name":"vsortR","kind":"sorter","widths":"a power of two from 1 to 65536","title":"vsort by recursion","source":"Claessen, Sheeran, Svensson: Expressive Array Constructs in an Embedded GPU Kernel Programming Language, 2012"},
  {"name":"vsortIt","kind":"sorter","widths":"a power of two from 1 to 65536","title":"dmerge, log n times","source":"Claessen, Sheeran, Svensson: Obsidian: GPU Programming in Haskell, 2008"},
  {"name":"periodic","kind":"sorter","widths":"a power of two from 1 to 65536","title":"balanced periodic sort: bpmerge, log n times","source":"Dowd, Perl, Rudolph, Saks: The Periodic Balanced Sorting Network, 1989"},
  {"name":"oddeven","kind":"sorter","widths":"any number from 1 to 65536","title":"odd-even merge sort","source":"Batcher: Sorting Networks and Their Applications, 1968"},
  {"name":"mergeexchange","kind":"sorter","widths":"any number from 1 to 65536","title":"merge exchange, odd-even merging in place","source":"Knuth: The Art of Computer Programming 3, 1973, algorithm 5.2.2 M, after Batcher"},
  {"name":"pairwise","kind":"sorter","widths":"any number from 1 to 65536","title":"pairwise sorting network","source":"Parberry: The Pairwise Sorting Network, 1992"},
  {"name":"vanvoorhis","kind":"sorter","widths":"any number from 1 to 65536","title":"blocks of 16 (Green), merged four at a time","source":"after Van Voorhis: A Generalization of the Divide-Sort-Merge Strategy for Sorting Networks, 1971"},
  {"name":"green","kind":"sorter","widths":"16 or 32","title":"60 comparators for 16 wires; two and an odd-even merge for 32","source":"Green 1969, in Knuth: The Art of Computer Programming 3, 5.3.4, figure 49"},
  {"name":"bosenelson","kind":"sorter","widths":"any number from 1 to 65536","title":"Bose-Nelson sort","source":"Bose, Nelson: A Sorting Problem, 1962"},
  {"name":"pratt","kind":"sorter","widths":"any number from 1 to 65536","title":"shellsort with increments 2^a 3^b","source":"Pratt: Shellsort and Sorting Networks, 1971"},
  {"name":"transposition","kind":"sorter","widths":"any number from 1 to 65536","title":"odd-even transposition sort","source":"Habermann: Parallel Neighbor-Sort, 1972"},
  {"name":"insertion","kind":"sorter","widths":"any number from 1 to 65536","title":"straight insertion","source":"Knuth: The Art of Computer Programming 3, 1973, section 5.3.4, figure 45"},
  {"name":"bubble","kind":"sorter","widths":"any number from 1 to 65536","title":"bubble sort","source":"Knuth: The Art of Computer Programming 3, 1973, section 5.3.4, figure 45"},
  {"name":"best","kind":"sorter","widths":"any number from 1 to 65536","title":"the smallest known here: of the catalogue, a family, or merged of smaller ones","source":"docs/records/"},
  {"name":"best-depth","kind":"sorter","widths":"any number from 1 to 65536","title":"the shallowest known here","source":"docs/records/"},
  {"name":"bmerge","kind":"merger","widths":"a power of two from 1 to 65536","title":"bitonic merger","given":"a bitonic sequence","source":"Batcher: Sorting Networks and Their Applications, 1968"},
  {"name":"tmerge","kind":"merger","widths":"a power of two from 1 to 65536","title":"bitonic merger that begins with a vee","given":"two sorted halves","source":"Claessen, Sheeran, Svensson: Expressive Array Constructs in an Embedded GPU Kernel Programming Language, 2012"},
  {"name":"bpmerge","kind":"merger","widths":"a power of two from 1 to 65536","title":"balanced merger","given":"two sorted sequences, interleaved","source":"Dowd, Perl, Rudolph, Saks: The Periodic Balanced Sorting Network, 1989"},
  {"name":"dmerge","kind":"merger","widths":"a power of two from 1 to 65536","title":"balanced merger as tau1 and a shuffle exchange","given":"two sorted sequences, interleaved","source":"Claessen, Sheeran, Svensson: Obsidian: GPU Programming in Haskell, 2008"},
  {"name":"shex","kind":"merger","widths":"a power of two from 1 to 65536","title":"shuffle exchange network","given":"a bitonic sequence","source":"Claessen, Sheeran, Svensson: Obsidian: GPU Programming in Haskell, 2008"},
  {"name":"bfly","kind":"merger","widths":"a power of two from 1 to 65536","title":"butterfly network","given":"a bitonic sequence","source":"Claessen, Sheeran, Svensson: Obsidian: GPU Programming in Haskell, 2008"},
  {"name":"oddevenmerge","kind":"merger","widths":"any number from 1 to 65536","title":"odd-even merger","given":"two sorted halves, the first larger by one for odd N","source":"Batcher: Sorting Networks and Their Applications, 1968"},
  {"name":"merge","kind":"merger","widths":"any number from 1 to 65535","parameter":"K","title":"odd-even merger of N and K wires, with the fewest comparators known","given":"two sorted sequences, of N and of K values","source":"Batcher: Sorting Networks and Their Applications, 1968; Knuth: The Art of Computer Programming 3, 5.3.4, C(m,n)"},
  {"name":"smallest","kind":"selector","widths":"any number from 1 to 65536","parameter":"K","title":"the first K outputs, by the smallest network known here","source":"docs/records/"},
  {"name":"largest","kind":"selector","widths":"any number from 1 to 65536","parameter":"K","title":"the last K outputs, by the smallest network known here","source":"docs/records/"},
  {"name":"topk","kind":"selector","widths":"any number from 1 to 65536","parameter":"K","title":"sorted blocks, of which two become the first K of both, until one is left","source":"after Alekseev: Sorting Algorithms with Minimum Memory, 1969"},
  {"name":"median","kind":"selector","widths":"any number from 1 to 65536","title":"the middle output (two for even N), by the smallest network known here","source":"docs/records/"},
  {"name":"rank","kind":"selector","widths":"any number from 1 to 65536","parameter":"K","title":"the element of rank K alone, counted from 0, by the smallest network known here","source":"docs/records/"},
  {"name":"cubes","kind":"beginning","widths":"any number from 1 to 65536","parameter":"K","title":"cubes of at most K wires, a layer for each bit, or a larger one less outer wires: to search behind","source":"after Green 1969, in Knuth: The Art of Computer Programming 3, 5.3.4, figure 49"},
  {"name":"cut-cubes","kind":"beginning","widths":"any number from 1 to 65536","parameter":"K","title":"cubes of K wires and the first wires of one more, a layer for each bit: to search behind","source":"after Green 1969, in Knuth: The Art of Computer Programming 3, 5.3.4, figure 49"},
  {"name":"green-cube","kind":"beginning","widths":"any number from 1 to 65536","title":"the largest cube there is room for with Green's fifth layer on each 16 of its wires, and the others sorted: to search behind","source":"after Green 1969, in Knuth: The Art of Computer Programming 3, 5.3.4, figure 49"},
  {"name":"serial","kind":"prefix network","widths":"any number from 1 to 65536","title":"one node after the other: fewest nodes, most layers","source":"folklore"},
  {"name":"sklansky","kind":"prefix network","widths":"any number from 1 to 65536","title":"halves, then a fan: fewest layers, largest fan-out","source":"Sklansky, Conditional-Sum Addition Logic, 1960"},
  {"name":"koggestone","kind":"prefix network","widths":"any number from 1 to 65536","title":"fewest layers, fan-out 2, most nodes","source":"Kogge and Stone, A Parallel Algorithm for the Efficient Solution of a General Class of Recurrence Equations, 1973"},
  {"name":"hillissteele","kind":"prefix network","widths":"any number from 1 to 65536","title":"the same network as koggestone, as a data-parallel algorithm","source":"Hillis and Steele, Data Parallel Algorithms, 1986"},
  {"name":"brentkung","kind":"prefix network","widths":"any number from 1 to 65536","title":"few nodes, twice the layers","source":"Brent and Kung, A Regular Layout for Parallel Adders, 1982"},
  {"name":"ladnerfischer","kind":"prefix network","widths":"any number from 1 to 65536","parameter":"K","title":"at most K layers more than the fewest, fewer nodes the larger K is","source":"Ladner and Fischer, Parallel Prefix Computation, 1980"},
  {"name":"hancarlson","kind":"prefix network","widths":"any number from 1 to 65536","title":"koggestone on every second wire: one layer more, half of the nodes","source":"Han and Carlson, Fast Area-Efficient VLSI Adders, 1987"},
  {"name":"reduce","kind":"reduction","widths":"any number from 1 to 65536","title":"a tree: the last output alone","source":"folklore"}
  ]}

== families-are-listed-alone
# Beside the list no network is printed.
  $ netspec --families oddeven:4
  ! netspec: --families lists them all; it takes no network; see netspec --help
  [2]
  $ netspec --families --json oddeven:4
  ! netspec: --families lists them all; it takes no network; see netspec --help
  [2]

== every-family-has-a-member
# Named as the list says.
  $ for name in $(netspec --families | sed -nE 's/:N(:K)?$/:16\1/p'); do
  >     netspec "${name/:K/:3}" --stats | sed -n '1h; 3{H; x; s/\n */ /; s/  (.*//p}'
  > done
  bitonic:16 size       80
  tsort:16 size       80
  vsort:16 size       80
  vsortR:16 size       80
  vsortIt:16 size       128
  periodic:16 size       128
  oddeven:16 size       63
  mergeexchange:16 size       63
  pairwise:16 size       63
  vanvoorhis:16 size       60
  green:16 size       60
  bosenelson:16 size       65
  pratt:16 size       83
  transposition:16 size       120
  insertion:16 size       120
  bubble:16 size       120
  best:16 size       60
  best-depth:16 size       61
  bmerge:16 size       32
  tmerge:16 size       32
  bpmerge:16 size       32
  dmerge:16 size       32
  shex:16 size       32
  bfly:16 size       32
  oddevenmerge:16 size       25
  merge:16:3 size       29
  smallest:16:3 size       31
  largest:16:3 size       31
  topk:16:3 size       31
  median:16 size       46
  rank:16:3 size       42
  cubes:16:3 size       8
  cut-cubes:16:3 size       8
  green-cube:16 size       39
  serial:16 nodes      15
  sklansky:16 nodes      32
  koggestone:16 nodes      49
  hillissteele:16 nodes      49
  brentkung:16 nodes      26
  ladnerfischer:16:3 nodes      26
  hancarlson:16 nodes      32
  reduce:16 nodes      15

== families-are-written-with-numbers
# What may stand behind the colon.
  $ netspec oddeven
  ! netspec: oddeven: this family is written oddeven:N
  [2]
  $ netspec oddeven:
  ! netspec: oddeven:: this family is written oddeven:N
  [2]
  $ netspec oddeven:x
  ! netspec: oddeven:x: this family is written oddeven:N
  [2]
  $ netspec oddeven:-4
  ! netspec: oddeven:-4: this family is written oddeven:N
  [2]
  $ netspec oddeven:4x
  ! netspec: oddeven:4x: this family is written oddeven:N
  [2]
  $ netspec 'oddeven: 4'
  ! netspec: oddeven: 4: this family is written oddeven:N
  [2]
  $ netspec oddeven:4:4
  ! netspec: oddeven:4:4: this family is written oddeven:N
  [2]
  $ netspec oddeven:0004 -f list
  0:1,2:3
  0:2,1:3
  1:2

== families-with-a-parameter-check-it
# NAME:N:K.
  $ netspec smallest:5:1 -f list
  0:1,3:4
  0:2
  0:3
  $ netspec largest:5:1 -f json
  {"N":5,"L":4,"D":3,"nw":[
  [0,1],[3,4],
  [2,4],
  [1,4]
  ]}
  $ netspec smallest:5
  ! netspec: smallest:5: this family is written smallest:N:K
  [2]
  $ netspec smallest:5:
  ! netspec: smallest:5:: this family is written smallest:N:K
  [2]
  $ netspec smallest:5:0
  ! netspec: smallest:5:0: smallest:5:K needs K from 1 to 5
  [2]
  $ netspec largest:5:6
  ! netspec: largest:5:6: largest:5:K needs K from 1 to 5
  [2]
  $ netspec smallest:5:1:1
  ! netspec: smallest:5:1:1: this family is written smallest:N:K
  [2]
  $ netspec median:5:1
  ! netspec: median:5:1: this family is written median:N
  [2]
  $ netspec topk:5:2 -f list
  0:1,2:3
  0:3,1:2
  0:1
  1:4
  0:1
  $ netspec topk:5:6
  ! netspec: topk:5:6: topk:5:K needs K from 1 to 5
  [2]

== families-of-sorters-sort
# On every width up to 9 that they allow, and on 16.
# slow: takes seconds, sanitized
  $ for family in $(netspec --families | sed -n '/:N$/{h; n; /sorter:/{x; s/:N//p}}'); do
  >     for wires in 1 2 3 4 5 6 7 8 9 16; do
  >         netspec $family:$wires --stats >/dev/null 2>&1 || continue
  >         netcheck -q $family:$wires || echo "$family:$wires: $?"
  >     done
  >     echo $family
  > done
  bitonic
  tsort
  vsort
  vsortR
  vsortIt
  periodic
  oddeven
  mergeexchange
  pairwise
  vanvoorhis
  green
  bosenelson
  pratt
  transposition
  insertion
  bubble
  best
  best-depth

== examples-are-the-families
# Each script in examples/ is the family of its name, on 2 to 64 wires.
  $ cd "$ROOT/examples" || exit
  $ for script in *.lua; do
  >     for bits in 1 2 3 4 5 6; do
  >         family=${script%.lua}:$((1 << bits))
  >         [ $script = bubble.lua ] && bits=$((1 << bits)) # that one takes a number of wires
  >         netspec "$script:$bits" --diff "$family" >/dev/null || echo "$script:$bits is not $family"
  >     done
  > done

== ranks-are-selected
# rank:N:K is what it says, as netcheck proves, and no larger than what else selects that rank.
# slow: takes minutes, sanitized
  $ failed=0
  $ # of each network, in one start
  $ sizes() { netspec "$@" --stats | sed -nE 's/^  size +([0-9]+).*/\1/p'; }
  $ ranks() { seq -f "rank:$1:%g" 0 $((n - 1)); }
  $ for n in 1 2 3 6 9 16 25; do
  >     own=() wider=($(sizes $(ranks $((n + 1)))))
  >     for ((k = 0; k < n; k++)); do
  >         netspec rank:$n:$k >own.snet
  >         netcheck -q own.snet --goal ranks:$k-$k || { echo "rank:$n:$k fails" && failed=1; }
  >         own+=($(sizes own.snet))
  >         others=(best:$n smallest:$n:$((k + 1)) largest:$n:$((n - k)))
  >         for size in $(sizes ${others[@]} --keep-outputs $k-$k) ; do
  >             [ "${own[k]}" -le "$size" ] || echo "one of ${others[@]} has less than rank:$n:$k"
  >             ((compared += 1))
  >         done
  >         # an outer wire of a wider one has a comparator, which goes with it
  >         [ "${own[k]}" -lt "${wider[k]}" ] || echo "rank:$((n + 1)):$k cut has less than rank:$n:$k"
  >     done
  >     for ((k = 0; k < n; k++)); do
  >         [ "${own[k]}" = "${own[n - 1 - k]}" ] || echo "rank:$n:$k is not its mirror's size"
  >     done
  >     [ $((n % 2)) = 0 ] || [ "${own[n / 2]}" = "$(sizes median:$n)" ] || echo "median:$n differs"
  > done
  $ [ $failed = 0 ] && echo "all hold, $compared sizes compared"
  all hold, 186 sizes compared
