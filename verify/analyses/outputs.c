/* How many vectors each group of wires has after each layer. */
#include "verify/analyses/analyses.h"

#include "verify/engine.h"
#include "verify/reach/reach.h"

#include <math.h>
#include <stdlib.h>

typedef struct counting {
    sn_reach_proof proof;
    const sn_net *net;
    const sn_layers *layers;
    sn_layers *own;  /* the same, unless they are the caller's */
    sn_net layer;    /* the comparators of one layer, at most wires / 2 */
    uint64_t *sizes; /* [wires] scratch: vectors of each group */
    sn_outputs *result;
} counting;

/* ---- numbers --------------------------------------------------------------------------------- */

uint64_t sn_vectors_count(const sn_vectors *vectors)
{
    uint64_t count = 1;
    for (uint32_t f = 0; f < vectors->factors; f++)
        for (uint32_t i = 0; i < vectors->factor[f].power && count < UINT64_MAX; i++)
            count = sn_mul_sat(count, vectors->factor[f].size);
    return count;
}

double sn_vectors_log2(const sn_vectors *vectors)
{
    double sum = 0;
    for (uint32_t f = 0; f < vectors->factors; f++)
        sum += vectors->factor[f].power * log2((double)vectors->factor[f].size);
    return sum;
}

/* The product of sizes[count], which are sorted. False without memory. */
static bool multiply(uint64_t *sizes, uint32_t count, sn_vectors *product)
{
    qsort(sizes, count, sizeof *sizes, sn_compare_u64);
    uint32_t different = count > 0;
    for (uint32_t i = 1; i < count; i++)
        different += sizes[i] != sizes[i - 1];
    product->factor = sn_alloc(different, sizeof *product->factor);
    if (!product->factor)
        return false;
    for (uint32_t i = 0; i < count; i++) {
        if (i == 0 || sizes[i] != sizes[i - 1])
            product->factor[product->factors++].size = sizes[i];
        product->factor[product->factors - 1].power++;
    }
    return true;
}

/* ---- bitonic inputs -------------------------------------------------------------------------- */

/* Rows between two looks at the clock. */
#define POLL_ROWS 4096

/* Feed the vectors whose ones lie side by side around the circle, and those without a one or
 * without a zero. row [words] holds zeros. */
static bool feed_intervals(sn_reach_job *job, sn_reach_feed *feed, uint64_t *row, uint32_t wires)
{
    bool good = sn_reach_feed_add(feed, row, 1);
    uint64_t rows = 0;
    for (uint32_t first = 0; first < wires; first++) {
        for (uint32_t i = 0; good && i < wires; i++) {
            uint32_t w = (first + i) % wires;
            row[w / 64] |= UINT64_C(1) << w % 64;
            good = sn_reach_feed_add(feed, row, 1);
            if (++rows % POLL_ROWS == 0)
                sn_reach_job_look(job, sn_now(), 0, false, true);
            good = good && !sn_reach_job_ended(job);
        }
        for (uint32_t word = 0; word < (wires + 63) / 64; word++)
            row[word] = 0;
    }
    return good && sn_reach_feed_flush(feed);
}

/* The list of them as a set; NULL without memory or when the job ended. */
static sn_reach_set *list_intervals(sn_reach_job *job, uint32_t wires)
{
    sn_reach_memory *memory = &job->memory;
    uint64_t words = (wires + 63) / 64, *row = sn_reach_take(memory, words, sizeof *row);
    sn_reach_builder *builder =
        sn_reach_builder_new(memory, wires, NULL, (double)wires * (double)wires);
    sn_reach_feed *feed = row && builder ? sn_reach_feed_new(builder) : NULL;
    sn_reach_set *set = NULL;
    if (feed && feed_intervals(job, feed, row, wires))
        set = sn_reach_builder_set(builder);
    sn_reach_feed_free(feed);
    sn_reach_builder_free(builder);
    sn_reach_give(memory, row, words, sizeof *row);
    return set;
}

/* Sets of intervals are only streamed; here all sets are listed. */
static sn_err replace_intervals(sn_reach_proof *p)
{
    sn_reach_node *node = p->group[0];
    if (node->set->kind != SN_REACH_INTERVALS)
        return SN_OK;
    sn_reach_set *set = list_intervals(&p->job, node->wires);
    if (!set)
        return sn_reach_job_ended(&p->job) ? SN_OK : sn_reach_no_room(p);
    sn_reach_set_free(node->set);
    node->set = set;
    return SN_OK;
}

/* ---- layers ---------------------------------------------------------------------------------- */

/* Enter how many vectors can occur after the layers so far. */
static sn_err record_layer(counting *c)
{
    sn_reach_proof *p = &c->proof;
    uint32_t groups = 0;
    for (; groups < p->plan.wires && p->group[groups]; groups++) {
        const sn_reach_set *set = p->group[groups]->set;
        bool intervals = set->kind == SN_REACH_INTERVALS;
        c->sizes[groups] = set->count + (intervals ? 2 : 0); /* no ones, and no zeros */
    }
    if (!multiply(c->sizes, groups, &c->result->layer[c->result->counted]))
        return sn_fail_nomem(p->error);
    c->result->counted++;
    return SN_OK;
}

