/* Reduced ordered binary decision diagrams: a unique table, a cache of results, mark and sweep. */
#include "verify/symbolic/symbolic.h"

#include <stdlib.h>

/* Nodes to begin with; tables double. */
enum { NODES_MIN = 1 << 12 };
/* Indices leave two bits for an operation, and variables one for a mark. */
#define NODES_MAX ((size_t)1 << 30)
#define MARK ((uint32_t)1 << 31)
/* The variable of the two constants, behind all others, and of a node that is free. */
#define CONSTANT (MARK - 1)
#define FREE (MARK - 2)
/* Collections that leave less than this share free make the tables grow … */
#define FREE_MIN 0.4
/* … and where they cannot grow, memory is full when this share is left: collections would win less
 * and less each time, and never end the work. */
#define FREE_FULL 0.05
/* Between two looks at whether to go on. */
enum { STEPS = 1 << 14 };

typedef enum operation { AND, OR, XOR, WITHOUT } operation;

struct sn_diagram_node {
    uint32_t variable;
    sn_diagram low, high;
    uint32_t next; /* of its bucket, or of those that are free; 0 ends both */
};

struct sn_diagram_result {
    uint32_t f; /* and the operation, in the top bits */
    sn_diagram g, result;
};

/* A step of an operation that waits for what its halves give. */
struct sn_diagram_frame {
    sn_diagram f, g;
    uint32_t variable;
    sn_diagram low; /* NONE before it is known */
};

#define NONE UINT32_MAX

/* Bytes of a node with its bucket, its count and its share of the cache. */
#define NODE_BYTES \
    (sizeof(struct sn_diagram_node) + sizeof(struct sn_diagram_result) + 2 * sizeof(uint32_t))

/* ---- tables ---------------------------------------------------------------------------------- */

static uint32_t mixed(uint32_t a, uint32_t b, uint32_t c)
{
    uint64_t x = (a * 0x9e3779b97f4a7c15u) ^ (b * 0xc2b2ae3d27d4eb4fu) ^ (c * 0x165667b19e3779f9u);
    x = (x ^ x >> 32) * 0xd6e8feb86659fd93u;
    return (uint32_t)(x >> 32);
}

static uint32_t *bucket_of(const sn_diagrams *d, uint32_t variable, sn_diagram low, sn_diagram high)
{
    return &d->bucket[mixed(variable, low, high) & (d->capacity - 1)];
}

static void enter(sn_diagrams *d, uint32_t index)
{
    struct sn_diagram_node *node = &d->node[index];
    uint32_t *bucket = bucket_of(d, node->variable, node->low, node->high);
    node->next = *bucket;
    *bucket = index;
}

static void end(sn_diagrams *d, sn_diagrams_end why)
{
    if (!d->ended)
        d->ended = why;
}

/* A step; every so many of them it may end. Tables are as large as memory: going through them takes
 * seconds, and ends as well, for nothing looks at what it leaves behind. */
static void look_up(sn_diagrams *d)
{
    if (++d->steps % STEPS == 0 && !d->ended && d->stops && d->stops(d->data))
        end(d, SN_DIAGRAMS_STOPPED);
}

/* Let the tables have `capacity` entries, a power of two; false if there is no memory. */
static bool resize(sn_diagrams *d, size_t capacity)
{
    const uint32_t old = d->capacity;
    if (capacity > NODES_MAX || capacity > d->memory / NODE_BYTES)
        return false;
    void *nodes = realloc(d->node, capacity * sizeof *d->node);
    d->node = nodes ? nodes : d->node;
    void *held = realloc(d->held, capacity * sizeof *d->held);
    d->held = held ? held : d->held;
    uint32_t *bucket = sn_alloc(capacity, sizeof *bucket);
    struct sn_diagram_result *cache = sn_alloc(capacity, sizeof *cache);
    if (!nodes || !held || !bucket || !cache) {
        free(bucket);
        free(cache);
        return false;
    }
    free(d->bucket);
    d->bucket = bucket;
    d->capacity = (uint32_t)capacity;
    for (uint32_t i = 2; i < d->used && !d->ended; i++) {
        look_up(d);
        if (d->node[i].variable != FREE)
            enter(d, i);
    }
    for (uint32_t i = 0; i < old && !d->ended; i++) {
        look_up(d);
        const struct sn_diagram_result r = d->cache[i];
        cache[mixed(r.f, r.g, 0) & (capacity - 1)] = r;
    }
    free(d->cache);
    d->cache = cache;
    return true;
}

/* ---- collecting ------------------------------------------------------------------------------ */

