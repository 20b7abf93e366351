/* Which steps of a proof are needed, found backward from its end.
 *
 * source  Wetzler, Heule, Hunt, "DRAT-trim" (2014), for going backward */
#ifndef SN_VERIFY_CERTIFICATE_TRIM_H
#define SN_VERIFY_CERTIFICATE_TRIM_H

#include "verify/certificate/certificate.h"

typedef struct sn_trim sn_trim;

/* Freed with sn_trim_free; NULL without memory. */
sn_trim *sn_trim_new(void);
void sn_trim_free(sn_trim *trim);

/* To be told the proof: memory for all of it, and for its hints. Valid as long as `trim`. */
const sn_hints *sn_trim_hints(const sn_trim *trim);

/* All is told: write the steps that the empty clause rests on, in the form of docs/certificate/, in
 * their order, without literals that were false for ever. What was forgotten of them is forgotten
 * where it was. Unit propagation gets from these all that was told, for each clause that it used is
 * there when it was.
 * steps    set to how many clauses there are, the empty one too
 * errors   SN_E_NOMEM, also if memory ran out before
 */
sn_err sn_trim_write(const sn_trim *trim, sn_buf *proof, uint64_t *steps, sn_error *error);

/* Write a certificate's manifest, but of this proof instead of the one it has. SN_E_NOMEM. */
sn_err sn_trim_manifest(const char *manifest, const sn_buf *proof, uint64_t steps, sn_buf *out,
                        sn_error *error);

#endif
