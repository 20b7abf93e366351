/* Passes over memory: runs of steps that few vectors in registers do. */
#include "codegen/plan/plan.h"

#include "codegen/plan/window.h"

#include <stdlib.h>
#include <string.h>

/* What a run of steps needs: the numbers of vectors that are done together differ by what `span`
 * has, and which of them is which is told by the bits in `told`. */
typedef struct need {
    sn_basis span;
    uint32_t told;
} need;

/* Rows that span the same, each with a bit that no other has; and what is left of the span. */
typedef struct rows {
    uint32_t count, pivots, left;
    uint32_t row[SN_BASIS_MAX], rest[2 * SN_BASIS_MAX];
} rows;

static void add_direction(need *n, uint32_t direction)
{
    sn_basis_extend(&n->span, SN_BASIS_MAX, direction);
}

/* The bit of a vector's number that adds a leading bit to an index. */
static uint32_t bit_of(const sn_lane_layout *layout, uint32_t lead)
{
    for (uint32_t i = 0; i < layout->vector_bits; i++)
        if (sn_lead(layout->vector[i]) == lead)
            return 1u << i;
    return 0;
}

/* Vectors that a stage joins differ so in their numbers. */
static uint32_t direction_of(const sn_lane_layout *layout, uint32_t mask)
{
    uint32_t direction = 0;
    for (uint32_t i = 0; i < layout->vector_bits; i++)
        direction |= mask & sn_lead(layout->vector[i]) ? 1u << i : 0;
    return direction;
}

/* Elements change between vectors that differ in the bit whose leading bit is another; lanes of a
 * vector change by the bits that add something else. */
static void add_step(const sn_layout_step *before, const sn_layout_step *step, need *n)
{
    const sn_lane_layout *from = &before->layout, *to = &step->layout;
    for (uint32_t i = 0; i < to->vector_bits; i++) {
        n->told |= from->vector[i] != to->vector[i] ? 1u << i : 0;
        if (sn_lead(from->vector[i]) != sn_lead(to->vector[i]))
            add_direction(n, 1u << i);
    }
    if (step->mask) {
        add_direction(n, direction_of(to, step->mask));
        n->told |= bit_of(to, sn_lead(step->mask));
    }
}

/* Take a row that has a bit of `among` from what is left, and that bit from all others. */
static bool take_row(uint32_t among, rows *r)
{
    uint32_t i = 0;
    while (i < r->left && !(r->rest[i] & among))
        i++;
    if (i == r->left)
        return false;
    const uint32_t row = r->rest[i], pivot = sn_lead(row & among);
    for (uint32_t k = 0; k < r->left; k++)
        r->rest[k] ^= r->rest[k] & pivot ? row : 0;
    for (uint32_t k = 0; k < r->count; k++)
        r->row[k] ^= r->row[k] & pivot ? row : 0;
    r->row[r->count++] = row;
    r->pivots |= pivot;
    return true;
}

static rows rows_of(const need *n)
{
    rows r = {.left = n->span.size};
    memcpy(r.rest, n->span.vector, n->span.size * sizeof *r.rest);
    while (take_row(n->told & ~r.pivots, &r))
        ;
    for (uint32_t i = 0; i < SN_INDEX_BITS; i++) /* told by bits in which nothing differs */
        if (n->told & ~r.pivots & 1u << i) {
            r.rest[r.left++] = 1u << i;
            take_row(1u << i, &r);
        }
    while (take_row(UINT32_MAX, &r))
        ;
    return r;
}

static void add_leaf(const sn_lane_layout *layout, uint32_t leaf_bits, need *n)
{
    for (uint32_t i = 0; i < leaf_bits; i++) {
        const uint32_t bit = bit_of(layout, 1u << i);
        add_direction(n, bit);
        n->told |= bit;
    }
}

