/* C: one array sorted by vectors of neighbours, as codegen/plan/plan.h plans it. */
#include "codegen/emit/c/parts.h"
#include "codegen/kernel/order.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Vectors for which a machine has registers, when some are spare for shuffles. */
#define VECTORS 14u

/* A function of the text that shuffles: its lanes, for each of its results. */
typedef struct shuffle {
    uint16_t *lane; /* [results][lanes] which of the two vectors one behind the other it is */
} shuffle;

typedef struct writer {
    const sn_emit *emit;
    const sn_across *across;
    const sn_across_way *way;
    uint32_t lanes; /* that have elements */
    shuffle *shuffles;
    size_t shuffle_count, shuffle_room;
    uint32_t *vector, *lane; /* [keys] where the element of each index is */
    const sn_across_pass *pass;
    bool *used;      /* [vectors] variable x[i] is loaded and stored */
    uint32_t *local; /* [vectors] of which variable x each vector of the pass's first set is */
    sn_buf body;
    sn_buf *out; /* functions */
} writer;

static const sn_lane_layout *layout_of(const writer *w, size_t step)
{
    return &w->way->step[step].layout;
}

static void find_places(const writer *w, size_t step)
{
    for (uint32_t v = 0; v < w->way->vectors; v++)
        for (uint32_t l = 0; l < w->lanes; l++) {
            const uint32_t index = sn_layout_index(layout_of(w, step), v, l);
            w->vector[index] = v;
            w->lane[index] = l;
        }
}

/* Whether variable x[i] has elements in a step, or fillers alone. */
static bool is_used(const writer *w, size_t step, uint32_t i)
{
    return sn_pass_uses(w->pass, layout_of(w, step), i, sn_across_limit(w->across, w->way, step));
}

/* ---- shuffles -------------------------------------------------------------------------------- */

/* Lanes behind an array that is shorter than a vector stay where they are. */
static void put_lanes(const writer *w, const uint16_t *lane, sn_buf *line)
{
    for (uint32_t l = 0; l < w->way->lanes; l++)
        sn_buf_printf(line, ", %lu", (unsigned long)(l < w->lanes ? lane[l] : l));
}

/* In place: a vector alone, or two that each become made of both. */
static void put_function(const writer *w, size_t number, const uint16_t *lane, bool both)
{
    sn_buf line = {0};
    sn_buf_printf(w->out,
                  "static inline __attribute__((always_inline)) void move%zu(line *a%s)\n{\n    "
                  "const line x = *a%s;\n",
                  number, both ? ", line *b" : "", both ? ", y = *b" : "");
    for (int i = 0; i < (both ? 2 : 1); i++) {
        sn_buf_printf(&line, "    MOVE_LINE(%c, x, %c", "ab"[i], both ? 'y' : 'x');
        put_lanes(w, lane + i * w->lanes, &line);
        sn_buf_puts(&line, ");\n");
    }
    sn_text_wrap(&line, w->out);
    sn_buf_puts(w->out, "}\n\n");
    sn_buf_free(&line);
}

/* The number of the function that shuffles so, which is written if there is none. `lane` is freed
 * or kept. */
static size_t function_of(writer *w, uint16_t *lane, bool both)
{
    const size_t size = 2 * w->lanes * sizeof *lane;
    for (size_t i = 0; i < w->shuffle_count; i++)
        if (!memcmp(w->shuffles[i].lane, lane, size)) {
            free(lane);
            return i;
        }
    shuffle *grown = sn_grow(w->shuffles, w->shuffle_count, &w->shuffle_room, sizeof *grown);
    if (!grown) {
        w->out->failed = true;
        free(lane);
        return 0;
    }
    w->shuffles = grown;
    w->shuffles[w->shuffle_count].lane = lane;
    put_function(w, w->shuffle_count, lane, both);
    return w->shuffle_count++;
}

/* Where each lane of vector v comes from: of the lanes of `a`, then of those of the other. */
static bool find_lanes(const writer *w, size_t step, uint32_t v, uint32_t a, uint16_t *lane)
{
    bool stays = true;
    for (uint32_t l = 0; l < w->lanes; l++) {
        const uint32_t index = sn_layout_index(layout_of(w, step), v, l);
        const bool other = w->vector[index] != a;
        lane[l] = (uint16_t)(w->lane[index] + (other ? w->way->lanes : 0));
        stays = stays && lane[l] == l;
    }
    return stays;
}

