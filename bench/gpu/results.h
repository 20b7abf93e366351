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

/* Returns 0, or 2 after a message. */
int read_csv(const char *path, report *rep);

/* A number in a column, or a dash where it is unknown. */
void put(int width, int digits, double number);

/* A line for each row whose result is not right. */
void print_bad(const report *rep);

/* Open a file to write; NULL after a message. Close it: 0, or 2 after a message. */
FILE *result_file(const char *path);
int result_close(FILE *out, const char *path);

#endif
