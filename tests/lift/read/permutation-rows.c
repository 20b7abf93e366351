// expect: none
static const int sorting_network_masks[2][8] = {{1, 0, 3, 2, 5, 4, 7, 6}, {3, 2, 1, 0, 7, 6, 5, 4}};
static const int sort_shuffle[6] = {1, 0, 3, 2, 5, 4};
