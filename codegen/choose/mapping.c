/* Which threads hold what: all that fit are planned, and the cheapest is taken. */
#include "codegen/choose/mapping.h"

#include "codegen/choose/tuning.h"
#include "codegen/emit/c/parts.h"

#include <string.h>

/* ---- windows --------------------------------------------------------------------------------- */

sn_window_choice sn_window_choice_for(const sn_emit *emit, const sn_plan_wish *wish)
{
    const uint32_t item = (uint32_t)sn_emit_item_bytes(emit);
    const sn_target_info *target = sn_target_of(emit);
    /* what is asked of each element of memory, or each has to know, is asked one by one */
    bool alone =
        sn_has_count(emit) || sn_has_place(emit) || emit->element.type || wish->some || emit->held;
    return (sn_window_choice){.keys = wish->keys,
                              .leaf = wish->leaf,
                              .several = target->dialect->intrinsic[SN_AST_CALL_BARRIER_WARP],
                              .anyhow = wish->anyhow,
                              .bytes = item,
                              .held = emit->held,
                              .wide = sn_emit_wide(emit, item),
                              .memory_wide = sn_emit_memory_wide(emit, alone),
                              .shared = target->shared_bytes};
}

/* ---- selections ------------------------------------------------------------------------------ */

/* Elements that know their place are loaded several at once where the place is known, too. */
static sn_select_choice select_choice(const sn_net *net, const sn_emit *emit,
                                      const sn_plan_wish *wish)
{
    const sn_window_choice window = sn_window_choice_for(emit, wish);
    const bool alone = sn_has_count(emit) || emit->element.type || emit->held;
    return (sn_select_choice){.outputs = wish->last + 1,
                              .threads = net->wires / wish->keys,
                              .several = window.several,
                              .shuffles = sn_emit_shuffles(emit),
                              .bytes = window.bytes,
                              .wide = window.wide,
                              .held = emit->held,
                              .memory_wide = sn_emit_memory_wide(emit, alone),
                              .shared = window.shared};
}

/* It makes another network than the one asked for, so somebody must prove that it does the same. */
static sn_err plan_select(const sn_net *net, const sn_emit *emit, const sn_plan_wish *wish,
                          sn_plan_made *out, sn_error *error)
{
    if (!wish->some || wish->first)
        return sn_fail(error, SN_E_UNSUPPORTED, "mapping select is for the first outputs alone");
    sn_err err = sn_emit_check_blocks(emit, error);
    if (err)
        return err;
    if (!wish->leaf)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "mapping select has a network of its own, which must be proved");
    if (net->wires % wish->keys)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "%lu keys are not shared by threads that hold %lu each",
                       (unsigned long)net->wires, (unsigned long)wish->keys);
    const sn_select_choice choice = select_choice(net, emit, wish);
    return sn_plan_select(net->wires, &choice, &out->kernel, &out->computed, error);
}

/* ---- cost in C ------------------------------------------------------------------------------- */

/* Instructions of x86, as they stand in what gcc makes. */
static double scalar_cost(const sn_kernel *kernel, const sn_emit *emit)
{
    const double orders = (double)sn_kernel_count(kernel, SN_OP_ORDER);
    return orders * (sn_has_members(emit) ? 8 : 4) / kernel->keys + 2 + 2 * emit->pairs;
}

/* Minima and maxima of 64 bits, but of numbers, are an instruction in AVX-512 alone, those of most
 * types are several in SSE2; shuffles of two vectors, and choices, are one in AVX-512 alone. */
static double vector_cost(const sn_across *across, uint32_t number, const sn_emit *emit)
{
    const sn_across_way *way = &across->way[number];
    const bool longest = number == SN_ACROSS_WAYS - 1, shortest = !number;
    const bool packed = across->by_turns, apart = emit->pairs && !packed;
    const double members = 1 + apart, choice = longest ? 1 : 2;
    sn_emit with = *emit;
    with.across = across;
    const bool numbers = SN_ACROSS_BYTES(number) == SN_NUMBERS_BYTES && sn_has_numbers(&with);
    double order = (packed || sn_c_lane_bytes(emit) == 8) && !longest && !numbers ? 3 : 2;
    if (apart)
        order += 1 + 2 * choice;
    return (way->orders * (shortest ? 2 * order : order) + way->shuffles * members * choice +
            way->accesses * members) /
           across->keys;
}

