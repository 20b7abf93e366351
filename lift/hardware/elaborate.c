/* Elaboration of a design: nets and processes of a module and of all instances in it. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lift/hardware/hardware.h"

#define INSTANCES_MAX 64
#define CELLS_MAX (1u << 20)
#define TURNS_MAX 8192

static bool spent(sn_hw_run *r)
{
    if (r->values->failed)
        sn_hw_fail(r, r->line, "the design is too large");
    return r->failure != NULL;
}

/* ---- symbols --------------------------------------------------------------------------------- */

static size_t slot_of(const sn_hw_run *r, uint32_t scope, uint32_t name, int64_t index)
{
    uint64_t hash = ((uint64_t)scope << 32 | name) + (uint64_t)index * 0x9e3779b97f4a7c15u;
    hash *= 0x9e3779b97f4a7c15u;
    size_t at = (hash ^ hash >> 31) & (r->symbol_slots - 1);
    while (r->symbol[at].kind && (r->symbol[at].scope != scope || r->symbol[at].name != name ||
                                  r->symbol[at].index != index))
        at = (at + 1) & (r->symbol_slots - 1);
    return at;
}

static sn_hw_symbol *add_symbol(sn_hw_run *r, uint32_t scope, uint32_t name, int64_t index,
                                sn_hw_symbol_kind kind, const void *of, sn_hw_scope *where)
{
    static _Thread_local sn_hw_symbol spare;
    if (2 * (r->symbols + 1) > r->symbol_slots) {
        sn_hw_symbol *old = r->symbol;
        size_t slots = r->symbol_slots;
        sn_hw_symbol *grown = sn_alloc(slots ? 2 * slots : 1024, sizeof *grown);
        if (!grown) {
            sn_hw_fail(r, r->line, "memory");
            return &spare;
        }
        r->symbol = grown;
        r->symbol_slots = slots ? 2 * slots : 1024;
        for (size_t i = 0; i < slots; i++)
            if (old[i].kind)
                grown[slot_of(r, old[i].scope, old[i].name, old[i].index)] = old[i];
        free(old);
    }
    sn_hw_symbol *s = &r->symbol[slot_of(r, scope, name, index)];
    r->symbols += !s->kind;
    *s = (sn_hw_symbol){scope, name, index, (uint8_t)kind, of, where};
    return s;
}

#define NO_INDEX INT64_MIN

static sn_hw_symbol *own_symbol(const sn_hw_run *r, uint32_t scope, uint32_t name, int64_t index)
{
    if (!r->symbol_slots)
        return NULL;
    sn_hw_symbol *s = &r->symbol[slot_of(r, scope, name, index)];
    return s->kind ? s : NULL;
}

sn_hw_symbol *sn_hw_find(const sn_hw_run *r, const sn_hw_scope *scope, uint32_t name)
{
    for (const sn_hw_scope *s = scope; s; s = s->parent) {
        sn_hw_symbol *found = own_symbol(r, s->id, name, NO_INDEX);
        if (found)
            return found;
    }
    return NULL;
}

sn_hw_scope *sn_hw_scope_new(sn_hw_run *r, sn_hw_scope *parent, const char *path)
{
    sn_hw_scope *s = sn_hw_alloc(r, sizeof *s);
    *s = (sn_hw_scope){.id = ++r->scopes,
                       .parent = parent,
                       .path = path     ? path
                               : parent ? parent->path
                                        : ""};
    return s;
}

static sn_hw_module *module_named(const sn_hw_run *r, uint32_t name)
{
    for (sn_hw_module *m = r->tree->modules; m; m = m->next)
        if (m->name == name && !m->package)
            return m;
    return NULL;
}

/* ---- types ----------------------------------------------------------------------------------- */

static bool number_of(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node, int64_t *out)
{
    const sn_hw_word *w = sn_hw_eval(r, scope, node, 0);
    if (!spent(r) && sn_hw_word_is_number(r, w, out))
        return true;
    sn_hw_fail(r, node ? node->line : r->line, "a size that is no number");
    return false;
}

