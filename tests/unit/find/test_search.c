#include "find/search/search.h"

#include "find/candidates/candidates.h"
#include "networks/families/catalogue.h"
#include "tests/rounds.h"
#include "tests/unit/claim_tools.h"
#include "tests/unit/net_tools.h"

static sn_search *search_for(sn_search_spec spec)
{
    sn_search *search;
    sn_error error = {.text = ""};
    spec.seed = spec.seed ? spec.seed : 1;
    spec.islands = spec.islands ? spec.islands : 4;
    spec.prefix = spec.prefix ? spec.prefix : SN_SEARCH_PREFIX_AUTO;
    cr_assert_eq(sn_search_new(&spec, &search, &error), SN_OK, "%s", error.text);
    return search;
}

static sn_err refusal(sn_search_spec spec, const char *text)
{
    sn_search *search;
    sn_error error = {.text = ""};
    spec.islands = spec.islands ? spec.islands : 1;
    sn_err err = sn_search_new(&spec, &search, &error);
    cr_assert(err);
    cr_assert_null(search);
    cr_assert_neq(strstr(error.text, text), NULL, "%s", error.text);
    return err;
}

static void go_on(sn_search *search, unsigned epochs, unsigned threads)
{
    for (unsigned i = 0; i < epochs; i++)
        MUST(sn_search_epoch(search, threads, NULL, NULL));
}

static char *state_of(const sn_search *search)
{
    sn_buf text = {0};
    sn_search_save(search, &text);
    cr_assert_not(text.failed);
    return text.data;
}

static void check_sorters(const sn_archive *a, uint32_t wires)
{
    for (size_t i = 0; i < a->count; i++) {
        cr_assert_eq(a->point[i].net->wires, wires);
        cr_assert_eq(oracle_refute(a->point[i].net), ORACLE_SORTS);
        cr_assert_eq(a->point[i].net->size, a->point[i].size);
        cr_assert_eq(depth_of(a->point[i].net), a->point[i].depth);
    }
}

Test(search, finds_the_least_sorters_of_up_to_eight_wires)
{
    for (uint32_t n = 1; n <= 8; n++) {
        sn_search *search = search_for((sn_search_spec){.wires = n});
        for (int i = 0; i < 60 && !sn_search_is_done(search); i++)
            go_on(search, 1, 0);
        const sn_archive a = sn_search_archive(search);
        cr_assert(sn_search_is_done(search));
        cr_assert_eq(a.point[0].size, sn_bounds_for(n)->size_least);
        cr_assert_eq(a.point[a.count - 1].depth, sn_bounds_for(n)->depth_least);
        check_sorters(&a, n);
        sn_search_free(search);
    }
}

/* Cut from symmetric ones of one wire more. */
Test(search, cuts_sorters_of_odd_numbers_of_wires)
{
    for (uint32_t n = 1; n <= 7; n += 2) {
        sn_search *search = search_for((sn_search_spec){.wires = n, .symmetric = true});
        go_on(search, 20, 0);
        cr_assert_eq(sn_search_archive(search).point[0].size, sn_bounds_for(n)->size_least);
        const sn_archive all = sn_search_archive(search);
        check_sorters(&all, n);
        sn_search_free(search);
    }
}

/* Whether a network has all comparators of another one but those of its first wire, which it has
 * not. */
static bool has_all_but_first(const sn_net *net, const sn_net *wide)
{
    bool all = true;
    for (size_t i = 0; i < wide->size; i++) {
        bool found = !wide->cmp[i].min;
        for (size_t k = 0; k < net->size; k++)
            found = found || (net->cmp[k].min == wide->cmp[i].min - 1 &&
                              net->cmp[k].max == wide->cmp[i].max - 1);
        all = all && found;
    }
    return all;
}

