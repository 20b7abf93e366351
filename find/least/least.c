/* The least size: search of the sets of vectors that comparators leave. */
#include "find/least/least.h"

#include "base/workers.h"
#include "find/least/parts.h"
#include "find/reachable.h"
#include "networks/families/catalogue.h"
#include "verify/engine.h"
#include "verify/proofs/certify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIRES_MAX = SN_LEAST_WIRES_MAX, SCAN = 1 << 20, THREADS_MAX = 256, VECTORS_PASSED = 16384 };

/* So many sets are gone through for each bound, which does not take long. */
enum { SETS_FEW = 10000 };

/* Seconds between two states that are saved. */
enum { STATE_EVERY = 60 };

typedef enum answer { NO, YES, OPEN } answer;

typedef struct worker worker;

typedef struct search {
    const sn_least_task *task;
    sn_run run;
    double began;
    uint32_t wires;
    sn_vset_target target;
    uint8_t enough[WIRES_MAX + 1];
    sn_table *table;
    sn_certify *certify; /* NULL: none is wanted */
    unsigned scan;
    sn_set_id root;
    uint32_t bound;   /* that is asked about */
    atomic_bool over; /* by time, by `stop`, or since some thread has the answer */
    atomic_uint answer;
    double saved;          /* when the state was, by sn_now */
    uint64_t effort, work; /* vectors that one thread works on at most, 0: any number; so far */
    worker *own;           /* of the thread that began it, which is number 0 */
} search;

/* A thread, and what it works in. */
struct worker {
    search *s;
    unsigned number;
    uint32_t passed; /* vectors since the clock was looked at */
    sn_vset_work work;
    uint32_t vector[SN_LEAST_VECTORS_MAX];
    uint8_t spare[WIRES_MAX];
    sn_seeker *seeker;
};

static worker *new_worker(search *s, unsigned number)
{
    worker *w = sn_alloc(1, sizeof *w);
    if (!w || !(w->seeker = sn_seeker_new())) {
        free(w);
        return NULL;
    }
    w->s = s;
    w->number = number;
    return w;
}

static void free_worker(worker *w)
{
    if (w)
        sn_seeker_free(w->seeker);
    free(w);
}

/* ---- lower bounds ---------------------------------------------------------------------------- */

/* After work on a set of so many vectors: of 16 wires one takes as long as thousands of 9. */
static bool is_over(worker *w, uint32_t vectors)
{
    search *s = w->s;
    if ((w->passed += vectors) >= VECTORS_PASSED) {
        const bool late = s->run.seconds > 0 && sn_now() > s->began + s->run.seconds;
        if (late || (s->run.stop && atomic_load(s->run.stop)))
            atomic_store(&s->over, true);
        if (!w->number && s->run.progress)
            s->run.progress(s->run.data,
                            (double)sn_table_low(s->table, s->root) /
                                (double)(sn_table_high(s->table, s->root) + 1),
                            -1);
        if (!w->number && s->task->state && sn_now() > s->saved + STATE_EVERY) {
            sn_least_save(s->task->state, s->table, &s->target, s->wires,
                          NULL); /* or the next time */
            s->saved = sn_now();
        }
        w->passed = 0;
    }
    if (s->effort && (s->work += vectors) > s->effort)
        atomic_store(&s->over, true);
    return atomic_load_explicit(&s->over, memory_order_relaxed) || sn_table_is_full(s->table);
}

uint32_t sn_huffman_bound(const uint8_t *low, uint32_t count)
{
    uint64_t sum = 0;
    uint32_t bound = 0;
    for (uint32_t k = 0; k < count; k++)
        sum += (uint64_t)1 << low[k];
    while ((uint64_t)1 << bound < sum)
        bound++;
    return bound;
}

static bool ask_is_over(void *data, uint32_t vectors)
{
    return is_over(data, vectors);
}

/* Lower what is known to be enough. The wider the beam, the longer it takes; the more comparators
 * are asked about, the more would a proof that fails cost. */
static void seek(worker *w, sn_set_id id, uint32_t bound)
{
    const uint32_t doubled = bound > 10 ? (bound - 10) / 2 : 0;
    const uint32_t width = doubled < 6 ? 1u << doubled : SN_SEEK_WIDTH_MAX;
    sn_table *t = w->s->table;
    const sn_vset set = sn_table_set(t, id);
    const uint32_t high = sn_table_high(t, id);
    if (sn_table_low(t, id) < high && sn_table_seek(t, id, width))
        sn_table_lower(
            t, id, sn_seek(w->seeker, &w->work, &set, &w->s->target, width, high, ask_is_over, w));
}

