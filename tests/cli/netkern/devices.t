# Devices, and runs on them.

== netkern-lists-devices
# What texts can run on, or why there is nothing.
  $ command -v cc >/dev/null || exit 77
  $ . "$ROOT/tests/cli/prelude_cuda"
  $ export OCL_ICD_VENDORS=$PWD/none # no OpenCL platform is found there
  $ mkdir none
  $ run netkern --list-devices | sed 's/^\(no OpenCL device\): .*/\1: …/'
  + netkern --list-devices
  cuda 0: Fake 0, compute capability 9.0, 2 multiprocessors, 1.0 GiB, CUDA 13.0
  cuda 1: Fake 1, compute capability 9.0, 2 multiprocessors, 2.0 GiB, CUDA 13.0
  no OpenCL device: …
  $ netkern --list-devices --json
  {"version":1,"results":[
  {"target":"cuda","number":0,"name":"Fake 0","driver":"CUDA 13.0","compute_capability":"9.0","units":2,"memory_bytes":1073741824,"shared_bytes":49152,"block_threads":1024},
  {"target":"cuda","number":1,"name":"Fake 1","driver":"CUDA 13.0","compute_capability":"9.0","units":2,"memory_bytes":2147483648,"shared_bytes":49152,"block_threads":1024}
  ],"skipped":[]}
  $ FAKE_CUDA_FAIL=cuInit run netkern --list-devices | sed 's/^\(no OpenCL device\): .*/\1: …/'
  + netkern --list-devices
  no CUDA device: it was told to fail (CUDA error 999)
  no OpenCL device: …
  $ FAKE_CUDA_FAIL=cuDeviceTotalMem_v2 netkern --list-devices --json
  {"version":1,"results":[
  ],"skipped":[]}
  ! netkern: the facts of a device: it was told to fail (CUDA error 999)
  [2]
  $ netkern --list-devices -o list
  $ grep -c . list
  3

# options that make no sense
  $ netkern --list-devices oddeven:4
  ! netkern: --list-devices is about no network; see netkern --help
  [2]
  $ netkern --device 0 oddeven:4
  ! netkern: --device needs --run or --tune; see netkern --help
  [2]
  $ netkern --device 0 --run emulate oddeven:4
  ! netkern: --device needs --run cuda or --run opencl; see netkern --help
  [2]
  $ netkern --device -1 --run cuda oddeven:4
  ! netkern: --device needs a number, not '-1'; see netkern --help
  [2]
  $ netkern --run cuda --target opencl oddeven:4
  ! netkern: --run cuda runs texts of --target cuda alone; see netkern --help
  [2]
  $ netkern --run opencl --target c oddeven:4
  ! netkern: --run opencl runs texts of --target opencl alone; see netkern --help
  [2]
  $ netkern --run metal oddeven:4
  ! netkern: --run knows emulate, cuda, opencl, not 'metal'; see netkern --help
  [2]
  $ netkern --json --run cuda oddeven:4
  ! netkern: --json needs --cost, --tune, --passes, --steps or --list-devices; see netkern --help
  [2]

# no device
  $ for fail in cuInit cuDeviceGetCount; do
  >     FAKE_CUDA_FAIL=$fail run netkern --run cuda oddeven:2 <<<'1,2'
  > done
  + netkern --run cuda oddeven:2
  ! netkern: oddeven:2: no CUDA device: it was told to fail (CUDA error 999)
  exit 2
  + netkern --run cuda oddeven:2
  ! netkern: oddeven:2: no CUDA device: it was told to fail (CUDA error 999)
  exit 2
  $ for library in libcuda.so.1 libcuda.so libnvrtc.so libOpenCL.so.1 libOpenCL.so; do
  >     rm -f "$fake/$library"
  >     echo "no library" >"$fake/$library"
  > done
  $ netkern --run cuda oddeven:2 <<<'1,2'
  ! netkern: oddeven:2: no CUDA device: libcuda.so.1 cannot be loaded
  [2]
  $ netkern --run opencl oddeven:2 <<<'1,2'
  ! netkern: oddeven:2: no OpenCL device: libOpenCL.so.1 cannot be loaded
  [2]

