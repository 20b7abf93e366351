/* Several networks judged at once by worker processes, and verdicts adopted from certificates. */
#include "cli/common/common.h"
#include "cli/netcheck/netcheck.h"
#include "verify/certificate/certificate.h"
#include "verify/engine.h"
#include "verify/proofs/certify.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- worker ---------------------------------------------------------------------------------- */

/* How a network is judged in a process of its own, and what comes back. */

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
    sn_named input;
    atomic_store(r->cramped, false);
    answer->status = sn_request_load(r, name, &input);
    answer->open = answer->status;
    if (!answer->status)
        answer->status = sn_mode_carry_out(r, name, &input, &answer->out);
    sn_named_free(&input);
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

/* Start it. It shares no files with this process, and ends with it.
 * request  with the threads and the memory that it may take
 * errors   SN_E_IO: the system gives no process */
static sn_err worker_start(sn_worker *worker, const sn_request *request, sn_error *error)
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

/* Have it judge the network at that place. False, and it is ended, if it was gone. */
static bool worker_give(sn_worker *worker, size_t place)
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

/* Wait for what has come of that. If the process ended instead, that is said in the answer.
 * answer   its texts freed with sn_answer_free */
static void worker_take(sn_worker *worker, const sn_request *request, sn_answer *answer)
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

/* ---- crowd ----------------------------------------------------------------------------------- */

/* A network gets so much of its time, or so many seconds if that is less, from a process with a
 * share of the machine: what takes longer may use many threads well. */
#define SHARE 0.25
#define SHARE_SECONDS 15.0

/* So many networks behind the next are begun, and their answers kept. */
#define AHEAD 1024

/* One process for so many files that may be open: it takes two, and some more to begin. */
#define FILES 8

/* Between two looks at signals and clock; a bar is drawn as seldom. */
#define LOOK_MILLISECONDS 100
#define LOOK_SECONDS (LOOK_MILLISECONDS / 1e3)

/* How long to wait for an answer once a signal came: while a network is made, it stops nothing. */
#define PATIENCE_MILLISECONDS 2000

typedef enum stage {
    OURS,    /* for this process to judge */
    WAITING, /* for a process */
    AT_WORK,
    ANSWERED
} stage;

typedef struct entry {
    stage stage;
    uint64_t size; /* bytes of its file */
    sn_answer answer;
} entry;

struct sn_crowd {
    sn_request request; /* a process's: its share of threads and memory */
    double seconds;     /* of its time */
    entry *entries;     /* [count] */
    size_t count;
    size_t waiting, done;
    sn_worker *workers;   /* [size] */
    struct pollfd *ready; /* [size] */
    size_t size;
    size_t busy;
    double changed; /* when a process began or ended something */
    double drawn;
    sn_progress progress;
    char label[40];
};

/* ---- begin and end --------------------------------------------------------------------------- */

static bool list_networks(sn_crowd *c)
{
    c->count = (size_t)c->request.line.argc;
    c->entries = sn_alloc(c->count, sizeof *c->entries);
    for (size_t i = 0; c->entries && i < c->count; i++) {
        bool is_free = sn_input_is_free(c->request.line.argv[i], &c->entries[i].size);
        c->entries[i].stage = is_free ? WAITING : OURS;
        c->waiting += is_free;
    }
    return c->entries && c->waiting > 1;
}

/* Processes are started when there is work for them. */
static bool share_machine(sn_crowd *c)
{
    const sn_run all =
        sn_run_resolve(&(sn_run){.threads = c->request.threads, .memory = c->request.memory});
    const size_t most = (size_t)sysconf(_SC_OPEN_MAX) / FILES;
    c->size = all.threads < c->waiting ? all.threads : c->waiting;
    c->size = c->size < most ? c->size : most;
    if (c->size < 2)
        return false;
    c->workers = sn_alloc(c->size, sizeof *c->workers);
    c->ready = sn_alloc(c->size, sizeof *c->ready);
    c->request.threads = (uint32_t)(all.threads / c->size);
    c->request.memory = all.memory / c->size + 1;
    return c->workers && c->ready;
}

