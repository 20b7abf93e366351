/* The section of keys of a shader as others have it: told of memory, and ordering by address. After
 * the section. */

#if SN_POINTERS
#if SN_FLOAT
#if SN_PAIRS
template <class... N> static item load(const SN_KEY *k, const SN_VALUE *v, N... n)
{
    return load((const u32 *)k, v, (u32)n...);
}
template <class... N> static void store(item x, SN_KEY *k, SN_VALUE *v, N... n)
{
    store(x, (u32 *)k, v, (u32)n...);
}
#else
template <class... N> static item load(const SN_KEY *k, N... n)
{
    return load((const u32 *)k, (u32)n...);
}
template <class... N> static void store(item x, SN_KEY *k, N... n)
{
    store(x, (u32 *)k, (u32)n...);
}
#endif
#endif
#elif SN_PAIRS
template <class... N> static item load(const SN_KEY *k, const SN_VALUE *v, N... n)
{
    keys.at = k, values.at = v;
    return load((u32)n...);
}
template <class... N> static void store(item x, SN_OUT *k, SN_VALUE *v, N... n)
{
    SN_RESULT.at = k, values_out.at = v;
    store(x, (u32)n...);
}
#else
template <class... N> static item load(const SN_KEY *k, N... n)
{
    keys.at = k;
    return load((u32)n...);
}
template <class... N> static void store(item x, SN_OUT *k, N... n)
{
    SN_RESULT.at = k;
    store(x, (u32)n...);
}
#endif

#if !SN_POINTERS && !SN_KEEPS
static void order(item *a, item *b)
{
#if SN_INDEXED
    item x[SN_REGISTERS];
    x[0] = *a, x[1] = *b;
    order(&x, 0u, 1u);
    *a = x[0], *b = x[1];
#else
    order(*a, *b);
#endif
}
#endif
