/* Constructions of networks comparator by comparator, for any number of wires (internal: the family
 * table gives each its name, source and allowed widths).
 *
 * Each appends to m->net; k is the number behind NAME:N:K, 0 where a family takes none. The error
 * in the maker is sticky, so that constructions read as in the books. */
#ifndef SN_NETWORKS_CONSTRUCT_H
#define SN_NETWORKS_CONSTRUCT_H

#include "networks/net.h"

typedef struct sn_maker {
    sn_net *net; /* owned by the caller; a selector replaces it by what it cuts */
    sn_err err;
    sn_error *error;
} sn_maker;

void sn_construct_oddeven(sn_maker *maker, uint32_t k);
void sn_construct_oddeven_merge(sn_maker *maker, uint32_t k);
void sn_construct_merge_exchange(sn_maker *maker, uint32_t k);
void sn_construct_pairwise(sn_maker *maker, uint32_t k);
void sn_construct_transposition(sn_maker *maker, uint32_t k);
void sn_construct_insertion(sn_maker *maker, uint32_t k);
void sn_construct_bubble(sn_maker *maker, uint32_t k);
void sn_construct_bose_nelson(sn_maker *maker, uint32_t k);
void sn_construct_pratt(sn_maker *maker, uint32_t k);
void sn_construct_van_voorhis(sn_maker *maker, uint32_t k);
void sn_construct_smallest(sn_maker *maker, uint32_t k);
void sn_construct_largest(sn_maker *maker, uint32_t k);
void sn_construct_median(sn_maker *maker, uint32_t k);

#endif
