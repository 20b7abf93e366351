/* That families sort for every size: the lemmas of docs/design/large-arrays.md, on all vectors of
 * zeros and ones that they speak of. Stages are applied here, by no engine. */
#include "codegen/large/program.h"
#include "verify/prove.h"

#include "tests/unit/codegen/kernel_tools.h"

#define BITS_MAX 10u
#define KEYS_MAX (1u << BITS_MAX)

static const sn_large_family families[] = {
#define X(id, name, what) SN_LARGE_##id,
    SN_LARGE_FAMILIES(X)
#undef X
};
#define FAMILIES (sizeof families / sizeof *families)

/* ---- 64 vectors at once: bit v of a word is a key of vector v -------------------------------- */

/* Ones in the vectors v for which least + v is more than `than`. */
static uint64_t more(uint32_t least, uint32_t than)
{
    if (than < least)
        return UINT64_MAX;
    return than - least < 63 ? UINT64_MAX << (than - least + 1) : 0;
}

static void stage(uint64_t *key, uint32_t keys, uint32_t mask)
{
    for (uint32_t i = 0; i < keys; i++) {
        uint64_t a = key[i], b = key[i ^ mask];
        if (i < (i ^ mask)) {
            key[i] = a & b;
            key[i ^ mask] = a | b;
        }
    }
}

static bool is_sorted(const uint64_t *key, uint32_t keys)
{
    uint64_t wrong = 0;
    for (uint32_t i = 1; i < keys; i++)
        wrong |= key[i - 1] & ~key[i];
    return !wrong;
}

/* Every key of the lower half is at most every key of the upper. */
static bool is_divided(const uint64_t *key, uint32_t keys)
{
    uint64_t lower = 0, upper = UINT64_MAX;
    for (uint32_t i = 0; i < keys / 2; i++) {
        lower |= key[i];
        upper &= key[keys / 2 + i];
    }
    return !(lower & ~upper);
}

/* ---- rings ----------------------------------------------------------------------------------- */

/* The index of the key in place i of a ring of `keys`. */
typedef uint32_t ring(uint32_t keys, uint32_t i);

static uint32_t straight(uint32_t keys, uint32_t i)
{
    (void)keys;
    return i;
}

/* The even ones upwards, then the odd ones downwards. */
static uint32_t there_and_back(uint32_t keys, uint32_t i)
{
    return i < keys / 2 ? 2 * i : 2 * (keys - 1 - i) + 1;
}

/* At most two changes around the ring. Their number is even, so three are too many. */
static bool is_bitonic(ring *around, const uint64_t *key, uint32_t keys)
{
    uint64_t one = 0, two = 0, three = 0, last = key[around(keys, keys - 1)];
    for (uint32_t i = 0; i < keys; i++) {
        uint64_t next = key[around(keys, i)], changed = next ^ last;
        three |= two & changed;
        two |= one & changed;
        one |= changed;
        last = next;
    }
    return !three;
}

typedef void check(uint64_t *key, uint32_t bits);

/* All vectors that are bitonic around a ring: ones from each place on, of each number. */
static void each_bitonic(ring *around, check *holds)
{
    uint64_t key[KEYS_MAX];
    for (uint32_t bits = 1; bits <= BITS_MAX; bits++)
        for (uint32_t keys = 1u << bits, first = 0; first < keys; first++)
            for (uint32_t least = 0; least <= keys; least += 64) {
                for (uint32_t i = 0; i < keys; i++)
                    key[around(keys, (first + i) % keys)] = more(least, i);
                holds(key, bits);
            }
}

/* The index of key i of the first or the second of two runs. */
typedef uint32_t run(uint32_t keys, uint32_t which, uint32_t i);

static uint32_t half(uint32_t keys, uint32_t which, uint32_t i)
{
    return which * keys / 2 + i;
}

static uint32_t interleaved(uint32_t keys, uint32_t which, uint32_t i)
{
    (void)keys;
    return 2 * i + which;
}

