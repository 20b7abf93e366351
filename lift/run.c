/* Interpreting statements and expressions on symbols. */
#include "lift/run.h"

#include "lift/source/source.h"

#include <ctype.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Statements and expressions of one run, of all runs of a unit, and of those of a text. */
#define STEPS_MAX 400000u
#define UNIT_STEPS_MAX 1600000u
#define FILE_STEPS_MAX 6000000u
/* The same of a unit that gave no network so far; more of one that claims, exchanges or tells
 * something. */
#define DULL_RUNS 2
#define DULL_STEPS 500u
/* Slots for cells that are cleared rather than made anew. */
#define SLOTS_KEPT 2048u
/* Terms of a run, and for each of its steps, that something else than comparators makes. */
#define TERMS_MAX 50000u
#define TERMS_PER_STEP 4u

typedef enum flow { GO, LEFT, BROKE, CONTINUED, STOPPED } flow;

static uint32_t field_in(runner *r, uint32_t list, const char *name, size_t size,
                         const sn_token *token);
static void infer_type(runner *r, const sn_tree_node *target, const sn_tree_node *value);
static bool has_elements(const runner *r, uint32_t value, unsigned depth);
static flow exec(runner *r, const sn_tree_node *n, const rest *up);
static flow exec_list(runner *r, const sn_tree_node *first, const rest *up);
static uint32_t call(runner *r, const sn_tree_node *n, bool statement);
static flow fork_branches(runner *r, uint32_t condition, const sn_tree_node *then,
                          const sn_tree_node *other, const rest *up, const char *why);

/* ---- failures -------------------------------------------------------------------------------- */

void sn_run_fail(runner *r, const char *what)
{
    if (*r->failure)
        return;
    snprintf(r->failure, sizeof r->failure, "%s", what);
    r->failure_line = r->line;
}

static bool step(runner *r)
{
    r->unit_steps++;
    if (++r->steps > (r->values.exchanges ? STEPS_MAX : STEPS_MAX / 8) ||
        r->unit_steps > UNIT_STEPS_MAX || ++r->code->steps > FILE_STEPS_MAX)
        sn_run_fail(r, "runs too long");
    if (sn_gatherer_stops(r->to))
        sn_run_fail(r, "interrupted");
    if (r->values.count > TERMS_MAX && r->values.count > TERMS_PER_STEP * r->steps)
        sn_run_fail(r, "too much is calculated");
    return good(r);
}

/* Count a look at so many cells as steps. */
static void charge(runner *r, size_t cells)
{
    r->unit_steps += (uint32_t)(cells / 8);
    r->code->steps += cells / 8;
}

const char *sn_run_text_of(runner *r, const char *text, size_t size)
{
    char *copy = sn_arena_alloc(r->texts, size + 1);
    if (!copy) {
        r->failed = true;
        return "";
    }
    memcpy(copy, text, size);
    copy[size] = '\0';
    return copy;
}

/* A place's name with a point and a name behind it. */
static const char *text_of_part(runner *r, const char *place, const sn_token *part)
{
    const size_t size = strlen(place);
    char *text = sn_arena_alloc(r->texts, size + part->size + 2);
    if (!text) {
        r->failed = true;
        return "";
    }
    memcpy(text, place, size);
    text[size] = '.';
    memcpy(text + size + 1, part->at, part->size);
    text[size + 1 + part->size] = '\0';
    return text;
}

/* ---- places ---------------------------------------------------------------------------------- */

/* Where the last part of a place's name begins: [3] of v[2][3], .x of p.x; 0 if it has none. */
static size_t last_part(const char *name)
{
    size_t size = strlen(name), depth = 0;
    for (size_t i = size; i-- > 1;) {
        if (name[i] == ']')
            depth++;
        else if (name[i] == '[' && depth && !--depth)
            return i;
        else if (name[i] == '.' && !depth)
            return i;
    }
    return 0;
}

static bool grow_cells(runner *r)
{
    size_t slots = r->slots ? 2 * r->slots : 256;
    uint32_t *slot = sn_alloc(slots, sizeof *slot);
    if (!slot)
        return false;
    free(r->slot);
    r->slot = slot;
    r->slots = slots;
    for (size_t i = 0; i < r->count; i++) {
        size_t k = sn_fnv1a(r->cells[i].name, strlen(r->cells[i].name)) & (slots - 1);
        while (slot[k])
            k = (k + 1) & (slots - 1);
        slot[k] = (uint32_t)i + 1;
    }
    return true;
}

uint32_t sn_run_cell_find(runner *r, const char *name)
{
    if (!r->slots)
        return 0;
    size_t k = sn_fnv1a(name, strlen(name)) & (r->slots - 1);
    for (; r->slot[k]; k = (k + 1) & (r->slots - 1))
        if (!strcmp(r->cells[r->slot[k] - 1].name, name))
            return r->slot[k];
    return 0;
}

/* Whether a variable of a type has elements of its own. */
static bool is_own(const sn_type *type)
{
    return type->own && !type->reference && !type->address;
}

/* The type that a part of a place has. */
static sn_type part_type(const runner *r, const sn_type *of, const char *part)
{
    const sn_token field = {.at = part + 1, .size = (uint32_t)strlen(part + 1)};
    sn_type type = *of;
    type.own = of->own == SN_WHOLE_RECORD && *part == '.' && sn_code_array_field(r->code, &field)
                   ? SN_WHOLE_ARRAY
                   : SN_WHOLE_NOT;
    type.name = NULL;
    return type;
}

static uint32_t cell_of(runner *r, const char *name)
{
    uint32_t found = sn_run_cell_find(r, name), parent = 0;
    if (found)
        return found - 1;
    size_t part = last_part(name);
    if (part)
        parent = cell_of(r, sn_run_text_of(r, name, part)) + 1;
    if (2 * r->count >= r->slots && !grow_cells(r))
        r->failed = true;
    cell *grown = r->failed ? NULL : sn_grow(r->cells, r->count, &r->room, sizeof *grown);
    if (!grown) {
        r->failed = true;
        return 0;
    }
    r->cells = grown;
    uint32_t rank = SN_PARAMETERS_MAX + (uint32_t)r->count;
    grown[r->count] = (cell){.name = sn_run_text_of(r, name, strlen(name)),
                             .parent = parent,
                             .line = r->line,
                             .rank = parent ? grown[parent - 1].rank : rank,
                             .local = parent && grown[parent - 1].local};
    if (parent) {
        const cell *up = &grown[parent - 1];
        grown[r->count].copy =
            up->copy && is_own(&up->type) && (name[part] == '.' || up->type.own > SN_WHOLE_RECORD);
        grown[r->count].type = part_type(r, &up->type, name + part);
    }
    size_t k = sn_fnv1a(name, strlen(name)) & (r->slots - 1);
    while (r->slot[k])
        k = (k + 1) & (r->slots - 1);
    r->slot[k] = (uint32_t)++r->count;
    return (uint32_t)r->count - 1;
}

static bool by_reference(const runner *r)
{
    return !r->language->macros && !r->language->lifetimes && !r->language->hardware;
}

static uint32_t value_on(runner *r, uint32_t c);
static uint32_t derived(runner *r, uint32_t c);

/* What a part of a place was before anything was written to it. */
static uint32_t derived_of(runner *r, uint32_t whole, const char *part)
{
    char name[2 * NAME_MAX_SIZE];
    snprintf(name, sizeof name, "%s%s", r->cells[whole].name, part);
    if (strlen(name) > NAME_MAX_SIZE)
        return 0;
    const uint32_t c = cell_of(r, name), value = derived(r, c);
    if (!r->cells[c].before)
        r->cells[c].before = value;
    return value;
}

/* The element of a copy that nothing was written to: as it was where it is a copy of. */
static uint32_t derived_copy(runner *r, uint32_t copy, const char *part)
{
    const cell own = r->cells[copy];
    char *end;
    if (!own.from)
        return derived_of(r, own.copied - 1, part); /* what was written to it was copied */
    const long long index = *part == '[' ? strtoll(part + 1, &end, 10) : 0;
    if (*part != '[' || *end != ']')
        return sn_run_blank(r, "a slice", NULL, 0);
    const where w = {r->cells[own.copied - 1].name,
                     sn_value_binary(&r->values, "+", own.from, number(r, index))};
    const char *name = sn_run_name_of(r, &w);
    if (!good(r))
        return 0;
    const uint32_t c = cell_of(r, name);
    if (r->cells[c].held && r->cells[c].wrote > own.born)
        sn_run_fail(r, "reads a slice that may be a copy, or not");
    return value_on(r, c);
}

/* Whether a place is a part of what something that was not followed may have written to. */
static bool is_lost(const runner *r, uint32_t c)
{
    for (uint32_t up = r->cells[c].parent; up; up = r->cells[up - 1].parent)
        if (r->cells[up - 1].held)
            return at(r, r->cells[up - 1].value)->kind == SN_VALUE_OPAQUE;
    return false;
}

/* What is derived for a place that nothing was written to. */
static uint32_t derived(runner *r, uint32_t c)
{
    const cell *own = &r->cells[c];
    if (!step(r))
        return 0;
    if (!own->parent)
        return sn_value_input(&r->values, c);
    uint32_t up = own->parent - 1;
    const char *part = own->name + strlen(r->cells[up].name);
    if (r->cells[up].copied && !r->cells[up].held)
        return derived_copy(r, up, part);
    uint32_t whole =
        !r->cells[up].held && r->cells[up].parent && !r->cells[up].array ? derived(r, up) : 0;
    if (whole && at(r, whole)->kind == SN_VALUE_LIST) {
        uint32_t element = sn_value_field(&r->values, whole, part);
        return at(r, element)->kind == SN_VALUE_FIELD ? 0 : element;
    }
    own = &r->cells[c];
    if (!r->cells[up].held) {
        bool record = by_reference(r) && r->cells[up].parent; /* v[2]["key"], v[2][0] */
        if (((*part == '[' && !record) || r->cells[up].array) && !is_lost(r, up))
            return sn_value_input(&r->values, c);
        return sn_value_field(&r->values, value_on(r, up), part);
    }
    uint32_t value = r->cells[up].value;
    const sn_value *v = at(r, value);
    if (v->kind == SN_VALUE_LIST && *part == '[') {
        char *end;
        long long index = strtoll(part + 1, &end, 10);
        if (*end == ']' && index < 0 && r->language->from_end)
            index += v->count;
        if (*end == ']' && index >= 0 && index < v->count)
            return argument(r, value, (uint32_t)index);
        return 0;
    }
    if (v->kind == SN_VALUE_INPUT && v->a == up && *part == '[')
        return sn_value_input(&r->values, c);
    if (v->kind == SN_VALUE_INPUT && is_own(&r->cells[up].type) && *part == '[') /* a copy */
        return derived_of(r, v->a, part);
    if (v->kind == SN_VALUE_INPUT && v->a != up) { /* another name for it */
        char name[NAME_MAX_SIZE + 1];
        bool moved = r->cells[v->a].held && r->cells[v->a].value != value;
        if (!moved &&
            (size_t)snprintf(name, sizeof name, "%s%s", r->cells[v->a].name, part) < sizeof name) {
            uint32_t other = sn_run_cell_find(r, name);
            if (other && r->cells[other - 1].held)
                return r->cells[other - 1].value;
            if (*part == '[' && other != c + 1)
                return value_on(r, cell_of(r, name));
        }
    }
    return value ? sn_value_field(&r->values, value, part) : 0;
}

/* The cell of a name; valid until the next one is made. */
static cell *cell_at(runner *r, const char *name)
{
    uint32_t c = cell_of(r, name); /* which may move them all */
    return &r->cells[c];
}

static uint32_t value_on(runner *r, uint32_t c)
{
    if (r->failed)
        return 0;
    if (++r->deriving > 64)
        sn_run_fail(r, "takes a value apart that is a part of itself");
    uint32_t value = r->cells[c].held ? r->cells[c].value : *r->failure ? 0 : derived(r, c);
    r->deriving--;
    cell *own = &r->cells[c];
    const cell *up = own->parent ? &r->cells[own->parent - 1] : NULL;
    const bool copied = up && up->copied && !up->held;
    if (!own->written && !own->before && !copied)
        own->before = value;
    if (!own->epoch)
        own->epoch = 1;
    return value;
}

static void log_cell(runner *r, uint32_t c)
{
    if (!r->logging)
        return;
    change *grown = sn_grow(r->log, r->logged, &r->log_room, sizeof *grown);
    if (!grown) {
        r->failed = true;
        return;
    }
    const cell *own = &r->cells[c];
    r->log = grown;
    grown[r->logged++] = (change){c, own->value, own->wrote, own->held, own->written, own->array};
}

static bool is_part_of(const char *name, const char *of, size_t size)
{
    return *name == *of && !strncmp(name, of, size) && (name[size] == '[' || name[size] == '.');
}

/* Parts of a place are what its whole is from now on. */
static void forget_parts(runner *r, uint32_t c)
{
    const char *name = r->cells[c].name;
    size_t size = strlen(name);
    if (!r->cells[c].parts)
        return;
    charge(r, r->count);
    for (uint32_t i = 0; i < r->count; i++)
        if (r->cells[i].held && is_part_of(r->cells[i].name, name, size)) {
            log_cell(r, i);
            r->cells[i].held = false;
        }
}

static void hold(runner *r, uint32_t c, uint32_t value)
{
    if (r->failed)
        return;
    for (uint32_t up = r->cells[c].parent; up; up = r->cells[up - 1].parent)
        if (r->cells[up - 1].unsure)
            sn_run_fail(r, "writes to a slice that may be a copy, or not");
        else if (r->cells[up - 1].walked)
            sn_run_fail(r, "changes an element of a list that is walked");
    forget_parts(r, c);
    log_cell(r, c);
    cell *own = &r->cells[c];
    own->value = value;
    own->held = own->written = true;
    own->array = false;
    own->wrote = ++r->writes;
    uint32_t whole = c;
    while (r->cells[whole].parent)
        whole = r->cells[whole].parent - 1;
    r->lowest = whole < r->lowest ? whole : r->lowest;
    if (!own->epoch)
        own->epoch = 2;
    sn_value *v = &r->values.value[value];
    bool moves = v->kind == SN_VALUE_MIN || v->kind == SN_VALUE_MAX;
    bool better = v->home && moves && r->cells[v->home - 1].local && !own->local;
    if (!v->home || better)
        v->home = c + 1;
    r->last_cell = c;
    for (uint32_t up = own->parent; up && !r->cells[up - 1].parts; up = r->cells[up - 1].parent)
        r->cells[up - 1].parts = true;
    if (at(r, value)->keyed)
        r->last = value;
}

/* A list goes to the elements of an array, which is changed element by element. */
static void explode(runner *r, uint32_t c)
{
    uint32_t value = r->cells[c].value;
    const sn_value *v = at(r, value);
    if (!r->cells[c].held || v->kind != SN_VALUE_LIST)
        return;
    uint32_t count = v->count;
    char name[NAME_MAX_SIZE + 24];
    const char *own = r->cells[c].name;
    if (strlen(own) > NAME_MAX_SIZE)
        return;
    log_cell(r, c);
    r->cells[c].held = false;
    r->cells[c].array = true;
    r->cells[c].size = count;
    for (uint32_t i = 0; i < count && !r->failed; i++) {
        snprintf(name, sizeof name, "%s[%u]", own, i);
        const uint32_t part = cell_of(r, name), given = argument(r, value, i);
        hold(r, part, given);
        if (!r->failed && r->cells[c].local && r->cells[part].before == given)
            r->cells[part].before = 0; /* it was read out of the list, which set it */
    }
}

/* The lists that a place is an element of go to their elements, the outermost first. */
static void explode_around(runner *r, uint32_t c)
{
    const uint32_t up = r->cells[c].parent;
    if (!up || r->failed)
        return;
    explode_around(r, up - 1);
    explode(r, up - 1);
}

void sn_run_write_place(runner *r, const char *name, uint32_t value)
{
    uint32_t c = cell_of(r, name);
    explode_around(r, c);
    hold(r, c, value);
}

uint32_t sn_run_read_place(runner *r, const char *name)
{
    return value_on(r, cell_of(r, name));
}

/* The same of a place that `target` changes: programs of JavaScript end where there is none. */
static uint32_t read_changed(runner *r, const sn_tree_node *target, const char *name)
{
    uint32_t value = sn_run_read_place(r, name);
    const cell *own = &r->cells[cell_of(r, name)];
    if (target->kind == SN_NODE_NAME && own->absent)
        sn_run_fail(r, "uses a name that is defined nowhere");
    if (target->kind == SN_NODE_NAME && own->type.constant)
        sn_run_fail(r, "writes to a constant");
    return value;
}

/* ---- the text of terms ----------------------------------------------------------------------- */

static void term_text(runner *r, uint32_t value, sn_buf *out, unsigned depth)
{
    const sn_value *v = at(r, value);
    int64_t one;
    if (depth > 6 || out->size > 300) {
        sn_buf_puts(out, "…");
        return;
    }
    switch (v->kind) {
    case SN_VALUE_NUMBER:
        sn_buf_printf(out, "%" PRId64, v->number);
        return;
    case SN_VALUE_WORD:
        sn_buf_puts(out, v->text);
        return;
    case SN_VALUE_INPUT:
        sn_buf_puts(out, r->cells[v->a].name);
        return;
    case SN_VALUE_SUM:
        for (uint32_t i = 0; i < v->count; i += 2) {
            one = at(r, argument(r, value, i + 1))->number;
            if (i && one > 0)
                sn_buf_puts(out, "+");
            if (one == -1)
                sn_buf_puts(out, "-");
            else if (one != 1)
                sn_buf_printf(out, "%" PRId64 "*", one);
            term_text(r, argument(r, value, i), out, depth + 1);
        }
        if (v->number)
            sn_buf_printf(out, "%+" PRId64, v->number);
        return;
    case SN_VALUE_FIELD:
        term_text(r, argument(r, value, 0), out, depth + 1);
        sn_buf_puts(out, v->text);
        return;
    case SN_VALUE_APPLY:
        if (v->count == 2 && !((v->text[0] | 32) >= 'a' && (v->text[0] | 32) <= 'z')) {
            term_text(r, argument(r, value, 0), out, depth + 1);
            sn_buf_puts(out, v->text);
            term_text(r, argument(r, value, 1), out, depth + 1);
            return;
        }
        sn_buf_printf(out, "%s(", v->text);
        for (uint32_t i = 0; i < v->count; i++) {
            sn_buf_puts(out, i ? "," : "");
            term_text(r, argument(r, value, i), out, depth + 1);
        }
        sn_buf_puts(out, ")");
        return;
    default:
        sn_buf_printf(out, "?%u", value);
    }
}

/* The parameter that stands first in a symbolic index: wires are in the order of parameters. */
static uint32_t index_rank(const runner *r, uint32_t value, unsigned depth)
{
    const sn_value *v = at(r, value);
    uint32_t best = UINT32_MAX;
    if (!sn_value_enter(&r->values, value, depth))
        return best;
    if (v->kind == SN_VALUE_INPUT)
        return r->cells[v->a].rank;
    for (uint32_t i = 0; i < v->count && v->kind != SN_VALUE_LIST; i++) {
        uint32_t rank = index_rank(r, argument(r, value, i), depth + 1);
        best = rank < best ? rank : best;
    }
    return best;
}

const char *sn_run_name_of(runner *r, const where *w)
{
    if (!w->index)
        return w->base;
    sn_buf text = {0};
    sn_buf_printf(&text, "%s[", w->base);
    term_text(r, w->index, &text, 0);
    sn_buf_puts(&text, "]");
    const char *name = "";
    if (text.failed)
        r->failed = true;
    else if (text.size > NAME_MAX_SIZE)
        sn_run_fail(r, "the name of a place is too long");
    else
        name = sn_run_text_of(r, text.data, text.size);
    sn_buf_free(&text);
    if (*name && at(r, w->index)->kind != SN_VALUE_NUMBER && !sn_run_cell_find(r, name)) {
        uint32_t c = cell_of(r, name), rank = index_rank(r, w->index, 0);
        if (!r->failed && rank < SN_PARAMETERS_MAX)
            r->cells[c].rank = rank;
    }
    return name;
}

bool sn_run_points(runner *r, uint32_t value, where *w)
{
    const sn_value *v = at(r, value);
    if (v->kind == SN_VALUE_POINTER) {
        *w = (where){v->text, v->a};
        return true;
    }
    if (v->kind == SN_VALUE_INPUT) {
        *w = (where){r->cells[v->a].name, 0};
        /* the array that it is: its first element */
        w->index = number(r, 0);
        return true;
    }
    if (v->kind == SN_VALUE_SUM) {
        uint32_t base = 0;
        for (uint32_t i = 0; i < v->count; i += 2) {
            uint32_t part = argument(r, value, i);
            const sn_value *p = at(r, part);
            if (at(r, argument(r, value, i + 1))->number != 1)
                continue;
            bool pointer = p->kind == SN_VALUE_POINTER ||
                           (p->kind == SN_VALUE_INPUT && r->cells[p->a].type.pointer);
            if (pointer || (!base && (p->kind == SN_VALUE_INPUT || p->kind == SN_VALUE_FIELD ||
                                      p->kind == SN_VALUE_APPLY)))
                base = part;
            if (pointer)
                break;
        }
        if (!base || !sn_run_points(r, base, w))
            return false;
        uint32_t rest = sn_value_binary(&r->values, "-", value, base);
        w->index = w->index ? sn_value_binary(&r->values, "+", w->index, rest) : rest;
        return w->index != 0;
    }
    if (v->kind == SN_VALUE_FIELD || v->kind == SN_VALUE_APPLY) {
        sn_buf text = {0};
        term_text(r, value, &text, 0);
        bool fits = !text.failed && text.size < NAME_MAX_SIZE;
        if (fits)
            *w = (where){sn_run_text_of(r, text.data, text.size), number(r, 0)};
        sn_buf_free(&text);
        return fits;
    }
    return false;
}

/* ---- names ----------------------------------------------------------------------------------- */

/* Where a token stands among those of the text; `count` for one that came of a macro. */
static size_t index_of(const sn_tokens *tokens, const sn_token *token)
{
    size_t low = 0, high = tokens->count;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (tokens->token[middle].at < token->at)
            low = middle + 1;
        else
            high = middle;
    }
    return low < tokens->count && tokens->token[low].at == token->at ? low : tokens->count;
}

/* Whether a brace is one of { a, b } = x, and of no block. */
static bool is_pattern(const sn_token *t)
{
    return sn_token_in(t, "}") ? sn_token_in(t + 1, "=),:")
                               : sn_token_is(t - 1, "const") || sn_token_is(t - 1, "let");
}

/* Whether a name is used outside of the block that it is declared in, in a language of braces: that
 * block ended before, or begins behind. What stands in the head of a loop or of a function is
 * declared in its body. */
static bool is_out_of_block(const runner *r, const sn_token *declared, const sn_token *used)
{
    const sn_tokens *tokens = r->code->tokens;
    const size_t own = index_of(tokens, declared), use = index_of(tokens, used);
    const size_t from = own < use ? own : use, to = own < use ? use : own;
    if (r->language->blocks != SN_BLOCKS_BRACES || !from || to + 1 >= tokens->count ||
        sn_token_is(&tokens->token[own - 1], "var"))
        return false;
    bool head = false;
    int depth = 0;
    for (size_t i = from; i < to; i++) {
        const sn_token *t = &tokens->token[i];
        const bool body = head && !depth && sn_token_in(t, "{");
        if (body)
            head = false;
        else if (head && !depth && sn_token_in(t, ";"))
            return true;
        else if (!sn_token_in(t, "(){}") || (sn_token_in(t, "{}") && is_pattern(t)))
            continue;
        else if (sn_token_in(t, "({"))
            depth++;
        else if (depth)
            depth--;
        else if (own < use && sn_token_in(t, "}"))
            return true;
        else
            head = own < use;
    }
    return own > use && depth;
}

binding *sn_run_find_binding(runner *r, const sn_token *name)
{
    size_t end = r->bound;
    for (int f = r->depth; f >= 0;) {
        for (size_t i = end; i-- > r->frames[f].base;) {
            binding *b = &r->bindings[i];
            if (!sn_token_same(b->name, name))
                continue;
            if (f != r->depth && b->asked != name) {
                b->asked = name;
                b->hidden = is_out_of_block(r, b->name, name);
            }
            if (f == r->depth || !b->hidden)
                return b;
        }
        int outer = r->frames[f].outer;
        if (outer < 0)
            return NULL;
        end = outer + 1 <= r->depth ? r->frames[outer + 1].base : r->bound;
        f = outer;
    }
    return NULL;
}

static binding *bind(runner *r, const sn_token *name, const char *place)
{
    static binding none;
    binding *grown = sn_grow(r->bindings, r->bound, &r->bound_room, sizeof *grown);
    if (!grown) {
        r->failed = true;
        return &none;
    }
    r->bindings = grown;
    grown[r->bound] = (binding){.name = name, .place = place};
    return &grown[r->bound++];
}

/* A function whose parameters are bound from `first` on has no two of one name. */
static void check_parameter(runner *r, const sn_token *name, size_t first)
{
    while (first < r->bound && !sn_token_same(r->bindings[first].name, name))
        first++;
    if (first < r->bound && !sn_token_is(name, "_"))
        sn_run_fail(r, "has two parameters of one name");
}

/* A type, with what the text says of a structure that is called so. */
static sn_type settle_type(const runner *r, const sn_type *type)
{
    sn_type settled = *type;
    if (!settled.own && !settled.pointer && settled.name)
        settled.own = (uint8_t)sn_code_whole(r->code, settled.name);
    return settled;
}

/* A new variable: in the function that is run by its name, where that is free. */
static uint32_t declare(runner *r, const sn_token *name, const sn_type *type)
{
    char own[NAME_MAX_SIZE + 16];
    int size = name->size < NAME_MAX_SIZE ? (int)name->size : NAME_MAX_SIZE;
    memcpy(own, name->at, (size_t)size);
    own[size] = '\0';
    if (r->depth || sn_run_cell_find(r, own))
        snprintf(own, sizeof own, "%.*s'%u", size, name->at, ++r->serial);
    uint32_t c = cell_of(r, own);
    if (r->failed)
        return 0;
    r->cells[c].local = true;
    r->cells[c].type = settle_type(r, type);
    bind(r, name, r->cells[c].name);
    return c;
}

/* The parts of a place that something was written to are those of another one, too. */
static void copy_parts(runner *r, uint32_t to, uint32_t from)
{
    char name[2 * NAME_MAX_SIZE];
    const char *whole = r->cells[from].name;
    const size_t size = strlen(whole);
    charge(r, r->count);
    for (uint32_t i = 0, count = (uint32_t)r->count; i < count && to != from; i++) {
        const cell *own = &r->cells[i];
        if (!own->held || !is_part_of(own->name, whole, size))
            continue;
        snprintf(name, sizeof name, "%s%s", r->cells[to].name, own->name + size);
        const uint32_t value = own->value;
        if (strlen(name) <= NAME_MAX_SIZE)
            hold(r, cell_of(r, name), value);
    }
}

/* An array of its own, with the elements that another place has from `from` on, 0: all of them. */
static uint32_t copy_place(runner *r, const char *of, uint32_t from, bool unsure)
{
    char name[32];
    snprintf(name, sizeof name, "copy'%u", ++r->serial);
    const uint32_t source = cell_of(r, of), c = cell_of(r, name);
    if (r->failed)
        return 0;
    cell *own = &r->cells[c];
    own->local = own->array = true;
    own->type = r->cells[source].type;
    own->type.own = SN_WHOLE_ARRAY;
    own->type.reference = own->type.address = false;
    own->size = from ? 0 : r->cells[source].size;
    own->copied = r->cells[source].copied && !from ? r->cells[source].copied : source + 1;
    own->from = r->cells[source].copied && !from ? r->cells[source].from : from;
    own->born = r->writes;
    if (!from)
        copy_parts(r, c, source);
    r->cells[c].unsure = unsure;
    return sn_value_pointer(&r->values, r->cells[c].name, number(r, 0));
}

uint32_t sn_run_copied(runner *r, uint32_t value)
{
    const uint32_t list = sn_run_list_of(r, value);
    const sn_value *v = at(r, list);
    where w;
    int64_t first;
    if (v->kind != SN_VALUE_INPUT && v->kind != SN_VALUE_POINTER && v->kind != SN_VALUE_FIELD)
        return list;
    if (!sn_run_points(r, value, &w) ||
        (w.index && (!sn_value_is_number(&r->values, w.index, &first) || first)))
        return sn_run_blank(r, "a copy of some elements", &value, 1);
    return copy_place(r, w.base, 0, false);
}

sn_whole sn_run_whole_of(runner *r, const sn_tree_node *n)
{
    where w;
    const bool deref = n->kind == SN_NODE_UNARY && *n->op == '*';
    const sn_tree_node *name = deref ? n->first : n;
    if (!name || name->kind != SN_NODE_NAME || !sn_run_find_binding(r, name->token) ||
        !sn_run_where_of(r, name, &w) || !good(r))
        return SN_WHOLE_NOT;
    const sn_type *type = &cell_at(r, w.base)->type;
    const bool address = type->address || (type->reference && r->language->lifetimes);
    return address == deref ? type->own : SN_WHOLE_NOT;
}

/* An array that is changed in a copy and then given back: v = w. Whether it was so, and
 * nothing else was written to it. */
static bool give_back(runner *r, const sn_tree_node *target, uint32_t value)
{
    where w;
    const sn_value *v = at(r, value);
    const uint32_t from = v->kind == SN_VALUE_POINTER ? sn_run_cell_find(r, v->text) : 0;
    if (!from || !r->cells[from - 1].copied || r->cells[from - 1].from ||
        sn_run_whole_of(r, target) != SN_WHOLE_ARRAY || !sn_run_where_of(r, target, &w) || !good(r))
        return false;
    const uint32_t to = cell_of(r, w.base);
    if (w.index || r->cells[to].held || r->cells[to].parts || r->cells[from - 1].copied != to + 1)
        return false;
    copy_parts(r, to, from - 1);
    return good(r);
}

/* What was given to a variable as a whole has parts of its own, those of an array a copy of it. */
static void own_parts(runner *r, uint32_t c, uint32_t value, sn_whole whole)
{
    const sn_value *v = at(r, value);
    if (!good(r) || whole == SN_WHOLE_NOT)
        return;
    r->cells[c].type.own = whole;
    if (whole == SN_WHOLE_ARRAY)
        return;
    if (v->kind == SN_VALUE_POINTER && !v->a) {
        const uint32_t from = cell_of(r, v->text);
        hold(r, c, r->cells[from].value);
        copy_parts(r, c, from);
    } else if (v->kind == SN_VALUE_INPUT) {
        copy_parts(r, c, v->a);
    }
}

/* Whether a body assigns to a name. */
static bool assigns(const sn_tree_node *n, const sn_token *name, unsigned depth)
{
    if (!n || depth > 60 || n->kind == SN_NODE_CLOSURE)
        return false;
    const sn_tree_node *target = n->kind == SN_NODE_ASSIGN ? n->first : NULL;
    if (target && target->kind == SN_NODE_NAME && sn_token_same(target->token, name))
        return true;
    for (const sn_tree_node *t = target && target->kind == SN_NODE_LIST ? target->first : NULL; t;
         t = t->next)
        if (t->kind == SN_NODE_NAME && sn_token_same(t->token, name))
            return true;
    for (const sn_tree_node *c = n->first; c; c = c->next)
        if (assigns(c, name, depth + 1))
            return true;
    return false;
}

/* The function that is run, or the one around a closure that is; NULL for none. */
static const sn_unit *running(const runner *r)
{
    const sn_units *units = r->code->units;
    const sn_unit *own = NULL;
    for (int f = r->depth; f > 0 && !own; f = r->frames[f].outer)
        for (size_t i = 0; i < units->count && !own; i++)
            if (r->code->parsed[i].body == r->frames[f].body)
                own = &units->unit[i];
    own = own ? own : r->unit;
    return own->name ? own : NULL;
}

static bool is_declared_at(const sn_token *token, size_t at)
{
    return sn_token_is(&token[at - 1], "let") || sn_token_is(&token[at - 1], "const") ||
           sn_token_is(&token[at - 1], "var");
}

