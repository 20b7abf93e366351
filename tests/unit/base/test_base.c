/* Errors, arena, byte buffer, checked arithmetic and random numbers. */
#include "base/base.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <wchar.h>

/* Under AddressSanitizer too, absurd sizes must give NULL instead of ending the process. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "allocator_may_return_null=1";
}

/* ---- errors ---------------------------------------------------------------------------------- */

Test(base, version_is_made_of_its_numbers)
{
    char text[64];
    snprintf(text, sizeof text, "%d.%d.%d", SN_VERSION_MAJOR, SN_VERSION_MINOR, SN_VERSION_PATCH);
    cr_assert_str_eq(sn_version(), text);
}

Test(base, an_error_keeps_code_place_and_text)
{
    sn_error error;
    memset(&error, 0xa5, sizeof error);
    cr_assert_eq(sn_error_set(&error, SN_E_INPUT, 7, 12, "%s of %d", "two", 3), SN_E_INPUT);
    cr_assert_eq(error.code, SN_E_INPUT);
    cr_assert_eq(error.line, 7);
    cr_assert_eq(error.column, 12);
    cr_assert_str_eq(error.text, "two of 3");
}

Test(base, a_failure_without_a_place_clears_the_place)
{
    sn_error error;
    memset(&error, 0xa5, sizeof error);
    cr_assert_eq(sn_fail(&error, SN_E_LIMIT, "%zu", (size_t)12), SN_E_LIMIT);
    cr_assert_eq(error.code, SN_E_LIMIT);
    cr_assert_eq(error.line, 0);
    cr_assert_eq(error.column, 0);
    cr_assert_str_eq(error.text, "12");
    cr_assert_eq(sn_fail_nomem(&error), SN_E_NOMEM);
    cr_assert_eq(error.code, SN_E_NOMEM);
    cr_assert_str_eq(error.text, "out of memory");
}

Test(base, an_error_nobody_wants_still_returns_its_code)
{
    cr_assert_eq(sn_error_set(NULL, SN_E_INPUT, 1, 1, "%d", 1), SN_E_INPUT);
    cr_assert_eq(sn_fail(NULL, SN_E_IO, "x"), SN_E_IO);
    cr_assert_eq(sn_fail_nomem(NULL), SN_E_NOMEM);
}

Test(base, an_error_text_is_cut_at_the_size_of_its_field)
{
    struct {
        sn_error error;
        char guard[16];
    } at;
    const size_t room = sizeof at.error.text - 1;
    char longer[1000];
    memset(longer, 'x', sizeof longer);
    for (size_t length = room - 2; length <= room + 2; length++) {
        memset(&at, 0x5a, sizeof at);
        sn_fail(&at.error, SN_E_IO, "%.*s", (int)length, longer);
        cr_assert_eq(strlen(at.error.text), length < room ? length : room);
        cr_assert_eq(at.guard[0], 0x5a);
    }
    longer[sizeof longer - 1] = '\0';
    sn_fail(&at.error, SN_E_IO, "a%s", longer);
    cr_assert_eq(strlen(at.error.text), room);
    cr_assert(at.error.text[0] == 'a' && at.error.text[room - 1] == 'x');
}

/* ---- arena ----------------------------------------------------------------------------------- */

static bool all_bytes(const unsigned char *bytes, size_t size, unsigned char value)
{
    for (size_t i = 0; i < size; i++)
        if (bytes[i] != value)
            return false;
    return true;
}

Test(base, arena_pieces_are_aligned_zeroed_and_apart)
{
    enum { PIECES = 3000 };
    static unsigned char *piece[PIECES];
    static size_t size[PIECES];
    sn_random random;
    sn_random_seed(&random, 1);
    sn_arena *arena = sn_arena_new(0);
    for (int i = 0; i < PIECES; i++) {
        size[i] = sn_random_below(&random, i % 100 ? 300 : 200000);
        piece[i] = sn_arena_alloc(arena, size[i]);
        cr_assert_not_null(piece[i]);
        cr_assert_eq((uintptr_t)piece[i] % _Alignof(max_align_t), 0);
        cr_assert(all_bytes(piece[i], size[i], 0), "piece %d", i);
        memset(piece[i], i % 255 + 1, size[i]);
    }
    for (int i = 0; i < PIECES; i++)
        cr_assert(all_bytes(piece[i], size[i], (unsigned char)(i % 255 + 1)), "piece %d", i);
    sn_arena_free(arena);
}

