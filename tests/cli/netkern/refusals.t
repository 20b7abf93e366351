# What makes no sense.

== netkern-refuses
# slow: takes seconds, sanitized
  $ refused() {
  >     run netkern "$@"
  > }
  $ cp "$ROOT/examples/broken.snet" .

# a network that does not sort
  $ netkern broken.snet
  ! broken.snet: fails (8 wires, 18 comparators; exhaustive: 0.000 s)
  !   input  11101000
  !   output 00010111
  !   input  4,5,6,0,7,1,2,3
  !   output 0,1,2,4,3,5,6,7
  [1]
  $ netkern tmerge:8
  ! tmerge:8: fails (8 wires, 12 comparators; exhaustive: 0.000 s)
  !   input  10100000
  !   output 00000101
  !   input  6,0,7,1,2,3,4,5
  !   output 0,3,1,5,2,6,4,7
  !   tmerge is a merger for two sorted halves: --given runs:4,4
  [1]

# networks that do not fit
  $ netkern --mapping 2 oddeven:8
  ! netkern: oddeven:8: layer 3 joins wires at different distances, as 0:4 and 1:2; mapping auto takes any network
  [2]
  $ netkern --mapping 1 bubble:6
  ! netkern: bubble:6: 6 wires are not a power of two; mapping auto takes any network
  [2]
  $ netkern --mapping thread tsort:128
  ! netkern: tsort:128: 128 keys do not fit the registers of a thread; 64 of this type do
  [2]
  $ netkern --mapping thread --type u64 tsort:64
  ! netkern: tsort:64: 64 keys do not fit the registers of a thread; 32 of this type do
  [2]
  $ netkern --mapping thread --type u64 --pairs oddeven:22
  ! netkern: oddeven:22: 22 keys with values do not fit the registers of a thread; 21 of this type do
  [2]
  $ netkern --target c --mapping 2 tsort:8
  ! netkern: tsort:8: C has no threads that share an array; use mapping thread
  [2]
  $ netkern --target c --unproved tsort:8192
  ! netkern: tsort:8192: 8192 keys do not fit the variables of a function; 4096 of this type do
  [2]
  $ netkern --target opencl --mapping 1 --type u64 --pairs --unproved tsort:2048
  ! netkern: tsort:2048: 2048 keys need 2048 threads that share memory, a block has at most 1024
  [2]
  $ netkern --type u64 --pairs --unproved tsort:16384
  ! netkern: tsort:16384: 262144 bytes of shared memory are more than the 232448 there are
  [2]

