/* What names and comments claim. */
#include "lift/parts.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { NONE, SORT, MEDIAN, MERGE, SELECT, LEAST, MOST };

static const int goal_of[] = {
    [SN_LIFT_NOTHING] = NONE, [SN_LIFT_SORT] = SORT,     [SN_LIFT_MEDIAN] = MEDIAN,
    [SN_LIFT_MERGE] = MERGE,  [SN_LIFT_SELECT] = SELECT, [SN_LIFT_MINIMUM] = LEAST,
    [SN_LIFT_MAXIMUM] = MOST};

/* `order`: 'u' up, 'd' down, 's' it says beyond doubt how many wires; 0 neither. */
static const struct {
    const char *name;
    int goal;
    uint32_t wires;
    char order;
} names[] = {
    {"sort6", SORT, 6, 's'},
    {"SORT_6", SORT, 6, 0},
    {"sortNetwork8", SORT, 8, 's'},
    {"bitonicsort16", SORT, 16, 's'},
    {"opt_med25", MEDIAN, 25, 's'},
    {"median9_u8", MEDIAN, 9, 's'},
    {"median_3x3", MEDIAN, 9, 0},
    {"med3x3", MEDIAN, 9, 0},
    {"medianFilter5x5", MEDIAN, 25, 0},
    {"MedianFilter3X3", MEDIAN, 9, 0},
    {"medfilt3", MEDIAN, 3, 0},
    {"median_filter_5", MEDIAN, 5, 0},
    {"medianFilter16", MEDIAN, 0, 0},
    {"merge4x4", MERGE, 8, 0},
    {"merge_2_3", MERGE, 5, 0},
    {"sort4_merge", MERGE, 0, 0},
    {"mergesort8", SORT, 8, 's'},
    {"merge_sort8", SORT, 8, 's'},
    {"sort5_mid", MEDIAN, 5, 's'},
    {"sort5_min", LEAST, 5, 's'},
    {"sort5_max", MOST, 5, 's'},
    {"sort4_minmax", SORT, 4, 's'},
    {"sort_min_max7", SELECT, 7, 's'},
    {"median2D_fast", MEDIAN, 0, 0},
    {"median2D_fast5", MEDIAN, 5, 0},
    {"medianFilter2d", MEDIAN, 0, 0},
    {"median3x3_2D", MEDIAN, 9, 0},
    {"bitonicSort2D", SORT, 0, 0},
    {"sort3d", SORT, 3, 's'},
    {"median3d", MEDIAN, 3, 's'},
    {"sort5_top", SELECT, 5, 's'},
    {"sort5_last", SELECT, 5, 's'},
    {"sort5_part", SELECT, 5, 's'},
    {"partial_sort9", SELECT, 9, 's'},
    {"sort_u32", SORT, 0, 0},
    {"sortUInt32", SORT, 0, 0},
    {"sort8_int16", SORT, 8, 's'},
    {"sort_AVX512", SORT, 0, 0},
    {"sort_16bit_4", SORT, 4, 0},
    {"Filter16_SORT_AXIS", SELECT, 0, 0},
    {"sort4_ascending", SORT, 4, 'u'},
    {"sort4_asc", SORT, 4, 'u'},
    {"sortDescending4", SORT, 4, 'd'},
    {"sort4_desc", SORT, 4, 'd'},
    {"reverse_sort4", SORT, 4, 'd'},
    {"unsorted4", NONE, 4, 0},
    {"resort4", NONE, 4, 0},
    {"assort4", NONE, 4, 0},
    {"intermediate4", NONE, 4, 0},
    {"media4", NONE, 4, 0},
    {"emerge4", NONE, 4, 0},
    {"topology4", NONE, 4, 0},
    {"kth_of_9", SELECT, 9, 0},
    {"is_sorted4", SELECT, 4, 's'},
};

Test(claims, names_claim_what_their_words_say)
{
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *name = names[i].name;
        const sn_lift_claim c = sn_claim_of_name(name, strlen(name));
        char order = names[i].order;
        cr_expect_eq(goal_of[c.goal], names[i].goal, "%s: goal %d", name, c.goal);
        cr_expect_eq(c.wires, names[i].wires, "%s: %u wires", name, c.wires);
        cr_expect_eq(c.ascending, order == 'u', "%s", name);
        cr_expect_eq(c.descending, order == 'd', "%s", name);
        cr_expect(order || !c.sized, "%s is sized", name);
        cr_expect(order != 's' || c.sized, "%s is not sized", name);
    }
}

