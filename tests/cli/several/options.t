# Options.

== options-may-be-abbreviated
# Down to what only one option begins with.
  $ netspec oddeven:3 --for list
  0:1
  0:2
  1:2
  $ netspec oddeven:3 --sta
  oddeven:3
    wires      3
    size       3  (sorting: best known 3, at least 3)
    depth      3  (sorting: best known 3, at least 3)
    layers     1 1 1
    standard   yes
    symmetric  no
    outputs    in wire order
    pipeline   3 cycles, 9 registers
    exchanges  average 1.500, most 3
  $ netspec bitonic:4 --unt --di=tsort:4
  bitonic:4 and tsort:4: the same network
  $ netcheck --time=30 --thr 1 --qui oddeven:3
  $ netdraw --form=dot oddeven:1
  digraph network {
  graph [margin=0 outputorder=nodesfirst pad=0 bgcolor="#ffffff"]
  node [fixedsize=true margin=0]
  node [class=text shape=plaintext style="" height=0.25 fontname="Helvetica" fontsize=11 fontcolor="#1b1f24"]
  text0 [label="0\r" width=0.14 pos="11,20"]
  node [class=end shape=point label="" style=invis width=0 height=0]
  corner0 [pos="0,0"]
  corner1 [pos="62,40"]
  in0 [pos="21,20"]
  out0 [pos="53,20"]
  0 [pos="0,20"]
  edge [class=wire dir=none style="" penwidth=1.2 color="#5a6470"]
  in0 -> out0 [pos="21,20 21,20 53,20 53,20"]
  }
  // network: snet 1; wires 1; end

== ambiguous-options-are-called-so
# What several options begin with is not unknown.
  $ netspec --f oddeven:4
  ! netspec: ambiguous option --f; see netspec --help
  [2]
  $ netspec --w 3 oddeven:4
  ! netspec: ambiguous option --w; see netspec --help
  [2]
  $ netcheck --t 3 oddeven:4
  ! netcheck: ambiguous option --t; see netcheck --help
  [2]

== options-need-their-arguments
# An option at the end that should be followed by something.
  $ netspec oddeven:4 --format
  ! netspec: option --format needs an argument; see netspec --help
  [2]
  $ netspec oddeven:4 -f
  ! netspec: option -f needs an argument; see netspec --help
  [2]
  $ netspec oddeven:4 --width
  ! netspec: option --width needs an argument; see netspec --help
  [2]
  $ netspec oddeven:4 --concat
  ! netspec: option --concat needs an argument; see netspec --help
  [2]
  $ netcheck oddeven:4 -t
  ! netcheck: option -t needs an argument; see netcheck --help
  [2]
  $ netcheck oddeven:4 --threads
  ! netcheck: option --threads needs an argument; see netcheck --help
  [2]
  $ netdraw oddeven:4 -o
  ! netdraw: option -o needs an argument; see netdraw --help
  [2]

== options-without-argument-take-none
# An equals sign behind them is refused.
  $ netspec oddeven:4 --untangle=3
  ! netspec: option --untangle takes no argument; see netspec --help
  [2]
  $ netspec oddeven:4 --json=
  ! netspec: option --json takes no argument; see netspec --help
  [2]
  $ netcheck oddeven:4 --quiet=yes
  ! netcheck: option --quiet takes no argument; see netcheck --help
  [2]
  $ netdraw oddeven:4 --version=2
  ! netdraw: option --version takes no argument; see netdraw --help
  [2]

== unknown-options-are-refused
# Long ones, letters, and letters behind a known one.
  $ netspec --bogus oddeven:4
  ! netspec: unknown option --bogus; see netspec --help
  [2]
  $ netspec --bogus=7 oddeven:4
  ! netspec: unknown option --bogus=7; see netspec --help
  [2]
  $ netspec -x oddeven:4
  ! netspec: unknown option -x; see netspec --help
  [2]
  $ netspec -sx oddeven:4
  ! netspec: unknown option -x; see netspec --help
  [2]
  $ netcheck oddeven:4 --Quiet
  ! netcheck: unknown option --Quiet; did you mean --quiet?; see netcheck --help
  [2]
  $ netcheck oddeven:4 -z verdict
  ! netcheck: unknown option -z; see netcheck --help
  [2]
  $ netdraw -3 oddeven:4
  ! netdraw: unknown option -3; see netdraw --help
  [2]

== the-first-wrong-option-is-reported-alone
# One message, no help after it, no success.
  $ netspec --format bogus --help
  ! netspec: --format knows snet, list, brackets, json, pairs, csv, c, cpp, rust, python, julia, go, js, cnf, aag, aig, not 'bogus'; see netspec --help
  [2]
  $ netspec --wires x --format bogus oddeven:4
  ! netspec: --wires needs a range like 0-7, not 'x'; see netspec --help
  [2]
  $ netspec --apply 1, --nope oddeven:4
  ! netspec: --apply needs integers like 3,1,2, not '1,'; see netspec --help
  [2]
  $ netcheck --timeout x --version
  ! netcheck: --timeout needs seconds, not 'x'; see netcheck --help
  [2]
  $ netcheck --threads 0 --timeout x oddeven:4
  ! netcheck: --threads needs a number from 1 to 4096, not '0'; see netcheck --help
  [2]
  $ netspec --bogus --help
  ! netspec: unknown option --bogus; see netspec --help
  [2]

