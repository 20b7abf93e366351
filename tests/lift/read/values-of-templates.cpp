// expect: holds sort4, holds sort3, fails sort3b, holds sort3c, holds sort3d, not read sort3e, holds sort4f, holds sort3g, not read sort3h, fails sort3i
#include <utility>
template <int I, int J>
static void order(int *v)
{
    if (v[I] > v[J]) std::swap(v[I], v[J]);
}
void sort4(int *v)
{
    order<0, 1>(v); order<2, 3>(v); order<0, 2>(v); order<1, 3>(v); order<1, 2>(v);
}
template <typename T, unsigned A, unsigned B = A + 1>
inline void least(T *v)
{
    T x = v[A], y = v[B];
    v[A] = x < y ? x : y;
    v[B] = x < y ? y : x;
}
void sort3(int *v) { least<int, 0, 1>(v); least<int, 1>(v); least<int, 0>(v); }
template <bool Up, class T>
void ordered(T &a, T &b)
{
    if (Up ? b < a : a < b) std::swap(a, b);
}
void sort3b(int *v) { ordered<true>(v[0], v[1]); ordered<false, int>(v[1], v[2]); ordered<true>(v[0], v[1]); }
void sort3c(int *v) { ordered<true>(v[0], v[1]); ordered<true, int>(v[1], v[2]); ordered<true>(v[0], v[1]); }
const int I = 2, P = 0, Q = 1; // its parameters hide the first
void sort3d(int *v) { order<P, Q>(v); order<Q, I>(v); order<P, Q>(v); }
template <int K, int... Rest>
void rest(int *v)
{
    if (v[K] > v[K + 1]) std::swap(v[K], v[K + 1]);
    if constexpr (sizeof...(Rest) > 0) rest<Rest...>(v);
}
void sort3e(int *v) { rest<0, 1, 0>(v); }
template <int N>
void bubble(int *v)
{
    if constexpr (N > 1) {
        for (int i = 0; i < N - 1; i++)
            if (v[i] > v[i + 1]) std::swap(v[i], v[i + 1]);
        bubble<N - 1>(v);
    }
}
void sort4f(int *v) { bubble<2 * 2>(v); }
struct S {
    template <int I, int J>
    static void order(int *v) { if (v[I] > v[J]) std::swap(v[I], v[J]); }
};
void sort3g(int *v) { S::order<0, 1>(v); S::order<1, 2>(v); S::order<0, 1>(v); }
template <int I, int J>
struct C {
    static void run(int *v) { if (v[I] > v[J]) std::swap(v[I], v[J]); }
};
void sort3h(int *v) { C<0, 1>::run(v); C<1, 2>::run(v); C<0, 1>::run(v); }
void sort3i(int *v) { order<0, 1>(v); order<1, 2>(v); order<0, 2>(v); }
