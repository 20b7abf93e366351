/* A library of kernels: sources that hold one call, sn_sort_batch, for arrays of many sizes and
 * types, and the CMake file and test that belong to it. All that is called sn_sort here is called
 * what the library is.
 *
 * A library consists of parts, each for one type of keys in one order with or without values. In
 * CUDA a part is one source with all its kernels; in C, whose texts do not go together, each kernel
 * is a source of its own. Large ones take a compiler long there, so several parts share one: it
 * sorts integers that the keys of the others are mapped to. */
#ifndef SN_CODEGEN_PACKAGE_PACKAGE_H
#define SN_CODEGEN_PACKAGE_PACKAGE_H

#include "codegen/emit/emit.h"

SN_BEGIN_DECLS

/* ==== static library alone ==== */

/* Arrays of up to so many elements have a network of their own, in C of up to twice as many; larger
 * ones are filled up to the next size that has one. */
#define SN_PACKAGE_SMALL 16u
/* Largest size: of any target; in C; and of the smallest networks known in C, C++ and Rust, where
 * compilers need minutes for more. */
#define SN_PACKAGE_MOST 65536u
#define SN_PACKAGE_MOST_C 4096u
#define SN_PACKAGE_MOST_BEST 64u
/* Longest name of a library, and room for that of a function. */
#define SN_PACKAGE_NAME_MOST 40u
#define SN_PACKAGE_NAME 80

/* Sizes of arrays, least and most among them. */
typedef struct sn_size_range {
    uint32_t least, most; /* 2..SN_PACKAGE_MOST */
} sn_size_range;

/* A kernel, and the sizes that it is called for. */
typedef struct sn_package_kernel {
    uint32_t wires;       /* of its network */
    uint32_t least, most; /* sizes: both `wires` unless it is counted or padded */
    bool counted;         /* it is told the size at run time */
    bool lanes;           /* it sorts one array by vectors across it, in C; up to
                             SN_PACKAGE_MOST_BEST beside the kernel of many arrays, for sizes that
                             this is faster for */
    bool missing;         /* the target cannot hold it, or no size is faster by it */
    bool elsewhere;       /* it has no text: another part's is called with images of the keys, or
                             nobody calls it */
    size_t shared;        /* bytes of shared memory that its launch asks for, which devices differ
                             in; 0: what each has */
} sn_package_kernel;

typedef struct sn_package_part {
    sn_key_type type;
    bool pairs, descending;
    sn_package_kernel *kernels; /* [package.kernel_count], sizes ascending */
    sn_buf text;                /* CUDA: the texts of its kernels */
} sn_package_part;

/* What is asked of a library.
 * types    [type_count], all different
 * ranges   [range_count], in any order
 * pairs    there are kernels for keys with values, too
 * name     a C identifier of at most SN_PACKAGE_NAME_MOST letters; it outlives the library */
typedef struct sn_package_wish {
    sn_target target;
    const sn_key_type *types;
    size_t type_count;
    const sn_size_range *ranges;
    size_t range_count;
    bool pairs, float_compare;
    const char *name;
} sn_package_wish;

typedef struct sn_package {
    const char *name;
    sn_target target; /* CUDA or C */
    bool float_compare;
    bool networks_proved; /* each network is proved to sort */
    bool texts_proved;    /* each text is proved to be its network */
    sn_size_range *ranges;
    size_t range_count; /* ascending, apart from one another */
    size_t kernel_count;
    sn_package_part *parts; /* of a type together: keys alone, then with values; in each the
                               ascending order first */
    size_t part_count;
    size_t all_count; /* of parts: those behind part_count have kernels that others share, and no
                         function */
} sn_package;

/* Begin a library.
 * out      emptied with sn_package_free, also on failure; of its proofs nothing is said yet
 * errors   SN_E_UNSUPPORTED for other targets; SN_E_ARGUMENT, SN_E_LIMIT for sizes; SN_E_NOMEM
 */
sn_err sn_package_plan(const sn_package_wish *wish, sn_package *out, sn_error *error);
void sn_package_free(sn_package *package);

/* The part whose kernels sort the images of a part's keys, where some of its own are elsewhere. */
const sn_package_part *sn_package_images(const sn_package *package, const sn_package_part *part);

/* Whether arrays of n elements are filled up for a kernel of more. */
bool sn_package_fills_up(const sn_package *package, uint32_t n);

/* What is emitted for a kernel, but for the head's lines. `name` receives its name, which the
 * result points to. */
sn_emit sn_package_emit(const sn_package *package, const sn_package_part *part,
                        const sn_package_kernel *kernel, char name[SN_PACKAGE_NAME]);

/* Name of a kernel's functions, likewise. */
void sn_package_kernel_name(const char *library, const sn_package_part *part,
                            const sn_package_kernel *kernel, char name[SN_PACKAGE_NAME]);

/* Add the text that sn_emit_text wrote to a part of a library for CUDA. */
void sn_package_add(sn_package_part *part, const sn_buf *text);

/* The largest size that a part holds, 0 if it holds none. */
uint32_t sn_package_part_most(const sn_package *package, const sn_package_part *part);

/* Name of a part's function, and of its source before the ending, in a library of that name. */
void sn_package_part_name(const char *library, const sn_package_part *part,
                          char name[SN_PACKAGE_NAME]);

/* Append the files: sn_sort.h, sn_sort.cu or sn_sort.c, a part's source, CMakeLists.txt, test.c; in
 * C names.h, by which the same sources make different functions for several machines. */
void sn_package_header(const sn_package *package, sn_buf *out);
void sn_package_dispatch(const sn_package *package, sn_buf *out);
void sn_package_part_text(const sn_package *package, const sn_package_part *part, sn_buf *out);
void sn_package_names(const sn_package *package, sn_buf *out);
void sn_package_cmake(const sn_package *package, sn_buf *out);
void sn_package_test(const sn_package *package, sn_buf *out);

SN_END_DECLS

#endif
