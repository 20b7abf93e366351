/* codegen/device/arrays.c, checks.c, device.c, workdir.c: what needs no device. Devices are tried
 * by tests/cli/netkern/{devices,cuda,opencl}.t. */
#include "codegen/device/arrays/arrays.h"
#include "codegen/device/device.h"
#include "codegen/trial/parts.h"
#include "networks/families/family.h"

#include "tests/unit/net_tools.h"

#include <math.h>
#include <unistd.h>

/* ---- reading and printing -------------------------------------------------------------------- */

/* What is printed of a text that was read; or of its error "LINE:COLUMN". */
static void read_back(const char *text, sn_emit emit, uint32_t keys, const char *wanted)
{
    sn_arrays arrays;
    sn_error error = {.text = ""};
    sn_buf out = {0};
    uint32_t values[64] = {7, 8, 9};
    if (sn_arrays_read(text, &emit, keys, &arrays, &error))
        sn_buf_printf(&out, "%zu:%zu", error.line, error.column);
    else
        sn_arrays_print(&arrays, &emit, arrays.keys, values, &out);
    cr_assert_str_eq(out.data ? out.data : "", wanted, "'%s' became '%s'", text,
                     out.data ? out.data : "");
    sn_buf_free(&out);
    sn_arrays_free(&arrays);
}

Test(arrays, all_halves_but_nans_are_read_as_they_are_printed)
{
    const sn_key_type types[] = {SN_KEY_F16, SN_KEY_BF16};
    for (size_t t = 0; t < 2; t++)
        for (uint32_t bits = 0; bits < 0x10000; bits++) {
            const sn_emit emit = {.type = types[t]};
            uint16_t key = (uint16_t)bits;
            uint32_t count = 1;
            sn_arrays one = {.arrays = 1, .count = &count, .keys = (unsigned char *)&key}, back;
            sn_buf out = {0};
            if ((bits & 0x7fff) > sn_key_infinity(emit.type))
                continue;
            sn_arrays_print(&one, &emit, &key, NULL, &out);
            MUST(sn_arrays_read(out.data, &emit, 1, &back, NULL));
            cr_assert_eq(sn_arrays_bits(back.keys, &emit, 0), bits, "%s", out.data);
            sn_arrays_free(&back);
            sn_buf_free(&out);
        }
}

Test(arrays, print_what_was_read)
{
    read_back("", (sn_emit){.type = SN_KEY_U8}, 2, "");
    read_back("# none\n\n1,255\n\n0,7", (sn_emit){.type = SN_KEY_U8}, 2, "1,255\n0,7\n");
    read_back("-128,127\n", (sn_emit){.type = SN_KEY_I8}, 2, "-128,127\n");
    read_back("-32768,32767\n", (sn_emit){.type = SN_KEY_I16}, 2, "-32768,32767\n");
    read_back("-2,0.1,65519,65520,nan,-0\n", (sn_emit){.type = SN_KEY_F16}, 6,
              "-2,0.099976,65504,inf,nan,-0\n");
    read_back("257,1e39,-1e-40", (sn_emit){.type = SN_KEY_BF16}, 3, "256,inf,-9.184e-41\n");
    read_back("-2147483648,+5\n", (sn_emit){.type = SN_KEY_I32}, 2, "-2147483648,5\n");
    read_back("-9223372036854775808,9223372036854775807", (sn_emit){.type = SN_KEY_I64}, 2,
              "-9223372036854775808,9223372036854775807\n");
    read_back("18446744073709551615", (sn_emit){.type = SN_KEY_U64}, 1, "18446744073709551615\n");
    read_back("-0,inf,-nan,0.1", (sn_emit){.type = SN_KEY_F32}, 4, "-0,inf,-nan,0.100000001\n");
    read_back("1e-320,0.1", (sn_emit){.type = SN_KEY_F64}, 2,
              "9.9998886718268301e-321,0.10000000000000001\n");
    read_back("5,3\n1\n", (sn_emit){.type = SN_KEY_U32, .pairs = true, .counted = true}, 4,
              "5:7,3:8\n1:9\n");
}

Test(arrays, of_any_length_may_be_empty)
{
    const sn_emit u8 = {.type = SN_KEY_U8, .large = true};
    const sn_emit places = {.type = SN_KEY_U8, .large = true, .argsort = true};
    read_back("", u8, UINT32_MAX, "");
    read_back("\n", u8, UINT32_MAX, "\n");
    read_back("# none\n\n3,1\n\n# none\n\n2", u8, UINT32_MAX, "\n3,1\n\n\n2\n");
    read_back("4,4,4\n\n", places, UINT32_MAX, "7,8,9\n\n");
    read_back("1\n\n1,", u8, UINT32_MAX, "3:3");
    read_back(",1", u8, UINT32_MAX, "1:1");
}

