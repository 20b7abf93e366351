/* C99: functions for one array and for many, by vectors that compilers know, or by scalars. Texts
 * are templates; here are their words. */
#include "codegen/emit/c/parts.h"
#include "codegen/kernel/order.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- types ----------------------------------------------------------------------------------- */

static unsigned key_bits(const sn_emit *emit)
{
    return sn_key_infos[emit->type].bits;
}

static unsigned lane_bits(const sn_emit *emit)
{
    return sn_has_members(emit) && key_bits(emit) < 32 ? 32 : key_bits(emit);
}

unsigned sn_c_lane_bytes(const sn_emit *emit)
{
    return lane_bits(emit) / 8;
}

/* Whether keys are compared as floating-point numbers; whether, if not, as signed integers. */
static bool is_number(const sn_emit *emit)
{
    return sn_is_float(emit) && emit->float_compare;
}

static bool is_signed(const sn_emit *emit)
{
    return sn_key_infos[emit->type].class_ == SN_CLASS_SIGNED;
}

/* Whether keys are keys above their values, as the lanes of packed lines are. */
static bool is_pair(const sn_emit *emit)
{
    return sn_has_packed_lines(emit) && key_bits(emit) == 64;
}

/* In lanes all of 64 bits are, since few machines compare unsigned ones; those of pairs have turned
 * keys there. */
static bool has_signed_lanes(const sn_emit *emit)
{
    return is_signed(emit) || (key_bits(emit) == 64 && !is_pair(emit));
}

bool sn_c_may_pack(const sn_emit *emit, uint32_t keys)
{
    return emit->pairs && sn_c_lane_bytes(emit) == 4 && !is_number(emit) && keys >= 16;
}

/* Lanes order pairs of the images of keys above their values: as signed ones, but where machines
 * have minima of unsigned ones. */
static unsigned packed_turn(const sn_emit *emit, bool unsigned_lanes)
{
    return (is_signed(emit) || unsigned_lanes ? 0 : 0x80000000u) ^
           (sn_is_turned(emit) ? 0xffffffffu : 0);
}

/* What a pair's key is turned by, with the operator before it, or nothing. */
static void add_turn(const sn_emit *emit, const char *name, bool unsigned_lanes, sn_template *words)
{
    const unsigned turn = packed_turn(emit, unsigned_lanes);
    sn_template_add(words, name, "");
    if (turn)
        sn_template_print(words, name, " ^ 0x%xu", turn);
}

/* What is compared: of floating-point keys that are ordered as integers, these; and what a key is
 * in a variable that is copied to memory. */
static const char *compared_type(const sn_emit *emit)
{
    return sn_has_image(emit) ? sn_image_type(emit) : sn_key_name(emit);
}

static const char *memory_type(const sn_emit *emit)
{
    return sn_moves_bits(emit) ? sn_image_type(emit) : sn_key_name(emit);
}

/* ---- words ----------------------------------------------------------------------------------- */

static void add_parameters(const sn_emit *emit, const char *name, const char *before,
                           sn_emit_parameters *parameters, sn_template *words)
{
    sn_buf text = {0};
    sn_emit_spell(emit, before, parameters, &text);
    sn_template_take(words, name, &text);
}

void sn_emit_c_words(const sn_emit *emit, sn_template *words)
{
    const bool turned = sn_is_turned(emit);
    const char *tie = sn_tie_break(emit);
    add_parameters(emit, "inputs", "", sn_emit_inputs, words);
    add_parameters(emit, "outputs", "", sn_emit_outputs, words);
    sn_template_add(words, "in_names", sn_input_names(emit));
    sn_template_add(words, "out_names", sn_output_names(emit));
    sn_template_add(words, "name", emit->name);
    sn_template_add(words, "key", sn_key_name(emit));
    sn_template_add(words, "compared", compared_type(emit));
    sn_template_add(words, "memory", memory_type(emit));
    sn_template_add(words, "word", sn_word_name(emit));
    sn_template_add(words, "count", sn_is_told_count(emit) ? ", unsigned int count" : "");
    sn_template_add(words, "count_argument", sn_is_told_count(emit) ? ", count" : "");
    sn_template_add(words, "result",
                    emit->ragged             ? "size_t"
                    : sn_is_told_count(emit) ? "int"
                                             : "void");
    sn_template_add(words, "less", turned ? ">" : "<");
    sn_template_add(words, "first", turned ? "max" : "min");
    sn_template_add(words, "last", turned ? "min" : "max");
    sn_template_add(words, "tie", tie ? tie : "");
    sn_template_add(words, "end", key_bits(emit) == 64 ? "d" : "s");
    sn_template_add(words, "x", sn_has_members(emit) ? "x->key" : "*x");
    sn_template_add(words, "key_member", sn_has_members(emit) ? ".key" : "");
    sn_template_flag(words, "tie", tie);
    sn_template_flag(words, "number", is_number(emit));
    sn_template_flag(words, "masked", tie && is_number(emit));
    sn_template_flag(words, "wide", key_bits(emit) == 64);
    sn_template_flag(words, "counted", emit->counted);
    sn_template_flag(words, "padded", emit->padded);
    sn_template_flag(words, "refuses", sn_is_told_count(emit));
    sn_template_add(words, "refusal", ""); /* of more elements than there may be */
    if (sn_is_told_count(emit))
        sn_template_print(words, "refusal",
                          "    if (count > %s_KEYS)\n        return 1;\n"
                          "    if (!count)\n        return 0;\n",
                          emit->name);
    sn_template_flag(words, "ragged", emit->ragged);
    sn_template_flag(words, "members", sn_has_members(emit));
    sn_template_flag(words, "pairs", emit->pairs);
    sn_template_flag(words, "place", sn_has_members(emit) && sn_has_place(emit));
    sn_template_flag(words, "indices", emit->argsort && !emit->large);
    sn_template_flag(words, "moves_bits", sn_moves_bits(emit));
    sn_template_flag(words, "puts_keys", sn_puts_keys(emit));
}

/* A template as a word of another's. */
static void add_filled(sn_template *words, const char *name, const char *template)
{
    sn_buf text = {0};
    sn_template_fill(words, template, &text);
    sn_template_take(words, name, &text);
}

static void put_filled(sn_template *words, const char *template, sn_buf *out)
{
    sn_template_fill_lines(words, template, out);
    sn_template_free(words);
}

/* ---- items in variables ---------------------------------------------------------------------- */

bool sn_c_has_lane_items(const sn_emit *emit)
{
    return !sn_target_of(emit)->blocks && !emit->scan && !emit->large && !emit->element.type;
}

