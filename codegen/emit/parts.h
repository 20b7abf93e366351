/* What texts of all kinds share (internal to codegen/). */
#ifndef SN_CODEGEN_EMIT_PARTS_H
#define SN_CODEGEN_EMIT_PARTS_H

#include "base/base.h"
#include "codegen/emit/emit.h"
#include "codegen/text/ast.h"
#include "codegen/text/template.h"

/* ---- lines ----------------------------------------------------------------------------------- */

/* Lines of emitted text. */

/* What stands before item i of a list in braces with so many items a line. */
const char *sn_item_gap(size_t i, size_t line);

/* Statements, several in a line. */
typedef struct sn_lines {
    sn_buf *out;
    size_t column; /* 0: a line has to be begun */
} sn_lines;

void sn_put_statement(sn_lines *lines, const char *text);
void sn_end_lines(sn_lines *lines);

/* ---- parts ----------------------------------------------------------------------------------- */

/* What texts are asked for, in words of theirs. */

static inline const sn_ast_dialect *sn_dialect(const sn_emit *emit)
{
    return sn_target_of(emit)->dialect;
}

/* A type of keys as kernel texts call it: a float of 16 bits is u16. */
const char *sn_emit_key_name(const sn_emit *emit);
/* That of values, and of places that come out. */
const char *sn_emit_value_name(const sn_emit *emit);

static inline const char *sn_key_name(const sn_emit *emit)
{
    return emit->element.type ? emit->element.type
                              : sn_ast_number_name(sn_dialect(emit), sn_emit_key_name(emit));
}

/* The type of values in memory, and of places that come out; whether that has 64 bits; and that of
 * values in items, which is unsigned. */
static inline const char *sn_value_name(const sn_emit *emit)
{
    return sn_ast_number_name(sn_dialect(emit), sn_emit_value_name(emit));
}
static inline bool sn_has_wide_values(const sn_emit *emit)
{
    return emit->value_type == SN_KEY_U64 || emit->value_type == SN_KEY_I64;
}
static inline const char *sn_word_name(const sn_emit *emit)
{
    return sn_dialect(emit)
        ->numbers[emit->pairs && sn_has_wide_values(emit) ? SN_AST_U64 : SN_AST_U32];
}

static inline bool sn_is_float(const sn_emit *emit)
{
    return !emit->element.type && sn_key_infos[emit->type].class_ == SN_CLASS_FLOAT;
}

/* Whether keys are floating-point numbers that are ordered as integers. */
static inline bool sn_has_image(const sn_emit *emit)
{
    return sn_is_float(emit) && !emit->float_compare;
}

/* Whether keys are read from memory and written there as the integers that their bits are, so that
 * none is ever a number: in C, by bits_at and put_bits. */
static inline bool sn_moves_bits(const sn_emit *emit)
{
    return sn_has_image(emit) && !sn_target_of(emit)->blocks && sn_key_infos[emit->type].bits >= 32;
}

/* Whether functions are told how many elements all arrays have. */
static inline bool sn_is_told_count(const sn_emit *emit)
{
    return emit->counted && !emit->padded;
}

/* Elements of an array, or the most it may have. */
static inline uint32_t sn_array_keys(const sn_kernel *kernel, const sn_emit *emit)
{
    return emit->padded ? emit->padded : kernel->keys;
}

/* Whether arrays may be shorter than the network. */
static inline bool sn_has_count(const sn_emit *emit)
{
    return emit->counted || emit->ragged || emit->large;
}

/* Whether callers choose how long they are. */
static inline bool sn_is_told_lengths(const sn_emit *emit)
{
    return sn_has_count(emit) && !emit->padded;
}

/* Whether an item is one word, the key's image above its place, of which the smaller comes first:
 * a minimum and a maximum, where a key and a place apart are compared and chosen one by one. So
 * equal keys stay in the order they came. Of keys of 32 bits words of 64 cost as much as both. */
static inline bool sn_is_packed(const sn_emit *emit)
{
    return sn_target_of(emit)->blocks && (emit->argsort || emit->fetches) && !emit->large &&
           !emit->element.type && sn_key_infos[emit->type].bits <= 16;
}

/* How far above the lowest bit the key of such an item is. */
static inline unsigned sn_packed_shift(const sn_emit *emit)
{
    return 32 - sn_key_infos[emit->type].bits;
}

