# Networks of fewest exchanges.

== networks-of-fewest-exchanges-are-found
# --fewest-exchanges: never more comparators than without, fewer exchanges; counted again by netspec,
# and the same after a pause, with any number of threads and processes. What makes no sense is refused.
  $ for n in 2 3 5 6 7; do
  >     for which in average most; do
  >         netfind --wires $n --fewest-exchanges $which --candidates 2000000 --time 0 >$which
  >         sed -n 's/^# \([0-9]* comparators*\), depth [0-9]*\(.*\)/'"$n"': \1\2/p' $which
  >         said=$(sed -n 's/^# .* \([0-9.]*\) exchanges*.*/\1/p' $which)
  >         netspec --exchanges $which | awk -v which=$which -v said=$said '/permutations/ {
  >             counted = which == "most" ? $5 + 0 : $3 + 0
  >             if ((counted - said)^2 > 1e-6) print "counted", counted, "said", said }'
  >     done
  > done
  2: 1 comparator, 0.500000 exchanges on average
  2: 1 comparator, at most 1 exchange
  3: 3 comparators, 1.166667 exchanges on average
  3: 3 comparators, at most 2 exchanges
  5: 9 comparators, 3.200000 exchanges on average
  5: 9 comparators, at most 6 exchanges
  6: 12 comparators, 4.833333 exchanges on average
  6: 12 comparators, at most 8 exchanges
  7: 16 comparators, 6.261905 exchanges on average
  7: 16 comparators, at most 12 exchanges
  $ netfind --wires 8 --candidates 600000 --time 0 --depth 6 >plain
  $ netfind --wires 8 --candidates 2000000 --time 0 --depth 6 --fewest-exchanges average >calm
  $ netspec plain calm --exchanges | awk '/permutations/ { a[n++] = $3 + 0 } END { print a[1] < a[0] }'
  1
  $ search="netfind --wires 7 --fewest-exchanges average --seed 5 --time 0"
  $ $search --candidates 2000000 -o whole >said-whole
  $ $search --candidates 1000000 -o halves >said && netfind --resume halves --candidates 2000000 --time 0 >said-halves
  $ diff whole halves && diff <(sed 's/whole//' said-whole) <(sed 's/halves//' said-halves) && echo "the same after a pause"
  the same after a pause
  $ $search --candidates 2000000 -j1 -o alone >said && diff whole alone && echo "the same with one thread"
  the same with one thread
  $ netfind --wires 4 --fewest-exchanges most --candidates 100000 --time 0 --json | sed 's/"seconds":[^,]*,//'
  {"version":1,"results":[
  {"wires":4,"given":"any","goal":"sorted","fewest_exchanges":"most","seed":1,"islands":8,"stopped":"candidates","epochs":1,"candidates":524288,"networks":[
  {"size":5,"depth":3,"candidates":524288,"exchanges":4.000000000,"layers":[[[0,3],[1,2]],[[0,1],[2,3]],[[1,2]]]}
  ]}
  ]}
  $ netfind --wires 8 --fewest-exchanges least
  ! netfind: --fewest-exchanges takes average or most, not 'least'; see netfind --help
  [2]
  $ netfind --wires 11 --fewest-exchanges most
  ! netfind: exchanges are counted exactly of networks of at most 10 wires, not 11
  [2]
  $ netfind --wires 21 --fewest-exchanges average
  ! netfind: exchanges are counted exactly of networks of at most 20 wires, not 21
  [2]
  $ netfind --wires 8 --fewest-exchanges average --given runs:4,4
  ! netfind: exchanges are counted over all permutations, so nothing may be assumed of the inputs
  [2]
