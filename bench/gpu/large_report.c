/* From the CSV of the GPU benchmark of one large array to a table and plots.
 *
 *   large_report [--plots FOLDER] CSV
 *
 * Exit status: 0; 1 if a result was not right; 2 for bad usage or input. */
#include "plot.h"
#include "results.h"

#include <math.h>
#include <string.h>

static const method methods[] = {
    {"netkern", "tsort", "tsort", "#0b62a4"},
    {"netkern", "tsort 2^15", "tsort 2^15", "#5aa9e6"},
    {"netkern", "vsort", "vsort", "#7a4fa3"},
    {"form", "papers", "papers", "#2f8f4e"},
    {"form", "bainville", "bainville", "#8fc79f"},
    {"samples", "bitonic", "samples", "#b3a125"},
    {"bainville", "merge", "his merge", "#9c4f4f"},
    {"bainville", "selection", "selection", "#c99a9a"},
    {"cub", "DeviceRadixSort", "CUB radix", "#c2571a"},
    {"cub", "DeviceMergeSort", "CUB merge", "#e6a57e"},
    {"copy", "cudaMemcpyAsync", "copy", "#888888"},
};
enum { METHODS = sizeof methods / sizeof methods[0], SORTS = METHODS - 1 };

/* ---- tables ---------------------------------------------------------------------------------- */

/* `by` is what speeds are divided by; NULL: they are in 10^6 keys/s. */
static void print_table(const report *rep, const char *type, const method *by)
{
    unsigned sizes[PLOT_PLACES];
    char name[16];
    size_t count = measured_sizes(rep, type, PLOT_PLACES, sizes), columns = by ? SORTS : METHODS;
    if (by)
        printf("\n%s: times as fast as %s (%s)\n", type, by->head, by->name);
    else
        printf("\n%s: 10^6 keys/s\n", type);
    printf("       n");
    print_heads(rep, type, methods, columns);
    for (size_t i = 0; i < count; i++) {
        name_size(sizes[i], sizeof name, name);
        printf("%8s", name);
        for (size_t m = 0; m < columns; m++)
            if (has(rep, type, &methods[m]))
                put(10, by ? 3 : 1,
                    speed_at(rep, type, sizes[i], &methods[m]) /
                        (by ? speed_at(rep, type, sizes[i], by) : 1e-3));
        printf("\n");
    }
}

static void print_report(const report *rep)
{
    printf("%s; medians\n", rep->device);
    for (size_t t = 0; t < TYPES; t++) {
        unsigned sizes[PLOT_PLACES];
        if (!measured_sizes(rep, types[t], PLOT_PLACES, sizes))
            continue;
        print_table(rep, types[t], NULL);
        for (size_t m = 0; m < METHODS; m++)
            if (!strcmp(methods[m].kind, "copy") || !strcmp(methods[m].kind, "samples") ||
                !strcmp(methods[m].name, "DeviceRadixSort"))
                print_table(rep, types[t], &methods[m]);
    }
    if (rep->bad)
        printf("\nNot right\n");
    print_bad(rep);
}

/* ---- plots ----------------------------------------------------------------------------------- */

/* The highest speed of a sort; a copy would hide them all. */
static double fastest_sort(const report *rep, const char *type)
{
    double highest = 0;
    for (size_t i = 0; i < rep->count; i++)
        if (!strcmp(rep->rows[i].type, type) && strcmp(rep->rows[i].kind, "copy") != 0)
            highest = fmax(highest, rep->rows[i].speed);
    return highest;
}

static int write_plot(const report *rep, const char *type, const char *path)
{
    unsigned sizes[PLOT_PLACES];
    plot p = {.below = "keys", .count = measured_sizes(rep, type, PLOT_PLACES, sizes)};
    p.highest = fastest_sort(rep, type);
    snprintf(p.title, sizeof p.title, "One array of %s on %s, 10^9 keys/s", type, rep->device);
    for (size_t i = 0; i < p.count; i++)
        if (!(sizes[i] & (sizes[i] - 1))) /* one less would be written over the other */
            name_size(sizes[i], sizeof p.places[i], p.places[i]);
    if (!plot_begin(&p, path))
        return 2;
    for (size_t m = 0; m < SORTS; m++) {
        double values[PLOT_PLACES];
        for (size_t i = 0; i < p.count; i++)
            values[i] = speed_at(rep, type, sizes[i], &methods[m]);
        plot_curve(&p, methods[m].head, methods[m].color, values);
    }
    return plot_end(&p, path);
}

static int write_plots(const report *rep, const char *folder)
{
    char path[1024];
    int status = 0;
    for (size_t t = 0; t < TYPES && !status; t++) {
        unsigned sizes[PLOT_PLACES];
        if (!measured_sizes(rep, types[t], PLOT_PLACES, sizes))
            continue;
        snprintf(path, sizeof path, "%s/large_%s.svg", folder,
                 strchr(types[t], '+') ? "pairs" : types[t]);
        status = write_plot(rep, types[t], path);
    }
    return status;
}

int main(int argc, char **argv)
{
    static report rep = {.device = "unknown device"};
    bool plots = argc == 4 && !strcmp(argv[1], "--plots");
    if ((argc != 2 && !plots) || *argv[argc - 1] == '-') {
        fprintf(stderr, "usage: large_report [--plots FOLDER] CSV\n");
        return 2;
    }
    int status = read_csv(argv[argc - 1], &rep);
    if (status)
        return status;
    print_report(&rep);
    if (plots)
        status = write_plots(&rep, argv[2]);
    return status ? status : rep.bad ? 1 : 0;
}