/* All vectors of two sorted runs: of each number of ones in each. */
static void each_two_runs(run *of, check *holds)
{
    uint64_t key[KEYS_MAX];
    for (uint32_t bits = 1; bits <= BITS_MAX; bits++)
        for (uint32_t keys = 1u << bits, ones = 0; ones <= keys / 2; ones++)
            for (uint32_t least = 0; least <= keys / 2; least += 64) {
                for (uint32_t i = 0; i < keys / 2; i++) {
                    key[of(keys, 0, i)] = i + ones >= keys / 2 ? UINT64_MAX : 0;
                    key[of(keys, 1, i)] = more(least, keys / 2 - 1 - i);
                }
                holds(key, bits);
            }
}

/* ---- lemmas ---------------------------------------------------------------------------------- */

/* Both halves are bitonic around rings of their own, and the lower one comes first. */
static void expect_halves(ring *around, const uint64_t *key, uint32_t keys)
{
    cr_assert(is_divided(key, keys), "%u keys", keys);
    cr_assert(is_bitonic(around, key, keys / 2), "%u keys", keys);
    cr_assert(is_bitonic(around, key + keys / 2, keys / 2), "%u keys", keys);
}

static void half_cleaner(uint64_t *key, uint32_t bits)
{
    stage(key, 1u << bits, 1u << (bits - 1));
    expect_halves(straight, key, 1u << bits);
}

static void half_cleaners(uint64_t *key, uint32_t bits)
{
    for (uint32_t bit = bits; bit-- > 0;)
        stage(key, 1u << bits, 1u << bit);
    cr_assert(is_sorted(key, 1u << bits), "2^%u keys", bits);
}

static void first_of_merge(uint64_t *key, uint32_t bits)
{
    stage(key, 1u << bits, (1u << bits) - 1);
    expect_halves(straight, key, 1u << bits);
}

static void balanced_stage(uint64_t *key, uint32_t bits)
{
    stage(key, 1u << bits, (1u << bits) - 1);
    if (bits > 1)
        expect_halves(there_and_back, key, 1u << bits);
    else
        cr_assert(is_sorted(key, 2));
}

Test(large_lemmas, half_cleaners_divide_bitonic_sequences)
{
    each_bitonic(straight, half_cleaner);
}

Test(large_lemmas, half_cleaners_sort_bitonic_sequences)
{
    each_bitonic(straight, half_cleaners);
}

Test(large_lemmas, first_stages_of_merges_leave_bitonic_halves)
{
    each_two_runs(half, first_of_merge);
}

Test(large_lemmas, balanced_stages_divide_what_is_bitonic_there_and_back)
{
    each_bitonic(there_and_back, balanced_stage);
}

/* ---- levels ---------------------------------------------------------------------------------- */

/* Level `bits` of tsort, and of vsort: [bits] masks of 2^bits keys. */
static void merge_masks(uint32_t bits, uint32_t *mask)
{
    mask[0] = (uint32_t)((UINT64_C(1) << bits) - 1);
    for (uint32_t i = 1; i < bits; i++)
        mask[i] = 1u << (bits - 1 - i);
}

static void balanced_masks(uint32_t bits, uint32_t *mask)
{
    for (uint32_t i = 0; i < bits; i++)
        mask[i] = (uint32_t)((UINT64_C(1) << (bits - i)) - 1);
}

static void expect_sorted(uint64_t *key, uint32_t bits, const uint32_t *mask)
{
    for (uint32_t i = 0; i < bits; i++)
        stage(key, 1u << bits, mask[i]);
    cr_assert(is_sorted(key, 1u << bits), "2^%u keys", bits);
}

static void merge(uint64_t *key, uint32_t bits)
{
    uint32_t mask[SN_LARGE_BITS];
    merge_masks(bits, mask);
    expect_sorted(key, bits, mask);
}

static void balanced_merge(uint64_t *key, uint32_t bits)
{
    uint32_t mask[SN_LARGE_BITS];
    balanced_masks(bits, mask);
    expect_sorted(key, bits, mask);
}

Test(large_lemmas, merges_sort_two_sorted_halves)
{
    each_two_runs(half, merge);
}

Test(large_lemmas, balanced_mergers_sort_two_interleaved_sequences)
{
    each_two_runs(interleaved, balanced_merge);
}

