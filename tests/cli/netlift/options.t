# What it is asked.

== what-netlift-is-asked-must-go-together
  $ echo 'int x;' >a.c
  $ netlift
  ! netlift: no file is named; see netlift --help
  [2]
  $ netlift --json --sarif a.c
  ! netlift: --json and --sarif exclude each other; see netlift --help
  [2]
  $ netlift --list list --quiet a.c
  ! netlift: --list and --quiet exclude each other; see netlift --help
  [2]
  $ netlift --list svg a.c
  ! netlift: --list knows snet, list, brackets, json, pairs, csv, not 'svg'; see netlift --help
  [2]
  $ netlift --claim soted a.c
  ! netlift: nothing is known to require as 'soted'; known are sorted, ranks, set, smallest, largest, median, k-sorted, merged-blocks
  [2]
  $ netlift --claim ranks:3 a.c
  $ netlift --width 3 a.c
  ! netlift: --width goes with networks, not with source code; see netlift --help
  [2]
  $ netlift nosuch.c
  ! netlift: nosuch.c: cannot open: No such file or directory
  [2]
  $ netlift nosuch
  ! netlift: nosuch: cannot open: No such file or directory
  [2]
  $ echo 'text' >notes.txt
  $ run netlift notes.txt | sed "s|one of .c .*|one of .c …|"
  + netlift notes.txt
  ! netlift: notes.txt: source of this kind is not read; --language says what it is, or the file's name ends in one of .c …
  exit 2
  $ run netlift a.c notes.txt a.c | sed "s|one of .c .*|one of .c …|"
  + netlift a.c notes.txt a.c
  ! netlift: notes.txt: source of this kind is not read; --language says what it is, or the file's name ends in one of .c …
  exit 2
  $ netlift --all a.c
  a.c: no comparator network is seen
