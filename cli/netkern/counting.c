/* Programs that sort by counting, and their steps printed. */
#include "cli/common/common.h"
#include "cli/netkern/netkern.h"
#include "cli/netkern/request/request.h"
#include "codegen/device/arrays/arrays.h"

#include <stdlib.h>
#include <string.h>

/* ---- counting steps -------------------------------------------------------------------------- */

/* What each step of a counting sort makes of arrays: counts, positions, the result.
 *
 * No text is run: this is the definition, with one loop for each step. */

/* An array, and what became of it; all numbers of a step stand in one list. */
typedef struct steps {
    int64_t *keys, *counts, *positions, *sorted, *outside;
    size_t count, cells, results, left; /* of keys, of counts, of sorted, of outside */
} steps;

static void steps_free(steps *s)
{
    int64_t *const all[] = {s->keys, s->counts, s->positions, s->sorted, s->outside};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        free(all[i]);
}

static bool steps_new(const sn_counting_spec *spec, size_t count, steps *s)
{
    *s = (steps){.count = count, .cells = (size_t)(spec->hi - spec->lo) + 1};
    s->keys = sn_alloc(count, sizeof *s->keys);
    s->counts = sn_alloc(s->cells, sizeof *s->counts);
    s->positions = sn_alloc(s->cells + 1, sizeof *s->positions);
    s->sorted = sn_alloc(count, sizeof *s->sorted);
    s->outside = sn_alloc(count, sizeof *s->outside);
    return s->keys && s->counts && s->positions && s->sorted && s->outside;
}

static int64_t number_of(const sn_arrays *arrays, const sn_emit *emit, size_t i)
{
    const sn_key_info *info = &sn_key_infos[emit->type];
    const uint64_t bits = sn_arrays_bits(arrays->keys, emit, i);
    const uint64_t sign = info->class_ == SN_CLASS_SIGNED ? (uint64_t)1 << (info->bits - 1) : 0;
    return (int64_t)((bits ^ sign) - sign);
}

/* Which cell a number has: descending, the range's last has the first. */
static int64_t cell_of(const sn_kernel_request *r, int64_t number)
{
    const sn_counting_spec *spec = &r->counting.spec;
    return r->emit.descending ? spec->hi - number : number - spec->lo;
}

static void do_steps(const sn_kernel_request *r, steps *s)
{
    const sn_counting_spec *spec = &r->counting.spec;
    for (size_t i = 0; i < s->count; i++) {
        if (s->keys[i] < spec->lo || s->keys[i] > spec->hi) {
            s->outside[s->left++] = s->keys[i];
            continue;
        }
        int64_t *count = &s->counts[cell_of(r, s->keys[i])];
        *count = spec->occurrence ? 1 : *count + 1;
    }
    for (size_t x = 0; x < s->cells; x++)
        s->positions[x + 1] = s->positions[x] + s->counts[x];
    for (size_t x = 0; x < s->cells; x++)
        for (int64_t at = s->positions[x]; at < s->positions[x + 1]; at++)
            s->sorted[s->results++] =
                r->emit.descending ? spec->hi - (int64_t)x : spec->lo + (int64_t)x;
}

/* ---- printing -------------------------------------------------------------------------------- */

static void print_list(const char *label, const int64_t *numbers, size_t count, sn_buf *out)
{
    sn_buf_printf(out, "%-10s", label);
    for (size_t i = 0; i < count; i++)
        sn_buf_printf(out, i ? ",%lld" : " %lld", (long long)numbers[i]);
    sn_buf_puts(out, "\n");
}

static void print_text(const sn_kernel_request *r, const steps *s, sn_buf *out)
{
    print_list("keys", s->keys, s->count, out);
    print_list(r->counting.spec.occurrence ? "occurs" : "counts", s->counts, s->cells, out);
    print_list("positions", s->positions, s->cells + 1, out);
    print_list("sorted", s->sorted, s->results, out);
    if (s->left)
        print_list("outside", s->outside, s->left, out);
}