static void add_dim(sn_hw_run *r, sn_hw_scope *scope, sn_hw_shape *shape, const sn_hw *range,
                    bool packed)
{
    int64_t left, right = 0;
    if (shape->dims == 6) {
        sn_hw_fail(r, range->line, "an array of more than six dimensions");
        return;
    }
    if (!number_of(r, scope, range->b, &left) ||
        (range->c && !number_of(r, scope, range->c, &right)))
        return;
    if (!range->c) { /* [8] is [0:7] */
        right = left - 1;
        left = 0;
    }
    int64_t size = (left > right ? left - right : right - left) + 1;
    if (size > CELLS_MAX) {
        sn_hw_fail(r, range->line, "an array of %" PRId64 " elements", size);
        return;
    }
    shape->dim[shape->dims].left = left;
    shape->dim[shape->dims].right = right;
    shape->dim[shape->dims++].packed = packed;
}

bool sn_hw_unsized(const sn_hw_run *r, const sn_hw_scope *scope, const sn_hw *type)
{
    for (unsigned depth = 0; type && depth < 20; depth++) {
        if (!type->name)
            return type->number == 1 && !type->b;
        if (type->b)
            return false;
        const sn_hw_symbol *s = sn_hw_find(r, scope, type->name);
        if (!s || s->kind != SN_HW_S_TYPE)
            return false;
        scope = s->where;
        type = s->of;
    }
    return false;
}

static uint8_t sign_of(const sn_hw *type)
{
    return type->op == SN_HW_EITHER ? SN_HW_EITHER : type->flag ? SN_HW_SIGNED : SN_HW_UNSIGNED;
}

static void shape_of(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *type, sn_hw_shape *shape,
                     unsigned depth)
{
    if (!type) {
        shape->base = 1;
        return;
    }
    if (depth > 20) {
        sn_hw_fail(r, type->line, "a type of itself");
        return;
    }
    if (type->what)
        sn_hw_fail(r, type->line, "%s", type->what);
    if (!shape->dims && sn_hw_unsized(r, scope, type)) {
        if (!r->given) {
            sn_hw_fail(r, type->line, "an array without a size");
            return;
        }
        *shape = *r->given;
        /* its own sign */
        const sn_hw *of = type;
        sn_hw_scope *where = scope;
        for (unsigned k = 0; of->name && k < 20; k++) {
            sn_hw_symbol *s = sn_hw_find(r, where, of->name);
            where = s->where;
            of = s->of;
        }
        if (!of->d)
            shape->sign = sign_of(of);
        return;
    }
    if (type->other != 1)
        for (const sn_hw *d = type->b; d; d = d->next)
            add_dim(r, scope, shape, d, false);
    if (type->name) {
        sn_hw_symbol *s = sn_hw_find(r, scope, type->name);
        if (!s || s->kind != SN_HW_S_TYPE) {
            sn_hw_fail(r, type->line, "type %s is defined nowhere", r->tree->name[type->name]);
            return;
        }
        for (const sn_hw *d = type->a; d; d = d->next)
            add_dim(r, scope, shape, d, true);
        shape_of(r, s->where, s->of, shape, depth + 1);
        return;
    }
    if (type->d) {
        uint32_t own = shape->dims;
        shape_of(r, scope, type->d, shape, depth + 1);
        /* a row of bits is a word */
        if (own && own == shape->dims && shape->base == 1 && !shape->fields)
            shape->dim[own - 1].packed = true;
        return;
    }
    for (const sn_hw *d = type->a; d; d = d->next)
        add_dim(r, scope, shape, d, true);
    shape->base = type->width;
    shape->sign = sign_of(type);
    shape->integer = type->width == 32 && type->flag && !type->a;
    if (type->c) {
        uint32_t all = 0;
        for (const sn_hw *f = type->c; f; f = f->next) {
            sn_hw_shape own = {0};
            shape_of(r, scope, f->a, &own, depth + 1);
            uint32_t bits = own.base;
            for (uint32_t i = 0; i < own.dims; i++)
                bits *= sn_hw_dim_size(&own, i);
            all += bits;
        }
        shape->base = all;
        shape->fields = type->c;
        shape->scope = scope;
    }
}

/* Ranges of cells: all but a last one of bits. */
static uint32_t cell_dims(const sn_hw_shape *shape)
{
    const uint32_t dims = shape->dims;
    return dims - (dims && shape->dim[dims - 1].packed && shape->base == 1 && !shape->fields);
}