/* Measured on Zen 4: of 1024 bytes and less. Longer ones have more room in 32 registers. */
bool sn_c_has_short_lines(const sn_emit *emit)
{
    return emit->across &&
           emit->across->keys * (emit->across->by_turns ? 8 : sn_c_lane_bytes(emit)) <= 1024;
}

void sn_emit_c_order(const sn_emit *emit, sn_buf *out)
{
    const bool element = emit->element.type, members = sn_has_members(emit),
               turned = sn_is_turned(emit);
    const bool keys = !element && !members, integer = keys && !is_number(emit);
    const bool wide_words = emit->pairs && sn_has_wide_values(emit);
    const unsigned least = element || (members && wide_words) ? 64
                           : is_number(emit) && keys          ? 8
                                                              : 32;
    const unsigned bits = key_bits(emit) < least ? least : key_bits(emit);
    sn_template words = {.word = NULL};
    sn_emit_c_words(emit, &words);
    sn_template_print(&words, "mask", "uint%u_t", element ? 64 : bits);
    sn_template_print(&words, "wide", "%sint%u_t", is_signed(emit) ? "" : "u", bits);
    sn_template_print(&words, "move", "cmov%c", (turned ? "lb" : "ga")[!is_signed(emit)]);
    sn_template_print(&words, "key_bits", "uint%u_t", key_bits(emit));
    sn_template_flag(&words, "integer", integer);
    sn_template_flag(&words, "key_number", keys && !integer);
    sn_template_flag(&words, "element", element);
    sn_template_flag(&words, "words", members && !element);
    sn_template_flag(&words, "bits", is_number(emit));
    put_filled(&words, sn_emit_c_exchange_txt, out);
}

/* The minima of SSE2, SSE4.1 and AVX-512; of 32 bits at least where words go with keys. */
static void add_x86(const sn_emit *emit, sn_template *words)
{
    const unsigned bits = lane_bits(emit);
    const char sign = is_signed(emit) ? 'i' : 'u';
    const char *end = bits == 64 ? "d" : "s", *first = sn_is_turned(emit) ? "max" : "min";
    const char *last = sn_is_turned(emit) ? "min" : "max";
    const bool number = is_number(emit);
    sn_template_add(words, "where",
                    number       ? "defined __SSE2__"
                    : bits == 64 ? "defined __AVX512VL__"
                    : (bits == 8 && sign == 'u') || (bits == 16 && sign == 'i')
                        ? "defined __SSE2__"
                        : "defined __SSE4_1__");
    sn_template_add(words, "header", "immintrin.h");
    sn_template_add(words, "lane", !number ? "__m128i" : bits == 64 ? "__m128d" : "__m128");
    sn_template_add(words, "word_lane", "__m128i");
    sn_template_add(words, "word_in", "_mm_cvtsi32_si128((int)x)");
    sn_template_add(words, "word_out", "_mm_cvtsi128_si32(x)");
    sn_template_print(words, "lane_bits", "%u", bits < 32 ? 32 : bits);
    sn_template_add(words, "no", sn_is_turned(emit) ? "ngt" : "nlt");
    if (number) {
        sn_template_print(words, "key_in", "_mm_set_s%s(x)", end);
        sn_template_add(words, "key_out", bits == 32 ? "_mm_cvtss_f32(x)" : "_mm_cvtsd_f64(x)");
        sn_template_print(words, "least", "_mm_%s_p%s", first, end);
        sn_template_print(words, "most", "_mm_%s_p%s", last, end);
        return;
    }
    sn_template_add(words, "key_in",
                    bits == 64 ? "_mm_cvtsi64_si128((long long)x)" : "_mm_cvtsi32_si128((int)x)");
    sn_template_add(words, "key_out", bits == 64 ? "_mm_cvtsi128_si64(x)" : "_mm_cvtsi128_si32(x)");
    sn_template_print(words, "least", "_mm_%s_ep%c%u", first, sign, bits);
    sn_template_print(words, "most", "_mm_%s_ep%c%u", last, sign, bits);
}

/* Those of AArch64, which has none of 64-bit integers; for keys alone. */
static void add_arm(const sn_emit *emit, sn_template *words)
{
    const unsigned bits = key_bits(emit);
    const char *name = is_number(emit) ? "float" : is_signed(emit) ? "int" : "uint";
    const char kind = *name == 'i' ? 's' : *name;
    sn_template_add(words, "where", "defined __aarch64__ && defined __ARM_NEON");
    sn_template_add(words, "header", "arm_neon.h");
    sn_template_print(words, "lane", "%s%ux%u_t", name, bits, 128 / bits);
    sn_template_print(words, "key_in", "vdupq_n_%c%u(x)", kind, bits);
    sn_template_print(words, "key_out", "vgetq_lane_%c%u(x, 0)", kind, bits);
    sn_template_print(words, "least", "v%sq_%c%u", sn_is_turned(emit) ? "max" : "min", kind, bits);
    sn_template_print(words, "most", "v%sq_%c%u", sn_is_turned(emit) ? "min" : "max", kind, bits);
}

/* Items of a machine's vectors, or if there is none of scalars. */
static void put_items(const sn_emit *emit, const char *directive,
                      void (*machine)(const sn_emit *, sn_template *), const sn_buf *comparisons,
                      sn_buf *out)
{
    sn_template words = {.word = NULL};
    sn_emit_c_words(emit, &words);
    sn_template_flag(&words, "machine", machine);
    sn_template_add(&words, "directive", directive);
    if (machine) {
        machine(emit, &words);
    } else {
        sn_template_add(&words, "lane", compared_type(emit));
        sn_template_add(&words, "word_lane", sn_word_name(emit));
        sn_template_add(&words, "key_in", "x");
        sn_template_add(&words, "key_out", "x");
        sn_template_add(&words, "word_in", "x");
        sn_template_add(&words, "word_out", "x");
        sn_template_add(&words, "comparisons", comparisons->data ? comparisons->data : "");
        words.failed = words.failed || comparisons->failed;
    }
    put_filled(&words, sn_emit_c_items_txt, out);
}

void sn_emit_c_items(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const bool alone = emit->pairs && sn_has_wide_values(emit); /* words fit no lane of keys */
    sn_buf comparisons = {0};
    sn_emit_comparisons(kernel, emit, &comparisons);
    if (!alone)
        put_items(emit, "#if", add_x86, NULL, out);
    if ((key_bits(emit) < 64 || is_number(emit)) && !sn_has_members(emit))
        put_items(emit, "#elif", add_arm, NULL, out);
    sn_buf_puts(out, alone ? "" : "#else\n");
    put_items(emit, "", NULL, &comparisons, out);
    sn_buf_puts(out, alone ? "" : "#endif\n\n");
    sn_buf_free(&comparisons);
}

