/* What is in an object's bytes, and what was there before. */
#include "lift/ir/symbols/symbols.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Most objects; highest offset. */
#define OBJECTS_MAX 200000
#define OFFSET_MAX ((uint32_t)1 << 24)

/* Not written yet: no such term is made. */
static const sn_byte untouched = {UINT32_MAX, 0};

static void fail(sn_store *m, const char *why)
{
    if (!m->failure)
        m->failure = why;
}

void sn_store_free(sn_store *m)
{
    for (size_t i = 0; i < m->count; i++)
        free(m->object[i].cell);
    free(m->object);
    free(m->log);
    *m = (sn_store){0};
}

void sn_store_clear(sn_store *m, sn_terms *terms)
{
    for (size_t i = 0; i < m->count; i++)
        free(m->object[i].cell);
    m->terms = terms;
    m->count = m->logged = 0;
    m->failure = NULL;
}

uint32_t sn_store_add(sn_store *m, sn_object_kind kind, const char *name, uint64_t size,
                      const void *key)
{
    sn_object *grown = sn_grow(m->object, m->count, &m->room, sizeof *grown);
    m->object = grown ? grown : m->object;
    if (!grown || m->count >= OBJECTS_MAX) {
        fail(m, grown ? "has too many variables" : "no memory is left");
        return UINT32_MAX;
    }
    sn_object *object = &m->object[m->count];
    *object = (sn_object){.kind = (uint8_t)kind, .size = size, .key = key};
    snprintf(object->name, sizeof object->name, "%s", name);
    return (uint32_t)m->count++;
}

uint32_t sn_store_find(const sn_store *m, const void *key)
{
    for (size_t i = 0; i < m->count; i++)
        if (m->object[i].key == key)
            return (uint32_t)i;
    return UINT32_MAX;
}

uint32_t sn_store_behind(sn_store *m, const sn_byte *word)
{
    uint32_t number = sn_terms_word(m->terms, word, 8);
    for (size_t i = 0; i < m->count; i++)
        if (m->object[i].word == number + 1)
            return (uint32_t)i;
    char name[96];
    const sn_object *from = &m->object[sn_term_of(m->terms, word[0])->a];
    snprintf(name, sizeof name, "%.50s.%u", from->name, word[0].index);
    uint32_t found = sn_store_add(m, SN_OBJECT_GIVEN, name, UINT64_MAX, NULL);
    if (found != UINT32_MAX)
        m->object[found].word = number + 1;
    return found;
}

bool sn_store_reaches(sn_store *m, uint32_t object, int64_t offset, uint64_t size)
{
    const sn_object *o = &m->object[object];
    uint64_t end = o->kind == SN_OBJECT_CODE ? 0 : o->size;
    bool good = offset >= 0 && size <= OFFSET_MAX && (uint64_t)offset + size <= end;
    if (!good)
        fail(m, "reads or writes out of range");
    else if ((uint64_t)offset + size > OFFSET_MAX)
        fail(m, "goes too far into memory");
    return !m->failure;
}

sn_byte sn_store_read(sn_store *m, uint32_t object, uint32_t offset)
{
    const sn_object *o = &m->object[object];
    if (offset < o->cells && o->cell[offset].term != untouched.term)
        return o->cell[offset];
    for (size_t i = 0; i < m->givens && o->kind == SN_OBJECT_GIVEN; i++)
        if (m->given[i].offset == offset && !strcmp(m->given[i].object, o->name))
            return sn_byte_number(m->given[i].byte);
    return o->kind == SN_OBJECT_GIVEN ? sn_terms_input(m->terms, object, offset)
                                      : (sn_byte){SN_TERM_UNSET, 0};
}

static bool widen(sn_store *m, sn_object *o, uint32_t offset)
{
    if (offset < o->cells)
        return true;
    size_t cells = o->cells ? o->cells : 16;
    while (cells <= offset)
        cells *= 2;
    sn_byte *grown = sn_alloc(cells, sizeof *grown);
    if (!grown) {
        fail(m, "no memory is left");
        return false;
    }
    for (size_t i = 0; i < cells; i++)
        grown[i] = i < o->cells ? o->cell[i] : untouched;
    free(o->cell);
    o->cell = grown;
    o->cells = cells;
    return true;
}

void sn_store_set(sn_store *m, uint32_t object, uint32_t offset, sn_byte byte)
{
    if (!m->failure && widen(m, &m->object[object], offset))
        m->object[object].cell[offset] = byte;
}

void sn_store_write(sn_store *m, uint32_t object, uint32_t offset, sn_byte byte)
{
    sn_object *o = &m->object[object];
    sn_written *grown = sn_grow(m->log, m->logged, &m->log_room, sizeof *grown);
    m->log = grown ? grown : m->log;
    if (!grown)
        fail(m, "no memory is left");
    if (m->failure || !widen(m, o, offset))
        return;
    m->log[m->logged++] = (sn_written){object, offset, o->cell[offset]};
    o->cell[offset] = byte;
}

void sn_store_undo(sn_store *m, size_t mark)
{
    while (m->logged > mark) {
        const sn_written *w = &m->log[--m->logged];
        m->object[w->object].cell[w->offset] = w->was;
    }
}
