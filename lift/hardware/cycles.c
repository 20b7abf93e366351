/* Clock cycles: which inputs are clocks, resets and enables, in which cycle outputs are known, and
 * of which cycle's inputs they are made.
 *
 * Before the first cycle nothing is known of any register. What is known of the outputs after some
 * cycles holds whatever the registers held, and so in every later cycle, too: that is why a few
 * cycles tell what a pipeline does for ever. Registers that are never known hold state; then one
 * step of them is looked at. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lift/hardware/hardware.h"
#include "lift/parts.h"

#define CYCLES_MAX 1024
#define CONTROLS_MAX 5

enum { LEVEL_DATA, LEVEL_CLOCK, LEVEL_LOW, LEVEL_HIGH, LEVEL_ANY, LEVEL_UNSET };

static bool spent(sn_hw_run *r)
{
    if (r->values->failed)
        sn_hw_fail(r, r->line, "the design is too large");
    return r->failure != NULL || r->stopped;
}

void sn_hw_close(sn_hw_run *r)
{
    free(r->width);
    free(r->symbol);
    free((void *)r->process);
    free(r->queue);
    free(r->reads);
    free(r->log);
    free(r->pending);
    free(r->place);
    free(r->place_slot);
    free(r->narrow);
    free(r->conflict);
    free(r->mistaken);
    sn_arena_free(r->arena);
    sn_arena_free(r->kept);
}

/* ---- inputs ---------------------------------------------------------------------------------- */

static uint64_t place_hash(const sn_hw_place *p)
{
    uint64_t hash = (uint64_t)(uintptr_t)p->net ^ ((uint64_t)p->cell << 32 | p->low);
    hash = (hash ^ hash >> 31) * 0x9e3779b97f4a7c15u;
    hash ^= (uint64_t)p->width << 40 ^ (uint64_t)p->cycle;
    hash *= 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 29;
}

static size_t place_slot(const sn_hw_run *r, const sn_hw_place *p)
{
    size_t at = place_hash(p) & (r->place_slots - 1);
    for (; r->place_slot[at]; at = (at + 1) & (r->place_slots - 1)) {
        const sn_hw_place *q = &r->place[r->place_slot[at] - 1];
        if (q->net == p->net && q->cell == p->cell && q->low == p->low && q->width == p->width &&
            q->cycle == p->cycle)
            break;
    }
    return at;
}

uint32_t sn_hw_input(sn_hw_run *r, sn_hw_net *net, uint32_t cell, uint32_t low, uint32_t width,
                     int64_t cycle)
{
    sn_hw_place own = {.net = net, .cell = cell, .low = low, .width = width, .cycle = cycle};
    if (2 * (r->places + 1) > r->place_slots) {
        size_t slots = r->place_slots ? 2 * r->place_slots : 256;
        size_t *grown = sn_alloc(slots, sizeof *grown);
        if (!grown) {
            sn_hw_fail(r, r->line, "memory");
            return 0;
        }
        free(r->place_slot);
        r->place_slot = grown;
        r->place_slots = slots;
        for (size_t i = 0; i < r->places; i++)
            grown[place_slot(r, &r->place[i])] = i + 1;
    }
    size_t at = place_slot(r, &own);
    if (r->place_slot[at])
        return r->place[r->place_slot[at] - 1].value;
    sn_hw_place *grown = sn_grow(r->place, r->places, &r->place_room, sizeof *grown);
    if (!grown) {
        sn_hw_fail(r, r->line, "memory");
        return 0;
    }
    r->place = grown;
    own.value = sn_value_input(r->values, (uint32_t)r->places);
    own.line = r->line;
    sn_hw_set_width(r, own.value, width);
    grown[r->places] = own;
    r->place_slot[at] = ++r->places;
    return own.value;
}

/* ---- what drives what ------------------------------------------------------------------------ */

static void mark_target(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node, const sn_hw_process *p,
                        bool at_once, bool tristate)
{
    if (node->kind == SN_HW_CONCAT) {
        for (const sn_hw *i = node->a; i; i = i->next)
            mark_target(r, scope, i, p, at_once, tristate);
        return;
    }
    while (node->a &&
           (node->kind == SN_HW_INDEX || node->kind == SN_HW_SLICE || node->kind == SN_HW_MEMBER))
        node = node->a;
    if (node->kind != SN_HW_NAME && node->kind != SN_HW_CALL)
        return;
    sn_hw_symbol *s = sn_hw_find(r, scope, node->name);
    if (!s || s->kind != SN_HW_S_NET)
        return;
    sn_hw_net *net = (sn_hw_net *)s->of;
    net->driven = net->driven || p->kind != SN_HW_INITIAL;
    net->tristate = net->tristate || tristate;
    if (at_once && p->kind == SN_HW_CLOCKED)
        net->blocker = p->index + 1;
}

static bool has_z(const sn_hw *node)
{
    if (!node)
        return false;
    if (node->kind == SN_HW_NUMBER && node->what && strchr(node->what, 'z'))
        return true;
    for (const sn_hw *i = node->a; i; i = i->next)
        if (has_z(i))
            return true;
    return has_z(node->b) || has_z(node->c);
}

static void mark_driven(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *list, const sn_hw_process *p,
                        unsigned depth)
{
    if (depth > 200)
        return;
    for (const sn_hw *n = list; n; n = n->next) {
        switch (n->kind) {
        case SN_HW_ASSIGN:
            mark_target(r, scope, n->a, p, r->top->folds ? n->op == 1 : !n->flag, has_z(n->b));
            break;
        case SN_HW_DO: {
            sn_hw_symbol *f = n->a->name ? sn_hw_find(r, scope, n->a->name) : NULL;
            if (f && f->kind == SN_HW_S_FUNCTION) {
                mark_driven(r, f->where, ((const sn_hw *)f->of)->b, p, depth + 20);
                for (const sn_hw *i = n->a->kind == SN_HW_CALL ? n->a->a : NULL; i; i = i->next)
                    mark_target(r, scope, i->kind == SN_HW_CONNECT && i->a ? i->a : i, p, true,
                                false);
            }
            break;
        }
        case SN_HW_BLOCK:
            mark_driven(r, scope, n->a, p, depth + 1);
            break;
        case SN_HW_IF:
            mark_driven(r, scope, n->b, p, depth + 1);
            mark_driven(r, scope, n->c, p, depth + 1);
            break;
        case SN_HW_CASE:
            for (const sn_hw *i = n->b; i; i = i->next)
                mark_driven(r, scope, i->b, p, depth + 1);
            break;
        case SN_HW_FOR:
        case SN_HW_EACH:
        case SN_HW_WHILE:
        case SN_HW_TIMES:
            mark_driven(r, scope, n->d, p, depth + 1);
            break;
        default:
            break;
        }
    }
}

void sn_hw_mark_driven(sn_hw_run *r)
{
    for (size_t i = 0; i < r->processes; i++) {
        const sn_hw_process *p = r->process[i];
        if (p->instance)
            for (const sn_hw *c = p->instance->b; c; c = c->next) {
                if (c->a)
                    mark_target(r, p->scope, c->a, p, false, false);
            }
        else if (p->from)
            mark_target(r, p->scope, p->expression, p, false, false);
        else if (!p->to && p->node->kind == SN_HW_ASSIGN)
            mark_target(r, p->scope, p->node->a, p, false, has_z(p->node->b));
        else if (!p->to && p->node->b)
            mark_driven(r, p->scope, p->node->b, p, 0);
    }
}

/* ---- clocks, resets and enables -------------------------------------------------------------- */

/* The port of one bit that a word is, as it is or inverted. */
static sn_hw_net *port_of(sn_hw_run *r, const sn_hw_word *w)
{
    if (w->width != 1 || w->count != 1 || !w->part[0].value)
        return NULL;
    const sn_value *t = &r->values->value[w->part[0].value];
    if (t->kind != SN_VALUE_WORD)
        return NULL;
    for (sn_hw_net *n = r->nets; n; n = n->next)
        if (n->scope == r->top_scope && n->direction == SN_HW_IN &&
            !strcmp(r->tree->name[n->name], t->text))
            return n;
    return NULL;
}

