/* The claim that no layers of comparators, so many at most, complete a network to one that sorts;
 * and the formula that layers which do would satisfy. It asks for standard comparators that sort
 * some vectors which the network leaves, its wires taken in another order; docs/certificate/
 * has the argument why that is enough. */
#include "verify/certificate/parts.h"

#include <stdlib.h>
#include <string.h>

/* ---- the claim ------------------------------------------------------------------------------- */

bool sn_absence_is_meant(const char *goal)
{
    return sn_skip_text(&goal, "no-completion ");
}

static bool read_words(const char *text, int32_t *depth, int32_t *size, bool *symmetric)
{
    *size = -1;
    if (!sn_skip_text(&text, "no-completion depth ") ||
        !sn_take_number(&text, 0, INT32_MAX, depth) ||
        (sn_skip_text(&text, " size ") && !sn_take_number(&text, 0, INT32_MAX, size)))
        return false;
    *symmetric = sn_skip_text(&text, " symmetric");
    return !*text;
}

sn_err sn_absence_read(sn_absence *a, const sn_net *net, const char *given, const char *goal)
{
    int32_t depth, size;
    size_t before;
    if (strcmp(given, "any") != 0 || !read_words(goal, &depth, &size, &a->symmetric) ||
        net->wires > SN_ABSENCE_WIRES_MAX || net->output || !sn_net_is_standard(net))
        return SN_E_ARGUMENT;
    if (sn_net_depth(net, &before, NULL))
        return SN_E_NOMEM;
    if ((size_t)depth < before || (size_t)depth - before > SN_ABSENCE_LAYERS_MAX ||
        (size >= 0 && (size_t)size < net->size))
        return SN_E_ARGUMENT;
    a->wires = net->wires;
    a->layers = (uint32_t)((size_t)depth - before);
    /* So many comparators as there is room for are no limit. */
    a->limited = size >= 0 && (size_t)size - net->size < (size_t)a->layers * (a->wires / 2);
    a->size = a->limited ? (uint32_t)((size_t)size - net->size) : 0;
    return SN_OK;
}

void sn_absence_free(sn_absence *a)
{
    free(a->vector);
}

/* ---- the vectors ----------------------------------------------------------------------------- */

/* "order W W … W": the wire at each place. */
static const char *read_order(sn_absence *a, const char **text)
{
    if (!sn_skip_text(text, "order") || !sn_take_wires(text, a->wires, a->order) ||
        !sn_skip_text(text, "\n"))
        return "expected 'order', and each wire once";
    for (uint32_t p = 0; p < a->wires && a->symmetric; p++)
        if ((uint32_t)a->order[p] + a->order[a->wires - 1 - p] != a->wires - 1)
            return "is not its own reflection";
    return NULL;
}

/* A line with a zero or one for each wire. */
static bool read_input(const sn_absence *a, const char **text, uint64_t *input)
{
    *input = 0;
    for (uint32_t w = 0; w < a->wires; w++, ++*text) {
        if (**text != '0' && **text != '1')
            return false;
        *input |= (uint64_t)(**text == '1') << w;
    }
    return sn_skip_text(text, "\n");
}

uint64_t sn_pass_bits(const sn_net *net, uint64_t vector)
{
    for (size_t k = 0; k < net->size; k++)
        vector = sn_compare_bits(vector, net->cmp[k].min, net->cmp[k].max);
    return vector;
}

bool sn_is_sorted_bits(uint32_t wires, uint64_t vector)
{
    return !vector ||
           (uint32_t)__builtin_ctzll(vector) == wires - (uint32_t)__builtin_popcountll(vector);
}

/* What the network makes of an input, the wires in the new order. */
static uint64_t leave(const sn_absence *a, const sn_net *net, uint64_t input)
{
    uint64_t left = sn_pass_bits(net, input), vector = 0;
    for (uint32_t p = 0; p < a->wires; p++)
        vector |= (left >> a->order[p] & 1) << p;
    return vector;
}

