/* Texts of programs that scan one array of any length: the words of their templates. */
#include "codegen/scan/large/program.h"
#include "codegen/scan/parts.h"
#include "codegen/scan/plan.h"

/* Chunks that there can be in C. */
#define CHUNKS_MAX 1024u
/* Blocks that are asked at once where they look back, by the lanes of a warp. */
#define WINDOW 32u

static void put_head(const void *of, const sn_emit *emit, bool header, sn_buf *out)
{
    const sn_scan_program *program = of;
    const unsigned long bits = program->block_bits;
    const sn_target_info *target = sn_target_of(emit);
    sn_buf_printf(out, "/* %s: an array of any length through a prefix network.\n *\n", emit->name);
    sn_emit_head_lines(emit, header, out);
    if (target->blocks)
        sn_buf_printf(out, " * launch   %lu %s a %s of 2^%lu values\n",
                      (unsigned long)program->scan->threads, target->threads, target->block, bits);
    else
        sn_buf_printf(out, " * blocks   of 2^%lu values\n * compile  -O3 -march=native -fopenmp\n",
                      bits);
    sn_emit_head_end(emit, out);
}

/* ---- words ----------------------------------------------------------------------------------- */

/* What each store of a block's last kernel is, by a template. Threads without elements took the
 * last one, which is not to be replaced before: texts have a barrier in between. */
static void add_stores(const sn_scan_program *program, const sn_emit *emit, sn_template *words)
{
    const char *each =
        program->look_back ? "    if (at + @r < count)\n        store(block ? "
                             "combine(all_before, x[@a]) : x[@a], @{kept}out, "
                             "at + @r);\n"
        : sn_target_of(emit)->blocks
            ? "    if (at + @r < count)\n        store(group() ? combine(first, x[@a]) "
              ": x[@a], @{kept}out, at + @r);\n"
            : "        store(combine(before, x[@a]), @{kept}out, from + @r);\n";
    const sn_kernel *kernel = program->last;
    sn_buf stores = {0};
    for (size_t i = sn_first_store(kernel); i < kernel->op_count; i++) {
        sn_template_print(words, "a", "%u", kernel->op[i].a);
        sn_template_print(words, "r", "%u", kernel->op[i].flip);
        sn_template_fill(words, each, &stores);
    }
    sn_template_take(words, "stores", &stores);
}

/* What texts say of a kernel, and the function that does what its threads do with registers. */
typedef struct kernel_words {
    const sn_kernel *kernel;
    const char *function, *what;
    /* of words and a flag: */
    const char *text, *registers, *items, *last, *shared, *shares;
} kernel_words;

#define WORDS(name) \
    name "_function", name "_registers", name "_items", name "_last", name "_shared", name "_shares"

static void add_kernel(const kernel_words *k, const sn_emit *emit, sn_template *words)
{
    const sn_kernel *kernel = k->kernel;
    sn_buf function = {0};
    if (!kernel)
        return;
    sn_scan_put_block(kernel, emit, k->function, k->what, &function);
    sn_template_take(words, k->text, &function);
    sn_template_print(words, k->registers, "%lu", (unsigned long)kernel->registers);
    sn_template_print(words, k->items, "%lu",
                      (unsigned long)kernel->shared_arrays * kernel->shared_size);
    sn_template_print(words, k->last, "%u", kernel->op[kernel->op_count - 1].a);
    sn_template_add(words, k->shared, kernel->shared_arrays ? ", shared" : "");
    sn_template_flag(words, k->shares, kernel->shared_arrays);
}

static void add_kernels(const sn_scan_program *program, const sn_emit *emit, sn_template *words)
{
    static const char through[] = "A block's values: each becomes what all up to it are together.",
                      before[] = "A block's values, of which the stores below choose.";
    const bool exclusive = emit->scan->exclusive;
    const char *scans = exclusive ? "scan_before" : "scan_through";
    const kernel_words kernels[] = {
        {program->total, "sum",
         sn_target_of(emit)->blocks ? "A block's values: the last thread's last register becomes "
                                      "what all of them are together."
                                    : "What a block's values are together.",
         WORDS("total")},
        {program->scan, "scan_through", through, WORDS("scan")},
        {program->last, scans, exclusive ? before : through, WORDS("last")}};
    for (size_t i = 0; i < sizeof kernels / sizeof *kernels; i++)
        add_kernel(&kernels[i], emit, words);
    sn_template_add(words, "scans", scans);
}

