# Runs on whatever OpenCL device there is.

== netkern-runs-on-opencl
# On whatever OpenCL device there is: results are those of the network, as the emulator's are.
# slow: compiles each text
  $ . "$ROOT/tests/cli/prelude_arrays"

# PoCL 3.1 miscompiles groups of 256 and more by its default method, loopvec.
  $ export POCL_WORK_GROUP_METHOD=loops POCL_CACHE_DIR=$PWD/cache
  $ mkdir cache
  $ netkern --list-devices | grep -q '^opencl 0: ' || exit 77

  $ agrees 8 "$ROOT/examples/broken.snet" --run opencl --mapping thread
  broken.snet --run opencl --mapping thread: 12 arrays
  $ agrees 13 oddeven:13 --run opencl --mapping thread --type f32
  oddeven:13 --run opencl --mapping thread --type f32: 12 arrays
  $ agrees 256 bmerge:256 --run opencl --mapping 1 --type i64
  bmerge:256 --run opencl --mapping 1 --type i64: 12 arrays
  $ agrees 32 tsort:32 --run opencl --mapping 2 --type f32
  tsort:32 --run opencl --mapping 2 --type f32: 12 arrays
  $ agrees 64 vsort:64 --run opencl --mapping window --keys-per-thread 8 --type u8
  vsort:64 --run opencl --mapping window --keys-per-thread 8 --type u8: 12 arrays

# pairs, and lines of several lengths
  $ netkern --run opencl --type i8 --pairs --counted oddeven:5 \
  >     <<<$'127,-128,127\n-1,0,-2\n5,4,3,2,1\n# no array\n\n9'
  -128:1,127:0,127:2
  -2:2,-1:0,0:1
  1:4,2:3,3:2,4:1,5:0
  9:0
  $ netkern --run opencl --type f32 --descending --pairs --mapping 2 tsort:8 \
  >     <<<'nan,-0,0,-inf,1e-40,-nan,3.5,inf'
  inf:7,3.5:6,9.9999461e-41:4,0:2,-0:1,-inf:3,-nan:5,nan:0
  $ netkern --run opencl --type u64 oddeven:3 -o results <<<'18446744073709551615,0,9223372036854775808'
  $ cat results
  0,9223372036854775808,18446744073709551615

# what cannot be run
  $ netkern --run opencl oddeven:3 <<<$'1,2,3\n1,2,x'
  ! <stdin>:2:5: not a number
  [2]
  $ netkern --run opencl --type u8 oddeven:2 <<<'1,256'
  ! <stdin>:1:3: a number that does not fit the type of keys
  [2]
  $ run netkern --run opencl --device 77 oddeven:2 <<<'1,2' 2>&1 | sed 's/last is .*/last is …/'
  + netkern --run opencl --device 77 oddeven:2
  ! netkern: oddeven:2: there is no OpenCL device 77, the last is …
  exit 2
  $ netkern --target opencl --name good oddeven:3 -o good.cl
  $ sed '0,/= min/s//= max/' good.cl >wrong.cl
  $ netkern --run opencl --text wrong.cl --name good oddeven:3 <<<'3,1,2'
  ! netkern: wrong.cl: array 1: what the device computes is not what the network does
  [1]
  $ netkern --run opencl --text good.cl --name other oddeven:3 <<<'3,1,2'
  ! good.cl:51:1: the word 'good_kernel', which the text that netkern writes has not
  [2]
  $ sed 's/return keys/return const/' good.cl >broken.cl
  $ netkern --run opencl --text broken.cl --name good oddeven:3 <<<'3,1,2' 2>&1 | grep -c "the text cannot be built:"
  1

== netkern-scans-on-opencl
# On whatever OpenCL device there is, against a loop. What it computes must also be, bit for bit, what
# the plan does.
# full: the compiler of the device takes its time; tests/kernels/compile runs scans too
  $ export POCL_WORK_GROUP_METHOD=loops POCL_CACHE_DIR=$PWD/cache
  $ mkdir cache
  $ netkern --list-devices | grep -q '^opencl 0: ' || exit 77

