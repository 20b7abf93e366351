/* Proof by what is known of the wires' order: "wire a carries at most what wire b carries", carried
 * through the network layer by layer. It proves or leaves undecided, never refutes. */
#include "verify/engine.h"
#include "verify/relation.h"
#include "verify/vectors/audit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Measured, nanoseconds: to begin with; a block of 64 by 64 bits and layer, a word of the rows of a
 * comparator, and what is done once for a wire. */
#define START_COST 8e3
#define BLOCK_COST 1100.0
#define WORD_COST 4.0
#define WIRE_COST 200.0

/* One kind of sorters in eight is proved so. */
#define ODDS 3.0

#define REPORT_SECONDS 0.1

/* How often, in the course of the network, the order is held to vectors; with a word of them. */
#define LOOKS SN_BLOCK_WORDS

typedef struct orderer {
    const sn_net *net;
    const sn_property *property;
    const sn_run *run;
    sn_layers *layers;
    sn_cmp *layer; /* [wires / 2] the comparators of one */
    sn_relation relation;
    sn_audit audit; /* of its batch the input becomes what the layers make of it, the value is what
                       the network does */
    uint32_t looks;
    double started, reported;
} orderer;

/* ---- the goal -------------------------------------------------------------------------------- */

/* How many wires that are none of some outputs are in the rows of all these. */
static uint32_t count_common(const orderer *o, uint32_t first, uint32_t last, bool above)
{
    uint32_t common = 0;
    for (uint32_t word = 0; word < o->relation.words; word++) {
        uint64_t rest = UINT64_MAX;
        for (uint32_t i = first; i <= last; i++) {
            uint32_t wire = sn_net_output_wire(o->net, i);
            rest &= (above ? sn_relation_above : sn_relation_below)(&o->relation, wire)[word];
        }
        for (uint32_t i = first; i <= last; i++) {
            uint32_t wire = sn_net_output_wire(o->net, i);
            rest &= ~((uint64_t)(wire / 64 == word) << wire % 64);
        }
        common += (uint32_t)__builtin_popcountll(rest);
    }
    return common;
}

/* Whether so many wires are at most each of these outputs, and so many at least, that no other
 * ranks than their own are left. A wire that is both would be equal to them on every input, also
 * where all values differ, so there is none. */
static bool has_ranks(const orderer *o, uint32_t first, uint32_t last)
{
    return count_common(o, first, last, false) >= first &&
           count_common(o, first, last, true) >= o->property->wires - 1 - last;
}

static bool is_proved(const orderer *o)
{
    const sn_property *p = o->property;
    bool proved = true;
    if (p->goal == SN_GOAL_SET)
        return has_ranks(o, p->first, p->last);
    for (uint32_t i = p->first; i <= p->last && proved && p->goal == SN_GOAL_RANKS; i++)
        proved = has_ranks(o, i, i);
    for (uint32_t i = 0; i + 1 < p->wires && proved && p->goal == SN_GOAL_SORTED; i++)
        proved = sn_relation_has(&o->relation, sn_net_output_wire(o->net, i),
                                 sn_net_output_wire(o->net, i + 1));
    return proved;
}

/* ---- the layers ------------------------------------------------------------------------------ */

/* Whether the order is true of a word of the vectors. */
static bool look(orderer *o)
{
    const sn_lanes *value = o->audit.batch->input;
    uint32_t word = o->looks++ % SN_BLOCK_WORDS;
    for (uint32_t a = 0; a < o->net->wires; a++) {
        const uint64_t *above = sn_relation_above(&o->relation, a);
        uint64_t ones = value[a].word[word];
        for (uint32_t i = 0; i < o->relation.words; i++)
            for (uint64_t rest = above[i]; rest; rest &= rest - 1)
                if (ones & ~value[64 * i + (uint32_t)__builtin_ctzll(rest)].word[word])
                    return false;
    }
    return true;
}

