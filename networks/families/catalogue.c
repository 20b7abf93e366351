/* The catalogue: networks in files, listed, read, proved; bounds of size and depth known. */
#include "networks/families/catalogue.h"

#include "base/sys.h"
#include "networks/families/catalogue_files.h"
#include "networks/formats/format.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- catalogue ------------------------------------------------------------------------------- */

/* Most bytes of a user's file: for comments, for a comparator in any format, and in all. */
#define COMMENT_BYTES ((size_t)1 << 20)
#define COMPARATOR_BYTES 64
#define FILE_BYTES ((size_t)1 << 30)

static const char *const kind_words[] = {
#define X(id, word) word,
    SN_CATALOGUE_KINDS(X)
#undef X
};

/* ---- names ----------------------------------------------------------------------------------- */

void sn_catalogue_name(sn_catalogue_kind kind, uint32_t wires, size_t size, size_t depth,
                       char name[64])
{
    snprintf(name, 64, "%s-%lu-%zu-%zu.snet", kind_words[kind], (unsigned long)wires, size, depth);
}

/* Whether `name` is what sn_catalogue_name makes of these three numbers. */
static bool is_name_of(const char *name, sn_catalogue_kind kind, sn_entry *entry)
{
    char again[64];
    unsigned long wires, size, depth;
    size_t word = strlen(kind_words[kind]);
    if (strncmp(name, kind_words[kind], word) ||
        sscanf(name + word, "-%5lu-%10lu-%10lu.snet", &wires, &size, &depth) != 3)
        return false;
    sn_catalogue_name(kind, (uint32_t)wires, size, depth, again);
    *entry = (sn_entry){
        .kind = kind, .wires = (uint32_t)wires, .size = (uint32_t)size, .depth = (uint32_t)depth};
    return !strcmp(name, again) && wires >= 1 && wires <= SN_WIRES_MAX && size <= SN_SIZE_MAX;
}

bool sn_catalogue_parse(const char *name, sn_entry *entry)
{
    for (sn_catalogue_kind kind = 0; kind < SN_CATALOGUE_KIND_COUNT; kind++)
        if (is_name_of(name, kind, entry))
            return true;
    return false;
}

/* The path of a file in a folder, or of the folder where the name is empty. */
static char *join(const char *folder, const char *name)
{
    size_t size = strlen(folder) + strlen(name) + 2;
    char *path = sn_alloc(size, 1);
    if (path)
        snprintf(path, size, "%s%s%s", folder, *name ? "/" : "", name);
    return path;
}

/* What is for `name` in the folder that a variable names, or in that one at home. */
static sn_err user_place(const char *variable, const char *at_home, const char *name, char **out,
                         sn_error *error)
{
    const char *place = getenv(variable), *home = getenv("HOME");
    bool named = place && *place == '/';
    char under[96];
    *out = NULL;
    if (!named && (!home || *home != '/'))
        return SN_OK;
    snprintf(under, sizeof under, "%s%ssortnet/%s", named ? "" : at_home, named ? "" : "/", name);
    *out = join(named ? place : home, under);
    return *out ? SN_OK : sn_fail_nomem(error);
}

sn_err sn_user_path(const char *name, char **out, sn_error *error)
{
    return user_place("XDG_DATA_HOME", ".local/share", name, out, error);
}

sn_err sn_user_cache_path(const char *name, char **out, sn_error *error)
{
    return user_place("XDG_CACHE_HOME", ".cache", name, out, error);
}

sn_err sn_catalogue_folder(char **out, sn_error *error)
{
    const char *own = getenv("SORTNET_CATALOGUE");
    if (!own)
        return sn_user_path("catalogue", out, error);
    *out = *own ? join(own, "") : NULL;
    return *own && !*out ? sn_fail_nomem(error) : SN_OK;
}

/* ---- listing --------------------------------------------------------------------------------- */

static int compare_numbers(uint32_t a, uint32_t b)
{
    return (a > b) - (a < b);
}

static int compare_entries(const void *left, const void *right)
{
    const sn_entry *a = left, *b = right;
    int order = compare_numbers(a->kind, b->kind);
    order = order ? order : compare_numbers(a->wires, b->wires);
    order = order ? order : compare_numbers(a->size, b->size);
    order = order ? order : compare_numbers(a->depth, b->depth);
    return order ? order : (a->text == NULL) - (b->text == NULL);
}

