/* What BuDDy makes of a function, and what becomes of its failures. */
#include "verify/symbolic/bdd.h"

#include <bdd.h>
#include <stdlib.h>

/* Most networks need few nodes, and making a large table takes longer than deciding them. Those
 * that fill the small table start again with the large one, since BuDDy's direct-mapped caches are
 * slow while they are small (odd-even transposition of 256 wires, grown from the small table: 23 s,
 * from the large one: 0.8 s). */
#define NODES_SMALL(variables) (4096 + 1024 * (size_t)(variables))
#define NODES_LARGE 2000000
#define NODES_MAX 500000000
/* Measured: a node takes 20 bytes, an entry of the six caches together 144. */
#define NODES_PER_CACHE_ENTRY 4
#define NODE_BYTES (20 + 144 / NODES_PER_CACHE_ENTRY)
/* Collecting clears the caches, so the table grows before it is really full … */
#define FREE_PERCENT_MIN 40
/* … and where it cannot grow any more, it is full when this little is left. */
#define FREE_PERCENT_FULL 5

/* BuDDy's hooks take no argument of ours, so these cannot be anywhere else. */
static void (*stop_work)(sn_diagram_stop why);
static int nodes_max; /* of the table */
static bool is_small;

static void on_error(int code)
{
    bool full = code == BDD_MEMORY || code == BDD_NODENUM;
    stop_work(full ? SN_DIAGRAM_NOMEM : SN_DIAGRAM_MISUSED);
    abort();
}

/* Once the table cannot grow, collections win less and less each time and never end the work. */
static void on_collection(int before, bddGbcStat *stat)
{
    if (is_small)
        stop_work(SN_DIAGRAM_CRAMPED);
    if (!before && stat->nodes >= nodes_max - nodes_max / 8 &&
        stat->freenodes < stat->nodes / 100 * FREE_PERCENT_FULL)
        stop_work(SN_DIAGRAM_NOMEM);
}

void sn_diagram_start(uint32_t variables, size_t memory, bool small,
                      void (*stop)(sn_diagram_stop why))
{
    size_t most = memory / NODE_BYTES, start = NODES_SMALL(variables);
    stop_work = stop;
    if (most < start)
        stop_work(SN_DIAGRAM_NOMEM);
    most = most < NODES_MAX ? most : NODES_MAX;
    nodes_max = (int)most;
    is_small = small && start < most / 2 && start < NODES_LARGE;
    if (!is_small && start < NODES_LARGE)
        start = NODES_LARGE;
    start = start < most ? start : most - most / 64; /* BuDDy rounds up to a prime */
    if (bdd_init((int)start, (int)start / NODES_PER_CACHE_ENTRY) < 0)
        stop_work(SN_DIAGRAM_NOMEM);
    bdd_error_hook(on_error);
    bdd_gbc_hook(on_collection);
    bdd_resize_hook(NULL);
    bdd_setmaxnodenum(nodes_max);
    bdd_setmaxincrease(nodes_max);
    bdd_setminfreenodes(FREE_PERCENT_MIN);
    bdd_setcacheratio(NODES_PER_CACHE_ENTRY);
    bdd_setvarnum((int)variables);
}

void *sn_diagram_alloc(size_t count, size_t size)
{
    void *memory = sn_alloc(count, size);
    if (!memory)
        stop_work(SN_DIAGRAM_NOMEM);
    return memory;
}

sn_diagram sn_diagram_keep(sn_diagram f)
{
    return bdd_addref(f);
}

void sn_diagram_drop(sn_diagram f)
{
    bdd_delref(f);
}

sn_diagram sn_diagram_and(sn_diagram f, sn_diagram g)
{
    return bdd_addref(bdd_and(f, g));
}

sn_diagram sn_diagram_or(sn_diagram f, sn_diagram g)
{
    return bdd_addref(bdd_or(f, g));
}

sn_diagram sn_diagram_xor(sn_diagram f, sn_diagram g)
{
    return bdd_addref(bdd_xor(f, g));
}

sn_diagram sn_diagram_without(sn_diagram f, sn_diagram g)
{
    return bdd_addref(bdd_apply(f, g, bddop_diff));
}

sn_diagram sn_diagram_choose(uint32_t variable, sn_diagram high, sn_diagram low)
{
    return bdd_addref(bdd_ite(bdd_ithvar((int)variable), high, low));
}

void sn_diagram_least(sn_diagram f, uint8_t *values)
{
    while (f != SN_DIAGRAM_TRUE) {
        sn_diagram low = bdd_low(f);
        values[bdd_var(f)] = low == SN_DIAGRAM_FALSE;
        f = low == SN_DIAGRAM_FALSE ? bdd_high(f) : low;
    }
}

bool sn_diagram_evaluate(sn_diagram f, const uint8_t *values)
{
    while (f != SN_DIAGRAM_FALSE && f != SN_DIAGRAM_TRUE)
        f = values[bdd_var(f)] ? bdd_high(f) : bdd_low(f);
    return f == SN_DIAGRAM_TRUE;
}
