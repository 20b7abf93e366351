/* SHA-256, by which certificates name their files (internal).
 *
 * source   FIPS 180-4, Secure Hash Standard (2015), sections 5 and 6 */
#ifndef SN_BASE_SHA256_H
#define SN_BASE_SHA256_H

#include "base/base.h"

/* Bytes of a hash in hexadecimal digits, the zero byte too. */
#define SN_SHA256_TEXT 65

typedef struct sn_sha256 {
    uint32_t state[8];
    uint64_t size; /* bytes so far */
    uint8_t block[64];
} sn_sha256;

void sn_sha256_begin(sn_sha256 *sha);
void sn_sha256_add(sn_sha256 *sha, const void *bytes, size_t size);
void sn_sha256_end(sn_sha256 *sha, char text[SN_SHA256_TEXT]);

/* All at once. */
void sn_sha256_of(const void *bytes, size_t size, char text[SN_SHA256_TEXT]);

#endif
