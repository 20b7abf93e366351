/* What is compiled around a text: its call, and what the host's files must know of it. */
#include "codegen/trial/parts.h"

#include "codegen/emit/parts.h"

#include <stdio.h>
#include <string.h>

static bool has_many(const sn_trial *trial)
{
    return trial->of.kind == SN_ARTIFACT_KERNEL && sn_has_lanes(trial->of.emit) &&
           !sn_is_alone(trial->of.emit);
}

/* Whether those are functions for both ways in which arrays can lie. */
static bool has_both(const sn_trial *trial)
{
    return has_many(trial) && sn_has_rows(trial->of.kernel, trial->of.emit) &&
           sn_has_columns(trial->of.emit);
}

bool sn_source_put_launch(const sn_emit *emit, const char *what, const char *arguments, sn_buf *out)
{
    const char *name = emit->name;
    if (sn_target_of(emit)->stream)
        sn_buf_printf(out, "    return %s_%s(%s, arrays, sn_sample.stream);\n}\n", name, what,
                      arguments);
    else if (sn_target_of(emit)->queue)
        sn_buf_printf(
            out,
            "    auto body = [=] { %s_kernel(%s, arrays); };\n"
            "    sn_launch([](void *f) { (*static_cast<decltype(body) *>(f))(); }, &body,\n"
            "              %s_global_size(arrays) / %s_LOCAL_SIZE, %s_LOCAL_SIZE);\n"
            "    return 0;\n}\n",
            name, arguments, name, name, name);
    return sn_target_of(emit)->blocks;
}

/* The call of what a text defines, by names that are the same for all. Launchers tell of errors,
 * and C's functions of ragged arrays how many they left as they are. */
static void put_call_of(const sn_trial *trial, sn_buf *out)
{
    const sn_emit *emit = trial->of.emit;
    const char *in = sn_input_names(emit), *to = sn_output_names(emit);
    const char *bounds = sn_bounds_name(emit);
    char arguments[160];
    snprintf(arguments, sizeof arguments, "%s, %s%s", in, to, bounds);
    if (sn_target_of(emit)->shader) /* the last row may have groups without arrays, here one */
        sn_buf_printf(
            out,
            "    sn_give(keys, values, %s, values_out, arrays);\n"
            "    sn_launch([](void *) { sn_main(); }, NULL,\n"
            "              (arrays + SN_BLOCK_ARRAYS - 1) / SN_BLOCK_ARRAYS + SN_SHADER,\n"
            "              %lu);\n"
            "    return 0;\n}\n",
            emit->argsort ? "indices" : "keys_out", (unsigned long)trial->of.kernel->block);
    else if (has_both(trial))
        sn_c_put_both_calls(emit, out);
    else if (sn_source_put_launch(emit, "sort", arguments, out))
        return;
    else if (emit->ragged)
        sn_buf_printf(out,
                      "    return arrays == 1 ? %s_sort(%s, %s, (unsigned int)(%s))\n"
                      "                       : %s_sort_many(%s, %s%s, arrays);\n}\n",
                      emit->name, in, to,
                      emit->ragged == SN_RAGGED_SIZES ? "sizes[0]"
                      : sn_has_ends(emit)             ? "ends[0] - begins[0]"
                                                      : "offsets[1] - offsets[0]",
                      emit->name, in, to, bounds);
    else
        sn_buf_printf(out,
                      "    if (arrays == 1)\n        %s_sort(%s, %s%s);\n    else\n"
                      "        %s_sort_%s(%s, %s%s, arrays);\n    return 0;\n}\n",
                      emit->name, in, to, bounds, emit->name,
                      sn_is_interleaved(emit) ? "many" : "batch", in, to, bounds);
}

/* Bit w is set if operations of the kind move 2^w elements at once. */
static unsigned widths(const sn_kernel *kernel, sn_op_kind kind)
{
    unsigned bits = 0;
    for (unsigned wide = 1; wide <= 2; wide++)
        bits |= sn_kernel_moves_wide(kernel, kind, wide) ? 1u << wide : 0;
    return bits;
}

