/* Named prefix networks, each with its source. One table lists them all (sn_scan_families). */
#ifndef SN_NETWORKS_SCAN_FAMILIES_H
#define SN_NETWORKS_SCAN_FAMILIES_H

#include "networks/scan/scan.h"

SN_BEGIN_DECLS

struct sn_scan_part; /* wires of a network being built, private to families.c */

typedef struct sn_scan_family {
    const char *name;      /* "koggestone"; found as "kogge-stone" too */
    const char *parameter; /* name of a second number NAME:N:K, or NULL */
    const char *title;     /* one line */
    const char *source;    /* author, year, place */
    bool reduces;          /* only the last output is x0 ⊕ … ⊕ x(n-1) */
    void (*build)(const struct sn_scan_part *part, uint32_t k);
} sn_scan_family;

/* All families, in the order of their documentation. */
extern const sn_scan_family sn_scan_families[];
extern const size_t sn_scan_family_count;

/* The family of which `length` bytes at `name` are the name, hyphens left out; or NULL. */
const sn_scan_family *sn_scan_family_find(const char *name, size_t length);

/* Build the network NAME:wires, or NAME:wires:k for a family with a parameter (else k is 0). There
 * is one for each number of wires.
 * out      caller frees with sn_scan_free
 * errors   SN_E_ARGUMENT where k is more than ⌈log2 wires⌉; SN_E_LIMIT; SN_E_NOMEM
 */
sn_err sn_scan_family_build(const sn_scan_family *family, uint32_t wires, uint32_t k, sn_scan **out,
                            sn_error *error);

SN_END_DECLS

#endif
