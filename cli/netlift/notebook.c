/* Notebooks of Jupyter (nbformat 4): cells of code, in the order of the document. */
#include "cli/netlift/netlift.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#if SN_WITH_JANSSON
#include <jansson.h>
#endif

bool sn_notebook_reads(const char *path)
{
    size_t size = strlen(path);
    return SN_WITH_JANSSON && size > 6 && !strcmp(path + size - 6, ".ipynb");
}

void sn_notebook_free(sn_notebook *notebook)
{
    sn_buf_free(&notebook->text);
    free(notebook->cell);
    *notebook = (sn_notebook){0};
}

const sn_cell *sn_notebook_cell(const sn_notebook *notebook, uint32_t line)
{
    const sn_cell *found = notebook->count ? notebook->cell : NULL;
    for (size_t i = 0; i < notebook->count && notebook->cell[i].before < line; i++)
        found = &notebook->cell[i];
    return found;
}

#if !SN_WITH_JANSSON

sn_err sn_notebook_read(const sn_buf *json, sn_notebook *out, sn_error *error)
{
    (void)json;
    *out = (sn_notebook){0};
    return sn_fail(error, SN_E_UNSUPPORTED,
                   "this build cannot read notebooks; build it with libjansson-dev installed");
}

#else

/* A cell's source is a string, or several that follow each other. */
static void add_source(const json_t *source, sn_buf *out)
{
    size_t i;
    const json_t *part;
    if (json_is_string(source))
        sn_buf_add(out, json_string_value(source), json_string_length(source));
    json_array_foreach(source, i, part)
    {
        if (json_is_string(part))
            sn_buf_add(out, json_string_value(part), json_string_length(part));
    }
}

/* Append a cell line by line, without what is no source; returns how many lines. */
static uint32_t add_lines(const char *text, sn_buf *out)
{
    uint32_t lines = 0;
    bool other = !strncmp(text, "%%", 2) && strncmp(text, "%%time", 6) != 0;
    for (const char *at = text; *at; lines++) {
        size_t size = strcspn(at, "\n"), blank = strspn(at, " \t");
        if (!other && at[blank] != '%' && at[blank] != '!')
            sn_buf_add(out, at, size);
        sn_buf_puts(out, "\n");
        at += size + (at[size] == '\n');
    }
    return lines;
}

static sn_err read_cells(const json_t *cells, sn_notebook *out, sn_error *error)
{
    size_t i;
    const json_t *cell;
    uint32_t lines = 0;
    json_array_foreach(cells, i, cell)
    {
        const char *type = json_string_value(json_object_get(cell, "cell_type"));
        sn_buf source = {0};
        if (!type || strcmp(type, "code") != 0)
            continue;
        sn_cell *grown = sn_grow(out->cell, out->count, &out->room, sizeof *grown);
        if (!grown)
            return sn_fail_nomem(error);
        out->cell = grown;
        grown[out->count++] = (sn_cell){.number = (uint32_t)i + 1, .before = lines};
        add_source(json_object_get(cell, "source"), &source);
        out->text.failed = out->text.failed || source.failed;
        lines += add_lines(source.data && !source.failed ? source.data : "", &out->text);
        sn_buf_free(&source);
    }
    return out->text.failed ? sn_fail_nomem(error) : SN_OK;
}

/* Its language, Python unless it says another one; NULL if that is not read. */
static const sn_source_language *find_language(const json_t *root)
{
    const json_t *about = json_object_get(root, "metadata");
    const json_t *info = json_object_get(about, "language_info");
    const char *name = json_string_value(json_object_get(info, "name"));
    if (!name)
        name = json_string_value(json_object_get(json_object_get(about, "kernelspec"), "language"));
    for (size_t i = 0; sn_language_at(i); i++)
        if (!strcasecmp(sn_language_at(i)->name, name ? name : "Python"))
            return sn_language_at(i);
    return NULL;
}

sn_err sn_notebook_read(const sn_buf *json, sn_notebook *out, sn_error *error)
{
    json_error_t why;
    *out = (sn_notebook){0};
    json_t *root = json_loadb(json->data ? json->data : "", json->size, 0, &why);
    const json_t *cells = json_object_get(root, "cells");
    sn_err err = SN_OK;
    if (!root)
        err = sn_error_set(error, SN_E_INPUT, why.line > 0 ? (size_t)why.line : 0, 0,
                           "no notebook: %.160s", why.text);
    else if (!json_is_array(cells))
        err = sn_fail(error, SN_E_INPUT, "no notebook: it has no cells");
    out->language = err ? NULL : find_language(root);
    if (out->language)
        err = read_cells(cells, out, error);
    json_decref(root);
    return err;
}

#endif