# options that make no sense
  $ netkern --type f16 --nan ignore oddeven:4
  ! netkern: oddeven:4: f16 keys are compared as integers, which orders NaNs at no cost
  [2]
  $ netkern --type bf16 --nan ignore oddeven:4
  ! netkern: oddeven:4: bf16 keys are compared as integers, which orders NaNs at no cost
  [2]
  $ netkern --type u32 --nan ignore oddeven:4
  ! netkern: oddeven:4: keys of type u32 are never NaN
  [2]
  $ netkern --counted --goal median median:5
  ! netkern: --counted needs a network that sorts any input; see netkern --help
  [2]
  $ netkern --ragged sizes --given runs:2,2 tmerge:4
  ! netkern: --ragged needs a network that sorts any input; see netkern --help
  [2]
  $ netkern --ragged lists oddeven:4
  ! netkern: --ragged knows sizes, offsets, offsets64, segments, segments64, not 'lists'; see netkern --help
  [2]
  $ netkern --ragged sizes --counted oddeven:4
  ! netkern: --counted and --ragged exclude each other; see netkern --help
  [2]
  $ netkern --ragged offsets --median oddeven:5
  ! netkern: --ragged and --median exclude each other; see netkern --help
  [2]
  $ netkern --stable oddeven:4
  ! netkern: --stable needs --pairs, --argsort, --element or --payload-bits; see netkern --help
  [2]
  $ netkern --argsort --pairs oddeven:4
  ! netkern: --argsort and --pairs exclude each other; see netkern --help
  [2]
  $ netkern --top 5 oddeven:4
  ! netkern: --top 5 of a network of 4 wires; see netkern --help
  [2]
  $ netkern --top 0 oddeven:4
  ! netkern: --top needs a number from 1 to 65535, not '0'; see netkern --help
  [2]
  $ netkern --top 2 --median oddeven:5
  ! netkern: --top and --median exclude each other; see netkern --help
  [2]
  $ netkern --top 2 --goal median oddeven:5
  ! netkern: --top and --goal exclude each other; see netkern --help
  [2]
  $ netkern --top 7 broken.snet
  ! broken.snet: fails (goal ranks 0-6; 8 wires, 18 comparators; exhaustive: 0.000 s)
  !   input  11101000
  !   output 00010111
  !   input  4,5,6,0,7,1,2,3
  !   output 0,1,2,4,3,5,6,7
  [1]
  $ netkern --element 'struct point' oddeven:4
  ! netkern: --element needs --element-size; see netkern --help
  [2]
  $ netkern --before 'a < b' oddeven:4
  ! netkern: --before needs --element; see netkern --help
  [2]
  $ element() {
  >     refused --element "$1" --element-size "${3:-4}" --before "$2" "${@:4}" oddeven:4
  > }
  $ netkern --element 'struct point' --element-size 4 --before 'a.x < b.x' --descending oddeven:4
  ! netkern: --element and --descending exclude each other; see netkern --help
  [2]
  $ netkern --element 'struct point' --element-size 4 --before 'a.x < b.x' --type u32 oddeven:4
  ! netkern: --element and --type exclude each other; see netkern --help
  [2]
  $ netkern --element 'struct point' --element-size 4 --before 'a.x < b.x' --cost oddeven:4
  ! netkern: --element and --cost exclude each other; see netkern --help
  [2]
  $ netkern --element 'struct point; int x' --element-size 4 --before 'a.x < b.x' oddeven:4
  ! netkern: --element needs the name of a type, not 'struct point; int x'; see netkern --help
  [2]
  $ netkern --element 'struct point' --element-size 0 --before 'a.x < b.x' oddeven:4
  ! netkern: --element-size needs a number from 1 to 4096, not '0'; see netkern --help
  [2]
  $ netkern --element 'struct point' --element-size 4 --before 'a.x < b.x); exit(1' oddeven:4
  ! netkern: --before must not have the character ';'; see netkern --help
  [2]
  $ netkern --element 'struct point' --element-size 4 --before 'a.x < b.x) || (1' oddeven:4
  ! netkern: --before needs one expression in C, not 'a.x < b.x) || (1'; see netkern --help
  [2]
  $ netkern --element 'struct point' --element-size 4 --before '(a.x < b.x' oddeven:4
  ! netkern: --before needs one expression in C, not '(a.x < b.x'; see netkern --help
  [2]
  $ netkern --element 'struct point' --element-size 4 --before 'a.x < 3' oddeven:4
  ! netkern: --before compares elements a and b, which 'a.x < 3' does not; see netkern --help
  [2]
  $ netkern --element 'struct point' --element-size 4 --before 'a.x < b.x // no' oddeven:4
  ! netkern: --before needs one expression in C, not 'a.x < b.x // no'; see netkern --help
  [2]
  $ element 'struct point' $'a.x <\nb.x'
  + netkern --element struct point --element-size 4 --before a.x <
  b.x oddeven:4
  ! netkern: --before needs one line; see netkern --help
  exit 2
  $ netkern --element 'struct point' --element-size 4 --before 'a.x < b.x' --include 'point"h' oddeven:4
  ! netkern: --include must not have the character '"'; see netkern --help
  [2]
  $ netkern --element 'struct big' --element-size 4096 --before 'a.x < b.x' oddeven:4
  ! netkern: oddeven:4: 2 keys do not fit the registers of a thread; 0 of this type do
  [2]
  $ netkern --element 'struct big' --element-size 1000 --before 'a.x < b.x' --mapping 2 tsort:512
  ! netkern: tsort:512: 512000 bytes of shared memory are more than the 232448 there are
  [2]
  $ netkern --type u31 oddeven:4
  ! netkern: --type knows u8, i8, u16, i16, u32, i32, u64, i64, f16, f32, f64, bf16, not 'u31'; did you mean u32?; see netkern --help
  [2]
  $ netkern --target fortran oddeven:4
  ! netkern: --target knows cuda, opencl, c, cpp, rust, go, javascript, typescript, java, csharp, wgsl, glsl, hlsl, metal, python, systemverilog, verilog, vhdl, not 'fortran'; see netkern --help
  [2]
  $ netkern --name 3x oddeven:4
  ! netkern: --name needs a C identifier of at most 63 letters, not '3x'; see netkern --help
  [2]
  $ netkern oddeven:4 oddeven:5
  ! netkern: one network at a time; see netkern --help
  [2]
  $ netkern
  ! netkern: no network is named; see netkern --help
  [2]
  $ netkern oddeven:4 -o nowhere/x.cu
  ! netkern: nowhere/x.cu: cannot create: No such file or directory
  [2]
  $ netkern --name x oddeven:4 -o x.h
  ! netkern: the text and its header would both be x.h; see netkern --help
  [2]
  $ netkern oddeven:4 -o /dev/full
  ! netkern: /dev/full: cannot write: No space left on device
  [2]
  $ ls
  broken.snet
