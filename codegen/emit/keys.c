/* The section of a text that knows the type of keys: the words of its templates, by option. */
#include "codegen/emit/emit.h"
#include "codegen/emit/parts.h"

#include <stdio.h>

/* ---- types ----------------------------------------------------------------------------------- */

static const sn_key_info *info_of(const sn_emit *emit)
{
    return &sn_key_infos[emit->type];
}

/* The unsigned type as wide as keys, as kernel texts call it. */
static const char *image_name(const sn_emit *emit)
{
    const unsigned bits = info_of(emit)->bits;
    return bits == 8 ? "u8" : bits == 16 ? "u16" : bits == 32 ? "u32" : "u64";
}

const char *sn_image_type(const sn_emit *emit)
{
    return sn_ast_number_name(sn_dialect(emit), image_name(emit));
}

const char *sn_emit_key_name(const sn_emit *emit)
{
    return info_of(emit)->class_ == SN_CLASS_FLOAT &&
                   (info_of(emit)->bits == 16 || sn_target_of(emit)->shader)
               ? image_name(emit)
               : info_of(emit)->name;
}

/* What a key becomes in registers. CUDA compares and moves words of 32 bits best. */
static const char *item_key_name(const sn_kernel *kernel, const sn_emit *emit)
{
    const bool is_signed = info_of(emit)->class_ == SN_CLASS_SIGNED;
    if (emit->element.type)
        return "key";
    if (kernel->twins)
        return "uint";
    if (sn_is_packed(emit))
        return "u32";
    if (sn_target_of(emit)->word_keys && info_of(emit)->bits < 32)
        return is_signed ? "int" : "uint";
    return sn_has_image(emit) ? image_name(emit) : "key";
}

const char *sn_emit_value_name(const sn_emit *emit)
{
    return sn_key_infos[emit->value_type ? emit->value_type : SN_KEY_U32].name;
}

const char *sn_tie_break(const sn_emit *emit)
{
    if (emit->stable || (emit->argsort && sn_has_count(emit)))
        return "place";
    return emit->pairs && (sn_has_count(emit) || sn_has_packed_lines(emit)) && !emit->element.type
               ? "value"
               : NULL;
}

/* ---- floats, and keys above their places ----------------------------------------------------- */

/* What integers differ by from what they are ordered as, where the smallest comes first. */
static unsigned long packed_flip(const sn_emit *emit)
{
    const unsigned long sign = 1ul << (info_of(emit)->bits - 1);
    return (emit->descending ? 2 * sign - 1 : 0) ^
           (info_of(emit)->class_ == SN_CLASS_SIGNED ? sign : 0);
}

/* Whether keys that are loaded several at once become such items two at a time, as devices have
 * instructions for both halves of a word. */
static bool has_packed_halves(const sn_emit *emit)
{
    return sn_target_of(emit)->halves && sn_is_packed(emit) && info_of(emit)->bits == 16 &&
           (!sn_has_image(emit) || sn_emit_halves(emit));
}

/* Whether bytes tell places apart, so that those of four keys are made at once. Each stands twice
 * below its key then, so that no byte need be 0. */
static bool has_byte_places(const sn_kernel *kernel, const sn_emit *emit)
{
    return has_packed_halves(emit) && kernel->keys < 256 &&
           sn_kernel_moves_wide(kernel, SN_OP_LOAD, 2);
}

unsigned sn_place_bits(const sn_kernel *kernel, const sn_emit *emit)
{
    return has_byte_places(kernel, emit) ? 8 : sn_packed_shift(emit);
}

/* A key from memory as it is in an item. */
static void print_item_of(const sn_kernel *kernel, const sn_emit *emit, const char *key,
                          const char *place, sn_buf *out)
{
    const unsigned long flip = packed_flip(emit);
    if (!sn_is_packed(emit)) {
        sn_buf_printf(out, sn_has_image(emit) ? "image_of(%s)" : "%s", key);
        return;
    }
    if (sn_has_image(emit))
        sn_buf_printf(out, "image_of(%s)", key);
    else if (flip)
        sn_buf_printf(out, "((item)((image)%s ^ 0x%lxu) << %u)", key, flip, sn_packed_shift(emit));
    else
        sn_buf_printf(out, "((item)%s << %u)", key, sn_packed_shift(emit));
    sn_buf_printf(out, has_byte_places(kernel, emit) ? " + %s * 0x101u" : " + %s", place);
}

