# The benchmarks check what they time.

== the-gpu-benchmark-checks-what-it-times
# full: compiles it, and sorts a lot
  $ command -v g++ >/dev/null || exit 77
  $ gpu=$ROOT/bench/gpu
  $ g++ -std=c++17 -O2 -Wall -Wextra -Werror -pthread -I"$ROOT/tests/gpu" -I"$gpu" \
  >     "$gpu/bench.cpp" "$ROOT"/tests/gpu/{fake,device}.cpp -o bench || exit
  $ gcc -std=c17 -Wall -Wextra -Werror "$gpu"/{report,results,plot}.c -o report -lm || exit

# wrong methods get no time; which numbers are random is not shown
  $ ./bench --bytes 5000000 >results.csv
  ! bench: refuses u32, n = 64: an error
  ! bench: 0 methods left out for want of time, 4 wrong
  [1]
  $ grep -v '^# seed' results.csv
  # device Fake 1
  type,n,kind,method,elements,runs,median_ms,least_ms,most_ms,gkeys_per_s,result
  u32,4096,copy,cudaMemcpyAsync,1249280,21,0.00500,0.00500,0.00500,250.0000,right
  u32,4,netkern,thread,1250000,21,0.00625,0.00625,0.00625,200.0000,right
  u32,64,netkern,window 8,1249984,21,0.00625,0.00625,0.00625,200.0000,right
  u32,64,netkern,short,0,0,0.00000,0.00000,0.00000,0.0000,wrong
  u32,64,netkern,large,0,0,0.00000,0.00000,0.00000,0.0000,wrong
  u32,64,netkern,refuses,0,0,0.00000,0.00000,0.00000,0.0000,failed
  u32,64,papers,tsort 2,1249984,21,0.02500,0.02500,0.02500,50.0000,right
  u32,64,cub,scratch,1249984,21,0.02500,0.02500,0.02500,50.0000,right
  u32,64,cub,glutton,0,0,0.00000,0.00000,0.00000,0.0000,no memory
  u64,4096,copy,cudaMemcpyAsync,622592,21,0.00498,0.00498,0.00498,125.0000,right
  u64,32,netkern,window 16,624992,21,0.00312,0.00312,0.00312,200.0000,right
  f32,4096,copy,cudaMemcpyAsync,1249280,21,0.00500,0.00500,0.00500,250.0000,right
  f32,32,netkern,window 16,1249984,21,0.00625,0.00625,0.00625,200.0000,right
  u32+u32,4096,copy,cudaMemcpyAsync,622592,21,0.00498,0.00498,0.00498,125.0000,right
  u32+u32,32,netkern,window 16,624992,21,0.00312,0.00312,0.00312,200.0000,right
  u32+u32,32,netkern,loses,0,0,0.00000,0.00000,0.00000,0.0000,wrong

