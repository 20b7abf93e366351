# Files, folders and standard output.

== output-needs-a-place
# No folder, a folder, no name.
  $ mkdir folder
  $ echo old >file
  $ netspec oddeven:2 -o nosuch/file
  ! netspec: nosuch/file: cannot create: No such file or directory
  [2]
  $ netspec oddeven:2 -o folder
  ! netspec: folder: cannot open: Is a directory
  [2]
  $ netspec oddeven:2 -o folder/
  ! netspec: folder/: cannot open: Is a directory
  [2]
  $ netspec oddeven:2 -o file/x
  ! netspec: file/x: cannot create: Not a directory
  [2]
  $ netspec oddeven:2 -o new/
  ! netspec: new/: cannot create: No such file or directory
  [2]
  $ netspec oddeven:2 -o ''
  ! netspec: --output needs a name, not nothing; see netspec --help
  [2]
  $ netcheck oddeven:2 --certify ''
  ! netcheck: --certify needs a name, not nothing; see netcheck --help
  [2]
  $ netdraw oddeven:2 -o nosuch/file.svg
  ! netdraw: nosuch/file.svg: cannot create: No such file or directory
  [2]
  $ ls -A . folder
  .:
  file
  folder

  folder:
  $ cat file
  old

== a-failure-leaves-the-old-file
# Whatever fails, and nothing beside it.
# slow: takes seconds, sanitized
  $ echo old >file
  $ netspec nosuch -o file
  ! netspec: nosuch: no such file, and no family of networks of that name; netspec --families lists them
  [2]
  $ netspec oddeven:2 nosuch -o file
  ! netspec: nosuch: no such file, and no family of networks of that name; netspec --families lists them
  [2]
  $ netspec oddeven:2 --flip -f list -o file
  ! netspec: oddeven:2: list cannot hold the reversed comparator 1:0, which its other readers turn around; snet and json can
  [2]
  $ netspec oddeven:2 --bogus -o file
  ! netspec: unknown option --bogus; see netspec --help
  [2]
  $ netdraw nosuch -f svg -o file
  ! netdraw: nosuch: no such file, and no family of networks of that name; netspec --families lists them
  [2]
  $ netdraw oddeven:65536 -f dot -o file
  ! netdraw: oddeven:65536: a drawing holds at most 250000 wires and comparators, this network has 4063231
  [2]
  $ cat file
  old
  $ ls -A
  file

