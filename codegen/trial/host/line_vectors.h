/* Try what a text does to vectors of neighbours on keys of its own type, against the same on items.
 * Included behind vectors.h, once for each width of vectors, each in a namespace of its own.
 * SN_LANE_BYTES: of a lane. */

#if NETKERN_VECTOR_BYTES == 0
static bool sn_try_lines()
{
    return true; /* there are none */
}
#else

#if SN_PAIRS
#define SN_ALL(m) m.keys.at, m.values.at
#else
#define SN_ALL(m) m.keys.at
#endif
#if SN_COUNTED
#define SN_AT(at, count) at, (unsigned int)(at), count
#define SN_AND(count) , count
#else
#define SN_AT(at, count) at
#define SN_AND(count)
#endif

/* Lanes of which a line is loaded. */
enum {
    SN_USED = SN_ELEMENTS < sn_text_LANES && !SN_COUNTED ? SN_ELEMENTS : sn_text_LANES,
    SN_BOTH = 2 * sn_text_LANES
};

#define SN_LIST2(f, i) f(i), f(i + 1)
#define SN_LIST4(f, i) SN_LIST2(f, i), SN_LIST2(f, i + 2)
#define SN_LIST8(f, i) SN_LIST4(f, i), SN_LIST4(f, i + 4)
#define SN_LIST16(f, i) SN_LIST8(f, i), SN_LIST8(f, i + 8)
#define SN_LIST32(f, i) SN_LIST16(f, i), SN_LIST16(f, i + 16)
#define SN_LIST64(f, i) SN_LIST32(f, i), SN_LIST32(f, i + 32)
#if NETKERN_VECTOR_BYTES / SN_LANE_BYTES == 2
#define SN_LIST SN_LIST2
#elif NETKERN_VECTOR_BYTES / SN_LANE_BYTES == 4
#define SN_LIST SN_LIST4
#elif NETKERN_VECTOR_BYTES / SN_LANE_BYTES == 8
#define SN_LIST SN_LIST8
#elif NETKERN_VECTOR_BYTES / SN_LANE_BYTES == 16
#define SN_LIST SN_LIST16
#elif NETKERN_VECTOR_BYTES / SN_LANE_BYTES == 32
#define SN_LIST SN_LIST32
#else
#define SN_LIST SN_LIST64
#endif
/* Lanes of two vectors, each of which goes to one of them: by an odd factor. */
#define SN_ANY(i) ((7 * (i) + 3) % SN_BOTH)
#define SN_OTHER(i) ((7 * ((i) + sn_text_LANES) + 3) % SN_BOTH)
/* Lanes next to each other, and which of them keep the last: by turns the upper and the lower. */
#define SN_TURNED(i) ((i) ^ 1)
#define SN_LAST(i) (-(((i) / 2 + (i)) % 2))

struct sn_line_memory {
    edged<SN_KEY> keys;
    edged<unsigned int> values;

    sn_line_memory(size_t size, bool at_end) : keys(size, at_end), values(size, at_end)
    {
    }
};

static void sn_order_lanes(sn_text_item *x)
{
    for (unsigned int i = 0; i < SN_USED; i++)
        sn_text_order(&x[i], &x[sn_text_LANES + i]);
}

/* One vector: lanes that are next to each other are compared, and each keeps one of the two. */
static void sn_keep_items(sn_text_item *x)
{
    for (unsigned int i = 0; i + 1 < SN_USED; i += 2)
        sn_text_order(&x[SN_LAST((int)i) ? i + 1 : i], &x[SN_LAST((int)i) ? i : i + 1]);
}

static void sn_keep_lines(sn_text_line *x)
{
    sn_text_line y;
    sn_text_MOVE_LINE(&y, *x, *x, SN_LIST(SN_TURNED, 0));
    sn_text_KEEP_LINE(x, *x, y, SN_LIST(SN_LAST, 0));
}

static void sn_move_items(sn_text_item *x)
{
    sn_text_item y[SN_BOTH];
    for (unsigned int i = 0; i < sn_text_LANES; i++) {
        y[i] = x[SN_ANY(i)];
        y[sn_text_LANES + i] = x[SN_OTHER(i)];
    }
    memcpy(x, y, sizeof y);
}

static void sn_move_lines(sn_text_line *v)
{
    const sn_text_line x = v[0], y = v[1];
    sn_text_MOVE_LINE(&v[0], x, y, SN_LIST(SN_ANY, 0));
    sn_text_MOVE_LINE(&v[1], x, y, SN_LIST(SN_OTHER, 0));
}

/* Two vectors of `count` elements. */
static bool sn_try_two(unsigned int count, bool at_end)
{
    const size_t size = SN_COUNTED ? count : 2 * SN_USED;
    sn_line_memory in(size, at_end), out(size, at_end), wanted(size, at_end);
    sn_text_item x[SN_BOTH];
    sn_text_line v[2];
    (void)count;
    for (size_t i = 0; i < size; i++) {
        in.keys.at[i] = sn_any_key();
        in.values.at[i] = (unsigned int)sn_next_bits();
    }
    for (unsigned int k = 0; k < 2; k++) {
        for (unsigned int i = 0; i < SN_USED; i++)
            x[k * sn_text_LANES + i] = sn_text_load(SN_ALL(in), SN_AT(k * SN_USED + i, count));
        sn_text_load_line(&v[k], SN_ALL(in), k * SN_USED SN_AND(count));
    }
    for (int step = 0; step < 6; step++) {
        sn_order_lanes(x);
        sn_text_order_lines(&v[0], &v[1]);
        if (step % 2) {
            sn_keep_items(x + step / 2 % 2 * sn_text_LANES);
            sn_keep_lines(&v[step / 2 % 2]);
        }
        if (SN_USED == sn_text_LANES) {
            sn_move_items(x);
            sn_move_lines(v);
        }
    }
    for (unsigned int k = 0; k < 2; k++) {
        for (unsigned int i = 0; i < SN_USED; i++)
            sn_text_store(x[k * sn_text_LANES + i], SN_ALL(wanted), SN_AT(k * SN_USED + i, count));
        sn_text_store_line(&v[k], SN_ALL(out), k * SN_USED SN_AND(count));
    }
    return !memcmp(out.keys.at, wanted.keys.at, size * sizeof *out.keys.at) &&
           (!SN_PAIRS || !memcmp(out.values.at, wanted.values.at, size * sizeof *out.values.at));
}

static bool sn_try_lines()
{
    for (int turn = 0; turn < 100; turn++)
        for (unsigned int count = 1; count <= SN_BOTH;
             count += SN_COUNTED && sn_text_LANES < 16 ? 1 : sn_text_LANES / 2 + 1)
            if (!sn_try_two(turn % 4 ? SN_BOTH : count, turn % 2)) {
                printf("vectors of %d neighbours: keys become others than by items\n",
                       (int)sn_text_LANES);
                return false;
            }
    return true;
}

#undef SN_ALL
#undef SN_AT
#undef SN_AND
#undef SN_LIST
#undef SN_LIST2
#undef SN_LIST4
#undef SN_LIST8
#undef SN_LIST16
#undef SN_LIST32
#undef SN_LIST64
#undef SN_ANY
#undef SN_OTHER
#undef SN_LAST
#undef SN_TURNED
#endif
