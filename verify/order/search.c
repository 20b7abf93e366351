/* Facts that no rule gives, by trying what would be if they were not true. */
#include "verify/order/memory.h"

#include <stdlib.h>
#include <string.h>

/* So many pairs are tried between two polls. */
#define POLL_EVERY 256

/* What is one and what is zero in the case that is tried, and of that, what was not looked at. */
typedef struct trial {
    const sn_memory *memory;
    uint64_t *ones, *zeros, *new_ones, *new_zeros; /* [words] */
} trial;

/* A value is one, so all above it are, or zero, and all below. Whether that is a contradiction. */
static bool assign(trial *t, uint32_t v, bool one)
{
    const sn_memory *m = t->memory;
    const uint64_t *row = one ? sn_memory_above(m, v) : sn_memory_below(m, v);
    uint64_t *same = one ? t->ones : t->zeros, *other = one ? t->zeros : t->ones;
    uint64_t *new = one ? t->new_ones : t->new_zeros, both = 0;
    for (uint32_t i = 0; i < m->words; i++) {
        uint64_t more = row[i] & ~same[i];
        same[i] |= more;
        new[i] |= more;
        both |= same[i] & other[i];
    }
    return both;
}

/* What a comparator's values say of each other, beyond the order of its inputs and outputs. */
static bool follow(trial *t, const sn_memory_cmp *c)
{
    bool a1 = sn_memory_bit(t->ones, c->a), b1 = sn_memory_bit(t->ones, c->b);
    bool a0 = sn_memory_bit(t->zeros, c->a), b0 = sn_memory_bit(t->zeros, c->b);
    if (a1 && b1 && !sn_memory_bit(t->ones, c->min) && assign(t, c->min, true))
        return true;
    if (a0 && b0 && !sn_memory_bit(t->zeros, c->max) && assign(t, c->max, false))
        return true;
    bool min0 = sn_memory_bit(t->zeros, c->min), max1 = sn_memory_bit(t->ones, c->max);
    return (min0 && a1 && !b0 && assign(t, c->b, false)) ||
           (min0 && b1 && !a0 && assign(t, c->a, false)) ||
           (max1 && a0 && !b1 && assign(t, c->b, true)) ||
           (max1 && b0 && !a1 && assign(t, c->a, true));
}

/* Follow the next value that was not looked at; *any if there was one. Whether that is a
 * contradiction. */
static bool follow_word(trial *t, uint32_t i, bool *any)
{
    const sn_memory *m = t->memory;
    uint64_t rest;
    while ((rest = t->new_ones[i] | t->new_zeros[i])) {
        uint32_t v = 64 * i + (uint32_t)__builtin_ctzll(rest);
        t->new_ones[i] &= ~(rest & -rest);
        t->new_zeros[i] &= ~(rest & -rest);
        *any = true;
        if (m->made[v] != SN_MEMORY_NONE && follow(t, &m->cmp[m->made[v]]))
            return true;
        if (m->taken[v] != SN_MEMORY_NONE && follow(t, &m->cmp[m->taken[v]]))
            return true;
    }
    return false;
}

/* Whether it is a contradiction that p is one and q zero. */
static bool contradicts(trial *t, uint32_t p, uint32_t q)
{
    const sn_memory *m = t->memory;
    uint64_t *const all[] = {t->ones, t->zeros, t->new_ones, t->new_zeros};
    for (int i = 0; i < 4; i++)
        memset(all[i], 0, m->words * sizeof *all[i]);
    if (assign(t, p, true) || assign(t, q, false))
        return true;
    for (bool any = true; any;) {
        any = false;
        for (uint32_t i = 0; i < m->words; i++)
            if (follow_word(t, i, &any))
                return true;
    }
    return false;
}

/* ---- which pairs ----------------------------------------------------------------------------- */

static bool is_sampled(const sn_memory *m, uint32_t p, uint32_t q)
{
    const uint64_t *low = sn_memory_sample(m, p), *high = sn_memory_sample(m, q);
    uint64_t more = 0;
    for (uint32_t i = 0; i < SN_MEMORY_SAMPLES && !more; i++)
        more = low[i] & ~high[i];
    return !more;
}

static bool is_fresh(const sn_memory *m, uint32_t v)
{
    return m->cmp[m->made[v]].layer + 1 == m->depth;
}

/* Outputs of comparators that are remembered, all or those of the last layer, by how often they are
 * one, so that the nearest pairs come first. */
static uint32_t list_values(sn_memory *m, bool wide)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < m->words; i++)
        for (uint64_t rest = m->live[i]; rest; rest &= rest - 1) {
            uint32_t v = 64 * i + (uint32_t)__builtin_ctzll(rest);
            if (m->made[v] != SN_MEMORY_NONE && (wide || is_fresh(m, v)))
                m->order[count++] = (uint64_t)m->weight[v] << 32 | v;
        }
    qsort(m->order, count, sizeof *m->order, sn_compare_u64);
    return count;
}

/* Whether to try that minimum p is at most maximum q. */
static bool is_candidate(const sn_memory *m, uint32_t p, uint32_t q)
{
    return m->cmp[m->made[q]].max == q && (is_fresh(m, p) || is_fresh(m, q)) &&
           !sn_memory_bit(sn_memory_above(m, p), q) && is_sampled(m, p, q);
}

bool sn_memory_search(sn_memory *m, bool wide, bool (*poll)(void *data), void *data)
{
    trial t = {m, m->row[0], m->row[1], m->row[2], m->row[3]};
    uint32_t count = list_values(m, wide), tried = 0;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t p = (uint32_t)m->order[i];
        for (uint32_t j = i + 1; j < count && m->cmp[m->made[p]].min == p; j++) {
            const uint32_t q = (uint32_t)m->order[j];
            if (!is_candidate(m, p, q))
                continue;
            if (++tried % POLL_EVERY == 0 && poll(data))
                return false;
            if (!contradicts(&t, p, q))
                continue;
            m->wrong = m->wrong || !sn_memory_contradicts(m, p, q);
            sn_memory_add(m, p, q);
        }
    }
    return true;
}