/* ---- vectors --------------------------------------------------------------------------------- */

/* What differs between keys, values and places. */
typedef struct column {
    const char *plural, *single, *type, *middle;
    unsigned bits;
    bool load, store; /* rows of it */
} column;

static unsigned columns_of(const sn_emit *emit, column columns[3])
{
    const bool indices = emit->argsort && !emit->large, kept = sn_keeps_places(emit);
    unsigned count = 0;
    columns[count++] = (column){.plural = "keys",
                                .single = "key",
                                .type = sn_key_name(emit),
                                .middle = "key_lanes",
                                .bits = key_bits(emit),
                                .load = true,
                                .store = !indices};
    const column words = {.type = "uint32_t", .middle = "lanes", .bits = 32, .store = true};
    if (emit->pairs) {
        columns[count] = words;
        columns[count].plural = "values", columns[count].single = "value";
        columns[count++].load = true;
    }
    if (kept || indices) {
        columns[count] = words;
        columns[count].plural = "places", columns[count].single = "place";
        columns[count++].load = true; /* of which some lanes may stay */
    }
    return count;
}

/* A template for each column, as a word.
 * part   as many elements as the word `n` says, not a vector's */
static void add_columns(const sn_emit *emit, const char *name, bool part, const char *template,
                        sn_template *words)
{
    column columns[3];
    const unsigned count = columns_of(emit, columns);
    sn_buf all = {0};
    for (unsigned i = 0; i < count; i++) {
        const column *c = &columns[i];
        sn_template own = {.word = words->word}; /* what is added ends with this column */
        sn_template_add(&own, "plural", c->plural);
        sn_template_add(&own, "single", c->single);
        sn_template_add(&own, "type", c->type);
        sn_template_add(&own, "middle", c->middle);
        sn_template_add(&own, "what", part ? "part" : "row");
        sn_template_add(&own, "as_keys", i ? "" : "as_keys");
        sn_template_add(&own, "as_bits", i ? "" : "as_bits");
        sn_template_add(&own, "member", "");
        if (sn_has_members(emit))
            sn_template_print(&own, "member", ".%s", c->single);
        sn_template_add(&own, "scalar", i ? c->type : memory_type(emit));
        sn_template_print(&own, "row_scalar", "%sint%u_t", i || !is_signed(emit) ? "u" : "",
                          c->bits);
        sn_template_print(&own, "row_bytes", "%u", c->bits / 8);
        sn_template_flag(&own, "part", part);
        sn_template_flag(&own, "load", c->load);
        sn_template_flag(&own, "store", c->store);
        sn_template_flag(&own, "same_bytes", c->bits == lane_bits(emit));
        sn_template_fill(&own, template, &all);
        sn_template_free(&own);
    }
    sn_template_take(words, name, &all);
}

/* Images as image_of and key_of make them, of all lanes. */
static void add_image(const sn_emit *emit, sn_template *words)
{
    const char *suffix = key_bits(emit) < 64 ? "u" : "ull";
    const unsigned long long sign = 1ull << (key_bits(emit) - 1);
    const unsigned long long nans = sign - 1 - sn_key_infinity(emit->type);
    const unsigned long long moved =
        (has_signed_lanes(emit) ? sign : 0) + (emit->nan_ignore ? 0 : nans);
    sn_template_print(words, "sign", "0x%llx%s", sign, suffix);
    sn_template_print(words, "top", "%u", key_bits(emit) - 1);
    sn_template_print(words, "moved", "0x%llx%s", moved, suffix);
    sn_template_print(words, "rising", "0x%llx%s", sign - moved, suffix);
    sn_template_print(words, "falling", "0x%llx%s", ~moved, suffix);
    sn_template_add(words, "complement", emit->nan_first ? "~" : "");
    sn_template_flag(words, "image", true);
    sn_template_flag(words, "moved", moved);
    sn_template_flag(words, "turns_signs", sn_turns_signs(emit));
    sn_template_flag(words, "nan_first", emit->nan_first);
    sn_template_flag(words, "cut", lane_bits(emit) != key_bits(emit));
}

/* The types of vectors, and what is done to all lanes. Flags say what more is wanted: numbers,
 * shuffles, choices.
 * parts   an array of so many elements may be shorter than a vector; 0: none is */
static void add_vectors(const sn_emit *emit, uint32_t parts, sn_template *words)
{
    const bool number = is_number(emit), wide = lane_bits(emit) == 64;
    const unsigned bits = lane_bits(emit);
    sn_buf numbers = {0};
    for (unsigned i = 0; i < 512 / bits; i++)
        sn_buf_printf(&numbers, "%s%u", i ? ", " : "", i);
    sn_template_take(words, "numbers", &numbers);
    sn_template_print(words, "most_lanes", "%u", 512 / bits);
    sn_template_print(words, "bits", "%u", bits);
    sn_template_print(words, "lane_bytes", "%u", bits / 8);
    sn_template_print(words, "lane", "uint%u_t", bits);
    sn_template_print(words, "choice", "int%u_t", bits);
    sn_template_print(words, "mask_type", "__mmask%u", 512 / bits);
    sn_template_print(words, "half_mask_type", "__mmask%u", bits > 32 ? 8 : 256 / bits);
    sn_template_print(words, "x_type",
                      !number ? "ep%c%u"
                      : wide  ? "pd"
                              : "ps",
                      has_signed_lanes(emit) ? 'i' : 'u', bits);
    sn_template_add(words, "x_end", !number ? "i" : wide ? "d" : "");
    if (number)
        sn_template_add(words, "lane_key", sn_key_name(emit));
    else if (is_pair(emit) && !is_signed(emit))
        sn_template_add(words, "lane_key", "pair_word");
    else
        sn_template_print(words, "lane_key", "%sint%u_t", has_signed_lanes(emit) ? "" : "u", bits);
    sn_template_add(words, "flip", emit->type == SN_KEY_U64 ? " ^ 0x8000000000000000ull" : "");
    /* AVX2 has no minimum of 64-bit integers */
    sn_template_add(words, "minima", number || !wide ? "__AVX2__" : "__AVX512VL__");
    sn_template_flag(words, "stores_keys", !emit->argsort || emit->large);
    if (sn_has_image(emit))
        add_image(emit, words);
    sn_template_print(words, "n", "%lu", (unsigned long)parts);
    add_columns(emit, "row_types", false,
                "typedef @row_scalar @{single}_row\n"
                "    __attribute__((vector_size(LANES * @row_bytes), aligned(@row_bytes), "
                "may_alias));\n",
                words);
    add_columns(emit, "row_accesses", false, sn_emit_c_access_txt, words);
    if (parts)
        add_columns(emit, "part_accesses", true, sn_emit_c_access_txt, words);
    else
        sn_template_add(words, "part_accesses", "");
    add_filled(words, "types", sn_emit_c_vectors_txt);
}