/* Whether larger keys come first: floats that are ordered as integers, and keys that are packed,
 * are mapped so that the integers always ascend. */
static inline bool sn_is_turned(const sn_emit *emit)
{
    return emit->descending && !sn_has_image(emit) && !sn_is_packed(emit);
}

/* Whether numbers descend because their signs change. Where NaNs come first all integers that keys
 * are compared as are complements instead. */
static inline bool sn_turns_signs(const sn_emit *emit)
{
    return emit->descending && !emit->nan_first;
}

/* Whether an item knows the place that its key had. Fillers of elements are told by theirs. */
static inline bool sn_has_place(const sn_emit *emit)
{
    return emit->argsort || emit->stable || emit->fetches ||
           (emit->element.type && sn_has_count(emit));
}

/* Whether callers are given some outputs, beside what they hold. */
static inline bool sn_gives_some(const sn_kernel *kernel, const sn_emit *emit)
{
    return emit->held && sn_kernel_is_partial(kernel);
}

/* Whether values are part of items. */
static inline bool sn_carries_values(const sn_emit *emit)
{
    return emit->pairs && !emit->fetches;
}

/* Whether an item is a structure with a member `key`. */
static inline bool sn_has_members(const sn_emit *emit)
{
    return sn_carries_values(emit) || (sn_has_place(emit) && !sn_is_packed(emit));
}

#define SN_NUMBERS_BYTES 32u
/* Whether texts in C sort one array of f64 by minima of numbers, too, where it has no NaN and no
 * -0: in vectors of so many bytes, of which an array takes two or more. */
static inline bool sn_has_numbers(const sn_emit *emit)
{
    return emit->across && emit->across->keys > 4 && emit->type == SN_KEY_F64 &&
           !emit->float_compare && !sn_has_members(emit) && !sn_is_told_count(emit);
}

/* Whether stores must be told which element is stored, to leave it out if it is none. */
static inline bool sn_stores_some(const sn_kernel *kernel)
{
    return sn_kernel_is_partial(kernel) && !sn_kernel_in_registers(kernel);
}

/* Whether a text sorts arrays in the lanes of vectors. */
static inline bool sn_has_lanes(const sn_emit *emit)
{
    return !sn_target_of(emit)->blocks && !emit->ragged && !emit->element.type &&
           !sn_has_wide_values(emit);
}

/* Whether it does so with arrays one behind the other, too. */
static inline bool sn_has_rows(const sn_kernel *kernel, const sn_emit *emit)
{
    return sn_has_lanes(emit) && !sn_has_place(emit) && !sn_kernel_is_partial(kernel);
}

/* Whether it does so with interleaved arrays, too. */
static inline bool sn_has_columns(const sn_emit *emit)
{
    return !emit->batch_only;
}

/* Elements that a C function holds in variables. */
#define SN_C_KEYS_MAX 256u

/* Whether an array in C has more elements than are sorted fast in a lane of vectors: there would
 * be far more of these than registers, and compilers take long for so many. Vectors of bytes have
 * most lanes.
 * Measured on an AMD EPYC (Zen 4), AVX-512, gcc 12, 2026-11-30: an array of 64 u32 of many takes 20
 * ns in lanes, 23 across; of 100 99, 47; of 128 u16 48, 38; of 128 u8 26, 35, of 256 74, 54. */
static inline bool sn_is_long(sn_key_type type, uint32_t keys)
{
    return keys > (sn_key_infos[type].bits == 8 ? 128u : 64u);
}

/* Whether a text sorts one array by vectors, and has nothing else for that or for many. */
static inline bool sn_is_alone(const sn_emit *emit)
{
    return emit->across && (emit->batch_only || sn_is_long(emit->type, emit->across->keys));
}

/* Whether arrays that lie one behind the other are sorted one by one, by vectors across each: where
 * there is nothing else, and pairs, which need twice as many registers in lanes. */
static inline bool sn_sorts_one_by_one(const sn_emit *emit)
{
    return sn_is_alone(emit) || (emit->across && emit->pairs);
}

/* Whether arrays that lie one behind the other are in the lanes of vectors. */
static inline bool sn_turns_rows(const sn_kernel *kernel, const sn_emit *emit)
{
    return sn_has_rows(kernel, emit) && !sn_sorts_one_by_one(emit);
}

