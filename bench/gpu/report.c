/* From the CSV of the GPU benchmark to a table, the goals, plots and a tuning file.
 *
 *   report [--plots FOLDER] [--tuning FILE] CSV
 *
 * Exit status: 0; 1 if a result was wrong or a goal is missed; 2 for bad usage or input. */
#include "plot.h"
#include "results.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define SIZES_MAX 16

/* ---- the best ones --------------------------------------------------------------------------- */

static bool ends_with(const char *text, const char *end)
{
    size_t size = strlen(text), tail = strlen(end);
    return size >= tail && !strcmp(text + size - tail, end);
}

/* The fastest of a kind, perhaps only methods with that ending; NULL if there is none. */
static const row *best(const report *rep, const char *type, unsigned n, const char *kind,
                       const char *end)
{
    const row *found = NULL;
    for (size_t i = 0; i < rep->count; i++) {
        const row *r = &rep->rows[i];
        if (!strcmp(r->type, type) && (r->n == n || !strcmp(kind, "copy")) &&
            !strcmp(r->kind, kind) && ends_with(r->method, end) && !strcmp(r->result, "right") &&
            (!found || r->speed > found->speed))
            found = r;
    }
    return found;
}

static double speed(const row *r)
{
    return r ? r->speed : NAN;
}

/* The highest speed of a type. */
static double fastest(const report *rep, const char *type)
{
    double highest = 0;
    for (size_t i = 0; i < rep->count; i++)
        if (!strcmp(rep->rows[i].type, type))
            highest = fmax(highest, rep->rows[i].speed);
    return highest;
}

/* Sizes of a type, ascending; returns how many. */
static size_t sizes_of(const report *rep, const char *type, unsigned sizes[SIZES_MAX])
{
    size_t count = 0;
    for (unsigned n = 2; n <= 65536 && count < SIZES_MAX; n *= 2)
        if (best(rep, type, n, "netkern", ""))
            sizes[count++] = n;
    return count;
}

/* ---- the table ------------------------------------------------------------------------------- */

static void print_size(const report *rep, const char *type, unsigned n, const char *kind)
{
    const row *ours = best(rep, type, n, kind, ""), *cub = best(rep, type, n, "cub", "");
    const double two = speed(best(rep, type, n, "papers", " 2"));
    printf("%6u", n);
    put(7, 1, speed(ours));
    put(7, 2, speed(ours) / speed(best(rep, type, 0, "copy", "")));
    put(7, 2, speed(ours) / speed(cub));
    put(8, 2, speed(ours) / two);
    put(8, 1, two);
    put(8, 1, speed(best(rep, type, n, "papers", " 1")));
    put(7, 1, speed(cub));
    printf("  %-10s  %s\n", ours ? ours->method : "-", cub ? cub->method : "-");
}

static void print_type(const report *rep, const char *type, const char *kind)
{
    unsigned sizes[SIZES_MAX];
    size_t count = sizes_of(rep, type, sizes);
    const row *copy = best(rep, type, 0, "copy", "");
    if (!count || (strcmp(kind, "netkern") != 0 && !best(rep, type, sizes[0], kind, "")))
        return;
    printf("\n%s%s: 10^9 keys/s; a copy: %.1f\n", type,
           strcmp(kind, "netkern") != 0 ? " without NaN" : "", speed(copy));
    printf("     n  netkern  of copy  to CUB  to two  papers 2  papers 1      CUB  "
           "mapping     CUB's best\n");
    for (size_t i = 0; i < count; i++)
        print_size(rep, type, sizes[i], kind);
}

/* ---- the goals ------------------------------------------------------------------------------- */

typedef enum yardstick { COPY, CUB, PAPERS } yardstick;

typedef struct goal {
    const char *text;
    unsigned least, most; /* sizes */
    yardstick by;
    double ratio;
} goal;

static const goal goals[] = {
    {"u32, n up to 64: at least 90 % of the copy", 4, 64, COPY, 0.9},
    {"u32, n = 128: at least 80 % of the copy", 128, 128, COPY, 0.8},
    {"u32, n up to 1,024: at least 1.5 times the best of CUB", 4, 1024, CUB, 1.5},
    {"u32, n up to 4,096: never below the best of CUB", 4, 4096, CUB, 1},
    {"u32, n = 512: at least 3 times the papers' two elements a thread", 512, 512, PAPERS, 3},
};

static double ratio_of(const report *rep, unsigned n, yardstick by)
{
    const row *other = by == COPY  ? best(rep, "u32", n, "copy", "")
                       : by == CUB ? best(rep, "u32", n, "cub", "")
                                   : best(rep, "u32", n, "papers", " 2");
    return speed(best(rep, "u32", n, "netkern", "")) / speed(other);
}

/* Whether the goal is reached at all its sizes; unmeasured ones count as missed. */
static bool print_goal(const report *rep, const goal *g)
{
    unsigned worst = g->least;
    double least = INFINITY;
    for (unsigned n = g->least; n <= g->most; n *= 2) {
        double ratio = ratio_of(rep, n, g->by);
        if (isnan(ratio) || ratio < least) {
            least = ratio;
            worst = n;
        }
        if (isnan(ratio))
            break;
    }
    bool reached = least >= g->ratio;
    if (isnan(least))
        printf("  not measured at n = %u: %s\n", worst, g->text);
    else
        printf("  %s: %s (%.2f at n = %u)\n", reached ? "reached" : "missed", g->text, least,
               worst);
    return reached;
}

