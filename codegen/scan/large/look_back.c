/* CUDA C++: one array of any length in one pass, each block from what those before it tell of
 * themselves. */
#include "codegen/scan/large/parts.h"
#include "codegen/scan/plan.h"

#include <stdio.h>

/* Blocks that are asked at once, by the lanes of a warp. */
#define WINDOW 32u

static unsigned long window_of(const sn_scan_writer *w)
{
    return w->threads < WINDOW ? w->threads : WINDOW;
}

/* ---- what blocks tell ------------------------------------------------------------------------ */

/* An item in a word is told and asked for at once. */
static void put_words(sn_buf *out)
{
    sn_buf_puts(out, "typedef word state;\n\n"
                     "device void tell(state *at, item x, uint what)\n{\n"
                     "    atomicExch(at, word_of(x, what));\n}\n\n"
                     "/* What a block knows, as soon as it knows something: x. */\n"
                     "device uint ask(state *at, item *x)\n{\n"
                     "    state s = nothing();\n"
                     "    while (!what_of(s))\n        s = atomicOr(at, 0ull);\n"
                     "    *x = item_of(s);\n    return what_of(s);\n}\n\n");
}

/* Others are in memory before it is said what they are. */
static void put_items(sn_buf *out)
{
    sn_buf_puts(out, "/* What a block tells of itself: which of its items are there. */\n"
                     "struct state {\n    uint what;\n    item sum, all;\n};\n\n"
                     "device void tell(state *at, item x, uint what)\n{\n"
                     "    if (what == 1u)\n        at->sum = x;\n    else\n        at->all = x;\n"
                     "    __threadfence();\n    atomicExch(&at->what, what);\n}\n\n"
                     "/* What a block knows, as soon as it knows something: x. */\n"
                     "device uint ask(state *at, item *x)\n{\n"
                     "    uint what = 0;\n"
                     "    while (!what)\n        what = atomicOr(&at->what, 0u);\n"
                     "    __threadfence();\n    *x = what == 1u ? at->sum : at->all;\n"
                     "    return what;\n}\n\n");
}

static void put_clear(const sn_scan_writer *w)
{
    sn_buf_printf(w->out,
                  "/* No block knows anything, and none has begun. */\n"
                  "kernel(%u) %s_clear(state *states, uint *begun, uint blocks)\n{\n"
                  "    const size i = (size)group() * %u + thread();\n"
                  "    if (i < blocks)\n        %s;\n"
                  "    if (i == 0)\n        *begun = 0;\n}\n\n",
                  SN_SCAN_CLEARING, w->emit->name, SN_SCAN_CLEARING,
                  sn_scan_in_words(w->emit) ? "states[i] = nothing()" : "states[i].what = 0");
}

/* ---- looking back ---------------------------------------------------------------------------- */

/* All lanes combine what all of them have brought: that takes as long as one. */
static void put_look_back(const sn_scan_writer *w)
{
    const unsigned long window = window_of(w);
    sn_buf_printf(
        w->out,
        "/* What all values before a block, that is not the first, are together, for each "
        "of the threads\n * t < %lu. Each asks one of the blocks before, the nearest "
        "first, as far as one that knows all. */\n"
        "device item look_back(state *states, uint block, uint t, "
        "item *told, uint *what)\n{\n    item before;\n"
        "    for (uint end = block;; end -= %luu) {\n"
        "        if (t < end)\n"
        "            what[t] = ask(&states[end - 1u - t], &told[t]);\n"
        "        barrier_warp();\n"
        "        for (uint i = 0; i < %luu; i++) {\n"
        "            before = i || end < block ? combine(told[i], before) : told[i];\n"
        "            if (what[i] == 2u)\n                return before;\n        }\n"
        "        barrier_warp();\n    }\n}\n\n",
        window, window, window);
}

/* Blocks are numbered as they begin: all before one have begun, so each waits for such alone as go
 * on, in whatever order they were begun. */
static void put_begin(const sn_scan_writer *w)
{
    const sn_kernel *kernel = w->program->last;
    const unsigned long window = window_of(w);
    sn_buf_printf(w->out, "kernel(%lu) %s_blocks(", w->threads, w->emit->name);
    sn_scan_parameters(w->emit, w->out);
    sn_buf_puts(w->out, ", state *states, uint *begun, uint count)\n{\n");
    if (kernel->shared_arrays)
        sn_buf_printf(w->out, "    shared item shared[%lu];\n",
                      (unsigned long)kernel->shared_arrays * kernel->shared_size);
    sn_buf_printf(w->out,
                  "    shared item told[%lu];\n"
                  "    shared item all_before;\n"
                  "    shared uint what[%lu], number;\n"
                  "    const uint t = thread();\n"
                  "    if (t == 0)\n        number = atomic_add(begun, 1u);\n"
                  "    barrier();\n"
                  "    const uint block = number;\n"
                  "    const size at = (size)block * %lu + t * %lu;\n    item x[%lu];\n",
                  window, window, w->threads * w->keys, w->keys, (unsigned long)kernel->registers);
}