/* Whether one array is sorted by vectors of its keys above their values. */
static inline bool sn_has_packed_lines(const sn_emit *emit)
{
    return emit->across && emit->across->by_turns;
}

/* Whether element i of array j is at i * arrays + j, else arrays are one behind the other. */
static inline bool sn_is_interleaved(const sn_emit *emit)
{
    return !sn_target_of(emit)->blocks && emit->ragged < SN_RAGGED_OFFSETS && !sn_is_alone(emit) &&
           sn_has_columns(emit);
}

/* Whether results may go where the arrays were. Places are other memory; and outputs that are not
 * all would go where other arrays still are. */
static inline bool sn_results_may_replace(const sn_kernel *kernel, const sn_emit *emit)
{
    return !emit->argsort && !sn_kernel_is_partial(kernel) && !sn_target_of(emit)->shader;
}

/* Whether places are kept in memory from kernel to kernel. */
static inline bool sn_keeps_places(const sn_emit *emit)
{
    return emit->large && sn_has_place(emit);
}

/* Whether keys go back to memory: where they come out, or in C where there are fillers. */
static inline bool sn_puts_keys(const sn_emit *emit)
{
    return !emit->argsort || emit->keyed || emit->large || (emit->counted && sn_has_lanes(emit));
}

/* The memory that a function reads, and writes, by the names of its parameters. */
static inline const char *sn_input_names(const sn_emit *emit)
{
    if (sn_keeps_places(emit))
        return emit->pairs ? "keys, values, places" : "keys, places";
    return emit->pairs ? "keys, values" : "keys";
}
static inline const char *sn_output_names(const sn_emit *emit)
{
    return emit->keyed     ? "keys_out, indices"
           : emit->argsort ? "indices"
           : emit->pairs   ? "keys_out, values_out"
                           : "keys_out";
}

/* The lines of a head that say what is emitted, the one of them that says which keys come in which
 * order, which devices have as much shared memory, where not all have, and its end; a header's
 * guard. */
void sn_emit_head_lines(const sn_emit *emit, bool header, sn_buf *out);
void sn_emit_order_line(const sn_emit *emit, sn_buf *out);
void sn_emit_needs_line(size_t dynamic, sn_buf *out);
void sn_emit_head_end(const sn_emit *emit, sn_buf *out);
void sn_emit_guard(const sn_emit *emit, sn_buf *out);

/* How texts and headers of a kind of artifact are written: their heads; words beside those that all
 * kinds have; and of each target the template of both that is filled with these. */
typedef struct sn_emit_kind {
    void (*head)(const void *of, const sn_emit *emit, bool header, sn_buf *out);
    void (*words)(const void *of, const sn_emit *emit, bool header, sn_template *words);
    const char *texts[SN_TARGET_COUNT];
} sn_emit_kind;

/* The templates called so, of all targets. */
#define SN_EMIT_TEXTS(name)                                                       \
    {                                                                             \
        [SN_TARGET_CUDA] = name##cuda_txt, [SN_TARGET_OPENCL] = name##opencl_txt, \
        [SN_TARGET_C] = name##c_txt                                               \
    }

void sn_emit_write(const sn_emit_kind *kind, const void *of, const sn_emit *emit, bool header,
                   sn_buf *out);

/* That of a kernel, but for its head. */
void sn_emit_write_kernel(void (*head)(const void *, const sn_emit *, bool, sn_buf *),
                          const sn_kernel *kernel, const sn_emit *emit, bool header, sn_buf *out);

/* Add the words `prototype`, what a template says, and `declaration`, lines of it. */
void sn_emit_prototype(sn_template *words, const char *template);

/* The include of the file that declares the element, or nothing. */
void sn_emit_include(const sn_emit *emit, sn_buf *out);
/* How many elements an array has and how many are stored, as macros. */
void sn_emit_constants(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);
/* The begin of a comment that says what a call does and how arrays lie in memory. */
void sn_emit_contract(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);

/* ---- kernel texts ---------------------------------------------------------------------------- */

/* The files of codegen/emit/texts/, templates of kernel texts (codegen/text/ast.h), as the build
 * put them into the program. */
extern const char sn_emit_contract_txt[], sn_emit_cuda_txt[], sn_emit_halves_txt[],
    sn_emit_host_includes_txt[], sn_emit_images_txt[], sn_emit_memory_txt[];
extern const char sn_emit_held_around_txt[], sn_emit_held_declarations_txt[],
    sn_emit_held_sort_txt[], sn_emit_held_txt[];