Test(base, arena_zeroes_memory_that_was_used_before)
{
    for (int round = 0; round < 8; round++) {
        sn_arena *arena = sn_arena_new(0);
        unsigned char *piece = sn_arena_alloc(arena, 50000);
        cr_assert(all_bytes(piece, 50000, 0), "round %d", round);
        memset(piece, 0xff, 50000);
        sn_arena_free(arena);
    }
}

Test(base, arena_hands_out_what_its_limit_allows_and_no_more)
{
    sn_arena *arena = sn_arena_new(1024);
    cr_assert_null(sn_arena_alloc(arena, 1025));
    for (int i = 0; i < 8; i++)
        cr_assert_not_null(sn_arena_alloc(arena, 128));
    cr_assert_null(sn_arena_alloc(arena, 1));
    sn_arena_free(arena);
}

Test(base, arena_of_tiny_pieces_never_passes_its_limit)
{
    sn_arena *arena = sn_arena_new(200000);
    size_t pieces = 0;
    while (sn_arena_alloc(arena, 3))
        pieces++;
    cr_assert_leq(pieces * 3, 200000);
    cr_assert_geq(pieces * sizeof(max_align_t), 200000 - sizeof(max_align_t));
    sn_arena_free(arena);
}

Test(base, arena_survives_an_absurd_request)
{
    sn_arena *arena = sn_arena_new(0);
    unsigned char *before = sn_arena_alloc(arena, 100);
    memset(before, 9, 100);
    for (size_t less = 0; less < 100; less++)
        cr_assert_null(sn_arena_alloc(arena, SIZE_MAX - less));
    cr_assert_null(sn_arena_alloc(arena, SIZE_MAX / 2));
    unsigned char *after = sn_arena_alloc(arena, 100);
    cr_assert(after && all_bytes(after, 100, 0) && all_bytes(before, 100, 9));
    sn_arena_free(arena);
}

Test(base, arena_and_its_end_accept_nothing)
{
    sn_arena *arena = sn_arena_new(0);
    cr_assert_not_null(sn_arena_alloc(arena, 0));
    sn_arena_free(arena);
    sn_arena_free(NULL);
}

/* ---- byte buffer ----------------------------------------------------------------------------- */

Test(base, a_buffer_grows_and_stays_a_string)
{
    sn_buf buf = {0};
    static char model[70000];
    size_t size = 0;
    sn_random random;
    sn_random_seed(&random, 2);
    while (size < 65000) {
        char piece[600];
        size_t length = sn_random_below(&random, sizeof piece);
        for (size_t i = 0; i < length; i++)
            piece[i] = (char)sn_random_next(&random);
        sn_buf_add(&buf, piece, length);
        memcpy(model + size, piece, length);
        size += length;
        cr_assert(!buf.failed && buf.size == size && buf.size < buf.capacity);
        cr_assert_eq(buf.data[size], '\0');
    }
    cr_assert(!memcmp(buf.data, model, size));
    sn_buf_free(&buf);
    cr_assert(!buf.data && !buf.size && !buf.capacity && !buf.failed);
}

Test(base, a_buffer_filled_byte_by_byte_grows_seldom)
{
    sn_buf buf = {0};
    int growths = 0;
    for (int i = 0; i < 1 << 20; i++) {
        size_t before = buf.capacity;
        sn_buf_add(&buf, "x", 1);
        growths += buf.capacity != before;
    }
    cr_assert_eq(buf.size, 1 << 20);
    cr_assert_leq(growths, 20);
    sn_buf_free(&buf);
}

