/* Running a design: expressions, statements, processes, and what they write. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "lift/hardware/hardware.h"

#define CALLS_MAX 400
#define TURNS_MAX 65536
#define STEPS_MAX 8000000u /* expressions and statements of one module */

typedef enum status { NEXT, RETURNED, BROKEN, CONTINUED } status;

static bool spent(sn_hw_run *r)
{
    if (r->values->failed || r->steps > STEPS_MAX)
        sn_hw_fail(r, r->line, "the design is too large");
    r->stopped = r->stopped || (r->to && sn_gatherer_stops(r->to));
    return r->failure != NULL || r->stopped;
}

static const char *name_of(const sn_hw_run *r, uint32_t name)
{
    return r->tree->name[name];
}

/* ---- places ---------------------------------------------------------------------------------- */

/* Bits of a net: low.. among all of its cells. */
typedef struct ref {
    sn_hw_net *net; /* NULL if it is none */
    uint64_t low;
    uint32_t width;
    uint32_t dim; /* ranges that are behind */
    const sn_hw_shape *shape;
    uint8_t sign;
    bool unknown; /* an index is not known */
    bool beyond;  /* it is outside of the array */
    bool part;    /* some bits of an element */
    bool up;      /* an array whose first element is the lowest */
} ref;

/* Bits of an element of range `dim`. */
static uint64_t stride(const sn_hw_shape *shape, uint32_t dim)
{
    uint64_t bits = shape->base ? shape->base : 1;
    for (uint32_t i = dim + 1; i < shape->dims; i++)
        bits *= sn_hw_dim_size(shape, i);
    return bits;
}

/* The position of an index in a range, -1 if it is outside. */
static int64_t position(const sn_hw_shape *shape, uint32_t dim, int64_t index)
{
    int64_t left = shape->dim[dim].left, right = shape->dim[dim].right;
    int64_t low = left < right ? left : right, high = left < right ? right : left;
    if (index < low || index > high)
        return -1;
    return shape->dim[dim].packed && left < right ? right - index : index - low;
}

static bool index_of(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node, ref *to, int64_t *out)
{
    const sn_hw_word *w = sn_hw_eval(r, scope, node, 0);
    if (spent(r))
        return false;
    if (sn_hw_word_is_number(r, w, out))
        return true;
    to->unknown = true;
    if (sn_hw_word_value(r, w))
        sn_hw_fail(r, r->line, "an index that depends on what comes in");
    return false;
}

static ref ref_of(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node, bool made);

/* Whether the range of an array counts up. */
static bool counts_up(const sn_hw_shape *shape, uint32_t dim)
{
    return dim < shape->dims && !shape->dim[dim].packed &&
           shape->dim[dim].left < shape->dim[dim].right;
}

static void select_element(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *index, ref *to)
{
    int64_t at;
    if (to->dim >= to->shape->dims) { /* a bit of what has no range */
        if (!index_of(r, scope, index, to, &at))
            return;
        if (at < 0 || at >= to->width) {
            to->beyond = true;
            return;
        }
        to->low += (uint64_t)at;
        to->part = to->width > 1;
        to->width = 1;
        to->sign = SN_HW_UNSIGNED;
        return;
    }
    uint64_t bits = stride(to->shape, to->dim);
    bool packed = to->shape->dim[to->dim].packed;
    if (!index_of(r, scope, index, to, &at)) {
        to->width = (uint32_t)bits;
        return;
    }
    int64_t p = position(to->shape, to->dim, at);
    to->beyond = to->beyond || p < 0;
    to->low += p < 0 ? 0 : (uint64_t)p * bits;
    to->width = (uint32_t)bits;
    to->dim++;
    to->up = counts_up(to->shape, to->dim);
    if (packed && bits == 1) {
        to->sign = SN_HW_UNSIGNED;
        to->part = true;
    }
}

static bool is_literal(const sn_hw *node)
{
    return node->kind == SN_HW_NUMBER;
}

static void select_slice(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node, ref *to)
{
    int64_t a, b;
    if (!index_of(r, scope, node->b, to, &a) || !index_of(r, scope, node->c, to, &b)) {
        to->width = 1;
        return;
    }
    if (!is_literal(node->b) || !is_literal(node->c))
        r->named_slice = true;
    uint64_t bits = 1;
    int64_t p, q;
    if (node->op == '+' || node->op == '-') {
        int64_t count = b;
        bool down = to->dim < to->shape->dims &&
                    to->shape->dim[to->dim].left >= to->shape->dim[to->dim].right;
        int64_t other = node->op == '+' ? a + count - 1 : a - count + 1;
        b = down == (node->op == '+') ? a : other;
        a = b == a ? other : a;
    }
    if (to->dim < to->shape->dims) {
        bits = stride(to->shape, to->dim);
        p = position(to->shape, to->dim, a);
        q = position(to->shape, to->dim, b);
    } else {
        p = a < (int64_t)to->width ? a : -1;
        q = b < (int64_t)to->width ? b : -1;
    }
    if (p < 0 || q < 0) {
        to->beyond = true;
        return;
    }
    int64_t low = p < q ? p : q, high = p < q ? q : p;
    to->low += (uint64_t)low * bits;
    to->width = (uint32_t)((uint64_t)(high - low + 1) * bits);
    to->sign = to->sign == SN_HW_EITHER ? SN_HW_EITHER : r->top->folds ? to->sign : SN_HW_UNSIGNED;
    to->part = true;
    to->up = counts_up(to->shape, to->dim);
    to->dim = to->shape->dims;
}

static void select_field(sn_hw_run *r, const sn_hw *node, ref *to)
{
    if (!to->shape->fields || to->dim < to->shape->dims) {
        sn_hw_fail(r, node->line, "%s is no field", name_of(r, node->name));
        return;
    }
    /* the last is the lowest */
    uint64_t low = 0;
    uint32_t width = 0;
    const sn_hw_shape *found = NULL;
    sn_hw_scope *scope = to->shape->scope;
    for (const sn_hw *f = to->shape->fields; f; f = f->next) {
        sn_hw_net *own = sn_hw_declare(r, sn_hw_scope_new(r, scope, NULL), f, true);
        if (found) {
            low += (uint64_t)own->cells * own->cell_width;
        } else if (f->name == node->name) {
            found = &own->shape;
            width = own->cells * own->cell_width;
        }
    }
    if (!found) {
        sn_hw_fail(r, node->line, "%s is no field", name_of(r, node->name));
        return;
    }
    to->low += low;
    to->width = width;
    to->shape = found;
    to->dim = 0;
    to->sign = found->sign;
}

static ref ref_of_net(sn_hw_net *net)
{
    return (ref){.net = net,
                 .width = net->cells * net->cell_width,
                 .shape = &net->shape,
                 .sign = net->shape.sign,
                 .up = counts_up(&net->shape, 0)};
}

/* The scope that a path names: g[2], u0. */
static sn_hw_scope *scope_of(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node)
{
    int64_t index = INT64_MIN;
    const sn_hw *name = node;
    if (node->kind == SN_HW_INDEX) {
        name = node->a;
        ref none = {0};
        if (!index_of(r, scope, node->b, &none, &index))
            return NULL;
    }
    sn_hw_scope *from = scope;
    if (name->kind == SN_HW_MEMBER) {
        from = scope_of(r, scope, name->a);
        if (!from)
            return NULL;
    } else if (name->kind != SN_HW_NAME) {
        return NULL;
    }
    bool inside = name->kind == SN_HW_MEMBER;
    for (const sn_hw_scope *s = from; s; s = inside ? NULL : s->parent)
        for (size_t i = 0; i < r->symbol_slots; i++) {
            /* few paths are written: looked for one by one */
            const sn_hw_symbol *own = &r->symbol[i];
            if (own->kind == SN_HW_S_SCOPE && own->scope == s->id && own->name == name->name &&
                own->index == index)
                return own->where;
        }
    return NULL;
}

/* What a name with selections stands for; net NULL if it is no net. made: a name that is not
 * declared is. */
static ref ref_of(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node, bool made)
{
    ref to = {0};
    if (spent(r))
        return to;
    switch (node->kind) {
    case SN_HW_NAME: {
        sn_hw_symbol *s = sn_hw_find(r, scope, node->name);
        if (s && s->kind == SN_HW_S_ALIAS)
            return ref_of(r, s->where, s->of, made);
        if (!s && made)
            return ref_of_net(sn_hw_implicit(r, scope, node->name, node->line));
        if (s && s->kind == SN_HW_S_NET)
            return ref_of_net((sn_hw_net *)s->of);
        return to;
    }
    case SN_HW_CALL: /* VHDL: an element */
        to = r->top->folds
                 ? ref_of(r, scope,
                          &(sn_hw){.kind = SN_HW_NAME, .name = node->name, .line = node->line},
                          false)
                 : to;
        for (const sn_hw *i = node->a; i && to.net; i = i->next)
            if (i->kind == SN_HW_SLICE && !i->a)
                select_slice(r, scope, i, &to);
            else
                select_element(r, scope, i, &to);
        return to;
    case SN_HW_INDEX:
        to = ref_of(r, scope, node->a, made);
        if (to.net)
            select_element(r, scope, node->b, &to);
        return to;
    case SN_HW_SLICE:
        to = ref_of(r, scope, node->a, made);
        if (to.net)
            select_slice(r, scope, node, &to);
        return to;
    case SN_HW_MEMBER: {
        sn_hw_scope *path = scope_of(r, scope, node->a);
        if (path) {
            sn_hw_scope only = *path;
            only.parent = NULL;
            sn_hw_symbol *s = sn_hw_find(r, &only, node->name);
            if (s && s->kind == SN_HW_S_NET)
                return ref_of_net((sn_hw_net *)s->of);
            return to;
        }
        to = ref_of(r, scope, node->a, false);
        if (to.net)
            select_field(r, node, &to);
        return to;
    }
    default:
        return to;
    }
}

