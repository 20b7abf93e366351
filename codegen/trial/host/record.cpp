/* The recorder that record.h declares. Prints each run that is not like the one before:
 *   run
 *   c A B     a comparator: of values A and B the one that comes first, then the other; of equal
 *             ones A is the first
 *   o I V     output I is value V
 * Values are numbered: the inputs, then two for each comparator in the order printed. */
#include "emulate.h"

#include "record.h" /* behind emulate.h */

#include <stdio.h>
#include <vector>

struct comparator {
    uint32_t a, b;                  /* values, a < b */
    uint32_t first_mine, last_mine; /* which one is it of equal ones, NONE while not asked for */
};

#define NONE UINT32_MAX
/* Bits of an item's id for its value: enough for sorters of all wires that shared memory holds.
 * Those above tell arrays apart, of which a block has far fewer. */
#define VALUE_BITS 23
/* The item of an array that is to be left alone: such items may meet each other, and go nowhere. */
#define NOBODYS UINT32_MAX

struct array {
    size_t index;
    std::vector<comparator> comparators;
    std::vector<uint32_t> buckets; /* 1 + comparator, by hash of its values */
    std::vector<uint32_t> outputs; /* [copies][elements] NONE where nothing was stored */
    size_t stored;
};

static const sn_host_layout *memory;
static std::vector<array> arrays;
static std::vector<char> last_run;
static size_t complete; /* arrays that are wholly stored */

/* ---- arrays ---------------------------------------------------------------------------------- */

static uint32_t slot_of(size_t index)
{
    for (size_t i = arrays.size(); i-- > 0;)
        if (arrays[i].index == index)
            return (uint32_t)i;
    arrays.push_back(array{index, {}, std::vector<uint32_t>(64), {}, 0});
    arrays.back().outputs.assign(memory->copies * memory->elements, NONE);
    return (uint32_t)arrays.size() - 1;
}

