/* Which networks, and how they are broken. */
#include "bench/corpus.h"

#include "networks/families/family.h"
#include "networks/formats/format.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- families -------------------------------------------------------------------------------- */

/* Members of a family up to a width, in powers of two from 16. */
typedef struct range {
    const char *family;
    uint32_t widest;
} range;

static const range sorters[] = {
    {"tsort", 4096},         {"vsort", 4096},      {"bitonic", 4096},    {"oddeven", 4096},
    {"transposition", 1024}, {"bubble", 512},      {"bosenelson", 1024}, {"insertion", 512},
    {"pairwise", 1024},      {"vanvoorhis", 1024}, {"periodic", 256},    {"pratt", 64},
};

typedef struct claim {
    const char *name; /* FAMILY:WIRES */
    const char *given, *goal, *equals;
} claim;

static const claim claims[] = {
    {.name = "tmerge:4096", .given = "runs 2048,2048"},
    {.name = "oddevenmerge:4096", .given = "runs 2048,2048"},
    {.name = "bpmerge:4096", .given = "interleaved 2"},
    {.name = "bmerge:4096", .given = "bitonic"},
    {.name = "oddeven:1024", .goal = "median"},
    {.name = "tsort:1024", .goal = "ranks 100-900"},
    {.name = "shex:1024", .equals = "bfly:1024"},
};

static bool is_wanted(const char *name, char *const *words)
{
    bool wanted = !*words;
    for (; *words && !wanted; words++)
        wanted = strstr(name, *words);
    return wanted;
}

static sn_net *build(const char *name)
{
    char word[32];
    unsigned wires;
    sn_net *net = NULL;
    sn_error error = {.text = "no such family"};
    const sn_family *f =
        sscanf(name, "%31[^:]:%u", word, &wires) == 2 ? sn_family_find(word) : NULL;
    if (!f || sn_family_build(f, wires, 0, &net, &error))
        printf("%s: %s\n", name, error.text);
    return net;
}

/* Frees the network. */
static void visit_claim(const claim *c, sn_net *net, corpus_visit *visit, void *data)
{
    sn_net *equals = c->equals ? build(c->equals) : NULL;
    sn_property *property = NULL;
    sn_error error = {.text = "no network to equal"};
    if (net && (!c->equals || equals) &&
        !sn_property_new(net->wires, c->given, c->goal, equals, &property, &error))
        visit(data, c->name, net, property);
    else
        printf("%s: %s\n", c->name, error.text);
    sn_property_free(property);
    sn_net_free(equals);
    sn_net_free(net);
}

void corpus_families(char *const *words, corpus_visit *visit, void *data)
{
    for (size_t i = 0; i < sizeof sorters / sizeof *sorters; i++)
        for (uint32_t wires = 16; wires <= sorters[i].widest; wires *= 2) {
            char name[40];
            snprintf(name, sizeof name, "%s:%u", sorters[i].family, wires);
            if (is_wanted(name, words))
                visit_claim(&(claim){.name = name}, build(name), visit, data);
        }
    for (size_t i = 0; i < sizeof claims / sizeof *claims; i++)
        if (is_wanted(claims[i].name, words))
            visit_claim(&claims[i], build(claims[i].name), visit, data);
}

/* ---- published networks ---------------------------------------------------------------------- */

static sn_net *read_network(const char *path)
{
    sn_buf text = {0};
    char part[4096];
    size_t size;
    FILE *file = fopen(path, "rb");
    sn_net *net = NULL;
    sn_error error = {.text = "cannot be opened"};
    while (file && (size = fread(part, 1, sizeof part, file)) > 0)
        sn_buf_add(&text, part, size);
    if (file)
        fclose(file);
    if (!file || sn_format_read(text.data, text.size, 0, &net, NULL, &error))
        printf("%s: %s\n", path, error.text);
    sn_buf_free(&text);
    return net;
}

void corpus_published(const char *folder, const char *goal, char *const *words, corpus_visit *visit,
                      void *data)
{
    const char *root = getenv("SORTNET_DATA");
    char path[4096];
    snprintf(path, sizeof path, "%s/networks/%s", root ? root : ".", folder);
    struct dirent **entries = NULL;
    int count = root ? scandir(path, &entries, NULL, alphasort) : 0;
    for (int i = 0; i < count; i++) {
        const char *name = entries[i]->d_name;
        snprintf(path, sizeof path, "%s/networks/%s/%s", root, folder, name);
        if (name[0] != '.' && is_wanted(name, words))
            visit_claim(&(claim){.name = name, .goal = goal}, read_network(path), visit, data);
        free(entries[i]);
    }
    free(entries);
}

/* ---- broken networks ------------------------------------------------------------------------- */

/* The next comparator on a wire of comparator k, or the size. */
static size_t next_on_wires(const sn_net *net, size_t k)
{
    sn_cmp c = net->cmp[k];
    for (k++; k < net->size; k++) {
        sn_cmp d = net->cmp[k];
        if (d.min == c.min || d.max == c.max || d.min == c.max || d.max == c.min)
            break;
    }
    return k;
}

sn_net *corpus_mutate(const sn_net *net, mutation kind, sn_random *random)
{
    sn_net *broken;
    if (sn_net_copy(net, &broken, NULL))
        return NULL;
    size_t k = (size_t)sn_random_below(random, net->size), next = next_on_wires(net, k);
    sn_cmp c = net->cmp[k];
    if (kind == DROP) {
        broken->size--;
        memmove(broken->cmp + k, broken->cmp + k + 1, (broken->size - k) * sizeof *broken->cmp);
    } else if (kind == EXCHANGE && next < net->size) {
        broken->cmp[k] = broken->cmp[next];
        broken->cmp[next] = c;
    } else {
        broken->cmp[k] = (sn_cmp){c.max, c.min};
    }
    return broken;
}
