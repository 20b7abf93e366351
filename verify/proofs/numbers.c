/* Which clause has a number: looked up by halves. */
#include "verify/proofs/certify.h"

#include <stdlib.h>

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
