/* The recorder that record.h declares. Prints each run that is not like the one before:
 *   run
 *   c A B     a comparator: of values A and B the one that comes first, then the other; of equal
 *             ones A is the first
 *   o I V     output I is value V
 * Values are numbered: the inputs, then two for each comparator in the order printed. */
#include "emulate.h"

#include "record.h" /* behind emulate.h */

#include <stdio.h>
#include <string>
#include <vector>

struct comparator {
    uint32_t a, b;                  /* values, a < b */
    uint32_t first_mine, last_mine; /* which one is it of equal ones, NONE while not asked for */
};

#define NONE UINT32_MAX
#define VALUE_BITS 20

struct array {
    size_t index;
    std::vector<comparator> comparators;
    std::vector<uint32_t> buckets; /* 1 + comparator, by hash of its values */
    std::vector<uint32_t> outputs; /* NONE where nothing was stored */
    size_t stored;
};

static sn_layout memory;
static std::vector<array> arrays;
static std::string last_run;
static size_t complete; /* arrays that are wholly stored */

/* ---- arrays ---------------------------------------------------------------------------------- */

static uint32_t slot_of(size_t index)
{
    for (size_t i = arrays.size(); i-- > 0;)
        if (arrays[i].index == index)
            return (uint32_t)i;
    arrays.push_back(array{index, {}, std::vector<uint32_t>(64), {}, 0});
    arrays.back().outputs.assign(memory.elements, NONE);
    return (uint32_t)arrays.size() - 1;
}

static uint32_t make_id(uint32_t slot, uint32_t value)
{
    return slot << VALUE_BITS | (value + 1);
}
static uint32_t slot_in(uint32_t id)
{
    return id >> VALUE_BITS;
}
static uint32_t value_in(uint32_t id)
{
    return (id & ((1u << VALUE_BITS) - 1)) - 1;
}

/* Which array and which element an address is. */
static bool locate(uintptr_t key, uintptr_t value, uintptr_t key_base, uintptr_t value_base,
                   size_t key_size, size_t value_size, size_t *index, size_t *element)
{
    uintptr_t at = (key - key_base) / key_size;
    if (key < key_base || at >= (uintptr_t)memory.arrays * memory.count) {
        sn_fault("touches an element outside of all arrays");
        return false;
    }
    if (memory.pairs && (value - value_base) / value_size != at) {
        sn_fault("takes the value of another key");
        return false;
    }
    *index = memory.interleaved ? at % memory.arrays : at / memory.count;
    *element = memory.interleaved ? at / memory.arrays : at % memory.count;
    return true;
}

/* ---- memory ---------------------------------------------------------------------------------- */

item sn_recorder::load(uintptr_t keys, uintptr_t values, size_t key_size, size_t value_size,
                       size_t at)
{
    item x;
    size_t index, element;
    x.id = 0;
    if (locate(keys + at * key_size, values + at * value_size, memory.keys, memory.values, key_size,
               value_size, &index, &element))
        x.id = make_id(slot_of(index), (uint32_t)element);
    return x;
}

static void put_output(array *to, size_t element, uint32_t value)
{
    to->outputs[element] = value;
    complete += ++to->stored == memory.elements;
    if (memory.enough && complete == memory.enough)
        throw sn_enough();
}

void sn_recorder::store(item x, uintptr_t keys, uintptr_t values, size_t key_size,
                        size_t value_size, size_t at)
{
    size_t index, element;
    if (!locate(keys + at * key_size, values + at * value_size, memory.keys_out, memory.values_out,
                key_size, value_size, &index, &element))
        return;
    array &to = arrays[slot_of(index)];
    if (!x.id || arrays[slot_in(x.id)].index != index)
        sn_fault("stores what is not of this array");
    else if (to.outputs[element] != NONE)
        sn_fault("stores output %zu twice", element);
    else
        put_output(&to, element, value_in(x.id));
}

/* Of a counted array elements from `count` on are fillers: they are not in memory, but take part
 * in the network as others do. */
static bool filler_of(uintptr_t keys, uintptr_t base, size_t key_size, size_t at, size_t i,
                      size_t count, size_t *index)
{
    size_t element = (keys - base) / key_size + at;
    *index = memory.interleaved ? element - i * memory.arrays : (element - i) / count;
    bool good = memory.interleaved ? *index < memory.arrays : (element - i) % count == 0;
    if (!good || count != memory.count || i >= memory.elements)
        sn_fault("names element %zu of %zu wrongly", i, count);
    return i >= count;
}

item sn_recorder::load_counted(uintptr_t keys, uintptr_t values, size_t key_size, size_t value_size,
                               size_t at, size_t i, size_t count)
{
    item x;
    size_t index;
    if (!filler_of(keys, memory.keys, key_size, at, i, count, &index)) {
        x = load(keys, values, key_size, value_size, at);
        if (x.id && value_in(x.id) != i)
            sn_fault("loads element %u as element %zu", value_in(x.id), i);
        return x;
    }
    x.id = make_id(slot_of(index), (uint32_t)i);
    return x;
}

