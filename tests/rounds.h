/* How many rounds a random test has. */
#ifndef SN_TESTS_ROUNDS_H
#define SN_TESTS_ROUNDS_H

#include <stdlib.h>

/* A fourth under sanitizers: they take several times as long, and look at how code does what it
 * does, which few rounds show; that the result is right, all of them show without. And a fourth
 * where haste is asked for, by LIGHT in the environment. */
static inline unsigned rounds(unsigned all)
{
#ifdef __SANITIZE_ADDRESS__
    return all / 4;
#else
    const char *light = getenv("LIGHT");
    return light && *light ? all / 4 : all;
#endif
}

#endif
