/* What netlift prints of what it found (internal to cli/netlift/). */
#ifndef SN_CLI_NETLIFT_REPORT_H
#define SN_CLI_NETLIFT_REPORT_H

#include "cli/common/json.h"
#include "cli/netlift/judge.h"

/* "read as text" or "read as compiled". */
const char *sn_finding_how(const sn_lifted *lifted);

/* Lines for a finding. */
void sn_finding_text(const sn_finding *finding, sn_buf *out);

/* One object, docs/json/netlift.md. */
void sn_finding_json(const sn_finding *finding, sn_json *json);

/* "sorted, descending", "given runs 4,4; sorted": what was proved or refuted. */
void sn_finding_claim(const sn_finding *finding, sn_buf *out);

/* Whether the text says another number of comparators than it has. */
bool sn_finding_miscounts(const sn_finding *finding);

#endif