static uint32_t make_id(uint32_t slot, uint32_t value)
{
    if (value + 1 >> VALUE_BITS || slot >= UINT32_MAX >> VALUE_BITS) {
        sn_fault("has more comparators, or arrays at once, than are recorded");
        return 0;
    }
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

/* ---- places ---------------------------------------------------------------------------------- */

/* An element by what it is, not where. */
struct place {
    size_t index, element;
};

enum whose { OURS, LEFT_ALONE, WRONG };

static bool is_partial()
{
    return memory->outputs < memory->elements;
}

/* How many elements of a ragged array are to be sorted. */
static size_t told(const sn_extent &e)
{
    return e.size > memory->elements ? 0 : e.size;
}

/* The element at a place among those of an array, and back. */
static size_t element_at(size_t place)
{
    const size_t each = memory->elements / memory->striped;
    return place % each * memory->striped + place / each;
}
static size_t place_of(size_t element)
{
    const size_t each = memory->elements / memory->striped;
    return element % memory->striped * each + element / memory->striped;
}

static bool is_stored(size_t i)
{
    return i >= memory->first && i - memory->first < memory->outputs;
}

static size_t copy_stored; /* of the output that number_of was asked for last */

/* The number of an element in memory that begins with element 0, in its copy if there are some. */
static bool number_of(const sn_access &a, bool output, uintptr_t *number)
{
    uintptr_t keys = output ? memory->keys_out : memory->keys;
    uintptr_t values = output ? memory->values_out : memory->values;
    *number = (a.keys + a.at * a.key_size - keys) / a.key_size;
    const bool beside = memory->pairs && (output || !memory->fetches);
    if (beside && (a.values + a.at * a.value_size - values) / a.value_size != *number) {
        sn_fault("takes the value of another key");
        return false;
    }
    copy_stored = output && memory->copies > 1 ? *number >> memory->copies_apart_bits : 0;
    *number -= (uintptr_t)copy_stored << memory->copies_apart_bits;
    if (copy_stored >= memory->copies)
        sn_fault("puts out what no thread has");
    return copy_stored < memory->copies;
}

/* Which array and which element an address is, where all arrays are alike. */
static bool locate(const sn_access &a, bool output, place *at)
{
    size_t each = output && is_partial() ? memory->outputs : memory->count;
    uintptr_t number;
    if (!number_of(a, output, &number))
        return false;
    if (number >= (uintptr_t)memory->arrays * each) {
        sn_fault("touches an element outside of all arrays");
        return false;
    }
    at->index = memory->interleaved ? number % memory->arrays : number / each;
    at->element = memory->interleaved ? number / memory->arrays : number % each;
    at->element = output && is_partial() ? memory->first + at->element : element_at(at->element);
    return true;
}

/* The array of a number, if it is told how long its arrays are. */
static whose by_index(size_t index, size_t count)
{
    for (size_t e = 0; e < memory->extents; e++)
        if (memory->extent[e].index == index)
            return told(memory->extent[e]) != count ? WRONG : count ? OURS : LEFT_ALONE;
    return WRONG;
}

static whose by_begin(size_t begin, size_t count, size_t *index)
{
    for (size_t e = 0; e < memory->extents; e++)
        if (memory->extent[e].begin == begin && told(memory->extent[e]) == count) {
            *index = memory->extent[e].index;
            return count ? OURS : LEFT_ALONE;
        }
    return WRONG;
}

/* The array whose element i has this number, which says that its array has `count` elements. From
 * `count` on they are fillers: they are not in memory, but take part in the network as others do.
 */
static whose find_array(uintptr_t number, size_t i, size_t count, bool output, size_t *index)
{
    bool packed = output && is_partial();
    size_t step = memory->interleaved ? memory->arrays : 1;
    size_t begin = number - (packed ? i - memory->first : place_of(i)) * step;
    size_t each = memory->interleaved ? 1 : packed ? memory->outputs : memory->count;
    if (i >= memory->elements)
        return WRONG;
    if (memory->ragged && !packed && !memory->interleaved)
        return by_begin(begin, count, index);
    *index = begin / each;
    if (begin % each || *index >= memory->arrays)
        return WRONG;
    return memory->ragged ? by_index(*index, count) : count == memory->count ? OURS : WRONG;
}

static whose find_counted(const sn_access &a, size_t i, size_t count, bool output, size_t *index)
{
    uintptr_t number;
    if (!number_of(a, output, &number))
        return WRONG;
    whose w = find_array(number, i, count, output, index);
    if (w == WRONG)
        sn_fault("names element %zu of %zu wrongly", i, count);
    return w;
}

/* ---- memory ---------------------------------------------------------------------------------- */

sn_item sn_host_recorder::load(const sn_access &from)
{
    sn_item x;
    place at;
    x.id = locate(from, false, &at) ? make_id(slot_of(at.index), (uint32_t)at.element) : 0;
    return x;
}

sn_item sn_host_recorder::load_place(const sn_access &from, size_t i)
{
    sn_item x = load(from);
    if (x.id && value_in(x.id) != i)
        sn_fault("loads element %u as element %zu", value_in(x.id), i);
    return x;
}

sn_item sn_host_recorder::load_counted(const sn_access &from, size_t i, size_t count)
{
    sn_item x;
    size_t index;
    whose w = find_counted(from, i, count, false, &index);
    x.id = w == OURS ? make_id(slot_of(index), (uint32_t)i) : w == LEFT_ALONE ? NOBODYS : 0;
    return x;
}

sn_item sn_host_recorder::load_first(const sn_access &, size_t, size_t, bool)
{
    sn_fault("keeps places in memory");
    sn_item x;
    x.id = 0;
    return x;
}

static void put_output(uint32_t id, size_t index, size_t element)
{
    array &to = arrays[slot_of(index)];
    if (!id || id == NOBODYS || arrays[slot_in(id)].index != index) {
        sn_fault("stores what is not of this array");
        return;
    }
    uint32_t *place = &to.outputs[copy_stored * memory->elements + element];
    if (*place != NONE) {
        sn_fault("stores output %zu twice", element);
        return;
    }
    *place = value_in(id);
    complete += ++to.stored == memory->outputs * memory->copies;
    if (memory->enough && complete == memory->enough)
        throw sn_enough();
}

void sn_host_recorder::store(sn_item x, const sn_access &to)
{
    place at;
    if (locate(to, true, &at))
        put_output(x.id, at.index, at.element);
}

/* A fetch is told where the array begins, and finds the rest by the item's own place, which a
 * recorded item does not have: that this is its key's was seen when it was loaded. */
sn_value sn_host_recorder::fetch(sn_item x, const sn_access &from)
{
    sn_value v;
    const uintptr_t number =
        (from.values + from.at * from.value_size - memory->values) / from.value_size;
    v.id = x.id;
    if (!x.id || x.id == NOBODYS || number / memory->elements != arrays[slot_in(x.id)].index ||
        number % memory->elements) {
        sn_fault("fetches a value of another array");
        v.id = 0;
    }
    return v;
}

void sn_host_recorder::store_fetched(sn_item x, sn_value v, const sn_access &to)
{
    if (!v.id || v.id != x.id)
        sn_fault("stores the value of another key");
    else
        store(x, to);
}

void sn_host_recorder::store_some(sn_item x, const sn_access &to, size_t i)
{
    place at;
    if (!is_stored(i) || !locate(to, true, &at))
        return;
    if (at.element != i)
        sn_fault("stores output %zu as output %zu", i, at.element);
    else
        put_output(x.id, at.index, i);
}

void sn_host_recorder::store_counted(sn_item x, const sn_access &to, size_t i, size_t count)
{
    size_t index;
    if (is_stored(i) && find_counted(to, i, count, true, &index) == OURS)
        put_output(x.id, index, i);
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

sn_item sn_host_recorder::keep(sn_item mine, sn_item other, bool last)
{
    sn_item x;
    x.id = mine.id == NOBODYS && other.id == NOBODYS ? NOBODYS : 0;
    if (x.id)
        return x;
    if (!mine.id || !other.id || mine.id == NOBODYS || other.id == NOBODYS ||
        slot_in(mine.id) != slot_in(other.id) || mine.id == other.id) {
        sn_fault("compares what are not two elements of one array");
        return x;
    }
    array &in = arrays[slot_in(mine.id)];
    uint32_t a = value_in(mine.id), number = comparator_of(&in, a, value_in(other.id));
    uint32_t *kept = last ? &in.comparators[number].last_mine : &in.comparators[number].first_mine;
    if (*kept != NONE && *kept != a)
        sn_fault("keeps one of two equal elements here, the other there");
    *kept = a;
    x.id = make_id(slot_in(mine.id), (uint32_t)memory->elements + 2 * number + last);
    return x;
}

void sn_host_recorder::order(sn_item *a, sn_item *b)
{
    sn_item first = keep(*a, *b, false), last = keep(*b, *a, true);
    *a = first;
    *b = last;
}

/* ---- runs ------------------------------------------------------------------------------------ */

static void print_line(std::vector<char> *run, char what, uint32_t a, uint32_t b)
{
    char line[32];
    int size = snprintf(line, sizeof line, "%c %u %u\n", what, a, b);
    run->insert(run->end(), line, line + size);
}

static void print_array(const array &a)
{
    std::vector<char> run = {'r', 'u', 'n', '\n'};
    for (const comparator &c : a.comparators) {
        bool swapped = c.first_mine == c.b || (c.first_mine == NONE && c.last_mine == c.a);
        if (c.first_mine != NONE && c.first_mine == c.last_mine)
            sn_fault("of two equal elements one is kept twice");
        print_line(&run, 'c', swapped ? c.b : c.a, swapped ? c.a : c.b);
    }
    for (uint32_t i = (uint32_t)memory->first; i < memory->first + memory->outputs; i++)
        print_line(&run, 'o', i, a.outputs[i]);
    if (run != last_run)
        fwrite(run.data(), 1, run.size(), stdout);
    last_run = run;
}

void sn_record_begin(const sn_host_layout *layout)
{
    memory = layout;
    arrays.clear();
    complete = 0;
}

void sn_record_block()
{
    arrays.clear();
}

/* Whether all threads that have the outputs have the same. */
static void check_copies(const array &a)
{
    for (size_t i = memory->elements; i < a.outputs.size(); i++)
        if (a.outputs[i] != a.outputs[i % memory->elements]) {
            sn_fault("thread %zu of array %zu has another output %zu", i / memory->elements,
                     a.index, i % memory->elements);
            return;
        }
}

/* How many of the arrays first..last-1 are to be sorted. */
static size_t to_be_sorted(size_t first, size_t last)
{
    size_t count = 0;
    if (!memory->ragged)
        return last - first;
    for (size_t e = 0; e < memory->extents; e++)
        count += memory->extent[e].index >= first && memory->extent[e].index < last &&
                 told(memory->extent[e]);
    return count;
}

void sn_record_check(size_t first, size_t last)
{
    size_t wanted = to_be_sorted(first, last);
    if (arrays.size() != wanted)
        sn_fault("treats %zu arrays, not %zu", arrays.size(), wanted);
    for (const array &a : arrays) {
        if (a.index < first || a.index >= last)
            sn_fault("treats array %zu, which is not its own", a.index);
        else if (a.stored != memory->outputs * memory->copies)
            sn_fault("stores %zu outputs of %zu of array %zu", a.stored,
                     memory->outputs * memory->copies, a.index);
        else {
            check_copies(a);
            print_array(a);
        }
    }
}
