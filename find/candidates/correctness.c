/* Whether a candidate is correct: most wrong ones fail on a few vectors, the others on all. */
#include "find/candidates/candidates.h"

#include <stdlib.h>
#include <string.h>

/* A state of the hard vectors is kept before every so many genes. */
#define STRIDE 6

static size_t rows_size(const sn_judge *judge)
{
    return (size_t)judge->target->wires * SN_SLICE_WORDS;
}

static size_t rows_bytes(const sn_judge *judge)
{
    return rows_size(judge) * sizeof *judge->state;
}

uint32_t sn_judge_express(const sn_judge *judge, const sn_genome *g, uint32_t first, uint32_t end)
{
    sn_cmp *out = judge->cmp;
    uint32_t wires = judge->target->wires;
    if (!judge->symmetric) {
        memcpy(out, g->gene + first, (end - first) * sizeof *out);
        return end - first;
    }
    for (uint32_t i = first; i < end; i++) {
        *out++ = g->gene[i];
        *out = sn_cmp_mirror(g->gene[i], wires);
        out += !sn_cmp_is_own_mirror(g->gene[i], wires);
    }
    return (uint32_t)(out - judge->cmp);
}

/* ---- the hard word --------------------------------------------------------------------------- */

static void word_apply(const sn_cmp *cmp, uint32_t count, uint64_t *word)
{
    for (const sn_cmp *end = cmp + count; cmp < end; cmp++) {
        uint64_t a = word[cmp->min], b = word[cmp->max];
        word[cmp->min] = a & b;
        word[cmp->max] = a | b;
    }
}

/* The lanes in which what is expressed is wrong. */
static uint64_t word_wrong(const sn_judge *judge, uint32_t at, uint32_t count)
{
    const sn_search_target *t = judge->target;
    const uint64_t *mark = judge->word_mark + (size_t)at * t->wires;
    uint64_t word[64], wrong = 0;
    for (uint32_t w = 0; w < t->wires; w++)
        word[w] = mark[w];
    word_apply(judge->cmp, count, word);
    for (uint32_t r = t->first; r <= t->last; r++)
        wrong |= word[r] ^ judge->word_expected[r - t->first];
    return wrong;
}

/* Renew the marks from mark `at` on. */
static void word_follow(sn_judge *judge, const sn_genome *g, uint32_t at)
{
    size_t wires = judge->target->wires;
    for (; (at + 1) * STRIDE <= g->size; at++) {
        uint64_t *from = judge->word_mark + at * wires;
        memcpy(from + wires, from, wires * sizeof *from);
        uint32_t count = sn_judge_express(judge, g, at * STRIDE, (at + 1) * STRIDE);
        word_apply(judge->cmp, count, from + wires);
    }
}

/* Put a vector, given with what it must come to as lanes of a block, into the hard word. */
static void word_harden(sn_judge *judge, const sn_slices *from, size_t block, uint32_t lane)
{
    const sn_search_target *t = judge->target;
    const uint64_t *row = sn_slices_input(from, block) + lane / 64;
    uint64_t bit = (uint64_t)1 << judge->word_victim;
    judge->word_vector[judge->word_victim] = sn_slices_get(from, block, lane);
    for (uint32_t w = 0; w < t->wires; w++, row += SN_SLICE_WORDS)
        judge->word_mark[w] = (judge->word_mark[w] & ~bit) | (*row >> lane % 64 & 1 ? bit : 0);
    row = sn_slices_expected(from, block) + lane / 64;
    for (uint32_t r = 0; r <= t->last - t->first; r++, row += SN_SLICE_WORDS)
        judge->word_expected[r] =
            (judge->word_expected[r] & ~bit) | (*row >> lane % 64 & 1 ? bit : 0);
    judge->word_victim = (judge->word_victim + 1) % 64;
}

/* ---- verdicts -------------------------------------------------------------------------------- */

