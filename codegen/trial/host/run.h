/* Run a text on numbers: an array a line, commas between; the results likewise. With pairs, the
 * value of an element is its place; with segments, whether it begins one. Included after the text
 * and numbers.h. */

#define SN_ALL_STORED (SN_ANY_LENGTH || SN_OUTPUTS == SN_ELEMENTS)
/* Whether results may go where the arrays were. */
#define SN_REPLACES (!SN_ARGSORT && SN_ALL_STORED && !SN_SHADER)

static SN_BOUND *sn_bounds; /* as SN_RAGGED says */

static size_t sn_input_place(const sn_host_arrays &b, size_t j, size_t i)
{
    return SN_RAGGED >= 2   ? (size_t)sn_bounds[j] + i
           : SN_INTERLEAVED ? i * b.arrays + j
                            : j * (SN_COUNTED || SN_ANY_LENGTH ? b.count[0] : SN_ELEMENTS) + i;
}

/* Output i, counted from the first that is stored. */
static size_t sn_output_place(const sn_host_arrays &b, size_t j, size_t i)
{
    if (SN_ALL_STORED)
        return sn_input_place(b, j, i);
    return SN_INTERLEAVED ? i * b.arrays + j : j * SN_OUTPUTS + i;
}

/* How many outputs an array has that are stored. */
static size_t sn_stored(size_t count)
{
    const size_t after = count > SN_FIRST ? count - SN_FIRST : 0;
    return SN_ANY_LENGTH ? count : after < SN_OUTPUTS ? after : SN_OUTPUTS;
}

static void sn_tell_bounds(const sn_host_arrays &b)
{
    size_t elements = 0;
    for (size_t j = 0; j < b.arrays; j++) {
        sn_bounds[j] = (SN_BOUND)(SN_RAGGED >= 2 ? elements : b.count[j]);
        elements += b.count[j];
        if (SN_RAGGED == 3)
            sn_bounds[b.arrays + j] = (SN_BOUND)elements;
    }
    if (SN_RAGGED == 2)
        sn_bounds[b.arrays] = (SN_BOUND)elements;
}

/* Results of arrays that lie one way, each array's after the other's. */
struct sn_host_results {
    sn_list<SN_OUT> keys;
    sn_list<SN_VALUE> values;

    void gather(const sn_host_arrays &b, const SN_OUT *out, const SN_VALUE *out_values)
    {
        for (size_t j = 0; j < b.arrays; j++)
            for (size_t i = 0; i < sn_stored(b.count[j]); i++) {
                keys.add(out[sn_output_place(b, j, i)]);
                values.add(out_values[sn_output_place(b, j, i)]);
            }
    }
    ~sn_host_results()
    {
        free(keys.all);
        free(values.all);
    }
    void compare(const sn_host_results &other, const char *what) const
    {
        for (size_t i = 0; i < keys.size; i++)
            if (memcmp((void *)&keys.all[i], (void *)&other.keys.all[i], sizeof(SN_OUT)) != 0 ||
                (SN_PAIRS && values.all[i] != other.values.all[i])) {
                sn_fault("%s", what);
                return;
            }
    }
};

/* Out of place, and then in place where that may be, which must give the same. */
static void sn_run_one_way(const sn_host_arrays &b, sn_host_results *results)
{
    const size_t room = SN_RAGGED == 1 ? b.arrays * SN_ELEMENTS : b.elements;
    const size_t room_out = SN_ALL_STORED ? room : b.arrays * SN_OUTPUTS;
    const unsigned int count = SN_COUNTED || SN_ANY_LENGTH ? (unsigned)b.count[0] : SN_ELEMENTS;
    const sn_array<SN_KEY> keys(room);
    const sn_array<SN_OUT> out(room_out);
    const sn_array<SN_VALUE> values(room), values_out(room_out);
    const sn_array<SN_BOUND> bounds(2 * b.arrays + 1);
    sn_bounds = bounds;
    sn_tell_bounds(b);
    for (size_t j = 0, at = 0; j < b.arrays; j++)
        for (size_t i = 0; i < b.count[j]; i++, at++) {
            keys[sn_input_place(b, j, i)] = b.keys[at];
            values[sn_input_place(b, j, i)] = (SN_VALUE)(SN_SEGMENTED ? b.flags[at] : i);
        }
    if (sn_call(keys, values, out, values_out, count, bounds, b.arrays) && SN_BLOCK_ARRAYS)
        sn_fault("the launcher fails");
    results->gather(b, out, values_out);
    if (SN_REPLACES) {
        sn_host_results replaced = {};
        sn_call(keys, values, (SN_OUT *)keys.at, values, count, bounds, b.arrays);
        replaced.gather(b, (SN_OUT *)keys.at, values);
        results->compare(replaced, "in place the result is another");
    }
}

static void sn_run(const sn_host_arrays &b)
{
    sn_host_results all = {};
    sn_run_one_way(b, &all);
#if SN_BOTH_WAYS
    sn_host_results rows = {};
    sn_interleaved = false;
    sn_run_one_way(b, &rows);
    sn_interleaved = true;
    all.compare(rows, "arrays one behind the other become others than interleaved ones");
#endif
    for (size_t j = 0, at = 0; j < b.arrays; j++) {
        for (size_t i = 0; i < sn_stored(b.count[j]); i++, at++) {
            fputs(i ? "," : "", stdout);
            sn_print(all.keys.all[at], all.values.all[at]);
        }
        fputs("\n", stdout);
    }
}
