/* Arrays that are sorted or scanned on trial, and how results are checked (internal to
 * codegen/). */
#ifndef SN_CODEGEN_DEVICE_ARRAYS_ARRAYS_H
#define SN_CODEGEN_DEVICE_ARRAYS_ARRAYS_H

#include "codegen/emit/emit.h"
#include "codegen/trial/trial.h"

/* ---- arrays ---------------------------------------------------------------------------------- */

/* Arrays of keys as lines of numbers. */

/* Arrays one behind the other, in the bytes that a text's keys have. */
typedef struct sn_arrays {
    size_t arrays, room;      /* room: of count */
    uint32_t *count;          /* [arrays] elements of each */
    size_t elements, reserve; /* of all arrays; reserve: of keys */
    unsigned char *keys;      /* [elements · bytes of a key] */
    size_t flag_room;         /* of flags */
    unsigned char *flags;     /* [elements] whether a segment begins; NULL where none can */
} sn_arrays;

/* Read arrays, one a line, numbers with commas between, or | where a segment begins; empty lines
 * and those that begin with # hold none, but where arrays are of any length an empty line is an
 * empty array. What a floating-point type lacks is rounded to the nearest.
 * emit     the type of keys, and whether arrays may be shorter
 * keys     elements of an array, at most if arrays may be shorter
 * arrays   freed with sn_arrays_free, also on failure
 * errors   SN_E_INPUT, with a place; SN_E_NOMEM
 */
sn_err sn_arrays_read(const char *text, const sn_emit *emit, uint32_t keys, sn_arrays *arrays,
                      sn_error *error);
void sn_arrays_free(sn_arrays *arrays);

/* Append results as such lines; with pairs each element is KEY:VALUE, of argsort its place alone.
 * keys, values   as long as the arrays; values, or places, may be NULL without either
 */
void sn_arrays_print(const sn_arrays *arrays, const sn_emit *emit, const void *keys,
                     const uint32_t *values, sn_buf *out);

/* The bits of key number i. */
uint64_t sn_arrays_bits(const void *keys, const sn_emit *emit, size_t i);

/* ---- checks ---------------------------------------------------------------------------------- */

/* Whether arrays came out as they should. */

/* The first array whose result is not what the kernel's operations make of it, as far as keys tell:
 * each place must have a key as large as there, the keys must be those of the array, and the values
 * of pairs, which were the places 0, 1, …, must still go with their keys. Of arrays with NaNs that
 * texts may lose nothing is said.
 * bad      receives its number, or arrays->arrays if there is none
 * errors   SN_E_NOMEM
 */
sn_err sn_arrays_check(const sn_arrays *arrays, const sn_kernel *kernel, const sn_emit *emit,
                       const void *keys, const uint32_t *values, size_t *bad, sn_error *error);

/* The same of arrays of any length, by the order of the type of keys alone: results must be in it,
 * have the array's keys, and values, or the places that argsort tells, must go with their keys;
 * where texts are stable, those of equal keys rise. */
sn_err sn_arrays_check_sorted(const sn_arrays *arrays, const sn_emit *emit, const void *keys,
                              const uint32_t *values, size_t *bad, sn_error *error);

/* ---- scans ----------------------------------------------------------------------------------- */

/* Whether arrays were scanned as they should. */

/* Whether a device can be given the text, and its results be judged: of numbers, by a known
 * operator.
 * errors   SN_E_UNSUPPORTED with the reason */
sn_err sn_scan_device_check(const sn_trial *trial, sn_error *error);

/* The first array whose result is not, bit for bit, what the kernel's operations, or a program's,
 * make of it in their order; floating-point NaNs are all the same.
 * results  of each array those outputs that are stored, one behind the other
 * bad      receives its number, or arrays->arrays if there is none
 * errors   SN_E_NOMEM
 */
sn_err sn_scan_arrays_check(const sn_arrays *arrays, const sn_trial *trial, const void *results,
                            size_t *bad, sn_error *error);

/* Append them as lines. Errors: SN_E_NOMEM. */
sn_err sn_scan_arrays_print(const sn_arrays *arrays, const sn_trial *trial, const void *results,
                            sn_buf *out, sn_error *error);

#endif