/* Comparators of one function, times the members of an item, that gcc makes part of it where
 * vectors are wider than the machine's: with 64 bytes and AVX2 the 185 of best:32 take it 20 s, the
 * 556 of vanvoorhis:65 more than five minutes. Where they are called, these take 14 s. */
#define INLINED 185u

/* Of equal keys both are the same, bit for bit, or where -0 and 0 are and nothing decides between
 * them, by where they stand; so what goes with a key may follow it by a comparison of its own. */
static void add_order(const sn_kernel *kernel, const sn_emit *emit, sn_template *words)
{
    /* of few vectors each waits for the other, and a maximum is there sooner */
    const uint32_t bytes = emit->across ? emit->across->keys * lane_bits(emit) / 8 / 16 : 64;
    sn_template_flag(words, "both_of_one",
                     bytes >= 32 && !sn_has_members(emit) &&
                         (is_number(emit) || lane_bits(emit) == 64));
    sn_template_print(words, "many_bytes", "%lu", (unsigned long)bytes);
    const size_t members = 1u + emit->pairs + sn_has_place(emit);
    const bool many = kernel && sn_kernel_count(kernel, SN_OP_ORDER) * members > INLINED;
    sn_template_flag(words, "many_comparators", many);
    sn_template_add(words, "order_how", many ? "ORDER_HOW" : "INLINE");
    add_filled(words, "order", sn_emit_c_order_txt);
}

/* ---- vectors of neighbours ------------------------------------------------------------------- */

/* Names of all columns, "spare_keys, spare_values" of a vector's. */
static void add_names(const sn_emit *emit, const char *name, const char *format, sn_template *words)
{
    column columns[3];
    const unsigned count = columns_of(emit, columns);
    sn_buf names = {0};
    for (unsigned i = 0; i < count; i++) {
        sn_buf_puts(&names, i ? ", " : "");
        sn_buf_printf(&names, format, columns[i].plural);
    }
    sn_template_take(words, name, &names);
}

void sn_emit_c_neighbours(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const unsigned bytes = sn_c_lane_bytes(emit);
    const bool places = sn_keeps_places(emit);
    sn_template words = {.word = NULL};
    sn_buf comparisons = {0};
    sn_emit_comparisons(kernel, emit, &comparisons);
    sn_template_take(&words, "comparisons", &comparisons);
    sn_emit_c_words(emit, &words);
    sn_template_flag(&words, "numbers", true);
    sn_template_flag(&words, "choices", !sn_has_members(emit));
    add_vectors(emit, 0, &words);
    add_order(NULL, emit, &words);
    add_names(emit, "spare_names", "spare_%s", &words);
    add_names(emit, "stored_names", "%s_out", &words);
    sn_template_add(&words, "tie_member", places ? "place" : "value");
    sn_template_add(&words, "first_parameter", places ? ", int first" : "");
    sn_template_add(&words, "first_argument", places ? ", first" : "");
    sn_template_add(&words, "permutes", bytes == 1 ? "__AVX512VBMI__" : "__AVX512BW__");
    sn_template_print(&words, "two_bytes", "%u", 2 / bytes);
    sn_template_print(&words, "four_bytes", "%u", 4 / bytes);
    sn_template_print(&words, "eight_bytes", "%u", 8 / bytes);
    sn_template_print(&words, "sixteen_bytes", "%u", 16 / bytes);
    sn_template_print(&words, "more_bytes", "%u", 32 / bytes);
    sn_template_flag(&words, "one", bytes == 1);
    sn_template_flag(&words, "two", bytes <= 2);
    sn_template_flag(&words, "four", bytes <= 4);
    sn_template_flag(&words, "of_four", bytes == 4);
    sn_buf_puts(out, sn_emit_c_bytes_txt);
    put_filled(&words, sn_emit_c_neighbours_txt, out);
}

/* ---- rows ------------------------------------------------------------------------------------ */

/* Memory and vectors are told apart by what the bits of an index stand for. Row-wise, the number of
 * a vector is (part of) the number of an array and a lane's number that of an element; a sorter
 * wants it the other way around. Each step exchanges one bit of the vector's number for one of the
 * lane's, in all pairs of vectors that differ in that bit, and every one of them is a single
 * instruction where vectors are made of blocks of 16 bytes, as in SSE, AVX and NEON:
 *   in blocks     (v; q_top ... q0) becomes (q_top; ... q0 v)   interleave
 *   back          (v; q_top ... q0) becomes (q0; v q_top ...)   every second element
 *   of blocks     (v; b1 b0)        becomes (b0; v b1)          every second block
 *   and back      (v; b1 b0)        becomes (b1; b0 v)          interleave blocks */

typedef enum step { INTERLEAVE, SECOND, BLOCKS, BACK_BLOCKS, STEPS } step;
static const char *const step_names[] = {"interleave", "unzip", "unzip_blocks", "zip_blocks"};

typedef struct width {
    unsigned lanes, block; /* of a vector; a block's lanes */
    unsigned rows;         /* vectors that are loaded and stored together */
} width;

/* Rows that are shorter than a block are turned by `interleave` alone where that is faster than by
 * taking every second element, which is several instructions but for elements of 4 bytes, and for
 * smaller ones with AVX-512: as many steps as a block's lanes have bits, not as a row's. */
static bool turns_by_interleaving(const width *w)
{
    return w->rows < w->block && w->block > 4 && (w->lanes / w->block < 4 || w->rows == 8);
}

/* The lane of the two vectors one behind the other that lane i of the lower, or upper, result of a
 * step takes. */
static unsigned lane_of(const width *w, step s, bool upper, unsigned i)
{
    const unsigned block = i / w->block, in = i % w->block, half = w->block / 2;
    const unsigned blocks = w->lanes / w->block;
    switch (s) {
    case INTERLEAVE:
        return in % 2 * w->lanes + block * w->block + in / 2 + (upper ? half : 0);
    case SECOND:
        return in / half * w->lanes + block * w->block + in % half * 2 + upper;
    case BLOCKS:
        return (2 * block + upper) * w->block + in;
    default:
        return (block % 2 * blocks + block / 2 + (upper ? blocks / 2 : 0)) * w->block + in;
    }
}

