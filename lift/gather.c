/* Which values are pairs of minimum and maximum, and what networks these make. */
#include "lift/parts.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Most networks of one outcome. */
#define GROUPS_MAX 256
/* Keys of what is run to see whether it is wrong, and how many inputs. */
#define TRIED_KEYS 32
#define TRIALS 600
/* Of these, those in which an input is looked for that is left neither up nor down. */
#define TRIALS_BOTH 100
/* Inputs on which a network is compared with what was read. */
#define AGREEMENTS 48
/* Terms of which is found what inputs they are made of. */
#define TERMS_MAX 1024

/* A comparator: two values, and what it makes of them, 0 where that is not used. */
typedef struct pair {
    uint32_t a, b;
    uint32_t min, max;
    uint32_t line;
    int64_t number; /* of the call, where it is assumed */
    bool assumed;
} pair;

typedef struct gathering {
    sn_gatherer *to;
    const sn_run_outcome *from;
    sn_values *values;
    sn_spot *spot; /* [spots] with records told as their keys */
    uint32_t spots;
    uint32_t count_values;
    uint32_t returned; /* what from->returned is, told as its key */
    bool projected;    /* records are moved, and these are their keys */
    pair *pairs;       /* [count] in the order of the text */
    size_t count;
    uint32_t *user;  /* [values] 1 + the pair that compares it, or 0 */
    uint32_t *group; /* [values] a value nearer to the one that stands for its network */
    uint32_t *wire;  /* [values] that it is on */
    uint32_t *size;  /* [values] comparators of the network it stands for, */
    uint32_t *lost;  /* [values] 1: a minimum or maximum that is of none */
    uint32_t *asked; /* [values] how many of these its network would have */
    uint32_t *twice; /* [values] the line where it is compared again, or 0 */
    sn_port *port;   /* [ports] the inputs of a network */
    uint32_t ports;
    uint32_t *on;    /* [wires] the value that is on each wire */
    uint32_t *input; /* [spots] 1 + the wire whose place it is, or 0 */
    uint32_t *place; /* [values] 1 + the spot of a value that is an input, or 0 */
    uint8_t *clear;  /* [values] 1: nothing in it was not followed */
    uint8_t *gone;   /* [values] 1: another value is in its place, or NULL */
    bool own;        /* the outputs are on variables of the function's own */
    bool opaque;     /* something was not followed */
    uint32_t *left;  /* [wires] the value that is each output, looked through; 0: not known */
    uint32_t *held;  /* [wires] the same as it was read */
} gathering;

bool sn_gatherer_stops(sn_gatherer *g)
{
    if (!g->err && g->stop && atomic_load_explicit(g->stop, memory_order_relaxed))
        g->err = sn_fail(g->error, SN_E_STOPPED, "interrupted");
    return g->err == SN_E_STOPPED;
}

sn_lifted *sn_gatherer_add(sn_gatherer *g)
{
    sn_lifts *lifts = g->lifts;
    sn_lifted *grown = sn_grow(lifts->item, lifts->count, &lifts->room, sizeof *grown);
    if (!grown) {
        g->err = sn_fail_nomem(g->error);
        return NULL;
    }
    lifts->item = grown;
    grown[lifts->count] = (sn_lifted){.function = "", .result = -1};
    return &grown[lifts->count++];
}

const char *sn_gatherer_text(sn_gatherer *g, const char *text, size_t size)
{
    char *copy = sn_arena_alloc(g->lifts->arena, size + 1);
    if (!copy)
        g->err = sn_fail_nomem(g->error);
    else
        memcpy(copy, text, size);
    return copy;
}

/* ---- records --------------------------------------------------------------------------------- */

static const sn_value *at(const gathering *g, uint32_t value)
{
    return sn_value_at(g->values, value);
}

static bool is_extreme(const gathering *g, uint32_t value)
{
    return at(g, value)->kind == SN_VALUE_MIN || at(g, value)->kind == SN_VALUE_MAX;
}

/* The argument of a value that has keys in it, where it is the only one; 0 else. */
static uint32_t only_keyed(const gathering *g, uint32_t value)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < at(g, value)->count; i++) {
        uint32_t of = sn_value_argument(g->values, value, i);
        if (!at(g, of)->keyed && at(g, of)->kind != SN_VALUE_OPAQUE)
            continue;
        if (found)
            return 0;
        found = of;
    }
    return found;
}

static bool is_view(const gathering *g, uint32_t value)
{
    const sn_value *v = at(g, value);
    return v->kind == SN_VALUE_FIELD || (v->kind == SN_VALUE_APPLY && only_keyed(g, value));
}

/* What a field is of, or of what that one is. */
static uint32_t record_of(const gathering *g, uint32_t value)
{
    while (at(g, value)->kind == SN_VALUE_FIELD)
        value = sn_value_argument(g->values, value, 0);
    return value;
}

/* What a key is of a record: the same that `key` is of its own. */
static uint32_t project(gathering *g, uint32_t record, uint32_t key, unsigned depth)
{
    const sn_value v = *at(g, key);
    uint32_t args[16];
    if (!is_view(g, key) || depth > 30)
        return record;
    if (v.kind == SN_VALUE_FIELD)
        return sn_value_field(
            g->values, project(g, record, sn_value_argument(g->values, key, 0), depth + 1), v.text);
    uint32_t of = only_keyed(g, key);
    if (v.count > 16)
        return 0;
    for (uint32_t i = 0; i < v.count; i++) {
        args[i] = sn_value_argument(g->values, key, i);
        if (args[i] == of)
            args[i] = project(g, record, of, depth + 1);
    }
    return sn_value_apply(g->values, v.text, args, v.count);
}

/* Records that are moved as their keys compare: told as keys from here on. */
static void tell_keys(gathering *g)
{
    uint32_t key = 0, count = g->values->count;
    for (uint32_t i = 1; i < count && !key; i++) {
        const sn_value *v = at(g, i);
        bool compares = v->kind == SN_VALUE_CASE || is_extreme(g, i);
        if (compares && is_view(g, v->a))
            key = v->a;
        else if (compares && is_view(g, v->b))
            key = v->b;
    }
    uint8_t *first = key ? sn_alloc(count, 1) : NULL; /* what was read first on some place */
    for (uint32_t i = 0; i < g->spots && first; i++)
        first[g->from->spot[i].before] = 1;
    const sn_value *left = at(g, g->returned);
    if (key && (left->kind == SN_VALUE_CASE || (left->kind == SN_VALUE_INPUT && !left->compared)))
        g->returned = project(g, g->returned, key, 0);
    for (uint32_t i = 0; i < g->spots && first; i++) {
        sn_spot *s = &g->spot[i];
        if (s->value && at(g, s->value)->kind == SN_VALUE_CASE) {
            uint32_t own = project(g, s->value, key, 0);
            g->projected = g->projected || own != s->value;
            s->value = own;
        } else if (s->value && at(g, s->value)->kind == SN_VALUE_INPUT &&
                   !at(g, s->value)->compared)
            s->value = project(g, s->value, key, 0);
        if (s->before && at(g, s->before)->kind == SN_VALUE_INPUT && !at(g, s->before)->compared) {
            uint32_t before = project(g, s->before, key, 0);
            /* the key may have a place of its own: p.x beside p */
            bool own = before != s->before && before < count && first[before];
            s->before = own ? s->before : before;
        }
    }
    if (key && !first)
        g->to->err = sn_fail_nomem(g->to->error);
    free(first);
}

/* Medians of three that share their keys with minima and maxima: all of one sorter. */
static void share_medians(gathering *g)
{
    const uint32_t roots = 2 * g->spots + 1;
    uint32_t *root = sn_alloc(roots, sizeof *root);
    for (uint32_t i = 0; i < g->spots && root; i++) {
        root[2 * i] = g->spot[i].value;
        root[2 * i + 1] = g->spot[i].before;
    }
    if (root)
        root[roots - 1] = g->returned;
    if (!root || !sn_values_share_medians(g->values, root, roots, &g->gone))
        g->to->err = sn_fail_nomem(g->to->error);
    for (uint32_t i = 0; i < g->spots && root && g->gone; i++) {
        g->spot[i].value = root[2 * i];
        g->spot[i].before = root[2 * i + 1];
    }
    g->returned = root && g->gone ? root[roots - 1] : g->returned;
    free(root);
}

/* ---- pairs ----------------------------------------------------------------------------------- */

static bool is_of(const pair *p, const sn_value *v)
{
    return p->a == v->a && p->b == v->b && p->assumed == v->assumed &&
           (!v->assumed || p->number == v->number);
}

/* A comparison, a minimum or a maximum: of a pair that is there, or of a new one. Comparisons alone
 * are of no network. */
static void add_half(gathering *g, uint32_t made)
{
    const sn_value *v = at(g, made);
    uint32_t user = g->user[v->a];
    pair *p = user ? &g->pairs[user - 1] : NULL;
    bool known = p && is_of(p, v), extreme = v->kind != SN_VALUE_CASE;
    if (extreme) {
        sn_set_unite(g->group, v->a, v->b);
        sn_set_unite(g->group, v->a, made);
    }
    if (!known && (user || g->user[v->b])) {
        const pair *q = &g->pairs[(user ? user : g->user[v->b]) - 1];
        if (extreme && (q->min || q->max)) {
            g->twice[user ? v->a : v->b] = v->line;
            g->lost[made] = 1;
        }
        if (q->min || q->max || !extreme)
            return;
        /* the other one was a comparison alone */
        g->user[q->a] = g->user[q->b] = 0;
    }
    if (!known) {
        p = &g->pairs[g->count++];
        *p = (pair){
            .a = v->a, .b = v->b, .line = v->line, .assumed = v->assumed, .number = v->number};
        g->user[v->a] = g->user[v->b] = (uint32_t)g->count;
    }
    if (extreme)
        *(v->kind == SN_VALUE_MIN ? &p->min : &p->max) = made;
}

static void find_pairs(gathering *g)
{
    size_t kept = 0;
    for (uint32_t i = 0; i < g->count_values; i++)
        g->group[i] = i;
    for (uint32_t i = 1; i < g->count_values; i++)
        if ((is_extreme(g, i) || at(g, i)->kind == SN_VALUE_CASE) && !(g->gone && g->gone[i]))
            add_half(g, i);
    memset(g->user, 0, g->count_values * sizeof *g->user);
    for (size_t i = 0; i < g->count; i++)
        if (g->pairs[i].min || g->pairs[i].max) {
            g->pairs[kept++] = g->pairs[i];
            g->user[g->pairs[i].a] = g->user[g->pairs[i].b] = (uint32_t)kept;
        }
    g->count = kept;
}

/* ---- inputs ---------------------------------------------------------------------------------- */

static int by_kind(const void *a, const void *b)
{
    const sn_port *p = a, *q = b;
    int order = strcmp(p->place.kind, q->place.kind);
    return order ? order : (p->key > q->key) - (p->key < q->key);
}

/* Whether a comparator makes a value, or takes it. */
static bool is_ours(const gathering *g, uint32_t value)
{
    return is_extreme(g, value) || g->user[value];
}

static bool is_compared_input(const gathering *g, uint32_t value)
{
    return g->user[value] && !is_extreme(g, value);
}

/* The inputs in a term, at most `most`. */
static uint32_t inputs_of(const gathering *g, uint32_t value, uint32_t *out, uint32_t count,
                          uint32_t most, unsigned depth)
{
    const sn_value *v = at(g, value);
    if (!sn_value_enter(g->values, value, depth) || count == most)
        return count;
    if (v->kind == SN_VALUE_INPUT)
        out[count++] = value;
    for (uint32_t i = 0; i < v->count; i++)
        count = inputs_of(g, sn_value_argument(g->values, value, i), out, count, most, depth + 1);
    return count;
}

/* Most inputs of one term that are told apart. */
#define LEAVES_MAX 8

/* An input of the networks that is a term, and the inputs in it. */
typedef struct made_input {
    uint32_t value, count;
    uint32_t leaf[LEAVES_MAX]; /* [count] */
} made_input;

/* Which place a term is: of several inputs that which no other term of its kind has, as a ^ tag is
 * of a.
 * met      [values] in how many terms of its kind each input is */
static void place_term(gathering *g, const made_input *m, const uint32_t *met)
{
    const sn_value *v = at(g, m->value);
    uint32_t *place = &g->place[m->value];
    for (uint32_t a = 0; a < m->count && !*place; a++)
        if (met[m->leaf[a]] < 2 && v->kind != SN_VALUE_OPAQUE)
            *place = at(g, m->leaf[a])->a + 1;
    if (!*place || v->kind == SN_VALUE_OPAQUE)
        *place = v->home ? v->home : *place;
    if (!*place && m->count)
        *place = at(g, m->leaf[0])->a + 1;
}

/* Which place each input is: where it was read, or else where it was left. */
static void find_places(gathering *g)
{
    made_input *made = NULL;
    size_t count = 0, room = 0;
    uint32_t *met = sn_alloc(g->count_values, sizeof *met);
    for (uint32_t i = g->spots; i-- > 0;)
        if (g->spot[i].before)
            g->place[g->spot[i].before] = i + 1;
    for (uint32_t i = 1; i < g->count_values; i++) {
        if (!is_compared_input(g, i))
            continue;
        if (at(g, i)->kind == SN_VALUE_INPUT) {
            g->place[i] = g->place[i] ? g->place[i] : at(g, i)->a + 1;
            continue;
        }
        made_input *grown = sn_grow(made, count, &room, sizeof *grown);
        if (!grown)
            break;
        made = grown;
        made[count] = (made_input){.value = i};
        if (count < TERMS_MAX)
            made[count].count = inputs_of(g, i, made[count].leaf, 0, LEAVES_MAX, 0);
        count++;
    }
    for (unsigned kind = 0; kind <= SN_VALUE_CODE && met; kind++) {
        memset(met, 0, g->count_values * sizeof *met);
        for (size_t i = 0; i < count; i++)
            for (uint32_t k = 0; k < made[i].count && at(g, made[i].value)->kind == kind; k++)
                met[made[i].leaf[k]]++;
        for (size_t i = 0; i < count; i++)
            if (at(g, made[i].value)->kind == kind && !g->place[made[i].value])
                place_term(g, &made[i], met);
    }
    if (!met || (count && !made))
        g->to->err = sn_fail_nomem(g->to->error);
    free(met);
    free(made);
}

static const char *name_of(const gathering *g, uint32_t value)
{
    const sn_value *v = at(g, value);
    uint32_t root = v->kind == SN_VALUE_FIELD ? sn_value_argument(g->values, value, 0) : 0;
    bool own = root && at(g, root)->kind == SN_VALUE_INPUT && g->place[value] == at(g, root)->a + 1;
    const bool element = own && strchr(g->spot[at(g, root)->a].name, '[');
    if (own && (element || !strchr(v->text, '['))) { /* a record's key, wherever it was read */
        char name[256];
        int size =
            snprintf(name, sizeof name, "%.200s%.50s", g->spot[at(g, root)->a].name, v->text);
        return sn_gatherer_text(g->to, name, (size_t)size);
    }
    return g->place[value] ? g->spot[g->place[value] - 1].name : "?";
}

static void split_place(const gathering *g, uint32_t value, sn_port *port)
{
    uint32_t spot = g->place[value];
    *port = (sn_port){.key = value, .rank = spot ? g->spot[spot - 1].rank : UINT32_MAX};
    sn_place_split(name_of(g, value), &port->place);
    const char *dot = spot && g->spot[spot - 1].part ? strrchr(name_of(g, value), '.') : NULL;
    if (dot) { /* fields in the order of their structure */
        char whole[96];
        snprintf(whole, sizeof whole, "%.*s.0", (int)(dot - name_of(g, value)) % 90,
                 name_of(g, value));
        sn_place_split(whole, &port->place);
        port->place.number[SN_PLACE_NUMBERS - 1] = g->spot[spot - 1].part - 1;
    }
}

/* p and p + 1 are of one kind, though p alone would be a letter among others. */
static void join_letters(const gathering *g)
{
    bool array[256] = {false};
    for (uint32_t i = 0; i < g->ports; i++)
        if (g->port[i].place.kind[0] && !g->port[i].place.kind[1])
            array[(unsigned char)g->port[i].place.kind[0]] = true;
    for (uint32_t i = 0; i < g->ports; i++) {
        const char *name = name_of(g, g->port[i].key);
        if (array[(unsigned char)*name])
            sn_place_join(name, (const char[]){*name, '\0'}, &g->port[i].place);
    }
}