== netkern-runs-on-a-gpu
# On a CUDA device, where there is one: results are those of the network.
  $ . "$ROOT/tests/cli/prelude_arrays"
  $ netkern --list-devices | grep -q '^cuda 0: ' || exit 77

  $ agrees 8 "$ROOT/examples/broken.snet" --run cuda --mapping thread
  broken.snet --run cuda --mapping thread: 12 arrays
  $ for type in u8 i8 u16 i16 u32 i32 u64 i64 f16 f32 f64 bf16; do
  >     agrees 16 green:16 --run cuda --mapping thread --type $type
  >     agrees 64 tsort:64 --run cuda --mapping 1 --type $type
  >     agrees 64 vsort:64 --run cuda --mapping 2 --type $type
  >     agrees 128 tsort:128 --run cuda --mapping window --type $type
  > done
  green:16 --run cuda --mapping thread --type u8: 12 arrays
  tsort:64 --run cuda --mapping 1 --type u8: 12 arrays
  vsort:64 --run cuda --mapping 2 --type u8: 12 arrays
  tsort:128 --run cuda --mapping window --type u8: 12 arrays
  green:16 --run cuda --mapping thread --type i8: 12 arrays
  tsort:64 --run cuda --mapping 1 --type i8: 12 arrays
  vsort:64 --run cuda --mapping 2 --type i8: 12 arrays
  tsort:128 --run cuda --mapping window --type i8: 12 arrays
  green:16 --run cuda --mapping thread --type u16: 12 arrays
  tsort:64 --run cuda --mapping 1 --type u16: 12 arrays
  vsort:64 --run cuda --mapping 2 --type u16: 12 arrays
  tsort:128 --run cuda --mapping window --type u16: 12 arrays
  green:16 --run cuda --mapping thread --type i16: 12 arrays
  tsort:64 --run cuda --mapping 1 --type i16: 12 arrays
  vsort:64 --run cuda --mapping 2 --type i16: 12 arrays
  tsort:128 --run cuda --mapping window --type i16: 12 arrays
  green:16 --run cuda --mapping thread --type u32: 12 arrays
  tsort:64 --run cuda --mapping 1 --type u32: 12 arrays
  vsort:64 --run cuda --mapping 2 --type u32: 12 arrays
  tsort:128 --run cuda --mapping window --type u32: 12 arrays
  green:16 --run cuda --mapping thread --type i32: 12 arrays
  tsort:64 --run cuda --mapping 1 --type i32: 12 arrays
  vsort:64 --run cuda --mapping 2 --type i32: 12 arrays
  tsort:128 --run cuda --mapping window --type i32: 12 arrays
  green:16 --run cuda --mapping thread --type u64: 12 arrays
  tsort:64 --run cuda --mapping 1 --type u64: 12 arrays
  vsort:64 --run cuda --mapping 2 --type u64: 12 arrays
  tsort:128 --run cuda --mapping window --type u64: 12 arrays
  green:16 --run cuda --mapping thread --type i64: 12 arrays
  tsort:64 --run cuda --mapping 1 --type i64: 12 arrays
  vsort:64 --run cuda --mapping 2 --type i64: 12 arrays
  tsort:128 --run cuda --mapping window --type i64: 12 arrays
  green:16 --run cuda --mapping thread --type f16: 12 arrays
  tsort:64 --run cuda --mapping 1 --type f16: 12 arrays
  vsort:64 --run cuda --mapping 2 --type f16: 12 arrays
  tsort:128 --run cuda --mapping window --type f16: 12 arrays
  green:16 --run cuda --mapping thread --type f32: 12 arrays
  tsort:64 --run cuda --mapping 1 --type f32: 12 arrays
  vsort:64 --run cuda --mapping 2 --type f32: 12 arrays
  tsort:128 --run cuda --mapping window --type f32: 12 arrays
  green:16 --run cuda --mapping thread --type f64: 12 arrays
  tsort:64 --run cuda --mapping 1 --type f64: 12 arrays
  vsort:64 --run cuda --mapping 2 --type f64: 12 arrays
  tsort:128 --run cuda --mapping window --type f64: 12 arrays
  green:16 --run cuda --mapping thread --type bf16: 12 arrays
  tsort:64 --run cuda --mapping 1 --type bf16: 12 arrays
  vsort:64 --run cuda --mapping 2 --type bf16: 12 arrays
  tsort:128 --run cuda --mapping window --type bf16: 12 arrays
  $ agrees 32 bmerge:32 --run cuda --mapping 1
  bmerge:32 --run cuda --mapping 1: 12 arrays
  $ agrees 4096 tsort:4096 --run cuda --mapping window
  tsort:4096 --run cuda --mapping window: 12 arrays

# pairs, and lines of several lengths
  $ netkern --run cuda --type i8 --pairs --counted oddeven:5 \
  >     <<<$'127,-128,127\n-1,0,-2\n5,4,3,2,1\n# no array\n\n9'
  -128:1,127:0,127:2
  -2:2,-1:0,0:1
  1:4,2:3,3:2,4:1,5:0
  9:0
  $ netkern --run cuda --type f32 --descending --pairs --mapping 2 tsort:8 \
  >     <<<'nan,-0,0,-inf,1e-40,-nan,3.5,inf'
  inf:7,3.5:6,9.9999461e-41:4,0:2,-0:1,-inf:3,-nan:5,nan:0
