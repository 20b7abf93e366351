/* Record a C text for an array of any length. Included after the text, whose keys record; between
 * the two stand
 *   sn_sort           calls what the text defines
 *   sn_masks, sn_sizes   the family's stages for 2^k keys: sn_masks[sn_sizes[k]] on
 *
 * Of few keys all is recorded: the call loads and stores each key once a pass, and does all stages.
 * For more, up to 2^32 - 1, the passes are asked of the text: the indices that each block has are
 * found from its bits, so that blocks share none and leave none out, and the masks are the
 * family's. What a block does is recorded where its stages are new. */

#include <vector>

extern const uint32_t sn_masks[], sn_sizes[];

/* Far apart. */
#define SN_APART ((uintptr_t)1 << 60)

static SN_KEY *const sn_keys = reinterpret_cast<SN_KEY *>(SN_APART);
static uint32_t *const sn_values = reinterpret_cast<uint32_t *>(2 * SN_APART);
static uint32_t *const sn_places = reinterpret_cast<uint32_t *>(3 * SN_APART);

static sn_stages sn_now;

static void sn_begin(size_t count, unsigned bits, const uint32_t *mask, size_t stages)
{
    const uintptr_t places = SN_KEEPS_PLACES ? 3 * SN_APART : 0;
    sn_now.memory[0] = SN_APART;
    sn_now.memory[1] = SN_PAIRS ? 2 * SN_APART : places;
    sn_now.memory[2] = SN_PAIRS ? places : 0;
    sn_now.count = count;
    sn_now.bits = bits;
    sn_now.mask = mask;
    sn_now.stages = (unsigned)stages;
    sn_stages_begin(&sn_now);
}

/* ---- whole calls ----------------------------------------------------------------------------- */

static unsigned sn_bits_of(size_t count)
{
    unsigned bits = sn_text_LEAST_BITS;
    while (bits < 32 && count > (size_t)1 << bits)
        bits++;
    return bits;
}

static sn_text_pass sn_pass;

/* A first pass whose keys are turned sorts its blocks: then it does not matter which key is which,
 * and those that are missing become the last. */
static void sn_turned(size_t stages, const uint32_t *mask)
{
    const unsigned bits = sn_pass.bits;
    const size_t all = sn_sizes[bits + 1] - sn_sizes[bits];
    sn_now.turned = sn_pass.is_turned ? sn_text_LANE_BITS : 0;
    sn_now.turned_bits = bits;
    if (sn_pass.is_turned &&
        (stages != all || memcmp(mask, sn_masks + sn_sizes[bits], all * sizeof *mask)))
        sn_fault("turns keys of blocks that are not sorted");
}

static void sn_begin_turned(unsigned bits)
{
    static uint32_t mask[sn_text_STAGES];
    const unsigned stages = sn_text_masks_of(mask, bits);
    sn_turned(sn_text_next_pass(&sn_pass, bits, mask, stages, sn_text_TURNS),
              sn_masks + sn_sizes[bits]);
}

static void sn_record_call(size_t count)
{
    const unsigned bits = sn_bits_of(count);
    sn_now.own = 0;
    for (unsigned bit = 0; bit < bits; bit++)
        sn_now.column[bit] = 1u << bit;
    sn_now.first = sn_now.again = true;
    sn_begin_turned(bits);
    sn_begin(count, bits, sn_masks + sn_sizes[bits], sn_sizes[bits + 1] - sn_sizes[bits]);
    sn_sort(sn_keys, sn_values, sn_places, (unsigned)count);
    if (count > 1)
        sn_stages_check();
}

/* ---- blocks ---------------------------------------------------------------------------------- */

static uint32_t sn_lead(uint32_t x)
{
    while (x & (x - 1))
        x &= x - 1;
    return x;
}

/* Columns have ascending leading bits, no one another's, `leads` has them, and a block's own bits
 * are the others. Then blocks are parts of all indices, and numbers ascend with indices. */
