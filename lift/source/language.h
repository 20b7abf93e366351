/* What a programming language looks like, as far as reading networks needs to know (internal to
 * lift/). */
#ifndef SN_LIFT_SOURCE_LANGUAGE_H
#define SN_LIFT_SOURCE_LANGUAGE_H

#include <stdbool.h>
#include <stddef.h>

/* How a block of statements begins and ends. */
typedef enum sn_blocks {
    SN_BLOCKS_BRACES, /* { … } */
    SN_BLOCKS_INDENT, /* a colon, then lines that stand further right */
    SN_BLOCKS_END     /* words, up to `end` */
} sn_blocks;

typedef struct sn_language {
    const char *name;
    const char *endings; /* of files, a space before and behind each */
    sn_blocks blocks;
    bool hash_comments;       /* # to the end of the line; else // and slash-star */
    const char *line_comment; /* what begins a comment in place of these; NULL: nothing else does */
    bool line_ends;           /* a statement ends where its line does */
    bool tuples;              /* a, b = b, a assigns to both */
    bool name_first;          /* a parameter's name stands before its type */
    bool hardware;            /* lift/hardware.h reads it */
    bool lifetimes;           /* Rust: 'a is no character */
    bool values;              /* arrays are copied, unless a parameter is marked */
    bool shades;              /* a text is what makes one pixel, and main does it */
    bool macros;              /* #define, and # begins directives */
    bool strict_names;        /* a name that nothing defines stops the program: it is no global */
    bool from_one;            /* the first element of an array has the number 1 */
    bool from_end;            /* an index below 0 counts from the end */
    bool promotes;            /* whole numbers of fewer than 32 bits are calculated as such of 32 */
    bool gives_blocks;        /* v.let { … } gives a block to the method */
    bool swaps;               /* swap exchanges two values, wherever it is defined */
} sn_language;

/* Whether it is JavaScript or one like it. */
static inline bool sn_language_scripts(const sn_language *language)
{
    return language->strict_names && language->blocks == SN_BLOCKS_BRACES;
}

/* The language of files with this name; NULL if source of that kind is not read. */
const sn_language *sn_language_of(const char *path);

/* The i-th language that is read; NULL past the last. */
const sn_language *sn_language_at(size_t i);

/* Whether " word " stands in a list of words with a space before and behind each. */
bool sn_word_listed(const char *list, const char *word, size_t size);

/* What a word is in some language. */
enum {
    SN_WORD_RESERVED = 1, /* it names no function and no variable */
    SN_WORD_LOOP = 2,     /* it begins a block that runs many times, or at times not at all */
    SN_WORD_CONTROL = 4   /* no place can be called so, in no language */
};

/* These, of a word; 0 for any other. */
unsigned sn_word_kind(const char *word, size_t size);

#endif
