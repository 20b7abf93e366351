/* The recorder that record.h declares. Of networks it prints each run that is not like the last:
 *   run
 *   c A B     a comparator: of values A and B the one that comes first, then the other; of equal
 *             ones A is the first
 *   o I V     output I is value V
 * Values are numbered: the inputs, then two for each comparator in the order printed. */
#include "emulate.h"

#include "record.h" /* after emulate.h */

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
    std::vector<uint32_t> used;    /* by value: 1 + the comparator that has it and a larger one */
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
    arrays.push_back(array{index, {}, {}, {}, 0});
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

/* An access's element as texts say it, and how many there are: numbers of 32 bits. */
static size_t told_element(const sn_access &a)
{
    return (uint32_t)a.number[1];
}
static size_t told_count(const sn_access &a)
{
    return (uint32_t)a.number[2];
}

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
    *number = (a.address(0) - keys) / a.memory[0].size;
    const bool beside = memory->pairs && (output || !memory->fetches);
    if (beside && (a.memories < 2 || (a.address(1) - values) / a.memory[1].size != *number)) {
        sn_fault("takes the value of another key");
        return false;
    }
    copy_stored = output && memory->copies > 1 ? *number >> memory->copies_apart_bits : 0;
    *number -= (uintptr_t)copy_stored << memory->copies_apart_bits;
    if (copy_stored >= memory->copies)
        sn_fault("puts out what no thread has");
    return copy_stored < memory->copies;
}

