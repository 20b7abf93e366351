/* Tunings as text: written, read, and asked for what is nearest. */
#include "codegen/choose/tuning.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const mapping_names[] = {
#define X(id, name, what) name,
    SN_MAPPINGS(X)
#undef X
};
enum { MAPPINGS = sizeof mapping_names / sizeof mapping_names[0] };

#define HEAD "sortnet-tuning"

const char *sn_mapping_name(sn_mapping mapping)
{
    return mapping_names[mapping];
}

void sn_tuning_free(sn_tuning *tuning)
{
    free(tuning->choices);
    *tuning = (sn_tuning){0};
}

/* Where a device's choices stand: in the order in which devices came, the model last. */
static size_t place_of(const sn_tuning *tuning, const char *device)
{
    size_t place = 0;
    if (!*device)
        return SIZE_MAX;
    for (size_t i = 0; i < tuning->count && tuning->choices[i].key.device[0]; i++) {
        if (!strcmp(tuning->choices[i].key.device, device))
            return tuning->choices[i].place;
        place = tuning->choices[i].place + 1;
    }
    return place;
}

static int compare(const sn_tuning_choice *a, const sn_tuning_choice *b)
{
    const sn_tuning_key *x = &a->key, *y = &b->key;
    if (a->place != b->place)
        return a->place < b->place ? -1 : 1;
    if (x->type != y->type)
        return x->type < y->type ? -1 : 1;
    if (x->pairs != y->pairs)
        return x->pairs < y->pairs ? -1 : 1;
    return (x->n > y->n) - (x->n < y->n);
}

sn_err sn_tuning_put(sn_tuning *tuning, const sn_tuning_choice *choice, sn_error *error)
{
    sn_tuning_choice placed = *choice;
    size_t at = tuning->count;
    placed.place = place_of(tuning, choice->key.device);
    while (at && compare(&tuning->choices[at - 1], &placed) >= 0)
        at--;
    if (at < tuning->count && !compare(&tuning->choices[at], &placed)) {
        tuning->choices[at] = placed;
        return SN_OK;
    }
    sn_tuning_choice *choices =
        sn_grow(tuning->choices, tuning->count, &tuning->room, sizeof *choices);
    if (!choices)
        return sn_fail_nomem(error);
    tuning->choices = choices;
    memmove(choices + at + 1, choices + at, (tuning->count++ - at) * sizeof *choices);
    choices[at] = placed;
    return SN_OK;
}

const sn_tuning_choice *sn_tuning_find(const sn_tuning *tuning, sn_key_type type, bool pairs,
                                       uint32_t n)
{
    const sn_tuning_choice *found = NULL;
    int rank = 0; /* 4: measured, of the type; 3: measured, like it; 2, 1: by the model */
    for (size_t i = 0; i < tuning->count; i++) {
        const sn_tuning_choice *choice = &tuning->choices[i];
        const sn_tuning_key *key = &choice->key;
        if (key->pairs != pairs || key->n != n ||
            sn_key_infos[key->type].bits != sn_key_infos[type].bits)
            continue;
        int here = (key->device[0] ? 3 : 1) + (key->type == type);
        found = here > rank ? choice : found;
        rank = here > rank ? here : rank;
    }
    return found;
}

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct reader {
    sn_tuning *tuning;
    size_t line; /* its number */
    bool begun;  /* the first line was read */
    bool placed; /* a device or the model was named */
    char device[128];
    sn_error *error;
} reader;

static sn_err bad(const reader *r, const char *what)
{
    return sn_error_set(r->error, SN_E_INPUT, r->line, 1, "%s", what);
}

static sn_err read_head(reader *r, const char *line)
{
    unsigned version;
    char rest;
    if (sscanf(line, HEAD " %u%c", &version, &rest) != 1)
        return bad(r, "a tuning file begins with '" HEAD " 1'");
    r->begun = true;
    return version == 1 ? SN_OK : bad(r, "only version 1 of tuning files is known");
}

static sn_err read_place(reader *r, const char *name)
{
    name += strspn(name, " ");
    if (strlen(name) >= sizeof r->device)
        return bad(r, "the name of the device is too long");
    memcpy(r->device, name, strlen(name) + 1);
    r->placed = true;
    return SN_OK;
}

