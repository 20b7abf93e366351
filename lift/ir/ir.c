/* How a module is handed to a process of its own, and networks made of what that says. */
#include "lift/ir/ir.h"

#include "base/sys.h"
#include "lift/lift.h"
#include "lift/parts.h"

#if SN_WITH_LLVM
#include "lift/ir/frame.h"
#endif

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How often the parent looks up. */
#define LOOK_MILLISECONDS 20

bool sn_lift_ir_reads(const char *path)
{
    size_t size = strlen(path);
    return size > 3 && (!strcmp(path + size - 3, ".ll") || !strcmp(path + size - 3, ".bc"));
}

/* ---- the child ------------------------------------------------------------------------------- */

#if SN_WITH_LLVM

typedef struct task {
    const char *text;
    size_t size;
    const sn_lift_ir_request *request;
} task;

/* What stands before what the child says. */
typedef struct head {
    uint32_t err;
    uint32_t line;
    uint64_t size;
    char text[sizeof((sn_error){.code = 0}).text];
} head;

static void read_module(void *data, int channel)
{
    const task *t = data;
    sn_buf out = {0};
    sn_error error = {.text = ""};
    sn_process_limit(&(sn_process_limits){.memory = SN_IR_MEMORY});
    const sn_ir_asked asked = {.function = t->request->function,
                               .lanes = t->request->lanes,
                               .deadline = sn_now() + SN_IR_SECONDS / 2};
    sn_err err = sn_ir_read(t->text, t->size, &asked, &out, &error);
    head first = {.err = err, .line = (uint32_t)error.line, .size = err ? 0 : out.size};
    snprintf(first.text, sizeof first.text, "%s", error.text);
    sn_process_tell(channel, &first, sizeof first);
    if (!err && out.size)
        sn_process_tell(channel, out.data, out.size);
    sn_buf_free(&out);
}

/* ---- the parent ------------------------------------------------------------------------------ */

/* Wait for so many bytes; false once the time is over, or they will not come. */
static bool wait_for(const sn_process *process, double deadline, const sn_flag *stop)
{
    for (;;) {
        if (sn_process_speaks(process->channel, LOOK_MILLISECONDS))
            return true;
        if (sn_now() > deadline || (stop && atomic_load(stop)))
            return false;
    }
}

static sn_err hear(const sn_process *process, double deadline, const task *t, sn_buf *out,
                   sn_error *error)
{
    head first;
    if (!wait_for(process, deadline, t->request->stop))
        return t->request->stop && atomic_load(t->request->stop)
                   ? sn_fail(error, SN_E_STOPPED, "interrupted")
                   : sn_fail(error, SN_E_LIMIT, "reading it takes more than %g s", SN_IR_SECONDS);
    if (!sn_process_hear(process->channel, &first, sizeof first))
        return sn_fail(error, SN_E_INPUT, "ended");
    first.text[sizeof first.text - 1] = '\0';
    if (first.err)
        return sn_error_set(error, (sn_err)first.err, first.line, 0, "%s", first.text);
    if (first.size > SN_TRACES_MAX)
        return sn_fail(error, SN_E_LIMIT, "it has too many functions");
    char *bytes = sn_alloc(first.size, 1);
    bool good = bytes && sn_process_hear(process->channel, bytes, first.size);
    if (good && first.size)
        sn_buf_add(out, bytes, first.size);
    free(bytes);
    if (!bytes || out->failed)
        return sn_fail_nomem(error);
    return good ? SN_OK : sn_fail(error, SN_E_INPUT, "ended");
}

static sn_err read_apart(const task *t, sn_buf *out, sn_error *error)
{
    sn_process process;
    sn_error heard = {.text = ""};
    char reason[SN_PROCESS_REASON];
    double deadline = sn_now() + SN_IR_SECONDS;
    sn_err err = sn_process_start(&process, read_module, (void *)t, error);
    if (err)
        return err;
    err = hear(&process, deadline, t, out, &heard);
    bool left = sn_process_end(&process, err != SN_OK && err != SN_E_INPUT, reason);
    if (err == SN_E_INPUT && !left)
        return sn_fail(error, err, "the process that reads it %s", reason);
    return err ? sn_error_set(error, err, heard.line, 0, "%s", heard.text) : SN_OK;
}

/* ---- networks -------------------------------------------------------------------------------- */

/* The text that a module was made from, for what its comments claim. */
static sn_lift_claim claim_of(void *data, const char *name, uint32_t first, uint32_t last)
{
    return data ? sn_claim_of(data, name, strlen(name), first, last)
                : sn_claim_of_name(name, strlen(name));
}

