/* A SAT solver's worker in a process of its own: what it does there, as to abort, stays there. */
#include "verify/sat/cnf.h"
#include "verify/sat/solver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the child says is read in pieces of so many bytes. */
#define PIECE ((size_t)1 << 16)

/* Every message, and command, is a header and so many numbers. */
typedef struct header {
    int32_t what;
    uint32_t count; /* numbers that follow, of 32 bits */
} header;

struct sn_solver_link {
    sn_solver_ear ear;
    sn_process process;
    bool running; /* there is a process */
    sn_buf heard; /* of its messages, what was not understood yet */
};

const char sn_solver_link_name[] = "the process of the SAT solver ";

/* ---- the child's side ------------------------------------------------------------------------ */

typedef struct child {
    int channel;
    sn_solver_worker *worker;
    sn_child_arena own; /* for commands */
} child;

static void leave(void *data)
{
    (void)data;
    sn_process_leave(0);
}

/* Nobody is there any more: the work is of no use. */
static void say(void *data, int32_t what, const int32_t *numbers, uint32_t count)
{
    const child *c = data;
    const header head = {what, count};
    if (!sn_process_tell(c->channel, &head, sizeof head) ||
        !sn_process_tell(c->channel, numbers, count * sizeof *numbers))
        sn_process_leave(0);
}

/* What it holds when it ends goes with the process. */
static void work(void *data, int channel)
{
    child *c = data;
    header head;
    int32_t *numbers = NULL;
    size_t room = 0;
    c->channel = channel;
    while (sn_process_hear(channel, &head, sizeof head)) {
        if (head.count > room) {
            room = 2 * (size_t)head.count;
            numbers = sn_child_arena_resize(&c->own, numbers, room * sizeof *numbers);
        }
        if (room && !numbers) {
            say(c, SN_SOLVER_NO_MEMORY, NULL, 0);
            return;
        }
        if (!sn_process_hear(channel, numbers, head.count * sizeof *numbers))
            return;
        sn_solver_worker_do(c->worker, head.what, numbers, head.count);
    }
}

/* ---- the solver's side ----------------------------------------------------------------------- */

/* The worker is made before the fork, as that takes memory, and the child's copy works. */
sn_err sn_solver_link_new(const sn_solver_ear *ear, size_t memory, bool learns,
                          sn_solver_link **out, sn_error *error)
{
    child c = {.own.most = SIZE_MAX};
    const sn_solver_place place = {.say = say, .leave = leave, .data = &c};
    sn_solver_link *l = *out = sn_alloc(1, sizeof *l);
    c.worker = sn_solver_worker_new(&place, memory, learns);
    sn_err err = l && c.worker ? SN_OK : sn_fail_nomem(error);
    if (!err) {
        l->ear = *ear;
        err = sn_process_start(&l->process, work, &c, error);
    }
    sn_solver_worker_free(c.worker);
    if (err) {
        free(l);
        *out = NULL;
        return err;
    }
    l->running = true;
    return SN_OK;
}

void sn_solver_link_end(sn_solver_link *link)
{
    char reason[SN_PROCESS_REASON];
    if (link->running)
        sn_process_end(&link->process, true, reason);
    link->running = false;
}

void sn_solver_link_free(sn_solver_link *link)
{
    if (!link)
        return;
    sn_solver_link_end(link);
    sn_buf_free(&link->heard);
    free(link);
}

/* A child that has ended hears nothing; why it has is found out when its answer is waited for. */
void sn_solver_link_tell(sn_solver_link *link, int32_t what, const int32_t *numbers, size_t count)
{
    const header head = {what, (uint32_t)count};
    if (link->running && sn_process_tell(link->process.channel, &head, sizeof head))
        sn_process_tell(link->process.channel, numbers, count * sizeof *numbers);
}

bool sn_solver_link_speaks(const sn_solver_link *link, int milliseconds)
{
    return sn_process_speaks(link->process.channel, milliseconds);
}

/* Pass on the first message of those heard; false if there is none that is complete. */
static bool pass_on(sn_solver_link *l)
{
    header head;
    if (l->heard.size < sizeof head)
        return false;
    memcpy(&head, l->heard.data, sizeof head);
    const size_t size = sizeof head + head.count * sizeof(int32_t);
    if (l->heard.size < size)
        return false;
    l->ear.hear(l->ear.data, head.what,
                (const int32_t *)(const void *)(l->heard.data + sizeof head), head.count);
    l->heard.size -= size;
    memmove(l->heard.data, l->heard.data + size, l->heard.size);
    return true;
}

void sn_solver_link_hear(sn_solver_link *link)
{
    char piece[PIECE], reason[SN_PROCESS_REASON];
    const ptrdiff_t size = sn_process_read(link->process.channel, piece, sizeof piece);
    if (size > 0)
        sn_buf_add(&link->heard, piece, (size_t)size);
    if (link->heard.failed)
        link->ear.hear(link->ear.data, SN_SOLVER_NO_MEMORY, NULL, 0);
    if (!size) {
        const bool left = sn_process_end(&link->process, false, reason);
        link->running = false;
        link->ear.mourn(link->ear.data, left ? "left without an answer" : reason);
    }
    while (link->running && pass_on(link))
        continue;
}
