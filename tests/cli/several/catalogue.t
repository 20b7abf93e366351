# The catalogue, and a user's own.

== the-catalogue-is-proved
# Each network of the catalogue does what its name says, and says how it was found; what a search
# found in a second, the same search finds again; and what is made of them sorts. Those judged on a
# sample, behind two layers of a network or behind cubes, take minutes.
# slow: 250 proofs
  $ export SORTNET_CATALOGUE=
  $ for file in "$ROOT"/catalogue/*.snet; do
  >     name=${file##*/}
  >     goal=sorted
  >     [ "${name%%-*}" = sorter ] || goal=median
  >     netcheck -q --goal "$goal" "$file" || echo "$name: $?"
  >     grep -q '^# net' "$file" || echo "$name: found how?"
  >     read -r wires size depth < <(netspec --stats "$file" | sed -nE 's/^  (wires|size|depth) +([0-9]+).*/\2/p' | tr '\n' ' ')
  >     [ "$name" = "${name%%-*}-$wires-$size-$depth.snet" ] || echo "$name: $wires $size $depth"
  > done
  $ for file in "$ROOT"/catalogue/*.snet; do
  >     read -r command <"$file"
  >     tried=${command##*--candidates }
  >     [[ $command == "# netfind --wires "* && $tried -le 530000 ]] || continue
  >     [[ $command != *@(" --prefix 2 "*" --from NET "|" --goal 'median' "*" --behind cubes:")* ]] || continue
  >     rm -rf found
  >     sed -n 's/^# NET //p' "$file" >NET # what some begin from
  >     sed -n 's/^# FIRST //p' "$file" >FIRST
  >     eval "${command#\# } --output found" >/dev/null
  >     diff <(grep -vE '^# (NET|FIRST) ' "$file") "found/${file##*/}" >/dev/null || echo "$file: not found again"
  > done
  $ for wires in {2..64}; do
  >     netcheck -q "best:$wires" "best-depth:$wires" || echo "best:$wires: $?"
  >     netcheck -q --goal median "median:$wires" || echo "median:$wires: $?"
  > done