static void put_call(const sn_trial *trial, sn_buf *out)
{
    const sn_emit *emit = trial->of.emit;
    const char *to = emit->argsort && !emit->keyed ? "indices" : "keys_out";
    const char *more = emit->keyed ? "indices" : "values_out";
    const char *bounds = sn_has_ends(emit) ? "begins"
                         : emit->ragged    ? sn_bounds_name(emit) + 2
                                           : "bounds";
    sn_buf_printf(out,
                  "static size_t sn_call(SN_KEY *keys, SN_VALUE *values, SN_OUT *%s,\n"
                  "    SN_VALUE *%s, unsigned int count, const SN_BOUND *%s,\n"
                  "    size_t arrays)\n{\n"
                  "    (void)values, (void)%s, (void)count, (void)%s;\n",
                  to, more, bounds, more, bounds);
    if (sn_has_ends(emit)) /* which the host keeps behind where arrays begin */
        sn_buf_puts(out, "    const SN_BOUND *ends = begins + arrays;\n");
    put_call_of(trial, out);
}

void sn_put_numbers(const sn_number *numbers, size_t count, sn_buf *out)
{
    for (size_t i = 0; i < count; i++)
        sn_buf_printf(out, "#define SN_%s %lld\n", numbers[i].name, numbers[i].is);
}

/* What arrays of any kind of text are. */
void sn_source_put_arrays(const sn_trial *trial, sn_buf *out)
{
    const sn_emit *emit = trial->of.emit;
    const sn_kernel *kernel = trial->of.kernel;
    const bool shader = sn_target_of(emit)->shader; /* whose floats are told as integers */
    const bool any_length = emit->large || trial->of.kind == SN_ARTIFACT_COUNTING;
    const bool number = sn_is_float(emit), half = number && sn_key_infos[emit->type].bits == 16;
    const bool wide = sn_has_wide_bounds(emit);
    const char *values = sn_value_name(emit), *key = shader && number ? "float" : sn_key_name(emit);
    sn_buf_printf(out,
                  "#define SN_KEY %s\n#define SN_VALUE %s\n#define SN_OUT %s\n"
                  "#define SN_BOUND %s\n",
                  key, emit->scan ? "unsigned char" : values,
                  emit->argsort && !emit->keyed && !any_length ? values : key,
                  sn_dialect(emit)->numbers[wide ? SN_AST_U64 : SN_AST_U32]);
    if (has_both(trial))
        sn_buf_puts(out,
                    "static bool sn_interleaved = true;\n#define SN_INTERLEAVED sn_interleaved\n");
    else
        sn_buf_printf(out, "#define SN_INTERLEAVED %d\n", !emit->scan && sn_is_interleaved(emit));
    const sn_number numbers[] = {
        {"BOUND_BITS", wide ? 64 : 32},
        {"ELEMENTS", kernel ? kernel->keys : 0},
        {"FIRST", kernel ? kernel->first : 0},
        {"OUTPUTS", kernel ? kernel->outputs : 0},
        {"BLOCK_ARRAYS", kernel && sn_target_of(emit)->blocks ? sn_kernel_arrays(kernel) : 0},
        {"RAGGED", sn_has_ends(emit)                   ? 3
                   : emit->ragged >= SN_RAGGED_OFFSETS ? 2
                                                       : emit->ragged},
        {"ANY_LENGTH", any_length},
        {"SHADER", shader},
        {"COUNTED", emit->counted || any_length},
        {"PADDED", emit->padded},
        {"BOTH_WAYS", has_both(trial)},
        {"PAIRS", emit->pairs || emit->keyed},
        {"ARGSORT", emit->argsort && !emit->keyed},
        {"DESCENDING", emit->descending},
        {"SEGMENTED", emit->scan && emit->scan->segmented},
        {"ELEMENT", emit->element.type != NULL},
        {"NUMBERS", number && !half},
        {"FRACTION", half && !emit->scan ? sn_key_fraction(emit->type) : 0}};
    sn_put_numbers(numbers, sizeof numbers / sizeof *numbers, out);
}

/* Threads of two warps, or of the only one, that tell each other of items; 0 if none do. */
static unsigned long shuffling_threads(const sn_kernel *kernel)
{
    return !sn_kernel_count(kernel, SN_OP_SHUFFLE) ? 0
           : kernel->block < 2 * SN_WARP           ? kernel->block
                                                   : 2 * SN_WARP;
}

/* Of places that are tried: values that are fetched are so many. */
static unsigned long place_bits(const sn_trial *trial)
{
    const unsigned bits =
        sn_is_packed(trial->of.emit) ? sn_place_bits(trial->of.kernel, trial->of.emit) : 32;
    return trial->of.emit->fetches && bits > SN_INDEX_BITS ? SN_INDEX_BITS + 1 : bits;
}