/* ---- reading --------------------------------------------------------------------------------- */

static bool add_read(sn_hw_run *r, const sn_hw_cell *cell, uint32_t process)
{
    uint64_t key = (uint64_t)(uintptr_t)cell * 0x9e3779b97f4a7c15u ^ ((uint64_t)process + 1);
    if (2 * (r->read_count + 1) > r->read_slots) {
        size_t slots = r->read_slots ? 2 * r->read_slots : 4096;
        uint64_t *grown = sn_alloc(slots, sizeof *grown);
        if (!grown) {
            sn_hw_fail(r, r->line, "memory");
            return false;
        }
        for (size_t i = 0; i < r->read_slots; i++)
            if (r->reads[i]) {
                size_t at = (r->reads[i] ^ r->reads[i] >> 29) & (slots - 1);
                while (grown[at])
                    at = (at + 1) & (slots - 1);
                grown[at] = r->reads[i];
            }
        free(r->reads);
        r->reads = grown;
        r->read_slots = slots;
    }
    size_t at = (key ^ key >> 29) & (r->read_slots - 1);
    for (; r->reads[at]; at = (at + 1) & (r->read_slots - 1))
        if (r->reads[at] == key)
            return false;
    r->reads[at] = key;
    r->read_count++;
    return true;
}

/* What changes the cell makes the process that runs run again. */
static void subscribe(sn_hw_run *r, sn_hw_cell *cell)
{
    const sn_hw_process *p = r->current;
    if (!p || p->index == UINT32_MAX || cell->net->local || cell->net->constant ||
        !add_read(r, cell, p->index))
        return;
    bool full = !(cell->readers & (cell->readers - 1));
    if (full) { /* 0, 1, 2, 4, 8 … */
        uint32_t room = cell->readers ? 2 * cell->readers : 1;
        uint32_t *grown = sn_hw_keep(r, room * sizeof *grown);
        if (!grown || spent(r))
            return;
        if (cell->readers)
            memcpy(grown, cell->reader, cell->readers * sizeof *grown);
        cell->reader = grown;
    }
    cell->reader[cell->readers++] = p->index;
}

/* Mark what logic makes of a cell that a clocked process assigns to at once: whether the process
 * that reads it at the same edge sees the old or the new is not defined. run: 0, or the run in
 * which it was assigned. */
static void mark_race(sn_hw_run *r, sn_hw_cell *from, uint32_t process, uint32_t run)
{
    size_t count = 0, room = 64;
    sn_hw_cell **stack = malloc(room * sizeof *stack);
    for (; stack; from = stack[--count]) {
        for (uint32_t i = 0; i < from->readers; i++) {
            if (r->process[from->reader[i]]->kind == SN_HW_CLOCKED)
                continue;
            for (const struct sn_hw_owner *o = r->process[from->reader[i]]->owned; o;
                 o = o->other) {
                sn_hw_cell *to = o->cell;
                if (run ? to->raced == run : to->racing == UINT32_MAX || to->racing == process + 1)
                    continue;
                if (run)
                    to->raced = run;
                else
                    to->racing = to->racing ? UINT32_MAX : process + 1;
                if (count + 1 >= room) {
                    sn_hw_cell **grown = sn_resize(stack, 2 * room, sizeof *grown);
                    if (!grown) {
                        sn_hw_fail(r, r->line, "memory");
                        break;
                    }
                    stack = grown;
                    room *= 2;
                }
                stack[count++] = to;
            }
        }
        if (!count)
            break;
    }
    free(stack);
}

/* Whether logic reads what it sets itself, before that: it sees what it left the last time. */
static bool is_stale(const sn_hw_run *r, const sn_hw_cell *cell)
{
    const sn_hw_process *p = r->current;
    if (cell->now || r->clocked || !p || p->index == UINT32_MAX || p->kind == SN_HW_INITIAL ||
        !p->node || p->node->kind != SN_HW_ALWAYS || cell->net->local || cell->net->shape.integer)
        return false;
    const struct sn_hw_owner *own = cell->owner;
    while (own && own->process != p->index)
        own = own->next;
    return own != NULL;
}

static const sn_hw_word *read_cell(sn_hw_run *r, sn_hw_cell *cell)
{
    const sn_hw_word *w = cell->value;
    sn_hw_net *net = cell->net;
    bool whole = cell->now != NULL;
    for (uint32_t i = 0; cell->now && i < cell->now->count; i++)
        whole = whole && cell->now->part[i].value != SN_HW_HOLE;
    if (whole)
        return cell->now;
    if (r->clocked && !net->local && !net->shape.integer && net->blocker && r->current &&
        r->current->index != UINT32_MAX && net->blocker != r->current->index + 1) {
        sn_hw_fail(r, r->line, "%s is assigned at once at the same edge", name_of(r, net->name));
        return w;
    }
    net->read = true;
    if (is_stale(r, cell)) {
        sn_hw_fail(r, r->line, "%s is read before it is set", name_of(r, net->name));
        return w;
    }
    if (r->clocked && r->current && r->current->index != UINT32_MAX && cell->racing &&
        (cell->racing != r->current->index + 1 || cell->raced == r->current->stamp)) {
        sn_hw_fail(r, r->line, "%s changes at the same edge, by an assignment at once",
                   name_of(r, net->name));
        return w;
    }
    if (cell->next && r->clocked && !net->stale_line && r->testing)
        net->stale_line = r->line;
    subscribe(r, cell);
    return cell->now ? sn_hw_word_over(r, cell->now, w) : w;
}

static const sn_hw_word *read_ref(sn_hw_run *r, const ref *from)
{
    uint32_t cell = (uint32_t)(from->low / from->net->cell_width);
    uint32_t low = (uint32_t)(from->low % from->net->cell_width);
    const sn_hw_word *w = NULL;
    if (from->unknown || from->beyond || spent(r))
        return sn_hw_unknown(r, from->width ? from->width : 1, from->sign);
    for (uint32_t left = from->width; left; cell++) {
        uint32_t own = from->net->cell_width - low < left ? from->net->cell_width - low : left;
        const sn_hw_word *part =
            sn_hw_word_slice(r, read_cell(r, &from->net->cell[cell]), low, own);
        w = w ? sn_hw_word_join(r, w, part) : part;
        left -= own;
        low = 0;
    }
    if (!w)
        return sn_hw_unknown(r, 1, 0);
    return sn_hw_word_with_sign(r, w, from->sign);
}

/* ---- writing --------------------------------------------------------------------------------- */

static void set_overlay(sn_hw_run *r, sn_hw_cell *cell, bool next, const sn_hw_word *word)
{
    struct sn_hw_write *grown = sn_grow(r->log, r->log_count, &r->log_room, sizeof *grown);
    if (!grown) {
        sn_hw_fail(r, r->line, "memory");
        return;
    }
    r->log = grown;
    if (!next && r->clocked && r->current && r->current->index != UINT32_MAX && cell->readers &&
        !cell->net->local)
        mark_race(r, cell, r->current->index, r->current->stamp);
    grown[r->log_count++] = (struct sn_hw_write){cell, next, next ? cell->next : cell->now};
    if (next)
        cell->next = word;
    else
        cell->now = word;
}

static void write_ref(sn_hw_run *r, const ref *to, const sn_hw_word *word, bool next)
{
    if (to->unknown && r->driven) { /* it may be any of them */
        for (uint32_t i = 0; i < to->net->cells && !spent(r); i++)
            set_overlay(r, &to->net->cell[i], next && !to->net->local,
                        sn_hw_unknown(r, to->net->cell_width, to->net->shape.sign));
        return;
    }
    if (to->unknown || spent(r)) {
        sn_hw_fail(r, r->line, "an index that is not known");
        return;
    }
    if (to->beyond) /* it has no effect */
        return;
    uint32_t cell = (uint32_t)(to->low / to->net->cell_width);
    uint32_t low = (uint32_t)(to->low % to->net->cell_width), from = 0;
    sn_hw_note_narrow(r, word, to->width);
    word = sn_hw_word_resize(r, word, to->width);
    next = next && !to->net->local;
    for (uint32_t left = to->width; left; cell++) {
        uint32_t own = to->net->cell_width - low < left ? to->net->cell_width - low : left;
        sn_hw_cell *c = &to->net->cell[cell];
        const sn_hw_word *part = sn_hw_word_slice(r, word, from, own);
        if (own < c->net->cell_width) {
            const sn_hw_word *before = next ? c->next : c->now;
            if (!before)
                before = sn_hw_word_of(r, SN_HW_HOLE, c->net->cell_width, c->net->shape.sign);
            part = sn_hw_word_insert(r, before, low, part);
        }
        set_overlay(r, c, next, part);
        left -= own;
        from += own;
        low = 0;
    }
}

static uint32_t width_of(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *target)
{
    if (target->kind == SN_HW_CONCAT) {
        uint32_t all = 0;
        for (const sn_hw *i = target->a; i; i = i->next)
            all += width_of(r, scope, i);
        return all;
    }
    return ref_of(r, scope, target, true).width;
}

