/* Bit-sliced evaluation as machine code for x86-64. */
#include "verify/vectors/bitslice/bitslice.h"

#include "base/sys.h"

#include <stdlib.h>
#include <string.h>

#if SN_WITH_JIT

/* ---- x86 ------------------------------------------------------------------------------------- */

/* Which bytes encode an instruction. */

static sn_x86_operand x86_register(uint32_t reg)
{
    return (sn_x86_operand){false, (uint8_t)reg, 0};
}

static sn_x86_operand x86_memory(sn_x86_base base, uint32_t index)
{
    return (sn_x86_operand){true, (uint8_t)base, index};
}

/* Append bytes. */
static void x86_put_bytes(sn_buf *out, const uint8_t *bytes, size_t size)
{
    sn_buf_add(out, (const char *)bytes, size);
}

static void put_byte(sn_buf *out, uint32_t byte)
{
    uint8_t b = (uint8_t)byte;
    x86_put_bytes(out, &b, 1);
}

/* Bit `bit` of a register number, inverted as the prefixes want it, moved to place `place`. */
static uint32_t inverted(uint32_t reg, uint32_t bit, uint32_t place)
{
    return (~reg >> bit & 1) << place;
}

/* With 64-bit elements. The base registers in use are low ones, their extension bits are clear. */
static void put_evex(sn_buf *out, uint32_t map, uint32_t reg, uint32_t v, uint32_t rm)
{
    put_byte(out, 0x62);
    put_byte(out, inverted(reg, 3, 7) | inverted(rm, 4, 6) | inverted(rm, 3, 5) |
                      inverted(reg, 4, 4) | map);
    put_byte(out, 0x80 | (~v & 15) << 3 | 5);
    put_byte(out, 0x40 | inverted(v, 4, 3));
}

/* The short prefix where it does. */
static void put_vex(sn_buf *out, uint32_t map, uint32_t reg, uint32_t v, uint32_t rm)
{
    uint32_t last = (~v & 15) << 3 | 5;
    if (map == 1 && rm < 8) {
        put_byte(out, 0xc5);
        put_byte(out, inverted(reg, 3, 7) | last);
    } else {
        put_byte(out, 0xc4);
        put_byte(out, inverted(reg, 3, 7) | 0x40 | inverted(rm, 3, 5) | map);
        put_byte(out, last);
    }
}

/* A displacement that fits one byte is counted in vectors in the EVEX form, in bytes in VEX. */
static void put_operand(sn_buf *out, bool wide, uint32_t reg, sn_x86_operand rm)
{
    uint32_t registers = (reg & 7) << 3 | (rm.reg & 7);
    uint32_t offset = rm.index * (wide ? 64 : 32);
    uint32_t brief = wide ? rm.index : offset;
    if (!rm.memory) {
        put_byte(out, 0xc0 | registers);
    } else if (brief < 128) {
        put_byte(out, 0x40 | registers);
        put_byte(out, brief);
    } else {
        put_byte(out, 0x80 | registers);
        for (int i = 0; i < 4; i++)
            put_byte(out, offset >> 8 * i);
    }
}

/* Append an instruction.
 * wide   512 bits in the EVEX form, else 256 in the VEX form
 * v      0 for loads and stores, which have none
 */
static void x86_put(sn_buf *out, bool wide, sn_x86_op op, uint32_t reg, uint32_t v,
                    sn_x86_operand rm)
{
    uint32_t map = (uint32_t)op >> 8;
    if (wide)
        put_evex(out, map, reg, v, rm.reg);
    else
        put_vex(out, map, reg, v, rm.reg);
    put_byte(out, (uint32_t)op & 0xff);
    put_operand(out, wide, reg, rm);
}

static void x86_put_ternary(sn_buf *out, uint32_t reg, uint32_t v, sn_x86_operand rm, uint8_t table)
{
    x86_put(out, true, SN_X86_TERNARY, reg, v, rm);
    put_byte(out, table);
}

/* ---- jit ------------------------------------------------------------------------------------- */

/* Memory of a thread, in vectors: the two rows of slots (sn_dag_slot), then one vector for each
 * register. The code takes all its registers from there and leaves them there, which costs nothing
 * in a loop of thousands of rounds and lets the trial see every output and set every operand. */
