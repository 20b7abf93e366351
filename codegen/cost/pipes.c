/* Rates of a multiprocessor's pipes, by architecture. */
#include "codegen/cost/pipes.h"

const char *const sn_pipe_names[SN_PIPE_COUNT] = {
#define X(id, name) name,
    SN_PIPES(X)
#undef X
};

/* Four schedulers each begin an instruction of a warp of 32 in a clock. */
#define DISPATCHED 128.0

/* The pipe of each kind of work, and of how many threads it is begun in a clock. What only has to
 * be dispatched has none. */
typedef struct lane {
    sn_pipe pipe;
    uint8_t rate[4];
} lane;

static const unsigned architectures[][2] = {{80, 0}, {86, 1}, {89, 1}, {90, 2}, {120, 3}};

static const lane lanes[SN_WORK_KINDS] = {
    [SN_WORK_ADD] = {SN_PIPE_ALU, {64, 64, 64, 128}},
    [SN_WORK_COMPARE] = {SN_PIPE_ALU, {64, 64, 64, 128}},
    [SN_WORK_LOGIC] = {SN_PIPE_ALU, {64, 64, 64, 64}},
    [SN_WORK_MULTIPLY] = {SN_PIPE_FMA, {64, 64, 64, 64}},
    [SN_WORK_FLOAT] = {SN_PIPE_FMA, {64, 128, 128, 128}},
    [SN_WORK_DOUBLE] = {SN_PIPE_FP64, {32, 2, 64, 2}},
    [SN_WORK_COUNT] = {SN_PIPE_XU, {16, 16, 16, 16}},
    [SN_WORK_SHUFFLE] = {SN_PIPE_LSU, {32, 32, 32, 32}},
};

/* What is moved in a clock, from or to shared memory or the cache that is in the same unit. */
#define WORDS 32.0
#define SECTORS 4.0

/* Clocks of accesses for a key. A word that many banks are asked for waits; a sector that is in no
 * other lane's word is moved whole. */
static double access_clocks(const sn_cost *cost)
{
    const double shared = (double)cost->shared_words / WORDS / cost->keys;
    const double memory = (double)cost->memory_words / WORDS / cost->keys;
    if (!cost->emulated)
        return shared + memory;
    const double sectors = (double)cost->sectors / SECTORS / cost->block_keys;
    return shared + (double)cost->conflicts / cost->block_keys +
           (sectors > memory ? sectors : memory);
}

bool sn_clocks_of(const sn_cost *cost, sn_clocks *out)
{
    const size_t known = sizeof architectures / sizeof *architectures;
    size_t at = 0;
    *out = (sn_clocks){.busiest = SN_PIPE_DISPATCH};
    while (at < known && architectures[at][0] != cost->architecture)
        at++;
    if (!cost->measured || at == known)
        return false;
    out->pipe[SN_PIPE_DISPATCH] = (double)sn_cost_instructions(cost) / DISPATCHED / cost->keys;
    for (int w = 0; w < SN_WORK_KINDS; w++) {
        const lane *l = &lanes[w];
        if (l->rate[0])
            out->pipe[l->pipe] +=
                (double)cost->work[w] / l->rate[architectures[at][1]] / cost->keys;
    }
    out->pipe[SN_PIPE_LSU] += access_clocks(cost);
    for (int p = 0; p < SN_PIPE_COUNT; p++)
        if (out->pipe[p] > out->pipe[out->busiest])
            out->busiest = (sn_pipe)p;
    return true;
}