void sn_judge_follow(sn_judge *judge, const sn_genome *g, uint32_t first)
{
    size_t size = rows_size(judge);
    uint32_t at = first / STRIDE;
    word_follow(judge, g, at);
    if (!at)
        memcpy(judge->mark, judge->hard.input, rows_bytes(judge));
    for (; (at + 1) * STRIDE <= g->size; at++) {
        uint64_t *from = judge->mark + at * size;
        memcpy(from + size, from, rows_bytes(judge));
        uint32_t count = sn_judge_express(judge, g, at * STRIDE, (at + 1) * STRIDE);
        judge->rows->apply(judge->cmp, count, from + size);
    }
}

bool sn_judge_may_pass(sn_judge *judge, const sn_genome *g, const sn_genome *followed,
                       uint32_t first)
{
    uint32_t at = first / STRIDE, count = sn_judge_express(judge, g, at * STRIDE, g->size);
    if (word_wrong(judge, at, count))
        return false;
    if (judge->rows->test(judge->cmp, count, judge->mark + at * rows_size(judge), judge->state,
                          judge->target, judge->hard.expected))
        return true;
    uint32_t lane = sn_rows_wrong(judge->state, judge->target, judge->hard.expected);
    word_harden(judge, &judge->hard, 0, lane);
    word_follow(judge, followed, 0);
    return false;
}

/* The lanes of the hard block in which what is expressed is wrong. */
static void block_wrong(const sn_judge *judge, uint32_t at, uint32_t count,
                        uint64_t wrong[SN_SLICE_WORDS])
{
    judge->rows->test(judge->cmp, count, judge->mark + at * rows_size(judge), judge->state,
                      judge->target, judge->hard.expected);
    sn_rows_all_wrong(judge->state, judge->target, judge->hard.expected, wrong);
}

void sn_judge_sift(const sn_judge *judge, const sn_genome *g, uint32_t first,
                   uint64_t out[SN_JUDGE_SIFTED])
{
    uint32_t at = first / STRIDE, count = sn_judge_express(judge, g, at * STRIDE, g->size);
    uint64_t wrong = word_wrong(judge, at, count), in_block[SN_SLICE_WORDS];
    uint32_t size = 0;
    block_wrong(judge, at, count, in_block);
    for (uint64_t left = wrong; left; left &= left - 1)
        out[size++] = judge->word_vector[__builtin_ctzll(left)];
    for (uint32_t w = 0; w < SN_SLICE_WORDS; w++)
        for (uint64_t left = in_block[w]; left && size < SN_JUDGE_SIFTED; left &= left - 1)
            out[size++] = judge->hard_vector[64 * w + (uint32_t)__builtin_ctzll(left)];
    for (uint64_t left = ~wrong; left && size < SN_JUDGE_SIFTED; left &= left - 1)
        out[size++] = judge->word_vector[__builtin_ctzll(left)];
}

/* What just refuted a candidate will refute others. */
static void harden(sn_judge *judge, const sn_genome *followed)
{
    uint64_t *expected = sn_slices_expected(&judge->all, judge->block);
    uint32_t lane = sn_rows_wrong(judge->state, judge->target, expected);
    uint64_t vector = sn_slices_get(&judge->all, judge->block, lane);
    sn_slices_put(&judge->hard, 0, judge->victim, vector);
    judge->hard_vector[judge->victim] = vector;
    judge->victim = (judge->victim + 1) % SN_SLICE_VECTORS;
    word_harden(judge, &judge->all, judge->block, lane);
    sn_judge_follow(judge, followed, 0);
}

/* How many of `most` blocks from `block` on, round about, are right before one is wrong, whose rows
 * are in judge->state then. `count` comparators are expressed. */
