/* Run a text on numbers: an array a line, commas between; the results likewise. With pairs, the
 * value of an element is its place, and a result reads KEY:VALUE. Included behind the text; before
 * it stand what prove.h wants, and SN_NUMBERS, 1 where keys are floating-point numbers. */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <vector>

/* ---- reading --------------------------------------------------------------------------------- */

struct sn_reader {
    std::vector<char> text;
    const char *at, *line_begin;
    size_t line;
};

static sn_reader sn_in;

static void sn_refuse(const char *what)
{
    fprintf(stderr, "<stdin>:%zu:%zu: %s\n", sn_in.line, (size_t)(sn_in.at - sn_in.line_begin) + 1,
            what);
    exit(2);
}

static void sn_read_text()
{
    char piece[65536];
    for (size_t size; (size = fread(piece, 1, sizeof piece, stdin)) > 0;)
        sn_in.text.insert(sn_in.text.end(), piece, piece + size);
    sn_in.text.push_back('\0');
    sn_in.at = sn_in.text.data();
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

/* The numbers of one line; false at the end of the text. Empty lines and those that begin with #
 * hold none. */
static bool sn_read_array(std::vector<SN_KEY> *keys)
{
    keys->clear();
    while (*sn_in.at == '\n' || *sn_in.at == '#') {
        while (*sn_in.at && *sn_in.at != '\n')
            sn_in.at++;
        sn_in.at += *sn_in.at == '\n';
        sn_in.line++;
    }
    if (!*sn_in.at)
        return false;
    sn_in.line_begin = sn_in.at;
    for (;;) {
        keys->push_back(sn_read_key());
        if (*sn_in.at != ',')
            break;
        sn_in.at++;
    }
    if (*sn_in.at && *sn_in.at != '\n')
        sn_refuse("not a comma");
    if (SN_COUNTED ? keys->size() > SN_ELEMENTS : keys->size() != SN_ELEMENTS)
        sn_refuse("an array of another size");
    return true;
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
static void sn_run(const std::vector<SN_KEY> &keys, size_t count, size_t arrays)
{
    sn_arrays in = sn_allocate(keys.size()), out = sn_allocate(keys.size());
    for (size_t i = 0; i < keys.size(); i++) {
        size_t at = sn_place(i / count, i % count, arrays, count);
        in.keys[at] = keys[i];
        in.values[at] = (unsigned int)(i % count);
    }
    sn_call(in.keys, in.values, out.keys, out.values, (unsigned int)count, arrays);
    sn_call(in.keys, in.values, in.keys, in.values, (unsigned int)count, arrays);
    if (memcmp(in.keys, out.keys, keys.size() * sizeof(SN_KEY)) != 0 ||
        (SN_PAIRS && memcmp(in.values, out.values, keys.size() * sizeof(unsigned int)) != 0))
        sn_fault("in place the result is another");
    for (size_t i = 0; i < keys.size(); i++) {
        size_t at = sn_place(i / count, i % count, arrays, count);
        sn_print(out.keys[at], out.values[at]);
        fputs(i % count + 1 < count ? "," : "\n", stdout);
    }
    sn_release(in);
    sn_release(out);
}

int main()
{
    std::vector<SN_KEY> all, one;
    size_t arrays = 0;
    sn_in.line = 1;
    sn_read_text();
    while (sn_read_array(&one)) {
        all.insert(all.end(), one.begin(), one.end());
        arrays++;
        if (SN_COUNTED) {
            sn_run(all, one.size(), 1);
            all.clear();
        }
    }
    if (!SN_COUNTED)
        sn_run(all, SN_ELEMENTS, arrays);
    fprintf(stderr, "blocks %zu barriers %zu accesses %zu conflicts %zu faults %zu\n",
            sn_seen.blocks, sn_seen.barriers, sn_seen.accesses, sn_seen.conflicts, sn_seen.faults);
    return sn_seen.faults ? 1 : 0;
}
