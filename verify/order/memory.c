/* Values remembered, and what plain rules give. */
#include "verify/order/memory.h"

#include <stdlib.h>
#include <string.h>

/* Most places: a wire has one, and one more for each layer but the first that is remembered. */
static uint32_t places(uint32_t wires, uint32_t layers)
{
    return (wires * (layers + 1) + 63) / 64 * 64;
}

double sn_memory_bytes(uint32_t wires, size_t size, uint32_t layers)
{
    double room = places(wires, layers);
    return room * room / 4 + room * 8 * (SN_MEMORY_SAMPLES + 4) +
           (double)size * sizeof(sn_memory_cmp);
}

/* ---- rows of bits ---------------------------------------------------------------------------- */

static void set_bit(uint64_t *row, uint32_t place)
{
    row[place / 64] |= UINT64_C(1) << place % 64;
}

static void add_row(uint64_t *row, const uint64_t *more, uint32_t words)
{
    for (uint32_t i = 0; i < words; i++)
        row[i] |= more[i];
}

/* Add a row to those of all in `which`. */
static void add_to_all(uint64_t *square, const uint64_t *which, const uint64_t *row, uint32_t words)
{
    for (uint32_t i = 0; i < words; i++)
        for (uint64_t rest = which[i]; rest; rest &= rest - 1)
            add_row(square + (64 * (size_t)i + (uint32_t)__builtin_ctzll(rest)) * words, row,
                    words);
}

/* Set a bit in the rows of all in `which`. */
static void set_in_all(uint64_t *square, const uint64_t *which, uint32_t place, uint32_t words)
{
    for (uint32_t i = 0; i < words; i++)
        for (uint64_t rest = which[i]; rest; rest &= rest - 1)
            set_bit(square + (64 * (size_t)i + (uint32_t)__builtin_ctzll(rest)) * words, place);
}

/* ---- facts ----------------------------------------------------------------------------------- */

static void tell(sn_memory *m, uint32_t p, uint32_t q)
{
    if (!m->tells)
        return;
    int32_t *fact = sn_grow(m->fact, 2 * m->facts + 1, &m->fact_room, sizeof *fact);
    m->failed = m->failed || !fact;
    if (!fact)
        return;
    m->fact = fact;
    fact[2 * m->facts] = m->variable[p];
    fact[2 * m->facts++ + 1] = m->variable[q];
}

/* Whether one of `row`, beside v and x, is between them: at most x (above), or at least. Of those
 * that are equal to x, one before it. */
static bool is_between(const sn_memory *m, const uint64_t *row, uint32_t v, uint32_t x, bool above)
{
    const uint64_t *low = sn_memory_below(m, x), *high = sn_memory_above(m, x);
    for (uint32_t k = 0; k < m->words; k++) {
        uint64_t before = k < x / 64 ? UINT64_MAX : k > x / 64 ? 0 : (UINT64_C(1) << x % 64) - 1;
        uint64_t between = above ? low[k] & (~high[k] | before) : high[k] & (~low[k] | before);
        between &= ~((uint64_t)(x / 64 == k) << x % 64 | (uint64_t)(v / 64 == k) << v % 64);
        if (row[k] & between)
            return true;
    }
    return false;
}

/* Tell what a new value is at most (above), or at least, but what follows from the rest.
 * input    [2] what it was made of: of these the formula says that */
static void tell_nearest(sn_memory *m, uint32_t v, bool above, const uint32_t *input)
{
    const uint64_t *row = above ? sn_memory_above(m, v) : sn_memory_below(m, v);
    for (uint32_t i = 0; i < m->words; i++)
        for (uint64_t rest = row[i]; rest; rest &= rest - 1) {
            uint32_t x = 64 * i + (uint32_t)__builtin_ctzll(rest);
            if (x != v && x != input[0] && x != input[1] && !is_between(m, row, v, x, above))
                tell(m, above ? v : x, above ? x : v);
        }
}

void sn_memory_add(sn_memory *m, uint32_t p, uint32_t q)
{
    uint64_t *above = m->row[0], *below = m->row[1];
    memcpy(above, sn_memory_above(m, q), m->words * sizeof *above);
    memcpy(below, sn_memory_below(m, p), m->words * sizeof *below);
    add_to_all(m->above, below, above, m->words);
    add_to_all(m->below, above, below, m->words);
    tell(m, p, q);
}

