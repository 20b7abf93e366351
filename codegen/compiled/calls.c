/* What is put behind a text in C, so that all of its functions can be lifted. */
#include "codegen/compiled/compiled.h"

#include "codegen/emit/c/parts.h"
#include "lift/lift.h"

#include <stdio.h>
#include <string.h>

/* Arrays where no lanes tell how many. */
#define SOME_ARRAYS 3u

static uint32_t many(const sn_trial *trial, unsigned vector_bytes)
{
    uint32_t most = SN_LIFT_WIRES_MAX / trial->kernel->keys, arrays = SOME_ARRAYS;
    if (sn_has_lanes(trial->emit))
        arrays = vector_bytes / sn_c_lane_bytes(trial->emit) + 1;
    return arrays < most ? arrays : most;
}

unsigned sn_compiled_calls(const sn_trial *trial, unsigned vector_bytes,
                           sn_compiled_call call[SN_COMPILED_CALLS])
{
    static const struct {
        const char *ending, *name;
        bool many, rows;
    } functions[] = {{"", "one", false, true},
                     {"_batch", "rows", true, true},
                     {"_many", "columns", true, false}};
    const sn_emit *emit = trial->emit;
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
    return sn_results_may_replace(trial->kernel, trial->emit);
}

/* "const float *keys, float *result". */
static void put_parameters(const sn_trial *trial, sn_buf *out)
{
    const bool inside = replaces(trial), pairs = trial->emit->pairs;
    const char *before = inside ? "" : "const ", *key = sn_key_name(trial->emit);
    sn_buf_printf(out, "%s%s *keys", before, key);
    if (pairs)
        sn_buf_printf(out, ", %s%s *values", before, sn_value_name(trial->emit));
    if (!inside)
        sn_buf_printf(out, ", %s *result", key);
    if (!inside && pairs)
        sn_buf_printf(out, ", %s *result_values", sn_value_name(trial->emit));
}

/* Whether a function of the text's is told how many arrays there are. */
static bool is_told(const sn_compiled_call *call)
{
    static const char one[] = "_sort";
    return strcmp(call->function + strlen(call->function) - strlen(one), one) != 0;
}

static void put_call(const sn_trial *trial, const sn_compiled_call *call, sn_buf *out)
{
    const sn_emit *emit = trial->emit;
    sn_buf_printf(out, "    %s(%s, %s", call->function, sn_input_names(emit),
                  sn_output_names(emit));
    if (sn_has_count(emit))
        sn_buf_printf(out, ", %lu", (unsigned long)trial->kernel->keys);
    if (is_told(call))
        sn_buf_printf(out, ", %lu", (unsigned long)call->arrays);
    sn_buf_puts(out, ");\n");
}

/* What goes to result i. */
static void put_results(const sn_trial *trial, sn_buf *out)
{
    const bool inside = replaces(trial);
    sn_buf_printf(out, "        %s[i] = keys_out[i];\n", inside ? "keys" : "result");
    if (trial->emit->pairs)
        sn_buf_printf(out, "        %s[i] = values_out[i];\n", inside ? "values" : "result_values");
}

void sn_compiled_put(const sn_trial *trial, const sn_compiled_call *call, sn_buf *out)
{
    const unsigned long left = (unsigned long)call->arrays * trial->kernel->outputs;
    sn_buf_printf(out, "\nvoid %s(", call->name);
    put_parameters(trial, out);
    sn_buf_printf(out, ")\n{\n    %s keys_out[%lu];\n", sn_key_name(trial->emit), left);
    if (trial->emit->pairs)
        sn_buf_printf(out, "    %s values_out[%lu];\n", sn_value_name(trial->emit), left);
    put_call(trial, call, out);
    sn_buf_printf(out, "    for (unsigned int i = 0; i < %lu; i++) {\n", left);
    put_results(trial, out);
    sn_buf_puts(out, "    }\n}\n");
}