/* How functions of the section of keys are called. Which memory they have, whose names stand after
 * `from`, `to` or `of`; and what they are told: an element's index, which one it is of its array,
 * how many that has; and whether places are new, or how far the second of two arrays is. */
static void put_calls(const sn_trial *trial, sn_buf *out)
{
    const sn_emit *emit = trial->of.emit;
    const bool has_count = sn_has_count(emit), keeps = sn_keeps_places(emit);
    const bool both = sn_turns_rows(trial->of.kernel, emit) && sn_has_columns(emit);
    const char *i = has_count || sn_has_place(emit) ? ", i" : "",
               *count = has_count ? ", count" : "";
    const char *next = trial->of.kernel->twins ? ", more" : "";
    const char *values = emit->pairs || emit->keyed ? ", of values" : "";
    const char *places = keeps ? ", of places" : "",
               *counted = sn_is_told_count(emit) ? ", count" : "";
    sn_buf_printf(out,
                  "#define SN_NAMES(of) of keys%s%s\n#define SN_NAMES_LOADED(of) of keys%s%s\n",
                  values, places, sn_carries_values(emit) ? values : "", places);
    sn_buf_printf(out,
                  "#define SN_LOADED(from, at, i, count, more) SN_NAMES_LOADED(from), at%s%s%s\n"
                  "#define SN_STORED(to, at, i, count, more) SN_NAMES(to), at%s%s%s\n",
                  i, count, keeps ? ", more" : next,
                  has_count || sn_stores_some(trial->of.kernel) ? ", i" : "", count, next);
    sn_buf_printf(out,
                  "#define SN_LOADED_WIDE(of, at, i, more) of keys%s, at%s%s\n"
                  "#define SN_STORED_WIDE(of, at, more) of keys%s, at%s\n",
                  values, sn_has_place(emit) ? ", i" : "", next, values, next);
    sn_buf_printf(out,
                  "#define SN_OF_LANES(first, arrays, rows, count) first, arrays%s%s\n"
                  "#define SN_OF_LINE(first, count) first%s\n"
                  "#define SN_OF_ITEMS(at, count, more) at, count%s\n",
                  both ? ", rows" : "", counted, counted, keeps ? ", more" : "");
}

/* What the host's files must know of memory, and of what is done with keys. */
static void put_macros(const sn_trial *trial, sn_buf *out)
{
    const sn_emit *emit = trial->of.emit;
    bool number = sn_is_float(emit), half = number && sn_key_infos[emit->type].bits == 16;
    sn_source_put_arrays(trial, out);
    const sn_number numbers[] = {
        {"ITEM_BYTES", sn_emit_item_bytes(emit)},
        {"KEYED", emit->keyed},
        {"STABLE", emit->stable || sn_is_packed(emit)},
        {"PLACE_BITS", place_bits(trial)},
        {"HAS_COUNT", sn_has_count(emit)},
        {"PLACES", sn_has_place(emit)},
        {"SOME", sn_stores_some(trial->of.kernel)},
        {"ROWS", sn_turns_rows(trial->of.kernel, emit)},
        {"COLUMNS", sn_has_columns(emit)},
        {"KEEPS", sn_kernel_count(trial->of.kernel, SN_OP_KEEP) > 0},
        {"FLOAT", !number               ? 0
                  : emit->float_compare ? 2
                  : emit->nan_ignore    ? 3
                                        : 1},
        {"NAN_FIRST", emit->nan_first},
        {"INFINITY", half ? (unsigned long)sn_key_infinity(emit->type) : 0},
        {"LOAD_WIDE", widths(trial->of.kernel, SN_OP_LOAD)},
        {"STORE_WIDE", widths(trial->of.kernel, SN_OP_STORE)},
        {"SHARED_WIDE", widths(trial->of.kernel, SN_OP_READ)},
        {"PACKED", sn_is_packed(emit)},
        {"SHUFFLES", shuffling_threads(trial->of.kernel)},
        {"LANES", trial->of.kernel->threads < SN_WARP ? trial->of.kernel->threads : SN_WARP},
        {"ALIGNMENT", sn_emit_alignment(trial->of.kernel, emit)},
        {"FETCHES", emit->fetches},
        {"TWINS", trial->of.kernel->twins},
        {"HELD", emit->held},
        {"THREADS", trial->of.kernel->threads},
        {"COPIES", sn_gives_some(trial->of.kernel, emit) ? trial->of.kernel->threads : 1},
        {"COPIES_APART_BITS", SN_COPIES_APART_BITS},
        {"TURNS", sn_has_packed_lines(emit) ? 2 : 1},
        {"KEEPS_PLACES", sn_keeps_places(emit)},
        {"POINTERS", !sn_dialect(emit)->no_pointers},
        {"INDEXED", sn_dialect(emit)->name_first},
        {"REGISTERS", trial->of.kernel->registers},
        {"MANY_ARRAYS", sn_target_of(emit)->shader ? UINT32_MAX / trial->of.kernel->keys
                                                   : ((long long)1 << 31) + 5}};
    sn_put_numbers(numbers, sizeof numbers / sizeof *numbers, out);
    put_calls(trial, out);
}

