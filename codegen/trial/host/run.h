/* Run a text on numbers: an array a line, commas between; the results likewise. With pairs, the
 * value of an element is its place. Included behind the text and numbers.h; before it stands what
 * prove.h wants. */

/* ---- running --------------------------------------------------------------------------------- */

/* Whether results may go where the arrays were. */
#define SN_REPLACES (!SN_ARGSORT && SN_OUTPUTS == SN_ELEMENTS)

/* Arrays as they are read, one behind the other, and where they go. */
struct sn_host_batch {
    const SN_KEY *read;
    const size_t *count;   /* [arrays] */
    size_t arrays, each;   /* elements of an array, where all have as many */
    SN_BOUND *bounds;      /* as SN_RAGGED says */
    size_t room, room_out; /* elements of the memory */
};

static size_t sn_input_place(const sn_host_batch *b, size_t j, size_t i)
{
    return SN_RAGGED >= 2   ? (size_t)b->bounds[j] + i
           : SN_INTERLEAVED ? i * b->arrays + j
                            : j * (SN_RAGGED ? SN_ELEMENTS : b->each) + i;
}

/* Output i, counted from the first that is stored. */
static size_t sn_output_place(const sn_host_batch *b, size_t j, size_t i)
{
    if (SN_OUTPUTS == SN_ELEMENTS)
        return sn_input_place(b, j, i);
    return SN_INTERLEAVED ? i * b->arrays + j : j * SN_OUTPUTS + i;
}

/* How many outputs an array has that are stored. */
static size_t sn_stored(size_t count)
{
    size_t behind = count > SN_FIRST ? count - SN_FIRST : 0;
    return behind < SN_OUTPUTS ? behind : SN_OUTPUTS;
}

static void sn_measure(sn_host_batch *b)
{
    size_t elements = 0;
    b->bounds = static_cast<SN_BOUND *>(sn_memory((2 * b->arrays + 1) * sizeof(SN_BOUND)));
    for (size_t j = 0; j < b->arrays; j++) {
        b->bounds[j] = (SN_BOUND)(SN_RAGGED >= 2 ? elements : b->count[j]);
        elements += b->count[j];
        if (SN_RAGGED == 3)
            b->bounds[b->arrays + j] = (SN_BOUND)elements;
    }
    if (SN_RAGGED == 2)
        b->bounds[b->arrays] = (SN_BOUND)elements;
    b->room = SN_RAGGED == 1 ? b->arrays * SN_ELEMENTS : elements;
    b->room_out = SN_OUTPUTS == SN_ELEMENTS ? b->room : b->arrays * SN_OUTPUTS;
}

static void sn_print_results(const sn_host_batch *b, const SN_OUT *out, const SN_VALUE *values)
{
    for (size_t j = 0; j < b->arrays; j++) {
        size_t stored = sn_stored(b->count[j]);
        for (size_t i = 0; i < stored; i++) {
            size_t at = sn_output_place(b, j, i);
            fputs(i ? "," : "", stdout);
            sn_print(out[at], values[at]);
        }
        fputs("\n", stdout);
    }
}

/* Out of place, and then in place where that may be, which must give the same. */
static void sn_run(sn_host_batch *b)
{
    sn_measure(b);
    SN_KEY *keys = static_cast<SN_KEY *>(sn_memory(b->room * sizeof *keys));
    SN_OUT *out = static_cast<SN_OUT *>(sn_memory(b->room_out * sizeof *out));
    SN_VALUE *values = static_cast<SN_VALUE *>(sn_memory(b->room * sizeof *values));
    SN_VALUE *values_out = static_cast<SN_VALUE *>(sn_memory(b->room_out * sizeof *values));
    for (size_t j = 0, at = 0; j < b->arrays; j++)
        for (size_t i = 0; i < b->count[j]; i++, at++) {
            keys[sn_input_place(b, j, i)] = b->read[at];
            values[sn_input_place(b, j, i)] = (SN_VALUE)i;
        }
    sn_call(keys, values, out, values_out, (unsigned int)b->each, b->bounds, b->arrays);
    if (SN_REPLACES) {
        sn_call(keys, values, (SN_OUT *)keys, values, (unsigned int)b->each, b->bounds, b->arrays);
        for (size_t j = 0; j < b->arrays; j++)
            for (size_t i = 0; i < b->count[j]; i++) {
                size_t at = sn_input_place(b, j, i);
                if (memcmp((void *)&keys[at], (void *)&out[at], sizeof *keys) != 0 ||
                    (SN_PAIRS && values[at] != values_out[at]))
                    sn_fault("in place the result is another");
            }
    }
    sn_print_results(b, out, values_out);
    sn_memory_free(keys);
    sn_memory_free(out);
    sn_memory_free(values);
    sn_memory_free(values_out);
    sn_memory_free(b->bounds);
}

int main()
{
    sn_in.line = 1;
    size_t room = sn_read_text() + SN_ELEMENTS, elements = 0; /* a number takes a byte */
    sn_host_batch all = {};
    SN_KEY *keys = static_cast<SN_KEY *>(malloc(room * sizeof *keys));
    size_t *counts = static_cast<size_t *>(malloc(room * sizeof *counts));
    if (!keys || !counts)
        sn_no_memory();
    for (; sn_read_array(keys + elements, &counts[all.arrays]); all.arrays++)
        elements += counts[all.arrays];
    all.each = SN_ELEMENTS;
    all.read = keys;
    all.count = counts;
    for (size_t j = 0; SN_COUNTED && j < all.arrays; keys += counts[j++]) {
        sn_host_batch one = {keys, &counts[j], 1, counts[j], NULL, 0, 0};
        sn_run(&one);
    }
    if (!SN_COUNTED)
        sn_run(&all);
    return sn_say_seen();
}
