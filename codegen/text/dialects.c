/* How dialects spell types, spaces, functions and intrinsics, and what of these they lack. */
#include "codegen/text/ast.h"

#include <string.h>

const char *sn_ast_number_name(const sn_ast_dialect *dialect, const char *name)
{
    size_t number = 0;
    while (strcmp(sn_ast_number_names[number], name) != 0)
        number++;
    return dialect->numbers[number];
}

const sn_ast_dialect sn_ast_cuda = {
    .numbers = {[SN_AST_BOOL] = "bool",
                [SN_AST_INT] = "int",
                [SN_AST_UINT] = "unsigned int",
                [SN_AST_BYTE] = "unsigned char",
                [SN_AST_SIZE] = "size_t",
                [SN_AST_U8] = "unsigned char",
                [SN_AST_I8] = "signed char",
                [SN_AST_U16] = "unsigned short",
                [SN_AST_I16] = "short",
                [SN_AST_U32] = "unsigned int",
                [SN_AST_I32] = "int",
                [SN_AST_U64] = "unsigned long long",
                [SN_AST_I64] = "long long",
                [SN_AST_F32] = "float",
                [SN_AST_F64] = "double"},
    .long_suffix = "ll",
    .pointed = {"", "", "", ""},
    .variable = {"", "", "__shared__ __align__(16) ", "static __device__ const "},
    .role = {"extern \"C\" ", "static __device__ ", "static __device__ ", "inline __device__ ",
             "extern \"C\" __global__ void __launch_bounds__(%lu)", "static "},
    .nothing = "",
    .intrinsic = {[SN_AST_CALL_THREAD] = "threadIdx.x",
                  [SN_AST_CALL_GROUP] = "blockIdx.x",
                  [SN_AST_CALL_GLOBAL_THREAD] = "((size_t)blockIdx.x * blockDim.x + threadIdx.x)",
                  [SN_AST_CALL_BARRIER] = "__syncthreads()",
                  [SN_AST_CALL_BARRIER_ALL] = "__syncthreads()",
                  [SN_AST_CALL_BARRIER_WARP] = "__syncwarp()",
                  [SN_AST_CALL_SHUFFLE_XOR] = "__shfl_xor_sync($1, $2, $3)",
                  [SN_AST_CALL_BITS_OF_F32] = "__float_as_uint($1)",
                  [SN_AST_CALL_F32_OF_BITS] = "__uint_as_float($1)",
                  [SN_AST_CALL_BITS_OF_F64] = "__double_as_longlong($1)",
                  [SN_AST_CALL_F64_OF_BITS] = "__longlong_as_double($1)",
                  [SN_AST_CALL_MIN] = "min($1, $2)",
                  [SN_AST_CALL_MAX] = "max($1, $2)",
                  [SN_AST_CALL_ATOMIC_ADD] = "atomicAdd($1, $2)",
                  [SN_AST_CALL_ATOMIC_MIN] = "atomicMin($1, $2)"},
    .unsized = "extern ",
    .align = "__align__(%lu) ",
    .threads = "threads of a block",
    .min_float = "fmin($1, $2)",
    .max_float = "fmax($1, $2)",
    .narrow_min = true,
};

const sn_ast_dialect sn_ast_opencl = {
    .numbers = {[SN_AST_BOOL] = "bool",
                [SN_AST_INT] = "int",
                [SN_AST_UINT] = "uint",
                [SN_AST_BYTE] = "uchar",
                [SN_AST_SIZE] = "size_t",
                [SN_AST_U8] = "uchar",
                [SN_AST_I8] = "char",
                [SN_AST_U16] = "ushort",
                [SN_AST_I16] = "short",
                [SN_AST_U32] = "uint",
                [SN_AST_I32] = "int",
                [SN_AST_U64] = "ulong",
                [SN_AST_I64] = "long",
                [SN_AST_F32] = "float",
                [SN_AST_F64] = "double"},
    .long_suffix = "l",
    .pointed = {"", "__global ", "local ", "__constant "},
    .variable = {"", "", "__local ", "__constant "},
    .role = {"", "static ", "static inline __attribute__((always_inline)) ", "static ",
             "__kernel __attribute__((reqd_work_group_size(%lu, 1, 1))) void", "static "},
    .nothing = "void",
    .intrinsic = {[SN_AST_CALL_THREAD] = "get_local_id(0)",
                  [SN_AST_CALL_GROUP] = "get_group_id(0)",
                  [SN_AST_CALL_GLOBAL_THREAD] = "get_global_id(0)",
                  [SN_AST_CALL_BARRIER] = "barrier(CLK_LOCAL_MEM_FENCE)",
                  [SN_AST_CALL_BARRIER_ALL] = "barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)",
                  [SN_AST_CALL_BITS_OF_F32] = "as_uint($1)",
                  [SN_AST_CALL_F32_OF_BITS] = "as_float($1)",
                  [SN_AST_CALL_BITS_OF_F64] = "as_ulong($1)",
                  [SN_AST_CALL_F64_OF_BITS] = "as_double($1)",
                  [SN_AST_CALL_MIN] = "min($1, $2)",
                  [SN_AST_CALL_MAX] = "max($1, $2)",
                  [SN_AST_CALL_ATOMIC_ADD] = "atomic_add($1, $2)",
                  [SN_AST_CALL_ATOMIC_MIN] = "atomic_min($1, $2)"},
    .align = "__attribute__((aligned(%lu))) ",
    .threads = "work-items of a group",
};

