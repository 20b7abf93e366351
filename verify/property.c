/* What the words of claims mean, and which inputs and outputs satisfy them. */
#include "verify/property.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- words and numbers ----------------------------------------------------------------------- */

/* "4,4" of "runs 4,4", all that is behind one blank: words have one spelling, which certificates
 * repeat. The empty string if nothing follows the name. */
static const char *argument_of(const char *words)
{
    words += strcspn(words, " ");
    return words + (*words == ' ');
}

static bool is_named(const char *words, const char *name)
{
    size_t length = strcspn(words, " ");
    return length == strlen(name) && !strncmp(words, name, length);
}

/* Read the number that begins at *text and step behind it; false if none does or it is huge. */
static bool take_number(const char **text, uint32_t *number)
{
    uint64_t value = 0;
    const char *begin = *text;
    while (**text >= '0' && **text <= '9' && value <= SN_WIRES_MAX)
        value = 10 * value + (uint64_t)(*(*text)++ - '0');
    *number = (uint32_t)value;
    return *text > begin && value <= SN_WIRES_MAX;
}

/* Read the one number from 1 to the number of wires that follows a name. */
static sn_err count_argument(const sn_property *p, const char *what, const char *words,
                             uint32_t *number, sn_error *error)
{
    const char *text = argument_of(words);
    if (take_number(&text, number) && !*text && *number >= 1 && *number <= p->wires)
        return SN_OK;
    return sn_fail(error, SN_E_ARGUMENT, "%s needs a number from 1 to %lu, not '%s'", what,
                   (unsigned long)p->wires, argument_of(words));
}

/* Read "2-5" or "2", within 0..wires-1. */
static sn_err range_argument(sn_property *p, const char *what, const char *words, sn_error *error)
{
    const char *text = argument_of(words);
    bool good = take_number(&text, &p->first);
    p->last = p->first;
    if (good && *text == '-') {
        text++;
        good = take_number(&text, &p->last);
    }
    if (good && !*text && p->first <= p->last && p->last < p->wires)
        return SN_OK;
    return sn_fail(error, SN_E_ARGUMENT, "%s needs a range I-J within 0-%lu, not '%s'", what,
                   (unsigned long)p->wires - 1, argument_of(words));
}

static sn_err no_argument(const char *what, const char *words, sn_error *error)
{
    const char *text = argument_of(words);
    if (!strchr(words, ' '))
        return SN_OK;
    return sn_fail(error, SN_E_ARGUMENT, "nothing follows %s, but '%s' does", what,
                   *text ? text : " ");
}

/* ---- what is assumed ------------------------------------------------------------------------- */

/* End the chain that the wires from chain_start[chains] on make up. */
static void end_chain(sn_property *p, uint32_t end)
{
    p->chain_start[++p->chains] = end;
}

/* Consecutive chains: those of `length` wires each until wire `end`. */
static void add_runs(sn_property *p, uint32_t length, uint32_t end)
{
    for (uint32_t w = p->chain_start[p->chains]; w < end;) {
        for (uint32_t last = w + length; w < last; w++)
            p->chain_wire[w] = (uint16_t)w;
        end_chain(p, w);
    }
}

static sn_err given_any(sn_property *p, const char *words, sn_error *error)
{
    add_runs(p, 1, p->wires);
    return no_argument("any", words, error);
}

static sn_err given_runs(sn_property *p, const char *words, sn_error *error)
{
    const char *text = argument_of(words);
    uint64_t sum = 0;
    for (bool more = true; more; text += more) {
        uint32_t length;
        if (!take_number(&text, &length) || !length || (*text && *text != ','))
            return sn_fail(error, SN_E_ARGUMENT,
                           "runs needs lengths of at least 1 separated by commas, not '%s'",
                           argument_of(words));
        sum += length;
        if (sum <= p->wires)
            add_runs(p, length, (uint32_t)sum);
        more = *text == ',';
    }
    if (sum == p->wires)
        return SN_OK;
    return sn_fail(error, SN_E_ARGUMENT, "runs of %llu wires in all, but there are %lu wires",
                   (unsigned long long)sum, (unsigned long)p->wires);
}