const char *sn_absence_take(sn_absence *a, const sn_net *net, const char *text, const sn_flag *stop,
                            size_t *line)
{
    *line = 1;
    const char *wrong = read_order(a, &text);
    if (wrong)
        return wrong;
    a->vector = sn_alloc(strlen(text) / (a->wires + 1) + 1, sizeof *a->vector);
    for (++*line; a->vector && *text; ++*line) {
        uint64_t input;
        if (stop && atomic_load(stop))
            return NULL;
        if (!read_input(a, &text, &input))
            return "expected a zero or one for each wire";
        uint64_t vector = leave(a, net, input);
        const bool sorted = sn_is_sorted_bits(a->wires, vector);
        const size_t ones = (size_t)__builtin_popcountll(vector);
        if (*line <= a->wires && (!sorted || ones != *line - 1))
            return "must come out sorted in that order, with one more 1 than the line before";
        if (*line > a->wires && sorted)
            return "must not come out sorted in that order";
        if (!sorted)
            a->vector[a->vectors++] = vector;
    }
    return a->vector && *line <= a->wires ? "expected an input for each number of ones" : NULL;
}

/* ---- the formula ----------------------------------------------------------------------------- */

/* A variable for each layer and two places. Or SN_ALWAYS or SN_NEVER; or 0, not looked at. */
typedef int32_t pairs[SN_ABSENCE_LAYERS_MAX][SN_ABSENCE_WIRES_MAX][SN_ABSENCE_WIRES_MAX];

typedef struct teller {
    sn_teller to;
    const sn_absence *claim;
    int32_t n;
    pairs choice;                           /* they are joined, in either order */
    pairs near;                             /* i is joined with j or with one between */
    int32_t value[2][SN_ABSENCE_WIRES_MAX]; /* likewise, before and behind a layer */
} teller;

/* A comparator and its reflection have one variable if all are to be symmetric. Those of the last
 * layers that join wires too far apart need not be looked at. */
static void number_comparators(teller *t, uint32_t layer)
{
    int32_t most = layer + 1 == t->claim->layers ? 1 : layer + 2 == t->claim->layers ? 3 : t->n;
    for (int32_t i = 0; i < t->n; i++)
        for (int32_t j = i + 1; j < t->n; j++) {
            const int32_t other = t->choice[layer][t->n - 1 - j][t->n - 1 - i];
            t->choice[layer][i][j] = j - i > most                   ? SN_NEVER
                                     : t->claim->symmetric && other ? other
                                                                    : ++t->to.count;
            t->choice[layer][j][i] = t->choice[layer][i][j];
        }
}

/* No two comparators on a wire. */
static void exclude_pairs(teller *t, uint32_t layer, int32_t wire)
{
    for (int32_t i = 0; i < t->n; i++)
        for (int32_t j = 0; j < i; j++)
            if (i != wire && j != wire)
                SN_TELL(&t->to, -t->choice[layer][i][wire], -t->choice[layer][j][wire]);
}

/* From a wire in one direction: there is a comparator to wire j, or to one before. */
static void define_near(teller *t, uint32_t layer, int32_t wire, int32_t step)
{
    int32_t before = SN_NEVER;
    for (int32_t j = wire + step; j >= 0 && j < t->n; j += step) {
        int32_t chosen = t->choice[layer][wire][j];
        if (before == SN_NEVER) {
            before = chosen;
        } else if (chosen != SN_NEVER) {
            int32_t near = ++t->to.count;
            SN_TELL(&t->to, -chosen, near);
            SN_TELL(&t->to, -before, near);
            SN_TELL(&t->to, -near, chosen, before);
            before = near;
        }
        t->near[layer][wire][j] = before;
    }
}

static void add_layers(teller *t)
{
    for (uint32_t layer = 0; layer < t->claim->layers; layer++) {
        number_comparators(t, layer);
        for (int32_t wire = 0; wire < t->n; wire++) {
            exclude_pairs(t, layer, wire);
            define_near(t, layer, wire, -1);
            define_near(t, layer, wire, 1);
        }
    }
}

/* One more comparator is looked at: there were more than k if there are now, and more than k before
 * make it more than k + 1. Never more than `size`. */
static void count_comparator(teller *t, int32_t chosen, int32_t *more, int32_t size)
{
    if (!size) {
        SN_TELL(&t->to, -chosen);
        return;
    }
    SN_TELL(&t->to, -chosen, -more[size - 1]);
    for (int32_t k = size - 1; k >= 0 && !t->to.ended; k--) {
        int32_t now = ++t->to.count;
        SN_TELL(&t->to, -more[k], now);
        SN_TELL(&t->to, -chosen, k ? -more[k - 1] : SN_NEVER, now);
        more[k] = now;
    }
}

