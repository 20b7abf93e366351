/* The text and the header of a trial: of a kernel, of a program, or of one that counts. */
#include "codegen/trial/trial.h"

#include "codegen/scan/plan.h"

void sn_trial_write_text(const sn_trial *trial, sn_buf *out)
{
    if (trial->counting)
        sn_counting_text(trial->counting, trial->emit, out);
    else if (trial->scan_program)
        sn_scan_program_text(trial->scan_program, trial->emit, out);
    else if (trial->emit->scan)
        sn_scan_text(trial->kernel, trial->emit, out);
    else if (trial->program)
        sn_program_text(trial->program, trial->emit, out);
    else
        sn_emit_text(trial->kernel, trial->emit, out);
}

void sn_trial_write_whole(const sn_trial *trial, sn_buf *out)
{
    sn_buf_add(out, trial->text->data, trial->text->size);
    if (trial->emit->held)
        sn_emit_around(trial->kernel, trial->emit, false, out);
}

void sn_trial_write_header(const sn_trial *trial, sn_buf *out)
{
    if (trial->counting)
        sn_counting_header(trial->counting, trial->emit, out);
    else if (trial->scan_program)
        sn_scan_program_header(trial->scan_program, trial->emit, out);
    else if (trial->emit->scan)
        sn_scan_header(trial->kernel, trial->emit, out);
    else if (trial->program)
        sn_program_header(trial->program, trial->emit, out);
    else
        sn_emit_header(trial->kernel, trial->emit, out);
}
