/* Programs on the elements of an array: written as a module of LLVM, and run here. */
#ifndef SN_TESTS_FLOW_H
#define SN_TESTS_FLOW_H

#include "networks/net.h"

#define FLOW_OPS 512
#define FLOW_PLACES 8

typedef enum flow_kind {
    FLOW_LOAD,  /* from element a */
    FLOW_STORE, /* the result of operation b to element a */
    FLOW_LESS,  /* a < b; c: which of < <= > >= == != */
    FLOW_SELECT,
    FLOW_AND,
    FLOW_OR,
    FLOW_XOR,
    FLOW_ADD, /* what overflows is cut off */
    FLOW_SUB,
    FLOW_MASK,  /* all bits as a is true */
    FLOW_SIGN,  /* all bits as a is below 0 */
    FLOW_APART, /* a - b, as long numbers, is below 0; c: which of < <= > >= == != */
    FLOW_NOT,
    FLOW_MIN,
    FLOW_MAX,
    FLOW_IF, /* a is true: what follows, up to FLOW_END */
    FLOW_END,
    FLOW_KINDS
} flow_kind;

typedef struct flow_op {
    uint8_t kind, c;
    uint16_t a, b, d; /* elements, or numbers of operations */
} flow_op;

typedef struct flow_program {
    flow_op op[FLOW_OPS];
    size_t count;
} flow_program;

/* Where choices come from: a number below the bound. */
typedef uint64_t flow_choice(void *data, uint64_t bound);

/* A program that does what the network does, each comparator written in a way that is chosen. */
void flow_of_network(const sn_net *net, flow_choice *choose, void *data, flow_program *program);

/* Make one operation another. It may not be a program any more: then LLVM says so. */
void flow_mutate(flow_program *program, flow_choice *choose, void *data);

/* Append the function `name`, of an array of 32-bit integers `v`. */
void flow_write(const flow_program *program, const char *name, sn_buf *out);
/* What functions call. */
void flow_write_end(sn_buf *out);

/* Run it on value[FLOW_PLACES]. */
void flow_run(const flow_program *program, int32_t *value);

/* Whether a trace, read from what is told of the function, leaves what running it leaves, on many
 * inputs; true if it says that it is no network.
 * at, end   moved behind the trace
 * network   receives whether it is one */
bool flow_agrees(const flow_program *program, const char **at, const char *end, bool *network);

#endif
