/* From the CSV of the GPU benchmark to a table, the goals, plots and a tuning file.
 *
 *   report [--plots FOLDER] [--tuning FILE] CSV
 *
 * Exit status: 0; 1 if a result was wrong or a goal is missed; 2 for bad usage or input. */
#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROWS_MAX 4096
#define SIZES_MAX 16
#define TEXT 64

typedef struct row {
    char type[TEXT], kind[TEXT], method[TEXT], result[TEXT];
    unsigned n;
    double ms, speed; /* median; 10^9 keys a second */
} row;

typedef struct report {
    char device[128];
    row rows[ROWS_MAX];
    size_t count;
    size_t bad; /* rows whose result is not right */
} report;

static const char *const types[] = {"u32", "u64", "f32", "u32+u32"};
enum { TYPES = sizeof types / sizeof types[0] };

/* ---- reading --------------------------------------------------------------------------------- */

static bool read_row(const char *line, row *r)
{
    return sscanf(line, "%63[^,],%u,%63[^,],%63[^,],%*[^,],%*[^,],%lf,%*[^,],%*[^,],%lf,%63[^,\n]",
                  r->type, &r->n, r->kind, r->method, &r->ms, &r->speed, r->result) == 7;
}

static bool take_line(report *rep, char *line)
{
    static const char device[] = "# device ";
    if (!strncmp(line, device, sizeof device - 1)) {
        line[strcspn(line, "\n")] = '\0';
        snprintf(rep->device, sizeof rep->device, "%.100s", line + sizeof device - 1);
    }
    if (*line == '#' || !strncmp(line, "type,", 5))
        return true;
    if (rep->count == ROWS_MAX || !read_row(line, &rep->rows[rep->count]))
        return false;
    rep->bad += strcmp(rep->rows[rep->count++].result, "right") != 0;
    return true;
}

static int read_csv(const char *path, report *rep)
{
    char line[512];
    FILE *in = fopen(path, "r");
    bool good = true;
    if (!in) {
        fprintf(stderr, "report: %s: %s\n", path, strerror(errno));
        return 2;
    }
    for (size_t number = 1; good && fgets(line, sizeof line, in); number++) {
        good = take_line(rep, line);
        if (!good)
            fprintf(stderr, "report: %s:%zu: no line of results\n", path, number);
    }
    fclose(in);
    return good ? 0 : 2;
}

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

/* A number in a column, or a dash where it is unknown. */
static void put(int width, int digits, double number)
{
    if (isnan(number))
        printf("  %*s", width, "-");
    else
        printf("  %*.*f", width, digits, number);
}

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

enum { WIDTH = 720, HEIGHT = 440, LEFT = 64, RIGHT = 170, TOP = 36, BOTTOM = 48 };

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

typedef struct plot {
    FILE *out;
    const report *rep;
    const char *type;
    unsigned sizes[SIZES_MAX];
    size_t count;
    double top; /* of the scale */
} plot;

static double x_of(const plot *p, size_t i)
{
    double step = p->count > 1 ? (double)(WIDTH - LEFT - RIGHT) / (double)(p->count - 1) : 0;
    return LEFT + step * (double)i;
}

static double y_of(const plot *p, double value)
{
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / p->top;
}

static void text(const plot *p, double x, double y, const char *anchor, const char *format, ...)
{
    va_list arguments;
    fprintf(p->out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y, anchor);
    va_start(arguments, format);
    vfprintf(p->out, format, arguments);
    va_end(arguments);
    fputs("</text>\n", p->out);
}

static void draw_axes(plot *p)
{
    double highest = 0, step = 1;
    for (size_t i = 0; i < p->rep->count; i++)
        if (!strcmp(p->rep->rows[i].type, p->type))
            highest = fmax(highest, p->rep->rows[i].speed);
    while (highest / step > 8)
        step *= highest / step > 16 ? 10 : 2;
    p->top = step * ceil(fmax(highest, 1) / step);
    for (double v = 0; v <= p->top; v += step) {
        fprintf(p->out, "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>\n",
                LEFT, WIDTH - RIGHT, y_of(p, v), y_of(p, v));
        text(p, LEFT - 6, y_of(p, v) + 4, "end", "%g", v);
    }
    for (size_t i = 0; i < p->count; i++)
        text(p, x_of(p, i), HEIGHT - BOTTOM + 18, "middle", "%u", p->sizes[i]);
    text(p, (LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 10, "middle", "keys of an array");
    text(p, LEFT, TOP - 14, "start", "%s on %s, 10^9 keys/s", p->type, p->rep->device);
}

/* Returns whether there was something to draw. */
static bool draw_curve(const plot *p, const curve *c)
{
    bool any = false;
    for (size_t i = 0; i < p->count; i++) {
        const row *r = best(p->rep, p->type, p->sizes[i], c->kind, c->end);
        if (!r)
            continue;
        if (!any)
            fprintf(p->out, "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"2\" points=\"",
                    c->color);
        fprintf(p->out, "%.1f,%.1f ", x_of(p, i), y_of(p, r->speed));
        any = true;
    }
    fputs(any ? "\"/>\n" : "", p->out);
    return any;
}

static void draw(plot *p)
{
    double y = TOP + 10;
    fprintf(p->out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "font-family=\"sans-serif\" font-size=\"12\">\n"
            "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n",
            WIDTH, HEIGHT);
    draw_axes(p);
    for (size_t i = 0; i < CURVES; i++) {
        if (!draw_curve(p, &curves[i]))
            continue;
        fprintf(p->out,
                "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" "
                "stroke-width=\"2\"/>\n",
                WIDTH - RIGHT + 12, WIDTH - RIGHT + 32, y - 4, y - 4, curves[i].color);
        text(p, WIDTH - RIGHT + 38, y, "start", "%s", curves[i].label);
        y += 18;
    }
    fputs("</svg>\n", p->out);
}

/* ---- files ----------------------------------------------------------------------------------- */

static FILE *create(const char *path)
{
    FILE *out = fopen(path, "w");
    if (!out)
        fprintf(stderr, "report: %s: %s\n", path, strerror(errno));
    return out;
}

static int finish(FILE *out, const char *path)
{
    bool bad = ferror(out);
    if (!fclose(out) && !bad)
        return 0;
    fprintf(stderr, "report: %s: cannot be written\n", path);
    return 2;
}

static int write_plots(const report *rep, const char *folder)
{
    char path[1024];
    int status = 0;
    for (size_t t = 0; t < TYPES && !status; t++) {
        plot p = {.rep = rep, .type = types[t]};
        p.count = sizes_of(rep, types[t], p.sizes);
        if (!p.count)
            continue;
        snprintf(path, sizeof path, "%s/%s.svg", folder,
                 strchr(types[t], '+') ? "pairs" : types[t]);
        p.out = create(path);
        if (!p.out)
            return 2;
        draw(&p);
        status = finish(p.out, path);
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
    FILE *out = create(path);
    if (!out)
        return 2;
    fprintf(out, "sortnet-tuning 1\ndevice %s\n", rep->device);
    for (size_t t = 0; t < TYPES; t++) {
        size_t count = sizes_of(rep, types[t], sizes);
        for (size_t i = 0; i < count; i++)
            write_choice(out, types[t], best(rep, types[t], sizes[i], "netkern", ""));
    }
    return finish(out, path);
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
    for (size_t i = 0; i < rep->count; i++)
        if (strcmp(rep->rows[i].result, "right") != 0)
            printf("%s: %s, n = %u, %s %s\n", rep->rows[i].result, rep->rows[i].type,
                   rep->rows[i].n, rep->rows[i].kind, rep->rows[i].method);
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
