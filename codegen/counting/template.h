/* Texts with words to be filled in, and lines that are left out (internal to codegen/). */
#ifndef SN_CODEGEN_COUNTING_TEMPLATE_H
#define SN_CODEGEN_COUNTING_TEMPLATE_H

#include "networks/base.h"

/* A word, as "key" for what a template writes as @key or @{key}. */
typedef struct sn_template_word {
    const char *name, *value;
} sn_template_word;

/* What a template is filled with. */
typedef struct sn_template {
    const sn_template_word *word; /* ended by a NULL name */
    const char *const *flag;      /* ended by NULL: those that are set */
} sn_template;

/* Append a template. A line that begins with [a,!b] is left out unless flag a is set and b is not.
 * Lines longer than 100 columns are broken behind commas. A word that is not in the list is left
 * as it is, with its @.
 * cost     O(size of the text · words) */
void sn_template_put(const sn_template *template, const char *text, sn_buf *out);

#endif