static void put_step(const width *w, step s, sn_buf *out)
{
    sn_buf_printf(out, "INLINE void %s(lanes *a, lanes *b)\n{\n    STEP(", step_names[s]);
    for (int upper = 0; upper < 2; upper++)
        for (unsigned i = 0; i < w->lanes; i++)
            sn_buf_printf(out, "%s%u%s",
                          i       ? ", "
                          : upper ? ", ("
                                  : "(",
                          lane_of(w, s, upper, i), i + 1 < w->lanes ? "" : ")");
    sn_buf_puts(out, ")\n}\n");
}

/* A step in all pairs of vectors so many apart. */
typedef struct pass {
    step step;
    unsigned distance;
} pass;

static unsigned add_pass(step s, unsigned distance, unsigned count, pass *passes)
{
    passes[count] = (pass){s, distance};
    return count + 1;
}

static unsigned add_blocks(const width *w, step s, unsigned count, pass *passes)
{
    for (unsigned d = w->block; d < w->rows; d *= 2)
        count = add_pass(s, d, count, passes);
    return count;
}

static unsigned add_interleaves(unsigned rows, unsigned count, pass *passes)
{
    for (unsigned d = rows / 2; d; d /= 2)
        count = add_pass(INTERLEAVE, d, count, passes);
    return count;
}

/* Passes through as many vectors as registers hold, which are 32 of 64 bytes and at least 16 of
 * others, with some to spare. */
static unsigned at_once(const width *w)
{
    return w->lanes / w->block == 4 ? 4 : 3;
}

/* Some passes in a few vectors, then in others. Their distances are neighbouring powers of two. */
static void put_passes(const width *w, const pass *passes, unsigned count, bool uses[STEPS],
                       sn_buf *out)
{
    const unsigned most = at_once(w);
    for (unsigned sets = (count + most - 1) / most; sets; sets--) {
        const unsigned here = (count + sets - 1) / sets;
        unsigned least = w->rows;
        for (unsigned i = 0; i < here; i++)
            least = passes[i].distance < least ? passes[i].distance : least;
        sn_buf_printf(out, "    SETS(%u, %u,", 1u << here, least);
        for (unsigned i = 0; i < here; i++) {
            sn_buf_printf(out, " PAIRS(%s, %u)", step_names[passes[i].step],
                          passes[i].distance / least);
            uses[passes[i].step] = true;
        }
        sn_buf_puts(out, ")\n");
        passes += here, count -= here;
    }
}

/* Of arrays that are shorter than a block the bits of the index, those of a vector before those of
 * a lane, turn by one at each step. */
static void put_turns(unsigned length, bool uses[STEPS], sn_buf *out)
{
    sn_buf_printf(out, "    EACH(t, %u)\n        TURN\n", sn_log2_ceil(length));
    uses[INTERLEAVE] = true;
}

/* From rows to lanes. Steps between blocks come first: behind them vectors of elements that no
 * array has are not needed. */
static void put_to_lanes(const width *w, bool uses[STEPS], sn_buf *out)
{
    pass passes[8];
    unsigned count = 0;
    if (turns_by_interleaving(w)) {
        put_turns(w->block, uses, out);
        return;
    }
    for (unsigned d = 1; w->rows < w->block && d < w->rows; d *= 2)
        count = add_pass(SECOND, d, count, passes);
    if (!count)
        count = add_interleaves(w->block, add_blocks(w, BLOCKS, 0, passes), passes);
    put_passes(w, passes, count, uses, out);
}

/* From lanes to rows. Where all bits of blocks are exchanged a way there is one back, too. */
static void put_to_rows(const width *w, bool uses[STEPS], sn_buf *out)
{
    const step blocks = w->rows == w->lanes ? BLOCKS : BACK_BLOCKS;
    const unsigned rows = w->rows < w->block ? w->rows : w->block;
    pass passes[8];
    if (turns_by_interleaving(w)) {
        put_turns(w->rows, uses, out);
        return;
    }
    unsigned count = add_interleaves(rows, 0, passes), all = add_blocks(w, blocks, count, passes);
    if (all <= at_once(w)) {
        count = all;
    } else if (blocks == BACK_BLOCKS) { /* several instructions, not before stores */
        count = all = add_interleaves(rows, add_blocks(w, blocks, 0, passes), passes);
    }
    put_passes(w, passes, count, uses, out);
    put_passes(w, passes + count, all - count, uses, out);
}

/* Whether a vector's rows are `keys` arrays without anything else in between. */
static bool is_contiguous(uint32_t keys, unsigned lanes)
{
    return keys <= lanes && (keys & (keys - 1)) == 0;
}

static void put_way(const char *name, sn_buf *steps, sn_buf *out)
{
    sn_buf_printf(out, "INLINE void %s(lanes *v)\n{\n%s}\n", name,
                  steps->size ? steps->data : "    (void)v;\n");
    out->failed = out->failed || steps->failed;
    sn_buf_free(steps);
}

/* What depends on the bytes of a vector. Whether some are turned. */
static bool put_widths(const sn_emit *emit, uint32_t keys, sn_buf *out)
{
    bool turned = false;
    for (unsigned bytes = 64; bytes >= 16; bytes /= 2) {
        const unsigned lane = sn_c_lane_bytes(emit), lanes = bytes / lane;
        const bool contiguous = is_contiguous(keys, lanes);
        const width w = {lanes, 16 / lane, contiguous ? keys : lanes};
        bool uses[STEPS] = {false};
        sn_buf to_lanes = {0}, to_rows = {0};
        turned = turned || turns_by_interleaving(&w);
        if (bytes > 16)
            sn_buf_printf(out, "%s NETKERN_VECTOR_BYTES == %u\n", bytes == 64 ? "#if" : "#elif",
                          bytes);
        else
            sn_buf_puts(out, "#else\n");
        sn_buf_printf(out, "enum { ROWS = %u, APART = %lu };\n", w.rows,
                      contiguous ? lanes : (unsigned long)keys);
        put_to_lanes(&w, uses, &to_lanes);
        put_to_rows(&w, uses, &to_rows);
        for (step s = INTERLEAVE; s < STEPS; s++)
            if (uses[s])
                put_step(&w, s, out);
        put_way("to_lanes", &to_lanes, out);
        put_way("to_rows", &to_rows, out);
    }
    sn_buf_puts(out, "#endif\n");
    return turned;
}

/* ---- many arrays ----------------------------------------------------------------------------- */

/* The key of what fills up an array, as it is in memory. */
static void add_last_key(const sn_emit *emit, sn_template *words)
{
    sn_template_add(words, "last_of", sn_has_image(emit) ? "key_of(key_in(" : "key_in(");
    sn_template_add(words, "last_end", sn_has_image(emit) ? "))" : ")");
    add_filled(words, "last_key",
               "[counted:\n/* The key of what fills up an array, as it is in memory. */\n"
               "static inline @memory last_key(@inputs)\n{\n"
               "    const item x = load(@in_names, 0, 0, 0);\n"
               "    return @{last_of}x@key_member@last_end;\n}\n\n:]\n");
}

