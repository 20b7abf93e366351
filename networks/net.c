/* Networks of comparators, and what prefix networks share with them: made, run, measured,
 * transformed. */
#include "networks/pair.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- kinds ----------------------------------------------------------------------------------- */

static uint16_t lower_wire(sn_cmp c)
{
    return c.min < c.max ? c.min : c.max;
}

/* free_at: the first layer in which a wire is free. */
static size_t assign_comparators(const sn_net *net, uint32_t *layer, uint32_t *free_at)
{
    size_t depth = 0;
    for (size_t i = 0; i < net->size; i++) {
        sn_cmp c = net->cmp[i];
        uint32_t d = free_at[c.min] > free_at[c.max] ? free_at[c.min] : free_at[c.max];
        if (layer)
            layer[i] = d;
        free_at[c.min] = free_at[c.max] = d + 1;
        if (d + 1 > depth)
            depth = d + 1;
    }
    return depth;
}

/* A comparator is alive if one of its wires is needed later, and then needs both. */
static bool revive_comparator(sn_cmp c, bool *needed)
{
    if (!needed[c.min] && !needed[c.max])
        return false;
    needed[c.min] = needed[c.max] = true;
    return true;
}

const sn_pair_kind sn_pair_comparator = {
    .name = "comparator",
    .names = "comparators",
    .wire = lower_wire,
    .assign = assign_comparators,
    .revive = revive_comparator,
};

const sn_pair_kind *sn_net_kind_of(const sn_net *net)
{
    static const sn_pair_kind *const kinds[] = {
        [SN_NET_COMPARATORS] = &sn_pair_comparator,
        [SN_NET_NODES] = &sn_pair_node,
    };
    return kinds[net->kind];
}

/* ---- make ------------------------------------------------------------------------------------ */

sn_err sn_net_new(uint32_t wires, sn_net **out, sn_error *error)
{
    *out = NULL;
    if (wires < 1 || wires > SN_WIRES_MAX)
        return sn_fail(error, SN_E_LIMIT, "a network has 1 to %u wires, not %lu", SN_WIRES_MAX,
                       (unsigned long)wires);
    sn_net *net = sn_alloc(1, sizeof *net);
    if (!net)
        return sn_fail_nomem(error);
    net->wires = wires;
    *out = net;
    return SN_OK;
}

void sn_net_free(sn_net *net)
{
    if (!net)
        return;
    free(net->cmp);
    free(net->output);
    free(net);
}

sn_err sn_net_check_kinds(const sn_net *a, const sn_net *b, sn_error *error)
{
    if (a->kind == b->kind)
        return SN_OK;
    return sn_fail(error, SN_E_ARGUMENT,
                   "a prefix network and a network of comparators have nothing in common");
}

sn_err sn_net_reserve(sn_net *net, size_t size, sn_error *error)
{
    if (size > SN_SIZE_MAX)
        return sn_fail(error, SN_E_LIMIT, "a network has at most %zu %s", SN_SIZE_MAX,
                       sn_net_kind_of(net)->names);
    if (size <= net->capacity)
        return SN_OK;
    sn_cmp *cmp = sn_resize(net->cmp, size, sizeof *cmp);
    if (!cmp)
        return sn_fail_nomem(error);
    net->cmp = cmp;
    net->capacity = size;
    return SN_OK;
}

sn_err sn_net_add(sn_net *net, uint32_t min, uint32_t max, sn_error *error)
{
    uint32_t high = min > max ? min : max;
    if (high >= net->wires)
        return sn_fail(error, SN_E_ARGUMENT, "wire %lu is outside 0..%lu", (unsigned long)high,
                       (unsigned long)net->wires - 1);
    if (min == max)
        return sn_fail(error, SN_E_ARGUMENT, "a %s cannot join wire %lu with itself",
                       sn_net_kind_of(net)->name, (unsigned long)min);
    if (net->size == net->capacity) {
        size_t more = net->size < 16 ? 16 : net->size * 2;
        if (net->size < SN_SIZE_MAX && more > SN_SIZE_MAX)
            more = SN_SIZE_MAX;
        sn_err err = sn_net_reserve(net, more, error);
        if (err)
            return err;
    }
    net->cmp[net->size++] = (sn_cmp){(uint16_t)min, (uint16_t)max};
    return SN_OK;
}

