/* What the instructions of inline assembly do, in AT&T's notation, as LLVM has it. */
#include "lift/ir/frame.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OPERANDS_MAX 30u
#define REGISTERS 16u
#define TEXT_MAX 4096u

/* A register: the machine's, or one that the compiler chooses for an operand. */
typedef struct cell {
    sn_byte byte[8];
    bool input; /* handed over, and not to be changed */
} cell;

/* An operand of the whole, as its constraint says. */
typedef struct port {
    cell *in;          /* its register */
    cell own;          /* that, if it has one of its own */
    uint32_t size;     /* bytes of its type */
    bool output;       /* it is given back */
    bool early;        /* it is written before all inputs are read */
    bool written;      /* something was put into it */
    bool tied;         /* it is an input, too: */
    sn_byte was[8];    /* [size] that */
    bool memory;       /* the register holds the address of what is meant */
    char condition[8]; /* a flag that is given back, as "l"; else empty */
} port;

/* What the flags are of: x - y, or z and 0. */
typedef enum flags_of { FLAGS_UNKNOWN, FLAGS_DIFFERENCE, FLAGS_RESULT } flags_of;

typedef struct assembly {
    sn_frame *frame;
    sn_ir_work work;
    port port[OPERANDS_MAX];
    uint32_t ports;
    cell machine[REGISTERS];
    flags_of flags;
    sn_byte x[8], y[8];
    uint32_t size; /* of these */
} assembly;

/* An operand of one instruction. */
typedef struct operand {
    cell *reg;      /* or NULL */
    bool address;   /* what it leads to, so many bytes further */
    int64_t offset; /* that, or a number */
    uint32_t size;  /* in bytes, where it is told; else 0 */
} operand;

static bool fail(const assembly *a)
{
    sn_machine_fail(a->frame->machine, "has assembly in it");
    return false;
}

/* ---- names ----------------------------------------------------------------------------------- */

static const char *const register_names[REGISTERS][4] = {
    {"rax", "eax", "ax", "al"},      {"rbx", "ebx", "bx", "bl"},
    {"rcx", "ecx", "cx", "cl"},      {"rdx", "edx", "dx", "dl"},
    {"rsi", "esi", "si", "sil"},     {"rdi", "edi", "di", "dil"},
    {"rbp", "ebp", "bp", "bpl"},     {"rsp", "esp", "sp", "spl"},
    {"r8", "r8d", "r8w", "r8b"},     {"r9", "r9d", "r9w", "r9b"},
    {"r10", "r10d", "r10w", "r10b"}, {"r11", "r11d", "r11w", "r11b"},
    {"r12", "r12d", "r12w", "r12b"}, {"r13", "r13d", "r13w", "r13b"},
    {"r14", "r14d", "r14w", "r14b"}, {"r15", "r15d", "r15w", "r15b"},
};

/* A register of the machine's, and the bytes that a name means of it. */
static cell *find_register(assembly *a, const char *name, size_t length, uint32_t *size)
{
    for (uint32_t i = 0; i < REGISTERS; i++)
        for (uint32_t k = 0; k < 4; k++)
            if (strlen(register_names[i][k]) == length &&
                !strncmp(register_names[i][k], name, length)) {
                *size = 8u >> k;
                return &a->machine[i];
            }
    return NULL;
}

/* ---- operands of the whole ------------------------------------------------------------------- */

/* Copy a text in quotes, with its escapes; returns what is behind it, or NULL. */
static const char *unquote(const char *at, char out[TEXT_MAX])
{
    size_t size = 0;
    if (*at++ != '"')
        return NULL;
    for (; *at && *at != '"' && size + 1 < TEXT_MAX; at++)
        if (*at == '\\' && isxdigit((unsigned char)at[1]) && isxdigit((unsigned char)at[2])) {
            const char hex[] = {at[1], at[2], '\0'};
            out[size++] = (char)strtoul(hex, NULL, 16);
            at += 2;
        } else {
            out[size++] = *at;
        }
    out[size] = '\0';
    return *at == '"' ? at + 1 : NULL;
}