static void write(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *target, const sn_hw_word *word,
                  bool next)
{
    if (spent(r))
        return;
    if (target->kind == SN_HW_CONCAT) {
        uint32_t at = 0, count = 0;
        for (const sn_hw *i = target->a; i; i = i->next)
            count++;
        const sn_hw **part = sn_hw_alloc(r, (count + 1) * sizeof *part);
        word = sn_hw_word_resize(r, word, width_of(r, scope, target));
        if (!part || spent(r))
            return;
        count = 0;
        for (const sn_hw *i = target->a; i; i = i->next)
            part[count++] = i;
        /* what is named first is written last */
        while (count-- && !spent(r)) {
            uint32_t own = width_of(r, scope, part[count]);
            write(r, scope, part[count], sn_hw_word_slice(r, word, at, own), next);
            at += own;
        }
        return;
    }
    ref to = ref_of(r, scope, target, true);
    if (!to.net) {
        sn_hw_fail(r, target->line, "a target that is no net");
        return;
    }
    if (to.net->implicit && word->width > 1) {
        r->plain = true;
        sn_hw_blame(r, target->line, "drives %s, which is not declared, and so of one bit",
                    name_of(r, to.net->name));
    }
    write_ref(r, &to, word, next);
}

/* ---- expressions ----------------------------------------------------------------------------- */

static status execute(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node);
static status execute_list(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *list);

/* Put the writes from a point on back. */
static void roll_back(sn_hw_run *r, size_t mark)
{
    while (r->log_count > mark) {
        struct sn_hw_write *w = &r->log[--r->log_count];
        if (w->next)
            w->cell->next = w->old;
        else
            w->cell->now = w->old;
    }
}

/* The shape of what is given to a parameter without a size. */
static void shape_given(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node, sn_hw_shape *out)
{
    if (node->kind == SN_HW_CONNECT)
        node = node->a;
    ref of = node ? ref_of(r, scope, node, false) : (ref){0};
    *out = (sn_hw_shape){.base = 1};
    if (of.net && of.dim < of.shape->dims) {
        *out = *of.shape;
        out->dims -= of.dim;
        memmove(out->dim, out->dim + of.dim, out->dims * sizeof *out->dim);
        return;
    }
    const sn_hw_word *w = sn_hw_eval(r, scope, node, 0);
    out->dims = 1;
    out->dim[0].left = of.net && of.part ? (int64_t)of.width - 1 : (int64_t)w->width - 1;
    out->dim[0].packed = true;
    out->sign = w->sign;
}

static const sn_hw_word *call(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node,
                              const sn_hw_symbol *symbol)
{
    const sn_hw *f = symbol->of, *argument = node->a;
    const sn_hw_word *result = sn_hw_unknown(r, 1, 0);
    if (++r->depth > 100) {
        sn_hw_fail(r, node->line, "calls within each other");
        r->depth--;
        return result;
    }
    sn_hw_scope *own = sn_hw_scope_new(r, symbol->where, NULL);
    sn_hw_net *returns = NULL;
    sn_hw_shape given_shape = {0}, first_shape = {0};
    const sn_hw_shape *outer = r->given;
    for (const sn_hw *i = f->a; i; i = i->next)
        if (i->op == SN_HW_IN && node->a) { /* what is returned is as long as the first */
            shape_given(r, scope, node->a, &first_shape);
            break;
        }
    r->given = first_shape.dims ? &first_shape : NULL;
    if (!f->flag && f->c) {
        sn_hw value = {.kind = SN_HW_DECLARE, .name = f->name, .a = f->c, .line = f->line};
        returns = sn_hw_declare(r, own, &value, true);
    }
    const sn_hw *lists[2] = {f->a, f->b ? f->b->a : NULL};
    sn_hw_net *out[64];
    const sn_hw *to[64];
    uint32_t outs = 0;
    for (int k = 0; k < 2; k++)
        for (const sn_hw *d = lists[k]; d && !spent(r); d = d->next) {
            if (d->kind == SN_HW_PARAMETER && !k) {
                sn_hw_parameter(r, own, d, NULL);
                continue;
            }
            if (d->kind == SN_HW_FUNCTION || d->kind == SN_HW_TYPEDEF) {
                sn_hw *copy = sn_hw_alloc(r, sizeof *copy);
                if (!copy)
                    break;
                *copy = *d;
                copy->next = NULL;
                sn_hw_items(r, own, copy);
                continue;
            }
            if (d->kind != SN_HW_DECLARE || (k && !d->op))
                continue;
            const sn_hw *given = argument;
            if (d->op) {
                bool named = argument && argument->kind == SN_HW_CONNECT;
                if (named) {
                    for (given = node->a; given && given->name != d->name;)
                        given = given->next;
                    given = given ? given->a : NULL;
                } else {
                    argument = argument ? argument->next : NULL;
                }
            } else {
                given = NULL;
            }
            /* an array without a size is as long as what is given */
            r->given = NULL;
            const sn_hw *sized = given ? given : d->c;
            if (sized && sn_hw_unsized(r, own, d->a)) {
                shape_given(r, given ? scope : own, sized, &given_shape);
                r->given = &given_shape;
            }
            sn_hw_net *net = sn_hw_declare(r, own, d, true);
            r->given = NULL;
            if (spent(r))
                break;
            const sn_hw *from =
                d->op && (d->op == SN_HW_IN || d->op == SN_HW_BOTH) ? given ? given : d->c : d->c;
            if (from) {
                uint32_t all = net->cells * net->cell_width;
                const sn_hw_word *w = sn_hw_eval(r, given == from ? scope : own, from, all);
                ref whole = ref_of_net(net);
                write_ref(r, &whole, w, false);
            }
            if (given && d->op != SN_HW_IN && outs < 64) {
                out[outs] = net;
                to[outs++] = given;
            }
        }
    r->given = NULL;
    sn_hw_net *before = r->result;
    r->result = returns;
    if (!spent(r))
        execute_list(r, own, f->b ? f->b->a : NULL);
    r->result = before;
    if (returns && !spent(r)) {
        ref whole = ref_of_net(returns);
        result = read_ref(r, &whole);
    }
    for (uint32_t i = 0; i < outs && !spent(r); i++) {
        ref whole = ref_of_net(out[i]);
        write(r, scope, to[i], read_ref(r, &whole), false);
    }
    r->given = outer;
    r->depth--;
    return result;
}

static const sn_hw_word *conversion(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node)
{
    const char *name = name_of(r, node->name);
    const sn_hw_word *a = node->a ? sn_hw_eval(r, scope, node->a, 0) : NULL;
    int64_t number;
    if (!a || spent(r))
        return NULL;
    if (!strcmp(name, "$signed") || !strcmp(name, "signed"))
        return sn_hw_word_with_sign(r, a, SN_HW_SIGNED);
    if (!strcmp(name, "$unsigned") || !strcmp(name, "unsigned"))
        return sn_hw_word_with_sign(r, a, SN_HW_UNSIGNED);
    if (!strcmp(name, "std_logic_vector") || !strcmp(name, "to_stdlogicvector") ||
        !strcmp(name, "std_ulogic_vector") || !strcmp(name, "to_slv"))
        return sn_hw_word_with_sign(r, a, SN_HW_EITHER);
    if (!strcmp(name, "to_integer") || !strcmp(name, "conv_integer") || !strcmp(name, "natural") ||
        !strcmp(name, "integer") || !strcmp(name, "positive") || !strcmp(name, "$rtoi") ||
        !strcmp(name, "int"))
        return a;
    if (!strcmp(name, "$clog2") && sn_hw_word_is_number(r, a, &number))
        return sn_hw_word_number(r, number > 1 ? sn_log2_ceil((uint64_t)number) : 0, 32,
                                 SN_HW_SIGNED);
    if (!strcmp(name, "$bits"))
        return sn_hw_word_number(r, a->width, 32, SN_HW_SIGNED);
    bool resizes = !strcmp(name, "resize") || !strcmp(name, "to_unsigned") ||
                   !strcmp(name, "to_signed") || !strcmp(name, "conv_std_logic_vector") ||
                   !strcmp(name, "conv_unsigned") || !strcmp(name, "conv_signed");
    if (resizes && node->a->next) {
        const sn_hw_word *size = sn_hw_eval(r, scope, node->a->next, 0);
        if (!sn_hw_word_is_number(r, size, &number) || number < 1 || number > 1 << 20)
            return NULL;
        const sn_hw_word *w = sn_hw_word_resize(r, a, (uint32_t)number);
        return sn_hw_word_with_sign(r, w,
                                    !strcmp(name, "resize") ? a->sign
                                    : !strcmp(name, "to_signed") || !strcmp(name, "conv_signed")
                                        ? SN_HW_SIGNED
                                    : strstr(name, "unsigned") ? SN_HW_UNSIGNED
                                                               : SN_HW_EITHER);
    }
    if (node->a->next && (!strcmp(name, "shift_right") || !strcmp(name, "shift_left"))) {
        const sn_hw_word *by = sn_hw_eval(r, scope, node->a->next, 0);
        return sn_hw_word_binary(r, !strcmp(name, "shift_left") ? SN_HW_SHL : SN_HW_SRA, a, by, 0);
    }
    bool least = !strcmp(name, "minimum"), most = !strcmp(name, "maximum");
    if (node->a->next && (least || most)) {
        const sn_hw_word *b = sn_hw_eval(r, scope, node->a->next, 0);
        const sn_hw_word *less = sn_hw_word_binary(r, '<', a, b, 0);
        return sn_hw_word_choose(r, sn_hw_word_truth(r, less), least ? a : b, least ? b : a);
    }
    return NULL;
}

static bool is_constant_type(const sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node)
{
    sn_hw_symbol *s = node->kind == SN_HW_NAME ? sn_hw_find(r, scope, node->name) : NULL;
    return s && s->kind == SN_HW_S_TYPE;
}