static sn_err add_entry(sn_catalogue *c, const char *name, const char *text, sn_error *error)
{
    sn_entry entry;
    if (!sn_catalogue_parse(name, &entry))
        return SN_OK;
    sn_entry *grown = sn_grow(c->entry, c->count, &c->room, sizeof *grown);
    if (!grown)
        return sn_fail_nomem(error);
    c->entry = grown;
    entry.text = text;
    c->entry[c->count++] = entry;
    return SN_OK;
}

static void tell_left(const sn_catalogue *c, const char *path, const sn_error *why)
{
    if (c->user.leave)
        c->user.leave(c->user.data, path, why);
}

static sn_err add_user_entry(void *catalogue, const char *name)
{
    return add_entry(catalogue, name, NULL, NULL);
}

static sn_err list_folder(sn_catalogue *c, sn_error *error)
{
    sn_error why = {.text = ""};
    const sn_err err = sn_folder_list(c->folder, add_user_entry, c, &why);
    if (err == SN_E_NOMEM)
        return sn_fail_nomem(error);
    if (err && err != SN_E_INPUT)
        tell_left(c, c->folder, &why);
    return SN_OK;
}

sn_err sn_catalogue_open(const sn_catalogue_user *user, sn_catalogue **out, sn_error *error)
{
    sn_catalogue *c = sn_alloc(1, sizeof *c);
    *out = NULL;
    sn_err err = c ? SN_OK : sn_fail_nomem(error);
    for (const sn_embedded *file = sn_catalogue_files; !err && file->name; file++)
        err = add_entry(c, file->name, file->text, error);
    if (!err && user && user->folder) {
        c->user = *user;
        c->user.folder = c->folder = join(user->folder, "");
        err = c->folder ? list_folder(c, error) : sn_fail_nomem(error);
    }
    if (err) {
        sn_catalogue_free(c);
        return err;
    }
    if (c->count)
        qsort(c->entry, c->count, sizeof *c->entry, compare_entries);
    *out = c;
    return SN_OK;
}

