/* Which values are minimum and maximum of a pair, which wire each is on, and what is left where. */
#include "lift/ir/frame.h"
#include "lift/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Most networks of one function. */
#define GROUPS_MAX 256u

/* Two values that are compared, and 1 + the steps that are made of them. */
typedef struct pair {
    uint32_t a, b; /* steps */
    uint32_t min, max;
    uint32_t line;
} pair;

typedef struct gathering {
    sn_networks *to;
    const sn_ir_trace *trace;
    uint32_t line;
    pair *pairs; /* [count] */
    size_t count;
    uint32_t *user;  /* [steps] 1 + the pair that compares it */
    uint32_t *group; /* [steps] a value nearer to the one that stands for its network */
    uint32_t *twice; /* [steps] the line where it is compared again, or 0 */
    uint32_t *wire;  /* [steps] that it is on */
    uint32_t *home;  /* [steps] 1 + the place that it is left on, of those that were given */
    uint32_t *left;  /* [places] 1 + the step that is left there in the end */
    bool *given;     /* [places] that were compared, or read */
    sn_port *port;   /* [ports] of the network that is made: key is the step, rank the place */
    uint32_t ports;
    sn_port *all;    /* [places] each place, by its number */
    uint32_t *on;    /* [wires] 1 + the step that is on each wire */
    uint32_t *input; /* [places] 1 + the wire that it is, or 0 */
} gathering;

/* ---- items ----------------------------------------------------------------------------------- */

static sn_lifted *add_item(sn_networks *n)
{
    sn_lifts *lifts = n->lifts;
    sn_lifted *grown = sn_grow(lifts->item, lifts->count, &lifts->room, sizeof *grown);
    if (!grown) {
        n->err = sn_fail_nomem(n->error);
        return NULL;
    }
    lifts->item = grown;
    grown[lifts->count] = (sn_lifted){.function = "", .result = -1, .compiled = true};
    return &grown[lifts->count++];
}

static const char *copy_text(sn_networks *n, const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = sn_arena_alloc(n->lifts->arena, size);
    if (!copy)
        n->err = sn_fail_nomem(n->error);
    else
        memcpy(copy, text, size);
    return copy ? copy : "";
}

/* What a trace says of all its networks. */
static void fill(sn_networks *n, const sn_ir_trace *t, uint32_t line, sn_lifted *item)
{
    item->function = copy_text(n, t->name);
    item->file = *t->file ? copy_text(n, t->file) : NULL;
    item->line = line;
    item->floats = t->floats;
    item->taken = t->taken;
    item->lanes = t->lanes;
    item->moved = t->moved;
    item->stays = t->stays;
    item->stride = t->stride;
    item->number = t->number;
    if (*t->orders)
        snprintf(item->remark, sizeof item->remark,
                 "keys are ordered by %.60s, %s, taken to be a strict weak order%s", t->orders,
                 t->undefined ? "which is not defined here" : "which the caller gives",
                 t->items ? "; read for items of 8 and of 16 bytes" : "");
}

sn_lifted *sn_networks_none(sn_networks *n, const sn_ir_trace *t, uint32_t line, const char *reason)
{
    sn_lifted *item = add_item(n);
    if (!item)
        return NULL;
    item->function = copy_text(n, t->name);
    item->file = *t->file ? copy_text(n, t->file) : NULL;
    item->line = line;
    item->clouded = *t->reason && !t->followed;
    snprintf(item->reason, sizeof item->reason, "%s", reason);
    return item;
}

/* ---- places ---------------------------------------------------------------------------------- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Take a name apart: p3[12] is of the kind p#, with the numbers 3 and, at the end, 12. */
static void split(const char *name, sn_lift_place *p)
{
    const char *bracket = strrchr(name, '[');
    size_t size = 0, numbers = 0;
    if (bracket)
        p->number[SN_PLACE_NUMBERS - 1] = strtoll(bracket + 1, NULL, 10);
    for (const char *at = name; *at && at != bracket && size + 1 < sizeof p->kind;) {
        if (is_digit(*at) && numbers + 1 < SN_PLACE_NUMBERS) {
            char *end;
            p->number[numbers++] = strtoll(at, &end, 10);
            p->kind[size++] = '#';
            at = end;
        } else {
            p->kind[size++] = *at++;
        }
    }
    p->kind[size] = '\0';
}

