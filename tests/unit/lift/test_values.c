/* What terms over keys become: what is a minimum, what a maximum, and what is neither. */
#include "lift/parts.h"

#include <criterion/criterion.h>
#include <stdlib.h>

#define KEYS 4

static sn_values values;
static uint32_t key[KEYS];

static void begin(void)
{
    sn_values_clear(&values);
    for (uint32_t i = 0; i < KEYS; i++)
        key[i] = sn_value_input(&values, i);
}

static void end(void)
{
    cr_expect(!values.failed);
    sn_values_free(&values);
}

TestSuite(values, .init = begin, .fini = end);

static uint32_t op(const char *operator, uint32_t a, uint32_t b)
{
    return sn_value_binary(&values, operator, a, b);
}

static uint32_t number(int64_t n)
{
    return sn_value_number(&values, n);
}

static uint32_t least(uint32_t a, uint32_t b)
{
    return sn_value_extreme(&values, false, a, b);
}

static uint32_t most(uint32_t a, uint32_t b)
{
    return sn_value_extreme(&values, true, a, b);
}

Test(values, equal_terms_are_one)
{
    cr_expect_eq(sn_value_input(&values, 2), key[2]);
    cr_expect_eq(op("+", key[0], key[1]), op("+", key[1], key[0]));
    cr_expect_eq(op("^", op("^", key[0], key[1]), key[1]), key[0]);
    cr_expect_eq(least(key[0], key[1]), least(key[1], key[0]));
    cr_expect_neq(least(key[0], key[1]), most(key[0], key[1]));
    cr_expect_neq(sn_value_opaque(&values, "a call", NULL, 0),
                  sn_value_opaque(&values, "a call", NULL, 0));
}

Test(values, numbers_are_calculated)
{
    static const struct {
        const char *op;
        int64_t a, b, out;
    } sums[] = {{"+", 3, 4, 7},    {"-", 3, 4, -1},  {"*", -3, 4, -12}, {"/", -7, 2, -3},
                {"//", -7, 2, -4}, {"%", -7, 2, -1}, {"&", 6, 3, 2},    {"|", 6, 3, 7},
                {"^", 6, 3, 5},    {"<<", 1, 4, 16}, {">>", 16, 3, 2},  {"<", 1, 2, 1},
                {"<=", 2, 2, 1},   {">", 1, 2, 0},   {">=", 1, 2, 0},   {"==", 2, 2, 1},
                {"!=", 2, 2, 0},   {"&&", 2, 0, 0},  {"||", 0, 2, 1},   {"<=>", 1, 2, -1}};
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
        int64_t out = 77;
        uint32_t made = op(sums[i].op, number(sums[i].a), number(sums[i].b));
        cr_expect(sn_value_is_number(&values, made, &out) && out == sums[i].out, "%ld %s %ld",
                  (long)sums[i].a, sums[i].op, (long)sums[i].b);
    }
    int64_t none;
    cr_expect(!sn_value_is_number(&values, op("/", number(1), number(0)), &none));
}

Test(values, what_a_comparison_chooses_is_an_extreme)
{
    static const struct {
        const char *op;
        bool most;
    } ways[] = {{"<", false}, {"<=", false}, {">", true}, {">=", true}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        uint32_t c = op(ways[i].op, key[0], key[1]);
        cr_expect_eq(sn_value_truth(&values, c), -1);
        cr_expect_eq(sn_value_select(&values, c, key[0], key[1]),
                     sn_value_extreme(&values, ways[i].most, key[0], key[1]), "%s", ways[i].op);
        cr_expect_eq(sn_value_select(&values, c, key[1], key[0]),
                     sn_value_extreme(&values, !ways[i].most, key[0], key[1]), "%s", ways[i].op);
    }
}

Test(values, other_choices_are_none)
{
    uint32_t less = op("<", key[0], key[1]);
    uint32_t wrong[] = {sn_value_select(&values, less, key[0], key[2]),
                        sn_value_select(&values, op("==", key[0], key[1]), key[2], key[1]),
                        sn_value_select(&values, less, number(0), number(1))};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        cr_expect_eq(sn_value_at(&values, wrong[i])->kind, SN_VALUE_CASE, "%zu", i);
    cr_expect_eq(sn_value_select(&values, op("==", key[0], key[1]), key[0], key[1]), key[1]);
    cr_expect_eq(sn_value_select(&values, less, key[3], key[3]), key[3]);
    uint32_t unknown = sn_value_opaque(&values, "a call", NULL, 0);
    cr_expect_eq(sn_value_select(&values, unknown, key[0], key[1]), 0);
}

Test(values, exchanges_under_a_mask_are_extremes)
{
    uint32_t a = key[0], b = key[1], less = op("<", a, b);
    uint32_t mask = sn_value_unary(&values, '-', less), mixed = op("&", op("^", a, b), mask);
    cr_expect_eq(op("^", b, mixed), least(a, b));
    cr_expect_eq(op("^", a, mixed), most(a, b));
    uint32_t part = op("*", op("-", a, b), less);
    cr_expect_eq(op("+", b, part), least(a, b));
    cr_expect_eq(op("-", a, part), most(a, b));
    uint32_t not_mask = sn_value_unary(&values, '~', mask);
    cr_expect_eq(op("|", op("&", a, mask), op("&", b, not_mask)), least(a, b));
    cr_expect_neq(op("^", key[2], mixed), least(a, b));
}

