/* How a file is read. */
#include "cli/netlift/lifting.h"

#include "cli/common/messages.h"
#include "cli/common/progress.h"
#include "cli/common/reading.h"
#include "cli/netlift/notebook.h"
#include "lift/ir/both.h"
#include "lift/ir/ir.h"
#include "lift/lift.h"

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
static void name_file(const sn_language *language, char *out, size_t room)
{
    const char *ending = language->endings + strspn(language->endings, " ");
    snprintf(out, room, "source.%.*s", (int)strcspn(ending, " "), ending);
}

/* A file of no kind that is read: say which are. */
static int refuse_kind(const sn_request *r, const char *path)
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

static sn_err read_source(const sn_request *r, const char *path, const sn_buf *text, sn_lifts *out,
                          sn_error *error)
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
    return sn_lift_text(r->language ? name : path, source.text, source.size, out, error);
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
                           &out->lifts, error);
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

int sn_lifting_read(const sn_request *r, const char *path, sn_lifting *out)
{
    sn_buf text = {0};
    sn_error error = {.text = ""};
    const bool module = !r->language && sn_lift_ir_reads(path);
    const bool notebook = !r->language && sn_notebook_reads(path);
    *out = (sn_lifting){0};
    if (!r->language && !module && !notebook && !sn_lift_reads(path) && r->by != SN_BY_FLOW)
        return refuse_kind(r, path);
    sn_err err = sn_file_read(path, module ? SN_IR_MAX : SN_LIFT_MAX, NULL, NULL, &text, &error);
    if (!err && module)
        err = read_module(&text, &out->lifts, &error);
    else if (!err && notebook)
        err = read_notebook(path, &text, out, &error);
    else if (!err)
        err = read_source(r, path, &text, &out->lifts, &error);
    sn_buf_free(&text);
    return err ? sn_report(r->tool, path, &error) : SN_EXIT_OK;
}

void sn_lifting_free(sn_lifting *lifting)
{
    for (size_t i = 0; lifting->file && i < lifting->lifts.count; i++)
        free(lifting->file[i]);
    free(lifting->file);
    sn_lifts_free(&lifting->lifts);
    *lifting = (sn_lifting){0};
}