/* The symmetric networks that they are cut from begin with what is given. */
Test(search, sorters_of_odd_numbers_begin_with_symmetric_networks_of_a_wire_more)
{
    for (uint32_t n = 3; n <= (tries_large() ? 15 : 7); n = 2 * n + 1) {
        sn_net *sorter = family("oddeven", n + 1), *first, *cut;
        MUST(sn_net_cut_layers(sorter, 1, 2, &first, NULL));
        MUST(sn_net_wires(sorter, 1, n, &cut, NULL));
        for (uint32_t with = 1; with < 4; with++) {
            sn_search *search = search_for((sn_search_spec){.wires = n,
                                                            .symmetric = true,
                                                            .behind = with & 1 ? first : NULL,
                                                            .from = with & 2 ? sorter : NULL,
                                                            .prefix = with & 1 ? 0 : 2});
            sn_archive a = sn_search_archive(search);
            cr_assert_eq(a.count, with >> 1);
            cr_assert(!a.count || a.point[0].size == cut->size);
            go_on(search, 4, 0);
            a = sn_search_archive(search);
            check_sorters(&a, n);
            cr_assert_leq(a.point[0].size, cut->size);
            for (size_t i = 0; i < a.count; i++)
                cr_assert(has_all_but_first(a.point[i].net, first));
            sn_search_free(search);
        }
        refusal((sn_search_spec){.wires = n, .behind = first}, "wires, not");
        refusal((sn_search_spec){.wires = n, .symmetric = true, .behind = first, .from = cut},
                "wires, not");
        refusal((sn_search_spec){.wires = n, .symmetric = true, .behind = cut, .from = sorter},
                "wires, not");
        sn_net_free(cut);
        sn_net_free(first);
        sn_net_free(sorter);
    }
}

/* Sizes of Dobbelaere's median networks. */
Test(search, finds_the_least_medians_known)
{
    static const uint32_t sizes[][2] = {{3, 3}, {5, 7}, {7, 13}};
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        sn_search *search = search_for(
            (sn_search_spec){.wires = sizes[k][0], .goal = "median", .size = sizes[k][1]});
        for (int i = 0; i < 60 && !sn_search_is_done(search); i++)
            go_on(search, 1, 0);
        cr_assert(sn_search_is_done(search));
        const sn_net *net = sn_search_archive(search).point[0].net;
        cr_assert_eq(net->size, sizes[k][1]);
        cr_assert(oracle_holds_on_vectors(net, "any", "median", NULL));
        sn_search_free(search);
    }
}

Test(search, keeps_every_promise_of_a_claim)
{
    static const struct {
        uint32_t wires;
        const char *given, *goal;
        uint32_t size;
    } claims[] = {{8, "runs 4,4", "sorted", 9},         {7, "bitonic", "sorted", 0},
                  {6, "presorted 5", "sorted", 5},      {7, "any", "smallest 2", 0},
                  {6, "interleaved 2", "ranks 2-3", 0}, {6, "any", "set 2-3", 0}};
    for (size_t k = 0; k < sizeof claims / sizeof *claims; k++) {
        sn_search *search = search_for((sn_search_spec){.wires = claims[k].wires,
                                                        .given = claims[k].given,
                                                        .goal = claims[k].goal,
                                                        .size = claims[k].size,
                                                        .islands = 2});
        for (int i = 0; i < (claims[k].size ? 30 : 1); i++)
            go_on(search, 1, 0);
        const sn_archive a = sn_search_archive(search);
        cr_assert(a.count);
        for (size_t i = 0; i < a.count; i++)
            cr_assert(
                oracle_holds_on_vectors(a.point[i].net, claims[k].given, claims[k].goal, NULL));
        cr_assert(!claims[k].size || a.point[0].size == claims[k].size, "%s: %u", claims[k].given,
                  a.point[0].size);
        sn_search_free(search);
    }
}

Test(search, the_number_of_threads_changes_nothing)
{
    char *states[3];
    for (unsigned threads = 1; threads <= 3; threads++) {
        sn_search *search = search_for((sn_search_spec){.wires = 10});
        go_on(search, 4, threads);
        states[threads - 1] = state_of(search);
        sn_search_free(search);
    }
    cr_assert_str_eq(states[0], states[1]);
    cr_assert_str_eq(states[0], states[2]);
    for (int i = 0; i < 3; i++)
        free(states[i]);
}

