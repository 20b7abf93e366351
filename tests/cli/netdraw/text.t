# Drawings as text.

== netdraw-draws-text
# Box drawing: comparators, reversed ones, permutations, groups, bands.
  $ netdraw oddeven:4 -f txt
  0 ─●──●───────
     │  │
  1 ─●──┼─●──●──
        │ │  │
  2 ─●──●─┼──●──
     │    │
  3 ─●────●─────
  $ netdraw bitonic:4 -f txt --layers --title 'Bitonic sorter'
  Bitonic sorter

     1   2     3
  0 ─●───●─────●──
     │ ╎ │   ╎ │
  1 ─●───┼─●───●──
       ╎ │ │ ╎
  2 ─▲───●─┼───●──
     │ ╎   │ ╎ │
  3 ─●─────●───●──
  $ netdraw bitonic:4 -f txt --ascii --style arrows --labels
  0 -+--+----+-- 0
     |  |    |
  1 -v--+-+--v-- 1
        | |
  2 -^--v-+--+-- 2
     |    |  |
  3 -+----v--v-- 3
  $ netdraw vsort:4 -f txt --style bars --labels=none
  ─┬──────┬──┬──
   │      │  │
  ─┼─┬──┬─┼──┴──
   │ │  │ │
  ─┴─┼──┴─┼──┬──
     │    │  │
  ───┴────┴──┴──
  $ netdraw dmerge:4 -f txt
  0 ───●──●──────── 0
       │  │
  1 ─▲─┼──┼─▲───▸3─ 1
     │ │  │ │
  2 ─●─┼──●─┼───▸1─ 2
       │    │
  3 ───●────●───▸2─ 3
  $ netdraw dmerge:4 -f txt --crossings --ascii
  0 ---------o------o-- 0
             |      |
  1 -->3-->2-o--->2-o-- 1

  2 -->1-->1-o--->1-o-- 2
             |      |
  3 -->2-----o------o-- 3
  $ netdraw vsort:8 -f txt --columns 40 --layers --group=0-6/2@2-3
     1         2         3     4
  0 ─●─────────────●─────●───────────●─
     │       ╎     ┊   ╎ ┊   ╎       │
  1 ─┼─●───────────┼─●───┼─●───────●─┼─
     │ │     ╎     ┊ │ ╎ ┊ │ ╎     │ │
  2 ─┼─┼─●─────●───┼─┼───●─┼─────●─┼─┼─
     │ │ │   ╎ ┊   ┊ │ ╎   │ ╎   │ │ │
  3 ─┼─┼─┼─●───┼─●─┼─┼─────●───●─┼─┼─┼─
     │ │ │ │ ╎ ┊ │ ┊ │ ╎     ╎ │ │ │ │
  4 ─●─┼─┼─┼───●─┼─┼─┼───●─────●─┼─┼─┼─
       │ │ │ ╎   │ ┊ │ ╎ ┊   ╎   │ │ │
  5 ───●─┼─┼─────●─┼─┼───┼─●─────●─┼─┼─
         │ │ ╎     ┊ │ ╎ ┊ │ ╎     │ │
  6 ─────●─┼───────●─┼───●─┼───────●─┼─
           │ ╎       │ ╎   │ ╎       │
  7 ───────●─────────●─────●─────────●─

      5     6
  0 ────●───●──
    ╎   │ ╎ │
  1 ──●─┼───●──
    ╎ │ │ ╎
  2 ──●─┼───●──
    ╎   │ ╎ │
  3 ────●───●──
    ╎     ╎
  4 ────●───●──
    ╎   │ ╎ │
  5 ──●─┼───●──
    ╎ │ │ ╎
  6 ──●─┼───●──
    ╎   │ ╎ │
  7 ────●───●──
  $ netdraw oddeven:1 -f txt
  0 ─