/* Elements of one array are one network, whether or not anything compares them. */
static void unite_kinds(gathering *g)
{
    g->ports = 0;
    for (uint32_t i = 1; i < g->count_values; i++)
        if (is_compared_input(g, i))
            split_place(g, i, &g->port[g->ports++]);
    join_letters(g);
    qsort(g->port, g->ports, sizeof *g->port, by_kind);
    for (uint32_t i = 1; i < g->ports; i++)
        if (!strcmp(g->port[i - 1].place.kind, g->port[i].place.kind))
            sn_set_unite(g->group, g->port[i - 1].key, g->port[i].key);
}

static void find_ports(gathering *g, uint32_t group)
{
    g->ports = 0;
    for (uint32_t i = 1; i < g->count_values; i++)
        if (is_compared_input(g, i) && sn_set_find(g->group, i) == group)
            split_place(g, i, &g->port[g->ports++]);
    join_letters(g);
}

/* ---- the network ----------------------------------------------------------------------------- */

/* 1 + the wire of the place where a value was left, of these two, or 0. */
static uint32_t home(const gathering *g, uint32_t value, uint32_t p, uint32_t q)
{
    uint32_t spot = value ? at(g, value)->home : 0;
    uint32_t wire = spot && spot <= g->spots ? g->input[spot - 1] : 0;
    return wire == p + 1 || wire == q + 1 ? wire : 0;
}

/* Which of two wires gets the smaller value. */
static uint32_t min_wire(const gathering *g, const pair *c, uint32_t p, uint32_t q)
{
    uint32_t min = home(g, c->min, p, q), max = home(g, c->max, p, q);
    if (min && min != max)
        return min - 1;
    if (max && min != max)
        return max - 1 == p ? q : p;
    return p < q ? p : q;
}

/* Whether a key is what a function says of it that is called by its name alone. */
static bool is_unknown_view(const gathering *g, uint32_t value)
{
    const sn_value *v = at(g, value);
    return v->kind == SN_VALUE_APPLY && (isalpha((unsigned char)v->text[0]) || v->text[0] == '_');
}

static void add_comparators(gathering *g, sn_lifted *item, uint32_t group, uint32_t *lines,
                            uint8_t *assumed)
{
    for (size_t i = 0; i < g->count && !g->to->err; i++) {
        const pair *c = &g->pairs[i];
        if (sn_set_find(g->group, c->a) != group)
            continue;
        uint32_t p = g->wire[c->a], q = g->wire[c->b], low = min_wire(g, c, p, q);
        uint32_t high = low == p ? q : p;
        lines[item->net->size] = c->line;
        assumed[item->net->size] =
            c->assumed || is_unknown_view(g, c->a) || is_unknown_view(g, c->b);
        item->whole += c->min && c->max;
        g->to->err = sn_net_add(item->net, low, high, g->to->error);
        g->wire[c->min] = low;
        g->wire[c->max] = high;
        g->on[low] = c->min;
        g->on[high] = c->max;
    }
}

/* ---- outputs --------------------------------------------------------------------------------- */

/* What is on a place in the end, looked through what is made of one key alone. */
static uint32_t left_on(const gathering *g, uint32_t value)
{
    for (unsigned depth = 0; value && depth < 8; depth++) {
        const sn_value *v = at(g, value);
        bool through = v->kind == SN_VALUE_XOR || v->kind == SN_VALUE_APPLY ||
                       v->kind == SN_VALUE_OPAQUE || v->kind == SN_VALUE_FIELD ||
                       v->kind == SN_VALUE_SUM;
        if (g->user[value] || !through)
            return value;
        uint32_t found = v->kind == SN_VALUE_SUM ? 0 : only_keyed(g, value), key = 0;
        for (uint32_t i = 0; !found && i < v->count; i++) { /* a ^ tag, a + 1 */
            uint32_t of = sn_value_argument(g->values, value, i);
            bool own = is_ours(g, of);
            bool other = at(g, of)->keyed && !own && at(g, of)->kind != SN_VALUE_INPUT;
            if (other || (own && key))
                return value;
            key = own ? of : key;
        }
        found = found ? found : key;
        if (!found)
            return value;
        value = found;
    }
    return value;
}

/* 1 + the wire that a value is on at the end, or 0. */
static uint32_t final_wire(gathering *g, const sn_net *net, uint32_t value)
{
    value = left_on(g, value);
    if (!value || !is_ours(g, value))
        return 0;
    uint32_t wire = g->wire[value];
    return wire < net->wires && g->on[wire] == value ? wire + 1 : 0;
}

/* The place of an input. */
static uint32_t spot_of(const gathering *g, uint32_t port)
{
    return g->place[g->port[port].key] - 1;
}

static bool changed(const gathering *g, uint32_t spot)
{
    const sn_spot *s = &g->spot[spot];
    return s->written && s->value != s->before;
}

/* Whether a place is a part of the one that is returned. */
static bool is_given(const gathering *g, const sn_spot *s)
{
    const char *given = g->from->given;
    const size_t size = given ? strlen(given) : 0;
    return given && !strncmp(s->name, given, size) &&
           (s->name[size] == '[' || s->name[size] == '.');
}

/* Whether it is an element of the list that is returned. */
static bool is_listed(const sn_spot *s)
{
    return !strncmp(s->name, "returned'", 9);
}

/* How many places that the caller sees hold keys of the network. */
static uint32_t count_left(const gathering *g)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < g->spots; i++) {
        const sn_spot *s = &g->spot[i];
        const bool seen = !s->local || is_given(g, s);
        uint32_t value = s->written && seen ? left_on(g, s->value) : 0;
        count += value && value < g->count_values && is_ours(g, value) &&
                 sn_set_find(g->group, value) == sn_set_find(g->group, g->port[0].key);
    }
    return count;
}

/* Where the inputs' places are now: true if each holds another wire. */
static bool outputs_in_place(gathering *g, sn_lifted *item, uint16_t *output, bool *taken)
{
    const sn_net *net = item->net;
    uint32_t own = 0, lost = 0;
    for (uint32_t w = 0; w < net->wires; w++)
        output[w] = (uint16_t)w;
    for (uint32_t i = 0; i < g->ports; i++) {
        if (!g->place[g->port[i].key])
            return false;
        uint32_t spot = spot_of(g, i), value = g->spot[spot].value;
        own += g->spot[spot].local;
        lost += g->spot[spot].local && changed(g, spot);
        if (g->spot[spot].local && g->from->returns && !is_given(g, &g->spot[spot]))
            return false; /* a parameter that is the function's own */
        uint32_t wire = final_wire(g, net, value ? value : g->port[i].key);
        item->doubled = item->doubled || (wire && taken[wire - 1]);
        if (!wire || taken[wire - 1])
            return false;
        taken[wire - 1] = true;
        output[g->port[i].wire] = (uint16_t)(wire - 1);
        g->held[g->port[i].wire] = value ? value : g->port[i].key;
        g->left[g->port[i].wire] = left_on(g, g->held[g->port[i].wire]);
    }
    g->own = own;
    if (lost && own < g->ports) /* some are the caller's, and what is left on the others is lost */
        return false;
    /* all are the function's own: if keys leave it as well, what leaves is looked at */
    return own < g->ports || count_left(g) < 2;
}

/* Places of one kind that hold one wire each, all of them. */
static bool outputs_of_kind(gathering *g, const sn_net *net, uint16_t *output, bool *taken,
                            bool in_place, bool sorts)
{
    uint32_t count = 0;
    sn_port *port = sn_alloc(g->spots, sizeof *port);
    bool good = false, numbered;
    int64_t base = 0;
    for (uint32_t i = 0; port && i < g->spots; i++) {
        if (!final_wire(g, net, g->spot[i].value))
            continue;
        sn_place_split(g->spot[i].name, &port[count].place);
        port[count++].key = i;
    }
    if (port)
        qsort(port, count, sizeof *port, by_kind);
    /* what a function returns comes before what it may leave in variables of its own, if no keys
     * leave it otherwise */
    const bool locals = !in_place && (g->from->given || count_left(g) <= !sorts);
    for (int own = 0; own < 2 + locals && !good; own++)
        for (uint32_t i = 0, end; i < count && !good; i = end) {
            for (end = i + 1; end < count && !strcmp(port[i].place.kind, port[end].place.kind);)
                end++;
            const sn_spot *s = &g->spot[port[i].key];
            int class = strchr(s->name, '\'') && !strncmp(s->name, "returned", 8) ? 0
                        : s->local                                                ? 2
                                                                                  : 1;
            good = end - i == net->wires && class == own &&
                   (own < 2 || !g->from->given || is_given(g, s));
            g->own = good && own == 2;
            if (good) /* w[0], w[1], w[2], w[5]: one is left where it is not looked for */
                good = sn_ports_order(port + i, end - i, 0, &base, &numbered) == net->wires;
            memset(taken, 0, net->wires * sizeof *taken);
            for (uint32_t k = 0; k < net->wires && good; k++) {
                uint32_t wire = final_wire(g, net, g->spot[port[i + k].key].value) - 1;
                good = !taken[wire];
                taken[wire] = true;
                output[k] = (uint16_t)wire;
                g->held[k] = g->spot[port[i + k].key].value;
                g->left[k] = left_on(g, g->held[k]);
            }
        }
    free(port);
    return good;
}

/* Places of one kind that nothing was read from, each of which holds another wire: these are the
 * first outputs, whatever the others are. Returns how many. */
static uint32_t outputs_in_part(gathering *g, const sn_net *net, uint16_t *output, bool *taken)
{
    uint32_t count = 0;
    sn_port *port = sn_alloc(g->spots, sizeof *port);
    bool good = port != NULL, numbered;
    int64_t base = 0;
    for (uint32_t i = 0; good && i < g->spots; i++) {
        const sn_spot *spot = &g->spot[i];
        if (spot->before)
            continue;
        sn_place_split(spot->name, &port[count].place);
        port[count].key = i;
        good = final_wire(g, net, spot->value) && count < net->wires &&
               (!count || !strcmp(port[0].place.kind, port[count].place.kind));
        count++;
    }
    if (good && count)
        sn_ports_order(port, count, 0, &base, &numbered);
    memset(taken, 0, net->wires * sizeof *taken);
    for (uint32_t k = 0; k < count && good; k++) {
        uint32_t wire = final_wire(g, net, g->spot[port[k].key].value) - 1;
        good = !taken[wire];
        taken[wire] = true;
        output[k] = (uint16_t)wire;
    }
    for (uint32_t w = 0, k = count; w < net->wires && good; w++)
        if (!taken[w])
            output[k++] = (uint16_t)w;
    free(port);
    return good ? count : 0;
}

/* No places are known for the outputs: the one that is returned becomes the middle one. */
static void return_middle(const sn_lifted *item, uint16_t *output, uint32_t wire)
{
    for (uint32_t w = 0; w < item->net->wires; w++)
        output[w] = (uint16_t)w;
    output[wire] = (uint16_t)(item->net->wires / 2);
    output[item->net->wires / 2] = (uint16_t)wire;
}

/* The outputs in the order in which they are returned: 1 if all are, each once; 0 if no list of
 * keys is returned; -1 if one is that has some twice, or others. */
static int listed_outputs(gathering *g, const sn_net *net, uint16_t *output, bool *taken)
{
    uint32_t count = 0, keys = 0, good = 0;
    memset(taken, 0, net->wires * sizeof *taken);
    for (uint32_t i = 0; i < g->spots; i++) {
        const sn_spot *s = &g->spot[i];
        if (!is_listed(s))
            continue;
        uint32_t wire = final_wire(g, net, s->value), value = left_on(g, s->value);
        keys += value && is_ours(g, value);
        if (wire && !taken[wire - 1] && count < net->wires) {
            taken[wire - 1] = true;
            output[count] = (uint16_t)(wire - 1);
            g->held[count] = s->value;
            g->left[count] = value;
            good++;
        }
        count++;
    }
    if (!keys)
        return 0;
    return good == count && count == net->wires ? 1 : -1;
}

/* Whether the value on a place leaves a module. */
static bool leaves(const gathering *g, const sn_spot *s)
{
    return s->written && !s->local && s->value && at(g, s->value)->keyed;
}

static int64_t number_of(const sn_lift_place *place)
{
    int64_t sum = 0;
    for (size_t k = 0; k < SN_PLACE_NUMBERS; k++)
        sum += place->number[k];
    return sum;
}

/* The outputs of a module: the ports of one kind that hold one wire each, or else all ports. */
static void find_ports_out(gathering *g, sn_lifted *item, uint16_t *output, bool *taken)
{
    const sn_net *net = item->net;
    sn_lift_place first = {.kind = ""}, place;
    bool mixed = false; /* outputs of several names: min, med, max */
    int64_t least = 0, most = 0;
    uint32_t count = 0;
    item->exact = true;
    item->outputs = outputs_of_kind(g, net, output, taken, true, false);
    memset(taken, 0, net->wires * sizeof *taken);
    for (uint32_t i = 0; i < g->spots && !item->outputs; i++) {
        uint32_t wire = leaves(g, &g->spot[i]) ? final_wire(g, net, g->spot[i].value) : 0;
        if (wire && !taken[wire - 1]) {
            taken[wire - 1] = true;
            output[count++] = (uint16_t)(wire - 1);
            sn_place_split(g->spot[i].name, &place);
            mixed = mixed || (count > 1 && strcmp(first.kind, place.kind) != 0);
            first = place;
            least = count == 1 || number_of(&place) < least ? number_of(&place) : least;
            most = count == 1 || number_of(&place) > most ? number_of(&place) : most;
        }
    }
    item->known = item->outputs ? net->wires : count;
    for (uint32_t w = 0; w < net->wires && !item->outputs; w++)
        if (!taken[w])
            output[count++] = (uint16_t)w;
    if (!item->outputs && item->known == net->wires) {
        item->outputs = true;
        item->numbered = false;
    }
    uint32_t all = 0; /* outputs of that name, also those of which no key is known */
    for (uint32_t i = 0; i < g->spots && count && !item->outputs; i++) {
        sn_place_split(g->spot[i].name, &place);
        all += !g->spot[i].local && !g->spot[i].before && !strcmp(place.kind, first.kind);
    }
    mixed = mixed || (count && most - least + 1 != (int64_t)item->known); /* q0 and q2 of three */
    item->mixed = !item->outputs && (all > item->known || (mixed && item->known > 1));
    if (!item->outputs && item->returns) {
        item->known = 0;
        return_middle(item, output, (uint32_t)final_wire(g, net, g->returned) - 1);
    }
}

/* Whether a claim is of one key alone. */
static bool is_single(const sn_lift_claim *claim)
{
    return claim->goal == SN_LIFT_MEDIAN || claim->goal == SN_LIFT_MINIMUM ||
           claim->goal == SN_LIFT_MAXIMUM;
}

/* 1 + the wire that the only place holds which was changed, or 0. */
static uint32_t changed_alone(gathering *g, const sn_net *net)
{
    uint32_t wire = 0;
    for (uint32_t i = 0; i < g->ports; i++) {
        uint32_t spot = g->place[g->port[i].key];
        if (!spot || !changed(g, spot - 1) || g->spot[spot - 1].local)
            continue;
        if (wire)
            return 0;
        wire = final_wire(g, net, g->spot[spot - 1].value);
        if (!wire)
            return 0;
    }
    return wire;
}

/* A wire's output is the result. */
static void set_result(sn_lifted *item, uint32_t wire)
{
    for (uint32_t i = 0; i < item->net->wires; i++)
        if (sn_net_output_wire(item->net, i) == wire)
            item->result = (int32_t)i;
}

/* Whether a term is a vector or a number of a type that a function of its name makes: vec4(x, 1) */
static bool is_made_vector(const sn_value *v)
{
    static const char call[] = "a call of ";
    static const char *const types[] = {"vec", "float", "half", "min16float", NULL};
    const bool called = v->kind == SN_VALUE_OPAQUE && !strncmp(v->text, call, sizeof call - 1);
    bool made = v->kind == SN_VALUE_APPLY && v->text[0] == '(';
    for (size_t i = 0; types[i] && (called || v->kind == SN_VALUE_APPLY) && !made; i++)
        made = !strncmp(v->text + (called ? sizeof call - 1 : 0), types[i], strlen(types[i]));
    return made;
}

/* The key that a term is: itself, a part of it, or a vector that is made of it alone; 0 if it is
 * none. */
static uint32_t key_itself(const gathering *g, uint32_t value)
{
    const sn_value *v = at(g, value);
    while (value && !is_ours(g, value)) {
        uint32_t only = 0;
        bool same = v->kind == SN_VALUE_FIELD || v->kind == SN_VALUE_LIST || is_made_vector(v);
        for (uint32_t i = 0; i < v->count && same; i++) { /* vec4(x, x, x, 1) */
            const uint32_t of = sn_value_argument(g->values, value, i);
            same = !at(g, of)->keyed || !only || of == only;
            only = at(g, of)->keyed ? of : only;
        }
        value = same ? only : 0;
        v = at(g, value);
    }
    return value;
}

