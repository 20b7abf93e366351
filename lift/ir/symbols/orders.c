/* Orders of numbers: with and without sign, floating point, by images, by one part and the next. */
#include "lift/ir/symbols/symbols.h"

#include <string.h>

static uint64_t number_of(const uint8_t *x, uint32_t size)
{
    uint64_t value = 0;
    for (uint32_t i = size < 8 ? size : 8; i-- > 0;)
        value = value << 8 | x[i];
    return value;
}

static int compare_whole(bool is_signed, const uint8_t *x, const uint8_t *y, uint32_t size)
{
    for (uint32_t i = size; i-- > 0;) {
        const unsigned turn = is_signed && i + 1 == size ? 0x80 : 0;
        const unsigned p = x[i] ^ turn, q = y[i] ^ turn;
        if (p != q)
            return p < q ? -1 : 1;
    }
    return 0;
}

static int compare_floats(const uint8_t *x, const uint8_t *y, uint32_t size)
{
    double p = 0, q = 0;
    float low[2];
    if (size == sizeof *low) {
        memcpy(&low[0], x, size);
        memcpy(&low[1], y, size);
        p = (double)low[0];
        q = (double)low[1];
    } else if (size == sizeof p) {
        memcpy(&p, x, size);
        memcpy(&q, y, size);
    }
    return (p > q) - (p < q);
}

/* Where the two words of a joint lie in it. */
static void find_parts(const sn_joint *joint, uint32_t at[2])
{
    at[0] = joint->below ? joint->size[1] : 0;
    at[1] = joint->below ? 0 : joint->size[0];
}

int sn_order_compare(const sn_terms *t, unsigned order, const uint8_t *x, const uint8_t *y,
                     uint32_t size)
{
    const uint64_t p = number_of(x, size), q = number_of(y, size);
    if (order == SN_ORDER_UNSIGNED || order == SN_ORDER_SIGNED)
        return compare_whole(order == SN_ORDER_SIGNED, x, y, size);
    if (order == SN_ORDER_FLOAT)
        return compare_floats(x, y, size);
    if (order == SN_ORDER_WRAPPED)
        return size > 8 || p == q ? 0 : (p - q) >> (8 * size - 1) & 1 ? -1 : 1;
    if (order >= SN_ORDER_MAP) {
        const sn_map *map = &t->map[order - SN_ORDER_MAP];
        const uint64_t a = sn_map_value(map, p), b = sn_map_value(map, q);
        return (a > b) - (a < b);
    }
    if (order < SN_ORDER_JOINT)
        return 0;
    const sn_joint *joint = &t->joint[order - SN_ORDER_JOINT];
    uint32_t at[2];
    find_parts(joint, at);
    int first = sn_order_compare(t, joint->order[0], x + at[0], y + at[0], joint->size[0]);
    int second = sn_order_compare(t, joint->order[1], x + at[1], y + at[1], joint->size[1]);
    return first ? first : joint->turned ? -second : second;
}

static uint32_t add_leaves(const sn_terms *t, unsigned order, uint32_t from, uint32_t size,
                           sn_leaf *out, uint32_t count)
{
    if (order < SN_ORDER_JOINT || order >= SN_ORDER_MAP) {
        if (count < SN_WORD_MAX)
            out[count++] = (sn_leaf){order, from, size};
        return count;
    }
    const sn_joint *joint = &t->joint[order - SN_ORDER_JOINT];
    uint32_t at[2];
    find_parts(joint, at);
    for (int i = 0; i < 2; i++)
        count = add_leaves(t, joint->order[i], from + at[i], joint->size[i], out, count);
    return count;
}

uint32_t sn_order_leaves(const sn_terms *t, unsigned order, uint32_t size, sn_leaf out[SN_WORD_MAX])
{
    return add_leaves(t, order, 0, size, out, 0);
}