/* The lemmas speak of the levels there are. */
Test(large_lemmas, levels_of_families_are_these_mergers)
{
    for (size_t f = 0; f < FAMILIES; f++)
        for (uint32_t bits = 0; bits <= SN_LARGE_BITS; bits++) {
            const bool balanced = families[f] == SN_LARGE_VSORT;
            uint32_t masks[SN_LARGE_STAGES], level_masks[SN_LARGE_BITS], *next = masks;
            sn_large_masks(families[f], bits, masks);
            for (uint32_t level = 1; level <= bits; level++) {
                (balanced ? balanced_masks : merge_masks)(level, level_masks);
                for (uint32_t i = 0; i < level; i++)
                    cr_assert_eq(*next++, level_masks[i] << (balanced ? bits - level : 0));
            }
        }
}

/* ---- missing keys ---------------------------------------------------------------------------- */

/* A pair as a number: its key, then its value. What a missing one is taken for comes often. */
static uint64_t random_item(sn_random *random)
{
    static const uint32_t parts[] = {0, 1, UINT32_MAX};
    uint64_t key = parts[sn_random_below(random, 3)], value = parts[sn_random_below(random, 3)];
    return sn_random_below(random, 4) ? key << 32 | value : sn_random_next(random);
}

/* The stages for 2^bits items, without comparators that touch one behind the first `present`. */
static void sort(sn_large_family family, uint32_t bits, uint64_t *item, uint32_t present)
{
    uint32_t masks[SN_LARGE_STAGES];
    sn_large_masks(family, bits, masks);
    for (uint32_t s = 0; s < bits * (bits + 1) / 2; s++)
        for (uint32_t i = 0; i < present; i++) {
            uint32_t other = i ^ masks[s];
            if (other > i && other < present && item[other] < item[i]) {
                uint64_t swap = item[i];
                item[i] = item[other];
                item[other] = swap;
            }
        }
}

static int compare(const void *a, const void *b)
{
    const uint64_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* Behind `present` stands what would come first, were it touched. */
static void expect_as_padded(sn_large_family family, uint32_t bits, uint32_t present,
                             sn_random *random)
{
    uint64_t item[256] = {0}, padded[256], wanted[256];
    memset(padded, 0xff, sizeof padded);
    for (uint32_t i = 0; i < present; i++)
        wanted[i] = padded[i] = item[i] = random_item(random);
    sort(family, bits, item, present);
    sort(family, bits, padded, 1u << bits);
    qsort(wanted, present, sizeof *wanted, compare);
    cr_assert_arr_eq(item, wanted, present * sizeof *item, "%u of 2^%u", present, bits);
    cr_assert_arr_eq(padded, wanted, present * sizeof *item, "%u of 2^%u", present, bits);
}

Test(large_lemmas, missing_keys_are_as_if_they_came_last)
{
    sn_random random;
    sn_random_seed(&random, 1);
    for (size_t f = 0; f < FAMILIES; f++)
        for (uint32_t bits = 0; bits <= 8; bits++)
            for (uint32_t present = 0; present <= 1u << bits; present++)
                for (int arrays = 0; arrays < 2; arrays++)
                    expect_as_padded(families[f], bits, present, &random);
}

/* ---- members --------------------------------------------------------------------------------- */

static sn_net *network_of(sn_large_family family, uint32_t bits)
{
    uint32_t masks[SN_LARGE_STAGES];
    sn_net *net = new_net(1u << bits);
    sn_large_masks(family, bits, masks);
    for (uint32_t s = 0; s < bits * (bits + 1) / 2; s++)
        for (uint32_t i = 0; i < net->wires; i++)
            if (i < (i ^ masks[s]))
                MUST(sn_net_add(net, i, i ^ masks[s], NULL));
    return net;
}

Test(large_lemmas, engines_prove_small_members)
{
    for (size_t f = 0; f < FAMILIES; f++)
        for (uint32_t bits = 1; bits <= 9; bits++) {
            sn_net *net = network_of(families[f], bits);
            sn_property *sorts;
            sn_result *result;
            MUST(sn_property_new(net->wires, NULL, NULL, NULL, &sorts, NULL));
            MUST(sn_prove(net, sorts, NULL, &result, NULL));
            cr_expect_eq(result->verdict, SN_HOLDS, "2^%u wires", bits);
            sn_result_free(result);
            sn_property_free(sorts);
            sn_net_free(net);
        }
}
