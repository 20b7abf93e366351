/* Whether a folder shows that so many layers are the least with which so many wires are sorted. */
#include "verify/certificate/depth.h"

#include "networks/formats/format.h"
#include "verify/certificate/matchings.h"
#include "verify/certificate/parts.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <pthread.h>
#include <sha256.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The longest file read here, in bytes, and the most certificates of absence. */
#define TEXT_MAX ((off_t)1 << 24)
#define ABSENCES_MAX 100000
#define THREADS_MAX 256

#define FIRST_LINE "sortnet least-depth 1\n"

/* Functions that return bool return whether to go on; if not, `err` or result->reason says why. */
typedef struct checker {
    sn_depth_certificate *result;
    const char *folder;
    const sn_flag *stop;
    sn_err err; /* of the call, with `error` filled */
    sn_error *error;
    sn_buf manifest, due; /* as it is, and as it must be as far as that is known */
    sn_net **absent;      /* [result->absences] what the certificates of absence are about */
} checker;

/* ---- how checking ends ----------------------------------------------------------------------- */

static bool fail(checker *c, sn_err err)
{
    c->err = err;
    return false;
}

/* Refuse the certificate for what is in a file; line 0 is the whole file. */
static bool refuse(checker *c, const char *file, size_t line, const char *reason)
{
    snprintf(c->result->file, sizeof c->result->file, "%s", file);
    snprintf(c->result->reason, sizeof c->result->reason, "%s", reason);
    c->result->line = line;
    return false;
}

static bool is_stopped(checker *c, const char *file)
{
    if (!c->stop || !atomic_load(c->stop))
        return false;
    refuse(c, file, 0, "interrupted");
    c->result->verdict = SN_CERTIFICATE_INTERRUPTED;
    return true;
}

/* ---- files ----------------------------------------------------------------------------------- */

/* Read what is open as a whole. */
static bool read_stream(checker *c, const char *file, FILE *stream, sn_buf *text)
{
    struct stat info;
    char piece[4096];
    size_t size;
    if (fstat(fileno(stream), &info) || !S_ISREG(info.st_mode))
        return refuse(c, file, 0, "is not a file");
    if (info.st_size > TEXT_MAX)
        return refuse(c, file, 0, "is too long");
    while ((size = fread(piece, 1, sizeof piece, stream)) > 0 && text->size <= (size_t)TEXT_MAX)
        sn_buf_add(text, piece, size);
    if (ferror(stream))
        return fail(c, sn_fail(c->error, SN_E_IO, "cannot read %s: %s", file, strerror(errno)));
    sn_buf_puts(text, "");
    if (text->failed)
        return fail(c, sn_fail_nomem(c->error));
    return strlen(text->data) == text->size || refuse(c, file, 0, "is no text");
}

/* Read a file of the folder. Nothing but a file may be there: a link could lead anywhere, a pipe
 * could wait for ever. */