extern const char sn_emit_kernel_c_txt[], sn_emit_kernel_cuda_txt[], sn_emit_kernel_opencl_txt[];
extern const char sn_emit_kernel_shader_txt[];
extern const char sn_emit_order_txt[], sn_emit_scalars_txt[], sn_emit_sort_txt[],
    sn_emit_wide_txt[];
/* Those of C alone, whose types and vectors they are written in. */
extern const char sn_emit_c_access_txt[], sn_emit_c_bytes_txt[], sn_emit_c_exchange_txt[],
    sn_emit_c_header_txt[], sn_emit_c_items_txt[], sn_emit_c_lanes_txt[], sn_emit_c_lines_txt[];
extern const char sn_emit_c_loop_txt[], sn_emit_c_neighbours_txt[], sn_emit_c_order_txt[],
    sn_emit_c_rows_txt[], sn_emit_c_sorter_txt[], sn_emit_c_tails_txt[], sn_emit_c_vectors_txt[];

/* The words of these: flags and types by option. */
void sn_emit_words(const sn_kernel *kernel, const sn_emit *emit, sn_template *words);

/* A text in the target's dialect that knows the type `key`; NULL without memory. */
sn_ast *sn_emit_ast_of(const sn_emit *emit);
/* The same that knows `image`, too, and its words; both end
 * with sn_emit_print. NULL without memory, which others take. */
sn_ast *sn_emit_ast(const sn_kernel *kernel, const sn_emit *emit, sn_template *words);
/* Append what a template declares. */
void sn_emit_parse(const sn_template *words, const char *template, sn_ast *ast);
/* Append the text and free it, and its words, if there are any. */
void sn_emit_print(sn_ast *ast, sn_template *words, sn_buf *out);

/* The section of keys: types, load, store, order, first_of, last_of. */
void sn_emit_keys(const sn_kernel *kernel, const sn_emit *emit, sn_template *words, sn_ast *ast);
void sn_emit_keys_text(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);
/* The function that sorts one array, in registers or by the threads of a block; and with the flag
 * `kernel` the kernel that calls it. */
void sn_emit_sorter(const sn_kernel *kernel, const sn_emit *emit, sn_template *words, sn_ast *ast);
/* All of these. */
void sn_emit_kernel_text(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);

/* The unsigned type as wide as keys, as the target has it. */
const char *sn_image_type(const sn_emit *emit);

/* Of the section bits_of and number_of; image_of and key_of, if keys are floating-point numbers
 * that are compared as integers; the functions that compare, for others' texts. */
void sn_emit_casts(const sn_emit *emit, sn_buf *out);
void sn_emit_images(const sn_emit *emit, sn_buf *out);
void sn_emit_comparisons(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);

/* The bits of a place in an item of one word. */
unsigned sn_place_bits(const sn_kernel *kernel, const sn_emit *emit);
/* What decides between equal keys, a member of items; NULL if nothing does. */
const char *sn_tie_break(const sn_emit *emit);

/* "global const key *keys, global const u32 *values": the memory a function reads, or writes; and
 * the parameter that tells how long arrays are, or nothing. */
typedef void sn_emit_parameters(const sn_emit *emit, sn_buf *out);
sn_emit_parameters sn_emit_inputs, sn_emit_outputs, sn_emit_bounds;
/* The same as the target's dialect spells it, with `before` before it if there is any. */
void sn_emit_spell(const sn_emit *emit, const char *before, sn_emit_parameters *parameters,
                   sn_buf *out);
/* Add the word `parameters`: all of these, as a function that launches a kernel has them. */
void sn_emit_add_parameters(const sn_emit *emit, sn_template *words);
/* The name of bounds with ", " before it, or "". */
const char *sn_bounds_name(const sn_emit *emit);

/* Whether bounds are of 64 bits. */
static inline bool sn_has_wide_bounds(const sn_emit *emit)
{
    return emit->ragged == SN_RAGGED_OFFSETS64 || emit->ragged == SN_RAGGED_SEGMENTS64;
}

/* Whether where arrays end is told for itself. */
static inline bool sn_has_ends(const sn_emit *emit)
{
    return emit->ragged >= SN_RAGGED_SEGMENTS;
}
/* Declarations of `at`, where the array whose number is `array` begins, of `to`, where its outputs
 * do unless that is `at`, and of `count`; "" for what the text's parameters tell. */