static sn_err given_interleaved(sn_property *p, const char *words, sn_error *error)
{
    uint32_t classes, at = 0;
    sn_err err = count_argument(p, "interleaved", words, &classes, error);
    for (uint32_t c = 0; !err && c < classes; c++) {
        for (uint32_t w = c; w < p->wires; w += classes)
            p->chain_wire[at++] = (uint16_t)w;
        end_chain(p, at);
    }
    return err;
}

static sn_err given_bitonic(sn_property *p, const char *words, sn_error *error)
{
    (void)p;
    return no_argument("bitonic", words, error);
}

static sn_err given_presorted(sn_property *p, const char *words, sn_error *error)
{
    uint32_t sorted;
    sn_err err = count_argument(p, "presorted", words, &sorted, error);
    if (!err) {
        add_runs(p, sorted, sorted);
        add_runs(p, 1, p->wires);
    }
    return err;
}

typedef struct given_row {
    const char *name;
    sn_err (*parse)(sn_property *p, const char *words, sn_error *error);
} given_row;

static const given_row givens[] = {
    [SN_GIVEN_ANY] = {"any", given_any},
    [SN_GIVEN_RUNS] = {"runs", given_runs},
    [SN_GIVEN_INTERLEAVED] = {"interleaved", given_interleaved},
    [SN_GIVEN_BITONIC] = {"bitonic", given_bitonic},
    [SN_GIVEN_PRESORTED] = {"presorted", given_presorted},
};

static sn_err parse_given(sn_property *p, const char *words, sn_error *error)
{
    static const char known[] = ""
#define X(id, name, argument) ", " name
        SN_GIVENS(X)
#undef X
        ;
    for (size_t i = 0; i < sizeof givens / sizeof *givens; i++)
        if (is_named(words, givens[i].name)) {
            p->given = (sn_given_kind)i;
            return givens[i].parse(p, words, error);
        }
    return sn_fail(error, SN_E_ARGUMENT, "nothing is known to assume as '%s'; known are %s", words,
                   known + 2);
}

/* ---- what is required ------------------------------------------------------------------------ */

static sn_err goal_sorted(sn_property *p, const char *words, sn_error *error)
{
    p->goal = SN_GOAL_SORTED;
    return no_argument("sorted", words, error);
}

static sn_err goal_ranks(sn_property *p, const char *words, sn_error *error)
{
    p->goal = SN_GOAL_RANKS;
    return range_argument(p, "ranks", words, error);
}

static sn_err goal_set(sn_property *p, const char *words, sn_error *error)
{
    p->goal = SN_GOAL_SET;
    return range_argument(p, "set", words, error);
}

static sn_err goal_smallest(sn_property *p, const char *words, sn_error *error)
{
    uint32_t count;
    sn_err err = count_argument(p, "smallest", words, &count, error);
    p->goal = SN_GOAL_SET;
    p->last = count - 1;
    return err;
}

static sn_err goal_largest(sn_property *p, const char *words, sn_error *error)
{
    uint32_t count;
    sn_err err = count_argument(p, "largest", words, &count, error);
    p->goal = SN_GOAL_SET;
    p->first = p->wires - count;
    p->last = p->wires - 1;
    return err;
}

static sn_err goal_median(sn_property *p, const char *words, sn_error *error)
{
    p->goal = p->wires % 2 ? SN_GOAL_RANKS : SN_GOAL_SET;
    p->first = (p->wires - 1) / 2;
    p->last = p->wires / 2;
    return no_argument("median", words, error);
}

static sn_err goal_nearly(sn_property *p, const char *words, sn_error *error)
{
    p->goal = SN_GOAL_NEARLY;
    return count_argument(p, "k-sorted", words, &p->reach, error);
}

static sn_err goal_blocks(sn_property *p, const char *words, sn_error *error)
{
    p->goal = SN_GOAL_BLOCKS;
    return count_argument(p, "merged-blocks", words, &p->reach, error);
}

/* Goals; what they mean is in property.h. */
#define GOALS(X)                 \
    X("sorted", goal_sorted)     \
    X("ranks", goal_ranks)       \
    X("set", goal_set)           \
    X("smallest", goal_smallest) \
    X("largest", goal_largest)   \
    X("median", goal_median)     \
    X("k-sorted", goal_nearly)   \
    X("merged-blocks", goal_blocks)

