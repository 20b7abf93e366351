/* Texts to try, and arrays to try them on. */
#ifndef SN_TESTS_KERNELS_SAMPLES_H
#define SN_TESTS_KERNELS_SAMPLES_H

#include "codegen/choose/mapping.h"
#include "codegen/trial/trial.h"

typedef struct sample {
    const sn_net *net; /* borrowed */
    sn_emit emit;
    sn_kernel *kernel;
    sn_across *across; /* that of emit, if it has one */
    sn_buf text;
    sn_trial trial;
    char label[160];
    bool as_it_is; /* of equal keys each stays where comparators have it, also those that point up;
                      else as in the network without such comparators */
} sample;

/* Elements ordered by their lowest six bits; the others say which one it is. */
#define SAMPLE_ELEMENT                                                 \
    {                                                                  \
        .type = "unsigned int", .size = 4, .before = "a % 64 < b % 64" \
    }

/* Emit a text. False, and nothing to free, if the target cannot hold it. */
bool sample_make(sample *s, const sn_net *net, const char *name, sn_mapping mapping,
                 const sn_emit *emit, sn_workdir *dir);
/* The same of a kernel made by hand, which the sample then owns. */
bool sample_of_kernel(sample *s, const sn_net *net, const char *name, sn_kernel *kernel,
                      const sn_emit *emit, sn_workdir *dir);
/* The same of a plan, of which `computed` remains. */
bool sample_of_plan(sample *s, const sn_net *net, const char *name, sn_plan_made *plan,
                    const sn_emit *emit, sn_workdir *dir);
/* The same of which outputs first..last are stored; windows are of four keys a thread. */
bool sample_make_some(sample *s, const sn_net *net, const char *name, sn_mapping mapping,
                      const sn_emit *emit, uint32_t first, uint32_t last, sn_workdir *dir);
void sample_free(sample *s);

/* Run the text on arrays: all equal, ascending, descending, zeros and ones, extremes, any; and
 * compare with the network itself, or where equal keys have an order with a naive sort, by element
 * and by value or place.
 * why   [200] receives what is wrong */
bool sample_runs(const sample *s, size_t arrays, char *why);

#endif
