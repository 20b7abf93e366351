/* How a page in a browser calls the library. */
#include "web/page.h"

#include "base/sys.h"

#include <stdlib.h>
#include <string.h>

/* ---- what a tool has ------------------------------------------------------------------------- */

/* The parts of tools that are used here look at these; a page stops what it has in a worker by
 * ending that. */
atomic_bool sn_stop;

static sn_error reported;

int sn_report(const sn_tool *tool, const char *file, const sn_error *error)
{
    (void)tool, (void)file;
    reported = *error;
    return error->code == SN_E_NOMEM ? SN_EXIT_UNDECIDED : SN_EXIT_USAGE;
}

/* There is no user's catalogue: what is part of the library is all. */
sn_err sn_own_best(const sn_tool *tool, sn_best **out, sn_error *error)
{
    static sn_catalogue *catalogue;
    static sn_best *best;
    (void)tool;
    sn_err err = catalogue ? SN_OK : sn_catalogue_open(NULL, &catalogue, error);
    if (!err && !best)
        err = sn_best_new(catalogue, &best, error);
    *out = err ? NULL : best;
    return err;
}

const char *sn_plural(uint64_t count)
{
    return count == 1 ? "" : "s";
}

/* ---- escape ---------------------------------------------------------------------------------- */

#define EXPORT(name) __attribute__((export_name(#name)))

/* Calls page_work, and catches what that throws (web/engine.js): traps. */
__attribute__((import_module("page"), import_name("attempt"))) bool
page_attempt(void (*work)(void *), void *data);

EXPORT(page_work) void page_work(void (*work)(void *), void *data)
{
    work(data);
}

bool sn_escape_try(sn_escape *escape, void (*work)(void *data), void *data)
{
    (void)escape;
    return page_attempt(work, data);
}

void sn_escape_leave(sn_escape *escape)
{
    (void)escape;
    __builtin_trap();
}

/* ---- requests -------------------------------------------------------------------------------- */

const char *sn_web_word(const sn_web_request *request, const char *name)
{
    const char *end = request->text + request->size;
    for (const char *at = request->text; at < end;) {
        const char *word = at + strlen(at) + 1;
        if (word >= end)
            break;
        if (!strcmp(at, name))
            return word;
        at = word + strlen(word) + 1;
    }
    return "";
}

uint32_t sn_web_number(const sn_web_request *request, const char *name, uint32_t otherwise)
{
    const char *word = sn_web_word(request, name);
    return *word ? (uint32_t)strtoul(word, NULL, 10) : otherwise;
}

bool sn_web_is(const sn_web_request *request, const char *name)
{
    return *sn_web_word(request, name) != '\0';
}

const char *sn_web_words(const sn_web_request *request, const char *name)
{
    const char *word = sn_web_word(request, name);
    return *word ? word : NULL;
}

/* ---- calls ----------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    sn_web_answer *answer;
} answers[] = {
    {"read", sn_web_read},         {"draw", sn_web_draw},
    {"change", sn_web_change},     {"catalogue", sn_web_catalogue},
    {"families", sn_web_families}, {"prove", sn_web_prove},
    {"certify", sn_web_certify},   {"check", sn_web_check},
    {"idle", sn_web_idle},         {"states", sn_web_states},
    {"prune", sn_web_prune},       {"equivalent", sn_web_equivalent},
    {"write", sn_web_write},       {"picture", sn_web_picture},
    {"mend", sn_web_mend},
};

static sn_buf request_text, answer_text;

/* Room for a request of so many bytes; NULL without memory. */
EXPORT(page_room) char *page_room(size_t size)
{
    sn_buf_free(&request_text);
    request_text = (sn_buf){.data = sn_alloc(size + 1, 1), .size = size};
    return request_text.data;
}

static void put_error(const sn_error *error, sn_buf *out)
{
    sn_json json = {.out = out};
    sn_json_add(&json, "{ error { code %u text %s line %zu column %zu } }", (unsigned)error->code,
                error->text, error->line, error->column);
}

static sn_err answer(const sn_web_request *request, sn_error *error)
{
    const char *what = sn_web_word(request, "do");
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        if (!strcmp(what, answers[i].name)) {
            sn_json json = {.out = &answer_text};
            sn_json_add(&json, "{");
            sn_err err = answers[i].answer(request, &json, error);
            if (!err && answer_text.failed)
                err = sn_fail_nomem(error);
            if (!err)
                sn_json_add(&json, "}");
            return err;
        }
    return sn_fail(error, SN_E_ARGUMENT, "nobody knows how to %.40s", what);
}

/* Answer the request that was written to its room: an address, where page_size bytes of JSON are
 * until the next call. NULL without memory. */
EXPORT(page_call) const char *page_call(void)
{
    const sn_web_request request = {request_text.data, request_text.size};
    sn_error error = {.text = ""};
    sn_buf_free(&answer_text);
    reported = (sn_error){.text = ""};
    sn_err err = answer(&request, &error);
    if (err) {
        sn_buf_free(&answer_text);
        put_error(err == SN_E_INTERNAL && reported.code ? &reported : &error, &answer_text);
    }
    return answer_text.failed ? NULL : answer_text.data;
}

EXPORT(page_size) size_t page_size(void)
{
    return answer_text.size;
}