# arrays SIZE...: one of each size, of numbers below 37. A segment begins at each 7.
  $ arrays() {
  >     for n; do
  >         seq "$n" | awk '{ x = $1 * 11 % 37; printf "%s%s", (NR == 1 ? "" : x == 7 ? "|" : ","), x }
  >                         END { print "" }'
  >     done
  > }

# scans OPTION...: the arrays of standard input, as a loop does.
  $ scans() {
  >     local flags=0
  >     [[ $* == *--segmented* ]] && flags=1
  >     cat >read
  >     [ $flags = 1 ] || sed -i 's/|/,/g' read
  >     awk -v before="$([[ $* == *--exclusive* ]] && echo 1)" -v max="$([[ $* == *max* ]] && echo 1)" \
  >         -v none="$([[ $* == *max* ]] && echo -inf || echo 0)" '
  >         {
  >             line = ""
  >             gsub(/[|]/, ",|")
  >             n = split($0, x, ",")
  >             for (i = 1; i <= n; i++) {
  >                 if (i == 1 || sub(/[|]/, "", x[i])) all = none
  >                 was = all
  >                 all = max ? (all == none || x[i] + 0 > all ? x[i] + 0 : all) : all + x[i]
  >                 line = line (i > 1 ? "," : "") (before ? was : all)
  >             }
  >             print line
  >         }' read | if [[ $* == *reduce* ]]; then sed 's/.*,//'; else cat; fi >wanted
  >     netkern --run opencl "$@" <read >found || echo "exit $?"
  >     cmp wanted found && echo "$*: $(wc -l <found) arrays"
  > }
  $ arrays 40 40 | scans --type f32 --exclusive --operator max brent-kung:40
  --type f32 --exclusive --operator max brent-kung:40: 2 arrays
  $ arrays 64 64 | scans --type f64 --exclusive --mapping scheduled hillis-steele:64
  --type f64 --exclusive --mapping scheduled hillis-steele:64: 2 arrays
  $ arrays 40 40 | scans --segmented --exclusive --type i64 kogge-stone:40
  --segmented --exclusive --type i64 kogge-stone:40: 2 arrays
  $ arrays 100 100 100 | scans --type f64 reduce:100
  --type f64 reduce:100: 3 arrays
  $ arrays 1 2 15 16 17 256 257 5000 | scans --large sklansky --blocks 4
  --large sklansky --blocks 4: 8 arrays
  $ arrays 8 9 1000 | scans --large ladner-fischer:1 --blocks 3 --segmented --exclusive --type f64
  --large ladner-fischer:1 --blocks 3 --segmented --exclusive --type f64: 3 arrays
  $ netkern --run opencl --large sklansky --look-back <<<1,2,3,4
  ! netkern: sklansky: OpenCL does not promise that a group goes on that others wait for, so none can look back
  [2]
  $ netkern --run opencl --operator f --include f.h sklansky:4 <<<1,2,3,4
  ! netkern: sklansky:4: a device's compiler is given no files to include, so there are neither elements nor operators of yours
  [2]
  $ netkern --run opencl --segmented sklansky:4 <<<'1,2;3,4'
  ! <stdin>:1:4: not a comma, or |
  [2]
  $ wrong() {
  >     netkern --target opencl --name good "${@:2}" -o good.cl
  >     sed "$1" good.cl >wrong.cl
  >     run netkern --run opencl --text wrong.cl --name good "${@:2}"
  > }
  $ wrong 's/!y.flag/y.flag/' --segmented sklansky:4 <<<'1,2|3,4'
  + netkern --run opencl --text wrong.cl --name good --segmented sklansky:4
  ! netkern: wrong.cl: array 1: what the device computes is not what the network does
  exit 1
  $ arrays 4 200 | tr '|' , | wrong 's/before\[get_group_id(0) - 1\], x/before[0], x/' --large sklansky --blocks 2
  + netkern --run opencl --text wrong.cl --name good --large sklansky --blocks 2
  ! netkern: wrong.cl: array 2: what the device computes is not what the network does
  exit 1

