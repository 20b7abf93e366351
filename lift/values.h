/* What is on each place while a text runs on symbols (internal to lift/). */
#ifndef SN_LIFT_VALUES_H
#define SN_LIFT_VALUES_H

#include "networks/base.h"

typedef enum sn_value_kind {
    SN_VALUE_INPUT, /* what was on a place before anything happened */
    SN_VALUE_MIN,
    SN_VALUE_MAX,
    SN_VALUE_XOR /* of exchanges without a third place */
} sn_value_kind;

/* A value, by its number from 1 on; 0 is one that is not known. */
typedef struct sn_value {
    uint8_t kind;
    bool loaded;   /* an input that was assigned, from somewhere that is not read */
    uint32_t a, b; /* what it is of, a < b; of an input, a is its place */
    uint32_t home; /* 1 + the place that it was written to last, of those that were read first */
    uint32_t line;
} sn_value;

typedef struct sn_spot {
    size_t text;    /* its name, in `texts` */
    uint32_t value; /* on it */
    bool given;     /* it was read before anything was written there, */
    bool lost;      /* and then something was written that is not read */
} sn_spot;

/* A place's value before it was written. */
typedef struct sn_change {
    uint32_t spot, value;
} sn_change;

typedef struct sn_values {
    sn_value *value; /* [count], value 0 is not used */
    size_t count, room;
    sn_spot *spot; /* [spots] places in the order of their names' first use */
    size_t spots, spot_room;
    sn_change *change; /* [changes] since the log began */
    size_t changes, change_room;
    uint32_t *slot; /* [slots] by hash: 2 * place + 2, 2 * value + 3, or 0 */
    size_t slots;   /* a power of two */
    size_t used;
    uint32_t *filled; /* [used] slots to be emptied */
    sn_buf texts;
    bool logs;
    bool failed; /* memory ran out */
} sn_values;

/* Begin with nothing known; what was there is forgotten. Freed with sn_values_free. */
void sn_values_clear(sn_values *values);
void sn_values_free(sn_values *values);

/* The place of this name, from now on there. */
uint32_t sn_values_spot(sn_values *values, const char *name);
const char *sn_values_name(const sn_values *values, uint32_t spot);
/* The name of a record's field, with its dot, if a value is what was in it at first; else NULL. */
const char *sn_values_field(const sn_values *values, uint32_t value, uint32_t record);

/* What is on a place: an input if nothing was written there. */
uint32_t sn_values_read(sn_values *values, uint32_t spot, uint32_t line);
/* Whether a place was read, and something else is on it now.
 * written   it need not have been read */
bool sn_values_changed(const sn_values *values, uint32_t spot, bool written);
/* Whether something was compared, or some place was changed so. */
bool sn_values_do(const sn_values *values, bool written);
/* Write a value; 0 is an input that is new. */
void sn_values_write(sn_values *values, uint32_t spot, uint32_t value, uint32_t line);
/* The value made of two; the same each time. 0 if one is not known. */
uint32_t sn_values_make(sn_values *values, sn_value_kind kind, uint32_t a, uint32_t b,
                        uint32_t line);

#endif
