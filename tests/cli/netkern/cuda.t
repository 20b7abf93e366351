# Runs through a CUDA driver without a device.

== netkern-runs-on-cuda
# Through a driver that is a fake but runs the text: arguments, grids and copies are right.
# slow: compiles each text
  $ command -v c++ >/dev/null || exit 77
  $ . "$ROOT/tests/cli/prelude_cuda"
  $ . "$ROOT/tests/cli/prelude_arrays"

  $ agrees 8 "$ROOT/examples/broken.snet" --run cuda --mapping thread
  broken.snet --run cuda --mapping thread: 12 arrays
  $ agrees 32 bmerge:32 --run cuda --mapping 1 --type i64
  bmerge:32 --run cuda --mapping 1 --type i64: 12 arrays
  $ agrees 32 tsort:32 --run cuda --mapping 2 --type f32
  tsort:32 --run cuda --mapping 2 --type f32: 12 arrays
  $ agrees 64 tsort:64 --run cuda --mapping window --keys-per-thread 16 --type u16
  tsort:64 --run cuda --mapping window --keys-per-thread 16 --type u16: 12 arrays

# pairs, and lines of several lengths
  $ netkern --run cuda --type i8 --pairs --counted oddeven:5 \
  >     <<<$'127,-128,127\n-1,0,-2\n5,4,3,2,1\n# no array\n\n9'
  -128:1,127:0,127:2
  -2:2,-1:0,0:1
  1:4,2:3,3:2,4:1,5:0
  9:0
  $ netkern --run cuda --type f32 --pairs oddeven:5 <<<'nan,-0,0,-inf,1e-40'
  -inf:3,-0:1,0:2,9.9999461e-41:4,nan:0
  $ netkern --run cuda oddeven:5 <<<''

# devices, and what they are compiled for
  $ netkern --run cuda --device 1 oddeven:3 <<<'3,1,2'
  1,2,3
  $ netkern --run cuda --device 2 oddeven:3 <<<'3,1,2'
  ! netkern: oddeven:3: there is no CUDA device 2, the last is 1
  [2]
  $ FAKE_CUDA_CAPABILITY=103 netkern --run cuda oddeven:3 <<<'3,1,2'
  1,2,3
  $ FAKE_CUDA_CAPABILITY=70 netkern --run cuda oddeven:3 <<<'3,1,2'
  ! netkern: oddeven:3: NVRTC 13.0 does not compile for compute capability 7.0
  [2]

# shared memory that the launch asks for, where the device has it
  $ merge="--unproved --mapping window --given bitonic bmerge:16384"
  $ seq -s, 16384 -1 1 >descending
  $ netkern --run cuda $merge <descending | cmp - <(seq -s, 1 16384) && echo sorted
  sorted
  $ FAKE_CUDA_CAPABILITY=75 netkern --run cuda $merge <descending
  ! netkern: bmerge:16384: a block takes 73584 bytes of shared memory, more than the device's 65536
  [2]
  $ FAKE_CUDA_FAIL=cuFuncSetAttribute netkern --run cuda $merge <descending
  ! netkern: bmerge:16384: cuFuncSetAttribute: it was told to fail (CUDA error 999)
  [2]

# texts that are wrong
  $ netkern --name good oddeven:3 -o good.cu
  $ sed '0,/= min/s//= max/' good.cu >wrong.cu
  $ cmp -s good.cu wrong.cu && echo "nothing was edited"
  [1]
  $ netkern --run cuda --text wrong.cu --name good oddeven:3 <<<'3,1,2'
  ! netkern: wrong.cu: array 1: what the device computes is not what the network does
  [1]
  $ sed 's/return keys/return const/' good.cu >broken.cu
  $ netkern --run cuda --text broken.cu --name good oddeven:3 <<<'3,1,2' 2>&1 | head -n 2
  netkern: broken.cu: the text cannot be built:
  the text does not compile
  $ netkern --run cuda --text good.cu --name other oddeven:3 <<<'3,1,2'
  ! good.cu:12:1: a line for the preprocessor that netkern does not write: #include "good.cu.h"
  [2]
  $ netkern --run cuda --text /dev/null oddeven:3 <<<'3,1,2'
  ! netkern: /dev/null: the text cannot be built:
  ! the text is none that netkern writes for CUDA
  [1]

# arrays that are wrong
  $ netkern --run cuda oddeven:3 <<<'1,2'
  ! <stdin>:1:4: an array of another size
  [2]
  $ netkern --run cuda oddeven:3 <<<$'1,2,3\n1,2,x'
  ! <stdin>:2:5: not a number
  [2]
  $ netkern --run cuda - <<<'snet 1'
  ! <stdin>:2:1: expected 'wires' after the 'snet' line, found the end of the file
  [2]

== netkern-scans-on-cuda
# Through a driver that is a fake but runs the text: kernels by their names, and what they are told.
# slow: compiles each text
  $ command -v c++ >/dev/null || exit 77
  $ . "$ROOT/tests/cli/prelude_cuda"