/* ---- plots ----------------------------------------------------------------------------------- */

typedef struct curve {
    const char *label, *color, *kind, *end;
} curve;

static const curve curves[] = {
    {"copy", "#888888", "copy", ""},
    {"netkern", "#0b62a4", "netkern", ""},
    {"netkern, no NaN", "#5aa9e6", "netkern numbers", ""},
    {"CUB, its best", "#c2571a", "cub", ""},
    {"papers, 2 a thread", "#2f8f4e", "papers", " 2"},
    {"papers, 1 a thread", "#8fc79f", "papers", " 1"},
};
enum { CURVES = sizeof curves / sizeof curves[0] };

/* ---- files ----------------------------------------------------------------------------------- */

/* A curve's values at a type's sizes. */
static void add_curve(plot *p, const report *rep, const char *type, const unsigned *sizes,
                      const curve *c)
{
    double values[PLOT_PLACES];
    for (size_t i = 0; i < p->count; i++)
        values[i] = speed(best(rep, type, sizes[i], c->kind, c->end));
    plot_curve(p, c->label, c->color, values);
}

static int write_plot(const report *rep, const char *type, const unsigned *sizes, size_t count,
                      const char *path)
{
    plot p = {.below = "keys of an array", .count = count, .highest = fastest(rep, type)};
    snprintf(p.title, sizeof p.title, "%s on %s, 10^9 keys/s", type, rep->device);
    for (size_t i = 0; i < count; i++)
        snprintf(p.places[i], sizeof p.places[i], "%u", sizes[i]);
    if (!plot_begin(&p, path))
        return 2;
    for (size_t i = 0; i < CURVES; i++)
        add_curve(&p, rep, type, sizes, &curves[i]);
    return plot_end(&p, path);
}

static int write_plots(const report *rep, const char *folder)
{
    char path[1024];
    unsigned sizes[SIZES_MAX];
    int status = 0;
    for (size_t t = 0; t < TYPES && !status; t++) {
        size_t count = sizes_of(rep, types[t], sizes);
        if (!count)
            continue;
        snprintf(path, sizeof path, "%s/%s.svg", folder,
                 strchr(types[t], '+') ? "pairs" : types[t]);
        status = write_plot(rep, types[t], sizes, count, path);
    }
    return status;
}

/* "window 32" as it stands in a tuning file; a thread has all keys. */
static void write_choice(FILE *out, const char *type, const row *r)
{
    unsigned keys = r->n;
    char mapping[TEXT];
    if (sscanf(r->method, "%63s %u", mapping, &keys) < 1)
        return;
    fprintf(out, "%.*s %s %u %s %u %.6f\n", 3, type, strchr(type, '+') ? "values" : "keys", r->n,
            mapping, keys, 1 / r->speed);
}

/* The format is that of netkern --tune (docs/kernels/tuning.md). */
static int write_tuning(const report *rep, const char *path)
{
    unsigned sizes[SIZES_MAX];
    FILE *out = result_file(path);
    if (!out)
        return 2;
    fprintf(out, "sortnet-tuning 1\ndevice %s\n", rep->device);
    for (size_t t = 0; t < TYPES; t++) {
        size_t count = sizes_of(rep, types[t], sizes);
        for (size_t i = 0; i < count; i++)
            write_choice(out, types[t], best(rep, types[t], sizes[i], "netkern", ""));
    }
    return result_close(out, path);
}

/* ---- all of it ------------------------------------------------------------------------------- */

static bool print_report(const report *rep)
{
    bool good = rep->bad == 0;
    printf("%s; medians\n", rep->device);
    for (size_t t = 0; t < TYPES; t++) {
        print_type(rep, types[t], "netkern");
        print_type(rep, types[t], "netkern numbers");
    }
    printf("\nGoals\n");
    for (size_t i = 0; i < sizeof goals / sizeof goals[0]; i++)
        good = print_goal(rep, &goals[i]) && good;
    print_bad(rep);
    return good;
}

int main(int argc, char **argv)
{
    static report rep = {.device = "unknown device"};
    const char *plots = NULL, *tuning = NULL, *csv = NULL;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--plots") && i + 1 < argc)
            plots = argv[++i];
        else if (!strcmp(argv[i], "--tuning") && i + 1 < argc)
            tuning = argv[++i];
        else
            csv = csv ? "" : argv[i];
    }
    if (!csv || !*csv || *csv == '-') {
        fprintf(stderr, "usage: report [--plots FOLDER] [--tuning FILE] CSV\n");
        return 2;
    }
    int status = read_csv(csv, &rep);
    if (status)
        return status;
    bool good = print_report(&rep);
    if (plots)
        status = write_plots(&rep, plots);
    if (!status && tuning)
        status = write_tuning(&rep, tuning);
    return status ? status : good ? 0 : 1;
}
