# Kernels in C, read as source and as clang compiles them.

== all-kernels-in-c-are-lifted
# full: some dozens of kernels are compiled
  $ echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
  [1]
  $ command -v clang >/dev/null || exit 77
  $ plain=-DNETKERN_NO_ASSEMBLY # which is not read
  $ same=0
  $ kinds=("" "--pairs" "--type f64 --nan ignore" "--type i16 --pairs" "--type f32" "--type f64 --pairs")
  $ for n in {2..64}; do
  >     level=$((n / 6 % 4)) kind=${kinds[n % 6]}
  >     netkern best:$n --target c $kind -o k.c
  >     clang $plain -O$level -w -c -emit-llvm k.c -o k.bc
  >     netspec -f list best:$n >wanted
  >     netspec -f list k.bc:k_sort >found 2>&1
  >     if cmp -s found wanted; then same=$((same + 1)); else echo "$n $kind -O$level: $(head -n 1 found)"; fi
  > done
  $ echo "$same are the same"
  63 are the same

== kernels-in-c-are-lifted-from-what-clang-makes-of-them
# The network that went in is the one that comes out, of scalars, pairs, vectors, and where some
# outputs alone are stored.
  $ echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
  [1]
  $ command -v clang >/dev/null || exit 77
  $ export XDG_CACHE_HOME=$PWD
  $ plain=-DNETKERN_NO_ASSEMBLY # which is not read
  $ same=0

# lifted FILE FUNCTION NET: the comparators are the same.
  $ lifted() {
  >     netspec -f list "$1:$2" >found 2>said
  >     netspec -f list "$3" >wanted
  >     if cmp -s found wanted; then same=$((same + 1)); else echo "$1:$2 is not $3: $(cat said found | head -n 1)"; fi
  > }

# kernel NET LEVEL OPTION...: write it, compile it, read it.
  $ kernel() {
  >     local net=$1 level=$2
  >     shift 2
  >     netkern "$net" --target c "$@" -o k.c || return
  >     clang $plain -$level -w -c -emit-llvm k.c -o k.bc && lifted k.bc k_sort "$net"
  > }
  $ for n in 2 5 16; do kernel best:$n O$((n % 4)); done
  ! netkern: note: for one array fastest:16 is estimated 1.6 times as fast (tsort:16 across lanes)
  $ kernel best:8 O3 --pairs
  $ kernel best:8 O1 --type f32 --nan ignore
  $ kernel best:8 O2 --type i8 --pairs
  $ kernel tsort:64 O2 --mapping thread
  $ netkern best:8 --target c -o k.c
  $ cat >>k.c <<'END'
  > void rows(const uint32_t *keys, uint32_t *out) { k_sort_batch(keys, out, k_LANES); }
  > void columns(const uint32_t *keys, uint32_t *out) { k_sort_many(keys, out, k_LANES); }
  > END
  $ for flags in "-O0 $plain" "-O2 -mavx2"; do
  >     clang $flags -w -c -emit-llvm k.c -o k.bc
  >     lifted k.bc rows best:8
  >     lifted k.bc columns best:8
  > done
  $ echo "$same are the same"
  11 are the same
  $ netkern best:8 --target c --top 3 -o k.c
  $ clang $plain -O2 -w -c -emit-llvm k.c -o k.bc
  $ netlift k.bc
  k.bc:1 k_sort: holds (ranks 0-2, the only ones left, as its name says; 8 wires, 14 comparators, depth 6; read as compiled)
  $ netkern bitonic:8 --target c --descending -o k.c
  ! netkern: note: for one array fastest:8 is estimated 1.2 times as fast (best:8)
  $ clang $plain -O2 -w -c -emit-llvm k.c -o k.bc
  $ netlift k.bc
  k.bc:1 k_sort: holds (sorted, descending, as its name says; 8 wires, 24 comparators, depth 6; read as compiled)
    best known: 19 comparators