/* ---- plans ----------------------------------------------------------------------------------- */

void sn_plan_free(sn_plan_made *plan)
{
    sn_kernel_free(plan->kernel);
    sn_net_free(plan->computed);
    sn_across_free(plan->across);
    sn_buf_free(&plan->why);
    *plan = (sn_plan_made){.kernel = NULL};
}

/* Dealing comparators to threads takes long for many wires. Whether there is shared memory for
 * these is known before. */
static sn_err plan_scheduled(const sn_net *net, const sn_emit *emit, const sn_plan_wish *wish,
                             sn_kernel **out, sn_error *error)
{
    const sn_kernel wires = {.keys = net->wires,
                             .threads = SN_WARP,
                             .block = SN_WARP,
                             .shared_arrays = 1,
                             .shared_size = net->wires};
    sn_err err = wish->unchecked ? SN_OK : sn_emit_check(&wires, emit, error);
    return err ? err : sn_plan(net, SN_MAPPING_SCHEDULED, out, error);
}

/* The length of vectors by which lanes are compared with other mappings: 32 bytes. */
#define USUAL_WAY 1u

/* Where the mapping is not chosen, vectors that cost more than scalars are not used. */
static void take_ways(const sn_plan_wish *wish, const sn_emit *emit, sn_plan_made *out)
{
    const double scalar = scalar_cost(out->kernel, emit);
    for (uint32_t i = 0; i < SN_ACROSS_WAYS; i++)
        out->across->way[i].taken = wish->chosen || out->across->keys > SN_C_KEYS_MAX ||
                                    vector_cost(out->across, i, emit) < scalar;
    out->cost = vector_cost(out->across, USUAL_WAY, emit);
}

/* Many arrays, and one where there are no vectors, are sorted by a thread's kernel of the same
 * comparators, so that equal keys with values come in one order: where vectors have keys above
 * values, the smaller value comes first. */
static sn_err plan_lanes(const sn_net *net, const sn_emit *emit, const sn_plan_wish *wish,
                         sn_plan_made *out, sn_error *error)
{
    const bool packed = sn_c_may_pack(emit, net->wires);
    const sn_across_choice choice = {.lane_bytes = packed ? 8 : sn_c_lane_bytes(emit),
                                     .by_turns = packed,
                                     .leaf = wish->leaf,
                                     .anyhow = wish->anyhow,
                                     .keys = emit->padded};
    if (sn_target_of(emit)->blocks)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "the lanes of vectors are those of C; use mapping window");
    sn_err err = sn_emit_check_registers(net->wires, true, emit, error); /* sooner than a plan */
    err = err ? err : sn_across_plan(net, &choice, &out->across, &out->computed, error);
    if (!err)
        err = out->computed ? sn_plan_as_it_is(out->computed, &out->kernel, error)
                            : sn_plan_thread(net, 0, &out->kernel, error);
    if (!err && (wish->some || !sn_has_rows(out->kernel, emit)))
        err = sn_fail(error, SN_E_UNSUPPORTED,
                      "vectors across one array hold keys, and values, of arrays of one length; "
                      "use mapping thread");
    return err;
}

/* Other architectures are faster without. */
static bool mapping_has_twins(const sn_emit *emit, const sn_plan_wish *wish)
{
    return (wish->mapping == SN_MAPPING_WINDOW || wish->mapping == SN_MAPPING_THREAD) &&
           !wish->some && sn_emit_may_have_twins(emit) && sn_emit_halves(emit);
}

/* Whether values need not be moved: keys that know their places are stored behind all else. */
static bool mapping_may_fetch(const sn_emit *emit, const sn_plan_wish *wish)
{
    return (wish->mapping == SN_MAPPING_WINDOW || wish->mapping == SN_MAPPING_THREAD) &&
           sn_target_of(emit)->fetches && emit->pairs && !emit->held && !emit->element.type &&
           !sn_has_count(emit) && !wish->some;
}

