/* Which bytes a constant has. */
#include "lift/ir/frame.h"

#include "lift/ir/symbols/symbols.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Constants within each other. */
#define DEPTH_MAX 64

static bool fill(sn_world *w, LLVMValueRef constant, sn_byte *out, unsigned depth);

/* ---- types ----------------------------------------------------------------------------------- */

static unsigned float_bits(LLVMTypeKind kind)
{
    switch (kind) {
    case LLVMHalfTypeKind:
    case LLVMBFloatTypeKind:
        return 16;
    case LLVMFloatTypeKind:
        return 32;
    case LLVMDoubleTypeKind:
        return 64;
    case LLVMX86_FP80TypeKind:
        return 80;
    case LLVMFP128TypeKind:
    case LLVMPPC_FP128TypeKind:
        return 128;
    default:
        return 0;
    }
}

sn_shape sn_shape_of(const sn_world *w, LLVMTypeRef type)
{
    sn_shape shape = {.kind = sn_llvm.GetTypeKind(type), .lanes = 1};
    if (shape.kind == LLVMVectorTypeKind) {
        shape.lanes = sn_llvm.GetVectorSize(type);
        type = sn_llvm.GetElementType(type);
        shape.kind = sn_llvm.GetTypeKind(type);
    }
    uint64_t size = 0;
    if (shape.kind == LLVMIntegerTypeKind)
        shape.bits = sn_llvm.GetIntTypeWidth(type);
    else if (shape.kind == LLVMPointerTypeKind)
        shape.bits = (unsigned)(8 * sn_llvm.StoreSizeOfType(w->layout, type));
    else if (shape.kind == LLVMStructTypeKind || shape.kind == LLVMArrayTypeKind)
        size = sn_llvm.ABISizeOfType(w->layout, type);
    else
        shape.bits = float_bits(shape.kind);
    if (shape.bits)
        size = (shape.bits + 7) / 8;
    bool good = sn_mul_sat(size, shape.lanes) <= SN_VALUE_BYTES_MAX;
    shape.size = good ? (uint32_t)size : 0;
    shape.total = shape.size * shape.lanes;
    return shape;
}

uint64_t sn_member_offset(const sn_world *w, LLVMTypeRef *type, unsigned index)
{
    LLVMTypeRef of = *type;
    if (sn_llvm.GetTypeKind(of) == LLVMStructTypeKind) {
        *type = sn_llvm.StructGetTypeAtIndex(of, index);
        return sn_llvm.OffsetOfElement(w->layout, of, index);
    }
    *type = sn_llvm.GetElementType(of);
    if (sn_llvm.GetTypeKind(of) == LLVMVectorTypeKind)
        return (uint64_t)index * sn_shape_of(w, *type).size;
    return sn_mul_sat(index, sn_llvm.ABISizeOfType(w->layout, *type));
}

/* ---- objects --------------------------------------------------------------------------------- */

static void set_initial(sn_world *w, uint32_t object, LLVMValueRef initial, uint32_t size)
{
    sn_byte *bytes = sn_alloc(size, sizeof *bytes);
    bool good = bytes && fill(w, initial, bytes, 0);
    for (uint32_t i = 0; i < size && good; i++)
        sn_store_set(&w->memory, object, i, bytes[i]);
    if (!good)
        w->memory.object[object].kind = SN_OBJECT_GIVEN;
    free(bytes);
}

uint32_t sn_world_object(sn_world *w, LLVMValueRef global)
{
    size_t length;
    uint32_t found = sn_store_find(&w->memory, global);
    const char *name = sn_llvm.GetValueName2(global, &length);
    if (found != UINT32_MAX)
        return found;
    if (sn_llvm.GetValueKind(global) == LLVMFunctionValueKind)
        return sn_store_add(&w->memory, SN_OBJECT_CODE, name, 0, global);
    LLVMTypeRef type = sn_llvm.GlobalGetValueType(global);
    uint64_t size = sn_llvm.ABISizeOfType(w->layout, type);
    bool constant = sn_llvm.IsGlobalConstant(global) && !sn_llvm.IsDeclaration(global);
    uint32_t object =
        sn_store_add(&w->memory, constant ? SN_OBJECT_OWN : SN_OBJECT_GIVEN, name, size, global);
    uint32_t total = sn_shape_of(w, type).total;
    if (object == UINT32_MAX || !constant)
        return object;
    w->memory.object[object].constant = true;
    set_initial(w, object, sn_llvm.GetInitializer(global), total);
    return object;
}

/* ---- values ---------------------------------------------------------------------------------- */

static bool fill_address(sn_world *w, uint32_t object, int64_t offset, sn_byte *out)
{
    for (uint32_t i = 0; i < 8 && object != UINT32_MAX; i++)
        out[i] = sn_terms_address(&w->terms, object, offset, i);
    return object != UINT32_MAX;
}

static bool fill_float(LLVMValueRef constant, const sn_shape *shape, sn_byte *out)
{
    LLVMBool lost;
    double number = sn_llvm.ConstRealGetDouble(constant, &lost);
    float single = (float)number;
    uint64_t bits;
    uint32_t low;
    memcpy(&bits, &number, sizeof bits);
    memcpy(&low, &single, sizeof low);
    bool good = !lost && (shape->bits == 32 || shape->bits == 64);
    if (good)
        sn_bytes_set(out, shape->size, shape->bits == 32 ? low : bits);
    return good;
}

