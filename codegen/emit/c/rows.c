/* C: the part of the section of keys that holds an element of many arrays in one vector.
 *
 * Memory and vectors are told apart by what the bits of an index stand for. Row-wise, the number of
 * a vector is (part of) the number of an array and a lane's number that of an element; a sorter
 * wants it the other way around. Each step below exchanges one bit of the vector's number for one
 * of the lane's, in all pairs of vectors that differ in that bit, and every one of them is a single
 * instruction where vectors are made of blocks of 16 bytes, as in SSE, AVX and NEON:
 *   in blocks     (v; q_top ... q0) becomes (q_top; ... q0 v)   interleave
 *   back          (v; q_top ... q0) becomes (q0; v q_top ...)   every second element
 *   of blocks     (v; b1 b0)        becomes (b0; v b1)          every second block
 *   and back      (v; b1 b0)        becomes (b1; b0 v)          interleave blocks */
#include "codegen/emit/c/parts.h"

#include <stdio.h>
#include <string.h>

/* ---- steps ----------------------------------------------------------------------------------- */

typedef struct width {
    uint32_t keys;                /* of an array */
    unsigned bytes, lanes, block; /* of a vector; a block's lanes */
    uint32_t rows;                /* vectors that are loaded and stored together */
    bool contiguous;              /* those are arrays without anything else in between */
} width;

typedef enum step { INTERLEAVE, SECOND, BLOCKS, BACK_BLOCKS } step;
static const char *const step_names[] = {"interleave", "unzip", "unzip_blocks", "zip_blocks"};

static width width_of(const sn_emit *emit, uint32_t keys, unsigned bytes)
{
    unsigned lane = sn_c_lane_bytes(emit);
    width w = {.keys = keys, .bytes = bytes, .lanes = bytes / lane, .block = 16 / lane};
    w.contiguous = keys <= w.lanes && (keys & (keys - 1)) == 0;
    w.rows = w.contiguous ? keys : w.lanes;
    return w;
}

/* The lane of the two vectors one behind the other that lane i of the lower, or upper, result of a
 * step takes. */
static unsigned lane_of(const width *w, step s, bool upper, unsigned i)
{
    unsigned block = i / w->block, in = i % w->block, half = w->block / 2;
    unsigned blocks = w->lanes / w->block, from;
    switch (s) {
    case INTERLEAVE:
        return in % 2 * w->lanes + block * w->block + in / 2 + (upper ? half : 0);
    case SECOND:
        return in / half * w->lanes + block * w->block + in % half * 2 + upper;
    case BLOCKS:
        from = 2 * block + upper;
        return from * w->block + in;
    default:
        from = block % 2 * blocks + block / 2 + (upper ? blocks / 2 : 0);
        return from * w->block + in;
    }
}

static void put_step(const width *w, step s, sn_buf *out)
{
    sn_buf_printf(out, SN_C_INLINE "void %s(lanes *a, lanes *b)\n{\n", step_names[s]);
    sn_buf_puts(out, "    const lanes x = *a, y = *b;\n");
    for (int upper = 0; upper < 2; upper++) {
        sn_buf line = {0};
        sn_buf_printf(&line, "    *%c = SHUFFLE(x, y", "ab"[upper]);
        for (unsigned i = 0; i < w->lanes; i++)
            sn_buf_printf(&line, ", %u", lane_of(w, s, upper, i));
        sn_buf_puts(&line, ");\n");
        sn_text_wrap(&line, out);
        sn_buf_free(&line);
    }
    sn_buf_puts(out, "}\n\n");
}

/* A step of the whole way, in pairs of vectors `distance` apart. */
typedef struct round {
    step step;
    unsigned distance;
} round;

#define ROUNDS_MAX 6

/* From rows to lanes. Steps between blocks come first: behind them vectors of elements that no
 * array has are not needed. */
static unsigned to_lanes(const width *w, round rounds[ROUNDS_MAX])
{
    unsigned count = 0;
    if (w->rows < w->block) {
        for (unsigned d = 1; d < w->rows; d *= 2)
            rounds[count++] = (round){SECOND, d};
        return count;
    }
    for (unsigned d = w->block; d < w->rows; d *= 2)
        rounds[count++] = (round){BLOCKS, d};
    for (unsigned d = w->block / 2; d; d /= 2)
        rounds[count++] = (round){INTERLEAVE, d};
    return count;
}