/* Lanes of 64 bits and how they are ordered, as a text of such keys has them, by other names. */
static void add_pair_lanes(const sn_emit *emit, sn_template *words)
{
    const sn_emit pair = {.target = emit->target,
                          .type = is_signed(emit) ? SN_KEY_I64 : SN_KEY_U64,
                          .across = emit->across,
                          .name = "pair"};
    sn_names names;
    sn_template own = {.word = NULL};
    sn_buf text = {0};
    sn_names_begin(&names, &pair, &text);
    sn_emit_c_words(&pair, &own);
    sn_template_flag(&own, "inner", true);
    sn_template_flag(&own, "shuffles", true);
    sn_template_flag(&own, "choices", true);
    add_vectors(&pair, 0, &own);
    add_order(NULL, &pair, &own);
    put_filled(&own, "@types\n@order\n", &text);
    sn_names_end(&names, &text);
    sn_template_take(words, "pair_lanes", &text);
    add_turn(emit, "unsigned_turn", true, words);
    add_turn(emit, "signed_turn", false, words);
    sn_template_flag(words, "unsigned", !is_signed(emit));
    sn_template_flag(words, "packed", true);
}

/* Vectors of an array that are written out one by one where they are read beforehand. */
#define READ_MOST 32u

/* What orders one array of f64 by minima of numbers, too. */
static void add_numbers(const sn_emit *emit, sn_template *words)
{
    const bool numbers = sn_has_numbers(emit);
    sn_template_flag(words, "by_numbers", numbers);
    if (!numbers)
        return;
    const uint32_t n = emit->padded ? emit->padded : emit->across->keys;
    sn_template_print(words, "elements", "%lu", (unsigned long)n);
    sn_template_print(words, "last_number", "0x%cff0000000000000ull", "7f"[emit->descending]);
    sn_template_add(words, "number_first", emit->descending ? "max" : "min");
    sn_template_add(words, "number_last", emit->descending ? "min" : "max");
    sn_template_print(words, "each_two",
                      n > 4 * READ_MOST
                          ? "    for (size_t i = 0; i < %lu; i += 2 * LANES) {"
                          : "    EACH(k, %lu) {\n        const size_t i = 2 * LANES * k;",
                      (unsigned long)(n > 4 * READ_MOST ? n : (n + 7) / 8));
}

/* Lanes of 4 bytes that two vectors give by turns. */
static void add_turns(sn_template *words)
{
    sn_buf out = {0};
    for (unsigned bytes = 64; bytes >= 16; bytes /= 2) {
        const unsigned lanes = bytes / 4;
        sn_buf_printf(&out, bytes > 16 ? "%s NETKERN_VECTOR_BYTES == %u\n" : "#else\n",
                      bytes == 64 ? "#if" : "#elif", bytes);
        for (unsigned odd = 0; odd < 2; odd++) {
            sn_buf_printf(&out, "#define %s_LANES ", odd ? "ODD" : "EVEN");
            for (unsigned i = 0; i < lanes; i++)
                sn_buf_printf(&out, "%s%u", i ? ", " : "", i / 2 * 2 + odd + i % 2 * lanes);
            sn_buf_puts(&out, "\n");
        }
    }
    sn_buf_puts(&out, "#endif\n");
    sn_template_take(words, "turns", &out);
}

/* One array in vectors of neighbours. */
static void add_lines(const sn_emit *emit, uint32_t parts, sn_template *words)
{
    if (sn_has_packed_lines(emit)) {
        add_pair_lanes(emit, words);
        add_turns(words);
    }
    sn_template_flag(words, "parts", parts);
    sn_template_flag(words, "moved", sn_c_lane_bytes(emit) == 4);
    sn_template_add(words, "as", sn_c_lane_bytes(emit) == 4 ? "moved" : "lanes");
    const bool wide = sn_c_lane_bytes(emit) == 8;
    sn_template_flag(words, "masked_loads", sn_c_lane_bytes(emit) >= 4);
    sn_template_add(words, "mask_word", wide ? "long long" : "int");
    sn_template_add(words, "here_first",
                    wide ? "-1, -1, -1, -1" : "-1, -1, -1, -1, -1, -1, -1, -1");
    sn_buf numbers = {0};
    for (unsigned i = 0; i < 128 / sn_c_lane_bytes(emit); i++)
        sn_buf_printf(&numbers, "%s%u", i ? ", " : "", i);
    sn_template_take(words, "numbers_of_two", &numbers);
    if (emit->counted)
        add_columns(emit, "tails", false, sn_emit_c_tails_txt, words);
    add_numbers(emit, words);
    add_filled(words, "lines", sn_emit_c_lines_txt);
}

/* Elements of which some vectors have fewer, where one array is in them; 0: none have. */
static uint32_t parts_of_lines(const sn_emit *emit, uint32_t keys)
{
    return emit->across && !emit->counted && keys * sn_c_lane_bytes(emit) < 64 ? keys : 0;
}

/* Whether other compilers do without the text, as a library does. */
static bool is_spared(const sn_emit *emit)
{
    return sn_is_alone(emit) && !sn_is_long(emit->type, emit->across->keys);
}

static void put_alone_section(const sn_emit *emit, sn_buf *out)
{
    const bool packed = sn_has_packed_lines(emit);
    sn_template words = {.word = NULL};
    sn_emit_c_words(emit, &words);
    sn_template_flag(&words, "shuffles", true);
    sn_template_flag(&words, "choices", !packed);
    sn_template_flag(&words, "spared", is_spared(emit));
    add_vectors(emit, 0, &words);
    sn_template_add(&words, "order", "");
    if (!packed)
        add_order(NULL, emit, &words);
    add_lines(emit, 0, &words);
    add_last_key(emit, &words);
    put_filled(&words,
               "[!spared:\n"
               "#if NETKERN_VECTOR_BYTES == 0\n"
               "#error \"so many keys are sorted by vectors of gcc or clang alone: write the "
               "kernel with --mapping thread\"\n#else\n"
               ":]\n"
               "[spared]#if NETKERN_VECTOR_BYTES > 0\n"
               "@last_key\n@types\n@order\n@lines\n#endif\n\n",
               out);
}

