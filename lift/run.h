/* Running source text on symbols (internal to lift/).
 *
 * A function is executed statement by statement: numbers are numbers, keys are terms
 * (lift/values.h). What it calls in the same text is entered. Conditions that compare keys are
 * taken both ways, and what both leave is joined; conditions on anything else that is not known are
 * paths of their own, each of which is a run. What is not followed is noted with its line, and what
 * it may have written becomes SN_VALUE_OPAQUE. */
#ifndef SN_LIFT_RUN_H
#define SN_LIFT_RUN_H

#include "lift/gather.h"
#include "lift/source/code.h"

/* What runs units of one text, one after the other. */
typedef struct sn_runner sn_runner;

/* Begin; both are borrowed. NULL without memory; freed with sn_runner_free. */
sn_runner *sn_runner_new(sn_gatherer *gatherer, sn_code *code);
void sn_runner_free(sn_runner *runner);

/* Run a unit on all of its paths, and gather what each leaves. Errors go to the gatherer. */
void sn_run_unit(sn_runner *runner, const sn_unit *unit);

#endif
