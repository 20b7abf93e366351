/* How many rounds a random test has. */
#ifndef SN_TESTS_ROUNDS_H
#define SN_TESTS_ROUNDS_H

#include <stdbool.h>
#include <stdlib.h>

/* All with FULL in the environment, else a fourth of them; and an eighth of these under sanitizers:
 * they take several times as long, and look at how code does what it does, which few rounds show;
 * that the result is right, more of them show without. And half where haste is asked for, by LIGHT.
 */
static inline unsigned rounds(unsigned all)
{
    const char *full = getenv("FULL"), *light = getenv("LIGHT");
    unsigned some = full && *full ? all : all / 4, share = light && *light ? 2 : 1;
#ifdef __SANITIZE_ADDRESS__
    share = 8;
#endif
    some /= share;
    return some ? some : 1;
}

/* Whether what takes seconds under sanitizers is tried: it is not there, but with FULL. */
static inline bool tries_large(void)
{
    return rounds(32) > 1;
}

#endif
