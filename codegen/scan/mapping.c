/* From a wish to a plan that fits. */
#include "codegen/scan/plan.h"

/* Bytes that a thread moves at once, at best. */
#define ACCESS 16u
/* Arrays of so many values, at most, are a thread's. */
#define ALONE 4u

/* As many values a thread as one access brings, if that leaves a warp's threads something to do. */
static uint32_t best_keys(const sn_scan *scan, const sn_emit *emit)
{
    const size_t bytes = sn_scan_item_bytes(emit);
    uint32_t keys = 1;
    if (emit->target == SN_TARGET_C || scan->wires <= ALONE)
        return scan->wires;
    while (2 * keys * bytes <= ACCESS && 2 * keys * SN_WARP <= scan->wires)
        keys *= 2;
    while (keys * SN_THREADS_MAX < scan->wires)
        keys *= 2;
    return keys;
}

static uint32_t keys_of(const sn_scan *scan, const sn_emit *emit, const sn_scan_wish *wish)
{
    if (!wish->chosen)
        return best_keys(scan, emit);
    switch (wish->mapping) {
    case SN_MAPPING_THREAD:
        return scan->wires;
    case SN_MAPPING_ONE:
        return 1;
    case SN_MAPPING_TWO:
        return 2;
    default:
        return wish->keys ? wish->keys : best_keys(scan, emit);
    }
}

static void tell(const sn_kernel *kernel, const sn_scan_wish *wish, uint32_t keys, sn_buf *why)
{
    if (wish->chosen && wish->mapping == SN_MAPPING_SCHEDULED)
        sn_buf_puts(why, "scheduled: a node at a time for each thread, values in shared memory");
    else if (sn_kernel_in_registers(kernel))
        sn_buf_puts(why, "thread: an array in the registers of one");
    else
        sn_buf_printf(why, "%lu value%s a thread, side by side; values of other threads come by %s",
                      (unsigned long)keys, keys == 1 ? "" : "s",
                      !kernel->shared_arrays                       ? "shuffles"
                      : sn_kernel_count(kernel, SN_OP_SHUFFLE) > 0 ? "shuffles and shared memory"
                                                                   : "shared memory");
}

sn_err sn_scan_plan_make(const sn_scan *scan, const sn_emit *emit, const sn_scan_wish *wish,
                         sn_kernel **out, sn_buf *why, sn_error *error)
{
    const sn_scan_choice choice = {.keys = keys_of(scan, emit, wish),
                                   .shuffles = sn_scan_shuffles(emit),
                                   .exclusive = emit->scan->exclusive,
                                   .first = wish->first,
                                   .last = wish->last};
    if (wish->chosen && wish->mapping == SN_MAPPING_LANES)
        return sn_fail(error, SN_E_UNSUPPORTED, "prefix networks have no mapping lanes");
    const bool scheduled = wish->chosen && wish->mapping == SN_MAPPING_SCHEDULED;
    if (wish->chosen && wish->mapping == SN_MAPPING_SELECT) {
        *out = NULL;
        return sn_fail(error, SN_E_UNSUPPORTED, "prefix networks have no mapping select");
    }
    sn_err err = scheduled ? sn_scan_plan_scheduled(scan, &choice, out, error)
                           : sn_scan_plan(scan, &choice, out, error);
    err = err ? err : sn_scan_text_check(*out, emit, error);
    if (!err) {
        tell(*out, wish, choice.keys, why);
        return SN_OK;
    }
    sn_kernel_free(*out);
    *out = NULL;
    return err;
}
