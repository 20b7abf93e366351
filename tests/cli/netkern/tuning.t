# Mappings chosen by measurement.

== netkern-tunes
# Without a device, kernels are chosen by the cost model, and kept in a file.
  $ export XDG_DATA_HOME=$PWD/data LD_LIBRARY_PATH=
  $ nvidia-smi >/dev/null 2>&1 && exit 77
  [127]
  $ tune() {
  >     run netkern --tune "$@" | no_choices
  > }

# Hide what the cost model thinks, which changes with it.
  $ no_choices() {
  >     sed -E 's/: (thread|window|2), [0-9]+ keys a thread; [0-9.]+ /: M, K keys a thread; C /
  >         s/"mapping":.*"instr/"mapping":M,"keys_a_thread":K,"instr/; s/y":[0-9.]+,"tried/y":C,"tried/
  >         /Fast/,/model/!s/^(.* (keys|values) [0-9]+) .*[^n]$/\1 M K C/'
  > }
  $ tune --sizes 4,8,5 --types u32,f64 --pairs
  + netkern --tune --sizes 4,8,5 --types u32,f64 --pairs
  u32 keys 4: M, K keys a thread; C instructions a key, best of 3
  u32 values 4: M, K keys a thread; C instructions a key, best of 3
  u32 keys 8: M, K keys a thread; C instructions a key, best of 4
  u32 values 8: M, K keys a thread; C instructions a key, best of 4
  u32 keys 5: M, K keys a thread; C instructions a key, best of 1
  u32 values 5: M, K keys a thread; C instructions a key, best of 1
  f64 keys 4: M, K keys a thread; C instructions a key, best of 3
  f64 values 4: M, K keys a thread; C instructions a key, best of 3
  f64 keys 8: M, K keys a thread; C instructions a key, best of 4
  f64 values 8: M, K keys a thread; C instructions a key, best of 4
  f64 keys 5: M, K keys a thread; C instructions a key, best of 1
  f64 values 5: M, K keys a thread; C instructions a key, best of 1
  ! netkern: warning: no CUDA device: libcuda.so.1 cannot be loaded; kernels are chosen by the cost model
  $ no_choices <data/sortnet/tuning
  sortnet-tuning 1
  # TYPE keys|values SIZE MAPPING KEYS-PER-THREAD COST: nanoseconds a key on the device;
  # by the cost model, instructions a key
  model
  u32 keys 4 M K C
  u32 keys 5 M K C
  u32 keys 8 M K C
  u32 values 4 M K C
  u32 values 5 M K C
  u32 values 8 M K C
  f64 keys 4 M K C
  f64 keys 5 M K C
  f64 keys 8 M K C
  f64 values 4 M K C
  f64 values 5 M K C
  f64 values 8 M K C
  $ tune --sizes 64 --json --tuning here
  + netkern --tune --sizes 64 --json --tuning here
  {"version":1,"results":[
  {"device":null,"type":"u32","values":false,"keys":64,"mapping":M,"keys_a_thread":K,"instructions_a_key":C,"tried":7}
  ]}
  ! netkern: warning: no CUDA device: libcuda.so.1 cannot be loaded; kernels are chosen by the cost model
  $ no_choices <here
  sortnet-tuning 1
  # TYPE keys|values SIZE MAPPING KEYS-PER-THREAD COST: nanoseconds a key on the device;
  # by the cost model, instructions a key
  model
  u32 keys 64 M K C

# the next choices join the others
  $ sed -i '2a device Fast 9000\nu32 keys 64 2 2 0.25' here
  $ tune --sizes 32 --tuning here
  + netkern --tune --sizes 32 --tuning here
  u32 keys 32: M, K keys a thread; C instructions a key, best of 6
  ! netkern: warning: no CUDA device: libcuda.so.1 cannot be loaded; kernels are chosen by the cost model
  $ no_choices <here
  sortnet-tuning 1
  # TYPE keys|values SIZE MAPPING KEYS-PER-THREAD COST: nanoseconds a key on the device;
  # by the cost model, instructions a key
  device Fast 9000
  u32 keys 64 2 2 0.25
  model
  u32 keys 32 M K C
  u32 keys 64 M K C

