/* Machine code of a text for CUDA: built by nvcc, its opcodes counted. */
#include "codegen/cost/cost.h"
#include "codegen/trial/parts.h"

#include <elf.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* ---- opcodes --------------------------------------------------------------------------------- */

/* The table of machine instructions. */

const char *const sn_class_names[SN_INSTRUCTION_CLASSES] = {
#define X(id, name) name,
    SN_CLASSES(X)
#undef X
};

typedef struct row {
    uint16_t code;
    uint8_t class_, work;
} row;

#define ROW(code, class_, work)                        \
    {                                                  \
        code, SN_INSTRUCTIONS_##class_, SN_WORK_##work \
    }

static const row rows[] = {
    ROW(0x010, OTHER, ADD),      /* IADD3 */
    ROW(0x036, OTHER, ADD),      /* VIADD */
    ROW(0x00f, MINMAX, COMPARE), /* VIMNMX3 */
    ROW(0x009, MINMAX, COMPARE), /* FMNMX */
    ROW(0x017, MINMAX, COMPARE), /* IMNMX */
    ROW(0x040, MINMAX, COMPARE), /* HMNMX2 */
    ROW(0x046, MINMAX, COMPARE), /* VIADDMNMX */
    ROW(0x048, MINMAX, COMPARE), /* VIMNMX */
    ROW(0x00b, SETP, COMPARE),   /* FSETP */
    ROW(0x00c, SETP, COMPARE),   /* ISETP */
    ROW(0x034, SETP, COMPARE),   /* HSETP2 */
    ROW(0x007, SEL, LOGIC),      /* SEL */
    ROW(0x008, SEL, LOGIC),      /* FSEL */
    ROW(0x002, OTHER, LOGIC),    /* MOV */
    ROW(0x003, OTHER, LOGIC),    /* P2R */
    ROW(0x004, OTHER, LOGIC),    /* R2P */
    ROW(0x006, OTHER, LOGIC),    /* VOTE */
    ROW(0x011, OTHER, LOGIC),    /* LEA */
    ROW(0x012, OTHER, LOGIC),    /* LOP3 */
    ROW(0x013, OTHER, LOGIC),    /* IABS */
    ROW(0x016, OTHER, LOGIC),    /* PRMT */
    ROW(0x019, OTHER, LOGIC),    /* SHF */
    ROW(0x01a, OTHER, LOGIC),    /* SGXT */
    ROW(0x01b, OTHER, LOGIC),    /* BMSK */
    ROW(0x01c, OTHER, LOGIC),    /* PLOP3 */
    ROW(0x024, OTHER, MULTIPLY), /* IMAD */
    ROW(0x025, OTHER, MULTIPLY), /* IMAD.WIDE */
    ROW(0x026, OTHER, MULTIPLY), /* IDP */
    ROW(0x027, OTHER, MULTIPLY), /* IMAD.HI */
    ROW(0x030, OTHER, MULTIPLY), /* HADD2 */
    ROW(0x031, OTHER, MULTIPLY), /* HFMA2 */
    ROW(0x032, OTHER, MULTIPLY), /* HMUL2 */
    ROW(0x020, OTHER, FLOAT),    /* FMUL */
    ROW(0x021, OTHER, FLOAT),    /* FADD */
    ROW(0x023, OTHER, FLOAT),    /* FFMA */
    ROW(0x028, OTHER, DOUBLE),   /* DMUL */
    ROW(0x029, OTHER, DOUBLE),   /* DADD */
    ROW(0x02a, SETP, DOUBLE),    /* DSETP */
    ROW(0x02b, OTHER, DOUBLE),   /* DFMA */
    ROW(0x100, OTHER, COUNT),    /* FLO */
    ROW(0x101, OTHER, COUNT),    /* BREV */
    ROW(0x109, OTHER, COUNT),    /* POPC */
    ROW(0x189, SHFL, SHUFFLE),   /* SHFL */
    ROW(0x180, OTHER, MEMORY),   /* LD */
    ROW(0x181, OTHER, MEMORY),   /* LDG */
    ROW(0x183, OTHER, MEMORY),   /* LDL */
    ROW(0x184, LDS, SHARED),     /* LDS */
    ROW(0x185, OTHER, MEMORY),   /* ST */
    ROW(0x186, OTHER, MEMORY),   /* STG */
    ROW(0x187, OTHER, MEMORY),   /* STL */
    ROW(0x188, STS, SHARED),     /* STS */
    ROW(0x18a, OTHER, MEMORY),   /* ATOM */
    ROW(0x18c, OTHER, SHARED),   /* ATOMS */
    ROW(0x18d, OTHER, SHARED),   /* ATOMS, exchanges */
    ROW(0x18e, OTHER, MEMORY),   /* RED */
    ROW(0x1a8, OTHER, MEMORY),   /* ATOMG */
    ROW(0x1a9, OTHER, MEMORY),   /* ATOMG, exchanges */
    ROW(0x082, OTHER, UNIFORM),  /* UMOV */
    ROW(0x083, OTHER, UNIFORM),  /* UP2UR */
    ROW(0x086, OTHER, UNIFORM),  /* VOTEU */
    ROW(0x087, OTHER, UNIFORM),  /* USEL */
    ROW(0x08c, OTHER, UNIFORM),  /* UISETP */
    ROW(0x090, OTHER, UNIFORM),  /* UIADD3 */
    ROW(0x091, OTHER, UNIFORM),  /* ULEA */
    ROW(0x092, OTHER, UNIFORM),  /* ULOP3 */
    ROW(0x096, OTHER, UNIFORM),  /* UPRMT */
    ROW(0x099, OTHER, UNIFORM),  /* USHF */
    ROW(0x09b, OTHER, UNIFORM),  /* UBMSK */
    ROW(0x09c, OTHER, UNIFORM),  /* UPLOP3 */
    ROW(0x0a4, OTHER, UNIFORM),  /* UIMAD */
    ROW(0x0a5, OTHER, UNIFORM),  /* UIMAD.WIDE */
    ROW(0x0b9, OTHER, UNIFORM),  /* ULDC */
    ROW(0x0bd, OTHER, UNIFORM),  /* UFLO */
    ROW(0x0be, OTHER, UNIFORM),  /* UBREV */
    ROW(0x0bf, OTHER, UNIFORM),  /* UPOPC */
    ROW(0x1ac, OTHER, UNIFORM),  /* LDCU */
    ROW(0x1c2, OTHER, UNIFORM),  /* R2UR */
    ROW(0x1c3, OTHER, UNIFORM),  /* S2UR */
    ROW(0x1c4, OTHER, UNIFORM),  /* REDUX */
    ROW(0x11d, BAR, CONTROL),    /* BAR */
    ROW(0x141, BRANCH, CONTROL), /* BSYNC */
    ROW(0x145, BRANCH, CONTROL), /* BSSY */
    ROW(0x147, BRANCH, CONTROL), /* BRA */
    ROW(0x149, BRANCH, CONTROL), /* BRX */
    ROW(0x005, OTHER, CONTROL),  /* CS2R */
    ROW(0x119, OTHER, CONTROL),  /* S2R */
    ROW(0x11a, OTHER, CONTROL),  /* DEPBAR */
    ROW(0x11c, OTHER, CONTROL),  /* B2R */
    ROW(0x142, OTHER, CONTROL),  /* BREAK */
    ROW(0x143, OTHER, CONTROL),  /* CALL, absolute */
    ROW(0x144, OTHER, CONTROL),  /* CALL */
    ROW(0x146, OTHER, CONTROL),  /* YIELD */
    ROW(0x148, OTHER, CONTROL),  /* WARPSYNC */
    ROW(0x14d, OTHER, CONTROL),  /* EXIT */
    ROW(0x150, OTHER, CONTROL),  /* RET */
    ROW(0x15d, OTHER, CONTROL),  /* NANOSLEEP */
    ROW(0x182, OTHER, CONTROL),  /* LDC */
    ROW(0x192, OTHER, CONTROL),  /* MEMBAR */
};