/* Whether callers can hold keys as a mapping does, and be given its outputs. */
static bool callers_hold(const sn_plan_wish *wish)
{
    return wish->mapping == SN_MAPPING_THREAD ||
           wish->mapping == (wish->some ? SN_MAPPING_SELECT : SN_MAPPING_WINDOW);
}

static sn_err plan_as(const sn_net *net, const sn_emit *asked, const sn_plan_wish *wish,
                      bool fetches, sn_plan_made *out, sn_error *error)
{
    sn_emit planned = *asked, *const emit = &planned;
    planned.fetches = fetches;
    *out = (sn_plan_made){.mapping = wish->mapping, .fetches = planned.fetches};
    const sn_window_choice choice = sn_window_choice_for(emit, wish);
    sn_err err;
    if (emit->held && !callers_hold(wish))
        return sn_fail(
            error, SN_E_UNSUPPORTED,
            wish->some ? "callers are given some outputs by mappings thread and select, no other"
                       : "callers hold keys as mappings thread and window do, no other");
    if (wish->mapping == SN_MAPPING_WINDOW)
        err = sn_plan_window(net, &choice, &out->kernel, &out->computed, error);
    else if (wish->mapping == SN_MAPPING_THREAD)
        err = sn_plan_thread(net, choice.memory_wide, &out->kernel, error);
    else if (wish->mapping == SN_MAPPING_SCHEDULED)
        err = plan_scheduled(net, emit, wish, &out->kernel, error);
    else if (wish->mapping == SN_MAPPING_SELECT)
        err = plan_select(net, emit, wish, out, error);
    else if (wish->mapping == SN_MAPPING_LANES)
        err = plan_lanes(net, emit, wish, out, error);
    else
        err = sn_plan(net, wish->mapping, &out->kernel, error);
    if (!err && mapping_has_twins(emit, wish))
        out->kernel->twins = true;
    if (!err && wish->some)
        err = sn_kernel_keep_outputs(out->kernel, wish->first, wish->last, error);
    if (!err && wish->some)
        err = wish->mapping == SN_MAPPING_WINDOW ? sn_kernel_drop_barriers(out->kernel, error)
                                                 : sn_kernel_check(out->kernel, error);
    sn_emit with = *emit;
    with.across = out->across;
    err = err || wish->unchecked ? err : sn_emit_check(out->kernel, &with, error);
    if (err) {
        sn_plan_free(out);
        return err;
    }
    out->keys = net->wires / out->kernel->threads;
    out->cost = sn_target_of(emit)->blocks ? sn_mapping_cost(out->kernel, emit)
                                           : scalar_cost(out->kernel, emit);
    if (out->across)
        take_ways(wish, emit, out);
    return SN_OK;
}

/* Keys that share a word with their places are compared at half the cost of keys with values, also
 * where nobody asks for equal ones in their order. Their values have to be read, each in a sector
 * of its own, which few comparisons do not pay for. */
static sn_err plan_one(const sn_net *net, const sn_emit *emit, const sn_plan_wish *wish,
                       sn_plan_made *out, sn_error *error)
{
    const bool may = mapping_may_fetch(emit, wish);
    sn_emit fetching = *emit;
    sn_plan_made other;
    fetching.fetches = true;
    sn_err err = plan_as(net, emit, wish, may && emit->stable, out, error);
    if (err || !may || emit->stable || !sn_is_packed(&fetching) ||
        plan_as(net, emit, wish, true, &other, NULL))
        return err;
    const bool better =
        sn_mapping_clocks(other.kernel, &fetching) < sn_mapping_clocks(out->kernel, emit);
    sn_plan_free(better ? out : &other);
    if (better)
        *out = other;
    return SN_OK;
}

/* The best so far, and what was tried. */
typedef struct contest {
    const sn_net *net;
    const sn_emit *emit;
    sn_plan_wish wish;
    sn_plan_made *best;
    bool won;      /* there is a best */
    bool asks;     /* kernels may ask for more shared memory than blocks have unasked */
    bool left_out; /* one was left out because it does */
    sn_buf tried;
    sn_err err; /* of the last that was tried */
    sn_error *error;
} contest;

