/* How long engines said they would take beside how long they took: what the constants in their
 * estimates come from, and what the planner has to reckon with.
 *
 *     bench_estimates [--limit SECONDS] [WORD...]
 *
 * For each network and engine: the estimate, what came of a look where the engine has one, and what
 * deciding took, of one thread and in milliseconds of the processor's time; `>` where the limit
 * came first. At the end, for each engine: by what factor it errs in the geometric mean (above 1:
 * it takes longer than it said), and the factor by which single errors differ from that. */
#include "bench/corpus.h"
#include "bench/seconds.h"
#include "verify/engine.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const sn_engine *const engines[] = {
#define X(name) &sn_engine_##name,
    SN_ENGINES(X)
#undef X
};

#define ENGINE_COUNT (sizeof engines / sizeof *engines)

/* Deciding that takes less is not counted: clocks and caches decide then. */
#define COUNTED_MILLISECONDS 0.2

/* A look that may go on until it decides would not be one. */
#define LOOK_EFFORT 2e7

typedef struct errors {
    unsigned count;
    double sum, squares; /* of logarithms */
} errors;

static errors all_errors[ENGINE_COUNT];
static double limit = 1;

static void count_error(errors *e, double said, double took)
{
    double error = log2(took / said);
    if (took < COUNTED_MILLISECONDS || isinf(error))
        return;
    e->count++;
    e->sum += error;
    e->squares += error * error;
}

static sn_err ask(const sn_engine *engine, const sn_net *net, const sn_property *property,
                  bool looks, sn_finding *finding, double *milliseconds)
{
    sn_run run = {.threads = 1, .seconds = limit};
    run = sn_run_resolve(&run);
    *finding = (sn_finding){.verdict = SN_UNDECIDED};
    finding->counterexample = calloc(net->wires, 1);
    double began = processor_seconds();
    sn_err err = looks ? engine->look(net, property, &run, LOOK_EFFORT, finding, NULL)
                       : engine->decide(net, property, &run, finding, NULL);
    *milliseconds = 1e3 * (processor_seconds() - began);
    free(finding->counterexample);
    return err;
}

static void measure_engine(size_t i, const sn_net *net, const sn_property *property)
{
    const sn_engine *engine = engines[i];
    char reason[200];
    sn_finding finding;
    double looked = 0, took;
    if (!engine->accepts(net, property, reason))
        return;
    double said = exp2(engine->estimate(net, property)) / 1e6, closer = said;
    if (engine->look && !ask(engine, net, property, true, &finding, &looked))
        closer = finding.verdict == SN_UNDECIDED && finding.expected > 0
                     ? exp2(finding.expected) / 1e6
                     : looked;
    if (ask(engine, net, property, false, &finding, &took))
        return;
    bool over = finding.verdict == SN_UNDECIDED && finding.again > 0;
    printf("  %-10s %10.4g", engine->name, said);
    if (engine->look)
        printf("  look of %8.3g: %10.4g", looked, closer);
    else
        printf("  %28s", "");
    printf("  took %s%.4g  %s\n", over ? "> " : "", took, sn_verdict_name(finding.verdict));
    if (!over)
        count_error(&all_errors[i], closer, took);
}

static void measure(void *data, const char *name, const sn_net *net, const sn_property *property)
{
    (void)data;
    printf("%s (%u wires, %zu comparators, %s)\n", name, net->wires, net->size, property->text);
    for (size_t i = 0; i < ENGINE_COUNT; i++)
        measure_engine(i, net, property);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    int at = 1;
    if (argc > 2 && !strcmp(argv[1], "--limit")) {
        limit = strtod(argv[2], NULL);
        at = 3;
    }
    corpus_families(argv + at, measure, NULL);
    corpus_published("sorters", NULL, argv + at, measure, NULL);
    corpus_published("median", "median", argv + at, measure, NULL);
    for (size_t i = 0; i < ENGINE_COUNT; i++) {
        const errors *e = &all_errors[i];
        double mean = e->count ? e->sum / e->count : 0;
        double spread = e->count ? sqrt(fmax(e->squares / e->count - mean * mean, 0)) : 0;
        printf("%-10s %4u networks, takes %.2f times what it said, give or take a factor of %.2f\n",
               engines[i]->name, e->count, exp2(mean), exp2(spread));
    }
    return 0;
}
