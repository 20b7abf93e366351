/* Texts of programs that count, from templates (internal to codegen/). */
#ifndef SN_CODEGEN_COUNTING_WORDS_H
#define SN_CODEGEN_COUNTING_WORDS_H

#include "base/base.h"
#include "codegen/counting/counting.h"

/* ---- template -------------------------------------------------------------------------------- */

/* Texts with words to be filled in, and lines that are left out. */

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

/* ---- words ----------------------------------------------------------------------------------- */

/* The words that a program's templates are filled with. */

/* Most words and flags of a template. */
#define SN_COUNTING_WORDS 64u
#define SN_COUNTING_FLAGS 8u

/* Words and flags, and what holds those that are made. */
typedef struct sn_counting_words {
    sn_template_word word[SN_COUNTING_WORDS];
    const char *flag[SN_COUNTING_FLAGS];
    sn_buf value[SN_COUNTING_WORDS]; /* those of words that are made, else empty */
    size_t words, flags;
    bool failed; /* memory ran out */
} sn_counting_words;

/* The words of a program's text, or of its header.
 * out      freed with sn_counting_words_free, also if it failed */
void sn_counting_words_make(const sn_counting *counting, const sn_emit *emit, bool header,
                            sn_counting_words *out);
void sn_counting_words_free(sn_counting_words *words);

/* Append a template filled with them. */
void sn_counting_put(const sn_counting_words *words, const char *text, sn_buf *out);

/* ---- texts ----------------------------------------------------------------------------------- */

/* The files of codegen/counting/texts/, as the build put them into the program. */

/* Each is for sn_template_put, and ends with a zero byte. */
extern const char sn_counting_block_txt[], sn_counting_plan_txt[], sn_counting_launch_txt[];
extern const char sn_counting_values_txt[], sn_counting_digits_txt[];
extern const char sn_counting_cuda_txt[], sn_counting_opencl_txt[];
extern const char sn_counting_c_values_txt[], sn_counting_c_digits_txt[];
extern const char sn_counting_contract_txt[];

#endif
