/* lift/ir/symbols/store.c: what calculations make of all values of a word, against doing them. */
#include "lift/ir/symbols/symbols.h"

#include <criterion/criterion.h>

/* The values of a word of one byte, or of some of two. */
#define WORDS 65536u

static uint64_t ones(uint32_t bytes)
{
    return bytes < 8 ? ((uint64_t)1 << 8 * bytes) - 1 : UINT64_MAX;
}

static int64_t as_signed(uint64_t value, uint32_t bytes)
{
    uint32_t left = 64 - 8 * bytes;
    return (int64_t)(value << left) >> left;
}

static uint64_t calculated(sn_operation op, uint64_t x, uint64_t y, uint32_t bytes)
{
    switch (op) {
    case SN_ADD:
        return (x + y) & ones(bytes);
    case SN_SUB:
        return (x - y) & ones(bytes);
    case SN_AND:
        return x & y;
    case SN_OR:
        return x | y;
    case SN_XOR:
        return x ^ y;
    case SN_LSHR:
        return x >> y;
    default:
        return (uint64_t)(as_signed(x, bytes) >> y) & ones(bytes);
    }
}

/* A number that calculations with keys have: the sign, all ones, a power of two, any. */
static uint64_t number(sn_random *random, uint32_t bytes)
{
    static const uint64_t known[] = {0, 1, UINT64_MAX};
    uint64_t bit = (uint64_t)1 << sn_random_below(random, 8 * bytes);
    uint64_t any[] = {known[sn_random_below(random, 3)],
                      bit,
                      bit - 1,
                      0 - bit,
                      (uint64_t)1 << (8 * bytes - 1),
                      sn_random_next(random)};
    return any[sn_random_below(random, 6)] & ones(bytes);
}

/* A map, and what it is to make of each value. */
typedef struct sample {
    sn_ir_map map;
    uint64_t value[WORDS];
} sample;

static uint64_t word_of(uint32_t from, uint32_t i)
{
    return from <= 2 ? i & ones(from) : (uint64_t)i * 0x10001u & ones(from);
}

static void expect_right(const sample *s)
{
    for (uint32_t i = 0; i < WORDS; i++)
        cr_assert_eq(sn_map_value(&s->map, word_of(s->map.from, i)), s->value[i]);
}

/* One step further, if it is a map then; how many were. */
static int step(sample *s, const sample *base, sn_random *random)
{
    static const sn_operation ops[] = {SN_ADD, SN_SUB, SN_AND, SN_OR, SN_XOR, SN_LSHR, SN_ASHR};
    const sn_operation op = ops[sn_random_below(random, 7)];
    const uint32_t from = s->map.from, to = s->map.to;
    const bool shifts = op == SN_LSHR || op == SN_ASHR, own = !shifts && base->map.to == to;
    uint64_t by = shifts ? 1 + sn_random_below(random, 8 * to - 1) : number(random, to);
    sn_ir_map other = sn_map_number(from, to, by), made;
    const bool both = own && sn_random_below(random, 2);
    if (both)
        other = base->map;
    if (!sn_map_binary(op, &s->map, &other, &made))
        return 0;
    s->map = made;
    for (uint32_t i = 0; i < WORDS; i++)
        s->value[i] = calculated(op, s->value[i], both ? base->value[i] : by, to);
    return 1;
}

static void resize(sample *s, sn_random *random)
{
    const uint32_t to = 1 + (uint32_t)sn_random_below(random, 8);
    const sn_ir_map made = sn_map_resize(&s->map, to);
    if (!made.count)
        return;
    s->map = made;
    for (uint32_t i = 0; i < WORDS; i++)
        s->value[i] &= ones(to);
}

static void begin(sample *s, uint32_t from)
{
    s->map = sn_map_same(from, from);
    for (uint32_t i = 0; i < WORDS; i++)
        s->value[i] = word_of(from, i);
}

Test(maps, are_what_is_calculated)
{
    sample s, base;
    sn_random random;
    int made = 0;
    sn_random_seed(&random, 7);
    for (uint32_t round = 0; round < 120; round++) {
        begin(&s, 1 + (uint32_t)sn_random_below(&random, 3));
        base = s;
        for (int k = 0; k < 6; k++) {
            made += step(&s, &base, &random);
            if (sn_random_below(&random, 4) == 0)
                base = s;
            if (sn_random_below(&random, 6) == 0)
                resize(&s, &random);
        }
        expect_right(&s);
    }
    cr_expect_gt(made, 250);
}

/* 1, 2, 4: less, equal, greater. */
static unsigned how(uint64_t x, uint64_t y, bool is_signed, uint32_t bytes)
{
    if (x == y)
        return 2;
    return (is_signed ? as_signed(x, bytes) < as_signed(y, bytes) : x < y) ? 1 : 4;
}

Test(maps, compare_as_their_values)
{
    sample s, base;
    sn_random random;
    int compared = 0;
    sn_random_seed(&random, 8);
    for (uint32_t round = 0; round < 120; round++) {
        begin(&base, 1 + (uint32_t)sn_random_below(&random, 2));
        s = base;
        for (int k = 0; k < 3; k++)
            step(&s, &base, &random);
        const bool is_signed = sn_random_below(&random, 2), turned = sn_random_below(&random, 2);
        const unsigned truth = (unsigned)sn_random_below(&random, 8);
        const uint64_t with = number(&random, s.map.to);
        const sn_ir_map other = sn_map_number(s.map.from, s.map.to, with);
        sn_ir_map made;
        if (!sn_map_compare(is_signed, truth, turned ? &other : &s.map, turned ? &s.map : &other,
                            &made))
            continue;
        compared++;
        for (uint32_t i = 0; i < WORDS; i++) {
            const uint64_t x = turned ? with : s.value[i], y = turned ? s.value[i] : with;
            cr_assert_eq(sn_map_value(&made, word_of(s.map.from, i)),
                         (truth & how(x, y, is_signed, s.map.to)) != 0);
        }
    }
    cr_expect_gt(compared, 90);
}

Test(maps, are_injective_if_no_two_values_share_a_result)
{
    sample s, base;
    bool seen[WORDS];
    sn_random random;
    int injective = 0, shared = 0;
    sn_random_seed(&random, 9);
    for (uint32_t round = 0; round < 120; round++) {
        begin(&s, 2);
        base = s;
        for (int k = 0; k < 4; k++)
            step(&s, &base, &random);
        bool once = true;
        for (uint32_t i = 0; i < WORDS; i++)
            seen[i] = false;
        for (uint32_t i = 0; i < WORDS; i++) {
            once = once && !seen[s.value[i]];
            seen[s.value[i]] = true;
        }
        cr_assert_eq(sn_map_is_injective(&s.map), once);
        injective += once;
        shared += !once;
    }
    cr_expect_gt(injective, 15);
    cr_expect_gt(shared, 15);
}
