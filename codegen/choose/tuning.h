/* Which kernel to choose for arrays of a size, type and device: what was measured, or what the cost
 * model says, as a text that people can read.
 *
 *     sortnet-tuning 1
 *     # a comment
 *     device NVIDIA H200
 *     u32 keys 64 window 32 0.001893
 *     u32 values 4 thread 4 0.003725
 *     model
 *     u64 keys 64 window 16 53.125
 *
 * A line names the type, whether a value of 32 bits goes with each key, the size, the mapping, the
 * keys of a thread, and what it costs: nanoseconds a key on the device above it; under `model`,
 * machine instructions a key. */
#ifndef SN_CODEGEN_CHOOSE_TUNING_H
#define SN_CODEGEN_CHOOSE_TUNING_H

#include "codegen/emit/emit.h"

SN_BEGIN_DECLS

/* Lines of a file, at most. */
#define SN_TUNING_MAX 20000u

/* What is asked. */
typedef struct sn_tuning_key {
    char device[128]; /* its name; "" for the cost model */
    sn_key_type type;
    bool pairs;
    uint32_t n; /* 2..SN_WIRES_MAX */
} sn_tuning_key;

typedef struct sn_tuning_choice {
    sn_tuning_key key;
    sn_mapping mapping;
    uint32_t keys; /* of a thread */
    double cost;
    size_t place; /* private */
} sn_tuning_choice;

/* Begins as {0}, freed with sn_tuning_free. */
typedef struct sn_tuning {
    sn_tuning_choice *choices; /* [count], in the order in which they are written */
    size_t count, room;
} sn_tuning;

void sn_tuning_free(sn_tuning *tuning);

/* The word for a mapping in such texts and on command lines. */
const char *sn_mapping_name(sn_mapping mapping);

/* Add the choices of a text.
 * errors   SN_E_INPUT with line and column; SN_E_LIMIT; SN_E_NOMEM
 */
sn_err sn_tuning_read(sn_tuning *tuning, const char *text, sn_error *error);

/* Add a choice, or put it in the place of that for the same key. Errors: SN_E_NOMEM. */
sn_err sn_tuning_put(sn_tuning *tuning, const sn_tuning_choice *choice, sn_error *error);

/* The choice for arrays of n elements: of the first device there is, the cost model last. A type
 * that has none is taken to be like those of as many bits. NULL if there is none. */
const sn_tuning_choice *sn_tuning_find(const sn_tuning *tuning, sn_key_type type, bool pairs,
                                       uint32_t n);

/* Append the text: devices in the order of their first choices, the cost model last, under each
 * types and sizes ascending. */
void sn_tuning_write(const sn_tuning *tuning, sn_buf *out);

SN_END_DECLS

#endif
