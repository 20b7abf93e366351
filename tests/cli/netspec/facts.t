# Sizes, depths, bounds and sources.

== netspec-prints-facts
# Sizes, layers, properties, and bounds up to 64 wires or so.
  $ netspec --stats oddeven:8
  oddeven:8
    wires      8
    size       19  (sorting: best known 19, at least 19)
    depth      6  (sorting: best known 6, at least 6)
    layers     4 4 4 2 2 3
    standard   yes
    symmetric  yes
    outputs    in wire order
    pipeline   6 cycles, 48 registers
    exchanges  average 10.648, most 19
  $ netspec -s bitonic:8
  bitonic:8
    wires      8
    size       24  (sorting: best known 19, at least 19)
    depth      6  (sorting: best known 6, at least 6)
    layers     4 4 4 4 4 4
    standard   no
    symmetric  no
    outputs    in wire order
    pipeline   6 cycles, 48 registers
    exchanges  average 12.000, most 20
  $ netspec --stats dmerge:8
  dmerge:8
    wires      8
    size       12  (sorting: best known 19, at least 19)
    depth      3  (sorting: best known 6, at least 6)
    layers     4 4 4
    standard   no
    symmetric  no
    outputs    permuted
    pipeline   3 cycles, 24 registers
    exchanges  average 6.000, most 12
  $ netspec --stats bmerge:4 oddeven:3
  bmerge:4
    wires      4
    size       4  (sorting: best known 5, at least 5)
    depth      2  (sorting: best known 3, at least 3)
    layers     2 2
    standard   yes
    symmetric  yes
    outputs    in wire order
    pipeline   2 cycles, 8 registers
    exchanges  average 2.000, most 4
  oddeven:3
    wires      3
    size       3  (sorting: best known 3, at least 3)
    depth      3  (sorting: best known 3, at least 3)
    layers     1 1 1
    standard   yes
    symmetric  no
    outputs    in wire order
    pipeline   3 cycles, 9 registers
    exchanges  average 1.500, most 3
  $ netspec --stats pairwise:100 | cut -c 1-60
  pairwise:100
    wires      100
    size       1077
    depth      28
    layers     50 50 48 48 48 36 36 32 20 36 20 36 44 20 36 44
    standard   yes
    symmetric  no
    outputs    in wire order
    pipeline   28 cycles, 2800 registers
  $ netspec --stats -o facts oddeven:2
  $ cat facts
  oddeven:2
    wires      2
    size       1  (sorting: best known 1, at least 1)
    depth      1  (sorting: best known 1, at least 1)
    layers     1
    standard   yes
    symmetric  yes
    outputs    in wire order
    pipeline   1 cycle, 2 registers
    exchanges  average 0.500, most 1

== netspec-prints-facts-as-json
# One document for all networks.
  $ netspec --stats --json oddeven:4
  {"version":1,"results":[
  {"name":"oddeven:4","wires":4,"size":5,"depth":3,"layers":[2,2,1],"standard":true,"symmetric":true,"permuted":false,"exchanges":{"average":2.666667,"most":5},"pipeline":{"cycles":3,"registers":12},"sorting":{"size_best":5,"size_least":5,"depth_best":3,"depth_least":3}}
  ]}
  $ netspec --stats --json tsort:1 dmerge:4 oddeven:70
  {"version":1,"results":[
  {"name":"tsort:1","wires":1,"size":0,"depth":0,"layers":[],"standard":true,"symmetric":true,"permuted":false,"exchanges":{"average":0.000000,"most":0},"pipeline":{"cycles":0,"registers":0},"sorting":{"size_best":0,"size_least":0,"depth_best":0,"depth_least":0}},
  {"name":"dmerge:4","wires":4,"size":4,"depth":2,"layers":[2,2],"standard":false,"symmetric":false,"permuted":true,"exchanges":{"average":2.000000,"most":4},"pipeline":{"cycles":2,"registers":8},"sorting":{"size_best":5,"size_least":5,"depth_best":3,"depth_least":3}},
  {"name":"oddeven:70","wires":70,"size":646,"depth":26,"layers":[32,26,26,22,20,32,19,24,32,18,24,24,16,32,16,20,16,32,34,34,16,21,19,24,33,34],"standard":true,"symmetric":false,"permuted":false,"exchanges":null,"pipeline":{"cycles":26,"registers":1820}}
  ]}
  $ echo 0:1 >'a "quoted" \name'
  $ netspec --stats --json 'a "quoted" \name'
  {"version":1,"results":[
  {"name":"a \"quoted\" \\name","wires":2,"size":1,"depth":1,"layers":[1],"standard":true,"symmetric":true,"permuted":false,"exchanges":{"average":0.500000,"most":1},"pipeline":{"cycles":1,"registers":2},"sorting":{"size_best":1,"size_least":1,"depth_best":1,"depth_least":1}}
  ]}

