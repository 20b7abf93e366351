/* From the CSV of the GPU benchmark of one large array to a table and plots.
 *
 *   large_report [--plots FOLDER] CSV
 *
 * Exit status: 0; 1 if a result was not right; 2 for bad usage or input. */
#include "plot.h"
#include "results.h"

#include <math.h>
#include <string.h>

typedef struct method {
    const char *kind, *name;
    const char *head; /* of its column, and in a plot */
    const char *color;
} method;

static const method methods[] = {
    {"netkern", "tsort", "tsort", "#0b62a4"},
    {"netkern", "tsort 2^13", "tsort 2^13", "#5aa9e6"},
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

/* Of the method's right result for this size; NaN if there is none. */
static double speed_of(const report *rep, const char *type, unsigned n, const char *kind,
                       const char *name)
{
    for (size_t i = 0; i < rep->count; i++) {
        const row *r = &rep->rows[i];
        if (!strcmp(r->type, type) && r->n == n && !strcmp(r->kind, kind) &&
            !strcmp(r->method, name) && !strcmp(r->result, "right"))
            return r->speed;
    }
    return NAN;
}

static double speed_at(const report *rep, const char *type, unsigned n, const method *m)
{
    return speed_of(rep, type, n, m->kind, m->name);
}

/* Sizes of a type as they were measured, ascending; returns how many. */
static size_t sizes_of(const report *rep, const char *type, unsigned sizes[PLOT_PLACES])
{
    size_t count = 0;
    for (size_t i = 0; i < rep->count && count < PLOT_PLACES; i++) {
        const row *r = &rep->rows[i];
        if (!strcmp(r->type, type) && (!count || r->n > sizes[count - 1]))
            sizes[count++] = r->n;
    }
    return count;
}

/* 2^24 or 1000. */
static void name_size(unsigned n, size_t room, char *name)
{
    unsigned bits = 0;
    while (bits < 31 && n >> bits > 1)
        bits++;
    if (n == 1u << bits)
        snprintf(name, room, "2^%u", bits);
    else if (bits >= 10 && n == (2u << bits) - 1)
        snprintf(name, room, "2^%u-1", bits + 1);
    else
        snprintf(name, room, "%u", n);
}

/* ---- tables ---------------------------------------------------------------------------------- */

/* Whether the type has the method at all. */
static bool has(const report *rep, const char *type, const method *m)
{
    for (size_t i = 0; i < rep->count; i++)
        if (!strcmp(rep->rows[i].type, type) && !strcmp(rep->rows[i].kind, m->kind) &&
            !strcmp(rep->rows[i].method, m->name))
            return true;
    return false;
}

/* Columns of all methods but those that the type has not, or of all sorts. */
static void print_heads(const report *rep, const char *type, size_t count)
{
    printf("       n");
    for (size_t m = 0; m < count; m++)
        if (has(rep, type, &methods[m]))
            printf("  %10s", methods[m].head);
    printf("\n");
}

/* `by` is what speeds are divided by; NULL: they are in 10^6 keys/s. */
static void print_table(const report *rep, const char *type, const method *by)
{
    unsigned sizes[PLOT_PLACES];
    char name[16];
    size_t count = sizes_of(rep, type, sizes), columns = by ? SORTS : METHODS;
    if (by)
        printf("\n%s: times as fast as %s (%s)\n", type, by->head, by->name);
    else
        printf("\n%s: 10^6 keys/s\n", type);
    print_heads(rep, type, columns);
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
        if (!sizes_of(rep, types[t], sizes))
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
    plot p = {.below = "keys", .count = sizes_of(rep, type, sizes)};
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
        if (!sizes_of(rep, types[t], sizes))
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