/* Of two arrays at once. */
static void print_twin(const sn_emit *emit, const char *first, const char *second, sn_buf *out)
{
    const char *cast = info_of(emit)->class_ == SN_CLASS_SIGNED ? "(u16)" : "";
    sn_buf_printf(
        out, sn_has_image(emit) ? "image_of(%s%s | (item)%s%s << 16)" : "%s%s | (item)%s%s << 16",
        cast, first, cast, second);
}

static void add_float_words(const sn_emit *emit, sn_template *words)
{
    if (!sn_is_float(emit))
        return;
    const unsigned bits = info_of(emit)->bits;
    const char *suffix = bits == 64 ? "ull" : "u";
    const uint64_t sign = UINT64_C(1) << (bits - 1);
    const uint64_t negative_nans = sign - 1 - sn_key_infinity(emit->type);
    const bool turns = sn_turns_signs(emit);
    sn_template_print(words, "sign", "0x%llx%s", (unsigned long long)sign, suffix);
    sn_template_print(words, "top", "%u", bits - 1);
    sn_template_print(words, "negative_nans", "0x%llx%s", (unsigned long long)negative_nans,
                      suffix);
    sn_template_print(words, "nan_distances", "0x%llx",
                      (unsigned long long)(negative_nans * 0x10001));
    sn_template_print(
        words, "far", "0x%llx",
        (unsigned long long)(turns ? negative_nans << 16 : 0x80000000 - (negative_nans << 16)));
    sn_template_add(words, "rising", emit->descending ? "falling" : "rising");
    sn_template_add(words, "minus", emit->descending ? "behind" : "before");
    sn_template_add(words, "each", emit->nan_ignore ? "each" : "every");
    sn_template_add(words, "nans",
                    emit->nan_ignore  ? "at an end"
                    : emit->nan_first ? "first"
                                      : "last");
    sn_template_add(words, "image_key", sn_moves_bits(emit) ? "image" : "key");
    sn_template_flag(words, "moves_bits", sn_moves_bits(emit));
    sn_template_flag(words, "casts",
                     sn_has_image(emit) && bits >= 32 && !sn_moves_bits(emit) &&
                         !sn_target_of(emit)->shader);
    sn_template_flag(words, "casts_back", sn_puts_keys(emit));
    sn_template_flag(words, "turns_signs", turns);
    sn_template_flag(words, "nan_first", emit->nan_first);
    sn_template_flag(words, "nan_ignore", emit->nan_ignore);
}

/* ---- fillers --------------------------------------------------------------------------------- */

void sn_emit_bound(const sn_key_info *key, bool number, bool least, const sn_emit *emit,
                   sn_buf *out)
{
    const uint64_t ones = UINT64_MAX >> (64 - key->bits);
    if (number)
        sn_buf_printf(out, "%s%s", least ? "-" : "", sn_target_of(emit)->infinity[key->bits == 64]);
    else if (key->class_ == SN_CLASS_SIGNED)
        sn_buf_printf(out, least ? "-0x%llx - 1" : "0x%llx", (unsigned long long)(ones >> 1));
    else
        sn_buf_printf(out, "0x%llx%s", least ? 0ull : (unsigned long long)ones,
                      key->bits < 64 ? "u" : "ull");
}

/* The key that nothing comes after. */
static void print_last_key(const sn_emit *emit, sn_buf *out)
{
    const sn_key_info *key = sn_is_packed(emit) ? &sn_key_infos[SN_KEY_U32] : info_of(emit);
    const bool number = key->class_ == SN_CLASS_FLOAT && emit->float_compare;
    sn_emit_bound(key, number, sn_is_turned(emit), emit, out);
}

/* ---- words ----------------------------------------------------------------------------------- */