/* Where all lanes of a vector come from itself, or the one of another that they come from. */
static uint32_t partner_of(const writer *w, size_t step, uint32_t v)
{
    for (uint32_t l = 0; l < w->lanes; l++) {
        const uint32_t from = w->vector[sn_layout_index(layout_of(w, step), v, l)];
        if (from != v)
            return from;
    }
    return v;
}

/* The statement by which a vector, and the other of its two if there is one, becomes what it is in
 * a step's layout; nothing if it is so. */
static void put_move(writer *w, size_t step, uint32_t a, uint32_t b, sn_lines *l)
{
    const bool both = a != b;
    uint16_t *lane = sn_alloc(2 * (size_t)w->lanes, sizeof *lane);
    char text[64];
    if (!lane) {
        w->out->failed = true;
        return;
    }
    const bool stays = find_lanes(w, step, a, a, lane);
    if (both)
        find_lanes(w, step, b, a, lane + w->lanes);
    if (stays && !both) {
        free(lane);
        return;
    }
    const size_t number = function_of(w, lane, both);
    snprintf(text, sizeof text, both ? "move%zu(&x[%lu], &x[%lu]);" : "move%zu(&x[%lu]);", number,
             (unsigned long)w->local[a], (unsigned long)w->local[b]);
    sn_put_statement(l, text);
}

/* From the layout of the step before: a vector's lanes come from it and at most one other, whose
 * come from the same two. */
static void put_moves(writer *w, size_t step)
{
    sn_lines l = {.out = &w->body};
    find_places(w, step - 1);
    for (uint32_t i = 0; i < 1u << w->pass->bits; i++) {
        const uint32_t v = w->pass->vector[i], other = partner_of(w, step, v);
        if (w->local[other] >= i && (is_used(w, step, i) || is_used(w, step, w->local[other])))
            put_move(w, step, v, other, &l);
    }
    sn_end_lines(&l);
}

/* ---- comparators ----------------------------------------------------------------------------- */

/* Comparators of vectors that are done where they are. */
typedef struct orders {
    sn_op *op;
    size_t count, room;
    bool failed;
} orders;

static void add_order(const writer *w, orders *o, uint32_t min, uint32_t max)
{
    sn_op *grown = sn_grow(o->op, o->count, &o->room, sizeof *grown);
    o->failed = o->failed || !grown;
    if (!grown)
        return;
    o->op = grown;
    o->op[o->count++] = (sn_op){.kind = SN_OP_ORDER,
                                .a = (uint16_t)w->local[w->vector[min]],
                                .b = (uint16_t)w->local[w->vector[max]],
                                .map = SN_NO_MAP};
}

/* Near each other where they share vectors, if there are more of these than registers. */
static void put_orders(writer *w, orders *o)
{
    const bool apart = w->emit->pairs && !sn_has_packed_lines(w->emit);
    const uint32_t room = apart ? VECTORS / 2 : VECTORS;
    const uint32_t vectors = 1u << w->pass->bits;
    sn_op *op = sn_alloc(o->count + 1, sizeof *op);
    sn_lines l = {.out = &w->body};
    if (!op || o->failed || sn_local_order(o->op, o->count, vectors, room, op, NULL))
        w->out->failed = true;
    for (size_t i = 0; !w->out->failed && i < o->count; i++) {
        const sn_op *next = vectors > room ? &op[i] : &o->op[i];
        char text[64];
        snprintf(text, sizeof text, "order_lines(&x[%u], &x[%u]);", next->a, next->b);
        sn_put_statement(&l, text);
    }
    sn_end_lines(&l);
    free(op);
    free(o->op);
    *o = (orders){.op = NULL};
}

static void add_leaf(const writer *w, orders *o)
{
    const sn_net *leaf = w->across->leaf;
    find_places(w, 0);
    for (uint32_t i = 0; i < 1u << w->pass->bits; i++) {
        const uint32_t index = sn_layout_index(layout_of(w, 0), w->pass->vector[i], 0);
        for (size_t c = 0; index % sn_across_leaf_block(w->across) == 0 && c < leaf->size; c++)
            add_order(w, o, index + leaf->cmp[c].min, index + leaf->cmp[c].max);
    }
}

