/* Time the engine `reach` on families of networks and on the published ones.
 *
 * usage: bench_reach [--threads N] [--limit SECONDS] [WORD...]
 * Rows whose name contains one of the words are measured, without words all. Published networks are
 * looked for under $SORTNET_DATA. */
#include "verify/reach.h"
#include "networks/family.h"
#include "networks/format.h"

#include <dirent.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct row {
    const char *family;
    uint32_t wires;
    const char *given;
    const char *goal;
} row;

static const row rows[] = {
    {"tsort", 64, NULL, NULL},
    {"tsort", 256, NULL, NULL},
    {"tsort", 1024, NULL, NULL},
    {"tsort", 4096, NULL, NULL},
    {"tsort", 16384, NULL, NULL},
    {"vsort", 64, NULL, NULL},
    {"vsort", 1024, NULL, NULL},
    {"vsort", 4096, NULL, NULL},
    {"bitonic", 64, NULL, NULL},
    {"bitonic", 1024, NULL, NULL},
    {"bitonic", 4096, NULL, NULL},
    {"oddeven", 64, NULL, NULL},
    {"oddeven", 1024, NULL, NULL},
    {"oddeven", 4096, NULL, NULL},
    {"mergeexchange", 1024, NULL, NULL},
    {"insertion", 256, NULL, NULL},
    {"bosenelson", 256, NULL, NULL},
    {"tmerge", 4096, "runs 2048,2048", NULL},
    {"oddevenmerge", 4096, "runs 2048,2048", NULL},
    {"bpmerge", 4096, "interleaved 2", NULL},
    {"dmerge", 4096, "interleaved 2", NULL},
    {"bmerge", 4096, "bitonic", NULL},
    {"shex", 4096, "bitonic", NULL},
    {"oddeven", 1024, NULL, "median"},
    {"tsort", 1024, NULL, "ranks 100-900"},
    {"vanvoorhis", 64, NULL, NULL},
    {"vanvoorhis", 256, NULL, NULL},
    {"green", 32, NULL, NULL},
    {"pairwise", 32, NULL, NULL},
    {"pairwise", 64, NULL, NULL},
    {"periodic", 32, NULL, NULL},
    {"transposition", 32, NULL, NULL},
    {"transposition", 64, NULL, NULL},
    {"pratt", 32, NULL, NULL},
    {"pratt", 40, NULL, NULL},
    {"pratt", 48, NULL, NULL},
};

static sn_run the_run = {.threads = 1, .seconds = 60};
static char **words;
static int word_count;

static bool is_wanted(const char *name)
{
    for (int i = 0; i < word_count; i++)
        if (strstr(name, words[i]))
            return true;
    return word_count == 0;
}

static void measure(const char *name, const sn_net *net, const char *given, const char *goal)
{
    sn_property *property;
    sn_error error;
    if (sn_property_new(net->wires, given, goal, NULL, &property, &error)) {
        printf("%-24s %s\n", name, error.text);
        return;
    }
    sn_finding finding = {.counterexample = sn_alloc(net->wires, 1)};
    double began = sn_now();
    double expected = exp2(sn_engine_reach.estimate(net, property) - 30),
           estimating = sn_now() - began;
    began = sn_now();
    sn_err err = sn_engine_reach.decide(net, property, &the_run, &finding, &error);
    printf("%-24s %7zu comparators %-30s %-9s %9.4f s %10.3g combinations, expected %.3g s (found "
           "in %.4f s) %s\n",
           name, net->size, property->text, err ? error.text : sn_verdict_name(finding.verdict),
           sn_now() - began, finding.covered, expected, estimating, finding.reason);
    fflush(stdout);
    free(finding.counterexample);
    sn_property_free(property);
}

static void measure_family(const row *r)
{
    char name[64];
    sn_net *net;
    sn_error error;
    snprintf(name, sizeof name, "%s:%u", r->family, r->wires);
    if (!is_wanted(name))
        return;
    if (sn_family_build(sn_family_find(r->family), r->wires, 0, &net, &error)) {
        printf("%-24s %s\n", name, error.text);
        return;
    }
    measure(name, net, r->given, r->goal);
    sn_net_free(net);
}

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
    snprintf(path, sizeof path, "%s/networks/%s", data, folder);
    struct dirent **entries;
    int count = scandir(path, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        const char *name = entries[i]->d_name;
        snprintf(path, sizeof path, "%s/networks/%s/%s", data, folder, name);
        sn_net *net = name[0] != '.' && is_wanted(name) ? read_network(path) : NULL;
        if (net)
            measure(name, net, NULL, goal);
        sn_net_free(net);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
}

int main(int argc, char **argv)
{
    int at = 1;
    for (; at + 1 < argc && argv[at][0] == '-'; at += 2) {
        if (strcmp(argv[at], "--threads") == 0)
            the_run.threads = (unsigned)strtoul(argv[at + 1], NULL, 10);
        else
            the_run.seconds = strtod(argv[at + 1], NULL);
    }
    words = argv + at;
    word_count = argc - at;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        measure_family(&rows[i]);
    const char *data = getenv("SORTNET_DATA");
    if (data) {
        measure_folder(data, "sorters", NULL);
        measure_folder(data, "median", "median");
    }
    return 0;
}