/* Tell how far it is; whether to give up, and then why. */
static bool poll(orderer *o, size_t layer, sn_finding *finding)
{
    double time = sn_now(), done = (double)layer / (double)o->layers->depth;
    if (o->run->progress && time - o->reported >= REPORT_SECONDS) {
        o->reported = time;
        o->run->progress(o->run->data, done,
                         done > 0 ? (time - o->started) * (1 - done) / done : -1);
    }
    finding->interrupted = o->run->stop && atomic_load(o->run->stop);
    if (finding->interrupted) {
        snprintf(finding->reason, sizeof finding->reason, "interrupted");
    } else if (o->run->seconds > 0 && time - o->started >= o->run->seconds) {
        finding->again = o->run->seconds;
        sn_explain_timeout(o->run->seconds, finding->reason);
    }
    return finding->interrupted || finding->again > 0;
}

static void apply(orderer *o, size_t layer)
{
    size_t first = o->layers->start[layer], count = o->layers->start[layer + 1] - first;
    for (size_t k = 0; k < count; k++)
        o->layer[k] = o->net->cmp[o->layers->order[first + k]];
    sn_relation_step(&o->relation, o->layer, count);
    o->audit.batch->compare(o->layer, count, o->audit.batch->input);
}

/* Whether the layers made of the vectors what the network makes of them. */
static bool arrived(const orderer *o)
{
    const sn_batch *b = o->audit.batch;
    return !memcmp(b->input, b->value, o->net->wires * sizeof *b->value);
}

static sn_err follow(orderer *o, sn_finding *finding, sn_error *error)
{
    size_t depth = o->layers->depth, every = depth / LOOKS + 1;
    sn_audit_run(&o->audit);
    for (size_t layer = 0; layer < depth; layer++) {
        if (poll(o, layer, finding))
            return SN_OK;
        apply(o, layer);
        if ((layer % every == every - 1 || layer + 1 == depth) && !look(o))
            return sn_engine_fault("order", "admitted vectors contradict it", error);
    }
    if (!arrived(o))
        return sn_engine_fault("order", "its layers are not the network's", error);
    snprintf(finding->reason, sizeof finding->reason, "the order it knows of does not suffice");
    if (!is_proved(o))
        return SN_OK;
    finding->verdict = SN_HOLDS;
    finding->reason[0] = '\0';
    finding->covered = sn_property_count(o->property);
    return sn_audit_batches(o->net, o->property, "order", error);
}

/* ---- the engine ------------------------------------------------------------------------------ */

static sn_err prepare(orderer *o, sn_error *error)
{
    sn_err err = sn_layers_new(o->net, &o->layers, error);
    if (!err)
        err = sn_audit_init(&o->audit, o->net, o->property, error);
    o->layer = sn_alloc(o->net->wires / 2, sizeof *o->layer);
    bool room = sn_relation_init(&o->relation, o->net->wires) && o->layer;
    if (room)
        sn_relation_chains(&o->relation, o->property);
    return err || room ? err : sn_fail_nomem(error);
}

static sn_err decide(const sn_net *net, const sn_property *property, const sn_run *run,
                     sn_finding *finding, sn_error *error)
{
    orderer o = {.net = net, .property = property, .run = run, .started = sn_now()};
    o.reported = o.started;
    finding->verdict = SN_UNDECIDED;
    if (sn_relation_bytes(net->wires) > (double)run->memory) {
        sn_run_cramp(run);
        snprintf(finding->reason, sizeof finding->reason,
                 "the order of so many wires does not fit into the memory allowed");
        return SN_OK;
    }
    sn_err err = prepare(&o, error);
    if (!err)
        err = follow(&o, finding, error);
    sn_audit_clear(&o.audit);
    sn_relation_clear(&o.relation);
    free(o.layer);
    sn_layers_free(o.layers);
    return err;
}

static bool accepts(const sn_net *net, const sn_property *property, char *reason)
{
    (void)net;
    if (property->goal != SN_GOAL_EQUALS)
        return true;
    snprintf(reason, 200, "it knows of one network's wires only");
    return false;
}

static double estimate(const sn_net *net, const sn_property *property)
{
    (void)property;
    double words = (net->wires + 63) / 64, depth = 1 + 2.0 * (double)net->size / net->wires;
    return log2(START_COST + WIRE_COST * net->wires + BLOCK_COST * depth * words * words +
                WORD_COST * words * (double)net->size);
}

const sn_engine sn_engine_order = {.name = "order",
                                   .silent = true,
                                   .odds = ODDS,
                                   .accepts = accepts,
                                   .estimate = estimate,
                                   .decide = decide};