# sums SIZE...: sums of 1 to each number up to each size, by the options of `scan`.
  $ sums() {
  >     for n; do seq -s, 1 "$n"; done | sed 's/^0$//' >arrays
  >     awk -F, '{ for (i = 1; i <= NF; i++) printf "%s%d", (i > 1 ? "," : ""), i * (i + 1) / 2; print "" }' arrays >wanted
  >     netkern --run cuda $scan <arrays >found || echo "exit $?"
  >     cmp wanted found && echo "$scan: $(wc -l <found) arrays"
  > }
  $ scan="kogge-stone:12" sums 12 12 12
  kogge-stone:12: 3 arrays
  $ scan="--large sklansky --blocks 3" sums 1 8 9 64 65 600
  --large sklansky --blocks 3: 6 arrays
  $ scan="--large sklansky --blocks 3 --look-back" sums 1 8 9 300
  --large sklansky --blocks 3 --look-back: 4 arrays
  $ scan="--large han-carlson --blocks 2 --look-back --type i64" sums 1 4 5 100
  --large han-carlson --blocks 2 --look-back --type i64: 4 arrays
  $ netkern --run cuda --operator max reduce:8 <<<3,1,4,1,5,9,2,6
  9
  $ netkern --run cuda --segmented --exclusive --mapping 1 sklansky:8 <<<'3,1,4|1,5|9,2,6'
  0,3,4,0,1,0,9,11
  $ netkern --large sklansky --blocks 2 --name good -o good.cu
  $ sed 's/before\[blockIdx.x - 1\], x/before[0], x/' good.cu >wrong.cu
  $ netkern --run cuda --large sklansky --blocks 2 --text wrong.cu --name good <<<"$(seq -s, 1 200)"
  ! netkern: wrong.cu: array 1: what the device computes is not what the network does
  [1]

== netkern-sorts-large-arrays-on-cuda
# Through a driver that is a fake but runs the text: kernels by their names, in the order of passes,
# and what they are told.
# full: compiles each text
  $ command -v c++ >/dev/null || exit 77
  $ . "$ROOT/tests/cli/prelude_cuda"
  $ . "$ROOT/tests/cli/prelude_large"

  $ sorts "0 1 2 31 127 128 129 1000" tsort --blocks 7 --type i16 --run cuda
  tsort --blocks 7 --type i16 --run cuda: sorted
  $ sorts "0 1 2 1000" vsort --blocks 7 --argsort --stable --run cuda
  vsort --blocks 7 --argsort --stable --run cuda: sorted
  $ large="netkern --unproved --large bitonic --blocks 7 --run cuda"
  $ $large --type f32 --pairs --stable --descending --device 1 \
  >     <<<$'nan,-0,0,-inf,1e-40,-nan,3.5,inf\n\n# none\n-0'
  inf:7,3.5:6,9.9999461e-41:4,0:2,-0:1,-inf:3,-nan:5,nan:0

  -0:0

# shared memory that passes ask for, where the device has it
  $ wide="netkern --unproved --large tsort --blocks 12 --type u64 --pairs --run cuda"
  $ keys 5000 >arrays
  $ $wide <arrays | tr , '\n' | sort -c -s -t : -k 1,1n && echo sorted
  sorted
  $ FAKE_CUDA_CAPABILITY=75 $wide <arrays
  ! netkern: tsort: a block takes 73600 bytes of shared memory, more than the device's 65536
  [2]
  $ FAKE_CUDA_FAIL=cuFuncSetAttribute $wide <arrays
  ! netkern: tsort: cuFuncSetAttribute: it was told to fail (CUDA error 999)
  [2]

# texts that are wrong
  $ netkern --unproved --large tsort --blocks 7 --name good -o good.cu
  $ sed '0,/= min/s//= max/' good.cu >wrong.cu
  $ netkern --unproved --large tsort --blocks 7 --run cuda --text wrong.cu --name good <arrays
  ! netkern: wrong.cu: array 1: what the device computes is not the array, sorted
  [1]

