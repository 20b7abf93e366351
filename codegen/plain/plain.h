/* Plain functions: a network as one short function of compare-exchanges that a person reads. */
#ifndef SN_CODEGEN_PLAIN_PLAIN_H
#define SN_CODEGEN_PLAIN_PLAIN_H

#include "codegen/emit/emit.h"

SN_BEGIN_DECLS

/* Languages: identifier, name on a command line; first those that kernels have texts in, too. A
 * language is a row in plain/plain.c and a file in plain/texts/. */
#define SN_PLAIN_LANGUAGES(X) \
    X(C, "c")                 \
    X(MACROS, "macros")       \
    SN_PLAIN_TARGETS(X)
/* Those that are targets of their own. */
#define SN_PLAIN_TARGETS(X)     \
    X(CPP, "cpp")               \
    X(RUST, "rust")             \
    X(GO, "go")                 \
    X(JAVASCRIPT, "javascript") \
    X(TYPESCRIPT, "typescript") \
    X(JAVA, "java")             \
    X(CSHARP, "csharp")         \
    X(WGSL, "wgsl")             \
    X(GLSL, "glsl")             \
    X(HLSL, "hlsl")             \
    X(METAL, "metal")           \
    X(PYTHON, "python")

typedef enum sn_plain_language {
#define X(id, name) SN_PLAIN_##id,
    SN_PLAIN_LANGUAGES(X)
#undef X
        SN_PLAIN_LANGUAGE_COUNT
} sn_plain_language;

/* ==== static library alone ==== */

/* Most wires of a network: compilers read each comparator. */
#define SN_PLAIN_WIRES_MAX 1024u

typedef struct sn_plain {
    sn_plain_language language;
    const char *name;  /* of the function; see sn_plain_check */
    const sn_net *net; /* without what no stored output needs */
    bool typed;        /* elements are of `type`; else of any that the language compares */
    sn_key_type type;
    bool descending;
    bool sorts; /* the goal is that all outputs are in order */
    bool some;  /* outputs first..last are told, no others */
    uint32_t first, last;
    bool unordered;                      /* of these: which of them comes where is left open */
    const char *given;                   /* what is assumed of the inputs, or NULL: nothing */
    bool library;                        /* of which it is a part */
    const char *network, *claim, *proof; /* for the head, each a line of text */
} sn_plain;

/* The language of files that end so, as "rs"; the number of languages if there is none. C and C++
 * are those of other texts, too. */
sn_plain_language sn_plain_language_of(const char *ending);

/* And back. */
const char *sn_plain_ending(sn_plain_language language);

/* Whether the language has a text for this.
 * errors   SN_E_ARGUMENT without comparators, or where the name is a word of the language;
 *          SN_E_UNSUPPORTED for a type of 16 bits that no language has; SN_E_LIMIT for too many
 *          wires */
sn_err sn_plain_check(const sn_plain *plain, sn_error *error);

/* Whether the function leaves its array as it is, and returns the one output that is told. */
bool sn_plain_returns(const sn_plain *plain);

/* Append the text. The same network and options give the same bytes. */
void sn_plain_text(const sn_plain *plain, sn_buf *out);

/* Prove that a text is its network: what each of its functions does is read as netlift does it, and
 * compared. That it compiles is assumed. In builds with lift/ alone.
 * text     as sn_plain_text wrote it
 * errors   SN_E_INPUT where it is not read; SN_E_INTERNAL if it is another network; SN_E_NOMEM */
sn_err sn_plain_prove(const sn_plain *plain, const sn_buf *text, sn_error *error);

/* A type's name in the language, with a blank after it; NULL: it has none. */
const char *sn_plain_type(sn_plain_language language, sn_key_type type);

/* What the function is called in the text: in some languages it begins with a capital. */
void sn_plain_function(const sn_plain *plain, sn_buf *out);

/* ---- libraries ------------------------------------------------------------------------------- */

/* A package as its language has it: plain functions, a call that finds the one for an array, and
 * tests. */
typedef struct sn_plain_library {
    sn_plain_language language;
    const sn_net *const *net; /* [count] of 2 wires or more, ascending, no number twice */
    size_t count;
    bool typed; /* as of functions */
    sn_key_type type;
    const char *proof; /* that they sort, in words */
} sn_plain_library;

/* What it is in a language, "a crate in Rust"; NULL: it has none. */
const char *sn_plain_library_kind(sn_plain_language language);
/* Whether elements can be of a type. */
bool sn_plain_library_types(sn_plain_language language);
/* Functions by which it is called, up to NULL. */
const char *const *sn_plain_library_calls(sn_plain_language language);
/* Append what the function of its i-th network is called, and the file that it is in. */
void sn_plain_library_part(const sn_plain_library *library, size_t i, sn_buf *name, sn_buf *file);
/* The path of its i-th other file, NULL past the last; the first one finds the functions. */
const char *sn_plain_library_path(sn_plain_language language, size_t i);
/* Append that file. */
void sn_plain_library_text(const sn_plain_library *library, size_t i, sn_buf *out);

/* Prove that it calls for each size the network of so many wires, as sn_plain_prove does.
 * text     its first file, followed by the functions */
sn_err sn_plain_library_prove(const sn_plain_library *library, const sn_buf *text, sn_error *error);

SN_END_DECLS

#endif
