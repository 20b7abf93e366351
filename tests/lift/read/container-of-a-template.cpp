// expect: holds median5_elements, holds median5_chosen, fails median5_slip, not read median3_copied, not read sort3_exchanged
template <typename L> void order(int n, L &keys, int i, int j)
{
    L out = keys;
    for (int k = 0; k < n; k++)
        out[k] = k == i ? min(keys[i], keys[j]) : k == j ? max(keys[i], keys[j]) : keys[k];
    keys = out;
}
template <typename L> int median5_elements(L keys)
{
    order(5, keys, 1, 3); order(5, keys, 2, 4); order(5, keys, 1, 2); order(5, keys, 3, 4);
    order(5, keys, 2, 3); order(5, keys, 0, 2); order(5, keys, 2, 3);
    return keys[2];
}
template <typename L> void choose(int n, L &keys, int i, int j)
{
    L out = keys;
    for (int k = 0; k < n; k++)
        out.set(k, k == i ? which(keys, i, j, true) : k == j ? which(keys, i, j, false) : keys.get(k));
    keys = out;
}
template <typename L> int median5_chosen(L keys)
{
    choose(5, keys, 1, 3); choose(5, keys, 2, 4); choose(5, keys, 1, 2); choose(5, keys, 3, 4);
    choose(5, keys, 2, 3); choose(5, keys, 0, 2); choose(5, keys, 2, 3);
    return keys[2];
}
template <typename L> int median5_slip(L keys)
{
    choose(5, keys, 1, 3); choose(5, keys, 2, 4); choose(5, keys, 1, 2); choose(5, keys, 3, 4);
    choose(5, keys, 2, 3); choose(5, keys, 0, 1); choose(5, keys, 2, 3);
    return keys.get(2);
}
template <typename T> T copied(T keys, int i, int j)
{
    T out = keys;
    out[i] = min(keys[i], keys[j]);
    out[j] = max(keys[i], keys[j]);
    return out;
}
template <typename T> int median3_copied(T keys)
{
    keys = copied(keys, 0, 1); keys = copied(keys, 1, 2); keys = copied(keys, 0, 1);
    return keys[1];
}
void sort3_exchanged(std::vector<int> &keys)
{
    std::vector<int> out = keys;
    if (keys[0] > keys[1]) std::swap(keys[0], keys[1]);
    if (keys[1] > keys[2]) std::swap(keys[1], keys[2]);
    if (keys[0] > keys[1]) std::swap(keys[0], keys[1]);
    std::swap(keys, out);
    std::swap(keys[0], out[0]);
}
