/* Objects that a program has in memory, byte by byte (internal to lift/). */
#ifndef SN_LIFT_IR_SYMBOLS_STORE_H
#define SN_LIFT_IR_SYMBOLS_STORE_H

#include "lift/ir/symbols/terms.h"

typedef enum sn_object_kind {
    SN_OBJECT_GIVEN, /* the caller's, or a variable: what is there at first is an input */
    SN_OBJECT_OWN,   /* a variable of a function: nothing is there at first */
    SN_OBJECT_CODE,  /* a function */
    SN_OBJECT_RESULT /* what the function returns */
} sn_object_kind;

typedef struct sn_object {
    uint8_t kind;
    bool constant; /* nobody may write to it */
    bool copy;     /* the caller has another one, and does not see what is written */
    char name[64];
    uint64_t size;      /* UINT64_MAX: not known */
    uint32_t parameter; /* 1 + its number, of what a function is given; or 0 */
    const void *key;    /* the function or variable that it is in the module, or NULL */
    sn_byte *cell;      /* [cells] grown where something is written */
    size_t cells;
    uint32_t word; /* 1 + the word that is its address, or 0 */
} sn_object;

/* A byte before it was written. */
typedef struct sn_written {
    uint32_t object, offset;
    sn_byte was;
} sn_written;

/* A byte that the caller gave, where it is known. */
typedef struct sn_known_byte {
    const char *object; /* its name */
    uint32_t offset;
    uint8_t byte;
} sn_known_byte;

typedef struct sn_store {
    sn_terms *terms;
    const sn_known_byte *given; /* [givens] numbers in place of inputs; kept when it is cleared */
    size_t givens;
    sn_object *object; /* [count] */
    size_t count, room;
    sn_written *log; /* [logged] since the function began */
    size_t logged, log_room;
    const char *failure; /* why it is not right any more, or NULL */
} sn_store;

void sn_store_clear(sn_store *memory, sn_terms *terms);
void sn_store_free(sn_store *memory);

/* A new object; UINT32_MAX, and failure set, without memory or past a limit. */
uint32_t sn_store_add(sn_store *memory, sn_object_kind kind, const char *name, uint64_t size,
                      const void *key);
/* The object that has a key, or UINT32_MAX. */
uint32_t sn_store_find(const sn_store *memory, const void *key);
/* The object that a word read from memory is the address of: the same each time. Words that differ
 * are taken to lead to different objects. */
uint32_t sn_store_behind(sn_store *memory, const sn_byte *word);

/* Whether an object has these bytes, or may have; sets failure if not. */
bool sn_store_reaches(sn_store *memory, uint32_t object, int64_t offset, uint64_t size);
sn_byte sn_store_read(sn_store *memory, uint32_t object, uint32_t offset);
void sn_store_write(sn_store *memory, uint32_t object, uint32_t offset, sn_byte byte);
/* The same for what is there from the beginning: no undoing takes it away. */
void sn_store_set(sn_store *memory, uint32_t object, uint32_t offset, sn_byte byte);

/* Undo what was written since the log had `mark` entries, the last first. */
void sn_store_undo(sn_store *memory, size_t mark);

#endif
