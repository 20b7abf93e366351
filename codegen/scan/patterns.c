/* Which threads take an operation, and from where, as expressions of the thread's number. */
#include "codegen/scan/parts.h"

/* ---- conditions ------------------------------------------------------------------------------ */

/* Threads first..end-1 whose number has `value` in the bits of `mask`. */
typedef struct range {
    uint32_t first, end, mask, value;
} range;

static bool takes(const sn_kernel *k, uint32_t table, uint32_t t)
{
    return sn_kernel_entry(k, table, t) >> 16;
}

static bool is_in(const range *r, uint32_t t)
{
    return t >= r->first && t < r->end && (t & r->mask) == r->value;
}

/* The smallest range of all that take; false if others are in it. */
static bool find_range(const sn_kernel *k, uint32_t table, range *r)
{
    uint32_t ones = UINT32_MAX, zeros = UINT32_MAX;
    *r = (range){.first = UINT32_MAX};
    for (uint32_t t = 0; t < k->threads; t++)
        if (takes(k, table, t)) {
            r->first = r->first == UINT32_MAX ? t : r->first;
            r->end = t + 1;
            ones &= t;
            zeros &= ~t;
        }
    r->mask = (ones | zeros) & (k->threads - 1);
    r->value = ones & r->mask;
    for (uint32_t t = 0; t < k->threads; t++)
        if (is_in(r, t) != takes(k, table, t))
            return false;
    return true;
}

/* Whether a range is the same without one of its bounds. */
static bool needs(const sn_kernel *k, range wider, const range *r)
{
    for (uint32_t t = 0; t < k->threads; t++)
        if (is_in(&wider, t) != is_in(r, t))
            return true;
    return false;
}

/* Leave out what the rest says already. */
static void simplify(const sn_kernel *k, range *r)
{
    range wider = *r;
    for (uint32_t bit = 1; bit < k->threads; bit <<= 1) {
        wider = *r;
        wider.mask &= ~bit;
        wider.value &= ~bit;
        *r = needs(k, wider, r) ? *r : wider;
    }
    wider = *r;
    wider.first = 0;
    *r = needs(k, wider, r) ? *r : wider;
    wider = *r;
    wider.end = k->threads;
    *r = needs(k, wider, r) ? *r : wider;
}

void sn_scan_put_condition(const sn_kernel *kernel, uint32_t table, sn_buf *out)
{
    range r;
    const char *and = "";
    if (sn_scan_is_looked_up(kernel, table) || !find_range(kernel, table, &r)) {
        sn_buf_printf(out, "w%lu >> 16", (unsigned long)table);
        return;
    }
    simplify(kernel, &r);
    if (r.mask && r.mask == r.value && sn_is_power_of_two(r.mask))
        sn_buf_printf(out, "t & %luu", (unsigned long)r.mask);
    else if (r.mask)
        sn_buf_printf(out, "(t & %luu) == %luu", (unsigned long)r.mask, (unsigned long)r.value);
    and = r.mask ? " && " : "";
    if (r.first)
        sn_buf_printf(out, "%st >= %luu", and, (unsigned long)r.first);
    and = r.mask || r.first ? " && " : "";
    if (r.end < kernel->threads)
        sn_buf_printf(out, "%st < %luu", and, (unsigned long)r.end);
}

/* ---- sources --------------------------------------------------------------------------------- */

/* t, of which bits below 2^low are cleared, plus a distance; or that alone. */
typedef struct source {
    bool fixed;
    uint32_t low;
    int32_t distance;
} source;

static int32_t base_of(const source *s, uint32_t t)
{
    return s->fixed ? 0 : (int32_t)(t >> s->low << s->low);
}

/* Whether all that take it come from where `s` says, once its distance is set. */
static bool fits(const sn_kernel *k, uint32_t table, source *s)
{
    bool first = true, good = true;
    for (uint32_t t = 0; good && t < k->threads; t++) {
        int32_t from = (int32_t)(sn_kernel_entry(k, table, t) & UINT16_MAX);
        if (!takes(k, table, t))
            continue;
        if (first)
            s->distance = from - base_of(s, t);
        first = false;
        good = base_of(s, t) + s->distance == from;
    }
    return good;
}

static bool find_source(const sn_kernel *k, uint32_t table, source *s)
{
    for (uint32_t low = 0; 1u << low < k->threads; low++) {
        *s = (source){.low = low};
        if (fits(k, table, s))
            return true;
    }
    *s = (source){.fixed = true};
    return fits(k, table, s);
}

/* Whether both halves of a table are indices. */
static bool has_pairs(const sn_kernel *kernel, uint32_t table)
{
    bool found = false;
    for (size_t i = 0; i < kernel->op_count && !found; i++)
        found = kernel->op[i].table == table && kernel->op[i].high;
    return found;
}

bool sn_scan_is_looked_up(const sn_kernel *kernel, uint32_t table)
{
    range r;
    source s;
    return has_pairs(kernel, table) || !find_range(kernel, table, &r) ||
           !find_source(kernel, table, &s);
}

void sn_scan_put_source(const sn_kernel *kernel, uint32_t table, sn_buf *out)
{
    source s;
    if (sn_scan_is_looked_up(kernel, table) || !find_source(kernel, table, &s)) {
        sn_buf_printf(out, "(w%lu & 0xffffu)", (unsigned long)table);
        return;
    }
    const unsigned long size = (unsigned long)(s.distance < 0 ? -s.distance : s.distance);
    if (s.fixed) {
        sn_buf_printf(out, "%luu", size);
        return;
    }
    if (s.low)
        sn_buf_printf(out, "(t & ~%luu)", (1ul << s.low) - 1);
    else
        sn_buf_puts(out, "t");
    if (size)
        sn_buf_printf(out, s.distance < 0 ? " - %luu" : " + %luu", size);
}
