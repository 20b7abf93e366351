/* Calculations of one word with numbers, for all of its values (internal to lift/).
 *
 * Keys may be compared by what a calculation makes of them, as floating-point numbers by integers
 * that have their order, and calculated back. What is made of a word is told as a map of it, so
 * that it is known when the word comes back, and that two words compare as their images do. */
#ifndef SN_LIFT_IR_SYMBOLS_IMAGES_H
#define SN_LIFT_IR_SYMBOLS_IMAGES_H

#include "lift/ir/symbols/terms.h"

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
bool sn_image_compare(sn_terms *terms, sn_order order, unsigned truth, const sn_byte *x,
                      const sn_byte *y, uint32_t size, const char *why, uint32_t line,
                      sn_byte *out);

/* The words that x and y are images of, by one map: they
 * compare by *order as the images do by what that was; false if it is otherwise.
 * x, y    [*size] replaced by the words, of SN_WORD_MAX bytes each */
bool sn_image_undo(sn_terms *terms, sn_order *order, sn_byte *x, sn_byte *y, uint32_t *size);

#endif
