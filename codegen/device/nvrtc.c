/* Texts in CUDA, compiled by NVRTC. Types, numbers and functions are those of NVIDIA's "NVRTC"
 * manual. */
#include "codegen/device/device.h"

#include "base/sys.h"
#include "codegen/emit/emit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the library's interface ----------------------------------------------------------------- */

typedef int nvrtcResult;
typedef struct nvrtcProgram_st *nvrtcProgram;

/* nvrtcResult */
enum { COMPILATION = 6 };

/* Functions: name in the library, and parameters; all return an nvrtcResult. */
#define FUNCTIONS(X)                                                                               \
    X(nvrtcVersion, (int *, int *))                                                                \
    X(nvrtcGetNumSupportedArchs, (int *))                                                          \
    X(nvrtcGetSupportedArchs, (int *))                                                             \
    X(nvrtcCreateProgram,                                                                          \
      (nvrtcProgram *, const char *, const char *, int, const char *const *, const char *const *)) \
    X(nvrtcDestroyProgram, (nvrtcProgram *))                                                       \
    X(nvrtcCompileProgram, (nvrtcProgram, int, const char *const *))                               \
    X(nvrtcGetPTXSize, (nvrtcProgram, size_t *))                                                   \
    X(nvrtcGetPTX, (nvrtcProgram, char *))                                                         \
    X(nvrtcGetCUBINSize, (nvrtcProgram, size_t *))                                                 \
    X(nvrtcGetCUBIN, (nvrtcProgram, char *))                                                       \
    X(nvrtcGetProgramLogSize, (nvrtcProgram, size_t *))                                            \
    X(nvrtcGetProgramLog, (nvrtcProgram, char *))

typedef struct compiler {
    void *library;
    const char *(*nvrtcGetErrorString)(nvrtcResult);
#define X(name, parameters) nvrtcResult(*name) parameters;
    FUNCTIONS(X)
#undef X
} compiler;

static sn_err compiler_open(compiler *c, sn_error *error)
{
    /* the last is where NVIDIA's packages put it, in no folder that is searched */
    static const char *const names[] = {"libnvrtc.so",
                                        "libnvrtc.so.13",
                                        "libnvrtc.so.12",
                                        "libnvrtc.so.11.2",
                                        "/usr/local/cuda/lib64/libnvrtc.so",
                                        NULL};
    static const sn_symbol symbols[] = {
        {"nvrtcGetErrorString", offsetof(compiler, nvrtcGetErrorString)},
#define X(name, parameters) {#name, offsetof(compiler, name)},
        FUNCTIONS(X)
#undef X
    };
    *c = (compiler){0};
    return sn_library_open(names, false, symbols, sizeof symbols / sizeof *symbols, c, &c->library,
                           error);
}

static sn_err check(const compiler *c, nvrtcResult result, const char *call, sn_error *error)
{
    if (!result)
        return SN_OK;
    return sn_fail(error, SN_E_IO, "%s: %s", call, c->nvrtcGetErrorString(result));
}

/* ---- what to compile for --------------------------------------------------------------------- */

/* The newest architecture that NVRTC knows and a device of this capability runs; 0 if there is
 * none. */
static sn_err choose(const compiler *c, unsigned capability, unsigned *chosen, sn_error *error)
{
    int count = 0, known[256];
    *chosen = 0;
    sn_err err = check(c, c->nvrtcGetNumSupportedArchs(&count), "nvrtcGetNumSupportedArchs", error);
    if (err)
        return err;
    if (count < 0 || (size_t)count > sizeof known / sizeof *known)
        return sn_fail(error, SN_E_IO, "nvrtcGetNumSupportedArchs: %d", count);
    err = check(c, c->nvrtcGetSupportedArchs(known), "nvrtcGetSupportedArchs", error);
    for (int i = 0; !err && i < count; i++)
        if (known[i] > 0 && (unsigned)known[i] <= capability && (unsigned)known[i] > *chosen)
            *chosen = (unsigned)known[i];
    if (!err && !*chosen) {
        int major = 0, minor = 0;
        c->nvrtcVersion(&major, &minor);
        err = sn_fail(error, SN_E_UNSUPPORTED,
                      "NVRTC %d.%d does not compile for compute capability %u.%u", major, minor,
                      capability / 10, capability % 10);
    }
    return err;
}

