/* Record a prefix network's calls, or those of a program that scans one array of any length.
 * Included after the text, whose items record; before it stand sn_call, which calls what the text
 * defines, sn_first and sn_last, of each output the inputs that it is to be made of, and of
 * programs sn_chunks, into how many chunks a C function divides the array. Of programs all numbers
 * of elements are recorded around the sizes at which another block, and another level of sums,
 * begins, as far as 2^17 elements; where blocks look back, numbers of blocks around those that are
 * asked at once, as far as 2^15. */

static void sn_record_one(size_t count, size_t arrays, bool in_place)
{
    const size_t first_stored = SN_ANY_LENGTH ? 0 : SN_FIRST;
    const size_t outputs = SN_ANY_LENGTH ? count : SN_OUTPUTS;
    const size_t size = count * arrays, stored = outputs * arrays;
    const sn_array<SN_KEY> values(size), apart(stored);
    const sn_array<unsigned char> flags(size);
    SN_KEY *const out = in_place ? values : apart;
    unsigned char *done = static_cast<unsigned char *>(calloc(stored + 1, 1));
    if (!done)
        sn_no_memory();
    sn_now = sn_expected{values,
                         out,
                         count,
                         arrays,
                         first_stored,
                         outputs,
                         SN_ANY_LENGTH ? NULL : sn_first,
                         SN_ANY_LENGTH ? NULL : sn_last,
                         SN_EXCLUSIVE,
                         done};
    sn_launch_begin();
    if (sn_call(values, flags, out, NULL, count, NULL, arrays))
        sn_fault("the launcher fails");
    if (!SN_ANY_LENGTH && SN_BLOCK_ARRAYS &&
        sn_launched() != (arrays + SN_BLOCK_ARRAYS - 1) / SN_BLOCK_ARRAYS)
        sn_fault("launches %zu blocks for %zu arrays", sn_launched(), arrays);
    for (size_t i = 0; i < stored; i++)
        if (!done[i])
            sn_fault("never stores output %zu of %zu", i, stored);
    free(done);
}

static void sn_record(size_t count, size_t arrays)
{
    sn_record_one(count, arrays, false);
    if (SN_ANY_LENGTH || SN_OUTPUTS == SN_ELEMENTS)
        sn_record_one(count, arrays, true);
}

#if SN_ANY_LENGTH
/* A C function in one chunk, in several, and in more than there are elements; blocks that look
 * back, also with the last one first. */
static void sn_record_any(size_t count)
{
    const unsigned int chunks[] = {0, 1, 2, 3, 7, 2000};
    for (unsigned int c : chunks) {
        if (SN_BLOCK_ARRAYS && c > SN_LOOK_BACK)
            continue;
        sn_chunks = c;
        sn_sample.backward = c > 0;
        sn_record(count, 1);
    }
}

/* Sizes by levels of sums. */
static void sn_record_levels()
{
    const size_t most = 1 << 17;
    for (size_t size = SN_ELEMENTS; size <= most && SN_ELEMENTS > 1; size *= SN_ELEMENTS) {
        const size_t counts[] = {size - 1, size, size + 1, size + SN_ELEMENTS,
                                 size + SN_ELEMENTS + 1};
        for (size_t count : counts)
            sn_record_any(count);
    }
    sn_record_any(3 * SN_ELEMENTS + 2);
}

static void sn_record_blocks()
{
    const size_t most = 1 << 15, blocks[] = {1, 2, 3, 4, 5, 32, 33, 34, 65, 257, 600};
    for (size_t count : blocks)
        for (size_t more = 0; more < 3 && count * SN_ELEMENTS < most; more++)
            sn_record_any(count * SN_ELEMENTS - 1 + more);
}

static void sn_record_all()
{
    for (size_t count = 0; count <= 5; count++)
        sn_record_any(count);
    SN_LOOK_BACK ? sn_record_blocks() : sn_record_levels();
}
#else
static void sn_record_all()
{
    const size_t arrays[] = {1, 2, SN_BLOCK_ARRAYS + 1, SN_BLOCK_ARRAYS + 3, 0};
    for (size_t count : arrays)
        sn_record(SN_ELEMENTS, count);
}
#endif

int main()
{
    sn_sample.stream = &sn_now; /* launches must be on the one that is told */
    sn_record_all();
    if (!sn_seen.faults)
        printf("recorded %d\n", SN_ANY_LENGTH ? SN_ELEMENTS : SN_OUTPUTS);
    return sn_seen.faults ? 1 : 0;
}
