/* The recorder of blocks that large_record.h declares. An item is the number of a key in its block,
 * bits 0 to 14, and how many stages it has passed, plus one. */
#include "emulate.h"

#include "record.h" /* behind emulate.h */

#include "large_record.h" /* behind record.h */

#define LOCAL_BITS 15
#define UNSEEN UINT32_MAX

static const sn_block *now;
static std::vector<uint32_t> passed; /* [2^bits] stages, UNSEEN if the key was not loaded */
static std::vector<bool> stored;     /* [2^bits] */
static size_t comparators;

void sn_record_block(const sn_block *block)
{
    now = block;
    passed.assign((size_t)1 << block->bits, UNSEEN);
    stored.assign((size_t)1 << block->bits, false);
}

size_t sn_recorded()
{
    return comparators;
}

static uint32_t make_id(uint32_t number, uint32_t stages)
{
    return (stages << LOCAL_BITS | number) + 1;
}

static unsigned int index_of(unsigned int number)
{
    unsigned int index = now->own;
    for (unsigned int i = 0; i < now->bits; i++)
        index ^= number >> i & 1 ? now->column[i] : 0;
    return index;
}

/* The number of the block's key with this index. */
static bool number_of(size_t index, uint32_t *number)
{
    size_t rest = index ^ now->own;
    *number = 0;
    for (unsigned int i = now->bits; i-- > 0;) {
        unsigned int lead = now->column[i];
        while (lead & (lead - 1))
            lead &= lead - 1;
        if (rest & lead) {
            *number |= 1u << i;
            rest ^= now->column[i];
        }
    }
    if (rest)
        sn_fault("touches key %zu, which is another block's", index);
    return !rest;
}

void sn_record_check()
{
    for (uint32_t number = 0; number < passed.size(); number++) {
        unsigned int index = index_of(number);
        if (index < now->count && !stored[number])
            sn_fault("does not store key %u of %zu", index, now->count);
    }
}

/* ---- memory ---------------------------------------------------------------------------------- */

/* All memory of a key is at its index. */
static bool is_at(const sn_access &a, size_t i)
{
    uintptr_t second = now->pairs ? now->values : now->places;
    bool good = a.keys + a.at * a.key_size == now->keys + i * a.key_size;
    if (now->pairs || now->keeps_places)
        good = good && a.values + a.at * a.value_size == second + i * a.value_size;
    if (now->pairs && now->keeps_places)
        good = good && a.places + a.at * a.place_size == now->places + i * a.place_size;
    if (!good)
        sn_fault("takes key %zu from elsewhere, or not with what belongs to it", i);
    return good;
}

static uint32_t take(size_t index)
{
    uint32_t number;
    if (!number_of(index, &number))
        return 0;
    if (passed[number] != UNSEEN) {
        sn_fault("loads key %zu twice", index);
        return 0;
    }
    passed[number] = 0;
    return make_id(number, 0);
}

sn_item sn_host_recorder::load(const sn_access &from)
{
    sn_item x;
    size_t i = (from.keys + from.at * from.key_size - now->keys) / from.key_size;
    if (i >= now->count)
        sn_fault("loads key %zu of %zu", i, now->count);
    x.id = is_at(from, i) ? take(i) : 0;
    return x;
}

sn_item sn_host_recorder::load_place(const sn_access &, size_t)
{
    sn_fault("loads without saying how many there are");
    sn_item x;
    x.id = 0;
    return x;
}

sn_item sn_host_recorder::load_counted(const sn_access &from, size_t i, size_t count)
{
    sn_item x;
    if (count != now->count)
        sn_fault("loads of %zu keys, not of %zu", count, now->count);
    x.id = is_at(from, i) ? take(i) : 0;
    return x;
}

sn_item sn_host_recorder::load_first(const sn_access &from, size_t i, size_t count, bool first)
{
    if (first != now->first)
        sn_fault("takes places that %s there", first ? "are" : "are not");
    return load_counted(from, i, count);
}

static void put(uint32_t id, size_t index)
{
    uint32_t number;
    if (!number_of(index, &number))
        return;
    if (id != make_id(number, now->stages))
        sn_fault("stores at %zu what does not belong there", index);
    else if (stored[number])
        sn_fault("stores key %zu twice", index);
    stored[number] = true;
}

void sn_host_recorder::store(sn_item x, const sn_access &to)
{
    size_t i = (to.keys + to.at * to.key_size - now->keys) / to.key_size;
    if (i >= now->count)
        sn_fault("stores key %zu of %zu", i, now->count);
    else if (is_at(to, i))
        put(x.id, i);
}

void sn_host_recorder::store_some(sn_item, const sn_access &, size_t)
{
    sn_fault("stores without saying how many there are");
}

void sn_host_recorder::store_counted(sn_item x, const sn_access &to, size_t i, size_t count)
{
    if (count != now->count)
        sn_fault("stores %zu keys, not %zu", count, now->count);
    if (i < count && is_at(to, i))
        put(x.id, i);
}

/* ---- comparators ----------------------------------------------------------------------------- */

/* The number of an item's key; false if another item is that key's by now. */
static bool open(uint32_t id, uint32_t *number, uint32_t *stages)
{
    *number = (id - 1) & ((1u << LOCAL_BITS) - 1);
    *stages = (id - 1) >> LOCAL_BITS;
    return id && *number < passed.size() && passed[*number] == *stages;
}

void sn_host_recorder::order(sn_item *a, sn_item *b)
{
    uint32_t x, y, stage, other;
    if (!open(a->id, &x, &stage) || !open(b->id, &y, &other) || stage != other ||
        stage >= now->stages || x >= y || (x ^ y) != now->mask[stage]) {
        sn_fault("compares keys that no stage compares");
        a->id = b->id = 0;
        return;
    }
    comparators++;
    passed[x] = passed[y] = stage + 1;
    a->id = make_id(x, stage + 1);
    b->id = make_id(y, stage + 1);
}

sn_item sn_host_recorder::keep(sn_item mine, sn_item, bool)
{
    sn_fault("keeps one of two keys");
    return mine;
}