/* What a kernel text needs of the section of keys. */
static sn_scan_needs needs_of(const sn_scan_program *p, const sn_emit *emit)
{
    sn_scan_needs needs = sn_scan_needs_of(p->last);
    needs.combine = true;
    needs.neutral = needs.neutral || (emit->scan->exclusive && !sn_target_of(emit)->blocks);
    needs.words = p->look_back && sn_scan_in_words(emit);
    needs.lanes |= sn_scan_needs_of(p->scan).lanes;
    if (p->total)
        needs.lanes |= sn_scan_needs_of(p->total).lanes;
    return needs;
}

static void add_text(const sn_scan_program *program, const sn_emit *emit, sn_template *words)
{
    const sn_scan_needs needs = needs_of(program, emit);
    sn_buf tables = {0};
    sn_scan_put_tables(program->look_back ? program->last : program->scan, &tables);
    sn_template_take(words, "tables", &tables);
    add_stores(program, emit, words);
    add_kernels(program, emit, words);
    sn_scan_add_kernel_text(
        emit, &needs, program->look_back ? sn_scan_large_look_back_txt : sn_scan_large_blocks_txt,
        words);
}

static void add_words(const void *of, const sn_emit *emit, bool header, sn_template *words)
{
    const sn_scan_program *program = of;
    const bool segmented = emit->scan->segmented;
    const unsigned long bits = program->block_bits, threads = program->scan->threads;
    sn_scan_add_words(emit, words);
    sn_template_print(words, "threads", "%lu", threads);
    sn_template_print(words, "last_thread", "%lu", threads - 1);
    sn_template_print(words, "window", "%lu", threads < WINDOW ? threads : WINDOW);
    sn_template_print(words, "own", "%lu", (1ul << bits) / threads);
    sn_template_print(words, "bits", "%lu", bits);
    sn_template_print(words, "block_keys", "%lu", 1ul << bits);
    sn_template_print(words, "levels", "%lu", 32 / bits + 2);
    sn_template_print(words, "clearing", "%u", SN_SCAN_CLEARING);
    sn_template_print(words, "chunks_most", "%u", CHUNKS_MAX);
    sn_template_print(words, "sums_arguments", "%d", segmented ? 3 : 2);
    sn_template_print(words, "blocks_arguments", "%d", segmented ? 5 : 4);
    sn_template_add(words, "flags_address", segmented ? "&flags, " : "");
    sn_template_add(words, "flags_size", segmented ? "sizeof flags, " : "");
    sn_template_add(words, "kept", segmented && emit->scan->exclusive ? "flags, " : "");
    sn_template_flag(words, "look_back", program->look_back);
    sn_template_flag(words, "words", sn_scan_in_words(emit));
    sn_template_part(words, "levels_of", sn_scan_large_levels_txt);
    if (header)
        sn_scan_add_contract(emit, "count", "/* Scan `count` values. @what\n", words);
    else
        add_text(program, emit, words);
    sn_emit_prototype(words, "[stream]cudaError_t @{name}_scan(void *workspace, size_t *bytes, "
                             "@parameters, unsigned int count, cudaStream_t stream)\n"
                             "[!blocks]void @{name}_scan(@parameters, size_t count, unsigned int "
                             "chunks)\n");
}

/* ---- texts ----------------------------------------------------------------------------------- */

static const sn_emit_kind kind = {put_head, add_words, SN_EMIT_TEXTS(sn_scan_large_)};

void sn_scan_program_text(const sn_scan_program *program, const sn_emit *emit, sn_buf *out)
{
    sn_emit_write(&kind, program, emit, false, out);
}

void sn_scan_program_header(const sn_scan_program *program, const sn_emit *emit, sn_buf *out)
{
    sn_emit_write(&kind, program, emit, true, out);
}
