/* LLVM loaded, a module read, its functions run one after the other. */
#include "base/sys.h"
#include "lift/ir/frame.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- library --------------------------------------------------------------------------------- */

/* Where LLVM's functions are. */

sn_llvm_functions sn_llvm;

/* Load it; 30 ms the first time.
 * errors   SN_E_UNSUPPORTED: it cannot be loaded */
static sn_err llvm_load(sn_error *error)
{
    static const char *const names[] = {SN_LLVM_LIBRARY, NULL};
    static const sn_symbol symbols[] = {
#define X(name) {"LLVM" #name, offsetof(sn_llvm_functions, name)},
        SN_LLVM_FUNCTIONS(X)
#undef X
    };
    void *handle; /* as long as the process lives */
    if (sn_llvm.GetOperand)
        return SN_OK;
    return sn_library_open(names, false, symbols, sizeof symbols / sizeof *symbols, &sn_llvm,
                           &handle, error);
}

/* ---- reader ---------------------------------------------------------------------------------- */

typedef struct reader {
    sn_machine machine;
    LLVMContextRef context;
    LLVMModuleRef module;
    const sn_ir_asked *asked;
    bool places; /* the source says which function stands where */
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
    sn_err err = llvm_load(error);
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

/* Longest path. */
#define PATH_SIZE 4096

/* The whole path of a file, without . and .. in it; empty if it is too long, or not known. */
static void whole_path(LLVMMetadataRef file, char out[PATH_SIZE])
{
    unsigned name_size = 0, folder_size = 0;
    const char *name = file ? sn_llvm.DIFileGetFilename(file, &name_size) : NULL;
    const char *folder = file ? sn_llvm.DIFileGetDirectory(file, &folder_size) : NULL;
    char whole[2 * PATH_SIZE];
    *out = '\0';
    if (!name || !name_size || name_size >= PATH_SIZE || folder_size >= PATH_SIZE - 1)
        return;
    const bool rooted = *name == '/';
    snprintf(whole, sizeof whole, "%.*s/%.*s", rooted ? 0 : (int)folder_size, folder ? folder : "",
             (int)name_size, name);
    size_t size = 0;
    for (char *at = whole, *end; *at; at = end) {
        at += strspn(at, "/");
        end = at + strcspn(at, "/");
        const size_t length = (size_t)(end - at);
        if (length == 2 && !strncmp(at, "..", 2)) {
            while (size && out[--size] != '/')
                continue;
        } else if (length && !(length == 1 && *at == '.') && size + length + 2 < PATH_SIZE) {
            out[size++] = '/';
            memcpy(out + size, at, length);
            size += length;
        }
    }
    out[size] = '\0';
}

/* Where a function stands: true in the source that its module, or its part of it, was made from. */
static bool is_at_home(const reader *r, LLVMMetadataRef subprogram, char path[PATH_SIZE])
{
    LLVMValueRef operand[32];
    LLVMValueRef node = sn_llvm.MetadataAsValue(r->context, subprogram);
    char source[PATH_SIZE];
    whole_path(sn_llvm.DIScopeGetFile(subprogram), path);
    if (sn_llvm.GetMDNodeNumOperands(node) > sizeof operand / sizeof *operand ||
        sn_llvm.GetMDNodeNumOperands(node) < 6)
        return true;
    sn_llvm.GetMDNodeOperands(node, operand);
    if (!operand[5]) /* the compile unit */
        return true;
    whole_path(sn_llvm.DIScopeGetFile(sn_llvm.ValueAsMetadata(operand[5])), source);
    return !*path || !*source || !strcmp(path, source);
}

/* How a path is shown: as the compiler was given it, or from the folder that is worked in. */
static const char *shown_path(LLVMMetadataRef file, const char *path, sn_arena *arena)
{
    char folder[PATH_SIZE];
    unsigned size = 0;
    const char *name = sn_llvm.DIFileGetFilename(file, &size);
    if (size >= 2 && *name == '.' && name[1] == '/') {
        name += 2;
        size -= 2;
    }
    const size_t length = getcwd(folder, sizeof folder) ? strlen(folder) : 0;
    const bool below = length && !strncmp(path, folder, length) && path[length] == '/';
    const char *end = below ? path + length + 1 : path;
    const bool given =
        strlen(path) >= size && !memcmp(path + strlen(path) - size, name, size) && *name == '/';
    char *copy = sn_arena_alloc(arena, strlen(path) + 1);
    return copy ? strcpy(copy, given ? path : end) : "";
}

static LLVMValueRef first_defined(LLVMValueRef function)
{
    while (function && sn_llvm.IsDeclaration(function))
        function = sn_llvm.GetNextFunction(function);
    return function;
}

/* Whether the source says which function stands where: then what has no place is the compiler's. */
static bool has_places(LLVMModuleRef module)
{
    LLVMValueRef f = first_defined(sn_llvm.GetFirstFunction(module));
    while (f && !sn_llvm.GetSubprogram(f))
        f = first_defined(sn_llvm.GetNextFunction(f));
    return f != NULL;
}

/* Headers of the system's are no business of the user's. */
static bool is_of_system(const char *path)
{
    return !strncmp(path, "/usr/", 5) || strstr(path, "/lib/clang/");
}

/* Whether a name is this one; of a template's instance also without the arguments. */
static bool is_called(const char *asked, const char *name)
{
    size_t size = strlen(asked);
    return !strncmp(asked, name, size) && (!name[size] || (name[size] == '<' && size));
}

/* Fill in what the function is called and where it stands; false if it is not asked for. */
static bool name_function(reader *r, LLVMValueRef function, sn_arena *arena, sn_ir_trace *trace)
{
    size_t size = 0;
    LLVMMetadataRef subprogram = sn_llvm.GetSubprogram(function);
    trace->symbol = trace->name = sn_llvm.GetValueName2(function, &size);
    if (!subprogram && r->places) /* a helper of the compiler's */
        return false;
    if (subprogram) {
        char path[PATH_SIZE];
        if (!is_at_home(r, subprogram, path)) {
            if (is_of_system(path))
                return false;
            trace->file = shown_path(sn_llvm.DIScopeGetFile(subprogram), path, arena);
        }
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

static void tell_failure(const sn_machine *m, sn_ir_trace *trace)
{
    if (m->failure_line)
        snprintf(trace->reason, sizeof trace->reason, "line %u %s", m->failure_line, m->failure);
    else
        snprintf(trace->reason, sizeof trace->reason, "it %s", m->failure);
}

/* Run a function, and say what it does. The reader's machine has what it is run with. */
static void run_once(reader *r, LLVMValueRef function, sn_arena *arena, sn_ir_trace *trace)
{
    sn_machine *m = &r->machine;
    m->line = trace->line;
    m->failure_line = 0;
    sn_machine_run(m, function);
    trace->undefined = m->undefined;
    trace->orders = m->asked ? m->orders : "";
    trace->followed =
        !*m->failure && !sn_explain(m, function, arena, r->asked->lanes, trace) && !*m->failure;
    if (trace->followed)
        snprintf(trace->reason, sizeof trace->reason,
                 "it leaves no minimum and no maximum of its places");
    if (*m->failure)
        tell_failure(m, trace);
    if (*trace->reason)
        trace->places = trace->steps = trace->lefts = trace->returned = 0;
}

/* Whether a function is handed one that may order items, and how long these are. */
static bool takes_order(LLVMValueRef function)
{
    bool order = false, length = false;
    for (unsigned i = 0; i < sn_llvm.CountParams(function); i++) {
        LLVMValueRef parameter = sn_llvm.GetParam(function, i);
        order = order || sn_is_callback(parameter);
        length = length || sn_is_length(function, i);
    }
    return order && length;
}

static bool same_network(const sn_ir_trace *a, const sn_ir_trace *b)
{
    bool same = a->steps == b->steps && a->lefts == b->lefts && a->places == b->places &&
                a->returned == b->returned &&
                !memcmp(a->step, b->step, a->steps * sizeof *a->step) &&
                !memcmp(a->left, b->left, a->lefts * sizeof *a->left);
    for (uint32_t i = 0; i < a->places && same; i++)
        same = !strcmp(a->place[i], b->place[i]);
    return same;
}

/* A function of the caller's orders the items: what it says is told as 1 and as 5, and what the
 * caller may give as their length is 8 and is 16. What is the same either way is so. */
static void run_twice(reader *r, LLVMValueRef function, bool items, sn_arena *arena,
                      sn_ir_trace *trace)
{
    sn_ir_trace first = *trace, second = *trace;
    *first.reason = *second.reason = '\0';
    r->machine.number = items ? 8 : 0;
    run_once(r, function, arena, &first);
    r->machine.number = items ? 16 : 0;
    r->machine.much = 5;
    if (!*first.reason)
        run_once(r, function, arena, &second);
    if (!*first.reason && (*second.reason || !same_network(&first, &second)))
        snprintf(first.reason, sizeof first.reason, "it does what %s tells",
                 items ? "a length that the caller gives" : "a number that the caller's order");
    if (*first.reason)
        first.places = first.steps = first.lefts = first.returned = 0;
    first.items = items;
    r->machine.number = 0;
    r->machine.much = 1;
    /* with lengths that are not known, it is said why that is none */
    if (!*first.reason || !items)
        *trace = first;
}

static sn_err read_function(reader *r, LLVMValueRef function, sn_error *error)
{
    sn_machine *m = &r->machine;
    sn_ir_trace trace = {.name = ""};
    sn_arena *arena = sn_arena_new(0);
    if (!arena)
        return sn_fail_nomem(error);
    if (name_function(r, function, arena, &trace)) {
        const sn_ir_trace named = trace;
        run_once(r, function, arena, &trace);
        if (!*trace.reason && m->asked) {
            trace = named;
            run_twice(r, function, false, arena, &trace);
        } else if (*trace.reason && takes_order(function)) {
            run_twice(r, function, true, arena, &trace);
        }
        sn_trace_put(&trace, r->out);
    }
    sn_arena_free(arena);
    return r->out->failed ? sn_fail_nomem(error) : SN_OK;
}

sn_err sn_ir_read(const char *text, size_t size, const sn_ir_asked *asked, sn_buf *out,
                  sn_error *error)
{
    reader r = {.asked = asked, .out = out, .machine = {.deadline = asked->deadline, .much = 1}};
    uint32_t count = 0;
    sn_err err = open_module(&r, text, size, error);
    if (!err) {
        r.machine.world.layout = sn_llvm.CreateTargetData(sn_llvm.GetDataLayoutStr(r.module));
        r.places = has_places(r.module);
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
