/* Notebooks of Jupyter: source in the cells of a JSON document (internal to cli/netlift/). */
#ifndef SN_CLI_NETLIFT_NOTEBOOK_H
#define SN_CLI_NETLIFT_NOTEBOOK_H

#include "lift/source/language.h"
#include "networks/base.h"

/* A cell of code, and where its lines are in the text of all. */
typedef struct sn_cell {
    uint32_t number; /* 1.., of all cells */
    uint32_t before; /* lines before it */
} sn_cell;

typedef struct sn_notebook {
    sn_buf text;   /* of all cells of code, one after the other */
    sn_cell *cell; /* [count], each from a line of its own on */
    size_t count, room;
    const sn_language *language; /* or NULL: it is not read */
} sn_notebook;

/* Whether files of this name are notebooks that can be read: not in a build without Jansson. */
bool sn_notebook_reads(const char *path);

/* Read the cells of a notebook. Lines that are commands, as %time and !ls, are empty then, and so
 * are cells that are another language's, as of %%bash. A notebook in a language that is not read
 * has no cells here.
 * out      freed with sn_notebook_free, also on failure
 * errors   SN_E_INPUT for what is no notebook; SN_E_UNSUPPORTED without Jansson; SN_E_NOMEM */
sn_err sn_notebook_read(const sn_buf *json, sn_notebook *out, sn_error *error);
void sn_notebook_free(sn_notebook *notebook);

/* The cell that a line of the text is in; NULL without any. */
const sn_cell *sn_notebook_cell(const sn_notebook *notebook, uint32_t line);

#endif
