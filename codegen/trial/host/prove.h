/* Record a text's calls. Included after the text, whose keys record, and sn_call, which calls what
 * the text defines. */

static sn_host_layout sn_now;

/* ---- arrays of lengths of their own ---------------------------------------------------------- */

/* More than a block has. */
#define SN_SEVERAL (SN_BLOCK_ARRAYS + (SN_BLOCK_ARRAYS ? 3 : 8))
static sn_extent sn_extents[SN_SEVERAL];
static SN_BOUND *sn_bounds;
static bool sn_sparse; /* of the bounds, those of the block's arrays alone are in memory */

/* Lengths by turns, with arrays that are empty, or too long, between others. */
static size_t sn_size(size_t array, unsigned int turn)
{
    const size_t n = SN_ELEMENTS, sizes[] = {n, (n + 1) / 2, 1, 0, n > 1 ? n - 1 : 1, n + 1, 0};
    return sizes[(array + turn) % 7];
}
#define SN_TURNS 7

/* Far from where memory begins, so that offsets that lose a bit lead elsewhere. */
static size_t sn_begin()
{
    if (SN_INTERLEAVED || (!SN_BLOCK_ARRAYS && sn_now.arrays == 1))
        return 0;
    return SN_BOUND_BITS == 64 ? ((size_t)1 << 33) + 5 : 3000000000u;
}

/* Bounds of so many arrays. */
#define SN_BOUNDS(arrays) ((arrays) * (SN_RAGGED == 3 ? 2 : 1) + (SN_RAGGED == 2))

/* Tell the arrays first..last-1 how long they are. With `descends` the last one's offsets do.
 * Between segments there are elements that are in none. */
static void sn_tell(size_t first, size_t last, unsigned int turn, bool descends)
{
    size_t begin = SN_RAGGED == 1 ? first * (SN_INTERLEAVED ? 1 : SN_ELEMENTS) : sn_begin();
    for (size_t j = first; j < last; j++) {
        size_t size = descends && j + 1 == last ? (size_t)-1 : sn_size(j - first, turn);
        sn_extents[j - first] = sn_extent{j, begin, size};
        sn_bounds[j] = (SN_BOUND)(SN_RAGGED == 1 ? size : begin);
        begin += SN_RAGGED == 1 ? (SN_INTERLEAVED ? 1 : SN_ELEMENTS) : size;
        if (SN_RAGGED >= 2)
            sn_bounds[SN_RAGGED == 3 ? sn_now.arrays + j : j + 1] = (SN_BOUND)begin;
        begin += SN_RAGGED == 3 ? j % 3 : 0;
    }
    sn_now.extent = sn_extents;
    sn_now.extents = last - first;
}

static size_t sn_too_long()
{
    size_t count = 0;
    for (size_t e = 0; e < sn_now.extents; e++)
        count += sn_extents[e].size > SN_ELEMENTS;
    return count;
}

/* ---- blocks ---------------------------------------------------------------------------------- */

static void sn_range(size_t block, size_t *first, size_t *last)
{
    *first = block * SN_BLOCK_ARRAYS;
    *last = *first + SN_BLOCK_ARRAYS;
    if (*last > sn_now.arrays)
        *last = sn_now.arrays;
    if (*first > *last)
        *first = *last; /* a block that has none */
}

/* The bounds of a block's arrays, which alone are there, or are no longer. */
static void sn_sparse_bounds(size_t first, size_t last, bool open)
{
    sn_sparse_open(sn_bounds + first, (last - first + (SN_RAGGED == 2)) * sizeof(SN_BOUND), open);
    if (SN_RAGGED == 3)
        sn_sparse_open(sn_bounds + sn_now.arrays + first, (last - first) * sizeof(SN_BOUND), open);
}

static void sn_before(size_t block)
{
    size_t first, last;
    sn_range(block, &first, &last);
    if (SN_FETCHES) {
        sn_memory_free(sn_fetched);
        sn_fetched = static_cast<unsigned char *>(sn_memory(1024));
        sn_array_threads = SN_THREADS;
    }
    if (sn_sparse) {
        sn_sparse_bounds(first, last, true);
        sn_tell(first, last, 0, false);
    }
    sn_record_block();
}

static void sn_after(size_t block)
{
    size_t first, last;
    sn_range(block, &first, &last);
    sn_record_check(first, last);
    if (sn_sparse)
        sn_sparse_bounds(first, last, false);
}

/* ---- calls ----------------------------------------------------------------------------------- */

template <class T> static T *sn_pointer(uintptr_t at)
{
    return reinterpret_cast<T *>(at);
}

/* With one of the addresses so many bytes further on. */
static size_t sn_call_at(size_t count, size_t arrays, int which, uintptr_t off)
{
    return sn_call(sn_pointer<SN_KEY>(sn_now.keys + (which == 0) * off),
                   sn_pointer<SN_VALUE>(sn_now.values + (which == 1) * off),
                   sn_pointer<SN_OUT>(sn_now.keys_out + (which == 2) * off),
                   sn_pointer<SN_VALUE>(sn_now.values_out + (which == 3) * off),
                   (unsigned int)count, sn_bounds, arrays);
}

/* What a call returns must be the number of arrays that were left alone, where it says so. */
static void sn_record_call(size_t count, size_t arrays)
{
    sn_record_begin(&sn_now);
    sn_launch_begin();
    try {
        const size_t returned = sn_call_at(count, arrays, 0, 0);
        if (SN_BLOCK_ARRAYS && returned)
            sn_fault("the launcher fails");
        if (SN_RAGGED && !SN_BLOCK_ARRAYS && returned != sn_too_long())
            sn_fault("returns that %zu arrays are left alone, not %zu", returned, sn_too_long());
    } catch (const sn_enough &) {
    }
    if (!SN_BLOCK_ARRAYS)
        sn_record_check(0, sn_now.enough ? sn_now.enough : arrays);
    else if (sn_launched() != (arrays + SN_BLOCK_ARRAYS - 1) / SN_BLOCK_ARRAYS + SN_SHADER)
        sn_fault("launches %zu blocks for %zu arrays", sn_launched(), arrays);
}