static const sn_hw_word *eval_call(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node)
{
    sn_hw_symbol *s = sn_hw_find(r, scope, node->name);
    if (s && s->kind == SN_HW_S_FUNCTION)
        return call(r, scope, node, s);
    if (s && (s->kind == SN_HW_S_NET || s->kind == SN_HW_S_ALIAS)) {
        ref from = ref_of(r, scope, node, false);
        if (from.net)
            return read_ref(r, &from);
    }
    if (s && s->kind == SN_HW_S_TYPE && node->a) { /* VHDL: T(x) */
        sn_hw cast = {.kind = SN_HW_DECLARE, .line = node->line, .name = node->name};
        cast.a = (sn_hw *)s->of;
        sn_hw_net *net = sn_hw_declare(r, sn_hw_scope_new(r, s->where, NULL), &cast, true);
        return sn_hw_word_with_sign(r, sn_hw_eval(r, scope, node->a, 0), net->shape.sign);
    }
    if (s && s->kind == SN_HW_S_VALUE && node->a && !node->a->next) {
        int64_t index;
        ref none = {0};
        const sn_hw_word *w = s->of;
        if (index_of(r, scope, node->a, &none, &index) && index >= 0 && index < w->width)
            return sn_hw_word_slice(r, w, (uint32_t)index, 1);
    }
    const sn_hw_word *w = conversion(r, scope, node);
    if (!w)
        sn_hw_fail(r, node->line, "a call of %s", name_of(r, node->name));
    return w ? w : sn_hw_unknown(r, 1, 0);
}

/* x'length and the like, which the parser of VHDL writes as members of another kind. */
static const sn_hw_word *attribute(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node)
{
    const char *what = node->what;
    sn_hw_shape shape = {0};
    ref of = ref_of(r, scope, node->a, false);
    if (of.net) {
        shape = *of.shape;
    } else if (is_constant_type(r, scope, node->a)) {
        sn_hw_symbol *s = sn_hw_find(r, scope, node->a->name);
        sn_hw value = {.kind = SN_HW_DECLARE, .line = node->line, .a = (sn_hw *)s->of};
        shape = sn_hw_declare(r, sn_hw_scope_new(r, s->where, NULL), &value, true)->shape;
    } else {
        const sn_hw_word *w = sn_hw_eval(r, scope, node->a, 0);
        shape.dims = 1;
        shape.dim[0].left = (int64_t)w->width - 1;
    }
    uint32_t dim = of.net ? of.dim : 0;
    if (dim >= shape.dims) {
        sn_hw_fail(r, node->line, "'%s of what is no array", what);
        return sn_hw_unknown(r, 32, 0);
    }
    int64_t left = shape.dim[dim].left, right = shape.dim[dim].right;
    int64_t low = left < right ? left : right, high = left < right ? right : left;
    int64_t out = !strcmp(what, "length")  ? high - low + 1
                  : !strcmp(what, "left")  ? left
                  : !strcmp(what, "right") ? right
                  : !strcmp(what, "low")   ? low
                                           : high;
    return sn_hw_word_number(r, out, 32, SN_HW_SIGNED);
}

static const sn_hw_word *eval_name(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node)
{
    sn_hw_symbol *s = node->kind == SN_HW_NAME ? sn_hw_find(r, scope, node->name) : NULL;
    if (s && s->kind == SN_HW_S_VALUE)
        return s->of;
    if (s && s->kind == SN_HW_S_FUNCTION) { /* VHDL: without arguments */
        sn_hw plain = {.kind = SN_HW_CALL, .name = node->name, .line = node->line};
        return call(r, scope, &plain, s);
    }
    /* bits of a parameter */
    if ((node->kind == SN_HW_INDEX || node->kind == SN_HW_SLICE) && node->a->kind != SN_HW_MEMBER) {
        const sn_hw *base = node->a;
        while (base->kind == SN_HW_INDEX || base->kind == SN_HW_SLICE)
            base = base->a;
        sn_hw_symbol *of = base->kind == SN_HW_NAME ? sn_hw_find(r, scope, base->name) : NULL;
        bool value = (of && of->kind == SN_HW_S_VALUE) ||
                     (base->kind != SN_HW_NAME && base->kind != SN_HW_MEMBER &&
                      !(base->kind == SN_HW_CALL && r->top->folds));
        if (value) {
            const sn_hw_word *w = sn_hw_eval(r, scope, node->a, 0);
            int64_t a, b = 0;
            ref none = {0};
            if (!index_of(r, scope, node->b, &none, &a) ||
                (node->kind == SN_HW_SLICE && !index_of(r, scope, node->c, &none, &b)))
                return sn_hw_unknown(r, 1, 0);
            int64_t low = node->kind == SN_HW_INDEX ? a
                          : node->op == ':'         ? (a < b ? a : b)
                          : node->op == '+'         ? a
                                                    : a - b + 1;
            int64_t size = node->kind == SN_HW_INDEX ? 1
                           : node->op == ':'         ? (a < b ? b - a : a - b) + 1
                                                     : b;
            if (low < 0 || size < 1 || low + size > w->width)
                return sn_hw_unknown(r, size > 0 && size < 4096 ? (uint32_t)size : 1, 0);
            return sn_hw_word_slice(r, w, (uint32_t)low, (uint32_t)size);
        }
    }
    ref from = ref_of(r, scope, node, false);
    if (spent(r))
        return sn_hw_unknown(r, 1, 0);
    if (!from.net) {
        const sn_hw *base = node;
        while (base->a && (base->kind == SN_HW_INDEX || base->kind == SN_HW_SLICE ||
                           base->kind == SN_HW_MEMBER))
            base = base->a;
        if (base->kind == SN_HW_NAME && !sn_hw_find(r, scope, base->name) && !r->top->folds) {
            sn_hw_net *net = sn_hw_implicit(r, scope, base->name, node->line);
            net->driven = false;
            return sn_hw_unknown(r, 1, 0);
        }
        sn_hw_fail(r, node->line, "%s is defined nowhere",
                   name_of(r, base->name ? base->name : node->name));
        return sn_hw_unknown(r, 1, 0);
    }
    return read_ref(r, &from);
}

/* {0{x}} and {{0{x}}}, which have no bits beside others. */
static bool is_nothing(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node)
{
    int64_t times;
    const sn_hw *i = node->kind == SN_HW_CONCAT && !node->flag ? node->a : NULL;
    while (i && is_nothing(r, scope, i)) {
        i = i->next;
        if (!i)
            return true;
    }
    return node->kind == SN_HW_REPEAT &&
           sn_hw_word_is_number(r, sn_hw_eval(r, scope, node->a, 0), &times) && !times;
}

static const sn_hw_word *eval_concat(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node,
                                     uint32_t width)
{
    const sn_hw_word *all = NULL;
    uint32_t count = 0;
    for (const sn_hw *i = node->a; i; i = i->next)
        count += !is_nothing(r, scope, i);
    /* the elements of an array share its bits */
    uint32_t own = node->flag && count && width % count == 0 ? width / count : 0;
    for (const sn_hw *i = node->a; i && !spent(r); i = i->next) {
        if (is_nothing(r, scope, i))
            continue;
        const sn_hw_word *w = sn_hw_eval(r, scope, i, own);
        if (own && w->width != own && i->kind != SN_HW_REPEAT)
            w = sn_hw_word_resize(r, w, own);
        all = all ? sn_hw_word_join(r, w, all) : sn_hw_word_with_sign(r, w, SN_HW_UNSIGNED);
    }
    return all ? all : sn_hw_unknown(r, 1, 0);
}

