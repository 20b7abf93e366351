/* The section of keys of a shader, replaced by one that records: record.h has it for memory that is
 * told of, and order() takes pointers there. After record.h and shader.h. */

#if !SN_POINTERS
static void order(sn_item &a, sn_item &b)
{
    order(&a, &b);
}
template <size_t N> static void order(sn_item (*x)[N], u32 i, u32 j)
{
    if (i >= N || j >= N)
        sn_fault("there is no element where one is used, behind an array");
    else
        order(&(*x)[i], &(*x)[j]);
}
#if SN_PAIRS
#define load(...) load(keys.at, values.at, __VA_ARGS__)
#define store(x, ...) store(x, SN_RESULT.at, values_out.at, __VA_ARGS__)
#else
#define load(...) load(keys.at, __VA_ARGS__)
#define store(x, ...) store(x, SN_RESULT.at, __VA_ARGS__)
#endif
#endif
