/* How an order goes through a piece, and what has to be said for a checker to follow. */
#include "verify/sat/cnf.h"

#include "verify/engine.h"

#include <stdlib.h>
#include <string.h>

#define UNTOUCHED UINT32_MAX

/* Wires are known by their places among those concerned. */
typedef struct follower {
    const sn_net *net;
    const uint32_t *index;
    const uint16_t *wire;
    uint32_t count;
    sn_relation relation;
    sn_poset order;    /* the same, of different places */
    uint32_t *place;   /* [net->wires] */
    int32_t *now;      /* [count] variables in front of the layer, then behind it */
    int32_t *then;     /* [count] in front of it */
    uint32_t *touched; /* [count] which comparator of the layer is on the place, or UNTOUCHED */
    sn_cmp *layer;     /* [count / 2] on places */
    uint32_t *number;  /* [count / 2] which comparators they are */
    size_t layer_size;
    sn_fact *tell;
    void *data;
} follower;

/* Take comparators from `first` on until one is on a wire of one before. Where they end. */
static size_t take_layer(follower *f, size_t first, size_t size)
{
    size_t k = first;
    memset(f->touched, 0xff, f->count * sizeof *f->touched);
    for (f->layer_size = 0; k < size; k++, f->layer_size++) {
        sn_cmp c = f->net->cmp[f->index[k]];
        uint32_t min = f->place[c.min], max = f->place[c.max];
        if (f->touched[min] != UNTOUCHED || f->touched[max] != UNTOUCHED)
            break;
        f->touched[min] = f->touched[max] = (uint32_t)f->layer_size;
        f->layer[f->layer_size] = (sn_cmp){(uint16_t)min, (uint16_t)max};
        f->number[f->layer_size] = f->index[k];
    }
    return k;
}

static void rename_wires(follower *f)
{
    memcpy(f->then, f->now, f->count * sizeof *f->now);
    for (size_t k = 0; k < f->layer_size; k++) {
        f->now[f->layer[k].min] = (int32_t)(f->net->wires + 2 * f->number[k] + 1);
        f->now[f->layer[k].max] = f->now[f->layer[k].min] + 1;
    }
}

/* That a maximum is at most a minimum takes two steps: it is at most what goes into that. */
static void tell_inputs(follower *f, uint32_t a, uint32_t b)
{
    uint32_t left = f->touched[a], right = f->touched[b];
    if (left == UNTOUCHED || right == UNTOUCHED || left == right || f->layer[left].max != a ||
        f->layer[right].min != b)
        return;
    f->tell(f->data, f->now[a], f->then[f->layer[right].min], false);
    f->tell(f->data, f->now[a], f->then[f->layer[right].max], false);
}

/* Tell the pairs of which a wire was touched and that do not follow from others; at the end all. */
static void tell_pairs(follower *f, bool last)
{
    const uint32_t words = f->relation.words;
    for (uint32_t a = 0; a < f->count; a++) {
        memcpy(sn_poset_above(&f->order, a), sn_relation_above(&f->relation, a),
               words * sizeof *f->order.above);
        sn_set_remove(sn_poset_above(&f->order, a), a);
    }
    for (uint32_t a = 0; a < f->count; a++) {
        const uint64_t *cover = sn_poset_covers(&f->order, a);
        for (uint32_t i = 0; i < words; i++)
            for (uint64_t rest = cover[i]; rest; rest &= rest - 1) {
                uint32_t b = 64 * i + (uint32_t)__builtin_ctzll(rest);
                bool fresh = f->touched[a] != UNTOUCHED || f->touched[b] != UNTOUCHED;
                if (fresh)
                    tell_inputs(f, a, b);
                if (fresh || last)
                    f->tell(f->data, f->now[a], f->now[b], last);
            }
    }
}

static void keep(const follower *f, sn_poset *proved)
{
    for (uint32_t a = 0; a < f->count; a++)
        for (uint32_t b = 0; b < f->count; b++)
            if (a != b && sn_relation_has(&f->relation, a, b))
                sn_set_add(sn_poset_above(proved, f->wire[a]), f->wire[b]);
}

static bool follower_init(follower *f, const sn_poset *order, const int32_t *variable)
{
    f->place = sn_alloc(f->net->wires, sizeof *f->place);
    f->now = sn_alloc(f->count, sizeof *f->now);
    f->then = sn_alloc(f->count, sizeof *f->then);
    f->touched = sn_alloc(f->count, sizeof *f->touched);
    f->layer = sn_alloc(f->count / 2 + 1, sizeof *f->layer);
    f->number = sn_alloc(f->count / 2 + 1, sizeof *f->number);
    bool room = sn_relation_init(&f->relation, f->count) && sn_poset_init(&f->order, f->count) &&
                f->place && f->now && f->then && f->touched && f->layer && f->number;
    for (uint32_t a = 0; a < f->count && room; a++) {
        f->place[f->wire[a]] = a;
        f->now[a] = variable[f->wire[a]];
        for (uint32_t b = 0; b < f->count; b++)
            if (sn_set_has(sn_poset_above(order, f->wire[a]), f->wire[b]))
                sn_relation_add(&f->relation, a, b);
    }
    return room;
}

static void follower_clear(follower *f)
{
    sn_relation_clear(&f->relation);
    free(f->place);
    free(f->now);
    free(f->then);
    free(f->touched);
    free(f->layer);
    free(f->number);
    sn_poset_free(&f->order);
}

bool sn_facts_follow(const sn_net *net, const uint16_t *wire, uint32_t count, const sn_poset *order,
                     const uint32_t *index, size_t size, const int32_t *variable, sn_poset *proved,
                     sn_fact *tell, void *data)
{
    follower f = {.net = net, .index = index, .wire = wire, .count = count};
    f.tell = tell;
    f.data = data;
    bool room = follower_init(&f, order, variable);
    for (size_t from = 0, to; from < size && room; from = to) {
        to = take_layer(&f, from, size);
        rename_wires(&f);
        sn_relation_step(&f.relation, f.layer, f.layer_size);
        tell_pairs(&f, to == size);
    }
    if (room)
        keep(&f, proved);
    follower_clear(&f);
    return room;
}
