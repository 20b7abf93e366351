// Sorts the columns of four registers.
template <class D, class Traits, class V = Vec<D>>
inline void Sort4(D d, Traits st, V &v8, V &v9, V &va, V &vb)
{
    st.Sort2(d, v8, v9);
    st.Sort2(d, va, vb);
    st.Sort2(d, v8, vb);
    st.Sort2(d, v9, va);
    st.Sort2(d, v9, va);
}