static bool is_constant(const sn_hw *node)
{
    if (!node)
        return true;
    switch (node->kind) {
    case SN_HW_NUMBER:
        return true;
    case SN_HW_FILL:
    case SN_HW_CONCAT: {
        for (const sn_hw *i = node->a; i; i = i->next)
            if (!is_constant(i))
                return false;
        return true;
    }
    case SN_HW_REPEAT:
        return is_constant(node->b);
    default:
        return false;
    }
}

/* Whether a statement assigns constants alone; `any`: that there are some. */
static bool clears(const sn_hw *node, bool *any)
{
    if (!node)
        return true;
    switch (node->kind) {
    case SN_HW_ASSIGN:
        *any = true;
        return is_constant(node->b);
    case SN_HW_BLOCK:
        for (const sn_hw *i = node->a; i; i = i->next)
            if (!clears(i, any))
                return false;
        return true;
    case SN_HW_FOR:
    case SN_HW_EACH:
        return clears(node->d, any);
    default:
        return false;
    }
}

static void set_level(sn_hw_net *net, uint8_t level)
{
    if (net->level == LEVEL_CLOCK)
        return;
    net->level = net->level == LEVEL_UNSET || net->level == level ? level : LEVEL_ANY;
}

/* if (rst) … where one of the branches clears: the other one is taken. */
static void find_resets(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node, unsigned depth)
{
    if (!node || depth > 100)
        return;
    if (node->kind == SN_HW_BLOCK)
        for (const sn_hw *i = node->a; i; i = i->next)
            find_resets(r, scope, i, depth + 1);
    if (node->kind != SN_HW_IF)
        return;
    const sn_hw *c = node->a;
    bool inverted = false;
    while (c->kind == SN_HW_UNARY && (c->op == '!' || c->op == '~')) {
        inverted = !inverted;
        c = c->a;
    }
    if (c->kind == SN_HW_BINARY && (c->op == SN_HW_EQ || c->op == SN_HW_NE) &&
        c->b->kind == SN_HW_NUMBER) {
        inverted ^= (c->op == SN_HW_EQ) == !c->b->number;
        c = c->a;
    }
    bool some = false, other = false;
    bool first = clears(node->b, &some) && some, second = clears(node->c, &other) && other;
    sn_hw_symbol *s = c->kind == SN_HW_NAME ? sn_hw_find(r, scope, c->name) : NULL;
    if (s && s->kind == SN_HW_S_NET && first != second) {
        sn_hw_net *net = (sn_hw_net *)s->of;
        sn_hw_net *port = net->cells == 1 ? port_of(r, net->cell[0].value) : NULL;
        if (port)
            set_level(port, first == inverted ? LEVEL_HIGH : LEVEL_LOW);
    }
    find_resets(r, scope, node->b, depth + 1);
    find_resets(r, scope, node->c, depth + 1);
}

static bool mentions(const sn_hw *node, uint32_t name, unsigned depth)
{
    if (!node || depth > 300)
        return false;
    if (node->kind == SN_HW_NAME && node->name == name)
        return true;
    for (const sn_hw *i = node->a; i; i = i->next)
        if (mentions(i, name, depth + 1))
            return true;
    for (const sn_hw *i = node->b; i; i = i->next)
        if (mentions(i, name, depth + 1))
            return true;
    return mentions(node->c, name, depth + 1) || mentions(node->d, name, depth + 1);
}

/* A name of a reset: 1 active high, -1 active low, 0 none. */
static int reset_name(const char *name)
{
    if (!strcasestr(name, "rst") && !strcasestr(name, "reset") && !strcasestr(name, "clr") &&
        !strcasestr(name, "clear") && !strcasestr(name, "flush"))
        return 0;
    size_t size = strlen(name);
    bool low =
        (size > 2 && (!strcasecmp(name + size - 2, "_n") || !strcasecmp(name + size - 2, "_l") ||
                      !strcasecmp(name + size - 2, "_b"))) ||
        (size > 3 && !strcasecmp(name + size - 3, "_ni")) || *name == 'n' || *name == 'N' ||
        !strncasecmp(name, "i_n", 3) || !strcasecmp(name + size - 1, "n");
    return low ? -1 : 1;
}

static void find_clocks(sn_hw_run *r)
{
    sn_hw_net *clock = NULL;
    uint8_t edge = 0;
    bool any = false;
    for (size_t i = 0; i < r->processes && !spent(r); i++) {
        const sn_hw_process *p = r->process[i];
        if (p->kind != SN_HW_CLOCKED)
            continue;
        const sn_hw *own = NULL;
        uint32_t edges = 0;
        for (const sn_hw *e = p->node->a; e; e = e->next)
            edges += e->op != 0;
        for (const sn_hw *e = p->node->a; e; e = e->next) {
            const sn_hw *name = e->a;
            bool tested =
                edges > 1 && name->kind == SN_HW_NAME && mentions(p->node->b, name->name, 0);
            if (!e->op)
                continue;
            if (!tested && !own) {
                own = e;
                continue;
            }
            sn_hw_net *port = port_of(r, sn_hw_eval(r, p->scope, e->a, 0));
            if (port)
                set_level(port, e->op == 'p' ? LEVEL_LOW : LEVEL_HIGH);
        }
        own = own ? own : p->node->a;
        const sn_hw_word *w = sn_hw_eval(r, p->scope, own->a, 0);
        sn_hw_net *port = port_of(r, w);
        if (!port) {
            sn_hw_fail(r, own->line, "a clock that is no input");
            return;
        }
        if (any && clock != port) {
            sn_hw_fail(r, own->line, "two clocks: %s and %s", r->tree->name[clock->name],
                       r->tree->name[port->name]);
            return;
        }
        if (any && edge != own->op) {
            sn_hw_fail(r, own->line, "both edges of %s", r->tree->name[port->name]);
            return;
        }
        any = true;
        clock = port;
        edge = own->op;
        port->level = LEVEL_CLOCK;
    }
    for (size_t i = 0; i < r->processes && !spent(r); i++)
        if (!r->process[i]->instance && !r->process[i]->to && !r->process[i]->from)
            find_resets(r, r->process[i]->scope, r->process[i]->node->b, 0);
}

static bool is_input(const sn_hw_run *r, const sn_hw_net *n)
{
    return n->scope == r->top_scope && n->direction == SN_HW_IN;
}

static bool is_clocked(const sn_hw_run *r)
{
    for (size_t i = 0; i < r->processes; i++)
        if (r->process[i]->kind == SN_HW_CLOCKED)
            return true;
    return false;
}

/* Ports of one bit beside wider ones are no keys. */
static void classify(sn_hw_run *r)
{
    bool wide = false;
    for (sn_hw_net *n = r->nets; n; n = n->next)
        wide = wide || (is_input(r, n) && n->cell_width > 1);
    const bool clocked = is_clocked(r);
    for (sn_hw_net *n = r->nets; n; n = n->next)
        if (is_input(r, n))
            n->level = n->cells == 1 && n->cell_width == 1 && (wide || clocked) && !n->shape.dims
                           ? LEVEL_UNSET
                           : LEVEL_DATA;
    sn_hw_reset(r);
    for (sn_hw_net *n = r->nets; n && !spent(r); n = n->next)
        if (is_input(r, n) && n->level == LEVEL_UNSET)
            sn_hw_set(r, &n->cell[0],
                      sn_hw_word_of(r, sn_value_word(r->values, r->tree->name[n->name]), 1, 0));
    sn_hw_settle(r);
    find_clocks(r);
    /* without wider ports, those that are neither clock nor reset are keys */
    for (sn_hw_net *n = r->nets; n; n = n->next) {
        if (!is_input(r, n) || (n->level != LEVEL_UNSET && n->level != LEVEL_ANY))
            continue;
        int named = reset_name(r->tree->name[n->name]);
        if (named && n->level == LEVEL_UNSET)
            n->level = named > 0 ? LEVEL_LOW : LEVEL_HIGH;
        else
            n->level = wide ? LEVEL_ANY : LEVEL_DATA;
    }
}

/* ---- cycles ---------------------------------------------------------------------------------- */

/* What an input is held at that is neither clock nor data. control: how many that may be at any
 * level came before; a configuration has a bit for each. */
static bool is_high(const sn_hw_net *n, uint32_t config, uint32_t *control)
{
    if (n->level != LEVEL_ANY)
        return n->level == LEVEL_HIGH;
    return !(config >> (*control < CONTROLS_MAX ? (*control)++ : CONTROLS_MAX - 1) & 1);
}

