/* Bit-sliced evaluation, interpreted: values as a graph, groups of comparators. */
#include "verify/vectors/bitslice/bitslice.h"
#include "verify/vectors/bitslice/interp_shapes.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- dag ------------------------------------------------------------------------------------- */

/* Which comparator made the value that another one reads. */

static void connect(sn_dag *dag)
{
    const sn_net *net = dag->net;
    uint32_t *current = dag->output; /* the latest value of each wire, while walking */
    for (uint32_t w = 0; w < dag->wires; w++)
        current[w] = w;
    for (uint32_t k = 0; k < dag->size; k++) {
        sn_cmp cmp = net->cmp[k];
        uint32_t made = dag->wires + 2 * k;
        dag->input[2 * k] = current[cmp.min];
        dag->input[2 * k + 1] = current[cmp.max];
        dag->reader[current[cmp.min]] = dag->reader[current[cmp.max]] = k;
        current[cmp.min] = made;
        current[cmp.max] = made + 1;
    }
    uint32_t last[SN_DAG_WIRES_MAX];
    for (uint32_t w = 0; w < dag->wires; w++) {
        last[w] = current[w];
        dag->reader[current[w]] = SN_DAG_NONE;
    }
    for (uint32_t w = 0; w < dag->wires; w++)
        dag->output[w] = last[sn_net_output_wire(net, w)];
}

sn_err sn_dag_new(const sn_net *net, sn_dag **out, sn_error *error)
{
    assert(net->wires <= SN_DAG_WIRES_MAX && net->size <= SN_DAG_SIZE_MAX);
    *out = NULL;
    sn_dag *dag = sn_alloc(1, sizeof *dag);
    if (!dag)
        return sn_fail_nomem(error);
    dag->net = net;
    dag->wires = net->wires;
    dag->size = (uint32_t)net->size;
    dag->input = sn_alloc(2 * net->size, sizeof *dag->input);
    dag->reader = sn_alloc(net->wires + 2 * net->size, sizeof *dag->reader);
    dag->output = sn_alloc(net->wires, sizeof *dag->output);
    if (!dag->input || !dag->reader || !dag->output) {
        sn_dag_free(dag);
        return sn_fail_nomem(error);
    }
    connect(dag);
    *out = dag;
    return SN_OK;
}

void sn_dag_free(sn_dag *dag)
{
    if (!dag)
        return;
    free(dag->input);
    free(dag->reader);
    free(dag->output);
    free(dag);
}

/* The comparator that makes a value, or SN_DAG_NONE for an input. */
static uint32_t dag_maker(const sn_dag *dag, uint32_t value)
{
    return value < dag->wires ? SN_DAG_NONE : (value - dag->wires) / 2;
}

uint8_t sn_dag_slot(const sn_dag *dag, uint32_t value)
{
    if (value < dag->wires)
        return (uint8_t)value;
    sn_cmp cmp = dag->net->cmp[(value - dag->wires) / 2];
    return (uint8_t)(dag->wires + ((value - dag->wires) % 2 ? cmp.max : cmp.min));
}

uint32_t sn_dag_orders(const sn_dag *dag, sn_slice_order *orders)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i + 1 < dag->wires; i++) {
        uint32_t low = dag->output[i], high = dag->output[i + 1];
        uint32_t maker = dag_maker(dag, low);
        bool given = maker != SN_DAG_NONE && low == dag->wires + 2 * maker && high == low + 1;
        if (!given)
            orders[count++] = (sn_slice_order){(uint8_t)i, (uint8_t)(i + 1)};
    }
    return count;
}

/* ---- interp ---------------------------------------------------------------------------------- */

/* Blocks that one operation handles: enough to make finding the next one cheap, few enough for all
 * slots to stay in the innermost cache. */
#define LOG2_DEPTH 2
#define DEPTH (1u << LOG2_DEPTH)
#define SLOT_BYTES ((size_t)DEPTH * SN_BLOCK_WORDS * 8)

/* Between two polls: a few milliseconds at the slowest. */
#define OPERATIONS_PER_POLL 16384

typedef enum shape {
#define X(name, wires, comparators) SHAPE_##name,
    SN_SHAPES(X)
#undef X
} shape;

/* Apply a shape: local i comes from slot from[i] and ends in slot to[i]. */
typedef struct operation {
    uint8_t shape;
    uint8_t from[4];
    uint8_t to[4];
} operation;

/* Whether slot `low` is ≤ slot `high`. */
typedef struct check {
    uint8_t low;
    uint8_t high;
} check;

