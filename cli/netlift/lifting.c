/* How a file is read. */
#include "cli/netlift/netlift.h"

#include "base/sys.h"
#include "base/workers.h"

#include "cli/common/common.h"
#include "lift/ir/ir.h"
#include "lift/lift.h"
#include "verify/engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Comparators of what is shown as a network. */
#define LEAST 3

static sn_err read_module(const sn_buf *text, sn_lifts *out, sn_error *error)
{
    const sn_lift_ir_request request = {.least = LEAST, .stop = &sn_stop};
    return sn_lift_ir(text->data ? text->data : "", text->size, &request, out, error);
}

/* A name of files in a language. */
static void name_file(const sn_source_language *language, char *out, size_t room)
{
    const char *ending = language->endings + strspn(language->endings, " ");
    snprintf(out, room, "source.%.*s", (int)strcspn(ending, " "), ending);
}

/* A file of no kind that is read: say which are. */
static int refuse_kind(const sn_lift_request *r, const char *path)
{
    sn_buf list = {0};
    for (size_t i = 0; sn_language_at(i); i++)
        for (const char *at = sn_language_at(i)->endings; *(at += strspn(at, " "));) {
            size_t size = strcspn(at, " ");
            sn_buf_puts(&list, " .");
            sn_buf_add(&list, at, size);
            at += size;
        }
    sn_buf_printf(&list, " .ll .bc%s", sn_notebook_reads("a.ipynb") ? " .ipynb" : "");
    if (!list.failed)
        sn_say("%s: %s: source of this kind is not read; --language says what it is, or the "
               "file's name ends in one of%s",
               r->tool->name, path, list.data);
    int status = list.failed ? sn_out_of_memory(r->tool, path) : SN_EXIT_USAGE;
    sn_buf_free(&list);
    return status;
}

static sn_err read_source(const sn_lift_request *r, const char *path, const sn_buf *text,
                          sn_lifts *out, sn_error *error)
{
    const sn_lift_source source = {.path = path,
                                   .text = text->data ? text->data : "",
                                   .size = text->size,
                                   .flags = r->flags,
                                   .flag_count = r->flag_count,
                                   .stop = &sn_stop};
    char name[64];
    if (r->language)
        name_file(r->language, name, sizeof name);
    if (r->by == SN_BY_FLOW)
        return sn_lift_compiled(&source, NULL, LEAST, out, error);
    if (r->by == SN_BY_AUTO)
        return sn_lift_both(&source, out, error);
    return sn_lift_text(r->language ? name : path, source.text, source.size, &sn_stop, out, error);
}

/* ---- notebooks ------------------------------------------------------------------------------- */

/* Count the lines that a text names, as "line 7", within their cell. */
static void renumber(const sn_notebook *notebook, const sn_cell *own, char *text, size_t room)
{
    static const char word[] = "line ";
    char *copy = strdup(text);
    size_t size = 0;
    for (const char *at = copy; at && *at && size + 1 < room;) {
        unsigned line;
        int used = 0;
        if (!strncmp(at, word, 5) && sscanf(at + 5, "%9u%n", &line, &used) == 1 && used) {
            const sn_cell *cell = sn_notebook_cell(notebook, line);
            int wrote = snprintf(text + size, room - size, "line %u", line - cell->before);
            if (cell != own && wrote >= 0 && size + (size_t)wrote < room)
                wrote += snprintf(text + size + wrote, room - size - (size_t)wrote, " of cell %u",
                                  cell->number);
            size += (size_t)wrote;
            at += 5 + used;
        } else {
            text[size++] = *at++;
        }
    }
    if (copy)
        text[size < room ? size : room - 1] = '\0';
    free(copy);
}

static void move_lines(const sn_notebook *notebook, sn_lifted *item, char **file, const char *path)
{
    const sn_cell *cell = sn_notebook_cell(notebook, item->line);
    uint32_t *const own[] = {&item->line,
                             &item->first,
                             &item->last,
                             &item->fault_line,
                             &item->claim.line,
                             &item->claim.told_line,
                             &item->claim.given_line};
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
        if (*own[i])
            *own[i] -= *own[i] > cell->before ? cell->before : 0;
    for (size_t i = 0; item->net && i < item->net->size; i++)
        ((uint32_t *)item->lines)[i] -= item->lines[i] > cell->before ? cell->before : 0;
    renumber(notebook, cell, item->reason, sizeof item->reason);
    renumber(notebook, cell, item->fault, sizeof item->fault);
    renumber(notebook, cell, item->remark, sizeof item->remark);
    if (asprintf(file, "%s[cell %u]", path, cell->number) < 0)
        *file = NULL;
}