static void set_inputs(sn_hw_run *r, bool given, uint32_t config)
{
    uint32_t control = 0;
    for (sn_hw_net *n = r->nets; n && !spent(r); n = n->next) {
        if (!is_input(r, n))
            continue;
        const sn_hw_word *w;
        if (n->level == LEVEL_CLOCK) {
            w = sn_hw_word_of(r, sn_value_word(r->values, r->tree->name[n->name]), 1, 0);
            sn_hw_set(r, &n->cell[0], w);
            continue;
        }
        if (n->level != LEVEL_DATA) {
            bool high = is_high(n, config, &control);
            sn_hw_set(r, &n->cell[0], sn_hw_word_number(r, high, 1, 0));
            continue;
        }
        for (uint32_t i = 0; i < n->cells && !spent(r); i++) {
            uint32_t value = given ? sn_hw_input(r, n, i, 0, n->cell_width, r->cycle) : 0;
            sn_hw_set(r, &n->cell[i], sn_hw_word_of(r, value, n->cell_width, n->shape.sign));
        }
    }
}

static bool cell_known(const sn_hw_cell *cell)
{
    for (uint32_t i = 0; i < cell->value->count; i++)
        if (!cell->value->part[i].value)
            return false;
    return true;
}

static bool is_output(const sn_hw_run *r, const sn_hw_net *n)
{
    return n->scope == r->top_scope && (n->direction == SN_HW_OUT || n->direction == SN_HW_BOTH);
}

static bool outputs_known(const sn_hw_run *r)
{
    bool any = false;
    for (const sn_hw_net *n = r->nets; n; n = n->next)
        for (uint32_t i = 0; is_output(r, n) && i < n->cells; i++) {
            any = true;
            if (!cell_known(&n->cell[i]))
                return false;
        }
    return any;
}

/* What is known of the design, but not which keys. */
static uint64_t signature(const sn_hw_run *r)
{
    uint64_t hash = 1;
    int64_t number;
    for (const sn_hw_net *n = r->nets; n; n = n->next)
        for (uint32_t i = 0; i < n->cells; i++) {
            const sn_hw_word *w = n->cell[i].value;
            for (uint32_t k = 0; k < w->count; k++) {
                uint32_t value = w->part[k].value;
                uint64_t own = !value ? 0
                               : sn_value_is_number(r->values, value, &number)
                                   ? (uint64_t)number + 2
                                   : 1;
                hash = (hash ^ own ^ (uint64_t)w->part[k].width << 40) * 0x9e3779b97f4a7c15u;
                hash ^= hash >> 29;
            }
        }
    return hash;
}

/* Run until the outputs are known, or nothing changes any more; the cycle, in which the outputs
 * are looked at, stays in r->cycle. Inputs are given in cycles from..to. */
static bool simulate(sn_hw_run *r, uint32_t config, int64_t from, int64_t to, int64_t last)
{
    const bool clocked = is_clocked(r);
    uint64_t before = 0;
    sn_hw_reset(r);
    for (r->cycle = 0; !spent(r); r->cycle++) {
        set_inputs(r, r->cycle >= from && r->cycle <= to, config);
        sn_hw_settle(r);
        if (spent(r))
            return false;
        if (last >= 0 ? r->cycle == last : outputs_known(r) || !clocked)
            return last >= 0 || outputs_known(r);
        uint64_t now = signature(r);
        if (last < 0 && r->cycle > 1 && now == before)
            return false;
        before = now;
        if (r->cycle > CYCLES_MAX)
            sn_hw_fail(r, r->line, "more than %d cycles", CYCLES_MAX);
        sn_hw_edge(r);
    }
    return false;
}

/* ---- looking at what came out ---------------------------------------------------------------- */

/* Whether a value is of two keys that are compared. */
static bool is_of_two(const sn_value *t)
{
    return t->kind == SN_VALUE_MIN || t->kind == SN_VALUE_MAX || t->kind == SN_VALUE_CASE;
}

typedef struct view {
    int64_t *low, *high; /* [count] cycles of the inputs in each value; low > high: none */
    uint8_t *reached;    /* [count] 1: it is in an output */
    uint32_t count;
} view;

static bool view_make(sn_hw_run *r, view *v)
{
    v->count = r->values->count;
    v->low = sn_hw_alloc(r, v->count * sizeof *v->low);
    v->high = sn_hw_alloc(r, v->count * sizeof *v->high);
    v->reached = sn_hw_alloc(r, v->count);
    if (!v->low || !v->high || !v->reached || spent(r))
        return false;
    for (uint32_t i = 0; i < v->count; i++) {
        const sn_value *t = &r->values->value[i];
        v->low[i] = INT64_MAX;
        v->high[i] = INT64_MIN;
        uint32_t of_two = is_of_two(t);
        if (t->kind == SN_VALUE_INPUT && t->a < r->places)
            v->low[i] = v->high[i] = r->place[t->a].cycle;
        for (uint32_t k = 0; k < t->count + 2 * of_two; k++) {
            uint32_t of = k < t->count    ? r->values->argument[t->first + k]
                          : k == t->count ? t->a
                                          : t->b;
            v->low[i] = v->low[of] < v->low[i] ? v->low[of] : v->low[i];
            v->high[i] = v->high[of] > v->high[i] ? v->high[of] : v->high[i];
        }
    }
    return true;
}

static void view_reach(const sn_hw_run *r, view *v)
{
    for (uint32_t i = v->count; i-- > 1;) {
        const sn_value *t = &r->values->value[i];
        if (!v->reached[i])
            continue;
        if (is_of_two(t))
            v->reached[t->a] = v->reached[t->b] = 1;
        for (uint32_t k = 0; k < t->count; k++)
            v->reached[r->values->argument[t->first + k]] = 1;
    }
}

static void reach_cell(view *v, const sn_hw_cell *cell)
{
    for (uint32_t i = 0; i < cell->value->count; i++)
        if (cell->value->part[i].value < v->count)
            v->reached[cell->value->part[i].value] = 1;
}

static bool compares(const sn_hw_run *r, const view *v)
{
    for (uint32_t i = 1; i < v->count; i++)
        if (v->reached[i] && is_of_two(&r->values->value[i]))
            return true;
    return false;
}

/* Whether some output that is as wide as a key is one. */
static bool view_outputs(sn_hw_run *r, view *v)
{
    if (!view_make(r, v))
        return false;
    for (sn_hw_net *n = r->nets; n; n = n->next)
        for (uint32_t i = 0; is_output(r, n) && i < n->cells; i++)
            reach_cell(v, &n->cell[i]);
    view_reach(r, v);
    return compares(r, v);
}

/* Outputs that do not all leave as many cycles after the keys as the slowest, which came in the
 * cycle `low`: say of each when it does. */
static void blame_skew(sn_hw_run *r, const view *v, int64_t low)
{
    char text[120] = "";
    size_t size = 0;
    uint32_t line = 0;
    for (sn_hw_net *n = r->nets; n; n = n->next)
        for (uint32_t i = 0; is_output(r, n) && i < n->cells; i++) {
            uint32_t value = n->cell[i].value->part[0].value;
            if (!value || v->low[value] > v->high[value])
                continue;
            if (v->low[value] != low && !line)
                line = n->line;
            int more = snprintf(text + size, sizeof text - size, "%s%s %" PRId64, size ? ", " : "",
                                sn_hw_cell_name(r, n, i), r->cycle - v->low[value]);
            if (more > 0 && size + (size_t)more < sizeof text)
                size += (size_t)more;
            text[size] = '\0';
        }
    if (line) {
        r->skewed = true;
        sn_hw_blame(r, line, "lets outputs leave after different cycles: %s", text);
    }
}

/* The place that a value is, of a port in a cycle, or NULL. */
static const sn_hw_place *place_of(const sn_hw_run *r, uint32_t value)
{
    const sn_value *t = &r->values->value[value];
    return t->kind == SN_VALUE_INPUT && t->a < r->places ? &r->place[t->a] : NULL;
}

/* Whether a value is what another one is some cycles later.
 * by       0 at first; then how many they are
 * fuel     steps that are left */