static void add_stage(const writer *w, size_t step, orders *o)
{
    const uint32_t mask = w->way->step[step].mask;
    for (uint32_t i = 0; i < 1u << w->pass->bits; i++) {
        const uint32_t index = sn_layout_index(layout_of(w, step), w->pass->vector[i], 0);
        if (index < (index ^ mask) && is_used(w, step, i) &&
            is_used(w, step, w->local[w->vector[index ^ mask]]))
            add_order(w, o, index, index ^ mask);
    }
}

/* An array in one vector: its lanes are compared with what a copy has in the lanes of their
 * partners. */
static void put_within(writer *w, size_t step)
{
    const uint32_t mask = w->way->step[step].mask;
    uint16_t lane[64];
    sn_buf line = {0};
    for (uint32_t l = 0; l < w->lanes; l++)
        lane[l] = (uint16_t)(l ^ mask);
    sn_buf_puts(&line, "    MOVE_LINE(&y, x[0], x[0]");
    put_lanes(w, lane, &line);
    sn_buf_puts(&line, ");\n    KEEP_LINE(&x[0], x[0], y");
    for (uint32_t l = 0; l < w->way->lanes; l++)
        sn_buf_puts(&line, l < (l ^ mask) ? ", 0" : ", -1");
    sn_buf_puts(&line, ");\n");
    sn_text_wrap(&line, &w->body);
    sn_buf_free(&line);
}

/* ---- one way --------------------------------------------------------------------------------- */

static void put_steps(writer *w)
{
    orders o = {.op = NULL};
    if (!w->pass->first && w->across->leaf)
        add_leaf(w, &o);
    for (size_t step = w->pass->first ? w->pass->first : 1; step < w->pass->end; step++) {
        if (w->way->vectors == 1) {
            put_within(w, step);
            continue;
        }
        if (sn_layout_moves(layout_of(w, step - 1), layout_of(w, step))) {
            put_orders(w, &o);
            put_moves(w, step);
        }
        find_places(w, step);
        if (w->way->step[step].mask)
            add_stage(w, step, &o);
    }
    if (w->way->vectors > 1)
        put_orders(w, &o);
}

static void put_line(const writer *w, const char *what, const char *line, bool load, uint32_t at,
                     sn_lines *l)
{
    char text[120];
    snprintf(text, sizeof text, "%s_line(%s, %s, %lu%s);", what, line,
             load ? sn_input_names(w->emit) : sn_output_names(w->emit), (unsigned long)at,
             sn_is_told_count(w->emit) ? ", count" : "");
    sn_put_statement(l, text);
}

/* The first `end` lanes from number `first` on of two vectors, one after the other, then those of y
 * that are there. */
static void put_turn(writer *w, const char *to, const char *x, const char *y, uint32_t first,
                     uint32_t end, sn_lines *l)
{
    sn_buf line = {0};
    sn_end_lines(l);
    sn_buf_printf(&line, "    MOVE_LINE(%s, %s, %s", to, x, y);
    for (uint32_t lane = 0; lane < w->way->lanes; lane++)
        sn_buf_printf(&line, ", %lu", (unsigned long)(lane < end ? first + lane : w->lanes + lane));
    sn_buf_puts(&line, ");\n");
    sn_text_wrap(&line, &w->body);
    sn_buf_free(&line);
}

/* Whether an array ends within a vector, and fills others, which are loaded one by one. */
static bool ends_within(const writer *w)
{
    const uint32_t n = w->emit->padded;
    return !w->across->by_turns && n > w->lanes && n % w->lanes;
}

/* Vectors are loaded one behind the other, and stored so by what they have in the end. One of which
 * an array that fills vectors has a part is loaded and stored with the elements before that part:
 * all vectors are whole ones, for which no later access waits. */