static sn_err parse_goal(sn_property *p, const char *words, sn_error *error)
{
    static const char known[] = ""
#define X(name, parse) ", " name
        GOALS(X)
#undef X
        ;
#define X(name, parse)         \
    if (is_named(words, name)) \
        return parse(p, words, error);
    GOALS(X)
#undef X
    return sn_fail(error, SN_E_ARGUMENT, "nothing is known to require as '%s'; known are %s", words,
                   known + 2);
}

static sn_err parse_equals(sn_property *p, const char *goal, const sn_net *equals, sn_error *error)
{
    p->goal = SN_GOAL_EQUALS;
    p->equals = equals;
    if (goal)
        return sn_fail(error, SN_E_ARGUMENT, "a goal and a network to equal exclude each other");
    if (equals->wires != p->wires)
        return sn_fail(error, SN_E_ARGUMENT, "a network of %lu wires cannot equal one of %lu",
                       (unsigned long)p->wires, (unsigned long)equals->wires);
    return SN_OK;
}

/* ---- make ------------------------------------------------------------------------------------ */

static bool keep_words(sn_property *p, const char *given, const char *goal)
{
    snprintf(p->text, sizeof p->text, "given %s; goal %s", given, goal);
    p->given_words = strdup(given);
    p->goal_words = strdup(goal);
    return p->given_words && p->goal_words;
}

sn_err sn_property_new(uint32_t wires, const char *given, const char *goal, const sn_net *equals,
                       sn_property **out, sn_error *error)
{
    assert(wires >= 1 && wires <= SN_WIRES_MAX);
    sn_property *p = sn_alloc(1, sizeof *p);
    *out = NULL;
    if (!p)
        return sn_fail_nomem(error);
    p->wires = wires;
    p->chain_start = sn_alloc((size_t)wires + 1, sizeof *p->chain_start);
    p->chain_wire = sn_alloc(wires, sizeof *p->chain_wire);
    sn_err err = p->chain_start && p->chain_wire ? SN_OK : sn_fail_nomem(error);
    given = given ? given : "any";
    if (!err)
        err = parse_given(p, given, error);
    if (!err)
        err = equals ? parse_equals(p, goal, equals, error)
                     : parse_goal(p, goal ? goal : "sorted", error);
    if (!err && !keep_words(p, given, equals ? "equals" : goal ? goal : "sorted"))
        err = sn_fail_nomem(error);
    if (err)
        sn_property_free(p);
    else
        *out = p;
    return err;
}

void sn_property_free(sn_property *property)
{
    if (!property)
        return;
    free(property->chain_start);
    free(property->chain_wire);
    free(property->given_words);
    free(property->goal_words);
    free(property);
}

/* ---- inputs ---------------------------------------------------------------------------------- */

uint64_t sn_property_inputs(const sn_property *property)
{
    uint64_t n = property->wires, product = 1;
    if (property->given == SN_GIVEN_BITONIC)
        return n * (n - 1) + 2; /* the ones begin anywhere and number 1..n-1; or all are equal */
    for (uint32_t c = 0; c < property->chains; c++)
        product = sn_mul_sat(product,
                             (uint64_t)property->chain_start[c + 1] - property->chain_start[c] + 1);
    return product;
}

double sn_property_count(const sn_property *property)
{
    double product = 1;
    if (property->given == SN_GIVEN_BITONIC)
        return (double)sn_property_inputs(property);
    for (uint32_t c = 0; c < property->chains; c++)
        product *= property->chain_start[c + 1] - property->chain_start[c] + 1;
    return product;
}

/* Whether the values turn at most twice around the circle, from rising to falling and back. */
static bool is_bitonic(const int64_t *input, uint32_t wires)
{
    uint32_t turns = 0;
    int first = 0, direction = 0;
    for (uint32_t w = 0; w < wires; w++) {
        int64_t here = input[w], next = input[w + 1 < wires ? w + 1 : 0];
        int step = (next > here) - (next < here);
        turns += step && direction && step != direction;
        direction = step ? step : direction;
        first = first ? first : step;
    }
    return turns + (first != direction) <= 2;
}