static bool is_permutation(const uint16_t *output, uint32_t wires, bool *seen)
{
    for (uint32_t i = 0; i < wires; i++) {
        if (output[i] >= wires || seen[output[i]])
            return false;
        seen[output[i]] = true;
    }
    return true;
}

static bool is_identity(const uint16_t *output, uint32_t wires)
{
    for (uint32_t i = 0; i < wires; i++)
        if (output[i] != i)
            return false;
    return true;
}

sn_err sn_net_set_output(sn_net *net, const uint16_t *output, sn_error *error)
{
    uint16_t *copy = sn_alloc(net->wires, sizeof *copy);
    bool *seen = sn_alloc(net->wires, sizeof *seen);
    sn_err err = SN_OK;
    if (!copy || !seen)
        err = sn_fail_nomem(error);
    else if (!is_permutation(output, net->wires, seen))
        err = sn_fail(error, SN_E_ARGUMENT, "the outputs are no permutation of 0..%lu",
                      (unsigned long)net->wires - 1);
    free(seen);
    if (err || is_identity(output, net->wires)) {
        free(copy);
        copy = NULL;
    } else {
        memcpy(copy, output, net->wires * sizeof *copy);
    }
    if (err)
        return err;
    free(net->output);
    net->output = copy;
    return SN_OK;
}

/* A network of as many wires as `net`, with room for `size` comparators and `net`'s outputs. */
static sn_err net_like(const sn_net *net, size_t size, sn_net **out, sn_error *error)
{
    sn_err err = sn_net_new(net->wires, out, error);
    if (!err)
        (*out)->kind = net->kind;
    if (!err)
        err = sn_net_reserve(*out, size, error);
    if (!err && net->output)
        err = sn_net_set_output(*out, net->output, error);
    if (err) {
        sn_net_free(*out);
        *out = NULL;
    }
    return err;
}

sn_err sn_net_copy(const sn_net *net, sn_net **out, sn_error *error)
{
    sn_err err = net_like(net, net->size, out, error);
    if (err)
        return err;
    if (net->size)
        memcpy((*out)->cmp, net->cmp, net->size * sizeof *net->cmp);
    (*out)->size = net->size;
    return SN_OK;
}

/* ---- run ------------------------------------------------------------------------------------- */

void sn_net_apply(const sn_net *net, int64_t *values, int64_t *outputs)
{
    for (size_t i = 0; i < net->size; i++) {
        int64_t *min = &values[net->cmp[i].min], *max = &values[net->cmp[i].max];
        int64_t a = *min, b = *max;
        *min = a < b ? a : b;
        *max = a < b ? b : a;
    }
    for (uint32_t i = 0; outputs && i < net->wires; i++)
        outputs[i] = values[sn_net_output_wire(net, i)];
}

void sn_net_apply_bits(const sn_net *net, uint64_t *values, uint64_t *outputs)
{
    for (size_t i = 0; i < net->size; i++) {
        uint64_t *min = &values[net->cmp[i].min], *max = &values[net->cmp[i].max];
        uint64_t a = *min, b = *max;
        *min = a & b;
        *max = a | b;
    }
    for (uint32_t i = 0; outputs && i < net->wires; i++)
        outputs[i] = values[sn_net_output_wire(net, i)];
}

/* ---- measure --------------------------------------------------------------------------------- */

sn_err sn_net_depth(const sn_net *net, size_t *depth, sn_error *error)
{
    uint32_t *scratch = sn_alloc(2 * (size_t)net->wires, sizeof *scratch);
    *depth = 0;
    if (!scratch)
        return sn_fail_nomem(error);
    *depth = sn_net_kind_of(net)->assign(net, NULL, scratch);
    free(scratch);
    return SN_OK;
}

/* Sort pairs by wire, then stably by layer: two counting passes, so linear time. */
static void order_layers(const sn_net *net, const uint32_t *layer, sn_layers *layers,
                         size_t *by_wire, uint32_t *scratch)
{
    uint16_t (*const wire)(sn_cmp) = sn_net_kind_of(net)->wire;
    for (size_t i = 0; i < net->size; i++)
        by_wire[wire(net->cmp[i]) + 1]++;
    for (uint32_t w = 0; w < net->wires; w++)
        by_wire[w + 1] += by_wire[w];
    for (size_t i = 0; i < net->size; i++)
        scratch[by_wire[wire(net->cmp[i])]++] = (uint32_t)i;

    size_t *start = layers->start;
    for (size_t i = 0; i < net->size; i++)
        start[layer[i] + 1]++;
    for (size_t d = 0; d < layers->depth; d++)
        start[d + 1] += start[d];
    for (size_t i = 0; i < net->size; i++)
        layers->order[start[layer[scratch[i]]]++] = scratch[i];
    /* Each start has moved on to its layer's end, which is the next one's start. */
    memmove(start + 1, start, layers->depth * sizeof *start);
    start[0] = 0;
}

