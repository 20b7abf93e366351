/* Which value is on a place, and what it was made of. */
#include "lift/values.h"

#include <stdlib.h>
#include <string.h>

void sn_values_clear(sn_values *values)
{
    for (size_t i = 0; i < values->used; i++)
        values->slot[values->filled[i]] = 0;
    values->used = 0;
    values->count = 1;
    values->spots = 0;
    values->changes = 0;
    values->texts.size = 0;
    values->logs = false;
}

void sn_values_free(sn_values *values)
{
    free(values->value);
    free(values->spot);
    free(values->change);
    free(values->slot);
    free(values->filled);
    sn_buf_free(&values->texts);
    *values = (sn_values){0};
}

const char *sn_values_name(const sn_values *values, uint32_t spot)
{
    return values->texts.data + values->spot[spot].text;
}

const char *sn_values_field(const sn_values *values, uint32_t value, uint32_t record)
{
    if (!value || values->value[value].kind != SN_VALUE_INPUT || values->value[value].loaded)
        return NULL;
    const char *name = sn_values_name(values, values->value[value].a);
    const char *start = sn_values_name(values, record);
    size_t size = strlen(start);
    return !strncmp(name, start, size) && name[size] == '.' ? name + size : NULL;
}

/* ---- the table ------------------------------------------------------------------------------- */

static uint64_t hash_value(const sn_value *value)
{
    const uint32_t key[3] = {value->kind, value->a, value->b};
    return sn_fnv1a((const char *)key, sizeof key);
}

static uint64_t hash_slot(const sn_values *values, uint32_t slot)
{
    if (slot & 1)
        return hash_value(&values->value[(slot - 3) / 2]);
    const char *name = sn_values_name(values, (slot - 2) / 2);
    return sn_fnv1a(name, strlen(name));
}

static void fill(sn_values *values, uint32_t slot)
{
    size_t at = hash_slot(values, slot) & (values->slots - 1);
    while (values->slot[at])
        at = (at + 1) & (values->slots - 1);
    values->slot[at] = slot;
    values->filled[values->used++] = (uint32_t)at;
}

/* Room for one more in the table. */
static bool widen(sn_values *values)
{
    if (2 * (values->used + 1) < values->slots)
        return true;
    size_t slots = values->slots ? 2 * values->slots : 256, used = values->used;
    uint32_t *old = values->slot, *filled = values->filled;
    uint32_t *slot = sn_alloc(slots, sizeof *slot), *places = sn_alloc(slots, sizeof *places);
    if (!slot || !places) {
        free(slot);
        free(places);
        values->failed = true;
        return false;
    }
    values->slot = slot;
    values->filled = places;
    values->slots = slots;
    values->used = 0;
    for (size_t i = 0; i < used; i++)
        fill(values, old[filled[i]]);
    free(old);
    free(filled);
    return true;
}

/* ---- places ---------------------------------------------------------------------------------- */

uint32_t sn_values_spot(sn_values *values, const char *name)
{
    size_t size = strlen(name);
    if (!widen(values))
        return 0;
    for (size_t at = sn_fnv1a(name, size) & (values->slots - 1); values->slot[at];
         at = (at + 1) & (values->slots - 1)) {
        uint32_t slot = values->slot[at];
        if (!(slot & 1) && !strcmp(sn_values_name(values, (slot - 2) / 2), name))
            return (slot - 2) / 2;
    }
    sn_spot *grown = sn_grow(values->spot, values->spots, &values->spot_room, sizeof *grown);
    size_t text = values->texts.size;
    sn_buf_add(&values->texts, name, size + 1);
    values->failed = values->failed || !grown || values->texts.failed;
    if (grown)
        values->spot = grown;
    if (values->failed)
        return 0;
    grown[values->spots++] = (sn_spot){.text = text};
    fill(values, 2 * (uint32_t)(values->spots - 1) + 2);
    return (uint32_t)values->spots - 1;
}

