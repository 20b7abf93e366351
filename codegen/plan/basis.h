/* Vectors over GF(2), as index bits are (internal to codegen/). */
#ifndef SN_CODEGEN_PLAN_BASIS_H
#define SN_CODEGEN_PLAN_BASIS_H

#include "networks/base.h"

#define SN_BASIS_MAX 16u

/* A reduced basis over GF(2), by ascending leading bits. */
typedef struct sn_basis {
    uint32_t size;
    uint32_t vector[SN_BASIS_MAX]; /* [size] */
} sn_basis;

/* The highest bit of a vector, alone. */
uint32_t sn_lead(uint32_t vector);

/* What is left of a vector when all leading bits of the basis are cleared. */
uint32_t sn_basis_reduce(const sn_basis *basis, uint32_t vector);

/* Make it span `vector` as well; false if it would have more than `room` vectors then. */
bool sn_basis_extend(sn_basis *basis, uint32_t room, uint32_t vector);

/* The basis of what both span. */
sn_basis sn_basis_meet(const sn_basis *a, const sn_basis *b);

/* The sum (XOR) of the vectors i for which bit i of `which` is set. */
uint32_t sn_basis_sum(const sn_basis *basis, uint32_t which);

#endif