/* The text and the constraints of what is called: asm sideeffect "…", "…". */
static bool read_texts(LLVMValueRef called, char text[TEXT_MAX], char constraints[TEXT_MAX])
{
    char *printed = sn_llvm.PrintValueToString(called);
    const char *at = printed ? strstr(printed, " asm ") : NULL;
    const char *quote = at ? strchr(at, '"') : NULL;
    bool good = quote && !memmem(at, (size_t)(quote - at), "inteldialect", 12);
    const char *end = good ? unquote(quote, text) : NULL;
    good = end && !strncmp(end, ", ", 2) && unquote(end + 2, constraints);
    if (printed)
        sn_llvm.DisposeMessage(printed);
    return good;
}

/* Take what is handed over as an operand's value. */
static bool take_input(assembly *a, port *p, LLVMValueRef argument)
{
    const sn_byte *bytes = sn_frame_value(a->frame, argument);
    const sn_ir_shape shape = sn_frame_shape(a->frame, argument);
    if (!bytes || shape.lanes != 1 || shape.bits < 8 || shape.total > 8)
        return fail(a);
    memcpy(p->in->byte, bytes, shape.total * sizeof *bytes);
    p->size = shape.total;
    return true;
}

/* One constraint: an output, an input, or what is changed beside. Returns false after a failure. */
static bool read_constraint(assembly *a, const char *text, LLVMValueRef call, unsigned *argument)
{
    port *p = &a->port[a->ports];
    char *end;
    uint32_t size;
    if (*text == '~')
        return true;
    if (a->ports == OPERANDS_MAX)
        return fail(a);
    a->ports++;
    *p = (port){.in = &p->own};
    for (uint32_t i = 0; i < 8; i++)
        p->own.byte[i] = (sn_byte){SN_TERM_UNSET, 0};
    for (; strchr("=&*%", *text) && *text; text++) {
        p->output = p->output || *text == '=';
        p->early = p->early || *text == '&';
        p->memory = p->memory || *text == '*';
    }
    if (p->output && !strncmp(text, "{@cc", 4)) {
        snprintf(p->condition, sizeof p->condition, "%.*s", (int)strcspn(text + 4, "}"), text + 4);
        return true;
    }
    if (*text == '{') {
        p->in = find_register(a, text + 1, strcspn(text + 1, "}"), &size);
        if (!p->in && strlen(text) >= 4) { /* {ax} is all of it */
            char whole[8];
            snprintf(whole, sizeof whole, "r%.*s", (int)strcspn(text + 1, "}"), text + 1);
            p->in = find_register(a, whole, strlen(whole), &size);
        }
    }
    if (!p->in)
        return fail(a);
    if (isdigit((unsigned char)*text)) {
        const unsigned long tied = strtoul(text, &end, 10);
        if (tied + 1 >= a->ports || !a->port[tied].output)
            return fail(a);
        p->in = a->port[tied].in;
        if (!take_input(a, p, sn_llvm.GetOperand(call, (*argument)++)))
            return false;
        a->port[tied].size = p->size;
        a->port[tied].tied = true;
        memcpy(a->port[tied].was, p->in->byte, p->size * sizeof *p->in->byte);
        return true;
    }
    p->memory = p->memory || (strchr(text, 'm') && !strpbrk(text, "rgq{"));
    if (p->output && !p->memory)
        return true;
    p->own.input = !p->memory;
    return take_input(a, p, sn_llvm.GetOperand(call, (*argument)++));
}

static bool read_constraints(assembly *a, char *text, LLVMValueRef call)
{
    unsigned argument = 0;
    for (char *at = text; at && *at;) {
        char *end = at;
        for (bool within = false; *end && (*end != ',' || within); end++)
            within = *end == '{' || (within && *end != '}');
        const bool more = *end == ',';
        *end = '\0';
        if (!read_constraint(a, at, call, &argument))
            return false;
        at = more ? end + 1 : NULL;
    }
    return argument == sn_llvm.GetNumArgOperands(call) || fail(a);
}

