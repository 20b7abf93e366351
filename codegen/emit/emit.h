/* A kernel's text and header, for each target. */
#ifndef SN_CODEGEN_EMIT_EMIT_H
#define SN_CODEGEN_EMIT_EMIT_H

#include "codegen/plan/plan.h"

SN_BEGIN_DECLS

/* ---- spec ------------------------------------------------------------------------------------ */

/* What is emitted: the target, the type of keys, what else an array has. */

/* Targets: identifier, name on a command line. */
#define SN_TARGETS(X)   \
    X(CUDA, "cuda")     \
    X(OPENCL, "opencl") \
    X(C, "c")           \
    SN_SHADERS(X)
/* Those of compute shaders, languages of plain functions, too. */
#define SN_SHADERS(X) \
    X(GLSL, "glsl")   \
    X(HLSL, "hlsl")   \
    X(METAL, "metal") \
    X(WGSL, "wgsl")

typedef enum sn_target {
#define X(id, name) SN_TARGET_##id,
    SN_TARGETS(X)
#undef X
        SN_TARGET_COUNT
} sn_target;

/* ==== static library alone ==== */
/* Words of 32 bits that the keys of a thread take, and threads of a block, in programs for one
 * array: at most, and where nothing else is asked for. */
typedef struct sn_room {
    uint32_t words, threads, usual_words, usual_threads;
} sn_room;

/* What a target is. A new one is a row of sn_targets, and texts of its own by kinds of artifacts;
 * others ask what it can do, and never which it is. */
typedef struct sn_target_info {
    const char *name;          /* on a command line */
    const char *title;         /* in sentences */
    const char *ending;        /* of file names */
    const char *other_endings; /* that files may have, with blanks around each, or NULL */
    const char *header_ending; /* of headers' after their texts' names: texts of one name for
                                    several targets can share a folder */
    const char *guard;         /* likewise, in a header's guard */
    const struct sn_ast_dialect *dialect, *host; /* of kernels, and of what launches them */
    const char *block, *threads;                 /* what blocks are called, and threads */
    const char *infinity[2];                     /* in 32 and in 64 bits */
    /* Which texts there are. */
    bool blocks;  /* kernels, of blocks of threads that share memory; else functions, which take one
                    array after the other */
    bool stream;  /* and a function that launches these, on a stream, by addresses */
    bool queue;   /* or a header by whose functions a program launches them, on a queue, by buffers,
                    of blocks of a size that divides that of all: kernels are told how many arrays
                    there are */
    bool shader;  /* or compute shaders, which have no header: of keys of 32 bits, compared as
                     integers, that are stored elsewhere */
    bool held;    /* headers for kernels */
    bool library; /* libraries of kernels */
    /* What is fast, and what is possible. */
    bool word_keys;    /* smaller keys are words of 32 bits in registers */
    bool halves;       /* minima of both halves of a word */
    bool wide;         /* loads and stores of several elements at once */
    bool fetches;      /* values are read by their keys' places */
    bool windows;      /* windows are chosen unasked */
    bool goes_on;      /* a block that has begun goes on while others wait for it */
    bool machine_code; /* there are compilers whose machine code is read, for known devices */
    size_t shared_bytes, most_shared_bytes; /* of a block: unasked, and of any device */
    uint32_t most_threads;                  /* of a block; 0: as many as are ever planned */
    sn_room room;
    uint32_t scan_threads_bits; /* log2 of the threads of a block that scans one array */
} sn_target_info;

extern const sn_target_info sn_targets[]; /* by sn_target */
/* ==== and shared ==== */

/* Types of keys: identifier, name, bits, class. A floating-point key of 16 bits is passed as its
 * bits, so that no target needs arithmetic for it. The number of a type is part of libraries'
 * interface, so new ones come last. */
#define SN_KEY_TYPES(X)         \
    X(U8, "u8", 8, UNSIGNED)    \
    X(I8, "i8", 8, SIGNED)      \
    X(U16, "u16", 16, UNSIGNED) \
    X(I16, "i16", 16, SIGNED)   \
    X(U32, "u32", 32, UNSIGNED) \
    X(I32, "i32", 32, SIGNED)   \
    X(U64, "u64", 64, UNSIGNED) \
    X(I64, "i64", 64, SIGNED)   \
    X(F16, "f16", 16, FLOAT)    \
    X(F32, "f32", 32, FLOAT)    \
    X(F64, "f64", 64, FLOAT)    \
    X(BF16, "bf16", 16, FLOAT)