Test(claims, a_place_too_many_is_seen)
{
    const sn_lift_claim c = sn_claim_of_name("sort8", 5), open = sn_claim_of_name("sort_u8", 7);
    cr_expect_not(sn_claim_exceeded(&c, 0, 7));
    cr_expect_not(sn_claim_exceeded(&c, 1, 8));
    cr_expect(sn_claim_exceeded(&c, 0, 8));
    cr_expect(sn_claim_exceeded(&c, 1, 9));
    cr_expect_not(sn_claim_exceeded(&open, 0, 100));
}

/* What a comment above `void f() {}` claims. */
static sn_lift_claim claim_of_comment(const char *comment, const char *between)
{
    char text[2048];
    sn_tokens tokens;
    snprintf(text, sizeof text, "%s\n%svoid f() {}\n", comment, between);
    cr_assert_eq(sn_tokens_read(text, strlen(text), sn_language_of("a.c"), &tokens, NULL), SN_OK);
    const char *name = strstr(text, "void f") + 5;
    const sn_lift_claim claim = sn_claim_of(&tokens, name, 1, 1, 100);
    sn_tokens_free(&tokens);
    return claim;
}

static const struct {
    const char *comment;
    int goal;
    char order; /* as above */
    const char *given;
} comments[] = {
    {"/* Sorts four numbers in ascending order. */", SORT, 'u', ""},
    {"// Sorts them, the largest first.", SORT, 'd', ""},
    {"/* A sorting network, descending order. */", SORT, 'd', ""},
    {"/* Sorts; swap a and b for descending order. */", SORT, 0, ""},
    {"/* Sorts in ascending or descending order. */", SORT, 0, ""},
    {"/* It resorts to a table. */", NONE, 0, ""},
    {"/* The unsorted rest. */", NONE, 0, ""},
    {"/* Sorting network for 16 keys, the last layer. */", NONE, 0, ""},
    {"/* This is not a sorting network. */", NONE, 0, ""},
    {"// 3x3 Median", MEDIAN, 0, ""},
    {"/* An intermediate of five. */", NONE, 0, ""},
    {"/* Merges two runs. */", MERGE, 0, ""},
    {"/* Sorts; assumes the two halves are sorted. */", SORT, 0, "halves"},
    {"// Median of 9, where the\n// columns are sorted.", MEDIAN, 0, "columns"},
    {"/* Median of 9 given sorted columns */", MEDIAN, 0, "columns"},
    {"/* Sorts so that columns are sorted. */", SORT, 0, ""},
    {"/* Sorts. Afterwards the rows are sorted. */", SORT, 0, ""},
    {"/* Sorts eight. Expects the first 4 sorted. */", SORT, 0, "presorted 4"},
    {"/* netlift: given runs:8,8 */", NONE, 0, "runs 8,8"},
};

Test(claims, comments_claim_what_their_sentences_say)
{
    for (size_t i = 0; i < sizeof comments / sizeof comments[0]; i++) {
        const sn_lift_claim c = claim_of_comment(comments[i].comment, "");
        cr_expect_eq(goal_of[c.goal], comments[i].goal, "%s: goal %d", comments[i].comment, c.goal);
        cr_expect_eq(c.ascending, comments[i].order == 'u', "%s", comments[i].comment);
        cr_expect_eq(c.descending, comments[i].order == 'd', "%s", comments[i].comment);
        cr_expect_str_eq(c.given, comments[i].given, "%s: %s", comments[i].comment, c.given);
    }
}

Test(claims, comments_are_of_what_follows_them)
{
    const char *said = "/* Sorts. netlift: ignore */";
    cr_expect(claim_of_comment(said, "").ignored);
    cr_expect(claim_of_comment(said, "#define A {;}\nstatic ").ignored);
    cr_expect_not(claim_of_comment(said, "int x;\n").ignored);
    cr_expect_eq(claim_of_comment(said, "int g() { return 0; }\n").goal, SN_LIFT_NOTHING);
    cr_expect_str_eq(claim_of_comment("// netlift: claim ranks:2-3", "").told, "ranks 2-3");
    cr_expect_str_eq(claim_of_comment("// netlift: clam median", "").unknown, "clam");
}

/* Whatever a comment is: no byte behind it is read. */
Test(claims, comments_may_be_anything)
{
    sn_random random;
    sn_random_seed(&random, 3);
    static const char *const parts[] = {"netlift:", " given", " claim ", "3x3", "9 ", "median",
                                        ". ",       "sorted", "first ",  "\n",  ";",  "é"};
    for (int round = 0; round < 3000; round++) {
        char text[200] = "//";
        while (strlen(text) < 100)
            strcat(text, parts[sn_random_below(&random, sizeof parts / sizeof parts[0])]);
        claim_of_comment(text, "");
    }
}
