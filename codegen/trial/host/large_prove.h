/* Record a text of several kernels: which kernels it launches for how many keys, and what blocks do
 * to their keys. Included after the text, whose keys record; before it stand
 *   SN_BLOCK_BITS     2^SN_BLOCK_BITS keys are a block's
 *   SN_LEAST          fewest keys for which kernels are launched
 *   SN_WIDE           1 where addresses must be multiples of SN_ALIGNMENT
 * and between the text and it
 *   sn_sort           calls what the text defines
 *   sn_kernels        [SN_KERNELS] the text's kernels, sn_threads of a block of each
 *   sn_passes         [] what was planned: which keys blocks hold
 *   sn_steps          [] and the passes for 2^k keys: sn_steps[sn_starts[k - SN_BLOCK_BITS]] on
 *   sn_masks          [] the family's stages, for each size: sn_masks[sn_sizes[k - SN_BLOCK_BITS]]
 *                       on
 *
 * A launch must be the one that was planned, on the stream that was named, and its error the
 * call's. What a block does is recorded where a pass is new to a kind of count: in the block that
 * lacks the first key that is missing, or of those that have all theirs in one in between, and
 * where the kernel is new in the first, the middle and the last. Of the most keys that a pass is
 * for it is recorded once more, since blocks' numbers have most bits there. Every key of a block
 * that is among those to be sorted is loaded once, all keys take part in every stage of the
 * family's list in order, with the key that the stage's mask says, the smaller key going to the
 * smaller index, and are stored where they are then. */

struct sn_pass_planned {
    unsigned int kernel;
    unsigned int column[SN_BLOCK_BITS];
    unsigned int mask[4], shift[4];
};
struct sn_step_planned {
    unsigned int pass, first, end;
};

extern const sn_pass_planned sn_passes[];
extern const sn_step_planned sn_steps[];
extern const unsigned int sn_starts[], sn_sizes[], sn_masks[];

/* Far apart, and multiples of no more than they must be. */
#define SN_AT(memory) (((uintptr_t)(memory) << 60) + SN_ALIGNMENT)

/* ---- what is expected ------------------------------------------------------------------------ */

/* The call that is recorded, and its launch. */
static unsigned int sn_bits, sn_launches;
static size_t sn_count;

/* What is missing of 2^k keys: none, so that blocks have all theirs; one; many; all but one of the
 * upper half; of a single block's, half and more. */
enum sn_host_kind { SN_WHOLE, SN_LACKS_ONE, SN_LACKS_MANY, SN_HALF_AND_ONE, SN_FEW, SN_KINDS };
static sn_host_kind sn_count_kind;
static bool sn_seen_kernel[SN_KERNELS];

/* Of each pass log2 of the size for which it was recorded last, 0: none; and of the largest that it
 * is for. */
static unsigned int sn_recorded_for[SN_KINDS][SN_PASSES], sn_largest[SN_PASSES];

static const sn_step_planned *sn_step()
{
    return &sn_steps[sn_starts[sn_bits - SN_BLOCK_BITS] + sn_launches - 1];
}

static unsigned int sn_steps_planned()
{
    if (sn_count < SN_LEAST)
        return 0;
    return sn_starts[sn_bits - SN_BLOCK_BITS + 1] - sn_starts[sn_bits - SN_BLOCK_BITS];
}

static unsigned int sn_own(const sn_pass_planned *pass, unsigned int block)
{
    unsigned int own = 0;
    for (int i = 0; i < 4; i++)
        own |= (block & pass->mask[i]) << pass->shift[i];
    return own;
}

static size_t sn_block_of(const sn_pass_planned *pass, unsigned int index)
{
    unsigned int number, own = sn_reduce(pass->column, SN_BLOCK_BITS, index, &number), block = 0;
    for (int i = 0; i < 4; i++)
        block |= own >> pass->shift[i] & pass->mask[i];
    return block;
}

/* As planned: the first blocks, all whose smallest index is among the keys. */
static size_t sn_blocks_planned(const sn_pass_planned *pass)
{
    size_t last = 0;
    for (int bit = 31 - SN_BLOCK_BITS; bit >= 0; bit--)
        if (sn_own(pass, (unsigned int)(last | (size_t)1 << bit)) < sn_count)
            last |= (size_t)1 << bit;
    return last + 1;
}

/* ---- launches -------------------------------------------------------------------------------- */

