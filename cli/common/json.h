/* JSON in which no comma, quote or bracket can be missing (internal to cli/). */
#ifndef SN_CLI_COMMON_JSON_H
#define SN_CLI_COMMON_JSON_H

#include "networks/net.h"

/* Where writing stands. {.out = …} begins a single value; no memory is taken but the text's. */
typedef struct sn_json {
    sn_buf *out;
    bool comma; /* a value stands before the next one */
    unsigned depth;
    char open[16]; /* [depth] '{' or '[', '\n' for an array with a line for each value */
} sn_json;

/* Begin the document of a tool (docs/json/): what follows are its results. */
void sn_json_begin(sn_json *json, sn_buf *out);
/* End it: whatever is open is closed. */
void sn_json_end(sn_json *json);

/* Write what `format` says, words with a space between:
 * { [ } ]    begin and end an object or array, at most 16 within each other; behind [ a line feed
 *            instead of the space: an array with a line for each value
 * name       the name of the value that follows
 * %s         a string, escaped
 * %u %f %g   a number as printf has it, finite; %u may be %lu, %llu or %zu
 */
void sn_json_add(sn_json *json, const char *format, ...) SN_PRINTF(2, 3);

/* What no format holds: a name that is no word of it, and values, each with a name or NULL. */
void sn_json_name(sn_json *json, const char *name);
void sn_json_null(sn_json *json, const char *name);
void sn_json_bool(sn_json *json, const char *name, bool value);
void sn_json_integers(sn_json *json, const char *name, const int64_t *numbers, size_t count);
/* A network's layers, each an array of comparators [min,max]. */
void sn_json_layers(sn_json *json, const char *name, const sn_net *net, const sn_layers *layers);
/* What another writer made as a single value. */
void sn_json_made(sn_json *json, const char *name, const sn_buf *value);

#endif
