/* What is behind devices, their memory and their programs (internal to codegen/). */
#ifndef SN_CODEGEN_DEVICE_NATIVE_H
#define SN_CODEGEN_DEVICE_NATIVE_H

#include "codegen/counting/counting.h"
#include "codegen/device/backend.h"
#include "codegen/large/program.h"
#include "codegen/scan/large/program.h"

struct sn_device {
    const sn_backend *backend;
    void *native;
    sn_device_facts facts;
};

struct sn_device_memory {
    struct sn_device *device;
    sn_handle handle;
};

struct sn_device_program {
    struct sn_device *device;
    const sn_kernel *kernel;        /* that sorts or scans many arrays, or */
    const sn_program *sorter;       /* that sorts one of any length, or */
    const sn_scan_program *scanner; /* that scans one, or */
    const sn_counting *counter;     /* that sorts it by counting */
    const sn_emit *emit;
    void *native;
};

#endif