== netkern-sorts-large-arrays-on-opencl
# On whatever OpenCL device there is arrays of any length come out sorted.
# full: the compiler of the device takes its time; tests/kernels/compile sorts so too
  $ . "$ROOT/tests/cli/prelude_large"
  $ export POCL_WORK_GROUP_METHOD=loops POCL_CACHE_DIR=$PWD/cache
  $ mkdir cache
  $ netkern --list-devices | grep -q '^opencl 0: ' || exit 77

  $ sorts "0 1 2 31 127 128 129 1000 100000" tsort --blocks 7 --type i16 --run opencl
  tsort --blocks 7 --type i16 --run opencl: sorted
  $ sorts "0 1 2 1000 5000" vsort --blocks 8 --argsort --stable --run opencl
  vsort --blocks 8 --argsort --stable --run opencl: sorted
  $ large="netkern --unproved --large bitonic --blocks 7 --run opencl"

# pairs, and lines of any length
  $ $large --type f32 --pairs --stable --descending <<<$'nan,-0,0,-inf,1e-40,-nan,3.5,inf\n\n# none\n-0'
  inf:7,3.5:6,9.9999461e-41:4,0:2,-0:1,-inf:3,-nan:5,nan:0

  -0:0
  $ keys 5000 >arrays
  $ $large --type f32 --pairs --stable --descending <arrays | tr , '\n' |
  >     sort -c -s -t : -k 1,1nr -k 2,2n && echo "equal keys as they came"
  equal keys as they came

# what cannot be run
  $ $large --type i16 <<<$'1,2\n\n1,x'
  ! <stdin>:3:3: not a number
  [2]
  $ $large --type i16 <<<'1,32768'
  ! <stdin>:1:3: a number that does not fit the type of keys
  [2]
  $ run $large --device 77 <<<'1,2' 2>&1 | sed 's/last is .*/last is …/'
  + netkern --unproved --large bitonic --blocks 7 --run opencl --device 77
  ! netkern: bitonic: there is no OpenCL device 77, the last is …
  exit 2

# a text that is wrong
  $ netkern --unproved --large tsort --blocks 7 --name good -o good.cl
  $ sed '0,/= min/s//= max/' good.cl >wrong.cl
  $ netkern --unproved --large tsort --blocks 7 --run opencl --text wrong.cl --name good <arrays
  ! netkern: wrong.cl: array 1: what the device computes is not the array, sorted
  [1]
  $ netkern --unproved --large tsort --blocks 7 --run opencl --text good.cl --name other <arrays
  ! good.cl:58:1: the word 'good_pass0', which the text that netkern writes has not
  [2]

== netkern-survives-opencl-platforms
# A platform of OpenCL that fails, aborts, crashes or hangs is left out, and named with its words; what the
# others have is used. None takes netkern with it.
  $ command -v cc >/dev/null || exit 77
  $ mkdir fake
  $ cc -std=c17 -D_GNU_SOURCE -Wall -Wextra -Werror -fPIC -shared "$ROOT/tests/kernels/fake_opencl.c" \
  >     -o fake/libOpenCL.so.1 || exit 1
  $ echo "no library" >fake/libcuda.so.1
  $ cp fake/libcuda.so.1 fake/libcuda.so
  $ export LD_LIBRARY_PATH=$PWD/fake

# A sanitizer would tell of a crash in words of its own.
  $ export ASAN_OPTIONS=handle_segv=0:handle_abort=0 UBSAN_OPTIONS=handle_segv=0:handle_abort=0
  $ netkern --list-devices
  no CUDA device: libcuda.so.1 cannot be loaded
  opencl 0: Fake device 0, 4 compute units, 1.0 GiB, Fake device 0 (Fake device 0)
  opencl 1: Fake device 1, 4 compute units, 1.0 GiB, Fake device 1 (Fake device 1)
  $ netkern --list-devices --json
  {"version":1,"results":[
  {"target":"opencl","number":0,"name":"Fake device 0","driver":"Fake device 0 (Fake device 0)","units":4,"memory_bytes":1073741824,"shared_bytes":32768,"block_threads":256},
  {"target":"opencl","number":1,"name":"Fake device 1","driver":"Fake device 1 (Fake device 1)","units":4,"memory_bytes":1073741824,"shared_bytes":32768,"block_threads":256}
  ],"skipped":[]}

