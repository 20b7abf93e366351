# Searches for networks.

== netfind-finds-networks
# The least of up to 9 wires, each proved anew; and what else can be claimed.
# slow: takes seconds, sanitized
  $ for n in 1 2 3 4 5 6 7 8 9; do
  >     netfind --wires $n --time 0 >found.snet
  >     echo "$n: $(netspec --stats found.snet | grep size)"
  >     netcheck -q found.snet || echo "exit $?"
  > done
  1:   size       0  (sorting: best known 0, at least 0)
  2:   size       1  (sorting: best known 1, at least 1)
  3:   size       3  (sorting: best known 3, at least 3)
  4:   size       5  (sorting: best known 5, at least 5)
  5:   size       9  (sorting: best known 9, at least 9)
  6:   size       12  (sorting: best known 12, at least 12)
  7:   size       16  (sorting: best known 16, at least 16)
  8:   size       19  (sorting: best known 19, at least 19)
  9:   size       25  (sorting: best known 25, at least 25)
  $ netfind --wires 4 | sed '/^[0-9]/d'
  # netfind --wires 4 --seed 1 --islands 8 --time 0 --candidates 524288
  # 5 comparators, depth 3
  snet 1
  wires 4
  end
  $ netfind --wires 7 --goal median --size 13 --time 0 | netcheck --goal median -
  -: holds (goal median; 7 wires, 13 comparators; exhaustive: all 128 vectors, 0.000 s)
  $ netfind --wires 8 --given runs:4,4 --size 9 --time 0 | netcheck --given runs:4,4 -
  -: holds (given runs 4,4; 8 wires, 9 comparators; exhaustive: all 25 vectors, 0.000 s)
  $ netfind --wires 10 --symmetric --depth 8 --size 31 --time 0 >found.snet
  $ netspec found.snet --stats | grep symmetric
    symmetric  yes

== netfind-searches-behind-a-network
# What is found begins with the comparators that stay, which do nothing that has a name by themselves.
  $ netspec cubes:12:8 >first.snet
  $ netfind --goal median --exchange --islands 2 --time 0 --candidates 300000 --behind cubes:12:8 --symmetric --seed 3 >found.snet
  $ head -n 2 found.snet
  # netfind --wires 12 --goal 'median' --symmetric --exchange --behind cubes:12:8 --seed 3 --islands 2 --time 0 --candidates 131072
  # 30 comparators, depth 7
  $ netcheck --goal median found.snet
  found.snet: holds (goal median; 12 wires, 30 comparators; exhaustive: all 4,096 vectors, 0.000 s)
  $ for c in $(netspec --format list first.snet | tr -d ' ' | tr , ' '); do
  >     netspec --format list found.snet | tr -d ' ' | tr , '\n' | grep -qx "$c" || echo "$c is missing"
  > done

# found again by what it says, and gone on with
  $ sed -n '1s/^# //p' found.snet | sh | cmp - found.snet && echo "found again"
  found again
  $ netfind --goal median --exchange --islands 2 --time 0 --candidates 300000 --behind first.snet --candidates 100000 -o parts >/dev/null
  $ netfind --goal median --exchange --islands 2 --time 0 --candidates 300000 --behind first.snet -o whole >/dev/null
  $ netfind --resume parts --candidates 300000 --time 0 >/dev/null
  $ cmp whole/search.state parts/search.state && echo "resumed as if never stopped"
  resumed as if never stopped

# what does not begin so is put behind
  $ netfind --behind cubes:6:4 --from bubble:6 --islands 1 --candidates 1
  # netfind --wires 6 --behind cubes:6:4 --from bubble:6 --seed 1 --islands 1 --time 0 --candidates 65536
  # 12 comparators, depth 5
  snet 1
  wires 6
  0:2 1:4 3:5
  0:3 2:5
  1:3 2:4
  0:1 2:3 4:5
  1:2 3:4
  end
  $ netfind --behind - --candidates 1 <first.snet | head -n 1
  # netfind --wires 12 --behind FIRST --seed 1 --islands 8 --time 0 --candidates 524288
  $ netfind --behind cubes:5:1 --size 9 --time 0
  # netfind --wires 5 --size 9 --behind cubes:5:1 --seed 1 --islands 8 --time 0 --candidates 524288
  # 9 comparators, depth 5
  snet 1
  wires 5
  1:4 2:3
  0:2
  0:4 2:3
  1:2 3:4
  0:1 2:3
  end

# cut from symmetric ones of a wire more
  $ netfind --wires 5 --symmetric --behind cubes:6:4 --size 9 --time 0
  # netfind --wires 5 --size 9 --symmetric --behind cubes:6:4 --seed 1 --islands 8 --time 0 --candidates 524288
  # 9 comparators, depth 5
  snet 1
  wires 5
  0:3 2:4
  1:4
  1:2 3:4
  0:2 1:3
  0:1 2:3
  end
  $ netfind --wires 7 --symmetric --from oddeven:8 --prefix 2 --size 16 --time 0 | head -n 2
  # netfind --wires 7 --size 16 --prefix 2 --symmetric --from oddeven:8 --seed 1 --islands 8 --time 0 --candidates 0
  # 16 comparators, depth 6
  $ netspec oddeven:3 --format snet | netfind --behind - --wires 4
  ! netfind: -: the network has 3 wires, not 4
  [2]
  $ netfind --behind cubes:6:4 --from oddevenmerge:6 --given runs:3,3
  ! netfind: the network does not begin with the comparators that stay, and not all vectors are admitted
  [2]
  $ netfind --behind oddeven:8 --prefix 2
  ! netfind: --behind and --prefix exclude each other; see netfind --help
  [2]
  $ netfind --behind bubble:5 --symmetric --wires 5
  ! netfind: bubble:5: no network of an odd number of wires is symmetric; sorters are cut from those of a wire more, if nothing is given
  [2]
  $ netfind --behind insertion:6 --symmetric
  ! netfind: insertion:6: the network that stays is not symmetric
  [2]
  $ printf 'snet 1\nwires 2\n1:0\nend\n' | netfind --behind -
  ! netfind: -: the network that stays has outputs out of the order of wires
  [2]
  $ netfind --behind nosuch.snet
  ! netfind: nosuch.snet: cannot open: No such file or directory
  [2]
  $ netfind --behind cubes:64:2 --candidates 1
  ! netfind: the layers that are kept leave more than 4194304 vectors: keep more of them
  [2]