Test(arrays, are_refused_where_they_are_wrong)
{
    const sn_emit u8 = {.type = SN_KEY_U8}, f32 = {.type = SN_KEY_F32};
    read_back("1", u8, 2, "1:2");
    read_back("1,2,3", u8, 2, "1:6");
    read_back("1,2,3", (sn_emit){.type = SN_KEY_U8, .counted = true}, 2, "1:6");
    read_back("1,2\n\n1,256", u8, 2, "3:3");
    read_back("1,-1", u8, 2, "1:3");
    read_back("1, 2", u8, 2, "1:3");
    read_back("1,2 ", u8, 2, "1:4");
    read_back("1,2\r\n", u8, 2, "1:4");
    read_back("1,", u8, 2, "1:3");
    read_back("x", f32, 2, "1:1");
    read_back("1,\v2", f32, 2, "1:3");
    read_back("128,1", (sn_emit){.type = SN_KEY_I8}, 2, "1:1");
    read_back("1,-129", (sn_emit){.type = SN_KEY_I8}, 2, "1:3");
    read_back("1,18446744073709551616", (sn_emit){.type = SN_KEY_U64}, 2, "1:3");
    read_back("9223372036854775808,1", (sn_emit){.type = SN_KEY_I64}, 2, "1:1");
}

/* ---- checking -------------------------------------------------------------------------------- */

/* Whether `after` is accepted as what a sorter of as many keys makes of `before`. */
static bool accepts(sn_emit emit, const char *before, const char *after, const uint32_t *values,
                    uint32_t wires)
{
    sn_net *net;
    sn_kernel *kernel;
    sn_arrays in, out;
    size_t bad;
    MUST(sn_family_build(sn_family_find("oddeven"), wires, 0, &net, NULL));
    MUST(sn_plan(net, SN_MAPPING_THREAD, &kernel, NULL));
    MUST(sn_arrays_read(before, &emit, wires, &in, NULL));
    MUST(sn_arrays_read(after, &emit, wires, &out, NULL));
    cr_assert_eq(in.elements, out.elements);
    MUST(sn_arrays_check(&in, kernel, &emit, out.keys, values, &bad, NULL));
    bool good = bad == in.arrays;
    sn_arrays_free(&in);
    sn_arrays_free(&out);
    sn_kernel_free(kernel);
    sn_net_free(net);
    return good;
}

Test(arrays, are_checked_against_the_operations)
{
    sn_emit emit = {.type = SN_KEY_U8};
    cr_assert(accepts(emit, "3,1,255\n5,5,4", "1,3,255\n4,5,5", NULL, 3));
    cr_assert_not(accepts(emit, "3,1,255\n5,5,4", "1,3,255\n4,4,5", NULL, 3));
    cr_assert_not(accepts(emit, "3,1,255", "3,1,255", NULL, 3));
    cr_assert_not(accepts(emit, "3,1,255", "1,3,254", NULL, 3));
    emit.descending = true;
    cr_assert(accepts(emit, "3,1,255", "255,3,1", NULL, 3));
    cr_assert_not(accepts(emit, "3,1,255", "1,3,255", NULL, 3));
    emit.counted = true;
    cr_assert(accepts(emit, "0,1\n7", "1,0\n7", NULL, 3));
    cr_assert_not(accepts(emit, "0,1\n7", "0,1\n7", NULL, 3));
    emit = (sn_emit){.type = SN_KEY_I64};
    cr_assert(accepts(emit, "0,-1,1", "-1,0,1", NULL, 3));
    cr_assert_not(accepts(emit, "0,-1,1", "0,1,-1", NULL, 3));
}

Test(arrays, are_checked_with_numbers_in_the_order_that_is_documented)
{
    sn_emit emit = {.type = SN_KEY_F32};
    cr_assert(accepts(emit, "nan,0,-0,inf,-inf", "-inf,-0,0,inf,nan", NULL, 5));
    cr_assert_not(accepts(emit, "nan,0,-0,inf,-inf", "-inf,0,-0,inf,nan", NULL, 5));
    cr_assert_not(accepts(emit, "nan,0,-0,inf,-inf", "nan,-inf,-0,0,inf", NULL, 5));
    emit.descending = true;
    cr_assert(accepts(emit, "nan,0,-0,inf,-inf", "inf,0,-0,-inf,nan", NULL, 5));
    emit = (sn_emit){.type = SN_KEY_F64, .float_compare = true};
    cr_assert(accepts(emit, "0,-0,-1", "-1,0,-0", NULL, 3));
    cr_assert(accepts(emit, "0,-0,-1", "-1,-0,0", NULL, 3));
    cr_assert_not(accepts(emit, "0,-0,-1", "-1,0,0", NULL, 3));
    cr_assert(accepts(emit, "0,nan,-1", "7,7,7", NULL, 3), "NaNs may do anything here");
    emit = (sn_emit){.type = SN_KEY_F16};
    cr_assert(accepts(emit, "nan,0,-0,inf,-inf", "-inf,-0,0,inf,nan", NULL, 5));
    emit = (sn_emit){.type = SN_KEY_BF16};
    cr_assert(accepts(emit, "nan,0,-0,inf,-inf", "-inf,-0,0,inf,nan", NULL, 5));
    cr_assert_not(accepts(emit, "nan,0,-0", "nan,-0,0", NULL, 3));
}