/* The line of "define … @NAME(" in a module that is text, or 1. */
static uint32_t line_in_module(const char *text, size_t size, const char *symbol)
{
    uint32_t line = 1;
    size_t length = strlen(symbol);
    for (const char *at = text, *end = text + size; at < end; line++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        stop = stop ? stop : end;
        const char *found = stop - at > 6 && !memcmp(at, "define", 6)
                                ? memmem(at, (size_t)(stop - at), symbol, length)
                                : NULL;
        if (found && length && strchr("@\"", found[-1]))
            return line;
        at = stop + 1;
    }
    return 1;
}

static sn_err build_all(const task *task, const sn_buf *traces, sn_lifts *out, sn_error *error)
{
    const sn_lift_ir_request *r = task->request;
    sn_networks to = {.lifts = out, .least = r->least, .error = error};
    sn_tokens tokens = {0};
    sn_ir_trace t;
    if (r->source)
        to.err =
            sn_tokens_read(r->source, r->source_size, sn_language_of("module.c"), &tokens, error);
    const char *data = traces->size ? traces->data : "";
    sn_trace_source source = {data, data + traces->size, out->arena};
    while (source.at < source.end && !to.err) {
        if (!sn_trace_get(&source, &t)) {
            to.err = sn_fail(error, SN_E_INTERNAL, "the process that reads it says what is none");
            break;
        }
        const uint32_t line = t.line ? t.line : line_in_module(task->text, task->size, t.symbol);
        if (*t.reason && *t.file && !r->function) /* of a header, what is none is not shown */
            continue;
        if (*t.reason)
            sn_networks_none(&to, &t, line, t.reason);
        else
            sn_networks_add(&to, &t, line, claim_of, &tokens);
    }
    sn_tokens_free(&tokens);
    return to.err;
}

/* Call all items as they were asked for, and leave out those that are the same network as the first
 * one, as of a template's instances. */
static sn_err join_same(const sn_lift_ir_request *request, sn_lifts *lifts, sn_error *error)
{
    size_t kept = 0;
    size_t size = strlen(request->function) + 1;
    char *name = sn_arena_alloc(lifts->arena, size);
    if (!name)
        return sn_fail_nomem(error);
    memcpy(name, request->function, size);
    for (size_t i = 0; i < lifts->count; i++) {
        sn_lifted *item = &lifts->item[i];
        bool same = false;
        sn_err err = i && item->net && lifts->item->net
                         ? sn_net_same(lifts->item->net, item->net, &same, error)
                         : SN_OK;
        if (err)
            return err;
        item->function = name;
        if (same) {
            sn_net_free(item->net);
            item->net = NULL;
        } else {
            lifts->item[kept++] = *item;
        }
    }
    lifts->count = kept;
    return SN_OK;
}

sn_err sn_lift_ir(const char *text, size_t size, const sn_lift_ir_request *request, sn_lifts *out,
                  sn_error *error)
{
    const task t = {text, size, request};
    sn_buf traces = {0};
    *out = (sn_lifts){0};
    if (size > SN_IR_MAX)
        return sn_fail(error, SN_E_LIMIT, "longer than %zu bytes, the limit for a module",
                       SN_IR_MAX);
    out->arena = sn_arena_new(0);
    if (!out->arena)
        return sn_fail_nomem(error);
    sn_err err = read_apart(&t, &traces, error);
    if (!err)
        err = build_all(&t, &traces, out, error);
    if (!err && request->function)
        err = join_same(request, out, error);
    sn_buf_free(&traces);
    return err;
}

#else

sn_err sn_lift_ir(const char *text, size_t size, const sn_lift_ir_request *request, sn_lifts *out,
                  sn_error *error)
{
    (void)text;
    (void)size;
    (void)request;
    *out = (sn_lifts){0};
    return sn_fail(error, SN_E_UNSUPPORTED, "this build reads no modules of LLVM");
}

#endif

sn_err sn_lift_ir_function(const char *text, size_t size, const char *function, sn_net **out,
                           sn_error *error)
{
    const sn_lift_ir_request request = {.function = function, .least = 1};
    sn_lifts lifts;
    sn_err err = sn_lift_ir(text, size, &request, &lifts, error);
    *out = NULL;
    if (!err)
        err = sn_lifts_take(&lifts, function, out, error);
    sn_lifts_free(&lifts);
    return err;
}