static int by_kind(const void *a, const void *b)
{
    const sn_port *p = a, *q = b;
    int order = strcmp(p->place.kind, q->place.kind);
    return order ? order : (p->rank > q->rank) - (p->rank < q->rank);
}

/* ---- pairs ----------------------------------------------------------------------------------- */

/* A minimum or maximum: of a pair that is there, or of a new one. */
static void add_half(gathering *g, uint32_t made)
{
    const sn_ir_step *s = &g->trace->step[made];
    const uint32_t a = s->a - 1, b = s->b - 1, user = g->user[a];
    pair *p = user ? &g->pairs[user - 1] : NULL;
    const bool known = p && p->a == a && p->b == b;
    sn_set_unite(g->group, a, b);
    sn_set_unite(g->group, a, made);
    if (!known && (user || g->user[b])) {
        g->twice[user ? a : b] = s->line ? s->line : g->line;
        return;
    }
    if (!known) {
        p = &g->pairs[g->count++];
        *p = (pair){.a = a, .b = b, .line = s->line ? s->line : g->line};
        g->user[a] = g->user[b] = (uint32_t)g->count;
    }
    *(s->kind == SN_STEP_MIN ? &p->min : &p->max) = made + 1;
}

static bool is_input(const gathering *g, uint32_t step)
{
    return g->trace->step[step].kind == SN_STEP_INPUT && g->user[step];
}

/* Elements of one array are one network, whether or not anything compares them. */
static void unite_kinds(gathering *g)
{
    g->ports = 0;
    for (uint32_t i = 0; i < g->trace->steps; i++)
        if (is_input(g, i)) {
            g->port[g->ports] = g->all[g->trace->step[i].a];
            g->port[g->ports++].key = i;
        }
    qsort(g->port, g->ports, sizeof *g->port, by_kind);
    for (uint32_t i = 1; i < g->ports; i++)
        if (!strcmp(g->port[i - 1].place.kind, g->port[i].place.kind))
            sn_set_unite(g->group, g->port[i - 1].key, g->port[i].key);
}

static void find_pairs(gathering *g)
{
    const sn_ir_trace *t = g->trace;
    for (uint32_t i = 0; i < t->steps; i++)
        g->group[i] = i;
    for (uint32_t i = 0; i < t->places; i++) {
        g->all[i].rank = i;
        split(t->place[i], &g->all[i].place);
    }
    for (uint32_t i = 0; i < t->steps; i++)
        if (t->step[i].kind == SN_STEP_INPUT) {
            g->given[t->step[i].a] = true;
            g->left[t->step[i].a] = i + 1;
        } else {
            add_half(g, i);
        }
    for (uint32_t i = 0; i < t->lefts; i++) {
        g->left[t->left[i].place] = t->left[i].step;
        if (g->given[t->left[i].place])
            g->home[t->left[i].step - 1] = t->left[i].place + 1;
    }
    unite_kinds(g);
}

/* ---- comparators ----------------------------------------------------------------------------- */

/* 1 + the wire of the place where a value is left, of these two, or 0. */
static uint32_t home_of(const gathering *g, uint32_t made, uint32_t p, uint32_t q)
{
    const uint32_t place = made ? g->home[made - 1] : 0, wire = place ? g->input[place - 1] : 0;
    return wire == p + 1 || wire == q + 1 ? wire : 0;
}

/* Which of two wires gets the smaller value. */
static uint32_t min_wire(const gathering *g, const pair *c, uint32_t p, uint32_t q)
{
    const uint32_t min = home_of(g, c->min, p, q), max = home_of(g, c->max, p, q);
    if (min && min != max)
        return min - 1;
    if (max && min != max)
        return max - 1 == p ? q : p;
    return p < q ? p : q;
}