static answer prove(worker *w, sn_set_id id, uint32_t bound);

/* The sets without a wire that an input is alone on: how many, and which. NULL if the search is
 * over. */
static const sn_set_id *list_beside(worker *w, sn_set_id id, bool ones)
{
    sn_table *t = w->s->table;
    const sn_vset set = sn_table_set(t, id);
    const sn_set_kin kind = ones ? SN_KIN_ONES : SN_KIN_ZEROS;
    const sn_set_id *told = sn_table_kin(t, id, kind);
    sn_set_id beside[WIRES_MAX];
    sn_relabel label;
    uint32_t count = 0;
    if (told)
        return told;
    for (uint32_t left = sn_vset_alone(&set, ones); left; left &= left - 1) {
        const uint32_t kept =
            sn_vset_drop(&set, (unsigned)__builtin_ctz(left), ones, w->vector, w->spare);
        const sn_set_id found =
            sn_table_find(t, &w->work, set.wires - 1, w->vector, w->spare, kept, &label);
        if (found == SN_SET_NONE || is_over(w, kept))
            return NULL;
        beside[count++] = found;
    }
    sn_table_tell_kin(t, id, kind, beside, count);
    return sn_table_kin(t, id, kind);
}

/* Whether Huffman's algorithm gives the bound; it may be made to by raising what is known of the
 * sets without a wire, if they are, of which the lowest comes first. */
static answer prove_by_wires(worker *w, sn_set_id id, uint32_t bound, bool ones, bool raise)
{
    sn_table *t = w->s->table;
    if (!w->s->target.sorted || sn_table_set(t, id).wires < 2)
        return NO;
    const sn_set_id *kin = list_beside(w, id, ones);
    if (!kin)
        return OPEN;
    const uint32_t count = *kin++;
    for (bool first = true; count; first = false) {
        uint8_t low[WIRES_MAX], high[WIRES_MAX];
        uint32_t lowest = count;
        for (uint32_t k = 0; k < count; k++) {
            low[k] = (uint8_t)sn_table_low(t, kin[k]);
            high[k] = (uint8_t)sn_table_high(t, kin[k]);
            if (low[k] < high[k] && (lowest == count || low[k] < low[lowest]))
                lowest = k;
        }
        const uint32_t is = sn_huffman_bound(low, count);
        if (is > sn_table_low(t, id))
            sn_table_raise(t, id, is);
        if (is >= bound)
            return YES;
        if (!raise || lowest == count || sn_huffman_bound(high, count) < bound)
            return NO;
        if (first)
            for (uint32_t k = 0; k < count; k++)
                seek(w, kin[k], 0);
        else if (prove(w, kin[lowest], low[lowest] + 1u) == OPEN)
            return OPEN;
    }
    return NO;
}

/* Of those that are not known to need so many one that is known not to; else the one with the least
 * bound, of these one with the fewest vectors; last those that other threads are at. Or `count`. */
static uint32_t choose_child(const sn_table *t, const sn_set_id *child, uint32_t count,
                             uint32_t bound)
{
    uint64_t least = UINT64_MAX;
    uint32_t chosen = count;
    for (uint32_t k = 0; k < count; k++) {
        const uint64_t low = sn_table_low(t, child[k]);
        const uint64_t key = (uint64_t)sn_table_is_busy(t, child[k]) << 63 | (low + 1) << 32 |
                             sn_table_set(t, child[k]).count;
        if (sn_table_high(t, child[k]) < bound)
            return k;
        if (low < bound && key < least) {
            least = key;
            chosen = k;
        }
    }
    return chosen;
}

/* Comparators behind the set, those first that leave the fewest vectors. Returns how many. */
static uint32_t list_pairs(worker *w, const sn_vset *set, uint8_t pair[SN_LEAST_PAIRS_MAX][2])
{
    sn_vset_merges merges;
    uint32_t count = 0;
    sn_vset_merge(&w->work, set, &merges);
    for (uint32_t j = 1; j < set->wires; j++)
        for (uint32_t i = 0; i < j; i++) {
            if (!(merges.above[i] >> j & merges.above[j] >> i & 1) || !sn_vset_may(set, i, j))
                continue;
            uint32_t at = count++;
            for (; at && merges.lost[pair[at - 1][0]][pair[at - 1][1]] < merges.lost[i][j]; at--)
                memcpy(pair[at], pair[at - 1], sizeof *pair);
            pair[at][0] = (uint8_t)i;
            pair[at][1] = (uint8_t)j;
        }
    return count;
}