/* From lanes to rows. Where all bits of blocks are exchanged a way there is one back, too. */
static unsigned to_rows(const width *w, round rounds[ROUNDS_MAX])
{
    unsigned count = 0;
    step s = w->rows == w->lanes ? BLOCKS : BACK_BLOCKS;
    for (unsigned d = (w->rows < w->block ? w->rows : w->block) / 2; d; d /= 2)
        rounds[count++] = (round){INTERLEAVE, d};
    for (unsigned d = w->block; d < w->rows; d *= 2)
        rounds[count++] = (round){s, d};
    return count;
}

static bool uses(const width *w, step s)
{
    round there[ROUNDS_MAX], back[ROUNDS_MAX];
    unsigned a = to_lanes(w, there), b = to_rows(w, back);
    for (unsigned i = 0; i < a || i < b; i++)
        if ((i < a && there[i].step == s) || (i < b && back[i].step == s))
            return true;
    return false;
}

/* ---- the way --------------------------------------------------------------------------------- */

/* Pairs of a round that have a vector in `set`, and the set with both of each. */
static uint64_t with_partners(uint64_t set, unsigned distance)
{
    uint64_t all = set;
    for (unsigned i = 0; i < 64; i++)
        if (set >> i & 1)
            all |= UINT64_C(1) << (i ^ distance);
    return all;
}

/* The rounds on v[]. there: vectors of elements from `keys` on are not needed in the end; else
 * there are none to begin with. */
static void put_rounds(const width *w, const round *rounds, unsigned count, bool there, sn_buf *out)
{
    sn_lines l = {.out = out};
    unsigned some = w->keys < w->rows ? w->keys : w->rows;
    uint64_t set[ROUNDS_MAX + 1], few = UINT64_MAX >> (64 - some);
    set[there ? count : 0] = few;
    for (unsigned i = count; there && i-- > 0;)
        set[i] = with_partners(set[i + 1], rounds[i].distance);
    for (unsigned i = 0; !there && i < count; i++)
        set[i + 1] = with_partners(set[i], rounds[i].distance);
    for (unsigned i = 0; i < count; i++, sn_end_lines(&l))
        for (unsigned k = 0; k < w->rows; k++) {
            char text[64];
            unsigned d = rounds[i].distance, pair = k | d;
            uint64_t asked = there ? set[i + 1] : set[i];
            if (k & d || !((asked >> k | asked >> pair) & 1))
                continue;
            if (!there && !(asked >> pair & 1)) {
                snprintf(text, sizeof text, "v[%u] = v[%u];", pair, k);
                sn_put_statement(&l, text);
            }
            snprintf(text, sizeof text, "%s(v + %u, v + %u);", step_names[rounds[i].step], k, pair);
            sn_put_statement(&l, text);
        }
}

static void put_ways(const width *w, sn_buf *out)
{
    static const char *const names[] = {"to_rows", "to_lanes"};
    for (step s = INTERLEAVE; s <= BACK_BLOCKS; s++)
        if (uses(w, s))
            put_step(w, s, out);
    for (int there = 1; there >= 0; there--) {
        round rounds[ROUNDS_MAX];
        unsigned count = there ? to_lanes(w, rounds) : to_rows(w, rounds);
        sn_buf_printf(out, SN_C_INLINE "void %s(lanes *v)\n{\n", names[there]);
        if (!count)
            sn_buf_puts(out, "    (void)v;\n");
        put_rounds(w, rounds, count, there, out);
        sn_buf_puts(out, "}\n\n");
    }
}

/* ---- blocks of arrays ------------------------------------------------------------------------ */

/* Where the row of vector r begins, in tile number `tile`; whether all of it is inside the arrays.
 * A row that is wider than an array reaches into the next. */
static uint32_t row_begin(const width *w, uint32_t tile, uint32_t r)
{
    return w->contiguous ? r * w->lanes : r * w->keys + tile;
}

