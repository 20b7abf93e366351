/* How the engine `reach` catches itself (internal to verify/, for the files of reach).
 *
 * Five hundred and twelve admitted vectors go through the comparators in the order in which groups
 * are joined. Wherever a group's vectors are listed, or a chain stands for them, theirs must be
 * among them; in the end they must be what the network makes of them. Streams are held to plain
 * loops by verify/reach/streams/rerun.h. */
#ifndef SN_VERIFY_REACH_AUDIT_H
#define SN_VERIFY_REACH_AUDIT_H

#include "verify/reach/node.h"
#include "verify/vectors/audit.h"

typedef struct sn_reach_audit {
    sn_audit vectors;
    sn_lanes *at; /* [wires of all networks] what the wires carry by now; NULL: nobody is held to
                     anything */
    const sn_net *net, *second;
    uint32_t turn; /* sets looked at so far: of large ones not all vectors are looked up */
} sn_reach_audit;

/* SN_E_NOMEM; to be cleared either way. */
sn_err sn_reach_audit_init(sn_reach_audit *audit, const sn_net *net, const sn_property *property,
                           sn_error *error);
void sn_reach_audit_clear(sn_reach_audit *audit);

/* A node's comparators are applied. */
void sn_reach_audit_apply(sn_reach_audit *audit, const sn_reach_node *node);

/* Whether the vectors on a node's wires are among those of its set, as far as these are to be kept.
 * wanted   [node->wires + 1] numbers of ones that are kept, or NULL: all
 * cost     O(wires) and a look at some of the members, less than a hundredth of what listing took
 */
bool sn_reach_audit_set(sn_reach_audit *audit, const sn_reach_node *node, const uint8_t *wanted);

/* Everything is applied and nothing refutes the property: whether that can be. */
bool sn_reach_audit_end(sn_reach_audit *audit);

#endif
