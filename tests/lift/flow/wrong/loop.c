/* Loops whose bounds are constants, and a table. */
static const unsigned char pairs[][2] = {{0, 1}, {2, 3}, {0, 2}, {1, 3}, {0, 3}};

void sort4(short *v)
{
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        short *a = v + pairs[i][0], *b = v + pairs[i][1], low = *a < *b ? *a : *b;
        *b = *a < *b ? *b : *a;
        *a = low;
    }
}