bool sn_property_admits_values(const sn_property *property, const int64_t *input)
{
    if (property->given == SN_GIVEN_BITONIC)
        return is_bitonic(input, property->wires);
    for (uint32_t c = 0; c < property->chains; c++)
        for (uint32_t i = property->chain_start[c] + 1; i < property->chain_start[c + 1]; i++)
            if (input[property->chain_wire[i - 1]] > input[property->chain_wire[i]])
                return false;
    return true;
}

bool sn_property_admits(const sn_property *property, const uint8_t *input)
{
    uint32_t changes = 0, n = property->wires;
    if (property->given == SN_GIVEN_BITONIC) {
        for (uint32_t w = 0; w < n; w++)
            changes += input[w] != input[w + 1 < n ? w + 1 : 0];
        return changes <= 2;
    }
    for (uint32_t c = 0; c < property->chains; c++)
        for (uint32_t i = property->chain_start[c] + 1; i < property->chain_start[c + 1]; i++)
            if (input[property->chain_wire[i - 1]] > input[property->chain_wire[i]])
                return false;
    return true;
}

/* ---- outputs --------------------------------------------------------------------------------- */

static void sort_values(int64_t *values, size_t count)
{
    qsort(values, count, sizeof *values, sn_compare_i64);
}

/* Whether all obligations are met. Of equal values each has all ranks that they have together. */
static bool obliges(const sn_property *p, const int64_t *outputs, const int64_t *sorted)
{
    for (uint32_t i = 0; i < p->wires; i++) {
        const sn_obligation o = sn_property_obligation(p, i);
        if (o.after && outputs[i - 1] > outputs[i])
            return false;
        if (o.ranged && (outputs[i] < sorted[o.low] || outputs[i] > sorted[o.high]))
            return false;
    }
    return true;
}

bool sn_property_satisfied(const sn_property *property, const sn_net *net, const int64_t *input,
                           int64_t *scratch)
{
    uint32_t n = property->wires, first, last;
    int64_t *values = scratch, *outputs = scratch + n, *expected = scratch + 2 * (size_t)n;
    memcpy(values, input, n * sizeof *values);
    sn_net_apply(net, values, outputs);
    if (property->goal == SN_GOAL_EQUALS) {
        memcpy(values, input, n * sizeof *values);
        sn_net_apply(property->equals, values, expected);
    } else {
        memcpy(expected, input, n * sizeof *expected);
        sort_values(expected, n);
    }
    if (property->goal == SN_GOAL_NEARLY || property->goal == SN_GOAL_BLOCKS)
        return obliges(property, outputs, expected);
    sn_property_outputs(property, &first, &last);
    const size_t count = (size_t)last - first + 1;
    if (property->goal == SN_GOAL_SET)
        sort_values(outputs + first, count);
    return !memcmp(outputs + first, expected + first, count * sizeof *outputs);
}

/* ---- obligations ----------------------------------------------------------------------------- */

sn_obligation sn_property_obligation(const sn_property *p, uint32_t i)
{
    const uint32_t end = p->wires - 1;
    switch (p->goal) {
    case SN_GOAL_SORTED:
        return (sn_obligation){.after = i > 0};
    case SN_GOAL_RANKS:
        return (sn_obligation){.ranged = p->first <= i && i <= p->last, .low = i, .high = i};
    case SN_GOAL_SET:
        return (sn_obligation){
            .ranged = p->first <= i && i <= p->last, .low = p->first, .high = p->last};
    case SN_GOAL_NEARLY:
        return (sn_obligation){.ranged = true,
                               .low = i > p->reach ? i - p->reach : 0,
                               .high = p->reach < end - i ? i + p->reach : end};
    case SN_GOAL_BLOCKS:
        return (sn_obligation){.after = i % p->reach != 0};
    case SN_GOAL_EQUALS:
        break;
    }
    return (sn_obligation){.after = false};
}

bool sn_property_is_ranged(const sn_property *p)
{
    return p->goal == SN_GOAL_RANKS || p->goal == SN_GOAL_SET || p->goal == SN_GOAL_NEARLY;
}

void sn_property_outputs(const sn_property *p, uint32_t *first, uint32_t *last)
{
    const bool some = p->goal == SN_GOAL_RANKS || p->goal == SN_GOAL_SET;
    *first = some ? p->first : 0;
    *last = some ? p->last : p->wires - 1;
}