static uint32_t add_value(sn_values *values, const sn_value *value)
{
    if (values->count > UINT16_MAX * 8)
        return 0;
    sn_value *grown = sn_grow(values->value, values->count, &values->room, sizeof *grown);
    values->failed = values->failed || !grown;
    if (!grown)
        return 0;
    values->value = grown;
    grown[values->count++] = *value;
    return (uint32_t)values->count - 1;
}

uint32_t sn_values_read(sn_values *values, uint32_t spot, uint32_t line)
{
    if (values->failed)
        return 0;
    if (!values->spot[spot].value) {
        const sn_value input = {.kind = SN_VALUE_INPUT, .a = spot, .home = spot + 1, .line = line};
        uint32_t value = add_value(values, &input);
        values->spot[spot].value = value;
        values->spot[spot].given = true;
    }
    return values->spot[spot].value;
}

bool sn_values_changed(const sn_values *values, uint32_t spot, bool written)
{
    const sn_spot *s = &values->spot[spot];
    if (!s->value || (!s->given && !written))
        return false;
    const sn_value *value = &values->value[s->value];
    return value->kind != SN_VALUE_INPUT || value->a != spot || value->loaded;
}

bool sn_values_do(const sn_values *values, bool written)
{
    for (size_t i = 0; i < values->spots; i++)
        if (sn_values_changed(values, (uint32_t)i, written))
            return true;
    for (size_t i = 1; i < values->count; i++)
        if (values->value[i].kind == SN_VALUE_MIN || values->value[i].kind == SN_VALUE_MAX)
            return true;
    return false;
}

static void log_change(sn_values *values, uint32_t spot)
{
    sn_change *grown =
        sn_grow(values->change, values->changes, &values->change_room, sizeof *grown);
    values->failed = values->failed || !grown;
    if (!grown)
        return;
    values->change = grown;
    grown[values->changes++] = (sn_change){spot, values->spot[spot].value};
}

void sn_values_write(sn_values *values, uint32_t spot, uint32_t value, uint32_t line)
{
    if (values->failed)
        return;
    if (values->logs)
        log_change(values, spot);
    if (!value) {
        const sn_value input = {
            .kind = SN_VALUE_INPUT, .loaded = true, .a = spot, .home = spot + 1, .line = line};
        value = add_value(values, &input);
        values->spot[spot].lost = values->spot[spot].given && !values->failed;
    }
    values->spot[spot].value = value;
    if (!values->failed && !values->logs && values->spot[spot].given)
        values->value[value].home = spot + 1;
}

/* ---- values ---------------------------------------------------------------------------------- */

uint32_t sn_values_make(sn_values *values, sn_value_kind kind, uint32_t a, uint32_t b,
                        uint32_t line)
{
    if (!a || !b || values->failed || !widen(values))
        return 0;
    if (kind == SN_VALUE_XOR) /* (a ^ b) ^ b is a */
        for (int turn = 0; turn < 2; turn++, (void)(a ^= b, b ^= a, a ^= b)) {
            const sn_value *made = &values->value[a];
            if (made->kind == SN_VALUE_XOR && (made->a == b || made->b == b))
                return made->a == b ? made->b : made->a;
        }
    bool mixed = values->value[a].kind == SN_VALUE_XOR || values->value[b].kind == SN_VALUE_XOR;
    if (kind != SN_VALUE_XOR && mixed) /* compared before the exchange is complete */
        return 0;
    if (a == b)
        return kind == SN_VALUE_XOR ? 0 : a;
    const sn_value value = {
        .kind = (uint8_t)kind, .a = a < b ? a : b, .b = a < b ? b : a, .line = line};
    for (size_t at = hash_value(&value) & (values->slots - 1); values->slot[at];
         at = (at + 1) & (values->slots - 1)) {
        uint32_t slot = values->slot[at];
        const sn_value *made = slot & 1 ? &values->value[(slot - 3) / 2] : NULL;
        if (made && made->kind == value.kind && made->a == value.a && made->b == value.b)
            return (slot - 3) / 2;
    }
    uint32_t made = add_value(values, &value);
    if (made)
        fill(values, 2 * made + 3);
    return made;
}
