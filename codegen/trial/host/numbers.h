/* Arrays as lines of numbers, with commas between, read, run and printed. With pairs, a result
 * reads KEY:VALUE; of argsort results are places. Elements of a type of the user's are their bytes,
 * in hexadecimal. Where arrays have lengths of their own an empty line is an array; where texts
 * have segments a number after '|', in the place of the comma before it, or of nothing at the begin
 * of a line, begins one. */
#ifndef SN_CODEGEN_TRIAL_HOST_NUMBERS_H
#define SN_CODEGEN_TRIAL_HOST_NUMBERS_H

/* ---- reading --------------------------------------------------------------------------------- */

struct sn_host_reader {
    char *at;
    const char *line_begin;
    size_t line;
};

static sn_host_reader sn_in;

static void sn_refuse(const char *what)
{
    fprintf(stderr, "<stdin>:%zu:%zu: %s\n", sn_in.line, (size_t)(sn_in.at - sn_in.line_begin) + 1,
            what);
    exit(2);
}

/* All of standard input; its size, with a zero byte at the end. */
static size_t sn_read_text()
{
    sn_list<char> text = {};
    for (int c; (c = getchar()) != EOF;)
        text.add((char)c);
    text.add('\0');
    sn_in.at = text.all;
    return text.size;
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
#if SN_FRACTION
    SN_KEY key = (SN_KEY)sn_half_bits(strtod(sn_in.at, &end), SN_FRACTION);
    bool fits = true;
#elif SN_NUMBERS
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

/* Go to the next line of numbers, false at the end of the text. Lines that begin with # hold none,
 * and empty ones neither unless arrays may be empty. */
static bool sn_next_line()
{
    while (*sn_in.at == '#' || (*sn_in.at == '\n' && !SN_RAGGED && !SN_ANY_LENGTH)) {
        while (*sn_in.at && *sn_in.at != '\n')
            sn_in.at++;
        sn_in.at += *sn_in.at == '\n';
        sn_in.line++;
    }
    sn_in.line_begin = sn_in.at;
    return *sn_in.at;
}

/* Arrays, one after the other, and which elements begin segments. */
struct sn_host_arrays {
    SN_KEY *keys;
    unsigned char *flags;
    size_t *count; /* [arrays] */
    size_t arrays, elements;
};

/* The numbers of one line, false at the end of the text. */
static bool sn_read_array(sn_host_arrays *to)
{
    const size_t before = to->elements;
    if (!sn_next_line())
        return false;
    while (*sn_in.at && *sn_in.at != '\n') {
        const bool flag = SN_SEGMENTED && *sn_in.at == '|', more = to->elements > before;
        if (flag || (more && *sn_in.at == ','))
            sn_in.at++;
        else if (more)
            sn_refuse(SN_SEGMENTED ? "not a comma, or |" : "not a comma");
        to->keys[to->elements] = sn_read_key();
        to->flags[to->elements++] = flag;
    }
    const size_t count = to->count[to->arrays++] = to->elements - before;
    if (!SN_ANY_LENGTH && (SN_PADDED                 ? count != SN_PADDED
                           : SN_COUNTED || SN_RAGGED ? count > SN_ELEMENTS
                                                     : count != SN_ELEMENTS))
        sn_refuse("an array of another size");
    sn_in.at += *sn_in.at == '\n';
    sn_in.line++;
    return true;
}

/* All of them; a number takes a byte. */
static sn_host_arrays sn_read_arrays()
{
    sn_in.line = 1;
    const size_t room = sn_read_text();
    sn_host_arrays all = {static_cast<SN_KEY *>(malloc(room * sizeof(SN_KEY))),
                          static_cast<unsigned char *>(malloc(room)),
                          static_cast<size_t *>(malloc(room * sizeof(size_t))), 0, 0};
    if (!all.keys || !all.flags || !all.count)
        sn_no_memory();
    while (sn_read_array(&all)) {
    }
    return all;
}

/* ---- printing -------------------------------------------------------------------------------- */

static void sn_print_key(SN_KEY key)
{
#if SN_ELEMENT
    for (size_t i = 0; i < sizeof key; i++)
        printf("%02x", reinterpret_cast<const unsigned char *>(&key)[i]);
#elif SN_FRACTION
    printf("%.*g", SN_FRACTION == 10 ? 5 : 4, sn_half_number(key, SN_FRACTION));
#elif SN_NUMBERS
    printf("%.*g", sizeof key == 4 ? 9 : 17, (double)key);
#else
    if ((SN_KEY)-1 < (SN_KEY)1)
        printf("%lld", (long long)key);
    else
        printf("%llu", (unsigned long long)key);
#endif
}

static void sn_print(SN_OUT out, SN_VALUE value)
{
#if SN_ARGSORT
    printf("%llu", (unsigned long long)out);
#else
    sn_print_key(out);
#endif
    if (SN_PAIRS)
        printf(":%llu", (unsigned long long)value);
}

/* ---- running --------------------------------------------------------------------------------- */

/* What includes this runs arrays, and prints what becomes of them. */
static void sn_run(const sn_host_arrays &some);

int main()
{
    sn_host_arrays all = sn_read_arrays();
    if (!SN_COUNTED && !SN_ANY_LENGTH)
        sn_run(all);
    else
        for (size_t j = 0; j < all.arrays; j++) {
            const size_t count = all.count[j];
            sn_run({all.keys, all.flags, &all.count[j], 1, count});
            all.keys += count;
            all.flags += count;
        }
    return sn_say_seen();
}

#endif
