/* Networks out of hardware descriptions: Verilog, SystemVerilog and VHDL (internal to lift/). */
#ifndef SN_LIFT_HARDWARE_H
#define SN_LIFT_HARDWARE_H

#include "lift/gather.h"

/* Whether a file of this name is read here: .v .vh .sv .svh .vhd .vhdl */
bool sn_hardware_reads(const char *path);

/* Run each module, and each function or task that nothing calls, on symbols; tell sn_gather once
 * for each what is left, with gatherer->unit set to it.
 * path     if it is a file of so many bytes, modules and headers that the text does not have are
 *          looked for in its folder
 */
void sn_hardware_gather(sn_gatherer *gatherer, const char *path, const char *text, size_t size);

#endif