const sn_hw_word *sn_hw_eval(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node, uint32_t width)
{
    const sn_hw_word *a, *b, *out = NULL;
    int64_t number;
    if (!node || spent(r))
        return sn_hw_unknown(r, width ? width : 1, 0);
    if (++r->depth > CALLS_MAX)
        sn_hw_fail(r, node->line, "expressions within each other");
    r->steps++;
    uint32_t line = r->line;
    r->line = r->values->line = node->line;
    switch (node->kind) {
    case SN_HW_NUMBER:
        if (node->what) {
            out = sn_hw_unknown(r, node->width ? node->width : 32, 0);
            break;
        }
        out = sn_hw_word_number(r, node->other && r->between ? 0 : node->number,
                                node->width                                            ? node->width
                                : node->number > INT32_MAX || node->number < INT32_MIN ? 64
                                                                                       : 32,
                                node->op == SN_HW_EITHER ? SN_HW_EITHER
                                : node->flag             ? SN_HW_SIGNED
                                                         : SN_HW_UNSIGNED);
        break;
    case SN_HW_SLICE:
        if (!node->a) {
            sn_hw_fail(r, node->line, "a range where a value should be");
            break;
        }
        /* fall through */
    case SN_HW_NAME:
    case SN_HW_INDEX:
    case SN_HW_MEMBER:
        out = node->what ? attribute(r, scope, node) : eval_name(r, scope, node);
        break;
    case SN_HW_CALL:
        out = eval_call(r, scope, node);
        break;
    case SN_HW_UNARY:
        a = sn_hw_eval(r, scope, node->a, node->op == '~' || node->op == '-' ? width : 0);
        out = sn_hw_word_unary(r, node->op, a, width);
        break;
    case SN_HW_BINARY: {
        bool compares = node->op == '<' || node->op == '>' || node->op == SN_HW_LE ||
                        node->op == SN_HW_GE || node->op == SN_HW_EQ || node->op == SN_HW_NE;
        bool logic = node->op == SN_HW_AND || node->op == SN_HW_OR;
        /* whether operands are as wide as they are alone */
        bool own = compares || logic || node->op == SN_HW_JOIN;
        bool shifts = node->op == SN_HW_SHL || node->op == SN_HW_SHR || node->op == SN_HW_SRA ||
                      node->op == SN_HW_POWER;
        a = sn_hw_eval(r, scope, node->a, own ? 0 : width);
        if (logic && sn_hw_word_is_number(r, a, &number) &&
            (number != 0) == (node->op == SN_HW_OR)) {
            out = sn_hw_word_number(r, node->op == SN_HW_OR, 1, 0);
            break;
        }
        b = sn_hw_eval(r, scope, node->b, own || shifts ? 0 : width);
        r->line = r->values->line = node->line;
        if (node->op == SN_HW_JOIN) {
            out = sn_hw_word_with_sign(r, sn_hw_word_join(r, b, a), a->sign);
            break;
        }
        out = sn_hw_word_binary(r, node->op, a, b, compares || logic ? 0 : width);
        break;
    }
    case SN_HW_CHOICE: {
        r->testing = true;
        a = sn_hw_eval(r, scope, node->a, 0);
        r->testing = false;
        uint32_t c = sn_hw_word_truth(r, a);
        int truth = c ? sn_value_truth(r->values, c) : -2;
        if (truth >= 0) {
            out = sn_hw_eval(r, scope, truth ? node->b : node->c, width);
            break;
        }
        a = sn_hw_eval(r, scope, node->b, width);
        b = sn_hw_eval(r, scope, node->c, width);
        r->line = r->values->line = node->line;
        uint32_t own = a->width > b->width ? a->width : b->width;
        out = sn_hw_word_choose(r, c, sn_hw_word_resize(r, a, own), sn_hw_word_resize(r, b, own));
        break;
    }
    case SN_HW_CONCAT:
        out = eval_concat(r, scope, node, width);
        break;
    case SN_HW_REPEAT:
        a = sn_hw_eval(r, scope, node->a, 0);
        b = sn_hw_eval(r, scope, node->b, 0);
        if (!sn_hw_word_is_number(r, a, &number) || number < 0 || number * b->width > 1 << 20) {
            sn_hw_fail(r, node->line, "a count that is no number");
            break;
        }
        for (int64_t i = 0; i < number && !spent(r); i++)
            out = out ? sn_hw_word_join(r, out, b) : b;
        out = out ? sn_hw_word_with_sign(r, out, 0) : sn_hw_word_number(r, 0, 1, 0);
        break;
    case SN_HW_FILL:
        a = sn_hw_eval(r, scope, node->a, 0);
        b = a;
        for (uint32_t i = a->width; a->width && i < width && !spent(r); i += a->width)
            b = sn_hw_word_join(r, b, a);
        out = b;
        break;
    case SN_HW_CAST:
        if (node->a->kind == SN_HW_TYPE && !node->a->name && !node->a->c &&
            node->a->width == 1) { /* signed'(x) */
            out = sn_hw_word_with_sign(r, sn_hw_eval(r, scope, node->b, 0),
                                       node->a->flag ? SN_HW_SIGNED : SN_HW_UNSIGNED);
        } else if (node->a->kind == SN_HW_TYPE || is_constant_type(r, scope, node->a)) {
            sn_hw value = {.kind = SN_HW_DECLARE, .line = node->line, .a = node->a};
            if (node->a->kind == SN_HW_NAME)
                value.a = (sn_hw *)sn_hw_find(r, scope, node->a->name)->of;
            sn_hw_net *net = sn_hw_declare(r, sn_hw_scope_new(r, scope, NULL), &value, true);
            uint32_t all = net->cells * net->cell_width;
            out = sn_hw_word_with_sign(
                r, sn_hw_word_resize(r, sn_hw_eval(r, scope, node->b, all), all), net->shape.sign);
        } else {
            a = sn_hw_eval(r, scope, node->a, 0);
            b = sn_hw_eval(r, scope, node->b, 0);
            if (sn_hw_word_is_number(r, a, &number) && number > 0 && number < 1 << 20)
                out = sn_hw_word_resize(r, b, (uint32_t)number);
            else
                sn_hw_fail(r, node->line, "a cast");
        }
        break;
    default:
        sn_hw_fail(r, node->line, "%s", node->what ? node->what : "an expression");
    }
    r->line = line;
    r->depth--;
    return out ? out : sn_hw_unknown(r, width ? width : 1, 0);
}

/* In VHDL what has other bits than what it is assigned to is a mistake, which tools refuse. */
static void check_fit(sn_hw_run *r, const sn_hw *node, const sn_hw_word *w, uint32_t width)
{
    const bool vector = node->kind == SN_HW_NAME || node->kind == SN_HW_SLICE ||
                        node->kind == SN_HW_INDEX || node->kind == SN_HW_CHOICE;
    if (r->driven && r->top->folds && vector && !node->what && w->width != width && !spent(r))
        sn_hw_fail(r, node->line, "%" PRIu32 " bits where %" PRIu32 " should be", w->width, width);
}

/* What is assigned to a target. The first of (a, b) is the lowest where the array counts up. */
static const sn_hw_word *eval_for(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node,
                                  const ref *to, uint32_t width)
{
    const sn_hw_word *w = sn_hw_eval(r, scope, node, width);
    uint32_t count = 0;
    if (to->net && !to->net->shape.integer)
        check_fit(r, node, w, width);
    if (node->kind != SN_HW_CONCAT || !node->flag || !to->up || spent(r))
        return w;
    for (const sn_hw *i = node->a; i; i = i->next)
        count++;
    if (!count || w->width % count)
        return w;
    const sn_hw_word *out = NULL;
    uint32_t own = w->width / count;
    for (uint32_t i = 0; i < count; i++) {
        const sn_hw_word *part = sn_hw_word_slice(r, w, (count - 1 - i) * own, own);
        out = out ? sn_hw_word_join(r, out, part) : part;
    }
    return out;
}

/* ---- statements ------------------------------------------------------------------------------ */

typedef struct written {
    sn_hw_cell *cell;
    bool next;
    const sn_hw_word *word; /* what it is now */
} written;

/* The writes from a point on, each cell once, taken back. NULL without any. */
static written *take_back(sn_hw_run *r, size_t mark, uint32_t *count)
{
    uint32_t most = (uint32_t)(r->log_count - mark);
    written *list = sn_hw_alloc(r, (most + 1) * sizeof *list);
    *count = 0;
    if (!list || spent(r)) {
        roll_back(r, mark);
        return NULL;
    }
    for (size_t i = mark; i < r->log_count; i++) {
        sn_hw_cell *c = r->log[i].cell;
        bool next = r->log[i].next;
        uint32_t slot = c->slot[next];
        if (slot < *count && list[slot].cell == c && list[slot].next == next)
            continue;
        c->slot[next] = *count;
        list[(*count)++] = (written){c, next, next ? c->next : c->now};
    }
    roll_back(r, mark);
    return list;
}

/* What a cell holds where it is not written, for a choice. */
static const sn_hw_word *unwritten(sn_hw_run *r, sn_hw_cell *cell)
{
    const sn_hw_net *net = cell->net;
    if (r->clocked && !net->local) {
        subscribe(r, cell);
        return cell->value;
    }
    return sn_hw_unknown(r, net->cell_width, net->shape.sign);
}

static const sn_hw_word *merged(sn_hw_run *r, uint32_t c, sn_hw_cell *cell, const sn_hw_word *yes,
                                const sn_hw_word *no)
{
    const sn_hw_word *hole = sn_hw_word_of(r, SN_HW_HOLE, cell->net->cell_width, 0);
    yes = yes ? yes : hole;
    no = no ? no : hole;
    if (sn_hw_word_same(yes, no))
        return yes;
    /* a hole on one side only is what it held before */
    const sn_hw_word *rest = unwritten(r, cell), *out = NULL;
    const sn_hw_word *full = sn_hw_word_over(r, yes, rest), *other = sn_hw_word_over(r, no, rest);
    out = sn_hw_word_choose(r, c, full, other);
    for (uint32_t i = 0, at = 0; i < yes->count; at += yes->part[i++].width)
        if (yes->part[i].value == SN_HW_HOLE)
            for (uint32_t k = 0, from = 0; k < no->count; from += no->part[k++].width) {
                uint32_t low = at > from ? at : from;
                uint32_t end = at + yes->part[i].width < from + no->part[k].width
                                   ? at + yes->part[i].width
                                   : from + no->part[k].width;
                if (no->part[k].value == SN_HW_HOLE && low < end)
                    out = sn_hw_word_insert(r, out, low, sn_hw_word_slice(r, hole, 0, end - low));
            }
    return out;
}

/* What holds under one of two conditions, which may be 0. */
static uint32_t either(sn_hw_run *r, uint32_t a, uint32_t b)
{
    uint32_t out = a && b ? sn_value_binary(r->values, "||", a, b) : a ? a : b;
    if (out)
        sn_hw_set_width(r, out, 1);
    return out;
}

/* Two statements of which a condition chooses one. covered: the condition of all before `no`. */
static status execute_choice(sn_hw_run *r, sn_hw_scope *scope, uint32_t c, const sn_hw *yes,
                             const sn_hw *no, const sn_hw *rest, bool returns, uint32_t covered)
{
    size_t mark = r->log_count;
    uint32_t count, others;
    status first = yes ? execute(r, scope, yes) : NEXT;
    if (returns && first == NEXT)
        first = execute_list(r, scope, rest);
    written *list = take_back(r, mark, &count);
    r->covered = covered && no && no->kind == SN_HW_IF ? covered : 0;
    status second = no ? execute(r, scope, no) : NEXT;
    r->covered = 0;
    if (returns && second == NEXT)
        second = execute_list(r, scope, rest);
    written *other = take_back(r, mark, &others);
    if (spent(r) || !list || !other)
        return NEXT;
    if (first != second)
        sn_hw_fail(r, r->line, "a loop or function that is left in one case only");
    for (uint32_t i = 0; i < count; i++)
        list[i].cell->slot[list[i].next] = i;
    /* both lists at the same cells */
    bool *done = sn_hw_alloc(r, count + 1);
    if (!done)
        return NEXT;
    for (uint32_t k = 0; k < others; k++) {
        sn_hw_cell *cell = other[k].cell;
        bool next = other[k].next;
        uint32_t slot = cell->slot[next];
        bool both = slot < count && list[slot].cell == cell && list[slot].next == next;
        const sn_hw_word *before = next ? cell->next : cell->now;
        if (both)
            done[slot] = true;
        set_overlay(r, cell, next,
                    merged(r, c, cell, both ? list[slot].word : before, other[k].word));
    }
    for (uint32_t i = 0; i < count; i++)
        if (!done[i]) {
            const sn_hw_word *before = list[i].next ? list[i].cell->next : list[i].cell->now;
            set_overlay(r, list[i].cell, list[i].next,
                        merged(r, c, list[i].cell, list[i].word, before));
        }
    return first;
}

