/* What a kernel costs: its operations counted, and its instructions estimated. */
#include "codegen/trial/cost.h"

#include "codegen/trial/workdir.h"

#include <elf.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

const char *const sn_class_names[SN_INSTRUCTION_CLASSES] = {
#define X(id, name) name,
    SN_CLASSES(X)
#undef X
};

size_t sn_cost_instructions(const sn_cost *cost)
{
    size_t sum = 0;
    for (int c = 0; c < SN_INSTRUCTION_CLASSES; c++)
        sum += cost->instructions[c];
    return sum;
}

/* ---- machine code ---------------------------------------------------------------------------- */

/* An instruction has 128 bits; the lowest 12 say what it is. Found out by compiling kernels for
 * sm_90 with CUDA 13.0 and comparing with what they do. */
static sn_class class_of(uint32_t opcode)
{
    static const struct {
        uint16_t opcode;
        uint16_t class_;
    } known[] = {
        {0x248, SN_INSTRUCTIONS_MINMAX}, {0x20c, SN_INSTRUCTIONS_SETP},
        {0x80c, SN_INSTRUCTIONS_SETP},   {0xc0c, SN_INSTRUCTIONS_SETP},
        {0x207, SN_INSTRUCTIONS_SEL},    {0x807, SN_INSTRUCTIONS_SEL},
        {0x984, SN_INSTRUCTIONS_LDS},    {0x388, SN_INSTRUCTIONS_STS},
        {0x988, SN_INSTRUCTIONS_STS},    {0xf89, SN_INSTRUCTIONS_SHFL},
        {0x589, SN_INSTRUCTIONS_SHFL},   {0x389, SN_INSTRUCTIONS_SHFL},
        {0x989, SN_INSTRUCTIONS_SHFL},   {0xb1d, SN_INSTRUCTIONS_BAR},
        {0x31d, SN_INSTRUCTIONS_BAR},    {0x947, SN_INSTRUCTIONS_BRANCH},
        {0x547, SN_INSTRUCTIONS_BRANCH}, {0x949, SN_INSTRUCTIONS_BRANCH},
        {0x941, SN_INSTRUCTIONS_BRANCH}, {0x945, SN_INSTRUCTIONS_BRANCH},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].opcode == opcode)
            return (sn_class)known[i].class_;
    return SN_INSTRUCTIONS_OTHER;
}

#define NOP 0x918u
#define INSTRUCTION_BYTES 16u

static void count_code(const char *code, size_t size, size_t *counts)
{
    for (size_t at = 0; at + INSTRUCTION_BYTES <= size; at += INSTRUCTION_BYTES) {
        uint64_t word;
        memcpy(&word, code + at, sizeof word);
        uint32_t opcode = word & 0xfff;
        if (opcode != NOP)
            counts[class_of(opcode)]++;
    }
}

static bool section_header(const char *bytes, size_t size, const Elf64_Ehdr *head, size_t number,
                           Elf64_Shdr *section)
{
    if (head->e_shentsize != sizeof *section || head->e_shoff > size ||
        (size - head->e_shoff) / sizeof *section <= number)
        return false;
    memcpy(section, bytes + head->e_shoff + number * sizeof *section, sizeof *section);
    return section->sh_type == SHT_NOBITS ||
           (section->sh_offset <= size && section->sh_size <= size - section->sh_offset);
}

bool sn_cost_count(const char *bytes, size_t size, const char *name, size_t *counts)
{
    Elf64_Ehdr head;
    Elf64_Shdr names, section;
    char wanted[100];
    int length = snprintf(wanted, sizeof wanted, ".text.%s", name);
    memset(counts, 0, SN_INSTRUCTION_CLASSES * sizeof *counts);
    if (size < sizeof head || length >= (int)sizeof wanted)
        return false;
    memcpy(&head, bytes, sizeof head);
    if (memcmp(head.e_ident, ELFMAG, SELFMAG) != 0 ||
        !section_header(bytes, size, &head, head.e_shstrndx, &names))
        return false;
    for (size_t i = 0; i < head.e_shnum; i++) {
        if (!section_header(bytes, size, &head, i, &section) || section.sh_name >= names.sh_size ||
            names.sh_size - section.sh_name <= (size_t)length)
            continue;
        if (memcmp(bytes + names.sh_offset + section.sh_name, wanted, (size_t)length + 1) != 0)
            continue;
        count_code(bytes + section.sh_offset, section.sh_size, counts);
        return true;
    }
    return false;
}

/* ---- measured -------------------------------------------------------------------------------- */

static const char *nvcc(void)
{
    static const char usual[] = "/usr/local/cuda/bin/nvcc";
    return access(usual, X_OK) ? "nvcc" : usual;
}

/* "Used 22 registers", "8 bytes spill stores" in what ptxas says. */
static void read_ptxas(const char *text, sn_cost *cost)
{
    const char *used = strstr(text, "Used ");
    if (!used || sscanf(used, "Used %zu registers", &cost->registers) != 1)
        cost->registers = 0;
    for (const char *at = text; (at = strstr(at, " bytes spill")); at++) {
        const char *digits = at;
        size_t bytes = 0;
        while (digits > text && digits[-1] >= '0' && digits[-1] <= '9')
            digits--;
        if (sscanf(digits, "%zu", &bytes) == 1)
            cost->spills += bytes;
    }
}

static sn_err stopped(sn_error *error)
{
    return sn_fail(error, SN_E_LIMIT, "time is up, or interrupted");
}

