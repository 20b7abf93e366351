/* How vectors are collected by many threads, each vector once. */
#include "verify/reach/streams/streams.h"

#include "networks/net.h"

#include <stdlib.h>
#include <string.h>

/* ---- memory ---------------------------------------------------------------------------------- */

void *sn_reach_take(sn_reach_memory *memory, uint64_t count, size_t size)
{
    uint64_t bytes = sn_mul_sat(count ? count : 1, size);
    if (bytes > memory->limit || atomic_fetch_add(&memory->used, bytes) > memory->limit - bytes) {
        if (bytes <= memory->limit)
            atomic_fetch_sub(&memory->used, bytes);
        return NULL;
    }
    void *taken = calloc(count ? count : 1, size);
    if (!taken) {
        atomic_fetch_sub(&memory->used, bytes);
        atomic_store(&memory->failed, true);
    }
    return taken;
}

void sn_reach_give(sn_reach_memory *memory, void *taken, uint64_t count, size_t size)
{
    if (taken)
        atomic_fetch_sub(&memory->used, (count ? count : 1) * size);
    free(taken);
}

/* ---- sets ------------------------------------------------------------------------------------ */

static sn_reach_set *new_set(sn_reach_memory *memory, sn_reach_kind kind, uint32_t wires)
{
    sn_reach_set *set = sn_reach_take(memory, 1, sizeof *set);
    if (set) {
        set->kind = kind;
        set->wires = wires;
        set->words = (wires + 63) / 64;
        set->memory = memory;
    }
    return set;
}

sn_reach_set *sn_reach_set_chain(sn_reach_memory *memory, uint32_t wires, uint32_t step,
                                 const uint8_t *wanted)
{
    sn_reach_set *set = new_set(memory, SN_REACH_CHAIN, wires);
    if (!set)
        return NULL;
    for (uint32_t weight = 0; weight <= wires; weight += step)
        set->count += !wanted || wanted[weight];
    set->weight = sn_reach_take(memory, set->count, sizeof *set->weight);
    if (!set->weight) {
        sn_reach_set_free(set);
        return NULL;
    }
    uint64_t i = 0;
    for (uint32_t weight = 0; weight <= wires; weight += step)
        if (!wanted || wanted[weight])
            set->weight[i++] = weight;
    return set;
}

sn_reach_set *sn_reach_set_intervals(sn_reach_memory *memory, uint32_t wires, uint32_t tied)
{
    sn_reach_set *set = new_set(memory, SN_REACH_INTERVALS, wires);
    if (set) {
        set->tied = tied;
        set->count = (uint64_t)(wires / tied) * (wires / tied - 1);
    }
    return set;
}

void sn_reach_set_free(sn_reach_set *set)
{
    if (!set)
        return;
    sn_reach_give(set->memory, set->weight, set->count, sizeof *set->weight);
    sn_reach_give(set->memory, set->start, (uint64_t)set->wires + 2, sizeof *set->start);
    sn_reach_give(set->memory, set->vectors, set->count * set->words, sizeof *set->vectors);
    sn_reach_give(set->memory, set, 1, sizeof *set);
}

static uint32_t ones(const uint64_t *vector, uint32_t words)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < words; i++)
        count += (uint32_t)__builtin_popcountll(vector[i]);
    return count;
}

uint32_t sn_reach_set_weight(const sn_reach_set *set, uint64_t member)
{
    if (set->kind == SN_REACH_CHAIN)
        return set->weight[member];
    return ones(set->vectors + member * set->words, set->words);
}

uint64_t sn_reach_set_find_weight(const sn_reach_set *chain, uint32_t weight)
{
    uint64_t low = 0, high = chain->count;
    while (low < high) {
        uint64_t middle = (low + high) / 2;
        if (chain->weight[middle] < weight)
            low = middle + 1;
        else
            high = middle;
    }
    return low < chain->count && chain->weight[low] == weight ? low : UINT64_MAX;
}

/* ---- collecting ------------------------------------------------------------------------------ */

/* Tables are divided so that threads seldom wait for each other. */
#define SHARD_BITS_MAX 8
#define SHARD_EXPECTED 65536.0
#define SLOTS_MIN 64

/* A hash table with linear probing in which the keys of every run of filled slots stand in order of
 * probing and value, so that the table depends on the keys alone and not on when they came.
 * source  Amble, Knuth: Ordered Hash Tables, 1974
 * The vector of zeros marks a free slot and is kept apart. */