/* The layer of every comparator, as told; used[wires] is scratch, zeroed. */
static sn_err follow_layers(const sn_net *net, const size_t *start, size_t depth, uint32_t *layer,
                            uint32_t *used, sn_error *error)
{
    for (size_t i = 0, d = 0; i < net->size; i++) {
        const sn_cmp c = net->cmp[i];
        while (d + 1 < depth && start[d + 1] <= i)
            d++;
        layer[i] = (uint32_t)d;
        if (used[c.min] == d + 1 || used[c.max] == d + 1)
            return sn_fail(error, SN_E_ARGUMENT, "layer %zu uses wire %u twice", d + 1,
                           used[c.min] == d + 1 ? c.min : c.max);
        used[c.min] = used[c.max] = (uint32_t)d + 1;
    }
    return SN_OK;
}

/* The layers that are told, or where `told` is NULL the as-soon-as-possible ones. */
static sn_err make_layers(const sn_net *net, const size_t *told, size_t depth, sn_layers **out,
                          sn_error *error)
{
    sn_layers *layers = sn_alloc(1, sizeof *layers);
    uint32_t *layer = sn_alloc(net->size, sizeof *layer);
    uint32_t *scratch = sn_alloc(net->size, sizeof *scratch);
    uint32_t *used = sn_alloc(2 * (size_t)net->wires, sizeof *used);
    size_t *by_wire = sn_alloc((size_t)net->wires + 1, sizeof *by_wire);
    sn_err err = layers && layer && scratch && used && by_wire ? SN_OK : sn_fail_nomem(error);
    if (!err && told)
        err = follow_layers(net, told, depth, layer, used, error);
    if (!err) {
        layers->depth = told ? depth : sn_net_kind_of(net)->assign(net, layer, used);
        layers->start = sn_alloc(layers->depth + 1, sizeof *layers->start);
        layers->order = sn_alloc(net->size, sizeof *layers->order);
        if (layers->start && layers->order)
            order_layers(net, layer, layers, by_wire, scratch);
        else
            err = sn_fail_nomem(error);
    }
    free(layer);
    free(scratch);
    free(used);
    free(by_wire);
    *out = err ? NULL : layers;
    if (err)
        sn_layers_free(layers);
    return err;
}

sn_err sn_layers_new(const sn_net *net, sn_layers **out, sn_error *error)
{
    return make_layers(net, NULL, 0, out, error);
}

sn_err sn_layers_told(const sn_net *net, const size_t *start, size_t depth, sn_layers **out,
                      sn_error *error)
{
    return make_layers(net, start, depth, out, error);
}

void sn_layers_free(sn_layers *layers)
{
    if (!layers)
        return;
    free(layers->start);
    free(layers->order);
    free(layers);
}

bool sn_net_is_standard(const sn_net *net)
{
    for (size_t i = 0; i < net->size; i++)
        if (net->cmp[i].min > net->cmp[i].max)
            return false;
    return true;
}

static bool same_outputs(const sn_net *a, const sn_net *b)
{
    for (uint32_t i = 0; i < a->wires; i++)
        if (sn_net_output_wire(a, i) != sn_net_output_wire(b, i))
            return false;
    return true;
}

sn_err sn_net_same(const sn_net *a, const sn_net *b, bool *same, sn_error *error)
{
    *same = false;
    if (a->kind != b->kind || a->wires != b->wires || a->size != b->size || !same_outputs(a, b))
        return SN_OK;
    sn_net *ca = NULL, *cb = NULL;
    sn_err err = sn_net_relayer(a, &ca, error);
    if (!err)
        err = sn_net_relayer(b, &cb, error);
    /* Equal comparator lists have equal layers, so the layers' bounds need no comparison. */
    if (!err)
        *same = !a->size || !memcmp(ca->cmp, cb->cmp, a->size * sizeof *ca->cmp);
    sn_net_free(ca);
    sn_net_free(cb);
    return err;
}

/* The first comparator on a wire from the k-th on; the size if there is none. */
static size_t next_on(const sn_net *net, uint32_t wire, size_t k)
{
    while (k < net->size && net->cmp[k].min != wire && net->cmp[k].max != wire)
        k++;
    return k;
}