/* A number of more bits than 64, if its value has no more; LLVM tells those as text alone. */
static bool fill_long(LLVMValueRef constant, const sn_shape *shape, sn_byte *out)
{
    char *text = sn_llvm.PrintValueToString(constant), *end = NULL;
    const char *digits = text ? strchr(text, ' ') : NULL;
    errno = 0;
    uint64_t value = digits ? strtoull(digits + 1, &end, 10) : 0;
    bool good = digits && digits[1] != '-' && !*end && !errno;
    if (good)
        sn_bytes_set(out, shape->total, value);
    if (text)
        sn_llvm.DisposeMessage(text);
    return good;
}

/* The elements of an array, structure or vector. */
static bool fill_elements(sn_world *w, LLVMValueRef constant, bool data, sn_byte *out,
                          unsigned depth)
{
    LLVMTypeRef whole = sn_llvm.TypeOf(constant);
    LLVMTypeKind kind = sn_llvm.GetTypeKind(whole);
    unsigned count = !data                       ? (unsigned)sn_llvm.GetNumOperands(constant)
                     : kind == LLVMArrayTypeKind ? sn_llvm.GetArrayLength(whole)
                                                 : sn_llvm.GetVectorSize(whole);
    bool good = true;
    for (unsigned i = 0; i < count && good; i++) {
        LLVMTypeRef type = whole;
        uint64_t at = sn_member_offset(w, &type, i);
        LLVMValueRef part =
            data ? sn_llvm.GetElementAsConstant(constant, i) : sn_llvm.GetOperand(constant, i);
        good = fill(w, part, out + at, depth + 1);
    }
    return good;
}

/* An address that other addresses are made of. */
static bool fill_sum(sn_world *w, LLVMValueRef constant, sn_byte *out, unsigned depth)
{
    uint32_t object;
    int64_t offset;
    uint64_t index;
    LLVMTypeRef type = sn_llvm.GetGEPSourceElementType(constant);
    int count = sn_llvm.GetNumOperands(constant);
    if (!fill(w, sn_llvm.GetOperand(constant, 0), out, depth + 1) ||
        !sn_bytes_address(&w->terms, out, &object, &offset))
        return false;
    for (int i = 1; i < count; i++) {
        sn_byte number[8];
        LLVMValueRef operand = sn_llvm.GetOperand(constant, (unsigned)i);
        sn_shape shape = sn_shape_of(w, sn_llvm.TypeOf(operand));
        if (shape.total > 8 || shape.lanes > 1 || !fill(w, operand, number, depth + 1) ||
            !sn_bytes_number(number, shape.size, &index))
            return false;
        if (i == 1)
            offset += (int64_t)(index * sn_llvm.ABISizeOfType(w->layout, type));
        else if (index < UINT32_MAX)
            offset += (int64_t)sn_member_offset(w, &type, (unsigned)index);
    }
    return fill_address(w, object, offset, out);
}

static bool fill_expression(sn_world *w, LLVMValueRef constant, uint32_t total, sn_byte *out,
                            unsigned depth)
{
    switch (sn_llvm.GetConstOpcode(constant)) {
    case LLVMGetElementPtr:
        return total == 8 && fill_sum(w, constant, out, depth);
    case LLVMBitCast:
    case LLVMPtrToInt:
    case LLVMIntToPtr:
        return sn_shape_of(w, sn_llvm.TypeOf(sn_llvm.GetOperand(constant, 0))).total == total &&
               fill(w, sn_llvm.GetOperand(constant, 0), out, depth + 1);
    default:
        return false;
    }
}

static bool fill(sn_world *w, LLVMValueRef constant, sn_byte *out, unsigned depth)
{
    sn_shape shape = sn_shape_of(w, sn_llvm.TypeOf(constant));
    if (!shape.total || depth > DEPTH_MAX || w->terms.failure)
        return false;
    switch (sn_llvm.GetValueKind(constant)) {
    case LLVMConstantIntValueKind:
        if (shape.bits > 64)
            return fill_long(constant, &shape, out);
        sn_bytes_set(out, shape.total, sn_llvm.ConstIntGetZExtValue(constant));
        return true;
    case LLVMConstantFPValueKind:
        return fill_float(constant, &shape, out);
    case LLVMConstantPointerNullValueKind:
    case LLVMConstantAggregateZeroValueKind:
        sn_bytes_set(out, shape.total, 0);
        return true;
    case LLVMUndefValueValueKind:
    case LLVMPoisonValueValueKind:
        for (uint32_t i = 0; i < shape.total; i++)
            out[i] = (sn_byte){SN_TERM_UNSET, 0};
        return true;
    case LLVMConstantArrayValueKind:
    case LLVMConstantStructValueKind:
    case LLVMConstantVectorValueKind:
        for (uint32_t i = 0; i < shape.total; i++)
            out[i] = (sn_byte){SN_TERM_UNSET, 0}; /* between members */
        return fill_elements(w, constant, false, out, depth);
    case LLVMConstantDataArrayValueKind:
    case LLVMConstantDataVectorValueKind:
        return fill_elements(w, constant, true, out, depth);
    case LLVMFunctionValueKind:
    case LLVMGlobalVariableValueKind:
        return shape.total == 8 && fill_address(w, sn_world_object(w, constant), 0, out);
    case LLVMConstantExprValueKind:
        return fill_expression(w, constant, shape.total, out, depth);
    default:
        return false;
    }
}

bool sn_constant_bytes(sn_world *w, LLVMValueRef constant, sn_byte *out)
{
    return fill(w, constant, out, 0);
}