/* The stores come behind a barrier: threads without elements have taken the last one. */
static void put_stores(const sn_scan_writer *w)
{
    const sn_kernel *kernel = w->program->last;
    const bool flags = w->emit->scan->segmented && w->emit->scan->exclusive;
    for (size_t i = sn_first_store(kernel); i < kernel->op_count; i++) {
        const unsigned a = kernel->op[i].a, r = kernel->op[i].flip;
        sn_buf_printf(w->out,
                      "    if (at + %u < count)\n"
                      "        store(block ? combine(all_before, x[%u]) : x[%u], %sout, at + "
                      "%u);\n",
                      r, a, a, flags ? "flags, " : "", r);
    }
}

static void put_blocks(const sn_scan_writer *w)
{
    const sn_kernel *kernel = w->program->last, *scan = w->program->scan;
    const unsigned sum = scan->op[scan->op_count - 1].a;
    sn_buf_puts(w->out, "/* Scan each block, in one pass over all of them. */\n");
    put_begin(w);
    sn_buf_printf(w->out,
                  "    for (uint r = 0; r < %lu; r++)\n"
                  "        x[r] = load(%s, at + r < count ? at + r : count - 1);\n"
                  "    %s(x, t%s);\n",
                  w->keys, sn_scan_inputs(w->emit),
                  w->emit->scan->exclusive ? "scan_before" : "scan_through",
                  kernel->shared_arrays ? ", shared" : "");
    sn_buf_printf(w->out,
                  "    if (t == %luu)\n        tell(&states[block], x[%u], block ? 1u : 2u);\n"
                  "    if (block && t < %lu) {\n"
                  "        const item before = look_back(states, block, t, told, what);\n"
                  "        if (t == 0)\n            all_before = before;\n    }\n"
                  "    barrier();\n"
                  "    if (block && t == %luu)\n"
                  "        tell(&states[block], combine(all_before, x[%u]), 2u);\n",
                  w->threads - 1, sum, window_of(w), w->threads - 1, sum);
    put_stores(w);
    sn_buf_puts(w->out, "}\n\n");
}

void sn_scan_put_one(const sn_scan_writer *w)
{
    const bool exclusive = w->emit->scan->exclusive;
    sn_buf_puts(w->out, "/* What is told: 1, what a block's values are together; 2, what all up to "
                        "its end are. */\n\n");
    if (sn_scan_in_words(w->emit))
        put_words(w->out);
    else
        put_items(w->out);
    sn_scan_put_block(w->program->last, w->emit, exclusive ? "scan_before" : "scan_through",
                      exclusive ? "A block's values, of which the stores below choose."
                                : "A block's values: each becomes what all up to it are together.",
                      w->out);
    put_clear(w);
    put_look_back(w);
    put_blocks(w);
}

/* ---- the launcher ---------------------------------------------------------------------------- */

/* The launch of a kernel by so many threads a block. */
static void put_launch(const sn_scan_writer *w, const char *before, const char *kernel,
                       const char *blocks, unsigned long threads, const char *arguments)
{
    sn_buf line = {0};
    sn_buf_printf(
        &line, "    %s cudaLaunchKernel(%s_device::%s_%s, dim3(%s), dim3(%lu), %s, 0, stream);\n",
        before, w->emit->name, w->emit->name, kernel, blocks, threads, arguments);
    sn_text_wrap(&line, w->out);
    sn_buf_free(&line);
}

void sn_scan_put_one_launches(const sn_scan_writer *w)
{
    char clearing[40];
    snprintf(clearing, sizeof clearing, "(blocks - 1) / %u + 1", SN_SCAN_CLEARING);
    sn_buf_printf(w->out,
                  "    typedef %s_device::state state;\n"
                  "    unsigned int blocks = count ? (count - 1) / %luu + 1 : 0;\n"
                  "    const size_t needed = blocks * sizeof(state) + sizeof(unsigned int);\n"
                  "    if (!workspace) {\n        *bytes = needed;\n"
                  "        return cudaSuccess;\n    }\n"
                  "    if (*bytes < needed)\n        return cudaErrorInvalidValue;\n"
                  "    if ((size_t)workspace %% alignof(state))\n"
                  "        return cudaErrorMisalignedAddress;\n"
                  "    if (!count)\n        return cudaSuccess;\n"
                  "    state *states = static_cast<state *>(workspace);\n"
                  "    unsigned int *begun = reinterpret_cast<unsigned int *>(states + blocks);\n"
                  "    void *cleared[] = {&states, &begun, &blocks};\n"
                  "    void *arguments[] = {&values, %s&out, &states, &begun, &count};\n",
                  w->emit->name, 1ul << w->program->block_bits,
                  w->emit->scan->segmented ? "&flags, " : "");
    put_launch(w, "const cudaError_t error =", "clear", clearing, SN_SCAN_CLEARING, "cleared");
    sn_buf_puts(w->out, "    if (error != cudaSuccess)\n        return error;\n");
    put_launch(w, "return", "blocks", "blocks", w->threads, "arguments");
}
