/* Run a text on numbers: an array a line, commas between; the results likewise. With pairs, the
 * value of an element is its place, and a result reads KEY:VALUE; of argsort results are places.
 * Elements of a type of the user's are their bytes, in hexadecimal. Where arrays have lengths of
 * their own an empty line is an array. Included behind the text; before it stand what prove.h
 * wants, SN_NUMBERS, 1 where keys are floating-point numbers, SN_ELEMENT and SN_ARGSORT. */

/* ---- reading --------------------------------------------------------------------------------- */

struct sn_reader {
    char *at;
    const char *line_begin;
    size_t line;
};

static sn_reader sn_in;

static void sn_refuse(const char *what)
{
    fprintf(stderr, "<stdin>:%zu:%zu: %s\n", sn_in.line, (size_t)(sn_in.at - sn_in.line_begin) + 1,
            what);
    exit(2);
}

/* All of standard input; its size, with a zero byte behind it. */
static size_t sn_read_text()
{
    size_t size = 0, room = 1 << 16;
    char *text = static_cast<char *>(malloc(room));
    for (size_t more; text && (more = fread(text + size, 1, room - size, stdin)) > 0;)
        if ((size += more) == room)
            text = static_cast<char *>(realloc(text, room *= 2));
    if (!text)
        sn_no_memory();
    text[size] = '\0';
    sn_in.at = text;
    return size + 1;
}

#if SN_ELEMENT
static int sn_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static SN_KEY sn_read_key()
{
    SN_KEY key;
    for (size_t i = 0; i < sizeof key; i++, sn_in.at += 2) {
        int high = sn_digit(sn_in.at[0]), low = high < 0 ? -1 : sn_digit(sn_in.at[1]);
        if (low < 0)
            sn_refuse("not the bytes of an element, two digits of 0-9 and a-f each");
        reinterpret_cast<unsigned char *>(&key)[i] = (unsigned char)(16 * high + low);
    }
    return key;
}
#else
static SN_KEY sn_read_key()
{
    char *end;
    errno = 0;
    if (*sn_in.at == ' ' || *sn_in.at == '\n' || *sn_in.at == '\t')
        sn_refuse("not a number");
#if SN_NUMBERS
    SN_KEY key =
        sizeof(SN_KEY) == 4 ? (SN_KEY)strtof(sn_in.at, &end) : (SN_KEY)strtod(sn_in.at, &end);
    bool fits = true;
#else
    const bool is_signed = (SN_KEY)-1 < (SN_KEY)1;
    unsigned long long bits =
        is_signed ? (unsigned long long)strtoll(sn_in.at, &end, 10) : strtoull(sn_in.at, &end, 10);
    SN_KEY key = (SN_KEY)bits;
    bool fits =
        !errno && (is_signed ? (long long)key == (long long)bits : key == bits && *sn_in.at != '-');
#endif
    if (end == sn_in.at)
        sn_refuse("not a number");
    if (!fits)
        sn_refuse("a number that does not fit the type of keys");
    sn_in.at = end;
    return key;
}
#endif

/* The numbers of one line, false at the end of the text. Lines that begin with # hold none, and
 * empty ones neither unless arrays may be empty. */
static bool sn_read_array(SN_KEY *keys, size_t *count)
{
    *count = 0;
    while (*sn_in.at == '#' || (*sn_in.at == '\n' && !SN_RAGGED)) {
        while (*sn_in.at && *sn_in.at != '\n')
            sn_in.at++;
        sn_in.at += *sn_in.at == '\n';
        sn_in.line++;
    }
    if (!*sn_in.at)
        return false;
    sn_in.line_begin = sn_in.at;
    while (*sn_in.at != '\n') {
        keys[(*count)++] = sn_read_key();
        if (*sn_in.at != ',')
            break;
        sn_in.at++;
    }
    if (*sn_in.at && *sn_in.at != '\n')
        sn_refuse("not a comma");
    if (*count && *sn_in.at && sn_in.at[-1] == ',')
        sn_refuse("not a number");
    if (SN_COUNTED || SN_RAGGED ? *count > SN_ELEMENTS : *count != SN_ELEMENTS)
        sn_refuse("an array of another size");
    sn_in.at += SN_RAGGED && *sn_in.at;
    sn_in.line += SN_RAGGED;
    return true;
}