/* Ask of what each comparator leaves. It is made when it is asked about: if it is not enough for
 * the bound, the others need not be. */
static answer prove_children(worker *w, sn_set_id id, uint32_t bound)
{
    sn_table *t = w->s->table;
    const sn_vset set = sn_table_set(t, id);
    uint8_t pair[SN_LEAST_PAIRS_MAX][2];
    sn_set_id child[SN_LEAST_PAIRS_MAX];
    sn_relabel label;
    const uint32_t pairs = list_pairs(w, &set, pair);
    uint32_t count = 0;
    for (uint32_t k = 0; k < pairs; k++) {
        const uint32_t left =
            sn_vset_exchange(&w->work, &set, pair[k][0], pair[k][1], w->vector, w->spare);
        const sn_set_id found =
            sn_table_find(t, &w->work, set.wires, w->vector, w->spare, left, &label);
        uint32_t same = 0;
        if (found == SN_SET_NONE || is_over(w, left))
            return OPEN;
        while (same < count && child[same] != found)
            same++;
        child[same] = found;
        count += same == count;
        const answer a = sn_table_is_busy(t, found) ? YES : prove(w, found, bound);
        if (a != YES)
            return a;
    }
    sn_table_tell_kin(t, id, SN_KIN_PAIRS, child, count);
    return YES; /* but for those that others were at */
}

static answer prove_by_comparators(worker *w, sn_set_id id, uint32_t bound)
{
    sn_table *t = w->s->table;
    const sn_set_id *child = sn_table_kin(t, id, SN_KIN_PAIRS);
    answer a = child ? YES : prove_children(w, id, bound - 1);
    child = sn_table_kin(t, id, SN_KIN_PAIRS);
    if (a == YES && !child)
        return OPEN; /* memory ran out */
    for (uint32_t k; a == YES && (k = choose_child(t, child + 1, *child, bound - 1)) < *child;)
        a = prove(w, child[1 + k], bound - 1);
    if (a == NO)
        sn_table_lower(t, id, bound - 1);
    if (a == YES &&
        w->s->target.layers) { /* perhaps more: without layers left no number is enough */
        uint32_t least = SN_LEAST_NEVER;
        for (uint32_t k = 0; k < *child; k++) {
            const uint32_t low = sn_table_low(t, child[1 + k]);
            least = low < least ? low : least;
        }
        sn_table_raise(t, id, least + 1);
    }
    return a;
}

/* Whether as many are needed if layers are not limited. */
static answer prove_free(worker *w, sn_set_id id, uint32_t bound)
{
    sn_table *t = w->s->table;
    const sn_vset set = sn_table_set(t, id);
    const sn_set_id *kin = sn_table_kin(t, id, SN_KIN_FREE);
    if (!kin) {
        sn_relabel label;
        memcpy(w->vector, set.vector, set.count * sizeof *set.vector);
        memset(w->spare, SN_LEAST_ANY, set.wires);
        const sn_set_id found =
            sn_table_find(t, &w->work, set.wires, w->vector, w->spare, set.count, &label);
        if (found == SN_SET_NONE)
            return OPEN;
        sn_table_tell_kin(t, id, SN_KIN_FREE, &found, 1);
        if (!(kin = sn_table_kin(t, id, SN_KIN_FREE)))
            return OPEN;
    }
    return kin[1] == id ? NO : prove(w, kin[1], bound);
}

/* Whether a set needs so many comparators. */
static answer prove(worker *w, sn_set_id id, uint32_t bound)
{
    sn_table *t = w->s->table;
    if (sn_table_low(t, id) >= bound)
        return YES;
    if (sn_table_high(t, id) < bound)
        return NO;
    if (is_over(w, sn_table_set(t, id).count))
        return OPEN;
    answer a = NO; /* what costs least first */
    for (int ones = 0; ones < 2 && a == NO; ones++)
        a = prove_by_wires(w, id, bound, ones, false);
    if (a == NO && sn_table_has_part(t, &w->work, id, bound, w->s->scan))
        a = YES;
    if (a == NO && w->s->target.layers)
        a = prove_free(w, id, bound);
    if (a == NO) {
        seek(w, id, bound);
        if (sn_table_high(t, id) < bound)
            return NO;
    }
    for (int ones = 1; ones >= 0 && a == NO; ones--)
        a = prove_by_wires(w, id, bound, ones, true);
    if (a == NO) {
        sn_table_set_busy(t, id, true);
        a = prove_by_comparators(w, id, bound);
        sn_table_set_busy(t, id, false);
    }
    if (a == YES)
        sn_table_raise(t, id, bound);
    return a;
}