static void set_flags(const sn_kernel *kernel, const sn_emit *emit, sn_template *words)
{
    const bool lanes = sn_c_has_lane_items(emit), element = emit->element.type;
    const bool members = sn_has_members(emit);
    const bool images = sn_has_image(emit);
    sn_template_flag(words, sn_target_of(emit)->name, true);
    sn_template_flag(words, "shader", sn_target_of(emit)->shader);
    sn_template_flag(words, "no_pointers", sn_dialect(emit)->no_pointers);
    sn_template_flag(words, "indexed", sn_dialect(emit)->name_first);
    sn_template_flag(words, "element", element);
    sn_template_flag(words, "twins", kernel->twins);
    sn_template_flag(words, "members", members);
    sn_template_flag(words, "carries", sn_carries_values(emit));
    sn_template_flag(words, "place", members && sn_has_place(emit));
    sn_template_flag(words, "which", sn_has_count(emit) || sn_has_place(emit));
    sn_template_flag(words, "knows_place", sn_has_place(emit));
    sn_template_flag(words, "count", sn_has_count(emit));
    sn_template_flag(words, "kept", sn_keeps_places(emit));
    sn_template_flag(words, "fetches", emit->fetches);
    sn_template_flag(words, "pairs", emit->pairs);
    sn_template_flag(words, "stable", emit->stable);
    sn_template_flag(words, "images", images);
    sn_template_flag(words, "packed", sn_is_packed(emit));
    sn_template_flag(words, "puts_keys", sn_puts_keys(emit));
    sn_template_flag(words, "stores_keys", !emit->argsort || emit->keyed || emit->large);
    sn_template_flag(words, "stores_places", emit->argsort && !emit->large);
    sn_template_flag(words, "tie", sn_tie_break(emit));
    sn_template_flag(words, "compares", members || element);
    sn_template_flag(words, "keeps", sn_kernel_count(kernel, SN_OP_KEEP) > 0);
    sn_template_flag(words, "shuffles", sn_kernel_count(kernel, SN_OP_SHUFFLE) > 0);
    sn_template_flag(words, "by_xor",
                     info_of(emit)->bits == 64 && !(sn_is_float(emit) && emit->float_compare));
    sn_template_flag(words, "items_elsewhere", lanes);
    sn_template_flag(words, "item_checked",
                     element && members && sn_emit_dynamic_bytes(kernel, emit));
    sn_template_flag(words, "byte_places", has_byte_places(kernel, emit));
}

static void add_types(const sn_kernel *kernel, const sn_emit *emit, sn_template *words)
{
    sn_template_add(words, "key", sn_emit_key_name(emit));
    sn_template_add(words, "image", image_name(emit));
    sn_template_add(words, "item_key", item_key_name(kernel, emit));
    sn_template_add(words, "value", sn_emit_value_name(emit));
    sn_template_add(words, "word", emit->pairs && sn_has_wide_values(emit) ? "u64" : "u32");
    sn_template_print(words, "held", "%lu", (unsigned long)kernel->registers);
    sn_template_print(words, "key_bytes", "%zu", sn_emit_key_bytes(emit));
    sn_template_print(words, "item_bytes", "%zu", sn_emit_item_bytes(emit));
}

/* What comes out of an item `x`: its key, and the place that it knows. */
static void add_stored(const sn_kernel *kernel, const sn_emit *emit, sn_template *words)
{
    const unsigned long flip = packed_flip(emit), shift = sn_packed_shift(emit);
    const bool lanes = sn_c_has_lane_items(emit), wide = sn_has_wide_values(emit);
    const char *key = sn_has_members(emit) ? lanes ? "key_in(x.key)" : "x.key"
                      : lanes              ? "key_in(x)"
                                           : "x";
    char packed_place[40];
    snprintf(packed_place, sizeof packed_place, "x & 0x%lxu",
             (1ul << sn_place_bits(kernel, emit)) - 1);
    const char *place = sn_is_packed(emit) ? packed_place : lanes ? "word_in(x.place)" : "x.place";
    sn_template_add(words, "place_of", place);
    if (sn_has_image(emit))
        sn_template_print(words, "stored_key", "key_of(%s)", sn_is_packed(emit) ? "x" : key);
    else if (!sn_is_packed(emit))
        sn_template_add(words, "stored_key", key);
    else if (flip)
        sn_template_print(words, "stored_key", "(key)(x >> %lu ^ 0x%lxu)", shift, flip);
    else
        sn_template_print(words, "stored_key", "(key)(x >> %lu)", shift);
    if (wide)
        sn_template_print(words, "stored_place", "(%s)(%s)", sn_emit_value_name(emit), place);
    else
        sn_template_add(words, "stored_place", place);
    sn_template_print(words, "stored_value", "%s%s", emit->value_type == SN_KEY_I64 ? "(i64)" : "",
                      lanes           ? "word_in(x.value)"
                      : emit->fetches ? "v"
                                      : "x.value");
}

