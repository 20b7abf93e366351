# What netdraw says of itself.

== netdraw-prints-its-help
# The whole text of netdraw --help, a screenful, and of --help=all.
  $ netdraw --help
  Usage: netdraw [OPTION]... NET
  Draw a comparator or prefix network as a diagram.

  NET: a file, - for standard input, NAME:N (netspec --families) or SCRIPT.lua:N

    -f, --format FORMAT       svg, pdf, png, dot, tex, txt or html
    -o, --output FILE         write to FILE, in the format of its ending
    -s, --style STYLE         dots, arrows or bars
    -c, --color-by WHAT       color by layer, span or block
    -g, --group[=WHAT]        shade the parts of a description
    -l, --layers              separate and number the layers
    -i, --input VALUES        values on the wires, as 3,1,2, or counterexample
    --highlight LIST          mark wires 3 or 2-5, comparators 0:4 or #7
    -t, --title TEXT          a title above
    --scale FACTOR            draw FACTOR times as large
    --dark                    light on dark

    netdraw vsort:16 -o vsort.svg
        draw the papers' sorter for 16 wires
    netdraw tsort:16 --group --layers -o tsort.pdf
        with its mergers shaded

  All options, more examples, exit status: netdraw --help=all
  $ netdraw --help=all
  Usage: netdraw [OPTION]... NET
  Draw a comparator or prefix network as a diagram.

  Wires run from left to right, comparators are vertical lines with a dot on both
  wires. A reversed comparator is an arrow to the wire that receives the larger
  value. Layers follow each other from left to right; in a layer comparators are
  packed into the fewest columns without overlap. An output permutation is drawn
  as crossing lines at the right.
  A node of a prefix network is a dot on the wire that it writes, at the end of a
  line from the wire that it takes. All nodes of a layer take what wires carry in
  front of it.
  html is the page that is installed, or that SORTNET_PAGE names. It proves and
  draws by itself: what marks comparators and places them is for pictures alone.
  Large diagrams are drawn smaller and plainer. A drawing holds at most 250,000
  wires and comparators or nodes, html 20,000, tex 15,000 lines and words, png 8
  million pixels.

  NET is a file in any of the formats snet, list, brackets, json, pairs and csv,
  or a list of comparators of another shape (detected), - for standard input,
  NAME:N or NAME:N:K for the family NAME on N wires (netspec --families lists
  them), SCRIPT.lua or SCRIPT.lua:N for a Lua description, run with the integer N,
  or SOURCE.c:FUNCTION or MODULE.ll:FUNCTION for the network in a function, read
  as text or as compiled (netlift). A file of that name wins.

  Options:
    -f, --format FORMAT
          write this format: svg, pdf, png, dot (Graphviz), tex (TikZ), txt (for a
          terminal) or html (the page of docs/page.md with the network in it)
          (default: what FILE ends in, else svg)
    -o, --output FILE
          write to FILE instead of standard output
    -s, --style STYLE
          draw comparators with dots (default), as arrows to the larger value, or
          as bars
    -c, --color-by WHAT
          color comparators by layer, by span (how far apart their wires are) or
          by block, which implies --group
    --labels[=WHERE]
          number the wires at both ends; with =left at the left end (default),
          with =none nowhere
    --one-based
          number the wires from 1 on in labels, as papers do; options count them
          from 0 all the same
    -l, --layers
          separate the layers and number them from 1 on
    --registers WHERE
          draw the registers of a pipeline as bars, in the words of netkern
          --registers, and number its cycles from 0 on
    --stream W
          draw the network folded in time, as netkern --stream W writes it: W
          lanes, boxes where lanes exchange keys of different cycles, by how many,
          and the cycles of an array's first keys; comparators that turn from
          cycle to cycle are marked
    -g, --group[=WHAT]
          shade the parts of a description's sequence, each where wires connect
          it; with =N also sequences in sequences, N deep; with =WIRES@LAYERS or
          =WIRES@LAYERS:LABEL (0-7@4-6, 0-14/2@7-9:evens) just that box, as often
          as wanted
    --nodes LINES
          prefix networks: draw nodes with diagonal lines, a layer in one column
          (default), or with vertical ones, side by side; txt has vertical ones
          alone
    --operator OP
          prefix networks: combine --input by +, max or min, or write with concat
          which inputs the wires carry, as 0-3; a page begins with it (default: +)
    --as-written
          keep the layers that a file shows by its lines, brackets or labels,
          instead of each comparator in the first layer that it can be in
    -x, --crossings
          draw a description's wire permutations where they stand instead of all
          at the outputs
    --highlight LIST
          mark wires (3, 2-5), the comparators or nodes between two wires (0:4),
          or one by its number (#7)
    --redundant FILE
          draw red what FILE lists, which netcheck --redundant --json printed
    -i, --input VALUES
          write what VALUES (integers like 3,1,2 or digits like 0110) become on
          the wires, and draw swaps thick; counterexample finds an input that is
          not sorted and shows where it goes wrong
    -t, --title TEXT
          write TEXT above the diagram
    --scale FACTOR
          svg, pdf, png, tex: draw FACTOR times as large, from 0.05 to 20
          (default: 1, and large pdf and png as large as can be)
    --fit WIDTH
          tex: make the drawing as wide as a column, 8cm, 80mm, 3.3in or 240pt;
          its letters shrink, too
    --dpi N
          png: draw N dots an inch, from 12 to 2400 (default: 144, or as many as
          can be)
    --dark
          draw light on dark
    --ascii
          txt: use ASCII alone (default on terminals that show no more)
    --columns N
          txt: make lines at most N columns wide, and cut longer values (default:
          the terminal's width, else 80)
    --width N
          number of wires, for descriptions and formats that leave it open
    --from-one
          wires of lists count from 1; without it that is told by the list, or
          refused
    --from-zero
          wires of lists count from 0
    --read FORMAT
          read files in this format alone, by its exact rules, not as lists of any
          shape
    -h, --help[=PAGE]
          print the options used most, with =all all of them, with =man the manual
          page, with =bash, =zsh or =fish the completion for a shell
    --version
          print the version

  Examples:
    netdraw vsort:16 -o vsort.svg
          draw the papers' sorter for 16 wires
    netdraw tsort:16 --group --layers -o tsort.pdf
          with its mergers shaded
    netdraw bitonic:8 -f txt
          on the terminal
    netdraw paper.txt --as-written --layers -o paper.svg
          with the layers that a file shows
    netdraw oddeven:8 --input 5,2,7,0,3,6,1,4 -o run.png
          with values on the wires
    netdraw net.snet --input counterexample -o why.html
          a page that shows why it fails
    netdraw green:16 --dpi 300 -o green.png
          for print
    netdraw sklansky:16 --operator concat -o sklansky.svg
          which inputs each wire carries
    netspec tsort:8 --reflect | netdraw - -f pdf > mirror.pdf
          draw what another tool writes

  Exit status:
    0  done
    2  wrong usage, bad input, too large, no counterexample, or cannot write
    3  out of memory, or the search for a counterexample was interrupted
