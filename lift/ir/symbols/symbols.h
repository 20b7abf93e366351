/* Values of compiled code as terms of inputs (internal to lift/ir/). */
#ifndef SN_LIFT_IR_SYMBOLS_SYMBOLS_H
#define SN_LIFT_IR_SYMBOLS_SYMBOLS_H

#include "base/base.h"

/* ---- maps ------------------------------------------------------------------------------------ */

/* What becomes of a word by calculations with numbers alone.
 *
 * Of all values of the word there are a few ranges, and in each the result is the value, or its
 * negation, and a number more; or a number. So an exclusive or with the sign, and a difference, are
 * known for all values, and whether one calculation undoes another. */

typedef enum sn_operation {
    SN_ADD,
    SN_SUB,
    SN_MUL,
    SN_UDIV,
    SN_SDIV,
    SN_UREM,
    SN_SREM,
    SN_SHL,
    SN_LSHR,
    SN_ASHR,
    SN_AND,
    SN_OR,
    SN_XOR
} sn_operation;

/* Most ranges. */
#define SN_MAP_PIECES 8

/* From the value `first` of the word on: sign * value + more, in the bits of the result. */
typedef struct sn_ir_piece {
    uint64_t first, more;
    int64_t sign; /* -1, 0, 1 */
} sn_ir_piece;

typedef struct sn_ir_map {
    uint32_t from, to; /* bytes of the word and of the result, 1..8 */
    uint32_t count;
    sn_ir_piece
        piece[SN_MAP_PIECES]; /* [count] by `first`, of which the least is 0; no two neighbours
                                      differ in `first` alone; those behind are 0 */
} sn_ir_map;

/* The word as it is, with zeros on top or cut off; a number, whatever the word. */
sn_ir_map sn_map_same(uint32_t from, uint32_t to);
sn_ir_map sn_map_number(uint32_t from, uint32_t to, uint64_t value);

/* What two maps of one word to results of one length make; false if it is no map. */
bool sn_map_binary(sn_operation op, const sn_ir_map *f, const sn_ir_map *g, sn_ir_map *out);
/* Whether f compares with g as bits 1 << 0, 1 and 2 of `truth` say (less, equal, greater): a result
 * of one byte, 0 or 1. */
bool sn_map_compare(bool is_signed, unsigned truth, const sn_ir_map *f, const sn_ir_map *g,
                    sn_ir_map *out);
/* The same with as many bytes. */
sn_ir_map sn_map_resize(const sn_ir_map *map, uint32_t to);

uint64_t sn_map_value(const sn_ir_map *map, uint64_t x);
bool sn_map_is_same(const sn_ir_map *map);
/* Whether no two values of the word have one result. */
bool sn_map_is_injective(const sn_ir_map *map);

/* ---- table ----------------------------------------------------------------------------------- */

/* Terms, words, pairs and maps, each of which there is once. */

/* Longest word that is compared, in bytes. */
#define SN_WORD_MAX 16

typedef enum sn_term_kind {
    SN_TERM_NUMBER,     /* the index is the byte */
    SN_TERM_UNSET,      /* never written */
    SN_TERM_INPUT,      /* of an object: the index is the byte's offset */
    SN_TERM_ADDRESS,    /* of an object, and an offset: the index is 0..7 */
    SN_TERM_CASE,       /* of a pair: three bytes */
    SN_TERM_XOR,        /* of two bytes */
    SN_TERM_SIGN,       /* 0xff where a byte has its highest bit, else 0 */
    SN_TERM_BITS,       /* eight bytes that are 0 or 1 */
    SN_TERM_DIFFERENCE, /* of two words, and what is known of it: the index is the byte */
    SN_TERM_IMAGE,      /* of what a map makes of a word: the index is 0..7 */
    SN_TERM_TABLE,      /* of the bytes of a word, bit by bit, as lift/ir/symbols/symbols.h has it:
                           the parts are two tables of 64 bits, and whether the low bits are lost */
    SN_TERM_OTHER       /* what is not followed: why, and in which line */
} sn_term_kind;

