/* BuDDy: functions, failures, counts. */
#include "base/sys.h"
#include "verify/symbolic/symbolic.h"

#include <bdd.h>
#include <stdlib.h>

/* ---- bdd ------------------------------------------------------------------------------------- */

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

/* Loaded where diagrams are made: the library brings that of C++, and both together take longer to
 * load than all the rest of a tool. */
#define FUNCTIONS(X)       \
    X(bdd_addref)          \
    X(bdd_and)             \
    X(bdd_apply)           \
    X(bdd_delref)          \
    X(bdd_error_hook)      \
    X(bdd_gbc_hook)        \
    X(bdd_high)            \
    X(bdd_init)            \
    X(bdd_ite)             \
    X(bdd_ithvar)          \
    X(bdd_low)             \
    X(bdd_or)              \
    X(bdd_resize_hook)     \
    X(bdd_setcacheratio)   \
    X(bdd_setmaxincrease)  \
    X(bdd_setmaxnodenum)   \
    X(bdd_setminfreenodes) \
    X(bdd_setvarnum)       \
    X(bdd_var)             \
    X(bdd_xor)

static struct buddy {
#define X(name) __typeof__(name) *name;
    FUNCTIONS(X)
#undef X
} buddy;

static sn_err loaded;
static sn_error why_not_loaded;

static void load(void)
{
    static const char *const names[] = {SN_BUDDY_LIBRARY, NULL};
    static const sn_symbol symbols[] = {
#define X(name) {#name, offsetof(struct buddy, name)},
        FUNCTIONS(X)
#undef X
    };
    void *handle; /* as long as the process lives */
    loaded = sn_library_open(names, false, symbols, sizeof symbols / sizeof *symbols, &buddy,
                             &handle, &why_not_loaded);
}

sn_err sn_diagram_load(sn_error *error)
{
    static sn_once once = SN_ONCE;
    sn_thread_once(&once, load);
    if (loaded && error)
        *error = why_not_loaded;
    return loaded;
}

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
    if (buddy.bdd_init((int)start, (int)start / NODES_PER_CACHE_ENTRY) < 0)
        stop_work(SN_DIAGRAM_NOMEM);
    buddy.bdd_error_hook(on_error);
    buddy.bdd_gbc_hook(on_collection);
    buddy.bdd_resize_hook(NULL);
    buddy.bdd_setmaxnodenum(nodes_max);
    buddy.bdd_setmaxincrease(nodes_max);
    buddy.bdd_setminfreenodes(FREE_PERCENT_MIN);
    buddy.bdd_setcacheratio(NODES_PER_CACHE_ENTRY);
    buddy.bdd_setvarnum((int)variables);
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
    return buddy.bdd_addref(f);
}

void sn_diagram_drop(sn_diagram f)
{
    buddy.bdd_delref(f);
}

sn_diagram sn_diagram_and(sn_diagram f, sn_diagram g)
{
    return buddy.bdd_addref(buddy.bdd_and(f, g));
}

sn_diagram sn_diagram_or(sn_diagram f, sn_diagram g)
{
    return buddy.bdd_addref(buddy.bdd_or(f, g));
}

sn_diagram sn_diagram_xor(sn_diagram f, sn_diagram g)
{
    return buddy.bdd_addref(buddy.bdd_xor(f, g));
}

sn_diagram sn_diagram_without(sn_diagram f, sn_diagram g)
{
    return buddy.bdd_addref(buddy.bdd_apply(f, g, bddop_diff));
}

sn_diagram sn_diagram_choose(uint32_t variable, sn_diagram high, sn_diagram low)
{
    return buddy.bdd_addref(buddy.bdd_ite(buddy.bdd_ithvar((int)variable), high, low));
}

void sn_diagram_least(sn_diagram f, uint8_t *values)
{
    while (f != SN_DIAGRAM_TRUE) {
        sn_diagram low = buddy.bdd_low(f);
        values[buddy.bdd_var(f)] = low == SN_DIAGRAM_FALSE;
        f = low == SN_DIAGRAM_FALSE ? buddy.bdd_high(f) : low;
    }
}