/* ---- operands of an instruction -------------------------------------------------------------- */

/* $3 or ${3:k}; returns what is behind it, or NULL. */
static const char *read_port(assembly *a, const char *at, operand *out)
{
    char *end;
    const bool braces = at[1] == '{';
    const unsigned long i = strtoul(at + 1 + braces, &end, 10);
    static const char sizes[] = "bwkq";
    if (end == at + 1 + braces || i >= a->ports || *a->port[i].condition)
        return NULL;
    *out = (operand){.reg = a->port[i].in, .address = a->port[i].memory, .size = a->port[i].size};
    if (out->address)
        out->size = 0;
    if (braces && *end == ':') {
        const char *found = strchr(sizes, end[1]);
        if (!found || !*found)
            return NULL;
        out->size = 1u << (found - sizes);
        end += 2;
    }
    return !braces ? end : *end == '}' ? end + 1 : NULL;
}

/* A register, by its name or as an operand of the whole; returns what is behind it, or NULL. */
static const char *read_register(assembly *a, const char *at, operand *out)
{
    if (*at == '$')
        return read_port(a, at, out);
    size_t length = 1;
    while (*at == '%' && isalnum((unsigned char)at[length]))
        length++;
    *out = (operand){.size = 0};
    out->reg = *at == '%' ? find_register(a, at + 1, length - 1, &out->size) : NULL;
    return out->reg ? at + length : NULL;
}

static bool read_operand(assembly *a, const char *text, operand *out)
{
    char *end = (char *)text;
    if (!strncmp(text, "$$", 2)) {
        *out = (operand){.offset = strtoll(text + 2, &end, 0)};
        return end > text + 2 && !*end;
    }
    const char *behind = read_register(a, text, out);
    if (behind)
        return !*behind;
    const int64_t offset = strtoll(text, &end, 0);
    behind = *end == '(' ? read_register(a, end + 1, out) : NULL;
    if (!behind || strcmp(behind, ")") != 0 || out->address)
        return false;
    out->address = true;
    out->offset = offset;
    out->size = 0;
    return true;
}

static bool find_place(assembly *a, const operand *o, sn_byte at[8])
{
    sn_byte step[8];
    sn_bytes_set(step, 8, (uint64_t)o->offset);
    sn_work_binary(&a->work, SN_ADD, o->reg->byte, step, 64, at);
    return sn_machine_good(a->frame->machine);
}

/* Whether the compiler may have put an input into the register of an output that was written by
 * now: of one that is not marked as written early, and that held the same, if anything. */
static bool is_overwritten(const assembly *a, const cell *input)
{
    for (uint32_t i = 0; i < a->ports; i++) {
        const port *p = &a->port[i];
        if (p->output && p->written && !p->early &&
            (!p->tied || !memcmp(p->was, input->byte, p->size * sizeof *p->was)))
            return true;
    }
    return false;
}

static bool load(assembly *a, const operand *o, uint32_t size, sn_byte out[8])
{
    sn_byte at[8];
    if (!o->reg) {
        sn_bytes_set(out, size, (uint64_t)o->offset);
        return true;
    }
    if (o->reg->input && is_overwritten(a, o->reg))
        return fail(a);
    if (o->address)
        return find_place(a, o, at) && sn_frame_load(a->frame, at, size, out);
    memcpy(out, o->reg->byte, size * sizeof *out);
    return true;
}

static bool store(assembly *a, const operand *o, uint32_t size, const sn_byte *bytes)
{
    sn_byte at[8];
    if (!o->reg || (o->reg->input && !o->address))
        return fail(a);
    if (o->address)
        return find_place(a, o, at) && sn_frame_store(a->frame, at, bytes, size);
    memcpy(o->reg->byte, bytes, size * sizeof *bytes);
    for (uint32_t i = 4; i < 8 && size == 4; i++)
        o->reg->byte[i] = sn_byte_number(0);
    for (uint32_t i = 0; i < a->ports; i++)
        a->port[i].written = a->port[i].written || a->port[i].in == o->reg;
    return true;
}