# the report
  $ ./report --plots . --tuning tuning results.csv
  Fake 1; medians

  u32: 10^9 keys/s; a copy: 250.0
       n  netkern  of copy  to CUB  to two  papers 2  papers 1      CUB  mapping     CUB's best
       4    200.0     0.80        -         -         -         -        -  thread      -
      64    200.0     0.80     4.00      4.00      50.0         -     50.0  window 8    scratch

  u64: 10^9 keys/s; a copy: 125.0
       n  netkern  of copy  to CUB  to two  papers 2  papers 1      CUB  mapping     CUB's best
      32    200.0     1.60        -         -         -         -        -  window 16   -

  f32: 10^9 keys/s; a copy: 250.0
       n  netkern  of copy  to CUB  to two  papers 2  papers 1      CUB  mapping     CUB's best
      32    200.0     0.80        -         -         -         -        -  window 16   -

  u32+u32: 10^9 keys/s; a copy: 125.0
       n  netkern  of copy  to CUB  to two  papers 2  papers 1      CUB  mapping     CUB's best
      32    200.0     1.60        -         -         -         -        -  window 16   -

  Goals
    not measured at n = 8: u32, n up to 64: at least 90 % of the copy
    not measured at n = 128: u32, n = 128: at least 80 % of the copy
    not measured at n = 4: u32, n up to 1,024: at least 1.5 times the best of CUB
    not measured at n = 4: u32, n up to 4,096: never below the best of CUB
    not measured at n = 512: u32, n = 512: at least 3 times the papers' two elements a thread
  wrong: u32, n = 64, netkern short
  wrong: u32, n = 64, netkern large
  failed: u32, n = 64, netkern refuses
  no memory: u32, n = 64, cub glutton
  wrong: u32+u32, n = 32, netkern loses
  [1]
  $ cat tuning
  sortnet-tuning 1
  device Fake 1
  u32 keys 4 thread 4 0.005000
  u32 keys 64 window 8 0.005000
  u64 keys 32 window 16 0.005000
  f32 keys 32 window 16 0.005000
  u32 values 32 window 16 0.005000
  $ netkern --unproved --tuning tuning tsort:64 | grep '^ \* mapping'
   * mapping  window, 8 keys a thread: the fastest on Fake 1 (0.005 ns a key)
  $ for plot in *.svg; do
  >     echo "$plot: $(grep -c '<polyline' "$plot") curves"
  > done
  f32.svg: 2 curves
  pairs.svg: 2 curves
  u32.svg: 4 curves
  u64.svg: 2 curves

# refusals
  $ FAKE_NONE=1 ./bench
  ! bench: no device: no device
  [77]
  $ ./bench --speed 3
  ! bench: options are --seconds S, --bytes B, --type NAME, -n N
  [2]
  $ ./report
  ! usage: report [--plots FOLDER] [--tuning FILE] CSV
  [2]
  $ ./report nowhere.csv
  ! report: nowhere.csv: No such file or directory
  [2]
  $ echo 'u32,many' >bad.csv
  $ ./report bad.csv
  ! report: bad.csv:1: no line of results
  [2]

== the-gpu-benchmark-of-large-arrays-checks-what-it-times
# The program, netkern's sorts and those of others to compare with run on the emulator; sorts of the
# host, good and bad, are in the place of CUB's.
# full: compiles them
  $ command -v g++ >/dev/null || exit 77
  $ gpu=$ROOT/bench/gpu emulated=$ROOT/tests/gpu/emulated host=$ROOT/codegen/trial/host
  $ export XDG_DATA_HOME=$PWD
  $ BLOCKS=7 SIZES=4 TYPES="u32 u32+u32" "$gpu/make" "$(command -v netkern)" folder | cut -d , -f 1
  12 kernels and 9 sorts of large arrays