Test(base, adding_nothing_to_a_buffer_makes_the_empty_string)
{
    sn_buf buf = {0};
    sn_buf_free(&buf);
    sn_buf_puts(&buf, "");
    cr_assert_str_eq(buf.data, "");
    sn_buf_add(&buf, NULL, 0);
    sn_buf_printf(&buf, "%s", "");
    cr_assert(buf.size == 0 && !buf.failed);
    sn_buf_free(&buf);
}

Test(base, printf_appends_texts_of_every_length)
{
    sn_buf buf = {0};
    size_t size = 0;
    for (int width = 1; width < 1200; width++) {
        sn_buf_printf(&buf, "%0*d", width, 5);
        size += (size_t)width;
        cr_assert_eq(buf.size, size);
        cr_assert(buf.data[size - 1] == '5' && buf.data[size] == '\0');
    }
    cr_assert_eq(strlen(buf.data), size);
    sn_buf_free(&buf);
}

Test(base, numbers_are_written_in_decimal)
{
    static const uint64_t numbers[] = {
        0, 1, 9, 10, 99, 100, 65535, 4294967295, 4294967296, UINT64_MAX - 1, UINT64_MAX};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        sn_buf buf = {0};
        char text[32];
        sn_buf_number(&buf, numbers[i]);
        snprintf(text, sizeof text, "%llu", (unsigned long long)numbers[i]);
        cr_assert_str_eq(buf.data, text);
        sn_buf_free(&buf);
    }
}

Test(base, a_buffer_that_failed_takes_no_more)
{
    sn_buf buf = {0};
    for (volatile size_t less = 0; less < 4; less++) {
        sn_buf_puts(&buf, "kept");
        sn_buf_add(&buf, "x", SIZE_MAX - less * 5);
        cr_assert(buf.failed);
        cr_assert_str_eq(buf.data, "kept");
        sn_buf_puts(&buf, "lost");
        sn_buf_printf(&buf, "%d", 1);
        sn_buf_number(&buf, 1);
        sn_buf_json(&buf, "lost");
        cr_assert(buf.failed && buf.size == 4);
        cr_assert_str_eq(buf.data, "kept");
        sn_buf_free(&buf);
    }
}

/* In the C locale no text holds a character beyond ASCII, so formatting it fails. */
Test(base, a_buffer_fails_where_its_text_cannot_be_formatted)
{
    static const wchar_t euro[] = {0x20ac, 0};
    sn_buf buf = {0};
    sn_buf_puts(&buf, "kept");
    sn_buf_printf(&buf, "%ls", euro);
    cr_assert(buf.failed);
    cr_assert_str_eq(buf.data, "kept");
    sn_buf_free(&buf);
}

/* ---- JSON strings ---------------------------------------------------------------------------- */

#define BAD "\xef\xbf\xbd"

static void check_json(const char *text, const char *expected)
{
    sn_buf buf = {0};
    sn_buf_json(&buf, text);
    cr_assert_str_eq(buf.data, expected);
    sn_buf_free(&buf);
}

Test(base, json_escapes_what_json_demands)
{
    check_json("", "\"\"");
    check_json("plain /'", "\"plain /'\"");
    check_json("a\"b\\c", "\"a\\\"b\\\\c\"");
    check_json("\t\n\x01\x1f ", "\"\\u0009\\u000a\\u0001\\u001f \"");
    check_json("\x7f", "\"\\u007f\""); /* and what terminals obey */
    check_json("\xc2\x80\xc2\x9f\xc2\xa0", "\"\\u0080\\u009f\xc2\xa0\"");
}

