/* From a range to a program that sorts by counting. */
#include "cli/netkern/netkern.h"

#include "cli/common/common.h"
#include "cli/netkern/request/request.h"

#include <string.h>

static int use_program(sn_kernel_request *r, const sn_counting *counting, sn_buf *text)
{
    sn_buf file = {0};
    sn_kernel_file_of_text(r, &file);
    r->emit.name = r->name;
    r->emit.file = file.data;
    r->emit.stable = sn_counting_by_digits(&r->emit);
    const sn_trial trial = {.emit = &r->emit, .counting = counting};
    int status = sn_kernel_text_use(r, &trial, NULL, text);
    sn_buf_free(&file);
    return status;
}

static int plan_and_use(sn_kernel_request *r, sn_buf *text)
{
    sn_counting counting;
    sn_error error = {.text = ""};
    if (sn_counting_plan(&r->emit, &r->counting.spec, &counting, &error))
        return sn_report(&sn_netkern, sn_kernel_subject(r), &error);
    int status = r->counting.steps ? sn_kernel_counting_steps(r) : use_program(r, &counting, text);
    sn_counting_free(&counting);
    return status;
}

int sn_kernel_counting(sn_kernel_request *r)
{
    static const char usual[] = "sklansky";
    sn_buf text = {0};
    r->emit.large = true;
    if (!r->counting.scan)
        r->counting.spec.family = sn_scan_family_find(usual, strlen(usual));
    int status = r->counting.steps ? SN_EXIT_OK : sn_kernel_name_take(r);
    if (!status && !r->counting.steps)
        status = sn_kernel_files_check(r);
    if (!status && r->text)
        status = sn_text_load(&sn_netkern, r->text, NULL, NULL, &text);
    if (!status && r->text)
        sn_kernel_name_read(r, text.data);
    status = status ? status : sn_kernel_name_make_counting(r);
    status = status ? status : plan_and_use(r, &text);
    sn_buf_free(&text);
    return status;
}
