/* In which order networks are judged and printed. */
#include "cli/netcheck/netcheck.h"

#include "cli/common/common.h"

/* The result of a network that there was no time or no room to make. */
static void not_made(const char *name, sn_buf *out)
{
    sn_json json = {.out = out};
    sn_json_add(&json, "{ name %s verdict %s", name, sn_verdict_name(SN_UNDECIDED));
    sn_json_bool(&json, "interrupted", sn_is_interrupted());
    sn_json_add(&json, "reason %s }", "it could not be made in the time and memory allowed");
}

/* What is said is printed at once. */
static int judge_here(const sn_request *r, const char *name, sn_buf *out)
{
    sn_input input;
    int status = sn_request_load(r, name, &input);
    if (!status)
        status = sn_mode_carry_out(r, name, &input, out);
    else if (status == SN_EXIT_UNDECIDED && r->json)
        not_made(name, out);
    sn_input_free(&input);
    return status;
}

static int judge(const sn_request *r, sn_crowd *crowd, int i, sn_buf *out)
{
    sn_answer answer;
    if (!crowd || !sn_crowd_take(crowd, (size_t)i, &answer))
        return judge_here(r, r->line.argv[i], out);
    sn_note(&answer.said);
    *out = answer.out;
    return answer.status;
}

/* Text is written verdict by verdict, for networks can take long; JSON is one document. */
int sn_check_all(const sn_request *r)
{
    int status = SN_EXIT_OK, written = SN_EXIT_OK, i = 0;
    sn_buf out = {0};
    sn_json json;
    sn_crowd *crowd = sn_crowd_new(r);
    if (r->json)
        sn_json_begin(&json, &out);
    for (; i < r->line.argc && !written && !atomic_load(&sn_stop); i++) {
        sn_buf one = {0};
        status = sn_exit_worse(status, judge(r, crowd, i, &one));
        if (!r->json)
            written = sn_output_write(r->tool, NULL, &one);
        else if (one.size)
            sn_json_made(&json, NULL, &one);
        sn_buf_free(&one);
    }
    sn_crowd_free(crowd);
    if (r->json) {
        sn_json_end(&json);
        written = sn_output_write(r->tool, NULL, &out);
    }
    status = sn_exit_worse(status, written);
    return i < r->line.argc && atomic_load(&sn_stop) ? sn_exit_worse(status, SN_EXIT_UNDECIDED)
                                                     : status;
}
