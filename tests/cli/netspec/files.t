# Where networks come from and go to.

== output-goes-to-a-file
# With the rights the umask leaves; nothing on standard output.
  $ umask 027
  $ netspec oddeven:2 -o new
  $ stat -c '%A %n' new
  -rw-r----- new
  $ cat new
  snet 1
  wires 2
  0:1
  end
  $ netspec oddeven:3 --output=new -f list
  $ cat new
  0:1
  0:2
  1:2
  $ netspec oddeven:2 -o new -o other -f list
  $ ls
  new
  other
  $ netspec oddeven:2 -f list -o -
  0:1

== overwriting-keeps-permissions
# Of the file replaced.
  $ echo old >file
  $ chmod 604 file
  $ netspec oddeven:2 -f list -o file
  $ stat -c '%A' file
  -rw----r--
  $ cat file
  0:1
  $ ls
  file

== a-link-to-nothing-creates-its-target
# As a shell's > does.
  $ mkdir folder
  $ ln -s folder/new link
  $ netspec oddeven:2 -f list -o link
  $ readlink link
  folder/new
  $ cat folder/new
  0:1

== devices-and-pipes-are-written-to
# Not replaced by files.
  $ mkfifo pipe
  $ cat pipe >got &
  $ netspec oddeven:2 -f list -o pipe
  $ wait
  $ cat got
  0:1
  $ [ -p pipe ] && echo 'still a pipe'
  still a pipe
  $ netspec oddeven:2 -o /dev/null
  $ [ -c /dev/null ] && echo 'still a device'
  still a device

== a-file-half-written-is-removed
# When the disk runs full in the middle. The old file stays, and nothing beside it.
  $ echo old >file
  $ ulimit -f 8
  $ netspec oddeven:1000 -o file
  ! netspec: file: cannot write: File too large
  [2]
  $ netspec oddeven:1000 -o new
  ! netspec: new: cannot write: File too large
  [2]
  $ cat file
  old
  $ ls -A
  file

== a-reader-that-leaves-ends-the-writer
# By SIGPIPE, or with an error where that is ignored.
  $ netspec oddeven:5000 2>/dev/null | head -n 1
  > case ${PIPESTATUS[0]} in 141 | 2) echo 'ended' ;; esac
  snet 1
  ended
  $ trap '' PIPE
  $ netspec oddeven:5000 2>message | head -n 1
  > echo "${PIPESTATUS[0]}"
  snet 1
  2
  $ cat message
  netspec: standard output: cannot write: Broken pipe

== a-closed-input-is-an-error
# Closed from the start.
  $ netspec - <&-
  ! netspec: <stdin>: cannot read: Bad file descriptor
  [2]

== read-only-files-are-refused
# Even where their folder would let them be replaced.
  $ [ "$(id -u)" != 0 ] || exit 77
  $ echo old >file
  $ chmod a-w file
  $ netspec oddeven:2 -o file
  ! netspec: file: cannot write: Permission denied
  [2]
  $ cat file
  old

== read-only-folders-are-refused
# The file in them stays.
  $ mkdir folder
  $ echo old >folder/file
  $ chmod 555 folder
  $ [ -w folder ] && chmod 755 folder && exit 77
  [1]
  $ netspec oddeven:2 -o folder/new
  ! netspec: folder/new: cannot create: Permission denied
  [2]
  $ netspec oddeven:2 -o folder/file
  ! netspec: folder/file: cannot create: Permission denied
  [2]
  $ ls -A folder
  file
  $ cat folder/file
  old
  $ chmod 755 folder

== unreadable-files-are-refused
# With the system's reason.
  $ echo 0:1 >file
  $ echo 'return on(2, cmp)' >script.lua
  $ chmod 000 file script.lua
  $ [ -r file ] && exit 77
  [1]
  $ netspec file
  ! netspec: file: cannot open: Permission denied
  [2]
  $ netspec script.lua
  ! netspec: script.lua: cannot open: Permission denied
  [2]
  $ netspec script.lua:3
  ! netspec: script.lua: cannot open: Permission denied
  [2]

== names-may-be-as-long-as-the-file-system-allows
  $ long=$(printf 'x%.0s' $(seq 255))
  $ netspec oddeven:2 -o "$long"
  $ ls -A | wc -L
  255
  $ netspec "$long" | tail -1
  end
