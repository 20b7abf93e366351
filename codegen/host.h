/* The files of codegen/host/, as the build put them into the program (internal to codegen/). */
#ifndef SN_CODEGEN_HOST_H
#define SN_CODEGEN_HOST_H

#include <stddef.h>

typedef struct sn_host_file {
    const char *name; /* NULL ends the list */
    const unsigned char *bytes;
    size_t size;
} sn_host_file;

extern const sn_host_file sn_host_files[];

#endif
