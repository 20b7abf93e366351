# Drawings of prefix networks.

== netdraw-draws-prefix-networks
# As text: nodes are dots, lines begin where they take. Diagonals are compared in svg.
  $ netdraw sklansky:8 -f txt
  0 ─┬────────
     │
  1 ─●──┬─────
        │
  2 ─┬──●─────
     │  │
  3 ─●──●──┬──
           │
  4 ─┬─────●──
     │     │
  5 ─●──┬──●──
        │  │
  6 ─┬──●──●──
     │  │  │
  7 ─●──●──●──
  $ netdraw kogge-stone:5 -f txt --ascii --layers
     1         2       3
  0 -------+-------+---+--
           | .     | . |
  1 -----+-o---+---+---+--
         |   . |   | . |
  2 ---+-o-----+-+-o---+--
       |     . | |   . |
  3 -+-o-------o-+-----+--
     |       .   |   . |
  4 -o-----------o-----o--
  $ netdraw serial:1 -f txt
  0 ─
  $ netdraw reduce:4 -f txt --highlight 3,1:3 --labels=none
  ─┬─────
   │
  ─●──┬──
      │
  ─┬──┼──
   │  │
  ─●──◆──
  $ printf 'snet 1\nwires 4\nscan\n3:1\n1:0\n0:2 3:1\noutput 2 0 1 3\nend\n' >up.snet
  $ netdraw up.snet -f txt
  0 ────●────┬───▸1─ 0
        │    │
  1 ─●──┴─●──┼───▸2─ 1
     │    │  │
  2 ─┼────┼──●───▸0─ 2
     │    │
  3 ─┴────┴───────── 3
  $ netdraw up.snet -f txt --operator concat
  0 ───────0──────────0─●──────3,1,0─┬────3,1,0──▸1──3,1,0,2─ 0
                        │            │
  1 ───────1─●──────3,1─┴─●────3,3,1─┼────3,3,1──▸2────3,1,0─ 1
             │            │          │
  2 ───────2─┼────────────┼────────2─●──3,1,0,2──▸0────3,3,1─ 2
             │            │
  3 ───────3─┴────────3───┴───────────────────3────────────3─ 3
  $ netdraw sklansky:4 -f txt --input 3,-1,4,1
  0 ──3─┬─────────3─
        │
  1 ─-1─●───2─┬───2─
              │
  2 ──4─┬───4─●───6─
        │     │
  3 ──1─●───5─●───7─
  $ netdraw sklansky:4 -f txt --input 3,-1,4,1 --operator max
  0 ──3─┬─────────3─
        │
  1 ─-1─●───3─┬───3─
              │
  2 ──4─┬───4─●───4─
        │     │
  3 ──1─●───4─●───4─
  $ netdraw sklansky:4 -f txt --input 3,-1,4,1 --operator min
  0 ──3─┬─────────3─
        │
  1 ─-1─●──-1─┬──-1─
              │
  2 ──4─┬───4─●──-1─
        │     │
  3 ──1─●───1─●──-1─
  $ netdraw sklansky:4
  <svg xmlns="http://www.w3.org/2000/svg" width="172" height="106" viewBox="0 0 172 106" role="img" aria-labelledby="t d">
  <title id="t">sklansky:4</title>
  <desc id="d">Wires: 4, nodes: 4, layers: 2</desc>
  <rect width="172" height="106" fill="#ffffff"/>
  <path fill="none" stroke="#5a6470" stroke-width="1.2" stroke-linejoin="round" d="M21 20H163M21 42H163M21 64H163M21 86H163"/>
  <path fill="none" stroke="#1b1f24" stroke-width="1.2" d="M37 20L81 42M37 64L81 86M103 42L147 64M103 42L147 86"/><path fill="none" stroke-linecap="round" stroke="#1b1f24" stroke-width="5" d="M81 42h0M81 86h0M147 64h0M147 86h0"/>
  <g font-family="Helvetica,Arial,sans-serif">
  <g fill="#1b1f24" font-size="11" text-anchor="end">
  <text x="16" y="23.8">0</text>
  <text x="16" y="45.8">1</text>
  <text x="16" y="67.8">2</text>
  <text x="16" y="89.8">3</text>
  </g>
  </g>
  </svg>
  <!-- network: snet 1; wires 4; scan; 0:1 2:3; 1:2 1:3; end -->
  $ netdraw kogge-stone:3 --nodes vertical --title A --color-by span
  <svg xmlns="http://www.w3.org/2000/svg" width="98" height="108" viewBox="0 0 98 108" role="img" aria-labelledby="t d">
  <title id="t">A</title>
  <desc id="d">Wires: 3, nodes: 3, layers: 2</desc>
  <rect width="98" height="108" fill="#ffffff"/>
  <path fill="none" stroke="#5a6470" stroke-width="1.2" stroke-linejoin="round" d="M21 44H89M21 66H89M21 88H89"/>
  <path fill="none" stroke="#3aa85b" stroke-width="1.2" d="M37 66V88M51 44V66"/><path fill="none" stroke-linecap="round" stroke="#3aa85b" stroke-width="5" d="M37 88h0M51 66h0"/>
  <path fill="none" stroke="#151864" stroke-width="1.2" d="M73 44V88"/><path fill="none" stroke-linecap="round" stroke="#151864" stroke-width="5" d="M73 88h0"/>
  <g font-family="Helvetica,Arial,sans-serif">
  <g fill="#1b1f24" font-size="14" text-anchor="middle" font-weight="bold">
  <text x="49" y="20.9">A</text>
  </g>
  <g fill="#1b1f24" font-size="11" text-anchor="end">
  <text x="16" y="47.8">0</text>
  <text x="16" y="69.8">1</text>
  <text x="16" y="91.8">2</text>
  </g>
  </g>
  </svg>
  <!-- network: snet 1; wires 3; scan; 1:2 0:1; 0:2; end -->
  $ netdraw sklansky:4 -f dot --group=0-1@1:half
  digraph network {
  graph [margin=0 outputorder=nodesfirst pad=0 bgcolor="#ffffff"]
  node [fixedsize=true margin=0]
  node [class=group shape=box label=""]
  box0 [style=filled color="#8fa3bd" fillcolor="#e9eff7" width=0.87 height=0.53 pos="59,75"]
  node [class=text shape=plaintext style="" height=0.20 fontname="Helvetica-Bold" fontsize=8 fontcolor="#66707c"]
  text0 [label="half" width=0.38 pos="59,99"]
  node [class=text shape=plaintext style="" height=0.25 fontname="Helvetica" fontsize=11 fontcolor="#1b1f24"]
  text1 [label="0\r" width=0.14 pos="11,86"]
  text2 [label="1\r" width=0.14 pos="11,64"]
  text3 [label="2\r" width=0.14 pos="11,42"]
  text4 [label="3\r" width=0.14 pos="11,20"]
  node [class=end shape=point label="" style=invis width=0 height=0]
  corner0 [pos="0,0"]
  corner1 [pos="172,117"]
  in0 [pos="21,86"]
  out0 [pos="163,86"]
  in1 [pos="21,64"]
  out1 [pos="163,64"]
  in2 [pos="21,42"]
  out2 [pos="163,42"]
  in3 [pos="21,20"]
  out3 [pos="163,20"]
  0 [pos="0,86"]
  1 [pos="0,64"]
  2 [pos="0,42"]
  3 [pos="0,20"]
  edge [class=wire dir=none style="" penwidth=1.2 color="#5a6470"]
  in0 -> out0 [pos="21,86 21,86 163,86 163,86"]
  in1 -> out1 [pos="21,64 21,64 163,64 163,64"]
  in2 -> out2 [pos="21,42 21,42 163,42 163,42"]
  in3 -> out3 [pos="21,20 21,20 163,20 163,20"]
  edge [class="node" dir=none style="" penwidth=1.2 color="#1b1f24"]
  edge [dir=both arrowtail=none arrowhead=dot arrowsize=0.47]
  0 -> 1 [pos="e,82.6,63.2 37,86 37,86 79.4,64.8 79.4,64.8"]
  2 -> 3 [pos="e,82.6,19.2 37,42 37,42 79.4,20.8 79.4,20.8"]
  1 -> 2 [pos="e,148.6,41.2 103,64 103,64 145.4,42.8 145.4,42.8"]
  1 -> 3 [pos="e,148.3,18.7 103,64 103,64 145.7,21.3 145.7,21.3"]
  }
  // network: snet 1; wires 4; scan; 0:1 2:3; 1:2 1:3; end
  $ netdraw kogge-stone:3 -f tex
  % Prefix network: 3 wires, 3 nodes, 2 layers.
  % A document of its own; \input it where tikz is loaded.
  \ifx\tikzpicture\undefined
    \documentclass{article}
    \usepackage{tikz}
    \begin{document}
    \let\snalone\relax
    \setbox0\hbox\bgroup
  \fi
  \begin{tikzpicture}[x=1bp,y=-1bp,every node/.style={inner sep=0pt}]
  \definecolor{snPAPER}{HTML}{FFFFFF}
  \definecolor{snTEXT}{HTML}{1B1F24}
  \definecolor{snWIRE}{HTML}{5A6470}
  \definecolor{snCOMPARATOR}{HTML}{1B1F24}
  \useasboundingbox (0,0) rectangle (172,84);
  \draw[snWIRE,line width=1.2bp]
  (21,20)--(163,20)
  (21,42)--(163,42)
  (21,64)--(163,64);
  \draw[snCOMPARATOR,line width=1.2bp]
  (37,20)--(81,42)
  (37,42)--(81,64)
  (103,20)--(147,64);
  \draw[line cap=round,line width=5bp,snCOMPARATOR]
  (81,42)--(81,42)
  (81,64)--(81,64)
  (147,64)--(147,64);
  \node[snTEXT,anchor=east,font=\fontsize{11}{11}\selectfont\sffamily] at (16,20) {0};
  \node[snTEXT,anchor=east,font=\fontsize{11}{11}\selectfont\sffamily] at (16,42) {1};
  \node[snTEXT,anchor=east,font=\fontsize{11}{11}\selectfont\sffamily] at (16,64) {2};
  \end{tikzpicture}%
  \ifx\snalone\undefined
    \let\snend\relax
  \else
    \egroup
    \ifx\pdfpagewidth\undefined\let\pdfpagewidth\pagewidth\let\pdfpageheight\pageheight\fi
    \pdfpagewidth\wd0 \pdfpageheight\dimexpr\ht0+\dp0\relax
    \hoffset-1in \voffset-1in
    \shipout\box0
    \def\snend{\end{document}}
  \fi
  \snend
  % network: snet 1; wires 3; scan; 0:1 1:2; 0:2; end
  $ echo 'return seq { riffle, rep(2, lag(1)), reverse, two(fan) }' >parts.lua
  $ netdraw parts.lua --width 8 -f txt --crossings
  0 ─────────────────┬──────────────┬───▸7──── 0
                     │              │
  1 ──▸2───────────┬─●────────────┬─●───▸6─┬── 1
                   │              │        │
  2 ──▸4─────────┬─●────────────┬─●─────▸5─●── 2
                 │              │          │
  3 ──▸6───────┬─●────────────┬─●───────▸4─●── 3
               │              │
  4 ──▸1─────┬─●────────────┬─●─────────▸3──── 4
             │              │
  5 ──▸3───┬─●────────────┬─●───────────▸2─┬── 5
           │              │                │
  6 ──▸5─┬─●────────────┬─●─────────────▸1─●── 6
         │              │                  │
  7 ─────●──────────────●───────────────▸0─●── 7
  $ netdraw parts.lua --width 8 -f txt --crossings --nodes vertical --operator concat
  0 ──────────0─────────────────┬───────────0─────────────┬───────────0─
                                │                         │
  1 ──────────1──▸2───────────┬─●─────────0,4───────────┬─●───────0,0,4─
                              │                         │
  2 ──────────2──▸4─────────┬─●───────────4,1─────────┬─●───────0,4,4,1─
                            │                         │
  3 ──────────3──▸6───────┬─●─────────────1,5───────┬─●─────────4,1,1,5─
                          │                         │
  4 ──────────4──▸1─────┬─●───────────────5,2─────┬─●───────────1,5,5,2─
                        │                         │
  5 ──────────5──▸3───┬─●─────────────────2,6───┬─●─────────────5,2,2,6─
                      │                         │
  6 ──────────6──▸5─┬─●───────────────────6,3─┬─●───────────────2,6,6,3─
                    │                         │
  7 ──────────7─────●─────────────────────3,7─●─────────────────6,3,3,7─

  0 ─▸7───────6,3,3,7─ 0

  1 ─▸6─┬─────2,6,6,3─ 1
        │
  2 ─▸5─●──2,6,6,3...─ 2
        │
  3 ─▸4─●──2,6,6,3...─ 3

  4 ─▸3───────4,1,1,5─ 4

  5 ─▸2─┬─────0,4,4,1─ 5
        │
  6 ─▸1─●──0,4,4,1...─ 6
        │
  7 ─▸0─●──0,4,4,1...─ 7
  $ netdraw parts.lua --width 4 --crossings --group
  <svg xmlns="http://www.w3.org/2000/svg" width="348" height="106" viewBox="0 0 348 106" role="img" aria-labelledby="t d">
  <title id="t">parts.lua</title>
  <desc id="d">Wires: 4, nodes: 8, layers: 3</desc>
  <rect width="348" height="106" fill="#ffffff"/>
  <rect x="77" y="12" width="128" height="82" rx="4" fill="#e9eff7" stroke="#8fa3bd" stroke-width="0.5"/>
  <path fill="none" stroke="#5a6470" stroke-width="1.2" stroke-linejoin="round" d="M21 86H26H70H207L251 20H327M21 42H26L70 64H207L251 42H327M21 64H26L70 42H207L251 64H327M21 20H26H70H207L251 86H327"/>
  <path fill="none" stroke="#1b1f24" stroke-width="1.2" d="M86 20L130 42M86 42L130 64M86 64L130 86M152 20L196 42M152 42L196 64M152 64L196 86M267 20L311 42M267 64L311 86"/><path fill="none" stroke-linecap="round" stroke="#1b1f24" stroke-width="5" d="M130 42h0M130 64h0M130 86h0M196 42h0M196 64h0M196 86h0M311 42h0M311 86h0"/>
  <g font-family="Helvetica,Arial,sans-serif">
  <g fill="#1b1f24" font-size="11" text-anchor="end">
  <text x="16" y="23.8">0</text>
  <text x="16" y="45.8">1</text>
  <text x="16" y="67.8">2</text>
  <text x="16" y="89.8">3</text>
  </g>
  <g fill="#1b1f24" font-size="11" text-anchor="start">
  <text x="332" y="23.8">0</text>
  <text x="332" y="45.8">1</text>
  <text x="332" y="67.8">2</text>
  <text x="332" y="89.8">3</text>
  </g>
  </g>
  </svg>
  <!-- network: snet 1; wires 4; scan; 0:2 2:1 1:3; 0:2 2:1 1:3; 3:1 2:0; output 3 1 2 0; end -->

