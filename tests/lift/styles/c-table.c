/* Sorting network for 6 inputs, 12 comparators. */
static const unsigned char network6[][2] = {
    {0, 5}, {1, 3}, {2, 4},
    {1, 2}, {3, 4},
    {0, 3}, {2, 5},
    {0, 1}, {2, 3}, {4, 5},
    {1, 2}, {3, 4},
};