== netspec-prints-bounds
# What is known, who found it, and what is known here.
  $ export SORTNET_CATALOGUE=
  $ netspec --bounds 1
  1 wire
    size   best known 0 (evident)
           at least 0 (evident; proved here, docs/records/least-size.md, by netcheck --min-size 1)
    depth  best known 0 (evident)
           at least 0 (evident; proved here, docs/records/least-depth.md, by netcheck --min-depth 1)
    here   size 0, depth 0 (vanvoorhis:1)
  $ netspec --bounds 16
  16 wires
    size   best known 60 (Knuth, TAOCP 3)
           at least 57 (as listed by Dobbelaere 2025; cited)
           at least 53 + 4 = 57, by 15 wires (Van Voorhis 1972)
           at least 29 + 6*4 = 53 (10 wires proved here, docs/records/least-size.md; then Van Voorhis 1972)
    depth  best known 9 (Knuth, TAOCP 3)
           at least 9 (Bundala and Závodný 2014; proved here, docs/records/least-depth.md, by netcheck --min-depth 16)
    here   size 60, depth 10 (green:16)
           size 61, depth 9 (catalogue)
  $ netspec --bounds 16 --json
  {"version":1,"results":[
  {"wires":16,"sorting":{"size_best":60,"size_least":57,"depth_best":9,"depth_least":9},"sources":{"size_least":"as listed by Dobbelaere 2025","size_best":"Knuth, TAOCP 3","depth_least":"Bundala and Závodný 2014","depth_best":"Knuth, TAOCP 3"},"proved":{"size_least":53,"depth_least":9},"here":[{"size":60,"depth":10,"from":"green:16"},{"size":61,"depth":9,"from":"catalogue"}]}
  ]}
  $ netspec --bounds 65 | sed '/^  here/,$d'
  65 wires
  $ netspec --bounds 0
  ! netspec: --bounds needs a number of wires from 1 to 65536, not '0'; see netspec --help
  [2]
  $ netspec --bounds 65537
  ! netspec: --bounds needs a number of wires from 1 to 65536, not '65537'; see netspec --help
  [2]
  $ netspec --bounds 8 oddeven:8
  ! netspec: --bounds takes no network; see netspec --help
  [2]
  $ netspec --bounds 8 --stats oddeven:8
  ! netspec: --stats and --bounds exclude each other; see netspec --help
  [2]

== what-is-proved-here-is-what-netcheck-proves-and-a-sum
# By netcheck up to 7 wires; from 10 wires on ceil(log2 N) for each wire more; never above the bound.
  $ for what in size depth; do
  >     netcheck -q --min-$what 1 2>err || { grep -q "built without" err && exit 77; }
  > done
  $ proved() { netspec --bounds $1 --json | grep -o '"proved":.*}' | tr -dc '0-9,' | cut -d , -f 1,2; }
  $ for n in 1 2 3 4 5 6 7; do
  >     echo "$(netcheck --min-size $n | sed -n '1s/.*least size \([0-9]*\).*/\1/p'),$(netcheck --min-depth $n | sed -n '1s/.*least depth \([0-9]*\).*/\1/p')" >found
  >     proved $n | sed 's/,*$//' | cmp - found || echo $n
  > done
  $ for n in $(seq 1 64); do
  >     netspec --bounds $n --json | sed -nE 's/.*"size_least":([0-9]+),.*"depth_least":([0-9]+).*"proved":.*"size_least":([0-9]+),"depth_least":([0-9]+).*/\1 \2 \3 \4/p'
  > done | awk '
  >     { while (2 ^ path < NR) path++; sum = NR > 10 ? sum + path : $1 }
  >     $3 != sum || $3 > $1 || $4 > $2 || NR <= 16 && $4 != $2 { print NR ": " $0 }
  >     END { print NR " widths" }'
  64 widths
  $ netspec --bounds 17 | grep 'at least'
           at least 63 (as listed by Dobbelaere 2025; cited)
           at least 57 + 5 = 62, by 16 wires (Van Voorhis 1972)
           at least 29 + 6*4 + 1*5 = 58 (10 wires proved here, docs/records/least-size.md; then Van Voorhis 1972)
           at least 10 (Codish, Cruz-Filipe, Ehlers, Müller, Schneider-Kamp 2016; cited)
           at least 9, as of 16 wires (proved here, docs/records/least-depth.md)

