/* codegen/kernel/kernel.c */
#include "codegen/kernel/order.h"
#include "codegen/plan/plan.h"
#include "networks/families/family.h"

#include "tests/unit/net_tools.h"

typedef struct orders {
    sn_kernel *kernel;
    size_t first, count;
    sn_op *op; /* [count] the local order; the kernel has the one by layers */
} orders;

static orders make_orders(const char *name, uint32_t wires, uint32_t room)
{
    sn_net *net;
    orders o;
    MUST(sn_family_build(sn_family_find(name), wires, 0, &net, NULL));
    MUST(sn_plan(net, SN_MAPPING_THREAD, &o.kernel, NULL));
    sn_net_free(net);
    o.first = wires;
    o.count = o.kernel->op_count - 2 * (size_t)wires;
    o.op = sn_alloc(o.count, sizeof *o.op);
    MUST(sn_local_order(o.kernel->op + o.first, o.count, wires, room, o.op, NULL));
    return o;
}

static void free_orders(orders *o)
{
    sn_kernel_free(o->kernel);
    free(o->op);
}

/* How often a value is fetched, if a machine keeps the `room` most recently used ones. */
static size_t fetched(const sn_op *op, size_t count, size_t room)
{
    size_t used[256] = {0}, fetches = 0;
    for (size_t i = 0; i < count; i++)
        for (int side = 0; side < 2; side++) {
            uint16_t w = side ? op[i].b : op[i].a;
            size_t newer = 0;
            for (int v = 0; v < 256; v++)
                newer += used[v] > used[w];
            fetches += !used[w] || newer >= room;
            used[w] = 2 * i + (size_t)side + 1;
        }
    return fetches;
}

Test(local, keeps_the_order_of_each_register)
{
    static const char *const names[] = {"oddeven", "insertion", "pratt", "bubble"};
    for (size_t f = 0; f < sizeof names / sizeof *names; f++)
        for (uint32_t wires = 1; wires <= 40; wires += 13)
            for (uint32_t room = 2; room <= 32; room *= 4) {
                orders o = make_orders(names[f], wires, room);
                for (uint32_t w = 0; w < wires; w++) {
                    size_t j = 0;
                    for (size_t i = 0; i < o.count; i++) {
                        const sn_op *by_layer = o.kernel->op + o.first + i;
                        if (by_layer->a != w && by_layer->b != w)
                            continue;
                        while (j < o.count && o.op[j].a != w && o.op[j].b != w)
                            j++;
                        cr_assert_lt(j, o.count);
                        cr_assert_eq(o.op[j].a, by_layer->a);
                        cr_assert_eq(o.op[j].b, by_layer->b);
                        j++;
                    }
                    while (j < o.count && o.op[j].a != w && o.op[j].b != w)
                        j++;
                    cr_assert_eq(j, o.count);
                }
                free_orders(&o);
            }
}

Test(local, fetches_less_than_half_of_what_layers_do)
{
    static const char *const names[] = {"vanvoorhis", "oddeven", "tsort", "pairwise"};
    for (size_t f = 0; f < sizeof names / sizeof *names; f++) {
        orders o = make_orders(names[f], 64, 14);
        size_t by_layers = fetched(o.kernel->op + o.first, o.count, 14);
        cr_assert_lt(fetched(o.op, o.count, 14), by_layers / 2, "%s", names[f]);
        free_orders(&o);
    }
}
