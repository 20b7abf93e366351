/* Record a text's calls. Included behind the text, whose keys record; before it stand
 *   SN_KEY            the type of keys in memory
 *   SN_ELEMENTS       of an array
 *   SN_PAIRS, SN_COUNTED, SN_INTERLEAVED
 *   SN_BLOCK_ARRAYS   arrays of a block, 0 where there are no blocks
 * and behind it sn_call, which calls what the text defines. */

static sn_layout sn_now;

static void sn_before(size_t)
{
    sn_record_block();
}

static void sn_after(size_t block)
{
    size_t first = block * SN_BLOCK_ARRAYS, last = first + SN_BLOCK_ARRAYS;
    sn_record_check(first, last < sn_now.arrays ? last : sn_now.arrays);
}

template <class T> static T *sn_pointer(uintptr_t at)
{
    return reinterpret_cast<T *>(at);
}

/* Far apart, so that no array of one can be taken for an array of another. */
static void sn_record(size_t count, size_t arrays, bool some)
{
    const uintptr_t apart = (uintptr_t)1 << 60;
    sn_now = sn_layout{apart, 2 * apart, 3 * apart,      4 * apart, SN_ELEMENTS,
                       count, arrays,    SN_INTERLEAVED, SN_PAIRS,  0};
    if (some && !SN_BLOCK_ARRAYS)
        sn_now.enough = 4;
    sn_sample = sn_sampling{some, sn_before, sn_after};
    sn_record_begin(sn_now);
    sn_launch_begin();
    try {
        sn_call(sn_pointer<SN_KEY>(apart), sn_pointer<unsigned int>(2 * apart),
                sn_pointer<SN_KEY>(3 * apart), sn_pointer<unsigned int>(4 * apart),
                (unsigned int)count, arrays);
    } catch (const sn_enough &) {
    }
    if (!SN_BLOCK_ARRAYS)
        sn_record_check(0, sn_now.enough ? sn_now.enough : arrays);
    else if (sn_launched() != (arrays + SN_BLOCK_ARRAYS - 1) / SN_BLOCK_ARRAYS)
        sn_fault("launches %zu blocks for %zu arrays", sn_launched(), arrays);
}

int main()
{
    const size_t many = ((size_t)1 << 31) + 5;
    const size_t counts[] = {1, (SN_ELEMENTS + 1) / 2, SN_ELEMENTS - 1, SN_ELEMENTS};
    for (size_t count : counts) {
        if (!count || (!SN_COUNTED && count != SN_ELEMENTS))
            continue;
        sn_record(count, 1, false);
        sn_record(count, 2, false);
        sn_record(count, SN_BLOCK_ARRAYS + 3, false);
        sn_record(count, many, true);
    }
    sn_record(SN_ELEMENTS, 0, false);
    return sn_seen.faults ? 1 : 0;
}
