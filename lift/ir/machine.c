/* Which instruction comes next. */
#include "lift/ir/frame.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Calls, and branches on keys, within each other. */
#define CALLS_MAX 64
#define BRANCHES_MAX 16

static sn_way run(sn_frame *f, LLVMBasicBlockRef block, LLVMBasicBlockRef from,
                  LLVMBasicBlockRef stop);

/* ---- branches on keys ------------------------------------------------------------------------ */

/* A block's last instruction, and which of its successors are still to choose from: all behind the
 * first `passed`. */
typedef struct fork {
    LLVMValueRef last;
    LLVMBasicBlockRef from, stop;
    sn_byte value[8]; /* [size] that a switch is by */
    uint32_t size;    /* 0 for a branch */
    unsigned passed;
} fork;

static sn_way run_switch(sn_frame *f, const fork *given);

/* The first of the two ways: to a successor; or the second, all others. */
static sn_way run_way(sn_frame *f, const fork *k, bool first)
{
    fork rest = *k;
    rest.passed++;
    if (first)
        return run(f, sn_llvm.GetSuccessor(k->last, k->passed), k->from, k->stop);
    return k->size ? run_switch(f, &rest)
                   : run(f, sn_llvm.GetSuccessor(k->last, 1), k->from, k->stop);
}

static sn_way run_both(sn_frame *f, const fork *k, sn_byte condition)
{
    sn_machine *m = f->machine;
    sn_effects done[2] = {{NULL, 0}, {NULL, 0}};
    sn_way ways[2] = {{SN_WAY_FAILED, NULL, 0}, {SN_WAY_FAILED, NULL, 0}};
    size_t mark = m->world.memory.logged;
    uint32_t line = m->line;
    bool good = true;
    for (int i = 0; i < 2 && good; i++) {
        ways[i] = run_way(f, k, i == 0);
        good = sn_effects_take(m, mark, &done[i]) && ways[i].end != SN_WAY_FAILED;
    }
    m->line = line;
    sn_effects *only = ways[0].end == SN_WAY_ENDED   ? &done[1]
                       : ways[1].end == SN_WAY_ENDED ? &done[0]
                                                     : NULL;
    if (good && only)
        sn_effects_put(m, only);
    else if (good)
        sn_effects_join(f, condition, &done[0], &done[1]);
    free(done[0].item);
    free(done[1].item);
    if (!good) {
        free(ways[0].bytes);
        free(ways[1].bytes);
        return (sn_way){SN_WAY_FAILED, NULL, 0};
    }
    return sn_ways_join(f, condition, ways[0], ways[1]);
}

/* Both ways, if they meet again. */
static sn_way try_both(sn_frame *f, const fork *k, sn_byte condition)
{
    sn_machine *m = f->machine;
    if (m->branches >= BRANCHES_MAX)
        sn_machine_fail(m, "branches on keys within too many others");
    if (!sn_machine_good(m))
        return (sn_way){SN_WAY_FAILED, NULL, 0};
    m->branches++;
    sn_way joined = run_both(f, k, condition);
    m->branches--;
    return joined;
}

/* Where the ways from a block meet that keys choose from: NULL is the end of the function. */
static bool find_meeting(sn_frame *f, LLVMBasicBlockRef from, LLVMBasicBlockRef *meet)
{
    uint32_t number = sn_meeting_number(f->blocks, from), at = f->blocks->meet[number];
    if (at == UINT32_MAX)
        sn_machine_fail(f->machine, "goes two ways that do not meet");
    else if (sn_meeting_loops(f->blocks, number)) /* what it has would be that of the last turn */
        sn_machine_fail(f->machine, "runs a loop as long as the keys tell");
    else
        *meet = at < f->blocks->count ? f->blocks->block[at] : NULL;
    return sn_machine_good(f->machine);
}

/* A block that ends the program. */
static bool ends_program(LLVMBasicBlockRef block)
{
    return sn_llvm.GetInstructionOpcode(sn_llvm.GetBasicBlockTerminator(block)) == LLVMUnreachable;
}

