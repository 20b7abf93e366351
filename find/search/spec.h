/* What a search looks for, in the words of its callers. */
#ifndef SN_FIND_SEARCH_SPEC_H
#define SN_FIND_SEARCH_SPEC_H

#include "networks/net.h"

SN_BEGIN_DECLS

/* Most wires of a network to be found. */
#define SN_SEARCH_WIRES_MAX 64
/* Most islands. */
#define SN_SEARCH_ISLANDS_MAX 1024
/* As many layers as seem good, different ones from round to round. */
#define SN_SEARCH_PREFIX_AUTO UINT32_MAX

/* Most bytes of a spec's `whence`s; no line feed may be among them. */
#define SN_SEARCH_WHENCE_MAX 255

/* What to look for. */
typedef struct sn_search_spec {
    uint32_t wires;    /* 1..SN_SEARCH_WIRES_MAX */
    const char *given; /* in the words of verify/property.h, or NULL; and so for goal */
    const char *goal;
    uint32_t size;   /* comparators that are few enough, 0: never */
    uint32_t depth;  /* layers at most, 0: any number */
    bool symmetric;  /* only networks that are their own reflection; of an odd number of wires,
                           such ones of one wire more less the first */
    bool exchange;   /* beside random changes, exchange one comparator or two for any other one,
                           wherever that stands */
    uint32_t prefix; /* first layers that stay as they are, or SN_SEARCH_PREFIX_AUTO */
    const sn_net *behind; /* comparators that stay before all others, or NULL: the prefix says what
                             stays; copied */
    const sn_net
        *from; /* network to begin from, or NULL: anything; copied. What does not begin with
                           the comparators of `behind` is put behind them */
    const char *behind_whence; /* lines of text that say where the two are from, or NULL; copied. */
    const char *whence;        /* Nothing follows from them, they are only kept in the state */
    uint64_t seed;
    uint32_t islands; /* 1..SN_SEARCH_ISLANDS_MAX */
    uint32_t judged;  /* vectors behind the layers kept at most, for candidates to be judged on all
                         of them; with more, they are judged on some, and tried against all now and
                         then; 0: 262,144. Tests lower it */
    uint32_t listed;  /* vectors behind the layers kept of a network at most, for all to be listed;
                         with more, candidates are judged on some of them and proved now and then;
                         0: as many as can be listed. Tests lower it */
} sn_search_spec;

typedef struct sn_search sn_search;

SN_END_DECLS

#endif