static bool row_is_whole(const width *w, uint32_t r)
{
    return w->keys >= w->lanes || w->contiguous ||
           row_begin(w, 0, r) + w->lanes <= w->lanes * w->keys;
}

static void put_rows(const width *w, const sn_c_column *c, uint32_t tile, bool load, sn_buf *out)
{
    sn_lines l = {.out = out};
    for (uint32_t r = 0; r < w->rows; r++) {
        char text[100];
        const char *what = row_is_whole(w, r) ? "row" : "part";
        unsigned long at = row_begin(w, tile, r);
        if (load)
            snprintf(text, sizeof text, "v[%lu] = %s_%s_at(%s + %lu);", (unsigned long)r, c->single,
                     what, c->plural, at);
        else
            snprintf(text, sizeof text, "put_%s_%s(v[%lu], %s + %lu);", c->single, what,
                     (unsigned long)r, c->plural, at);
        sn_put_statement(&l, text);
    }
    sn_end_lines(&l);
}

/* Element i of the arrays between v[] and x[]. The last tile of columns may overlap the one before;
 * what both hold is stored twice, and taken once. */
static void put_elements(const width *w, const sn_emit *emit, const sn_c_column *c, uint32_t tile,
                         bool load, sn_buf *out)
{
    sn_lines l = {.out = out};
    bool value = c->single[0] == 'v';
    uint32_t end = tile + w->rows < w->keys ? tile + w->rows : w->keys;
    uint32_t from = load ? tile / w->rows * w->rows + (tile % w->rows ? w->rows : 0) : tile;
    for (uint32_t i = from; i < end; i++) {
        char text[100], x[40];
        snprintf(x, sizeof x, "x[%lu]%s%s", (unsigned long)i, emit->pairs ? "." : "",
                 emit->pairs ? c->single : "");
        const char *turn = value ? "" : load ? "as_keys" : "as_bits";
        unsigned long lane = i - tile;
        if (load)
            snprintf(text, sizeof text, value ? "%s = %sv[%lu];" : "%s = %s(v[%lu]);", x, turn,
                     lane);
        else
            snprintf(text, sizeof text, value ? "v[%lu] = %s%s;" : "v[%lu] = %s(%s);", lane, turn,
                     x);
        sn_put_statement(&l, text);
    }
    sn_end_lines(&l);
}

static void put_transfer(const width *w, const sn_emit *emit, const sn_c_column *c, bool load,
                         sn_buf *out)
{
    sn_buf_printf(out, SN_C_INLINE "void %s_%s(%sitems *x, %s%s *%s)\n{\n    lanes v[%lu];\n",
                  load ? "load" : "store", c->plural, load ? "" : "const ", load ? "const " : "",
                  c->type, c->plural, (unsigned long)w->rows);
    for (uint32_t tile = 0;;) {
        if (load) {
            put_rows(w, c, tile, true, out);
            sn_buf_puts(out, "    to_lanes(v);\n");
            put_elements(w, emit, c, tile, true, out);
        } else {
            put_elements(w, emit, c, tile, false, out);
            sn_buf_puts(out, "    to_rows(v);\n");
            put_rows(w, c, tile, false, out);
        }
        if (tile + w->rows >= w->keys)
            break;
        tile = tile + 2 * w->rows <= w->keys ? tile + w->rows : w->keys - w->rows;
    }
    sn_buf_puts(out, "}\n\n");
}

void sn_emit_c_rows(const sn_emit *emit, uint32_t keys, unsigned bytes, sn_buf *out)
{
    width w = width_of(emit, keys, bytes);
    const sn_c_column columns[] = {sn_c_keys(emit), sn_c_values(emit)};
    put_ways(&w, out);
    for (int i = 0; i < (emit->pairs ? 2 : 1); i++) {
        for (int load = 1; load >= 0 && !w.contiguous && keys < w.lanes; load--)
            sn_emit_c_row_access(&columns[i], keys, load, out);
        put_transfer(&w, emit, &columns[i], true, out);
        put_transfer(&w, emit, &columns[i], false, out);
    }
}
