/* Texts in C as clang compiles them: calls put behind them, networks lifted again. */
#include "codegen/compiled/compiled.h"

#include "codegen/emit/c/parts.h"
#include "codegen/emit/parts.h"
#include "codegen/trial/parts.h"
#include "lift/ir/ir.h"
#include "lift/lift.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- calls ----------------------------------------------------------------------------------- */

/* What is put behind a text in C, so that all of its functions can be lifted. */

/* Arrays where no lanes tell how many. */
#define SOME_ARRAYS 3u

static uint32_t many(const sn_trial *trial, unsigned vector_bytes)
{
    uint32_t most = SN_LIFT_WIRES_MAX / trial->of.kernel->keys, arrays = SOME_ARRAYS;
    if (sn_has_lanes(trial->of.emit))
        arrays = vector_bytes / sn_c_lane_bytes(trial->of.emit) + 1;
    return arrays < most ? arrays : most;
}

/* The calls for a text of one kernel in C whose items know no places, on vectors of so many bytes:
 * of as many arrays as these have lanes, and one more, if they are no more elements than are
 * lifted. Returns how many there are. */
static unsigned compiled_calls(const sn_trial *trial, unsigned vector_bytes,
                               sn_compiled_call call[SN_COMPILED_CALLS])
{
    static const struct {
        const char *ending, *name;
        bool many, rows;
    } functions[] = {{"", "one", false, true},
                     {"_batch", "rows", true, true},
                     {"_many", "columns", true, false}};
    const sn_emit *emit = trial->of.emit;
    unsigned count = 0;
    for (unsigned i = 0; i < SN_COMPILED_CALLS; i++) {
        sn_compiled_call *c = &call[count];
        char found[96];
        snprintf(c->function, sizeof c->function, "%s_sort%s", emit->name, functions[i].ending);
        snprintf(c->name, sizeof c->name, "%s_lift_%s", emit->name, functions[i].name);
        c->arrays = functions[i].many ? many(trial, vector_bytes) : 1;
        c->rows = functions[i].rows || !sn_is_interleaved(emit);
        snprintf(found, sizeof found, "%s(", c->function);
        /* where each array has a length of its own there would be more to tell */
        count += strstr(trial->text->data, found) && !(emit->ragged && functions[i].many);
    }
    return count;
}

/* Whether results go where the arrays were: all of them do. */
static bool replaces(const sn_trial *trial)
{
    return sn_results_may_replace(trial->of.kernel, trial->of.emit);
}

/* "const float *keys, float *result". */
static void put_parameters(const sn_trial *trial, sn_buf *out)
{
    const bool inside = replaces(trial), pairs = trial->of.emit->pairs;
    const char *before = inside ? "" : "const ", *key = sn_key_name(trial->of.emit);
    sn_buf_printf(out, "%s%s *keys", before, key);
    if (pairs)
        sn_buf_printf(out, ", %s%s *values", before, sn_value_name(trial->of.emit));
    if (!inside)
        sn_buf_printf(out, ", %s *result", key);
    if (!inside && pairs)
        sn_buf_printf(out, ", %s *result_values", sn_value_name(trial->of.emit));
}

/* Whether a function of the text's is told how many arrays there are. */
static bool is_told(const sn_compiled_call *call)
{
    static const char one[] = "_sort";
    return strcmp(call->function + strlen(call->function) - strlen(one), one) != 0;
}

static void put_call(const sn_trial *trial, const sn_compiled_call *call, sn_buf *out)
{
    const sn_emit *emit = trial->of.emit;
    sn_buf_printf(out, "    %s(%s, %s", call->function, sn_input_names(emit),
                  sn_output_names(emit));
    if (sn_has_count(emit))
        sn_buf_printf(out, ", %lu", (unsigned long)trial->of.kernel->keys);
    if (is_told(call))
        sn_buf_printf(out, ", %lu", (unsigned long)call->arrays);
    sn_buf_puts(out, ");\n");
}

