/* Clauses of a proof by hash; clauses by number. */
#include "verify/proofs/certify.h"

#include <stdlib.h>

/* ---- clauses --------------------------------------------------------------------------------- */

typedef struct sn_clauses_entry {
    uint64_t hash; /* 0: never taken */
    uint64_t count;
} clause_entry;

void sn_clauses_free(sn_clauses *clauses)
{
    free(clauses->entry);
    *clauses = (sn_clauses){0};
}

/* The same for every order of the literals; never 0. */
static uint64_t hash_of(const int32_t *literals, size_t count)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        sn_random random;
        sn_random_seed(&random, (uint32_t)literals[i]);
        sum += random.state[0];
    }
    return sum ? sum : 1;
}

/* Where the hash is, or could be. There is always an entry that was never taken. */
static clause_entry *find(const sn_clauses *c, uint64_t hash)
{
    size_t i = hash & (c->room - 1);
    while (c->entry[i].hash && c->entry[i].hash != hash)
        i = (i + 1) & (c->room - 1);
    return &c->entry[i];
}

/* Make room for twice as many as are counted, and leave out what is not. */
static bool grow(sn_clauses *c)
{
    sn_clauses grown = {.room = 1024};
    for (size_t i = 0, live = 0; i < c->room; i++) {
        live += c->entry[i].count > 0;
        grown.room *= 4 * live > grown.room ? 2 : 1;
    }
    grown.entry = sn_alloc(grown.room, sizeof *grown.entry);
    for (size_t i = 0; i < c->room && grown.entry; i++)
        if (c->entry[i].count) {
            *find(&grown, c->entry[i].hash) = c->entry[i];
            grown.taken++;
        }
    if (!grown.entry)
        return false;
    sn_clauses_free(c);
    *c = grown;
    return true;
}

bool sn_clauses_add(sn_clauses *clauses, const int32_t *literals, size_t count)
{
    if (2 * clauses->taken >= clauses->room && !grow(clauses))
        return false;
    uint64_t hash = hash_of(literals, count);
    clause_entry *e = find(clauses, hash);
    clauses->taken += !e->hash;
    e->hash = hash;
    e->count++;
    return true;
}

bool sn_clauses_remove(sn_clauses *clauses, const int32_t *literals, size_t count)
{
    if (!clauses->room)
        return false;
    clause_entry *e = find(clauses, hash_of(literals, count));
    bool found = e->count > 0;
    e->count -= found;
    return found;
}

/* ---- numbers --------------------------------------------------------------------------------- */

/* Which clause has a number: looked up by halves. */

typedef struct sn_numbers_entry {
    uint64_t number;
    size_t literal; /* where its clause is */
    bool forgotten;
} entry;

void sn_numbers_free(sn_numbers *numbers)
{
    free(numbers->entry);
    free(numbers->literal);
    *numbers = (sn_numbers){0};
}

static bool put(sn_numbers *n, int32_t literal)
{
    int32_t *grown = sn_grow(n->literal, n->size, &n->literal_room, sizeof *grown);
    if (!grown)
        return false;
    n->literal = grown;
    n->literal[n->size++] = literal;
    return true;
}

bool sn_numbers_add(sn_numbers *numbers, uint64_t number, const int32_t *literals, size_t count)
{
    const entry added = {.number = number, .literal = numbers->size};
    entry *grown = sn_grow(numbers->entry, numbers->count, &numbers->room, sizeof *grown);
    if (!grown)
        return false;
    numbers->entry = grown;
    for (size_t i = 0; i < count; i++)
        if (!put(numbers, literals[i]))
            return false;
    numbers->entry[numbers->count++] = added;
    return put(numbers, 0);
}

bool sn_numbers_follow(const sn_numbers *numbers, uint64_t number)
{
    return !numbers->count || numbers->entry[numbers->count - 1].number < number;
}

const int32_t *sn_numbers_take(sn_numbers *numbers, uint64_t number)
{
    size_t low = 0, high = numbers->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (numbers->entry[middle].number < number)
            low = middle + 1;
        else
            high = middle;
    }
    entry *found = low < numbers->count ? &numbers->entry[low] : NULL;
    if (!found || found->number != number || found->forgotten)
        return NULL;
    found->forgotten = true;
    return numbers->literal + found->literal;
}