const sn_ast_dialect sn_ast_c = {
    .numbers = {[SN_AST_BOOL] = "int",
                [SN_AST_INT] = "int",
                [SN_AST_UINT] = "unsigned int",
                [SN_AST_BYTE] = "unsigned char",
                [SN_AST_SIZE] = "size_t",
                [SN_AST_U8] = "uint8_t",
                [SN_AST_I8] = "int8_t",
                [SN_AST_U16] = "uint16_t",
                [SN_AST_I16] = "int16_t",
                [SN_AST_U32] = "uint32_t",
                [SN_AST_I32] = "int32_t",
                [SN_AST_U64] = "uint64_t",
                [SN_AST_I64] = "int64_t",
                [SN_AST_F32] = "float",
                [SN_AST_F64] = "double"},
    .long_suffix = "ll",
    .pointed = {"", "", "", ""},
    .variable = {"", "", "", "static const "},
    .role = {"", "static inline ", "static inline __attribute__((always_inline)) ",
             "static inline ", "", "static "},
    .nothing = "void",
    .align = "__attribute__((aligned(%lu))) ",
};

const sn_ast_dialect sn_ast_opencl_host = {
    .numbers = {[SN_AST_BOOL] = "cl_bool",
                [SN_AST_INT] = "cl_int",
                [SN_AST_UINT] = "cl_uint",
                [SN_AST_BYTE] = "cl_uchar",
                [SN_AST_SIZE] = "size_t",
                [SN_AST_U8] = "cl_uchar",
                [SN_AST_I8] = "cl_char",
                [SN_AST_U16] = "cl_ushort",
                [SN_AST_I16] = "cl_short",
                [SN_AST_U32] = "cl_uint",
                [SN_AST_I32] = "cl_int",
                [SN_AST_U64] = "cl_ulong",
                [SN_AST_I64] = "cl_long",
                [SN_AST_F32] = "cl_float",
                [SN_AST_F64] = "cl_double"},
    .long_suffix = "ll",
    .pointed = {"", "", "", ""},
    .variable = {"", "", "", "static const "},
    .role = {"", "", "", "", "", "static inline "},
    .nothing = "void",
    .align = "__attribute__((aligned(%lu))) ",
};

/* ---- shaders --------------------------------------------------------------------------------- */

/* A group's number when a launch has rows of 32,768 groups, which all APIs allow. */
#define GROUP(id) "(" id ".y * 32768u + " id ".x)"
/* Sizes are numbers of 32 bits, too. */
#define SHADER_NUMBERS(uint, int, float)                                                        \
    {                                                                                           \
        [SN_AST_BOOL] = "bool", [SN_AST_INT] = int, [SN_AST_UINT] = uint, [SN_AST_BYTE] = uint, \
        [SN_AST_SIZE] = uint, [SN_AST_U8] = uint, [SN_AST_I8] = int, [SN_AST_U16] = uint,       \
        [SN_AST_I16] = int, [SN_AST_U32] = uint, [SN_AST_I32] = int, [SN_AST_U64] = uint,       \
        [SN_AST_I64] = int, [SN_AST_F32] = float, [SN_AST_F64] = float                          \
    }

const sn_ast_dialect sn_ast_glsl = {
    .numbers = SHADER_NUMBERS("uint", "int", "float"),
    .long_suffix = "",
    .pointed = {"", "", "", ""},
    .variable = {"", "", "shared ", "const "},
    .role = {"", "", "", "", "", ""},
    .nothing = "",
    .intrinsic = {[SN_AST_CALL_THREAD] = "gl_LocalInvocationIndex",
                  [SN_AST_CALL_GROUP] = GROUP("gl_WorkGroupID"),
                  [SN_AST_CALL_BARRIER] = "memoryBarrierShared(); barrier()",
                  [SN_AST_CALL_MIN] = "min($1, $2)",
                  [SN_AST_CALL_MAX] = "max($1, $2)"},
    .threads = "invocations of a group",
    .shader = true,
    .no_pointers = true,
    .no_constants = true,
    .alias = "#define $2 $1",
    .list = "$1[](",
    .words = " shared:items array:which ",
    .begin = "layout(local_size_x = %lu) in;\n",
    .kernel = "void main()",
    .read = "layout(std430, binding = $3) readonly buffer Buffer$3 { $2 $1[]; };",
    .written = "layout(std430, binding = $3) writeonly buffer Buffer$3 { $2 $1[]; };",
    .told = "layout(std140, binding = $3) uniform Buffer$3 { uint $1; };",
};

