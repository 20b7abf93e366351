/* How long the engine sat takes, next to the seconds that PicoSAT took for the plain formula,
 * written by a few dozen lines of C (one core of a 2.5 GHz Xeon).
 *
 *     bench_sat [NAME:N...]
 *
 * Without arguments, the networks of that comparison and some that it did not decide. */
#include "verify/sat.h"
#include "bench/contest.h"

static const sn_contest contests[] = {
    {"pratt", 48, 0.35},  {"pratt", 64, 1.3},     {"transposition", 128, 3.5}, {"tsort", 128, 2.7},
    {"vsort", 128, 2.9},  {"pairwise", 128, 2.6}, {"periodic", 128, 0},        {"oddeven", 256, 24},
    {"bitonic", 256, 38}, {"tsort", 256, 0},      {"vsort", 256, 0},           {"pairwise", 256, 0},
    {"periodic", 256, 0}, {"vanvoorhis", 256, 0},
};

int main(int argc, char **argv)
{
    return sn_contest_main(&sn_engine_sat, contests, sizeof contests / sizeof *contests, argc,
                           argv);
}
