/* How often a clause is there, by its hash. */
#include "verify/proofs/certify.h"

#include <stdlib.h>

typedef struct sn_clauses_entry {
    uint64_t hash; /* 0: never taken */
    uint64_t count;
} entry;

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
static entry *find(const sn_clauses *c, uint64_t hash)
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
    entry *e = find(clauses, hash);
    clauses->taken += !e->hash;
    e->hash = hash;
    e->count++;
    return true;
}

bool sn_clauses_remove(sn_clauses *clauses, const int32_t *literals, size_t count)
{
    if (!clauses->room)
        return false;
    entry *e = find(clauses, hash_of(literals, count));
    bool found = e->count > 0;
    e->count -= found;
    return found;
}