static void put_on(gathering *g, uint32_t made, uint32_t wire)
{
    if (made)
        g->wire[made - 1] = wire;
    g->on[wire] = made;
}

static void add_comparators(gathering *g, sn_lifted *item, uint32_t group, uint32_t *lines)
{
    for (size_t i = 0; i < g->count && !g->to->err; i++) {
        const pair *c = &g->pairs[i];
        if (sn_set_find(g->group, c->a) != group)
            continue;
        const uint32_t p = g->wire[c->a], q = g->wire[c->b], low = min_wire(g, c, p, q);
        const uint32_t high = low == p ? q : p;
        lines[item->net->size] = c->line;
        item->whole += c->min && c->max;
        g->to->err = sn_net_add(item->net, low, high, g->to->error);
        put_on(g, c->min, low);
        put_on(g, c->max, high);
    }
}

/* ---- outputs --------------------------------------------------------------------------------- */

/* 1 + the wire that a value, 1 + its step, is on in the end; or 0. */
static uint32_t final_wire(const gathering *g, const sn_net *net, uint32_t value)
{
    const uint32_t wire = value ? g->wire[value - 1] : net->wires;
    return wire < net->wires && g->on[wire] == value ? wire + 1 : 0;
}

/* Where the inputs' places are now: true if each holds another wire. */
static bool find_in_place(const gathering *g, const sn_net *net, uint16_t *output, uint32_t *from,
                          bool *taken)
{
    for (uint32_t w = 0; w < net->wires; w++)
        output[w] = (uint16_t)w;
    for (uint32_t i = 0; i < g->ports; i++) {
        const uint32_t wire = final_wire(g, net, g->left[g->port[i].rank]);
        if (!wire || taken[wire - 1])
            return false;
        taken[wire - 1] = true;
        output[g->port[i].wire] = (uint16_t)(wire - 1);
        from[g->port[i].wire] = g->port[i].rank + 1;
    }
    return true;
}

/* The places that something else is left on; fresh ones alone, or all that hold a wire. */
static uint32_t list_places(const gathering *g, const sn_net *net, bool fresh, sn_port *out)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < g->trace->places; i++)
        if (fresh ? !g->given[i] : final_wire(g, net, g->left[i]) != 0)
            out[count++] = g->all[i];
    qsort(out, count, sizeof *out, by_kind);
    return count;
}

/* Take places as outputs, in their order: false if one holds no wire, or one that was taken. */
static bool take_places(const gathering *g, const sn_net *net, sn_port *p, uint32_t count,
                        uint16_t *output, uint32_t *from, bool *taken)
{
    int64_t base = 0;
    bool numbered;
    sn_ports_number(p, count, 0, &base, &numbered);
    memset(taken, 0, net->wires * sizeof *taken);
    for (uint32_t k = 0; k < count; k++) {
        const uint32_t wire = final_wire(g, net, g->left[p[k].rank]);
        if (!wire || taken[wire - 1])
            return false;
        taken[wire - 1] = true;
        output[k] = (uint16_t)(wire - 1);
        from[k] = p[k].rank + 1;
    }
    return true;
}

/* Places of one kind that hold one wire each, all of them. */
static bool find_of_kind(const gathering *g, const sn_net *net, sn_port *p, uint16_t *output,
                         uint32_t *from, bool *taken)
{
    const uint32_t count = list_places(g, net, false, p);
    for (uint32_t i = 0, end; i < count; i = end) {
        for (end = i + 1; end < count && !strcmp(p[i].place.kind, p[end].place.kind);)
            end++;
        if (end - i == net->wires && take_places(g, net, p + i, end - i, output, from, taken))
            return true;
    }
    return false;
}

/* Places of one kind that nothing was read from, each of which holds another wire: these are the
 * first outputs, whatever the others are. Returns how many. */