static void ask(void *data, unsigned number)
{
    search *s = data;
    worker *w = number ? new_worker(s, number) : s->own;
    if (!w)
        return; /* others work */
    const answer a = prove(w, s->root, s->bound);
    if (a != OPEN) {
        atomic_store(&s->answer, a);
        atomic_store(&s->over, true);
    }
    if (number)
        free_worker(w);
}

/* ---- the claim ------------------------------------------------------------------------------- */

static sn_err read_goal(search *s, sn_error *error)
{
    const sn_property *p = s->task->property;
    sn_vset_target *t = &s->target;
    const bool rank = p->goal == SN_GOAL_RANKS && p->first == p->last;
    *t = (sn_vset_target){.sorted = p->goal == SN_GOAL_SORTED,
                          .turns = p->goal == SN_GOAL_SORTED,
                          .layers = s->task->depth};
    if (t->sorted)
        return SN_OK;
    if (p->goal != SN_GOAL_SET && !rank)
        return sn_fail(
            error, SN_E_ARGUMENT,
            "least sizes are those of sorters, medians, smallest:K, largest:K, one rank or "
            "a set of ranks, not for the goal %s",
            p->goal_words);
    t->size = p->last - p->first + 1;
    t->low = s->wires - 1 - p->last;
    t->high = s->wires - p->first;
    t->turns = p->first + p->last == s->wires - 1;
    return SN_OK;
}

static sn_err has_few_layers(const search *s, const sn_net *net, bool *few, sn_error *error)
{
    size_t depth;
    sn_err err = sn_net_depth(net, &depth, error);
    *few = !s->task->depth || (!err && depth <= s->task->depth);
    return err;
}

/* Whether a network begins with the prefix, as far as it is one that can be spoken of here. */
static sn_err check_nets(const search *s, sn_error *error)
{
    const sn_net *prefix = s->task->prefix, *shown = s->task->shown;
    if (s->wires > WIRES_MAX)
        return sn_fail(error, SN_E_LIMIT, "of %d wires at most, not %lu", WIRES_MAX,
                       (unsigned long)s->wires);
    if (s->task->depth > SN_LEAST_LAYERS_MAX)
        return sn_fail(error, SN_E_ARGUMENT, "of %d layers at most, not %lu", SN_LEAST_LAYERS_MAX,
                       (unsigned long)s->task->depth);
    if (s->task->depth && s->wires > SN_LEAST_LAYERED_WIRES_MAX)
        return sn_fail(error, SN_E_LIMIT, "of limited depth, of %d wires at most, not %lu",
                       SN_LEAST_LAYERED_WIRES_MAX, (unsigned long)s->wires);
    if (prefix && (prefix->wires != s->wires || prefix->output || !sn_net_is_standard(prefix)))
        return sn_fail(error, SN_E_ARGUMENT,
                       "the prefix must have %lu wires, standard comparators and no permuted "
                       "outputs",
                       (unsigned long)s->wires);
    if (shown && shown->wires != s->wires)
        return sn_fail(error, SN_E_ARGUMENT, "the network has %lu wires, not %lu",
                       (unsigned long)shown->wires, (unsigned long)s->wires);
    bool begins = true;
    sn_err err = prefix && shown ? sn_net_begins(shown, prefix, &begins, error) : SN_OK;
    if (!err && !begins)
        err = sn_fail(error, SN_E_ARGUMENT, "the network does not begin with the prefix");
    bool fits = true;
    if (!err && prefix)
        err = has_few_layers(s, prefix, &fits, error);
    if (!err && fits && shown)
        err = has_few_layers(s, shown, &fits, error);
    return err || fits ? err
                       : sn_fail(error, SN_E_ARGUMENT, "what is named has more layers than %lu",
                                 (unsigned long)s->task->depth);
}

/* What somebody says to be enough has to be. */
static sn_err check_shown(const search *s, sn_error *error)
{
    sn_result *proof = NULL;
    if (!s->task->shown)
        return SN_OK;
    sn_err err = sn_prove(s->task->shown, s->task->property, &s->run, &proof, error);
    if (!err && proof->verdict == SN_FAILS)
        err = sn_fail(error, SN_E_ARGUMENT, "the network does not do what is claimed");
    else if (!err && proof->verdict == SN_UNDECIDED)
        err = sn_fail(error, SN_E_STOPPED, "whether the network does what is claimed is undecided");
    sn_result_free(proof);
    return err;
}

