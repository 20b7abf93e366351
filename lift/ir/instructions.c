/* What each instruction makes of its operands. */
#include "lift/ir/frame.h"

#include <stdlib.h>
#include <string.h>

/* An instruction with its shape, and where its bytes go. */
typedef struct task {
    sn_frame *frame;
    LLVMValueRef instruction;
    LLVMOpcode code;
    sn_ir_shape shape;
    sn_byte *out; /* [shape.total] */
} task;

static const sn_byte *operand(const task *t, unsigned i)
{
    return sn_frame_value(t->frame, sn_llvm.GetOperand(t->instruction, i));
}

static sn_ir_shape operand_shape(const task *t, unsigned i)
{
    return sn_frame_shape(t->frame, sn_llvm.GetOperand(t->instruction, i));
}

static void lose(const task *t, const char *why)
{
    const sn_ir_work work = sn_frame_work(t->frame, 1);
    const sn_byte *x = operand(t, 0);
    uint32_t size = operand_shape(t, 0).total;
    sn_byte made[SN_WORD_MAX];
    sn_work_lose(&work, why, x, NULL, size < SN_WORD_MAX ? size : SN_WORD_MAX, made);
    for (uint32_t i = 0; i < t->shape.total && x; i++)
        t->out[i] = (sn_byte){made[0].term, i};
}

/* ---- numbers --------------------------------------------------------------------------------- */

/* Behind the word, if the text begins with it; else NULL. */
static const char *skip(const char *text, const char *word)
{
    return text && !strncmp(text, word, strlen(word)) ? text + strlen(word) : NULL;
}

/* Whether overflow in a subtraction is not defined. No call of LLVM 14 says so, its text does:
 * "%NAME = sub nuw nsw …". Quotes within a name are written otherwise. */
static bool is_whole(const task *t)
{
    char *text = sn_llvm.PrintValueToString(t->instruction);
    const char *at = text ? text + strspn(text, " ") : "";
    const char *quoted = skip(at, "%\""), *end = quoted ? strchr(quoted, '"') : NULL;
    end = end ? end + 1 : at + strcspn(at, " ");
    const char *code = skip(end, " = sub ");
    const char *flag = skip(code, "nuw ");
    bool whole = skip(flag ? flag : code, "nsw ") != NULL;
    if (text)
        sn_llvm.DisposeMessage(text);
    return whole;
}

static bool is_number(const sn_byte *byte, uint32_t size)
{
    uint64_t value;
    return sn_bytes_number(byte, size, &value);
}

static void run_binary(const task *t)
{
    static const struct {
        LLVMOpcode code;
        sn_operation operation;
    } known[] = {{LLVMAdd, SN_ADD},   {LLVMSub, SN_SUB},   {LLVMMul, SN_MUL},   {LLVMUDiv, SN_UDIV},
                 {LLVMSDiv, SN_SDIV}, {LLVMURem, SN_UREM}, {LLVMSRem, SN_SREM}, {LLVMShl, SN_SHL},
                 {LLVMLShr, SN_LSHR}, {LLVMAShr, SN_ASHR}, {LLVMAnd, SN_AND},   {LLVMOr, SN_OR},
                 {LLVMXor, SN_XOR}};
    size_t i = 0;
    while (i < sizeof known / sizeof *known && known[i].code != t->code)
        i++;
    const sn_byte *x = operand(t, 0), *y = operand(t, 1);
    sn_ir_work work = sn_frame_work(t->frame, t->shape.lanes);
    if (i == sizeof known / sizeof *known) {
        lose(t, "calculates with floating-point numbers");
        return;
    }
    if (t->code == LLVMSub && x && y && !is_number(x, t->shape.total) &&
        !is_number(y, t->shape.total))
        work.whole = is_whole(t);
    for (uint32_t lane = 0; lane < t->shape.lanes && x && y; lane++) {
        size_t at = (size_t)lane * t->shape.size;
        sn_work_binary(&work, known[i].operation, x + at, y + at, t->shape.bits, t->out + at);
    }
}

/* ---- comparisons ----------------------------------------------------------------------------- */

