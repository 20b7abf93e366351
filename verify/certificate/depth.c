/* Whether a folder shows that so many layers are the least with which so many wires are sorted. */
#include "verify/certificate/certificate.h"

#include "base/workers.h"
#include "verify/certificate/matchings.h"
#include "verify/certificate/parts.h"
#include "verify/certificate/reader.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The longest file read here, in bytes, and the most certificates of absence. */
#define TEXT_MAX ((size_t)1 << 24)
#define ABSENCES_MAX 100000
#define THREADS_MAX 256

#define FIRST_LINE "sortnet least-depth 1\n"

/* Functions that return bool return whether to go on; if not, the reader knows why. */
typedef struct checker {
    sn_depth_certificate *result;
    const char *folder;
    sn_proof_reader in;
    sn_buf manifest;
    sn_net **absent; /* [result->absences] what the certificates of absence are about */
} checker;

/* Refuse the certificate for what is in the file read last. */
#define REFUSE(c, line, ...) sn_reader_refuse(&(c)->in, NULL, line, __VA_ARGS__)

/* Read a network of so many wires and layers at most, which must be `named` unless that is NULL. */
static bool read_network(checker *c, const char *file, uint32_t wires, uint32_t depth,
                         const sn_net *named, sn_net **net)
{
    sn_buf text = {0};
    size_t layers = 0;
    bool good = sn_reader_network(&c->in, file, TEXT_MAX, net, NULL, &text);
    if (good && sn_net_depth(*net, &layers, c->in.error))
        good = sn_reader_fail(&c->in, SN_E_NOMEM);
    if (good && ((*net)->wires != wires || layers > depth))
        good = REFUSE(c, 0, "has other wires, or more layers, than the manifest says");
    if (good && named && !sn_reader_is_form_of(&c->in, named, NULL, &text))
        good = REFUSE(c, 0, "is another network than the one named");
    sn_buf_free(&text);
    return good;
}

/* ---- the claim ------------------------------------------------------------------------------- */

/* "\nKEY NUMBER\n", which the manifest has. */
static uint32_t manifest_number(const checker *c, const char *key, int32_t least, int32_t most)
{
    const char *line = strstr(c->manifest.data, key), *text = line ? line + strlen(key) : "";
    int32_t number;
    return sn_take_number(&text, least, most, &number) && *text == '\n' ? (uint32_t)number : 0;
}

static bool read_claim(checker *c)
{
    sn_depth_certificate *r = c->result;
    if (!sn_reader_text(&c->in, "manifest", TEXT_MAX, &c->manifest))
        return false;
    sn_buf_free(&c->in.files);
    r->wires = manifest_number(c, "\nwires ", 3, SN_DEPTH_CERTIFICATE_WIRES_MAX);
    r->depth = manifest_number(c, "\ndepth ", 3, SN_ABSENCE_LAYERS_MAX);
    r->fewer = manifest_number(c, "\nfewer ", 3, SN_MATCHINGS_WIRES_MAX);
    r->absences = manifest_number(c, "\nabsences ", 1, ABSENCES_MAX);
    return (r->wires && r->depth && r->fewer && r->absences && r->fewer <= r->wires) ||
           REFUSE(c, 0, "claims nothing that can be checked");
}

/* ---- so many layers are enough --------------------------------------------------------------- */

static bool sorts(const sn_net *net)
{
    for (uint32_t input = 0; input < 1u << net->wires; input++)
        if (!sn_is_sorted_bits(net->wires, sn_pass_bits(net, input)))
            return false;
    return true;
}

static bool check_network(checker *c, const sn_net *named)
{
    sn_depth_certificate *r = c->result;
    sn_net *net = NULL;
    bool good = read_network(c, "network.snet", r->wires, r->depth, named, &net);
    if (good && net->output)
        good = REFUSE(c, 0, "has permuted outputs");
    if (good && !sorts(net))
        good = REFUSE(c, 0, "does not sort");
    if (good) {
        r->size = net->size;
        strcpy(r->hash, c->in.hash);
    }
    sn_net_free(net);
    return good;
}

/* ---- fewer are not --------------------------------------------------------------------------- */

static bool read_absences(checker *c)
{
    sn_depth_certificate *r = c->result;
    char file[sizeof c->in.name];
    c->absent = sn_alloc(r->absences, sizeof *c->absent);
    if (!c->absent)
        return sn_reader_lack_memory(&c->in);
    for (size_t i = 0; i < r->absences; i++) {
        snprintf(file, sizeof file, "%zu/network.snet", i);
        if (!read_network(c, file, r->fewer, 2, NULL, &c->absent[i]))
            return false;
    }
    return true;
}

static bool check_cover(checker *c)
{
    const sn_depth_certificate *r = c->result;
    const char *wrong = NULL;
    size_t line = 0;
    sn_buf text = {0};
    bool good = sn_reader_text(&c->in, "cover", TEXT_MAX, &text);
    if (good &&
        sn_matchings_check(text.data, r->fewer, c->absent, r->absences, c->in.stop, &wrong, &line))
        good = sn_reader_lack_memory(&c->in);
    sn_buf_free(&text);
    good = good && !sn_reader_is_stopped(&c->in);
    return good && wrong ? REFUSE(c, line, "%s", wrong) : good;
}