static void put_memory(writer *w, bool load)
{
    sn_lines l = {.out = &w->body};
    const uint32_t n = w->emit->padded, lanes = w->lanes;
    const sn_lane_layout *memory = layout_of(w, load ? 0 : w->way->count - 1);
    uint32_t before = 0, part = w->way->vectors;
    for (uint32_t v = 0; v < w->way->vectors; v++) {
        const uint32_t at = load ? v * lanes : sn_layout_index(memory, v, 0);
        char line[24];
        snprintf(line, sizeof line, "&x[%lu]", (unsigned long)v);
        if (n > lanes && at < n && at + lanes > n)
            part = v;
        else if (load || !n || at < n)
            put_line(w, load ? "load" : "store", line, load, at, &l);
        if (at + lanes <= n && at + 2 * lanes > n)
            before = v;
    }
    if (part < w->way->vectors) {
        const uint32_t rest = n % lanes;
        char line[24], x[24], last[24];
        snprintf(line, sizeof line, "&x[%lu]", (unsigned long)part);
        snprintf(x, sizeof x, "x[%lu]", (unsigned long)part);
        snprintf(last, sizeof last, "x[%lu]", (unsigned long)before);
        if (load) {
            put_line(w, "load", line, true, n - lanes, &l);
            put_line(w, "fill", "&y", true, n - rest, &l);
            put_turn(w, line, x, "y", lanes - rest, rest, &l);
        } else {
            put_turn(w, line, last, x, rest, lanes, &l);
            put_line(w, "store", line, false, n - lanes, &l);
        }
    }
    sn_end_lines(&l);
}

/* A call for two lines that have neighbours by turns, the first of which is element `at`. */
static void put_lines(const writer *w, const char *what, uint32_t first, uint32_t second, bool load,
                      uint32_t at, sn_lines *l)
{
    char text[200];
    snprintf(text, sizeof text, "%s_lines(&x[%lu], &x[%lu], %s, %lu%s);", what,
             (unsigned long)first, (unsigned long)second,
             load ? sn_input_names(w->emit) : sn_output_names(w->emit), (unsigned long)at,
             sn_is_told_count(w->emit) ? ", count" : "");
    sn_put_statement(l, text);
}

/* As put_memory, two lines at once, which know where the array ends. */
static void put_memory_by_turns(writer *w, bool load)
{
    sn_lines l = {.out = &w->body};
    const uint32_t n = w->emit->padded;
    const sn_lane_layout *memory = layout_of(w, load ? 0 : w->way->count - 1);
    find_places(w, w->way->count - 1);
    for (uint32_t v = 0; v < w->way->vectors; v++) {
        const uint32_t index = sn_layout_index(memory, v, 0);
        const uint32_t at = load ? v * w->lanes : index;
        const uint32_t second = load ? v + 1 : w->vector[index | 1];
        if ((load ? v : index) % 2)
            continue;
        if (!n || at < n)
            put_lines(w, load ? "load" : "store", v, second, load, at, &l);
        else if (load)
            put_lines(w, "fill", v, second, load, at, &l);
    }
    sn_end_lines(&l);
}

/* ---- passes over memory ---------------------------------------------------------------------- */

/* Where a vector of a pass's set is in memory, of which b is the first: bits that the first one may
 * have may not be added. */
static void put_place(const writer *w, uint32_t vector, sn_buf *text)
{
    sn_buf_puts(text, "b");
    if (vector)
        sn_buf_printf(text, " %c %lu", vector & ~(uint32_t)w->pass->pivots ? '^' : '+',
                      (unsigned long)vector);
}

static bool is_last(const writer *w)
{
    return w->pass == &w->way->pass[w->way->passes - 1];
}

/* The variable that is loaded or stored at once with x[i], whose elements are by turns in both. */
static uint32_t twin_of(const writer *w, uint32_t i, bool load)
{
    const sn_lane_layout *last = layout_of(w, w->way->count - 1);
    uint32_t difference = load;
    for (uint32_t bit = 0; !load && bit < last->vector_bits; bit++)
        difference |= last->vector[bit] == 1 ? 1u << bit : 0;
    return w->local[w->pass->vector[i] ^ difference];
}

/* Variables that have elements in a step of the pass, or are moved, loaded or stored with one that
 * has. */
