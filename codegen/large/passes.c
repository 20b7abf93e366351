/* Which stages a block can do at once, and which keys it needs for them. */
#include "codegen/large/program.h"

#include "codegen/plan/window.h"

#include <stdlib.h>
#include <string.h>

/* Lists that grow as passes are found. */
typedef struct planner {
    sn_passes *out;
    size_t shape_room, pass_room, step_room;
    uint32_t masks[SN_LARGE_STAGES];
    uint32_t bits; /* of an index, for the size that is planned */
    sn_error *error;
} planner;

/* ---- forms of others ------------------------------------------------------------------------- */

/* A stage of tsort by its level, and how many of the level are left, itself among them. */
typedef struct stage_place {
    uint32_t level, left;
} stage_place;

static stage_place place_of(uint32_t stage)
{
    stage_place p = {.level = 1};
    while (stage >= p.level)
        stage -= p.level++;
    p.left = p.level - stage;
    return p;
}

/* Sorts of 512 keys; then on each level its first stage alone (vSwap), three by three what joins
 * keys further apart than 512 (iSwap3), and what is left in a block (bmergeSmall). */
static uint32_t take_papers(stage_place p, uint32_t *keys)
{
    const uint32_t far = p.left > SN_FORM_BITS ? p.left - SN_FORM_BITS : 0;
    const uint32_t take = p.left == p.level || far < 2 ? 1 : far < 3 ? far : 3;
    *keys = far && p.level > 1 ? 1u << take : 2;
    if (p.level == 1)
        return SN_FORM_BITS * (SN_FORM_BITS + 1) / 2;
    return far ? take : p.left;
}

/* What is left of a level in a block if those are 4, 6 or 8 stages, of which a thread does two at
 * once; else up to four stages in registers. */
static uint32_t take_bainville(stage_place p, uint32_t *keys)
{
    const uint32_t far = p.left > 8 ? p.left - 8 : 0;
    const uint32_t take = p.left < 4 ? p.left : !far ? p.left % 2 : far < 4 ? far : 4;
    *keys = take ? 1u << take : 4;
    return take ? take : p.left;
}

/* Where a pass that begins at a stage has to end, and how many keys a thread of it holds. */
static uint32_t end_of(const planner *p, uint32_t first, uint32_t stages, uint32_t *keys)
{
    uint32_t take = stages;
    *keys = 0;
    if (p->out->form == SN_LARGE_PAPERS)
        take = take_papers(place_of(first), keys);
    else if (p->out->form == SN_LARGE_BAINVILLE)
        take = take_bainville(place_of(first), keys);
    return take < stages - first ? first + take : stages;
}

/* ---- one pass -------------------------------------------------------------------------------- */

/* The lines that are side by side, then the masks of as many stages as there is room for; what is
 * left takes the lowest bits, so that runs of memory become longer. */
static sn_basis take_stages(const planner *p, uint32_t stages, uint32_t first, uint32_t *end)
{
    const uint32_t room = p->out->block_bits;
    sn_basis basis = {.size = 0};
    for (uint32_t bit = 0; bit < SN_LINE_BITS; bit++)
        sn_basis_extend(&basis, room, 1u << bit);
    for (*end = first; *end < stages && sn_basis_extend(&basis, room, p->masks[*end]);)
        ++*end;
    for (uint32_t bit = 0; bit < p->bits && basis.size < room; bit++)
        sn_basis_extend(&basis, room, 1u << bit);
    return basis;
}

/* Bit i is set where a vector has the i-th leading bit. */
static uint16_t local_of(const sn_basis *basis, uint32_t vector)
{
    uint32_t local = 0;
    for (uint32_t i = 0; i < basis->size; i++)
        local |= (vector & sn_lead(basis->vector[i]) ? 1u : 0u) << i;
    return (uint16_t)local;
}

/* A block's number fills, from its lowest bit, what leading bits leave of an index. */
static sn_err spread_blocks(const planner *p, const sn_basis *basis, sn_pass *pass)
{
    uint32_t leads = 0, from = 0, count = 0;
    for (uint32_t i = 0; i < basis->size; i++)
        leads |= sn_lead(basis->vector[i]);
    for (uint32_t bit = 0; bit < SN_LARGE_BITS; bit++) {
        if (leads >> bit & 1)
            continue;
        if (!count || pass->spread[count - 1].shift != bit - from) {
            if (count == SN_SPREADS)
                return sn_fail(p->error, SN_E_INTERNAL, "passes: a block's keys are in %u runs",
                               SN_SPREADS + 1);
            pass->spread[count++].shift = bit - from;
        }
        pass->spread[count - 1].mask |= 1u << from++;
    }
    return SN_OK;
}