/* The cells of code are one text: what one of them defines others call. */
static sn_err read_notebook(const char *path, const sn_buf *json, sn_lifting *out, sn_error *error)
{
    sn_notebook notebook;
    char name[64];
    sn_err err = sn_notebook_read(json, &notebook, error);
    if (!err && notebook.count) {
        name_file(notebook.language, name, sizeof name);
        err = sn_lift_text(name, notebook.text.data ? notebook.text.data : "", notebook.text.size,
                           &sn_stop, &out->lifts, error);
    }
    out->file = !err && out->lifts.count ? calloc(out->lifts.count, sizeof *out->file) : NULL;
    for (size_t i = 0; i < out->lifts.count && !err; i++) {
        if (out->file)
            move_lines(&notebook, &out->lifts.item[i], &out->file[i], path);
        if (!out->file || !out->file[i])
            err = sn_fail_nomem(error);
    }
    sn_notebook_free(&notebook);
    return err;
}

/* ---- files ----------------------------------------------------------------------------------- */

static bool is_module(const sn_lift_request *r, const char *path)
{
    return !r->language && sn_lift_ir_reads(path);
}

static bool is_notebook(const sn_lift_request *r, const char *path)
{
    return !r->language && sn_notebook_reads(path);
}

/* Whether it is of a kind that is read. */
static bool is_read(const sn_lift_request *r, const char *path)
{
    return r->language || r->by == SN_BY_FLOW || is_module(r, path) || is_notebook(r, path) ||
           sn_lift_reads(path);
}

static void read_file(const sn_lift_request *r, const char *path, sn_lifting *out)
{
    sn_buf text = {0};
    const bool module = is_module(r, path);
    *out = (sn_lifting){.error = {.text = ""}};
    if (!is_read(r, path)) {
        out->err = SN_E_UNSUPPORTED;
        return;
    }
    out->err = sn_file_read(path, module ? SN_IR_MAX : SN_LIFT_MAX, NULL, NULL, &text, &out->error);
    if (!out->err && module)
        out->err = read_module(&text, &out->lifts, &out->error);
    else if (!out->err && is_notebook(r, path))
        out->err = read_notebook(path, &text, out, &out->error);
    else if (!out->err)
        out->err = read_source(r, path, &text, &out->lifts, &out->error);
    sn_buf_free(&text);
}

int sn_lifting_report(const sn_lift_request *r, const char *path, const sn_lifting *lifting)
{
    if (!is_read(r, path))
        return refuse_kind(r, path);
    return lifting->err ? sn_report(r->tool, path, &lifting->error) : SN_EXIT_OK;
}

static void lifting_free(sn_lifting *lifting)
{
    for (size_t i = 0; lifting->file && i < lifting->lifts.count; i++)
        free(lifting->file[i]);
    free(lifting->file);
    sn_lifts_free(&lifting->lifts);
    *lifting = (sn_lifting){0};
}

/* ---- several files --------------------------------------------------------------------------- */

/* Files that are read before the first of them is looked at. */
#define AHEAD_MAX 64

typedef struct reading {
    const sn_lift_request *request;
    char *const *paths;
    bool (*look)(void *data, size_t i, const sn_lifting *lifting);
    void *data;
    sn_lifting lifting[AHEAD_MAX]; /* of file i at i % AHEAD_MAX */
} reading;

static void read_one(void *data, size_t i)
{
    reading *all = data;
    read_file(all->request, all->paths[i], &all->lifting[i % AHEAD_MAX]);
}

static bool look_at_one(void *data, size_t i)
{
    reading *all = data;
    sn_lifting *own = &all->lifting[i % AHEAD_MAX];
    bool more = !atomic_load(&sn_stop) && all->look(all->data, i, own);
    lifting_free(own);
    return more;
}

sn_err sn_liftings_read(const sn_lift_request *r, char *const *paths, size_t count,
                        bool (*look)(void *data, size_t i, const sn_lifting *lifting), void *data)
{
    const unsigned threads = r->threads ? r->threads : sn_machine_cores();
    reading *all = sn_alloc(1, sizeof *all);
    if (!all)
        return SN_E_NOMEM;
    *all = (reading){.request = r, .paths = paths, .look = look, .data = data};
    const sn_worker_queue line = {
        .count = count, .ahead = AHEAD_MAX, .work = read_one, .look = look_at_one, .data = all};
    bool alone = r->by != SN_BY_TEXT; /* standard input is read by the first that asks */
    for (size_t i = 0; i < count && !alone; i++)
        alone = !strcmp(paths[i], "-");
    sn_workers_run_in_order(alone || !count   ? 1
                            : threads < count ? threads
                                              : (unsigned)count,
                            &line);
    for (size_t i = 0; i < AHEAD_MAX; i++)
        lifting_free(&all->lifting[i]);
    free(all);
    return SN_OK;
}
