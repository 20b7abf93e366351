/* How long the symbolic engine takes where it is the engine of choice, next to the seconds that a
 * first, plain version of a few dozen lines took (one core of a 2.5 GHz Xeon).
 *
 *     bench_symbolic [NAME:N...]
 *
 * Without arguments, the networks of that comparison and some that other engines are for. */
#include "verify/symbolic.h"
#include "bench/contest.h"

static const sn_contest contests[] = {
    {"transposition", 128, 0}, {"transposition", 256, 0.9},
    {"bubble", 256, 0},        {"tsort", 256, 1.0},
    {"tsort", 512, 8.7},       {"tsort", 2048, 0},
    {"vsort", 256, 2.6},       {"oddeven", 512, 0},
    {"pairwise", 128, 0.28},   {"pairwise", 256, 4.9},
    {"pratt", 24, 0},          {"periodic", 32, 0},
};

int main(int argc, char **argv)
{
    return sn_contest_main(&sn_engine_symbolic, contests, sizeof contests / sizeof *contests, argc,
                           argv);
}