Test(arrays, are_checked_with_the_places_their_keys_had)
{
    const sn_emit emit = {.type = SN_KEY_U32, .pairs = true};
    cr_assert(accepts(emit, "9,8,8", "8,8,9", (const uint32_t[]){1, 2, 0}, 3));
    cr_assert(accepts(emit, "9,8,8", "8,8,9", (const uint32_t[]){2, 1, 0}, 3));
    cr_assert_not(accepts(emit, "9,8,8", "8,8,9", (const uint32_t[]){1, 1, 0}, 3));
    cr_assert_not(accepts(emit, "9,8,8", "8,8,9", (const uint32_t[]){0, 1, 2}, 3));
    cr_assert_not(accepts(emit, "9,8,8", "8,8,9", (const uint32_t[]){1, 2, 3}, 3));
}

/* ---- checking by the order of keys ----------------------------------------------------------- */

/* Whether `after` is accepted as `before`, sorted. */
static bool sorts(sn_emit emit, const char *before, const char *after, const uint32_t *values)
{
    sn_arrays in, out;
    size_t bad;
    emit.large = true;
    MUST(sn_arrays_read(before, &emit, UINT32_MAX, &in, NULL));
    MUST(sn_arrays_read(after, &emit, UINT32_MAX, &out, NULL));
    cr_assert_eq(in.elements, out.elements);
    MUST(sn_arrays_check_sorted(&in, &emit, out.keys, values, &bad, NULL));
    bool good = bad == in.arrays;
    sn_arrays_free(&in);
    sn_arrays_free(&out);
    return good;
}

Test(sorted, is_what_has_the_keys_in_order)
{
    sn_emit emit = {.type = SN_KEY_U8};
    cr_assert(sorts(emit, "3,1,255\n\n5,5\n7", "1,3,255\n\n5,5\n7", NULL));
    cr_assert_not(sorts(emit, "3,1,255", "3,1,255", NULL));
    cr_assert_not(sorts(emit, "3,1,255", "1,1,255", NULL));
    cr_assert_not(sorts(emit, "9\n\n3,1,3", "9\n\n1,1,3", NULL));
    cr_assert_not(sorts(emit, "7", "8", NULL));
    emit.descending = true;
    cr_assert(sorts(emit, "3,1,255", "255,3,1", NULL));
    cr_assert_not(sorts(emit, "3,1,255", "1,3,255", NULL));
    emit = (sn_emit){.type = SN_KEY_I64};
    cr_assert(sorts(emit, "0,-1,1", "-1,0,1", NULL));
    cr_assert_not(sorts(emit, "0,-1,1", "0,1,-1", NULL));
}

Test(sorted, has_numbers_in_the_order_that_is_documented)
{
    sn_emit emit = {.type = SN_KEY_F32};
    cr_assert(sorts(emit, "nan,0,-nan,-0,inf", "-0,0,inf,nan,-nan", NULL));
    cr_assert_not(sorts(emit, "nan,0,-nan,-0,inf", "0,-0,inf,nan,-nan", NULL));
    cr_assert_not(sorts(emit, "nan,0,-nan,-0,inf", "-nan,-0,0,inf,nan", NULL));
    cr_assert_not(sorts(emit, "nan,0", "0,-nan", NULL));
    emit.descending = true;
    cr_assert(sorts(emit, "nan,0,-nan,-0,inf", "inf,0,-0,nan,-nan", NULL));
    emit = (sn_emit){.type = SN_KEY_F64, .float_compare = true};
    cr_assert(sorts(emit, "0,-0,-1", "-1,0,-0", NULL));
    cr_assert(sorts(emit, "0,nan,-1", "7,7,7", NULL), "NaNs may do anything here");
}

