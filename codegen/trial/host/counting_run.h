/* Run a text that counts on arrays of any length, a line each. Keys outside of the range are behind
 * a semicolon. With pairs the value of a key is its place. A range that is told at run time is that
 * of the array. After counting.h. */

static void sn_print_one(const sn_call *c, size_t i)
{
    if (SN_ARGSORT)
        printf("%u", c->values_out[i]);
    else
        sn_print(c->out[i], c->values_out[i]);
}

static void sn_print_call(const sn_call *c)
{
    const size_t sorted = c->report[0], outside = c->report[1];
    for (size_t i = 0; i < sorted + outside && sorted + outside <= c->count; i++) {
        fputs(i == sorted ? ";" : i ? "," : "", stdout);
        sn_print_one(c, i);
    }
    fputs("\n", stdout);
}

static void sn_run(const sn_host_arrays &one)
{
    const SN_KEY *read = one.keys;
    const size_t count = one.elements;
    long long lo = SN_LO, hi = SN_HI;
    for (size_t i = 0; SN_RUNTIME && i < count; i++) {
        lo = !i || (long long)read[i] < lo ? (long long)read[i] : lo;
        hi = !i || (long long)read[i] > hi ? (long long)read[i] : hi;
    }
    if (!sn_range_is(lo, hi))
        sn_refuse("an array whose range has more than 2^28 numbers");
    sn_call c(read, count, lo, hi);
    sn_call_sort(&c);
    sn_call_check(&c, read);
    sn_print_call(&c);
}