template <class T> static T sn_argument(void **arguments, int *number)
{
    return *static_cast<T *>(arguments[(*number)++]);
}

static bool sn_same_pass(const void *given, const sn_pass_planned *planned)
{
    unsigned int words[SN_BLOCK_BITS - 5 + 9], *w = words, any = 0;
    for (int i = 0; i < SN_BLOCK_BITS; i++)
        any |= planned->column[i];
    for (int i = 5; i < SN_BLOCK_BITS; i++)
        *w++ = planned->column[i];
    for (int i = 0; i < 4; i++)
        *w++ = planned->mask[i];
    for (int i = 0; i < 4; i++)
        *w++ = planned->shift[i];
    *w = any;
    return !memcmp(words, given, sizeof words);
}

static bool sn_same_arguments(void **arguments, const sn_pass_planned *pass)
{
    int n = 0;
    bool good = sn_argument<uintptr_t>(arguments, &n) == SN_AT(1);
    if (SN_PAIRS)
        good = good && sn_argument<uintptr_t>(arguments, &n) == SN_AT(2);
    if (SN_KEEPS_PLACES)
        good = good && sn_argument<uintptr_t>(arguments, &n) == SN_AT(3);
    good = good && sn_argument<unsigned int>(arguments, &n) == sn_count;
    good = good && sn_same_pass(arguments[n++], pass);
    if (SN_KEEPS_PLACES)
        good = good && sn_argument<int>(arguments, &n) == (sn_launches == 1);
    return good;
}

/* Whether blocks of this launch are to run. */
static bool sn_runs(const sn_step_planned *step, size_t blocks)
{
    const sn_pass_planned *pass = &sn_passes[step->pass];
    const unsigned int largest = sn_largest[step->pass];
    const bool whole = sn_count_kind == SN_WHOLE, again = whole || sn_count_kind == SN_LACKS_ONE;
    unsigned int &last = sn_recorded_for[sn_count_kind][step->pass];
    if (last && !(again && sn_bits == largest && last < largest))
        return false;
    last = sn_bits;
    size_t block = whole ? blocks * 2 / 3 : sn_block_of(pass, (unsigned int)sn_count);
    sn_sample.only =
        whole && !sn_seen_kernel[pass->kernel] ? 0 : 1 + (block < blocks ? block : blocks - 1);
    if (whole)
        sn_seen_kernel[pass->kernel] = true;
    return true;
}

/* The launch that is to fail; 0: none. */
static unsigned int sn_failing_launch;

static bool sn_launched_one(const void *kernel, size_t blocks, unsigned int threads,
                            void **arguments)
{
    sn_sample.error = sn_launches + 1 == sn_failing_launch ? cudaErrorInvalidValue : 0;
    if (sn_launches++ >= sn_steps_planned()) {
        sn_fault("launches more kernels for %zu keys than planned", sn_count);
        return false;
    }
    const sn_step_planned *step = sn_step();
    const sn_pass_planned *pass = &sn_passes[step->pass];
    bool good = kernel == sn_kernels[pass->kernel] && threads == sn_threads[pass->kernel] &&
                blocks == sn_blocks_planned(pass) && sn_same_arguments(arguments, pass);
    if (!good)
        sn_fault("launch %u for %zu keys is not the one planned", sn_launches, sn_count);
    return good && !sn_failing_launch && sn_runs(step, blocks);
}

/* ---- blocks ---------------------------------------------------------------------------------- */

static sn_stages sn_now;
static unsigned int sn_number_masks[1024];

static unsigned int sn_number_of(const sn_pass_planned *pass, unsigned int mask)
{
    unsigned int number, own = sn_reduce(pass->column, SN_BLOCK_BITS, mask, &number);
    if (own)
        sn_fault("a stage leaves its block");
    return number;
}

static void sn_before(size_t)
{
    const sn_step_planned *step = sn_step();
    const sn_pass_planned *pass = &sn_passes[step->pass];
    const unsigned int *masks = sn_masks + sn_sizes[sn_bits - SN_BLOCK_BITS];
    sn_now = sn_stages{};
    sn_now.bits = SN_BLOCK_BITS;
    sn_now.memory[0] = SN_AT(1);
    sn_now.memory[1] = SN_PAIRS ? SN_AT(2) : SN_KEEPS_PLACES ? SN_AT(3) : 0;
    sn_now.memory[2] = SN_PAIRS && SN_KEEPS_PLACES ? SN_AT(3) : 0;
    sn_now.first = sn_launches == 1;
    sn_now.count = sn_count;
    sn_now.own = sn_own(pass, blockIdx.x);
    memcpy(sn_now.column, pass->column, sizeof pass->column);
    sn_now.stages = step->end - step->first;
    for (unsigned int stage = 0; stage < sn_now.stages; stage++)
        sn_number_masks[stage] = sn_number_of(pass, masks[step->first + stage]);
    sn_now.mask = sn_number_masks;
    sn_stages_begin(&sn_now);
}