typedef enum sn_key_type {
#define X(id, name, bits, class) SN_KEY_##id,
    SN_KEY_TYPES(X)
#undef X
} sn_key_type;

typedef enum sn_key_class { SN_CLASS_UNSIGNED, SN_CLASS_SIGNED, SN_CLASS_FLOAT } sn_key_class;

typedef struct sn_key_info {
    const char *name;
    unsigned bits;
    sn_key_class class_;
} sn_key_info;

/* [by sn_key_type] and how many there are. */
extern const sn_key_info sn_key_infos[];
extern const size_t sn_key_type_count;

/* ==== static library alone ==== */
/* The bits of a floating-point type's infinity: those of NaNs are more, but for the sign. */
uint64_t sn_key_infinity(sn_key_type type);

/* Of a floating-point type of 16 bits how many are of the fraction. */
unsigned sn_key_fraction(sn_key_type type);
/* ==== and shared ==== */

/* The type that is called so, or as NumPy calls it ("float32"), or the number of types. */
size_t sn_key_type_find(const char *name);

/* Whether values, and places that come out, can have the type. */
static inline bool sn_is_value_type(size_t type)
{
    return type == SN_KEY_U32 || type == SN_KEY_U64 || type == SN_KEY_I64;
}

/* Arrays of different lengths, up to that of the network: identifier, name on a command line. With
 * OFFSETS array j is keys[offsets[j]] .. keys[offsets[j + 1] - 1], offsets of 32 or 64 bits; with
 * SEGMENTS keys[begins[j]] .. keys[ends[j] - 1], likewise; with SIZES it begins where it would if
 * all were as long as the network and has sizes[j] elements. An array that is longer than the
 * network, or that ends before it begins, is left as it is. Segments must not overlap. */
#define SN_RAGGEDS(X)         \
    X(SIZES, "sizes")         \
    X(OFFSETS, "offsets")     \
    X(OFFSETS64, "offsets64") \
    X(SEGMENTS, "segments")   \
    X(SEGMENTS64, "segments64")

typedef enum sn_ragged {
    SN_RAGGED_NOT,
#define X(id, name) SN_RAGGED_##id,
    SN_RAGGEDS(X)
#undef X
} sn_ragged;

/* Longest name of a type of elements. */
#define SN_ELEMENT_MAX 80

/* Elements of a type that the user declares, in place of keys of a known one. */
typedef struct sn_element {
    const char *type;    /* "struct point", of at most SN_ELEMENT_MAX letters; NULL: keys are of
                            an sn_key_type */
    size_t size;         /* of it, in bytes; texts check it when they are compiled */
    const char *include; /* a file that declares it; may be NULL */
    const char *before;  /* an expression of a and b: a must come before b. It must be a strict weak
                            order, or elements come in any order, though none is lost */
} sn_element;

/* Operators of prefix networks: identifier, name on a command line. */
#define SN_SCAN_OPERATORS(X) \
    X(ADD, "+")              \
    X(MULTIPLY, "*")         \
    X(MIN, "min")            \
    X(MAX, "max")

typedef enum sn_operator_kind {
#define X(id, name) SN_OPERATOR_##id,
    SN_SCAN_OPERATORS(X)
#undef X
        SN_OPERATOR_USER
} sn_operator_kind;

/* Longest name of a function, and longest expression, of the user's. */
#define SN_FUNCTION_MAX 80

/* What a prefix network combines values with, and what comes out. */
typedef struct sn_scan_spec {
    sn_operator_kind op;
    const char *function; /* USER: of two values, in element.include; it must be associative, or
                             outputs are combined in an order that nobody is told */
    const char *neutral;  /* an expression of what combining with changes nothing; of the other
                             operators' it is known; NULL where none is needed */
    bool exclusive;       /* output i is made of the inputs before i, the first is neutral */
    bool segmented; /* with each value a flag: whether it begins a segment. Nothing before that
                             is combined with what it begins. */
} sn_scan_spec;

