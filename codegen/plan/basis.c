/* Vectors over GF(2) that span what a block or a thread holds. */
#include "codegen/plan/window.h"

#include <string.h>

uint32_t sn_lead(uint32_t vector)
{
    return 1u << (sn_log2_ceil((uint64_t)vector + 1) - 1);
}

uint32_t sn_basis_reduce(const sn_basis *basis, uint32_t vector)
{
    for (uint32_t i = 0; i < basis->size; i++)
        if (vector & sn_lead(basis->vector[i]))
            vector ^= basis->vector[i];
    return vector;
}

bool sn_basis_extend(sn_basis *basis, uint32_t room, uint32_t vector)
{
    uint32_t rest = sn_basis_reduce(basis, vector), *v = basis->vector;
    if (!rest || basis->size == room)
        return !rest;
    uint32_t place = 0;
    for (uint32_t i = 0; i < basis->size; i++) {
        if (v[i] & sn_lead(rest))
            v[i] ^= rest;
        place += sn_lead(v[i]) < sn_lead(rest);
    }
    memmove(&v[place + 1], &v[place], (basis->size - place) * sizeof *v);
    v[place] = rest;
    basis->size++;
    return true;
}

uint32_t sn_basis_sum(const sn_basis *basis, uint32_t which)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < basis->size; i++)
        if (which >> i & 1)
            sum ^= basis->vector[i];
    return sum;
}

sn_basis sn_basis_meet(const sn_basis *a, const sn_basis *b)
{
    sn_basis both = {.size = 0};
    for (uint32_t which = 1; which < 1u << a->size; which++) {
        uint32_t vector = sn_basis_sum(a, which);
        if (!sn_basis_reduce(b, vector))
            sn_basis_extend(&both, SN_BASIS_MAX, vector);
    }
    return both;
}
