/* Networks out of hardware descriptions: Verilog, SystemVerilog and VHDL (internal to lift/). */
#ifndef SN_LIFT_HARDWARE_H
#define SN_LIFT_HARDWARE_H

#include "lift/gather.h"

/* A text of the folder that is scanned. */
typedef struct sn_source {
    const char *path;
    const char *text; /* [size] */
    size_t size;
} sn_source;

/* Other texts, in which modules and headers may be. */
typedef struct sn_sources {
    const sn_source *source; /* [count] */
    size_t count;
} sn_sources;

/* Whether a file of this name is read here: .v .vh .sv .svh .vhd .vhdl */
bool sn_hardware_reads(const char *path);

/* Run each module, and each function or task that nothing calls, on symbols; tell sn_gather once
 * for each what is left, with gatherer->unit set to it.
 * others   or NULL; only modules that are asked for are run
 */
void sn_hardware_gather(sn_gatherer *gatherer, const char *path, const char *text, size_t size,
                        const sn_sources *others);

#endif
