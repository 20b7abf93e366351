/* Errors, memory, buffers, clock and random numbers. */
#include "base/base.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *sn_version(void)
{
    return SN_VERSION;
}

/* ---- errors ---------------------------------------------------------------------------------- */

static void error_fill(sn_error *error, sn_err code, size_t line, size_t column, const char *format,
                       va_list arguments)
{
    if (!error)
        return;
    error->code = code;
    error->line = line;
    error->column = column;
    vsnprintf(error->text, sizeof error->text, format, arguments);
}

sn_err sn_error_set(sn_error *error, sn_err code, size_t line, size_t column, const char *format,
                    ...)
{
    va_list arguments;
    va_start(arguments, format);
    error_fill(error, code, line, column, format, arguments);
    va_end(arguments);
    return code;
}

sn_err sn_fail(sn_error *error, sn_err code, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    error_fill(error, code, 0, 0, format, arguments);
    va_end(arguments);
    return code;
}

sn_err sn_fail_nomem(sn_error *error)
{
    return sn_fail(error, SN_E_NOMEM, "out of memory");
}

sn_err sn_limits_check(const sn_limits *limits, uint64_t bytes, sn_error *error)
{
    if (!limits)
        return SN_OK;
    if (limits->stop && atomic_load(limits->stop))
        return sn_fail(error, SN_E_STOPPED, "interrupted");
    if (limits->memory && bytes > limits->memory)
        return sn_fail(error, SN_E_NOMEM, "would not fit into the %.4g MB of memory allowed",
                       (double)limits->memory / 1e6);
    if (limits->deadline > 0 && sn_now() >= limits->deadline)
        return sn_fail(error, SN_E_STOPPED, "was not made within the time allowed");
    return SN_OK;
}

/* ---- arena ----------------------------------------------------------------------------------- */

enum { CHUNK_SIZE = 64 * 1024 };

/* Chunks form a list; pieces are cut from the newest. The union aligns the bytes behind it. */
typedef union chunk {
    struct {
        union chunk *next;
        size_t used;
        size_t size;
    } head;
    max_align_t align;
} chunk;

struct sn_arena {
    chunk *chunks;
    size_t spent;
    size_t limit;
};

sn_arena *sn_arena_new(size_t limit)
{
    sn_arena *arena = sn_alloc(1, sizeof *arena);
    if (arena)
        arena->limit = limit ? limit : SIZE_MAX;
    return arena;
}

void sn_arena_free(sn_arena *arena)
{
    if (!arena)
        return;
    for (chunk *next, *c = arena->chunks; c; c = next) {
        next = c->head.next;
        free(c);
    }
    free(arena);
}

static chunk *arena_grow(sn_arena *arena, size_t size)
{
    size_t room = size > CHUNK_SIZE ? size : CHUNK_SIZE;
    if (room > SIZE_MAX - sizeof(chunk))
        return NULL;
    chunk *c = malloc(sizeof(chunk) + room);
    if (!c)
        return NULL;
    c->head.next = arena->chunks;
    c->head.used = 0;
    c->head.size = room;
    arena->chunks = c;
    return c;
}

void *sn_arena_alloc(sn_arena *arena, size_t size)
{
    const size_t unit = sizeof(max_align_t);
    if (size > SIZE_MAX - unit)
        return NULL;
    size = (size + unit - 1) / unit * unit;
    if (size > arena->limit - arena->spent)
        return NULL;
    chunk *c = arena->chunks;
    if (!c || size > c->head.size - c->head.used)
        c = arena_grow(arena, size);
    if (!c)
        return NULL;
    char *piece = (char *)(c + 1) + c->head.used;
    c->head.used += size;
    arena->spent += size;
    return memset(piece, 0, size);
}

/* ---- byte buffer ----------------------------------------------------------------------------- */

void sn_buf_free(sn_buf *buf)
{
    free(buf->data);
    *buf = (sn_buf){0};
}