static sn_hw_net *net_new(sn_hw_run *r, sn_hw_scope *scope, uint32_t name, uint32_t line,
                          const sn_hw_shape *shape, bool local)
{
    sn_hw_net *n = sn_hw_alloc(r, sizeof *n);
    n->name = name;
    n->line = line;
    n->scope = scope;
    n->shape = *shape;
    n->local = local;
    n->cells = 1;
    n->cell_width = shape->base ? shape->base : 1;
    uint32_t dims = cell_dims(shape);
    if (dims < shape->dims)
        n->cell_width = sn_hw_dim_size(shape, dims);
    for (uint32_t i = 0; i < dims; i++) {
        uint64_t cells = (uint64_t)n->cells * sn_hw_dim_size(shape, i);
        if (cells > CELLS_MAX) {
            sn_hw_fail(r, line, "an array of %" PRIu64 " elements", cells);
            return n;
        }
        n->cells = (uint32_t)cells;
    }
    if (spent(r)) {
        n->cells = 0;
        return n;
    }
    n->cell = sn_hw_alloc(r, n->cells * sizeof *n->cell);
    if (!n->cell) {
        n->cells = 0;
        return n;
    }
    const sn_hw_word *unknown = sn_hw_unknown(r, n->cell_width, shape->sign);
    for (uint32_t i = 0; i < n->cells; i++) {
        n->cell[i].net = n;
        n->cell[i].value = unknown;
    }
    if (!local) {
        if (r->last_net)
            r->last_net->next = n;
        else
            r->nets = n;
        r->last_net = n;
        r->net_count++;
    }
    return n;
}

sn_hw_net *sn_hw_declare(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node, bool local)
{
    sn_hw_shape shape = {0};
    for (const sn_hw *d = node->b; d; d = d->next)
        add_dim(r, scope, &shape, d, false);
    shape_of(r, scope, node->a, &shape, 0);
    sn_hw_symbol *had = own_symbol(r, scope->id, node->name, NO_INDEX);
    if (had && had->kind == SN_HW_S_NET && !local) {
        /* output y; and reg [7:0] y; are one */
        sn_hw_net *n = (sn_hw_net *)had->of;
        if (node->op)
            n->direction = node->op;
        if (shape.dims || shape.base > 1 || (shape.sign && !n->shape.dims)) {
            sn_hw_net *with = net_new(r, scope, node->name, n->line, &shape, true);
            n->shape = shape;
            n->cells = with->cells;
            n->cell_width = with->cell_width;
            n->cell = with->cell;
            for (uint32_t i = 0; i < n->cells; i++)
                n->cell[i].net = n;
        }
        return n;
    }
    sn_hw_net *n = net_new(r, scope, node->name, node->line, &shape, local);
    n->direction = node->op;
    add_symbol(r, scope->id, node->name, NO_INDEX, SN_HW_S_NET, n, scope);
    return n;
}

sn_hw_net *sn_hw_implicit(sn_hw_run *r, sn_hw_scope *scope, uint32_t name, uint32_t line)
{
    sn_hw_shape shape = {.base = 1};
    if (r->driven)
        sn_hw_fail(r, line, "%s is declared nowhere", r->tree->name[name]);
    /* it belongs to the module */
    sn_hw_scope *home = scope;
    while (home->parent && home->parent->path == home->path)
        home = home->parent;
    sn_hw_net *n = net_new(r, home, name, line, &shape, false);
    n->implicit = true;
    n->driven = true;
    add_symbol(r, home->id, name, NO_INDEX, SN_HW_S_NET, n, home);
    return n;
}

