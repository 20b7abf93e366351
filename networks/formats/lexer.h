/* Lexical analysis of pasted lists: numbers, words and brackets, and what separates them (internal
 * to networks/formats/). */
#ifndef SN_NETWORKS_FORMATS_LEXER_H
#define SN_NETWORKS_FORMATS_LEXER_H

#include "networks/formats/text.h"

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

#endif