/* ---- conditions ------------------------------------------------------------------------------ */

/* What is asked of x and y where a condition is true. */
typedef struct condition {
    const char *name;
    sn_ir_order order;
    sn_truth truth;
} condition;

static const condition *find_condition(const char *name)
{
    static const condition known[] = {
        {"e", SN_ORDER_OPEN, SN_IF_EQUAL},
        {"z", SN_ORDER_OPEN, SN_IF_EQUAL},
        {"ne", SN_ORDER_OPEN, SN_IF_LESS | SN_IF_GREATER},
        {"nz", SN_ORDER_OPEN, SN_IF_LESS | SN_IF_GREATER},
        {"l", SN_ORDER_SIGNED, SN_IF_LESS},
        {"nge", SN_ORDER_SIGNED, SN_IF_LESS},
        {"le", SN_ORDER_SIGNED, SN_IF_LESS | SN_IF_EQUAL},
        {"ng", SN_ORDER_SIGNED, SN_IF_LESS | SN_IF_EQUAL},
        {"g", SN_ORDER_SIGNED, SN_IF_GREATER},
        {"nle", SN_ORDER_SIGNED, SN_IF_GREATER},
        {"ge", SN_ORDER_SIGNED, SN_IF_GREATER | SN_IF_EQUAL},
        {"nl", SN_ORDER_SIGNED, SN_IF_GREATER | SN_IF_EQUAL},
        {"b", SN_ORDER_UNSIGNED, SN_IF_LESS},
        {"c", SN_ORDER_UNSIGNED, SN_IF_LESS},
        {"nae", SN_ORDER_UNSIGNED, SN_IF_LESS},
        {"be", SN_ORDER_UNSIGNED, SN_IF_LESS | SN_IF_EQUAL},
        {"na", SN_ORDER_UNSIGNED, SN_IF_LESS | SN_IF_EQUAL},
        {"a", SN_ORDER_UNSIGNED, SN_IF_GREATER},
        {"nbe", SN_ORDER_UNSIGNED, SN_IF_GREATER},
        {"ae", SN_ORDER_UNSIGNED, SN_IF_GREATER | SN_IF_EQUAL},
        {"nb", SN_ORDER_UNSIGNED, SN_IF_GREATER | SN_IF_EQUAL},
        {"nc", SN_ORDER_UNSIGNED, SN_IF_GREATER | SN_IF_EQUAL},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(known[i].name, name))
            return &known[i];
    return NULL;
}

/* Whether a condition is true: 0 or 1. The sign is that of the difference, or of the result. */
static bool test(assembly *a, const char *name, sn_byte *out)
{
    const condition *c = find_condition(name);
    const bool sign = !strcmp(name, "s"), plus = !strcmp(name, "ns");
    sn_byte less[8];
    if (a->flags == FLAGS_UNKNOWN || (!c && !sign && !plus))
        return fail(a);
    if (c) {
        *out = sn_work_compare(&a->work, c->order, c->truth, a->x, a->y, a->size);
    } else {
        sn_byte zero[8];
        sn_bytes_set(zero, 8, 0);
        sn_work_binary(&a->work, SN_SUB, a->x, a->y, 8 * a->size, less);
        *out =
            sn_work_compare(&a->work, SN_ORDER_SIGNED,
                            sign ? SN_IF_LESS : SN_IF_EQUAL | SN_IF_GREATER, less, zero, a->size);
    }
    return true;
}