struct sn_jit {
    const sn_dag *dag;
    const sn_slice_order *orders;
    uint32_t order_count;
    bool wide;          /* 512 bits, else 256 */
    uint32_t registers; /* of the machine; the last one collects violations */
    uint32_t bits;      /* a vector has 2^bits lanes */
    sn_spill *spill;
    void *code;
    size_t code_size;
};

/* rounds ≥ 1: how often to go through the loop; from_checks: enter it behind the comparators. */
typedef void entry_point(void *memory, uint64_t rounds, uint64_t from_checks);

static uint32_t stride(const sn_jit *jit)
{
    return 1u << (jit->bits - 3);
}

static uint32_t register_slot(const sn_jit *jit, uint32_t reg)
{
    return 2 * jit->dag->wires + reg;
}

static uint32_t collector(const sn_jit *jit)
{
    return jit->registers - 1;
}

/* ---- the program ----------------------------------------------------------------------------- */

static void put_step(const sn_jit *jit, sn_buf *out, sn_slice_step step)
{
    switch ((sn_step_kind)step.kind) {
    case SN_STEP_LOAD:
        x86_put(out, jit->wide, SN_X86_LOAD, step.a, 0, x86_memory(SN_X86_RDI, step.b));
        break;
    case SN_STEP_STORE:
        x86_put(out, jit->wide, SN_X86_STORE, step.a, 0, x86_memory(SN_X86_RDI, step.b));
        break;
    case SN_STEP_COMPARE:
        x86_put(out, jit->wide, SN_X86_AND, step.to, step.a, x86_register(step.b));
        x86_put(out, jit->wide, SN_X86_OR, step.b, step.a, x86_register(step.b));
        break;
    }
}

static sn_x86_operand at_place(uint8_t place)
{
    if (place & SN_PLACE_MEMORY)
        return x86_memory(SN_X86_RDI, place & ~SN_PLACE_MEMORY);
    return x86_register(place);
}

/* collector ← collector OR (low AND NOT high). No output leaves its place. */
static void put_check(const sn_jit *jit, sn_buf *out, sn_slice_order order)
{
    uint8_t scratch = jit->spill->scratch, sum = (uint8_t)collector(jit);
    sn_x86_operand low = at_place(jit->spill->place[order.low]);
    sn_x86_operand high = at_place(jit->spill->place[order.high]);
    if (high.memory && (low.memory || !jit->wide)) {
        x86_put(out, jit->wide, SN_X86_LOAD, scratch, 0, high);
        high = x86_register(scratch);
    }
    if (!jit->wide) {
        x86_put(out, jit->wide, SN_X86_ANDN, scratch, high.reg, low);
        x86_put(out, jit->wide, SN_X86_OR, sum, sum, x86_register(scratch));
    } else if (high.memory) {
        x86_put_ternary(out, sum, low.reg, high, SN_X86_OR_V_ANDN_RM);
    } else {
        x86_put_ternary(out, sum, high.reg, low, SN_X86_OR_RM_ANDN_V);
    }
}

/* Complement the input whose slot rcx points to, counted from the first that is the same in all
 * lanes. */
static void put_flip(const sn_jit *jit, sn_buf *out)
{
    uint8_t scratch = jit->spill->scratch;
    sn_x86_operand input = x86_memory(SN_X86_RCX, jit->bits);
    if (jit->wide) {
        x86_put_ternary(out, scratch, scratch, input, SN_X86_NOT_RM);
    } else {
        x86_put(out, jit->wide, SN_X86_EQUAL, scratch, scratch, x86_register(scratch));
        x86_put(out, jit->wide, SN_X86_XOR, scratch, scratch, input);
    }
    x86_put(out, jit->wide, SN_X86_STORE, scratch, 0, input);
}

/* Jumps carry the distance from their end; they are patched when the target is known. */
static size_t put_jump(sn_buf *out, const uint8_t *opcode, size_t size)
{
    static const uint8_t distance[4] = {0};
    x86_put_bytes(out, opcode, size);
    x86_put_bytes(out, distance, sizeof distance);
    return out->size;
}

static void set_target(sn_buf *out, size_t jump_end, size_t target)
{
    uint32_t distance = (uint32_t)(target - jump_end);
    if (!out->failed)
        memcpy(out->data + jump_end - 4, &distance, 4);
}

