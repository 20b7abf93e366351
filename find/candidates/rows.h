/* Loops on rows for one instruction set (included by rows.c only, once for each).
 *
 * ROWS_SUFFIX  what the names end in
 * ROWS_TARGET  function attribute that admits the instructions, or empty
 * ROWS_BYTES   size of a vector register
 * A function with its own target cannot share inline functions on vectors with others, which is why
 * this is a file and not a parameter. */

#define JOINED(a, b) a##b
#define SUFFIXED(a, b) JOINED(a, b)
#define VECTOR SUFFIXED(vector_, ROWS_SUFFIX)
#define VECTORS (SN_SLICE_WORDS * 8 / ROWS_BYTES)

typedef uint64_t VECTOR __attribute__((vector_size(ROWS_BYTES), may_alias));

ROWS_TARGET static void SUFFIXED(apply_, ROWS_SUFFIX)(const sn_cmp *cmp, size_t size,
                                                      uint64_t *state)
{
    VECTOR *row = (VECTOR *)state;
    for (size_t i = 0; i < size; i++) {
        VECTOR *min = row + (size_t)cmp[i].min * VECTORS;
        VECTOR *max = row + (size_t)cmp[i].max * VECTORS;
        for (size_t v = 0; v < VECTORS; v++) {
            VECTOR a = min[v], b = max[v];
            min[v] = a & b;
            max[v] = a | b;
        }
    }
}

ROWS_TARGET static bool SUFFIXED(test_, ROWS_SUFFIX)(const sn_cmp *cmp, size_t size,
                                                     const uint64_t *from, uint64_t *state,
                                                     const sn_search_target *target,
                                                     const uint64_t *expected)
{
    const VECTOR *source = (const VECTOR *)from, *wanted = (const VECTOR *)expected;
    VECTOR *row = (VECTOR *)state;
    for (size_t i = 0; i < target->wires * VECTORS; i++)
        row[i] = source[i];
    SUFFIXED(apply_, ROWS_SUFFIX)(cmp, size, state);
    row += target->first * VECTORS;
    size_t rows = (target->last - target->first + 1) * VECTORS;
    VECTOR wrong = row[0] ^ wanted[0];
    for (size_t i = 1; i < rows; i++)
        wrong |= row[i] ^ wanted[i];
    uint64_t any = 0;
    for (size_t i = 0; i < ROWS_BYTES / 8; i++)
        any |= wrong[i];
    return !any;
}

ROWS_TARGET static void SUFFIXED(mark_, ROWS_SUFFIX)(const sn_cmp *cmp, size_t size,
                                                     uint64_t *state, uint8_t *used)
{
    VECTOR *row = (VECTOR *)state;
    for (size_t i = 0; i < size; i++) {
        VECTOR *min = row + (size_t)cmp[i].min * VECTORS, *max = row + (size_t)cmp[i].max * VECTORS;
        uint64_t any = 0;
        for (size_t v = 0; v < VECTORS; v++) {
            VECTOR a = min[v], b = max[v], swapped = a & ~b;
            for (size_t k = 0; k < ROWS_BYTES / 8; k++)
                any |= swapped[k];
            min[v] = a & b;
            max[v] = a | b;
        }
        used[i] |= any != 0;
    }
}

#undef JOINED
#undef SUFFIXED
#undef VECTOR
#undef VECTORS
#undef ROWS_SUFFIX
#undef ROWS_TARGET
#undef ROWS_BYTES
