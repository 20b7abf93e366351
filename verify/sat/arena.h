/* Memory for a process that was forked from a program of several threads (internal to verify/).
 *
 * Another thread may have held the allocator's lock at the fork, and nobody is there to release it:
 * the C library's allocator minds forks, others, AddressSanitizer's among them, do not. An arena
 * takes its memory from the system and has no lock: it is for one thread. */
#ifndef SN_VERIFY_SAT_ARENA_H
#define SN_VERIFY_SAT_ARENA_H

#include <stddef.h>

/* Pieces of up to 1 KiB are multiples of 16 bytes, then powers of two; the largest are pages. */
enum { SN_CHILD_ARENA_SMALL = 64, SN_CHILD_ARENA_CLASSES = SN_CHILD_ARENA_SMALL + 7 };

/* Begins as {.most = …}; what it holds goes with the process. */
typedef struct sn_child_arena {
    size_t most; /* bytes that may be in use */
    size_t used;
    struct sn_child_arena_piece *free[SN_CHILD_ARENA_CLASSES]; /* pieces put back */
    char *next, *end; /* what is left of the last pages taken */
} sn_child_arena;

/* As realloc: a piece of `size` bytes, aligned for any type, that begins with what `old` holds, or
 * NULL, with `old` left as it is, where that is more than may be in use or than there is. `old` may
 * be NULL; no bytes free it, and give NULL. New bytes are not zero. O(1), and the bytes copied. */
void *sn_child_arena_resize(sn_child_arena *arena, void *old, size_t size);

#endif
