/* What a module's functions do, one after the other. */
#include "lift/ir/reader.h"

#include "lift/ir/explain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct reader {
    sn_machine machine;
    LLVMContextRef context;
    LLVMModuleRef module;
    const sn_ir_asked *asked;
    const char *file; /* [file_size] of the module's own source, or NULL */
    size_t file_size;
    sn_buf *out;
} reader;

/* ---- the module ------------------------------------------------------------------------------ */

/* Mistakes are said once, by us. */
static void ignore(LLVMDiagnosticInfoRef information, void *data)
{
    (void)information;
    (void)data;
}

/* What LLVM says is wrong: "NAME:LINE:COLUMN: error: …", or the last part of it alone. */
static sn_err fail_module(const char *said, sn_error *error)
{
    const char *what = strstr(said, "error: "), *colon = strchr(said, ':');
    size_t line = what && colon && colon < what ? strtoul(colon + 1, NULL, 10) : 0;
    what = what ? what + strlen("error: ") : said;
    return sn_error_set(error, SN_E_INPUT, line, 0, "no module that LLVM " SN_LLVM " reads: %.*s",
                        (int)strcspn(what, "\n"), what);
}

static sn_err open_module(reader *r, const char *text, size_t size, sn_error *error)
{
    char *message = NULL;
    sn_err err = sn_llvm_load(error);
    if (err)
        return err;
    r->context = sn_llvm.ContextCreate();
    sn_llvm.ContextSetDiagnosticHandler(r->context, ignore, NULL);
    LLVMMemoryBufferRef buffer =
        sn_llvm.CreateMemoryBufferWithMemoryRangeCopy(text, size, "module");
    if (sn_llvm.ParseIRInContext(r->context, buffer, &r->module, &message) ||
        sn_llvm.VerifyModule(r->module, LLVMReturnStatusAction, &message))
        err = fail_module(message ? message : "unknown", error);
    if (message)
        sn_llvm.DisposeMessage(message);
    return err;
}

static void close_module(reader *r)
{
    if (r->machine.world.layout)
        sn_llvm.DisposeTargetData(r->machine.world.layout);
    if (r->module)
        sn_llvm.DisposeModule(r->module);
    if (r->context)
        sn_llvm.ContextDispose(r->context);
}

/* ---- what is said of a function -------------------------------------------------------------- */

/* The name in the source, an operand of what debuggers are told. */
static const char *name_in_source(const reader *r, LLVMMetadataRef subprogram, size_t *size)
{
    LLVMValueRef operand[32];
    LLVMValueRef node = sn_llvm.MetadataAsValue(r->context, subprogram);
    unsigned length = 0;
    *size = 0;
    if (sn_llvm.GetMDNodeNumOperands(node) > sizeof operand / sizeof *operand ||
        sn_llvm.GetMDNodeNumOperands(node) < 3)
        return NULL;
    sn_llvm.GetMDNodeOperands(node, operand);
    const char *name = operand[2] ? sn_llvm.GetMDString(operand[2], &length) : NULL;
    *size = length;
    return length ? name : NULL;
}

static const char *file_of(LLVMMetadataRef subprogram, size_t *size)
{
    unsigned length = 0;
    LLVMMetadataRef file = sn_llvm.DIScopeGetFile(subprogram);
    const char *name = file ? sn_llvm.DIFileGetFilename(file, &length) : NULL;
    *size = length;
    return length ? name : NULL;
}

static LLVMValueRef first_defined(LLVMValueRef function)
{
    while (function && sn_llvm.IsDeclaration(function))
        function = sn_llvm.GetNextFunction(function);
    return function;
}

/* Whether some function is of the file that the module was made from: then others are not asked
 * for. */
static void find_file(reader *r)
{
    size_t size, length;
    const char *source = sn_llvm.GetSourceFileName(r->module, &length);
    for (LLVMValueRef f = first_defined(sn_llvm.GetFirstFunction(r->module)); f && !r->file;
         f = first_defined(sn_llvm.GetNextFunction(f))) {
        LLVMMetadataRef subprogram = sn_llvm.GetSubprogram(f);
        const char *file = subprogram ? file_of(subprogram, &size) : NULL;
        if (file && size == length && !memcmp(file, source, size)) {
            r->file = source;
            r->file_size = length;
        }
    }
}

