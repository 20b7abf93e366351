#include "bench/contest.h"

#include "networks/family.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define REPETITIONS 3
#define REPETITION_SECONDS 3.0 /* networks that take longer are run once */
#define LIMIT_SECONDS 60.0
#define MEMORY ((size_t)4 << 30)

/* Seconds of one decision; negative without a proof. */
static double time_run(const sn_engine *engine, const sn_net *net, const sn_property *property,
                       sn_finding *finding)
{
    sn_run run = {.seconds = LIMIT_SECONDS, .threads = 1, .memory = MEMORY};
    double begin = sn_now();
    if (engine->decide(net, property, &run, finding, NULL))
        return -1;
    return finding->verdict == SN_HOLDS ? sn_now() - begin : -1;
}

static void measure_net(const sn_engine *engine, const sn_contest *c, const sn_net *net,
                        const sn_property *property, uint8_t *counterexample)
{
    sn_finding finding = {.counterexample = counterexample};
    double best = INFINITY, spent = 0, begin = sn_now();
    double expected = exp2(engine->estimate(net, property)) * 1e-9;
    double estimating = sn_now() - begin;
    printf("%-14s %5u wires %6zu comparators: ", c->name, net->wires, net->size);
    for (int i = 0; i < REPETITIONS && spent < REPETITION_SECONDS; i++) {
        double seconds = time_run(engine, net, property, &finding);
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

static int measure(const sn_engine *engine, const sn_contest *c)
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
        measure_net(engine, c, net, property, counterexample);
    else
        fprintf(stderr, "%s:%u: %s\n", c->name, c->wires, error.text);
    free(counterexample);
    sn_property_free(property);
    sn_net_free(net);
    return made ? 0 : 2;
}

int sn_contest_main(const sn_engine *engine, const sn_contest *contests, size_t count, int argc,
                    char **argv)
{
    int status = 0;
    char name[32];
    setvbuf(stdout, NULL, _IOLBF, 0);
    for (size_t i = 0; argc == 1 && i < count; i++)
        status |= measure(engine, &contests[i]);
    for (int i = 1; i < argc; i++) {
        sn_contest c = {.name = name};
        if (sscanf(argv[i], "%31[^:]:%u", name, &c.wires) != 2) {
            fprintf(stderr, "usage: %s [NAME:N...]\n", argv[0]);
            return 2;
        }
        status |= measure(engine, &c);
    }
    return status;
}