typedef struct sn_byte {
    uint32_t term, index;
} sn_byte;

typedef struct sn_term {
    uint8_t kind;
    uint32_t a;     /* object, pair, or word */
    int64_t offset; /* of an address; the second word; of an image, which map */
    sn_byte part[3];
    /* Of images, and of what is not followed; no two terms differ in these alone. */
    const char *why;
    uint32_t line;
} sn_term;

#define SN_JOINTS_MAX 64
/* Most maps. */
#define SN_MAPS_MAX 180

/* How two words are ordered. */
typedef enum sn_ir_order {
    SN_ORDER_OPEN,
    SN_ORDER_UNSIGNED,
    SN_ORDER_SIGNED,
    SN_ORDER_FLOAT,
    SN_ORDER_WRAPPED, /* by the sign of their difference, which may overflow: that is no order */
    SN_ORDER_OPAQUE,  /* as a function of the caller's says */
    SN_ORDER_JOINT,   /* of two words side by side: this and what follows are numbers of joints */
    SN_ORDER_MAP = SN_ORDER_JOINT + SN_JOINTS_MAX /* and the number of a map: unsigned, what that
                                                     makes of them */
} sn_ir_order;

/* An order of words that are made of two: by the first, and where these are equal by the second. */
typedef struct sn_joint {
    uint8_t order[2]; /* sn_ir_order, of the first and of the second */
    uint8_t size[2];
    bool turned; /* the second is ordered downwards */
    bool below;  /* the second lies below the first */
} sn_joint;

/* How two words compare. */
enum { SN_LESS, SN_EQUAL, SN_GREATER, SN_CASES };

/* Two words that are compared; a is the one that was seen first. */
typedef struct sn_pair {
    uint32_t a, b; /* words */
    uint8_t order;
    bool lanes; /* by an instruction on vectors */
    bool weak;  /* where they are equal, their bytes need not be the same */
    uint32_t line;
    uint32_t joint; /* 1 + the pair that it and another one make, it first; or 0 */
} sn_pair;

typedef struct sn_ir_word {
    size_t at; /* in `bytes` */
    uint32_t size;
} sn_ir_word;

typedef struct sn_terms {
    sn_term *term; /* [count]; numbers are term 0, what is unset is term 1 */
    size_t count, room;
    sn_pair *pair; /* [pairs] */
    size_t pairs, pair_room;
    sn_ir_word *word; /* [words] */
    size_t words, word_room;
    sn_byte *bytes; /* [used] of all words */
    size_t used, byte_room;
    sn_ir_map *map; /* [maps] */
    size_t maps, map_room;
    uint32_t *slot; /* [slots] by hash: 3 times the number of a term, pair or word, and 1, 2, 3 */
    size_t slots, filled;
    bool taken; /* some difference was compared that the program says not to overflow */
    sn_joint joint[SN_JOINTS_MAX]; /* [joints] */
    uint32_t joints;
    uint32_t opaque; /* 1 + the word that is the function that orders keys, of the caller's; or 0 */
    const char *failure; /* why no more can be made, or NULL: memory, a limit, two orders */
    uint32_t failure_line;
} sn_terms;

/* Begin with nothing known. Freed with sn_terms_free. */
void sn_terms_clear(sn_terms *terms);
void sn_terms_free(sn_terms *terms);

/* After a failure all calls go on to return something; the caller looks at `failure`. */

static inline sn_byte sn_byte_number(uint32_t value)
{
    return (sn_byte){0, value & 0xff};
}

static inline bool sn_byte_same(sn_byte x, sn_byte y)
{
    return x.term == y.term && x.index == y.index;
}

static inline const sn_term *sn_term_of(const sn_terms *terms, sn_byte byte)
{
    return &terms->term[byte.term];
}