/* What is emitted. */
typedef struct sn_emit {
    sn_target target;
    sn_key_type type;
    sn_element element;
    bool pairs;   /* with each key a value travels along */
    bool argsort; /* the places that keys had come out, and no keys */
    /* The type of values, and of places that come out: U32, which 0 stands for, or U64 or I64,
     * which kernels for small arrays in memory alone can have. */
    sn_key_type value_type;
    bool keyed;      /* and the keys come out beside them: of headers for kernels that give some
                         outputs to their callers, who have no memory to look them up in */
    bool stable;     /* of equal keys the one whose place was lower comes first */
    bool descending; /* the largest key first */
    bool nan_ignore; /* no floating-point key is NaN; bits are compared all the same */
    bool nan_first;  /* descending, every NaN comes first, as the greatest key; else last */
    /* Floating-point keys are compared as numbers, of which none may be NaN; where a program
     * flushes subnormals they become 0. */
    bool float_compare;
    bool counted;     /* arrays may have fewer elements than the network, told at run time */
    uint32_t padded;  /* with counted, in C: arrays have so many, always; 0: it is told */
    sn_ragged ragged; /* each array is told how many */
    bool fetches;     /* values are read by their keys' places once these are in order, and not
                         moved with them; as sn_plan_made says */
    sn_held held;     /* a header for kernels in CUDA, whose callers have keys in registers */
    /* Of CUDA's devices, for which choices are made: 90 is sm_90, and so is 0. */
    unsigned architecture;
    bool large;      /* one array of any length, in place, by the kernels of codegen/large */
    bool batch_only; /* in C: arrays lie one behind the other, and no function takes interleaved
                        ones; of elements that are no places, and of which all outputs are stored */
    const sn_scan_spec
        *scan;               /* what a prefix network does, by the texts of codegen/scan, which have
                                 none of the above but target, type and element; NULL: keys are
                                 ordered */
    const sn_across *across; /* how vectors of C sort one array; NULL: scalars do */
    const char *name;        /* of the functions, a C identifier; also of the header file */
    /* For the head, each a line of text. */
    const char *network; /* "tsort:512, 11520 comparators, depth 45" */
    const char *claim;   /* "sorts any input" */
    const char *proof;   /* how that is known */
    const char *mapping; /* why elements are where they are; NULL or empty: there is no such line */
    const char *file;    /* that the text goes to, for its header; likewise */
} sn_emit;

/* ==== static library alone ==== */
static inline const sn_target_info *sn_target_of(const sn_emit *emit)
{
    return &sn_targets[emit->target];
}
/* ==== and shared ==== */

/* Lines that begin the sections of a text. What stands between these two are the types, loads,
 * stores and comparisons; they differ with the type of keys, the rest does not. */
#define SN_SECTION_KEYS "/* ---- keys ---- */\n"
#define SN_SECTION_SORTER "/* ---- sorter ---- */\n"
#define SN_SECTION_SCANNER "/* ---- scanner ---- */\n" /* of prefix networks, in its place */
#define SN_SECTION_LAUNCHER "/* ---- launcher ---- */\n"

/* How a kernel in CUDA declares shared memory whose size its launch tells. C++ has no such
 * declaration, so who compiles a text for the host looks for it. */
#define SN_DYNAMIC_SHARED "extern __shared__ __align__(16) item shared[];"

/* ---- limits ---------------------------------------------------------------------------------- */

/* How much a kernel takes on its target, and whether that is there. */

/* ==== static library alone ==== */
/* Bytes of a key, or of an element of the user's. */
size_t sn_emit_key_bytes(const sn_emit *emit);

/* The next multiple of a unit. */
static inline size_t sn_round_up(size_t bytes, size_t unit)
{
    return (bytes + unit - 1) / unit * unit;
}

/* Bytes of a value, and of a place that comes out. */
uint32_t sn_emit_value_bytes(const sn_emit *emit);

/* Bytes of an item, a key and what travels with it, in shared memory. */
size_t sn_emit_item_bytes(const sn_emit *emit);