static void find_used(writer *w)
{
    const uint32_t vectors = 1u << w->pass->bits;
    memset(w->used, 0, w->way->vectors * sizeof *w->used);
    for (size_t step = w->pass->first; step < w->pass->end; step++) {
        const bool moves = step && sn_layout_moves(layout_of(w, step - 1), layout_of(w, step));
        if (moves)
            find_places(w, step - 1);
        for (uint32_t i = 0; i < vectors; i++)
            if (is_used(w, step, i)) {
                w->used[i] = true;
                if (moves)
                    w->used[w->local[partner_of(w, step, w->pass->vector[i])]] = true;
            }
    }
    for (uint32_t i = 0; i < vectors; i++) {
        w->used[i] = w->used[i] || w->pass->first == w->pass->end;
        if (w->across->by_turns && !w->pass->first && w->used[i])
            w->used[twin_of(w, i, true)] = true;
        if (w->across->by_turns && is_last(w) && w->used[i])
            w->used[twin_of(w, i, false)] = true;
    }
}

/* The begin of a statement that loads or stores x[i], or x[i] and its twin. */
static void put_access(const writer *w, uint32_t i, bool load, sn_buf *text)
{
    const bool twins = w->across->by_turns;
    sn_buf_printf(text, "%s_line%s(&x[%lu], ", load ? "load" : "store", twins ? "s" : "",
                  (unsigned long)i);
    if (twins)
        sn_buf_printf(text, "&x[%lu], ", (unsigned long)twin_of(w, i, load));
    sn_buf_printf(text, "%s, ", load ? sn_input_names(w->emit) : sn_output_names(w->emit));
}

static void put_loads(writer *w)
{
    const char *count = sn_is_told_count(w->emit) ? ", count" : "";
    sn_lines l = {.out = &w->body};
    for (uint32_t i = 0; i < 1u << w->pass->bits; i++) {
        const uint32_t vector = w->pass->vector[i];
        sn_buf text = {0};
        if (!w->used[i] || (!w->pass->first && w->across->by_turns && vector % 2))
            continue;
        if (w->pass->first) {
            sn_buf_printf(&text, "x[%lu] = w[", (unsigned long)i);
            put_place(w, vector, &text);
            sn_buf_puts(&text, "];");
        } else {
            put_access(w, i, true, &text);
            sn_buf_puts(&text, "(");
            put_place(w, vector, &text);
            sn_buf_printf(&text, ") * %lu%s);", (unsigned long)w->lanes, count);
        }
        sn_put_statement(&l, text.data ? text.data : "");
        w->body.failed = w->body.failed || text.failed;
        sn_buf_free(&text);
    }
    sn_end_lines(&l);
}

/* The number in memory of a set's first element, from the number of its first vector: bits of that
 * which move as far are moved together. */
static void put_first(const writer *w, sn_buf *text)
{
    const sn_lane_layout *last = layout_of(w, w->way->count - 1);
    const char *before = "";
    for (uint32_t from = 0; from < last->vector_bits; from++)
        for (uint32_t to = 0; to < SN_INDEX_BITS; to++) {
            uint32_t bits = 0, moved = to;
            for (uint32_t i = from; i < last->vector_bits; i++, moved++)
                bits |= !(w->pass->pivots >> i & 1) && last->vector[i] == 1u << moved ? 1u << i : 0;
            /* told once, by the lowest of them */
            bool lowest = bits >> from & 1;
            for (uint32_t i = 0, m = to - from; lowest && i < from && m < SN_INDEX_BITS; i++, m++)
                lowest = w->pass->pivots >> i & 1 || last->vector[i] != 1u << m;
            if (!lowest)
                continue;
            sn_buf_printf(text, "%s(b & %lu) %s %lu", before, (unsigned long)bits,
                          to >= from ? "<<" : ">>",
                          (unsigned long)(to >= from ? to - from : from - to));
            before = " | ";
        }
    sn_buf_puts(text, *before ? "" : "0");
}