static bool find_type(const char *name, sn_key_type *type)
{
    for (size_t i = 0; i < sn_key_type_count; i++)
        if (!strcmp(sn_key_infos[i].name, name)) {
            *type = (sn_key_type)i;
            return true;
        }
    return false;
}

static bool find_mapping(const char *name, sn_mapping *mapping)
{
    const size_t found = sn_name_find(mapping_names, MAPPINGS, name);
    if (found < MAPPINGS)
        *mapping = (sn_mapping)found;
    return found < MAPPINGS;
}

static sn_err read_choice(reader *r, const char *line)
{
    char type[8], what[8], mapping[16], n[12], keys[12], rest;
    double cost;
    sn_tuning_choice choice = {.cost = 0};
    if (sscanf(line, "%7s %7s %11s %15s %11s %lf%c", type, what, n, mapping, keys, &cost, &rest) !=
        6)
        return bad(r, "a choice is TYPE keys|values SIZE MAPPING KEYS-PER-THREAD COST");
    if (!find_type(type, &choice.key.type))
        return bad(r, "the first word is no type of keys");
    if (strcmp(what, "keys") != 0 && strcmp(what, "values") != 0)
        return bad(r, "the second word is neither 'keys' nor 'values'");
    if (!find_mapping(mapping, &choice.mapping))
        return bad(r, "the fourth word is no mapping");
    choice.key.pairs = *what == 'v';
    choice.key.n = strspn(n, "0123456789") == strlen(n) ? (uint32_t)strtoul(n, NULL, 10) : 0;
    choice.keys =
        strspn(keys, "0123456789") == strlen(keys) ? (uint32_t)strtoul(keys, NULL, 10) : 0;
    choice.cost = cost;
    if (choice.key.n < 2 || choice.key.n > SN_WIRES_MAX || !choice.keys ||
        choice.keys > choice.key.n || strlen(n) > 6 || strlen(keys) > 6)
        return bad(r, "size or keys of a thread are out of range");
    if (!isfinite(cost) || cost <= 0)
        return bad(r, "the cost is no positive number");
    memcpy(choice.key.device, r->device, sizeof r->device);
    return sn_tuning_put(r->tuning, &choice, r->error);
}

static sn_err read_line(reader *r, const char *line)
{
    if (!r->begun)
        return read_head(r, line);
    if (*line == '#' || !line[strspn(line, " ")])
        return SN_OK;
    if (!strncmp(line, "device ", 7) && line[7 + strspn(line + 7, " ")])
        return read_place(r, line + 7);
    if (!strcmp(line, "model"))
        return read_place(r, "");
    return r->placed ? read_choice(r, line) : bad(r, "no device is named before");
}

sn_err sn_tuning_read(sn_tuning *tuning, const char *text, sn_error *error)
{
    char line[200];
    reader r = {.tuning = tuning, .error = error};
    do {
        size_t size = strcspn(text, "\n");
        r.line++;
        if (r.line > SN_TUNING_MAX)
            return sn_fail(error, SN_E_LIMIT, "more than %u lines", SN_TUNING_MAX);
        if (size >= sizeof line)
            return bad(&r, "the line is too long");
        memcpy(line, text, size);
        line[size && text[size - 1] == '\r' ? size - 1 : size] = '\0';
        sn_err err = read_line(&r, line);
        if (err)
            return err;
        text += size;
    } while (*text && *++text);
    return SN_OK;
}

/* ---- writing --------------------------------------------------------------------------------- */

void sn_tuning_write(const sn_tuning *tuning, sn_buf *out)
{
    sn_buf_puts(out, HEAD " 1\n"
                          "# TYPE keys|values SIZE MAPPING KEYS-PER-THREAD COST: nanoseconds a key "
                          "on the device;\n# by the cost model, instructions a key\n");
    for (size_t i = 0; i < tuning->count; i++) {
        const sn_tuning_choice *choice = &tuning->choices[i];
        if (!i || choice->place != choice[-1].place) {
            sn_buf_puts(out, choice->key.device[0] ? "device " : "model");
            sn_buf_printf(out, "%s\n", choice->key.device);
        }
        sn_buf_printf(out, "%s %s %lu %s %lu %.6g\n", sn_key_infos[choice->key.type].name,
                      choice->key.pairs ? "values" : "keys", (unsigned long)choice->key.n,
                      mapping_names[choice->mapping], (unsigned long)choice->keys, choice->cost);
    }
}