static uint32_t find_some(const gathering *g, const sn_net *net, sn_port *p, uint16_t *output,
                          uint32_t *from, bool *taken)
{
    const uint32_t count = list_places(g, net, true, p);
    if (!count || count > net->wires || strcmp(p[0].place.kind, p[count - 1].place.kind) != 0 ||
        !take_places(g, net, p, count, output, from, taken))
        return 0;
    for (uint32_t w = 0, k = count; w < net->wires; w++)
        if (!taken[w])
            output[k++] = (uint16_t)w;
    return count;
}

/* No places are known for the outputs: the one that is returned becomes the middle one. */
static void return_middle(const sn_net *net, uint16_t *output, uint32_t wire)
{
    for (uint32_t w = 0; w < net->wires; w++)
        output[w] = (uint16_t)w;
    output[wire] = (uint16_t)(net->wires / 2);
    output[net->wires / 2] = (uint16_t)wire;
}

/* Keys that show what is wrong, by the wires that they are given on and are left on. */
static void show_fault(gathering *g, sn_lifted *item, const uint32_t *from)
{
    const sn_ir_trace *t = g->trace;
    const uint32_t wires = item->net->wires;
    snprintf(item->fault, sizeof item->fault, "%s", t->fault);
    item->fault_line = t->fault_line;
    int64_t *in = t->in ? sn_arena_alloc(g->to->lifts->arena, wires * sizeof *in) : NULL;
    int64_t *out = t->in ? sn_arena_alloc(g->to->lifts->arena, wires * sizeof *out) : NULL;
    bool known = in && out && item->outputs && g->ports == wires;
    for (uint32_t i = 0; i < g->ports && known; i++)
        in[g->port[i].wire] = t->in[g->port[i].rank];
    for (uint32_t w = 0; w < wires && known; w++) {
        uint32_t at = 0;
        while (at < t->lefts && t->left[at].place + 1 != from[w])
            at++;
        known = at < t->lefts;
        out[w] = known ? t->out[at] : 0;
    }
    if (!known)
        return;
    item->fault_in = in;
    item->fault_out = out;
    item->fault_size = wires;
}

static void find_outputs(gathering *g, sn_lifted *item)
{
    sn_net *net = item->net;
    const uint32_t wire = final_wire(g, net, g->trace->returned);
    uint16_t *output = sn_alloc(net->wires, sizeof *output);
    uint32_t *from = sn_alloc(net->wires, sizeof *from);
    bool *taken = sn_alloc(net->wires, sizeof *taken);
    sn_port *p = sn_alloc(g->trace->places, sizeof *p);
    item->returns = wire != 0;
    if (!output || !taken || !from || !p) {
        g->to->err = sn_fail_nomem(g->to->error);
    } else {
        item->outputs = find_in_place(g, net, output, from, taken) ||
                        find_of_kind(g, net, p, output, from, taken);
        item->known = item->outputs ? net->wires : 0;
        if (!item->outputs && item->returns)
            return_middle(net, output, wire - 1);
        else if (!item->outputs)
            item->known = find_some(g, net, p, output, from, taken);
        if (item->known || item->returns)
            g->to->err = sn_net_set_output(net, output, g->to->error);
        if (*g->trace->fault)
            show_fault(g, item, from);
    }
    free(output);
    free(from);
    free(taken);
    free(p);
    for (uint32_t i = 0; i < net->wires && wire; i++)
        if (sn_net_output_wire(net, i) == wire - 1)
            item->result = (int32_t)i;
}

/* A place that a value of the network is left on beside its outputs, or NULL. Outputs are where the
 * inputs were, or all elsewhere; what is returned alone is the only one. */