# compiled FILE OPTION...: as C++, with the shared memory that a launch sizes.
  $ compiled() {
  >     local file=$1
  >     shift
  >     sed -E 's/extern __shared__ (__align__\(16\) )?([a-z ]*) ([a-z]*)\[\];/SN_DYNAMIC(\2, \3);/' "$file" >"$file.cpp"
  >     g++ -std=c++17 -w -I"$emulated" -I"$host" -Ifolder -Ifolder/large "$@" -c "$file.cpp" -o "$file.o"
  > }
  $ for file in folder/large/*.cu folder/{bitonic,bainville}.cu; do
  >     compiled "$file" -O0 -fsanitize=thread -DGPU_SELECTED_MOST=512 || exit
  > done
  $ for file in "$host"/{emulate,guard}.cpp "$emulated"/{emulated,large_cub}.cpp "$ROOT/tests/gpu/device.cpp" \
  >     folder/large.cpp folder/large_kernels.cpp; do
  >     g++ -std=c++17 -O2 -w -I"$emulated" -I"$host" -Ifolder -c "$file" || exit
  > done
  $ g++ emulate.o emulated.o large.o large_kernels.o large_cub.o device.o folder/*.o folder/large/*.o guard.o \
  >     -o large || exit # the order matters
  $ gcc -std=c17 -Wall -Wextra -Werror "$gpu"/{large_report,results,plot}.c -o report -lm || exit

# numbers: times are not shown.
  $ numbers() {
  >     sed -E 's/[0-9]+\.[0-9]+/_/g; s/ +_/ _/g'
  > }

# tried OPTION...: rows, but for the times.
  $ tried() {
  >     ./large --each 0 "$@" | tee -a large.csv | cut -d , -f 1-6,11 | grep -v '^[#t]'
  >     echo "exit ${PIPESTATUS[0]}"
  > }
  $ tried -n 1100 --type u32
  u32,1100,cub,DeviceRadixSort,1100,5,right
  u32,1100,wrong,exchanges,1100,0,wrong
  u32,1100,wrong,loses,1100,0,wrong
  u32,1100,wrong,refuses,1100,0,failed
  u32,1100,netkern,tsort,1100,5,right
  u32,1100,netkern,tsort 2^15,1100,5,right
  u32,1100,netkern,vsort,1100,5,right
  u32,1100,form,papers,1100,5,right
  u32,1100,form,bainville,1100,5,right
  u32,1100,bainville,merge,1100,5,right
  u32,1100,copy,cudaMemcpyAsync,1100,5,right
  exit 1
  ! large: refuses u32, n = 1100: an error
  ! large: 0 methods left out for want of time, 3 wrong
  $ tried -n 300 --type u32+u32
  u32+u32,300,cub,DeviceRadixSort,300,5,right
  u32+u32,300,wrong,leaves values,300,0,wrong
  u32+u32,300,netkern,tsort,300,5,right
  u32+u32,300,netkern,vsort,300,5,right
  u32+u32,300,form,papers,300,5,right
  u32+u32,300,form,bainville,300,5,right
  u32+u32,300,bainville,selection,300,5,right
  u32+u32,300,bainville,merge,300,5,right
  u32+u32,300,copy,cudaMemcpyAsync,300,5,right
  exit 1
  ! large: 0 methods left out for want of time, 1 wrong
  $ tried -n 2048 --type u32+u32
  u32+u32,2048,cub,DeviceRadixSort,2048,5,right
  u32+u32,2048,wrong,leaves values,2048,0,wrong
  u32+u32,2048,netkern,tsort,2048,5,right
  u32+u32,2048,netkern,vsort,2048,5,right
  u32+u32,2048,form,papers,2048,5,right
  u32+u32,2048,form,bainville,2048,5,right
  u32+u32,2048,samples,bitonic,2048,5,right
  u32+u32,2048,bainville,merge,2048,5,right
  u32+u32,2048,copy,cudaMemcpyAsync,2048,5,right
  exit 1
  ! large: 0 methods left out for want of time, 1 wrong
  $ tried -n 2048 --type u64
  u64,2048,samples,bitonic,2048,5,right
  u64,2048,bainville,merge,2048,5,right
  u64,2048,copy,cudaMemcpyAsync,2048,5,right
  exit 0
  ! large: 0 methods left out for want of time, 0 wrong

# the report
  $ run ./report --plots . large.csv | numbers
  + ./report --plots . large.csv
  Emulator; medians

  u32: 10^6 keys/s
         n       tsort  tsort 2^15       vsort      papers   bainville   his merge   CUB radix        copy
      1100 _ _ _ _ _ _ _ _

  u32: times as fast as samples (bitonic)
         n       tsort  tsort 2^15       vsort      papers   bainville   his merge   CUB radix
      1100           -           -           -           -           -           -           -

  u32: times as fast as CUB radix (DeviceRadixSort)
         n       tsort  tsort 2^15       vsort      papers   bainville   his merge   CUB radix
      1100 _ _ _ _ _ _ _

  u32: times as fast as copy (cudaMemcpyAsync)
         n       tsort  tsort 2^15       vsort      papers   bainville   his merge   CUB radix
      1100 _ _ _ _ _ _ _

  u64: 10^6 keys/s
         n     samples   his merge        copy
      2^11 _ _ _

  u64: times as fast as samples (bitonic)
         n     samples   his merge
      2^11 _ _

  u64: times as fast as CUB radix (DeviceRadixSort)
         n     samples   his merge
      2^11           -           -

  u64: times as fast as copy (cudaMemcpyAsync)
         n     samples   his merge
      2^11 _ _

  u32+u32: 10^6 keys/s
         n       tsort       vsort      papers   bainville     samples   his merge   selection   CUB radix        copy
       300 _ _ _ _           - _ _ _ _
      2^11 _ _ _ _ _ _           - _ _

  u32+u32: times as fast as samples (bitonic)
         n       tsort       vsort      papers   bainville     samples   his merge   selection   CUB radix
       300           -           -           -           -           -           -           -           -
      2^11 _ _ _ _ _ _           - _

  u32+u32: times as fast as CUB radix (DeviceRadixSort)
         n       tsort       vsort      papers   bainville     samples   his merge   selection   CUB radix
       300 _ _ _ _           - _ _ _
      2^11 _ _ _ _ _ _           - _

  u32+u32: times as fast as copy (cudaMemcpyAsync)
         n       tsort       vsort      papers   bainville     samples   his merge   selection   CUB radix
       300 _ _ _ _           - _ _ _
      2^11 _ _ _ _ _ _           - _

  Not right
  wrong: u32, n = 1100, wrong exchanges
  wrong: u32, n = 1100, wrong loses
  failed: u32, n = 1100, wrong refuses
  wrong: u32+u32, n = 300, wrong leaves values
  wrong: u32+u32, n = 2048, wrong leaves values
  exit 1
  $ for plot in *.svg; do
  >     echo "$plot: $(grep -c '<polyline' "$plot") curves"
  > done
  large_pairs.svg: 8 curves
  large_u32.svg: 7 curves
  large_u64.svg: 2 curves

# refusals
  $ EMULATED_NONE=1 ./large
  ! large: no device: an error
  [77]
  $ ./large --most 31
  ! large: options are --type NAME, --least BITS, --most BITS (up to 30), -n N, --each S, --seconds S
  [2]
  $ ./report
  ! usage: large_report [--plots FOLDER] CSV
  [2]
  $ ./report nowhere.csv
  ! report: nowhere.csv: No such file or directory
  [2]

== the-gpu-benchmark-of-counting-checks-what-it-times
# The script, the programs, netkern's sorts by counting and the kernels to compare with run on the
# emulator; sorts of the host, good and bad, are in the place of Thrust's and CUB's.
# full: compiles them
  $ command -v g++ >/dev/null || exit 77
  $ export XDG_DATA_HOME=$PWD EMULATED=$ROOT/tests/gpu/emulated HOST=$ROOT/codegen/trial/host
  $ SIZES=4 TYPES=u64 "$ROOT/bench/gpu/make" "$(command -v netkern)" folder >/dev/null
  $ mkdir bin
  $ for file in "$HOST"/{emulate,guard}.cpp "$EMULATED/emulated.cpp" "$ROOT/tests/gpu/device.cpp"; do
  >     g++ -std=c++17 -O1 -w -I"$EMULATED" -I"$HOST" -I"$ROOT/bench/gpu" -c "$file" -o "bin/$(basename "$file" .cpp).o" || exit
  > done

# In the place of the compiler: the device's texts get what the emulator needs, and stores of one and
# the same byte, which may race, are told to it.
  $ cat >bin/nvcc <<'END'
  > #!/usr/bin/env bash
  > here=${0%/*} source=
  > for word; do case $word in *.cu | *.c | *.cpp) source=$word ;; esac; done
  > out=${*: -1}
  > case $* in
  > *.c\ *) gcc -std=c17 -Wall -Wextra -Werror "${@:2:3}" -o "$out" -lm ;;
  > *' device.cu '*) cp "$here/device.o" "$out" ;;
  > *' counting_cub.cu '*) g++ -std=c++17 -w -I. -I"$EMULATED" -I"$HOST" -c "$EMULATED/counting_cub.cpp" -o "$out" ;;
  > *.cu\ *)
  >     sed -E 's/extern __shared__ (__align__\(16\) )?([a-z ]*) ([a-z]*)\[\];/SN_DYNAMIC(\2, \3);/
  >         s/(cells\[x\]) == 0/!sn_is_marked(\&\1)/
  >         s/\*\(volatile unsigned char \*\)(&cells\[x\]) = 1;/sn_mark(\1);/' "$source" >"$out.cpp"
  >     g++ -std=c++17 -w -fsanitize=thread -I. -I"$EMULATED" -I"$HOST" -Icounting -c "$out.cpp" -o "$out"
  >     ;;
  > *.cpp\ *) g++ -std=c++17 -w -I. -I"$EMULATED" -I"$HOST" -c "$source" -o "$out" ;;
  > *) g++ "$here/emulate.o" "${@:4}" "$here/emulated.o" "$here/guard.o" -o "$3" ;; # the order matters
  > esac
  > END
  $ chmod +x bin/nvcc
  $ export PATH=$PWD/bin:$PATH

# numbers: times are not shown.
  $ numbers() {
  >     sed -E 's/[0-9]+\.[0-9]+/_/g; s/ +_/ _/g'
  > }
  $ folder/run --counting out --least 8 --most 9 --narrowest 3 --widest 3 --each 0 >said
  ! counting: refuses, sorted, n = 256: an error
  ! counting: refuses, unique, n = 256: an error
  ! counting: refuses, T3, n = 256: an error
  ! counting: refuses, sorted, n = 512: an error
  ! counting: refuses, unique, n = 512: an error
  ! counting: refuses, T3, n = 512: an error
  ! counting: 0 methods left out for want of time, 42 wrong
  [1]
  $ sed 1d said | cmp - out/counting.txt
  $ cut -d , -f 1-6,11 out/counting.csv | grep -v '^[#t]' | grep ,256,
  sorted,256,netkern,counting,256,5,right
  sorted,256,netkern,occurrence,256,5,right
  sorted,256,thrust,sort,256,5,right
  sorted,256,thrust,sort and unique,256,5,right
  sorted,256,cub,DeviceRadixSort,256,5,right
  sorted,256,cub,DeviceHistogram and DeviceScan,256,5,right
  sorted,256,cub,DeviceSelect,256,5,right
  sorted,256,wrong,nothing,256,0,wrong
  sorted,256,wrong,loses,256,0,wrong
  sorted,256,wrong,tells less,256,0,wrong
  sorted,256,wrong,does not tell,256,0,wrong
  sorted,256,wrong,all for each once,256,0,wrong
  sorted,256,wrong,spoils,256,0,wrong
  sorted,256,wrong,refuses,256,0,failed
  sorted,256,wrong,glutton,256,0,no memory
  sorted,256,copy,cudaMemcpyAsync,256,5,right
  unique,256,netkern,counting,256,5,right
  unique,256,netkern,occurrence,256,5,right
  unique,256,thrust,sort,256,5,right
  unique,256,thrust,sort and unique,256,5,right
  unique,256,cub,DeviceRadixSort,256,5,right
  unique,256,cub,DeviceHistogram and DeviceScan,256,5,right
  unique,256,cub,DeviceSelect,256,5,right
  unique,256,wrong,nothing,256,0,wrong
  unique,256,wrong,loses,256,0,wrong
  unique,256,wrong,tells less,256,0,wrong
  unique,256,wrong,does not tell,256,0,wrong
  unique,256,wrong,all for each once,256,0,wrong
  unique,256,wrong,spoils,256,0,wrong
  unique,256,wrong,refuses,256,0,failed
  unique,256,wrong,glutton,256,0,no memory
  unique,256,copy,cudaMemcpyAsync,256,5,right
  T3,256,netkern,counting,256,5,right
  T3,256,netkern,occurrence,256,5,right
  T3,256,thrust,sort,256,5,right
  T3,256,thrust,sort and unique,256,5,right
  T3,256,cub,DeviceRadixSort,256,5,right
  T3,256,cub,DeviceHistogram and DeviceScan,256,5,right
  T3,256,cub,DeviceSelect,256,5,right
  T3,256,wrong,nothing,256,0,wrong
  T3,256,wrong,loses,256,0,wrong
  T3,256,wrong,tells less,256,0,wrong
  T3,256,wrong,does not tell,256,0,wrong
  T3,256,wrong,all for each once,256,0,wrong
  T3,256,wrong,spoils,256,0,wrong
  T3,256,wrong,refuses,256,0,failed
  T3,256,wrong,glutton,256,0,no memory
  T3,256,copy,cudaMemcpyAsync,256,5,right

# the report
  $ numbers <out/counting.txt | sed '/^Not right/,$d'
  Emulator; medians

  counting    netkern: counting
  Thrust      thrust: sort
  CUB radix   cub: DeviceRadixSort
  its bits    cub: DeviceRadixSort of the range
  histogram   cub: DeviceHistogram and DeviceScan
  occurrence  netkern: occurrence
  T. unique   thrust: sort and unique
  C. unique   cub: DeviceRadixSort and Unique
  select      cub: DeviceSelect
  copy        copy: cudaMemcpyAsync

  2^8 keys: 10^6 keys/s
              counting      Thrust   CUB radix   histogram  occurrence   T. unique      select        copy
    sorted _ _ _ _ _ _ _ _
    unique _ _ _ _ _ _ _ _
        T3 _ _ _ _ _ _ _ _

  2^8 keys: times as fast
              counting    counting    counting    counting  occurrence  occurrence  occurrence  occurrence
        to      Thrust   CUB radix    its bits   histogram   T. unique   C. unique      select    counting
    sorted _ _           - _ _           - _ _
    unique _ _           - _ _           - _ _
        T3 _ _           - _ _           - _ _

  2^9 keys: 10^6 keys/s
              counting      Thrust   CUB radix   histogram  occurrence   T. unique      select        copy
    sorted _ _ _ _ _ _ _ _
    unique _ _ _ _ _ _ _ _
        T3 _ _ _ _ _ _ _ _

  2^9 keys: times as fast
              counting    counting    counting    counting  occurrence  occurrence  occurrence  occurrence
        to      Thrust   CUB radix    its bits   histogram   T. unique   C. unique      select    counting
    sorted _ _           - _ _           - _ _
    unique _ _           - _ _           - _ _
        T3 _ _           - _ _           - _ _
  
  $ grep -c '^wrong: ' out/counting.txt
  36
  $ for plot in out/*.svg; do
  >     echo "$plot: $(grep -c '<polyline' "$plot") curves"
  > done
  out/counting_2^8.svg: 7 curves
  out/counting_2^9.svg: 7 curves

# refusals
  $ bench=folder/build/counting/bench
  $ EMULATED_NONE=1 $bench
  ! counting: no device: an error
  [77]
  $ $bench --most 29
  ! counting: options are --least BITS, --most BITS, --narrowest BITS, --widest BITS (1 to 28), --each S, --seconds S
  [2]
  $ $bench --widest 9
  ! counting: options are --least BITS, --most BITS, --narrowest BITS, --widest BITS (1 to 28), --each S, --seconds S
  [2]
  $ $bench --most
  ! counting: options are --least BITS, --most BITS, --narrowest BITS, --widest BITS (1 to 28), --each S, --seconds S
  [2]
  $ folder/build/counting/counting_report nowhere.csv
  ! report: nowhere.csv: No such file or directory
  [2]
