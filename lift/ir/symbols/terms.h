/* What a byte of a program's memory can be, when keys are symbols (internal to lift/).
 *
 * A value is a string of bytes, the lowest first. A byte is a number, a byte of what a place held
 * at first, or made of such: one of three, as two words compare. The same byte always has the same
 * term, so two bytes of one term are equal whatever the keys are. A minimum of two words is, byte
 * by byte, a case of their comparison; so are masks, signs of comparisons, and what is moved with a
 * key. */
#ifndef SN_LIFT_IR_SYMBOLS_TERMS_H
#define SN_LIFT_IR_SYMBOLS_TERMS_H

#include "networks/base.h"

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
    SN_TERM_OTHER       /* what is not followed: why, and in which line */
} sn_term_kind;

typedef struct sn_byte {
    uint32_t term, index;
} sn_byte;

typedef struct sn_term {
    uint8_t kind;
    uint32_t a;     /* object, pair, word, or line */
    int64_t offset; /* of an address; the second word; of what is not followed, which reason */
    sn_byte part[3];
} sn_term;

/* How two words are ordered. */
typedef enum sn_order {
    SN_ORDER_OPEN,
    SN_ORDER_UNSIGNED,
    SN_ORDER_SIGNED,
    SN_ORDER_FLOAT,
    SN_ORDER_JOINT /* of two words side by side: this and what follows are numbers of joints */
} sn_order;

/* An order of words that are made of two: by the first, and where these are equal by the second. */
typedef struct sn_joint {
    uint8_t order[2]; /* sn_order, of the first and of the second */
    uint8_t size[2];
    bool turned; /* the second is ordered downwards */
    bool below;  /* the second lies below the first */
} sn_joint;

#define SN_JOINTS_MAX 64

/* How two words compare. */
enum { SN_LESS, SN_EQUAL, SN_GREATER, SN_CASES };

/* Two words that are compared; a is the one that was seen first. */
typedef struct sn_pair {
    uint32_t a, b; /* words */
    uint8_t order;
    bool lanes; /* by an instruction on vectors */
    uint32_t line;
    uint32_t joint; /* 1 + the pair that it and another one make, it first; or 0 */
} sn_pair;

typedef struct sn_word {
    size_t at; /* in `bytes` */
    uint32_t size;
} sn_word;

typedef struct sn_terms {
    sn_term *term; /* [count]; numbers are term 0, what is unset is term 1 */
    size_t count, room;
    sn_pair *pair; /* [pairs] */
    size_t pairs, pair_room;
    sn_word *word; /* [words] */
    size_t words, word_room;
    sn_byte *bytes; /* [used] of all words */
    size_t used, byte_room;
    uint32_t *slot; /* [slots] by hash: 3 times the number of a term, pair or word, and 1, 2, 3 */
    size_t slots, filled;
    bool taken; /* some difference was compared that the program says not to overflow */
    sn_joint joint[SN_JOINTS_MAX]; /* [joints] */
    uint32_t joints;
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

/* The byte of an object that nobody has written yet. */
sn_byte sn_terms_input(sn_terms *terms, uint32_t object, uint32_t offset);
/* Byte i of the address of an object and an offset. */
sn_byte sn_terms_address(sn_terms *terms, uint32_t object, int64_t offset, uint32_t i);
/* Byte i of what is not followed; each call with i = 0 makes another, its bytes follow.
 * why    static storage */
sn_byte sn_terms_other(sn_terms *terms, const char *why, uint32_t line);
/* Why a byte is not followed; NULL if it is. */
const char *sn_terms_why(const sn_terms *terms, sn_byte byte);

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
 * span   an sn_span, of lift/ir/symbols/differences.h */
sn_byte sn_terms_difference(sn_terms *terms, uint32_t x, uint32_t y, uint8_t span);

/* The number of a word, the same for the same bytes. size <= SN_WORD_MAX */
uint32_t sn_terms_word(sn_terms *terms, const sn_byte *byte, uint32_t size);

/* The number of the pair of two different words of one size.
 * order     SN_ORDER_OPEN where only equality is asked; two others in one pair are a failure
 * turned    receives whether x is the pair's b */
uint32_t sn_terms_pair(sn_terms *terms, uint32_t x, uint32_t y, sn_order order, bool lanes,
                       uint32_t line, bool *turned);

#endif