static bool read_text(checker *c, const char *file, sn_buf *text)
{
    sn_buf path = {0};
    sn_buf_printf(&path, "%s/%s", c->folder, file);
    int fd = path.failed ? -1 : open(path.data, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    bool lacks = path.failed;
    int why = errno;
    sn_buf_free(&path);
    if (lacks)
        return fail(c, sn_fail_nomem(c->error));
    if (fd < 0 && (why == ENOENT || why == ENOTDIR))
        return refuse(c, file, 0, "there is no such file");
    if (fd < 0 && (why == ELOOP || why == ENXIO))
        return refuse(c, file, 0, "is not a file");
    if (fd < 0)
        return fail(c, sn_fail(c->error, SN_E_IO, "cannot read %s: %s", file, strerror(why)));
    FILE *stream = fdopen(fd, "r");
    if (!stream)
        return close(fd), fail(c, sn_fail_nomem(c->error));
    bool good = read_stream(c, file, stream, text);
    fclose(stream);
    return good;
}

/* Add "WHAT FILE BYTES HASH" to what the manifest must be. */
static void expect_file(checker *c, const char *file, const sn_buf *text,
                        char hash[SHA256_DIGEST_STRING_LENGTH])
{
    SHA256Data((const uint8_t *)text->data, text->size, hash);
    sn_buf_printf(&c->due, "file %s %zu %s\n", file, text->size, hash);
}

/* Whether `text` is the canonical form of `net`. */
static bool is_form_of(checker *c, const sn_net *net, const sn_buf *text)
{
    bool is;
    sn_err err = sn_is_form_of(net, text, &is, c->error);
    return err ? fail(c, err) : is;
}

/* Read a network of so many wires and layers at most. */
static bool read_network(checker *c, const char *file, uint32_t wires, uint32_t depth, sn_net **net,
                         char hash[SHA256_DIGEST_STRING_LENGTH])
{
    sn_buf text = {0};
    sn_error wrong = {.text = ""};
    size_t layers = 0;
    bool good = read_text(c, file, &text);
    if (good && sn_format_read(text.data, text.size, 0, net, NULL, &wrong))
        good = wrong.code == SN_E_NOMEM ? fail(c, sn_fail_nomem(c->error))
                                        : refuse(c, file, wrong.line, wrong.text);
    if (good && !is_form_of(c, *net, &text) && !c->err)
        good = refuse(c, file, 0, "is not in canonical form");
    if (good && !c->err && sn_net_depth(*net, &layers, c->error))
        good = fail(c, SN_E_NOMEM);
    if (good && !c->err && ((*net)->wires != wires || layers > depth))
        good = refuse(c, file, 0, "has other wires, or more layers, than the manifest says");
    if (good)
        expect_file(c, file, &text, hash);
    sn_buf_free(&text);
    return good && !c->err;
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
    if (!read_text(c, "manifest", &c->manifest))
        return false;
    r->wires = manifest_number(c, "\nwires ", 3, SN_DEPTH_CERTIFICATE_WIRES_MAX);
    r->depth = manifest_number(c, "\ndepth ", 3, SN_ABSENCE_LAYERS_MAX);
    r->fewer = manifest_number(c, "\nfewer ", 3, SN_MATCHINGS_WIRES_MAX);
    r->absences = manifest_number(c, "\nabsences ", 1, ABSENCES_MAX);
    if (!r->wires || !r->depth || !r->fewer || !r->absences || r->fewer > r->wires)
        return refuse(c, "manifest", 0, "claims nothing that can be checked");
    sn_buf_printf(&c->due, FIRST_LINE "wires %lu\ndepth %lu\nfewer %lu\nabsences %zu\n",
                  (unsigned long)r->wires, (unsigned long)r->depth, (unsigned long)r->fewer,
                  r->absences);
    return true;
}

/* ---- so many layers are enough --------------------------------------------------------------- */

static bool sorts(const sn_net *net)
{
    for (uint32_t input = 0; input < 1u << net->wires; input++) {
        uint32_t vector = input;
        for (size_t k = 0; k < net->size; k++) {
            uint32_t i = net->cmp[k].min, j = net->cmp[k].max;
            if (vector >> i & 1 && !(vector >> j & 1))
                vector ^= 1u << i | 1u << j;
        }
        uint32_t zeros = net->wires - (uint32_t)__builtin_popcount(vector);
        if (vector & ((1u << zeros) - 1))
            return false;
    }
    return true;
}

static bool check_network(checker *c, const sn_net *named)
{
    sn_depth_certificate *r = c->result;
    static const char file[] = "network.snet";
    sn_net *net = NULL;
    sn_buf form = {0};
    bool good = read_network(c, file, r->wires, r->depth, &net, r->hash);
    if (good && net->output)
        good = refuse(c, file, 0, "has permuted outputs");
    if (good && !sorts(net))
        good = refuse(c, file, 0, "does not sort");
    if (good && named) {
        sn_err err = sn_format_write(net, SN_FORMAT_SNET, &form, c->error);
        good = err ? fail(c, err)
                   : is_form_of(c, named, &form) ||
                         (!c->err && refuse(c, file, 0, "is another network than the one named"));
    }
    r->size = good ? net->size : 0;
    sn_buf_free(&form);
    sn_net_free(net);
    return good;
}

/* ---- fewer are not --------------------------------------------------------------------------- */

static bool read_absences(checker *c)
{
    sn_depth_certificate *r = c->result;
    char file[sizeof r->file], hash[SHA256_DIGEST_STRING_LENGTH];
    c->absent = sn_alloc(r->absences, sizeof *c->absent);
    if (!c->absent)
        return fail(c, sn_fail_nomem(c->error));
    for (size_t i = 0; i < r->absences; i++) {
        snprintf(file, sizeof file, "%zu/network.snet", i);
        if (is_stopped(c, file) || !read_network(c, file, r->fewer, 2, &c->absent[i], hash))
            return false;
    }
    return true;
}

static bool check_cover(checker *c)
{
    const sn_depth_certificate *r = c->result;
    static const char file[] = "cover";
    char hash[SHA256_DIGEST_STRING_LENGTH];
    const char *wrong = NULL;
    size_t line = 0;
    sn_buf text = {0};
    bool good = read_text(c, file, &text);
    if (good &&
        sn_matchings_check(text.data, r->fewer, c->absent, r->absences, c->stop, &wrong, &line))
        good = fail(c, sn_fail_nomem(c->error));
    if (good)
        expect_file(c, file, &text, hash);
    sn_buf_free(&text);
    good = good && !is_stopped(c, file);
    return good && wrong ? refuse(c, file, line, wrong) : good;
}

/* What a certificate of absence says must be what is needed of it. */
static bool take_absence(checker *c, size_t number, const sn_certificate *found)
{
    sn_depth_certificate *r = c->result;
    char goal[64], file[sizeof r->file];
    snprintf(goal, sizeof goal, "no-completion depth %lu", (unsigned long)r->depth - 1);
    snprintf(file, sizeof file, "%zu/%s", number, found->file);
    if (found->verdict != SN_CERTIFICATE_VALID) {
        r->verdict = found->verdict;
        return refuse(c, file, found->line, found->reason);
    }
    snprintf(file, sizeof file, "%zu/manifest", number);
    if (strcmp(found->goal, goal) != 0)
        return refuse(c, file, 0, "has another goal than is needed");
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
    pthread_mutex_t lock;
    size_t next;      /* to be checked, */
    size_t bound;     /* but not from here on: something is wrong before */
    pthread_t caller; /* the thread that tells how far all are */
    void (*progress)(void *data, double done, double remaining);
    void *data;
} crowd;

/* Whether the certificate is valid. */
static bool check_absence(const checker *c, size_t number, answer *a)
{
    sn_buf path = {0};
    sn_buf_printf(&path, "%s/%zu", c->folder, number);
    a->err = path.failed ? sn_fail_nomem(&a->error)
                         : sn_certificate_check(path.data, c->absent[number], c->stop, &a->found,
                                                &a->error);
    sn_buf_free(&path);
    return !a->err && a->found->verdict == SN_CERTIFICATE_VALID;
}

static void *check_some(void *crowd_)
{
    crowd *w = crowd_;
    const bool tells = w->progress && pthread_equal(pthread_self(), w->caller);
    pthread_mutex_lock(&w->lock);
    while (w->next < w->bound) {
        size_t number = w->next++;
        pthread_mutex_unlock(&w->lock);
        if (tells)
            w->progress(w->data, (double)number / (double)w->checker->result->absences, -1);
        bool valid = check_absence(w->checker, number, &w->answer[number]);
        pthread_mutex_lock(&w->lock);
        if (!valid && number < w->bound)
            w->bound = number;
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

/* As many threads as there are, or can be started. */
static void check_all(crowd *w, unsigned threads)
{
    pthread_t thread[THREADS_MAX];
    unsigned started = 0, wanted = threads < THREADS_MAX ? threads : THREADS_MAX;
    pthread_mutex_init(&w->lock, NULL);
    w->caller = pthread_self();
    while (started + 1 < wanted && started + 1 < w->bound &&
           !pthread_create(&thread[started], NULL, check_some, w))
        started++;
    check_some(w);
    while (started > 0)
        pthread_join(thread[--started], NULL);
    pthread_mutex_destroy(&w->lock);
}

/* Take the answers in order, up to the first that is not valid. */
static bool take_answers(checker *c, const crowd *w)
{
    bool good = true;
    for (size_t i = 0; i < c->result->absences && good; i++) {
        const answer *a = &w->answer[i];
        if (a->err && c->error)
            *c->error = a->error;
        good = a->err ? fail(c, a->err) : take_absence(c, i, a->found);
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
        return fail(c, sn_fail_nomem(c->error));
    check_all(&w, threads);
    bool good = take_answers(c, &w);
    for (size_t i = 0; i < count; i++)
        sn_certificate_free(w.answer[i].found);
    free(w.answer);
    return good;
}

/* The manifest must be as it must be, up to the name of the maker. */
static bool compare_manifest(checker *c)
{
    const char *text = c->manifest.data;
    sn_buf_puts(&c->due, "made-by ");
    if (c->due.failed)
        return fail(c, sn_fail_nomem(c->error));
    if (!sn_skip_text(&text, c->due.data))
        return refuse(c, "manifest", 0, "does not fit the files");
    text += strcspn(text, "\n");
    return !strcmp(text, "\nend\n") || refuse(c, "manifest", 0, "does not end as it should");
}

/* ---- use ------------------------------------------------------------------------------------- */

bool sn_depth_certificate_is_meant(const char *folder)
{
    sn_error error;
    sn_depth_certificate result = {.wires = 0};
    checker c = {.result = &result, .folder = folder, .error = &error};
    bool meant = read_text(&c, "manifest", &c.manifest) &&
                 !strncmp(c.manifest.data, FIRST_LINE, strlen(FIRST_LINE));
    sn_buf_free(&c.manifest);
    return meant;
}

sn_err sn_depth_certificate_check(const char *folder, const sn_net *net, unsigned threads,
                                  const sn_flag *stop,
                                  void (*progress)(void *data, double done, double remaining),
                                  void *data, sn_depth_certificate **out, sn_error *error)
{
    sn_depth_certificate *r = *out = sn_alloc(1, sizeof *r);
    if (!r)
        return sn_fail_nomem(error);
    r->verdict = SN_CERTIFICATE_REFUSED;
    checker c = {.result = r, .folder = folder, .stop = stop, .error = error};
    bool good = read_claim(&c) && check_network(&c, net) && read_absences(&c) && check_cover(&c) &&
                compare_manifest(&c) && check_absences(&c, threads, progress, data);
    if (good)
        r->verdict = SN_CERTIFICATE_VALID;
    for (size_t i = 0; c.absent && i < r->absences; i++)
        sn_net_free(c.absent[i]);
    free(c.absent);
    sn_buf_free(&c.manifest);
    sn_buf_free(&c.due);
    if (c.err) {
        free(r);
        *out = NULL;
    }
    return c.err;
}
