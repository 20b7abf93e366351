// expect: fails median5
template <typename L> void order(int n, L &v, int i, int j) {
    L out = v;
    for (int k = 0; k < n; k++) out.set(k, k == i ? pick(v, i, j, true) : k == j ? pick(v, i, j, false) : v.get(k));
    v = out;
}
template <typename L> int median5(L v) {
    order(5, v, 1, 3);
    order(5, v, 0, 2);
    return v[2];
}