/* Why a condition is none that both ways can be taken of. */
static void fail_branch(sn_machine *m, sn_byte condition)
{
    const sn_terms *t = &m->world.terms;
    const char *why = sn_terms_why(t, condition);
    if (why)
        sn_machine_fail(m, "branches on what is no comparison of two of its places: it %s", why);
    else if (sn_term_of(t, condition)->kind == SN_TERM_UNSET)
        sn_machine_fail(m, "branches on what was never written");
    else
        sn_machine_fail(m, "branches on what is no comparison of two of its places");
}

/* The block that a condition leads to, or NULL: both. */
static LLVMBasicBlockRef find_next(sn_machine *m, LLVMValueRef branch, sn_byte condition)
{
    LLVMBasicBlockRef yes = sn_llvm.GetSuccessor(branch, 0), no = sn_llvm.GetSuccessor(branch, 1);
    if (!condition.term)
        return condition.index ? yes : no;
    if (yes == no)
        return yes;
    uint8_t kind = sn_term_of(&m->world.terms, condition)->kind;
    if (kind == SN_TERM_CASE)
        return NULL;
    /* what is checked before is taken to be so */
    if (kind != SN_TERM_UNSET && ends_program(yes) != ends_program(no))
        return ends_program(yes) ? no : yes;
    fail_branch(m, condition);
    return NULL;
}

static sn_way branch(sn_frame *f, LLVMValueRef last, LLVMBasicBlockRef *block)
{
    sn_machine *m = f->machine;
    const sn_byte *given = sn_frame_value(f, sn_llvm.GetOperand(last, 0));
    if (!given)
        return (sn_way){SN_WAY_FAILED, NULL, 0};
    sn_byte condition = *given;
    LLVMBasicBlockRef from = *block, next = find_next(m, last, condition);
    if (next) {
        *block = next;
        return sn_way_collect(f, next, from);
    }
    fork k = {.last = last, .from = from};
    if (!find_meeting(f, from, &k.stop))
        return (sn_way){SN_WAY_FAILED, NULL, 0};
    *block = k.stop;
    return try_both(f, &k, condition);
}

/* ---- one of several ways --------------------------------------------------------------------- */

/* Whether the value that a switch is by is that of a successor: 0, 1, or as keys compare. */
static sn_byte is_case(sn_frame *f, const fork *k, unsigned successor)
{
    const sn_ir_work work = sn_frame_work(f, 1);
    sn_byte number[8];
    sn_bytes_set(number, k->size,
                 sn_llvm.ConstIntGetZExtValue(sn_llvm.GetOperand(k->last, 2 * successor)));
    return sn_work_compare(&work, SN_ORDER_OPEN, 1u << SN_EQUAL, k->value, number, k->size);
}

static sn_way run_switch(sn_frame *f, const fork *given)
{
    fork k = *given;
    for (; k.passed < sn_llvm.GetNumSuccessors(k.last); k.passed++) {
        sn_byte condition = is_case(f, &k, k.passed);
        if (condition.term && sn_term_of(&f->machine->world.terms, condition)->kind != SN_TERM_CASE)
            fail_branch(f->machine, condition);
        if (condition.term)
            return try_both(f, &k, condition);
        if (condition.index)
            return run(f, sn_llvm.GetSuccessor(k.last, k.passed), k.from, k.stop);
    }
    return run(f, sn_llvm.GetSwitchDefaultDest(k.last), k.from, k.stop);
}

/* One of many blocks, by a number. */
static sn_way choose_case(sn_frame *f, LLVMValueRef last, LLVMBasicBlockRef *block)
{
    LLVMValueRef value = sn_llvm.GetOperand(last, 0);
    const sn_byte *bytes = sn_frame_value(f, value);
    fork k = {.last = last, .from = *block, .passed = 1};
    uint64_t number;
    k.size = sn_frame_shape(f, value).total;
    if (!bytes || k.size > sizeof k.value / sizeof *k.value)
        sn_machine_fail(f->machine, "goes one of several ways as the keys tell");
    if (!sn_machine_good(f->machine))
        return (sn_way){SN_WAY_FAILED, NULL, 0};
    memcpy(k.value, bytes, k.size * sizeof *bytes);
    if (!sn_bytes_number(k.value, k.size, &number)) {
        if (!find_meeting(f, k.from, &k.stop))
            return (sn_way){SN_WAY_FAILED, NULL, 0};
        *block = k.stop;
        return run_switch(f, &k);
    }
    *block = sn_llvm.GetSwitchDefaultDest(last);
    for (unsigned i = 1; i < sn_llvm.GetNumSuccessors(last); i++)
        if (sn_llvm.ConstIntGetZExtValue(sn_llvm.GetOperand(last, 2 * i)) == number)
            *block = sn_llvm.GetSuccessor(last, i);
    return sn_way_collect(f, *block, k.from);
}

