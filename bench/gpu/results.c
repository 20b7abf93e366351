#include "results.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *const types[TYPES] = {"u32", "u64", "f32", "u32+u32"};

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

int read_csv(const char *path, report *rep)
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

/* ---- looking things up ----------------------------------------------------------------------- */

static bool is_of(const row *r, const char *type, const method *m)
{
    return !strcmp(r->type, type) && !strcmp(r->kind, m->kind) && !strcmp(r->method, m->name);
}

bool has(const report *rep, const char *type, const method *m)
{
    for (size_t i = 0; i < rep->count; i++)
        if (is_of(&rep->rows[i], type, m))
            return true;
    return false;
}

double speed_at(const report *rep, const char *type, unsigned n, const method *m)
{
    for (size_t i = 0; i < rep->count; i++) {
        const row *r = &rep->rows[i];
        if (r->n == n && is_of(r, type, m) && !strcmp(r->result, "right"))
            return r->speed;
    }
    return NAN;
}

size_t measured_sizes(const report *rep, const char *type, size_t most, unsigned *sizes)
{
    size_t count = 0;
    for (size_t i = 0; i < rep->count && count < most; i++) {
        const row *r = &rep->rows[i];
        if (!strcmp(r->type, type) && (!count || r->n > sizes[count - 1]))
            sizes[count++] = r->n;
    }
    return count;
}

void name_size(unsigned n, size_t room, char *name)
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

/* ---- writing --------------------------------------------------------------------------------- */

void put(int width, int digits, double number)
{
    if (isnan(number))
        printf("  %*s", width, "-");
    else
        printf("  %*.*f", width, digits, number);
}

void print_heads(const report *rep, const char *type, const method *methods, size_t count)
{
    for (size_t m = 0; m < count; m++)
        if (has(rep, type, &methods[m]))
            printf("  %10s", methods[m].head);
    printf("\n");
}

void print_bad(const report *rep)
{
    for (size_t i = 0; i < rep->count; i++)
        if (strcmp(rep->rows[i].result, "right") != 0)
            printf("%s: %s, n = %u, %s %s\n", rep->rows[i].result, rep->rows[i].type,
                   rep->rows[i].n, rep->rows[i].kind, rep->rows[i].method);
}

FILE *result_file(const char *path)
{
    FILE *out = fopen(path, "w");
    if (!out)
        fprintf(stderr, "report: %s: %s\n", path, strerror(errno));
    return out;
}

int result_close(FILE *out, const char *path)
{
    bool bad = ferror(out);
    if (!fclose(out) && !bad)
        return 0;
    fprintf(stderr, "report: %s: cannot be written\n", path);
    return 2;
}
