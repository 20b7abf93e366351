#include "verify/sat/cnf.h"

#include "tests/unit/claim_tools.h"

#define WIRES 64

typedef struct told {
    const uint8_t *value; /* [variables + 1] on some vector */
    size_t count, lasting;
} told;

static void check_pair(void *data, int32_t low, int32_t high, bool lasts)
{
    told *t = data;
    cr_assert(!t->value[low] || t->value[high], "%ld ≤ %ld", (long)low, (long)high);
    t->count++;
    t->lasting += lasts;
}

/* The formula's variables when the network gets a random vector. */
static void run_variables(const sn_net *net, sn_random *random, uint8_t *value)
{
    uint8_t now[WIRES];
    uint64_t bits = sn_random_next(random);
    for (uint32_t w = 0; w < net->wires; w++)
        value[w + 1] = now[w] = bits >> w & 1;
    for (size_t k = 0; k < net->size; k++) {
        sn_cmp c = net->cmp[k];
        uint8_t low = now[c.min] & now[c.max], high = now[c.min] | now[c.max];
        value[net->wires + 2 * k + 1] = now[c.min] = low;
        value[net->wires + 2 * k + 2] = now[c.max] = high;
    }
}

/* How many neighbouring outputs plain rules show to be in order; all that is told is true. */
static uint32_t follow(const sn_net *net)
{
    uint8_t *value = sn_alloc(net->wires + 2 * net->size + 1, 1);
    uint32_t *index = sn_alloc(net->size, sizeof *index), shown = 0;
    uint16_t wire[WIRES];
    int32_t variable[WIRES];
    sn_poset before, proved;
    sn_random random;
    cr_assert(value && index && sn_poset_init(&before, net->wires));
    sn_random_seed(&random, 5);
    for (uint32_t w = 0; w < net->wires; w++) {
        wire[w] = (uint16_t)w;
        variable[w] = (int32_t)w + 1;
    }
    for (uint32_t k = 0; k < net->size; k++)
        index[k] = k;
    for (int turn = 0; turn < 20; turn++) {
        told t = {.value = value};
        run_variables(net, &random, value);
        cr_assert(sn_poset_init(&proved, net->wires));
        cr_assert(sn_facts_follow(net, wire, net->wires, &before, index, net->size, variable,
                                  &proved, check_pair, &t));
        cr_expect(t.lasting > 0 && t.count > t.lasting);
        shown = 0;
        for (uint32_t w = 0; w + 1 < net->wires; w++)
            shown += sn_set_has(sn_poset_above(&proved, w), w + 1);
        sn_poset_free(&proved);
    }
    sn_poset_free(&before);
    free(index);
    free(value);
    return shown;
}

Test(facts, order_all_outputs_of_some_sorters_and_tell_only_what_is_true)
{
    static const struct {
        const char *name;
        uint32_t wires, least, most;
    } cases[] = {{"pairwise", 64, 63, 63},
                 {"transposition", 40, 39, 39},
                 {"bubble", 33, 32, 32},
                 {"oddeven", 64, 1, 62},
                 {"periodic", 64, 40, 62}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sn_net *net = family(cases[i].name, cases[i].wires), *layered;
        cr_assert_eq(sn_net_relayer(net, &layered, NULL), SN_OK);
        uint32_t shown = follow(layered);
        cr_expect(shown >= cases[i].least && shown <= cases[i].most, "%s: %lu", cases[i].name,
                  (unsigned long)shown);
        sn_net_free(layered);
        sn_net_free(net);
    }
}