== networks-of-a-user-are-proved-before-use
# What is in the user's catalogue is nobody's word but the user's: every tool proves what it is about to use, and names
# and leaves aside what fails, and files that are no networks.
  $ export SORTNET_CATALOGUE=$PWD/mine XDG_CACHE_HOME=$PWD/cache
  $ mkdir mine
  $ lie() { printf 'snet 1\nwires %s\n0:1\nend\n' "$1" >"mine/$2-$1-1-1.snet"; }
  $ tell() { run "$@" 2>&1 | sed "s|$PWD|.|"; }
  $ lie 5 sorter
  $ lie 5 median
  $ tell netspec best:5
  + netspec best:5
  snet 1
  wires 5
  0:1 3:4
  0:2
  0:3 1:2
  1:4 2:3
  1:2 3:4
  end
  ! netspec: ./mine/sorter-5-1-1.snet: warning: not used: it does not do what its name says
  $ tell netspec best-depth:4 --stats
  + netspec best-depth:4 --stats
  best-depth:4
    wires      4
    size       5  (sorting: best known 5, at least 5)
    depth      3  (sorting: best known 3, at least 3)
    layers     2 2 1
    standard   yes
    symmetric  yes
    outputs    in wire order
    pipeline   3 cycles, 12 registers
    exchanges  average 2.667, most 5
  ! netspec: ./mine/sorter-5-1-1.snet: warning: not used: it does not do what its name says
  $ tell netspec median:5
  + netspec median:5
  snet 1
  wires 5
  1:3 2:4
  1:2 3:4
  2:3
  0:2
  2:3
  end
  ! netspec: ./mine/sorter-5-1-1.snet: warning: not used: it does not do what its name says
  ! netspec: ./mine/median-5-1-1.snet: warning: not used: it does not do what its name says
  $ tell netspec --bounds 5
  + netspec --bounds 5
  5 wires
    size   best known 9 (Knuth, TAOCP 3)
           at least 9 (Floyd and Knuth 1973; proved here, docs/records/least-size.md, by netcheck --min-size 5)
           at least 5 + 3 = 8, by 4 wires (Van Voorhis 1972)
    depth  best known 5 (Knuth, TAOCP 3)
           at least 5 (Knuth, TAOCP 3; proved here, docs/records/least-depth.md, by netcheck --min-depth 5)
    here   size 9, depth 5 (vanvoorhis:5)
  ! netspec: ./mine/sorter-5-1-1.snet: warning: not used: it does not do what its name says
  $ tell netcheck -q best:5 best:5 best:4
  + netcheck -q best:5 best:5 best:4
  ! netcheck: ./mine/sorter-5-1-1.snet: warning: not used: it does not do what its name says
  $ tell netcheck -q --equals best:5 oddeven:5
  + netcheck -q --equals best:5 oddeven:5
  ! netcheck: ./mine/sorter-5-1-1.snet: warning: not used: it does not do what its name says
  $ tell netdraw best:3 -f txt
  + netdraw best:3 -f txt
  0 ─●──●─────
     │  │
  1 ─●──┼──●──
        │  │
  2 ────●──●──
  ! netdraw: ./mine/sorter-5-1-1.snet: warning: not used: it does not do what its name says
  $ tell netkern --target c --emit ir best:2
  + netkern --target c --emit ir best:2
  keys 2
  threads 1
  block 128
  registers 2
  shared 0
    load    x0 input[0]
    load    x1 input[1]
  stage 1
    order   x0 x1
    store   x0 output[0]
    store   x1 output[1]
  end
  $ tell netfind --construct --wires 5
  + netfind --construct --wires 5
  5 wires
    size     9  depth   5  vanvoorhis:5
  ! netfind: ./mine/sorter-5-1-1.snet: warning: not used: it does not do what its name says
  $ tell netfind --from best:5 --size 9 --time 0
  + netfind --from best:5 --size 9 --time 0
  # netfind --wires 5 --size 9 --from best:5 --seed 1 --islands 8 --time 0 --candidates 0
  # 9 comparators, depth 5
  snet 1
  wires 5
  0:1 3:4
  0:2
  0:3 1:2
  1:4 2:3
  1:2 3:4
  end
  ! netfind: ./mine/sorter-5-1-1.snet: warning: not used: it does not do what its name says
  $ tell netproof nothing best:5
  + netproof nothing best:5
  ! netproof: ./mine/sorter-5-1-1.snet: warning: not used: nothing is proved here; netcheck proves it and keeps that
  ! netproof: nothing: cannot open: No such file or directory
  exit 2
  $ tell netspec oddeven:5 -f list
  + netspec oddeven:5 -f list
  0:1,3:4
  0:2
  0:3,1:2
  1:4,2:3
  1:2,3:4
  $ tell netspec best:6 -f list
  + netspec best:6 -f list
  0:1,2:3,4:5
  0:2,1:3
  1:4,2:5
  0:1,2:4,3:5
  1:2,3:4
  ! netspec: ./mine/sorter-5-1-1.snet: warning: not used: it does not do what its name says
  $ rm mine/*

# of several the next best is taken
  $ lie 18 median
  $ netfind --wires 18 --goal median --islands 1 --candidates 1 --time 0 >eighteen.snet
  $ read -r size depth < <(netspec --stats eighteen.snet | awk '/size/ { s = $2 } /depth/ { print s, $2 }')
  $ cp eighteen.snet "mine/median-18-$size-$depth.snet"
  $ netspec median:18 2>&1 | diff - <(netspec eighteen.snet) | sed -n '/^</s|/.*/||p'
  < netspec: median-18-1-1.snet: warning: not used: it does not do what its name says
  $ rm mine/*
  $ mkfifo mine/sorter-5-1-1.snet
  $ ln -s /dev/zero mine/sorter-6-1-1.snet
  $ mkdir mine/median-5-1-1.snet
  $ ln -s nothing mine/sorter-7-1-1.snet
  $ printf 'snet 1\nwires 8\n0:9\nend\n' >mine/sorter-8-1-1.snet
  $ tell timeout 20 netspec best:5 -f list
  + timeout 20 netspec best:5 -f list
  0:1,3:4
  0:2
  0:3,1:2
  1:4,2:3
  1:2,3:4
  ! netspec: ./mine/sorter-5-1-1.snet: warning: not used: no regular file
  ! netspec: ./mine/sorter-6-1-1.snet: warning: not used: no regular file
  ! netspec: ./mine/sorter-7-1-1.snet: warning: not used: cannot be opened: No such file or directory
  ! ./mine/sorter-8-1-1.snet:3:3: warning: not used: wire 9 is not below 8, the width of the network
  $ tell timeout 20 netspec median:5 -f list
  + timeout 20 netspec median:5 -f list
  1:3,2:4
  1:2,3:4
  2:3
  0:2
  2:3
  ! netspec: ./mine/sorter-5-1-1.snet: warning: not used: no regular file
  ! netspec: ./mine/sorter-6-1-1.snet: warning: not used: no regular file
  ! netspec: ./mine/sorter-7-1-1.snet: warning: not used: cannot be opened: No such file or directory
  ! ./mine/sorter-8-1-1.snet:3:3: warning: not used: wire 9 is not below 8, the width of the network
  ! netspec: ./mine/median-5-1-1.snet: warning: not used: no regular file
  $ rm -r mine
  $ touch mine
  $ netspec best:2 -f list
  0:1

== proofs-of-a-users-networks-are-kept
# What was proved of a user's network is not proved again: a file says so, by a hash of the network. It is believed only
# if it is the user's own and exactly what was written; and the less it is, the more time it takes, nothing else.
  $ netproof --help >/dev/null 2>&1 || exit 77
  $ export SORTNET_CATALOGUE=$PWD/mine XDG_CACHE_HOME=$PWD/cache
  $ netspec median:66 -f list | sed '17s/,64:65//' | netspec - >median.snet # one that is not needed
  $ netfind --import median.snet | sed -E 's/[0-9]+/N/g'
  median.snet: kept as median-N-N-N.snet
  $ kept=$(echo cache/sortnet/proved/*)
  $ version=$(netspec --version | grep -oE '[0-9]+\.[0-9]+\.[0-9]+' | head -n 1)
  $ key() { { echo "sortnet $version proved this $1" && netspec "$2"; } | sha256sum | cut -d' ' -f1; }
  $ [ "${kept##*/}" = "$(key median median.snet)" ] && echo "kept by its hash"
  kept by its hash
  $ stat -c %a "$kept" cache/sortnet/proved
  600
  700
  $ rm -r cache
  $ netspec median:66 | cmp - <(netspec median.snet) && cmp "$kept" <(echo "sortnet $version proved this median
  > $(key median median.snet)") && echo "kept when it was used"
  kept when it was used
  $ printf junk >"$kept"
  $ netspec median:66 | cmp - <(netspec median.snet) && [ "$(wc -c <"$kept")" -gt 90 ] && echo "repaired"
  repaired

# whoever can write the user's own files can write this; nobody else can
  $ lie=mine/sorter-5-1-1.snet
  $ printf 'snet 1\nwires 5\n0:1\nend\n' >$lie
  $ forged=cache/sortnet/proved/$(key sorter $lie)
  $ text="sortnet $version proved this sorter
  > ${forged##*/}"
  $ size() { netspec --stats best:5 2>/dev/null | sed -nE 's/^  size +([0-9]+).*/\1/p'; }
  $ believed() { printf "%-24s %s\n" "$1" "$([ "$(size)" = 1 ] && echo believed || echo proved again)"; }
  $ echo "$text" >"$forged" && chmod 600 "$forged"
  $ believed "the user's own"
  the user's own           believed
  $ chmod 620 "$forged"
  $ believed "others may write it"
  others may write it      proved again
  $ chmod 602 "$forged"
  $ believed "anybody may write it"
  anybody may write it     proved again
  $ rm "$forged" && echo "$text" >elsewhere && chmod 600 elsewhere && ln -s "$PWD/elsewhere" "$forged"
  $ believed "a link"
  a link                   proved again
  $ rm "$forged" && mkfifo "$forged"
  $ believed "a pipe"
  a pipe                   proved again
  $ rm "$forged" && echo "${text/$version/9.9.9}" >"$forged"
  $ believed "another version"
  another version          proved again
  $ echo "${text/sorter/median}" >"$forged"
  $ believed "another claim"
  another claim            proved again
  $ printf %s "$text" >"$forged"
  $ believed "cut short"
  cut short                proved again
  $ printf '%s\n\n' "$text" >"$forged"
  $ believed "too long"
  too long                 proved again
  $ : >"$forged"
  $ believed "empty"
  empty                    proved again
  $ echo "$text" >"$forged"
  $ printf 'snet 1\nwires 5\n1:2\nend\n' >$lie
  $ believed "another network"
  another network          proved again
  $ rm -r cache && printf 'no folder' >cache
  $ netspec median:66 2>/dev/null | cmp - <(netspec median.snet) && echo "nowhere to write"
  nowhere to write
  $ XDG_CACHE_HOME=relative HOME='' netspec median:66 2>/dev/null | cmp - <(netspec median.snet) && echo "no place"
  no place
  $ XDG_CACHE_HOME=/proc/no netspec median:66 2>/dev/null | cmp - <(netspec median.snet) && echo "a place that cannot be"
  a place that cannot be
  $ ls
  cache
  elsewhere
  median.snet
  mine
