/* Types from debug information; constants. */
#include "lift/ir/frame.h"
#include "lift/ir/symbols/symbols.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- types ----------------------------------------------------------------------------------- */

/* Types within each other. */
#define DEPTH_MAX 32
#define OPERANDS_MAX 256u

/* What is read of a type: LLVM 14 has no call for its tag and encoding, its text has. */
typedef struct node {
    LLVMValueRef value;
    unsigned kind; /* LLVMMetadataKind */
    char tag[40];  /* or encoding, without DW_TAG_ or DW_ATE_ */
    uint64_t bits; /* how long it is; 0 of what is called by another name */
} node;

/* Operand i of a node, or NULL. */
static LLVMValueRef operand(LLVMValueRef value, unsigned i)
{
    LLVMValueRef all[OPERANDS_MAX];
    unsigned count = value ? (unsigned)sn_llvm.GetMDNodeNumOperands(value) : 0;
    if (i >= count || count > OPERANDS_MAX)
        return NULL;
    sn_llvm.GetMDNodeOperands(value, all);
    return all[i];
}

static void read_word(const char *text, const char *key, char out[40])
{
    const char *found = text ? strstr(text, key) : NULL;
    if (found)
        snprintf(out, 40, "%.*s", (int)strcspn(found + strlen(key), ",)"), found + strlen(key));
}

static bool read_node(LLVMValueRef value, node *out)
{
    *out = (node){.value = value};
    if (!value)
        return false;
    LLVMMetadataRef type = sn_llvm.ValueAsMetadata(value);
    out->kind = sn_llvm.GetMetadataKind(type);
    if (out->kind != LLVMDIBasicTypeMetadataKind && out->kind != LLVMDIDerivedTypeMetadataKind &&
        out->kind != LLVMDICompositeTypeMetadataKind)
        return false;
    char *text = sn_llvm.PrintValueToString(value);
    read_word(text, "tag: DW_TAG_", out->tag);
    read_word(text, "encoding: DW_ATE_", out->tag);
    if (text)
        sn_llvm.DisposeMessage(text);
    out->bits = sn_llvm.DITypeGetSizeInBits(type);
    return true;
}

static bool is_tag(const node *n, const char *const *tags)
{
    while (*tags && strcmp(n->tag, *tags) != 0)
        tags++;
    return *tags != NULL;
}

/* The type that has other names, and may not be changed. */
static bool strip(LLVMValueRef value, node *out)
{
    static const char *const names[] = {"typedef",       "const_type",  "volatile_type",
                                        "restrict_type", "atomic_type", NULL};
    bool good = read_node(value, out);
    for (unsigned depth = 0; good && depth < DEPTH_MAX && is_tag(out, names); depth++)
        good = read_node(operand(out->value, 3), out);
    return good && !is_tag(out, names);
}

static bool is_address(const node *n)
{
    static const char *const tags[] = {"pointer_type", "reference_type", "rvalue_reference_type",
                                       NULL};
    return is_tag(n, tags);
}

/* The member of a structure that has a byte; its first one goes to *start. */
static LLVMValueRef find_member(const node *n, uint64_t offset, uint64_t *start)
{
    LLVMValueRef members = operand(n->value, 4);
    unsigned count = members ? (unsigned)sn_llvm.GetMDNodeNumOperands(members) : 0;
    for (unsigned i = 0; i < count; i++) {
        node member, type;
        if (!read_node(operand(members, i), &member) ||
            (strcmp(member.tag, "member") != 0 && strcmp(member.tag, "inheritance") != 0) ||
            !strip(operand(member.value, 3), &type))
            continue;
        uint64_t bit = sn_llvm.DITypeGetOffsetInBits(sn_llvm.ValueAsMetadata(member.value));
        *start = bit / 8;
        if (offset < bit / 8 || offset >= (bit + type.bits) / 8)
            continue;
        /* a bit field, or a static member, which is none */
        bool whole = bit % 8 == 0 && (!member.bits || member.bits == type.bits);
        return whole ? type.value : NULL;
    }
    return NULL;
}

/* Go down from a type to the number, or the address, that has a byte of it; offset becomes the
 * byte within that. False if that is not told. */
static bool descend(LLVMValueRef value, uint64_t *offset, node *out)
{
    static const char *const structures[] = {"structure_type", "class_type", NULL};
    bool good = strip(value, out);
    for (unsigned depth = 0; good && depth < DEPTH_MAX; depth++) {
        uint64_t start = 0;
        if (out->kind == LLVMDIBasicTypeMetadataKind || is_address(out))
            return 8 * *offset < out->bits;
        if (out->kind != LLVMDICompositeTypeMetadataKind)
            return false;
        if (!strcmp(out->tag, "array_type")) {
            bool vector =
                sn_llvm.DITypeGetFlags(sn_llvm.ValueAsMetadata(out->value)) & LLVMDIFlagVector;
            good = !vector && strip(operand(out->value, 3), out) && out->bits >= 8;
            *offset %= good ? out->bits / 8 : 1;
        } else if (!strcmp(out->tag, "enumeration_type")) {
            good = strip(operand(out->value, 3), out);
        } else {
            good = is_tag(out, structures) && strip(find_member(out, *offset, &start), out);
            *offset -= start;
        }
    }
    return false;
}