static void sn_after(size_t)
{
    sn_stages_check();
}

/* ---- calls ----------------------------------------------------------------------------------- */

/* With the addresses of keys and values so many bytes further on. */
static int sn_call(size_t count, uintptr_t keys_off, uintptr_t values_off)
{
    sn_bits = SN_BLOCK_BITS;
    while ((size_t)1 << sn_bits < count)
        sn_bits++;
    sn_count = count;
    sn_launches = 0;
    return sn_sort(reinterpret_cast<SN_KEY *>(SN_AT(1) + keys_off),
                   reinterpret_cast<unsigned int *>(SN_AT(2) + values_off),
                   reinterpret_cast<unsigned int *>(SN_AT(3)), (unsigned int)count);
}

static void sn_record_count(size_t count, sn_host_kind kind)
{
    sn_count_kind = count <= (size_t)1 << (SN_BLOCK_BITS - 1) ? SN_FEW : kind;
    if (sn_call(count, 0, 0))
        sn_fault("the call fails for %zu keys", count);
    if (sn_launches < sn_steps_planned())
        sn_fault("launches %u kernels for %zu keys, not %u", sn_launches, count,
                 sn_steps_planned());
}

/* Nothing is launched behind what failed. */
static void sn_passes_errors_on()
{
    sn_failing_launch = 2;
    int status = sn_call((size_t)1 << (SN_BLOCK_BITS + 2), 0, 0);
    if (status != cudaErrorInvalidValue || sn_launches != sn_failing_launch)
        sn_fault("takes no notice of a launch that fails");
    sn_failing_launch = 0;
}

#if SN_WIDE
static void sn_refuses_misaligned()
{
    const uintptr_t off = SN_ALIGNMENT / 2;
    for (unsigned int i = 0; i < 1 + SN_PAIRS; i++) {
        int status = sn_call(1000, (i == 0) * off, (i == 1) * off);
        if (status != cudaErrorMisalignedAddress || sn_launches)
            sn_fault("takes addresses that are not multiples of %d", SN_ALIGNMENT);
    }
}
#endif

static void sn_find_largest()
{
    for (unsigned int k = 0; k <= 32 - SN_BLOCK_BITS; k++)
        for (unsigned int s = sn_starts[k]; s < sn_starts[k + 1]; s++)
            sn_largest[sn_steps[s].pass] = SN_BLOCK_BITS + k;
}

int main()
{
    const size_t most = 0xffffffffu;
    sn_items_take(SN_ITEM_BYTES, sizeof(sn_text_item));
    sn_find_largest();
    sn_sample.some = true;
    sn_sample.before = sn_before, sn_sample.after = sn_after, sn_sample.launch = sn_launched_one;
    sn_sample.stream = reinterpret_cast<cudaStream_t>(SN_AT(4));
    const size_t few[] = {0, 1, 2, 3, 31};
    for (size_t count : few)
        sn_record_count(count, SN_FEW);
    for (unsigned int k = 5; k <= 32; k++) {
        const size_t size = (size_t)1 << k;
        sn_record_count(size < most ? size : most, SN_WHOLE);
        sn_record_count(size - 1, SN_LACKS_ONE);
        sn_record_count(size - size / 4 - 3, SN_LACKS_MANY);
        if (size < most)
            sn_record_count(size + 1, SN_HALF_AND_ONE);
    }
    sn_passes_errors_on();
#if SN_WIDE
    sn_refuses_misaligned();
#endif
    for (unsigned int p = 0; p < SN_PASSES; p++)
        if (sn_recorded_for[SN_WHOLE][p] != sn_largest[p] ||
            sn_recorded_for[SN_LACKS_ONE][p] != sn_largest[p])
            sn_fault("pass %u was never launched", p);
    printf("recorded %zu\n", sn_stages_recorded());
    return sn_seen.faults ? 1 : 0;
}