sn_crowd *sn_crowd_new(const sn_request *request)
{
    sn_crowd *c = request->ranks ? NULL : sn_alloc(1, sizeof *c);
    if (!c)
        return NULL;
    c->request = *request;
    c->seconds =
        request->timeout > 0 ? fmin(SHARE * request->timeout, SHARE_SECONDS) : SHARE_SECONDS;
    c->progress = (sn_progress){.label = c->label, .began = sn_now()};
    c->drawn = c->progress.began;
    if (list_networks(c) && share_machine(c))
        return c;
    sn_crowd_free(c);
    return NULL;
}

void sn_crowd_free(sn_crowd *c)
{
    if (!c)
        return;
    for (size_t w = 0; c->workers && w < c->size; w++)
        sn_worker_end(&c->workers[w]);
    for (size_t i = 0; c->entries && i < c->count; i++)
        sn_answer_free(&c->entries[i].answer);
    free(c->entries);
    free(c->workers);
    free(c->ready);
    free(c);
}

/* ---- to processes and back ------------------------------------------------------------------- */

/* The next network, else that of the largest file: what takes longest is not to begin last. */
static size_t choose(const sn_crowd *c, size_t next)
{
    size_t best = c->count, end = c->count - next < AHEAD ? c->count : next + AHEAD;
    if (c->entries[next].stage == WAITING)
        return next;
    for (size_t i = next; i < end; i++)
        if (c->entries[i].stage == WAITING &&
            (best == c->count || c->entries[i].size > c->entries[best].size))
            best = i;
    return best;
}

static void hand_out(sn_crowd *c, size_t next)
{
    sn_error error;
    for (sn_worker *w = c->workers; w < c->workers + c->size; w++) {
        size_t place = w->busy ? c->count : choose(c, next);
        if (place == c->count || (!w->running && worker_start(w, &c->request, &error)) ||
            !worker_give(w, place))
            continue;
        c->entries[place].stage = AT_WORK;
        c->waiting--;
        c->busy++;
        c->changed = w->since;
    }
}

/* What a process leaves open is still ours to judge, unless all is `over`. */
static void receive(sn_crowd *c, sn_worker *w, bool over)
{
    entry *e = &c->entries[w->place];
    worker_take(w, &c->request, &e->answer);
    e->stage = e->answer.open && !over ? OURS : ANSWERED;
    if (e->stage == OURS)
        sn_answer_free(&e->answer);
    c->done += e->stage == ANSWERED;
    c->busy--;
    c->changed = sn_now();
}

/* Whether this process does better with the whole machine: the time is over, or most of the others
 * have had nothing to do for as long as it has not been one of many. */
static bool is_late(const sn_crowd *c, const sn_worker *w, double now)
{
    double age = now - w->since, idle = now - c->changed;
    bool lonely = !c->waiting && 2 * c->busy <= c->size;
    return age > c->seconds || (lonely && idle >= LOOK_SECONDS && 2 * idle >= age);
}

static void take_back(sn_crowd *c)
{
    double now = sn_now();
    for (sn_worker *w = c->workers; w < c->workers + c->size; w++)
        if (w->busy && is_late(c, w, now)) {
            c->entries[w->place].stage = OURS;
            sn_worker_end(w);
            c->busy--;
        }
}

/* ---- waiting --------------------------------------------------------------------------------- */

/* Have the process that judges the next network say what it has. */
static void end_early(sn_crowd *c, size_t next)
{
    sn_worker *w = c->workers;
    while (w < c->workers + c->size && !(w->busy && w->place == next))
        w++;
    if (w == c->workers + c->size)
        return;
    kill((pid_t)w->process.number, SN_SIGNAL_STOP);
    if (!sn_process_speaks(w->process.channel, PATIENCE_MILLISECONDS))
        sn_signals_obey();
    receive(c, w, true);
}

static void draw(sn_crowd *c)
{
    double now = sn_now();
    if (c->request.quiet || now - c->drawn < LOOK_SECONDS)
        return;
    c->drawn = now;
    snprintf(c->label, sizeof c->label, "%zu of %zu networks", c->done, c->count);
    sn_progress_draw(&c->progress, (double)c->done / (double)c->count, -1);
}

