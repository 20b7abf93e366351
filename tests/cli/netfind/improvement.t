# Better networks from those that are there.

== netfind-improves-networks
# Less comparators, no more layers; what the network already is stays proved.
  $ facts() { netspec "$1" --stats | grep -E 'size|depth' | tr -s ' \n' ' '; echo; }
  $ netfind --improve periodic:8 --size 19 --time 0 >better.snet && facts better.snet
   size 19 (sorting: best known 19, at least 19) depth 7 (sorting: best known 6, at least 6) 
  $ netfind --improve oddeven:9 --goal median --size 19 --time 0 >better.snet
  $ netcheck --goal median better.snet
  better.snet: holds (goal median; 9 wires, 19 comparators; exhaustive: all 512 vectors, 0.000 s)
  $ netfind --from bubble:6 --size 12 --time 0 >better.snet && facts better.snet
   size 12 (sorting: best known 12, at least 12) depth 5 (sorting: best known 5, at least 5) 
  $ netfind --from oddeven:8 --prefix 2 --candidates 1 | sed -n 4,7p
  wires 8
  0:1 2:3 4:5 6:7
  0:2 1:3 4:6 5:7
  0:4 1:2 3:7 5:6
  $ netspec oddeven:8 --flip | netfind --from -
  ! netfind: -: the network has outputs out of the order of wires
  [2]
  $ netspec bubble:4 | sed '$d' | run netfind --from - 2>&1
  + netfind --from -
  ! <stdin>:8:1: the file is cut short: no 'end'
  exit 2
  $ printf 'snet 1\nwires 3\n0:1\n1:2\nend\n' | netfind --improve -
  ! netfind: -: the network does not do what is wanted
  [2]
  $ printf 'snet 1\nwires 2\n0:1\noutput 1 0\nend\n' | netfind --from -
  ! netfind: -: the network has outputs out of the order of wires
  [2]

== netfind-improves-endings
# What the last comparators on neighbouring wires sort is sorted by the fewest, before any candidate.
  $ tried() { netfind "$@" --time 0 --json | grep -oE '"stopped":"[a-z]*"|"candidates":[0-9]*|"size(_least)?":[0-9]*|"depth":[0-9]*' | tr '\n' ' '; echo; }
  $ tried --improve bubble:7 --size 16
  "stopped":"done" "candidates":524288 "size":16 "depth":6 "candidates":524288 
  $ tried --improve bubble:8 --prefix 2 --size 21
  "stopped":"done" "candidates":524288 "size":20 "depth":7 "candidates":524288 
  $ tried --improve bubble:9 --given runs:4,5 --size 13
  "stopped":"done" "candidates":0 "size":12 "depth":6 "candidates":0 
  $ netfind --improve bubble:8 --size 19 --time 0 | netcheck -q -
  $ printf 'snet 1\nwires 3\n0:1\n1:2\n0:1\n1:2\nend\n' | netfind --improve - --size 3 --time 0 | sed '/^#/d'
  snet 1
  wires 3
  0:1
  1:2
  0:1
  end
  $ printf 'snet 1\nwires 2\nend\n' | netfind --improve -
  ! netfind: -: the network does not do what is wanted
  [2]

== netfind-knows-what-cannot-be
# Behind what is kept no network is as small as asked for.
  $ tried() { netfind "$@" --time 0 --json | grep -oE '"stopped":"[a-z]*"|"candidates":[0-9]*|"size(_least)?":[0-9]*' | tr '\n' ' '; echo; }
  $ { netspec best:8 | sed -n 1,4p; echo end; } >two.snet
  $ netfind --behind two.snet --size 18 --time 0
  ! netfind: behind what is kept every network has at least 19 comparators in all
  [1]
  $ tried --behind two.snet --size 18
  "stopped":"bound" "size_least":19 "candidates":0 
  $ tried --behind two.snet --size 19 --candidates 1
  "stopped":"done" "candidates":524288 "size":19 "candidates":524288 
  $ netfind --from best:8 --prefix 2 --size 18 --time 0 | sed -n 2p
  # 19 comparators, depth 6
  ! netfind: behind what is kept every network has at least 19 comparators in all
  $ netfind --behind two.snet --size 18 --time 0 -o found; ls found
  search.state
  ! netfind: behind what is kept every network has at least 19 comparators in all
  $ netfind --goal median --behind two.snet --size 15 --time 0
  ! netfind: behind what is kept every network has at least 16 comparators in all
  [1]
  $ netfind --goal k-sorted:1 --behind two.snet --size 9 --candidates 1
  ! netfind: two.snet: no search but for sorters and selectors
  [2]

