/* How long proofs take, beside the seconds that plain prototypes of the engines took, a few dozen
 * lines each, on one core of a 2.5 GHz Xeon.
 *
 *     bench_prove [--method NAME] [--threads N] [--limit SECONDS] [WORD...]
 *
 * Rows whose name contains one of the words are measured, without words all: families of networks,
 * the published ones under $SORTNET_DATA, and sorters that lack one comparator. A ratio is given
 * where the engine that decided is the prototype's. Of sat it is said what PicoSAT took, in a
 * process of its own, and how many times that all took, the check of its steps included: `--method
 * sat`. */
#include "verify/prove.h"
#include "networks/families/family.h"
#include "networks/formats/format.h"

#include <dirent.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

typedef struct row {
    const char *name; /* FAMILY:WIRES */
    const char *given, *goal, *equals;
    double reach, symbolic, sat; /* seconds of the prototypes, 0: not measured */
} row;

static const row rows[] = {
    {.name = "tsort:64"},
    {.name = "tsort:128", .sat = 2.7},
    {.name = "tsort:256", .symbolic = 1.0},
    {.name = "tsort:512", .symbolic = 8.7},
    {.name = "tsort:1024"},
    {.name = "tsort:4096"},
    {.name = "vsort:64", .reach = 0.001},
    {.name = "vsort:128", .sat = 2.9},
    {.name = "vsort:256", .symbolic = 2.6},
    {.name = "vsort:1024"},
    {.name = "vsort:4096"},
    {.name = "bitonic:64"},
    {.name = "bitonic:256", .sat = 38},
    {.name = "bitonic:1024"},
    {.name = "bitonic:4096"},
    {.name = "oddeven:64"},
    {.name = "oddeven:256", .sat = 24},
    {.name = "oddeven:1024"},
    {.name = "oddeven:4096"},
    {.name = "transposition:64", .reach = 73},
    {.name = "transposition:128", .sat = 3.5},
    {.name = "transposition:256", .symbolic = 0.9},
    {.name = "bubble:256"},
    {.name = "bosenelson:256"},
    {.name = "insertion:256"},
    {.name = "pairwise:64"},
    {.name = "pairwise:128", .symbolic = 0.28, .sat = 2.6},
    {.name = "pairwise:256", .symbolic = 4.9},
    {.name = "pratt:40", .reach = 4.5},
    {.name = "pratt:48", .reach = 64, .sat = 0.35},
    {.name = "pratt:64", .sat = 1.3},
    {.name = "periodic:64"},
    {.name = "periodic:128"},
    {.name = "periodic:256"},
    {.name = "vanvoorhis:64", .reach = 0.11},
    {.name = "vanvoorhis:256"},
    {.name = "tmerge:4096", .given = "runs 2048,2048"},
    {.name = "oddevenmerge:4096", .given = "runs 2048,2048"},
    {.name = "bpmerge:4096", .given = "interleaved 2"},
    {.name = "bmerge:4096", .given = "bitonic"},
    {.name = "oddeven:1024", .goal = "median"},
    {.name = "tsort:1024", .goal = "ranks 100-900"},
    {.name = "shex:1024", .equals = "bfly:1024"},
};

static sn_run the_run = {.seconds = 60};
static char **words;
static int word_count;

static bool is_wanted(const char *name)
{
    for (int i = 0; i < word_count; i++)
        if (strstr(name, words[i]))
            return true;
    return word_count == 0;
}

static sn_net *family(const char *name)
{
    char word[32];
    unsigned wires;
    sn_net *net = NULL;
    sn_error error = {.text = "no such family"};
    const sn_family *f =
        sscanf(name, "%31[^:]:%u", word, &wires) == 2 ? sn_family_find(word) : NULL;
    if (!f || sn_family_build(f, wires, 0, &net, &error))
        printf("%s: %s\n", name, error.text);
    return net;
}

static double floor_of(const row *r, const char *engine)
{
    if (!strcmp(engine, "reach"))
        return r->reach;
    return !strcmp(engine, "sat") ? r->sat : !strcmp(engine, "symbolic") ? r->symbolic : 0;
}