static const sn_truth less = 1u << SN_LESS, equal = 1u << SN_EQUAL, greater = 1u << SN_GREATER;

static void of_integers(LLVMIntPredicate predicate, sn_ir_order *order, sn_truth *truth)
{
    *order = predicate >= LLVMIntSGT   ? SN_ORDER_SIGNED
             : predicate >= LLVMIntUGT ? SN_ORDER_UNSIGNED
                                       : SN_ORDER_OPEN;
    switch (predicate) {
    case LLVMIntEQ:
        *truth = equal;
        break;
    case LLVMIntNE:
        *truth = less | greater;
        break;
    case LLVMIntUGT:
    case LLVMIntSGT:
        *truth = greater;
        break;
    case LLVMIntUGE:
    case LLVMIntSGE:
        *truth = greater | equal;
        break;
    case LLVMIntULT:
    case LLVMIntSLT:
        *truth = less;
        break;
    default:
        *truth = less | equal;
    }
}

/* The three lowest bits of a predicate are what it is true for; the fourth is NaN, and there are
 * none. */
static sn_truth of_floats(LLVMRealPredicate predicate)
{
    unsigned bits = (unsigned)predicate;
    return (bits & 1 ? equal : 0) | (bits & 2 ? greater : 0) | (bits & 4 ? less : 0);
}

static void run_comparison(const task *t)
{
    sn_ir_order order = SN_ORDER_FLOAT;
    sn_truth truth;
    sn_ir_shape shape = operand_shape(t, 0);
    const sn_byte *x = operand(t, 0), *y = operand(t, 1);
    const sn_ir_work work = sn_frame_work(t->frame, shape.lanes);
    if (t->code == LLVMICmp)
        of_integers(sn_llvm.GetICmpPredicate(t->instruction), &order, &truth);
    else
        truth = of_floats(sn_llvm.GetFCmpPredicate(t->instruction));
    if (!shape.size || shape.size > SN_WORD_MAX) {
        lose(t, "compares long values");
        return;
    }
    for (uint32_t lane = 0; lane < shape.lanes && x && y; lane++) {
        size_t at = (size_t)lane * shape.size;
        t->out[lane] = sn_work_compare(&work, order, truth, x + at, y + at, shape.size);
    }
}

static void run_select(const task *t)
{
    sn_ir_shape condition = operand_shape(t, 0);
    const sn_byte *c = operand(t, 0), *x = operand(t, 1), *y = operand(t, 2);
    const sn_ir_work work = sn_frame_work(t->frame, t->shape.lanes);
    uint32_t size = condition.lanes > 1 ? t->shape.size : t->shape.total;
    for (uint32_t lane = 0; lane < condition.lanes && c && x && y; lane++) {
        size_t at = (size_t)lane * size;
        sn_work_select(&work, c[lane], x + at, y + at, size, t->out + at);
    }
}

/* ---- casts ----------------------------------------------------------------------------------- */

/* One element: cut off, or more bytes on top. */
static void cast_element(const task *t, const sn_ir_work *work, const sn_ir_shape *from,
                         const sn_byte *x, sn_byte *out)
{
    sn_byte ones = sn_byte_number(0xff), zero = sn_byte_number(0), fill = zero;
    unsigned rest = t->shape.bits % 8;
    bool truth = t->code == LLVMSExt && from->bits == 1;
    if (t->code == LLVMSExt && !truth)
        fill = sn_terms_sign(work->terms, x[from->size - 1]);
    else if (truth)
        sn_work_select(work, x[0], &ones, &zero, 1, &fill);
    for (uint32_t i = 0; i < t->shape.size; i++)
        out[i] = i < from->size && !truth ? x[i] : fill;
    if (rest && t->code == LLVMTrunc) {
        sn_byte mask = sn_byte_number((1u << rest) - 1), *last = &out[t->shape.size - 1];
        sn_work_binary(work, SN_AND, last, &mask, 8, last);
    }
}