void sn_hw_parameter(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node, const sn_hw_word *value)
{
    const sn_hw *type = node->a;
    bool array = node->d || (type && (type->b || type->d || (type->name && node->b)));
    sn_hw_shape shape = {0};
    if (type || node->d) {
        for (const sn_hw *d = node->d; d; d = d->next)
            add_dim(r, scope, &shape, d, false);
        shape_of(r, scope, type, &shape, 0);
        array = array || shape.dims > 1 || shape.fields;
    }
    if (!value && node->b && !array) {
        value = sn_hw_eval(r, scope, node->b, shape.dims ? sn_hw_dim_size(&shape, 0) : 0);
    }
    if (!array && value) {
        /* one of a sign alone is as long as its value */
        const bool sized = shape.base > 1 || (type && !type->flag);
        uint32_t width = shape.dims ? sn_hw_dim_size(&shape, 0) : sized ? shape.base : 0;
        sn_hw_word *own = NULL;
        if (width && type && !(type->op == SN_HW_EITHER && !shape.dims)) {
            own = (sn_hw_word *)sn_hw_word_insert(r, sn_hw_word_resize(r, value, width), 0,
                                                  sn_hw_word_resize(r, value, width));
            own->sign = shape.sign;
        }
        add_symbol(r, scope->id, node->name, NO_INDEX, SN_HW_S_VALUE, own ? own : value, scope);
        return;
    }
    if (!node->b) {
        add_symbol(r, scope->id, node->name, NO_INDEX, SN_HW_S_VALUE,
                   sn_hw_unknown(r, 32, SN_HW_SIGNED), scope);
        return;
    }
    /* those of a function are gone with its call */
    sn_hw_net *n = net_new(r, scope, node->name, node->line, &shape, r->kept != NULL);
    n->constant = true;
    n->driven = true;
    add_symbol(r, scope->id, node->name, NO_INDEX, SN_HW_S_NET, n, scope);
    uint32_t all = n->cells * n->cell_width, bits = n->cell_width;
    /* an array in order: its first element is on top in {…} where it counts down */
    const sn_hw_word *w = sn_hw_eval(r, scope, node->b, all);
    bool pattern = node->b->kind == SN_HW_CONCAT && node->b->flag && n->cells > 1;
    bool down = shape.dims && shape.dim[0].left > shape.dim[0].right;
    for (uint32_t i = 0; i < n->cells && !spent(r); i++) {
        uint32_t from = pattern && !down ? n->cells - 1 - i : i;
        n->cell[i].value = sn_hw_word_slice(r, w, from * bits, bits);
        ((sn_hw_word *)n->cell[i].value)->sign = shape.sign;
    }
}

/* ---- items ----------------------------------------------------------------------------------- */

static sn_hw_process *process_new(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node, uint8_t kind)
{
    sn_hw_process *p = sn_hw_alloc(r, sizeof *p);
    sn_hw_process **grown = sn_grow(r->process, r->processes, &r->process_room, sizeof *grown);
    if (!grown) {
        sn_hw_fail(r, node->line, "memory");
        return p;
    }
    r->process = grown;
    grown[r->processes++] = p;
    *p = (sn_hw_process){.index = (uint32_t)r->processes - 1,
                         .kind = kind,
                         .node = node,
                         .scope = scope,
                         .line = node->line};
    return p;
}

/* Whether statements assign to a name. */
static bool assigns(const sn_hw *n, uint32_t name, unsigned depth)
{
    for (; n && depth < 200; n = n->next) {
        const sn_hw *target = n->kind == SN_HW_ASSIGN ? n->a : NULL;
        while (target && target->kind != SN_HW_NAME && target->kind != SN_HW_CONCAT)
            target = target->a;
        for (const sn_hw *t = target && target->kind == SN_HW_CONCAT ? target->a : target; t;
             t = target->kind == SN_HW_CONCAT ? t->next : NULL)
            if (t->name == name)
                return true;
        if (assigns(n->a, name, depth + 1) || assigns(n->b, name, depth + 1) ||
            assigns(n->c, name, depth + 1) || assigns(n->d, name, depth + 1))
            return true;
    }
    return false;
}

/* A signal that statements read, do not assign to, and do not wait for: its line, or 0. */
static uint32_t unwaited(const sn_hw_run *r, const sn_hw_scope *scope, const sn_hw *always,
                         const sn_hw *n, unsigned depth)
{
    for (; n && depth < 200; n = n->next) {
        const sn_hw_symbol *s = n->kind == SN_HW_NAME ? sn_hw_find(r, scope, n->name) : NULL;
        bool waited = !s || s->kind != SN_HW_S_NET || assigns(always->b, n->name, 0);
        for (const sn_hw *e = always->a ? always->a : always->c; e && !waited; e = e->next) {
            const sn_hw *of = e;
            while (of && of->kind != SN_HW_NAME)
                of = of->a;
            waited = !of || of->name == n->name;
        }
        uint32_t line = waited ? 0 : n->line;
        const sn_hw *part[] = {n->a, n->b, n->c, n->d};
        for (int i = 0; i < 4 && !line; i++)
            line = unwaited(r, scope, always, part[i], depth + 1);
        if (line)
            return line;
    }
    return 0;
}

/* The port of a module in this scope. */
static sn_hw_net *port_net(sn_hw_run *r, const sn_hw_scope *scope, uint32_t name)
{
    sn_hw_symbol *s = own_symbol(r, scope->id, name, NO_INDEX);
    return s && s->kind == SN_HW_S_NET ? (sn_hw_net *)s->of : NULL;
}

