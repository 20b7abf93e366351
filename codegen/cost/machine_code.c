/* Machine code of a text for CUDA, built by nvcc and counted. */
#include "codegen/cost/machine_code.h"

#include "codegen/trial/workdir.h"

#include <elf.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* ---- counting -------------------------------------------------------------------------------- */

/* An instruction has 128 bits; the lowest 12 say what it is. Found out by compiling kernels for
 * sm_75 to sm_120 with CUDA 13.0 and comparing with what they do. */
static sn_class class_of(uint32_t opcode)
{
    static const struct {
        uint16_t opcode;
        uint16_t class_;
    } known[] = {
        {0x248, SN_INSTRUCTIONS_MINMAX}, {0x217, SN_INSTRUCTIONS_MINMAX},
        {0x20c, SN_INSTRUCTIONS_SETP},   {0x80c, SN_INSTRUCTIONS_SETP},
        {0xc0c, SN_INSTRUCTIONS_SETP},   {0x207, SN_INSTRUCTIONS_SEL},
        {0x807, SN_INSTRUCTIONS_SEL},    {0x984, SN_INSTRUCTIONS_LDS},
        {0x388, SN_INSTRUCTIONS_STS},    {0x988, SN_INSTRUCTIONS_STS},
        {0xf89, SN_INSTRUCTIONS_SHFL},   {0x589, SN_INSTRUCTIONS_SHFL},
        {0x389, SN_INSTRUCTIONS_SHFL},   {0x989, SN_INSTRUCTIONS_SHFL},
        {0xb1d, SN_INSTRUCTIONS_BAR},    {0x31d, SN_INSTRUCTIONS_BAR},
        {0x947, SN_INSTRUCTIONS_BRANCH}, {0x547, SN_INSTRUCTIONS_BRANCH},
        {0x949, SN_INSTRUCTIONS_BRANCH}, {0x941, SN_INSTRUCTIONS_BRANCH},
        {0x945, SN_INSTRUCTIONS_BRANCH},
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

/* ---- the compiler ---------------------------------------------------------------------------- */

static const char *nvcc(void)
{
    static const char usual[] = "/usr/local/cuda/bin/nvcc";
    return access(usual, X_OK) ? "nvcc" : usual;
}

/* "Used 22 registers", "8 bytes spill stores" in what ptxas says of a kernel, up to the next. */
static void read_ptxas(const char *text, sn_cost *cost)
{
    const char *used = strstr(text, "Used "), *end = strstr(text, "entry function");
    if (!used || sscanf(used, "Used %zu registers", &cost->registers) != 1)
        cost->registers = 0;
    for (const char *at = text; (at = strstr(at, " bytes spill")) && (!end || at < end); at++) {
        const char *digits = at;
        size_t bytes = 0;
        while (digits > text && digits[-1] >= '0' && digits[-1] <= '9')
            digits--;
        if (sscanf(digits, "%zu", &bytes) == 1)
            cost->spills += bytes;
    }
}

sn_err sn_machine_code_build(const sn_trial *trial, const sn_buf *text, sn_machine_code *out,
                             sn_error *error)
{
    char architecture[24], name[80];
    const char *argv[] = {nvcc(), "-O3", "-std=c++17", architecture, "-cubin", "-Xptxas",
                          "-v",   "-o",  "cubin",      "cost.cu",    NULL};
    sn_work work = {0};
    sn_buf header = {0};
    *out = (sn_machine_code){.architecture = sn_emit_architecture(trial->emit)};
    snprintf(architecture, sizeof architecture, "-arch=sm_%u", out->architecture);
    snprintf(name, sizeof name, "%s.h", trial->emit->name);
    sn_trial_write_header(trial, &header);
    sn_err err = header.failed || text->failed
                     ? sn_fail_nomem(error)
                     : sn_workshop_write(trial->shop, name, header.data, header.size, error);
    err = err ? err : sn_workshop_write(trial->shop, "cost.cu", text->data, text->size, error);
    if (!err && !sn_workshop_run(trial->shop, SN_SEAL_NONE, argv, "", &work, NULL) &&
        !work.status && !sn_workshop_read(trial->shop, "cubin", &out->cubin, NULL)) {
        out->built = true;
        sn_buf_add(&out->said, work.err.data, work.err.size);
        sn_buf_puts(&out->said, "");
    }
    if (!err && work.late)
        err = sn_fail(error, SN_E_LIMIT, "time is up, or interrupted");
    sn_work_free(&work);
    sn_buf_free(&header);
    return err;
}

void sn_machine_code_free(sn_machine_code *code)
{
    sn_buf_free(&code->cubin);
    sn_buf_free(&code->said);
}

void sn_machine_code_cost(const sn_machine_code *code, const char *kernel, sn_cost *cost)
{
    char entry[100];
    const char *said;
    snprintf(entry, sizeof entry, "entry function '%s'", kernel);
    if (!code->built || code->said.failed)
        return;
    cost->architecture = code->architecture;
    cost->measured = sn_cost_count(code->cubin.data, code->cubin.size, kernel, cost->instructions);
    said = strstr(code->said.data, entry);
    if (said)
        read_ptxas(said + strlen(entry), cost);
}
