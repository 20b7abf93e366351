/* CUDA headers for kernels of the user: a function that sorts what callers hold in registers; and a
 * kernel around it, and its launcher: what runs, proves and measures it. */
#include "codegen/emit/parts.h"

/* ---- groups ---------------------------------------------------------------------------------- */

uint32_t sn_held_group(const sn_kernel *kernel)
{
    return kernel->threads < SN_WARP ? SN_WARP : kernel->threads;
}

uint32_t sn_held_keys(const sn_kernel *kernel)
{
    return kernel->keys / kernel->threads;
}

/* The kernel as one group of its block sees it: what there is for others is left out. */
static sn_kernel kernel_of_group(const sn_kernel *kernel, const sn_emit *emit)
{
    const uint32_t threads = sn_held_group(kernel), groups = kernel->block / threads;
    sn_kernel view = *kernel;
    view.block = threads;
    view.shared_size /= groups;
    if (!sn_has_count(emit) && !sn_has_place(emit))
        view.map_count = 0; /* nobody asks which element of its array a register is */
    for (uint32_t i = 0; i < view.place_count && groups > 1; i++)
        for (uint32_t bit = sn_log2_ceil(threads); bit < SN_THREAD_BITS; bit++)
            view.place[i].weight[bit] = view.place[i].map.column[bit] = 0;
    return view;
}

/* ---- words ----------------------------------------------------------------------------------- */

/* What both texts say of the kernel. */
static void add_kernel(const sn_kernel *kernel, const sn_emit *emit, sn_template *words)
{
    const unsigned long first = kernel->first, outputs = kernel->outputs;
    sn_template_add(words, "name", emit->name);
    sn_template_add(words, "key", sn_key_name(emit));
    sn_template_print(words, "array_keys", "%lu", (unsigned long)kernel->keys);
    sn_template_print(words, "threads", "%lu", (unsigned long)kernel->threads);
    sn_template_print(words, "thread_keys", "%lu", (unsigned long)sn_held_keys(kernel));
    sn_template_print(words, "first", "%lu", first);
    sn_template_print(words, "last", "%lu", first + outputs - 1);
    sn_template_print(words, "outputs", "%lu", outputs);
    sn_template_add(words, "comma_count", sn_has_count(emit) ? ", count" : "");
    sn_template_flag(words, "alone", sn_kernel_in_registers(kernel));
    sn_template_flag(words, "some", sn_kernel_is_partial(kernel));
    sn_template_flag(words, "one", outputs == 1);
    sn_template_flag(words, "shares", kernel->shared_arrays > 0);
    sn_template_flag(words, "blocked", emit->held == SN_HELD_BLOCKED);
    sn_template_flag(words, "pairs", emit->pairs);
    sn_template_flag(words, "argsort", emit->argsort);
    sn_template_flag(words, "count", sn_has_count(emit));
    sn_template_flag(words, "counted", emit->counted);
}

/* ---- the header ------------------------------------------------------------------------------ */

static void add_function(const sn_kernel *group, const sn_emit *emit, sn_template *words)
{
    const bool some = sn_kernel_is_partial(group), more = emit->pairs || emit->argsort;
    sn_buf addresses = {0}, ops = {0};
    sn_emit_addresses(group, &addresses);
    sn_emit_ops(group, emit, 0, group->op_count, &ops);
    sn_template_take(words, "addresses", &addresses);
    sn_template_take(words, "ops", &ops);
    add_kernel(group, emit, words);
    sn_template_print(words, "registers", "%lu", (unsigned long)group->registers);
    sn_template_print(words, "group_threads", "%lu", (unsigned long)group->block);
    sn_template_print(words, "shared_items", "%lu",
                      (unsigned long)group->shared_arrays * group->shared_size);
    sn_template_add(words, "example_group",
                    sn_kernel_in_registers(group) ? "" : "sorter::group(), ");
    sn_template_add(words, "example_room",
                    group->shared_arrays ? "room[threadIdx.x / sorter::group_threads], " : "");
    sn_template_print(words, "example_names", "%s%s%s%s", emit->pairs ? ", values" : "",
                      emit->argsort && !some ? ", indices" : "", some ? ", best" : "",
                      some && more ? ", which" : "");
    sn_template_flag(words, "warp", group->block == SN_WARP);
    sn_template_flag(words, "given", emit->argsort || some);
}