static void connect(sn_hw_run *r, sn_hw_scope *scope, sn_hw_net *port, const sn_hw *expression,
                    const sn_hw *instance)
{
    if (!expression)
        return;
    sn_hw_process *p = process_new(r, scope, instance, SN_HW_COMB);
    p->expression = expression;
    p->line = expression->line;
    if (port->direction == SN_HW_IN)
        p->to = port;
    else if (port->direction == SN_HW_OUT)
        p->from = port;
    else
        sn_hw_fail(r, instance->line, "a port of both directions");
    if (p->to)
        p->to->driven = true;
}

static void enter(sn_hw_run *r, sn_hw_scope *scope, const sn_hw_module *module);

static void instance(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node)
{
    sn_hw_module *m = module_named(r, node->name);
    if (!m) { /* perhaps a comparator */
        if (node->c)
            sn_hw_fail(r, node->line, "an array of instances of %s, which is defined nowhere",
                       r->tree->name[node->name]);
        sn_hw_process *p = process_new(r, scope, node, SN_HW_COMB);
        p->instance = node;
        return;
    }
    if (node->c) {
        sn_hw_fail(r, node->line, "an array of instances");
        return;
    }
    if (m->unread) {
        sn_hw_fail(r, m->unread_line, "module %s: %s", r->tree->name[m->name], m->unread);
        return;
    }
    sn_hw_scope *global = scope;
    while (global->parent)
        global = global->parent;
    const char *path =
        sn_hw_text_of(r, "%s%s.", scope->path, node->other ? r->tree->name[node->other] : "");
    sn_hw_scope *own = sn_hw_scope_new(r, global, path);
    if (node->other)
        add_symbol(r, scope->id, node->other, NO_INDEX, SN_HW_S_SCOPE, own, own);
    /* parameters by position or by name */
    uint32_t position = 0;
    for (const sn_hw *c = node->a; c && !spent(r); c = c->next, position++) {
        uint32_t name = c->name, at = 0;
        for (const sn_hw *i = m->items; i && !name; i = i->next)
            if (i->kind == SN_HW_PARAMETER && !i->flag && at++ == position)
                name = i->name;
        if (!name || !c->a)
            continue;
        if (c->a->kind == SN_HW_TYPE) {
            sn_hw_fail(r, c->line, "a type as a parameter");
            return;
        }
        add_symbol(r, own->id, name, NO_INDEX, SN_HW_S_VALUE, sn_hw_eval(r, scope, c->a, 0), own);
    }
    enter(r, own, m);
    bool all = false;
    position = 0;
    const sn_hw *port = m->ports;
    for (const sn_hw *c = node->b; c && !spent(r); c = c->next) {
        if (c->flag) {
            all = true;
            continue;
        }
        uint32_t name = c->name ? c->name : port ? port->name : 0;
        port = port ? port->next : NULL;
        sn_hw_net *net = name ? port_net(r, own, name) : NULL;
        if (!net) {
            sn_hw_fail(r, c->line, "%s has no such port", r->tree->name[m->name]);
            return;
        }
        connect(r, scope, net, c->a, node);
    }
    for (port = m->ports; port && all && !spent(r); port = port->next) {
        bool named = false;
        for (const sn_hw *c = node->b; c; c = c->next)
            named = named || c->name == port->name;
        sn_hw_net *net = port_net(r, own, port->name);
        if (named || !net)
            continue;
        sn_hw *name = sn_hw_node(r->tree, SN_HW_NAME, node->line);
        name->name = port->name;
        connect(r, scope, net, name, node);
    }
}

