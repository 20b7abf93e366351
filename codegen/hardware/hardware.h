/* Networks as hardware descriptions: comparators, the registers between their layers, and what
 * tells which cycle has data. */
#ifndef SN_CODEGEN_HARDWARE_HARDWARE_H
#define SN_CODEGEN_HARDWARE_HARDWARE_H

#include "base/base.h"
#include "networks/net.h"

SN_BEGIN_DECLS

/* Languages: identifier, name on a command line, ending of files. */
#define SN_HARDWARE_LANGUAGES(X)                \
    X(SYSTEMVERILOG, "systemverilog", "sv")     \
    X(VERILOG, "verilog", "v") /* as of 2001 */ \
    X(VHDL, "vhdl", "vhd")     /* as of 2008 */

typedef enum sn_hardware_language {
#define X(id, name, ending) SN_HARDWARE_##id,
    SN_HARDWARE_LANGUAGES(X)
#undef X
        SN_HARDWARE_LANGUAGE_COUNT
} sn_hardware_language;

/* What goes in and out beside the data. */
#define SN_HARDWARE_FLOWS(X)                                                       \
    X(FREE, "free")     /* nothing: data goes on with each clock */                \
    X(VALID, "valid")   /* in_valid, and out_valid as many cycles later as data */ \
    X(ENABLE, "enable") /* also en, without which all stands still */              \
    X(READY, "ready")   /* also in_ready and out_ready, in the place of en */      \
    X(AXI, "axi")       /* the same, named as in AXI4-Stream */

typedef enum sn_hardware_flow {
#define X(id, name) SN_HARDWARE_##id,
    SN_HARDWARE_FLOWS(X)
#undef X
        SN_HARDWARE_FLOW_COUNT
} sn_hardware_flow;

/* Resets, of what says which cycle has data: data itself has none. */
#define SN_HARDWARE_RESETS(X) \
    X(SYNC, "sync")           \
    X(ASYNC, "async")         \
    X(NONE, "none")

typedef enum sn_hardware_reset {
#define X(id, name) SN_HARDWARE_RESET_##id,
    SN_HARDWARE_RESETS(X)
#undef X
        SN_HARDWARE_RESET_COUNT
} sn_hardware_reset;

/* ==== static library alone ==== */

/* Most wires of a network: tools read each comparator. */
#define SN_HARDWARE_WIRES_MAX 4096u
/* And of one by ranks. */
#define SN_HARDWARE_RANKS_MAX 8u
/* Most bits of a key, and beside it. */
#define SN_HARDWARE_BITS_MAX 65536u

typedef struct sn_hardware {
    sn_hardware_language language;
    const char *name;        /* of the module, or entity; see sn_hardware_check */
    const sn_net *net;       /* without what no output that leaves needs */
    uint32_t first, last;    /* outputs that leave */
    uint32_t width, payload; /* bits of a key, and of what travels with it, unless an instance says
                                otherwise */
    bool is_signed;          /* likewise */
    bool descending;
    bool stable;  /* of equal keys the one that came first stays first: below each key, above its
                     payload, the place it had travels along */
    bool argsort; /* which leaves beside the data; then it is stable */
    const struct sn_stream
        *stream;   /* the network folded in time, of which `keys` arrive as stream.h says, or NULL;
                      flow is ENABLE, READY or AXI then, reset SYNC */
    uint32_t keys; /* of an array: as many as wires, or where it streams more than half; fillers,
                      with a bit of their own, come after them, and leave on lanes of the last beat
                      that have no key */
    bool ranks;    /* no network: all pairs are compared at once, and each output is the element of
                     its rank; stable */
    const char
        *combine; /* of a prefix network: "+", "*", "min", "max", or a module that combines two
                            values; else NULL */
    const char
        *compare; /* a module that tells whether an element comes before another one, or NULL:
                            keys are integers */
    sn_hardware_flow flow;
    sn_hardware_reset reset;
    const bool *registers; /* [depth + 1] whether there are some after so many layers; of ranks
                              [3]: after comparisons, and after all; not of streams */
    const char *title;     /* what the head of a stream calls it, or NULL: its name */
    const char *what;      /* what it does, a sentence without a stop */
    const char *network, *claim, *proof; /* for the head, each a line of text */
} sn_hardware;

/* The language of files that end so, as "sv", or of that name; the number of languages if there is
 * none. */
sn_hardware_language sn_hardware_language_of(const char *ending);

/* And back. */
const char *sn_hardware_ending(sn_hardware_language language);