/* What goes to result i. */
static void put_results(const sn_trial *trial, sn_buf *out)
{
    const bool inside = replaces(trial);
    sn_buf_printf(out, "        %s[i] = keys_out[i];\n", inside ? "keys" : "result");
    if (trial->of.emit->pairs)
        sn_buf_printf(out, "        %s[i] = values_out[i];\n", inside ? "values" : "result_values");
}

/* Append the function that makes a call. */
static void compiled_put(const sn_trial *trial, const sn_compiled_call *call, sn_buf *out)
{
    const unsigned long left = (unsigned long)call->arrays * trial->of.kernel->outputs;
    sn_buf_printf(out, "\nvoid %s(", call->name);
    put_parameters(trial, out);
    sn_buf_printf(out, ")\n{\n    %s keys_out[%lu];\n", sn_key_name(trial->of.emit), left);
    if (trial->of.emit->pairs)
        sn_buf_printf(out, "    %s values_out[%lu];\n", sn_value_name(trial->of.emit), left);
    put_call(trial, call, out);
    sn_buf_printf(out, "    for (unsigned int i = 0; i < %lu; i++) {\n", left);
    put_results(trial, out);
    sn_buf_puts(out, "    }\n}\n");
}

/* ---- compiled -------------------------------------------------------------------------------- */

/* The text with its calls, in the trial's folder. */
#define FILE_NAME "lifted.c"
/* That clang may take for it. */
#define SECONDS 20.0

/* Assembly is not read: a text has masks instead. */
#define NO_ASSEMBLY "-DNETKERN_NO_ASSEMBLY"
/* Of clang's <immintrin.h> what the machine compiled for has: all of it are thousands of functions
 * to read. */
#define LESS_TO_INCLUDE "-D__SCE__"

/* How a text is compiled. */
typedef struct level {
    const char *flags[2];
    unsigned count, vector_bytes;
} level;

/* Each branch that a text has for vectors of another width, with and without optimization. */
static const level levels_of_lanes[] = {
    {{"-O0"}, 1, 16},
#if defined __x86_64__
    {{"-O2", "-mavx2"}, 2, 32},
    {{"-O2", "-mavx512bw"}, 2, 64},
#else
    {{"-O2"}, 1, 16},
#endif
};
static const level levels[] = {{{"-O0"}, 1, 16}, {{"-O2"}, 1, 16}};

typedef struct proof {
    const sn_trial *trial;
    const sn_net *net;
    sn_compiled *out;
    sn_error *error;
} proof;

static void put_flags(const level *l, sn_buf *out)
{
    for (unsigned i = 0; i < l->count; i++)
        sn_buf_printf(out, "%s%s", i ? " " : "", l->flags[i]);
}

/* Note why something was not lifted. */
static void refuse(proof *p, const char *function, const level *l, const char *reason)
{
    sn_buf *out = &p->out->reasons;
    sn_buf_printf(out, "%s at ", function);
    put_flags(l, out);
    sn_buf_puts(out, ": ");
    sn_buf_words(out, reason);
    sn_buf_puts(out, "\n");
}

/* ---- the network that a call has to be ------------------------------------------------------- */

static uint16_t wire_of(const sn_compiled_call *call, uint32_t array, uint32_t i, uint32_t keys)
{
    return (uint16_t)(call->rows ? array * keys + i : i * call->arrays + array);
}

/* Where each output is that a call leaves, then all others. */
static sn_err set_outputs(proof *p, const sn_compiled_call *call, sn_net *all)
{
    const sn_kernel *kernel = p->trial->of.kernel;
    uint32_t keys = kernel->keys, left = call->arrays * kernel->outputs, next = left;
    uint16_t *output = sn_alloc(all->wires, sizeof *output);
    if (!output)
        return sn_fail_nomem(p->error);
    for (uint32_t j = 0; j < call->arrays; j++)
        for (uint32_t i = 0; i < keys; i++) {
            uint16_t wire =
                wire_of(call, j, sn_net_output_wire(p->net, (kernel->first + i) % keys), keys);
            output[i < kernel->outputs ? wire_of(call, j, i, kernel->outputs) : next++] = wire;
        }
    sn_err err = sn_net_set_output(all, output, p->error);
    free(output);
    return err;
}