/* Where the section of keys begins and ends; false if the text has not exactly one. */
bool sn_source_find_keys(const char *text, const char **begin, const char **end)
{
    const char *behind = strstr(text, SN_SECTION_SCANNER) ? SN_SECTION_SCANNER : SN_SECTION_SORTER;
    *begin = strstr(text, SN_SECTION_KEYS);
    *end = *begin ? strstr(*begin, behind) : NULL;
    return *end && !strstr(*begin + 1, SN_SECTION_KEYS) && !strstr(*end + 1, behind);
}

static bool has_neighbours(const sn_trial *trial)
{
    return trial->of.kind == SN_ARTIFACT_PROGRAM && !sn_target_of(trial->of.emit)->blocks;
}

/* How vectors of so many bytes sort one array; NULL where they do not. */
static const sn_across_way *way_of(const sn_trial *trial, unsigned vector_bytes)
{
    const sn_across *across = trial->of.emit->across;
    for (uint32_t i = 0; across && i < SN_ACROSS_WAYS; i++)
        if (SN_ACROSS_BYTES(i) == vector_bytes && across->way[i].taken)
            return &across->way[i];
    return NULL;
}

bool sn_source_has_records(const sn_trial *trial, unsigned vector_bytes)
{
    return (!vector_bytes && !sn_is_alone(trial->of.emit)) || has_neighbours(trial) ||
           way_of(trial, vector_bytes);
}

bool sn_source_has_vectors(const sn_trial *trial)
{
    return has_many(trial) || has_neighbours(trial) || sn_is_alone(trial->of.emit);
}

/* Texts from..to-1, with the declaration that C++ does not know replaced. */
static void put_text(const char *from, const char *to, sn_buf *out)
{
    const size_t size = strlen(SN_DYNAMIC_SHARED);
    for (const char *at; (at = strstr(from, SN_DYNAMIC_SHARED)) && at < to; from = at + size) {
        sn_buf_add(out, from, (size_t)(at - from));
        sn_buf_puts(out, "SN_DYNAMIC(item, shared);");
    }
    sn_buf_add(out, from, (size_t)(to - from));
}

/* ---- kinds ----------------------------------------------------------------------------------- */

static void run_kernel(const sn_trial *trial, sn_buf *out)
{
    put_call(trial, out);
    sn_buf_puts(out, "#include \"host/numbers.h\"\n#include \"host/run.h\"\n");
}

static void record_kernel(const sn_trial *trial, sn_buf *out)
{
    sn_c_put_refusals(trial->of.kernel, trial->of.emit, out);
    put_call(trial, out);
    sn_buf_puts(out, "#include \"host/prove.h\"\n");
}

static void try_keys(const sn_trial *trial, sn_buf *out)
{
    const sn_element *element = &trial->of.emit->element;
    if (element->type)
        sn_buf_printf(out,
                      "static bool sn_told(%s a, %s b)\n{\n    return (%s) ? true : false;\n}\n",
                      element->type, element->type, element->before);
    sn_buf_puts(out, "#include \"host/bits.h\"\n#include \"host/orders.h\"\n"
                     "#include \"host/keys.h\"\n");
}

/* What is written around texts: macros that the host's files need, before them; and behind them
 * what runs or records them, or tries their section of keys. Texts that count are none of them. */
static const struct {
    void (*macros)(const sn_trial *trial, sn_buf *out);
    void (*run)(const sn_trial *trial, sn_buf *out);
    void (*record)(const sn_trial *trial, sn_buf *out);
    void (*keys)(const sn_trial *trial, sn_buf *out);
} kinds[] = {
    [SN_ARTIFACT_KERNEL] = {put_macros, run_kernel, record_kernel, try_keys},
    [SN_ARTIFACT_PROGRAM] = {put_macros, sn_program_put_run, sn_program_put_record, try_keys},
    [SN_ARTIFACT_SCAN] = {sn_scan_put_macros, sn_scan_put_run, sn_scan_put_record,
                          sn_scan_put_keys},
    [SN_ARTIFACT_SCAN_PROGRAM] = {sn_scan_put_macros, sn_scan_put_run, sn_scan_put_record,
                                  sn_scan_put_keys},
};
_Static_assert(sizeof kinds / sizeof *kinds == SN_ARTIFACT_COUNTING, "a row for each other kind");

