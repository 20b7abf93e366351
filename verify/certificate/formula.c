/* The formula of a certificate, made again by the checker: verify/sat/cnf.c wrote it first. */
#include "verify/certificate/parts.h"

#include <stdlib.h>
#include <string.h>

typedef struct teller {
    sn_teller to;
    int32_t n;            /* wires; the input of wire w is variable w + 1 */
    int32_t *out, *other; /* [n] the variable on each output of the networks */
    int32_t ones;         /* variable ones + j: at least j + 1 of all inputs are one */
} teller;

/* ---- words ----------------------------------------------------------------------------------- */

bool sn_take_number(const char **text, int32_t least, int32_t most, int32_t *number)
{
    int64_t value = **text >= '0' && **text <= '9' ? 0 : INT64_MAX;
    for (; **text >= '0' && **text <= '9' && value <= most; ++*text)
        value = 10 * value + (**text - '0');
    if (value < least || value > most)
        return false;
    *number = (int32_t)value;
    return true;
}

bool sn_skip_text(const char **text, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(*text, word, length) != 0)
        return false;
    *text += length;
    return true;
}

bool sn_take_wires(const char **text, uint32_t wires, uint16_t *wire)
{
    uint64_t seen = 0;
    for (uint32_t p = 0; p < wires; p++) {
        int32_t w;
        if (!sn_skip_text(text, " ") || !sn_take_number(text, 0, (int32_t)wires - 1, &w) ||
            seen >> w & 1)
            return false;
        seen |= (uint64_t)1 << w;
        wire[p] = (uint16_t)w;
    }
    return true;
}

bool sn_is_range(const char *words, const char *name, int32_t least, int32_t most, int32_t *first,
                 int32_t *last)
{
    if (!sn_skip_text(&words, name) || !sn_take_number(&words, least, most, first))
        return false;
    if (last)
        *last = *first;
    return (!last || !sn_skip_text(&words, "-") || sn_take_number(&words, *first, most, last)) &&
           !*words;
}

/* ---- clauses --------------------------------------------------------------------------------- */

static void tell(sn_teller *t, int32_t literal)
{
    t->ended = t->ended || !t->take(t->data, literal);
}

void sn_tell_clause(sn_teller *t, const int32_t *literals)
{
    for (const int32_t *literal = literals; *literal != SN_END; literal++)
        if (*literal == SN_ALWAYS)
            return;
    for (; *literals != SN_END; literals++)
        if (*literals != SN_NEVER)
            tell(t, *literals);
    tell(t, 0);
}

/* Minimum = p and q, maximum = p or q. Afterwards out[] is what the outputs carry. */
static void add_network(teller *t, const sn_net *net, int32_t *wire, int32_t *out)
{
    for (int32_t w = 0; w < t->n; w++)
        wire[w] = w + 1;
    for (size_t k = 0; k < net->size && !t->to.ended; k++) {
        int32_t *low = &wire[net->cmp[k].min], *high = &wire[net->cmp[k].max];
        int32_t p = *low, q = *high, minimum = ++t->to.count, maximum = ++t->to.count;
        SN_TELL(&t->to, -minimum, p);
        SN_TELL(&t->to, -minimum, q);
        SN_TELL(&t->to, minimum, -p, -q);
        SN_TELL(&t->to, maximum, -p);
        SN_TELL(&t->to, maximum, -q);
        SN_TELL(&t->to, -maximum, p, q);
        *low = minimum;
        *high = maximum;
    }
    for (int32_t i = 0; i < t->n; i++)
        out[i] = wire[sn_net_output_wire(net, (uint32_t)i)];
}

/* ---- given ----------------------------------------------------------------------------------- */

/* From wire to wire the input changes at most twice. once, twice: so often up to here. */
static void add_changes(teller *t)
{
    for (int32_t x = 1, y = 2; y <= t->n; x++, y++) {
        int32_t once = ++t->to.count, twice = ++t->to.count;
        int32_t once_before = once - 2, twice_before = twice - 2;
        SN_TELL(&t->to, x, -y, once);
        SN_TELL(&t->to, -x, y, once);
        if (x == 1)
            continue;
        SN_TELL(&t->to, -once_before, once);
        SN_TELL(&t->to, -twice_before, twice);
        SN_TELL(&t->to, x, -y, -once_before, twice);
        SN_TELL(&t->to, -x, y, -once_before, twice);
        SN_TELL(&t->to, x, -y, -twice_before);
        SN_TELL(&t->to, -x, y, -twice_before);
    }
}

/* The input ascends on the wires first, first + step, … below `end`. */
static void add_chain(teller *t, int32_t first, int32_t step, int32_t end)
{
    for (int32_t w = first; w + step < end; w += step)
        SN_TELL(&t->to, -(w + 1), w + step + 1);
}

/* A,B,…: the lengths of runs, n in all. */
static bool add_runs(teller *t, const char *text)
{
    int32_t at = 0, length;
    do {
        if (!sn_take_number(&text, 1, t->n - at, &length))
            return false;
        add_chain(t, at, 1, at + length);
        at += length;
    } while (*text++ == ',');
    return at == t->n && !text[-1];
}

