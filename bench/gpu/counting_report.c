/* From the CSV of the GPU benchmark of sorts by counting to tables and plots.
 *
 *   counting_report [--plots FOLDER] CSV
 *
 * Exit status: 0; 1 if a result was not right; 2 for bad usage or input. */
#include "plot.h"
#include "results.h"

#include <math.h>
#include <string.h>

enum {
    COUNTING,
    SORT,
    RADIX,
    RADIX_OF_RANGE,
    HISTOGRAM,
    OCCURRENCE,
    UNIQUE,
    RADIX_UNIQUE,
    SELECT,
    COPY,
    METHODS
};

static const method methods[METHODS] = {
    [COUNTING] = {"netkern", "counting", "counting", "#0b62a4"},
    [SORT] = {"thrust", "sort", "Thrust", "#2f8f4e"},
    [RADIX] = {"cub", "DeviceRadixSort", "CUB radix", "#c2571a"},
    [RADIX_OF_RANGE] = {"cub", "DeviceRadixSort of the range", "its bits", "#e6a57e"},
    [HISTOGRAM] = {"cub", "DeviceHistogram and DeviceScan", "histogram", "#b3a125"},
    [OCCURRENCE] = {"netkern", "occurrence", "occurrence", "#5aa9e6"},
    [UNIQUE] = {"thrust", "sort and unique", "T. unique", "#8fc79f"},
    [RADIX_UNIQUE] = {"cub", "DeviceRadixSort and Unique", "C. unique", "#9c4f4f"},
    [SELECT] = {"cub", "DeviceSelect", "select", "#7a4fa3"},
    [COPY] = {"copy", "cudaMemcpyAsync", "copy", "#888888"},
};

/* Which sort is compared with which. */
static const struct {
    int ours, other;
} ratios[] = {
    {COUNTING, SORT},      {COUNTING, RADIX},      {COUNTING, RADIX_OF_RANGE},
    {COUNTING, HISTOGRAM}, {OCCURRENCE, UNIQUE},   {OCCURRENCE, RADIX_UNIQUE},
    {OCCURRENCE, SELECT},  {OCCURRENCE, COUNTING},
};
enum { RATIOS = sizeof ratios / sizeof *ratios };

/* What was done with arrays of n keys. */
typedef struct experiments {
    unsigned n;
    size_t count;
    const char *name[PLOT_PLACES];
} experiments;

static experiments experiments_of(const report *rep, unsigned n)
{
    experiments e = {.n = n};
    for (size_t i = 0; i < rep->count && e.count < PLOT_PLACES; i++) {
        const row *r = &rep->rows[i];
        if (r->n == n && (!e.count || strcmp(r->type, e.name[e.count - 1]) != 0))
            e.name[e.count++] = r->type;
    }
    return e;
}

/* ---- tables ---------------------------------------------------------------------------------- */

static void print_speeds(const report *rep, const experiments *e)
{
    printf("%8s", "");
    print_heads(rep, e->name[0], methods, METHODS);
    for (size_t i = 0; i < e->count; i++) {
        printf("%8s", e->name[i]);
        for (size_t m = 0; m < METHODS; m++)
            if (has(rep, e->name[0], &methods[m]))
                put(10, 1, 1e3 * speed_at(rep, e->name[i], e->n, &methods[m]));
        printf("\n");
    }
}

static void print_ratios(const report *rep, const experiments *e)
{
    printf("%8s", "");
    for (size_t r = 0; r < RATIOS; r++)
        printf("  %10s", methods[ratios[r].ours].head);
    printf("\n%8s", "to");
    for (size_t r = 0; r < RATIOS; r++)
        printf("  %10s", methods[ratios[r].other].head);
    printf("\n");
    for (size_t i = 0; i < e->count; i++) {
        printf("%8s", e->name[i]);
        for (size_t r = 0; r < RATIOS; r++)
            put(10, 3,
                speed_at(rep, e->name[i], e->n, &methods[ratios[r].ours]) /
                    speed_at(rep, e->name[i], e->n, &methods[ratios[r].other]));
        printf("\n");
    }
}

static void print_report(const report *rep, const unsigned *sizes, size_t count)
{
    char name[16];
    printf("%s; medians\n\n", rep->device);
    for (size_t m = 0; m < METHODS; m++)
        printf("%-12s%s: %s\n", methods[m].head, methods[m].kind, methods[m].name);
    for (size_t i = 0; i < count; i++) {
        experiments e = experiments_of(rep, sizes[i]);
        name_size(sizes[i], sizeof name, name);
        printf("\n%s keys: 10^6 keys/s\n", name);
        print_speeds(rep, &e);
        printf("\n%s keys: times as fast\n", name);
        print_ratios(rep, &e);
    }
    if (rep->bad)
        printf("\nNot right\n");
    print_bad(rep);
}

/* ---- plots ----------------------------------------------------------------------------------- */

static int write_plot(const report *rep, const experiments *e, const char *size, const char *path)
{
    plot p = {.below = "keys (T10: of 2^10 numbers)", .count = e->count};
    snprintf(p.title, sizeof p.title, "%s keys on %s, 10^9 keys/s", size, rep->device);
    for (size_t i = 0; i < e->count; i++) {
        snprintf(p.places[i], sizeof p.places[i], "%.4s", e->name[i]); /* no room for more */
        for (size_t m = 0; m < COPY; m++) /* which would hide them all */
            p.highest = fmax(p.highest, speed_at(rep, e->name[i], e->n, &methods[m]));
    }
    if (!plot_begin(&p, path))
        return 2;
    for (size_t m = 0; m < COPY; m++) {
        double values[PLOT_PLACES];
        for (size_t i = 0; i < e->count; i++)
            values[i] = speed_at(rep, e->name[i], e->n, &methods[m]);
        plot_curve(&p, methods[m].head, methods[m].color, values);
    }
    return plot_end(&p, path);
}

static int write_plots(const report *rep, const unsigned *sizes, size_t count, const char *folder)
{
    char path[1024], name[16];
    int status = 0;
    for (size_t i = 0; i < count && !status; i++) {
        experiments e = experiments_of(rep, sizes[i]);
        name_size(sizes[i], sizeof name, name);
        snprintf(path, sizeof path, "%s/counting_%s.svg", folder, name);
        status = write_plot(rep, &e, name, path);
    }
    return status;
}

int main(int argc, char **argv)
{
    static report rep = {.device = "unknown device"};
    unsigned sizes[PLOT_PLACES];
    bool plots = argc == 4 && !strcmp(argv[1], "--plots");
    if ((argc != 2 && !plots) || *argv[argc - 1] == '-') {
        fprintf(stderr, "usage: counting_report [--plots FOLDER] CSV\n");
        return 2;
    }
    int status = read_csv(argv[argc - 1], &rep);
    if (status)
        return status;
    size_t count = rep.count ? measured_sizes(&rep, rep.rows[0].type, PLOT_PLACES, sizes) : 0;
    print_report(&rep, sizes, count);
    if (plots)
        status = write_plots(&rep, sizes, count, argv[2]);
    return status ? status : rep.bad ? 1 : 0;
}
