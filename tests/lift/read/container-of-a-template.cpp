// expect: holds median5_elements, holds median5_chosen, fails median5_slip
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