/* ---- values ---------------------------------------------------------------------------------- */

static uint32_t take_place(sn_memory *m, int32_t variable)
{
    uint32_t p = m->free[--m->free_count];
    memset(sn_memory_above(m, p), 0, m->words * sizeof *m->above);
    memset(sn_memory_below(m, p), 0, m->words * sizeof *m->below);
    set_bit(m->live, p);
    m->made[p] = m->taken[p] = SN_MEMORY_NONE;
    m->variable[p] = variable;
    return p;
}

static void count_ones(sn_memory *m, uint32_t p)
{
    m->weight[p] = 0;
    for (uint32_t i = 0; i < SN_MEMORY_SAMPLES; i++)
        m->weight[p] += (uint32_t)__builtin_popcountll(sn_memory_sample(m, p)[i]);
}

/* A minimum or maximum of two values, with what is above it and below. */
static void enter(sn_memory *m, uint32_t v, uint64_t *above, uint64_t *below,
                  const uint32_t input[2], bool min)
{
    static const uint32_t none[] = {SN_MEMORY_NONE, SN_MEMORY_NONE};
    set_bit(above, v);
    set_bit(below, v);
    memcpy(sn_memory_above(m, v), above, m->words * sizeof *above);
    memcpy(sn_memory_below(m, v), below, m->words * sizeof *below);
    set_in_all(m->above, below, v, m->words);
    set_in_all(m->below, above, v, m->words);
    if (m->tells) {
        tell_nearest(m, v, true, min ? input : none);
        tell_nearest(m, v, false, min ? none : input);
    }
}

/* What is at most a value is at most the minimum of two that are above it; the same of maxima and
 * what is below. */
static void add_outputs(const sn_memory *m, uint64_t *row, bool above)
{
    for (size_t k = m->first; k < m->size; k++) {
        const sn_memory_cmp *c = &m->cmp[k];
        uint32_t out = above ? c->min : c->max;
        if (!sn_memory_bit(row, out) && sn_memory_bit(row, c->a) && sn_memory_bit(row, c->b))
            add_row(row, above ? sn_memory_above(m, out) : sn_memory_below(m, out), m->words);
    }
}

/* One output of a comparator on a and b: what is beyond either is beyond it, and it is beyond what
 * both are beyond. */
static void make_output(sn_memory *m, uint32_t v, uint32_t a, uint32_t b, bool min)
{
    uint64_t *above = m->row[0], *below = m->row[1];
    uint64_t *either = min ? above : below, *both = min ? below : above;
    const uint64_t *square = min ? m->above : m->below, *other = min ? m->below : m->above;
    for (uint32_t i = 0; i < m->words; i++) {
        either[i] = square[(size_t)a * m->words + i] | square[(size_t)b * m->words + i];
        both[i] = other[(size_t)a * m->words + i] & other[(size_t)b * m->words + i];
    }
    for (uint32_t i = 0; i < SN_MEMORY_SAMPLES; i++) {
        uint64_t x = sn_memory_sample(m, a)[i], y = sn_memory_sample(m, b)[i];
        sn_memory_sample(m, v)[i] = min ? x & y : x | y;
    }
    count_ones(m, v);
    add_outputs(m, either, min);
    enter(m, v, above, below, (const uint32_t[]){a, b}, min);
}

static void apply(sn_memory *m, sn_cmp cmp, uint32_t number)
{
    const int32_t variable = (int32_t)(m->wires + 2 * number + 1);
    sn_memory_cmp c = {.a = m->now[cmp.min], .b = m->now[cmp.max], .layer = m->depth};
    c.min = take_place(m, variable);
    make_output(m, c.min, c.a, c.b, true);
    c.max = take_place(m, variable + 1);
    make_output(m, c.max, c.a, c.b, false);
    m->made[c.min] = m->made[c.max] = m->taken[c.a] = m->taken[c.b] = (uint32_t)m->size;
    m->now[cmp.min] = c.min;
    m->now[cmp.max] = c.max;
    m->cmp[m->size++] = c;
}