/* Whether a part of what is left on a place was written by itself: color.rgb = … */
static bool is_changed_in_part(const gathering *g, const sn_spot *s)
{
    const size_t size = strlen(s->name);
    for (uint32_t k = 0; k < g->spots; k++)
        if (g->spot[k].written && !strncmp(g->spot[k].name, s->name, size) &&
            g->spot[k].name[size] == '.')
            return true;
    return false;
}

/* The same of keys on places of the function's own, some of which hold several one after the other:
 * the wire that the only place holds which its caller sees. */
static uint32_t left_alone(gathering *g, const sn_net *net)
{
    uint32_t wire = 0;
    if (count_left(g) != 1)
        return 0;
    for (uint32_t i = 0; i < g->ports; i++) {
        const uint32_t spot = g->place[g->port[i].key];
        if (!spot || (changed(g, spot - 1) && !g->spot[spot - 1].local))
            return 0;
    }
    for (uint32_t i = 0; i < g->spots; i++) {
        const sn_spot *s = &g->spot[i];
        const uint32_t value = s->written && !s->local ? left_on(g, s->value) : 0;
        if (!value || value >= g->count_values || !is_ours(g, value))
            continue;
        wire = key_itself(g, s->value) ? final_wire(g, net, value) : 0;
        wire = is_changed_in_part(g, s) ? 0 : wire;
    }
    return wire;
}

static void find_outputs(gathering *g, sn_lifted *item)
{
    sn_net *net = item->net;
    uint32_t wire = final_wire(g, net, g->returned);
    if (!wire && g->from->returns && is_single(&item->claim))
        wire = final_wire(g, net, key_itself(g, g->returned));
    uint16_t *output = sn_alloc(net->wires, sizeof *output);
    bool *taken = sn_alloc(net->wires, sizeof *taken);
    item->returns = wire && g->from->returns;
    if (!output || !taken) {
        g->to->err = sn_fail_nomem(g->to->error);
    } else if (g->from->ports) {
        find_ports_out(g, item, output, taken);
        if (item->known || item->returns)
            g->to->err = sn_net_set_output(net, output, g->to->error);
    } else {
        bool written = false; /* some input's own place holds another key now */
        for (uint32_t i = 0; i < g->ports && !written; i++) {
            const sn_spot *s = g->place[g->port[i].key] ? &g->spot[spot_of(g, i)] : NULL;
            written = s && !s->local && s->written && final_wire(g, net, s->value);
        }
        int listed = listed_outputs(g, net, output, taken);
        memset(taken, 0, net->wires * sizeof *taken);
        item->outputs = listed > 0 || (!listed && outputs_in_place(g, item, output, taken));
        item->doubled = item->doubled || listed < 0;
        if (!listed && !written)
            item->outputs = outputs_of_kind(g, net, output, taken, item->doubled,
                                            item->claim.goal == SN_LIFT_SORT) ||
                            (memset(taken, 0, net->wires * sizeof *taken),
                             outputs_in_place(g, item, output, taken));
        item->doubled =
            item->doubled || (written && !item->outputs && !item->returns && !g->to->partial);
        item->known = item->outputs ? net->wires : 0;
        uint32_t alone = 0;
        if (!item->outputs && !item->returns && is_single(&item->claim)) {
            alone = changed_alone(g, net);
            alone = alone ? alone : left_alone(g, net);
        }
        if (alone) { /* one key is left on its place, and the others are as they were */
            wire = alone;
            item->alone = true;
            item->doubled = false;
            return_middle(item, output, alone - 1);
        } else if (!item->outputs && item->returns)
            return_middle(item, output, wire - 1);
        else if (!item->outputs && g->to->partial)
            item->known = outputs_in_part(g, net, output, taken);
        if (!item->known && !item->returns && !alone &&
            count_left(g) > (item->claim.goal != SN_LIFT_SORT))
            item->doubled = true; /* some keys leave, and some are nowhere */
        if (item->known || item->returns || alone)
            g->to->err = sn_net_set_output(net, output, g->to->error);
    }
    free(output);
    free(taken);
    if (wire)
        set_result(item, wire - 1);
}

/* Whether a term is made of what was compared, by anything but a comparator. */
static bool is_derived(const gathering *g, uint32_t value, unsigned depth)
{
    const sn_value *v = at(g, value);
    if (!sn_value_enter(g->values, value, depth) || v->kind == SN_VALUE_INPUT ||
        v->kind == SN_VALUE_OPAQUE)
        return false;
    for (uint32_t i = 0; i < v->count; i++) {
        uint32_t of = sn_value_argument(g->values, value, i);
        if (is_ours(g, of) || is_derived(g, of, depth + 1))
            return true;
    }
    return false;
}

/* ---- running what was read ------------------------------------------------------------------- */

/* What a claim asks of the outputs, of an input that is run. */
typedef struct trial {
    gathering *g;
    uint32_t input[TRIED_KEYS];  /* [count] values: what each place holds at first */
    uint32_t output[TRIED_KEYS]; /* [outputs] what is left */
    uint32_t count, outputs;
    bool single; /* one output, of rank low or high */
    bool unordered;
    uint32_t low, high;
    uint8_t bits; /* of the keys' type, 0 not known */
    bool sign;
    int64_t *key;
    bool *done;
    int64_t in[TRIED_KEYS], out[TRIED_KEYS];
} trial;

static bool run_trial(trial *t)
{
    gathering *g = t->g;
    memset(t->done, 0, g->values->count * sizeof *t->done);
    for (uint32_t i = 0; i < t->count; i++)
        if (t->input[i]) {
            t->key[t->input[i]] = t->in[i];
            t->done[t->input[i]] = true;
        }
    for (uint32_t i = 0; i < t->outputs; i++) {
        if (!sn_value_run(g->values, t->output[i], t->key, t->done))
            return false;
        t->out[i] = t->key[t->output[i]];
    }
    return true;
}

/* 0 as claimed, 1 not up, 2 not down, 3 neither. */
static int wrong_ways(const trial *t)
{
    int64_t sorted[TRIED_KEYS];
    int wrong = 0;
    memcpy(sorted, t->in, t->count * sizeof *sorted);
    qsort(sorted, t->count, sizeof *sorted, sn_compare_i64);
    if (t->single)
        return t->out[0] >= sorted[t->low] && t->out[0] <= sorted[t->high] ? 0 : 3;
    int64_t left[TRIED_KEYS];
    memcpy(left, t->out, t->count * sizeof *left);
    if (t->unordered)
        qsort(left, t->count, sizeof *left, sn_compare_i64);
    for (uint32_t i = 0; i < t->count && t->unordered; i++)
        wrong |= left[i] != sorted[i] ? 3 : 0;
    for (uint32_t i = 0; i < t->count && !t->unordered; i++) {
        wrong |= t->out[i] != sorted[i] ? 1 : 0;
        wrong |= t->out[i] != sorted[t->count - 1 - i] ? 2 : 0;
    }
    return wrong;
}

/* A key at the ends of its type, or between. */
static int64_t extreme_key(const trial *t, sn_random *random)
{
    static const int64_t small[] = {0, 1, 2, 3, 100, 127, 128, 200, 255};
    uint64_t which = sn_random_below(random, 12);
    if (which < 9 && (!t->sign || !t->bits || small[which] < 127 || t->bits > 8))
        return small[which];
    if (!t->bits)
        return -(int64_t)sn_random_below(random, 200);
    unsigned bits = t->bits > 62 ? 62 : t->bits;
    int64_t half = (int64_t)1 << (bits - 1), more = (int64_t)sn_random_below(random, 3);
    if (t->sign)
        return which & 1 ? half - 1 - more : -half + more;
    return which & 1 ? half + more - 1 : 2 * half - 1 - more;
}

static void draw(trial *t, sn_random *random, uint32_t round)
{
    for (uint32_t i = 0; i < t->count; i++)
        t->in[i] = round % 3 == 0   ? (int64_t)i
                   : round % 3 == 1 ? (int64_t)sn_random_below(random, 2)
                                    : extreme_key(t, random);
    for (uint32_t i = t->count; round % 3 == 0 && i-- > 1;) {
        uint64_t k = sn_random_below(random, i + 1);
        int64_t moved = t->in[i];
        t->in[i] = t->in[k];
        t->in[k] = moved;
    }
    for (uint32_t i = 0; i < t->count && t->single && !t->bits; i++)
        t->in[i] *= 8; /* halves and quarters of keys are whole numbers */
}

/* Inputs that show that a function which was read as a whole does not do what it claims, best one
 * that is left neither up nor down; false if none was found. */
static bool find_witness(trial *t, bool may_rise, bool may_fall)
{
    sn_random random;
    bool up = !may_rise, down = !may_fall;
    int shown = 0; /* which ways it is wrong */
    int64_t in[TRIED_KEYS], out[TRIED_KEYS];
    sn_random_seed(&random, 1);
    const bool either = may_rise && may_fall;
    for (uint32_t round = 0; round < TRIALS; round++) {
        if (up && down && (!either || shown == 3 || round >= TRIALS_BOTH))
            break;
        draw(t, &random, round);
        if (!run_trial(t))
            return false;
        int wrong = wrong_ways(t);
        if (shown < wrong && wrong & (may_rise ? 1 : 2)) {
            memcpy(in, t->in, sizeof in);
            memcpy(out, t->out, sizeof out);
            shown = wrong;
        }
        up = up || wrong & 1;
        down = down || wrong & 2;
    }
    if (!shown)
        return false;
    memcpy(t->in, in, sizeof in);
    memcpy(t->out, out, sizeof out);
    return up && down;
}

static int by_number(const void *a, const void *b)
{
    const sn_port *p = a, *q = b;
    int order = (p->rank > q->rank) - (p->rank < q->rank);
    return order ? order : sn_place_compare(&p->place, &q->place);
}

/* Whether a place has elements that are places: v beside v[0]. */
static bool is_container(const gathering *g, const char *name)
{
    const size_t size = strlen(name);
    for (uint32_t i = 0; i < g->spots; i++)
        if (!strncmp(g->spot[i].name, name, size) && g->spot[i].name[size] == '[')
            return true;
    return false;
}

/* What is run: the places of the ports, and those of their kind that were read; false where one of
 * them holds no key at first, or there are too many. */
static bool find_keys(trial *t, const char *kind)
{
    gathering *g = t->g;
    sn_port port[TRIED_KEYS];
    for (uint32_t i = 0; i < g->spots; i++) {
        const sn_spot *s = &g->spot[i];
        sn_port own = {.key = i, .rank = s->rank};
        sn_place_split(s->name, &own.place);
        bool compared = s->before && g->user[s->before],
             taken = !strcmp(own.place.kind, kind) && s->before;
        /* what it held is written over before anything reads it */
        const bool is_lost = !s->before && s->written && !s->local && strchr(s->name, '[') &&
                             !strcmp(own.place.kind, kind);
        for (uint32_t k = 0; k < t->count; k++)
            if (s->before && t->input[k] == g->from->spot[i].before)
                compared = taken = false;
        taken = (taken || is_lost) && !is_container(g, s->name);
        if (!compared && !taken)
            continue;
        uint32_t before = g->from->spot[i].before;
        if ((before && at(g, before)->kind != SN_VALUE_INPUT) || t->count == TRIED_KEYS)
            return false;
        t->input[t->count] = before;
        t->bits = s->bits;
        t->sign = s->sign;
        port[t->count++] = own;
    }
    if (!sn_ports_tell(port, t->count) && !t->single)
        return false;
    qsort(port, t->count, sizeof *port, by_number);
    for (uint32_t i = 0; i < t->count; i++) {
        const sn_spot *s = &g->from->spot[port[i].key];
        t->input[i] = s->before;
        if (!t->single)
            t->output[t->outputs++] = s->value ? s->value : s->before;
    }
    return true;
}

/* What leaves a module, in order; false where that is not as many keys as come in. */
static bool find_ports_left(trial *t)
{
    gathering *g = t->g;
    sn_port port[TRIED_KEYS];
    uint32_t count = 0;
    for (uint32_t i = 0; i < g->spots; i++) {
        if (!leaves(g, &g->spot[i]))
            continue;
        if (count == t->count)
            return false;
        port[count] = (sn_port){.key = i, .rank = g->spot[i].rank};
        sn_place_split(g->spot[i].name, &port[count++].place);
    }
    for (uint32_t i = 1; i < count; i++)
        t->unordered = t->unordered || strcmp(port[0].place.kind, port[i].place.kind) != 0;
    if (count)
        qsort(port, count, sizeof *port, by_number);
    for (uint32_t i = 0; i < count; i++)
        t->output[i] = g->from->spot[port[i].key].value;
    return count == t->count;
}

/* The keys that are returned as a list, in order, if one is; false where these are not as many as
 * come in.
 * needed   false if there are none, too: the keys are nowhere else */
static bool find_returned(trial *t, bool needed)
{
    gathering *g = t->g;
    sn_port port[TRIED_KEYS];
    uint32_t count = 0;
    for (uint32_t i = 0; i < g->spots; i++) {
        const bool listed = is_listed(&g->spot[i]);
        if (!listed && !(needed && is_given(g, &g->spot[i])))
            continue;
        if (count == t->count)
            return false;
        port[count] = (sn_port){.key = i, .rank = g->spot[i].rank};
        sn_place_split(g->spot[i].name, &port[count++].place);
    }
    if (count)
        qsort(port, count, sizeof *port, by_number);
    for (uint32_t i = 0; i < count; i++) {
        const sn_spot *s = &g->from->spot[port[i].key];
        t->output[i] = s->value ? s->value : s->before;
    }
    return count ? count == t->count : !needed;
}

/* Whether what it does is not what it claims, as running shows. The function was followed from its
 * beginning to its end. */
static bool is_wrong(gathering *g, sn_lifted *item, uint32_t line, const char *what)
{
    sn_gatherer *to = g->to;
    const char *kind = item->kind ? item->kind : "";
    trial t = {.g = g, .single = is_single(&item->claim)};
    bool found = false;
    if (!to->unit->name || (t.single ? !g->from->returns : item->claim.goal != SN_LIFT_SORT))
        return false; /* text outside of all functions claims nothing of its own */
    const uint8_t gives = at(g, g->returned)->kind;
    if (t.single && (gives == SN_VALUE_NUMBER || gives == SN_VALUE_WORD))
        return false; /* whether it went well */
    if (!find_keys(&t, kind))
        return false;
    bool copies = false; /* the keys are the function's own: what is left is elsewhere */
    for (uint32_t i = 0; i < g->spots && !t.single; i++)
        for (uint32_t k = 0; k < t.count; k++)
            copies =
                copies || (t.input[k] && g->from->spot[i].before == t.input[k] &&
                           (g->spot[i].local || (g->from->given && !is_given(g, &g->spot[i]))));
    bool moved = t.single || g->from->ports || copies || item->claim.sized;
    for (uint32_t i = 0; i < t.outputs && !moved; i++)
        moved = t.output[i] != t.input[i];
    if (!moved)
        return false; /* it sorts nothing, and does not say that it does: a comparison */
    const bool left = t.single || ((g->from->ports || copies) && find_ports_left(&t));
    if (!left && (g->from->ports || !find_returned(&t, copies)))
        return false;
    if (t.count < 2 || (item->claim.wires && item->claim.wires != t.count))
        return false;
    if (t.single) {
        bool least = item->claim.goal == SN_LIFT_MINIMUM,
             most = item->claim.goal == SN_LIFT_MAXIMUM;
        t.low = least ? 0 : most ? t.count - 1 : (t.count - 1) / 2;
        t.high = least || most ? t.low : t.count / 2;
        t.output[t.outputs++] = g->from->returned;
    }
    t.key = sn_alloc(g->values->count, sizeof *t.key);
    t.done = sn_alloc(g->values->count, sizeof *t.done);
    if (t.key && t.done)
        found = find_witness(&t, t.single || g->from->ports || !item->claim.descending,
                             !t.single && (g->from->ports || !item->claim.ascending));
    else
        to->err = sn_fail_nomem(to->error);
    if (found) {
        int64_t *keys = sn_arena_alloc(to->lifts->arena, (t.count + t.outputs) * sizeof *keys);
        snprintf(item->fault, sizeof item->fault, "line %u %s", line, what);
        item->fault_line = line;
        item->fault_size = t.outputs == t.count ? t.count : 0;
        if (keys) {
            memcpy(keys, t.in, t.count * sizeof *keys);
            memcpy(keys + t.count, t.out, t.outputs * sizeof *keys);
            item->fault_in = item->fault_size ? keys : NULL;
            item->fault_out = item->fault_size ? keys + t.count : NULL;
        }
    }
    free(t.key);
    free(t.done);
    return found;
}

