/* The types that keys have, by name and in each target. */
#include "codegen/emit/spec.h"

const sn_key_info sn_key_infos[] = {
#define X(id, name, bits, class, cuda, opencl, c) {name, bits, SN_CLASS_##class, {cuda, opencl, c}},
    SN_KEY_TYPES(X)
#undef X
};
const size_t sn_key_type_count = sizeof sn_key_infos / sizeof sn_key_infos[0];

uint64_t sn_key_infinity(sn_key_type type)
{
    return type == SN_KEY_F16    ? 0x7c00
           : type == SN_KEY_BF16 ? 0x7f80
           : type == SN_KEY_F32  ? 0x7f800000
                                 : UINT64_C(0x7ff) << 52;
}
