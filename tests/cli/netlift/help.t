# What netlift says of itself.

== netlift-prints-its-help
  $ netlift --help
  Usage: netlift [OPTION]... FILE|FOLDER... [-- COMPILER-FLAG...]
  Find comparator networks in source code, and say what each is.

    -c, --claim WHAT          auto, or sorted, median, ranks:I-J, …
    -g, --given WHAT          what is known of the inputs: runs:A,B,…, bitonic, …
    -l, --list FORMAT         print the networks: snet, list, json, …
    -b, --by HOW              how source is read: text, flow or auto
    -x, --exclude GLOB        leave out files and folders of such names
    -a, --all                 show also what is no network, and why
    --json                    print JSON
    --sarif                   print SARIF, for code-scanning services
    -t, --timeout SECONDS     give up on a network after so long (default 60)

    netlift swaps.c
        say what the networks in a file are
    netlift --claim median filters.cl
        prove that each gives a median

  All options, more examples, exit status: netlift --help=all
  $ netlift --help=all
  Usage: netlift [OPTION]... FILE|FOLDER... [-- COMPILER-FLAG...]
  Find comparator networks in source code, and say what each is.

  Source is interpreted as text: each function runs, statement by statement, with
  keys that are not known. Nothing is compiled, so code in pieces can be read.
  What was not followed is said, with its line. With --by flow, C and C++ is
  compiled by clang, and LLVM's representation run on symbols. Comparators are
  what exchanges two keys: macros, functions, exchanges behind an if, pairs of
  minimum and maximum; and tables of pairs of numbers. What is called by a name
  that is defined nowhere is taken to compare, and each verdict says so. For each
  network it is proved whether it does what names and comments seem to claim;
  where it fails, an input shows it. Read are C, C++, CUDA, OpenCL, shaders, C#,
  Go, Java, JavaScript, TypeScript, Julia, Python, Rust, Verilog, VHDL and Zig, by
  the endings of files. In folders, hidden files, links, and files longer than 8
  MiB are left out.

  Options:
    -c, --claim WHAT
          what each network has to do: auto (the default: what names and comments
          near by seem to say; and whether it sorts, merges two runs or gives a
          median, up or down), or a goal of netcheck: sorted, median, ranks:I-J,
          set:I-J, smallest:K, largest:K; FUNCTION=WHAT says it of the functions
          of one name, and may be given often
    -g, --given WHAT
          what is known of the inputs, as netcheck has it: runs:A,B,…,
          interleaved:K, bitonic, presorted:M; FUNCTION=WHAT says it of the
          functions of one name, and may be given often
    -l, --list FORMAT
          judge nothing; print the networks in this format
    -b, --by HOW
          how source is read: text (the default), flow (C and C++ as clang
          compiles it: what the code does, or why it is no network) or auto (the
          default with compiler flags: both where clang can compile the file, and
          where they disagree, how); .ll and .bc files are always read by flow
    --language NAME
          read all files as source in this language, whatever their names end in;
          - is standard input
    -x, --exclude GLOB
          leave out files and folders whose name, or path, or end of that, is so:
          'third_party', '*.pb.h', 'gen/*.c'; may be given often
    --baseline FILE
          accept the findings that this file lists: they are not shown without
          --all, and the exit status does not count them
    --write-baseline FILE
          write the findings that the exit status counts to such a file
    --strict
          exit with status 3, too, where a verdict rests on names alone, and where
          a function that claims something was not read
    -a, --all
          show also what looked like a network and is none, with the reason, and
          what was accepted
    --json
          print JSON (docs/json/netlift.md)
    --sarif
          print what is wrong as SARIF 2.1.0, for code-scanning services
    -q, --quiet
          print no verdicts; the exit status tells
    -t, --timeout SECONDS
          give up on a network after so long and call it undecided (default 60; 0:
          never)
    -j, --threads N
          use N threads, for files and for proofs (default: one for each core)
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
    netlift swaps.c
          say what the networks in a file are
    netlift --claim median filters.cl
          prove that each gives a median
    netlift --list list sort6.h
          print the comparators
    netlift src
          judge all networks in a folder; the exit status is the worst
    netlift --by flow swaps.c -- -O2
          read what clang makes of it, not its text
    netlift --sarif src > networks.sarif
          the same for a code-scanning service
    netlift --given merge8=runs:4,4 merge.c
          say what is known of a function's inputs
    netlift --write-baseline known src
          accept what is found today
    netlift --baseline known src
          find what is new
    netcheck swaps.c:sort6
          the other tools take a function's network by name

  Exit status:
    0  all claims hold, or nothing is claimed
    1  some claim fails
    2  wrong usage or bad input
    3  some network is undecided, or, with --strict, assumed or not read
