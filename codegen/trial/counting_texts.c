/* Around a text that counts: what the host's files must know of it, and its call. */
#include "codegen/trial/workdir.h"

#include "codegen/emit/parts.h"

#include <string.h>

static void put_number(const char *name, long long number, sn_buf *out)
{
    sn_buf_printf(out, "#define SN_%s %lld\n", name, number);
}

static void put_macros(const sn_trial *trial, sn_buf *out)
{
    const sn_emit *emit = trial->emit;
    const sn_counting_spec *spec = &trial->counting->spec;
    sn_buf_printf(out, "#define SN_KEY %s\n#define SN_OUT SN_KEY\n#define SN_VALUE unsigned int\n",
                  sn_key_name(emit));
    put_number("ELEMENTS", 0, out);
    put_number("RAGGED", 0, out);
    put_number("COUNTED", 1, out);
    put_number("ANY_LENGTH", 1, out);
    put_number("NUMBERS", 0, out);
    put_number("ELEMENT", 0, out);
    put_number("PAIRS", emit->pairs, out);
    put_number("ARGSORT", emit->argsort, out);
    put_number("DESCENDING", emit->descending, out);
    put_number("OCCURRENCE", spec->occurrence, out);
    put_number("RUNTIME", spec->runtime, out);
    put_number("LO", spec->lo, out);
    put_number("HI", spec->hi, out);
    put_number("C", emit->target == SN_TARGET_C, out);
    put_number("CELLS", SN_COUNTING_CELLS, out);
}

/* Accesses to marks, which race with no other of these, and what the host does in their place. */
static const struct {
    const char *text, *host;
} accesses[] = {
    {SN_COUNTING_LOOK_CUDA, "!sn_is_marked(&cells[x])"},
    {SN_COUNTING_STORE_CUDA, "sn_mark(&cells[x]);"},
    {SN_COUNTING_MARK_OPENCL, "sn_mark(&cells[x]);"},
};

/* The first of them in `text`, and which it is; NULL: there is none. */
static const char *find_access(const char *text, size_t *which)
{
    const char *first = NULL;
    for (size_t i = 0; i < sizeof accesses / sizeof *accesses; i++) {
        const char *at = strstr(text, accesses[i].text);
        if (at && (!first || at < first)) {
            first = at;
            *which = i;
        }
    }
    return first;
}

static void put_text(const sn_trial *trial, sn_buf *out)
{
    const char *from = trial->text->data;
    size_t i = 0;
    sn_buf_printf(out, "#line 1 \"%s\"\n", trial->emit->name);
    for (const char *at; (at = find_access(from, &i)); from = at + strlen(accesses[i].text)) {
        sn_buf_add(out, from, (size_t)(at - from));
        sn_buf_puts(out, accesses[i].host);
    }
    sn_buf_puts(out, from);
}

/* How OpenCL's host finds kernels. */
static void put_entries(const sn_trial *trial, sn_buf *out)
{
    const char *name = trial->emit->name;
    sn_buf_puts(out, "const sn_cl_entry sn_cl_entries[] = {\n");
    for (const char *const *k = sn_counting_kernels(trial->counting, trial->emit); *k; k++)
        sn_buf_printf(out,
                      "    {\"%s_%s\", sn_address(%s_%s),\n"
                      "     [](void **a) { sn_unpack(%s_%s, %s_%s, a); }},\n",
                      name, *k, name, *k, name, *k, name, *k);
    sn_buf_puts(out, "    {NULL, NULL, NULL}};\n");
}

static void put_call(const sn_trial *trial, sn_buf *out)
{
    const sn_emit *emit = trial->emit;
    const bool cl = emit->target == SN_TARGET_OPENCL;
    sn_buf_puts(out, "static int sn_sort(SN_KEY *keys, unsigned int *values, SN_KEY *keys_out,\n"
                     "    unsigned int *values_out, unsigned int count, long long lo, long long "
                     "hi,\n    void *workspace, size_t *bytes, unsigned int *report)\n{\n"
                     "    (void)values, (void)values_out, (void)lo, (void)hi;\n");
    sn_buf_printf(out, "    return %s_sort(%skeys, %skeys_out, %scount, %sworkspace, bytes, ",
                  emit->name, cl ? "0, 0, " : "", emit->pairs ? "values, " : "",
                  sn_counting_by_digits(emit) ? "values_out, " : "",
                  !trial->counting->spec.runtime                       ? ""
                  : sn_key_infos[emit->type].class_ == SN_CLASS_SIGNED ? "(int)lo, (int)hi, "
                                                                       : "(unsigned int)lo, "
                                                                         "(unsigned int)hi, ");
    if (cl)
        sn_buf_puts(out, "report);\n}\n");
    else
        sn_buf_printf(out, "reinterpret_cast<%s_report *>(report)%s);\n}\n", emit->name,
                      emit->target == SN_TARGET_C ? "" : ", sn_sample.stream");
}

static void put_all(const sn_trial *trial, const char *file, sn_buf *out)
{
    const bool cl = trial->emit->target == SN_TARGET_OPENCL;
    sn_buf_puts(out, "#include \"host/emulate.h\"\n#include <algorithm>\n#include <vector>\n");
    put_macros(trial, out);
    if (cl)
        sn_buf_printf(out, "#include \"%s%s\"\n", trial->emit->name,
                      sn_header_ending(trial->emit->target));
    put_text(trial, out);
    if (cl)
        put_entries(trial, out);
    put_call(trial, out);
    sn_buf_printf(out,
                  "#include \"host/numbers.h\"\n#include \"host/bits.h\"\n"
                  "#include \"host/counting.h\"\n#include \"host/%s\"\n",
                  file);
}

void sn_counting_put_run(const sn_trial *trial, sn_buf *out)
{
    put_all(trial, "counting_run.h", out);
}

void sn_counting_put_try(const sn_trial *trial, sn_buf *out)
{
    put_all(trial, "counting_try.h", out);
}
