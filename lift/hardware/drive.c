/* A module that is run by a schedule: what its outputs are, and which network made them. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "lift/hardware/hardware.h"
#include "lift/parts.h"

#define VALUES_MAX (1u << 25)
#define COLLECT_BYTES ((size_t)8 << 20) /* words that are made before those in use are kept */

struct sn_driver {
    sn_hw_tree tree;
    sn_values values;
    sn_hw_run run;
    uint32_t clock;       /* its value, or 0 */
    bool due;             /* something was set since all settled */
    sn_hw_symbol *symbol; /* [symbol_slots] as they were elaborated: others are of calls */
    size_t symbols, symbol_slots;
    uint32_t scopes;
};

/* ---- failing --------------------------------------------------------------------------------- */

static sn_err outcome(const sn_driver *d, sn_error *error)
{
    const sn_hw_run *r = &d->run;
    if (d->tree.failed)
        return sn_fail_nomem(error);
    if (r->failure || r->fault)
        return sn_error_set(error, SN_E_INPUT, r->failure ? r->failure_line : r->fault_line, 0,
                            "%s", r->failure ? r->failure : r->fault);
    return d->values.failed ? sn_fail(error, SN_E_LIMIT, "too many values") : SN_OK;
}

/* ---- making ---------------------------------------------------------------------------------- */

static bool is_word(const sn_hw_word *w, uint32_t value)
{
    return value && w->count == 1 && w->part[0].value == value && w->width == 1;
}

/* Whether a condition, which may be NULL, is that what an edge waits for has come. */
static bool tests(const sn_hw *node, const sn_hw *e)
{
    bool high = true;
    for (; node && node->kind == SN_HW_UNARY && (node->op == '!' || node->op == '~');
         node = node->a)
        high = !high;
    return node && node->kind == SN_HW_NAME && e->a->kind == SN_HW_NAME &&
           node->name == e->a->name && high == (e->op == 'p');
}

/* Whether an expression reads a net. */
static bool reads(const sn_hw_run *r, const sn_hw_scope *scope, const sn_hw *node)
{
    for (; node; node = node->next) {
        const sn_hw_symbol *s = node->name ? sn_hw_find(r, scope, node->name) : NULL;
        if ((s && s->kind == SN_HW_S_NET && !((const sn_hw_net *)s->of)->constant) ||
            reads(r, scope, node->a) || reads(r, scope, node->b) || reads(r, scope, node->c) ||
            reads(r, scope, node->d))
            return true;
    }
    return false;
}

/* Whether statements assign numbers alone, as a reset does. */
static bool clears(const sn_hw_run *r, const sn_hw_scope *scope, const sn_hw *list)
{
    bool all = true;
    for (const sn_hw *n = list; n && all; n = n->next) {
        const bool loops = n->kind == SN_HW_FOR || n->kind == SN_HW_EACH;
        all = n->kind == SN_HW_ASSIGN  ? !reads(r, scope, n->b)
              : n->kind == SN_HW_BLOCK ? clears(r, scope, n->a)
                                       : loops && clears(r, scope, n->d);
    }
    return all;
}

/* Whether a condition of VHDL holds at edges alone. */
static bool is_edge(const sn_hw *node)
{
    if (node->kind == SN_HW_BINARY && node->op == '&') /* and */
        return is_edge(node->a) || is_edge(node->b);
    return node->kind == SN_HW_NUMBER && node->other;
}

/* Whether a process of VHDL waits for all that an expression names. */
static bool waits_for(const sn_hw *process, const sn_hw *node)
{
    bool found = !node || node->kind != SN_HW_NAME || !process->c;
    for (const sn_hw *n = process->c; n && !found; n = n->next)
        found = n->name == node->name;
    return found && (!node || (waits_for(process, node->a) && waits_for(process, node->b)));
}