== netfind-improves-many-widths
# Searches in turns: what is found is proved, found again by its command, and gone on from.
# slow: takes seconds, sanitized
  $ XDG_CACHE_HOME=$PWD/cache
  $ export XDG_CACHE_HOME

# a median of 26 wires is found that is as small as the one that is known, in fewer layers
  $ netfind --improve-all one -j 1 --wires 26..27 --goal median --time 0 --candidates 600000
  one: 1 network found in 1 turn, 917504 candidates
  $ netfind --improve-all two -j 2 --wires 26..27 --goal median --time 0 --candidates 600000 >two.out
  $ diff -r one two && echo "the same with two threads"
  the same with two threads

# each is what it says, and is found again
  $ for file in one/*.snet; do
  >     netcheck -q --goal median "$file" || echo "exit $?"
  >     sed -n 's/^# NET //p' "$file" >from
  >     command=$(sed -n 's/^# \(netfind .*\)--from NET/\1--from from/p' "$file")
  >     eval "$command" | grep -v '^#' | diff - <(grep -v '^#' "$file") && echo "found again"
  > done
  found again

# it goes on, and knows what it found
  $ netfind --improve-all one --time 0 --candidates 1 --json | sed -E 's/"(seconds|size|candidates|found)":[0-9.]+/"\1":N/g'
  {"version":1,"results":[
  {"folder":"one","seed":1,"islands":8,"stopped":"candidates","turns":1,"candidates":N,"found":N,"seconds":N,"widths":[
  {"goal":"median","wires":26,"size":N,"turns":2,"found":N,"candidates":N},
  {"goal":"median","wires":27,"size":N,"turns":0,"found":N,"candidates":N}
  ]}
  ]}

# what cannot be
  $ netfind --improve-all one --wires 16
  ! netfind: one/campaign.state says what is looked for there: only --time, --candidates, --threads and --json may stand beside it; see netfind --help
  [2]
  $ netfind --improve-all new --wires 9..3
  ! netfind: --improve-all takes --wires A..B from 2 to 64; see netfind --help
  [2]
  $ netfind --improve-all new --wires 1..3
  ! netfind: --improve-all takes --wires A..B from 2 to 64; see netfind --help
  [2]
  $ netfind --improve-all new --wires 60..65
  ! netfind: --improve-all takes --wires A..B from 2 to 64; see netfind --help
  [2]
  $ netfind --improve-all new --goal ranks:0-1
  ! netfind: --improve-all knows the goals sorted and median, not 'ranks 0-1'; see netfind --help
  [2]
  $ netfind --improve-all new --symmetric
  ! netfind: --improve-all and --symmetric exclude each other; see netfind --help
  [2]
  $ netfind --wires 3..4
  ! netfind: --wires needs one number, but with --improve-all; see netfind --help
  [2]
  $ netfind --improve-all one -o two
  ! netfind: --improve-all and --output exclude each other; see netfind --help
  [2]
  $ touch file
  $ netfind --improve-all file --time 1
  ! netfind: file: Not a directory
  [2]
  $ sed '3s/turns 2/turns 9/' one/campaign.state >changed
  $ cp changed one/campaign.state
  $ netfind --improve-all one --time 1
  ! one/campaign.state:5: this number does not fit the lines above: the state was changed
  [2]
  $ echo "campaign 1" >one/campaign.state
  $ netfind --improve-all one --time 1
  ! one/campaign.state:2: the state of this search has no end
  [2]
  $ mkdir lies
  $ printf 'snet 1\nwires 16\n0:1\nend\n' >lies/median-16-1-1.snet
  $ netfind --improve-all lies --wires 16 --goal median --time 0 --candidates 1 2>&1 | sed 's/[0-9]* candidates/N candidates/'
  netfind: lies/median-16-1-1.snet: warning: not used: it does not do what its name says
  lies: 0 networks found in 1 turn, N candidates

== netfind-says-how-networks-were-found
# The first line of a network is the command that finds it again, what it began from included; also when the
# search was stopped in between.
  $ export SORTNET_CATALOGUE=
  $ netfind --from transposition:6 --size 12 --time 0 | sed -n '/^# netfind/p'
  # netfind --wires 6 --size 12 --from transposition:6 --seed 1 --islands 8 --time 0 --candidates 524288
  $ netfind --improve bubble:6 --size 12 --time 0 | sed -n '/^# netfind/p'
  # netfind --wires 6 --size 12 --depth 9 --improve bubble:6 --seed 1 --islands 8 --time 0 --candidates 0
  $ netspec transposition:6 >'a net.snet'
  $ netspec transposition:6 >"it's.snet"
  $ netfind --from 'a net.snet' --size 12 --time 0 -o found >/dev/null
  $ sed -n '/^# netfind/p' found/sorter-6-12-5.snet
  # netfind --wires 6 --size 12 --from 'a net.snet' --seed 1 --islands 8 --time 0 --candidates 524288
  $ rm -rf found
  $ netfind --from "it's.snet" --size 12 --time 0 | sed -n '/^# netfind/p'
  # netfind --wires 6 --size 12 --from NET --seed 1 --islands 8 --time 0 --candidates 524288
  $ netfind --from - --size 12 --time 0 <'a net.snet' | sed -n '/^# netfind/p'
  # netfind --wires 6 --size 12 --from NET --seed 1 --islands 8 --time 0 --candidates 524288
  $ netfind --from transposition:6 --size 11 --candidates 600000 -o stopped >/dev/null
  [1]
  $ rm stopped/*.snet
  $ netfind --resume stopped --candidates 1200000 >/dev/null
  [1]
  $ sed -n '/^# netfind/p' stopped/*.snet
  # netfind --wires 6 --size 11 --from transposition:6 --seed 1 --islands 8 --time 0 --candidates 524288
  $ sed -i 's/^whence .*/whence/' stopped/search.state
  $ netfind --resume stopped --candidates 2000000
  ! stopped/search.state:70: this number does not fit the lines above: the state was changed
  [2]