static void run_cast(const task *t)
{
    sn_ir_shape from = operand_shape(t, 0);
    const sn_byte *x = operand(t, 0);
    const sn_ir_work work = sn_frame_work(t->frame, t->shape.lanes);
    bool odd = t->code == LLVMSExt && from.bits != 1 && from.bits % 8;
    if (from.lanes != t->shape.lanes || odd || !from.size) {
        lose(t, "takes what it is given apart into bits");
        return;
    }
    for (uint32_t lane = 0; lane < from.lanes && x; lane++)
        cast_element(t, &work, &from, x + (size_t)lane * from.size,
                     t->out + (size_t)lane * t->shape.size);
}

/* Truths of a vector as one number: a byte for eight of them. */
static void pack(const task *t, const sn_byte *x)
{
    for (uint32_t i = 0; i < t->shape.total; i++)
        t->out[i] = sn_terms_bits(&t->frame->machine->world.terms, x + (size_t)8 * i);
}

/* And back; false if some byte is nothing such. */
static bool unpack(const task *t, const sn_byte *x, uint32_t size)
{
    bool good = true;
    for (uint32_t i = 0; i < size && good; i++)
        good = sn_terms_bits_of(&t->frame->machine->world.terms, x[i], t->out + (size_t)8 * i);
    return good;
}

/* The same bytes, told otherwise; elements that are no whole bytes lie otherwise, too. */
static void run_bitcast(const task *t)
{
    sn_ir_shape from = operand_shape(t, 0);
    const sn_byte *x = operand(t, 0);
    if (x && from.bits == 1 && from.lanes == 8 * t->shape.total) {
        pack(t, x);
        return;
    }
    if (x && t->shape.bits == 1 && t->shape.lanes == 8 * from.total && unpack(t, x, from.total))
        return;
    bool whole = from.bits % 8 == 0 && t->shape.bits % 8 == 0;
    if (from.total != t->shape.total || (!whole && from.bits != t->shape.bits))
        lose(t, "takes what it is given apart into bits");
    else if (x)
        memcpy(t->out, x, t->shape.total * sizeof *x);
}

/* ---- vectors and structures ------------------------------------------------------------------ */

static bool read_index(const task *t, unsigned i, uint32_t lanes, uint32_t *index)
{
    uint64_t value = lanes;
    const sn_byte *x = operand(t, i);
    sn_ir_shape shape = operand_shape(t, i);
    if (x && (!sn_bytes_number(x, shape.total, &value) || value >= lanes))
        sn_machine_fail(t->frame->machine, "takes an element that depends on what it is given");
    *index = (uint32_t)value;
    return sn_machine_good(t->frame->machine);
}

static void run_element(const task *t)
{
    bool inserts = t->code == LLVMInsertElement;
    sn_ir_shape vector = operand_shape(t, 0);
    const sn_byte *x = operand(t, 0), *y = inserts ? operand(t, 1) : NULL;
    uint32_t index;
    if (!read_index(t, inserts ? 2 : 1, vector.lanes, &index) || !x || (inserts && !y))
        return;
    size_t at = (size_t)index * vector.size;
    if (inserts)
        memcpy(t->out, x, vector.total * sizeof *x);
    memcpy(inserts ? t->out + at : t->out, inserts ? y : x + at, vector.size * sizeof *x);
}

static void run_shuffle(const task *t)
{
    sn_ir_shape from = operand_shape(t, 0);
    const sn_byte *x = operand(t, 0), *y = operand(t, 1);
    for (uint32_t lane = 0; lane < t->shape.lanes && x && y; lane++) {
        int index = sn_llvm.GetMaskValue(t->instruction, lane);
        uint32_t i = index < 0 ? 0 : (uint32_t)index;
        const sn_byte *source =
            i < from.lanes ? x + (size_t)i * from.size : y + (size_t)(i - from.lanes) * from.size;
        for (uint32_t k = 0; k < from.size; k++)
            t->out[(size_t)lane * from.size + k] =
                index < 0 ? (sn_byte){SN_TERM_UNSET, 0} : source[k];
    }
}