/* y is not asked for where the flags are of x alone. */
static void set_flags(assembly *a, flags_of of, const sn_byte *x, const sn_byte *y, uint32_t size)
{
    a->flags = of;
    a->size = size;
    memcpy(a->x, x, size * sizeof *x);
    if (of == FLAGS_DIFFERENCE)
        memcpy(a->y, y, size * sizeof *y);
    else
        sn_bytes_set(a->y, size, 0);
}

/* ---- instructions ---------------------------------------------------------------------------- */

/* An instruction, taken apart: to op= from. */
typedef struct instruction {
    char name[16];
    operand from, to;
    uint32_t operands, size;
} instruction;

static bool calculate(assembly *a, const instruction *i, sn_operation op)
{
    sn_byte x[8], y[8], out[8];
    const bool same = i->from.reg == i->to.reg && i->from.reg && !i->from.address && !i->to.address;
    const bool shifts = op == SN_SHL || op == SN_LSHR || op == SN_ASHR;
    if (same && (op == SN_XOR || op == SN_SUB)) { /* whatever was in it */
        sn_bytes_set(out, i->size, 0);
    } else {
        if (!load(a, &i->to, i->size, x) || !load(a, &i->from, i->size, y) ||
            (shifts && i->from.reg))
            return fail(a);
        sn_work_binary(&a->work, op, x, y, 8 * i->size, out);
    }
    if (op == SN_SUB && !same)
        set_flags(a, FLAGS_DIFFERENCE, x, y, i->size);
    else
        set_flags(a, shifts || op == SN_ADD ? FLAGS_UNKNOWN : FLAGS_RESULT, out, out, i->size);
    return store(a, &i->to, i->size, out);
}

/* What has one operand: 0 - x, and not x. */
static bool turn(assembly *a, const instruction *i, bool negates)
{
    sn_byte x[8], from[8], out[8];
    if (!load(a, &i->to, i->size, x))
        return false;
    sn_bytes_set(from, i->size, negates ? 0 : UINT64_MAX);
    sn_work_binary(&a->work, negates ? SN_SUB : SN_XOR, from, x, 8 * i->size, out);
    if (negates)
        set_flags(a, FLAGS_DIFFERENCE, from, x, i->size);
    return store(a, &i->to, i->size, out);
}

/* All ones where something was borrowed, of a register that is taken from itself. */
static bool borrow(assembly *a, const instruction *i)
{
    sn_byte less, ones = sn_byte_number(0xff), zero = sn_byte_number(0), out[8];
    if (i->from.reg != i->to.reg || !i->to.reg || i->to.address || !test(a, "b", &less))
        return fail(a);
    sn_work_select(&a->work, less, &ones, &zero, 1, &out[0]);
    for (uint32_t k = 1; k < i->size; k++)
        out[k] = out[0];
    a->flags = FLAGS_UNKNOWN;
    return store(a, &i->to, i->size, out);
}

static bool exchange(assembly *a, const instruction *i)
{
    sn_byte x[8], y[8];
    return load(a, &i->to, i->size, x) && load(a, &i->from, i->size, y) &&
           store(a, &i->to, i->size, y) && store(a, &i->from, i->size, x);
}

static bool choose(assembly *a, const instruction *i, const char *name)
{
    sn_byte x[8], y[8], yes;
    if (!load(a, &i->to, i->size, x) || !load(a, &i->from, i->size, y) || !test(a, name, &yes))
        return false;
    sn_work_select(&a->work, yes, y, x, i->size, x);
    return store(a, &i->to, i->size, x);
}

static bool set(assembly *a, const instruction *i, const char *name)
{
    sn_byte yes;
    return test(a, name, &yes) && store(a, &i->to, 1, &yes);
}

/* movzbl, movslq …: the sizes that stand in the name. */
static bool widen(assembly *a, const instruction *i, bool is_signed, uint32_t from, uint32_t to)
{
    sn_byte x[8], fill = sn_byte_number(0);
    if (!load(a, &i->from, from, x))
        return false;
    if (is_signed)
        fill = sn_terms_sign(a->work.terms, x[from - 1]);
    for (uint32_t k = from; k < to; k++)
        x[k] = fill;
    return store(a, &i->to, to, x);
}

