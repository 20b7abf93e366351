/* Record a prefix network's calls. Included behind the text, whose items record; before it stand
 *   SN_ELEMENTS, SN_FIRST, SN_OUTPUTS   of an array, and which outputs are stored
 *   SN_EXCLUSIVE
 *   SN_BLOCK_ARRAYS   arrays of a block, 0 where there are no blocks
 *   sn_first, sn_last   of each output, the inputs that it is to be made of
 * and sn_call, which calls what the text defines. */

static void sn_record(size_t arrays, bool in_place)
{
    const size_t size = SN_ELEMENTS * arrays, stored = SN_OUTPUTS * arrays;
    SN_KEY *values = static_cast<SN_KEY *>(sn_memory(size * sizeof *values));
    SN_KEY *out = in_place ? values : static_cast<SN_KEY *>(sn_memory(stored * sizeof *out));
    unsigned char *flags = static_cast<unsigned char *>(sn_memory(size));
    unsigned char *done = static_cast<unsigned char *>(calloc(stored + 1, 1));
    if (!done)
        sn_no_memory();
    sn_now = sn_expected{values,     out,      SN_ELEMENTS, arrays,       SN_FIRST,
                         SN_OUTPUTS, sn_first, sn_last,     SN_EXCLUSIVE, done};
    sn_launch_begin();
    sn_call(values, flags, out, SN_ELEMENTS, arrays);
    if (SN_BLOCK_ARRAYS && sn_launched() != (arrays + SN_BLOCK_ARRAYS - 1) / SN_BLOCK_ARRAYS)
        sn_fault("launches %zu blocks for %zu arrays", sn_launched(), arrays);
    for (size_t i = 0; i < stored; i++)
        if (!done[i])
            sn_fault("never stores output %zu", i);
    free(done);
    sn_memory_free(values);
    sn_memory_free(flags);
    if (!in_place)
        sn_memory_free(out);
}

int main()
{
    sn_sample.stream = &sn_now; /* launches must be on the one that is told */
    const size_t several = SN_BLOCK_ARRAYS + 3;
    const size_t arrays[] = {1, 2, SN_BLOCK_ARRAYS + 1, several, 0};
    for (size_t count : arrays) {
        sn_record(count, false);
        if (SN_OUTPUTS == SN_ELEMENTS)
            sn_record(count, true);
    }
    if (!sn_seen.faults)
        printf("recorded %d\n", SN_OUTPUTS);
    return sn_seen.faults ? 1 : 0;
}