static bool add_given(teller *t, const char *words)
{
    int32_t count;
    if (!strcmp(words, "bitonic"))
        add_changes(t);
    else if (sn_is_range(words, "presorted ", 1, t->n, &count, NULL))
        add_chain(t, 0, 1, count);
    else if (sn_is_range(words, "interleaved ", 1, t->n, &count, NULL))
        for (int32_t first = 0; first < count; first++)
            add_chain(t, first, count, t->n);
    else
        return !strcmp(words, "any") || (sn_skip_text(&words, "runs ") && add_runs(t, words));
    return true;
}

/* ---- goal ------------------------------------------------------------------------------------ */

/* Of the first i inputs at least j are one, if j of the first i - 1 are; or if j - 1 of them are
 * and input i - 1 is, which is variable i. */
static void add_counters(teller *t)
{
    for (int32_t i = 1; i <= t->n && !t->to.ended; i++) {
        int32_t before = t->ones;
        t->ones = t->to.count + 1;
        for (int32_t j = 1; j <= i && !t->to.ended; j++) {
            int32_t these = ++t->to.count, without = j < i ? before + j - 1 : SN_NEVER;
            int32_t fewer = j > 1 ? before + j - 2 : SN_ALWAYS;
            SN_TELL(&t->to, these, -without);
            SN_TELL(&t->to, these, -i, -fewer);
            SN_TELL(&t->to, -these, without, i);
            SN_TELL(&t->to, -these, without, fewer);
        }
    }
}

/* A variable that is true only if one of each pair of literals is. */
static void add_miss(teller *t, int32_t p, int32_t or_p, int32_t q, int32_t or_q)
{
    int32_t miss = ++t->to.count;
    SN_TELL(&t->to, -miss, p, or_p);
    SN_TELL(&t->to, -miss, q, or_q);
}

/* What a goal asks of outputs first..last: that each is at least the one before it, but where a
 * block of `block` begins; or that it carries an element of a rank at most `near` from its own; or
 * else that together they carry the elements of their ranks. */
typedef struct asked {
    int32_t first, last;
    int32_t block, near; /* or NONE */
} asked;

enum { NONE = -1 };

static bool read_goal(const char *words, int32_t n, asked *a)
{
    int32_t count;
    *a = (asked){.last = n - 1, .block = NONE, .near = NONE};
    if (!strcmp(words, "sorted")) {
        a->block = n;
    } else if (!strcmp(words, "median")) {
        a->near = n % 2 ? 0 : NONE;
        a->first = (n - 1) / 2;
        a->last = n / 2;
    } else if (sn_is_range(words, "smallest ", 1, n, &count, NULL)) {
        a->last = count - 1;
    } else if (sn_is_range(words, "largest ", 1, n, &count, NULL)) {
        a->first = n - count;
    } else if (sn_is_range(words, "k-sorted ", 1, n, &count, NULL)) {
        a->near = count;
    } else if (sn_is_range(words, "merged-blocks ", 1, n, &count, NULL)) {
        a->block = count;
    } else if (!sn_is_range(words, "set ", 0, n - 1, &a->first, &a->last)) {
        a->near = 0;
        return sn_is_range(words, "ranks ", 0, n - 1, &a->first, &a->last);
    }
    return true;
}

/* The ways in which output i can miss what is asked. */
static void add_misses(teller *t, const asked *a, int32_t i)
{
    int32_t out = t->out[i], low = a->first, high = a->last;
    if (a->block != NONE) {
        if (i % a->block)
            add_miss(t, t->out[i - 1], SN_NEVER, -out, SN_NEVER);
        return;
    }
    if (a->near != NONE) {
        low = i - a->near > 0 ? i - a->near : 0;
        high = i + a->near < t->n - 1 ? i + a->near : t->n - 1;
    }
    /* at least n-r ones: the element of rank r is one */
    add_miss(t, -out, SN_NEVER, t->ones + t->n - low - 1, SN_NEVER);
    add_miss(t, out, SN_NEVER, -(t->ones + t->n - high - 1), SN_NEVER);
}

/* Every way to miss the goal has a variable; the last clause is that one of them is true. */
static bool add_goal(teller *t, const char *words, bool equals)
{
    asked a = {.first = 0, .last = t->n - 1, .block = NONE, .near = NONE};
    if (!equals && !read_goal(words, t->n, &a))
        return false;
    if (!equals && a.block == NONE)
        add_counters(t);
    const int32_t before = t->to.count;
    for (int32_t i = a.first; i <= a.last; i++)
        if (equals)
            add_miss(t, t->out[i], t->other[i], -t->out[i], -t->other[i]);
        else
            add_misses(t, &a, i);
    for (int32_t miss = before + 1; miss <= t->to.count; miss++)
        tell(&t->to, miss);
    tell(&t->to, 0);
    return true;
}

sn_err sn_formula_tell(const sn_net *net, const sn_net *other, const char *given, const char *goal,
                       sn_take_literal *take, void *data, uint32_t *variables)
{
    int32_t n = (int32_t)net->wires, *wires = sn_alloc(net->wires, 3 * sizeof *wires);
    teller t = {
        .to = {.take = take, .data = data, .count = n}, .n = n, .out = wires, .other = wires + n};
    if (!wires)
        return SN_E_NOMEM;
    add_network(&t, net, wires + 2 * n, t.out);
    if (other)
        add_network(&t, other, wires + 2 * n, t.other);
    bool good = add_given(&t, given) && add_goal(&t, goal, other);
    *variables = (uint32_t)t.to.count;
    free(wires);
    return t.to.ended ? SN_E_LIMIT : good ? SN_OK : SN_E_ARGUMENT;
}
