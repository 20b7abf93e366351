/* Which vectors stand for all. */
#include "find/search/island.h"

#include "find/reachable.h"

#include <stdlib.h>
#include <string.h>

/* So many vectors near one that refutes a network are tried. */
#define NEAR_TRIED 1500

void sn_sample_free(sn_sample *sample)
{
    free(sample->input);
    *sample = (sn_sample){0};
}

sn_err sn_sample_add(sn_sample *sample, uint64_t input, sn_error *error)
{
    uint64_t *grown = sn_grow(sample->input, sample->count, &sample->room, sizeof *grown);
    if (!grown)
        return sn_fail_nomem(error);
    sample->input = grown;
    sample->input[sample->count++] = input;
    return SN_OK;
}

bool sn_sample_forget(sn_sample *sample, size_t more)
{
    if (sample->count + more <= SN_SAMPLE_MOST)
        return false;
    sample->count /= 2;
    memmove(sample->input, sample->input + sample->count, sample->count * sizeof *sample->input);
    return true;
}

/* ---- to begin with --------------------------------------------------------------------------- */

/* A random bit of a word that has some. */
static uint32_t some_bit(uint64_t word, sn_random *random)
{
    uint64_t skip = sn_random_below(random, (uint64_t)__builtin_popcountll(word));
    while (skip--)
        word &= word - 1;
    return (uint32_t)__builtin_ctzll(word);
}

sn_err sn_sample_draw(sn_sample *sample, const sn_property *property,
                      const sn_search_target *target, sn_random *random, sn_error *error)
{
    const uint64_t unsorted = (((uint64_t)1 << (property->wires - 1)) - 1) << 1;
    sn_reachable *set;
    sn_err err = sn_reachable_new(property, &set, error);
    for (uint32_t i = 0; !err && i < SN_SAMPLE_FIRST; i++) {
        uint32_t ones = some_bit(target->weights & unsorted, random);
        err = sn_sample_add(sample, sn_reachable_draw(set, ones, random), error);
    }
    sn_reachable_free(set);
    return err;
}

sn_err sn_sample_draw_listed(sn_sample *sample, const uint64_t *list, size_t count,
                             sn_random *random, sn_error *error)
{
    sn_err err = SN_OK;
    for (uint32_t i = 0; !err && count && i < SN_SAMPLE_FIRST; i++)
        err = sn_sample_add(sample, list[sn_random_below(random, count)], error);
    return err;
}

/* ---- what is wrong --------------------------------------------------------------------------- */

static uint32_t ones_of(uint64_t vector)
{
    return (uint32_t)__builtin_popcountll(vector);
}

/* The outputs that matter, as bits. */
static uint64_t outputs(const sn_search_target *t)
{
    return UINT64_MAX >> (63 - (t->last - t->first)) << t->first;
}

/* What those must come to. */
static uint64_t expected(const sn_search_target *t, uint64_t vector)
{
    uint32_t ones = ones_of(vector);
    return ones ? outputs(t) & UINT64_MAX << (t->wires - ones) : 0;
}

/* Whether a vector is one that the target tells right from wrong, and comes out wrong. */
static bool refutes(const sn_net *net, const sn_search_target *t, uint64_t vector)
{
    uint32_t ones = ones_of(vector);
    return ones < 64 && t->weights >> ones & 1 &&
           (sn_vector_run(net->cmp, net->size, vector) & outputs(t)) != expected(t, vector);
}

/* The number of ones that matters next to a vector which refutes a network. With too many ones at
 * the outputs that matter, where none should be, more on other wires leave it wrong; with too few,
 * where all should be ones, fewer do. Between the two (SN_GOAL_SET) it is the other way round. */
static uint32_t ones_that_matter(const sn_net *net, const sn_search_target *t, uint64_t vector)
{
    const uint32_t low = (uint32_t)__builtin_ctzll(t->weights);
    const uint32_t high = 63 - (uint32_t)__builtin_clzll(t->weights);
    const uint32_t ones = ones_of(vector);
    if (ones <= low || ones >= high)
        return ones <= low ? low : high;
    if (t->weights >> ones & 1)
        return ones;
    return ones_of(sn_vector_run(net->cmp, net->size, vector) & outputs(t)) > ones - low ? low
                                                                                         : high;
}

static bool admits(const sn_property *property, uint64_t vector)
{
    uint8_t input[SN_FIND_WIRES_MAX];
    for (uint32_t w = 0; w < property->wires; w++)
        input[w] = vector >> w & 1;
    return sn_property_admits(property, input);
}

/* Comparators never lose a one for one more at an input. So each step leaves the vector wrong. */
static uint64_t step_to_matter(const sn_net *net, const sn_property *property,
                               const sn_search_target *t, uint64_t vector, sn_random *random)
{
    const uint64_t all = UINT64_MAX >> (64 - t->wires);
    uint32_t wanted = ones_that_matter(net, t, vector);
    while (ones_of(vector) != wanted) {
        uint64_t from = ones_of(vector) < wanted ? ~vector & all : vector;
        uint64_t next = vector ^ (uint64_t)1 << some_bit(from, random);
        vector = admits(property, next) ? next : vector;
    }
    return vector;
}

/* ---- learning -------------------------------------------------------------------------------- */

/* A one and a zero of a vector that has both exchanged, or two. */
static uint64_t vary(uint64_t vector, uint32_t wires, sn_random *random)
{
    const uint64_t all = UINT64_MAX >> (64 - wires);
    for (uint64_t times = 1 + sn_random_below(random, 2); times; times--) {
        uint64_t one = (uint64_t)1 << some_bit(vector, random);
        uint64_t zero = (uint64_t)1 << some_bit(~vector & all, random);
        vector ^= one | zero;
    }
    return vector;
}

static bool is_among(const uint64_t *found, size_t count, uint64_t vector)
{
    for (size_t i = 0; i < count; i++)
        if (found[i] == vector)
            return true;
    return false;
}

/* From vectors that refute the network to others; found[0] is there. Returns how many there are. */
static size_t look_near(const sn_net *net, const sn_property *property, const sn_search_target *t,
                        sn_random *random, uint64_t found[SN_SAMPLE_LEARNED])
{
    size_t count = 1;
    for (uint32_t i = 0; i < NEAR_TRIED && count < SN_SAMPLE_LEARNED; i++) {
        uint64_t near = vary(found[sn_random_below(random, count)], t->wires, random);
        if (refutes(net, t, near) && admits(property, near) && !is_among(found, count, near))
            found[count++] = near;
    }
    return count;
}

sn_err sn_sample_learn(sn_sample *sample, const sn_property *property,
                       const sn_search_target *target, const sn_net *net, uint64_t input,
                       sn_random *random, sn_error *error)
{
    uint64_t found[SN_SAMPLE_LEARNED] = {step_to_matter(net, property, target, input, random)};
    size_t count = 0;
    sn_err err = SN_OK;
    if (refutes(net, target, found[0]))
        count = look_near(net, property, target, random, found);
    sn_sample_forget(sample, count);
    for (size_t i = 0; !err && i < count; i++)
        err = sn_sample_add(sample, found[i], error);
    return err;
}