static inline void *slot_at(unsigned char *memory, uint8_t slot)
{
    return memory + SLOT_BYTES * slot;
}

/* ---- loops ----------------------------------------------------------------------------------- */

#define LOOPS_SUFFIX portable
#define LOOPS_TARGET
#define LOOPS_BYTES 16
#include "verify/vectors/bitslice/interp_loops.h"

#if defined(__x86_64__)
#define LOOPS_SUFFIX avx2
#define LOOPS_TARGET __attribute__((target("avx2")))
#define LOOPS_BYTES 32
#include "verify/vectors/bitslice/interp_loops.h"

#define LOOPS_SUFFIX avx512
#define LOOPS_TARGET __attribute__((target("avx512f")))
#define LOOPS_BYTES 64
#include "verify/vectors/bitslice/interp_loops.h"
#endif

typedef struct loops {
    void (*compare)(const operation *ops, size_t count, unsigned char *memory);
    bool (*check)(const check *checks, size_t count, unsigned char *memory);
} loops;

static const loops all_loops[] = {
    [SN_INTERP_PORTABLE] = {compare_portable, check_portable},
#if defined(__x86_64__)
    [SN_INTERP_AVX2] = {compare_avx2, check_avx2},
    [SN_INTERP_AVX512] = {compare_avx512, check_avx512},
#endif
};

bool sn_interp_has(sn_interp_isa isa)
{
    return isa < sizeof all_loops / sizeof *all_loops;
}

struct sn_interp {
    const loops *loops;
    uint32_t wires;
    operation *ops; /* [op_count] */
    size_t op_count;
    check checks[SN_DAG_WIRES_MAX];
    uint32_t check_count;
};

/* ---- grouping -------------------------------------------------------------------------------- */

#define SHAPE_COMPARATORS 5

/* What SN_SHAPES says, as data; {0, 0} ends a list of pairs. */
typedef struct pattern {
    uint8_t wires;
    uint8_t pair[SHAPE_COMPARATORS + 1][2];
} pattern;

#define C(i, j) {i, j},
static const pattern patterns[] = {
#define X(name, wires, comparators) [SHAPE_##name] = {wires, {comparators}},
    SN_SHAPES(X)
#undef X
};
#undef C

/* Comparators of the network taken for one operation. */
typedef struct group {
    const sn_dag *dag;
    const bool *done;  /* [size] which comparators earlier operations apply */
    uint32_t first[4]; /* value that local i starts with */
    uint32_t local[4]; /* value in local i so far, or SN_DAG_NONE */
    uint32_t member[SHAPE_COMPARATORS];
    uint32_t members;
} group;

static bool is_made(const group *g, uint32_t value)
{
    uint32_t maker = dag_maker(g->dag, value);
    return maker == SN_DAG_NONE || g->done[maker];
}

/* The input of comparator k beside `value`. */
static uint32_t other_input(const sn_dag *dag, uint32_t k, uint32_t value)
{
    const uint32_t *input = &dag->input[2 * (size_t)k];
    return input[0] == value ? input[1] : input[0];
}

/* A comparator on two fresh locals i and j, which a pattern has only before a pair that joins one
 * of them to a local in use: the maker of what that joining comparator reads beside the local in
 * use, provided it makes it on the right side. */
static uint32_t find_partner(const group *g, const uint8_t *pair, const uint8_t *joining)
{
    bool first_in_use = g->local[joining[0]] != SN_DAG_NONE;
    uint8_t in_use = joining[first_in_use ? 0 : 1], fresh = joining[first_in_use ? 1 : 0];
    uint32_t reader = g->dag->reader[g->local[in_use]];
    if (reader == SN_DAG_NONE)
        return SN_DAG_NONE;
    uint32_t wanted = other_input(g->dag, reader, g->local[in_use]);
    uint32_t maker = dag_maker(g->dag, wanted);
    bool right_side = (wanted - g->dag->wires) % 2 == (fresh == pair[1]);
    bool usable = maker != SN_DAG_NONE && !g->done[maker] && maker != g->member[0];
    return usable && right_side ? maker : SN_DAG_NONE;
}

/* Bind a local to the value that a comparator reads: the one in it, or one made earlier. */
static bool bind(group *g, uint8_t i, uint32_t value)
{
    if (g->local[i] != SN_DAG_NONE)
        return g->local[i] == value;
    g->first[i] = value;
    return is_made(g, value);
}