static void count_look(void *looks)
{
    ++*(unsigned *)looks;
}

Test(search, watching_changes_nothing)
{
    sn_search *search = search_for((sn_search_spec){.wires = 12});
    sn_search *watched = search_for((sn_search_spec){.wires = 12});
    unsigned looks = 0;
    sn_search_watch(watched, count_look, &looks);
    go_on(search, 3, 2);
    go_on(watched, 1, 1);
    go_on(watched, 2, 3);
    char *one = state_of(search), *other = state_of(watched);
    cr_assert_str_eq(one, other);
    cr_assert_gt(looks, 0);
    looks = 0;
    sn_search_watch(watched, NULL, NULL);
    go_on(watched, 1, 2);
    cr_assert_eq(looks, 0);
    free(one);
    free(other);
    sn_search_free(search);
    sn_search_free(watched);
}

Test(search, goes_on_as_if_it_had_never_stopped)
{
    sn_net *wide;
    MUST(sn_family_build(sn_family_find("cubes"), 12, 4, &wide, NULL));
    const sn_search_spec specs[] = {
        {.wires = 11, .islands = 2},
        {.wires = 11, .islands = 2, .symmetric = true, .behind = wide},
        {.wires = 11, .islands = 2, .exchange = true},
        {.wires = 10, .islands = 1, .symmetric = true, .depth = 7},
        {.wires = 10, .islands = 1, .goal = "median", .exchange = true, .symmetric = true},
        {.wires = 9, .islands = 1, .goal = "median"}};
    const int epochs = tries_large() ? 4 : 2;
    for (size_t k = 0; k < sizeof specs / sizeof *specs; k++) {
        sn_search *straight = search_for(specs[k]), *broken = search_for(specs[k]);
        go_on(straight, epochs, 2);
        for (int i = 0; i < epochs; i++) {
            char *text = state_of(broken);
            sn_search_free(broken);
            MUST(sn_search_load(text, &broken, NULL));
            free(text);
            go_on(broken, 1, 1);
        }
        char *one = state_of(straight), *other = state_of(broken);
        cr_assert_str_eq(one, other);
        free(one);
        free(other);
        sn_search_free(straight);
        sn_search_free(broken);
    }
    sn_net_free(wide);
}

Test(search, an_epoch_that_is_stopped_counts_for_nothing)
{
    sn_flag stop = true;
    sn_search *search = search_for((sn_search_spec){.wires = 12});
    go_on(search, 1, 0);
    char *before = state_of(search);
    MUST(sn_search_epoch(search, 0, &stop, NULL));
    char *after = state_of(search);
    cr_assert_str_eq(before, after);
    free(before);
    free(after);
    sn_search_free(search);
}

/* ---- stops at points that can be counted ----------------------------------------------------- */

/* Where a stop comes: before the last of so many proofs or steps, or behind it. A step is a move or
 * a random number. */
typedef struct trap {
    bool armed, behind;
    bool undecided;         /* no proof comes to an end */
    uint64_t proofs, steps; /* to go, or if it is not armed gone */
} trap;

static trap set;
static sn_flag stop;

static void count(uint64_t *left)
{
    if (set.armed && *left && !--*left)
        atomic_store(&stop, true);
    *left += !set.armed;
}

/* The linker calls these in place of the functions (CMakeLists.txt). */
sn_err __real_sn_prove(const sn_net *net, const sn_property *property, const sn_run *run,
                       sn_result **out, sn_error *error);
sn_err __wrap_sn_prove(const sn_net *net, const sn_property *property, const sn_run *run,
                       sn_result **out, sn_error *error);
uint32_t __real_sn_move(const sn_moves *moves, sn_random *random, const sn_genome *from,
                        sn_genome *to);
