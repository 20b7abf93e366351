/* Terms, words, pairs and maps, each of which there is once (internal to lift/). */
#ifndef SN_LIFT_IR_SYMBOLS_TABLE_H
#define SN_LIFT_IR_SYMBOLS_TABLE_H

#include "lift/ir/symbols/maps.h"

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
    SN_TERM_TABLE,      /* of the bytes of a word, bit by bit, as lift/ir/symbols/logic.h has it:
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
typedef enum sn_order {
    SN_ORDER_OPEN,
    SN_ORDER_UNSIGNED,
    SN_ORDER_SIGNED,
    SN_ORDER_FLOAT,
    SN_ORDER_WRAPPED, /* by the sign of their difference, which may overflow: that is no order */
    SN_ORDER_OPAQUE,  /* as a function of the caller's says */
    SN_ORDER_JOINT,   /* of two words side by side: this and what follows are numbers of joints */
    SN_ORDER_MAP = SN_ORDER_JOINT + SN_JOINTS_MAX /* and the number of a map: unsigned, what that
                                                     makes of them */
} sn_order;

/* An order of words that are made of two: by the first, and where these are equal by the second. */
typedef struct sn_joint {
    uint8_t order[2]; /* sn_order, of the first and of the second */
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
    sn_map *map; /* [maps] */
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
uint32_t sn_terms_pair(sn_terms *terms, uint32_t x, uint32_t y, sn_order order, bool lanes,
                       uint32_t line, bool *turned);

/* The number of a map; SN_MAPS_MAX if there are too many. */
uint32_t sn_terms_map(sn_terms *terms, const sn_map *map);

#endif
