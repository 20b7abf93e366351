/* Formats: texts, lexical analysis, readers and writers (internal to networks/formats/). */
#ifndef SN_NETWORKS_FORMATS_TEXT_H
#define SN_NETWORKS_FORMATS_TEXT_H

#include "networks/formats/format.h"
#include "networks/net.h"

/* ---- places in the input --------------------------------------------------------------------- */

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

/* ---- comparators into a network -------------------------------------------------------------- */

typedef struct sn_reader {
    sn_text *text;
    sn_net *net;      /* receives the comparators */
    sn_err beyond;    /* code for a wire number ≥ net->wires: SN_E_INPUT where the text gave the
                         width, SN_E_ARGUMENT where the caller did, SN_E_LIMIT where nobody did */
    uint32_t highest; /* highest wire number seen */
    uint32_t layer;   /* the last one that was named, in csv */
} sn_reader;

/* Read a wire number and check its range. */
sn_err sn_reader_wire(sn_reader *reader, uint32_t *wire);

/* Begin a layer with the network's comparator `start`. Nothing happens where `told` is NULL.
 * errors   SN_E_NOMEM */
sn_err sn_told_layers_add(sn_told_layers *told, size_t start, sn_error *error);

/* Append a comparator whose text starts at `at` on the current line. */
sn_err sn_reader_add(sn_reader *reader, const char *at, uint32_t min, uint32_t max);

/* ---- lexer ----------------------------------------------------------------------------------- */

/* Lexical analysis of pasted lists: numbers, words and brackets, and what separates them. */

typedef enum sn_item_kind {
    SN_ITEM_NUMBER,
    SN_ITEM_WORD,
    SN_ITEM_OPEN,
    SN_ITEM_CLOSE
} sn_item_kind;

/* What stands between two items, as a set. */
enum {
    SN_GAP_BLANK = 1,
    SN_GAP_COMMA = 2,
    SN_GAP_STOP = 4,   /* ; or | */
    SN_GAP_LINE = 8,   /* a line end */
    SN_GAP_COLON = 16, /* : and, after the number that begins a line, a point */
    SN_GAP_JOIN = 32,  /* - -> <-> and the like */
    SN_GAP_EQUALS = 64
};

/* A number, a word, a string with letters in it, or a bracket. */
typedef struct sn_item {
    uint32_t at;     /* offset in the text */
    uint32_t value;  /* of a number, UINT32_MAX for all beyond; of a bracket its partner's index; of
                        a word its length */
    uint8_t kind;    /* sn_item_kind */
    uint8_t gap;     /* what stands before it */
    bool is_quoted;  /* a string */
    bool is_element; /* a number that an element of an array stands for: d[3], x3 */
} sn_item;

typedef struct sn_items {
    sn_item *item;
    size_t count, room;
    uint8_t gap;   /* after the last item */
    size_t second; /* the first item after a comment that heads a second network, or 0 */
} sn_items;

/* Cut a text into items. Comments, tags of HTML, byte order mark and marks of lists (-, *) are left
 * out, quotes around what has no letters too. Brackets have their partners.
 * items    begins zeroed; freed with free(items->item), also on failure
 * errors   SN_E_INPUT at the first byte that is in no list; SN_E_LIMIT past 2^32 bytes; SN_E_NOMEM
 * cost     O(size)
 */
sn_err sn_items_read(sn_text *text, sn_items *items);

/* ---- pasted ---------------------------------------------------------------------------------- */

/* Lists of comparators as people paste them. */

/* Read a list of any shape that docs/formats/pasted.md tells.
 * text     at its start
 * wish     its width and first wire
 * out      set on success only
 * info     notes are added to its warnings
 * errors   SN_E_INPUT: no list, or one that can be read in two ways; SN_E_LIMIT; SN_E_NOMEM
 * cost     O(size), and for lists that several readings fit, at most 2^28 steps to see which sorts
 */
sn_err sn_format_read_pasted(sn_text *text, const sn_read_wish *wish, sn_net **out,
                             sn_read_info *info);

/* ---- readers --------------------------------------------------------------------------------- */

/* The readers of single formats. */

/* Read one format; `text` stands at the first byte of content, JSON apart at its start. It
 * is a prefix network's where the text says so.
 * width    as in sn_format_read
 * out      set on success only
 * info     never NULL
 */
typedef sn_err sn_format_reader(sn_text *text, uint32_t width, sn_net **out, sn_read_info *info);

sn_format_reader sn_format_read_snet;
sn_format_reader sn_format_read_list;
sn_format_reader sn_format_read_brackets;
sn_format_reader sn_format_read_json;
sn_format_reader sn_format_read_pairs;
sn_format_reader sn_format_read_csv;

/* ---- writers --------------------------------------------------------------------------------- */

/* What writers of networks share. */

/* Refuse a network that a text of comparators alone would not tell: no comparator, or none on the
 * last wire.
 * name     of the format, for the message
 */
sn_err sn_format_check_width(const sn_net *net, const char *name, sn_error *error);

/* Refuse a network with an output permutation. */
sn_err sn_format_check_output(const sn_net *net, const char *name, sn_error *error);

#endif