static void add_loaded(const sn_kernel *kernel, const sn_emit *emit, sn_template *words)
{
    const bool lanes = sn_c_has_lane_items(emit), wide = sn_has_wide_values(emit);
    const char *wrap = lanes ? "key_lane(%s)" : "%s", *wrap_word = lanes ? "word_lane(%s)" : "%s";
    sn_buf loaded = {0}, last = {0}, twin = {0};
    print_item_of(kernel, emit, sn_moves_bits(emit) ? "bits_at(&keys[at])" : "keys[at]", "i",
                  &loaded);
    if (!emit->element.type)
        print_last_key(emit, &last);
    print_twin(emit, "keys[at]", "keys[at + next]", &twin);
    words->failed = words->failed || loaded.failed || last.failed;
    if (!words->failed) {
        sn_template_print(words, "loaded", wrap, loaded.data);
        sn_template_print(words, "last_key", wrap, last.data ? last.data : "");
    }
    sn_buf_free(&loaded);
    sn_buf_free(&last);
    sn_template_take(words, "twin_loaded", &twin);
    sn_template_print(words, "loaded_value", wrap_word,
                      lanes && emit->value_type == SN_KEY_I64 ? "(u64)values[at]" : "values[at]");
    sn_template_print(words, "loaded_place", wrap_word, "i");
    sn_template_print(words, "last_value", wrap_word,
                      wide ? "0xffffffffffffffffull" : "0xffffffffu");
    sn_template_print(words, "last_place", wrap_word, "0xffffffffu");
}

/* The condition on which an element is stored, none if all are. */
static void add_condition(const sn_kernel *kernel, const sn_emit *emit, sn_template *words)
{
    const char *count = sn_has_count(emit) ? "i < count" : "";
    const unsigned long first = kernel->first, outputs = kernel->outputs;
    const bool some = sn_stores_some(kernel);
    sn_template_flag(words, "stores_if", some || *count);
    if (some && first)
        sn_template_print(words, "stores_if", "i - %luu < %luu%s%s", first, outputs,
                          *count ? " && " : "", count);
    else if (some)
        sn_template_print(words, "stores_if", "i < %luu%s%s", outputs, *count ? " && " : "", count);
    else
        sn_template_add(words, "stores_if", count);
}

static void add_order(const sn_kernel *kernel, const sn_emit *emit, sn_template *words)
{
    const bool turned = sn_is_turned(emit);
    const char sign = info_of(emit)->class_ == SN_CLASS_SIGNED ? 's' : 'u';
    const char *tie = sn_tie_break(emit);
    sn_buf before = {0};
    for (const char *c = emit->element.before; c && *c; c++)
        sn_buf_printf(&before, *c == '`' ? "``" : "%c", *c);
    if (emit->element.type && !before.failed)
        sn_template_print(words, "before", "`(%s)`", before.data ? before.data : "");
    words->failed = words->failed || before.failed;
    sn_buf_free(&before);
    sn_template_add(words, "less", turned ? ">" : "<");
    sn_template_add(words, "tie", tie ? tie : "");
    sn_template_add(words, "first", turned ? "max" : "min");
    sn_template_add(words, "last", turned ? "min" : "max");
    /* of equal keys both give `mine` */
    sn_template_add(words, "first_kept", turned ? "max(other, mine)" : "min(mine, other)");
    sn_template_add(words, "last_kept", turned ? "min(mine, other)" : "max(other, mine)");
    const uint32_t threads = kernel->block < SN_WARP ? kernel->block : SN_WARP;
    sn_template_print(words, "warp_mask", "0x%lx",
                      (unsigned long)(UINT32_MAX >> (threads ? SN_WARP - threads : 0)));
    sn_template_print(words, "twin_first", "__v%s%c2", turned ? "max" : "min", sign);
    sn_template_print(words, "twin_last", "__v%s%c2", turned ? "min" : "max", sign);
}

