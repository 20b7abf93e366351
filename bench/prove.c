/* How long proofs take in all, beside what the engine that decides takes alone: what the planner
 * costs.
 *
 *     bench_prove [--method NAME] [--threads N] [--limit SECONDS] [--broken N] [WORD...]
 *
 * Networks whose name contains one of the words are measured, without words all: families, and the
 * published ones under $SORTNET_DATA. Each is proved; then the engine that decided is asked alone.
 * A row has both times, the least of several where they are short, and their ratio; of sat also
 * what PicoSAT took of the processor, and how many times that all took, the check of its steps
 * included. With --threads 1 times are the processor's, which other work disturbs less, else the
 * clock's. The last lines have the sums, their ratio, and the geometric mean of the ratios.
 *
 * With --broken each network is broken N times in each of the ways of bench/corpus.h, and a row has
 * the sums over these, the share that was decided within 50 ms, and the longest. */
#include "verify/prove.h"
#include "bench/corpus.h"
#include "bench/seconds.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What takes less is measured so many times. */
#define SHORT_SECONDS 0.05
#define TURNS 5

#define AT_ONCE_SECONDS 0.05

static sn_run the_run = {.seconds = 120};
static long broken_count;

typedef struct totals {
    unsigned rows;
    double total, engine; /* seconds */
    double logarithms;    /* of ratios */
} totals;

static double now(void)
{
    return the_run.threads == 1 ? processor_seconds() : sn_now();
}

/* Prove; NULL if that fails. *seconds is set to what it took. */
static sn_result *prove(const sn_net *net, const sn_property *property, const char *method,
                        double *seconds)
{
    sn_run run = the_run;
    sn_result *result;
    sn_error error = {.text = ""};
    run.method = method;
    double began = now();
    if (sn_prove(net, property, &run, &result, &error))
        printf("%s\n", error.text);
    *seconds = now() - began;
    return result;
}

/* The least of several times. */
static double least_seconds(const sn_net *net, const sn_property *property, const char *method,
                            double first)
{
    double least = first, seconds;
    for (int i = 1; i < TURNS && first < SHORT_SECONDS; i++) {
        sn_result_free(prove(net, property, method, &seconds));
        least = fmin(least, seconds);
    }
    return least;
}

static void add(totals *t, double total, double engine)
{
    t->rows++;
    t->total += total;
    t->engine += engine;
    t->logarithms += log2(total / engine);
}

static void print_totals(const totals *t, const char *what)
{
    if (t->rows)
        printf("%s: %u, %.3f s, the deciding engines alone %.3f s, ratio %.2f, geometric mean of "
               "the ratios %.2f\n",
               what, t->rows, t->total, t->engine, t->total / t->engine,
               exp2(t->logarithms / t->rows));
}

/* ---- networks as they are -------------------------------------------------------------------- */

static void measure(void *data, const char *name, const sn_net *net, const sn_property *property)
{
    totals *t = data;
    double total, engine, solver = -processor_seconds_of(RUSAGE_CHILDREN);
    double ours = -processor_seconds_of(RUSAGE_SELF);
    const char *method = the_run.method ? the_run.method : "auto";
    sn_result *result = prove(net, property, method, &total);
    if (!result)
        return;
    solver += processor_seconds_of(RUSAGE_CHILDREN);
    ours += processor_seconds_of(RUSAGE_SELF);
    total = least_seconds(net, property, method, total);
    printf("%-20s %6zu comparators  %-34s %-9s %-10s %9.4f s", name, net->size, property->text,
           sn_verdict_name(result->verdict), result->engine, total);
    if (result->verdict != SN_UNDECIDED) {
        sn_result_free(prove(net, property, result->engine, &engine));
        engine = least_seconds(net, property, result->engine, engine);
        printf(", alone %9.4f s, ratio %.2f", engine, total / engine);
        add(t, total, engine);
    }
    if (result->checked)
        printf(", processor %.3f s, PicoSAT's %.3f s, ratio %.2f", ours + solver, solver,
               (ours + solver) / solver);
    printf("%s%s\n", result->reason[0] ? "  " : "", result->reason);
    fflush(stdout);
    sn_result_free(result);
}

/* ---- broken networks ------------------------------------------------------------------------- */

typedef struct broken {
    totals totals;
    unsigned refuted, at_once, undecided;
    double longest;
} broken;

/* Some mutants are none: they sort. */
static void measure_mutant(broken *b, const sn_net *net, const sn_property *property)
{
    double total, engine;
    sn_result *result = prove(net, property, "auto", &total);
    if (!result)
        return;
    b->undecided += result->verdict == SN_UNDECIDED;
    if (result->verdict == SN_FAILS) {
        sn_result_free(prove(net, property, result->engine, &engine));
        add(&b->totals, total, engine);
        b->refuted++;
        b->at_once += total <= AT_ONCE_SECONDS;
        b->longest = fmax(b->longest, total);
    }
    sn_result_free(result);
}

static void measure_broken(void *data, const char *name, const sn_net *net,
                           const sn_property *property)
{
    static const char *const words[] = {"dropped", "exchanged", "flipped"};
    totals *t = data;
    sn_random random;
    sn_random_seed(&random, 1);
    for (int kind = 0; kind < MUTATIONS; kind++) {
        broken b = {.refuted = 0};
        for (long i = 0; i < broken_count; i++) {
            sn_net *mutant = corpus_mutate(net, (mutation)kind, &random);
            if (mutant)
                measure_mutant(&b, mutant, property);
            sn_net_free(mutant);
        }
        if (!b.refuted)
            continue;
        printf("%-20s %-9s %5u refuted in %9.4f s, alone %9.4f s, ratio %.2f; %.2f %% within %g s, "
               "the longest %.4f s; %u undecided\n",
               name, words[kind], b.refuted, b.totals.total, b.totals.engine,
               b.totals.total / b.totals.engine, 100.0 * b.at_once / b.refuted, AT_ONCE_SECONDS,
               b.longest, b.undecided);
        fflush(stdout);
        t->rows += b.refuted;
        t->total += b.totals.total;
        t->engine += b.totals.engine;
        t->logarithms += b.totals.logarithms;
    }
}

int main(int argc, char **argv)
{
    int at = 1;
    for (; at + 1 < argc && argv[at][0] == '-'; at += 2) {
        if (strcmp(argv[at], "--threads") == 0)
            the_run.threads = (unsigned)strtoul(argv[at + 1], NULL, 10);
        else if (strcmp(argv[at], "--method") == 0)
            the_run.method = argv[at + 1];
        else if (strcmp(argv[at], "--broken") == 0)
            broken_count = strtol(argv[at + 1], NULL, 10);
        else
            the_run.seconds = strtod(argv[at + 1], NULL);
    }
    corpus_visit *visit = broken_count ? measure_broken : measure;
    totals families = {.rows = 0}, sorters = families, medians = families;
    corpus_families(argv + at, visit, &families);
    corpus_published("sorters", NULL, argv + at, visit, &sorters);
    corpus_published("median", "median", argv + at, visit, &medians);
    print_totals(&families, "families");
    print_totals(&sorters, "published sorters");
    print_totals(&medians, "published medians");
    return 0;
}