/* The array that begins at a number, or has it, if it is told how long its arrays are. */
static whose by_extent(size_t number, bool begins, size_t count, size_t *index)
{
    for (size_t e = 0; e < memory->extents; e++) {
        const sn_extent *extent = &memory->extent[e];
        if (begins ? extent->begin == number && told(*extent) == count : extent->index == number) {
            *index = extent->index;
            return told(*extent) != count ? WRONG : count ? OURS : LEFT_ALONE;
        }
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
        return by_extent(begin, true, count, index);
    *index = begin / each;
    if (begin % each || *index >= memory->arrays)
        return WRONG;
    return memory->ragged           ? by_extent(*index, false, count, index)
           : count == memory->count ? OURS
                                    : WRONG;
}

/* Which element of which array is accessed: of those that are told how many there are, what they
 * are told; of others what they mean, where all arrays are alike. */
static whose find(const sn_access &a, bool output, place *at)
{
    const size_t each = output && is_partial() ? memory->outputs : memory->count;
    const size_t i = told_element(a), count = told_count(a);
    uintptr_t number;
    if (!number_of(a, output, &number))
        return WRONG;
    if (a.numbers > 2) {
        const whose w = find_array(number, i, count, output, &at->index);
        at->element = i;
        if (w == WRONG)
            sn_fault("names element %zu of %zu wrongly", i, count);
        return w;
    }
    if (number >= (uintptr_t)memory->arrays * each) {
        sn_fault("touches an element outside of all arrays");
        return WRONG;
    }
    at->index = memory->interleaved ? number % memory->arrays : number / each;
    at->element = memory->interleaved ? number / memory->arrays : number % each;
    at->element = output && is_partial() ? memory->first + at->element : element_at(at->element);
    if (a.numbers > 1 && at->element != i)
        sn_fault(output ? "stores output %zu as output %zu" : "loads element %zu as element %zu",
                 output ? i : at->element, output ? at->element : i);
    return a.numbers > 1 && at->element != i ? WRONG : OURS;
}

/* ---- memory ---------------------------------------------------------------------------------- */

static const sn_stages *now; /* of one long array, or NULL */

static uint32_t load_one(const sn_access &from)
{
    place at;
    if (from.numbers > 3)
        sn_fault("keeps places in memory");
    const whose w = find(from, false, &at);
    return w == OURS         ? make_id(slot_of(at.index), (uint32_t)at.element)
           : w == LEFT_ALONE ? NOBODYS
                             : 0;
}

static void put_output(uint32_t id, size_t index, size_t element)
{
    array &to = arrays[slot_of(index)];
    if (!id || id == NOBODYS || arrays[slot_in(id)].index != index) {
        sn_fault("stores what is not of this array");
        return;
    }
    uint32_t *place = &to.outputs[copy_stored * memory->elements + element];
    if (*place == value_in(id))
        return; /* with a vector that has it, too */
    if (*place != NONE) {
        sn_fault("stores output %zu twice", element);
        return;
    }
    *place = value_in(id);
    complete += ++to.stored == memory->outputs * memory->copies;
    if (memory->enough && complete == memory->enough)
        throw sn_enough();
}

static void store_one(uint32_t id, const sn_access &to)
{
    place at;
    if ((to.numbers < 2 || is_stored(told_element(to))) && find(to, true, &at) == OURS)
        put_output(id, at.index, at.element);
}

/* A fetch is told where the array begins, and finds the rest by the item's own place, which a
 * recorded item does not have: that this is its key's was seen when it was loaded. */
sn_value sn_host_recorder::fetch(sn_item x, const sn_access &from)
{
    sn_value v;
    const uintptr_t number = now ? 0 : (from.address(0) - memory->values) / from.memory[0].size;
    v.id = x.id;
    if (now || !x.id || x.id == NOBODYS ||
        number / memory->elements != arrays[slot_in(x.id)].index || number % memory->elements) {
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
        store(&x, to, 1);
}

/* ---- comparators ----------------------------------------------------------------------------- */

/* The number of the comparator of two values; the same two are the same comparator. A value that is
 * used otherwise, too, is so in a comparator more, which makes no network. */
static uint32_t comparator_of(array *in, uint32_t a, uint32_t b)
{
    const uint32_t low = a < b ? a : b, high = a < b ? b : a;
    in->used.resize(memory->elements + 2 * in->comparators.size());
    uint32_t *number = &in->used[low];
    if (!*number || in->comparators[*number - 1].b != high) {
        in->comparators.push_back(comparator{low, high, NONE, NONE});
        *number = (uint32_t)in->comparators.size();
    }
    return *number - 1;
}

static uint32_t keep_one(uint32_t mine, uint32_t other, bool last)
{
    if (mine == NOBODYS && other == NOBODYS)
        return NOBODYS;
    if (!mine || !other || mine == NOBODYS || other == NOBODYS || slot_in(mine) != slot_in(other) ||
        mine == other) {
        sn_fault("compares what are not two elements of one array");
        return 0;
    }
    array &in = arrays[slot_in(mine)];
    uint32_t a = value_in(mine), number = comparator_of(&in, a, value_in(other));
    uint32_t *kept = last ? &in.comparators[number].last_mine : &in.comparators[number].first_mine;
    if (*kept != NONE && *kept != a)
        sn_fault("keeps one of two equal elements here, the other there");
    *kept = a;
    return make_id(slot_in(mine), (uint32_t)memory->elements + 2 * number + last);
}

static void order_one(uint32_t *a, uint32_t *b)
{
    const uint32_t first = keep_one(*a, *b, false), last = keep_one(*b, *a, true);
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
    now = NULL;
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

/* ---- one long array -------------------------------------------------------------------------- */

/* The id of an item has the number of its key in the lower bits, and above them how many stages
 * that key has passed, plus one. Fillers of vectors are nobody's. */
#define NUMBER_BITS 20

struct key_state {
    uint32_t passed; /* stages */
    bool loaded, written, stored;
};
static std::vector<key_state> keys; /* [2^bits] */
static bool turns;                  /* the key that was loaded last */
static size_t recorded;

void sn_stages_begin(const sn_stages *stages)
{
    now = stages;
    turns = false;
    keys.assign((size_t)1 << stages->bits, key_state{0, false, !stages->first, false});
    if (stages->bits > NUMBER_BITS)
        sn_fault("has more keys at once than are recorded");
}

size_t sn_stages_recorded()
{
    return recorded;
}

static uint32_t stage_id(uint32_t number)
{
    return ((keys[number].passed + 1) << NUMBER_BITS) + number;
}

static uint32_t number_in(uint32_t id)
{
    return id & ((1u << NUMBER_BITS) - 1);
}

/* Whether the item is its key, and no other since. */
static bool is_alive(uint32_t id)
{
    return id && id != NOBODYS && number_in(id) < keys.size() && stage_id(number_in(id)) == id;
}

unsigned int sn_reduce(const unsigned int *column, unsigned int bits, unsigned int index,
                       unsigned int *number)
{
    *number = 0;
    for (unsigned int i = bits; i-- > 0;) {
        unsigned int lead = column[i];
        while (lead & (lead - 1))
            lead &= lead - 1;
        if (index & lead) {
            *number |= 1u << i;
            index ^= column[i];
        }
    }
    return index;
}

static size_t index_of(uint32_t number)
{
    unsigned int index = now->own;
    for (unsigned int i = 0; i < now->bits; i++)
        index ^= number >> i & 1 ? now->column[i] : 0;
    return index;
}

static bool find_number(size_t index, uint32_t *number)
{
    if (index >> 32 || sn_reduce(now->column, now->bits, (unsigned)index ^ now->own, number)) {
        sn_fault("touches key %zu, which is another block's", index);
        return false;
    }
    return true;
}

void sn_stages_check()
{
    for (uint32_t number = 0; number < keys.size(); number++) {
        const size_t index = index_of(number);
        if (index < now->count && !keys[number].stored)
            sn_fault("does not store key %zu of %zu", index, now->count);
        else if (index < now->count && keys[number].passed != now->stages)
            sn_fault("does not do all stages of key %zu of %zu", index, now->count);
    }
}

/* The index of the key that is accessed, as it is told or where it is, and its number; false if the
 * access may not be. */
static bool find_key(const sn_access &a, size_t *index, uint32_t *number)
{
    const size_t at = (a.address(0) - now->memory[0]) / a.memory[0].size;
    bool good = true;
    *index = a.numbers > 1 ? told_element(a) : at;
    if (a.numbers == 2)
        sn_fault("does not say how many keys there are");
    else if (a.numbers > 2 && told_count(a) != now->count)
        sn_fault("is told of %zu keys, not of %zu", told_count(a), now->count);
    for (unsigned int m = 0; m < 3 && now->memory[m]; m++)
        good = good && a.memories > m && a.address(m) == now->memory[m] + *index * a.memory[m].size;
    if (!good)
        sn_fault("takes key %zu from elsewhere, or not with what belongs to it", *index);
    return good && find_number(*index, number);
}

/* The number that a key has which is loaded the first time from where number n belongs. */
static uint32_t turned_number(uint32_t n)
{
    const unsigned int bits = now->turned_bits, low = now->turned;
    const uint32_t all = (1u << bits) - 1, within = n & all;
    return low ? (n & ~all) | (within >> low | within << (bits - low)) & all : n;
}

static uint32_t take_key(const sn_access &from)
{
    size_t index;
    uint32_t number;
    if (!find_key(from, &index, &number))
        return 0;
    const bool written = keys[number].written;
    turns = now->turned && now->first && !keys[number].stored;
    if (turns)
        number = turned_number(number);
    key_state *key = &keys[number];
    if (from.numbers < 3 && index >= now->count)
        sn_fault("loads key %zu of %zu", index, now->count);
    if (from.numbers > 3 && (from.number[3] != 0) == written)
        sn_fault("takes places that %s there", written ? "are" : "are not");
    if (key->loaded || (key->stored && !now->again)) {
        sn_fault("loads key %zu twice", index);
        return 0;
    }
    key->loaded = true;
    return stage_id(number);
}

/* Where keys were turned, what is missing after them is as much a key as they. */
static uint32_t missing_one(size_t index)
{
    uint32_t number;
    if (!turns)
        return NOBODYS;
    if (index < now->count)
        sn_fault("loads no key %zu of %zu", index, now->count);
    return find_number(index, &number) ? stage_id(turned_number(number)) : 0;
}

static void put_key(uint32_t id, const sn_access &to)
{
    size_t index;
    uint32_t number;
    if (to.numbers > 1 && told_element(to) >= told_count(to))
        return;
    if (!find_key(to, &index, &number))
        return;
    key_state *key = &keys[number];
    if (to.numbers < 2 && index >= now->count)
        sn_fault("stores key %zu of %zu", index, now->count);
    else if (key->stored && !key->loaded)
        sn_fault("stores key %zu twice", index);
    else if (id != stage_id(number) || (!now->again && key->passed != now->stages))
        sn_fault("stores at %zu what does not belong there", index);
    key->loaded = false;
    key->stored = key->written = true;
}

static void pass_stage(uint32_t *a, uint32_t *b)
{
    const uint32_t x = number_in(*a), y = number_in(*b);
    bool good = is_alive(*a) && keys[x].passed < now->stages;
    if (*a == NOBODYS && *b == NOBODYS)
        return;
    if (good && *b == NOBODYS) /* the other key is not there */
        good = index_of(x ^ now->mask[keys[x].passed]) >= now->count;
    else if (good)
        good = is_alive(*b) && keys[x].passed == keys[y].passed && x < y &&
               (x ^ y) == now->mask[keys[x].passed];
    if (!good) {
        sn_fault("compares keys that no stage compares");
        *a = *b = 0;
        return;
    }
    recorded++;
    keys[x].passed++;
    *a = stage_id(x);
    if (*b != NOBODYS) {
        keys[y].passed++;
        *b = stage_id(y);
    }
}

/* ---- items ----------------------------------------------------------------------------------- */

/* The keys of two arrays: the id of an item is the number of an entry in this table, plus one. */
struct twins {
    uint32_t id[2]; /* the second is 0 where there is no second array */
};
static std::vector<twins> pairs;

static bool is_twins()
{
    return !now && memory->twins;
}

static twins pair_of(uint32_t id)
{
    if (id && id <= pairs.size())
        return pairs[id - 1];
    sn_fault("uses an item that nothing was assigned to");
    return twins{};
}

static uint32_t add_pair(const twins &t)
{
    pairs.push_back(t);
    return (uint32_t)pairs.size();
}

void sn_check_aligned(const void *at, size_t size, size_t count)
{
    if (reinterpret_cast<uintptr_t>(at) % (size * count))
        sn_fault("moves %zu elements from where so many may not begin", count);
}

/* call(k, access) for each of several elements, as if it were accessed alone. */
template <class Call> static void each(const sn_access &a, unsigned int count, Call call)
{
    for (unsigned int m = 0; m < a.memories && count > 1; m++) {
        const uintptr_t at = a.address(m);
        sn_check_aligned(reinterpret_cast<void *>(at), a.memory[m].size, count);
        if (is_twins())
            sn_check_aligned(reinterpret_cast<void *>(at + a.number[1] * a.memory[m].size),
                             a.memory[m].size, count);
    }
    for (unsigned int k = 0; k < count; k++) {
        sn_access one = a;
        one.number[0] += k;
        one.number[1] += is_twins() ? 0 : k;
        call(k, one);
    }
}

/* Where the other array's element is; and none where there is no other array. */
static sn_access first_of(const sn_access &a)
{
    sn_access first = a;
    first.numbers = 1;
    return first;
}
static sn_access second_of(const sn_access &a)
{
    sn_access second = first_of(a);
    second.number[0] += a.number[1];
    return second;
}

void sn_host_recorder::load(sn_item *x, const sn_access &from)
{
    each(from, from.items, [x](unsigned int k, const sn_access &a) {
        x[k].id =
            now ? take_key(a)
            : is_twins()
                ? add_pair({{load_one(first_of(a)), a.number[1] ? load_one(second_of(a)) : 0}})
                : load_one(a);
    });
}

void sn_host_recorder::store(const sn_item *x, const sn_access &to, unsigned int count)
{
    each(to, count, [x](unsigned int k, const sn_access &a) {
        if (now) {
            put_key(x[k].id, a);
        } else if (is_twins()) {
            const twins t = pair_of(x[k].id);
            store_one(t.id[0], first_of(a));
            if ((t.id[1] != 0) != (a.number[1] != 0))
                sn_fault("stores one array where there are two, or two where there is one");
            else if (t.id[1])
                store_one(t.id[1], second_of(a));
        } else {
            store_one(x[k].id, a);
        }
    });
}

void sn_host_recorder::order(sn_item *a, sn_item *b)
{
    if (now) {
        pass_stage(&a->id, &b->id);
        return;
    }
    if (!is_twins()) {
        order_one(&a->id, &b->id);
        return;
    }
    twins x = pair_of(a->id), y = pair_of(b->id);
    order_one(&x.id[0], &y.id[0]);
    if ((x.id[1] != 0) != (y.id[1] != 0))
        sn_fault("orders two arrays with one");
    else if (x.id[1])
        order_one(&x.id[1], &y.id[1]);
    a->id = add_pair(x);
    b->id = add_pair(y);
}

sn_item sn_host_recorder::keep(sn_item mine, sn_item other, bool last)
{
    sn_item x = mine;
    if (now || is_twins())
        sn_fault("keeps one of two keys");
    else
        x.id = keep_one(mine.id, other.id, last);
    return x;
}

sn_item sn_host_recorder::missing(size_t index)
{
    sn_item x;
    x.id = missing_one(index);
    return x;
}

sn_item sn_host_recorder::filler()
{
    sn_item x;
    x.id = NOBODYS;
    return x;
}