/* ---- running --------------------------------------------------------------------------------- */

static void sn_print_key(SN_KEY key)
{
#if SN_ELEMENT
    for (size_t i = 0; i < sizeof key; i++)
        printf("%02x", reinterpret_cast<const unsigned char *>(&key)[i]);
#elif SN_NUMBERS
    printf("%.*g", sizeof key == 4 ? 9 : 17, (double)key);
#else
    if ((SN_KEY)-1 < (SN_KEY)1)
        printf("%lld", (long long)key);
    else
        printf("%llu", (unsigned long long)key);
#endif
}

static void sn_print(SN_OUT out, unsigned int value)
{
#if SN_ARGSORT
    printf("%u", out);
#else
    sn_print_key(out);
#endif
    if (SN_PAIRS)
        printf(":%u", value);
}

/* Whether results may go where the arrays were. */
#define SN_REPLACES (!SN_ARGSORT && SN_OUTPUTS == SN_ELEMENTS)

/* Arrays as they are read, one behind the other, and where they go. */
struct sn_batch {
    const SN_KEY *read;
    const size_t *count;   /* [arrays] */
    size_t arrays, each;   /* elements of an array, where all have as many */
    SN_BOUND *bounds;      /* as SN_RAGGED says */
    size_t room, room_out; /* elements of the memory */
};

static size_t sn_input_place(const sn_batch *b, size_t j, size_t i)
{
    return SN_RAGGED == 2   ? (size_t)b->bounds[j] + i
           : SN_INTERLEAVED ? i * b->arrays + j
                            : j * (SN_RAGGED ? SN_ELEMENTS : b->each) + i;
}

/* Output i, counted from the first that is stored. */
static size_t sn_output_place(const sn_batch *b, size_t j, size_t i)
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

static void sn_measure(sn_batch *b)
{
    size_t elements = 0;
    b->bounds = static_cast<SN_BOUND *>(sn_memory((b->arrays + 1) * sizeof(SN_BOUND)));
    for (size_t j = 0; j < b->arrays; j++) {
        b->bounds[j] = (SN_BOUND)(SN_RAGGED == 2 ? elements : b->count[j]);
        elements += b->count[j];
    }
    if (SN_RAGGED == 2)
        b->bounds[b->arrays] = (SN_BOUND)elements;
    b->room = SN_RAGGED == 1 ? b->arrays * SN_ELEMENTS : elements;
    b->room_out = SN_OUTPUTS == SN_ELEMENTS ? b->room : b->arrays * SN_OUTPUTS;
}

static void sn_print_results(const sn_batch *b, const SN_OUT *out, const unsigned int *values)
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
static void sn_run(sn_batch *b)
{
    sn_measure(b);
    SN_KEY *keys = static_cast<SN_KEY *>(sn_memory(b->room * sizeof *keys));
    SN_OUT *out = static_cast<SN_OUT *>(sn_memory(b->room_out * sizeof *out));
    unsigned int *values = static_cast<unsigned int *>(sn_memory(b->room * sizeof *values));
    unsigned int *values_out = static_cast<unsigned int *>(sn_memory(b->room_out * sizeof *values));
    for (size_t j = 0, at = 0; j < b->arrays; j++)
        for (size_t i = 0; i < b->count[j]; i++, at++) {
            keys[sn_input_place(b, j, i)] = b->read[at];
            values[sn_input_place(b, j, i)] = (unsigned int)i;
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
    sn_batch all = {};
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
        sn_batch one = {keys, &counts[j], 1, counts[j], NULL, 0, 0};
        sn_run(&one);
    }
    if (!SN_COUNTED)
        sn_run(&all);
    fprintf(stderr,
            "blocks %zu barriers %zu accesses %zu conflicts %zu sectors %zu of %zu faults %zu\n",
            sn_seen.blocks, sn_seen.barriers, sn_seen.accesses, sn_seen.conflicts, sn_seen.sectors,
            sn_seen.least_sectors, sn_seen.faults);
    return sn_seen.faults ? 1 : 0;
}