static void put_loop_end(const sn_jit *jit, sn_buf *out, size_t loop)
{
    static const uint8_t count[] = {0x48, 0xff, 0xc0,  /* inc rax */
                                    0x48, 0x39, 0xf0}; /* cmp rax, rsi */
    static const uint8_t jump_equal[] = {0x0f, 0x84}, jump[] = {0xe9};
    const uint8_t address[] = {0xf3, 0x48, 0x0f, 0xbc,
                               0xc8,                                       /* tzcnt rcx, rax */
                               0x48, 0xc1, 0xe1, (uint8_t)(jit->bits - 3), /* shl rcx, … */
                               0x48, 0x01, 0xf9};                          /* add rcx, rdi */
    x86_put_bytes(out, count, sizeof count);
    size_t done = put_jump(out, jump_equal, sizeof jump_equal);
    x86_put_bytes(out, address, sizeof address);
    put_flip(jit, out);
    set_target(out, put_jump(out, jump, sizeof jump), loop);
    set_target(out, done, out->size);
}

/* All registers from or to their vectors in memory. */
static void put_registers(const sn_jit *jit, sn_buf *out, sn_x86_op op)
{
    for (uint32_t r = 0; r < jit->registers; r++)
        x86_put(out, jit->wide, op, r, 0, x86_memory(SN_X86_RDI, register_slot(jit, r)));
}

/* Inputs follow a Gray code: round i complements one of them, number ctz(i) of those that are the
 * same in all lanes. From any start that is a multiple of 2^k, 2^k rounds meet each of the next 2^k
 * combinations once (Knuth, TAOCP 4A, 7.2.1.1). */
static void put_program(const sn_jit *jit, sn_buf *out)
{
    static const uint8_t start[] = {0x31, 0xc0,  /* xor eax, eax */
                                    0x85, 0xd2}; /* test edx, edx */
    static const uint8_t jump_nonzero[] = {0x0f, 0x85}, nop[] = {0x90};
    static const uint8_t end[] = {0xc5, 0xf8, 0x77, /* vzeroupper */
                                  0xc3};            /* ret */
    put_registers(jit, out, SN_X86_LOAD);
    x86_put_bytes(out, start, sizeof start);
    size_t to_checks = put_jump(out, jump_nonzero, sizeof jump_nonzero);
    while (out->size % 64 != 0 && !out->failed)
        x86_put_bytes(out, nop, sizeof nop);
    size_t loop = out->size;
    for (size_t i = 0; i < jit->spill->count; i++)
        put_step(jit, out, jit->spill->steps[i]);
    set_target(out, to_checks, out->size);
    for (uint32_t i = 0; i < jit->order_count; i++)
        put_check(jit, out, jit->orders[i]);
    put_loop_end(jit, out, loop);
    put_registers(jit, out, SN_X86_STORE);
    x86_put_bytes(out, end, sizeof end);
}

/* Where the system forbids it there is no code. */
static bool publish(sn_jit *jit, const sn_buf *program)
{
    void *code = sn_pages_new(program->size, false);
    if (!code)
        return false;
    jit->code = code;
    jit->code_size = program->size;
    memcpy(code, program->data, program->size);
    return sn_pages_run(code, program->size);
}

/* ---- running --------------------------------------------------------------------------------- */

static uint64_t *vector_at(const sn_jit *jit, void *memory, uint32_t slot)
{
    return (uint64_t *)memory + (size_t)slot * stride(jit) / 8;
}

static void call(const sn_jit *jit, void *memory, uint64_t rounds, bool from_checks)
{
    entry_point *enter;
    memcpy(&enter, &jit->code, sizeof enter); /* ISO C has no cast from data to code */
    enter(memory, rounds, from_checks);
}

size_t sn_jit_memory(const sn_jit *jit)
{
    return (size_t)register_slot(jit, jit->registers) * stride(jit);
}

bool sn_jit_run(const sn_jit *jit, void *memory, uint64_t first, uint32_t log2_count)
{
    uint32_t words = stride(jit) / 8, narrower = SN_BLOCK_BITS - jit->bits;
    uint64_t *collected = vector_at(jit, memory, register_slot(jit, collector(jit)));
    for (uint32_t w = 0; w < jit->dag->wires; w++)
        for (uint32_t i = 0; i < words; i++)
            vector_at(jit, memory, w)[i] = sn_vectors_word(w, first * SN_BLOCK_WORDS + i);
    memset(collected, 0, stride(jit));
    /* Where no wire is left to count with, one round has all vectors. */
    call(jit, memory, jit->dag->wires <= jit->bits ? 1 : 1ull << (log2_count + narrower), false);
    uint64_t any = 0;
    for (uint32_t i = 0; i < words; i++)
        any |= collected[i];
    return any != 0;
}

