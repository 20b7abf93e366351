# A text is its network, or is not.

== netkern-proves-texts
# A text is the network, or is not, whatever was done to it since it was written.
# full: compiles many texts; some of each kind are among the trials of kernels
  $ command -v c++ >/dev/null || exit 77
  $ netkern --prove --mapping 2 tsort:64 -o t.cu
  tsort:64: the text is the network (672 comparators recorded)
  $ netkern --prove --target c --type f64 --pairs oddeven:7 -o u.c | grep -v lifted
  oddeven:7: the text is the network (16 comparators recorded)
  $ netkern --prove oddeven:2 -o two.cu && rm two.cu two.cu.h
  oddeven:2: the text is the network (1 comparator recorded)
  $ ls
  t.cu
  t.cu.h
  u.c
  u.h
  $ check() {
  >     sed "$1" t.cu >edited.cu
  >     echo "## $1"
  >     netkern --prove --mapping 2 --text edited.cu tsort:64 2>&1 | sed -n 1,2p
  > }
  $ check ''
  ## 
  edited.cu: the text is the network (672 comparators recorded)
  $ check 's/64 elements/sixty-four elements/'
  ## s/64 elements/sixty-four elements/
  edited.cu: the text is the network (672 comparators recorded)
  $ check '0,/__syncthreads();/s///'
  ## 0,/__syncthreads();/s///
  netkern: edited.cu: the text has faults:
  block 0, thread 0: reads byte 12 of shared memory, which nobody wrote
  $ check 's/= min(x, y)/= max(x, y)/'
  ## s/= min(x, y)/= max(x, y)/
  netkern: edited.cu: the section of keys does not order:
  orders wrongly: 0 1 become 1 1
  $ check 's/shared\[i0 + 1u\] = x\[1\]/shared[i0 + 1u] = x[0]/'
  ## s/shared\[i0 + 1u\] = x\[1\]/shared[i0 + 1u] = x[0]/
  netkern: edited.cu: the text has faults:
  block 0, thread 0: compares what are not two elements of one array
  $ check 's/i1 ^ 3u/i1 ^ 2u/'
  ## s/i1 ^ 3u/i1 ^ 2u/
  netkern: edited.cu: the text computes another network, first different in
    layer 2: -0:3 +0:2 -1:2 +1:3 -4:7 +4:6 -5:6 +5:7 -8:11 +8:10 -9:10 +9:11 -12:15 +12:14 -13:14 +13:
  $ check 's/store(x\[0\], keys_out, at + i0)/store(x[0], keys_out, at)/'
  ## s/store(x\[0\], keys_out, at + i0)/store(x[0], keys_out, at)/
  netkern: edited.cu: the text has faults:
  block 0, thread 1: stores output 0 twice
  $ check 's/shared\[64\]/shared[32]/'
  ## s/shared\[64\]/shared[32]/
  netkern: edited.cu: the text has faults:
  block 0, thread 16: writes 4 bytes outside of shared memory
  $ check 's/blockIdx.x \* 64/blockIdx.x * 65/'
  ## s/blockIdx.x \* 64/blockIdx.x * 65/
  netkern: edited.cu: the text has faults:
  block 1, thread 31: touches an element outside of all arrays
  $ check 's/(size_t)blockIdx.x/blockIdx.x/'
  ## s/(size_t)blockIdx.x/blockIdx.x/
  netkern: edited.cu: the text has faults:
  block 536870912, thread 31: treats array 0, which is not its own
  $ check 's/grid((unsigned int)now)/grid((unsigned int)now - 1)/'
  ## s/grid((unsigned int)now)/grid((unsigned int)now - 1)/
  netkern: edited.cu: the text has faults:
  block 0, thread 0: launches no blocks, which is an error
  $ check 's/order(&x\[0\], &x\[1\])/if (x[0] > x[1]) order(\&x[0], \&x[1])/'
  ## s/order(&x\[0\], &x\[1\])/if (x[0] > x[1]) order(\&x[0], \&x[1])/
  netkern: edited.cu: the text does not compile:
  t: In function ‘void t_device::sort(const unsigned int*, unsigned int*, size_t, item*)’:
  $ check 's/__syncthreads();/#ifdef __CUDA_ARCH__/'
  ## s/__syncthreads();/#ifdef __CUDA_ARCH__/
  edited.cu:58:5: a line for the preprocessor that netkern does not write: #ifdef __CUDA_ARCH__
  $ check 's/---- sorter/---- other/'
  ## s/---- sorter/---- other/
  netkern: edited.cu: the text has not one section of keys and one of sorting

# another network
  $ netkern --prove --mapping 2 --text t.cu vsort:64 2>&1 | head -n 2
  t.cu:45:24: the word 'i0', which the text that netkern writes has not
  $ netkern --text t.cu tsort:64
  ! netkern: --text needs --run, --prove or --cost; see netkern --help
  [2]