uint32_t __wrap_sn_move(const sn_moves *moves, sn_random *random, const sn_genome *from,
                        sn_genome *to);
uint64_t __real_sn_random_below(sn_random *random, uint64_t bound);
uint64_t __wrap_sn_random_below(sn_random *random, uint64_t bound);

sn_err __wrap_sn_prove(const sn_net *net, const sn_property *property, const sn_run *run,
                       sn_result **out, sn_error *error)
{
    sn_run mine = run ? *run : (sn_run){.seconds = 0};
    sn_flag none = true;
    if (set.undecided)
        mine.stop = &none;
    if (!set.behind)
        count(&set.proofs);
    sn_err err = __real_sn_prove(net, property, &mine, out, error);
    if (set.behind)
        count(&set.proofs);
    return err;
}

uint32_t __wrap_sn_move(const sn_moves *moves, sn_random *random, const sn_genome *from,
                        sn_genome *to)
{
    count(&set.steps);
    return __real_sn_move(moves, random, from, to);
}

uint64_t __wrap_sn_random_below(sn_random *random, uint64_t bound)
{
    count(&set.steps);
    return __real_sn_random_below(random, bound);
}

/* The state behind an epoch from `before` with that trap, which receives what was counted. */
static char *epoch_from(const char *before, trap *with)
{
    sn_search *search;
    MUST(sn_search_load(before, &search, NULL));
    set = *with;
    atomic_store(&stop, false);
    MUST(sn_search_epoch(search, 1, &stop, NULL));
    *with = set;
    set = (trap){0};
    char *after = state_of(search);
    sn_search_free(search);
    return after;
}

/* Whether a stop there leaves the state as it was, or comes too late; else the test fails. */
static bool changes_nothing(const char *before, const char *after, trap with)
{
    char *state = epoch_from(before, &with);
    bool nothing = !strcmp(state, before);
    cr_assert(atomic_load(&stop));
    cr_assert(nothing || !strcmp(state, after));
    free(state);
    return nothing;
}

/* Go an epoch on from a state, with stops at so many steps, and at all proofs. Caller frees. */
static char *epoch_with_stops(char *before, sn_random *random, unsigned steps, unsigned *stops)
{
    trap gone = {0};
    char *after = epoch_from(before, &gone);
    for (unsigned i = 0; i < steps && gone.steps; i++, ++*stops) {
        trap with = {.armed = true, .steps = 1 + sn_random_below(random, gone.steps)};
        cr_assert(changes_nothing(before, after, with));
    }
    for (uint64_t i = 1; i <= gone.proofs; i++) {
        cr_assert(changes_nothing(before, after, (trap){.armed = true, .proofs = i}));
        trap behind = {.armed = true, .behind = true, .proofs = i};
        cr_assert_eq(changes_nothing(before, after, behind), i < gone.proofs);
    }
    *stops += 2 * (unsigned)gone.proofs;
    free(before);
    return after;
}

/* Whatever an epoch is at: trying candidates, choosing layers, proving what it found. */
Test(search, a_stop_at_any_point_changes_nothing)
{
    sn_random random;
    unsigned stops = 0;
    sn_random_seed(&random, 3);
    for (uint64_t seed = 1; stops < rounds(300); seed++) {
        sn_search *search =
            search_for((sn_search_spec){.wires = 10 + seed % 4, .seed = seed, .islands = 2});
        char *state = state_of(search);
        for (int epoch = 0; epoch < 2; epoch++)
            state = epoch_with_stops(state, &random, 20, &stops);
        free(state);
        sn_search_free(search);
    }
}

Test(search, what_is_not_proved_is_not_taken)
{
    sn_search *search = search_for((sn_search_spec){.wires = 10});
    sn_error error = {.text = ""};
    char *before = state_of(search);
    set.undecided = true;
    cr_assert_eq(sn_search_epoch(search, 1, NULL, &error), SN_E_LIMIT);
    cr_assert(strstr(error.text, "not proved"), "%s", error.text);
    char *after = state_of(search);
    cr_assert_str_eq(before, after);
    free(before);
    free(after);
    sn_search_free(search);
}