/* ---- calls ----------------------------------------------------------------------------------- */

/* The type of what is handed over as a copy, behind argument i of a call or parameter i of a
 * function; NULL if it is not. */
static LLVMTypeRef copied(LLVMValueRef of, unsigned i, bool call)
{
    unsigned kind = sn_llvm.GetEnumAttributeKindForName("byval", 5);
    LLVMAttributeRef found = call ? sn_llvm.GetCallSiteEnumAttribute(of, i + 1, kind)
                                  : sn_llvm.GetEnumAttributeAtIndex(of, i + 1, kind);
    return found ? sn_llvm.GetTypeAttributeValue(found) : NULL;
}

static bool copy_object(sn_frame *f, LLVMTypeRef type, const sn_byte *address, sn_byte *out)
{
    sn_world *w = &f->machine->world;
    uint64_t size = sn_llvm.ABISizeOfType(w->layout, type);
    uint32_t object = sn_store_add(&w->memory, SN_OBJECT_OWN, "", size, NULL);
    sn_byte *bytes = size <= SN_VALUE_BYTES_MAX ? sn_alloc(size, sizeof *bytes) : NULL;
    bool good = bytes && object != UINT32_MAX;
    if (!good)
        sn_machine_fail(f->machine, "hands over too large a copy");
    for (uint32_t i = 0; i < 8 && good; i++)
        out[i] = sn_terms_address(&w->terms, object, 0, i);
    good = good && sn_frame_load(f, address, (uint32_t)size, bytes) &&
           sn_frame_store(f, out, bytes, (uint32_t)size);
    free(bytes);
    return good;
}

static bool hand_over(sn_frame *f, sn_frame *to, LLVMValueRef call, LLVMValueRef function)
{
    unsigned count = sn_llvm.CountParams(function);
    bool fits = count == sn_llvm.GetNumArgOperands(call) &&
                !sn_llvm.IsFunctionVarArg(sn_llvm.GlobalGetValueType(function));
    for (unsigned i = 0; i < count && fits; i++) {
        LLVMValueRef parameter = sn_llvm.GetParam(function, i);
        LLVMValueRef argument = sn_llvm.GetOperand(call, i);
        uint32_t total = sn_frame_shape(f, argument).total;
        const sn_byte *bytes = sn_frame_value(f, argument);
        sn_byte *out = sn_frame_hold(to, parameter, total);
        LLVMTypeRef type = copied(call, i, true);
        fits = bytes && out && total == sn_frame_shape(f, parameter).total;
        if (fits && type)
            fits = total == 8 && copy_object(f, type, bytes, out);
        else if (fits)
            memcpy(out, bytes, total * sizeof *out);
    }
    if (!fits)
        sn_machine_fail(f->machine, "calls a function with other arguments than it has");
    return fits;
}

static sn_ending enter_function(sn_frame *f, LLVMValueRef call, LLVMValueRef function)
{
    sn_machine *m = f->machine;
    sn_frame inner;
    if (m->calls >= CALLS_MAX) {
        sn_machine_fail(m, "calls too many functions within each other");
        return SN_WAY_FAILED;
    }
    m->calls++;
    sn_frame_open(&inner, m, f, function);
    sn_way taken = {SN_WAY_FAILED, NULL, 0};
    if (sn_machine_good(m) && hand_over(f, &inner, call, function))
        taken = run(&inner, sn_llvm.GetEntryBasicBlock(function), NULL, NULL);
    sn_frame_close(&inner);
    m->calls--;
    uint32_t total = sn_frame_shape(f, call).total;
    sn_byte *out = taken.end == SN_WAY_RETURNED && total ? sn_frame_hold(f, call, total) : NULL;
    if (out && taken.size == total)
        memcpy(out, taken.bytes, total * sizeof *out);
    else if (taken.end == SN_WAY_RETURNED && total)
        sn_machine_fail(m, "calls a function that returns something else");
    free(taken.bytes);
    return sn_machine_good(m) && taken.end != SN_WAY_FAILED ? taken.end : SN_WAY_FAILED;
}