/* Add comparator k on locals i and j. Which of its inputs is which does not matter to it. */
static bool add_member(group *g, uint32_t k, const uint8_t *pair)
{
    if (k == SN_DAG_NONE)
        return false;
    uint32_t a = g->dag->input[2 * (size_t)k], b = g->dag->input[2 * (size_t)k + 1];
    bool swapped = g->local[pair[0]] == b || g->local[pair[1]] == a;
    if (!bind(g, pair[0], swapped ? b : a) || !bind(g, pair[1], swapped ? a : b))
        return false;
    g->local[pair[0]] = g->dag->wires + 2 * k;
    g->local[pair[1]] = g->dag->wires + 2 * k + 1;
    g->member[g->members++] = k;
    return true;
}

static bool matches(group *g, const pattern *p, uint32_t seed)
{
    g->members = 0;
    for (int i = 0; i < 4; i++)
        g->local[i] = SN_DAG_NONE;
    if (!add_member(g, seed, p->pair[0]))
        return false;
    for (int step = 1; p->pair[step][0] != p->pair[step][1]; step++) {
        const uint8_t *pair = p->pair[step];
        uint32_t a = g->local[pair[0]], b = g->local[pair[1]], k;
        if (a == SN_DAG_NONE && b == SN_DAG_NONE)
            k = find_partner(g, pair, p->pair[step + 1]);
        else
            k = g->dag->reader[a != SN_DAG_NONE ? a : b];
        if (!add_member(g, k, pair))
            return false;
    }
    return true;
}

static operation make_operation(const group *g, shape s)
{
    operation op = {.shape = (uint8_t)s};
    for (int i = 0; i < patterns[s].wires; i++) {
        op.from[i] = sn_dag_slot(g->dag, g->first[i]);
        op.to[i] = sn_dag_slot(g->dag, g->local[i]);
    }
    return op;
}

/* Every operation starts from the first comparator not yet done, whose inputs are therefore made,
 * and takes the first shape that fits. */
static void form_groups(sn_interp *interp, const sn_dag *dag, bool *done, sn_poll *poll, void *data)
{
    group g = {.dag = dag, .done = done};
    for (uint32_t k = 0; k < dag->size; k++) {
        if (k % OPERATIONS_PER_POLL == 0 && poll(data))
            return;
        if (done[k])
            continue;
        int s = 0;
        while (!matches(&g, &patterns[s], k))
            s++; /* SHAPE_SINGLE, the last, always fits */
        for (uint32_t i = 0; i < g.members; i++)
            done[g.member[i]] = true;
        interp->ops[interp->op_count++] = make_operation(&g, (shape)s);
    }
}

sn_err sn_interp_new(const sn_dag *dag, const sn_slice_order *orders, uint32_t count,
                     sn_interp_isa isa, sn_poll *poll, void *data, sn_interp **out, sn_error *error)
{
    sn_interp *interp = sn_alloc(1, sizeof *interp);
    bool *done = sn_alloc(dag->size, sizeof *done);
    *out = NULL;
    if (interp)
        interp->ops = sn_alloc(dag->size, sizeof *interp->ops);
    if (!interp || !interp->ops || !done) {
        sn_interp_free(interp);
        free(done);
        return sn_fail_nomem(error);
    }
    interp->loops = &all_loops[isa];
    interp->wires = dag->wires;
    interp->check_count = count;
    for (uint32_t i = 0; i < count; i++) {
        interp->checks[i].low = sn_dag_slot(dag, dag->output[orders[i].low]);
        interp->checks[i].high = sn_dag_slot(dag, dag->output[orders[i].high]);
    }
    form_groups(interp, dag, done, poll, data);
    free(done);
    *out = interp;
    return SN_OK;
}

void sn_interp_free(sn_interp *interp)
{
    if (!interp)
        return;
    free(interp->ops);
    free(interp);
}

/* ---- running --------------------------------------------------------------------------------- */

size_t sn_interp_memory(const sn_interp *interp)
{
    return 2 * interp->wires * SLOT_BYTES;
}

/* Inputs of DEPTH blocks from `first` on; where there are fewer to do, the same ones repeat. */
static void set_inputs(const sn_interp *interp, uint64_t *memory, uint64_t first,
                       uint32_t log2_count)
{
    uint64_t last = log2_count < LOG2_DEPTH ? (1u << log2_count) - 1 : DEPTH - 1;
    for (uint32_t w = 0; w < interp->wires; w++)
        for (uint32_t b = 0; b < DEPTH; b++)
            for (uint32_t i = 0; i < SN_BLOCK_WORDS; i++)
                *memory++ = sn_vectors_word(w, (first + (b & last)) * SN_BLOCK_WORDS + i);
}

