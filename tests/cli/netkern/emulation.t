# Kernels run on the host.

== netkern-computes-what-netspec-does
# What a text does to random arrays is what its network does to them, sorted or not.
# slow: compiles each text
  $ command -v c++ >/dev/null || exit 77
  $ broken=$ROOT/examples/broken.snet
  $ . "$ROOT/tests/cli/prelude_arrays"
  $ agrees 8 "$broken" --run emulate --mapping thread
  broken.snet --run emulate --mapping thread: 12 arrays
  $ agrees 11 oddeven:11 --run emulate --mapping thread --target c --type u8
  oddeven:11 --run emulate --mapping thread --target c --type u8: 12 arrays
  $ agrees 32 bmerge:32 --run emulate --mapping 1 --target opencl --type i64
  bmerge:32 --run emulate --mapping 1 --target opencl --type i64: 12 arrays
  $ agrees 32 tsort:32 --run emulate --mapping 2 --type f32
  tsort:32 --run emulate --mapping 2 --type f32: 12 arrays

== netkern-runs-texts
# Without a device: what the text does to the arrays on standard input.
# full: compiles many texts; some of each kind are among the trials of kernels
  $ command -v c++ >/dev/null || exit 77
  $ arrays=$'8,7,6,5,4,3,2,1\n# no array\n0,4294967295,0,1,1,0,7,7\n'
  $ for target in cuda opencl; do
  >     netkern --run emulate --mapping 2 --target $target vsort:8 <<<"$arrays"
  >     netkern --run emulate --mapping 1 --target $target tsort:8 <<<"$arrays"
  > done
  1,2,3,4,5,6,7,8
  0,0,0,1,1,7,7,4294967295
  1,2,3,4,5,6,7,8
  0,0,0,1,1,7,7,4294967295
  1,2,3,4,5,6,7,8
  0,0,0,1,1,7,7,4294967295
  1,2,3,4,5,6,7,8
  0,0,0,1,1,7,7,4294967295
  $ netkern --run emulate --target c --descending oddeven:8 <<<"$arrays"
  8,7,6,5,4,3,2,1
  4294967295,7,7,1,1,0,0,0
  $ netkern --run emulate --type f32 --pairs oddeven:5 <<<'nan,-0,0,-inf,1e-40'
  -inf:3,-0:1,0:2,9.9999461e-41:4,nan:0
  $ netkern --run emulate --type f32 --descending oddeven:5 <<<'nan,-0,0,-inf,1e-40'
  9.9999461e-41,0,-0,-inf,nan
  $ netkern --run emulate --type i8 --pairs --counted oddeven:5 <<<$'127,-128,127\n5,4,3,2,1\n9'
  -128:1,127:0,127:2
  1:4,2:3,3:2,4:1,5:0
  9:0
  $ netkern --run emulate --given runs:2,2 tmerge:4 -o results <<<'1,4,2,3'
  $ cat results
  1,2,3,4

# what cannot be run
  $ netkern --run emulate oddeven:3 <<<'1,2'
  ! <stdin>:1:4: an array of another size
  [2]
  $ netkern --run emulate oddeven:3 <<<$'1,2,3\n1,2,x'
  ! <stdin>:2:5: not a number
  [2]
  $ netkern --run emulate --type u8 oddeven:2 <<<'1,256'
  ! <stdin>:1:3: a number that does not fit the type of keys
  [2]
  $ netkern --run emulate --type u8 oddeven:2 <<<'1,-1'
  ! <stdin>:1:3: a number that does not fit the type of keys
  [2]
  $ netkern --run emulate --emit ir oddeven:2
  ! netkern: --run, --prove and --cost are about the text, not about --emit ir; see netkern --help
  [2]
  $ netkern --text nosuch oddeven:2
  ! netkern: --text needs --run, --prove or --cost; see netkern --help
  [2]
  $ env CXX=nosuch netkern --run emulate oddeven:2
  ! netkern: oddeven:2: nosuch is not installed
  [2]

== netkern-asks-a-terminal-for-arrays
# What is read of a terminal is asked for, and comes from it although texts run as processes of their own.
# slow: compiles a text
  $ command -v c++ >/dev/null || exit 77
  $ script -qec true /dev/null </dev/null >/dev/null 2>&1 || exit 77 # no terminal is to be had
  $ printf '3,1,2\n7,9,8\n\4' | script -qec "timeout --foreground 60 netkern --run emulate oddeven:3" /dev/null |
  >     tr -d '\r' | grep -E '^netkern|^1,2,3|^7,8,9'
  netkern: type arrays, one a line, with commas between their numbers; Ctrl-D ends them
  1,2,3
  7,8,9
  $ printf '\4' | script -qec "timeout --foreground 60 netkern --run emulate --element int --element-size 4 --before 'a < b' oddeven:3" \
  >     /dev/null | tr -d '\r' | grep '^netkern'
  netkern: type arrays, one a line, with commas between their elements' bytes in hexadecimal; Ctrl-D ends them

# what was the network is no array
  $ netkern --run emulate - <<<$'snet 1\nwires 2\n0:1\nend'
  ! netkern: <stdin>: standard input can be named only once
  [2]

== netkern-watches-long-calls-in-little-memory
# A call in C is one thread without a barrier: what it touched needs no more memory the longer it is.
# slow: compiles the text
  $ command -v c++ >/dev/null || exit 77
  $ ulimit -d 400000 # KiB; the cells are 4 MiB, and of each byte 20 bytes are known
  $ netkern --version >/dev/null 2>&1 || exit 77 # sanitizers take more
  $ netkern --counting --range 0..1048575 --target c --run emulate <<<5,1048575,0,5,1048576
  0,5,5,1048575;1048576
