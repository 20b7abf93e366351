/* What the tests of kernels share: families, and kernels run beside their networks. */
#ifndef SN_TESTS_UNIT_KERNEL_TOOLS_H
#define SN_TESTS_UNIT_KERNEL_TOOLS_H

#include "codegen/kernel/kernel.h"
#include "networks/families/family.h"

#include "tests/unit/net_tools.h"

static inline sn_net *family(const char *name, uint32_t wires)
{
    sn_net *net;
    MUST(sn_family_build(sn_family_find(name), wires, 0, &net, NULL));
    return net;
}

/* The kernel gives what the network gives, on so many arrays of any values. */
static inline void runs_as(const sn_kernel *kernel, const sn_net *net, int arrays,
                           sn_random *random)
{
    int64_t *in = sn_alloc(net->wires, sizeof *in), *out = sn_alloc(net->wires, sizeof *out);
    int64_t *wires = sn_alloc(net->wires, sizeof *in), *wanted = sn_alloc(net->wires, sizeof *in);
    for (; arrays; arrays--) {
        for (uint32_t w = 0; w < net->wires; w++)
            in[w] = random_value(random);
        naive_run(net, in, wires, wanted);
        MUST(sn_kernel_run(kernel, in, out, NULL));
        cr_assert_arr_eq(out, wanted, net->wires * sizeof *out);
    }
    free(in);
    free(out);
    free(wires);
    free(wanted);
}

/* The kernel is sound, and is not without any of its barriers, nor where one of the block becomes
 * one of the warp. */
static inline void needs_its_barriers(sn_kernel *kernel)
{
    MUST(sn_kernel_check(kernel, NULL));
    for (size_t i = 0; i < kernel->op_count; i++) {
        const sn_op barrier = kernel->op[i];
        if (barrier.kind != SN_OP_BARRIER)
            continue;
        if (barrier.scope == SN_SCOPE_BLOCK) {
            kernel->op[i].scope = SN_SCOPE_WARP;
            cr_assert_eq(sn_kernel_check(kernel, NULL), SN_E_INTERNAL);
        }
        memmove(&kernel->op[i], &kernel->op[i + 1], (--kernel->op_count - i) * sizeof barrier);
        cr_assert_eq(sn_kernel_check(kernel, NULL), SN_E_INTERNAL);
        memmove(&kernel->op[i + 1], &kernel->op[i], (kernel->op_count++ - i) * sizeof barrier);
        kernel->op[i] = barrier;
    }
}

#endif
