/* Which values are pairs of minimum and maximum, and what networks these make. */
#include "lift/gather.h"

#include "lift/changes.h"
#include "lift/claims.h"
#include "lift/order.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Most networks of one stretch. */
#define GROUPS_MAX 256
/* Places that calls are looked for of. */
#define PORTS_ASKED 8

/* A comparator: two values, and what it makes of them, 0 where that is not used. */
typedef struct pair {
    uint32_t a, b;
    uint32_t min, max;
    uint32_t line;
} pair;

typedef struct gathering {
    sn_gatherer *to;
    sn_state *state;
    const sn_stretch *stretch;
    const sn_values *values;
    pair *pairs; /* [count] in the order of the text */
    size_t count;
    uint32_t *user;  /* [values] 1 + the pair that compares it, or 0 */
    uint32_t *group; /* [values] a value nearer to the one that stands for its network */
    uint32_t *wire;  /* [values] that it is on */
    uint32_t *size;  /* [values] comparators of the network it stands for */
    uint32_t *twice; /* [values] the line where it is compared again, or 0 */
    sn_port *port;   /* [ports] the inputs of a network */
    uint32_t ports;
    uint32_t *on;    /* [wires] the value that is on each wire */
    bool stale;      /* what is left on a place is no output */
    uint32_t *input; /* [spots] 1 + the wire whose place it is, or 0 */
} gathering;

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

/* ---- pairs ----------------------------------------------------------------------------------- */

static uint32_t find(gathering *g, uint32_t value)
{
    while (g->group[value] != value)
        value = g->group[value] = g->group[g->group[value]];
    return value;
}

static void unite(gathering *g, uint32_t a, uint32_t b)
{
    g->group[find(g, a)] = find(g, b);
}

/* A minimum or maximum: of a pair that is there, or of a new one. */
static void add_half(gathering *g, uint32_t made)
{
    const sn_value *value = &g->values->value[made];
    uint32_t user = g->user[value->a];
    pair *p = user ? &g->pairs[user - 1] : NULL;
    bool known = p && p->a == value->a && p->b == value->b;
    unite(g, value->a, value->b);
    unite(g, value->a, made);
    if (!known && (user || g->user[value->b])) {
        g->twice[user ? value->a : value->b] = value->line;
        return;
    }
    if (!known) {
        p = &g->pairs[g->count++];
        *p = (pair){.a = value->a, .b = value->b, .line = value->line};
        g->user[value->a] = g->user[value->b] = (uint32_t)g->count;
    }
    *(value->kind == SN_VALUE_MIN ? &p->min : &p->max) = made;
}

static void find_pairs(gathering *g)
{
    for (uint32_t i = 0; i < g->values->count; i++)
        g->group[i] = i;
    for (uint32_t i = 1; i < g->values->count; i++)
        if (g->values->value[i].kind == SN_VALUE_MIN || g->values->value[i].kind == SN_VALUE_MAX)
            add_half(g, i);
}

/* ---- inputs ---------------------------------------------------------------------------------- */

static int by_kind(const void *a, const void *b)
{
    const sn_port *p = a, *q = b;
    int order = strcmp(p->place.kind, q->place.kind);
    return order ? order : (p->key > q->key) - (p->key < q->key);
}

static bool is_compared_input(const gathering *g, uint32_t value)
{
    return g->values->value[value].kind == SN_VALUE_INPUT && g->user[value];
}

static void split_place(const gathering *g, uint32_t value, sn_port *port)
{
    *port = (sn_port){.key = value, .rank = g->values->value[value].a};
    sn_place_split(sn_values_name(g->values, g->values->value[value].a), &port->place);
}

