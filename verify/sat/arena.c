/* Where the memory of a forked process comes from, or of work that may be given up. */
#include "verify/sat/cnf.h"

#include <stdint.h>
#include <string.h>

#define UNIT 16
#define PAGES ((size_t)1 << 20) /* taken from the system at once, for pieces of a class */

typedef struct sn_child_arena_piece {
    size_t size; /* bytes asked for */
    struct sn_child_arena_piece *next;
    _Alignas(UNIT) char bytes[];
} piece;

_Static_assert(sizeof(piece) == UNIT, "bytes are aligned for any type");

/* Pages of the system, in a list of all. */
struct sn_child_arena_block {
    size_t size;
    struct sn_child_arena_block *next, *previous;
    _Alignas(UNIT) char bytes[];
};
typedef struct sn_child_arena_block block;

/* The class of pieces with so many bytes, and its own bytes; SN_CHILD_ARENA_CLASSES for pages. */
static size_t class_of(size_t size, size_t *whole)
{
    size_t class = (size + sizeof(piece) + UNIT - 1) / UNIT;
    *whole = class * UNIT;
    if (class < SN_CHILD_ARENA_SMALL)
        return class;
    size_t bytes = UNIT * SN_CHILD_ARENA_SMALL;
    for (class = SN_CHILD_ARENA_SMALL; class < SN_CHILD_ARENA_CLASSES && bytes < *whole; class ++)
        bytes *= 2;
    if (class < SN_CHILD_ARENA_CLASSES)
        *whole = bytes;
    return class;
}

static void *take_block(sn_child_arena *arena, size_t size)
{
    block *taken = sn_pages_new(size + sizeof *taken, false);
    if (!taken)
        return NULL;
    *taken = (block){.size = size + sizeof *taken, .next = arena->blocks};
    if (arena->blocks)
        arena->blocks->previous = taken;
    arena->blocks = taken;
    return taken->bytes;
}

static void put_block_back(sn_child_arena *arena, void *bytes)
{
    block *b = (block *)(void *)((char *)bytes - offsetof(block, bytes));
    *(b->previous ? &b->previous->next : &arena->blocks) = b->next;
    if (b->next)
        b->next->previous = b->previous;
    sn_pages_free(b, b->size);
}

static piece *take_piece(sn_child_arena *arena, size_t class, size_t whole)
{
    piece *taken;
    if (class == SN_CHILD_ARENA_CLASSES)
        return take_block(arena, whole);
    taken = arena->free[class];
    if (taken) {
        arena->free[class] = taken->next;
        return taken;
    }
    if ((size_t)(arena->end - arena->next) < whole) {
        char *pages = take_block(arena, PAGES - sizeof(block));
        if (!pages)
            return NULL;
        arena->next = pages;
        arena->end = pages + PAGES - sizeof(block);
    }
    taken = (piece *)(void *)arena->next;
    arena->next += whole;
    return taken;
}

static piece *allocate(sn_child_arena *arena, size_t size)
{
    size_t whole;
    if (size > arena->most || arena->used > arena->most - size || size > SIZE_MAX / 2)
        return NULL;
    size_t class = class_of(size, &whole);
    piece *taken = take_piece(arena, class, whole);
    if (!taken)
        return NULL;
    taken->size = size;
    arena->used += size;
    return taken;
}

static void put_back(sn_child_arena *arena, piece *p)
{
    size_t whole, class = class_of(p->size, &whole);
    arena->used -= p->size;
    if (class == SN_CHILD_ARENA_CLASSES) {
        put_block_back(arena, p);
        return;
    }
    p->next = arena->free[class];
    arena->free[class] = p;
}

void *sn_child_arena_resize(sn_child_arena *arena, void *old, size_t size)
{
    piece *from = old ? (piece *)(void *)((char *)old - offsetof(piece, bytes)) : NULL;
    piece *to = size ? allocate(arena, size) : NULL;
    if (size && !to)
        return NULL;
    if (from && to)
        memcpy(to->bytes, from->bytes, from->size < size ? from->size : size);
    if (from)
        put_back(arena, from);
    return to ? to->bytes : NULL;
}

void sn_child_arena_clear(sn_child_arena *arena)
{
    while (arena->blocks)
        put_block_back(arena, arena->blocks->bytes);
    *arena = (sn_child_arena){.most = arena->most};
}