/* ---- programs around texts ------------------------------------------------------------------- */

/* Half of what C++ takes to read is its <math.h>, which most texts have no use for. Those that have
 * read it first: afterwards fmin is the emulator's. They want what C has of it; a header of the
 * user's may want more, and GNU's library tells both apart. */
static void put_math(const sn_trial *trial, sn_buf *out)
{
    if (trial->of.emit->element.include)
        sn_buf_puts(out, "#include <math.h>\n");
    else if (sn_is_float(trial->of.emit) || strstr(trial->text->data, "<math.h>"))
        sn_buf_puts(out, "#define _GLIBCXX_INCLUDE_NEXT_C_HEADERS\n#include <math.h>\n"
                         "#undef _GLIBCXX_INCLUDE_NEXT_C_HEADERS\n");
}

/* What a text declares outside of functions, and the host's files call sn_text_..., with blanks
 * between. */
static const char names[] =
    "BLOCK_BITS FEW_BITS KEEP_LINE LANES LANE_BITS LEAST_BITS LINE_BITS MOVE_LINE STAGES TURNS "
    "WINDOW_BITS are_numbers combine exchange fetch fill_items fill_line fill_lines first_of "
    "first_of_block "
    "flip from_lane item items last_of line load load2 load4 load_items load_lanes load_line "
    "load_lines masks_of neutral next_pass order order_lanes order_lines order_within pass "
    "read2 read4 sort_block_of_keys sort_few store store2 store4 store_items store_lanes "
    "store_line store_lines value write2 write4";

/* The folder is that of the header: "run", or "host" for what is compiled as records are. */
static void put_prelude(const sn_trial *trial, const char *folder, sn_buf *out)
{
    put_math(trial, out);
    sn_buf_printf(out, "#include \"%s/emulate.h\"\n", folder);
    const bool own = sn_has_own_names(trial->of.emit); /* it stands before them */
    for (const char *name = names; *name; name += strspn(name, " ")) {
        const int size = (int)strcspn(name, " ");
        sn_buf_printf(out, "#define sn_text_%.*s %s%s%.*s\n", size, name,
                      own ? trial->of.emit->name : "", own ? "_" : "", size, name);
        name += size;
    }
    if (sn_is_float(trial->of.emit) && sn_key_infos[trial->of.emit->type].bits == 16)
        sn_buf_puts(out, "#include \"host/halves.h\"\n");
    kinds[trial->of.kind].macros(trial, out);
    if (sn_target_of(trial->of.emit)->shader)
        sn_buf_puts(out, "#include \"host/shader.h\"\n");
    if (sn_target_of(trial->of.emit)->queue)
        sn_buf_printf(out, "#include \"%s%s\"\n", trial->of.emit->name,
                      sn_target_of(trial->of.emit)->header_ending);
}

void sn_source_put_run(const sn_trial *trial, sn_buf *out)
{
    put_prelude(trial, "run", out);
    sn_buf_printf(out, "#line 1 \"%s\"\n", trial->of.emit->name);
    put_text(trial->text->data, trial->text->data + trial->text->size, out);
    if (trial->of.emit->held)
        sn_emit_around(trial->of.kernel, trial->of.emit, false, out);
    kinds[trial->of.kind].run(trial, out);
}

/* What the section defines where it tells numbers, of which the functions' own are told. */
static void put_by_numbers(const char *name, sn_buf *out)
{
    static const char *const functions[][3] = {{"load_line", "x, keys, at", "numbers, keys"},
                                               {"fill_line", "x, keys, at", "numbers, keys"},
                                               {"store_line", "x, keys, at", "numbers"},
                                               {"order_lines", "a, b", "numbers"}};
    sn_buf_printf(out, "#define %s_BY_NUMBERS\n", name);
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        sn_buf_printf(out, "#define %s_%s(%s) (sn_by_numbers(%s), %s_%s(%s))\n", name,
                      functions[i][0], functions[i][1], functions[i][2], name, functions[i][0],
                      functions[i][1]);
}