/* The one number with two meanings: an addition, and before sm_100 a move by products of halves. */
#define IADD 0x035u
#define IADD_FROM 100u
#define NOP 0x118u

sn_opcode sn_opcode_of(uint64_t word, unsigned architecture)
{
    const uint32_t code = word & 0x1ff;
    sn_opcode out = {SN_INSTRUCTIONS_OTHER, SN_WORK_UNKNOWN, code == NOP};
    if (code == IADD)
        out.work = architecture < IADD_FROM ? SN_WORK_MULTIPLY : SN_WORK_ADD;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].code == code) {
            out.class_ = (sn_class)rows[i].class_;
            out.work = (sn_work_kind)rows[i].work;
        }
    return out;
}

/* Bits 73 to 75 of 128: 4 is a word, 5 two, 6 four; less are its parts. */
unsigned sn_access_words(uint64_t word)
{
    const unsigned size = word >> 9 & 7;
    return size > 4 ? 1u << (size - 4) : 1;
}

/* ---- machine code ---------------------------------------------------------------------------- */

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
    *out = (sn_machine_code){.architecture = sn_emit_architecture(trial->of.emit)};
    snprintf(architecture, sizeof architecture, "-arch=sm_%u", out->architecture);
    snprintf(name, sizeof name, "%s%s", trial->of.emit->name,
             sn_target_of(trial->of.emit)->header_ending);
    sn_artifact_header(&trial->of, &header);
    sn_err err = header.failed || text->failed
                     ? sn_fail_nomem(error)
                     : sn_workdir_write(trial->dir, name, header.data, header.size, error);
    err = err ? err : sn_workdir_write(trial->dir, "cost.cu", text->data, text->size, error);
    if (!err && !sn_workdir_run(trial->dir, SN_SEAL_NONE, argv, "", &work, NULL) && !work.status &&
        !sn_workdir_read(trial->dir, "cubin", &out->cubin, NULL)) {
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
