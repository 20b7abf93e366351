#include "codegen/window.h"

#include <stdlib.h>
#include <string.h>

/* ---- stages ---------------------------------------------------------------------------------- */

/* The pattern of bits in which the wires of every comparator of a layer differ. Wires that differ
 * so are joined once each, so it is enough to count them. */
static sn_err layer_mask(const sn_net *net, const sn_layers *layers, size_t layer, uint16_t *mask,
                         sn_error *error)
{
    size_t first = layers->start[layer], size = layers->start[layer + 1] - first;
    sn_cmp lead = net->cmp[layers->order[first]];
    *mask = lead.min ^ lead.max;
    for (size_t i = 0; i < size; i++) {
        sn_cmp cmp = net->cmp[layers->order[first + i]];
        if ((cmp.min ^ cmp.max) != *mask)
            return sn_fail(error, SN_E_UNSUPPORTED,
                           "layer %zu joins wires at different distances, as %u:%u and %u:%u; "
                           "--mapping thread takes any network",
                           layer + 1, lead.min, lead.max, cmp.min, cmp.max);
    }
    if (size != net->wires / 2)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "layer %zu has %zu comparators, not one for each pair of wires; "
                       "--mapping thread takes any network",
                       layer + 1, size);
    return SN_OK;
}

sn_err sn_stage_masks(const sn_net *net, const sn_layers *layers, uint16_t *masks, sn_error *error)
{
    sn_err err = SN_OK;
    if (!sn_is_power_of_two(net->wires))
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "%lu wires are not a power of two; --mapping thread takes any network",
                       (unsigned long)net->wires);
    if (net->output)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "outputs are not in wire order; --mapping thread takes any network");
    for (size_t layer = 0; !err && layer < layers->depth; layer++)
        err = layer_mask(net, layers, layer, &masks[layer], error);
    return err;
}

/* ---- bases ----------------------------------------------------------------------------------- */

/* The highest bit alone. */
static uint16_t lead(uint16_t vector)
{
    return (uint16_t)(1u << (sn_log2_ceil((uint64_t)vector + 1) - 1));
}

/* What is left of a vector when all leading bits of a reduced basis are cleared. */
static uint16_t reduce(const uint16_t *basis, uint32_t size, uint16_t vector)
{
    for (uint32_t i = 0; i < size; i++)
        if (vector & lead(basis[i]))
            vector ^= basis[i];
    return vector;
}

/* Make the basis span `vector` as well; false if it has no room for that. */
static bool extend(uint16_t *basis, uint32_t *size, uint32_t room, uint16_t vector)
{
    uint16_t rest = reduce(basis, *size, vector);
    if (!rest || *size == room)
        return !rest;
    uint32_t place = 0;
    for (uint32_t i = 0; i < *size; i++) {
        if (basis[i] & lead(rest))
            basis[i] ^= rest;
        place += lead(basis[i]) < lead(rest);
    }
    memmove(&basis[place + 1], &basis[place], (*size - place) * sizeof *basis);
    basis[place] = rest;
    ++*size;
    return true;
}

/* ---- windows --------------------------------------------------------------------------------- */

/* Registers that stages do not need take the highest indices, so that threads next to each other
 * have indices next to each other; threads take what is left. */
static void complete(const sn_windows *windows, sn_window *w, uint32_t size)
{
    uint32_t index_bits = windows->register_bits + windows->thread_bits, lanes = 0;
    uint16_t leads = 0;
    for (uint32_t bit = index_bits; bit-- > 0 && size < windows->register_bits;)
        extend(w->basis, &size, windows->register_bits, (uint16_t)(1u << bit));
    for (uint32_t i = 0; i < windows->register_bits; i++)
        leads |= lead(w->basis[i]);
    for (uint32_t bit = 0; bit < index_bits; bit++)
        if (!(leads >> bit & 1))
            w->lane[lanes++] = (uint16_t)(1u << bit);
}

sn_err sn_windows_find(const uint16_t *masks, size_t stages, uint32_t index_bits,
                       uint32_t register_bits, sn_windows *out, sn_error *error)
{
    *out = (sn_windows){.register_bits = register_bits, .thread_bits = index_bits - register_bits};
    out->window = sn_alloc(stages + 1, sizeof *out->window);
    if (!out->window)
        return sn_fail_nomem(error);
    for (size_t stage = 0; stage < stages || !out->count;) {
        sn_window *w = &out->window[out->count++];
        uint32_t size = 0;
        w->first = stage;
        while (stage < stages && extend(w->basis, &size, register_bits, masks[stage]))
            stage++;
        w->end = stage;
        complete(out, w, size);
    }
    return SN_OK;
}

void sn_windows_free(sn_windows *windows)
{
    free(windows->window);
}

uint16_t sn_window_index(const sn_windows *windows, size_t window, uint32_t r)
{
    uint16_t index = 0;
    for (uint32_t i = 0; i < windows->register_bits; i++)
        if (r >> i & 1)
            index ^= windows->window[window].basis[i];
    return index;
}

uint32_t sn_window_distance(const sn_windows *windows, size_t window, uint16_t mask)
{
    uint32_t distance = 0;
    for (uint32_t i = 0; i < windows->register_bits; i++)
        if (mask & lead(windows->window[window].basis[i]))
            distance |= 1u << i;
    return distance;
}

uint32_t sn_window_thread(const sn_windows *windows, size_t window, uint16_t index)
{
    const sn_window *w = &windows->window[window];
    uint16_t own = reduce(w->basis, windows->register_bits, index);
    uint32_t thread = 0;
    for (uint32_t i = 0; i < windows->thread_bits; i++)
        if (own & w->lane[i])
            thread |= 1u << i;
    return thread;
}

/* The thread is linear in the index, so each bit is looked at alone. */
bool sn_window_warps_stay(const sn_windows *windows, size_t window)
{
    bool stay = true;
    for (uint32_t bit = 0; bit < windows->register_bits + windows->thread_bits; bit++) {
        uint16_t index = (uint16_t)(1u << bit);
        stay &= sn_window_thread(windows, window, index) / SN_WARP ==
                sn_window_thread(windows, window + 1, index) / SN_WARP;
    }
    return stay;
}