/* ---- the trial ------------------------------------------------------------------------------- */

/* Why code that passed is trusted. It has no branches but the loop's and no instructions but loads,
 * stores, AND, OR and the checks, so every lane of a vector goes the same way, whatever it carries,
 * and what one lane shows holds for all. The trial runs this very code, nothing made for testing:
 * - from the top, on random inputs, and compares all outputs, found where the plan says they are,
 *   the inputs afterwards and the violations collected with what sn_net_apply_bits makes of them.
 *   A wrong register, slot or jump would have to leave all outputs right on some 10^5 vectors;
 * - from the checks on, with random bits in all registers and slots, because the outputs of a
 *   sorter break no order and would not show a check that is missing.
 * Vectors of every weight occur, not only those near n/2. A violation that the code reports is
 * replayed by the caller anyway; the trial guards against one that it overlooks. */
enum { TRIALS = 128, TRIAL_ROUNDS = 4 };

typedef struct trial {
    const sn_jit *jit;
    sn_random random;
    size_t words;     /* of the whole memory */
    uint64_t *memory; /* [words] what the code works on */
    uint64_t *before; /* [words] the memory before it ran */
} trial;

/* Random bits in the first `slots` vectors. Lane by lane the share of ones is a random multiple of
 * 1/16, the same for all vectors. */
static void randomize(trial *t, uint32_t slots)
{
    uint32_t words = stride(t->jit) / 8;
    for (uint32_t i = 0; i < words; i++) {
        uint64_t mask[3];
        for (int k = 0; k < 3; k++)
            mask[k] = sn_random_next(&t->random);
        for (uint32_t slot = 0; slot < slots; slot++) {
            uint64_t bits = sn_random_next(&t->random);
            for (int k = 0; k < 3; k++) {
                uint64_t more = sn_random_next(&t->random);
                bits = (mask[k] & (bits | more)) | (~mask[k] & bits & more);
            }
            vector_at(t->jit, t->memory, slot)[i] = bits;
        }
    }
    memset(vector_at(t->jit, t->memory, register_slot(t->jit, collector(t->jit))), 0,
           stride(t->jit));
    memcpy(t->before, t->memory, t->words * sizeof *t->memory);
}

static uint64_t violations(const sn_jit *jit, const uint64_t *outputs)
{
    uint64_t found = 0;
    for (uint32_t i = 0; i < jit->order_count; i++)
        found |= outputs[jit->orders[i].low] & ~outputs[jit->orders[i].high];
    return found;
}

/* Word `word` of output `i` where the code left it, or where the checks will look for it. */
static uint64_t output_word(const sn_jit *jit, uint64_t *memory, uint32_t i, uint32_t word)
{
    uint8_t place = jit->spill->place[i];
    bool kept = place & SN_PLACE_MEMORY;
    uint32_t slot = kept ? place & ~SN_PLACE_MEMORY : register_slot(jit, place);
    return vector_at(jit, memory, slot)[word];
}

static uint64_t collected_word(trial *t, uint32_t word)
{
    return vector_at(t->jit, t->memory, register_slot(t->jit, collector(t->jit)))[word];
}

/* Input `wire` in round `round`, by the Gray code. */
static uint64_t input_word(trial *t, uint32_t wire, uint64_t round, uint32_t word)
{
    uint64_t bits = vector_at(t->jit, t->before, wire)[word];
    uint64_t gray = round ^ round >> 1;
    return wire < t->jit->bits ? bits : bits ^ -(gray >> (wire - t->jit->bits) & 1);
}