Test(search, seeds_and_islands_differ)
{
    sn_search *a = search_for((sn_search_spec){.wires = 12, .seed = 1});
    sn_search *b = search_for((sn_search_spec){.wires = 12, .seed = 2});
    go_on(a, 1, 0);
    go_on(b, 1, 0);
    char *one = state_of(a), *other = state_of(b);
    cr_assert_str_neq(strstr(one, "genes"), strstr(other, "genes"));
    free(one);
    free(other);
    sn_search_free(a);
    sn_search_free(b);
}

Test(search, begins_from_a_network)
{
    sn_random random;
    sn_random_seed(&random, 1);
    for (int round = 0; round < 4; round++) {
        sn_net *from = random_sorter(&random, 8, false);
        sn_search *search = search_for((sn_search_spec){.wires = 8, .from = from});
        go_on(search, 2, 0);
        const sn_archive a = sn_search_archive(search);
        cr_assert_lt(a.point[0].size, from->size);
        cr_assert_eq(oracle_refute(a.point[0].net), ORACLE_SORTS);
        sn_search_free(search);
        sn_net_free(from);
    }
}

/* Whatever is begun with, and whatever it is behind: nothing is offered that has more layers. */
Test(search, offers_nothing_deeper_than_is_wanted)
{
    static const char *const names[] = {"oddeven", "bitonic", "insertion", "best", NULL};
    for (uint32_t n = 3; n <= (tries_large() ? 9 : 6); n++)
        for (size_t k = 0; k < sizeof names / sizeof *names; k++)
            for (uint32_t depth = 1; depth <= 9; depth++) {
                const uint32_t wires = names[k] && !strcmp(names[k], "bitonic") ? 8 : n;
                sn_net *from = names[k] ? family(names[k], wires) : NULL;
                sn_search_spec spec = {.wires = wires, .depth = depth, .from = from, .islands = 2};
                sn_search *search = search_for(spec);
                bool any = false;
                for (int epoch = 0; epoch < 2; epoch++) {
                    const sn_archive a = sn_search_archive(search);
                    any = any || a.count;
                    for (size_t i = 0; i < a.count; i++)
                        cr_assert_leq(a.point[i].depth, depth, "%u %zu", wires, k);
                    check_sorters(&a, wires);
                    if (!epoch && (n + depth) % 4 == 0)
                        go_on(search, 1, 0);
                }
                cr_assert(!from || depth_of(from) > depth || any);
                sn_search_free(search);
                sn_net_free(from);
            }
}

/* The network of Green for 16 wires begins so; all that is found does. */
Test(search, keeps_the_layers_it_is_told_to)
{
    sn_net *from = net_of(4, "0:1 2:3 0:2 1:3 0:1 1:2 0:1 2:3");
    sn_search *search = search_for((sn_search_spec){.wires = 4, .from = from, .prefix = 2});
    go_on(search, 1, 0);
    const sn_net *net = sn_search_archive(search).point[0].net;
    cr_assert_eq(net->size, 5);
    for (int i = 0; i < 4; i++)
        cr_assert(net->cmp[i].min == from->cmp[i].min && net->cmp[i].max == from->cmp[i].max);
    sn_search_free(search);
    sn_net_free(from);
}