/* ---- lists ----------------------------------------------------------------------------------- */

/* The number of a shape, which is added if it is new; its masks are taken over. */
static sn_err add_shape(planner *p, sn_program_shape shape, uint32_t *number)
{
    sn_passes *out = p->out;
    for (*number = 0; *number < out->shape_count; ++*number) {
        const sn_program_shape *s = &out->shape[*number];
        if (s->keys == shape.keys && s->stages == shape.stages &&
            !memcmp(s->mask, shape.mask, shape.stages * sizeof *shape.mask)) {
            free(shape.mask);
            return SN_OK;
        }
    }
    sn_program_shape *grown = sn_grow(out->shape, out->shape_count, &p->shape_room, sizeof *grown);
    if (!grown) {
        free(shape.mask);
        return sn_fail_nomem(p->error);
    }
    out->shape = grown;
    out->shape[out->shape_count++] = shape;
    return SN_OK;
}

static sn_err add_pass(planner *p, const sn_pass *pass, uint32_t *number)
{
    sn_passes *out = p->out;
    for (*number = 0; *number < out->pass_count; ++*number)
        if (!memcmp(&out->pass[*number], pass, sizeof *pass))
            return SN_OK;
    sn_pass *grown = sn_grow(out->pass, out->pass_count, &p->pass_room, sizeof *grown);
    if (!grown)
        return sn_fail_nomem(p->error);
    out->pass = grown;
    out->pass[out->pass_count++] = *pass;
    return SN_OK;
}

static sn_err add_step(planner *p, sn_step step)
{
    sn_passes *out = p->out;
    sn_step *grown = sn_grow(out->step, out->step_count, &p->step_room, sizeof *grown);
    if (!grown)
        return sn_fail_nomem(p->error);
    out->step = grown;
    out->step[out->step_count++] = step;
    return SN_OK;
}

/* ---- all passes ------------------------------------------------------------------------------ */

static sn_err plan_step(planner *p, uint32_t stages, uint32_t first, uint32_t *end)
{
    uint32_t keys, most = end_of(p, first, stages, &keys);
    sn_basis basis = take_stages(p, most, first, end);
    sn_pass pass;
    memset(&pass, 0, sizeof pass); /* passes are compared as bytes */
    uint16_t *mask = sn_alloc(*end - first, sizeof *mask);
    if (!mask)
        return sn_fail_nomem(p->error);
    for (uint32_t stage = first; stage < *end; stage++)
        mask[stage - first] = local_of(&basis, p->masks[stage]);
    memcpy(pass.column, basis.vector, basis.size * sizeof *pass.column);
    sn_err err = add_shape(p, (sn_program_shape){keys, *end - first, mask}, &pass.shape);
    sn_step step = {.first = first, .end = *end};
    err = err ? err : spread_blocks(p, &basis, &pass);
    err = err ? err : add_pass(p, &pass, &step.pass);
    return err ? err : add_step(p, step);
}

static sn_err plan_size(planner *p, uint32_t bits)
{
    const uint32_t stages = bits * (bits + 1) / 2;
    sn_err err = SN_OK;
    p->bits = bits;
    p->out->start[bits] = p->out->step_count;
    sn_large_masks(p->out->family, bits, p->masks);
    for (uint32_t first = 0, end; !err && first < stages; first = end)
        err = plan_step(p, stages, first, &end);
    p->out->start[bits + 1] = p->out->step_count;
    return err;
}

sn_err sn_passes_plan(sn_large_family family, sn_large_form form, uint32_t block_bits,
                      sn_passes *out, sn_error *error)
{
    *out = (sn_passes){.family = family, .form = form, .block_bits = block_bits};
    planner p = {.out = out, .error = error};
    sn_err err = SN_OK;
    for (uint32_t bits = block_bits; !err && bits <= SN_LARGE_BITS; bits++)
        err = plan_size(&p, bits);
    err = err ? err : sn_passes_check(out, error);
    if (err)
        sn_passes_free(out);
    return err;
}

void sn_passes_free(sn_passes *passes)
{
    for (size_t i = 0; i < passes->shape_count; i++)
        free(passes->shape[i].mask);
    free(passes->shape);
    free(passes->pass);
    free(passes->step);
    *passes = (sn_passes){.shape = NULL};
}

/* ---- check ----------------------------------------------------------------------------------- */

/* The index that a local one stands for in block 0. */
static uint32_t index_of(const sn_passes *passes, const sn_pass *pass, uint32_t local)
{
    uint32_t index = 0;
    for (uint32_t i = 0; i < passes->block_bits; i++)
        index ^= local >> i & 1 ? pass->column[i] : 0;
    return index;
}

