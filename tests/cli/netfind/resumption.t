# Searches that go on where they were stopped.

== netfind-goes-on-where-it-was-stopped
# By candidates, by time or by a signal: in the end the same networks and the same state.
# slow: millions of candidates
  $ set -m # else bash has the command ignore SIGINT
  $ search=(netfind --wires 12 --islands 3 --seed 5)
  $ "${search[@]}" --candidates 8000000 --time 0 -o straight >out && sed -E 's/[0-9]+/N/g' out | uniq
  straight/sorter-N-N-N.snet: N comparators, depth N
  $ "${search[@]}" --candidates 1 --time 0 -j 1 -o broken >out
  $ netfind --resume broken --time 0.3 >out
  $ netfind --resume broken --time 0 >out &
  $ until_at_work $!
  $ kill -INT $!
  $ wait $!
  [3]
  $ netfind --resume broken --candidates 8000000 --time 0 -j 2 >out
  $ diff -r straight broken && echo same
  same
  $ ls straight | sed 's/-.*//' | sort -u
  search.state
  sorter
  $ sed -n 1,2p straight/*.snet | sed -E 's/candidates [0-9]+/candidates N/; s/[0-9]+ comparators, depth [0-9]+/N comparators, depth N/' | uniq
  # netfind --wires 12 --seed 5 --islands 3 --time 0 --candidates N
  # N comparators, depth N
  $ for net in broken/*.snet; do netcheck -q "$net"; done

== netfind-resumes-what-the-folder-says
# What a search looks for, and how, is in its folder; to say something else is an error, not ignored.
  $ netfind --wires 6 --goal median --islands 1 --candidates 1 --time 0 -o there >/dev/null
  $ cp there/search.state before
  $ for other in '--seed 1' '--islands 1' '--width 6' '--wires 6' '--given any' '--goal median' '--size 9' '--depth 9' \
  >     --symmetric '--from oddeven:6' '--improve oddeven:6' '--prefix 1' '-o elsewhere' '--complete green:16' \
  >     --construct --import; do
  >     netfind --resume there $other 2>&1 | grep -o "resume and --[a-z]* exclude"
  > done
  resume and --seed exclude
  resume and --islands exclude
  resume and --width exclude
  resume and --wires exclude
  resume and --given exclude
  resume and --goal exclude
  resume and --size exclude
  resume and --depth exclude
  resume and --symmetric exclude
  resume and --from exclude
  resume and --improve exclude
  resume and --prefix exclude
  resume and --output exclude
  resume and --complete exclude
  resume and --construct exclude
  resume and --import exclude
  $ netfind --seed 1 --resume there
  ! netfind: --resume and --seed exclude each other; see netfind --help
  [2]
  $ netfind --resume there oddeven:6
  ! netfind: networks are named with --complete and --import only, not 'oddeven:6'; see netfind --help
  [2]
  $ cmp before there/search.state
  $ netfind --resume there --candidates 300000 --time 0 --threads 1 --json >/dev/null && echo resumed
  resumed

== netfind-refuses-damaged-states
# A state that is not what was written, or has more behind it, is refused, and left as it is.
  $ netfind --wires 6 --goal median --islands 1 --candidates 1 --time 0 -o there >/dev/null
  $ cp there/search.state whole

# what FNV-1a makes of all lines but the last; negative numbers wrap as unsigned ones do
  $ sum=$((0xcbf29ce484222325))
  $ text=$(sed '$d' whole)$'\n'
  $ for ((i = 0; i < ${#text}; i++)); do
  >     printf -v byte %d "'${text:i:1}"
  >     sum=$(((sum ^ byte) * 0x100000001b3))
  > done
  $ [ "$(tail -n 1 whole)" = "end $(printf %016x $sum)" ] && echo "the number is right"
  the number is right
  $ try() { # WHAT SED-SCRIPT
  >     sed -E "$2" whole >there/search.state
  >     cp there/search.state damaged
  >     echo "$1:"
  >     run netfind --resume there --candidates 1000000 2>&1 | sed -E 's/state:[0-9]+/state:N/'
  >     cmp damaged there/search.state
  > }
  $ try "a digit of a random number" '/^random/s/1/2/'
  a digit of a random number:
  + netfind --resume there --candidates 1000000
  ! there/search.state:N: this number does not fit the lines above: the state was changed
  exit 2
  $ try "a digit of the number at the end" '/^end/s/[0-7]/8/'
  a digit of the number at the end:
  + netfind --resume there --candidates 1000000
  ! there/search.state:N: this number does not fit the lines above: the state was changed
  exit 2
  $ try "candidates" 's/^candidates .*/candidates 7/'
  candidates:
  + netfind --resume there --candidates 1000000
  ! there/search.state:N: this number does not fit the lines above: the state was changed
  exit 2
  $ try "a line twice" '/^genes/p'
  a line twice:
  + netfind --resume there --candidates 1000000
  ! there/search.state:N: this number does not fit the lines above: the state was changed
  exit 2
  $ try "no end" '$d'
  no end:
  + netfind --resume there --candidates 1000000
  ! there/search.state:N: the state of this search has no end
  exit 2
  $ try "an older version" '1s/5/4/'
  an older version:
  + netfind --resume there --candidates 1000000
  ! there/search.state:N: not the state of a search
  exit 2
  $ sed '$d' whole | head -c -1 >there/search.state
  $ run netfind --resume there 2>&1 | sed -E 's/state:[0-9]+/state:N/'
  + netfind --resume there
  ! there/search.state:N: the state of this search has no end
  exit 2
  $ for behind in ' ' '\n' 'end' '\0'; do
  >     { cat whole && printf "$behind"; } >there/search.state
  >     run netfind --resume there 2>&1 | sed -E 's/state:[0-9]+/state:N/'
  > done
  + netfind --resume there
  ! there/search.state:N: text behind the end of the state
  exit 2
  + netfind --resume there
  ! there/search.state:N: text behind the end of the state
  exit 2
  + netfind --resume there
  ! there/search.state:N: text behind the end of the state
  exit 2
  + netfind --resume there
  ! netfind: there/search.state: holds a zero byte, so it is no text
  exit 2
  $ cp whole there/search.state
  $ netfind --resume there --candidates 1000000 --time 0 >/dev/null && echo resumed
  resumed

