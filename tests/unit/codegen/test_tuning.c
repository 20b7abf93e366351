#include "codegen/choose/tuning.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static sn_tuning read_good(const char *text)
{
    sn_tuning tuning = {0};
    sn_error error = {.text = ""};
    cr_assert(!sn_tuning_read(&tuning, text, &error), "%s", error.text);
    return tuning;
}

/* The line that is complained of, 0 if none. */
static size_t bad_line(const char *text)
{
    sn_tuning tuning = {0};
    sn_error error = {.text = ""};
    sn_err err = sn_tuning_read(&tuning, text, &error);
    cr_assert(!err || err == SN_E_INPUT);
    sn_tuning_free(&tuning);
    return err ? error.line : 0;
}

static char *written(const sn_tuning *tuning)
{
    sn_buf text = {0};
    sn_tuning_write(tuning, &text);
    cr_assert(!text.failed);
    return text.data;
}

Test(tuning, what_is_written_is_read_again)
{
    sn_tuning tuning = read_good("sortnet-tuning 1\n"
                                 "model\n"
                                 "u64 keys 64 window 16 53.125\n"
                                 "device A b  c\n"
                                 "f32 values 4 thread 4 0.003725\n"
                                 "u32 keys 64 window 32 0.001893\n"
                                 "\n# the end\n");
    char *once = written(&tuning);
    sn_tuning again = read_good(once);
    char *twice = written(&again);
    cr_assert_str_eq(once, twice);
    cr_assert_not_null(strstr(once, "device A b  c\nu32 keys 64 window 32 0.001893\n"
                                    "f32 values 4 thread 4 0.003725\nmodel\nu64 keys"));
    free(once);
    free(twice);
    sn_tuning_free(&again);
    sn_tuning_free(&tuning);
}

Test(tuning, a_new_choice_takes_the_place_of_the_old_one)
{
    sn_tuning tuning = read_good("sortnet-tuning 1\ndevice A\nu32 keys 8 thread 8 2\n"
                                 "device B\nu32 keys 8 window 4 1\n"
                                 "device A\nu32 keys 8 2 2 3\n");
    cr_assert_eq(tuning.count, 2);
    const sn_tuning_choice *choice = sn_tuning_find(&tuning, SN_KEY_U32, false, 8);
    cr_assert_str_eq(choice->key.device, "A");
    cr_assert_eq(choice->mapping, SN_MAPPING_TWO);
    cr_assert_eq(choice->cost, 3);
    sn_tuning_free(&tuning);
}

Test(tuning, what_was_measured_wins_over_the_model_and_the_type_over_those_like_it)
{
    sn_tuning tuning = read_good("sortnet-tuning 1\nmodel\ni32 keys 8 thread 8 2\n"
                                 "u32 keys 16 thread 16 2\n"
                                 "device A\nu32 keys 8 window 4 1\nf32 keys 16 window 8 1\n");
    cr_assert_eq(sn_tuning_find(&tuning, SN_KEY_I32, false, 8)->key.type, SN_KEY_U32);
    cr_assert_eq(sn_tuning_find(&tuning, SN_KEY_U32, false, 16)->key.type, SN_KEY_F32);
    cr_assert_null(sn_tuning_find(&tuning, SN_KEY_U64, false, 8));
    cr_assert_null(sn_tuning_find(&tuning, SN_KEY_U32, true, 8));
    cr_assert_null(sn_tuning_find(&tuning, SN_KEY_U32, false, 32));
    sn_tuning_free(&tuning);
}

Test(tuning, bad_lines_are_named)
{
    static const char *const choices[] = {
        "u33 keys 8 thread 8 1",         "u32 key 8 thread 8 1",     "u32 keys 8 threads 8 1",
        "u32 keys 8 thread 9 1",         "u32 keys 1 thread 1 1",    "u32 keys 65537 window 32 1",
        "u32 keys -8 window 4 1",        "u32 keys 8 window 0 1",    "u32 keys 8 window 4 0",
        "u32 keys 8 window 4 nan",       "u32 keys 8 window 4 -1",   "u32 keys 8 window 4 inf",
        "u32 keys 8 window 4",           "u32 keys 8 window 4 1 no", "device",
        "u32 keys 4294967304 window 4 1"};
    for (size_t i = 0; i < sizeof choices / sizeof choices[0]; i++) {
        char text[200];
        snprintf(text, sizeof text, "sortnet-tuning 1\ndevice A\n%s\n", choices[i]);
        cr_assert_eq(bad_line(text), 3, "%s", choices[i]);
    }
}

Test(tuning, heads_are_checked)
{
    cr_assert_eq(bad_line(""), 1);
    cr_assert_eq(bad_line("\nsortnet-tuning 1\n"), 1);
    cr_assert_eq(bad_line("sortnet-tuning 2\n"), 1);
    cr_assert_eq(bad_line("sortnet-tuning 1 \n"), 1);
    cr_assert_eq(bad_line("sortnet-tuning 1\nu32 keys 8 thread 8 1\n"), 2);
    cr_assert_eq(bad_line("sortnet-tuning 1"), 0);
    cr_assert_eq(bad_line("sortnet-tuning 1\r\ndevice A\r\nu32 keys 8 thread 8 1\r\n"), 0);
}

Test(tuning, long_lines_are_refused)
{
    char text[400] = "sortnet-tuning 1\ndevice ";
    memset(text + strlen(text), 'x', 150);
    cr_assert_eq(bad_line(text), 2);
    memset(text + strlen(text), 'x', 150);
    cr_assert_eq(bad_line(text), 2);
}
