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

/* ---- writing --------------------------------------------------------------------------------- */

void put(int width, int digits, double number)
{
    if (isnan(number))
        printf("  %*s", width, "-");
    else
        printf("  %*.*f", width, digits, number);
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