/* The function that is called; NULL if that is not known: *word becomes that of its address, where
 * it is one that the caller gives, else UINT32_MAX. */
static LLVMValueRef find_function(sn_frame *f, LLVMValueRef call, uint32_t *word)
{
    sn_world *w = &f->machine->world;
    LLVMValueRef called = sn_llvm.GetCalledValue(call);
    LLVMValueKind kind = sn_llvm.GetValueKind(called);
    uint32_t object;
    int64_t offset;
    if (kind == LLVMFunctionValueKind)
        return called;
    const sn_byte *bytes = sn_frame_value(f, called);
    if (!bytes || sn_frame_shape(f, called).total != 8)
        return NULL;
    const bool known = sn_bytes_address(&w->terms, bytes, &object, &offset) && !offset;
    if (known && w->memory.object[object].kind == SN_OBJECT_CODE)
        return (LLVMValueRef)w->memory.object[object].key;
    const bool given = sn_term_of(&w->terms, *bytes)->kind == SN_TERM_INPUT;
    if (given || (known && w->memory.object[object].kind == SN_OBJECT_GIVEN))
        *word = sn_terms_word(&w->terms, bytes, 8);
    else
        sn_machine_fail(f->machine, "calls a function that is not known");
    return NULL;
}

/* ---- the caller's order ---------------------------------------------------------------------- */

/* Bytes of what an address leads to, by the type that it had before it became that of bytes; so
 * many as the caller's integers say where that tells nothing. */
static uint32_t size_behind(sn_frame *f, LLVMValueRef address)
{
    const sn_world *w = &f->machine->world;
    LLVMValueRef from = address;
    uint32_t size = 1;
    for (int k = 0; k < 2 && size == 1; k++) {
        LLVMTypeRef to = sn_llvm.GetElementType(sn_llvm.TypeOf(from));
        size = sn_shape_of(w, to).total;
        if (sn_llvm.GetValueKind(from) != LLVMInstructionValueKind ||
            sn_llvm.GetInstructionOpcode(from) != LLVMBitCast)
            break;
        from = sn_llvm.GetOperand(from, 0);
    }
    if (size <= 1 && f->machine->number)
        size = (uint32_t)f->machine->number;
    return size < 1 ? 1 : size > SN_WORD_MAX ? SN_WORD_MAX : size;
}

static bool is_address(LLVMValueRef value)
{
    LLVMTypeRef type = sn_llvm.TypeOf(value);
    return sn_llvm.GetTypeKind(type) == LLVMPointerTypeKind &&
           sn_llvm.GetTypeKind(sn_llvm.GetElementType(type)) != LLVMFunctionTypeKind;
}

/* The object that an address is of, or UINT32_MAX. */
static uint32_t object_of(sn_frame *f, LLVMValueRef address)
{
    const sn_byte *bytes = sn_frame_value(f, address);
    uint32_t object;
    int64_t offset;
    return bytes && sn_frame_shape(f, address).total == 8 &&
                   sn_bytes_address(&f->machine->world.terms, bytes, &object, &offset)
               ? object
               : UINT32_MAX;
}

/* An item that is handed over, by its address or as it is. Returns its size, 0 after a failure. */
static uint32_t read_item(sn_frame *f, LLVMValueRef argument, sn_byte out[SN_WORD_MAX])
{
    const sn_byte *bytes = sn_frame_value(f, argument);
    const uint32_t total = sn_frame_shape(f, argument).total;
    if (bytes && is_address(argument)) {
        const uint32_t size = size_behind(f, argument);
        return sn_frame_load(f, bytes, size, out) ? size : 0;
    }
    if (!bytes || !total || total > SN_WORD_MAX)
        return 0;
    memcpy(out, bytes, total * sizeof *out);
    return total;
}

/* Two items, and perhaps what the order needs to know: its result tells which is before which. A
 * function that is handed anything else, or that returns something else, is none that orders. */