/* Forget how the groups came about, and close the gaps that joins left among them. */
static void forget(sn_reach_proof *p)
{
    sn_reach_node *kept = NULL;
    for (sn_reach_node *node = p->newest, *older; node; node = older) {
        older = node->older;
        if (p->group[p->plan.group[node->wire[0]]] == node) {
            node->part[0] = node->part[1] = NULL;
            node->older = kept;
            kept = node;
        } else {
            sn_reach_node_free(node);
        }
    }
    p->newest = kept;
    uint32_t groups = 0;
    for (uint32_t g = 0; g < p->plan.wires; g++) {
        sn_reach_node *node = p->group[g];
        p->group[g] = NULL;
        if (node)
            p->group[groups++] = node;
    }
}

/* Apply a layer to the groups there are. */
static sn_err apply(counting *c, size_t layer)
{
    sn_reach_proof *p = &c->proof;
    const size_t *start = c->layers->start;
    c->layer.size = start[layer + 1] - start[layer];
    for (size_t i = 0; i < c->layer.size; i++)
        c->layer.cmp[i] = c->net->cmp[c->layers->order[start[layer] + i]];
    sn_reach_plan_clear(&p->plan);
    if (!sn_reach_plan_init(&p->plan, &c->layer, NULL, &p->job.memory))
        return sn_reach_no_room(p);
    sn_err err = sn_reach_join_all(p);
    if (sn_reach_going(p, err))
        forget(p);
    return err;
}

static sn_err count(counting *c)
{
    sn_reach_proof *p = &c->proof;
    p->size = fmax(1, (double)c->net->size);
    sn_err err = sn_reach_prepare(p);
    if (sn_reach_going(p, err))
        err = record_layer(c);
    if (sn_reach_going(p, err) && c->layers->depth > 0)
        err = replace_intervals(p);
    for (size_t d = 0; sn_reach_going(p, err) && d < c->layers->depth; d++) {
        err = apply(c, d);
        sn_reach_job_look(&p->job, sn_now(), 0, false, true);
        if (sn_reach_going(p, err))
            err = record_layer(c);
    }
    if (!err && sn_reach_job_ended(&p->job))
        sn_reach_explain(p, c->result->reason);
    c->result->interrupted = atomic_load(&p->job.ending) == SN_REACH_INTERRUPTED;
    return err;
}

/* ---- the answer ------------------------------------------------------------------------------ */

static sn_err prepare(counting *c, const sn_net *net, const sn_layers *layers, sn_error *error)
{
    sn_err err = layers ? SN_OK : sn_layers_new(net, &c->own, error);
    if (err)
        return err;
    c->net = net;
    c->layers = layers ? layers : c->own;
    c->layer = (sn_net){.wires = net->wires};
    c->layer.cmp = sn_alloc(net->wires / 2, sizeof *c->layer.cmp);
    c->sizes = sn_alloc(net->wires, sizeof *c->sizes);
    c->result = sn_alloc(1, sizeof *c->result);
    if (c->result)
        c->result->layer = sn_alloc(c->layers->depth + 1, sizeof *c->result->layer);
    if (!c->layer.cmp || !c->sizes || !c->result || !c->result->layer)
        return sn_fail_nomem(error);
    c->result->depth = c->layers->depth;
    return SN_OK;
}

sn_err sn_outputs_count(const sn_net *net, const sn_layers *layers, const sn_property *property,
                        const sn_run *run, sn_outputs **out, sn_error *error)
{
    const double started = sn_now();
    const sn_run resolved = sn_run_resolve(run);
    sn_property inputs = *property;
    inputs.goal = SN_GOAL_SORTED; /* of which every weight matters */
    inputs.equals = NULL;
    counting c = {.proof = {.net = net, .property = &inputs, .lists = true, .error = error}};
    sn_reach_begin(&c.proof, sn_reach_kernel_best(), &resolved);
    *out = NULL;
    sn_err err = prepare(&c, net, layers, error);
    if (!err)
        err = count(&c);
    sn_reach_clear(&c.proof);
    free(c.layer.cmp);
    sn_layers_free(c.own);
    free(c.sizes);
    if (err) {
        sn_outputs_free(c.result);
        return err;
    }
    c.result->seconds = sn_now() - started;
    *out = c.result;
    return SN_OK;
}

void sn_outputs_free(sn_outputs *outputs)
{
    if (!outputs)
        return;
    for (size_t d = 0; outputs->layer && d < outputs->counted; d++)
        free(outputs->layer[d].factor);
    free(outputs->layer);
    free(outputs);
}