static void print_json(const sn_kernel_request *r, const steps *s, sn_json *json)
{
    sn_json_add(json, "{");
    sn_json_integers(json, "keys", s->keys, s->count);
    sn_json_integers(json, r->counting.spec.occurrence ? "occurs" : "counts", s->counts, s->cells);
    sn_json_integers(json, "positions", s->positions, s->cells + 1);
    sn_json_integers(json, "sorted", s->sorted, s->results);
    sn_json_integers(json, "outside", s->outside, s->left);
    sn_json_add(json, "}");
}

/* The steps of one array, which begins at key number `at`. */
static bool print_one(const sn_kernel_request *r, const sn_arrays *arrays, size_t at,
                      uint32_t count, sn_json *json, sn_buf *out)
{
    steps s;
    const bool good = steps_new(&r->counting.spec, count, &s);
    for (uint32_t i = 0; good && i < count; i++)
        s.keys[i] = number_of(arrays, &r->emit, at + i);
    if (good)
        do_steps(r, &s);
    if (good && r->json)
        print_json(r, &s, json);
    else if (good)
        print_text(r, &s, out);
    steps_free(&s);
    return good;
}

static int print_all(const sn_kernel_request *r, const sn_arrays *arrays)
{
    sn_buf out = {0};
    sn_json json;
    bool good = true;
    if (r->json) {
        const int64_t range[] = {r->counting.spec.lo, r->counting.spec.hi};
        sn_json_begin(&json, &out);
        sn_json_add(&json, "{");
        sn_json_integers(&json, "range", range, 2);
        sn_json_add(&json, "arrays [\n");
    }
    for (size_t a = 0, at = 0; good && a < arrays->arrays; at += arrays->count[a++]) {
        sn_buf_puts(&out, a && !r->json ? "\n" : "");
        good = print_one(r, arrays, at, arrays->count[a], &json, &out);
    }
    if (r->json)
        sn_json_end(&json);
    int status =
        good ? sn_output_write(&sn_netkern, r->output, &out) : sn_out_of_memory(&sn_netkern, NULL);
    sn_buf_free(&out);
    return status;
}

/* Read arrays from standard input and print what each step makes of them, as text or as JSON.
 * Returns the exit status. */
static int kernel_counting_steps(const sn_kernel_request *r)
{
    sn_buf text = {0};
    sn_arrays arrays = {0};
    sn_error error = {.text = ""};
    if (r->counting.spec.hi - r->counting.spec.lo >= SN_STEPS_MOST)
        return sn_usage(&sn_netkern, "--steps prints ranges of up to %d numbers", SN_STEPS_MOST);
    int status = sn_text_load(&sn_netkern, "-", NULL, NULL, &text);
    if (!status &&
        sn_arrays_read(text.data ? text.data : "", &r->emit, UINT32_MAX, &arrays, &error))
        status = sn_report(&sn_netkern, "<stdin>", &error);
    status = status ? status : print_all(r, &arrays);
    sn_arrays_free(&arrays);
    sn_buf_free(&text);
    return status;
}

/* ---- counting -------------------------------------------------------------------------------- */

static int use_program(sn_kernel_request *r, const sn_counting *counting, sn_buf *text)
{
    sn_buf file = {0};
    sn_kernel_file_of_text(r, &file);
    r->emit.name = r->name;
    r->emit.file = file.data;
    r->emit.stable = sn_counting_by_digits(&r->emit);
    const sn_artifact of = sn_artifact_of_counting(counting, &r->emit);
    int status = sn_kernel_text_use(r, &of, NULL, text);
    sn_buf_free(&file);
    return status;
}

static int plan_and_use(sn_kernel_request *r, sn_buf *text)
{
    sn_counting counting;
    sn_error error = {.text = ""};
    if (sn_counting_plan(&r->emit, &r->counting.spec, &counting, &error))
        return sn_report(&sn_netkern, sn_kernel_subject(r), &error);
    int status = r->counting.steps ? kernel_counting_steps(r) : use_program(r, &counting, text);
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
    status = status ? status : sn_kernel_text_load(r, &text);
    status = status ? status : sn_kernel_name_make_counting(r);
    status = status ? status : plan_and_use(r, &text);
    sn_buf_free(&text);
    return status;
}
