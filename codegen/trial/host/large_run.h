/* Run a text of several kernels on arrays of any length, in place. With pairs the value of an element
 * is its place; other memory is filled with what no result may show. Included after the text and
 * numbers.h; before it stands sn_sort, which calls what the text defines. */

static void sn_run(const sn_host_arrays &one)
{
    const size_t count = one.elements;
    SN_KEY *keys = static_cast<SN_KEY *>(sn_memory(count * sizeof *keys));
    unsigned int *values = static_cast<unsigned int *>(sn_memory(count * sizeof *values));
    unsigned int *places = static_cast<unsigned int *>(sn_memory(count * sizeof *places));
    for (size_t i = 0; i < count; i++) {
        keys[i] = one.keys[i];
        values[i] = (unsigned int)i;
        places[i] = 0xdeadbeefu;
    }
    if (sn_sort(keys, values, places, (unsigned int)count))
        sn_fault("the call fails");
    for (size_t i = 0; i < count; i++) {
        fputs(i ? "," : "", stdout);
#if SN_ARGSORT
        printf("%u", places[i]);
#else
        sn_print(keys[i], values[i]);
#endif
    }
    fputs("\n", stdout);
    sn_memory_free(keys);
    sn_memory_free(values);
    sn_memory_free(places);
}