/* Whether a name is this one; of a template's instance also without the arguments. */
static bool is_called(const char *asked, const char *name)
{
    size_t size = strlen(asked);
    return !strncmp(asked, name, size) && (!name[size] || (name[size] == '<' && size));
}

/* Fill in what the function is called and where it stands; false if it is not asked for. */
static bool name_function(reader *r, LLVMValueRef function, sn_arena *arena, sn_trace *trace)
{
    size_t size = 0;
    LLVMMetadataRef subprogram = sn_llvm.GetSubprogram(function);
    trace->symbol = trace->name = sn_llvm.GetValueName2(function, &size);
    if (!subprogram && r->file) /* a helper of the compiler's */
        return false;
    if (subprogram) {
        const char *file = file_of(subprogram, &size);
        if (r->file && (!file || size != r->file_size || memcmp(file, r->file, size) != 0))
            return false;
        const char *name = name_in_source(r, subprogram, &size);
        char *copy = name ? sn_arena_alloc(arena, size + 1) : NULL;
        if (copy)
            trace->name = memcpy(copy, name, size);
        trace->line = sn_llvm.DISubprogramGetLine(subprogram);
    }
    const char *asked = r->asked->function;
    return !asked || is_called(asked, trace->name) || !strcmp(asked, trace->symbol);
}

/* ---- running --------------------------------------------------------------------------------- */

static void tell_failure(const sn_machine *m, sn_trace *trace)
{
    if (m->failure_line)
        snprintf(trace->reason, sizeof trace->reason, "line %u %s", m->failure_line, m->failure);
    else
        snprintf(trace->reason, sizeof trace->reason, "it %s", m->failure);
}

static sn_err read_function(reader *r, LLVMValueRef function, sn_error *error)
{
    sn_machine *m = &r->machine;
    sn_trace trace = {.name = ""};
    sn_arena *arena = sn_arena_new(0);
    if (!arena)
        return sn_fail_nomem(error);
    if (name_function(r, function, arena, &trace)) {
        m->line = trace.line;
        m->failure_line = 0;
        sn_machine_run(m, function);
        if (!*m->failure && !sn_explain(m, arena, r->asked->lanes, &trace) && !*m->failure)
            snprintf(trace.reason, sizeof trace.reason,
                     "it leaves no minimum and no maximum of its places");
        if (*m->failure)
            tell_failure(m, &trace);
        if (*trace.reason)
            trace.places = trace.steps = trace.lefts = trace.returned = 0;
        sn_trace_put(&trace, r->out);
    }
    sn_arena_free(arena);
    return r->out->failed ? sn_fail_nomem(error) : SN_OK;
}

sn_err sn_ir_read(const char *text, size_t size, const sn_ir_asked *asked, sn_buf *out,
                  sn_error *error)
{
    reader r = {.asked = asked, .out = out, .machine = {.deadline = asked->deadline}};
    uint32_t count = 0;
    sn_err err = open_module(&r, text, size, error);
    if (!err) {
        r.machine.world.layout = sn_llvm.CreateTargetData(sn_llvm.GetDataLayoutStr(r.module));
        find_file(&r);
    }
    if (!err && sn_llvm.ByteOrder(r.machine.world.layout) != LLVMLittleEndian)
        err = sn_fail(error, SN_E_UNSUPPORTED,
                      "it is for a machine that has the highest byte of a number first");
    for (LLVMValueRef f = err ? NULL : first_defined(sn_llvm.GetFirstFunction(r.module));
         f && !err && count++ < SN_IR_FUNCTIONS_MAX; f = first_defined(sn_llvm.GetNextFunction(f)))
        err = read_function(&r, f, error);
    sn_machine_free(&r.machine);
    close_module(&r);
    return err;
}