/* Forget what went into comparators of a layer that is too long ago. */
static void forget(sn_memory *m)
{
    const size_t before = m->first;
    for (; m->first < m->size && m->cmp[m->first].layer + m->layers <= m->depth; m->first++) {
        const sn_memory_cmp *c = &m->cmp[m->first];
        const uint32_t input[] = {c->a, c->b};
        for (int i = 0; i < 2; i++) {
            m->live[input[i] / 64] &= ~(UINT64_C(1) << input[i] % 64);
            m->free[m->free_count++] = input[i];
        }
        m->made[c->min] = m->made[c->max] = SN_MEMORY_NONE;
    }
    for (size_t i = 0; i < (size_t)m->room * m->words && m->first > before; i++) {
        m->above[i] &= m->live[i % m->words];
        m->below[i] &= m->live[i % m->words];
    }
}

void sn_memory_step(sn_memory *m, const sn_cmp *layer, const uint32_t *number, size_t count)
{
    forget(m);
    for (size_t k = 0; k < count; k++)
        apply(m, layer[k], number[k]);
    m->depth++;
}

/* ---- the whole ------------------------------------------------------------------------------- */

void sn_memory_order(const sn_memory *m, sn_relation *order)
{
    sn_relation_forget(order);
    for (uint32_t a = 0; a < m->wires; a++)
        for (uint32_t b = 0; b < m->wires; b++)
            if (sn_memory_bit(sn_memory_above(m, m->now[a]), m->now[b]))
                sn_relation_add(order, a, b);
}

static bool make_room(sn_memory *m, size_t size)
{
    m->above = sn_alloc((size_t)m->room * m->words, sizeof *m->above);
    m->below = sn_alloc((size_t)m->room * m->words, sizeof *m->below);
    m->live = sn_alloc(m->words, sizeof *m->live);
    m->free = sn_alloc(m->room, sizeof *m->free);
    m->now = sn_alloc(m->wires, sizeof *m->now);
    m->made = sn_alloc(m->room, sizeof *m->made);
    m->taken = sn_alloc(m->room, sizeof *m->taken);
    m->variable = sn_alloc(m->room, sizeof *m->variable);
    m->sample = sn_alloc((size_t)m->room * SN_MEMORY_SAMPLES, sizeof *m->sample);
    m->weight = sn_alloc(m->room, sizeof *m->weight);
    m->cmp = sn_alloc(size, sizeof *m->cmp);
    m->order = sn_alloc(m->room, sizeof *m->order);
    m->value = sn_alloc(m->room, sizeof *m->value);
    bool rows = true;
    for (int i = 0; i < 4; i++)
        rows = (m->row[i] = sn_alloc(m->words, sizeof *m->row[i])) && rows;
    return rows && m->above && m->below && m->live && m->free && m->now && m->made && m->taken &&
           m->variable && m->sample && m->weight && m->cmp && m->order && m->value;
}

bool sn_memory_init(sn_memory *m, const sn_relation *order, size_t size, uint32_t layers,
                    const uint64_t *sample, bool tells)
{
    const uint32_t wires = order->wires;
    *m = (sn_memory){.wires = wires, .layers = layers, .tells = tells};
    m->room = places(wires, layers);
    m->words = m->room / 64;
    if (!make_room(m, size))
        return false;
    while (m->free_count < m->room) {
        m->free[m->free_count] = m->room - 1 - m->free_count;
        m->free_count++;
    }
    for (uint32_t w = 0; w < wires; w++) {
        m->now[w] = take_place(m, (int32_t)w + 1);
        memcpy(sn_memory_sample(m, m->now[w]), sample + (size_t)w * SN_MEMORY_SAMPLES,
               SN_MEMORY_SAMPLES * sizeof *sample);
        count_ones(m, m->now[w]);
    }
    for (uint32_t a = 0; a < wires; a++)
        for (uint32_t b = 0; b < wires; b++)
            if (sn_relation_has(order, a, b)) {
                set_bit(sn_memory_above(m, m->now[a]), m->now[b]);
                set_bit(sn_memory_below(m, m->now[b]), m->now[a]);
            }
    return true;
}

void sn_memory_clear(sn_memory *m)
{
    free(m->above);
    free(m->below);
    free(m->live);
    free(m->free);
    free(m->now);
    free(m->made);
    free(m->taken);
    free(m->variable);
    free(m->sample);
    free(m->weight);
    free(m->cmp);
    free(m->order);
    free(m->value);
    free(m->fact);
    for (int i = 0; i < 4; i++)
        free(m->row[i]);
    *m = (sn_memory){0};
}