static const char *const mapping_names[] = {
#define X(id, name, what) name,
    SN_MAPPINGS(X)
#undef X
};

static void print_plan(const sn_plan_made *plan, sn_buf *out)
{
    sn_buf_puts(out, mapping_names[plan->mapping]);
    if (plan->mapping == SN_MAPPING_WINDOW || plan->mapping == SN_MAPPING_SELECT)
        sn_buf_printf(out, " of %lu keys", (unsigned long)plan->keys);
}

static void try_one(contest *c, sn_mapping mapping, uint32_t keys)
{
    sn_plan_made plan;
    c->wish.mapping = mapping;
    c->wish.keys = keys;
    c->err = plan_one(c->net, c->emit, &c->wish, &plan, c->error);
    if (c->err)
        return;
    sn_emit planned = *c->emit;
    planned.fetches = plan.fetches;
    if (!c->asks && sn_emit_dynamic_bytes(plan.kernel, &planned)) {
        c->left_out = true;
        sn_plan_free(&plan);
        return;
    }
    sn_buf_puts(&c->tried, c->tried.size ? ", " : "");
    print_plan(&plan, &c->tried);
    sn_buf_printf(&c->tried, " %.1f", plan.cost);
    if (c->won && plan.cost >= c->best->cost) {
        sn_plan_free(&plan);
        return;
    }
    sn_plan_free(c->best);
    *c->best = plan;
    c->won = true;
}

/* All numbers of keys that leave an array two threads or more. A network without the structure is
 * found out by the first. 64 keys leave no registers for what callers hold besides, nor for values
 * that are read at the end. */
static void try_keys(contest *c)
{
    const uint32_t most = c->emit->pairs || c->emit->held ? 32 : 64;
    c->err = SN_OK;
    for (uint32_t keys = c->net->wires < 8 ? 2 : 4;
         keys <= most && 2 * keys <= c->net->wires && c->err != SN_E_UNSUPPORTED; keys *= 2)
        try_one(c, SN_MAPPING_WINDOW, keys);
}

/* Of windows of one network those that ask for shared memory hold the fewest keys a thread, since
 * gaps between threads are what they need it for, and these cost most. So they are tried where
 * there is nothing else. */
static void try_windows(contest *c)
{
    try_keys(c);
    if (c->won || !c->left_out)
        return;
    c->asks = true;
    try_keys(c);
}

/* All numbers of threads of a warp. One thread is refused, with the reason. */
static void try_selections(contest *c)
{
    const uint32_t wires = c->net->wires;
    for (uint32_t threads = 1; threads <= SN_WARP && wires % threads == 0; threads *= 2)
        try_one(c, SN_MAPPING_SELECT, wires / threads);
}

/* Keys of an array below which its comparators in vectors, one behind the other, take longer than
 * more of them side by side in scalars. Of f64, of which scalars order images, by Zen 5. */
static uint32_t least_in_lanes(const sn_emit *emit)
{
    return emit->type == SN_KEY_F64 && !emit->pairs ? 8 : 16;
}

/* In OpenCL windows are left to who asks for them: PoCL 3.1, which most processors are used by,
 * gives groups that run at once the same local memory where kernels are long. */
static void try_all(contest *c)
{
    const sn_target_info *target = sn_target_of(c->emit);
    if (!target->blocks && c->net->wires >= least_in_lanes(c->emit))
        try_one(c, SN_MAPPING_LANES, 0);
    if (!target->blocks && c->err == SN_E_LIMIT)
        return; /* variables hold fewer */
    try_one(c, SN_MAPPING_THREAD, 0);
    if (!target->blocks || c->err == SN_E_NOMEM)
        return;
    if (!target->windows)
        try_one(c, SN_MAPPING_TWO, 0);
    else if (c->emit->held && c->wish.some)
        c->err = SN_E_UNSUPPORTED;
    else
        try_windows(c);
    if (c->err == SN_E_UNSUPPORTED && c->wish.some && !c->wish.first && c->wish.leaf)
        try_selections(c);
    c->asks = true;
    if (!c->won && c->emit->held)
        c->err = sn_fail(c->error, SN_E_UNSUPPORTED,
                         c->wish.some
                             ? "neither the registers of a thread nor a selection by a warp hold "
                               "the network, and callers hold keys in no other way"
                             : "neither the registers of a thread nor windows in 48 KiB of shared "
                               "memory hold the network, and callers hold keys in no other way");
    else if (!c->won)
        try_one(c, SN_MAPPING_SCHEDULED, 0);
}