typedef struct shard {
    sn_mutex lock;
    uint64_t *slots; /* [capacity * words] */
    uint64_t capacity, count;
} shard;

struct sn_reach_builder {
    sn_reach_memory *memory;
    const uint8_t *wanted;
    uint32_t wires, words, shard_bits;
    atomic_bool has_zero;
    shard shards[1 << SHARD_BITS_MAX];
};

sn_reach_builder *sn_reach_builder_new(sn_reach_memory *memory, uint32_t wires,
                                       const uint8_t *wanted, double expected)
{
    sn_reach_builder *builder = sn_reach_take(memory, 1, sizeof *builder);
    if (!builder)
        return NULL;
    builder->memory = memory;
    builder->wanted = wanted;
    builder->wires = wires;
    builder->words = (wires + 63) / 64;
    while (builder->shard_bits < SHARD_BITS_MAX &&
           expected > SHARD_EXPECTED * (double)(1u << builder->shard_bits))
        builder->shard_bits++;
    for (uint32_t i = 0; i < 1u << builder->shard_bits; i++)
        sn_mutex_init(&builder->shards[i].lock);
    return builder;
}

void sn_reach_builder_free(sn_reach_builder *builder)
{
    if (!builder)
        return;
    for (uint32_t i = 0; i < 1u << builder->shard_bits; i++) {
        shard *s = &builder->shards[i];
        sn_reach_give(builder->memory, s->slots, s->capacity * builder->words, sizeof *s->slots);
        sn_mutex_free(&s->lock);
    }
    sn_reach_give(builder->memory, builder, 1, sizeof *builder);
}

/* Its lowest bits choose the slot, its highest the shard. */
static uint64_t hash(const uint64_t *vector, uint32_t words)
{
    uint64_t h = 0;
    for (uint32_t i = 0; i < words; i++) {
        h = (h ^ vector[i]) * 0x9e3779b97f4a7c15u;
        h ^= h >> 32;
    }
    h *= 0xd6e8feb86659fd93u;
    return h ^ h >> 29;
}