static void wait_for_answers(sn_crowd *c, size_t next)
{
    for (size_t i = 0; i < c->size; i++) {
        int fd = c->workers[i].busy ? c->workers[i].process.channel : -1;
        c->ready[i] = (struct pollfd){.fd = fd, .events = POLLIN};
    }
    poll(c->ready, c->size, LOOK_MILLISECONDS);
    for (size_t i = 0; i < c->size; i++)
        if (c->ready[i].revents)
            receive(c, &c->workers[i], false);
    if (atomic_load(&sn_stop))
        end_early(c, next);
    take_back(c);
    draw(c);
}

/* Whether it is worth waiting for. */
static bool is_to_come(const sn_crowd *c, const entry *e)
{
    return e->stage == AT_WORK || (e->stage == WAITING && c->busy && !atomic_load(&sn_stop));
}

static void wait_for(sn_crowd *c, size_t place)
{
    sn_signals_catch();
    for (hand_out(c, place); is_to_come(c, &c->entries[place]); hand_out(c, place))
        wait_for_answers(c, place);
    sn_signals_release();
    sn_progress_hide();
}

bool sn_crowd_take(sn_crowd *c, size_t place, sn_answer *answer)
{
    entry *e = &c->entries[place];
    if (e->stage != ANSWERED)
        wait_for(c, place);
    *answer = e->answer;
    e->answer = (sn_answer){0};
    if (e->stage == ANSWERED)
        return true;
    c->waiting -= e->stage == WAITING;
    e->stage = OURS;
    c->done++;
    return false;
}

/* ---- adopt ----------------------------------------------------------------------------------- */

/* Whether another solver's proof holds, and makes a certificate. */

#define ENGINE "from-proof"

/* One proof on its way. */
typedef struct passage {
    const sn_adoption *adoption;
    const sn_claim *claim;
    const sn_property *property;
    sn_certify *certify;
    sn_drat proof;
    sn_result result; /* its verdict SN_HOLDS or SN_UNDECIDED … */
    bool refused;     /* … unless this is true */
    size_t place;     /* refused: where the proof does not hold, 0 for the whole; as in sn_drat */
    char reason[200]; /* refused */
    bool reads_proof; /* an error is about the proof's file */
} passage;

static bool is_stdin(const sn_adoption *a)
{
    return !strcmp(a->path, "-");
}

static const char *proof_name(const sn_adoption *a)
{
    return is_stdin(a) ? "<stdin>" : a->path;
}

/* ---- from the file to the folder ------------------------------------------------------------- */

static void give_up(passage *p)
{
    char limit[32];
    sn_result *result = &p->result;
    result->verdict = SN_UNDECIDED;
    result->interrupted = !sn_alarm_went_off();
    sn_print_duration(limit, sizeof limit, p->adoption->timeout);
    snprintf(result->reason, sizeof result->reason, "%s%s",
             result->interrupted ? "interrupted" : "the proof was not checked within ",
             result->interrupted ? "" : limit);
}

/* Read the proof into the certificate. */
static sn_err read_proof(passage *p, int file, sn_error *error)
{
    sn_cnf *cnf;
    const sn_run run = {.stop = &sn_stop, .step = sn_certify_step, .step_data = p->certify};
    sn_err err = sn_cnf_new(p->claim->net, p->property, &cnf, error);
    if (err)
        return err;
    err = sn_drat_read(file, cnf, &run, &p->proof, error);
    sn_cnf_free(cnf);
    p->reads_proof = err == SN_E_INPUT || err == SN_E_IO;
    if (!err && p->proof.interrupted)
        give_up(p);
    return err;
}

/* What the checker says of the certificate, in terms of the proof that was read. */
static sn_err judge_one(passage *p, const sn_certificate *c, sn_error *error)
{
    if (c->verdict == SN_CERTIFICATE_VALID)
        return SN_OK;
    if (c->verdict == SN_CERTIFICATE_INTERRUPTED) {
        give_up(p);
        return SN_OK;
    }
    if (strcmp(c->file, "proof.drup") != 0 || !c->line)
        return sn_fail(error, SN_E_INTERNAL, "its own checker refuses %s: %s", c->file, c->reason);
    bool added = c->line > p->proof.steps;
    p->refused = true;
    p->place = added ? 0 : p->proof.place[c->line - 1];
    snprintf(p->reason, sizeof p->reason, "%s", added ? "ends without a refutation" : c->reason);
    return SN_OK;
}