static sn_err measure(const sn_trial *trial, sn_cost *cost, sn_error *error)
{
    const char *argv[] = {nvcc(), "-O3", "-std=c++17", "-arch=sm_90", "-cubin", "-Xptxas",
                          "-v",   "-o",  "cubin",      "cost.cu",     NULL};
    char kernel[80];
    sn_work work = {0};
    sn_buf cubin = {0}, header = {0};
    snprintf(kernel, sizeof kernel, "%s.h", trial->emit->name);
    sn_emit_header(trial->kernel, trial->emit, &header);
    sn_err err = header.failed || trial->text->failed
                     ? sn_fail_nomem(error)
                     : sn_workshop_write(trial->shop, kernel, header.data, header.size, error);
    err = err ? err
              : sn_workshop_write(trial->shop, "cost.cu", trial->text->data, trial->text->size,
                                  error);
    if (!err && !sn_workshop_run(trial->shop, SN_SEAL_NONE, argv, "", &work, NULL) &&
        !work.status && !sn_workshop_read(trial->shop, "cubin", &cubin, NULL)) {
        snprintf(kernel, sizeof kernel, "%s_kernel", trial->emit->name);
        cost->measured = sn_cost_count(cubin.data, cubin.size, kernel, cost->instructions);
        read_ptxas(work.err.data, cost);
    }
    if (!err && work.late)
        err = stopped(error);
    sn_work_free(&work);
    sn_buf_free(&cubin);
    sn_buf_free(&header);
    return err;
}

/* ---- estimated ------------------------------------------------------------------------------- */

/* Instructions of a compare-exchange, and of converting a key, as measured on sm_90. */
static void estimate(const sn_trial *trial, sn_cost *cost)
{
    const sn_kernel *kernel = trial->kernel;
    const sn_emit *emit = trial->emit;
    bool wide = sn_key_infos[emit->type].bits == 64;
    size_t *n = cost->instructions;
    size_t memory = sn_kernel_count(kernel, SN_OP_LOAD) + sn_kernel_count(kernel, SN_OP_STORE);
    n[SN_INSTRUCTIONS_LDS] = sn_kernel_count(kernel, SN_OP_READ);
    n[SN_INSTRUCTIONS_STS] = sn_kernel_count(kernel, SN_OP_WRITE);
    n[SN_INSTRUCTIONS_SHFL] = sn_kernel_count(kernel, SN_OP_SHUFFLE);
    n[SN_INSTRUCTIONS_BAR] = cost->barriers;
    bool place = emit->argsort || emit->stable;
    if (emit->pairs || place || wide) {
        n[SN_INSTRUCTIONS_SETP] = (1 + wide) * cost->exchanges;
        n[SN_INSTRUCTIONS_SEL] = (2 + 2 * (emit->pairs || wide) + 2 * place) * cost->exchanges;
    } else {
        n[SN_INSTRUCTIONS_MINMAX] = 2 * cost->exchanges;
    }
    bool converts = sn_key_infos[emit->type].class_ == SN_CLASS_FLOAT && !emit->nan_ignore;
    n[SN_INSTRUCTIONS_OTHER] =
        memory * (2 + 4 * converts) * (1 + emit->pairs) + n[SN_INSTRUCTIONS_LDS] / 2 + 20;
}

/* Bank conflicts and sectors of a block. Two blocks run: out of place and in place. */
static sn_err emulate(const sn_trial *trial, sn_cost *cost, sn_error *error)
{
    sn_trial_result result;
    sn_buf input = {0};
    const uint32_t arrays = trial->emit->counted ? 1 : sn_kernel_arrays(trial->kernel);
    for (uint32_t array = 0; array < arrays; array++) {
        for (uint32_t i = 0; i < trial->kernel->keys; i++)
            sn_buf_printf(&input, "%s%lu", i ? "," : "", (unsigned long)(i * 37 % 100));
        sn_buf_puts(&input, "\n");
    }
    sn_err err = input.failed ? sn_fail_nomem(error) : sn_trial_run(trial, &input, &result, error);
    if (!err) {
        cost->emulated = result.outcome == SN_TRIAL_GOOD && result.blocks;
        size_t blocks = cost->emulated ? result.blocks : 1;
        cost->conflicts = result.conflicts / blocks;
        cost->sectors = result.sectors / blocks;
        cost->least_sectors = result.least_sectors / blocks;
        err = result.outcome == SN_TRIAL_STOPPED ? stopped(error) : SN_OK;
        sn_trial_free(&result);
    }
    sn_buf_free(&input);
    return err == SN_E_UNSUPPORTED ? SN_OK : err;
}

sn_err sn_cost_of(const sn_trial *trial, sn_cost *cost, sn_error *error)
{
    const sn_kernel *kernel = trial->kernel;
    sn_err err = SN_OK;
    *cost = (sn_cost){.keys = (double)kernel->keys / kernel->threads,
                      .shared_bytes = sn_emit_shared_bytes(kernel, trial->emit)};
    cost->exchanges = sn_kernel_count(kernel, SN_OP_ORDER) + sn_kernel_count(kernel, SN_OP_KEEP);
    cost->barriers = sn_kernel_count(kernel, SN_OP_BARRIER);
    if (trial->emit->target == SN_TARGET_CUDA)
        err = measure(trial, cost, error);
    if (!err && !cost->measured)
        estimate(trial, cost);
    return err || trial->emit->target == SN_TARGET_C ? err : emulate(trial, cost, error);
}
