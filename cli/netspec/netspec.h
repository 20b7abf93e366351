/* netspec: what is printed of networks (internal to cli/netspec/). */
#ifndef SN_CLI_NETSPEC_NETSPEC_H
#define SN_CLI_NETSPEC_NETSPEC_H

#include "base/base.h"
#include "cli/common/common.h"
#include "networks/net.h"
#include "networks/scan/scan.h"

/* What takes a text and a writer of JSON appends to the text where the writer is NULL, else writes
 * an object by it. */

/* ---- bounds ---------------------------------------------------------------------------------- */

/* What is known of the least size and depth of sorters. */

/* Append what the literature knows of sorters of so many wires, with sources, and the sorters known
 * here, none of which beats another. Errors as sn_best_sorters. */
sn_err sn_bounds_print(const sn_tool *tool, uint32_t wires, sn_buf *out, sn_json *json,
                       sn_error *error);

/* What the literature knows: a member "sorting" of the object that is open, if there is anything.
 */
void sn_bounds_member(uint32_t wires, sn_json *json);

/* ---- facts ----------------------------------------------------------------------------------- */

/* What netspec says of networks of comparators and of their families. */

/* A pipeline: cycles, and registers of an element. */
typedef struct sn_pipeline {
    size_t cycles, registers;
} sn_pipeline;

/* That of a network with registers where the words of sn_registers_read say; NULL: after each
 * layer. Errors: those of sn_registers_read; SN_E_NOMEM. */
sn_err sn_pipeline_of(const sn_net *net, size_t depth, const char *registers, sn_pipeline *out,
                      sn_error *error);
void sn_pipeline_text(const sn_pipeline *pipeline, sn_buf *out);
void sn_pipeline_json(const sn_pipeline *pipeline, sn_json *json);

/* Append the facts of a network. Errors: those of sn_pipeline_of. */
sn_err sn_net_facts(const char *name, const sn_net *net, const char *registers, sn_buf *out,
                    sn_json *json, sn_error *error);

/* The same: how many comparators exchange what they compare, over permutations and over zeros and
 * ones. */
sn_err sn_net_exchanges(const char *name, const sn_net *net, sn_buf *out, sn_json *json,
                        sn_error *error);

/* Append all families, those of prefix networks as well. */
void sn_families_text(sn_buf *out);
void sn_families_json(sn_json *json);

/* ---- scans ----------------------------------------------------------------------------------- */

/* What netspec answers about prefix networks. */

/* Append the facts of a network, as of one of comparators. */
sn_err sn_scan_facts(const char *name, const sn_scan *scan, const char *registers, sn_buf *out,
                     sn_json *json, sn_error *error);

/* Append all families. */
void sn_scan_families_text(sn_buf *out);
void sn_scan_families_json(sn_json *json);

/* ---- source ---------------------------------------------------------------------------------- */

/* Where a family or a network of the catalogue is from. */

/* Append who described a family, and when and where, or by what command a network of the catalogue
 * was found. Of best:13 and its like that is the network which is meant by it.
 * name     oddeven, oddeven:8, sklansky, best:13, median:9, sorter-13-45-10
 * Returns the exit status, once the reason is on standard error. */
int sn_source_print(const sn_tool *tool, const char *name, sn_buf *out);

#endif