== all-texts-that-are-written-are-read-back
# Whatever netkern writes, --prove --text takes: of each ending, and each kind of header in C++.
# slow: takes seconds, sanitized
  $ command -v c++ >/dev/null || exit 77

# back FILE OPTION…: written, and proved as a text of others
  $ back() {
  >     local file=$1
  >     shift
  >     netkern "$@" -o "$file" >said 2>&1 || { echo "$file $*"; cat said; return; }
  >     netkern --prove --text "$file" "$@" 2>&1 | grep -v -e "clang makes" -e "not lifted" |
  >         sed -E 's/\([0-9]+ /(N /'
  > }
  $ mkdir cu cl
  $ back t.hpp best:8
  t.hpp: the text is the network (N comparators recorded)
  $ back some.hh best:8 --top 3
  some.hh: the text is the network (N comparators recorded)
  $ back named.hxx --name other --median median:5
  named.hxx: the text is the network (N comparators recorded)
  $ back one.hpp oddeven:1
  one.hpp: the text is the network (N comparators recorded)
  $ back k.c -p -k f32 best:4
  k.c: the text is the network (N comparators recorded)
  $ back cu/k.cu tsort:16
  cu/k.cu: the text is the network (N comparators recorded)
  $ back cl/k.cl -m thread best:6
  cl/k.cl: the text is the network (N comparators recorded)
  $ back inside.cuh --inside striped best:8
  inside.cuh: the text is the network (N comparators recorded)
  $ back scan.cu sklansky:16
  scan.cu: the text is the network (N outputs recorded)

# an edited header, another network's, and one that includes
  $ sed 's/order(x\[1\], x\[5\]/order(x[1], x[6]/' t.hpp >edited.hpp
  $ netkern --prove --text edited.hpp best:8
  ! netkern: edited.hpp: the text computes another network, first different in
  !   layer 4: -1:5 +1:6 -2:6 +3:5
  [1]
  $ run netkern --prove --text t.hpp bitonic:8 | sed 's/0x.*/HASH/'
  + netkern --prove --text t.hpp bitonic:8
  ! t.hpp:13:1: a line for the preprocessor that netkern does not write: #define NETKERN_HPP_t HASH
  exit 2
  $ sed 's/<array>/"other"/' t.hpp >include.hpp
  $ netkern --prove --text include.hpp best:8
  ! include.hpp:15:1: a line for the preprocessor that netkern does not write: #include "other"
  [2]
  $ netkern --run emulate --text t.hpp best:8
  ! netkern: --run says nothing of a header in C++; see netkern --help
  [2]
  $ netkern --prove --text t.hpp -T c best:8
  ! netkern: the ending of t.hpp is for cpp; see netkern --help
  [2]

== netkern-names-what-of-a-text-is-not-run
# A text of others is run, but for what the machine has no use for: branches for other compilers and processors,
# what launches beyond a few blocks, annotations. That must be as netkern writes it, or --prove names it, or the
# run shows the edit. STEP=1 tries all edits, which takes minutes; SHOW=FILE lists what notices each.
  $ step=${STEP:-13}
  $ [ "${FULL:-}" != yes ] || step=${STEP:-2}
  $ number=0 tried=0 unnoticed=0

