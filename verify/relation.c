/* What becomes of an order when comparators are applied. */
#include "verify/engine.h"

#include <stdlib.h>
#include <string.h>

#define SQUARES 4
/* Words of squares that are gone through between two looks at whether to stop. */
#define LOOK_WORDS (1u << 18)

static size_t square_words(uint32_t words)
{
    return 64 * (size_t)words * words;
}

double sn_relation_bytes(uint32_t wires)
{
    return SQUARES * 8.0 * (double)square_words((wires + 63) / 64);
}

/* ---- squares of bits ------------------------------------------------------------------------- */

/* Transpose a square of `count` times `count` blocks of 64 by 64 bits, from one place to another in
 * larger squares of `words` blocks each way. `vector` is the compiler's, of `count` words: so many
 * blocks that are next to each other are done at once.
 *
 * Rows and columns of blocks are exchanged by exchanging those of ever smaller squares off the
 * diagonal (Warren, "Hacker's Delight", 2003, figure 7-3). */
#define DEFINE_TRANSPOSE(name, vector, count)                                                      \
    static void name(const uint64_t *from, uint64_t *to, size_t words)                             \
    {                                                                                              \
        vector rows[64];                                                                           \
        uint64_t word[64][count], out[64 * (count)][count];                                        \
        for (size_t block = 0; block < (count); block++) {                                         \
            for (size_t k = 0; k < 64; k++)                                                        \
                memcpy(&rows[k], from + (64 * block + k) * words, sizeof *rows);                   \
            for (uint64_t width = 32, mask = UINT32_MAX; width; width /= 2, mask ^= mask << width) \
                for (size_t at = 0; at < 64; at = (at + width + 1) & ~width) {                     \
                    vector moved = (rows[at] >> width ^ rows[at + width]) & mask;                  \
                    rows[at + width] ^= moved;                                                     \
                    rows[at] ^= moved << width;                                                    \
                }                                                                                  \
            memcpy(word, rows, sizeof word);                                                       \
            for (size_t i = 0; i < 64 * (count); i++)                                              \
                out[i][block] = word[i % 64][i / 64];                                              \
        }                                                                                          \
        for (size_t i = 0; i < 64 * (count); i++)                                                  \
            memcpy(to + i * words, out[i], sizeof out[i]);                                         \
    }

typedef uint64_t four __attribute__((vector_size(32)));
typedef uint64_t eight __attribute__((vector_size(64)));

DEFINE_TRANSPOSE(transpose_one, uint64_t, 1)
DEFINE_TRANSPOSE(transpose_four, four, 4)
DEFINE_TRANSPOSE(transpose_eight, eight, 8)

static bool stops(const sn_relation *r)
{
    return r->stops && r->stops(r->data);
}

static bool transpose(const sn_relation *r, const uint64_t *from, uint64_t *to)
{
    const size_t words = r->words;
    size_t step = words % 8 == 0 ? 8 : words % 4 == 0 ? 4 : 1;
    for (size_t i = 0, done = 0; i < words; i += step, done += 64 * step * words) {
        if (done >= LOOK_WORDS && (done = 0, stops(r)))
            return false;
        for (size_t j = 0; j < words; j += step)
            (step == 8 ? transpose_eight
             : step == 4
                 ? transpose_four
                 : transpose_one)(from + 64 * i * words + j, to + 64 * j * words + i, words);
    }
    return true;
}

/* Put in the place of two rows what is in either and what is in both. */
static void combine_rows(uint64_t *either, uint64_t *both, uint32_t words)
{
    for (uint32_t i = 0; i < words; i++) {
        uint64_t all = either[i] | both[i];
        both[i] &= either[i];
        either[i] = all;
    }
}

/* Rows of what wires are at most (minima are at most what either is), or of what is at most them.
 */
static bool combine(const sn_relation *r, uint64_t *square, const sn_cmp *layer, size_t count,
                    bool above)
{
    const uint32_t words = r->words;
    for (size_t k = 0, done = 0; k < count; k++, done += 2 * words) {
        if (done >= LOOK_WORDS && (done = 0, stops(r)))
            return false;
        uint64_t *min = square + (size_t)layer[k].min * words;
        uint64_t *max = square + (size_t)layer[k].max * words;
        combine_rows(above ? min : max, above ? max : min, words);
    }
    return true;
}

/* ---- the relation ---------------------------------------------------------------------------- */

/* New wires for old ones on the side that has the rows, then on the other. `out` has rows the other
 * way: of what is at most the wires, if those of `rows` say what the wires are at most (above). */
static bool follow(const sn_relation *r, uint64_t *rows, uint64_t *out, const sn_cmp *layer,
                   size_t count, bool above)
{
    return combine(r, rows, layer, count, above) && transpose(r, rows, out) &&
           combine(r, out, layer, count, !above);
}

/* Add the bits of one square to those of another. */
static bool join(const sn_relation *r, uint64_t *to, const uint64_t *from)
{
    const size_t words = square_words(r->words);
    for (size_t begin = 0; begin < words; begin += LOOK_WORDS) {
        const size_t end = words - begin > LOOK_WORDS ? begin + LOOK_WORDS : words;
        if (begin && stops(r))
            return false;
        for (size_t i = begin; i < end; i++)
            to[i] |= from[i];
    }
    return true;
}

bool sn_relation_step(sn_relation *r, const sn_cmp *layer, size_t count)
{
    uint64_t *left = r->spare[0], *right = r->spare[1];
    return follow(r, r->above, left, layer, count, true) &&
           follow(r, r->below, right, layer, count, false) && transpose(r, left, r->above) &&
           join(r, r->above, right) && transpose(r, r->above, r->below);
}

static void set_bit(uint64_t *square, uint32_t words, uint32_t row, uint32_t column)
{
    square[(size_t)row * words + column / 64] |= UINT64_C(1) << column % 64;
}

void sn_relation_add(sn_relation *r, uint32_t a, uint32_t b)
{
    set_bit(r->above, r->words, a, b);
    set_bit(r->below, r->words, b, a);
}

void sn_relation_chains(sn_relation *r, const sn_property *property)
{
    for (uint32_t c = 0; c < property->chains; c++)
        for (uint32_t i = property->chain_start[c]; i < property->chain_start[c + 1]; i++)
            for (uint32_t j = i + 1; j < property->chain_start[c + 1]; j++)
                sn_relation_add(r, property->chain_wire[i], property->chain_wire[j]);
}

static void add_equals(sn_relation *r)
{
    for (uint32_t w = 0; w < r->wires; w++)
        sn_relation_add(r, w, w);
}

void sn_relation_forget(sn_relation *r)
{
    memset(r->above, 0, square_words(r->words) * sizeof *r->above);
    memset(r->below, 0, square_words(r->words) * sizeof *r->below);
    add_equals(r);
}

bool sn_relation_init(sn_relation *r, uint32_t wires)
{
    uint32_t words = (wires + 63) / 64;
    *r = (sn_relation){.wires = wires, .words = words};
    r->above = sn_alloc(square_words(words), sizeof *r->above);
    r->below = sn_alloc(square_words(words), sizeof *r->below);
    for (int i = 0; i < 2; i++)
        r->spare[i] = sn_alloc(square_words(words), sizeof *r->spare[i]);
    if (!r->above || !r->below || !r->spare[0] || !r->spare[1])
        return false;
    add_equals(r); /* the rest is zeros, which no page needs to be made for yet */
    return true;
}

void sn_relation_clear(sn_relation *r)
{
    free(r->above);
    free(r->below);
    free(r->spare[0]);
    free(r->spare[1]);
}
