/* How texts are tried: host programs, sources, records (internal to codegen/). */
#ifndef SN_CODEGEN_TRIAL_PARTS_H
#define SN_CODEGEN_TRIAL_PARTS_H

#include "base/workdir.h"
#include "codegen/large/program.h"
#include "codegen/trial/trial.h"
#include "networks/families/catalogue_files.h"
#include "networks/net.h"

#include <stdbool.h>

/* ---- host ------------------------------------------------------------------------------------ */

/* The files of codegen/trial/host/, as the build put them into the program. */

extern const sn_embedded sn_host_files[];

/* ---- link ------------------------------------------------------------------------------------ */

/* Run a command that links a program, if the result is good so far: statically if that works.
 * command  ended by NULL
 * result   how it ended, if it was run
 */
sn_err sn_link(sn_workdir *dir, const char *const *command, sn_trial_result *result,
               sn_error *error);

/* The seal of programs that are linked as the folder's last one was. */
sn_seal sn_seal_of(const sn_workdir *dir);

/* ---- sources --------------------------------------------------------------------------------- */

/* Programs around a text, as they are compiled. */

/* Where the section of keys begins and ends; false if the text has not exactly one. */
bool sn_source_find_keys(const char *text, const char **begin, const char **end);

/* Whether the text has vectors, of C: of many arrays, or of neighbours in one. */
bool sn_source_has_vectors(const sn_trial *trial);

/* Whether what the text does depends on vectors of so many bytes, or on there being none (0). */
bool sn_source_has_records(const sn_trial *trial, unsigned vector_bytes);

/* What macros say that stand before texts; those of which a kind has no use are 0, or not there.
 * All:
 *   SN_KEY, SN_VALUE, SN_OUT   the types of keys and values in memory, and of what is put out
 *   SN_ELEMENTS       of an array; of a program, of a block
 *   SN_FIRST, SN_OUTPUTS   which outputs are stored
 *   SN_BLOCK_ARRAYS   arrays of a block, 0 where there are no blocks
 *   SN_RAGGED         0: all arrays have one length, 1: sizes tell theirs, 2: offsets do, 3: where
 *                       they begin and, in as many bounds behind these, where they end
 *   SN_BOUND          the type of these, and SN_BOUND_BITS how many bits of it count
 *   SN_COUNTED, SN_ANY_LENGTH   arrays may be shorter than that; and longer
 *   SN_INTERLEAVED    arrays are; SN_BOTH_WAYS: that may change
 *   SN_PAIRS, SN_ARGSORT, SN_DESCENDING, SN_SEGMENTED
 *   SN_ELEMENT        keys are of a type of the user's, and sn_told is the order, or operator,
 *                       asked for
 *   SN_NUMBERS        keys are floating-point numbers; SN_FRACTION: of those of 16 bits how many
 *                       are of the fraction (and halves.h)
 * What sorts, if not by counting:
 *   SN_LOADED, SN_STORED   what load and store are told, with _WIDE those of several at once
 *   SN_ITEM_BYTES     that an item takes in shared memory
 *   SN_KEYED          values that come out are places, and none go in
 *   SN_FETCHES        values are fetched by the places that items know, once keys are in order
 *   SN_STABLE, SN_HAS_COUNT, SN_TWINS: an item has the keys of two arrays
 *   SN_PLACES         load is told places, of which it keeps SN_PLACE_BITS
 *   SN_SOME           store is told them
 *   SN_KEEPS          first_of and last_of are defined, not order
 *   SN_KEEPS_PLACES   places are in memory, with the keys
 *   SN_FLOAT          0: integers, 1: floats ordered with NaNs last, 2: compared as numbers, 3:
 *                       ordered by sign and bits; SN_NAN_FIRST: NaNs come first where 1 says last
 *   SN_INFINITY       of floating-point numbers of 16 bits those of +∞
 *   SN_LOAD_WIDE, SN_STORE_WIDE, SN_SHARED_WIDE   bit w: functions that move 2^w at once
 *   SN_ALIGNMENT      bytes of which addresses are to be multiples then
 *   SN_PACKED         an item is one word, of a key and its place
 *   SN_SHUFFLES       0, or how many threads call from_lane together; SN_LANES: of a warp and array
 *   SN_HELD           not 0: memory stands for the registers of SN_THREADS threads an array, which
 *                       are replaced by results but for places; 2: their elements are striped
 *   SN_COPIES         threads of an array that each have all outputs that come out, those of thread
 *                       t as far behind as t << SN_COPIES_APART_BITS elements
 *   SN_ROWS, SN_COLUMNS   lanes of vectors are arrays that lie one way, or the other
 * What scans:
 *   SN_LANES, SN_PASSES_ON   among how many lanes items are passed on; from_lane is defined
 *   SN_EXCLUSIVE, SN_USER    outputs leave their input out; the operator is the user's
 *   SN_COMBINES, SN_NEUTRAL  combine, and neutral, are defined
 *   SN_LOOK_BACK, SN_WORDS   blocks look back at those before them; at words that hold items
 * What counts:
 *   SN_LO, SN_HI, SN_RUNTIME   the range, unless it is told at run time
 *   SN_OCCURRENCE     each number once
 *   SN_C              the text is in C
 *   SN_CELLS          the most numbers of a range where each has a cell */