/* Where elements of arrays are, and which they are. */
static void add_places(const sn_kernel *kernel, const sn_emit *emit, sn_template *words)
{
    const bool rows = sn_turns_rows(kernel, emit), columns = sn_has_columns(emit),
               told = rows && columns;
    const unsigned long n = kernel->keys, first = kernel->first, outputs = kernel->outputs;
    char size[24];
    snprintf(size, sizeof size, emit->counted ? "count" : "%lu", n);
    sn_template_print(words, "n", "%lu", n);
    sn_template_print(words, "stored", "%lu", outputs);
    sn_template_add(words, "in_size", size);
    sn_template_print(words, "more", "%s%s", told ? ", int rows" : "",
                      sn_is_told_count(emit) ? ", unsigned int count" : "");
    sn_template_add(words, "how", told ? ": one behind the other, or interleaved" : "");
    sn_template_print(words, "at",
                      told   ? "rows ? first * %s + i : i * arrays + first"
                      : rows ? "first * %s + i"
                             : "i * arrays + first",
                      size);
    sn_template_add(words, "in_place",
                    emit->counted        ? ", i, count"
                    : sn_has_place(emit) ? ", i"
                                         : "");
    if (emit->counted)
        sn_template_print(words, "out_place", first ? ", i + %lu, count" : ", i, count", first);
    else
        sn_template_add(words, "out_place", "");
    sn_template_print(words, "number", first ? "i + %lu" : "i", first);
    if (emit->counted && first)
        sn_template_print(words, "count_stored",
                          "count < %lu ? 0 : count - %lu < %lu ? count - %lu : %lu", first, first,
                          outputs, first, outputs);
    else
        sn_template_print(words, "count_stored",
                          emit->counted ? "count < %lu ? count : %lu" : "%lu", outputs, outputs);
    sn_buf copied = {0};
    sn_buf_puts(&copied, told   ? "arrays - (rows ? first : 0) < LANES"
                         : rows ? "arrays - first < LANES"
                                : "arrays < LANES");
    if (rows && emit->counted)
        sn_buf_printf(&copied, told ? " || (rows && count < %lu)" : " || count < %lu", n);
    sn_template_take(words, "copied", &copied);
    sn_template_add(words, "in_array", "");
    if (rows)
        sn_template_print(words, "in_array", told ? " * (rows ? %s : 1)" : " * %s", size);
    sn_template_add(words, "tab", told ? "    " : "");
    sn_template_add(words, "deep", emit->counted ? "" : "    ");
    sn_template_add(words, "if_rows", told ? "rows && " : "");
    sn_template_flag(words, "rows", rows);
    sn_template_flag(words, "columns", columns);
    sn_template_flag(words, "told", told);
}

static void put_lanes_section(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const bool rows = sn_turns_rows(kernel, emit);
    const uint32_t n = kernel->keys, lines = parts_of_lines(emit, n);
    const bool short_rows = rows && (n & (n - 1)) && n * sn_c_lane_bytes(emit) < 64;
    sn_template words = {.word = NULL};
    sn_emit_c_words(emit, &words);
    sn_template_flag(&words, "numbers", sn_has_columns(emit));
    sn_template_flag(&words, "shuffles", rows || emit->across);
    sn_template_flag(&words, "choices", !(sn_tie_break(emit) && is_number(emit)));
    add_vectors(emit, lines || short_rows ? n : 0, &words);
    add_order(kernel, emit, &words);
    add_places(kernel, emit, &words);
    sn_template_add(&words, "lines", "");
    add_last_key(emit, &words);
    if (emit->across)
        add_lines(emit, lines, &words);
    if (rows) {
        sn_buf widths = {0};
        sn_template_flag(&words, "turns", put_widths(emit, n, &widths));
        sn_template_take(&words, "widths", &widths);
        /* elements that arrays lack are copies, so that compilers see what is done twice */
        sn_template_print(&words, "all", "%lu", 1ul << sn_log2_ceil(n));
        sn_template_print(&words, "half", "%lu", (1ul << sn_log2_ceil(n)) / 2);
        sn_template_flag(&words, "short_rows", short_rows);
        add_columns(emit, "row_moves", false, sn_emit_c_rows_txt, &words);
    }
    put_filled(&words, sn_emit_c_lanes_txt, out);
}

/* ---- the sorter ------------------------------------------------------------------------------ */

/* Vectors for which a machine has registers, when two are spare: 16 there are at least in AVX and
 * NEON. */
#define VECTORS 14u

static void add_comparators(const sn_kernel *kernel, const sn_emit *emit, const char *name,
                            const char *call, sn_template *words)
{
    const size_t first = sn_past_loads(kernel), count = sn_first_store(kernel) - first;
    const unsigned members = 1u + emit->pairs + sn_has_place(emit);
    sn_op *op = sn_alloc(count, sizeof *op);
    sn_buf text = {0};
    if (!op ||
        sn_local_order(kernel->op + first, count, kernel->registers, VECTORS / members, op, NULL))
        text.failed = true;
    for (size_t i = 0; !text.failed && i < count; i++)
        sn_buf_printf(&text, call, op[i].a, op[i].b);
    free(op);
    sn_template_take(words, name, &text);
}

static void add_variables(const sn_kernel *kernel, sn_template *words)
{
    sn_buf variables = {0};
    for (uint32_t r = 0; r < kernel->registers; r++)
        sn_buf_printf(&variables, "%sx%lu", r ? ", " : "", (unsigned long)r);
    sn_template_take(words, "variables", &variables);
}

/* One array in variables, where a compiler has registers for them. */
static void add_one(const sn_kernel *kernel, const sn_emit *emit, sn_template *words)
{
    sn_buf loads = {0}, stores = {0};
    sn_emit_ops(kernel, emit, 0, sn_past_loads(kernel), &loads);
    sn_emit_ops(kernel, emit, sn_first_store(kernel), kernel->op_count, &stores);
    add_variables(kernel, words);
    sn_template_take(words, "loads", &loads);
    sn_template_take(words, "stores", &stores);
    add_comparators(kernel, emit, "comparators", "    order(&x%u, &x%u);\n", words);
}

/* Outputs that are stored, in wire order: where they are. */
static void add_picks(const sn_kernel *kernel, sn_template *words)
{
    bool own = true;
    sn_buf picks = {0};
    const size_t first = sn_first_store(kernel);
    for (size_t i = first; i < kernel->op_count; i++) {
        own &= kernel->op[i].a == kernel->op[i].flip;
        sn_buf_printf(&picks, "%sx[%u]", i > first ? ", " : "", kernel->op[i].a);
    }
    sn_template_take(words, "picks", &picks);
    sn_template_flag(words, "picks", !own);
    sn_template_print(words, "picked",
                      !own            ? "y"
                      : kernel->first ? "x + %lu"
                                      : "x",
                      (unsigned long)kernel->first);
}

/* Arrays of which an array in each lane would leave most lanes without one. */
#define FEW "3"

