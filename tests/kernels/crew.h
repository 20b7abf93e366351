/* Jobs shared by processes, one for each core. */
#ifndef SN_TESTS_KERNELS_CREW_H
#define SN_TESTS_KERNELS_CREW_H

#include <stdbool.h>
#include <stddef.h>

#define CREW_COUNTS 40

/* Call `walk` in each process. All come by the same jobs in the same order, and do those for which
 * crew_takes() is true.
 * count    of jobs, by what came of them; those of all processes are added up
 * returns  false if a process did not come to its end
 */
bool crew_work(void (*walk)(size_t count[CREW_COUNTS]), size_t count[CREW_COUNTS]);

/* Whether the job that the calling process comes by is its own: nobody has taken it before. */
bool crew_takes(void);

#endif