void sn_catalogue_free(sn_catalogue *catalogue)
{
    if (!catalogue)
        return;
    for (size_t i = 0; i < catalogue->count; i++)
        sn_net_free(catalogue->entry[i].net);
    free(catalogue->entry);
    free(catalogue->folder);
    free(catalogue);
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Whether the network has the numbers that its name announces. */
static sn_err check(const sn_entry *entry, const sn_net *net, sn_error *error)
{
    size_t depth;
    sn_err err = sn_net_depth(net, &depth, error);
    if (err)
        return err;
    if (net->wires == entry->wires && net->size == entry->size && depth == entry->depth)
        return SN_OK;
    return sn_fail(error, SN_E_INPUT, "holds %lu wires, %zu comparators and %zu layers",
                   (unsigned long)net->wires, net->size, depth);
}

/* The path of a user's file, for the caller to free; NULL without memory. */
static char *path_of(const sn_catalogue *c, const sn_entry *entry)
{
    char name[64];
    sn_catalogue_name(entry->kind, entry->wires, entry->size, entry->depth, name);
    return join(c->folder, name);
}

static sn_err read_file(const sn_catalogue *c, const sn_entry *entry, sn_buf *text, sn_error *error)
{
    const size_t most = COMMENT_BYTES + COMPARATOR_BYTES * (size_t)entry->size;
    char *path = path_of(c, entry);
    if (!path)
        return sn_fail_nomem(error);
    sn_err err = sn_file_load(path, most < FILE_BYTES ? most : FILE_BYTES, text, error);
    if (err == SN_E_LIMIT)
        err = sn_fail(error, err, "longer than such a network can be");
    free(path);
    return err;
}

/* Read the network that an entry announces. */
static sn_err read_net(const sn_catalogue *c, sn_entry *entry, sn_error *error)
{
    sn_buf file = {0};
    sn_read_info info = {0};
    sn_err err = entry->text ? SN_OK : read_file(c, entry, &file, error);
    const char *text = entry->text ? entry->text : file.data ? file.data : "";
    if (!err)
        err = sn_format_read(text, entry->text ? strlen(text) : file.size, 0, &entry->net, &info,
                             error);
    if (!err)
        err = check(entry, entry->net, error);
    if (err) {
        sn_net_free(entry->net);
        entry->net = NULL;
    }
    sn_buf_free(&file);
    return err;
}

/* Make no use of a user's file. */
static sn_err leave_entry(const sn_catalogue *c, sn_entry *entry, const sn_error *why,
                          sn_error *error)
{
    char *path = path_of(c, entry);
    entry->refused = true;
    if (!path)
        return sn_fail_nomem(error);
    tell_left(c, path, why);
    free(path);
    return SN_OK;
}

sn_err sn_catalogue_net(sn_catalogue *c, sn_entry *entry, const sn_net **out, sn_error *error)
{
    sn_error why = {.text = ""};
    sn_err err = SN_OK;
    *out = NULL;
    if (entry->refused)
        return SN_OK;
    if (!entry->net)
        err = read_net(c, entry, &why);
    if (err == SN_E_NOMEM)
        return sn_fail_nomem(error);
    if (err && entry->text)
        return sn_fail(error, SN_E_INTERNAL, "a network of the program's own: %s", why.text);
    if (err)
        return leave_entry(c, entry, &why, error);
    *out = entry->net;
    return SN_OK;
}

sn_err sn_catalogue_prove(sn_catalogue *c, sn_entry *entry, bool *proved, sn_error *error)
{
    sn_error why = {.text = ""};
    sn_err err = SN_OK;
    entry->proved = entry->proved || entry->text;
    *proved = entry->proved;
    if (entry->proved || entry->refused)
        return SN_OK;
    if (c->user.prove)
        err = c->user.prove(c->user.data, entry, entry->net, &entry->proved, &why);
    else
        sn_fail(&why, SN_E_UNSUPPORTED, "nothing here can prove it");
    if (err)
        return sn_fail(error, err, "%s", why.text);
    *proved = entry->proved;
    return entry->proved ? SN_OK : leave_entry(c, entry, &why, error);
}

/* ---- bounds ---------------------------------------------------------------------------------- */

/* The table of the least sizes and depths that are known, and whose they are. */

static const sn_bounds table[] = {
    /* size: least, best; depth: least, best */
    {0, 0, 0, 0},       /* 1 */
    {1, 1, 1, 1},       /* 2 */
    {3, 3, 3, 3},       /* 3 */
    {5, 5, 3, 3},       /* 4 */
    {9, 9, 5, 5},       /* 5 */
    {12, 12, 5, 5},     /* 6 */
    {16, 16, 6, 6},     /* 7 */
    {19, 19, 6, 6},     /* 8 */
    {25, 25, 7, 7},     /* 9 */
    {29, 29, 7, 7},     /* 10 */
    {35, 35, 8, 8},     /* 11 */
    {39, 39, 8, 8},     /* 12 */
    {44, 45, 9, 9},     /* 13 */
    {48, 51, 9, 9},     /* 14 */
    {53, 56, 9, 9},     /* 15 */
    {57, 60, 9, 9},     /* 16 */
    {63, 71, 10, 10},   /* 17 */
    {68, 77, 10, 11},   /* 18 */
    {73, 85, 10, 11},   /* 19 */
    {78, 91, 10, 11},   /* 20 */
    {84, 99, 10, 12},   /* 21 */
    {89, 106, 10, 12},  /* 22 */
    {95, 114, 10, 12},  /* 23 */
    {100, 120, 10, 12}, /* 24 */
    {106, 130, 10, 13}, /* 25 */
    {111, 138, 10, 13}, /* 26 */
    {117, 147, 10, 13}, /* 27 */
    {123, 155, 10, 13}, /* 28 */
    {129, 164, 10, 14}, /* 29 */
    {135, 172, 10, 14}, /* 30 */
    {141, 180, 10, 14}, /* 31 */
    {147, 185, 10, 14}, /* 32 */
    {153, 199, 10, 15}, /* 33 */
    {159, 209, 10, 15}, /* 34 */
    {165, 220, 10, 16}, /* 35 */
    {171, 227, 10, 16}, /* 36 */
    {178, 240, 10, 16}, /* 37 */
    {184, 250, 10, 16}, /* 38 */
    {191, 259, 11, 16}, /* 39 */
    {197, 265, 11, 16}, /* 40 */
    {204, 282, 11, 17}, /* 41 */
    {210, 291, 11, 17}, /* 42 */
    {217, 303, 11, 17}, /* 43 */
    {223, 309, 11, 17}, /* 44 */
    {230, 324, 11, 18}, /* 45 */
    {236, 332, 11, 18}, /* 46 */
    {243, 340, 11, 18}, /* 47 */
    {249, 346, 11, 18}, /* 48 */
    {257, 365, 11, 19}, /* 49 */
    {263, 376, 11, 19}, /* 50 */
    {271, 387, 11, 19}, /* 51 */
    {277, 395, 11, 19}, /* 52 */
    {285, 411, 11, 19}, /* 53 */
    {291, 421, 11, 19}, /* 54 */
    {299, 432, 12, 19}, /* 55 */
    {305, 438, 12, 19}, /* 56 */
    {313, 454, 12, 20}, /* 57 */
    {319, 465, 12, 20}, /* 58 */
    {327, 476, 12, 20}, /* 59 */
    {333, 483, 12, 20}, /* 60 */
    {341, 497, 12, 20}, /* 61 */
    {347, 506, 12, 20}, /* 62 */
    {355, 515, 12, 20}, /* 63 */
    {361, 521, 12, 20}, /* 64 */
};

const sn_bounds *sn_bounds_for(uint32_t wires)
{
    return wires >= 1 && wires <= sizeof table / sizeof table[0] ? &table[wires - 1] : NULL;
}

/* ---- sources --------------------------------------------------------------------------------- */

#define EVIDENT "evident"
#define KNUTH "Knuth, TAOCP 3"
#define HUNTER "Dobbelaere, SorterHunter"
#define HALVES "two halves and Batcher's odd-even merge"
#define QUARTERS "Van Voorhis's merge of four runs"
#define BADDAR "Al-Haj Baddar 2009"

/* From one width to the next row's. */
typedef struct origin {
    uint32_t first;
    const char *text;
} origin;

static const origin size_least[] = {{1, EVIDENT},
                                    {3, "Floyd and Knuth 1973"},
                                    {9, "Codish, Cruz-Filipe, Frank, Schneider-Kamp 2014"},
                                    {11, "Harder 2019"},
                                    {13, "as listed by Dobbelaere 2025"},
                                    {65, NULL}};
static const origin size_best[] = {{1, EVIDENT},   {3, KNUTH},   {17, BADDAR},   {18, HUNTER},
                                   {30, HALVES},   {33, HUNTER}, {49, QUARTERS}, {54, HUNTER},
                                   {57, QUARTERS}, {65, NULL}};
static const origin depth_least[] = {
    {1, EVIDENT},
    {3, KNUTH},
    {9, "Parberry 1989"},
    {11, "Bundala and Závodný 2014"},
    {17, "Codish, Cruz-Filipe, Ehlers, Müller, Schneider-Kamp 2016"},
    {39, "at least so many comparators do not fit into fewer layers"},
    {65, NULL}};
static const origin depth_best[] = {{1, EVIDENT},
                                    {3, KNUTH},
                                    {17, "Ehlers and Müller 2014"},
                                    {18, BADDAR},
                                    {19, "Ehlers and Müller 2014"},
                                    {21, BADDAR},
                                    {23, "Ehlers 2017"},
                                    {25, HUNTER},
                                    {27, "Wang 2025"},
                                    {29, HALVES},
                                    {34, HUNTER},
                                    {35, HALVES},
                                    {37, QUARTERS},
                                    {42, HUNTER},
                                    {45, QUARTERS},
                                    {46, HALVES},
                                    {65, NULL}};

const char *sn_bounds_source(uint32_t wires, sn_bound bound)
{
    static const origin *const origins[] = {[SN_BOUND_SIZE_LEAST] = size_least,
                                            [SN_BOUND_SIZE_BEST] = size_best,
                                            [SN_BOUND_DEPTH_LEAST] = depth_least,
                                            [SN_BOUND_DEPTH_BEST] = depth_best};
    if (!sn_bounds_for(wires))
        return NULL;
    const origin *o = origins[bound];
    while (o[1].first <= wires)
        o++;
    return o->text;
}