void sn_emit_words(const sn_kernel *kernel, const sn_emit *emit, sn_template *words)
{
    sn_buf loads = {0}, inputs = {0}, outputs = {0};
    sn_emit read = *emit;
    read.pairs = sn_carries_values(emit);
    sn_emit_inputs(&read, &loads);
    sn_emit_inputs(emit, &inputs);
    sn_emit_outputs(emit, &outputs);
    sn_template_take(words, "loads", &loads);
    sn_template_take(words, "inputs", &inputs);
    sn_template_take(words, "outputs", &outputs);
    set_flags(kernel, emit, words);
    add_types(kernel, emit, words);
    add_float_words(emit, words);
    add_loaded(kernel, emit, words);
    add_stored(kernel, emit, words);
    add_condition(kernel, emit, words);
    add_order(kernel, emit, words);
    /* compilers do not complain of a function that is not static and not called, where all
     * elements are moved several at once */
    sn_template_add(words, "single_load",
                    sn_kernel_moves_wide(kernel, SN_OP_LOAD, 0) ? "device " : "unused ");
    sn_template_add(words, "single_store",
                    sn_kernel_moves_wide(kernel, SN_OP_STORE, 0) ? "device " : "unused ");
}

/* ---- several elements at once ---------------------------------------------------------------- */

/* For each of n elements, which parameters call a, b, c and d, what a template says of it. */
static void add_each(sn_template *words, unsigned n, const char *name, const char *template)
{
    static const char *const letters[] = {"a", "b", "c", "d"};
    sn_buf all = {0};
    for (unsigned e = 0; e < n; e++) {
        sn_template_add(words, "x", letters[e]);
        sn_template_print(words, "e", "%u", e);
        sn_template_add(words, "gap", e ? ", " : "");
        sn_template_fill(words, template, &all);
    }
    sn_template_take(words, name, &all);
}

/* What is loaded: k.x[e], in place i + e, and of twins l.x[e]. */
static void add_loads(const sn_kernel *kernel, const sn_emit *emit, unsigned n, sn_template *words)
{
    sn_buf item = {0};
    if (kernel->twins)
        print_twin(emit, "k.x[@e]", "l.x[@e]", &item);
    else
        print_item_of(kernel, emit, "k.x[@e]", "(i + @e)", &item);
    sn_buf each = {0};
    if (has_packed_halves(emit)) { /* two at a time, which compilers see the load as anyway */
        const char *cast = info_of(emit)->class_ == SN_CLASS_SIGNED ? "(u16)" : "";
        const bool bytes = has_byte_places(kernel, emit);
        for (unsigned e = 0; e < n; e += 2)
            sn_buf_printf(&each, "items_of(%sk.x[%u] | (uint)%sk.x[%u] << 16, %s%u, %c, %c);\n",
                          cast, e, cast, e + 1, bytes ? "places, " : "i + ", bytes ? e / 2 : e,
                          "ac"[e / 2], "bd"[e / 2]);
    } else {
        sn_buf_printf(&each, sn_has_members(emit) ? "@x->key = %s;\n" : "*@x = %s;\n",
                      item.failed ? "" : item.data);
        sn_buf_puts(&each, "[pairs]@x->value = v.x[@e];\n[place]@x->place = i + @e;\n");
    }
    words->failed = words->failed || item.failed || each.failed;
    if (words->failed)
        ;
    else if (has_packed_halves(emit))
        sn_template_add(words, "loads_each", each.data);
    else
        add_each(words, n, "loads_each", each.data);
    sn_buf_free(&each);
    sn_buf_free(&item);
}