sn_err sn_net_begins(const sn_net *net, const sn_net *prefix, bool *begins, sn_error *error)
{
    size_t *passed = sn_alloc(prefix->wires, sizeof *passed); /* comparators, on each wire */
    if (!passed)
        return sn_fail_nomem(error);
    *begins = net->kind == prefix->kind && net->wires == prefix->wires;
    for (size_t k = 0; k < prefix->size && *begins; k++) {
        const sn_cmp c = prefix->cmp[k];
        const size_t at = next_on(net, c.min, passed[c.min]);
        *begins = at < net->size && at == next_on(net, c.max, passed[c.max]) &&
                  net->cmp[at].min == c.min && net->cmp[at].max == c.max;
        passed[c.min] = passed[c.max] = at + 1;
    }
    free(passed);
    return SN_OK;
}

sn_err sn_net_is_symmetric(const sn_net *net, bool *symmetric, sn_error *error)
{
    sn_net *mirror;
    *symmetric = false;
    sn_err err = sn_net_reflect(net, &mirror, error);
    if (!err)
        err = sn_net_same(net, mirror, symmetric, error);
    sn_net_free(mirror);
    return err;
}

/* ---- transform ------------------------------------------------------------------------------- */

sn_err sn_net_relayer(const sn_net *net, sn_net **out, sn_error *error)
{
    sn_layers *layers;
    *out = NULL;
    sn_err err = sn_layers_new(net, &layers, error);
    const sn_pair_kind *kind = sn_net_kind_of(net);
    if (!err && kind->arrange)
        err = kind->arrange(net, layers, error);
    if (!err)
        err = net_like(net, net->size, out, error);
    if (!err) {
        for (size_t i = 0; i < net->size; i++)
            (*out)->cmp[i] = net->cmp[layers->order[i]];
        (*out)->size = net->size;
    }
    sn_layers_free(layers);
    return err;
}

sn_err sn_net_untangle(const sn_net *net, sn_net **out, sn_error *error)
{
    /* now[w]: the wire of the new network that carries what wire w carries in the old one. */
    uint16_t *now = sn_alloc(net->wires, sizeof *now);
    uint16_t *output = sn_alloc(net->wires, sizeof *output);
    sn_err err = now && output ? sn_net_new(net->wires, out, error) : sn_fail_nomem(error);
    if (!now || !output)
        *out = NULL;
    if (!err)
        err = sn_net_reserve(*out, net->size, error);
    if (!err) {
        for (uint32_t w = 0; w < net->wires; w++)
            now[w] = (uint16_t)w;
        for (size_t i = 0; i < net->size; i++) {
            sn_cmp c = net->cmp[i];
            uint16_t a = now[c.min], b = now[c.max];
            now[c.min] = a < b ? a : b;
            now[c.max] = a < b ? b : a;
            (*out)->cmp[(*out)->size++] = (sn_cmp){now[c.min], now[c.max]};
        }
        for (uint32_t i = 0; i < net->wires; i++)
            output[i] = now[sn_net_output_wire(net, i)];
        err = sn_net_set_output(*out, output, error);
    }
    free(now);
    free(output);
    if (err) {
        sn_net_free(*out);
        *out = NULL;
    }
    return err;
}

sn_err sn_net_reflect(const sn_net *net, sn_net **out, sn_error *error)
{
    sn_err err = sn_net_copy(net, out, error);
    if (err)
        return err;
    uint32_t last = net->wires - 1;
    for (size_t i = 0; i < net->size; i++)
        (*out)->cmp[i] =
            (sn_cmp){(uint16_t)(last - net->cmp[i].max), (uint16_t)(last - net->cmp[i].min)};
    for (uint32_t i = 0; net->output && i < net->wires; i++)
        (*out)->output[i] = (uint16_t)(last - net->output[last - i]);
    return SN_OK;
}

sn_err sn_net_flip(const sn_net *net, sn_net **out, sn_error *error)
{
    sn_err err = sn_net_copy(net, out, error);
    if (err)
        return err;
    for (size_t i = 0; i < net->size; i++)
        (*out)->cmp[i] = (sn_cmp){net->cmp[i].max, net->cmp[i].min};
    return SN_OK;
}

