/* Values as bytes, for processes of the same program (internal to verify/ and find/). */
#ifndef SN_VERIFY_PROCESSES_PARCEL_H
#define SN_VERIFY_PROCESSES_PARCEL_H

#include "verify/property.h"

/* Bytes being read. */
typedef struct sn_parcel {
    const char *at, *end;
    bool broken; /* something was read past the end, or made no sense */
} sn_parcel;

/* `count` elements of `size` bytes. */
void sn_parcel_put(sn_buf *buf, const void *values, uint64_t count, size_t size);
/* False, and nothing read, if there are fewer. */
bool sn_parcel_take(sn_parcel *parcel, void *values, uint64_t count, size_t size);

void sn_parcel_put_net(sn_buf *buf, const sn_net *net);
/* The caller frees it with sn_net_free; NULL without memory or if it makes no sense. */
sn_net *sn_parcel_take_net(sn_parcel *parcel);

/* With the network to equal, if there is one. */
void sn_parcel_put_property(sn_buf *buf, const sn_property *property);
/* The caller frees it with sn_property_free, and `equals` with sn_net_free. */
sn_property *sn_parcel_take_property(sn_parcel *parcel, sn_net **equals);

#endif