const sn_ast_dialect sn_ast_hlsl = {
    .numbers = SHADER_NUMBERS("uint", "int", "float"),
    .long_suffix = "",
    .pointed = {"", "", "", ""},
    .variable = {"", "", "groupshared ", "static const "},
    .role = {"", "", "", "", "", ""},
    .nothing = "",
    .intrinsic = {[SN_AST_CALL_THREAD] = "local_index",
                  [SN_AST_CALL_GROUP] = GROUP("group_id"),
                  [SN_AST_CALL_BARRIER] = "GroupMemoryBarrierWithGroupSync()",
                  [SN_AST_CALL_MIN] = "min($1, $2)",
                  [SN_AST_CALL_MAX] = "max($1, $2)"},
    .threads = "threads of a group",
    .shader = true,
    .no_pointers = true,
    .alias = "typedef $1 $2;",
    .words = " shared:items array:which ",
    .kernel = "[numthreads($2, 1, 1)]\n"
              "void $1_kernel(uint3 group_id : SV_GroupID, uint local_index : SV_GroupIndex)",
    .read = "StructuredBuffer<$2> $1 : register(t$4);",
    .written = "RWStructuredBuffer<$2> $1 : register(u$4);",
    .told = "cbuffer Arguments : register(b0) { uint $1; };",
};

const sn_ast_dialect sn_ast_metal = {
    .numbers = SHADER_NUMBERS("uint", "int", "float"),
    .long_suffix = "",
    .pointed = {"thread ", "device ", "threadgroup ", "constant "},
    .variable = {"", "", "threadgroup ", "constant "},
    .role = {"", "static ", "static ", "static ", "", ""},
    .nothing = "",
    .intrinsic = {[SN_AST_CALL_THREAD] = "local_index",
                  [SN_AST_CALL_GROUP] = GROUP("group_id"),
                  [SN_AST_CALL_BARRIER] = "threadgroup_barrier(metal::mem_flags::mem_threadgroup)",
                  [SN_AST_CALL_MIN] = "metal::min($1, $2)",
                  [SN_AST_CALL_MAX] = "metal::max($1, $2)"},
    .threads = "threads of a threadgroup",
    .shader = true,
    .alias = "typedef $1 $2;",
    .words = " array:which ",
    .kernel = "kernel void $1_kernel($3\n"
              "    uint3 group_id [[threadgroup_position_in_grid]],\n"
              "    uint local_index [[thread_index_in_threadgroup]])",
    .read = "device const $2 *$1 [[buffer($3)]],",
    .written = "device $2 *$1 [[buffer($3)]],",
    .told = "constant uint &$1 [[buffer($3)]],",
};

const sn_ast_dialect sn_ast_wgsl = {
    .numbers = SHADER_NUMBERS("u32", "i32", "f32"),
    .long_suffix = "",
    .pointed = {"", "", "", ""},
    .variable = {"", "", "var<workgroup> ", "const "},
    .role = {"", "", "", "", "", ""},
    .nothing = "",
    .intrinsic = {[SN_AST_CALL_THREAD] = "local_index",
                  [SN_AST_CALL_GROUP] = GROUP("group_id"),
                  [SN_AST_CALL_BARRIER] = "workgroupBarrier()",
                  [SN_AST_CALL_MIN] = "min($1, $2)",
                  [SN_AST_CALL_MAX] = "max($1, $2)"},
    .threads = "invocations of a workgroup",
    .shader = true,
    .no_pointers = true,
    .name_first = true,
    .alias = "alias $2 = $1;",
    .list = "array(",
    .words = " shared:items array:which ",
    .kernel = "@compute @workgroup_size($2)\n"
              "fn $1_kernel(@builtin(workgroup_id) group_id: vec3<u32>,\n"
              "             @builtin(local_invocation_index) local_index: u32)",
    .read = "@group(0) @binding($3) var<storage, read> $1: array<$2>;",
    .written = "@group(0) @binding($3) var<storage, read_write> $1: array<$2>;",
    .told = "@group(0) @binding($3) var<uniform> $1: u32;",
};
