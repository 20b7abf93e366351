# The fastest network for arrays of any number of keys.

== netkern-chooses-the-fastest
# By itself, or by name; the smallest sorter, or one of more wires whose others are fillers. One that
# is padded is proved, too.
  $ for n in 1 2 12 24 33 48 fastest:64 300; do netkern --unproved $n -o k.c && grep -E '^ [*] (network|padded)' k.c | cut -c1-60; done
   * network  best:1, 1 wire, 0 comparators, depth 0
   * network  best:2, 2 wires, 1 comparator, depth 1
   * network  best:12, 12 wires, 39 comparators, depth 9
   * network  tsort:32, 32 wires, 240 comparators, depth 15
   * padded   inputs from 24 on are fillers, which nothing com
   * network  tsort:64, 64 wires, 672 comparators, depth 21
   * padded   inputs from 33 on are fillers, which nothing com
   * network  tsort:64, 64 wires, 672 comparators, depth 21
   * padded   inputs from 48 on are fillers, which nothing com
   * network  tsort:64, 64 wires, 672 comparators, depth 21
   * network  tsort:512, 512 wires, 11520 comparators, depth 4
   * padded   inputs from 300 on are fillers, which nothing co
  $ netkern --for many --unproved 48 -o k.c && grep -E '^ [*] (network|padded|mapping)' k.c
   * network  best:48, 48 wires, 349 comparators, depth 20
  $ netkern --pairs --type f32 --prove fastest:20 -o k.c
  tsort:32: the text is the network (112 comparators recorded)
  tsort:32: nothing is lifted from what clang makes of the text
    not lifted: inputs that are fillers are not followed
  $ netkern --prove 40 -o k.c && sed -n '/One array/,/^$/p' k.h
  tsort:64: the text is the network (320 comparators recorded)
  tsort:64: nothing is lifted from what clang makes of the text
    not lifted: inputs that are fillers are not followed
  /* One array of 40 elements; the result may replace it. */
  void k_sort(const uint32_t *keys, uint32_t *keys_out);
  
  $ seq -s , 48 -1 1 | netkern --target c --run emulate 48 | cut -c1-40
  1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,1
  $ echo 3,1,2 | netkern --target c --run emulate 48
  ! <stdin>:1:6: an array of another size
  [2]

== netkern-chooses-the-fastest-elsewhere
# Functions to be read, headers, some outputs, chosen mappings and targets without padding.
  $ netkern --plain --unproved 5 | grep -c .
  25
  $ netkern --top 3 --unproved 20 -o k.c && grep '^ [*] network' k.c
   * network  smallest:20:3, 20 wires, 41 comparators, depth 10
  $ netkern --unproved 64 -o k.cu && grep '^ [*] network' k.cu
   * network  tsort:64, 64 wires, 672 comparators, depth 21
  $ netkern --unproved 48 -o k.cu && grep '^ [*] network' k.cu
   * network  best:48, 48 wires, 349 comparators, depth 20
  $ netkern --counted --unproved 48 -o k.c && grep '^ [*] network' k.c
   * network  best:48, 48 wires, 349 comparators, depth 20

# what C++ takes as it is, which a mapping is chosen for
  $ netkern --unproved --mapping lanes 5 -o five.cpp && grep '^ [*] [np][ea][td]' five.cpp && ls five.h
   * network  tsort:8, 8 wires, 24 comparators, depth 6
   * padded   inputs from 5 on are fillers, which nothing comes after
  five.h

== netkern-refuses-what-is-not-fastest
  $ netkern 0 -o k.c
  ! netkern: fastest:N, or N, is of arrays of 1 key or more, not 0; see netkern --help
  [2]
  $ netkern fastest:0 -o k.c
  ! netkern: fastest:N, or N, is of arrays of 1 key or more, not fastest:0; see netkern --help
  [2]
  $ netkern fastest:x -o k.c
  ! netkern: fastest:N, or N, is of arrays of 1 key or more, not fastest:x; see netkern --help
  [2]
  $ netkern fastest:100000 -o k.c
  ! netkern: fastest:100000: the number of wires of best is any number from 1 to 65536, not 100000
  [2]
  $ netkern --for many best:8 -o k.c
  ! netkern: --for is for fastest:N in C, where nothing else says how; see netkern --help
  [2]
  $ netkern --for many -T cuda 8 -o k.cu
  ! netkern: --for is for fastest:N in C, where nothing else says how; see netkern --help
  [2]
  $ netkern --for many --top 2 8 -o k.c
  ! netkern: --for is for fastest:N in C, where nothing else says how; see netkern --help
  [2]

== netkern-says-what-is-faster-for-one-array
# Beside a sorter that was named, of up to 256 keys, where neither mapping nor outputs are chosen.
  $ netkern --unproved best:48 -o k.c
  ! netkern: note: for one array fastest:48 is estimated 2.0 times as fast (tsort:64 across lanes, padded)
  $ netkern --unproved --pairs bubble:8 -o k.c
  ! netkern: note: for one array fastest:8 is estimated 1.4 times as fast (best:8)
  $ for named in best:24 fastest:48 tsort:64 '--mapping thread best:48' '--top 3 best:48' '--argsort best:48' '--emit header best:48'; do netkern --unproved $named -o k.c; done
  ! netkern: note: for one array fastest:24 is estimated 1.5 times as fast (tsort:32 across lanes, padded)
  $ netkern --unproved best:48 -o k.cu
  $ netspec best:48 -o net && netkern --unproved net -o k.c
  $ echo 2,1 | netkern --target c --run emulate bubble:2
  1,2
