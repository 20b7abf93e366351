#include "tests/rup.h"

#include <stdlib.h>
#include <string.h>

rup rup_new(uint32_t variables, const int32_t *literals, size_t size)
{
    rup r = {.variables = variables, .size = size};
    r.literal = malloc((size + 1) * sizeof *r.literal);
    r.value = calloc((size_t)variables + 1, 1);
    if (!r.literal || !r.value)
        abort();
    memcpy(r.literal, literals, size * sizeof *literals);
    return r;
}

void rup_free(rup *r)
{
    free(r->literal);
    free(r->value);
}

void rup_add(rup *r, const int32_t *clause)
{
    size_t count = 1;
    while (clause[count - 1])
        count++;
    r->literal = realloc(r->literal, (r->size + count) * sizeof *r->literal);
    if (!r->literal)
        abort();
    memcpy(r->literal + r->size, clause, count * sizeof *clause);
    r->size += count;
}

static int value_of(const rup *r, int32_t literal)
{
    return literal < 0 ? -r->value[-literal] : r->value[literal];
}

static void set(rup *r, int32_t literal)
{
    r->value[abs(literal)] = literal < 0 ? -1 : 1;
}

/* The only unknown literal of the clause at *at, or 0; moves behind the clause.
 * is_false   set to true if every literal is false */
static int32_t unit_at(const rup *r, size_t *at, bool *is_false)
{
    int32_t unknown = 0;
    size_t unknowns = 0;
    bool is_true = false;
    for (; r->literal[*at]; (*at)++) {
        int value = value_of(r, r->literal[*at]);
        is_true = is_true || value > 0;
        if (!value) {
            unknown = r->literal[*at];
            unknowns++;
        }
    }
    (*at)++;
    *is_false = *is_false || (!is_true && !unknowns);
    return !is_true && unknowns == 1 ? unknown : 0;
}

bool rup_conflict(rup *r)
{
    bool is_false = false, changed = true;
    while (changed && !is_false) {
        changed = false;
        for (size_t at = 0; at < r->size && !is_false;) {
            int32_t unit = unit_at(r, &at, &is_false);
            if (unit)
                set(r, unit);
            changed = changed || unit;
        }
    }
    return is_false;
}

bool rup_follows(rup *r, const int32_t *clause)
{
    bool is_true = false;
    for (; *clause; clause++) {
        is_true = is_true || value_of(r, *clause) > 0;
        set(r, -*clause);
    }
    bool follows = is_true || rup_conflict(r);
    memset(r->value, 0, (size_t)r->variables + 1);
    return follows;
}

bool rup_satisfied(const rup *r)
{
    bool satisfied = false;
    for (size_t i = 0; i < r->size; i++) {
        if (!r->literal[i] && !satisfied)
            return false;
        satisfied = r->literal[i] && (satisfied || value_of(r, r->literal[i]) > 0);
    }
    return true;
}
