/* The table of all sets met. It only grows: what is in it stays where it is, so one thread reads
 * while another adds; adding takes turns. */
#include "find/least/parts.h"

#include "base/sys.h"

#include <stdlib.h>
#include <string.h>

enum { ENTRIES = 1 << 14, CHUNKS = 1 << 16, WIRES_MAX = SN_LEAST_WIRES_MAX };
#define ROOM ((size_t)1 << 17) /* vectors that are taken from the system at once */

typedef struct entry {
    const uint32_t *vector; /* after them what is left of layers, in bytes, if these are limited */
    uint32_t count;
    uint8_t wires, room; /* for so many comparators */
    atomic_uchar low, high;
    atomic_uchar sought; /* in a beam of this width */
    atomic_bool busy;
    atomic_uchar asked;                      /* the bound for which a part was sought, */
    _Atomic uint64_t seen;                   /* when so many sets were on the shelves */
    _Atomic(const sn_set_id *) kin[SN_KINS]; /* [1 + number of them] */
} entry;

struct sn_table {
    const sn_vset_target *target;
    const uint8_t *enough;
    size_t memory, used;
    atomic_bool full;
    sn_mutex adding;
    entry *chunk[CHUNKS];
    _Atomic uint32_t count;
    uint64_t *slot; /* [slots] hash, then id + 1 in 32 bits; a power of two of which half are 0 */
    size_t slots;
    uint32_t *room, **rooms; /* where the next vectors go; [room_count] all that were taken */
    size_t room_left, room_count;
    sn_shelves shelves;
};

sn_table *sn_table_new(const sn_vset_target *target, const uint8_t *enough, size_t memory)
{
    sn_table *t = sn_alloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->target = target;
    t->enough = enough;
    t->memory = memory;
    sn_mutex_init(&t->adding);
    return t;
}

void sn_table_free(sn_table *table)
{
    if (!table)
        return;
    sn_shelves_free(&table->shelves);
    for (size_t k = 0; k < table->room_count; k++)
        free(table->rooms[k]);
    for (size_t k = 0; k < CHUNKS && table->chunk[k]; k++)
        free(table->chunk[k]);
    free(table->rooms);
    free(table->slot);
    sn_mutex_free(&table->adding);
    free(table);
}

static entry *entry_of(const sn_table *t, sn_set_id id)
{
    return &t->chunk[id / ENTRIES][id % ENTRIES];
}

bool sn_table_is_full(const sn_table *table)
{
    return atomic_load(&table->full);
}

uint64_t sn_table_count(const sn_table *table)
{
    return atomic_load(&table->count);
}

/* Memory of the table's, or NULL, and the table is full. */
static void *take(sn_table *t, size_t count, size_t size)
{
    void *memory = t->memory - t->used < count * size ? NULL : sn_alloc(count, size);
    if (memory)
        t->used += count * size;
    else
        atomic_store(&t->full, true);
    return memory;
}

/* ---- find ------------------------------------------------------------------------------------ */

static uint32_t hash_of(const sn_vset *set)
{
    uint64_t hash = set->wires;
    for (uint32_t w = 0; set->spare && w < set->wires; w++)
        hash = (hash + set->spare[w]) * 0xd6e8feb86659fd93;
    for (uint32_t k = 0; k < set->count; k++) {
        const uint64_t x = (set->vector[k] + (uint64_t)k * 65536 + 1) * 0x9e3779b97f4a7c15;
        hash += (x ^ x >> 31) * 0xd6e8feb86659fd93;
    }
    return (uint32_t)(hash >> 32);
}

static sn_set_id id_of(uint64_t slot)
{
    return (uint32_t)slot - 1;
}

/* Where the set stands, or where it would. */
static uint64_t *slot_of(const sn_table *t, const sn_vset *set, uint32_t hash)
{
    for (size_t at = hash & (t->slots - 1);; at = (at + 1) & (t->slots - 1)) {
        if (!t->slot[at])
            return &t->slot[at];
        if (t->slot[at] >> 32 != hash)
            continue;
        const sn_vset other = sn_table_set(t, id_of(t->slot[at]));
        if (other.count == set->count && other.wires == set->wires &&
            !memcmp(other.vector, set->vector, set->count * sizeof *set->vector) &&
            (!set->spare || !memcmp(other.spare, set->spare, set->wires)))
            return &t->slot[at];
    }
}