/* p and p + 1 are of one kind, though p alone would be a letter among others. */
static void join_letters(const gathering *g)
{
    bool array[256] = {false};
    for (uint32_t i = 0; i < g->ports; i++)
        if (g->port[i].place.kind[0] && !g->port[i].place.kind[1])
            array[(unsigned char)g->port[i].place.kind[0]] = true;
    for (uint32_t i = 0; i < g->ports; i++) {
        const char *name = sn_values_name(g->values, g->values->value[g->port[i].key].a);
        if (array[(unsigned char)*name])
            sn_place_join(name, (const char[]){*name, '\0'}, &g->port[i].place);
    }
}

/* Elements of one array are one network, whether or not anything compares them. */
static void unite_kinds(gathering *g)
{
    g->ports = 0;
    for (uint32_t i = 1; i < g->values->count; i++)
        if (is_compared_input(g, i))
            split_place(g, i, &g->port[g->ports++]);
    join_letters(g);
    qsort(g->port, g->ports, sizeof *g->port, by_kind);
    for (uint32_t i = 1; i < g->ports; i++)
        if (!strcmp(g->port[i - 1].place.kind, g->port[i].place.kind))
            unite(g, g->port[i - 1].key, g->port[i].key);
}

static void find_ports(gathering *g, uint32_t group)
{
    g->ports = 0;
    for (uint32_t i = 1; i < g->values->count; i++)
        if (is_compared_input(g, i) && find(g, i) == group) {
            split_place(g, i, &g->port[g->ports]);
            uint32_t spot = g->values->value[i].a;
            g->port[g->ports++].rank =
                sn_unit_rank(g->to->unit, g->to->tokens, sn_values_name(g->values, spot), spot);
        }
    join_letters(g);
}

/* ---- the network ----------------------------------------------------------------------------- */

