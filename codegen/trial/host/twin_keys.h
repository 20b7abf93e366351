/* Try a text's section of keys on its own type, where an item has the keys of two arrays. Included
 * behind that section and orders.h; before it stand
 *   SN_LOAD_WIDE, SN_STORE_WIDE, SN_SHARED_WIDE   bit w: functions that move 2^w at once */

/* Elements number FIRST and what follows are moved, of so many in each of two arrays. */
#define SN_MANY 12
#define SN_FIRST_MOVED 4

struct sn_two_arrays {
    alignas(64) SN_KEY key[2 * SN_MANY];
};

static void sn_must(bool good, const char *what)
{
    if (!good) {
        printf("%s\n", what);
        exit(1);
    }
}

static sn_two_arrays sn_untouched()
{
    sn_two_arrays m;
    memset((void *)&m, 0x5a, sizeof m);
    return m;
}

/* Stored alone, an item puts its two keys where they belong, or the first where there is no second
 * array, and touches nothing else. */
static void sn_is(const sn_text_item &x, SN_KEY first, SN_KEY second, const char *what)
{
    for (size_t next = 0; next <= SN_MANY; next += SN_MANY) {
        sn_two_arrays out = sn_untouched(), wanted = sn_untouched();
        sn_text_store(x, out.key, SN_FIRST_MOVED, next);
        wanted.key[SN_FIRST_MOVED] = first;
        if (next)
            wanted.key[SN_FIRST_MOVED + next] = second;
        sn_must(!memcmp(&out, &wanted, sizeof out), what);
    }
}

static sn_text_item sn_item(SN_KEY first, SN_KEY second)
{
    const SN_KEY keys[] = {second, first, second, first};
    return sn_text_load(keys, 1, 1);
}

/* Each half is put in order for itself. Keys of other bits that no order tells apart, as NaNs are,
 * may come in any, but both are there. */
static void sn_try(const SN_KEY a[2], const SN_KEY b[2])
{
    sn_text_item x = sn_item(a[0], a[1]), y = sn_item(b[0], b[1]);
    SN_KEY out[2][2];
    sn_text_order(&x, &y);
    sn_text_store(x, &out[0][0], 0, 1);
    sn_text_store(y, &out[1][0], 0, 1);
    for (int half = 0; half < 2; half++) {
        const SN_KEY s = a[half], t = b[half], u = out[0][half], v = out[1][half];
        const bool kept = sn_same(u, s) && sn_same(v, t), swapped = sn_same(u, t) && sn_same(v, s);
        const bool good = sn_before(s, t) ? kept : sn_before(t, s) ? swapped : kept || swapped;
        sn_must(good, "a half is not in order");
    }
}

/* What is loaded is none of this, which stays where nothing is. */
static void sn_forget(sn_text_item *y, const sn_two_arrays &in)
{
    for (int i = 0; i < 4; i++)
        y[i] = sn_item(in.key[0], in.key[1]);
}

static void sn_try_several(unsigned int seed)
{
    sn_two_arrays in;
    for (unsigned int i = 0; i < 2 * SN_MANY; i++)
        in.key[i] = sn_key(seed + 71 * i);
    const SN_KEY *first = in.key + SN_FIRST_MOVED, *second = first + SN_MANY;
    sn_text_item x[4], y[4];
    for (int i = 0; i < 4; i++) {
        x[i] = sn_item(first[i], second[i]);
        y[i] = sn_text_load(in.key, SN_FIRST_MOVED + i, SN_MANY);
        sn_is(y[i], first[i], second[i], "loads a key wrongly");
        sn_is(sn_text_load(in.key, SN_FIRST_MOVED + i, 0), first[i], first[i],
              "loads a key wrongly");
    }
    (void)x, (void)y;
#if SN_LOAD_WIDE & 2
    sn_forget(y, in);
    sn_text_load2(in.key, SN_FIRST_MOVED, SN_MANY, &y[0], &y[1]);
    for (int i = 0; i < 2; i++)
        sn_is(y[i], first[i], second[i], "loads several wrongly");
#endif
#if SN_LOAD_WIDE & 4
    sn_forget(y, in);
    sn_text_load4(in.key, SN_FIRST_MOVED, SN_MANY, &y[0], &y[1], &y[2], &y[3]);
    for (int i = 0; i < 4; i++)
        sn_is(y[i], first[i], second[i], "loads several wrongly");
#endif
    for (size_t next = 0; next <= SN_MANY; next += SN_MANY)
        for (int n = 2; n <= 4; n += 2) {
            sn_two_arrays out = sn_untouched(), wanted = sn_untouched();
#if SN_STORE_WIDE & 2
            if (n == 2)
                sn_text_store2(x[0], x[1], out.key, SN_FIRST_MOVED, next);
#endif
#if SN_STORE_WIDE & 4
            if (n == 4)
                sn_text_store4(x[0], x[1], x[2], x[3], out.key, SN_FIRST_MOVED, next);
#endif
            for (int i = 0; i < n && SN_STORE_WIDE & n; i++) {
                wanted.key[SN_FIRST_MOVED + i] = first[i];
                if (next)
                    wanted.key[SN_FIRST_MOVED + next + i] = second[i];
            }
            sn_must(!memcmp(&out, &wanted, sizeof out), "stores several wrongly");
        }
#if SN_SHARED_WIDE
    alignas(64) sn_text_item shared[SN_MANY], to[SN_MANY];
    for (int i = 0; i < SN_MANY; i++) {
        shared[i] = sn_item(in.key[i], in.key[i + SN_MANY]);
        to[i] = sn_item(in.key[0], in.key[1]);
    }
#endif
#if SN_SHARED_WIDE & 2
    sn_forget(y, in);
    sn_text_read2(shared + 4, &y[0], &y[1]);
    sn_text_write2(to + 8, x[0], x[1]);
    for (int i = 0; i < 2; i++) {
        sn_is(y[i], first[i], second[i], "reads several wrongly");
        sn_is(to[8 + i], first[i], second[i], "writes several wrongly");
    }
    sn_is(to[7], in.key[0], in.key[1], "writes several wrongly");
    sn_is(to[10], in.key[0], in.key[1], "writes several wrongly");
#endif
#if SN_SHARED_WIDE & 4
    sn_forget(y, in);
    sn_text_read4(shared + 4, &y[0], &y[1], &y[2], &y[3]);
    sn_text_write4(to + 4, x[0], x[1], x[2], x[3]);
    for (int i = 0; i < 4; i++) {
        sn_is(y[i], first[i], second[i], "reads several wrongly");
        sn_is(to[4 + i], first[i], second[i], "writes several wrongly");
    }
    sn_is(to[3], in.key[0], in.key[1], "writes several wrongly");
#endif
}

int main()
{
    const unsigned int keys = 1000;
    for (unsigned int i = 0; i < 256; i++)
        sn_try_several(i);
    for (unsigned int i = 0; i < keys; i++)
        for (unsigned int j = 0; j < keys; j++) {
            const SN_KEY a[] = {sn_key(i), sn_of_bits(sn_next_bits())};
            const SN_KEY b[] = {sn_key(j), sn_key((i * 7 + j * 3) % keys)};
            const SN_KEY turned[2][2] = {{a[1], a[0]}, {b[1], b[0]}}, same[] = {a[0], b[1]};
            sn_try(a, b);
            sn_try(turned[0], turned[1]);
            sn_try(a, same);
        }
    return 0;
}
