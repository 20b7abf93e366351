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
    bool hash_comments; /* # to the end of the line; else // and slash-star */
    bool line_ends;     /* a statement ends where its line does */
    bool tuples;        /* a, b = b, a assigns to both */
    bool name_first;    /* a parameter's name stands before its type */
    bool hardware;      /* Verilog: begin … end, <= assigns, 8'd3 */
    bool lifetimes;     /* Rust: 'a is no character */
    bool macros;        /* #define, and # begins directives */
} sn_language;

/* The language of files with this name; NULL if source of that kind is not read. */
const sn_language *sn_language_of(const char *path);

/* Whether a word is one that begins a block which runs many times, or at times not at all. */
bool sn_word_is_loop(const char *word, size_t size);
/* Whether it is a word of a language and so names no function, variable or place. */
bool sn_word_is_reserved(const char *word, size_t size);
/* Whether it is one of those that no place can be called, in no language. */
bool sn_word_is_control(const char *word, size_t size);

#endif