# one of two
  $ for how in error abort crash exit; do
  >     echo "## $how"
  >     export FAKE_OPENCL_HOW=$how
  >     for who in 0 1; do
  >         FAKE_OPENCL_WHO=$who FAKE_OPENCL_FAIL=clGetDeviceIDs run netkern --list-devices
  >     done
  > done
  ## error
  + netkern --list-devices
  no CUDA device: libcuda.so.1 cannot be loaded
  opencl 0: Fake device 1, 4 compute units, 1.0 GiB, Fake device 1 (Fake device 1)
  opencl: skipped: Fake platform 0: clGetDeviceIDs: too little memory, OpenCL error -5
  + netkern --list-devices
  no CUDA device: libcuda.so.1 cannot be loaded
  opencl 0: Fake device 0, 4 compute units, 1.0 GiB, Fake device 0 (Fake device 0)
  opencl: skipped: Fake platform 1: clGetDeviceIDs: too little memory, OpenCL error -5
  ## abort
  + netkern --list-devices
  no CUDA device: libcuda.so.1 cannot be loaded
  opencl 0: Fake device 1, 4 compute units, 1.0 GiB, Fake device 1 (Fake device 1)
  opencl: skipped: Fake platform 0: was ended by signal 6 (Aborted): it cannot see the machine
  + netkern --list-devices
  no CUDA device: libcuda.so.1 cannot be loaded
  opencl 0: Fake device 0, 4 compute units, 1.0 GiB, Fake device 0 (Fake device 0)
  opencl: skipped: Fake platform 1: was ended by signal 6 (Aborted): it cannot see the machine
  ## crash
  + netkern --list-devices
  no CUDA device: libcuda.so.1 cannot be loaded
  opencl 0: Fake device 1, 4 compute units, 1.0 GiB, Fake device 1 (Fake device 1)
  opencl: skipped: Fake platform 0: was ended by signal 11 (Segmentation fault)
  + netkern --list-devices
  no CUDA device: libcuda.so.1 cannot be loaded
  opencl 0: Fake device 0, 4 compute units, 1.0 GiB, Fake device 0 (Fake device 0)
  opencl: skipped: Fake platform 1: was ended by signal 11 (Segmentation fault)
  ## exit
  + netkern --list-devices
  no CUDA device: libcuda.so.1 cannot be loaded
  opencl 0: Fake device 1, 4 compute units, 1.0 GiB, Fake device 1 (Fake device 1)
  opencl: skipped: Fake platform 0: ended with status 0
  + netkern --list-devices
  no CUDA device: libcuda.so.1 cannot be loaded
  opencl 0: Fake device 0, 4 compute units, 1.0 GiB, Fake device 0 (Fake device 0)
  opencl: skipped: Fake platform 1: ended with status 0
  $ FAKE_OPENCL_HOW=abort FAKE_OPENCL_WHO=0 FAKE_OPENCL_FAIL=clGetDeviceInfo netkern --list-devices --json
  {"version":1,"results":[
  {"target":"opencl","number":0,"name":"Fake device 1","driver":"Fake device 1 (Fake device 1)","units":4,"memory_bytes":1073741824,"shared_bytes":32768,"block_threads":256}
  ],"skipped":["Fake platform 0: was ended by signal 6 (Aborted): it cannot see the machine"]}
  $ FAKE_OPENCL_HOW=abort FAKE_OPENCL_WHO=0 FAKE_OPENCL_FAIL=clGetPlatformInfo netkern --list-devices
  no CUDA device: libcuda.so.1 cannot be loaded
  opencl 0: Fake device 1, 4 compute units, 1.0 GiB, Fake device 1 (Fake device 1)
  opencl: skipped: platform 0: was ended by signal 6 (Aborted): it cannot see the machine