== netdraw-knows-what-goes-with-prefix-networks
  $ netdraw sklansky:4 --style bars -o a.svg
  ! netdraw: --style is for comparator networks, and sklansky:4 is one of nodes; see netdraw --help
  [2]
  $ netdraw sklansky:4 --redundant list.json -o a.svg
  ! netdraw: --redundant is for comparator networks, and sklansky:4 is one of nodes; see netdraw --help
  [2]
  $ netdraw sklansky:4 --input counterexample -o a.svg
  ! netdraw: --input counterexample is for comparator networks, and sklansky:4 is one of nodes; see netdraw --help
  [2]
  $ netdraw sklansky:4 --nodes diagonal -f txt
  ! netdraw: --nodes diagonal is not for txt; see netdraw --help
  [2]
  $ netdraw sklansky:4 --nodes wavy
  ! netdraw: --nodes knows diagonal, vertical, not 'wavy'; see netdraw --help
  [2]
  $ netdraw sklansky:4 --operator minus
  ! netdraw: --operator knows +, max, min, concat, not 'minus'; did you mean min?; see netdraw --help
  [2]
  $ netdraw sklansky:4 --operator max -o a.svg
  ! netdraw: --operator max needs --input; see netdraw --help
  [2]
  $ netdraw sklansky:4 --operator concat --input 1,2,3,4 -o a.svg
  ! netdraw: --operator concat takes no --input; see netdraw --help
  [2]
  $ netdraw sklansky:4 --input 1,2,3 -o a.svg
  ! netdraw: sklansky:4 has 4 wires, but --input gives 3 values; see netdraw --help
  [2]
  $ netdraw sklansky:2 --input 9223372036854775807,1 -o a.svg
  ! netdraw: sklansky:2: sums of these values exceed 64 bits
  [2]
  $ netdraw sklansky:4 --highlight 0:3 -o a.svg
  ! netdraw: sklansky:4: has no node '0:3'
  [2]
  $ netdraw sklansky:4 --highlight '#4' -o a.svg
  ! netdraw: sklansky:4: has 4 nodes from #0 on, no '#4'
  [2]
  $ netdraw sklansky:4 --highlight no -o a.svg
  ! netdraw: sklansky:4: --highlight takes wires like 3 or 2-5 and nodes like 0:4 or #7, not 'no'
  [2]
  $ netdraw sklansky:4 --group -o a.svg
  ! netdraw: sklansky:4: is no description made of parts; name what to shade, like --group=0-7@1-3
  [2]
  $ netdraw sklansky:4 --group=0-4@1 -o a.svg
  ! netdraw: sklansky:4: a group needs wires in order from 0 to 3
  [2]
  $ netdraw serial:1 --group=0-0@1 -o a.svg
  ! netdraw: serial:1: there are no nodes to group
  [2]
  $ netdraw oddeven:4 --nodes vertical -o a.svg
  ! netdraw: --nodes is for prefix networks, and oddeven:4 is one of comparators; see netdraw --help
  [2]
  $ netdraw oddeven:4 --operator + --input 1,2,3,4 -o a.svg
  ! netdraw: --operator is for prefix networks, and oddeven:4 is one of comparators; see netdraw --help
  [2]
  $ netdraw kogge-stone:20000 -o a.svg
  ! netdraw: kogge-stone:20000: a drawing holds at most 250000 wires and nodes, this network has 287233
  [2]
  $ netdraw kogge-stone:4096 -o a.html
  ! netdraw: kogge-stone:4096: html holds at most 20000 wires and nodes, this network has 49153; draw it as svg
  [2]
  $ netdraw kogge-stone:8192 --operator concat -o a.svg
  ! netdraw: kogge-stone:8192: a drawing holds at most 250000 wires, nodes and values, this has 303107
  [2]
  $ netdraw kogge-stone:4096 -o a.tex
  ! netdraw: kogge-stone:4096: tex holds at most 15000 lines and words, this drawing has 53249; draw it as pdf
  [2]
  $ netdraw kogge-stone:4096 -f txt -o a.txt
  ! netdraw: kogge-stone:4096: too large for a text of at most 16000000 characters; draw it as svg
  [2]
  $ ls -A

# One wire, and as many as there can be.
  $ netdraw serial:1 --operator concat -f txt
  0 ─0─
  $ netdraw serial:65536 -o b.svg
  $ netdraw serial:65536 --nodes vertical -o c.svg
  $ netdraw kogge-stone:8192 -o d.svg
  $ ls -A
  b.svg
  c.svg
  d.svg