/* Processor time that we took, or our children. */
static double processor_seconds(int whose)
{
    struct rusage usage;
    getrusage(whose, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           1e-6 * (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

/* Prove, print, and return the seconds it took. */
static double measure(const row *r, const sn_net *net, const sn_net *equals)
{
    sn_property *property;
    sn_result *result;
    sn_error error = {.text = ""};
    if (sn_property_new(net->wires, r->given, r->goal, equals, &property, &error)) {
        printf("%-20s %s\n", r->name, error.text);
        return 0;
    }
    double began = sn_now();
    double ours = -processor_seconds(RUSAGE_SELF), solver = -processor_seconds(RUSAGE_CHILDREN);
    sn_err err = sn_prove(net, property, &the_run, &result, &error);
    double seconds = sn_now() - began;
    ours += processor_seconds(RUSAGE_SELF);
    solver += processor_seconds(RUSAGE_CHILDREN);
    if (err) {
        printf("%-20s %s\n", r->name, error.text);
    } else {
        double floor = floor_of(r, result->engine);
        printf("%-20s %6zu comparators  %-34s %-9s %-10s %8.3f s", r->name, net->size,
               property->text, sn_verdict_name(result->verdict), result->engine, seconds);
        if (floor > 0)
            printf(", prototype %g s, ratio %.2f", floor, seconds / floor);
        if (result->checked)
            printf(", processor %.3f s, PicoSAT's %.3f s, ratio %.2f", ours + solver, solver,
                   (ours + solver) / solver);
        printf("%s%s\n", result->reason[0] ? "  " : "", result->reason);
    }
    fflush(stdout);
    sn_result_free(result);
    sn_property_free(property);
    return seconds;
}

static void measure_row(const row *r)
{
    if (!is_wanted(r->name))
        return;
    sn_net *net = family(r->name), *equals = r->equals ? family(r->equals) : NULL;
    if (net && !r->equals == !equals)
        measure(r, net, equals);
    sn_net_free(net);
    sn_net_free(equals);
}

/* ---- published networks ---------------------------------------------------------------------- */

static sn_net *read_network(const char *path)
{
    sn_buf text = {0};
    char part[4096];
    size_t size;
    FILE *file = fopen(path, "rb");
    sn_net *net = NULL;
    sn_error error = {.text = "cannot be opened"};
    while (file && (size = fread(part, 1, sizeof part, file)) > 0)
        sn_buf_add(&text, part, size);
    if (file)
        fclose(file);
    if (!file || sn_format_read(text.data, text.size, 0, &net, NULL, &error))
        printf("%s: %s\n", path, error.text);
    sn_buf_free(&text);
    return net;
}

static void measure_folder(const char *data, const char *folder, const char *goal)
{
    char path[4096];
    double all = 0, worst = 0;
    unsigned measured = 0;
    snprintf(path, sizeof path, "%s/networks/%s", data, folder);
    struct dirent **entries;
    int count = scandir(path, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        const row r = {.name = entries[i]->d_name, .goal = goal};
        snprintf(path, sizeof path, "%s/networks/%s/%s", data, folder, r.name);
        sn_net *net = r.name[0] != '.' && is_wanted(r.name) ? read_network(path) : NULL;
        double seconds = net ? measure(&r, net, NULL) : 0;
        measured += net != NULL;
        all += seconds;
        worst = fmax(worst, seconds);
        sn_net_free(net);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
    if (measured)
        printf("%s: %u networks in %.3f s, the longest %.3f s\n", folder, measured, all, worst);
}

/* ---- one comparator less --------------------------------------------------------------------- */

#define DROPPED "tsort:1024"
#define DROPS 2000
#define AT_ONCE 0.1 /* seconds */

static void without(const sn_net *net, size_t left_out, sn_net *less)
{
    less->size = 0;
    for (size_t k = 0; k < net->size; k++)
        if (k != left_out)
            less->cmp[less->size++] = net->cmp[k];
}

static void measure_drops(void)
{
    sn_net *net = family(DROPPED), *less = NULL;
    sn_property *property = NULL;
    sn_random random;
    unsigned at_once = 0, later = 0, undecided = 0;
    double longest = 0;
    bool made = net && !sn_net_copy(net, &less, NULL) &&
                !sn_property_new(net->wires, NULL, NULL, NULL, &property, NULL);
    sn_random_seed(&random, 1);
    for (int i = 0; i < DROPS && made; i++) {
        sn_result *result;
        without(net, sn_random_below(&random, net->size), less);
        double began = sn_now();
        made = !sn_prove(less, property, &the_run, &result, NULL);
        double seconds = sn_now() - began;
        if (!made || result->verdict == SN_UNDECIDED)
            undecided++;
        else
            *(seconds <= AT_ONCE ? &at_once : &later) += 1;
        longest = fmax(longest, seconds);
        sn_result_free(result);
    }
    printf("%s, one comparator less, %d times: %.2f %% decided within %g s, %u later, the longest "
           "%.3f s, %u undecided\n",
           DROPPED, DROPS, 100.0 * at_once / DROPS, AT_ONCE, later, longest, undecided);
    sn_property_free(property);
    sn_net_free(less);
    sn_net_free(net);
}

int main(int argc, char **argv)
{
    int at = 1;
    for (; at + 1 < argc && argv[at][0] == '-'; at += 2) {
        if (strcmp(argv[at], "--threads") == 0)
            the_run.threads = (unsigned)strtoul(argv[at + 1], NULL, 10);
        else if (strcmp(argv[at], "--method") == 0)
            the_run.method = argv[at + 1];
        else
            the_run.seconds = strtod(argv[at + 1], NULL);
    }
    words = argv + at;
    word_count = argc - at;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        measure_row(&rows[i]);
    const char *data = getenv("SORTNET_DATA");
    if (data) {
        measure_folder(data, "sorters", NULL);
        measure_folder(data, "median", "median");
    }
    if (is_wanted("dropped"))
        measure_drops();
    return 0;
}
