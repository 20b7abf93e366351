/* The types that keys have, by name and in each target. */
#include "codegen/emit/emit.h"

#include <string.h>

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

unsigned sn_key_fraction(sn_key_type type)
{
    return type == SN_KEY_F16 ? 10 : 7;
}

/* Whether `name` is `own` with a word in place of its first letters: "uint8" for "u8". */
static bool is_long_name(const char *name, const char *own)
{
    static const struct {
        const char *letters, *word;
    } words[] = {{"u", "uint"}, {"i", "int"}, {"f", "float"}, {"bf", "bfloat"}};
    const size_t letters = strcspn(own, "0123456789");
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strlen(words[i].letters) == letters && !strncmp(own, words[i].letters, letters)) {
            const size_t length = strlen(words[i].word);
            return !strncmp(name, words[i].word, length) && !strcmp(name + length, own + letters);
        }
    return false;
}

size_t sn_key_type_find(const char *name)
{
    size_t type = 0;
    while (type < sn_key_type_count && strcmp(sn_key_infos[type].name, name) != 0 &&
           !is_long_name(name, sn_key_infos[type].name))
        type++;
    return type;
}
