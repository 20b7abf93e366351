/* Source made a module of by clang, in a process of its own (internal to the library). */
#ifndef SN_LIFT_IR_COMPILE_H
#define SN_LIFT_IR_COMPILE_H

#include "networks/base.h"

SN_BEGIN_DECLS

/* Seconds that compiling a file of the user's may take. */
#define SN_COMPILE_SECONDS 60.0

/* Whether clang is asked about files of this name: C and C++. */
bool sn_compile_takes(const char *path);

/* Compile a file, unoptimized unless flags ask for more: so functions that nothing calls are there,
 * and none is put into another. Nothing of it is run. Files that it includes are read.
 * flags    [count] for clang
 * seconds  that it may take
 * module   receives LLVM's bitcode
 * errors   SN_E_UNSUPPORTED for other files, and where there is no clang; SN_E_INPUT with what
 *          clang says first; SN_E_LIMIT; SN_E_STOPPED; SN_E_IO; SN_E_NOMEM */
sn_err sn_compile(const char *path, const char *const *flags, size_t count, double seconds,
                  const sn_flag *stop, sn_buf *module, sn_error *error);

SN_END_DECLS

#endif