static void run_member(const task *t)
{
    bool inserts = t->code == LLVMInsertValue;
    const sn_byte *x = operand(t, 0), *y = inserts ? operand(t, 1) : NULL;
    LLVMTypeRef type = sn_llvm.TypeOf(sn_llvm.GetOperand(t->instruction, 0));
    const unsigned *index = sn_llvm.GetIndices(t->instruction);
    uint64_t at = 0;
    for (unsigned i = 0; i < sn_llvm.GetNumIndices(t->instruction); i++)
        at += sn_member_offset(&t->frame->machine->world, &type, index[i]);
    if (!x || (inserts && !y))
        return;
    uint32_t size = inserts ? operand_shape(t, 1).total : t->shape.total;
    if (inserts)
        memcpy(t->out, x, t->shape.total * sizeof *x);
    memcpy(inserts ? t->out + at : t->out, inserts ? y : x + at, size * sizeof *x);
}

/* ---- memory ---------------------------------------------------------------------------------- */

/* An index, as long as an address; of a vector that of a lane. */
static bool read_step(const task *t, unsigned i, uint32_t lane, sn_byte out[8])
{
    sn_ir_shape shape = operand_shape(t, i);
    const sn_byte *x = operand(t, i);
    sn_terms *terms = &t->frame->machine->world.terms;
    if (!x || shape.size > 8 || shape.bits % 8) {
        sn_machine_fail(t->frame->machine, "takes an element of an index that is not followed");
        return false;
    }
    x += shape.lanes > 1 ? lane * shape.size : 0;
    sn_byte sign = sn_terms_sign(terms, x[shape.size - 1]);
    for (uint32_t k = 0; k < 8; k++)
        out[k] = k < shape.size ? x[k] : sign;
    return true;
}

/* An address that was read from memory stands for an object: this is its address. */
static void find_base(const task *t, const sn_byte *x, sn_byte out[8])
{
    sn_world *w = &t->frame->machine->world;
    bool input = sn_term_of(&w->terms, x[0])->kind == SN_TERM_INPUT;
    for (uint32_t i = 0; i < 8; i++) {
        input = input && x[i].term == x[0].term && x[i].index == x[0].index + i;
        out[i] = x[i];
    }
    uint32_t object = input ? sn_store_behind(&w->memory, x) : UINT32_MAX;
    for (uint32_t i = 0; i < 8 && object != UINT32_MAX; i++)
        out[i] = sn_terms_address(&w->terms, object, 0, i);
}

/* An address; of a vector of addresses that in one lane. */
static void find_address(const task *t, const sn_byte *base, uint32_t lane)
{
    sn_world *w = &t->frame->machine->world;
    LLVMTypeRef type = sn_llvm.GetGEPSourceElementType(t->instruction);
    const sn_ir_work work = sn_frame_work(t->frame, 1);
    sn_byte step[8], size[8], *out = t->out + 8 * lane;
    find_base(t, base + (operand_shape(t, 0).total > 8 ? 8 * lane : 0), out);
    for (unsigned i = 1; i < (unsigned)sn_llvm.GetNumOperands(t->instruction); i++) {
        uint64_t number = 0;
        if (!read_step(t, i, lane, step))
            return;
        bool known = sn_bytes_number(step, 8, &number);
        if (i > 1 && sn_llvm.GetTypeKind(type) == LLVMStructTypeKind) {
            sn_bytes_set(step, 8, known ? sn_member_offset(w, &type, (unsigned)number) : 0);
        } else {
            if (i > 1)
                type = sn_llvm.GetElementType(type);
            sn_bytes_set(size, 8, sn_llvm.ABISizeOfType(w->layout, type));
            sn_work_binary(&work, SN_MUL, step, size, 64, step);
        }
        sn_work_binary(&work, SN_ADD, out, step, 64, out);
    }
}

static void run_address(const task *t)
{
    const sn_byte *base = operand(t, 0);
    if (t->shape.total % 8)
        sn_machine_fail(t->frame->machine, "has addresses of another length");
    for (uint32_t lane = 0; lane < t->shape.total / 8; lane++)
        if (base && sn_machine_good(t->frame->machine))
            find_address(t, base, lane);
}