/* The bytes of a word; another word that is made may move them. */
static inline const sn_byte *sn_word_bytes(const sn_terms *terms, uint32_t word)
{
    return terms->bytes + terms->word[word].at;
}

/* The number of a term. */
uint32_t sn_terms_make(sn_terms *terms, const sn_term *term);

/* The number of a word, the same for the same bytes. size <= SN_WORD_MAX */
uint32_t sn_terms_word(sn_terms *terms, const sn_byte *byte, uint32_t size);

/* The number of the pair of two different words of one size.
 * order     SN_ORDER_OPEN where only equality is asked; two others in one pair are a failure
 * turned    receives whether x is the pair's b */
uint32_t sn_terms_pair(sn_terms *terms, uint32_t x, uint32_t y, sn_ir_order order, bool lanes,
                       uint32_t line, bool *turned);

/* The number of a map; SN_MAPS_MAX if there are too many. */
uint32_t sn_terms_map(sn_terms *terms, const sn_ir_map *map);

/* ---- terms ----------------------------------------------------------------------------------- */

/* What a byte of a program's memory can be, when keys are symbols.
 *
 * A value is a string of bytes, the lowest first. A byte is a number, a byte of what a place held
 * at first, or made of such: one of three, as two words compare. The same byte always has the same
 * term, so two bytes of one term are equal whatever the keys are. A minimum of two words is, byte
 * by byte, a case of their comparison; so are masks, signs of comparisons, and what is moved with a
 * key. */

/* The byte of an object that nobody has written yet. */
sn_byte sn_terms_input(sn_terms *terms, uint32_t object, uint32_t offset);
/* Byte i of the address of an object and an offset. */
sn_byte sn_terms_address(sn_terms *terms, uint32_t object, int64_t offset, uint32_t i);
/* Byte i of what is not followed; each call with i = 0 makes another, its bytes follow.
 * why    static storage */
sn_byte sn_terms_other(sn_terms *terms, const char *why, uint32_t line);
/* Why a byte is not followed, or is no key any more, and in which line; NULL if neither. */
const char *sn_terms_why(const sn_terms *terms, sn_byte byte);
uint32_t sn_terms_line(const sn_terms *terms, sn_byte byte);

/* Byte i of what a map makes of a word: a number, a byte of the word, or of an image.
 * why    it is calculated, static storage, and the line of it */
sn_byte sn_terms_image(sn_terms *terms, uint32_t word, const sn_ir_map *map, uint32_t i,
                       const char *why, uint32_t line);

/* The byte that is part[SN_LESS], part[SN_EQUAL] or part[SN_GREATER], as a pair compares. */
sn_byte sn_terms_case(sn_terms *terms, uint32_t pair, const sn_byte part[SN_CASES]);
/* Whether an order is one of floating-point numbers, or a part of it is. */
bool sn_terms_floats(const sn_terms *terms, uint8_t order);

/* What a byte is where a pair is known to compare in one way. */
sn_byte sn_terms_project(sn_terms *terms, sn_byte byte, uint32_t pair, int which);
sn_byte sn_terms_xor(sn_terms *terms, sn_byte x, sn_byte y);
sn_byte sn_terms_sign(sn_terms *terms, sn_byte byte);
/* The byte whose bits are these, the lowest first, and back; false if some bit is not known by
 * itself.
 * bit   [8] bytes that are 0 or 1 */
sn_byte sn_terms_bits(sn_terms *terms, const sn_byte *bit);
bool sn_terms_bits_of(const sn_terms *terms, sn_byte byte, sn_byte *bit);
/* The lowest byte of the difference of two words, the others follow.
 * span   an sn_span, of lift/ir/symbols/symbols.h */
sn_byte sn_terms_difference(sn_terms *terms, uint32_t x, uint32_t y, uint8_t span);

/* ---- store ----------------------------------------------------------------------------------- */

/* Objects that a program has in memory, byte by byte. */

