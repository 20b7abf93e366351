// expect: none
static const int bit_reversed[8] = {0, 4, 2, 6, 1, 5, 3, 7};
static const int shuffle_lanes[2][8] = {{1, 0, 3, 2, 5, 4, 7, 6}, {2, 3, 0, 1, 6, 7, 4, 5}};
void sort_spectrum(float *to, const float *from)
{
    for (int i = 0; i < 8; i++)
        to[i] = from[bit_reversed[shuffle_lanes[1][i]]];
}
