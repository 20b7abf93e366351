/* Proof by what is known of the wires' order: "wire a carries at most what wire b carries", carried
 * through the network layer by layer. It proves or leaves undecided, never refutes. First wires
 * alone are looked at, then also what a few layers took off them. */
#include "verify/engine.h"
#include "verify/order/memory.h"
#include "verify/vectors/vectors.h"

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

/* Measured, with values remembered: nanoseconds for a layer of wires³. */
#define RECALL_COST 1.5

/* Layers to remember, beyond the binary logarithm of the wires: sorters of one kind and twice the
 * wires need one layer more. */
#define RECALL_LAYERS (-2)
#define RECALL_LAYERS_MIN 4

/* To search widely takes so many times as long, measured. */
#define WIDE_FACTOR 8

/* Two in three of the sorters that no engine proves sooner are proved so; one in eight, where only
 * engines are asked that tell their proof. */
#define ODDS 0.5
#define TELLING_ODDS 2.5

#define REPORT_SECONDS 0.1

/* How often, in the course of the network, the order is held to vectors; with a word of them. */
#define LOOKS SN_BLOCK_WORDS

typedef struct orderer {
    const sn_net *net;
    const sn_property *property;
    const sn_run *run;
    sn_layers *layers;
    sn_cmp *layer;    /* [wires / 2] the comparators of one */
    uint32_t *number; /* [wires / 2] which they are */
    size_t at;        /* layers done */
    sn_relation relation;
    sn_memory *memory; /* or NULL: of wires alone */
    bool wide;         /* how to search */
    size_t *facts;     /* [depth] of the memory, behind each layer */
    sn_finding *finding;
    sn_audit audit; /* of its batch the input becomes what the layers make of it, the value is what
                       the network does */
    uint32_t looks;
    double started, reported;
} orderer;

/* ---- the goal -------------------------------------------------------------------------------- */

/* How many wires are in a row but the wire itself. */
static uint32_t count_others(const orderer *o, const uint64_t *row, uint32_t wire)
{
    uint32_t count = 0;
    for (uint32_t word = 0; word < o->relation.words; word++)
        count += (uint32_t)__builtin_popcountll(row[word]);
    return count - (row[wire / 64] >> wire % 64 & 1);
}

/* Whether so many wires are at most this output, and so many at least, that no other ranks are
 * left. A wire that is both would be equal to it on every input, also where all values differ, so
 * there is none. */
static bool has_ranks(const orderer *o, uint32_t output, uint32_t low, uint32_t high)
{
    const uint32_t wire = sn_net_output_wire(o->net, output);
    return count_others(o, sn_relation_below(&o->relation, wire), wire) >= low &&
           count_others(o, sn_relation_above(&o->relation, wire), wire) >=
               o->property->wires - 1 - high;
}