static bool make_slots(sn_table *t)
{
    const size_t slots = t->slots ? 2 * t->slots : 1 << 12;
    if (2 * (size_t)t->count < t->slots)
        return true;
    uint64_t *slot = take(t, slots, sizeof *slot);
    if (!slot)
        return false;
    for (size_t k = 0; k < t->slots; k++)
        if (t->slot[k]) {
            size_t at = t->slot[k] >> 32 & (slots - 1);
            while (slot[at])
                at = (at + 1) & (slots - 1);
            slot[at] = t->slot[k];
        }
    t->used -= t->slots * sizeof *slot;
    free(t->slot);
    t->slot = slot;
    t->slots = slots;
    return true;
}

static bool make_room(sn_table *t, size_t count)
{
    if (t->room_left >= count)
        return true;
    uint32_t **rooms = sn_resize(t->rooms, t->room_count + 1, sizeof *rooms);
    uint32_t *room = rooms ? take(t, ROOM, sizeof *room) : NULL;
    t->rooms = rooms ? rooms : t->rooms;
    if (!room) {
        atomic_store(&t->full, true);
        return false;
    }
    t->rooms[t->room_count++] = t->room = room;
    t->room_left = ROOM;
    return true;
}

static sn_set_id add(sn_table *t, const sn_vset *set)
{
    const uint32_t id = t->count;
    const size_t count =
        set->count +
        (set->spare ? (set->wires + sizeof *set->vector - 1) / sizeof *set->vector : 0);
    if (id / ENTRIES >= CHUNKS)
        atomic_store(&t->full, true);
    if (id / ENTRIES >= CHUNKS || !make_room(t, count) ||
        (!t->chunk[id / ENTRIES] && !(t->chunk[id / ENTRIES] = take(t, ENTRIES, sizeof(entry)))))
        return SN_SET_NONE;
    entry *e = entry_of(t, id);
    memcpy(t->room, set->vector, set->count * sizeof *set->vector);
    if (set->spare)
        memcpy(t->room + set->count, set->spare, set->wires);
    *e = (entry){.vector = t->room, .count = set->count, .wires = (uint8_t)set->wires};
    e->room = (uint8_t)sn_vset_room(set);
    t->room += count;
    t->room_left -= count;
    const bool done = sn_vset_is_done(set, t->target);
    e->low = !done;
    e->high = done ? 0 : e->room < SN_LEAST_NEVER ? SN_LEAST_NEVER : t->enough[set->wires];
    atomic_store(&t->count, id + 1);
    return id;
}

sn_set_id sn_table_find(sn_table *table, sn_vset_work *work, uint32_t wires, uint32_t *vector,
                        uint8_t *spare, uint32_t count, sn_relabel *label)
{
    sn_set_id id = SN_SET_NONE;
    const sn_vset set = {wires, count, vector, table->target->layers ? spare : NULL};
    sn_vset_normalize(work, table->target, wires, vector, spare, count, label);
    const uint32_t hash = hash_of(&set);
    sn_mutex_lock(&table->adding);
    if (make_slots(table)) {
        uint64_t *slot = slot_of(table, &set, hash);
        id = *slot ? id_of(*slot) : add(table, &set);
        *slot = id == SN_SET_NONE ? 0 : (uint64_t)hash << 32 | (id + 1);
    }
    sn_mutex_unlock(&table->adding);
    return id;
}

/* ---- facts ----------------------------------------------------------------------------------- */

sn_vset sn_table_set(const sn_table *table, sn_set_id id)
{
    const entry *e = entry_of(table, id);
    return (sn_vset){e->wires, e->count, e->vector,
                     table->target->layers ? (const uint8_t *)(e->vector + e->count) : NULL};
}

uint32_t sn_table_low(const sn_table *table, sn_set_id id)
{
    return atomic_load_explicit(&entry_of(table, id)->low, memory_order_relaxed);
}

uint32_t sn_table_high(const sn_table *table, sn_set_id id)
{
    return atomic_load_explicit(&entry_of(table, id)->high, memory_order_relaxed);
}