/* The type of what an address leads to, and a byte of the first, second … that lies there. */
static bool lead(const node *address, uint64_t *offset, node *out)
{
    uint64_t bits;
    if (!is_address(address) || !strip(operand(address->value, 3), out))
        return false;
    bits = out->bits;
    if (!bits) /* a flexible array, or what is not complete */
        return !strcmp(out->tag, "array_type");
    *offset %= bits / 8 ? bits / 8 : 1;
    return true;
}

/* The type of parameter i; NULL if the function has others than its source. */
static LLVMValueRef type_of_parameter(LLVMValueRef function, uint32_t i)
{
    LLVMMetadataRef subprogram = sn_llvm.GetSubprogram(function);
    if (!subprogram)
        return NULL;
    LLVMContextRef context = sn_llvm.GetTypeContext(sn_llvm.TypeOf(function));
    LLVMValueRef types =
        operand(operand(sn_llvm.MetadataAsValue(context, subprogram), 4), 3); /* of its type */
    unsigned count = types ? (unsigned)sn_llvm.GetMDNodeNumOperands(types) : 0;
    return count == sn_llvm.CountParams(function) + 1 ? operand(types, i + 1) : NULL;
}

/* The number or address that has a byte of an object. */
static bool find(const sn_world *w, LLVMValueRef function, uint32_t object, uint64_t *offset,
                 node *out, unsigned depth)
{
    const sn_object *o = &w->memory.object[object];
    node type, address;
    if (depth > DEPTH_MAX)
        return false;
    if (o->word) { /* an address that was read leads to it */
        const sn_byte *byte = sn_word_bytes(&w->terms, o->word - 1);
        uint64_t at = byte->index;
        const sn_term *term = sn_term_of(&w->terms, *byte);
        return term->kind == SN_TERM_INPUT &&
               find(w, function, term->a, &at, &address, depth + 1) && !at &&
               lead(&address, offset, &type) && descend(type.value, offset, out);
    }
    if (!o->parameter || !strip(type_of_parameter(function, o->parameter - 1), &type))
        return false;
    if (o->size == UINT64_MAX) {
        address = type;
        if (!lead(&address, offset, &type))
            return false;
    }
    return descend(type.value, offset, out);
}

sn_basic sn_basic_at(const sn_world *w, LLVMValueRef function, uint32_t object, uint32_t offset)
{
    static const char *const is_signed[] = {"signed", "signed_char", NULL};
    static const char *const is_unsigned[] = {"unsigned", "unsigned_char", "UTF", NULL};
    static const char *const floats[] = {"float", NULL};
    sn_basic basic = {.kind = SN_BASIC_UNKNOWN};
    uint64_t within = offset;
    size_t length = 0;
    node n;
    if (!find(w, function, object, &within, &n, 0) || n.kind != LLVMDIBasicTypeMetadataKind)
        return basic;
    const char *name = sn_llvm.DITypeGetName(sn_llvm.ValueAsMetadata(n.value), &length);
    snprintf(basic.name, sizeof basic.name, "%.*s", (int)length, name ? name : "");
    basic.size = (uint32_t)(n.bits / 8);
    basic.offset = offset - (uint32_t)within;
    if (!strcmp(basic.name, "char")) /* nobody says which it is */
        return basic;
    basic.kind = is_tag(&n, is_signed)     ? SN_BASIC_SIGNED
                 : is_tag(&n, is_unsigned) ? SN_BASIC_UNSIGNED
                 : is_tag(&n, floats)      ? SN_BASIC_FLOAT
                                           : SN_BASIC_UNKNOWN;
    if (basic.kind == SN_BASIC_FLOAT && basic.size != 4 && basic.size != 8)
        basic.kind = SN_BASIC_UNKNOWN;
    return basic;
}

bool sn_is_callback(LLVMValueRef parameter)
{
    LLVMTypeRef type = sn_llvm.TypeOf(parameter);
    return sn_llvm.GetTypeKind(type) == LLVMPointerTypeKind &&
           sn_llvm.GetTypeKind(sn_llvm.GetElementType(type)) == LLVMFunctionTypeKind;
}

bool sn_is_length(LLVMValueRef function, uint32_t i)
{
    node type;
    LLVMTypeRef of = sn_llvm.TypeOf(sn_llvm.GetParam(function, i));
    if (sn_llvm.GetTypeKind(of) != LLVMIntegerTypeKind || sn_llvm.GetIntTypeWidth(of) != 64)
        return false;
    return !strip(type_of_parameter(function, i), &type) || !strcmp(type.tag, "unsigned");
}

/* ---- constants ------------------------------------------------------------------------------- */

/* Which bytes a constant has. */

/* Constants within each other. */
#define CONSTANT_DEPTH_MAX 64

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

sn_ir_shape sn_shape_of(const sn_world *w, LLVMTypeRef type)
{
    sn_ir_shape shape = {.kind = sn_llvm.GetTypeKind(type), .lanes = 1};
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

static bool fill_float(LLVMValueRef constant, const sn_ir_shape *shape, sn_byte *out)
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
static bool fill_long(LLVMValueRef constant, const sn_ir_shape *shape, sn_byte *out)
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
        sn_ir_shape shape = sn_shape_of(w, sn_llvm.TypeOf(operand));
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
    sn_ir_shape shape = sn_shape_of(w, sn_llvm.TypeOf(constant));
    if (!shape.total || depth > CONSTANT_DEPTH_MAX || w->terms.failure)
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