static bool is_proved(const orderer *o)
{
    const sn_property *p = o->property;
    bool proved = true;
    for (uint32_t i = 0; i < p->wires && proved; i++) {
        const sn_obligation due = sn_property_obligation(p, i);
        if (due.after)
            proved = sn_relation_has(&o->relation, sn_net_output_wire(o->net, i - 1),
                                     sn_net_output_wire(o->net, i));
        if (due.ranged)
            proved = proved && has_ranks(o, i, due.low, due.high);
    }
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
static bool poll(void *data)
{
    orderer *o = data;
    sn_finding *finding = o->finding;
    double time = sn_now(), done = (double)o->at / (double)o->layers->depth;
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

/* Whether to go on. */
static bool apply(orderer *o)
{
    size_t first = o->layers->start[o->at], count = o->layers->start[o->at + 1] - first;
    bool goes_on = !poll(o);
    for (size_t k = 0; k < count; k++) {
        o->number[k] = o->layers->order[first + k];
        o->layer[k] = o->net->cmp[o->number[k]];
    }
    if (goes_on && o->memory) {
        sn_memory_step(o->memory, o->layer, o->number, count);
        goes_on = sn_memory_search(o->memory, o->wide, poll, o);
        o->facts[o->at] = o->memory->facts;
    } else if (goes_on) {
        goes_on = sn_relation_step(&o->relation, o->layer, count);
    }
    o->audit.batch->compare(o->layer, count, o->audit.batch->input);
    o->at++;
    return goes_on;
}

/* Whether the layers made of the vectors what the network makes of them. */
static bool arrived(const orderer *o)
{
    const sn_batch *b = o->audit.batch;
    return !memcmp(b->input, b->value, o->net->wires * sizeof *b->value);
}

/* Go through all layers, from what is known of the inputs and of the audit's. */
static sn_err follow(orderer *o, sn_error *error)
{
    sn_finding *finding = o->finding;
    size_t depth = o->layers->depth, every = depth / LOOKS + 1;
    sn_audit_run(&o->audit);
    for (o->at = 0; o->at < depth;) {
        if (!apply(o))
            return SN_OK;
        if (o->at % every != 0 && o->at < depth)
            continue;
        if (o->memory)
            sn_memory_order(o->memory, &o->relation);
        if (!look(o))
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

/* ---- with memory ----------------------------------------------------------------------------- */

static uint32_t layers_to_recall(const sn_net *net)
{
    int layers = (int)sn_log2_ceil(net->wires) + RECALL_LAYERS;
    return (uint32_t)(layers > RECALL_LAYERS_MIN ? layers : RECALL_LAYERS_MIN);
}

/* Whether it fits, and if not, why. */
static bool can_recall(const orderer *o)
{
    if (sn_memory_bytes(o->net->wires, o->net->size, layers_to_recall(o->net)) <=
        (double)o->run->memory)
        return true;
    sn_run_cramp(o->run);
    snprintf(o->finding->reason, sizeof o->finding->reason,
             "the order it knows of does not suffice, and more does not fit into the memory "
             "allowed");
    return false;
}

/* Draw vectors for the memory; the last of them are the audit's. */
static uint64_t *draw(orderer *o)
{
    uint64_t *sample = sn_alloc((size_t)o->net->wires * SN_MEMORY_SAMPLES, sizeof *sample);
    for (size_t at = 0; at < SN_MEMORY_SAMPLES && sample; at += SN_BLOCK_WORDS) {
        sn_samples_fill(&o->audit.samples);
        for (size_t w = 0; w < o->net->wires; w++)
            memcpy(sample + w * SN_MEMORY_SAMPLES + at, o->audit.batch->input[w].word,
                   sizeof o->audit.batch->input[w].word);
    }
    return sample;
}

/* Have the facts checked as the proof they are, then tell them. */
static sn_err prove(orderer *o, sn_error *error)
{
    const sn_order_proof proof = {.net = o->net,
                                  .property = o->property,
                                  .layers = o->layers,
                                  .memory = o->memory,
                                  .facts = o->facts,
                                  .poll = poll,
                                  .data = o};
    bool over;
    sn_err err = sn_order_proof_check(&proof, &o->finding->checked, &over, error);
    if (!err && over)
        o->finding->verdict = SN_UNDECIDED;
    else if (!err)
        sn_order_proof_tell(&proof, o->run->step, o->run->step_data);
    return err;
}

static sn_err recall(orderer *o, bool wide, sn_error *error)
{
    sn_memory memory;
    uint64_t *sample = draw(o);
    sn_relation_forget(&o->relation);
    sn_relation_chains(&o->relation, o->property);
    bool room = sample && sn_memory_init(&memory, &o->relation, o->net->size,
                                         layers_to_recall(o->net), sample, o->run->step);
    o->facts = sn_alloc(o->layers->depth, sizeof *o->facts);
    room = room && o->facts;
    o->wide = wide;
    o->memory = &memory;
    sn_err err = room ? follow(o, error) : sn_fail_nomem(error);
    if (!err && memory.failed)
        err = sn_fail_nomem(error);
    if (!err && memory.wrong)
        err = sn_engine_fault("order", "what it found by trying does not follow", error);
    if (!err && o->finding->verdict == SN_HOLDS && o->run->step)
        err = prove(o, error);
    o->memory = NULL;
    if (sample)
        sn_memory_clear(&memory);
    free(sample);
    free(o->facts);
    return err;
}

/* ---- the engine ------------------------------------------------------------------------------ */

static sn_err prepare(orderer *o, sn_error *error)
{
    sn_err err = sn_layers_new(o->net, &o->layers, error);
    if (!err)
        err = sn_audit_init(&o->audit, o->net, o->property, error);
    o->layer = sn_alloc(o->net->wires / 2, sizeof *o->layer);
    o->number = sn_alloc(o->net->wires / 2, sizeof *o->number);
    bool room = sn_relation_init(&o->relation, o->net->wires) && o->layer && o->number;
    o->relation.stops = poll;
    o->relation.data = o;
    if (room)
        sn_relation_chains(&o->relation, o->property);
    return err || room ? err : sn_fail_nomem(error);
}

/* Whether nothing was said yet, but that the order does not suffice. */
static bool is_open(const orderer *o)
{
    return o->finding->verdict == SN_UNDECIDED && !o->finding->interrupted &&
           !(o->finding->again > 0);
}

/* Whether there is so much, and if not, why it ends. */
static bool has_time(const orderer *o, double seconds)
{
    double needed = sn_now() - o->started + seconds;
    if (o->run->seconds <= 0 || needed <= o->run->seconds)
        return true;
    o->finding->again = needed;
    snprintf(o->finding->reason, sizeof o->finding->reason,
             "the order it knows of does not suffice, and to search further takes more than its "
             "%.3g s",
             o->run->seconds);
    return false;
}

static double expect_recall(const orderer *o)
{
    double wires = o->net->wires, depth = (double)o->layers->depth;
    return log2(START_COST + RECALL_COST * depth * wires * wires * wires) +
           (o->run->step ? TELLING_ODDS : 0);
}

/* Of wires alone; and with memory, or what that would take. */
static sn_err go(orderer *o, bool recalls, sn_error *error)
{
    sn_err err = prepare(o, error);
    if (!err && !o->run->step)
        err = follow(o, error);
    if (err || !is_open(o) || !can_recall(o))
        return err;
    if (!recalls) {
        o->finding->expected = expect_recall(o);
        return SN_OK;
    }
    double began = sn_now();
    err = recall(o, false, error);
    if (!err && is_open(o) && has_time(o, WIDE_FACTOR * (sn_now() - began)))
        err = recall(o, true, error);
    return err;
}

static sn_err run_on(const sn_net *net, const sn_property *property, const sn_run *run,
                     bool recalls, sn_finding *finding, sn_error *error)
{
    orderer o = {.net = net, .property = property, .run = run, .started = sn_now()};
    o.reported = o.started;
    o.finding = finding;
    finding->verdict = SN_UNDECIDED;
    if (run->step && property->goal != SN_GOAL_SORTED) {
        snprintf(finding->reason, sizeof finding->reason, "it has proofs to tell of sorters only");
        return SN_OK;
    }
    if (sn_relation_bytes(net->wires) > (double)run->memory) {
        sn_run_cramp(run);
        snprintf(finding->reason, sizeof finding->reason,
                 "the order of so many wires does not fit into the memory allowed");
        return SN_OK;
    }
    sn_err err = go(&o, recalls, error);
    sn_audit_clear(&o.audit);
    sn_relation_clear(&o.relation);
    free(o.layer);
    free(o.number);
    sn_layers_free(o.layers);
    return err;
}

/* A proof's variables are numbered after the canonical form; a look needs none. */
static sn_err run_either(const sn_net *net, const sn_property *property, const sn_run *run,
                         bool recalls, sn_finding *finding, sn_error *error)
{
    sn_net *canonical = NULL;
    sn_err err = recalls ? sn_net_relayer(net, &canonical, error) : SN_OK;
    if (!err)
        err = run_on(canonical ? canonical : net, property, run, recalls, finding, error);
    sn_net_free(canonical);
    return err;
}

static sn_err decide(const sn_net *net, const sn_property *property, const sn_run *run,
                     sn_finding *finding, sn_error *error)
{
    return run_either(net, property, run, true, finding, error);
}

/* The effort is at least what is expected of wires alone, and that is measured well. */
static sn_err look_closer(const sn_net *net, const sn_property *property, const sn_run *run,
                          double effort, sn_finding *finding, sn_error *error)
{
    (void)effort;
    return run_either(net, property, run, false, finding, error);
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
                                   .odds = ODDS,
                                   .accepts = accepts,
                                   .estimate = estimate,
                                   .look = look_closer,
                                   .decide = decide};