typedef struct sn_number {
    const char *name;
    long long is;
} sn_number;
void sn_put_numbers(const sn_number *numbers, size_t count, sn_buf *out);

/* Append numbers in braces. */
void sn_put_list(const uint32_t *numbers, size_t count, sn_buf *out);

/* Append the macros that tell of the arrays of any kind of text. */
void sn_source_put_arrays(const sn_trial *trial, sn_buf *out);

/* Append the rest of sn_call, which launches a kernel; nothing, and false, if it is in C.
 * what   it does: "sort" or "scan" */
bool sn_source_put_launch(const sn_emit *emit, const char *what, const char *arguments,
                          sn_buf *out);

/* Append the program that runs the text. */
void sn_source_put_run(const sn_trial *trial, sn_buf *out);

/* Append the program that records it: the text with its section of keys, begin..end, replaced.
 * What remains is what does not depend on types.
 * vector_bytes   of a program in C: as if vectors had so many */
void sn_source_put_record(const sn_trial *trial, unsigned vector_bytes, const char *begin,
                          const char *end, sn_buf *out);

/* Append the program that tries that section on its own type, and the one that tries its vectors.
 * */
void sn_source_put_keys(const sn_trial *trial, const char *begin, const char *end, sn_buf *out);
void sn_source_put_widths(const sn_trial *trial, const char *begin, const char *end, sn_buf *out);

/* ---- record ---------------------------------------------------------------------------------- */

/* A network rebuilt from what a text was seen to do. */

/* Compare each run in `text`, as host/record.cpp prints them, with `net`, by what reaches the
 * outputs first .. last.
 * keys     wires from this one on are fillers, with which nothing is compared in either
 * why      receives a line if a run is another network, or none
 * size     comparators of the network rebuilt that reach these outputs
 * errors   SN_E_INTERNAL if the record makes no sense; SN_E_NOMEM
 */
sn_err sn_record_compare(const char *text, const sn_net *net, uint32_t keys, uint32_t first,
                         uint32_t last, sn_buf *why, size_t *size, sn_error *error);

/* The same of a network that was found otherwise: nothing goes to `why` if both are the same, by
 * what reaches these outputs. */
sn_err sn_record_match(const sn_net *asked, const sn_net *found, uint32_t first, uint32_t last,
                       sn_buf *why, sn_error *error);

/* ---- judge ----------------------------------------------------------------------------------- */

/* What trials on the host and on devices share. */

/* Enter the outcome of a program that had to succeed in a result that is good so far.
 * what     heads the message, if it is bad; what it wrote to standard error, some lines, follows
 */
void sn_trial_judge(const sn_work *work, const char *what, sn_trial_result *result);

/* ---- inspect --------------------------------------------------------------------------------- */

/* Whether a text says nothing but what netkern's texts say.
 *
 * A text that somebody has edited is compiled and run, so it is read first. It may have other
 * numbers, operators, conditions, loops, and its statements in another order; it may use no word,
 * call no function, cast to no type and have no line for the preprocessor that the text written for
 * the same kernel has not. So nothing in it reads a file, when it is compiled or when it runs, or
 * runs before its functions are called. What it may do to memory no reader of texts can tell: see
 * seal.h. */