typedef enum sn_object_kind {
    SN_OBJECT_GIVEN, /* the caller's, or a variable: what is there at first is an input */
    SN_OBJECT_OWN,   /* a variable of a function: nothing is there at first */
    SN_OBJECT_CODE,  /* a function */
    SN_OBJECT_RESULT /* what the function returns */
} sn_object_kind;

typedef struct sn_object {
    uint8_t kind;
    bool constant; /* nobody may write to it */
    bool copy;     /* the caller has another one, and does not see what is written */
    char name[64];
    uint64_t size;      /* UINT64_MAX: not known */
    uint32_t parameter; /* 1 + its number, of what a function is given; or 0 */
    const void *key;    /* the function or variable that it is in the module, or NULL */
    sn_byte *cell;      /* [cells] grown where something is written */
    size_t cells;
    uint32_t word; /* 1 + the word that is its address, or 0 */
} sn_object;

/* A byte before it was written. */
typedef struct sn_written {
    uint32_t object, offset;
    sn_byte was;
} sn_written;

/* A byte that the caller gave, where it is known. */
typedef struct sn_known_byte {
    const char *object; /* its name */
    uint32_t offset;
    uint8_t byte;
} sn_known_byte;

typedef struct sn_store {
    sn_terms *terms;
    const sn_known_byte *given; /* [givens] numbers in place of inputs; kept when it is cleared */
    size_t givens;
    sn_object *object; /* [count] */
    size_t count, room;
    sn_written *log; /* [logged] since the function began */
    size_t logged, log_room;
    const char *failure; /* why it is not right any more, or NULL */
} sn_store;

void sn_store_clear(sn_store *memory, sn_terms *terms);
void sn_store_free(sn_store *memory);

/* A new object; UINT32_MAX, and failure set, without memory or past a limit. */
uint32_t sn_store_add(sn_store *memory, sn_object_kind kind, const char *name, uint64_t size,
                      const void *key);
/* The object that has a key, or UINT32_MAX. */
uint32_t sn_store_find(const sn_store *memory, const void *key);
/* The object that a word read from memory is the address of: the same each time. Words that differ
 * are taken to lead to different objects. */
uint32_t sn_store_behind(sn_store *memory, const sn_byte *word);

/* Whether an object has these bytes, or may have; sets failure if not. */
bool sn_store_reaches(sn_store *memory, uint32_t object, int64_t offset, uint64_t size);
sn_byte sn_store_read(sn_store *memory, uint32_t object, uint32_t offset);
void sn_store_write(sn_store *memory, uint32_t object, uint32_t offset, sn_byte byte);
/* The same for what is there from the beginning: no undoing takes it away. */
void sn_store_set(sn_store *memory, uint32_t object, uint32_t offset, sn_byte byte);

/* Undo what was written since the log had `mark` entries, the last first. */
void sn_store_undo(sn_store *memory, size_t mark);

/* ---- words ----------------------------------------------------------------------------------- */

/* Which words are keys: places, and minima and maxima of such. */

typedef enum sn_ir_class {
    SN_CLASS_OPEN, /* not looked at */
    SN_CLASS_PLACE,
    SN_CLASS_MIN,
    SN_CLASS_MAX,
    SN_CLASS_OTHER
} sn_ir_class;

/* What a word is: of the pair, or at the object and offset. */
typedef struct sn_meaning {
    uint8_t kind;
    uint32_t of; /* the pair, or the object */
    uint32_t offset;
    uint8_t tie; /* of equal keys that need not be the same, which one is the minimum: 1 the pair's
                    first, 2 the second; else 0 */
} sn_meaning;

/* What a key is made of. */
sn_meaning sn_word_meaning(const sn_terms *terms, const sn_byte *byte, uint32_t size);

/* The same of a word. */
sn_meaning sn_word_of(const sn_terms *terms, uint32_t word);

/* ---- roots ----------------------------------------------------------------------------------- */

/* What bytes are made of, all the way down. */

