/* Texts of all families in one unit, behind a file of the user's that has their short names: do they
 * sort? TEXTS includes them, CALLS has a line for each, BEFORE is that file. */
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int user_faults;
static uint32_t user_state = 1;

static uint32_t user_next(void)
{
    user_state = user_state * 1664525u + 1013904223u;
    return user_state >> 25; /* many keys are equal */
}

#define USER_ROOM 1024

static void user_fault(const char *text)
{
    user_faults++;
    printf("%s does not sort\n", text);
}

/* The keys that are given, what is wanted of them, and what came; by a sort of insertions. */
#define USER_ARRAYS(name, type, n)                              \
    static const char user_name[] = #name;                      \
    static type in[USER_ROOM], want[USER_ROOM], out[USER_ROOM]; \
    static uint32_t from[USER_ROOM], at[USER_ROOM];             \
    for (uint32_t i = 0; i < (n); i++) {                        \
        uint32_t j = i;                                         \
        in[i] = (type)user_next();                              \
        from[i] = i;                                            \
        for (; j && want[j - 1] > in[i]; j--)                   \
            want[j] = want[j - 1];                              \
        want[j] = in[i];                                        \
    }                                                           \
    (void)out, (void)from, (void)at
#define USER_SAME(n)                          \
    if (memcmp(want, out, (n) * sizeof *out)) \
    user_fault(user_name)
/* Each index once, and of the key that is at its place. */
#define USER_PLACES(n)                                             \
    for (uint32_t i = 0, seen[USER_ROOM] = {0}; i < (n); i++)      \
        if (at[i] >= (n) || seen[at[i]]++ || in[at[i]] != want[i]) \
    user_fault(user_name)

#define TRY_KEYS(name, type, n)     \
    {                               \
        USER_ARRAYS(name, type, n); \
        name##_sort(in, out);       \
        USER_SAME(n);               \
    }
#define TRY_DOWN(name, type, n)            \
    {                                      \
        USER_ARRAYS(name, type, n);        \
        name##_sort(in, out);              \
        for (uint32_t i = 0; i < (n); i++) \
            if (out[i] != want[(n)-1 - i]) \
                user_fault(user_name);     \
    }
#define TRY_PAIRS(name, type, n)        \
    {                                   \
        USER_ARRAYS(name, type, n);     \
        name##_sort(in, from, out, at); \
        USER_SAME(n);                   \
        USER_PLACES(n);                 \
    }
#define TRY_COUNTED(name, type, n)       \
    {                                    \
        USER_ARRAYS(name, type, (n)-2);  \
        if (name##_sort(in, out, (n)-2)) \
            user_fault(user_name);       \
        USER_SAME((n)-2);                \
    }
#define TRY_ARGSORT(name, type, n)  \
    {                               \
        USER_ARRAYS(name, type, n); \
        name##_sort(in, at);        \
        USER_PLACES(n);             \
    }
#define TRY_RAGGED(name, type, n)        \
    {                                    \
        USER_ARRAYS(name, type, (n)-3);  \
        if (name##_sort(in, out, (n)-3)) \
            user_fault(user_name);       \
        USER_SAME((n)-3);                \
    }
#define TRY_FIRST(name, type, n, k) \
    {                               \
        USER_ARRAYS(name, type, n); \
        name##_sort(in, out);       \
        USER_SAME(k);               \
    }
#define TRY_LARGE(name, type, n)     \
    {                                \
        USER_ARRAYS(name, type, n);  \
        memcpy(out, in, sizeof out); \
        name##_sort(out, n);         \
        USER_SAME(n);                \
    }
#define TRY_COUNTING(name, type)                                                        \
    {                                                                                   \
        USER_ARRAYS(name, type, 99);                                                    \
        size_t bytes = 0;                                                               \
        name##_report report;                                                           \
        for (int i = 0; i < 99; i++)                                                    \
            in[i] = want[i] = (type)i;                                                  \
        for (int i = 0; i < 49; i++)                                                    \
            in[i] = (type)(98 - i), in[98 - i] = (type)i;                               \
        name##_sort(in, out, 99, NULL, &bytes, &report);                                \
        void *room = calloc(bytes, 1);                                                  \
        if (!room || name##_sort(in, out, 99, room, &bytes, &report) || report.outside) \
            user_fault(user_name);                                                      \
        free(room);                                                                     \
        USER_SAME(99);                                                                  \
    }
#define USER_SUMS(n)                   \
    for (uint32_t i = 0; i < (n); i++) \
    want[i] = i ? want[i - 1] + in[i] : in[i]
#define TRY_SCAN(name, type, n)     \
    {                               \
        USER_ARRAYS(name, type, n); \
        USER_SUMS(n);               \
        name##_scan(in, out, 1);    \
        USER_SAME(n);               \
    }
#define TRY_SUM(name, type, n)      \
    {                               \
        USER_ARRAYS(name, type, n); \
        USER_SUMS(n);               \
        name##_scan(in, out, n, 2); \
        USER_SAME(n);               \
    }

#include BEFORE

#include TEXTS

int main(void)
{
#include CALLS
    return user_faults != 0;
}