Test(search, refuses_what_makes_no_sense)
{
    sn_net *half = net_of(4, "0:1 2:3"), *odd = net_of(4, "0:1 2:3 0:2 1:3 1:2 2:3");
    refusal((sn_search_spec){.wires = 0}, "1 to 64 wires");
    refusal((sn_search_spec){.wires = 65}, "1 to 64 wires");
    refusal((sn_search_spec){.wires = 8, .islands = 1025}, "islands");
    refusal((sn_search_spec){.wires = 7, .goal = "median", .symmetric = true}, "odd number");
    refusal((sn_search_spec){.wires = 7, .given = "presorted 3", .symmetric = true}, "odd number");
    refusal((sn_search_spec){.wires = 8, .goal = "smallest 2", .symmetric = true}, "mirror");
    refusal((sn_search_spec){.wires = 8, .given = "presorted 5", .symmetric = true}, "mirror");
    refusal((sn_search_spec){.wires = 8, .goal = "sorting"}, "");
    refusal((sn_search_spec){.wires = 4, .from = half}, "does not do what is wanted");
    refusal((sn_search_spec){.wires = 5, .from = half}, "4 wires, not 5");
    refusal((sn_search_spec){.wires = 4, .from = odd, .symmetric = true}, "not symmetric");
    sn_net_free(half);
    sn_net_free(odd);
}

/* ---- damaged states -------------------------------------------------------------------------- */

static sn_err load_error(const char *text, const char *why)
{
    sn_search *search;
    sn_error error = {.text = ""};
    sn_err err = sn_search_load(text, &search, &error);
    cr_assert(!err || (!search && strstr(error.text, why)), "%s", error.text);
    sn_search_free(search);
    return err;
}

/* Wherever a state is cut, whatever letter is changed, whatever stands behind its end. */
Test(search, damaged_states_are_refused)
{
    sn_search *search = search_for((sn_search_spec){.wires = 5, .goal = "median", .islands = 2});
    go_on(search, 1, 0);
    char *text = state_of(search), *end = strstr(text, "\nend ") + 1;
    size_t size = strlen(text);
    char *copy = calloc(size + 2, 1);
    sn_search_free(search);
    for (size_t at = 0; at < size; at++) {
        memcpy(copy, text, size + 1);
        copy[at] = text[at] == '7' ? '8' : '7';
        const char *why = at < 10 ? "not the state" : text + at + 1 < end ? "changed" : "";
        cr_assert_eq(load_error(copy, why), SN_E_INPUT, "%zu", at);
        copy[at] = '\0';
        cr_assert_eq(load_error(copy, ""), SN_E_INPUT, "%zu", at);
    }
    for (int c = 1; c < 256; c++) {
        memcpy(copy, text, size + 1);
        copy[size] = (char)c;
        cr_assert_eq(load_error(copy, "behind the end"), SN_E_INPUT, "%d", c);
    }
    MUST(load_error(text, ""));
    free(copy);
    free(text);
}

/* As the standard has it; an own one, for the state's would agree with itself. */
static uint64_t fnv1a(const char *text, const char *end)
{
    uint64_t h = 14695981039346656037u;
    for (; text < end; text++) {
        h ^= (uint8_t)*text;
        h *= 1099511628211u;
    }
    return h;
}

/* Somebody who changes a letter may change the number at the end as well. */
Test(search, forged_states_do_no_harm)
{
    sn_random random;
    sn_random_seed(&random, 7);
    sn_search *search = search_for((sn_search_spec){.wires = 5, .goal = "median", .islands = 2});
    go_on(search, 1, 0);
    char *text = state_of(search);
    size_t size = strlen(text), refused = 0;
    sn_search_free(search);
    for (int round = 0; round < 400; round++) {
        char *copy = strdup(text), *end = strstr(copy, "\nend ") + 1;
        copy[sn_random_below(&random, (size_t)(end - copy))] =
            (char)(' ' + sn_random_below(&random, 90));
        sprintf(end, "end %016llx\n", (unsigned long long)fnv1a(copy, end));
        cr_assert_eq(strlen(copy), size);
        sn_error error = {.text = ""};
        sn_err err = sn_search_load(copy, &search, &error);
        cr_assert(!err || (error.text[0] && !search));
        refused += err != SN_OK;
        if (!err) /* a random number, or where something stood in the search */
            MUST(sn_search_epoch(search, 1, NULL, NULL));
        sn_search_free(search);
        free(copy);
    }
    cr_assert(refused > 100 && refused < 400, "%zu", refused);
    free(text);
}