/* What was reached so far. */
typedef struct sn_roots {
    const sn_terms *terms;
    bool *live;      /* [pairs] that decide a byte that was marked */
    bool *seen;      /* [terms] */
    uint32_t *stack; /* of terms that are looked at */
} sn_roots;

/* Begin with nothing reached; false without memory. Freed with sn_roots_end in any case. */
bool sn_roots_begin(sn_roots *roots, const sn_terms *terms);
void sn_roots_end(sn_roots *roots);

/* Mark the pairs that decide a byte, and those that decide what they compare. O(terms) for all. */
void sn_roots_mark(sn_roots *roots, sn_byte byte);

/* Whether a byte is a number, of an address, or what the caller gave beside keys, or one of these
 * as keys compare: a count of exchanges, say. Nothing in it is what a key's object held, or is
 * not followed. O(terms); false also without memory.
 * keyed   [objects] that keys came from, or were left in */
bool sn_byte_plain(const sn_terms *terms, const bool *keyed, sn_byte byte);

/* ---- bytes ----------------------------------------------------------------------------------- */

/* What bytes are, and where they are calculated with. */

/* Where something is calculated. */
typedef struct sn_place_of_work {
    sn_terms *terms;
    uint32_t line;
    bool lanes; /* by an instruction on vectors */
    bool whole; /* what overflows is not defined */
} sn_ir_work;

/* Fill out[size] with what is not followed: why the first of the bytes that are given is not, or
 * `why` if all are. */
void sn_work_lose(const sn_ir_work *work, const char *why, const sn_byte *x, const sn_byte *y,
                  uint32_t size, sn_byte *out);

/* Whether a byte is this number. */
static inline bool sn_byte_is(sn_byte byte, uint32_t value)
{
    return !byte.term && byte.index == value;
}

/* Whether all bytes are numbers; their value, of at most 8 bytes, goes to *value. */
bool sn_bytes_number(const sn_byte *byte, uint32_t size, uint64_t *value);
void sn_bytes_set(sn_byte *byte, uint32_t size, uint64_t value);

/* Whether the bytes are the address of an object. */
bool sn_bytes_address(const sn_terms *terms, const sn_byte *byte, uint32_t *object,
                      int64_t *offset);

/* A pair by which some of these bytes is one of numbers or addresses, or UINT32_MAX. */
uint32_t sn_bytes_split(const sn_terms *terms, const sn_byte *byte, uint32_t size);

/* The bytes as they are where a pair compares so. */
void sn_bytes_project(sn_terms *terms, const sn_byte *byte, uint32_t size, uint32_t pair, int which,
                      sn_byte *out);

/* ---- comparisons ----------------------------------------------------------------------------- */

/* Which words are less than which. */

/* Which results of a comparison are true: bits 1 << SN_LESS and so on. */
typedef unsigned sn_truth;

enum { SN_IF_LESS = 1 << SN_LESS, SN_IF_EQUAL = 1 << SN_EQUAL, SN_IF_GREATER = 1 << SN_GREATER };

/* Whether x compares with y as `truth` says: a byte that is 0 or 1.
 * order   SN_ORDER_OPEN where truth is about equality alone */
sn_byte sn_work_compare(const sn_ir_work *work, sn_ir_order order, sn_truth truth, const sn_byte *x,
                        const sn_byte *y, uint32_t size);

/* What a function of the caller's says of two words, of which nothing is known but that it orders
 * them: bytes of a number below, at or above 0, or, where `much` is 0, whether x is before y.
 * by    the word that is the function; two of them are a failure, and false
 * much  how far from 0
 * out   [8] */
bool sn_work_opaque(const sn_ir_work *work, uint32_t by, const sn_byte *x, const sn_byte *y,
                    uint32_t size, uint8_t much, sn_byte *out);

/* 0xff where the highest bit of a byte is 1, else 0: as keys compare, where it is that of their
 * difference, whether or not its overflow is undone. */
sn_byte sn_work_sign(const sn_ir_work *work, sn_byte byte);

