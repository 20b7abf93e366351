/* How a network is judged in a process of its own, and what comes back. */
#include "cli/netcheck/netcheck.h"

#include "cli/common/common.h"

#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* What an answer begins with; its texts follow. */
typedef struct head {
    uint64_t status, open;
    uint64_t said, out; /* bytes */
} head;

/* ---- the worker's side ----------------------------------------------------------------------- */

/* Whether what is written on standard error can be read back. */
static bool keeps_messages(void)
{
    struct stat file;
    return !fstat(STDERR_FILENO, &file) && S_ISREG(file.st_mode);
}

/* Take that, and leave none. */
static bool take_messages(sn_buf *said)
{
    char piece[4096];
    ssize_t size;
    while ((size = pread(STDERR_FILENO, piece, sizeof piece, (off_t)said->size)) > 0)
        sn_buf_add(said, piece, (size_t)size);
    bool empty =
        !said->size || (!ftruncate(STDERR_FILENO, 0) && !lseek(STDERR_FILENO, 0, SEEK_SET));
    return empty && !said->failed;
}

/* What cannot be loaded may be one of the files that only the parent has. What is undecided, and
 * what was decided when one engine had given up for memory, may come out otherwise with more. */
static void judge(const sn_request *r, size_t place, sn_answer *answer)
{
    const char *name = r->line.argv[place];
    sn_input input;
    atomic_store(r->cramped, false);
    answer->status = sn_request_load(r, name, &input);
    answer->open = answer->status;
    if (!answer->status)
        answer->status = sn_mode_carry_out(r, name, &input, &answer->out);
    sn_input_free(&input);
    answer->open = !take_messages(&answer->said) || answer->open || answer->out.failed ||
                   answer->status == SN_EXIT_UNDECIDED || atomic_load(r->cramped);
}

/* In one piece, so that it is heard in one. */
static bool tell(int channel, const sn_answer *a)
{
    const head h = {(uint64_t)a->status, a->open, a->said.size, a->out.size};
    sn_buf all = {0};
    sn_buf_add(&all, (const char *)&h, sizeof h);
    sn_buf_add(&all, a->said.data, a->said.size);
    sn_buf_add(&all, a->out.data, a->out.size);
    bool told = !all.failed && sn_process_tell(channel, all.data, all.size);
    sn_buf_free(&all);
    return told;
}

static void work(void *request_, int channel)
{
    sn_flag cramped;
    sn_request r = *(const sn_request *)request_;
    bool heard = keeps_messages();
    r.cramped = &cramped;
    sn_signals_follow();
    for (uint64_t place; heard && sn_process_hear(channel, &place, sizeof place);) {
        sn_answer answer = {0};
        judge(&r, (size_t)place, &answer);
        heard = tell(channel, &answer);
        sn_answer_free(&answer);
    }
}

/* ---- our side -------------------------------------------------------------------------------- */

sn_err sn_worker_start(sn_worker *worker, const sn_request *request, sn_error *error)
{
    sn_request copy = *request;
    sigset_t stop, before;
    sigemptyset(&stop);
    sigaddset(&stop, SN_SIGNAL_STOP); /* it ends who does not catch it yet */
    sigprocmask(SIG_BLOCK, &stop, &before);
    sn_err err = sn_process_start(&worker->process, work, &copy, error);
    sigprocmask(SIG_SETMASK, &before, NULL);
    worker->running = !err;
    worker->busy = false;
    return err;
}

bool sn_worker_give(sn_worker *worker, size_t place)
{
    const uint64_t number = place;
    worker->busy = sn_process_tell(worker->process.channel, &number, sizeof number);
    worker->place = place;
    worker->since = sn_now();
    if (!worker->busy)
        sn_worker_end(worker);
    return worker->busy;
}

static bool hear_text(int channel, sn_buf *text, uint64_t size)
{
    char piece[1 << 14];
    for (size_t part; size; size -= part) {
        part = size < sizeof piece ? (size_t)size : sizeof piece;
        if (!sn_process_hear(channel, piece, part))
            return false;
        sn_buf_add(text, piece, part);
    }
    return true;
}

static bool hear(int channel, sn_answer *answer)
{
    head h;
    if (!sn_process_hear(channel, &h, sizeof h))
        return false;
    answer->status = (int)h.status;
    answer->open = h.open;
    return hear_text(channel, &answer->said, h.said) && hear_text(channel, &answer->out, h.out);
}

/* One that left by itself had no place for messages. Nobody judges again what has ended one. */
static void tell_end(sn_worker *worker, const sn_request *r, sn_answer *answer)
{
    char reason[SN_PROCESS_REASON] = "";
    worker->running = false;
    sn_answer_free(answer);
    *answer = (sn_answer){.status = SN_EXIT_UNDECIDED};
    answer->open = sn_process_end(&worker->process, true, reason);
    if (answer->open)
        return;
    sn_buf_printf(&answer->said, "%s: ", r->tool->name);
    sn_buf_words(&answer->said, r->line.argv[worker->place]);
    sn_buf_printf(&answer->said, ": the process that judged it %s\n", reason);
}

void sn_worker_take(sn_worker *worker, const sn_request *request, sn_answer *answer)
{
    *answer = (sn_answer){0};
    worker->busy = false;
    if (!hear(worker->process.channel, answer))
        tell_end(worker, request, answer);
}

void sn_answer_free(sn_answer *answer)
{
    sn_buf_free(&answer->said);
    sn_buf_free(&answer->out);
}

void sn_worker_end(sn_worker *worker)
{
    char reason[SN_PROCESS_REASON];
    if (worker->running)
        sn_process_end(&worker->process, true, reason);
    worker->running = worker->busy = false;
}
