# A function of a header has the header's name, however the source is called; one that stands beside
# intrinsics is there; and clang's error is told from where it is.
. "$ROOT/tests/cli/prelude"
echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
command -v clang >/dev/null || exit 77
mkdir -p source/include && cd source || exit
cat >include/sort.h <<'END_OF_FILE'
/* sorts three, but for the last comparator */
#define ORDER(i, j) if (v[j] < v[i]) { T t = v[i]; v[i] = v[j]; v[j] = t; }
template <class T> inline void sort3(T *v)
{
    ORDER(0, 1)
    ORDER(1, 2)
    ORDER(1, 2)
}
END_OF_FILE
cat >use.cpp <<'END_OF_FILE'
#include "sort.h"
void use(int *v) { sort3(v); }
END_OF_FILE
echo '#include <no_such_header.h>' >include/part.h
printf '#include "include/part.h"\nvoid sort3(int *v) {}\n' >part.c
for path in use.cpp ./use.cpp ../source/use.cpp "$PWD/use.cpp" include/../use.cpp; do
    for folder in include "$PWD/include"; do
        netlift --by flow "$path" -- -I"$folder" | grep -o "[a-z/]*sort.h:[0-9]* sort3<int>: fails"
    done
done
run netlift --by flow part.c
[ "$(uname -m)" = x86_64 ] || exit 0
cat >wide.cpp <<'END_OF_FILE'
#include <immintrin.h>
#define ORDER(i, j) { __m128i l = _mm_min_epi32(v[i], v[j]); v[j] = _mm_max_epi32(v[i], v[j]); v[i] = l; }
static inline void sort3(__m128i *v) { ORDER(0, 1) ORDER(1, 2) ORDER(0, 1) }
#ifdef __AMXINT8__
#error this machine is not meant
#endif
END_OF_FILE
netlift --by flow wide.cpp -- -msse4.1 | head -n 1