== links-stay-links
# What they point to is replaced.
  $ mkdir folder
  $ echo old >folder/file
  $ ln -s folder/file link
  $ ln -s link link2
  $ netspec oddeven:2 -f list -o link2
  $ netdraw oddeven:1 -f dot -o link
  $ readlink link link2
  folder/file
  link
  $ head -n 1 folder/file
  digraph network {
  $ ls . folder
  .:
  folder
  link
  link2

  folder:
  file

== standard-output-may-be-named
# Where it goes to a file that is no file to be replaced.
  $ {
  >     echo before
  >     netspec oddeven:2 -f list -o /dev/stdout
  >     netdraw oddeven:1 -f dot -o /dev/stdout | head -n 1
  >     echo after
  > } >out
  $ cat out
  before
  0:1
  digraph network {
  after

== a-closed-output-is-an-error
# Closed from the start.
  $ netspec oddeven:4 >&-
  ! netspec: standard output: cannot write: Bad file descriptor
  [2]
  $ netcheck oddeven:4 >&-
  ! netcheck: standard output: cannot write: Bad file descriptor
  [2]
  $ netdraw oddeven:4 >&-
  ! netdraw: standard output: cannot write: Bad file descriptor
  [2]
  $ netcheck --quiet oddeven:4 >&-
  $ netspec oddeven:2 -o file >&-
  $ cat file
  snet 1
  wires 2
  0:1
  end

== a-full-disk-is-reported
# On standard output and on devices.
  $ [ -c /dev/full ] || exit 77
  $ netspec oddeven:4 >/dev/full
  ! netspec: standard output: cannot write: No space left on device
  [2]
  $ netspec --stats oddeven:4 >/dev/full
  ! netspec: standard output: cannot write: No space left on device
  [2]
  $ netspec --help >/dev/full
  ! netspec: standard output: cannot write: No space left on device
  [2]
  $ netspec --help=man >/dev/full
  ! netspec: standard output: cannot write: No space left on device
  [2]
  $ netspec --help=bash >/dev/full
  ! netspec: standard output: cannot write: No space left on device
  [2]
  $ netspec --version >/dev/full
  ! netspec: standard output: cannot write: No space left on device
  [2]
  $ netcheck oddeven:4 >/dev/full
  ! netcheck: standard output: cannot write: No space left on device
  [2]
  $ netcheck --json oddeven:4 >/dev/full
  ! netcheck: standard output: cannot write: No space left on device
  [2]
  $ netcheck --quiet bmerge:4 >/dev/full
  [1]
  $ netdraw oddeven:4 >/dev/full
  ! netdraw: standard output: cannot write: No space left on device
  [2]
  $ netfind --wires 4 >/dev/full
  ! netfind: standard output: cannot write: No space left on device
  [2]
  $ netspec oddeven:4 -o /dev/full
  ! netspec: /dev/full: cannot write: No space left on device
  [2]
  $ netdraw oddeven:4 -f dot -o /dev/full
  ! netdraw: /dev/full: cannot write: No space left on device
  [2]

== a-limit-of-file-sizes-is-an-error
# No tool is ended by the signal that a file too large for the shell's limit brings.
  $ netcheck -q --certify certificate best:12 2>err
  $ grep -q "built without" err && exit 77
  > rm err
  $ limited() { { (ulimit -f 1 && "$@") 2>&1 >&3 | cat >&2; return ${PIPESTATUS[0]}; } 3>&1; } # KiB
  $ limited netspec bitonic:64 -o net.snet
  ! netspec: net.snet: cannot write: File too large
  [2]
  $ limited netdraw oddeven:64 -o drawing.svg
  ! netdraw: drawing.svg: cannot write: File too large
  [2]
  $ limited netkern -T c oddeven:32 -o kernel.c
  ! netkern: note: for one array fastest:32 is estimated 2.5 times as fast (tsort:32 across lanes)
  ! netkern: kernel.c: cannot write: File too large
  [2]
  $ limited netcheck --certify there oddeven:40 2>&1 | sed -E 's/(cannot write there)[^:]*/\1…/'; echo "exit ${PIPESTATUS[0]}"
  netcheck: oddeven:40: cannot write there…: File too large
  exit 2
  $ limited netcheck --min-depth 7 --certify depths 2>&1 | sed -E 's/(cannot write depths)[^:]*/\1…/'; echo "exit ${PIPESTATUS[0]}"
  netcheck: --min-depth: cannot write depths…: File too large
  exit 2
  $ limited netcheck --certify valid oddeven:8 >out 2>&1 || cat out
  netcheck: oddeven:8: cannot write valid/unfinished/formula.cnf: File too large
  $ limited netproof --lrat proof.lrat certificate best:12
  ! netproof: proof.lrat: cannot write: File too large
  [2]
  $ limited netproof --trim trimmed certificate best:12 2>&1 | sed -E 's/(cannot|trimmed).*: /\1…: /'; echo "exit ${PIPESTATUS[0]}"
  netproof: trimmed…: File too large
  exit 2
  $ ls -A | grep -v -e there -e depths -e valid -e out -e certificate
  [1]

== folders-survive-signals
# A folder that a signal stopped, at whatever time, is whole, not there, or taken up again by the same command.
# slow: some dozens of searches
  $ bad=0 tries=18
  $ [ "${FULL:-}" != yes ] || tries=300
  $ for ((i = 0; i < tries; i++)); do
  >     rm -rf folder
  >     case $((i % 3)) in
  >     0) command=(netcheck --min-depth 6 --certify folder) ;;
  >     1) command=(netcheck --certify folder oddeven:12) ;;
  >     2) command=(netfind --improve-all folder --wires 5..7 --time 0 --candidates 20000 -t 1) ;;
  >     esac
  >     "${command[@]}" >out 2>err &
  >     process=$!
  >     sleep "0.$(printf %03d $((RANDOM % 300)))"
  >     signals=(INT TERM HUP) signal=${signals[RANDOM % 3]}
  >     kill -"$signal" $process 2>/dev/null
  >     [ $((RANDOM % 3)) -ne 0 ] || kill -"$signal" $process 2>/dev/null
  >     wait $process 2>/dev/null
  >     status=$?
  >     [ -d folder ] || continue
  >     # before it is at work a signal ends it as it does any program
  >     [ $status -eq 0 ] || [ $status -eq 3 ] || [ $status -eq 1 ] || [ $status -gt 128 ] ||
  >         { bad=$((bad + 1)) && echo "$signal: ${command[*]}: status $status" && head -n 1 err; }
  >     "${command[@]}" >again 2>messages || [ $status -eq 0 ] || [ $((i % 3)) -eq 2 ] ||
  >         { bad=$((bad + 1)) && echo "$signal: ${command[*]}: status $status, then" && head -n 1 messages; }
  >     [ $((i % 3)) -eq 2 ] || netproof folder >valid 2>&1 ||
  >         { bad=$((bad + 1)) && echo "$signal: ${command[*]}: status $status, and then" && head -n 1 valid; }
  > done
  $ echo "$bad folders are spoilt"
  0 folders are spoilt
