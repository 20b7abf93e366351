/* Which network sorts arrays of so many keys fastest: by the cost of its kernel. */
#include "codegen/choose/mapping.h"

#include "codegen/emit/parts.h"
#include "networks/families/family.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Wires of the largest network that is looked at. */
#define WIRES_MOST 4096u

/* Whether arrays may have fewer keys than the network has wires, whose others are fillers. */
static bool may_pad(const sn_emit *emit, const sn_plan_wish *wish)
{
    return sn_has_lanes(emit) && !sn_has_place(emit) && !sn_has_count(emit) && !wish->some;
}

/* What instructions of vectors across an array cost beside those of scalars, of which more are done
 * at once; what they wait for at an array's begin and end, and, in these instructions, for a vector
 * of which it has a part; and what scalars of 64 bits cost beside those of 32, and those that are
 * floating-point numbers, or have values. Measured for arrays of 2 to 256 keys by bench/fastest on
 * an AMD EPYC (Zen 4) with AVX-512, by gcc 12, 2026-11-30; of keys above their values, which cost
 * less, on one of Zen 5, 2026-12-01. */
#define LANES_FACTOR 1.75
#define LANES_WAIT 55
#define PART_WAIT 20
#define PACKED_FACTOR 0.55
#define WIDE_FACTOR 1.6
#define NUMBER_FACTOR 1.1
#define PAIR_FACTOR 1.1

double sn_fastest_cost(const sn_plan_made *plan, const sn_emit *emit, uint32_t wires, uint32_t n)
{
    double array = plan->cost * wires;
    if (plan->across)
        return (array * LANES_FACTOR + LANES_WAIT + (wires != n ? PART_WAIT : 0)) *
               (plan->across->by_turns ? PACKED_FACTOR : 1) / n;
    if (sn_has_lanes(emit)) {
        array *= sn_key_infos[emit->type].bits == 64 ? WIDE_FACTOR : 1;
        array *= sn_is_float(emit) ? NUMBER_FACTOR : 1;
        array *= emit->pairs ? PAIR_FACTOR : 1;
    }
    return array / n;
}

/* Plan the kernel of one that has `wires`, for arrays of n; kept if it costs less. */
static sn_err try_one(const char *family, uint32_t wires, uint32_t n, const sn_emit *emit,
                      const sn_plan_wish *wish, sn_fastest *best, sn_error *error)
{
    sn_net *net = NULL;
    sn_plan_made plan = {.kernel = NULL};
    sn_emit padded = *emit;
    padded.counted = emit->counted || wires != n;
    padded.padded = wires != n ? n : 0;
    sn_err err = sn_family_build(sn_family_find(family), wires, 0, &net, error);
    err = err ? err : sn_plan_make(net, &padded, wish, &plan, error);
    const double cost = err ? 0 : sn_fastest_cost(&plan, emit, wires, n);
    if (!err) {
        sn_buf_printf(&best->why, "%s%s:%lu %.1f", best->why.size ? ", " : "", family,
                      (unsigned long)wires, cost);
        if (!*best->name || cost < best->cost) {
            snprintf(best->name, sizeof best->name, "%s:%lu", family, (unsigned long)wires);
            best->padded = padded.padded;
            best->across = plan.across;
            best->cost = cost;
        }
    }
    sn_plan_free(&plan);
    sn_net_free(net);
    return err;
}

sn_err sn_fastest_find(uint32_t n, const sn_emit *emit, const sn_plan_wish *wish, bool many,
                       sn_fastest *out, sn_error *error)
{
    const uint32_t wires = 1u << sn_log2_ceil(n);
    *out = (sn_fastest){.padded = 0};
    sn_err err = try_one("best", n, n, emit, wish, out, error);
    const bool shares = n > 2 && wires <= WIRES_MOST && (wires == n || may_pad(emit, wish)) &&
                        !(many && !sn_target_of(emit)->blocks && !err);
    if (err != SN_E_NOMEM && shares && !*out->name) { /* there is nothing to compare it with */
        snprintf(out->name, sizeof out->name, "tsort:%lu", (unsigned long)wires);
        out->padded = wires != n ? n : 0;
    } else if (err != SN_E_NOMEM && shares) {
        err = try_one("tsort", wires, n, emit, wish, out, error);
    }
    return *out->name ? SN_OK : err;
}

uint32_t sn_fastest_keys(const char *name)
{
    static const char prefix[] = "fastest:";
    const char *digits = name + sizeof prefix - 1;
    if (strncmp(name, prefix, sizeof prefix - 1))
        return 0;
    const size_t count = strspn(digits, "0123456789");
    return count && count <= 9 && !digits[count] ? (uint32_t)strtoul(digits, NULL, 10) : 0;
}

sn_err sn_fastest_take(uint32_t n, const sn_plan_wish *wish, bool open, bool many, sn_emit *emit,
                       sn_fastest *out, sn_error *error)
{
    sn_err err = SN_OK;
    *out = (sn_fastest){.padded = 0};
    if (open && !wish->keys)
        err = sn_fastest_find(n, emit, wish, many, out, error);
    else
        snprintf(out->name, sizeof out->name, "best:%lu", (unsigned long)n);
    emit->padded = out->padded;
    emit->counted = emit->counted || out->padded;
    return err;
}