== what-was-meant-is-asked
# Families, options and words that nearly are one; and those that are not.
  $ netcheck odeven:8
  ! netcheck: odeven:8: no such file, and no family of networks of that name; did you mean oddeven:8?
  [2]
  $ netcheck oddevn:8:2
  ! netcheck: oddevn:8:2: no such file, and no family of networks of that name; did you mean oddeven:8:2?
  [2]
  $ netcheck pariwise:16
  ! netcheck: pariwise:16: no such file, and no family of networks of that name; did you mean pairwise:16?
  [2]
  $ netcheck bito:8
  ! netcheck: bito:8: no such file, and no family of networks of that name; did you mean bitonic:8?
  [2]
  $ netcheck MEDIAN:5
  ! netcheck: MEDIAN:5: no such file, and no family of networks of that name; did you mean median:5?
  [2]
  $ netcheck smalest:5:2
  ! netcheck: smalest:5:2: no such file, and no family of networks of that name; did you mean smallest:5:2?
  [2]
  $ netcheck x
  ! netcheck: x: no such file, and no family of networks of that name; netspec --families lists them
  [2]
  $ netcheck q:3
  ! netcheck: q:3: no such file, and no family of networks of that name; netspec --families lists them
  [2]
  $ netcheck batcher:8
  ! netcheck: batcher:8: no such file, and no family of networks of that name; netspec --families lists them
  [2]
  $ netcheck --timout 3 oddeven:8
  ! netcheck: unknown option --timout; did you mean --timeout?; see netcheck --help
  [2]
  $ netcheck --metod=sat oddeven:8
  ! netcheck: unknown option --metod=sat; did you mean --method?; see netcheck --help
  [2]
  $ netcheck --zzz oddeven:8
  ! netcheck: unknown option --zzz; see netcheck --help
  [2]
  $ netcheck -m sta oddeven:8
  ! netcheck: --method knows auto, all, falsify, exhaustive, order, reach, symbolic, sat, intervals, three-valued, not 'sta'; did you mean sat?; see netcheck --help
  [2]
  $ netcheck --help=mann
  ! netcheck: --help knows all, man, bash, zsh, fish, not 'mann'; did you mean man?; see netcheck --help
  [2]
  $ netdraw --color-by layr oddeven:8
  ! netdraw: --color-by knows plain, layer, span, block, not 'layr'; did you mean layer?; see netdraw --help
  [2]
  $ netspec -f JSON oddeven:8
  ! netspec: --format knows snet, list, brackets, json, pairs, csv, c, cpp, rust, python, julia, go, js, cnf, aag, aig, not 'JSON'; did you mean json?; see netspec --help
  [2]
  $ netkern --type f63 oddeven:8
  ! netkern: --type knows u8, i8, u16, i16, u32, i32, u64, i64, f16, f32, f64, bf16, not 'f63'; did you mean f64?; see netkern --help
  [2]
  $ netkern --keys-per-thread 3 oddeven:8
  ! netkern: --keys-per-thread knows 2, 4, 8, 16, 32, 64, not '3'; see netkern --help
  [2]

== rules-name-options
# What a tool's rules name are options of it, of which it has no more than its set of given ones holds.
  $ for tool in netspec netcheck netproof netdraw netfind netlift netkern; do
  >     "$tool" --help=all | sed -n 's/^  \(-., \)\{0,1\}--\([a-z0-9-]*\).*/\2/p' | sort -u >options
  >     sed -n '/^static const sn_option_rule rules/,/^};/p' "$ROOT"/cli/$tool/*.c "$ROOT"/cli/$tool/*/*.c 2>/dev/null |
  >         grep -v sn_option_rule | grep -o '[a-z0-9][a-z0-9-]*' | sort -u >named
  >     comm -13 options named
  >     echo "$tool: $(($(wc -l <named) > 0)) $(($(wc -l <options) <= 134))"
  > done
  netspec: 1 1
  netcheck: 1 1
  netproof: 1 1
  netdraw: 1 1
  netfind: 1 1
  netlift: 1 1
  netkern: 1 1

