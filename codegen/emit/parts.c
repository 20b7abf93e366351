/* The words in which targets differ. */
#include "codegen/emit/parts.h"

const sn_dialect sn_dialects[3] = {
    {.function = "static __device__ ",
     .global = "",
     .shared = "",
     .value = "unsigned int",
     .table = "static __device__ const unsigned int",
     .thread = "threadIdx.x",
     .threads = "threads of a block",
     .first = "min",
     .last = "max",
     .first_float = "fmin",
     .last_float = "fmax"},
    {.function = "static ",
     .global = "__global ",
     .shared = "local ",
     .value = "uint",
     .table = "__constant uint",
     .thread = "get_local_id(0)",
     .threads = "work-items of a group",
     .first = "min",
     .last = "max"},
    {.function = "static inline ", .global = "", .shared = "", .value = "uint32_t"},
};