== netfind-sweeps-what-was-left
# Files that a killed run had begun to write are removed by the next one there; nothing else is, and nothing that is
# still being written.
  $ left() {
  >     touch search.state.tmp-aB3xYz sorter-6-12-5.snet.tmp-abcdef network-6-9-4.snet.tmp-000000
  >     touch search.state.backup search.state.tmp-abc search.state.tmp-abcdefg sorter-6-12-5.snet~ x.snet.tmp-abcdef \
  >         network-notes.tmp-abcdef .tmp-abcdef
  >     mkdir search.state.tmp-folder
  >     mkfifo search.state.tmp-fifo01
  >     ln -s search.state.backup search.state.tmp-link01
  >     touch search.state.tmp-locked
  > }
  $ netfind --wires 6 --goal median --islands 1 --candidates 1 --time 0 -o there >/dev/null
  $ (cd there && left && ls) >before
  $ exec 9>there/search.state.tmp-locked
  $ flock 9
  $ netfind --resume there --candidates 1 --time 0 >/dev/null
  $ ls there | diff before -
  2d1
  < network-6-9-4.snet.tmp-000000
  6d4
  < search.state.tmp-aB3xYz
  13d10
  < sorter-6-12-5.snet.tmp-abcdef
  [1]
  $ flock -u 9
  $ netfind --resume there --candidates 1 --time 0 >/dev/null
  $ ls there/*locked 2>&1
  ls: cannot access 'there/*locked': No such file or directory
  [2]
  $ mkdir new && touch new/search.state.tmp-aB3xYz
  $ netfind --wires 4 --islands 1 --candidates 1 --time 0 -o new >/dev/null && ls new
  search.state
  sorter-4-5-3.snet
  $ touch new/sorter-4-5-3.snet.tmp-aB3xYz
  $ netfind --construct --wires 4 -o new >/dev/null && ls new
  search.state
  sorter-4-5-3.snet
  $ export SORTNET_CATALOGUE=$PWD/mine
  $ mkdir mine && touch mine/sorter-4-5-3.snet.tmp-aB3xYz mine/search.state.tmp-aB3xYz
  $ netfind --import oddeven:4 && ls mine
  oddeven:4: kept as sorter-4-5-3.snet
  search.state.tmp-aB3xYz
  sorter-4-5-3.snet

== netfind-begins-whole-or-not-at-all
# What was to be taken away before the search begins decides its course, so a stop before that is done leaves nothing.
  $ set -m # else bash has the command ignore SIGINT
  $ netfind --improve bubble:40 --time 0 -o there 2>&1 &
  $ until_at_work $!
  $ kill -INT $!
  $ wait $!
  netfind: interrupted before any network was found
  [3]
  $ netfind --improve bubble:40 --time 0.2 -o there
  ! netfind: no such network was found
  [1]
  $ ls

== netfind-shares-no-folder
# Two searches at once would overwrite each other's state.
# slow: takes seconds, sanitized
  $ set -m # else bash has the command ignore SIGINT
  $ netfind --wires 14 --time 0 -o there >out &
  $ first=$!
  $ for tries in {1..300}; do ls there/*.snet >/dev/null 2>&1 && break || sleep 0.1; done
  $ netfind --resume there
  ! netfind: there: another search is at work there
  [2]
  $ netfind --wires 4 -o there
  ! netfind: there: another search is at work there
  [2]
  $ kill -INT $first
  $ wait $first
  [3]
  $ netfind --resume there --candidates 1 >/dev/null && echo free
  free