static bool ask_order(sn_frame *f, LLVMValueRef call, uint32_t word, const char *name)
{
    sn_machine *m = f->machine;
    const unsigned count = sn_llvm.GetNumArgOperands(call);
    const sn_ir_shape shape = sn_frame_shape(f, call);
    const sn_ir_work work = sn_frame_work(f, 1);
    sn_byte x[SN_WORD_MAX], y[SN_WORD_MAX], said[8];
    if (count < 2 || count > 3 || shape.kind != LLVMIntegerTypeKind || shape.lanes != 1 ||
        (shape.bits != 1 && shape.bits < 8) || shape.total > 8 || !sn_llvm.GetFirstUse(call))
        return false;
    unsigned first = 0;
    if (count == 3 && is_address(sn_llvm.GetOperand(call, 2)) &&
        object_of(f, sn_llvm.GetOperand(call, 0)) != object_of(f, sn_llvm.GetOperand(call, 1)) &&
        object_of(f, sn_llvm.GetOperand(call, 2)) == object_of(f, sn_llvm.GetOperand(call, 1)))
        first = 1;
    LLVMValueRef a = sn_llvm.GetOperand(call, first), b = sn_llvm.GetOperand(call, first + 1);
    if (sn_llvm.TypeOf(a) != sn_llvm.TypeOf(b))
        return false;
    m->asked = true;
    /* of _Z7is_lessRK4item, the name in the source */
    const size_t length = !strncmp(name, "_Z", 2) ? strtoul(name + 2, NULL, 10) : 0;
    const char *plain = length ? name + 2 + strspn(name + 2, "0123456789") : name;
    snprintf(m->orders, sizeof m->orders, "%.*s", length < 60 && length ? (int)length : 60, plain);
    const uint32_t size = read_item(f, a, x);
    if (!size || read_item(f, b, y) != size)
        return !sn_machine_good(m);
    if (!sn_work_opaque(&work, word, x, y, size, shape.bits == 1 ? 0 : m->much, said))
        sn_machine_fail(m, "orders by two functions of the caller's");
    sn_byte *out = sn_frame_hold(f, call, shape.total);
    if (out)
        memcpy(out, said, shape.total * sizeof *out);
    return true;
}

/* The object whose address, or a member of which, a word is. */
static uint32_t name_object(const sn_frame *f, uint32_t word)
{
    const sn_terms *t = &f->machine->world.terms;
    return sn_term_of(t, *sn_word_bytes(t, word))->a;
}

static uint32_t word_of_function(sn_frame *f, LLVMValueRef function)
{
    sn_world *w = &f->machine->world;
    sn_byte address[8];
    const uint32_t object = sn_world_object(w, function);
    for (uint32_t i = 0; i < 8; i++)
        address[i] = sn_terms_address(&w->terms, object, 0, i);
    return sn_terms_word(&w->terms, address, 8);
}

static sn_ending run_call(sn_frame *f, LLVMValueRef call)
{
    size_t length;
    uint32_t word = UINT32_MAX;
    if (sn_llvm.GetValueKind(sn_llvm.GetCalledValue(call)) == LLVMInlineAsmValueKind) {
        sn_assembly_run(f, call);
        return sn_machine_good(f->machine) ? SN_WAY_RETURNED : SN_WAY_FAILED;
    }
    LLVMValueRef function = find_function(f, call, &word), next = sn_llvm.GetNextInstruction(call);
    if (!function && word != UINT32_MAX) {
        const uint32_t object = name_object(f, word);
        const char *given = f->machine->world.memory.object[object].name;
        if (!ask_order(f, call, word, given))
            sn_machine_fail(f->machine, "calls a function that its caller tells");
    }
    if (!function)
        return sn_machine_good(f->machine) ? SN_WAY_RETURNED : SN_WAY_FAILED;
    if (!sn_llvm.IsDeclaration(function))
        return enter_function(f, call, function);
    const char *name = sn_llvm.GetValueName2(function, &length);
    if (!strncmp(name, "llvm.", 5))
        sn_intrinsic_run(f, call, name);
    else if (next && sn_llvm.GetInstructionOpcode(next) == LLVMUnreachable)
        return SN_WAY_ENDED;
    else if (!strcmp(name, "memcpy") || !strcmp(name, "memmove"))
        sn_intrinsic_move(f, call);
    else if (ask_order(f, call, word_of_function(f, function), name))
        f->machine->undefined = true;
    else
        sn_machine_fail(f->machine, "calls %.60s, which is not defined here", name);
    return sn_machine_good(f->machine) ? SN_WAY_RETURNED : SN_WAY_FAILED;
}

/* ---- blocks ---------------------------------------------------------------------------------- */

