/* A SAT solver's worker where there are no processes: it works as it is told. */
#include "verify/sat/solver.h"

#include <stdlib.h>

struct sn_solver_link {
    sn_solver_ear ear;
    sn_solver_worker *worker;
    sn_escape escape;
    bool inside; /* the worker is at it */
    bool ended;
    int32_t what; /* the command */
    const int32_t *numbers;
    uint32_t count;
};

const char sn_solver_link_name[] = "the SAT solver ";

/* ---- the worker's side ----------------------------------------------------------------------- */

static void say(void *data, int32_t what, const int32_t *numbers, uint32_t count)
{
    const sn_solver_link *l = data;
    l->ear.hear(l->ear.data, what, numbers, count);
}

static void leave(void *data)
{
    sn_solver_link *l = data;
    sn_escape_leave(&l->escape);
}

static void look(void *data)
{
    const sn_solver_link *l = data;
    if (l->ear.is_over(l->ear.data))
        leave(data);
}

static void work(void *data)
{
    const sn_solver_link *l = data;
    sn_solver_worker_do(l->worker, l->what, l->numbers, l->count);
}

/* ---- the solver's side ----------------------------------------------------------------------- */

sn_err sn_solver_link_new(const sn_solver_ear *ear, size_t memory, bool learns,
                          sn_solver_link **out, sn_error *error)
{
    sn_solver_link *l = *out = sn_alloc(1, sizeof *l);
    if (!l)
        return sn_fail_nomem(error);
    l->ear = *ear;
    const sn_solver_place place = {.say = say, .leave = leave, .look = look, .data = l};
    l->worker = sn_solver_worker_new(&place, memory, learns);
    if (l->worker)
        return SN_OK;
    free(l);
    *out = NULL;
    return sn_fail_nomem(error);
}

static void give_back(sn_solver_link *l)
{
    sn_solver_worker_free(l->worker);
    l->worker = NULL;
}

/* What is at work is not freed below it. */
void sn_solver_link_end(sn_solver_link *link)
{
    link->ended = true;
    if (!link->inside)
        give_back(link);
}

void sn_solver_link_free(sn_solver_link *link)
{
    if (!link)
        return;
    give_back(link);
    free(link);
}

void sn_solver_link_tell(sn_solver_link *link, int32_t what, const int32_t *numbers, size_t count)
{
    sn_solver_link *l = link;
    if (l->ended)
        return;
    l->what = what;
    l->numbers = numbers;
    l->count = (uint32_t)count;
    l->inside = true;
    const bool done = sn_escape_try(&l->escape, work, l);
    l->inside = false;
    if (!done && !l->ended)
        l->ear.mourn(l->ear.data, "gave up");
    if (l->ended)
        give_back(l);
}

/* All was said while it was told. */

bool sn_solver_link_speaks(const sn_solver_link *link, int milliseconds)
{
    (void)link, (void)milliseconds;
    return true;
}

void sn_solver_link_hear(sn_solver_link *link)
{
    link->ear.mourn(link->ear.data, "left without an answer");
}