static bool add_limit(teller *t)
{
    int32_t size = (int32_t)t->claim->size, *more = sn_alloc((size_t)size + 1, sizeof *more);
    if (!more)
        return false;
    for (int32_t k = 0; k < size; k++) {
        more[k] = ++t->to.count;
        SN_TELL(&t->to, -more[k]);
    }
    for (uint32_t layer = 0; layer < t->claim->layers; layer++)
        for (int32_t i = 0; i < t->n; i++)
            for (int32_t j = i + 1; j < t->n && !t->to.ended; j++)
                if (t->choice[layer][i][j] != SN_NEVER)
                    count_comparator(t, t->choice[layer][i][j], more, size);
    free(more);
    return true;
}

/* Between the zeros that a vector begins with and the ones that it ends with, first..last, a layer
 * makes x of y. */
static void add_layer(teller *t, uint32_t layer, int32_t first, int32_t last, const int32_t *y,
                      const int32_t *x)
{
    for (int32_t i = first; i <= last; i++) {
        for (int32_t j = i + 1; j <= last; j++) {
            int32_t not_chosen = -t->choice[layer][i][j];
            SN_TELL(&t->to, not_chosen, -x[i], y[j]);
            SN_TELL(&t->to, not_chosen, -y[i], -y[j], x[i]);
            SN_TELL(&t->to, not_chosen, x[j], -y[i]);
            SN_TELL(&t->to, not_chosen, y[i], y[j], -x[j]);
        }
        SN_TELL(&t->to, y[i], -x[i], i > first ? t->near[layer][i][first] : SN_NEVER);
        SN_TELL(&t->to, -y[i], x[i], i < last ? t->near[layer][i][last] : SN_NEVER);
    }
}

/* What place w holds with `rest` layers to come, if they sort a vector that has zeros at places 0 …
 * zero and ones behind, sorted: nothing goes further than these layers reach. 0: either. */
static int32_t due(int32_t w, int32_t zero, uint32_t rest)
{
    int32_t far = rest == 0 ? 0 : rest == 1 ? 1 : 4;
    if (rest > 2)
        return 0;
    return w <= zero - far ? SN_NEVER : w > zero + far ? SN_ALWAYS : 0;
}

/* Name the values that places first..last hold with `rest` layers to come. With one to come those
 * at `zero` and behind it are a zero and a one. */
static void name_values(teller *t, int32_t first, int32_t last, int32_t zero, uint32_t rest,
                        int32_t *x)
{
    for (int32_t w = first; w <= last; w++) {
        x[w] = due(w, zero, rest);
        if (!x[w] && rest == 1 && w > zero)
            x[w] = -x[zero];
        else if (!x[w])
            x[w] = ++t->to.count;
    }
}

/* The layers sort a vector. */
static void add_vector(teller *t, uint64_t vector)
{
    int32_t first = 0, last = t->n - 1, *before = t->value[0], *behind = t->value[1];
    int32_t zero = t->n - __builtin_popcountll(vector) - 1;
    uint32_t rest = t->claim->layers;
    while (!(vector >> first & 1))
        first++;
    while (vector >> last & 1)
        last--;
    for (int32_t w = first; w <= last; w++) {
        before[w] = vector >> w & 1 ? SN_ALWAYS : SN_NEVER;
        if (before[w] == -due(w, zero, rest)) {
            SN_TELL(&t->to, SN_NEVER);
            return;
        }
    }
    for (uint32_t layer = 0; rest > 1 && !t->to.ended; layer++) {
        name_values(t, first, last, zero, --rest, behind);
        add_layer(t, layer, first, last, before, behind);
        int32_t *swap = before;
        before = behind;
        behind = swap;
    }
    if (rest)
        SN_TELL(&t->to, -before[zero], t->choice[t->claim->layers - 1][zero][zero + 1]);
}

sn_err sn_absence_tell(const sn_absence *claim, sn_take_literal *take, void *data,
                       uint32_t *variables)
{
    teller *t = sn_alloc(1, sizeof *t);
    if (!t)
        return SN_E_NOMEM;
    t->to = (sn_teller){.take = take, .data = data};
    t->claim = claim;
    t->n = (int32_t)claim->wires;
    add_layers(t);
    const bool good = !claim->limited || add_limit(t);
    for (size_t i = 0; i < claim->vectors && !t->to.ended; i++)
        add_vector(t, claim->vector[i]);
    *variables = (uint32_t)t->to.count;
    const bool ended = t->to.ended;
    free(t);
    return ended ? SN_E_LIMIT : good ? SN_OK : SN_E_NOMEM;
}
