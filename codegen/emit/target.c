/* Targets: what each calls things, what its threads and devices can do. */
#include "codegen/emit/emit.h"
#include "codegen/text/ast.h"

/* What every CUDA device gives a block without being asked, and every OpenCL device a group; and
 * what the larger CUDA devices from sm_90 on give a block that asks. */
#define SHARED_CUDA ((size_t)48 << 10)
#define SHARED_OPENCL ((size_t)32 << 10)
#define SHARED_LARGE_SM_90 ((size_t)227 << 10)

/* What every device of Vulkan and of WebGPU gives a group; most of Vulkan's take 1,024 threads. */
#define SHARED_SHADERS ((size_t)16 << 10)
#define THREADS_GLSL 1024
#define THREADS_WGSL 256

/* Rooms: in CUDA a thread with 64 words has 128 registers, and what it computes once is for many
 * keys. But blocks of half the words and threads, of which a multiprocessor holds several, are
 * faster where there are fewer than 2^24 keys, and up to 10 % slower beyond
 * (docs/benchmarks/h200-arrays.md). In OpenCL most devices have room for so many. */
/* What compute shaders have in common. */
#define SHADER(word, called, guarded, written, bytes)                                              \
    .name = word, .title = called, .ending = word, .header_ending = "." word ".h",                 \
    .guard = guarded, .dialect = &written, .host = &written, .infinity = {"", ""}, .blocks = true, \
    .shader = true, .windows = true, .shared_bytes = bytes, .most_shared_bytes = bytes,            \
    .room = {16, 256, 16, 256}, .scan_threads_bits = 8

const sn_target_info sn_targets[] = {
    [SN_TARGET_CUDA] = {.name = "cuda",
                        .title = "CUDA",
                        .ending = "cu",
                        .other_endings = " cuh ",
                        .header_ending = ".cu.h",
                        .guard = "_CU",
                        .dialect = &sn_ast_cuda,
                        .host = &sn_ast_cuda,
                        .block = "block",
                        .threads = "threads",
                        .infinity = {"__int_as_float(0x7f800000)",
                                     "__longlong_as_double(0x7ff0000000000000)"},
                        .blocks = true,
                        .stream = true,
                        .word_keys = true,
                        .halves = true,
                        .wide = true,
                        .held = true,
                        .fetches = true,
                        .windows = true,
                        .goes_on = true,
                        .machine_code = true,
                        .shared_bytes = SHARED_CUDA,
                        .most_shared_bytes = SHARED_LARGE_SM_90,
                        .room = {64, 512, 32, 256},
                        .scan_threads_bits = 9,
                        .library = true},
    [SN_TARGET_OPENCL] = {.name = "opencl",
                          .title = "OpenCL",
                          .ending = "cl",
                          .header_ending = ".cl.h",
                          .guard = "_CL",
                          .dialect = &sn_ast_opencl,
                          .host = &sn_ast_opencl_host,
                          .block = "group",
                          .threads = "work-items",
                          .infinity = {"INFINITY", "INFINITY"},
                          .blocks = true,
                          .queue = true,
                          .shared_bytes = SHARED_OPENCL,
                          .most_shared_bytes = SHARED_OPENCL,
                          .room = {16, 256, 16, 256},
                          .scan_threads_bits = 8},
    [SN_TARGET_C] = {.name = "c",
                     .title = "C",
                     .ending = "c",
                     .other_endings = " cpp cc cxx ", /* which C++ takes as it is */
                     .header_ending = ".h",
                     .guard = "",
                     .dialect = &sn_ast_c,
                     .host = &sn_ast_c,
                     .infinity = {"INFINITY", "INFINITY"},
                     .library = true},
    [SN_TARGET_GLSL] = {SHADER("glsl", "GLSL", "_GLSL", sn_ast_glsl, SHARED_SHADERS),
                        .block = "group", .threads = "invocations", .most_threads = THREADS_GLSL},
    [SN_TARGET_HLSL] = {SHADER("hlsl", "HLSL", "_HLSL", sn_ast_hlsl, SHARED_OPENCL),
                        .block = "group", .threads = "threads"},
    [SN_TARGET_METAL] = {SHADER("metal", "Metal", "_METAL", sn_ast_metal, SHARED_OPENCL),
                         .block = "threadgroup", .threads = "threads"},
    [SN_TARGET_WGSL] = {SHADER("wgsl", "WGSL", "_WGSL", sn_ast_wgsl, SHARED_SHADERS),
                        .block = "workgroup", .threads = "invocations",
                        .most_threads = THREADS_WGSL},
};
_Static_assert(sizeof sn_targets / sizeof *sn_targets == SN_TARGET_COUNT, "a row for each target");
