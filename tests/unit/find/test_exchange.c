/* Exchanges, beside every comparator at every place. */
#include "find/candidates/candidates.h"

#include "networks/families/family.h"
#include "tests/unit/net_tools.h"

enum { WIRES = 8, SHOWN = 4096 };

/* What a genome does, by plain loops. */
typedef struct setting {
    sn_moves moves;
    sn_search_target target;
    sn_genome genome;
    sn_cmp gene[32], made[32];
} setting;

/* A sorter, of which the outputs `first` to WIRES - 1 - `first` are wanted; of a symmetric one, one
 * of each two mirrors. */
static void set_up(setting *s, const char *family, bool symmetric, uint32_t first)
{
    sn_net *net, *layered;
    MUST(sn_family_build(sn_family_find(family), WIRES, 0, &net, NULL));
    MUST(sn_net_relayer(net, &layered, NULL));
    *s = (setting){.moves = {WIRES, symmetric, 50},
                   .target = {WIRES, first, WIRES - 1 - first, UINT64_MAX}};
    s->genome.gene = s->gene;
    for (size_t i = 0; i < layered->size; i++)
        if (!symmetric || layered->cmp[i].min <= WIRES - 1 - layered->cmp[i].max)
            s->gene[s->genome.size++] = layered->cmp[i];
    sn_net_free(layered);
    sn_net_free(net);
}

static uint64_t run_cmp(uint64_t v, sn_cmp c)
{
    bool swap = (v >> c.min & 1) > (v >> c.max & 1);
    return swap ? v ^ ((uint64_t)1 << c.min | (uint64_t)1 << c.max) : v;
}

static uint64_t run_gene(const sn_moves *m, sn_cmp c, uint64_t v)
{
    v = run_cmp(v, c);
    return m->symmetric ? run_cmp(v, sn_cmp_mirror(c, m->wires)) : v;
}

/* Whether the outputs wanted carry what a sorter's would. */
static bool is_right(const setting *s, const sn_genome *g, uint64_t v)
{
    const uint32_t ones = (uint32_t)__builtin_popcountll(v);
    for (uint32_t i = 0; i < g->size; i++)
        v = run_gene(&s->moves, g->gene[i], v);
    for (uint32_t r = s->target.first; r <= s->target.last; r++)
        if ((v >> r & 1) != (r >= WIRES - ones))
            return false;
    return true;
}

static bool is_right_always(const setting *s, const sn_genome *g)
{
    for (uint64_t v = 0; v >> WIRES == 0; v++)
        if (!is_right(s, g, v))
            return false;
    return true;
}

/* Vectors of which what is left makes something wrong, other ones for another `step`, then some
 * others. */
static void find_wrong(sn_exchange *e, const setting *s, uint64_t step, uint32_t most)
{
    uint64_t right[WIRES], v = 0;
    uint32_t count = 0;
    e->count = 0;
    for (uint64_t k = 0; k >> WIRES == 0; k++) {
        v = (v + step) % ((uint64_t)1 << WIRES);
        if (is_right(s, &e->rest, v))
            right[count++ % WIRES] = v;
        else if (e->count < most)
            e->vector[e->count++] = v;
    }
    for (uint32_t k = 0; e->count && most > 1 && k < WIRES; k++)
        e->vector[e->count++] = right[k];
}

/* The same for equal networks: its comparators layer by layer, mirrors side by side. */
static void print_network(const setting *s, const sn_genome *g, sn_buf *out)
{
    sn_net *net = new_net(s->moves.wires), *layered;
    for (uint32_t i = 0; i < g->size; i++) {
        sn_cmp c = g->gene[i], mirror = sn_cmp_mirror(c, s->moves.wires);
        MUST(sn_net_add(net, c.min, c.max, NULL));
        if (s->moves.symmetric && !sn_cmp_is_own_mirror(c, s->moves.wires))
            MUST(sn_net_add(net, mirror.min, mirror.max, NULL));
    }
    MUST(sn_net_relayer(net, &layered, NULL));
    for (size_t i = 0; i < layered->size; i++)
        sn_buf_printf(out, "%u:%u ", layered->cmp[i].min, layered->cmp[i].max);
    sn_net_free(layered);
    sn_net_free(net);
}

/* ---- what is shown --------------------------------------------------------------------------- */

typedef struct shown {
    const setting *s;
    const sn_genome *before; /* `made` is like it up to what is told */
    sn_genome made;
    char *network[SHOWN];
    size_t count;
    sn_buf right; /* those that do what is wanted, in order */
    bool first_right;
} shown;

static bool show(void *data, uint32_t first)
{
    shown *out = data;
    sn_buf text = {0};
    cr_assert_lt(out->count, (size_t)SHOWN);
    for (uint32_t i = 0; i < first; i++)
        cr_assert(out->made.gene[i].min == out->before->gene[i].min &&
                  out->made.gene[i].max == out->before->gene[i].max);
    print_network(out->s, &out->made, &text);
    out->network[out->count++] = text.data;
    if (!is_right_always(out->s, &out->made))
        return false;
    sn_buf_printf(&out->right, "%s\n", text.data);
    return out->first_right;
}