static void sn_check_parts(unsigned bits)
{
    uint32_t leads = 0, *const column = sn_now.column;
    bool good = sn_pass.bits <= bits;
    for (unsigned bit = 0; bit < sn_pass.bits; bit++) {
        column[bit] =
            bit < sn_text_LINE_BITS ? 1u << bit : sn_pass.line[1u << (bit - sn_text_LINE_BITS)];
        good = good && column[bit] && sn_lead(column[bit]) > leads;
        leads |= sn_lead(column[bit]);
    }
    for (unsigned bit = 0; bit < sn_pass.bits; bit++)
        good = good && (column[bit] & leads) == sn_lead(column[bit]);
    for (uint32_t l = 1; l < 1u << (sn_pass.bits - sn_text_LINE_BITS); l++)
        good = good && sn_pass.line[l] == (sn_pass.line[l & (l - 1)] ^ sn_pass.line[l & ~(l - 1)]);
    uint32_t own = 0, before = 0;
    for (unsigned bit = 0; bit < bits - sn_pass.bits; bit++, before = own) {
        own = sn_text_first_of_block(sn_pass.leads, 1u << bit);
        good = good && own > before && !(own & (own - 1)) && !(own & leads) &&
               sn_text_first_of_block(sn_pass.leads, (2u << bit) - 1) ==
                   (own | sn_text_first_of_block(sn_pass.leads, (1u << bit) - 1));
    }
    if (!good || leads != sn_pass.leads || sn_pass.line[0])
        sn_fault("blocks of 2^%u keys are not parts of all", bits);
}

static void sn_record_block(size_t count, uint32_t block, const uint32_t *mask, size_t stages,
                            bool is_first)
{
    sn_now.own = sn_text_first_of_block(sn_pass.leads, block);
    sn_now.first = is_first;
    sn_now.again = false;
    sn_begin(count, sn_pass.bits, mask, stages);
    SN_KEY *keys = sn_keys;
    uint32_t *values = sn_values, *places = sn_places;
    (void)values, (void)places;
    const auto sort =
        sn_pass.bits <= sn_text_FEW_BITS ? sn_text_sort_few : sn_text_sort_block_of_keys;
    sort(SN_NAMES(), (uint32_t)count, SN_OF_ITEMS(&sn_pass, sn_now.own, is_first));
    sn_stages_check();
}

static std::vector<std::vector<uint32_t>> sn_seen_stages;

/* Whether these are the stages of no pass so far. */
static bool sn_is_new(const std::vector<uint32_t> &numbers)
{
    for (const std::vector<uint32_t> &other : sn_seen_stages)
        if (other == numbers)
            return false;
    sn_seen_stages.push_back(numbers);
    return true;
}

static void sn_record_passes(unsigned bits)
{
    static uint32_t mask[sn_text_STAGES];
    const uint32_t *family = sn_masks + sn_sizes[bits];
    const size_t stages = sn_sizes[bits + 1] - sn_sizes[bits];
    const size_t count = bits < 32 ? (size_t)1 << bits : 0xffffffffu;
    if (sn_text_masks_of(mask, bits) != stages || memcmp(mask, family, stages * sizeof *mask))
        sn_fault("the stages of 2^%u keys are others", bits);
    for (size_t done = 0, more; done < stages && !sn_seen.faults; done += more) {
        std::vector<uint32_t> numbers;
        more = sn_text_next_pass(&sn_pass, bits, mask + done, (unsigned)(stages - done),
                                 sn_text_TURNS && !done);
        sn_check_parts(bits);
        bool good = more && done + more <= stages;
        for (size_t s = done; s < done + more && s < stages; s++) {
            numbers.push_back(0);
            good = !sn_reduce(sn_now.column, sn_pass.bits, family[s], &numbers.back()) && good;
        }
        if (!good)
            sn_fault("a pass over 2^%u keys has %zu stages", bits, more);
        sn_turned(more, family + done);
        if (sn_seen.faults || !sn_is_new(numbers))
            continue;
        sn_record_block(count, (1u << (bits - sn_pass.bits)) - 1, numbers.data(), more, !done);
    }
}

int main()
{
    const size_t block = (size_t)1 << sn_text_BLOCK_BITS;
    for (size_t count : {(size_t)0, (size_t)1, (size_t)2, (size_t)3, (size_t)31, (size_t)33,
                         (size_t)1000, block - 1, block, block + 1, block + block / 2 + 5})
        if (!sn_seen.faults)
            sn_record_call(count);
    for (unsigned bits = sn_text_BLOCK_BITS + 1; bits <= 32 && !sn_seen.faults; bits++)
        sn_record_passes(bits);
    printf("recorded %zu\n", sn_stages_recorded());
    return sn_seen.faults ? 1 : 0;
}