static status execute_if(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node, const sn_hw *rest)
{
    uint32_t line = node->a->line, before = r->covered;
    r->covered = 0;
    r->testing = true;
    const sn_hw_word *w = sn_hw_eval(r, scope, node->a, 0);
    r->testing = false;
    uint32_t c = sn_hw_word_truth(r, w);
    int truth = c ? sn_value_truth(r->values, c) : -2;
    if (spent(r))
        return NEXT;
    if (truth >= 0) {
        const sn_hw *chosen = truth ? node->b : node->c;
        status s = chosen ? execute(r, scope, chosen) : NEXT;
        return s == NEXT && rest ? execute_list(r, scope, rest) : s;
    }
    r->line = r->values->line = line;
    uint32_t all = c ? either(r, before, c) : 0;
    if (before && all && sn_value_truth(r->values, all) == 1) {
        /* it holds wherever the others before it do not */
        status s = node->b ? execute(r, scope, node->b) : NEXT;
        return s == NEXT && rest ? execute_list(r, scope, rest) : s;
    }
    return execute_choice(r, scope, c, node->b, node->c, rest, rest != NULL, all);
}

/* Whether a label matches, as a value. */
static uint32_t matches(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node,
                        const sn_hw_word *value, const sn_hw *label)
{
    if ((node->op == 'z' || node->op == 'x') && label->kind == SN_HW_NUMBER && label->mask) {
        uint32_t all = sn_value_number(r->values, 1);
        for (uint32_t i = 0; i < value->width && i < 64 && all; i++) {
            if (label->mask >> i & 1)
                continue;
            const sn_hw_word *bit =
                sn_hw_word_number(r, (int64_t)((uint64_t)label->number >> i & 1), 1, 0);
            uint32_t own = sn_hw_word_truth(
                r, sn_hw_word_binary(r, SN_HW_EQ, sn_hw_word_slice(r, value, i, 1), bit, 0));
            all = own ? sn_value_binary(r->values, "&&", all, own) : 0;
        }
        return all;
    }
    const sn_hw_word *w = sn_hw_eval(r, scope, label, value->width);
    r->line = r->values->line = label->line;
    return sn_hw_word_truth(r, sn_hw_word_binary(r, SN_HW_EQ, value, w, 0));
}

static status execute_case(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node, const sn_hw *item,
                           const sn_hw_word *value, const sn_hw *rest, bool returns,
                           uint32_t before)
{
    const sn_hw *otherwise = NULL;
    uint32_t c = 0;
    for (const sn_hw *i = node->b; i; i = i->next)
        if (!i->a)
            otherwise = i->b;
    for (; item && !spent(r); item = item->next) {
        if (!item->a)
            continue;
        c = sn_value_number(r->values, 0);
        for (const sn_hw *l = item->a; l; l = l->next) {
            uint32_t own = matches(r, scope, node, value, l);
            c = c && own ? sn_value_binary(r->values, "||", c, own) : 0;
            if (!c)
                break;
            sn_hw_set_width(r, c, 1);
        }
        int truth = c ? sn_value_truth(r->values, c) : -2;
        if (truth == 0)
            continue;
        uint32_t all = c ? either(r, before, c) : 0;
        if (truth < 0 && before && all && sn_value_truth(r->values, all) == 1)
            truth = 1; /* it is all that is left */
        if (truth > 0) {
            status s = item->b ? execute(r, scope, item->b) : NEXT;
            return s == NEXT && returns ? execute_list(r, scope, rest) : s;
        }
        /* this item, or one of the others: a case of what is left */
        sn_hw *left = sn_hw_alloc(r, sizeof *left);
        if (!left)
            return NEXT;
        *left = *node;
        left->kind = SN_HW_ITEM;
        left->next = NULL;
        left->c = item->next;
        left->what = (const char *)value;
        left->d = (sn_hw *)node;
        left->number = all;
        return execute_choice(r, scope, c, item->b, left, rest, returns, 0);
    }
    status s = otherwise && !spent(r) ? execute(r, scope, otherwise) : NEXT;
    return s == NEXT && returns ? execute_list(r, scope, rest) : s;
}

static status execute_loop(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node)
{
    sn_hw_scope *own = sn_hw_scope_new(r, scope, NULL);
    int64_t number, i = 0, last = 0;
    sn_hw_net *counter = NULL;
    bool down = node->flag;
    if (node->kind == SN_HW_FOR && node->a)
        execute_list(r, own, node->a);
    if (node->kind == SN_HW_TIMES || node->kind == SN_HW_EACH) {
        const sn_hw_word *w = sn_hw_eval(r, scope, node->a, 0);
        if (!sn_hw_word_is_number(r, w, &i))
            sn_hw_fail(r, node->line, "a loop of unknown turns");
    }
    if (node->kind == SN_HW_EACH) {
        const sn_hw_word *w = sn_hw_eval(r, scope, node->b, 0);
        if (!sn_hw_word_is_number(r, w, &last))
            sn_hw_fail(r, node->line, "a loop of unknown turns");
        last = (int32_t)last; /* 0 to -1 are no turns */
        if (node->width)      /* x'range */
            down = i > last;
        sn_hw *type = sn_hw_node(r->tree, SN_HW_TYPE, node->line);
        type->width = 32;
        type->flag = true;
        sn_hw declare = {.kind = SN_HW_DECLARE, .name = node->name, .a = type, .line = node->line};
        counter = sn_hw_declare(r, own, &declare, true);
    }
    for (uint32_t turn = 0; !spent(r); turn++) {
        if (turn > TURNS_MAX) {
            sn_hw_fail(r, node->line, "a loop of more than %d turns", TURNS_MAX);
            break;
        }
        if (node->kind == SN_HW_FOR || node->kind == SN_HW_WHILE) {
            const sn_hw *test = node->kind == SN_HW_FOR ? node->b : node->a;
            const sn_hw_word *w = sn_hw_eval(r, own, test, 0);
            if (spent(r))
                break;
            if (!sn_hw_word_is_number(r, w, &number)) {
                sn_hw_fail(r, node->line, "a loop that keys end");
                break;
            }
            if (!number)
                break;
        } else if (node->kind == SN_HW_TIMES ? turn >= (uint64_t)(i < 0 ? 0 : i)
                   : node->flag              ? i < last
                                             : i > last) {
            break;
        }
        if (counter) {
            ref to = ref_of_net(counter);
            write_ref(r, &to, sn_hw_word_number(r, i, 32, SN_HW_SIGNED), false);
            i += down ? -1 : 1;
        }
        status s = node->d ? execute(r, own, node->d) : NEXT;
        if (s == RETURNED)
            return s;
        if (s == BROKEN)
            break;
        if (node->kind == SN_HW_FOR && node->c)
            execute(r, own, node->c);
    }
    return NEXT;
}

static status execute(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node)
{
    sn_hw single;
    if (spent(r))
        return NEXT;
    r->steps++;
    r->line = r->values->line = node->line;
    if (++r->depth > CALLS_MAX)
        sn_hw_fail(r, node->line, "statements within each other");
    status s = NEXT;
    switch (node->kind) {
    case SN_HW_BLOCK:
        s = execute_list(r, sn_hw_scope_new(r, scope, NULL), node->a);
        break;
    case SN_HW_IF:
        s = execute_if(r, scope, node, NULL);
        break;
    case SN_HW_CASE:
        s = execute_case(r, scope, node, node->b, sn_hw_eval(r, scope, node->a, 0), NULL, false, 0);
        break;
    case SN_HW_ITEM: /* what is left of a case */
        s = execute_case(r, scope, node->d, node->c, (const sn_hw_word *)node->what, NULL, false,
                         (uint32_t)node->number);
        break;
    case SN_HW_ASSIGN: {
        uint32_t width = width_of(r, scope, node->a);
        bool whole = node->a->kind != SN_HW_CONCAT;
        ref to = whole ? ref_of(r, scope, node->a, true) : (ref){0};
        const sn_hw_word *w = eval_for(r, scope, node->b, &to, width);
        r->line = r->values->line = node->line;
        if (to.net && !spent(r) && node->op == 1 && r->top->folds) /* := of a variable */
            write_ref(r, &to, w, false);
        else
            write(r, scope, node->a, w, node->flag);
        break;
    }
    case SN_HW_FOR:
    case SN_HW_EACH:
    case SN_HW_WHILE:
    case SN_HW_TIMES:
        s = execute_loop(r, scope, node);
        break;
    case SN_HW_DO: {
        const sn_hw *call_of = node->a;
        single = (sn_hw){.kind = SN_HW_CALL, .name = call_of->name, .line = call_of->line};
        if (call_of->kind == SN_HW_NAME)
            call_of = &single;
        sn_hw_symbol *f = call_of->kind == SN_HW_CALL ? sn_hw_find(r, scope, call_of->name) : NULL;
        if (f && f->kind == SN_HW_S_FUNCTION)
            call(r, scope, call_of, f);
        else
            sn_hw_fail(r, node->line, "a call of %s", name_of(r, call_of->name));
        break;
    }
    case SN_HW_RETURN:
        if (node->a && r->result) {
            sn_hw_net *result = r->result;
            const sn_hw_word *w = sn_hw_eval(r, scope, node->a, result->cells * result->cell_width);
            ref to = ref_of_net(result);
            if (r->top->folds && w->width != to.width && !result->shape.integer)
                sn_hw_fail(r, node->line, "what is returned has another size");
            write_ref(r, &to, w, false);
        }
        s = RETURNED;
        break;
    case SN_HW_BREAK:
        s = BROKEN;
        break;
    case SN_HW_CONTINUE:
        s = CONTINUED;
        break;
    case SN_HW_DECLARE:
        if (!node->op) {
            sn_hw_net *net = sn_hw_declare(r, scope, node, true);
            if (node->c && !spent(r)) {
                ref to = ref_of_net(net);
                write_ref(r, &to, sn_hw_eval(r, scope, node->c, to.width), false);
            }
        }
        break;
    case SN_HW_PARAMETER:
        sn_hw_parameter(r, scope, node, NULL);
        break;
    default:
        sn_hw_fail(r, node->line, "%s",
                   node->kind == SN_HW_TIMED ? "a statement that waits"
                   : node->what              ? node->what
                                             : "a statement");
    }
    r->depth--;
    return s;
}

