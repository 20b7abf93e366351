/* Expand what the page carries: LZMA, as xz writes it with lc=3,lp=0,pb=0 (Pavlov's specification),
 * in seven bits a character. A module of its own, of which the page has the bytes as they are. */
#include <stddef.h>
#include <stdint.h>

#define EXPORT(name) __attribute__((export_name(#name)))

extern uint8_t __heap_base;

/* Room for so many bytes, for ever. */
EXPORT(room) uint8_t *room(size_t size)
{
    static uint8_t *next = &__heap_base;
    uint8_t *at = next;
    next += size;
    const size_t pages = ((uintptr_t)next >> 16) + 1, has = __builtin_wasm_memory_size(0);
    if (pages > has)
        __builtin_wasm_memory_grow(0, pages - has);
    return at;
}

/* ---- characters, bytes, bits ----------------------------------------------------------------- */

static const uint8_t *text;  /* UTF-8 */
static uint32_t held, count; /* bits taken from it that are not used yet */
static uint32_t range, code;

/* A character from U+0100 on is seven bits that no text keeps as they are, and seven more. */
static void take(void)
{
    static const uint8_t kept_out[] = {0, '\r', 26, '<'};
    const uint32_t first = *text++;
    if (first < 128) {
        held |= first << count;
        count += 7;
        return;
    }
    const uint32_t more = ((first & 31) << 6 | (*text++ & 63)) - 256;
    held |= (kept_out[more >> 7 & 3] | (more & 127) << 7) << count;
    count += 14;
}

static void shift(void)
{
    while (count < 8)
        take();
    code = code << 8 | (held & 255);
    held >>= 8;
    count -= 8;
}

static void fill(void)
{
    if (range >> 24)
        return;
    range <<= 8;
    shift();
}

static uint32_t bit(uint16_t *chance)
{
    const uint32_t bound = (range >> 11) * *chance;
    const uint32_t one = code >= bound;
    if (one) {
        code -= bound;
        range -= bound;
        *chance -= *chance >> 5;
    } else {
        range = bound;
        *chance += (2048 - *chance) >> 5;
    }
    fill();
    return one;
}

static uint32_t even_bits(uint32_t bits)
{
    uint32_t sum = 0;
    while (bits-- > 0) {
        range >>= 1;
        const uint32_t one = code >= range;
        code -= one ? range : 0;
        sum = sum << 1 | one;
        fill();
    }
    return sum;
}

static uint32_t tree(uint16_t *chance, uint32_t bits)
{
    uint32_t node = 1;
    while (node >> bits == 0)
        node = node << 1 | bit(&chance[node]);
    return node - (1U << bits);
}

/* Lowest bit first. */
static uint32_t tree_reversed(uint16_t *chance, uint32_t bits)
{
    uint32_t sum = 0;
    for (uint32_t i = 0, node = 1; i < bits; i++) {
        const uint32_t one = bit(&chance[node]);
        node = node << 1 | one;
        sum |= one << i;
    }
    return sum;
}

/* ---- literals, lengths, distances ------------------------------------------------------------ */

enum { STATES = 12, EVEN = 1024 };

typedef struct lengths {
    uint16_t longer, longest, low[8], mid[8], high[256];
} lengths;

static struct {
    uint16_t match[STATES], repeat[STATES], other[STATES], third[STATES], fourth[STATES];
    uint16_t longer[STATES];
    lengths new, again;
    uint16_t slot[4][64], near[128], align[16], literal[8][768];
} chance;

static uint32_t length(lengths *l)
{
    if (!bit(&l->longer))
        return 2 + tree(l->low, 3);
    return bit(&l->longest) ? 18 + tree(l->high, 8) : 10 + tree(l->mid, 3);
}

static uint32_t distance(uint32_t of_length)
{
    const uint32_t slot = tree(chance.slot[of_length < 5 ? of_length - 2 : 3], 6);
    if (slot < 4)
        return slot;
    const uint32_t bits = (slot >> 1) - 1, start = (2 | (slot & 1)) << bits;
    if (slot < 14)
        return start + tree_reversed(&chance.near[start - slot], bits);
    const uint32_t high = even_bits(bits - 4);
    return start + (high << 4) + tree_reversed(chance.align, 4);
}

/* before: the byte in front; like: the one at the last distance, behind a match, else 256. */
static uint32_t literal(uint32_t before, uint32_t like)
{
    uint16_t *c = chance.literal[before >> 5];
    uint32_t node = 1;
    while (node < 256) {
        const uint32_t due = like >> 7 & 1;
        const uint32_t one = bit(&c[like < 256 ? 256 * (1 + due) + node : node]);
        node = node << 1 | one;
        like = like < 256 && one == due ? like << 1 & 255 : 256;
    }
    return node & 255;
}

/* packed   what pack() of web/build wrote, in UTF-8
 * out      [size], all that was packed */
EXPORT(expand) void expand(const uint8_t *packed, uint8_t *out, size_t size)
{
    uint32_t last[4] = {0}, state = 0;
    for (size_t i = 0; i < sizeof chance / sizeof(uint16_t); i++)
        ((uint16_t *)&chance)[i] = EVEN;
    text = packed;
    for (int i = 0; i < 18; i++) /* a header of 13 bytes, and one that is 0 */
        shift();
    range = UINT32_MAX;
    for (size_t at = 0; at < size;) {
        if (!bit(&chance.match[state])) {
            out[at] =
                (uint8_t)literal(at ? out[at - 1] : 0, state < 7 ? 256 : out[at - last[0] - 1]);
            at++;
            state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
            continue;
        }
        uint32_t bytes = 1;
        if (!bit(&chance.repeat[state])) {
            bytes = length(&chance.new);
            for (int i = 3; i > 0; i--)
                last[i] = last[i - 1];
            last[0] = distance(bytes);
            state = state < 7 ? 7 : 10;
        } else {
            uint32_t which = bit(&chance.other[state]);
            if (which && bit(&chance.third[state]))
                which = 2 + bit(&chance.fourth[state]);
            const uint32_t again = last[which];
            for (uint32_t i = which; i > 0; i--)
                last[i] = last[i - 1];
            last[0] = again;
            const uint32_t longer = which || bit(&chance.longer[state]);
            if (longer)
                bytes = length(&chance.again);
            state = state < 7 ? (longer ? 8 : 9) : 11;
        }
        for (; bytes > 0 && at < size; bytes--, at++)
            out[at] = out[at - last[0] - 1];
    }
}
