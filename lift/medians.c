/* Medians of three keys whose minimum or maximum is taken as well: each by itself in a text, all of
 * one sorter of three. So is the median of nine by rows that is known from Graphics Gems. */
#include "lift/parts.h"

#include <stdlib.h>

/* Most medians of three that are looked at. */
#define MEDIANS_MAX 64

/* Keys x and y, which are compared first, and z. */
typedef struct three {
    uint32_t x, y, z;
    bool most;   /* z is compared with the larger of them, and the median is the larger of two */
    bool shared; /* their minimum or maximum is taken, too, and by other comparators */
} three;

typedef struct sharing {
    sn_values *values;
    three median[MEDIANS_MAX]; /* [count] of different keys */
    uint32_t count;
} sharing;

/* Whether a value is the smaller, or larger, of two that nothing assumes to be compared. */
static bool is_extreme(const sharing *s, uint32_t value, bool most)
{
    const sn_value *v = sn_value_at(s->values, value);
    return v->kind == (most ? SN_VALUE_MAX : SN_VALUE_MIN) && !v->assumed;
}

/* The one of two keys that is not `key`; 0 if neither is. */
static uint32_t other(const sn_value *of, uint32_t key)
{
    return of->a == key ? of->b : of->b == key ? of->a : 0;
}

/* max(min(x, y), min(max(x, y), z)), or with the words exchanged. */
static bool is_median(const sharing *s, uint32_t value, three *out)
{
    const sn_value *v = sn_value_at(s->values, value);
    const bool most = v->kind == SN_VALUE_MAX;
    if (!is_extreme(s, value, most))
        return false;
    for (int k = 0; k < 2; k++) {
        const uint32_t outer = k ? v->a : v->b, inner = k ? v->b : v->a;
        const sn_value *p = sn_value_at(s->values, outer), *q = sn_value_at(s->values, inner);
        for (int l = 0; l < 2 && is_extreme(s, outer, !most) && is_extreme(s, inner, !most); l++) {
            const uint32_t both = l ? q->a : q->b;
            const sn_value *of = sn_value_at(s->values, both);
            *out = (three){.x = p->a, .y = p->b, .z = other(q, both), .most = most};
            if (is_extreme(s, both, most) && of->a == p->a && of->b == p->b)
                return true;
        }
    }
    return false;
}

/* The median that has these keys, in whatever order; NULL if none has. */
static three *find(sharing *s, uint32_t a, uint32_t b, uint32_t c)
{
    for (uint32_t i = 0; i < s->count; i++) {
        three *m = &s->median[i];
        const bool all = (a == m->x || a == m->y || a == m->z) &&
                         (b == m->x || b == m->y || b == m->z) &&
                         (c == m->x || c == m->y || c == m->z);
        if (all && a != b && a != c && b != c)
            return m;
    }
    return NULL;
}

/* The median of whose keys a value is the minimum or maximum: min(min(a, b), c); NULL if it is of
 * none, or that of the median's own sorter. */
static three *extreme_of(sharing *s, uint32_t value)
{
    const sn_value *v = sn_value_at(s->values, value);
    const bool most = v->kind == SN_VALUE_MAX;
    three *found = NULL;
    for (int k = 0; k < 2 && !found && is_extreme(s, value, most); k++) {
        const uint32_t inner = k ? v->a : v->b;
        const sn_value *p = sn_value_at(s->values, inner);
        found = is_extreme(s, inner, most) ? find(s, p->a, p->b, other(v, inner)) : NULL;
        if (found && found->most == most && found->x == p->a && found->y == p->b)
            found = NULL;
    }
    return found;
}

static uint32_t extreme(sharing *s, bool most, uint32_t a, uint32_t b)
{
    return sn_value_extreme(s->values, most, a, b);
}

/* What a value is where medians share their comparators.
 * now      what the values before it are */
static uint32_t shared(sharing *s, uint32_t value, const uint32_t *now)
{
    const sn_value v = *sn_value_at(s->values, value);
    const bool most = v.kind == SN_VALUE_MAX;
    three median;
    if (!is_extreme(s, value, most))
        return value;
    const bool middle = is_median(s, value, &median);
    const three *own = middle ? find(s, median.x, median.y, median.z) : extreme_of(s, value);
    s->values->line = v.line;
    if (!own || !own->shared) {
        const bool same = now[v.a] == v.a && now[v.b] == v.b;
        return same ? value : extreme(s, most, now[v.a], now[v.b]);
    }
    const uint32_t x = now[own->x], y = now[own->y], z = now[own->z];
    const uint32_t near = extreme(s, own->most, x, y), far = extreme(s, !own->most, x, y);
    if (!middle && most == own->most)
        return extreme(s, most, near, z);
    return extreme(s, middle ? own->most : most, far, extreme(s, !own->most, near, z));
}

/* Enter what the roots are made of. */
static void reach(const sn_values *v, const uint32_t *root, uint32_t roots, uint8_t *in)
{
    for (uint32_t i = 0; i < roots; i++)
        in[root[i]] = 1;
    for (uint32_t i = v->count; i-- > 1;) {
        const sn_value *t = sn_value_at(v, i);
        const bool two =
            t->kind == SN_VALUE_MIN || t->kind == SN_VALUE_MAX || t->kind == SN_VALUE_CASE;
        if (in[i] && two)
            in[t->a] = in[t->b] = 1;
        for (uint32_t k = 0; in[i] && k < t->count; k++)
            in[sn_value_argument(v, i, k)] = 1;
    }
}

bool sn_values_share_medians(sn_values *values, uint32_t *root, uint32_t roots, uint8_t **gone)
{
    const uint32_t count = values->count;
    sharing s = {.values = values};
    bool any = false;
    three median;
    *gone = NULL;
    for (uint32_t i = 1; i < count && s.count < MEDIANS_MAX; i++)
        if (is_median(&s, i, &median) && !find(&s, median.x, median.y, median.z))
            s.median[s.count++] = median;
    for (uint32_t i = 1; i < count && s.count; i++) {
        three *of = is_median(&s, i, &median) ? NULL : extreme_of(&s, i);
        if (of)
            any = of->shared = true;
    }
    if (!any)
        return true;
    uint32_t *now = sn_alloc(count, sizeof *now);
    uint8_t *before = sn_alloc(count, 1);
    if (now && before) {
        reach(values, root, roots, before);
        for (uint32_t i = 0; i < count; i++)
            now[i] = before[i] ? shared(&s, i, now) : i;
        for (uint32_t i = 0; i < roots; i++)
            root[i] = now[root[i]];
        for (uint32_t i = 0; i < count; i++)
            if (now[i] != i && !values->value[now[i]].home)
                values->value[now[i]].home = values->value[i].home;
        *gone = sn_alloc(values->count, 1);
    }
    if (*gone) {
        reach(values, root, roots, *gone);
        for (uint32_t i = 0; i < values->count; i++)
            (*gone)[i] = i < count && before[i] && !(*gone)[i];
    }
    free(now);
    free(before);
    return *gone;
}