void sn_recorder::store_counted(item x, uintptr_t keys, uintptr_t values, size_t key_size,
                                size_t value_size, size_t at, size_t i, size_t count)
{
    size_t index;
    if (!filler_of(keys, memory.keys_out, key_size, at, i, count, &index)) {
        store(x, keys, values, key_size, value_size, at);
        return;
    }
    array &to = arrays[slot_of(index)];
    if (!x.id || arrays[slot_in(x.id)].index != index || to.outputs[i] != NONE)
        sn_fault("stores filler %zu twice, or of another array", i);
    else
        put_output(&to, i, value_in(x.id));
}

/* ---- comparators ----------------------------------------------------------------------------- */

static uint32_t bucket_of(const array &in, uint32_t a, uint32_t b)
{
    uint32_t mask = (uint32_t)in.buckets.size() - 1, at = (a * 2654435761u ^ b * 40503u) & mask;
    while (in.buckets[at]) {
        const comparator &c = in.comparators[in.buckets[at] - 1];
        if (c.a == a && c.b == b)
            break;
        at = (at + 1) & mask;
    }
    return at;
}

static void grow(array *in)
{
    in->buckets.assign(2 * in->buckets.size(), 0);
    for (uint32_t i = 0; i < in->comparators.size(); i++)
        in->buckets[bucket_of(*in, in->comparators[i].a, in->comparators[i].b)] = i + 1;
}

/* The number of the comparator of two values; the same two are the same comparator. */
static uint32_t comparator_of(array *in, uint32_t a, uint32_t b)
{
    uint32_t low = a < b ? a : b, high = a < b ? b : a, at = bucket_of(*in, low, high);
    if (!in->buckets[at]) {
        in->comparators.push_back(comparator{low, high, NONE, NONE});
        in->buckets[at] = (uint32_t)in->comparators.size();
        if (2 * in->comparators.size() > in->buckets.size())
            grow(in);
    }
    return in->buckets[bucket_of(*in, low, high)] - 1;
}

item sn_recorder::keep(item mine, item other, bool last)
{
    item x;
    x.id = 0;
    if (!mine.id || !other.id || slot_in(mine.id) != slot_in(other.id) || mine.id == other.id) {
        sn_fault("compares what are not two elements of one array");
        return x;
    }
    array &in = arrays[slot_in(mine.id)];
    uint32_t a = value_in(mine.id), number = comparator_of(&in, a, value_in(other.id));
    uint32_t *kept = last ? &in.comparators[number].last_mine : &in.comparators[number].first_mine;
    if (*kept != NONE && *kept != a)
        sn_fault("keeps one of two equal elements here, the other there");
    *kept = a;
    x.id = make_id(slot_in(mine.id), (uint32_t)memory.elements + 2 * number + last);
    return x;
}

void sn_recorder::order(item *a, item *b)
{
    item first = keep(*a, *b, false), last = keep(*b, *a, true);
    *a = first;
    *b = last;
}

/* ---- runs ------------------------------------------------------------------------------------ */

static void print_number(std::string *run, const char *before, uint32_t number)
{
    *run += before;
    *run += std::to_string(number);
}

static void print_array(const array &a)
{
    std::string run = "run\n";
    for (const comparator &c : a.comparators) {
        bool swapped = c.first_mine == c.b || (c.first_mine == NONE && c.last_mine == c.a);
        if (c.first_mine != NONE && c.first_mine == c.last_mine)
            sn_fault("of two equal elements one is kept twice");
        print_number(&run, "c ", swapped ? c.b : c.a);
        print_number(&run, " ", swapped ? c.a : c.b);
        run += '\n';
    }
    for (uint32_t i = 0; i < a.outputs.size(); i++) {
        print_number(&run, "o ", i);
        print_number(&run, " ", a.outputs[i]);
        run += '\n';
    }
    if (run != last_run)
        fputs(run.c_str(), stdout);
    last_run = run;
}

void sn_record_begin(const sn_layout &layout)
{
    memory = layout;
    arrays.clear();
    complete = 0;
}

void sn_record_block()
{
    arrays.clear();
}

void sn_record_check(size_t first, size_t last)
{
    if (arrays.size() != last - first)
        sn_fault("treats %zu arrays, not %zu", arrays.size(), last - first);
    for (const array &a : arrays) {
        if (a.index < first || a.index >= last)
            sn_fault("treats array %zu, which is not its own", a.index);
        else if (a.stored != memory.elements)
            sn_fault("stores %zu outputs of %zu of array %zu", a.stored, memory.elements, a.index);
        else
            print_array(a);
    }
}