/* At most one node of a variable is pending: those below it come later in their order. */
static void mark(sn_diagrams *d, sn_diagram f)
{
    for (uint32_t pending = 0; !d->ended;) {
        while (f > SN_DIAGRAM_TRUE && !(d->node[f].variable & MARK)) {
            look_up(d);
            d->node[f].variable |= MARK;
            d->pending[pending++] = d->node[f].high;
            f = d->node[f].low;
        }
        if (!pending)
            return;
        f = d->pending[--pending];
    }
}

static bool is_free(const sn_diagrams *d, sn_diagram f)
{
    return d->node[f].variable == FREE;
}

/* Free what nothing holds, but for what unfinished operations and the two arguments need. */
static void collect(sn_diagrams *d, sn_diagram low, sn_diagram high)
{
    mark(d, low);
    mark(d, high);
    for (uint32_t i = 0; i < d->depth; i++) {
        mark(d, d->frame[i].f);
        mark(d, d->frame[i].g);
        if (d->frame[i].low != NONE)
            mark(d, d->frame[i].low);
    }
    for (uint32_t i = 0; i < d->capacity && !d->ended; i++) {
        look_up(d);
        d->bucket[i] = 0;
        if (i < d->used && d->held[i])
            mark(d, i);
    }
    d->free = 0;
    d->free_count = d->capacity - d->used;
    for (uint32_t i = d->used; i-- > 2 && !d->ended;) {
        look_up(d);
        if (d->node[i].variable & MARK) {
            d->node[i].variable &= ~MARK;
            enter(d, i);
        } else {
            d->node[i] = (struct sn_diagram_node){.variable = FREE, .next = d->free};
            d->free = i;
            d->free_count++;
        }
    }
    for (uint32_t i = 0; i < d->capacity && !d->ended; i++) {
        look_up(d);
        struct sn_diagram_result *r = &d->cache[i];
        if (is_free(d, r->f % NODES_MAX) || is_free(d, r->g) || is_free(d, r->result))
            *r = (struct sn_diagram_result){.f = 0};
    }
}

/* The index of a node that is free, or 0 if there is none; low and high are needed. */
static uint32_t take_node(sn_diagrams *d, sn_diagram low, sn_diagram high)
{
    if (!d->free && d->used == d->capacity) {
        collect(d, low, high);
        if (!d->ended && d->free_count < FREE_MIN * d->capacity &&
            !resize(d, 2 * (size_t)d->capacity) && d->free_count < FREE_FULL * d->capacity)
            end(d, SN_DIAGRAMS_FULL);
        if (d->ended)
            return 0;
    }
    if (!d->free) {
        d->held[d->used] = 0;
        return d->used++;
    }
    const uint32_t index = d->free;
    d->free = d->node[index].next;
    return index;
}

/* ---- functions ------------------------------------------------------------------------------- */

/* The one node of a variable with these two below it. */
static sn_diagram make(sn_diagrams *d, uint32_t variable, sn_diagram low, sn_diagram high)
{
    look_up(d);
    if (low == high || d->ended)
        return d->ended ? SN_DIAGRAM_FALSE : low;
    for (uint32_t i = *bucket_of(d, variable, low, high); i; i = d->node[i].next)
        if (d->node[i].low == low && d->node[i].high == high && d->node[i].variable == variable)
            return i;
    const uint32_t index = take_node(d, low, high);
    if (!index)
        return SN_DIAGRAM_FALSE;
    d->node[index] = (struct sn_diagram_node){variable, low, high, 0};
    enter(d, index);
    return index;
}

/* What needs no steps. */
static bool is_known(operation op, sn_diagram f, sn_diagram g, sn_diagram *result)
{
    const sn_diagram no = SN_DIAGRAM_FALSE, yes = SN_DIAGRAM_TRUE;
    switch (op) {
    case AND:
        *result = f == no || g == no ? no : f == yes ? g : f;
        return f <= yes || g <= yes || f == g;
    case OR:
        *result = f == yes || g == yes ? yes : f == no ? g : f;
        return f <= yes || g <= yes || f == g;
    case XOR:
        *result = f == g ? no : f == no ? g : f;
        return f == g || f == no || g == no;
    default:
        *result = f == no || g == yes || f == g ? no : f;
        return f == no || g <= yes || f == g;
    }
}