static const char *find_beside(gathering *g, const sn_lifted *item, uint32_t group)
{
    const sn_ir_trace *t = g->trace;
    const char *beside = NULL, *within = NULL;
    uint32_t elsewhere = 0, outputs = item->outputs ? item->net->wires : item->known;
    for (uint32_t i = 0; i < t->lefts; i++) {
        const sn_left *left = &t->left[i];
        const sn_ir_step *step = &t->step[left->step - 1];
        if (sn_set_find(g->group, left->step - 1) != group ||
            (step->kind == SN_STEP_INPUT && step->a == left->place))
            continue;
        const bool inside = g->input[left->place] != 0;
        elsewhere += !inside;
        *(inside ? &within : &beside) = t->place[left->place];
    }
    if (t->returned && sn_set_find(g->group, t->returned - 1) == group && !item->returns)
        return "its result";
    if (within)
        return item->outputs ? beside : within;
    return elsewhere == outputs ? NULL : beside;
}

/* Whatever it leaves of its keys is one of its outputs; else it is none. */
static void account(gathering *g, sn_lifted *item, uint32_t group)
{
    const char *beside = item->known || item->returns ? find_beside(g, item, group) : NULL;
    if (beside)
        snprintf(item->reason, sizeof item->reason,
                 "it also leaves a key on %.60s, which is no output of the network", beside);
    else if (!item->known && !item->returns)
        snprintf(item->reason, sizeof item->reason,
                 "it does not leave each of its keys on one place");
    if (!*item->reason)
        return;
    sn_net_free(item->net);
    item->net = NULL;
}

/* ---- one network ----------------------------------------------------------------------------- */

static void find_ports(gathering *g, uint32_t group)
{
    g->ports = 0;
    memset(g->input, 0, g->trace->places * sizeof *g->input);
    for (uint32_t i = 0; i < g->trace->steps; i++)
        if (is_input(g, i) && sn_set_find(g->group, i) == group) {
            g->port[g->ports] = g->all[g->trace->step[i].a];
            g->port[g->ports++].key = i;
        }
}

/* Why a group of pairs is no network; false if it is one. */
static bool explain(gathering *g, uint32_t group, sn_lifted *item)
{
    for (uint32_t i = 0; i < g->trace->steps; i++)
        if (g->twice[i] && sn_set_find(g->group, i) == group) {
            snprintf(item->reason, sizeof item->reason,
                     "line %u compares a value again that was compared before", g->twice[i]);
            return true;
        }
    if (g->ports < g->to->least)
        snprintf(item->reason, sizeof item->reason, "two places alone are compared");
    else if (g->ports > SN_LIFT_WIRES_MAX)
        snprintf(item->reason, sizeof item->reason, "more than %u places", SN_LIFT_WIRES_MAX);
    return *item->reason;
}

static void build(gathering *g, uint32_t group, sn_lifted *item, size_t size)
{
    sn_networks *to = g->to;
    const uint32_t wires =
        sn_ports_number(g->port, g->ports, item->claim.wires, &item->base, &item->numbered);
    uint32_t *lines = sn_arena_alloc(to->lifts->arena, size * sizeof *lines);
    const char **place = sn_arena_alloc(to->lifts->arena, wires * sizeof *place);
    uint8_t *assumed = sn_arena_alloc(to->lifts->arena, size);
    if (!lines || !place || !assumed)
        to->err = sn_fail_nomem(to->error);
    else
        to->err = sn_net_new(wires, &item->net, to->error);
    memset(g->on, 0, wires * sizeof *g->on);
    for (uint32_t w = 0; w < wires && !to->err; w++)
        place[w] = "";
    for (uint32_t i = 0; i < g->ports && !to->err; i++) {
        const sn_port *p = &g->port[i];
        g->wire[p->key] = p->wire;
        g->on[p->wire] = p->key + 1;
        g->input[p->rank] = p->wire + 1;
        place[p->wire] = copy_text(to, g->trace->place[p->rank]);
    }
    if (g->trace->undefined && assumed)
        item->assumed = memset(assumed, 1, size);
    item->lines = lines;
    item->place = place;
    if (!to->err)
        add_comparators(g, item, group, lines);
    if (!to->err)
        find_outputs(g, item);
    if (!to->err)
        account(g, item, group);
}