Test(values, the_rest_of_two_is_the_other_extreme)
{
    uint32_t a = key[0], b = key[1], low = least(a, b), high = most(a, b);
    cr_expect_eq(op("-", op("+", a, b), high), low);
    cr_expect_eq(op("-", op("+", a, b), low), high);
    cr_expect_eq(op("^", op("^", a, b), low), high);
    cr_expect_eq(op("^", op("^", low, high), a), b);
    cr_expect_eq(op("-", op("+", low, high), a), b);
    cr_expect_neq(op("-", op("+", a, key[2]), low), high);
}

Test(values, swaps_by_exclusive_or_leave_the_same_keys)
{
    uint32_t a = op("^", key[0], key[1]), b = op("^", key[1], a);
    a = op("^", a, b);
    cr_expect_eq(a, key[1]);
    cr_expect_eq(b, key[0]);
}

Test(values, signs_of_three_way_comparisons_are_those_of_keys)
{
    uint32_t three = op("<=>", key[0], key[1]);
    cr_expect_eq(op(">", three, number(0)), op(">", key[0], key[1]));
    cr_expect_eq(op("<", three, number(0)), op("<", key[0], key[1]));
    uint32_t difference = op("-", key[0], key[1]);
    cr_expect_eq(op(">", difference, number(0)), op(">", key[0], key[1]));
    cr_expect_neq(op(">", difference, number(1)), op(">", key[0], key[1]));
}

Test(values, assumed_comparators_are_each_their_own)
{
    uint32_t low, high, low_too, high_too;
    sn_value_assume(&values, key[0], key[1], &low, &high);
    sn_value_assume(&values, key[0], key[1], &low_too, &high_too);
    cr_expect_neq(low, low_too);
    cr_expect_neq(low, least(key[0], key[1]));
    cr_expect(sn_value_at(&values, low)->assumed && sn_value_at(&values, high)->assumed);
    cr_expect_neq(op("-", op("+", key[0], key[1]), low), high);
}

Test(values, fields_and_conversions_are_keys_of_their_own)
{
    uint32_t p = sn_value_field(&values, key[0], "key"), q = sn_value_field(&values, key[1], "key");
    cr_expect_eq(sn_value_field(&values, key[0], "key"), p);
    uint32_t chosen = sn_value_select(&values, op("<", p, q), key[0], key[1]);
    cr_expect_eq(sn_value_at(&values, chosen)->kind, SN_VALUE_CASE);
    cr_expect_eq(sn_value_field(&values, chosen, "key"), least(p, q));
    cr_expect_neq(sn_value_apply(&values, "(u8", &key[0], 1), key[0]);
}

/* ---- running --------------------------------------------------------------------------------- */

/* What a term gives for these keys. */
static bool run(uint32_t value, const int64_t in[KEYS], int64_t *out)
{
    int64_t *is = calloc(values.count, sizeof *is);
    bool *done = calloc(values.count, sizeof *done);
    for (uint32_t i = 0; i < KEYS; i++) {
        is[key[i]] = in[i];
        done[key[i]] = true;
    }
    bool good = sn_value_run(&values, value, is, done);
    *out = is[value];
    free(is);
    free(done);
    return good;
}

/* An operator of two numbers, apart from what is tried. */
static int64_t plain(char op, int64_t a, int64_t b)
{
    switch (op) {
    case '+':
        return a + b;
    case '-':
        return a - b;
    case '^':
        return a ^ b;
    case '&':
        return a & b;
    case '|':
        return a | b;
    case '*':
        return a * b;
    case '<':
        return a < b;
    case '>':
        return a > b;
    default:
        return a < b ? a : b;
    }
}

/* Whatever a term is simplified to, it gives what its operators give. */
Test(values, terms_run_as_they_were_made)
{
    static const char ops[] = "+-^&|*<>m";
    sn_random random;
    sn_random_seed(&random, 44);
    for (int round = 0; round < 3000; round++) {
        int64_t in[KEYS], is[12];
        uint32_t of[12];
        sn_values_clear(&values);
        for (uint32_t i = 0; i < KEYS; i++) {
            in[i] = is[i] = (int64_t)sn_random_below(&random, 5) - 2;
            of[i] = key[i] = sn_value_input(&values, i);
        }
        of[KEYS] = number(is[KEYS] = (int64_t)sn_random_below(&random, 3) - 1);
        for (uint32_t i = KEYS + 1; i < 12; i++) {
            uint32_t a = (uint32_t)sn_random_below(&random, i);
            uint32_t b = (uint32_t)sn_random_below(&random, i);
            char which = ops[sn_random_below(&random, sizeof ops - 1)];
            of[i] = which == 'm' ? least(of[a], of[b]) : op((char[]){which, '\0'}, of[a], of[b]);
            is[i] = plain(which, is[a], is[b]);
            int64_t out;
            bool known = run(of[i], in, &out);
            cr_assert(!known || out == is[i], "round %d: %c gives %ld, not %ld", round, which,
                      (long)out, (long)is[i]);
        }
    }
}

Test(values, running_tells_what_it_does_not_know)
{
    const int64_t in[KEYS] = {3, 1, 2, 0};
    int64_t out;
    uint32_t unknown = sn_value_opaque(&values, "a call", key, 1);
    cr_expect(run(least(key[0], key[1]), in, &out) && out == 1);
    cr_expect(!run(least(key[0], unknown), in, &out));
    uint32_t small = sn_value_apply(&values, "(i8", &(uint32_t){number(200)}, 1);
    cr_expect(run(small, in, &out) && out == -56);
    cr_expect(!run(sn_value_apply(&values, "hash", key, 1), in, &out));
}
