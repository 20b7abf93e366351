# An operator of the user's, in any target: maps v -> a v + b, which do not commute.
# full: compiles texts
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
cat >affine.h <<'END'
#ifndef AFFINE_H
#define AFFINE_H
#ifdef __CUDACC__
#define DEVICE __device__
#else
#define DEVICE
#endif
typedef struct affine {
    unsigned int a, b;
} affine;
static inline DEVICE affine then(affine x, affine y)
{
    affine z;
    z.a = x.a * y.a;
    z.b = x.b * y.a + y.b;
    return z;
}
static inline DEVICE affine unchanged(void)
{
    affine z;
    z.a = 1;
    z.b = 0;
    return z;
}
static inline DEVICE unsigned int less(unsigned int x, unsigned int y)
{
    return x - y;
}
static inline DEVICE unsigned int either(unsigned int x, unsigned int y)
{
    return x | y;
}
#endif
END
elements=(--element affine --element-size 8 --operator then --include affine.h)
# 3 v + 1, 5 v + 2, 7 v + 4: after the first 3 v + 1, then 15 v + 7, then 105 v + 53
line=0300000001000000,0500000002000000,0700000004000000
for options in "--target opencl" "--target c" "--target cuda --exclusive --neutral unchanged()"; do
    # shellcheck disable=SC2086
    run netkern $options --run emulate "${elements[@]}" sklansky:3 <<<$line
done
run netkern --prove "${elements[@]}" -o a.cu brent-kung:40
run netkern --prove --operator either --include affine.h -o b.cu brent-kung:40
run netkern --prove --operator less --include affine.h -o c.cu brent-kung:40
ls ./*.cu
run netkern --prove --large kogge-stone --blocks 3 "${elements[@]}" --exclusive --neutral 'unchanged()' -o d.cu
run netkern --operator either --include affine.h --emit header sklansky:4