static bool is_shifted(const sn_hw_run *r, uint32_t a, uint32_t b, int64_t *by, unsigned *fuel)
{
    const sn_value *p = &r->values->value[a], *q = &r->values->value[b];
    const sn_hw_place *from = place_of(r, a), *to = place_of(r, b);
    if (!*fuel || !--*fuel || p->kind != q->kind || !from != !to)
        return false;
    if (from) {
        const int64_t later = to->cycle - from->cycle;
        const bool same = from->net == to->net && from->cell == to->cell && from->low == to->low &&
                          from->width == to->width;
        *by = *by ? *by : later;
        return same && later && later == *by;
    }
    if (p->kind == SN_VALUE_MIN || p->kind == SN_VALUE_MAX) {
        const int64_t before = *by;
        if (is_shifted(r, p->a, q->a, by, fuel) && is_shifted(r, p->b, q->b, by, fuel))
            return true;
        *by = before;
        return is_shifted(r, p->a, q->b, by, fuel) && is_shifted(r, p->b, q->a, by, fuel);
    }
    if (!p->count || p->count != q->count || strcmp(p->text, q->text) != 0 ||
        p->number != q->number)
        return false;
    for (uint32_t i = 0; i < p->count; i++)
        if (!is_shifted(r, sn_value_argument(r->values, a, i), sn_value_argument(r->values, b, i),
                        by, fuel))
            return false;
    return true;
}

/* Keys of one cycle at each comparator and output; or a window of one port's last keys. */
static void check_cycles(sn_hw_run *r, const view *v, int64_t *from, int64_t *to)
{
    int64_t low = INT64_MAX, high = INT64_MIN;
    uint32_t keys = 0, outs = 0, first = 0, ports = 0;
    for (sn_hw_net *n = r->nets; n; n = n->next)
        for (uint32_t i = 0; is_output(r, n) && i < n->cells; i++)
            for (uint32_t k = 0; k < n->cell[i].value->count; k++) {
                uint32_t value = n->cell[i].value->part[k].value;
                outs += value && r->values->value[value].keyed;
            }
    for (uint32_t i = 1; i < v->count; i++)
        if (v->reached[i] && v->low[i] <= v->high[i]) {
            low = v->low[i] < low ? v->low[i] : low;
            high = v->high[i] > high ? v->high[i] : high;
        }
    *from = low;
    *to = high;
    if (low >= high)
        return;
    /* is it the same ports in each of the cycles? */
    for (size_t i = 0; i < r->places; i++)
        if (v->reached[r->place[i].value]) {
            keys++;
            ports += r->place[i].cycle == low;
        }
    uint64_t cycles = (uint64_t)(high - low) + 1;
    bool window =
        keys == ports * cycles && (ports == 1 || (ports >= 3 && ports == cycles && outs < ports));
    if (window)
        return;
    for (uint32_t i = 1; i < v->count; i++) {
        const sn_value *t = &r->values->value[i];
        if (!v->reached[i] || !is_of_two(t))
            continue;
        int64_t by = 0;
        unsigned fuel = 2000;
        if (is_shifted(r, t->a, t->b, &by, &fuel)) {
            sn_hw_fail(r, t->line, "compares one key with what it was in another cycle");
            return;
        }
        if ((v->low[t->a] != v->low[t->b] || v->high[t->a] != v->high[t->b]) && !first)
            first = i;
    }
    if (first) {
        const sn_value *t = &r->values->value[first];
        const int64_t *at = v->low[t->a] != v->low[t->b] ? v->low : v->high;
        sn_hw_blame(r, t->line, "compares keys that came %" PRId64 " and %" PRId64 " cycles before",
                    r->cycle - at[t->a], r->cycle - at[t->b]);
        return;
    }
    blame_skew(r, v, low);
    sn_hw_blame(r, r->top->line, "lets keys of several cycles leave in one");
}

/* Mark what of `reached` leaves as it is, not some bits of it or a function of it. */
static uint8_t *whole_keys(sn_hw_run *r, const view *v)
{
    uint8_t *whole = sn_hw_alloc(r, v->count);
    if (!whole)
        return NULL;
    memcpy(whole, v->reached, v->count);
    for (uint32_t i = v->count; i-- > 1;) {
        const sn_value *t = &r->values->value[i];
        if (!whole[i])
            continue;
        if (t->kind == SN_VALUE_MIN || t->kind == SN_VALUE_MAX)
            whole[t->a] = whole[t->b] = 1;
        for (uint32_t k = 0; t->kind == SN_VALUE_CASE && k < 3; k++)
            whole[r->values->argument[t->first + k]] = 1;
    }
    return whole;
}

/* Whether a comparison is one of a net as another type than it is. */
static bool is_mistaken(const struct sn_hw_mistaken *m, const sn_value *t)
{
    return (m->a == t->a && m->b == t->b) || (m->a == t->b && m->b == t->a);
}

/* Whether other bits of a key are compared beside these: then all of them may be, in parts. */
static bool is_in_parts(const sn_hw_run *r, const sn_hw_place *p)
{
    for (size_t i = 0; i < r->places; i++) {
        const sn_hw_place *q = &r->place[i];
        if (p->net == q->net && p->cell == q->cell && p->cycle == q->cycle &&
            (p->low >= q->low + q->width || q->low >= p->low + p->width) &&
            r->values->value[q->value].compared)
            return true;
    }
    return false;
}

/* The same of bits of what is no port, as values. */
static bool is_part_of_several(const sn_hw_run *r, const view *v, uint32_t part)
{
    const uint32_t of = sn_value_argument(r->values, part, 0);
    for (uint32_t i = 1; i < v->count; i++) {
        const sn_value *t = &r->values->value[i];
        const sn_value *a = &r->values->value[is_of_two(t) ? t->a : 0];
        if (a->kind == SN_VALUE_FIELD && *a->text == '[' &&
            sn_value_argument(r->values, t->a, 0) == of &&
            strcmp(a->text, r->values->value[part].text) != 0)
            return true;
    }
    return false;
}

/* Some bits are compared of what is a key as a whole; or a key goes through fewer bits. What leaves
 * is marked; then all that it is made of is. */
static void check_slices(sn_hw_run *r, view *v)
{
    const uint8_t *whole = whole_keys(r, v);
    view_reach(r, v);
    for (uint32_t i = 1; i < v->count && whole && !r->fault; i++) {
        const sn_value *t = &r->values->value[i], *a = &r->values->value[t->a];
        if (!v->reached[i] || !is_of_two(t))
            continue;
        uint32_t of = a->kind == SN_VALUE_FIELD ? sn_value_argument(r->values, t->a, 0) : 0;
        if (!of || *a->text != '[' || !whole[of])
            continue;
        if (r->named_slice || is_part_of_several(r, v, t->a))
            sn_hw_fail(r, t->line, "some bits of a key are compared: %s", a->text);
        else
            sn_hw_blame(r, t->line, "compares some bits of a key: %s", a->text);
    }
    uint32_t comparisons = 0, as_signed = 0; /* all as signed: then the ports mean signed numbers */
    for (uint32_t i = 1; i < v->count && r->mistaken_count; i++) {
        const sn_value *t = &r->values->value[i];
        if (!v->reached[i] || !is_of_two(t))
            continue;
        bool found = false;
        for (size_t k = 0; k < r->mistaken_count && !found; k++)
            found = r->mistaken[k].is_signed && is_mistaken(&r->mistaken[k], t);
        comparisons++;
        as_signed += found;
    }
    if (as_signed && as_signed == comparisons && !r->fault) {
        sn_hw_fail(r, r->mistaken[0].line, "all keys are compared as signed, %s is not",
                   r->tree->name[r->mistaken[0].net->name]);
        return;
    }
    for (uint32_t i = 1; i < v->count && r->mistaken_count && !r->fault; i++) {
        const sn_value *t = &r->values->value[i];
        if (!v->reached[i] || !is_of_two(t))
            continue;
        for (size_t k = 0; k < r->mistaken_count; k++) {
            const struct sn_hw_mistaken *m = &r->mistaken[k];
            if (is_mistaken(m, t))
                sn_hw_blame(r, m->line,
                            m->is_signed ? "compares as signed, %s is not"
                                         : "compares as unsigned, %s is signed",
                            r->tree->name[m->net->name]);
        }
    }
    for (size_t i = 0; i < r->narrow_count && !r->fault; i++)
        if (r->narrow[i].value < v->count && v->reached[r->narrow[i].value])
            sn_hw_blame(r, r->narrow[i].line, "keeps %" PRIu32 " of the %" PRIu32 " bits of a key",
                        r->narrow[i].kept, r->narrow[i].width);
    for (size_t i = 0; i < r->places; i++) {
        const sn_hw_place *p = &r->place[i];
        bool compared = r->values->value[p->value].compared;
        if (!v->reached[p->value] && !compared)
            continue;
        for (size_t k = 0; k < r->places; k++) {
            const sn_hw_place *q = &r->place[k];
            if (i == k || p->net != q->net || p->cell != q->cell || p->cycle != q->cycle ||
                p->low >= q->low + q->width || q->low >= p->low + p->width || p->width > q->width ||
                !compared || !v->reached[q->value])
                continue;
            const char *name = sn_hw_cell_name(r, p->net, p->cell);
            if (r->named_slice || is_in_parts(r, p))
                sn_hw_fail(r, p->line, "%" PRIu32 " of the %" PRIu32 " bits of %s are compared",
                           p->width, q->width, name);
            else
                sn_hw_blame(r, p->line, "compares %" PRIu32 " of the %" PRIu32 " bits of %s",
                            p->width, q->width, name);
            return;
        }
        if (r->places > 4096)
            break;
    }
}

