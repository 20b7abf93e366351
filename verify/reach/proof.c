/* State of the reach engine: begin, memory, end, audit. */
#include "verify/engine.h"
#include "verify/reach/reach.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- audit ----------------------------------------------------------------------------------- */

/* SN_E_NOMEM; to be cleared either way. Where admitted vectors have come to, and whether that was
 * expected. */
static sn_err reach_audit_init(sn_reach_audit *audit, const sn_net *net,
                               const sn_property *property, sn_error *error)
{
    size_t wires = net->wires;
    *audit = (sn_reach_audit){.net = net};
    sn_err err = sn_audit_init(&audit->vectors, net, property, error);
    if (err)
        return err;
    audit->second = property->goal == SN_GOAL_EQUALS ? property->equals : NULL;
    size_t bytes = wires * sizeof *audit->at;
    audit->at = sn_alloc_aligned(alignof(sn_lanes), audit->second ? 2 * bytes : bytes);
    if (!audit->at)
        return sn_fail_nomem(error);
    memcpy(audit->at, audit->vectors.batch->input, bytes);
    if (audit->second)
        memcpy(audit->at + wires, audit->vectors.batch->input, bytes);
    return SN_OK;
}

static void reach_audit_clear(sn_reach_audit *audit)
{
    sn_audit_clear(&audit->vectors);
    sn_free_aligned(audit->at);
}

void sn_reach_audit_apply(sn_reach_audit *audit, const sn_reach_node *node)
{
    const sn_net *net = audit->net;
    for (uint64_t i = 0; audit->at && i < node->step_count; i++) {
        uint32_t k = node->index[i];
        bool first = k < net->size;
        const sn_cmp *cmp = first ? &net->cmp[k] : &audit->second->cmp[k - net->size];
        audit->vectors.batch->compare(cmp, 1, audit->at + (first ? 0 : net->wires));
    }
}

/* The ones of 64 vectors on a node's wires. */
static void weigh(const sn_reach_audit *audit, const sn_reach_node *node, uint32_t word,
                  uint32_t weight[64])
{
    memset(weight, 0, 64 * sizeof *weight);
    for (uint32_t i = 0; i < node->wires; i++)
        for (uint64_t ones = audit->at[node->wire[i]].word[word]; ones; ones &= ones - 1)
            weight[__builtin_ctzll(ones)]++;
}

static bool ascends(const sn_reach_audit *audit, const sn_reach_node *node, uint32_t word,
                    uint64_t lanes)
{
    for (uint32_t i = 0; i + 1 < node->wires; i++)
        if (audit->at[node->wire[i]].word[word] & ~audit->at[node->wire[i + 1]].word[word] & lanes)
            return false;
    return true;
}

/* Whether a vector is among the members from `first` to `end` - 1. */
static bool is_member(const sn_reach_audit *audit, const sn_reach_node *node, uint32_t lane,
                      uint64_t first, uint64_t end)
{
    const sn_reach_set *set = node->set;
    uint64_t vector[1024] = {0}; /* of 65,536 wires; two networks are never listed so wide */
    if (set->words > sizeof vector / sizeof *vector)
        return true;
    for (uint32_t i = 0; i < node->wires; i++)
        vector[i / 64] |= (audit->at[node->wire[i]].word[lane / 64] >> lane % 64 & 1) << i % 64;
    for (uint64_t member = first; member < end; member++)
        if (!memcmp(set->vectors + member * set->words, vector, set->words * sizeof *vector))
            return true;
    return false;
}

/* Of a large set not all vectors are looked up, but others each time. */
static bool are_members(const sn_reach_audit *audit, const sn_reach_node *node, uint32_t word,
                        const uint32_t *weight, uint64_t lanes)
{
    const uint64_t *start = node->set->start;
    uint64_t left = 4096 + node->set->count / 8;
    for (; lanes; lanes &= lanes - 1) {
        uint32_t lane = (uint32_t)__builtin_ctzll(lanes);
        uint64_t first = start[weight[lane]], end = start[weight[lane] + 1];
        if (end - first > left)
            continue;
        left -= end - first;
        if (!is_member(audit, node, 64 * word + lane, first, end))
            return false;
    }
    return true;
}