/* All registers wait for the clock, or are reset first. */
static void check_clocked(sn_driver *d, sn_hw_process *p)
{
    sn_hw_run *r = &d->run;
    const bool vhdl = r->top->folds;
    const sn_hw *first = p->node->b;
    uint32_t clocks = 0, others = 0;
    while (first && first->kind == SN_HW_BLOCK && !first->next)
        first = first->a;
    const sn_hw *choice = first && first->kind == SN_HW_IF && !first->next ? first : NULL;
    for (const sn_hw *e = p->node->a; e && !r->failure; e = e->next) {
        const bool clock = is_word(sn_hw_eval(r, p->scope, e->a, 0), d->clock);
        clocks += clock;
        others += !clock;
        if (clock && vhdl && !waits_for(p->node, e->a))
            sn_hw_fail(r, e->line, "a process that does not wait for its clock");
        else if (clock && e->op != 'p')
            sn_hw_fail(r, e->line, "the other edge of the clock");
        else if (!clock && (vhdl || !choice || !tests(choice->a, e)))
            sn_hw_fail(r, e->line, "an edge of what is neither the clock nor tested first");
    }
    const bool edge = vhdl && choice && is_edge(choice->a) && !choice->c;
    p->resets = vhdl ? !edge : others > 0;
    if (!clocks || others > 1)
        sn_hw_fail(r, p->line, "registers that do not wait for the clock");
    else if (vhdl && p->resets && choice && !waits_for(p->node, choice->a))
        sn_hw_fail(r, p->line, "a process that does not wait for its reset");
    else if (p->resets && (!choice || !clears(r, p->scope, choice->b) ||
                           (vhdl && (!choice->c || choice->c->kind != SN_HW_IF ||
                                     !is_edge(choice->c->a) || choice->c->c))))
        sn_hw_fail(r, p->line, "registers that change without the clock, and are not reset");
}

static sn_hw_net *port_of(sn_driver *d, const char *name, bool out)
{
    sn_hw_run *r = &d->run;
    const uint32_t own = sn_hw_name(&d->tree, name, strlen(name), r->top->folds);
    for (sn_hw_net *n = r->nets; n; n = n->next)
        if (n->scope == r->top_scope && n->name == own &&
            n->direction == (out ? SN_HW_OUT : SN_HW_IN))
            return n;
    return NULL;
}

static sn_hw_module *module_of(sn_hw_tree *tree, const char *name)
{
    for (sn_hw_module *m = tree->modules; m; m = m->next)
        if (!m->package && m->name == sn_hw_name(tree, name, strlen(name), m->folds))
            return m;
    return NULL;
}

/* Tell what lives on from what a cycle makes. */
static bool part_arenas(sn_driver *d)
{
    sn_hw_run *r = &d->run;
    r->kept = r->arena;
    r->arena = sn_arena_new(0);
    d->symbols = r->symbols;
    d->symbol_slots = r->symbol_slots;
    d->scopes = r->scopes;
    d->symbol = sn_alloc(r->symbol_slots, sizeof *d->symbol);
    if (d->symbol && r->symbol_slots)
        memcpy(d->symbol, r->symbol, r->symbol_slots * sizeof *d->symbol);
    return r->arena && d->symbol;
}

static sn_err begin(sn_driver *d, const char *path, const char *text, size_t size,
                    const char *module, const char *clock, sn_error *error)
{
    sn_hw_run *r = &d->run;
    const sn_hw_text own = {path, text, size};
    d->tree.arena = sn_arena_new(0);
    if (!d->tree.arena)
        return sn_fail_nomem(error);
    sn_hw_parse(&d->tree, &own, true);
    sn_hw_module *top = d->tree.failed ? NULL : module_of(&d->tree, module);
    if (!top)
        return d->tree.failed ? sn_fail_nomem(error)
                              : sn_fail(error, SN_E_INPUT, "there is no module %s", module);
    r->top = top;
    if (!sn_hw_open(r) || outcome(d, error) || !part_arenas(d))
        return outcome(d, error) ? outcome(d, error) : sn_fail_nomem(error);
    sn_hw_mark_driven(r);
    sn_hw_reset(r);
    sn_hw_net *port = clock ? port_of(d, clock, false) : NULL;
    if (clock && !port)
        return sn_fail(error, SN_E_ARGUMENT, "there is no input %s", clock);
    if (port) {
        d->clock = sn_value_word(&d->values, clock);
        sn_hw_set(r, &port->cell[0], sn_hw_word_of(r, d->clock, 1, SN_HW_UNSIGNED));
    }
    sn_hw_settle(r);
    for (size_t i = 0; i < r->processes && !r->failure; i++)
        if (r->process[i]->kind == SN_HW_CLOCKED)
            check_clocked(d, r->process[i]);
    d->due = true;
    return outcome(d, error);
}