/* The line in the function that is lifted, where its text calls what this instruction is of. */
static void find_line(sn_frame *f, LLVMValueRef instruction)
{
    LLVMMetadataRef place = f->caller ? NULL : sn_llvm.InstructionGetDebugLoc(instruction);
    for (LLVMMetadataRef outer = place; outer; outer = sn_llvm.DILocationGetInlinedAt(outer))
        place = outer;
    unsigned line = place ? sn_llvm.DILocationGetLine(place) : 0;
    f->machine->line = line ? line : f->machine->line;
}

static bool count_step(sn_machine *m)
{
    if (++m->steps > SN_STEPS_MAX)
        sn_machine_fail(m, "runs too long");
    if (m->steps % 4096 == 0 && sn_now() > m->deadline)
        sn_machine_fail(m, "takes too much time");
    return sn_machine_good(m);
}

static bool is_last(LLVMOpcode code)
{
    return (code >= LLVMRet && code <= LLVMInvoke) || code == LLVMUnreachable ||
           code == LLVMCallBr || code == LLVMResume || code == LLVMCleanupRet ||
           code == LLVMCatchRet || code == LLVMCatchSwitch;
}

/* Run a block to its last instruction, which comes back; NULL, and why, if it does not get
 * there. */
static LLVMValueRef run_block(sn_frame *f, LLVMBasicBlockRef block, sn_way *taken)
{
    LLVMValueRef i = sn_way_enter(f, block, taken);
    free(taken->bytes);
    *taken = (sn_way){SN_WAY_FAILED, NULL, 0};
    for (; i && count_step(f->machine); i = sn_llvm.GetNextInstruction(i)) {
        LLVMOpcode code = sn_llvm.GetInstructionOpcode(i);
        find_line(f, i);
        if (is_last(code))
            return i;
        if (code != LLVMCall)
            sn_instruction_run(f, i);
        else if ((taken->end = run_call(f, i)) != SN_WAY_RETURNED)
            return NULL;
    }
    taken->end = SN_WAY_FAILED;
    return NULL;
}

static sn_way go_back(sn_frame *f, LLVMValueRef last)
{
    sn_way made = {SN_WAY_RETURNED, NULL, 0};
    LLVMValueRef value = sn_llvm.GetNumOperands(last) ? sn_llvm.GetOperand(last, 0) : NULL;
    const sn_byte *bytes = value ? sn_frame_value(f, value) : NULL;
    made.size = bytes ? sn_frame_shape(f, value).total : 0;
    made.bytes = sn_alloc(made.size, sizeof *made.bytes);
    if (!made.bytes)
        sn_machine_fail(f->machine, "no memory is left");
    else if (bytes)
        memcpy(made.bytes, bytes, made.size * sizeof *bytes);
    if (!sn_machine_good(f->machine))
        made.end = SN_WAY_FAILED;
    return made;
}

/* What the next block takes; *block becomes that, or NULL. */
static sn_way leave(sn_frame *f, LLVMValueRef last, LLVMBasicBlockRef *block)
{
    LLVMBasicBlockRef from = *block;
    sn_ending end = SN_WAY_RETURNED;
    switch (sn_llvm.GetInstructionOpcode(last)) {
    case LLVMRet:
        return go_back(f, last);
    case LLVMUnreachable:
        return (sn_way){SN_WAY_ENDED, NULL, 0};
    case LLVMBr:
        if (sn_llvm.GetNumSuccessors(last) == 2)
            return branch(f, last, block);
        *block = sn_llvm.GetSuccessor(last, 0);
        break;
    case LLVMSwitch:
        return choose_case(f, last, block);
    case LLVMInvoke:
        end = run_call(f, last);
        *block = sn_llvm.GetNormalDest(last);
        break;
    default:
        *block = NULL;
        sn_machine_fail(f->machine, "goes on in a way that is not followed");
    }
    if (end != SN_WAY_RETURNED || !sn_machine_good(f->machine))
        return (sn_way){end == SN_WAY_ENDED ? SN_WAY_ENDED : SN_WAY_FAILED, NULL, 0};
    return sn_way_collect(f, *block, from);
}