/* Whether a name is one that a function declares, by a word or as a parameter. */
static bool declares(const runner *r, const sn_unit *unit, const sn_token *name)
{
    const sn_token *token = r->code->tokens->token;
    for (uint32_t i = 0; i < unit->parameters && i < SN_PARAMETERS_MAX; i++)
        if (sn_token_same(&token[unit->parameter[i]], name))
            return true;
    const sn_places own = sn_code_places(r->code, name, unit->begin + 1, unit->end);
    for (size_t k = 0; k < own.count; k++)
        if (is_declared_at(token, own.at[k]))
            return true;
    return false;
}

/* The same of the function that is run; the last answer is kept, for calls repeat a name. */
static bool declares_here(runner *r, const sn_token *name)
{
    const sn_tree_node *body = r->frames[r->depth].body;
    if (!r->asked || r->asked_in != body || !sn_token_same(r->asked, name)) {
        const sn_unit *own = running(r);
        r->asked = name;
        r->asked_in = body;
        r->declared = own && declares(r, own, name);
    }
    return r->declared;
}

/* Which function each token stands in, as its parameters and its body; false without memory. */
static bool find_around(runner *r)
{
    const sn_units *units = r->code->units;
    if (r->around)
        return true;
    r->around = sn_alloc(r->code->tokens->count, sizeof *r->around);
    r->declaring = sn_alloc(units->count, sizeof *r->declaring);
    r->failed = r->failed || !r->around || !r->declaring;
    for (uint32_t k = 0; k + 1 < units->count && !r->failed; k++)
        for (size_t i = units->unit[k].open; i < units->unit[k].end; i++)
            r->around[i] = k + 1;
    return !r->failed;
}

/* Whether a function or one around it declares the name that is looked at, and none of them is
 * around `own`. */
static bool is_of_others(const runner *r, uint32_t in, const sn_unit *own)
{
    const sn_units *units = r->code->units;
    for (; in; in = units->unit[in - 1].outer) {
        const sn_unit *u = &units->unit[in - 1];
        const bool around = u->open <= own->open && own->end <= u->end;
        if (!around && r->declaring[in - 1] == r->declarations)
            return true;
    }
    return false;
}

/* Whether a name occurs nowhere but in the function that is run, and as the own name of others. */
static bool seek_only_here(runner *r, const sn_unit *own, const sn_token *name)
{
    const sn_units *units = r->code->units;
    const sn_token *token = r->code->tokens->token;
    if (!find_around(r))
        return false;
    r->declarations++;
    const sn_places all = sn_code_places(r->code, name, 0, SIZE_MAX);
    for (size_t n = 0; n < all.count; n++) {
        const size_t i = all.at[n];
        uint32_t in = r->around[i];
        bool declared = i && is_declared_at(token, i);
        for (uint32_t k = 0; in && k < units->unit[in - 1].parameters && !declared; k++)
            declared = units->unit[in - 1].parameter[k] == i;
        for (; in && declared; in = units->unit[in - 1].outer)
            r->declaring[in - 1] = r->declarations;
    }
    for (size_t n = 0; n < all.count; n++) {
        const size_t i = all.at[n];
        if ((i < own->open || i >= own->end) && !(i && sn_token_in(&token[i - 1], ".")) &&
            !is_of_others(r, r->around[i], own))
            return false;
    }
    return true;
}

/* The same; answers are kept. */
static bool is_only_here(runner *r, const sn_token *name)
{
    const sn_unit *own = running(r);
    if (!own)
        return false;
    const uint64_t hash = sn_fnv1a(name->at, name->size) + (uint64_t)(own - r->code->units->unit);
    only *kept = &r->onlies[hash % ONLIES_MAX];
    if (!kept->name || kept->unit != own || !sn_token_same(kept->name, name))
        *kept = (only){name, own, seek_only_here(r, own, name)};
    return kept->is;
}

/* Whether a name that nothing in scope declares is one that other blocks of the function do, by let
 * and const alone. */
static bool is_out_of_scope(runner *r, const sn_token *name)
{
    const sn_unit *own = sn_language_scripts(r->language) ? running(r) : NULL;
    const uint32_t c = own ? sn_run_cell_find(r, token_text(r, name)) : 0;
    bool declared = false;
    if (!own || (c && !r->cells[c - 1].local && !r->cells[c - 1].absent))
        return false;
    const sn_token *token = r->code->tokens->token;
    const sn_places all = sn_code_places(r->code, name, own->begin + 1, own->end);
    for (size_t k = 0; k < all.count; k++) {
        const size_t i = all.at[k];
        if (sn_token_is(&token[i - 1], "var"))
            return false;
        declared =
            declared || sn_token_is(&token[i - 1], "let") || sn_token_is(&token[i - 1], "const");
    }
    return declared;
}

/* C: an initializer that has more elements than the array, in one of its dimensions. */
static bool is_overfull(runner *r, uint32_t list, const sn_tree_node *dimension)
{
    int64_t size;
    if (!r->language->macros || !dimension || at(r, list)->kind != SN_VALUE_LIST)
        return false;
    const uint32_t count = at(r, list)->count;
    const bool flat =
        dimension->next && count && at(r, argument(r, list, 0))->kind != SN_VALUE_LIST;
    if (flat)
        return false;
    if (dimension->kind != SN_NODE_NOTHING &&
        sn_value_is_number(&r->values, sn_run_eval(r, dimension), &size) && count > size)
        return true;
    for (uint32_t i = 0; i < count && dimension->next; i++)
        if (is_overfull(r, argument(r, list, i), dimension->next))
            return true;
    return false;
}

/* The rows of an array of two dimensions that is given as one list of numbers: {0, 1, 1, 2}.
 * second: how long a row is, or NULL */
static uint32_t in_rows(runner *r, uint32_t list, const sn_tree_node *second)
{
    uint32_t row[64], rows[ITEMS_MAX], n = 0;
    int64_t width;
    if (!second || at(r, list)->kind != SN_VALUE_LIST || !at(r, list)->count ||
        at(r, argument(r, list, 0))->kind != SN_VALUE_NUMBER ||
        !sn_value_is_number(&r->values, sn_run_eval(r, second), &width) || width <= 0 || width > 64)
        return list;
    const uint32_t count = at(r, list)->count, size = (uint32_t)width;
    for (uint32_t i = 0; i + size <= count && n < ITEMS_MAX; i += size) {
        for (uint32_t k = 0; k < size; k++)
            row[k] = argument(r, list, i + k);
        rows[n++] = sn_value_list(&r->values, row, size);
    }
    return sn_value_list(&r->values, rows, n);
}

static const char *global(runner *r, const sn_token *name)
{
    char own[NAME_MAX_SIZE + 4];
    bool hidden = false; /* a caller has a variable of this name */
    for (size_t i = 0; i < r->bound && !hidden; i++)
        hidden = sn_token_same(r->bindings[i].name, name);
    snprintf(own, sizeof own, "%.*s%s",
             name->size < NAME_MAX_SIZE ? (int)name->size : NAME_MAX_SIZE, name->at,
             hidden ? "'0" : "");
    uint32_t c = cell_of(r, own);
    if (r->failed || r->cells[c].known)
        return r->failed ? "" : r->cells[c].name;
    r->cells[c].known = true;
    if (hidden && !sn_code_constant(r->code, name)) {
        sn_run_fail(r, "uses a name that is not in scope");
        return r->cells[c].name;
    }
    const bool python = r->language->strict_names && r->language->blocks == SN_BLOCKS_INDENT;
    r->cells[c].absent =
        r->language->strict_names &&
        (is_only_here(r, name) || sn_code_function(r->code, name, UINT32_MAX)); /* no key, either */
    /* Python: what a function assigns to is its own from the beginning */
    if (r->unit->name && python && assigns(r->frames[r->depth].body, name, 0)) {
        sn_run_fail(r, "reads a variable that is not set yet");
        return r->cells[c].name;
    }
    int64_t numbered;
    const int enumerated = r->language->name_first && strcmp(r->language->name, "Go") != 0
                               ? 0
                               : sn_code_enumerator(r->code, name, &numbered);
    if (enumerated) {
        r->cells[c].value = enumerated > 0
                                ? number(r, numbered)
                                : sn_run_blank(r, "a number that is not followed", NULL, 0);
        r->cells[c].held = true;
        return r->failed ? "" : r->cells[c].name;
    }
    const sn_tree_node *constant = sn_code_constant(r->code, name);
    const sn_tree_node *value = constant;
    if (constant && constant->kind == SN_NODE_VARIABLE) {
        value = constant->first;
        r->cells[c].type = constant->type;
        if (value && value->kind == SN_NODE_NOTHING)
            value = NULL;
    }
    static const char *const used_up[] = {"zip",    "reversed",  "iter",        "map",
                                          "filter", "enumerate", "combinations"};
    for (size_t i = 0; python && value && value->kind == SN_NODE_CALL && value->first &&
                       value->first->token && i < sizeof used_up / sizeof *used_up;
         i++)
        if (sn_token_is(value->first->token, used_up[i]))
            sn_run_fail(r, "walks over what can be walked over once");
    if (value && r->nested < 20) {
        r->nested++;
        uint32_t line = r->line, last = r->last;
        uint32_t made = sn_run_eval(r, value);
        if (constant->kind == SN_NODE_VARIABLE && is_overfull(r, made, value->next))
            sn_run_fail(r, "an array is given more elements than it has");
        r->line = line;
        r->last = last;
        r->nested--;
        if (constant->kind == SN_NODE_VARIABLE && value->next)
            made = in_rows(r, made, value->next->next);
        const sn_value_kind kind = at(r, made)->kind;
        if (kind == SN_VALUE_LIST && !r->failed && sn_code_changes(r->code, name)) {
            sn_run_fail(r, "uses a list that is changed elsewhere");
            return r->cells[c].name;
        }
        if (kind == SN_VALUE_NUMBER && !r->failed && sn_code_changes(r->code, name)) {
            if (!r->counts)
                sn_run_fail(r, "uses a variable that is changed elsewhere");
            r->cells[c].value = sn_run_blank(r, "a variable that is changed elsewhere", NULL, 0);
            r->cells[c].held = true;
            return r->failed ? "" : r->cells[c].name;
        }
        if (made && at(r, made)->kind != SN_VALUE_OPAQUE && !r->failed) {
            r->cells[c].value = made;
            r->cells[c].held = true;
        }
    }
    return r->failed ? "" : r->cells[c].name;
}

/* A name of the text is evaluated. */
static void meet(runner *r, const sn_token *name)
{
    const size_t at_ = (size_t)(name->at - r->met_from);
    if (at_ < r->met_size)
        r->met[at_] = 1;
}

static const char *place_of_name(runner *r, const sn_token *name)
{
    meet(r, name);
    const binding *b = sn_run_find_binding(r, name);
    return b && b->place ? b->place : global(r, name);
}

/* The same of a member of a class, which may be set anywhere. */
static const char *place_of_member(runner *r, const sn_token *name)
{
    const char *place = place_of_name(r, name);
    if (good(r))
        cell_at(r, place)->absent = false;
    return place;
}

static bool is_self(const sn_tree_node *n)
{
    return n->kind == SN_NODE_NAME &&
           (sn_token_is(n->token, "this") || sn_token_is(n->token, "self"));
}

/* The object whose method runs, of the function or of one around it; NULL if there is none. */
static const char *self_of(const runner *r)
{
    for (int f = r->depth; f >= 0; f = r->frames[f].outer)
        if (r->frames[f].self)
            return r->frames[f].self;
    return NULL;
}

/* What was written to a place; 0 if nothing was. */
static uint32_t held_on(runner *r, const char *name)
{
    uint32_t c = cell_of(r, name);
    return !r->failed && r->cells[c].held ? value_on(r, c) : 0;
}

/* Whether a place is of another type of numbers than this one: then what compares it as one may see
 * another order. Fails if so. */
static bool is_retyped(runner *r, const where *w, const sn_type *to)
{
    const uint32_t c = to->known && to->bits ? sn_run_cell_find(r, sn_run_name_of(r, w)) : 0;
    uint32_t own = c ? c : sn_run_cell_find(r, w->base);
    if (!own || !to->known || !to->bits || !good(r))
        return false;
    const sn_type from = r->cells[own - 1].type;
    if (!from.known || !from.bits ||
        (from.bits == to->bits && from.whole == to->whole &&
         (!from.whole || from.sign == to->sign)))
        return false;
    sn_run_fail(r, "takes keys as of another type than they are");
    return true;
}

/* The place that an expression names; false if it names none. */
/* Whether a value is an array, of which elements were read. */
static bool is_array(const runner *r, uint32_t value)
{
    const sn_value *v = at(r, value);
    return v->kind == SN_VALUE_INPUT && r->cells[v->a].parts;
}

/* Whether an array is added to something: v + 1, where that is no place. */
static bool adds_array(const runner *r, uint32_t sum)
{
    for (uint32_t i = 0; i < at(r, sum)->count; i += 2)
        if (is_array(r, argument(r, sum, i)))
            return true;
    return false;
}

/* A number that is calculated of an array ends a program of Python, and is none in JavaScript. */
static void check_numbers(runner *r, const char *op, uint32_t x, uint32_t y)
{
    if (*op && strchr("^&|-", *op) && !op[1] && r->language->strict_names &&
        is_array(r, x) != is_array(r, y))
        sn_run_fail(r, "calculates with an array");
}

/* The expression container[index] where a text says it otherwise. */
typedef struct element {
    sn_tree_node node, container, index;
} element;

static const sn_tree_node *element_node(element *e, const sn_tree_node *of,
                                        const sn_tree_node *container, const sn_tree_node *index)
{
    e->container = *container;
    e->index = *index;
    e->container.next = &e->index;
    e->index.next = NULL;
    e->node = (sn_tree_node){
        .kind = SN_NODE_INDEX, .line = of->line, .token = of->token, .first = &e->container};
    return &e->node;
}

/* Hold a value, a vector's as its coordinates. */
static void give(runner *r, uint32_t c, uint32_t value)
{
    static const char letters[] = "xyzw";
    const sn_value *v = at(r, value);
    const unsigned width = r->apart ? sn_vector_coordinates(&r->cells[c].type) : 0;
    if (!good(r) || width < 2 || v->kind != SN_VALUE_LIST || v->count != width) {
        hold(r, c, value);
        return;
    }
    for (unsigned i = 0; i < width && good(r); i++) {
        const sn_token letter = {.at = letters + i, .size = 1};
        const char *part = text_of_part(r, r->cells[c].name, &letter);
        if (good(r))
            sn_run_write_place(r, part, argument(r, value, i));
    }
}

static bool is_order(const char *op)
{
    return !strcmp(op, "<") || !strcmp(op, "<=") || !strcmp(op, ">") || !strcmp(op, ">=") ||
           !strcmp(op, "==") || !strcmp(op, "!=");
}

/* JavaScript, Lua: whether an index is true or false, or else 1 or 0, and nothing tells which: then
 * it names no element. */
static bool is_truth_as_index(const runner *r, const sn_tree_node *n, uint32_t value)
{
    if (!sn_language_scripts(r->language) && strcmp(r->language->name, "Lua") != 0)
        return false;
    if (n->kind == SN_NODE_NAME)
        if (sn_token_is(n->token, "true") || sn_token_is(n->token, "false"))
            return true;
    const bool calculates = n->kind == SN_NODE_BINARY || n->kind == SN_NODE_UNARY;
    if (calculates)
        return is_order(n->op) || *n->op == '!';
    bool truth = at(r, value)->kind == SN_VALUE_CASE && n->kind != SN_NODE_CONDITION;
    for (uint32_t i = 0; truth && i < at(r, value)->count; i++) {
        int64_t way;
        truth =
            sn_value_is_number(&r->values, argument(r, value, i), &way) && (way == 0 || way == 1);
    }
    return truth;
}

/* The value of an index, 0 if it is not known. */
static uint32_t eval_subscript(runner *r, const sn_tree_node *n)
{
    const uint32_t value = sn_run_eval(r, n);
    if (value && is_truth_as_index(r, n, value))
        sn_run_fail(r, "takes a truth value for a number");
    return good(r) ? value : 0;
}

bool sn_run_where_of(runner *r, const sn_tree_node *n, where *w)
{
    if (!n || !step(r))
        return false;
    const sn_tree_node *base = n->first;
    switch (n->kind) {
    case SN_NODE_NAME:
        *w = (where){place_of_name(r, n->token), 0};
        return good(r);
    case SN_NODE_CAST:
        return sn_run_where_of(r, base, w) && !(n->type.reference && is_retyped(r, w, &n->type));
    case SN_NODE_FIELD:
        if (is_self(base) && self_of(r)) {
            if (strlen(self_of(r)) + n->token->size + 2 > NAME_MAX_SIZE)
                return false;
            *w = (where){text_of_part(r, self_of(r), n->token), 0};
            return good(r);
        }
        if (is_self(base) || !strcmp(n->op, "::")) {
            *w = (where){place_of_member(r, n->token), 0};
            return good(r);
        }
        {
            where inner;
            sn_token part = *n->token;
            sn_run_part_of_vector(r, n, &part);
            const char *of = NULL;
            bool lvalue = sn_run_where_of(r, base, &inner);
            if (!good(r))
                return false;
            if (lvalue)
                of = sn_run_name_of(r, &inner);
            uint32_t value = lvalue ? (held_on(r, of)) : sn_run_eval(r, base);
            bool arrow = !strcmp(n->op, "->");
            if (value && at(r, value)->kind == SN_VALUE_POINTER && sn_run_points(r, value, &inner))
                of = sn_run_name_of(r, &inner);
            else if (value && at(r, value)->kind == SN_VALUE_INPUT &&
                     (arrow || (by_reference(r) && !(lvalue && is_own(&cell_at(r, of)->type)))))
                of = r->cells[at(r, value)->a].name;
            else if (value && arrow && sn_run_points(r, value, &inner))
                of = sn_run_name_of(r, &inner);
            if (!of || !good(r) || strlen(of) + part.size + 2 > NAME_MAX_SIZE)
                return false;
            *w = (where){text_of_part(r, of, &part), 0};
            return good(r);
        }
    case SN_NODE_INDEX: {
        where inner;
        sn_token part;
        uint32_t value = 0, offset = 0;
        const char *of = NULL;
        if (sn_run_part_of_vector(r, n, &part)) {
            const bool placed = sn_run_where_of(r, base, &inner) && good(r);
            of = placed ? sn_run_name_of(r, &inner) : NULL;
            if (of && good(r))
                *w = (where){text_of_part(r, of, &part), 0};
            return of && good(r);
        }
        if (sn_run_where_of(r, base, &inner) && good(r)) {
            of = sn_run_name_of(r, &inner);
            uint32_t c = cell_of(r, of);
            value = r->failed || !r->cells[c].held ? 0 : r->cells[c].value;
            if (at(r, value)->kind == SN_VALUE_INPUT && is_own(&r->cells[c].type))
                value = 0;
        } else if (good(r)) {
            value = sn_run_eval(r, base);
            if (at(r, value)->kind == SN_VALUE_LIST)
                return false;
        }
        if (value && at(r, value)->kind != SN_VALUE_LIST && at(r, value)->kind != SN_VALUE_OPAQUE) {
            uint32_t kind = at(r, value)->kind;
            if (kind == SN_VALUE_MIN || kind == SN_VALUE_MAX) {
                sn_run_fail(r, "takes an element of a key");
                return false;
            }
            const cell *own = kind == SN_VALUE_NUMBER && of ? cell_at(r, of) : NULL;
            if (own && own->local && !own->array && !own->size && !own->type.pointer) {
                sn_run_fail(r, "takes an element of a number");
                return false;
            }
            bool alias = (kind == SN_VALUE_FIELD || kind == SN_VALUE_APPLY) && of;
            if (!alias && sn_run_points(r, value, &inner)) {
                of = inner.base;
                offset = inner.index;
            }
        }
        if (!of || !good(r) || !base->next)
            return false;
        for (const sn_tree_node *i = base->next; i; i = i->next) {
            if (i->kind == SN_NODE_RANGE || i->kind == SN_NODE_UNKNOWN)
                return false;
            uint32_t index = eval_subscript(r, i);
            if (!index)
                return false;
            const sn_value *v = at(r, index);
            if (v->kind == SN_VALUE_INPUT && r->cells[v->a].absent)
                sn_run_fail(r, "uses a name that is defined nowhere");
            if (v->kind == SN_VALUE_SUM && adds_array(r, index))
                sn_run_fail(r, "an array is an index");
            if (v->kind == SN_VALUE_CASE || v->kind == SN_VALUE_OPAQUE ||
                v->kind == SN_VALUE_POINTER ||
                (v->kind == SN_VALUE_INPUT && r->cells[v->a].parts) || has_elements(r, index, 0))
                return false; /* keys choose the place, or what is not known */
            if (offset)
                index = sn_value_binary(&r->values, "+", offset, index);
            else if (value && at(r, value)->kind == SN_VALUE_POINTER && !at(r, value)->a &&
                     at(r, index)->kind == SN_VALUE_NUMBER && !at(r, index)->number &&
                     of == at(r, value)->text && !cell_at(r, of)->array && !cell_at(r, of)->parts &&
                     at(r, cell_at(r, of)->value)->kind != SN_VALUE_LIST && last_part(of)) {
                *w = (where){of, 0};
                return good(r);
            }
            int64_t k;
            uint32_t c = sn_run_cell_find(r, of);
            if (c && sn_value_is_number(&r->values, index, &k) && k < 0) {
                const cell *own = &r->cells[c - 1];
                const bool list = own->held && at(r, own->value)->kind == SN_VALUE_LIST;
                const uint32_t size = list ? at(r, own->value)->count : own->size;
                if (size && !r->language->from_end)
                    sn_run_fail(r, "an index is below 0");
                else if (size)
                    index = number(r, k + size);
            }
            *w = (where){of, index};
            offset = 0;
            value = 0;
            if (i->next)
                of = sn_run_name_of(r, w);
        }
        return good(r);
    }
    case SN_NODE_UNARY:
        if (*n->op == '*' &&
            sn_run_whole_of(r, n) == SN_WHOLE_ARRAY) /* what a pointer to an array is of */
            return sn_run_where_of(r, base, w);
        if (*n->op == '*') {
            uint32_t value = sn_run_eval(r, base);
            return value && sn_run_points(r, value, w) && good(r);
        }
        return false;
    case SN_NODE_CALL:
        /* v.at(i), v.get(i), v.item(i) */
        if (base->kind == SN_NODE_FIELD && base->next && !base->next->next &&
            (sn_token_is(base->token, "at") || sn_token_is(base->token, "get") ||
             sn_token_is(base->token, "get_unchecked") ||
             sn_token_is(base->token, "get_unchecked_mut") ||
             sn_token_is(base->token, "elementAt")) &&
            !sn_code_function(r->code, base->token, 1)) {
            element e;
            return sn_run_where_of(r, element_node(&e, n, base->first, base->next), w);
        }
        return false;
    default:
        return false;
    }
}

/* ---- types ----------------------------------------------------------------------------------- */

static sn_type type_of(const runner *r, uint32_t value, unsigned depth)
{
    const sn_value *v = at(r, value);
    if (depth > 200)
        return (sn_type){0};
    const sn_value *of = v->kind == SN_VALUE_FIELD ? at(r, argument(r, value, 0)) : v;
    if (of != v && of->kind == SN_VALUE_INPUT && r->cells[of->a].type.own == SN_WHOLE_VECTOR)
        return part_type(r, &r->cells[of->a].type, v->text);
    if (v->kind == SN_VALUE_FIELD && v->text[0] == '.' && r->language->macros) {
        const sn_token field = {.at = v->text + 1, .size = (uint32_t)strlen(v->text + 1)};
        return sn_code_field_type(r->code, &field);
    }
    if (v->kind == SN_VALUE_INPUT)
        return r->cells[v->a].type;
    if (v->kind == SN_VALUE_MIN || v->kind == SN_VALUE_MAX)
        return type_of(r, v->a, depth + 1);
    if (v->kind == SN_VALUE_CASE)
        return type_of(r, argument(r, value, 0), depth + 1);
    if (v->kind == SN_VALUE_SUM || v->kind == SN_VALUE_XOR) { /* C's promotions */
        sn_type widest = {0};
        for (uint32_t i = 0; i < v->count; i += v->kind == SN_VALUE_SUM ? 2 : 1) {
            sn_type own = type_of(r, argument(r, value, i), depth + 1);
            if (!own.whole || !own.bits)
                return own.known && own.bits ? own : (sn_type){0}; /* of floats */
            if (own.bits > widest.bits || (own.bits == widest.bits && !own.sign))
                widest = own;
        }
        if (v->kind == SN_VALUE_SUM && widest.bits < 32)
            widest = (sn_type){.whole = true, .known = true, .sign = true, .bits = 32};
        widest.pointer = false;
        return widest;
    }
    if (v->kind == SN_VALUE_APPLY && v->text[0] == '(') {
        sn_type type = {.whole = v->text[1] != 'f', .known = true, .sign = v->text[1] != 'u'};
        type.bits = (uint8_t)atoi(v->text + 2);
        return type;
    }
    return (sn_type){0};
}

bool sn_run_are_alike(const runner *r, uint32_t x, uint32_t y)
{
    const sn_type a = type_of(r, x, 0), b = type_of(r, y, 0);
    return !a.bits || !b.bits || (a.bits == b.bits && a.whole == b.whole && a.sign == b.sign);
}

/* Whether all values of a type are the same in another one. */
static bool holds_all(const sn_type *to, const sn_type *from)
{
    if (to->sign == from->sign)
        return to->bits >= from->bits;
    return to->sign && to->bits > from->bits;
}

/* Whether a value is a key of which no type is known. */
static bool is_untyped_key(const runner *r, uint32_t value)
{
    const sn_value *v = at(r, value);
    const uint32_t keys =
        1u << SN_VALUE_INPUT | 1u << SN_VALUE_FIELD | 1u << SN_VALUE_MIN | 1u << SN_VALUE_MAX;
    return keys >> v->kind & 1 && v->keyed && !type_of(r, value, 0).known &&
           has_elements(r, value, 0);
}

/* The same sum modulo 2^bits, of parts that were not wrapped to as many bits or more before: in
 * a += b, b = a - b, a -= b as well, b is what a was. */
static uint32_t without_wraps(runner *r, uint32_t value, unsigned bits)
{
    uint32_t made = number(r, at(r, value)->number);
    for (uint32_t i = 0; i < at(r, value)->count; i += 2) {
        uint32_t part = argument(r, value, i), times = argument(r, value, i + 1);
        const sn_value *p = at(r, part);
        if (p->kind == SN_VALUE_APPLY && p->text[0] == '(' && (unsigned)atoi(p->text + 2) >= bits)
            part = argument(r, part, 0);
        made =
            sn_value_binary(&r->values, "+", made, sn_value_binary(&r->values, "*", part, times));
    }
    return made;
}

uint32_t sn_run_convert(runner *r, uint32_t value, const sn_type *to)
{
    char name[12];
    const sn_value *v = at(r, value);
    int64_t own;
    const unsigned width = r->apart && v->kind == SN_VALUE_LIST ? sn_vector_coordinates(to) : 0;
    if (width > 1 && width == v->count) { /* coordinate by coordinate */
        uint32_t part[4];
        sn_type scalar = *to;
        scalar.own = SN_WHOLE_NOT;
        scalar.name = NULL;
        for (unsigned i = 0; i < width; i++)
            part[i] = sn_run_convert(r, argument(r, value, i), &scalar);
        return sn_value_list(&r->values, part, width);
    }
    if (value && v->keyed && to->known && !to->whole && !to->pointer && !to->reference &&
        v->kind != SN_VALUE_CASE) { /* a float has 24 bits, a double 53 */
        const sn_type from = type_of(r, value, 0);
        const bool narrow =
            from.whole ? from.bits > (to->bits > 32 ? 53 : 24) : from.known && from.bits > to->bits;
        if (to->bits >= 32 && narrow) {
            snprintf(name, sizeof name, "(f%u", to->bits);
            return sn_value_apply(&r->values, name, &value, 1);
        }
    }
    if (!value || !to->whole || !to->bits || to->bits > 64 || to->pointer || to->reference)
        return value;
    if (sn_value_is_number(&r->values, value, &own)) {
        if (to->bits >= 64)
            return value;
        uint64_t mask = ((uint64_t)1 << to->bits) - 1, low = (uint64_t)own & mask;
        bool negative = to->sign && low >> (to->bits - 1);
        return number(r, (int64_t)(negative ? low | ~mask : low));
    }
    if (!v->keyed || v->kind == SN_VALUE_LIST || v->kind == SN_VALUE_POINTER)
        return value;
    if (v->kind == SN_VALUE_CASE) {
        uint32_t leaf[3], made = value;
        const uint64_t key = r->values.run << 40 | (uint64_t)value << 8 | to->bits << 1 | to->sign;
        converted *known = &r->converted[sn_fnv1a((const char *)&key, sizeof key) % CONVERTED_MAX];
        bool same = true;
        if (known->key == key)
            return known->made;
        for (uint32_t i = 0; i < 3; i++) {
            leaf[i] = sn_run_convert(r, argument(r, value, i), to);
            same = same && leaf[i] == argument(r, value, i);
        }
        if (!same) {
            uint32_t p = at(r, value)->a, q = at(r, value)->b;
            uint32_t less = sn_value_binary(&r->values, "<", p, q);
            uint32_t equal = sn_value_binary(&r->values, "==", p, q);
            made = sn_value_select(&r->values, equal, leaf[1], leaf[2]);
            made = sn_value_select(&r->values, less, leaf[0], made);
        }
        *known = (converted){key, made};
        return made;
    }
    if (v->kind == SN_VALUE_SUM)
        value = without_wraps(r, value, to->bits);
    v = at(r, value);
    sn_type from = type_of(r, value, 0);
    if (!from.known || !from.bits)
        return value;
    if (from.whole && holds_all(to, &from))
        return value;
    bool whole = from.whole; /* what is left of the point, or there is nothing behind it */
    if (v->kind == SN_VALUE_APPLY && v->text[0] == '(') {
        uint32_t of = argument(r, value, 0);
        sn_type first = type_of(r, of, 0);
        if (first.whole && from.whole && holds_all(to, &first) && from.bits >= first.bits)
            return of;
        whole = whole || first.whole;
    }
    snprintf(name, sizeof name, "(%c%u%s", to->sign ? 'i' : 'u', to->bits, whole ? "" : "f");
    return sn_value_apply(&r->values, name, &value, 1);
}

/* ---- comparisons ----------------------------------------------------------------------------- */

bool sn_run_is_asked(const runner *r, uint32_t value)
{
    const sn_value *v = at(r, value);
    return v->kind == SN_VALUE_APPLY && v->text[0] == '?' && v->text[1] != ':';
}

uint32_t sn_run_as_condition(runner *r, uint32_t value)
{
    if (!sn_run_is_asked(r, value))
        return value;
    bool greater = !strcmp(at(r, value)->text, "?greater");
    return sn_value_binary(&r->values, greater ? ">" : "<", argument(r, value, 0),
                           argument(r, value, 1));
}

/* As a number below, at or above 0. */
static uint32_t as_ways(runner *r, uint32_t value)
{
    return sn_value_binary(&r->values, "<=>", argument(r, value, 0), argument(r, value, 1));
}

/* As what a variable of this type is given: a number, whether one comes first, or left open. */
static uint32_t as_declared(runner *r, uint32_t value, const sn_type *type)
{
    const sn_token *name = type->name;
    if (strcmp(at(r, value)->text, "?compare") != 0 ||
        (name && (sn_token_is(name, "bool") || sn_token_is(name, "boolean"))))
        return sn_run_as_condition(r, value);
    return type->whole && type->bits > 8 ? as_ways(r, value) : value;
}

/* Whether a name is used as an index somewhere: then it is no key. */
static bool is_index(const runner *r, uint32_t value)
{
    const sn_value *v = at(r, value);
    if (v->kind != SN_VALUE_INPUT)
        return false;
    const char *name = r->cells[v->a].name;
    for (size_t i = 0; i < r->index_count; i++)
        if (strlen(name) == r->indexes[i]->size &&
            !memcmp(name, r->indexes[i]->at, r->indexes[i]->size))
            return true;
    return false;
}