/* Inspect a text.
 * text     as it is to be compiled
 * written  the text that netkern writes for the same kernel
 * errors   SN_E_INPUT, with the place in `text` of what it may not say; SN_E_NOMEM
 * cost     linear in both
 */
sn_err sn_inspect(const sn_buf *text, const sn_buf *written, sn_error *error);

/* Whether what no trial judges is as netkern writes it: branches for other compilers and machines,
 * what stands outside of functions, shared memory's declarations, and of the host's functions all
 * but their comparators, loads and stores.
 * text     that sn_inspect has passed; a trial that found no fault judges the rest
 * devices  functions are those of a device, where they say so (CUDA) or all of them
 * name     the text's, if it stands before the names that the text declares; else ""
 * why      receives a line with the place of the first difference; nothing if there is none
 * errors   SN_E_NOMEM
 * cost     linear in both
 */
typedef enum sn_devices { SN_DEVICES_NONE, SN_DEVICES_SOME, SN_DEVICES_ALL } sn_devices;
sn_err sn_inspect_rest(const sn_buf *text, const sn_buf *written, sn_devices devices,
                       const char *name, sn_buf *why, sn_error *error);

/* ---- programs -------------------------------------------------------------------------------- */

/* What trials of programs of several kernels have of their own. */

/* Append what a run of the text needs behind it. */
void sn_program_put_run(const sn_trial *trial, sn_buf *out);

/* Append what a text that records needs behind it: its kernels, and what was planned. */
void sn_program_put_record(const sn_trial *trial, sn_buf *out);

/* What calls of functions that launch kernels have before all other arguments, and after them. */
static inline const char *sn_call_before(const sn_emit *emit)
{
    return sn_target_of(emit)->queue ? "0, 0, " : "";
}
static inline const char *sn_call_after(const sn_emit *emit)
{
    return sn_target_of(emit)->stream ? ", sn_sample.stream" : "";
}

/* Append how a host finds the kernels of a text of several, if it launches them on a queue. */
void sn_put_entries(const sn_trial *trial, sn_buf *out);

/* ---- shaders --------------------------------------------------------------------------------- */

/* Append a compute shader's text as C++, line by line, from its section of keys on: what stands
 * before is declared by host/shader.h. */
void sn_shader_as_cpp(const sn_trial *trial, sn_buf *out);

/* ---- c texts --------------------------------------------------------------------------------- */

/* What trials of C texts have of their own: three functions, and vectors. */

/* Append the body of sn_call where arrays can lie in both ways, as sn_interleaved says. */
void sn_c_put_both_calls(const sn_emit *emit, sn_buf *out);

/* Append sn_refuses, if arrays have a count: whether each function refuses one more than there may
 * be, before it reads anything. */
void sn_c_put_refusals(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);

/* Append the trial of vectors of all widths that the machine compiled for has, with the section of
 * keys from `begin` up to `end`.
 * trial    the file that tries them; NULL: nothing but lines is tried, for which there are vectors
 * large    of what program they are, whose sizes are compared; NULL: of no program
 * emit     of the text, which has neighbours of one array in vectors, too, with emit->across */
void sn_c_put_widths(const char *begin, const char *end, const char *trial, const sn_emit *large,
                     const sn_emit *emit, sn_buf *out);

/* ---- counting texts -------------------------------------------------------------------------- */

/* What is compiled around texts that count. */

/* Append the text with what runs it on arrays that are read, or on those it is tried on. */
void sn_counting_put_run(const sn_trial *trial, sn_buf *out);
void sn_counting_put_try(const sn_trial *trial, sn_buf *out);

/* ---- scans ----------------------------------------------------------------------------------- */

/* What trials of prefix networks have of their own. */

/* Append the macros that the host's files need, before the text. */
void sn_scan_put_macros(const sn_trial *trial, sn_buf *out);

/* Append what a run of the text needs behind it. */
void sn_scan_put_run(const sn_trial *trial, sn_buf *out);

/* Append what a text that records needs behind it: its call, and the runs of inputs that outputs
 * are to be made of. */
void sn_scan_put_record(const sn_trial *trial, sn_buf *out);

/* Append the operator that was asked for, and what tries the section of keys. */
void sn_scan_put_keys(const sn_trial *trial, sn_buf *out);

#endif
