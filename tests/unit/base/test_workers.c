/* Work that several threads share. */
#include "base/workers.h"

#include <criterion/criterion.h>
#include <stdatomic.h>
#include <stdint.h>

enum { ITEMS = 500, AHEAD = 7 };

typedef struct items {
    int slot[AHEAD]; /* 1 + the item that was worked on there, 0 once it was looked at */
    size_t looked;
    size_t last; /* the look at this one ends it */
    atomic_uint worked;
} items;

static void work(void *data, size_t i)
{
    items *all = data;
    cr_expect_eq(all->slot[i % AHEAD], 0, "%zu before another one was looked at", i);
    all->slot[i % AHEAD] = (int)i + 1;
    all->worked++;
}

static bool look(void *data, size_t i)
{
    items *all = data;
    cr_expect_eq(i, all->looked++);
    cr_expect_eq(all->slot[i % AHEAD], (int)i + 1);
    all->slot[i % AHEAD] = 0;
    return i != all->last;
}

Test(crew, looks_at_each_item_in_turn)
{
    for (unsigned threads = 1; threads < 10; threads++)
        for (size_t count = 0; count < ITEMS; count = 3 * count + 1) {
            items all = {.last = SIZE_MAX};
            sn_workers_run_in_order(threads, &(sn_worker_queue){count, AHEAD, work, look, &all});
            cr_expect_eq(all.looked, count);
            cr_expect_eq(all.worked, count);
        }
}

Test(crew, ends_where_a_look_says_so)
{
    for (unsigned threads = 1; threads < 10; threads++) {
        items all = {.last = 40};
        sn_workers_run_in_order(threads, &(sn_worker_queue){ITEMS, AHEAD, work, look, &all});
        cr_expect_eq(all.looked, 41);
        cr_expect(all.worked >= 41 && all.worked <= 41 + AHEAD, "%u", all.worked);
    }
}
