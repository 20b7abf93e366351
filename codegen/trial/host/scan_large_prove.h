/* Record the calls of a program that scans one array of any length. Included behind the text, whose
 * items record; before it stand
 *   SN_ELEMENTS    of a block
 *   SN_EXCLUSIVE
 *   SN_BLOCK_ARRAYS   0 in C
 *   SN_LOOK_BACK   1 where blocks look back at those before them
 *   sn_chunks      into how many chunks a C function divides the array
 * and sn_call, which calls what the text defines. Recorded are all numbers of elements around the
 * sizes at which another block, and another level of sums, begins, as far as 2^17 elements; where
 * blocks look back, numbers of blocks around those that are asked at once, as far as 2^15. */

static void sn_record(size_t count, bool in_place)
{
    SN_KEY *values = static_cast<SN_KEY *>(sn_memory(count * sizeof *values));
    SN_KEY *out = in_place ? values : static_cast<SN_KEY *>(sn_memory(count * sizeof *out));
    unsigned char *flags = static_cast<unsigned char *>(sn_memory(count));
    unsigned char *done = static_cast<unsigned char *>(calloc(count + 1, 1));
    if (!done)
        sn_no_memory();
    sn_now = sn_expected{values, out, count, 1, 0, count, NULL, NULL, SN_EXCLUSIVE, done};
    sn_call(values, flags, out, count, 1);
    for (size_t i = 0; i < count; i++)
        if (!done[i])
            sn_fault("never stores output %zu of %zu", i, count);
    free(done);
    sn_memory_free(values);
    sn_memory_free(flags);
    if (!in_place)
        sn_memory_free(out);
}

/* Both ways; a C function in one chunk, in several, and in more than there are elements; blocks that
 * look back, also with the last one first. */
static void sn_record_both(size_t count)
{
    const unsigned int chunks[] = {0, 1, 2, 3, 7, 2000};
    for (unsigned int c : chunks) {
        if (SN_BLOCK_ARRAYS && c > SN_LOOK_BACK)
            continue;
        sn_chunks = c;
        sn_sample.backward = c > 0;
        sn_record(count, false);
        sn_record(count, true);
    }
}

/* Sizes by levels of sums. */
static void sn_record_levels()
{
    const size_t most = 1 << 17;
    for (size_t size = SN_ELEMENTS; size <= most; size *= SN_ELEMENTS) {
        sn_record_both(size - 1);
        sn_record_both(size);
        sn_record_both(size + 1);
        sn_record_both(size + SN_ELEMENTS);
        sn_record_both(size + SN_ELEMENTS + 1);
        if (SN_ELEMENTS < 2)
            break;
    }
    sn_record_both(3 * SN_ELEMENTS + 2);
}

static void sn_record_blocks()
{
    const size_t most = 1 << 15, blocks[] = {1, 2, 3, 4, 5, 32, 33, 34, 65, 257, 600};
    for (size_t count : blocks)
        if (count * SN_ELEMENTS < most) {
            sn_record_both(count * SN_ELEMENTS - 1);
            sn_record_both(count * SN_ELEMENTS);
            sn_record_both(count * SN_ELEMENTS + 1);
        }
}

int main()
{
    sn_sample.stream = &sn_now; /* launches must be on the one that is told */
    for (size_t count = 0; count <= 5; count++)
        sn_record_both(count);
    if (SN_LOOK_BACK)
        sn_record_blocks();
    else
        sn_record_levels();
    if (!sn_seen.faults)
        printf("recorded %d\n", SN_ELEMENTS);
    return sn_seen.faults ? 1 : 0;
}