/* Make room for `size` more bytes and the final zero. */
static bool buf_reserve(sn_buf *buf, size_t size)
{
    if (buf->failed)
        return false;
    if (size < buf->capacity - buf->size)
        return true;
    size_t least = buf->size + size + 1;
    size_t capacity = buf->capacity < SIZE_MAX / 2 ? buf->capacity * 2 : SIZE_MAX;
    if (capacity < least)
        capacity = least < 256 ? 256 : least;
    char *data = least > size ? realloc(buf->data, capacity) : NULL;
    if (!data) {
        buf->failed = true;
        return false;
    }
    buf->data = data;
    buf->capacity = capacity;
    return true;
}

void sn_buf_add(sn_buf *buf, const char *bytes, size_t size)
{
    if (!buf_reserve(buf, size))
        return;
    if (size)
        memcpy(buf->data + buf->size, bytes, size);
    buf->size += size;
    buf->data[buf->size] = '\0';
}

void sn_buf_puts(sn_buf *buf, const char *text)
{
    sn_buf_add(buf, text, strlen(text));
}

void sn_buf_printf(sn_buf *buf, const char *format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int size = vsnprintf(NULL, 0, format, arguments);
    if (size < 0)
        buf->failed = true;
    else if (buf_reserve(buf, (size_t)size)) {
        vsnprintf(buf->data + buf->size, (size_t)size + 1, format, again);
        buf->size += (size_t)size;
    }
    va_end(again);
    va_end(arguments);
}

void sn_buf_number(sn_buf *buf, uint64_t value)
{
    char digits[20];
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + value % 10);
        value /= 10;
    } while (value);
    sn_buf_add(buf, digits + first, sizeof digits - first);
}

/* Unicode 15, table 3-7. */
size_t sn_utf8_length(const char *text)
{
    const unsigned char *s = (const unsigned char *)text;
    if (s[0] < 0x80)
        return 1;
    size_t length = s[0] >= 0xf0 ? 4 : s[0] >= 0xe0 ? 3 : 2;
    if (s[0] < 0xc2 || s[0] > 0xf4)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((s[i] & 0xc0) != 0x80)
            return 0;
    bool overlong = (s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xf0 && s[1] < 0x90);
    bool outside = (s[0] == 0xed && s[1] > 0x9f) || (s[0] == 0xf4 && s[1] > 0x8f);
    return overlong || outside ? 0 : length;
}

uint32_t sn_utf8_decode(const char *text, size_t length)
{
    const unsigned char *s = (const unsigned char *)text;
    uint32_t character = length == 1 ? s[0] : s[0] & (0x7fu >> length);
    for (size_t i = 1; i < length; i++)
        character = character << 6 | (s[i] & 0x3f);
    return character;
}

size_t sn_name_find(const char *const *names, size_t count, const char *name)
{
    size_t i = 0;
    while (i < count && strcmp(names[i], name) != 0)
        i++;
    return i;
}

/* XML forbids some of what is refused here, cairo more, terminals obey the rest, and what turns the
 * direction of writing hides what a compiler reads. */
