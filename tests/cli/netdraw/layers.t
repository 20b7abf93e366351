# Layers as they are written.

== netdraw-keeps-layers-as-written
# drawn TEXT: on the terminal, from standard input
# slow: hundreds of starts, sanitized
  $ drawn() {
  >     printf "$1" >net.txt
  >     run netdraw net.txt --as-written --layers -f txt
  > }
  $ drawn '0:1 2:3\n0:2\n1:3\n1:2\n'
  + netdraw net.txt --as-written --layers -f txt
     1   2   3   4
  0 ─●───●──────────
     │ ╎ │ ╎   ╎
  1 ─●───┼───●───●──
       ╎ │ ╎ │ ╎ │
  2 ─●───●───┼───●──
     │ ╎   ╎ │ ╎
  3 ─●───────●──────
  $ drawn 'snet 1\nwires 4\n0:1\n2:3\n0:2 1:3\nend\n'
  + netdraw net.txt --as-written --layers -f txt
     1   2   3
  0 ─●───────●────
     │ ╎   ╎ │
  1 ─●───────┼─●──
       ╎   ╎ │ │
  2 ─────●───●─┼──
       ╎ │ ╎   │
  3 ─────●─────●──

# None are told, but for lines where stops stand in them.
  $ drawn '[[0,1],[2,3],[0,2]]'
  + netdraw net.txt --as-written --layers -f txt
  ! netdraw: net.txt: tells no layers by lines, brackets or labels; leave out --as-written
  exit 2
  $ drawn '0:1\n2:3\n0:2\n1:3\n'
  + netdraw net.txt --as-written --layers -f txt
  ! netdraw: net.txt: tells no layers by lines, brackets or labels; leave out --as-written
  exit 2
  $ drawn '{"N":4,"nw":[[0,1],[2,3],[0,2]]}'
  + netdraw net.txt --as-written --layers -f txt
  ! netdraw: net.txt: tells no layers by lines, brackets or labels; leave out --as-written
  exit 2
  $ drawn '0:1,1:2'
  + netdraw net.txt --as-written --layers -f txt
  ! netdraw: net.txt: tells no layers by lines, brackets or labels; leave out --as-written
  exit 2
  $ drawn '0 2\n1 3\n0 1\n'
  + netdraw net.txt --as-written --layers -f txt
  ! netdraw: net.txt: tells no layers by lines, brackets or labels; leave out --as-written
  exit 2
  $ drawn '0:1;2:3\n0:2;1:3\n1:2\n'
  + netdraw net.txt --as-written --layers -f txt
     1   2     3
  0 ─●───●────────
     │ ╎ │   ╎
  1 ─●───┼─●───●──
       ╎ │ │ ╎ │
  2 ─●───●─┼───●──
     │ ╎   │ ╎
  3 ─●─────●──────
  $ drawn '0:1\n2:3\n'
  + netdraw net.txt --as-written --layers -f txt
  ! netdraw: net.txt: tells no layers by lines, brackets or labels; leave out --as-written
  exit 2
  $ netdraw oddeven:4 --as-written
  ! netdraw: oddeven:4: is a family, which is made without layers; leave out --as-written
  [2]
  $ echo 'return on(4, seq{par{cmp, id}, reverse, par{cmp, id}})' >four.lua
  $ netdraw four.lua --as-written
  ! netdraw: four.lua: is a description, which tells no layers; leave out --as-written
  [2]
  $ netdraw sklansky:4 --as-written
  ! netdraw: --as-written is for comparator networks, and sklansky:4 is one of nodes; see netdraw --help
  [2]

# One is wrong.
  $ drawn '0:1,1:2\n0:1,2:3\n'
  + netdraw net.txt --as-written --layers -f txt
  ! netdraw: net.txt: layer 1 uses wire 1 twice
  exit 2
  $ drawn 'Step 1: 0-1 2-3\nStep 2: 0-2\n1-3 0-1\n'
  + netdraw net.txt --as-written --layers -f txt
  ! netdraw: net.txt: layer 2 uses wire 0 twice
  exit 2
  $ drawn 'snet 1\nwires 3\n0:1 1:2\nend\n'
  + netdraw net.txt --as-written --layers -f txt
  ! net.txt:3:5: wire 1 is used twice in this layer
  exit 2