/* A byte of the difference of short words in a long type, above what these need: 0xff where the
 * first one is less, else 0. Any other byte is left as it is. */
sn_byte sn_work_borrow(const sn_ir_work *work, sn_byte byte);

/* ---- arithmetic ------------------------------------------------------------------------------ */

/* What instructions make of bytes. */

/* x op y, of this many bits.
 * x, y, out  [(bits + 7) / 8], at most 8 bytes where they are numbers; out may be one of the others
 */
void sn_work_binary(const sn_ir_work *work, sn_operation op, const sn_byte *x, const sn_byte *y,
                    unsigned bits, sn_byte *out);

/* x where the condition is 1, else y; byte by byte. out may be one of the others. */
void sn_work_select(const sn_ir_work *work, sn_byte condition, const sn_byte *x, const sn_byte *y,
                    uint32_t size, sn_byte *out);

/* x + y or x - y of unsigned numbers, or the number that is nearest to it.
 * x, y, out  [size]; out may be one of the others */
void sn_work_saturate(const sn_ir_work *work, bool adds, const sn_byte *x, const sn_byte *y,
                      uint32_t size, sn_byte *out);

/* The lesser of two, or the greater. */
void sn_work_extreme(const sn_ir_work *work, sn_ir_order order, bool greater, const sn_byte *x,
                     const sn_byte *y, uint32_t size, sn_byte *out);

/* ---- bundles --------------------------------------------------------------------------------- */

/* What travels with keys. */

/* A key that was left somewhere. */
typedef struct sn_ir_anchor {
    uint32_t object, offset;
    sn_meaning key;
} sn_ir_anchor;

/* Whether the bytes of an object that are no keys go the ways of the keys: there is a way to cut it
 * into bundles, one for each key in it or in another object, so that each byte of the bundle of a
 * minimum comes from the bundle that has it, and of equal keys none is taken twice. Bytes of the
 * same place in all bundles are looked at if one of them was written.
 * anchor    [count] where keys were left, by object and offset
 * size      bytes of a key
 * loose     [looses] offsets in the object that were written and hold no key
 * tie       [pairs] of equal keys, which bundle goes to the minimum: 1 the first, 2 the second, 0
 *           not known yet; what is found is kept, so that all objects agree
 * moved     receives how many bytes go with each key
 * Returns false also without memory. */
bool sn_bundles_hold(const sn_terms *terms, const sn_store *memory, uint32_t object,
                     const sn_ir_anchor *anchor, uint32_t count, uint32_t size,
                     const uint32_t *loose, size_t looses, uint8_t *tie, uint32_t *moved);

/* ---- differences ----------------------------------------------------------------------------- */

/* Differences of keys: what is less than 0 tells which key is less. */

/* What is known of a difference. */
typedef enum sn_span {
    SN_SPAN_OPEN,   /* it may overflow: its sign says nothing */
    SN_SPAN_TAKEN,  /* the program says that it does not: what it does then is not defined */
    SN_SPAN_PROVED, /* both words are short numbers in a long type */
} sn_span;

typedef struct sn_difference {
    sn_byte x[SN_WORD_MAX], y[SN_WORD_MAX]; /* [size] x - y */
    sn_span span;
} sn_difference;

/* Fill out[size] with x - y; false if one of them is a number, or nothing that has a difference.
 * taken   the program says that it does not overflow */
bool sn_difference_make(sn_terms *terms, const sn_byte *x, const sn_byte *y, uint32_t size,
                        bool taken, sn_byte *out);

/* Whether bytes are a difference, or its lowest bytes: those are the difference of the words'
 * lowest bytes. */
bool sn_difference_read(const sn_terms *terms, const sn_byte *byte, uint32_t size,
                        sn_difference *out);

/* y + (x - y), (x - y) + y and x - (x - y), whether or not that overflows: fill out[size];
 * false if it is none of these.
 * adds   plus, else minus */