/* The bytes of a suffix, or 0. */
static uint32_t size_of(char suffix)
{
    static const char suffixes[] = "bwlq";
    const char *found = suffix ? strchr(suffixes, suffix) : NULL;
    return found ? 1u << (found - suffixes) : 0;
}

/* Whether the name is this one, or this one with a suffix, which then tells the size. */
static bool is_name(instruction *i, const char *name)
{
    const size_t length = strlen(name);
    if (strncmp(i->name, name, length) != 0)
        return false;
    const char *rest = i->name + length;
    if (*rest && (rest[1] || !size_of(*rest)))
        return false;
    i->size = *rest ? size_of(*rest) : i->size;
    return i->size || !i->operands;
}

/* A conditional move or set: the condition behind its first letters. */
static bool run_condition(assembly *a, instruction *i, const char *name, bool *done)
{
    char rest[16];
    const size_t length = strlen(name);
    *done = !strncmp(i->name, name, length);
    if (!*done)
        return true;
    snprintf(rest, sizeof rest, "%s", i->name + length);
    const size_t size = strlen(rest);
    const bool sets = !strcmp(name, "set"), sign = !strcmp(rest, "s") || !strcmp(rest, "ns");
    if (!find_condition(rest) && !sign && size > 1 && size_of(rest[size - 1]) && !sets) {
        i->size = size_of(rest[size - 1]);
        rest[size - 1] = '\0';
    }
    return sets ? set(a, i, rest) : i->size ? choose(a, i, rest) : fail(a);
}

static bool run_named(assembly *a, instruction *i)
{
    static const struct {
        const char *name;
        sn_operation op;
    } known[] = {{"sub", SN_SUB}, {"add", SN_ADD},  {"and", SN_AND},  {"or", SN_OR},
                 {"xor", SN_XOR}, {"sar", SN_ASHR}, {"shr", SN_LSHR}, {"shl", SN_SHL}};
    sn_byte x[8], y[8], both[8];
    bool done;
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        if (i->operands == 2 && is_name(i, known[k].name))
            return calculate(a, i, known[k].op);
    if (i->operands == 2 && is_name(i, "mov"))
        return load(a, &i->from, i->size, x) && store(a, &i->to, i->size, x);
    if (i->operands == 2 && (is_name(i, "cmp") || is_name(i, "test"))) {
        if (!load(a, &i->to, i->size, x) || !load(a, &i->from, i->size, y))
            return false;
        if (*i->name == 't')
            sn_work_binary(&a->work, SN_AND, x, y, 8 * i->size, both);
        set_flags(a, *i->name == 't' ? FLAGS_RESULT : FLAGS_DIFFERENCE, *i->name == 't' ? both : x,
                  y, i->size);
        return true;
    }
    if (i->operands == 2 && is_name(i, "sbb"))
        return borrow(a, i);
    if (i->operands == 2 && is_name(i, "xchg"))
        return exchange(a, i);
    if (i->operands == 1 && (is_name(i, "neg") || is_name(i, "not")))
        return turn(a, i, i->name[2] == 'g');
    if (i->operands == 2 && strlen(i->name) == 6 && !strncmp(i->name, "mov", 3) &&
        (i->name[3] == 'z' || i->name[3] == 's') && size_of(i->name[4]) < size_of(i->name[5]))
        return widen(a, i, i->name[3] == 's', size_of(i->name[4]), size_of(i->name[5]));
    if (i->operands == 2 && !run_condition(a, i, "cmov", &done))
        return false;
    else if (i->operands == 2 && done)
        return true;
    if (i->operands == 1 && !run_condition(a, i, "set", &done))
        return false;
    else if (i->operands == 1 && done)
        return true;
    return (!i->operands && !strcmp(i->name, "nop")) || fail(a);
}