/* What a certificate of absence says must be what is needed of it. */
static bool take_absence(checker *c, size_t number, const sn_certificate *found)
{
    sn_depth_certificate *r = c->result;
    char goal[64], file[sizeof c->in.name];
    snprintf(goal, sizeof goal, "no-completion depth %lu", (unsigned long)r->depth - 1);
    snprintf(file, sizeof file, "%zu/%s", number, found->reason[0] ? found->file : "manifest");
    c->in.stopped = found->verdict == SN_CERTIFICATE_INTERRUPTED;
    if (found->reason[0])
        return sn_reader_refuse(&c->in, file, found->line, "%s", found->reason);
    if (strcmp(found->goal, goal) != 0)
        return sn_reader_refuse(&c->in, file, 0, "has another goal than is needed");
    r->clauses += found->clauses;
    r->steps += found->steps;
    return true;
}

/* What became of each certificate of absence. */
typedef struct answer {
    sn_certificate *found; /* or NULL */
    sn_err err;
    sn_error error;
} answer;

typedef struct crowd {
    checker *checker;
    answer *answer;
    atomic_size_t next;  /* to be checked, */
    atomic_size_t bound; /* but not from here on: something is wrong before */
    void (*progress)(void *data, double done, double remaining);
    void *data;
} crowd;

/* Whether the certificate is valid. */
static bool check_absence(const checker *c, size_t number, answer *a)
{
    sn_buf path = {0};
    sn_buf_printf(&path, "%s/%zu", c->folder, number);
    a->err = path.failed ? sn_fail_nomem(&a->error)
                         : sn_certificate_check(path.data, c->absent[number], c->in.stop, &a->found,
                                                &a->error);
    sn_buf_free(&path);
    return !a->err && a->found->verdict == SN_CERTIFICATE_VALID;
}

static void check_some(void *data, unsigned thread)
{
    crowd *w = data;
    const bool tells = w->progress && !thread;
    size_t number, bound = atomic_load(&w->bound);
    while ((number = atomic_fetch_add(&w->next, 1)) < bound) {
        if (tells)
            w->progress(w->data, (double)number / (double)w->checker->result->absences, -1);
        const bool valid = check_absence(w->checker, number, &w->answer[number]);
        bound = atomic_load(&w->bound);
        while (!valid && number < bound && !atomic_compare_exchange_weak(&w->bound, &bound, number))
            ;
    }
}

/* Take the answers in order, up to the first that is not valid. */
static bool take_answers(checker *c, const crowd *w)
{
    bool good = true;
    for (size_t i = 0; i < c->result->absences && good; i++) {
        const answer *a = &w->answer[i];
        if (a->err && c->in.error)
            *c->in.error = a->error;
        good = a->err ? sn_reader_fail(&c->in, a->err) : take_absence(c, i, a->found);
    }
    return good;
}

static bool check_absences(checker *c, unsigned threads,
                           void (*progress)(void *data, double done, double remaining), void *data)
{
    size_t count = c->result->absences;
    crowd w = {.checker = c, .bound = count, .progress = progress, .data = data};
    w.answer = sn_alloc(count, sizeof *w.answer);
    if (!w.answer)
        return sn_reader_lack_memory(&c->in);
    const unsigned most = count < THREADS_MAX ? (unsigned)count : THREADS_MAX;
    sn_workers_run(threads < most ? threads > 1 ? threads : 1 : most, check_some, &w);
    bool good = take_answers(c, &w);
    for (size_t i = 0; i < count; i++)
        sn_certificate_free(w.answer[i].found);
    free(w.answer);
    return good;
}

static bool compare_manifest(checker *c)
{
    const sn_depth_certificate *r = c->result;
    sn_buf due = {0};
    sn_buf_printf(&due, FIRST_LINE "wires %lu\ndepth %lu\nfewer %lu\nabsences %zu\n",
                  (unsigned long)r->wires, (unsigned long)r->depth, (unsigned long)r->fewer,
                  r->absences);
    return sn_reader_compare_manifest(&c->in, &due, c->manifest.data);
}

/* ---- use ------------------------------------------------------------------------------------- */

bool sn_depth_certificate_is_meant(const char *folder)
{
    return sn_reader_begins(folder, FIRST_LINE);
}

sn_err sn_depth_certificate_check(const char *folder, const sn_net *net, unsigned threads,
                                  const sn_flag *stop,
                                  void (*progress)(void *data, double done, double remaining),
                                  void *data, sn_depth_certificate **out, sn_error *error)
{
    sn_depth_certificate *r = *out = sn_alloc(1, sizeof *r);
    if (!r)
        return sn_fail_nomem(error);
    checker c = {.result = r, .folder = folder, .in = {.stop = stop, .error = error}};
    const bool good = sn_reader_begin(&c.in, folder) && read_claim(&c) && check_network(&c, net) &&
                      read_absences(&c) && check_cover(&c) && compare_manifest(&c) &&
                      check_absences(&c, threads, progress, data);
    r->verdict = good           ? SN_CERTIFICATE_VALID
                 : c.in.stopped ? SN_CERTIFICATE_INTERRUPTED
                                : SN_CERTIFICATE_REFUSED;
    if (!good)
        sn_reader_tell(&c.in, r->file, sizeof r->file, &r->line, r->reason);
    for (size_t i = 0; c.absent && i < r->absences; i++)
        sn_net_free(c.absent[i]);
    free(c.absent);
    sn_buf_free(&c.manifest);
    sn_reader_end(&c.in);
    if (c.in.err) {
        free(r);
        *out = NULL;
    }
    return c.in.err;
}
