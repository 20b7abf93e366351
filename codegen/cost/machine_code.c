/* Machine code of a text for CUDA, built by nvcc and counted. */
#include "codegen/cost/cost.h"

#include "codegen/trial/workdir.h"

#include <elf.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

size_t sn_cost_instructions(const sn_cost *cost)
{
    size_t sum = 0;
    for (int c = 0; c < SN_INSTRUCTION_CLASSES; c++)
        sum += cost->instructions[c];
    return sum;
}

/* ---- counting -------------------------------------------------------------------------------- */

#define INSTRUCTION_BYTES 16u

static void count_code(const char *code, size_t size, sn_cost *cost)
{
    for (size_t at = 0; at + INSTRUCTION_BYTES <= size; at += INSTRUCTION_BYTES) {
        uint64_t word[2];
        memcpy(word, code + at, sizeof word);
        const sn_opcode opcode = sn_opcode_of(word[0], cost->architecture);
        if (opcode.nothing)
            continue;
        cost->instructions[opcode.class_]++;
        cost->work[opcode.work]++;
        if (opcode.work == SN_WORK_SHARED)
            cost->shared_words += sn_access_words(word[1]);
        else if (opcode.work == SN_WORK_MEMORY)
            cost->memory_words += sn_access_words(word[1]);
    }
}

/* False for one that is not all in the file: one of no bytes has neither names nor code. */
static bool section_header(const char *bytes, size_t size, const Elf64_Ehdr *head, size_t number,
                           Elf64_Shdr *section)
{
    if (head->e_shentsize != sizeof *section || head->e_shoff > size ||
        (size - head->e_shoff) / sizeof *section <= number)
        return false;
    memcpy(section, bytes + head->e_shoff + number * sizeof *section, sizeof *section);
    return section->sh_offset <= size && section->sh_size <= size - section->sh_offset;
}

bool sn_cost_count(const char *bytes, size_t size, const char *name, sn_cost *cost)
{
    Elf64_Ehdr head;
    Elf64_Shdr names, section;
    char wanted[100];
    int length = snprintf(wanted, sizeof wanted, ".text.%s", name);
    memset(cost->instructions, 0, sizeof cost->instructions);
    memset(cost->work, 0, sizeof cost->work);
    cost->shared_words = cost->memory_words = 0;
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
        count_code(bytes + section.sh_offset, section.sh_size, cost);
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
    snprintf(name, sizeof name, "%s%s", trial->emit->name, sn_header_ending(trial->emit->target));
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
    cost->measured = sn_cost_count(code->cubin.data, code->cubin.size, kernel, cost);
    said = strstr(code->said.data, entry);
    if (said)
        read_ptxas(said + strlen(entry), cost);
}