/* ---- what was not followed ------------------------------------------------------------------- */

/* Whether a term has something in it that was compared. */
static bool touches_keys(const gathering *g, uint32_t value, unsigned depth)
{
    const sn_value *v = at(g, value);
    if (!sn_value_enter(g->values, value, depth))
        return false;
    if (depth && (is_ours(g, value) || v->kind == SN_VALUE_CASE))
        return true;
    for (uint32_t i = 0; i < v->count; i++)
        if (touches_keys(g, sn_value_argument(g->values, value, i), depth + 1))
            return true;
    return false;
}

/* The value in a term that a statement left which was not followed, and that has compared keys in
 * it; 0 if there is none. */
static uint32_t unread_in(const gathering *g, uint32_t value, unsigned depth)
{
    const sn_value *v = at(g, value);
    static const uint32_t through = 1u << SN_VALUE_FIELD | 1u << SN_VALUE_APPLY |
                                    1u << SN_VALUE_SUM | 1u << SN_VALUE_XOR | 1u << SN_VALUE_CASE |
                                    1u << SN_VALUE_LIST;
    if (!g->opaque || g->clear[value] || depth > 2000)
        return 0;
    if (v->kind == SN_VALUE_OPAQUE) {
        if (touches_keys(g, value, 0))
            return value;
        g->clear[value] = 1;
        return 0;
    }
    for (uint32_t i = 0; i < v->count && through >> v->kind & 1; i++) {
        uint32_t found = unread_in(g, sn_value_argument(g->values, value, i), depth + 1);
        if (found)
            return found;
    }
    g->clear[value] = 1;
    return 0;
}

static void unread(sn_lifted *item, uint32_t line, const char *what)
{
    item->unread = true;
    snprintf(item->reason, sizeof item->reason, "line %u: %s", line, what);
}

void sn_gatherer_unread(sn_lifted *item, uint32_t line, const char *why)
{
    sn_net_free(item->net);
    item->net = NULL;
    unread(item, line, why);
}

/* Whether a place is where another port than this one is. */
static bool is_of_another(const gathering *g, uint32_t port, uint32_t spot)
{
    for (uint32_t k = 0; k < g->ports; k++)
        if (k != port && g->place[g->port[k].key] == spot + 1)
            return true;
    return false;
}

/* Whether a key is made of the same elements as the one of another port, of two or more. */
static bool is_made_as_another(const gathering *g, uint32_t port)
{
    uint32_t leaf[8], other[8];
    const uint32_t count = inputs_of(g, g->port[port].key, leaf, 0, 8, 0);
    for (uint32_t i = 0; i < count; i++)
        if (!strchr(g->spot[at(g, leaf[i])->a].name, '['))
            return false;
    for (uint32_t k = 0; k < g->ports && count > 1; k++) {
        uint32_t met = 0;
        const uint32_t others = k == port ? 0 : inputs_of(g, g->port[k].key, other, 0, 8, 0);
        for (uint32_t i = 0; i < count && others > 1; i++)
            for (uint32_t n = 0; n < others; n++)
                if (leaf[i] == other[n]) {
                    met++;
                    break;
                }
        if (met == count)
            return true;
    }
    return false;
}

/* What was not followed and made a key of others of the same array, or of those on the places of
 * other ports; 0 if a port is none such. */
static uint32_t blurred(const gathering *g, uint32_t port)
{
    uint32_t of = record_of(g, g->port[port].key), leaf[8];
    sn_lift_place place;
    const bool opaque = at(g, of)->kind == SN_VALUE_OPAQUE;
    if (!opaque && at(g, of)->kind != SN_VALUE_APPLY)
        return 0;
    if (opaque && is_made_as_another(g, port))
        return of; /* one of two keys, by what compares them in a way that is not followed */
    uint32_t alike = 0;
    bool others = false;
    for (uint32_t n = inputs_of(g, of, leaf, 0, 8, 0); n-- > 0;) {
        const sn_spot *s = &g->spot[at(g, leaf[n])->a];
        sn_place_split(s->name, &place);
        alike += strchr(s->name, '[') && !strcmp(place.kind, g->port[port].place.kind);
        others = others || (opaque && is_of_another(g, port, at(g, leaf[n])->a));
    }
    return alike > !opaque || others ? of : 0;
}

/* Whether a name has this symbol in an index, and not with a minus before it. */
static bool is_added(const char *name, const char *symbol, size_t size)
{
    const char *open = strchr(name, '[');
    for (const char *p = open; p && (p = strstr(p, symbol)); p += size) {
        bool whole = !isalnum((unsigned char)p[size]) && p[size] != '_';
        if (whole && (p[-1] == '+' || p[-1] == '['))
            return true;
    }
    return false;
}

/* Whether an index subtracts a symbol that the one of another name adds: v[k - lo], v[k + lo]. */
static bool subtracts(const char *name, const char *other)
{
    char symbol[64];
    for (const char *p = strchr(name, '['); p && (p = strchr(p, '-')); p++) {
        size_t size = 1;
        while (isalnum((unsigned char)p[size]) || p[size] == '_' || p[size] == '\'')
            size++;
        if (!isalpha((unsigned char)p[1]) || size > sizeof symbol)
            continue;
        snprintf(symbol, sizeof symbol, "%.*s", (int)size - 1, p + 1);
        if (is_added(other, symbol, size - 1))
            return true;
    }
    return false;
}

/* Whether two places that are compared, or where one of these keys is left, may be the same. */
static bool may_meet(const gathering *g)
{
    const char *own = g->ports ? name_of(g, g->port[0].key) : "", *open = strchr(own, '[');
    const size_t whole = open ? (size_t)(open - own) + 1 : 0;
    for (uint32_t i = 0; i < g->ports; i++)
        for (uint32_t k = 0; k < g->ports && strchr(name_of(g, g->port[i].key), '-'); k++)
            if (subtracts(name_of(g, g->port[i].key), name_of(g, g->port[k].key)))
                return true;
    for (uint32_t i = 0; i < g->spots && open; i++) {
        const sn_spot *s = &g->spot[i];
        if (s->written && !s->local && !strncmp(s->name, own, whole) && subtracts(s->name, own))
            return true;
    }
    return false;
}

/* Whether a place is written with a key, and what it held before was compared with nothing. */
static bool is_left_alone(const gathering *g, const sn_spot *s)
{
    const uint32_t value = s->written && !s->local ? left_on(g, s->value) : 0;
    if (s->before && (s->before >= g->count_values || is_ours(g, s->before)))
        return false;
    return value && value < g->count_values && is_ours(g, value);
}

/* A place that one key is read from and none is left on, where all others are of one kind, or are
 * left in place, and a place of that kind is written that was not compared: p.q for p.k1; or
 * NULL. */
static const sn_spot *odd_place(const gathering *g)
{
    const uint32_t n = g->ports;
    uint32_t odd = n, still = n, stay = 0;
    sn_lift_place place;
    if (n < 3 || g->from->ports)
        return NULL;
    const sn_lift_place *usual = !strcmp(g->port[0].place.kind, g->port[1].place.kind) ||
                                         !strcmp(g->port[0].place.kind, g->port[2].place.kind)
                                     ? &g->port[0].place
                                     : &g->port[1].place;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t spot = g->place[g->port[i].key];
        if (strcmp(g->port[i].place.kind, usual->kind) != 0) {
            if (odd < n)
                return NULL;
            odd = i;
        }
        if (spot && !g->spot[spot - 1].written && !strchr(g->spot[spot - 1].name, '[')) {
            still = i;
            stay++;
        }
    }
    odd = odd == n && stay == 1 ? still : odd;
    for (uint32_t i = 0; i < g->spots && odd < n; i++) {
        sn_place_split(g->spot[i].name, &place);
        if (is_left_alone(g, &g->spot[i]) && !strcmp(place.kind, usual->kind) &&
            g->place[g->port[odd].key])
            return &g->spot[g->place[g->port[odd].key] - 1];
    }
    return NULL;
}

static bool is_in(const gathering *g, uint32_t part, uint32_t value, unsigned depth)
{
    const sn_value *v = at(g, value);
    if (value == part)
        return true;
    if (!sn_value_enter(g->values, value, depth))
        return false;
    for (uint32_t i = 0; i < v->count; i++)
        if (is_in(g, part, sn_value_argument(g->values, value, i), depth + 1))
            return true;
    return false;
}

/* A condition that was decided, or not followed, and is about a key: what it is of, or 0. */
static uint32_t decided_by_keys(const gathering *g)
{
    for (uint32_t i = 0; i < g->from->decisions; i++)
        for (uint32_t k = 0; k < g->ports; k++)
            if (at(g, g->port[k].key)->kind != SN_VALUE_OPAQUE &&
                is_in(g, g->port[k].key, g->from->decided[i], 0))
                return g->from->decided[i];
    return 0;
}

/* What is odd about a key of a shader's: pixels are loaded by calls. Returns its line. */
static uint32_t odd_key(const gathering *g, uint32_t port, const char **what)
{
    static const char letters[] = "xyzwrgbastpq";
    const uint32_t key = record_of(g, g->port[port].key);
    const sn_value *v = at(g, key);
    const char *name = g->place[g->port[port].key] ? g->spot[spot_of(g, port)].name : "";
    const size_t size = strlen(name);
    if (v->kind == SN_VALUE_OPAQUE && !v->count && is_made_vector(v))
        *what = "a key that is a constant";
    if (v->kind == SN_VALUE_INPUT && size && g->spot[spot_of(g, port)].declared)
        *what = "a key that nothing sets";
    for (uint32_t k = 0; k < port && v->kind == SN_VALUE_OPAQUE && v->number; k++) {
        const sn_value *other = at(g, record_of(g, g->port[k].key));
        if (other->kind == SN_VALUE_OPAQUE && other->number == v->number && other->line != v->line)
            *what = "loads a key again that another place has";
    }
    for (uint32_t i = 0; i < g->spots && size && !*what; i++) { /* v[1].rgb = … */
        const char *part = g->spot[i].name;
        if (g->spot[i].written && !strncmp(part, name, size) && part[size] == '.' &&
            strspn(part + size + 1, letters) == strlen(part + size + 1)) {
            *what = "writes to a part of a key";
            return g->spot[i].line;
        }
    }
    return v->line;
}

/* Whether an array that keys of a network were on is now what something made of it that was not
 * followed. */
static bool is_blurred(const gathering *g, const sn_spot *s, uint32_t group)
{
    const sn_value *v = at(g, s->value);
    const size_t size = strlen(s->name);
    bool holds = false, whole = false;
    if (!s->written || v->kind != SN_VALUE_OPAQUE)
        return false;
    for (uint32_t i = 0; i < v->count && !holds; i++) {
        const uint32_t of = sn_value_argument(g->values, s->value, i);
        holds = of < g->count_values && is_extreme(g, of) && sn_set_find(g->group, of) == group;
    }
    for (uint32_t i = 0; i < g->spots && holds && !whole; i++)
        whole = !strncmp(g->spot[i].name, s->name, size) && g->spot[i].name[size] == '[';
    return whole;
}

/* Whether a place is some element of the array that keys are on, where these have numbers and it
 * has none: v[i]. */
static bool is_anywhere(const gathering *g, const char *name)
{
    const char *open = strrchr(name, '['), *key;
    char *end;
    if (!open || open == name)
        return false;
    const long long number = strtoll(open + 1, &end, 10);
    if (end != open + 1 && *end == ']' && number >= 0)
        return false;
    for (uint32_t i = 0; i < g->ports; i++) {
        key = name_of(g, g->port[i].key);
        const size_t size = (size_t)(open - name) + 1;
        if (strncmp(key, name, size) != 0 || key[size + strspn(key + size, "0123456789")] != ']')
            return false;
    }
    return g->ports > 0;
}

/* Whether something between comparators, or on the places of keys, was not followed. */
static bool is_unread(gathering *g, uint32_t group, sn_lifted *item)
{
    const sn_run_outcome *from = g->from;
    if (from->failure) {
        unread(item, from->failure_line, from->failure);
        return true;
    }
    const uint32_t decided = decided_by_keys(g);
    if (decided) {
        unread(item, at(g, decided)->line, "a condition on keys is not followed");
        return true;
    }
    /* what is left on the places of the keys, unless one key alone is given */
    const uint32_t given = from->returns ? left_on(g, g->returned) : 0;
    const bool one = is_single(&item->claim) && given && is_ours(g, given);
    if (is_single(&item->claim) && given && !one && at(g, given)->kind == SN_VALUE_OPAQUE &&
        !touches_keys(g, given, 0)) {
        unread(item, at(g, given)->line, at(g, given)->text);
        return true;
    }
    for (uint32_t i = 0; i < g->ports && !one; i++) {
        const uint32_t spot = g->place[g->port[i].key];
        const bool left = spot && changed(g, spot - 1);
        const uint32_t value = left ? record_of(g, g->spot[spot - 1].value) : 0;
        if (at(g, value)->kind == SN_VALUE_OPAQUE && unread_in(g, value, 0)) {
            unread(item, at(g, value)->line, at(g, value)->text);
            return true;
        }
    }
    const sn_source_language *language = g->to->tokens->language;
    const char *strange = NULL;
    for (uint32_t i = 0; i < g->ports && language && language->shades; i++) {
        const uint32_t line = odd_key(g, i, &strange);
        if (strange) {
            unread(item, line, strange);
            return true;
        }
    }
    for (uint32_t i = 0; i < g->spots; i++) {
        const sn_spot *s = &g->spot[i];
        const uint32_t value = s->written ? s->value : 0;
        if (is_blurred(g, s, group)) {
            unread(item, at(g, value)->line, at(g, value)->text);
            return true;
        }
        if (changed(g, i) && is_anywhere(g, s->name)) {
            unread(item, s->line, "writes to an element that is not told");
            return true;
        }
    }
    for (uint32_t i = 0; i < g->ports; i++) {
        uint32_t key = g->port[i].key, found = unread_in(g, key, 0);
        if (found) {
            unread(item, at(g, found)->line, at(g, found)->text);
            return true;
        }
        found = blurred(g, i);
        if (found) {
            unread(item, at(g, found)->line,
                   at(g, found)->kind == SN_VALUE_OPAQUE ? at(g, found)->text
                                                         : "compares what is made of several keys");
            return true;
        }
        if (is_derived(g, key, 0)) {
            uint32_t line = at(g, key)->line;
            if (!is_wrong(g, item, line,
                          "chooses a key in another way than as the smaller or larger of two"))
                unread(item, line,
                       "compares what is calculated from keys that were compared before");
            return true;
        }
        uint32_t spot = g->place[key];
        const sn_spot *s = spot ? &g->spot[spot - 1] : NULL;
        if (s && s->local && s->rank >= SN_PARAMETERS_MAX && !strpbrk(s->name, "[.") &&
            at(g, key)->kind == SN_VALUE_INPUT && g->to->unit->name && !from->ports) {
            unread(item, s->line, "reads a variable that is not set yet");
            return true;
        }
        bool elsewhere = s && s->value && !s->local && is_ours(g, s->value) &&
                         sn_set_find(g->group, s->value) != group;
        if (elsewhere) { /* what was compared was lost, and what came in its place is compared */
            uint32_t of = s->value;
            while (is_extreme(g, of))
                of = at(g, of)->a;
            of = record_of(g, of);
            bool opaque = at(g, of)->kind == SN_VALUE_OPAQUE;
            unread(item, at(g, of)->line,
                   opaque ? at(g, of)->text : "other keys are compared in the place of these");
            return true;
        }
        found = s && s->value && changed(g, spot - 1) ? unread_in(g, s->value, 0) : 0;
        uint32_t left = found ? left_on(g, s->value) : 0;
        if (found && !s->local && !is_ours(g, left)) {
            unread(item, at(g, found)->line, at(g, found)->text);
            return true;
        }
    }
    for (uint32_t i = 0; i < g->spots; i++) { /* of an array of its own that is returned */
        const uint32_t found = is_given(g, &g->spot[i]) ? unread_in(g, g->spot[i].value, 0) : 0;
        if (found) {
            unread(item, at(g, found)->line, at(g, found)->text);
            return true;
        }
    }
    const sn_spot *beside = NULL; /* SWAP(0, 1) of what is not told, and v[2] = v[5] */
    bool numbers = false;
    for (size_t i = 0; i < g->count; i++)
        numbers =
            numbers || (g->pairs[i].assumed && sn_set_find(g->group, g->pairs[i].a) == group &&
                        isdigit((unsigned char)name_of(g, g->port[0].key)[0]));
    for (uint32_t i = 0; i < g->spots && numbers && !beside; i++)
        if (g->spot[i].written &&
            (strchr(g->spot[i].name, '[') || at(g, g->spot[i].value)->kind == SN_VALUE_OPAQUE) &&
            !g->spot[i].local)
            beside = &g->spot[i];
    if (beside) {
        unread(item, at(g, beside->value)->line ? at(g, beside->value)->line : beside->line,
               "places are written beside calls that do not say of which they are");
        return true;
    }
    for (uint32_t i = 1; i < g->count_values; i++) { /* records by one field, and by another */
        const sn_value *v = at(g, i);
        if (v->kind != SN_VALUE_CASE || at(g, v->a)->kind != SN_VALUE_FIELD ||
            at(g, v->b)->kind != SN_VALUE_FIELD)
            continue;
        const char *text = at(g, v->a)->text;
        for (uint32_t k = 0; k < g->ports; k++) {
            const sn_value *key = at(g, g->port[k].key);
            bool record =
                key->kind == SN_VALUE_FIELD && strcmp(key->text, text) != 0 &&
                !strcmp(text, at(g, v->b)->text) && text[0] == '.' &&
                sn_value_argument(g->values, v->a, 0) != sn_value_argument(g->values, v->b, 0) &&
                strchr(name_of(g, g->port[k].key), '[');
            if (record) {
                unread(item, v->line, "records are compared by another field");
                return true;
            }
        }
    }
    const sn_spot *odd = odd_place(g);
    if (odd) {
        unread(item, odd->line, "a key is read in one place, and left in another one of its kind");
        return true;
    }
    if (may_meet(g)) {
        unread(item, item->first,
               "places are compared of which nothing says whether they are the same");
        return true;
    }
    /* v[i + 1] of this network, and v[j] of another one: which of these are the same? */
    const char *own = g->ports ? name_of(g, g->port[0].key) : "";
    const char *open = strchr(own, '[');
    const size_t whole = open ? (size_t)(open - own) + 1 : 0;
    for (size_t i = 0; i < g->count && open && !isdigit((unsigned char)open[1]); i++) {
        const char *name = name_of(g, g->pairs[i].a);
        if (sn_set_find(g->group, g->pairs[i].a) != group && !strncmp(name, own, whole) &&
            !isdigit((unsigned char)name[whole])) {
            unread(item, g->pairs[i].line,
                   "places of the same array are compared, and nothing says which");
            return true;
        }
    }
    /* the path that is taken where there are not so many keys */
    const int64_t keys = item->claim.wires ? item->claim.wires : g->ports;
    const bool fewer = from->keys_are && from->keys_are != keys &&
                       (item->claim.sized || (from->keys_are > keys && from->keys_are < 2 * keys));
    bool other = keys > from->keys_most || fewer || (item->claim.wires && keys < from->keys_least);
    for (uint32_t i = 0; i < from->keys_nots; i++)
        other = other || from->keys_not[i] == keys;
    if (!from->ports && other) {
        char why[60];
        snprintf(why, sizeof why, "this is run where there are not %u keys", (unsigned)keys);
        unread(item, item->first, why);
        return true;
    }
    for (size_t i = 0; i < g->count; i++) {
        uint32_t of[2] = {g->pairs[i].a, g->pairs[i].b};
        for (int k = 0; k < 2; k++) {
            uint32_t found = sn_set_find(g->group, of[k]) == group ? unread_in(g, of[k], 0) : 0;
            if (found) {
                unread(item, at(g, found)->line, at(g, found)->text);
                return true;
            }
        }
    }
    return false;
}