== networks-are-imported
# What sorts, or finds the median, is copied into the user's catalogue, and best:N and median:N know it.
  $ export SORTNET_CATALOGUE=$PWD/data/mine
  $ netspec vanvoorhis:17 --wires 0-16 -o seventeen.snet
  $ netspec oddeven:5 --keep-outputs 2-2 -f json -o five.json
  $ netfind --import seventeen.snet five.json oddeven:3
  seventeen.snet: kept as sorter-17-74-14.snet
  five.json: kept as median-5-8-5.snet
  oddeven:3: kept as sorter-3-3-3.snet
  $ ls "$SORTNET_CATALOGUE"
  median-5-8-5.snet
  sorter-17-74-14.snet
  sorter-3-3-3.snet
  $ head -n 3 "$SORTNET_CATALOGUE"/median-5-*
  # netfind --import five.json
  snet 1
  wires 5
  $ netfind --import bmerge:8 oddeven:2
  bmerge:8: neither sorts nor finds the median
  oddeven:2: kept as sorter-2-1-1.snet
  [1]
  $ netfind --import nothing.snet oddeven:2
  ! netfind: nothing.snet: cannot open: No such file or directory
  [2]
  $ netfind --import --json oddeven:2 bmerge:4
  {"version":1,"results":[
  {"name":"oddeven:2","became":"kept","file":"sorter-2-1-1.snet"},
  {"name":"bmerge:4","became":"kept","file":"median-4-4-2.snet"}
  ]}
  $ printf 'snet 1\nwires 2\n0:1\nend\n' >"$SORTNET_CATALOGUE/sorter-20-1-1.snet"
  $ run netspec best:20 2>&1 | sed "s|$PWD|.|"
  + netspec best:20
  snet 1
  wires 20
  0:15 1:12 2:13 3:14 4:19 5:16 6:17 7:18 8:11 9:10
  0:6 1:7 2:4 3:5 8:9 10:11 12:18 13:19 14:16 15:17
  0:1 2:3 4:5 6:7 12:13 14:15 16:17 18:19
  0:8 1:4 3:6 5:7 11:19 12:14 13:16 15:18
  1:8 4:9 10:15 11:18
  2:8 4:12 5:9 7:15 10:14 11:17
  0:2 1:4 3:10 5:6 7:11 8:12 9:16 13:14 15:18 17:19
  2:3 5:8 6:12 7:13 11:14 16:17
  1:2 3:4 6:10 7:8 9:13 11:12 15:16 17:18
  2:3 4:6 5:7 8:10 9:11 12:14 13:15 16:17
  4:5 6:7 8:9 10:11 12:13 14:15
  3:4 5:6 7:8 9:10 11:12 13:14 15:16
  end
  ! netspec: ./data/mine/sorter-20-1-1.snet: warning: not used: holds 2 wires, 1 comparators and 1 layers
  $ rm "$SORTNET_CATALOGUE"/sorter-20-*
  $ netspec median:68 --stats | sed -n '/ size /p'
    size       489
  $ netspec median:68 -f list | sed '$d' | netfind --import - >kept # without what is not needed
  $ netspec median:68 --stats | sed -n '/ size /p'
    size       488
  $ SORTNET_CATALOGUE=nowhere netspec best:2
  snet 1
  wires 2
  0:1
  end