void sn_emit_held(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const sn_kernel group = kernel_of_group(kernel, emit);
    sn_template keys, words = {.word = NULL};
    sn_buf before = {0}, include = {0}, text = {0};
    sn_ast *ast = sn_emit_ast(kernel, emit, &keys);
    add_function(&group, emit, &words);
    sn_template_fill(&words, sn_emit_held_declarations_txt, &before);
    words.failed = words.failed || before.failed;
    if (ast && !words.failed) {
        sn_emit_keys(kernel, emit, &keys, ast);
        sn_ast_verbatim(ast, before.data);
        sn_emit_parse(&words, sn_emit_held_sort_txt, ast);
    }
    sn_emit_print(ast, &keys, &text);
    sn_emit_include(emit, &include);
    sn_template_take(&words, "kernel_text", &text);
    sn_template_take(&words, "include", &include);
    sn_template_fill(&words, sn_emit_held_txt, out);
    sn_template_free(&words);
    sn_buf_free(&before);
}

/* ---- a kernel around it ---------------------------------------------------------------------- */

/* What is recorded: memory in the place of registers, for what those hold cannot be recorded, what
 * is where can. Where all threads of an array have outputs, each has a copy of its own. */
static void add_recorded(const sn_kernel *kernel, const sn_emit *emit, sn_template *words)
{
    const unsigned long keys = sn_held_keys(kernel), outputs = kernel->outputs;
    const bool some = sn_kernel_is_partial(kernel), more = emit->pairs || emit->argsort;
    sn_template_add(words, "recorded_more", "");
    sn_template_add(words, "recorded_found", "");
    if (emit->pairs || (emit->argsort && !some))
        sn_template_print(words, "recorded_more", ",\n        *(unsigned int (*)[%lu])(%s + at)",
                          keys, emit->pairs ? "values" : "indices");
    if (some && more)
        sn_template_print(words, "recorded_found",
                          ",\n        *(%s (*)[%lu])(keys_out + to),\n"
                          "        *(unsigned int (*)[%lu])(%s + to)",
                          sn_key_name(emit), outputs, outputs,
                          emit->pairs ? "values_out" : "indices");
    else if (some)
        sn_template_print(words, "recorded_found", ",\n        *(%s (*)[%lu])(keys_out + to)",
                          sn_key_name(emit), outputs);
}

void sn_emit_around(const sn_kernel *kernel, const sn_emit *emit, bool recorded, sn_buf *out)
{
    const unsigned long group = sn_held_group(kernel), arrays = sn_kernel_arrays(kernel);
    const bool some = sn_kernel_is_partial(kernel), more = emit->pairs || (emit->argsort && !some);
    sn_template words = {.word = NULL};
    sn_emit_add_parameters(emit, &words);
    add_kernel(kernel, emit, &words);
    add_recorded(kernel, emit, &words);
    sn_template_print(&words, "block", "%lu", (unsigned long)kernel->block);
    sn_template_print(&words, "groups", "%lu", kernel->block / group);
    sn_template_print(&words, "arrays", "%lu", arrays);
    sn_template_print(&words, "copies_apart", "%u", SN_COPIES_APART_BITS);
    sn_template_add(&words, "begin", "count");
    if (!emit->counted)
        sn_template_print(&words, "begin", "%lu", (unsigned long)kernel->keys);
    sn_template_add(&words, "group", "");
    if (!sn_kernel_in_registers(kernel))
        sn_template_print(&words, "group", "::%s::group(), ", emit->name);
    sn_template_add(&words, "room", "");
    if (kernel->shared_arrays)
        sn_template_print(&words, "room", "room[threadIdx.x / %lu], ", group);
    sn_template_print(&words, "held_names", "k%s%s%s", more ? ", v" : "", some ? ", best" : "",
                      some && (emit->pairs || emit->argsort) ? ", which" : "");
    sn_template_flag(&words, "several", arrays > 1);
    sn_template_flag(&words, "recorded", recorded);
    sn_template_flag(&words, "more", more);
    sn_template_fill_lines(&words, sn_emit_held_around_txt, out);
    sn_template_free(&words);
    sn_emit_cuda_launcher(kernel, emit, out);
}
