/* The other files of the folder that a hardware description stands in (internal to lift/). */
#ifndef SN_LIFT_HARDWARE_BESIDE_H
#define SN_LIFT_HARDWARE_BESIDE_H

#include "lift/hardware/tree.h"

/* Read them into tree->other: modules and files that are included may be there. None where `path`
 * is no file of so many bytes. Hidden, large and other files are left out, as is what cannot be
 * read. */
void sn_hw_beside(sn_hw_tree *tree, const char *path, size_t size);

#endif