static void add_wide(const sn_kernel *kernel, const sn_emit *emit, unsigned wide,
                     sn_template *words, sn_ast *ast)
{
    const unsigned n = 1u << wide;
    const bool loads = sn_kernel_moves_wide(kernel, SN_OP_LOAD, wide);
    const bool stores = sn_kernel_moves_wide(kernel, SN_OP_STORE, wide);
    sn_template own = {.word = words->word}; /* what is added ends with this width */
    sn_template_flag(&own, "moves_wide", loads || stores);
    sn_template_flag(&own, "loads_wide", loads);
    sn_template_flag(&own, "stores_wide", stores);
    sn_template_flag(&own, "shares_wide", sn_kernel_moves_wide(kernel, SN_OP_WRITE, wide));
    sn_template_print(&own, "n", "%u", n);
    sn_template_print(&own, "key_align", "%u", n * info_of(emit)->bits / 8);
    sn_template_print(&own, "value_align", "%u", n * sn_emit_value_bytes(emit));
    sn_template_print(&own, "item_align", "%zu", n * sn_emit_item_bytes(emit));
    add_each(&own, n, "item_pointers", "@{gap}item *@x");
    add_each(&own, n, "item_values", "@{gap}item @x");
    add_loads(kernel, emit, n, &own);
    add_each(&own, n, "stores_each",
             !kernel->twins
                 ? "[!images,!members]k.x[@e] = @x;\n[images,!members]k.x[@e] = key_of(@x);\n"
                   "[!images,members]k.x[@e] = @x.key;\n"
                   "[images,members]k.x[@e] = key_of(@x.key);\n"
                   "[pairs]v.x[@e] = @x.value;\n"
                 : "[images]@x = key_of(@x);\nk.x[@e] = (key)@x;\n"
                   "l.x[@e] = (key)(@x >> 16);\n");
    add_each(&own, n, "reads_each", "*@x = all.x[@e];\n");
    add_each(&own, n, "writes_each", "all.x[@e] = @x;\n");
    sn_emit_parse(&own, sn_emit_wide_txt, ast);
    sn_template_free(&own);
}

/* ---- the section ----------------------------------------------------------------------------- */

static const char known[] =
    "type image = @image;\n"
    "extern INFINITY;\nextern __int_as_float;\nextern __longlong_as_double;\n"
    "[c]extern memcpy;\n[c]extern memset;\n";

sn_ast *sn_emit_ast_of(const sn_emit *emit)
{
    sn_ast *ast = sn_ast_new(sn_dialect(emit));
    sn_buf key = {0};
    sn_buf_printf(&key, emit->element.type ? "type key = \"%s\";" : "type key = %s;",
                  emit->element.type ? emit->element.type : sn_emit_key_name(emit));
    if (ast && key.failed)
        ast->failed = true;
    else if (ast)
        sn_ast_parse(ast, key.data);
    sn_buf_free(&key);
    return ast;
}

sn_ast *sn_emit_ast(const sn_kernel *kernel, const sn_emit *emit, sn_template *words)
{
    sn_ast *ast = sn_emit_ast_of(emit);
    *words = (sn_template){.word = NULL};
    sn_emit_words(kernel, emit, words);
    if (!ast)
        return NULL;
    ast->device = emit->held ? "__device__ __forceinline__ " : NULL;
    sn_emit_parse(words, known, ast);
    return ast;
}

void sn_emit_parse(const sn_template *words, const char *template, sn_ast *ast)
{
    sn_buf text = {0};
    sn_template_fill(words, template, &text);
    if (ast && text.failed)
        ast->failed = true;
    else if (ast && text.size)
        sn_ast_parse(ast, text.data);
    sn_buf_free(&text);
}

void sn_emit_print(sn_ast *ast, sn_template *words, sn_buf *out)
{
    out->failed = out->failed || !ast || (words && words->failed);
    if (!out->failed) {
        sn_ast_lower(ast);
        sn_ast_print(ast, out);
    }
    if (words)
        sn_template_free(words);
    sn_ast_free(ast);
}