/* What is left of all inputs of the numbers of ones that the goal is about, sorted ones among them,
 * which every assumption admits.
 * vector   [SN_LEAST_VECTORS_MAX] */
static sn_err list_vectors(const search *s, sn_vset_work *work, uint32_t *vector, uint32_t *count,
                           sn_error *error)
{
    const uint32_t all = (uint32_t)(((uint64_t)1 << s->wires) - 1);
    const uint64_t weights = s->target.sorted
                                 ? UINT64_MAX
                                 : (uint64_t)1 << s->target.low | (uint64_t)1 << s->target.high;
    sn_reachable *set = NULL;
    uint64_t *left = NULL;
    size_t unsorted = 0;
    sn_err err = sn_reachable_new(s->task->property, &set, error);
    if (!err) {
        set->weights = weights;
        set->most = SN_LEAST_BITS;
        if (s->task->prefix)
            err = sn_reachable_run(set, s->task->prefix, error);
    }
    if (!err)
        err = sn_reachable_list(set, false, &left, &unsorted, error);
    *count = 0;
    for (uint32_t ones = 0; ones <= s->wires; ones++)
        if (weights >> ones & 1)
            vector[(*count)++] = all & ~(all >> ones);
    if (err == SN_E_LIMIT || unsorted > SN_LEAST_VECTORS_MAX - *count)
        err = sn_fail(error, SN_E_LIMIT,
                      "of more than %d wires, behind a beginning that leaves at most %zu vectors",
                      SN_LEAST_FREE_WIRES_MAX, SN_LEAST_VECTORS_MAX);
    for (size_t k = 0; !err && k < unsorted; k++)
        vector[(*count)++] = (uint32_t)left[k];
    free(left);
    sn_reachable_free(set);
    *count = sn_vset_sort(work, s->wires, vector, *count);
    return err;
}

/* The layers that may follow the prefix on each wire, if they are limited. */
static void count_spare(const search *s, uint8_t spare[WIRES_MAX])
{
    const sn_net *prefix = s->task->prefix;
    const uint32_t depth = s->task->depth;
    memset(spare, (int)depth, WIRES_MAX);
    for (size_t k = 0; depth && prefix && k < prefix->size; k++) {
        uint8_t *a = &spare[prefix->cmp[k].min], *b = &spare[prefix->cmp[k].max];
        *a = *b = (uint8_t)((*a < *b ? *a : *b) - 1);
    }
}

/* The smallest sorters known: of all, and one of so many wires, of as many layers as may be. */
static sn_err load_known(search *s, sn_net **smallest, sn_error *error)
{
    sn_catalogue *catalogue;
    sn_best *best = NULL;
    sn_err err = sn_catalogue_open(NULL, &catalogue, error);
    if (err)
        return err;
    err = sn_best_new(catalogue, &best, error);
    /* A state may have sets of more wires than the search. */
    const uint32_t most = s->task->state ? WIRES_MAX : s->wires;
    for (uint32_t n = 1; !err && n <= most; n++) {
        const sn_sorters *known;
        err = sn_best_sorters(best, n, &known, error);
        if (!err)
            s->enough[n] =
                (uint8_t)(known->sorter[0].net->size < SN_LEAST_MANY ? known->sorter[0].net->size
                                                                     : SN_LEAST_MANY);
        for (uint32_t k = 0; !err && n == s->wires && k < known->count && !*smallest; k++)
            if (!s->task->depth || known->sorter[k].depth <= s->task->depth)
                err = sn_net_copy(known->sorter[k].net, smallest, error);
    }
    sn_best_free(best);
    sn_catalogue_free(catalogue);
    return err;
}

/* ---- both sides ------------------------------------------------------------------------------ */

static void explain(search *s, sn_least *r)
{
    r->cramped = sn_table_is_full(s->table);
    r->interrupted = !r->cramped && s->run.stop && atomic_load(s->run.stop);
    if (r->cramped)
        snprintf(r->reason, sizeof r->reason, "the memory allowed was used up");
    else if (r->interrupted)
        snprintf(r->reason, sizeof r->reason, "interrupted");
    else
        sn_explain_timeout(s->run.seconds, r->reason);
}