bool sn_reach_audit_set(sn_reach_audit *audit, const sn_reach_node *node, const uint8_t *wanted)
{
    const sn_reach_set *set = node->set;
    uint32_t weight[64], word = audit->turn++ % SN_BLOCK_WORDS;
    uint64_t lanes = 0;
    if (!audit->at || set->kind == SN_REACH_INTERVALS)
        return true;
    weigh(audit, node, word, weight);
    for (uint32_t lane = 0; lane < 64; lane++)
        lanes |= (uint64_t)(!wanted || wanted[weight[lane]]) << lane;
    if (set->kind == SN_REACH_PACKED)
        return are_members(audit, node, word, weight, lanes);
    for (uint64_t left = lanes; left; left &= left - 1)
        if (sn_reach_set_find_weight(set, weight[__builtin_ctzll(left)]) == UINT64_MAX)
            return false;
    return ascends(audit, node, word, lanes);
}

bool sn_reach_audit_end(sn_reach_audit *audit)
{
    const sn_batch *batch = audit->vectors.batch;
    size_t wires = audit->net->wires, bytes = wires * sizeof *audit->at;
    if (sn_audit_run(&audit->vectors) || memcmp(audit->at, batch->value, bytes) != 0)
        return false;
    return !audit->second || !memcmp(audit->at + wires, batch->other, bytes);
}

/* ---- proof ----------------------------------------------------------------------------------- */

sn_err sn_reach_no_room(sn_reach_proof *p)
{
    sn_reach_job_end(&p->job, SN_REACH_NO_ROOM);
    return atomic_load(&p->job.memory.failed) ? sn_fail_nomem(p->error) : SN_OK;
}

bool sn_reach_keep(sn_reach_proof *p, sn_reach_node *node)
{
    if (!node)
        return false;
    node->older = p->newest;
    p->newest = node;
    return true;
}

/* ---- inputs ---------------------------------------------------------------------------------- */

static bool is_bitonic(const sn_reach_proof *p)
{
    return p->property->given == SN_GIVEN_BITONIC && p->net->wires > 2;
}

/* Wires from[count], each followed by its wire in the second network if there is one. */
static sn_reach_node *new_input(sn_reach_proof *p, const uint16_t *from, uint32_t count,
                                uint8_t *wanted)
{
    sn_reach_memory *memory = &p->job.memory;
    uint32_t wires = count * p->tied;
    uint32_t *wire = sn_reach_take(memory, wires, sizeof *wire);
    if (!wire)
        return NULL;
    for (uint32_t i = 0; i < wires; i++) {
        uint32_t w = from ? from[i / p->tied] : i / p->tied;
        wire[i] = w + (i % p->tied) * p->net->wires;
    }
    bool some = !is_bitonic(p) && sn_reach_goal_wanted(p->property, count, wanted);
    sn_reach_set *set = is_bitonic(p)
                            ? sn_reach_set_intervals(memory, wires, p->tied)
                            : sn_reach_set_chain(memory, wires, p->tied, some ? wanted : NULL);
    sn_reach_node *node = sn_reach_node_input(memory, wire, wires, set);
    sn_reach_give(memory, wire, wires, sizeof *wire);
    return node;
}

/* One group a chain of the property; bitonic inputs, which are no chains, are one group, and where
 * all inputs are bitonic every wire is one. */