static bool leaves(const sn_hw *node)
{
    return node->returns && (node->kind == SN_HW_IF || node->kind == SN_HW_CASE);
}

static status execute_list(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *list)
{
    for (; list && !spent(r); list = list->next) {
        status s;
        if (leaves(list) && list->kind == SN_HW_IF)
            return execute_if(r, scope, list, list->next);
        if (leaves(list)) {
            const sn_hw_word *value = sn_hw_eval(r, scope, list->a, 0);
            return execute_case(r, scope, list, list->b, value, list->next, list->next != NULL, 0);
        }
        s = execute(r, scope, list);
        if (s != NEXT)
            return s;
    }
    return NEXT;
}

/* ---- processes ------------------------------------------------------------------------------- */

static void enqueue(sn_hw_run *r, uint32_t process)
{
    sn_hw_process *p = r->process[process];
    p->changed = true;
    if (p->queued || p->kind == SN_HW_CLOCKED || p->kind == SN_HW_INITIAL)
        return;
    p->queued = true;
    r->queue[(r->queue_at + r->queue_count++) % r->processes] = process;
}

void sn_hw_set(sn_hw_run *r, sn_hw_cell *cell, const sn_hw_word *value)
{
    if (sn_hw_word_same(cell->value, value))
        return;
    cell->value = sn_hw_word_with_sign(r, value, cell->net->shape.sign);
    for (uint32_t i = 0; i < cell->readers; i++)
        enqueue(r, cell->reader[i]);
}

static bool add_conflict(sn_hw_run *r, struct sn_hw_owner *a, struct sn_hw_owner *b)
{
    struct sn_hw_conflict *grown =
        sn_grow(r->conflict, r->conflicts, &r->conflict_room, sizeof *grown);
    if (!grown) {
        sn_hw_fail(r, r->line, "memory");
        return false;
    }
    r->conflict = grown;
    grown[r->conflicts++] = (struct sn_hw_conflict){a, b};
    return true;
}

/* Whoever drives bits of a cell is remembered: nobody else may drive them to something else. */
static void own_bits(sn_hw_run *r, sn_hw_cell *cell, const sn_hw_word *written, uint32_t process,
                     uint32_t line)
{
    if (cell->net->shape.integer || r->process[process]->kind == SN_HW_INITIAL)
        return;
    for (uint32_t i = 0, at = 0, width = 0; i < written->count; at += width) {
        struct sn_hw_owner *own = NULL;
        width = written->part[i].width;
        if (written->part[i++].value == SN_HW_HOLE)
            continue;
        /* all up to the next hole */
        for (; i < written->count && written->part[i].value != SN_HW_HOLE; i++)
            width += written->part[i].width;
        for (struct sn_hw_owner *o = cell->owner; o && !own; o = o->next)
            if (o->process == process && o->low <= at && o->low + o->width >= at + width)
                own = o;
        if (own) {
            const sn_hw_word *word = sn_hw_word_slice(r, written, at, width);
            own->word =
                own->width == width ? word : sn_hw_word_insert(r, own->word, at - own->low, word);
            continue;
        }
        own = sn_hw_keep(r, sizeof *own);
        if (spent(r))
            return;
        *own = (struct sn_hw_owner){.next = cell->owner,
                                    .other = r->process[process]->owned,
                                    .cell = cell,
                                    .word = sn_hw_word_slice(r, written, at, width),
                                    .low = at,
                                    .width = width,
                                    .process = process,
                                    .line = line};
        for (struct sn_hw_owner *o = cell->owner; o; o = o->next)
            if (o->process != process && o->low < at + width && o->low + o->width > at &&
                !add_conflict(r, o, own))
                return;
        cell->owner = own;
        r->process[process]->owned = own;
    }
}

/* Two drivers of a net that do not drive it to the same; all, and in a driven run: whatever they
 * drive it to. */
static void check_conflicts(sn_hw_run *r, bool all)
{
    for (size_t i = 0; i < r->conflicts && !spent(r); i++) {
        const struct sn_hw_owner *a = r->conflict[i].a, *b = r->conflict[i].b;
        uint32_t low = a->low > b->low ? a->low : b->low;
        uint32_t end =
            a->low + a->width < b->low + b->width ? a->low + a->width : b->low + b->width;
        if (!all && !r->driven &&
            sn_hw_word_same(sn_hw_word_slice(r, a->word, low - a->low, end - low),
                            sn_hw_word_slice(r, b->word, low - b->low, end - low)))
            continue;
        uint32_t first = a->line < b->line ? a->line : b->line;
        uint32_t second = a->line < b->line ? b->line : a->line;
        const char *name =
            sn_hw_cell_name(r, a->cell->net, (uint32_t)(a->cell - a->cell->net->cell));
        if (a->cell->net->tristate)
            sn_hw_fail(r, second, "%s is driven in two places", name);
        r->plain = true;
        sn_hw_blame(r, second, "drives %s, which line %" PRIu32 " drives, too", name, first);
        r->stopped = true;
    }
}

/* What a cell holds once what was written to it now, and for the next step, is over it. */
static const sn_hw_word *over(sn_hw_run *r, const sn_hw_word *w, const sn_hw_word *now,
                              const sn_hw_word *next)
{
    w = now ? sn_hw_word_over(r, now, w) : w;
    return next ? sn_hw_word_over(r, next, w) : w;
}

/* Of a driven run: logic has to set all that it ever sets. */
static void check_latches(sn_hw_run *r, const sn_hw_process *p)
{
    for (const struct sn_hw_owner *o = p->owned; o; o = o->other) {
        const sn_hw_word *w = over(r, sn_hw_word_of(r, SN_HW_HOLE, o->cell->net->cell_width, 0),
                                   o->cell->now, o->cell->next);
        for (uint32_t i = 0, at = 0; i < w->count; at += w->part[i++].width)
            if (w->part[i].value == SN_HW_HOLE && at < o->low + o->width &&
                at + w->part[i].width > o->low)
                sn_hw_fail(r, p->line, "%s keeps what it held, without a clock",
                           name_of(r, o->cell->net->name));
    }
}