static bool word_agrees(trial *t, uint64_t rounds, uint32_t word)
{
    const sn_net *net = t->jit->dag->net;
    uint64_t values[SN_DAG_WIRES_MAX], outputs[SN_DAG_WIRES_MAX], found = 0;
    for (uint64_t round = 0; round < rounds; round++) {
        for (uint32_t w = 0; w < net->wires; w++)
            values[w] = input_word(t, w, round, word);
        sn_net_apply_bits(net, values, outputs);
        found |= violations(t->jit, outputs);
    }
    for (uint32_t w = 0; w < net->wires; w++)
        if (outputs[w] != output_word(t->jit, t->memory, w, word) ||
            input_word(t, w, rounds - 1, word) != vector_at(t->jit, t->memory, w)[word])
            return false;
    return found == collected_word(t, word);
}

static bool comparators_agree(trial *t, uint64_t rounds)
{
    randomize(t, t->jit->dag->wires);
    call(t->jit, t->memory, rounds, false);
    for (uint32_t i = 0; i < stride(t->jit) / 8; i++)
        if (!word_agrees(t, rounds, i))
            return false;
    return true;
}

static bool checks_agree(trial *t)
{
    randomize(t, register_slot(t->jit, t->jit->registers));
    call(t->jit, t->memory, 1, true);
    for (uint32_t i = 0; i < stride(t->jit) / 8; i++) {
        uint64_t outputs[SN_DAG_WIRES_MAX];
        for (uint32_t w = 0; w < t->jit->dag->wires; w++)
            outputs[w] = output_word(t->jit, t->before, w, i);
        if (violations(t->jit, outputs) != collected_word(t, i))
            return false;
    }
    return true;
}

static bool passes_trials(trial *t)
{
    uint32_t wires = t->jit->dag->wires, bits = t->jit->bits;
    uint64_t rounds = wires > bits + 1 ? TRIAL_ROUNDS : 1;
    sn_random_seed(&t->random, t->jit->dag->size);
    for (uint32_t i = 0; i < TRIALS; i++) {
        bool fourth = i % 4 == 0;
        if (!comparators_agree(t, fourth ? rounds : 1) || (fourth && !checks_agree(t)))
            return false;
    }
    return true;
}

static bool passes_trial(const sn_jit *jit)
{
    size_t size = sn_jit_memory(jit);
    trial t = {.jit = jit, .words = size / 8};
    t.memory = sn_alloc_aligned(64, size);
    t.before = sn_alloc_aligned(64, size);
    bool passes = t.memory && t.before;
    if (passes)
        memset(t.memory, 0, size);
    passes = passes && passes_trials(&t);
    sn_free_aligned(t.memory);
    sn_free_aligned(t.before);
    return passes;
}

/* ---- making ---------------------------------------------------------------------------------- */

static bool build(sn_jit *jit)
{
    sn_buf program = {0};
    /* One register is the collector's. */
    if (sn_spill_new(jit->dag, jit->registers - 1, &jit->spill, NULL))
        return false;
    put_program(jit, &program);
    bool made = !program.failed && publish(jit, &program);
    sn_buf_free(&program);
    return made && passes_trial(jit);
}

sn_jit *sn_jit_new(const sn_dag *dag, const sn_slice_order *orders, uint32_t count, sn_jit_isa isa)
{
    if (dag->size > SN_JIT_SIZE_MAX)
        return NULL;
    sn_jit *jit = sn_alloc(1, sizeof *jit);
    if (!jit)
        return NULL;
    jit->dag = dag;
    jit->orders = orders;
    jit->order_count = count;
    jit->wide = isa == SN_JIT_AVX512;
    jit->registers = jit->wide ? 32 : 16;
    jit->bits = jit->wide ? 9 : 8;
    if (!build(jit)) {
        sn_jit_free(jit);
        return NULL;
    }
    return jit;
}

void sn_jit_free(sn_jit *jit)
{
    if (!jit)
        return;
    sn_spill_free(jit->spill);
    sn_pages_free(jit->code, jit->code_size);
    free(jit);
}

#else

sn_jit *sn_jit_new(const sn_dag *dag, const sn_slice_order *orders, uint32_t count, sn_jit_isa isa)
{
    (void)dag, (void)orders, (void)count, (void)isa;
    return NULL;
}

void sn_jit_free(sn_jit *jit)
{
    (void)jit;
}

size_t sn_jit_memory(const sn_jit *jit)
{
    (void)jit;
    return 0;
}

bool sn_jit_run(const sn_jit *jit, void *memory, uint64_t first, uint32_t log2_count)
{
    (void)jit, (void)memory, (void)first, (void)log2_count;
    return true;
}

#endif