static sn_err add_inputs(sn_reach_proof *p)
{
    const sn_property *property = p->property;
    bool single = property->given == SN_GIVEN_BITONIC;
    uint32_t count = is_bitonic(p) ? 1 : single ? p->net->wires : property->chains;
    uint8_t *wanted = sn_reach_take(&p->job.memory, p->plan.wires + 1, 1);
    bool good = wanted;
    for (uint32_t c = 0, g = 0; good && c < count; c++) {
        uint16_t own = (uint16_t)c;
        uint32_t wires = single ? (is_bitonic(p) ? p->net->wires : 1)
                                : property->chain_start[c + 1] - property->chain_start[c];
        const uint16_t *wire = is_bitonic(p) ? NULL
                               : single      ? &own
                                             : property->chain_wire + property->chain_start[c];
        if (wires == 0)
            continue;
        sn_reach_node *node = new_input(p, wire, wires, wanted);
        good = sn_reach_keep(p, node);
        p->group[g++] = node;
    }
    sn_reach_give(&p->job.memory, wanted, p->plan.wires + 1, 1);
    return good ? SN_OK : sn_reach_no_room(p);
}

/* ---- beginning and end ----------------------------------------------------------------------- */

void sn_reach_begin(sn_reach_proof *p, const sn_reach_kernel *kernel, const sn_run *run)
{
    p->job.run = run;
    p->job.kernel = kernel;
    p->job.started = p->job.reported = sn_now();
    p->job.memory.limit = run->memory ? run->memory : sn_memory_default();
    p->plan.memory = &p->job.memory;
}

sn_err sn_reach_prepare(sn_reach_proof *p)
{
    const sn_net *second = p->property->goal == SN_GOAL_EQUALS ? p->property->equals : NULL;
    p->tied = second ? 2 : 1;
    p->size = p->size > 0 ? p->size : fmax(1, (double)(p->net->size + (second ? second->size : 0)));
    p->input = sn_alloc(p->net->wires, sizeof *p->input);
    if (!p->input)
        return sn_fail_nomem(p->error);
    if (!sn_reach_plan_init(&p->plan, p->net, second, &p->job.memory))
        return sn_reach_no_room(p);
    p->group = sn_reach_take(&p->job.memory, p->plan.wires, sizeof(sn_reach_node *));
    if (!p->group)
        return sn_reach_no_room(p);
    sn_err err = add_inputs(p);
    if (!err && !p->lists)
        err = reach_audit_init(&p->audit, p->net, p->property, p->error);
    return err;
}

void sn_reach_clear(sn_reach_proof *p)
{
    for (sn_reach_node *node = p->newest, *older; node; node = older) {
        older = node->older;
        sn_reach_node_free(node);
    }
    sn_reach_give(&p->job.memory, p->group, p->plan.wires, sizeof(sn_reach_node *));
    sn_reach_plan_clear(&p->plan);
    reach_audit_clear(&p->audit);
    free(p->input);
}

void sn_reach_explain(const sn_reach_proof *p, char reason[200])
{
    const sn_reach_job *job = &p->job;
    char limit[32], needed[32], progress[64] = "";
    size_t size = 200;
    double percent = 100 * job->share;
    sn_print_duration(limit, sizeof limit, job->run->seconds);
    sn_print_duration(needed, sizeof needed, job->needed);
    if (job->total > 0)
        snprintf(progress, sizeof progress, " after %.3g %% of %.3g combinations in one join",
                 percent, job->total);
    switch ((sn_reach_ending)atomic_load(&job->ending)) {
    case SN_REACH_INTERRUPTED:
        snprintf(reason, size, "interrupted%s", progress);
        break;
    case SN_REACH_TIME_IS_UP:
        snprintf(reason, size, "its %s were over%s", limit, progress);
        break;
    case SN_REACH_HOPELESS:
        snprintf(reason, size, "one join has %.3g combinations and would take about %s; it had %s",
                 job->total, needed, limit);
        break;
    case SN_REACH_NO_ROOM:
        sn_run_cramp(job->run);
        snprintf(reason, size, "the vectors that can occur do not fit into %.3g MB of memory",
                 (double)job->memory.limit / 1e6);
        break;
    case SN_REACH_TOO_MANY:
        snprintf(reason, size, "one join has more than 2^62 combinations");
        break;
    case SN_REACH_WRONG:
        snprintf(reason, size, "it caught itself: a stream is not what it should be");
        break;
    case SN_REACH_NOT_ENDED:
        break;
    }
}
