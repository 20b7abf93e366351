/* The CSV of the GPU benchmarks, and what their reports share. */
#ifndef SN_BENCH_GPU_RESULTS_H
#define SN_BENCH_GPU_RESULTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#define ROWS_MAX 4096
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

enum { TYPES = 4 };
extern const char *const types[TYPES];

/* A way to sort, as reports show it. */
typedef struct method {
    const char *kind, *name;
    const char *head; /* of its column, and in a plot */
    const char *color;
} method;

/* Returns 0, or 2 after a message. */
int read_csv(const char *path, report *rep);

/* Whether the type has rows of the method, and the speed of its right result for this size; NaN if
 * there is none. */
bool has(const report *rep, const char *type, const method *m);
double speed_at(const report *rep, const char *type, unsigned n, const method *m);

/* The sizes that a type was measured with, ascending, no more than `most`; returns how many. */
size_t measured_sizes(const report *rep, const char *type, size_t most, unsigned *sizes);

/* 2^24, 2^24-1 or 1000. */
void name_size(unsigned n, size_t room, char *name);

/* A number in a column, or a dash where it is unknown. */
void put(int width, int digits, double number);

/* Heads of the columns of a table, 10 wide, of those methods that the type has. */
void print_heads(const report *rep, const char *type, const method *methods, size_t count);

/* A line for each row whose result is not right. */
void print_bad(const report *rep);

/* Open a file to write; NULL after a message. Close it: 0, or 2 after a message. */
FILE *result_file(const char *path);
int result_close(FILE *out, const char *path);

#endif
