/* Errors, memory and small tools that every part of the toolkit stands on. */
#ifndef SN_BASE_BASE_H
#define SN_BASE_BASE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SN_VERSION_MAJOR 0
#define SN_VERSION_MINOR 1
#define SN_VERSION_PATCH 0
#define SN_VERSION "0.1.0"

#if defined(__MINGW32__)
#define SN_PRINTF(at, first) __attribute__((format(gnu_printf, at, first)))
#elif defined(__GNUC__)
#define SN_PRINTF(at, first) __attribute__((format(printf, at, first)))
#else
#define SN_PRINTF(at, first)
#endif

/* A flag that another thread or a signal handler may set; and what stands around declarations, so
 * that C++ links to them as C does. */
#ifdef __cplusplus
#include <atomic>
typedef std::atomic<bool> sn_flag;
#define SN_BEGIN_DECLS extern "C" {
#define SN_END_DECLS }
#else
#include <stdatomic.h>
typedef atomic_bool sn_flag;
#define SN_BEGIN_DECLS
#define SN_END_DECLS
#endif

SN_BEGIN_DECLS

/* The version of the library in use, "major.minor.patch"; static storage. */
const char *sn_version(void);

/* ---- errors ---------------------------------------------------------------------------------- */

/* What a fallible call returns. SN_OK is 0, so `if (err)` reads well. */
typedef enum sn_err {
    SN_OK = 0,
    SN_E_NOMEM,       /* the system has no memory left */
    SN_E_INPUT,       /* text that does not follow its format; line and column are set */
    SN_E_ARGUMENT,    /* a request that makes no sense: a width a family forbids, a bad range … */
    SN_E_LIMIT,       /* a stated limit would be passed */
    SN_E_IO,          /* the operating system refused to read or write */
    SN_E_UNSUPPORTED, /* left out of this build, or a format that cannot hold this network */
    SN_E_STOPPED,     /* the time allowed was over, or somebody wanted it to end */
    SN_E_INTERNAL     /* two parts of the toolkit disagree: a bug, reported instead of a result */
} sn_err;

/* Why a call failed. Every fallible call takes a nullable last argument of this type. */
typedef struct sn_error {
    sn_err code;
    size_t line;    /* 1.., or 0 where no place in a text is meant */
    size_t column;  /* 1.. in bytes, or 0 where only the line is known */
    char text[240]; /* one line, no final stop, no file name; cut if longer */
} sn_error;

/* Fill `error` (which may be NULL) and return `code`, so a caller can `return sn_error_set(…)`.
 * line, column   0 where unknown
 */
sn_err sn_error_set(sn_error *error, sn_err code, size_t line, size_t column, const char *format,
                    ...) SN_PRINTF(5, 6);

/* The same without a place in a text. */
sn_err sn_fail(sn_error *error, sn_err code, const char *format, ...) SN_PRINTF(3, 4);

/* Report that memory ran out. */
sn_err sn_fail_nomem(sn_error *error);

/* What work may take that looks at it now and then. Zero members are no limits, nor is NULL. */
typedef struct sn_limits {
    double deadline;     /* on the clock of sn_now */
    size_t memory;       /* bytes for what is made */
    const sn_flag *stop; /* ends it once it is true */
} sn_limits;

/* Whether work that has made so many bytes may go on.
 * errors   SN_E_STOPPED, SN_E_NOMEM */
sn_err sn_limits_check(const sn_limits *limits, uint64_t bytes, sn_error *error);

/* ==== static library alone ==== */

/* ---- arena ----------------------------------------------------------------------------------- */

/* A region whose pieces are freed together. Not safe for use by several threads at once. */
typedef struct sn_arena sn_arena;

/* A new, empty arena, or NULL without memory. Freed with sn_arena_free.
 * limit   most bytes it may hand out, 0 for no limit of its own
 */
sn_arena *sn_arena_new(size_t limit);
/* Free the arena and all that came from it; NULL is fine. */
void sn_arena_free(sn_arena *arena);
/* `size` bytes aligned for any object, zeroed; NULL when memory or the arena's limit is spent. */
void *sn_arena_alloc(sn_arena *arena, size_t size);

/* ==== and shared ==== */

/* ---- byte buffer ----------------------------------------------------------------------------- */

/* A growing string of bytes, always followed by a zero byte once anything was added. Failure is
 * sticky: after memory ran out, additions do nothing and `failed` stays true, so a writer checks
 * once at its end. Start with `sn_buf buf = {0};`, end with sn_buf_free. */
typedef struct sn_buf {
    char *data;
    size_t size;
    size_t capacity;
    bool failed;
} sn_buf;