/* What is to be asked about next. With Huffman's algorithm each bound needs many more sets than the
 * one before it. Without it the same sets are soon gone through for each bound: once there are many
 * and their number grows less fast, as many as are known to be enough are asked about at once. */
static uint32_t next_bound(search *s, const uint64_t sets[3])
{
    const uint32_t next = sn_table_low(s->table, s->root) + 1;
    const bool grows = sets[2] < SETS_FEW || sets[2] * sets[0] >= sets[1] * sets[1];
    if (s->target.sorted || s->target.layers || grows)
        return next;
    seek(s->own, s->root, SN_LEAST_BOUNDS);
    const uint32_t high = sn_table_high(s->table, s->root);
    return high > next ? high : next;
}

/* Ask for more comparators, until so many are known to be enough. */
static void raise_bound(search *s, sn_least *r)
{
    uint64_t sets[3] = {0}; /* met, also before each of the last two bounds */
    const unsigned most = s->task->folder ? 1 : THREADS_MAX; /* one finds the same steps again */
    const unsigned threads = s->run.threads < most ? s->run.threads : most;
    uint32_t low;
    while ((low = sn_table_low(s->table, s->root)) < sn_table_high(s->table, s->root)) {
        if (s->task->wanted && r->prefix + low > s->task->wanted) {
            snprintf(r->reason, sizeof r->reason, "no network is as small as is wanted");
            return;
        }
        memmove(sets, sets + 1, 2 * sizeof *sets);
        sets[2] = sn_table_count(s->table);
        atomic_store(&s->over, false);
        s->bound = next_bound(s, sets);
        atomic_store(&s->answer, OPEN);
        sn_workers_run(threads, ask, s);
        if (atomic_load(&s->answer) == OPEN) {
            explain(s, r);
            return;
        }
    }
}

/* Add comparators behind the prefix, each of which leaves what so many fewer are enough for; the
 * goal's outputs where they come to be. */
static sn_err follow(search *s, uint32_t *vector, uint32_t count, uint32_t size, sn_net *net,
                     sn_error *error)
{
    worker *w = s->own;
    uint8_t spare[WIRES_MAX];
    sn_vset set = {s->wires, count, vector, s->task->depth ? spare : NULL};
    count_spare(s, spare);
    uint8_t pair[SN_LEAST_PAIRS_MAX][2];
    sn_relabel label;
    sn_err err = SN_OK;
    for (; size && !err; size--) {
        const uint32_t pairs = sn_vset_pairs(&set, pair);
        uint32_t k = 0;
        for (; k < pairs; k++) {
            const uint32_t left =
                sn_vset_exchange(&w->work, &set, pair[k][0], pair[k][1], w->vector, w->spare);
            const sn_set_id id =
                sn_table_find(s->table, &w->work, s->wires, w->vector, w->spare, left, &label);
            const answer a = id == SN_SET_NONE ? OPEN : prove(w, id, size);
            if (a == OPEN)
                return SN_E_STOPPED;
            if (a == NO)
                break;
        }
        if (k == pairs)
            break; /* it is done with fewer */
        err = sn_net_add(net, pair[k][0], pair[k][1], error);
        set.count = sn_vset_exchange(&w->work, &set, pair[k][0], pair[k][1], vector, spare);
    }
    if (err || s->target.sorted)
        return err;
    /* The wires that are right go to the outputs of the goal, the others to those left. */
    const sn_property *p = s->task->property;
    uint16_t output[WIRES_MAX];
    const uint32_t right = sn_vset_right(&set, &s->target);
    uint32_t rest = 0, named = p->first;
    for (uint16_t wire = 0; wire < s->wires; wire++)
        if (right >> wire & 1 && named <= p->last)
            output[named++] = wire;
        else {
            rest = rest == p->first ? p->last + 1 : rest;
            output[rest++] = wire;
        }
    return sn_net_set_output(net, output, error);
}

