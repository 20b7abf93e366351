/* What the emitters of prefix networks share (internal to codegen/). */
#ifndef SN_CODEGEN_SCAN_PARTS_H
#define SN_CODEGEN_SCAN_PARTS_H

#include "codegen/emit/emit.h"
#include "codegen/emit/parts.h"
#include "codegen/text/ast.h"
#include "codegen/text/template.h"

/* What of the section of keys a kernel, or a program, needs. */
typedef struct sn_scan_needs {
    bool combine, neutral, words;
    uint32_t lanes; /* of how many threads each passes items on to each other, 0 for none */
} sn_scan_needs;

/* What a kernel needs. */
sn_scan_needs sn_scan_needs_of(const sn_kernel *kernel);

/* The files of codegen/scan/texts/, as the build put them into the program. */
extern const char sn_scan_c_txt[], sn_scan_contract_txt[], sn_scan_cuda_txt[], sn_scan_items_txt[],
    sn_scan_opencl_txt[], sn_scan_scan_txt[];
extern const char sn_scan_large_blocks_txt[], sn_scan_large_c_txt[], sn_scan_large_cuda_txt[],
    sn_scan_large_levels_txt[], sn_scan_large_look_back_txt[], sn_scan_large_opencl_txt[];

/* Add the word `kernel_text`, as the target's dialect has it: the section of keys (item, combine,
 * neutral, load, store, from_lane; where items go into words also word, nothing, word_of, what_of,
 * item_of), and what a template of kernel text says. */
void sn_scan_add_kernel_text(const sn_emit *emit, const sn_scan_needs *needs, const char *template,
                             sn_template *words);

/* Add the word `contract`, what a template says in which `what` says what a call does with one
 * array: what output i is, and what the operator must be. `count` says how many elements there are:
 * "16", "count". */
void sn_scan_add_contract(const sn_emit *emit, const char *count, const char *template,
                          sn_template *words);

/* Add words that texts for many arrays and for one have: the memory that is read and written as
 * parameters in kernel text (inputs) and as the target has them (parameters), … */
void sn_scan_add_words(const sn_emit *emit, sn_template *words);

/* "values, flags", or "values": the memory that is read, by the names of parameters. */
static inline const char *sn_scan_inputs(const sn_emit *emit)
{
    return emit->scan->segmented ? "values, flags" : "values";
}

/* What follows is appended as kernel text. */

/* Tables of threads that no expression stands for. */
void sn_scan_put_tables(const sn_kernel *kernel, sn_buf *out);
/* The declarations of a thread's entries of them. */
void sn_scan_put_entries(const sn_kernel *kernel, sn_buf *out);

/* Statements of operations from..to-1, four spaces in; t is the thread's number, `at` where its
 * array begins, and `to` where the outputs do that are stored. */
void sn_scan_put_ops(const sn_kernel *kernel, const sn_emit *emit, size_t from, size_t to,
                     sn_buf *out);

/* "t >= 4u", "(t & 3u) == 3u && t >= 4u", "w2 >> 16": the threads whose entry of a table has an
 * upper half. "" for all. */
void sn_scan_put_condition(const sn_kernel *kernel, uint32_t table, sn_buf *out);
/* "t - 1u", "(t & ~3u) - 1u", "w2 & 0xffffu": the lower half of those entries. */
void sn_scan_put_source(const sn_kernel *kernel, uint32_t table, sn_buf *out);
/* Whether either is looked up in the table. */
bool sn_scan_is_looked_up(const sn_kernel *kernel, uint32_t table);

/* The function `name` that does what a kernel does with the registers x[] of its threads. */
void sn_scan_put_block(const sn_kernel *kernel, const sn_emit *emit, const char *name,
                       const char *what, sn_buf *out);

#endif
