/* The pieces of a source text, the same for all languages (internal to lift/).
 *
 * Blocks are braces and statements end in semicolons, whatever the language writes: the others are
 * put in. Comments are left out and kept apart. */
#ifndef SN_LIFT_SOURCE_TOKEN_H
#define SN_LIFT_SOURCE_TOKEN_H

#include "lift/source/language.h"
#include "networks/base.h"

#include <string.h>

typedef enum sn_token_kind {
    SN_TOKEN_NAME,
    SN_TOKEN_NUMBER,
    SN_TOKEN_STRING,
    SN_TOKEN_MARK,      /* punctuation, of one byte or several */
    SN_TOKEN_DEFINE,    /* a macro's definition begins; its name follows */
    SN_TOKEN_DEFINED,   /* it ends */
    SN_TOKEN_DIRECTIVE, /* #if, #else, #endif: what follows may be left out, or what stood before;
                           #undef */
} sn_token_kind;

typedef struct sn_token {
    const char *at; /* [size] in the text, or static storage where it was put in */
    uint32_t size;
    uint32_t line;   /* 1.. */
    uint32_t column; /* 1.. in bytes */
    uint16_t scope;  /* 0, or which copy of a function a name is local to */
    uint16_t frame;  /* 0, or which copy of a function it stands in */
    uint8_t kind;    /* sn_token_kind */
    uint8_t word;    /* of a name, as sn_word_kind */
    bool first;      /* on its line */
    bool spaced;     /* white space stands before it */
    bool loops;      /* it calls a function of this text that is not put in, for it has loops */
} sn_token;

typedef struct sn_comment {
    const char *at; /* [size] */
    size_t size;
    uint32_t first, last; /* lines */
} sn_comment;

typedef struct sn_tokens {
    sn_token *token; /* [count] */
    size_t count, room;
    sn_comment *comment; /* [comments] */
    size_t comments, comment_room;
    const sn_language *language; /* that it was read as; NULL before */
    const char *text;            /* [text_size] that they are of */
    size_t text_size;
} sn_tokens;

#define SN_TOKENS_MAX ((size_t)1 << 20)
#define SN_NESTING_MAX 256

/* Cut a text into pieces: O(size). Whatever stands in it, a comment or string without an end goes
 * up to the text's, or the line's where the language has it so.
 * text     [size] bytes; borrowed by the result
 * out      freed with sn_tokens_free, also on failure
 * errors   SN_E_LIMIT for more than SN_TOKENS_MAX pieces; SN_E_NOMEM
 */
sn_err sn_tokens_read(const char *text, size_t size, const sn_language *language, sn_tokens *out,
                      sn_error *error);
void sn_tokens_free(sn_tokens *tokens);

/* Append one; false without memory. */
bool sn_tokens_add(sn_tokens *tokens, const sn_token *token);

/* Whether a token is this word or mark. */
static inline bool sn_token_is(const sn_token *token, const char *text)
{
    return *token->at == *text && token->kind <= SN_TOKEN_MARK && token->kind != SN_TOKEN_STRING &&
           token->size == strlen(text) && !memcmp(token->at, text, token->size);
}
/* Whether two tokens are the same word. */
static inline bool sn_token_same(const sn_token *a, const sn_token *b)
{
    return a->size == b->size && !memcmp(a->at, b->at, a->size);
}
/* Whether it is one of these marks of one byte. */
static inline bool sn_token_in(const sn_token *token, const char *marks)
{
    if (token->kind != SN_TOKEN_MARK || token->size != 1)
        return false;
    while (*marks && *marks != *token->at)
        marks++;
    return *marks;
}
/* The value of a whole number below 2^31; false if it is none. */
bool sn_token_number(const sn_token *token, uint32_t *value);

/* The bracket that closes the one at `open`, or `end` if none below that does. O(distance). */
size_t sn_token_close(const sn_token *token, size_t open, size_t end);

#endif