/* Which of two vectors comes first; any order would do. */
static int compare(const uint64_t *a, const uint64_t *b, uint32_t words)
{
    for (uint32_t i = 0; i < words; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

static bool is_zero(const uint64_t *vector, uint32_t words)
{
    uint64_t any = 0;
    for (uint32_t i = 0; i < words; i++)
        any |= vector[i];
    return any == 0;
}

/* Put a vector that may be overwritten into a table with free slots. Within a run of filled slots
 * each slot holds the least of the vectors that probed it: the larger one moves on. Whether it was
 * new. */
static bool place(shard *s, uint64_t *vector, uint64_t h, uint32_t words)
{
    for (uint64_t at = h & (s->capacity - 1);; at = (at + 1) & (s->capacity - 1)) {
        uint64_t *slot = s->slots + at * words;
        if (is_zero(slot, words)) {
            memcpy(slot, vector, words * sizeof *slot);
            return true;
        }
        int order = compare(vector, slot, words);
        if (order == 0)
            return false;
        for (uint32_t i = 0; order < 0 && i < words; i++) {
            uint64_t moved = slot[i];
            slot[i] = vector[i];
            vector[i] = moved;
        }
    }
}

static bool grow(sn_reach_builder *builder, shard *s)
{
    uint32_t words = builder->words;
    shard larger = {.capacity = s->capacity ? 2 * s->capacity : SLOTS_MIN};
    larger.slots = sn_reach_take(builder->memory, larger.capacity * words, sizeof *larger.slots);
    if (!larger.slots)
        return false;
    for (uint64_t i = 0; i < s->capacity; i++) {
        uint64_t *vector = s->slots + i * words;
        if (!is_zero(vector, words))
            place(&larger, vector, hash(vector, words), words);
    }
    sn_reach_give(builder->memory, s->slots, s->capacity * words, sizeof *s->slots);
    s->slots = larger.slots;
    s->capacity = larger.capacity;
    return true;
}

/* ---- feeding --------------------------------------------------------------------------------- */

/* What a feed keeps back for a shard, at most: enough for the processor to fetch many slots at
 * once, little enough for all shards' rows to stay in a cache. */
#define KEPT_ROWS 128u
#define KEPT_WORDS 256u

/* Most vectors occur many times, often soon again; so many words are remembered to drop them at
 * once. Measured: two in three repetitions. */
#define SEEN_WORDS 32768u

struct sn_reach_feed {
    sn_reach_builder *builder;
    uint64_t *seen; /* [seen_rows * words] by hash, a vector fed before or zeros */
    uint64_t seen_rows;
    uint32_t room;   /* rows kept back for a shard */
    uint64_t *rows;  /* [shards][room * words] */
    uint32_t *count; /* [shards] */
};

static uint64_t shard_words(const sn_reach_feed *feed)
{
    return (uint64_t)feed->room * feed->builder->words;
}

sn_reach_feed *sn_reach_feed_new(sn_reach_builder *builder)
{
    uint64_t shards = (uint64_t)1 << builder->shard_bits;
    sn_reach_feed *feed = sn_reach_take(builder->memory, 1, sizeof *feed);
    if (!feed)
        return NULL;
    feed->builder = builder;
    feed->room = KEPT_WORDS / builder->words;
    feed->room = feed->room < 1 ? 1 : feed->room > KEPT_ROWS ? KEPT_ROWS : feed->room;
    feed->seen_rows = 1;
    while (2 * feed->seen_rows * builder->words <= SEEN_WORDS)
        feed->seen_rows *= 2;
    feed->seen =
        sn_reach_take(builder->memory, feed->seen_rows * builder->words, sizeof *feed->seen);
    feed->rows = sn_reach_take(builder->memory, shards * shard_words(feed), sizeof *feed->rows);
    feed->count = sn_reach_take(builder->memory, shards, sizeof *feed->count);
    if (!feed->seen || !feed->rows || !feed->count) {
        sn_reach_feed_free(feed);
        return NULL;
    }
    return feed;
}

void sn_reach_feed_free(sn_reach_feed *feed)
{
    if (!feed)
        return;
    sn_reach_memory *memory = feed->builder->memory;
    uint64_t shards = (uint64_t)1 << feed->builder->shard_bits;
    sn_reach_give(memory, feed->seen, feed->seen_rows * feed->builder->words, sizeof *feed->seen);
    sn_reach_give(memory, feed->rows, shards * shard_words(feed), sizeof *feed->rows);
    sn_reach_give(memory, feed->count, shards, sizeof *feed->count);
    sn_reach_give(memory, feed, 1, sizeof *feed);
}

/* How large the table is follows from how many vectors are in it, so it grows behind a new one, not
 * before one that may be there. */
static bool insert_vector(sn_reach_builder *builder, shard *s, uint64_t *vector, uint64_t h)
{
    if (!s->capacity && !grow(builder, s))
        return false;
    if (!place(s, vector, h, builder->words))
        return true;
    return 2 * ++s->count < s->capacity || grow(builder, s);
}

static bool flush_shard(sn_reach_feed *feed, uint32_t which)
{
    sn_reach_builder *builder = feed->builder;
    shard *s = &builder->shards[which];
    uint64_t hashes[KEPT_ROWS], *rows = feed->rows + which * shard_words(feed);
    uint32_t words = builder->words, count = feed->count[which];
    bool good = true;
    sn_mutex_lock(&s->lock);
    for (uint32_t i = 0; i < count; i++) {
        hashes[i] = hash(rows + (uint64_t)i * words, words);
        if (s->capacity)
            __builtin_prefetch(s->slots + (hashes[i] & (s->capacity - 1)) * words);
    }
    for (uint32_t i = 0; good && i < count; i++)
        good = insert_vector(builder, s, rows + (uint64_t)i * words, hashes[i]);
    sn_mutex_unlock(&s->lock);
    feed->count[which] = 0;
    return good;
}

/* Whether the vector is not known to be in the set and needs to be entered. */
static bool is_news(sn_reach_feed *feed, const uint64_t *row, uint64_t h)
{
    sn_reach_builder *builder = feed->builder;
    uint32_t words = builder->words;
    uint64_t *seen = feed->seen + (h & (feed->seen_rows - 1)) * words;
    if (compare(row, seen, words) != 0) {
        memcpy(seen, row, words * sizeof *row);
        return !builder->wanted || builder->wanted[ones(row, words)];
    }
    return false;
}

/* The vector of zeros, which marks what is free. */
static void add_zero(sn_reach_builder *builder)
{
    if (!builder->wanted || builder->wanted[0])
        atomic_store(&builder->has_zero, true);
}

bool sn_reach_feed_add(sn_reach_feed *feed, const uint64_t *rows, size_t count)
{
    uint32_t words = feed->builder->words, shift = 64 - feed->builder->shard_bits;
    for (const uint64_t *row = rows; row < rows + count * words; row += words) {
        uint64_t h = hash(row, words);
        if (is_zero(row, words))
            add_zero(feed->builder);
        else if (is_news(feed, row, h)) {
            uint32_t which = shift < 64 ? (uint32_t)(h >> shift) : 0, at = feed->count[which]++;
            memcpy(feed->rows + which * shard_words(feed) + (uint64_t)at * words, row,
                   words * sizeof *row);
            if (at + 1 == feed->room && !flush_shard(feed, which))
                return false;
        }
    }
    return true;
}

size_t sn_reach_feed_row(const sn_reach_feed *feed)
{
    return feed->builder->words * sizeof(uint64_t);
}

bool sn_reach_feed_flush(sn_reach_feed *feed)
{
    bool good = true;
    for (uint32_t i = 0; good && i < 1u << feed->builder->shard_bits; i++)
        good = flush_shard(feed, i);
    return good;
}

/* ---- listing --------------------------------------------------------------------------------- */

bool sn_reach_builder_rows(const sn_reach_builder *builder, uint32_t part, sn_buf *rows)
{
    static const char zeros[sizeof(uint64_t)];
    const shard *s = &builder->shards[part];
    size_t row = builder->words * sizeof *s->slots;
    for (uint64_t at = 0; at < s->capacity; at++)
        if (!is_zero(s->slots + at * builder->words, builder->words))
            sn_buf_add(rows, (const char *)(s->slots + at * builder->words), row);
    bool zero = !part && atomic_load(&builder->has_zero);
    for (uint32_t i = 0; zero && i < builder->words; i++)
        sn_buf_add(rows, zeros, sizeof zeros);
    return part + 1 < 1u << builder->shard_bits;
}

/* Call `use` for each vector of the builder but the one of zeros, shard by shard. */
typedef void use_vector(sn_reach_set *set, const uint64_t *vector, uint32_t weight);

static void for_each(const sn_reach_builder *builder, sn_reach_set *set, use_vector *use)
{
    for (uint32_t i = 0; i < 1u << builder->shard_bits; i++) {
        const shard *s = &builder->shards[i];
        for (uint64_t at = 0; at < s->capacity; at++) {
            const uint64_t *vector = s->slots + at * builder->words;
            if (!is_zero(vector, builder->words))
                use(set, vector, ones(vector, builder->words));
        }
    }
}

static void count_vector(sn_reach_set *set, const uint64_t *vector, uint32_t weight)
{
    (void)vector;
    set->start[weight + 1]++;
}

static void copy_vector(sn_reach_set *set, const uint64_t *vector, uint32_t weight)
{
    memcpy(set->vectors + set->start[weight]++ * set->words, vector, set->words * sizeof *vector);
}

/* Members are sorted by weight, by counting. */
sn_reach_set *sn_reach_builder_set(const sn_reach_builder *builder)
{
    sn_reach_set *set = new_set(builder->memory, SN_REACH_PACKED, builder->wires);
    if (!set)
        return NULL;
    bool has_zero = atomic_load(&builder->has_zero);
    set->count = has_zero;
    for (uint32_t i = 0; i < 1u << builder->shard_bits; i++)
        set->count += builder->shards[i].count;
    set->start = sn_reach_take(builder->memory, (uint64_t)set->wires + 2, sizeof *set->start);
    set->vectors = sn_reach_take(builder->memory, set->count * set->words, sizeof *set->vectors);
    if (!set->start || !set->vectors) {
        sn_reach_set_free(set);
        return NULL;
    }
    set->start[1] = has_zero;
    for_each(builder, set, count_vector);
    for (uint32_t w = 0; w <= set->wires; w++)
        set->start[w + 1] += set->start[w];
    set->start[0] = set->start[1];       /* that of zeros needs no copy */
    for_each(builder, set, copy_vector); /* which moves each start to the next one's place */
    memmove(set->start + 1, set->start, ((size_t)set->wires + 1) * sizeof *set->start);
    set->start[0] = 0;
    return set;
}