/* Whether a term has elements of arrays in it, or what was compared before. */
static bool has_elements(const runner *r, uint32_t value, unsigned depth)
{
    const sn_value *v = at(r, value);
    if (!sn_value_enter(&r->values, value, depth))
        return false;
    if (v->kind == SN_VALUE_INPUT)
        return last_part(r->cells[v->a].name) > 0;
    if (v->kind == SN_VALUE_CASE && depth < 60)
        return has_elements(r, v->a, depth + 1) || has_elements(r, v->b, depth + 1);
    if (v->kind == SN_VALUE_MIN || v->kind == SN_VALUE_MAX || depth >= 60)
        return true;
    for (uint32_t i = 0; i < v->count; i++)
        if (has_elements(r, argument(r, value, i), depth + 1))
            return true;
    return false;
}

/* Whether a comparison is of what is calculated from settings: sizes, indices. */
static bool of_settings(const runner *r, const sn_value *comparison)
{
    bool calculated = false;
    for (int k = 0; k < 2; k++) {
        const sn_value *v = at(r, k ? comparison->b : comparison->a);
        bool operator_ = v->kind == SN_VALUE_APPLY && strchr("+-*/%&|<>", v->text[0]);
        calculated = calculated || v->kind == SN_VALUE_SUM || operator_;
    }
    return calculated && !has_elements(r, comparison->a, 0) && !has_elements(r, comparison->b, 0);
}

/* 1 true, 0 false, -1 as keys compare, -2 as something else says. What is assumed counts. */
static int truth_of(runner *r, uint32_t value)
{
    int truth = sn_value_truth(&r->values, value);
    if (truth != -1)
        return truth;
    const sn_value *v = at(r, value);
    if ((is_index(r, v->a) && is_index(r, v->b)) || of_settings(r, v))
        return -2;
    unsigned ways = 7, true_ways = 0;
    for (size_t i = 0; i < r->pair_count; i++)
        if (r->pairs[i].p == v->a && r->pairs[i].q == v->b)
            ways &= r->pairs[i].ways;
    for (uint32_t i = 0; i < 3; i++)
        if (at(r, argument(r, value, i))->number)
            true_ways |= 1u << i;
    if ((true_ways & ways) == ways)
        return 1;
    return true_ways & ways ? -1 : 0;
}

static unsigned ways_of(const runner *r, uint32_t value)
{
    unsigned ways = 0;
    for (uint32_t i = 0; i < 3; i++)
        if (at(r, argument(r, value, i))->number)
            ways |= 1u << i;
    return ways;
}

/* Whether a value has keys in it: elements, what was compared. Other names are settings. */
static bool has_keys(const runner *r, uint32_t value, unsigned depth)
{
    const sn_value *v = at(r, value);
    if (!depth && v->kind == SN_VALUE_CASE &&
        (of_settings(r, v) || (is_index(r, v->a) && is_index(r, v->b))))
        return false;
    if (!sn_value_enter(&r->values, value, depth))
        return false;
    if (!v->keyed || depth > 60)
        return v->keyed;
    if (v->kind == SN_VALUE_INPUT)
        return v->compared || last_part(r->cells[v->a].name) > 0;
    if (v->kind == SN_VALUE_MIN || v->kind == SN_VALUE_MAX || v->kind == SN_VALUE_CASE)
        return true;
    for (uint32_t i = 0; i < v->count; i++)
        if (has_keys(r, argument(r, value, i), depth + 1))
            return true;
    return v->kind == SN_VALUE_FIELD && v->compared;
}

/* ---- paths ----------------------------------------------------------------------------------- */

/* What a setting is compared with: value op number. */
static bool split_test(const runner *r, uint32_t value, uint32_t *of, const char **op, int64_t *k)
{
    const sn_value *v = at(r, value);
    if (v->kind != SN_VALUE_APPLY || v->count != 2 || !is_order(v->text))
        return false;
    *of = argument(r, value, 0);
    *op = v->text;
    return sn_value_is_number(&r->values, argument(r, value, 1), k);
}

static fact *fact_of(runner *r, uint32_t value)
{
    for (size_t i = 0; i < r->fact_count; i++)
        if (r->facts[i].value == value)
            return &r->facts[i];
    if (r->fact_count == sizeof r->facts / sizeof *r->facts)
        return NULL;
    r->facts[r->fact_count] = (fact){.value = value, .low = INT64_MIN, .high = INT64_MAX};
    return &r->facts[r->fact_count++];
}

/* The range where value op k is true; false if that is no range. */
static bool range_of(const char *op, int64_t k, int64_t *low, int64_t *high)
{
    *low = INT64_MIN;
    *high = INT64_MAX;
    if ((!strcmp(op, "<") && k == INT64_MIN) || (!strcmp(op, ">") && k == INT64_MAX))
        *low = INT64_MAX, *high = INT64_MIN;
    else if (!strcmp(op, "<"))
        *high = k - 1;
    else if (!strcmp(op, "<="))
        *high = k;
    else if (!strcmp(op, ">"))
        *low = k + 1;
    else if (!strcmp(op, ">="))
        *low = k;
    else if (!strcmp(op, "=="))
        *low = *high = k;
    else
        return false;
    return true;
}

static const char *negated(const char *op)
{
    static const char *const pairs[][2] = {{"<", ">="}, {"<=", ">"},  {">", "<="},
                                           {">=", "<"}, {"==", "!="}, {"!=", "=="}};
    for (size_t i = 0; i < 6; i++)
        if (!strcmp(op, pairs[i][0]))
            return pairs[i][1];
    return op;
}

/* Which way a condition goes that no key decides: as was decided on this path, or is known. */
static bool decide(runner *r, uint32_t value)
{
    uint32_t of = value;
    const char *op = "!=";
    int64_t k = 0, low, high;
    bool not_ = at(r, value)->kind == SN_VALUE_APPLY && !strcmp(at(r, value)->text, "!");
    if (not_)
        return !decide(r, argument(r, value, 0));
    if (at(r, value)->kind == SN_VALUE_APPLY && at(r, value)->count == 2) {
        const char *text = at(r, value)->text;
        uint32_t a = argument(r, value, 0), b = argument(r, value, 1);
        if (!strcmp(text, "&&"))
            return decide(r, a) && decide(r, b);
        if (!strcmp(text, "||"))
            return decide(r, a) || decide(r, b);
    }
    if (sn_value_truth(&r->values, value) >= 0)
        return sn_value_truth(&r->values, value) == 1;
    if (!split_test(r, value, &of, &op, &k)) {
        of = value;
        op = "!=";
        k = 0;
    }
    fact *f = fact_of(r, of);
    if (!f) {
        sn_run_fail(r, "too many conditions");
        return false;
    }
    bool range = range_of(op, k, &low, &high);
    if (range && f->low >= low && f->high <= high)
        return true;
    if (range && (f->low > high || f->high < low))
        return false;
    if (!range && (k < f->low || k > f->high)) /* != */
        return true;
    if (!range && f->low == k && f->high == k)
        return false;
    for (uint32_t i = 0; i < f->excepts; i++)
        if (f->except[i] == k && (!range || low == high))
            return !range;
    if (r->decided == r->to->runs / 2) {
        sn_run_fail(r, "too many conditions");
        return false;
    }
    if (r->decided == r->decisions)
        r->choice[r->decisions++] = 0;
    bool yes = !r->choice[r->decided++];
    if (range_of(yes ? op : negated(op), k, &low, &high)) {
        f->low = low > f->low ? low : f->low;
        f->high = high < f->high ? high : f->high;
    } else if (f->low == k) {
        f->low++;
    } else if (f->high == k) {
        f->high--;
    } else {
        f->except[f->excepts++] = k;
    }
    const sn_value *v = at(r, of);
    const bool sum = v->kind == SN_VALUE_SUM; /* n + 1 */
    const bool shifted = sum && v->count == 2 && at(r, argument(r, of, 1))->number == 1;
    const bool other = v->kind == SN_VALUE_APPLY && !isalpha((unsigned char)*v->text); /* n / 2 */
    const uint64_t keys = (uint64_t)f->low - (shifted ? (uint64_t)v->number : 0);
    if (f->low == f->high && (shifted || !sum) && !other && keys > 1 && keys <= SN_LIFT_WIRES_MAX)
        r->wires = (uint32_t)keys;
    return yes;
}

uint32_t sn_run_settled(runner *r, uint32_t value)
{
    if (at(r, value)->kind == SN_VALUE_INPUT || at(r, value)->kind == SN_VALUE_FIELD ||
        at(r, value)->kind == SN_VALUE_APPLY)
        for (size_t i = 0; i < r->fact_count; i++)
            if (r->facts[i].value == value && r->facts[i].low == r->facts[i].high)
                return number(r, r->facts[i].low);
    return value;
}

/* ---- what is not followed -------------------------------------------------------------------- */

uint32_t sn_run_blank(runner *r, const char *what, const uint32_t *args, uint32_t count)
{
    char text[100];
    uint32_t keyed[16], n = 0;
    snprintf(text, sizeof text, "%s", what);
    for (uint32_t i = 0; i < count && n < 16; i++)
        if (at(r, args[i])->keyed)
            keyed[n++] = args[i];
    r->values.line = r->line;
    uint32_t value = sn_value_opaque(&r->values, text, keyed, n);
    return value;
}

static bool is_indexed(const runner *r, const char *name);

#define REACHED_MAX 8

static bool is_address(const runner *r, uint32_t value)
{
    const sn_value *v = at(r, value);
    return v->kind == SN_VALUE_POINTER ||
           (v->kind == SN_VALUE_INPUT && (r->cells[v->a].parts || r->cells[v->a].type.pointer));
}

/* The arrays that a structure or a list has the addresses of. */
static uint32_t find_reached(runner *r, uint32_t c, const char **out)
{
    const char *name = r->cells[c].name;
    const size_t size = strlen(name);
    const uint32_t held = r->cells[c].held ? r->cells[c].value : 0;
    uint32_t count = 0;
    where w;
    for (uint32_t i = 0; at(r, held)->kind == SN_VALUE_LIST && i < at(r, held)->count; i++)
        if (count < REACHED_MAX && sn_run_points(r, argument(r, held, i), &w) && good(r) &&
            sn_run_cell_find(r, w.base) && strcmp(w.base, name) != 0)
            out[count++] = w.base;
    for (uint32_t i = 0; i < r->count && r->cells[c].parts && count < REACHED_MAX; i++)
        if (r->cells[i].held && is_part_of(r->cells[i].name, name, size) &&
            is_address(r, r->cells[i].value) && sn_run_points(r, r->cells[i].value, &w) &&
            good(r) && sn_run_cell_find(r, w.base) && !is_part_of(w.base, name, size) &&
            strcmp(w.base, name) != 0)
            out[count++] = w.base;
    return count;
}

/* Whether keys are in an array that were compared. */
static bool has_keyed_parts(const runner *r, uint32_t c)
{
    const char *name = r->cells[c].name;
    const size_t size = strlen(name);
    bool found = false;
    for (uint32_t i = 0; i < r->count && !found; i++) {
        const cell *own = &r->cells[i];
        const uint32_t value = own->held ? own->value : own->before;
        found = value && is_part_of(own->name, name, size) && has_keys(r, value, 0);
    }
    return found;
}

void sn_run_clobber(runner *r, const char *name, const char *what)
{
    size_t size = strlen(name);
    const char *reached[REACHED_MAX];
    uint32_t args[16], count = 0, c = cell_of(r, name);
    if (r->failed)
        return;
    if (r->cells[c].walked) {
        sn_run_fail(r, what); /* it is an element of a list, which is not told */
        return;
    }
    charge(r, r->count);
    const uint32_t others = find_reached(r, c, reached);
    if (r->cells[c].held && at(r, r->cells[c].value)->keyed)
        args[count++] = r->cells[c].value;
    for (uint32_t i = 0; i < r->count && count < 16; i++) {
        const cell *own = &r->cells[i];
        if (!is_part_of(own->name, name, size))
            continue;
        uint32_t value = own->held ? own->value : own->before;
        if (value && at(r, value)->keyed)
            args[count++] = value;
    }
    const cell *own = &r->cells[c];
    const bool lost =
        !own->held && (own->type.pointer || own->type.array || own->parts || is_indexed(r, name));
    hold(r, c, sn_run_blank(r, what, args, count));
    r->cells[c].lost = r->cells[c].lost || lost;
    for (uint32_t i = 0; i < others && good(r); i++)
        sn_run_clobber(r, reached[i], what);
}

/* The same of the array that a value points to, if keys are in it. */
static void clobber_pointed(runner *r, uint32_t value, const char *what)
{
    where w;
    const uint32_t c = sn_run_points(r, value, &w) && good(r) ? sn_run_cell_find(r, w.base) : 0;
    if (c && has_keyed_parts(r, c - 1))
        sn_run_clobber(r, w.base, what);
}

const char *sn_run_container_of(runner *r, const char *name)
{
    size_t end = strcspn(name, "[");
    return sn_run_text_of(r, name, name[end] ? end : strlen(name));
}

/* ---- expressions ----------------------------------------------------------------------------- */

static uint32_t parse_number(runner *r, const sn_token *t)
{
    char text[48], *end;
    size_t size = 0;
    bool real = false, hex = t->size > 1 && t->at[0] == '0' && (t->at[1] | 32) == 'x';
    for (size_t i = 0; i < t->size && size + 1 < sizeof text; i++) {
        char c = t->at[i];
        const char next = i + 1u < t->size ? t->at[i + 1] : '\0';
        real =
            real || c == '.' || (!hex && (c | 32) == 'e' && next && strchr("+-0123456789", next));
        if (c != '_' && c != '\'')
            text[size++] = c;
    }
    text[size] = '\0';
    if (real)
        return sn_value_word(&r->values, text);
    const bool eights = r->language->macros || sn_language_scripts(r->language) ||
                        !strcmp(r->language->name, "Go") || !strcmp(r->language->name, "Java");
    bool octal = !hex && size > 1 && text[0] == '0' && (text[1] | 32) != 'b' && text[1] != 'o' &&
                 eights && strspn(text, "01234567uUlL") == size;
    long long value = text[0] == '0' && (text[1] | 32) == 'b' ? strtoll(text + 2, &end, 2)
                                                              : strtoll(text, &end,
                                                                        hex     ? 16
                                                                        : octal ? 8
                                                                                : 10);
    if (*end == 'f' || *end == 'F')
        return sn_value_word(&r->values, text);
    return number(r, value);
}

static uint32_t unknown_of(runner *r, const sn_tree_node *n, const char *what)
{
    uint32_t args[16], count = 0;
    for (const sn_tree_node *c = n->first; c && count < 16; c = c->next) {
        if (c->kind >= SN_NODE_BLOCK || c->kind == SN_NODE_CLOSURE)
            continue;
        uint32_t value = sn_run_eval(r, c);
        if (value)
            args[count++] = value;
    }
    return sn_run_blank(r, what, args, count);
}

/* An element of a list, of what a list is not known of: a place. */
static uint32_t element_of(runner *r, uint32_t value, uint32_t i)
{
    const sn_value *v = at(r, value);
    where w;
    if (v->kind == SN_VALUE_LIST)
        return i < v->count ? argument(r, value, i) : 0;
    if (v->kind == SN_VALUE_OPAQUE || v->kind == SN_VALUE_CASE) {
        char name[16];
        snprintf(name, sizeof name, "[%u]", i);
        return sn_value_field(&r->values, value, name);
    }
    if (!sn_run_points(r, value, &w))
        return 0;
    w.index = w.index ? sn_value_binary(&r->values, "+", w.index, number(r, i)) : number(r, i);
    return sn_run_read_place(r, sn_run_name_of(r, &w));
}

/* Whether a place is part of a name that nothing defines. */
static bool is_absent(const runner *r, uint32_t c)
{
    while (r->cells[c].parent)
        c = r->cells[c].parent - 1;
    return r->cells[c].absent;
}

/* The coordinates of a list that a field says: v.xzy; 0 if it says none. */
static uint32_t swizzle(runner *r, uint32_t list, const sn_token *name)
{
    uint32_t items[4];
    if (at(r, list)->kind != SN_VALUE_LIST || *at(r, list)->text ||
        !sn_is_swizzle(name, SN_COORDINATES))
        return 0;
    for (uint32_t i = 0; i < name->size; i++) {
        if (sn_coordinate(name->at[i]) >= at(r, list)->count)
            return 0;
        items[i] = argument(r, list, sn_coordinate(name->at[i]));
    }
    return name->size == 1 ? items[0] : sn_value_list(&r->values, items, name->size);
}

static void assign(runner *r, const sn_tree_node *target, uint32_t value, const sn_type *declares);
static uint32_t clobber_within(runner *r, const sn_tree_node *n, bool element, const char *what,
                               unsigned depth);

/* The part of a value that has a name. */
static uint32_t member_of(runner *r, uint32_t value, const sn_token *name)
{
    char own[2 * NAME_MAX_SIZE];
    const uint32_t list = sn_run_list_of(r, value);
    where w;
    if (at(r, list)->kind == SN_VALUE_LIST) {
        const uint32_t field = field_in(r, list, name->at, name->size, NULL);
        return field != UINT32_MAX ? element_of(r, list, field) : 0;
    }
    if (at(r, value)->kind != SN_VALUE_INPUT || !sn_run_points(r, value, &w))
        return 0;
    snprintf(own, sizeof own, "%.*s.%.*s", NAME_MAX_SIZE / 2, w.base, NAME_MAX_SIZE / 2,
             token_text(r, name));
    return sn_run_read_place(r, own);
}

/* Two names that are told apart by one being the smaller of both: lo, hi = minmax(a, b). */
static void assign_list(runner *r, const sn_tree_node *pattern, uint32_t value,
                        const sn_type *declares)
{
    uint32_t own[ITEMS_MAX], count = 0;
    const bool named = sn_language_scripts(r->language) && pattern->token &&
                       sn_token_in(pattern->token, "{"); /* const {a, b: c} = v */
    for (const sn_tree_node *t = pattern->first; t && count < ITEMS_MAX; t = t->next, count++)
        own[count] = t->kind == SN_NODE_UNARY                        ? 0
                     : named && t->kind <= SN_NODE_NAMED && t->token ? member_of(r, value, t->token)
                                                                     : element_of(r, value, count);
    count = 0;
    for (const sn_tree_node *t = pattern->first; t && count < ITEMS_MAX; t = t->next, count++)
        if (t->kind == SN_NODE_INDEX && by_reference(r)) /* before any of them is written */
            own[count] = sn_run_list_of(r, own[count]);
    count = 0;
    for (const sn_tree_node *t = pattern->first; t && count < ITEMS_MAX; t = t->next, count++) {
        uint32_t part = own[count];
        if (!part)
            part = sn_run_blank(r, "values that are taken apart", &value, 1);
        assign(r, t->kind == SN_NODE_NAMED ? t->first : t, part, declares);
    }
}

/* Whether a member of an object that is made here is one that nothing sets: its name stands
 * before [ alone. */
static bool is_never_set(runner *r, const sn_tree_node *member)
{
    const sn_token *token = r->code->tokens->token;
    bool never = self_of(r) && r->language->strict_names && member->kind == SN_NODE_FIELD &&
                 is_self(member->first);
    const sn_places all = sn_code_places(r->code, member->token, 0, never ? SIZE_MAX : 0);
    for (size_t k = 0; never && k < all.count; k++) {
        const size_t i = all.at[k];
        const sn_token *behind = i + 1 < r->code->tokens->count ? &token[i + 1] : &token[i];
        const bool field = token[i].first || !sn_token_in(behind, "=;");
        never = i && (sn_token_in(&token[i - 1], ".") ? sn_token_in(behind, "[")
                                                      : !(field && sn_token_in(behind, "=;:")));
    }
    return never;
}

static void assign(runner *r, const sn_tree_node *target, uint32_t value, const sn_type *declares)
{
    where w;
    if (!good(r))
        return;
    if (target->kind == SN_NODE_INDEX && is_never_set(r, target->first))
        sn_run_fail(r, "uses a name that is defined nowhere");
    while (target->kind == SN_NODE_UNARY && *target->op == '&' && target->first &&
           r->language->lifetimes)
        target = target->first; /* Rust's pattern &(i, j) */
    if (target->kind == SN_NODE_LIST) {
        assign_list(r, target, value, declares);
        return;
    }
    if (sn_language_scripts(r->language) && target->kind == SN_NODE_FIELD &&
        sn_token_is(target->token, "length") && sn_run_where_of(r, target->first, &w) &&
        good(r)) { /* it may cut the list */
        sn_run_clobber(r, sn_run_container_of(r, sn_run_name_of(r, &w)), "a length that is set");
        return;
    }
    if (target->kind == SN_NODE_FIELD && target->token->size > 1 &&
        sn_is_swizzle(target->token, SN_COORDINATES) && at(r, value)->kind == SN_VALUE_LIST &&
        at(r, value)->count == target->token->size) {
        for (uint32_t i = 0; i < target->token->size; i++) { /* v.xzy = … */
            sn_token letter = *target->token;
            letter.at += i;
            letter.size = 1;
            sn_tree_node one = *target;
            one.token = &letter;
            assign(r, &one, argument(r, value, i), NULL);
        }
        return;
    }
    if (r->language->shades && target->kind == SN_NODE_FIELD &&
        sn_is_swizzle(target->token, SN_COORDINATES) &&
        !(target->token->size == 1 && sn_coordinate(*target->token->at) == 3) &&
        sn_run_where_of(r, target->first, &w) && good(r)) { /* r.x = … of a key; but its opacity */
        const uint32_t own = held_on(r, sn_run_name_of(r, &w));
        if (good(r) && at(r, own)->kind != SN_VALUE_LIST && has_keys(r, own, 0)) {
            sn_run_clobber(r, sn_run_name_of(r, &w), "a part of a key that is set");
            return;
        }
    }
    if (target->kind == SN_NODE_CALL && target->first->kind != SN_NODE_CALL &&
        (sn_token_is(target->first->token, "tie") || sn_token_is(target->first->token, "Some"))) {
        sn_tree_node list = {
            .kind = SN_NODE_LIST, .first = target->first->next, .line = target->line};
        assign_list(r, &list, value, declares);
        return;
    }
    if (target->kind == SN_NODE_UNARY && target->first->kind == SN_NODE_INDEX) {
        const uint32_t own =
            sn_run_eval(r, target->first); /* *q[k] = … of a table of the function's */
        uint32_t c = at(r, own)->kind == SN_VALUE_INPUT ? (uint32_t)at(r, own)->a + 1 : 0;
        while (c && r->cells[c - 1].parent)
            c = r->cells[c - 1].parent;
        if (c && r->cells[c - 1].local)
            sn_run_fail(r, "writes where it is not known to be");
    }
    const sn_tree_node *casts = /* reinterpret_cast<char *>(v)[1] = … */
        target->kind == SN_NODE_INDEX && target->first->kind == SN_NODE_CALL &&
                target->first->first->kind == SN_NODE_NAME &&
                sn_token_is(target->first->first->token, "reinterpret_cast")
            ? target->first->first->next
            : NULL;
    if (casts)
        clobber_within(r, casts, false, "a cast", 0);
    if ((target->kind == SN_NODE_INDEX || target->kind == SN_NODE_UNARY) &&
        target->first->kind == SN_NODE_NAME && sn_run_where_of(r, target->first, &w) && good(r)) {
        const uint32_t own = held_on(r, sn_run_name_of(r, &w)); /* p = find(v); … *p = … */
        for (uint32_t i = 0; good(r) && at(r, own)->kind == SN_VALUE_APPLY && i < at(r, own)->count;
             i++)
            clobber_pointed(r, argument(r, own, i), "an assignment to a place that is not known");
    }
    if (target->kind == SN_NODE_NAME && declares) {
        if (sn_token_is(target->token, "_"))
            return;
        uint32_t c = declare(r, target->token, declares);
        give(r, c, sn_run_convert(r, value, declares));
        return;
    }
    if (target->kind == SN_NODE_NAME && !sn_run_find_binding(r, target->token) &&
        (r->language->hash_comments || !r->language->macros) && r->language->tuples) {
        /* a name that is assigned is a variable of the function */
        sn_type none = {0};
        if (!sn_token_is(target->token, "_"))
            hold(r, declare(r, target->token, &none), value);
        return;
    }
    if (sn_run_where_of(r, target, &w)) {
        const char *name = sn_run_name_of(r, &w);
        if (!good(r))
            return;
        uint32_t c = cell_of(r, name);
        sn_type type = r->cells[c].type;
        const sn_value *v = at(r, value);
        const bool fresh = v->kind == SN_VALUE_LIST ||
                           (v->kind == SN_VALUE_POINTER && !strncmp(v->text, "copy'", 5));
        if (target->kind == SN_NODE_NAME && by_reference(r) && fresh && r->depth == 0 &&
            r->cells[c].known && !r->cells[c].parent && !r->cells[c].local &&
            r->cells[c].rank < SN_PARAMETERS_MAX) { /* a parameter that is another object now */
            const sn_type none = {0};
            hold(r, declare(r, target->token, &none), value);
            return;
        }
        if (target->kind != SN_NODE_NAME && is_absent(r, c))
            sn_run_fail(r, "uses a name that is defined nowhere");
        if (target->kind == SN_NODE_NAME && type.constant)
            sn_run_fail(r, "writes to a constant");
        if (type.pointer && w.index)
            type.pointer = false; /* of an element */
        if (r->apart && sn_vector_coordinates(&type) && !w.index)
            give(r, c, sn_run_convert(r, value, &type));
        else
            sn_run_write_place(r, name, sn_run_convert(r, value, &type));
        return;
    }
    if (!good(r))
        return;
    /* keys choose the place, or it is not understood */
    if (target->kind == SN_NODE_UNARY && *target->op == '*') {
        sn_run_fail(r, "writes where it is not known to be");
        return;
    }
    static const char nowhere[] = "an assignment to a place that is not known";
    if (target->kind == SN_NODE_CALL) /* std::get<1>(v) = … */
        for (const sn_tree_node *a = target->first->next; a && good(r); a = a->next)
            clobber_within(r, a, false, nowhere, 0);
    const sn_tree_node *base = target;
    while (base && (base->kind == SN_NODE_INDEX || base->kind == SN_NODE_FIELD ||
                    base->kind == SN_NODE_UNARY))
        base = base->first;
    if (!base || !sn_run_where_of(r, base, &w)) { /* C's 1[v] = …, ((int[]) o)[1] = … */
        if (good(r) && !clobber_within(r, target, false, nowhere, 0))
            sn_run_fail(r, "writes where it is not known to be");
    } else {
        const char *name = sn_run_name_of(r, &w);
        where to;
        uint32_t own = good(r) ? sn_run_read_place(r, name) : 0;
        if (own && sn_run_points(r, own, &to))
            name = to.base;
        const char *whole = sn_run_container_of(r, name);
        char somewhere[NAME_MAX_SIZE + 8];
        bool read = !good(r);
        for (uint32_t i = 0; i < r->count && !read; i++)
            read = r->cells[i].before && is_part_of(r->cells[i].name, whole, strlen(whole));
        sn_run_clobber(r, whole, nowhere);
        if (good(r) && !read && at(r, value)->keyed && strlen(whole) < NAME_MAX_SIZE) {
            snprintf(somewhere, sizeof somewhere, "%s[?]", whole);
            hold(r, cell_of(r, somewhere), value); /* it is left, wherever that is */
        }
    }
}

static uint32_t truth_value(runner *r, const sn_tree_node *n);

/* What a value is that is x where the condition is true, else y. */
static uint32_t joined(runner *r, uint32_t condition, uint32_t x, uint32_t y, const char *why)
{
    if (x == y)
        return x;
    uint32_t made = x && y && condition
                        ? sn_value_apply(&r->values, "?:", (uint32_t[]){condition, x, y}, 3)
                        : 0;
    return made ? made : sn_run_blank(r, why, (uint32_t[]){condition, x, y}, 3);
}

/* Whether evaluating it may change something. */
static bool has_effects(const sn_tree_node *n, unsigned depth)
{
    static const char *const pure[] = {"min", "max", "abs", "len", "size", NULL};
    if (!n || depth > 60)
        return false;
    if (n->kind == SN_NODE_ASSIGN || n->kind == SN_NODE_STEP)
        return true;
    if (n->kind == SN_NODE_CALL &&
        !(n->first->token && sn_words_in(n->first->token->at, n->first->token->size, pure)))
        return true;
    for (const sn_tree_node *c = n->first; c; c = c->next)
        if (has_effects(c, depth + 1))
            return true;
    return false;
}

/* The value of one of two expressions, of which the other is not evaluated. */
static uint32_t eval_either(runner *r, uint32_t condition, const sn_tree_node *yes,
                            const sn_tree_node *no)
{
    sn_tree_node copy[2] = {*yes, *no}, branch[2];
    for (int i = 0; i < 2; i++) {
        copy[i].next = NULL;
        branch[i] = (sn_tree_node){.kind = SN_NODE_RETURN,
                                   .line = copy[i].line,
                                   .token = copy[i].token,
                                   .first = &copy[i]};
    }
    uint32_t returned = r->returned;
    bool returns = r->returns;
    r->returned = 0;
    fork_branches(r, condition, &branch[0], &branch[1], NULL, "a choice that is not followed");
    uint32_t made = r->returned;
    r->returned = returned;
    r->returns = returns;
    return made;
}

/* Forget what was written so far, but for the caller, who has it back from `end_watch`. */
static uint32_t begin_watch(runner *r)
{
    const uint32_t lowest = r->lowest;
    r->lowest = UINT32_MAX;
    return lowest;
}

/* The run ends where something was written since that is one of the first `there` places. */
static void end_watch(runner *r, uint32_t lowest, size_t there, const char *why)
{
    if (r->lowest < there)
        sn_run_fail(r, why);
    r->lowest = lowest < r->lowest ? lowest : r->lowest;
}

/* The same of one that may be left out: it has to change nothing that was there before. */
static uint32_t eval_optional(runner *r, const sn_tree_node *n)
{
    const size_t there = r->count;
    const uint32_t lowest = begin_watch(r), value = truth_value(r, n);
    end_watch(r, lowest, there, "what a condition may leave out writes");
    return good(r) ? value : 0;
}

/* The widest type of the keys in a term. */
static sn_type type_of_keys(const runner *r, uint32_t value)
{
    const sn_value *v = at(r, value);
    sn_type widest = {0};
    if (v->kind != SN_VALUE_SUM)
        return type_of(r, value, 0);
    for (uint32_t i = 0; i < v->count; i += 2) {
        const sn_type own = type_of(r, argument(r, value, i), 0);
        if (!own.whole || !own.bits)
            return (sn_type){0};
        if (own.bits > widest.bits || (own.bits == widest.bits && !own.sign))
            widest = own;
    }
    widest.pointer = widest.reference = false;
    return widest;
}

/* The type in which two numbers are calculated with each other. */
static sn_type common_type(const runner *r, sn_type a, sn_type b)
{
    static const sn_type promoted = {.whole = true, .known = true, .sign = true, .bits = 32};
    if (!a.known || !b.known)
        return (sn_type){0};
    if (!a.whole || !b.whole)
        return a.whole ? b : a;
    if (!a.bits || !b.bits) /* a constant, of no type of its own */
        return a.bits ? a : b;
    a = a.bits < 32 && r->language->promotes ? promoted : a;
    b = b.bits < 32 && r->language->promotes ? promoted : b;
    if (a.bits == b.bits && a.sign != b.sign && !strcmp(r->language->name, "C#"))
        return (sn_type){.whole = true, .known = true, .sign = true, .bits = 64};
    return a.bits > b.bits || (a.bits == b.bits && !a.sign) ? a : b;
}

sn_type sn_run_type_of_method(const runner *r, const sn_token *name)
{
    sn_type type = {0};
    sn_token word = *name;
    if (word.size > 2 && !strncmp(word.at, "to", 2)) {
        word.at += 2;
        word.size -= 2;
        sn_type_word(r->language, &word, &type);
    }
    return type;
}

/* The type in which the text calculates a number: .known false where that is not seen, .bits 0 for
 * a constant of no type of its own.
 * keys     the type of what no other type is seen of */
