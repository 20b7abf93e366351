/* Which comparator made the value that another one reads. */
#include "verify/vectors/bitslice/bitslice.h"

#include <assert.h>
#include <stdlib.h>

static void connect(sn_dag *dag)
{
    const sn_net *net = dag->net;
    uint32_t *current = dag->output; /* the latest value of each wire, while walking */
    for (uint32_t w = 0; w < dag->wires; w++)
        current[w] = w;
    for (uint32_t k = 0; k < dag->size; k++) {
        sn_cmp cmp = net->cmp[k];
        uint32_t made = dag->wires + 2 * k;
        dag->input[2 * k] = current[cmp.min];
        dag->input[2 * k + 1] = current[cmp.max];
        dag->reader[current[cmp.min]] = dag->reader[current[cmp.max]] = k;
        current[cmp.min] = made;
        current[cmp.max] = made + 1;
    }
    uint32_t last[SN_DAG_WIRES_MAX];
    for (uint32_t w = 0; w < dag->wires; w++) {
        last[w] = current[w];
        dag->reader[current[w]] = SN_DAG_NONE;
    }
    for (uint32_t w = 0; w < dag->wires; w++)
        dag->output[w] = last[sn_net_output_wire(net, w)];
}

sn_err sn_dag_new(const sn_net *net, sn_dag **out, sn_error *error)
{
    assert(net->wires <= SN_DAG_WIRES_MAX && net->size <= SN_DAG_SIZE_MAX);
    *out = NULL;
    sn_dag *dag = sn_alloc(1, sizeof *dag);
    if (!dag)
        return sn_fail_nomem(error);
    dag->net = net;
    dag->wires = net->wires;
    dag->size = (uint32_t)net->size;
    dag->input = sn_alloc(2 * net->size, sizeof *dag->input);
    dag->reader = sn_alloc(net->wires + 2 * net->size, sizeof *dag->reader);
    dag->output = sn_alloc(net->wires, sizeof *dag->output);
    if (!dag->input || !dag->reader || !dag->output) {
        sn_dag_free(dag);
        return sn_fail_nomem(error);
    }
    connect(dag);
    *out = dag;
    return SN_OK;
}

void sn_dag_free(sn_dag *dag)
{
    if (!dag)
        return;
    free(dag->input);
    free(dag->reader);
    free(dag->output);
    free(dag);
}

uint32_t sn_dag_maker(const sn_dag *dag, uint32_t value)
{
    return value < dag->wires ? SN_DAG_NONE : (value - dag->wires) / 2;
}

uint8_t sn_dag_slot(const sn_dag *dag, uint32_t value)
{
    if (value < dag->wires)
        return (uint8_t)value;
    sn_cmp cmp = dag->net->cmp[(value - dag->wires) / 2];
    return (uint8_t)(dag->wires + ((value - dag->wires) % 2 ? cmp.max : cmp.min));
}

uint32_t sn_dag_orders(const sn_dag *dag, sn_order *orders)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i + 1 < dag->wires; i++) {
        uint32_t low = dag->output[i], high = dag->output[i + 1];
        uint32_t maker = sn_dag_maker(dag, low);
        bool given = maker != SN_DAG_NONE && low == dag->wires + 2 * maker && high == low + 1;
        if (!given)
            orders[count++] = (sn_order){(uint8_t)i, (uint8_t)(i + 1)};
    }
    return count;
}
