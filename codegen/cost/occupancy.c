/* What a multiprocessor has room for, by architecture. */
#include "codegen/cost/pipes.h"

#define WARP 32u
/* Registers of one of the four parts of a multiprocessor, which are dealt out to warps by so many;
 * and bytes of shared memory, likewise. */
#define PARTS 4u
#define PART_REGISTERS 16384u
#define REGISTER_UNIT 256u

typedef struct room {
    unsigned architecture, warps, blocks;
    size_t shared, reserved, unit; /* bytes: in all; for each block unasked; at once */
} room;

static const room rooms[] = {
    {75, 32, 16, (size_t)64 << 10, 0, 256},      {80, 64, 32, (size_t)164 << 10, 1024, 128},
    {86, 48, 16, (size_t)100 << 10, 1024, 128},  {89, 48, 24, (size_t)100 << 10, 1024, 128},
    {90, 64, 32, (size_t)228 << 10, 1024, 128},  {100, 64, 32, (size_t)228 << 10, 1024, 128},
    {120, 48, 24, (size_t)100 << 10, 1024, 128},
};

static size_t round_up(size_t size, size_t unit)
{
    return (size + unit - 1) / unit * unit;
}

/* Blocks that each thing allows, in the order of sn_cost_bound. */
static void count_blocks(const room *r, unsigned warps, unsigned registers, size_t shared,
                         size_t blocks[4])
{
    const size_t of_warp = round_up((size_t)registers * WARP, REGISTER_UNIT);
    const size_t of_block = round_up(shared + r->reserved, r->unit);
    blocks[SN_BOUND_BLOCKS] = r->blocks;
    blocks[SN_BOUND_THREADS] = r->warps / warps;
    blocks[SN_BOUND_REGISTERS] =
        of_warp ? PART_REGISTERS / of_warp * PARTS / warps : blocks[SN_BOUND_BLOCKS];
    blocks[SN_BOUND_SHARED] = of_block ? r->shared / of_block : blocks[SN_BOUND_BLOCKS];
}

bool sn_occupancy_of(unsigned architecture, unsigned threads, unsigned registers, size_t shared,
                     sn_occupancy *out)
{
    const unsigned warps = (threads + WARP - 1) / WARP;
    size_t blocks[4];
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
        if (rooms[i].architecture != architecture || !warps)
            continue;
        count_blocks(&rooms[i], warps, registers, shared, blocks);
        *out = (sn_occupancy){.most_warps = rooms[i].warps};
        for (int bound = SN_BOUND_THREADS; bound <= SN_BOUND_SHARED; bound++)
            if (blocks[bound] < blocks[out->bound])
                out->bound = (sn_cost_bound)bound;
        out->blocks = (unsigned)blocks[out->bound];
        out->warps = out->blocks * warps;
        return true;
    }
    return false;
}