/* ---- compiling ------------------------------------------------------------------------------- */

static sn_err read_log(const compiler *c, nvrtcProgram program, sn_buf *log, sn_error *error)
{
    size_t size = 0;
    if (!log || c->nvrtcGetProgramLogSize(program, &size) || size < 2)
        return SN_OK;
    char *text = sn_alloc(size + 1, 1);
    if (!text)
        return sn_fail_nomem(error);
    if (!c->nvrtcGetProgramLog(program, text))
        sn_buf_puts(log, text);
    free(text);
    return SN_OK;
}

static sn_err read_code(const compiler *c, nvrtcProgram program, bool machine, sn_buf *code,
                        sn_error *error)
{
    size_t size = 0;
    sn_err err = machine
                     ? check(c, c->nvrtcGetCUBINSize(program, &size), "nvrtcGetCUBINSize", error)
                     : check(c, c->nvrtcGetPTXSize(program, &size), "nvrtcGetPTXSize", error);
    if (err)
        return err;
    char *bytes = sn_alloc(size, 1);
    if (!bytes)
        return sn_fail_nomem(error);
    err = machine ? check(c, c->nvrtcGetCUBIN(program, bytes), "nvrtcGetCUBIN", error)
                  : check(c, c->nvrtcGetPTX(program, bytes), "nvrtcGetPTX", error);
    if (!err)
        sn_buf_add(code, bytes, size);
    free(bytes);
    return !err && code->failed ? sn_fail_nomem(error) : err;
}

static sn_err compile(const compiler *c, nvrtcProgram program, unsigned capability, sn_buf *code,
                      sn_buf *log, sn_error *error)
{
    unsigned chosen;
    char architecture[48];
    const char *const options[] = {architecture, "--std=c++17", "--ptxas-options=-v"};
    sn_err err = choose(c, capability, &chosen, error);
    if (err)
        return err;
    bool machine = chosen == capability;
    snprintf(architecture, sizeof architecture, "--gpu-architecture=%s_%u",
             machine ? "sm" : "compute", chosen);
    nvrtcResult result = c->nvrtcCompileProgram(program, machine ? 3 : 2, options);
    err = read_log(c, program, log, error);
    if (!err && result == COMPILATION)
        err = sn_fail(error, SN_E_INPUT, "the text does not compile");
    err = err ? err : check(c, result, "nvrtcCompileProgram", error);
    return err ? err : read_code(c, program, machine, code, error);
}

/* NVRTC knows nothing of hosts. The launcher is left out, and the header, which declares it, is
 * empty.
 * header   receives the name of that, "" where there is none */
static sn_err cut(const char *text, sn_buf *device_part, char header[100], sn_error *error)
{
    const char *launcher = strstr(text, SN_SECTION_LAUNCHER);
    const char *include = strstr(text, "\n#include \"");
    if (!launcher || (include && sscanf(include, "\n#include \"%99[^\"\n]\"", header) != 1))
        return sn_fail(error, SN_E_INPUT, "the text is none that netkern writes for CUDA");
    sn_buf_add(device_part, text, (size_t)(launcher - text));
    return device_part->failed ? sn_fail_nomem(error) : SN_OK;
}

sn_err sn_cuda_compile(const char *text, unsigned capability, sn_buf *code, sn_buf *log,
                       sn_error *error)
{
    compiler c;
    char header[100] = "";
    const char *const names[] = {header}, *const nothing[] = {""};
    nvrtcProgram program;
    sn_buf part = {0};
    sn_err err = cut(text, &part, header, error);
    if (!err && !(err = compiler_open(&c, error))) {
        err = check(
            &c,
            c.nvrtcCreateProgram(&program, part.data, "text.cu", *header != '\0', nothing, names),
            "nvrtcCreateProgram", error);
        if (!err) {
            err = compile(&c, program, capability, code, log, error);
            c.nvrtcDestroyProgram(&program);
        }
        sn_library_close(c.library);
    }
    sn_buf_free(&part);
    return err;
}