static size_t count_right(const sn_judge *judge, const sn_slices *in, uint32_t count, size_t block,
                          size_t most)
{
    const sn_rows *rows = judge->rows;
    size_t right = 0;
    while (right < most) {
        const size_t at = (block + right) % in->blocks;
        const uint64_t *input = sn_slices_input(in, at), *expected = sn_slices_expected(in, at);
        bool many =
            right && most - right >= SN_ROWS_MANY && in->blocks - at >= SN_ROWS_MANY &&
            rows->test_many(judge->cmp, count, input, judge->state, judge->target, expected);
        if (!many && !rows->test(judge->cmp, count, input, judge->state, judge->target, expected))
            break;
        right += many ? SN_ROWS_MANY : 1;
    }
    return right;
}

bool sn_judge_passes(sn_judge *judge, const sn_genome *g, const sn_genome *followed)
{
    const size_t blocks = judge->all.blocks;
    const uint32_t count = sn_judge_express(judge, g, 0, g->size);
    size_t right = count_right(judge, &judge->all, count, judge->block, blocks);
    judge->block = (judge->block + right) % blocks;
    if (right < blocks)
        harden(judge, followed);
    return right == blocks;
}

/* What was learned last is tried first. */
sn_err sn_judge_learn(sn_judge *judge, uint64_t vector, sn_error *error)
{
    sn_err err = sn_slices_add(&judge->all, vector, error);
    judge->block = judge->all.blocks - 1;
    return err;
}

/* Of a block, as many as these have more in common than vectors of several blocks have. */
#define WRONG_OF_BLOCK 4

static size_t wrong_of_block(const sn_judge *judge, const sn_slices *list, size_t block,
                             uint64_t *out, size_t most)
{
    uint64_t wrong[SN_SLICE_WORDS];
    size_t found = 0;
    most = most < WRONG_OF_BLOCK ? most : WRONG_OF_BLOCK;
    sn_rows_all_wrong(judge->state, judge->target, sn_slices_expected(list, block), wrong);
    for (uint32_t w = 0; w < SN_SLICE_WORDS; w++)
        for (uint64_t left = wrong[w]; left && found < most; left &= left - 1)
            out[found++] = sn_slices_get(list, block, 64 * w + (uint32_t)__builtin_ctzll(left));
    return found;
}

size_t sn_judge_find_wrong(const sn_judge *judge, const sn_slices *list, const sn_genome *g,
                           size_t first, uint64_t *out, size_t most)
{
    const uint32_t count = sn_judge_express(judge, g, 0, g->size);
    size_t found = 0, tried = 0;
    while (tried < list->blocks && found < most) {
        tried += count_right(judge, list, count, first + tried, list->blocks - tried);
        if (tried < list->blocks)
            found += wrong_of_block(judge, list, (first + tried) % list->blocks, out + found,
                                    most - found);
        tried++;
    }
    return found;
}

/* ---- what is not needed ---------------------------------------------------------------------- */

static bool has_two(const sn_judge *judge, sn_cmp gene)
{
    return sn_cmp_has_mirror(gene, judge->symmetric, judge->target->wires);
}

/* Whether each gene is marked. Vectors of which only one of two mirrors is tried use the mirrors of
 * what they use, so of two both are marked if one is. */
static bool all_used(sn_judge *judge, const sn_genome *g)
{
    uint8_t *used = judge->used;
    bool all = true;
    for (uint32_t i = 0; i < g->size; i++) {
        const bool two = has_two(judge, g->gene[i]);
        if (two)
            used[0] = used[1] = used[0] | used[1];
        all = all && used[0];
        used += two ? 2 : 1;
    }
    return all;
}

/* Mark the first `count` of judge->cmp that exchange something on some vector. What is used seldom
 * was so before: the block that showed the last one comes first. */
static void mark_used(sn_judge *judge, const sn_genome *g, uint32_t count)
{
    const sn_rows *rows = judge->rows;
    const uint32_t wires = judge->target->wires;
    const size_t blocks = judge->all.blocks;
    size_t last = judge->seldom;
    memset(judge->used, 0, count);
    rows->mark(judge->cmp, count, judge->hard.input, judge->state, wires, judge->used);
    for (size_t tried = 0, step, at; !all_used(judge, g) && tried < blocks; tried += step) {
        at = (judge->seldom + tried) % blocks;
        const bool many = tried && blocks - tried >= SN_ROWS_MANY && blocks - at >= SN_ROWS_MANY;
        step = many ? SN_ROWS_MANY : 1;
        (many ? rows->mark_many : rows->mark)(judge->cmp, count, sn_slices_input(&judge->all, at),
                                              judge->state, wires, judge->used);
        last = at;
    }
    judge->seldom = last;
}

