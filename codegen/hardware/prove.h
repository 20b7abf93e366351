/* What proofs of pipelines and of streams have in common (internal to hardware/). */
#ifndef SN_CODEGEN_HARDWARE_PROVE_H
#define SN_CODEGEN_HARDWARE_PROVE_H

#include "codegen/hardware/hardware.h"
#include "lift/lift.h"

/* Drive a module with keys of so many bits.
 * clock    NULL: there is none
 * errors   those of sn_driver_new */
sn_err sn_hardware_drive(sn_hardware_language language, const sn_buf *text, const char *name,
                         const char *clock, const sn_driver_element *element, sn_driver **out,
                         sn_error *error);

/* End that. A module that was read, and is wrong, does something else: SN_E_INTERNAL is returned
 * for SN_E_INPUT.
 * err      what came of driving it */
sn_err sn_hardware_drive_end(sn_driver *driver, sn_err err, sn_error *error);

/* Whether an output of one bit is this, `when` says in words. SN_E_INPUT if not. */
sn_err sn_hardware_check_bit(sn_driver *driver, const char *port, bool due, const char *when,
                             sn_error *error);

/* Whether no register would change at an edge now. SN_E_INPUT if one would. */
sn_err sn_hardware_check_hold(sn_driver *driver, sn_error *error);

#endif