static void generate_for(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node)
{
    bool each = node->kind == SN_HW_EACH;
    const sn_hw *begins = each ? NULL : node->a;
    uint32_t name = each     ? node->name
                    : begins ? begins->kind == SN_HW_DECLARE ? begins->name
                               : begins->a                   ? begins->a->name
                                                             : 0
                             : 0;
    const sn_hw *first = each ? node->a : begins->kind == SN_HW_DECLARE ? begins->c : begins->b;
    int64_t i, last = 0;
    if (!name || !number_of(r, scope, first, &i) || (each && !number_of(r, scope, node->b, &last)))
        return;
    last = (int32_t)last; /* VHDL's integers: 0 to -1 are no turns */
    for (unsigned turns = 0; !spent(r); turns++) {
        if (turns > TURNS_MAX) {
            sn_hw_fail(r, node->line, "a loop of more than %d turns", TURNS_MAX);
            return;
        }
        uint32_t block = node->d ? node->d->name : 0;
        sn_hw_scope *turn = sn_hw_scope_new(
            r, scope,
            block ? sn_hw_text_of(r, "%s%s[%" PRId64 "].", scope->path, r->tree->name[block], i)
                  : sn_hw_text_of(r, "%s[%" PRId64 "].", scope->path, i));
        add_symbol(r, turn->id, name, NO_INDEX, SN_HW_S_VALUE,
                   sn_hw_word_number(r, i, 32, SN_HW_SIGNED), turn);
        int64_t more = each ? (node->flag ? i >= last : i <= last) : 0;
        if (!each && (!node->b || !node->c || !number_of(r, turn, node->b, &more)))
            return;
        if (!more)
            return;
        if (block)
            add_symbol(r, scope->id, block, i, SN_HW_S_SCOPE, turn, turn);
        sn_hw_items(r, turn, node->d ? node->d->a : NULL);
        if (each)
            i += node->flag ? -1 : 1;
        else if (!number_of(r, turn, node->c->b, &i))
            return;
    }
}

static void generate_block(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *block)
{
    if (!block)
        return;
    sn_hw_scope *own = sn_hw_scope_new(
        r, scope, sn_hw_text_of(r, "%s%s.", scope->path, r->tree->name[block->name]));
    if (block->name)
        add_symbol(r, scope->id, block->name, NO_INDEX, SN_HW_S_SCOPE, own, own);
    sn_hw_items(r, own, block->a);
}

static void generate_case(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node)
{
    int64_t value, label;
    const sn_hw *otherwise = NULL;
    if (!number_of(r, scope, node->a, &value))
        return;
    for (const sn_hw *item = node->b; item; item = item->next) {
        if (!item->a)
            otherwise = item->b;
        for (const sn_hw *l = item->a; l; l = l->next) {
            if (!number_of(r, scope, l, &label))
                return;
            if (label == value) {
                generate_block(r, scope, item->b);
                return;
            }
        }
    }
    generate_block(r, scope, otherwise);
}

void sn_hw_items(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *items)
{
    if (++r->depth > INSTANCES_MAX)
        sn_hw_fail(r, r->line, "modules more than %d within each other", INSTANCES_MAX);
    for (const sn_hw *i = items; i && !spent(r); i = i->next) {
        int64_t yes;
        r->line = i->line;
        switch (i->kind) {
        case SN_HW_PARAMETER: {
            sn_hw_symbol *had = own_symbol(r, scope->id, i->name, NO_INDEX);
            const sn_hw_word *given =
                had && had->kind == SN_HW_S_VALUE && !i->flag ? had->of : NULL;
            sn_hw_parameter(r, scope, i, given);
            break;
        }
        case SN_HW_DECLARE: {
            sn_hw_net *n = sn_hw_declare(r, scope, i, false);
            if (i->c) {
                sn_hw *assign = sn_hw_node(r->tree, SN_HW_ASSIGN, i->line);
                assign->a = sn_hw_node(r->tree, SN_HW_NAME, i->line);
                assign->a->name = i->name;
                assign->b = i->c;
                process_new(r, scope, assign,
                            i->flag ? SN_HW_COMB : SN_HW_INITIAL); /* wire x = y; */
            }
            n->index = n->index ? n->index : r->net_count;
            break;
        }
        case SN_HW_ASSIGN:
            process_new(r, scope, i, SN_HW_COMB);
            break;
        case SN_HW_ALWAYS: {
            sn_hw_scope *own = scope;
            if (i->d) { /* its variables */
                own = sn_hw_scope_new(r, scope, NULL);
                sn_hw_items(r, own, i->d);
            }
            const bool waits = i->op == SN_HW_COMB && (i->a || (i->c && r->driven));
            const uint32_t line = waits ? unwaited(r, own, i, i->b, 0) : 0;
            if (line)
                sn_hw_fail(r, line, "reads a signal that its block does not wait for");
            process_new(r, own, i, i->op);
            break;
        }
        case SN_HW_INSTANCE:
            instance(r, scope, i);
            break;
        case SN_HW_FOR:
        case SN_HW_EACH:
            generate_for(r, scope, i);
            break;
        case SN_HW_IF:
            if (number_of(r, scope, i->a, &yes))
                generate_block(r, scope, yes ? i->b : i->c);
            break;
        case SN_HW_CASE:
            generate_case(r, scope, i);
            break;
        case SN_HW_BLOCK:
            generate_block(r, scope, i);
            break;
        case SN_HW_FUNCTION:
            add_symbol(r, scope->id, i->name, NO_INDEX, SN_HW_S_FUNCTION, i, scope);
            break;
        case SN_HW_TYPEDEF: {
            sn_hw_symbol *had = own_symbol(r, scope->id, i->name, NO_INDEX);
            if (!had)
                add_symbol(r, scope->id, i->name, NO_INDEX, SN_HW_S_TYPE, i->a, scope);
            break;
        }
        case SN_HW_RENAME:
            add_symbol(r, scope->id, i->name, NO_INDEX, SN_HW_S_ALIAS, i->a, scope);
            break;
        default:
            sn_hw_fail(r, i->line, "%s", i->what ? i->what : "an item of a module");
        }
    }
    r->depth--;
}