/* From a block, entered from another, until `stop` would be entered; NULL: to the end. */
static sn_way run(sn_frame *f, LLVMBasicBlockRef block, LLVMBasicBlockRef from,
                  LLVMBasicBlockRef stop)
{
    sn_way taken = sn_way_collect(f, block, from);
    while (taken.end == SN_WAY_MET && block != stop) {
        LLVMValueRef last = run_block(f, block, &taken);
        if (last)
            taken = leave(f, last, &block);
    }
    return taken;
}

/* ---- the function ---------------------------------------------------------------------------- */

/* What a parameter is called; those that a structure was taken apart to as it is. */
static void name_parameter(LLVMValueRef parameter, unsigned i, char name[64])
{
    size_t length;
    const char *given = sn_llvm.GetValueName2(parameter, &length);
    const char *end = strstr(given, ".coerce");
    if (!*given)
        snprintf(name, 64, "arg%u", i);
    else if (end)
        snprintf(name, 64, "%.*s%s%s", (int)(end - given < 40 ? end - given : 40), given,
                 end[7] ? "." : "", end[7] ? end + 7 : "");
    else
        snprintf(name, 64, "%.60s", given);
}

static void give(sn_frame *f, LLVMValueRef function, unsigned i)
{
    sn_world *w = &f->machine->world;
    LLVMValueRef parameter = sn_llvm.GetParam(function, i);
    sn_ir_shape shape = sn_frame_shape(f, parameter);
    LLVMTypeRef copy = copied(function, i, false);
    char name[64];
    name_parameter(parameter, i, name);
    bool behind = shape.kind == LLVMPointerTypeKind && shape.lanes == 1;
    uint64_t size = copy     ? sn_llvm.ABISizeOfType(w->layout, copy)
                    : behind ? UINT64_MAX
                             : shape.total;
    uint32_t object = sn_store_add(&w->memory, SN_OBJECT_GIVEN, name, size, NULL);
    sn_byte *bytes = shape.total ? sn_frame_hold(f, parameter, shape.total) : NULL;
    if (!bytes || object == UINT32_MAX || (behind && shape.total != 8)) {
        sn_machine_fail(f->machine, "has a parameter of a kind that is not followed");
        return;
    }
    w->memory.object[object].copy = copy != NULL;
    w->memory.object[object].parameter = i + 1;
    const bool counts = f->machine->number && sn_is_length(function, i);
    for (uint32_t k = 0; k < shape.total; k++)
        bytes[k] = behind   ? sn_terms_address(&w->terms, object, 0, k)
                   : counts ? sn_byte_number(k < 8 ? (uint32_t)(f->machine->number >> 8 * k) : 0)
                            : sn_store_read(&w->memory, object, k);
}

static void keep_result(sn_machine *m, const sn_way *taken)
{
    sn_store *memory = &m->world.memory;
    uint32_t object = sn_store_add(memory, SN_OBJECT_RESULT, "result", taken->size, NULL);
    for (size_t i = 0; i < taken->size && object != UINT32_MAX; i++)
        sn_store_write(memory, object, (uint32_t)i, taken->bytes[i]);
}

void sn_machine_run(sn_machine *m, LLVMValueRef function)
{
    sn_frame frame;
    sn_terms_clear(&m->world.terms);
    sn_store_clear(&m->world.memory, &m->world.terms);
    m->steps = 0;
    m->asked = m->undefined = false;
    *m->orders = '\0';
    m->calls = m->branches = 0;
    *m->failure = 0;
    sn_frame_open(&frame, m, NULL, function);
    sn_way taken = {SN_WAY_FAILED, NULL, 0};
    for (unsigned i = 0; i < sn_llvm.CountParams(function) && sn_machine_good(m); i++)
        give(&frame, function, i);
    if (sn_machine_good(m))
        taken = run(&frame, sn_llvm.GetEntryBasicBlock(function), NULL, NULL);
    if (taken.end == SN_WAY_ENDED)
        sn_machine_fail(m, "ends the program");
    if (taken.end == SN_WAY_RETURNED)
        keep_result(m, &taken);
    sn_machine_good(m);
    free(taken.bytes);
    sn_frame_close(&frame);
}

void sn_machine_free(sn_machine *m)
{
    while (m->known) {
        sn_known *next = m->known->next;
        sn_meeting_free(&m->known->blocks);
        free(m->known);
        m->known = next;
    }
    sn_store_free(&m->world.memory);
    sn_terms_free(&m->world.terms);
}
