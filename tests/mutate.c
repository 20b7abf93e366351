#include "tests/mutate.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void must(sn_err err)
{
    if (err)
        abort();
}

static sn_cmp random_cmp(sn_random *random, uint32_t wires, bool reversed)
{
    uint16_t a = (uint16_t)sn_random_below(random, wires);
    uint16_t b = (uint16_t)sn_random_below(random, wires - 1);
    b = (uint16_t)(b + (b >= a));
    return reversed || a < b ? (sn_cmp){a, b} : (sn_cmp){b, a};
}

sn_net *mutate_random_net(sn_random *random, uint32_t wires, size_t size, bool reversed)
{
    sn_net *net;
    must(sn_net_new(wires, &net, NULL));
    for (size_t i = 0; i < size; i++) {
        sn_cmp c = random_cmp(random, wires, reversed);
        must(sn_net_add(net, c.min, c.max, NULL));
    }
    return net;
}

sn_net *mutate_drop(const sn_net *net, size_t index)
{
    sn_net *copy;
    must(sn_net_copy(net, &copy, NULL));
    copy->size--;
    memmove(copy->cmp + index, copy->cmp + index + 1, (copy->size - index) * sizeof *copy->cmp);
    return copy;
}

sn_net *mutate_once(sn_random *random, const sn_net *net)
{
    size_t i = sn_random_below(random, net->size - 1);
    sn_net *copy;
    uint64_t which = sn_random_below(random, 5);
    if (which == 0)
        return mutate_drop(net, i);
    must(sn_net_copy(net, &copy, NULL));
    sn_cmp *c = &copy->cmp[i], old = *c;
    if (which == 1)
        *c = random_cmp(random, net->wires, false);
    else if (which == 2)
        *c = (sn_cmp){old.max, old.min};
    else if (which == 3)
        c[0] = c[1];
    else {
        c[0] = c[1];
        c[1] = old;
    }
    return copy;
}

/* The numbers below `count` in random order. */
static uint16_t *shuffled(sn_random *random, uint32_t count)
{
    uint16_t *order = sn_alloc(count, sizeof *order);
    assert(order);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t j = (uint32_t)sn_random_below(random, i + 1);
        order[i] = order[j];
        order[j] = (uint16_t)i;
    }
    return order;
}

sn_net *mutate_names(sn_random *random, const sn_net *net)
{
    uint16_t *name = shuffled(random, net->wires), *output = sn_alloc(net->wires, sizeof *output);
    sn_net *other;
    assert(output);
    must(sn_net_new(net->wires, &other, NULL));
    for (size_t k = 0; k < net->size; k++)
        must(sn_net_add(other, name[net->cmp[k].min], name[net->cmp[k].max], NULL));
    for (uint32_t w = 0; w < net->wires; w++)
        output[w] = name[net->output ? net->output[w] : w];
    must(sn_net_set_output(other, output, NULL));
    free(name);
    free(output);
    return other;
}

void mutate_outputs(sn_random *random, sn_net *net)
{
    uint16_t *output = shuffled(random, net->wires);
    must(sn_net_set_output(net, output, NULL));
    free(output);
}