static void enter(sn_hw_run *r, sn_hw_scope *scope, const sn_hw_module *module)
{
    uint32_t line = r->line;
    /* functions first: sizes may call them */
    for (const sn_hw *i = module->items; i; i = i->next)
        if (i->kind == SN_HW_FUNCTION)
            add_symbol(r, scope->id, i->name, NO_INDEX, SN_HW_S_FUNCTION, i, scope);
    /* then constants, which may stand behind the ports they give sizes to */
    sn_hw_items(r, scope, module->items);
    r->line = line;
}

void sn_hw_elaborate(sn_hw_run *r, sn_hw_module *top)
{
    sn_hw_scope *global = sn_hw_scope_new(r, NULL, "");
    r->top = top;
    for (sn_hw_module *m = r->tree->modules; m && !spent(r); m = m->next)
        if (m->package && !m->unread)
            sn_hw_items(r, global, m->items);
    if (r->failure && !top->package) {
        /* a package that is not followed matters only where it is used */
        r->failure = NULL;
    }
    r->depth = 0;
    sn_hw_scope *scope = sn_hw_scope_new(r, global, "");
    scope->path = sn_hw_text_of(r, "%s", "");
    r->top_scope = scope;
    for (size_t i = 0; i < r->parameters; i++) {
        const sn_driver_parameter *p = &r->parameter[i];
        const uint32_t name = sn_hw_name(r->tree, p->name, strlen(p->name), top->folds);
        const bool narrow = p->value >= INT32_MIN && p->value <= INT32_MAX;
        bool there = false;
        for (const sn_hw *item = top->items; item; item = item->next)
            there = there || (item->kind == SN_HW_PARAMETER && !item->flag && item->name == name);
        if (!there)
            sn_hw_fail(r, top->line, "there is no parameter %s", p->name);
        add_symbol(r, scope->id, name, NO_INDEX, SN_HW_S_VALUE,
                   sn_hw_word_number(r, p->value, narrow ? 32 : 64, SN_HW_SIGNED), scope);
    }
    if (top->unread) {
        sn_hw_fail(r, top->unread_line, "%s", top->unread);
        return;
    }
    enter(r, scope, top);
}

const char *sn_hw_cell_name(sn_hw_run *r, const sn_hw_net *net, uint32_t cell)
{
    const char *path = net->scope->path, *name = r->tree->name[net->name];
    const uint32_t dims = cell_dims(&net->shape);
    char text[120] = "";
    size_t size = 0;
    uint32_t left = net->cells;
    for (uint32_t i = 0; i < dims; i++) {
        uint32_t own = sn_hw_dim_size(&net->shape, i);
        int64_t low = net->shape.dim[i].left < net->shape.dim[i].right ? net->shape.dim[i].left
                                                                       : net->shape.dim[i].right;
        left /= own;
        bool up = net->shape.dim[i].packed && net->shape.dim[i].left < net->shape.dim[i].right;
        int64_t at = up ? net->shape.dim[i].right - cell / left : low + cell / left;
        cell %= left;
        size += (size_t)snprintf(text + size, sizeof text - size, "[%" PRId64 "]", at);
        if (size > 80)
            break;
    }
    return sn_hw_text_of(r, "%s%s%s", path, name, text);
}
