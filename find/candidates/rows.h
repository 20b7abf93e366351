/* Loops on rows for one instruction set (included by slices.c alone, once for each).
 *
 * ROWS_SUFFIX  what the names end in
 * ROWS_TARGET  function attribute that admits the instructions, or empty
 * ROWS_BYTES   size of a vector register
 * A function with its own target cannot share inline functions on vectors with others, which is why
 * this is a file and not a parameter.
 *
 * Each comparator reads what one before it wrote, and a processor cannot tell which in time: it
 * waits. With several blocks side by side it has other rows to go on with meanwhile. */

#define JOINED(a, b) a##b
#define SUFFIXED(a, b) JOINED(a, b)
#define VECTOR SUFFIXED(vector_, ROWS_SUFFIX)
#define VECTORS (SN_SLICE_WORDS * 8 / ROWS_BYTES)

typedef uint64_t VECTOR __attribute__((vector_size(ROWS_BYTES), may_alias));

/* In the state the rows of several blocks stand side by side: those of wire 0, then of wire 1. The
 * functions that are told how many are inlined where that is known. */
ROWS_TARGET static inline void SUFFIXED(load_, ROWS_SUFFIX)(const VECTOR *from, size_t wires,
                                                            size_t blocks, VECTOR *row)
{
    for (size_t b = 0; b < blocks; b++)
        for (size_t w = 0; w < wires; w++)
            for (size_t v = 0; v < VECTORS; v++)
                row[(w * blocks + b) * VECTORS + v] = from[(b * wires + w) * VECTORS + v];
}

ROWS_TARGET static inline void SUFFIXED(run_, ROWS_SUFFIX)(const sn_cmp *cmp, size_t size,
                                                           size_t side, VECTOR *row)
{
    for (size_t i = 0; i < size; i++) {
        VECTOR *min = row + (size_t)cmp[i].min * side, *max = row + (size_t)cmp[i].max * side;
        for (size_t v = 0; v < side; v++) {
            VECTOR a = min[v], b = max[v];
            min[v] = a & b;
            max[v] = a | b;
        }
    }
}

ROWS_TARGET static inline bool SUFFIXED(is_zero_, ROWS_SUFFIX)(VECTOR vector)
{
    uint64_t any = 0;
    for (size_t i = 0; i < ROWS_BYTES / 8; i++)
        any |= vector[i];
    return !any;
}

ROWS_TARGET static inline bool SUFFIXED(is_right_, ROWS_SUFFIX)(const VECTOR *row, size_t outputs,
                                                                size_t blocks, const VECTOR *wanted)
{
    VECTOR wrong = {0};
    for (size_t b = 0; b < blocks; b++)
        for (size_t r = 0; r < outputs; r++)
            for (size_t v = 0; v < VECTORS; v++)
                wrong |=
                    row[(r * blocks + b) * VECTORS + v] ^ wanted[(b * outputs + r) * VECTORS + v];
    return SUFFIXED(is_zero_, ROWS_SUFFIX)(wrong);
}

ROWS_TARGET static inline void SUFFIXED(note_, ROWS_SUFFIX)(const sn_cmp *cmp, size_t size,
                                                            size_t side, VECTOR *row, uint8_t *used)
{
    for (size_t i = 0; i < size; i++) {
        VECTOR *min = row + (size_t)cmp[i].min * side, *max = row + (size_t)cmp[i].max * side;
        VECTOR swapped = {0};
        for (size_t v = 0; v < side; v++) {
            VECTOR a = min[v], b = max[v];
            swapped |= a & ~b;
            min[v] = a & b;
            max[v] = a | b;
        }
        used[i] |= !SUFFIXED(is_zero_, ROWS_SUFFIX)(swapped);
    }
}

ROWS_TARGET static void SUFFIXED(apply_, ROWS_SUFFIX)(const sn_cmp *cmp, size_t size,
                                                      uint64_t *state)
{
    SUFFIXED(run_, ROWS_SUFFIX)(cmp, size, VECTORS, (VECTOR *)state);
}

ROWS_TARGET static bool SUFFIXED(test_, ROWS_SUFFIX)(const sn_cmp *cmp, size_t size,
                                                     const uint64_t *from, uint64_t *state,
                                                     const sn_search_target *target,
                                                     const uint64_t *expected)
{
    const size_t outputs = target->last - target->first + 1;
    VECTOR *row = (VECTOR *)state;
    SUFFIXED(load_, ROWS_SUFFIX)((const VECTOR *)from, target->wires, 1, row);
    SUFFIXED(run_, ROWS_SUFFIX)(cmp, size, VECTORS, row);
    return SUFFIXED(is_right_, ROWS_SUFFIX)(row + target->first * VECTORS, outputs, 1,
                                            (const VECTOR *)expected);
}

ROWS_TARGET static bool SUFFIXED(test_many_, ROWS_SUFFIX)(const sn_cmp *cmp, size_t size,
                                                          const uint64_t *from, uint64_t *state,
                                                          const sn_search_target *target,
                                                          const uint64_t *expected)
{
    enum { SIDE = SN_ROWS_MANY * VECTORS };
    const size_t outputs = target->last - target->first + 1;
    VECTOR *row = (VECTOR *)state;
    SUFFIXED(load_, ROWS_SUFFIX)((const VECTOR *)from, target->wires, SN_ROWS_MANY, row);
    SUFFIXED(run_, ROWS_SUFFIX)(cmp, size, SIDE, row);
    return SUFFIXED(is_right_, ROWS_SUFFIX)(row + target->first * SIDE, outputs, SN_ROWS_MANY,
                                            (const VECTOR *)expected);
}

ROWS_TARGET static void SUFFIXED(mark_, ROWS_SUFFIX)(const sn_cmp *cmp, size_t size,
                                                     const uint64_t *from, uint64_t *state,
                                                     uint32_t wires, uint8_t *used)
{
    VECTOR *row = (VECTOR *)state;
    SUFFIXED(load_, ROWS_SUFFIX)((const VECTOR *)from, wires, 1, row);
    SUFFIXED(note_, ROWS_SUFFIX)(cmp, size, VECTORS, row, used);
}

ROWS_TARGET static void SUFFIXED(mark_many_, ROWS_SUFFIX)(const sn_cmp *cmp, size_t size,
                                                          const uint64_t *from, uint64_t *state,
                                                          uint32_t wires, uint8_t *used)
{
    VECTOR *row = (VECTOR *)state;
    SUFFIXED(load_, ROWS_SUFFIX)((const VECTOR *)from, wires, SN_ROWS_MANY, row);
    SUFFIXED(note_, ROWS_SUFFIX)(cmp, size, SN_ROWS_MANY * VECTORS, row, used);
}

#undef JOINED
#undef SUFFIXED
#undef VECTOR
#undef VECTORS
#undef ROWS_SUFFIX
#undef ROWS_TARGET
#undef ROWS_BYTES