/* The network that an input belongs to. */
static void take_group(gathering *g, uint32_t input, sn_claimant claim, void *data)
{
    sn_networks *to = g->to;
    const uint32_t group = sn_set_find(g->group, input);
    size_t size = 0;
    sn_lifted *item = add_item(to);
    if (!item)
        return;
    fill(to, g->trace, g->line, item);
    item->kind = copy_text(to, g->all[g->trace->step[input].a].place.kind);
    for (size_t i = 0; i < g->count; i++) {
        const pair *c = &g->pairs[i];
        if (sn_set_find(g->group, c->a) != group)
            continue;
        item->first = size && item->first < c->line ? item->first : c->line;
        item->last = item->last > c->line ? item->last : c->line;
        size++;
    }
    find_ports(g, group);
    const uint32_t above = item->line > 3 ? item->line - 3 : 1;
    item->claim = claim(item->file ? NULL : data, g->trace->name, above, item->last);
    if (!to->err && !explain(g, group, item))
        build(g, group, item, size);
}

static bool make_room(gathering *g)
{
    const size_t steps = g->trace->steps, places = g->trace->places;
    g->pairs = sn_alloc(steps, sizeof *g->pairs);
    g->user = sn_alloc(steps, sizeof *g->user);
    g->group = sn_alloc(steps, sizeof *g->group);
    g->twice = sn_alloc(steps, sizeof *g->twice);
    g->wire = sn_alloc(steps, sizeof *g->wire);
    g->home = sn_alloc(steps, sizeof *g->home);
    g->left = sn_alloc(places, sizeof *g->left);
    g->given = sn_alloc(places, sizeof *g->given);
    g->port = sn_alloc(steps, sizeof *g->port);
    g->all = sn_alloc(places, sizeof *g->all);
    g->on = sn_alloc(2 * steps + SN_LIFT_WIRES_MAX + 1, sizeof *g->on);
    g->input = sn_alloc(places, sizeof *g->input);
    return g->pairs && g->user && g->group && g->twice && g->wire && g->home && g->left &&
           g->given && g->port && g->all && g->on && g->input;
}

static void free_room(gathering *g)
{
    free(g->pairs);
    free(g->user);
    free(g->group);
    free(g->twice);
    free(g->wire);
    free(g->home);
    free(g->left);
    free(g->given);
    free(g->port);
    free(g->all);
    free(g->on);
    free(g->input);
}

/* All groups that are large enough, in the order of their first inputs. */
static uint32_t take_groups(gathering *g, sn_claimant claim, void *data)
{
    uint32_t taken = 0;
    uint32_t *size = sn_alloc(g->trace->steps, sizeof *size);
    if (!size)
        g->to->err = sn_fail_nomem(g->to->error);
    for (size_t i = 0; i < g->count && size; i++)
        size[sn_set_find(g->group, g->pairs[i].a)]++;
    for (uint32_t i = 0; i < g->trace->steps && size && taken < GROUPS_MAX && !g->to->err; i++) {
        const uint32_t group = sn_set_find(g->group, i);
        if (!is_input(g, i) || !size[group] || size[group] < g->to->least)
            continue;
        size[group] = 0;
        take_group(g, i, claim, data);
        taken++;
    }
    free(size);
    return taken;
}

void sn_networks_add(sn_networks *to, const sn_ir_trace *trace, uint32_t line, sn_claimant claim,
                     void *data)
{
    gathering g = {.to = to, .trace = trace, .line = line};
    uint32_t taken = 0;
    if (!make_room(&g)) {
        to->err = sn_fail_nomem(to->error);
    } else {
        find_pairs(&g);
        taken = take_groups(&g, claim, data);
    }
    free_room(&g);
    if (!taken && !to->err && !*trace->file)
        sn_networks_none(to, trace, line, "too few comparators are left of it");
}
