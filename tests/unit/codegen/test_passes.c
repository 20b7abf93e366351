/* Passes over memory: the stages they do are the family's, for every size. */
#include "codegen/large/program.h"
#include "codegen/plan/window.h"

#include "tests/mutate.h"
#include "tests/unit/codegen/kernel_tools.h"

static const char *const names[] = {
#define X(id, name, what) name,
    SN_LARGE_FAMILIES(X)
#undef X
};
#define FAMILIES (sizeof names / sizeof *names)

Test(passes, masks_are_those_of_the_networks)
{
    for (size_t f = 0; f < FAMILIES; f++)
        for (uint32_t bits = 1; bits <= 12; bits++) {
            uint32_t masks[SN_LARGE_STAGES];
            uint16_t layer[SN_LARGE_STAGES];
            sn_layers *layers;
            sn_net *net = family(names[f], 1u << bits), *standard;
            MUST(sn_net_untangle(net, &standard, NULL));
            MUST(sn_layers_new(standard, &layers, NULL));
            cr_assert_eq(layers->depth, bits * (bits + 1) / 2);
            MUST(sn_stage_masks(standard, layers, layer, NULL));
            sn_large_masks((sn_large_family)f, bits, masks);
            for (size_t i = 0; i < layers->depth; i++)
                cr_assert_eq(masks[i], layer[i], "%s %u stage %zu", names[f], bits, i);
            sn_layers_free(layers);
            sn_net_free(standard);
            sn_net_free(net);
        }
}

static size_t passes_of(sn_large_family family, uint32_t block_bits, uint32_t bits)
{
    sn_passes passes;
    MUST(sn_passes_plan(family, SN_LARGE_PLANNED, block_bits, &passes, NULL));
    size_t count = passes.start[bits + 1] - passes.start[bits];
    sn_passes_free(&passes);
    return count;
}