uint32_t sn_pass_own(const sn_pass *pass, uint32_t block)
{
    uint32_t own = 0;
    for (uint32_t i = 0; i < SN_SPREADS; i++)
        own |= (block & pass->spread[i].mask) << pass->spread[i].shift;
    return own;
}

/* Leading bits ascend, and no column has another's; a block's number has the other bits, each once
 * and in order. Then every index is of one block and has one local index there, and both grow with
 * it. */
static bool is_partition(const sn_passes *passes, const sn_pass *pass)
{
    const uint32_t block_bits = passes->block_bits;
    uint32_t leads = 0, others = 0;
    bool good = true;
    for (uint32_t i = 0; i < block_bits; i++) {
        uint32_t lead = pass->column[i] ? sn_lead(pass->column[i]) : 0;
        good &= lead > leads && (i >= SN_LINE_BITS || pass->column[i] == 1u << i);
        leads |= lead;
    }
    for (uint32_t i = 0; i < block_bits; i++)
        good &= (pass->column[i] & leads) == (pass->column[i] ? sn_lead(pass->column[i]) : 0);
    for (uint32_t bit = 0; bit < SN_LARGE_BITS - block_bits; bit++) {
        uint32_t own = sn_pass_own(pass, 1u << bit);
        good &= sn_is_power_of_two(own) && own > others;
        others |= own;
    }
    return good && (leads & others) == 0 && (leads | others) == UINT32_MAX;
}

/* The stages of one size. */
static sn_err check_size(const sn_passes *passes, uint32_t bits, sn_error *error)
{
    uint32_t masks[SN_LARGE_STAGES], stage = 0;
    const uint32_t stages = bits * (bits + 1) / 2;
    sn_large_masks(passes->family, bits, masks);
    for (size_t s = passes->start[bits]; s < passes->start[bits + 1]; s++) {
        const sn_step *step = &passes->step[s];
        const sn_pass *pass = &passes->pass[step->pass];
        const sn_program_shape *shape = &passes->shape[pass->shape];
        bool good = step->first == stage && step->end - stage == shape->stages &&
                    step->end <= stages && is_partition(passes, pass);
        for (uint32_t i = 0; good && i < shape->stages; i++)
            good = shape->mask[i] >> passes->block_bits == 0 &&
                   index_of(passes, pass, shape->mask[i]) == masks[stage + i];
        if (!good)
            return sn_fail(error, SN_E_INTERNAL,
                           "passes: pass %zu of 2^%lu keys is not the family's stages from %lu on",
                           s - passes->start[bits] + 1, (unsigned long)bits,
                           (unsigned long)stage + 1);
        stage = step->end;
    }
    return stage == stages
               ? SN_OK
               : sn_fail(error, SN_E_INTERNAL, "passes: stage %lu of 2^%lu keys is in none",
                         (unsigned long)stage + 1, (unsigned long)bits);
}

sn_err sn_passes_check(const sn_passes *passes, sn_error *error)
{
    sn_err err = SN_OK;
    for (uint32_t bits = passes->block_bits; !err && bits <= SN_LARGE_BITS; bits++)
        err = check_size(passes, bits, error);
    return err;
}

/* ---- words ----------------------------------------------------------------------------------- */

uint32_t sn_pass_words(const sn_passes *passes, const sn_pass *pass, uint32_t *words)
{
    const uint32_t columns = passes->block_bits - SN_LINE_BITS;
    uint32_t *mask = words + columns, *shift = mask + SN_SPREADS, *any = shift + SN_SPREADS;
    memcpy(words, pass->column + SN_LINE_BITS, columns * sizeof *words);
    for (uint32_t i = 0; i < SN_SPREADS; i++) {
        mask[i] = pass->spread[i].mask;
        shift[i] = pass->spread[i].shift;
    }
    *any = 0;
    for (uint32_t i = 0; i < passes->block_bits; i++)
        *any |= pass->column[i];
    return columns + 2 * SN_SPREADS + 1;
}

/* ---- sizes ----------------------------------------------------------------------------------- */

uint32_t sn_passes_bits(const sn_passes *passes, uint32_t count)
{
    uint32_t bits = sn_log2_ceil(count);
    return bits > passes->block_bits ? bits : passes->block_bits;
}

/* The greatest block whose own index is not behind the last: its bits are decided from the highest.
 * */
uint32_t sn_pass_blocks(const sn_passes *passes, const sn_pass *pass, uint32_t count)
{
    uint32_t last = 0;
    if (!count)
        return 0;
    for (uint32_t bit = SN_LARGE_BITS - passes->block_bits; bit-- > 0;)
        if (sn_pass_own(pass, last | 1u << bit) < count)
            last |= 1u << bit;
    return last + 1;
}