# file NAME OPTION...: the text that is edited next
  $ file() {
  >     text=$1
  >     shift
  >     options=("$@")
  >     folder=${text%.*}-${text##*.}
  > }

# edit SED-SCRIPT: status 1 or 3, with a reason
  $ edit() {
  >     local status
  >     number=$((number + 1))
  >     [ $((number % step)) -eq $((1 % step)) ] || return 0
  >     [ -d "$folder" ] || { mkdir "$folder" && netkern "${options[@]}" -o "$folder/$text" >said 2>&1 || cat said; }
  >     sed -E "$1" "$folder/$text" >"$folder/edited.${text##*.}"
  >     cmp -s "$folder/$text" "$folder/edited.${text##*.}" && echo "$text: $1 changes nothing"
  >     netkern --prove --name "${text%.*}" --text "$folder/edited.${text##*.}" "${options[@]}" >said 2>&1
  >     status=$?
  >     tried=$((tried + 1))
  >     [ -z "${SHOW:-}" ] || { echo "$status $text $1" && head -n 1 said; } >>"$SHOW"
  >     [ $status -eq 3 ] || [ $status -eq 1 ] || { unnoticed=$((unnoticed + 1)) && echo "$text: $1 goes unnoticed" && cat said; }
  > }
  $ file c.c --target c --type f32 best:9
  $ edit 's/vminq/vmaxq/'
  $ edit 's/0u - \(uint32_t\)yes/1u - (uint32_t)yes/'
  $ edit 's/size_t j = 0; j < arrays; j\+\+/unsigned j = 0; j < arrays; j++/'
  $ edit 's/size_t j = 0; j < arrays; j \+=/unsigned j = 0; j < arrays; j +=/'
  $ edit 's/arrays < 3/arrays < 2/'
  $ edit 's/arrays == 1/arrays == 0/'
  $ edit 's/aligned\(4\), may_alias/aligned(64), may_alias/'
  $ edit 's/last < first\)/first < last)/'
  $ edit 's/mask_of\(last/mask_of((int32_t)last/'
  $ edit 's/uint32_t bits = x;/uint32_t bits = x == 0x41234567u ? 1u : x;/'
  $ file s.c --target c --type f64 --pairs --stable best:5
  $ edit 's/none \+ 2u/none + 1u/'
  $ file n.c --target c --type f64 --float-compare --pairs best:7
  $ edit 's/_mm_min_pd\(y/_mm_max_pd(y/'
  $ edit 's/0u - \(uint64_t\)yes/1u - (uint64_t)yes/'
  $ file counted.c --target c --counted best:9
  $ edit 's/count > counted_KEYS/count > counted_KEYS + 1/'
  $ edit 's/unsigned int count, size_t arrays/unsigned int count, unsigned int arrays/'
  $ file l.c --target c --large tsort
  $ edit 's/bits < 32/bits < 31/'
  $ edit 's/uint32_t i = 0; i < blocks/unsigned char i = 0; i < blocks/'
  $ edit 's/uint32_t bit = 1; block/uint32_t bit = 2; block/'
  $ file k.cu tsort:256
  $ edit 's/__launch_bounds__\([0-9]+/__launch_bounds__(32/'
  $ edit 's/__align__\([0-9]+/__align__(4/'
  $ edit 's/return error;/;/'
  $ edit 's/<< 30/<< 33/'
  $ edit 's/size_t most/unsigned int most/'
  $ edit 's/0, stream\)/0, 0)/'
  $ edit 's/error != cudaSuccess/error == cudaSuccess/'
  $ edit 's/keys \+ done \* 256/keys + (unsigned int)done * 256/'
  $ file w.cu --mapping window tsort:1024
  $ edit 's/__align__\([0-9]+/__align__(4/'
  $ edit 's/__launch_bounds__\([0-9]+/__launch_bounds__(32/'
  $ file counted.cu --counted bitonic:64
  $ edit 's/count > 64/count > 65/'
  $ edit 's/size_t arrays/unsigned int arrays/'
  $ file r.cu --ragged offsets vsort:64
  $ edit 's/\(now \+ [0-9]+\)/(now + 0)/'
  $ edit 's/offsets \+ done/offsets + 0 * done/'
  $ edit 's/return error;/break;/'
  $ file ll.cu --large bitonic
  $ edit 's/cudaErrorMisalignedAddress/cudaSuccess/'
  $ edit 's/return error;/continue;/'
  $ edit 's/bytes\[k\], stream/bytes[k], 0/'
  $ file sb.cu --large kogge-stone --look-back
  $ edit 's/sizeof\(state\) \+ sizeof\(unsigned int\)/sizeof(state)/'
  $ edit 's/\*bytes < needed/*bytes < 0/'
  $ edit 's/cleared, 0, stream/cleared, 0, 0/'
  $ edit 's/\(count - 1\) \/ 2048u \+ 1/count \/ 2048u + 1/'
  $ file n.cu --counting --range 0..65535
  $ edit 's/arguments, 0, stream/arguments, 0, 0/'
  $ edit 's/\(2 \* 1024 \+/(1024 +/'
  $ edit 's/return error;/return cudaSuccess;/'
  $ file o.cl --target opencl tsort:64
  $ edit 's/reqd_work_group_size\([0-9]+/reqd_work_group_size(32/'
  $ edit 's/, 1, 1\)\)\)/, 2, 1)))/'
  $ file h.hpp best:6
  $ edit 's/std::size_t size = 6/std::size_t size = 7/'
  $ edit 's/sizeof\(T\) <= 4;/sizeof(T) <= 8;/'
  $ edit 's/return x != x/return x == x/'
  $ edit 's/\? nans<T>|static_cast<plain_bits>\(nans<T>\)/static_cast<plain_bits>(nans<T> - 1)/'
  $ edit 's/std::less<T>/std::greater<T>/'
  $ edit 's/last = turn \? a\.x : b\.x/last = turn ? a.x : a.x/'
  $ edit 's/!__builtin_is_constant_evaluated/__builtin_is_constant_evaluated/'
  $ edit 's/decltype\(auto\) member\(const T &x/decltype(auto) member(const T x/'
  $ [ $tried -gt 3 ] && echo "$unnoticed of the edits go unnoticed"
  0 of the edits go unnoticed

== netkern-writes-no-barrier-in-vain
# Each barrier of a text is needed: its proof notices that it is not there.
# slow: compiles texts once for each of their barriers, with FULL, or for some
  $ command -v c++ >/dev/null || exit 77

# without LINE OPTION...: what is said first of t.cu without the barrier in that line.
  $ without() {
  >     sed "$1s/__sync[a-z]*();//" t.cu >"$1.cu"
  >     netkern --prove --text "$1.cu" "${@:2}" 2>&1 | sed -n "1s/$1.cu: //p" >"$1.said"
  > }

# each STEP OPTION...: how many barriers a text has, and how proofs end without one of them, of which
# one in STEP is tried; two proofs go on at a time.
  $ each() {
  >     local step=$1 lines i
  >     [ "${FULL:-}" != yes ] || step=1
  >     shift
  >     rm -f ./*.cu ./*.said
  >     netkern -o t.cu "$@" 2>/dev/null
  >     mapfile -t lines < <(sed -n '/__sync[a-z]*();/=' t.cu)
  >     echo "## $*: ${#lines[@]} barriers"
  >     for ((i = 0; i < ${#lines[@]}; i += step)); do
  >         without "${lines[i]}" "$@" &
  >         ((i / step % 2 == 0)) || wait
  >     done
  >     wait
  >     [ ${#lines[@]} -eq 0 ] || sort -u ./*.said
  > }
  $ each 1 tsort:64
  ## tsort:64: 5 barriers
  netkern: the text has faults:
  $ each 3 tsort:256
  ## tsort:256: 5 barriers
  netkern: the text has faults:
  $ each 3 --argsort tsort:64
  ## --argsort tsort:64: 5 barriers
  netkern: the text has faults:
  $ each 5 --pairs --stable tsort:64
  ## --pairs --stable tsort:64: 6 barriers
  netkern: the text has faults:
  $ each 1 best:32
  ## best:32: 0 barriers
  $ each 14 oddeven:128
  ## oddeven:128: 29 barriers
  netkern: the text has faults:

== netkern-lifts-what-clang-makes-of-texts
# What clang makes of a text is proved, too, and said; where it makes something else, that is found.
# full: compiles many texts; a page of the documents shows one, and unit tests what is found
  $ echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
  [1]
  $ command -v clang >/dev/null && command -v c++ >/dev/null || exit 77
  $ [ "$(uname -m)" = x86_64 ] || exit 77 # vectors of these widths
  $ real=$(command -v clang-14 || command -v clang)
  $ netkern --prove --type f32 --descending --pairs bitonic:4 -o k.c
  bitonic:4: the text is the network (6 comparators recorded)
  bitonic:4: the network again in what clang makes of the text (9 of 9 functions lifted, at -O0, -O2 -mavx2, -O2 -mavx512bw)
  $ netkern --prove --argsort oddeven:3 -o places.c
  oddeven:3: the text is the network (3 comparators recorded)
  oddeven:3: nothing is lifted from what clang makes of the text
    not lifted: the places that keys had are not followed

# compilers PATTERN: clang and clang-14, which compile another text than they are given.
  $ compilers() {
  >     printf '#!/bin/sh\nfor last; do :; done\n%s\n' "$1" >bin/clang
  >     chmod +x bin/clang
  >     cp bin/clang bin/clang-14
  > }
  $ mkdir bin
  $ PATH=$PWD/bin:$PATH
  $ compilers "sed -i 's/order(&x1, &x2)/order(\&x2, \&x1)/' \"\$last\"; exec '$real' \"\$@\""
  $ netkern --prove oddeven:4 -o other.c
  ! netkern: oddeven:4: other_sort, compiled by clang at -O0: the text computes another network, first different in
  !   output 1: -wire 1 +wire 2
  ! other_sort, compiled by clang at -O2 -mavx2: the text computes another network, first different in
  !   output 1: -wire 1 +wire 2
  ! other_sort, compiled by clang at -O2 -mavx512bw: the text computes another network, first different in
  !   output 1: -wire 1 +wire 2
  [1]
  $ ls
  bin
  k.c
  k.h
  none.ll
  places.c
  places.h
  $ compilers 'exit 127' # as where there is none
  $ netkern --prove oddeven:4 -o k4.c
  oddeven:4: the text is the network (5 comparators recorded)
  oddeven:4: not lifted: there is no clang to compile it
  $ compilers 'echo no >&2; exit 1'
  $ netkern --prove --top 1 oddeven:4 -o k4.c
  oddeven:4: the text is the network (3 comparators recorded)
  oddeven:4: nothing is lifted from what clang makes of the text
    not lifted: all at -O0: clang cannot compile it: no
    not lifted: all at -O2 -mavx2: clang cannot compile it: no
    not lifted: all at -O2 -mavx512bw: clang cannot compile it: no