void sn_emit_extent(const sn_kernel *kernel, const sn_emit *emit, const char *array, sn_buf *out);
/* The call of the function that sorts array number `array`, by the threads of a block. */
void sn_emit_call(const sn_kernel *kernel, const sn_emit *emit, const char *array, sn_buf *out);

/* The declarations of what the indices of loads, stores and shared memory are made from. */
void sn_emit_addresses(const sn_kernel *kernel, sn_buf *out);

/* The statements of operations from..to-1, four spaces in. */
void sn_emit_ops(const sn_kernel *kernel, const sn_emit *emit, size_t from, size_t to, sn_buf *out);

/* The least number of a type, or the greatest: of a floating-point type as a number, or as bits.
 * Those of signed integers are made of digits that fit. */
void sn_emit_bound(const sn_key_info *key, bool number, bool least, const sn_emit *emit,
                   sn_buf *out);

/* A barrier's statement, of all memory for a kernel's first. */
void sn_emit_barrier(const sn_kernel *kernel, const sn_emit *emit, const sn_op *op, sn_buf *out);
/* A table of a kernel, for so many threads. */
void sn_emit_table(const sn_kernel *kernel, uint32_t number, uint32_t threads, sn_buf *out);

/* The first operation that stores, of a kernel in which all stores come last. */
size_t sn_first_store(const sn_kernel *kernel);
/* The first that does not load, where all loads come first. */
size_t sn_past_loads(const sn_kernel *kernel);

/* Of a text in CUDA the function that launches its kernel. */
void sn_emit_cuda_launcher(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);
/* What a header for kernels has between its guard's lines. */
void sn_emit_held(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);
/* Threads that its function is called by together: a warp, or all that share an array. */
uint32_t sn_held_group(const sn_kernel *kernel);
/* Elements of an array that each of its threads holds. */
uint32_t sn_held_keys(const sn_kernel *kernel);
/* Of some outputs that all threads of an array are given, those of thread t are recorded as if they
 * were so many times t elements farther on. */
#define SN_COPIES_APART_BITS 48u
/* What follows the heads of texts and headers in C. */
void sn_emit_c(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);
void sn_emit_c_header(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);

/* C: the part of the section of keys that sorts one array in vectors of neighbours: LANES,
 * `items`, order_lanes, order_within, flip, exchange, load_items, fill_items and store_items. */
void sn_emit_c_neighbours(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);

/* C: whether members of items may be lanes of vectors. Keys go through key_lane and key_in then,
 * values and places through word_lane and word_in. */
bool sn_c_has_lane_items(const sn_emit *emit);

/* C: whether vectors of 32 bytes sort the array sooner where a machine does those of 64 by halves.
 */
bool sn_c_has_short_lines(const sn_emit *emit);

/* C: `item` of such members, the four functions and order, by minima and maxima of vectors' lowest
 * lanes where NETKERN_VECTOR_BYTES is not 0 and the machine has them, else as below. */
void sn_emit_c_items(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);
/* C: order for items in variables: of keys by conditional moves, which x86-64 has, or by masks; of
 * those with members or of the user's type by `precedes` and masks. */
void sn_emit_c_order(const sn_emit *emit, sn_buf *out);

/* ---- names ----------------------------------------------------------------------------------- */

/* Names that a text declares outside of functions become the text's own: `load` of a text called
 * sorter is sorter_load. So texts can be included one after the other, and behind files that have
 * functions, types and macros of such names. */

/* A text that is being written. */
typedef struct sn_names {
    sn_emit emit;      /* what is to be written, the user's words marked as such */
    sn_scan_spec scan; /* likewise */
    sn_buf words[4];   /* these words */
    size_t from;       /* where in `out` it begins */
} sn_names;

/* Whether names are made a text's own: in C. Those of CUDA are in a namespace called after the
 * text, and kernels in OpenCL are compiled alone. */
static inline bool sn_has_own_names(const sn_emit *emit)
{
    return !sn_target_of(emit)->blocks;
}

/* Begin a text behind what `out` has. Returned is what must be given to whatever writes it, until
 * sn_names_end makes its names its own; or `emit` itself. */
const sn_emit *sn_names_begin(sn_names *names, const sn_emit *emit, const sn_buf *out);
void sn_names_end(sn_names *names, sn_buf *out);

#endif
