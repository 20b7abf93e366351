/* Islands as text. */
#include "find/search/island.h"

#include <inttypes.h>
#include <stdlib.h>

void sn_island_save(const sn_island *island, sn_buf *out)
{
    const uint64_t *r = island->random.state;
    sn_buf_printf(out, "island %" PRIu32 " round %" PRIu64 "\n", island->number, island->round);
    sn_buf_printf(out, "random %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", r[0], r[1], r[2],
                  r[3]);
    sn_buf_printf(out, "tried %" PRIu64 " since %" PRIu64 " best %" PRIu64 "\n", island->tried,
                  island->since, island->best);
    sn_buf_printf(out, "shallow %" PRIu32 " limit %" PRIu32 " symmetric %d room %" PRIu32 "\n",
                  island->shallow, island->limit, island->moves.symmetric, island->current.room);
    sn_buf_printf(out, "sampled %d stride %" PRIu32 " vectors %zu", island->sampled, island->stride,
                  island->sample.count);
    for (size_t i = 0; i < island->sample.count; i++)
        sn_buf_printf(out, " %" PRIu64, island->sample.input[i]);
    sn_buf_puts(out, "\n");
    sn_words_put_cmps(out, "prefix", island->prefix->cmp, island->prefix->size);
    sn_words_put_cmps(out, "genes", island->current.gene, island->current.size);
}

/* What is in the lines before the comparators. */
static bool get_numbers(sn_island *island, sn_words *text, uint32_t *room)
{
    uint64_t number, symmetric, shallow, limit, genes;
    bool good = sn_words_number(text, "island", &number) && number == island->number &&
                sn_words_number(text, "round", &island->round) && island->round;
    for (int i = 0; good && i < 4; i++)
        good = sn_words_number(text, i ? "" : "random", &island->random.state[i]);
    good = good && sn_words_number(text, "tried", &island->tried) &&
           sn_words_number(text, "since", &island->since) &&
           sn_words_number(text, "best", &island->best) &&
           sn_words_number(text, "shallow", &shallow) && sn_words_number(text, "limit", &limit) &&
           sn_words_number(text, "symmetric", &symmetric) &&
           sn_words_number(text, "room", &genes) && symmetric <= island->quest->mirrored &&
           shallow <= UINT16_MAX && limit <= UINT16_MAX && genes <= SN_WORDS_SIZE_MAX;
    if (!good)
        return false;
    const sn_quest *q = island->quest;
    island->moves = (sn_moves){q->property->wires, symmetric, SN_UPHILL};
    island->shallow = (uint32_t)shallow;
    island->limit = (uint32_t)limit;
    *room = (uint32_t)genes;
    return true;
}

/* What is known where not all vectors can be listed. */
static sn_err get_sample(sn_island *island, sn_words *text, sn_error *error)
{
    const uint64_t most = UINT64_MAX >> (64 - island->moves.wires);
    uint64_t sampled, stride, count, vector;
    if (!sn_words_number(text, "sampled", &sampled) || sampled > SN_SAMPLE_LISTED ||
        !sn_words_number(text, "stride", &stride) || !stride || stride > SN_STRIDE_MAX ||
        !sn_words_number(text, "vectors", &count) || count > SN_SAMPLE_MOST ||
        count < (sampled != SN_SAMPLE_NONE))
        return sn_words_wrong(text, error);
    island->sampled = (sn_sampling)sampled;
    island->stride = (uint32_t)stride;
    sn_err err = SN_OK;
    for (; !err && count; count--)
        err = sn_words_number(text, "", &vector) && vector <= most
                  ? sn_sample_add(&island->sample, vector, error)
                  : sn_words_wrong(text, error);
    return err;
}

static sn_err set_genes(sn_island *island, const sn_net *genes, uint32_t room, sn_error *error)
{
    sn_genome *all[] = {&island->current, &island->next, &island->proved};
    for (int k = 0; k < 3; k++) {
        *all[k] = (sn_genome){.room = room, .gene = sn_alloc(room, sizeof *all[k]->gene)};
        if (!all[k]->gene)
            return sn_fail_nomem(error);
    }
    for (size_t i = 0; i < genes->size; i++)
        island->current.gene[island->current.size++] = genes->cmp[i];
    return SN_OK;
}

/* Go on with prefix and genes, if these do what is wanted. */
static sn_err resume(sn_island *island, sn_error *error)
{
    const sn_sampling sampled = island->sampled;
    sn_reachable *set;
    if (sampled == SN_SAMPLE_INPUTS)
        return sn_island_settle(island, NULL, error);
    sn_err err = sn_reachable_new(island->quest->property, &set, error);
    if (err)
        return err;
    set->weights = island->quest->target.weights;
    err = sn_reachable_run(set, island->prefix, error);
    err = err ? err : sn_island_settle(island, set, error);
    sn_reachable_free(set);
    if (!err && island->sampled != sampled)
        err = sn_fail(error, SN_E_INPUT, "an island's vectors are not what its prefix leaves");
    if (!err && !sn_judge_passes(&island->judge, &island->current, &island->current))
        err = sn_fail(error, SN_E_INPUT, "an island's network does not do what is wanted");
    return err;
}

sn_err sn_island_load(sn_island *island, sn_words *text, sn_error *error)
{
    sn_net *genes = NULL;
    uint32_t room = 0, wires = island->quest->property->wires;
    sn_err err = SN_OK;
    if (!get_numbers(island, text, &room))
        err = sn_words_wrong(text, error);
    err = err ? err : get_sample(island, text, error);
    err = err ? err : sn_words_cmps(text, "prefix", wires, &island->prefix, error);
    err = err ? err : sn_words_cmps(text, "genes", wires, &genes, error);
    if (!err && genes->size > room)
        err = sn_words_wrong(text, error);
    err = err ? err : set_genes(island, genes, room, error);
    sn_net_free(genes);
    return err ? err : resume(island, error);
}