static void make_pass(const rows *r, size_t first, size_t end, sn_across_pass *out)
{
    *out = (sn_across_pass){
        .first = first, .end = end, .bits = r->count, .pivots = (uint16_t)r->pivots};
    for (uint32_t s = 0; s < 1u << r->count; s++)
        for (uint32_t i = 0; i < r->count; i++)
            out->vector[s] ^= s >> i & 1 ? (uint16_t)r->row[i] : 0;
}

static bool has_difference(const sn_across_pass *pass, uint32_t difference)
{
    for (uint32_t i = 0; i < 1u << pass->bits; i++)
        if (pass->vector[i] == difference)
            return true;
    return false;
}

/* Neighbours that vectors have by turns are stored at once: by a pass of two vectors if the last
 * one does not have both. */
static void end_by_turns(const sn_layout_step *step, size_t count, sn_across_pass *pass,
                         uint32_t *passes)
{
    const uint32_t bit = bit_of(&step[count - 1].layout, 1);
    const rows two = {.count = 1, .row[0] = bit, .pivots = bit};
    if (!has_difference(&pass[*passes - 1], bit))
        make_pass(&two, count - 1, count - 1, &pass[(*passes)++]);
}

sn_err sn_passes_find(const sn_layout_step *step, size_t count, uint32_t leaf_bits, uint32_t most,
                      bool blocks, bool by_turns, sn_across_pass **out, uint32_t *passes,
                      sn_error *error)
{
    uint32_t lead = 1u << leaf_bits >> 1; /* of all stages so far */
    *passes = 0;
    *out = sn_alloc(count + 1, sizeof **out);
    if (!*out)
        return sn_fail_nomem(error);
    for (size_t first = 0, end = 1; first < count; first = end++) {
        need n = {.told = 0};
        if (most >= step->layout.vector_bits) { /* all are one set */
            n.told = (1u << step->layout.vector_bits) - 1;
            end = count;
        } else if (!first) {
            add_leaf(&step->layout, leaf_bits, &n);
        } else {
            add_step(&step[first - 1], &step[first], &n);
        }
        if (!first && by_turns) {
            add_direction(&n, 1);
            n.told |= 1;
        }
        rows best = rows_of(&n);
        for (; end < count; end++) {
            const bool begins = step[end].mask && sn_lead(step[end].mask) > lead;
            add_step(&step[end - 1], &step[end], &n);
            const rows r = rows_of(&n);
            if (r.count > best.count && (r.count > most || (blocks && begins)))
                break;
            best = r;
            lead = begins ? sn_lead(step[end].mask) : lead;
        }
        if (end < count && sn_lead(step[end].mask) > lead)
            lead = sn_lead(step[end].mask);
        make_pass(&best, first, end, &(*out)[(*passes)++]);
    }
    if (by_turns)
        end_by_turns(step, count, *out, passes);
    return SN_OK;
}

/* ---- sets ------------------------------------------------------------------------------------ */

uint32_t sn_pass_next(const sn_across_pass *pass, uint32_t first)
{
    return ((first | pass->pivots) + 1) & ~(uint32_t)pass->pivots;
}

static bool has_elements(const sn_lane_layout *layout, uint32_t vector, uint32_t limit)
{
    for (uint32_t lane = 0; lane < 1u << layout->lane_bits; lane++)
        if (sn_layout_index(layout, vector, lane) < limit)
            return true;
    return false;
}

bool sn_pass_reaches(const sn_across_pass *pass, const sn_layout_step *step, uint32_t first,
                     uint32_t limit)
{
    for (uint32_t i = 0; i < 1u << pass->bits; i++)
        if (has_elements(&step[pass->first].layout, first ^ pass->vector[i], limit))
            return true;
    return false;
}

bool sn_pass_uses(const sn_across_pass *pass, const sn_lane_layout *layout, uint32_t i,
                  uint32_t limit)
{
    if (limit >= 1u << (layout->vector_bits + layout->lane_bits))
        return true;
    for (uint32_t first = 0; first < 1u << layout->vector_bits; first = sn_pass_next(pass, first))
        if (has_elements(layout, first ^ pass->vector[i], limit))
            return true;
    return false;
}