== netfind-searches-for-many-wires
# Layers are found behind which so many wires can be searched, from nothing.
# full: the first layers of 33 wires take ten seconds
  $ netfind --wires 33 --candidates 1 >found.snet
  $ netcheck -q found.snet && netspec --stats found.snet | grep wires
    wires      33
  $ netfind --wires 64 --prefix 2
  ! netfind: the layers that are kept leave more than 4194304 vectors: keep more of them
  [2]

== netfind-judges-on-a-sample
# Where the layers kept leave more vectors than can be listed: found, proved, and found again.
  $ netspec --keep-outputs 23-24 pairwise:48 >begin.snet
  $ netfind --from begin.snet --goal median --exchange --prefix 2 --islands 2 --time 0 --candidates 300 -o whole
  whole/median-48-268-20.snet: 268 comparators, depth 20
  $ netcheck -q --goal median whole/*.snet && echo "all are medians"
  all are medians
  $ netfind --from begin.snet --goal median --exchange --prefix 2 --islands 2 --time 0 --candidates 100 -o parts >/dev/null
  $ netfind --resume parts --candidates 300 --time 0 >/dev/null
  $ cmp whole/search.state parts/search.state && echo "resumed as if never stopped"
  resumed as if never stopped

== netfind-says-when-nothing-was-found
# Not of the size or depth asked for.
  $ run netfind --wires 8 --size 18 --time 0 | sed '/^[0-9]/d; s/candidates [0-9]*/candidates N/; /also/d; s/, depth .*//'
  + netfind --wires 8 --size 18 --time 0
  # netfind --wires 8 --size 18 --seed 1 --islands 8 --time 0 --candidates N
  # 19 comparators
  snet 1
  wires 8
  end
  exit 1
  $ netfind --wires 8 --depth 5 --candidates 1 --islands 1
  ! netfind: no such network was found
  [1]
  $ netfind --wires 8 --depth 5 --candidates 1 --islands 1 -o there
  ! netfind: no such network was found
  [1]

== netfind-prints-json
# Of all that was found, and why it stopped.
  $ netfind --wires 4 --json | sed -E 's/\[[0-9],[0-9]\]/[A,B]/g'
  {"version":1,"results":[
  {"wires":4,"given":"any","goal":"sorted","seed":1,"islands":8,"stopped":"done","epochs":1,"candidates":524288,"seconds":0.085354,"networks":[
  {"size":5,"depth":3,"candidates":524288,"layers":[[[A,B],[A,B]],[[A,B],[A,B]],[[A,B]]]}
  ]}
  ]}
  $ netfind --wires 6 --goal median --candidates 1 --islands 2 --seed 7 --json |
  >     sed -E 's/"layers":.*/"layers":…/; s/"(size|depth)":[0-9]+/"\1":N/g' | no_times | uniq
  {"version":1,"results":[
  {"wires":6,"given":"any","goal":"median","seed":7,"islands":2,"stopped":"candidates","epochs":1,"candidates":131072,"seconds":T,"networks":[
  {"size":N,"depth":N,"candidates":131072,"layers":…
  ]}
  $ netfind --wires 9 --depth 3 --candidates 1 --islands 1 --json
  {"version":1,"results":[
  {"wires":9,"given":"any","goal":"sorted","seed":1,"islands":1,"stopped":"candidates","epochs":1,"candidates":65536,"seconds":0.032178,"networks":[]}
  ]}
  [1]

== netfind-constructs-sorters
# Sorters of what there is, none beaten by another, proved and pruned.
# slow: takes seconds, sanitized
  $ export SORTNET_CATALOGUE=
  $ netfind --construct --wires 1
  1 wire
    size     0  depth   0  vanvoorhis:1
  $ netfind --construct --wires 60 -o dir
  60 wires
    size   483  depth  21  merge of 15/56/10, 15/56/10, 15/56/10, 15/56/10
    size   487  depth  20  merge of 15/57/9, 15/57/9, 15/57/9, 15/57/9
  $ ls dir
  sorter-60-483-21.snet
  sorter-60-487-20.snet
  $ netcheck dir/* | sed 's/(.*//'
  dir/sorter-60-483-21.snet: holds 
  dir/sorter-60-487-20.snet: holds 
  $ netfind --construct --wires 60 --json
  {"version":1,"results":[
  {"wires":60,"sorters":[{"size":483,"depth":21,"from":"merge of 15/56/10, 15/56/10, 15/56/10, 15/56/10"},{"size":487,"depth":20,"from":"merge of 15/57/9, 15/57/9, 15/57/9, 15/57/9"}]}
  ]}
  $ SORTNET_CATALOGUE='' netspec best:60 --diff best:60
  best:60 and best:60: the same network