== netspec-tells-sources
# Of every family, of every network of the catalogue, and of what best:N means.
# slow: one start for each network, sanitized
  $ for name in oddeven pratt:12 han-carlson topk:8:2 best:13 best-depth:16 best:70 median:9 sorter-9-25-7 median-9-19-8.snet; do
  >     run netspec --source $name
  > done | cut -c-120
  + netspec --source oddeven
  oddeven: odd-even merge sort
    Batcher: Sorting Networks and Their Applications, 1968
  + netspec --source pratt:12
  pratt: shellsort with increments 2^a 3^b
    Pratt: Shellsort and Sorting Networks, 1971
  + netspec --source han-carlson
  hancarlson: koggestone on every second wire: one layer more, half of the nodes
    Han and Carlson, Fast Area-Efficient VLSI Adders, 1987
  + netspec --source topk:8:2
  topk: sorted blocks, of which two become the first K of both, until one is left
    after Alekseev: Sorting Algorithms with Minimum Memory, 1969
  + netspec --source best:13
  best: the smallest known here: of the catalogue, a family, or merged of smaller ones
    docs/records/
  sorter-13-45-10.snet
    netfind --wires 13 --size 45 --seed 1 --islands 8 --time 0 --candidates 73924608
    45 comparators, depth 10
  + netspec --source best-depth:16
  best-depth: the shallowest known here
    docs/records/
  sorter-16-61-9.snet
    netfind --complete green:16 --prefix 4 --depth 9 --size 61
    found after 0.492 s: 108 of 151 vectors, 7 rounds, 22103 variables, 75927 clauses
    picosat 965
  + netspec --source best:70
  best: the smallest known here: of the catalogue, a family, or merged of smaller ones
    docs/records/
    626 comparators, depth 28: merge of 35/222/22, 35/222/22
  + netspec --source median:9
  median: the middle output (two for even N), by the smallest network known here
    docs/records/
  median-9-19-8.snet
    netfind --wires 9 --goal 'median' --size 19 --seed 1 --islands 8 --time 0 --candidates 524288
    19 comparators, depth 8
  + netspec --source sorter-9-25-7
  sorter-9-25-7.snet
    netfind --complete vanvoorhis:9 --prefix 2 --depth 7 --size 25
    found after 0.187 s: 62 of 62 vectors, 1 round, 5265 variables, 24453 clauses
    picosat 965
  + netspec --source median-9-19-8.snet
  median-9-19-8.snet
    netfind --wires 9 --goal 'median' --size 19 --seed 1 --islands 8 --time 0 --candidates 524288
    19 comparators, depth 8
  $ told=0
  $ for file in "$ROOT"/catalogue/*.snet; do
  >     name=${file##*/}
  >     netspec --source "${name%.snet}" | diff - <(echo "$name" && sed -n 's/^# /  /p' "$file") && told=$((told + 1))
  > done
  $ [ $told = "$(ls "$ROOT"/catalogue/*.snet | wc -l)" ] && echo all of the catalogue
  all of the catalogue
  $ netspec --families --json | grep -o '"name":"[^"]*"' | cut -d'"' -f4 | while read -r name; do
  >     [ "$(netspec --source "$name" | wc -l)" = 2 ] || echo "$name has no source"
  > done
  $ netspec --source nothing
  ! netspec: --source knows families (netspec --families) and networks of the catalogue like sorter-13-45-10, not 'nothing'; see netspec --help
  [2]
  $ netspec --source ''
  ! netspec: --source knows families (netspec --families) and networks of the catalogue like sorter-13-45-10, not ''; see netspec --help
  [2]
  $ netspec --source best:x
  ! netspec: best:x: this family is written best:N
  [2]
  $ netspec --source sorter-13-45-11
  ! netspec: --source knows families (netspec --families) and networks of the catalogue like sorter-13-45-10, not 'sorter-13-45-11'; see netspec --help
  [2]
  $ netspec --source oddeven oddeven:8
  ! netspec: --source takes no network; see netspec --help
  [2]
  $ netspec --source oddeven --json
  ! netspec: --json goes with --stats, --exchanges, --apply, --diff, --equivalent, --families or --bounds; to write a network as JSON use --format json; see netspec --help
  [2]
  $ netspec --source oddeven --stats
  ! netspec: --stats and --source exclude each other; see netspec --help
  [2]

== pipelines-are-as-netkern-writes-them
# Cycles, and registers of keys of one bit.
# slow: hundreds of starts, sanitized
  $ netspec --stats --registers every:2 best:16 | grep pipeline
    pipeline   5 cycles, 80 registers
  $ numbers() { grep -o "$1" | tr -dc '0-9,\n'; }
  $ cost() { PATH=$(dirname "$(command -v netkern)") netkern --cost "$@"; } # without yosys
  $ for network in oddeven:8 best:16 bitonic:4 sklansky:7 tsort:1; do
  >     for registers in every:1 every:3 layers:0 balanced:2 none; do
  >         netspec --stats --json --registers $registers $network | numbers '"pipeline":{[^}]*}' >told
  >         cost --json --registers $registers --key-bits 1 $network --target vhdl | numbers '"latency":[0-9]*,"register_bits":[0-9]*' >cost
  >         netkern --registers $registers $network --target vhdl | sed -nE 's/none: logic alone/0/; s/^-- latency +([0-9]+).*/\1/p' >head
  >         cmp told cost && cut -d , -f 1 told | cmp - head || echo "$network $registers"
  >     done
  > done
  $ netspec --registers every:2 best:16
  ! netspec: --registers needs --stats; see netspec --help
  [2]
  $ netspec --stats --registers layers:99 best:16
  ! netspec: best:16: layers:LIST are numbers from 0 to 10, the network's depth, not '99'
  [2]