/* The text with its section of keys replaced: what remains is what does not depend on types. */
void sn_source_put_record(const sn_trial *trial, unsigned vector_bytes, const char *begin,
                          const char *end, sn_buf *out)
{
    const bool lanes = has_many(trial);
    put_prelude(trial, trial->of.scan ? "run" : "host", out);
    if (trial->of.scan)
        sn_emit_include(trial->of.emit, out);
    if (has_neighbours(trial)) {
        const sn_c_sizes sizes = sn_program_c_sizes(trial->of.emit, vector_bytes);
        sn_buf_printf(out,
                      "#define SN_LANES %lu\n#define SN_LINE_BITS %lu\n"
                      "#define SN_WINDOW_BITS %lu\n",
                      (unsigned long)sizes.lanes, (unsigned long)sizes.line_bits,
                      (unsigned long)sizes.window_bits);
    }
    const sn_across_way *way = way_of(trial, vector_bytes);
    const bool has_numbers =
        way && vector_bytes == SN_NUMBERS_BYTES && sn_has_numbers(trial->of.emit);
    if (trial->of.emit->across)
        sn_buf_printf(out, "#define NETKERN_VECTOR_BYTES %u\n", vector_bytes);
    if (way) {
        const char *name = trial->of.emit->name;
        sn_buf_printf(out,
                      "#define SN_LINE %lu\n#define %s_MOVE_LINE SN_MOVE_LINE\n"
                      "#define %s_KEEP_LINE SN_KEEP_LINE\n",
                      (unsigned long)way->lanes, name, name);
        if (has_numbers)
            sn_buf_puts(out, "#define SN_BY_NUMBERS\n");
    }
    sn_buf_puts(out, trial->of.scan ? "" : "#include \"host/record.h\"\n");
    sn_buf_puts(out, trial->of.scan          ? "#include \"host/scan_record.h\"\n"
                     : has_neighbours(trial) ? "#include \"host/neighbours.h\"\n"
                     : lanes || way          ? "#include \"host/lanes.h\"\n"
                                             : "");
    sn_buf_puts(out, way ? "#include \"host/lines.h\"\n" : "");
    if (has_numbers)
        put_by_numbers(trial->of.emit->name, out);
    if (sn_target_of(trial->of.emit)->shader)
        sn_buf_puts(out, "#include \"host/shader_record.h\"\n");
    sn_buf_printf(out, "#line 1 \"%s\"\n", trial->of.emit->name);
    put_text(trial->text->data, begin, out);
    for (const char *c = begin; c < end; c++)
        if (*c == '\n')
            sn_buf_puts(out, "\n"); /* so that lines keep their numbers */
    put_text(end, end + strlen(end), out);
    if (trial->of.emit->held)
        sn_emit_around(trial->of.kernel, trial->of.emit, true, out);
    kinds[trial->of.kind].record(trial, out);
}

/* What stands before the section of keys, and is needed there. */
static void put_padded(const sn_trial *trial, sn_buf *out)
{
    if (trial->of.emit->padded)
        sn_buf_printf(out, "enum { %s_count = %lu };\n", trial->of.emit->name,
                      (unsigned long)trial->of.emit->padded);
}

void sn_source_put_keys(const sn_trial *trial, const char *begin, const char *end, sn_buf *out)
{
    put_prelude(trial, "host", out);
    sn_emit_include(trial->of.emit, out);
    put_padded(trial, out);
    if (!sn_target_of(trial->of.emit)->blocks)
        sn_buf_printf(out,
                      "#ifndef NETKERN_VECTOR_BYTES\n#define NETKERN_VECTOR_BYTES %d\n#endif\n",
                      sn_is_alone(trial->of.emit) ? 16 : 0);
    sn_buf_add(out, begin, (size_t)(end - begin));
    if (sn_target_of(trial->of.emit)->shader)
        sn_buf_puts(out, "#include \"host/shader_keys.h\"\n");
    kinds[trial->of.kind].keys(trial, out);
}

void sn_source_put_widths(const sn_trial *trial, const char *begin, const char *end, sn_buf *out)
{
    sn_buf_puts(out, "#include \"host/stack.h\"\n");
    put_prelude(trial, "host", out);
    put_padded(trial, out);
    const bool neighbours = has_neighbours(trial);
    sn_c_put_widths(begin, end,
                    neighbours                    ? "host/neighbour_vectors.h"
                    : sn_is_alone(trial->of.emit) ? NULL
                                                  : "host/vectors.h",
                    neighbours ? trial->of.emit : NULL, trial->of.emit, out);
}
