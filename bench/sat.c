/* How long the engine sat takes, next to the seconds that PicoSAT took for the plain formula,
 * written by a few dozen lines of C (one core of a 2.5 GHz Xeon).
 *
 *     bench_sat [NAME:N...]
 *
 * Without arguments, the networks of that comparison and some that it did not decide. */
#include "verify/sat.h"
#include "networks/family.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define REPETITIONS 3
#define REPETITION_SECONDS 3.0 /* networks that take longer are run once */
#define LIMIT_SECONDS 60.0
#define MEMORY ((size_t)4 << 30)

typedef struct contest {
    const char *name;
    uint32_t wires;
    double floor; /* seconds of the plain version; 0 where it was not measured */
} contest;

static const contest contests[] = {
    {"pratt", 48, 0.35},  {"pratt", 64, 1.3},     {"transposition", 128, 3.5}, {"tsort", 128, 2.7},
    {"vsort", 128, 2.9},  {"pairwise", 128, 2.6}, {"periodic", 128, 0},        {"oddeven", 256, 24},
    {"bitonic", 256, 38}, {"tsort", 256, 0},      {"vsort", 256, 0},           {"pairwise", 256, 0},
    {"periodic", 256, 0}, {"vanvoorhis", 256, 0},
};

/* Seconds of one decision; negative without a proof. */
static double time_run(const sn_net *net, const sn_property *property, sn_finding *finding)
{
    sn_run run = {.seconds = LIMIT_SECONDS, .threads = 1, .memory = MEMORY};
    double begin = sn_now();
    if (sn_engine_sat.decide(net, property, &run, finding, NULL))
        return -1;
    return finding->verdict == SN_HOLDS ? sn_now() - begin : -1;
}

static void measure_net(const contest *c, const sn_net *net, const sn_property *property,
                        uint8_t *counterexample)
{
    sn_finding finding = {.counterexample = counterexample};
    double best = INFINITY, spent = 0, begin = sn_now();
    double expected = exp2(sn_engine_sat.estimate(net, property)) * 1e-9;
    double estimating = sn_now() - begin;
    printf("%-14s %5u wires %6zu comparators: ", c->name, net->wires, net->size);
    for (int i = 0; i < REPETITIONS && spent < REPETITION_SECONDS; i++) {
        double seconds = time_run(net, property, &finding);
        if (seconds < 0) {
            printf("%s\n", finding.verdict == SN_FAILS ? "does not sort" : finding.reason);
            return;
        }
        best = fmin(best, seconds);
        spent += seconds;
    }
    printf("%8.3f s, %8.3f s expected after %.3f s", best, expected, estimating);
    if (c->floor > 0)
        printf(", plain %4.2f s, ratio %.2f", c->floor, best / c->floor);
    putchar('\n');
}

static int measure(const contest *c)
{
    sn_net *net = NULL;
    sn_property *property = NULL;
    sn_error error = {.text = "no such family"};
    uint8_t *counterexample = NULL;
    const sn_family *family = sn_family_find(c->name);
    bool made = family && !sn_family_build(family, c->wires, 0, &net, &error) &&
                !sn_property_new(c->wires, NULL, NULL, NULL, &property, &error) &&
                (counterexample = sn_alloc(c->wires, 1));
    if (made)
        measure_net(c, net, property, counterexample);
    else
        fprintf(stderr, "%s:%u: %s\n", c->name, c->wires, error.text);
    free(counterexample);
    sn_property_free(property);
    sn_net_free(net);
    return made ? 0 : 2;
}

int main(int argc, char **argv)
{
    int status = 0;
    char name[32];
    setvbuf(stdout, NULL, _IOLBF, 0);
    for (size_t i = 0; argc == 1 && i < sizeof contests / sizeof *contests; i++)
        status |= measure(&contests[i]);
    for (int i = 1; i < argc; i++) {
        contest c = {.name = name};
        if (sscanf(argv[i], "%31[^:]:%u", name, &c.wires) != 2) {
            fprintf(stderr, "usage: %s [NAME:N...]\n", argv[0]);
            return 2;
        }
        status |= measure(&c);
    }
    return status;
}
