const SORTING_NETWORKS = {
  sort4: [[0, 1], [2, 3], [0, 2], [1, 3], [1, 2]],
};