/* ---- what is none ---------------------------------------------------------------------------- */

static bool is_choice(const sn_value *v)
{
    return v->kind == SN_VALUE_CASE || (v->kind == SN_VALUE_APPLY && !strcmp(v->text, "?:"));
}

/* Whether a value is chosen by a condition, or made of what is. */
static bool has_choice(const gathering *g, uint32_t value, unsigned depth)
{
    const sn_value *v = at(g, value);
    if (is_choice(v))
        return true;
    bool made = v->kind == SN_VALUE_SUM || v->kind == SN_VALUE_XOR || v->kind == SN_VALUE_APPLY;
    for (uint32_t i = 0; i < v->count && made && depth < 4; i++)
        if (has_choice(g, sn_value_argument(g->values, value, i), depth + 1))
            return true;
    return false;
}

/* Whether keys of the comparators choose which of them a value is. */
static bool chooses(const gathering *g, uint32_t value, unsigned depth)
{
    const sn_value *v = at(g, value);
    for (uint32_t i = 0; i < v->count && is_choice(v) && depth < 8; i++) {
        uint32_t of = sn_value_argument(g->values, value, i);
        if (is_ours(g, of) || chooses(g, of, depth + 1))
            return true;
    }
    return false;
}

/* A value in a term, or in what is left on the places of keys, that keys choose in another way than
 * as their minimum or maximum; 0 if there is none. */
static uint32_t other_choice(const gathering *g)
{
    for (uint32_t i = 0; i < g->spots && g->from->ports; i++)
        if (leaves(g, &g->spot[i]) && g->spot[i].value < g->count_values &&
            chooses(g, g->spot[i].value, 0))
            return g->spot[i].value;
    for (uint32_t i = 0; i < g->ports; i++) {
        uint32_t spot = g->place[g->port[i].key];
        const sn_spot *s = spot ? &g->spot[spot - 1] : NULL;
        const sn_value *v = s && s->value && changed(g, spot - 1) ? at(g, s->value) : NULL;
        if (v && is_choice(v))
            return s->value;
    }
    for (uint32_t i = 0; i < g->spots && g->from->given; i++) /* in a copy that is returned */
        if (is_given(g, &g->spot[i]) && g->spot[i].value < g->count_values &&
            chooses(g, g->spot[i].value, 0))
            return g->spot[i].value;
    return 0;
}

/* A place that holds a key which another place holds, too: its line, or 0. */
static uint32_t lost_line(gathering *g)
{
    for (uint32_t i = 0; i < g->ports; i++)
        for (uint32_t k = 0; k < i; k++) {
            uint32_t p = g->place[g->port[i].key], q = g->place[g->port[k].key];
            if (!p || !q || p == q)
                continue;
            uint32_t x = g->spot[p - 1].value, y = g->spot[q - 1].value;
            if (x && x == y && !g->spot[p - 1].local)
                return at(g, x)->line;
        }
    return 0;
}

/* Whether a term has the minimum or maximum of some keys in it. */
static bool has_extreme(const gathering *g, uint32_t value, unsigned depth)
{
    const sn_value *v = at(g, value);
    if (!sn_value_enter(g->values, value, depth))
        return false;
    if (is_extreme(g, value))
        return true;
    for (uint32_t i = 0; i < v->count; i++)
        if (has_extreme(g, sn_value_argument(g->values, value, i), depth + 1))
            return true;
    return false;
}

/* How many keys of the comparators are in what something made that was not followed, or 2. */
static uint32_t count_keys(const gathering *g, uint32_t value, uint32_t count)
{
    const sn_value *v = at(g, value);
    static const uint32_t made =
        1u << SN_VALUE_OPAQUE | 1u << SN_VALUE_APPLY | 1u << SN_VALUE_LIST | 1u << SN_VALUE_SUM;
    for (uint32_t i = 0; i < v->count && made >> v->kind & 1 && count < 2; i++) {
        const uint32_t of = sn_value_argument(g->values, value, i);
        count = is_ours(g, of) ? count + 1 : count_keys(g, of, count);
    }
    return count;
}

/* Whether anything is left of what was compared where the caller, or a function that is called,
 * sees it. */
static bool is_left(const gathering *g)
{
    if (has_extreme(g, g->returned, 0) && g->from->returns)
        return true;
    for (uint32_t i = 0; i < g->spots; i++)
        if ((!g->spot[i].local || is_given(g, &g->spot[i])) && g->spot[i].value &&
            has_extreme(g, g->spot[i].value, 0))
            return true;
    for (uint32_t i = g->count_values; i-- > 1 && !is_extreme(g, i);)
        if (at(g, i)->kind == SN_VALUE_OPAQUE && has_extreme(g, i, 0))
            return true;
    return false;
}

/* An output of a module that is no key of the network's end, or that another output of its kind is,
 * too: the line that makes it, or 0. Where the outputs of one kind are all of them,
 * others do not count. */
static uint32_t false_output(const gathering *g, uint32_t group, const char *kind)
{
    uint32_t line = 0;
    for (uint32_t i = 0, end; i < g->spots && g->from->ports; i = end) {
        uint32_t good = 0, bad = 0;
        sn_lift_place first, place;
        sn_place_split(g->spot[i].name, &first);
        for (end = i; end < g->spots; end++) {
            const sn_spot *s = &g->spot[end];
            sn_place_split(s->name, &place);
            if (strcmp(first.kind, place.kind) != 0)
                break;
            uint32_t left = leaves(g, s) ? left_on(g, s->value) : 0;
            bool input = left && at(g, left)->kind == SN_VALUE_INPUT && !g->user[left];
            if (input)
                sn_place_split(g->spot[at(g, left)->a].name, &place);
            else if (!left || left >= g->count_values || sn_set_find(g->group, left) != group)
                continue;
            bool wrong = input ? !strcmp(place.kind, kind) : g->user[left];
            for (uint32_t k = i; k < end && !wrong; k++)
                wrong = leaves(g, &g->spot[k]) && left_on(g, g->spot[k].value) == left;
            good += !wrong;
            if (wrong && !bad)
                bad = input ? s->line : at(g, left)->line;
        }
        if (good == g->ports && !bad)
            return 0;
        line = line ? line : bad;
    }
    return line;
}

/* Why a group of pairs is no network; false if it is one. */
static bool explain(gathering *g, uint32_t group, sn_lifted *item)
{
    if (is_unread(g, group, item))
        return true;
    const char *fault = g->from->fault;
    const uint32_t fault_line = g->from->fault_line;
    if (fault && g->from->ports) {
        snprintf(item->fault, sizeof item->fault, "line %u %s", fault_line, fault);
        item->fault_line = fault_line;
    } else if (fault && !is_wrong(g, item, fault_line, fault) && !g->from->note) {
        snprintf(item->remark, sizeof item->remark, "line %u %s", fault_line, fault);
    }
    for (uint32_t i = 1; i < g->count_values; i++)
        if (g->twice[i] && sn_set_find(g->group, i) == group) {
            if (!is_wrong(g, item, g->twice[i],
                          "compares a key again that was compared before, so one is lost"))
                snprintf(item->reason, sizeof item->reason,
                         "line %u compares a value again that was compared before", g->twice[i]);
            return true;
        }
    if (g->ports < g->to->least) {
        snprintf(item->reason, sizeof item->reason, "two places alone are compared");
        return true;
    }
    uint32_t other = other_choice(g);
    if (other) {
        uint32_t line = at(g, other)->line;
        if (!is_wrong(g, item, line,
                      "chooses a key in another way than as the smaller or larger of two"))
            snprintf(item->reason, sizeof item->reason,
                     "line %u chooses a key in another way than as the smaller or larger of two",
                     line);
        return true;
    }
    if (!is_left(g) && g->to->unit->name && !g->to->unit->macro) {
        snprintf(item->reason, sizeof item->reason,
                 "nothing is left of it: it works on values of its own");
        return true;
    }
    uint32_t lost = lost_line(g);
    if (lost && is_wrong(g, item, lost, "leaves a key on two places, so another is lost"))
        return true;
    uint32_t false_line = false_output(g, group, item->kind);
    if (false_line) {
        if (!is_wrong(g, item, false_line, "makes a key that leaves twice, or is not of the end"))
            snprintf(item->reason, sizeof item->reason,
                     "line %u makes a key that leaves twice, or is not of the end", false_line);
        return true;
    }
    if (g->ports > SN_LIFT_WIRES_MAX) {
        snprintf(item->reason, sizeof item->reason, "more than %u places", SN_LIFT_WIRES_MAX);
        return true;
    }
    return false;
}

/* ---- all ------------------------------------------------------------------------------------- */

static void find_lines(const gathering *g, uint32_t group, sn_lifted *item)
{
    for (size_t i = 0; i < g->count; i++)
        if (sn_set_find(g->group, g->pairs[i].a) == group) {
            uint32_t line = g->pairs[i].line;
            item->first = item->first && item->first < line ? item->first : line;
            item->last = item->last > line ? item->last : line;
        }
}

static void name_wires(gathering *g, sn_lifted *item)
{
    const char **place = sn_arena_alloc(g->to->lifts->arena, item->net->wires * sizeof *place);
    if (!place) {
        g->to->err = sn_fail_nomem(g->to->error);
        return;
    }
    for (uint32_t w = 0; w < item->net->wires; w++)
        place[w] = "";
    for (uint32_t i = 0; i < g->ports; i++) {
        const char *name = name_of(g, g->port[i].key);
        place[g->port[i].wire] = sn_gatherer_text(g->to, name, strlen(name));
    }
    item->place = place;
}

/* Which element of its array a place is, -1 where no number says it. */
static int64_t element_of(const char *name)
{
    const char *open = strrchr(name, '[');
    return open && isdigit((unsigned char)open[1]) ? strtoll(open + 1, NULL, 10) : -1;
}

/* Whether a place's own key was moved to another place. */
static bool is_moved(const gathering *g, uint32_t spot)
{
    for (uint32_t i = 0; i < g->spots; i++) {
        const sn_value *v = at(g, record_of(g, g->spot[i].value));
        if (i != spot && g->spot[i].written && v->kind == SN_VALUE_INPUT && v->a == spot)
            return true;
    }
    return false;
}

/* How many elements the array has that a place is of, if it is a parameter whose type tells. */
static uint32_t size_of_array(const gathering *g, const char *name)
{
    const sn_tree_node *p = g->from->parameters ? g->from->parameters->first : NULL;
    for (; p && name; p = p->next)
        if (p->kind == SN_NODE_VARIABLE && p->type.size && p->token &&
            !strncmp(name, p->token->at, p->token->size) && name[p->token->size] == '[')
            return p->type.size;
    return 0;
}

/* Places beyond the size that a name or a type tells. */
static void find_beyond(const gathering *g, sn_lifted *item)
{
    int64_t last = 0, first = INT64_MAX;
    const char *name = NULL;
    uint32_t line = 0, within = 0;
    bool sorts =
        (item->claim.sized || item->claim.wires == g->ports) && item->claim.goal != SN_LIFT_NOTHING;
    if (!item->numbered || *item->fault)
        return;
    for (uint32_t i = 0; i < g->ports; i++) {
        const char *own = name_of(g, g->port[i].key);
        const char *open = strrchr(own, '[');
        const bool added = open && !isdigit((unsigned char)open[1]); /* v[base + 8] */
        int64_t number =
            added && item->claim.sized ? number_of(&g->port[i].place) : element_of(own);
        if (number < 0)
            return;
        within += number < item->claim.wires;
        first = number < first ? number : first;
        if (number >= last) {
            last = number;
            name = own;
        }
    }
    for (uint32_t i = 0; i < g->spots; i++) { /* also where keys are left */
        const sn_spot *s = &g->spot[i];
        sn_lift_place place;
        sn_place_split(s->name, &place);
        int64_t number = element_of(s->name);
        if (number > last && !s->local && (s->written || is_moved(g, i)) &&
            !strcmp(place.kind, g->port[0].place.kind)) {
            last = number;
            name = s->name;
            line = s->line;
        }
    }
    uint32_t size = first == 0 ? size_of_array(g, name) : 0;
    bool typed = size && last >= (int64_t)size;
    if (!typed)
        size = sorts && first == 0 ? item->claim.wires : 0;
    if (!name || !size || last < (int64_t)size ||
        (!typed && ((last >= 2 * (int64_t)size && within + 1 < size) || g->ports <= size / 2)))
        return; /* each so many places, or a part of them */
    for (size_t i = 0; i < g->count && !line; i++) {
        const char *p = name_of(g, g->pairs[i].a), *q = name_of(g, g->pairs[i].b);
        line = !strcmp(p, name) || !strcmp(q, name) ? g->pairs[i].line : 0;
    }
    snprintf(item->fault, sizeof item->fault,
             "line %u touches %.60s, beyond the %u places that its %s says", line, name, size,
             typed ? "type" : "name");
    item->fault_line = line;
}