/* Memory parts are far apart, so that no array of one can be taken for an array of another. */
static void sn_record(size_t count, size_t arrays, bool some)
{
    const uintptr_t apart = (uintptr_t)1 << 60;
    sn_now = sn_host_layout{};
    sn_now.keys = apart, sn_now.values = 2 * apart;
    sn_now.keys_out = 3 * apart, sn_now.values_out = 4 * apart;
    if (SN_HELD && !SN_ARGSORT && SN_OUTPUTS == SN_ELEMENTS)
        sn_now.keys_out = sn_now.keys, sn_now.values_out = sn_now.values;
    sn_now.fetches = SN_FETCHES || SN_KEYED;
    sn_now.copies = SN_COPIES;
    sn_now.copies_apart_bits = SN_COPIES_APART_BITS;
    sn_now.striped = SN_HELD == 2 ? SN_THREADS : 1;
    sn_now.elements = SN_ELEMENTS;
    sn_now.first = SN_FIRST, sn_now.outputs = SN_PADDED ? SN_PADDED : SN_OUTPUTS;
    sn_now.count = count, sn_now.arrays = arrays;
    sn_now.twins = SN_TWINS;
    sn_now.interleaved = SN_INTERLEAVED, sn_now.pairs = SN_PAIRS, sn_now.ragged = SN_RAGGED != 0;
    sn_now.enough = some && !SN_BLOCK_ARRAYS ? 3 : 0; /* a whole vector */
    sn_sample = sn_host_sampling{some, sn_before, sn_after};
    sn_sample.stream = reinterpret_cast<void *>(5 * apart);
}

/* Arrays of one length. */
static void sn_record_equal(size_t count, size_t arrays, bool some)
{
    sn_record(count, arrays, some);
    sn_record_call(count, arrays);
}

/* Arrays of many lengths, all of them in memory. */
static void sn_record_ragged(size_t arrays, unsigned int turn, bool descends)
{
    sn_record(0, arrays, false);
    sn_bounds = static_cast<SN_BOUND *>(sn_memory(SN_BOUNDS(arrays) * sizeof(SN_BOUND)));
    sn_tell(0, arrays, turn, descends && SN_RAGGED >= 2);
    sn_record_call(0, arrays);
    sn_memory_free(sn_bounds);
}

/* So many that not all of their lengths can be. */
static void sn_record_many(size_t arrays)
{
    sn_record(0, arrays, true);
    sn_bounds = static_cast<SN_BOUND *>(sn_sparse_new((SN_BOUNDS(arrays) + 1) * sizeof(SN_BOUND)));
    if (SN_BLOCK_ARRAYS) {
        sn_sparse = true;
    } else {
        sn_sparse_bounds(0, 3, true);
        sn_tell(0, 3, 0, false);
    }
    sn_record_call(0, arrays);
    sn_sparse = false;
}

/* Addresses that are no multiples of SN_ALIGNMENT must be refused, whichever it is, before anything
 * is touched. */
static void sn_refuses_misaligned()
{
    for (int which = 0; which < 4; which++) {
        if ((which % 2 && !SN_PAIRS) || (which > 1 && !SN_STORE_WIDE))
            continue;
        sn_record(SN_ELEMENTS, 1, false);
        sn_record_begin(&sn_now);
        sn_launch_begin();
        sn_record_block();
        if (sn_call_at(SN_ELEMENTS, 1, which, SN_ALIGNMENT / 2) != cudaErrorMisalignedAddress)
            sn_fault("takes addresses that are not multiples of %d", SN_ALIGNMENT);
        sn_record_check(0, 0);
    }
}

static void sn_record_all()
{
    const size_t many = SN_MANY_ARRAYS;
    const size_t most = SN_PADDED ? SN_PADDED : SN_ELEMENTS;
    const size_t counts[] = {1, (most + 1) / 2, most - 1, most};
    for (size_t count : counts) {
        if (SN_RAGGED || !count || ((!SN_COUNTED || SN_PADDED) && count != most))
            continue;
        sn_record_equal(count, 1, false);
        sn_record_equal(count, 2, false);
        sn_record_equal(count, SN_SEVERAL, false);
        sn_record_equal(count, many, true);
    }
    for (unsigned int turn = 0; SN_RAGGED && turn < SN_TURNS; turn++) {
        sn_record_ragged(1, turn, false);
        sn_record_ragged(2, turn, turn == 1);
    }
    if (SN_RAGGED) {
        sn_record_ragged(SN_SEVERAL, 0, false);
        sn_record_ragged(SN_SEVERAL, 3, true);
        sn_record_many(many);
        sn_record_ragged(0, 0, false);
    } else {
        sn_record_equal(most, 0, false);
    }
    if (SN_LOAD_WIDE || SN_STORE_WIDE)
        sn_refuses_misaligned();
#ifdef SN_REFUSES
    if (!sn_refuses())
        sn_fault("takes more elements than an array may have");
#endif
}

int main()
{
    sn_items_take(SN_ITEM_BYTES, sizeof(sn_text_item));
    sn_record_all();
#if SN_BOTH_WAYS
    sn_interleaved = false;
    sn_record_all();
#endif
#ifdef SN_BY_NUMBERS
    sn_are_numbers = false;
    sn_record_all();
#endif
    return sn_seen.faults ? 1 : 0;
}
