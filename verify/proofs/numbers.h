/* Clauses by their numbers, which ascend (internal to verify/). */
#ifndef SN_VERIFY_PROOFS_NUMBERS_H
#define SN_VERIFY_PROOFS_NUMBERS_H

#include "networks/base.h"

/* Zeroed at first, freed with sn_numbers_free. What is forgotten still takes room. */
typedef struct sn_numbers {
    struct sn_numbers_entry *entry; /* [count] */
    size_t count, room;
    int32_t *literal; /* [size] clause after clause, each ended by 0 */
    size_t size, literal_room;
} sn_numbers;

void sn_numbers_free(sn_numbers *numbers);

/* Number a clause. False without memory.
 * number   larger than all before, which sn_numbers_follow tells */
bool sn_numbers_add(sn_numbers *numbers, uint64_t number, const int32_t *literals, size_t count);

/* Whether the number is larger than all there were. */
bool sn_numbers_follow(const sn_numbers *numbers, uint64_t number);

/* Forget the number. Returns its clause, ended by 0, until the next is added; NULL if there is none
 * of this number. */
const int32_t *sn_numbers_take(sn_numbers *numbers, uint64_t number);

#endif
