/* Run a text on numbers: an array a line, commas between; the results likewise. With pairs, the
 * value of an element is its place, and a result reads KEY:VALUE. Included behind the text; before
 * it stand what prove.h wants, and SN_NUMBERS, 1 where keys are floating-point numbers. */

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

/* The numbers of one line, and how many they are: 0 at the end of the text. Empty lines and those
 * that begin with # hold none. */
static size_t sn_read_array(SN_KEY *keys)
{
    size_t count = 0;
    while (*sn_in.at == '\n' || *sn_in.at == '#') {
        while (*sn_in.at && *sn_in.at != '\n')
            sn_in.at++;
        sn_in.at += *sn_in.at == '\n';
        sn_in.line++;
    }
    if (!*sn_in.at)
        return 0;
    sn_in.line_begin = sn_in.at;
    for (;;) {
        keys[count++] = sn_read_key();
        if (*sn_in.at != ',')
            break;
        sn_in.at++;
    }
    if (*sn_in.at && *sn_in.at != '\n')
        sn_refuse("not a comma");
    if (SN_COUNTED ? count > SN_ELEMENTS : count != SN_ELEMENTS)
        sn_refuse("an array of another size");
    return count;
}

/* ---- running --------------------------------------------------------------------------------- */

static void sn_print(SN_KEY key, unsigned int value)
{
#if SN_NUMBERS
    printf("%.*g", sizeof key == 4 ? 9 : 17, (double)key);
#else
    if ((SN_KEY)-1 < (SN_KEY)1)
        printf("%lld", (long long)key);
    else
        printf("%llu", (unsigned long long)key);
#endif
    if (SN_PAIRS)
        printf(":%u", value);
}

struct sn_arrays {
    SN_KEY *keys;
    unsigned int *values;
};

static sn_arrays sn_allocate(size_t elements)
{
    return sn_arrays{static_cast<SN_KEY *>(sn_memory(elements * sizeof(SN_KEY))),
                     static_cast<unsigned int *>(sn_memory(elements * sizeof(unsigned int)))};
}

static void sn_release(sn_arrays a)
{
    sn_memory_free(a.keys);
    sn_memory_free(a.values);
}

static size_t sn_place(size_t array, size_t element, size_t arrays, size_t count)
{
    return SN_INTERLEAVED ? element * arrays + array : array * count + element;
}

/* Arrays of `count` elements each, out of place and then in place, which must give the same. */
static void sn_run(const SN_KEY *keys, size_t count, size_t arrays)
{
    size_t size = count * arrays;
    sn_arrays in = sn_allocate(size), out = sn_allocate(size);
    for (size_t i = 0; i < size; i++) {
        size_t at = sn_place(i / count, i % count, arrays, count);
        in.keys[at] = keys[i];
        in.values[at] = (unsigned int)(i % count);
    }
    sn_call(in.keys, in.values, out.keys, out.values, (unsigned int)count, arrays);
    sn_call(in.keys, in.values, in.keys, in.values, (unsigned int)count, arrays);
    if (memcmp(in.keys, out.keys, size * sizeof(SN_KEY)) != 0 ||
        (SN_PAIRS && memcmp(in.values, out.values, size * sizeof(unsigned int)) != 0))
        sn_fault("in place the result is another");
    for (size_t i = 0; i < size; i++) {
        size_t at = sn_place(i / count, i % count, arrays, count);
        sn_print(out.keys[at], out.values[at]);
        fputs(i % count + 1 < count ? "," : "\n", stdout);
    }
    sn_release(in);
    sn_release(out);
}

int main()
{
    sn_in.line = 1;
    size_t count, arrays = 0, room = sn_read_text() + SN_ELEMENTS; /* a number takes a byte */
    SN_KEY *keys = static_cast<SN_KEY *>(malloc(room * sizeof *keys));
    if (!keys)
        sn_no_memory();
    while ((count = sn_read_array(keys + arrays * SN_ELEMENTS)) > 0) {
        if (SN_COUNTED)
            sn_run(keys, count, 1);
        else
            arrays++;
    }
    if (!SN_COUNTED)
        sn_run(keys, SN_ELEMENTS, arrays);
    fprintf(stderr,
            "blocks %zu barriers %zu accesses %zu conflicts %zu sectors %zu of %zu faults %zu\n",
            sn_seen.blocks, sn_seen.barriers, sn_seen.accesses, sn_seen.conflicts, sn_seen.sectors,
            sn_seen.least_sectors, sn_seen.faults);
    return sn_seen.faults ? 1 : 0;
}