sn_err sn_driver_new(const char *path, const char *text, size_t size, const char *module,
                     const char *clock, const sn_driver_parameter *parameter, size_t count,
                     sn_driver **out, sn_error *error)
{
    *out = NULL;
    if (!sn_hardware_reads(path))
        return sn_fail(error, SN_E_UNSUPPORTED, "%s is no hardware description", path);
    if (size > SN_LIFT_MAX)
        return sn_fail(error, SN_E_LIMIT, "a text of more than %zu bytes", SN_LIFT_MAX);
    sn_driver *d = sn_alloc(1, sizeof *d);
    char *copy = sn_alloc(size + 1, 1); /* with a zero byte at its end */
    sn_err err = d && copy ? SN_OK : sn_fail_nomem(error);
    if (!err) {
        memcpy(copy, text, size);
        d->values.most = VALUES_MAX;
        d->run = (sn_hw_run){.tree = &d->tree,
                             .values = &d->values,
                             .driven = true,
                             .parameter = parameter,
                             .parameters = count};
        err = begin(d, path, copy, size, module, clock, error);
    }
    free(copy);
    if (err)
        sn_driver_free(d);
    else
        *out = d;
    return err;
}

void sn_driver_free(sn_driver *d)
{
    if (!d)
        return;
    sn_hw_close(&d->run);
    sn_values_free(&d->values);
    sn_hw_tree_free(&d->tree);
    free(d->symbol);
    free(d);
}

/* ---- setting --------------------------------------------------------------------------------- */

/* A number, or where keys have bits, so many of them. */
static sn_err set_input(sn_driver *d, const char *port, int64_t number, uint32_t first,
                        uint32_t count, uint32_t bits, sn_error *error)
{
    sn_hw_run *r = &d->run;
    sn_hw_net *n = port_of(d, port, false);
    if (!n)
        return sn_fail(error, SN_E_ARGUMENT, "there is no input %s", port);
    const uint32_t all = n->cells * n->cell_width;
    if (bits && all != (uint64_t)count * bits)
        return sn_fail(error, SN_E_INPUT, "%s has %" PRIu32 " bits", port, all);
    const sn_hw_word *w = bits ? sn_hw_word_number(r, 0, all, SN_HW_UNSIGNED)
                               : sn_hw_word_number(r, number, all, SN_HW_UNSIGNED);
    if (first == UINT32_MAX)
        w = sn_hw_unknown(r, all, SN_HW_UNSIGNED);
    for (uint32_t i = 0; bits && first != UINT32_MAX && i < count; i++) {
        const uint32_t key = sn_value_input(&d->values, first + i);
        const sn_hw_word *one = sn_hw_word_of(r, key, bits, SN_HW_UNSIGNED);
        if (sn_hw_value_width(r, key) != bits)
            return sn_fail(error, SN_E_ARGUMENT, "key %" PRIu32 " had other bits", first + i);
        w = sn_hw_word_insert(r, w, i * bits, one);
    }
    for (uint32_t i = 0; i < n->cells; i++)
        sn_hw_set(r, &n->cell[i], sn_hw_word_slice(r, w, i * n->cell_width, n->cell_width));
    d->due = true;
    return outcome(d, error);
}

sn_err sn_driver_number(sn_driver *d, const char *port, int64_t number, sn_error *error)
{
    return set_input(d, port, number, 0, 0, 0, error);
}

sn_err sn_driver_keys(sn_driver *d, const char *port, uint32_t first, uint32_t count, uint32_t bits,
                      sn_error *error)
{
    if (!bits)
        return sn_fail(error, SN_E_ARGUMENT, "keys have bits");
    return set_input(d, port, 0, first, count, bits, error);
}

/* ---- running --------------------------------------------------------------------------------- */

