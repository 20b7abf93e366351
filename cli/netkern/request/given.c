/* What a request is about, and what was said that is not. */
#include "cli/netkern/request/request.h"

#include <stdio.h>
#include <string.h>

/* The first option given that is in the list of words, or is not; NULL if there is none. */
static const char *find_given(const sn_kernel_request *r, const char *words, bool listed,
                              char text[32])
{
    for (size_t i = 0; i < sn_netkern.option_count; i++) {
        char word[32];
        snprintf(word, sizeof word, " %s ", sn_netkern.options[i].name);
        if (r->line.given >> i & 1 && (strstr(words, word) != NULL) == listed) {
            snprintf(text, 32, "--%s", sn_netkern.options[i].name);
            return text;
        }
    }
    return NULL;
}

const char *sn_kernel_request_foreign(const sn_kernel_request *r, bool scan, char text[32])
{
    static const char alone[] = " operator neutral exclusive segmented look-back ";
    static const char none[] = " pairs value-type index-type descending nan float-compare counted "
                               "ragged argsort stable top median "
                               "before given tuning large-form passes inside ";
    return find_given(r, scan ? none : alone, true, text);
}

const char *sn_kernel_request_not_cpp(const sn_kernel_request *r, char text[32])
{
    static const char known[] = " target output name given goal top median prove unproved timeout "
                                "threads library sizes text ";
    return find_given(r, known, false, text);
}

const char *sn_kernel_subject(const sn_kernel_request *r)
{
    static const char *const families[] = {
#define X(id, name, what) name,
        SN_LARGE_FAMILIES(X)
#undef X
    };
    if (r->counting.chosen)
        return r->counting.spec.occurrence ? "occurrence" : "counting";
    return r->large.scan     ? r->large.scan
           : r->large.chosen ? families[r->large.family]
                             : r->line.argv[0];
}