void sn_buf_free(sn_buf *buf);
void sn_buf_add(sn_buf *buf, const char *bytes, size_t size);
void sn_buf_puts(sn_buf *buf, const char *text);
void sn_buf_printf(sn_buf *buf, const char *format, ...) SN_PRINTF(2, 3);
/* ==== static library alone ==== */
/* Append an unsigned number in decimal: the fast path of every writer. */
void sn_buf_number(sn_buf *buf, uint64_t value);
/* Append `text` as a JSON string, quotes included. Bytes that are not UTF-8 become U+FFFD. */
void sn_buf_json(sn_buf *buf, const char *text);

/* Append text as terminals and all that reads drawings can take it: UTF-8 on one line. Each control
 * character, noncharacter of Unicode, separator of lines, and byte that is no UTF-8 becomes U+FFFD.
 * For words of users: names of files and networks, titles, labels. */
void sn_buf_words(sn_buf *buf, const char *text);

/* Length of the UTF-8 sequence that begins at `text`, which ends with a zero byte; 0 if it is not
 * well formed. */
size_t sn_utf8_length(const char *text);
/* The character in a sequence that is well formed, of that length. */
uint32_t sn_utf8_decode(const char *text, size_t length);

/* Which of the names that is; `count` where it is none. */
size_t sn_name_find(const char *const *names, size_t count, const char *name);

/* ---- checked arithmetic and memory ----------------------------------------------------------- */

/* calloc for `count` elements of `size` bytes, at least one byte; NULL on overflow too. */
void *sn_alloc(size_t count, size_t size);

/* realloc for `count` elements of `size` bytes, or for one where there are none; NULL, and the
 * array stays, where that is more than there can be, which a product alone would not tell. */
void *sn_resize(void *array, size_t count, size_t size);

/* Room for one more element behind `count` of `size` bytes: the array, moved to twice the room if
 * it was full. NULL without memory; then the array is as it was.
 * room     elements it has room for, 0 with array NULL at first
 */
void *sn_grow(void *array, size_t count, size_t *room, size_t size);

/* `size` bytes at an address that is a multiple of `alignment`, a power of two, as wide registers
 * want it; not cleared. Freed by sn_free_aligned. */
void *sn_alloc_aligned(size_t alignment, size_t size);
void sn_free_aligned(void *memory);

/* a·b and a+b, or UINT64_MAX where that does not fit: for counts compared with a limit. */
uint64_t sn_mul_sat(uint64_t a, uint64_t b);
uint64_t sn_add_sat(uint64_t a, uint64_t b);

/* The smallest k with 2^k ≥ n, for n ≥ 1. */
unsigned sn_log2_ceil(uint64_t n);
/* Whether n is 1, 2, 4, 8, … */
bool sn_is_power_of_two(uint64_t n);
/* The greatest common divisor; a where b is 0. */
uint64_t sn_gcd(uint64_t a, uint64_t b);

/* Disjoint sets (union-find): parent[i] is a member of i's set nearer to the one that names it, and
 * that one's parent is itself. Paths are halved on the way. */
uint32_t sn_set_find(uint32_t *parent, uint32_t i);
/* Make the sets of a and b one, which is named as that of b was. */
void sn_set_unite(uint32_t *parent, uint32_t a, uint32_t b);

/* The order of numbers, for qsort and bsearch. */
int sn_compare_u32(const void *a, const void *b);
int sn_compare_u64(const void *a, const void *b);
int sn_compare_i64(const void *a, const void *b);

/* The number FNV-1a of 64 bits (Fowler, Noll and Vo) makes of some bytes: tells texts apart that
 * differ by accident, and always those that differ in one byte. No protection from anybody. */
uint64_t sn_fnv1a(const char *bytes, size_t size);

/* ---- time ------------------------------------------------------------------------------------ */

/* ==== and shared ==== */
/* Seconds on a clock that only goes forward, from some moment in the past. */
double sn_now(void);
/* ==== static library alone ==== */

/* Write a stretch of time into text[size] in the unit that reads best: "0.5 s", "18.1 h". */
void sn_print_duration(char *text, size_t size, double seconds);

/* ---- random numbers -------------------------------------------------------------------------- */

/* A small deterministic generator (xoshiro256**, Blackman and Vigna 2018, seeded by splitmix64).
 * The same seed gives the same sequence on every machine. Not for secrets. */
typedef struct sn_random {
    uint64_t state[4];
} sn_random;

void sn_random_seed(sn_random *random, uint64_t seed);
/* 64 fresh random bits. */
uint64_t sn_random_next(sn_random *random);
/* Uniform in 0..bound-1, for bound ≥ 1, without bias. */
uint64_t sn_random_below(sn_random *random, uint64_t bound);

SN_END_DECLS

#endif
