/* Register allocation for straight-line network code (internal to verify/; knows no machine).
 *
 * The program is cut into steps on a register file of vectors and on slots of memory. Where the
 * registers do not suffice, the value whose next use is farthest away leaves for memory.
 * source  Belady 1966 (replace what is needed last) */
#ifndef SN_VERIFY_VECTORS_BITSLICE_REGISTERS_H
#define SN_VERIFY_VECTORS_BITSLICE_REGISTERS_H

#include "verify/vectors/bitslice/dag.h"

typedef enum sn_step_kind {
    SN_STEP_LOAD,   /* register a ← slot b */
    SN_STEP_STORE,  /* slot b ← register a */
    SN_STEP_COMPARE /* register to ← a AND b, then register b ← a OR b */
} sn_step_kind;

typedef struct sn_step {
    uint8_t kind; /* sn_step_kind */
    uint8_t a;
    uint8_t b;
    uint8_t to;
} sn_step;

/* Added to a slot to tell it from a register. */
#define SN_PLACE_MEMORY 0x80u

typedef struct sn_spill {
    sn_step *steps; /* [count] */
    size_t count;
    uint8_t place[SN_DAG_WIRES_MAX]; /* where output i is after the steps: a register, or
                                        SN_PLACE_MEMORY + slot */
    uint8_t scratch;                 /* a register that holds no output after the steps */
} sn_spill;

/* Plan the comparators of `dag` for the registers 0..registers-1, at least 4 and at most 32. Inputs
 * are in their slots before (sn_dag_slot) and still after.
 * out     caller frees with sn_spill_free; NULL on failure
 * cost    O(size · registers)
 * errors  SN_E_NOMEM
 */
sn_err sn_spill_new(const sn_dag *dag, uint32_t registers, sn_spill **out, sn_error *error);
void sn_spill_free(sn_spill *spill);

#endif