/* Take over what a process has written; at an edge it is left for later. */
static void commit(sn_hw_run *r, sn_hw_process *p, bool later)
{
    if (r->driven && p->kind == SN_HW_COMB)
        check_latches(r, p);
    for (size_t i = 0; i < r->log_count; i++) {
        sn_hw_cell *cell = r->log[i].cell;
        const sn_hw_word *now = cell->now, *next = cell->next;
        cell->now = cell->next = NULL;
        if ((!now && !next) || cell->net->local)
            continue;
        if (now && p)
            own_bits(r, cell, now, p->index, p->line);
        if (next && p)
            own_bits(r, cell, next, p->index, p->line);
        if (later) {
            struct sn_hw_pending *grown =
                sn_grow(r->pending, r->pending_count, &r->pending_room, sizeof *grown);
            if (!grown) {
                sn_hw_fail(r, r->line, "memory");
                break;
            }
            r->pending = grown;
            grown[r->pending_count++] = (struct sn_hw_pending){cell, now, next};
            continue;
        }
        sn_hw_set(r, cell, over(r, cell->value, now, next));
    }
    r->log_count = 0;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Whether a word is in a name; one of two letters only by itself. */
static bool speaks_of(const char *name, const char *word)
{
    const size_t size = strlen(word);
    for (const char *at = name; *at; at++)
        if (!strncasecmp(at, word, size) &&
            (size > 2 || ((at == name || !is_letter(at[-1])) && !is_letter(at[size]))))
            return true;
    return false;
}

/* A name of a port that says that the smaller key leaves there: -1, or the larger: 1. */
static int extreme_of(const char *name)
{
    static const struct {
        const char *word;
        int which;
    } words[] = {{"min", -1},   {"max", 1},   {"low", -1},  {"high", 1},  {"lo", -1}, {"hi", 1},
                 {"small", -1}, {"large", 1}, {"less", -1}, {"great", 1}, {"lt", -1}, {"gt", 1},
                 {"big", 1},    {"upper", 1}, {"l", -1},    {"h", 1},     {"s", -1},  {"g", 1}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (speaks_of(name, words[i].word))
            return words[i].which;
    return 0;
}

static bool compares_by_name(const char *name)
{
    static const char *const words[] = {"cmp", "comp", "cas", "swap", "sort", "exch", "min",
                                        "max", "ce",   "cs",  "cx",   "cae",  "node"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (speaks_of(name, words[i]))
            return true;
    return false;
}

static bool out_by_name(const char *name)
{
    return strcasestr(name, "out") || *name == 'y' || *name == 'q' || *name == 'o' ||
           *name == 'Y' || *name == 'Q' || *name == 'O' || strcasestr(name, "min") ||
           strcasestr(name, "max") || strcasestr(name, "res") ||
           (extreme_of(name) && !strcasestr(name, "in"));
}

/* An instance of what is defined nowhere: a comparator, where it looks like one. */
static void assume(sn_hw_run *r, sn_hw_process *p)
{
    const sn_hw *node = p->instance, *in[2] = {0}, *out[2] = {0};
    const char *module = name_of(r, node->name), *names[2] = {"", ""};
    uint32_t ins = 0, outs = 0;
    bool bad = r->driven || !compares_by_name(module);
    for (const sn_hw *c = node->b; c && !bad; c = c->next) {
        const char *port = c->name ? name_of(r, c->name) : "";
        if (c->flag || !c->a) {
            bad = bad || c->flag;
            continue;
        }
        if (strcasestr(port, "clk") || strcasestr(port, "clock")) {
            sn_hw_fail(r, node->line, "%s is defined nowhere, and clocked", module);
            return;
        }
        bool is_out = c->name ? out_by_name(port) : ins == 2;
        if (is_out && outs < 2) {
            names[outs] = port;
            out[outs++] = c->a;
        } else if (!is_out && ins < 2) {
            in[ins++] = c->a;
        } else {
            bad = true;
        }
    }
    if (bad || ins != 2 || outs != 2) {
        sn_hw_fail(r, node->line, "module %s is defined nowhere", module);
        return;
    }
    const sn_hw_word *a = sn_hw_eval(r, p->scope, in[0], 0), *b = sn_hw_eval(r, p->scope, in[1], 0);
    uint32_t x = sn_hw_word_value(r, a), y = sn_hw_word_value(r, b), min = 0, max = 0;
    int64_t number;
    if (spent(r))
        return;
    r->line = r->values->line = node->line;
    r->called = module;
    if (x && y && !sn_value_is_number(r->values, x, &number) &&
        !sn_value_is_number(r->values, y, &number) && x != y) {
        /* one comparator for each pair of keys of each instance */
        if (p->assumed_a == x && p->assumed_b == y) {
            min = p->assumed_min;
            max = p->assumed_max;
        } else {
            sn_value_assume(r->values, x, y, &min, &max);
            p->assumed_a = x;
            p->assumed_b = y;
            p->assumed_min = min;
            p->assumed_max = max;
        }
    }
    int first = extreme_of(names[0]), second = extreme_of(names[1]);
    bool swapped = first > 0 || (!first && second < 0);
    uint32_t width = a->width > b->width ? a->width : b->width;
    write(r, p->scope, out[0], sn_hw_word_of(r, swapped ? max : min, width, 0), false);
    write(r, p->scope, out[1], sn_hw_word_of(r, swapped ? min : max, width, 0), false);
}

static void run_process(sn_hw_run *r, sn_hw_process *p)
{
    r->current = p;
    r->clocked = p->kind == SN_HW_CLOCKED;
    r->line = r->values->line = p->line;
    p->stamp = ++r->stamp;
    r->log_count = 0;
    if (p->instance) {
        assume(r, p);
    } else if (p->to) {
        ref to = ref_of_net(p->to);
        const sn_hw_word *w = sn_hw_eval(r, p->scope, p->expression, to.width);
        if (!p->to->shape.integer)
            check_fit(r, p->expression, w, to.width);
        write_ref(r, &to, w, false);
    } else if (p->from) {
        ref from = ref_of_net(p->from);
        if (!p->from->shape.integer)
            check_fit(r, p->expression, read_ref(r, &from), width_of(r, p->scope, p->expression));
        write(r, p->scope, p->expression, read_ref(r, &from), false);
    } else if (p->node->kind == SN_HW_ASSIGN) {
        uint32_t width = width_of(r, p->scope, p->node->a);
        bool whole = p->node->a->kind != SN_HW_CONCAT;
        ref to = whole ? ref_of(r, p->scope, p->node->a, true) : (ref){0};
        const sn_hw_word *w = eval_for(r, p->scope, p->node->b, &to, width);
        write(r, p->scope, p->node->a, w, false);
    } else if (p->node->b) {
        execute(r, sn_hw_scope_new(r, p->scope, NULL), p->node->b);
    }
    r->current = NULL;
}

void sn_hw_settle(sn_hw_run *r)
{
    uint64_t runs = 0, most = 256 * (uint64_t)r->processes + 10000;
    while (r->queue_count && !spent(r)) {
        uint32_t which = r->queue[r->queue_at];
        sn_hw_process *p = r->process[which];
        r->queue_at = (r->queue_at + 1) % r->processes;
        r->queue_count--;
        p->queued = false;
        run_process(r, p);
        commit(r, p, false);
        if (++runs > 16 * r->processes + 1000 && r->conflicts)
            check_conflicts(r, true);
        else if (runs > most)
            sn_hw_fail(r, p->line, "a loop of logic");
    }
    check_conflicts(r, false);
    r->clocked = false;
}

/* Run all clocked processes, or those that something changed for; what they write is pending. */
static void run_clocked(sn_hw_run *r, bool all)
{
    r->pending_count = 0;
    for (sn_hw_net *n = r->nets; n && !r->raced; n = n->next)
        for (uint32_t i = 0; i < n->cells && n->blocker && !n->shape.integer; i++)
            mark_race(r, &n->cell[i], n->blocker - 1, 0);
    r->raced = true;
    for (size_t i = 0; i < r->processes && !spent(r); i++)
        if (r->process[i]->kind == SN_HW_CLOCKED && (all || r->process[i]->changed)) {
            r->process[i]->changed = all && r->process[i]->changed;
            run_process(r, r->process[i]);
            commit(r, r->process[i], true);
        }
    r->clocked = false;
}

void sn_hw_edge(sn_hw_run *r)
{
    run_clocked(r, false);
    for (size_t i = 0; i < r->pending_count && !spent(r); i++) {
        const struct sn_hw_pending *p = &r->pending[i];
        sn_hw_set(r, p->cell, over(r, p->cell->value, p->now, p->next));
    }
    check_conflicts(r, false);
}

/* Whether something that is not known is written. */
static bool writes_unknown(const sn_hw_word *w)
{
    for (uint32_t i = 0; w && i < w->count; i++)
        if (!w->part[i].value)
            return true;
    return false;
}

const sn_hw_cell *sn_hw_changing(sn_hw_run *r)
{
    run_clocked(r, true);
    for (size_t i = 0; i < r->pending_count && !spent(r); i++) {
        const struct sn_hw_pending *p = &r->pending[i];
        if (writes_unknown(p->now) || writes_unknown(p->next) ||
            !sn_hw_word_same(p->cell->value, over(r, p->cell->value, p->now, p->next)))
            return p->cell;
    }
    return NULL;
}

/* Whether what a process of Verilog waits for beside the clock, a reset, is there. */
static bool is_reset(sn_hw_run *r, const sn_hw_process *p)
{
    int64_t number;
    bool any = r->top->folds;
    for (const sn_hw *e = p->node->a; e && !any && !spent(r); e = e->next) {
        const sn_hw_word *w = sn_hw_eval(r, p->scope, e->a, 0);
        /* the clock is no number */
        any = sn_hw_word_is_number(r, w, &number) && number == (e->op == 'p');
        if (!w->part[0].value)
            sn_hw_fail(r, e->line, "a reset that is not known");
    }
    return any;
}

void sn_hw_between(sn_hw_run *r)
{
    r->between = true;
    for (size_t i = 0; i < r->processes && !spent(r); i++) {
        sn_hw_process *p = r->process[i];
        if (!p->resets || !is_reset(r, p))
            continue;
        run_process(r, p);
        commit(r, p, false);
    }
    r->clocked = r->between = false;
}

void sn_hw_reset(sn_hw_run *r)
{
    free(r->queue);
    r->queue = sn_alloc(r->processes + 1, sizeof *r->queue);
    r->queue_at = r->queue_count = 0;
    r->log_count = 0;
    if (!r->queue) {
        sn_hw_fail(r, r->line, "memory");
        return;
    }
    for (sn_hw_net *n = r->nets; n; n = n->next)
        for (uint32_t i = 0; i < n->cells; i++) {
            n->cell[i].now = n->cell[i].next = NULL;
            if (!n->constant)
                n->cell[i].value = sn_hw_unknown(r, n->cell_width, n->shape.sign);
        }
    for (size_t i = 0; i < r->processes && !spent(r); i++) {
        sn_hw_process *p = r->process[i];
        p->queued = false;
        p->assumed_a = 0;
        if (p->kind != SN_HW_INITIAL)
            continue;
        /* what nothing else drives keeps what it begins with */
        run_process(r, p);
        if (r->failure && !r->driven && p->node->kind == SN_HW_ALWAYS) { /* a test bench */
            r->failure = NULL;
            r->depth = 0;
        }
        for (size_t k = 0; k < r->log_count; k++)
            if (r->log[k].cell->net->driven)
                r->log[k].cell->now = r->log[k].cell->next = NULL;
        commit(r, p, false);
    }
    r->queue_at = r->queue_count = 0;
    for (size_t i = 0; i < r->processes; i++) {
        r->process[i]->queued = false;
        enqueue(r, (uint32_t)i);
    }
}

void sn_hw_run_body(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *function, sn_hw_net *result)
{
    static const sn_hw_process none = {.kind = SN_HW_CLOCKED, .index = UINT32_MAX};
    r->current = &none;
    r->clocked = true;
    r->log_count = 0;
    r->result = result;
    execute_list(r, scope, function->b ? function->b->a : NULL);
    r->result = NULL;
    r->current = NULL;
    r->clocked = false;
}

const sn_hw_word *sn_hw_left(sn_hw_run *r, sn_hw_cell *cell)
{
    return over(r, cell->value, cell->now, cell->next);
}
