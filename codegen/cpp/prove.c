/* A program that records what a header does, and the comparison with its networks. */
#include "codegen/cpp/header.h"

#include "codegen/cpp/texts.h"
#include "codegen/text/template.h"
#include "codegen/trial/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the program ----------------------------------------------------------------------------- */

/* How the header's functions are called. */
static const char *call_in_place(const sn_cpp *cpp)
{
    return cpp->library ? "sort<n>" : cpp->some ? "select" : "sort";
}

static const char *call_copied(const sn_cpp *cpp)
{
    return cpp->library ? "if (!space::sort_n(x.begin(), n, c, p))"
                          " sn_fail(\"a size is missing\"); return x;"
           : cpp->some  ? "return space::selected(x.begin(), c, p);"
                        : "return space::sorted(std::move(x), c, p);";
}

static void put_program(const sn_cpp *cpp, sn_buf *out)
{
    sn_template words = {.word = NULL};
    sn_buf records = {0};
    for (size_t i = 0; i < cpp->count; i++)
        sn_buf_printf(&records, "%s    sn_record<%lu>();", i ? "\n" : "",
                      (unsigned long)cpp->net[i]->wires);
    sn_template_add(&words, "name", cpp->name);
    sn_template_add(&words, "in_place", call_in_place(cpp));
    sn_template_add(&words, "copied", call_copied(cpp));
    sn_template_print(&words, "first", "%lu", (unsigned long)(cpp->some ? cpp->first : 0));
    sn_template_print(&words, "copied_first", "%lu", (unsigned long)(cpp->some ? cpp->first : 0));
    sn_template_print(&words, "last", "%lu", (unsigned long)cpp->last);
    sn_template_add(&words, "some", cpp->some ? "true" : "false");
    sn_template_print(&words, "most", "%lu", (unsigned long)cpp->net[cpp->count - 1]->wires);
    sn_template_take(&words, "records", &records);
    sn_template_fill_lines(&words, sn_cpp_prove_txt, out);
    sn_template_free(&words);
}

/* The header with what records in the place of its section of keys. */
static void put_recorded(const sn_buf *text, const char *begin, const char *end, sn_buf *out)
{
    sn_buf_add(out, text->data, (size_t)(begin - text->data));
    sn_buf_puts(out, sn_cpp_record_txt);
    sn_buf_puts(out, end);
}

static sn_err write_files(const sn_cpp *cpp, const sn_buf *text, const char *begin, const char *end,
                          const sn_workdir *dir, sn_error *error)
{
    sn_buf recorded = {0}, program = {0};
    put_recorded(text, begin, end, &recorded);
    put_program(cpp, &program);
    sn_err err = recorded.failed || program.failed ? sn_fail_nomem(error) : SN_OK;
    err = err ? err : sn_workdir_write(dir, "text.hpp", text->data, text->size, error);
    err = err ? err : sn_workdir_write(dir, "recorded.hpp", recorded.data, recorded.size, error);
    err = err ? err : sn_workdir_write(dir, "prove.cpp", program.data, program.size, error);
    sn_buf_free(&recorded);
    sn_buf_free(&program);
    return err;
}

/* machine   an option: what the program may be for */
static sn_err build_and_run(sn_workdir *dir, const char *machine, sn_trial_result *result,
                            sn_error *error)
{
    const char *const build[] = {
        sn_workdir_compiler(), "-std=c++17", "-w", machine, "-o", "program", "prove.cpp", NULL};
    static const char *const run[] = {"./program", NULL};
    sn_work work;
    sn_err err = sn_link(dir, build, result, error);
    if (err || result->outcome != SN_TRIAL_GOOD)
        return err;
    err = sn_workdir_run(dir, sn_seal_of(dir), run, "", &work, error);
    if (!err)
        sn_trial_judge(&work, "the text has faults:", result);
    if (!err && result->outcome == SN_TRIAL_GOOD)
        sn_buf_add(&result->out, work.out.data, work.out.size);
    sn_work_free(&work);
    return err;
}

/* ---- what was recorded ----------------------------------------------------------------------- */

/* Compare the runs of each network, which a line with its size begins. */
static sn_err compare(const sn_cpp *cpp, sn_trial_result *result, sn_error *error)
{
    static const char begin[] = "size ";
    char *at = result->out.data;
    sn_err err = SN_OK;
    for (size_t i = 0; i < cpp->count && !err && !result->message.size; i++) {
        const sn_net *net = cpp->net[i];
        size_t recorded = 0;
        if (strncmp(at, begin, strlen(begin)) != 0)
            return sn_fail(error, SN_E_INTERNAL, "the record of a text's run is damaged");
        char *runs = at + strcspn(at, "\n") + 1, *next = strstr(runs, begin);
        at = next ? next : runs + strlen(runs);
        *at = '\0';
        err = sn_record_compare(runs, net, net->wires, cpp->some ? cpp->first : 0,
                                cpp->some ? cpp->last : net->wires - 1, &result->message, &recorded,
                                error);
        result->recorded += recorded;
        if (next)
            *at = *begin;
    }
    return err;
}

sn_err sn_cpp_prove(const sn_cpp *cpp, const sn_buf *text, sn_workdir *dir, sn_trial_result *result,
                    sn_error *error)
{
    /* The section of keys is not the same for all machines. */
#if defined __x86_64__
    static const char *const machines[] = {"-march=native", "-march=x86-64"};
#else
    static const char *const machines[] = {"-w"};
#endif
    const char *begin, *end;
    *result = (sn_trial_result){.outcome = SN_TRIAL_GOOD};
    if (!sn_source_find_keys(text->data, &begin, &end))
        return sn_fail(error, SN_E_INTERNAL, "the text has not one section of keys");
    sn_err err = write_files(cpp, text, begin, end, dir, error);
    for (size_t i = 0;
         !err && result->outcome == SN_TRIAL_GOOD && i < sizeof machines / sizeof *machines; i++) {
        sn_buf_free(&result->out);
        result->recorded = 0;
        err = build_and_run(dir, machines[i], result, error);
        if (!err && result->outcome == SN_TRIAL_GOOD)
            err = compare(cpp, result, error);
        if (!err && result->message.size)
            result->outcome = SN_TRIAL_BAD;
    }
    return err;
}