/* v[-1] counts from an end that is not told, or is written before the first place of an array. */
static void find_below(const gathering *g, sn_lifted *item)
{
    for (uint32_t i = 0; i < g->ports && item->net; i++) {
        const char *open = strchr(name_of(g, g->port[i].key), '[');
        const uint32_t spot = g->place[g->port[i].key];
        if (!open || open[1] != '-')
            continue;
        if (g->from->from_end)
            sn_gatherer_unread(item, item->first,
                               "an index below 0 counts from an end that is not told");
        else if (spot && g->spot[spot - 1].written)
            sn_gatherer_unread(item, g->spot[spot - 1].line,
                               "writes a place with an index below 0");
    }
}

/* Whether the parameters of the ports' kind are numbered from 1, those that are not compared as
 * well: din1 … din7. */
static bool is_from_one(const gathering *g)
{
    bool one = false;
    sn_lift_place place;
    for (uint32_t i = 0; i < g->spots && g->ports; i++) {
        sn_place_split(g->spot[i].name, &place);
        if (g->spot[i].rank >= SN_PARAMETERS_MAX || strcmp(place.kind, g->port[0].place.kind) != 0)
            continue;
        if (!number_of(&place))
            return false;
        one = one || (number_of(&place) == 1 && !strpbrk(g->spot[i].name, "[."));
    }
    return one;
}

/* Calls of a name that is defined nowhere, in what is called descending: the larger key is taken to
 * go to the first place. */
static void turn_assumed(gathering *g, sn_lifted *item)
{
    sn_net *turned;
    const uint32_t n = item->net->wires;
    for (size_t i = 0; i < item->net->size; i++)
        if (!item->assumed[i])
            return;
    int64_t *value = sn_alloc(2 * (size_t)n, sizeof *value);
    if (!value) {
        g->to->err = sn_fail_nomem(g->to->error);
        return;
    }
    for (uint32_t i = 0; i < n; i++)
        value[i] = i;
    sn_net_apply(item->net, value, value + n);
    const bool up = value[n] < value[2 * n - 1];
    free(value);
    if (!up)
        return;
    g->to->err = sn_net_flip(item->net, &turned, g->to->error);
    if (g->to->err)
        return;
    sn_net_free(item->net);
    item->net = turned;
}

static void build(gathering *g, uint32_t group, sn_lifted *item, size_t size)
{
    sn_gatherer *to = g->to;
    uint32_t *lines = sn_arena_alloc(to->lifts->arena, size * sizeof *lines);
    uint8_t *assumed = sn_arena_alloc(to->lifts->arena, size * sizeof *assumed);
    item->base = is_from_one(g);
    uint32_t wires =
        sn_ports_order(g->port, g->ports, item->claim.wires, &item->base, &item->numbered);
    if (!lines || !assumed)
        to->err = sn_fail_nomem(to->error);
    else
        to->err = sn_net_new(wires, &item->net, to->error);
    memset(g->on, 0, wires * sizeof *g->on);
    memset(g->left, 0, wires * sizeof *g->left);
    memset(g->held, 0, wires * sizeof *g->held);
    memset(g->input, 0, g->spots * sizeof *g->input);
    for (uint32_t i = 0; i < g->ports; i++) {
        uint32_t key = g->port[i].key;
        g->wire[key] = g->port[i].wire;
        g->on[g->port[i].wire] = key;
        if (g->place[key])
            g->input[g->place[key] - 1] = g->port[i].wire + 1;
    }
    if (!to->err)
        find_beyond(g, item);
    if (!to->err)
        add_comparators(g, item, group, lines, assumed);
    if (!to->err)
        find_outputs(g, item);
    if (!to->err)
        name_wires(g, item);
    item->lines = lines;
    item->assumed = assumed;
}

/* Whether the network gives what was read, on many inputs: of its outputs those that are known. */
static bool gives_what_was_read(gathering *g, const sn_lifted *item)
{
    const sn_net *net = item->net;
    sn_random random;
    bool same = true;
    int64_t *key = sn_alloc(g->values->count, sizeof *key);
    int64_t *value = sn_alloc(2 * (size_t)net->wires, sizeof *value);
    bool *done = sn_alloc(g->values->count, sizeof *done);
    if (!key || !value || !done)
        g->to->err = sn_fail_nomem(g->to->error);
    sn_random_seed(&random, 1);
    for (uint32_t round = 0; round < AGREEMENTS && same && !g->to->err; round++) {
        memset(done, 0, g->values->count * sizeof *done);
        for (uint32_t w = 0; w < net->wires; w++)
            value[w] = (int64_t)sn_random_below(&random, round % 2 ? 2 : 1000);
        for (uint32_t i = 0; i < g->ports; i++) {
            key[g->port[i].key] = value[g->port[i].wire];
            done[g->port[i].key] = true;
        }
        sn_net_apply(net, value, value + net->wires);
        for (uint32_t k = 0; k < net->wires && same; k++)
            if (g->left[k] && item->outputs)
                same = !sn_value_run(g->values, g->left[k], key, done) ||
                       key[g->left[k]] == value[net->wires + k];
        uint32_t returned = item->returns ? left_on(g, g->returned) : 0;
        if (same && returned && item->result >= 0)
            same = !sn_value_run(g->values, returned, key, done) ||
                   key[returned] == value[net->wires + (uint32_t)item->result];
    }
    free(key);
    free(value);
    free(done);
    return same;
}

/* Whether a function of a language's own makes something of a key that is in another order. */
static bool is_conversion(const char *name)
{
    static const char *const list[] = {
        "str",      "repr",      "String",   "hash",   "len",   "bin",      "hex",
        "oct",      "to_string", "toString", "string", "chr",   "hashCode", "format",
        "parseInt", "floor",     "ceil",     "round",  "trunc", "fround",   NULL};
    size_t i = 0;
    while (list[i] && strcmp(name, list[i]) != 0)
        i++;
    return list[i] != NULL;
}

/* Keys that are compared as something else than they are: by some of their bits, with a sign that
 * they have not. */
static void find_views(gathering *g, sn_lifted *item)
{
    for (uint32_t i = 0; i < g->ports && !*item->fault; i++) {
        const sn_value *v = at(g, g->port[i].key);
        bool moved = g->projected || (v->kind == SN_VALUE_APPLY && v->text[0] == '(');
        bool calculated = moved && v->kind == SN_VALUE_APPLY && v->text[0] != '?' &&
                          (!is_unknown_view(g, g->port[i].key) || is_conversion(v->text));
        if (calculated || (moved && v->kind == SN_VALUE_SUM))
            is_wrong(g, item, v->line, "compares keys as something else than they are");
        if (calculated && !*item->fault) {
            sn_gatherer_unread(item, v->line, "keys are compared as something else than they are");
            return;
        }
    }
}

/* How a key is made of the one thing that no other key is made of: equal for a ^ t and b ^ t.
 * met      [values] in how many keys each input is */
static uint64_t shape_of(const gathering *g, uint32_t value, const uint8_t *met, unsigned depth)
{
    const sn_value *v = at(g, value);
    const bool any_order = v->kind == SN_VALUE_XOR;
    if (is_extreme(g, value) || v->kind == SN_VALUE_FIELD || v->kind == SN_VALUE_OPAQUE ||
        (v->kind == SN_VALUE_INPUT && met[value] < 2) || depth > 12)
        return 1;
    if (v->kind == SN_VALUE_INPUT)
        return (value + 7) * 0x9e3779b97f4a7c15u;
    uint64_t hash =
        (v->kind + (uint64_t)v->number) * 0x9e3779b97f4a7c15u ^ sn_fnv1a(v->text, strlen(v->text));
    for (uint32_t i = 0; i < v->count; i++) {
        uint64_t own = shape_of(g, sn_value_argument(g->values, value, i), met, depth + 1);
        if (v->kind == SN_VALUE_SUM)
            own = (own + (uint64_t)at(g, sn_value_argument(g->values, value, ++i))->number) *
                  0xbf58476d1ce4e5b9u;
        own = (own ^ own >> 31) * 0x9e3779b97f4a7c15u;
        hash =
            any_order || v->kind == SN_VALUE_SUM ? hash + own : (hash ^ own) * 0x94d049bb133111ebu;
    }
    return hash;
}

/* The inputs that are in one key alone, and how the keys are made: 0 where one is made in another
 * way; then its port goes to *other. */
static bool are_alike(const gathering *g, uint8_t *met, uint32_t *other)
{
    uint32_t leaf[8];
    for (uint32_t i = 0; i < g->ports; i++)
        for (uint32_t n = inputs_of(g, g->port[i].key, leaf, 0, 8, 0); n-- > 0;)
            met[leaf[n]] = met[leaf[n]] ? 2 : 1;
    for (*other = 1; *other < g->ports; ++*other)
        if (shape_of(g, g->port[*other].key, met, 0) != shape_of(g, g->port[0].key, met, 0))
            return false;
    return true;
}

/* What became of keys that were changed before they are compared. */
typedef enum fate {
    FATE_KEPT,    /* they leave as they came, or as they are compared if that is somewhere else */
    FATE_SORTED,  /* as they are compared, where they came from */
    FATE_CHANGED, /* in no such way */
    FATE_OTHER    /* as they came, and that is another order than they were compared in */
} fate;

/* Runs the keys and the outputs on some inputs. What of the keys cannot be run is taken for a key.
 * list     [3 * wires] */
static fate fate_of(gathering *g, const sn_lifted *item, const uint8_t *met, int64_t *key,
                    bool *done, int64_t *list)
{
    const uint32_t n = item->net->wires;
    int64_t *own = list, *made = list + n, *left = made + n;
    sn_random random;
    static const uint64_t range[] = {60, 1000, 0xffffffff};
    fate found = FATE_KEPT;
    sn_random_seed(&random, 3);
    for (unsigned round = 0; round < 12; round++) {
        bool in_place = true, other = false, unrun = false;
        memset(done, 0, g->values->count * sizeof *done);
        for (uint32_t i = 1; i < g->count_values; i++)
            if (at(g, i)->kind == SN_VALUE_INPUT) {
                key[i] = (int64_t)sn_random_below(&random, range[round % 3]);
                done[i] = true;
            }
        for (uint32_t i = 0; i < g->ports; i++) {
            uint32_t of = g->port[i].key, leaf[8], alone = 0, single = 0;
            bool run = sn_value_run(g->values, of, key, done);
            if (!run) {
                key[of] = (int64_t)sn_random_below(&random, 60);
                done[of] = true;
            }
            for (uint32_t k = inputs_of(g, of, leaf, 0, 8, 0); k-- > 0;)
                if (met[leaf[k]] < 2) {
                    alone++;
                    single = leaf[k];
                }
            made[i] = key[of];
            own[i] = run && alone == 1 ? key[single] : key[of];
            unrun = unrun || (!run && at(g, of)->kind == SN_VALUE_APPLY);
            in_place = in_place && alone == 1 && at(g, single)->kind == SN_VALUE_INPUT &&
                       g->from->spot[at(g, single)->a].written;
            for (uint32_t k = 0; k < i; k++)
                other = other || (own[k] < own[i] && made[k] >= made[i]) ||
                        (own[k] > own[i] && made[k] <= made[i]);
        }
        for (uint32_t k = 0; k < n; k++) {
            if (!g->held[k])
                return FATE_KEPT;
            if (!sn_value_run(g->values, g->held[k], key, done))
                return at(g, g->held[k])->kind == SN_VALUE_APPLY ||
                               at(g, g->held[k])->kind == SN_VALUE_OPAQUE
                           ? FATE_CHANGED
                           : FATE_KEPT;
            left[k] = key[g->held[k]];
        }
        qsort(own, n, sizeof *own, sn_compare_i64);
        qsort(made, n, sizeof *made, sn_compare_i64);
        qsort(left, n, sizeof *left, sn_compare_i64);
        bool kept = !memcmp(own, left, n * sizeof *own),
             same = !memcmp(made, left, n * sizeof *made);
        if (!kept && !same)
            return FATE_CHANGED;
        if ((!kept || unrun) && in_place)
            found = FATE_SORTED;
        if (kept && !same && other)
            found = FATE_OTHER;
    }
    return found;
}

/* Keys that are made in different ways are no keys of one order; and what leaves has to be the keys
 * again, in the order that they were compared in. */
static void find_changes(gathering *g, sn_lifted *item)
{
    uint8_t *met = sn_alloc(g->values->count, 1);
    int64_t *key = sn_alloc(g->values->count, sizeof *key);
    int64_t *list = sn_alloc(3 * (size_t)item->net->wires, sizeof *list);
    bool *done = sn_alloc(g->values->count, sizeof *done);
    uint32_t other;
    if (!met || !key || !list || !done)
        g->to->err = sn_fail_nomem(g->to->error);
    else if (!are_alike(g, met, &other))
        sn_gatherer_unread(item, at(g, g->port[other].key)->line,
                           "keys are compared that were changed in different ways");
    else if (item->outputs && g->ports == item->net->wires) {
        fate found = fate_of(g, item, met, key, done, list);
        if (found == FATE_SORTED && !*item->remark)
            snprintf(item->remark, sizeof item->remark,
                     "the keys are what line %" PRIu32 " made of those that came",
                     at(g, g->port[0].key)->line);
        else if (found == FATE_CHANGED)
            sn_gatherer_unread(item, item->last, "what is left are keys that were changed");
        else if (found == FATE_OTHER)
            sn_gatherer_unread(item, at(g, g->port[0].key)->line,
                               "keys are compared as something else than they are");
    }
    free(met);
    free(key);
    free(list);
    free(done);
}

/* Places beside the keys that are compared with none: one that is written is no key of its own any
 * more, there is none behind the size that the name tells, and the one before the first may be that
 * of somebody else or, where indices below 0 count from the end, one of the keys. */
static void find_others(gathering *g, sn_lifted *item)
{
    const bool whole = g->from->from_end && item->claim.goal == SN_LIFT_NOTHING;
    const bool told = item->claim.sized || item->claim.wires == g->ports;
    const uint32_t size = told ? item->claim.wires : whole ? g->ports : 0;
    int64_t least = INT64_MAX; /* of one index, maybe behind a name: v[k + 1] */
    for (uint32_t i = 0; i < g->ports; i++)
        least = number_of(&g->port[i].place) < least ? number_of(&g->port[i].place) : least;
    for (uint32_t i = 0; i < g->spots && item->net && !*item->fault; i++) {
        const sn_spot *s = &g->spot[i];
        sn_lift_place place;
        sn_place_split(s->name, &place);
        const int64_t number = number_of(&place);
        if (g->input[i] || s->local || strcmp(place.kind, g->port[0].place.kind) != 0)
            continue;
        if (!strchr(s->name, '[')) {
            if (item->outputs && changed(g, i) && at(g, s->value)->keyed)
                sn_gatherer_unread(item, s->line, "writes a place that no comparator compares");
            continue;
        }
        if (strchr(place.kind, '#'))
            continue; /* several indices */
        if (number < 0 && number < least && s->written) {
            sn_gatherer_unread(item, s->line, "writes a place before the keys");
            continue;
        }
        if (number >= 0 && number < item->net->wires && g->ports < item->net->wires &&
            item->outputs && changed(g, i)) {
            if (!is_wrong(g, item, s->line, "writes a place that no comparator compares"))
                sn_gatherer_unread(item, s->line, "writes a place that no comparator compares");
        } else if (!least && size && number >= size && number < 2 * (int64_t)size &&
                   (s->before || s->written)) {
            sn_gatherer_unread(item, s->line, "an element is used beyond those that are sorted");
        } else if (item->outputs && number >= item->net->wires && changed(g, i) &&
                   is_ours(g, s->value)) {
            sn_gatherer_unread(item, s->line, "leaves a key beyond those that are compared");
        }
    }
}

/* Whether a value is a key, or made of some, where it is not a choice of numbers. */
static bool gives_key(const gathering *g, uint32_t value, unsigned depth)
{
    const sn_value *v = at(g, value);
    if (!sn_value_enter(g->values, value, depth))
        return false;
    if (is_ours(g, value) || v->kind == SN_VALUE_INPUT)
        return true;
    const uint32_t first = v->kind == SN_VALUE_APPLY && !strcmp(v->text, "?:");
    for (uint32_t i = first; i < v->count; i++)
        if (gives_key(g, sn_value_argument(g->values, value, i), depth + 1))
            return true;
    return false;
}

/* Whether a value is calculated from keys alone, by what is known. */
static bool is_calculated(gathering *g, uint32_t value)
{
    int64_t *key = sn_alloc(g->values->count, sizeof *key);
    bool *done = sn_alloc(g->values->count, sizeof *done), made = false;
    if (!key || !done)
        g->to->err = sn_fail_nomem(g->to->error);
    for (uint32_t i = 1; i < g->count_values && key && done; i++)
        done[i] = is_compared_input(g, i);
    made = key && done && sn_value_run(g->values, value, key, done);
    free(key);
    free(done);
    return made;
}