/* The network once for each array. What is lifted orders keys as the type in memory does, of which
 * floating-point numbers of 16 bits are integers. */
static sn_err repeat(proof *p, const sn_compiled_call *call, sn_net **out)
{
    const uint32_t keys = p->trial->of.kernel->keys;
    const sn_emit *emit = p->trial->of.emit;
    const bool half = sn_has_image(emit) && sn_key_infos[emit->type].bits == 16;
    const bool turned = emit->descending && !half;
    sn_err err = sn_net_new(call->arrays * keys, out, p->error);
    for (size_t k = 0; k < p->net->size && !err; k++)
        for (uint32_t j = 0; j < call->arrays && !err; j++) {
            uint16_t min = wire_of(call, j, p->net->cmp[k].min, keys);
            uint16_t max = wire_of(call, j, p->net->cmp[k].max, keys);
            err = sn_net_add(*out, turned ? max : min, turned ? min : max, p->error);
        }
    return err ? err : set_outputs(p, call, *out);
}

/* ---- what was lifted ------------------------------------------------------------------------- */

/* Why what was lifted of a call says less than its network, or NULL. */
static const char *find_gap(const proof *p, const sn_compiled_call *call, const sn_lifted *l)
{
    const sn_kernel *kernel = p->trial->of.kernel;
    uint32_t left = call->arrays * kernel->outputs;
    if (!l->net)
        return l->reason;
    if (l->net->wires != call->arrays * kernel->keys)
        return "some elements are compared with none";
    if (!l->numbered || l->base)
        return "elements are read elsewhere";
    if (l->outputs ? left != l->net->wires : l->known != left)
        return "outputs are left elsewhere";
    if (l->moved != (p->trial->of.emit->pairs ? sizeof(uint32_t) : 0) &&
        !p->trial->of.emit->element.type)
        return "values do not go where keys go";
    if (l->stays)
        return "some bytes of an element stay where they are";
    return NULL;
}

static sn_err judge(proof *p, const level *l, const sn_compiled_call *call, const sn_lifted *found)
{
    const char *gap = find_gap(p, call, found);
    sn_net *asked = NULL;
    sn_buf why = {0};
    if (gap) {
        refuse(p, call->function, l, gap);
        return SN_OK;
    }
    sn_err err = repeat(p, call, &asked);
    if (!err)
        err = sn_record_match(asked, found->net, 0, call->arrays * p->trial->of.kernel->outputs - 1,
                              &why, p->error);
    p->out->lifted += !err && !why.size;
    if (!err && why.size) {
        sn_buf_printf(&p->out->another, "%s, compiled by clang at ", call->function);
        put_flags(l, &p->out->another);
        sn_buf_puts(&p->out->another, ": ");
        sn_buf_add(&p->out->another, why.data, why.size);
    }
    sn_buf_free(&why);
    sn_net_free(asked);
    return err;
}

static sn_err judge_all(proof *p, const level *l, const sn_compiled_call *call, unsigned calls,
                        const sn_lifts *lifts)
{
    sn_err err = SN_OK;
    for (unsigned i = 0; i < calls && !err; i++) {
        const sn_lifted *found = sn_lifts_only(lifts, call[i].name);
        if (found)
            err = judge(p, l, &call[i], found);
        else
            refuse(p, call[i].function, l, "it is not one network");
    }
    return err;
}

/* ---- one level ------------------------------------------------------------------------------- */

/* Write a file into the trial's folder; frees the text. */
static sn_err write_file(const proof *p, const char *name, sn_buf *text, sn_error *error)
{
    sn_err err = text->failed
                     ? sn_fail_nomem(error)
                     : sn_workdir_write(p->trial->dir, name, text->data, text->size, error);
    sn_buf_free(text);
    return err;
}

