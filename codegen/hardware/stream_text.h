/* What texts of sorters in stages and in passes have in common (internal to hardware/). */
#ifndef SN_CODEGEN_HARDWARE_STREAM_TEXT_H
#define SN_CODEGEN_HARDWARE_STREAM_TEXT_H

#include "codegen/hardware/stream.h"
#include "codegen/text/template.h"

/* How a language's text is filled, and how what is between its cells is spelled. */
typedef struct sn_stream_dialect {
    const char *order, *cells, *swap, *module, *passes, *flow; /* texts/ */
    const char *is_signed, *truth[2], *constant[2], *inverse, *assign;
    const char *bit, *element; /* declared */
    const char *index;         /* of a bit: vector, number */
    const char *operators[3];  /* and, or, xor */
    const char *comb;          /* before a process of logic */
    const char *join[2];       /* around an element that a bit unset goes on top of */
    const char *range;         /* of bits: top, low */
    void (*vector)(const char *name, uint32_t count, const char *of, sn_buf *out);
    void (*slice)(const char *vector, uint32_t lane, sn_buf *out);
    /* an element without what is above it: of a vector of such, or of those with it */
    void (*plain)(const char *vector, uint32_t lane, bool alone, sn_buf *out);
    void (*row)(unsigned pass_bits, size_t pass, unsigned bits, const char *digits, sn_buf *out);
    /* one of two, then what it is else */
    void (*choice)(const char *condition, const char *value, sn_buf *out);
} sn_stream_dialect;

extern const sn_stream_dialect sn_stream_dialects[SN_HARDWARE_LANGUAGE_COUNT];

/* Words that all its texts have. */
void sn_stream_words(const sn_hardware *module, sn_template *words);
/* Append the head, and the cells that the flags of `words` say are used, comparators first. */
void sn_stream_cells(const sn_hardware *module, sn_template *words, sn_buf *out);

/* Append the element of a lane that comes in by a vector, or a filler.
 * late     the signal that the whole beat is fillers
 * last     the same of what comes after the last key of an array */
void sn_stream_input(const sn_hardware *module, uint32_t lane, const char *vector, const char *late,
                     const char *last, sn_buf *out);

/* The text of a sorter in passes. */
void sn_stream_passes_text(const sn_hardware *module, sn_buf *out);

#endif
