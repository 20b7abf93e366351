/* Whether arrays one behind the other become what the interleaved ones become. Behind emulate.h;
 * the macros are those of prove.h. */

struct sn_host_rows {
    size_t count, arrays;
    SN_KEY *keys, *keys_out;
    unsigned int *values, *values_out;

    sn_host_rows(const SN_KEY *from, const unsigned int *from_values, size_t count_, size_t arrays_)
        : count(count_), arrays(arrays_)
    {
        const size_t size = count * arrays + 1;
        keys = static_cast<SN_KEY *>(calloc(size, sizeof *keys));
        keys_out = static_cast<SN_KEY *>(calloc(size, sizeof *keys));
        values = static_cast<unsigned int *>(calloc(size, sizeof *values));
        values_out = static_cast<unsigned int *>(calloc(size, sizeof *values));
        if (!keys || !keys_out || !values || !values_out)
            sn_no_memory();
        for (size_t at = 0; at < count * arrays; at++) {
            const size_t to = at % arrays * count + at / arrays;
            memcpy(&keys[to], &from[at], sizeof *keys);
            values[to] = from_values[at];
        }
    }
    ~sn_host_rows()
    {
        free(keys);
        free(keys_out);
        free(values);
        free(values_out);
    }
    void compare(const SN_KEY *to, const unsigned int *to_values, const SN_KEY *result,
                 const unsigned int *result_values) const
    {
        for (size_t at = 0; at < count * arrays; at++) {
            const size_t from = at % arrays * count + at / arrays;
            if (memcmp(&to[at], &result[from], sizeof *to) != 0 ||
                (SN_PAIRS && to_values[at] != result_values[from])) {
                sn_fault("arrays one behind the other become others than interleaved ones");
                return;
            }
        }
    }
};
