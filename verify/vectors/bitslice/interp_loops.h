/* The loops of the interpreter for one instruction set (included by interp.c only, once for each).
 *
 * LOOPS_SUFFIX  what the names end in
 * LOOPS_TARGET  function attribute that admits the instructions, or empty
 * LOOPS_BYTES   size of a vector register
 * A function with its own target cannot share inline functions on vectors with others, which is why
 * this is a file and not a parameter. */

#define JOINED(a, b) a##b
#define SUFFIXED(a, b) JOINED(a, b)
#define VECTOR SUFFIXED(vector_, LOOPS_SUFFIX)
#define VECTORS (SLOT_BYTES / LOOPS_BYTES)

typedef uint64_t VECTOR __attribute__((vector_size(LOOPS_BYTES), may_alias));

/* A comparator on locals: on bits the smaller is AND, the larger OR. */
#define C(i, j)                       \
    {                                 \
        VECTOR smaller = v##i & v##j; \
        v##j |= v##i;                 \
        v##i = smaller;               \
    }
#define FROM(i) const VECTOR *from##i = (const VECTOR *)slot_at(memory, op->from[i]);
#define TO(i) VECTOR *to##i = (VECTOR *)slot_at(memory, op->to[i]);
#define LOAD(i) VECTOR v##i = from##i[x];
#define KEEP(i) to##i[x] = v##i;
#define FOR_2(DO) DO(0) DO(1)
#define FOR_3(DO) DO(0) DO(1) DO(2)
#define FOR_4(DO) DO(0) DO(1) DO(2) DO(3)
/* The unit of unrolling, which not every compiler does unasked. */
#define ROUND(offset, wires, comparators)               \
    {                                                   \
        size_t x = start + offset;                      \
        FOR_##wires(LOAD) comparators FOR_##wires(KEEP) \
    }
#define SHAPE_CASE(name, wires, comparators)                                                  \
    case SHAPE_##name: {                                                                      \
        FOR_##wires(FROM) FOR_##wires(TO) for (size_t start = 0; start < VECTORS; start += 4) \
        {                                                                                     \
            ROUND(0, wires, comparators)                                                      \
            ROUND(1, wires, comparators)                                                      \
            ROUND(2, wires, comparators)                                                      \
            ROUND(3, wires, comparators)                                                      \
        }                                                                                     \
        break;                                                                                \
    }

LOOPS_TARGET static void SUFFIXED(compare_, LOOPS_SUFFIX)(const operation *ops, size_t count,
                                                          unsigned char *memory)
{
    for (const operation *op = ops; op < ops + count; op++) {
        switch ((shape)op->shape) {
            SN_SHAPES(SHAPE_CASE)
        }
    }
}

LOOPS_TARGET static bool SUFFIXED(check_, LOOPS_SUFFIX)(const check *checks, size_t count,
                                                        unsigned char *memory)
{
    union {
        VECTOR vector;
        uint64_t word[LOOPS_BYTES / 8];
    } broken = {.word = {0}};
    for (const check *c = checks; c < checks + count; c++) {
        const VECTOR *low = (const VECTOR *)slot_at(memory, c->low);
        const VECTOR *high = (const VECTOR *)slot_at(memory, c->high);
        for (size_t x = 0; x < VECTORS; x++)
            broken.vector |= low[x] & ~high[x];
    }
    uint64_t any = 0;
    for (size_t i = 0; i < LOOPS_BYTES / 8; i++)
        any |= broken.word[i];
    return any != 0;
}

#undef SHAPE_CASE
#undef ROUND
#undef FOR_4
#undef FOR_3
#undef FOR_2
#undef KEEP
#undef LOAD
#undef TO
#undef FROM
#undef C
#undef VECTORS
#undef VECTOR
#undef SUFFIXED
#undef JOINED
#undef LOOPS_BYTES
#undef LOOPS_TARGET
#undef LOOPS_SUFFIX