/* ---- telling --------------------------------------------------------------------------------- */

typedef struct spots {
    sn_spot *spot;
    uint32_t count;
    uint32_t rank;
} spots;

/* Whether the bits of a word are numbered from the left: [0:31], (0 to 31). */
static bool counts_up(const sn_hw_net *net)
{
    uint32_t d = 0;
    while (d < net->shape.dims && !net->shape.dim[d].packed)
        d++;
    return d < net->shape.dims && net->shape.dim[d].left < net->shape.dim[d].right;
}

static const char *part_name(sn_hw_run *r, const sn_hw_net *net, uint32_t cell, uint32_t low,
                             uint32_t width)
{
    const char *name = sn_hw_cell_name(r, net, cell);
    if (!low && width == net->cell_width)
        return name;
    if (low % width == 0 && net->cell_width % width == 0 && counts_up(net))
        low = net->cell_width - width - low;
    if (low % width == 0)
        return sn_hw_text_of(r, "%s[%" PRIu32 "]", name, low / width);
    return sn_hw_text_of(r, "%s[%" PRIu32 ":%" PRIu32 "]", name, low + width - 1, low);
}

/* The place of an input among the others: by port, cell, bits, then cycles. */
static int place_order(const sn_hw_place *p, const sn_hw_place *q)
{
    if (p->net != q->net)
        return p->net->index < q->net->index ? -1 : 1;
    if (p->cell != q->cell)
        return p->cell < q->cell ? -1 : 1;
    if (p->low != q->low)
        return (p->low < q->low) != counts_up(p->net) ? -1 : 1;
    if (p->width != q->width)
        return p->width < q->width ? -1 : 1;
    return (p->cycle > q->cycle) - (p->cycle < q->cycle);
}

static int by_place(const void *a, const void *b)
{
    return place_order(*(const sn_hw_place *const *)a, *(const sn_hw_place *const *)b);
}

/* A spot for each input; what is not in v is of no use, if v is not NULL. Room for `more` spots. */
static bool make_spots(sn_hw_run *r, const view *v, spots *out, uint32_t more, bool several)
{
    uint32_t count = (uint32_t)r->places;
    const sn_hw_place **order = sn_hw_alloc(r, (count + 1) * sizeof *order);
    out->spot = sn_hw_alloc(r, (count + more + 1) * sizeof *out->spot);
    if (!order || !out->spot)
        return false;
    for (uint32_t i = 0; i < count; i++)
        order[i] = &r->place[i];
    qsort(order, count, sizeof *order, by_place);
    for (uint32_t k = 0; k < count; k++) {
        const sn_hw_place *p = order[k];
        sn_spot *s = &out->spot[p - r->place];
        const char *name = part_name(r, p->net, p->cell, p->low, p->width);
        if (several)
            name = sn_hw_text_of(r, "%s[%" PRId64 "]", name, p->cycle);
        bool used = !v || (p->value < v->count && v->reached[p->value]);
        *s = (sn_spot){.name = name,
                       .rank = k,
                       .before = used ? p->value : 0,
                       .line = p->net->line,
                       .local = !used};
    }
    out->count = count;
    out->rank = count;
    return true;
}

/* Whether a part of a word lacks upper bits of a minimum or maximum. */
static bool is_cut(const sn_hw_run *r, const sn_hw_part *part)
{
    uint8_t kind = r->values->value[part->value].kind;
    return (kind == SN_VALUE_MIN || kind == SN_VALUE_MAX) && !part->low &&
           part->width < sn_hw_value_width(r, part->value);
}

static void add_output(sn_hw_run *r, spots *out, const sn_hw_net *net, uint32_t cell)
{
    const sn_hw_word *w = net->cell[cell].value;
    uint32_t at = 0;
    const sn_hw_part *cut = NULL;
    bool other = false; /* than a part of a key alone, as is what it is sorted with */
    for (uint32_t i = 0; i < w->count; i++) {
        bool own = is_cut(r, &w->part[i]);
        cut = own ? &w->part[i] : cut;
        other = other || !own;
    }
    if (cut && other)
        sn_hw_blame(r, net->line, "lets %s hold %" PRIu32 " of the %" PRIu32 " bits of a key",
                    sn_hw_cell_name(r, net, cell), cut->width, sn_hw_value_width(r, cut->value));
    for (uint32_t i = 0; i < w->count; i++) {
        uint32_t width = w->part[i].width, value;
        int64_t number;
        value = sn_hw_word_value(r, sn_hw_word_slice(r, w, at, width));
        bool filler = value && sn_value_is_number(r->values, value, &number);
        if (!(filler && w->count > 1))
            out->spot[out->count++] = (sn_spot){.name = part_name(r, net, cell, at, width),
                                                .rank = out->rank++,
                                                .value = value,
                                                .line = net->line,
                                                .written = true};
        at += width;
    }
}

/* The spot of what a cell held before the step is written now. */
static const sn_spot *store(sn_hw_run *r, spots *s, uint32_t before, const sn_hw_word *left)
{
    sn_spot *spot = &s->spot[r->values->value[before].a];
    spot->before = before;
    spot->local = false;
    spot->written = true;
    spot->value = sn_hw_word_value(r, left);
    return spot;
}

/* Whether an input, or a part of it, is compared. */
static bool place_compared(const sn_hw_run *r, const sn_hw_place *own)
{
    if (own->net->shape.fields)
        return true;
    for (size_t i = 0; i < r->places; i++) {
        const sn_hw_place *p = &r->place[i];
        if (p->net == own->net && p->cell == own->cell && p->low < own->low + own->width &&
            own->low < p->low + p->width && r->values->value[p->value].compared)
            return true;
    }
    return false;
}

/* Mark the values that are moved by comparisons of others, and never compared: what travels with
 * keys. 1: such an input; 2: a choice of them. */
static uint8_t *find_payload(sn_hw_run *r)
{
    uint32_t count = r->values->count;
    uint8_t *payload = sn_hw_alloc(r, count);
    for (size_t i = 0; payload && i < r->places && !spent(r); i++)
        payload[r->place[i].value] = !place_compared(r, &r->place[i]);
    for (uint32_t i = 1; payload && i < count && !spent(r); i++) {
        bool all = r->values->value[i].kind == SN_VALUE_CASE;
        for (uint32_t k = 0; all && k < 3; k++)
            all = payload[sn_value_argument(r->values, i, k)];
        payload[i] = all ? 2 : payload[i];
    }
    return payload;
}

static bool carries_payload(const sn_hw_cell *cell, const uint8_t *payload)
{
    for (uint32_t i = 0; i < cell->value->count; i++)
        if (payload[cell->value->part[i].value] != 2)
            return false;
    return true;
}

/* Fewer bits of a key in an output that would hold all. */
static void check_width(sn_hw_run *r, const sn_hw_net *net)
{
    int64_t number;
    for (uint32_t i = 0; i < net->cells; i++) {
        const sn_hw_word *w = net->cell[i].value;
        if (w->count < 2 || !w->part[w->count - 1].value ||
            !sn_value_is_number(r->values, w->part[w->count - 1].value, &number) || number)
            continue;
        for (size_t k = 0; k < r->places; k++)
            if (r->place[k].net->cell_width == net->cell_width &&
                r->place[k].width == w->part[0].width && w->count == 2 &&
                r->place[k].width < net->cell_width) {
                sn_hw_blame(r, net->line,
                            "lets %s hold %" PRIu32 " of the %" PRIu32 " bits of a key",
                            sn_hw_cell_name(r, net, i), w->part[0].width, net->cell_width);
                return;
            }
    }
}

