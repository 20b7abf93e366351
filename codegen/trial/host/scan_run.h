/* Run a text of prefix networks on arrays of numbers. Included behind numbers.h and the text; where
 * texts have segments a number behind '|', in the place of the comma before it, or of nothing at the
 * begin of a line, begins one. Before it stand what numbers.h needs, and
 *   SN_OUTPUTS, SN_FIRST   which outputs are stored, of how many elements they are
 *   SN_SEGMENTED
 * and sn_call, which calls what the text defines for arrays of `count` elements each. */

struct sn_host_scan_batch {
    SN_KEY *values;
    unsigned char *flags;
    size_t size, room;
};

static sn_host_scan_batch sn_read;

static void sn_make_room()
{
    if (sn_read.size < sn_read.room)
        return;
    sn_read.room = sn_read.room ? 2 * sn_read.room : 1024;
    sn_read.values =
        static_cast<SN_KEY *>(realloc((void *)sn_read.values, sn_read.room * sizeof(SN_KEY)));
    sn_read.flags = static_cast<unsigned char *>(realloc(sn_read.flags, sn_read.room));
    if (!sn_read.values || !sn_read.flags)
        sn_no_memory();
}

/* One line; false at the end of the text. */
static bool sn_read_line(size_t *count)
{
    const size_t before = sn_read.size;
    if (!sn_next_line())
        return false;
    for (bool flag; *sn_in.at && *sn_in.at != '\n';) {
        flag = SN_SEGMENTED && *sn_in.at == '|';
        if (flag || (sn_read.size > before && *sn_in.at == ','))
            sn_in.at++;
        else if (sn_read.size > before)
            sn_refuse(SN_SEGMENTED ? "not a comma, or |" : "not a comma");
        sn_make_room();
        sn_read.values[sn_read.size] = sn_read_key();
        sn_read.flags[sn_read.size++] = flag;
    }
    *count = sn_read.size - before;
    if (!SN_ANY_LENGTH && *count != SN_ELEMENTS)
        sn_refuse("an array of another size");
    sn_in.at += *sn_in.at == '\n';
    sn_in.line++;
    return true;
}

static void sn_print_arrays(const SN_KEY *out, size_t count, size_t arrays)
{
    for (size_t j = 0; j < arrays; j++) {
        for (size_t i = 0; i < count; i++) {
            fputs(i ? "," : "", stdout);
            sn_print_key(out[j * count + i]);
        }
        fputs("\n", stdout);
    }
}

/* Out of place, and then in place where that may be, which must give the same. */
static void sn_run(size_t first, size_t count, size_t arrays)
{
    const size_t size = count * arrays, outputs = SN_ANY_LENGTH ? count : SN_OUTPUTS;
    SN_KEY *values = static_cast<SN_KEY *>(sn_memory(size * sizeof *values));
    SN_KEY *out = static_cast<SN_KEY *>(sn_memory(outputs * arrays * sizeof *out));
    unsigned char *flags = static_cast<unsigned char *>(sn_memory(size));
    if (size) {
        memcpy((void *)values, (void *)(sn_read.values + first), size * sizeof *values);
        memcpy(flags, sn_read.flags + first, size);
    }
    sn_call(values, flags, out, count, arrays);
    if (outputs == count) {
        sn_call(values, flags, values, count, arrays);
        if (size && memcmp((void *)values, (void *)out, size * sizeof *out) != 0)
            sn_fault("in place the result is another");
    }
    sn_print_arrays(out, outputs, arrays);
    sn_memory_free(values);
    sn_memory_free(flags);
    sn_memory_free(out);
}

int main()
{
    size_t count, arrays = 0, first = 0;
    sn_in.line = 1;
    sn_read_text();
    for (; sn_read_line(&count); first = sn_read.size) {
        arrays++;
        if (SN_ANY_LENGTH)
            sn_run(first, count, 1);
    }
    if (!SN_ANY_LENGTH)
        sn_run(0, SN_ELEMENTS, arrays);
    return sn_say_seen();
}
