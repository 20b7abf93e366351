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

void mutate_outputs(sn_random *random, sn_net *net)
{
    uint16_t *output = sn_alloc(net->wires, sizeof *output);
    assert(output);
    for (uint32_t i = 0; i < net->wires; i++) {
        uint32_t j = (uint32_t)sn_random_below(random, i + 1);
        output[i] = output[j];
        output[j] = (uint16_t)i;
    }
    must(sn_net_set_output(net, output, NULL));
    free(output);
}