void sn_emit_comparisons(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_template words;
    if (sn_has_members(emit) && sn_is_float(emit) && emit->float_compare)
        sn_emit_casts(emit, out); /* what goes with numbers goes by their bits */
    sn_ast *ast = sn_emit_ast(kernel, emit, &words);
    if (ast)
        sn_ast_parse(ast, "extern type item;\n");
    sn_emit_parse(&words, sn_emit_order_txt, ast);
    sn_emit_print(ast, &words, out);
    sn_buf_puts(out, sn_has_members(emit) || emit->element.type ? "\n" : "");
    sn_emit_c_order(emit, out);
}

/* The part that images.txt is, of what flags choose. */
static void put_images(const sn_emit *emit, const char *flag, sn_buf *out)
{
    static const sn_kernel none = {.keys = 1};
    sn_template words;
    sn_ast *ast = sn_emit_ast(&none, emit, &words);
    sn_template_flag(&words, flag, true);
    sn_emit_parse(&words, sn_emit_images_txt, ast);
    sn_emit_print(ast, &words, out);
    sn_buf_puts(out, "\n");
}

void sn_emit_images(const sn_emit *emit, sn_buf *out)
{
    put_images(emit, "casts_back", out);
}

void sn_emit_casts(const sn_emit *emit, sn_buf *out)
{
    put_images(emit, "casts", out);
}

/* Text that others write. */
static void put_text(const sn_kernel *kernel, const sn_emit *emit,
                     void (*writer)(const sn_kernel *, const sn_emit *, sn_buf *), sn_ast *ast)
{
    sn_buf text = {0};
    writer(kernel, emit, &text);
    if (text.failed)
        ast->failed = true;
    else
        sn_ast_verbatim(ast, text.data);
    sn_buf_free(&text);
}

void sn_emit_keys(const sn_kernel *kernel, const sn_emit *emit, sn_template *words, sn_ast *ast)
{
    const bool lanes = sn_c_has_lane_items(emit);
    sn_ast_verbatim(ast, SN_SECTION_KEYS "\n");
    if (lanes && sn_c_has_short_lines(emit))
        sn_ast_verbatim(ast,
                        "/* Zen 4 does vectors of 64 bytes by halves; Zen 5, which compilers may "
                        "take for it, does not. */\n"
                        "#if defined __AVX512VL__ && !defined __AVX512VP2INTERSECT__\n"
                        "#if !defined NETKERN_VECTOR_BYTES && "
                        "(defined __znver4__ || defined __znver3__)\n"
                        "#define NETKERN_VECTOR_BYTES 32\n#endif\n#endif\n");
    if (lanes)
        sn_ast_verbatim(ast, sn_emit_c_bytes_txt);
    sn_template_flag(words, "accesses", sn_moves_bits(emit));
    sn_emit_parse(words, sn_emit_images_txt, ast);
    if (lanes) {
        put_text(kernel, emit, sn_emit_c_items, ast);
        sn_ast_parse(ast, "extern type item;\nextern key_lane;\nextern key_in;\n"
                          "extern word_lane;\nextern word_in;\nextern order;\n");
    }
    sn_emit_parse(words, sn_emit_memory_txt, ast);
    /* C has them with its items, or of large arrays where it has no vectors */
    if (sn_target_of(emit)->blocks)
        sn_emit_parse(words, sn_emit_order_txt, ast);
    else if (emit->element.type && !emit->large)
        put_text(kernel, emit, sn_emit_comparisons, ast);
    if (has_packed_halves(emit) && (sn_kernel_moves_wide(kernel, SN_OP_LOAD, 1) ||
                                    sn_kernel_moves_wide(kernel, SN_OP_LOAD, 2))) {
        if (sn_has_image(emit))
            sn_template_add(words, "both_images", "images_of(keys)");
        else
            sn_template_print(words, "both_images", "keys ^ 0x%lxu", packed_flip(emit) * 0x10001ul);
        sn_emit_parse(words, sn_emit_halves_txt, ast);
    }
    for (unsigned wide = 1; wide <= 2; wide++)
        add_wide(kernel, emit, wide, words, ast);
}

void sn_emit_keys_text(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_template words;
    sn_ast *ast = sn_emit_ast(kernel, emit, &words);
    if (ast)
        sn_emit_keys(kernel, emit, &words, ast);
    sn_emit_print(ast, &words, out);
    sn_buf_puts(out, "\n");
}