static void put_all(setting *s, sn_exchange *e, uint64_t seed, shown *out)
{
    sn_random random;
    sn_random_seed(&random, seed);
    out->s = s;
    out->before = &s->genome;
    out->made.gene = s->made;
    sn_exchange_put(e, &random, &out->made, show, out);
}

static bool was_shown(const shown *out, const char *network)
{
    for (size_t i = 0; i < out->count; i++)
        if (!strcmp(out->network[i], network))
            return true;
    return false;
}

static void free_shown(shown *out)
{
    for (size_t i = 0; i < out->count; i++)
        free(out->network[i]);
    sn_buf_free(&out->right);
}

/* Whether a genome is right on all vectors given. */
static bool makes_right(const setting *s, const sn_exchange *e, const sn_genome *g)
{
    for (uint32_t k = 0; k < e->count; k++)
        if (!is_right(s, g, e->vector[k]))
            return false;
    return true;
}

/* All that is right on the vectors is shown, and nothing else. */
static void compare(setting *s, const sn_exchange *e, const shown *out)
{
    sn_genome *g = &(sn_genome){.size = e->rest.size + 1, .gene = s->made};
    shown wanted = {.s = s};
    for (uint32_t at = 0; at <= e->rest.size; at++)
        for (uint16_t a = 0; a < WIRES; a++)
            for (uint16_t b = a + 1; b < WIRES; b++) {
                sn_buf text = {0};
                memcpy(g->gene, e->rest.gene, at * sizeof *g->gene);
                g->gene[at] = (sn_cmp){a, b};
                memcpy(g->gene + at + 1, e->rest.gene + at, (e->rest.size - at) * sizeof *g->gene);
                if (!makes_right(s, e, g))
                    continue;
                print_network(s, g, &text);
                cr_expect(was_shown(out, text.data), "%s", text.data);
                cr_assert_lt(wanted.count, (size_t)SHOWN);
                wanted.network[wanted.count++] = text.data;
            }
    for (size_t i = 0; i < out->count; i++)
        cr_expect(was_shown(&wanted, out->network[i]), "%s", out->network[i]);
    free_shown(&wanted);
}

static const struct {
    const char *family;
    bool symmetric;
    uint32_t first;
} settings[] = {{"oddeven", false, 0},    {"oddeven", true, 0}, {"transposition", true, 0},
                {"vanvoorhis", false, 0}, {"oddeven", true, 3}, {"oddeven", false, 2}};

Test(exchange, all_that_makes_wrong_vectors_right_is_shown)
{
    sn_random random;
    sn_random_seed(&random, 1);
    for (size_t k = 0; k < sizeof settings / sizeof *settings; k++)
        for (uint32_t count = 1; count <= 2; count++)
            for (uint64_t round = 0; round < 6; round++) {
                setting s;
                sn_exchange e = {0};
                shown out = {0};
                set_up(&s, settings[k].family, settings[k].symmetric, settings[k].first);
                MUST(sn_exchange_init(&e, &s.moves, &s.target, s.genome.size, NULL));
                sn_exchange_take(&e, &random, &s.genome, count);
                cr_assert_eq(e.rest.size, s.genome.size - count);
                find_wrong(&e, &s, 1 + 2 * round, 12);
                if (e.count) {
                    put_all(&s, &e, round, &out);
                    compare(&s, &e, &out);
                    cr_expect(out.count || count > 1, "what was taken out can be put in");
                }
                free_shown(&out);
                sn_exchange_free(&e);
            }
}

/* So a search goes on the same way whatever it met before. */
Test(exchange, which_vectors_are_known_changes_nothing_about_what_is_right)
{
    sn_random random;
    size_t right = 0;
    sn_random_seed(&random, 2);
    for (uint64_t round = 0; round < 24; round++) {
        setting s;
        sn_exchange e = {0};
        shown one = {0}, other = {0}, first = {.first_right = true};
        set_up(&s, settings[round % 3].family, settings[round % 3].symmetric, 0);
        MUST(sn_exchange_init(&e, &s.moves, &s.target, s.genome.size, NULL));
        sn_exchange_take(&e, &random, &s.genome, 1);
        find_wrong(&e, &s, 1, 12);
        put_all(&s, &e, round, &one);
        put_all(&s, &e, round, &first);
        find_wrong(&e, &s, 101, 1);
        put_all(&s, &e, round, &other);
        cr_assert_not_null(one.right.data, "what was taken out can be put in");
        cr_expect_str_eq(one.right.data, other.right.data);
        cr_expect_eq(strncmp(one.right.data, first.right.data, first.right.size), 0);
        cr_expect_leq(first.count, one.count);
        right += one.right.size;
        free_shown(&one);
        free_shown(&other);
        free_shown(&first);
        sn_exchange_free(&e);
    }
    cr_expect_gt(right, 0);
}
