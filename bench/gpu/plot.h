/* A plot of a few curves over the same places, as SVG. */
#ifndef SN_BENCH_GPU_PLOT_H
#define SN_BENCH_GPU_PLOT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#define PLOT_PLACES 32

typedef struct plot {
    char title[256];
    const char *below; /* what the places are */
    char places[PLOT_PLACES][16];
    size_t count;   /* of places */
    double highest; /* value */

    /* For plot.c. */
    FILE *out;
    double top;    /* of the scale */
    double legend; /* where the next line of it is */
} plot;

/* Begin with the title, the axes and the places, all set before; false after a message. */
bool plot_begin(plot *p, const char *path);

/* Draw a value for each place, NaN where there is none; nothing if there is none at all. */
void plot_curve(plot *p, const char *label, const char *color, const double *values);

/* Returns 0, or 2 after a message. */
int plot_end(plot *p, const char *path);

#endif