sn_err sn_net_concat(const sn_net *a, const sn_net *b, sn_net **out, sn_error *error)
{
    *out = NULL;
    sn_err err = sn_net_check_kinds(a, b, error);
    if (err)
        return err;
    if (a->wires != b->wires)
        return sn_fail(error, SN_E_ARGUMENT, "cannot put a network of %lu wires behind one of %lu",
                       (unsigned long)b->wires, (unsigned long)a->wires);
    uint16_t *output = sn_alloc(a->wires, sizeof *output);
    err = output ? sn_net_copy(a, out, error) : sn_fail_nomem(error);
    if (!err)
        err = sn_net_reserve(*out, a->size + b->size, error);
    if (!err) {
        for (size_t i = 0; i < b->size; i++)
            (*out)->cmp[(*out)->size++] = (sn_cmp){(uint16_t)sn_net_output_wire(a, b->cmp[i].min),
                                                   (uint16_t)sn_net_output_wire(a, b->cmp[i].max)};
        for (uint32_t i = 0; i < a->wires; i++)
            output[i] = (uint16_t)sn_net_output_wire(a, sn_net_output_wire(b, i));
        err = sn_net_set_output(*out, output, error);
    }
    free(output);
    if (err) {
        sn_net_free(*out);
        *out = NULL;
    }
    return err;
}

sn_err sn_net_beside(const sn_net *a, const sn_net *b, sn_net **out, sn_error *error)
{
    const uint32_t wires = a->wires + b->wires;
    *out = NULL;
    sn_err err = sn_net_check_kinds(a, b, error);
    if (err)
        return err;
    uint16_t *output = sn_alloc(wires, sizeof *output);
    err = output ? sn_net_new(wires, out, error) : sn_fail_nomem(error);
    if (!err)
        (*out)->kind = a->kind;
    for (size_t i = 0; !err && i < a->size; i++)
        err = sn_net_add(*out, a->cmp[i].min, a->cmp[i].max, error);
    for (size_t i = 0; !err && i < b->size; i++)
        err = sn_net_add(*out, a->wires + b->cmp[i].min, a->wires + b->cmp[i].max, error);
    for (uint32_t i = 0; !err && i < wires; i++)
        output[i] = (uint16_t)(i < a->wires ? sn_net_output_wire(a, i)
                                            : a->wires + sn_net_output_wire(b, i - a->wires));
    err = err ? err : sn_net_set_output(*out, output, error);
    free(output);
    if (err) {
        sn_net_free(*out);
        *out = NULL;
    }
    return err;
}

/* Of `count` things, 1 or more, the range first..last. */
static sn_err check_range(size_t count, uint32_t first, uint32_t last, const char *what,
                          sn_error *error)
{
    if (first <= last && last < count)
        return SN_OK;
    return sn_fail(error, SN_E_ARGUMENT, "%s %lu-%lu are not a range within 0-%lu", what,
                   (unsigned long)first, (unsigned long)last, (unsigned long)count - 1);
}

/* The outputs of `net` that lie on wires first..last, renumbered, into output[last-first+1]. */
static void cut_outputs(const sn_net *net, uint32_t first, uint32_t last, uint16_t *output)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < net->wires; i++) {
        uint32_t w = sn_net_output_wire(net, i);
        if (w >= first && w <= last)
            output[kept++] = (uint16_t)(w - first);
    }
    assert(kept == last - first + 1);
}

sn_err sn_net_wires(const sn_net *net, uint32_t first, uint32_t last, sn_net **out, sn_error *error)
{
    *out = NULL;
    sn_err err = check_range(net->wires, first, last, "wires", error);
    if (err)
        return err;
    uint16_t *output = sn_alloc(last - first + 1, sizeof *output);
    err = output ? sn_net_new(last - first + 1, out, error) : sn_fail_nomem(error);
    if (!err)
        (*out)->kind = net->kind;
    for (size_t i = 0; !err && i < net->size; i++) {
        sn_cmp c = net->cmp[i];
        if (c.min >= first && c.min <= last && c.max >= first && c.max <= last)
            err = sn_net_add(*out, c.min - first, c.max - first, error);
    }
    if (!err) {
        cut_outputs(net, first, last, output);
        err = sn_net_set_output(*out, output, error);
    }
    free(output);
    if (err) {
        sn_net_free(*out);
        *out = NULL;
    }
    return err;
}

