/* Differences of keys: what is less than 0 tells which key is less (internal to lift/). */
#ifndef SN_LIFT_IR_SYMBOLS_DIFFERENCES_H
#define SN_LIFT_IR_SYMBOLS_DIFFERENCES_H

#include "lift/ir/symbols/terms.h"

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

#endif