static void say_why(contest *c)
{
    sn_buf *why = &c->best->why;
    print_plan(c->best, why);
    if (c->tried.data && strchr(c->tried.data, ','))
        sn_buf_printf(why, "; cost a key, estimated: %s", c->tried.data);
    else if (c->best->mapping == SN_MAPPING_LANES)
        sn_buf_puts(why, "; the variables of a function do not hold the network");
    else if (c->best->mapping == SN_MAPPING_TWO)
        sn_buf_puts(why, "; the registers of a thread do not hold the network");
    else
        sn_buf_puts(why, c->best->mapping == SN_MAPPING_THREAD
                             ? "; no windows fit the network"
                             : "; neither the registers of a thread nor windows hold the network");
}

/* Plan what was found to be the fastest for such arrays on a device; false if the network does not
 * allow it. */
static bool plan_tuned(const sn_net *net, const sn_emit *emit, const sn_plan_wish *wish,
                       sn_plan_made *plan)
{
    sn_error error = {.text = ""};
    sn_plan_wish tuned = *wish;
    const bool measured = sn_target_of(emit)->machine_code && !emit->argsort && !emit->stable &&
                          !emit->ragged && !emit->held && !emit->element.type && !wish->some;
    const sn_tuning_choice *choice =
        measured ? sn_tuning_find(wish->tuning, emit->type, emit->pairs, net->wires) : NULL;
    if (!choice)
        return false;
    tuned.chosen = true;
    tuned.mapping = choice->mapping;
    tuned.keys = choice->mapping == SN_MAPPING_WINDOW ? choice->keys : 0;
    if (sn_plan_make(net, emit, &tuned, plan, &error))
        return false;
    sn_buf_printf(&plan->why, "%s, %lu key%s a thread: ", sn_mapping_name(choice->mapping),
                  (unsigned long)plan->keys, plan->keys == 1 ? "" : "s");
    if (choice->key.device[0])
        sn_buf_printf(&plan->why, "the fastest on %s (%.4g ns a key)", choice->key.device,
                      choice->cost);
    else
        sn_buf_puts(&plan->why, "by the cost model, as the tuning file says");
    return !plan->why.failed;
}

sn_err sn_plan_make(const sn_net *net, const sn_emit *emit, const sn_plan_wish *wish,
                    sn_plan_made *out, sn_error *error)
{
    if (wish->tuning && !wish->chosen && !wish->keys) {
        if (plan_tuned(net, emit, wish, out))
            return SN_OK;
        sn_plan_free(out);
    }
    contest c = {.net = net, .emit = emit, .wish = *wish, .best = out, .error = error};
    bool windows = wish->chosen && wish->mapping == SN_MAPPING_WINDOW;
    bool selections = wish->chosen && wish->mapping == SN_MAPPING_SELECT;
    *out = (sn_plan_made){.kernel = NULL};
    if (emit->held && emit->ragged)
        return sn_fail(error, SN_E_UNSUPPORTED, "callers hold one array, of a length they say");
    if (wish->chosen && ((!windows && !selections) || wish->keys))
        return plan_one(net, emit, wish, out, error);
    if (selections)
        try_selections(&c);
    else if (windows && net->wires < 8)
        try_one(&c, SN_MAPPING_WINDOW, 2);
    else if (windows)
        try_windows(&c);
    else
        try_all(&c);
    if (c.won && !wish->chosen && (sn_target_of(emit)->blocks || out->across))
        say_why(&c);
    sn_buf_free(&c.tried);
    return c.won ? SN_OK : c.err;
}