/* One instruction: a name, and operands with commas between them. */
static bool run_line(assembly *a, char *text)
{
    instruction i = {.operands = 0};
    operand *to[] = {&i.from, &i.to};
    char *at = text + strspn(text, " \t"), *name = at;
    at += strcspn(at, " \t");
    snprintf(i.name, sizeof i.name, "%.*s", (int)(at - name < 15 ? at - name : 15), name);
    if (!*i.name)
        return true;
    for (at += strspn(at, " \t"); *at;) {
        char *end = at + strcspn(at, ","), *last = end;
        const bool more = *end == ',';
        while (last > at && isspace((unsigned char)last[-1]))
            last--;
        *last = '\0';
        if (i.operands == 2 || !read_operand(a, at, to[i.operands++]))
            return fail(a);
        at = more ? end + 1 + strspn(end + 1, " \t") : end;
        if (!more)
            break;
    }
    if (i.operands == 1)
        i.to = i.from;
    i.size = i.to.size ? i.to.size : i.operands == 2 ? i.from.size : 0;
    return run_named(a, &i);
}

/* ---- all ------------------------------------------------------------------------------------- */

/* What is given back: one value, or a structure of several. */
static bool give(assembly *a, LLVMValueRef call)
{
    const sn_ir_shape shape = sn_frame_shape(a->frame, call);
    LLVMTypeRef type = sn_llvm.TypeOf(call);
    const bool several = sn_llvm.GetTypeKind(type) == LLVMStructTypeKind;
    sn_byte *out = shape.total ? sn_frame_hold(a->frame, call, shape.total) : NULL;
    unsigned member = 0;
    for (uint32_t i = 0; i < a->ports; i++) {
        const port *p = &a->port[i];
        if (!p->output || p->memory)
            continue;
        LLVMTypeRef of = type;
        const uint64_t at = several ? sn_member_offset(&a->frame->machine->world, &of, member) : 0;
        const uint32_t size = sn_shape_of(&a->frame->machine->world, of).total;
        if (!out || size > 8 || at + size > shape.total || (!several && member))
            return fail(a);
        member++;
        if (*p->condition) {
            sn_bytes_set(out + at, size, 0);
            if (!test(a, p->condition, &out[at]))
                return false;
        } else {
            memcpy(out + at, p->in->byte, size * sizeof *out);
        }
    }
    return true;
}

void sn_assembly_run(sn_frame *f, LLVMValueRef call)
{
    char text[TEXT_MAX], constraints[TEXT_MAX];
    assembly a = {.frame = f, .work = sn_frame_work(f, 1)};
    const char *target = sn_llvm.GetTarget(
        sn_llvm.GetGlobalParent(sn_llvm.GetBasicBlockParent(sn_llvm.GetInstructionParent(call))));
    bool good = !strncmp(target, "x86_64", 6) &&
                read_texts(sn_llvm.GetCalledValue(call), text, constraints);
    for (uint32_t i = 0; i < REGISTERS; i++)
        for (uint32_t k = 0; k < 8; k++)
            a.machine[i].byte[k] = (sn_byte){SN_TERM_UNSET, 0};
    if (!good) {
        fail(&a);
        return;
    }
    good = read_constraints(&a, constraints, call);
    /* outputs know their sizes by what is given back */
    for (uint32_t i = 0, member = 0; i < a.ports && good; i++) {
        port *p = &a.port[i];
        LLVMTypeRef of = sn_llvm.TypeOf(call);
        if (!p->output || p->memory)
            continue;
        if (sn_llvm.GetTypeKind(of) == LLVMStructTypeKind)
            sn_member_offset(&f->machine->world, &of, member++);
        p->size = sn_shape_of(&f->machine->world, of).total;
    }
    for (char *at = text; good && at;) {
        char *end = at + strcspn(at, "\n;");
        char *next = *end ? end + 1 : NULL;
        *end = '\0';
        at[strcspn(at, "#")] = '\0';
        good = run_line(&a, at);
        at = next;
    }
    if (good)
        give(&a, call);
}