# what is chosen is used, and said, where the mapping is not
  $ mapping() {
  >     netkern --unproved "$@" | grep '^ \* mapping'
  > }
  $ mapping --tuning here tsort:64
   * mapping  2, 2 keys a thread: the fastest on Fast 9000 (0.25 ns a key)
  $ mapping --tuning here --type f32 tsort:64
   * mapping  2, 2 keys a thread: the fastest on Fast 9000 (0.25 ns a key)
  $ netkern --tuning here --mapping 1 tsort:64
  ! netkern: --tuning and --mapping exclude each other; see netkern --help
  [2]
  $ mapping --tuning here vanvoorhis:64 | grep -c fastest
  0
  [1]
  $ mapping --tuning here --type u16 tsort:64 | grep -c fastest
  0
  [1]
  $ mkdir -p data/sortnet
  $ cp here data/sortnet/tuning
  $ mapping tsort:64
   * mapping  2, 2 keys a thread: the fastest on Fast 9000 (0.25 ns a key)
  $ netkern --library lib --sizes 32..64 --unproved && grep -h '^ \* mapping' lib/sn_sort_u32.cu | grep fastest
   * mapping  2, 2 keys a thread: the fastest on Fast 9000 (0.25 ns a key)
   * mapping  2, 2 keys a thread: the fastest on Fast 9000 (0.25 ns a key)

# two at once
  $ netkern --tune --sizes 16 --tuning both >/dev/null 2>&1 &
  $ netkern --tune --sizes 8 --tuning both >/dev/null 2>&1
  $ wait
  $ cut -d ' ' -f 1-3 both
  sortnet-tuning 1
  # TYPE keys|values
  # by the
  model
  u32 keys 8
  u32 keys 16

# refusals
  $ tune --sizes 16384 --types u64 --pairs --tuning both
  + netkern --tune --sizes 16384 --types u64 --pairs --tuning both
  u64 keys 16384: M, K keys a thread; C instructions a key, best of 2
  ! netkern: warning: no CUDA device: libcuda.so.1 cannot be loaded; kernels are chosen by the cost model
  ! netkern: warning: no kernel holds arrays of 16384 u64 with values
  $ tune --sizes 65
  + netkern --tune --sizes 65
  ! netkern: what is tuned are powers of two and single sizes up to 64, none of which is in 65..65; see netkern --help
  exit 2
  $ tune --sizes 1..4
  + netkern --tune --sizes 1..4
  ! netkern: --sizes go from 2 to 65536, not 1 to 4; see netkern --help
  exit 2
  $ tune --sizes 4 tsort:4
  + netkern --tune --sizes 4 tsort:4
  ! netkern: --tune chooses the networks itself, 'tsort:4' is not needed; see netkern --help
  exit 2
  $ tune --sizes 4 --target c
  + netkern --tune --sizes 4 --target c
  ! netkern: --tune and other targets than cuda exclude each other; see netkern --help
  exit 2
  $ tune --sizes 4 --prove
  + netkern --tune --sizes 4 --prove
  ! netkern: --tune and --prove exclude each other; see netkern --help
  exit 2
  $ tune --sizes 4 -o x
  + netkern --tune --sizes 4 -o x
  ! netkern: --tune and --output exclude each other; see netkern --help
  exit 2
  $ tune --device 0 --sizes 4
  + netkern --tune --device 0 --sizes 4
  ! netkern: no CUDA device: libcuda.so.1 cannot be loaded
  exit 2
  $ netkern --tuning nowhere tsort:4
  ! netkern: nowhere: cannot open: No such file or directory
  [2]
  $ echo "sortnet-tuning 3" >future
  $ netkern --tuning future tsort:4
  ! future:1:1: only version 1 of tuning files is known
  [2]
  $ tune --sizes 4 --tuning future
  + netkern --tune --sizes 4 --tuning future
  ! netkern: warning: no CUDA device: libcuda.so.1 cannot be loaded; kernels are chosen by the cost model
  ! future:1:1: only version 1 of tuning files is known
  exit 2
  $ cat future
  sortnet-tuning 3
  $ tune --sizes 4 --tuning /dev/full/x
  + netkern --tune --sizes 4 --tuning /dev/full/x
  ! netkern: warning: no CUDA device: libcuda.so.1 cannot be loaded; kernels are chosen by the cost model
  ! netkern: /dev/full/x.lock: cannot be written: Not a directory
  exit 2
  $ (unset HOME XDG_DATA_HOME && tune --sizes 4)
  + netkern --tune --sizes 4
  ! netkern: warning: no CUDA device: libcuda.so.1 cannot be loaded; kernels are chosen by the cost model
  ! netkern: neither XDG_DATA_HOME nor HOME is set; --tuning names a file
  exit 2
  $ (ulimit -f 0 && tune --sizes 4 --tuning here >/dev/null 2>&1)
  $ cmp here data/sortnet/tuning && echo "the file is as it was"
  the file is as it was

