/* codegen/compiled: texts in C are their networks as clang compiles them, and edited ones are not. */
#include "codegen/compiled/compiled.h"
#include "codegen/emit/emit.h"
#include "codegen/plan/plan.h"
#include "codegen/trial/trial.h"

#include "tests/unit/codegen/kernel_tools.h"

/* A text, and what it is to be. */
typedef struct text {
    sn_emit emit;
    sn_kernel *kernel;
    sn_buf text;
    sn_workdir *dir;
    sn_trial trial;
} text;

static void open_text(text *t, const sn_net *net, const sn_emit *emit)
{
    *t = (text){.emit = *emit};
    t->emit.target = SN_TARGET_C;
    t->emit.name = "sample";
    t->emit.network = t->emit.claim = t->emit.proof = "none, a test";
    MUST(sn_plan(net, SN_MAPPING_THREAD, &t->kernel, NULL));
    sn_emit_text(t->kernel, &t->emit, &t->text);
    MUST(sn_trial_open(0, NULL, NULL, &t->dir, NULL));
    t->trial = (sn_trial){
        .of = sn_artifact_of_kernel(t->kernel, &t->emit), .text = &t->text, .dir = t->dir};
}

static void close_text(text *t)
{
    sn_trial_close(t->dir);
    sn_buf_free(&t->text);
    sn_kernel_free(t->kernel);
}

/* Put `with` in the place of each `what` behind `behind`. */
static void edit(text *t, const char *behind, const char *what, const char *with)
{
    sn_buf made = {0};
    const char *at = strstr(t->text.data, behind), *found;
    cr_assert_not_null(at);
    cr_assert_not_null(strstr(at, what), "%s", what);
    sn_buf_add(&made, t->text.data, (size_t)(at - t->text.data));
    for (; (found = strstr(at, what)); at = found + strlen(what)) {
        sn_buf_add(&made, at, (size_t)(found - at));
        sn_buf_puts(&made, with);
    }
    sn_buf_puts(&made, at);
    sn_buf_free(&t->text);
    t->text = made;
}

/* Prove it; skips the test where there is no clang, or no LLVM. */
static void prove(const text *t, const sn_net *net, sn_compiled *compiled)
{
    sn_error error = {.text = ""};
    sn_err err = sn_compiled_prove(&t->trial, net, compiled, &error);
    if (err == SN_E_UNSUPPORTED)
        cr_skip_test("%s", error.text);
    cr_assert_eq(err, SN_OK, "%s", error.text);
}

static void expect_lifted(const char *name, uint32_t wires, const sn_emit *emit)
{
    sn_net *net = family(name, wires);
    text t;
    sn_compiled compiled;
    open_text(&t, net, emit);
    prove(&t, net, &compiled);
    unsigned assembly = 0;
    for (const char *at = compiled.reasons.data; at && (at = strstr(at, "assembly")); at++)
        assembly++;
    cr_expect_gt(compiled.lifted, compiled.tried / 2);
    cr_expect_eq(compiled.lifted + assembly, compiled.tried, "%s", compiled.reasons.data);
    cr_expect_eq(compiled.another.size, 0);
    sn_compiled_free(&compiled);
    close_text(&t);
    sn_net_free(net);
}

/* Clang reads each text several times, which takes seconds: all of them with FULL alone. */
static bool is_full(void)
{
    const char *full = getenv("FULL");
    return full && *full;
}

Test(compiled, texts_are_their_networks)
{
    expect_lifted("oddeven", 4, &(sn_emit){.type = SN_KEY_U32, .pairs = true});
    if (is_full()) {
        expect_lifted("bitonic", 4, &(sn_emit){.type = SN_KEY_F32, .descending = true});
        expect_lifted("oddeven", 3, &(sn_emit){.type = SN_KEY_I8, .counted = true});
    }
}

/* Something is wrong behind `behind`. */
static void expect_noticed(const char *behind, const char *what, const char *with, bool another)
{
    sn_net *net = family("oddeven", 4);
    text t;
    sn_compiled compiled;
    open_text(&t, net, &(sn_emit){.type = SN_KEY_U32, .pairs = true});
    edit(&t, behind, what, with);
    prove(&t, net, &compiled);
    cr_expect_lt(compiled.lifted, compiled.tried, "%s for %s", with, what);
    cr_expect_eq(compiled.another.size > 0, another, "%s for %s: %s", with, what,
                 compiled.reasons.size ? compiled.reasons.data : "");
    sn_compiled_free(&compiled);
    close_text(&t);
    sn_net_free(net);
}

Test(compiled, other_comparators_are_noticed)
{
    expect_noticed("static inline void sample_sort_arrays(", "sample_order_lanes(&x[0], &x[1]);",
                   "", true);
    if (is_full()) {
        expect_noticed("void sample_sort(", "order(&x0, &x1)", "order(&x0, &x2)", true);
        expect_noticed("static inline void sample_sort_arrays(", "order_lanes(&x[0], &x[1])",
                       "order_lanes(&x[0], &x[2])", true);
    }
}

Test(compiled, outputs_and_values_elsewhere_are_noticed)
{
    expect_noticed("static inline void sample_store(sample_item",
                   "values_out[at] = ", "values_out[at] = 1 + ", false);
    if (is_full()) {
        expect_noticed("void sample_sort(", "store(x0, keys_out, values_out, 0 ",
                       "store(x0, keys_out, values_out, 1 ", false);
        expect_noticed("static inline void sample_sort_arrays(", "j += sample_LANES",
                       "j += sample_LANES + 1", false);
    }
}

Test(compiled, another_network_is_noticed)
{
    sn_net *net = family("oddeven", 5), *other = net_of(5, "0:1 2:3 0:2 1:3 1:2 3:4 2:3 1:2 0:1");
    text t;
    sn_compiled compiled;
    open_text(&t, net, &(sn_emit){.type = SN_KEY_U32});
    prove(&t, other, &compiled);
    cr_expect_eq(compiled.lifted, 0);
    cr_expect_not_null(strstr(compiled.another.data, "another network, first different in"));
    sn_compiled_free(&compiled);
    close_text(&t);
    sn_net_free(net);
    sn_net_free(other);
}
