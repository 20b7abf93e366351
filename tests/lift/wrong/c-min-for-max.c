static inline void sort4_columns(__m128i *row)
{
    __m128i lo, hi;
    lo = _mm_min_epi32(row[0], row[1]); hi = _mm_max_epi32(row[0], row[1]); row[0] = lo; row[1] = hi;
    lo = _mm_min_epi32(row[2], row[3]); hi = _mm_max_epi32(row[2], row[3]); row[2] = lo; row[3] = hi;
    lo = _mm_min_epi32(row[0], row[2]); hi = _mm_max_epi32(row[0], row[2]); row[0] = lo; row[2] = hi;
    lo = _mm_max_epi32(row[1], row[3]); hi = _mm_min_epi32(row[1], row[3]); row[1] = lo; row[3] = hi;
    lo = _mm_min_epi32(row[1], row[2]); hi = _mm_max_epi32(row[1], row[2]); row[1] = lo; row[2] = hi;
}
