# The page with a network in it. Here it is the one before the library is put into it.

== pages-hold-the-network
# A family by its name, which is the same network there, all else as a list that is the same network, prefix networks too.
# box NET OPTION...: what is said behind the network, and what stands in the box
  $ box() {
  >     netdraw "$@" -f html | tr '\n' '\1' |
  >         sed 's/.*<textarea id="text"[^>]*data-words="\([^"]*\)">\([^<]*\)<.*/words \1\x01\2\x01/' | tr '\1' '\n'
  > }
  $ box oddeven:8
  words 
  oddeven:8
  $ box best:9 | tail -n 1
  best:9
  $ box sklansky:4 --operator concat
  words &amp;operator=concat
  sklansky:4
  $ cp "$ROOT/examples/broken.snet" .
  $ box broken.snet --input counterexample
  words &amp;title=broken.snet&amp;input=4,5,6,0,7,1,2,3&amp;judge=1&amp;step=end
  snet 1
  wires 8
  0:1 2:3 4:5 6:7
  0:2 4:6 1:3 5:7
  0:4 5:6 1:2 3:7
  1:5 2:6
  2:4 3:5
  1:2 5:6
  end
  $ box bitonic:4 --style bars --color-by span --layers --group=2 --dark --title 'A & "B" <c>' --input 1,-2,3,-4
  words &amp;title=A%20%26%20%22B%22%20%3Cc%3E&amp;style=bars&amp;color=span&amp;layers=1&amp;groups=2&amp;dark=1&amp;input=1,-2,3,-4
  bitonic:4
  $ echo 'return on(4, seq{par{cmp, id}, reverse, par{cmp, id}})' >crossing.lua
  $ printf 'snet 1\nwires 4\nscan\n3:1\n1:0\n0:2 3:1\n2:3 0:1\noutput 2 0 1 3\nend\n' >up.snet
  $ for network in crossing.lua up.snet broken.snet; do
  >     box $network | tail -n +2 | netspec --diff $network -
  > done
  - and crossing.lua: the same network
  - and up.snet: the same network
  - and broken.snet: the same network

== pages-are-refused
  $ for option in '--registers every:1' '--stream 2' '--highlight 3' --group=0-1@1 --as-written --crossings --one-based --labels=none '--color-by block' '--redundant x.json'; do
  >     netdraw oddeven:4 -f html $option
  > done
  ! netdraw: --registers is not for html; see netdraw --help
  ! netdraw: --stream is not for html; see netdraw --help
  ! netdraw: --highlight is not for html; see netdraw --help
  ! netdraw: --group=WIRES@LAYERS is not for html; see netdraw --help
  ! netdraw: --as-written is not for html; see netdraw --help
  ! netdraw: --crossings is not for html; see netdraw --help
  ! netdraw: --one-based is not for html; see netdraw --help
  ! netdraw: --labels is not for html; see netdraw --help
  ! netdraw: --color-by block is not for html; see netdraw --help
  ! netdraw: --redundant is not for html; see netdraw --help
  [2]
  $ netdraw sklansky:4 --nodes vertical -o a.html
  ! netdraw: --nodes is not for html; see netdraw --help
  [2]
  $ echo 0:1 >a.snet
  $ netdraw a.snet --group -o a.html
  ! netdraw: a.snet: is no description made of parts; name what to shade, like --group=0-7@1-3
  [2]
  $ echo 0:1 >page.html
  $ SORTNET_PAGE=page.html netdraw oddeven:4 -o a.html
  ! netdraw: oddeven:4: page.html is no page that web/build made
  [2]
  $ SORTNET_PAGE=none.html netdraw oddeven:4 -o a.html
  ! netdraw: oddeven:4: html needs the page that web/build makes, and there is no none.html
  [2]
  $ SORTNET_PAGE=. netdraw oddeven:4 -o a.html
  ! netdraw: oddeven:4: no regular file
  [2]
  $ [ ! -e a.html ]