sn_err sn_layers_check(const sn_layers *layers, uint32_t first, uint32_t last, sn_error *error)
{
    if (first && first <= last && last <= layers->depth)
        return SN_OK;
    if (!layers->depth)
        return sn_fail(error, SN_E_ARGUMENT, "has no layers");
    return sn_fail(error, SN_E_ARGUMENT, "layers %lu-%lu are not a range within 1-%zu",
                   (unsigned long)first, (unsigned long)last, layers->depth);
}

sn_err sn_net_cut_layers(const sn_net *net, uint32_t first, uint32_t last, sn_net **out,
                         sn_error *error)
{
    sn_layers *layers = NULL;
    sn_err err = sn_net_relayer(net, out, error); /* a layer's pairs are side by side there */
    err = err ? err : sn_layers_new(*out, &layers, error);
    err = err ? err : sn_layers_check(layers, first, last, error);
    if (!err) {
        const size_t begin = layers->start[first - 1];
        (*out)->size = layers->start[last] - begin;
        memmove((*out)->cmp, (*out)->cmp + begin, (*out)->size * sizeof *net->cmp);
        if (last < layers->depth) {
            free((*out)->output);
            (*out)->output = NULL;
        }
    } else {
        sn_net_free(*out);
        *out = NULL;
    }
    sn_layers_free(layers);
    return err;
}

sn_err sn_net_needed(const sn_net *net, uint32_t first, uint32_t last, bool *needed,
                     sn_error *error)
{
    sn_err err = check_range(net->wires, first, last, "outputs", error);
    if (err)
        return err;
    bool *wire = sn_alloc(net->wires, sizeof *wire); /* whether what it carries is needed */
    if (!wire)
        return sn_fail_nomem(error);
    for (uint32_t i = first; i <= last; i++)
        wire[sn_net_output_wire(net, i)] = true;
    for (size_t i = net->size; i-- > 0;)
        needed[i] = sn_net_kind_of(net)->revive(net->cmp[i], wire);
    free(wire);
    return SN_OK;
}

sn_err sn_net_keep_outputs(const sn_net *net, uint32_t first, uint32_t last, sn_net **out,
                           sn_error *error)
{
    bool *needed = sn_alloc(net->size, sizeof *needed);
    *out = NULL;
    sn_err err = needed ? sn_net_needed(net, first, last, needed, error) : sn_fail_nomem(error);
    err = err ? err : net_like(net, net->size, out, error);
    for (size_t i = 0; !err && i < net->size; i++)
        if (needed[i])
            (*out)->cmp[(*out)->size++] = net->cmp[i];
    free(needed);
    return err;
}

/* ---- registers ------------------------------------------------------------------------------- */

/* A number at `text`, which moves after it; false unless it is from `least` to `most`. */
static bool read_number(const char **text, size_t least, size_t most, size_t *number)
{
    char *end;
    const bool digit = isdigit((unsigned char)**text);
    const unsigned long long read = strtoull(*text, &end, 10);
    *text = end;
    *number = (size_t)read;
    return digit && read >= least && read <= most;
}

/* "0,3,6": layers after which there are registers. */
static bool read_layers(const char *list, size_t depth, bool *registers)
{
    for (size_t layer;; list++) {
        if (!read_number(&list, 0, depth, &layer))
            return false;
        registers[layer] = true;
        if (*list != ',')
            return !*list;
    }
}

sn_err sn_registers_read(const char *words, size_t depth, bool *registers, sn_error *error)
{
    size_t number = 0;
    const char *colon = strchr(words, ':'), *at = colon ? colon + 1 : NULL;
    memset(registers, 0, depth + 1);
    if (!strcmp(words, "none"))
        return SN_OK;
    if (!strncmp(words, "layers:", 7)) {
        if (read_layers(colon + 1, depth, registers))
            return SN_OK;
        return sn_fail(error, SN_E_ARGUMENT,
                       "layers:LIST are numbers from 0 to %zu, the network's depth, not '%s'",
                       depth, colon + 1);
    }
    const bool every = !strncmp(words, "every:", 6);
    if ((!every && strncmp(words, "balanced:", 9) != 0) ||
        !read_number(&at, 1, SIZE_MAX / 2, &number) || *at)
        return sn_fail(error, SN_E_ARGUMENT,
                       "registers are none, every:K, layers:LIST or balanced:D, not '%s'", words);
    const size_t banks = depth / number + (depth % number != 0);
    for (size_t i = 1; i <= banks; i++)
        registers[!every       ? (i * depth + banks - 1) / banks
                  : i == banks ? depth
                               : i * number] = true;
    return SN_OK;
}