# both, or the library
  $ export FAKE_OPENCL_HOW=abort
  $ for function in clGetDeviceIDs clGetPlatformIDs; do
  >     FAKE_OPENCL_FAIL=$function run netkern --list-devices
  >     FAKE_OPENCL_FAIL=$function run netkern --run opencl oddeven:2 <<<'1,2'
  > done
  + netkern --list-devices
  no CUDA device: libcuda.so.1 cannot be loaded
  opencl: skipped: Fake platform 0: was ended by signal 6 (Aborted): it cannot see the machine
  opencl: skipped: Fake platform 1: was ended by signal 6 (Aborted): it cannot see the machine
  + netkern --run opencl oddeven:2
  ! netkern: oddeven:2: no OpenCL device: skipped: Fake platform 0: was ended by signal 6 (Aborted): it cannot see the machine
  exit 2
  + netkern --list-devices
  no CUDA device: libcuda.so.1 cannot be loaded
  opencl: skipped: the library: was ended by signal 6 (Aborted): it cannot see the machine
  + netkern --run opencl oddeven:2
  ! netkern: oddeven:2: no OpenCL device: skipped: the library: was ended by signal 6 (Aborted): it cannot see the machine
  exit 2
  $ FAKE_OPENCL_HOW=error FAKE_OPENCL_FAIL=clGetPlatformIDs netkern --list-devices
  no CUDA device: libcuda.so.1 cannot be loaded
  no OpenCL device: no platform is installed

# the one that is left is asked to run
  $ FAKE_OPENCL_WHO=0 FAKE_OPENCL_FAIL=clGetDeviceIDs netkern --run opencl oddeven:2 <<<'1,2'
  ! netkern: oddeven:2: clCreateContext: OpenCL error -59
  [2]
  $ FAKE_OPENCL_WHO=0 FAKE_OPENCL_FAIL=clGetDeviceIDs netkern --run opencl --device 1 oddeven:2 <<<'1,2'
  ! netkern: oddeven:2: there is no OpenCL device 1, the last is 0
  [2]
  $ FAKE_OPENCL_FAIL=clCreateContext netkern --run opencl oddeven:2 <<<'1,2'
  ! netkern: oddeven:2: the device's driver ended the program, exit status 134
  ! *** it cannot see the machine
  [1]
  $ FAKE_OPENCL_HOW=crash FAKE_OPENCL_FAIL=clCreateContext netkern --run opencl oddeven:2 <<<'1,2'
  ! netkern: oddeven:2: the device's driver ended the program, exit status 139
  ! it was ended by signal 11 (Segmentation fault)
  [1]

# one that hangs
  $ export FAKE_OPENCL_HOW=hang
  $ FAKE_OPENCL_WHO=0 FAKE_OPENCL_FAIL=clGetDeviceIDs netkern --timeout 0.3 --list-devices
  no CUDA device: libcuda.so.1 cannot be loaded
  opencl 0: Fake device 1, 4 compute units, 1.0 GiB, Fake device 1 (Fake device 1)
  opencl: skipped: Fake platform 0: did not answer in 0.3 s
  $ FAKE_OPENCL_FAIL=clGetPlatformIDs netkern --timeout 0.3 --list-devices
  no CUDA device: libcuda.so.1 cannot be loaded
  opencl: skipped: the library: did not answer in 0.3 s
  $ FAKE_OPENCL_FAIL=clGetDeviceIDs netkern --timeout 0.3 --run opencl oddeven:2 <<<'1,2'
  ! netkern: oddeven:2: time is up, or interrupted
  [3]
  $ FAKE_OPENCL_FAIL=clCreateContext netkern --timeout 0.3 --run opencl oddeven:2 <<<'1,2'
  ! netkern: oddeven:2: time is up, or interrupted
  [3]