/* Keep the words that are in use, and free the others. */
static void collect(sn_driver *d)
{
    sn_hw_run *r = &d->run;
    if (r->made < COLLECT_BYTES || r->failure || r->fault)
        return;
    sn_hw_symbol *symbol = r->symbol;
    if (r->symbol_slots != d->symbol_slots)
        symbol = sn_resize(symbol, d->symbol_slots, sizeof *symbol);
    sn_arena *before = r->arena, *after = sn_arena_new(0);
    if (!after || !symbol) {
        sn_arena_free(after);
        sn_hw_fail(r, r->line, "memory");
        return;
    }
    r->arena = after;
    r->made = 0;
    for (sn_hw_net *n = r->nets; n; n = n->next)
        for (uint32_t i = 0; i < n->cells && !n->constant; i++) {
            sn_hw_cell *c = &n->cell[i];
            c->value = sn_hw_word_insert(r, c->value, 0, c->value);
            for (struct sn_hw_owner *o = c->owner; o; o = o->next)
                o->word = sn_hw_word_insert(r, o->word, 0, o->word);
        }
    /* places within calls and statements are gone with them */
    memcpy(symbol, d->symbol, d->symbol_slots * sizeof *symbol);
    r->symbol = symbol;
    r->symbols = d->symbols;
    r->symbol_slots = d->symbol_slots;
    r->scopes = d->scopes;
    sn_arena_free(before);
}

sn_err sn_driver_settle(sn_driver *d, sn_error *error)
{
    sn_hw_run *r = &d->run;
    r->steps = 0;
    if (d->due && !r->failure && !r->fault) {
        sn_hw_settle(r);
        sn_hw_between(r);
        for (uint32_t i = 0; r->queue_count && !r->failure && !r->fault; i++) {
            if (i > 100)
                sn_hw_fail(r, r->top->line, "a loop of logic and resets");
            sn_hw_settle(r);
            sn_hw_between(r);
        }
        d->due = false;
    }
    return outcome(d, error);
}

sn_err sn_driver_edge(sn_driver *d, sn_error *error)
{
    const sn_err err = sn_driver_settle(d, error);
    if (err)
        return err;
    sn_hw_edge(&d->run);
    d->due = true;
    collect(d);
    return outcome(d, error);
}

sn_err sn_driver_hold(sn_driver *d, bool *holds, const char **changes, sn_error *error)
{
    *holds = false;
    *changes = NULL;
    const sn_err err = sn_driver_settle(d, error);
    if (err)
        return err;
    const sn_hw_cell *c = sn_hw_changing(&d->run);
    *holds = !c;
    if (c)
        *changes = sn_hw_cell_name(&d->run, c->net, (uint32_t)(c - c->net->cell));
    return outcome(d, error);
}

/* ---- asking ---------------------------------------------------------------------------------- */

/* All bits of an output; NULL if there is none. */
static const sn_hw_word *output_of(sn_driver *d, const char *port)
{
    sn_hw_run *r = &d->run;
    const sn_hw_net *n = port_of(d, port, true);
    const sn_hw_word *w = n && n->cells ? n->cell[0].value : NULL;
    for (uint32_t i = 1; n && i < n->cells; i++)
        w = sn_hw_word_join(r, w, n->cell[i].value);
    return w;
}

bool sn_driver_output(sn_driver *d, const char *port, int64_t *number)
{
    if (sn_driver_settle(d, NULL))
        return false;
    const sn_hw_word *w = output_of(d, port);
    return w && sn_hw_word_is_number(&d->run, w, number);
}

sn_err sn_driver_take(sn_driver *d, const char *port, uint32_t count, uint32_t bits,
                      uint32_t *value, sn_error *error)
{
    sn_hw_run *r = &d->run;
    const sn_err err = sn_driver_settle(d, error);
    if (err)
        return err;
    const sn_hw_word *w = output_of(d, port);
    if (!w)
        return sn_fail(error, SN_E_ARGUMENT, "there is no output %s", port);
    if (!bits || w->width != (uint64_t)count * bits)
        return sn_fail(error, SN_E_INPUT, "%s has %" PRIu32 " bits", port, w->width);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t own = sn_hw_word_value(r, sn_hw_word_slice(r, w, i * bits, bits));
        const bool padded = own && d->values.value[own].keyed && sn_hw_value_width(r, own) != bits;
        value[i] = padded ? sn_value_apply(&d->values, "resize", &own, 1) : own;
    }
    return outcome(d, error);
}