static sn_type type_in_text(runner *r, const sn_tree_node *n, const sn_type *keys, unsigned depth)
{
    static const sn_type int_ = {.whole = true, .known = true, .sign = true, .bits = 32};
    sn_type type = {0};
    if (!n || depth > 60)
        return type;
    if (n->kind == SN_NODE_NUMBER) {
        const char *text = sn_run_text_of(r, n->token->at, n->token->size);
        const bool hex = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
        type = r->language->promotes ? int_ : (sn_type){.whole = true, .known = true};
        if (strchr(text, '.') || (!hex && strpbrk(text, "eEfF")))
            return (sn_type){.known = true, .bits = 64};
        if (r->language->promotes && strpbrk(text, "uU"))
            type.sign = false;
        if (r->language->promotes && strpbrk(text, "lL"))
            type.bits = 64;
        return type;
    }
    if (n->kind == SN_NODE_CAST)
        return n->type.pointer || !n->type.bits ? (sn_type){0} : n->type;
    if (n->kind == SN_NODE_CALL) {
        const sn_tree_node *callee = n->first, *argument = callee->next;
        if (callee->kind == SN_NODE_FIELD)
            return argument ? type : sn_run_type_of_method(r, callee->token);
        if (callee->kind == SN_NODE_NAME && argument && !argument->next) /* Go's int64(x) */
            sn_type_word(r->language, callee->token, &type);
        return type.known ? type : common_type(r, *keys, *keys);
    }
    if (n->kind == SN_NODE_NAME) {
        const binding *b = sn_run_find_binding(r, n->token);
        const uint32_t own = b && b->place ? sn_run_cell_find(r, b->place) : 0;
        if (own)
            type = r->cells[own - 1].type;
        type.pointer = type.reference = false;
        return type.known && type.bits ? type : *keys;
    }
    if (n->kind == SN_NODE_UNARY && *n->op && strchr("-~+", *n->op)) {
        type = type_in_text(r, n->first, keys, depth + 1);
        return common_type(r, type, type);
    }
    if (n->kind == SN_NODE_BINARY) {
        if (is_order(n->op) || !strcmp(n->op, "&&") || !strcmp(n->op, "||"))
            return int_;
        const sn_type a = type_in_text(r, n->first, keys, depth + 1);
        if (!strcmp(n->op, "<<") || !strncmp(n->op, ">>", 2))
            return common_type(r, a, a);
        return common_type(r, a, type_in_text(r, n->first->next, keys, depth + 1));
    }
    return *keys;
}

uint32_t sn_run_calculated(runner *r, const sn_tree_node *n, uint32_t value, bool tested)
{
    const sn_value *v = at(r, value);
    char name[12];
    if (v->kind != SN_VALUE_SUM || r->language->hash_comments || sn_language_scripts(r->language) ||
        !has_elements(r, value, 0))
        return value;
    const sn_type keys = type_of_keys(r, value), type = type_in_text(r, n, &keys, 0);
    bool below = v->number < 0;
    for (uint32_t i = 0; i < v->count; i += 2) {
        const sn_value *times = at(r, argument(r, value, i + 1));
        below = below || (times->kind == SN_VALUE_NUMBER && times->number < 0);
    }
    if (!keys.bits || !type.known || !type.whole || !type.bits)
        return value;
    const bool wraps = type.bits <= keys.bits || (!type.sign && below);
    if (!wraps || (type.sign && !tested && r->language->macros))
        return value;
    snprintf(name, sizeof name, "(%c%u", type.sign ? 'i' : 'u', type.bits);
    return sn_value_apply(&r->values, name, &value, 1);
}

uint32_t sn_run_before_widening(runner *r, const sn_tree_node *n, uint32_t value, const sn_type *to)
{
    return to->whole && to->bits > type_of_keys(r, value).bits
               ? sn_run_calculated(r, n, value, true)
               : value;
}

/* What a sum or difference is. One of numbers with a point that would leave one of them, as a + b -
 * min(a, b), is rounded on its way. */
static uint32_t added(runner *r, const char *op, uint32_t x, uint32_t y)
{
    const uint32_t made = sn_value_binary(&r->values, op, x, y);
    const bool sum = (*op == '+' || *op == '-') && !op[1];
    if (!sum || !made || !at(r, made)->keyed || at(r, made)->kind == SN_VALUE_SUM ||
        (at(r, x)->kind != SN_VALUE_SUM && at(r, y)->kind != SN_VALUE_SUM))
        return made;
    const sn_type type = type_of_keys(r, made);
    return (type.known && type.bits && !type.whole) || (!type.known && r->language->macros)
               ? sn_value_apply(&r->values, "rounded", (uint32_t[]){x, y}, 2)
               : made;
}

/* A difference of two keys that has no sign, compared with 0: 0 where it is none such. */
static uint32_t compare_unsigned(runner *r, const char *op, uint32_t x, uint32_t y)
{
    const sn_value *v = at(r, x);
    int64_t zero;
    if (v->kind != SN_VALUE_APPLY || v->text[0] != '(' || v->text[1] != 'u' ||
        !sn_value_is_number(&r->values, y, &zero) || zero)
        return 0;
    const uint32_t sum = argument(r, x, 0);
    v = at(r, sum);
    if (v->kind != SN_VALUE_SUM || v->count != 4 || v->number)
        return 0;
    if (op[0] == '<' && !op[1])
        return number(r, 0);
    if (!strcmp(op, ">="))
        return number(r, 1);
    return sn_value_binary(&r->values, !strcmp(op, "<=") || !strcmp(op, "==") ? "==" : "!=", sum,
                           y);
}

/* What C makes of two whole numbers before it compares them: one that has a sign is taken to have
 * none where the other one has none and is as wide. */
static void adapt(runner *r, uint32_t *x, uint32_t *y)
{
    sn_type a = type_of(r, *x, 0), b = type_of(r, *y, 0);
    a.pointer = b.pointer = a.reference = b.reference = false;
    if (!a.whole || !b.whole || !a.bits || !b.bits)
        return;
    if (!a.sign && b.sign && a.bits >= 32 && a.bits >= b.bits)
        *y = sn_run_convert(r, *y, &a);
    else if (!b.sign && a.sign && b.bits >= 32 && b.bits >= a.bits)
        *x = sn_run_convert(r, *x, &b);
}

static bool is_size(const sn_tree_node *n)
{
    return n && n->kind == SN_NODE_CALL && n->first->next && sn_token_is(n->first->token, "sizeof");
}

/* What sizeof is asked of, without its indices and stars; `depth` receives how many there are. */
static const sn_tree_node *sized(const sn_tree_node *n, unsigned *depth)
{
    n = n->first->next;
    for (*depth = 0; n->kind == SN_NODE_INDEX || (n->kind == SN_NODE_UNARY && *n->op == '*');
         ++*depth)
        n = n->first;
    return n;
}

/* sizeof a / sizeof a[0]: how many parts of the second kind the first one has; 0 if that is not
 * seen. */
static uint32_t count_sized(runner *r, const sn_tree_node *whole, const sn_tree_node *part)
{
    unsigned from, to;
    const sn_tree_node *of = sized(whole, &from), *by = sized(part, &to);
    uint32_t list = sn_run_list_of(r, sn_run_eval(r, whole->first->next));
    int64_t count = 1;
    const sn_type *type = &part->type;
    const bool same =
        of->kind == SN_NODE_NAME && by->kind == SN_NODE_NAME && sn_token_same(of->token, by->token);
    if (at(r, list)->kind != SN_VALUE_LIST)
        return 0;
    /* a parameter is a pointer, whatever it is called; and so is what was set to one */
    const sn_unit *in = running(r);
    for (uint32_t i = 0; in && of->kind == SN_NODE_NAME && i < in->parameters; i++)
        if (sn_token_same(&r->code->tokens->token[in->parameter[i]], of->token))
            return 0;
    const uint32_t c =
        of->kind == SN_NODE_NAME ? sn_run_cell_find(r, place_of_name(r, of->token)) : 0;
    if (c && at(r, r->cells[c - 1].value)->kind == SN_VALUE_POINTER)
        return 0;
    if (!same) { /* a number; or a type of the elements */
        const bool number_ = !type->pointer && (type->whole || type->bits);
        const uint32_t bits = c ? r->cells[c - 1].type.bits : 0;
        const bool variable =
            by->kind == SN_NODE_NAME &&
            (sn_run_cell_find(r, token_text(r, by->token)) || sn_run_find_binding(r, by->token));
        if (type->pointer || by->kind == SN_NODE_UNARY || by->kind == SN_NODE_BINARY ||
            by->kind == SN_NODE_CALL || variable || (number_ && bits && type->bits != bits))
            return 0;
        to = number_ ? UINT_MAX : from + 1;
    }
    for (; from < to && at(r, list)->kind == SN_VALUE_LIST && at(r, list)->count; from++) {
        count *= at(r, list)->count;
        list = sn_run_list_of(r, argument(r, list, 0));
    }
    return number(r, count);
}

/* JavaScript's x | 0, ~~x: the whole number of 32 bits that is made of a key. */
static uint32_t to_32_bits(runner *r, uint32_t value)
{
    static const sn_type to = {.whole = true, .sign = true, .bits = 32, .known = true};
    const sn_type from = type_of(r, value, 0);
    const uint32_t kind = at(r, value)->kind;
    if (!has_keys(r, value, 0) || kind == SN_VALUE_CASE || kind == SN_VALUE_XOR)
        return value;
    return from.known && from.bits ? sn_run_convert(r, value, &to)
                                   : sn_value_apply(&r->values, "(i32f", &value, 1);
}

/* Whether a number that has no sign is compared as if it could be below 0: n - 5 > 0, n < -1. */
static bool wraps_below(runner *r, const sn_tree_node *n, uint32_t value, uint32_t other)
{
    const sn_value *v = at(r, value);
    int64_t k = 0, bound = 0;
    const bool number_ = sn_value_is_number(&r->values, value, &k);
    if (sn_language_scripts(r->language) || r->language->hash_comments)
        return false;
    if (number_ && k < 0) { /* unsigned k = 0; k - 1 < 0 */
        const sn_type none = {0}, type = type_in_text(r, n, &none, 0);
        return n->kind == SN_NODE_BINARY && type.known && type.whole && type.bits && !type.sign;
    }
    if (number_ || !sn_value_is_number(&r->values, other, &bound))
        return false;
    const bool sum = v->kind == SN_VALUE_SUM && v->count == 2 && v->number < 0;
    const sn_value *of = sum ? at(r, argument(r, value, 0)) : v;
    if (of->kind != SN_VALUE_INPUT || (!sum && bound >= 0))
        return false;
    const sn_type type = r->cells[of->a].type;
    return type.known && type.whole && !type.sign && (type.bits >= 32 || !type.bits) &&
           !type.pointer && !type.array;
}

/* JavaScript: whether a value is true or false, or else 1 or 0, and nobody can tell which, where it
 * is compared with one of these, which is never the other. */
static bool is_other_kind(const runner *r, uint32_t value, const sn_tree_node *own,
                          const sn_tree_node *other)
{
    int64_t ways = 0;
    const bool word = other->kind == SN_NODE_NAME &&
                      (sn_token_is(other->token, "true") || sn_token_is(other->token, "false"));
    const bool compares = own->kind == SN_NODE_BINARY && is_order(own->op);
    bool truth = at(r, value)->kind == SN_VALUE_CASE &&
                 (other->kind == SN_NODE_NUMBER || (word && !compares));
    for (uint32_t i = 0; truth && i < at(r, value)->count; i++)
        truth = sn_value_is_number(&r->values, argument(r, value, i), &ways) &&
                (ways == 0 || ways == 1);
    return truth;
}

static uint32_t eval_binary(runner *r, const sn_tree_node *n)
{
    const sn_tree_node *a = n->first, *b = a->next;
    if (!strcmp(n->op, "&&") || !strcmp(n->op, "||")) {
        bool both = n->op[0] == '&';
        uint32_t x = truth_value(r, a);
        int truth = truth_of(r, x);
        if (truth == !both)
            return x ? number(r, truth) : 0;
        if (truth == both)
            return truth_value(r, b);
        if (truth == -1 && has_effects(b, 0)) { /* a > b && swap(a, b) */
            const sn_token word = {.kind = SN_TOKEN_NAME,
                                   .at = both ? "false" : "true",
                                   .size = both ? 5 : 4,
                                   .line = n->line};
            const sn_tree_node rest = {.kind = SN_NODE_NAME, .line = n->line, .token = &word};
            return both ? eval_either(r, x, b, &rest) : eval_either(r, x, &rest, b);
        }
        uint32_t y = eval_optional(r, b);
        if (!x || !y)
            return 0;
        return sn_value_binary(&r->values, n->op, x, y);
    }
    if (*n->op == '/' && is_size(a) && is_size(b)) { /* sizeof a / sizeof a[0] */
        const uint32_t count = count_sized(r, a, b);
        if (count)
            return count;
    }
    uint32_t x = sn_run_eval(r, a),
             y = strcmp(n->op, "??") != 0 ? sn_run_eval(r, b) : eval_optional(r, b);
    if (!x || !y || !good(r))
        return 0;
    const char *op = n->op;
    if (is_order(op) && a->kind == SN_NODE_BINARY && is_order(a->op) && !a->grouped &&
        r->language->strict_names && r->language->blocks == SN_BLOCKS_INDENT)
        sn_run_fail(r, "compares several in a row"); /* a < b < c */
    if (!strcmp(op, "in"))
        return sn_value_apply(&r->values, "in", (uint32_t[]){x, y}, 2);
    bool order = is_order(op);
    if (order) {
        int64_t k = 0;
        uint32_t ways = 0;
        if (sn_run_is_asked(r, x) && sn_value_is_number(&r->values, y, &k))
            ways = x = as_ways(r, x);
        else if (sn_run_is_asked(r, y) && sn_value_is_number(&r->values, x, &k))
            ways = y = as_ways(r, y);
        if (k && at(r, ways)->kind == SN_VALUE_CASE && (!strcmp(op, "==") || !strcmp(op, "!=")))
            sn_run_fail(r, "a comparison is asked how much larger a key is");
    }
    x = sn_run_is_asked(r, x) ? sn_run_as_condition(r, x) : x;
    y = sn_run_is_asked(r, y) ? sn_run_as_condition(r, y) : y;
    if (order) {
        int64_t k;
        const bool first = sn_value_is_number(&r->values, y, &k);
        const bool second = sn_value_is_number(&r->values, x, &k);
        x = sn_run_calculated(r, a, x, first);
        y = sn_run_calculated(r, b, y, second);
        const uint32_t made = compare_unsigned(r, op, x, y);
        if (made)
            return made;
        if (wraps_below(r, a, x, y) || wraps_below(r, b, y, x))
            sn_run_fail(r, "a number without a sign goes below 0");
        const sn_type keys = type_of_keys(r, x);
        if (at(r, x)->keyed && at(r, y)->keyed && !(keys.known && keys.bits) &&
            sn_code_orders_strangely(r->code))
            sn_run_fail(r,
                        "compares by an order that the text defines in a way that is not followed");
    }
    if ((*op == '+' || *op == '-') && r->language->macros && at(r, x)->keyed &&
        b->kind == SN_NODE_NUMBER && strchr("uU", b->token->at[b->token->size - 1]) &&
        type_of_keys(r, x).sign)
        sn_run_fail(r, "takes keys as having no sign"); /* v[i] + 0u */
    int64_t zero, over, under;
    const bool parts = r->language->strict_names || !strcmp(r->language->name, "Lua");
    if (parts && !strcmp(op, "/") && sn_value_is_number(&r->values, x, &over) &&
        sn_value_is_number(&r->values, y, &under) && under && over % under)
        return 0; /* no whole number */
    if (sn_language_scripts(r->language) &&
        (strchr("|^", *op) || !strcmp(op, "<<") || !strncmp(op, ">>", 2)) &&
        !op[1 + (*op != '|' && *op != '^')] && sn_value_is_number(&r->values, y, &zero) && !zero)
        x = to_32_bits(r, x);
    if (order && r->language->macros)
        adapt(r, &x, &y);
    if (!strcmp(op, "**") && r->language->macros)
        return 0;
    if (order && r->language->blocks == SN_BLOCKS_BRACES && at(r, x)->kind == SN_VALUE_POINTER &&
        at(r, y)->kind == SN_VALUE_NUMBER)
        return number(r, !strcmp(op, "!=")); /* NULL */
    if (at(r, x)->kind == SN_VALUE_LIST && at(r, y)->kind == SN_VALUE_LIST && !strcmp(op, "+")) {
        uint32_t all[ITEMS_MAX], count = 0;
        for (uint32_t i = 0; i < at(r, x)->count && count < ITEMS_MAX; i++)
            all[count++] = argument(r, x, i);
        for (uint32_t i = 0; i < at(r, y)->count && count < ITEMS_MAX; i++)
            all[count++] = argument(r, y, i);
        return sn_value_list(&r->values, all, count);
    }
    check_numbers(r, op, x, y);
    if (order &&
        (a == NULL || (at(r, x)->keyed && x == y && a->kind == SN_NODE_INDEX &&
                       b->kind == SN_NODE_INDEX && (r->depth == 0 || r->repeats) && !*r->fault))) {
        /* a place that is compared with itself */
        where p, q;
        if (sn_run_where_of(r, a, &p) && sn_run_where_of(r, b, &q) &&
            !strcmp(sn_run_name_of(r, &p), sn_run_name_of(r, &q))) {
            snprintf(r->fault, sizeof r->fault, "compares a place with itself");
            r->fault_line = r->line;
        }
    }
    if (n->flag && order && sn_language_scripts(r->language) &&
        (is_other_kind(r, x, a, b) || is_other_kind(r, y, b, a)))
        sn_run_fail(r, "takes a truth value for a number");
    return added(r, op, x, y);
}

/* A condition: what functions that compare say is a condition then. */
static uint32_t truth_value(runner *r, const sn_tree_node *n)
{
    if (n->kind == SN_NODE_NUMBER && !strcmp(r->language->name, "Lua"))
        return number(r, 1); /* 0, too */
    uint32_t value = sn_run_eval(r, n);
    return value ? sn_run_as_condition(r, value) : 0;
}

static uint32_t eval_condition(runner *r, const sn_tree_node *n)
{
    uint32_t c = truth_value(r, n->first);
    int truth = truth_of(r, c);
    const sn_tree_node *yes = n->first->next, *no = yes ? yes->next : NULL;
    if (!no || !good(r))
        return 0;
    if (truth >= 0)
        return sn_run_eval(r, truth ? yes : no);
    if (truth == -2 && c && !has_keys(r, c, 0))
        return sn_run_eval(r, decide(r, c) ? yes : no);
    if (has_effects(yes, 0) || has_effects(no, 0))
        return eval_either(r, c, yes, no);
    uint32_t x = sn_run_eval(r, yes), y = sn_run_eval(r, no);
    x = sn_run_is_asked(r, x) ? sn_run_as_condition(r, x) : x;
    y = sn_run_is_asked(r, y) ? sn_run_as_condition(r, y) : y;
    if (truth == -1 && x && y)
        return sn_value_select(&r->values, c, x, y);
    return joined(r, c, x, y, "a choice that is not followed");
}

/* The field of a list that is called so: as a record names it, or a structure of so many fields;
 * UINT32_MAX if none is. */
