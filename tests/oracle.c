#include "tests/oracle.h"

/* Output i of the network for vector x. */
static void run(const sn_net *net, uint64_t x, int *out)
{
    int value[64];
    for (unsigned w = 0; w < net->wires; w++)
        value[w] = x >> w & 1;
    for (size_t i = 0; i < net->size; i++)
        if (value[net->cmp[i].min] > value[net->cmp[i].max]) {
            value[net->cmp[i].min] = 0;
            value[net->cmp[i].max] = 1;
        }
    for (unsigned i = 0; i < net->wires; i++)
        out[i] = value[net->output ? net->output[i] : i];
}

uint64_t oracle_refute(const sn_net *net)
{
    int out[64];
    for (uint64_t x = 0; x >> net->wires == 0; x++) {
        run(net, x, out);
        for (unsigned i = 1; i < net->wires; i++)
            if (out[i - 1] > out[i])
                return x;
    }
    return ORACLE_SORTS;
}

bool oracle_agree(const sn_net *a, const sn_net *b)
{
    int left[64], right[64];
    for (uint64_t x = 0; x >> a->wires == 0; x++) {
        run(a, x, left);
        run(b, x, right);
        for (unsigned i = 0; i < a->wires; i++)
            if (left[i] != right[i])
                return false;
    }
    return true;
}