/* The network of the least size: the one that is known, or what the search found. */
static sn_err make_network(search *s, sn_net *known, const uint32_t *vector, uint32_t count,
                           sn_least *r, sn_error *error)
{
    const uint32_t size = sn_table_high(s->table, s->root);
    const sn_net *prefix = s->task->prefix;
    const bool many = size == SN_LEAST_MANY; /* perhaps more, which are not counted */
    if (many && sn_table_low(s->table, s->root) == size)
        snprintf(r->reason, sizeof r->reason,
                 "not more than %d comparators after others are counted", SN_LEAST_MANY);
    if (known && (many || known->size == r->prefix + size))
        return sn_net_copy(known, &r->net, error);
    if (many || sn_table_low(s->table, s->root) < size || r->verdict == SN_FAILS)
        return SN_OK;
    uint32_t *left = sn_alloc(count, sizeof *left);
    sn_err err = left ? SN_OK : sn_fail_nomem(error);
    if (!err)
        err = prefix ? sn_net_copy(prefix, &r->net, error) : sn_net_new(s->wires, &r->net, error);
    if (!err) {
        atomic_store(&s->over, false);
        memcpy(left, vector, count * sizeof *left);
        err = follow(s, left, count, size, r->net, error);
    }
    free(left);
    if (err == SN_E_STOPPED) {
        explain(s, r);
        sn_net_free(r->net);
        r->net = NULL;
        err = SN_OK;
    }
    return err;
}

static sn_err check_network(const search *s, sn_least *r, sn_error *error)
{
    sn_run run = {.threads = s->run.threads, .memory = s->run.memory};
    bool few = true;
    sn_err err = sn_prove(r->net, s->task->property, &run, &r->proof, error);
    if (!err)
        err = has_few_layers(s, r->net, &few, error);
    if (!err && (r->proof->verdict != SN_HOLDS || !few))
        err = sn_fail(error, SN_E_INTERNAL, "the network found does not do what is claimed");
    return err;
}

/* Go on from the state, or see that it can be written. */
static sn_err begin_state(search *s, sn_error *error)
{
    const char *path = s->task->state;
    s->saved = sn_now();
    if (!path)
        return SN_OK;
    return sn_file_look(path) == SN_FILE_NONE
               ? sn_least_save(path, s->table, &s->target, s->wires, error)
               : sn_least_load(path, s->table, &s->target, s->wires, &s->own->work, error);
}

static sn_err find(search *s, sn_net *known, sn_least *r, sn_error *error)
{
    worker *w = s->own;
    uint32_t *vector = sn_alloc(SN_LEAST_VECTORS_MAX, sizeof *vector);
    uint8_t spare[WIRES_MAX];
    sn_relabel label;
    uint32_t count = 0;
    sn_err err = vector ? SN_OK : sn_fail_nomem(error);
    count_spare(s, spare);
    if (!err)
        err = begin_state(s, error);
    if (!err)
        err = list_vectors(s, &w->work, vector, &count, error);
    if (!err) {
        memcpy(w->vector, vector, count * sizeof *vector);
        memcpy(w->spare, spare, sizeof spare);
        s->root = sn_table_find(s->table, &w->work, s->wires, w->vector, w->spare, count, &label);
    }
    if (!err && s->root == SN_SET_NONE) { /* not even the first set may be kept */
        r->bound = r->prefix;
        explain(s, r);
    } else if (!err) {
        if (known && known->size >= r->prefix)
            sn_table_lower(s->table, s->root, (uint32_t)known->size - r->prefix);
        raise_bound(s, r);
        if (s->task->state)
            err = sn_least_save(s->task->state, s->table, &s->target, s->wires, error);
        if (s->task->depth && sn_table_low(s->table, s->root) == SN_LEAST_NEVER)
            r->verdict = SN_FAILS;
        if (!err)
            err = make_network(s, known, vector, count, r, error);
        r->bound = err || r->verdict == SN_FAILS ? 0 : r->prefix + sn_table_low(s->table, s->root);
    }
    if (!err && r->net) {
        r->size = (uint32_t)r->net->size;
        err = check_network(s, r, error);
    }
    if (!err && r->net && r->size == r->bound)
        r->verdict = SN_HOLDS;
    if (!err && r->verdict == SN_HOLDS && s->certify)
        err = sn_least_certify(s->certify, s->task, &s->target, s->table,
                               &(sn_vset){s->wires, count, vector, s->task->depth ? spare : NULL},
                               r, s->run.stop, error);
    if (err == SN_E_STOPPED) { /* what was found remains */
        err = SN_OK;
        r->steps = 0;
        r->interrupted = true;
        snprintf(r->reason, sizeof r->reason, "interrupted before the certificate was written");
    }
    r->sets = sn_table_count(s->table);
    free(vector);
    return err;
}