static void put_stores(writer *w)
{
    const sn_lane_layout *memory = layout_of(w, w->way->count - 1);
    const bool last = is_last(w);
    sn_lines l = {.out = &w->body};
    if (last) {
        sn_buf_puts(&w->body, "    const size_t at = ");
        put_first(w, &w->body);
        sn_buf_puts(&w->body, ";\n");
    }
    for (uint32_t i = 0; i < 1u << w->pass->bits; i++) {
        const uint32_t vector = w->pass->vector[i], to = sn_layout_index(memory, vector, 0);
        sn_buf text = {0};
        if (!w->used[i] || (last && w->across->by_turns && to % 2))
            continue;
        if (last) {
            put_access(w, i, false, &text);
            sn_buf_printf(&text, "at + %lu%s);", (unsigned long)to,
                          sn_is_told_count(w->emit) ? ", count" : "");
        } else {
            sn_buf_puts(&text, "w[");
            put_place(w, vector, &text);
            sn_buf_printf(&text, "] = x[%lu];", (unsigned long)i);
        }
        sn_put_statement(&l, text.data ? text.data : "");
        w->body.failed = w->body.failed || text.failed;
        sn_buf_free(&text);
    }
    sn_end_lines(&l);
}

/* The sets that are not of fillers alone: all, those up to one, or others, which are told. The
 * vectors of the others have no elements, and are what they were made. */
static void put_sets(writer *w, sn_buf *out)
{
    const sn_across_pass *pass = w->pass;
    uint32_t end = 0, skipped = 0, after = 0, sets = 0;
    sn_buf told = {0}, line = {0};
    for (uint32_t b = 0; b < w->way->vectors; b = sn_pass_next(pass, b)) {
        if (!sn_pass_reaches(pass, w->way->step, b,
                             sn_across_limit(w->across, w->way, pass->first))) {
            skipped++;
            continue;
        }
        sn_buf_printf(&told, "%s%lu", sets++ ? ", " : "", (unsigned long)b);
        after = skipped;
        end = b + 1;
    }
    if (after) {
        const unsigned long number = (unsigned long)(pass - w->way->pass);
        sn_buf_printf(&line, "    static const unsigned short sets%lu[] = {%s};\n", number,
                      told.data ? told.data : "");
        sn_text_wrap(&line, out);
        sn_buf_printf(out,
                      "    for (size_t i = 0; i < %lu; i++) {\n"
                      "        const size_t b = sets%lu[i];\n",
                      (unsigned long)sets, number);
    } else {
        sn_buf_printf(out, "    for (size_t b = 0; b < %lu; b = ((b | %lu) + 1) & ~%luul) {\n",
                      (unsigned long)(skipped ? end : w->way->vectors), (unsigned long)pass->pivots,
                      (unsigned long)pass->pivots);
    }
    out->failed = out->failed || told.failed || line.failed;
    sn_buf_free(&told);
    sn_buf_free(&line);
}

/* Vectors of sets that the first pass leaves out. */
static void put_fillers(writer *w, sn_buf *out)
{
    const sn_across_pass *pass = w->way->pass;
    uint32_t first = w->way->vectors;
    for (uint32_t b = 0; b < w->way->vectors; b = sn_pass_next(pass, b))
        for (uint32_t i = 0; i < 1u << pass->bits; i++)
            if ((b ^ pass->vector[i]) < first &&
                !sn_pass_reaches(pass, w->way->step, b,
                                 sn_across_limit(w->across, w->way, pass->first)))
                first = b ^ pass->vector[i];
    const bool twins = w->across->by_turns;
    if (first < w->way->vectors)
        sn_buf_printf(out,
                      "    for (size_t b = %lu; b < %lu; b%s)\n"
                      "        fill_line%s, %s, b * %lu);\n",
                      (unsigned long)first, (unsigned long)w->way->vectors, twins ? " += 2" : "++",
                      twins ? "s(&w[b], &w[b + 1]" : "(&w[b]", sn_input_names(w->emit),
                      (unsigned long)w->lanes);
}

/* Lines of a loop. */
static void put_inside(const sn_buf *lines, sn_buf *out)
{
    const char *line = lines->data ? lines->data : "";
    out->failed = out->failed || lines->failed;
    while (*line) {
        const size_t size = strcspn(line, "\n") + 1;
        sn_buf_puts(out, "    ");
        sn_buf_add(out, line, size);
        line += size;
    }
}