/* Take back the marks of comparators that reach no output that matters. */
static void unmark_dead(sn_judge *judge, uint32_t count)
{
    const sn_search_target *t = judge->target;
    uint64_t live = UINT64_MAX >> (63 - (t->last - t->first)) << t->first;
    for (uint32_t i = count; i-- > 0;) {
        uint64_t wires = (uint64_t)1 << judge->cmp[i].min | (uint64_t)1 << judge->cmp[i].max;
        if (live & wires)
            live |= wires;
        else
            judge->used[i] = 0;
    }
}

bool sn_judge_drop_unused(sn_judge *judge, sn_genome *g)
{
    uint32_t count = sn_judge_express(judge, g, 0, g->size), kept = 0, at = 0, size = g->size;
    mark_used(judge, g, count);
    unmark_dead(judge, count);
    for (uint32_t i = 0; i < size; i++) {
        sn_cmp gene = g->gene[i];
        const bool two = has_two(judge, gene);
        const bool used = judge->used[at] || (two && judge->used[at + 1]);
        at += two ? 2 : 1;
        if (used)
            g->gene[kept++] = gene;
    }
    g->size = kept;
    return kept < size;
}

/* ---- memory ---------------------------------------------------------------------------------- */

void sn_judge_free(sn_judge *judge)
{
    free(judge->cmp);
    free(judge->used);
    sn_free_aligned(judge->mark);
    sn_free_aligned(judge->state);
    free(judge->word_mark);
    free(judge->word_expected);
    sn_slices_free(&judge->all);
    sn_slices_free(&judge->hard);
    *judge = (sn_judge){0};
}

/* The hard block to begin with: vectors from everywhere. */
static sn_err init_hard(sn_judge *judge, const uint64_t *vector, size_t count, sn_error *error)
{
    uint64_t *hard = judge->hard_vector;
    for (size_t i = 0; count && i < SN_SLICE_VECTORS; i++)
        hard[i] = vector[i * count / SN_SLICE_VECTORS];
    sn_err err = sn_slices_init(&judge->hard, judge->target, hard, SN_SLICE_VECTORS, error);
    for (uint32_t i = 0; !err && i < 64; i++)
        word_harden(judge, &judge->hard, 0, i * (SN_SLICE_VECTORS / 64));
    return err;
}

sn_err sn_judge_init(sn_judge *judge, const sn_search_target *target, bool symmetric, uint32_t room,
                     const uint64_t *vector, size_t count, sn_error *error)
{
    sn_judge_free(judge);
    *judge =
        (sn_judge){.target = target, .rows = sn_rows_here(), .symmetric = symmetric, .room = room};
    judge->cmp = sn_alloc((size_t)2 * room, sizeof *judge->cmp);
    judge->used = sn_alloc((size_t)2 * room, 1);
    judge->mark = sn_alloc_aligned(SN_SLICE_ALIGN, (room / STRIDE + 1) * rows_bytes(judge));
    judge->state = sn_alloc_aligned(SN_SLICE_ALIGN, SN_ROWS_MANY * rows_bytes(judge));
    judge->word_mark = sn_alloc((room / STRIDE + 1) * (size_t)target->wires, 8);
    judge->word_expected = sn_alloc(target->last - target->first + 1, 8);
    if (!judge->cmp || !judge->used || !judge->mark || !judge->state || !judge->word_mark ||
        !judge->word_expected)
        return sn_fail_nomem(error);
    sn_err err = sn_slices_init(&judge->all, target, vector, count, error);
    return err ? err : init_hard(judge, vector, count, error);
}