/* Worked out apart from this code, by a program of another language. */
Test(passes, are_as_few_as_there_can_be)
{
    static const struct {
        sn_large_family family;
        uint32_t block_bits;
        size_t passes[4]; /* of 2^20, 2^24, 2^28 and 2^32 keys */
    } known[] = {
        {SN_LARGE_TSORT, 12, {15, 25, 37, 51}}, {SN_LARGE_TSORT, 14, {10, 18, 27, 38}},
        {SN_LARGE_TSORT, 15, {8, 15, 24, 34}},  {SN_LARGE_BITONIC, 15, {8, 15, 24, 34}},
        {SN_LARGE_VSORT, 12, {25, 38, 53, 71}}, {SN_LARGE_VSORT, 14, {18, 28, 40, 53}},
        {SN_LARGE_VSORT, 15, {15, 24, 35, 47}},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        for (uint32_t k = 0; k < 4; k++)
            cr_expect_eq(passes_of(known[i].family, known[i].block_bits, 20 + 4 * k),
                         known[i].passes[k], "%s %u 2^%u", names[known[i].family],
                         known[i].block_bits, 20 + 4 * k);
}

/* The papers' scheme takes 71 passes for 2^24 keys. */
Test(passes, of_others_are_as_many_as_theirs)
{
    static const struct {
        sn_large_form form;
        uint32_t bits;
        size_t count;
    } known[] = {
        {SN_LARGE_PAPERS, 9, 1},      {SN_LARGE_PAPERS, 10, 3},    {SN_LARGE_PAPERS, 11, 6},
        {SN_LARGE_PAPERS, 24, 71},    {SN_LARGE_BAINVILLE, 9, 12}, {SN_LARGE_BAINVILLE, 12, 18},
        {SN_LARGE_BAINVILLE, 24, 66},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        sn_passes passes;
        MUST(sn_passes_plan(SN_LARGE_BITONIC, known[i].form, SN_FORM_BITS, &passes, NULL));
        cr_expect_eq(passes.start[known[i].bits + 1] - passes.start[known[i].bits], known[i].count,
                     "form %d 2^%u", known[i].form, known[i].bits);
        sn_passes_free(&passes);
    }
}

/* Every index is of one block and one local index; blocks that are not launched have none. */
Test(passes, blocks_share_no_key_and_leave_none_out)
{
    for (size_t f = 0; f < FAMILIES; f++)
        for (uint32_t block_bits = 6; block_bits <= 9; block_bits++) {
            sn_passes passes;
            MUST(sn_passes_plan((sn_large_family)f, SN_LARGE_PLANNED, block_bits, &passes, NULL));
            for (uint32_t bits = block_bits; bits <= 12; bits++)
                for (size_t s = passes.start[bits]; s < passes.start[bits + 1]; s++)
                    for (uint32_t less = 0; less < 1u << (bits - 1); less += 97) {
                        const uint32_t count = (1u << bits) - less;
                        const sn_pass *pass = &passes.pass[passes.step[s].pass];
                        uint32_t blocks = sn_pass_blocks(&passes, pass, count), found = 0;
                        uint8_t seen[1u << 12] = {0};
                        for (uint32_t b = 0; b < blocks; b++)
                            for (uint32_t local = 0; local < 1u << block_bits; local++) {
                                uint32_t index = sn_pass_own(pass, b);
                                for (uint32_t i = 0; i < block_bits; i++)
                                    index ^= local >> i & 1 ? pass->column[i] : 0;
                                if (index < count)
                                    found += !seen[index]++;
                            }
                        cr_assert_eq(found, count);
                        cr_assert_lt(sn_pass_own(pass, blocks - 1), count);
                        cr_assert_eq(sn_passes_bits(&passes, count), bits);
                    }
            sn_passes_free(&passes);
        }
}

Test(passes, of_no_keys_are_launched_in_no_blocks)
{
    sn_passes passes;
    MUST(sn_passes_plan(SN_LARGE_TSORT, SN_LARGE_PLANNED, 10, &passes, NULL));
    cr_expect_eq(sn_pass_blocks(&passes, &passes.pass[0], 0), 0);
    cr_expect_eq(sn_pass_blocks(&passes, &passes.pass[0], 1), 1);
    cr_expect_eq(sn_passes_bits(&passes, 1), 10);
    cr_expect_eq(sn_passes_bits(&passes, UINT32_MAX), 32);
    sn_passes_free(&passes);
}

/* One bit of anything that says which keys meet. */
Test(passes, that_do_other_stages_are_refused)
{
    sn_passes passes;
    sn_random random;
    sn_random_seed(&random, 1);
    MUST(sn_passes_plan(SN_LARGE_TSORT, SN_LARGE_PLANNED, 12, &passes, NULL));
    for (int i = 0; i < 2000; i++) {
        sn_pass *pass = &passes.pass[sn_random_below(&random, passes.pass_count)];
        sn_step *step = &passes.step[sn_random_below(&random, passes.step_count)];
        sn_program_shape *shape = &passes.shape[pass->shape];
        uint32_t bit = 1u << sn_random_below(&random, 32), old;
        uint16_t *mask = &shape->mask[sn_random_below(&random, shape->stages)], old_mask = *mask;
        uint32_t *changed = i % 4 == 0   ? &pass->column[sn_random_below(&random, 12)]
                            : i % 4 == 1 ? &step->first
                            : i % 4 == 2 ? &step->end
                                         : NULL;
        if (changed) {
            old = *changed;
            *changed ^= bit;
        } else {
            *mask ^= (uint16_t)(1u << sn_random_below(&random, 16));
        }
        cr_expect_eq(sn_passes_check(&passes, NULL), SN_E_INTERNAL, "change %d", i);
        if (changed)
            *changed = old;
        else
            *mask = old_mask;
    }
    MUST(sn_passes_check(&passes, NULL));
    sn_passes_free(&passes);
}
