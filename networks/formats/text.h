/* Reading text: places, words, numbers and wires (internal to networks/formats/). */
#ifndef SN_NETWORKS_FORMATS_TEXT_H
#define SN_NETWORKS_FORMATS_TEXT_H

#include "networks/formats/format.h"

/* ---- a place in the input that knows its line -------------------------------------------------
 */

typedef struct sn_text {
    const char *start;
    const char *at; /* start..end, the next byte to read */
    const char *end;
    const char *line_start; /* first byte of the line that holds `at` */
    size_t line;            /* 1.. */
    sn_error *error;        /* where failures are reported, may be NULL */
} sn_text;

void sn_text_start(sn_text *text, const char *bytes, size_t size, sn_error *error);

/* Move anywhere in the text; counts lines from the start. */
void sn_text_seek(sn_text *text, const char *at);

/* Report a failure at `at`, which lies on the current line, and return `code`. */
sn_err sn_text_fail(const sn_text *text, const char *at, sn_err code, const char *format, ...)
    SN_PRINTF(4, 5);

/* Report that `wanted` was expected at the next byte, and what is there instead. */
sn_err sn_text_unexpected(const sn_text *text, const char *wanted);

/* Room for what sn_text_describe writes. */
#define SN_TEXT_FOUND_MAX 64

/* What stands at the next byte, in words fit for a message of one line. */
void sn_text_describe(const sn_text *text, char found[SN_TEXT_FOUND_MAX]);

/* Whether the next byte is `byte`. */
bool sn_text_is(const sn_text *text, char byte);
/* Whether the next byte starts a number, a misplaced sign included. */
bool sn_text_is_number(const sn_text *text);
/* Whether nothing but a comment is left of the line. */
bool sn_text_line_done(const sn_text *text);

/* Whether the next word is `word`. */
bool sn_text_is_word(const sn_text *text, const char *word);
/* Whether a word or number may end here: before a blank or the line's end. */
bool sn_text_is_apart(const sn_text *text);

/* Skip spaces and tabs. */
void sn_text_blanks(sn_text *text);

/* Skip blanks, comments and line ends.
 * errors   SN_E_INPUT for a zero byte in a comment or a carriage return without a line feed, which
 *          would make the rest of the text part of a comment
 */
sn_err sn_text_skip(sn_text *text);

/* Read a decimal number; values that do not fit become UINT32_MAX.
 * what     "a wire number": what is missing if there is no digit
 * errors   SN_E_INPUT if there is no digit
 */
sn_err sn_text_number(sn_text *text, const char *what, uint32_t *value);

/* ---- comparators into a network ---------------------------------------------------------------
 */

typedef struct sn_reader {
    sn_text *text;
    sn_net *net;      /* receives the comparators */
    sn_err beyond;    /* code for a wire number ≥ net->wires: SN_E_INPUT where the text gave the
                         width, SN_E_ARGUMENT where the caller did, SN_E_LIMIT where nobody did */
    uint32_t highest; /* highest wire number seen */
    uint32_t layer;   /* the last one that was named, in csv */
    bool is_scan;     /* messages call comparators nodes */
} sn_reader;

/* Read a wire number and check its range. */
sn_err sn_reader_wire(sn_reader *reader, uint32_t *wire);

/* Begin a layer with the network's comparator `start`. Nothing happens where `told` is NULL.
 * errors   SN_E_NOMEM */
sn_err sn_told_layers_add(sn_told_layers *told, size_t start, sn_error *error);

/* Append a comparator whose text starts at `at` on the current line. */
sn_err sn_reader_add(sn_reader *reader, const char *at, uint32_t min, uint32_t max);

#endif