== times-are-seconds
# From a microsecond to more than anybody waits for; 0 is no limit, whatever else rounds to 0 is one.
  $ netfind --wires 4 --time x
  ! netfind: --time needs seconds, not 'x'; see netfind --help
  [2]
  $ netfind --wires 4 --time ''
  ! netfind: --time needs seconds, not ''; see netfind --help
  [2]
  $ netfind --wires 4 --time ' '
  ! netfind: --time needs seconds, not ' '; see netfind --help
  [2]
  $ netfind --wires 4 --time ' 1'
  ! netfind: --time needs seconds, not ' 1'; see netfind --help
  [2]
  $ netfind --wires 4 --time -1
  ! netfind: --time needs seconds, not '-1'; see netfind --help
  [2]
  $ netfind --wires 4 --time -0
  ! netfind: --time needs seconds, not '-0'; see netfind --help
  [2]
  $ netfind --wires 4 --time 1s
  ! netfind: --time needs seconds, not '1s'; see netfind --help
  [2]
  $ netfind --wires 4 --time inf
  ! netfind: --time needs seconds, not 'inf'; see netfind --help
  [2]
  $ netfind --wires 4 --time -inf
  ! netfind: --time needs seconds, not '-inf'; see netfind --help
  [2]
  $ netfind --wires 4 --time nan
  ! netfind: --time needs seconds, not 'nan'; see netfind --help
  [2]
  $ netfind --wires 4 --time 1e999
  ! netfind: --time needs seconds, not '1e999'; see netfind --help
  [2]
  $ netfind --wires 4 --time 0x10
  ! netfind: --time needs seconds, not '0x10'; see netfind --help
  [2]
  $ netfind --wires 4 --time +
  ! netfind: --time needs seconds, not '+'; see netfind --help
  [2]
  $ netfind --wires 4 --time .
  ! netfind: --time needs seconds, not '.'; see netfind --help
  [2]
  $ netfind --wires 4 --time e5
  ! netfind: --time needs seconds, not 'e5'; see netfind --help
  [2]
  $ netfind --wires 4 --time 1e
  ! netfind: --time needs seconds, not '1e'; see netfind --help
  [2]
  $ netfind --wires 4 --time 1,5
  ! netfind: --time needs seconds, not '1,5'; see netfind --help
  [2]
  $ for seconds in 0 0.0 0e5 1e308 1e9 1E+9 .5e9 1000000000000; do
  >     run netfind --wires 4 --size 5 --time "$seconds" | tail -n 1
  > done
  end
  end
  end
  end
  end
  end
  end
  end
  $ timeout 60 netfind --wires 14 --size 1 --time 1e-320
  ! netfind: no such network was found
  [1]
  $ timeout 60 netfind --wires 14 --size 1 --time 1e-400
  ! netfind: no such network was found
  [1]
  $ timeout 60 netfind --wires 14 --size 1 --time 0.0000000000001e-300
  ! netfind: no such network was found
  [1]
  $ timeout 60 netfind --wires 14 --size 1 --time .000001
  ! netfind: no such network was found
  [1]
  $ timeout 60 netfind --wires 14 --size 1 --time 1e-9
  ! netfind: no such network was found
  [1]
  $ run timeout 60 netfind --complete green:16 --prefix 2 --depth 8 --time 1e-400 | tail -n 1
  exit 3
  $ netcheck -q -t 1e308 oddeven:4
  $ netcheck -q -t 1e-400 transposition:200 2>messages # made in time or not
  [3]

== the-width-is-a-number-of-wires
# What --width takes.
  $ netspec --width 0 oddeven:4
  ! netspec: --width needs a number of wires, not '0'; see netspec --help
  [2]
  $ netspec --width x oddeven:4
  ! netspec: --width needs a number of wires, not 'x'; see netspec --help
  [2]
  $ netspec --width -1 oddeven:4
  ! netspec: --width needs a number of wires, not '-1'; see netspec --help
  [2]
  $ netspec --width 1.5 oddeven:4
  ! netspec: --width needs a number of wires, not '1.5'; see netspec --help
  [2]
  $ netspec --width '' oddeven:4
  ! netspec: --width needs a number of wires, not ''; see netspec --help
  [2]
  $ netspec --width 4294967296 oddeven:4
  ! netspec: --width needs a number of wires, not '4294967296'; see netspec --help
  [2]
  $ netspec --width 18446744073709551617 oddeven:4
  ! netspec: --width needs a number of wires, not '18446744073709551617'; see netspec --help
  [2]
  $ netcheck --width=four oddeven:4
  ! netcheck: --width needs a number of wires, not 'four'; see netcheck --help
  [2]
  $ netdraw --width 0 oddeven:4
  ! netdraw: --width needs a number of wires, not '0'; see netdraw --help
  [2]
  $ netspec --width 004 oddeven:4 -f list
  0:1,2:3
  0:2,1:3
  1:2

== every-tool-wants-a-network
# Usage errors point to --help.
  $ netspec
  ! netspec: no network is named; see netspec --help
  [2]
  $ netspec --untangle
  ! netspec: no network is named; see netspec --help
  [2]
  $ netcheck
  ! netcheck: no network is named; see netcheck --help
  [2]
  $ netdraw
  ! netdraw: no network is named; see netdraw --help
  [2]
  $ netdraw oddeven:4 oddeven:5
  ! netdraw: one network at a time; see netdraw --help
  [2]
  $ netproof
  ! netproof: no certificate is named; see netproof --help
  [2]