/* Whether it is an element of the array of whose elements parts are compared, and of none of these:
 * v[8], where v[0].key to v[7].key are. */
static bool is_other_element(const gathering *g, uint32_t value)
{
    const sn_value *v = at(g, value);
    const char *name = v->kind == SN_VALUE_INPUT ? g->from->spot[v->a].name : "";
    sn_lift_place own, place;
    bool alike = false;
    if (!*name || name[strlen(name) - 1] != ']')
        return false;
    sn_place_split(name, &own);
    for (uint32_t i = 0; i < g->ports; i++) {
        const uint32_t record = record_of(g, g->port[i].key);
        if (record == value)
            return false;
        if (at(g, record)->kind != SN_VALUE_INPUT)
            continue;
        sn_place_split(g->from->spot[at(g, record)->a].name, &place);
        alike = alike || !strcmp(own.kind, place.kind);
    }
    return alike;
}

/* A function that is to give one key of the network's, and gives another one, or what is made of
 * keys in a way that is not followed. */
static void find_other_result(gathering *g, sn_lifted *item)
{
    const uint32_t value = record_of(g, g->from->returns ? g->returned : 0);
    const sn_value *v = at(g, value);
    const bool input = v->kind == SN_VALUE_INPUT, opaque = v->kind == SN_VALUE_OPAQUE;
    if (!is_single(&item->claim) || !value || (item->returns && is_ours(g, value)) ||
        v->kind == SN_VALUE_POINTER || v->kind == SN_VALUE_LIST || !gives_key(g, value, 0))
        return;
    const bool element = is_other_element(g, value);
    for (uint32_t i = 0; i < g->ports && !element; i++)
        if (at(g, g->port[i].key)->kind != SN_VALUE_INPUT)
            return; /* of parts of what came */
    for (uint32_t i = 0; i < g->ports && input; i++) {
        const char *name = name_of(g, g->port[i].key), *whole = g->from->spot[v->a].name;
        size_t size = strlen(whole);
        if (!strncmp(name, whole, size) && (name[size] == '[' || name[size] == '.'))
            return; /* the array itself */
    }
    if (is_wrong(g, item, v->line, "makes what is returned, and that is another key"))
        return;
    /* a part of the key, or what another function makes of it alone */
    const bool given =
        item->returns &&
        ((opaque && !strncmp(v->text, "a call of", 9)) || v->kind == SN_VALUE_FIELD ||
         (v->kind == SN_VALUE_APPLY &&
          (isalpha((unsigned char)*v->text) || *v->text == '_' || *v->text == '(')));
    if (!given && (input || !is_calculated(g, value)))
        sn_gatherer_unread(item, v->line, "what is returned is no key of the network's end");
}

/* Whether a term has something in it that comparators of a network gave. */
static bool has_results(const gathering *g, uint32_t value, uint32_t group, unsigned depth)
{
    const sn_value *v = at(g, value);
    if (!sn_value_enter(g->values, value, depth) || depth > 60)
        return false;
    if (value < g->count_values && is_extreme(g, value) && sn_set_find(g->group, value) == group)
        return true;
    for (uint32_t i = 0; i < v->count; i++)
        if (has_results(g, sn_value_argument(g->values, value, i), group, depth + 1))
            return true;
    return false;
}

/* Whether a place is of the array, or the structure, that keys are on. */
static bool is_of_keys(const gathering *g, const char *name)
{
    const size_t size = strcspn(name, "[.");
    for (uint32_t i = 0; i < g->ports; i++) {
        const uint32_t spot = g->place[g->port[i].key];
        const char *key = spot ? g->spot[spot - 1].name : "";
        if (!strncmp(key, name, size) && strcspn(key, "[.") == size)
            return true;
    }
    return false;
}

/* Of a function that is to give one key, and has the keys on places of its own: that is the one key
 * that leaves; if none is seen to, nobody knows which. If the keys are its caller's, what leaves
 * beside them counts. */
static void find_alone(gathering *g, sn_lifted *item, uint32_t group)
{
    uint32_t wire = 0, left = 0, line = 0;
    if (!is_single(&item->claim) || g->from->returns || !item->outputs)
        return;
    for (uint32_t i = 0; i < g->spots; i++) {
        const sn_spot *s = &g->spot[i];
        const uint32_t value = s->written && !s->local ? left_on(g, s->value) : 0;
        const bool key = value && value < g->count_values && is_ours(g, value);
        if (g->own
                ? !key
                : !value || is_of_keys(g, s->name) || (!key && !has_results(g, s->value, group, 0)))
            continue;
        const bool itself = key && key_itself(g, s->value) && !is_changed_in_part(g, s);
        const uint32_t own = itself ? final_wire(g, item->net, value) : 0;
        wire = !left || own == wire ? own : 0;
        line = at(g, s->value)->line;
        left++;
    }
    if (!g->own && !left)
        return;
    uint16_t *output = wire ? sn_alloc(item->net->wires, sizeof *output) : NULL;
    if (!wire) {
        sn_gatherer_unread(item, left ? line : item->last,
                           "which of the keys is given is not seen");
    } else if (output) {
        return_middle(item, output, wire - 1);
        item->outputs = false;
        item->known = 0;
        item->alone = true;
        g->to->err = sn_net_set_output(item->net, output, g->to->error);
        set_result(item, wire - 1);
    } else {
        g->to->err = sn_fail_nomem(g->to->error);
    }
    free(output);
}

/* Of a function that is to give one key: where it is given has to be seen. It is what is returned,
 * the only one that leaves, or the one in the middle of the caller's array. */
static void find_given(gathering *g, sn_lifted *item, uint32_t group)
{
    static const char what[] = "which of the keys is given is not seen";
    const sn_value *returned = at(g, g->from->returns ? g->returned : 0);
    if (is_single(&item->claim) && item->returns && !key_itself(g, g->returned))
        sn_gatherer_unread(item, returned->line, "what is returned is made of a key");
    if (is_single(&item->claim) && g->from->returns && returned->kind == SN_VALUE_NUMBER &&
        !g->to->tokens->language->macros) {
        sn_gatherer_unread(item, returned->line, "a number is returned, and no key");
        return; /* in C, it may say how that went */
    }
    if (!is_single(&item->claim) || item->returns || item->alone || (item->outputs && !g->own))
        return;
    if (has_results(g, g->from->returns ? g->returned : 0, group, 0)) {
        /* as the mean of two: find_other_result */
        bool tried = g->ports % 2 == 0 && is_calculated(g, g->returned);
        for (uint32_t i = 0; i < g->ports; i++)
            tried = tried && at(g, g->port[i].key)->kind == SN_VALUE_INPUT;
        if (!tried)
            sn_gatherer_unread(item, returned->line, what);
        return;
    }
    for (uint32_t i = 0; i < g->ports; i++) {
        const uint32_t spot = g->place[g->port[i].key];
        if (!spot || (g->spot[spot - 1].local && !is_given(g, &g->spot[spot - 1]))) {
            sn_gatherer_unread(item, item->last, what);
            return;
        }
    }
    for (uint32_t i = 0; i < g->spots; i++) {
        const sn_spot *s = &g->spot[i];
        bool own = s->local || !s->written;
        for (uint32_t k = 0; k < g->ports && !own; k++)
            own = spot_of(g, k) == i;
        if (!own && has_results(g, s->value, group, 0)) {
            sn_gatherer_unread(item, at(g, s->value)->line, what);
            return;
        }
    }
}

/* What is returned is made of the keys in a way that is not followed, and they are nowhere else; or
 * it was made of all of them before they were sorted. */
static void find_made(gathering *g, sn_lifted *item)
{
    const uint32_t returned = g->from->returns ? g->returned : 0;
    const sn_value *v = at(g, returned);
    const char *what = v->kind == SN_VALUE_OPAQUE ? v->text : "what is returned is made of keys";
    const bool made =
        v->kind == SN_VALUE_OPAQUE || v->kind == SN_VALUE_APPLY || v->kind == SN_VALUE_SUM;
    bool list = v->kind == SN_VALUE_OPAQUE; /* it may be one: v[1:] + v[:1] */
    for (uint32_t i = 0; i < v->count && v->kind == SN_VALUE_SUM; i += 2)
        list = list || at(g, sn_value_argument(g->values, returned, i))->kind == SN_VALUE_POINTER;
    if (made && item->outputs &&
        ((list && item->claim.goal == SN_LIFT_SORT) ||
         (g->own && count_keys(g, returned, 0) > 1))) {
        sn_gatherer_unread(item, v->line, what);
        return;
    }
    const bool before = (made || v->kind == SN_VALUE_FIELD) && returned < g->count_values &&
                        g->count && returned < g->pairs[g->count - 1].max;
    uint32_t leaf[8];
    const char *own = name_of(g, g->port[0].key);
    for (uint32_t n = before ? inputs_of(g, returned, leaf, 0, 8, 0) : 0; n-- > 0 && item->net;) {
        const char *whole = g->spot[at(g, leaf[n])->a].name;
        const size_t size = strlen(whole);
        if (item->claim.goal == SN_LIFT_SORT && !strncmp(own, whole, size) && own[size] == '[')
            sn_gatherer_unread(item, v->line, what);
    }
}

/* Of a sorter whose keys are all made of one thing that is not followed, as of an angle: no order
 * of them is told. */
static void find_made_of_one(gathering *g, sn_lifted *item)
{
    uint32_t same = 1;
    while (same < g->ports && !strcmp(name_of(g, g->port[0].key), name_of(g, g->port[same].key)))
        same++;
    if (same > 1 && same == g->ports && item->claim.goal == SN_LIFT_SORT && !item->returns)
        sn_gatherer_unread(item, item->last,
                           "keys are made of one value, in no order that is told");
}

/* Of a sorter that changes no place of its caller's: what it returns is a list of all keys, or the
 * array that they are on. */
static void find_lost_result(gathering *g, sn_lifted *item)
{
    bool in_place = false, given = false;
    uint32_t listed = 0;
    if (item->claim.goal != SN_LIFT_SORT || !g->from->returns)
        return;
    for (uint32_t i = 0; i < g->ports && !in_place; i++) {
        const uint32_t spot = g->place[g->port[i].key];
        in_place = !spot || (changed(g, spot - 1) && !g->spot[spot - 1].local);
    }
    for (uint32_t i = 0; i < g->spots; i++) {
        listed += is_listed(&g->spot[i]);
        given = given || (is_given(g, &g->spot[i]) && changed(g, i));
    }
    if (!in_place && !given && (!listed || (!item->outputs && listed == g->ports)))
        sn_gatherer_unread(item, at(g, g->returned)->line,
                           "what is returned is not all of the keys");
}

/* Whether a term is what a conversion made of a key, or is chosen of such terms. */
static bool is_converted(const gathering *g, uint32_t value, unsigned depth)
{
    const sn_value *v = at(g, value);
    if (v->kind == SN_VALUE_APPLY && v->text[0] == '(')
        return true;
    for (uint32_t i = 0; i < v->count && is_choice(v) && depth < 8; i++)
        if (is_converted(g, sn_value_argument(g->values, value, i), depth + 1))
            return true;
    return false;
}

/* A key that is returned as something else than it is: of fewer bits, of another type. */
static void find_narrowed(gathering *g, sn_lifted *item)
{
    static const char what[] = "returns a key as something else than it is";
    if (!item->returns || !is_converted(g, g->returned, 0))
        return;
    const uint32_t line = at(g, g->returned)->line;
    if (!is_wrong(g, item, line, what))
        sn_gatherer_unread(item, line, what);
}

/* Whether a term is one of several things, as keys compare, and nothing that is calculated. */
static bool is_moved_alone(const gathering *g, uint32_t value, unsigned depth)
{
    const sn_value *v = at(g, value);
    if (!sn_value_enter(g->values, value, depth) || v->kind == SN_VALUE_INPUT ||
        v->kind == SN_VALUE_FIELD || is_extreme(g, value))
        return value != 0;
    for (uint32_t i = 0; i < v->count && v->kind == SN_VALUE_CASE && depth < 2000; i++)
        if (!is_moved_alone(g, sn_value_argument(g->values, value, i), depth + 1))
            return false;
    return v->kind == SN_VALUE_CASE && depth < 2000;
}

/* Whether the places of one kind hold what they held, in whatever order. */
static bool keeps_all(const gathering *g, const char *kind, int64_t *key, bool *done)
{
    int64_t in[TRIED_KEYS], out[TRIED_KEYS];
    uint32_t count = 0;
    sn_lift_place place;
    for (uint32_t i = 0; i < g->spots; i++) {
        const sn_spot *s = &g->from->spot[i];
        sn_place_split(s->name, &place);
        if (strcmp(place.kind, kind) != 0 || !strchr(s->name, '['))
            continue;
        const uint32_t left = s->value ? s->value : s->before;
        if (count == TRIED_KEYS || !s->before || s->local || !is_moved_alone(g, left, 0) ||
            !sn_value_run(g->values, left, key, done) ||
            !sn_value_run(g->values, s->before, key, done))
            return true; /* nothing is known of it */
        in[count] = key[s->before];
        out[count++] = key[left];
    }
    qsort(in, count, sizeof *in, sn_compare_i64);
    qsort(out, count, sizeof *out, sn_compare_i64);
    return !memcmp(in, out, count * sizeof *in);
}

/* What is exchanged as keys are, and is no key, has to be all there in the end. */
static void find_losses(gathering *g, sn_lifted *item)
{
    int64_t *key = sn_alloc(g->values->count, sizeof *key);
    bool *done = sn_alloc(g->values->count, sizeof *done);
    sn_lift_place place, last = {.kind = ""};
    sn_random random;
    sn_random_seed(&random, 5);
    if (!key || !done)
        g->to->err = sn_fail_nomem(g->to->error);
    for (uint32_t i = 0; i < g->spots && item->net && !g->to->err; i++) {
        const sn_spot *s = &g->from->spot[i];
        sn_place_split(s->name, &place);
        if (!s->value || s->local || !strchr(s->name, '[') || !s->before ||
            at(g, s->value)->kind != SN_VALUE_CASE || !strcmp(place.kind, last.kind))
            continue;
        last = place;
        for (unsigned round = 0; round < 12 && item->net; round++) {
            for (uint32_t k = 1; k < g->values->count; k++) {
                done[k] = at(g, k)->kind == SN_VALUE_INPUT || at(g, k)->kind == SN_VALUE_FIELD;
                key[k] = (int64_t)sn_random_below(&random, 1u << 30);
            }
            if (!keeps_all(g, place.kind, key, done))
                sn_gatherer_unread(item, at(g, s->value)->line,
                                   "what is moved as keys are is not all there");
        }
    }
    free(key);
    free(done);
}

/* What the name of the unit claims, and comments in its line. */
static sn_lift_claim claim_of_unit(sn_gatherer *to)
{
    const sn_unit *unit = to->unit;
    if (to->claimed != unit && !to->emitted)
        to->claim =
            sn_claim_of(to->tokens, unit->name->at, unit->name->size, unit->line, unit->line);
    to->claimed = unit;
    return to->claim;
}

bool sn_gatherer_waits(sn_gatherer *to, const sn_values *values)
{
    if (values->compares || !to->unit || !to->unit->name)
        return values->compares;
    const sn_lift_claim claim = claim_of_unit(to);
    return claim.goal != SN_LIFT_NOTHING || claim.sized;
}

/* An item is of the unit as a whole, not of some of its comparators. */
static void tell_unit(sn_gatherer *to, sn_lifted *item, sn_lift_claim claim)
{
    const sn_unit *unit = to->unit;
    item->line = item->first = item->last = unit->line;
    item->claim = claim;
    item->function = sn_gatherer_text(to, unit->name->at, unit->name->size);
}