static void flip_input(unsigned char *memory, uint32_t wire)
{
    uint64_t *word = slot_at(memory, (uint8_t)wire);
    for (size_t i = 0; i < SLOT_BYTES / sizeof *word; i++)
        word[i] = ~word[i];
}

static bool run_once(const sn_interp *interp, unsigned char *memory, sn_poll *poll, void *data)
{
    for (size_t at = 0; at < interp->op_count; at += OPERATIONS_PER_POLL) {
        size_t left = interp->op_count - at;
        if (at > 0 && poll(data))
            return false;
        interp->loops->compare(interp->ops + at,
                               left < OPERATIONS_PER_POLL ? left : OPERATIONS_PER_POLL, memory);
    }
    return interp->loops->check(interp->checks, interp->check_count, memory);
}

/* ---- trying the program ---------------------------------------------------------------------- */

/* Words of vectors that plain evaluation is asked for. */
enum { WORDS_TRIED = 4 };

static uint64_t *words_at(unsigned char *memory, uint32_t slot)
{
    return slot_at(memory, (uint8_t)slot);
}

static bool never(void *data)
{
    (void)data;
    return false;
}

/* Whether the comparators leave each output where it is looked for. */
static bool comparators_agree(const sn_interp *interp, const sn_dag *dag, unsigned char *memory)
{
    const size_t words = SLOT_BYTES / sizeof(uint64_t);
    uint64_t values[WORDS_TRIED][SN_DAG_WIRES_MAX], outputs[SN_DAG_WIRES_MAX];
    sn_random random;
    sn_random_seed(&random, dag->size);
    for (uint32_t w = 0; w < dag->wires; w++)
        for (size_t i = 0; i < words; i++)
            words_at(memory, w)[i] = sn_random_next(&random);
    for (uint32_t t = 0; t < WORDS_TRIED; t++)
        for (uint32_t w = 0; w < dag->wires; w++)
            values[t][w] = words_at(memory, w)[t * 5 % words];
    run_once(interp, memory, never, NULL);
    for (uint32_t t = 0; t < WORDS_TRIED; t++) {
        sn_net_apply_bits(dag->net, values[t], outputs);
        for (uint32_t i = 0; i < dag->wires; i++)
            if (words_at(memory, sn_dag_slot(dag, dag->output[i]))[t * 5 % words] != outputs[i])
                return false;
    }
    return true;
}

/* Whether nothing is seen where no order is broken, and each order is where it alone is. */
static bool checks_agree(const sn_interp *interp, const sn_dag *dag, const sn_slice_order *orders,
                         uint32_t count, unsigned char *memory)
{
    memset(memory, 0, sn_interp_memory(interp));
    bool agree = !interp->loops->check(interp->checks, interp->check_count, memory);
    for (uint32_t i = 0; i < count && agree; i++) {
        uint64_t *word = words_at(memory, sn_dag_slot(dag, dag->output[orders[i].low]));
        word += i * 7 % (SLOT_BYTES / sizeof *word);
        *word = UINT64_C(1) << i % 64;
        agree = interp->loops->check(interp->checks, interp->check_count, memory);
        *word = 0;
    }
    return agree;
}

bool sn_interp_agrees(const sn_interp *interp, const sn_dag *dag, const sn_slice_order *orders,
                      uint32_t count, void *memory)
{
    return comparators_agree(interp, dag, memory) &&
           checks_agree(interp, dag, orders, count, memory);
}

/* ---- blocks ---------------------------------------------------------------------------------- */

/* From one round to the next a Gray code complements one input (see jit_x86.c). */
bool sn_interp_run(const sn_interp *interp, void *memory, uint64_t first, uint32_t log2_count,
                   sn_poll *poll, void *data)
{
    uint64_t rounds = log2_count > LOG2_DEPTH ? 1ull << (log2_count - LOG2_DEPTH) : 1;
    set_inputs(interp, memory, first, log2_count);
    bool broken = run_once(interp, memory, poll, data);
    for (uint64_t round = 1; round < rounds; round++) {
        uint32_t changes = (uint32_t)__builtin_ctzll(round);
        flip_input(memory, SN_BLOCK_BITS + LOG2_DEPTH + changes);
        broken |= run_once(interp, memory, poll, data);
    }
    return broken;
}