Test(base, json_replaces_each_byte_that_is_not_utf8)
{
    check_json("\x80", "\"" BAD "\"");
    check_json("a\xff"
               "b",
               "\"a" BAD "b\"");
    check_json("\xc0\xaf", "\"" BAD BAD "\"");                 /* overlong slash */
    check_json("\xe0\x80\xaf", "\"" BAD BAD BAD "\"");         /* the same in three bytes */
    check_json("\xed\xa0\x80", "\"" BAD BAD BAD "\"");         /* a surrogate */
    check_json("\xf4\x90\x80\x80", "\"" BAD BAD BAD BAD "\""); /* past U+10FFFF */
    check_json("\xe2\x82", "\"" BAD BAD "\"");                 /* cut short by the end */
    check_json("\xe2\x82\"", "\"" BAD BAD "\\\"\"");           /* cut short by a quote */
    check_json("\xf0\x9f\x98", "\"" BAD BAD BAD "\"");
    check_json("\xc3", "\"" BAD "\"");
    check_json("\xc3\xc3\xa9", "\"" BAD "\xc3\xa9\"");
}

/* A number as a UTF-8 sequence of `length` bytes, whether allowed or not. */
static void encode(uint32_t point, int length, char *out)
{
    static const unsigned char head[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (int i = length - 1; i > 0; i--, point >>= 6)
        out[i] = (char)(0x80 | (point & 0x3f));
    out[0] = (char)(length == 1 ? point : head[length] | point);
    out[length] = '\0';
}

static bool json_is(const char *text, bool kept)
{
    sn_buf buf = {0};
    char expected[32] = "\"";
    for (size_t i = 0; i < (kept ? 1 : strlen(text)); i++)
        strcat(expected, kept ? text : BAD);
    strcat(expected, "\"");
    sn_buf_json(&buf, text);
    bool right = !strcmp(buf.data, expected);
    sn_buf_free(&buf);
    return right;
}

Test(base, json_keeps_exactly_the_shortest_encodings_of_characters)
{
    static const uint32_t end[] = {0, 0x80, 0x800, 0x10000, 0x200000};
    for (int length = 1; length <= 4; length++)
        for (uint32_t point = length == 1 ? 0x20 : 0; point < end[length];
             point += 1 + point / 4096) {
            char text[8];
            bool surrogate = point >= 0xd800 && point < 0xe000;
            bool good = point >= end[length - 1] && point < 0x110000 && !surrogate;
            bool control = length == 1 + (point >= 0x80) && point >= 0x7f && point < 0xa0;
            encode(point, length, text);
            if (point != '"' && point != '\\' && !control)
                cr_assert(json_is(text, good), "U+%04X in %d bytes", point, length);
        }
    for (int i = 0; i < 6; i++) {
        static const uint32_t edge[] = {0xd7ff, 0xd800, 0xdfff, 0xe000, 0x10ffff, 0x110000};
        char text[8];
        encode(edge[i], i < 4 ? 3 : 4, text);
        cr_assert(json_is(text, i == 0 || i == 3 || i == 4), "U+%04X", edge[i]);
    }
}

/* ---- checked arithmetic and memory ----------------------------------------------------------- */

Test(base, alloc_zeroes_takes_nothing_and_sees_overflow)
{
    volatile size_t huge = SIZE_MAX / 2;
    unsigned char *bytes = sn_alloc(100, 7);
    cr_assert(bytes && all_bytes(bytes, 700, 0));
    free(bytes);
    void *none = sn_alloc(0, 8), *thin = sn_alloc(8, 0);
    cr_assert(none && thin);
    free(none);
    free(thin);
    cr_assert_null(sn_alloc(huge, 8));
    cr_assert_null(sn_alloc(8, huge));
    cr_assert_null(sn_alloc(huge + 2, 2)); /* wraps to 2 */
}

Test(base, saturating_arithmetic_stops_at_the_top)
{
    const uint64_t top = UINT64_MAX, half = UINT64_C(1) << 32;
    cr_assert_eq(sn_mul_sat(0, top), 0);
    cr_assert_eq(sn_mul_sat(top, 0), 0);
    cr_assert_eq(sn_mul_sat(1, top), top);
    cr_assert_eq(sn_mul_sat(half, half), top);
    cr_assert_eq(sn_mul_sat(half, half - 1), top - half + 1);
    cr_assert_eq(sn_mul_sat(half + 1, half - 1), top);
    cr_assert_eq(sn_mul_sat(half + 1, half), top);
    cr_assert_eq(sn_mul_sat(top, top), top);
    cr_assert_eq(sn_mul_sat(6, 7), 42);
    cr_assert_eq(sn_add_sat(top, 0), top);
    cr_assert_eq(sn_add_sat(top - 1, 1), top);
    cr_assert_eq(sn_add_sat(top, 1), top);
    cr_assert_eq(sn_add_sat(top, top), top);
    cr_assert_eq(sn_add_sat(40, 2), 42);
}

Test(base, log2_is_the_least_power_that_reaches_n)
{
    unsigned k = 0;
    for (uint64_t n = 1; n <= 70000; n++) {
        if (n > UINT64_C(1) << k)
            k++;
        cr_assert_eq(sn_log2_ceil(n), k, "%llu", (unsigned long long)n);
    }
    for (k = 2; k < 64; k++) {
        cr_assert_eq(sn_log2_ceil((UINT64_C(1) << k) - 1), k);
        cr_assert_eq(sn_log2_ceil(UINT64_C(1) << k), k);
        cr_assert_eq(sn_log2_ceil((UINT64_C(1) << k) + 1), k + 1);
    }
    cr_assert_eq(sn_log2_ceil(UINT64_MAX), 64);
}

Test(base, powers_of_two_are_told_apart)
{
    unsigned found = 0;
    for (uint64_t n = 0; n <= 65536; n++)
        found += sn_is_power_of_two(n);
    cr_assert_eq(found, 17);
    cr_assert(!sn_is_power_of_two(0));
    for (unsigned k = 0; k < 64; k++) {
        cr_assert(sn_is_power_of_two(UINT64_C(1) << k));
        cr_assert(k < 2 || !sn_is_power_of_two((UINT64_C(1) << k) - 1));
        cr_assert(!k || !sn_is_power_of_two((UINT64_C(1) << k) + 1));
    }
    cr_assert(!sn_is_power_of_two(UINT64_MAX));
}

/* ---- time ------------------------------------------------------------------------------------ */

/* The authors' test vectors. */
Test(base, fnv1a_gives_the_published_numbers)
{
    cr_expect_eq(sn_fnv1a("", 0), UINT64_C(0xcbf29ce484222325));
    cr_expect_eq(sn_fnv1a("a", 1), UINT64_C(0xaf63dc4c8601ec8c));
    cr_expect_eq(sn_fnv1a("foobar", 6), UINT64_C(0x85944171f73967e8));
}

Test(base, the_clock_goes_forward_in_seconds)
{
    double before = sn_now(), last = before;
    nanosleep(&(struct timespec){.tv_nsec = 30000000}, NULL);
    cr_assert(sn_now() - before >= 0.029 && sn_now() - before < 20);
    for (int i = 0; i < 1000; i++) {
        double now = sn_now();
        cr_assert_geq(now, last);
        last = now;
    }
}

Test(base, durations_are_in_the_unit_that_reads_best)
{
    static const struct {
        double seconds;
        const char *text;
    } cases[] = {
        {0, "0 s"},
        {0.5, "0.5 s"},
        {119, "119 s"},
        {120, "2 min"},
        {7199, "120 min"},
        {7200, "2 h"},
        {65160, "18.1 h"},
        {172799, "48 h"},
        {172800, "2 days"},
        {63115199, "730 days"},
        {63115200, "2 years"},
        {31557600e2, "100 years"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[32];
        sn_print_duration(text, sizeof text, cases[i].seconds);
        cr_assert_str_eq(text, cases[i].text);
    }
    char small[4];
    sn_print_duration(small, sizeof small, 65160);
    cr_assert_str_eq(small, "18.");
}

/* ---- random numbers -------------------------------------------------------------------------- */

/* The first numbers of the authors' code for seeds expanded by their splitmix64. */
Test(base, random_numbers_are_those_of_xoshiro256starstar)
{
    static const uint64_t zero[] = {UINT64_C(11091344671253066420), UINT64_C(13793997310169335082),
                                    UINT64_C(1900383378846508768), UINT64_C(7684712102626143532)};
    sn_random random;
    sn_random_seed(&random, 0);
    cr_assert_eq(random.state[0], UINT64_C(0xe220a8397b1dcdaf));
    cr_assert_eq(random.state[1], UINT64_C(0x6e789e6aa1b965f4));
    for (int i = 0; i < 4; i++)
        cr_assert_eq(sn_random_next(&random), zero[i], "number %d", i);
    random = (sn_random){{1, 2, 3, 4}};
    cr_assert_eq(sn_random_next(&random), 11520);
    cr_assert_eq(sn_random_next(&random), 0);
    cr_assert_eq(sn_random_next(&random), 1509978240);
    cr_assert_eq(sn_random_next(&random), UINT64_C(1215971899390074240));
}

Test(base, equal_seeds_give_equal_numbers_and_others_do_not)
{
    sn_random a, b, c;
    sn_random_seed(&a, 42);
    sn_random_seed(&b, 42);
    sn_random_seed(&c, 43);
    int same = 0;
    for (int i = 0; i < 1000; i++) {
        uint64_t x = sn_random_next(&a);
        cr_assert_eq(x, sn_random_next(&b));
        same += x == sn_random_next(&c);
    }
    cr_assert_eq(same, 0);
}

Test(base, every_random_bit_is_set_half_the_time)
{
    sn_random random;
    int set[64] = {0};
    sn_random_seed(&random, 5);
    for (int i = 0; i < 10000; i++)
        for (uint64_t b = 0, x = sn_random_next(&random); b < 64; b++)
            set[b] += x >> b & 1;
    for (int b = 0; b < 64; b++)
        cr_assert(set[b] > 4700 && set[b] < 5300, "bit %d: %d of 10000", b, set[b]);
}

Test(base, random_below_reaches_each_number_about_equally_often)
{
    sn_random random;
    sn_random_seed(&random, 6);
    for (uint64_t bound = 1; bound <= 40; bound++) {
        int count[40] = {0};
        for (uint64_t i = 0; i < bound * 1000; i++) {
            uint64_t x = sn_random_below(&random, bound);
            cr_assert_lt(x, bound);
            count[x]++;
        }
        for (uint64_t x = 0; x < bound; x++)
            cr_assert(count[x] > 830 && count[x] < 1170, "%d of 1000", count[x]);
    }
}

/* Taking remainders alone would put half instead of a third of the numbers below 2^62. */
Test(base, random_below_has_no_bias_for_large_bounds)
{
    const uint64_t third = UINT64_C(1) << 62;
    sn_random random;
    int low = 0;
    sn_random_seed(&random, 7);
    for (int i = 0; i < 30000; i++) {
        uint64_t x = sn_random_below(&random, 3 * third);
        cr_assert_lt(x, 3 * third);
        low += x < third;
    }
    cr_assert(low > 9500 && low < 10500, "%d of 30000", low);
    for (int i = 0; i < 100; i++)
        cr_assert_lt(sn_random_below(&random, UINT64_MAX), UINT64_MAX);
}

Test(base, grows_arrays_and_keeps_what_they_hold)
{
    size_t room = 0, *array = NULL;
    for (size_t count = 0; count < 1000; count++) {
        size_t *larger = sn_grow(array, count, &room, sizeof *array);
        cr_assert_not_null(larger);
        cr_assert_gt(room, count);
        array = larger;
        array[count] = count;
    }
    for (size_t i = 0; i < 1000; i++)
        cr_expect_eq(array[i], i);
    room = 1000;
    cr_expect_null(sn_grow(array, 1000, &room, SIZE_MAX / 1000));
    cr_expect_null(sn_resize(array, SIZE_MAX / 4 + 1, 4));
    cr_expect_null(sn_resize(array, 3, SIZE_MAX / 2));
    cr_expect_eq(array[999], 999);
    cr_expect_eq(room, 1000);
    free(array);
}
