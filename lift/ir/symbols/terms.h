/* What a byte of a program's memory can be, when keys are symbols (internal to lift/).
 *
 * A value is a string of bytes, the lowest first. A byte is a number, a byte of what a place held
 * at first, or made of such: one of three, as two words compare. The same byte always has the same
 * term, so two bytes of one term are equal whatever the keys are. A minimum of two words is, byte
 * by byte, a case of their comparison; so are masks, signs of comparisons, and what is moved with a
 * key. */
#ifndef SN_LIFT_IR_SYMBOLS_TERMS_H
#define SN_LIFT_IR_SYMBOLS_TERMS_H

#include "lift/ir/symbols/table.h"

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
sn_byte sn_terms_image(sn_terms *terms, uint32_t word, const sn_map *map, uint32_t i,
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
 * span   an sn_span, of lift/ir/symbols/differences.h */
sn_byte sn_terms_difference(sn_terms *terms, uint32_t x, uint32_t y, uint8_t span);

#endif