static void put_passes(writer *w)
{
    sn_buf all = {0};
    sn_buf_printf(&all, "    line w[%lu];\n", (unsigned long)w->way->vectors);
    put_fillers(w, &all);
    for (uint32_t i = 0; i < w->way->passes; i++) {
        w->pass = &w->way->pass[i];
        put_sets(w, &all);
        sn_buf_printf(&all, "        line x[%lu];\n", 1ul << w->pass->bits);
        for (uint32_t s = 0; s < 1u << w->pass->bits; s++)
            w->local[w->pass->vector[s]] = s;
        find_used(w);
        put_loads(w);
        put_steps(w);
        put_stores(w);
        put_inside(&w->body, &all);
        sn_buf_puts(&all, "    }\n");
        sn_buf_free(&w->body);
        w->body = (sn_buf){0};
    }
    w->body = all;
}

static void put_whole(writer *w)
{
    w->pass = w->way->pass;
    for (uint32_t v = 0; v < w->way->vectors; v++)
        w->local[v] = v;
    void (*const memory)(writer *, bool) = w->across->by_turns ? put_memory_by_turns : put_memory;
    sn_buf_printf(&w->body, "    line x[%lu]%s;\n", (unsigned long)w->way->vectors,
                  w->way->vectors == 1 || ends_within(w) ? ", y" : "");
    memory(w, true);
    put_steps(w);
    memory(w, false);
}

/* Where minima of numbers may do. */
static const char by_numbers[] =
    "static inline __attribute__((always_inline))\nvoid sort_lines(@inputs, @outputs, const int "
    "numbers)\n{\n"
    "    (void)numbers;\n@body\n}\n\n"
    "#ifdef BY_NUMBERS\n"
    "static __attribute__((noinline)) void sort_any(@inputs, @outputs)\n{\n"
    "    sort_lines(@in_names, @out_names, 0);\n}\n#endif\n\n"
    "void @{name}_sort(@inputs, @outputs)\n{\n"
    "#ifdef BY_NUMBERS\n"
    "    if (__builtin_expect(!are_numbers(@in_names), 0)) {\n"
    "        sort_any(@in_names, @out_names);\n        return;\n    }\n#endif\n"
    "    sort_lines(@in_names, @out_names, 1);\n}\n";

static void put_way(const sn_emit *emit, const sn_across_way *way, sn_buf *out)
{
    const uint32_t keys = emit->across->keys;
    writer w = {.emit = emit,
                .across = emit->across,
                .way = way,
                .lanes = way->lanes < keys ? way->lanes : keys,
                .vector = sn_alloc(keys, sizeof *w.vector),
                .lane = sn_alloc(keys, sizeof *w.lane),
                .used = sn_alloc(way->vectors, sizeof *w.used),
                .local = sn_alloc(way->vectors, sizeof *w.local),
                .out = out};
    const bool has_numbers =
        sn_has_numbers(emit) && SN_ACROSS_BYTES(way - emit->across->way) == SN_NUMBERS_BYTES;
    out->failed = out->failed || !w.vector || !w.lane || !w.used || !w.local;
    if (!out->failed) {
        if (way->passes > 1)
            put_passes(&w);
        else
            put_whole(&w);
        sn_template words = {.word = NULL};
        sn_emit_c_words(emit, &words);
        sn_template_take(&words, "body", &w.body);
        sn_template_fill_lines(&words,
                               has_numbers ? by_numbers
                                           : "@result @{name}_sort(@inputs, @outputs@count)\n{\n"
                                             "@refusal\n@body\n"
                                             "[refuses]    return 0;\n}\n",
                               out);
        sn_template_free(&words);
    }
    for (size_t i = 0; i < w.shuffle_count; i++)
        free(w.shuffles[i].lane);
    free(w.shuffles);
    free(w.vector);
    free(w.lane);
    free(w.used);
    free(w.local);
    sn_buf_free(&w.body);
}

void sn_emit_c_across(const sn_emit *emit, sn_buf *out)
{
    const char *directive = "#if";
    for (uint32_t i = SN_ACROSS_WAYS; i-- > 0;) {
        const sn_across_way *way = &emit->across->way[i];
        if (!way->taken)
            continue;
        sn_buf_printf(out, "%s NETKERN_VECTOR_BYTES == %u\n", directive, SN_ACROSS_BYTES(i));
        put_way(emit, way, out);
        directive = "#elif";
    }
    sn_buf_puts(out, sn_is_alone(emit) ? "" : "#else\n");
}