/* Bytes of shared memory that a block of the kernel takes. */
size_t sn_emit_shared_bytes(const sn_kernel *kernel, const sn_emit *emit);

/* Of a kernel's shared memory the bytes that a launch must ask for: all of it where that is more
 * than a block has without being asked, else 0. CUDA alone. */
size_t sn_emit_dynamic_bytes(const sn_kernel *kernel, const sn_emit *emit);

/* CUDA's architectures: number; warps and blocks of a multiprocessor; KiB of its shared memory,
 * bytes of these that each block takes unasked, and the unit it takes; the column of
 * codegen/cost/cost.c that has its rates of instructions, NONE where they are not known. From the
 * CUDA Programming Guide's tables of compute capabilities. */
#define SN_CUDA_ARCHITECTURES(X)         \
    X(75, 32, 16, 64, 0, 256, NONE)      \
    X(80, 64, 32, 164, 1024, 128, SM_80) \
    X(86, 48, 16, 100, 1024, 128, SM_86) \
    X(89, 48, 24, 100, 1024, 128, SM_86) \
    X(90, 64, 32, 228, 1024, 128, SM_90) \
    X(100, 64, 32, 228, 1024, 128, NONE) \
    X(120, 48, 24, 100, 1024, 128, SM_120)

/* The architecture that choices are made for, 90 for sm_90. */
unsigned sn_emit_architecture(const sn_emit *emit);

/* Log2 of how many items of so many bytes are moved at once. */
uint32_t sn_emit_wide(const sn_emit *emit, size_t bytes);

/* The same of keys in memory, unless each is asked for alone. */
uint32_t sn_emit_memory_wide(const sn_emit *emit, bool alone);

/* Whether lanes of a warp can pass items on: numbers can, structures of the user's cannot. */
bool sn_emit_shuffles(const sn_emit *emit);

/* Whether the architecture has instructions for minima and maxima of both halves of a word. */
bool sn_emit_halves(const sn_emit *emit);

/* Whether an item can have the keys of two arrays. */
bool sn_emit_may_have_twins(const sn_emit *emit);

/* The CUDA devices that give a block so many bytes when they are asked, in words. */
const char *sn_cuda_devices_with(size_t shared_bytes);

/* Bytes of which the addresses of keys, and of values, must be multiples. */
size_t sn_emit_alignment(const sn_kernel *kernel, const sn_emit *emit);

/* Whether threads can share an array.
 * errors   SN_E_UNSUPPORTED
 */
sn_err sn_emit_check_blocks(const sn_emit *emit, sn_error *error);

/* Whether a thread holds so many keys, and what travels with them; in C, a function.
 * across   by vectors across one array
 * errors   SN_E_LIMIT with how many it holds
 */
sn_err sn_emit_check_registers(uint32_t registers, bool across, const sn_emit *emit,
                               sn_error *error);
/* ==== and shared ==== */

/* Whether the target can hold the kernel.
 * errors   SN_E_UNSUPPORTED or SN_E_LIMIT with the reason
 */
sn_err sn_emit_check(const sn_kernel *kernel, const sn_emit *emit, sn_error *error);

/* ---- emit ------------------------------------------------------------------------------------ */

/* Kernels as source text in CUDA, OpenCL and C. */

/* Append the source text, or the header that declares what it defines. The kernel must have passed
 * sn_emit_check. The same kernel and options give the same bytes. */
void sn_emit_text(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);
void sn_emit_header(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);

/* ==== static library alone ==== */
/* Append a line of a head: a label of at most 8 letters, and a text. Nothing in the text ends the
 * comment or the line. */
void sn_emit_line(const char *label, const char *text, sn_buf *out);

/* Append a kernel that calls the function of a header for kernels, whose text stands before it, and
 * a launcher, as other texts have them.
 * recorded keys in memory are passed as if they were registers, in the order of threads and of
 *          their registers, so that the function's own loads and stores are all that happens */
void sn_emit_around(const sn_kernel *kernel, const sn_emit *emit, bool recorded, sn_buf *out);

/* Append the line in a header's head that says to which file of text it belongs. */
void sn_emit_file_line(const char *file, sn_buf *out);
/* ==== and shared ==== */

SN_END_DECLS

#endif