static bool is_letter(uint32_t c)
{
    const bool control = c < 0x20 || (c >= 0x7f && c < 0xa0);
    const bool nothing = (c & 0xfffe) == 0xfffe || (c >= 0xfdd0 && c <= 0xfdef);
    const bool line_end = c == 0x2028 || c == 0x2029;
    const bool turns = (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
    return !control && !nothing && !line_end && !turns;
}

void sn_buf_words(sn_buf *buf, const char *text)
{
    while (*text) {
        const size_t length = sn_utf8_length(text);
        if (length && is_letter(sn_utf8_decode(text, length)))
            sn_buf_add(buf, text, length);
        else
            sn_buf_puts(buf, "\xef\xbf\xbd");
        text += length ? length : 1;
    }
}

void sn_buf_json(sn_buf *buf, const char *text)
{
    sn_buf_puts(buf, "\"");
    for (const unsigned char *s = (const unsigned char *)text; *s;) {
        size_t length = sn_utf8_length((const char *)s);
        if (*s == '"' || *s == '\\')
            sn_buf_printf(buf, "\\%c", *s);
        else if (*s < 0x20 || *s == 0x7f)
            sn_buf_printf(buf, "\\u%04x", *s);
        else if (*s == 0xc2 && length && s[1] < 0xa0) /* controls that terminals obey */
            sn_buf_printf(buf, "\\u%04x", s[1]);
        else if (length)
            sn_buf_add(buf, (const char *)s, length);
        else
            sn_buf_puts(buf, "\xef\xbf\xbd");
        s += length ? length : 1;
    }
    sn_buf_puts(buf, "\"");
}

/* ---- checked arithmetic and memory ----------------------------------------------------------- */

void *sn_alloc(size_t count, size_t size)
{
    return calloc(count ? count : 1, size ? size : 1);
}

void *sn_resize(void *array, size_t count, size_t size)
{
    const size_t some = count ? count : 1;
    return some <= SIZE_MAX / size ? realloc(array, some * size) : NULL;
}

void *sn_grow(void *array, size_t count, size_t *room, size_t size)
{
    if (count < *room)
        return array;
    const size_t larger = *room ? 2 * *room : 16;
    void *moved = sn_resize(array, larger, size);
    if (moved)
        *room = larger;
    return moved;
}

void *sn_alloc_aligned(size_t alignment, size_t size)
{
#ifdef __MINGW32__
    return _aligned_malloc(size ? size : 1, alignment);
#else
    return aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
#endif
}

void sn_free_aligned(void *memory)
{
#ifdef __MINGW32__
    _aligned_free(memory);
#else
    free(memory);
#endif
}

uint64_t sn_mul_sat(uint64_t a, uint64_t b)
{
    uint64_t product;
    return __builtin_mul_overflow(a, b, &product) ? UINT64_MAX : product;
}

uint64_t sn_add_sat(uint64_t a, uint64_t b)
{
    uint64_t sum;
    return __builtin_add_overflow(a, b, &sum) ? UINT64_MAX : sum;
}

unsigned sn_log2_ceil(uint64_t n)
{
    return n > 1 ? 64 - (unsigned)__builtin_clzll(n - 1) : 0;
}

bool sn_is_power_of_two(uint64_t n)
{
    return n && !(n & (n - 1));
}

int sn_compare_u32(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

int sn_compare_u64(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

int sn_compare_i64(const void *a, const void *b)
{
    const int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

uint64_t sn_gcd(uint64_t a, uint64_t b)
{
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

uint32_t sn_set_find(uint32_t *parent, uint32_t i)
{
    while (parent[i] != i)
        i = parent[i] = parent[parent[i]];
    return i;
}

void sn_set_unite(uint32_t *parent, uint32_t a, uint32_t b)
{
    parent[sn_set_find(parent, a)] = sn_set_find(parent, b);
}

uint64_t sn_fnv1a(const char *bytes, size_t size)
{
    uint64_t h = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < size; i++)
        h = (h ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3);
    return h;
}

/* ---- time ------------------------------------------------------------------------------------ */

void sn_print_duration(char *text, size_t size, double seconds)
{
    static const struct {
        double seconds;
        const char *name;
    } units[] = {{1, "s"}, {60, "min"}, {3600, "h"}, {86400, "days"}, {31557600, "years"}};
    size_t i = 0;
    while (i + 1 < sizeof units / sizeof *units && seconds >= 2 * units[i + 1].seconds)
        i++;
    snprintf(text, size, "%.3g %s", seconds / units[i].seconds, units[i].name);
}

/* ---- random numbers -------------------------------------------------------------------------- */

void sn_random_seed(sn_random *random, uint64_t seed)
{
    for (int i = 0; i < 4; i++) {
        uint64_t z = (seed += UINT64_C(0x9e3779b97f4a7c15));
        z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
        z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
        random->state[i] = z ^ (z >> 31);
    }
}

static uint64_t rotate(uint64_t x, int k)
{
    return (x << k) | (x >> (64 - k));
}

uint64_t sn_random_next(sn_random *random)
{
    uint64_t *s = random->state;
    uint64_t result = rotate(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 45);
    return result;
}

uint64_t sn_random_below(sn_random *random, uint64_t bound)
{
    uint64_t excess = -bound % bound; /* 2^64 mod bound: values below it would be too frequent */
    uint64_t x;
    do
        x = sn_random_next(random);
    while (x < excess);
    return x % bound;
}
