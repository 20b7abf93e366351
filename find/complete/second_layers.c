/* A second layer joins the pairs of the first to chains and rings. In each a walk, a pair, a
 * comparator of the second layer, the next pair and so on, passes minima and maxima of pairs; their
 * order is a word, and the words of all chains and rings, sorted, tell what the two layers are but
 * for the names of wires. */
#include "find/complete/parts.h"

#include <search.h>
#include <stdlib.h>
#include <string.h>

enum { WIRES_MAX = SN_SECOND_WIRES_MAX, KEY_MAX = 3 * WIRES_MAX, NONE = WIRES_MAX };

/* What the first layer makes of a wire. */
enum { MINIMUM = '0', MAXIMUM = '1', FREE = '2' };

typedef struct lister {
    uint32_t wires;
    uint8_t other[WIRES_MAX]; /* at the other end of the second layer's comparator, or NONE */
    bool idle[WIRES_MAX];     /* it is to have none */
    bool all;                 /* also layers that want more comparators */
    void *keys;               /* of those listed, a tree of tsearch */
    sn_second *out;
    sn_err err;
    sn_error *error;
} lister;

static char role_of(const lister *l, uint32_t wire)
{
    return (char)(wire == l->wires - 1 && l->wires % 2 ? FREE : wire % 2 ? MAXIMUM : MINIMUM);
}

/* ---- words ----------------------------------------------------------------------------------- */

/* Walk from a wire through its pair, the second layer, and so on. Returns whether that is a ring.
 */
static bool walk(const lister *l, uint32_t start, char *word, bool *seen)
{
    uint32_t wire = start;
    size_t length = 0;
    for (;;) {
        seen[wire] = true;
        word[length++] = role_of(l, wire);
        word[length] = '\0';
        if (word[length - 1] == FREE)
            return false;
        wire ^= 1;
        seen[wire] = true;
        word[length++] = role_of(l, wire);
        word[length] = '\0';
        wire = l->other[wire];
        if (wire == NONE || wire == start)
            return wire == start;
    }
}

static void turn_round(char *word)
{
    for (size_t i = 0, j = strlen(word); i + 1 < j; i++) {
        char first = word[i];
        word[i] = word[--j];
        word[j] = first;
    }
}

/* The least of the words that say the same: from the other end, and of a ring from each pair. */
static void make_least(char *word, bool ring)
{
    size_t length = strlen(word);
    char least[WIRES_MAX + 1], turned[WIRES_MAX + 1];
    strcpy(least, word);
    for (int way = 0; way < 2; way++) {
        turn_round(word);
        for (size_t by = 0; by < (ring ? length : 1); by += 2) {
            memcpy(turned, word + by, length - by);
            memcpy(turned + length - by, word, by);
            turned[length] = '\0';
            if (strcmp(turned, least) < 0)
                strcpy(least, turned);
        }
    }
    strcpy(word, least);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Upside down minima are maxima. */
static void reflect(char *word)
{
    for (; *word; word++)
        *word = (char)(*word == MINIMUM ? MAXIMUM : *word == MAXIMUM ? MINIMUM : *word);
}

/* The words of all chains and rings, those of rings marked. */
static void write_key(const lister *l, bool reflected, char key[KEY_MAX])
{
    char word[WIRES_MAX][WIRES_MAX + 2];
    bool seen[WIRES_MAX] = {false};
    size_t count = 0;
    for (int rings = 0; rings < 2; rings++) /* chains first, from their ends */
        for (uint32_t w = 0; w < l->wires; w++) {
            if (seen[w] || (!rings && l->other[w] != NONE))
                continue;
            bool ring = walk(l, w, word[count], seen);
            if (reflected)
                reflect(word[count]);
            make_least(word[count], ring);
            strcat(word[count++], ring ? "o" : "");
        }
    qsort(word, count, sizeof word[0], by_text);
    key[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        strcat(key, word[i]);
        strcat(key, " ");
    }
}

/* ---- layers ---------------------------------------------------------------------------------- */

/* Whether a further comparator between idle wires would leave fewer vectors, none of them new:
 * between a minimum and a maximum of two pairs, or a wire free so far and any other. */
static bool wants_more(const lister *l)
{
    for (uint32_t i = 0; i < l->wires; i++)
        for (uint32_t j = i + 1; j < l->wires; j++)
            if (l->idle[i] && l->idle[j] && (i ^ 1) != j && role_of(l, i) != role_of(l, j))
                return true;
    return false;
}

static sn_err build(const lister *l, sn_net **net, sn_error *error)
{
    sn_err err = sn_net_new(l->wires, net, error);
    for (uint32_t i = 0; !err && i + 1 < l->wires; i += 2)
        err = sn_net_add(*net, i, i + 1, error);
    for (uint32_t i = 0; !err && i < l->wires; i++)
        if (l->other[i] != NONE && l->other[i] > i)
            err = sn_net_add(*net, i, l->other[i], error);
    return err;
}

/* List this layer unless one like it, or like its reflection, is listed. */
static void list_layer(lister *l)
{
    char key[KEY_MAX], reflected[KEY_MAX];
    sn_second *out = l->out;
    write_key(l, false, key);
    write_key(l, true, reflected);
    if (strcmp(reflected, key) < 0)
        strcpy(key, reflected);
    if (tfind(key, &l->keys, by_text))
        return;
    sn_net **nets = sn_grow(out->net, out->count, &out->room, sizeof(sn_net *));
    char *kept = strdup(key);
    if (nets)
        out->net = nets;
    if (!nets || !kept || !tsearch(kept, &l->keys, by_text)) {
        free(kept);
        l->err = sn_fail_nomem(l->error);
        return;
    }
    l->err = build(l, &out->net[out->count], l->error);
    out->count += !l->err;
}

/* All ways for the wires from this one on. A pair of the first layer is not joined again. */
static void choose(lister *l, uint32_t wire)
{
    while (wire < l->wires && l->other[wire] != NONE)
        wire++;
    if (l->err)
        return;
    if (wire == l->wires) {
        if (l->all || !wants_more(l))
            list_layer(l);
        return;
    }
    for (uint32_t j = wire + 1; j < l->wires; j++) {
        if (j == (wire ^ 1) || l->idle[j] || l->other[j] != NONE)
            continue;
        l->other[wire] = (uint8_t)j;
        l->other[j] = (uint8_t)wire;
        choose(l, wire + 1);
        l->other[wire] = l->other[j] = NONE;
    }
    l->idle[wire] = true;
    choose(l, wire + 1);
    l->idle[wire] = false;
}

sn_err sn_second_list(uint32_t wires, bool all, sn_second *out, sn_error *error)
{
    lister l = {.wires = wires, .all = all, .out = out, .error = error};
    memset(l.other, NONE, sizeof l.other);
    *out = (sn_second){0};
    choose(&l, 0);
    tdestroy(l.keys, free);
    return l.err;
}

void sn_second_free(sn_second *second)
{
    for (size_t i = 0; i < second->count; i++)
        sn_net_free(second->net[i]);
    free(second->net);
    *second = (sn_second){0};
}