/* Whether the module compares keys. */
static bool is_comparing(const sn_hw_run *r)
{
    for (uint32_t i = 1; i < r->values->count; i++)
        if (is_of_two(&r->values->value[i]))
            return true;
    return false;
}

static sn_lift_claim claim_of(const sn_gatherer *g)
{
    const sn_token *name = g->unit->name;
    uint32_t line = g->unit->line;
    return sn_claim_of(g->tokens, name->at, name->size, line > 3 ? line - 3 : 1, line);
}

/* What is wrong with a module, or was not followed, that has too few comparators for a network as
 * far as it goes, but claims to be one. */
static void tell_alone(sn_gatherer *g, const sn_hw_run *r)
{
    const sn_token *name = g->unit->name;
    uint32_t line = g->unit->line, last = r->fault && !r->failure ? r->fault_line : r->failure_line;
    sn_lift_claim claim = claim_of(g);
    if (claim.goal == SN_LIFT_NOTHING || claim.goal == SN_LIFT_SELECT || !is_comparing(r))
        return;
    sn_lifted *item = sn_gatherer_add(g);
    if (!item)
        return;
    item->line = line;
    item->first = item->last = last > line ? last : line;
    item->claim = claim;
    item->kind = "";
    item->function = sn_gatherer_text(g, name->at, name->size);
    item->unread = r->failure != NULL;
    if (r->failure)
        snprintf(item->reason, sizeof item->reason, "line %" PRIu32 ": %s", last, r->failure);
    else
        snprintf(item->fault, sizeof item->fault, "line %" PRIu32 " %s", last, r->fault);
    item->fault_line = r->failure ? 0 : last;
}

/* s: NULL where the run ended before it was known what is left. */
static void tell(sn_gatherer *g, sn_hw_run *r, const spots *s, uint32_t latency)
{
    size_t before = g->lifts->count;
    spots inputs = {0};
    if (!s && !make_spots(r, NULL, &inputs, 0, true)) {
        g->err = sn_fail_nomem(g->error);
        return;
    }
    s = s ? s : &inputs;
    /* keys of several cycles, or of other types, are no fault of what claims nothing */
    if (r->fault && !r->failure && !r->plain && claim_of(g).goal == SN_LIFT_NOTHING) {
        r->failure = r->fault;
        r->failure_line = r->fault_line;
        r->fault = NULL;
    }
    sn_run_outcome outcome = {.values = r->values,
                              .spot = s->spot,
                              .spots = s->count,
                              .called = r->called,
                              .latency = latency,
                              .fault = r->fault,
                              .fault_line = r->fault_line,
                              .failure = r->failure,
                              .failure_line = r->failure_line,
                              .ports = true};
    uint32_t left = 0;
    for (uint32_t i = 0; i < s->count; i++)
        if (s->spot[i].written && s->spot[i].value && r->values->value[s->spot[i].value].keyed) {
            outcome.returned = left ? 0 : s->spot[i].value;
            left++;
        }
    outcome.returns = left == 1;
    if (r->assumes)
        outcome.note = sn_hw_text_of(r, "%s", r->note);
    sn_gather(g, &outcome);
    /* those without a line are told to other paths of a function, of which a module has none */
    size_t kept = before;
    for (size_t i = before; i < g->lifts->count; i++)
        if (g->lifts->item[i].line)
            g->lifts->item[kept++] = g->lifts->item[i];
    g->lifts->count = kept;
    if (!g->err && g->lifts->count == before && (r->fault || r->failure))
        tell_alone(g, r);
}

/* ---- a module -------------------------------------------------------------------------------- */

/* Begin a run, and elaborate its module; false without memory. Freed with run_free in any case. */
bool sn_hw_open(sn_hw_run *r)
{
    sn_values_clear(r->values);
    r->arena = sn_arena_new(0);
    if (!r->arena || r->values->failed) {
        r->failure = "memory";
        return false;
    }
    sn_hw_elaborate(r, r->top);
    return true;
}

static void begin(sn_hw_run *r, sn_gatherer *g, sn_hw_tree *tree, sn_values *values,
                  sn_hw_module *module)
{
    *r = (sn_hw_run){.to = g, .tree = tree, .values = values, .top = module};
    if (!sn_hw_open(r) || spent(r))
        return;
    sn_hw_mark_driven(r);
    classify(r);
}

/* What the inputs that are held are held at, in words. */
static void note_levels(sn_hw_run *r, uint32_t config)
{
    uint32_t control = 0;
    size_t size = 0;
    for (const sn_hw_net *n = r->nets; n; n = n->next) {
        if (!is_input(r, n) || n->level == LEVEL_CLOCK || n->level == LEVEL_DATA)
            continue;
        bool high = is_high(n, config, &control);
        if (!n->read)
            continue;
        int more = snprintf(r->note + size, sizeof r->note - size, "%s%s = %d",
                            size ? ", " : "taken: ", r->tree->name[n->name], high);
        size += more > 0 && size + (size_t)more < sizeof r->note ? (size_t)more : 0;
        r->assumes = true;
    }
}

/* A name of what is there while keys come in. */
static bool enable_name(const char *name)
{
    static const char *const words[] = {"valid",  "vld",   "en",  "ena",    "ce",
                                        "enable", "start", "go",  "strobe", "stb",
                                        "ready",  "rdy",   "req", "run",    "load"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t size = strlen(words[i]);
        for (const char *at = name; *at; at++)
            if (!strncasecmp(at, words[i], size) &&
                (size > 3 || ((at == name || at[-1] == '_') && (!at[size] || at[size] == '_'))))
                return true;
    }
    return false;
}

/* Bits of a configuration that are of such. */
static uint32_t enables_of(const sn_hw_run *r)
{
    uint32_t mask = 0, control = 0;
    for (const sn_hw_net *n = r->nets; n; n = n->next)
        if (is_input(r, n) && n->level == LEVEL_ANY && control < CONTROLS_MAX)
            mask |= (uint32_t)enable_name(r->tree->name[n->name]) << control++;
    return mask;
}

static uint32_t controls_of(const sn_hw_run *r)
{
    uint32_t count = 0;
    for (const sn_hw_net *n = r->nets; n; n = n->next)
        count += is_input(r, n) && n->level == LEVEL_ANY;
    return count < CONTROLS_MAX ? count : CONTROLS_MAX;
}

/* What leaves, as one number: the same for the same. */
static uint64_t outputs_hash(const sn_hw_run *r)
{
    uint64_t hash = (uint64_t)r->cycle;
    for (const sn_hw_net *n = r->nets; n; n = n->next)
        for (uint32_t i = 0; is_output(r, n) && i < n->cells; i++)
            for (uint32_t k = 0; k < n->cell[i].value->count; k++)
                hash = (hash ^ n->cell[i].value->part[k].value ^
                        (uint64_t)n->cell[i].value->part[k].low << 32) *
                       0x9e3779b97f4a7c15u;
    return hash;
}

/* Some net without a driver that is not known, and is read. */
static const sn_hw_net *undriven(const sn_hw_run *r)
{
    for (const sn_hw_net *n = r->nets; n; n = n->next) {
        bool reads = false;
        for (uint32_t i = 0; i < n->cells; i++)
            reads = reads || n->cell[i].readers;
        if (!n->driven && !is_input(r, n) && !n->constant && reads && !cell_known(&n->cell[0]))
            return n;
    }
    return NULL;
}

/* Outputs that leave in different cycles, each in its own. */
static void simulate_skewed(sn_hw_run *r, uint32_t config, int64_t from, int64_t last)
{
    const sn_hw_word **kept = NULL;
    uint32_t cells = 0;
    for (sn_hw_net *n = r->nets; n; n = n->next)
        cells += is_output(r, n) ? n->cells : 0;
    kept = sn_hw_alloc(r, (cells + 1) * sizeof *kept);
    for (int64_t cycle = from; cycle <= last && !spent(r); cycle++) {
        simulate(r, config, from, from, cycle);
        uint32_t at = 0;
        for (sn_hw_net *n = r->nets; n && !spent(r); n = n->next)
            for (uint32_t i = 0; is_output(r, n) && i < n->cells; i++, at++) {
                uint32_t value = n->cell[i].value->part[0].value;
                if (value && r->values->value[value].keyed)
                    kept[at] = n->cell[i].value;
            }
    }
    uint32_t at = 0;
    for (sn_hw_net *n = r->nets; n && !spent(r); n = n->next)
        for (uint32_t i = 0; is_output(r, n) && i < n->cells; i++, at++)
            n->cell[i].value = kept[at] ? kept[at] : n->cell[i].value;
}

