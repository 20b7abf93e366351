/* What --equivalent says of two networks. */
#include "cli/common/common.h"

static void names_text(const char *what, const uint16_t *to, uint32_t count, sn_buf *out)
{
    bool moved = false;
    for (uint32_t i = 0; i < count; i++)
        moved = moved || to[i] != i;
    sn_buf_printf(out, "  %s", what);
    for (uint32_t i = 0; moved && i < count; i++)
        sn_buf_printf(out, " %lu>%u", (unsigned long)i, to[i]);
    sn_buf_puts(out, moved ? "\n" : " in the same order\n");
}

static void names_json(const char *what, const uint16_t *to, uint32_t count, sn_json *json)
{
    sn_json_name(json, what);
    sn_json_add(json, "[");
    for (uint32_t i = 0; i < count; i++)
        sn_json_add(json, "%u", to[i]);
    sn_json_add(json, "]");
}

static void answer_text(const char *name, const char *other, uint32_t wires, const sn_renaming *r,
                        sn_buf *out)
{
    static const char *const answers[] = {
        [SN_EQUIVALENT] = "the same network but for the names of wires",
        [SN_NOT_EQUIVALENT] = "different networks, whatever wires are called",
        [SN_EQUIVALENCE_UNKNOWN] =
            "not found out, for they look alike and the search was given up"};
    sn_buf_words(out, name);
    sn_buf_puts(out, " and ");
    sn_buf_words(out, other);
    sn_buf_printf(out, ": %s%s\n", answers[r->verdict], r->reflected ? " and reflection" : "");
    if (r->verdict != SN_EQUIVALENT)
        return;
    names_text("inputs  ", r->wire, wires, out);
    names_text("outputs ", r->output, wires, out);
}

static void answer_json(const char *name, const char *other, uint32_t wires, const sn_renaming *r,
                        sn_json *json)
{
    sn_json_add(json, "{ name %s other %s", name, other);
    if (r->verdict == SN_EQUIVALENCE_UNKNOWN)
        sn_json_null(json, "equivalent");
    else
        sn_json_bool(json, "equivalent", r->verdict == SN_EQUIVALENT);
    if (r->verdict == SN_EQUIVALENT) {
        sn_json_bool(json, "reflected", r->reflected);
        names_json("inputs", r->wire, wires, json);
        names_json("outputs", r->output, wires, json);
    }
    sn_json_add(json, "}");
}

sn_err sn_equivalent_answer(const char *name, const sn_net *net, const char *other_name,
                            const sn_net *other, int *status, sn_buf *text, sn_json *json,
                            sn_error *error)
{
    static const int statuses[] = {[SN_EQUIVALENT] = SN_EXIT_OK,
                                   [SN_NOT_EQUIVALENT] = SN_EXIT_FAILS,
                                   [SN_EQUIVALENCE_UNKNOWN] = SN_EXIT_UNDECIDED};
    sn_renaming renaming;
    sn_err err = sn_net_equivalent(net, other, SN_EQUIVALENT_STEPS, &renaming, error);
    *status = statuses[renaming.verdict];
    if (!err && text)
        answer_text(name, other_name, net->wires, &renaming, text);
    else if (!err && json)
        answer_json(name, other_name, net->wires, &renaming, json);
    sn_renaming_free(&renaming);
    return err;
}