# Without comparators there is nothing to tell.
  $ drawn 'snet 1\nwires 2\nend\n'
  + netdraw net.txt --as-written --layers -f txt

  0 ─

  1 ─

# The layers of a canonical file are those that are drawn without.
  $ for net in oddeven:16 bitonic:16 green:16 tsort:9 bubble:7; do
  >     for format in snet list brackets csv; do
  >         netspec $net -f $format 2>/dev/null >net.txt || continue
  >         for as in '' --as-written; do
  >             netdraw net.txt -f svg -t same $as | cksum
  >         done | sort -u | wc -l | sed "/^ *1$/d; s/.*/$net as $format differs/"
  >     done
  > done

# Random layers in every shape; each shape tells the sizes that it was made with.
  $ awk 'BEGIN {
  >     srand(7)
  >     split("list space bracket nested json label number bar semicolon paragraph csv swap", shapes, " ")
  >     for (round = 0; round < 5; round++) for (s = 1; s in shapes; s++) {
  >         shape = shapes[s]; file = "random" round "." shape; sizes = 0; sum = 0
  >         split("", used)
  >         depth = 2 + int(rand() * 5); text = ""
  >         for (d = 1; d <= depth; d++) {
  >             for (i = 0; i < 8; i++) wire[i] = i
  >             for (i = 7; i > 0; i--) { j = int(rand() * (i + 1)); t = wire[i]; wire[i] = wire[j]; wire[j] = t }
  >             count = d == 1 ? 4 : 1 + int(rand() * 4); layer = ""
  >             for (k = 0; k < count; k++) {
  >                 a = wire[2 * k]; b = wire[2 * k + 1]
  >                 layer = layer (k && shape !~ /csv|swap|paragraph/ ? shape ~ /list|bracket|nested|json/ ? "," : " " : "") \
  >                     (shape == "bracket" || shape == "swap" ? (shape == "swap" ? "SWAP" : "") "(" a "," b ")" (shape == "swap" ? ";" : "") \
  >                     : shape ~ /nested/ ? "[" a "," b "]" \
  >                     : shape == "json" ? "{\"min\":" a ",\"max\":" b "}" \
  >                     : shape == "csv" ? d "," a "," b "\n" \
  >                     : a ":" b (shape == "paragraph" ? "\n" : ""))
  >             }
  >             sum += count; sizes = sizes "," sum
  >             text = text (shape == "bracket" ? "[" layer "]\n" \
  >                 : shape ~ /nested|json/ ? (d > 1 ? "," : "") "[" layer "]" \
  >                 : shape == "label" ? "Layer " d ": " layer "\n" \
  >                 : shape == "number" ? d ": " layer "\n" \
  >                 : shape == "bar" ? (d > 1 ? " | " : "") layer \
  >                 : shape == "semicolon" ? (d > 1 ? "; " : "") layer \
  >                 : shape == "csv" ? layer : layer "\n")
  >         }
  >         if (shape == "nested") text = "[" text "]"
  >         if (shape == "json") text = "{\"n\":8,\"layers\":[" text "]}"
  >         if (shape == "csv") text = "layer,min,max\n" text
  >         print text > file; print sizes > (file ".sizes"); close(file); close(file ".sizes")
  >     }
  > }'
  $ ls random*.sizes | wc -l
  60
  $ for file in random*.sizes; do
  >     net=${file%.sizes}
  >     netdraw "$net" --from-zero --as-written -f dot 2>message |
  >         awk -F'; ' '/ network: / { text = 0; for (i = 3; i < NF; i++) text = text "," (sum += split($i, x, " ")); print text }' |
  >         cmp -s - "$file" || { echo "$net:"; cat "$net" "$file" message; }
  > done
