#include "verify/sat/cnf.h"

#include "base/base.h"

#include <criterion/criterion.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { PIECES = 300, LARGEST = 200000 };

/* What a piece should hold. */
typedef struct shadow {
    unsigned char *bytes;
    size_t size;
    unsigned char fill;
} shadow;

static void expect_filled(const shadow *s)
{
    for (size_t i = 0; i < s->size; i++)
        cr_assert_eq(s->bytes[i], s->fill);
}

/* Mostly few bytes, sometimes many, sometimes none. */
static size_t any_size(sn_random *random)
{
    return sn_random_below(random, UINT64_C(1) << sn_random_below(random, 18)) % LARGEST;
}

Test(arena, pieces_keep_what_they_hold)
{
    static shadow pieces[PIECES];
    sn_child_arena arena = {.most = SIZE_MAX};
    sn_random random;
    sn_random_seed(&random, 1);
    for (size_t turn = 0; turn < 20000; turn++) {
        shadow *s = &pieces[sn_random_below(&random, PIECES)];
        size_t size = any_size(&random), kept = s->size < size ? s->size : size;
        s->bytes = sn_child_arena_resize(&arena, s->bytes, size);
        cr_assert_eq(!s->bytes, !size);
        cr_assert_eq((uintptr_t)s->bytes % _Alignof(max_align_t), 0);
        s->size = kept;
        expect_filled(s);
        s->size = size;
        s->fill = (unsigned char)turn;
        if (size)
            memset(s->bytes, s->fill, size);
    }
    size_t sum = 0;
    for (size_t i = 0; i < PIECES; i++) {
        expect_filled(&pieces[i]);
        sum += pieces[i].size;
    }
    cr_expect_eq(arena.used, sum);
    for (size_t i = 0; i < PIECES; i++)
        cr_expect_null(sn_child_arena_resize(&arena, pieces[i].bytes, 0));
    cr_expect_eq(arena.used, 0);
}

Test(arena, no_more_is_in_use_than_may_be)
{
    sn_child_arena arena = {.most = 1000};
    char *piece = sn_child_arena_resize(&arena, NULL, 600);
    memset(piece, 7, 600);
    cr_expect_null(sn_child_arena_resize(&arena, NULL, 401));
    cr_expect_null(sn_child_arena_resize(&arena, NULL, SIZE_MAX));
    cr_expect_not_null(sn_child_arena_resize(&arena, NULL, 400));
    cr_expect_null(sn_child_arena_resize(&arena, piece, 601),
                   "both are there while bytes are copied");
    cr_expect_eq(piece[599], 7);
    cr_expect_eq(arena.used, 1000);
    cr_expect_null(sn_child_arena_resize(&arena, piece, 0));
    cr_expect_eq(arena.used, 400);
}

Test(arena, what_the_system_does_not_have_is_not_given)
{
    sn_child_arena arena = {.most = SIZE_MAX};
    cr_expect_null(sn_child_arena_resize(&arena, NULL, SIZE_MAX));
    cr_expect_null(sn_child_arena_resize(&arena, NULL, SIZE_MAX / 2));
    cr_expect_eq(arena.used, 0);
}

Test(arena, all_of_it_is_given_back)
{
    sn_child_arena arena = {.most = 1 << 24};
    for (unsigned turn = 0; turn < 3; turn++) {
        void *large[4];
        for (size_t size = 1; size < 100000; size *= 3)
            cr_assert_not_null(sn_child_arena_resize(&arena, NULL, size));
        for (size_t i = 0; i < 4; i++)
            cr_assert_not_null(large[i] = sn_child_arena_resize(&arena, NULL, 300000));
        cr_expect_null(sn_child_arena_resize(&arena, large[turn], 0));
        cr_expect_null(sn_child_arena_resize(&arena, large[3], 0));
        sn_child_arena_clear(&arena);
        cr_expect(!arena.used && !arena.blocks);
        cr_expect_eq(arena.most, 1 << 24);
    }
}