/* 1 + the wire of the place where a value was left, of these two, or 0. */
static uint32_t home(const gathering *g, uint32_t value, uint32_t p, uint32_t q)
{
    uint32_t spot = value ? g->values->value[value].home : 0;
    uint32_t wire = spot ? g->input[spot - 1] : 0;
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

static void add_comparators(gathering *g, sn_lifted *item, uint32_t group, uint32_t *lines)
{
    for (size_t i = 0; i < g->count && !g->to->err; i++) {
        const pair *c = &g->pairs[i];
        if (find(g, c->a) != group)
            continue;
        uint32_t p = g->wire[c->a], q = g->wire[c->b], low = min_wire(g, c, p, q);
        uint32_t high = low == p ? q : p;
        lines[item->net->size] = c->line;
        item->whole += c->min && c->max;
        g->to->err = sn_net_add(item->net, low, high, g->to->error);
        g->wire[c->min] = low;
        g->wire[c->max] = high;
        g->on[low] = c->min;
        g->on[high] = c->max;
        item->first = item->first && item->first < c->line ? item->first : c->line;
        item->last = item->last > c->line ? item->last : c->line;
    }
}

/* ---- outputs --------------------------------------------------------------------------------- */

/* 1 + the wire that a value is on at the end, or 0. */
static uint32_t final_wire(gathering *g, const sn_net *net, uint32_t value)
{
    if (!value || g->values->value[value].kind > SN_VALUE_MAX)
        return 0;
    uint32_t wire = g->wire[value];
    return wire < net->wires && g->on[wire] == value ? wire + 1 : 0;
}

/* Where the inputs' places are now: true if each holds another wire. */
static bool outputs_in_place(gathering *g, sn_lifted *item, uint16_t *output, bool *taken)
{
    const sn_net *net = item->net;
    for (uint32_t w = 0; w < net->wires; w++)
        output[w] = (uint16_t)w;
    for (uint32_t i = 0; i < g->ports; i++) {
        uint32_t spot = g->values->value[g->port[i].key].a;
        uint32_t wire = final_wire(g, net, g->values->spot[spot].value);
        item->doubled = item->doubled || (wire && taken[wire - 1]);
        g->stale = g->stale || (!wire && sn_values_changed(g->values, spot, false));
        if (!wire || taken[wire - 1])
            return false;
        taken[wire - 1] = true;
        output[g->port[i].wire] = (uint16_t)(wire - 1);
    }
    return true;
}

/* Places of one kind that hold one wire each, all of them. */
static bool outputs_of_kind(gathering *g, const sn_net *net, uint16_t *output, bool *taken)
{
    uint32_t count = 0;
    sn_port *port = sn_alloc(g->values->spots, sizeof *port);
    bool good = false, numbered;
    int64_t base;
    for (uint32_t i = 0; port && i < g->values->spots; i++) {
        if (!final_wire(g, net, g->values->spot[i].value))
            continue;
        sn_place_split(sn_values_name(g->values, i), &port[count].place);
        port[count++].key = i;
    }
    if (port)
        qsort(port, count, sizeof *port, by_kind);
    for (uint32_t i = 0, end; i < count && !good; i = end) {
        for (end = i + 1; end < count && !strcmp(port[i].place.kind, port[end].place.kind);)
            end++;
        good = end - i == net->wires;
        if (good)
            sn_ports_order(port + i, end - i, 0, &base, &numbered);
        memset(taken, 0, net->wires * sizeof *taken);
        for (uint32_t k = 0; k < net->wires && good; k++) {
            uint32_t wire = final_wire(g, net, g->values->spot[port[i + k].key].value) - 1;
            good = !taken[wire];
            taken[wire] = true;
            output[k] = (uint16_t)wire;
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
    sn_port *port = sn_alloc(g->values->spots, sizeof *port);
    bool good = port != NULL, numbered;
    int64_t base;
    for (uint32_t i = 0; good && i < g->values->spots; i++) {
        const sn_spot *spot = &g->values->spot[i];
        if (spot->given)
            continue;
        sn_place_split(sn_values_name(g->values, i), &port[count].place);
        port[count].key = i;
        good = final_wire(g, net, spot->value) && count < net->wires &&
               (!count || !strcmp(port[0].place.kind, port[count].place.kind));
        count++;
    }
    if (good && count)
        sn_ports_order(port, count, 0, &base, &numbered);
    memset(taken, 0, net->wires * sizeof *taken);
    for (uint32_t k = 0; k < count && good; k++) {
        uint32_t wire = final_wire(g, net, g->values->spot[port[k].key].value) - 1;
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

static void find_outputs(gathering *g, sn_lifted *item)
{
    sn_net *net = item->net;
    uint32_t wire = final_wire(g, net, g->stretch->returned);
    uint16_t *output = sn_alloc(net->wires, sizeof *output);
    bool *taken = sn_alloc(net->wires, sizeof *taken);
    item->returns = wire && g->stretch->returns;
    if (!output || !taken) {
        g->to->err = sn_fail_nomem(g->to->error);
    } else {
        item->outputs =
            outputs_in_place(g, item, output, taken) || outputs_of_kind(g, net, output, taken);
        item->known = item->outputs ? net->wires : 0;
        item->clouded = item->clouded || (g->stale && !item->outputs && !item->returns);
        if (!item->outputs && item->returns)
            return_middle(item, output, wire - 1);
        else if (!item->outputs && g->to->partial)
            item->known = outputs_in_part(g, net, output, taken);
        if (item->known || item->returns)
            g->to->err = sn_net_set_output(net, output, g->to->error);
    }
    free(output);
    free(taken);
    for (uint32_t i = 0; i < net->wires && wire; i++)
        if (sn_net_output_wire(net, i) == wire - 1)
            item->result = (int32_t)i;
}

/* ---- what is none ---------------------------------------------------------------------------- */

/* Whether a loop runs the same places through the comparators again. */
static bool is_repeated(const gathering *g)
{
    if (!g->stretch->loop_end)
        return false;
    for (uint32_t i = 0; i < g->ports; i++) {
        const sn_value *value = &g->values->value[g->port[i].key];
        if (value->loaded ||
            sn_changes_in_loop(g->state, g->stretch, sn_values_name(g->values, value->a)))
            return false;
    }
    return true;
}

/* The line where something is assigned to a place that was an input before, or 0. */
static uint32_t assigned_anew(gathering *g)
{
    memset(g->input, 0, g->values->spots * sizeof *g->input);
    for (uint32_t i = 0; i < g->ports; i++) {
        const sn_value *value = &g->values->value[g->port[i].key];
        if (g->input[value->a]++)
            return value->line;
    }
    return 0;
}

/* Why a group of pairs is no network; false if it is one. */
static bool explain(gathering *g, uint32_t group, sn_lifted *item)
{
    for (uint32_t i = 1; i < g->values->count; i++)
        if (g->twice[i] && find(g, i) == group) {
            snprintf(item->reason, sizeof item->reason,
                     "line %u compares a value again that was compared before", g->twice[i]);
            return true;
        }
    if (g->ports < g->to->least) {
        snprintf(item->reason, sizeof item->reason, "two places alone are compared");
        return true;
    }
    const uint32_t *mixed = g->stretch->mixed;
    if (mixed[0] && (find(g, mixed[0]) == group || find(g, mixed[1]) == group)) {
        snprintf(item->reason, sizeof item->reason,
                 "line %u compares its places, and does more than exchange them",
                 g->state->token[g->stretch->end].line);
        return true;
    }
    uint32_t anew = g->stretch->called ? assigned_anew(g) : 0;
    if (anew) {
        snprintf(item->reason, sizeof item->reason,
                 "line %u assigns a place between calls of what is not defined here", anew);
        return true;
    }
    if (is_repeated(g)) {
        snprintf(item->reason, sizeof item->reason,
                 "the loop in line %u repeats it, and the text does not say how often",
                 g->state->token[g->stretch->loop].line);
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
        if (find((gathering *)g, g->pairs[i].a) == group) {
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
        const char *name = sn_values_name(g->values, g->values->value[g->port[i].key].a);
        place[g->port[i].wire] = sn_gatherer_text(g->to, name, strlen(name));
    }
    item->place = place;
}

static void build(gathering *g, uint32_t group, sn_lifted *item, size_t size)
{
    sn_gatherer *to = g->to;
    uint32_t *lines = sn_arena_alloc(to->lifts->arena, size * sizeof *lines);
    uint32_t wires =
        sn_ports_order(g->port, g->ports, item->claim.wires, &item->base, &item->numbered);
    if (!lines)
        to->err = sn_fail_nomem(to->error);
    else
        to->err = sn_net_new(wires, &item->net, to->error);
    memset(g->on, 0, wires * sizeof *g->on);
    g->stale = false;
    memset(g->input, 0, g->values->spots * sizeof *g->input);
    for (uint32_t i = 0; i < g->ports; i++) {
        g->wire[g->port[i].key] = g->port[i].wire;
        g->on[g->port[i].wire] = g->port[i].key;
        g->input[g->values->value[g->port[i].key].a] = g->port[i].wire + 1;
    }
    if (!to->err)
        add_comparators(g, item, group, lines);
    if (!to->err)
        find_outputs(g, item);
    if (!to->err)
        name_wires(g, item);
    item->lines = lines;
}

/* What its places are called. */
static void name_kind(gathering *g, sn_lifted *item, uint32_t input)
{
    sn_port port;
    split_place(g, input, &port);
    item->kind = sn_gatherer_text(g->to, port.place.kind, strlen(port.place.kind));
    item->part = !g->stretch->alone;
}

/* Whether something changes its places beside what was read: those of an array are handed over
 * alike. */
static bool is_clouded(const gathering *g)
{
    for (uint32_t i = 0; i < g->ports; i++) {
        uint32_t spot = g->values->value[g->port[i].key].a;
        const char *place = sn_values_name(g->values, spot);
        if (g->values->spot[spot].lost ||
            (i < PORTS_ASKED && sn_changes_unread(g->state, place, g->stretch->called)))
            return true;
    }
    return false;
}

/* The network that a value belongs to which is an input. */
static void take_group(gathering *g, uint32_t input, size_t size)
{
    sn_gatherer *to = g->to;
    const sn_unit *unit = to->unit;
    uint32_t group = find(g, input);
    sn_lifted *item = sn_gatherer_add(to);
    if (item)
        name_kind(g, item, input);
    if (!item || size < to->least)
        return;
    find_ports(g, group);
    find_lines(g, group, item);
    item->clouded = is_clouded(g);
    item->line = unit->name ? unit->line : item->first;
    uint32_t above = item->line > 3 ? item->line - 3 : 1;
    const char *name = unit->name ? unit->name->at : "";
    item->claim =
        sn_claim_of(to->tokens, name, unit->name ? unit->name->size : 0, above, item->last);
    if (unit->name)
        item->function = sn_gatherer_text(to, name, unit->name->size);
    if (g->stretch->called)
        item->called = sn_gatherer_text(to, g->stretch->called->at, g->stretch->called->size);
    if (!to->err && !explain(g, group, item))
        build(g, group, item, size);
}

static bool make_room(gathering *g)
{
    size_t count = g->values->count, spots = g->values->spots;
    g->pairs = sn_alloc(count, sizeof *g->pairs);
    g->user = sn_alloc(count, sizeof *g->user);
    g->group = sn_alloc(count, sizeof *g->group);
    g->wire = sn_alloc(count, sizeof *g->wire);
    g->size = sn_alloc(count, sizeof *g->size);
    g->twice = sn_alloc(count, sizeof *g->twice);
    g->port = sn_alloc(count, sizeof *g->port);
    g->on = sn_alloc(2 * count + SN_LIFT_WIRES_MAX + 1, sizeof *g->on);
    g->input = sn_alloc(spots, sizeof *g->input);
    return g->pairs && g->user && g->group && g->wire && g->size && g->twice && g->port && g->on &&
           g->input;
}

static void free_room(gathering *g)
{
    free(g->pairs);
    free(g->user);
    free(g->group);
    free(g->wire);
    free(g->size);
    free(g->twice);
    free(g->port);
    free(g->on);
    free(g->input);
}

/* All groups, in the order of their first inputs. */
static void take_groups(gathering *g)
{
    for (size_t i = 0; i < g->count; i++)
        g->size[find(g, g->pairs[i].a)]++;
    for (uint32_t i = 1, taken = 0; i < g->values->count && taken < GROUPS_MAX; i++) {
        uint32_t group = find(g, i), size = g->size[group];
        if (!is_compared_input(g, i) || !size || g->to->err)
            continue;
        g->size[group] = 0;
        take_group(g, i, size);
        taken++;
    }
}

/* Places that are changed where nothing is compared: who compares them before or after does not
 * know when. */
static void note_changes(gathering *g)
{
    sn_place last = {.kind = ""}, place;
    for (uint32_t i = 0; i < g->values->spots && !g->to->err; i++) {
        if (!sn_values_changed(g->values, i, g->stretch->branch))
            continue;
        sn_place_split(sn_values_name(g->values, i), &place);
        if (strcmp(place.kind, last.kind) != 0 || !*last.kind) {
            sn_lifted *item = sn_gatherer_add(g->to);
            const char *kind = sn_gatherer_text(g->to, place.kind, strlen(place.kind));
            if (item)
                *item = (sn_lifted){.function = "", .result = -1, .kind = kind, .part = true};
        }
        last = place;
    }
}

void sn_gather(void *data, sn_state *state, const sn_stretch *stretch)
{
    gathering g = {.to = data, .state = state, .stretch = stretch, .values = &state->values};
    if (g.to->err || g.values->count < 2)
        return;
    if (!make_room(&g)) {
        g.to->err = sn_fail_nomem(g.to->error);
    } else {
        find_pairs(&g);
        unite_kinds(&g);
        if (g.count)
            take_groups(&g);
        else if (!g.to->partial)
            note_changes(&g);
    }
    free_room(&g);
}
