/* Run a text on numbers: an array a line, commas between; the results likewise. With pairs, the
 * value of an element is its place; with segments, whether it begins one. Included after the text and
 * numbers.h; before it stands what prove.h wants. */

#define SN_ALL_STORED (SN_ANY_LENGTH || SN_OUTPUTS == SN_ELEMENTS)
/* Whether results may go where the arrays were. */
#define SN_REPLACES (!SN_ARGSORT && SN_ALL_STORED)

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
    sn_bounds = static_cast<SN_BOUND *>(sn_memory((2 * b.arrays + 1) * sizeof(SN_BOUND)));
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
    SN_OUT *keys;
    SN_VALUE *values;
    size_t size;
};

static void sn_compare(const sn_host_results &a, const sn_host_results &b, const char *what)
{
    for (size_t i = 0; i < a.size; i++)
        if (memcmp((void *)&a.keys[i], (void *)&b.keys[i], sizeof *a.keys) != 0 ||
            (SN_PAIRS && a.values[i] != b.values[i])) {
            sn_fault("%s", what);
            return;
        }
}

static sn_host_results sn_gather(const sn_host_arrays &b, const SN_OUT *out, const SN_VALUE *values)
{
    const size_t room = b.elements + 1;
    sn_host_results all = {static_cast<SN_OUT *>(malloc(room * sizeof *out)),
                           static_cast<SN_VALUE *>(malloc(room * sizeof *values)), 0};
    if (!all.keys || !all.values)
        sn_no_memory();
    for (size_t j = 0; j < b.arrays; j++)
        for (size_t i = 0; i < sn_stored(b.count[j]); i++, all.size++) {
            all.keys[all.size] = out[sn_output_place(b, j, i)];
            all.values[all.size] = values[sn_output_place(b, j, i)];
        }
    return all;
}

static void sn_free(const sn_host_results &results)
{
    free(results.keys);
    free(results.values);
}

/* Out of place, and then in place where that may be, which must give the same. */
static sn_host_results sn_run_one_way(const sn_host_arrays &b)
{
    const size_t room = SN_RAGGED == 1 ? b.arrays * SN_ELEMENTS : b.elements;
    const size_t room_out = SN_ALL_STORED ? room : b.arrays * SN_OUTPUTS;
    const unsigned int count = SN_COUNTED || SN_ANY_LENGTH ? (unsigned)b.count[0] : SN_ELEMENTS;
    SN_KEY *keys = static_cast<SN_KEY *>(sn_memory(room * sizeof *keys));
    SN_OUT *out = static_cast<SN_OUT *>(sn_memory(room_out * sizeof *out));
    SN_VALUE *values = static_cast<SN_VALUE *>(sn_memory(room * sizeof *values));
    SN_VALUE *values_out = static_cast<SN_VALUE *>(sn_memory(room_out * sizeof *values));
    sn_tell_bounds(b);
    for (size_t j = 0, at = 0; j < b.arrays; j++)
        for (size_t i = 0; i < b.count[j]; i++, at++) {
            keys[sn_input_place(b, j, i)] = b.keys[at];
            values[sn_input_place(b, j, i)] = (SN_VALUE)(SN_SEGMENTED ? b.flags[at] : i);
        }
    sn_call(keys, values, out, values_out, count, sn_bounds, b.arrays);
    const sn_host_results all = sn_gather(b, out, values_out);
    if (SN_REPLACES) {
        sn_call(keys, values, (SN_OUT *)keys, values, count, sn_bounds, b.arrays);
        const sn_host_results replaced = sn_gather(b, (SN_OUT *)keys, values);
        sn_compare(all, replaced, "in place the result is another");
        sn_free(replaced);
    }
    sn_memory_free(keys);
    sn_memory_free(out);
    sn_memory_free(values);
    sn_memory_free(values_out);
    sn_memory_free(sn_bounds);
    return all;
}

static void sn_run(const sn_host_arrays &b)
{
    const sn_host_results all = sn_run_one_way(b);
    size_t at = 0;
#if SN_BOTH_WAYS
    sn_interleaved = false;
    const sn_host_results rows = sn_run_one_way(b);
    sn_interleaved = true;
    sn_compare(all, rows, "arrays one behind the other become others than interleaved ones");
    sn_free(rows);
#endif
    for (size_t j = 0; j < b.arrays; j++) {
        for (size_t i = 0; i < sn_stored(b.count[j]); i++, at++) {
            fputs(i ? "," : "", stdout);
            sn_print(all.keys[at], all.values[at]);
        }
        fputs("\n", stdout);
    }
    sn_free(all);
}
