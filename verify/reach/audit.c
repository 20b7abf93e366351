/* Where admitted vectors have come to, and whether that was expected. */
#include "verify/reach/reach.h"

#include <stdlib.h>
#include <string.h>

sn_err sn_reach_audit_init(sn_reach_audit *audit, const sn_net *net, const sn_property *property,
                           sn_error *error)
{
    size_t wires = net->wires;
    *audit = (sn_reach_audit){.net = net};
    sn_err err = sn_audit_init(&audit->vectors, net, property, error);
    if (err)
        return err;
    audit->second = property->goal == SN_GOAL_EQUALS ? property->equals : NULL;
    size_t bytes = wires * sizeof *audit->at;
    audit->at = aligned_alloc(alignof(sn_lanes), audit->second ? 2 * bytes : bytes);
    if (!audit->at)
        return sn_fail_nomem(error);
    memcpy(audit->at, audit->vectors.batch->input, bytes);
    if (audit->second)
        memcpy(audit->at + wires, audit->vectors.batch->input, bytes);
    return SN_OK;
}

void sn_reach_audit_clear(sn_reach_audit *audit)
{
    sn_audit_clear(&audit->vectors);
    free(audit->at);
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