static sn_err write_files(const proof *p, const sn_compiled_call *call, unsigned calls,
                          sn_error *error)
{
    sn_buf text = {0}, header = {0};
    char name[SN_WORKDIR_NAME_MAX];
    sn_buf_add(&text, p->trial->text->data, p->trial->text->size);
    for (unsigned i = 0; i < calls; i++)
        compiled_put(p->trial, &call[i], &text);
    snprintf(name, sizeof name, "%s%s", p->trial->of.emit->name,
             sn_target_of(p->trial->of.emit)->header_ending);
    sn_artifact_header(&p->trial->of, &header);
    sn_err err = write_file(p, FILE_NAME, &text, error);
    sn_err also = write_file(p, name, &header, err ? NULL : error);
    return err ? err : also;
}

static sn_err lift(const proof *p, const level *l, sn_lifts *lifts, sn_error *error)
{
    const sn_workdir *dir = p->trial->dir;
    const char *flags[6] = {"-iquote",       dir->started, NO_ASSEMBLY,
                            LESS_TO_INCLUDE, l->flags[0],  l->flags[1]};
    const sn_lift_ir_request request = {.least = 1, .lanes = true, .stop = dir->stop};
    char path[SN_WORKDIR_PATH_MAX + SN_WORKDIR_NAME_MAX];
    sn_buf module = {0};
    snprintf(path, sizeof path, "%s/%s", dir->folder, FILE_NAME);
    sn_err err = sn_compile(path, flags, 4 + l->count, false, SECONDS, dir->stop, &module, error);
    if (!err)
        err = sn_lift_ir(module.data ? module.data : "", module.size, &request, lifts, error);
    sn_buf_free(&module);
    return err;
}

/* Lift all functions of the text; where that fails `error` says why. */
static sn_err prove_level(proof *p, const level *l, sn_error *error)
{
    sn_compiled_call call[SN_COMPILED_CALLS];
    unsigned calls = compiled_calls(p->trial, l->vector_bytes, call), before = p->out->lifted;
    sn_lifts lifts = {0};
    sn_err err = write_files(p, call, calls, error);
    err = err ? err : lift(p, l, &lifts, error);
    if (!err)
        err = judge_all(p, l, call, calls, &lifts);
    sn_lifts_free(&lifts);
    p->out->tried += calls;
    if (p->out->lifted > before) {
        sn_buf_puts(&p->out->levels, p->out->levels.size ? ", " : "");
        put_flags(l, &p->out->levels);
    }
    return err;
}

/* ---- all levels ------------------------------------------------------------------------------ */

void sn_compiled_free(sn_compiled *compiled)
{
    sn_buf_free(&compiled->levels);
    sn_buf_free(&compiled->reasons);
    sn_buf_free(&compiled->another);
}

sn_err sn_compiled_prove(const sn_trial *trial, const sn_net *net, sn_compiled *out,
                         sn_error *error)
{
    proof p = {.trial = trial, .net = net, .out = out, .error = error};
    const bool lanes = sn_has_lanes(trial->of.emit);
    const level *l = lanes ? levels_of_lanes : levels;
    const level *end = l + (lanes ? sizeof levels_of_lanes : sizeof levels) / sizeof *l;
    *out = (sn_compiled){0};
    if (sn_has_place(trial->of.emit)) {
        sn_buf_puts(&out->reasons, "the places that keys had are not followed\n");
        return SN_OK;
    }
    if (trial->of.emit->padded) {
        sn_buf_puts(&out->reasons, "inputs that are fillers are not followed\n");
        return SN_OK;
    }
    for (; l < end; l++) {
        sn_err err = prove_level(&p, l, error);
        if (err == SN_E_INPUT || err == SN_E_LIMIT)
            refuse(&p, "all", l, error->text);
        else if (err)
            return err;
    }
    if (out->levels.failed || out->reasons.failed || out->another.failed)
        return sn_fail_nomem(error);
    return SN_OK;
}
