/* Two numbers for each comparator. */
static const unsigned char sort4_order[] = {0, 1, 2, 3, 0, 2, 1, 3, 1, 2};