/* Bits of an element's place where it is stable; else 0. */
uint32_t sn_hardware_index(const sn_hardware *h);

/* Cycles from the inputs to the outputs. */
uint32_t sn_hardware_latency(const sn_hardware *h);

/* Whether there is a text for this.
 * errors   SN_E_ARGUMENT where the name is a word of the language, and where there are no registers
 *          that what goes in and out beside the data would wait for; SN_E_LIMIT for too many wires
 *          or bits */
sn_err sn_hardware_check(const sn_hardware *h, sn_error *error);

/* Room for a module's name, and what cells are called after it. */
#define SN_HARDWARE_NAME_SIZE 80

/* What a stable module is made of: the module, called NAME_core, of keys with their places below
 * them, and one around it, whose text is appended. */
sn_hardware sn_hardware_core(const sn_hardware *h, char name[SN_HARDWARE_NAME_SIZE]);
void sn_hardware_stable_text(const sn_hardware *h, sn_buf *out);

/* Append the text. The same network and options give the same bytes. Returns how many bits of data
 * it holds in registers and memories. */
uint64_t sn_hardware_text(const sn_hardware *h, sn_buf *out);

/* Prove that a text is its network and does what the ports say, whatever bits keys and payloads
 * have: it is read, and run cycle by cycle on symbols, with keys of one bit, of 64 and of others.
 * Each value that leaves is made by the network's comparators, of whole elements of one array;
 * valid leaves with it; a reset forgets all arrays; registers wait where all stands still. What is
 * around the core of a stable module is compared letter by letter. One by ranks is run on numbers:
 * on keys of three bits in all orders, and some with ties. That tools read it as we do is
 * assumed. In builds with lift/ alone.
 * text     as sn_hardware_text wrote it, perhaps edited
 * errors   SN_E_UNSUPPORTED of prefix networks; SN_E_INPUT where the text is not
 *          read; SN_E_INTERNAL with what is wrong if it does something else; SN_E_NOMEM */
sn_err sn_hardware_prove(const sn_hardware *h, const sn_buf *text, sn_error *error);

/* Append an instance of a cell, NAME_kind, with its generics and ports. */
void sn_hardware_instance(sn_hardware_language language, const char *name, const char *kind,
                          const char *generics, const char *label, const char *ports, sn_buf *out);

/* Whether a text ends with another one, letter by letter, which is freed: the module around `core`.
 * errors   SN_E_INTERNAL if it does not; SN_E_NOMEM */
sn_err sn_hardware_check_end(const sn_buf *text, sn_buf *around, const char *core, sn_error *error);

/* What Yosys makes of a module for a family of FPGAs. */
typedef struct sn_hardware_mapped {
    const char *family;
    uint64_t luts, flip_flops, carries, srls, rams;
    uint32_t path; /* most cells between registers */
} sn_hardware_mapped;

#define SN_HARDWARE_FAMILIES 3

typedef struct sn_hardware_cost {
    size_t cells;       /* comparators, or nodes */
    uint32_t latency;   /* cycles */
    uint32_t levels;    /* most of these cells between registers */
    uint64_t registers; /* bits of data */
    bool is_mapped;     /* there is a yosys; then: */
    sn_hardware_mapped mapped[SN_HARDWARE_FAMILIES];
} sn_hardware_cost;

/* What a module costs, in builds with an operating system alone. Without a yosys cost->is_mapped
 * stays false.
 * seconds   for one run of yosys, 0 for no limit
 * errors    SN_E_LIMIT out of time; SN_E_STOPPED; SN_E_IO; SN_E_INTERNAL if yosys refuses the text;
 *           SN_E_NOMEM */
sn_err sn_hardware_cost_of(const sn_hardware *h, double seconds, const sn_flag *stop,
                           sn_hardware_cost *cost, sn_error *error);

/* What a test bench lets in, and how it takes what leaves. */
typedef struct sn_hardware_inputs {
    /* [wires], for each the wire whose element comes no later, or SN_HARDWARE_NONE; NULL: any */
    const uint32_t *earlier;
    bool bitonic;   /* they rise, then fall, and are rotated; then there is no `earlier` */
    bool unordered; /* what leaves is a set */
} sn_hardware_inputs;

#define SN_HARDWARE_NONE UINT32_MAX

/* Append a module, or entity, NAME_tb, which runs the text and says whether it does what it should:
 * whether what leaves is sorted, and came in, and leaves when it should. */
void sn_hardware_bench(const sn_hardware *h, const sn_hardware_inputs *inputs, sn_buf *out);

SN_END_DECLS

#endif