/* The network that a value belongs to which is an input. */
static void take_group(gathering *g, uint32_t input, size_t size)
{
    sn_gatherer *to = g->to;
    const sn_unit *unit = to->unit;
    uint32_t group = sn_set_find(g->group, input);
    sn_lifted *item = sn_gatherer_add(to);
    sn_port port;
    if (!item)
        return;
    split_place(g, input, &port);
    item->kind = sn_gatherer_text(to, port.place.kind, strlen(port.place.kind));
    item->settled = g->from->wires;
    item->path = g->from->path;
    if (size + g->asked[group] < to->least) {
        const sn_lift_claim own = unit->name && !to->emitted
                                      ? sn_claim_of_name(unit->name->at, unit->name->size)
                                      : (sn_lift_claim){0};
        if (own.sized && own.wires >= to->least &&
            !unit->macro) { /* it claims more than is read of it */
            const char *fault = g->from->fault ? g->from->fault : "does not do what it claims";
            const uint32_t line = g->from->fault ? g->from->fault_line : at(g, input)->line;
            tell_unit(to, item, own);
            item->short_of = true;
            if (g->from->called)
                item->called = sn_gatherer_text(to, g->from->called, strlen(g->from->called));
            find_ports(g, group);
            if (g->from->failure)
                unread(item, g->from->failure_line, g->from->failure);
            else if (!(!g->opaque && !decided_by_keys(g) && is_wrong(g, item, line, fault)) &&
                     !is_unread(g, group, item))
                unread(item, unit->line, "fewer comparators of one array are read than it claims");
        }
        return; /* line 0: other paths have to know of it */
    }
    find_ports(g, group);
    find_lines(g, group, item);
    item->line = unit->name ? unit->line : item->first;
    item->latency = g->from->latency;
    uint32_t above = item->line > 3 ? item->line - 3 : 1;
    const char *name = unit->name ? unit->name->at : "";
    if (!to->emitted)
        item->claim =
            sn_claim_of(to->tokens, name, unit->name ? unit->name->size : 0, above, item->last);
    if (g->from->wires == g->ports && item->claim.goal == SN_LIFT_MERGE && !item->claim.wires)
        item->claim.side = g->from->wires; /* of two halves, if nothing tells the runs */
    else if (g->from->wires == g->ports && item->claim.goal != SN_LIFT_NOTHING)
        item->claim.wires = g->from->wires;
    if (g->from->ports && g->from->returns && item->claim.goal == SN_LIFT_SORT) {
        /* a sorter of which one key leaves: what the name of that one says, or nothing */
        const char *out = "";
        for (uint32_t i = 0; i < g->spots; i++)
            out = leaves(g, &g->spot[i]) ? g->spot[i].name : out;
        bool median = sn_claim_of_name(out, strlen(out)).goal == SN_LIFT_MEDIAN;
        item->claim.goal = median ? SN_LIFT_MEDIAN : SN_LIFT_NOTHING;
        item->claim.network = true;
    }
    if (g->from->note)
        snprintf(item->remark, sizeof item->remark, "%s", g->from->note);
    if (unit->name)
        item->function = sn_gatherer_text(to, name, unit->name->size);
    const bool copies = to->tokens->language && to->tokens->language->values;
    for (uint32_t i = 0; i < g->ports && !item->clouded && !copies; i++) {
        uint32_t of = record_of(g, g->port[i].key);
        item->clouded = of != g->port[i].key && at(g, of)->kind == SN_VALUE_OPAQUE &&
                        !strncmp(at(g, of)->text, "a call of", 9);
    }
    if (g->from->called)
        item->called = sn_gatherer_text(to, g->from->called, strlen(g->from->called));
    if (!to->err && !explain(g, group, item))
        build(g, group, item, size);
    if (!to->err && item->net && !gives_what_was_read(g, item) && !*item->fault)
        sn_gatherer_unread(item, item->last, "what is left is not what comparators give");
    if (!to->err && item->net && g->from->ports && !item->known && !item->returns && !*item->fault)
        sn_gatherer_unread(item, item->last, "no output is one of the keys that it compares");
    if (!to->err && item->net && !*item->fault)
        find_made(g, item);
    if (!to->err && item->net && !*item->fault && !g->from->ports)
        find_made_of_one(g, item);
    if (!to->err && item->net && !*item->fault && !g->from->ports)
        find_lost_result(g, item);
    if (!to->err && item->net)
        find_views(g, item);
    if (!to->err && item->net && !*item->fault)
        find_changes(g, item);
    if (!to->err && item->net && !*item->fault)
        find_other_result(g, item);
    if (!to->err && item->net && !*item->fault && !g->from->ports)
        find_alone(g, item, group);
    if (!to->err && item->net && !*item->fault && !g->from->ports)
        find_given(g, item, group);
    if (!to->err && item->net && !*item->fault)
        find_narrowed(g, item);
    if (!to->err && item->net && !*item->fault && !g->from->ports)
        find_losses(g, item);
    if (!to->err && item->net && item->claim.descending && item->claim.goal == SN_LIFT_SORT)
        turn_assumed(g, item);
    if (!to->err && item->net && item->base == 1 && item->numbered &&
        item->claim.wires == g->ports && !g->from->from_one && !g->from->ports &&
        strchr(name_of(g, g->port[0].key), '[') && !*item->fault)
        sn_gatherer_unread(item, item->first,
                           "the first place that is compared has the number 1, not 0");
    if (!to->err && item->net && !*item->fault)
        find_below(g, item);
    if (!to->err && item->net && !g->from->ports && !*item->fault)
        find_others(g, item);
    if (!to->err && item->net && item->mixed && !*item->fault)
        sn_gatherer_unread(item, item->last,
                           "some keys leave, by names that do not say their order");
    if (to->err || !item->net || !item->doubled || item->outputs || item->returns || g->from->given)
        return;
    bool moved = false; /* a key, among the places that they came from */
    for (uint32_t i = 0; i < g->ports && !moved; i++)
        moved = !g->place[g->port[i].key] || changed(g, spot_of(g, i));
    if (!moved && item->claim.goal == SN_LIFT_SORT)
        sn_gatherer_unread(item, item->last, "not each key leaves once, in an order that is told");
    else
        is_wrong(g, item, item->last,
                 "is the last comparator, and then keys are not left one on each place");
}

/* Places that get one of two keys as a condition says which is no comparison of two: whether there
 * are such, and the function is told as none. */
static bool take_choices(gathering *g)
{
    sn_gatherer *to = g->to;
    const sn_unit *unit = to->unit;
    const sn_spot *first = NULL;
    uint32_t count = 0;
    for (uint32_t i = 0; i < g->spots; i++) {
        const sn_spot *s = &g->spot[i];
        const sn_value *v = at(g, s->value);
        if (s->local || !s->before || !has_choice(g, s->value, 0))
            continue;
        first = first && at(g, first->value)->line <= v->line ? first : s;
        count++;
    }
    if (count < 2 || (g->from->ports && count < 3))
        return false;
    sn_lifted *item = sn_gatherer_add(to);
    if (!item)
        return true;
    sn_lift_place place;
    sn_place_split(first->name, &place);
    uint32_t line = at(g, first->value)->line;
    item->kind = sn_gatherer_text(to, place.kind, strlen(place.kind));
    tell_unit(to, item, claim_of_unit(to));
    const bool judged = !unit->macro && (!item->claim.wires || item->claim.wires >= to->least);
    if (judged && is_wrong(g, item, line,
                           "chooses a key in another way than as the smaller or larger of two"))
        return true;
    const char *why = "keys are chosen in another way than as the smaller or larger of two";
    if (item->claim.goal != SN_LIFT_NOTHING && judged)
        unread(item, line, why);
    else
        snprintf(item->reason, sizeof item->reason, "line %u: %s", line, why);
    return true;
}

/* The first value that was not followed and is left somewhere, or 0. */
static uint32_t first_opaque(const gathering *g)
{
    uint32_t left = g->from->returns ? g->returned : 0;
    for (uint32_t i = 0; i < g->spots && !left; i++)
        left = g->spot[i].written && !g->spot[i].local ? g->spot[i].value : 0;
    const uint32_t whole = record_of(g, left);
    const bool made = at(g, whole)->keyed || whole != left; /* of keys, or it has some */
    return at(g, whole)->kind == SN_VALUE_OPAQUE && made ? whole : 0;
}

/* The first value of keys that was not followed, and no call, which may be a layer but in a shader;
 * or 0. */
static uint32_t first_blurred(const gathering *g)
{
    const sn_tokens *tokens = g->to->tokens;
    const bool shades = tokens->language && tokens->language->shades;
    uint32_t found = 0;
    for (uint32_t i = 1; i < g->count_values && !found; i++)
        for (uint32_t k = 0; k < at(g, i)->count && at(g, i)->kind == SN_VALUE_OPAQUE; k++)
            if (at(g, sn_value_argument(g->values, i, k))->keyed &&
                (shades || strncmp(at(g, i)->text, "a call of ", 10) != 0))
                found = i;
    return found;
}

/* A function that claims to sort so many places, moves them or leaves them, and compares none. */
static void take_none(gathering *g)
{
    sn_gatherer *to = g->to;
    const sn_unit *unit = to->unit;
    sn_lift_place first = {.kind = ""}, place;
    uint32_t count = 0, line = 0, made = 0; /* made: where a key is calculated */
    bool moved = false, mixed = false;
    if (!unit->name || g->from->failure || take_choices(g))
        return;
    for (uint32_t i = 0; i < g->spots; i++) {
        const sn_spot *s = &g->spot[i];
        const char *open = strrchr(s->name, '[');
        if (!s->before || s->local || !open || !isdigit((unsigned char)open[1]) ||
            at(g, s->before)->kind != SN_VALUE_INPUT)
            continue;
        sn_place_split(s->name, &place);
        const bool other = s->value && at(g, s->value)->kind != SN_VALUE_INPUT;
        mixed = mixed || (count && strcmp(first.kind, place.kind) != 0) || other;
        made = made || !other ? made : at(g, s->value)->line;
        first = place;
        count++;
        line = line ? line : s->line;
        moved = moved || s->written;
    }
    const sn_lift_claim claim = claim_of_unit(to);
    uint32_t blank = claim.sized ? first_opaque(g) : 0;
    bool sorts =
        claim.goal == SN_LIFT_SORT && claim.wires == count && count >= to->least && moved && !mixed;
    const bool sized = claim.sized && claim.wires >= to->least;
    const bool gives = sized && g->from->returns, blurs = sized && made && moved;
    const bool element = at(g, g->returned)->kind == SN_VALUE_INPUT &&
                         strchr(g->from->spot[at(g, g->returned)->a].name, '[');
    sn_lifted *item = sorts || blank || gives || blurs ? sn_gatherer_add(to) : NULL;
    if (!item)
        return;
    item->kind = sn_gatherer_text(to, first.kind, strlen(first.kind));
    tell_unit(to, item, claim);
    if (sorts &&
        is_wrong(g, item, line, "is the first of those that move keys without comparing any"))
        return;
    if (blank)
        unread(item, at(g, blank)->line, at(g, blank)->text);
    else if (blurs)
        unread(item, made, "calculates keys in a way that is not followed");
    else if (gives && element && g->from->unseen)
        unread(item, g->from->unseen_line, g->from->unseen);
    else if ((blank = first_blurred(g)))
        unread(item, at(g, blank)->line, at(g, blank)->text);
    else
        snprintf(item->reason, sizeof item->reason, "nothing is compared");
}

/* A function that claims something and could not be followed to its end. */
static void take_failure(gathering *g)
{
    sn_gatherer *to = g->to;
    const sn_unit *unit = to->unit;
    bool compares = false;
    for (uint32_t i = 1; i < g->count_values && !compares; i++)
        compares = at(g, i)->kind == SN_VALUE_CASE || is_extreme(g, i) || at(g, i)->compared;
    if (!unit->name || to->err)
        return;
    const sn_lift_claim claim = claim_of_unit(to);
    const bool clear = claim.sized || (claim.wires && (claim.network || g->from->ports));
    bool told = claim.goal != SN_LIFT_NOTHING && (compares || clear);
    sn_lifted *item = told ? sn_gatherer_add(to) : NULL;
    if (!item)
        return;
    item->kind = "";
    tell_unit(to, item, claim);
    const char *why = g->from->failure ? g->from->failure : "too much is calculated";
    uint32_t line = g->from->failure ? g->from->failure_line : unit->line;
    if (claim.wires) /* insertion sorts and the like, of any size, are no networks */
        unread(item, line, why);
    else
        snprintf(item->reason, sizeof item->reason, "line %u: %s", line, why);
}

/* What a function does that compares two keys of its caller's: what applies a table with it makes a
 * network of that only if both are left. */
static void note_exchange(gathering *g)
{
    const pair *p = &g->pairs[0];
    uint32_t left[2] = {0}, given[2] = {0}, count = 0, returned = 0;
    bool written = false;
    if (g->count != 1 || g->from->failure || g->opaque || !is_compared_input(g, p->a) ||
        !is_compared_input(g, p->b))
        return;
    for (uint32_t i = 0; i < g->spots; i++) {
        const sn_spot *s = &g->spot[i];
        if (is_listed(s) && returned < 2)
            given[returned++] = s->value;
        if (!s->before || (s->before != p->a && s->before != p->b) || s->local)
            continue;
        if (count == 2)
            return;
        left[count++] = s->value ? s->value : s->before;
        written = written || changed(g, i);
    }
    const uint32_t *both = written ? left : given;
    const bool kept =
        p->min && p->max &&
        ((both[0] == p->min && both[1] == p->max) || (both[0] == p->max && both[1] == p->min));
    g->to->exchanges = g->to->exchanges || kept;
    g->to->lossy = g->to->lossy || (count == 2 && written && !kept);
}

static bool make_room(gathering *g)
{
    size_t count = g->values->count, spots = g->spots;
    g->pairs = sn_alloc(count, sizeof *g->pairs);
    g->user = sn_alloc(count, sizeof *g->user);
    g->group = sn_alloc(count, sizeof *g->group);
    g->wire = sn_alloc(count, sizeof *g->wire);
    g->size = sn_alloc(count, sizeof *g->size);
    g->twice = sn_alloc(count, sizeof *g->twice);
    g->lost = sn_alloc(count, sizeof *g->lost);
    g->asked = sn_alloc(count, sizeof *g->asked);
    g->place = sn_alloc(count, sizeof *g->place);
    g->port = sn_alloc(count, sizeof *g->port);
    g->clear = sn_alloc(count, sizeof *g->clear);
    for (uint32_t i = 1; i < count && !g->opaque; i++)
        g->opaque = g->values->value[i].kind == SN_VALUE_OPAQUE;
    g->left = sn_alloc(2 * count + SN_LIFT_WIRES_MAX + 1, sizeof *g->left);
    g->held = sn_alloc(2 * count + SN_LIFT_WIRES_MAX + 1, sizeof *g->held);
    g->on = sn_alloc(2 * count + SN_LIFT_WIRES_MAX + 1, sizeof *g->on);
    g->input = sn_alloc(spots, sizeof *g->input);
    return g->pairs && g->user && g->group && g->wire && g->size && g->twice && g->port && g->on &&
           g->input && g->place && g->lost && g->asked && g->left && g->held && g->clear;
}

static void free_room(gathering *g)
{
    free(g->pairs);
    free(g->user);
    free(g->group);
    free(g->wire);
    free(g->size);
    free(g->twice);
    free(g->lost);
    free(g->asked);
    free(g->place);
    free(g->port);
    free(g->left);
    free(g->held);
    free(g->clear);
    free(g->gone);
    free(g->on);
    free(g->input);
    free(g->spot);
}

/* All groups, in the order of their first inputs. */
static void take_groups(gathering *g)
{
    for (size_t i = 0; i < g->count; i++)
        g->size[sn_set_find(g->group, g->pairs[i].a)]++;
    for (uint32_t i = 1; i < g->count_values; i++)
        if (g->lost[i]) {
            g->lost[i] = 0;
            g->asked[sn_set_find(g->group, i)]++;
        }
    for (uint32_t i = 1, taken = 0; i < g->count_values && taken < GROUPS_MAX; i++) {
        uint32_t group = sn_set_find(g->group, i), size = g->size[group];
        if (!is_compared_input(g, i) || !size || g->to->err)
            continue;
        g->size[group] = 0;
        take_group(g, i, size);
        taken++;
    }
}

void sn_gather(sn_gatherer *to, const sn_run_outcome *from)
{
    gathering g = {.to = to,
                   .from = from,
                   .values = from->values,
                   .spots = from->spots,
                   .returned = from->returned};
    if (to->err || (g.values->count < 2 && !from->failure))
        return;
    g.spot = sn_alloc(from->spots, sizeof *g.spot);
    if (g.spot && from->spots)
        memcpy(g.spot, from->spot, from->spots * sizeof *g.spot);
    if (g.spot)
        tell_keys(&g);
    if (g.spot && !to->err)
        share_medians(&g);
    g.count_values = g.values->count;
    if (!g.spot || (g.values->failed && !g.values->full) || !make_room(&g)) {
        to->err = sn_fail_nomem(to->error);
    } else if (g.values->full) {
        take_failure(&g);
    } else {
        find_pairs(&g);
        find_places(&g);
        unite_kinds(&g);
        note_exchange(&g);
        take_groups(&g);
        if (!g.count)
            take_none(&g);
        if (from->failure)
            take_failure(&g);
    }
    free_room(&g);
}