void sn_table_raise(sn_table *table, sn_set_id id, uint32_t low)
{
    sn_vset_counts counts;
    const sn_vset set = sn_table_set(table, id);
    if (table->target->layers && low > entry_of(table, id)->room)
        low = SN_LEAST_NEVER;
    else if (low > SN_LEAST_MANY)
        low = SN_LEAST_MANY;
    if (sn_table_low(table, id) >= low)
        return;
    sn_vset_count(&set, false, &counts);
    const sn_fingerprint fingerprint = sn_vset_fingerprint(set.wires, &counts);
    sn_mutex_lock(&table->adding);
    if (sn_table_low(table, id) < low) {
        atomic_store(&entry_of(table, id)->low, (unsigned char)low);
        const size_t took =
            low > 1 ? sn_shelves_add(&table->shelves, id, set.wires, low, &fingerprint) : 0;
        if (took > table->memory - table->used)
            atomic_store(&table->full, true);
        else
            table->used += took;
    }
    sn_mutex_unlock(&table->adding);
}

void sn_table_lower(sn_table *table, sn_set_id id, uint32_t high)
{
    sn_mutex_lock(&table->adding);
    if (sn_table_high(table, id) > high)
        atomic_store(&entry_of(table, id)->high, (unsigned char)high);
    sn_mutex_unlock(&table->adding);
}

bool sn_table_is_busy(const sn_table *table, sn_set_id id)
{
    return atomic_load_explicit(&entry_of(table, id)->busy, memory_order_relaxed);
}

void sn_table_set_busy(sn_table *table, sn_set_id id, bool busy)
{
    atomic_store_explicit(&entry_of(table, id)->busy, busy, memory_order_relaxed);
}

uint32_t sn_table_sought(const sn_table *table, sn_set_id id)
{
    return atomic_load_explicit(&entry_of(table, id)->sought, memory_order_relaxed);
}

bool sn_table_seek(sn_table *table, sn_set_id id, uint32_t width)
{
    atomic_uchar *sought = &entry_of(table, id)->sought;
    unsigned char before = atomic_load_explicit(sought, memory_order_relaxed);
    return before < width && atomic_compare_exchange_strong(sought, &before, (unsigned char)width);
}

const sn_set_id *sn_table_kin(const sn_table *table, sn_set_id id, sn_set_kin kind)
{
    return atomic_load_explicit(&entry_of(table, id)->kin[kind], memory_order_acquire);
}

void sn_table_tell_kin(sn_table *table, sn_set_id id, sn_set_kin kind, const sn_set_id *kin,
                       uint32_t count)
{
    entry *e = entry_of(table, id);
    sn_mutex_lock(&table->adding);
    if (!sn_table_kin(table, id, kind) && make_room(table, (size_t)count + 1)) {
        sn_set_id *told = table->room;
        told[0] = count;
        memcpy(told + 1, kin, count * sizeof *kin);
        table->room += (size_t)count + 1;
        table->room_left -= (size_t)count + 1;
        atomic_store_explicit(&e->kin[kind], told, memory_order_release);
    }
    sn_mutex_unlock(&table->adding);
}

/* ---- parts ----------------------------------------------------------------------------------- */

const sn_shelves *sn_table_shelves(const sn_table *table)
{
    return &table->shelves;
}

static sn_set_id find_part(const sn_table *t, const sn_shelves *shelves, sn_vset_work *work,
                           const sn_vset *set, uint32_t bound, unsigned scan, uint64_t since,
                           bool proper, sn_relabel *label)
{
    sn_set_id found = SN_SET_NONE;
    for (int turned = 0; turned <= (t->target->turns ? 1 : 0) && found == SN_SET_NONE; turned++) {
        sn_vset_goal goal;
        sn_vset_begin(&goal, work, set, turned);
        found = sn_shelves_part(shelves, t, &goal, bound, scan, since, proper, label);
        sn_vset_end(&goal);
    }
    return found;
}

sn_set_id sn_table_part(const sn_table *table, const sn_shelves *shelves, sn_vset_work *work,
                        const sn_vset *set, uint32_t bound, bool proper, sn_relabel *label)
{
    return find_part(table, shelves, work, set, bound, UINT32_MAX, 0, proper, label);
}

bool sn_table_has_part(sn_table *table, sn_vset_work *work, sn_set_id id, uint32_t bound,
                       unsigned scan)
{
    entry *e = entry_of(table, id);
    const sn_vset set = sn_table_set(table, id);
    const uint64_t added = atomic_load(&table->shelves.added);
    const uint64_t since = bound >= e->asked && e->asked ? atomic_load(&e->seen) : 0;
    sn_relabel label;
    if (find_part(table, &table->shelves, work, &set, bound, scan, since, true, &label) !=
        SN_SET_NONE)
        return true;
    atomic_store(&e->seen, added);
    atomic_store(&e->asked, (unsigned char)bound);
    return false;
}