/* Elements of less than a byte lie closer in memory than in a value. */
static bool check_access(const task *t, LLVMValueRef value)
{
    sn_ir_shape shape = sn_frame_shape(t->frame, value);
    sn_machine *m = t->frame->machine;
    if (sn_llvm.GetVolatile(t->instruction))
        sn_machine_fail(m, "reads or writes what is volatile");
    if (sn_llvm.GetOrdering(t->instruction) != LLVMAtomicOrderingNotAtomic)
        sn_machine_fail(m, "reads or writes what other threads may change");
    if (!shape.total || (shape.lanes > 1 && shape.bits % 8))
        sn_machine_fail(m, "reads or writes values of a kind that is not followed");
    return sn_machine_good(m);
}

static void run_load(const task *t)
{
    const sn_byte *address = operand(t, 0);
    if (check_access(t, t->instruction) && address)
        sn_frame_load(t->frame, address, t->shape.total, t->out);
}

static void run_store(const task *t)
{
    LLVMValueRef value = sn_llvm.GetOperand(t->instruction, 0);
    const sn_byte *bytes = operand(t, 0), *address = operand(t, 1);
    if (check_access(t, value) && bytes && address)
        sn_frame_store(t->frame, address, bytes, sn_frame_shape(t->frame, value).total);
}

static void run_variable(const task *t)
{
    sn_world *w = &t->frame->machine->world;
    uint64_t count = 0;
    LLVMTypeRef type = sn_llvm.GetAllocatedType(t->instruction);
    const sn_byte *x = operand(t, 0);
    if (!x || !sn_bytes_number(x, operand_shape(t, 0).total, &count)) {
        sn_machine_fail(t->frame->machine, "makes an array whose length is not known");
        return;
    }
    uint64_t size = sn_mul_sat(count, sn_llvm.ABISizeOfType(w->layout, type));
    uint32_t object = sn_store_add(&w->memory, SN_OBJECT_OWN, "", size, NULL);
    for (uint32_t i = 0; i < t->shape.total && object != UINT32_MAX; i++)
        t->out[i] = sn_terms_address(&w->terms, object, 0, i);
}

/* ---- all ------------------------------------------------------------------------------------- */

static void run_code(const task *t)
{
    switch (t->code) {
    case LLVMAlloca:
        run_variable(t);
        return;
    case LLVMLoad:
        run_load(t);
        return;
    case LLVMGetElementPtr:
        run_address(t);
        return;
    case LLVMICmp:
    case LLVMFCmp:
        run_comparison(t);
        return;
    case LLVMSelect:
        run_select(t);
        return;
    case LLVMTrunc:
    case LLVMZExt:
    case LLVMSExt:
        run_cast(t);
        return;
    case LLVMBitCast:
    case LLVMIntToPtr:
    case LLVMPtrToInt:
    case LLVMFreeze:
        run_bitcast(t);
        return;
    case LLVMExtractElement:
    case LLVMInsertElement:
        run_element(t);
        return;
    case LLVMShuffleVector:
        run_shuffle(t);
        return;
    case LLVMExtractValue:
    case LLVMInsertValue:
        run_member(t);
        return;
    case LLVMFPToUI:
    case LLVMFPToSI:
    case LLVMUIToFP:
    case LLVMSIToFP:
    case LLVMFPTrunc:
    case LLVMFPExt:
    case LLVMFNeg:
        lose(t, "calculates with floating-point numbers");
        return;
    default:
        if (t->code >= LLVMAdd && t->code <= LLVMXor)
            run_binary(t);
        else
            sn_machine_fail(t->frame->machine, "does what is not followed");
    }
}

void sn_instruction_run(sn_frame *f, LLVMValueRef instruction)
{
    task t = {f, instruction, sn_llvm.GetInstructionOpcode(instruction), {0}, NULL};
    if (t.code == LLVMFence) /* for compilers, and other threads */
        return;
    if (t.code == LLVMStore) {
        run_store(&t);
        return;
    }
    t.shape = sn_frame_shape(f, instruction);
    if (!t.shape.total) {
        sn_machine_fail(f->machine, "makes values of a kind that is not followed");
        return;
    }
    t.out = sn_frame_hold(f, instruction, t.shape.total);
    if (t.out)
        run_code(&t);
}