== netdraw-fits-columns
# --fit: TikZ as wide as that, or a thousandth less.
  $ for width in 8cm 80mm 3.3in 240pt 240bp; do
  >     echo "$width $(netdraw oddeven:16 -f tex --fit $width | grep -o 'rectangle ([0-9.]*\|scale=[0-9.]*' | tr '\n' ' ')"
  > done
  8cm rectangle (226.4 scale=0.489 
  80mm rectangle (226.4 scale=0.489 
  3.3in rectangle (237.5 scale=0.513 
  240pt rectangle (238.9 scale=0.516 
  240bp rectangle (239.8 scale=0.518 
  $ run netdraw oddeven:2 -f tex --fit 200cm | grep -o 'scale=[0-9.]*'
  scale=20.000
  $ netdraw oddeven:128 -f tex --fit 1cm
  ! netdraw: oddeven:128: this drawing is 2366 points wide, too many to fit 28; at least 119 will do
  [2]
  $ netdraw oddeven:4 -f tex --fit 8
  ! netdraw: --fit needs a width like 8cm, 80mm, 3.3in or 240pt, not '8'; see netdraw --help
  [2]
  $ netdraw oddeven:4 -f tex --fit cm
  ! netdraw: --fit needs a width like 8cm, 80mm, 3.3in or 240pt, not 'cm'; see netdraw --help
  [2]
  $ netdraw oddeven:4 -f tex --fit 8.8.8cm
  ! netdraw: --fit needs a width like 8cm, 80mm, 3.3in or 240pt, not '8.8.8cm'; see netdraw --help
  [2]
  $ netdraw oddeven:4 -f tex --fit 0cm
  ! netdraw: --fit needs a width like 8cm, 80mm, 3.3in or 240pt, not '0cm'; see netdraw --help
  [2]
  $ netdraw oddeven:4 -f tex --fit -1cm
  ! netdraw: --fit needs a width like 8cm, 80mm, 3.3in or 240pt, not '-1cm'; see netdraw --help
  [2]
  $ netdraw oddeven:4 -f tex --fit 8em
  ! netdraw: --fit needs a width like 8cm, 80mm, 3.3in or 240pt, not '8em'; see netdraw --help
  [2]
  $ netdraw oddeven:4 -f tex --fit 8cm --scale 2
  ! netdraw: --fit and --scale exclude each other; see netdraw --help
  [2]
  $ netdraw oddeven:4 -f svg --fit 8cm
  ! netdraw: --fit is for tex, not for svg; see netdraw --help
  [2]

== netdraw-keeps-to-its-columns
# Titles go on in the next line, long values end in an ellipsis, what is wrong stands below.
  $ netdraw oddeven:2 -f txt --columns 20 -t 'A title that is too long for this'
  A title that is too
  long for this

  0 ─●──
     │
  1 ─●──
  $ netdraw oddeven:2 -f txt --columns 20 -t '整列ネットワーク、ソーティングネットワーク'
  整列ネットワーク、ソ
  ーティングネットワー
  ク

  0 ─●──
     │
  1 ─●──
  $ netdraw oddeven:2 -f txt --columns 20 --input 9223372036854775807,-9223372036854775808
  0 ─922337203685477…─

  1 ─-92233720368547…─

  0 ●─
    │
  1 ●─

  0 ─-92233720368547…─

  1 ─922337203685477…─
  $ netdraw oddeven:2 -f txt --columns 20 --input 9223372036854775807,1 --ascii --labels
  0 -922337203685477~-

  1 ----------------1-

  0 @-
    |
  1 @-

  0 ----------------1-

  1 -922337203685477~-

  0  0

  1  1
  $ cp "$ROOT/examples/broken.snet" .
  $ netdraw broken.snet -f txt --columns 20 --input counterexample
  0 ─4─○──4─●───
       │    │
  1 ─5─○──5─┼─○─
            │ │
  2 ─6─●──0─●─┼─
       │      │
  3 ─0─●──6───○─

  4 ─7─●──1─○───
       │    │
  5 ─1─●──7─┼─●─
            │ │
  6 ─2─○──2─○─┼─
       │      │
  7 ─3─○──3───●─

  0 ─0─○────0─────
       │
  1 ─5─┼─●──4─●───
       │ │    │
  2 ─4─┼─●──5─┼─●─
       │      │ │
  3 ─6─┼─○──6─┼─┼─
       │ │    │ │
  4 ─1─○─┼──1─┼─┼─
         │    │ │
  5 ─3─●─┼──2─●─┼─
       │ │      │
  6 ─2─●─┼──3───●─
         │
  7 ─7───○──7─────

  0 ────────────

  1 ─2──────2─●─
              │
  2 ─3─●────1─●─
       │
  3 ─6─┼─●──4───
       │ │
  4 ─1─●─┼──3───
         │
  5 ─4───●──6─●─
              │
  6 ─5──────5─●─

  7 ────────────

  0 ─0─

  1 ─1─

  2 ─2─

  3 ─4─ (not 3)

  4 ─3─ (not 4)

  5 ─5─

  6 ─6─

  7 ─7─

== netdraw-counts-wires-from-1
# --one-based, in labels alone: what options name is counted from 0.
  $ netdraw oddeven:4 -f txt --one-based --highlight 0
  1 ─●──●───────
     │  │
  2 ─●──┼─●──●──
        │ │  │
  3 ─●──●─┼──●──
     │    │
  4 ─●────●─────
  $ netdraw bitonic:4 -f txt --one-based --crossings
  1 ─●──●────●──
     │  │    │
  2 ─●──┼─●──●──
        │ │
  3 ─▲──●─┼──●──
     │    │  │
  4 ─●────●──●──
  $ netdraw sklansky:4 -f txt --one-based --operator concat
  1 ───1─┬───────────1─
         │
  2 ───2─●──1-2─┬──1-2─
                │
  3 ───3─┬────3─●──1-3─
         │      │
  4 ───4─●──3-4─●──1-4─
  $ run netdraw bubble:10 -f txt --one-based --labels | tail -n 1
  10 ─────────────────────────●────────────────────────── 10
  $ for format in svg tex dot; do
  >     netdraw oddeven:4 -f $format --one-based >one.$format
  >     netdraw oddeven:4 -f $format | diff - one.$format | grep -oE '(>|\{|")[0-4](<|\}|")' | tr '\n' ' '
  >     echo $format
  > done
  >0< >1< >2< >3< >1< >2< >3< >4< svg
  {0} {1} {2} {3} {1} {2} {3} {4} tex
  dot

== netdraw-draws-what-others-write
# Files, scripts, standard input: the same picture.
  $ netdraw tsort:8 -f dot -o a.dot
  $ netspec tsort:8 -f pairs | netdraw - -f dot | cmp - a.dot && echo same
  same
  $ netdraw "$ROOT/examples/tsort.lua:3" -f dot | cmp - a.dot && echo same
  same
  $ netspec tsort:8 -f json -o net.json
  $ netdraw net.json -f dot | cmp - a.dot && echo same
  same
  $ netdraw --width 8 net.json -f dot | cmp - a.dot && echo same
  same