static void add_many(const sn_kernel *kernel, const sn_emit *emit, sn_template *words)
{
    const bool told = sn_turns_rows(kernel, emit) && sn_has_columns(emit);
    sn_template_add(words, "few", FEW);
    sn_template_print(words, "registers", "%lu", (unsigned long)kernel->registers);
    sn_template_print(words, "more_arguments", "%s%s", told ? ", rows" : "",
                      sn_is_told_count(emit) ? ", count" : "");
    add_places(kernel, emit, words);
    add_picks(kernel, words);
    add_comparators(kernel, emit, "lane_comparators", "        order_lanes(&x[%u], &x[%u]);\n",
                    words);
    add_filled(words, "loop", sn_emit_c_loop_txt);
}

static void put_sorter(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const bool alone = sn_is_alone(emit);
    sn_template words = {.word = NULL};
    sn_buf across = {0};
    char step[32];
    sn_emit_c_words(emit, &words);
    if (emit->across)
        sn_emit_c_across(emit, &across);
    sn_template_take(&words, "across", &across);
    sn_template_flag(&words, "across", emit->across);
    sn_template_flag(&words, "alone", alone);
    sn_template_flag(&words, "batch", sn_has_rows(kernel, emit));
    sn_template_flag(&words, "one_by_one", sn_sorts_one_by_one(emit));
    sn_template_flag(&words, "spared", is_spared(emit));
    if (!alone) {
        add_one(kernel, emit, &words);
        add_many(kernel, emit, &words);
    }
    snprintf(
        step, sizeof step, sn_is_told_count(emit) ? "j * count" : "j * %lu",
        (unsigned long)(alone && !emit->padded ? emit->across->keys : sn_array_keys(kernel, emit)));
    sn_template_add(&words, "step", step);
    put_filled(&words, sn_emit_c_sorter_txt, out);
}

/* ---- texts ----------------------------------------------------------------------------------- */

/* One array after the other, in variables. */
static void put_scalars(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_template words;
    sn_ast *ast = sn_emit_ast(kernel, emit, &words);
    sn_buf extent = {0}, ops = {0}, bounds = {0};
    sn_emit_extent(kernel, emit, "j", &extent);
    sn_emit_ops(kernel, emit, 0, kernel->op_count, &ops);
    sn_emit_bounds(emit, &bounds);
    add_variables(kernel, &words);
    sn_template_take(&words, "extent", &extent);
    sn_template_take(&words, "ops", &ops);
    sn_template_take(&words, "bounds", &bounds);
    sn_template_add(&words, "name", emit->name);
    sn_template_add(&words, "bound", sn_has_wide_bounds(emit) ? "u64" : "u32");
    sn_template_add(&words, "result", emit->ragged ? "size" : emit->counted ? "int" : "void");
    sn_template_add(&words, "input_names", sn_input_names(emit));
    sn_template_add(&words, "output_names", sn_output_names(emit));
    sn_template_add(&words, "bounds_names", sn_bounds_name(emit));
    sn_template_flag(&words, "bounds", emit->ragged || emit->counted);
    sn_template_flag(&words, "counted", emit->counted);
    sn_template_flag(&words, "ragged", emit->ragged);
    sn_template_flag(&words, "sizes", emit->ragged == SN_RAGGED_SIZES);
    sn_template_flag(&words, "ends", sn_has_ends(emit));
    sn_template_flag(&words, "offsets", emit->ragged > SN_RAGGED_SIZES && !sn_has_ends(emit));
    if (ast) {
        sn_emit_keys(kernel, emit, &words, ast);
        sn_ast_verbatim(ast, SN_SECTION_SORTER "\n");
        if (emit->element.type && !emit->large)
            sn_ast_parse(ast, "extern order;\n");
        sn_emit_parse(&words, sn_emit_scalars_txt, ast);
    }
    sn_emit_print(ast, &words, out);
}

void sn_emit_c(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const bool lanes = sn_has_lanes(emit);
    sn_buf_printf(out, "#include \"%s.h\"\n\n", emit->name);
    if (lanes || sn_is_float(emit) || emit->element.type)
        sn_buf_puts(out, "#include <string.h>\n\n");
    if (emit->float_compare && sn_has_count(emit))
        sn_buf_puts(out, "#include <math.h>\n\n");
    if (!lanes) {
        put_scalars(kernel, emit, out);
        return;
    }
    if (emit->padded)
        sn_buf_printf(out,
                      "/* Elements of an array. The network's other inputs are fillers, which come "
                      "last. */\nenum { count = %lu };\n\n",
                      (unsigned long)emit->padded);
    sn_emit_keys_text(kernel, emit, out);
    if (sn_is_alone(emit))
        put_alone_section(emit, out);
    else
        put_lanes_section(kernel, emit, out);
    sn_buf_puts(out, SN_SECTION_SORTER "\n");
    put_sorter(kernel, emit, out);
}

void sn_emit_c_header(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const bool counted = sn_is_told_lengths(emit), told = sn_is_told_count(emit);
    const unsigned long n = sn_array_keys(kernel, emit);
    sn_template words = {.word = NULL};
    sn_buf include = {0}, constants = {0}, contract = {0};
    sn_emit_c_words(emit, &words);
    sn_emit_include(emit, &include);
    sn_emit_constants(kernel, emit, &constants);
    if (!sn_has_rows(kernel, emit))
        sn_emit_contract(kernel, emit, &contract);
    add_parameters(emit, "bounds", ", ", sn_emit_bounds, &words);
    sn_template_take(&words, "include", &include);
    sn_template_take(&words, "constants", &constants);
    sn_template_take(&words, "contract", &contract);
    sn_template_print(&words, "n", "%lu", n);
    sn_template_print(&words, "some", told ? "`count` elements, at most %lu" : "%lu elements", n);
    sn_template_add(&words, "count", counted ? ", unsigned int count" : "");
    sn_template_add(&words, "left",
                    emit->ragged ? "\n * Returned is how many arrays are left so." : "");
    sn_template_add(&words, "ties",
                    sn_has_packed_lines(emit) && !told
                        ? "\n * Of equal keys the one with the smaller value comes first."
                        : "");
    sn_template_add(&words, "promise",
                    told ? "\n * Returned is 0, or 1 if `count` is more: then nothing is done."
                         : "");
    sn_template_add(&words, "of_count", counted ? " of `count` elements" : "");
    sn_template_print(&words, "size", told ? "count" : "%lu", n);
    sn_template_flag(&words, "rows", sn_has_rows(kernel, emit));
    sn_template_flag(&words, "columns", !sn_is_alone(emit) && sn_has_columns(emit));
    put_filled(&words, sn_emit_c_header_txt, out);
}