sn_err sn_least_find(const sn_least_task *task, const sn_run *run, sn_least **out, sn_error *error)
{
    sn_net *known = NULL;
    search s = {.task = task,
                .run = sn_run_resolve(run),
                .began = sn_now(),
                .wires = task->property->wires,
                .scan = task->scan ? task->scan : SCAN};
    sn_least *r = *out = sn_alloc(1, sizeof *r);
    sn_err err = r ? SN_OK : sn_fail_nomem(error);
    if (!err)
        err = check_nets(&s, error);
    if (!err)
        err = read_goal(&s, error);
    if (!err)
        err = check_shown(&s, error);
    if (!err && task->folder)
        err = sn_certify_new(task->folder, &s.certify, error);
    if (!err) {
        r->verdict = SN_UNDECIDED;
        r->prefix = task->prefix ? (uint32_t)task->prefix->size : 0;
        err = load_known(&s, &known, error);
    }
    if (!err && task->shown) {
        sn_net_free(known);
        known = NULL;
        err = sn_net_copy(task->shown, &known, error);
    } else if (!err && (task->prefix || !s.target.sorted)) {
        sn_net_free(known);
        known = NULL;
    }
    if (!err && (!(s.own = new_worker(&s, 0)) ||
                 !(s.table = sn_table_new(&s.target, s.enough, s.run.memory))))
        err = sn_fail_nomem(error);
    if (!err)
        err = find(&s, known, r, error);
    if (r)
        r->seconds = sn_now() - s.began;
    sn_certify_free(s.certify);
    free_worker(s.own);
    sn_table_free(s.table);
    sn_net_free(known);
    if (err) {
        sn_least_free(r);
        *out = NULL;
    }
    return err;
}

void sn_least_free(sn_least *least)
{
    if (!least)
        return;
    sn_net_free(least->net);
    sn_result_free(least->proof);
    free(least);
}

/* ---- one search after the other -------------------------------------------------------------- */

struct sn_completer {
    sn_least_task task; /* a sorter behind nothing */
    search s;
};

sn_err sn_completer_new(const sn_run *run, sn_completer **out, sn_error *error)
{
    sn_net *smallest = NULL;
    sn_completer *c = *out = sn_alloc(1, sizeof *c);
    if (!c)
        return sn_fail_nomem(error);
    c->s = (search){.task = &c->task,
                    .run = sn_run_resolve(run),
                    .began = sn_now(),
                    .wires = SN_LEAST_FREE_WIRES_MAX,
                    .target = {.sorted = true, .turns = true},
                    .scan = SCAN};
    c->s.run.threads = 1;
    sn_err err = load_known(&c->s, &smallest, error);
    sn_net_free(smallest);
    if (!err && (!(c->s.own = new_worker(&c->s, 0)) ||
                 !(c->s.table = sn_table_new(&c->s.target, c->s.enough, c->s.run.memory))))
        err = sn_fail_nomem(error);
    if (err) {
        sn_completer_free(c);
        *out = NULL;
    }
    return err;
}

void sn_completer_free(sn_completer *c)
{
    if (!c)
        return;
    free_worker(c->s.own);
    sn_table_free(c->s.table);
    free(c);
}

sn_err sn_completer_ask(sn_completer *c, const sn_vset *set, uint32_t known, uint64_t effort,
                        sn_net *net, uint32_t *fewest, sn_error *error)
{
    search *s = &c->s;
    sn_least ending = {0}; /* nobody asks why */
    sn_relabel label;
    worker *w = s->own;
    uint32_t *left = sn_alloc(set->count, sizeof *left);
    sn_err err = left ? SN_OK : sn_fail_nomem(error);
    *fewest = UINT32_MAX;
    s->root = SN_SET_NONE;
    s->wires = set->wires;
    s->effort = effort;
    s->work = 0;
    if (!err) {
        memcpy(left, set->vector, set->count * sizeof *left);
        memcpy(w->vector, left, set->count * sizeof *left);
        s->root =
            sn_table_find(s->table, &w->work, s->wires, w->vector, w->spare, set->count, &label);
    }
    if (s->root != SN_SET_NONE) {
        sn_table_lower(s->table, s->root, known);
        raise_bound(s, &ending);
        const uint32_t size = sn_table_high(s->table, s->root);
        if (sn_table_low(s->table, s->root) == size) {
            *fewest = size;
            s->work = 0;
            atomic_store(&s->over, false);
            err = size < known ? follow(s, left, set->count, size, net, error) : SN_OK;
        }
    }
    if (err == SN_E_STOPPED) {
        err = SN_OK;
        *fewest = UINT32_MAX;
    }
    free(left);
    return err;
}
