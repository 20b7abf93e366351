/* Run a text of several kernels on arrays of any length, in place. With pairs the value of an
 * element is its place; other memory is filled with what no result may show. Included after the
 * text and numbers.h; before it stands sn_sort, which calls what the text defines. */

static void sn_run(const sn_host_arrays &one)
{
    const size_t count = one.elements;
    const sn_array<SN_KEY> keys(count);
    const sn_array<unsigned int> values(count), places(count);
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
}
