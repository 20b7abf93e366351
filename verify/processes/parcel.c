/* How networks and properties are written as bytes and read again. */
#include "verify/processes/shard.h"

#include <stdlib.h>
#include <string.h>

void sn_parcel_put(sn_buf *buf, const void *values, uint64_t count, size_t size)
{
    if (count)
        sn_buf_add(buf, values, count * size);
}

bool sn_parcel_take(sn_parcel *parcel, void *values, uint64_t count, size_t size)
{
    uint64_t bytes = sn_mul_sat(count, size), left = (uint64_t)(parcel->end - parcel->at);
    parcel->broken = parcel->broken || bytes > left;
    if (parcel->broken)
        return false;
    if (bytes)
        memcpy(values, parcel->at, bytes);
    parcel->at += bytes;
    return true;
}

/* ---- networks -------------------------------------------------------------------------------- */

void sn_parcel_put_net(sn_buf *buf, const sn_net *net)
{
    const uint64_t head[] = {net->wires, net->size, net->output != NULL};
    sn_parcel_put(buf, head, 3, sizeof *head);
    sn_parcel_put(buf, net->cmp, net->size, sizeof *net->cmp);
    sn_parcel_put(buf, net->output, net->output ? net->wires : 0, sizeof *net->output);
}

static sn_err fill_net(sn_parcel *parcel, sn_net *net, const uint64_t head[3])
{
    uint16_t *output = sn_alloc(net->wires, sizeof *output);
    sn_err err = output ? sn_net_reserve(net, head[1], NULL) : SN_E_NOMEM;
    for (uint64_t k = 0; k < head[1] && !err; k++) {
        sn_cmp c = {0};
        err = sn_parcel_take(parcel, &c, 1, sizeof c) ? sn_net_add(net, c.min, c.max, NULL)
                                                      : SN_E_ARGUMENT;
    }
    if (!err && head[2])
        err = sn_parcel_take(parcel, output, net->wires, sizeof *output)
                  ? sn_net_set_output(net, output, NULL)
                  : SN_E_ARGUMENT;
    free(output);
    return err;
}

sn_net *sn_parcel_take_net(sn_parcel *parcel)
{
    uint64_t head[3];
    sn_net *net = NULL;
    if (!sn_parcel_take(parcel, head, 3, sizeof *head) || head[0] > SN_WIRES_MAX ||
        sn_net_new((uint32_t)head[0], &net, NULL))
        return NULL;
    if (fill_net(parcel, net, head)) {
        sn_net_free(net);
        return NULL;
    }
    return net;
}

/* ---- properties ------------------------------------------------------------------------------ */

void sn_parcel_put_property(sn_buf *buf, const sn_property *property)
{
    sn_parcel_put(buf, property, 1, sizeof *property);
    sn_parcel_put(buf, property->chain_start, (uint64_t)property->wires + 1,
                  sizeof *property->chain_start);
    sn_parcel_put(buf, property->chain_wire, property->wires, sizeof *property->chain_wire);
    if (property->equals)
        sn_parcel_put_net(buf, property->equals);
}

sn_property *sn_parcel_take_property(sn_parcel *parcel, sn_net **equals)
{
    sn_property *p = sn_alloc(1, sizeof *p);
    *equals = NULL;
    if (!p || !sn_parcel_take(parcel, p, 1, sizeof *p)) {
        free(p);
        return NULL;
    }
    p->chain_start = sn_alloc((size_t)p->wires + 1, sizeof *p->chain_start);
    p->chain_wire = sn_alloc(p->wires, sizeof *p->chain_wire);
    bool good =
        p->chain_start && p->chain_wire &&
        sn_parcel_take(parcel, p->chain_start, (uint64_t)p->wires + 1, sizeof *p->chain_start) &&
        sn_parcel_take(parcel, p->chain_wire, p->wires, sizeof *p->chain_wire);
    if (good && p->equals)
        good = (p->equals = *equals = sn_parcel_take_net(parcel)) != NULL;
    if (!good) {
        sn_property_free(p);
        return NULL;
    }
    return p;
}