/* Bryant's apply, by frames instead of calls: there may be as many variables as wires. */
static sn_diagram apply(sn_diagrams *d, operation op, sn_diagram f, sn_diagram g)
{
    sn_diagram result;
    d->depth = 0;
    look_up(d);
    while (!d->ended) {
        if (op != WITHOUT && f > g) {
            const sn_diagram least = g;
            g = f;
            f = least;
        }
        bool known = is_known(op, f, g, &result);
        if (!known) {
            const uint32_t key = f | (uint32_t)op << 30;
            const struct sn_diagram_result *r = &d->cache[mixed(key, g, 0) & (d->capacity - 1)];
            known = r->f == key && r->g == g;
            result = r->result;
        }
        if (!known) { /* the low halves first */
            const uint32_t a = d->node[f].variable, b = d->node[g].variable, v = a < b ? a : b;
            d->frame[d->depth++] = (struct sn_diagram_frame){f, g, v, NONE};
            f = a == v ? d->node[f].low : f;
            g = b == v ? d->node[g].low : g;
            continue;
        }
        for (;;) {
            if (!d->depth)
                return result;
            struct sn_diagram_frame *t = &d->frame[d->depth - 1];
            if (t->low == NONE) {
                t->low = result;
                f = d->node[t->f].variable == t->variable ? d->node[t->f].high : t->f;
                g = d->node[t->g].variable == t->variable ? d->node[t->g].high : t->g;
                break;
            }
            result = make(d, t->variable, t->low, result);
            const uint32_t key = t->f | (uint32_t)op << 30;
            d->cache[mixed(key, t->g, 0) & (d->capacity - 1)] =
                (struct sn_diagram_result){key, t->g, result};
            d->depth--;
        }
    }
    d->depth = 0;
    return SN_DIAGRAM_FALSE;
}

void sn_diagrams_init(sn_diagrams *d, uint32_t variables, size_t memory, bool (*stops)(void *data),
                      void *data)
{
    *d = (sn_diagrams){.memory = memory, .stops = stops, .data = data, .used = 2};
    d->frame = sn_alloc((size_t)variables + 1, sizeof *d->frame);
    d->pending = sn_alloc((size_t)variables + 1, sizeof *d->pending);
    if (!d->frame || !d->pending || !resize(d, NODES_MIN))
        end(d, SN_DIAGRAMS_FULL);
    for (uint32_t i = 0; i < 2 && !d->ended; i++) {
        d->node[i] = (struct sn_diagram_node){.variable = CONSTANT};
        d->held[i] = 0;
    }
}

void sn_diagrams_clear(sn_diagrams *d)
{
    free(d->node);
    free(d->held);
    free(d->bucket);
    free(d->cache);
    free(d->frame);
    free(d->pending);
}

sn_diagram sn_diagram_keep(sn_diagrams *d, sn_diagram f)
{
    if (f > SN_DIAGRAM_TRUE)
        d->held[f]++;
    return f;
}

void sn_diagram_drop(sn_diagrams *d, sn_diagram f)
{
    if (f > SN_DIAGRAM_TRUE)
        d->held[f]--;
}

sn_diagram sn_diagram_and(sn_diagrams *d, sn_diagram f, sn_diagram g)
{
    return sn_diagram_keep(d, apply(d, AND, f, g));
}

sn_diagram sn_diagram_or(sn_diagrams *d, sn_diagram f, sn_diagram g)
{
    return sn_diagram_keep(d, apply(d, OR, f, g));
}

sn_diagram sn_diagram_xor(sn_diagrams *d, sn_diagram f, sn_diagram g)
{
    return sn_diagram_keep(d, apply(d, XOR, f, g));
}

sn_diagram sn_diagram_without(sn_diagrams *d, sn_diagram f, sn_diagram g)
{
    return sn_diagram_keep(d, apply(d, WITHOUT, f, g));
}

sn_diagram sn_diagram_choose(sn_diagrams *d, uint32_t variable, sn_diagram high, sn_diagram low)
{
    return sn_diagram_keep(d, make(d, variable, low, high));
}

void sn_diagram_least(const sn_diagrams *d, sn_diagram f, uint8_t *values)
{
    while (f > SN_DIAGRAM_TRUE) {
        const struct sn_diagram_node *node = &d->node[f];
        values[node->variable] = node->low == SN_DIAGRAM_FALSE;
        f = values[node->variable] ? node->high : node->low;
    }
}

bool sn_diagram_evaluate(const sn_diagrams *d, sn_diagram f, const uint8_t *values)
{
    while (f > SN_DIAGRAM_TRUE) {
        const struct sn_diagram_node *node = &d->node[f];
        f = values[node->variable] ? node->high : node->low;
    }
    return f == SN_DIAGRAM_TRUE;
}
