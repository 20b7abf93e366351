/* From a network to a kernel: which thread holds which element, stage by stage. */
#ifndef SN_CODEGEN_PLAN_PLAN_H
#define SN_CODEGEN_PLAN_PLAN_H

#include "codegen/plan/select.h"
#include "codegen/plan/windows.h"

SN_BEGIN_DECLS

/* Mappings of a network to threads: identifier, name on a command line, what it is. */
#define SN_MAPPINGS(X)                                                                         \
    X(THREAD, "thread", "a whole array in the registers of one thread")                        \
    X(ONE, "1", "a thread an element, arrays in shared memory")                                \
    X(TWO, "2", "a thread two elements, in place, without conditionals")                       \
    X(WINDOW, "window", "a thread several elements, stages in registers, moves between them")  \
    X(SCHEDULED, "scheduled", "comparators of any network dealt to threads, in shared memory") \
    X(SELECT, "select", "a thread the first of several elements, then pairs of threads")       \
    X(LANES, "lanes", "an array across the lanes of vectors, in C")

typedef enum sn_mapping {
#define X(id, name, what) SN_MAPPING_##id,
    SN_MAPPINGS(X)
#undef X
} sn_mapping;

/* Threads of a block that each hold an array. */
#define SN_THREAD_BLOCK 128u

/* Make the kernel that computes `net`. Comparators that point up are turned first
 * (sn_net_untangle).
 * mapping  ONE, TWO and WINDOW take networks of 2^k wires whose layers each join all pairs of wires
 *          whose numbers differ in one pattern of bits, with the outputs in wire order; SELECT is
 *          planned for outputs, by sn_plan_select (codegen/plan/select.h), LANES by sn_across_plan
 * out      caller frees with sn_kernel_free; it is sound
 * errors   SN_E_UNSUPPORTED naming what of the network does not fit; SN_E_LIMIT for too many wires;
 *          SN_E_NOMEM
 * source   Claessen, Sheeran and Svensson 2012: ilv1 and vee1 (ONE), ilv2 and vee2 (TWO)
 */
sn_err sn_plan(const sn_net *net, sn_mapping mapping, sn_kernel **out, sn_error *error);

/* The same for mapping THREAD, with loads and stores of up to 2^memory_wide elements at once, as
 * many as arrays are multiples of. */
sn_err sn_plan_thread(const sn_net *net, uint32_t memory_wide, sn_kernel **out, sn_error *error);

/* The same with one element at once, and comparators that point up as they are: of equal keys each
 * stays on its wire. */
sn_err sn_plan_as_it_is(const sn_net *net, sn_kernel **out, sn_error *error);

SN_END_DECLS

#endif