== netkern-tunes-by-time
# Through a driver that is a fake but runs the text, and whose clock says the same for all.
# full: runs each kernel many times on the emulator
  $ command -v c++ >/dev/null || exit 77
  $ . "$ROOT/tests/cli/prelude_cuda"
  $ export XDG_DATA_HOME=$PWD/data FAKE_CUDA_MEMORY=131072 FAKE_CUDA_CALLS=$PWD/calls
  $ netkern --tune --sizes 4,8 --pairs
  u32 keys 4: thread, 4 keys a thread; 4.883e+05 ns a key, best of 3
  u32 values 4: thread, 4 keys a thread; 4.883e+05 ns a key, best of 3
  u32 keys 8: thread, 8 keys a thread; 4.883e+05 ns a key, best of 4
  u32 values 8: thread, 8 keys a thread; 4.883e+05 ns a key, best of 4
  $ grep -v '^#' data/sortnet/tuning
  sortnet-tuning 1
  device Fake 0
  u32 keys 4 thread 4 488281
  u32 keys 8 thread 8 488281
  u32 values 4 thread 4 488281
  u32 values 8 thread 8 488281
  $ for pair in cuMemAlloc_v2:cuMemFree_v2 cuModuleLoadData:cuModuleUnload; do
  >     echo "$pair: $(grep -c "^${pair%:*}\$" calls) $(grep -c "^${pair#*:}\$" calls)"
  > done
  cuMemAlloc_v2:cuMemFree_v2: 4 4
  cuModuleLoadData:cuModuleUnload: 14 14

# what fails leaves the file as it was
  $ cp data/sortnet/tuning before
  $ FAKE_CUDA_FAIL=cuLaunchKernel netkern --tune --sizes 4
  ! netkern: cuLaunchKernel: it was told to fail (CUDA error 999)
  [2]
  $ FAKE_CUDA_MEMORY=640 netkern --tune --sizes 8
  ! netkern: the device has too little memory
  [2]
  $ cmp before data/sortnet/tuning && echo same
  same

== netkern-tunes-kernels-that-ask-for-memory
# Kernels that ask for more shared memory than the device has are none.
# full: runs large kernels many times on the emulator
  $ command -v c++ >/dev/null || exit 77
  $ . "$ROOT/tests/cli/prelude_cuda"
  $ FAKE_CUDA_MEMORY=4194304 netkern --tune --sizes 8192 --types u64 --tuning large
  u64 keys 8192: window, 8 keys a thread; 3.052e+04 ns a key, best of 3
  $ FAKE_CUDA_CAPABILITY=75 FAKE_CUDA_MEMORY=4194304 netkern --tune --sizes 8192 --types u64 --tuning large
  ! netkern: warning: no kernel holds arrays of 8192 u64