/* blamed: what is wrong with outputs that leave in different cycles, from the cycle `from` on. */
static void outcome_of_outputs(sn_gatherer *g, sn_hw_tree *tree, sn_values *values,
                               sn_hw_module *module, uint32_t config, int64_t from, int64_t to,
                               int64_t last, const sn_hw_run *blamed)
{
    sn_hw_run run, *r = &run;
    spots s = {0};
    view v = {0};
    begin(r, g, tree, values, module);
    if (!spent(r)) {
        if (blamed)
            simulate_skewed(r, config, from, last);
        else
            simulate(r, config, from, to, last);
        note_levels(r, config);
    }
    if (!spent(r) && view_make(r, &v)) {
        uint8_t *payload = find_payload(r);
        uint32_t parts = 0;
        for (sn_hw_net *n = r->nets; n; n = n->next)
            for (uint32_t i = 0; is_output(r, n) && i < n->cells; i++) {
                if (payload && !carries_payload(&n->cell[i], payload))
                    reach_cell(&v, &n->cell[i]);
                parts += n->cell[i].value->count;
            }
        check_slices(r, &v);
        if (payload && make_spots(r, &v, &s, parts, from < to))
            for (sn_hw_net *n = r->nets; n && !spent(r); n = n->next) {
                if (is_output(r, n))
                    check_width(r, n);
                for (uint32_t i = 0; is_output(r, n) && i < n->cells; i++) {
                    uint32_t first = n->cell[i].value->part[0].value;
                    /* flags, counters */
                    if (first && r->values->value[first].keyed &&
                        !carries_payload(&n->cell[i], payload))
                        add_output(r, &s, n, i);
                }
            }
    }
    if (blamed && !r->fault && !r->failure) {
        r->fault = sn_hw_text_of(r, "%s", blamed->fault);
        r->fault_line = blamed->fault_line;
        r->skewed = true;
    }
    tell(g, r, r->failure || !s.spot ? NULL : &s, (uint32_t)(last - (to == INT64_MAX ? last : to)));
    sn_hw_close(r);
}

typedef struct state_cell {
    uint32_t net, cell;
} state_cell;

/* Whether what is left of the step are the keys that were there, and in order unless it is `called`
 * by something that is not seen. */
static void check_step(sn_hw_run *r, const view *v, const spots *s, bool called)
{
    uint32_t count = 0, index[64];
    sn_random random;
    int64_t *key = sn_hw_alloc(r, r->values->count * sizeof *key);
    bool *done = sn_hw_alloc(r, r->values->count);
    sn_random_seed(&random, 1);
    for (uint32_t i = 0; i < s->count; i++)
        if (s->spot[i].written && count < 64)
            index[count++] = i;
    /* counters and the like are no keys */
    for (uint32_t i = 1; i < v->count; i++) {
        uint8_t kind = r->values->value[i].kind;
        if (v->reached[i] && kind != SN_VALUE_INPUT && kind != SN_VALUE_MIN &&
            kind != SN_VALUE_MAX && kind != SN_VALUE_CASE) {
            sn_hw_fail(r, r->values->value[i].line, "what is stored is more than keys");
            return;
        }
    }
    if (count < 2)
        sn_hw_fail(r, r->top->line, "what is stored is one key");
    if (!key || !done || spent(r) || !count || count == 64)
        return;
    bool kept = true, up = true, down = true;
    for (int turn = 0; turn < 400 && kept; turn++) {
        int64_t in[64], out[64];
        memset(done, 0, r->values->count);
        for (size_t i = 0; i < r->places; i++) {
            key[r->place[i].value] = (int64_t)sn_random_below(&random, turn & 1 ? 2 : 100);
            done[r->place[i].value] = true;
        }
        for (uint32_t i = 0; i < count; i++) {
            const sn_spot *own = &s->spot[index[i]];
            if (!own->before || !sn_value_run(r->values, own->value, key, done)) {
                sn_hw_fail(r, own->line, "%s depends on what else is stored", own->name);
                return;
            }
            in[i] = key[own->before];
            out[i] = key[own->value];
            up = up && (!i || out[i - 1] <= out[i]);
            down = down && (!i || out[i - 1] >= out[i]);
        }
        for (uint32_t i = 0; i < count; i++) {
            uint32_t had = 0, has = 0;
            for (uint32_t k = 0; k < count; k++) {
                had += in[k] == in[i];
                has += out[k] == in[i];
            }
            kept = kept && had == has;
        }
    }
    if (!kept) {
        uint32_t line = r->top->line;
        const char *name = NULL;
        for (const sn_hw_net *n = r->nets; n; n = n->next)
            if (n->stale_line && (!name || n->stale_line < line)) {
                line = n->stale_line;
                name = r->tree->name[n->name];
            }
        if (name)
            sn_hw_blame(r, line, "reads %s as it was before the step, so keys are lost", name);
        else
            sn_hw_blame(r, r->top->line, "loses keys in a step");
    } else if (!up && !down && !called) {
        sn_hw_fail(r, r->top->line, "a sort of several steps");
    }
}

static void outcome_of_state(sn_gatherer *g, sn_hw_tree *tree, sn_values *values,
                             sn_hw_module *module, uint32_t config, const state_cell *state,
                             uint32_t count)
{
    sn_hw_run run, *r = &run;
    spots s = {0};
    view v = {0};
    begin(r, g, tree, values, module);
    if (!spent(r)) {
        note_levels(r, config);
        sn_hw_reset(r);
        r->cycle = 0;
        set_inputs(r, true, config);
        uint32_t at = 0, i = 0;
        for (sn_hw_net *n = r->nets; n; n = n->next, at++)
            for (; i < count && state[i].net == at; i++)
                sn_hw_set(r, &n->cell[state[i].cell],
                          sn_hw_word_of(r, sn_hw_input(r, n, state[i].cell, 0, n->cell_width, 0),
                                        n->cell_width, n->shape.sign));
        sn_hw_settle(r);
        sn_hw_edge(r);
    }
    if (!spent(r) && view_make(r, &v)) {
        uint32_t at = 0, i = 0, parts = 0, width = 0;
        for (size_t k = 0; k < r->places; k++)
            if (r->values->value[r->place[k].value].compared)
                width = r->place[k].width;
        for (sn_hw_net *n = r->nets; n; n = n->next, at++)
            for (; i < count && state[i].net == at; i++)
                if (n->cell_width == width) {
                    reach_cell(&v, &n->cell[state[i].cell]);
                    parts += n->cell[state[i].cell].value->count + 1;
                }
        view_reach(r, &v);
        for (size_t k = 0; k < r->places; k++)
            if (v.reached[r->place[k].value] && is_input(r, r->place[k].net))
                sn_hw_fail(r, r->place[k].line, "what is stored and what comes in are compared");
        if (make_spots(r, &v, &s, parts, false)) {
            at = i = 0;
            for (sn_hw_net *n = r->nets; n && !spent(r); n = n->next, at++)
                for (; i < count && state[i].net == at; i++) {
                    if (n->cell_width != width)
                        continue;
                    uint32_t before = sn_hw_input(r, n, state[i].cell, 0, width, 0);
                    const sn_spot *spot = store(r, &s, before, n->cell[state[i].cell].value);
                    if (!spot->value)
                        sn_hw_fail(r, n->line, "%s is not known", spot->name);
                }
        }
        if (!spent(r))
            check_step(r, &v, &s, false);
    }
    tell(g, r, r->failure || !s.spot ? NULL : &s, 1);
    sn_hw_close(r);
}

