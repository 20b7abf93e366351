/* How many rounds a random test has. */
#ifndef SN_TESTS_ROUNDS_H
#define SN_TESTS_ROUNDS_H

/* Under sanitizers a fourth: they take several times as long, and look at how code does what it
 * does, which few rounds show; that the result is right, all of them show without. */
#ifdef __SANITIZE_ADDRESS__
#define ROUNDS(all) ((all) / 4)
#else
#define ROUNDS(all) (all)
#endif

#endif
