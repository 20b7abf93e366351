/* Which clauses of the formula are in use, and whether each step follows from them. */
#include "verify/certificate/steps.h"

#include "verify/certificate/parts.h"

#include <stdlib.h>

struct sn_steps {
    sn_rup *rup; /* what is in use, and the steps taken */
    uint32_t variables;
    sn_buf literals; /* the formula's: int32_t, clause after clause, each ended by 0 */
    sn_buf starts;   /* size_t, [clauses + 1] of each clause in `literals` */
    sn_steps_state state;
    uint64_t count; /* steps */
};

/* ---- the formula ----------------------------------------------------------------------------- */

static bool keep_literal(void *data, int32_t literal)
{
    sn_steps *s = data;
    sn_buf_add(&s->literals, (const char *)&literal, sizeof literal);
    const size_t end = s->literals.size / sizeof literal;
    if (!literal)
        sn_buf_add(&s->starts, (const char *)&end, sizeof end);
    return !s->literals.failed && !s->starts.failed;
}

static sn_err keep_formula(sn_steps *s, const sn_net *net, const sn_net *other, const char *given,
                           const char *goal, sn_error *error)
{
    sn_buf_add(&s->starts, (const char *)&(size_t){0}, sizeof(size_t));
    sn_err err = sn_formula_tell(net, other, given, goal, keep_literal, s, &s->variables);
    if (err == SN_E_ARGUMENT)
        return sn_fail(error, err, "given '%s' or goal '%s' means nothing for %lu wires", given,
                       goal, (unsigned long)net->wires);
    return err ? sn_fail_nomem(error) : SN_OK; /* no other reason ends the telling */
}

sn_err sn_steps_new(const sn_net *net, const sn_net *other, const char *given, const char *goal,
                    sn_steps **out, sn_error *error)
{
    sn_steps *s = *out = sn_alloc(1, sizeof *s);
    if (!s)
        return sn_fail_nomem(error);
    sn_err err = keep_formula(s, net, other, given, goal, error);
    if (!err && !(s->rup = sn_rup_new(s->variables, 0)))
        err = sn_fail_nomem(error);
    if (err) {
        sn_steps_free(s);
        *out = NULL;
    }
    return err;
}

void sn_steps_free(sn_steps *steps)
{
    if (!steps)
        return;
    sn_rup_free(steps->rup);
    sn_buf_free(&steps->literals);
    sn_buf_free(&steps->starts);
    free(steps);
}

size_t sn_steps_clauses(const sn_steps *steps)
{
    return steps->starts.size / sizeof(size_t) - 1;
}

/* ---- steps ----------------------------------------------------------------------------------- */

/* Whether to go on. */
static bool is_open(sn_steps *s)
{
    if (s->state == SN_STEPS_OPEN && sn_rup_failed(s->rup))
        s->state = SN_STEPS_NOMEM;
    return s->state == SN_STEPS_OPEN;
}

/* Clauses of the formula are in use from here on, or not any more. */
static void change_use(sn_steps *s, size_t first, size_t end, bool used)
{
    const size_t *start = (const size_t *)s->starts.data;
    const int32_t *literals = (const int32_t *)s->literals.data;
    if (is_open(s) && (first > end || end > sn_steps_clauses(s)))
        s->state = SN_STEPS_REFUSED;
    for (size_t k = first; is_open(s) && k < end; k++) {
        const size_t count = start[k + 1] - start[k] - 1;
        if (used)
            sn_rup_add(s->rup, literals + start[k], count, true);
        else
            sn_rup_forget(s->rup, literals + start[k], count);
    }
}

void sn_steps_use(sn_steps *steps, size_t first, size_t end)
{
    change_use(steps, first, end, true);
}

void sn_steps_drop(sn_steps *steps, size_t first, size_t end)
{
    change_use(steps, first, end, false);
}

/* How many literals a clause has; refuses one of other variables. */
static size_t measure(sn_steps *s, const int32_t *clause)
{
    size_t count = 0;
    for (; clause[count] && s->state == SN_STEPS_OPEN; count++)
        if (clause[count] == INT32_MIN || (uint32_t)abs(clause[count]) > s->variables)
            s->state = SN_STEPS_REFUSED;
    return count;
}

bool sn_steps_try(sn_steps *steps, const int32_t *clause)
{
    sn_steps *s = steps;
    const size_t count = is_open(s) ? measure(s, clause) : 0;
    if (s->state != SN_STEPS_OPEN || !sn_rup_add(s->rup, clause, count, false))
        return false;
    s->count++;
    if (!count)
        s->state = SN_STEPS_PROVED;
    if (sn_rup_failed(s->rup))
        s->state = SN_STEPS_NOMEM;
    return s->state != SN_STEPS_NOMEM;
}

void sn_steps_take(sn_steps *steps, const int32_t *clause, bool forgotten)
{
    sn_steps *s = steps;
    if (!is_open(s))
        return;
    if (forgotten) {
        const size_t count = measure(s, clause);
        if (s->state == SN_STEPS_OPEN)
            sn_rup_forget(s->rup, clause, count);
    } else if (!sn_steps_try(s, clause)) {
        s->count += s->state != SN_STEPS_NOMEM;
        s->state = s->state == SN_STEPS_NOMEM ? s->state : SN_STEPS_REFUSED;
    }
    if (sn_rup_failed(s->rup))
        s->state = SN_STEPS_NOMEM;
}

sn_steps_state sn_steps_state_of(const sn_steps *steps)
{
    return steps->state;
}

uint64_t sn_steps_count(const sn_steps *steps)
{
    return steps->count;
}