bool sn_diagram_evaluate(sn_diagram f, const uint8_t *values)
{
    while (f != SN_DIAGRAM_FALSE && f != SN_DIAGRAM_TRUE)
        f = values[buddy.bdd_var(f)] ? buddy.bdd_high(f) : buddy.bdd_low(f);
    return f == SN_DIAGRAM_TRUE;
}

/* ---- counts ---------------------------------------------------------------------------------- */

/* How the number of ones on some wires is told by diagrams and by samples. */

uint32_t sn_block_width(uint32_t length)
{
    return sn_log2_ceil((uint64_t)length + 1);
}

uint32_t sn_block_bits(const uint8_t *values, uint32_t first, uint32_t bits)
{
    uint32_t number = 0;
    for (uint32_t i = 0; i < bits; i++)
        number = 2 * number + values[first + i];
    return number;
}

uint32_t sn_block_read(const sn_bdd_block *block, const uint8_t *values)
{
    uint32_t number = sn_block_bits(values, block->first, block->bits);
    return number < block->length ? number : block->length;
}

void sn_block_write(const sn_bdd_block *block, uint32_t number, uint8_t *values)
{
    for (uint32_t i = 0; i < block->bits; i++)
        values[block->first + i] = number >> (block->bits - 1 - i) & 1;
}

/* Whether `ones` and what the blocks of `t` carry are `need` together. */
static sn_diagram at_least(const sn_thresholds *t, uint32_t need, uint32_t ones)
{
    if (need <= ones)
        return SN_DIAGRAM_TRUE;
    return need - ones <= t->count ? t->at[need - ones] : SN_DIAGRAM_FALSE;
}

/* The same with a block before them, of which `bit` bits are known and make `ones`. */
static sn_diagram branch(const sn_thresholds *t, const sn_bdd_block *b, uint32_t need, uint32_t bit,
                         uint32_t ones)
{
    uint32_t rest = (1u << (b->bits - bit)) - 1;
    if (ones >= b->length || bit == b->bits)
        return sn_diagram_keep(at_least(t, need, ones < b->length ? ones : b->length));
    if (need <= ones)
        return SN_DIAGRAM_TRUE;
    if (need - ones > (uint64_t)t->count + rest)
        return SN_DIAGRAM_FALSE;
    sn_diagram low = branch(t, b, need, bit + 1, ones);
    sn_diagram high = branch(t, b, need, bit + 1, ones + (rest + 1) / 2);
    sn_diagram both = sn_diagram_choose(b->first + bit, high, low);
    sn_diagram_drop(low);
    sn_diagram_drop(high);
    return both;
}

/* Put a block before those that `t` counts. */
static void add_block(sn_thresholds *t, const sn_bdd_block *b)
{
    sn_thresholds sum = {.count = t->count + b->length};
    sum.at = sn_diagram_alloc((size_t)sum.count + 1, sizeof *sum.at);
    for (uint32_t need = 0; need <= sum.count; need++)
        sum.at[need] = branch(t, b, need, 0, 0);
    sn_thresholds_free(t);
    *t = sum;
}

sn_thresholds sn_thresholds_of(const sn_bdd_block *blocks, uint32_t last)
{
    sn_thresholds t = {.at = sn_diagram_alloc(1, sizeof *t.at)};
    t.at[0] = SN_DIAGRAM_TRUE;
    for (uint32_t b = last; b != SN_BLOCK_NONE; b = blocks[b].prev)
        add_block(&t, &blocks[b]);
    return t;
}

void sn_thresholds_free(sn_thresholds *t)
{
    for (uint32_t i = 0; i <= t->count; i++)
        sn_diagram_drop(t->at[i]);
    free(t->at);
}

static int by_ones(const void *a, const void *b)
{
    int left = __builtin_popcountll(*(const uint64_t *)a);
    int right = __builtin_popcountll(*(const uint64_t *)b);
    return (left > right) - (left < right);
}

bool sn_words_nested(uint64_t *words, uint32_t count)
{
    qsort(words, count, sizeof *words, by_ones);
    for (uint32_t i = 1; i < count; i++)
        if (words[i - 1] & ~words[i])
            return false;
    return true;
}