/* ---- the network ----------------------------------------------------------------------------- */

typedef struct given {
    uint32_t key, wire;
} given;

/* What values are made of, while their network is built. */
typedef struct cone {
    sn_driver *d;
    uint32_t *value; /* [count] in the order in which they were made */
    size_t count, room;
    given *key; /* [n] in order */
    uint32_t n;
    int64_t field;  /* what of an element is compared, */
    bool turned;    /* and the smaller one is the larger key */
    uint32_t *made; /* [made_count] of each comparator one of what it makes */
    size_t made_count, made_room;
    sn_net *net;
} cone;

static int by_key(const void *a, const void *b)
{
    const given *p = a, *q = b;
    return (p->key > q->key) - (p->key < q->key);
}

static int by_number(const void *a, const void *b)
{
    const uint32_t *p = a, *q = b;
    return (*p > *q) - (*p < *q);
}

/* Whether a value is the smaller (-1) or larger (1) of two elements, or neither. */
static int extreme_of(const sn_value *t)
{
    if (t->kind != SN_VALUE_APPLY || t->count != 3)
        return 0;
    return !strcmp(t->text, "min") ? -1 : !strcmp(t->text, "max");
}

static const sn_value *at(const cone *c, uint32_t value)
{
    return sn_value_at(&c->d->values, value);
}

static sn_err refuse(const cone *c, uint32_t value, const char *what, sn_error *error)
{
    return sn_error_set(error, SN_E_INPUT, at(c, value)->line, 0, "%s", what);
}

static sn_err reach(cone *c, uint32_t value, sn_error *error)
{
    if (!sn_value_enter(&c->d->values, value, 1))
        return SN_OK;
    uint32_t *grown = sn_grow(c->value, c->count, &c->room, sizeof *grown);
    if (!grown)
        return sn_fail_nomem(error);
    c->value = grown;
    c->value[c->count++] = value;
    return SN_OK;
}

/* All that values are made of, in the order in which it was made. */
static sn_err collect_cone(cone *c, const uint32_t *value, uint32_t m, sn_error *error)
{
    sn_err err = SN_OK;
    sn_value_enter(&c->d->values, 0, 0);
    for (uint32_t i = 0; i < m && !err; i++)
        err = value[i] && value[i] < c->d->values.count
                  ? reach(c, value[i], error)
                  : sn_fail(error, SN_E_INPUT, "value %" PRIu32 " is not known", i);
    for (size_t i = 0; i < c->count && !err; i++)
        for (uint32_t k = 0; k < 2 && extreme_of(at(c, c->value[i])) && !err; k++)
            err = reach(c, sn_value_argument(&c->d->values, c->value[i], k), error);
    if (!err)
        qsort(c->value, c->count, sizeof *c->value, by_number);
    return err;
}

/* Add the comparator that makes a value, unless the other one of the two did. */
static sn_err compare(cone *c, uint32_t value, int which, sn_error *error)
{
    const sn_values *v = &c->d->values;
    const uint32_t *args = v->argument + at(c, value)->first;
    sn_value *x = &v->value[args[0]], *y = &v->value[args[1]];
    if (at(c, args[2])->number != c->field)
        return refuse(c, value,
                      "compares other bits than those of a key, or as numbers of another kind",
                      error);
    if (!x->lanes && !y->lanes) {
        uint32_t *grown = sn_grow(c->made, c->made_count, &c->made_room, sizeof *grown);
        if (!grown)
            return sn_fail_nomem(error);
        c->made = grown;
        c->made[c->made_count++] = value;
        x->lanes = y->lanes = (uint32_t)c->made_count;
        const uint32_t low = x->home < y->home ? x->home : y->home;
        const uint32_t high = x->home < y->home ? y->home : x->home;
        const sn_err err = sn_net_add(c->net, low - 1, high - 1, error);
        if (err)
            return err;
    }
    const uint32_t own = x->lanes ? c->made[x->lanes - 1] : 0;
    if (x->lanes != y->lanes ||
        memcmp(v->argument + at(c, own)->first, args, 3 * sizeof *args) != 0)
        return refuse(c, value, "compares a key that goes to another comparator, too", error);
    const bool low = (which < 0) != c->turned;
    v->value[value].home = (x->home < y->home) == low ? x->home : y->home;
    return SN_OK;
}