bool sn_difference_undo(const sn_terms *terms, bool adds, const sn_byte *x, const sn_byte *y,
                        uint32_t size, sn_byte *out);

/* ---- images ---------------------------------------------------------------------------------- */

/* Calculations of one word with numbers, for all of its values.
 *
 * Keys may be compared by what a calculation makes of them, as floating-point numbers by integers
 * that have their order, and calculated back. What is made of a word is told as a map of it, so
 * that it is known when the word comes back, and that two words compare as their images do. */

/* Whether some of the bytes is of an image. */
bool sn_bytes_imaged(const sn_terms *terms, const sn_byte *byte, uint32_t size);
/* The same, or is changed by a number, bit by bit. */
bool sn_bytes_changed(const sn_terms *terms, const sn_byte *byte, uint32_t size);

/* x op y, where both are made of one word and numbers; false if they are not, or it is no map.
 * size   bytes of x, y and out, which may be one of them
 * why    it is calculated, static storage, and the line of it */
bool sn_image_binary(sn_terms *terms, sn_operation op, const sn_byte *x, const sn_byte *y,
                     uint32_t size, const char *why, uint32_t line, sn_byte *out);

/* Whether x compares with y as the bits of `truth` say, a byte that is 0 or 1, for all values of
 * the one word that both are made of; false if they are not. */
bool sn_image_compare(sn_terms *terms, sn_ir_order order, unsigned truth, const sn_byte *x,
                      const sn_byte *y, uint32_t size, const char *why, uint32_t line,
                      sn_byte *out);

/* The words that x and y are images of, by one map: they
 * compare by *order as the images do by what that was; false if it is otherwise.
 * x, y    [*size] replaced by the words, of SN_WORD_MAX bytes each */
bool sn_image_undo(sn_terms *terms, sn_ir_order *order, sn_byte *x, sn_byte *y, uint32_t *size);

/* ---- logic ----------------------------------------------------------------------------------- */

/* Bytes that are a function of others, bit by bit, by its truth table. */

/* Most bytes that one is a function of. */
#define SN_LOGIC_MAX 6u

/* Bit k of the byte is bit Σ (bit k of atom[i]) << i of the table. */
typedef struct sn_logic {
    sn_byte atom[SN_LOGIC_MAX]; /* [count] different ones, in order, none of them a number */
    uint32_t count;
    uint64_t low, top; /* the table of the lower seven bits, and of the highest; 2^count bits */
    bool lost;         /* the lower ones are not followed */
} sn_logic;

/* What the highest bit of a byte alone is a function of, which is that of the byte whose sign
 * another one is; false as sn_logic_read says. */
bool sn_logic_top(const sn_terms *terms, sn_byte byte, sn_logic *out);
/* x op y, an SN_AND, SN_OR or SN_XOR; false if it is of too many bytes. */
bool sn_logic_binary(sn_terms *terms, sn_operation op, sn_byte x, sn_byte y, sn_byte *out);
/* A byte of a table (SN_TERM_TABLE) where a pair is known to compare in one way. */
sn_byte sn_logic_project(sn_terms *terms, sn_byte byte, uint32_t pair, int which);

/* ---- orders ---------------------------------------------------------------------------------- */

/* How words that are known compare by an order. */

/* Below, at or above 0, as x compares with y; 0 also where the order tells nothing of numbers.
 * x, y   [size] bytes, the lowest first */
int sn_order_compare(const sn_terms *terms, unsigned order, const uint8_t *x, const uint8_t *y,
                     uint32_t size);

/* A part of a word, and the order that it is compared by. */
typedef struct sn_leaf {
    unsigned order;
    uint32_t offset, size;
} sn_leaf;

/* The parts that an order of a word of so many bytes goes by, the first one first.
 * Returns how many there are. */
uint32_t sn_order_leaves(const sn_terms *terms, unsigned order, uint32_t size,
                         sn_leaf out[SN_WORD_MAX]);

#endif