static sn_err write_and_check(passage *p, sn_error *error)
{
    const sn_claim *claim = p->claim;
    const char *draft;
    sn_certificate *checked;
    const sn_certify_claim certified = {.net = claim->net,
                                        .property = p->property,
                                        .given = claim->given,
                                        .goal = claim->equals ? "equals" : claim->goal,
                                        .maker = ENGINE};
    sn_err err = sn_certify_draft(p->certify, &certified, &draft, error);
    if (!err)
        err = sn_certificate_check(draft, claim->net, &sn_stop, &checked, error);
    if (err)
        return err;
    err = judge_one(p, checked, error);
    sn_certificate_free(checked);
    return err || p->refused || p->result.verdict ? err : sn_certify_finish(p->certify, error);
}

static sn_err take_in(passage *p, sn_error *error)
{
    const sn_adoption *a = p->adoption;
    int file = is_stdin(a) ? STDIN_FILENO : open(a->path, O_RDONLY | O_CLOEXEC);
    p->reads_proof = file < 0;
    if (file < 0)
        return sn_fail(error, SN_E_IO, "cannot open: %s", strerror(errno));
    sn_err err = sn_certify_new(a->folder, &p->certify, error);
    if (!err)
        err = read_proof(p, file, error);
    if (!err && !p->result.verdict)
        err = write_and_check(p, error);
    if (!is_stdin(a))
        close(file);
    return err;
}

/* ---- what is printed ------------------------------------------------------------------------- */

/* "FILE:12" or "FILE: step 12" or "FILE" */
static void place_text(const passage *p, sn_buf *out)
{
    sn_buf_words(out, proof_name(p->adoption));
    if (p->place)
        sn_buf_printf(out, "%s%zu", p->proof.binary ? ": step " : ":", p->place);
}

static void refusal_text(const passage *p, sn_buf *out)
{
    sn_buf_words(out, p->claim->name);
    sn_buf_puts(out, ": refused (");
    sn_claim_text(p->claim, out);
    sn_buf_puts(out, "the proof does not hold: ");
    place_text(p, out);
    sn_buf_printf(out, ": %s)\n", p->reason);
}

static void refusal_json(const passage *p, sn_buf *out)
{
    sn_json json = {.out = out};
    sn_json_add(&json, "{");
    sn_claim_json(p->claim, &json);
    sn_json_add(&json, "verdict %s engine %s seconds %.6f file %s", "refused", ENGINE,
                p->result.seconds, proof_name(p->adoption));
    if (p->place)
        sn_json_add(&json, p->proof.binary ? "step %zu" : "line %zu", p->place);
    sn_json_add(&json, "reason %s }", p->reason);
}

static int print(const passage *p, sn_buf *out)
{
    const sn_adoption *a = p->adoption;
    if (p->refused && a->json)
        refusal_json(p, out);
    else if (p->refused && !a->quiet)
        refusal_text(p, out);
    else if (a->json)
        sn_verdict_json(p->claim, &p->result, out);
    else if (!a->quiet)
        sn_verdict_text(p->claim, &p->result, false, sn_is_colorful(STDOUT_FILENO), out);
    if (p->refused)
        return SN_EXIT_FAILS;
    return p->result.verdict == SN_HOLDS ? SN_EXIT_OK : SN_EXIT_UNDECIDED;
}

/* ---- use ------------------------------------------------------------------------------------- */

int sn_adopt(const sn_adoption *adoption, const sn_claim *claim, const sn_property *property,
             sn_buf *out)
{
    sn_error error = {.text = ""};
    passage p = {.adoption = adoption, .claim = claim, .property = property};
    double began = sn_now(), total = sn_property_count(property);
    p.result = (sn_result){.verdict = SN_HOLDS, .engine = ENGINE, .total = total};
    sn_signals_catch();
    sn_alarm_set(adoption->seconds);
    sn_err err = take_in(&p, &error);
    p.result.seconds = sn_now() - began;
    p.result.covered = p.result.verdict == SN_HOLDS ? total : 0;
    sn_certify_free(p.certify);
    sn_signals_release();
    int status =
        err ? sn_report(adoption->tool, p.reads_proof ? proof_name(adoption) : claim->name, &error)
            : print(&p, out);
    sn_drat_free(&p.proof);
    return status;
}