static uint32_t field_in(runner *r, uint32_t list, const char *name, size_t size,
                         const sn_token *token)
{
    const sn_value *v = at(r, list);
    uint32_t index = 0;
    for (const char *p = v->text; *p; index++) {
        size_t own = strcspn(p, ",");
        if (own == size && !memcmp(p, name, size))
            return index < v->count ? index : UINT32_MAX;
        p += own + (p[own] == ',');
    }
    int field = token && !*v->text ? sn_code_field(r->code, token, v->count) : -1;
    if (field >= 0)
        return (uint32_t)field;
    static const char *const pairs[][2] = {{"first", "second"}, {"0", "1"},
                                           {"Item1", "Item2"},  {"_1", "_2"},
                                           {"left", "right"},   {"key", "value"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs && v->count == 2; i++)
        for (uint32_t k = 0; k < 2; k++)
            if (strlen(pairs[i][k]) == size && !memcmp(pairs[i][k], name, size))
                return k;
    return UINT32_MAX;
}

uint32_t sn_run_eval_list(runner *r, const sn_tree_node *n)
{
    uint32_t items[ITEMS_MAX], count = 0;
    sn_buf names = {0};
    /* Python's sets have no order, and what stands before : is a value */
    const bool sets =
        r->language->blocks == SN_BLOCKS_INDENT && n->token && sn_token_in(n->token, "{");
    bool ordered = true;
    for (const sn_tree_node *c = n->first; c && good(r) && count < 16; c = c->next, count++) {
        bool quoted =
            c->kind == SN_NODE_NAMED && c->token->kind == SN_TOKEN_STRING && c->token->size > 1;
        ordered = ordered && (quoted || !sets);
        if (c->kind != SN_NODE_NAMED) {
            names.size = 0;
            break;
        }
        sn_buf_add(&names, c->token->at + quoted, c->token->size - 2u * quoted);
        sn_buf_puts(&names, ",");
    }
    count = 0;
    for (const sn_tree_node *c = n->first; c && good(r); c = c->next) {
        if (c->kind == SN_NODE_NOTHING)
            continue;
        if (count == ITEMS_MAX) {
            sn_buf_free(&names);
            return sn_run_blank(r, "a long list", items, 16);
        }
        const sn_tree_node *item = c->kind == SN_NODE_NAMED ? c->first : c;
        if (item->kind == SN_NODE_UNARY && !strcmp(item->op, "...")) {
            uint32_t own = sn_run_list_of(r, sn_run_eval(r, item->first));
            if (at(r, own)->kind != SN_VALUE_LIST || at(r, own)->count + count > ITEMS_MAX) {
                sn_buf_free(&names);
                if (!count && !c->next)
                    return sn_run_copied(r, own);
                return sn_run_blank(r, "a copy", &own, 1);
            }
            for (uint32_t i = 0; i < at(r, own)->count; i++)
                items[count++] = argument(r, own, i);
            continue;
        }
        if (item->kind == SN_NODE_UNKNOWN) {
            sn_buf_free(&names);
            return sn_run_blank(r, "a list that is not understood", items, count < 16 ? count : 16);
        }
        uint32_t value = sn_run_eval(r, item);
        items[count++] = value ? value : sn_run_blank(r, "a list", NULL, 0);
    }
    if (!ordered) {
        sn_buf_free(&names);
        return sn_run_blank(r, "a set has no order", items, count < 16 ? count : 16);
    }
    uint32_t made =
        sn_value_record(&r->values, names.size && !names.failed ? names.data : "", items, count);
    sn_buf_free(&names);
    return made;
}

static uint32_t eval_name(runner *r, const sn_tree_node *n)
{
    const sn_token *t = n->token;
    meet(r, t);
    const binding *b = sn_run_find_binding(r, t);
    if (b && b->closure)
        return sn_value_code(&r->values, (int64_t)(b - r->bindings), 1);
    if (!b) {
        if (sn_token_is(t, "true") || sn_token_is(t, "True"))
            return number(r, 1);
        if (sn_token_is(t, "false") || sn_token_is(t, "False") || sn_token_is(t, "NULL") ||
            sn_token_is(t, "nullptr"))
            return number(r, 0);
        if (sn_token_is(t, "null") || sn_token_is(t, "None") || sn_token_is(t, "nil"))
            return sn_value_word(&r->values, "null");
        if (is_out_of_scope(r, t))
            sn_run_fail(r, "uses a name that is defined nowhere");
    }
    const char *name = place_of_name(r, t);
    if (!*name)
        sn_run_fail(r, "uses a function as a key");
    if (!good(r))
        return 0;
    uint32_t c = cell_of(r, name);
    if (r->failed)
        return 0;
    const cell *own = &r->cells[c];
    if (own->absent && !own->held && assigns(r->frames[r->depth].body, t, 0)) {
        sn_run_fail(r, "reads a variable that is not set yet");
        return 0;
    }
    if (own->array || (own->held && at(r, own->value)->kind == SN_VALUE_LIST))
        return sn_value_pointer(&r->values, own->name, number(r, 0));
    if (own->held && own->parts && is_own(&own->type) && at(r, own->value)->kind == SN_VALUE_INPUT)
        return sn_value_pointer(&r->values, own->name, 0);
    return sn_run_settled(r, value_on(r, c));
}

uint32_t sn_run_list_numbers(runner *r, int64_t low, int64_t high, int64_t by)
{
    uint32_t items[ITEMS_MAX], count = 0;
    for (int64_t i = low; by > 0 ? i < high : i > high; i += by) {
        if (count == ITEMS_MAX)
            return 0;
        items[count++] = number(r, i);
    }
    return sn_value_list(&r->values, items, count);
}

static uint32_t eval_range(runner *r, const sn_tree_node *n)
{
    const sn_tree_node *a = n->first, *b = a ? a->next : NULL, *c = b ? b->next : NULL;
    if (!b)
        return 0;
    uint32_t from = a->kind == SN_NODE_NOTHING ? number(r, 0) : sn_run_eval(r, a), step = 0;
    uint32_t to = sn_run_eval(r, b);
    int64_t low, high, by = 1;
    if (c) { /* from:step:to */
        step = to;
        to = sn_run_eval(r, c);
    }
    if (step && !sn_value_is_number(&r->values, step, &by))
        return 0;
    if (!from || !to || !sn_value_is_number(&r->values, from, &low) ||
        !sn_value_is_number(&r->values, to, &high) || !by)
        return 0;
    if (!strcmp(n->op, "dn"))
        by = -1;
    const bool closed = n->flag || *n->op == 'd';
    return sn_run_list_numbers(r, low, by > 0 ? high + closed : high - closed, by);
}

/* The type of what a name is. */
static sn_type whole_type(runner *r, const sn_tree_node *name)
{
    where w;
    return sn_run_where_of(r, name, &w) && good(r) ? cell_at(r, w.base)->type : (sn_type){0};
}

/* A letter of a C string that a name stands for: the number that it is; 0 if it is none, or is not
 * written as itself. */
static uint32_t letter_of(runner *r, const sn_tree_node *base, const sn_tree_node *index)
{
    where w;
    int64_t k;
    if (base->kind != SN_NODE_NAME || !sn_run_where_of(r, base, &w) || !good(r))
        return 0;
    const sn_value *v = at(r, held_on(r, sn_run_name_of(r, &w)));
    const char *text = v->kind == SN_VALUE_WORD ? v->text : "";
    const size_t size = strlen(text);
    if (*text != '"' || size < 2 || strchr(text, '\\'))
        return 0;
    return sn_value_is_number(&r->values, sn_run_eval(r, index), &k) && k >= 0 &&
                   (size_t)k < size - 1
               ? number(r, (size_t)k == size - 2 ? 0 : (unsigned char)text[k + 1])
               : 0;
}

static uint32_t eval_index(runner *r, const sn_tree_node *n)
{
    where w;
    const sn_tree_node *base = n->first, *index = base->next;
    if (!index)
        return 0;
    const uint32_t letter = r->language->macros && !index->next ? letter_of(r, base, index) : 0;
    if (letter)
        return letter;
    if (index->kind == SN_NODE_RANGE) { /* a slice */
        uint32_t of = sn_run_eval(r, base);
        const sn_tree_node *from = index->first;
        uint32_t low = from && from->kind != SN_NODE_NOTHING ? sn_run_eval(r, from) : number(r, 0);
        uint32_t list = sn_run_list_of(r, of);
        int64_t a, b;
        const sn_tree_node *to = from ? from->next : NULL;
        if (at(r, list)->kind == SN_VALUE_LIST && sn_value_is_number(&r->values, low, &a) &&
            !index->next) {
            b = at(r, list)->count;
            if (to && to->kind != SN_NODE_NOTHING &&
                !sn_value_is_number(&r->values, sn_run_eval(r, to), &b))
                return sn_run_blank(r, "a slice", &of, 1);
            b += index->flag;
            if (a >= 0 && b <= at(r, list)->count && a <= b &&
                (at(r, of)->kind == SN_VALUE_LIST || !at(r, list)->keyed)) {
                uint32_t items[ITEMS_MAX], count = 0;
                for (int64_t i = a; i < b && count < ITEMS_MAX; i++)
                    items[count++] = argument(r, list, (uint32_t)i);
                return sn_value_list(&r->values, items, count);
            }
        }
        if (index->next)
            return sn_run_blank(r, "a slice by steps", &of, 1);
        const bool python = r->language->from_end;
        const bool array = !strcmp(r->language->name, "C#") && base->kind == SN_NODE_NAME &&
                           whole_type(r, base).pointer;
        if (low && python && from->kind == SN_NODE_NOTHING && to && to->kind == SN_NODE_NOTHING)
            return sn_run_copied(r, of);
        if (low && (python || array) && sn_run_points(r, of, &w))
            return copy_place(r, w.base,
                              w.index ? sn_value_binary(&r->values, "+", w.index, low) : low, true);
        if (low && sn_run_points(r, of, &w)) {
            uint32_t at_ = w.index ? sn_value_binary(&r->values, "+", w.index, low) : low;
            return sn_value_pointer(&r->values, w.base, at_);
        }
        return sn_run_blank(r, "a slice", &of, 1);
    }
    if (base->kind == SN_NODE_LIST && !index->next) {
        uint32_t of = sn_run_eval(r, base), i = eval_subscript(r, index);
        int64_t k;
        if (at(r, of)->kind == SN_VALUE_LIST && sn_value_is_number(&r->values, i, &k)) {
            k += k < 0 && r->language->from_end ? at(r, of)->count : 0;
            return k >= 0 && k < at(r, of)->count ? argument(r, of, (uint32_t)k) : 0;
        }
        if (at(r, of)->kind == SN_VALUE_LIST && at(r, i)->kind == SN_VALUE_CASE &&
            at(r, of)->count == 2)
            return sn_value_select(&r->values, i, argument(r, of, 1), argument(r, of, 0));
        return sn_run_blank(r, "an index that is not followed", (uint32_t[]){of, i}, 2);
    }
    if (by_reference(r) && !index->next &&
        (base->kind == SN_NODE_NAME || base->kind == SN_NODE_INDEX)) {
        uint32_t of = sn_run_eval(r, base);
        const sn_value *v = at(r, of);
        bool moved = v->kind == SN_VALUE_INPUT && r->cells[v->a].parent && r->cells[v->a].held &&
                     r->cells[v->a].value != of;
        if (moved || v->kind == SN_VALUE_CASE) { /* a record that is elsewhere now */
            sn_buf part = {0};
            uint32_t i = sn_run_eval(r, index);
            sn_buf_puts(&part, "[");
            term_text(r, i, &part, 0);
            sn_buf_puts(&part, "]");
            uint32_t made =
                i && good(r) && !part.failed ? sn_value_field(&r->values, of, part.data) : 0;
            sn_buf_free(&part);
            return made;
        }
    }
    if (good(r) && sn_run_where_of(r, n, &w)) {
        const char *name = sn_run_name_of(r, &w);
        if (!good(r))
            return 0;
        uint32_t c = cell_of(r, name);
        if (r->failed)
            return 0;
        const cell *own = &r->cells[c];
        if (own->array || (own->held && at(r, own->value)->kind == SN_VALUE_LIST))
            return sn_value_pointer(&r->values, own->name, number(r, 0));
        uint32_t value = value_on(r, c);
        if (!value)
            return 0;
        if (at(r, value)->kind == SN_VALUE_LIST)
            return sn_value_pointer(&r->values, r->cells[c].name, number(r, 0));
        return sn_run_settled(r, value);
    }
    if (!good(r))
        return 0;
    uint32_t of = sn_run_eval(r, base), i = sn_run_eval(r, index);
    int64_t k;
    if (at(r, of)->kind == SN_VALUE_LIST && sn_value_is_number(&r->values, i, &k)) {
        k += k < 0 && r->language->from_end ? at(r, of)->count : 0;
        return k >= 0 && k < at(r, of)->count ? argument(r, of, (uint32_t)k) : 0;
    }
    if (at(r, of)->kind == SN_VALUE_LIST && at(r, i)->kind == SN_VALUE_WORD && at(r, i)->text[0] &&
        strlen(at(r, i)->text) > 2) {
        uint32_t field = field_in(r, of, at(r, i)->text + 1, strlen(at(r, i)->text) - 2, NULL);
        if (field != UINT32_MAX)
            return element_of(r, of, field);
    }
    /* keys choose one of two: v[a < b] */
    if (at(r, i)->kind == SN_VALUE_CASE) {
        uint32_t leaf[3];
        bool known = true;
        for (uint32_t x = 0; x < 3 && known; x++) {
            uint32_t own = argument(r, i, x);
            known = sn_value_is_number(&r->values, own, &k) && k >= 0;
            leaf[x] = known ? element_of(r, of, (uint32_t)k) : 0;
            known = known && leaf[x];
        }
        if (known) {
            uint32_t p = at(r, i)->a, q = at(r, i)->b;
            uint32_t equal = sn_value_binary(&r->values, "==", p, q);
            uint32_t less = sn_value_binary(&r->values, "<", p, q);
            return sn_value_select(&r->values, less, leaf[0],
                                   sn_value_select(&r->values, equal, leaf[1], leaf[2]));
        }
    }
    return sn_run_blank(r, "an index that is not followed", (uint32_t[]){of, i}, 2);
}

/* Whether a field of a name that nothing defines is called as one of keys is: y.y beside v.y. */
static bool is_slip(runner *r, const sn_tree_node *base, const char *field)
{
    const bool free = r->language->strict_names && base->kind == SN_NODE_NAME &&
                      !sn_run_find_binding(r, base->token);
    const uint32_t own = free ? sn_run_cell_find(r, token_text(r, base->token)) : 0;
    bool met = false;
    for (uint32_t i = 0; own && r->cells[own - 1].absent && i < r->count && !met; i++) {
        const size_t part = last_part(r->cells[i].name);
        met = part && r->cells[i].before && r->cells[i].parent != own &&
              !strcmp(r->cells[i].name + part, field);
    }
    return met;
}

static uint32_t eval_field(runner *r, const sn_tree_node *n)
{
    where w;
    char name[NAME_MAX_SIZE];
    const sn_tree_node *base = n->first;
    snprintf(name, sizeof name, ".%.*s", n->token->size < 100 ? (int)n->token->size : 100,
             n->token->at);
    if ((is_self(base) && !self_of(r)) || !strcmp(n->op, "::")) {
        sn_tree_node plain = {.kind = SN_NODE_NAME, .token = n->token, .line = n->line};
        place_of_member(r, n->token);
        return eval_name(r, &plain);
    }
    if (sn_run_where_of(r, n, &w)) {
        uint32_t c = sn_run_cell_find(r, sn_run_name_of(r, &w));
        if (good(r) && is_slip(r, base, name))
            sn_run_fail(r, "uses a name that is defined nowhere");
        if (c && r->cells[c - 1].held)
            return value_on(r, c - 1);
        if (c && (r->cells[c - 1].array))
            return sn_value_pointer(&r->values, r->cells[c - 1].name, number(r, 0));
        if (is_self(base) && good(r))
            return sn_run_settled(r, sn_run_read_place(r, sn_run_name_of(r, &w)));
    }
    uint32_t of = good(r) ? sn_run_eval(r, base) : 0;
    if (!of || !good(r))
        return 0;
    if (at(r, of)->kind == SN_VALUE_INPUT && sn_run_where_of(r, n, &w) && good(r)) {
        uint32_t c = cell_of(r, sn_run_name_of(r, &w));
        if (r->failed)
            return 0;
        cell *own = &r->cells[c];
        bool first = own->parent && !r->cells[own->parent - 1].held && !own->held;
        if (first)
            return sn_run_settled(r, value_on(r, c));
    }
    bool sized = sn_token_is(n->token, "length") || sn_token_is(n->token, "len") ||
                 sn_token_is(n->token, "Length") || sn_token_is(n->token, "size") ||
                 sn_token_is(n->token, "count") || sn_token_is(n->token, "Count");
    uint32_t list = sn_run_list_of(r, of);
    if (!strcmp(n->op, "->") && at(r, of)->kind == SN_VALUE_POINTER && sn_run_points(r, of, &w) &&
        good(r)) {
        const uint32_t element =
            sn_run_read_place(r, sn_run_name_of(r, &w)); /* of &P[0], and not P */
        list = at(r, element)->kind == SN_VALUE_LIST ? element : list;
    }
    if (sized && at(r, list)->kind == SN_VALUE_LIST)
        return number(r, at(r, list)->count);
    const uint32_t swizzled = swizzle(r, list, n->token);
    if (swizzled)
        return swizzled;
    if (at(r, list)->kind == SN_VALUE_LIST) { /* p.first, p.second, p.0 */
        uint32_t field = field_in(r, list, n->token->at, n->token->size, n->token);
        if (field != UINT32_MAX)
            return element_of(r, list, field);
        return sn_run_blank(r, "a field of a list", &of, 1);
    }
    if (at(r, of)->kind == SN_VALUE_POINTER) {
        where to;
        sn_run_points(r, of, &to);
        const char *place = sn_run_name_of(r, &to);
        if (!good(r) || strlen(place) + strlen(name) > NAME_MAX_SIZE)
            return 0;
        uint32_t whole = sn_run_read_place(r, place);
        if (at(r, whole)->kind == SN_VALUE_LIST && whole != of) {
            uint32_t field = field_in(r, whole, n->token->at, n->token->size, n->token);
            if (field != UINT32_MAX)
                return element_of(r, whole, field);
        }
        return sn_value_field(&r->values, whole, name);
    }
    bool mixed = false; /* v.zyxw: another vector, and no key */
    bool rising = true;
    for (uint32_t i = 1;
         i < n->token->size && r->language->shades && sn_is_swizzle(n->token, SN_COORDINATES);
         i++) {
        const uint32_t last = sn_coordinate(n->token->at[i - 1]),
                       own = sn_coordinate(n->token->at[i]);
        rising = rising && own > last;
        mixed = mixed || own != last;
    }
    if (mixed && !rising)
        return sn_run_blank(r, "channels in another order", &of, 1);
    return sn_run_settled(r, sn_value_field(&r->values, of, name));
}

uint32_t sn_run_eval(runner *r, const sn_tree_node *n)
{
    where w;
    uint32_t value;
    bool stepped;
    if (!n || !step(r) || r->nested > 300)
        return 0;
    if (r->depth == 0)
        r->line = n->line;
    r->values.line = r->line;
    r->nested++;
    value = 0;
    if (sn_run_width(r, n) > 1 && !sn_run_calls_own(r, n)) {
        value = sn_run_eval_vector(r, n);
        r->nested--;
        return good(r) ? value : 0;
    }
    switch (n->kind) {
    case SN_NODE_NUMBER:
        value = parse_number(r, n->token);
        break;
    case SN_NODE_STRING:
        value = r->language->macros && n->token->size == 3 && n->token->at[0] == '\''
                    ? number(r, (unsigned char)n->token->at[1])
                    : sn_value_word(&r->values, token_text(r, n->token));
        break;
    case SN_NODE_NAME:
        value = eval_name(r, n);
        if (at(r, value)->kind == SN_VALUE_OPAQUE && sn_run_where_of(r, n, &w) && good(r)) {
            const uint32_t c = sn_run_cell_find(r, w.base);
            if (c && r->cells[c - 1].lost &&
                r->cells[c - 1].value == value) /* the array is there */
                value = sn_value_pointer(&r->values, w.base, 0);
        }
        break;
    case SN_NODE_INDEX:
        value = eval_index(r, n);
        break;
    case SN_NODE_FIELD:
        value = eval_field(r, n);
        break;
    case SN_NODE_CALL:
        value = call(r, n, false);
        break;
    case SN_NODE_UNARY:
        if (*n->op == '&') {
            const sn_tree_node *of = n->first;
            if (sn_run_where_of(r, of, &w)) {
                uint32_t c = w.index ? 0 : sn_run_cell_find(r, w.base);
                bool array =
                    c &&
                    (r->cells[c - 1].array ||
                     (r->cells[c - 1].held && at(r, r->cells[c - 1].value)->kind == SN_VALUE_LIST));
                bool alias = c && !r->cells[c - 1].local && r->language->lifetimes;
                const sn_value *held = at(r, c && r->cells[c - 1].held ? r->cells[c - 1].value : 0);
                const uint32_t copy =
                    held->kind == SN_VALUE_POINTER ? sn_run_cell_find(r, held->text) : 0;
                alias = alias || (copy && r->cells[copy - 1].copied);
                value = alias
                            ? value_on(r, c - 1)
                            : sn_value_pointer(&r->values, w.base, array ? number(r, 0) : w.index);
            } else if (good(r)) {
                value = sn_run_eval(r, of);
            }
        } else if (*n->op == '*') {
            if (sn_run_where_of(r, n, &w))
                value = sn_run_settled(r, sn_run_read_place(r, sn_run_name_of(r, &w)));
            else if (good(r)) {
                value = sn_run_eval(r, n->first);
                if (at(r, value)->kind == SN_VALUE_CASE) { /* *(a < b ? p : q) */
                    uint32_t leaf[3], p = at(r, value)->a, q = at(r, value)->b;
                    bool known = true;
                    for (uint32_t i = 0; i < 3; i++) {
                        known = known && sn_run_points(r, argument(r, value, i), &w);
                        leaf[i] = known ? sn_run_read_place(r, sn_run_name_of(r, &w)) : 0;
                    }
                    uint32_t equal = sn_value_binary(&r->values, "==", p, q);
                    uint32_t less = sn_value_binary(&r->values, "<", p, q);
                    value =
                        known
                            ? sn_value_select(&r->values, less, leaf[0],
                                              sn_value_select(&r->values, equal, leaf[1], leaf[2]))
                            : 0;
                }
            }
        } else {
            value = *n->op == '!' ? truth_value(r, n->first) : sn_run_eval(r, n->first);
            if (value && *n->op == '~' && sn_language_scripts(r->language) &&
                n->first->kind == SN_NODE_UNARY && *n->first->op == '~')
                value = to_32_bits(r, value);
            if (value && *n->op != '+')
                value = sn_value_unary(&r->values, *n->op, value);
        }
        break;
    case SN_NODE_STEP:
        r->counts = true; /* what nothing else need be known of */
        stepped = sn_run_where_of(r, n->first, &w);
        r->counts = false;
        if (sn_language_scripts(r->language) && n->first->kind == SN_NODE_FIELD &&
            sn_token_is(n->first->token, "length")) {
            assign(r, n->first, number(r, 0), NULL);
            break;
        }
        if (stepped) {
            const char *name = sn_run_name_of(r, &w);
            uint32_t own = good(r) ? sn_run_settled(r, read_changed(r, n->first, name)) : 0;
            uint32_t made = own ? sn_value_binary(&r->values, n->op, own, number(r, 1)) : 0;
            if (good(r))
                sn_run_write_place(r, name, made);
            value = n->flag ? own : made;
        }
        break;
    case SN_NODE_BINARY:
        value = eval_binary(r, n);
        break;
    case SN_NODE_ASSIGN: {
        const sn_tree_node *target = n->first, *from = target->next;
        if (from && from->kind == SN_NODE_CLOSURE && !*n->op && target->kind == SN_NODE_NAME) {
            binding *own = n->flag ? NULL : sn_run_find_binding(r, target->token);
            own = own ? own : bind(r, target->token, "");
            own->closure = r->logging ? NULL : from;
            own->place = "";
            break;
        }
        if (from && from->kind == SN_NODE_ASSIGN && r->language->strict_names &&
            r->language->blocks == SN_BLOCKS_INDENT && target->kind != SN_NODE_INDEX &&
            from->first->kind == SN_NODE_INDEX)
            sn_run_fail(r, "assigns to several in an order of its own"); /* i = v[i] = x */
        value = from ? sn_run_eval(r, from) : 0;
        const sn_whole whole = from && !*n->op && good(r) ? sn_run_whole_of(r, from) : SN_WHOLE_NOT;
        if (from && !*n->op && !n->flag && good(r) && give_back(r, target, value))
            break;
        if (whole == SN_WHOLE_ARRAY && good(r))
            value = sn_run_copied(r, value);
        if (*n->op && good(r) && sn_run_width(r, target) > 1)
            sn_run_fail(r, "vectors that are not followed");
        if (*n->op && good(r)) {
            r->counts = target->kind == SN_NODE_NAME;
            uint32_t own = sn_run_eval(r, target);
            r->counts = false;
            if (at(r, value)->kind == SN_VALUE_WORD && at(r, own)->keyed)
                value = 0; /* += 0.4 */
            if (target->kind == SN_NODE_NAME && sn_run_where_of(r, target, &w))
                read_changed(r, target, sn_run_name_of(r, &w));
            check_numbers(r, n->op, own, value);
            if (target->kind == SN_NODE_NAME && r->language->strict_names && is_array(r, own) &&
                sn_run_points(r, own, &w) && good(r)) { /* Python's v *= 1 */
                sn_run_clobber(r, w.base, "a list that is set as a whole");
                break;
            }
            value = own && value ? added(r, n->op, own, value) : 0;
        }
        if (!value && good(r))
            value = unknown_of(r, n, "a value that is not followed");
        if (good(r)) {
            bool new_ = n->flag && target->kind != SN_NODE_FIELD;
            sn_type none = n->type;
            assign(r, target, value, new_ ? &none : NULL);
            if (new_)
                infer_type(r, target, target->next);
            if (whole && target->kind == SN_NODE_NAME && sn_run_where_of(r, target, &w))
                own_parts(r, cell_of(r, w.base), value, whole);
        }
        break;
    }
    case SN_NODE_CONDITION:
        value = eval_condition(r, n);
        break;
    case SN_NODE_LIST:
        value = sn_run_eval_list(r, n);
        break;
    case SN_NODE_RANGE:
        value = eval_range(r, n);
        break;
    case SN_NODE_NAMED:
        value = sn_run_eval(r, n->first);
        break;
    case SN_NODE_CAST: {
        value = sn_run_eval(r, n->first);
        sn_type type = n->type;
        value = sn_run_is_asked(r, value) ? sn_run_as_condition(r, value) : value;
        if (type.pointer && value && r->language->macros && sn_run_points(r, value, &w) &&
            is_retyped(r, &w, &type))
            break;
        const bool narrow = type.whole && type.bits && type.bits <= 16 && !type.pointer;
        if (value && narrow && is_untyped_key(r, value)) { /* it may lose something, or not */
            char name[16];
            snprintf(name, sizeof name, "cast_%c%u", type.sign ? 'i' : 'u', type.bits);
            value = sn_value_apply(&r->values, name, &value, 1);
        } else {
            value =
                value ? sn_run_convert(r, sn_run_before_widening(r, n->first, value, &type), &type)
                      : 0;
        }
        break;
    }
    case SN_NODE_SEQUENCE:
        for (const sn_tree_node *c = n->first; c && good(r); c = c->next)
            value = c->kind == SN_NODE_CALL ? call(r, c, true) : sn_run_eval(r, c);
        break;
    case SN_NODE_CLOSURE:
        value = sn_value_code(&r->values, 0, 0);
        break;
    case SN_NODE_UNKNOWN: {
        const size_t there = r->count;
        const uint32_t lowest = begin_watch(r);
        value = unknown_of(r, n, "an expression that is not understood");
        end_watch(r, lowest, there, "an expression that is not understood");
        break;
    }
    default:
        break;
    }
    r->nested--;
    return good(r) ? value : 0;
}

/* The same list as its elements are now; one that was changed within them is not followed. */
static uint32_t changed_list(runner *r, uint32_t value, uint32_t whole)
{
    const char *name = at(r, value)->text;
    const size_t size = strlen(name);
    const uint32_t count = at(r, whole)->count;
    uint32_t items[ITEMS_MAX];
    charge(r, r->count);
    for (size_t i = 0; i < r->count; i++)
        if (r->cells[i].held && is_part_of(r->cells[i].name, name, size) &&
            strpbrk(r->cells[i].name + size + 1, "[."))
            sn_run_fail(r, "walks a list of which a part was changed");
    for (uint32_t i = 0; i < count && count <= ITEMS_MAX && good(r); i++)
        items[i] = element_of(r, value, i);
    return good(r) && count <= ITEMS_MAX ? sn_value_list(&r->values, items, count) : 0;
}

uint32_t sn_run_list_of(runner *r, uint32_t value)
{
    const sn_value *v = at(r, value);
    if (v->kind != SN_VALUE_POINTER)
        return value;
    uint32_t c = sn_run_cell_find(r, v->text);
    int64_t first = 0;
    if (!c || (v->a && (!sn_value_is_number(&r->values, v->a, &first) || first)))
        return value;
    const bool part = !r->cells[c - 1].held && r->cells[c - 1].parent; /* of a list of lists */
    const uint32_t whole = part ? value_on(r, c - 1) : r->cells[c - 1].value;
    const cell *own = &r->cells[c - 1];
    if ((own->held || part) && at(r, whole)->kind == SN_VALUE_LIST)
        return own->parts ? changed_list(r, value, whole) : whole;
    if (!own->held && own->array && own->size && own->size <= ITEMS_MAX) {
        uint32_t items[ITEMS_MAX], count = own->size;
        for (uint32_t i = 0; i < count; i++)
            items[i] = element_of(r, value, i);
        return sn_value_list(&r->values, items, count);
    }
    return value;
}

/* ---- calls ----------------------------------------------------------------------------------- */

/* The closure that a name stands for, or in Rust a reference to it; or NULL. */
static const sn_tree_node *closure_of(runner *r, const sn_tree_node *n)
{
    if (r->language->lifetimes && n->kind == SN_NODE_UNARY && *n->op == '&')
        n = n->first;
    const binding *b = n && n->kind == SN_NODE_NAME ? sn_run_find_binding(r, n->token) : NULL;
    return b ? b->closure : NULL;
}

/* Solidity's function f(…) returns (uint m): the name of what is returned where nothing else is;
 * NULL if the function has no such one, or several. */
static const sn_token *named_result(const runner *r, const sn_unit *unit)
{
    const sn_token *token = r->code->tokens->token;
    size_t open = unit->close;
    while (open < unit->begin && !sn_token_is(&token[open], "returns"))
        open++;
    const size_t close =
        open + 1 < unit->begin ? sn_token_close(token, open + 1, unit->begin) : unit->begin;
    bool one = r->language->assembly && close < unit->begin && close > open + 3 &&
               token[close - 1].kind == SN_TOKEN_NAME && token[close - 2].kind == SN_TOKEN_NAME;
    for (size_t i = open; one && i < close; i++)
        one = !sn_token_in(&token[i], ",[");
    return one ? &token[close - 1] : NULL;
}

/* It is 0 at first. Its cell. */
static uint32_t declare_result(runner *r, const sn_token *name)
{
    const sn_type none = {0};
    const uint32_t c = declare(r, name, &none);
    hold(r, c, number(r, 0));
    return c;
}

static uint32_t enter(runner *r, const sn_tree_node *parameters, const sn_tree_node *body,
                      const called *c, const sn_tree_node *self, int outer, const char *object)
{
    uint32_t value[SN_PARAMETERS_MAX], count = 0;
    const char *alias[SN_PARAMETERS_MAX];
    if (r->depth + 1 >= CALLS_MAX || !body || !parameters) {
        sn_run_fail(r, "calls too deep");
        return 0;
    }
    const sn_token *result = r->result; /* of this call, and none that its arguments make */
    r->result = NULL;
    const sn_tree_node *a = self ? self : c->args;
    for (const sn_tree_node *p = parameters->first; p && count < SN_PARAMETERS_MAX; p = p->next) {
        where w;
        const sn_tree_node *given = a && a->kind == SN_NODE_NAMED ? a->first : a;
        if (p->kind == SN_NODE_VARIABLE) /* by name */
            for (const sn_tree_node *named = c->args; named; named = named->next)
                if (named->kind == SN_NODE_NAMED && named->token &&
                    sn_token_same(named->token, p->token))
                    given = named->first;
        alias[count] = NULL;
        value[count] = 0;
        bool reference = p->kind == SN_NODE_VARIABLE && p->type.reference &&
                         !r->language->lifetimes && !p->type.pointer;
        reference = reference || (p->kind == SN_NODE_VARIABLE && p->type.reference &&
                                  !r->language->lifetimes && r->language->macros);
        if (given && reference && sn_run_where_of(r, given, &w)) {
            alias[count] = sn_run_name_of(r, &w);
        } else if (given && good(r)) {
            uint32_t own = sn_run_eval(r, given);
            if (own && reference && at(r, own)->kind == SN_VALUE_POINTER &&
                sn_run_points(r, own, &w))
                alias[count] = sn_run_name_of(r, &w);
            value[count] = sn_run_is_asked(r, own) ? sn_run_as_condition(r, own) : own;
            if (given->kind == SN_NODE_CLOSURE)
                value[count] = 0;
        }
        count++;
        if (a == self && self)
            a = c->args;
        else
            a = a ? a->next : NULL;
    }
    if (!good(r))
        return 0;
    frame *f = &r->frames[r->depth + 1];
    *f = (frame){.base = r->bound, .outer = outer, .body = body, .self = object, .line = r->line};
    int caller = r->depth;
    size_t bound = r->bound;
    uint32_t returned = r->returned;
    bool returns = r->returns;
    r->returned = 0;
    r->depth++;
    uint32_t i = 0;
    const sn_tree_node *given = c->args;
    for (const sn_tree_node *p = parameters->first; p && i < count && good(r); p = p->next, i++) {
        const sn_tree_node *own = given && given->kind == SN_NODE_NAMED ? given->first : given;
        if (p->kind == SN_NODE_VARIABLE)
            check_parameter(r, p->token, bound);
        if (p->kind != SN_NODE_VARIABLE) {
            assign(r, p, value[i], &(sn_type){0});
        } else if (alias[i]) {
            bind(r, p->token, alias[i]);
            if (p->type.out)
                sn_run_clobber(r, alias[i], "a parameter that comes in unset");
        } else if (own && own->kind == SN_NODE_CLOSURE) {
            bind(r, p->token, NULL)->closure = own;
            r->bindings[r->bound - 1].place = "";
        } else if (own && at(r, value[i])->kind == SN_VALUE_CODE) {
            r->depth = caller;
            const sn_tree_node *closure = closure_of(r, own);
            r->depth = caller + 1;
            bind(r, p->token, "")->closure = closure;
        } else {
            sn_type type = p->type;
            where w;
            if (type.pointer && value[i] && r->language->macros && sn_run_points(r, value[i], &w) &&
                is_retyped(r, &w, &type))
                break;
            uint32_t cell_ = declare(r, p->token, &type);
            const sn_type *settled_ = &r->cells[cell_].type;
            const sn_whole whole = is_own(settled_) ? settled_->own : SN_WHOLE_NOT;
            if (value[i] && whole == SN_WHOLE_ARRAY)
                value[i] = sn_run_copied(r, value[i]);
            if (!value[i] && p->first && p->first->kind != SN_NODE_NOTHING)
                value[i] = sn_run_eval(r, p->first);
            uint32_t converted = value[i] ? sn_run_convert(r, value[i], &type) : 0;
            if (good(r))
                give(r, cell_, converted ? converted : sn_run_blank(r, "an argument", NULL, 0));
            own_parts(r, cell_, value[i], whole);
        }
        if (!(self && i == 0))
            given = given ? given->next : NULL;
    }
    const uint32_t own = result && good(r) ? declare_result(r, result) : 0;
    flow left = good(r) ? (body->kind == SN_NODE_BLOCK ? exec_list(r, body->first, NULL)
                                                       : exec(r, body, NULL))
                        : STOPPED;
    uint32_t made = result && !r->returns && good(r) ? value_on(r, own) : r->returned;
    /* a body whose last expression is its value */
    r->depth = caller;
    r->bound = bound;
    r->returned = returned;
    r->returns = returns;
    return left == STOPPED ? 0 : made;
}

bool sn_run_is_number_like(const runner *r, uint32_t value)
{
    const sn_value *v = at(r, value);
    if (v->kind == SN_VALUE_NUMBER || is_index(r, value))
        return true;
    if (v->kind == SN_VALUE_SUM) {
        const sn_value *p = at(r, sn_value_argument(&r->values, value, 0));
        return p->kind == SN_VALUE_INPUT && !r->cells[p->a].type.pointer &&
               r->cells[p->a].type.whole;
    }
    return v->kind == SN_VALUE_INPUT && r->cells[v->a].type.whole && !r->cells[v->a].type.pointer &&
           !v->compared && !last_part(r->cells[v->a].name);
}

/* The place that an argument stands for: of a container where it is a number. */
static bool key_place(runner *r, const sn_tree_node *a, uint32_t value, const char *container,
                      bool address, const char **out)
{
    where w;
    if (container && sn_run_is_number_like(r, value)) {
        w = (where){container, value};
    } else if (at(r, value)->kind == SN_VALUE_NUMBER) {
        char name[32];
        snprintf(name, sizeof name, "%" PRId64, at(r, value)->number);
        w = (where){sn_run_text_of(r, name, strlen(name)), 0};
    } else if (at(r, value)->kind == SN_VALUE_POINTER || at(r, value)->kind == SN_VALUE_SUM ||
               address) {
        if (!sn_run_points(r, value, &w))
            return false;
    } else if (!sn_run_where_of(r, a, &w)) {
        return false;
    }
    *out = sn_run_name_of(r, &w);
    return good(r);
}

static bool points_by_type(const runner *r, uint32_t value)
{
    const sn_value *v = at(r, value);
    return v->kind == SN_VALUE_INPUT && r->cells[v->a].type.pointer &&
           !last_part(r->cells[v->a].name);
}

bool sn_run_two_places(runner *r, const called *c, uint32_t first, uint32_t second,
                       const char *place[2])
{
    const sn_tree_node *a = arg(c, first), *b = arg(c, second);
    uint32_t x = sn_run_eval(r, a), y = sn_run_eval(r, b);
    const char *container = NULL;
    where w;
    if (!x || !y || !good(r))
        return false;
    bool numbers = sn_run_is_number_like(r, x) && sn_run_is_number_like(r, y);
    uint32_t offset = 0;
    if (numbers && first > 0 && first + 1 == second) { /* f(v, i, j) */
        uint32_t of = sn_run_eval(r, arg(c, 0));
        if (of && !sn_run_is_number_like(r, of) && sn_run_points(r, of, &w) &&
            at(r, w.index)->kind == SN_VALUE_NUMBER && !at(r, w.index)->number)
            container = w.base;
    }
    if (numbers && !container && c->object && !is_self(c->object)) {
        if (sn_run_where_of(r, c->object, &w)) {
            const char *name = sn_run_name_of(r, &w);
            uint32_t own = good(r) ? sn_run_read_place(r, name) : 0;
            const bool at_ = own && sn_run_points(r, own, &w);
            container = at_ ? w.base : name;
            offset = at_ ? w.index : 0;
        }
    }
    if (offset) { /* of a part of an array: of that */
        x = sn_value_binary(&r->values, "+", x, offset);
        y = sn_value_binary(&r->values, "+", y, offset);
    }
    if (numbers && !container && at(r, x)->kind != SN_VALUE_NUMBER && first > 0)
        return false;
    bool plain = at(r, x)->kind == SN_VALUE_NUMBER || at(r, y)->kind == SN_VALUE_NUMBER;
    bool pointers = points_by_type(r, x) && points_by_type(r, y) && !c->standard;
    bool address = !container && !plain &&
                   (name_is(c, "iter_swap") || pointers || at(r, x)->kind == SN_VALUE_SUM ||
                    at(r, y)->kind == SN_VALUE_SUM || at(r, x)->kind == SN_VALUE_POINTER ||
                    at(r, y)->kind == SN_VALUE_POINTER);
    return good(r) && key_place(r, a, x, container, address, &place[0]) &&
           key_place(r, b, y, container, address, &place[1]);
}

void sn_run_exchange(runner *r, const char *const place[2])
{
    char other[2 * NAME_MAX_SIZE];
    uint32_t c[2] = {cell_of(r, place[0]), cell_of(r, place[1])};
    if (r->failed || c[0] == c[1])
        return;
    uint32_t x = value_on(r, c[0]), y = value_on(r, c[1]);
    /* parts that were written by themselves */
    for (int k = 0; k < 2; k++)
        if (r->cells[c[k]].parts) {
            size_t size = strlen(place[k]);
            for (uint32_t i = 0, count = (uint32_t)r->count; i < count; i++)
                if (r->cells[i].held && is_part_of(r->cells[i].name, place[k], size)) {
                    const char *part = r->cells[i].name + size;
                    if ((size_t)snprintf(other, sizeof other, "%s%s", place[!k], part) >
                        NAME_MAX_SIZE)
                        continue;
                    uint32_t o = cell_of(r, other);
                    uint32_t own = r->cells[i].value, his = value_on(r, o);
                    if (k && r->cells[o].wrote > r->cells[c[0]].wrote)
                        continue;
                    hold(r, o, own);
                    hold(r, i, his);
                }
            return;
        }
    sn_run_write_place(r, place[0], y);
    sn_run_write_place(r, place[1], x);
}

/* A node's text as a number, to see whether arguments differ from call to call. */
static uint64_t node_hash(const sn_tree_node *n, uint64_t hash)
{
    if (!n)
        return hash;
    hash = (hash ^ n->kind) * 0x9e3779b97f4a7c15u;
    if (n->token && (n->kind == SN_NODE_NAME || n->kind == SN_NODE_NUMBER ||
                     n->kind == SN_NODE_FIELD || n->kind == SN_NODE_STRING))
        hash = (hash ^ sn_fnv1a(n->token->at, n->token->size)) * 0x9e3779b97f4a7c15u;
    hash = (hash ^ sn_fnv1a(n->op, strlen(n->op))) * 0x9e3779b97f4a7c15u;
    for (const sn_tree_node *c = n->first; c; c = c->next)
        hash = node_hash(c, hash ^ hash >> 31);
    return hash;
}

static void count_call(runner *r, const sn_tree_node *body, const sn_tree_node *n)
{
    const sn_tree_node *callee = n->first;
    const sn_token *name = callee->token;
    uint32_t arguments = sn_node_children(n) - 1, i = 0;
    survey *s = NULL;
    if (callee->kind != SN_NODE_NAME && callee->kind != SN_NODE_FIELD)
        return;
    for (size_t k = 0; k < r->survey_count && !s; k++)
        if (r->surveys[k].body == body && r->surveys[k].arguments == arguments &&
            sn_token_same(r->surveys[k].name, name))
            s = &r->surveys[k];
    if (!s) {
        survey *grown = sn_grow(r->surveys, r->survey_count, &r->survey_room, sizeof *grown);
        if (!grown) {
            r->failed = true;
            return;
        }
        r->surveys = grown;
        s = &grown[r->survey_count++];
        *s = (survey){.body = body, .name = name, .arguments = arguments};
    }
    s->calls++;
    for (const sn_tree_node *a = callee->next; a && i < 16; a = a->next, i++) {
        uint64_t hash = node_hash(a, 1);
        if (s->calls == 1)
            s->hash[i] = hash;
        else if (s->hash[i] != hash)
            s->varies |= 1u << i;
    }
}

static void count_calls(runner *r, const sn_tree_node *body, const sn_tree_node *n, unsigned depth)
{
    if (depth > 200)
        return;
    for (const sn_tree_node *c = n->first; c; c = c->next) {
        if (n->kind == SN_NODE_EXPRESSION || n->kind == SN_NODE_SEQUENCE ||
            n->kind == SN_NODE_LIST) {
            if (c->kind == SN_NODE_CALL)
                count_call(r, body, c);
        }
        if (c->kind >= SN_NODE_BLOCK || c->kind == SN_NODE_SEQUENCE || c->kind == SN_NODE_LIST ||
            (c->kind == SN_NODE_CALL && n->kind == SN_NODE_EXPRESSION))
            count_calls(r, body, c, depth + 1);
    }
}

/* How a name is called in the function that runs: its arguments that vary, as bits; 0 if it is
 * called too rarely to tell. */
static uint32_t varying(runner *r, const called *c)
{
    const sn_tree_node *body = r->frames[r->depth].body;
    bool known = false;
    for (size_t i = 0; i < r->survey_count && !known; i++)
        known = r->surveys[i].body == body;
    if (!known && body)
        count_calls(r, body, body, 0);
    for (size_t i = 0; i < r->survey_count; i++) {
        const survey *s = &r->surveys[i];
        if (s->body == body && s->arguments == c->count && sn_token_same(s->name, c->name))
            return s->calls >= SN_LIFT_LEAST ? s->varies : 0;
    }
    return 0;
}

/* A comparator that is assumed: two arguments get the smaller and the larger. Nothing is assumed of
 * what the text defines: there the run ends. */
static bool assume(runner *r, const called *c)
{
    const char *place[2];
    uint32_t varies = varying(r, c), first = 0, second;
    if (c->count == 2)
        varies = varies ? 3 : 0;
    while (first < 16 && !(varies >> first & 1))
        first++;
    second = first + 1;
    while (second < 16 && !(varies >> second & 1))
        second++;
    if (second >= 16 || varies != (1u << first | 1u << second))
        return false;
    for (uint32_t i = 0; i < 2; i++) {
        const sn_tree_node *a = arg(c, i ? second : first);
        if (a->kind == SN_NODE_STRING || a->kind == SN_NODE_CALL || a->kind == SN_NODE_CLOSURE)
            return false;
    }
    if (!sn_run_two_places(r, c, first, second, place) || !strcmp(place[0], place[1]))
        return false;
    uint32_t x = sn_run_read_place(r, place[0]), y = sn_run_read_place(r, place[1]), min, max;
    if (!x || !y || x == y || !good(r) || at(r, x)->kind == SN_VALUE_NUMBER)
        return false;
    if (c->defined) {
        sn_run_fail(r, "calls what is defined in a way that is not followed");
        return true;
    }
    r->called = token_text(r, c->name);
    sn_value_assume(&r->values, x, y, &min, &max);
    sn_run_write_place(r, place[0], min);
    sn_run_write_place(r, place[1], max);
    return true;
}

static const char *const readers[] = {
    "get",       "read",  "size",   "begin", "end",  "data",  "ptr",    "sample",
    "texture",   "tex",   "key",    "value", "hash", "abs",   "length", "count",
    "at",        "front", "back",   "load",  "ld",   "fetch", "pixel",  "is",
    "has",       "cast",  "to",     "from",  "make", "new",   "array",  "texelfetch",
    "texture2d", "width", "height", "index", NULL};

bool sn_run_calls_within(const sn_tree_node *n, bool changes, unsigned depth)
{
    if (!n || depth > 40)
        return false;
    bool found = n->kind == SN_NODE_CALL ||
                 (changes && (n->kind == SN_NODE_ASSIGN || n->kind == SN_NODE_STEP));
    for (const sn_tree_node *a = n->first; a && !found; a = a->next)
        found = sn_run_calls_within(a, changes, depth + 1);
    return found;
}

/* Whether the function that is run takes elements of a name. */
static bool is_indexed(const runner *r, const char *name)
{
    for (size_t i = 0; i < r->base_count; i++)
        if (strlen(name) == r->bases[i]->size && !memcmp(name, r->bases[i]->at, r->bases[i]->size))
            return true;
    return false;
}

/* Whether a place has elements, or is taken to have some. */
static bool may_have_elements(const runner *r, uint32_t c, const char *name)
{
    const cell *own = &r->cells[c - 1];
    return own->parts || own->array || own->type.pointer || own->type.array || is_indexed(r, name);
}

/* Whether what is called may write to an argument that is one value: by reference. */
static bool by_name(const runner *r, const sn_tree_node *n)
{
    static const char *const words[] = {"ref", "out", "inout", "in"};
    const sn_source_language *own = r->language;
    if (own->shades || (own->swaps && !own->lifetimes)) /* inout, C++ */
        return true;
    if (n->kind == SN_NODE_UNARY)
        return *n->op == '&';
    while (n->first && (n->kind == SN_NODE_INDEX || n->kind == SN_NODE_FIELD))
        n = n->first;
    const sn_tokens *tokens = r->code->tokens;
    const size_t at_ = n->token ? index_of(tokens, n->token) : 0;
    for (size_t i = 0; at_ && at_ < tokens->count && i < sizeof words / sizeof *words; i++)
        if (sn_token_is(&tokens->token[at_ - 1], words[i]))
            return true;
    return false;
}

static bool is_method(const sn_tree_node *callee)
{
    return callee->kind == SN_NODE_FIELD && is_self(callee->first);
}

/* What a method may write to that its object has, and what that points to. */
static void clobber_object(runner *r, const char *what)
{
    const char *own = self_of(r);
    where w;
    for (uint32_t c = 0; c < r->count && good(r); c++) {
        const bool part = own ? is_part_of(r->cells[c].name, own, strlen(own))
                              : is_part_of(r->cells[c].name, "self", 4) ||
                                    is_part_of(r->cells[c].name, "this", 4);
        if (part && r->cells[c].held && sn_run_points(r, r->cells[c].value, &w) && good(r) &&
            sn_run_cell_find(r, w.base))
            sn_run_clobber(r, w.base, what);
        else if (part && r->cells[c].parts && has_keyed_parts(r, c))
            sn_run_clobber(r, r->cells[c].name, what);
    }
}

/* Arrays that are no parameters and no variables of the function's, fields and globals, to which
 * any function may write; and what these point to. */
static void clobber_shared(runner *r, const char *what)
{
    charge(r, r->count);
    for (uint32_t c = 0; c < r->count && good(r); c++) {
        const cell *own = &r->cells[c];
        const bool points_ = own->held && is_address(r, own->value); /* keys = v; … mix(); */
        bool bound = own->local || own->parent || (!own->parts && !points_);
        for (size_t i = 0; i < r->bound && !bound; i++)
            bound = r->bindings[i].place && !strcmp(r->bindings[i].place, own->name);
        if (bound)
            continue;
        if (own->parts && has_keyed_parts(r, c))
            sn_run_clobber(r, own->name, what);
        else if (points_)
            clobber_pointed(r, own->value, what);
    }
}

/* Arrays that an expression speaks of, wherever in it: whatever they hold is not known once it is
 * given to something that is not followed. An element alone is a value, unless it is given by
 * reference. Returns how many there are. */
static uint32_t clobber_within(runner *r, const sn_tree_node *n, bool element, const char *what,
                               unsigned depth)
{
    uint32_t count = 0, c;
    where w;
    if (depth > 40 || !good(r))
        return 0;
    if (is_self(n)) {
        clobber_object(r, what);
        clobber_shared(r, what);
        return 1;
    }
    if (n->kind == SN_NODE_NAME || n->kind == SN_NODE_FIELD || n->kind == SN_NODE_INDEX) {
        const bool whole = !element || n->kind != SN_NODE_INDEX;
        if (sn_run_where_of(r, n, &w) && good(r)) {
            const char *name = w.index ? sn_run_name_of(r, &w) : w.base;
            c = good(r) ? sn_run_cell_find(r, name) : 0;
            const uint32_t held = c && r->cells[c - 1].held ? r->cells[c - 1].value : 0;
            if (c && whole && n->kind != SN_NODE_INDEX && may_have_elements(r, c, name)) {
                sn_run_clobber(r, name, what);
                count++;
            } else if (c && (r->cells[c - 1].parts ||
                             (!element && has_keys(r, value_on(r, c - 1), 0)))) {
                sn_run_clobber(r, name, what);
                count++;
            }
            if (held && sn_run_points(r, held, &w) && good(r) && sn_run_cell_find(r, w.base) &&
                n->kind != SN_NODE_INDEX && strcmp(w.base, name) != 0) {
                sn_run_clobber(r, w.base, what);
                count++;
            }
            /* others that are the same array, whose elements were not known before */
            for (uint32_t i = 0; i < r->count && at(r, held)->kind == SN_VALUE_OPAQUE; i++)
                if (r->cells[i].held && r->cells[i].value == held && i + 1 != c && good(r)) {
                    sn_run_clobber(r, r->cells[i].name, what);
                    count++;
                }
        }
        if (n->kind == SN_NODE_NAME || (n->kind == SN_NODE_FIELD && count))
            return count;
        if (n->kind == SN_NODE_INDEX) { /* what its indices speak of */
            bool slice = false;
            for (const sn_tree_node *a = n->first->next; a; a = a->next) {
                slice = slice || a->kind == SN_NODE_RANGE;
                count += clobber_within(r, a, true, what, depth + 1);
            }
            if (slice || (n->first->kind != SN_NODE_NAME && n->first->kind != SN_NODE_FIELD))
                count += clobber_within(r, n->first, !slice, what, depth + 1);
            return count;
        }
    }
    if (n->kind == SN_NODE_UNARY && *n->op == '*' && element && n->first &&
        n->first->kind == SN_NODE_NAME)
        return count; /* what a pointer is to, as a value */
    for (const sn_tree_node *a = n->first; a && good(r); a = a->next) {
        const bool callee = n->kind == SN_NODE_CALL && a == n->first;
        if (callee && a->kind == SN_NODE_NAME)
            continue;
        if (callee && a->kind == SN_NODE_FIELD) {
            count += clobber_within(r, a->first, element, what, depth + 1);
            continue;
        }
        const bool target = n->kind == SN_NODE_ASSIGN && a == n->first;
        const bool address = n->kind == SN_NODE_UNARY && *n->op == '&';
        const sn_tree_node *one = target && a->kind == SN_NODE_LIST ? a->first : a;
        for (; one; one = target && a->kind == SN_NODE_LIST ? one->next : NULL) {
            const bool base = target && one->kind == SN_NODE_INDEX;
            count += clobber_within(r, base ? one->first : one, !address && !base && element, what,
                                    depth + 1);
        }
    }
    return count;
}

/* Something that is called by its name alone: what it gives. */
static uint32_t call_unknown(runner *r, const called *c)
{
    uint32_t value[16], count = 0;
    where w;
    char what[90];
    int size = c->name && c->name->size < 40 ? (int)c->name->size : 40;
    snprintf(what, sizeof what, "a call of %.*s", c->name ? size : 8,
             c->name ? c->name->at : "a value");
    bool harms = !sn_run_is_harmless(c);
    const bool changes = c->object && c->name && sn_token_changes(c->name);
    bool reads =
        !c->statement && c->name && (name_any(c, readers) || strncmp(c->name->at, "load", 4) == 0);
    bool clobbered = false;
    for (uint32_t i = 0; i < c->count && i < 16 && good(r); i++) {
        const sn_tree_node *a = arg(c, i);
        if (a->kind == SN_NODE_CLOSURE)
            continue;
        uint32_t own = sn_run_eval(r, a);
        if (!own)
            continue;
        bool pointer = at(r, own)->kind == SN_VALUE_POINTER || at(r, own)->kind == SN_VALUE_SUM ||
                       (at(r, own)->kind == SN_VALUE_INPUT && a->kind != SN_NODE_INDEX);
        if (pointer && harms && !reads && sn_run_points(r, own, &w)) {
            const char *name = sn_run_container_of(r, w.base);
            uint32_t cell_ = sn_run_cell_find(r, name);
            bool array =
                cell_ && (r->cells[cell_ - 1].parts || r->cells[cell_ - 1].array ||
                          r->cells[cell_ - 1].type.pointer || r->cells[cell_ - 1].type.array ||
                          is_indexed(r, name) || at(r, own)->kind == SN_VALUE_POINTER);
            charge(r, array ? 0 : r->count);
            for (uint32_t k = 0; k < r->count && !array && cell_; k++)
                array = is_part_of(r->cells[k].name, name, strlen(name)) && r->cells[k].before;
            if (array) {
                sn_run_clobber(r, name, what);
                clobbered = true;
            }
        } else if (c->statement && harms && !pointer && r->language->macros &&
                   a->kind == SN_NODE_NAME && sn_run_where_of(r, a, &w) && at(r, own)->keyed &&
                   has_keys(r, own, 0)) {
            sn_run_clobber(r, w.base, what); /* it may be a reference */
            clobbered = true;
        }
        value[count++] = own;
    }
    if (c->object && good(r) && !is_self(c->object)) {
        uint32_t own = c->object->kind == SN_NODE_NAME && !sn_run_find_binding(r, c->object->token)
                           ? 0
                           : sn_run_eval(r, c->object);
        if (own && count < 16)
            value[count++] = own;
        bool list = own && at(r, own)->kind == SN_VALUE_POINTER && !reads &&
                    !(c->name && name_any(c, readers));
        if (own && sn_run_points(r, own, &w) &&
            (changes || (c->statement && harms && (list || cell_at(r, w.base)->parts)))) {
            sn_run_clobber(r, w.base, what);
            clobbered = true;
        } else if (at(r, own)->kind == SN_VALUE_LIST && (changes || (c->statement && harms)) &&
                   c->object->kind == SN_NODE_NAME && sn_run_where_of(r, c->object, &w) && good(r))
            sn_run_clobber(r, w.base, what);
    }
    for (uint32_t i = 0; i < c->count && harms && !reads && !clobbered && good(r); i++)
        clobber_within(r, arg(c, i), !(c->statement && by_name(r, arg(c, i))), what, 0);
    if (c->object && !clobbered && (changes || (c->statement && harms)) && good(r))
        clobber_within(r, c->object, false, what, 0);
    const sn_tree_node *callee = c->node->first;
    if (!c->name && callee->kind == SN_NODE_INDEX && good(r)) /* v["reverse"]() */
        clobber_within(r, callee->first, false, what, 0);
    if (c->statement && harms && is_method(callee) && good(r))
        clobber_object(r, what);
    const bool module = c->object && c->object->kind == SN_NODE_NAME &&
                        !sn_run_find_binding(r, c->object->token); /* Shuffler.run() */
    if (c->statement && harms && (!c->object || module) && !c->standard && good(r))
        clobber_shared(r, what);
    if (!good(r))
        return 0;
    bool given = c->object != NULL; /* something that it may write to */
    for (uint32_t i = 0; i < count; i++)
        given = given || !sn_run_is_number_like(r, value[i]);
    if (c->statement && harms && given && !*r->unseen) {
        snprintf(r->unseen, sizeof r->unseen, "%s", what);
        r->unseen_line = r->line;
    }
    if (!good(r))
        return 0;
    if (c->count == 1 && count == 1 && c->name && at(r, value[0])->keyed && !c->statement &&
        !c->object && !c->defined && at(r, value[0])->kind != SN_VALUE_LIST &&
        arg(c, 0)->kind != SN_NODE_CLOSURE)
        return sn_value_apply(&r->values, token_text(r, c->name), value, 1);
    const uint32_t made = sn_run_blank(r, what, value, count);
    if (!r->failed && !r->depth) /* what is said by the same words */
        r->values.value[made].number = (int64_t)node_hash(c->node, 1);
    return made;
}

/* Both values at once, of what is defined nowhere: a, b = cas(a, b). */
static bool assume_pair(runner *r, const sn_tree_node *n, uint32_t *value)
{
    static const char *const words[] = {"cas",
                                        "cmp",
                                        "sort",
                                        "sort2",
                                        "swap",
                                        "cswap",
                                        "order",
                                        "compare",
                                        "exchange",
                                        "cmpswap",
                                        "coex",
                                        "cex",
                                        "ce",
                                        "comparator",
                                        "compareexchange",
                                        "compareswap",
                                        "compare_and_swap",
                                        "cmp_swap",
                                        NULL};
    const sn_tree_node *callee = n->first;
    if (callee->kind != SN_NODE_NAME && callee->kind != SN_NODE_FIELD)
        return false;
    if (sn_node_children(n) != 3 || sn_minmax_in(callee->token->at, callee->token->size) ||
        !sn_words_in(callee->token->at, callee->token->size, words) ||
        sn_run_find_binding(r, callee->token) || sn_code_defines(r->code, callee->token))
        return false;
    uint32_t x = sn_run_eval(r, callee->next), y = sn_run_eval(r, callee->next->next), pair[2];
    if (!x || !y || x == y || !at(r, x)->keyed || !at(r, y)->keyed)
        return false;
    r->called = token_text(r, callee->token);
    sn_value_assume(&r->values, x, y, &pair[0], &pair[1]);
    *value = sn_value_list(&r->values, pair, 2);
    return good(r);
}

/* Which of two places is less, as something says that is defined nowhere: pick(v, i, j, true) and
 * pick(v, i, j, false), which the same text has both. What it gives, as assumed; 0 if it is not
 * called so. */
static uint32_t assume_choice(runner *r, const called *c)
{
    const sn_tokens *tokens = r->code->tokens;
    const sn_places all =
        sn_code_places(r->code, c->name, 0, c->count == 4 && !c->object ? SIZE_MAX : 0);
    bool has[2] = {false, false};
    uint32_t key[2], min, max;
    for (size_t k = 0; k < all.count; k++) {
        size_t close = all.at[k] + 1;
        close = close < tokens->count && sn_token_in(&tokens->token[close], "(")
                    ? sn_token_close(tokens->token, close, tokens->count)
                    : tokens->count;
        if (close >= tokens->count)
            continue;
        has[0] = has[0] || sn_token_is(&tokens->token[close - 1], "true");
        has[1] = has[1] || sn_token_is(&tokens->token[close - 1], "false");
    }
    if (!has[0] || !has[1] || arg(c, 3)->kind != SN_NODE_NAME || arg(c, 0)->kind != SN_NODE_NAME)
        return 0;
    const bool least = sn_token_is(arg(c, 3)->token, "true");
    if (!least && !sn_token_is(arg(c, 3)->token, "false"))
        return 0;
    for (uint32_t i = 0; i < 2; i++) {
        element e;
        key[i] = sn_run_eval(r, element_node(&e, c->node, arg(c, 0), arg(c, i + 1)));
    }
    if (!good(r) || !key[0] || !key[1] || key[0] == key[1] || !at(r, key[0])->keyed ||
        !at(r, key[1])->keyed)
        return 0;
    if (r->chosen[0] != key[0] || r->chosen[1] != key[1]) {
        r->called = token_text(r, c->name);
        sn_value_assume(&r->values, key[0], key[1], &min, &max);
        memcpy(r->chosen, (uint32_t[]){key[0], key[1], min, max}, sizeof r->chosen);
    }
    return r->chosen[least ? 2 : 3];
}

/* v.set(i, x), where nothing tells what set does and v has elements: the element is set. */
static bool set_element(runner *r, const called *c)
{
    if (!c->object || !c->statement || c->count != 2 || !sn_token_is(c->name, "set") ||
        sn_run_whole_of(r, c->object) != SN_WHOLE_ARRAY)
        return false;
    element e;
    const uint32_t value = sn_run_eval(r, arg(c, 1));
    if (value && good(r))
        assign(r, element_node(&e, c->node, c->object, arg(c, 0)), value, NULL);
    return value != 0;
}

/* The object that a method is called of: a place; NULL if it is not known. */
static const char *object_of(runner *r, const sn_tree_node *callee)
{
    where w;
    if (is_self(callee->first))
        return self_of(r);
    if (!sn_run_where_of(r, callee->first, &w))
        return NULL;
    const char *name = sn_run_name_of(r, &w);
    uint32_t c = good(r) ? cell_of(r, name) : 0;
    uint32_t value = good(r) && r->cells[c].held ? r->cells[c].value : 0;
    if (value && at(r, value)->kind == SN_VALUE_POINTER && sn_run_points(r, value, &w))
        return sn_run_name_of(r, &w);
    if (value && at(r, value)->kind == SN_VALUE_INPUT)
        return r->cells[at(r, value)->a].name;
    return name;
}

/* A new object: its constructor is run. 0 if the class is not known. */
static uint32_t construct(runner *r, const called *c)
{
    const sn_unit *unit = c->name && !c->object ? sn_code_constructor(r->code, c->name) : NULL;
    char name[NAME_MAX_SIZE + 24];
    if (!unit || unit->parameters != c->count)
        return 0;
    snprintf(name, sizeof name, "%.*s'%u", c->name->size < 100 ? (int)c->name->size : 100,
             c->name->at, ++r->serial);
    uint32_t cell_ = cell_of(r, name);
    if (r->failed)
        return 0;
    r->cells[cell_].local = true;
    const sn_parsed *parsed = sn_code_unit(r->code, unit);
    enter(r, parsed->parameters, parsed->body, c, NULL, -1, r->cells[cell_].name);
    return good(r) ? sn_value_pointer(&r->values, r->cells[cell_].name, 0) : 0;
}

/* Whether a name is of a function that the caller gives, and nothing in the text. */
static bool is_callers(runner *r, const binding *b)
{
    const sn_tokens *tokens = r->code->tokens;
    const size_t index = (size_t)(b - r->bindings), own = index_of(tokens, b->name);
    if (index < r->parameters) { /* f(v, cas = order) */
        const sn_token *given = own + 2 < tokens->count && sn_token_is(&tokens->token[own + 1], "=")
                                    ? &tokens->token[own + 2]
                                    : NULL;
        return !given || (given->kind == SN_TOKEN_NAME && !sn_token_is(given, "lambda") &&
                          !sn_code_defines(r->code, given));
    }
    const sn_value *v = b->place && *b->place ? at(r, sn_run_read_place(r, b->place)) : at(r, 0);
    for (size_t i = 0; i < r->parameters && v->kind == SN_VALUE_INPUT; i++)
        if (r->bindings[i].place && !strcmp(r->bindings[i].place, r->cells[v->a].name))
            return is_callers(r, &r->bindings[i]);
    return false;
}

/* Values that a template is given, at most. */
#define TEMPLATE_MAX 8

/* The arguments of a call, behind those of a template. */
typedef struct arguments {
    sn_tree_node parameter[TEMPLATE_MAX], value[TEMPLATE_MAX]; /* what is bound to what */
    sn_tree_node parameters;                                   /* all of them */
    const sn_tree_node *first;
} arguments;

/* C++'s sort2<0, 1>(v): values of a template go before the other arguments, also those that it has
 * unless others are given; types say nothing. Fails if one is no number. */
static bool give_template(runner *r, const sn_parsed *parsed, const sn_tree_node *given,
                          const sn_tree_node *args, arguments *out)
{
    static const sn_token nothing = {.at = "", .kind = SN_TOKEN_MARK};
    uint32_t count = 0;
    const sn_tree_node *p = parsed->template_ ? parsed->template_->first : NULL;
    out->parameters = *parsed->parameters;
    out->first = args;
    for (; (p || given) && good(r); given = given ? given->next : NULL, p = p ? p->next : NULL) {
        const bool variable = p && p->kind == SN_NODE_VARIABLE;
        const sn_token *type = variable ? p->type.name : NULL;
        if ((type && (sn_token_is(type, "typename") || sn_token_is(type, "class"))) ||
            (!given && !(variable && p->first && p->first->kind != SN_NODE_NOTHING)))
            continue;
        int64_t number_;
        const bool numeric =
            !given || sn_value_is_number(&r->values, sn_run_eval(r, given), &number_);
        if (!numeric && !parsed->template_) /* Slang's order<T> */
            continue;
        if (!numeric || !variable || count == TEMPLATE_MAX) {
            sn_run_fail(r, "values that are given to a template are not followed");
            return false;
        }
        out->parameter[count] = *p;
        out->parameter[count].next = out->parameters.first;
        out->value[count] =
            given ? *given : (sn_tree_node){.kind = SN_NODE_NOTHING, .token = &nothing};
        out->value[count].next = (sn_tree_node *)args;
        if (count) {
            out->parameter[count - 1].next = &out->parameter[count];
            out->value[count - 1].next = &out->value[count];
        }
        count++;
    }
    if (count) {
        out->parameters.first = out->parameter;
        out->first = out->value;
    }
    return good(r);
}

/* Whether a member is called of a class that numbers are given to: Sort<4>::run(v). */
static bool gives_class_numbers(runner *r, const sn_tree_node *callee)
{
    const bool member = callee->kind == SN_NODE_FIELD && !strcmp(callee->op, "::");
    int64_t number_;
    for (const sn_tree_node *a = member ? callee->first->first : NULL; a; a = a->next)
        if (callee->first->kind == SN_NODE_NAME &&
            sn_value_is_number(&r->values, sn_run_eval(r, a), &number_))
            return true;
    return false;
}

static uint32_t call(runner *r, const sn_tree_node *n, bool statement)
{
    const sn_tree_node *callee = n->first;
    if (!step(r))
        return 0;
    if (r->depth == 0)
        r->line = n->line;
    r->values.line = r->line;
    called c = {.code = r->code, .node = n, .args = callee->next, .statement = statement};
    for (const sn_tree_node *a = callee->next; a; a = a->next)
        c.count++;
    if (callee->kind == SN_NODE_CLOSURE) {
        const sn_tree_node *parameters = callee->first;
        return enter(r, parameters, parameters->next, &c, NULL, r->depth, NULL);
    }
    if (r->language->gives_blocks && callee->kind == SN_NODE_FIELD && c.count == 1 &&
        c.args->kind == SN_NODE_CLOSURE && sn_token_is(callee->token, "also")) {
        const uint32_t own = sn_run_eval(r, callee->first); /* a = b.also { b = a } */
        called none = {.code = r->code, .node = n};
        enter(r, c.args->first, c.args->first->next, &none, NULL, r->depth, NULL);
        return good(r) ? own : 0;
    }
    if (callee->kind == SN_NODE_NAME || callee->kind == SN_NODE_FIELD)
        c.name = callee->token;
    if (callee->kind == SN_NODE_FIELD) {
        bool scope = !strcmp(callee->op, "::");
        c.object = scope || is_self(callee->first) ? NULL : callee->first;
        c.standard = scope && callee->first->kind == SN_NODE_NAME &&
                     (sn_token_is(callee->first->token, "std") ||
                      sn_token_is(callee->first->token, "ranges"));
        const bool rust = scope && r->language->lifetimes; /* mem::swap, ptr::swap */
        c.scoped = scope && !c.standard && !rust;
    }
    const binding *b = c.name && !c.object ? sn_run_find_binding(r, c.name) : NULL;
    if (c.object && c.object->kind == SN_NODE_NAME) { /* Java's cas.accept(i, j) */
        const binding *object = sn_run_find_binding(r, c.object->token);
        b = object && object->closure ? object : b;
    }
    if (b && b->closure && *b->closure->op == '=') {
        sn_run_fail(r, "calls what may change copies of its own");
        return 0;
    }
    if (b && b->closure) {
        const sn_tree_node *parameters = b->closure->first;
        int f = r->depth; /* the frame where it was made */
        size_t index = (size_t)(b - r->bindings);
        while (f > 0 && r->frames[f].base > index)
            f--;
        const bool before = r->repeats;
        r->repeats = !r->depth && c.count == 2 && c.args->kind == SN_NODE_NUMBER &&
                     node_hash(c.args, 1) == node_hash(c.args->next, 1);
        uint32_t made = enter(r, parameters, parameters->next, &c, NULL, f, NULL);
        r->repeats = before;
        return made ? made : number(r, 0);
    }
    const sn_unit *unit =
        c.name && !c.standard && !b ? sn_code_function(r->code, c.name, c.count) : NULL;
    bool module = c.object && c.object->kind == SN_NODE_NAME &&
                  (sn_token_is(c.object->token, "Math") || sn_token_is(c.object->token, "np") ||
                   sn_token_is(c.object->token, "math") || sn_token_is(c.object->token, "std"));
    const sn_tree_node *self = NULL;
    if (!unit && c.object && c.name && !module) {
        unit = sn_code_function(r->code, c.name, c.count + 1);
        self = unit && unit->parameters == c.count + 1 ? c.object : NULL;
        unit = self ? unit : NULL;
    }
    uint32_t where_;
    const char *unfollowed = unit ? sn_code_unfollowed(r->code, unit, true, &where_) : NULL;
    if (unfollowed) {
        sn_run_fail(r, unfollowed);
        return 0;
    }
    if (unit && callee->kind == SN_NODE_FIELD && sn_code_changes_copy(r->code, unit)) {
        sn_run_fail(r, "calls what changes a copy");
        return 0;
    }
    if (c.name && !c.object && !b && r->language->strict_names && declares_here(r, c.name)) {
        sn_run_fail(r, "calls what is not set yet");
        return 0;
    }
    if (unit && !module && unit->parameters >= c.count + (self != NULL)) {
        for (int f = 0; f <= r->depth; f++)
            if (f && r->frames[f].body == sn_code_unit(r->code, unit)->body && r->depth > 12) {
                sn_run_fail(r, "calls itself");
                return 0;
            }
        const sn_parsed *parsed = sn_code_unit(r->code, unit);
        const char *object = c.object || is_method(callee) ? object_of(r, callee) : NULL;
        const sn_tree_node *parameters = parsed->parameters;
        const sn_tree_node *given = callee->kind == SN_NODE_NAME    ? callee->first
                                    : callee->kind == SN_NODE_FIELD ? callee->first->next
                                                                    : NULL;
        arguments all;
        if (gives_class_numbers(r, callee)) {
            sn_run_fail(r, "values that are given to a template are not followed");
            return 0;
        }
        if ((given || parsed->template_) && parameters) {
            if (!give_template(r, parsed, given, c.args, &all))
                return 0;
            parameters = &all.parameters;
            c.args = all.first;
        }
        sn_tree_node copy;
        if (self) {
            copy = *self;
            copy.next = NULL;
            self = &copy;
        }
        r->result = named_result(r, unit);
        uint32_t made = enter(r, parameters, parsed->body, &c, self, -1, object);
        made = made && good(r) ? sn_run_convert(r, made, &parsed->returns) : made;
        return made ? made : good(r) ? number(r, 0) : 0;
    }
    if (unit && !module) {
        sn_run_fail(r, "calls a function with other arguments than it has");
        return 0;
    }
    const sn_tree_node *constant =
        !unit && c.name && !c.object && !b ? sn_code_constant(r->code, c.name) : NULL;
    if (constant && constant->kind == SN_NODE_VARIABLE)
        constant = constant->first;
    if (constant && constant->kind == SN_NODE_ASSIGN &&
        constant->first->kind == SN_NODE_CALL) { /* f(x, y) = x < y ? x : y */
        const sn_tree_node *target = constant->first;
        sn_tree_node list = {.kind = SN_NODE_LIST, .line = target->line, .token = target->token};
        sn_tree_node body = {.kind = SN_NODE_RETURN, .line = target->line, .token = target->token};
        sn_tree_node value_ = *target->next, parameter[8], none = {.kind = SN_NODE_NOTHING};
        uint32_t count = 0;
        value_.next = NULL;
        body.first = &value_;
        for (const sn_tree_node *p = target->first->next; p && count < 8; p = p->next, count++) {
            parameter[count] =
                (sn_tree_node){.kind = SN_NODE_VARIABLE, .token = p->token, .first = &none};
            if (count)
                parameter[count - 1].next = &parameter[count];
        }
        list.first = count ? parameter : NULL;
        uint32_t made = count == c.count ? enter(r, &list, &body, &c, NULL, -1, NULL) : 0;
        return made || !good(r) ? made : call_unknown(r, &c);
    }
    if (constant && constant->kind == SN_NODE_CLOSURE) {
        const sn_tree_node *parameters = constant->first;
        uint32_t made = enter(r, parameters, parameters->next, &c, NULL, -1, NULL);
        return made ? made : good(r) ? number(r, 0) : 0;
    }
    if (constant && !r->language->macros && constant->kind != SN_NODE_FIELD &&
        constant->kind != SN_NODE_NAME)
        return call_unknown(r, &c); /* a function that something else makes */
    if (constant && !r->language->macros &&
        constant->kind == SN_NODE_FIELD) /* const min = Math.min */
        c.name = constant->token;
    uint32_t object = !unit && !b ? construct(r, &c) : 0;
    if (object || !good(r))
        return object;
    if (b && r->language->strict_names && is_indexed(r, token_text(r, c.name))) {
        sn_run_fail(r, "calls what it takes elements of");
        return 0;
    }
    c.defined = !c.standard && c.name && !module &&
                (b ? !is_callers(r, b) : sn_code_defines(r->code, c.name));
    if (c.defined)
        return statement && assume(r, &c) ? 0 : good(r) ? call_unknown(r, &c) : 0;
    bool done;
    uint32_t value = sn_run_call_known(r, &c, &done);
    if (done || !good(r))
        return value;
    if (statement && c.name && (assume(r, &c) || set_element(r, &c)))
        return number(r, 0);
    where w;
    if (!statement && c.object && sn_run_where_of(r, n, &w) && good(r)) /* v.get(i) */
        return sn_run_settled(r, sn_run_read_place(r, sn_run_name_of(r, &w)));
    const uint32_t chosen = !statement && c.name && good(r) ? assume_choice(r, &c) : 0;
    if (chosen)
        return chosen;
    return good(r) ? call_unknown(r, &c) : 0;
}

/* ---- branches -------------------------------------------------------------------------------- */

/* What a branch leaves on a place. */
typedef struct effect {
    uint32_t cell, value;
    bool array;
} effect;

typedef struct effects {
    effect *effect; /* [count] */
    size_t count;
    uint32_t returned;
    bool returns;
    flow flow;
} effects;

/* Undo what was logged since `mark`. */
static void undo(runner *r, size_t mark)
{
    for (size_t i = r->logged; i-- > mark;) {
        const change *old = &r->log[i];
        cell *own = &r->cells[old->cell];
        own->value = old->value;
        own->held = old->held;
        own->written = old->written;
        own->array = old->array;
        own->wrote = old->wrote;
    }
    r->logged = mark;
}

/* Undo what was logged since `mark`, and tell what it was. */
static void collect(runner *r, size_t mark, effects *out)
{
    size_t room = r->logged - mark;
    out->effect = sn_alloc(room, sizeof *out->effect);
    if (!out->effect) {
        r->failed = true;
        return;
    }
    r->collections++;
    for (size_t i = mark; i < r->logged; i++) {
        const uint32_t c = r->log[i].cell;
        if (r->cells[c].collection == r->collections)
            continue;
        r->cells[c].collection = r->collections;
        const uint32_t value = r->cells[c].held ? r->cells[c].value : derived(r, c);
        out->effect[out->count++] = (effect){c, value, r->cells[c].array};
    }
    undo(r, mark);
}

static flow run_rest(runner *r, const rest *up)
{
    for (; up; up = up->up) {
        if (up->loop)
            return CONTINUED;
        r->bound = up->bindings;
        flow f = exec_list(r, up->next, up->up);
        if (f != GO)
            return f;
    }
    return LEFT;
}

static void run_branch(runner *r, const sn_tree_node *body, const rest *up, bool with_rest,
                       const known_pair *pair, effects *out)
{
    size_t mark = r->logged, bound = r->bound, pairs = r->pair_count;
    uint32_t returned = r->returned;
    bool returns = r->returns;
    *out = (effects){.flow = GO};
    if (r->pair_count == sizeof r->pairs / sizeof *r->pairs) {
        sn_run_fail(r, "too many branches within each other");
        return;
    }
    if (pair)
        r->pairs[r->pair_count++] = *pair;
    r->logging++;
    out->flow = body ? exec(r, body, up) : GO;
    if (out->flow == GO && with_rest && good(r))
        out->flow = run_rest(r, up);
    r->logging--;
    r->pair_count = pairs;
    r->bound = bound;
    out->returned = r->returned;
    out->returns = r->returns;
    r->returned = returned;
    r->returns = returns;
    collect(r, mark, out);
}

/* What a branch left on a cell: the first one of two, or the second. */
static uint32_t effect_on(runner *r, const effects *e, uint32_t c, int branch)
{
    const uint32_t left = r->cells[c].left[branch];
    return left ? e->effect[left - 1].value : value_on(r, c);
}

static void join(runner *r, uint32_t condition, const effects *yes, const effects *no,
                 const char *why)
{
    const effects *both[2] = {yes, no};
    for (int k = 0; k < 2 && good(r); k++)
        for (size_t i = 0; i < both[k]->count; i++)
            if (both[k]->effect[i].array)
                explode(r, both[k]->effect[i].cell);
    for (int k = 0; k < 2; k++)
        for (uint32_t i = 0; i < both[k]->count; i++)
            r->cells[both[k]->effect[i].cell].left[k] = i + 1;
    for (int k = 0; k < 2 && good(r); k++)
        for (size_t i = 0; i < both[k]->count && good(r); i++) {
            uint32_t c = both[k]->effect[i].cell;
            if (both[k]->effect[i].array || (k && r->cells[c].left[0]))
                continue;
            uint32_t x = effect_on(r, yes, c, 0), y = effect_on(r, no, c, 1);
            uint32_t value = joined(r, condition, x, y, why);
            if (value != value_on(r, c) || !r->cells[c].held)
                hold(r, c, value);
        }
    for (int k = 0; k < 2; k++)
        for (size_t i = 0; i < both[k]->count; i++)
            r->cells[both[k]->effect[i].cell].left[k] = 0;
    if (yes->flow == LEFT && no->flow == LEFT) {
        if (yes->returned || no->returned)
            r->returned = joined(r, condition, yes->returned, no->returned, why);
        r->returns = yes->returns || no->returns;
    }
}

static flow fork_branches(runner *r, uint32_t condition, const sn_tree_node *then,
                          const sn_tree_node *other, const rest *up, const char *why)
{
    const sn_value *v = at(r, condition);
    bool keys = sn_value_truth(&r->values, condition) == -1;
    known_pair yes_pair = {v->a, v->b, keys ? ways_of(r, condition) : 7}, no_pair = yes_pair;
    no_pair.ways = 7 & ~yes_pair.ways;
    effects yes, no;
    uint32_t line = r->line;
    run_branch(r, then, up, false, keys ? &yes_pair : NULL, &yes);
    run_branch(r, other, up, false, keys ? &no_pair : NULL, &no);
    if (yes.flow != no.flow && good(r) && yes.flow != STOPPED && no.flow != STOPPED) {
        bool yes_goes = yes.flow == GO, no_goes = no.flow == GO;
        if (yes_goes) {
            free(yes.effect);
            run_branch(r, then, up, true, keys ? &yes_pair : NULL, &yes);
        }
        if (no_goes) {
            free(no.effect);
            run_branch(r, other, up, true, keys ? &no_pair : NULL, &no);
        }
        if (yes.flow != no.flow && good(r)) {
            r->line = r->depth ? r->line : line;
            sn_run_fail(r, "leaves a loop as keys tell");
        }
    }
    r->line = r->depth ? r->line : line;
    r->values.line = r->line;
    if (good(r))
        join(r, condition, &yes, &no, why);
    flow f = good(r) ? yes.flow : STOPPED;
    free(yes.effect);
    free(no.effect);
    return f;
}

/* ---- loops ----------------------------------------------------------------------------------- */

/* Names that an expression writes. */
static void written_names(const sn_tree_node *n, const sn_token **names, size_t *count, size_t most)
{
    if (!n)
        return;
    bool writes = n->kind == SN_NODE_STEP || n->kind == SN_NODE_ASSIGN;
    if (writes && n->first && n->first->kind == SN_NODE_NAME && *count < most)
        names[(*count)++] = n->first->token;
    for (const sn_tree_node *c = n->first; c; c = c->next)
        written_names(c, names, count, most);
}

static bool has_symbol(const char *place, const char *name)
{
    size_t size = strlen(name);
    for (const char *p = place; (p = strstr(p, name)); p++) {
        bool start = p == place || !(strchr("_'", p[-1]) || (p[-1] >= '0' && p[-1] <= '9') ||
                                     ((p[-1] | 32) >= 'a' && (p[-1] | 32) <= 'z'));
        char next = p[size];
        bool end = !next || !(next == '_' || next == '\'' || (next >= '0' && next <= '9') ||
                              ((next | 32) >= 'a' && (next | 32) <= 'z'));
        if (start && end && p > place)
            return true;
    }
    return false;
}

/* Whether what a run of a loop's body left is read by the next one: then the network is not what
 * one run shows. */
static bool is_carried(runner *r, size_t mark, const char *const *symbols, size_t count,
                       const int64_t *steps)
{
    for (size_t i = mark; i < r->logged; i++) {
        const cell *own = &r->cells[r->log[i].cell];
        bool symbolic = false;
        int64_t by = 0;
        for (size_t k = 0; k < count; k++) {
            size_t size = strlen(symbols[k]); /* v[i], or *w of a w that moves */
            bool moves = !strncmp(own->name, symbols[k], size) && own->name[size] == '[';
            if (moves || has_symbol(own->name, symbols[k]) || !strcmp(own->name, symbols[k])) {
                symbolic = true;
                by = steps[k];
            }
        }
        uint32_t value = own->held ? own->value : 0;
        if (!value || own->epoch != 1 || !has_keys(r, value, 0) ||
            at(r, value)->kind == SN_VALUE_OPAQUE)
            continue;
        if (!symbolic)
            return true;
        /* neighbours that the next run meets again */
        sn_lift_place place, other;
        sn_place_split(own->name, &place);
        charge(r, 8 * (r->logged - mark));
        for (size_t k = mark; k < r->logged; k++) {
            const cell *his = &r->cells[r->log[k].cell];
            sn_place_split(his->name, &other);
            if (strcmp(place.kind, other.kind) != 0)
                continue;
            int64_t coefficient = 1;
            const char *star = strstr(own->name, "*");
            if (star) {
                const char *digits = star;
                while (digits > own->name && digits[-1] >= '0' && digits[-1] <= '9')
                    digits--;
                if (digits < star)
                    coefficient = strtoll(digits, NULL, 10);
            }
            int64_t distance =
                place.number[SN_PLACE_NUMBERS - 1] - other.number[SN_PLACE_NUMBERS - 1];
            if (by && distance && distance % (by * coefficient) == 0)
                return true;
        }
    }
    return false;
}

/* What a variable that counts is called in a loop: the same in loops that begin, go on and end
 * alike, and another name in each other one, as in what follows for the rest of an array. */
static const char *symbol_of(runner *r, const char *place, uint64_t key)
{
    char name[NAME_MAX_SIZE + 16];
    bool taken = false;
    for (size_t i = 0; i < r->loop_count; i++) {
        if (strcmp(r->loops[i].place, place) != 0)
            continue;
        taken = true;
        if (r->loops[i].key == key)
            return r->loops[i].symbol;
    }
    if (r->loop_count == sizeof r->loops / sizeof *r->loops) {
        sn_run_fail(r, "too many loops");
        return place;
    }
    snprintf(name, sizeof name, "%.*s'%u", NAME_MAX_SIZE, place, ++r->serial);
    const char *symbol = taken ? sn_run_text_of(r, name, strlen(name)) : place;
    if (taken && !r->failed) {
        cell *c = cell_at(r, symbol);
        c->local = true;
        c->rank = r->cells[cell_of(r, place)].rank;
    }
    r->loops[r->loop_count++] = (loop){place, symbol, key};
    return symbol;
}

/* Whether something is written where a pointer of this name points to. */
static bool writes_through(const sn_tree_node *n, const sn_token *name, unsigned depth)
{
    if (!n || depth > 40)
        return false;
    if (n->kind == SN_NODE_ASSIGN || n->kind == SN_NODE_STEP) {
        const sn_tree_node *to = n->first;
        while (to->first && (to->kind == SN_NODE_INDEX || to->kind == SN_NODE_FIELD ||
                             to->kind == SN_NODE_UNARY || to->kind == SN_NODE_STEP))
            to = to->first;
        if (to != n->first && to->kind == SN_NODE_NAME && sn_token_same(to->token, name))
            return true;
    }
    bool found = false;
    for (const sn_tree_node *a = n->first; a && !found; a = a->next)
        found = writes_through(a, name, depth + 1);
    return found;
}

/* A loop whose end is not known: one run of its body, for any value of what it counts. */
static flow run_once(runner *r, const sn_tree_node *condition, const sn_tree_node *step_,
                     const sn_tree_node *body, const char *const *given, size_t givens)
{
    const sn_token *names[8];
    const char *symbols[16], *counter[16];
    size_t count = 0, symbol_count = 0, mark = r->logged, cells = r->count;
    uint32_t line = r->line;
    written_names(step_, names, &count, 8);
    for (size_t i = 0; i < givens && symbol_count < 16; i++)
        symbols[symbol_count++] = given[i];
    for (size_t i = 0; i < count; i++) {
        const char *place = place_of_name(r, names[i]);
        if (!good(r))
            return STOPPED;
        uint32_t c = cell_of(r, place), own = value_on(r, c);
        if (is_address(r, own) && writes_through(body, names[i], 0))
            clobber_pointed(r, own, "a loop over keys whose end is not known");
        const uint64_t key = node_hash(condition, node_hash(step_, own + 1));
        const char *symbol = symbol_of(r, place, key);
        if (!good(r))
            return STOPPED;
        hold(r, c, sn_value_input(&r->values, cell_of(r, symbol)));
        counter[symbol_count] = place;
        symbols[symbol_count++] = symbol;
    }
    charge(r, cells);
    uint32_t *epochs = sn_alloc(cells, sizeof *epochs);
    if (!epochs) {
        r->failed = true;
        return STOPPED;
    }
    for (size_t i = 0; i < cells; i++) {
        epochs[i] = r->cells[i].epoch;
        r->cells[i].epoch = 0;
    }
    rest edge = {.loop = true, .bindings = r->bound};
    size_t bound = r->bound;
    r->logging++;
    mark = r->logged;
    flow f = exec(r, body, &edge);
    int64_t steps[16] = {0};
    if (good(r) && step_) {
        uint32_t before[16];
        for (size_t i = givens; i < symbol_count; i++)
            before[i] = value_on(r, cell_of(r, counter[i]));
        size_t own = r->logged;
        sn_run_eval(r, step_);
        for (size_t i = givens; i < symbol_count && good(r); i++) {
            uint32_t after = value_on(r, cell_of(r, counter[i]));
            uint32_t by =
                before[i] && after ? sn_value_binary(&r->values, "-", after, before[i]) : 0;
            if (!by || !sn_value_is_number(&r->values, by, &steps[i]))
                steps[i] = 0;
        }
        undo(r, own); /* the body alone is what a run shows */
    }
    if (good(r) && is_carried(r, mark, symbols, symbol_count, steps)) {
        r->line = line;
        sn_run_fail(r, "repeats a loop, and the text does not say how often");
    }
    r->logging--;
    r->bound = bound;
    for (size_t i = 0; i < cells; i++)
        r->cells[i].epoch = epochs[i] ? epochs[i] : r->cells[i].epoch;
    free(epochs);
    if (!good(r))
        return STOPPED;
    if (f == LEFT)
        return GO; /* it may go round no time at all */
    return GO;
}

static flow exec_loop(runner *r, const sn_tree_node *condition, const sn_tree_node *step_,
                      const sn_tree_node *body)
{
    uint32_t rounds = 0, line = r->line;
    for (;; rounds++) {
        if (!step(r))
            return STOPPED;
        int truth = 1;
        if (condition && condition->kind != SN_NODE_NOTHING) {
            uint32_t c = truth_value(r, condition);
            if (!good(r))
                return STOPPED;
            truth = truth_of(r, c);
            bool settings =
                truth == -1 && !has_elements(r, at(r, c)->a, 0) && !has_elements(r, at(r, c)->b, 0);
            if (settings)
                truth = -2;
            if (truth == -1 || (truth == -2 && c && !settings && has_elements(r, c, 0))) {
                sn_run_fail(r, "runs a loop as long as keys tell");
                return STOPPED;
            }
        } else if (rounds > 2000) {
            sn_run_fail(r, "runs a loop that does not end");
            return STOPPED;
        }
        if (!truth)
            return GO;
        if (truth == -2) {
            if (rounds) {
                r->line = r->depth ? r->line : line;
                sn_run_fail(r, "runs a loop whose end is not known");
                return STOPPED;
            }
            return run_once(r, condition, step_, body, NULL, 0);
        }
        rest edge = {.loop = true, .bindings = r->bound};
        size_t bound = r->bound;
        flow f = exec(r, body, &edge);
        r->bound = bound;
        if (f == BROKE || f == LEFT || f == STOPPED)
            return f;
        if (step_ && step_->kind != SN_NODE_NOTHING)
            sn_run_eval(r, step_);
    }
}

/* A name stands for an element of a list that has a name, too: what changes it changes that one. */
static void mark_walked(runner *r, const sn_tree_node *pattern, const sn_tree_node *walked,
                        uint32_t item)
{
    if (pattern->kind == SN_NODE_LIST && pattern->flag)
        pattern = pattern->first ? pattern->first->next : NULL;
    const bool named = walked->kind == SN_NODE_NAME || walked->kind == SN_NODE_INDEX;
    const bool list = at(r, item)->kind == SN_VALUE_LIST;
    const binding *b = list && named && pattern && pattern->kind == SN_NODE_NAME && good(r)
                           ? sn_run_find_binding(r, pattern->token)
                           : NULL;
    if (b && b->place)
        r->cells[cell_of(r, b->place)].walked = true;
}

/* Whether a loop's name stands for elements themselves: for (auto &x : v), for x in v.iter_mut() */
static bool writes_elements(const runner *r, const sn_tree_node *pattern,
                            const sn_tree_node *walked)
{
    const sn_tree_node *name = pattern->kind == SN_NODE_LIST ? pattern->first : pattern;
    if (walked->kind == SN_NODE_CALL && walked->first->kind == SN_NODE_FIELD)
        return sn_token_is(walked->first->token, "iter_mut");
    if (walked->kind == SN_NODE_UNARY && *walked->op == '&' && r->language->lifetimes)
        return true; /* &mut v */
    if (!pattern->type.reference || !name || !name->token)
        return false;
    size_t at_ = index_of(r->code->tokens, name->token);
    for (size_t k = 0; k < 6 && at_; k++)
        if (sn_token_is(&r->code->tokens->token[--at_], "const"))
            return false;
    return true;
}

static flow exec_each(runner *r, const sn_tree_node *n)
{
    const sn_tree_node *pattern = n->first, *walked = pattern->next,
                       *body = walked ? walked->next : NULL;
    if (!body)
        return GO;
    if (n->flag) {
        sn_run_fail(r, "walks what are texts, though of numbers");
        return STOPPED;
    }
    uint32_t list = sn_run_list_of(r, sn_run_eval(r, walked));
    if (!good(r))
        return STOPPED;
    size_t bound = r->bound;
    bool indexed = pattern->kind == SN_NODE_LIST && pattern->flag; /* Go */
    const sn_type type = pattern->type;
    int64_t n_ = 0;
    if (sn_value_is_number(&r->values, list, &n_) && n_ >= 0 && n_ < ITEMS_MAX) { /* Go: range 4 */
        uint32_t items[ITEMS_MAX];
        for (int64_t i = 0; i < n_; i++)
            items[i] = number(r, i);
        list = sn_value_list(&r->values, items, (uint32_t)n_);
        if (indexed)
            pattern = pattern->first ? pattern->first : pattern;
        indexed = false;
    }
    if (at(r, list)->kind == SN_VALUE_LIST) {
        uint32_t count = at(r, list)->count;
        for (uint32_t i = 0; i < count && step(r); i++) {
            uint32_t item = argument(r, list, i);
            if (indexed) {
                const sn_tree_node *first = pattern->first, *second = first ? first->next : NULL;
                if (first)
                    assign(r, first, number(r, i), &type);
                if (second)
                    assign(r, second, item, &type);
            } else {
                assign(r, pattern, item, &type);
            }
            mark_walked(r, pattern, walked, item);
            rest edge = {.loop = true, .bindings = r->bound};
            flow f = good(r) ? exec(r, body, &edge) : STOPPED;
            r->bound = bound;
            if (f == BROKE || f == LEFT || f == STOPPED)
                return f;
        }
        return good(r) ? GO : STOPPED;
    }
    /* any of them */
    const char *given[8];
    size_t givens = 0;
    const sn_tree_node *first = pattern->kind == SN_NODE_LIST ? pattern->first : pattern;
    for (; first && givens < 8; first = pattern->kind == SN_NODE_LIST ? first->next : NULL) {
        if (first->kind != SN_NODE_NAME)
            continue;
        uint32_t c = declare(r, first->token, &type);
        if (r->failed)
            return STOPPED;
        given[givens++] = r->cells[c].name;
    }
    flow f = run_once(r, NULL, NULL, body, given, givens);
    r->bound = bound;
    if (good(r) && writes_elements(r, pattern, walked) && sn_run_calls_within(body, true, 0))
        clobber_within(r, walked, false, "a loop that may write to elements", 0);
    return f;
}

static flow exec_switch(runner *r, const sn_tree_node *n, const rest *up)
{
    const sn_tree_node *of = n->first, *start = NULL, *fallback = NULL;
    uint32_t value = of->kind == SN_NODE_NOTHING ? 0 : sn_run_eval(r, of);
    bool has_value = of->kind != SN_NODE_NOTHING;
    if (!good(r))
        return STOPPED;
    value = sn_run_is_asked(r, value) ? as_ways(r, value) : value;
    if (has_value && (!value || has_keys(r, value, 0))) {
        sn_run_fail(r, "branches on keys");
        return STOPPED;
    }
    for (const sn_tree_node *c = of->next; c && !start; c = c->next) {
        if (c->kind != SN_NODE_CASE)
            continue;
        if (!c->first)
            fallback = c;
        for (const sn_tree_node *k = c->first; k && !start; k = k->next) {
            if (k->kind == SN_NODE_NAME && sn_token_is(k->token, "_")) {
                fallback = c;
                continue;
            }
            uint32_t own = has_value ? sn_run_eval(r, k) : truth_value(r, k);
            uint32_t test = !own        ? 0
                            : has_value ? sn_value_binary(&r->values, "==", value, own)
                                        : own;
            if (!good(r))
                return STOPPED;
            if (!test)
                continue;
            int truth = truth_of(r, test);
            if (truth == -1) {
                sn_run_fail(r, "branches on keys");
                return STOPPED;
            }
            if (truth == 1 || (truth == -2 && decide(r, test)))
                start = c;
            if (!good(r))
                return STOPPED;
        }
    }
    start = start ? start : fallback;
    if (!start)
        return GO;
    size_t bound = r->bound;
    bool own_body = start->flag;
    for (const sn_tree_node *s = start->next; s && good(r); s = s->next) {
        if (s->kind == SN_NODE_CASE) {
            if (own_body)
                break;
            continue;
        }
        rest below = {.next = NULL, .up = up, .bindings = r->bound};
        if (s->kind == SN_NODE_BREAK)
            break;
        flow f = exec(r, s, &below);
        if (f == BROKE)
            break;
        if (f != GO) {
            r->bound = bound;
            return f;
        }
    }
    r->bound = bound;
    return good(r) ? GO : STOPPED;
}

/* ---- statements ------------------------------------------------------------------------------ */

/* Whether an expression reads a name. */
static bool names_in(const sn_tree_node *n, const sn_token *name, unsigned depth)
{
    if (!n || depth > 60 || n->kind == SN_NODE_CLOSURE || n->kind == SN_NODE_NOTHING)
        return false;
    if (n->kind == SN_NODE_NAME && sn_token_same(n->token, name))
        return true;
    const bool sized = n->kind == SN_NODE_CALL && n->first && n->first->token &&
                       sn_token_is(n->first->token, "sizeof");
    for (const sn_tree_node *c = n->first; c && !sized; c = c->next)
        if (!(n->kind == SN_NODE_CALL && c == n->first) && names_in(c, name, depth + 1))
            return true;
    return false;
}

/* A variable of no type of its own has that of what it is set to, where that is a wider one than
 * the keys': a := int64(v[0]), auto a = (long)v[0]. */
static void infer_type(runner *r, const sn_tree_node *target, const sn_tree_node *value)
{
    if (target->kind == SN_NODE_LIST && value->kind == SN_NODE_LIST) {
        value = value->first;
        for (const sn_tree_node *t = target->first; t && value; t = t->next, value = value->next)
            infer_type(r, t, value);
        return;
    }
    if (target->kind != SN_NODE_NAME && target->kind != SN_NODE_VARIABLE)
        return;
    const binding *b = good(r) ? sn_run_find_binding(r, target->token) : NULL;
    const uint32_t own = b && b->place ? sn_run_cell_find(r, b->place) : 0;
    if (!own || r->cells[own - 1].type.known || !has_elements(r, r->cells[own - 1].value, 0))
        return;
    const sn_type keys = type_of_keys(r, r->cells[own - 1].value);
    const sn_type type = type_in_text(r, value, &keys, 0);
    if (type.whole && keys.whole && type.bits > keys.bits)
        r->cells[own - 1].type = type;
}

/* Whether something of a template's type is given to another variable of that, L out = keys, and
 * has elements: nothing tells whether these are copied. */
static bool may_be_container(runner *r, const sn_type *type, const sn_tree_node *init,
                             uint32_t value)
{
    where w;
    if (!r->language->macros || !r->language->swaps || type->bits || type->own || type->pointer ||
        type->reference || !type->name || init->kind != SN_NODE_NAME ||
        !sn_run_where_of(r, init, &w) || !good(r))
        return false;
    const sn_type *from = &cell_at(r, w.base)->type;
    const sn_value *v = at(r, value);
    return from->name && sn_token_same(from->name, type->name) && v->kind == SN_VALUE_INPUT &&
           may_have_elements(r, (uint32_t)v->a + 1, r->cells[v->a].name);
}

static void exec_variable(runner *r, const sn_tree_node *v)
{
    const sn_tree_node *init = v->first;
    sn_type type = v->type;
    where w;
    bool lifetimes = r->language->lifetimes;
    const sn_tree_node *closure = init && init->kind == SN_NODE_CLOSURE ? init
                                  : init && lifetimes                   ? closure_of(r, init)
                                                                        : NULL;
    if (closure) {
        bind(r, v->token, "")->closure = closure;
        return;
    }
    const bool once = r->language->macros || sn_language_scripts(r->language);
    if (once && init && names_in(init, v->token, 0)) {
        sn_run_fail(r, "reads a variable that is not set yet");
        return;
    }
    if (type.reference && init && init->kind != SN_NODE_NOTHING && !lifetimes) {
        bool chosen = init->kind == SN_NODE_CONDITION ||
                      (init->kind == SN_NODE_CALL && init->first->token &&
                       (sn_word_in(init->first->token->at, init->first->token->size, "min") ||
                        sn_word_in(init->first->token->at, init->first->token->size, "max")));
        if (chosen) {
            uint32_t value = sn_run_eval(r, init);
            uint32_t c = declare(r, v->token, &type);
            if (good(r))
                hold(r, c, sn_run_blank(r, "a reference to one of two places", &value, 1));
            return;
        }
        if (sn_run_where_of(r, init, &w)) {
            const char *name = sn_run_name_of(r, &w);
            if (good(r))
                bind(r, v->token, name);
            return;
        }
    }
    uint32_t value = 0;
    bool given = init && init->kind != SN_NODE_NOTHING && good(r);
    if (given) {
        value = sn_run_eval(r, init);
        value = sn_run_is_asked(r, value) ? as_declared(r, value, &type) : value;
        if (at(r, value)->kind == SN_VALUE_POINTER && type.array && !type.pointer)
            value = sn_run_list_of(r, value);
    }
    const sn_type settled_ = settle_type(r, &type);
    if (given && good(r) && may_be_container(r, &settled_, init, value)) {
        sn_run_fail(r, "copies what may be an array, or where one is");
        return;
    }
    sn_whole whole = given && good(r) ? sn_run_whole_of(r, init) : SN_WHOLE_NOT;
    whole = !whole && given && is_own(&settled_) ? settled_.own : whole;
    if (whole == SN_WHOLE_ARRAY && good(r))
        value = sn_run_copied(r, value);
    if (!good(r))
        return;
    if (sn_language_scripts(r->language) && init && init->kind == SN_NODE_CALL &&
        init->first->kind == SN_NODE_NAME)
        sn_type_array(init->first->token, &type); /* new Float32Array(n) */
    const unsigned width = given && !sn_vector_coordinates(&type) ? sn_run_width(r, init) : 0;
    if (width > 1) /* auto, let */
        type = sn_vector_type(width);
    uint32_t c = declare(r, v->token, &type);
    const sn_tree_node *dimension = init ? init->next : NULL;
    int64_t size = 0;
    if (dimension && dimension->kind != SN_NODE_NOTHING &&
        sn_value_is_number(&r->values, sn_run_eval(r, dimension), &size) && size > 0 &&
        size < 100000 && good(r))
        r->cells[c].size = (uint32_t)size;
    if (given) {
        if (is_overfull(r, value, dimension))
            sn_run_fail(r, "an array is given more elements than it has");
        value = dimension ? in_rows(r, value, dimension->next) : value;
        if (!value)
            value = unknown_of(r, v, "a value that is not followed");
        value = sn_run_before_widening(r, init, value, &type);
        give(r, c, sn_run_convert(r, value, &type));
        infer_type(r, v, init);
        own_parts(r, c, value, whole);
        if (dimension && at(r, value)->kind == SN_VALUE_LIST)
            explode(r, c);
    } else if (dimension || type.array) {
        r->cells[c].array = true;
    }
}

/* Whether a return stands in a statement, but for functions in it. */
static bool returns_within(const sn_tree_node *n, unsigned depth)
{
    if (n->kind == SN_NODE_RETURN || depth > 60)
        return true;
    for (const sn_tree_node *c = n->first; c; c = c->next)
        if (c->kind != SN_NODE_CLOSURE && returns_within(c, depth + 1))
            return true;
    return false;
}

/* list.forEach(item => …): the loop that it is; false if it is none. */
static bool exec_for_each(runner *r, const sn_tree_node *e)
{
    const sn_tree_node *callee = e->first, *closure = callee ? callee->next : NULL;
    if (e->kind != SN_NODE_CALL || callee->kind != SN_NODE_FIELD || !closure ||
        closure->kind != SN_NODE_CLOSURE || closure->next || !closure->first->first ||
        !(sn_token_is(callee->token, "forEach") || sn_token_is(callee->token, "for_each") ||
          sn_token_is(callee->token, "foreach") || sn_token_is(callee->token, "each")))
        return false;
    sn_tree_node pattern = *closure->first->first, walked = *callee->first,
                 body = *closure->first->next;
    if (pattern.kind == SN_NODE_VARIABLE) {
        pattern.kind = SN_NODE_NAME;
        pattern.first = NULL;
    }
    if (body.kind == SN_NODE_RETURN) /* what it gives is of no use */
        body.kind = SN_NODE_EXPRESSION;
    else if (returns_within(&body, 0))
        sn_run_fail(r, "leaves what is done for each item");
    pattern.flag = false;
    pattern.next = &walked;
    walked.next = &body;
    body.next = NULL;
    const sn_tree_node each = {
        .kind = SN_NODE_EACH, .line = e->line, .token = e->token, .first = &pattern};
    exec_each(r, &each);
    return true;
}

static flow exec_if(runner *r, const sn_tree_node *n, const rest *up);

static flow exec_expression(runner *r, const sn_tree_node *n)
{
    const sn_tree_node *e = n->first;
    if (!e)
        return GO;
    if (exec_for_each(r, e))
        return good(r) ? GO : STOPPED;
    if (e->kind == SN_NODE_BINARY && !strcmp(e->op, ">>") && r->language->swaps &&
        r->language->macros) /* in >> v[1]; */
        clobber_within(r, e->first->next, false, "a stream", 0);
    for (const sn_tree_node *part = e->kind == SN_NODE_UNKNOWN ? e->first : NULL; part && good(r);
         part = part->next)
        clobber_within(r, part, false, "an expression that is not understood", 0);
    const bool and_ = e->kind == SN_NODE_BINARY && !strcmp(e->op, "&&");
    const bool or_ = e->kind == SN_NODE_BINARY && !strcmp(e->op, "||");
    if ((and_ || or_ || e->kind == SN_NODE_CONDITION) && e->first->next &&
        (!r->language->lifetimes || n->next)) { /* a > b && swap(a, b); */
        const sn_tree_node *b = e->first->next, *c = b->next;
        sn_tree_node condition = *e->first, part[2] = {*b, c ? *c : *b}, own[2], none = *b,
                     choice = {.kind = SN_NODE_IF, .line = n->line, .token = n->token};
        none.kind = SN_NODE_NOTHING;
        for (int i = 0; i < 2; i++) {
            part[i].next = NULL;
            own[i] = (sn_tree_node){.kind = SN_NODE_EXPRESSION,
                                    .line = part[i].line,
                                    .token = part[i].token,
                                    .first = &part[i]};
        }
        none.first = none.next = NULL;
        own[0].next = c ? &own[1] : NULL;
        none.next = or_ ? &own[0] : NULL;
        condition.next = or_ ? &none : &own[0];
        choice.first = &condition;
        return exec_if(r, &choice, NULL);
    }
    const bool some = e->kind == SN_NODE_CALL && r->language->lifetimes && e->first->token &&
                      (sn_token_is(e->first->token, "Some") || sn_token_is(e->first->token, "Ok"));
    if (e->kind == SN_NODE_CALL && !some) {
        call(r, e, true);
    } else if (e->kind == SN_NODE_ASSIGN && !*e->op && e->first->next &&
               e->first->next->kind == SN_NODE_CALL) {
        uint32_t pair;
        const sn_tree_node *target = e->first, *from = target->next;
        bool two = target->kind == SN_NODE_LIST && sn_node_children(target) == 2;
        bool tie = target->kind == SN_NODE_CALL && target->first->token &&
                   sn_token_is(target->first->token, "tie") && sn_node_children(target) == 3;
        if (tie && from->first->token && sn_token_is(from->first->token, "minmax") &&
            sn_node_children(from) == 3) {
            /* references: what the second reads is what stands in its place by then */
            const sn_tree_node *a = from->first->next, *b = a->next, *p = target->first->next,
                               *q = p->next;
            where wa, wb;
            uint32_t x = sn_run_eval(r, a), y = sn_run_eval(r, b);
            if (good(r) && sn_run_where_of(r, a, &wa) && sn_run_where_of(r, b, &wb) && x && y) {
                const char *na = sn_run_name_of(r, &wa), *nb = sn_run_name_of(r, &wb);
                uint32_t swaps_ = sn_value_binary(&r->values, "<", y, x);
                assign(r, p, sn_value_select(&r->values, swaps_, y, x), NULL);
                if (good(r))
                    assign(r, q,
                           sn_value_select(&r->values, swaps_, sn_run_read_place(r, na),
                                           sn_run_read_place(r, nb)),
                           NULL);
                return good(r) ? GO : STOPPED;
            }
        }
        if ((two || tie) && assume_pair(r, from, &pair))
            assign(r, target, pair, e->flag ? &(sn_type){0} : NULL);
        else if (good(r))
            sn_run_eval(r, e);
    } else if (e->kind == SN_NODE_LIST && !e->flag && r->language->macros == false) {
        for (const sn_tree_node *c = e->first; c && good(r); c = c->next)
            if (c->kind == SN_NODE_CALL)
                call(r, c, true);
            else
                sn_run_eval(r, c);
    } else {
        uint32_t value = sn_run_eval(r, e);
        /* Rust's last expression is what a block gives */
        if (r->language->lifetimes && !n->next && e->kind != SN_NODE_ASSIGN && value && good(r) &&
            r->frames[r->depth].rest == NULL) {
            r->returned = value;
            r->returns = true;
        }
    }
    return good(r) ? GO : STOPPED;
}

static flow exec_if(runner *r, const sn_tree_node *n, const rest *up)
{
    const sn_tree_node *condition = n->first, *then = condition->next,
                       *other = then ? then->next : NULL;
    uint32_t line = r->line;
    uint32_t c = truth_value(r, condition);
    if (!good(r) || !then)
        return good(r) ? GO : STOPPED;
    r->line = r->depth ? r->line : line;
    if (other && other->kind == SN_NODE_NOTHING)
        other = NULL;
    int truth = truth_of(r, c);
    if (truth == 1)
        return exec(r, then, up);
    if (!truth)
        return other ? exec(r, other, up) : GO;
    if (truth == -1)
        return fork_branches(r, c, then, other, up, "a choice that is not followed");
    if (c && !has_keys(r, c, 0)) {
        bool yes = decide(r, c);
        if (!good(r))
            return STOPPED;
        return yes ? exec(r, then, up) : other ? exec(r, other, up) : GO;
    }
    if (!c)
        c = unknown_of(r, condition, "a condition that is not followed");
    return fork_branches(r, c, then, other, up, "a branch on a condition that is not followed");
}

static flow exec(runner *r, const sn_tree_node *n, const rest *up)
{
    if (!n || n->kind == SN_NODE_NOTHING)
        return GO;
    if (!step(r))
        return STOPPED;
    if (r->depth == 0)
        r->line = n->line;
    r->values.line = r->line;
    if (++r->nested > 280) {
        sn_run_fail(r, "blocks too deep");
        r->nested--;
        return STOPPED;
    }
    flow f = GO;
    size_t bound = r->bound;
    const bool broke = r->broke && n->kind == SN_NODE_BLOCK && *n->op;
    r->broke = false;
    switch (n->kind) {
    case SN_NODE_BLOCK:
        if (broke)
            break;
        f = exec_list(r, n->first, up);
        if (!n->flag)
            r->bound = bound;
        break;
    case SN_NODE_DECLARE:
        for (const sn_tree_node *v = n->first; v && good(r); v = v->next) {
            if (v->kind == SN_NODE_VARIABLE) {
                exec_variable(r, v);
            } else if (v->kind == SN_NODE_ASSIGN) {
                uint32_t pair;
                const sn_tree_node *from = v->first->next;
                bool two = from && from->kind == SN_NODE_CALL && sn_node_children(v->first) == 2;
                if (two && assume_pair(r, from, &pair))
                    assign(r, v->first, pair, &v->type);
                else if (from && from->kind != SN_NODE_NOTHING)
                    sn_run_eval(r, v);
                else if (good(r)) /* declared without values */
                    for (const sn_tree_node *name = v->first->first; name; name = name->next)
                        if (name->kind == SN_NODE_NAME)
                            declare(r, name->token, &v->type);
            }
        }
        break;
    case SN_NODE_EXPRESSION:
        f = exec_expression(r, n);
        break;
    case SN_NODE_CLOSURE: /* a function within the function */
        if (n->token)
            bind(r, n->token, "")->closure = n;
        break;
    case SN_NODE_IF:
        f = exec_if(r, n, up);
        break;
    case SN_NODE_FOR: {
        const sn_tree_node *init = n->first, *condition = init->next, *step_ = condition->next;
        f = exec(r, init, NULL);
        if (f == GO)
            f = exec_loop(r, condition, step_, step_->next);
        f = f == BROKE ? GO : f;
        r->bound = bound;
        break;
    }
    case SN_NODE_EACH:
        f = exec_each(r, n);
        r->broke = f == BROKE;
        f = f == BROKE ? GO : f;
        break;
    case SN_NODE_WHILE: {
        const sn_tree_node *body = n->first->next;
        const sn_tree_node *step_ = body ? body->next : NULL;
        f = exec_loop(r, n->first, step_ && step_->kind != SN_NODE_NOTHING ? step_ : NULL, body);
        r->broke = f == BROKE;
        f = f == BROKE ? GO : f;
        break;
    }
    case SN_NODE_DO: {
        rest edge = {.loop = true, .bindings = r->bound};
        f = exec(r, n->first, &edge);
        if (f == GO || f == CONTINUED) {
            const sn_tree_node *condition = n->first->next;
            f = condition ? exec_loop(r, condition, NULL, n->first) : GO;
            f = f == BROKE ? GO : f;
        } else if (f == BROKE) {
            f = GO;
        }
        break;
    }
    case SN_NODE_SWITCH:
        f = exec_switch(r, n, up);
        break;
    case SN_NODE_RETURN: {
        const sn_tree_node *value = n->first;
        f = LEFT;
        if (value && value->kind != SN_NODE_NOTHING) {
            uint32_t own = sn_run_eval(r, value);
            own = sn_run_is_asked(r, own) ? sn_run_as_condition(r, own) : own;
            if (good(r)) {
                r->returned = own ? own : unknown_of(r, n, "a value that is not followed");
                r->returns = true;
            }
        }
        break;
    }
    case SN_NODE_BREAK:
    case SN_NODE_CONTINUE:
        f = n->kind == SN_NODE_BREAK ? BROKE : CONTINUED;
        if (n->flag)
            sn_run_fail(r, "jumps");
        break;
    case SN_NODE_THROW:
        f = LEFT;
        break;
    case SN_NODE_UNKNOWN:
        if (n->token && !n->first && sn_token_is(n->token, "goto"))
            sn_run_fail(r, "jumps");
        if (n->token && (sn_token_is(n->token, "defer") || sn_token_is(n->token, "go")))
            sn_run_fail(r, "runs at another time");
        for (const sn_tree_node *name = n->first; name && good(r); name = name->next) {
            where w;
            if (name->kind != SN_NODE_NAME)
                continue;
            const binding *b = sn_run_find_binding(r, name->token);
            char own[NAME_MAX_SIZE + 1];
            snprintf(own, sizeof own, "%.*s",
                     name->token->size < NAME_MAX_SIZE ? (int)name->token->size : NAME_MAX_SIZE,
                     name->token->at);
            if (!(b && b->place && *b->place) && !sn_run_cell_find(r, own))
                continue;
            uint32_t value = sn_run_read_place(r, b && b->place && *b->place ? b->place : own);
            if (sn_run_points(r, value, &w) && cell_at(r, w.base)->parts)
                sn_run_clobber(r, w.base, "a statement that is not understood");
            else if (!clobber_within(r, name, false, "a statement that is not understood", 0) &&
                     value && has_keys(r, value, 0) && b && b->place)
                sn_run_clobber(r, b->place, "a statement that is not understood");
        }
        break;
    default:
        sn_run_eval(r, n);
    }
    r->nested--;
    return good(r) ? f : STOPPED;
}

static flow exec_list(runner *r, const sn_tree_node *first, const rest *up)
{
    for (const sn_tree_node *n = first; n; n = n->next) {
        rest below = {.next = n->next, .up = up, .bindings = r->bound};
        /* what is declared here is in scope behind */
        flow f = exec(r, n, &below);
        if (f != GO)
            return f;
    }
    return GO;
}

/* ---- runs ------------------------------------------------------------------------------------ */

/* Whether a name stands where its type is asked for alone: decltype(v[0]), sizeof v. */
static bool is_of_type(const sn_token *t)
{
    static const char *const words[] = {"decltype", "typeof", "__typeof__", "__typeof",
                                        "sizeof",   "typeid", "alignof",    NULL};
    t -= 1;
    t -= sn_token_in(t, "(");
    bool found = false;
    for (size_t i = 0; words[i] && !found; i++)
        found = sn_token_is(t, words[i]);
    return found;
}

/* Whether the value of an array leaves by a name at token i for where nothing is followed: as an
 * element of a list or of a structure, as what an object is made of. */
static bool is_kept_elsewhere(const runner *r, const sn_unit *unit, size_t i)
{
    static const char *const copies[] = {"vector", "valarray", "deque", "list",
                                         "array",  "string",   "set",   NULL};
    const sn_token *token = r->code->tokens->token, *t = &token[i];
    if (i < unit->begin + 3 || i + 2 >= unit->end || !sn_token_in(t + 1, ",]});"))
        return false;
    if (r->language->swaps && r->language->macros && sn_token_in(t - 1, "(") &&
        t[-2].kind == SN_TOKEN_NAME && (t[-3].kind == SN_TOKEN_NAME || sn_token_in(t - 3, ">"))) {
        size_t type = i - 3; /* Mixer m(v), std::span<int> s(v) */
        for (unsigned inside = 0; type > unit->begin; type--) {
            inside += sn_token_in(&token[type], ">") - sn_token_in(&token[type], "<");
            if (!inside && token[type].kind == SN_TOKEN_NAME)
                break;
        }
        bool copied = sn_token_is(&token[type], "return") || sn_token_is(&token[type], "else");
        for (size_t k = 0; copies[k] && !copied; k++)
            copied = sn_token_is(&token[type], copies[k]);
        return !copied;
    }
    if (sn_token_in(t - 1, "(") && sn_token_is(t - 2, "move") && r->language->swaps)
        return true;
    if (r->language->macros && sn_token_in(t - 1, "=") && sn_token_in(t - 2, "]"))
        return true; /* auto &[a, b] = v; q[i] = v; */
    if (!sn_token_in(t - 1, "[{,"))
        return false;
    size_t open = i;
    for (unsigned inside = 1; inside && open > unit->begin;) {
        open--;
        inside += sn_token_in(&token[open], ")]}") - sn_token_in(&token[open], "([{");
    }
    const size_t close = open > unit->begin ? sn_token_close(token, open, unit->end) : unit->end;
    return open > unit->begin && sn_token_in(&token[open], "[{") && close + 1 < unit->end &&
           !sn_token_in(&token[close + 1], "=") && !sn_token_is(&token[close + 1], "of") &&
           !sn_token_is(&token[open - 1], "return");
}

/* Whether a text is made by a function that gets keys: f"{mix(v)}", mix`${v}`.
 * tagged   a name stands before it */
static bool calls_in_text(const sn_lifted *item, const sn_token *text, bool tagged)
{
    const char *open = memchr(text->at, '{', text->size), *end = text->at + text->size;
    for (uint32_t w = 0; open && w < item->net->wires; w++) {
        const size_t size = strcspn(item->place[w], "[.'");
        for (const char *at = open + 1; size && at + size < end; at++)
            if (!memcmp(at, item->place[w], size) && strchr("({&, ", at[-1]) &&
                (strchr(")},", at[size]) || at[size] == ' ') &&
                ((tagged && *text->at == '`') || memchr(open, '(', (size_t)(at - open))))
                return true;
    }
    return false;
}

/* Where a unit speaks of keys between the comparators of a network, and nothing that was
 * followed did: then something else may have written to them. */
static void find_unmet(runner *r, const sn_unit *unit, sn_lifted *item)
{
    const sn_token *token = r->code->tokens->token;
    for (size_t i = unit->begin; i < unit->end && item->net; i++) {
        const sn_token *t = &token[i];
        if (t->kind == SN_TOKEN_STRING && t->line >= item->first && t->line <= item->last &&
            calls_in_text(item, t, i > unit->begin && t[-1].kind == SN_TOKEN_NAME))
            sn_gatherer_unread(item, t->line, "makes a text by a call");
        if (t->kind != SN_TOKEN_NAME || !i || sn_token_in(t - 1, ".") || sn_token_is(t - 1, "->"))
            continue;
        const size_t at_ = (size_t)(t->at - r->met_from);
        const bool unmet = t->line >= item->first && t->line <= item->last && at_ < r->met_size &&
                           !r->met[at_] && !is_of_type(t);
        const bool kept = !unmet && is_kept_elsewhere(r, unit, i);
        for (uint32_t w = 0; item->net && w < item->net->wires && (unmet || kept); w++) {
            const char *place = item->place[w];
            const size_t size = strcspn(place, "[.'");
            if (size != t->size || memcmp(place, t->at, size) != 0)
                continue;
            if (unmet)
                sn_gatherer_unread(item, t->line, "speaks of keys in a way that is not followed");
            else if (place[size] == '[')
                sn_gatherer_unread(item, t->line, "keeps keys where they are not followed");
        }
    }
}

/* Names in indices. */
static void find_indexes(runner *r, const sn_tree_node *n, bool inside, unsigned depth)
{
    if (!n || depth > 200)
        return;
    if (inside && n->kind == SN_NODE_NAME) {
        const sn_token **grown = sn_grow(r->indexes, r->index_count, &r->index_room, sizeof *grown);
        if (grown) {
            r->indexes = grown;
            grown[r->index_count++] = n->token;
        }
    }
    if (n->kind == SN_NODE_INDEX && n->first && n->first->kind == SN_NODE_NAME) {
        const sn_token **grown = sn_grow(r->bases, r->base_count, &r->base_room, sizeof *grown);
        if (grown) {
            r->bases = grown;
            grown[r->base_count++] = n->first->token;
        }
    }
    unsigned i = 0;
    if (n->kind == SN_NODE_BINARY && is_order(n->op) && strcmp(n->op, "==") != 0)
        inside = false; /* keys choose: [(a, b), (b, a)][a > b] */
    for (const sn_tree_node *c = n->first; c; c = c->next, i++)
        find_indexes(r, c, (inside && n->kind != SN_NODE_INDEX) || (n->kind == SN_NODE_INDEX && i),
                     depth + 1);
}

static void begin_run(runner *r)
{
    sn_values_clear(&r->values);
    sn_arena_free(r->texts);
    r->texts = sn_arena_new(0);
    r->count = 0;
    if (r->slots > SLOTS_KEPT) {
        free(r->slot);
        r->slot = NULL;
        r->slots = 0;
    }
    if (r->slots)
        memset(r->slot, 0, r->slots * sizeof *r->slot);
    r->bound = r->logged = 0;
    memset(r->chosen, 0, sizeof r->chosen);
    r->logging = 0;
    r->pair_count = r->fact_count = r->loop_count = 0;
    r->decided = 0;
    r->survey_count = 0;
    r->returned = r->last = 0;
    r->returns = r->broke = false;
    r->lowest = 0;
    r->steps = r->writes = r->serial = r->nested = r->deriving = 0;
    r->depth = 0;
    *r->failure = *r->fault = *r->unseen = '\0';
    r->failure_line = r->fault_line = r->unseen_line = 0;
    r->called = NULL;
    r->wires = 0;
    r->failed = r->failed || !r->texts;
}

static void bind_parameters(runner *r, const sn_tree_node *parameters)
{
    uint32_t rank = 0;
    for (const sn_tree_node *p = parameters->first; p && !r->failed; p = p->next, rank++) {
        if (p->kind == SN_NODE_LIST) { /* ([a, b]) => … */
            for (const sn_tree_node *n = p->first; n && !r->failed; n = n->next, rank++)
                if (n->kind == SN_NODE_NAME) {
                    uint32_t c = cell_of(r, token_text(r, n->token));
                    r->cells[c].rank = rank;
                    r->cells[c].known = r->cells[c].copy = true;
                    bind(r, n->token, r->cells[c].name);
                }
            rank--;
            continue;
        }
        if (p->kind != SN_NODE_VARIABLE)
            continue;
        char name[NAME_MAX_SIZE + 1];
        snprintf(name, sizeof name, "%.*s",
                 p->token->size < NAME_MAX_SIZE ? (int)p->token->size : NAME_MAX_SIZE,
                 p->token->at);
        uint32_t c = cell_of(r, name);
        if (r->failed)
            return;
        const sn_type type = settle_type(r, &p->type);
        r->cells[c].rank = rank;
        r->cells[c].type = type;
        r->cells[c].known = true;
        r->cells[c].copy = !r->unit->macro && (is_own(&type) || (!type.reference && !type.pointer));
        bind(r, p->token, r->cells[c].name);
    }
}

/* What a place is called: *p where nothing else of p is used, and so p. */
static const char *plain_name(runner *r, uint32_t c)
{
    const char *name = r->cells[c].name;
    size_t part = last_part(name);
    uint32_t parent = r->cells[c].parent;
    if (!part || strcmp(name + part, "[0]") != 0 || r->cells[parent - 1].array)
        return name;
    const char *whole = r->cells[parent - 1].name;
    const size_t row = last_part(whole); /* of v[0][0], beside v[1][0] */
    for (uint32_t i = 0; i < r->count; i++) {
        const char *other = r->cells[i].name;
        const uint32_t up = r->cells[i].parent;
        if (i != c && up == parent && other[part] == '[')
            return name;
        if (i != c && up && up != parent && row &&
            r->cells[up - 1].parent == r->cells[parent - 1].parent &&
            other[strlen(r->cells[up - 1].name)] == '[')
            return name;
    }
    return whole;
}

/* Whether something was written to a place, or to what it is part of. */
static bool is_written(const runner *r, uint32_t c)
{
    for (; !r->cells[c].written; c = r->cells[c].parent - 1)
        if (!r->cells[c].parent)
            return false;
    return true;
}

/* 1 + which field of its structure a place is, as the text declares it; 0 if it does not. */
static uint32_t part_of(runner *r, const char *name)
{
    size_t part = last_part(name);
    if (!part || name[part] != '.')
        return 0;
    const sn_token field = {.at = name + part + 1, .size = (uint32_t)strlen(name + part + 1)};
    return (uint32_t)(sn_code_field(r->code, &field, 0) + 1);
}

/* What is known on this path of how many keys there are: n, a.length; NULL if nothing is. */
static const fact *find_size(const runner *r)
{
    static const char *const names[] = {"n",      "N",     "num",   "count",    "len",
                                        "length", "size",  "Count", "Length",   "nel",
                                        "nelem",  "nmemb", "cnt",   "elements", NULL};
    for (size_t i = 0; i < r->fact_count; i++) {
        const sn_value *v = at(r, r->facts[i].value);
        const char *name = v->kind == SN_VALUE_INPUT                        ? r->cells[v->a].name
                           : v->kind == SN_VALUE_FIELD && v->text[0] == '.' ? v->text + 1
                                                                            : v->text;
        for (size_t k = 0; names[k]; k++)
            if (!strcmp(name, names[k]))
                return &r->facts[i];
    }
    return NULL;
}

/* An array of the function's own of which keys were written, and one was compared that was not. */
static void check_unset(runner *r)
{
    for (uint32_t c = 0; c < r->count && good(r); c++) {
        const cell *array = &r->cells[c];
        bool set = false;
        uint32_t unset = 0;
        if (!array->local || !array->parts || array->copy || array->lost || array->held ||
            array->copied)
            continue;
        charge(r, r->count);
        for (uint32_t i = 0; i < r->count; i++) {
            const cell *part = &r->cells[i];
            if (part->parent != c + 1)
                continue;
            if (part->before)
                unset = at(r, part->before)->compared ? part->line : unset;
            else
                set = set || (part->held && has_keys(r, part->value, 0));
        }
        if (set && unset) {
            r->line = unset;
            sn_run_fail(r, "compares an element that is not set");
        }
    }
}

static void tell(runner *r, const sn_tree_node *parameters)
{
    check_unset(r);
    for (uint32_t i = 0; i < r->count; i++) /* which may make more places */
        if (r->cells[i].before && !r->cells[i].held)
            derived(r, i);
    if (!*r->fault && !sn_gatherer_waits(r->to, &r->values))
        return;
    size_t places = r->count;
    const uint32_t list = r->returns ? sn_run_list_of(r, r->returned) : 0;
    const size_t items = at(r, list)->kind == SN_VALUE_LIST ? at(r, list)->count : 0;
    sn_spot *spot = sn_alloc(places + (items < ITEMS_MAX ? items : ITEMS_MAX) + 1, sizeof *spot);
    uint32_t count = 0;
    if (!spot) {
        r->to->err = sn_fail_nomem(r->to->error);
        return;
    }
    for (uint32_t i = 0; i < places; i++) {
        bool unwritten = r->cells[i].before && !r->cells[i].held;
        uint32_t value = unwritten ? derived(r, i) : r->cells[i].value;
        const cell *own = &r->cells[i];
        value = own->held || unwritten ? value : 0;
        if (at(r, own->before)->compared && is_absent(r, i)) {
            r->line = own->line;
            sn_run_fail(r, "uses a name that is defined nowhere");
        }
        spot[count++] = (sn_spot){.name = plain_name(r, i),
                                  .rank = own->rank,
                                  .before = own->before,
                                  .value = value,
                                  .line = own->line,
                                  .written = is_written(r, i),
                                  .part = part_of(r, own->name),
                                  .bits = own->type.whole ? own->type.bits : 0,
                                  .sign = own->type.sign,
                                  .declared = own->local && !own->copy,
                                  .local = own->local || own->copy};
    }
    good(r); /* what was too much, while places were looked at */
    uint32_t returned = r->returned;
    if (!returned && r->last && r->last_cell < r->count && !r->cells[r->last_cell].before)
        returned = r->last;
    if (items) {
        char name[32];
        for (uint32_t i = 0; i < at(r, list)->count && i < ITEMS_MAX; i++) {
            snprintf(name, sizeof name, "returned'[%u]", i);
            spot[count++] = (sn_spot){.name = sn_run_text_of(r, name, strlen(name)),
                                      .value = argument(r, list, i),
                                      .written = true};
        }
    }
    const sn_value *whole = at(r, r->returns ? r->returned : 0);
    const char *given = whole->kind == SN_VALUE_POINTER ? whole->text
                        : whole->kind == SN_VALUE_INPUT ? r->cells[whole->a].name
                                                        : NULL;
    bool parts = false;
    for (size_t i = 0; i < places && given && !parts; i++)
        parts = is_part_of(r->cells[i].name, given, strlen(given));
    const fact *keys = find_size(r);
    uint32_t decided[sizeof r->facts / sizeof *r->facts];
    for (size_t i = 0; i < r->fact_count; i++)
        decided[i] = r->facts[i].value;
    const sn_run_outcome outcome = {.values = &r->values,
                                    .decided = decided,
                                    .decisions = (uint32_t)r->fact_count,
                                    .keys_least = keys ? keys->low : INT64_MIN,
                                    .keys_most = keys ? keys->high : INT64_MAX,
                                    .keys_not = keys ? keys->except : NULL,
                                    .keys_nots = keys ? keys->excepts : 0,
                                    .keys_are = keys && keys->low == keys->high ? keys->low : 0,
                                    .spot = spot,
                                    .spots = count,
                                    .returned = returned,
                                    .returns = r->returns && r->returned,
                                    .called = r->called,
                                    .path = r->path,
                                    .wires = r->wires,
                                    .parameters = parameters,
                                    .given = parts ? given : NULL,
                                    .from_one = r->language->from_one,
                                    .from_end = r->language->from_end,
                                    .fault = *r->fault ? r->fault : NULL,
                                    .fault_line = r->fault_line,
                                    .unseen = *r->unseen ? r->unseen : NULL,
                                    .unseen_line = r->unseen_line,
                                    .failure = *r->failure ? r->failure : NULL,
                                    .failure_line = r->failure_line};
    if (!r->failed)
        sn_gather(r->to, &outcome);
    free(spot);
}

void sn_runner_free(runner *r)
{
    if (!r)
        return;
    sn_values_free(&r->values);
    free(r->cells);
    free(r->slot);
    sn_arena_free(r->texts);
    free(r->bindings);
    free(r->log);
    free(r->surveys);
    free(r->indexes);
    free(r->bases);
    free(r->around);
    free(r->declaring);
    free(r->met);
    free(r);
}

runner *sn_runner_new(sn_gatherer *gatherer, sn_code *code)
{
    runner *r = sn_alloc(1, sizeof *r);
    if (r) {
        r->to = gatherer;
        r->code = code;
        r->language = code->language;
        r->met_from = code->tokens->text;
        r->met_size = code->tokens->text_size;
        r->met = sn_alloc(r->met_size + 1, 1);
    }
    if (r && !r->met) {
        sn_runner_free(r);
        return NULL;
    }
    return r;
}

/* The next path: the last decision that went one way goes the other. */
static bool next_path(runner *r)
{
    while (r->decisions && r->choice[r->decisions - 1])
        r->decisions--;
    if (!r->decisions)
        return false;
    r->choice[r->decisions - 1] = 1;
    return true;
}

static bool claims_something(const sn_unit *unit)
{
    const sn_lift_claim claim = sn_claim_of_name(unit->name->at, unit->name->size);
    return claim.goal != SN_LIFT_NOTHING || claim.network;
}

/* Whether there is a network among the items from `first` on, or what was to be one. */
static bool has_network(const sn_lifts *lifts, size_t first)
{
    while (first < lifts->count && !lifts->item[first].net && !*lifts->item[first].fault)
        first++;
    return first < lifts->count;
}

static bool is_truth(const sn_type *type)
{
    static const char *const words[] = {"bool", "_Bool", "boolean", "Boolean", NULL};
    bool found = false;
    for (size_t i = 0; words[i] && type->name && !found; i++)
        found = sn_token_is(type->name, words[i]);
    return found;
}

static bool is_key(const runner *r, uint32_t value)
{
    const sn_value *v = at(r, value);
    return v->kind == SN_VALUE_MIN || v->kind == SN_VALUE_MAX ||
           (v->kind == SN_VALUE_INPUT && v->compared);
}

/* Run all paths through a function. */
static void run_paths(runner *r, const sn_unit *unit, const sn_parsed *parsed)
{
    sn_gatherer *gatherer = r->to;
    r->unit = unit;
    r->decisions = 0;
    r->unit_steps = 0;
    r->index_count = r->base_count = 0;
    r->asked = NULL;
    find_indexes(r, parsed->body, false, 0);
    const size_t first = gatherer->lifts->count;
    const bool claims = unit->name && claims_something(unit);
    bool exchanges = false; /* some run did */
    uint32_t where_;
    const char *unfollowed = sn_code_unfollowed(r->code, unit, false, &where_);
    for (uint32_t runs = 0; runs < gatherer->runs && !gatherer->err; runs++) {
        begin_run(r);
        r->path = runs;
        r->line = unit->line;
        if (sn_code_changes_copy(r->code, unit))
            sn_run_fail(r, "changes a copy alone");
        r->frames[0] = (frame){.outer = -1, .body = parsed->body};
        bind_parameters(r, parsed->parameters);
        r->parameters = r->bound;
        const sn_token *result = named_result(r, unit);
        const uint32_t own = result && !r->failed ? declare_result(r, result) : 0;
        if (!r->failed)
            exec_list(r, parsed->body->first, NULL);
        if (result && !r->returns && good(r)) {
            r->returned = value_on(r, own);
            r->returns = true;
        }
        if (unfollowed && r->values.compares) {
            *r->failure = '\0';
            r->line = where_;
            sn_run_fail(r, unfollowed);
        }
        if (r->returned && good(r))
            r->returned = sn_run_convert(r, r->returned, &parsed->returns);
        if (r->returned && good(r) && is_truth(&parsed->returns) && is_key(r, r->returned))
            r->returned = sn_run_blank(r, "a key as true or false", &r->returned, 1);
        if (r->failed)
            gatherer->err = sn_fail_nomem(gatherer->error);
        else
            tell(r, parsed->parameters);
        r->unit_steps += r->values.work / 4;
        r->code->steps += r->values.work / 4;
        r->decisions = r->decided < r->decisions ? r->decided : r->decisions;
        exchanges = exchanges || r->values.exchanges;
        const unsigned patience =
            (claims ? 8 : 1) * (exchanges ? 8 : 1) * (gatherer->lifts->count > first ? 2 : 1);
        const bool dull = !has_network(gatherer->lifts, first) &&
                          (runs >= patience * DULL_RUNS || r->unit_steps > patience * DULL_STEPS);
        if (!next_path(r) || r->unit_steps > UNIT_STEPS_MAX || dull)
            break;
    }
    for (size_t i = first; i < gatherer->lifts->count && unit->name && !unit->macro; i++)
        if (gatherer->lifts->item[i].net && gatherer->lifts->item[i].place &&
            !*gatherer->lifts->item[i].fault)
            find_unmet(r, unit, &gatherer->lifts->item[i]);
}

/* Leave out items from `from` up to before `to`. */
static void drop_items(sn_lifts *lifts, size_t from, size_t to)
{
    if (from == to)
        return;
    for (size_t i = from; i < to; i++)
        sn_net_free(lifts->item[i].net);
    memmove(lifts->item + from, lifts->item + to, (lifts->count - to) * sizeof *lifts->item);
    lifts->count -= to - from;
}

/* Whether all keys are coordinates of one vector that is given, or as many as the function's name
 * says: else vectors are keys, as pixels, and what is done to their channels is no network of it.
 */
static bool is_of_coordinates(const sn_lifted *item, const sn_unit *unit)
{
    bool one = item->net && item->place && unit->name;
    size_t stem = 0;
    for (uint32_t i = 0; one && i < item->net->wires; i++) {
        const char *name = item->place[i], *dot = strrchr(name, '.');
        one = dot && dot[1] && strchr("xyzw", dot[1]) && !dot[2] && !strchr(name, '\'') &&
              (!i || ((size_t)(dot - name) == stem && !strncmp(name, item->place[0], stem)));
        stem = dot ? (size_t)(dot - name) : 0;
    }
    return one || (item->net && unit->name &&
                   sn_claim_of_name(unit->name->at, unit->name->size).wires == item->net->wires);
}

void sn_run_unit(runner *r, const sn_unit *unit)
{
    sn_gatherer *gatherer = r->to;
    sn_lifts *lifts = gatherer->lifts;
    const sn_parsed *parsed = sn_code_unit(r->code, unit);
    const size_t first = lifts->count;
    if (!parsed->body || !parsed->parameters) {
        gatherer->err = sn_fail_nomem(gatherer->error);
        return;
    }
    run_paths(r, unit, parsed);
    const bool vectors = r->language->shades || !strcmp(r->language->name, "C");
    if (gatherer->err || !vectors || has_network(lifts, first) ||
        !sn_vectors_are_apart(r->code->tokens))
        return;
    const size_t second = lifts->count; /* once more, coordinate by coordinate */
    r->apart = true;
    run_paths(r, unit, parsed);
    r->apart = false;
    bool found = lifts->count > second;
    for (size_t i = second; i < lifts->count && found; i++)
        found = is_of_coordinates(&lifts->item[i], unit);
    drop_items(lifts, found ? first : second, found ? second : lifts->count);
}