static sn_err place(cone *c, uint32_t value, uint32_t bits, sn_error *error)
{
    sn_value *t = &c->d->values.value[value];
    const int which = extreme_of(t);
    t->home = t->lanes = 0;
    if (t->kind == SN_VALUE_INPUT) {
        const given wanted = {.key = t->a};
        const given *found = bsearch(&wanted, c->key, c->n, sizeof *c->key, by_key);
        if (!found)
            return sn_fail(error, SN_E_INPUT, "what comes out depends on key %" PRIu32 ", too",
                           t->a);
        if (sn_hw_value_width(&c->d->run, value) != bits)
            return sn_fail(error, SN_E_INPUT, "key %" PRIu32 " has other bits", t->a);
        t->home = found->wire + 1;
        return SN_OK;
    }
    if (which)
        return compare(c, value, which, error);
    return refuse(c, value,
                  t->kind == SN_VALUE_NUMBER ? "a number is where a key should be"
                  : t->kind == SN_VALUE_APPLY && !strcmp(t->text, "?:")
                      ? "chooses between keys by something else than their comparison"
                      : "makes something else of keys than comparators do",
                  error);
}

/* Which wire each value is on at the end; the other wires in order behind. */
static sn_err set_outputs(cone *c, const uint32_t *value, uint32_t m, sn_error *error)
{
    uint16_t *output = sn_alloc(c->n, sizeof *output);
    bool *used = sn_alloc(c->n, sizeof *used);
    sn_err err = output && used ? SN_OK : sn_fail_nomem(error);
    for (uint32_t i = 0; i < m && !err; i++) {
        const sn_value *t = at(c, value[i]);
        if (t->lanes || used[t->home - 1])
            err = sn_error_set(error, SN_E_INPUT, t->line, 0,
                               "value %" PRIu32 " is used somewhere else, too", i);
        output[i] = (uint16_t)(t->home - 1);
        used[output[i]] = true;
    }
    for (uint32_t i = 0, k = m; i < c->n && !err; i++)
        if (!used[i])
            output[k++] = (uint16_t)i;
    if (!err)
        err = sn_net_set_output(c->net, output, error);
    free(output);
    free(used);
    return err;
}

sn_err sn_driver_network(sn_driver *d, const sn_driver_element *element, const uint32_t *key,
                         uint32_t n, const uint32_t *value, uint32_t m, sn_net **out,
                         sn_error *error)
{
    const uint32_t width = element->bits - element->payload;
    cone c = {.d = d, .n = n, .turned = width == 1 && element->is_signed};
    *out = NULL;
    if (element->payload >= element->bits || m > n)
        return sn_fail(error, SN_E_ARGUMENT, "keys of no bits, or more values than keys");
    sn_err err = sn_net_new(n, &c.net, error);
    if (err)
        return err;
    c.field = sn_hw_field(element->payload, width, width > 1 && element->is_signed);
    c.key = sn_alloc(n, sizeof *c.key);
    err = c.key ? SN_OK : sn_fail_nomem(error);
    for (uint32_t i = 0; i < n && !err; i++)
        c.key[i] = (given){key[i], i};
    if (!err) {
        qsort(c.key, n, sizeof *c.key, by_key);
        err = collect_cone(&c, value, m, error);
    }
    for (size_t i = 0; i < c.count && !err; i++)
        err = place(&c, c.value[i], element->bits, error);
    if (!err)
        err = set_outputs(&c, value, m, error);
    if (err)
        sn_net_free(c.net);
    else
        *out = c.net;
    free(c.key);
    free(c.value);
    free(c.made);
    return err;
}