== netkern-survives-cuda-drivers
# What fails is told in a line; whatever fails, all that was made is given back, and a driver that
# crashes or hangs takes nothing with it.
# full: runs netkern many times
  $ command -v c++ >/dev/null || exit 77
  $ . "$ROOT/tests/cli/prelude_cuda"
  $ export TMPDIR=$PWD/tmp
  $ mkdir tmp

  $ netkern --run cuda --pairs oddeven:3 <<<'3,1,2'
  1:1,2:2,3:0
  $ export FAKE_CUDA_BUILT=yes FAKE_CUDA_CALLS=$PWD/calls
  $ netkern --run cuda --pairs oddeven:3 <<<'3,1,2' >/dev/null
  $ sort -u calls >functions
  $ while read -r function; do
  >     : >calls
  >     FAKE_CUDA_FAIL=$function netkern --run cuda --pairs oddeven:3 <<<'3,1,2' >out 2>err
  >     echo "$function: $? $(cat err)"
  >     for pair in cuMemAlloc_v2:cuMemFree_v2 cuModuleLoadData:cuModuleUnload cuEventCreate:cuEventDestroy_v2 \
  >         cuDevicePrimaryCtxRetain:cuDevicePrimaryCtxRelease_v2 nvrtcCreateProgram:nvrtcDestroyProgram; do
  >         made=$(grep -c "^${pair%:*}\$" calls) freed=$(grep -c "^${pair#*:}\$" calls)
  >         [ "$function" != "${pair%:*}" ] || made=0
  >         [ "$made" = "$freed" ] || echo "$function fails: $pair $made $freed"
  >     done
  > done <functions
  cuCtxSetCurrent: 2 netkern: oddeven:3: cuCtxSetCurrent: it was told to fail (CUDA error 999)
  cuDeviceGet: 2 netkern: oddeven:3: cuDeviceGet: it was told to fail (CUDA error 999)
  cuDeviceGetAttribute: 2 netkern: oddeven:3: the facts of a device: it was told to fail (CUDA error 999)
  cuDeviceGetCount: 2 netkern: oddeven:3: no CUDA device: it was told to fail (CUDA error 999)
  cuDeviceGetName: 2 netkern: oddeven:3: the facts of a device: it was told to fail (CUDA error 999)
  cuDevicePrimaryCtxRelease_v2: 0 
  cuDevicePrimaryCtxRetain: 2 netkern: oddeven:3: cuDevicePrimaryCtxRetain: it was told to fail (CUDA error 999)
  cuDeviceTotalMem_v2: 2 netkern: oddeven:3: the facts of a device: it was told to fail (CUDA error 999)
  cuDriverGetVersion: 2 netkern: oddeven:3: the facts of a device: it was told to fail (CUDA error 999)
  cuEventCreate: 2 netkern: oddeven:3: cuEventCreate: it was told to fail (CUDA error 999)
  cuEventDestroy_v2: 0 
  cuEventElapsedTime: 2 netkern: oddeven:3: cuEventElapsedTime: it was told to fail (CUDA error 999)
  cuEventRecord: 2 netkern: oddeven:3: cuEventRecord: it was told to fail (CUDA error 999)
  cuEventSynchronize: 2 netkern: oddeven:3: cuEventSynchronize: it was told to fail (CUDA error 999)
  cuInit: 2 netkern: oddeven:3: no CUDA device: it was told to fail (CUDA error 999)
  cuLaunchKernel: 2 netkern: oddeven:3: cuLaunchKernel: it was told to fail (CUDA error 999)
  cuMemAlloc_v2: 2 netkern: oddeven:3: cuMemAlloc: it was told to fail (CUDA error 999)
  cuMemFree_v2: 0 
  cuMemcpyDtoH_v2: 2 netkern: oddeven:3: cuMemcpyDtoH: it was told to fail (CUDA error 999)
  cuMemcpyHtoD_v2: 2 netkern: oddeven:3: cuMemcpyHtoD: it was told to fail (CUDA error 999)
  cuModuleGetFunction: 2 netkern: oddeven:3: cuModuleGetFunction: it was told to fail (CUDA error 999)
  cuModuleLoadData: 2 netkern: oddeven:3: cuModuleLoadData: it was told to fail (CUDA error 999)
  cuModuleUnload: 0 
  nvrtcCompileProgram: 2 netkern: oddeven:3: nvrtcCompileProgram: it was told to fail
  nvrtcCreateProgram: 2 netkern: oddeven:3: nvrtcCreateProgram: it was told to fail
  nvrtcDestroyProgram: 0 
  nvrtcGetCUBIN: 2 netkern: oddeven:3: nvrtcGetCUBIN: it was told to fail
  nvrtcGetCUBINSize: 2 netkern: oddeven:3: nvrtcGetCUBINSize: it was told to fail
  nvrtcGetNumSupportedArchs: 2 netkern: oddeven:3: nvrtcGetNumSupportedArchs: it was told to fail
  nvrtcGetProgramLogSize: 0 
  nvrtcGetSupportedArchs: 2 netkern: oddeven:3: nvrtcGetSupportedArchs: it was told to fail

# drivers that crash, or hang
  $ FAKE_CUDA_HOW=crash FAKE_CUDA_FAIL=cuLaunchKernel netkern --run cuda --pairs oddeven:3 <<<'3,1,2'
  ! netkern: oddeven:3: the device's driver ended the program, exit status 134
  ! it was ended by signal 6 (Aborted)
  [1]
  $ FAKE_CUDA_HOW=hang FAKE_CUDA_FAIL=cuModuleLoadData netkern --timeout 0.5 --run cuda --pairs \
  >     oddeven:3 <<<'3,1,2'
  ! netkern: oddeven:3: time is up, or interrupted
  [3]
  $ export FAKE_CUDA_HOW=hang FAKE_CUDA_FAIL=cuEventSynchronize
  $ : >calls
  $ netkern --run cuda --pairs oddeven:3 <<<'3,1,2' &
  $ for _ in {1..400}; do
  >     grep -q cuEventSynchronize calls && break
  >     sleep 0.1
  > done
  $ kill -INT $!
  $ wait $!
  ! netkern: oddeven:3: time is up, or interrupted
  [3]
  $ ls -A "$TMPDIR"