Test(sorted, has_values_and_places_with_their_keys)
{
    sn_emit emit = {.type = SN_KEY_U32, .pairs = true};
    cr_assert(sorts(emit, "9,8,8", "8,8,9", (const uint32_t[]){1, 2, 0}));
    cr_assert(sorts(emit, "9,8,8", "8,8,9", (const uint32_t[]){2, 1, 0}));
    cr_assert_not(sorts(emit, "9,8,8", "8,8,9", (const uint32_t[]){1, 1, 0}));
    cr_assert_not(sorts(emit, "9,8,8", "8,8,9", (const uint32_t[]){0, 1, 2}));
    cr_assert_not(sorts(emit, "9,8,8", "8,8,9", (const uint32_t[]){1, 2, 3}));
    emit = (sn_emit){.type = SN_KEY_U32, .argsort = true};
    cr_assert(sorts(emit, "9,8,8", "8,8,9", (const uint32_t[]){2, 1, 0}));
    cr_assert_not(sorts(emit, "9,8,8", "8,8,9", (const uint32_t[]){1, 0, 2}));
}

Test(sorted, has_equal_keys_as_they_came_where_texts_are_stable)
{
    sn_emit emit = {.type = SN_KEY_U32, .argsort = true, .stable = true};
    cr_assert(sorts(emit, "9,8,8", "8,8,9", (const uint32_t[]){1, 2, 0}));
    cr_assert_not(sorts(emit, "9,8,8", "8,8,9", (const uint32_t[]){2, 1, 0}));
    emit = (sn_emit){.type = SN_KEY_F32, .pairs = true, .stable = true, .float_compare = true};
    cr_assert(sorts(emit, "0,-0", "0,-0", (const uint32_t[]){0, 1}));
    cr_assert_not(sorts(emit, "0,-0", "-0,0", (const uint32_t[]){1, 0}));
    emit.float_compare = false;
    cr_assert(sorts(emit, "0,-0", "-0,0", (const uint32_t[]){1, 0}));
    cr_assert(sorts(emit, "nan,-nan", "-nan,nan", (const uint32_t[]){1, 0}));
    cr_assert(sorts(emit, "nan,nan", "nan,nan", (const uint32_t[]){0, 1}));
    cr_assert_not(sorts(emit, "nan,nan", "nan,nan", (const uint32_t[]){1, 0}));
}

/* ---- devices that are not there -------------------------------------------------------------- */

Test(launch, knows_no_device_for_texts_in_c)
{
    sn_device_facts *facts;
    sn_device *device;
    uint32_t count;
    sn_error error;
    cr_assert_eq(sn_device_list(SN_TARGET_C, 0, &facts, &count, NULL, &error), SN_E_ARGUMENT);
    cr_assert(!facts && !count);
    cr_assert_eq(sn_device_open(SN_TARGET_C, 0, &device, &error), SN_E_ARGUMENT);
    cr_assert_null(device);
    sn_device_close(NULL);
    sn_device_memory_free(NULL);
    sn_device_program_free(NULL);
}

Test(launch, lists_devices_or_says_why_there_are_none)
{
    for (int target = SN_TARGET_CUDA; target <= SN_TARGET_OPENCL; target++) {
        sn_device_facts *facts;
        uint32_t count;
        sn_error error = {.text = ""};
        sn_err err = sn_device_list((sn_target)target, 10, &facts, &count, NULL, &error);
        cr_assert_eq(count > 0, !err);
        cr_assert_eq(facts != NULL, !err);
        cr_assert_eq(error.text[0] != '\0', err != SN_OK);
        free(facts);
    }
}

Test(launch, compiles_no_text_of_another_kind)
{
    sn_buf code = {0};
    sn_error error;
    cr_assert_eq(sn_cuda_compile("int main;", 90, &code, NULL, &error), SN_E_INPUT);
    cr_assert(strstr(error.text, "none that netkern writes"));
    cr_assert_eq(code.size, 0);
    sn_buf_free(&code);
}

/* ---- processes ------------------------------------------------------------------------------- */

static int says_and_fails(void *data)
{
    printf("%s", (const char *)data);
    fflush(stdout);
    return 5;
}

static int waits(void *data)
{
    (void)data;
    return pause();
}

Test(workdir, calls_functions_in_processes_of_their_own)
{
    sn_workdir dir;
    sn_work work;
    char text[] = "said";
    MUST(sn_workdir_open(&dir, 0.2, NULL, NULL));
    MUST(sn_workdir_call(&dir, says_and_fails, text, &work, NULL));
    cr_assert_eq(work.status, 5);
    cr_assert_not(work.late);
    cr_assert_str_eq(work.out.data, "said");
    sn_work_free(&work);
    MUST(sn_workdir_call(&dir, waits, NULL, &work, NULL));
    cr_assert(work.late);
    sn_work_free(&work);
    sn_workdir_close(&dir);
}