void sn_hw_module_gather(sn_gatherer *g, sn_hw_tree *tree, sn_values *values, sn_hw_module *module)
{
    sn_hw_run run, *r = &run;
    view v = {0};
    int64_t from = 0, to = INT64_MAX, last = 0;
    bool found = false, state = false, differs = false;
    uint32_t chosen = 0, states = 0, state_config = 0;
    uint64_t first = 0;
    state_cell *cells = NULL;
    begin(r, g, tree, values, module);
    uint32_t configs = r->failure ? 0 : 1u << controls_of(r);
    for (uint32_t config = 0; config < configs && !spent(r); config++) {
        /* keys of one cycle are often enough, and tell at once that no others matter */
        bool known = simulate(r, config, 0, 0, -1);
        bool some = known && view_outputs(r, &v);
        if (!some && !spent(r)) {
            known = simulate(r, config, 0, INT64_MAX, -1);
            some = !spent(r) && view_outputs(r, &v);
        }
        if (spent(r))
            break;
        bool partly = some && !known;
        if (some && !found) {
            found = true;
            chosen = config;
            last = r->cycle;
            first = outputs_hash(r);
            check_cycles(r, &v, &from, &to);
            const sn_hw_net *none = undriven(r);
            /* an output beside the keys that is as wide and not known */
            for (sn_hw_net *n = r->nets; n && partly; n = n->next)
                for (uint32_t i = 0; is_output(r, n) && i < n->cells; i++)
                    if (!cell_known(&n->cell[i]) && n->cell_width > 1) {
                        if (none)
                            sn_hw_blame(r, none->line, "declares %s, which is driven nowhere",
                                        sn_hw_cell_name(r, none, 0));
                        else
                            sn_hw_fail(r, n->line, "%s is not known after %" PRId64 " cycles",
                                       sn_hw_cell_name(r, n, i), r->cycle);
                    }
        } else if (some && known && !((config ^ chosen) & enables_of(r)) &&
                   outputs_hash(r) != first) {
            differs = true;
        }
        if (!some && !found && !state && !known) {
            /* registers that feed themselves */
            uint32_t at = 0, all = 0;
            for (sn_hw_net *n = r->nets; n; n = n->next)
                all += n->cells;
            cells = sn_hw_alloc(r, (all + 1) * sizeof *cells);
            states = 0;
            for (sn_hw_net *n = r->nets; n && cells; n = n->next, at++)
                for (uint32_t i = 0; i < n->cells; i++) {
                    const struct sn_hw_owner *o = n->cell[i].owner;
                    if (o && r->process[o->process]->kind == SN_HW_CLOCKED &&
                        !cell_known(&n->cell[i]) && !n->shape.integer)
                        cells[states++] = (state_cell){at, i};
                }
            state = states > 0;
            state_config = config;
        }
        const sn_hw_net *none = undriven(r);
        if (!some && !found && !state && !known && none && config + 1 == configs)
            sn_hw_fail(r, none->line, "%s is driven nowhere", sn_hw_cell_name(r, none, 0));
        bool compared = false;
        for (uint32_t i = 1; i < r->values->count; i++)
            compared = compared || r->values->value[i].compared;
        for (sn_hw_net *n = r->nets; n && compared && config + 1 == configs; n = n->next)
            if (!some && !found && !state && !known && is_output(r, n) && n->cells &&
                !cell_known(&n->cell[0]))
                sn_hw_fail(r, n->line, "%s is not known in all cases", sn_hw_cell_name(r, n, 0));
    }
    if (differs && !r->failure) {
        for (sn_hw_net *n = r->nets; n; n = n->next)
            if (is_input(r, n) && n->level == LEVEL_ANY)
                sn_hw_fail(r, n->line, "what it does depends on %s", r->tree->name[n->name]);
    }
    if (r->failure || (r->fault && !found)) {
        tell(g, r, NULL, 0);
    } else if (found && r->fault && r->skewed) {
        outcome_of_outputs(g, tree, values, module, chosen, from, from, last, r);
    } else if (found && r->fault) {
        note_levels(r, chosen);
        tell(g, r, NULL, 0);
    } else if (found) {
        outcome_of_outputs(g, tree, values, module, chosen, from, to, last, NULL);
    } else if (state) {
        outcome_of_state(g, tree, values, module, state_config, cells, states);
    } else {
        tell(g, r, NULL, 0);
    }
    sn_hw_close(r);
}

/* Whether some other cell that a function wrote has in it what a cell held before. If none has,
 * keys only go through it. */
static bool is_stored(const sn_hw_run *r, view *v, uint32_t written, uint32_t own, uint32_t before)
{
    if (written > 64 || before >= v->count)
        return true;
    memset(v->reached, 0, v->count);
    for (uint32_t i = 0; i < written; i++)
        if (i != own)
            reach_cell(v, r->log[i].cell);
    view_reach(r, v);
    return v->reached[before];
}

/* ---- a function ------------------------------------------------------------------------------ */

void sn_hw_function_gather(sn_gatherer *g, sn_hw_tree *tree, sn_values *values,
                           sn_hw_module *module, const sn_hw *f)
{
    sn_hw_run run, *r = &run;
    spots s = {0};
    view v = {0};
    *r = (sn_hw_run){.to = g, .tree = tree, .values = values, .top = module};
    if (!sn_hw_open(r)) {
        sn_hw_close(r);
        return;
    }
    sn_hw_scope *own = sn_hw_scope_new(r, r->top_scope, NULL);
    sn_hw_net *result = NULL;
    uint32_t parameters = 0, parts = 0, written = 0;
    if (f->c && !spent(r)) {
        sn_hw value = {.kind = SN_HW_DECLARE, .name = f->name, .a = f->c, .line = f->line};
        result = sn_hw_declare(r, own, &value, true);
    }
    const sn_hw *lists[2] = {f->a, f->b ? f->b->a : NULL};
    for (int k = 0; k < 2; k++)
        for (const sn_hw *d = lists[k]; d && !spent(r); d = d->next) {
            if (d->kind != SN_HW_DECLARE || (k && !d->op) || parameters == 64)
                continue;
            sn_hw_net *n = sn_hw_declare(r, own, d, true);
            n->index = parameters;
            n->scope = r->top_scope;
            parameters++;
            for (uint32_t i = 0; i < n->cells && d->op && d->op != SN_HW_OUT; i++)
                n->cell[i].value = sn_hw_word_of(r, sn_hw_input(r, n, i, 0, n->cell_width, 0),
                                                 n->cell_width, n->shape.sign);
        }
    /* what the module stores */
    for (sn_hw_net *n = r->nets; n && !spent(r); n = n->next) {
        n->index += 64;
        for (uint32_t i = 0; i < n->cells && n->cells <= 4096 && !n->constant; i++)
            n->cell[i].value = sn_hw_word_of(r, sn_hw_input(r, n, i, 0, n->cell_width, 0),
                                             n->cell_width, n->shape.sign);
    }
    if (!spent(r))
        sn_hw_run_body(r, own, f, result);
    if (!spent(r)) {
        for (size_t i = 0; i < r->log_count; i++) {
            sn_hw_cell *c = r->log[i].cell;
            bool out = !c->net->local || c->net == result || c->net->direction == SN_HW_OUT ||
                       c->net->direction == SN_HW_BOTH;
            if (!out || (!c->now && !c->next))
                continue;
            c->value = sn_hw_left(r, c);
            c->now = c->next = NULL;
            parts += c->value->count;
            r->log[written++].cell = c;
        }
    }
    if (!spent(r) && view_make(r, &v)) {
        for (uint32_t i = 0; i < written; i++)
            reach_cell(&v, r->log[i].cell);
        check_slices(r, &v);
        bool state = false;
        if (make_spots(r, &v, &s, parts, false))
            for (uint32_t i = 0; i < written && !spent(r); i++) {
                sn_hw_cell *c = r->log[i].cell;
                uint32_t cell = (uint32_t)(c - c->net->cell);
                uint32_t before = c->net == result || c->net->direction == SN_HW_OUT
                                      ? 0
                                      : sn_hw_input(r, c->net, cell, 0, c->net->cell_width, 0);
                if (before && !is_stored(r, &v, written, i, before))
                    continue;
                if (before && c->value->count == 1 && c->net->cell_width > 1) {
                    store(r, &s, before, c->value);
                    state = true;
                } else if (!before) {
                    add_output(r, &s, c->net, cell);
                }
            }
        if (state && !spent(r))
            check_step(r, &v, &s, true);
    }
    tell(g, r, r->failure || !s.spot ? NULL : &s, 0);
    sn_hw_close(r);
}
